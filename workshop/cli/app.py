"""The program: its verbs, and what their errors become."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from cyclopts import App, CycloptsError, Parameter

from atoll import __version__
from atoll.core import AtollError
from atoll.events.stores.store import StoreError
from atoll.workshop.cli.output import complain
from atoll.workshop.cli.verbs import NAMES, VERBS

DONE: Final = 0
NO: Final = 1
WRONG: Final = 2
STOPPED: Final = 130
"""Ended by Ctrl-C, as shells tell it."""

app = App(
    name="atoll",
    help="Play, look at and mend board games whose rules are plugins and whose games are logs.",
    version=f"atoll {__version__}",
    result_action="return_value",
    exit_on_error=False,
    print_error=False,
    suppress_keyboard_interrupt=False,
    help_format="plaintext",
    default_parameter=Parameter(negative=()),
)
for verb in VERBS:
    place = verb.place if "." in verb.place else f"atoll.workshop.cli.{verb.place}"
    app.command(place, name=verb.name, help=verb.does, help_epilogue=f"Example: {verb.example}")


def run(arguments: Sequence[str]) -> int:
    """Run one verb; answers the exit code, every expected error told in one line."""
    asked = next((word for word in arguments if word in NAMES), "")
    name = f"atoll {asked}".strip()
    try:
        code = app(list(arguments))
        sys.stdout.flush()  # here, where a reader that has hung up is met, not when the program ends
    except CycloptsError as error:
        return complain(name, f"{_one_line(error)}; {name} --help shows how")
    except (AtollError, StoreError, ValueError) as error:
        return complain(name, _one_line(error))
    except FileExistsError as error:
        return complain(name, f"{error.filename or error} exists already: name another file, or remove it")
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            return _hang_up()
        where = f"{error.filename}: " if error.filename else ""
        return complain(name, f"{where}{(error.strerror or str(error)).lower()}")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        complain(name, "stopped")
        return STOPPED
    return code if isinstance(code, int) else DONE


def _one_line(error: Exception) -> str:
    text = " ".join(str(error).split()).removesuffix(".")
    return text[:1].lower() + text[1:] if isinstance(error, CycloptsError) else text


def _hang_up() -> int:
    """Nobody reads on, as with ``| head``: not our error, and nothing more to say."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE

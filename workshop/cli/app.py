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

DONE: Final = 0
NO: Final = 1
WRONG: Final = 2
STOPPED: Final = 130
"""Ended by Ctrl-C, as shells tell it."""

VERBS: Final = {
    "rulesets": "rulesets:rulesets",
    "play": "play:play",
    "show": "show:show",
    "audit": "audit:audit_logs",
    "fork": "fork:fork",
    "case": "case:case",
    "schema": "schema:schema",
    "export": "export:export",
    "import": "importing:import_file",
    "doctor": "doctor:doctor",
}

app = App(
    name="atoll",
    help="Play, look at and mend board games whose rules are plugins and whose games are logs.",
    version=f"atoll {__version__}",
    result_action="return_value",
    exit_on_error=False,
    print_error=False,
    help_format="plaintext",
    default_parameter=Parameter(negative=()),
)
for verb, place in VERBS.items():
    app.command(f"atoll.workshop.cli.{place}", name=verb)


def run(arguments: Sequence[str]) -> int:
    """Run one verb; answers the exit code, every expected error told in one line."""
    verb = next((word for word in arguments if word in VERBS), "")
    name = f"atoll {verb}".strip()
    try:
        code = app(list(arguments))
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

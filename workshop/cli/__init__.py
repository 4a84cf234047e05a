"""The command line: one program, `atoll`, a verb for each thing that it does."""

import os
import sys
from collections.abc import Sequence
from typing import TextIO


def main(arguments: Sequence[str] | None = None) -> int:
    """
    Run one verb; answers the exit code.

    0: done. 1: the answer is no, such as a case that failed. 2: the call or its input is wrong; one line says what.
    """
    sys.stdout, sys.stderr = sys.stdout or _nowhere(), sys.stderr or _nowhere()  # closed by `>&-`
    try:
        from atoll.workshop.cli.app import run
    except KeyboardInterrupt:
        print("atoll: stopped", file=sys.stderr)
        return 130
    except ModuleNotFoundError as missing:
        print(f"atoll: needs the package {missing.name}: pip install 'atoll[workshop]'", file=sys.stderr)
        return 2
    return run(sys.argv[1:] if arguments is None else arguments)


def _nowhere() -> TextIO:
    """What stands in for a stream that the caller has closed."""
    return open(os.devnull, "w", encoding="utf-8")

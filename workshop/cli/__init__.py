"""The command line: one program, `atoll`, a verb for each thing that it does."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """
    Run one verb; answers the exit code.

    0: done. 1: the answer is no, such as a case that failed. 2: the call or its input is wrong; one line says what.
    """
    try:
        from atoll.workshop.cli.app import run
    except ModuleNotFoundError as missing:
        print(f"atoll: needs the package {missing.name}: pip install 'atoll[workshop]'", file=sys.stderr)
        return 2
    return run(sys.argv[1:] if arguments is None else arguments)

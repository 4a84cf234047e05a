"""`atoll export`: a log in the forms that other programs read."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from atoll.workshop.cli.calls import Plugins, read_plugins
from atoll.workshop.logs import open_log
from atoll.workshop.transfer import Format, exported


def export(
    log: Path,
    /,
    *,
    form: Annotated[Format, Parameter(name="--format")],
    with_seed: bool = False,
    plugin: Plugins = None,
) -> int:
    """
    Print a log as jsonl (checkable), cloudevents (for event systems) or notation (for people).

    Args:
        form: The form of the output.
        with_seed: Also the secret seed: whoever has it can foretell every draw of a game that goes on.
    """
    catalogue, _ = read_plugins(plugin)
    for line in exported(open_log(log, catalogue), form, with_seed=with_seed):
        print(line)
    return 0

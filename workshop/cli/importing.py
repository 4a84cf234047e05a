"""`atoll import`: a log from a file of another form."""

from pathlib import Path

from atoll.workshop.cli.calls import AsJson, Plugins, existing, read_plugins
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.logs import save_log
from atoll.workshop.transfer import brought


def import_file(file: Path, /, *, out: Path | None = None, plugin: Plugins = None, as_json: AsJson = False) -> int:
    """
    Make a log of a file that `atoll export` wrote, after checking it.

    Args:
        file: Of any of the forms of export; notation needs its seed.
        out: File of the log, free; FILE with the ending .jsonl unless given.
    """
    catalogue, _ = read_plugins(plugin)
    found = brought(existing(file), catalogue)
    target = out or file.with_suffix(".jsonl")
    save_log(target, found.game, found.seeds, found.recorded_at)
    if as_json:
        say_json({"log": str(target), "entries": found.game.seq, "ruleset": found.game.ruleset.name})
    else:
        say(f"{found.game.seq} entries of {found.game.ruleset.name} in {target}")
    return 0

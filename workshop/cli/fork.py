"""`atoll fork`: another game from some entry on."""

from pathlib import Path

from atoll.core import Reseeded, seed_from
from atoll.workshop.cli.calls import AsJson, CallError, Plugins, moment, read_plugins
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.logs import new_seed, open_log, save_log


def fork(
    log: Path,
    /,
    *,
    at: int,
    out: Path,
    seed: int | None = None,
    same_seed: bool = False,
    plugin: Plugins = None,
    as_json: AsJson = False,
) -> int:
    """
    Begin another game with the first entries of a log, under a seed of its own.

    Args:
        at: The last entry that both games have, 1 or more.
        out: File of the new log; it must be free.
        seed: A number that fixes all further draws.
        same_seed: Keep the seed, so that the same commands draw the same again.
    """
    if same_seed and seed is not None:
        raise CallError("--same-seed and --seed: give one of them")
    catalogue, _ = read_plugins(plugin)
    opened = open_log(log, catalogue)
    if at < 1:
        raise CallError(f"--at {at}: a game begins with entry 1; atoll play begins another")
    game = moment(opened.game, at).fork()
    used = 1 + sum(isinstance(event, Reseeded) for entry in game.log for event in entry.events)
    seeds = list(opened.seeds[:used])
    game.seed = seeds[-1] if seeds else None
    if not same_seed:
        another = new_seed() if seed is None else seed_from(seed)
        game.reseed(another)
        seeds = [*seeds, another] if seeds else []
    save_log(out, game, seeds, [row.recorded_at for row in opened.rows[:at]])
    if as_json:
        say_json({"log": str(out), "entries": game.seq, "reseeded": not same_seed})
    else:
        say(f"{game.seq} entries in {out}; go on with: atoll play --resume {out}")
    return 0

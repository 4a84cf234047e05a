"""Law 3: what is offered is decided; what can be expressed is accepted exactly when it is offered."""

from collections import Counter
from collections.abc import Iterator

from atoll.core import AtollError, Command, Entry, State
from atoll.workshop.testing.games import Played, seats_in
from atoll.workshop.testing.laws.expressing import MOST, NEAR, expressible, pools_of


def offered_faults(game: Played) -> Iterator[str]:
    """Offered commands that are offered twice, or are not decided as offered."""
    for entry in game.sample()[1:]:
        before = game.before(entry)
        offers = {seat: game.ruleset.offer(before, seat) for seat in range(seats_in(before))}
        for seat, commands in offers.items():
            if len(set(commands)) != len(commands):
                yield f"game {game.number}, entry {entry.seq}: something is offered twice to seat {seat}"
            for command in commands:
                yield from _undecided(game, entry, before, command)
        if entry.command.seat is not None and entry.command not in offers[entry.command.seat]:
            yield f"game {game.number}, entry {entry.seq}: {entry.command} was not offered again"


def _undecided(game: Played, entry: Entry, before: State, command: Command) -> Iterator[str]:
    try:
        game.ruleset.decide(before, command, game.chance(entry))
    except AtollError as error:
        yield f"game {game.number}, entry {entry.seq}: {command} is offered, yet {error}"


def expressible_faults(
    game: Played, refusals: Counter[str] | None = None, most: int = MOST, near: int = NEAR
) -> Iterator[str]:
    """Commands that are accepted without being offered, or the other way round; *refusals* counts rules."""
    count: Counter[str] = Counter() if refusals is None else refusals
    pools = pools_of(game)
    for entry in game.sample()[1:]:
        before = game.before(entry)
        offered = {command for seat in range(seats_in(before)) for command in game.ruleset.offer(before, seat)}
        for command in expressible(game, before, pools, most, near):
            try:
                refused = game.ruleset.allows(before, command)
            except Exception as error:
                yield f"game {game.number}, entry {entry.seq}: {command} fails: {type(error).__name__}: {error}"
                continue
            count.update([refused.rule] if refused else ())
            if (refused is None) != (command in offered):
                said = "accepted, not offered" if refused is None else f"offered, yet {refused}"
                yield f"game {game.number}, entry {entry.seq}: {command} is {said}"


def waiting_faults(game: Played) -> Iterator[str]:
    """Positions in which nobody is to act though the game goes on, or somebody although it is over."""
    rules = game.ruleset
    for entry, after in game.history:
        acting, over = rules.to_act(after), rules.result(after) is not None
        if bool(acting) == over:
            yield f"game {game.number}, after entry {entry.seq}: over is {over}, to act {acting}"
        for seat in acting:
            if entry.seq % 8 == 0 and not rules.offer(after, seat):
                yield f"game {game.number}, after entry {entry.seq}: seat {seat} is to act and may do nothing"

"""Law 3: what is offered is decided; what can be expressed is accepted exactly when it is offered."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest

from atoll.core import AtollError, Command, Entry, State, hookimpl
from tests.laws.counts import of_run
from tests.laws.expressible import expressible, pools_of
from tests.laws.playing import Played, first_faults, play, seats_in
from tests.laws.report import keep_refusals
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full


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


def expressible_faults(game: Played, refusals: Counter[str] | None = None) -> Iterator[str]:
    """Commands that are accepted without being offered, or the other way round; *refusals* counts rules."""
    count = Counter() if refusals is None else refusals
    pools = pools_of(game)
    for entry in game.sample()[1:]:
        before = game.before(entry)
        offered = {command for seat in range(seats_in(before)) for command in game.ruleset.offer(before, seat)}
        for command in expressible(game, before, pools):
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


@pytest.mark.every_python
def test_what_is_offered_is_decided(random_games):
    """No command is offered twice, and none that is offered is refused."""
    assert first_faults(random_games, offered_faults) == []


def test_what_can_be_expressed_is_accepted_exactly_when_offered(batch, random_games):
    """Of the commands that can be made of pieces and spaces, those that were offered are accepted and no others."""
    refusals: Counter[str] = Counter()
    check = partial(expressible_faults, refusals=refusals)

    assert first_faults(random_games[: of_run((2, 4))], check) == []
    keep_refusals(batch, refusals)


def test_somebody_is_to_act_until_the_game_is_over(random_games):
    """A game waits for a seat that may do something, or it has a result."""
    assert first_faults(random_games, waiting_faults) == []


def test_an_offer_that_is_refused_is_caught():
    """Offering a stone that has sunk is found."""

    def offer_any(state, seat, ruleset):
        return [toy.Sink(seat, at) for at in range(len(state[toy.Pond].backs))]

    generous = toy_with(family=changed(toy, offers={"turn": (offer_any,)}))
    game = play(generous, 1, longest=1)
    game.game.submit(toy.Sink(0, 2))
    game.game.submit(toy.Sink(1, 0))
    found = list(offered_faults(game._replace(history=list(game.game.history()))))

    assert "Sink(seat=1, at=2) is offered, yet no stone: at 2, afloat 4 [toy/sinking.1, no_stone]" in found[0]


def test_an_offer_that_is_left_out_is_caught():
    """A card that may be played and is not offered is found."""
    forgetful = toy_with(family=changed(toy, offers={"turn": (toy.offer_sink, toy.offer_roll)}))
    found = list(expressible_faults(play(forgetful, 1)))

    assert "Play(seat=0, index=0) is accepted, not offered" in found[0]


def test_a_command_that_fails_is_caught():
    """A decider that trips over a place that does not exist, in place of refusing it, is named."""

    def toy_may_sink(state, at):
        return state[toy.Pond].backs[at] != toy.SUNK

    trusting = toy_with(family=changed(toy, {"toy_may_sink": hookimpl(toy_may_sink)}))
    found = list(expressible_faults(play(trusting, 1)))

    assert "Sink(seat=0, at=5) fails: IndexError: tuple index out of range" in " ".join(found)


def test_a_game_that_waits_for_nobody_is_caught():
    """A game that goes on without anybody to act is found."""
    stuck = toy_with(family=changed(toy, to_act=lambda state: ()))

    assert list(waiting_faults(play(stuck, 1))) == ["game 1, after entry 1: over is False, to act ()"]

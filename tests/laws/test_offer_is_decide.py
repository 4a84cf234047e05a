"""Law 3: what is offered is decided; what can be expressed is accepted exactly when it is offered."""

from collections import Counter
from functools import partial

import pytest

from atoll.core import hookimpl
from atoll.workshop.testing.laws.offering import expressible_faults, offered_faults, waiting_faults
from tests.laws.expressible import MOST, NEAR
from tests.laws.playing import first_faults, play
from tests.laws.report import keep_refusals
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full


@pytest.mark.every_python
def test_what_is_offered_is_decided(random_games):
    """No command is offered twice, and none that is offered is refused."""
    assert first_faults(random_games, offered_faults) == []


def test_what_can_be_expressed_is_accepted_exactly_when_offered(batch, random_games):
    """Of the commands that can be made of pieces and spaces, those that were offered are accepted and no others."""
    refusals: Counter[str] = Counter()
    check = partial(expressible_faults, refusals=refusals, most=MOST, near=NEAR)

    assert first_faults(random_games[:1], check) == []
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

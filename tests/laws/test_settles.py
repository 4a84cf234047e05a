"""Law 11: no command causes zero events, nor more than a bounded number, and a game comes to an end."""

import pytest

from atoll.core import Game, RulesetError, hookimpl, rule, seed_from
from atoll.workshop.testing.laws.settling import faults
from tests.laws.playing import first_faults, play
from tests.support import toy
from tests.support.toy_extras import changed, plugin, toy_with

pytestmark = pytest.mark.full


def test_every_command_settles(random_games):
    """Each entry has at least one event and not more than the bound, and every random game ends."""
    assert first_faults(random_games, faults) == []


def test_a_command_that_causes_too_much_is_caught():
    """An entry with more events than the bound is named."""
    assert "game 1, entry 1: 2 events" in faults(play(toy_with(), 1), most=1)


def test_a_command_that_causes_nothing_is_caught():
    """A decider that yields no fact is told so [toy/turn.3]."""
    idle = changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: lambda state, command, ruleset, chance: iter(())})
    game = Game.begin(toy_with(family=idle), ("red", "blue"), seed_from(1))

    with pytest.raises(RulesetError, match="caused nothing: a command yields at least one fact or is refused"):
        game.submit(toy.Roll(0))


def test_reactions_that_go_on_for_ever_are_caught():
    """A reaction that answers its own fact is stopped with the fact that keeps coming."""

    @hookimpl
    @rule("toy/turn.1")
    def react(state, event: toy.TurnPassed):
        yield toy.TurnPassed(event.seat)

    game = Game.begin(toy_with(plugin("toy.echo", {"react": react})), ("red", "blue"), seed_from(1))

    with pytest.raises(RulesetError, match=r"events and no end; the last is TurnPassed\(seat=1\)"):
        game.submit(toy.Sink(0, 0))


def test_a_script_that_goes_on_for_ever_is_caught():
    """A decider that never stops yielding is stopped after 5,000 facts."""

    def decide_roll(state, command, ruleset, chance):
        while True:
            yield toy.Rolled(0, 1)

    endless = changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll})
    game = Game.begin(toy_with(family=endless), ("red", "blue"), seed_from(1))

    with pytest.raises(RulesetError, match=r"5001 events and no end; the last is Rolled"):
        game.submit(toy.Roll(0))

"""What a viewer sees: the same types, with the secrets gone."""

import pytest

from atoll.core import HOST, SPECTATOR, Game, RulesetError, compose, digest, seed_from
from tests.support import toy
from tests.support.toy_extras import plugin, toy_with

pytestmark = pytest.mark.every_python


def began(ruleset) -> Game:
    """A game of two with seed 5."""
    return Game.begin(ruleset, ("red", "blue"), seed_from(5))


def test_the_host_sees_all():
    """A view for the host is the thing itself."""
    game = began(toy_with())

    assert game.view(HOST) is game.state
    assert game.ruleset.view(game.state, game.log[0], HOST) is game.log[0]


def test_a_seat_sees_its_own_secrets_only():
    """The view of a state hides per viewer; what has no view of its own is shown whole."""
    game = began(toy_with())
    held = [game.view(viewer)[toy.Hands].held for viewer in (0, 1, SPECTATOR)]
    mine = game.state[toy.Hands].held

    assert held == [(mine[0], (None,)), ((None,), mine[1]), ((None,), (None,))]
    assert game.view(0)[toy.Turn] is game.state[toy.Turn]


def test_only_the_ruleset_of_a_thing_shows_it():
    """Another ruleset does not know what is secret, so it shows nothing: no part, no event, no command."""
    game = began(toy_with())
    other = compose(plugin("other", kind="family", title="Other", extends=""))

    for thing in (game.state, game.state[toy.Hands], game.log[0].events[1], toy.Roll(0)):
        with pytest.raises(RulesetError, match=r"^no plugin of this ruleset owns the thing tests\.support\.toy\."):
            other.view(game.state, thing, 0)


def test_an_entry_is_seen_with_digests_of_what_is_seen():
    """Events and command are redacted; a digest is that of the part as the viewer sees it."""
    game = began(toy_with())
    entry = game.log[0]
    seen = game.ruleset.view(game.state, entry, 1)

    assert seen.events[1].held == game.view(1)[toy.Hands].held
    assert seen.notes == entry.notes
    assert seen.digests["toy.Hands"] == digest(game.view(1)[toy.Hands]) != entry.digests["toy.Hands"]
    assert seen.digests.keys() == entry.digests.keys()

"""Law 8: nobody learns what they may not know, and a client can fold what it sees."""

import itertools

import pytest
from msgspec.structs import replace

from atoll.core import Entry, Ruleset, encode
from atoll.workshop.testing.laws.redealing import redeal_faults, redealt
from atoll.workshop.testing.laws.secrecy import seed_faults, stream_faults, view_faults
from tests.laws.playing import first_faults, play
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full


FOLLOWS = 2
"""Positions of a batch in which all that is hidden may follow from what is seen, such as the last back of a terrain."""


def test_a_client_can_fold_what_it_sees(random_games):
    """A view of a view is the same view, and the events as seen lead from view to view."""
    assert first_faults(random_games[:12], view_faults) == []


def test_a_redealt_state_cannot_be_told(random_games):
    """A re-dealt state gives the seat the same view and the same offers, with nothing left hidden."""
    assert first_faults(random_games, redeal_faults) == []


def test_redealing_changes_what_is_unknown(random_games):
    """Of positions with two or more unlike unknowns, a few re-deals change at least 95 in 100, but for two in all."""
    moved, count = redealt(random_games)

    assert moved >= count * 0.95 - FOLLOWS, f"{moved} of {count}"


def test_streams_are_the_redacted_log(random_games):
    """What a viewer was sent is, byte for byte, what redacting the opened log gives."""
    assert first_faults(random_games, stream_faults) == []


def test_the_seed_is_nowhere(random_games):
    """No entry and no position holds the seed."""
    assert first_faults(random_games, seed_faults) == []


def toy_that(**brings):
    """The toy with other things in its manifest."""
    return toy_with(family=changed(toy, **brings))


def seen_as(kind, view):
    """The toy's views with another one for *kind*."""
    return {**toy.MANIFEST.views, kind: view}


def test_a_view_that_counts_its_viewings_is_caught():
    """A view that is not the same when viewed again is found."""
    more = seen_as(toy.Hands, lambda state, part, viewer: toy.Hands(part.held, (None, *part.deck), part.played))

    assert "a view of the view differs in Hands" in next(view_faults(play(toy_that(views=more), 1)))


def test_an_event_that_shows_what_its_part_hides_is_caught():
    """A view of a part and a view of its event that hide different things are found."""
    views = seen_as(toy.Drew, lambda state, event, viewer: event)
    open_hands = {**views, toy.Hands: lambda state, part, viewer: part}
    found = [fault for number in range(4) for fault in view_faults(play(toy_that(views=open_hands), number))]

    assert "folding what is seen gives another Hands" in found[0]


def test_an_evolver_that_needs_a_secret_is_caught():
    """An evolver that computes with a hidden field fails on what a client sees."""

    def evolve_drew(state, event):
        return toy.evolve_scored(toy.evolve_drew(state, event), toy.Scored(event.seat, event.card))

    needy = toy_that(events={**toy.MANIFEST.events, toy.Drew: evolve_drew})
    found = [fault for number in range(4) for fault in view_faults(play(needy, number))]

    assert "its evolver needs what is hidden: TypeError" in found[0]


def test_offers_that_depend_on_a_secret_are_caught():
    """Offering only stones with gold below them tells a seat where the gold is."""

    def offer_gold(state, seat, ruleset):
        backs = state[toy.Pond].backs
        gold = [at for at in state[toy.Pond].afloat if backs[at] == toy.GOLD]
        return [toy.Sink(seat, at) for at in gold or state[toy.Pond].afloat]

    found = [f for n in range(3) for f in redeal_faults(play(toy_that(offers={"turn": (offer_gold,)}), n))]

    assert "the re-dealt state offers something else" in found[0]


def test_a_redeal_that_leaves_things_hidden_is_caught():
    """A re-deal that hands the view back is found."""
    found = list(redeal_faults(play(toy_that(redeal=lambda view, seat, ruleset, chance: view), 1)))

    assert "still hides toy.Pond.backs[0]" in found[0]


def test_a_redeal_that_always_deals_the_same_is_caught():
    """A re-deal that knows the secrets, and deals them, changes nothing."""
    games = [play(toy_that(), number) for number in range(4)]
    truth = {}
    for game in games:
        for _, state in game.history:
            for seat in range(3):
                truth[encode(list(game.ruleset.view(state, state, seat).values())), seat] = state
    cheating = toy_that(redeal=lambda view, seat, ruleset, chance: truth[encode(list(view.values())), seat])
    moved, count = redealt([game._replace(ruleset=cheating) for game in games])

    assert moved < count / 2


def test_a_view_that_changes_from_time_to_time_is_caught():
    """A redacted entry that is not the same bytes twice is found."""
    turns = itertools.count()
    views = seen_as(toy.Dealt, lambda state, event, viewer: replace(event, deck=(next(turns),)))

    assert "the stream of 0 differs" in next(stream_faults(play(toy_that(views=views), 1)))


class Careless(Ruleset):
    """A ruleset that shows entries as they are."""

    def view(self, state, thing, viewer):
        return thing if isinstance(thing, Entry) else super().view(state, thing, viewer)


def test_a_digest_of_what_is_hidden_is_caught():
    """A digest of a whole part would let a viewer try out what is hidden in it."""
    careless = toy_with()
    careless.__class__ = Careless
    found = list(stream_faults(play(careless, 1)))

    assert "game 1, entry 1: 0 is given the digest of the whole toy.Pond" in found


def test_a_seed_in_an_event_is_caught():
    """A fact that holds the seed is found, in whatever writing."""

    def decide_roll(state, command, ruleset, chance):
        yield toy.Rolled(command.seat, int.from_bytes(chance.seed, "big"))

    telling = toy_that(commands={**toy.MANIFEST.commands, toy.Roll: decide_roll}, offers={"turn": (toy.offer_roll,)})

    assert list(seed_faults(play(telling, 1, longest=2))) == ["game 1, entry 2: the seed can be read in it"]

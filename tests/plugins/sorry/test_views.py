"""Views: what is hidden, and what another deal may change."""

import pytest

from atoll.core import SPECTATOR, Chance, seed_from
from atoll.plugins.sorry.expansions.hand.events import CardDealt
from atoll.plugins.sorry.expansions.hand.parts import Hands
from atoll.plugins.sorry.parts import Piles

from .conftest import GAMES, random_play


def test_the_order_of_the_draw_pile_is_hidden_from_all(new_game):
    """Everyone sees how many cards are left, nobody which [sorry/setup.9]."""
    game = new_game()
    for viewer in (0, 3, SPECTATOR):
        view = game.view(viewer)
        assert (None, game.state[Piles].left) == (view[Piles].draw, view[Piles].left)
        assert not game.ruleset.family.knows(view, "deck")
    assert game.ruleset.family.knows(game.state, "deck")


def test_a_hand_is_seen_by_its_seat_only(new_game):
    """Hands are hidden from all others, also from the partner and at the end [sorry.hand/2, sorry.hand/11]."""
    game = new_game("chispa", "sorry.teams", "sorry.hand", seed=4)
    for _ in random_play(game, 4):
        pass
    view = game.view(1)

    assert [seat for seat, cards in enumerate(view[Hands].cards) if cards is not None] == [1]
    assert (
        [game.ruleset.family.knows(view, f"hands.{name}") for name in ("red", "blue", "yellow", "green")],
        game.ruleset.family.knows(view, "pawns.red1"),
    ) == ([False, True, False, False], True)


def test_a_dealt_card_has_a_face_for_its_seat_alone(new_game):
    """A drawn card that goes into a hand is an event whose public form has no face [sorry.hand/2]."""
    game = new_game("classic", "sorry.hand")
    dealt = [event for event in game.log[0].events if isinstance(event, CardDealt)]
    seen = [game.ruleset.view(game.state, event, 2) for event in dealt]

    assert [event.seat == 2 for event in dealt] == [event.card is not None for event in seen]


@pytest.mark.parametrize(("edition", "plugins"), GAMES)
def test_another_deal_looks_the_same_to_its_seat(new_game, edition, plugins):
    """A redealt state gives the seat the same view and the same offers, and no other cards than the deck's."""
    game = new_game(edition.partition(".")[2], *plugins, seed=8)
    rules = game.ruleset
    for number, state in enumerate(random_play(game, 8)):
        if number % 10 == 0:
            for seat in range(4):
                view = rules.view(state, state, seat)
                deal = rules.redeal(view, seat, Chance(seed_from(number), 1))
                assert view == rules.view(deal, deal, seat)
                assert rules.offer(state, seat) == rules.offer(deal, seat)
                assert rules.counts(state) == rules.counts(deal)
                assert sorted(_all_cards(state)) == sorted(_all_cards(deal))


def _all_cards(state) -> list[str]:
    hands = [card for hand in (state[Hands].cards if Hands in state else ()) for card in hand]
    return [*state[Piles].draw, *state[Piles].discard, *hands]


def test_another_deal_changes_what_is_unknown(new_game):
    """The draw pile and the other hands are dealt anew."""
    game = new_game("classic", "sorry.hand")
    deal = game.ruleset.redeal(game.view(0), 0, Chance(seed_from(5), 1))

    assert game.state[Hands].cards[0] == deal[Hands].cards[0]
    assert game.state[Hands].cards[1] != deal[Hands].cards[1]
    assert game.state[Piles].draw != deal[Piles].draw

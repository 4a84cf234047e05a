"""Movement, slides and safety: what the cases do not show."""

from collections import Counter

import pytest

from atoll.events.sorry import PawnBumped, PawnMoved, PawnSlid
from atoll.plugins.sorry.board import HOMES, NOWHERE, STARTS
from atoll.plugins.sorry.parts import Pawns

from .conftest import GAMES, SEATS, random_play


@pytest.mark.parametrize(("edition", "plugins"), GAMES)
def test_no_square_ever_holds_two_pawns(new_game, edition, plugins):
    """After every use each square holds one pawn at most, and no pawn is lost [sorry/movement.7, sorry/end.4]."""
    game = new_game(edition.partition(".")[2], *plugins)
    pawns = sum(place != NOWHERE for place in game.state[Pawns].at)
    for state in random_play(game, 3):
        squares = Counter(place for place in state[Pawns].at if 0 <= place < STARTS)
        assert set(squares.values()) <= {1}
        assert pawns == sum(place != NOWHERE for place in state[Pawns].at)


def test_a_bumped_pawn_goes_to_its_own_start(new_game):
    """Who is bumped is in the Start of its own colour after that [sorry/movement.13]."""
    game = new_game()
    list(random_play(game, 5))
    for entry, state in game.history():
        for event in entry.events:
            if isinstance(event, PawnBumped):
                assert STARTS + event.pawn // 4 == state[Pawns].at[event.pawn]


def test_home_is_left_by_nobody(new_game):
    """What is Home stays there [sorry/safety.8]."""
    game, home = new_game(), set()
    for state in random_play(game, 6):
        now = {pawn for pawn, place in enumerate(state[Pawns].at) if place >= HOMES}
        assert home <= now
        home = now


@pytest.mark.parametrize(("edition", "most"), [("classic", 5), ("chispa", 4)])
def test_the_most_pawns_that_one_move_bumps(table, edition, most):
    """A full slide bumps all on its squares, the head included [sorry/slides.5, sorry.chispa/slides.1]."""
    pawns = {"red1": "y4", "yellow1": "y9", "blue1": "y10", "blue2": "y11", "green1": "y12", "green2": "y13"}
    game = table(edition=edition, seats=SEATS, card="5", deck=["1"], pawns=pawns)
    game.do("red1 +5")

    assert most == sum(isinstance(event, PawnBumped) for event in game.game.log[-1].events)


def test_landing_is_told_in_order(table):
    """First the bump on the landing square, then the slide, then the bumps along it in order [sorry/turn.10]."""
    pawns = {"red1": "y4", "red2": "y11", "yellow1": "y9", "blue1": "y10"}
    game = table(seats=SEATS, card="5", deck=["1"], pawns=pawns)
    game.do("red1 +5")
    told = [event for event in game.game.log[-1].events if isinstance(event, PawnMoved | PawnBumped | PawnSlid)]

    assert [PawnMoved, PawnBumped, PawnSlid, PawnBumped, PawnBumped] == [type(event) for event in told]
    assert [event.was for event in told if isinstance(event, PawnBumped)] == [39, 40, 41]


@pytest.mark.parametrize(
    ("was", "card", "use", "at"),
    [
        ("r0", "5", "+5", "rs3"),
        ("r0", "8", "+8", "home"),
        ("r4", "10", "+10", "r14"),
        ("r4", "10", "-1", "r3"),
        ("rs1", "4", "-4", "g14"),
        ("rs2", "4", "-4", "r0"),
        ("rs3", "4", "-4", "r1"),
        ("rs4", "4", "-4", "r2"),
        ("rs5", "4", "-4", "rs1"),
        ("b4", "5", "+5", "b13"),
        ("b13", "4", "-4", "b13"),
        ("y2", "10", "-1", "y4"),
        ("r4", "5", "+5", "r9"),
        ("y1", "11", "+11", "y12"),
    ],
)
def test_worked_moves(table, was, card, use, at):
    """The worked moves of section 11 end where they say [sorry/movement.1, sorry/safety.5, sorry/slides.10]."""
    game = table(card=card, deck=["1"], pawns={"red1": was, "red2": "home", "blue1": "b7"})
    game.do(f"red1 {use}")

    assert at == game.pawn("red1")


def test_own_slides_only(table):
    """With `slide_on` = `own` a pawn slides on its own slides and no others [sorry/slides.2]."""
    terms = {"slide_on": "own"}
    own = table(terms=terms, card="5", deck=["1"], pawns={"red1": "r4"}).do("red1 +5")
    foreign = table(terms=terms, card="5", deck=["1"], pawns={"red1": "b4"}).do("red1 +5")

    assert (own.pawn("red1"), foreign.pawn("red1")) == ("r13", "b9")


def test_all_slides(table):
    """With `slide_on` = `all` every head slides [sorry/slides.2]."""
    terms = {"slide_on": "all"}
    own = table(terms=terms, card="5", deck=["1"], pawns={"red1": "r4"}).do("red1 +5")

    assert own.pawn("red1") == "r13"

"""
The same positions and cards in this engine and in `apologies`, a published engine of the same game.

Both must lead to the same positions. Where they do not, a known fault of `apologies` must explain it: each is a
predicate below. A difference that none explains fails.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from atoll.core import Game, Ruleset, seed_from
from atoll.plugins.sorry.board import HOMES, RING, STARTS, place_name, slide_ends, slides_of, zone_of
from atoll.plugins.sorry.commands import DivideSeven, Pass
from atoll.plugins.sorry.parts import Pawns

from .conftest import SEATS

pytestmark = [pytest.mark.needs("apologies"), pytest.mark.full]

CARDS = ("1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry")
Places = tuple[int, ...]
"""Place of each pawn."""


class Peer(NamedTuple):
    """What `apologies` makes of a use: who moved where from, and whom it sends back to Start."""

    moved: tuple[tuple[int, int, int], ...]
    """Pawn, place before, place after any slide; in order."""
    bumped: tuple[int, ...]
    after: Places


# positions -----------------------------------------------------------------------------------------------------------


def random_places(choose: Random) -> Places:
    """Where 16 pawns might be; squares of slides more often than others, so that slides meet pawns."""
    slides = [square for _, head, end in slides_of("four_five") for square in range(head, end + 1)]
    taken: set[int] = set()
    places = []
    for pawn in range(16):
        colour = pawn // 4
        kind = choose.choices(["ring", "slide", "zone", "start", "home"], [5, 6, 2, 3, 1])[0]
        squares = {"ring": range(RING), "slide": slides, "zone": range(zone_of(colour), zone_of(colour) + 5)}
        free = [square for square in squares.get(kind, ()) if square not in taken]
        place = choose.choice(free) if free else (HOMES if kind == "home" else STARTS) + colour
        taken.add(place)
        places.append(place)
    if all(place >= HOMES for place in places[:4]):
        places[0] = STARTS
    return tuple(places)


def alike(places: Places) -> tuple[tuple[int, ...], ...]:
    """A position in which the pawns of a colour are not told apart, since any of them may leave Start."""
    return tuple(tuple(sorted(places[first : first + 4])) for first in range(0, 16, 4))


# ours ----------------------------------------------------------------------------------------------------------------


def our_uses(rules: Ruleset, places: Places, card: str) -> dict[Any, Places]:
    """Where each of red's legal uses leads, the pass included."""
    pawns = {f"{SEATS[pawn // 4]}{pawn % 4 + 1}": place_name(place) for pawn, place in enumerate(places)}
    # every other seat loses its card, so that the position after the use is seen before anything else moves
    game = Game.begin(rules, SEATS, seed_from(1), position={"card": card, "pawns": pawns})
    if game.to_act() != (0,) or places != game.state[Pawns].at:
        return {}
    return {use: after(game, use) for use in game.offer(0) if rules.decision(game.state) == "use"}


def after(game: Game, use: Any) -> Places:
    """The pawns after a use."""
    fork = game.fork()
    fork.submit(use)
    return fork.state[Pawns].at


# theirs --------------------------------------------------------------------------------------------------------------


def peer_uses(places: Places, card: str) -> list[Peer]:
    """What `apologies` lets red do; a forfeit is no use."""
    from apologies.game import Card, CardType, PlayerColor, PlayerView
    from apologies.game import Game as TheirGame
    from apologies.rules import Rules

    colours = [PlayerColor.RED, PlayerColor.BLUE, PlayerColor.YELLOW, PlayerColor.GREEN]
    players = TheirGame(playercount=4).players
    for pawn, place in enumerate(places):
        put(players[colours[pawn // 4]].pawns[pawn % 4].position, place)
    view = PlayerView(players[colours[0]], {colour: players[colour] for colour in colours[1:]})
    kind = CardType.CARD_APOLOGIES if card == "sorry" else CardType(card)
    moves = Rules(mode=None).construct_legal_moves(view, Card("0", kind))
    return [read_move(move, places, colours) for move in moves if move.actions]


def put(position: Any, place: int) -> None:
    """A place as `apologies` says it."""
    if place >= HOMES:
        position.move_to_home()
    elif RING <= place < STARTS:
        position.move_to_safe((place - RING) % 5)
    elif place < RING:
        position.move_to_square(place)


def read_move(move: Any, places: Places, colours: list[Any]) -> Peer:
    """The move of `apologies` carried out as it does itself: actions, then side effects, in order."""
    from apologies.rules import ActionType

    at = list(places)
    moved, bumped = [], []
    for action in (*move.actions, *move.side_effects):
        pawn = 4 * colours.index(action.pawn.color) + action.pawn.index
        if action.actiontype == ActionType.MOVE_TO_START:
            at[pawn] = STARTS + pawn // 4
            bumped.append(pawn)
        else:
            at[pawn] = place_of(action.position, pawn // 4)
            moved.append((pawn, places[pawn], at[pawn]))
    return Peer(tuple(moved), tuple(bumped), tuple(at))


def place_of(position: Any, colour: int) -> int:
    """A place as this engine says it."""
    if position.home:
        return HOMES + colour
    return zone_of(colour) + position.safe if position.safe is not None else position.square


# known faults of apologies -------------------------------------------------------------------------------------------


def bumps_who_moved(use: Peer, places: Places) -> bool:
    """
    Its slides are worked out on the old position, so they bump a pawn that has moved.

    So it bumps the sliding pawn that came from a square of the slide, the other pawn of a 7 that was taken off the
    slide, and the pawn that swaps away from the slide [sorry/slides.6, sorry/turn.9].
    """
    return any(pawn in use.bumped for pawn, _, _ in use.moved)


def ends_on_one_square(use: Peer, places: Places) -> bool:
    """The two parts of its 7 may end on one square [sorry/movement.7]."""
    ends = [at for _, _, at in use.moved if at < STARTS]
    return len(ends) != len(set(ends))


def slides_over_who_moved(use: Peer, places: Places) -> bool:
    """Its slide in a 7 does not bump the other pawn that has just come onto it [sorry/turn.9, sorry/slides.5]."""
    for pawn, _, end in use.moved:
        heads = [head for head, to in enumerate(slide_ends("four_five", "foreign")[pawn // 4]) if head != to == end]
        if any(head <= at < end for head in heads for other, _, at in use.moved if other != pawn):
            return True
    return False


def slides_who_was_swapped(use: Peer, places: Places) -> bool:
    """Its swapped pawn slides as well [sorry/swaps.5]."""
    return len(use.moved) == 2 and use.moved[1][0] >= 4 and use.moved[1][2] != use.moved[0][1]


def bumps_in_a_safety_zone(use: Peer, places: Places) -> bool:
    """A pawn in its safety zone is bumped by one that comes to the same number in another zone [sorry/safety.3]."""
    return any(RING <= places[pawn] < STARTS for pawn in use.bumped)


THEIRS: tuple[Callable[[Peer, Places], bool], ...] = (
    bumps_who_moved,
    ends_on_one_square,
    slides_over_who_moved,
    slides_who_was_swapped,
    bumps_in_a_safety_zone,
)
"""What explains a position that only `apologies` comes to."""


def has_to_swap(use: Any, peers: list[Peer], places: Places, ours: Places) -> bool:
    """Its 11 cannot be passed where a swap is the only use [sorry/swaps.6]."""
    return isinstance(use, Pass)


def does_it_wrongly(use: Any, peers: list[Peer], places: Places, ours: Places) -> bool:
    """It has the use, with a wrong outcome that one of the faults above explains."""
    movers = {pawn for pawn, _ in use.parts} if isinstance(use, DivideSeven) else {use.pawn}
    for peer in peers:
        ends = {pawn: end for pawn, _, end in peer.moved if pawn < 4}
        same = ends.keys() == movers and all(ours[pawn] in (end, STARTS) for pawn, end in ends.items())
        if same and any(fault(peer, places) for fault in THEIRS):
            return True
    return False


def blocked_by_the_old_position(use: Any, peers: list[Peer], places: Places, ours: Places) -> bool:
    """The second part of its 7 does not land where the first has bumped a pawn of its own colour [sorry/turn.9]."""
    if not isinstance(use, DivideSeven):
        return False
    movers = {pawn for pawn, _ in use.parts}
    return any(places[pawn] < RING and ours[pawn] == STARTS for pawn in range(4) if pawn not in movers)


OURS = (has_to_swap, does_it_wrongly, blocked_by_the_old_position)
"""What explains a position that `apologies` does not come to."""


# the comparison ------------------------------------------------------------------------------------------------------


def differences(rules: Ruleset, places: Places, card: str, seen: Counter[str]) -> list[str]:
    """What no known fault explains; what one explains is counted in *seen*."""
    ours, peers = our_uses(rules, places, card), peer_uses(places, card)
    mine = {alike(at) for use, at in ours.items() if not isinstance(use, Pass)}
    theirs = {alike(peer.after) for peer in peers}
    unexplained = []
    for peer in peers:
        if alike(peer.after) not in mine:
            why = next((fault.__name__ for fault in THEIRS if fault(peer, places)), None)
            seen[why or "unexplained"] += 1
            unexplained += [f"only apologies: {peer}"] * (why is None)
    for use, at in ours.items():
        if isinstance(use, Pass) or alike(at) not in theirs:
            why = next((fault.__name__ for fault in OURS if fault(use, peers, places, at)), None)
            seen[why or "unexplained"] += 1
            unexplained += [f"only here: {use.text()}"] * (why is None)
    return unexplained


@pytest.fixture(scope="module")
def silent(ruleset: Callable[..., Ruleset]) -> Ruleset:
    """The classic game, in which a 2 gives no other card, so that red moves once."""
    return ruleset("classic", two_draws_again="no")


def test_same_positions_and_cards(count, silent):
    """Random positions with a random card lead to the same positions, or a known fault of the peer explains why not."""
    choose, seen = Random(2), Counter()
    for number in range(count(200, full=5000)):
        places, card = random_places(choose), choose.choice(CARDS)
        found = differences(silent, places, card, seen)
        assert found == [], (number, card, [place_name(place) for place in places])


RARE = (19, 23, 25, STARTS, *[STARTS + pawn // 4 for pawn in range(4, 16)])
"""``red1 +5`` slides and bumps red3 from b10, so that ``red2 +2`` can land there."""


@pytest.mark.parametrize("fault", [*THEIRS, *OURS], ids=lambda fault: fault.__name__)
def test_each_fault_is_there(silent, fault):
    """A predicate that explains nothing any more is removed: each has a position that shows the fault."""
    choose, seen = Random(3), Counter()
    differences(silent, RARE, "7", seen)
    for _ in range(4000):
        if seen[fault.__name__]:
            break
        places, card = random_places(choose), choose.choice(["7", "11", "4", "1"])
        differences(silent, places, card, seen)

    assert seen[fault.__name__]

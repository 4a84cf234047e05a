"""Set-up: who plays, where the pawns begin, and who begins."""

from collections.abc import Generator, Iterable

from msgspec.structs import replace

from atoll.core import BeginGame, Chance, Fact, Refused, Ruleset, Script, Seat, State, Table, hookimpl
from atoll.events.sorry import CardTurnedUp, FirstSeatFound, PawnsPlaced, Place, SeatsTaken, TurnBegan
from atoll.plugins.sorry.board import COLOURS, Colour, circle_of
from atoll.plugins.sorry.decks import counts_of
from atoll.plugins.sorry.parts import EACH, Pawns, Piles, Seats, Turn
from atoll.plugins.sorry.piles import shuffle_deck
from atoll.plugins.sorry.position import begin_position, pawns_in_start
from atoll.plugins.sorry.terms import Terms
from atoll.plugins.sorry.turn import DRAW, go_on

FIRST_SEAT = "sorry.first_seat"
"""Label of the draw of the first seat."""


def seating(names: tuple[str, ...], ruleset: Ruleset) -> tuple[str, ...]:
    """
    Each seat has a colour of its own; the seats lie round the board clockwise [sorry/setup.1, sorry/setup.2].

    Raises:
        Refused: Too few, too many, an unknown colour, one twice, or not in clockwise order.
    """
    fewest, most = ruleset.ask.sorry_seats(ruleset.opening)
    said = ", ".join(names) or "none"
    if not fewest <= len(names) <= most:
        raise Refused("seats", "sorry/setup.1", fewest=fewest, most=most, seats=said)
    if set(names) - set(COLOURS) or len(set(names)) < len(names):
        raise Refused("colours", "sorry/setup.1", colours=", ".join(COLOURS), seats=said)
    order = sorted(names, key=COLOURS.index)
    first = order.index(names[0])
    if (*order[first:], *order[:first]) != names:
        raise Refused("not_clockwise", "sorry/setup.2", clockwise=", ".join(order), seats=said)
    return names


def check(ruleset: Ruleset) -> Iterable[str]:
    """What terms must hold together [sorry/setup.6, sorry/movement.8, sorry/swaps.11]."""
    terms = ruleset.opening[Terms]
    if not set(terms.start_cards) & set(counts_of(terms.deck)):
        yield f"start_cards are {list(terms.start_cards)}, none of the deck: without one no pawn leaves Start"
    if terms.first_seat == "high_card" and len(counts_of(terms.deck)) < 2:
        yield "first_seat = high_card, and all cards of the deck are alike: set first_seat = random"
    if (terms.sorry_forward == 0) is not (terms.sorry_forward_when is None):
        yield (
            f"sorry_forward is {terms.sorry_forward} and sorry_forward_when {terms.sorry_forward_when}: "
            "say when exactly where the steps are not 0"
        )


def begin(state: State, command: BeginGame, ruleset: Ruleset, chance: Chance) -> Script:
    """The seats are taken; then comes a set-up, or a position in its place [sorry/setup.10]."""
    colours = tuple(COLOURS.index(name) for name in state[Table].seats)
    state = yield SeatsTaken(colours=colours, sides=ruleset.ask.sorry_sides(state, colours)), "sorry/setup.2"
    if command.position is not None:
        yield from begin_position(state, command.position, ruleset, chance)
        return
    state = yield PawnsPlaced(at=opening_places(state, ruleset)), "sorry/setup.4"
    state = yield from find_first_seat(state, chance)
    state = yield from shuffle_deck(state, chance)
    state = yield TurnBegan(seat=state[Seats].first), "sorry/setup.10"
    if not state[Turn].asked:
        yield from go_on(state, DRAW, ruleset, chance)


def opening_places(state: State, ruleset: Ruleset) -> tuple[Place, ...]:
    """Pawns begin in Start, pawn 1 where its term says; colours without a seat have none [sorry/setup.5]."""
    on_circle = ruleset.ask.sorry_first_pawn(state) == "circle"
    at = list(pawns_in_start(state))
    for colour in state[Seats].colours if on_circle else ():
        at[EACH * colour] = circle_of(colour)
    return tuple(at)


def find_first_seat(state: State, chance: Chance) -> Generator[Fact, State, State]:
    """The first seat is drawn, named, or found by the cards [sorry/setup.7]."""
    how, seats = state[Terms].first_seat, range(len(state[Seats].colours))
    if how == "high_card":
        return (yield from turn_up_cards(state, chance))
    names = state[Table].seats
    first = 0 if how == "given" else chance.pick(FIRST_SEAT, seats, names.__getitem__)
    return (yield FirstSeatFound(seat=first), "sorry/setup.7")


def turn_up_cards(state: State, chance: Chance) -> Generator[Fact, State, State]:
    """
    Each seat, clockwise from red, turns up a card of the shuffled deck; the highest begins [sorry/setup.8].

    Those with equal highest cards turn up another one each; if there are too few, all are shuffled. All cards go back.
    """
    state = yield from shuffle_deck(state, chance)
    pile = list(state[Piles].draw or ())
    left: list[Seat] = sorted(range(len(state[Seats].colours)), key=state[Seats].colours.__getitem__)
    while len(left) > 1:
        if len(pile) < len(left):
            state = yield from shuffle_deck(state, chance)
            pile = list(state[Piles].draw or ())
        shown = {seat: pile.pop(0) for seat in left}
        for seat, card in shown.items():
            state = yield CardTurnedUp(seat=seat, card=card), "sorry/setup.8"
        highest = max(map(rank, shown.values()))
        left = [seat for seat, card in shown.items() if rank(card) == highest]
    return (yield FirstSeatFound(seat=left[0]), "sorry/setup.8")


def rank(card: str) -> int:
    """A `sorry` counts above 12 [sorry.first_edition_1939/setup.1]."""
    return 13 if card == "sorry" else int(card)


@hookimpl
def sorry_seats(state: State) -> tuple[int, int]:
    """Two at least [sorry/setup.1]."""
    return 2, state[Terms].seats_max


@hookimpl
def sorry_sides(state: State, colours: tuple[Colour, ...]) -> tuple[tuple[Colour, ...], ...]:
    """Each seat uses the pawns of its own colour [sorry/cards.1]."""
    return tuple((colour,) for colour in colours)


@hookimpl
def sorry_first_pawn(state: State) -> str:
    """As its term says [sorry/setup.4]."""
    return state[Terms].first_pawn


def evolve_seats_taken(state: State, event: SeatsTaken) -> State:
    """The seats have their colours."""
    return state.put(Seats(colours=event.colours, sides=event.sides))


def evolve_pawns_placed(state: State, event: PawnsPlaced) -> State:
    """The pawns are where they begin."""
    return state.put(Pawns(at=event.at))


def evolve_card_turned_up(state: State, event: CardTurnedUp) -> State:
    """The card goes back into the deck, which is shuffled before the first turn."""
    return state


def evolve_first_seat_found(state: State, event: FirstSeatFound) -> State:
    """That seat begins."""
    return state.put(replace(state[Seats], first=event.seat), Turn(seat=event.seat))

"""
A small family for tests, complete: secrets, chance, questions, reactions, notation, positions, redeal.

Stones lie in a row, each with a secret back; every seat holds secret cards. In its turn a seat sinks a stone, plays
a card or, once, rolls the die. Sinking shows the back: gold scores, a card back draws a card. The last stone ends it.
"""

from collections import Counter
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from atoll.core import (
    Chance,
    Command,
    Event,
    Manifest,
    Notation,
    Part,
    PositionError,
    Refused,
    Result,
    Setting,
    State,
    Step,
    hookimpl,
    hookspec,
    remembered,
    rule,
    view_of_fields,
)

PLAIN, GOLD, CARD, SUNK = 0, 1, 2, -1
NAMES = "abcdefghijklmnop"


class Terms(Part, frozen=True):
    """The numbers of a game."""

    backs: tuple[Annotated[int, msgspec.Meta(ge=PLAIN, le=CARD)], ...]
    """The backs of all stones [toy/setup.1]."""
    cards: tuple[int, ...]
    """The values of all cards [toy/setup.2]."""
    hand: Annotated[int, msgspec.Meta(ge=0, le=3)]
    """Cards dealt to each seat [toy/setup.2]."""
    faces: tuple[int, ...]
    """The faces of the die [toy/turn.3]."""


class Pond(Part, frozen=True):
    """The stones."""

    backs: tuple[int | None, ...] = ()
    """By place; -1 where the stone is sunk, `None` where the viewer does not know it."""
    sunk: tuple[int, ...] = ()
    """Backs of the stones that are sunk, oldest first."""

    @view_of_fields
    def afloat(self) -> tuple[int, ...]:
        """Places that have a stone, ascending."""
        return tuple(at for at, back in enumerate(self.backs) if back != SUNK)


class Hands(Part, frozen=True):
    """The cards."""

    held: tuple[tuple[int | None, ...], ...] = ()
    """By seat; in the order in which they came."""
    deck: tuple[int | None, ...] = ()
    """Next card first; nobody knows it."""
    played: tuple[int, ...] = ()


class Turn(Part, frozen=True):
    """Whose turn it is."""

    seat: int = 0
    points: tuple[int, ...] = ()
    rolled: tuple[bool, ...] = ()


class Sink(Command, frozen=True, tag="toy.Sink"):
    at: int


class Play(Command, frozen=True, tag="toy.Play"):
    index: int


class Roll(Command, frozen=True, tag="toy.Roll"):
    pass


class Dealt(Event, frozen=True, tag="toy.Dealt"):
    backs: tuple[int | None, ...]
    held: tuple[tuple[int | None, ...], ...]
    deck: tuple[int | None, ...]


class PositionSet(Event, frozen=True, tag="toy.PositionSet"):
    backs: tuple[int | None, ...]


class Sank(Event, frozen=True, tag="toy.Sank"):
    at: int
    back: int


class Scored(Event, frozen=True, tag="toy.Scored"):
    seat: int
    points: int


class Drew(Event, frozen=True, tag="toy.Drew"):
    seat: int
    card: int | None


class Played(Event, frozen=True, tag="toy.Played"):
    seat: int
    index: int
    card: int


class Rolled(Event, frozen=True, tag="toy.Rolled"):
    seat: int
    face: int


class TurnPassed(Event, frozen=True, tag="toy.TurnPassed"):
    seat: int
    """Whose turn begins."""


class questions:  # noqa: N801 - in the place of a module
    @staticmethod
    @hookspec(firstresult=True)
    def toy_worth(state: State, at: int) -> int:
        """How many points is the gold below this stone?"""

    @staticmethod
    @hookspec(firstresult=True)
    def toy_may_sink(state: State, at: int) -> bool:
        """May the stone at this place be sunk?"""


@hookimpl
def toy_worth(state, at):
    return 2


@hookimpl
def toy_may_sink(state: State, at: int) -> bool:
    return at in state[Pond].afloat


@hookimpl
@rule("toy/sinking.3")
def react(state: State, event: Sank, ruleset: Any):
    if event.back == GOLD:
        yield Scored(state[Turn].seat, ruleset.ask.toy_worth(state, event.at))
    if event.back == CARD and state[Hands].deck:
        yield Drew(state[Turn].seat, state[Hands].deck[0]), "toy/sinking.4"


def begin(state, command, ruleset, chance: Chance):
    terms, seats = state[Terms], range(len(command.seats))
    backs = chance.shuffle("toy.backs", terms.backs)
    cards = chance.shuffle("toy.cards", terms.cards)
    held = tuple(tuple(cards[terms.hand * seat : terms.hand * (seat + 1)]) for seat in seats)
    state = yield Dealt(tuple(backs), held, tuple(cards[terms.hand * len(seats) :])), "toy/setup.1"
    if command.position is not None:
        wanted = command.position.get("afloat", "")
        if set(wanted) - set(NAMES[: len(backs)]):
            raise PositionError("afloat", f"stones are {NAMES[: len(backs)]}, got {wanted!r}")
        kept = tuple(back if NAMES[at] in wanted else SUNK for at, back in enumerate(backs))
        yield PositionSet(kept), "toy/setup.3"


def seating(names, ruleset):
    if not 2 <= len(names) <= 3:
        raise Refused("seats", "toy/setup.4", seats=len(names), possible="2 to 3")
    return names


@rule("toy/sinking.1")
def decide_sink(state, command, ruleset, chance):
    if not ruleset.ask.toy_may_sink(state, command.at):
        raise Refused("no_stone", "toy/sinking.1", at=command.at, afloat=len(state[Pond].afloat))
    state = yield Sank(command.at, state[Pond].backs[command.at])
    yield from pass_turn(state)


@rule("toy/playing.1")
def decide_play(state, command, ruleset, chance):
    held = state[Hands].held[command.seat]
    if not 0 <= command.index < len(held):
        raise Refused("no_card", "toy/playing.1", index=command.index, held=len(held))
    card = held[command.index]
    state = yield Played(command.seat, command.index, card)
    state = yield Scored(command.seat, card), "toy/playing.2"
    yield from pass_turn(state)


@rule("toy/turn.3")
def decide_roll(state, command, ruleset, chance):
    if state[Turn].rolled[command.seat]:
        raise Refused("rolled_before", "toy/turn.3", seat=command.seat)
    state = yield Rolled(command.seat, chance.pick("toy.die", state[Terms].faces))
    yield from pass_turn(state)


def pass_turn(state):
    if state[Pond].afloat:
        turn = state[Turn]
        yield TurnPassed((turn.seat + 1) % len(turn.points)), "toy/turn.1"


def evolve_dealt(state, event):
    seats = len(event.held)
    turn = Turn(0, (0,) * seats, (False,) * seats)
    return state.put(Pond(event.backs), Hands(event.held, event.deck), turn)


def evolve_position_set(state, event):
    pond = state[Pond]
    gone = tuple(was for was, back in zip(pond.backs, event.backs, strict=True) if back == SUNK)
    return state.put(Pond(event.backs, gone))


def evolve_sank(state, event):
    pond = state[Pond]
    backs = (*pond.backs[: event.at], SUNK, *pond.backs[event.at + 1 :])
    return state.put(Pond(backs, (*pond.sunk, event.back)))


def evolve_scored(state, event):
    points = list(state[Turn].points)
    points[event.seat] += event.points
    return state.put(replace(state[Turn], points=tuple(points)))


def evolve_drew(state, event):
    hands = state[Hands]
    held = tuple((*cards, event.card) if seat == event.seat else cards for seat, cards in enumerate(hands.held))
    return state.put(replace(hands, held=held, deck=hands.deck[1:]))


def evolve_played(state, event):
    hands, index = state[Hands], event.index
    mine = hands.held[event.seat]
    left = mine[:index] + mine[index + 1 :]
    held = tuple(left if seat == event.seat else cards for seat, cards in enumerate(hands.held))
    return state.put(replace(hands, held=held, played=(*hands.played, event.card)))


def evolve_rolled(state, event):
    turn = state[Turn]
    rolled = tuple(was or seat == event.seat for seat, was in enumerate(turn.rolled))
    points = tuple(was + event.face * (seat == event.seat) for seat, was in enumerate(turn.points))
    return state.put(replace(turn, rolled=rolled, points=points))


def evolve_turn_passed(state, event):
    return state.put(replace(state[Turn], seat=event.seat))


def hidden(values, but=()):
    return tuple(value if value in but else None for value in values)


def own(held, viewer):
    return tuple(cards if seat == viewer else hidden(cards) for seat, cards in enumerate(held))


def view_pond(state, part, viewer):
    return Pond(hidden(part.backs, (SUNK,)), part.sunk)


def view_hands(state, part, viewer):
    return Hands(own(part.held, viewer), hidden(part.deck), part.played)


def view_dealt(state, event, viewer):
    return Dealt(hidden(event.backs), own(event.held, viewer), hidden(event.deck))


def view_position_set(state, event, viewer):
    return PositionSet(hidden(event.backs, (SUNK,)))


def view_drew(state, event, viewer):
    return event if event.seat == viewer else replace(event, card=None)


@remembered
def afloat_offers(state, seat):
    return [Sink(seat, at) for at in state[Pond].afloat]


def offer_sink(state, seat, ruleset):
    return [command for command in afloat_offers(state, seat) if ruleset.ask.toy_may_sink(state, command.at)]


def offer_play(state, seat, ruleset):
    return [Play(seat, index) for index in range(len(state[Hands].held[seat]))]


def offer_roll(state, seat, ruleset):
    return [] if state[Turn].rolled[seat] else [Roll(seat)]


def to_act(state):
    return (state[Turn].seat,) if state[Pond].afloat else ()


def result(state):
    points = state[Turn].points
    if state[Pond].afloat or not points:
        return None
    return Result(points, tuple(seat for seat, mine in enumerate(points) if mine == max(points)))


def counts(state):
    hands = state[Hands]
    cards = sum(len(cards) for cards in hands.held) + len(hands.deck) + len(hands.played)
    return {"stones": len(state[Pond].afloat) + len(state[Pond].sunk), "cards": cards}


def redeal(view, seat, ruleset, chance):
    pond, hands, terms = view[Pond], view[Hands], view[Terms]
    backs = chance.shuffle("toy.redeal_backs", left_of(terms.backs, pond.sunk))
    known = [card for card in (*hands.played, *hands.deck, *sum(hands.held, ())) if card is not None]
    cards = iter(chance.shuffle("toy.redeal_cards", left_of(terms.cards, known)))
    stones = iter(backs)
    dealt = Pond(tuple(next(stones) if back is None else back for back in pond.backs), pond.sunk)
    held = tuple(tuple(next(cards) if card is None else card for card in mine) for mine in hands.held)
    return view.put(dealt, Hands(held, tuple(cards), hands.played))


def left_of(everything, gone):
    return sorted((Counter(everything) - Counter(gone)).elements())


def show(state, command):
    if isinstance(command, Sink):
        return f"sink {NAMES[command.at]}"
    return f"play {command.index + 1}" if isinstance(command, Play) else "roll"


def parse(state, seat, text):
    match text.split():
        case ["sink", place] if len(place) == 1 and place in NAMES:
            return Sink(seat, NAMES.index(place))
        case ["play", number] if number.isdigit():
            return Play(seat, int(number) - 1)
        case ["roll"]:
            return Roll(seat)
    raise Refused("not_understood", "toy/notation.1", text=text, possible="sink b, play 1, roll")


def line(state, seat, text, ruleset):
    return [Step(text)]


RULES = """
- `toy/setup.1` Every stone has a back; they are shuffled.
- `toy/setup.2` Each seat is dealt cards.
- `toy/setup.3` A position sinks the stones that it does not name.
- `toy/setup.4` Two or three play.
- `toy/turn.1` The turn passes to the next seat.
- `toy/turn.2` Whoever's turn it is acts.
- `toy/turn.3` Each seat may roll once; the face is its points.
- `toy/sinking.1` A stone that is afloat may be sunk.
- `toy/sinking.3` Gold scores.
- `toy/sinking.4` A card back draws the next card.
- `toy/playing.1` A card in the hand may be played.
- `toy/playing.2` It scores its value.
- `toy/notation.1` What is typed is `sink b`, `play 1` or `roll`.
"""

MANIFEST = Manifest(
    name="toy",
    kind="family",
    title="Toy",
    about="Stones, backs and cards.",
    terms=Terms,
    sets={"faces": Setting((1, 2, 3), "seed")},
    parts=(Pond(), Hands(), Turn()),
    commands={Sink: decide_sink, Play: decide_play, Roll: decide_roll},
    events={
        Dealt: evolve_dealt,
        PositionSet: evolve_position_set,
        Sank: evolve_sank,
        Scored: evolve_scored,
        Drew: evolve_drew,
        Played: evolve_played,
        Rolled: evolve_rolled,
        TurnPassed: evolve_turn_passed,
    },
    views={
        Pond: view_pond,
        Hands: view_hands,
        Dealt: view_dealt,
        PositionSet: view_position_set,
        Drew: view_drew,
    },
    offers={"turn": (offer_sink, offer_play, offer_roll)},
    questions=questions,
    seating=seating,
    begin=begin,
    to_act=to_act,
    turn_rule="toy/turn.2",
    decision=lambda state: "turn",
    result=result,
    counts=counts,
    redeal=redeal,
    rules=RULES,
    notation=Notation(show=show, parse=parse, line=line),
    scripted={"die": "toy.die"},
    words={"en": "no_stone = no stone at { $at }\n"},
)

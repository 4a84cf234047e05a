"""Positions in the words of cases: how one begins a game, and how one is told."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from atoll.core import Chance, PositionError, Ruleset, Script, Seat, State, Table, hookimpl
from atoll.events.sorry import Card, Place, PositionSet
from atoll.plugins.sorry.board import COLOURS, NOWHERE, STARTS, place_name, read_place
from atoll.plugins.sorry.decks import counts_of
from atoll.plugins.sorry.end import has_won, win
from atoll.plugins.sorry.hookspecs import Placement
from atoll.plugins.sorry.parts import EACH, PAWN_OF, Outcome, Pawns, Piles, Seats, Turn, pawn_name
from atoll.plugins.sorry.piles import missing_from
from atoll.plugins.sorry.terms import Terms
from atoll.plugins.sorry.turn import DRAW, OPEN, go_on

KEYS: Final = ("turn", "pawns", "card", "deck", "discard", "phase")
TOLD: Final = ("phase", "to_act", "winners", "scores")
"""Keys that say nothing of their own: where they are given, they must agree with the position."""


def begin_position(state: State, position: Any, ruleset: Ruleset, chance: Chance) -> Script:
    """
    The game begins in a position, which need not be reachable by play.

    Raises:
        PositionError: A key or value that cannot be.
    """
    if not isinstance(position, Mapping):
        raise PositionError("position", f"is a table of {', '.join(KEYS)}, found {position!r}")
    seat = _seat(state, position)
    at = _places(state, position.get("pawns", {}))
    placed = ruleset.ask.sorry_placement(state.put(Pawns(at=at), Turn(seat=seat)), position)
    _check_keys(position, (*KEYS, *TOLD, *placed.keys))
    card, discard, draw = _cards(state[Terms], position, placed)
    state = yield PositionSet(at=at, draw=draw, count=len(draw), discard=discard, seat=seat, card=card), "sorry/turn.9"
    for event in placed.events:
        state = yield event, "sorry/turn.9"
    home = next((seat for seat in range(len(state[Seats].colours)) if has_won(state, seat)), None)
    if home is not None:
        state = yield from win(state, home, ruleset)
    elif not state[Turn].asked:
        _require_card(card, draw, discard)
        state = yield from go_on(state, OPEN if card else DRAW, ruleset, chance)
    if state[Turn].asked and not ruleset.offer(state, state[Turn].seat):
        raise PositionError(
            "phase", f"nothing can be decided in {state[Turn].asked.replace('_', ' ')}: begin elsewhere"
        )
    _check_told(ruleset.ask.sorry_told(state), position)


def _seat(state: State, position: Mapping[str, Any]) -> Seat:
    names = state[Table].seats
    turn = position.get("turn", names[0])
    if turn not in names:
        raise PositionError("turn", f"is one of {', '.join(names)}, found {turn!r}")
    return names.index(turn)


def _places(state: State, given: Any) -> tuple[Place, ...]:
    """Where the pawns are: those left out are in Start [sorry/setup.4]."""
    if not isinstance(given, Mapping):
        raise PositionError("pawns", f"is a table such as {{ red1 = 'r4' }}, found {given!r}")
    at = list(pawns_in_start(state))
    for name, told in given.items():
        pawn = PAWN_OF.get(name, -1)
        if pawn < 0 or at[pawn] == NOWHERE:
            known = ", ".join(pawn_name(pawn) for pawn, place in enumerate(at) if place != NOWHERE)
            raise PositionError(f"pawns.{name}", f"there is no such pawn; pawns are {known}")
        place = read_place(pawn // EACH, told) if isinstance(told, str) else None
        if place is None:
            raise PositionError(f"pawns.{name}", f"is no place of that pawn: {told!r}; places are r4, rs3, start, home")
        if place < STARTS and place in at:
            raise PositionError(f"pawns.{name}", f"{pawn_name(at.index(place))} is on {told} already")
        at[pawn] = place
    return tuple(at)


def pawns_in_start(state: State) -> Iterator[Place]:
    """Each colour of the game has its pawns, numbered from 1, and all are in Start [sorry/setup.3]."""
    colours, each = state[Seats].colours, state[Terms].pawns_per_colour
    for pawn in range(EACH * len(COLOURS)):
        colour, number = divmod(pawn, EACH)
        yield STARTS + colour if colour in colours and number < each else NOWHERE


def _check_keys(position: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in position:
        if key not in known:
            raise PositionError(str(key), f"is no key of a position here; keys are {', '.join(known)}")


def _cards(
    terms: Terms, position: Mapping[str, Any], placed: Placement
) -> tuple[Card, tuple[Card, ...], tuple[Card, ...]]:
    """Open card, discard pile and draw pile; without a draw pile it is all cards that are named nowhere, in order."""
    card = position.get("card", "none")
    card = "" if card == "none" else read_cards(terms, "card", [card])[0]
    discard = read_cards(terms, "discard", position.get("discard", ()))
    named = (*((card,) if card else ()), *discard, *placed.cards)
    draw = read_cards(terms, "deck", position["deck"]) if "deck" in position else missing_from(terms, named)
    held = counts_of(terms.deck)
    for told, count in Counter((*named, *draw)).items():
        if count > held[told]:
            raise PositionError(
                "deck", f"the deck holds the card {told!r} {held[told]} times, the position {count} times"
            )
    return card, discard, draw


def read_cards(terms: Terms, key: str, told: Any) -> tuple[Card, ...]:
    """
    Cards by their names.

    Raises:
        PositionError: It is no list of cards of the deck.
    """
    known = counts_of(terms.deck)
    if not isinstance(told, list | tuple) or any(card not in known for card in told):
        raise PositionError(key, f"cards are {', '.join(known)}, found {told!r}")
    return tuple(told)


def _require_card(card: Card, draw: tuple[Card, ...], discard: tuple[Card, ...]) -> None:
    if not card and not draw and not discard:
        raise PositionError("deck", "a turn begins with a card, and no pile has any: name cards")


def _check_told(told: Mapping[str, Any], position: Mapping[str, Any]) -> None:
    for key in TOLD:
        if key in position and position[key] != told[key]:
            raise PositionError(key, f"is {told[key]!r} in this position, found {position[key]!r}")


@hookimpl
def sorry_placement(state: State, position: Mapping[str, Any]) -> Placement:
    """Nothing besides the family's keys."""
    return Placement()


@hookimpl
def sorry_told(state: State) -> dict[str, Any]:
    """Whose turn it is, cards, pawns and who has won; without what the state does not show."""
    names, turn, piles, outcome = state[Table].seats, state[Turn], state[Piles], state[Outcome]
    told: dict[str, Any] = {
        "turn": names[turn.seat],
        "phase": "over" if outcome.winners else "card",
        "card": turn.card or "none",
        "pawns": {pawn_name(pawn): place_name(at) for pawn, at in enumerate(state[Pawns].at) if at != NOWHERE},
        "discard": list(piles.discard),
        "to_act": [names[turn.seat]] if turn.asked else [],
        "winners": [names[seat] for seat in outcome.winners],
        "scores": dict(zip(names, outcome.scores, strict=False)),
    }
    return told if piles.draw is None else told | {"deck": list(piles.draw)}


def tell(state: State, ruleset: Ruleset) -> Mapping[str, Any]:
    """The position in the words of cases."""
    told: dict[str, Any] = ruleset.ask.sorry_told(state)
    return told


def knows(state: State, path: str) -> bool:
    """
    The order of the draw pile is secret [sorry/setup.9].

    A plugin's part says of its own secrets by its method ``knows``, which takes the state and the path.
    """
    if path == "deck":
        return state[Piles].draw is not None
    return all(part.knows(state, path) for part in state.values() if hasattr(part, "knows"))


def evolve_position_set(state: State, event: PositionSet) -> State:
    """Everything is as the position says."""
    piles = Piles(draw=event.draw, left=event.count, discard=event.discard)
    turn = Turn(seat=event.seat, card=event.card)
    return state.put(Pawns(at=event.at), piles, turn, replace(state[Seats], first=event.seat))

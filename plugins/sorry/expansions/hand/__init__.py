"""Cards in the hand: each seat holds five cards and plays one of them in its turn, instead of one drawn by chance."""

from collections.abc import Generator, Iterable, Mapping
from typing import Any, Final, Literal

from atoll.core import (
    Chance,
    Event,
    Manifest,
    PositionError,
    Ruleset,
    Script,
    Seat,
    State,
    Table,
    hookimpl,
    rule,
)
from atoll.events.sorry import Card, CardDiscarded, Passed, TurnBegan
from atoll.plugins.sorry.board import HOMES
from atoll.plugins.sorry.commands import Pass, Use
from atoll.plugins.sorry.expansions.hand import commands, events, parts, playing
from atoll.plugins.sorry.expansions.hand.dealing import deal, refill
from atoll.plugins.sorry.expansions.hand.events import HandAsked, HandsSet
from atoll.plugins.sorry.expansions.hand.parts import Hands, HandTerms
from atoll.plugins.sorry.expansions.hand.playing import choice_of, offer_hand, pass_verdict
from atoll.plugins.sorry.hookspecs import Placement, Verdict
from atoll.plugins.sorry.notation import notation_of
from atoll.plugins.sorry.parts import Pawns, Seats, Turn
from atoll.plugins.sorry.piles import deck_of
from atoll.plugins.sorry.position import read_cards
from atoll.plugins.sorry.terms import Terms
from atoll.plugins.sorry.texts import rules, words


def check(ruleset: Ruleset) -> Iterable[str]:
    """Points are for seats that play against each other [sorry.hand/13]."""
    together = any(manifest.name == "sorry.teams" for manifest in ruleset.manifests)
    if together and ruleset.opening[HandTerms].hand_score == "points":
        yield "hand_score = points does not go with sorry.teams: set hand_score = win, or play without partners"


@hookimpl(wrapper=True)
def sorry_seats(state: State) -> Generator[None, tuple[int, int], tuple[int, int]]:
    """One card more than the hands hold must be in the deck, unless all are dealt out [sorry.hand/2]."""
    fewest, most = yield
    terms = state[HandTerms]
    if terms.hand_deal == "all":
        return fewest, most
    return fewest, min(most, (len(deck_of(state[Terms])) - 1) // terms.hand_size)


@hookimpl(wrapper=True)
def sorry_first_pawn(
    state: State,
) -> Generator[None, Literal["start", "circle"], Literal["start", "circle"]]:
    """A term of this game takes the place of the family's [sorry.hand/1]."""
    yield
    return state[Terms].hand_first_pawn


@hookimpl
def react(state: State, event: TurnBegan | CardDiscarded | Passed, ruleset: Ruleset, chance: Chance) -> Script | None:
    """Hands are dealt, asked and refilled at the beginning and the end of a turn."""
    if isinstance(event, TurnBegan):
        return ask_hand(state, chance)
    if isinstance(event, CardDiscarded):
        return after_card(state, event.card, ruleset, chance)
    return None if state[Turn].card else end_turn(state, chance)


@rule("sorry.hand/3")
def ask_hand(state: State, chance: Chance) -> Script:
    """No card is drawn at the beginning of a turn: the seat plays one of its hand [sorry.hand/3]."""
    if not sum(state[Hands].counts):
        state = yield from deal(state, chance)
    yield HandAsked(again=False), "sorry.hand/3"


def after_card(state: State, card: Card, ruleset: Ruleset, chance: Chance) -> Script:
    """After a 2 that was played the seat plays another card, before any refilling [sorry.hand/7]."""
    if card == "2" and state[Terms].two_draws_again == "yes" and choice_of(state, True, ruleset).any:
        yield HandAsked(again=True), "sorry.hand/7"
    else:
        yield from end_turn(state, chance)


def end_turn(state: State, chance: Chance) -> Script:
    """The hand is refilled [sorry.hand/9]."""
    yield from refill(state, chance)


@hookimpl(wrapper=True)
def sorry_draws_again(state: State, card: Card) -> Generator[None, bool, bool]:
    """After a 2 another card is played, none is drawn [sorry.hand/7]."""
    yield
    return False


@hookimpl(wrapper=True)
def sorry_next_seat(state: State) -> Generator[None, Seat, Seat]:
    """A seat with an empty hand is passed over, unless all are empty [sorry.hand/12]."""
    seat: Seat = yield
    counts = state[Hands].counts
    order = [(seat + far) % len(counts) for far in range(len(counts))]
    return next((other for other in order if counts[other]), seat)


@hookimpl(wrapper=True)
def sorry_refusal(state: State, use: Use, card: Card, ruleset: Ruleset) -> Generator[None, Verdict, Verdict]:
    """While a card of the hand is asked for, a pass has reasons of its own [sorry.hand/8]."""
    verdict = yield
    if isinstance(use, Pass) and state[Turn].asked == "hand_use":
        return pass_verdict(state, use, ruleset)
    return verdict


@hookimpl(wrapper=True)
def sorry_scores(state: State, winners: tuple[Seat, ...]) -> Generator[None, tuple[int, ...], tuple[int, ...]]:
    """With points every seat scores, and the winner is still the one that came Home [sorry.hand/13]."""
    scores = yield
    return points(state, winners) if state[HandTerms].hand_score == "points" else scores


def points(state: State, winners: tuple[Seat, ...]) -> tuple[int, ...]:
    """
    Own pawns Home [sorry.hand/14]; for the winner also the others' pawns that are not, and one bonus.

    The bonus is the largest that applies: no other seat has a pawn Home, none more than one, none more than two
    [sorry.hand/15].
    """
    own, opposing, *bonuses = state[HandTerms].hand_points
    each, at = state[Terms].pawns_per_colour, state[Pawns].at
    home = [at.count(HOMES + colour) for colour in state[Seats].colours]
    scores = [own * count for count in home]
    for seat in winners:
        others = [count for other, count in enumerate(home) if other != seat]
        scores[seat] += opposing * sum(each - count for count in others)
        scores[seat] += next((bonus for most, bonus in enumerate(reversed(bonuses)) if max(others) <= most), 0)
    return tuple(scores)


@hookimpl(wrapper=True)
def sorry_placement(state: State, position: Mapping[str, Any]) -> Generator[None, Placement, Placement]:
    """Keys ``hands`` and ``again``; the active seat is asked for a card of its hand unless a card is open."""
    placed = yield
    names, given, again = state[Table].seats, position.get("hands", {}), position.get("again", False)
    if not isinstance(given, Mapping) or set(given) - set(names):
        raise PositionError("hands", f"is a table by seat, seats are {', '.join(names)}: {given!r}")
    if not isinstance(again, bool):
        raise PositionError("again", f"is true or false, found {again!r}")
    hands = tuple(read_cards(state[Terms], f"hands.{name}", given.get(name, ())) for name in names)
    facts: list[Event] = [HandsSet(hands=hands, counts=tuple(map(len, hands)))]
    if position.get("card", "none") == "none" and position.get("phase") != "over":
        if not hands[state[Turn].seat]:
            raise PositionError("hands", f"{names[state[Turn].seat]} is to play and holds no card")
        facts.append(HandAsked(again=again))
    held = (*placed.cards, *[card for hand in hands for card in hand])
    return Placement((*placed.keys, "hands", "again"), held, (*placed.events, *facts))


@hookimpl(wrapper=True)
def sorry_told(state: State) -> Generator[None, dict[str, Any], dict[str, Any]]:
    """Phase ``play`` while a card of the hand is asked for."""
    told = yield
    phase = "play" if state[Turn].asked == "hand_use" else told["phase"]
    return told | parts.told(state) | {"phase": phase}


MANIFEST: Final = Manifest(
    name="sorry.hand",
    title="Cards in the hand",
    about="Each seat holds five cards and plays one of them in its turn.",
    extends="sorry",
    terms=HandTerms,
    parts=(Hands(),),
    commands={
        commands.PlayCard: playing.decide_play_card,
        commands.DiscardCard: playing.decide_discard_card,
    },
    events={
        events.CardDealt: parts.evolve_card_dealt,
        events.HandAsked: parts.evolve_hand_asked,
        events.CardPlayed: parts.evolve_card_played,
        events.HandCardDiscarded: parts.evolve_hand_card_discarded,
        events.HandsSet: parts.evolve_hands_set,
    },
    offers={"hand_use": (offer_hand,)},
    views={
        Hands: parts.view_hands,
        events.CardDealt: parts.view_card_dealt,
        events.HandsSet: parts.view_hands_set,
    },
    notation=notation_of(commands.FORMS),
    rules=rules("sorry.hand/"),
    words=words("hand"),
    check=check,
    counts=parts.counts,
    redeal=parts.redeal,
)

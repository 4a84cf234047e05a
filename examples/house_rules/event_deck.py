"""
Mark W.'s event deck for Escape from Atlantis: a card is turned up in each round, and mermaids may help the swimmers.

His list has more cards; here are its first six, which make sense by themselves: mermaids, three cards that end their
help and two that let it last. That the six are shuffled when they are through, and the names of the last two, is ours.

Rules: `survive.event_deck/1` to `survive.event_deck/6`.
"""

from typing import Annotated, Any, Final

from msgspec import Meta

from atoll import core
from atoll.core import Chance, Command, Event, Manifest, Part, Refused, Ruleset, Script, Seat, State, hookimpl
from atoll.events import survive as facts
from atoll.events.survive import ABOARD, WATER, Explorer, Space, Task
from atoll.plugins import survive
from atoll.plugins.survive import Amendment, Flow, Mask, People, Stop, Turn

MERMAIDS: Final = "mermaids"
"""The card, and the decision who else of the seat's swimmers is helped."""

RULES: Final = """
- `survive.event_deck/1` Whenever the first seat begins a turn, a card is turned up: `mermaids`, `calm` or `lull`.
- `survive.event_deck/2` When all cards have been turned up, they are shuffled anew.
- `survive.event_deck/3` `mermaids` lies face up until the next card; `calm` discards it, `lull` lets it lie.
- `survive.event_deck/4` While it lies, each swimmer may once a round swim a space more, while its seat moves.
- `survive.event_deck/5` That swim costs no point and is no move; what is deadly in the space strikes as ever.
- `survive.event_deck/6` Who has no more moves may still let swimmers be helped, one after the other, or stop.
"""

WORDS: Final = """
event-survive-event-deck-CardTurnedUp = { $card ->
    [mermaids] mermaids come to help the swimmers
    [calm] nothing happens, and mermaids that were there swim off
   *[other] nothing happens
}
event-survive-event-deck-MermaidsHelped = mermaids come to { $explorer }
refused-not-helped = no mermaids take { $explorer } to { $space }
label-mermaids = let mermaids help a swimmer
"""

Cards = Annotated[int, Meta(ge=0, le=20)]


class DeckTerms(Part, frozen=True):
    """How many cards of each sort the deck has."""

    deck_mermaids: Cards = 1
    """Cards with mermaids. [survive.event_deck/1]"""
    deck_calm: Cards = 3
    """Empty cards that discard one that lies face up. [survive.event_deck/3]"""
    deck_lull: Cards = 2
    """Empty cards that let it lie. [survive.event_deck/3]"""


class EventDeck(Part, frozen=True):
    """The event deck beside the board."""

    drawn: tuple[str, ...] = ()
    """Cards since the deck was last shuffled, oldest first."""
    face_up: bool = False
    """Whether mermaids lie face up."""
    helped: tuple[Explorer, ...] = ()
    """Whom they have helped in this round."""


class CardTurnedUp(Event, frozen=True, tag="survive.event_deck.CardTurnedUp"):
    """A card of the event deck was turned up."""

    card: str
    shuffled: bool = False


class MermaidsHelped(Event, frozen=True, tag="survive.event_deck.MermaidsHelped"):
    """Mermaids came to a swimmer."""

    explorer: Explorer


class SwimWithMermaids(Command, frozen=True, tag="survive.event_deck.SwimWithMermaids"):
    """Let mermaids take a swimmer a space further: ``mermaids red3 C5``."""

    explorer: Explorer
    to: Space


def evolve_card_turned_up(state: State, event: CardTurnedUp) -> State:
    """It lies on top, and everybody may be helped again [survive.event_deck/2, survive.event_deck/3]."""
    deck = state[EventDeck]
    face_up = event.card == MERMAIDS or (event.card == "lull" and deck.face_up)
    return state.put(EventDeck((event.card,) if event.shuffled else (*deck.drawn, event.card), face_up))


def evolve_mermaids_helped(state: State, event: MermaidsHelped) -> State:
    """Once a round [survive.event_deck/4]."""
    deck = state[EventDeck]
    return state.put(EventDeck(deck.drawn, deck.face_up, (*deck.helped, event.explorer)))


@hookimpl
def react(state: State, event: facts.TurnBegan | facts.PhaseBegan, ruleset: Ruleset, chance: Chance) -> Script | None:
    """A round begins with a card; moves end with what mermaids still do."""
    if isinstance(event, facts.TurnBegan):
        return turn_up(state, chance) if event.seat == state[survive.Match].first else None
    return ask(state, ruleset) if event.phase == "sinking" else None


def turn_up(state: State, chance: Chance) -> Script:
    """A card of those that are left, or of all when none is [survive.event_deck/1, survive.event_deck/2]."""
    terms, drawn = state[DeckTerms], state[EventDeck].drawn
    cards = {MERMAIDS: terms.deck_mermaids, "calm": terms.deck_calm, "lull": terms.deck_lull}
    every = [card for card, number in cards.items() for _ in range(number)]
    left = [card for card, number in cards.items() for _ in range(number - drawn.count(card))]
    if every:
        card = chance.pick("survive.event_deck.card", left or every)
        yield CardTurnedUp(card, not left), "survive.event_deck/1"


def ask(state: State, ruleset: Ruleset) -> Script:
    """The seat is asked while one of its swimmers can be helped [survive.event_deck/6]."""
    seat = state[Turn].seat
    if offer_swims(state, seat, ruleset):
        yield facts.TaskOpened(Task(MERMAIDS, seat)), "survive.event_deck/6"


def targets(state: State, explorer: Explorer, ruleset: Ruleset) -> Mask:
    """Where mermaids may take an explorer; nowhere if they do not help it [survive.event_deck/4]."""
    deck, place = state[EventDeck], state[People].where[explorer]
    if not deck.face_up or explorer in deck.helped or not WATER <= place < ABOARD:
        return 0
    return state[survive.Board].near[place - WATER] & survive.waters(state, ruleset).swim


def offer_swims(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Each own swimmer that was not helped yet, with each space [survive.event_deck/4]."""
    return [
        SwimWithMermaids(seat, explorer, to)
        for explorer in state[People].of(seat)
        for to in survive.spaces_of(targets(state, explorer, ruleset))
    ]


def offer_stop(state: State, seat: Seat, ruleset: Ruleset) -> list[Command]:
    """Nobody has to be helped [survive.event_deck/6]."""
    return [survive.bare(Stop, seat)]


@survive.decides("survive.event_deck/4")
def decide_swim_with_mermaids(state: State, command: SwimWithMermaids, ruleset: Ruleset, chance: Chance) -> Flow:
    """In the phase of moves, at any time [survive.event_deck/4]."""
    if state[Turn].phase not in ("movement", "action"):
        raise Refused("not_now", "survive.event_deck/4", phase=state[Turn].phase)
    return (yield from swim(state, command, ruleset))


def swim(state: State, command: SwimWithMermaids, ruleset: Ruleset) -> Flow:
    """One space, which is no move [survive.event_deck/5]."""
    people, explorer, to = state[People], command.explorer, command.to
    own = 0 <= explorer < len(people.where) and explorer // people.each == command.seat
    if not own or not survive.holds(targets(state, explorer, ruleset), to):
        name = survive.explorer_name(state, explorer) if own else str(explorer)
        raise Refused("not_helped", "survive.event_deck/4", explorer=name, space=survive.space_name(to))
    state = yield MermaidsHelped(explorer), "survive.event_deck/4"
    state = yield facts.ExplorerCarried(explorer, WATER + to), "survive.event_deck/5"
    return (yield from survive.swimmers_arrived(state, (explorer,), to, ruleset))


@hookimpl(wrapper=True)
def survive_answer(state: State, task: Task, command: Command, ruleset: Any, chance: Chance) -> Amendment[Flow | None]:
    """One more is helped, or none [survive.event_deck/6]."""
    flow = yield
    if task.kind != MERMAIDS:
        return flow
    if isinstance(command, SwimWithMermaids):
        return swim(state, command, ruleset)
    return close(state) if isinstance(command, Stop) else flow


@hookimpl(wrapper=True)
def survive_resume(state: State, task: Task, ruleset: Any, chance: Chance) -> Amendment[Flow | None]:
    """The choice is over when nobody is left who can be helped [survive.event_deck/6]."""
    flow = yield
    over = task.kind == MERMAIDS and not offer_swims(state, task.seat, ruleset)
    return close(state) if over else flow


def close(state: State) -> Flow:
    """The seat goes on to the tiles."""
    return (yield facts.TaskClosed(), "survive.event_deck/6")


def show(state: State, command: Any) -> str:
    """The text of the command."""
    return f"mermaids {survive.explorer_name(state, command.explorer)} {survive.space_name(command.to)}"


def parse(state: State, seat: Seat | None, text: str) -> Command | None:
    """The command that *text* stands for; none where it is another's."""
    words = text.split()
    if words[:1] != [MERMAIDS] or len(words) != 3:
        return None
    explorer, to = survive.parse_explorer(state, words[1]), survive.parse_space(words[2])
    return None if explorer is None or to is None else SwimWithMermaids(seat, explorer, to)


MANIFEST = Manifest(
    name="survive.event_deck",
    extends="survive",
    title="Event deck",
    about="A card in each round: mermaids take swimmers a space further.",
    parts=(EventDeck(),),
    terms=DeckTerms,
    sets={"deck_mermaids": core.Setting(1), "deck_calm": core.Setting(3), "deck_lull": core.Setting(2)},
    commands={SwimWithMermaids: decide_swim_with_mermaids},
    events={CardTurnedUp: evolve_card_turned_up, MermaidsHelped: evolve_mermaids_helped},
    offers={"move": (offer_swims,), "action": (offer_swims,), MERMAIDS: (offer_swims, offer_stop)},
    notation=core.Notation(show=show, parse=parse, line=lambda state, seat, text, ruleset: None),
    rules=RULES,
    words={"en": WORDS},
)

"""Ivan's turn: one card of his row, then a die."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from atoll.core import Chance, Refused, Ruleset, Script, Seat, State, rule
from atoll.events.red_cathedral import DieMoved, SectionClaimed
from atoll.plugins.red_cathedral.asking import not_asked
from atoll.plugins.red_cathedral.box import DIE, MATERIAL, MATERIALS, NONE, SPACES, TILES, Counts, plus
from atoll.plugins.red_cathedral.build import complete
from atoll.plugins.red_cathedral.claim import refuse_section, without_tile
from atoll.plugins.red_cathedral.dice import is_full, reroll, target
from atoll.plugins.red_cathedral.parts import Boards, Cathedral, Dice, Flow, Rounds, Supply, Turn
from atoll.plugins.red_cathedral.solo import events
from atoll.plugins.red_cathedral.solo.commands import ChooseForIvan, choose_for_ivan
from atoll.plugins.red_cathedral.solo.parts import CARDS, IVAN, SEAT, Card, Ivan, SoloTerms
from atoll.plugins.red_cathedral.track import gain_prestige, gain_recognition
from atoll.plugins.red_cathedral.turn import pass_on

STORED: Final = 4
"""Materials that the inventory card takes [red_cathedral.solo/8]."""


def lay_row(chance: Chance) -> Script:
    """Ivan's cards are shuffled once and laid in a row [red_cathedral.solo/2]."""
    cards = tuple(chance.shuffle("red_cathedral.solo.row", tuple(CARDS)))
    yield events.IvanRowLaid(cards=cards), "red_cathedral.solo/2"


def play_turn(state: State, ruleset: Ruleset, chance: Chance) -> Flow:
    """
    Ivan carries out the next card, from the first again after the last [red_cathedral.solo/4].

    It follows without a command, unless a section is to be chosen for him [red_cathedral.solo/17].
    """
    ivan = state[Ivan]
    card = ivan.cards[ivan.following]
    state = yield events.IvanCardTaken(card=card, does=CARDS[card].does), "red_cathedral.solo/4"
    state = yield from CARRIES[CARDS[card].does](state, ruleset)
    if state[Turn].asked != IVAN:
        return state
    return (yield from move_die(state, CARDS[card], chance))


def move_die(state: State, card: Card, chance: Chance) -> Flow:
    """
    The die of the card's colour goes by its value, on to the first space that is not full, and is re-rolled there.

    There are no market actions [red_cathedral.solo/6].
    """
    steps = state[Dice].values[DIE[card.die]]
    while is_full(state, target(state, card.die, steps), card.die):
        steps += 1
    space = target(state, card.die, steps)
    state = yield DieMoved(die=card.die, space=SPACES[space], steps=steps), "red_cathedral.solo/6"
    return (yield from reroll(state, space, chance, "red_cathedral.solo/6"))


def reward(state: State, ruleset: Ruleset) -> Flow:
    """Recognition or prestige, by the term [red_cathedral.solo/7]."""
    kind, _, count = state[SoloTerms].ivan_reward.partition("_")
    gain = gain_recognition if kind == "recognition" else gain_prestige
    return (yield from gain(state, IVAN, int(count), "red_cathedral.solo/7"))


def store(state: State, ruleset: Ruleset) -> Flow:
    """
    Materials of the kind of which the supply has most, the first of equals [red_cathedral.solo/8].

    With an empty supply the card is skipped [red_cathedral.solo/5].
    """
    supply = state[Supply].materials
    most = supply.index(max(supply))
    if not supply[most]:
        return state
    stored = events.IvanStored(material=MATERIALS[most], count=min(STORED, supply[most]))
    return (yield stored, "red_cathedral.solo/8")


def transport(state: State, ruleset: Ruleset) -> Flow:
    """All materials of the inventory card go onto the construction card [red_cathedral.solo/9]."""
    count = sum(state[Ivan].inventory)
    return (yield events.IvanTransported(count=count), "red_cathedral.solo/9") if count else state


def claim(state: State, ruleset: Ruleset) -> Flow:
    """With a banner left Ivan claims a section, or the seat chooses one for him [red_cathedral.solo/10]."""
    open_now = ruleset.ask.red_cathedral_claimable(state)
    if not state[Boards].of[IVAN].beside or not open_now:
        return state
    section = choice(state, open_now)
    if not section:
        return (yield events.IvanAsked(seat=SEAT), "red_cathedral.solo/10")
    return (yield from claim_section(state, section))


def choice(state: State, open_now: tuple[str, ...]) -> str:
    """
    Directly above a section of the seat, else a foundation, each in the leftmost tower; empty for neither.

    [red_cathedral.solo/10]
    """
    cathedral = state[Cathedral]
    below = {name: cathedral.layout.below[cathedral.layout.place[name]] for name in open_now}
    above = [name for name, place in below.items() if place >= 0 and cathedral.banners[place] == SEAT]
    foundations = [name for name, place in below.items() if place < 0]
    return (*above, *foundations, "")[0]


def claim_section(state: State, section: str) -> Flow:
    """Ivan's banner goes there and its tile leaves the game; one with recognition he gains [red_cathedral.solo/11]."""
    tile = state[Cathedral].tiles[state[Cathedral].layout.place[section]]
    state = yield SectionClaimed(seat=IVAN, section=section, inside=False), "red_cathedral.solo/10"
    state = yield events.TileRemoved(section=section, tile=tile), "red_cathedral.solo/11"
    if TILES[tile].shows != "recognition":
        return state
    return (yield from gain_recognition(state, IVAN, TILES[tile].amount, "red_cathedral.solo/11"))


def construct(state: State, ruleset: Ruleset) -> Flow:
    """
    Materials go to Ivan's sections, towers from the left and each from below; what none needs stays.

    Only their number counts [red_cathedral.solo/12]. For a completed section he gains recognition and no rubles
    [red_cathedral.solo/13].
    """
    for place in tuple(state[Cathedral].unfinished.get(IVAN, ())):
        cost, lies = sum(state[Cathedral].layout.costs[place]), sum(state[Cathedral].delivered[place])
        materials = first_of(state[Ivan].construction, cost - lies)
        if any(materials):
            name = state[Cathedral].layout.names[place]
            state = yield events.IvanDelivered(section=name, materials=materials), "red_cathedral.solo/12"
        if sum(materials) == cost - lies:
            state = yield from complete(state, place, 0, ruleset)
    return state


def first_of(counts: Counts, most: int) -> Counts:
    """So many of the materials, in the order of the supply [red_cathedral.solo/14]."""
    taken = NONE
    for number, count in enumerate(counts):
        taken = plus(taken, number, min(count, most - sum(taken)))
    return taken


CARRIES: Final[dict[str, Callable[[State, Ruleset], Flow]]] = {
    "reward": reward,
    "inventory": store,
    "transport": transport,
    "claim": claim,
    "construction": construct,
}
"""What each card does; one that can do nothing is skipped [red_cathedral.solo/5]."""


def offer_choices(state: State, seat: Seat, ruleset: Ruleset) -> list[ChooseForIvan]:
    """Every section that may be claimed [red_cathedral.solo/10]."""
    return [choose_for_ivan(seat, section) for section in ruleset.ask.red_cathedral_claimable(state)]


def refuse_choice(state: State, command: ChooseForIvan, ruleset: Ruleset) -> Refused | None:
    """Only when Ivan's claim asks for it, and by the rules of claims."""
    if state[Turn].phase != "ivan":
        return not_asked(state, command)
    return refuse_section(state, command.section, ruleset)


@rule("red_cathedral.solo/10")
def decide_choose_for_ivan(state: State, command: ChooseForIvan, ruleset: Ruleset, chance: Chance) -> Script:
    """Ivan claims the section that was chosen, and his turn goes on [red_cathedral.solo/10, red_cathedral.solo/17]."""
    if refused := refuse_choice(state, command, ruleset):
        raise refused
    ivan = state[Ivan]
    state = yield from claim_section(state, command.section)
    state = yield from move_die(state, CARDS[ivan.cards[ivan.following - 1]], chance)
    yield from pass_on(state, ruleset, chance)


def evolve_ivan_row_laid(state: State, event: events.IvanRowLaid) -> State:
    """The first card is next."""
    return state.put(Ivan(cards=event.cards))


def evolve_ivan_set(state: State, event: events.IvanSet) -> State:
    """Everything is as the position says."""
    return state.put(Ivan(event.cards, event.following, event.inventory, event.construction))


def evolve_ivan_card_taken(state: State, event: events.IvanCardTaken) -> State:
    """The card after it is next."""
    ivan = state[Ivan]
    return state.put(replace(ivan, following=(ivan.following + 1) % len(ivan.cards)))


def evolve_ivan_stored(state: State, event: events.IvanStored) -> State:
    """The supply has less, the card more."""
    ivan, supply, number = state[Ivan], state[Supply], MATERIAL[event.material]
    left = plus(supply.materials, number, -event.count)
    return state.put(Supply(supply.rubles, left), replace(ivan, inventory=plus(ivan.inventory, number, event.count)))


def evolve_ivan_transported(state: State, event: events.IvanTransported) -> State:
    """The materials lie on the other card."""
    ivan = state[Ivan]
    both = tuple(a + b for a, b in zip(ivan.construction, ivan.inventory, strict=True))
    return state.put(replace(ivan, inventory=NONE, construction=both))


def evolve_ivan_delivered(state: State, event: events.IvanDelivered) -> State:
    """The materials lie on the section."""
    ivan, cathedral = state[Ivan], state[Cathedral]
    place = cathedral.layout.place[event.section]
    lies = tuple(a + b for a, b in zip(cathedral.delivered[place], event.materials, strict=True))
    left = tuple(a - b for a, b in zip(ivan.construction, event.materials, strict=True))
    delivered = (*cathedral.delivered[:place], lies, *cathedral.delivered[place + 1 :])
    return state.put(replace(ivan, construction=left), replace(cathedral, delivered=delivered), state[Rounds].stir())


def evolve_tile_removed(state: State, event: events.TileRemoved) -> State:
    """The tile is on no section and in no workshop."""
    ivan = state[Ivan]
    return state.put(without_tile(state[Cathedral], event.section), replace(ivan, removed=(*ivan.removed, event.tile)))


def evolve_ivan_asked(state: State, event: events.IvanAsked) -> State:
    """The game waits for the seat."""
    return state.put(replace(state[Turn], phase="ivan", asked=event.seat))

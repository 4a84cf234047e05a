"""Ivan Yakovlevich: one seat against an architect who follows a row of five cards."""

from collections.abc import Generator, Mapping
from typing import Any, Final

from atoll.core import Chance, Manifest, PositionError, Ruleset, Script, Seat, State, Table, hookimpl
from atoll.events.red_cathedral import PlanDrawn
from atoll.plugins.red_cathedral import reading
from atoll.plugins.red_cathedral.box import plus
from atoll.plugins.red_cathedral.hookspecs import Outfit, Placement
from atoll.plugins.red_cathedral.parts import Cathedral
from atoll.plugins.red_cathedral.solo import commands, events, parts, playing
from atoll.plugins.red_cathedral.solo.parts import CARD_OF, IVAN, NAME, Ivan, SoloTerms
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.texts import rules, words

ROW: Final = ("reward", "claim", "inventory", "transport", "construction")
"""The row of a position that does not give one."""


@hookimpl(wrapper=True)
def red_cathedral_seats(state: State) -> Generator[None, tuple[int, int], tuple[int, int]]:
    """One seat plays [red_cathedral.solo/1]."""
    yield
    return 1, 1


@hookimpl(wrapper=True)
def red_cathedral_table(state: State, names: tuple[str, ...]) -> Generator[None, tuple[str, ...], tuple[str, ...]]:
    """Ivan has the second place: set-up and scoring are those for two [red_cathedral.solo/1, red_cathedral.solo/16]."""
    table = yield
    return (*table, NAME)


@hookimpl(wrapper=True)
def red_cathedral_starters(state: State) -> Generator[None, tuple[Seat, ...], tuple[Seat, ...]]:
    """The seat begins; then they take turns in alternation [red_cathedral.solo/3]."""
    yield
    return (0,)


@hookimpl(wrapper=True)
def red_cathedral_outfit(state: State, seat: Seat, place: int) -> Generator[None, Outfit, Outfit]:
    """Ivan has banners and a marker, and nothing else [red_cathedral.solo/1]."""
    outfit = yield
    return Outfit(0, 0, state[Terms].banners_total) if seat == IVAN else outfit


@hookimpl(wrapper=True)
def red_cathedral_plays(
    state: State, seat: Seat, ruleset: Ruleset, chance: Chance
) -> Generator[None, Script | None, Script | None]:
    """Ivan's turn goes by itself [red_cathedral.solo/17]."""
    script = yield
    return playing.play_turn(state, ruleset, chance) if seat == IVAN else script  # type: ignore[return-value]  # a Flow


@hookimpl(wrapper=True)
def red_cathedral_bonus(state: State, seat: Seat) -> Generator[None, int, int]:
    """Nobody gains a bonus; the other takes one last turn [red_cathedral.solo/15]."""
    yield
    return 0


@hookimpl
def react(state: State, event: PlanDrawn, chance: Chance) -> Script:
    """Ivan's cards are laid out at set-up [red_cathedral.solo/2]."""
    return playing.lay_row(chance)


@hookimpl(wrapper=True)
def red_cathedral_placement(state: State, position: Mapping[str, Any]) -> Generator[None, Placement, Placement]:
    """Key ``ivan``; his sections may hold any materials [red_cathedral.solo/12]."""
    placed = yield
    _check_bare(state, position)
    if position.get("turn") == NAME:
        raise PositionError("turn", "a position stands at the beginning of the seat's turn")
    ivan = read_ivan(position)
    held = placed.taken
    for counts in (ivan.inventory, ivan.construction):
        for number, count in enumerate(counts):
            held = plus(held or (0,) * len(counts), number, count)
    return Placement((*placed.keys, NAME), (*placed.events, ivan), held, (*placed.any_materials, IVAN))


def _check_bare(state: State, position: Mapping[str, Any]) -> None:
    """Ivan has banners beside him and a marker, nothing else [red_cathedral.solo/1]."""
    banners = reading.table(position, "banners", state[Cathedral].layout.names)
    left = state[Terms].banners_total - list(banners.values()).count(NAME)
    for key in ("rubles", "inventory", "workshop", "side"):
        value = reading.table(position, key, state[Table].seats).get(NAME)
        if value and (key, value) != ("side", left):
            raise PositionError(f"{key}.{NAME}", f"Ivan has banners and a marker, nothing else; found {value!r}")


def read_ivan(position: Mapping[str, Any]) -> events.IvanSet:
    """The row, the next card and the materials of a position."""
    given = reading.table(position, NAME, ("row", "next", "inventory", "construction"))
    row = given.get("row", ROW)
    if not isinstance(row, list | tuple) or sorted(row) != sorted(ROW):
        raise PositionError("ivan.row", f"has each of {', '.join(ROW)} once, found {row!r}")
    following = reading.number("ivan.next", given.get("next", 1), len(ROW))
    if not following:
        raise PositionError("ivan.next", "counts from 1")
    return events.IvanSet(
        cards=tuple(CARD_OF[does] for does in row),
        following=following - 1,
        inventory=reading.materials("ivan.inventory", given.get("inventory", ())),
        construction=reading.materials("ivan.construction", given.get("construction", ())),
    )


@hookimpl(wrapper=True)
def red_cathedral_told(state: State) -> Generator[None, dict[str, Any], dict[str, Any]]:
    """Ivan's row and what lies on his cards."""
    told = yield
    return told | {NAME: parts.told(state[Ivan])}


MANIFEST: Final = Manifest(
    name="red_cathedral.solo",
    title="Ivan Yakovlevich",
    about="One seat plays against the architect Ivan, who follows a row of five cards.",
    extends="red_cathedral",
    terms=SoloTerms,
    parts=(Ivan(),),
    commands={commands.ChooseForIvan: playing.decide_choose_for_ivan},
    events={
        events.IvanRowLaid: playing.evolve_ivan_row_laid,
        events.IvanSet: playing.evolve_ivan_set,
        events.IvanCardTaken: playing.evolve_ivan_card_taken,
        events.IvanStored: playing.evolve_ivan_stored,
        events.IvanTransported: playing.evolve_ivan_transported,
        events.IvanDelivered: playing.evolve_ivan_delivered,
        events.TileRemoved: playing.evolve_tile_removed,
        events.IvanAsked: playing.evolve_ivan_asked,
    },
    offers={"ivan": (playing.offer_choices,)},
    rules=rules("red_cathedral.solo/"),
    words=words("solo"),
    counts=parts.counts,
    notation=commands.NOTATION,
)

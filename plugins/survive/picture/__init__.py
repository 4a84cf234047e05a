"""Picture: the island, the sea around it, and what each seat has, as shapes and pieces."""

from typing import Final

from atoll.core import Event, Picture, Said, State, Table, Viewer
from atoll.events.survive import SAFE, ExplorerMoved, ExplorersLost, GameEnded, TilePlayed, TileSank, WaterCleared
from atoll.plugins.survive.board import Board, holds, space_name
from atoll.plugins.survive.names import boat_name, explorer_name, seat_name
from atoll.plugins.survive.parts import Agenda, Fleet, Match, Sea, Turn
from atoll.plugins.survive.picture.ground import plan_of, shapes
from atoll.plugins.survive.picture.looks import FORMS, TONES
from atoll.plugins.survive.picture.panels import panels
from atoll.plugins.survive.picture.pieces import pieces

CHOICES: Final = ("board_choice", "escape")
"""Decisions whose task names explorers to choose from."""


def picture(view: State, viewer: Viewer) -> Picture:
    """The position as its viewer sees it."""
    board = view[Board]
    if not board.map:
        return Picture((100, 100), lines=(Said("picture_not_begun"),))
    return Picture(
        size=plan_of(view).size,
        shapes=shapes(view),
        pieces=pieces(view),
        panels=panels(view),
        lines=tuple(_lines(view)),
        focus=_focus(view),
        tones=TONES,
        forms=FORMS,
    )


def _lines(view: State) -> list[Said]:
    """Whose turn it is, what is left of it, what the device shows, and what lies in the reserve."""
    turn = view[Turn]
    if turn.phase == "over":
        winners = ", ".join(seat_name(view, seat) for seat in view[Match].winners)
        return [Said("picture_over", {"cause": view[Match].cause, "winners": winners})]
    lines = [Said("picture_turn", {"seat": seat_name(view, turn.seat), "phase": turn.phase})]
    if turn.phase in ("movement", "action"):
        lines.append(Said("picture_points", {"left": turn.points}))
    elif turn.phase == "sinking":
        lines.append(Said("picture_tiles", {"left": turn.tiles}))
    if turn.kind:
        lines.append(Said("picture_device", {"kind": turn.kind, "number": turn.number}))
    return [*lines, *_reserve(view)]


def _reserve(view: State) -> list[Said]:
    fleet, sea = view[Fleet], view[Sea]
    held = [("boat", fleet.reserve), *zip(sea.kinds, sea.reserve, strict=True)]
    return [Said("picture_reserve", {"kind": kind, "left": left}) for kind, left in held if left]


def _focus(view: State) -> tuple[str, ...]:
    """What the task in hand is about: its space, its boat, and whom it may befall."""
    tasks = view[Agenda].tasks
    if not tasks:
        return ()
    task, names = tasks[0], []
    if task.at >= 0 and holds(view[Board].spaces, task.at):
        names.append(space_name(task.at))
        boat = view[Fleet].by_space.get(task.at)
        names += [] if boat is None else [boat_name(boat)]
    if task.kind in CHOICES and len(view[Table].seats):
        names += [explorer_name(view, explorer) for explorer in task.who]
    return tuple(names)


def notable(event: Event) -> str:
    """Losses, rescues, sinkings, tiles played and the end are marked on a time line."""
    if isinstance(event, ExplorersLost) or (isinstance(event, WaterCleared) and event.explorers):
        return "loss"
    if isinstance(event, ExplorerMoved):
        return "rescue" if event.to >= SAFE else ""
    return _NOTABLE.get(type(event), "")


_NOTABLE: Final[dict[type[Event], str]] = {TileSank: "sinking", TilePlayed: "reaction", GameEnded: "end"}


__all__ = ["notable", "picture"]

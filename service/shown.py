"""Shown: a position as a picture with its texts, as the page in the browser draws it."""

from typing import Any

import msgspec

from atoll.core import Picture, Said, Tone
from atoll.service.told import ResultTold
from atoll.workshop.words import Words


class ThingShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shape or a piece."""

    name: str
    form: str
    at: tuple[int, int]
    size: tuple[int, int]
    tone: str
    said: str = ""
    """What it is, in words."""
    on: str = ""
    """The shape or piece that it is on."""
    text: str = ""


class ChipShown(msgspec.Struct, frozen=True):
    """A thing that a seat has before it."""

    name: str
    tone: str
    said: str


class PanelShown(msgspec.Struct, frozen=True):
    """What is told of one seat."""

    seat: str
    form: str
    tone: str
    lines: tuple[str, ...]
    chips: tuple[ChipShown, ...]


class PictureShown(msgspec.Struct, frozen=True):
    """A position to be drawn."""

    size: tuple[int, int]
    shapes: tuple[ThingShown, ...]
    pieces: tuple[ThingShown, ...]
    panels: tuple[PanelShown, ...]
    lines: tuple[str, ...]
    focus: tuple[str, ...]
    """What the open decision is about."""
    tones: dict[str, Tone]
    forms: dict[str, str]


class MomentShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment of a game: how it looks, and how it came about."""

    game: str
    version: str
    seq: int
    viewer: str
    """Name of the seat, `spectator` or `host`."""
    seats: tuple[str, ...]
    to_act: tuple[int, ...]
    decision: str
    prompt: str
    """What is to be decided, in words."""
    picture: PictureShown | None
    """Nothing where the family brings none; then `drawing` is there."""
    who: str
    """Whose command led here."""
    command: str
    facts: tuple[str, ...]
    """What it caused, in words."""
    changed: tuple[str, ...] = ()
    """Shapes, pieces and seats that are not as they were a moment before."""
    gone: tuple[ThingShown, ...] = ()
    """Pieces that were there a moment before."""
    drawing: str = ""
    result: ResultTold | None = None


class Mention(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry on the time line."""

    seq: int
    who: str
    command: str
    facts: tuple[str, ...]
    marks: tuple[str, ...] = ()
    """What is notable about it: `loss`, with the label `notable-loss`."""


class Outline(msgspec.Struct, frozen=True):
    """Entries on the time line, oldest first."""

    entries: tuple[Mention, ...]
    last: int
    """Number of the game's last entry for this viewer."""


class Labels(msgspec.Struct, frozen=True):
    """Texts by name; `{ name }` stands where a value is to be put in."""

    language: str
    labels: dict[str, str]


def show(picture: Picture, words: Words) -> PictureShown:
    """*picture* with its texts in one language."""
    return PictureShown(
        size=picture.size,
        shapes=tuple(_thing(shape, words) for shape in picture.shapes),
        pieces=tuple(_thing(piece, words) for piece in picture.pieces),
        panels=tuple(
            PanelShown(
                panel.seat,
                panel.form,
                panel.tone,
                tuple(words.said(line) for line in panel.lines),
                tuple(ChipShown(chip.name, chip.tone, words.said(chip.said)) for chip in panel.chips),
            )
            for panel in picture.panels
        ),
        lines=tuple(words.said(line) for line in picture.lines),
        focus=picture.focus,
        tones=dict(picture.tones),
        forms=dict(picture.forms),
    )


def _thing(thing: Any, words: Words) -> ThingShown:
    said: Said | None = thing.said
    on = getattr(thing, "on", "")
    text = "" if said is None else words.said(said)
    return ThingShown(thing.name, thing.form, thing.at, thing.size, thing.tone, text, on, thing.text)


def changes(before: PictureShown, after: PictureShown) -> tuple[tuple[str, ...], tuple[ThingShown, ...]]:
    """Names of what is not as it was, and the pieces that are gone."""
    was = {one.name: one for one in (*before.shapes, *before.pieces)}
    now = {one.name: one for one in (*after.shapes, *after.pieces)}
    changed = [name for name, one in now.items() if was.get(name) != one]
    panels = {panel.seat: panel for panel in before.panels}
    changed += [panel.seat for panel in after.panels if panels.get(panel.seat) != panel]
    return tuple(changed), tuple(one for one in before.pieces if one.name not in now)

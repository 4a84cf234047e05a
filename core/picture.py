"""
Picture: a position as shapes and pieces, for whoever draws with more than letters.

A picture knows no game: the page that draws it marks what the offered commands name. So the name of a shape or piece
is the word by which the notation calls it, such as ``F4`` or ``red3``.
"""

from collections.abc import Mapping

import msgspec


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text for people, as the name of a label in the catalogues and the values that it shows."""

    label: str
    """The message ``label-<label>``."""
    values: Mapping[str, str | int] = {}


class Tone(msgspec.Struct, frozen=True, omit_defaults=True):
    """Colours that belong together, as ``#rrggbb``; what lies on `fill` is written in `ink` and has its contrast."""

    fill: str
    ink: str
    line: str = ""
    texture: str = ""
    """A pattern over `fill` for those who cannot tell the colours apart: ``dots``, ``stripes``, ``waves``,
    ``peaks``, ``trees``, ``cross``."""


class Shape(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place of the board: drawn below all pieces, and never moved."""

    name: str
    form: str
    """``hex`` (a corner up), ``rect`` or ``oval``."""
    at: tuple[int, int]
    """Its centre; x to the right, y down, in units of the picture."""
    size: tuple[int, int]
    tone: str
    said: Said | None = None
    """What it is, for those who do not see it; nothing for decoration."""
    text: str = ""
    """Written into it, small, at the top."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing on the board; where it is in two pictures with another place, it has moved."""

    name: str
    """Unique in the picture; one that players cannot name has a name with a blank, such as ``shark C6``."""
    form: str
    """A key of `Picture.forms`."""
    at: tuple[int, int]
    size: tuple[int, int]
    tone: str
    said: Said
    on: str = ""
    """The shape or piece that it is on."""
    text: str = ""


class Chip(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing that a seat has before it."""

    name: str
    """The word of the notation for it; empty where there is none."""
    tone: str
    said: Said


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is told of one seat beside the board."""

    seat: str
    form: str
    """The form of its pieces, which tells seats apart as the tone does."""
    tone: str
    lines: tuple[Said, ...] = ()
    chips: tuple[Chip, ...] = ()


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position as its viewer sees it."""

    size: tuple[int, int]
    shapes: tuple[Shape, ...] = ()
    pieces: tuple[Piece, ...] = ()
    """Later ones lie on top."""
    panels: tuple[Panel, ...] = ()
    """By seat."""
    lines: tuple[Said, ...] = ()
    """Whose turn it is, and what the game is about to do."""
    focus: tuple[str, ...] = ()
    """Shapes and pieces that the open decision is about."""
    tones: Mapping[str, Tone] = {}
    forms: Mapping[str, str] = {}
    """Outlines as SVG path data within a box of 100 by 100 whose centre is 0,0."""

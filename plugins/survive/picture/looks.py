"""Looks: colours, patterns and outlines. No two things are told apart by their colour alone."""

from typing import Final

from atoll.core import Tone

SEAT_FORMS: Final = {
    "red": "circle",
    "yellow": "triangle",
    "blue": "square",
    "green": "diamond",
    "orange": "pentagon",
    "white": "hexagon",
    "purple": "star",
}

TONES: Final = {
    "beach": Tone("#ecd9a0", "#33290d", "#a58b45", "dots"),
    "forest": Tone("#2f6b3a", "#ffffff", "#1a4022", "trees"),
    "mountain": Tone("#a3a09b", "#161616", "#5e5b57", "peaks"),
    "summit": Tone("#fbfbf7", "#161616", "#8b8b86", "peaks"),
    "sea": Tone("#1f5f94", "#ffffff", "#174a75"),
    "port": Tone("#8fc7e3", "#0b2536", "#174a75", "waves"),
    "closed": Tone("#5a1d1d", "#ffffff", "#2e0c0c", "cross"),
    "safe": Tone("#d9c48a", "#33290d", "#8a6d2b", "dots"),
    "boat": Tone("#7a4a1e", "#ffffff", "#ffffff"),
    "creature": Tone("#101418", "#ffffff", "#ffffff"),
    "tile": Tone("#4b4f56", "#ffffff"),
    "red": Tone("#c8232c", "#ffffff", "#ffffff"),
    "yellow": Tone("#f6c945", "#1a1a1a", "#1a1a1a"),
    "blue": Tone("#1d4fd1", "#ffffff", "#ffffff"),
    "green": Tone("#0f7a3d", "#ffffff", "#ffffff"),
    "orange": Tone("#f08a24", "#1a1a1a", "#1a1a1a"),
    "white": Tone("#ffffff", "#1a1a1a", "#1a1a1a"),
    "purple": Tone("#6b2fa0", "#ffffff", "#ffffff"),
}

FORMS: Final = {
    "circle": "M-46 0A46 46 0 1 1 46 0A46 46 0 1 1 -46 0Z",
    "triangle": "M0 -50L50 42L-50 42Z",
    "square": "M-42 -42H42V42H-42Z",
    "diamond": "M0 -52L50 0L0 52L-50 0Z",
    "pentagon": "M0 -50L49 -14L31 46L-31 46L-49 -14Z",
    "hexagon": "M-26 -45L26 -45L50 0L26 45L-26 45L-50 0Z",
    "star": "M0 -54L15 -18L52 -16L24 9L33 46L0 26L-33 46L-24 9L-52 -16L-15 -18Z",
    "boat": "M-50 -16H50L34 24H-34Z",
    "shark": "M-46 32Q-20 -38 18 -46Q4 -6 46 32Z",
    "whale": "M-48 5Q-40 -30 0 -28Q32 -26 36 2Q40 -14 30 -32Q40 -32 44 -42Q52 -20 44 -6Q46 30 8 32Q-38 34 -48 5Z",
    "serpent": "M-48 34V8Q-44 -40 -16 -34L-4 -22L-22 -17Q-30 -14 -30 6V34ZM-21 34Q-21 -6 -4 -6Q13 -6 13 34H3Q3 8 -4 8"
    "Q-11 8 -11 34ZM19 34Q19 4 34 4Q49 4 49 34H41Q41 16 34 16Q27 16 27 34Z",
    "octopus": "M-24 0Q-28 -46 0 -46Q28 -46 24 0Q40 14 46 36L36 39Q30 18 16 14L18 43H8L4 16H-4L-8 43H-18L-16 14"
    "Q-30 18 -36 39L-46 36Q-40 14 -24 0Z",
    "dolphin": "M-46 26Q-34 -24 6 -30L14 -47L22 -28Q38 -22 49 -3Q30 -10 14 -6Q-14 0 -22 20L-8 37L-30 32L-48 45Z",
    "squid": "M0 -50L28 -14H15V8Q27 26 23 46L14 44Q16 28 6 16L4 46H-4L-6 16Q-16 28 -14 44L-23 46Q-27 26 -15 8V-14H-28Z",
    "kaiju": "M-40 44L-30 -8L-42 -30L-21 -22L-8 -48L4 -24L21 -46L23 -20L42 -26L31 -4L43 44H21L14 22H-12L-19 44Z",
    "other": "M-40 -40L40 40M-40 40L40 -40M-46 0A46 46 0 1 1 46 0A46 46 0 1 1 -46 0Z",
}


def form_of(kind: str) -> str:
    """The outline of a creature or of a seat's explorers."""
    form = SEAT_FORMS.get(kind, kind)
    return form if form in FORMS else "other"


def tone_of(colour: str) -> str:
    """The tone of a seat."""
    return colour if colour in TONES else "tile"

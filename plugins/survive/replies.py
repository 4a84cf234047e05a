"""What some of the family's questions are answered with, and how an answer is amended."""

from collections.abc import Generator
from typing import NamedTuple, TypeAlias, TypeVar

from atoll.events.survive import Boat, Explorer
from atoll.plugins.survive.board import Mask

T = TypeVar("T")

Amendment: TypeAlias = Generator[None, T, T]
"""What a wrapper is: it yields once, receives the answer so far, and returns the amended one."""


class Spin(NamedTuple):
    """One result of the device."""

    kind: str
    """A kind of creature, or a word that a plugin knows."""
    number: int = 0
    """Steps shown; 0 where the kind has its own number; -1 is a dive."""


class Prey(NamedTuple):
    """What a creature would strike where it is."""

    swimmers: tuple[Explorer, ...] = ()
    boat: Boat = -1
    """-1 where no boat would be struck."""
    others: bool = False
    """Whether there is prey of another sort, which only the plugin that amends the strike can tell."""

    @property
    def any(self) -> bool:
        """Whether there is any."""
        return self.boat >= 0 or bool(self.swimmers) or self.others


class Bar(NamedTuple):
    """Spaces that a rule closes."""

    rule: str
    spaces: Mask
    crews_only: bool = False
    """
    Closed to steps of occupied boats only; else to every explorer and boat, however it comes.

    Where creatures go is `survive_waters`.
    """

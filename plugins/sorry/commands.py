"""What a seat may ask for. Commands are interned: each that can be offered is made once."""

from functools import cache
from typing import Final, TypeAlias

from atoll.core import Command
from atoll.events.sorry import Pawn
from atoll.plugins.sorry.parts import pawn_name


class SorryCommand(Command, frozen=True, tag="sorry.{}".format):
    """A command of the family."""

    def text(self) -> str:
        """What people type for it."""
        raise AssertionError(f"{type(self).__name__} has no text: every command says how it is written")


class MovePawn(SorryCommand, frozen=True):
    """Take a pawn forward or backward: ``red2 +5``, ``red2 -4``."""

    pawn: Pawn
    steps: int
    """Negative backward."""

    def text(self) -> str:
        """``red2 +5``."""
        return f"{pawn_name(self.pawn)} {self.steps:+d}"


class StartPawn(SorryCommand, frozen=True):
    """Let a pawn out of Start: ``red1 out``."""

    pawn: Pawn

    def text(self) -> str:
        """``red1 out``."""
        return f"{pawn_name(self.pawn)} out"


class DivideSeven(SorryCommand, frozen=True):
    """Divide a 7 between pawns, in this order: ``red1 +3 red2 +4``."""

    parts: tuple[tuple[Pawn, int], ...]
    """Pawn and steps of each part."""

    def text(self) -> str:
        """``red1 +3 red2 +4``."""
        return " ".join(f"{pawn_name(pawn)} {steps:+d}" for pawn, steps in self.parts)


class SwapPawns(SorryCommand, frozen=True):
    """Exchange the squares of two pawns: ``red1 swap blue3``."""

    pawn: Pawn
    other: Pawn

    def text(self) -> str:
        """``red1 swap blue3``."""
        return f"{pawn_name(self.pawn)} swap {pawn_name(self.other)}"


class TakeSquare(SorryCommand, frozen=True):
    """Take the square of another colour's pawn from Start: ``red1 sorry blue3``."""

    pawn: Pawn
    other: Pawn

    def text(self) -> str:
        """``red1 sorry blue3``."""
        return f"{pawn_name(self.pawn)} sorry {pawn_name(self.other)}"


class Pass(SorryCommand, frozen=True):
    """Do nothing: ``pass``."""

    def text(self) -> str:
        """``pass``."""
        return "pass"


Use: TypeAlias = MovePawn | StartPawn | DivideSeven | SwapPawns | TakeSquare | Pass
"""One way of carrying out a card, or the pass of swaps.6."""

move_pawn: Final = cache(MovePawn)
start_pawn: Final = cache(StartPawn)
divide_seven: Final = cache(DivideSeven)
swap_pawns: Final = cache(SwapPawns)
take_square: Final = cache(TakeSquare)
pass_turn: Final = cache(Pass)

"""What a seat may ask for with the rings."""

from typing import Final

from atoll.events.sorry import Pawn
from atoll.plugins.sorry.commands import SorryCommand
from atoll.plugins.sorry.notation import PAWN, form
from atoll.plugins.sorry.parts import PAWN_OF, pawn_name


class PlaceIce(SorryCommand, frozen=True, tag="sorry.a5065_2013.PlaceIce"):
    """Put the ice ring on a pawn of another colour: ``ice blue2``."""

    pawn: Pawn

    def text(self) -> str:
        """``ice blue2``."""
        return f"ice {pawn_name(self.pawn)}"


class PlaceFire(SorryCommand, frozen=True, tag="sorry.a5065_2013.PlaceFire"):
    """Put the fire ring on an own pawn: ``fire red1``."""

    pawn: Pawn

    def text(self) -> str:
        """``fire red1``."""
        return f"fire {pawn_name(self.pawn)}"


class Decline(SorryCommand, frozen=True, tag="sorry.a5065_2013.Decline"):
    """Do not place the fire ring, or do not run: ``decline``."""

    def text(self) -> str:
        """``decline``."""
        return "decline"


class RunPawn(SorryCommand, frozen=True, tag="sorry.a5065_2013.RunPawn"):
    """Let the burning pawn run to the next corner: ``red1 run``."""

    pawn: Pawn

    def text(self) -> str:
        """``red1 run``."""
        return f"{pawn_name(self.pawn)} run"


class TakeGuest(SorryCommand, frozen=True, tag="sorry.a5065_2013.TakeGuest"):
    """Take another pawn Home with the burning one: ``take red3``."""

    pawn: Pawn

    def text(self) -> str:
        """``take red3``."""
        return f"take {pawn_name(self.pawn)}"


FORMS: Final = (
    form(f"ice {PAWN}", lambda state, seat, m: PlaceIce(seat, PAWN_OF[m[1]]), "ice blue2"),
    form(f"fire {PAWN}", lambda state, seat, m: PlaceFire(seat, PAWN_OF[m[1]]), "fire red1"),
    form("decline", lambda state, seat, m: Decline(seat), "decline"),
    form(f"{PAWN} run", lambda state, seat, m: RunPawn(seat, PAWN_OF[m[1]]), "red1 run"),
    form(f"take {PAWN}", lambda state, seat, m: TakeGuest(seat, PAWN_OF[m[1]]), "take red3"),
)
"""How people write them."""

"""What a seat may ask for. Commands are interned: each that can be offered is made once."""

from functools import cache
from typing import Final

from atoll.core import Command


class CathedralCommand(Command, frozen=True, tag="red_cathedral.{}".format):
    """A command of the family."""

    def text(self) -> str:
        """What people type for it."""
        raise AssertionError(f"{type(self).__name__} has no text: every command says how it is written")


class ClaimSection(CathedralCommand, frozen=True):
    """Put a banner on a section and its tile into a slot: ``claim B2 blue up``."""

    section: str
    slot: str
    up: bool
    side: bool
    """Whether the banner comes from beside the inventory."""

    def text(self) -> str:
        """``claim B2 blue up side``."""
        return f"claim {self.section} {self.slot} {'up' if self.up else 'down'}{' side' * self.side}"


class DeliverMaterial(CathedralCommand, frozen=True):
    """Deliver a material to a section by the build action: ``build A1 lumber``."""

    section: str
    material: str

    def text(self) -> str:
        """``build A1 lumber``."""
        return f"build {self.section} {self.material}"


class PlaceOrnament(CathedralCommand, frozen=True):
    """Put an ornament on a section by the build action: ``build door A1 emerald``."""

    ornament: str
    section: str
    jewels: tuple[str, ...] = ()
    """In the order of the box."""

    def text(self) -> str:
        """``build door A1 emerald amethyst``."""
        return " ".join(("build", self.ornament, self.section, *self.jewels))


class MoveDie(CathedralCommand, frozen=True):
    """Move a die and open the market: ``move white +2``."""

    die: str
    further: int = 0
    """Spaces that are paid for."""

    def text(self) -> str:
        """``move white +2``."""
        return f"move {self.die}{f' +{self.further}' if self.further else ''}"


class Obtain(CathedralCommand, frozen=True):
    """Take what the resource tile shows: ``obtain 3``."""

    count: int = 0
    """0 for recognition, which is taken in full."""

    def text(self) -> str:
        """``obtain 3``."""
        return f"obtain {self.count}" if self.count else "obtain"


class Influence(CathedralCommand, frozen=True):
    """Use an effect of the guild card: ``influence 1 brick emerald``."""

    effect: int
    words: tuple[str, ...] = ()
    """What the effect asks for."""

    def text(self) -> str:
        """``influence 1 brick emerald``."""
        return " ".join(("influence", str(self.effect), *self.words))


class Activate(CathedralCommand, frozen=True):
    """Gain the benefit of a tile: ``activate white2``."""

    slot: str

    def text(self) -> str:
        """``activate white2``."""
        return f"activate {self.slot}"


class CloseMarket(CathedralCommand, frozen=True):
    """Close the market: ``done``."""

    def text(self) -> str:
        """``done``."""
        return "done"


class SellPrestige(CathedralCommand, frozen=True):
    """Sell 1 prestige for rubles: ``sell``."""

    def text(self) -> str:
        """``sell``."""
        return "sell"


class RerollDice(CathedralCommand, frozen=True):
    """Re-roll the dice of a space for 1 prestige: ``reroll spring1``."""

    space: str

    def text(self) -> str:
        """``reroll spring1``."""
        return f"reroll {self.space}"


class EndTurn(CathedralCommand, frozen=True):
    """End the turn: ``end``."""

    def text(self) -> str:
        """``end``."""
        return "end"


claim_section: Final = cache(ClaimSection)
deliver_material: Final = cache(DeliverMaterial)
place_ornament: Final = cache(PlaceOrnament)
move_die: Final = cache(MoveDie)
obtain: Final = cache(Obtain)
influence: Final = cache(Influence)
activate: Final = cache(Activate)
close_market: Final = cache(CloseMarket)
sell_prestige: Final = cache(SellPrestige)
reroll_dice: Final = cache(RerollDice)
end_turn: Final = cache(EndTurn)

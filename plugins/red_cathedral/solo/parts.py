"""What lies before Ivan."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

import msgspec

from atoll.core import Mark, Part, Seat, State
from atoll.plugins.red_cathedral.box import MATERIALS, NONE, Counts, times
from atoll.plugins.red_cathedral.supply import counts as counts_of_family
from atoll.plugins.red_cathedral.texts import table

SEAT: Final[Seat] = 0
"""Who plays against him."""
IVAN: Final[Seat] = 1
"""Ivan has the place after the seat."""
NAME: Final = "ivan"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of Ivan's cards."""

    does: Literal["reward", "inventory", "transport", "claim", "construction"]
    die: str
    mark: Mark


CARDS: Final = msgspec.convert(table("solo", "cards.toml"), dict[str, Card])
CARD_OF: Final = {card.does: id_ for id_, card in CARDS.items()}
"""Card by what it does."""


class SoloTerms(Part, frozen=True, kw_only=True):
    """The term of this plugin."""

    ivan_reward: Literal["recognition_4", "prestige_2", "prestige_4"] = "recognition_4"
    """What Ivan's reward card gives. [red_cathedral.solo/7]"""


class Ivan(Part, frozen=True):
    """Ivan's row of cards, and what lies on them; all is open [red_cathedral.solo/2]."""

    cards: tuple[str, ...] = ()
    following: int = 0
    """Place in the row of the card of his next turn."""
    inventory: Counts = NONE
    construction: Counts = NONE
    removed: tuple[str, ...] = ()
    """Workshop tiles that left the game."""

    def drawn(self, state: State) -> Iterator[str]:
        """The row, with the next card marked, and the materials."""
        row = [f"{'>' if place == self.following else ''}{CARDS[card].does}" for place, card in enumerate(self.cards)]
        told = (", ".join(times(counts)) or "nothing" for counts in (self.inventory, self.construction))
        yield "Ivan: {}; inventory {}, construction {}".format(" ".join(row), *told)


def told(ivan: Ivan) -> dict[str, Any]:
    """Ivan's cards in the words of cases."""
    return {
        "row": [CARDS[card].does for card in ivan.cards],
        "next": ivan.following + 1,
        "inventory": times(ivan.inventory),
        "construction": times(ivan.construction),
    }


def counts(state: State) -> Mapping[str, int]:
    """As the family counts, with what lies on Ivan's cards and the tiles that left the game."""
    ivan, family = state[Ivan], counts_of_family(state)
    held = {
        name: family[name] + ivan.inventory[number] + ivan.construction[number] for number, name in enumerate(MATERIALS)
    }
    return held | {"tiles": family["tiles"] + len(ivan.removed)}

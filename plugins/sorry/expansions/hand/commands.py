"""What a seat may ask for with its hand."""

from functools import cache
from typing import Any, Final, TypeAlias

from atoll.core import Command, State
from atoll.events.sorry import Card
from atoll.plugins.sorry.commands import DivideSeven, MovePawn, SorryCommand, StartPawn, SwapPawns, TakeSquare
from atoll.plugins.sorry.notation import CARD, USE_FORMS, Form, form, read

HandUse: TypeAlias = MovePawn | StartPawn | DivideSeven | SwapPawns | TakeSquare


class PlayCard(SorryCommand, frozen=True, tag="sorry.hand.PlayCard"):
    """Play a card of the hand: ``play 5 red2 +5``."""

    card: Card
    use: HandUse

    def text(self) -> str:
        """``play 5 red2 +5``."""
        return f"play {self.card} {self.use.text()}"


class DiscardCard(SorryCommand, frozen=True, tag="sorry.hand.DiscardCard"):
    """Discard a card of the hand unused: ``discard 8``."""

    card: Card

    def text(self) -> str:
        """``discard 8``."""
        return f"discard {self.card}"


play_card: Final = cache(PlayCard)
discard_card: Final = cache(DiscardCard)


def _card_with(use: Form) -> Form:
    def build(state: State, seat: Any, match: Any) -> Command:
        command: Any = read((use,), state, seat, match[0].split(" ", 2)[2])
        return play_card(seat, match[1], command)

    return form(f"play {CARD} {use.pattern.pattern}", build, f"play 5 {use.like}")


FORMS: Final = (
    *[_card_with(use) for use in USE_FORMS],
    form(f"discard {CARD}", lambda state, seat, m: discard_card(seat, m[1]), "discard 8"),
)
"""How people write them."""

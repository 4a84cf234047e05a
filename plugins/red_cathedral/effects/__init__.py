"""What effects of guild cards do, by the word in the data."""

from typing import Final

from atoll.plugins.red_cathedral.effects.building import Deliver, PutUp
from atoll.plugins.red_cathedral.effects.doing import Doing
from atoll.plugins.red_cathedral.effects.gaining import Gain
from atoll.plugins.red_cathedral.effects.market_dice import Shift, TurnDie
from atoll.plugins.red_cathedral.effects.tiles import ActivateOther, TurnUp

DOINGS: Final[dict[str, Doing]] = {
    "gain": Gain(),
    "deliver": Deliver(),
    "ornament": PutUp(),
    "activate": ActivateOther(),
    "turn_up": TurnUp(),
    "shift": Shift(),
    "turn_die": TurnDie(),
}
"""Every word that `does` may be."""

__all__ = ["DOINGS", "Doing"]

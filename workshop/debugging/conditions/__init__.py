"""
Conditions: a small language of a few words over events and positions. Nothing in it can run code.

``explorer red3 lost``, ``event TileSank at E3 and not over``, ``count(event CreatureMoved) >= 2``,
``part Sea changed``, ``rule survive/creatures.7 fired``, ``invariant broken``, ``audit differs``, ``crash``.
"""

from atoll.workshop.debugging.conditions.meaning import Condition, condition
from atoll.workshop.debugging.conditions.moments import Moment, moments_of
from atoll.workshop.debugging.conditions.words import ConditionError

__all__ = ["Condition", "ConditionError", "Moment", "condition", "moments_of"]

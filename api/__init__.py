"""
Atoll: an event-sourced rules service for board games.

What an embedder needs, in one import; rules authors import from `atoll.core`.
"""

import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from atoll.core import (
    HOST,
    SPECTATOR,
    AtollError,
    Catalogue,
    Chance,
    Command,
    Entry,
    Event,
    Game,
    Refused,
    Ruleset,
    RulesetError,
    State,
    audit,
    compose,
    fold,
    resume,
    seed_from,
)

__version__ = "0.1.0"


@cache
def catalogue() -> Catalogue:
    """The plugins that are installed here, loaded when first asked for."""
    return Catalogue()


def ruleset(name: str, plugins: Sequence[str] = (), terms: Mapping[str, Any] | None = None) -> Ruleset:
    """
    The ruleset of an edition, or of a TOML file's path, with expansions and terms.

    Raises:
        RulesetError: Something is missing or does not fit; the text says what, and the mend.
    """
    return catalogue().ruleset(name, plugins, terms)


def new_game(
    name: str,
    seats: Sequence[str],
    plugins: Sequence[str] = (),
    terms: Mapping[str, Any] | None = None,
    *,
    seed: int | bytes | None = None,
) -> Game:
    """
    A game of that ruleset that has begun, with entry 1 in its log.

    Args:
        seats: Names of the seats, clockwise.
        seed: An int, or 32 bytes; a game whose seed was given says so in its log. ``None`` draws one of 256 bits.

    Raises:
        RulesetError: The ruleset cannot be composed.
        Refused: These seats cannot play it.
        ValueError: *seats* is no list of names, or *seed* is neither. A caller's mistake.
    """
    given = seed is not None
    drawn = secrets.token_bytes(32) if seed is None else seed_from(seed) if isinstance(seed, int) else seed
    return Game.begin(ruleset(name, plugins, terms), seats, drawn, seed_given=given)


__all__ = [
    "HOST",
    "SPECTATOR",
    "AtollError",
    "Catalogue",
    "Chance",
    "Command",
    "Entry",
    "Event",
    "Game",
    "Refused",
    "Ruleset",
    "RulesetError",
    "State",
    "audit",
    "catalogue",
    "compose",
    "fold",
    "new_game",
    "resume",
    "ruleset",
    "seed_from",
]

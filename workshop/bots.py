"""
Bots: players that see what their seat sees, and nothing else.

A bot is a function of the ruleset, the view of its seat, the seat, what is offered, and draws of its own. The same
draws give the same choice on every machine.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from atoll.core import AtollError, Chance, Command, Refused, Ruleset, RulesetError, Seat, State, seed_from
from atoll.workshop.search import Budget, Mcts

Bot: TypeAlias = Callable[[Ruleset, State, Seat, Sequence[Command], Chance], Command]
"""``bot(ruleset, view, seat, offers, chance)`` answers one of the offers, of which there is at least one."""

_PERSON: Final = b"atoll.bots"
_DREAMS: Final = 1 << 53


class UnknownBot(AtollError):
    """No bot has that name; the text lists those that there are."""


def choose_random(ruleset: Ruleset, view: State, seat: Seat, offers: Sequence[Command], chance: Chance) -> Command:
    """Any offer, each equally likely."""
    return offers[chance.below("bots.random", len(offers))] if len(offers) > 1 else offers[0]


def choose_greedy(ruleset: Ruleset, view: State, seat: Seat, offers: Sequence[Command], chance: Chance) -> Command:
    """
    The offer after which the family appraises the position highest; equals are decided by chance.

    What the seat cannot know is dealt anew, and dice fall as they like: one step ahead, in one possible world.

    Raises:
        RulesetError: The family does not appraise positions. An author's mistake.
    """
    if len(offers) == 1:
        return offers[0]
    appraise = ruleset.family.appraise
    if appraise is None:
        raise RulesetError(f"family {ruleset.family.name!r} appraises no position: seat the bot 'random' instead")
    world = ruleset.redeal(view, seat, chance)
    dream = seed_from(chance.below("bots.dream", _DREAMS))
    best: list[Command] = []
    highest: int | None = None
    for offer in offers:
        try:
            _, after = ruleset.decide(world, offer, Chance(dream, chance.entry))
        except Refused:  # in this world it is not possible, in the real one it is
            continue
        worth = appraise(after, seat)
        if highest is None or worth > highest:
            best, highest = [offer], worth
        elif worth == highest:
            best.append(offer)
    return choose_random(ruleset, view, seat, best or offers, chance)


MOST_WALKS: Final = 1_000_000
"""What a bot may think for one command: a node that hosts it must come to an end."""
MOST_SECONDS: Final = 60

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({"random": choose_random, "greedy": choose_greedy, "mcts": Mcts()})
"""The bots by name, as ``--seats blue=greedy`` names them."""


def bot_named(name: str) -> Bot:
    """
    The bot called *name*; ``mcts:200`` and ``mcts:0.5s`` say how long it thinks.

    Raises:
        UnknownBot: There is none.
    """
    plain, colon, budget = name.partition(":")
    if plain not in BOTS or (colon and plain != "mcts"):
        raise UnknownBot(f"there is no bot {name!r}; bots are {', '.join(BOTS)}")
    return Mcts(_budget(name, budget)) if colon else BOTS[plain]


def _budget(name: str, text: str) -> Budget:
    """How long to think: ``200`` walks, or ``0.5s``."""
    try:
        budget = Budget(0, float(text[:-1])) if text.endswith("s") else Budget(int(text))
    except ValueError:
        budget = Budget(0)
    if budget.walks > MOST_WALKS or budget.seconds > MOST_SECONDS:
        raise UnknownBot(
            f"the bot {name!r} thinks for too long: up to mcts:{MOST_WALKS} for walks, or mcts:{MOST_SECONDS}s"
        )
    if budget.walks < 1 and not 0 < budget.seconds < float("inf"):
        raise UnknownBot(f"the bot {name!r} thinks for no time: write mcts:200 for walks, or mcts:0.5s")
    return budget


def bot_seed(seed: bytes, seat: Seat) -> bytes:
    """The seed of a seat's bot: made of the game's, which cannot be told from it."""
    return hashlib.blake2b(b"%d" % seat, key=seed, digest_size=32, person=_PERSON).digest()

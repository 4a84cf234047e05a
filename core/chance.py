"""Chance: named, counter-based draws. No hidden state; the same question gets the same answer on every machine."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from atoll.core.canonical import encode
from atoll.core.errors import RulesetError, SeedUnknown

T = TypeVar("T")

SEED_BYTES: Final = 32
_RANGE: Final = 1 << 64
_COMMITMENT: Final = b"atoll.commitment"


def seed_from(number: int) -> bytes:
    """The 256-bit seed that ``--seed NUMBER`` stands for."""
    return hashlib.blake2b(b"%d" % number, digest_size=SEED_BYTES, person=b"atoll.seed").digest()


def commitment(seed: bytes) -> str:
    """What a game says of its seed when it begins: anyone who is later shown the seed can check it."""
    return hashlib.blake2b(seed, digest_size=SEED_BYTES, person=_COMMITMENT).hexdigest()


class Chance:
    """
    The draws of one entry.

    The n-th draw of a label is the first 64-bit number ``blake2b([entry, label, n, try], key=seed)``, tries
    counting from 0, that lies below the largest multiple of the range; taken modulo the range. Each label has its
    own stream, so plugins cannot shift each other's draws. Labels are ``<plugin>.<label>``.

    Args:
        seed: 32 bytes, or ``None`` where it is not known here: then every unscripted draw raises `SeedUnknown`.
        entry: Number of the entry being decided.
        script: Results fixed beforehand, by label, used up in order before the seed is asked.
    """

    __slots__ = ("_drawn", "entry", "script", "seed", "taken")

    def __init__(self, seed: bytes | None, entry: int, script: Mapping[str, Sequence[str]] | None = None) -> None:
        self.seed, self.entry, self.script = seed, entry, script
        self._drawn: dict[str, int] = {}
        self.taken: dict[str, int] = {}
        """How many scripted results each label has used."""

    def below(self, label: str, n: int) -> int:
        """A uniform int in ``range(n)``."""
        seed = self.seed
        if seed is None:
            raise SeedUnknown(f"entry {self.entry} draws {label!r}, and this game's seed is not known here")
        count = self._drawn.get(label, 0)
        self._drawn[label] = count + 1
        limit = _RANGE - _RANGE % n
        attempt = 0
        while True:
            key = encode((self.entry, label, count, attempt))
            number = int.from_bytes(hashlib.blake2b(key, key=seed, digest_size=8).digest(), "big")
            if number < limit:
                return number % n
            attempt += 1

    def pick(self, label: str, options: Sequence[T], text: Callable[[T], str] = str) -> T:
        """One of *options*, each equally likely; a scripted result is the option whose *text* it is."""
        if self.script:
            wanted = self._scripted(label)
            if wanted is not None:
                found: T = _find(label, wanted, options, text)
                return found
        return options[self.below(label, len(options))]

    def shuffle(self, label: str, items: Sequence[T], text: Callable[[T], str] = str) -> list[T]:
        """
        *items* in random order (Fisher-Yates from the end, one draw a step); the argument is not changed.

        Scripted results come first, in their order; what is left is shuffled behind them.
        """
        rest, first = list(items), []
        while self.script and rest and (wanted := self._scripted(label)) is not None:
            item = _find(label, wanted, rest, text)
            rest.remove(item)
            first.append(item)
        for last in range(len(rest) - 1, 0, -1):
            other = self.below(label, last + 1)
            rest[last], rest[other] = rest[other], rest[last]
        return first + rest

    def _scripted(self, label: str) -> str | None:
        results = (self.script or {}).get(label, ())
        used = self.taken.get(label, 0)
        if used >= len(results):
            return None
        self.taken[label] = used + 1
        return results[used]


def _find(label: str, wanted: str, options: Sequence[Any], text: Callable[[Any], str]) -> Any:
    for option in options:
        if text(option) == wanted:
            return option
    known = ", ".join(dict.fromkeys(text(option) for option in options))
    raise RulesetError(f"the script says {wanted!r} for {label!r}, possible now: {known}")


class Drew(Exception):
    """Not an error: a command got as far as a draw."""


class _DryChance(Chance):
    """For asking whether a command is allowed: the first draw ends the question."""

    def below(self, label: str, n: int) -> int:
        raise Drew

    def _scripted(self, label: str) -> str | None:
        raise Drew


DRY: Final = _DryChance(None, 0)
"""Draws nothing: raises `Drew`."""

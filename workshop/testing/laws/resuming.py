"""Law 6: a game resumed from any prefix of its log ends the same."""

from collections.abc import Iterator
from random import Random

from atoll.core import AtollError, resume
from atoll.events.codec import Codec
from atoll.workshop.testing.games import Played


def faults(game: Played, places: int = 2) -> Iterator[str]:
    """Prefixes from which the rest of the commands leads elsewhere."""
    codec, choose = Codec(game.ruleset), Random(game.number)
    raw = [codec.encode_entry(entry) for entry in game.log]
    for length in sorted({choose.randrange(len(raw)) for _ in range(places)}):
        twin = resume(game.ruleset, map(codec.decode_entry, raw[:length]), game.seed)
        for number in range(length, len(raw)):
            try:
                again = codec.encode_entry(twin.submit(codec.decode_entry(raw[number]).command))
            except AtollError as error:
                again = str(error).encode()
            if again != raw[number]:
                yield f"game {game.number} resumed after entry {length}, entry {number + 1}: {again.decode()}"
                break

"""Headers, entries and filled stores."""

from pathlib import Path
from random import Random

from atoll.events.chain import genesis, links
from atoll.events.stores.store import Head, Row, Store

HEADER = b'{"encoding":1,"ruleset":{"family":"survive"}}'
SEED = bytes(range(32))


def entry(number: int, text: str = "") -> bytes:
    """The canonical JSON of an entry as a game could have made it."""
    return b'{"command":["survive.MoveExplorer",{"to":"%s"}],"seat":0,"seq":%d}' % (text.encode(), number)


def entries(upto: int, after: int = 0) -> list[bytes]:
    """Entries with ``after < seq <= upto``."""
    return [entry(number) for number in range(after + 1, upto + 1)]


def rows(upto: int) -> list[Row]:
    """Rows 1 to *upto*, chained from HEADER."""
    content = entries(upto)
    hashes = links(genesis(HEADER), content)
    return [Row(seq, *row, 1000 + seq) for seq, row in enumerate(zip(content, hashes, strict=True), 1)]


def fill(store: Store, game: str, upto: int) -> Head:
    """A game of *upto* entries, some with command ids; its head."""
    store.create(game, HEADER, entry(1), seed=SEED, command_id="c1")
    for number in range(2, upto + 1):
        store.append(game, number - 1, [entry(number)], command_id=f"c{number}" if number % 2 else None)
    return store.head(game)


def flip(data: bytes, random: Random) -> tuple[int, bytes]:
    """A place in *data*, and *data* with another byte there."""
    at = random.randrange(len(data))
    return at, data[:at] + bytes([data[at] ^ random.randrange(1, 256)]) + data[at + 1 :]


def files_in(folder: Path) -> list[str]:
    """Names in a folder, sorted."""
    return sorted(path.name for path in folder.iterdir())

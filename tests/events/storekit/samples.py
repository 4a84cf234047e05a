"""Headers, entries and filled stores."""

import threading
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


def hold_up(store: Store) -> threading.Event:
    """The thread that writes to game g1, which has begun, waits for this event: what is submitted before waits, too."""
    held, go_on = threading.Event(), threading.Event()

    def hold(_: object) -> None:
        if threading.current_thread() is not threading.main_thread():  # it may have answered before we could ask
            held.set()
            go_on.wait(60)

    while not held.wait(0.1):
        store.submit_append("g1", 0, [entry(1)]).add_done_callback(hold)
    return go_on


def flip(data: bytes, random: Random) -> tuple[int, bytes]:
    """A place in *data*, and *data* with another byte there."""
    at = random.randrange(len(data))
    return at, data[:at] + bytes([data[at] ^ random.randrange(1, 256)]) + data[at + 1 :]


def files_in(folder: Path) -> list[str]:
    """Names in a folder, sorted."""
    return sorted(path.name for path in folder.iterdir())

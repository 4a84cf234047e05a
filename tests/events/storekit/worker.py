"""
A process that appends until it is killed, and says on its standard output what was acknowledged.

`python -m storekit.worker KIND FOLDER`, from the folder of `storekit`. Command *i* of a game brings 1, 2 or 3 entries.
A worker begins by sending the last command again: as after a crash, nobody knows whether it was written.
"""

import os
import sys
import threading
from pathlib import Path

from atoll.events.stores.jsonl import JsonlStore
from atoll.events.stores.sqlite import SqliteStore
from atoll.events.stores.store import Store
from storekit.samples import HEADER, entries, entry

GAMES = ("g1", "g2", "g3")
SIZES = (1, 2, 3)
CYCLE = sum(SIZES)


def open_store(kind: str, folder: Path) -> Store:
    """The store of that kind in *folder*."""
    return SqliteStore(folder / "games.db") if kind == "sqlite" else JsonlStore(folder / "logs")


def end_of(command: int) -> int:
    """The last entry of a command; commands count from 1, and entry 1 begins the game as command 0."""
    return 1 + CYCLE * (command // len(SIZES)) + sum(SIZES[: command % len(SIZES)])


def command_at(seq: int) -> int | None:
    """The command that ends at *seq*; None where none does."""
    return next((command for command in range(seq + 1) if end_of(command) == seq), None)


def play(store: Store, game: str) -> None:
    """Appends for ever, beginning with the command that came last."""
    store.create(game, HEADER, entry(1), command_id="0")
    command = max(command_at(store.head(game).seq) or 0, 1)
    while True:
        begin = end_of(command - 1)
        receipt = store.append(game, begin, entries(end_of(command), after=begin), command_id=str(command))
        os.write(1, f"{game} {receipt.last}\n".encode())
        command += 1


def main() -> None:
    """Plays all games at once."""
    store = open_store(sys.argv[1], Path(sys.argv[2]))
    os.write(1, b"open 0\n")
    for game in GAMES:
        threading.Thread(target=play, args=(store, game)).start()


if __name__ == "__main__":
    main()

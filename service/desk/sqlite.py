"""The desk in SQLite: tables of its own in the file that holds the logs."""

import secrets
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from atoll.events.stores.driver import apsw
from atoll.service.desk.desk import DeskError
from atoll.service.desk.rows import Hosted, Token
from atoll.service.desk.sqlite_file import opened, told, transaction

LEASE = """
    INSERT INTO desk_lease(game, node, until) VALUES (?, ?, ?)
    ON CONFLICT(game) DO UPDATE SET node = excluded.node, until = excluded.until
    WHERE desk_lease.node = excluded.node OR desk_lease.until < ?
    RETURNING game
"""
UNATTENDED = """
    SELECT game FROM desk_game WHERE attended = 1
    AND NOT EXISTS(SELECT 1 FROM desk_lease WHERE desk_lease.game = desk_game.game AND until >= ?) LIMIT ?
"""
CARDS = "SELECT card FROM desk_game WHERE game > ? AND archived = ? AND deleted = 0 ORDER BY game LIMIT ?"

Row = tuple[Any, ...]


class SqliteDesk:
    """
    Keeps everything in the SQLite file of the logs; see `Desk`.

    One connection, used by one thread at a time: what is asked takes microseconds, what is written is little.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._db = opened(self._path)
        self._lock = threading.Lock()
        self._closed = False

    def secret(self) -> bytes:
        """32 random bytes, drawn once."""
        with self._writing() as db:
            db.execute("INSERT INTO desk_meta VALUES ('secret', ?) ON CONFLICT DO NOTHING", (secrets.token_bytes(32),))
            found: bytes = db.execute("SELECT value FROM desk_meta WHERE key = 'secret'").get
        return found

    def begin(self, hosted: Hosted, tokens: Mapping[bytes, Token], names: Mapping[int, str]) -> Hosted:
        """The card of a new game; that of an old one as it is."""
        with self._writing() as db:
            for (card,) in db.execute("SELECT card FROM desk_game WHERE game = ?", (hosted.game,)):
                return msgspec.json.decode(card, type=Hosted)
            db.execute("INSERT INTO desk_game VALUES (?, ?, ?, ?, ?, ?)", (hosted.game, *_columns(hosted)))
            db.executemany(
                "INSERT INTO desk_token VALUES (?, ?, ?)", [(key, of.game, of.seat) for key, of in tokens.items()]
            )
            db.executemany(
                "INSERT INTO desk_name VALUES (?, ?, ?)", [(hosted.game, seat, name) for seat, name in names.items()]
            )
        return hosted

    def hosted(self, game: str) -> Hosted | None:
        """The card of a game."""
        found = self._rows("SELECT card FROM desk_game WHERE game = ?", (game,))
        return msgspec.json.decode(found[0][0], type=Hosted) if found else None

    def put(self, hosted: Hosted) -> Hosted | None:
        """The changed card, unless another change came first."""
        changed = replace(hosted, revision=hosted.revision + 1)
        query = "UPDATE desk_game SET revision = ?, card = ?, archived = ?, deleted = ?, attended = ? "
        with self._writing() as db:
            db.execute(query + "WHERE game = ? AND revision = ?", (*_columns(changed), hosted.game, hosted.revision))
            return changed if db.changes() else None

    def games(self, after: str = "", limit: int = 100, *, archived: bool = False) -> list[Hosted]:
        """Cards in order of their names."""
        return [msgspec.json.decode(card, type=Hosted) for (card,) in self._rows(CARDS, (after, archived, limit))]

    def names(self, game: str) -> dict[int, str]:
        """People's names by seat."""
        return dict(self._rows("SELECT seat, name FROM desk_name WHERE game = ?", (game,)))

    def name(self, game: str, seat: int, name: str) -> None:
        """Somebody sits there now."""
        with self._writing() as db:
            db.execute("DELETE FROM desk_name WHERE game = ? AND seat = ?", (game, seat))
            if name:
                db.execute("INSERT INTO desk_name VALUES (?, ?, ?)", (game, seat, name))

    def erase_name(self, name: str) -> int:
        """That name is nowhere any more."""
        with self._writing() as db:
            db.execute("DELETE FROM desk_name WHERE name = ?", (name,))
            return db.changes()

    def token(self, hash: bytes) -> Token | None:
        """What a token opens."""
        found = self._rows("SELECT game, seat FROM desk_token WHERE hash = ?", (hash,))
        return Token(*found[0]) if found else None

    def replace_token(self, game: str, seat: int | None, hash: bytes | None) -> None:
        """The new token opens the seat, no earlier one does."""
        with self._writing() as db:
            db.execute("DELETE FROM desk_token WHERE game = ? AND seat IS ?", (game, seat))
            if hash is not None:
                db.execute("INSERT INTO desk_token VALUES (?, ?, ?)", (hash, game, seat))

    def swap(self, game: str, one: int, other: int) -> None:
        """Tokens and names change places; a name passes through a seat that no game has."""
        with self._writing() as db:
            for table in ("desk_token", "desk_name"):
                for was, now in ((one, -1), (other, one), (-1, other)):
                    db.execute(f"UPDATE {table} SET seat = ? WHERE game = ? AND seat = ?", (now, game, was))

    def delete(self, hosted: Hosted) -> None:
        """Tokens and names are gone."""
        with self._writing() as db:
            for table in ("desk_token", "desk_name", "desk_told", "desk_lease"):
                db.execute(f"DELETE FROM {table} WHERE game = ?", (hosted.game,))
            query = (
                "UPDATE desk_game SET revision = ?, card = ?, archived = ?, deleted = ?, attended = ? WHERE game = ?"
            )
            db.execute(query, (*_columns(replace(hosted, revision=hosted.revision + 1)), hosted.game))

    def unattended(self, now: int, limit: int) -> list[str]:
        """Games whose lease nobody holds."""
        return [game for (game,) in self._rows(UNATTENDED, (now, limit))]

    def lease(self, games: Sequence[str], node: str, now: int, until: int) -> list[str]:
        """Those that the node holds now."""
        if not games:
            return []
        with self._writing() as db:
            return [game for one in games for (game,) in db.execute(LEASE, (one, node, until, now))]

    def release(self, node: str) -> None:
        """That node holds nothing any more."""
        with self._writing() as db:
            db.execute("DELETE FROM desk_lease WHERE node = ?", (node,))

    def told(self, game: str) -> str:
        """The version that the webhook was last told of."""
        found = self._rows("SELECT version FROM desk_told WHERE game = ?", (game,))
        return str(found[0][0]) if found else ""

    def tell(self, game: str, version: str) -> None:
        """The webhook was told of that version."""
        query = "INSERT INTO desk_told VALUES (?, ?) ON CONFLICT(game) DO UPDATE SET version = excluded.version"
        with self._writing() as db:
            db.execute(query, (game, version))

    def close(self) -> None:
        """Lets go of the file."""
        with self._lock:
            self._closed = True
            self._db.close()

    def _rows(self, query: str, values: Sequence[Any]) -> list[Row]:
        with self._open() as db:
            return db.execute(query, tuple(values)).fetchall()

    @contextmanager
    def _writing(self) -> Iterator[apsw.Connection]:
        with self._open() as db, transaction(db):
            yield db

    @contextmanager
    def _open(self) -> Iterator[apsw.Connection]:
        with self._lock, told(self._path):
            if self._closed:
                raise DeskError(f"the desk in {self._path} is closed: open it again")
            yield self._db


def _columns(hosted: Hosted) -> tuple[int, str, bool, bool, bool]:
    card = msgspec.json.encode(hosted).decode()
    return hosted.revision, card, bool(hosted.archived_at), bool(hosted.deleted_at), hosted.attended

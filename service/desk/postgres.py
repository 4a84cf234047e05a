"""The desk in PostgreSQL: tables of its own in the schema that holds the logs."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import psycopg
from msgspec.structs import replace

from atoll.events.stores.postgres.place import Place, connect, place
from atoll.events.stores.postgres.reading import Readers
from atoll.events.stores.postgres.schema import prepare
from atoll.events.stores.store import StoreError
from atoll.service.desk.desk import DeskError
from atoll.service.desk.rows import Hosted, Token
from atoll.service.desk.sqlite_file import steps

PUT = """
    UPDATE desk_game SET revision = %s, card = %s, archived = %s, deleted = %s, attended = %s WHERE game = %s
"""
LEASE = """
    INSERT INTO desk_lease(game, node, until) SELECT game, %s, %s FROM unnest(%s::text[]) AS game ORDER BY game
    ON CONFLICT (game) DO UPDATE SET node = excluded.node, until = excluded.until
    WHERE desk_lease.node = excluded.node OR desk_lease.until < %s
    RETURNING game
"""
UNATTENDED = """
    SELECT game FROM desk_game WHERE attended
    AND NOT EXISTS (SELECT FROM desk_lease WHERE desk_lease.game = desk_game.game AND until >= %s) LIMIT %s
"""
CARDS = "SELECT card FROM desk_game WHERE game > %s AND archived = %s AND NOT deleted ORDER BY game LIMIT %s"
CONNECTIONS = 8

Connection = psycopg.Connection[Any]


class PostgresDesk:
    """Keeps everything in the schema of the logs, shared by all nodes; see `Desk`."""

    def __init__(self, url: str, *, schema: str = "atoll", patience: float = 5.0) -> None:
        with told():
            self._where: Place = place(url, schema)
            with connect(self._where) as db:
                prepare(self._where, db, steps("postgres"), "desk_migration")
            self._readers = Readers(self._where, CONNECTIONS, patience)
        self._closed = False

    def secret(self) -> bytes:
        """32 random bytes, drawn once."""
        with self._writing() as db:
            db.execute("INSERT INTO desk_meta VALUES ('secret', %s) ON CONFLICT DO NOTHING", (secrets.token_bytes(32),))
            found: bytes = db.execute("SELECT value FROM desk_meta WHERE key = 'secret'").fetchall()[0][0]
        return found

    def begin(self, hosted: Hosted, tokens: Mapping[bytes, Token], names: Mapping[int, str]) -> Hosted:
        """The card of a new game; that of an old one as it is."""
        query = "INSERT INTO desk_game VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING RETURNING game"
        with self._writing() as db:
            if not db.execute(query, (hosted.game, *_columns(hosted))).fetchall():
                for (card,) in db.execute("SELECT card FROM desk_game WHERE game = %s", (hosted.game,)):
                    return msgspec.json.decode(card, type=Hosted)
            opens = [(key, of.game, of.seat) for key, of in tokens.items()]
            sits = [(hosted.game, seat, _text(name)) for seat, name in names.items()]
            with db.cursor() as cursor:
                cursor.executemany("INSERT INTO desk_token VALUES (%s, %s, %s)", opens)
                cursor.executemany("INSERT INTO desk_name VALUES (%s, %s, %s)", sits)
        return hosted

    def hosted(self, game: str) -> Hosted | None:
        """The card of a game."""
        found = self._rows("SELECT card FROM desk_game WHERE game = %s", (_text(game),))
        return msgspec.json.decode(found[0][0], type=Hosted) if found else None

    def put(self, hosted: Hosted) -> Hosted | None:
        """The changed card, unless another change came first."""
        changed = replace(hosted, revision=hosted.revision + 1)
        with self._writing() as db:
            done = db.execute(PUT + " AND revision = %s", (*_columns(changed), hosted.game, hosted.revision))
            return changed if done.rowcount else None

    def games(self, after: str = "", limit: int = 100, *, archived: bool = False) -> list[Hosted]:
        """Cards in order of their names."""
        found = self._rows(CARDS, (_text(after), archived, limit))
        return [msgspec.json.decode(card, type=Hosted) for (card,) in found]

    def names(self, game: str) -> dict[int, str]:
        """People's names by seat."""
        found = self._rows("SELECT seat, name FROM desk_name WHERE game = %s", (_text(game),))
        return dict(found)

    def name(self, game: str, seat: int, name: str) -> None:
        """Somebody sits there now."""
        with self._changing(game) as db:
            db.execute("DELETE FROM desk_name WHERE game = %s AND seat = %s", (game, seat))
            if name:
                db.execute("INSERT INTO desk_name VALUES (%s, %s, %s)", (game, seat, _text(name)))

    def erase_name(self, name: str) -> int:
        """That name is nowhere any more."""
        with self._writing() as db:
            return db.execute("DELETE FROM desk_name WHERE name = %s", (_text(name),)).rowcount

    def token(self, hash: bytes) -> Token | None:
        """What a token opens."""
        found = self._rows("SELECT game, seat FROM desk_token WHERE hash = %s", (hash,))
        return Token(*found[0]) if found else None

    def replace_token(self, game: str, seat: int | None, hash: bytes | None) -> None:
        """The new token opens the seat, no earlier one does."""
        with self._changing(game) as db:
            db.execute("DELETE FROM desk_token WHERE game = %s AND seat IS NOT DISTINCT FROM %s", (game, seat))
            if hash is not None:
                db.execute("INSERT INTO desk_token VALUES (%s, %s, %s)", (hash, game, seat))

    def swap(self, game: str, one: int, other: int) -> None:
        """Tokens and names change places; a name passes through a seat that no game has."""
        with self._changing(game) as db:
            for table in ("desk_token", "desk_name"):
                for was, now in ((one, -1), (other, one), (-1, other)):
                    db.execute(f"UPDATE {table} SET seat = %s WHERE game = %s AND seat = %s".encode(), (now, game, was))

    def delete(self, hosted: Hosted) -> None:
        """Tokens and names are gone."""
        with self._changing(hosted.game) as db:
            for table in ("desk_token", "desk_name", "desk_told", "desk_lease"):
                db.execute(f"DELETE FROM {table} WHERE game = %s".encode(), (hosted.game,))
            db.execute(PUT, (*_columns(replace(hosted, revision=hosted.revision + 1)), hosted.game))

    def unattended(self, now: int, limit: int) -> list[str]:
        """Games whose lease nobody holds."""
        return [game for (game,) in self._rows(UNATTENDED, (now, limit))]

    def lease(self, games: Sequence[str], node: str, now: int, until: int) -> list[str]:
        """Those that the node holds now."""
        if not games:
            return []
        with self._writing() as db:
            return [game for (game,) in db.execute(LEASE, (node, until, list(games), now))]

    def release(self, node: str) -> None:
        """That node holds nothing any more."""
        with self._writing() as db:
            db.execute("DELETE FROM desk_lease WHERE node = %s", (node,))

    def told(self, game: str) -> str:
        """The version that the webhook was last told of."""
        found = self._rows("SELECT version FROM desk_told WHERE game = %s", (_text(game),))
        return str(found[0][0]) if found else ""

    def tell(self, game: str, version: str) -> None:
        """The webhook was told of that version."""
        query = "INSERT INTO desk_told VALUES (%s, %s) ON CONFLICT (game) DO UPDATE SET version = excluded.version"
        with self._writing() as db:
            db.execute(query, (game, version))

    def close(self) -> None:
        """Lets go of the server."""
        self._closed = True
        self._readers.close()

    def _rows(self, query: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        self._check_open()
        with told():
            return self._readers.rows(query, values)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        self._check_open()
        with told(), self._readers.transaction() as db:
            yield db

    @contextmanager
    def _changing(self, game: str) -> Iterator[Connection]:
        """Changes of one game's tokens and names are made one after the other, whichever node makes them."""
        with self._writing() as db:
            db.execute("SELECT FROM desk_game WHERE game = %s FOR UPDATE", (game,))
            yield db

    def _check_open(self) -> None:
        if self._closed:
            raise DeskError(f"the desk in {self._where} is closed: open it again")


@contextmanager
def told() -> Iterator[None]:
    """The server's errors are errors of the desk."""
    try:
        yield
    except StoreError as error:
        raise DeskError(str(error)) from error


def _columns(hosted: Hosted) -> tuple[int, str, bool, bool, bool]:
    card = msgspec.json.encode(hosted).decode()
    return hosted.revision, card, bool(hosted.archived_at), bool(hosted.deleted_at), hosted.attended


def _text(text: str) -> str:
    """As PostgreSQL can keep it: it knows no zero character."""
    return text.replace("\0", "\ufffd")

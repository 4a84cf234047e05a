"""The tables of a store: made and brought up to date in steps, whichever node comes first."""

from collections.abc import Sequence
from typing import Any, Final

from atoll.events.stores.migrations import Migration
from atoll.events.stores.postgres.driver import psycopg, sql
from atoll.events.stores.postgres.place import ForeignSchema, Place, ServerTrouble, translated
from atoll.events.stores.store import NewerSchema

OLDEST: Final = 130000
"""The first server whose transactions have numbers that never begin anew."""

TABLES: Final = """
    SELECT count(*), count(*) FILTER (WHERE relname IN ('migration', 'desk_migration'))
    FROM pg_class WHERE relnamespace = %s::regnamespace
"""

Ran = list[tuple[int, str, str]]


def prepare(where: Place, db: "psycopg.Connection[Any]", steps: Sequence[Migration], table: str = "migration") -> None:
    """
    Runs the steps that the schema has not seen, once, in one transaction; *table* keeps which ones have run.

    Raises:
        NewerSchema: A later version wrote it. ForeignSchema: another program did. ServerTrouble.
    """
    with translated(where):
        if db.info.server_version < OLDEST:
            what = f"is PostgreSQL {db.info.server_version // 10000}, needs 13 or later: upgrade it"
            raise ServerTrouble(str(where), what)
        if check_steps(where, ran_in(where, db, table), steps):
            return
        with db.transaction():
            db.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 4174))", (f"atoll {where.schema}",))
            _make_schema(where, db, table)
            ran = ran_in(where, db, table)
            check_steps(where, ran, steps)
            for step in steps[len(ran) :]:
                _run(db, step, table)


def ran_in(where: Place, db: "psycopg.Connection[Any]", table: str) -> Ran:
    """The steps that have run there, in order."""
    if db.execute("SELECT to_regclass(%s)", (f"{where.schema}.{table}",)).fetchall() == [(None,)]:
        return []
    query = sql.SQL("SELECT number, name, checksum FROM {} ORDER BY number").format(sql.Identifier(table))
    return db.execute(query).fetchall()


def check_steps(where: Place, ran: Ran, steps: Sequence[Migration]) -> bool:
    """Whether all steps have run; those that have are the ones that we know."""
    if len(ran) > len(steps):
        raise NewerSchema(str(where), len(ran), len(steps))
    for step, row in zip(steps, ran, strict=False):
        if row != (step.number, step.name, step.checksum):
            what = f"was made by another migration {row[0]} ({row[1]}): open it with the version that made it"
            raise ServerTrouble(str(where), what)
    return len(ran) == len(steps)


def _make_schema(where: Place, db: "psycopg.Connection[Any]", table: str) -> None:
    """The schema is there, and ours."""
    db.execute("SET LOCAL client_min_messages = warning")
    if db.execute("SELECT to_regnamespace(%s)", (where.schema,)).fetchall() == [(None,)]:
        db.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(where.schema)))
    for tables, ours in db.execute(TABLES, (where.schema,)):
        if tables and not ours:
            what = f"has a schema {where.schema!r} of another program ({tables} tables): name another database"
            raise ForeignSchema(str(where), what)
    columns = "number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL"
    db.execute(sql.SQL(f"CREATE TABLE IF NOT EXISTS {{}}({columns})").format(sql.Identifier(table)))


def _run(db: "psycopg.Connection[Any]", step: Migration, table: str) -> None:
    db.execute(step.sql.encode())
    row = (step.number, step.name, step.checksum)
    db.execute(sql.SQL("INSERT INTO {} VALUES (%s, %s, %s, now())").format(sql.Identifier(table)), row)

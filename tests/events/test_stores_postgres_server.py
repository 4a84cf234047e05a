"""The PostgreSQL server and its schema: append-only, ours, of a version that we know; and one line where it is not."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from storekit.postgres import open_postgres, schema_of, transaction
from storekit.samples import HEADER, entry, fill

from atoll.events.stores import migrations as steps
from atoll.events.stores.migrations import Migration, migrations
from atoll.events.stores.postgres import PostgresStore, store
from atoll.events.stores.postgres.place import ForeignSchema, ServerAway, ServerTrouble, place
from atoll.events.stores.store import NewerSchema
from tests.support.cluster import Cluster, cluster

pytestmark = pytest.mark.needs("postgresql")

NEXT = Migration(2, "notes", "CREATE TABLE note(game bigint NOT NULL, text text NOT NULL)")
BROKEN = Migration(2, "broken", "CREATE TABLE note(game bigint); CREATE TABLE note(game bigint)")


@pytest.fixture
def schema(cluster: Cluster, tmp_path: Path) -> str:
    """A store with one game of three entries, closed; the name of its schema."""
    store = open_postgres(cluster.url(), tmp_path)
    fill(store, "g1", 3)
    store.close()
    return schema_of(tmp_path)


@pytest.fixture
def role(cluster: Cluster, schema: str) -> Iterator[str]:
    """A role that may do what a node needs and nothing else, with the grants of docs/postgresql.md."""
    name = f"node_{schema[-8:]}"
    text = (Path(__file__).parents[2] / "docs" / "postgresql.md").read_text()
    grants = text.split("```sql\n")[1].split("```")[0].replace("node", name).replace("atoll", schema)
    cluster.execute(f"CREATE ROLE {name} LOGIN", *[grant for grant in grants.split(";") if grant.strip()])
    yield name
    cluster.execute(f"DROP OWNED BY {name}", f"DROP ROLE {name}")


@pytest.mark.parametrize("table", ["entry", "game", "receipt"])
@pytest.mark.parametrize("statement", ["DELETE FROM {}", "UPDATE {} SET game = 7", "TRUNCATE {} CASCADE"])
def test_nothing_is_changed_or_deleted(cluster: Cluster, schema: str, table: str, statement: str) -> None:
    """The tables refuse updates, deletions and truncation, whoever asks."""
    if table == "game":
        statement = statement.replace("game =", "id =")

    with pytest.raises(psycopg.errors.IntegrityConstraintViolation, match=f"append only: .* of {table} refused"):
        cluster.execute(statement.format(f"{schema}.{table}").replace("id = 7", "name = 'x'"))


def test_a_node_needs_few_rights(cluster: Cluster, schema: str, role: str, tmp_path: Path) -> None:
    """With the documented grants a role that is not the owner plays, but cannot write past the functions."""
    store = open_postgres(cluster.url(user=role), tmp_path)
    store.append("g1", 3, [entry(4)], command_id="x")
    store.create("g2", HEADER, entry(1))
    assert (store.verify("g1").seq, len(store.feed()), store.held(0)) == (4, 5, None)
    store.close()

    for statement in (
        f"INSERT INTO {schema}.receipt SELECT game, 'y', digest, first, last FROM {schema}.receipt",
        f"DELETE FROM {schema}.entry",
        f"ALTER TABLE {schema}.entry DISABLE TRIGGER ALL",
        f"UPDATE {schema}.clock SET shift = 7",
        f"SELECT {schema}.write_entries(1, 4, '{{}}', '{{}}')",
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            cluster.execute(statement, user=role)


def test_a_role_without_rights_is_told_so(cluster: Cluster, schema: str, tmp_path: Path) -> None:
    """Whoever may neither make the schema nor use it learns what helps."""
    cluster.execute("DROP ROLE IF EXISTS stranger", "CREATE ROLE stranger LOGIN")
    for folder in (tmp_path, tmp_path / "new"):
        with pytest.raises(ServerTrouble, match=r"refuses \(permission denied for .*\): have the schema's owner open"):
            open_postgres(cluster.url(user="stranger"), folder)


def test_the_schema_says_what_it_is(cluster: Cluster, schema: str) -> None:
    """The migrations that made it stand in it with their checksums."""
    kept = cluster.execute(f"SELECT number, name, checksum FROM {schema}.migration ORDER BY number")

    assert [(step.number, step.name, step.checksum) for step in migrations("postgres")] == kept


def test_a_newer_schema_is_refused(cluster: Cluster, schema: str, tmp_path: Path) -> None:
    """A schema of a later version is left alone; the message says what to do."""
    cluster.execute(f"INSERT INTO {schema}.migration VALUES (2, 'later', 'x', now())")

    with pytest.raises(NewerSchema, match=r"has schema 2, this version knows up to 1: upgrade atoll"):
        open_postgres(cluster.url(), tmp_path)


def test_a_migration_is_never_edited(cluster: Cluster, schema: str, tmp_path: Path) -> None:
    """A schema made by another text of a migration is refused."""
    cluster.execute(f"UPDATE {schema}.migration SET checksum = 'other'")

    with pytest.raises(ServerTrouble, match=r"was made by another migration 1 \(log\): open it with the version"):
        open_postgres(cluster.url(), tmp_path)


def test_a_schema_goes_forward_and_keeps_its_games(
    cluster: Cluster, schema: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later version runs what is new, once; one that fails runs not at all; the earlier version stays away."""
    monkeypatch.setattr(store, "migrations", lambda dialect: (*steps.migrations(dialect), BROKEN))
    with pytest.raises(ServerTrouble, match=r'relation "note" already exists'):
        open_postgres(cluster.url(), tmp_path)
    monkeypatch.setattr(store, "migrations", lambda dialect: (*steps.migrations(dialect), NEXT))
    for _ in range(2):
        later = open_postgres(cluster.url(), tmp_path)
        assert later.verify("g1").seq == 3
        later.close()

    monkeypatch.undo()
    with pytest.raises(NewerSchema):
        open_postgres(cluster.url(), tmp_path)


def test_a_foreign_schema_is_left_alone(cluster: Cluster, tmp_path: Path) -> None:
    """A schema of that name with another program's tables is refused, and nothing is added to it."""
    schema = schema_of(tmp_path)
    cluster.execute(f"CREATE SCHEMA {schema}", f"CREATE TABLE {schema}.account(id int)")

    with pytest.raises(ForeignSchema, match=f"has a schema '{schema}' of another program \\(1 tables\\): name another"):
        open_postgres(cluster.url(), tmp_path)
    assert cluster.execute(f"SELECT relname FROM pg_class WHERE relnamespace = '{schema}'::regnamespace") == [
        ("account",)
    ]


def test_a_server_that_is_away_is_named(cluster: Cluster) -> None:
    """Where nobody answers the message says where, without the password."""
    with pytest.raises(ServerAway) as away:
        PostgresStore("postgresql://me:secret@127.0.0.1:1/games")

    assert "postgresql://me@127.0.0.1:1/games does not answer (" in str(away.value)
    assert str(away.value).endswith("): start it, or mend the address")
    assert "secret" not in str(away.value)
    assert "\n" not in str(away.value)


def test_a_database_or_user_that_is_not_there_is_named(cluster: Cluster, tmp_path: Path) -> None:
    """A wrong name in the address is told from an outage."""
    with pytest.raises(
        ServerTrouble, match=r'let us in \(database "nowhere" does not exist\): create it with createdb'
    ):
        open_postgres(cluster.url("nowhere"), tmp_path)
    with pytest.raises(ServerTrouble, match=r'let us in \(role "nobody" does not exist\): create it'):
        open_postgres(cluster.url(user="nobody"), tmp_path)


@pytest.mark.parametrize(
    ("url", "schema", "told"),
    [
        ("postgresql://[", "atoll", "this is no address (.*): write postgresql://user@host:5432/database"),
        ("postgresql:///x", "A b", "schema 'A b' is no plain name: use a-z, 0-9 and _"),
    ],
)
def test_an_address_that_cannot_be_read_is_refused(url: str, schema: str, told: str) -> None:
    """What is no address, or no name of a schema, is refused before anybody is called."""
    with pytest.raises(ServerTrouble, match=told.replace("(.*)", r"\(.*\)")):
        place(url, schema)


def test_without_the_extra_the_message_names_it() -> None:
    """Where psycopg is not installed, the import says what to install."""
    program = "import sys; sys.modules['psycopg'] = None; import atoll.events.stores.postgres"
    failed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)

    assert "MissingExtra: the PostgreSQL store needs psycopg: pip install 'atoll[service]'" in failed.stderr


def test_a_careless_database_is_used_with_care(cluster: Cluster, tmp_path: Path) -> None:
    """A database whose settings would lose or hide commits is used with our own."""
    settings = ("synchronous_commit = off", "default_transaction_isolation = 'serializable'")
    cluster.execute(*[f"ALTER ROLE postgres SET {setting}" for setting in settings])
    store = open_postgres(cluster.url(), tmp_path, writers=1)
    fill(store, "g1", 2)
    writer = store._writers[0]._connection()

    assert writer.execute("SHOW synchronous_commit").fetchall() == [("on",)]
    assert writer.execute("SHOW transaction_isolation").fetchall() == [("read committed",)]
    store.close()
    cluster.execute("ALTER ROLE postgres RESET ALL")


def test_another_program_that_holds_a_game_is_waited_for_then_named(
    cluster: Cluster, schema: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An append waits for whoever holds its game, then fails; afterwards all is well."""
    monkeypatch.setitem(place.__globals__["SETTINGS"], "lock_timeout", "100")
    store = open_postgres(cluster.url(), tmp_path)
    with transaction(cluster.url(), tmp_path) as other:
        other.execute("SELECT pg_advisory_xact_lock(key_of('g1'))")
        with pytest.raises(ServerTrouble, match="another program holds what we write"):
            store.append("g1", 3, [entry(4)])

    assert store.append("g1", 3, [entry(4)]).last == 4
    store.close()


def test_a_restart_is_waited_for(tmp_path: Path) -> None:
    """A store outlives its server: what has a command id is sent again, what has none fails, reading goes on."""
    with cluster() as server:
        store = open_postgres(server.url(), tmp_path, patience=60)
        hasty = open_postgres(server.url(), tmp_path, patience=0)
        fill(store, "g1", 3)
        hasty.append("g1", 3, [entry(4)])
        server.stop()
        waiting = store.submit_append("g1", 4, [entry(5)], command_id="x")
        lost = store.submit_append("g1", 5, [entry(6)])
        with pytest.raises(ServerAway, match=r"does not answer|went away"):
            hasty.append("g1", 4, [entry(5)], command_id="y")
        server.start()

        assert waiting.result(60).last == 5
        assert lost.exception(60) is None or isinstance(lost.exception(60), ServerAway)
        assert store.verify("g1").seq >= 5
        assert hasty.append("g1", store.head("g1").seq, [entry(6)], command_id="z").last == hasty.head("g1").seq
        hasty.close()
        store.close()

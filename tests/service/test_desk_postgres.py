"""The desk in PostgreSQL holds the contract of all desks."""

from hashlib import sha256

import pytest

from atoll.events.stores.postgres import PostgresStore
from atoll.service.desk.desk import DeskError
from atoll.service.desk.postgres import PostgresDesk
from tests.service.test_desk import DeskContract, card

pytestmark = pytest.mark.needs("postgresql")


@pytest.fixture
def open_desk(cluster, request):
    """Opens the same schema each time."""
    opened, schema = [], f"d_{sha256(request.node.nodeid.encode()).hexdigest()[:20]}"

    def one(**settings):
        opened.append(PostgresDesk(cluster.url(), schema=schema, **settings))
        return opened[-1]

    one.schema = schema
    yield one
    for desk in opened:
        desk.close()


class TestPostgres(DeskContract):
    """The desk in PostgreSQL."""


def test_it_shares_its_schema_with_the_logs(cluster, open_desk):
    """Desk and store may be opened in any order on one schema."""
    open_desk().begin(card(), {}, {})
    store = PostgresStore(cluster.url(), schema=open_desk.schema)
    store.create("g1", b"{}", b'{"a":1}')

    assert (store.head("g1").seq, open_desk().hosted("g1")) == (1, card())
    store.close()


def test_a_name_may_hold_any_character(open_desk):
    """A zero character, which PostgreSQL cannot keep, gives way to the sign for what cannot be shown."""
    desk = open_desk()
    desk.begin(card(), {}, {0: "A\0da", 1: "Zoë 🦑"})

    assert desk.names("g1") == {0: "A\ufffdda", 1: "Zoë 🦑"}
    assert (desk.erase_name("A\0da"), desk.hosted("\0")) == (1, None)


def test_a_desk_of_a_later_version_is_refused(cluster, open_desk):
    """A schema whose desk was made by steps that are not known here is not touched."""
    open_desk()
    cluster.execute(f"INSERT INTO {open_desk.schema}.desk_migration VALUES (2, 'later', 'x', now())")
    with pytest.raises(DeskError, match="has schema 2, this version knows up to 1: upgrade atoll"):
        open_desk()


def test_a_server_that_is_away_is_an_error_of_the_desk():
    """Where nobody answers, the desk says so in one line."""
    with pytest.raises(DeskError, match=r"127.0.0.1:1/x does not answer \(.*\): start it, or mend the address"):
        PostgresDesk("postgresql://127.0.0.1:1/x")


def test_a_connection_that_the_server_closed_is_made_anew(cluster, open_desk):
    """After the server has ended all connections, reading and writing go on."""
    ended = "pg_terminate_backend(pid, 60000)"  # waits for the end: what comes in between is lost with its connection
    end = f"SELECT {ended} FROM pg_stat_activity WHERE application_name = 'atoll'"
    desk = open_desk()
    desk.begin(card(), {}, {})
    cluster.execute(end)
    desk.name("g1", 0, "Ada")
    cluster.execute(end)

    assert desk.names("g1") == {0: "Ada"}

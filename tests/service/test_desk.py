"""The desk's contract: what every implementation promises, and what SQLite's keeps in its file."""

import sqlite3
import threading

import pytest
from msgspec.structs import replace

from atoll.events.stores.sqlite import SqliteStore
from atoll.service.desk.desk import DeskError
from atoll.service.desk.rows import Hosted, Left, Options, Place, Token
from atoll.service.desk.sqlite import SqliteDesk


def card(game="g1", **more):
    """A card of a game of two humans."""
    return Hosted(game, "toy", (Place("red"), Place("blue")), Options(), 1, **more)


def key(text):
    """The hash of a token."""
    return text.encode().ljust(32, b".")


class DeskContract:
    """Inherit it, and give a fixture `open_desk` that opens a desk on the same place each time."""

    def test_the_secret_is_drawn_once(self, open_desk):
        """Every desk on one database has the same secret of 32 bytes."""
        assert open_desk().secret() == open_desk().secret()
        assert len(open_desk().secret()) == 32

    def test_a_card_is_kept(self, open_desk):
        """What was begun is there for every desk, with its tokens and names."""
        desk = open_desk()
        desk.begin(card(), {key("a"): Token("g1", 0), key("b"): Token("g1", None)}, {0: "Ada"})
        other = open_desk()

        assert (card(), {0: "Ada"}) == (other.hosted("g1"), other.names("g1"))
        assert (Token("g1", 0), Token("g1", None)) == (other.token(key("a")), other.token(key("b")))

    def test_a_card_is_begun_once(self, open_desk):
        """Beginning it again gives the card as it is, and leaves tokens and names alone."""
        desk = open_desk()
        desk.begin(card(), {key("a"): Token("g1", 0)}, {0: "Ada"})
        again = desk.begin(replace(card(), ruleset="x"), {key("c"): Token("g1", 0)}, {})

        assert (card(), None, {0: "Ada"}) == (again, desk.token(key("c")), desk.names("g1"))

    def test_what_is_not_there_is_none(self, open_desk):
        """Unknown games and tokens are nothing, not errors."""
        desk = open_desk()

        assert (desk.hosted("g"), desk.token(key("x")), desk.names("g"), desk.told("g")) == (None, None, {}, "")

    def test_of_two_changes_one_comes_first(self, open_desk):
        """A change names the revision that it is based on; the second of two is not made."""
        desk = open_desk()
        first = desk.begin(card(), {}, {})
        done = desk.put(replace(first, over_at=5, left=(Left(0, 3),)))

        assert (1, 5, (Left(0, 3),)) == (done.revision, done.over_at, done.left)
        assert desk.put(replace(first, over_at=6)) is None
        assert done == open_desk().hosted("g1")

    def test_many_changes_at_once_are_all_made(self, open_desk):
        """With trying again, no change of eight threads is lost."""
        desk = open_desk()
        desk.begin(card(), {}, {})

        def add():
            for _ in range(5):
                while True:
                    seen = desk.hosted("g1")
                    if desk.put(replace(seen, created_at=seen.created_at + 1)):
                        break

        threads = [threading.Thread(target=add) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert desk.hosted("g1").created_at == 41

    def test_games_come_in_pages(self, open_desk):
        """Names come sorted, archived ones on their own, deleted ones not at all."""
        desk = open_desk()
        for name in ("c", "a", "b", "d"):
            desk.begin(card(name), {}, {})
        desk.put(replace(desk.hosted("b"), archived_at=1))
        desk.delete(replace(desk.hosted("d"), deleted_at=1))

        assert [one.game for one in desk.games()] == ["a", "c"]
        assert ([one.game for one in desk.games("", 1)], [one.game for one in desk.games("a", 1)]) == (["a"], ["c"])
        assert [one.game for one in desk.games(archived=True)] == ["b"]

    def test_names_can_be_erased(self, open_desk):
        """A name is given, replaced, erased in a seat and erased everywhere."""
        desk = open_desk()
        for name in ("g1", "g2"):
            desk.begin(card(name), {}, {0: "Ada", 1: "Bo"})
        desk.name("g1", 1, "")
        desk.name("g2", 1, "Cy")

        assert desk.erase_name("Ada") == 2
        assert (desk.names("g1"), desk.names("g2")) == ({}, {1: "Cy"})

    def test_a_token_is_replaced_and_revoked(self, open_desk):
        """A new token takes the place of all earlier ones of its seat; spectators' are a seat of their own."""
        desk = open_desk()
        desk.begin(card(), {key("a"): Token("g1", 0), key("b"): Token("g1", 1), key("s"): Token("g1", None)}, {})
        desk.replace_token("g1", 0, key("n"))
        desk.replace_token("g1", None, None)

        assert (None, Token("g1", 0)) == (desk.token(key("a")), desk.token(key("n")))
        assert (Token("g1", 1), None) == (desk.token(key("b")), desk.token(key("s")))

    def test_people_change_places(self, open_desk):
        """Tokens and names of two seats are exchanged."""
        desk = open_desk()
        desk.begin(card(), {key("a"): Token("g1", 0), key("b"): Token("g1", 1)}, {0: "Ada"})
        desk.swap("g1", 0, 1)

        assert (Token("g1", 1), Token("g1", 0)) == (desk.token(key("a")), desk.token(key("b")))
        assert desk.names("g1") == {1: "Ada"}

    def test_deletion_takes_everything_with_it(self, open_desk):
        """Tokens, names, leases and what was told are gone; the card says that it is deleted."""
        desk = open_desk()
        desk.begin(card(), {key("a"): Token("g1", 0)}, {0: "Ada"})
        desk.tell("g1", "4")
        desk.delete(replace(desk.hosted("g1"), deleted_at=7))

        assert (desk.token(key("a")), desk.names("g1"), desk.told("g1"), desk.hosted("g1").deleted_at) == (
            None,
            {},
            "",
            7,
        )

    def test_a_lease_is_held_by_one_node(self, open_desk):
        """A lease is given to one node, renewed by it, and free again when it has run out or was released."""
        desk = open_desk()
        desk.begin(replace(card(), places=(Place("red", "random"), Place("blue"))), {}, {})

        assert desk.unattended(100, 9) == ["g1"]
        assert (desk.lease(["g1"], "one", 100, 200), desk.lease(["g1"], "two", 150, 300)) == (["g1"], [])
        assert desk.lease(["g1"], "one", 190, 400) == ["g1"]
        assert (desk.unattended(300, 9), desk.unattended(401, 9)) == ([], ["g1"])
        assert desk.lease(["g1"], "two", 500, 600) == ["g1"]
        desk.release("two")
        assert desk.unattended(510, 9) == ["g1"]

    def test_games_of_humans_need_nobody(self, open_desk):
        """Only games with bots, timers or webhooks are looked after, until they are over."""
        desk = open_desk()
        desk.begin(card("humans"), {}, {})
        for name, options in (("timer", Options(move_seconds=9)), ("hook", Options(webhook="http://x"))):
            desk.begin(replace(card(name), options=options), {}, {})
        desk.begin(replace(card("over"), options=Options(move_seconds=9), over_at=1), {}, {})

        assert sorted(desk.unattended(1, 9)) == ["hook", "timer"]

    def test_what_was_told_is_remembered(self, open_desk):
        """The last version that a webhook was told of is the same for every node."""
        desk = open_desk()
        desk.begin(card(), {}, {})
        desk.tell("g1", "1")
        desk.tell("g1", "2.1")

        assert open_desk().told("g1") == "2.1"

    def test_a_closed_desk_says_so(self, open_desk):
        """After closing, which may be done twice, every call is an error that says why."""
        desk = open_desk()
        desk.close()
        desk.close()
        with pytest.raises(DeskError, match="closed"):
            desk.hosted("g1")


class TestSqlite(DeskContract):
    """The desk in SQLite."""

    @pytest.fixture
    def open_desk(self, tmp_path):
        """Opens the same file each time."""
        opened = []

        def one():
            opened.append(SqliteDesk(tmp_path / "games.db"))
            return opened[-1]

        yield one
        for desk in opened:
            desk.close()

    def test_it_shares_its_file_with_the_logs(self, tmp_path, open_desk):
        """Desk and store may be opened in any order on one file, and neither minds the other's tables."""
        desk = open_desk()
        store = SqliteStore(tmp_path / "games.db")
        store.create("g1", b"{}", b'{"a":1}')
        desk.begin(card(), {}, {})
        store.append("g1", 1, [b'{"b":2}'])
        store.close()
        again = SqliteStore(tmp_path / "games.db")

        assert again.head("g1").seq == 2
        again.close()

    def test_a_desk_of_a_later_version_is_refused(self, tmp_path, open_desk):
        """A file whose desk was made by steps that are not known here is not touched."""
        open_desk().close()
        with sqlite3.connect(tmp_path / "games.db") as db:
            db.execute("INSERT INTO desk_migration VALUES (2, 'later', 'x')")
        db.close()
        with pytest.raises(DeskError, match="another version"):
            SqliteDesk(tmp_path / "games.db")

    def test_a_file_that_is_no_database_is_refused(self, tmp_path):
        """Another file is named with the mend."""
        path = tmp_path / "letter.txt"
        path.write_text("Dear Ada, " * 100)
        with pytest.raises(DeskError, match="name another file"):
            SqliteDesk(path)

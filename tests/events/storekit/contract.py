"""What every store promises, as tests; a store's own test class subclasses this and makes stores."""

import threading
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from atoll.events.chain import genesis, links
from atoll.events.stores.store import (
    CommandReused,
    Conflict,
    GameExists,
    Head,
    Receipt,
    Store,
    UnfitEntry,
    UnfitName,
    UnknownGame,
)
from storekit.contract_reading import ReadingContract
from storekit.samples import HEADER, SEED, entries, entry, fill


class StoreContract(ReadingContract):
    """Creating and appending, on top of reading."""

    def test_create_writes_entry_1(self, store: Store) -> None:
        """A game begins with entry 1, chained from the header."""
        receipt = store.create("g1", HEADER, entry(1), seed=SEED)

        (kept_hash,) = links(genesis(HEADER), [entry(1)])
        assert Receipt(1, 1, kept_hash) == receipt
        assert Head(1, kept_hash) == store.head("g1")
        assert store.header("g1") == HEADER
        assert store.seed("g1") == SEED

    def test_a_game_without_a_seed_has_none(self, store: Store) -> None:
        """A seed is optional."""
        store.create("g1", HEADER, entry(1))

        assert store.seed("g1") is None

    def test_a_name_is_taken_once(self, store: Store) -> None:
        """A second game of the same name is refused, and the first stays as it was."""
        head = fill(store, "g1", 3)

        with pytest.raises(GameExists, match="game 'g1' exists already: append to it"):
            store.create("g1", HEADER, entry(1))
        assert head == store.head("g1")

    @pytest.mark.parametrize("name", ["", "a/b", "..", ".g", "g 1", "ü", "a\nb", "x" * 101])
    def test_names_are_ones_that_every_store_can_keep(self, store: Store, name: str) -> None:
        """A name is 1-100 letters, digits, dots, underscores or hyphens; any other can only be unknown."""
        with pytest.raises(UnfitName, match="use 1-100 letters"):
            store.create(name, HEADER, entry(1))
        with pytest.raises(UnknownGame):
            store.head(name)

    def test_append_returns_what_it_wrote(self, store: Store) -> None:
        """Entries follow each other without gaps, and keep their exact bytes."""
        fill(store, "g1", 1)

        receipt = store.append("g1", 1, [entry(2), b'{"b": 1,\t"a":"\xc3\xa9"}'])
        second, third = store.read("g1", after=1)
        assert (2, 3, third.hash) == (receipt.first, receipt.last, receipt.hash)
        assert [entry(2), b'{"b": 1,\t"a":"\xc3\xa9"}'] == [second.entry, third.entry]

    def test_append_expects_the_end(self, store: Store) -> None:
        """An append that expects another end writes nothing, and says where the log ends."""
        head = fill(store, "g1", 3)

        with pytest.raises(Conflict) as stale:
            store.append("g1", 2, [entry(3)])
        with pytest.raises(Conflict, match="game 'g1' is at entry 3, append expected 4: append after its last"):
            store.append("g1", 4, [entry(5)])
        assert str(stale.value) == "game 'g1' is at entry 3, append expected 2: read the new entries and decide again"
        assert (stale.value.game, stale.value.expected, stale.value.actual) == ("g1", 2, 3)
        assert head == store.head("g1")

    @pytest.mark.parametrize("bad", [[], [b""], [entry(2), b""]])
    def test_an_append_brings_entries(self, store: Store, bad: list[bytes]) -> None:
        """No entries, or an empty one, are refused, and nothing is written."""
        head = fill(store, "g1", 1)

        with pytest.raises(UnfitEntry):
            store.append("g1", 1, bad)
        assert isinstance(store.submit_append("g1", 1, bad).exception(), UnfitEntry)
        assert head == store.head("g1")

    @pytest.mark.parametrize("bad", ["", "x" * 201, "\n", "\ud800", "ä"])
    def test_a_command_id_is_printable(self, store: Store, bad: str) -> None:
        """A command id is 1-200 printable ASCII characters; any other is refused before anything is written."""
        head = fill(store, "g1", 1)

        with pytest.raises(UnfitEntry, match="1-200 printable ASCII characters"):
            store.append("g1", 1, [entry(2)], command_id=bad)
        with pytest.raises(UnfitEntry, match="1-200 printable ASCII characters"):
            store.create("g2", HEADER, entry(1), command_id=bad)
        assert head == store.head("g1")
        assert store.games() == ["g1"]

    def test_a_command_sent_again_gets_its_first_receipt(self, store: Store) -> None:
        """The same id with the same content is written once, however stale its expected number is by then."""
        fill(store, "g1", 1)
        first = store.append("g1", 1, entries(3, after=1), command_id="twice")
        head = Head(4, store.append("g1", 3, [entry(4)]).hash)

        again = store.append("g1", 1, entries(3, after=1), command_id="twice")
        at_the_end = store.append("g1", 4, entries(3, after=1), command_id="twice")
        assert Receipt(2, 3, first.hash, repeated=True) == again == at_the_end == store.receipt("g1", "twice")
        assert not first.repeated
        assert head == store.head("g1")

    def test_a_command_id_has_one_content(self, store: Store) -> None:
        """The same id with other content is refused, also where the pieces only add up to the same bytes."""
        fill(store, "g1", 1)
        store.append("g1", 1, [b"11", b"1"], command_id="c2")

        for expected, other in ((1, [b"1", b"11"]), (3, [b"111"]), (3, [b"11", b"1", b"1"])):
            with pytest.raises(CommandReused, match="command 'c2' of game 'g1' was appended before with other"):
                store.append("g1", expected, other, command_id="c2")
        assert store.head("g1").seq == 3

    def test_a_command_id_belongs_to_one_game(self, store: Store) -> None:
        """Two games may use the same id."""
        for game in ("g1", "g2"):
            fill(store, game, 1)
            assert not store.append(game, 1, [entry(2, game)], command_id="same").repeated

        assert store.receipt("g1", "new") is None

    def test_a_creation_sent_again_gets_its_first_receipt(self, store: Store) -> None:
        """Creating is a command too: its id covers header, entry and seed."""
        first = store.create("g1", HEADER, entry(1), seed=SEED, command_id="new")

        again = store.create("g1", HEADER, entry(1), seed=SEED, command_id="new")
        assert Receipt(1, 1, first.hash, repeated=True) == again == store.receipt("g1", "new")
        for header, content, seed in ((b"{}", entry(1), SEED), (HEADER, entry(2), SEED), (HEADER, entry(1), None)):
            with pytest.raises(CommandReused):
                store.create("g1", header, content, seed=seed, command_id="new")
        with pytest.raises(GameExists):
            store.create("g1", HEADER, entry(1), seed=SEED, command_id="other")

    def test_submitted_appends_keep_their_order(self, store: Store) -> None:
        """Appends that were submitted one after the other are decided one after the other."""
        fill(store, "g1", 1)
        futures: list[Future[Receipt]] = [
            store.submit_append("g1", number, [entry(number + 1)]) for number in range(1, 51)
        ]
        late = store.submit_append("g1", 7, [entry(8)])

        assert list(range(2, 52)) == [future.result(60).last for future in futures]
        assert isinstance(late.exception(60), Conflict)
        assert store.verify("g1").seq == 51

    def test_one_of_many_wins(self, store: Store) -> None:
        """Of threads that append after the same entry, one succeeds and the others learn of it."""
        fill(store, "g1", 1)
        start = threading.Barrier(8)

        def attempt(number: int) -> bool:
            start.wait(60)
            return store.submit_append("g1", 1, [entry(2, f"t{number}")]).exception(60) is None

        with ThreadPoolExecutor(8) as pool:
            won = list(pool.map(attempt, range(8)))
        assert won.count(True) == 1
        assert store.verify("g1").seq == 2

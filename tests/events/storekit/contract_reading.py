"""What every store promises to those who read it, as tests."""

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from atoll.events.stores.store import (
    Head,
    Row,
    Store,
    StoreClosed,
    Tampered,
    UnknownGame,
)
from storekit.samples import HEADER, SEED, entries, entry, fill


class ReadingContract(ABC):
    """Subclasses say how a store is made; where it forgets, they say so."""

    remembers = True
    """Whether a store opened again at the same place holds the same games."""

    @abstractmethod
    def make(self, folder: Path) -> Store:
        """A store at its place in *folder*, new or opened again."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        store = self.make(tmp_path)
        yield store
        store.close()

    def test_every_question_about_an_unknown_game_says_so(self, store: Store) -> None:
        """A game that was never created is named in the error."""
        questions = [store.head, store.header, store.seed, store.read, store.verify]
        for question in questions:
            with pytest.raises(UnknownGame, match="no game 'g9' in this store"):
                question("g9")
        with pytest.raises(UnknownGame):
            store.append("g9", 0, [entry(1)])
        with pytest.raises(UnknownGame):
            store.receipt("g9", "c1")

    def test_read_takes_a_slice(self, store: Store) -> None:
        """Reading answers the rows after one number and up to another, in order."""
        fill(store, "g1", 5)

        assert [row.seq for row in store.read("g1")] == [1, 2, 3, 4, 5]
        assert [row.seq for row in store.read("g1", after=2, upto=4)] == [3, 4]
        assert [] == store.read("g1", after=5) == store.read("g1", upto=0) == store.read("g1", after=4, upto=2)

    def test_questions_may_be_odd(self, store: Store) -> None:
        """Numbers out of any range and names that are no text find nothing, and break nothing."""
        fill(store, "g1", 3)
        end = store.feed()[-1][0]

        for number in (end, end + 10**9, end + 10**50):
            assert (store.read("g1", after=number), store.feed(after=number)) == ([], [])
            assert len(store.read("g1", after=-number, upto=number)) == 3
            assert len(store.feed(after=-number, limit=number)) == 3
        assert (store.read("g1", upto=-1), store.feed(limit=-1), store.games(limit=-1)) == ([], [], [])
        assert store.games(after="\ud800") == []
        assert store.receipt("g1", "\ud800") is None
        for name in ("\ud800", "g1\0", "g1\n", "../g1"):
            with pytest.raises(UnknownGame):
                store.read(name)

    def test_games_are_listed_in_pages(self, store: Store) -> None:
        """Names come sorted by code point, from the last one seen on."""
        for game in ("b", "a", "B", "a-1", "a.1"):
            fill(store, game, 1)

        assert store.games() == ["B", "a", "a-1", "a.1", "b"]
        assert store.games(after="a", limit=2) == ["a-1", "a.1"]
        assert [] == store.games(after="b") == store.games(limit=0)

    def test_the_feed_has_every_entry_once(self, store: Store) -> None:
        """A follower who reads in pages sees all games in one order, each game in its own."""
        fill(store, "g1", 4)
        fill(store, "g2", 3)
        store.append("g1", 4, entries(6, after=4))

        seen: list[tuple[int, str, Row]] = []
        while page := store.feed(after=seen[-1][0] if seen else 0, limit=2):
            seen += page
        assert sorted({position for position, _, _ in seen}) == [position for position, _, _ in seen]
        for game, upto in (("g1", 6), ("g2", 3)):
            assert store.read(game) == [row for _, name, row in seen if name == game]
            assert upto == len(store.read(game))
        assert seen == store.feed()

    def test_verify_answers_the_head(self, store: Store) -> None:
        """A whole log verifies, against every head that it ever had."""
        heads = [fill(store, "g1", 1)]
        for number in range(2, 6):
            store.append("g1", number - 1, [entry(number)])
            heads.append(store.head("g1"))

        assert [heads[-1]] * 6 == [store.verify("g1", head) for head in [None, *heads]]

    def test_a_kept_head_tells_a_cut_tail(self, store: Store) -> None:
        """A log that ends before the head that somebody kept is missing the entry after its end."""
        head = fill(store, "g1", 3)

        with pytest.raises(Tampered) as cut:
            store.verify("g1", Head(5, head.hash))
        assert cut.value.seq == 4

    def test_a_kept_head_tells_another_history(self, store: Store) -> None:
        """A log that was written anew fits itself, but not the head that somebody kept."""
        fill(store, "g1", 3)

        with pytest.raises(Tampered) as rewritten:
            store.verify("g1", Head(2, bytes(32)))
        assert rewritten.value.seq == 2

    def test_what_was_acknowledged_is_there_when_opened_again(self, store: Store, tmp_path: Path) -> None:
        """Logs, seeds, receipts and the order of the feed survive closing."""
        head = fill(store, "g1", 3)
        fill(store, "g2", 2)
        before = store.feed()
        store.close()
        if not self.remembers:
            return
        again = self.make(tmp_path)

        assert (head, HEADER, SEED) == (again.verify("g1", head), again.header("g1"), again.seed("g1"))
        assert before == again.feed()
        assert again.create("g1", HEADER, entry(1), seed=SEED, command_id="c1").repeated
        assert again.append("g1", 2, [entry(3)], command_id="c3").repeated
        assert again.append("g1", 3, [entry(4)], command_id="c4").last == 4
        again.close()

    def test_a_closed_store_says_so(self, store: Store) -> None:
        """After close every call fails and names the store; closing twice does nothing."""
        fill(store, "g1", 1)
        store.close()
        store.close()

        for call in (store.games, store.feed, lambda: store.append("g1", 1, [entry(2)]), lambda: store.head("g1")):
            with pytest.raises(StoreClosed, match="is closed: open it again"):
                call()

    def test_closing_waits_for_those_who_read(self, store: Store) -> None:
        """Whoever reads while the store is closed gets an answer, or is told that it is closed."""
        fill(store, "g1", 300)
        begun, ends = threading.Barrier(5), []

        def read() -> None:
            begun.wait(60)
            try:
                while True:
                    assert len(store.read("g1")) == len(store.feed(limit=1000)) == 300
            except StoreClosed as closed:
                ends.append(str(closed))

        with ThreadPoolExecutor(4) as pool:
            readers = [pool.submit(read) for _ in range(4)]
            begun.wait(60)
            time.sleep(0.05)
            store.close()
            for reader in readers:
                reader.result(60)
        assert len(ends) == 4

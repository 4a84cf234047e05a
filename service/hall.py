"""The hall: all games that a node may serve, read from the store when asked for."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from atoll.core import Catalogue, Game, Ruleset, RulesetError
from atoll.events.codec import Header, read_header
from atoll.events.stores.store import Store, UnknownGame
from atoll.service.desk.desk import Desk
from atoll.service.desk.rows import Hosted
from atoll.service.problems import Trouble
from atoll.service.sitting import Sitting
from atoll.workshop.logs import ruleset_of, split_seeds

TRIES: Final = 8
"""Changes of one card that may come first before we give up."""


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


class Hall:
    """
    Gives out games, each folded once and kept while there is room.

    Nothing here matters: what is thrown away is read again, and another node may change everything meanwhile.
    """

    def __init__(self, store: Store, desk: Desk, catalogue: Catalogue, *, sittings: int = 500) -> None:
        self.store, self.desk, self.catalogue = store, desk, catalogue
        self._room = sittings
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()
        self._lock = threading.Lock()
        self._composing = threading.Lock()
        self.on_entries: Callable[[str], None] = lambda game: None
        """Called with the name of a game after this node has appended to it, from any thread."""

    def hosted(self, game: str) -> Hosted:
        """
        The card of a game.

        Raises:
            Trouble: There is none, or it was deleted.
        """
        found = self.desk.hosted(game)
        if found is None:
            raise Trouble("not-found", f"there is no game {game[:40]!r} here, or the token does not open it")
        if found.deleted_at:
            raise Trouble("deleted", f"game {game!r} was deleted by its host")
        return found

    def sitting(self, hosted: Hosted) -> Sitting:
        """The game as far as the store has it."""
        log = hosted.log
        with self._lock:
            found = self._sittings.get(log)
            if found is not None:
                self._sittings.move_to_end(log)
        if found is None:
            found = self._read(hosted)
        found.catch_up(self.store)
        return found

    def game(self, hosted: Hosted) -> Game:
        """The current position and all before it."""
        return self.sitting(hosted).game

    def _read(self, hosted: Hosted) -> Sitting:
        log = hosted.log
        try:
            header, seeds = self.store.header(log), split_seeds(self.store.seed(log))
        except UnknownGame:
            raise Trouble("not-found", f"game {log!r} never began: create it again") from None
        first = self.store.read(log, 0, 1)
        ruleset = self.ruleset_of(read_header(header), first[0].entry if first else None)
        sitting = Sitting(log, header, ruleset, seeds, self._earlier(hosted))
        with self._lock:
            sitting = self._sittings.setdefault(log, sitting)
            while len(self._sittings) > self._room:
                self._sittings.popitem(last=False)
        return sitting

    def _earlier(self, hosted: Hosted) -> list[int]:
        """When the entries were made that a branch shares with the one before: its own log has them from later."""
        left = [one for one in hosted.left if one.branch < hosted.branch]
        if not left:
            return []
        before = self.sitting(replace(hosted, branch=left[-1].branch))
        return before.times[: left[-1].at + 1]

    def compose(self, name: str, plugins: Sequence[str], terms: Mapping[str, Any]) -> Ruleset:
        """
        The ruleset that a client names; only what is installed can be named, never a file.

        Raises:
            Trouble: There is none, or it does not fit together; the text says what, and the mend.
        """
        for one in (name, *plugins):
            if one not in self.catalogue.names:
                raise Trouble("unfit", f"there is no ruleset or plugin {one[:60]!r}: GET /rulesets lists them")
        try:
            with self._composing:
                return self.catalogue.ruleset(name, plugins, terms)
        except RulesetError as error:
            raise Trouble("unfit", str(error)) from error

    def ruleset_of(self, header: Header, first: bytes | None) -> Ruleset:
        """The ruleset that a log names; *first* is its entry 1, if there is one."""
        with self._composing:
            return ruleset_of(header, first, self.catalogue)

    def change(self, game: str, change: Callable[[Hosted], Hosted]) -> Hosted:
        """
        The card after *change*, which is asked again where another change came first.

        Raises:
            Trouble: There is no such game, or there was no end of other changes.
        """
        for _ in range(TRIES):
            before = self.hosted(game)
            after = change(before)
            if after == before:
                return before
            done = self.desk.put(after)
            if done is not None:
                return done
        raise Trouble("unavailable", f"the card of game {game!r} is changed all the time: try again", retry_after=1)

    def note_over(self, hosted: Hosted, game: Game) -> Hosted:
        """The card says that the game is over as soon as it is."""
        if hosted.over_at or game.to_act():
            return hosted
        return self.change(hosted.game, lambda card: card if card.over_at else replace(card, over_at=now_ms()))

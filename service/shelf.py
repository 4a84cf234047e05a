"""The shelf: logs from elsewhere, opened to be looked at; kept in memory until others need the room."""

import hashlib
import threading
from collections import OrderedDict
from typing import Final

from atoll.core import HOST, Reseeded, Table
from atoll.service.asked import ForkAsked
from atoll.service.desk.rows import Options, Place
from atoll.service.hall import Hall
from atoll.service.hosting import Birth, Maker, digest_of, with_bot
from atoll.service.moments import Stand, viewer_called
from atoll.service.opening import read_upload
from atoll.service.problems import Trouble
from atoll.service.sitting import Sitting
from atoll.service.told import GameMade
from atoll.service.versions import read_version

ROOM: Final = 8
"""Logs that lie there at the same time; the one that was looked at longest ago goes first."""


class Shelf:
    """Opened logs by their names: the same file has the same name on every node."""

    def __init__(self, hall: Hall) -> None:
        self._hall, self._lock = hall, threading.Lock()
        self._logs: OrderedDict[str, Sitting] = OrderedDict()

    def put(self, raw: bytes) -> Stand:
        """
        The log in that file, folded, as its host sees it.

        Raises:
            Trouble: It is no log, was changed, or its plugins are not here.
        """
        name = hashlib.sha256(raw).hexdigest()[:24]
        with self._lock:
            found = self._logs.get(name)
        if found is None:
            read = read_upload(self._hall, raw)
            found = Sitting(name, read.file.header, read.ruleset, read.seeds)
            found.take(read.file.rows)
        with self._lock:
            self._logs[name] = found
            self._logs.move_to_end(name)
            while len(self._logs) > ROOM:
                self._logs.popitem(last=False)
        return Stand(name, found, found.game, HOST)

    def stand(self, name: str, as_whom: str) -> Stand:
        """
        An opened log as somebody sees it.

        Raises:
            Trouble: It is not there any more, or nobody is called *as_whom*.
        """
        with self._lock:
            found = self._logs.get(name)
            if found is not None:
                self._logs.move_to_end(name)
        if found is None:
            raise Trouble("not-found", f"no log {name[:40]!r} is open here: send the file again")
        return Stand(name, found, found.game, viewer_called(found.game, as_whom or HOST))


def fork_log(maker: Maker, here: Stand, asked: ForkAsked) -> GameMade:
    """A hosted game that begins with the first entries of an opened log; every seat is for a human."""
    seq = read_version(asked.at, "at").seq
    if not 1 <= seq <= here.game.seq:
        raise Trouble("not-found", f"log {here.name!r} has entries 1 to {here.game.seq}, asked for {seq}")
    game, seed = here.game.at(seq), maker.seed(asked.seed)
    used = 1 + sum(isinstance(event, Reseeded) for entry in game.log for event in entry.events)
    game.reseed(seed)
    birth = Birth(
        game=game,
        seeds=(*here.sitting.seeds[:used], seed),
        places=tuple(Place(colour) for colour in game.state[Table].seats),
        names={},
        options=with_bot(game.ruleset, asked.options or Options()),
        request=digest_of(asked) + here.name,
    )
    return maker.keep(birth)

"""Logs: from a file to a game that can be looked at and played on, and back."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from atoll.core import Catalogue, Game, LogError, Ruleset, RulesetError
from atoll.core.chance import SEED_BYTES
from atoll.events.chain import genesis
from atoll.events.codec import Codec, Header, check_header, header_of, read_header, read_terms
from atoll.events.logfile import read_log, write_log
from atoll.events.logwriter import LogWriter
from atoll.events.stores.checks import chain_rows, now_ms
from atoll.events.stores.store import Head, Row
from atoll.workshop.lines import entries_after


class Log(msgspec.Struct, frozen=True):
    """A log that was read: what it says, and the game that it adds up to."""

    path: Path
    header: Header
    ruleset: Ruleset
    game: Game
    seeds: tuple[bytes, ...]
    """In the order of their use: the first, then one for each time the game was reseeded; empty where not known."""
    rows: tuple[Row, ...]
    """The entries as they are on disk, with hash and time."""
    unfinished: int
    """Bytes behind the last entry that a crash cut off."""


def new_seed() -> bytes:
    """A seed that nobody can foretell."""
    return secrets.token_bytes(SEED_BYTES)


def open_log(path: Path, catalogue: Catalogue) -> Log:
    """
    The log in that file, every hash checked, read with the plugins that it names and folded.

    Raises:
        StoreError: The file cannot be read, is no log, or was changed; names the entry.
        RulesetError: A plugin that it names is not here.
        LogError: An entry does not fit these plugins; names entry, event and field.
    """
    file = read_log(path)
    header = read_header(file.header)
    ruleset = ruleset_of(header, file.rows[0].entry if file.rows else None, catalogue)
    seeds = split_seeds(file.seed)
    game = folded(ruleset, file.header, [row.entry for row in file.rows], seeds)
    return Log(path, header, ruleset, game, seeds, file.rows, len(file.unfinished))


def ruleset_of(header: Header, first: bytes | None, catalogue: Catalogue) -> Ruleset:
    """The ruleset that a log names, made of the plugins that are here; *first* is its entry 1, if there is one."""
    terms = {} if first is None else read_terms(first)
    try:
        for name in header.names:
            catalogue.plugin(name)
    except RulesetError as error:
        raise RulesetError(f"{error}; add a plugin of your own with --plugin FILE.py") from error
    return catalogue.assembled(header.names, terms, name=header.ruleset)


def folded(ruleset: Ruleset, header: bytes, raw: Sequence[bytes], seeds: Sequence[bytes]) -> Game:
    """
    The game of the entries in *raw*, from entry 1 on.

    Raises:
        LogError: An entry does not fit these plugins or cannot be folded, or the header says something else than
            entry 1.
    """
    codec = Codec(ruleset)
    entries = [codec.decode_entry(entry, seq) for seq, entry in enumerate(raw, 1)]
    if entries:
        check_header(header, entries[0])
    game = Game(ruleset, seeds[-1] if seeds else None)
    for entry in entries:
        try:
            game.append(entry)
        except Exception as error:  # whatever an evolver fails with: the log holds what no game can
            told = " ".join(f"{type(error).__name__}: {error}".split())
            raise LogError(f"entry {entry.seq} cannot be folded: {told}; atoll audit says in which event") from error
    return game


def split_seeds(kept: bytes | None) -> tuple[bytes, ...]:
    """
    The seeds of a log, of 32 bytes each, one behind the other as the log's header line keeps them.

    Raises:
        LogError: The length is no multiple of 32.
    """
    kept = kept or b""
    if len(kept) % SEED_BYTES:
        raise LogError(f"the header line keeps {len(kept)} bytes of seeds: each seed has {SEED_BYTES}")
    return tuple(kept[at : at + SEED_BYTES] for at in range(0, len(kept), SEED_BYTES))


def save_log(path: Path, game: Game, seeds: Sequence[bytes], recorded_at: Sequence[int] = ()) -> Head:
    """
    A file with the whole log of *game*; it appears whole, under a name that was free, or not at all.

    Args:
        recorded_at: When the first entries were made, in milliseconds since the epoch; now for the others.

    Raises:
        FileExistsError: Something has that name.
        StoreError: It cannot be written.
    """
    header, rows = rows_of(game, recorded_at)
    path.parent.mkdir(parents=True, exist_ok=True)
    return write_log(path, header, rows, seed=b"".join(seeds) or None)


def rows_of(game: Game, recorded_at: Sequence[int] = ()) -> tuple[bytes, list[Row]]:
    """The header of a game's log and its entries, chained."""
    codec, entries, now = Codec(game.ruleset), game.log, now_ms()
    header = header_of(entries[0])
    rows = chain_rows(Head(0, genesis(header)), [codec.encode_entry(entry) for entry in entries], now)
    times = [*recorded_at[: len(rows)], *[now] * (len(rows) - len(recorded_at))]
    return header, [Row(row.seq, row.entry, row.hash, time) for row, time in zip(rows, times, strict=True)]


class LogKeeper:
    """Appends the entries of a game to its log file as they are made; each is safe before the next."""

    def __init__(self, path: Path, game: Game) -> None:
        self._codec, self._writer = Codec(game.ruleset), LogWriter(path)
        self._game = game

    def catch_up(self) -> None:
        """Append every entry of the game that the file does not have yet."""
        at = self._writer.head.seq
        entries = [self._codec.encode_entry(entry) for entry in entries_after(self._game, at)]
        if entries:
            self._writer.append(at, entries)

    def close(self) -> None:
        """Let go of the file."""
        self._writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

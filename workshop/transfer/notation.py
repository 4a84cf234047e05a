"""The form that people read: a command in notation on each line. A reader decides the commands again."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from atoll.core import BeginGame, Catalogue, Game, PlayOn, Refused, Reseed, Seat, Table, encode
from atoll.events.codec import read_header
from atoll.workshop.logs import Log, ruleset_of, split_seeds
from atoll.workshop.story import command_text, seat_name
from atoll.workshop.transfer.brought import Brought, TransferError

BEGINNING: Final = b"# atoll notation 1\n"
HOST_LINES: Final = {"reseed": Reseed, "play on": PlayOn}


def write(log: Log, seeds: Sequence[bytes]) -> Iterator[str]:
    """What the game begins with, its seeds if they are wanted, then ``seat: command`` for each entry."""
    yield BEGINNING.decode().rstrip()
    yield f"header: {encode(log.header).decode()}"
    yield f"begin: {encode(log.game.log[0].command).decode()}"
    if seeds:
        yield f"seed: {b''.join(seeds).hex()}"
    before = log.ruleset.opening
    for entry, state in log.game.history():
        if entry.seq > 1:
            yield f"{seat_name(before, entry.seat)}: {command_text(log.ruleset, before, entry.command)}"
        before = state


def read(content: bytes, path: Path, catalogue: Catalogue) -> Brought:
    """
    The game that comes of the commands, decided here and now.

    Raises:
        TransferError: The seed is missing, a line is not understood, or a command is refused; names the line.
    """
    lines = list(enumerate(content.decode().splitlines(), 1))[1:]
    told = {key: text for _, line in lines[:3] for key, _, text in [line.partition(": ")]}
    for key, mend in (("header", ""), ("begin", ""), ("seed", ": export with --with-seed")):
        if key not in told:
            raise TransferError(f"{path}: has no line {key!r}{mend}")
    seeds = split_seeds(bytes.fromhex(told["seed"]))
    first = encode({"command": msgspec.json.decode(told["begin"])})
    game = Game(ruleset_of(read_header(told["header"].encode()), first, catalogue), seeds[0])
    game.submit(msgspec.json.decode(told["begin"], type=BeginGame))
    _play(game, [(number, line) for number, line in lines[3:] if line.strip()], seeds[1:], path)
    return Brought(game, seeds, ())


def _play(game: Game, lines: Sequence[tuple[int, str]], seeds: Sequence[bytes], path: Path) -> None:
    further = iter(seeds)
    for number, line in lines:
        who, _, text = line.partition(": ")
        try:
            if who != "host":
                game.submit(game.ruleset.parse(game.state, _seat(game, who, f"{path}, line {number}"), text))
            elif text == "reseed":
                game.reseed(next(further))
            else:
                game.submit(HOST_LINES[text](seat=None))
        except (Refused, KeyError, StopIteration) as error:
            raise TransferError(f"{path}, line {number}: {line}: {str(error) or 'no further seed'}") from error


def _seat(game: Game, name: str, where: str) -> Seat:
    seats = game.state[Table].seats
    if name not in seats:
        raise TransferError(f"{where}: {name!r} is no seat; seats are {', '.join(seats)}")
    return seats.index(name)

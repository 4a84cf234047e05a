"""`atoll play`: a game at the terminal, with people and bots."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter

from atoll.core import Catalogue, Entry, Game, Ruleset, Table, seed_from
from atoll.workshop.cli.calls import AsJson, CallError, Plugins, compose_named, read_plugins
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.cli.person import Person
from atoll.workshop.cli.scores import outcome, say_scores
from atoll.workshop.cli.watching import Account, LiveBoard, Watching
from atoll.workshop.logs import LogKeeper, new_seed, open_log, save_log
from atoll.workshop.playing import HUMAN, OnEntry, names_of_players, play_on, players_at, read_seats
from atoll.workshop.words import Words

SEATS: Final = "red=human,blue=greedy"
Settings = Annotated[list[str] | None, Parameter(name="--set", help="A term as TERM=VALUE; may be repeated.")]


class Sitting(msgspec.Struct):
    """A game about to be played: who plays, and where it is kept."""

    game: Game
    seeds: tuple[bytes, ...]
    players: dict[str, str]
    words: Words
    out: Path | None


def play(
    ruleset: str | None = None,
    /,
    *,
    plugin: Plugins = None,
    settings: Settings = None,
    seats: str | None = None,
    seed: int | None = None,
    out: Path | None = None,
    resume: Path | None = None,
    lang: str = "en",
    as_json: AsJson = False,
) -> int:
    """
    Play a game here, people and bots; all bots needs no terminal.

    Args:
        ruleset: An edition, or a ruleset's TOML file.
        seats: Who plays each seat: human, or a bot: random, greedy, mcts or mcts:200.
        seed: A number that fixes all draws; the log says that it was given.
        out: File that the log is kept in; it must be free.
        resume: A log to go on with; it is appended to unless --out names another file.
        lang: Language of the words: en, pt or es.
    """
    catalogue, extending = read_plugins(plugin)
    if resume is not None:
        if seed is not None or settings:
            given = "--set" if settings else "--seed"
            raise CallError(f"--resume {resume}: goes on with its own seed and terms; leave {given} out")
        table = _resumed(resume, ruleset, catalogue, seats, lang, out)
    elif ruleset is None:
        raise CallError("name a ruleset, such as atoll play survive.anniversary_2012, or --resume LOG")
    else:
        table = _begun(compose_named(catalogue, ruleset, extending, settings), seats, seed, lang, out)
    try:
        finished = _play(table, quiet=as_json)
    except KeyboardInterrupt:
        if table.out is not None and table.out.exists():
            say(f"\n{table.game.seq} entries in {table.out}; {_onward(table)}")
        raise
    return _end(table, finished, as_json)


def _begun(ruleset: Ruleset, seats: str | None, number: int | None, lang: str, out: Path | None) -> Sitting:
    if out is not None and out.exists():
        raise CallError(f"--out {out}: exists already; name a free one, or go on with --resume {out}")
    players = read_seats(SEATS if seats is None else seats)
    seed = new_seed() if number is None else seed_from(number)
    game = Game.begin(ruleset, tuple(players), seed, seed_given=number is not None)
    return Sitting(game, (seed,), players, Words(ruleset, lang), out)


def _resumed(
    path: Path, ruleset: str | None, catalogue: Catalogue, seats: str | None, lang: str, out: Path | None
) -> Sitting:
    if ruleset is not None:
        raise CallError(f"--resume {path}: goes on with its own ruleset; leave {ruleset!r} out")
    log = open_log(path, catalogue)
    if not log.seeds:
        raise CallError(
            f"--resume {path}: keeps no seed, so nothing can be drawn; fork it: atoll fork {path} --out NEW"
        )
    names = log.game.state[Table].seats
    players = read_seats(seats) if seats is not None else dict.fromkeys(names, HUMAN)
    if out is not None:
        save_log(out, log.game, log.seeds, [row.recorded_at for row in log.rows])
    return Sitting(log.game, log.seeds, players, Words(log.ruleset, lang), out or path)


def _play(table: Sitting, *, quiet: bool) -> bool:
    """Play to the end, or until a person leaves; whatever happens, what was played is kept."""
    game, people = table.game, HUMAN in table.players.values()
    hides = list(table.players.values()).count(HUMAN) > 1
    person = Person(game, table.words, hides=hides)
    with ExitStack() as open_things:
        notes: list[OnEntry] = []
        if table.out is not None and (people or table.out.exists()):
            notes.append(_keeping(table, open_things))
        if not people and not quiet:
            watching: Watching = LiveBoard() if sys.stdout.isatty() else Account()
            open_things.enter_context(watching)
            notes.append(watching.saw)
        return play_on(game, players_at(game, table.players, person, table.seeds[-1]), _all(notes))


def _keeping(table: Sitting, open_things: ExitStack) -> OnEntry:
    """Entries go to disk as they are made."""
    assert table.out is not None
    if not table.out.exists():
        save_log(table.out, table.game, table.seeds)
    keeper = open_things.enter_context(LogKeeper(table.out, table.game))
    return lambda game, entry: keeper.catch_up()


def _all(notes: list[OnEntry]) -> OnEntry:
    def note(game: Game, entry: Entry) -> None:
        for one in notes:
            one(game, entry)

    return note


def _end(table: Sitting, finished: bool, as_json: bool) -> int:
    """A game of bots is written once it is over; then the scores, and where the log is."""
    if table.out is not None and not table.out.exists():
        save_log(table.out, table.game, table.seeds)
    told = outcome(table.game, names_of_players(table.game, table.players), table.out)
    if as_json:
        say_json(told)
        return 0
    say()
    if finished:
        say_scores(told, table.words)
    if table.out is not None:
        ending = "" if finished else f"; {_onward(table)}"
        say(f"{table.game.seq} entries in {table.out}{ending}")
    return 0


def _onward(table: Sitting) -> str:
    """The call that goes on with the game, the same bots at the same seats."""
    seats = ",".join(f"{seat}={player}" for seat, player in table.players.items())
    bots = f" --seats {seats}" if set(table.players.values()) != {HUMAN} else ""
    return f"go on with: atoll play --resume {table.out}{bots}"

"""Lines: the commands of a replay as the lines of a case, where several steps of one piece are one line."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from atoll.core import Game, Ruleset, Seat, State
from atoll.workshop.cases.running import SEED
from atoll.workshop.debugging.shrinking.positions import Words, leaves_of
from atoll.workshop.debugging.shrinking.replaying import Shown
from atoll.workshop.lines import LinePlayer

MOST: Final = 8
"""Steps that are tried as one line."""
FAR: Final = 1 << 30


class Line(NamedTuple):
    """A line of a case, and the position that it was played in."""

    text: str
    seat: Seat | None
    before: State


def played(game: Game, shown: Shown) -> tuple[list[Line], Game]:
    """
    The lines that do what the replay did, and the game that they lead to in a run of the case.

    A line ends a piece's move where it ends early, so steps that belong together are joined: what comes nearest to
    the replay is taken.
    """
    lines: list[Line] = []
    done = 0
    while done < len(shown.picks):
        text, taken, after = _nearest(game, shown, done)
        lines.append(Line(text, shown.picks[done].command.seat, game.state))
        game, done = after, done + taken
    return lines, game


def _nearest(game: Game, shown: Shown, done: int) -> tuple[str, int, Game]:
    """The line that comes nearest to the replay, how many of its steps it stands for, and the game after it."""
    best, found = FAR + 1, (shown.picks[done].text, 1, game)
    for steps, text in enumerate(_joined([pick.text for pick in shown.picks[done : done + MOST]]), 1):
        trial = _tried(game, shown.picks[done].command.seat, text)
        for taken in (steps, steps + 1):  # a line may end a move itself, which in the log is one step more
            distance = FAR if trial is None else _distance(trial, shown, done + taken + 1)
            if distance < best and done + taken <= len(shown.picks):
                best, found = distance, (text, taken, trial or game)
        if best == 0:
            break
    return found


def _tried(game: Game, seat: Seat | None, text: str) -> Game | None:
    trial = game.fork()
    try:
        LinePlayer(trial).play(seat, text)
    except Exception:  # refused, or what a plugin fails with: then the step stands alone
        return None
    return trial


def _joined(texts: Sequence[str]) -> Iterator[str]:
    """The first text, then with the last word of the next, and so on."""
    line = texts[0]
    yield line
    for text in texts[1:]:
        line = f"{line} {text.split()[-1]}"
        yield line


def _distance(game: Game, shown: Shown, entry: int) -> int:
    """In how many things the position differs from the replay's after that entry; far where it has none."""
    if entry >= len(shown.states):
        return FAR
    a, b = (dict(leaves_of(told(game, state))) for state in (game.state, shown.states[entry]))
    return sum(a.get(path) != b.get(path) for path in a | b)


def told(game: Game, state: State) -> Words:
    """A position in the words of cases."""
    tell = game.ruleset.family.position
    return dict(tell(state, game.ruleset)) if tell is not None else {}


def begun(shown: Shown, ruleset: Ruleset, script: dict[str, list[str]]) -> Game:
    """The game of a case that begins like the replay."""
    command = shown.beginner.command
    position = shown.beginner.position or None
    return Game.begin(ruleset, command.seats, SEED, position=position, script=script or None)

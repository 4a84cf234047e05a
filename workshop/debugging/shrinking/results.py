"""Results: the smallest game as an honest log, which audits on its own, and as a case file."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from atoll.core import BeginGame, Entry, Game, Moment, Note, Ruleset, State, Table
from atoll.workshop.debugging.opening import fold_entry
from atoll.workshop.debugging.paths import inside
from atoll.workshop.debugging.shrinking.lines import Line, begun, played, told
from atoll.workshop.debugging.shrinking.positions import Words, built, leaves_of, with_position
from atoll.workshop.debugging.shrinking.replaying import Shown
from atoll.workshop.debugging.timeline import Timeline
from atoll.workshop.debugging.tracing import Drawn

MOST: Final = 12
"""Values that a case checks at its end."""


class Result(msgspec.Struct, frozen=True):
    """A game that shows it."""

    game: Game
    case: str
    """Text of a case file; empty where no case can say it."""
    honest: bool
    """Whether the game, played on its own, comes to the same end."""
    facts_of_log: bool = False
    """Whether its last entry is as the log says, not as it is decided here."""


def result_of(shown: Shown, timeline: Timeline, recorded: Sequence[Any] | None, title: str) -> Result:
    """
    The game and the case of a replay of *timeline*.

    Args:
        recorded: Events of the last entry as the log says them, where these are what is wrong.
    """
    ruleset, game = timeline.ruleset, honest_game(shown, timeline)
    honest = game is not None and _same_end(game, shown)
    if game is None or not honest:
        last, failed = shown.picks[-1].seq if shown.picks else 1, len(shown.entries) <= len(shown.picks)
        game = timeline.game(last - failed)
    facts = recorded is not None and honest
    after = shown.states[-1]
    if facts and recorded is not None:
        game = _with_facts(game, recorded)
        after = game.state
    return Result(game, case_text(shown, ruleset, after, title), honest, facts)


def honest_game(shown: Shown, timeline: Timeline) -> Game | None:
    """
    The game of a replay, its draws scripted, so that it comes out the same with entries counted anew.

    ``None`` where it does not: a rule draws what no script can say.
    """
    game = Game(timeline.ruleset, timeline.seed(1))
    try:
        game.submit(_beginning(shown, timeline.ruleset))
        for entry in shown.entries[1:]:
            game.submit(entry.command)
    except Exception:  # it draws otherwise, and so goes another way
        return None
    return game


def _beginning(shown: Shown, ruleset: Ruleset) -> BeginGame:
    """The command of entry 1; a script is needed where entries were left out in front of others that draw."""
    numbers = [pick.seq for pick in shown.picks]
    script = script_of(shown.drawn, ruleset)
    if shown.beginner.position is not None:
        return with_position(shown.beginner.command, shown.beginner.position, script)
    if numbers == list(range(2, len(numbers) + 2)):
        return shown.beginner.command
    results = {label: tuple(texts) for label, texts in script.items()}
    return msgspec.structs.replace(shown.beginner.command, script=results)


def script_of(drawn: Iterable[Drawn], ruleset: Ruleset) -> dict[str, list[str]]:
    """Results by label, in order."""
    script: dict[str, list[str]] = {}
    for draw in drawn:
        script.setdefault(draw.label, []).extend(draw.results)
    return script


def _same_end(game: Game, shown: Shown) -> bool:
    return all(game.state.get(kind) == part for kind, part in shown.states[-1].items() if kind.__name__ != "Scripted")


def _with_facts(game: Game, events: Sequence[Any]) -> Game:
    """The game with the facts of the log in place of what its last command causes here."""
    last, before = game.log[-1], game.tip.before
    assert before is not None
    notes = tuple([Note(0, -1, -1, ()) for _ in events])
    entry = Entry(last.seq, last.command, tuple(events), notes, {})
    earlier = game.fork()
    earlier.tip = Moment(entry, fold_entry(game.ruleset, entry, before.state), before)
    return earlier


def case_text(shown: Shown, ruleset: Ruleset, after: State, title: str) -> str:
    """The case that does the same commands and checks what the last one changed; empty where a case cannot say it."""
    if ruleset.family.position is None:
        return ""
    script = script_of(shown.drawn, ruleset)
    labels = {label: script[label] for label in ruleset.family.scripted.values() if label in script}
    try:
        lines, game = played(begun(shown, ruleset, labels), shown)
    except Exception:  # a case of it does not even begin: its draws cannot be said
        return ""
    text = list(_head(shown, ruleset, title))
    position = dict(shown.beginner.position or {}) | _scripted(labels, ruleset)
    if position:
        text += ["", "[position]", *_table(position)]
    for line in lines:
        text += ["", "[[step]]", *_step(line, ruleset)]
    changes = _changes(shown, ruleset, after, told(game, game.state))
    if changes and lines:
        text.append(f"then = {value_text(changes)}")
    return "\n".join(text) + "\n"


def _step(line: Line, ruleset: Ruleset) -> Iterator[str]:
    yield f"do = {_text(line.text)}"
    if line.seat is not None and line.seat not in ruleset.to_act(line.before)[:1]:
        yield f"by = {_text(line.before[Table].seats[line.seat])}"


def _head(shown: Shown, ruleset: Ruleset, title: str) -> Iterator[str]:
    command = shown.beginner.command
    edition = next((m.name for m in ruleset.manifests if m.kind == "edition"), ruleset.family.name)
    others = [m.name for m in ruleset.manifests if m.kind not in ("family", "edition")]
    yield f"title = {_text(title)}"
    yield f"ruleset = {_text(edition)}"
    yield f"seats = {value_text(list(command.seats))}"
    if others:
        yield f"plugins = {value_text(others)}"
    if ruleset.set_terms:
        yield f"terms = {value_text(dict(ruleset.set_terms))}"


def _scripted(labels: Mapping[str, list[str]], ruleset: Ruleset) -> Words:
    """Draws that a position can script, by its keys."""
    return {key: labels[label] for key, label in ruleset.family.scripted.items() if label in labels}


def _changes(shown: Shown, ruleset: Ruleset, after: State, again: Words) -> Words:
    """
    What the last command changed of the position; nothing where a plugin failed at it.

    Args:
        again: The position that a run of the case comes to: what it draws otherwise is not checked.
    """
    if len(shown.entries) <= len(shown.picks) or ruleset.family.position is None:
        return {}
    try:
        was, now, here = (ruleset.family.position(state, ruleset) for state in (*shown.states[-2:], after))
    except (LookupError, TypeError, ValueError):
        return {}
    before, then = dict(leaves_of(was)), dict(leaves_of(here))
    paths = dict.fromkeys(p[: _first_place(p)] for p in then | before if then.get(p) != before.get(p))
    steady = [path for path in paths if inside(now, path) == inside(again, path) and inside(here, path) is not None]
    return built([leaf for path in steady[:MOST] for leaf in leaves_of(inside(here, path), path)])


def _first_place(path: tuple[str | int, ...]) -> int:
    """How many steps lead to the list that a path goes into; all of them where it goes into none."""
    return next((n for n, step in enumerate(path) if isinstance(step, int)), len(path))


def _table(told: Words) -> Iterator[str]:
    for key, value in told.items():
        yield f"{_key(key)} = {value_text(value)}"


def value_text(value: Any) -> str:
    """A value as TOML writes it within a line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(str(key))} = {value_text(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return f"[{', '.join(value_text(item) for item in value)}]"
    return str(value) if isinstance(value, int) else _text(str(value))


def _key(text: str) -> str:
    return text if re.fullmatch(r"[A-Za-z0-9_-]+", text) else _text(text)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


__all__ = ["Result", "case_text", "honest_game", "result_of", "value_text"]

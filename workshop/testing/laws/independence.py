"""
Law 9: an expansion that has not done anything yet changes nothing.

The game without the expansion is played; with it, the same commands are decided, from the same seed. Until an event of
the expansion, a reaction of it or an answer that it amends to another one, the facts of all others must be the same.
"""

from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from atoll.core import AtollError, Entry, Event, Game, GameBegan, Ruleset, RulesetError, compose
from atoll.workshop.testing.games import Played, play, tables

LONGEST: Final = 400
"""Entries of a game without the expansion that are decided again with it."""


class Pair(NamedTuple):
    """A ruleset without an expansion, and with it."""

    expansion: str
    without: Ruleset
    extended: Ruleset
    changed: list[str]
    """Questions that were answered otherwise since the list was emptied; terms that differ stay in it."""


class Compared(NamedTuple):
    """A game that was decided again with the expansion."""

    entries: int
    """How many could be compared."""
    ended: str | None
    """What the expansion did first; none where it did nothing."""
    faults: list[str]
    """What differed before."""


def extensions_of(rules: Ruleset) -> list[str]:
    """Names of the plugins of a ruleset that extend its family and are no edition."""
    return [manifest.name for manifest in rules.manifests[1:] if manifest.kind != "edition"]


def pair(rules: Ruleset, expansion: str) -> Pair | None:
    """The ruleset without and with an expansion of its own; none where the rest cannot do without it."""
    rest = [module for module in rules.modules if module.MANIFEST.name != expansion]
    own = next(manifest.terms for manifest in rules.manifests if manifest.name == expansion)
    terms = {name: value for name, value in rules.set_terms.items() if rules.term_owners[name] is not own}
    try:
        without = compose(*rest, terms=terms)
    except RulesetError:
        return None
    extended, changed = compose(*rules.modules, terms=rules.set_terms), []
    differing = [name for name, value in without.terms.items() if extended.terms[name] != value]
    changed += [f"term {name}" for name in differing]
    noting = {name: _noting(name, ask, getattr(without.ask, name), changed) for name, ask in vars(extended.ask).items()}
    extended.ask = SimpleNamespace(**noting)
    return Pair(expansion, without, extended, changed)


def _noting(name: str, ask: Callable[..., Any], plain: Callable[..., Any], changed: list[str]) -> Callable[..., Any]:
    """The question, asked of both; *changed* gets its name where the answers differ."""
    if ask is plain:
        return ask

    def asked(*args: Any) -> Any:
        answer = ask(*args)
        if not changed and answer != plain(*args):
            changed.append(name)
        return answer

    return asked


def compared(two: Pair, game: Played) -> Compared:
    """A game without the expansion, its commands decided with it for as long as the expansion does nothing."""
    del two.changed[sum(name.startswith("term ") for name in two.changed) :]
    seats = game.log[0].command.seats  # type: ignore[attr-defined]  # entry 1 is `BeginGame`
    try:
        twin = Game.begin(two.extended, seats, game.seed)
    except AtollError as error:
        return Compared(0, "set-up", [] if two.changed else [f"set-up is refused: {error}"])
    for number, entry in enumerate(game.log):
        try:
            again = twin.log[0] if number == 0 else twin.submit(entry.command)
        except AtollError as error:
            ended = next(iter(two.changed), None)
            return Compared(number, ended, [] if ended else [f"entry {entry.seq} {entry.command} is refused: {error}"])
        ended = next(iter(two.changed), None) or own_event(two, again)
        if not two.changed and not same_facts(two, again, entry):
            told = [] if ended and same_beginning(two, again, entry) else [_difference(two, again, entry)]
            return Compared(number, ended, told)
        if ended and not (number == 0 and same_facts(two, again, entry)):
            return Compared(number, ended, [])  # set-up may bring its things, as long as all else is the same
    return Compared(len(game.log), None, [])


def _difference(two: Pair, again: Entry, entry: Entry) -> str:
    here, there = facts(two, again), facts(two, entry)
    return f"entry {entry.seq} {entry.command}: with {two.expansion} {here}, without {there}"


def facts(two: Pair, entry: Entry) -> list[Event]:
    """The events that are not the expansion's; `GameBegan` names the plugins and cannot be the same."""
    return [event for event, own in owned(two, entry) if not own and not isinstance(event, GameBegan)]


def owned(two: Pair, entry: Entry) -> list[tuple[Event, bool]]:
    """Each event of an entry, and whether the expansion brings its type or emitted it."""
    types, names = two.without.evolvers.keys(), [manifest.name for manifest in two.extended.manifests]
    by = [note.plugin >= 0 and note.plugin < len(names) and names[note.plugin] for note in entry.notes]
    return [
        (event, type(event) not in types or who == two.expansion) for event, who in zip(entry.events, by, strict=True)
    ]


def own_event(two: Pair, entry: Entry) -> str | None:
    """The first event of the expansion in *entry*."""
    return next((type(event).__name__ for event, own in owned(two, entry) if own), None)


def same_facts(two: Pair, again: Entry, entry: Entry) -> bool:
    """The facts of all others are those of the game without the expansion."""
    return facts(two, again) == [event for event in entry.events if not isinstance(event, GameBegan)]


def same_beginning(two: Pair, again: Entry, entry: Entry) -> bool:
    """They are, up to the first event of the expansion."""
    events = owned(two, again)
    first = next(number for number, (_, own) in enumerate(events) if own)
    start = 1 if entry.seq == 1 else 0
    return [event for event, _ in events[start:first]] == list(entry.events[start:first])


def pair_faults(two: Pair, count: int) -> Iterator[str]:
    """What differs in random games before the expansion does anything."""
    for number in range(count if tables(two.without) else 0):
        found = compared(two, play(two.without, number, longest=LONGEST)).faults
        yield from (f"game {number}: {what}" for what in found)


def faults(games: Sequence[Played]) -> Iterator[str]:
    """What differs before they do anything, for each extension of the ruleset in turn, in as many random games."""
    rules = games[0].ruleset
    for expansion in extensions_of(rules):
        two = pair(rules, expansion)
        yield from pair_faults(two, len(games)) if two else ()

"""
Law 9: an expansion that has not done anything yet changes nothing.

The game without the expansion is played; with it, the same commands are decided, from the same seed. Until an event of
the expansion, a reaction of it or an answer that it amends to another one, the facts of all others must be the same.
"""

import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from atoll.core import AtollError, Catalogue, Chance, Entry, Event, Game, GameBegan, Ruleset, compose, hookimpl
from tests.laws.counts import games
from tests.laws.playing import Played, play, tables
from tests.laws.rulesets import catalogue, extensions, spec_of
from tests.support import toy
from tests.support.toy_extras import RAIN, SMALL, plugin, toy_with

pytestmark = pytest.mark.full


class Pair(NamedTuple):
    """A ruleset without an expansion, and with it."""

    expansion: str
    without: Ruleset
    extended: Ruleset
    changed: list[str]
    """Questions that were answered otherwise since the list was emptied; terms that differ stay in it."""


def pair(known: Catalogue, edition: str, needed: tuple[str, ...], expansion: str) -> Pair:
    """The two rulesets; that with the expansion notes each answer that differs."""
    without = known.ruleset(edition, needed)
    family = known.plugin(edition).MANIFEST.extends
    modules = [known.plugin(name) for name in dict.fromkeys((family, edition, *needed, expansion)) if name]
    extended, changed = compose(*modules), []
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


def compared(two: Pair, game: Played) -> tuple[int, str | None, list[str]]:
    """How many entries could be compared, what ended that, and what differed before."""
    del two.changed[sum(name.startswith("term ") for name in two.changed) :]
    seats = game.log[0].command.seats  # type: ignore[attr-defined]
    try:
        twin = Game.begin(two.extended, seats, game.seed)
    except AtollError as error:
        return 0, "set-up", [] if two.changed else [f"set-up is refused: {error}"]
    for number, entry in enumerate(game.log):
        try:
            again = twin.log[0] if number == 0 else twin.submit(entry.command)
        except AtollError as error:
            ended = next(iter(two.changed), None)
            return number, ended, [] if ended else [f"entry {entry.seq} {entry.command} is refused: {error}"]
        ended, same = next(iter(two.changed), None) or own_event(two, again), same_facts(two, again, entry)
        if not same and not two.changed:
            here, there = facts(two, again), facts(two, entry)
            what = f"entry {entry.seq} {entry.command}: with {two.expansion} {here}, without {there}"
            return number, ended, [] if ended and same_beginning(two, again, entry) else [what]
        if ended and not (number == 0 and same):  # set-up may bring its things, as long as all else is the same
            return number, ended, []
    return len(game.log), None, []


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


def faults(two: Pair, count: int) -> Iterator[str]:
    """What differs in random games before the expansion does anything."""
    for number in range(count if tables(two.without) else 0):
        _, _, found = compared(two, play(two.without, number, longest=400))
        yield from (f"game {number}: {what}" for what in found)


class Watching(Chance):
    """Draws as ever, and notes which module asked for which label."""

    __slots__ = ("asked",)

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance.seed, chance.entry, chance.script)
        self.asked: set[tuple[str, str]] = set()

    def _note(self, label: str) -> None:
        self.asked.add((sys._getframe(2).f_globals["__name__"], label))

    def below(self, label: str, n: int) -> int:
        self._note(label)
        return super().below(label, n)

    def pick(self, label: str, *args: Any, **kwargs: Any) -> Any:
        self._note(label)
        return super().pick(label, *args, **kwargs)

    def shuffle(self, label: str, *args: Any, **kwargs: Any) -> Any:
        self._note(label)
        return super().shuffle(label, *args, **kwargs)


def label_faults(game: Played, modules: dict[str, str]) -> set[str]:
    """Draws of one plugin with the label of another; *modules* has the plugin of each module that is one."""
    asked: set[tuple[str, str]] = set()
    for entry in game.log:
        chance = Watching(game.chance(entry))
        game.ruleset.decide(game.before(entry), entry.command, chance)
        asked |= chance.asked
    family, faults = game.ruleset.family.name, set()
    for module, label in asked:
        owner = next((name for path, name in modules.items() if f"{module}.".startswith(f"{path}.")), family)
        if label.rpartition(".")[0] != owner and module != Chance.__module__:
            faults.add(f"{module} of plugin {owner} draws {label!r}")
    return faults


def modules_of(rules: Ruleset) -> dict[str, str]:
    """The module of each plugin of a ruleset but the family, whose chapters are all others."""
    names = [manifest.name for manifest in rules.manifests[1:]]
    return {catalogue().plugin(name).__name__: name for name in names}


EXTENSIONS = [manifest.name for manifest in extensions() if spec_of(manifest) is not None]


@pytest.mark.parametrize("expansion", EXTENSIONS)
def test_an_expansion_that_did_nothing_changes_nothing(expansion):
    """Until its first event or amended answer, the facts of the other plugins are those of the game without it."""
    spec = spec_of(catalogue().plugin(expansion).MANIFEST)
    needed = tuple(name for name in spec.plugins if name != expansion)
    two = pair(catalogue(), spec.edition, needed, expansion)

    assert list(faults(two, min(games(str(spec)), 50))) == []


def test_each_plugin_draws_with_labels_of_its_own(random_games):
    """A label begins with the name of the plugin that draws, so that no stream is shared."""
    shared = [label_faults(game, modules_of(game.ruleset)) for game in random_games[:3]]

    assert set().union(*shared) == set()


def test_a_label_of_another_plugin_is_caught():
    """A draw that a plugin makes with the family's label is named."""

    @hookimpl
    def react(event: toy.Rolled, chance):
        chance.below("toy.die", 3)
        return iter(())

    game = play(toy_with(plugin("toy.thief", {"react": react})), 1)

    assert label_faults(game, {__name__: "toy.thief"}) == {f"{__name__} of plugin toy.thief draws 'toy.die'"}


def test_an_expansion_that_draws_from_the_stream_of_another_is_caught():
    """A draw with the family's label shifts the family's own draws."""

    @hookimpl
    def react(state, event: GameBegan, chance):
        chance.below("toy.backs", 3)
        return iter(())

    known = Catalogue([])
    for one in (toy, SMALL, plugin("toy.thief", {"react": react})):
        known.add(one)
    found = list(faults(pair(known, "toy.small", (), "toy.thief"), 2))

    assert "with toy.thief [Dealt(" in found[0]


def test_an_expansion_that_meddles_without_an_answer_is_caught():
    """A reaction that keeps a stone from showing its gold, other than by an amended answer, is found."""
    tampering = toy_with(plugin("toy.quiet"))
    evolvers = dict(tampering.evolvers) | {
        toy.Sank: lambda state, event: state.put(toy.evolve_sank(state, event)[toy.Pond])
    }
    reactors = {kind: found for kind, found in tampering.reactors.items() if kind is not toy.Sank}
    tampering.evolvers, tampering.reactors = evolvers, reactors
    found = list(faults(Pair("toy.quiet", toy_with(), tampering, []), 4))

    assert "with toy.quiet" in found[0]


def test_what_an_expansion_does_is_no_fault():
    """Rain has clouds of its own from the set-up on; the stones are those of the game without it."""
    known = Catalogue([])
    for one in (toy, SMALL, RAIN):
        known.add(one)
    two = pair(known, "toy.small", (), "toy.rain")
    game = play(two.without, 1)

    assert compared(two, game)[1:] == ("Rained", [])

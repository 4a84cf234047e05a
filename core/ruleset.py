"""Ruleset: family, edition, expansions and terms, composed once, then frozen. It decides, offers, evolves and shows."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType, SimpleNamespace
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from atoll.core import begin
from atoll.core.canonical import PartNames, digest
from atoll.core.chance import Chance, commitment
from atoll.core.errors import Refused, RulesetError
from atoll.core.manifest import Decide, Evolve, Manifest, Notation, Offer, Result, Script, Step, View
from atoll.core.messages import HOST, Command, Entry, Event, Note, Seat, Viewer
from atoll.core.state import Part, State

T = TypeVar("T")

MOST_EVENTS: Final = 5_000
"""A command that causes more does not settle."""


Happened: TypeAlias = tuple[Event, str, int, int, State]
"""One event as it happened: the event, its rule, its plugin, the index of its cause (-1: the command), the state after.
A plain tuple, since one is made for every event of every playout."""


class Reactor(NamedTuple):
    """A compiled implementation of ``react`` for one type of event."""

    react: Callable[..., Script | None]
    rule: str
    plugin: int


class Ruleset:
    """
    Made by `compose`, never changed afterwards.

    Attributes:
        ask: The family's questions as plain functions, arguments by position: ``ask.survive_sinkable(state)``.
        manifests: The kernel's is not among them; family first.
    """

    name: str
    manifests: tuple[Manifest, ...]
    family: Manifest
    plugins: tuple[begin.PluginNote, ...]
    terms: Mapping[str, Any]
    term_owners: Mapping[str, type[Part]]
    set_terms: Mapping[str, Any]
    rules: tuple[str, ...]
    part_names: PartNames
    schemas: dict[str, str]
    fingerprint: str
    opening: State
    ask: SimpleNamespace

    deciders: Mapping[type[Command], tuple[Decide, str, int]]
    evolvers: Mapping[type[Event], Evolve]
    reactors: Mapping[type[Event], tuple[Reactor, ...]]
    offers: Mapping[str, tuple[Offer, ...]]
    views: Mapping[type, View]
    to_act: Callable[[State], tuple[Seat, ...]]
    decision: Callable[[State], str]
    pending: Callable[[State], tuple[str, ...]]
    notations: tuple[Notation, ...]
    """The last plugin's first, the family's last."""
    result: Callable[[State], Result | None]

    def decide(self, state: State, command: Command, chance: Chance) -> tuple[list[Happened], State]:
        """
        Everything *command* causes, in order, and the state it leads to.

        Raises:
            Refused: The rules do not allow it. A player's mistake.
            RulesetError: A plugin broke its contract. An author's mistake.
        """
        found = self.deciders.get(command.__class__)
        if found is None:
            raise Refused("unknown_command", self.family.turn_rule, command=type(command).__name__)
        decide, rule, plugin = found
        if plugin >= 0 and command.seat not in self.to_act(state):
            raise self._not_to_act(state, command)
        happened: list[Happened] = []
        try:
            after = self._run(decide(state, command, self, chance), state, chance, happened, (rule, plugin, -1))
            if chance.taken:
                after = self._run(_note_script(chance), after, chance, happened, ("", -1, -1))
        except RecursionError as error:
            raise _endless(happened) from error
        if not happened:
            raise RulesetError(f"{command!r} caused nothing: a command yields at least one fact or is refused")
        return happened, after

    def _run(
        self, script: Script, state: State, chance: Chance, happened: list[Happened], origin: tuple[str, int, int]
    ) -> State:
        """Run *script* to its end: after each fact evolve, then react, depth-first."""
        evolvers, reactors = self.evolvers, self.reactors
        default, plugin, cause = origin
        try:
            fact = next(script)
        except StopIteration:
            return state
        while True:
            event, rule = fact if isinstance(fact, tuple) else (fact, default)
            kind = event.__class__
            state = evolvers[kind](state, event)
            happened.append((event, rule, plugin, cause, state))
            if len(happened) > MOST_EVENTS:
                raise _endless(happened)
            if kind in reactors:
                state = self._react(event, state, chance, happened)
            try:  # around this call alone: a StopIteration that an evolver lets out is its mistake, not an end
                fact = script.send(state)
            except StopIteration:
                return state

    def _react(self, event: Event, state: State, chance: Chance, happened: list[Happened]) -> State:
        cause = len(happened) - 1
        for reactor in self.reactors[event.__class__]:
            script = reactor.react(state, event, self, chance)
            if script is not None:
                state = self._run(script, state, chance, happened, (reactor.rule, reactor.plugin, cause))
        return state

    def _not_to_act(self, state: State, command: Command) -> Refused:
        if self.family.not_to_act is not None:
            return self.family.not_to_act(state, command)
        seats = state[begin.Table].seats
        names = [seats[seat] for seat in self.to_act(state)] if seats else []
        who = seats[command.seat] if command.seat is not None and 0 <= command.seat < len(seats) else str(command.seat)
        return Refused("not_to_act", self.family.turn_rule, seat=who, waits_for=", ".join(names) or "nobody")

    def note(self, before: State, happened: list[Happened]) -> tuple[Note, ...]:
        """Where each event came from and which parts it changed, as the ints that a log holds."""
        notes, rules = [], self._rule_numbers
        for _, rule, plugin, cause, after in happened:
            was = before.get
            parts = tuple([n for n, kind in enumerate(self.part_names) if was(kind) is not after[kind]])
            notes.append(Note(plugin, rules[rule], cause, parts))
            before = after
        return tuple(notes)

    def evolve(self, state: State, event: Event) -> State:
        """The state after *event*: what the fact means, whatever rules are in force."""
        return self.evolvers[event.__class__](state, event)

    def offer(self, state: State, seat: Seat) -> list[Command]:
        """What *seat* may do now, each command decidable; empty where the game does not wait for it."""
        if seat not in self.to_act(state):
            return []
        offered: list[Command] = []
        for offers in self.offers[self.decision(state)]:
            offered += offers(state, seat, self)
        return offered

    def allows(self, state: State, command: Command) -> Refused | None:
        """``None`` where *command* would be decided now, else why not. Draws nothing."""
        try:
            self.decide(state, command, _dry)
        except Refused as refused:
            return refused
        except _Drew:
            return None
        return None

    def view(self, state: State, thing: T, viewer: Viewer) -> T:
        """
        What *viewer* sees of a part, event, command, entry or the state: the same type, secrets ``None``.

        Args:
            state: The position just after *thing*; the position it belongs to, for a part.
        """
        if viewer == HOST:
            return thing
        if isinstance(thing, State):
            parts = [self.view(state, part, viewer) for part in thing.values()]
            return State.of(*parts)  # type: ignore[return-value]
        if isinstance(thing, Entry):
            return self._view_entry(state, thing, viewer)  # type: ignore[return-value]
        see = self.views.get(type(thing))
        return see(state, thing, viewer) if see else thing

    def _view_entry(self, state: State, entry: Entry, viewer: Viewer) -> Entry:
        kinds = {name: kind for kind, name in self.part_names.items()}
        return Entry(
            seq=entry.seq,
            command=self.view(state, entry.command, viewer),
            events=tuple(self.view(state, event, viewer) for event in entry.events),
            notes=entry.notes,
            digests={name: digest(self.view(state, state[kinds[name]], viewer)) for name in entry.digests},
        )

    def redeal(self, view: State, seat: Seat, chance: Chance) -> State:
        """A state with everything known that *seat*, whose view is given, cannot tell from the real one."""
        state = view
        for manifest in self.manifests:
            if manifest.redeal is not None:
                state = manifest.redeal(state, seat, self, chance)
        return state

    def counts(self, state: State) -> dict[str, int]:
        """Totals that no command may change once the game began, by what is counted."""
        return {what: total for m in self.manifests if m.counts is not None for what, total in m.counts(state).items()}

    def show(self, state: State, command: Command) -> str:
        """The text of *command* in a position, as people type it."""
        plugin = self.deciders[command.__class__][2]
        notation = self.manifests[plugin].notation if plugin >= 0 else None
        return notation.show(state, command) if notation else named(command)

    def parse(self, state: State, seat: Seat | None, text: str) -> Command:
        """
        The command that *text* stands for, legal or not.

        Raises:
            Refused: Nobody understands it.
        """
        for notation in self.notations:
            command = notation.parse(state, seat, text)
            if command is not None:
                return command
        raise Refused("not_understood", self.family.turn_rule, text=text, expected="a command of this game")

    def line(self, state: State, seat: Seat | None, text: str) -> list[Step]:
        """
        The steps that a typed line stands for.

        Raises:
            Refused: It can be seen that it has a step too many.
        """
        for notation in self.notations:
            steps = notation.line(state, seat, text, self)
            if steps is not None:
                return steps
        return [Step(text)]

    def __repr__(self) -> str:
        return f"<Ruleset {self.name} {' '.join(m.name for m in self.manifests[2:])}>"

    _rule_numbers: Mapping[str, int]


def decide_begin_game(state: State, command: begin.BeginGame, ruleset: Ruleset, chance: Chance) -> Script:
    """The table is set, then the family's set-up follows."""
    if command.seat is not None:
        raise Refused("host_only", "core/host", seat=command.seat)
    if state[begin.Table].seats:
        raise Refused("already_begun", "core/begin", ruleset=state[begin.Table].ruleset)
    chance.script = command.script
    family = ruleset.family
    state = yield begin.GameBegan(
        ruleset=ruleset.name,
        plugins=ruleset.plugins,
        fingerprint=ruleset.fingerprint,
        terms=dict(ruleset.terms),
        seats=family.seating(command.seats, ruleset) if family.seating else command.seats,
        parts=ruleset.schemas,
        rules=ruleset.rules,
        commitment=commitment(chance.seed) if chance.seed else "",
        seed_given=command.seed_given,
        script=command.script,
    )
    if family.begin is not None:
        yield from family.begin(state, command, ruleset, chance)


def _endless(happened: list[Happened]) -> RulesetError:
    last = repr(happened[-1][0]) if happened else "none"
    return RulesetError(f"{len(happened)} events and no end; the last is {last}")


def _note_script(chance: Chance) -> Script:
    yield begin.ScriptUsed(counts=dict(chance.taken))


class _Drew(Exception):
    """Not an error: the command got as far as a draw."""


class _DryChance(Chance):
    def below(self, label: str, n: int) -> int:
        raise _Drew

    def _scripted(self, label: str) -> str | None:
        raise _Drew


_dry = _DryChance(None, 0)


class Owned(dict[Any, Any]):
    """A table by type whose missing key is an author's mistake, told in words."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def __missing__(self, kind: type) -> Any:
        raise RulesetError(f"no plugin of this ruleset owns the {self.what} {kind.__module__}.{kind.__qualname__}")


def frozen(table: Mapping[Any, T]) -> Mapping[Any, T]:
    """*table*, read-only."""
    return MappingProxyType(dict(table))


def named(struct: msgspec.Struct) -> str:
    """The tag of a command or event, as logs and people name it."""
    return str(struct.__struct_config__.tag)


def rules_of(text: str) -> Iterator[str]:
    """Ids of the rules of a rule text: what stands in backquotes at the beginning of a list item."""
    for line in text.splitlines():
        stripped = line.lstrip()
        if stripped.startswith("- `"):
            yield stripped[3 : stripped.index("`", 3)]

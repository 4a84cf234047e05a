"""Ruleset: family, edition, expansions and terms, composed once, then frozen. It decides, offers, evolves and shows."""

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from atoll.core import begin
from atoll.core.canonical import PartNames
from atoll.core.chance import DRY, Chance, Drew
from atoll.core.errors import Refused, RulesetError
from atoll.core.manifest import Decide, Evolve, Manifest, Notation, Offer, Result, Script, Step, View
from atoll.core.messages import Command, Event, Note, Seat, Viewer
from atoll.core.state import Part, State
from atoll.core.tables import named
from atoll.core.viewing import seen

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
        ask: The family's questions as plain functions, arguments by position: ``ask.<family>_<question>(state)``.
        manifests: The kernel's is not among them; family first.
        modules: The plugins themselves, each in the place of its manifest.
    """

    name: str
    manifests: tuple[Manifest, ...]
    modules: tuple[Any, ...]
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
            except AttributeError as error:
                if error.name == "send":
                    raise _deaf(error) from error
                raise

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
            self.decide(state, command, DRY)
        except Refused as refused:
            return refused
        except Drew:
            return None
        return None

    def view(self, state: State, thing: T, viewer: Viewer) -> T:
        """
        What *viewer* sees of a part, event, command, entry or the state: the same type, secrets ``None``.

        Args:
            state: The position just after *thing*; the position it belongs to, for a part.

        Raises:
            RulesetError: It is of another ruleset, which alone knows its secrets. A caller's mistake.
        """
        return seen(self.views, self.part_names, state, thing, viewer)

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


def _endless(happened: list[Happened]) -> RulesetError:
    last = repr(happened[-1][0]) if happened else "none"
    return RulesetError(f"{len(happened)} events and no end; the last is {last}")


def _deaf(error: AttributeError) -> RulesetError:
    return RulesetError(
        f"a script yields from a {type(error.obj).__name__}, which cannot receive the state after each fact: "
        "yield one fact at a time"
    )


def _note_script(chance: Chance) -> Script:
    yield begin.ScriptUsed(counts=dict(chance.taken))

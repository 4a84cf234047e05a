"""How a game begins and changes hands: the commands of the host, their facts, and the parts they make."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from atoll.core.chance import Chance, commitment
from atoll.core.errors import Refused
from atoll.core.messages import HOST, SPECTATOR, Command, Event, Viewer
from atoll.core.state import Part, State

Draws: TypeAlias = dict[str, tuple[str, ...]]
"""Results fixed beforehand, by the label of the draw."""


class PluginNote(msgspec.Struct, frozen=True, gc=False):
    """What a log says of a plugin."""

    name: str
    version: int
    """Rules version: together with the terms this is the identity of a ruleset."""
    content: str
    """Hash of its source files; information, not identity."""


class BeginGame(Command, frozen=True, tag="core.BeginGame"):
    """The host begins a game. Always the command of entry 1."""

    ruleset: str
    plugins: tuple[str, ...] = ()
    """Expansions, in order."""
    terms: dict[str, Any] = {}
    """Terms that this game sets; the others are those of its edition."""
    seats: tuple[str, ...] = ()
    """Names of the seats, clockwise."""
    position: Any = None
    """A position in the words of the family, in place of set-up; the host's alone."""
    script: Draws | None = None
    """Results used before the seed is asked; the host's alone."""
    seed_given: bool = False
    """Whether somebody chose the seed, so that the draws may be known beforehand."""


class PlayOn(Command, frozen=True, tag="core.PlayOn"):
    """The host goes on with the plugins of this machine, which are not those that the game began with."""


class Reseed(Command, frozen=True, tag="core.Reseed"):
    """The host gives a forked game a seed of its own, so that it does not foretell the dice of the other."""


class GameBegan(Event, frozen=True, tag="core.GameBegan"):
    """A game began under these rules. The seed itself is in no event."""

    ruleset: str
    plugins: tuple[PluginNote, ...]
    """In ruleset order; `Note.plugin` indexes it."""
    fingerprint: str
    """Of plugins with rules versions and terms."""
    terms: dict[str, Any]
    """Every term by value."""
    seats: tuple[str, ...]
    parts: dict[str, str]
    """Fingerprint of each part's schema by part name, in the order that `Note.parts` indexes."""
    rules: tuple[str, ...]
    """Ids of all rules; `Note.rule` indexes it."""
    commitment: str
    """Hash of the seed; empty where none is known."""
    seed_given: bool = False
    script: Draws | None = None
    """The host's alone."""


class ScriptUsed(Event, frozen=True, tag="core.ScriptUsed"):
    """Scripted results were used up."""

    counts: dict[str, int] | None
    """How many, by label; the host's alone."""


class PlayedOn(Event, frozen=True, tag="core.PlayedOn"):
    """The game went on with other versions of its plugins."""

    plugins: tuple[PluginNote, ...]
    fingerprint: str
    parts: dict[str, str]
    rules: tuple[str, ...]


class Reseeded(Event, frozen=True, tag="core.Reseeded"):
    """From the next entry on another seed is drawn from."""

    commitment: str


class Table(Part, frozen=True):
    """What a game is played with."""

    ruleset: str = ""
    """Empty before the game begins."""
    seats: tuple[str, ...] = ()
    """Names of the seats, clockwise."""
    seed_given: bool = False


class Scripted(Part, frozen=True):
    """Results that are used before the seed is asked; empty in any ordinary game. The host's alone."""

    draws: Draws | None = None


def evolve_game_began(kinds: Mapping[str, type[Part]], state: State, event: GameBegan) -> State:
    """
    The terms of the event by value, and who sits at the table.

    Args:
        kinds: Owner of each term.
    """
    fields: dict[type[Part], dict[str, Any]] = {kind: {} for kind in dict.fromkeys(kinds.values())}
    for name, value in event.terms.items():
        if name in kinds:
            fields[kinds[name]][name] = value
    terms = [msgspec.convert(given, kind) for kind, given in fields.items()]
    table = Table(ruleset=event.ruleset, seats=event.seats, seed_given=event.seed_given)
    return state.put(table, Scripted(draws=event.script or None), *terms)


def evolve_script_used(state: State, event: ScriptUsed) -> State:
    """What was used up is gone from the script."""
    draws, counts = state[Scripted].draws, event.counts
    if draws is None or counts is None:
        return state
    left = {label: results[counts.get(label, 0) :] for label, results in draws.items()}
    return state.put(Scripted(draws={label: results for label, results in left.items() if results} or None))


def evolve_nothing(state: State, event: Event) -> State:
    """A fact about the log, not about the position."""
    return state


def decide_begin_game(state: State, command: BeginGame, ruleset: Any, chance: Chance) -> Any:
    """The table is set, then the family's set-up follows."""
    if command.seat is not None:
        raise Refused("host_only", "core/host", seat=command.seat)
    if state[Table].seats:
        raise Refused("already_begun", "core/begin", ruleset=state[Table].ruleset)
    chance.script = command.script
    family = ruleset.family
    seats = family.seating(command.seats, ruleset) if family.seating else command.seats
    for name in seats:
        if name in (HOST, SPECTATOR):  # nobody could say whose view is meant
            raise Refused("name_of_viewer", "core/begin", seat=name)
    state = yield GameBegan(
        ruleset=ruleset.name,
        plugins=ruleset.plugins,
        fingerprint=ruleset.fingerprint,
        terms=dict(ruleset.terms),
        seats=seats,
        parts=ruleset.schemas,
        rules=ruleset.rules,
        commitment=commitment(chance.seed) if chance.seed else "",
        seed_given=command.seed_given,
        script=command.script,
    )
    if family.begin is not None:
        yield from family.begin(state, command, ruleset, chance)


def decide_reseed(state: State, command: Reseed, ruleset: Any, chance: Chance) -> Any:
    """The new seed is known by its commitment only."""
    _require_host(command)
    yield Reseeded(commitment=commitment(chance.seed) if chance.seed else "")


def decide_play_on(state: State, command: PlayOn, ruleset: Any, chance: Chance) -> Any:
    """The plugins as they are installed here take over."""
    _require_host(command)
    yield PlayedOn(plugins=ruleset.plugins, fingerprint=ruleset.fingerprint, parts=ruleset.schemas, rules=ruleset.rules)


def _require_host(command: Command) -> None:
    if command.seat is not None:
        raise Refused("host_only", "core/host", seat=command.seat)


def view_begin_game(state: State, command: BeginGame, viewer: Viewer) -> BeginGame:
    """Position and script are the host's alone."""
    return command if viewer == HOST else replace(command, position=None, script=None)


def view_game_began(state: State, event: GameBegan, viewer: Viewer) -> GameBegan:
    """The script is the host's alone."""
    return event if viewer == HOST else replace(event, script=None)


def view_script_used(state: State, event: ScriptUsed, viewer: Viewer) -> ScriptUsed:
    """What was scripted is the host's alone."""
    return event if viewer == HOST else ScriptUsed(counts=None)


def view_scripted(state: State, part: Scripted, viewer: Viewer) -> Scripted:
    """The script is the host's alone."""
    return part if viewer == HOST else Scripted()

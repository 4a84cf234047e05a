"""Manifest: what a plugin is and brings. Readable without running a rule."""

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar

import msgspec

from atoll.core.chance import Chance
from atoll.core.errors import Refused
from atoll.core.messages import Command, Event, Seat, Viewer
from atoll.core.picture import Picture
from atoll.core.state import Part, State

if TYPE_CHECKING:
    from atoll.core.ruleset import Ruleset

Fact: TypeAlias = Event | tuple[Event, str]
"""What a script yields: an event, alone or with the id of the rule that causes it."""

Script: TypeAlias = Generator[Fact, State, None]
"""A rule of many steps: yields a fact and receives the state just after it, reactions included."""

Decide: TypeAlias = Callable[[State, Any, "Ruleset", Chance], Script]
Evolve: TypeAlias = Callable[[State, Any], State]
Offer: TypeAlias = Callable[[State, Seat, "Ruleset"], Iterable[Command]]
View: TypeAlias = Callable[[State, Any, Viewer], Any]
Fields: TypeAlias = dict[str, Any]
TableOf: TypeAlias = Callable[[Any, Mapping[str, Any]], Mapping[str, Any]]
"""From what a table of a ruleset's file says, and the terms that the plugins set, to the terms that the table sets;
raises `TableError`."""
F = TypeVar("F", bound=Callable[..., Any])

Mark: TypeAlias = Literal["seed", "rulebook", "fan", "constructed"]
"""How well a value is known: from the document that is the authority on this game, from a printed rulebook, from a
fan source, or reconstructed for want of any."""


class Setting(msgspec.Struct, frozen=True):
    """A value that a plugin gives to a term."""

    value: Any
    mark: Mark = "constructed"
    source: str = ""


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by seat."""
    winners: tuple[Seat, ...]
    """Ascending; several share the win."""


class Step(msgspec.Struct, frozen=True):
    """One command of a typed line, as text."""

    text: str
    optional: bool = False
    """Left out where the command is not offered when its turn comes: the ``stop`` that ends a line early."""
    within: str = ""
    """Name of the decision that the step belongs to, where an earlier step of the line has opened it."""


class Notation(msgspec.Struct, frozen=True):
    """
    How people write commands. `parse` is the exact inverse of `show`.

    A plugin's notation is for its own commands; its `parse` and `line` answer ``None`` for words that are not its own,
    which then go to the plugin before it, at last to the family.
    """

    show: Callable[[State, Command], str]
    """The text of a command in a position."""
    parse: Callable[[State, Seat | None, str], Command | None]
    """The command a text stands for; raises `Refused` with code ``not_understood`` and what would be."""
    line: Callable[[State, Seat | None, str, "Ruleset"], list[Step] | None]
    """The steps that a typed line stands for; a line of one step is that step. Raises `Refused` where a later step can
    be seen to be one too many."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """
    What a plugin is and brings.

    A plugin is a module with a ``MANIFEST`` and, among its names, the hook implementations. Only the family
    fills the fields of the last group.
    """

    name: str
    """One word for a family, ``<family>.<name>`` for what extends it."""
    version: int = 1
    """Rules version: raised when a command would cause other facts than before."""
    kernel: int = 1
    """Version of the kernel's contract that the plugin was written for."""
    kind: Literal["family", "edition", "expansion", "challenge", "layout"] = "expansion"
    title: str = ""
    """Name for people, in the game's own language."""
    about: str = ""
    """One sentence of what it changes."""
    maturity: Literal["sketch", "playable", "proven"] = "proven"
    extends: str | None = None
    """Name of the family; ``None`` for a family itself."""
    requires: tuple[str, ...] = ()
    excludes: Mapping[str, str] = {}
    """Plugins that it cannot be combined with, and why."""
    rank: int = 0
    """Place among the expansions of one ruleset, ascending; equal ranks keep the order in which they are listed."""

    modules: tuple[Any, ...] = ()
    """Further modules that hold hook implementations."""
    parts: tuple[Part, ...] = ()
    """The opening value of each part that it owns."""
    commands: Mapping[type[Command], Decide] = {}
    events: Mapping[type[Event], Evolve] = {}
    offers: Mapping[str, tuple[Offer, ...]] = {}
    """Offer functions by the decision that they answer."""
    views: Mapping[type, View] = {}
    """For each part, event or command type with secrets: what a viewer other than the host sees."""
    upcasts: Mapping[str, Callable[[Fields], Fields]] = {}
    """Old tag to a function from its fields to those of the next tag."""
    terms: type[Part] | None = None
    """Struct of the numbers and switches it owns, one documented field each."""
    sets: Mapping[str, Setting] = {}
    """Values that it gives to terms, its own or of the family."""
    tables: Mapping[str, TableOf] = {}
    """Further tables of a ruleset's TOML file, such as ``[board]``: by name, the terms that what it says stands for."""
    rules: str = ""
    """Rule texts in Markdown: every item begins with its id in backquotes."""
    words: Mapping[str, str] = {}
    """Fluent messages by language, for codes, events and labels."""
    check: Callable[["Ruleset"], Iterable[str]] | None = None
    """Problems of a composed ruleset, each one line."""
    counts: Callable[[State], Mapping[str, int]] | None = None
    """Totals that no command may change, by what is counted."""
    redeal: Callable[[State, Seat, "Ruleset", Chance], State] | None = None
    """A full state that the seat, whose view is given, cannot tell from the real one."""

    questions: Any = None
    """Module with the family's hookspecs."""
    seating: Callable[[tuple[str, ...], "Ruleset"], tuple[str, ...]] | None = None
    """Names of all seats of the game, from the names given at its beginning."""
    begin: Decide | None = None
    """Script of the set-up: what follows from `BeginGame`, after `GameBegan`."""
    to_act: Callable[[State], tuple[Seat, ...]] | None = None
    """Whom the game waits for; nobody once it is over."""
    turn_rule: str = ""
    """Rule that a command of a seat which is not to act is refused by."""
    not_to_act: Callable[[State, Command], Refused] | None = None
    """How a command of a seat that is not to act is refused; by default ``not_to_act`` and `turn_rule`."""
    decision: Callable[[State], str] | None = None
    """Name of the decision that is open now, a key of `offers`."""
    pending: Callable[[State], tuple[str, ...]] | None = None
    """Names of the decisions that are open, or wait beneath the one that is."""
    result: Callable[[State], Result | None] | None = None
    """Scores and winners; ``None`` while the game goes on."""
    notation: Notation | None = None
    draw: Callable[[State, Viewer, bool], str] | None = None
    """The position as text, from a view of the state; the last argument says whether colour is wanted."""
    picture: Callable[[State, Viewer], Picture] | None = None
    """The position as shapes and pieces, from a view of the state."""
    notable: Callable[[Event], str] | None = None
    """What a fact is on a time line, such as ``loss``: the message ``label-notable-<word>``; empty for most facts."""
    spell: Callable[[State, str, Any], str] | None = None
    """A field's value as people read it, by the field's name: space 68 in field ``at`` is ``C4``."""
    appraise: Callable[[State, Seat], int] | None = None
    """How good a position is for a seat, higher is better; for bots that look one step ahead."""
    position: Callable[[State, "Ruleset"], Mapping[str, Any]] | None = None
    """The position in the words of cases: what a case may compare, and what `BeginGame.position` takes."""
    scripted: Mapping[str, str] = {}
    """Keys of a case's position that script draws, and the label of the draw: ``dice`` to ``<plugin>.die``."""
    knows: Callable[[State, str], bool] | None = None
    """Whether a viewer's state shows the secret of a dotted path of a case, such as ``values.red1``."""


def rule(rule_id: str) -> Callable[[F], F]:
    """Says which rule a decider, reaction or offer follows where a fact names none itself."""

    def mark(function: F) -> F:
        function.rule = rule_id  # type: ignore[attr-defined]  # read back when the plugin is composed
        return function

    return mark

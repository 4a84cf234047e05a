"""What calls have in common: plugins and rulesets by name or file, terms, and viewers."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, TypeAlias

from cyclopts import Parameter

from atoll.core import HOST, SPECTATOR, AtollError, Catalogue, Game, Ruleset, RulesetError, Seat, Table, Viewer

Plugins: TypeAlias = Annotated[list[str] | None, Parameter(name="--plugin", help="Plugin by name or FILE.py.")]
AsJson: TypeAlias = Annotated[bool, Parameter(name="--json", help="The answer as JSON.")]


class CallError(AtollError):
    """The call is wrong; the text says what and the mend."""


def read_plugins(plugins: Sequence[str] | None) -> tuple[Catalogue, list[str]]:
    """
    A catalogue that knows the files among *plugins*, and the names of those that extend a ruleset.

    The file of a family or an edition is made known and no more: such a one is named as the ruleset.

    Raises:
        CallError: One that is named is a family or an edition.
    """
    catalogue, extending = Catalogue(), []
    for plugin in plugins or ():
        name = catalogue.add_file(plugin) if plugin.endswith(".py") else plugin
        kind = catalogue.plugin(name).MANIFEST.kind
        if kind not in ("family", "edition"):
            extending.append(name)
        elif name == plugin:
            raise CallError(f"--plugin {plugin}: is of the kind {kind}, which extends nothing: name it as the ruleset")
    return catalogue, extending


def read_terms(settings: Sequence[str] | None) -> dict[str, Any]:
    """Terms from ``TERM=VALUE``; a value is read as TOML, and as plain text where it is none."""
    terms: dict[str, Any] = {}
    for setting in settings or ():
        name, equals, value = setting.partition("=")
        if not equals or not name:
            raise CallError(f"--set {setting}: write TERM=VALUE, such as --set seats_max=4")
        terms[name.strip()] = _toml(value.strip())
    return terms


def _toml(value: str) -> Any:
    try:
        return tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return value


def read_ruleset(name: str, plugins: Sequence[str] | None, settings: Sequence[str] | None = None) -> Ruleset:
    """The ruleset that a call names."""
    catalogue, extending = read_plugins(plugins)
    return compose_named(catalogue, name, extending, settings)


def compose_named(
    catalogue: Catalogue, name: str, extending: Sequence[str], settings: Sequence[str] | None = None
) -> Ruleset:
    """The ruleset called *name*; a name that is none is refused with those that there are."""
    if not name.endswith(".toml") and name not in catalogue.names:
        known = ", ".join(catalogue.editions() or catalogue.names) or "none; add one with --plugin FILE.py"
        raise CallError(f"there is no ruleset {name!r}; there are: {known}")
    try:
        return catalogue.ruleset(name, extending, read_terms(settings))
    except RulesetError as no:
        editions = [one for one in catalogue.editions() if one.startswith(f"{name}.")]
        if not editions:
            raise
        raise CallError(f"{no}; editions of {name}: {', '.join(editions)}") from None


def read_viewer(text: str, game: Game) -> Viewer:
    """Who looks: the name or number of a seat, ``spectator`` or ``host``."""
    seats = game.state[Table].seats
    seat = seat_called(text, seats)
    if seat is not None:
        return seat
    if text == HOST:
        return HOST
    if text == SPECTATOR:
        return SPECTATOR
    raise CallError(f"--as {text}: nobody here is called so; there are {', '.join(seats)}, spectator and host")


def seat_called(text: str, seats: Sequence[str]) -> Seat | None:
    """The seat with that name or number; ``None`` where there is none."""
    if text in seats:
        return seats.index(text)
    return int(text) if text.isdecimal() and int(text) < len(seats) else None


def moment(game: Game, at: int | None) -> Game:
    """*game* as it was after entry *at*; as it is where that is not given."""
    if at is None:
        return game
    if not 0 <= at <= game.seq:
        there = f"entries 1 to {game.seq}, and 0 is before the first" if game.seq else "a header and no entry"
        raise CallError(f"--at {at}: this log has {there}")
    return game.at(at)


def existing(path: Path) -> Path:
    """A path that names something."""
    if not path.exists():
        raise CallError(f"{path}: there is no such file")
    return path

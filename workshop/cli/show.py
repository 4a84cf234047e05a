"""`atoll show`: the position, drawn, or the whole game in words, as somebody sees it."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from atoll.core import Game, Viewer
from atoll.events.codec import Codec
from atoll.workshop.cli.calls import AsJson, Plugins, moment, read_plugins, read_viewer
from atoll.workshop.cli.output import has_colour, say, say_json, say_wrapped
from atoll.workshop.cli.person import story_lines
from atoll.workshop.cli.scores import outcome, say_scores
from atoll.workshop.drawing import drawn
from atoll.workshop.logs import open_log
from atoll.workshop.story import Teller
from atoll.workshop.words import Words


def show(
    log: Path,
    /,
    *,
    at: int | None = None,
    viewer: Annotated[str, Parameter(name="--as")] = "host",
    lang: str = "en",
    plugin: Plugins = None,
    as_json: AsJson = False,
) -> int:
    """
    Tell the whole game in words; with --at, draw the position after that entry.

    Args:
        at: Number of an entry; 0 is before the first.
        viewer: Who looks: a seat by name or number, spectator or host.
        lang: Language of the words: en, pt or es.
    """
    catalogue, _ = read_plugins(plugin)
    opened = open_log(log, catalogue)
    game, who = moment(opened.game, at), read_viewer(viewer, opened.game)
    if as_json:
        say_json(_position(game, who) if at is not None else _entries(game, who))
    elif at is not None:
        say(drawn(game, who, has_colour()))
    else:
        _tell(game, who, Words(opened.ruleset, lang))
    return 0


def _tell(game: Game, who: Viewer, words: Words) -> None:
    for line in story_lines(Teller(words, who).tell_all(game)):
        say_wrapped(line)
    say()
    say(drawn(game, who, has_colour()))
    told = outcome(game, (), None)
    if told.over:
        say()
        say_scores(told, words)


def _position(game: Game, who: Viewer) -> Any:
    return msgspec.json.decode(Codec(game.ruleset).encode_state(game.view(who)))


def _entries(game: Game, who: Viewer) -> list[Any]:
    return [game.ruleset.view(state, entry, who) for entry, state in game.history()]

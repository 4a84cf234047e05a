"""Drawing: a position as text, as a viewer sees it."""

from collections.abc import Mapping
from typing import Any

from atoll.core import Game, State, Viewer
from atoll.workshop.cases.comparing import shown


def drawn(game: Game, viewer: Viewer, colour: bool) -> str:
    """The position of *game* as its family draws it; key by key where it does not."""
    family, view = game.ruleset.family, game.view(viewer)
    if family.draw is not None:
        return family.draw(view, viewer, colour)
    return "\n".join(f"{key}: {value}" for key, value in _told(game, view).items())


def _told(game: Game, view: State) -> Mapping[str, Any]:
    names = game.ruleset.part_names
    return {names[kind]: shown({f: getattr(part, f) for f in part.__struct_fields__}) for kind, part in view.items()}

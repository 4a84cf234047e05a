"""The one hook of the kernel. A family adds its own questions as hookspecs of the same project."""

from collections.abc import Iterable
from typing import Any, Final

import pluggy

from atoll.core.chance import Chance
from atoll.core.messages import Event
from atoll.core.state import State

PROJECT: Final = "atoll"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def react(state: State, event: Event, ruleset: Any, chance: Chance) -> Iterable[Event]:
    """
    What follows from this fact?

    Asked of every plugin in ruleset order, right after *event* was evolved, and depth-first: what follows from
    a reaction happens before the next plugin is asked. The annotation of *event* in an implementation says which
    facts it wants (one type or a union; `Event` is all); it is not called for others.

    Args:
        state: The position just after *event*; follow-ups of other plugins are in it where those came earlier.

    Returns:
        The events that follow, each alone or as a pair with the id of the rule that causes it.
    """

"""What a view hides of a state, value by value."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from atoll.core import State, encode


def leaves(names: Mapping[type, str], state: State) -> dict[str, Any]:
    """Every single value of a state by its path, such as ``toy.Hands.held[1][0]``; empty containers have none."""
    found: dict[str, Any] = {}
    for kind, part in state.items():
        found.update(_leaves(names[kind], msgspec.json.decode(encode(part))))
    return found


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(f"{path}.{key}", inner)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _leaves(f"{path}[{number}]", inner)
    else:
        yield path, value


def hidden_values(names: Mapping[type, str], state: State, view: State) -> list[str]:
    """The values that are `None` in the view and are not in the state, as text."""
    real, seen = leaves(names, state), leaves(names, view)
    hidden = [value for path, value in real.items() if value is not None and path in seen and seen[path] is None]
    covered = [path for path, value in seen.items() if value is None and path not in real]
    return [repr(value) for value in hidden] + [f"a container at {path}" for path in covered]

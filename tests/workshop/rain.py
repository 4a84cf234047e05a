"""An expansion of the frogs: in the rain the row is a ring."""

from collections.abc import Generator

from atoll.core import Manifest, Setting, hookimpl


@hookimpl(wrapper=True)
def frogs_neighbours(pad: int) -> Generator[None, tuple[int, ...], tuple[int, ...]]:
    """The first pad is beside the third as well."""
    pads = yield
    return (*pads, 3) if pad == 1 else pads


MANIFEST = Manifest(
    name="frogs.rain",
    extends="frogs",
    title="Rain",
    about="The row is a ring.",
    rules="- `frogs.rain/1` Wet.",
    sets={"pads": Setting(9, "fan", "somebody's page")},
    excludes={"frogs.snow": "it is too warm"},
    words={"en": "label-pad = puddle"},
)

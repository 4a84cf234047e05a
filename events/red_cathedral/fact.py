"""What all facts of the family share."""

from typing import TypeAlias

from atoll.core import Event

Counts: TypeAlias = tuple[int, ...]


class CathedralEvent(Event, frozen=True, tag="red_cathedral.{}".format):
    """A fact of the family."""

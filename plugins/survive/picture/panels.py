"""Panels: what each seat has in play, saved and lost, its tiles, and what it still has to place."""

from collections.abc import Iterator

from atoll.core import Chip, Panel, Said, Seat, State, Table
from atoll.events.survive import LOST, Kept
from atoll.plugins.survive.parts import Hands, Match, People, Treasure
from atoll.plugins.survive.picture.looks import form_of, tone_of


def panels(view: State) -> tuple[Panel, ...]:
    """A panel for each seat."""
    return tuple(
        Panel(name, form_of(name), tone_of(name), tuple(_lines(view, seat)), tuple(_chips(view, seat)))
        for seat, name in enumerate(view[Table].seats)
    )


def _lines(view: State, seat: Seat) -> Iterator[Said]:
    people, scores = view[People], view[Match].scores
    if scores:
        yield Said("picture_scored", {"count": scores[seat]})
    if not people.where:
        return
    lost = sum(people.where[explorer] == LOST for explorer in people.of(seat))
    yield Said("picture_in_play", {"count": people.in_play[seat]})
    yield Said("picture_landed", {"count": people.saved[seat]})
    yield Said("picture_lost", {"count": lost})
    piles = view[Treasure].piles[seat] if view[Treasure].piles else ()
    values = [value for pile in piles for value in pile]
    if values:
        known = " ".join("?" if value is None else str(value) for value in values)
        yield Said("picture_to_place", {"count": len(values), "values": known})


def _chips(view: State, seat: Seat) -> Iterator[Chip]:
    held: tuple[Kept, ...] = view[Hands].held[seat] if view[Hands].held else ()
    for kept in held:
        said = Said("picture_tile", {"back": kept.back or "hidden", "terrain": kept.terrain})
        yield Chip(kept.back or "", kept.terrain, said)

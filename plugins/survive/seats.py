"""Seats and their colours: one colour each, two colours as one, or two seats for each of two players."""

from atoll.core import Refused, Ruleset
from atoll.plugins.survive.terms import Terms

COLOURS = ("red", "yellow", "blue", "green")
"""Order in which colours are taken where nobody names them."""


def seating(names: tuple[str, ...], ruleset: Ruleset) -> tuple[str, ...]:
    """
    All seats of the game: with `two_player_mode` = `by_colour` two more are dealt in.

    [survive/setup.2, survive/players.2, survive/players.5, survive/players.6]
    """
    most = ruleset.terms["seats_max"]
    if not 2 <= len(names) <= most:
        raise Refused("wrong_number_of_seats", "survive/setup.2", seats=len(names), least=2, most=most)
    if len(set(names)) != len(names) or any(not _is_name(name) for name in names):
        raise Refused("bad_seat_names", "survive/setup.2", seats=", ".join(names))
    if len(names) == 2 and ruleset.terms["two_player_mode"] == "by_colour":
        return (*names, *_free(names)[:2])
    return names


def _is_name(name: str) -> bool:
    return name.isascii() and name.isalpha() and name.islower() and name not in ("boat", "sea", "stop", "pass")


def _free(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(colour for colour in COLOURS if colour not in names)


def colours_of(terms: Terms, names: tuple[str, ...], seats: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """By seat, its colours: two for each of two seats that are merged [survive/players.3, survive/players.4]."""
    if len(names) == 2 and terms.two_player_mode == "merged":
        return tuple(zip(names, _free(names), strict=False))
    return tuple((seat,) for seat in seats)


def players_of(terms: Terms, names: tuple[str, ...], seats: tuple[str, ...]) -> tuple[int, ...]:
    """By seat, the first seat of its player: seats 1 and 3, and 2 and 4, are one player's each [survive/players.5]."""
    return tuple(seat % len(names) for seat in range(len(seats)))

"""
Tests of the survive family, in the words of cases.

    Given(turn="red", tiles={"F4": "beach"}, explorers={"red1": "F4"}).when("red1 F3").then(explorers={"red1": "~F3"})

`Given` is a position, `when` a line of the seat that is asked, `refused` one that the rules forbid; `then`, `offers`
and `hides` compare what is there now. `rules` are those that the last line cited, `facts` what it caused.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from atoll.core import Catalogue, Entry, Event, Game, Refused, Ruleset, Scripted, State, Table, seed_from
from atoll.workshop.cases.comparing import differences
from atoll.workshop.lines import LinePlayer, entries_after, seat_asked

SEATS = ("red", "yellow", "blue", "green")


@cache
def catalogue() -> Catalogue:
    """The plugins that are installed."""
    return Catalogue()


@cache
def _composed(name: str, plugins: tuple[str, ...], terms: tuple[tuple[str, Any], ...]) -> Ruleset:
    return catalogue().ruleset(name, list(plugins), dict(terms))


def ruleset(name: str = "anniversary_2012", plugins: tuple[str, ...] = (), **terms: Any) -> Ruleset:
    """An edition with plugins and terms; composed once where the terms can be compared."""
    try:
        return _composed(f"survive.{name}", plugins, tuple(sorted(terms.items())))
    except TypeError:
        return catalogue().ruleset(f"survive.{name}", list(plugins), terms)


class Play:
    """A game that is spoken to in the words of cases."""

    def __init__(self, game: Game) -> None:
        self.game, self.player, self.mark = game, LinePlayer(game), game.seq - 1

    # doing

    def when(self, *lines: str, by: str | None = None) -> "Play":
        """The seat that is asked, or *by*, says these lines one after the other."""
        self.mark = self.game.seq
        for line in lines:
            self.player.play(self._seat(by), line)
        return self

    def refused(self, line: str, code: str, rule: str, by: str | None = None, **values: Any) -> "Play":
        """The line is refused with this code, by this rule, and nothing happens; *values* are among those told."""
        before = self.game.seq
        with pytest.raises(Refused) as no:
            self.player.play(self._seat(by), line)
        assert (code, rule) == (no.value.code, no.value.rule), str(no.value)
        assert values.items() <= dict(no.value.values).items()
        assert before == self.game.seq
        return self

    def _seat(self, name: str | None) -> int:
        return seat_asked(self.game) if name is None else self.state[Table].seats.index(name)

    # looking

    def then(self, **expected: Any) -> "Play":
        """The position is like this, as far as it is mentioned."""
        assert [f"{one.key}: {one.expected}, not {one.found}" for one in differences(expected, self.position)] == []
        return self

    def offers(self, *lines: str, without: tuple[str, ...] = ()) -> "Play":
        """The seat that is asked may say each of these, and none of those *without*."""
        offered = self.offered
        assert [line for line in lines if line not in offered] == [], offered
        assert [line for line in without if line in offered] == [], offered
        return self

    def offers_only(self, *lines: str) -> "Play":
        """The seat that is asked may say this and nothing else."""
        assert sorted(lines) == sorted(self.offered)
        return self

    def shows(self, viewer: str, *paths: str, but: tuple[str, ...] = ()) -> "Play":
        """A seat or the ``spectator`` sees these secrets, and none of those in *but*."""
        seats, knows = self.state[Table].seats, self.game.ruleset.family.knows
        assert knows is not None
        view = self.game.view(seats.index(viewer) if viewer in seats else "spectator")
        assert [path for path in paths if not knows(view, path)] == []
        assert [path for path in but if knows(view, path)] == []
        return self

    def asks(self, decision: str, seat: str) -> "Play":
        """The game waits for this seat to take this decision."""
        assert (decision, [seat]) == (self.decision, self.position["to_act"])
        return self

    @property
    def state(self) -> State:
        """The state now."""
        return self.game.state

    @property
    def position(self) -> dict[str, Any]:
        """The position by the keys of cases."""
        tell = self.game.ruleset.family.position
        assert tell is not None
        return tell(self.state, self.game.ruleset)

    @property
    def decision(self) -> str:
        """The decision that is open."""
        return self.game.ruleset.decision(self.state)

    @property
    def offered(self) -> list[str]:
        """What the seat that is asked may say."""
        return [self.game.ruleset.show(self.state, one) for one in self.game.offer(seat_asked(self.game))]

    @property
    def entries(self) -> list[Entry]:
        """What the last lines added to the log."""
        return entries_after(self.game, self.mark)

    @property
    def events(self) -> list[Event]:
        """The facts of the last lines."""
        return [event for entry in self.entries for event in entry.events]

    @property
    def facts(self) -> list[str]:
        """The names of the facts of the last lines."""
        return [type(event).__name__ for event in self.events]

    @property
    def rules(self) -> list[str]:
        """The rules that the facts of the last lines cite."""
        return [self.game.ruleset.rules[note.rule] for entry in self.entries for note in entry.notes if note.rule >= 0]

    def of(self, name: str) -> Iterator[Any]:
        """The facts of one name in the last lines."""
        return (event for event in self.events if type(event).__name__ == name)


def begin(
    edition: str = "anniversary_2012",
    seats: tuple[str, ...] = SEATS,
    *,
    plugins: tuple[str, ...] = (),
    terms: dict[str, Any] | None = None,
    seed: int = 1,
) -> Play:
    """A new game at its first decision."""
    return Play(Game.begin(ruleset(edition, plugins, **(terms or {})), seats, seed_from(seed)))


class Given(Play):
    """A game that begins in a position."""

    def __init__(
        self,
        edition: str = "anniversary_2012",
        seats: tuple[str, ...] = ("red", "blue"),
        *,
        plugins: tuple[str, ...] = (),
        terms: dict[str, Any] | None = None,
        dice: tuple[str, ...] = (),
        **position: Any,
    ) -> None:
        chosen = ruleset(edition, plugins, **(terms or {}))
        script = {chosen.family.scripted["dice"]: dice} if dice else None
        super().__init__(Game.begin(chosen, seats, seed_from(0), position=position, script=script))

    @property
    def dice_left(self) -> bool:
        """Whether some of the scripted results are still unused."""
        return bool(self.state[Scripted].draws)


def given(
    *args: Any, tiles: dict[str, str] | None = None, explorers: dict[str, str] | None = None, **rest: Any
) -> Given:
    """
    A position in which no phase ends by itself.

    Besides what is given, red9 and blue9 stand on mountains in the south, H6 and H7.
    """
    spare = {"H6": "mountain", "H7": "mountain"}
    people = {"red9": "H6", "blue9": "H7"}
    return Given(*args, tiles=spare | (tiles or {}), explorers=people | (explorers or {}), **rest)

"""
Given, when, then: a position in the words of cases, lines that seats say, and what must follow.

    given("survive.anniversary_2012", turn="red", tiles={"F4": "beach"}, explorers={"red1": "F4"}).when("red1 F3").then(
        explorers={"red1": "~F3"}
    )
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from atoll.core import Catalogue, Entry, Event, Game, Refused, Ruleset, RulesetError, State, Table, seed_from
from atoll.workshop.cases.comparing import differences
from atoll.workshop.lines import LinePlayer, entries_after, seat_asked
from atoll.workshop.testing.known import known

SEED: Final = seed_from(0)
SEATS: Final = ("red", "yellow", "blue", "green")


def claim(holds: bool, otherwise: str) -> None:
    """Fails the test that makes the claim, with what is so otherwise."""
    __tracebackhide__ = True
    if not holds:
        raise AssertionError(otherwise)


class Play:
    """A game that is spoken to in the words of cases; every method answers the same game, further on."""

    def __init__(self, game: Game) -> None:
        self.game, self.player, self.mark = game, LinePlayer(game), game.seq - 1

    def when(self, *lines: str, by: str | None = None) -> "Play":
        """The seat that is asked, or *by*, says these lines one after the other."""
        self.mark = self.game.seq
        for line in lines:
            self.player.play(self._seat(by), line)
        return self

    def refused(self, line: str, code: str = "", rule: str = "", by: str | None = None) -> "Play":
        """The line is refused, with this code and by this rule where they are given, and nothing happens."""
        before, no = self.game.seq, self._refusal(line, by)
        claim(no is not None, f"{line!r} is accepted, expected a refusal {code} {rule}".rstrip())
        if no is not None:
            claim(code in ("", no.code), f"{line!r} is refused with {no.code}, expected {code}: {no}")
            claim(rule in ("", no.rule), f"{line!r} is refused by {no.rule}, expected {rule}: {no}")
        claim(before == self.game.seq, f"{line!r} is refused, and yet the log has grown")
        return self

    def _refusal(self, line: str, by: str | None) -> Refused | None:
        try:
            self.player.play(self._seat(by), line)
        except Refused as refused:
            return refused
        return None

    def then(self, **expected: Any) -> "Play":
        """The position is like this, as far as it is mentioned."""
        wrong = [
            f"{one.key}: expected {one.expected}, found {one.found}" for one in differences(expected, self.position)
        ]
        claim(not wrong, "; ".join(wrong))
        return self

    def offers(self, *lines: str, without: Sequence[str] = ()) -> "Play":
        """The seat that is asked may say each of these, and none of those *without*."""
        offered = self.offered
        missing, more = [one for one in lines if one not in offered], [one for one in without if one in offered]
        claim(not missing, f"{', '.join(missing)} not offered; offered are {', '.join(offered)}")
        claim(not more, f"{', '.join(more)} offered")
        return self

    def sees(self, viewer: str, *paths: str, but: Sequence[str] = ()) -> "Play":
        """A seat or the ``spectator`` sees these secrets, such as ``values.red1``, and none of those in *but*."""
        seats, knows = self.game.state[Table].seats, self.game.ruleset.family.knows
        if knows is None:
            raise RulesetError(f"family {self.game.ruleset.family.name!r} has no knows: give its manifest one")
        view = self.game.view(seats.index(viewer) if viewer in seats else "spectator")
        wrong = [f"{viewer} does not see {one}" for one in paths if not knows(view, one)]
        wrong += [f"{viewer} sees {one}" for one in but if knows(view, one)]
        claim(not wrong, "; ".join(wrong))
        return self

    def _seat(self, name: str | None) -> int:
        return seat_asked(self.game) if name is None else self.game.state[Table].seats.index(name)

    @property
    def state(self) -> State:
        """The state now."""
        return self.game.state

    @property
    def position(self) -> Mapping[str, Any]:
        """The position in the words of cases."""
        told = self.game.ruleset.family.position
        if told is None:
            raise RulesetError(f"family {self.game.ruleset.family.name!r} tells no position: give its manifest one")
        return told(self.game.state, self.game.ruleset)

    @property
    def offered(self) -> list[str]:
        """What the seat that is asked may do, as people type it."""
        game = self.game
        return [game.ruleset.show(game.state, one) for seat in game.to_act()[:1] for one in game.offer(seat)]

    @property
    def entries(self) -> list[Entry]:
        """What the lines of the last `when` caused; at first, what set up the position."""
        return entries_after(self.game, self.mark)

    @property
    def facts(self) -> list[Event]:
        """All events of these entries, in order."""
        return [event for entry in self.entries for event in entry.events]

    @property
    def rules(self) -> list[str]:
        """Ids of the rules that these events cite, in order, each once."""
        return list(dict.fromkeys(self._cited()))

    def _cited(self) -> Iterator[str]:
        ids = self.game.ruleset.rules
        for entry in self.entries:
            yield from (ids[note.rule] for note in entry.notes if note.rule >= 0)


class Given:
    """A ruleset to set up positions in: ``short = Given("short_island.toml")``, then ``short(turn="red", ...)``."""

    def __init__(
        self,
        ruleset: str,
        plugins: Sequence[str] = (),
        terms: Mapping[str, Any] | None = None,
        seats: Sequence[str] = SEATS,
        catalogue: Catalogue | None = None,
    ) -> None:
        self.rules: Ruleset = (catalogue or known()).ruleset(ruleset, tuple(plugins), terms)
        self.seats = tuple(seats)

    def __call__(self, *, seats: Sequence[str] = (), **position: Any) -> Play:
        """
        The position in the words of cases, and scripted draws; without any, a new game.

        Args:
            seats: Other seats than those of the ruleset's `Given`.
        """
        scripted = self.rules.family.scripted
        script = {label: tuple(map(str, position.pop(key))) for key, label in scripted.items() if key in position}
        started = Game.begin(
            self.rules, tuple(seats) or self.seats, SEED, position=position or None, script=script or None
        )
        return Play(started)


def given(
    ruleset: str,
    plugins: Sequence[str] = (),
    terms: Mapping[str, Any] | None = None,
    seats: Sequence[str] = SEATS,
    **position: Any,
) -> Play:
    """A position of that ruleset, in the words of cases; scripted draws, such as ``dice``, among them."""
    return Given(ruleset, plugins, terms, seats)(**position)

"""One step of a case: do what it says, then check what it expects."""

from collections.abc import Sequence

from atoll.core import Command, Game, Refused, RulesetError, Seat, Table
from atoll.workshop.cases.comparing import differences, shown
from atoll.workshop.cases.form import CaseStep, Offers, View
from atoll.workshop.lines import LinePlayer, seat_asked
from atoll.workshop.words import Words


class Mismatch(Exception):
    """
    An expectation does not hold.

    Attributes:
        unknown_key: Keys within the step that name nothing, so that the case itself is wrong; else empty.
    """

    def __init__(self, expected: str, found: str, unknown_key: tuple[str, ...] = ()) -> None:
        super().__init__(expected, found)
        self.expected, self.found, self.unknown_key = expected, found, unknown_key


class StepRunner:
    """Runs the steps of one case on its game, in order."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.player = LinePlayer(game)
        self.words = Words(game.ruleset)

    def run(self, step: CaseStep) -> None:
        """Do the step; raises `Mismatch` for the first expectation that does not hold."""
        if step.do is not None:
            self._do(step, step.do)
        if step.then is not None:
            self._then(step.then)
        if step.offers is not None:
            self._offers(step.offers)
        if step.view is not None:
            self._view(step.view)

    def _do(self, step: CaseStep, text: str) -> None:
        seat = seat_asked(self.game) if step.by is None else self._seat(step.by, ("by",))
        try:
            self.player.play(seat, text)
        except Refused as refused:
            if step.refused is None:
                raise Mismatch("the command to be accepted", f"a refusal: {refused}") from None
            self._refusal(step, refused)
        else:
            if step.refused is not None:
                raise Mismatch(_refusal_wanted(step), "that it was accepted")

    def _refusal(self, step: CaseStep, refused: Refused) -> None:
        message = self.words.say(refused)
        if isinstance(step.refused, str) and step.refused not in refused.code and step.refused not in message:
            raise Mismatch(_refusal_wanted(step), f"code {refused.code}: {message}")
        if step.rule is not None and step.rule != refused.rule:
            raise Mismatch(f"a refusal that cites {step.rule}", f"{refused.rule}: {message}")

    def _then(self, expected: dict[str, object]) -> None:
        position = self.game.ruleset.family.position
        if position is None:
            raise RulesetError(f"family {self.game.ruleset.family.name!r} tells no position: give its manifest one")
        found = position(self.game.state, self.game.ruleset)
        for key in expected:
            if key not in found:
                what = f"is no key of a position of {self.game.ruleset.family.name}; keys are {', '.join(found)}"
                raise Mismatch("", what, ("then", key))
        wrong = differences(expected, found)
        if wrong:
            raise Mismatch(
                ", ".join(f"{one.key} = {one.expected}" for one in wrong),
                ", ".join(f"{one.key} = {one.found}" for one in wrong),
            )

    def _offers(self, wanted: Offers) -> None:
        seat = self._seat(wanted.seat, ("offers", "seat"))
        offered = self.game.offer(seat)
        if wanted.exactly is not None:
            self._exactly(seat, wanted.exactly, offered)
        for text in wanted.includes:
            if not self._is_offered(seat, text, offered):
                raise Mismatch(f"{wanted.seat} to be offered {text!r}", self._listed(offered))
        for text in wanted.excludes:
            if self._is_offered(seat, text, offered):
                raise Mismatch(f"{wanted.seat} not to be offered {text!r}", self._listed(offered))

    def _exactly(self, seat: Seat, texts: Sequence[str], offered: list[Command]) -> None:
        lacking = [text for text in texts if not self._is_offered(seat, text, offered)]
        if lacking or len(offered) != len(texts):
            raise Mismatch(f"exactly {shown(list(texts))} to be offered", self._listed(offered))

    def _is_offered(self, seat: Seat, text: str, offered: list[Command]) -> bool:
        notation, state = self.game.ruleset, self.game.state
        if text in [notation.show(state, command) for command in offered]:
            return True
        try:
            return notation.parse(state, seat, text) in offered
        except Refused:
            return False

    def _listed(self, offered: list[Command]) -> str:
        show, state = self.game.ruleset.show, self.game.state
        return ", ".join(repr(show(state, command)) for command in offered) or "no offer"

    def _view(self, wanted: View) -> None:
        knows = self.game.ruleset.family.knows
        if knows is None:
            raise RulesetError(f"family {self.game.ruleset.family.name!r} has no knows: give its manifest one")
        view = self.game.view(self._seat(wanted.seat, ("view", "seat")))
        for path in wanted.hides:
            if knows(view, path):
                raise Mismatch(f"{wanted.seat} not to see {path}", "that it does")
        for path in wanted.shows:
            if not knows(view, path):
                raise Mismatch(f"{wanted.seat} to see {path}", "that it does not")

    def _seat(self, name: str, keys: tuple[str, ...]) -> Seat:
        seats = self.game.state[Table].seats
        if name not in seats:
            raise Mismatch("", f"{name!r} is no seat; seats are {', '.join(seats)}", keys)
        return seats.index(name)


def _refusal_wanted(step: CaseStep) -> str:
    return "a refusal" if step.refused is True else f"a refusal with {step.refused!r} in its code or message"

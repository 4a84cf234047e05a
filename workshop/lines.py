"""Lines: what a person types, tried as a whole and appended one entry a step."""

from collections.abc import Iterator
from itertools import chain, groupby, pairwise

import msgspec

from atoll.core import (
    AtollError,
    Chance,
    Command,
    Entry,
    Event,
    Game,
    Refused,
    RulesetError,
    Scripted,
    Seat,
    State,
    Step,
)


class Rest(msgspec.Struct, frozen=True):
    """The steps of a line that are still to come."""

    steps: tuple[Step, ...]
    begun: bool = False
    """Whether a step of the line was made."""

    def after_first(self, *, made: bool) -> "Rest":
        """The steps after the next one, which was made or is left out."""
        return Rest(self.steps[1:], self.begun or made)


class LinePlayer:
    """
    Plays typed lines on a game and keeps what waits behind a window; the log holds entries only.

    A line is refused as a whole where one of its steps can be seen to be illegal. Where other seats, or a choice of
    the same seat, come between its steps, the rest waits here: it goes on when its decision is open again, and lapses
    where that is no longer pending.

    Attributes:
        rests: What waits, by the seat whose line it is.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rests: dict[Seat | None, Rest] = {}

    def play(self, seat: Seat | None, text: str) -> list[Entry]:
        """
        The entries of a line, oldest first; empty where the engine had taken its only option already.

        Raises:
            Refused: A step is illegal, or the text is not understood. Nothing was appended.
        """
        trial, rests = self.game.fork(), dict(self.rests)
        steps = self.game.ruleset.line(self.game.state, seat, text)
        rest, before = _run(trial, seat, Rest(tuple(steps))), rests.get(seat, Rest(()))
        rests[seat] = Rest((*rest.steps, *before.steps), begun=True)
        return self._take_over(trial, rests)

    def submit(self, command: Command) -> list[Entry]:
        """
        The entry of one command, and of what waited for it.

        Raises:
            Refused: The rules do not allow it. Nothing was appended.
        """
        trial = self.game.fork()
        trial.submit(command)
        return self._take_over(trial, dict(self.rests))

    def _take_over(self, trial: Game, rests: dict[Seat | None, Rest]) -> list[Entry]:
        _resume(trial, rests)
        before = self.game.seq
        self.game.tip, self.rests = trial.tip, rests
        return entries_after(trial, before)


def entries_after(game: Game, seq: int) -> list[Entry]:
    """Entries with numbers above *seq*, oldest first."""
    found, link = [], game.tip
    while link.seq > seq and link.before is not None and link.entry is not None:
        found.append(link.entry)
        link = link.before
    return found[::-1]


def seat_asked(game: Game) -> Seat:
    """The first seat that the game waits for; seat 0 once it is over, to be refused by the rules."""
    waiting = game.to_act()
    return waiting[0] if waiting else 0


def _run(game: Game, seat: Seat | None, rest: Rest) -> Rest:
    """Play the steps on *game*; what waits comes back."""
    while rest.steps:
        step = rest.steps[0]
        if rest.begun and _waits(game, step):
            return rest
        if step.optional and not _offered(game, seat, step):
            rest = rest.after_first(made=False)
            continue
        try:
            game.submit(game.ruleset.parse(game.state, seat, step.text))
        except Refused as refused:
            if not taken_already(game, seat, step.text):
                raise (_reason(game, seat, step.text, refused) if rest.begun else refused) from None
        rest = rest.after_first(made=True)
    return rest


def _waits(game: Game, step: Step) -> bool:
    """Whether the decision of *step* is pending beneath another one, which has to be dealt with first."""
    state, ruleset = game.state, game.ruleset
    return bool(step.within) and ruleset.decision(state) != step.within and step.within in ruleset.pending(state)


def _offered(game: Game, seat: Seat | None, step: Step) -> bool:
    if seat is None or (step.within and game.ruleset.decision(game.state) != step.within):
        return False
    try:
        return game.ruleset.parse(game.state, seat, step.text) in game.offer(seat)
    except Refused:
        return False


def _resume(game: Game, rests: dict[Seat | None, Rest]) -> None:
    """Let every line that waits go on or lapse; one that goes on may set another free."""
    before = -1
    while game.seq > before:
        before = game.seq
        for seat in list(rests):
            rests[seat] = _run_or_lapse(game, seat, rests[seat])
            if not rests[seat].steps:
                del rests[seat]


def _run_or_lapse(game: Game, seat: Seat | None, rest: Rest) -> Rest:
    """Steps of a decision that is gone lapse together; those of the lines beneath go on."""
    parts = [tuple(steps) for _, steps in groupby(rest.steps, key=lambda step: step.within)]
    for number, steps in enumerate(parts):
        try:
            left = _run(game, seat, Rest(steps, rest.begun))
        except Refused:
            continue
        if left.steps:
            return Rest((*left.steps, *chain.from_iterable(parts[number + 1 :])), left.begun)
    return Rest(())


def taken_already(game: Game, seat: Seat | None, text: str) -> bool:
    """Whether *text* names the one option of a decision that the engine took itself within the last entry."""
    for state, after in _moments_within(game):
        try:
            offers = game.ruleset.offer(state, seat) if seat is not None else []
            single = len(offers) == 1 and game.ruleset.parse(state, seat, text) == offers[0]
            if single and _first_fact(game, state, offers[0]) == after:
                return True
        except (AtollError, LookupError):  # between two facts a position need not be one in which a seat can act
            continue
    return False


def _first_fact(game: Game, state: State, command: Command) -> Event:
    happened, _ = game.ruleset.decide(state, command, Chance(game.seed, game.seq, state[Scripted].draws))
    return happened[0][0]


def _reason(game: Game, seat: Seat | None, text: str, refused: Refused) -> Refused:
    """Why a step is illegal, from the moment at which the seat could still act, where the turn has passed since."""
    if seat is None or seat in game.to_act():
        return refused
    for state, _ in reversed(list(_moments_within(game))):
        try:
            if seat in game.ruleset.to_act(state):
                why = game.ruleset.allows(state, game.ruleset.parse(state, seat, text))
                if why is not None:
                    return why
        except Refused as why:
            return why
        except (RulesetError, LookupError):
            continue
    return refused


def _moments_within(game: Game) -> Iterator[tuple[State, Event]]:
    """The positions within the last entry, each with the event that followed."""
    tip = game.tip
    if tip.before is None or tip.entry is None:
        return
    state = tip.before.state
    for event, after in pairwise(tip.entry.events):
        state = game.ruleset.evolve(state, event)
        yield state, after

"""Lines: what a person types, tried as a whole and appended one entry a step."""

from collections.abc import Iterator, Sequence

import msgspec

from atoll.core import AtollError, Chance, Command, Entry, Game, Notation, Refused, RulesetError, Seat, State, Step
from atoll.workshop.windows import Rest, goes_on, may_go_on


class LinePlayer:
    """
    Plays typed lines on a game and keeps what waits behind a window; the log holds entries only.

    A line is refused as a whole where one of its steps can be seen to be illegal. Where other seats, or a choice of
    the same seat, come between its steps, the rest waits here: it goes on when the seat is to act again, and lapses
    where that cannot be any more.

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
        steps = notation_of(self.game).line(self.game.state, seat, text, self.game.ruleset)
        rest = _run(trial, seat, Rest(tuple(steps)))
        if rest.steps:
            rests[seat] = rest
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


def notation_of(game: Game) -> Notation:
    """How the family of *game* writes commands."""
    notation = game.ruleset.family.notation
    if notation is None:
        raise RulesetError(f"family {game.ruleset.family.name!r} has no notation: give its manifest one")
    return notation


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
    notation = notation_of(game)
    while rest.steps:
        step, decision = rest.steps[0], game.ruleset.decision(game.state)
        elsewhere = bool(step.within) and decision != step.within
        if step.optional and (elsewhere or not _offered(game, notation, seat, step)):
            if may_go_on(game, seat, rest):
                return rest
            rest = rest.without_first()
            continue
        if elsewhere and may_go_on(game, seat, rest):
            return rest
        try:
            game.submit(notation.parse(game.state, seat, step.text))
        except Refused as refused:
            if taken_already(game, seat, step.text):
                rest = rest.without_first()
                continue
            if rest.decisions and may_go_on(game, seat, rest):
                return rest
            raise (_reason(game, seat, step.text, refused) if rest.decisions else refused) from None
        rest = rest.after_step(decision)
    return rest


def _resume(game: Game, rests: dict[Seat | None, Rest]) -> None:
    """Let every line that waits go on or lapse."""
    moved = True
    while moved:
        moved = False
        for seat in list(rests):
            rest = rests.pop(seat)
            if goes_on(game, seat, rest):
                before = game.seq
                rest = _run_or_lapse(game, seat, rest)
                moved = moved or game.seq > before
            if rest.steps and may_go_on(game, seat, rest):
                rests[seat] = rest


def _run_or_lapse(game: Game, seat: Seat | None, rest: Rest) -> Rest:
    try:
        return _run(game, seat, rest)
    except Refused:
        return Rest(())


def _offered(game: Game, notation: Notation, seat: Seat | None, step: Step) -> bool:
    try:
        return seat is not None and notation.parse(game.state, seat, step.text) in game.offer(seat)
    except Refused:
        return False


def taken_already(game: Game, seat: Seat | None, text: str) -> bool:
    """Whether *text* names the one option of a decision that the engine took itself within the last entry."""
    notation, entry = notation_of(game), game.tip.entry
    for number, state in enumerate(_moments_within(game), 1):
        try:
            offers = game.ruleset.offer(state, seat) if seat is not None else []
            if len(offers) == 1 and notation.parse(state, seat, text) == offers[0]:
                happened, _ = game.ruleset.decide(state, offers[0], Chance(game.seed, game.seq))
                if entry is not None and happened[0][0] == entry.events[number]:
                    return True
        except (AtollError, LookupError):  # between two facts a position need not be one in which a seat can act
            continue
    return False


def _reason(game: Game, seat: Seat | None, text: str, refused: Refused) -> Refused:
    """Why a step is illegal, from the moment at which the seat could still act, where the turn has passed since."""
    if seat is None or seat in game.to_act():
        return refused
    for state in reversed(list(_moments_within(game))):
        try:
            if seat in game.ruleset.to_act(state):
                why = game.ruleset.allows(state, notation_of(game).parse(state, seat, text))
                if why is not None:
                    return why
        except Refused as why:
            return why
        except (RulesetError, LookupError):
            continue
    return refused


def _moments_within(game: Game) -> Iterator[State]:
    """The positions after each event of the last entry but its last one."""
    tip = game.tip
    if tip.before is None or tip.entry is None:
        return
    state = tip.before.state
    for event in tip.entry.events[:-1]:
        state = game.ruleset.evolve(state, event)
        yield state


class Told(msgspec.Struct, frozen=True):
    """A command as text, for those who list what is offered."""

    text: str
    command: Command


def told(game: Game, seat: Seat, commands: Sequence[Command]) -> list[Told]:
    """Each command with its text, in the same order."""
    show, state = notation_of(game).show, game.state
    return [Told(show(state, command), command) for command in commands]

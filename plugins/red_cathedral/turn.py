"""The turn: whose it is, what the game waits for, and how it passes on."""

from collections.abc import Generator

from msgspec.structs import replace

from atoll.core import Chance, Fact, Refused, Ruleset, Script, Seat, State, Table, hookimpl, rule
from atoll.events.red_cathedral import RoundEnded, TurnBegan, TurnEnded
from atoll.plugins.red_cathedral.asking import ACTING, not_asked
from atoll.plugins.red_cathedral.commands import EndTurn, end_turn
from atoll.plugins.red_cathedral.end import end_game
from atoll.plugins.red_cathedral.market import close
from atoll.plugins.red_cathedral.parts import NOBODY, Flow, Rounds, Turn
from atoll.plugins.red_cathedral.terms import Terms


def to_act(state: State) -> tuple[Seat, ...]:
    """The active seat, or who decides for it; asked even where one command alone is possible."""
    asked = state[Turn].asked
    return () if asked == NOBODY else (asked,)


def decision(state: State) -> str:
    """A turn is one decision again and again; it is called like the phase."""
    return state[Turn].phase


def offer_end(state: State, seat: Seat, ruleset: Ruleset) -> list[EndTurn]:
    """The seat ends its turn itself, once its basic action has been taken [red_cathedral/turn.4]."""
    return [end_turn(seat)]


def refuse_end(state: State, command: EndTurn) -> Refused | None:
    """A turn has a basic action; nothing is none [red_cathedral/turn.2, red_cathedral/turn.4]."""
    phase = state[Turn].phase
    if phase == "action":
        return Refused("no_action", "red_cathedral/turn.4", command="end")
    return None if phase in ACTING else not_asked(state, command)


@rule("red_cathedral/turn.4")
def decide_end_turn(state: State, command: EndTurn, ruleset: Ruleset, chance: Chance) -> Script:
    """An open market is closed first [red_cathedral/turn.5]."""
    if refused := refuse_end(state, command):
        raise refused
    if state[Turn].phase == "market":
        state = yield from close(state, chance, ends=True)
    yield from pass_on(state, ruleset, chance)


def pass_on(state: State, ruleset: Ruleset, chance: Chance) -> Flow:
    """The turn ends, and the next begins, until somebody is asked or the game is over [red_cathedral/turn.1]."""
    while True:
        seat = state[Turn].seat
        state = yield TurnEnded(seat=seat), "red_cathedral/turn.4"
        if state[Rounds].last_by != NOBODY and not state[Rounds].left:
            return (yield from end_game(state, "banners", ruleset))
        following = next_seat(state)
        if following == state[Rounds].first:
            state = yield RoundEnded(idle=idle_after(state)), "red_cathedral/end.5"
            if state[Rounds].idle >= state[Terms].stall_rounds > 0:
                return (yield from end_game(state, "stall", ruleset))
        state, waits = yield from begin_turn(state, following, ruleset, chance)
        if waits:
            return state


def begin_turn(
    state: State, seat: Seat, ruleset: Ruleset, chance: Chance
) -> Generator[Fact, State, tuple[State, bool]]:
    """
    The turn of a seat begins, and whether the game waits for somebody in it.

    It has exactly one basic action [red_cathedral/turn.2]; where it goes by itself, another seat may be asked.
    """
    state = yield TurnBegan(seat=seat), "red_cathedral/turn.1"
    script = ruleset.ask.red_cathedral_plays(state, seat, ruleset, chance)
    if script is None:
        return state, True
    state = yield from script
    return state, state[Turn].asked != seat


@hookimpl
def red_cathedral_plays(state: State, seat: Seat, ruleset: Ruleset, chance: Chance) -> Script | None:
    """Every seat is asked."""
    return None


def next_seat(state: State) -> Seat:
    """Clockwise [red_cathedral/turn.1]; in the last turns whoever still has one [red_cathedral/end.2]."""
    seats, rounds, seat = len(state[Table].seats), state[Rounds], state[Turn].seat
    order = [(seat + further) % seats for further in range(1, seats + 1)]
    return next((other for other in order if other in rounds.left), order[0])


def idle_after(state: State) -> int:
    """Complete rounds in a row in which nobody got on [red_cathedral/end.5]."""
    return 0 if state[Rounds].stirred else state[Rounds].idle + 1


def evolve_turn_began(state: State, event: TurnBegan) -> State:
    """A clean sheet for the seat."""
    return state.put(Turn(seat=event.seat, phase="action", asked=event.seat))


def evolve_turn_ended(state: State, event: TurnEnded) -> State:
    """Whoever had its last turn has none left."""
    rounds = state[Rounds]
    if event.seat not in rounds.left:
        return state
    return state.put(replace(rounds, left=tuple(seat for seat in rounds.left if seat != event.seat)))


def evolve_round_ended(state: State, event: RoundEnded) -> State:
    """A new round begins."""
    return state.put(replace(state[Rounds], idle=event.idle, stirred=False))

"""A small complete family: frogs hop along a row of pads, and may be met, croaked at and pushed."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from atoll.core import (
    BeginGame,
    Chance,
    Command,
    Event,
    Manifest,
    Notation,
    Part,
    PositionError,
    Refused,
    Result,
    Ruleset,
    Script,
    Seat,
    Setting,
    State,
    Step,
    Table,
    Viewer,
    hookimpl,
    hookspec,
    rule,
)


class Hop(Command, frozen=True, tag="frogs.Hop"):
    """The seat's frog hops to a pad beside its own."""

    to: int


class Stop(Command, frozen=True, tag="frogs.Stop"):
    """No more hops this turn."""


class Croak(Command, frozen=True, tag="frogs.Croak"):
    """Sends the frog that came back to the bank."""


class Pass(Command, frozen=True, tag="frogs.Pass"):
    """Lets it come."""


class Push(Command, frozen=True, tag="frogs.Push"):
    """Pushes the frog that was met to a free pad beside."""

    frog: Seat
    to: int


class FlyDealt(Event, frozen=True, tag="frogs.FlyDealt"):
    """A secret fly for a seat."""

    seat: Seat
    fly: int | None


class PondSet(Event, frozen=True, tag="frogs.PondSet"):
    """A position in place of set-up."""

    frogs: tuple[int, ...]
    flies: tuple[int, ...]
    seat: Seat
    hops: int


class TurnBegan(Event, frozen=True, tag="frogs.TurnBegan"):
    """The seat may hop so often."""

    seat: Seat
    hops: int


class FrogHopped(Event, frozen=True, tag="frogs.FrogHopped"):
    """A frog came to a pad, 0 is the bank."""

    seat: Seat
    to: int


class FrogMet(Event, frozen=True, tag="frogs.FrogMet"):
    """The frog that sat there is asked."""

    frog: Seat


class FrogCame(Event, frozen=True, tag="frogs.FrogCame"):
    """The frog that sat there lets it come and must be pushed."""

    frog: Seat


class FrogPushed(Event, frozen=True, tag="frogs.FrogPushed"):
    """A frog was pushed to a pad."""

    frog: Seat
    to: int


class PondTerms(Part, frozen=True):
    """What a pond is."""

    pads: Annotated[int, Meta(ge=3, le=20, description="Pads in the row. [frogs/hop.1]")]
    croaking: Literal["bank", "never"]
    """What croaking does to the frog that came. [frogs/hop.3]"""


class Pond(Part, frozen=True):
    """Where the frogs are."""

    frogs: tuple[int, ...] = ()
    flies: tuple[int | None, ...] = ()
    seat: Seat = 0
    hops: int = 0
    phase: str = "hop"
    """``hop`` at the beginning of a turn, ``on`` after its first hop, ``croak`` or ``push`` at a meeting."""
    met: Seat = 0


class Questions:
    """What expansions may amend."""

    @staticmethod
    @hookspec(firstresult=True)
    def frogs_neighbours(state: State, pad: int) -> tuple[int, ...]:  # type: ignore[empty-body]  # a question has no body
        """Which pads are beside a pad? Ascending."""


@hookimpl
def frogs_neighbours(state: State, pad: int) -> tuple[int, ...]:
    """One to the left, one to the right."""
    return tuple(p for p in (pad - 1, pad + 1) if 1 <= p <= state[PondTerms].pads)


def seats_of(names: tuple[str, ...], ruleset: Ruleset) -> tuple[str, ...]:
    """Two or three seats."""
    if not 2 <= len(names) <= 3:
        raise Refused("seats", "frogs/turn.1", seats=len(names))
    return names


@rule("frogs/turn.1")
def begin(state: State, command: BeginGame, ruleset: Ruleset, chance: Chance) -> Script:
    """A fly for each seat, then the first turn; or the position."""
    seats = state[Table].seats
    if command.position is not None:
        yield pond_of(command.position, seats)
        return
    for seat in range(len(seats)):
        yield FlyDealt(seat=seat, fly=int(chance.pick("frogs.fly", (1, 2, 3))))
    yield TurnBegan(seat=0, hops=roll(chance))


def pond_of(position: Mapping[str, Any], seats: tuple[str, ...]) -> PondSet:
    """The fact that a position stands for."""
    for key in position:
        if key not in ("turn", "hops", "frogs", "flies"):
            raise PositionError(key, "is no key of frogs; keys are turn, hops, frogs, flies, dice")
    frogs = position.get("frogs", {})
    for name in frogs:
        if name not in seats:
            raise PositionError(f"frogs.{name}", f"is no seat; seats are {', '.join(seats)}")
    places = tuple(int(frogs.get(name, "p0")[1:]) for name in seats)
    flies = tuple(position.get("flies", {}).get(name, 1) for name in seats)
    return PondSet(places, flies, seats.index(position["turn"]), position.get("hops", 3))


def roll(chance: Chance) -> int:
    """1 to 3 hops."""
    return chance.pick("frogs.die", (1, 2, 3))


@rule("frogs/hop.1")
def decide_hop(state: State, command: Hop, ruleset: Ruleset, chance: Chance) -> Script:
    """To a pad beside; a frog there is asked first."""
    pond = state[Pond]
    if pond.phase not in ("hop", "on"):
        raise Refused("not_now", "frogs/turn.1", phase=pond.phase)
    if command.to not in ruleset.ask.frogs_neighbours(state, pond.frogs[command.seat]):
        raise Refused("too_far", "frogs/hop.1", at=pond.frogs[command.seat], to=command.to)
    there = [seat for seat, pad in enumerate(pond.frogs) if pad == command.to]
    state = yield FrogHopped(seat=command.seat, to=command.to)
    if there:
        yield FrogMet(frog=there[0]), "frogs/hop.2"
    else:
        yield from go_on(state, chance)


def go_on(state: State, chance: Chance) -> Script:
    """The next turn, where the hops are used up and the game is not over."""
    pond = state[Pond]
    if pond.hops == 0 and result(state) is None:
        yield TurnBegan(seat=(pond.seat + 1) % len(pond.frogs), hops=roll(chance)), "frogs/turn.1"


@rule("frogs/turn.1")
def decide_stop(state: State, command: Stop, ruleset: Ruleset, chance: Chance) -> Script:
    """The next seat."""
    yield TurnBegan(seat=(command.seat + 1) % len(state[Pond].frogs), hops=roll(chance))


@rule("frogs/hop.3")
def decide_croak(state: State, command: Croak, ruleset: Ruleset, chance: Chance) -> Script:
    """Back to the bank, and the turn ends."""
    if state[Pond].phase != "croak" or ruleset.terms["croaking"] == "never":
        raise Refused("not_asked", "frogs/hop.3")
    mover = state[Pond].seat
    yield FrogHopped(seat=mover, to=0)
    yield TurnBegan(seat=(mover + 1) % len(state[Pond].frogs), hops=roll(chance))


@rule("frogs/hop.2")
def decide_pass(state: State, command: Pass, ruleset: Ruleset, chance: Chance) -> Script:
    """The mover pushes; a single way is taken at once."""
    if state[Pond].phase != "croak":
        raise Refused("not_asked", "frogs/hop.3")
    state = yield FrogCame(frog=command.seat)
    ways = list(offer_push(state, state[Pond].seat, ruleset))
    if len(ways) == 1:
        yield from decide_push(state, ways[0], ruleset, chance)


@rule("frogs/hop.4")
def decide_push(state: State, command: Push, ruleset: Ruleset, chance: Chance) -> Script:
    """To a free pad beside."""
    if command not in offer_push(state, command.seat, ruleset):
        raise Refused("no_room", "frogs/hop.4", to=command.to)
    state = yield FrogPushed(frog=command.frog, to=command.to)
    yield from go_on(state, chance)


def offer_hop(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """One pad left or right, or stop."""
    for pad in ruleset.ask.frogs_neighbours(state, state[Pond].frogs[seat]):
        yield Hop(seat, pad)
    yield Stop(seat)


def offer_croak(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """Croak or pass."""
    if ruleset.terms["croaking"] == "bank":
        yield Croak(seat)
    yield Pass(seat)


def offer_push(state: State, seat: Seat, ruleset: Ruleset) -> Iterator[Command]:
    """The free pads beside; the bank where there is none."""
    pond = state[Pond]
    if pond.phase != "push":
        return
    pads = [p for p in ruleset.ask.frogs_neighbours(state, pond.frogs[pond.met]) if p not in pond.frogs]
    for pad in pads or [0]:
        yield Push(seat, pond.met, pad)


def evolve_fly_dealt(state: State, event: FlyDealt) -> State:
    """One seat more at the pond."""
    pond = state[Pond]
    return state.put(Pond((*pond.frogs, 0), (*pond.flies, event.fly)))


def evolve_pond_set(state: State, event: PondSet) -> State:
    """The position."""
    return state.put(Pond(event.frogs, event.flies, event.seat, event.hops))


def evolve_turn_began(state: State, event: TurnBegan) -> State:
    """The seat hops."""
    return state.put(Pond(state[Pond].frogs, state[Pond].flies, event.seat, event.hops))


def placed(frogs: tuple[int, ...], seat: Seat, pad: int) -> tuple[int, ...]:
    """The frogs with one of them elsewhere."""
    return (*frogs[:seat], pad, *frogs[seat + 1 :])


def evolve_frog_hopped(state: State, event: FrogHopped) -> State:
    """One hop less."""
    pond = state[Pond]
    hops = max(0, pond.hops - 1)
    return state.put(Pond(placed(pond.frogs, event.seat, event.to), pond.flies, pond.seat, hops, "on", pond.met))


def evolve_frog_met(state: State, event: FrogMet) -> State:
    """The other is asked."""
    pond = state[Pond]
    return state.put(Pond(pond.frogs, pond.flies, pond.seat, pond.hops, "croak", event.frog))


def evolve_frog_came(state: State, event: FrogCame) -> State:
    """The mover pushes."""
    pond = state[Pond]
    return state.put(Pond(pond.frogs, pond.flies, pond.seat, pond.hops, "push", event.frog))


def evolve_frog_pushed(state: State, event: FrogPushed) -> State:
    """The mover hops on."""
    pond = state[Pond]
    return state.put(Pond(placed(pond.frogs, event.frog, event.to), pond.flies, pond.seat, pond.hops, "on"))


def pending(state: State) -> tuple[str, ...]:
    """Hopping on waits beneath a meeting."""
    return (state[Pond].phase,) if state[Pond].phase == "hop" else ("on", state[Pond].phase)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is, or the one asked."""
    pond = state[Pond]
    if not pond.frogs or result(state) is not None:
        return ()
    return (pond.met,) if pond.phase == "croak" else (pond.seat,)


def result(state: State) -> Result | None:
    """Over with a frog on the last pad: its seat gets its fly and 10."""
    pond = state[Pond]
    last = state[PondTerms].pads
    if last not in pond.frogs or pond.phase in ("croak", "push"):
        return None
    scores = tuple((fly or 0) + 10 * (pad == last) for pad, fly in zip(pond.frogs, pond.flies, strict=True))
    best = max(scores)
    return Result(scores, tuple(seat for seat, score in enumerate(scores) if score == best))


def view_pond(state: State, pond: Pond, viewer: Viewer) -> Pond:
    """Each seat sees its own fly."""
    flies = tuple(fly if seat == viewer else None for seat, fly in enumerate(pond.flies))
    return Pond(pond.frogs, flies, pond.seat, pond.hops, pond.phase, pond.met)


def view_fly_dealt(state: State, event: FlyDealt, viewer: Viewer) -> FlyDealt:
    """Each seat sees its own fly."""
    return event if event.seat == viewer else FlyDealt(seat=event.seat, fly=None)


def redeal(state: State, seat: Seat, ruleset: Ruleset, chance: Chance) -> State:
    """Any flies for the others."""
    pond = state[Pond]
    flies = tuple(chance.pick("frogs.fly", (1, 2, 3)) if fly is None else fly for fly in pond.flies)
    return state.put(Pond(pond.frogs, flies, pond.seat, pond.hops, pond.phase, pond.met))


def show(state: State, command: Command) -> str:
    """The text of a command."""
    names = state[Table].seats
    match command:
        case Hop(seat, to):
            return f"{names[seat or 0]} p{to}"
        case Push(_, frog, to):
            return f"push {names[frog]} p{to}"
    return type(command).__name__.lower()


def parse(state: State, seat: Seat | None, text: str) -> Command:
    """The command of a text."""
    names, words = state[Table].seats, text.split()
    simple = {"stop": Stop, "croak": Croak, "pass": Pass}
    if len(words) == 1 and words[0] in simple:
        return simple[words[0]](seat)
    if words and words[-1][:1] == "p" and words[-1][1:].isdigit() and words[-2] in names:
        pad = int(words[-1][1:])
        return Push(seat, names.index(words[1]), pad) if words[0] == "push" else Hop(seat, pad)
    raise Refused("not_understood", "frogs/turn.1", text=text, known="<frog> p<pad>, push, stop, croak, pass")


def line(state: State, seat: Seat | None, text: str, ruleset: Ruleset) -> list[Step]:
    """`red p2 p3` is two hops and a stop."""
    words = text.split()
    if len(words) < 3 or words[0] not in state[Table].seats:
        return [Step(text)]
    further = [Step(f"{words[0]} {pad}", within="on") for pad in words[2:]]
    return [Step(" ".join(words[:2])), *further, Step("stop", optional=True, within="on")]


def draw(state: State, viewer: Viewer, colour: bool) -> str:
    """The row of pads, each with the first letters of who sits there."""
    pond, names = state[Pond], state[Table].seats
    sits = ["".join(names[s][0] for s, at in enumerate(pond.frogs) if at == pad) for pad in range(1, 21)]
    row = " ".join(f"[{who or '.'}]" for who in sits[: state[PondTerms].pads])
    flies = ", ".join(f"{name} {'?' if fly is None else fly}" for name, fly in zip(names, pond.flies, strict=False))
    return f"\x1b[32m{row}\x1b[0m\nflies: {flies}" if colour else f"{row}\nflies: {flies}"


def spell(state: State, field: str, value: Any) -> str:
    """Seats by name, pads as p1."""
    if field in ("seat", "frog"):
        return state[Table].seats[value]
    return f"p{value}" if field in ("to", "at") else str(value)


def appraise(state: State, seat: Seat) -> int:
    """Farther along is better."""
    pads = state[Pond].frogs
    return 10 * pads[seat] - sum(pads)


def position(state: State, ruleset: Ruleset) -> Mapping[str, Any]:
    """What cases compare."""
    pond, names, end = state[Pond], state[Table].seats, result(state)
    return {
        "turn": names[pond.seat],
        "hops": pond.hops,
        "phase": "over" if end else pond.phase,
        "to_act": [names[seat] for seat in to_act(state)],
        "frogs": {name: f"p{pad}" for name, pad in zip(names, pond.frogs, strict=True)},
        "flies": dict(zip(names, pond.flies, strict=True)),
        "scores": dict(zip(names, end.scores, strict=True)) if end else {},
        "winners": [names[seat] for seat in end.winners] if end else [],
    }


def knows(state: State, path: str) -> bool:
    """Whether `flies.red` is seen."""
    key, _, name = path.partition(".")
    return key == "frogs" or state[Pond].flies[state[Table].seats.index(name)] is not None


RULES = """
- `frogs/turn.1` Seats take turns.
- `frogs/hop.1` A frog hops to a pad beside its own.
- `frogs/hop.2` A frog that is met is asked.
- `frogs/hop.3` Croaking sends the mover back to the bank.
- `frogs/hop.4` A frog that lets the mover come is pushed to a free pad beside.
"""

ENGLISH = """
refused-too-far = from pad { $at } no frog hops to { $to }
event-frogs-TurnBegan = { $hops ->
    [one] { $seat } may hop once
   *[other] { $seat } may hop { $hops } times
}
event-frogs-FrogHopped = { $seat } hops to { $to }
event-frogs-FlyDealt = { $fly ->
    [hidden] { $seat } gets a fly
   *[other] { $seat } gets fly { $fly }
}
label-pad = pad
"""

PORTUGUESE = """
refused-too-far = da folha { $at } nenhuma rã salta para { $to }
event-frogs-FrogHopped = { $seat } salta para { $to }
"""

MANIFEST = Manifest(
    name="frogs",
    kind="family",
    title="Frogs",
    about="Frogs hop along a row of pads.",
    parts=(Pond(),),
    commands={
        Hop: decide_hop,
        Stop: decide_stop,
        Croak: decide_croak,
        Pass: decide_pass,
        Push: decide_push,
    },
    events={
        FlyDealt: evolve_fly_dealt,
        PondSet: evolve_pond_set,
        TurnBegan: evolve_turn_began,
        FrogHopped: evolve_frog_hopped,
        FrogMet: evolve_frog_met,
        FrogCame: evolve_frog_came,
        FrogPushed: evolve_frog_pushed,
    },
    offers={"hop": (offer_hop,), "on": (offer_hop,), "croak": (offer_croak,), "push": (offer_push,)},
    views={Pond: view_pond, FlyDealt: view_fly_dealt},
    terms=PondTerms,
    sets={"pads": Setting(7, "rulebook", "Frogs, page 1"), "croaking": Setting("bank")},
    rules=RULES,
    words={"en": ENGLISH, "pt": PORTUGUESE},
    redeal=redeal,
    questions=Questions,
    seating=seats_of,
    begin=begin,
    to_act=to_act,
    pending=pending,
    turn_rule="frogs/turn.1",
    decision=lambda state: state[Pond].phase,
    result=result,
    notation=Notation(show, parse, line),
    draw=draw,
    spell=spell,
    appraise=appraise,
    position=position,
    scripted={"dice": "frogs.die"},
    knows=knows,
)

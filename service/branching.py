"""Branching: games that begin in the middle of others. Forks, rematches, and what a seat takes back."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from atoll.core import SPECTATOR, BeginGame, Game, PlayOn, Reseeded, Seat, State, Table, Viewer, encode
from atoll.core.chance import DRY, Drew
from atoll.events.stores.store import Conflict, GameExists
from atoll.service.asked import ForkAsked, RematchAsked
from atoll.service.desk.rows import Hosted, Left, Options, Place, log_name
from atoll.service.hall import Hall
from atoll.service.hosting import Birth, Maker, begun, copy_log, digest_of, with_bot
from atoll.service.identity import Holder
from atoll.service.problems import Trouble
from atoll.service.reading import game_told, look
from atoll.service.sitting import Sitting, Step, moments
from atoll.service.submitting import append, check_expected, check_goes_on, pass_fence
from atoll.service.told import GameMade, GameTold
from atoll.service.versions import Version, read_version
from atoll.workshop.logs import split_seeds

FURTHEST: Final = 50
"""Entries that may be taken back at once."""


def fork(maker: Maker, hosted: Hosted, asked: ForkAsked) -> GameMade:
    """Another game with the first entries of this one, under a seed of its own unless told otherwise."""
    hall, at = maker.hall, read_version(asked.at, "at")
    here = look(hall, hosted, maker.host).at(at)
    game = here.game.fork()
    used = 1 + sum(isinstance(event, Reseeded) for entry in game.log for event in entry.events)
    seeds = split_seeds(hall.store.seed(hosted.log))[:used]
    if asked.same_seed and asked.seed is not None:
        raise Trouble("unfit", "same_seed and seed: give one of them")
    if not asked.same_seed:
        another = maker.seed(asked.seed)
        game.reseed(another)
        seeds = (*seeds, another)
    birth = Birth(
        game=game,
        seeds=seeds,
        places=tuple(Place(place.colour, place.player) for place in hosted.places),
        names=hall.desk.names(hosted.game),
        options=with_bot(game.ruleset, asked.options or without_webhook(hosted.options)),
        request=digest_of(asked) + hosted.game,
        origin=hosted.game,
        origin_at=str(at),
    )
    made = maker.keep(birth)
    if not hosted.ended and hall.game(hosted).to_act():
        hall.change(hosted.game, lambda card: forked(card, made.game.game))
    return made


def forked(hosted: Hosted, fork: str) -> Hosted:
    """The card that names a fork: as long as that one goes on, the log of this one tells its secrets."""
    return hosted if fork in hosted.forks else replace(hosted, forks=(*hosted.forks, fork))


def without_webhook(options: Options) -> Options:
    """A fork tells nobody whose turn it is, unless it is asked to."""
    return replace(options, webhook="", webhook_secret="")


def rematch(maker: Maker, hosted: Hosted, asked: RematchAsked) -> GameMade:
    """The same people, ruleset and options, seats moved on; the old game says where it went on."""
    hall = maker.hall
    sitting = hall.sitting(hosted)
    if not hosted.ended and sitting.game.to_act():
        raise Trouble("not-over", f"game {hosted.game!r} goes on: end it, or create another game")
    names, seed = hall.desk.names(hosted.game), maker.seed(asked.seed)
    game = begun(sitting.ruleset, moved_on(sitting.game, asked.rotate), seed, given=asked.seed is not None)
    seats = {place.colour: seat for seat, place in enumerate(hosted.places)}
    was = [seats[colour] for colour in game.state[Table].seats]
    birth = Birth(
        game=game,
        seeds=(seed,),
        places=tuple(Place(hosted.places[seat].colour, hosted.places[seat].player) for seat in was),
        names={seat: names[old] for seat, old in enumerate(was) if old in names},
        options=hosted.options,
        request=digest_of(asked) + hosted.game,
        rematch_of=hosted.game,
    )
    made = maker.keep(birth)
    hall.change(hosted.game, lambda card: replace(card, rematch=made.game.game))
    hall.on_entries(hosted.game)
    return made


def moved_on(game: Game, places: int) -> list[str]:
    """The seats that the host named, clockwise from another one; the family may have added some to them."""
    first = game.at(1).tip.entry
    named: tuple[str, ...] = first.command.seats if first and isinstance(first.command, BeginGame) else ()
    return [named[(seat + places) % len(named)] for seat in range(len(named))]


def take_back(hall: Hall, hosted: Hosted, who: Holder, expected: Version | None) -> GameTold:
    """
    The game goes on before the last entries of the seat, in a log of its own; the old one stays readable.

    Raises:
        Trouble: There is nothing of its own, something was drawn or shown since, or the game has gone on.
    """
    assert who.seat is not None
    if not hosted.options.take_back:
        raise Trouble("not-possible", "in this game nothing is taken back: its host wants it so")
    sitting = hall.sitting(hosted)
    with sitting.lock:
        try:
            hosted = pass_fence(hall, hosted, sitting)
            check_goes_on(hosted, sitting)
            check_expected(hosted, sitting, expected)
            changed = _branch_off(hall, hosted, sitting, first_own(sitting, sitting.game, who.seat) - 1)
        except Conflict:
            raise Trouble("stale", f"game {hosted.game!r} has gone on meanwhile", version="") from None
    hall.on_entries(hosted.game)
    return game_told(hall, changed, who)


def _branch_off(hall: Hall, hosted: Hosted, sitting: Sitting, at: int) -> Hosted:
    """
    Entry *at* is the last one of the game's next log.

    The old log is closed first, with an entry that no command passes without changing the card: so nobody's command
    can be acknowledged in a log that is not the game's any more.
    """
    closed = sitting.game.fork()
    closed.submit(PlayOn(seat=None))
    earlier = sitting.game.at(at)
    append(hall, hosted, sitting, [closed.log[-1]], f"branch from {hosted.branch} at {closed.seq}")
    left = Left(hosted.branch, at)
    after = replace(hosted, branch=_new_log(hall, hosted, earlier), left=(*hosted.left, left), fence=0)
    changed = hall.desk.put(after)
    if changed is None:
        raise Conflict(hosted.log, at, sitting.game.seq)
    return changed


def _new_log(hall: Hall, hosted: Hosted, game: Game) -> int:
    """The number of a branch that holds *game*; one that was begun and never went on is passed over."""
    seeds = split_seeds(hall.store.seed(hosted.log))
    for branch in count(hosted.branch + 1):
        with suppress(GameExists):
            copy_log(hall, log_name(hosted.game, branch), game, seeds)
            return branch
    raise AssertionError("there is always another number")


def first_own(sitting: Sitting, game: Game, seat: Seat) -> int:
    """
    Number of the first of the last entries that *seat* may take back.

    Raises:
        Trouble: There is none, and why.
    """
    first = 0
    for step in reversed(moments(game, max(1, game.seq - FURTHEST), game.seq)):
        if step.entry.seat != seat or step.after[Table] != game.state[Table]:
            break
        if why := stays(sitting, step):
            if first:
                break
            raise Trouble("not-possible", f"entry {step.entry.seq} cannot be taken back: {why}")
        first = step.entry.seq
    if not first:
        raise Trouble("not-possible", "the last entry is not of this seat: nothing to take back")
    return first


def stays(sitting: Sitting, step: Step) -> str:
    """Why an entry cannot be taken back; empty where it can: nothing was drawn, nobody has learned anything."""
    try:
        sitting.ruleset.decide(step.before, step.entry.command, DRY)
    except Drew:
        return "something was drawn"
    viewers: list[Viewer] = [SPECTATOR, *range(len(step.after[Table].seats))]
    for viewer in viewers:
        if hidden(sitting, step.before, viewer) - hidden(sitting, step.after, viewer):
            return "something was shown"
    return ""


def hidden(sitting: Sitting, state: State, viewer: Viewer) -> Counter[bytes]:
    """The values of the position that *viewer* does not see, and how many of each."""
    seen = sitting.ruleset.view(state, state, viewer)
    return Counter(one for kind, part in state.items() if seen[kind] is not part for one in _hidden(part, seen[kind]))


def _hidden(whole: Any, seen: Any) -> Iterator[bytes]:
    if isinstance(whole, Struct):
        for name in whole.__struct_fields__:
            yield from _hidden(getattr(whole, name), None if seen is None else getattr(seen, name))
    elif isinstance(whole, dict):
        for key, value in whole.items():
            yield from _hidden(value, None if seen is None else seen.get(key))
    elif isinstance(whole, list | tuple):
        shown = seen if seen is not None and len(seen) == len(whole) else [None] * len(whole)
        for one, other in zip(whole, shown, strict=True):
            yield from _hidden(one, other)
    elif seen is None and whole is not None:
        yield encode(whole)

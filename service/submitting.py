"""Submitting: a seat's command on its way into the log. Nothing is answered before it is durable."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace

from atoll.core import Command, Entry, Game, PlayOn, Refused, Seat
from atoll.events.codec import Unreadable
from atoll.events.stores.store import Conflict, Receipt
from atoll.service.asked import CommandAsked
from atoll.service.desk.rows import Hosted
from atoll.service.hall import Hall
from atoll.service.problems import Flaw, Trouble
from atoll.service.seeing import offer_texts
from atoll.service.sitting import Sitting
from atoll.service.telemetry import span
from atoll.service.versions import Version
from atoll.workshop.lines import LinePlayer, entries_after
from atoll.workshop.words import Words

TRIES: Final = 8
"""How often others may come first before a command without `If-Match` is given up."""

SHOWN: Final = 50
"""Offers that a refusal lists."""


class Submitted(msgspec.Struct, frozen=True):
    """What became of a command."""

    sitting: Sitting
    game: Game
    branch: int
    first: int
    last: int
    """Its entries, both inclusive; *last* is below *first* where there are none."""
    waiting: tuple[str, ...] = ()
    repeated: bool = False


class Attempt(msgspec.Struct, frozen=True):
    """A command with the conditions under which it is meant."""

    seat: Seat
    asked: CommandAsked
    expected: Version | None
    key: str | None
    language: str = "en"

    @property
    def command_id(self) -> str | None:
        """By which a repetition is known: each seat has keys of its own."""
        return None if self.key is None else f"seat{self.seat}:{self.key}"


def submit(hall: Hall, hosted: Hosted, attempt: Attempt) -> Submitted:
    """
    The entries of a command, durable; those of the first time where it is repeated.

    Raises:
        Trouble: stale, refused, game-over, other-rules, key-reused, malformed.
    """
    for _ in range(TRIES):
        sitting = hall.sitting(hosted)
        with sitting.lock:
            repeated = _repeated(hall, hosted, attempt)
            if repeated is not None:
                return repeated
            hosted = pass_fence(hall, hosted, sitting)
            check_goes_on(hosted, sitting)
            check_expected(hosted, sitting, attempt.expected)
            try:
                return _append(hall, hosted, sitting, attempt)
            except Conflict:
                hosted = hall.hosted(hosted.game)
    raise Trouble("unavailable", f"others came first {TRIES} times: try again", retry_after=1)


def _append(hall: Hall, hosted: Hosted, sitting: Sitting, attempt: Attempt) -> Submitted:
    trial = trial_of(hall, hosted, sitting)
    with span("decide", game=hosted.game, seat=attempt.seat, seq=trial.seq):
        waiting = _decide(hosted, trial, attempt)
    entries = entries_after(trial, sitting.game.seq)
    first = sitting.game.seq + 1
    if not entries:
        return Submitted(sitting, sitting.game, hosted.branch, first, first - 1)
    with span("append", game=hosted.game, seat=attempt.seat, seq=first):
        receipt = append(hall, hosted, sitting, entries, attempt.command_id)
    return Submitted(sitting, sitting.game, hosted.branch, receipt.first, receipt.last, waiting)


def append(hall: Hall, hosted: Hosted, sitting: Sitting, entries: Sequence[Entry], command_id: str | None) -> Receipt:
    """
    The entries are in the log, durably, and this node has them folded.

    Raises:
        Conflict: Somebody else came first; nothing was written.
    """
    raw = [sitting.codec.encode_entry(entry) for entry in entries]
    receipt = hall.store.append(sitting.log, sitting.game.seq, raw, command_id=command_id)
    sitting.catch_up(hall.store)
    hall.note_over(hosted, sitting.game)
    hall.on_entries(hosted.game)
    return receipt


def trial_of(hall: Hall, hosted: Hosted, sitting: Sitting) -> Game:
    """
    A fork to decide on; it begins with `PlayOn` where the rules here are others than those of the log.

    Raises:
        Trouble: They are, and the game is pinned to its own.
    """
    trial = sitting.game.fork()
    if sitting.rules != sitting.ruleset.fingerprint:
        if hosted.options.pinned:
            detail = f"game {hosted.game!r} is pinned to rules {sitting.rules}, here are {sitting.ruleset.fingerprint}"
            raise Trouble("other-rules", detail)
        trial.submit(PlayOn(seat=None))
    return trial


def pass_fence(hall: Hall, hosted: Hosted, sitting: Sitting) -> Hosted:
    """
    The card on which a command may go on behind the `PlayOn` that the log ends with.

    A take-back ends the old branch with one. Whoever finds it while the card still names that branch says on the card
    that the branch goes on; then either that or the take-back comes first, never both.
    """
    tip = sitting.game.tip
    if tip.entry is None or not isinstance(tip.entry.command, PlayOn) or hosted.fence >= tip.seq:
        return hosted
    changed = hall.desk.put(replace(hosted, fence=tip.seq))
    if changed is None:
        raise Conflict(hosted.log, tip.seq, tip.seq)
    return changed


def check_goes_on(hosted: Hosted, sitting: Sitting) -> None:
    """The game is neither over nor ended nor archived."""
    version = Version(hosted.branch, sitting.game.seq)
    if hosted.ended or not sitting.game.to_act():
        raise Trouble(
            "game-over", f"game {hosted.game!r} is over: {hosted.ended or 'by its rules'}", version=str(version)
        )
    if hosted.archived_at:
        raise Trouble("not-possible", f"game {hosted.game!r} is archived: ask its host to take it out again")


def check_expected(hosted: Hosted, sitting: Sitting, expected: Version | None) -> None:
    """The game is where the caller thinks."""
    actual = Version(hosted.branch, sitting.game.seq)
    if expected is not None and expected != actual:
        detail = f"game {hosted.game!r} is at {actual}, If-Match says {expected}: read what is new, decide again"
        raise Trouble("stale", detail, version=str(actual))


def _decide(hosted: Hosted, trial: Game, attempt: Attempt) -> tuple[str, ...]:
    """Play what is asked on *trial*; the steps of a line that have to wait come back."""
    before = trial.fork()
    try:
        if attempt.asked.command is not None:
            trial.submit(read_command(trial, attempt.seat, attempt.asked.command))
            return ()
        player = LinePlayer(trial)
        player.play(attempt.seat, attempt.asked.line)
        return tuple(step.text for rest in player.rests.values() for step in rest.steps)
    except Refused as refused:
        raise refusal(hosted, before, attempt, refused) from None


def refusal(hosted: Hosted, game: Game, attempt: Attempt, refused: Refused) -> Trouble:
    """What a seat is told whose command the rules refuse."""
    return Trouble(
        "refused",
        Words(game.ruleset, attempt.language).say(refused),
        code=refused.code,
        rule=refused.rule,
        values=dict(refused.values),
        allowed=offer_texts(game, attempt.seat, SHOWN),
        version=str(Version(hosted.branch, game.seq)),
    )


def read_command(game: Game, seat: Seat, given: dict[str, object]) -> Command:
    """
    The command that *given* stands for, always of *seat*: no client can name another.

    Raises:
        Trouble: It names another seat, or is no command of this game.
    """
    if given.get("seat", seat) != seat:
        detail = f"the command is of seat {given['seat']!r}, the token of seat {seat}: leave the seat out"
        raise Trouble("not-yours", detail, errors=(Flaw(detail, "/command/seat"),))
    kinds = {kind.__struct_config__.tag: kind for kind in game.ruleset.deciders}
    kind = kinds.get(str(given.get("type")))
    if kind is None:
        detail = f"{str(given.get('type'))[:60]!r} is no command of this game: take one that was offered"
        raise Trouble("malformed", detail, errors=(Flaw(detail, "/command/type"),))
    try:
        return msgspec.convert(given | {"seat": seat}, kind)
    except (msgspec.ValidationError, Unreadable) as error:
        raise Trouble(
            "malformed", f"the command cannot be read: {error}", errors=(Flaw(str(error), "/command"),)
        ) from error


def _repeated(hall: Hall, hosted: Hosted, attempt: Attempt) -> Submitted | None:
    """What became of the same command before; looked up in the branches before this one too."""
    if attempt.command_id is None:
        return None
    for branch in (hosted.branch, *[left.branch for left in reversed(hosted.left)]):
        there = replace(hosted, branch=branch)
        receipt = hall.store.receipt(there.log, attempt.command_id)
        if receipt is not None:
            return _again(there, hall.sitting(there), receipt, attempt)
    return None


def _again(hosted: Hosted, sitting: Sitting, receipt: Receipt, attempt: Attempt) -> Submitted:
    """The first answer; refused where it was the answer to something else."""
    ended = sitting.game.at(receipt.last)
    opened = ended.at(receipt.first)
    went_on = opened.tip.entry is not None and isinstance(opened.tip.entry.command, PlayOn)
    trial = opened if went_on else ended.at(receipt.first - 1)
    start = trial.seq
    waiting: tuple[str, ...] = ()
    with suppress(Trouble):
        waiting = _decide(hosted, trial, attempt)
    if commands_after(trial, start) != commands_after(ended, start):
        detail = f"key {attempt.key!r} was used for entry {receipt.first} with another command: take a new key"
        raise Trouble("key-reused", detail)
    return Submitted(sitting, sitting.game, hosted.branch, receipt.first, receipt.last, waiting, repeated=True)


def commands_after(game: Game, seq: int) -> list[Command]:
    """The commands of the entries above *seq*."""
    return [entry.command for entry in entries_after(game, seq)]

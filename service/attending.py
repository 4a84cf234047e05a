"""Attending: what happens in a game without a request. Bots play, time runs out, the webhook is told."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from atoll.core import Game, Refused, RulesetError, Seat
from atoll.events.stores.store import CommandReused, Conflict
from atoll.service.desk.rows import HUMAN, Hosted
from atoll.service.hall import Hall, now_ms
from atoll.service.hosting import with_place
from atoll.service.metrics import Metrics
from atoll.service.sitting import Sitting
from atoll.service.submitting import append, pass_fence, trial_of
from atoll.service.versions import Version
from atoll.workshop.bots import bot_named, bot_seed
from atoll.workshop.lines import entries_after
from atoll.workshop.playing import BotPlayer, Turn

MOST: Final = 40
"""Commands of bots in one go; then others have their turn."""

Tell = Callable[[Hosted, Sitting], int]
"""Tells the webhook; answers when to try again, 0 where that is not needed."""


class Attendant:
    """
    Looks after games whose lease this node holds.

    Two nodes that do so at the same time are no harm: a bot's command is the same on both, and is appended once.
    """

    def __init__(self, hall: Hall, metrics: Metrics, tell: Tell) -> None:
        self._hall, self._metrics, self._tell = hall, metrics, tell

    def attend(self, game: str) -> int | None:
        """
        Do everything that is due in that game now; answers when to look again without news.

        That is in milliseconds since the epoch, 0 where never, ``None`` where the game needs nobody any more.
        """
        for _ in range(MOST):
            hosted = self._hall.desk.hosted(game)
            if hosted is None or not hosted.attended:
                return None
            sitting = self._hall.sitting(hosted)
            try:
                due = self._step(hosted, sitting)
            except (Conflict, CommandReused):  # somebody came first, maybe with another choice: look again
                continue
            if due is not None:
                again = self._tell(hosted, sitting) if hosted.options.webhook else 0
                return min([moment for moment in (due, again) if moment], default=0)
        return now_ms()

    def _step(self, hosted: Hosted, sitting: Sitting) -> int | None:
        """One thing that was due; answers when the next is, `None` where it may be now."""
        game = sitting.game
        if hosted.ended:
            return 0
        for seat in game.to_act():
            bot = hosted.places[seat].bot
            if bot:
                self._play(hosted, sitting, seat, bot)
                return None
        limit = hosted.options.move_seconds * 1000
        if not game.to_act():
            self._hall.note_over(hosted, game)
            return 0
        due = sitting.times[game.seq] + limit
        if not limit or due > now_ms():
            return due if limit else 0
        self._time_out(hosted, sitting, game.to_act()[0])
        return None

    def _play(self, hosted: Hosted, sitting: Sitting, seat: Seat, bot: str) -> None:
        with sitting.lock:
            hosted = pass_fence(self._hall, hosted, sitting)
            trial = trial_of(self._hall, hosted, sitting)
            command_id, seq = f"bot{seat}:{Version(hosted.branch, trial.seq)}", sitting.game.seq
        submit_bot(trial, seat, bot)  # without the lock: a bot may think for long, and whoever reads needs it
        with sitting.lock:
            if sitting.game.seq != seq:
                raise Conflict(sitting.log, seq, sitting.game.seq)
            append(self._hall, hosted, sitting, entries_after(trial, sitting.game.seq), command_id)
        self._metrics.bots.labels(bot).inc()

    def _time_out(self, hosted: Hosted, sitting: Sitting, seat: Seat) -> None:
        """Time is up for a seat."""
        options = hosted.options
        self._metrics.timeouts.labels(options.on_timeout).inc()
        if options.on_timeout == "move":
            self._play(hosted, sitting, seat, options.bot)
        elif options.on_timeout == "resign":
            resign(self._hall, hosted.game, seat)
        else:
            self._hall.change(hosted.game, lambda card: stood_in(card, seat, options.bot))
            self._hall.on_entries(hosted.game)


def submit_bot(game: Game, seat: Seat, bot: str) -> None:
    """
    The bot's choice is made on *game*; the same on every node.

    Raises:
        RulesetError: It is offered nothing, or what it is offered is refused. An author's mistake.
    """
    offers = game.offer(seat)
    if not offers or game.seed is None:
        raise RulesetError(f"after entry {game.seq} seat {seat} has {len(offers)} offers and a bot to choose from them")
    turn = Turn(game.ruleset, game.view(seat), seat, offers, game.seq)
    player = BotPlayer(bot_named(bot), bot_seed(game.seed, seat))
    try:
        game.submit(player.choose(turn))
    except Refused as refused:
        player.refused(turn, refused)


def stood_in(hosted: Hosted, seat: Seat, bot: str) -> Hosted:
    """A bot plays that seat until its person returns; the empty name gives it back."""
    return with_place(hosted, seat, replace(hosted.places[seat], stand_in=bot))


def resign(hall: Hall, game: str, seat: Seat) -> Hosted:
    """
    A seat gives up: a bot plays on for it, or the game ends, as its host wanted.

    Where no human is left to play, it ends too: bots would play to nobody.
    """
    changed = hall.change(game, lambda card: resigned(card, seat))
    hall.on_entries(game)
    return changed


def resigned(hosted: Hosted, seat: Seat) -> Hosted:
    """The card on which that seat has given up."""
    place = hosted.places[seat]
    if place.resigned_at or hosted.ended or hosted.over_at:
        return hosted
    gone = replace(place, player=hosted.options.bot, stand_in="", resigned_at=now_ms())
    after = with_place(hosted, seat, gone)
    if hosted.options.on_resign == "bot" and any(other.player == HUMAN for other in after.places):
        return after
    return replace(after, ended="resigned", over_at=now_ms())

"""Reading: how far somebody may see a game, and pages of it."""

from bisect import bisect_right

import msgspec

from atoll.core import SPECTATOR, Game, Viewer
from atoll.service.desk.rows import Hosted
from atoll.service.hall import Hall, now_ms
from atoll.service.identity import Holder, Host, Who, viewer_of
from atoll.service.problems import Trouble
from atoll.service.seeing import decision, messages, offers_of, told, view_of
from atoll.service.sitting import Sitting
from atoll.service.told import GameTold, Message, MessagePage, OffersTold, SeatTold, ViewTold
from atoll.service.versions import Version

PAGE = 200
"""Entries on one page at most."""


class Look(msgspec.Struct, frozen=True):
    """A game as far as one viewer may see it now."""

    hosted: Hosted
    sitting: Sitting
    game: Game
    viewer: Viewer
    due: int = 0
    """When more will be seen without anything happening, in milliseconds since the epoch; 0 where never."""

    @property
    def version(self) -> Version:
        """Where the game is for this viewer."""
        return Version(self.hosted.branch, self.game.seq)

    def at(self, version: Version | None) -> "Look":
        """
        The same at an earlier moment.

        Raises:
            Trouble: The viewer has not seen that moment.
        """
        if version is None:
            return self
        if version.branch != self.hosted.branch or not 1 <= version.seq <= self.game.seq:
            detail = f"game {self.hosted.game!r} has versions {Version(self.hosted.branch, 1)} to {self.version}"
            raise Trouble("not-found", f"{detail}, asked for {version}")
        return msgspec.structs.replace(self, game=self.game.at(version.seq), due=0)


def look(hall: Hall, hosted: Hosted, who: Who) -> Look:
    """The game as far as *who* may see it now: spectators see it later, if its host wants that."""
    sitting = hall.sitting(hosted)
    game, viewer = sitting.game, viewer_of(who)
    delay = hosted.options.spectator_delay * 1000
    if viewer != SPECTATOR or isinstance(who, Host) or not delay:
        return Look(hosted, sitting, game, viewer)
    seen = max(1, bisect_right(sitting.times, now_ms() - delay, 0, game.seq + 1) - 1)
    due = sitting.times[seen + 1] + delay if seen < game.seq else 0
    return Look(hosted, sitting, game.at(seen), viewer, due)


def view(hall: Hall, hosted: Hosted, who: Who, at: Version | None = None) -> ViewTold:
    """The position as *who* sees it."""
    here = look(hall, hosted, who).at(at)
    return view_of(here.sitting, here.game, here.viewer, here.version, hosted.game)


def offers(hall: Hall, hosted: Hosted, who: Holder, language: str) -> OffersTold:
    """What the seat of *who* may do now."""
    here = look(hall, hosted, who)
    assert isinstance(here.viewer, int)
    if hosted.ended:
        return OffersTold(str(here.version), here.viewer, "", "", ())
    return offers_of(here.sitting, here.game, here.viewer, here.version, here.sitting.words(language))


def page(hall: Hall, hosted: Hosted, who: Who, after: int, limit: int, language: str) -> MessagePage:
    """Entries as *who* sees them."""
    here = look(hall, hosted, who)
    upto = min(here.game.seq, after + min(limit, PAGE))
    return MessagePage(tuple(messages_of(here, after, upto, language)), str(here.version))


def messages_of(here: Look, after: int, upto: int, language: str) -> list[Message]:
    """Entries as the viewer sees them; sentences where a language is asked for."""
    words = here.sitting.words(language) if language else None
    return messages(here.sitting, here.game, here.viewer, here.hosted.branch, after, upto, words)


def game_told(hall: Hall, hosted: Hosted, who: Who) -> GameTold:
    """A game as everybody may know it; its options are the host app's."""
    here = look(hall, hosted, who)
    state, ruleset = here.game.state, here.sitting.ruleset
    acting = () if hosted.ended else here.game.to_act()
    return GameTold(
        game=hosted.game,
        ruleset=hosted.ruleset,
        seats=seats_told(hosted, hall.desk.names(hosted.game)),
        version=str(here.version),
        to_act=acting,
        decision=decision(ruleset, state) if acting else "",
        over=not acting,
        ended=hosted.ended,
        result=told(ruleset.result(state)),
        deadline=deadline(here) if acting else 0,
        created_at=hosted.created_at,
        archived=bool(hosted.archived_at),
        origin=hosted.origin,
        origin_at=hosted.origin_at,
        rematch_of=hosted.rematch_of,
        rematch=hosted.rematch,
        options=hosted.options if isinstance(who, Host) else None,
    )


def deadline(here: Look) -> int:
    """When the time for the present decision is up; 0 where there is no limit."""
    limit = here.hosted.options.move_seconds
    return here.sitting.times[here.game.seq] + limit * 1000 if limit else 0


def seats_told(hosted: Hosted, names: dict[int, str]) -> tuple[SeatTold, ...]:
    """Who sits where."""
    return tuple(
        SeatTold(index, place.colour, place.player, names.get(index, ""), place.stand_in, bool(place.resigned_at))
        for index, place in enumerate(hosted.places)
    )

"""Chairs: who sits where, with which token, and under which name."""

from msgspec.structs import replace

from atoll.service.asked import SeatChange, SwapAsked
from atoll.service.desk.rows import HUMAN, Hosted, Place
from atoll.service.hall import now_ms
from atoll.service.hosting import check_bot, with_place
from atoll.service.house import House
from atoll.service.problems import Trouble
from atoll.service.tokens import hashed


def check_seat(hosted: Hosted, seat: int) -> Place:
    """The place at that seat."""
    if not 0 <= seat < len(hosted.places):
        raise Trouble("not-found", f"game {hosted.game!r} has seats 0 to {len(hosted.places) - 1}, asked for {seat}")
    return hosted.places[seat]


def change_seat(house: House, hosted: Hosted, seat: int, asked: SeatChange) -> Hosted:
    """Another player for good, another stand-in, another name: what is left out stays."""
    place = check_seat(hosted, seat)
    if place.resigned_at and (asked.player is not None or asked.stand_in is not None):
        raise Trouble("not-possible", f"seat {place.colour} has resigned: what it began stays so")
    for bot in (asked.player, asked.stand_in):
        if bot and bot != HUMAN:
            check_bot(house.hall.sitting(hosted).ruleset, bot)
    changed = house.hall.change(hosted.game, lambda card: with_place(card, seat, seated(card.places[seat], asked)))
    if asked.name is not None:
        house.desk.name(hosted.game, seat, asked.name)
    house.wakeups.ring(hosted.game)
    return changed


def seated(place: Place, asked: SeatChange) -> Place:
    """The place with what was asked for."""
    if asked.player == "" or asked.stand_in == HUMAN:
        raise Trouble("unfit", "player is `human` or a bot, stand_in a bot or empty")
    player = place.player if asked.player is None else asked.player
    stand_in = place.stand_in if asked.stand_in is None else asked.stand_in
    return replace(place, player=player, stand_in=stand_in if player == HUMAN else "")


def swap(house: House, hosted: Hosted, asked: SwapAsked) -> Hosted:
    """The people of two seats, with tokens and names, change places; what each token has seen it has seen."""
    if asked.one == asked.other:
        raise Trouble("unfit", "a seat cannot change places with itself")
    for seat in (asked.one, asked.other):
        if check_seat(hosted, seat).resigned_at:
            raise Trouble("unfit", f"seat {seat} has resigned: nobody can take its place")
    changed = house.hall.change(hosted.game, lambda card: swapped(card, asked))
    house.desk.swap(hosted.game, asked.one, asked.other)
    house.wakeups.ring(hosted.game)
    return changed


def swapped(hosted: Hosted, asked: SwapAsked) -> Hosted:
    """The card on which the players of two seats have changed places."""
    one, other = hosted.places[asked.one], hosted.places[asked.other]
    first = with_place(hosted, asked.one, replace(one, player=other.player, stand_in=other.stand_in))
    return with_place(first, asked.other, replace(other, player=one.player, stand_in=one.stand_in))


def new_token(house: House, hosted: Hosted, seat: int | None) -> str:
    """A token for a seat, or for spectators; the earlier ones open nothing any more."""
    if seat is not None:
        check_seat(hosted, seat)
    token = house.mint.fresh(seat)
    house.desk.replace_token(hosted.game, seat, hashed(token))
    house.wakeups.ring(hosted.game)
    return token


def revoke(house: House, hosted: Hosted, seat: int) -> None:
    """The token of that seat opens nothing any more."""
    check_seat(hosted, seat)
    house.desk.replace_token(hosted.game, seat, None)
    house.wakeups.ring(hosted.game)


def archive(house: House, hosted: Hosted, *, archived: bool) -> Hosted:
    """A game that is put away or taken out again."""
    at = now_ms() if archived else 0
    changed = house.hall.change(
        hosted.game, lambda card: card if bool(card.archived_at) == archived else replace(card, archived_at=at)
    )
    house.wakeups.ring(hosted.game)
    return changed


def delete_game(house: House, hosted: Hosted) -> None:
    """Tokens and names are gone, and the address answers that the game was deleted."""
    house.desk.delete(replace(hosted, deleted_at=now_ms()))
    house.wakeups.ring(hosted.game)

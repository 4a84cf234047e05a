"""Claim: a banner on a section, and its workshop tile into the workshop."""

from functools import lru_cache

from msgspec.structs import replace

from atoll.core import Chance, Refused, Ruleset, Script, Seat, State, hookimpl, rule
from atoll.events.red_cathedral import SectionClaimed, TilePlaced
from atoll.plugins.red_cathedral.asking import no_such, refuse_second, seat_name
from atoll.plugins.red_cathedral.box import SLOT, SLOTS
from atoll.plugins.red_cathedral.commands import ClaimSection, claim_section
from atoll.plugins.red_cathedral.optional import end_sales
from atoll.plugins.red_cathedral.parts import Board, Boards, Cathedral, Rounds, Turn
from atoll.plugins.red_cathedral.supply import pay_rubles
from atoll.plugins.red_cathedral.track import gain_recognition
from atoll.plugins.red_cathedral.workshop import compass, gain_benefit


@hookimpl
def red_cathedral_claimable(state: State) -> tuple[str, ...]:
    """Foundations, and what lies on a banner, whoever's [red_cathedral/claim.2, red_cathedral/claim.3]."""
    return state[Cathedral].claimable


def offer_claims(state: State, seat: Seat, ruleset: Ruleset) -> list[ClaimSection]:
    """Section, slot, face, and where the banner is taken from, if there are both [red_cathedral/claim.4]."""
    board = state[Boards].of[seat]
    if not board.inside + board.beside:
        return []
    free = tuple(slot for slot, tile in zip(SLOTS, board.slots, strict=True) if not tile)
    paid = tuple(slot for slot in free if ruleset.ask.red_cathedral_price(state, seat, slot) <= board.rubles)
    sides = (False,) * (board.inside > 0) + (True,) * (board.beside > 0)
    claims: list[ClaimSection] = []
    for section in ruleset.ask.red_cathedral_claimable(state):
        claims += _claims(seat, section, free, paid, sides)
    return claims


@lru_cache(maxsize=1 << 15)
def _claims(
    seat: Seat, section: str, free: tuple[str, ...], paid: tuple[str, ...], sides: tuple[bool, ...]
) -> tuple[ClaimSection, ...]:
    placings = [(slot, up) for slot in free for up in ((True, False) if slot in paid else (False,))]
    return tuple(claim_section(seat, section, slot, up, side) for slot, up in placings for side in sides)


def refuse_claim(state: State, command: ClaimSection, ruleset: Ruleset) -> Refused | None:
    """The first test that fails, in the order of section 8 of the rules."""
    refused = refuse_second(state, command, "action")
    if refused:
        return refused
    board, section, slot = state[Boards].of[state[Turn].seat], command.section, command.slot
    return (
        _refuse_banner(state, board, command)
        or refuse_section(state, section, ruleset)
        or _refuse_slot(state, board, slot)
        or _refuse_price(state, board, command, ruleset)
    )


def _refuse_banner(state: State, board: Board, command: ClaimSection) -> Refused | None:
    """A banner is needed [red_cathedral/claim.1], in the place that it is taken from [red_cathedral/claim.4]."""
    seat = seat_name(state, state[Turn].seat)
    if not board.inside + board.beside:
        return Refused("no_banner", "red_cathedral/claim.1", seat=seat)
    if (board.beside if command.side else board.inside) <= 0:
        return Refused("no_banner", "red_cathedral/claim.4", seat=seat)
    return None


def refuse_section(state: State, section: str, ruleset: Ruleset) -> Refused | None:
    """It carries no banner [red_cathedral/claim.2], and what is below carries one [red_cathedral/claim.3]."""
    cathedral = state[Cathedral]
    if section in ruleset.ask.red_cathedral_claimable(state):
        return None
    place = cathedral.layout.place.get(section)
    if place is None:
        return no_such(state, section)
    if cathedral.banners[place] >= 0:
        holder = seat_name(state, cathedral.banners[place])
        return Refused("claimed", "red_cathedral/claim.2", section=section, seat=holder)
    return Refused("nothing_below", "red_cathedral/claim.3", section=section)


def _refuse_slot(state: State, board: Board, slot: str) -> Refused | None:
    """A slot takes one tile [red_cathedral/workshop.1]; tiles are never moved [red_cathedral/claim.8]."""
    if slot not in SLOT:
        return no_such(state, slot)
    tile = board.slots[SLOT[slot]]
    return Refused("slot_taken", "red_cathedral/workshop.1", slot=slot, tile=tile) if tile else None


def _refuse_price(state: State, board: Board, command: ClaimSection, ruleset: Ruleset) -> Refused | None:
    """Face up costs the slot's price [red_cathedral/claim.6], face down nothing [red_cathedral/claim.7]."""
    price = ruleset.ask.red_cathedral_price(state, state[Turn].seat, command.slot)
    if command.up and board.rubles < price:
        return Refused("no_rubles", "red_cathedral/claim.6", price=price, rubles=board.rubles)
    return None


@rule("red_cathedral/claim.1")
def decide_claim_section(state: State, command: ClaimSection, ruleset: Ruleset, chance: Chance) -> Script:
    """
    The seat puts a banner on the section and takes its tile [red_cathedral/claim.1, red_cathedral/claim.5].

    Face up it pays, then gains the benefit, be it nothing [red_cathedral/claim.6, red_cathedral/claim.9].
    """
    if refused := refuse_claim(state, command, ruleset):
        raise refused
    seat, slot = state[Turn].seat, command.slot
    state = yield from end_sales(state)
    tile = state[Cathedral].tiles[state[Cathedral].layout.place[command.section]]
    state = yield SectionClaimed(seat=seat, section=command.section, inside=not command.side), "red_cathedral/claim.1"
    placed = TilePlaced(seat=seat, section=command.section, tile=tile, slot=slot, up=command.up)
    state = yield placed, "red_cathedral/claim.5"
    if command.up:
        price = ruleset.ask.red_cathedral_price(state, seat, slot)
        state = yield from pay_rubles(state, seat, price, "red_cathedral/claim.6")
        state = yield from gain_benefit(state, seat, tile, "red_cathedral/claim.6")
        if count := compass(state, seat, slot):
            yield from gain_recognition(state, seat, count, "red_cathedral/workshop.3")


def evolve_section_claimed(state: State, event: SectionClaimed) -> State:
    """The banner stays there to the end of the game [red_cathedral/claim.8]; the seat has one less."""
    cathedral, boards, seat = state[Cathedral], state[Boards], event.seat
    place, board = cathedral.layout.place[event.section], boards.of[seat]
    banners = (*cathedral.banners[:place], seat, *cathedral.banners[place + 1 :])
    inside, beside = board.inside - event.inside, board.beside - (not event.inside)
    board = replace(board, inside=inside, beside=beside)
    return state.put(
        replace(cathedral, banners=banners),
        boards.put(seat, board),
        state[Rounds].stir(),
        state[Turn].begun("after"),
    )


def evolve_tile_placed(state: State, event: TilePlaced) -> State:
    """The tile lies in the slot and no longer on the section."""
    cathedral, boards = state[Cathedral], state[Boards]
    slot, board = SLOT[event.slot], boards.of[event.seat]
    slots = (*board.slots[:slot], event.tile, *board.slots[slot + 1 :])
    down = board.down if event.up else board.down | 1 << slot
    board = replace(board, slots=slots, down=down)
    return state.put(without_tile(cathedral, event.section), boards.put(event.seat, board))


def without_tile(cathedral: Cathedral, section: str) -> Cathedral:
    """The cathedral without the tile on that section."""
    place = cathedral.layout.place[section]
    tiles = (*cathedral.tiles[:place], "", *cathedral.tiles[place + 1 :])
    return replace(cathedral, tiles=tiles)

"""Positions in the words of cases: how one begins a game."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from atoll.core import Chance, PositionError, Ruleset, Script, Seat, State, Table, hookimpl
from atoll.events import red_cathedral as facts
from atoll.plugins.red_cathedral import reading
from atoll.plugins.red_cathedral.box import MATERIALS, NONE, ORNAMENTS, RUBLES, SLOT, STOCK, Counts, Layout
from atoll.plugins.red_cathedral.hookspecs import Placement
from atoll.plugins.red_cathedral.parts import NOBODY, Board, Boards, Cathedral, Flow, Rounds, Supply, Turn
from atoll.plugins.red_cathedral.terms import Terms

KEYS: Final = (
    "turn", "towers", "banners", "built", "delivered", "ornaments", "tiles", "market", "dice", "guilds", "rubles",
    "track", "inventory", "workshop", "side", "supply", "last", "used", "idle",
)  # fmt: skip
TOLD: Final = ("phase", "to_act", "winners", "scores", "prestige", "spaces")
"""Keys that say nothing of their own: where they are given, they must agree with the position."""
USES: Final = ("sell", "reroll")


class Laid(NamedTuple):
    """What lies on the cathedral."""

    banners: tuple[Seat, ...]
    built: tuple[str, ...]
    delivered: tuple[Counts, ...]
    ornaments: tuple[Seat, ...]


def begin_position(state: State, position: Any, ruleset: Ruleset, chance: Chance) -> Script:
    """
    The game begins in a position at the beginning of a turn, which need not be reachable by play.

    Raises:
        PositionError: A key or value that cannot be.
    """
    if not isinstance(position, Mapping):
        raise PositionError("position", f"is a table of {', '.join(KEYS)}, found {position!r}")
    state = yield facts.CathedralLaid(towers=reading.towers(position)), "red_cathedral/setup.4"
    layout = state[Cathedral].layout
    state = yield facts.ResourceTilesLaid(tiles=reading.market(position)), "red_cathedral/setup.6"
    spaces, values = reading.dice(position)
    _check_crowds(state, spaces)
    state = yield facts.DiceLaid(spaces=spaces, values=values), "red_cathedral/setup.7"
    state = yield facts.GuildCardsDealt(cards=reading.guilds(position)), "red_cathedral/setup.8"
    placed = ruleset.ask.red_cathedral_placement(state, position)
    _check_keys(position, (*KEYS, *TOLD, *placed.keys))
    laid = _laid(state, position, layout, placed)
    slots, down = reading.workshops(position, state[Table].seats)
    tiles = reading.tiles(position, layout, laid.banners, (tile for row in slots for tile in row))
    state = yield facts.WorkshopTilesLaid(tiles=tiles), "red_cathedral/setup.5"
    state = yield from _place_boards(state, position, laid, ruleset)
    state = yield _position_set(state, position, laid, slots, down, placed), "red_cathedral/turn.1"
    for event in placed.events:
        state = yield event, "red_cathedral/turn.1"
    told = ruleset.ask.red_cathedral_told(state)
    for key in TOLD:
        if key in position and position[key] != told[key]:
            raise PositionError(key, f"is {told[key]!r} in this position, found {position[key]!r}")


def _check_keys(position: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in position:
        if key not in known:
            raise PositionError(str(key), f"is no key of a position here; keys are {', '.join(known)}")


def _check_crowds(state: State, spaces: tuple[str, ...]) -> None:
    most = state[Terms].dice_per_space
    for space in spaces:
        if spaces.count(space) > most:
            raise PositionError("dice", f"{space} holds {most} dice at most, found {spaces.count(space)}")


def _laid(state: State, position: Mapping[str, Any], layout: Layout, placed: Placement) -> Laid:
    names = state[Table].seats
    banners = reading.by_section(position, "banners", layout, names)
    built = reading.sections(position, "built", layout)
    for name in built:
        if banners[layout.place[name]] < 0:
            raise PositionError("built", f"{name} is completed and so has a banner: name its claimant in banners")
    laid = Laid(banners, built, _delivered(position, layout), reading.by_section(position, "ornaments", layout, names))
    for place in range(len(layout.names)):
        _check_delivered(laid, layout, place, placed)
    _check_ornaments(laid, layout, names)
    return laid


def _delivered(position: Mapping[str, Any], layout: Layout) -> tuple[Counts, ...]:
    given = reading.table(position, "delivered", layout.names)
    return tuple(reading.materials(f"delivered.{name}", given.get(name, ())) for name in layout.names)


def _check_delivered(laid: Laid, layout: Layout, place: int, placed: Placement) -> None:
    """Delivered materials lie on claimed, unfinished sections, which need them [red_cathedral/build.4]."""
    lies, cost, name = laid.delivered[place], layout.costs[place], layout.names[place]
    if not any(lies):
        return
    if laid.banners[place] < 0 or name in laid.built:
        raise PositionError(f"delivered.{name}", "materials lie on claimed, unfinished sections only")
    free = laid.banners[place] in placed.any_materials
    fits = sum(lies) < sum(cost) and (free or all(has <= needs for has, needs in zip(lies, cost, strict=True)))
    if not fits:
        raise PositionError(f"delivered.{name}", f"are fewer than its cost, {_told(cost)}; found {_told(lies)}")


def _check_ornaments(laid: Laid, layout: Layout, names: tuple[str, ...]) -> None:
    """Ornaments are on completed sections, and a seat has so many of each [red_cathedral/ornaments.1]."""
    put_up: dict[tuple[Seat, str], int] = {}
    for place, seat in enumerate(laid.ornaments):
        if seat >= 0:
            name, kind = layout.names[place], layout.cards[place].kind
            put_up[seat, kind] = put_up.get((seat, kind), 0) + 1
            has = sum(ornament.each for ornament in ORNAMENTS.values() if ornament.on == kind)
            if name not in laid.built or put_up[seat, kind] > has:
                raise PositionError(
                    f"ornaments.{name}", f"{names[seat]} has {has} for a {kind}, and only completed sections carry one"
                )


def _told(counts: Counts) -> str:
    return ", ".join(f"{count} {name}" for name, count in zip(MATERIALS, counts, strict=True) if count) or "nothing"


def _place_boards(state: State, position: Mapping[str, Any], laid: Laid, ruleset: Ruleset) -> Flow:
    """Banners that are placed came from the inventory first, unless `side` says how many lie beside it."""
    names = state[Table].seats
    side, rubles = reading.table(position, "side", names), reading.by_seat(position, "rubles", names)
    inside, beside = [], []
    for seat, name in enumerate(names):
        outfit = ruleset.ask.red_cathedral_outfit(state, seat, seat)
        left = outfit.inside + outfit.beside - laid.banners.count(seat)
        if left < 0:
            raise PositionError("banners", f"{name} has {outfit.inside + outfit.beside} banners in all")
        by_default = left - max(0, outfit.inside - laid.banners.count(seat))
        beside.append(reading.number(f"side.{name}", side.get(name, by_default), left))
        inside.append(left - beside[seat])
    state = yield (
        facts.BoardsDealt(rubles=rubles, inside=tuple(inside), beside=tuple(beside)),
        "red_cathedral/setup.10",
    )
    return (yield facts.MarkersPlaced(at=reading.by_seat(position, "track", names)), "red_cathedral/setup.11")


def _position_set(
    state: State,
    position: Mapping[str, Any],
    laid: Laid,
    slots: tuple[tuple[str, ...], ...],
    down: tuple[tuple[str, ...], ...],
    placed: Placement,
) -> facts.PositionSet:
    names, used = state[Table].seats, position.get("used", ())
    given = reading.table(position, "inventory", names)
    inventories = tuple(reading.materials(f"inventory.{name}", given.get(name, ())) for name in names)
    _check_room(state, inventories)
    supply, rubles = _supply(state, position, (*inventories, *laid.delivered, placed.taken or NONE))
    by, left = _last(position, names)
    for use in used:
        reading.one_of("used", use, USES)
    return facts.PositionSet(
        seat=names.index(reading.one_of("turn", position.get("turn", names[0]), names)),
        banners=laid.banners,
        built=laid.built,
        delivered=laid.delivered,
        ornaments=laid.ornaments,
        inventories=inventories,
        slots=slots,
        down=down,
        supply=supply,
        rubles=rubles,
        sold="sell" in used,
        rerolled="reroll" in used,
        idle=reading.number("idle", position.get("idle", 0)),
        last_by=by,
        left=left,
    )


def _check_room(state: State, inventories: tuple[Counts, ...]) -> None:
    """An inventory holds no more than its spaces [red_cathedral/market.5]."""
    most = state[Terms].inventory_spaces
    for name, board, counts in zip(state[Table].seats, state[Boards].of, inventories, strict=True):
        if sum(counts) + board.inside > most:
            raise PositionError(
                f"inventory.{name}", f"has {most} spaces, found {sum(counts)} materials and {board.inside} banners"
            )


def _supply(state: State, position: Mapping[str, Any], held: tuple[Counts, ...]) -> tuple[Counts, int]:
    """What the box leaves, or what the position says."""
    given = reading.table(position, "supply", (*MATERIALS, "rubles"))
    left = {name: STOCK[name] - sum(counts[number] for counts in held) for number, name in enumerate(MATERIALS)}
    left["rubles"] = RUBLES - sum(board.rubles for board in state[Boards].of)
    left |= {name: reading.number(f"supply.{name}", count) for name, count in given.items()}
    for name, count in left.items():
        if count < 0:
            raise PositionError("supply", f"the position holds {-count} {name} more than the box")
    return tuple(left[name] for name in MATERIALS), left["rubles"]


def _last(position: Mapping[str, Any], names: tuple[str, ...]) -> tuple[Seat, tuple[Seat, ...]]:
    """Who began the last turns, and who still has one."""
    if "last" not in position:
        return NOBODY, ()
    given = reading.table(position, "last", ("by", "left"))
    by = names.index(reading.one_of("last.by", given.get("by"), names))
    return by, tuple(names.index(reading.one_of("last.left", name, names)) for name in given.get("left", ()))


@hookimpl
def red_cathedral_placement(state: State, position: Mapping[str, Any]) -> Placement:
    """Nothing besides the family's keys."""
    return Placement()


def evolve_position_set(state: State, event: facts.PositionSet) -> State:
    """Everything is as the position says, at the beginning of a turn."""
    cathedral, supply = state[Cathedral], Supply(event.rubles, event.supply)
    built = sum(1 << cathedral.layout.place[name] for name in event.built)
    rows = zip(state[Boards].of, event.inventories, event.slots, event.down, strict=True)
    boards = tuple(
        Board(board.rubles, counts, board.inside, board.beside, slots, sum(1 << SLOT[slot] for slot in down))
        for board, counts, slots, down in rows
    )
    return state.put(
        Cathedral(cathedral.towers, event.banners, built, event.delivered, event.ornaments, cathedral.tiles),
        Boards(boards),
        supply,
        Turn(event.seat, "action", event.seat, sales="over" if event.sold else "none", rerolled=event.rerolled),
        Rounds(idle=event.idle, last_by=event.last_by, left=event.left),
    )

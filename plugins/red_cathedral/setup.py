"""Set-up: seats, cathedral, market, boards; the steps in the order of their rules."""

from collections.abc import Mapping
from typing import Final, TypeVar

from msgspec.structs import replace

from atoll.core import BeginGame, Chance, Refused, Ruleset, Script, Seat, State, Table, hookimpl
from atoll.events import red_cathedral as facts
from atoll.plugins.red_cathedral.box import (
    COLOURS,
    DICE,
    GUILDS,
    NONE,
    PLANS,
    RESOURCES,
    SEASONS,
    SECTIONS,
    SPACE,
    SPACES,
    TILES,
    GuildCard,
    Plan,
    Section,
    Tile,
    layout_of,
)  # fmt: skip
from atoll.plugins.red_cathedral.dice import roll
from atoll.plugins.red_cathedral.hookspecs import Outfit
from atoll.plugins.red_cathedral.parts import (
    NOBODY,
    Board,
    Boards,
    Cathedral,
    Dice,
    Flow,
    Markers,
    Market,
    Rounds,
    Supply,
)
from atoll.plugins.red_cathedral.position import begin_position
from atoll.plugins.red_cathedral.terms import Terms
from atoll.plugins.red_cathedral.turn import begin_turn, pass_on

KINDS: Final = ("foundation", "middle", "dome")
Card = TypeVar("Card", Section, Plan, Tile, GuildCard)


def seating(names: tuple[str, ...], ruleset: Ruleset) -> tuple[str, ...]:
    """
    Each seat has a colour of its own, in the order in which they sit [red_cathedral/setup.1].

    Raises:
        Refused: Too few, too many, an unknown colour, one twice, or not in order.
    """
    fewest, most = ruleset.ask.red_cathedral_seats(ruleset.opening)
    said = ", ".join(names) or "none"
    if not fewest <= len(names) <= most:
        raise Refused("seats", "red_cathedral/setup.1", fewest=fewest, most=most, seats=said)
    if set(names) - set(COLOURS) or len(set(names)) < len(names):
        raise Refused("colours", "red_cathedral/setup.1", colours=", ".join(COLOURS), seats=said)
    order = sorted(names, key=COLOURS.index)
    first = order.index(names[0])
    if (*order[first:], *order[:first]) != names:
        raise Refused("not_clockwise", "red_cathedral/setup.1", clockwise=", ".join(order), seats=said)
    table: tuple[str, ...] = ruleset.ask.red_cathedral_table(ruleset.opening, names)
    return table


def begin(state: State, command: BeginGame, ruleset: Ruleset, chance: Chance) -> Script:
    """A set-up in the order of its rules, or a position in its place; then the first turn begins."""
    if command.position is not None:
        yield from begin_position(state, command.position, ruleset, chance)
        return
    state = yield from find_first_seat(state, ruleset, chance)
    state = yield from lay_cathedral(state, chance)
    state = yield from lay_market(state, chance)
    state = yield from deal_boards(state, ruleset)
    state, waits = yield from begin_turn(state, state[Rounds].first, ruleset, chance)
    if not waits:
        yield from pass_on(state, ruleset, chance)


def find_first_seat(state: State, ruleset: Ruleset, chance: Chance) -> Flow:
    """Drawn with equal chances, or the first that is named [red_cathedral/setup.2]."""
    starters, names = ruleset.ask.red_cathedral_starters(state), state[Table].seats
    drawn = state[Terms].first_seat == "random"
    seat = chance.pick("red_cathedral.first_seat", starters, names.__getitem__) if drawn else starters[0]
    return (yield facts.FirstSeatFound(seat=seat), "red_cathedral/setup.2")


def lay_cathedral(state: State, chance: Chance) -> Flow:
    """A plan [red_cathedral/setup.3], sections [red_cathedral/setup.4], and a tile on each [red_cathedral/setup.5]."""
    seats = len(state[Table].seats)
    plan = chance.pick("red_cathedral.plan", [id_ for id_, plan in in_use(PLANS) if plan.seats == seats])
    heights = PLANS[plan].heights
    state = yield facts.PlanDrawn(plan=plan, heights=heights), "red_cathedral/setup.3"
    decks = {kind: iter(chance.shuffle(f"red_cathedral.{kind}s", cards_of(kind))) for kind in KINDS}
    towers = tuple(tuple(next(decks[kind]) for kind in kinds_of(height)) for height in heights)
    state = yield facts.CathedralLaid(towers=towers), "red_cathedral/setup.4"
    tiles = chance.shuffle("red_cathedral.tiles", tiles_for(seats))[: sum(heights)]
    return (yield facts.WorkshopTilesLaid(tiles=tuple(tiles)), "red_cathedral/setup.5")


def kinds_of(height: int) -> tuple[str, ...]:
    """A foundation, middles, a dome, from below [red_cathedral/setup.4]."""
    return ("foundation", *["middle"] * (height - 2), "dome")


def in_use(cards: Mapping[str, Card]) -> list[tuple[str, Card]]:
    """What is in the box today: faces that were replaced stay in the data for old logs [red_cathedral/components.6]."""
    return [(id_, card) for id_, card in cards.items() if not card.retired]


def cards_of(kind: str) -> list[str]:
    """All sections of one kind."""
    return [id_ for id_, card in in_use(SECTIONS) if card.kind == kind]


def tiles_for(seats: int) -> list[str]:
    """With two seats some tiles are left out [red_cathedral/setup.5]."""
    return [id_ for id_, tile in in_use(TILES) if seats > 2 or not tile.three_or_four]


def lay_market(state: State, chance: Chance) -> Flow:
    """Resource tiles [red_cathedral/setup.6], dice [red_cathedral/setup.7] and guild cards [red_cathedral/setup.8]."""
    resources = [id_ for id_, _ in in_use(RESOURCES)]
    tiles = tuple(chance.shuffle("red_cathedral.resources", resources))
    state = yield facts.ResourceTilesLaid(tiles=tiles), "red_cathedral/setup.6"
    values = tuple(roll(chance) for _ in DICE)
    first = next((space for space, tile in enumerate(tiles) if RESOURCES[tile].shows == "recognition"), 0)
    order = chance.shuffle("red_cathedral.dice", DICE)
    spaces = tuple(SPACES[(first + order.index(die)) % len(SPACES)] for die in DICE)
    state = yield facts.DiceLaid(spaces=spaces, values=values), "red_cathedral/setup.7"
    return (yield facts.GuildCardsDealt(cards=tuple(guild_cards(state, chance))), "red_cathedral/setup.8")


def guild_cards(state: State, chance: Chance) -> list[str]:
    """One card of each guild, drawn or the beginners', dealt to the seasons at random [red_cathedral/setup.8]."""
    beginners = state[Terms].guild_cards == "beginner"
    cards = [(id_, card) for id_, card in in_use(GUILDS) if card.beginner or not beginners]
    guilds = dict.fromkeys(card.guild for _, card in cards)
    drawn = [
        chance.pick("red_cathedral.guild", [id_ for id_, card in cards if card.guild == guild]) for guild in guilds
    ]
    return chance.shuffle("red_cathedral.seasons", drawn)[: len(SEASONS)]


def deal_boards(state: State, ruleset: Ruleset) -> Flow:
    """Banners [red_cathedral/setup.10], markers [red_cathedral/setup.11] and rubles [red_cathedral/setup.12]."""
    seats = len(state[Table].seats)
    outfits = [
        ruleset.ask.red_cathedral_outfit(state, seat, (seat - state[Rounds].first) % seats) for seat in range(seats)
    ]
    rubles, inside, beside = (tuple(column) for column in zip(*outfits, strict=True))
    state = yield facts.BoardsDealt(rubles=rubles, inside=inside, beside=beside), "red_cathedral/setup.10"
    start = (state[Terms].start_recognition,) * seats
    return (yield facts.MarkersPlaced(at=start), "red_cathedral/setup.11")


@hookimpl
def red_cathedral_seats(state: State) -> tuple[int, int]:
    """Two at least [red_cathedral/setup.1]."""
    return 2, state[Terms].seats_max


@hookimpl
def red_cathedral_table(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """The seats alone."""
    return names


@hookimpl
def red_cathedral_starters(state: State) -> tuple[Seat, ...]:
    """Any seat [red_cathedral/setup.2]."""
    return tuple(range(len(state[Table].seats)))


@hookimpl
def red_cathedral_outfit(state: State, seat: Seat, place: int) -> Outfit:
    """As the terms say [red_cathedral/setup.10, red_cathedral/setup.12]; ornaments wait beside the board."""
    terms = state[Terms]
    inside = min(terms.inventory_banners, terms.banners_total)
    return Outfit(terms.start_rubles[place], inside, terms.banners_total - inside)


def evolve_first_seat_found(state: State, event: facts.FirstSeatFound) -> State:
    """That seat begins the rounds."""
    return state.put(replace(state[Rounds], first=event.seat))


def evolve_plan_drawn(state: State, event: facts.PlanDrawn) -> State:
    """The sections are laid by it."""
    return state


def evolve_cathedral_laid(state: State, event: facts.CathedralLaid) -> State:
    """The sections lie there, bare; those not laid out leave the game unseen [red_cathedral/setup.13]."""
    count = len(layout_of(event.towers).names)
    nobody = (NOBODY,) * count
    return state.put(Cathedral(event.towers, nobody, 0, (NONE,) * count, nobody, ("",) * count))


def evolve_workshop_tiles_laid(state: State, event: facts.WorkshopTilesLaid) -> State:
    """A tile lies on each section."""
    return state.put(replace(state[Cathedral], tiles=event.tiles))


def evolve_resource_tiles_laid(state: State, event: facts.ResourceTilesLaid) -> State:
    """They stay for the whole game."""
    return state.put(replace(state[Market], tiles=event.tiles))


def evolve_dice_laid(state: State, event: facts.DiceLaid) -> State:
    """The dice lie there."""
    return state.put(Dice(tuple(SPACE[space] for space in event.spaces), event.values))


def evolve_guild_cards_dealt(state: State, event: facts.GuildCardsDealt) -> State:
    """They stay for the whole game."""
    return state.put(replace(state[Market], guilds=event.cards))


def evolve_boards_dealt(state: State, event: facts.BoardsDealt) -> State:
    """The boards are empty but for banners; the rubles come from the supply."""
    rows = zip(event.rubles, event.inside, event.beside, strict=True)
    boards = tuple(Board(rubles=rubles, inside=inside, beside=beside) for rubles, inside, beside in rows)
    supply = state[Supply]
    return state.put(Boards(boards), Supply(supply.rubles - sum(event.rubles), supply.materials))


def evolve_markers_placed(state: State, event: facts.MarkersPlaced) -> State:
    """The markers stand there."""
    return state.put(Markers(event.at))

"""Terms: every number and switch of the family, with the rules that it governs."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from atoll.core import Part
from atoll.plugins.survive.made import BoardTerm, Count, DeviceTerm, TilesTerm

Steps: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Values: TypeAlias = Literal["six", "five", "ones"] | tuple[Annotated[int, Meta(ge=0, le=99)], ...]

SHORT_VALUES: Final = {
    "six": (1, 1, 1, 2, 2, 3, 3, 4, 5, 6),
    "five": (1, 1, 2, 2, 3, 3, 4, 4, 5, 5),
}


class Terms(Part, frozen=True, kw_only=True):
    """One field for each term of the rulebook's section 5, with its meaning and the rules that it governs."""

    board: BoardTerm
    """Map in use: a board of `boards.json`, or one that is drawn. [survive/setup.1]"""
    layout: Literal["random", "tidy", "free", "draft", "rings"]
    """How the tiles come onto the sites. [survive/setup.8, survive/setup.9, survive/setup.10]"""
    tile_set: TilesTerm
    """Stock of backs, from `tiles.json`, or counted. [survive/setup.6, survive/backs.1]"""
    seats_max: Annotated[int, Meta(ge=2, le=6)]
    """Largest number of seats. [survive/setup.2, survive/players.6, survive/players.7]"""
    first_seat: Literal["random", "given"]
    """First seat drawn, or the first that is named. [survive/setup.3]"""
    two_player_mode: Literal["single", "merged", "by_colour"]
    """What two seats play with. [survive/players.3, survive/players.4, survive/players.5]"""
    explorers_per_colour: Annotated[int, Meta(ge=1, le=20)]
    """Explorers of one colour. [survive/setup.12]"""
    explorer_values: Values
    """Values of one colour: a list, or `six` (1112233456), `five` (1122334455), `ones`. [survive/setup.12]"""
    values_hidden_from: Literal["placement", "game_start", "never"]
    """From when on an owner may no longer look at a value. [survive/setup.18]"""
    setup_tile_limit: dict[Literal["beach", "forest", "mountain", "summit"], Count]
    """Most explorers on one tile at set-up, by terrain; a terrain not named takes none. [survive/setup.15]"""
    setup_overflow: Literal["none", "second_on_single"]
    """Where explorers go when every tile is at its limit. [survive/setup.16, survive/players.6]"""
    boat_setup: Literal["by_seat", "fixed_sites"]
    """Who places the first boats. [survive/setup.19, survive/setup.21]"""
    boats_per_colour: Count
    """Boats that a colour places itself. [survive/setup.19]"""
    boats_total: Count
    """All boats of the game. [survive/setup.5]"""
    serpents_start: Literal["icons", "none"]
    """Serpents on the board at the start. [survive/setup.4]"""
    serpents_total: Count
    """Serpent pieces. [survive/setup.5]"""
    sharks_total: Count
    """Shark pieces. [survive/setup.5]"""
    whales_total: Count
    """Whale pieces. [survive/setup.5]"""
    octopuses_total: Count
    """Octopus pieces. [survive/setup.5]"""
    dolphins_total: Count
    """Dolphin pieces (creatures). [survive/setup.5]"""
    kaijus_total: Count
    """Kaiju pieces. [survive/setup.5]"""

    hand_window: Literal["none", "start_of_turn", "action_phase"]
    """When kept tiles may be played in the own turn. [survive/turn.2, survive/turn.3, survive/turn.4]"""
    hand_plays_per_turn: Count | Literal["unlimited"]
    """Most kept tiles played in one own turn. [survive/hand.3, survive/hand.4]"""
    dolphin_tile_steps: Steps | None
    """Most steps of `dolphin_help`. [survive/hand.9]"""
    dolphin_tile_end: Literal["sea_only", "land_or_boat"] | None
    """Where the last step of `dolphin_help` may lead. [survive/hand.12]"""
    wind_steps: Steps | None
    """Most boat steps of `wind` and `paddles`. [survive/hand.13]"""
    wind_scope: Literal["controlled", "controlled_or_empty"] | None
    """Which boats `wind` and `paddles` may move. [survive/hand.14]"""
    unoccupied_means: Literal["no_piece", "no_boat_no_creature"]
    """Test for an unoccupied sea space. [survive/hand.15, survive/hand.16, survive/hand.17, survive/creatures.9]"""

    moves_per_turn: Count
    """Movement points of a turn. [survive/movement.1]"""
    moves_min: Literal[0, 1]
    """Least number of moves a seat must make if it can. [survive/movement.4]"""
    swim_rule: Literal["ends_movement", "one_wet_move", "one_sea_step"]
    """How the one swim of an explorer is counted. [survive/movement.21, survive/movement.22, survive/movement.23]"""
    boarding: Literal["by_move", "automatic"]
    """How a swimmer gets into the boat of its space. [survive/movement.14, survive/movement.19, survive/boats.11]"""
    overboard_to: Literal["same_space", "adjacent"]
    """Where an explorer lands who leaves a boat for the water. [survive/movement.12]"""
    return_to_island: Literal["never", "allowed"]
    """Whether swimmers and crews may step back on an island space. [survive/movement.17, survive/movement.18]"""
    hazard_entry: Literal["forbidden", "fatal"]
    """A swimmer or an occupied boat into a space deadly for it. [survive/movement.29, survive/movement.30]"""
    empty_boat_entry: Literal["forbidden", "free", "fatal"]
    """An empty boat into a serpent, whale or octopus space. [survive/movement.31]"""
    tile_capacity: Annotated[int, Meta(ge=1, le=99)] | None
    """Most explorers on one tile during play; none is no limit. [survive/movement.26]"""
    boat_capacity: Annotated[int, Meta(ge=1, le=20)]
    """Most explorers in one boat. [survive/boats.1]"""
    dolphin_swim_steps: Steps
    """Swims in one turn of a swimmer that keeps starting them beside a dolphin. [survive/movement.25]"""
    idle_movement: Literal["skip", "allowed"]
    """Movement phase of a seat with no explorer in play. [survive/movement.35]"""

    sink_contact: Literal["within_terrain", "contact_first", "none"]
    """How sea contact enters the choice of the tile. [survive/sinking.3, survive/sinking.4, survive/sinking.5]"""
    sink_occupied: Literal["free", "empty_first"]
    """Whether tiles with explorers wait for empty ones. [survive/sinking.7]"""
    sink_idle_count: Literal[1, 2]
    """Tiles removed by a seat that began its turn with no explorer in play. [survive/sinking.8]"""

    whirlpool: Literal["sea_only", "sea_only_with_escape", "destroys_ring"]
    """Reach of the whirlpool. [survive/backs.11, survive/backs.12, survive/backs.13]"""
    volcano: Literal["absent", "ends_game", "closes_space", "as_whirlpool"]
    """What a volcano back does. [survive/backs.14, survive/backs.15, survive/backs.16]"""
    volcano_limit: Annotated[int, Meta(ge=1, le=20)] | None
    """Which volcano ends the game. [survive/end.1]"""
    reserve_empty: Literal["nothing", "relocate"]
    """A back calls for a piece that the reserve lacks. [survive/backs.18]"""
    removed_pieces: Literal["out_of_game", "reserve"]
    """Where removed creatures and boats go. [survive/backs.19]"""

    creature_device: DeviceTerm
    """What tells the creature to move: a device of `devices.json`, or faces. [survive/creatures.1]"""
    steps_from: Literal["kind", "device"]
    """Whether the kind or the device gives the number of steps. [survive/creatures.7, survive/creatures.8]"""
    device_steps: Literal["up_to", "exact"]
    """How a number shown by the device binds. [survive/creatures.8]"""
    creature_move: Literal["optional", "must"]
    """Whether the creature move may be declined. [survive/creatures.4]"""
    creature_stop: Literal["end_only", "on_entry", "each_space"]
    """Where a moving creature strikes. [survive/creatures.16, survive/creatures.17, survive/creatures.18]"""
    serpent_steps: Steps | None
    """Steps of a serpent when the kind gives them. [survive/creatures.7]"""
    shark_steps: Steps | None
    """Steps of a shark. [survive/creatures.7]"""
    whale_steps: Steps | None
    """Steps of a whale. [survive/creatures.7]"""
    kaiju_steps: Steps | None
    """Steps of a kaiju. [survive/creatures.7]"""
    serpent_hits_empty_boat: Literal["no", "yes"]
    """Whether a serpent also removes empty boats. [survive/creatures.12]"""
    dive_target: Literal["empty_sea", "any_sea"]
    """Where a diving creature may come up. [survive/creatures.9]"""
    dolphin_protects: Literal["none", "sharks", "sharks_and_serpents"]
    """What a dolphin keeps from the swimmers of its space. [survive/creatures.20]"""

    reaction_scope: Literal["none", "other_seats", "any_seat", "any_time"]
    """
    Whose creature moves may be answered.

    [survive/reactions.1, survive/reactions.2, survive/reactions.6, survive/reactions.15, survive/reactions.16]
    """
    repellent_on_placement: Literal["no", "yes"] | None
    """Whether a creature just brought by a back may be answered. [survive/reactions.14]"""

    end_rule: Literal["volcano", "summit_removed", "one_side_safe", "last_survivor", "last_tile"]
    """What ends the game. [survive/end.1, survive/end.2, survive/end.3, survive/end.4, survive/end.5]"""
    end_when_empty: Literal["no", "yes"]
    """Whether the game also ends when no explorer is in play. [survive/end.6]"""
    score: Literal["values", "heads"]
    """What a saved explorer is worth. [survive/end.8]"""
    tie_break: Literal["saved_then_share", "share"]
    """Equal totals. [survive/end.10]"""
    stall_rounds: Count
    """Rounds without a saved or lost explorer, after the last tile, that end the game; 0 is never. [survive/end.13]"""


def values_of(terms: Terms) -> tuple[int, ...]:
    """The values of one colour, ascending [survive/setup.12]."""
    if terms.explorer_values == "ones":
        return (1,) * terms.explorers_per_colour
    values = terms.explorer_values
    return tuple(sorted(SHORT_VALUES[values] if isinstance(values, str) else values))

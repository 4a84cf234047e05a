"""What a set of terms must hold before a game is created (rules, section 5)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from atoll.core import Ruleset
from atoll.plugins.survive.board import Board, board_names, named_board
from atoll.plugins.survive.terms import Terms, values_of
from atoll.plugins.survive.waters import device, device_names, terrains, tile_set, tile_set_names, tiles_of


def check(ruleset: Ruleset) -> Iterator[str]:
    """Everything that does not fit, a line each."""
    terms = msgspec.convert({name: ruleset.terms[name] for name in Terms.__struct_fields__}, Terms)
    names = list(_names(terms))
    if names:
        yield from names
        return
    board = named_board(terms.board)
    yield from _island(terms, board)
    yield from _tiles(terms)
    yield from _boats(terms, board)
    yield from _creatures(ruleset, terms)
    yield from _places(ruleset, terms)


def _names(terms: Terms) -> Iterator[str]:
    for term, value, known in (
        ("board", terms.board, board_names()),
        ("tile_set", terms.tile_set, tile_set_names()),
        ("creature_device", terms.creature_device, device_names()),
    ):
        if isinstance(value, str) and value not in known:
            yield f"{term} = {value!r} is not known: one of {', '.join(known)}"


def _island(terms: Terms, board: Board) -> Iterator[str]:
    """As many tiles of each terrain as sites reserved for it; on a board without reservations the sum is enough."""
    tiles = Counter(kept.terrain for kept in tiles_of(terms.tile_set))
    sites = Counter(board.sites.values())
    reserved = {terrain: sites[terrain] for terrain in terrains() if sites[terrain]}
    if bool(reserved) != (terms.layout == "rings"):
        other = "rings" if reserved else "random, tidy, free or draft"
        yield f"layout = {terms.layout} does not go with board = {terms.board}: set layout to {other}"
    if reserved and reserved != dict(tiles):
        yield f"board = {terms.board} reserves sites {reserved}, tile_set = {terms.tile_set} has {dict(tiles)}"
    if sum(tiles.values()) != len(board.sites):
        count = sum(tiles.values())
        yield f"board = {terms.board} has {len(board.sites)} sites, tile_set = {terms.tile_set} {count} tiles"


def _tiles(terms: Terms) -> Iterator[str]:
    timing = tile_set(terms.tile_set)["timing"]
    backs = Counter(kept.back for kept in tiles_of(terms.tile_set))
    kept = bool(timing["hand"] or timing["reaction"])
    if kept != (terms.hand_window != "none"):
        yield f"hand_window = {terms.hand_window} does not go with tile_set = {terms.tile_set}"
    if bool(timing["reaction"]) != (terms.reaction_scope != "none"):
        yield f"reaction_scope = {terms.reaction_scope} does not go with tile_set = {terms.tile_set}"
    if bool(backs["volcano"]) != (terms.volcano != "absent"):
        yield f"volcano = {terms.volcano} does not go with tile_set = {terms.tile_set}, which has {backs['volcano']}"
    if terms.end_rule == "volcano":
        erupts = terms.volcano in ("ends_game", "closes_space")
        if not erupts or backs["volcano"] < (terms.volcano_limit or 1):
            has = f"here volcano = {terms.volcano} ({backs['volcano']} tiles)"
            yield f"end_rule = volcano needs volcanoes that erupt, {has}"
    if terms.end_rule == "summit_removed" and not backs["summit"]:
        yield f"end_rule = summit_removed needs a summit tile, tile_set = {terms.tile_set} has none"


def _boats(terms: Terms, board: Board) -> Iterator[str]:
    fixed = board.marked("Bb")
    if terms.boat_setup == "fixed_sites" and not fixed:
        yield f"boat_setup = fixed_sites needs boat starts, board = {terms.board} has none"
    placed = len(fixed) if terms.boat_setup == "fixed_sites" else terms.boats_per_colour * _colours(terms)
    if placed > terms.boats_total:
        yield f"boats_total = {terms.boats_total} is less than the {placed} boats placed at set-up"
    if (terms.overboard_to == "adjacent") != (terms.boarding == "automatic"):
        yield f"overboard_to = {terms.overboard_to} does not go with boarding = {terms.boarding}"


def _colours(terms: Terms) -> int:
    """The largest number of colours in use; two players may have two each [survive/players.4, survive/players.5]."""
    return terms.seats_max if terms.two_player_mode == "single" else max(4, terms.seats_max)


def _creatures(ruleset: Ruleset, terms: Terms) -> Iterator[str]:
    numbered = all(spin.number for spin in _spins(ruleset, terms))
    if numbered != (terms.steps_from == "device"):
        yield f"steps_from = {terms.steps_from} does not go with creature_device = {terms.creature_device}"
    elif not numbered:
        yield from _kinds_without_steps(ruleset, terms)
    kaijus = terms.kaijus_total > 0 or terms.volcano == "closes_space" or terms.reaction_scope == "any_time"
    if kaijus and not any(name.endswith("island_2024") for name in _company(ruleset)):
        yield "kaijus, closed spaces and reaction_scope = any_time belong to survive.island_2024"
    rings = bool(named_board(terms.board).marked("4"))
    if terms.octopuses_total and not rings:
        yield "octopuses_total: octopus pieces belong to the ring editions"


def _kinds_without_steps(ruleset: Ruleset, terms: Terms) -> Iterator[str]:
    """With `steps_from` = `kind` each kind that the device shows has a number of steps [survive/creatures.7]."""
    steps = {
        "serpent": terms.serpent_steps,
        "shark": terms.shark_steps,
        "whale": terms.whale_steps,
        "octopus": terms.whale_steps,
        "kaiju": terms.kaiju_steps,
        "dolphin": None,
    }
    for kind in dict.fromkeys(spin.kind for spin in _spins(ruleset, terms)):
        if kind in steps and steps[kind] is None:
            yield f"creature_device = {terms.creature_device} shows {kind}, which has no number of steps of its own"


def _spins(ruleset: Ruleset, terms: Terms) -> Any:
    return ruleset.ask.survive_device(ruleset.opening, ruleset) or device(terms.creature_device)


def _company(ruleset: Ruleset) -> list[str]:
    return [manifest.name for manifest in ruleset.manifests]


def _places(ruleset: Ruleset, terms: Terms) -> Iterator[str]:
    """Every explorer finds a place at set-up, however many colours play [survive/setup.15, survive/setup.16]."""
    values = values_of(terms)
    if len(values) != terms.explorers_per_colour:
        yield f"explorer_values has {len(values)} values, explorers_per_colour = {terms.explorers_per_colour}"
    colours = _colours(terms)
    explorers = colours * len(ruleset.ask.survive_treasure(ruleset.opening, colours))
    tiles = Counter(kept.terrain for kept in tiles_of(terms.tile_set))
    limits: dict[str, int] = dict(terms.setup_tile_limit.items())
    places = sum(count * limits.get(terrain, 0) for terrain, count in tiles.items())
    if terms.setup_overflow == "second_on_single":
        places += sum(count for terrain, count in tiles.items() if limits.get(terrain, 0) == 1)
    if explorers > places:
        yield f"{colours} colours have {explorers} explorers, set-up has room for {places}: lower explorers_per_colour"

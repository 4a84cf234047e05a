"""
The Red Cathedral: building teams claim sections, deliver materials, and move dice round a market for more.

The rules are in ``rules.md``; there is a file for each of their chapters, and the faces of all cards, tiles and boards
are TOML files beside them.
"""

from typing import Final

from atoll.core import Manifest, Notation
from atoll.events import red_cathedral as facts
from atoll.plugins.red_cathedral import (
    acquire,
    build,
    claim,
    commands,
    dice,
    end,
    hookspecs,
    influence,
    market,
    optional,
    ornaments,
    penalties,
    position,
    scoring,
    setup,
    supply,
    telling,
    texts,
    track,
    turn,
    workshop,
)
from atoll.plugins.red_cathedral.appraisal import appraise
from atoll.plugins.red_cathedral.asking import not_to_act
from atoll.plugins.red_cathedral.checks import check
from atoll.plugins.red_cathedral.drawing import draw
from atoll.plugins.red_cathedral.effects import tiles
from atoll.plugins.red_cathedral.notation import line, parse, show
from atoll.plugins.red_cathedral.parts import OPENING
from atoll.plugins.red_cathedral.picture import notable, picture
from atoll.plugins.red_cathedral.spelling import spell
from atoll.plugins.red_cathedral.terms import Terms

ANY_TIME: Final = (optional.offer_optional,)
"""Offers in every phase of a turn [red_cathedral/turn.3]."""

MANIFEST: Final = Manifest(
    name="red_cathedral",
    kind="family",
    title="The Red Cathedral",
    about="Building teams put up the towers of a cathedral with materials from a market of dice.",
    modules=(claim, dice, end, market, penalties, position, scoring, setup, telling, turn, workshop),
    parts=OPENING,
    terms=Terms,
    commands={
        commands.ClaimSection: claim.decide_claim_section,
        commands.DeliverMaterial: build.decide_deliver_material,
        commands.PlaceOrnament: ornaments.decide_place_ornament,
        commands.MoveDie: acquire.decide_move_die,
        commands.Obtain: market.decide_obtain,
        commands.Influence: influence.decide_influence,
        commands.Activate: market.decide_activate,
        commands.CloseMarket: market.decide_close_market,
        commands.SellPrestige: optional.decide_sell_prestige,
        commands.RerollDice: optional.decide_reroll_dice,
        commands.EndTurn: turn.decide_end_turn,
    },
    events={
        facts.FirstSeatFound: setup.evolve_first_seat_found,
        facts.PlanDrawn: setup.evolve_plan_drawn,
        facts.CathedralLaid: setup.evolve_cathedral_laid,
        facts.WorkshopTilesLaid: setup.evolve_workshop_tiles_laid,
        facts.ResourceTilesLaid: setup.evolve_resource_tiles_laid,
        facts.DiceLaid: setup.evolve_dice_laid,
        facts.GuildCardsDealt: setup.evolve_guild_cards_dealt,
        facts.BoardsDealt: setup.evolve_boards_dealt,
        facts.MarkersPlaced: setup.evolve_markers_placed,
        facts.PositionSet: position.evolve_position_set,
        facts.TurnBegan: turn.evolve_turn_began,
        facts.TurnEnded: turn.evolve_turn_ended,
        facts.RoundEnded: turn.evolve_round_ended,
        facts.PrestigeSold: optional.evolve_prestige_sold,
        facts.SalesEnded: optional.evolve_sales_ended,
        facts.RerollBought: optional.evolve_reroll_bought,
        facts.SectionClaimed: claim.evolve_section_claimed,
        facts.TilePlaced: claim.evolve_tile_placed,
        facts.MaterialDelivered: build.evolve_material_delivered,
        facts.SectionCompleted: build.evolve_section_completed,
        facts.OrnamentPlaced: ornaments.evolve_ornament_placed,
        facts.DieMoved: dice.evolve_die_moved,
        facts.MarketOpened: acquire.evolve_market_opened,
        facts.DiceRerolled: dice.evolve_dice_rerolled,
        facts.MarketActionTaken: market.evolve_market_action_taken,
        facts.MarketClosed: market.evolve_market_closed,
        facts.TileTurnedUp: tiles.evolve_tile_turned_up,
        facts.DieTurned: dice.evolve_die_turned,
        facts.RublesGained: supply.evolve_rubles_gained,
        facts.RublesPaid: supply.evolve_rubles_paid,
        facts.MaterialsGained: supply.evolve_materials_gained,
        facts.MaterialsReturned: supply.evolve_materials_returned,
        facts.RecognitionGained: track.evolve_marker_moved,
        facts.RecognitionLost: track.evolve_marker_moved,
        facts.PrestigeGained: track.evolve_marker_moved,
        facts.PrestigeLost: track.evolve_marker_moved,
        facts.LastTurnsBegan: end.evolve_last_turns_began,
        facts.MarkersReturned: end.evolve_markers_returned,
        facts.TowerScored: end.evolve_tower_scored,
        facts.GameEnded: end.evolve_game_ended,
    },
    offers={
        "action": (
            claim.offer_claims, build.offer_deliveries, ornaments.offer_ornaments, acquire.offer_moves, *ANY_TIME,
        ),
        "build": (build.offer_deliveries, ornaments.offer_ornaments, *ANY_TIME, turn.offer_end),
        "market": (
            market.offer_obtain, influence.offer_influence, market.offer_activate, *ANY_TIME, market.offer_done,
            turn.offer_end,
        ),
        "after": (*ANY_TIME, turn.offer_end),
    },
    rules=texts.rules("red_cathedral/"),
    words=texts.words("red_cathedral"),
    check=check,
    counts=supply.counts,
    questions=hookspecs,
    seating=setup.seating,
    begin=setup.begin,
    to_act=turn.to_act,
    turn_rule="red_cathedral/turn.1",
    not_to_act=not_to_act,
    decision=turn.decision,
    result=end.result,
    notation=Notation(show=show, parse=parse, line=line),
    draw=draw,
    picture=picture,
    notable=notable,
    spell=spell,
    appraise=appraise,
    position=telling.tell,
    scripted={"rolls": dice.ROLL},
    knows=telling.knows,
)  # fmt: skip

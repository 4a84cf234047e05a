"""
The survive family: an island sinks, explorers flee it in boats and by swimming, creatures hunt them.

Other plugins import what `__all__` lists. The rulebook is ``rules.md``; there is a file for each of its chapters.
"""

from atoll.core import Manifest, Notation
from atoll.plugins.survive import (
    appraisal,
    backs,
    boats,
    commands,
    creatures,
    drawing,
    end,
    hand,
    hiding,
    hookspecs,
    laying,
    movement,
    notation,
    parsing,
    picture,
    placing,
    positions,
    reactions,
    seats,
    setup,
    sinking,
    spelling,
    strikes,
    tables,
    telling,
    texts,
    tile_steps,
    turn,
    whirlpools,
)
from atoll.plugins.survive.agenda import Flow
from atoll.plugins.survive.arrival import boat_arrived, swimmers_arrived
from atoll.plugins.survive.board import Board, Mask, holds, mask_of, parse_space, space_name, spaces_of
from atoll.plugins.survive.boats import remove_boat
from atoll.plugins.survive.checks import check
from atoll.plugins.survive.commands import Decline, MoveBoat, Relocate, Stop, Take, bare, boat_moves
from atoll.plugins.survive.creatures import binds, can_move, end_move, next_steps, step_creature, unoccupied
from atoll.plugins.survive.editions import RING_EDITIONS
from atoll.plugins.survive.made import Count
from atoll.plugins.survive.names import boat_name, explorer_name, parse_boat, parse_explorer, target_name
from atoll.plugins.survive.parts import (
    OPENING,
    Agenda,
    Fleet,
    Hands,
    Island,
    Match,
    People,
    Sea,
    Stock,
    Treasure,
    Turn,
)
from atoll.plugins.survive.refusals import refuse_boat_step
from atoll.plugins.survive.replies import Amendment, Bar, Prey, Spin
from atoll.plugins.survive.terms import Steps, Terms
from atoll.plugins.survive.turn import decides, only_answers
from atoll.plugins.survive.waters import (
    beside_island,
    boat_steps,
    crew_at,
    device,
    full_tiles,
    sea_mask,
    spin_text,
    waters,
)

MANIFEST = Manifest(
    name="survive",
    kind="family",
    title="Survive! / Escape from Atlantis",
    about="An island sinks under its explorers, who flee in boats and by swimming from what lives in the sea.",
    modules=(turn, setup, placing, hand, movement, sinking, backs, strikes, reactions, end),
    parts=(Board(), *OPENING),
    terms=Terms,
    tables=tables.TABLES,
    commands={
        commands.LayTile: laying.decide_lay_tile,
        commands.PlaceExplorer: placing.decide_place_explorer,
        commands.PlaceBoat: placing.decide_place_boat,
        commands.MoveExplorer: movement.decide_move_explorer,
        commands.MoveBoat: movement.decide_move_boat,
        commands.Stop: movement.decide_stop,
        commands.Pass: hand.decide_pass,
        commands.PlayTile: hand.decide_play_tile,
        commands.Repel: reactions.decide_repel,
        commands.SinkTile: sinking.decide_sink_tile,
        commands.Take: boats.decide_take,
        commands.Escape: whirlpools.decide_escape,
        commands.Stay: whirlpools.decide_stay,
        commands.Relocate: backs.decide_relocate,
        commands.MoveCreature: creatures.decide_move_creature,
        commands.Dive: creatures.decide_dive,
        commands.Decline: creatures.decide_decline,
    },
    events={
        **setup.EVENTS,
        **placing.EVENTS,
        **laying.EVENTS,
        **positions.EVENTS,
        **turn.EVENTS,
        **hand.EVENTS,
        **reactions.EVENTS,
        **movement.EVENTS,
        **boats.EVENTS,
        **sinking.EVENTS,
        **backs.EVENTS,
        **strikes.EVENTS,
        **end.EVENTS,
    },
    offers={
        "layout_pick": (laying.offer_lay_tile,),
        "place_explorer": (placing.offer_place_explorer,),
        "place_boat": (placing.offer_place_boat,),
        "play_tile": (hand.offer_plays, hand.offer_pass),
        "move": (movement.offer_moves, movement.offer_stop),
        "action": (movement.offer_moves, hand.offer_plays, movement.offer_stop),
        "dolphin_step": (tile_steps.offer_steps,),
        "wind_step": (tile_steps.offer_steps,),
        "sink_tile": (sinking.offer_sink_tile,),
        "board_choice": (boats.offer_take,),
        "escape": (whirlpools.offer_escape,),
        "relocate": (backs.offer_relocate,),
        "creature_choice": (creatures.offer_creature,),
        "creature_step": (creatures.offer_next_step,),
        "react": (reactions.offer_react,),
    },
    views=hiding.VIEWS,
    rules=texts.rules("survive/", "survive.layout_"),
    words=texts.words("survive"),
    check=check,
    counts=hiding.counts,
    redeal=hiding.redeal,
    questions=hookspecs,
    seating=seats.seating,
    begin=setup.begin,
    to_act=turn.to_act,
    turn_rule="survive/turn.1",
    decision=turn.decision,
    pending=turn.pending,
    result=end.result,
    notation=Notation(show=notation.show, parse=parsing.parse, line=notation.line),
    draw=drawing.draw,
    picture=picture.picture,
    notable=picture.notable,
    spell=spelling.spell,
    appraise=appraisal.appraise,
    position=telling.position,
    scripted={"dice": creatures.DEVICE},
    knows=telling.knows,
)

__all__ = [
    "MANIFEST", "RING_EDITIONS", "Agenda", "Amendment", "Bar", "Board", "Count", "Decline", "Fleet", "Flow", "Hands",
    "Island", "Mask", "Match", "MoveBoat", "People", "Prey", "Relocate", "Sea", "Spin", "Steps", "Stock", "Stop",
    "Take", "Terms", "Treasure", "Turn", "bare", "beside_island", "binds", "boat_arrived", "boat_moves", "boat_name",
    "boat_steps", "can_move", "crew_at", "decides", "device", "end_move", "explorer_name", "full_tiles", "holds",
    "mask_of", "next_steps", "only_answers", "parse_boat", "parse_explorer", "parse_space", "refuse_boat_step",
    "remove_boat", "sea_mask", "space_name", "spaces_of", "spin_text", "step_creature", "swimmers_arrived",
    "target_name", "texts", "unoccupied", "waters",
]  # fmt: skip

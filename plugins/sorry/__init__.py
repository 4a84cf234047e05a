"""Sorry!: four pawns a seat, a ring of 60 squares, and cards that say how far. The rules are in `rules.md`."""

from typing import Final

from atoll.core import Manifest, Notation
from atoll.events import sorry as facts
from atoll.plugins.sorry import (
    asking,
    cards,
    commands,
    decks,
    end,
    hookspecs,
    movement,
    piles,
    position,
    setup,
    seven,
    slides,
    swaps,
    texts,
    turn,
)
from atoll.plugins.sorry.appraisal import appraise
from atoll.plugins.sorry.drawing import draw
from atoll.plugins.sorry.notation import line, parse, show
from atoll.plugins.sorry.parts import Outcome, Pawns, Piles, Seats, Turn
from atoll.plugins.sorry.picture import notable, picture
from atoll.plugins.sorry.spelling import spell
from atoll.plugins.sorry.terms import Terms

MANIFEST: Final = Manifest(
    name="sorry",
    kind="family",
    title="Sorry!",
    about="A race of pawns round a ring, moved by cards; England 1929, in Brazil Chispa!.",
    modules=(cards, end, position, setup, turn),
    parts=(Seats(), Pawns(), Piles(), Turn(), Outcome()),
    terms=Terms,
    tables=decks.TABLES,
    commands={
        commands.StartPawn: movement.decide_start_pawn,
        commands.MovePawn: movement.decide_move_pawn,
        commands.DivideSeven: seven.decide_divide_seven,
        commands.SwapPawns: swaps.decide_swap_pawns,
        commands.TakeSquare: swaps.decide_take_square,
        commands.Pass: swaps.decide_pass,
    },
    events={
        facts.SeatsTaken: setup.evolve_seats_taken,
        facts.PawnsPlaced: setup.evolve_pawns_placed,
        facts.CardTurnedUp: setup.evolve_card_turned_up,
        facts.FirstSeatFound: setup.evolve_first_seat_found,
        facts.DeckShuffled: piles.evolve_deck_shuffled,
        facts.PositionSet: position.evolve_position_set,
        facts.TurnBegan: turn.evolve_turn_began,
        facts.DiscardsShuffled: piles.evolve_discards_shuffled,
        facts.CardDrawn: turn.evolve_card_drawn,
        facts.DecisionOpened: turn.evolve_decision_opened,
        facts.CardDiscarded: turn.evolve_card_discarded,
        facts.Passed: swaps.evolve_passed,
        facts.PawnStarted: movement.evolve_pawn_started,
        facts.PawnMoved: movement.evolve_pawn_moved,
        facts.PawnCameHome: movement.evolve_pawn_came_home,
        facts.PawnBumped: slides.evolve_pawn_bumped,
        facts.PawnSlid: slides.evolve_pawn_slid,
        facts.PawnsSwapped: swaps.evolve_pawns_swapped,
        facts.SquareTaken: swaps.evolve_square_taken,
        facts.GameWon: end.evolve_game_won,
    },
    offers={"use": (cards.offer_uses,)},
    views={
        Piles: piles.view_piles,
        facts.DeckShuffled: piles.view_shuffled,
        facts.DiscardsShuffled: piles.view_shuffled,
        facts.PositionSet: piles.view_position_set,
    },
    rules=texts.rules("sorry/"),
    words=texts.words("sorry"),
    check=setup.check,
    counts=piles.counts,
    redeal=piles.redeal,
    questions=hookspecs,
    seating=setup.seating,
    begin=setup.begin,
    to_act=turn.to_act,
    turn_rule="sorry/turn.1",
    not_to_act=asking.not_to_act,
    decision=turn.decision,
    result=end.result,
    notation=Notation(show=show, parse=parse, line=line),
    draw=draw,
    picture=picture,
    notable=notable,
    spell=spell,
    appraise=appraise,
    position=position.tell,
    scripted={"shuffles": piles.SHUFFLE},
    knows=position.knows,
)

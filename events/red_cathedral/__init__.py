"""
Every fact of the red_cathedral family, grouped by rulebook chapter.

Names are as people write them: sections ``B2``, market spaces ``spring1``, dice ``white``, slots ``white1``, materials
``lumber``, cards and tiles by their ids. Seats are ints; a tuple by seat, by space or by die is in their order. Counts
of materials are in the order lumber, brick, stone, gold, emerald, amethyst.
"""

from atoll.events.red_cathedral.building import (
    MaterialDelivered,
    OrnamentPlaced,
    SectionClaimed,
    SectionCompleted,
    TilePlaced,
)
from atoll.events.red_cathedral.fact import CathedralEvent, Counts
from atoll.events.red_cathedral.goods import (
    MaterialsGained,
    MaterialsReturned,
    PrestigeGained,
    PrestigeLost,
    RecognitionGained,
    RecognitionLost,
    RublesGained,
    RublesPaid,
)
from atoll.events.red_cathedral.market import (
    DiceRerolled,
    DieMoved,
    DieTurned,
    MarketActionTaken,
    MarketClosed,
    MarketOpened,
    TileTurnedUp,
)
from atoll.events.red_cathedral.setup import (
    BoardsDealt,
    CathedralLaid,
    DiceLaid,
    FirstSeatFound,
    GuildCardsDealt,
    MarkersPlaced,
    PlanDrawn,
    PositionSet,
    ResourceTilesLaid,
    WorkshopTilesLaid,
)
from atoll.events.red_cathedral.turn import (
    GameEnded,
    LastTurnsBegan,
    MarkersReturned,
    PrestigeSold,
    RerollBought,
    RoundEnded,
    SalesEnded,
    TowerScored,
    TurnBegan,
    TurnEnded,
)

__all__ = [
    "BoardsDealt",
    "CathedralEvent",
    "CathedralLaid",
    "Counts",
    "DiceLaid",
    "DiceRerolled",
    "DieMoved",
    "DieTurned",
    "FirstSeatFound",
    "GameEnded",
    "GuildCardsDealt",
    "LastTurnsBegan",
    "MarkersPlaced",
    "MarkersReturned",
    "MarketActionTaken",
    "MarketClosed",
    "MarketOpened",
    "MaterialDelivered",
    "MaterialsGained",
    "MaterialsReturned",
    "OrnamentPlaced",
    "PlanDrawn",
    "PositionSet",
    "PrestigeGained",
    "PrestigeLost",
    "PrestigeSold",
    "RecognitionGained",
    "RecognitionLost",
    "RerollBought",
    "ResourceTilesLaid",
    "RoundEnded",
    "RublesGained",
    "RublesPaid",
    "SalesEnded",
    "SectionClaimed",
    "SectionCompleted",
    "TilePlaced",
    "TileTurnedUp",
    "TowerScored",
    "TurnBegan",
    "TurnEnded",
    "WorkshopTilesLaid",
]

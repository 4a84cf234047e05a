"""
The client: creates games, plays seats and follows streams over HTTP, typed like the service itself.

A request that may be repeated is repeated where the answer was lost: commands carry an idempotency key.
"""

from atoll.service.asked import (
    CommandAsked,
    ForkAsked,
    GameAsked,
    RematchAsked,
    SeatAsked,
    SeatChange,
    SwapAsked,
)
from atoll.service.client.calls import ProblemError
from atoll.service.client.host import HostClient
from atoll.service.client.seat import SeatClient, StreamItem
from atoll.service.desk.rows import Options
from atoll.service.problems import Problem
from atoll.service.told import (
    AuditTold,
    CommandDone,
    Fact,
    GameMade,
    GamePage,
    GameTold,
    Group,
    Message,
    MessagePage,
    OffersTold,
    ResultTold,
    SeatTold,
    Target,
    ViewTold,
)

__all__ = [
    "AuditTold",
    "CommandAsked",
    "CommandDone",
    "Fact",
    "ForkAsked",
    "GameAsked",
    "GameMade",
    "GamePage",
    "GameTold",
    "Group",
    "HostClient",
    "Message",
    "MessagePage",
    "OffersTold",
    "Options",
    "Problem",
    "ProblemError",
    "RematchAsked",
    "ResultTold",
    "SeatAsked",
    "SeatChange",
    "SeatClient",
    "SeatTold",
    "StreamItem",
    "SwapAsked",
    "Target",
    "ViewTold",
]

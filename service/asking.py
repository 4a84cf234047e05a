"""Asking: what each request passes before it is answered: limits, then who asks, then whether the game is theirs."""

from atoll.service.answers import Asking
from atoll.service.desk.rows import Hosted
from atoll.service.house import House
from atoll.service.identity import Host, Who, enter, require_host
from atoll.service.problems import Trouble
from atoll.service.tokens import hashed

WRONG: float = 5.0
"""Requests that a wrong token counts as."""


def house_of(request: Asking) -> House:
    """The node that answers."""
    house: House = request.app.state.house
    return house


def address(request: Asking) -> str:
    """Where the request comes from."""
    return request.client.host if request.client else "nowhere"


def open_to_all(request: Asking) -> House:
    """The node, for a request that needs no token."""
    house = house_of(request)
    house.limiter.take(address(request))
    return house


def who_asks(request: Asking, ticket: str = "") -> tuple[House, Who]:
    """
    The node, and who asks.

    Raises:
        Trouble: no-token, too-many.
    """
    house = house_of(request)
    shown = request.headers.get("authorization", "")
    if shown or ticket:
        house.limiter.take(hashed(shown + ticket))
    try:
        return house, house.porter.who(request.headers, ticket)
    except Trouble:
        house.limiter.take(address(request), WRONG if shown or ticket else 1.0)
        raise


def host_asks(request: Asking) -> tuple[House, Host]:
    """
    The node, and the host app that asks.

    Raises:
        Trouble: Somebody else asks.
    """
    house, who = who_asks(request)
    return house, require_host(who)


def about(request: Asking, game: str, ticket: str = "") -> tuple[House, Who, Hosted]:
    """
    The node, who asks, and the game that they may know of.

    Raises:
        Trouble: no-token, too-many, not-found, deleted.
    """
    house, who = who_asks(request, ticket)
    return house, who, enter(house.hall, who, game)


def hosts(request: Asking, game: str) -> tuple[House, Host, Hosted]:
    """
    The node, the host app that asks, and its game.

    Raises:
        Trouble: Somebody else asks, or there is no such game.
    """
    house, who, hosted = about(request, game)
    return house, require_host(who), hosted

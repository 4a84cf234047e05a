"""Games as their host app uses them."""

from typing import Annotated

from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody, QueryParameter

from atoll.service.answers import Asking, answer, in_thread
from atoll.service.asked import ArchiveAsked, ForkAsked, GameAsked, RematchAsked, SeatChange, SwapAsked
from atoll.service.asking import host_asks, hosts
from atoll.service.branching import fork, rematch
from atoll.service.chairs import archive, change_seat, delete_game, new_token, revoke, swap
from atoll.service.hosting import Maker
from atoll.service.params import GamePath, Idempotency, SeatPath, read_key
from atoll.service.reading import game_told
from atoll.service.routes.responses import told
from atoll.service.told import Erased, GameMade, GamePage, GameTold, TokenMade

PAGE = 100
Name = Annotated[str, QueryParameter(min_length=1, max_length=200, description="A person's name.")]


@post("/games", tags=["host"], responses=told(201, GameMade, 403, 422, body=True))
@in_thread
def post_game(request: Asking, data: JSONBody[GameAsked], idempotency_key: Idempotency = None) -> Response[bytes]:
    """Create a game. The answer holds a token for each seat and one for spectators; they are shown this once."""
    house, host = host_asks(request)
    made = Maker(house.hall, house.mint, host, read_key(idempotency_key)).create(data)
    return created(made)


@get("/games", tags=["host"], responses=told(200, GamePage, 403))
@in_thread
def get_games(
    request: Asking,
    after: Annotated[str, QueryParameter(max_length=100, description="Name of the last game of the page before.")] = "",
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE, description="Games on the page.")] = 50,
    archived: Annotated[bool, QueryParameter(description="Those that were archived, in place of the others.")] = False,
) -> Response[bytes]:
    """All games, in order of their names."""
    house, host = host_asks(request)
    found = house.desk.games(after, limit, archived=archived)
    games = tuple(game_told(house.hall, hosted, host) for hosted in found)
    return answer(GamePage(games, games[-1].game if len(games) == limit else ""))


@delete("/games/{game:str}", tags=["host"], status_code=204, responses=told(204, "", 403, 404, 410))
@in_thread
def delete_one(request: Asking, game: GamePath) -> None:
    """Delete a game: its tokens open nothing, its names are gone, its address answers 410."""
    house, _, hosted = hosts(request, game)
    delete_game(house, hosted)


@post(
    "/games/{game:str}/archive", tags=["host"], status_code=200, responses=told(200, GameTold, 403, 404, 410, body=True)
)
@in_thread
def post_archive(request: Asking, data: JSONBody[ArchiveAsked], game: GamePath) -> Response[bytes]:
    """Put a game away, or take it out again; an archived one can be read and does not go on."""
    house, host, hosted = hosts(request, game)
    return answer(game_told(house.hall, archive(house, hosted, archived=data.archived), host))


@post("/games/{game:str}/fork", tags=["host"], responses=told(201, GameMade, 403, 404, 410, 422, body=True))
@in_thread
def post_fork(
    request: Asking, data: JSONBody[ForkAsked], game: GamePath, idempotency_key: Idempotency = None
) -> Response[bytes]:
    """Another game with the first entries of this one, under a seed of its own unless told otherwise."""
    house, host, hosted = hosts(request, game)
    made = fork(Maker(house.hall, house.mint, host, read_key(idempotency_key)), hosted, data)
    return created(made)


@post("/games/{game:str}/rematch", tags=["host"], responses=told(201, GameMade, 403, 404, 409, 410, 422, body=True))
@in_thread
def post_rematch(
    request: Asking, data: JSONBody[RematchAsked], game: GamePath, idempotency_key: Idempotency = None
) -> Response[bytes]:
    """The same people and rules again, once this game is over; its streams say where it goes on."""
    house, host, hosted = hosts(request, game)
    made = rematch(Maker(house.hall, house.mint, host, read_key(idempotency_key)), hosted, data)
    return created(made)


@patch(
    "/games/{game:str}/seats/{seat:int}",
    tags=["host"],
    responses=told(200, GameTold, 403, 404, 409, 410, 422, body=True),
)
@in_thread
def patch_seat(request: Asking, data: JSONBody[SeatChange], game: GamePath, seat: SeatPath) -> Response[bytes]:
    """Who plays a seat: a human, a bot for good, or a bot until the human returns; and the person's name."""
    house, host, hosted = hosts(request, game)
    return answer(game_told(house.hall, change_seat(house, hosted, seat, data), host))


@post(
    "/games/{game:str}/swap",
    tags=["host"],
    status_code=200,
    responses=told(200, GameTold, 403, 404, 410, 422, body=True),
)
@in_thread
def post_swap(request: Asking, data: JSONBody[SwapAsked], game: GamePath) -> Response[bytes]:
    """The people of two seats change places: each token opens the other seat from now on."""
    house, host, hosted = hosts(request, game)
    return answer(game_told(house.hall, swap(house, hosted, data), host))


@post("/games/{game:str}/seats/{seat:int}/token", tags=["host"], responses=told(201, TokenMade, 403, 404, 410))
@in_thread
def post_token(request: Asking, game: GamePath, seat: SeatPath) -> Response[bytes]:
    """A new token for a seat; the earlier ones open nothing from now on, and their streams end."""
    house, _, hosted = hosts(request, game)
    return answer(TokenMade(new_token(house, hosted, seat)), status=201)


@delete(
    "/games/{game:str}/seats/{seat:int}/token", tags=["host"], status_code=204, responses=told(204, "", 403, 404, 410)
)
@in_thread
def delete_token(request: Asking, game: GamePath, seat: SeatPath) -> None:
    """Revoke the token of a seat."""
    house, _, hosted = hosts(request, game)
    revoke(house, hosted, seat)


@post("/games/{game:str}/spectators/token", tags=["host"], responses=told(201, TokenMade, 403, 404, 410))
@in_thread
def post_spectators(request: Asking, game: GamePath) -> Response[bytes]:
    """A new token for spectators; the earlier ones open nothing from now on."""
    house, _, hosted = hosts(request, game)
    return answer(TokenMade(new_token(house, hosted, None)), status=201)


@delete("/people", tags=["host"], status_code=200, responses=told(200, Erased, 403))
@in_thread
def delete_person(request: Asking, name: Name) -> Response[bytes]:
    """Erase a person's name from all games."""
    house, _ = host_asks(request)
    return answer(Erased(house.desk.erase_name(name)))


def created(made: GameMade) -> Response[bytes]:
    """A new game, and where it is."""
    headers = {"location": f"/games/{made.game.game}", "cache-control": "no-store"}
    return answer(made, status=201, version=made.game.version, headers=headers)


ROUTES = [
    post_game,
    get_games,
    delete_one,
    post_archive,
    post_fork,
    post_rematch,
    patch_seat,
    post_swap,
    post_token,
    delete_token,
    post_spectators,
    delete_person,
]

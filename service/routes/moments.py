"""Moments of a game as pictures and words: what the page in the browser is made of."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from atoll.service.answers import Asking, answer, in_thread
from atoll.service.asked import ForkAsked
from atoll.service.asking import about, host_asks, open_to_all
from atoll.service.catalogues import page_labels
from atoll.service.hosting import Maker
from atoll.service.moments import PAGE, Stand, moment, outline, stand
from atoll.service.params import GamePath, Idempotency, Language, read_key
from atoll.service.routes.games import created
from atoll.service.routes.logs import LARGEST, body_of
from atoll.service.routes.responses import told
from atoll.service.shelf import fork_log
from atoll.service.shown import Labels, MomentShown, Outline
from atoll.service.told import GameMade

Seq = Annotated[int | None, QueryParameter(name="at", ge=0, lt=2**31, description="An entry; the last if left out.")]
As = Annotated[
    str,
    QueryParameter(name="as", max_length=40, description="As whom to look: a seat's name, `spectator` or `host`."),
]
After = Annotated[int, QueryParameter(ge=0, lt=2**31, description="Number of the last entry that is known.")]
Limit = Annotated[int, QueryParameter(ge=1, le=PAGE, description="Entries on the page.")]
LogPath = Annotated[str, PathParameter(description="Name of an opened log.")]


def _here(request: Asking, game: str, as_whom: str) -> Stand:
    house, who, hosted = about(request, game)
    return stand(house.hall, hosted, who, as_whom, unfinished=house.settings.open_unfinished)


def _opened(request: Asking, log: str, as_whom: str) -> Stand:
    house, _ = host_asks(request)
    return house.shelf.stand(log, as_whom)


def _shown(content: MomentShown) -> Response[bytes]:
    return answer(content, version=content.version)


@get("/games/{game:str}/moment", tags=["play"], responses=told(200, MomentShown, 403, 404, 409, 410))
@in_thread
def get_moment(
    request: Asking, game: GamePath, seq: Seq = None, as_: As = "", lang: Language = "en"
) -> Response[bytes]:
    """How the game looks after an entry, and what that entry was, in words."""
    return _shown(moment(_here(request, game, as_), seq, lang))


@get("/games/{game:str}/outline", tags=["play"], responses=told(200, Outline, 403, 404, 409, 410))
@in_thread
def get_outline(
    request: Asking, game: GamePath, after: After = 0, limit: Limit = 200, as_: As = "", lang: Language = "en"
) -> Response[bytes]:
    """The game in words, entry by entry, with what is notable."""
    return answer(outline(_here(request, game, as_), after, limit, lang))


@get("/games/{game:str}/labels", tags=["play"], responses=told(200, Labels, 404, 410))
@in_thread
def get_labels(request: Asking, game: GamePath, lang: Language = "en") -> Response[bytes]:
    """Words of this game's rules, for buttons and headings."""
    return answer(Labels(lang, _here(request, game, "").sitting.words(lang).labels()))


@post(
    "/logs",
    tags=["logs"],
    status_code=201,
    responses=told(201, MomentShown, 403, 413, 422),
    request_max_body_size=LARGEST,
)
async def post_log(request: Request[Any, Any, Any], lang: Language = "en") -> Response[bytes]:
    """Open a log to look at it: the file as it is. It is kept in memory only, and for a while."""
    from asyncio import to_thread

    house, _ = await to_thread(host_asks, request)
    raw = await body_of(request, house.settings.log_limit)
    here = await to_thread(house.shelf.put, raw)
    shown = await to_thread(moment, here, None, lang)
    return answer(shown, status=201, headers={"location": f"/logs/{here.name}"})


@get("/logs/{log:str}/moment", tags=["logs"], responses=told(200, MomentShown, 403, 404))
@in_thread
def get_log_moment(
    request: Asking, log: LogPath, seq: Seq = None, as_: As = "", lang: Language = "en"
) -> Response[bytes]:
    """How an opened log's game looks after an entry, and what that entry was."""
    return _shown(moment(_opened(request, log, as_), seq, lang))


@get("/logs/{log:str}/outline", tags=["logs"], responses=told(200, Outline, 403, 404))
@in_thread
def get_log_outline(
    request: Asking, log: LogPath, after: After = 0, limit: Limit = 200, as_: As = "", lang: Language = "en"
) -> Response[bytes]:
    """An opened log in words, entry by entry."""
    return answer(outline(_opened(request, log, as_), after, limit, lang))


@get("/logs/{log:str}/labels", tags=["logs"], responses=told(200, Labels, 403, 404))
@in_thread
def get_log_labels(request: Asking, log: LogPath, lang: Language = "en") -> Response[bytes]:
    """Words of an opened log's rules."""
    return answer(Labels(lang, _opened(request, log, "").sitting.words(lang).labels()))


@post("/logs/{log:str}/fork", tags=["logs"], responses=told(201, GameMade, 403, 404, 422, body=True))
@in_thread
def post_log_fork(
    request: Asking, data: JSONBody[ForkAsked], log: LogPath, idempotency_key: Idempotency = None
) -> Response[bytes]:
    """A game hosted here that begins as an opened log did; every seat is for a human."""
    house, host = host_asks(request)
    maker = Maker(house.hall, house.mint, host, read_key(idempotency_key))
    return created(fork_log(maker, house.shelf.stand(log, ""), data))


@get("/labels", tags=["rulesets"], responses=told(200, Labels, token=False))
@in_thread
def get_page_labels(request: Asking, lang: Language = "en") -> Response[bytes]:
    """Words of the page itself; the names of the bots are among them, as `bot-<name>`."""
    open_to_all(request)
    return answer(Labels(lang, page_labels(lang)))


ROUTES = [
    get_moment,
    get_outline,
    get_labels,
    post_log,
    get_log_moment,
    get_log_outline,
    get_log_labels,
    post_log_fork,
    get_page_labels,
]

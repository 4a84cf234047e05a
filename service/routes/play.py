"""A game as its players and spectators use it."""

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.types import ASGIApp

from atoll.service.answers import Asking, answer, in_thread
from atoll.service.asked import CommandAsked
from atoll.service.asking import about, house_of
from atoll.service.attending import resign, stood_in
from atoll.service.branching import take_back
from atoll.service.identity import Holder, require_seat
from atoll.service.outcomes import done
from atoll.service.params import At, GamePath, Idempotency, IfMatch, Language, LastEvent, Sentences, Ticket, read_key
from atoll.service.problems import Trouble
from atoll.service.reading import PAGE, game_told, look, offers, page, view
from atoll.service.routes.responses import EVENTS, TEXT, told
from atoll.service.seeing import drawing
from atoll.service.streams import Form, Stream, Wanted
from atoll.service.submitting import Attempt
from atoll.service.told import CommandDone, GameTold, MessagePage, OffersTold, TicketMade, ViewTold
from atoll.service.versions import read_etag, read_version

After = Annotated[int, QueryParameter(ge=0, lt=2**31, description="Number of the last entry that is known.")]
Limit = Annotated[int, QueryParameter(ge=1, le=PAGE, description="Entries on the page.")]


@get("/games/{game:str}", tags=["games"], responses=told(200, GameTold, 404, 410))
@in_thread
def get_game(request: Asking, game: GamePath) -> Response[bytes]:
    """The game: who sits where, where it is, whom it waits for."""
    house, who, hosted = about(request, game)
    content = game_told(house.hall, hosted, who)
    return answer(content, version=content.version)


@get("/games/{game:str}/view", tags=["play"], responses=told(200, ViewTold, 404, 410))
@in_thread
def get_view(request: Asking, game: GamePath, at: At = None) -> Response[bytes]:
    """The position as the token's seat sees it: secrets are null."""
    house, who, hosted = about(request, game)
    content = view(house.hall, hosted, who, None if at is None else read_version(at, "at"))
    return answer(content, version=content.version)


@get("/games/{game:str}/drawing", tags=["play"], responses=told(200, TEXT, 404, 410))
@in_thread
def get_drawing(request: Asking, game: GamePath, at: At = None) -> Response[str]:
    """The same as text, for people."""
    house, who, hosted = about(request, game)
    here = look(house.hall, hosted, who).at(None if at is None else read_version(at, "at"))
    text = drawing(here.sitting.ruleset, here.game, here.viewer)
    return Response(text + "\n", media_type=MediaType.TEXT, headers={"etag": f'"{here.version}"'})


@get("/games/{game:str}/offers", tags=["play"], responses=told(200, OffersTold, 403, 404, 410))
@in_thread
def get_offers(request: Asking, game: GamePath, lang: Language = "en") -> Response[bytes]:
    """What the token's seat may do now, grouped by piece; nothing where the game does not wait for it."""
    house, who, hosted = about(request, game)
    require_seat(who)
    assert isinstance(who, Holder)
    content = offers(house.hall, hosted, who, lang)
    return answer(content, version=content.version)


@post(
    "/games/{game:str}/commands",
    tags=["play"],
    status_code=200,
    responses=told(200, CommandDone, 403, 404, 409, 410, 412, 422, body=True),
)
@in_thread
def post_command(
    request: Asking,
    data: JSONBody[CommandAsked],
    game: GamePath,
    if_match: IfMatch = None,
    idempotency_key: Idempotency = None,
    lang: Language = "en",
) -> Response[bytes]:
    """Do something. The answer comes when it is durable; under the same key it comes again."""
    house, who, hosted = about(request, game)
    seat = require_seat(who)
    if (data.command is None) == (not data.line):
        raise Trouble("malformed", "send either a line or a command", version="")
    expected = None if if_match is None else read_etag(if_match)
    return done(house, hosted, Attempt(seat, data, expected, read_key(idempotency_key), lang), lang)


@get("/games/{game:str}/entries", tags=["play"], responses=told(200, MessagePage, 404, 410))
@in_thread
def get_entries(
    request: Asking, game: GamePath, after: After = 0, limit: Limit = 50, lang: Sentences = ""
) -> Response[bytes]:
    """What has happened, as the token's seat sees it, oldest first."""
    house, who, hosted = about(request, game)
    content = page(house.hall, hosted, who, after, limit, lang)
    return answer(content, version=content.version)


@get("/games/{game:str}/stream", tags=["play"], responses=told(200, EVENTS, 404, 410, 429, 503))
async def get_stream(
    request: Asking,
    game: GamePath,
    last_event_id: LastEvent = None,
    since: At = None,
    lang: Sentences = "",
    form: Annotated[Form, QueryParameter(description="Plain, or each message as a CloudEvent 1.0.")] = "plain",
    ticket: Ticket = "",
) -> ASGIApp:
    """
    The game as it happens, as server-sent events: `game`, `view`, then an `entry` for each entry.

    Without `Last-Event-ID` it begins with the position as it is; with it, it goes on without gap or repetition.
    """
    from asyncio import to_thread

    house, who, hosted = await to_thread(about, request, game, ticket)
    seen = last_event_id or since
    version = None if not seen else read_version(seen, "Last-Event-ID")
    wanted = Wanted(who, hosted.game, version, lang, form)
    settings = house.settings
    return Stream(
        house.hall,
        house.wakeups,
        house.metrics,
        house.counting,
        wanted,
        heartbeat=settings.heartbeat,
        patience=settings.patience,
    )


@post("/games/{game:str}/tickets", tags=["play"], status_code=201, responses=told(201, TicketMade, 403, 404, 410))
@in_thread
def post_ticket(request: Asking, game: GamePath) -> Response[bytes]:
    """What opens a stream for a minute as `?ticket=`, for clients that cannot send headers."""
    house, who, _ = about(request, game)
    if not isinstance(who, Holder):
        raise Trouble("not-yours", "tickets are for tokens of games")
    return answer(TicketMade(*house.porter.ticket(who)), status=201)


@post(
    "/games/{game:str}/take-back",
    tags=["play"],
    status_code=200,
    responses=told(200, GameTold, 403, 404, 409, 410, 412),
)
@in_thread
def post_take_back(request: Asking, game: GamePath, if_match: IfMatch = None) -> Response[bytes]:
    """Take back the seat's last commands, if nothing was drawn or shown since and nobody else has acted."""
    house, who, hosted = about(request, game)
    require_seat(who)
    assert isinstance(who, Holder)
    content = take_back(house.hall, hosted, who, None if if_match is None else read_etag(if_match))
    return answer(content, version=content.version)


@post("/games/{game:str}/resign", tags=["play"], status_code=200, responses=told(200, GameTold, 403, 404, 410))
@in_thread
def post_resign(request: Asking, game: GamePath) -> Response[bytes]:
    """Give up: a bot plays on for the seat, or the game ends, as its host wanted."""
    house, who, hosted = about(request, game)
    changed = resign(house.hall, hosted.game, require_seat(who))
    content = game_told(house.hall, changed, who)
    return answer(content, version=content.version)


@post("/games/{game:str}/return", tags=["play"], status_code=200, responses=told(200, GameTold, 403, 404, 410))
@in_thread
def post_return(request: Asking, game: GamePath) -> Response[bytes]:
    """Take the seat back from the bot that stood in."""
    house, who, hosted = about(request, game)
    seat = require_seat(who)
    changed = house.hall.change(hosted.game, lambda card: stood_in(card, seat, ""))
    house_of(request).wakeups.ring(hosted.game)
    content = game_told(house.hall, changed, who)
    return answer(content, version=content.version)


ROUTES = [
    get_game,
    get_view,
    get_drawing,
    get_offers,
    post_command,
    get_entries,
    get_stream,
    post_ticket,
    post_take_back,
    post_resign,
    post_return,
]

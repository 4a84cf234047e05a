"""Whole logs: of games that are over, and uploaded ones."""

from typing import Any

from litestar import Request, Response, get, post

from atoll.service.answers import Asking, answer, in_thread
from atoll.service.asking import about, host_asks
from atoll.service.opening import audit_of, open_log
from atoll.service.params import GamePath
from atoll.service.problems import Trouble
from atoll.service.routes.responses import LOG, told
from atoll.service.told import AuditTold

LARGEST = 64 * 2**20
"""No setting allows more than this."""


@get("/games/{game:str}/log", tags=["logs"], responses=told(200, LOG, 403, 404, 409, 410))
@in_thread
def get_log(request: Asking, game: GamePath) -> Response[bytes]:
    """The whole log with its seed, once the game is over: anyone may check that no die was loaded."""
    house, who, hosted = about(request, game)
    content = open_log(house.hall, hosted, who, unfinished=house.settings.open_unfinished)
    headers = {"content-disposition": f'attachment; filename="{hosted.game}.jsonl"'}
    return Response(content, media_type=LOG, headers=headers)


@post(
    "/audits",
    tags=["logs"],
    status_code=200,
    responses=told(200, AuditTold, 403, 413, 422),
    request_max_body_size=LARGEST,
)
async def post_audit(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Every command of an uploaded log (the file as it is) is decided again, and the first difference named."""
    from asyncio import to_thread

    house, _ = await to_thread(host_asks, request)
    raw = await body_of(request, house.settings.log_limit)
    return answer(await to_thread(audit_of, house.hall, raw))


async def body_of(request: Request[Any, Any, Any], most: int) -> bytes:
    """
    What the request brings.

    Raises:
        Trouble: It is more than *most* bytes.
    """
    pieces, size = [], 0
    async for piece in request.stream():
        size += len(piece)
        if size > most:
            raise Trouble("too-large", f"the log has more than {most} bytes: audit it with `atoll audit`")
        pieces.append(piece)
    return b"".join(pieces)


ROUTES = [get_log, post_audit]

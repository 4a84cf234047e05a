"""Webhooks: a host app is told whose turn it is, at least once for each turn."""

import hmac
import json
from base64 import b64encode
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from atoll.core import Game
from atoll.service.desk.rows import HUMAN, Hosted
from atoll.service.hall import Hall, now_ms
from atoll.service.metrics import Metrics
from atoll.service.seeing import decision
from atoll.service.sitting import Sitting
from atoll.service.versions import Version

TRIES: Final = 8
PAUSE_MS: Final = 1000
SECONDS: Final = 5.0

Post = Callable[[str, bytes, dict[str, str]], int]
"""Sends a body with headers; answers the HTTP status, 0 where nobody answered."""


def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """POST, following nothing and waiting 5 seconds at most."""
    import httpx

    try:
        answer = httpx.post(url, content=body, headers=headers, timeout=SECONDS, follow_redirects=False)
        return int(answer.status_code)
    except (httpx.HTTPError, httpx.InvalidURL, UnicodeError):  # the last two where it is no URL after all
        return 0


class Teller:
    """
    Tells webhooks, and tries again with growing pauses.

    Which version was told last is kept at the desk, so another node goes on from there; tries are not.
    """

    def __init__(self, hall: Hall, metrics: Metrics, send: Post = post) -> None:
        self._hall, self._metrics, self._send = hall, metrics, send
        self._failed: dict[str, tuple[str, int, int]] = {}

    def tell(self, hosted: Hosted, sitting: Sitting) -> int:
        """Tell whose turn it is, where that was not told; answers when to try again, 0 where that is not needed."""
        game = sitting.game
        waiting = [seat for seat in game.to_act() if hosted.places[seat].player == HUMAN]
        version = str(Version(hosted.branch, turn_began(game)))
        news = f"{version}-over" if hosted.ended else version  # who resigns leaves the version as it is
        if self._hall.desk.told(hosted.game) == news or (game.to_act() and not waiting and not hosted.ended):
            return 0
        told, tries, due = self._failed.get(hosted.game, (news, 0, 0))
        if told == news and due > now_ms():
            return due
        tries = tries if told == news else 0
        return self._try(hosted, news, body_of(hosted, sitting, waiting, version), tries)

    def _try(self, hosted: Hosted, news: str, body: bytes, tries: int) -> int:
        headers = signed(body, hosted.options.webhook_secret, f"{hosted.game}/{news}", now_ms() // 1000)
        status = self._send(hosted.options.webhook, body, headers)
        done = 200 <= status < 300
        self._metrics.webhooks.labels("told" if done else "failed").inc()
        if done or tries + 1 >= TRIES:
            self._failed.pop(hosted.game, None)
            self._hall.desk.tell(hosted.game, news)
            if hosted.over_at:
                self._hall.change(hosted.game, lambda card: replace(card, told_over=True))
            return 0
        due = now_ms() + (PAUSE_MS << tries)
        self._failed[hosted.game] = (news, tries + 1, due)
        return due


def turn_began(game: Game) -> int:
    """The entry since which the game waits for the same seats without a break."""
    acting, seq = game.to_act(), game.seq
    link = game.tip.before
    while link is not None and link.seq and game.ruleset.to_act(link.state) == acting:
        seq, link = link.seq, link.before
    return seq


def body_of(hosted: Hosted, sitting: Sitting, waiting: list[int], version: str) -> bytes:
    """What is told: public things only."""
    told: dict[str, Any] = {
        "type": "turn" if waiting and not hosted.ended else "over",
        "game": hosted.game,
        "version": version,
        "to_act": waiting,
        "seats": [hosted.places[seat].colour for seat in waiting],
        "decision": decision(sitting.ruleset, sitting.game.state),
    }
    return json.dumps(told, separators=(",", ":")).encode()


def signed(body: bytes, secret: str, number: str, seconds: int) -> dict[str, str]:
    """Headers of a delivery, signed in the way of standardwebhooks.com where the game has a secret."""
    headers = {"content-type": "application/json", "webhook-id": number, "webhook-timestamp": str(seconds)}
    if secret:
        content = f"{number}.{seconds}.".encode() + body
        headers["webhook-signature"] = "v1," + b64encode(hmac.digest(secret.encode(), content, "sha256")).decode()
    return headers

"""Tokens: unguessable, shown once, kept as hashes."""

import base64
import hashlib
import hmac
import secrets
from typing import Final

from atoll.service.desk.desk import Desk

SEAT: Final = "seat_"
SPECTATOR: Final = "look_"
TOKEN_BYTES: Final = 32
NAME_BYTES: Final = 10


class Mint:
    """
    Makes names of games and tokens.

    A request with an idempotency key gets the same ones each time: they are made of the desk's secret and of the
    request's API key, so that neither of the two alone tells them.
    """

    def __init__(self, desk: Desk) -> None:
        self._secret = desk.secret()

    def game(self, source: bytes) -> str:
        """The name of a new game: 16 letters and digits."""
        return base64.b32encode(self._made(b"game", source)[:NAME_BYTES]).decode().lower()

    def token(self, source: bytes, game: str, seat: int | None) -> str:
        """The token of a seat, or of spectators."""
        made = self._made(b"token", source, game.encode(), b"-" if seat is None else b"%d" % seat)
        return _spelled(made, seat)

    def seed(self, source: bytes) -> bytes:
        """The seed of a new game: 32 bytes that nobody can foretell who does not know the desk's secret."""
        return self._made(b"seed", source)

    def fresh(self, seat: int | None) -> str:
        """A token that has nothing to do with any before."""
        return _spelled(secrets.token_bytes(TOKEN_BYTES), seat)

    def sealed(self, text: str) -> str:
        """A seal that only this service can put under *text*."""
        return base64.urlsafe_b64encode(self._made(b"seal", text.encode())[:24]).decode()

    def _made(self, *pieces: bytes) -> bytes:
        whole = b"".join(b"%d:%s" % (len(piece), piece) for piece in pieces)
        return hmac.digest(self._secret, whole, "sha256")


def source_of(api_key: str, idempotency_key: str | None) -> bytes:
    """
    What names, tokens and seeds of one request are made of.

    The same when the request is repeated under its idempotency key; never again where it has none.
    """
    if idempotency_key is None:
        return secrets.token_bytes(TOKEN_BYTES)
    return hashlib.sha256(f"{len(api_key)}:{api_key}:{idempotency_key}".encode()).digest()


def hashed(token: str) -> bytes:
    """What is kept of a token: it is random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()


def same(one: str, other: str) -> bool:
    """Compared in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())


def _spelled(raw: bytes, seat: int | None) -> str:
    kind = SPECTATOR if seat is None else SEAT
    return kind + base64.urlsafe_b64encode(raw).decode().rstrip("=")

"""Versions: where a game is, as text. ``12`` is after entry 12; ``12.1`` too, after something was taken back once."""

import re
from typing import Final, NamedTuple

from atoll.service.problems import Flaw, Trouble

VERSION: Final = re.compile(r"(?P<seq>\d{1,9})(?:\.(?P<branch>[1-9]\d{0,5}))?", re.ASCII)


class Version(NamedTuple):
    """The last entry of a game, and how often something was taken back before it."""

    branch: int
    seq: int

    def __str__(self) -> str:
        return f"{self.seq}.{self.branch}" if self.branch else str(self.seq)


def read_version(text: str, where: str) -> Version:
    """
    The version that *text* names.

    Raises:
        Trouble: It is none; *where* says which header or parameter held it.
    """
    found = VERSION.fullmatch(text.strip())
    if found is None:
        detail = f"{where} is {text[:40]!r}, which is no version: send one that an answer named, such as 12"
        raise Trouble("malformed", detail, errors=(Flaw(detail),))
    return Version(int(found["branch"] or 0), int(found["seq"]))


def read_etag(text: str) -> Version:
    """The version in an `If-Match` header; the quotes may be left out."""
    return read_version(text.strip().removeprefix("W/").strip('"'), "If-Match")

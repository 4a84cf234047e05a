"""Server-sent events, read from bytes as the standard of HTML says."""

from collections.abc import Iterable, Iterator

import msgspec


class ServerEvent(msgspec.Struct, frozen=True):
    """One event of a stream."""

    name: str
    data: bytes
    id: str = ""


def events_of(pieces: Iterable[bytes]) -> Iterator[ServerEvent]:
    """The events in a stream of bytes, each as soon as it is complete; comments are left out."""
    name, number = "message", ""
    data: list[bytes] = []
    for line in lines_of(pieces):
        if not line:
            if data:
                yield ServerEvent(name, b"\n".join(data), number)
            name, number, data = "message", "", []
            continue
        field, _, value = line.partition(b":")
        value = value.removeprefix(b" ")
        if field == b"data":
            data.append(value)
        elif field == b"event":
            name = value.decode()
        elif field == b"id":
            number = value.decode()


def lines_of(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Lines without their ends; a last one that has no end is left out."""
    rest = b""
    for piece in pieces:
        *lines, rest = (rest + piece).replace(b"\r\n", b"\n").split(b"\n")
        yield from lines

"""The hash chain of a log: one changed byte anywhere changes every hash after it."""

from collections.abc import Iterable
from hashlib import blake2b

HASH_SIZE = 32
"""Bytes in a hash of the chain."""


def genesis(header: bytes) -> bytes:
    """The chain begins with the hash of the log's header, as "entry 0"."""
    return blake2b(header, digest_size=HASH_SIZE).digest()


def link(previous: bytes, entry: bytes) -> bytes:
    """The hash of an entry covers its exact bytes and, through *previous*, everything before it."""
    return blake2b(previous + entry, digest_size=HASH_SIZE).digest()


def links(previous: bytes, entries: Iterable[bytes]) -> list[bytes]:
    """One hash per entry, in order; empty where *entries* is."""
    hashes = []
    for entry in entries:
        previous = link(previous, entry)
        hashes.append(previous)
    return hashes

"""What comes of reading a file of another form."""

import msgspec

from atoll.core import AtollError, Game


class Brought(msgspec.Struct, frozen=True):
    """A game that was read from a file of another form."""

    game: Game
    seeds: tuple[bytes, ...]
    """In the order of their use; empty where the file does not hold them."""
    recorded_at: tuple[int, ...]
    """Milliseconds since the epoch, of the first entries; empty where the form does not say."""


class TransferError(AtollError):
    """A file is in none of the forms, or says too little; the text names file and line."""

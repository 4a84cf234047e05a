"""What every desk promises: the protocol and its errors."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from atoll.service.desk.rows import Hosted, Token


class Desk(Protocol):
    """
    Keeps what the service knows of games beyond their logs, shared by all nodes.

    What a method has answered is durable. All methods may be called from any thread. Tokens are known by their
    SHA-256 only.

    Raises:
        DeskError: The file or server behind it does not answer; the operator's to mend.
    """

    def secret(self) -> bytes:
        """32 random bytes, drawn once for this desk and the same on every node."""
        ...

    def begin(self, hosted: Hosted, tokens: Mapping[bytes, Token], names: Mapping[int, str]) -> Hosted:
        """The card of a new game; that of an old one as it is.

        Args:
            tokens: What each token opens, by its hash.
            names: People's names, by seat.
        """
        ...

    def hosted(self, game: str) -> Hosted | None:
        """The card of a game; `None` where there is none."""
        ...

    def put(self, hosted: Hosted) -> Hosted | None:
        """The changed card with its next revision; `None` where another change came first."""
        ...

    def games(self, after: str = "", limit: int = 100, *, archived: bool = False) -> list[Hosted]:
        """Cards of games with names greater than *after*, sorted by name; deleted ones left out."""
        ...

    def names(self, game: str) -> dict[int, str]:
        """People's names by seat, where given."""
        ...

    def name(self, game: str, seat: int, name: str) -> None:
        """Somebody sits there now; the empty name erases the one before."""
        ...

    def erase_name(self, name: str) -> int:
        """That name is nowhere any more; in how many seats it was."""
        ...

    def token(self, hash: bytes) -> Token | None:
        """What a token opens; `None` where it is unknown or revoked."""
        ...

    def replace_token(self, game: str, seat: int | None, hash: bytes | None) -> None:
        """All earlier tokens of that seat are revoked; the new one, if any, opens it."""
        ...

    def swap(self, game: str, one: int, other: int) -> None:
        """The people of two seats change places: tokens and names."""
        ...

    def delete(self, hosted: Hosted) -> None:
        """Tokens and names of that game are gone, and the card says that it is deleted."""
        ...

    def unattended(self, now: int, limit: int) -> list[str]:
        """Games to be looked after, whose lease nobody holds at *now* (milliseconds since the epoch)."""
        ...

    def lease(self, games: Sequence[str], node: str, now: int, until: int) -> list[str]:
        """Those of *games* that *node* holds until then; the others are held by another node."""
        ...

    def release(self, node: str) -> None:
        """That node holds nothing any more."""
        ...

    def told(self, game: str) -> str:
        """The version that the webhook was last told of; empty at first."""
        ...

    def tell(self, game: str, version: str) -> None:
        """The webhook was told of that version."""
        ...

    def close(self) -> None:
        """Lets go of the file or server; closing twice does nothing."""
        ...


class DeskError(Exception):
    """Something about the desk, said in one line that names what, where and the mend."""

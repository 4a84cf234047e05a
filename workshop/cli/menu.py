"""A menu of moves: numbered one by one where they are few, by their beginnings where they are many."""

import textwrap
from collections.abc import Sequence
from typing import Final

FEW: Final = 30
INDENT: Final = "      "


class NoSuchNumber(Exception):
    """A number that no move has."""

    def __init__(self, number: int, last: int) -> None:
        super().__init__(number, last)
        self.number, self.last = number, last


class Unfinished(Exception):
    """A number alone, where something has to follow it."""

    def __init__(self, number: int, head: str, ending: str) -> None:
        super().__init__(number, head, ending)
        self.number, self.head, self.ending = number, head, ending


class Menu:
    """
    What a seat may do, to be picked by number.

    Many moves are put together by their beginnings, ``place red 2`` before ``D5 D6 ...``; then a number is completed by
    what follows: ``7 D5``.

    Args:
        texts: The moves in notation.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.endings = _by_beginning(texts) if len(texts) > FEW else dict.fromkeys(texts, ())
        self.heads = list(self.endings)

    def lines(self, width: int) -> list[str]:
        """The menu for a screen of that many columns: numbered beginnings, below them what may follow."""
        blocks: dict[tuple[str, ...], list[str]] = {}
        for number, (head, endings) in enumerate(self.endings.items(), 1):
            blocks.setdefault(endings, []).append(f"{number:3} {head}")
        lines = []
        for endings, heads in blocks.items():
            lines += _columns(heads, width)
            if endings:
                lines += textwrap.wrap(" ".join(endings), width, initial_indent=INDENT, subsequent_indent=INDENT)
        return lines

    def pick(self, typed: str) -> str:
        """
        The move that *typed* stands for: a number, a number and what follows, or itself.

        Raises:
            NoSuchNumber: No move has that number.
            Unfinished: The number stands for several moves, and nothing follows it.
        """
        number, _, rest = typed.partition(" ")
        if not number.isdigit():
            return typed
        if not 0 < int(number) <= len(self.heads):
            raise NoSuchNumber(int(number), len(self.heads))
        head = self.heads[int(number) - 1]
        if self.endings[head] and not rest:
            raise Unfinished(int(number), head, self.endings[head][0])
        return f"{head} {rest}".strip()


def _by_beginning(texts: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Last words by what comes before them; a move of one word has none."""
    endings: dict[str, tuple[str, ...]] = {}
    for text in texts:
        head, _, last = text.rpartition(" ")
        if head:
            endings[head] = (*endings.get(head, ()), last)
        else:
            endings[last] = ()
    return endings


def _columns(cells: Sequence[str], width: int) -> list[str]:
    """Cells in as many columns as fit, downwards first."""
    widest = max(len(cell) for cell in cells) + 3
    rows = -(-len(cells) // max(1, width // widest))
    return ["".join(cell.ljust(widest) for cell in cells[row::rows]).rstrip() for row in range(rows)]

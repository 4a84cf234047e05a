"""What verbs print: text, tables and JSON on standard output, complaints and progress on standard error."""

import json
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeVar

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

T = TypeVar("T")
DEEP: Final = 200
"""Lines that push everything off a screen that cannot be cleared."""
PAGE_WIDTH: Final = 100
SCREEN_WIDTH: Final = 80
PIPE_WIDTH: Final = 1_000
"""Columns in a pipe: nothing is cut or wrapped there."""


def console() -> Console:
    """Standard output as it is now; colour only on a terminal that has it and where NO_COLOR is not set."""
    piped = not sys.stdout.isatty()
    return Console(highlight=False, markup=False, soft_wrap=piped, width=PIPE_WIDTH if piped else None)


def has_colour() -> bool:
    """Whether colour is wanted on standard output."""
    out = console()
    return out.is_terminal and out.color_system is not None and not out.no_color


def columns() -> int:
    """Width of the screen; what fits a page where there is none."""
    return console().width if sys.stdout.isatty() else PAGE_WIDTH


def say(text: str = "") -> None:
    """One or more lines of text; colours that are in it survive only where colour is wanted."""
    if has_colour():
        console().print(Text.from_ansi(text), soft_wrap=True)
    else:
        print(Text.from_ansi(text).plain if "\x1b" in text else text)


def say_wrapped(text: str) -> None:
    """A sentence; on a screen it is broken between words, each line as far in as the first."""
    if not sys.stdout.isatty():
        say(text)
        return
    inset = text[: len(text) - len(text.lstrip())]
    wrap = textwrap.TextWrapper(columns(), subsequent_indent=inset, break_long_words=False, break_on_hyphens=False)
    say(wrap.fill(text))


def clear_screen() -> None:
    """Nothing of what was on the screen can be read any more, scrolled back neither."""
    out = console()
    print("\x1b[3J\x1b[2J\x1b[H" if not out.is_dumb_terminal else "\n" * DEEP, end="", flush=True)


def say_json(value: Any) -> None:
    """One JSON document, keys in their own order."""
    print(json.dumps(msgspec.to_builtins(value), ensure_ascii=False, indent=2))


def say_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Rows in columns; in a pipe without lines, and nowhere cut: on a screen of a page's width names stay whole."""
    out, rows = console(), list(rows)
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for number, heading in enumerate(headings):
        names = out.width >= SCREEN_WIDTH and not any(" " in row[number] for row in rows)
        table.add_column(heading, no_wrap=names, overflow="fold")
    for row in rows:
        table.add_row(*[Text(cell) for cell in row])
    if out.is_terminal:
        out.print(table)
        return
    with out.capture() as captured:
        out.print(table)
    print("\n".join(line.rstrip() for line in captured.get().splitlines()))


def complain(name: str, text: str) -> int:
    """One line on standard error; answers exit code 2."""
    print(f"{name}: {text}", file=sys.stderr)
    return 2


def progress(items: Sequence[T], what: str) -> Iterator[T]:
    """The items, with a bar on standard error while they are worked on; quiet where that is no terminal."""
    err = Console(stderr=True)
    if not err.is_terminal:
        yield from items
        return
    yield from track(items, description=what, console=err, transient=True)

"""Words: a condition cut into words, numbers, texts and signs, each with its column."""

import re
from typing import Final, NamedTuple

from atoll.workshop.debugging.errors import DebugError

LONGEST: Final = 2_000
"""Signs that a condition may have."""

TOKEN: Final = re.compile(
    r"""\s*(?:
        (?P<text>"[^"]*"|'[^']*')
      | (?P<number>-?\d+(?![\w/.:@~-]))
      | (?P<word>[\w~](?:[\w./:@~-]|\[\w+\])*)
      | (?P<sign>==|!=|<=|>=|<|>|=|\(|\)|,)
    )""",
    re.VERBOSE,
)


class ConditionError(DebugError):
    """A condition cannot be understood, or names what is not there; the text says where and what is known."""

    def __init__(self, source: str, column: int, what: str) -> None:
        super().__init__(f"condition {source!r}, column {column + 1}: {what}")
        self.column = column


class Token(NamedTuple):
    """One word, number, text or sign."""

    kind: str
    """``word``, ``number``, ``text``, ``sign`` or ``end``."""
    text: str
    column: int


def tokens_of(source: str) -> list[Token]:
    """The tokens of *source*, and an end."""
    if len(source) > LONGEST:
        raise ConditionError(source[:20] + "…", LONGEST, f"has {len(source)} signs, {LONGEST} are read")
    found, place = list[Token](), 0
    while source[place:].strip():
        match = TOKEN.match(source, place)
        if match is None:
            column = place + len(source[place:]) - len(source[place:].lstrip())
            raise ConditionError(source, column, f"{source[column]!r} is no word, number, text or sign")
        kind = match.lastgroup or ""
        text = match[kind][1:-1] if kind == "text" else match[kind]
        found.append(Token(kind, text, match.start(kind)))
        place = match.end()
    return [*found, Token("end", "", len(source))]


class Reader:
    """Reads tokens one after another."""

    def __init__(self, source: str) -> None:
        self.source, self.tokens, self.place = source, tokens_of(source), 0

    @property
    def token(self) -> Token:
        """The next token."""
        return self.tokens[self.place]

    def take(self) -> Token:
        """The next token, which is then behind."""
        token = self.token
        self.place = min(self.place + 1, len(self.tokens) - 1)
        return token

    def took(self, *texts: str) -> Token | None:
        """The next token where it is one of these words or signs, which is then behind."""
        if self.token.kind in ("word", "sign") and self.token.text in texts:
            return self.take()
        return None

    def expect(self, text: str) -> None:
        """The next token is this sign."""
        if self.took(text) is None:
            raise self.error(f"{text!r} is expected here")

    def value(self, what: str) -> Token:
        """A word, number or text."""
        if self.token.kind in ("sign", "end"):
            raise self.error(f"{what} is expected here")
        return self.take()

    def error(self, what: str, token: Token | None = None) -> ConditionError:
        """What is wrong with the next token, or with *token*."""
        at = token or self.token
        found = f", found {at.text!r}" if at.text and token is None else ""
        return ConditionError(self.source, at.column, f"{what}{found}")

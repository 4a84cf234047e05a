"""Parsing: a condition as a tree of a few kinds of nodes."""

from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec

from atoll.workshop.debugging.conditions.words import Reader, Token

DEEPEST: Final = 60
"""Brackets within brackets."""

COMPARED: Final = ("==", "!=", "<=", ">=", "<", ">", "=", "contains")
BARE: Final = ("seq", "over", "crash", "differs", "refused", "events")
"""Words that stand for a value of their own."""


class Both(msgspec.Struct, frozen=True):
    """``and``, ``or`` of several."""

    every: bool
    of: tuple["Node", ...]


class Not(msgspec.Struct, frozen=True):
    """``not``."""

    of: "Node"


class Compared(msgspec.Struct, frozen=True):
    """``part Sea.reserve[0] < 3``, ``creature shark contains E3``."""

    left: "Node"
    sign: str
    right: "Node"


class Literal(msgspec.Struct, frozen=True):
    """A number or a text."""

    value: int | str


class Phrase(msgspec.Struct, frozen=True):
    """A word with what belongs to it: ``event TileSank at E3``, ``explorer red3 lost``."""

    word: Token
    names: tuple[Token, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()
    """Pairs of a field and the text that its value is spelled as."""
    changed: bool = False


class Count(msgspec.Struct, frozen=True):
    """``count(...)``: how many."""

    of: Phrase


Node: TypeAlias = Both | Not | Compared | Literal | Phrase | Count


def parse(source: str) -> Node:
    """The tree of *source*; raises `ConditionError`."""
    reader = Reader(source)
    node = _either(reader, 0)
    if reader.token.kind != "end":
        raise reader.error("and, or, a comparison or the end is expected here")
    return node


def phrases_of(node: Node) -> Iterator[Phrase]:
    """Every phrase in a tree."""
    match node:
        case Phrase():
            yield node
        case Not() | Count():
            yield from phrases_of(node.of)
        case Compared():
            yield from phrases_of(node.left)
            yield from phrases_of(node.right)
        case Both():
            for one in node.of:
                yield from phrases_of(one)


def _either(reader: Reader, depth: int) -> Node:
    of = [_all(reader, depth)]
    while reader.took("or"):
        of.append(_all(reader, depth))
    return of[0] if len(of) == 1 else Both(False, tuple(of))


def _all(reader: Reader, depth: int) -> Node:
    of = [_negated(reader, depth)]
    while reader.took("and"):
        of.append(_negated(reader, depth))
    return of[0] if len(of) == 1 else Both(True, tuple(of))


def _negated(reader: Reader, depth: int) -> Node:
    if depth > DEEPEST:
        raise reader.error(f"more than {DEEPEST} brackets stand within each other here")
    return Not(_negated(reader, depth + 1)) if reader.took("not") else _comparison(reader, depth)


def _comparison(reader: Reader, depth: int) -> Node:
    left = _term(reader, depth)
    sign = reader.took(*COMPARED)
    if sign is None:
        return left
    return Compared(left, "==" if sign.text == "=" else sign.text, _operand(reader))


def _operand(reader: Reader) -> Node:
    """What stands behind a sign: a plain word is a text there."""
    if reader.token.text in ("count", "part", "position") and reader.token.kind == "word":
        return _term(reader, 0)
    token = reader.value("a number or a text")
    return Literal(int(token.text) if token.kind == "number" else token.text)


def _term(reader: Reader, depth: int) -> Node:
    if reader.took("("):
        node = _either(reader, depth + 1)
        reader.expect(")")
        return node
    if reader.token.kind == "word" and reader.token.text == "count":
        reader.take()
        reader.expect("(")
        counted = Count(_phrase(reader))
        reader.expect(")")
        return counted
    if reader.token.kind in ("number", "text"):
        token = reader.take()
        return Literal(int(token.text) if token.kind == "number" else token.text)
    return _phrase(reader)


def _phrase(reader: Reader) -> Phrase:
    word = reader.value("a word")
    match word.text:
        case "event":
            return Phrase(word, _names(reader, 1), _fields(reader))
        case "part":
            names = _names(reader, 1)
            changed = bool(reader.took("changed"))
            return Phrase(word, names, _fields(reader) if changed else (), changed)
        case "rule" | "plugin":
            names = (reader.value(f"the name of a {word.text}"),)
            reader.took("fired")
            return Phrase(word, names)
        case "position":
            return Phrase(word, (reader.value("a key of the position"),))
        case "invariant":
            reader.took("broken")
            return Phrase(word)
        case "audit":
            reader.took("differs")
            return Phrase(word)
        case "command" | "seat":
            return Phrase(word, _names(reader, 1))
    return Phrase(word, () if word.text in BARE else _names(reader, 2))


def _names(reader: Reader, most: int) -> tuple[Token, ...]:
    names: list[Token] = []
    while len(names) < most and _is_name(reader.token):
        names.append(reader.take())
    return tuple(names)


def _is_name(token: Token) -> bool:
    words = ("and", "or", "not", "contains", "changed", "fired", "at")
    return token.kind in ("word", "text", "number") and token.text not in words


def _fields(reader: Reader) -> tuple[tuple[str, str], ...]:
    """``at E3 terrain beach``: fields and what they are."""
    found: list[tuple[str, str]] = []
    while reader.token.kind == "word" and reader.token.text not in ("and", "or", "not", *COMPARED):
        field = reader.take().text
        found.append((field, reader.value(f"what {field} is").text))
    return tuple(found)

"""Evaluating: what words, signs and comparisons of a condition come to at a moment."""

import operator
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, TypeAlias

from atoll.core import Event, Part, Ruleset, State, Table, named
from atoll.workshop.debugging.causes import shown_command
from atoll.workshop.debugging.conditions.moments import Moment
from atoll.workshop.debugging.paths import inside

Value: TypeAlias = Any
Meaning: TypeAlias = Callable[[Moment], Value]

SIGNS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class Changed:
    """Whether a part, or a value in it, is another than before the entry; by an event that tells all of *texts*."""

    def __init__(self, kind: type[Part], path: tuple[str | int, ...], texts: tuple[str, ...]) -> None:
        self.kind, self.path, self.texts = kind, path, texts

    def __call__(self, moment: Moment) -> bool:
        """Whether it is another at *moment*."""
        was, now = moment.before.get(self.kind), moment.state.get(self.kind)
        if was is now or inside(was, self.path) == inside(now, self.path):
            return False
        return not self.texts or self._told(moment)

    def _told(self, moment: Moment) -> bool:
        name = moment.ruleset.part_names[self.kind]
        for event, note in zip(moment.events, moment.notes, strict=True):
            if name in [moment.tables.part(number) for number in note.parts]:
                spelled = spelled_fields(moment.ruleset, moment.state, event).values()
                if all(text in spelled for text in self.texts):
                    return True
        return False


def is_event(moment: Moment, event: Event, kinds: frozenset[str], fields: tuple[tuple[str, str], ...]) -> bool:
    """Whether an event is of one of these kinds, and its fields are spelled like that."""
    if named(event) not in kinds:
        return False
    if not fields:
        return True
    spelled = spelled_fields(moment.ruleset, moment.state, event)
    return all(_tells(spelled, field, text) for field, text in fields)


def _tells(spelled: Mapping[str, str], field: str, text: str) -> bool:
    """``at`` stands for any field where the event has none of that name."""
    return spelled[field] == text if field in spelled else field == "at" and text in spelled.values()


def spelled_fields(ruleset: Ruleset, state: State, event: Event) -> dict[str, str]:
    """The fields of an event as the family spells them."""
    spell = ruleset.family.spell
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    if spell is None:
        return {name: str(value) for name, value in fields.items()}
    found = {}
    for name, value in fields.items():
        try:
            found[name] = spell(state, name, value)
        except Exception:  # what cannot be spelled is told as it is: what is debugged may be broken
            found[name] = str(value)
    return found


def seat(moment: Moment) -> str:
    """Name of the seat whose entry it is."""
    seats, number = moment.state[Table].seats, moment.command.seat
    return "host" if number is None else seats[number] if number < len(seats) else str(number)


def shown(moment: Moment) -> str:
    """The command in notation."""
    return shown_command(moment.ruleset, moment.before, moment.command)


def _is_refused(moment: Moment) -> bool:
    return moment.again.error is not None and moment.again.crash is None


def compared(compare: Callable[[Any, Any], Any], left: Any, right: Any) -> bool:
    """Numbers as numbers where both are; else as texts; nothing equals nothing only."""
    if left is None or right is None:
        return bool(compare is operator.ne)
    if isinstance(left, int) and isinstance(right, str) and right.lstrip("-").isdigit():
        right = int(right)
    if isinstance(left, int) != isinstance(right, int):
        left, right = str(left), str(right)
    return bool(compare(left, right))


def contains(whole: Any, item: Any) -> bool:
    """Whether a list or table holds an item, or a text another."""
    if isinstance(whole, str):
        return str(item) in whole
    return any(compared(operator.eq, one, item) for one in whole) if isinstance(whole, Collection) else False


def many(value: Any) -> int:
    """How many a value stands for: of a list or table its items; 1 or 0 for yes or no."""
    if value is None:
        return 0
    return len(value) if isinstance(value, Collection) and not isinstance(value, str) else int(bool(value))


def item(whole: Any, name: str) -> Any:
    """What a table of the position says of *name*; a single value where it is *name*."""
    return whole.get(name) if isinstance(whole, Mapping) else whole if str(whole) == name else None


def matches(value: Any, text: str) -> bool:
    """Whether a value of the position is *text*, or a list that holds it."""
    return contains(value, text) if isinstance(value, list | tuple) else compared(operator.eq, value, text)


def equal_items(whole: Any, text: str) -> list[Any]:
    """Items of a table or list of the position that are *text*, or tables' lists that hold it."""
    items = whole.values() if isinstance(whole, Mapping) else whole if isinstance(whole, list | tuple) else ()
    return [item for item in items if matches(item, text)]


def _differs(moment: Moment) -> bool:
    return moment.whole and bool(moment.again.differences)


PLAIN: Final[dict[str, Meaning]] = {
    "seq": lambda moment: moment.seq,
    "over": lambda moment: moment.ruleset.result(moment.state) is not None,
    "crash": lambda moment: moment.whole and moment.again.crash is not None,
    "audit": _differs,
    "differs": _differs,
    "refused": lambda moment: moment.whole and _is_refused(moment),
    "invariant": lambda moment: bool(moment.broken),
    "events": lambda moment: len(moment.events),
}
"""Words that stand for a value of their own."""

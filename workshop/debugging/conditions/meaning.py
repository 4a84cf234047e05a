"""Meaning: a tree, checked against a ruleset, as a function of a moment."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from atoll.core import Ruleset, named
from atoll.workshop.debugging.conditions.evaluating import (
    PLAIN,
    SIGNS,
    Changed,
    Meaning,
    compared,
    contains,
    equal_items,
    is_event,
    item,
    many,
    matches,
    seat,
    shown,
)
from atoll.workshop.debugging.conditions.moments import Moment
from atoll.workshop.debugging.conditions.parsing import (
    Both,
    Compared,
    Count,
    Literal,
    Node,
    Not,
    Phrase,
    parse,
    phrases_of,
)
from atoll.workshop.debugging.conditions.words import ConditionError, Token
from atoll.workshop.debugging.paths import inside, near, part_named, read_path
from atoll.workshop.debugging.timeline import Tables


class Condition:
    """What is waited for: true or not at each moment of a game."""

    def __init__(self, source: str, meaning: Meaning, node: Node) -> None:
        self.source, self._meaning, self.node = source, meaning, node

    def __call__(self, moment: Moment) -> bool:
        """Whether it holds at *moment*; not where a position between two facts is none that can be told."""
        try:
            return bool(self._meaning(moment))
        except (LookupError, TypeError, ValueError, AttributeError):
            return False

    @property
    def asks_again(self) -> bool:
        """Whether it says something of deciding an entry again."""
        return any(phrase.word.text in ("audit", "differs", "crash", "refused") for phrase in phrases_of(self.node))

    def __repr__(self) -> str:
        return f"<Condition {self.source}>"


def condition(
    source: str, ruleset: Ruleset, position: Mapping[str, Any] | None = None, rules: Tables | None = None
) -> Condition:
    """
    The condition that *source* says.

    Args:
        position: Any position in the words of cases, for its keys; without one they are not checked.
        rules: Tables of the log, whose plugins and rules may be others than those of *ruleset*.

    Raises:
        ConditionError: It cannot be understood, or names what is not there.
    """
    if not source.strip():
        raise ConditionError(source, 0, "is empty; write what to wait for, such as 'event TileSank' or 'over'")
    node = parse(source)
    return Condition(source, _Compiler(source, ruleset, position, rules).meaning(node), node)


class _Compiler:
    """Makes functions of nodes; names are looked up once, here."""

    def __init__(
        self, source: str, ruleset: Ruleset, position: Mapping[str, Any] | None, tables: Tables | None
    ) -> None:
        self.source, self.ruleset, self.position, self.tables = source, ruleset, position, tables

    def meaning(self, node: Node) -> Meaning:
        """What *node* means."""
        match node:
            case Both():
                return self._both(node)
            case Not():
                of = self.meaning(node.of)
                return lambda moment: not of(moment)
            case Compared():
                return self._compared(node)
            case Literal():
                value = node.value
                return lambda moment: value
            case Count():
                of = self._counted(node.of)
                return lambda moment: many(of(moment))
        return self._phrase(node)

    def _both(self, node: Both) -> Meaning:
        of = [self.meaning(one) for one in node.of]
        if node.every:
            return lambda moment: all(one(moment) for one in of)
        return lambda moment: any(one(moment) for one in of)

    def _compared(self, node: Compared) -> Meaning:
        left, right, sign = self.meaning(node.left), self.meaning(node.right), node.sign
        if sign == "contains":
            return lambda moment: contains(left(moment), right(moment))
        compare = SIGNS[sign]
        return lambda moment: compared(compare, left(moment), right(moment))

    def _phrase(self, phrase: Phrase) -> Meaning:
        word = phrase.word.text
        if word in PLAIN:
            return PLAIN[word]
        makers: dict[str, Callable[[Phrase], Meaning]] = {
            "event": self._event,
            "command": self._command,
            "rule": self._rule,
            "plugin": self._plugin,
            "part": self._part,
            "seat": self._seat,
        }
        if word == "position":
            return self._position(phrase.names[0])
        return makers.get(word, self._thing)(phrase)

    def _counted(self, phrase: Phrase) -> Meaning:
        if phrase.word.text == "event":
            kind = self._kind(phrase)
            return lambda moment: [event for event in moment.events if is_event(moment, event, kind, phrase.fields)]
        if phrase.word.text == "rule":
            rule = phrase.names[0].text
            return lambda moment: [note for note in moment.notes if moment.tables.rule(note.rule) == rule]
        if phrase.word.text in ("part", "position") or len(phrase.names) == 0:
            return self._phrase(phrase)
        found, wanted = self._position(phrase.word), phrase.names[-1].text
        return lambda moment: equal_items(found(moment), wanted)

    def _event(self, phrase: Phrase) -> Meaning:
        kind = self._kind(phrase)
        return lambda moment: any(is_event(moment, event, kind, phrase.fields) for event in moment.events)

    def _kind(self, phrase: Phrase) -> frozenset[str]:
        tags = {named(kind): kind for kind in self.ruleset.evolvers}  # type: ignore[arg-type]  # a type has the tag too
        if not phrase.names:
            return frozenset(tags)
        kinds = self._tag(phrase.names[0], tags, "event")
        for field, _ in phrase.fields:
            known = {name for tag in kinds for name in tags[tag].__struct_fields__}
            if field not in known and field != "at":
                raise self._unknown(phrase.word, f"event {phrase.names[0].text} has no field {field!r}", known)
        return kinds

    def _tag(self, token: Token, tags: Collection[str], what: str) -> frozenset[str]:
        """Full tags, or the name behind the plugin's."""
        found = frozenset(tag for tag in tags if token.text in (tag, tag.rpartition(".")[2].partition("@")[0]))
        if not found:
            raise self._unknown(token, f"there is no {what} {token.text!r}", [tag.rpartition(".")[2] for tag in tags])
        return found

    def _command(self, phrase: Phrase) -> Meaning:
        if not phrase.names:
            return shown
        tags = [named(kind) for kind in self.ruleset.deciders]  # type: ignore[arg-type]  # a type has the tag too
        wanted = self._tag(phrase.names[0], tags, "command")
        return lambda moment: named(moment.command) in wanted

    def _seat(self, phrase: Phrase) -> Meaning:
        if not phrase.names:
            return seat
        name = phrase.names[0].text
        return lambda moment: seat(moment) == name

    def _rule(self, phrase: Phrase) -> Meaning:
        token = phrase.names[0]
        known = set(self.ruleset.rules) | set(self.tables.rules if self.tables else ())
        if token.text not in known:
            raise self._unknown(token, f"there is no rule {token.text!r}", known)
        return lambda moment: any(moment.tables.rule(note.rule) == token.text for note in moment.notes)

    def _plugin(self, phrase: Phrase) -> Meaning:
        token = phrase.names[0]
        known = {m.name for m in self.ruleset.manifests} | set(self.tables.plugins if self.tables else ()) | {"core"}
        if token.text not in known:
            raise self._unknown(token, f"there is no plugin {token.text!r}", known)
        return lambda moment: any(moment.tables.plugin(note.plugin) == token.text for note in moment.notes)

    def _part(self, phrase: Phrase) -> Meaning:
        if not phrase.names:
            raise self._unknown(phrase.word, "name a part", list(self.ruleset.part_names.values()))
        token = phrase.names[0]
        kind, path = part_named(self.ruleset, token.text, lambda what, known: self._unknown(token, what, known))
        if not phrase.changed:
            return lambda moment: inside(moment.state.get(kind), path)
        return Changed(kind, path, tuple(text for _, text in phrase.fields))

    def _position(self, token: Token) -> Meaning:
        path = read_path(token.text)
        if self.ruleset.family.position is None:
            raise self._unknown(token, f"family {self.ruleset.family.name!r} tells no position", ())
        key = self._key(token, str(path[0]))
        return lambda moment: inside(moment.position, (key, *path[1:]))

    def _key(self, token: Token, name: str) -> str:
        if self.position is None or name in self.position:
            return name
        if f"{name}s" in self.position:
            return f"{name}s"
        raise self._unknown(token, f"{name!r} is neither a word of conditions nor a key of the position", self.position)

    def _thing(self, phrase: Phrase) -> Meaning:
        """``explorer red3 lost``: an item of the position, and what it is."""
        found, names = self._position(phrase.word), [name.text for name in phrase.names]
        if not names:
            return found
        if len(names) == 1:
            return lambda moment: item(found(moment), names[0])
        return lambda moment: matches(item(found(moment), names[0]), names[1])

    def _unknown(self, token: Token, what: str, known: Collection[str]) -> ConditionError:
        return ConditionError(self.source, token.column, f"{what}{near(token.text, known)}")

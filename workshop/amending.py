"""Amending: which plugin answers which question, who amends it, and in which order; as structs, text and graphs."""

import inspect
from collections.abc import Callable, Iterator
from typing import Any, Final, Literal

import msgspec

from atoll.core import Catalogue, Event, Manifest, Ruleset
from atoll.core.questions import events_wanted
from atoll.workshop.describing import IMPL, SPEC

Form = Literal["text", "dot", "mermaid"]


class Voice(msgspec.Struct, frozen=True):
    """What one plugin has to say to a question."""

    plugin: str
    does: Literal["answers", "amends", "reacts"]
    says: str
    """First paragraph of its docstring, with the rules."""


class Asked(msgspec.Struct, frozen=True):
    """A question, or a fact that is reacted to, and who speaks to it: the later one has the last word."""

    name: str
    asks: str
    voices: tuple[Voice, ...]

    @property
    def amended(self) -> bool:
        """Whether more than the family speaks."""
        return len(self.voices) > 1 or self.voices[0].does == "reacts"


def asked(ruleset: Ruleset, catalogue: Catalogue) -> list[Asked]:
    """Every question of the family by name, then every fact that a plugin reacts to."""
    return [*_questions(ruleset, catalogue), *_reactions(ruleset, catalogue)]


def _modules(ruleset: Ruleset, catalogue: Catalogue) -> Iterator[tuple[Manifest, Any]]:
    for manifest in ruleset.manifests:
        yield from ((manifest, module) for module in (catalogue.plugin(manifest.name), *manifest.modules))


def _implementations(ruleset: Ruleset, catalogue: Catalogue, name: str) -> Iterator[tuple[Manifest, Any]]:
    for manifest, module in _modules(ruleset, catalogue):
        function = getattr(module, name, None)
        if hasattr(function, IMPL):
            yield manifest, function


def _questions(ruleset: Ruleset, catalogue: Catalogue) -> Iterator[Asked]:
    questions = ruleset.family.questions
    for name in sorted(name for name in dir(questions) if hasattr(getattr(questions, name), SPEC)):
        voices = tuple(
            Voice(manifest.name, "amends" if getattr(function, IMPL)["wrapper"] else "answers", _first(function))
            for manifest, function in _implementations(ruleset, catalogue, name)
        )
        if voices:
            yield Asked(name, _first(getattr(questions, name)), voices)


def _reactions(ruleset: Ruleset, catalogue: Catalogue) -> Iterator[Asked]:
    found: dict[type[Event], list[Voice]] = {}
    for manifest, function in _implementations(ruleset, catalogue, "react"):
        for event in events_wanted(function):
            found.setdefault(event, []).append(Voice(manifest.name, "reacts", _first(function)))
    for event, voices in sorted(found.items(), key=lambda item: item[0].__name__):
        yield Asked(event.__name__, "What follows from this fact?", tuple(voices))


def _first(function: Callable[..., Any]) -> str:
    first, *others = (inspect.getdoc(function) or "").split("\n\n")
    rules = next((other for other in others if other.startswith("[")), "")
    return " ".join(f"{first} {rules}".split())


def as_text(found: list[Asked]) -> str:
    """A paragraph for each question that is amended, in order; the others in one line at the end."""
    lines = []
    for one in found:
        if one.amended:
            lines += [f"{one.name}: {one.asks}"]
            lines += [
                f"  {number}. {voice.plugin} {voice.does}: {voice.says}" for number, voice in enumerate(one.voices, 1)
            ]
    alone = [one.name for one in found if not one.amended]
    return "\n".join([*lines, f"answered by the family alone: {', '.join(alone)}"])


def as_dot(found: list[Asked]) -> str:
    """The amended questions in Graphviz's language: arrows go from an answer to who amends it next."""
    lines = ["digraph amendments {", "  rankdir=LR; node [shape=box, fontname=sans];"]
    for one in found:
        if one.amended:
            chain = [one.name, *(f"{one.name}/{voice.plugin}" for voice in one.voices)]
            lines += [f'  "{one.name}" [shape=ellipse];']
            lines += [f'  "{one.name}/{voice.plugin}" [label="{voice.plugin}"];' for voice in one.voices]
            lines += [f"  {' -> '.join(_quoted(name) for name in chain)};"]
    return "\n".join([*lines, "}"])


def _quoted(name: str) -> str:
    return f'"{name}"'


def as_mermaid(found: list[Asked]) -> str:
    """The same as a Mermaid flowchart, which many sites draw from Markdown."""
    lines = ["flowchart LR"]
    for number, one in enumerate(one for one in found if one.amended):
        nodes = [f"q{number}([{one.name}])"]
        nodes += [f"q{number}v{place}[{voice.plugin} {voice.does}]" for place, voice in enumerate(one.voices)]
        lines.append(f"  {' --> '.join(nodes)}")
    return "\n".join(lines)


FORMS: Final[dict[str, Callable[[list[Asked]], str]]] = {"text": as_text, "dot": as_dot, "mermaid": as_mermaid}
"""How a graph is told."""

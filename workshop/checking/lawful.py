"""The laws: on random games, each under the heading that people look for."""

from collections.abc import Iterator
from typing import Final

from atoll.core import AtollError, Ruleset
from atoll.workshop.checking.finding import Finding, fault, fine
from atoll.workshop.checking.subject import Subject
from atoll.workshop.testing.lawbook import LAWS, law_faults

HEADINGS: Final = {
    "purity": (("purity", "outside", "memory"), "keep what lasts in a part of the plugin, and draw from chance alone"),
    "determinism": (("fold", "audit", "prefix"), "decide from state, command and chance alone, in a fixed order"),
    "secrecy": (
        ("views", "streams", "redeal", "redealt"),
        "hide it in views of part and event alike, deal it in redeal, and let no offer depend on it",
    ),
    "settling": (
        ("settles", "waiting", "conservation"),
        "yield a fact, pass the turn, and move pieces, never make them",
    ),
    "offers": (("offer", "only_offered"), "let offer and decide ask the same question"),
    "travel": (("round_trip",), "give facts the types that they declare, and every command a text of its own"),
}
"""What is looked at, with the laws that it stands for and the usual mend."""


def check_laws(subject: Subject, games: int) -> Iterator[Finding]:
    """Random games on the first edition that it composes with keep every law."""
    composing = subject.composing()
    for edition in composing[:1]:
        rules = subject.ruleset(edition)
        for heading, (laws, mend) in HEADINGS.items():
            yield from _heading(rules, heading, laws, mend, games)


def _heading(rules: Ruleset, heading: str, laws: tuple[str, ...], mend: str, games: int) -> Iterator[Finding]:
    sound = True
    for law in laws:
        for what in _faults(rules, law, games):
            sound = False
            yield fault(heading, f"{LAWS[law].says}, but: {what}", mend)
    if sound:
        yield fine(heading, f"{', '.join(LAWS[law].says for law in laws)}: {games} games on {rules.name}")


def _faults(rules: Ruleset, law: str, games: int) -> list[str]:
    """What a law finds; a plugin that breaks off a game is its own finding."""
    try:
        return law_faults(law, rules, games, most=2)
    except AtollError as error:
        notes = getattr(error, "__notes__", [])
        return [" ".join([f"a game breaks off: {error}", *notes])]
    except Exception as error:
        return [f"a game breaks off: {type(error).__name__}: {error}"]

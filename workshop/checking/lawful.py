"""The laws: on some games, each under the heading that people look for."""

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
    "independence": (
        ("independence", "labels"),
        "draw with labels that begin with the plugin's name, and change others' facts by answers alone",
    ),
    "travel": (("round_trip",), "give facts the types that they declare, and every command a text of its own"),
}
"""What is looked at, with the laws that it stands for and the usual mend."""


def check_laws(subject: Subject, games: int) -> Iterator[Finding]:
    """Games on the first edition that it composes with keep every law."""
    for edition in subject.composing()[:1]:
        rules = subject.ruleset(edition)
        broken = _breaks_off(rules, games)
        if broken:
            yield fault("settling", broken, "mend what the error names; the laws are tried once games end")
            return
        for heading, (laws, mend) in HEADINGS.items():
            yield from _heading(rules, heading, laws, mend, games)


def _heading(rules: Ruleset, heading: str, laws: tuple[str, ...], mend: str, games: int) -> Iterator[Finding]:
    found = [f"{LAWS[law].says}, but: {what}" for law in laws for what in _faults(rules, law, games)]
    yield from (fault(heading, what, mend) for what in found)
    if not found:
        greedy = "" if rules.family.appraise is None else " and a greedy one"
        told = f"{games} random games{greedy} on {rules.name}"
        yield fine(heading, f"{', '.join(LAWS[law].says for law in laws)}: {told}")


def break_off(subject: Subject, games: int) -> str:
    """How one of the games that the laws are tried on breaks off; empty where each goes on to its end."""
    return next((_breaks_off(subject.ruleset(edition), games) for edition in subject.composing()[:1]), "")


def _breaks_off(rules: Ruleset, games: int) -> str:
    try:
        law_faults("fold", rules, games)
    except Exception as error:
        name = "" if isinstance(error, AtollError) else f"{type(error).__name__}: "
        return " ".join([f"a game breaks off: {name}{error}", *getattr(error, "__notes__", [])])
    return ""


def _faults(rules: Ruleset, law: str, games: int) -> list[str]:
    """What a law finds; a plugin that fails while it is asked is a fault as well."""
    try:
        return law_faults(law, rules, games, most=2)
    except Exception as error:
        return [f"asking fails: {type(error).__name__}: {error}"]

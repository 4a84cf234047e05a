"""Composition: with which editions it composes, and whether what looks like a hook is one."""

import ast
import difflib
import inspect
import re
from collections.abc import Iterator
from typing import Any, Final

from atoll.core import RulesetError
from atoll.core.catalogue import is_file
from atoll.workshop.checking.finding import Finding, fault, fine
from atoll.workshop.checking.subject import Subject

IMPL: Final = "atoll_impl"
SPEC: Final = "atoll_spec"
PURE: Final = ("random", "time", "datetime", "uuid", "secrets", "os", "socket", "threading")
CLOSE: Final = 0.85
NEAR: Final = re.compile(r"did you mean (?P<name>[\w.]+)\?")


def check_composition(subject: Subject) -> Iterator[Finding]:
    """It composes with an edition, and with every edition that it does not exclude."""
    excluded = {*(subject.manifest.excludes if subject.manifest else ()), *_excluding(subject)}
    fits, refusals = [], {}
    for edition in subject.editions:
        try:
            subject.ruleset(edition)
            fits.append(edition)
        except RulesetError as error:
            refusals[edition] = str(error)
    for edition, why in refusals.items():
        if edition not in excluded or not fits:
            mend = _mend(why) if not fits else "mend it, or name the edition in the manifest's excludes"
            yield fault("composition", f"with {edition}: {why}", mend)
    if fits:
        left = f", {len(refusals)} excluded" if refusals else ""
        yield fine("composition", f"composes with {len(fits)} of {len(subject.editions)} editions{left}")


def _excluding(subject: Subject) -> list[str]:
    """Editions that say themselves that they do not take it."""
    names = [edition for edition in subject.editions if not is_file(edition)]
    return [name for name in names if subject.name in subject.catalogue.plugin(name).MANIFEST.excludes]


def _mend(why: str) -> str:
    """The mend that the text of an error ends with; the nearest name where one is not known."""
    near = NEAR.search(why)
    return f"write {near['name']}" if near else why.rpartition(": ")[2]


def check_hooks(subject: Subject) -> Iterator[Finding]:
    """Every amendment is marked, yields once and says what it takes; nothing is nearly called like a question."""
    specs = _specs(subject)
    for name, function in _functions(subject):
        yield from _hook_faults(name, function, specs)
    if subject.plugin is not None:
        yield fine("hooks", f"{len(hooks_of(subject))} hook implementations")


def hooks_of(subject: Subject) -> list[str]:
    """Names of the questions that the plugin answers or amends."""
    return [name for name, function in _functions(subject) if hasattr(function, IMPL)]


def _functions(subject: Subject) -> list[tuple[str, Any]]:
    """The functions of its modules by name, those that it imports left out."""
    pairs = [(module, pair) for module in subject.modules for pair in vars(module).items()]
    return [pair for module, pair in pairs if inspect.isfunction(pair[1]) and pair[1].__module__ == module.__name__]


def _specs(subject: Subject) -> dict[str, Any]:
    manifest = subject.manifest
    if manifest is None:
        return {}
    family = subject.catalogue.plugin(manifest.extends).MANIFEST if manifest.extends else manifest
    specs = {name: getattr(family.questions, name) for name in dir(family.questions)}
    return {name: spec for name, spec in specs.items() if hasattr(spec, SPEC)}


def _hook_faults(name: str, function: Any, specs: dict[str, Any]) -> Iterator[Finding]:
    marked = hasattr(function, IMPL)
    if name in specs and not marked:
        yield fault("hooks", f"{name} has the name of a question and is no hook", "mark it @hookimpl(wrapper=True)")
    near = difflib.get_close_matches(name, specs, 1, CLOSE)
    if name not in specs and near and not marked and not name.startswith("_"):
        yield fault("hooks", f"{name} is nearly called {near[0]}", f"call it {near[0]}, or something else altogether")
    if name in specs and marked:
        yield from _annotation_faults(name, function, specs[name])
    if name == "react" and marked and "event" not in function.__annotations__:
        mend = "annotate event with the type, or the union of types, that it reacts to"
        yield fault("hooks", "react is asked after every event of the game", mend)


def _annotation_faults(name: str, function: Any, spec: Any) -> Iterator[Finding]:
    given, asked = function.__annotations__, spec.__annotations__
    bare = [one for one in inspect.signature(function).parameters if one not in given]
    if bare:
        told = ", ".join(f"{one}: {_text(asked[one])}" for one in bare if one in asked)
        yield fault("hooks", f"{name} takes {', '.join(bare)} without saying what it is", f"annotate {told}")
    if "return" not in given:
        answer = _text(asked.get("return", "..."))
        yield fault(
            "hooks", f"{name} does not say what it answers", f"annotate it, -> Generator[None, {answer}, {answer}]"
        )


def _text(annotation: Any) -> str:
    return annotation.__name__ if isinstance(annotation, type) else str(annotation).rpartition(".")[2]


def check_imports(subject: Subject) -> Iterator[Finding]:
    """No source file imports a clock, another chance or the machine."""
    for path in subject.sources:
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
            for name in _imported(node):
                if name in PURE:
                    mend = "draw from chance, keep what lasts in a part; rules see nothing else"
                    yield fault("purity", f"{path.name}, line {node.lineno}: imports {name}", mend)  # type: ignore[attr-defined]  # an import


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name.split(".")[0] for alias in node.names]
    return [(node.module or "").split(".")[0]] if isinstance(node, ast.ImportFrom) and not node.level else []

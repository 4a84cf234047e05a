"""Words: every fact and every refusal of every ruleset is said in each language, with values that exist."""

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from atoll.core import Catalogue, RulesetError
from atoll.workshop.words import LANGUAGES, event_id, missing, refusal_id

CATALOGUE = Catalogue()
EXTRAS = [manifest for manifest in CATALOGUE.manifests() if manifest.kind not in ("family", "edition")]
RULESETS = [
    (edition, plugins)
    for edition in CATALOGUE.editions()
    for plugins in [(), *((extra.name,) for extra in EXTRAS if extra.name.split(".")[0] == edition.split(".")[0])]
]
FAMILIES = sorted({edition.partition(".")[0] for edition in CATALOGUE.editions()})
ROOT = Path(__file__).parents[2]


def composed(edition, plugins):
    """The ruleset, or nothing where the plugin does not go with the edition."""
    try:
        return CATALOGUE.ruleset(edition, list(plugins))
    except RulesetError:
        return None


class Variables(Visitor):
    """Collects the variables and the messages that a pattern refers to."""

    def __init__(self):
        self.variables, self.messages = set(), set()

    def visit_VariableReference(self, node):  # noqa: N802 - the visitor's name for it
        """A value of the event or refusal."""
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802 - the visitor's name for it
        """Another message, which is given the same values."""
        self.messages.add(node.id.name)


def used_in(texts):
    """The variables of each message, those of the messages it refers to included."""
    direct = {}
    for text in texts:
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, fluent.Junk), entry.content
            if isinstance(entry, fluent.Message):
                found = Variables()
                found.visit(entry)
                direct[entry.id.name] = found
    return {
        name: found.variables.union(*(direct[of].variables for of in found.messages if of in direct))
        for name, found in direct.items()
    }


def raised(folder) -> Iterator[tuple[str, set[str], str]]:
    """Code, names of values and place of each refusal in the code of a folder."""
    for path in sorted(ROOT.joinpath(folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Refused") and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant) and all(word.arg for word in node.keywords):
                    yield code.value, {word.arg for word in node.keywords if word.arg}, f"{path.name}:{node.lineno}"


@pytest.mark.parametrize(("edition", "plugins"), RULESETS)
def test_each_ruleset_says_everything(edition, plugins):
    """Every fact, and whatever is said in one language, is said in all of them, with fields that the fact has."""
    ruleset = composed(edition, plugins)
    if ruleset is None:
        return
    fields = {event_id(kind): set(kind.__struct_fields__) for kind in ruleset.evolvers}
    for language in LANGUAGES:
        known = used_in(manifest.words[language] for manifest in ruleset.manifests if language in manifest.words)

        assert missing(ruleset, language) == []
        assert {name: known[name] - has for name, has in fields.items() if known.get(name, set()) - has} == {}


def sentences(family, language):
    """The messages of the plugins of one family and of the kernel, with their variables."""
    own = [files("atoll.workshop").joinpath("catalogues", f"{language}.ftl").read_text("utf-8")]
    theirs = [m.words[language] for m in CATALOGUE.manifests() if family_of(m.name) == family and language in m.words]
    return used_in(own + theirs)


def family_of(name):
    """The first part of a plugin's name."""
    return name.partition(".")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", ["core", *(f"plugins/{family}" for family in FAMILIES)])
def test_each_refusal_has_its_sentence(folder, language):
    """Each code that the rules refuse with has a message in each language, using values that it is given."""
    known, faults = sentences(folder.rpartition("/")[2], language), []
    for code, given, place in raised(folder):
        message = refusal_id(code)
        if message not in known:
            faults.append(f"{place}: {message} is missing")
        elif unknown := known[message] - given:
            faults.append(f"{place}: {message} uses {', '.join(sorted(unknown))}, given {', '.join(sorted(given))}")

    assert faults == []

"""Rules of the specifications, code and tests cite each other by rule id."""

import re
import tomllib
from dataclasses import dataclass

import pytest

DEFINED = re.compile(r"^- `([a-z_]+(?:\.[a-z0-9_]+)?/(?:[a-z_]+\.)?\d+)`", re.MULTILINE)
CITED = re.compile(r"(?<![\w./-])([a-z_]+(?:\.[a-z0-9_]+)?/(?:[a-z_]+\.)?\d+)(?![\w/-]|\.\d)")


@dataclass(frozen=True)
class Coverage:
    """Which rule ids stand where, and what is asked of them."""

    defined: frozenset[str]
    in_code: frozenset[str]
    in_tests: frozenset[str]
    under_test: tuple[str, ...]
    no_code: dict[str, str]
    no_test: dict[str, str]

    def watched(self) -> set[str]:
        """Defined rules that begin with one of the beginnings under test."""
        return {rule for rule in self.defined if rule.startswith(self.under_test)}

    def unknown(self) -> set[str]:
        """Cited ids of a family that has a specification, which does not define them."""
        families = {family_of(rule) for rule in self.defined}
        return {rule for rule in self.in_code | self.in_tests if family_of(rule) in families} - self.defined

    def without_code(self) -> set[str]:
        """Watched rules that no code cites and no exception names."""
        return self.watched() - self.in_code - set(self.no_code)

    def without_test(self) -> set[str]:
        """Watched rules that neither test nor case cites and no exception names."""
        return self.watched() - self.in_tests - set(self.no_test)

    def stale(self) -> set[str]:
        """Exceptions that are needed no more, or give no reason, and beginnings that begin no rule."""
        cited = {r for r in self.no_code if r in self.in_code} | {r for r in self.no_test if r in self.in_tests}
        listed = [*self.no_code.items(), *self.no_test.items()]
        mute = {rule for rule, reason in listed if len(reason.split()) < 3}
        idle = {start for start in self.under_test if not any(rule.startswith(start) for rule in self.defined)}
        return cited | mute | idle | ({rule for rule, _ in listed} - self.defined)


def family_of(rule: str) -> str:
    """The family's name, which begins every rule id."""
    return re.split(r"[./]", rule)[0]


def cited_in(texts: dict[str, str]) -> frozenset[str]:
    """All rule ids in some texts."""
    return frozenset(rule for text in texts.values() for rule in CITED.findall(text))


@pytest.fixture(scope="module")
def coverage(root, code, tests, cases, rule_pages):
    """The coverage of the repository as it stands."""
    asked = tomllib.loads((root / "tests/docs/rules_exempt.toml").read_text("utf-8"))
    defined = frozenset(rule for text in rule_pages.values() for rule in DEFINED.findall(text))
    # tests of tools, these among them, quote rules of variants that they make up
    made_up = ("tests/docs/", "tests/workshop/")
    quoted = {path: text for path, text in (tests | cases).items() if not path.startswith(made_up)}
    lists = tuple(asked["under_test"]), asked["no_code"], asked["no_test"]
    return Coverage(defined, cited_in(code), cited_in(quoted), *lists)


def test_cited_rules_exist(coverage):
    """Each rule id in code, tests and cases is one that a specification defines."""
    assert coverage.unknown() == set()


def test_rules_have_code(coverage):
    """Each rule under test is cited by the code that carries it out."""
    assert sorted(coverage.without_code()) == []


def test_rules_have_a_test_or_a_case(coverage):
    """Each rule under test is cited by a test or a case that holds it up."""
    assert sorted(coverage.without_test()) == []


def test_exceptions_are_needed(coverage):
    """Each exception names a rule that exists and is not cited, and says why; each beginning begins a rule."""
    assert coverage.stale() == set()


def test_a_rule_is_defined_once(rule_pages):
    """No two lines of the specifications define the same rule."""
    rules = [rule for text in rule_pages.values() for rule in DEFINED.findall(text)]

    assert sorted({rule for rule in rules if rules.count(rule) > 1}) == []


def coverage_of(**changes) -> Coverage:
    """A small game where rule 1 is covered, rule 2 is exempt, and `chess.fairy/1` is not under test."""
    plain = {
        "defined": frozenset({"chess/pawns.1", "chess/pawns.2", "chess.fairy/1"}),
        "in_code": frozenset({"chess/pawns.1"}),
        "in_tests": frozenset({"chess/pawns.1", "go/1"}),
        "under_test": ("chess/",),
        "no_code": {"chess/pawns.2": "names the colours only"},
        "no_test": {"chess/pawns.2": "names the colours only"},
    }
    return Coverage(**plain | changes)


def test_a_covered_game_has_no_fault():
    """Covered and exempt rules pass, and so does an id of a family without a specification."""
    game = coverage_of()

    assert (game.unknown(), game.without_code(), game.without_test(), game.stale()) == (set(), set(), set(), set())


@pytest.mark.parametrize("place", ["in_code", "in_tests"])
def test_an_unknown_rule_is_caught(place):
    """An id that the specification does not define is named."""
    assert coverage_of(**{place: frozenset({"chess/pawns.9"})}).unknown() == {"chess/pawns.9"}


def test_an_uncovered_rule_is_caught():
    """A rule under test that nothing cites is named on each side."""
    game = coverage_of(under_test=("chess",))

    assert game.without_code() == {"chess.fairy/1"}
    assert game.without_test() == {"chess.fairy/1"}


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"in_code": frozenset({"chess/pawns.2"})}, {"chess/pawns.2"}),
        ({"no_code": {"chess/pawns.2": "because"}}, {"chess/pawns.2"}),
        ({"no_test": {"chess/pawns.7": "no such rule here"}}, {"chess/pawns.7"}),
        ({"under_test": ("chess/", "chess/rooks.")}, {"chess/rooks."}),
    ],
)
def test_a_stale_exception_is_caught(changes, found):
    """An exception that is cited, mute or unknown is a fault, and so is a beginning of nothing."""
    assert coverage_of(**changes).stale() == found


def test_ids_are_found_in_prose_and_code():
    """Ids stand in brackets, quotes and sentences; paths, versions and parts of longer ids are none."""
    text = 'x [chess/pawns.12, far]. @rule("chess.fairy/2") See chess/setup.1. docs/chess/pawns.1 chess/1.2.3 a/b.py'

    assert cited_in({"a.py": text}) == {"chess/pawns.12", "chess.fairy/2", "chess/setup.1"}
    assert DEFINED.findall("- `chess.fairy/2` A rule.\n- see `chess/pawns.1`\n") == ["chess.fairy/2"]

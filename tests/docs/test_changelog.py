"""The changelog keeps its form, so that people and programs can read it."""

import re

import pytest

SECTIONS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Rules"}
VERSION = re.compile(r"\[(Unreleased|\d+\.\d+\.\d+)\]( - \d{4}-\d\d-\d\d)?")
RULE = re.compile(r"[a-z_]+(\.[a-z0-9_]+)?/([a-z_]+\.)?\d+")


def faults_of(text: str) -> list[str]:
    """What breaks the form of a changelog."""
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    sections = re.findall(r"^### (.+)$", text, re.MULTILINE)
    faults = [] if headings[:1] == ["[Unreleased]"] else ["the first version is not [Unreleased]"]
    faults += [f"not a version: {heading}" for heading in headings if not VERSION.fullmatch(heading)]
    faults += [f"not a section: {section}" for section in sections if section not in SECTIONS]
    return faults + [f"no rule id: {line}" for line in lines_under_rules(text) if not RULE.search(line)]


def lines_under_rules(text: str) -> list[str]:
    """The entries of all sections called Rules, each with its continuation lines."""
    bodies = re.findall(r"^### Rules\n(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    return [entry.strip() for body in bodies for entry in re.split(r"^- ", body, flags=re.MULTILINE)[1:]]


def test_the_changelog_keeps_its_form(root):
    """Unreleased comes first, sections are those of Keep a Changelog and Rules, and changes of rules cite them."""
    assert faults_of((root / "CHANGELOG.md").read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("## [1.0.0] - 2020-01-01\n", "the first version is not [Unreleased]"),
        ("## [Unreleased]\n## Later\n", "not a version: Later"),
        ("## [Unreleased]\n### Improved\n", "not a section: Improved"),
        ("## [Unreleased]\n### Rules\n- sharks\n  swim\n", "no rule id: sharks\n  swim"),
    ],
)
def test_a_broken_form_is_caught(text, fault):
    """Each fault of form is named."""
    assert faults_of(text) == [fault]


def test_a_change_of_rules_with_its_id_is_accepted():
    """A rule id may stand anywhere in the entry."""
    assert (
        faults_of("## [Unreleased]\n\n### Rules\n\n- chess 2: pawns\n  turn [chess/pawns.3]\n\n### Added\n\n- x\n")
        == []
    )

"""Making a project: what it is called, and its files from the templates beside this module."""

import keyword
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Final

import msgspec

from atoll import __version__
from atoll.core import AtollError, Catalogue
from atoll.workshop.testing.games import tables

NAME: Final = re.compile(r"(?:(?P<family>[a-z][a-z0-9_]*)\.)?(?P<name>[a-z][a-z0-9_]*)")
WITH_STARTER: Final = ("survive",)
"""Families whose templates begin with a rule that does something."""


class ScaffoldError(AtollError):
    """A project cannot be made; the text says why, and the mend."""


class Project(msgspec.Struct, frozen=True):
    """What a project is about."""

    family: str
    name: str
    edition: str
    seats: tuple[str, ...]
    """Of a table that can play it."""

    @property
    def plugin(self) -> str:
        """Name of the plugin."""
        return f"{self.family}.{self.name}"

    @property
    def folder(self) -> str:
        """Name of the project's folder."""
        return self.name.replace("_", "-")

    @property
    def words(self) -> Mapping[str, str]:
        """What the templates call it."""
        return {
            "family": self.family,
            "name": self.name,
            "plugin": self.plugin,
            "module": f"atoll_{self.name}",
            "dashed": self.folder,
            "title": self.name.replace("_", " ").capitalize(),
            "edition": self.edition,
            "seats": repr(self.seats),
            "seats_toml": "[" + ", ".join(f'"{seat}"' for seat in self.seats) + "]",
            "atoll": __version__,
        }


def project_for(name: str, catalogue: Catalogue, edition: str | None = None) -> Project:
    """
    The project of a plugin called *name*, such as ``lighthouse`` or ``sorry.blizzard``.

    Args:
        edition: That its cases and laws are tried on; the first that there is of the family, unless given.

    Raises:
        ScaffoldError: The name cannot be one, is taken, or the family has no such edition.
    """
    found = NAME.fullmatch(name)
    if found is None or keyword.iskeyword(found["name"]):
        raise ScaffoldError(f"{name!r} is no name: write small letters, digits and _, such as lighthouse")
    family = found["family"] or (catalogue.plugin(edition).MANIFEST.extends if edition else "survive")
    editions = [m.name for m in catalogue.manifests() if m.kind == "edition" and m.extends == family]
    if not editions:
        families = sorted({m.extends for m in catalogue.manifests() if m.kind == "edition" and m.extends})
        raise ScaffoldError(f"there is no family {family!r}; there are {', '.join(families)}")
    if edition is not None and edition not in editions:
        raise ScaffoldError(f"{edition!r} is no edition of {family}; there are {', '.join(editions)}")
    if f"{family}.{found['name']}" in catalogue.names:
        raise ScaffoldError(f"a plugin {family}.{found['name']} is installed already: choose another name")
    chosen = edition or editions[0]
    return Project(family, found["name"], chosen, tables(catalogue.ruleset(chosen))[0])


def make_project(project: Project, within: Path) -> Path:
    """
    The files of *project* in a new folder; answers the folder.

    Raises:
        ScaffoldError: Something is there already.
    """
    folder = within / project.folder
    if folder.exists():
        raise ScaffoldError(f"{folder}: exists already; choose another name, or another place with --into")
    for path, text in _files(project):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    return folder


def _files(project: Project) -> Iterator[tuple[str, str]]:
    """Path and text of each file."""
    module = f"src/{project.words['module']}"
    starter = project.family if project.family in WITH_STARTER else "other"
    rules = _filled(project, starter, "rules").strip()
    page = _filled(project, "project", "rules.md", rules=rules)
    yield "pyproject.toml", _filled(project, "project", "pyproject.toml")
    yield "README.md", _filled(project, "project", "README.md")
    yield ".gitignore", _filled(project, "project", "gitignore")
    yield ".github/workflows/ci.yml", _filled(project, "project", "ci.yml")
    yield f"{module}/__init__.py", _filled(project, starter, "plugin.py")
    yield f"{module}/rules.md", page
    yield f"{module}/py.typed", ""
    yield "docs/rules.md", f"The rules stand beside the code, which reads them: [rules.md](../{module}/rules.md).\n"
    yield f"cases/{project.name}.case.toml", _filled(project, starter, "case.toml")
    yield f"tests/test_{project.name}.py", _filled(project, "project", "test.py")


def _filled(project: Project, folder: str, name: str, **words: str) -> str:
    text = files(__package__).joinpath(folder, f"{name}.tmpl").read_text("utf-8")
    return Template(text).substitute(project.words, **words)

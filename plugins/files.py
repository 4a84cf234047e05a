"""The text files that the package of a game brings: rules, words, data, and the terms of its editions."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from atoll.core import Setting

LANGUAGES: Final = ("en", "pt", "es")


@cache
def _text(package: str, path: tuple[str, ...]) -> str:
    return files(package).joinpath(*path).read_text("utf-8")


class PackageFiles(msgspec.Struct, frozen=True):
    """The files of one package, read as UTF-8; a path is given folder by folder."""

    package: str
    """Its import name."""

    def text(self, *path: str) -> str:
        """A text file."""
        return _text(self.package, path)

    def table(self, *path: str) -> dict[str, Any]:
        """A TOML file."""
        return tomllib.loads(self.text(*path))

    def rules(self, *prefixes: str) -> str:
        """The rules of ``rules.md`` whose ids begin with one of *prefixes*, a line each."""
        starts = tuple(f"- `{prefix}" for prefix in prefixes)
        return "\n".join(line for line in self.text("rules.md").splitlines() if line.startswith(starts))

    def words(self, stem: str) -> dict[str, str]:
        """The Fluent messages of one plugin by language, from ``words/<stem>.<language>.ftl``."""
        return {language: self.text("words", f"{stem}.{language}.ftl") for language in LANGUAGES}

    def edition(self, stem: str) -> dict[str, Setting]:
        """The terms of an edition with their marks and sources, from ``editions/<stem>.toml``; no value means none."""
        settings = self.table("editions", f"{stem}.toml").items()
        return {name: msgspec.convert({"value": None, **setting}, Setting) for name, setting in settings}

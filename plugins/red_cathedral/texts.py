"""The package's text files: rules, words, data, and the terms of the editions."""

import tomllib
from importlib.resources import files
from typing import Any, Final

import msgspec

from atoll.core import Setting

LANGUAGES: Final = ("en", "pt", "es")


def text(*path: str) -> str:
    """A text file of the package."""
    return files(__package__).joinpath(*path).read_text("utf-8")


def table(*path: str) -> dict[str, Any]:
    """A TOML file of the package."""
    return tomllib.loads(text(*path))


def rules(prefix: str) -> str:
    """The lines of ``rules.md`` that hold the rules whose ids begin with *prefix*."""
    return "\n".join(line for line in text("rules.md").splitlines() if line.startswith(f"- `{prefix}"))


def words(stem: str) -> dict[str, str]:
    """The Fluent messages of one plugin by language, from ``words/<stem>.<language>.ftl``."""
    return {language: text("words", f"{stem}.{language}.ftl") for language in LANGUAGES}


def edition(stem: str) -> dict[str, Setting]:
    """The terms of an edition with their marks and sources, from ``editions/<stem>.toml``."""
    return msgspec.convert(table("editions", f"{stem}.toml"), dict[str, Setting])

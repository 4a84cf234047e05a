"""The package's text files: rules, words, and the terms of the editions."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from atoll.core import Setting

LANGUAGES: Final = ("en", "pt", "es")


def text(*path: str) -> str:
    """A text file of the package."""
    return files(__package__).joinpath(*path).read_text("utf-8")


@cache
def rules(*prefixes: str) -> str:
    """The rules of ``rules.md`` whose ids begin with one of *prefixes*, a line each."""
    starts = tuple(f"- `{prefix}" for prefix in prefixes)
    return "\n".join(line for line in text("rules.md").splitlines() if line.startswith(starts))


def words(stem: str) -> dict[str, str]:
    """The Fluent messages of one plugin by language, from ``words/<stem>.<language>.ftl``."""
    return {language: text("words", f"{stem}.{language}.ftl") for language in LANGUAGES}


def edition(stem: str) -> dict[str, Setting]:
    """The terms of an edition with their marks and sources, from ``editions/<stem>.toml``."""
    return msgspec.convert(tomllib.loads(text("editions", f"{stem}.toml")), dict[str, Setting])

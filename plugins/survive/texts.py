"""Texts of the package: rule texts, message catalogues, and the terms of the editions."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

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
    """The Fluent messages of the family or of one plugin by language, from ``words/<stem>.<language>.ftl``."""
    return {language: text("words", f"{stem}.{language}.ftl") for language in LANGUAGES}


def edition(stem: str) -> dict[str, Setting]:
    """The terms of an edition with marks and sources, from ``editions/<stem>.toml``; no value means none."""
    raw: dict[str, dict[str, Any]] = tomllib.loads(text("editions", f"{stem}.toml"))
    return {name: msgspec.convert({"value": None, **setting}, Setting) for name, setting in raw.items()}

"""Catalogues: the words of the page in the browser, beside those of the rules."""

from functools import cache
from importlib.resources import files
from typing import Any

from atoll.workshop.words import LABEL, gaps


@cache
def catalogue(language: str) -> str:
    """The Fluent messages of the page."""
    return files(__package__).joinpath("words", f"{language}.ftl").read_text("utf-8")


@cache
def page_labels(language: str) -> dict[str, str]:
    """Every label of the page by its name, with ``{ value }`` where it shows one."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle: Any = FluentBundle([language], use_isolating=False)
    text = catalogue(language)
    bundle.add_resource(FluentResource(text))
    holes = gaps([text])
    names = [line.partition("=")[0].strip() for line in text.splitlines() if line.startswith(LABEL)]
    patterns = {name: bundle.get_message(name).value for name in names}
    return {name.removeprefix(LABEL): str(bundle.format_pattern(one, holes)[0]) for name, one in patterns.items()}

"""
Words: sentences for people, in English, Portuguese and Spanish, from the Fluent catalogues of the plugins.

The id of a message is made of what it tells: ``refused-too-far`` of the code ``too_far``, ``event-survive-TileSank``
of the tag ``survive.TileSank``, ``label-pad`` of the label ``pad``. Where no catalogue has the message, a plain text
says the same.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

import msgspec

from atoll.core import Event, Refused, Ruleset, Said, State, named
from atoll.plugins.files import LANGUAGES

LABEL: Final = "label-"
VALUE: Final = re.compile(r"\$([a-zA-Z][\w-]*)")
REMEMBERED: Final = 5000
"""Texts of pictures that are kept."""

HIDDEN: Final = "hidden"
"""What a field is called in a message where the viewer does not see its value: messages select on it."""


class Words:
    """
    The sentences of one ruleset in one language.

    Messages that the language lacks are taken from English, and plain text stands in for those that English lacks
    as well, or for all where the package ``fluent.runtime`` is not installed.
    """

    def __init__(self, ruleset: Ruleset, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no words in {language!r}: languages are {', '.join(LANGUAGES)}")
        self.ruleset, self.language = ruleset, language
        self._said: dict[tuple[Any, ...], str] = {}
        self._bundles = [_bundle(ruleset, tongue) for tongue in dict.fromkeys((language, "en"))]

    def say(self, refused: Refused) -> str:
        """Why a command was refused, with the rule."""
        text = self._message(refusal_id(refused.code), dict(refused.values))
        return f"{text} [{refused.rule}]" if text is not None and refused.rule else text or str(refused)

    def tell(self, event: Event, state: State) -> str:
        """What happened, its fields spelled as the family spells them in *state*, the position just after."""
        fields = self._spelled(event, state)
        text = self._message(event_id(event), fields)
        return text if text is not None else _plain(event, fields)

    def has(self, event: Event) -> bool:
        """
        Whether a catalogue tells this fact: those that none tells are of no interest to players.

        A message that has only attributes, no text of its own, says that its fact is not told.
        """
        found = self._find(event_id(event))
        return found is not None and found[1] is not None

    def label(self, name: str, **values: str | int) -> str:
        """A word or phrase of the interface; its name where no catalogue has it."""
        text = self._message(f"label-{dashed(name)}", values)
        return name.replace("_", " ") if text is None else text

    def said(self, said: Said) -> str:
        """A text of a picture; remembered, since most of a picture is as it was before."""
        key = (said.label, *said.values.items())
        found = self._said.get(key)
        if found is None:
            text = self._message(f"label-{dashed(said.label)}", dict(said.values))
            found = self._said[key] = said.label.replace("_", " ") if text is None else text
            if len(self._said) > REMEMBERED:
                del self._said[next(iter(self._said))]
        return found

    def labels(self) -> dict[str, str]:
        """Every label by its name, with ``{ value }`` where it shows one."""
        names = sorted({one for text in _texts(self.ruleset, "en") for one in _ids([text]) if one.startswith(LABEL)})
        return {name.removeprefix(LABEL): self._pattern(name) for name in names}

    def _pattern(self, message_id: str) -> str:
        found = self._find(message_id)
        if found is None or found[1] is None:
            return ""
        bundle, pattern = found
        return str(bundle.format_pattern(pattern, gaps(_texts(self.ruleset, "en")))[0])

    def _spelled(self, event: Event, state: State) -> dict[str, Any]:
        spell = self.ruleset.family.spell
        fields: dict[str, Any] = {}
        for name in event.__struct_fields__:
            value = getattr(event, name)
            if value is None:
                fields[name] = HIDDEN
            else:
                text = spell(state, name, value) if spell is not None else str(value)
                fields[name] = value if text == str(value) and isinstance(value, int) else text
        return fields

    def _find(self, message_id: str) -> tuple[Any, Any] | None:
        for bundle in self._bundles:
            if bundle is not None and bundle.has_message(message_id):
                return bundle, bundle.get_message(message_id).value
        return None

    def _message(self, message_id: str, values: dict[str, Any]) -> str | None:
        found = self._find(message_id)
        if found is None or found[1] is None:
            return None
        bundle, pattern = found
        text, _ = bundle.format_pattern(pattern, values)
        return str(text)


def gaps(texts: Iterable[str]) -> dict[str, str]:
    """For every value that messages of *texts* show, its name in braces."""
    return {name: f"{{ {name} }}" for text in texts for name in VALUE.findall(text)}


def refusal_id(code: str) -> str:
    """The id of the message for a code of `Refused`."""
    return f"refused-{dashed(code)}"


def event_id(event: Event | type[Event]) -> str:
    """The id of the message for an event or its type."""
    return f"event-{dashed(named(event))}"  # type: ignore[arg-type]  # a type has the same configuration


def dashed(name: str) -> str:
    """*name* with dashes where Fluent allows no other sign."""
    return "".join(sign if sign.isalnum() else "-" for sign in name)


def missing(ruleset: Ruleset, language: str) -> list[str]:
    """
    Ids that have no message in *language*, sorted.

    Asked for are every event of the ruleset, and every message that any plugin has in another language.
    """
    has = _ids(_texts(ruleset, language))
    wanted = {event_id(kind) for kind in ruleset.evolvers}
    for tongue in LANGUAGES:
        wanted |= _ids(_texts(ruleset, tongue))
    return sorted(wanted - has)


def _ids(texts: Iterable[str]) -> set[str]:
    lines = [line for text in texts for line in text.splitlines()]
    return {line.partition("=")[0].strip() for line in lines if line[:1].isalpha() and "=" in line}


def _texts(ruleset: Ruleset, language: str) -> Iterator[str]:
    yield _own_words()[language]
    for manifest in ruleset.manifests:
        if language in manifest.words:
            yield manifest.words[language]


@cache
def _own_words() -> MappingProxyType[str, str]:
    folder = files(__package__).joinpath("catalogues")
    return MappingProxyType({tongue: folder.joinpath(f"{tongue}.ftl").read_text("utf-8") for tongue in LANGUAGES})


def _bundle(ruleset: Ruleset, language: str) -> Any:
    """The messages of the kernel and all plugins; a later plugin's replace an earlier one's."""
    try:
        from fluent.runtime import FluentBundle
    except ImportError:
        return None
    bundle = FluentBundle([language], use_isolating=False)
    for text in _texts(ruleset, language):
        bundle.add_resource(_resource(text), allow_overrides=True)
    return bundle


@cache
def _resource(text: str) -> Any:
    """The parsed messages of one catalogue; parsing takes longer than anything else here."""
    from fluent.runtime import FluentResource

    return FluentResource(text)


def _plain(event: msgspec.Struct, fields: dict[str, Any]) -> str:
    told = ", ".join(f"{name} {value}" for name, value in fields.items())
    return f"{named(event).rpartition('.')[2]}{': ' if told else ''}{told}"

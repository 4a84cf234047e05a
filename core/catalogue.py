"""Catalogue: the plugins and rulesets that can be found here. The one door of the kernel to the disk."""

import hashlib
import importlib.util
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec

from atoll.core.errors import RulesetError
from atoll.core.manifest import Manifest
from atoll.core.ruleset import Ruleset

GROUP: Final = "atoll.plugins"
"""Entry point group; the name of an entry point is the name in its plugin's manifest."""


class TextRuleset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruleset written as a TOML file."""

    extends: str
    """Name of the edition it starts from."""
    title: str = ""
    about: str = ""
    plugins: tuple[str, ...] = ()
    terms: dict[str, Any] = {}


class Catalogue:
    """
    Plugins by name: those installed (entry points, sorted by name) and those added from files.

    Each is loaded when first asked for, on its own: a broken one is reported and stops only the games that need it.
    """

    def __init__(self, installed: Sequence[EntryPoint] | None = None) -> None:
        found = entry_points(group=GROUP) if installed is None else installed
        self._entry_points = {point.name: point for point in sorted(found, key=lambda point: point.name)}
        self._loaded: dict[str, Any] = {}
        self._rulesets: dict[Any, Ruleset] = {}
        self.broken: dict[str, str] = {}
        """Why a plugin could not be loaded, by name."""

    @property
    def names(self) -> list[str]:
        """Names of all plugins, sorted; loading nothing."""
        return sorted(self._entry_points.keys() | self._loaded.keys())

    def add(self, plugin: Any) -> str:
        """Make a plugin known that is not installed; answers its name."""
        manifest = getattr(plugin, "MANIFEST", None)
        if not isinstance(manifest, Manifest):
            raise RulesetError(f"{getattr(plugin, '__file__', plugin)} has no MANIFEST = Manifest(name=...)")
        self._loaded[manifest.name] = plugin
        self._rulesets.clear()
        return manifest.name

    def add_file(self, path: str | Path) -> str:
        """Make the plugin of a single Python file known; answers its name."""
        return self.add(_load_file(Path(path)))

    def plugin(self, name: str) -> Any:
        """
        The plugin called *name*.

        Raises:
            RulesetError: There is none, or it does not load.
        """
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def manifests(self) -> Iterator[Manifest]:
        """Manifest of every plugin that loads; the others are left in `broken`."""
        for name in self.names:
            try:
                yield self.plugin(name).MANIFEST
            except RulesetError:
                continue

    def _load(self, name: str) -> Any:
        if name not in self._entry_points:
            raise RulesetError(f"no plugin {name!r} is installed; there are: {', '.join(self.names) or 'none'}")
        try:
            plugin = self._entry_points[name].load()
        except Exception as error:
            self.broken[name] = f"{type(error).__name__}: {' '.join(str(error).split())}"
            raise RulesetError(f"plugin {name!r} does not load: {self.broken[name]}") from error
        told = getattr(getattr(plugin, "MANIFEST", None), "name", None)
        if told != name:
            self.broken[name] = f"its manifest is called {told!r}: entry point and manifest have one name"
            raise RulesetError(f"plugin {name!r} does not load: {self.broken[name]}")
        return plugin

    def ruleset(self, name: str, plugins: Sequence[str] = (), terms: Mapping[str, Any] | None = None) -> Ruleset:
        """
        The ruleset of an edition's name or a TOML file's path, with expansions and terms.

        Raises:
            RulesetError: Something is missing or does not fit; the text says what.
        """
        key = (name, tuple(plugins), repr(sorted((terms or {}).items())))
        if key not in self._rulesets:
            self._rulesets[key] = self._compose(name, tuple(plugins), dict(terms or {}))
        return self._rulesets[key]

    def _compose(self, name: str, plugins: tuple[str, ...], terms: dict[str, Any]) -> Ruleset:
        from atoll.core.compose import compose  # compose hashes plugins through this module

        text = read_text_ruleset(Path(name)) if name.endswith(".toml") else TextRuleset(extends=name)
        edition = self.plugin(text.extends)
        family = edition.MANIFEST.extends
        if edition.MANIFEST.kind not in ("edition", "family"):
            raise RulesetError(f"{text.extends!r} is no edition but an extension: name it as a plugin of an edition")
        company = [self.plugin(family)] if family else []
        others = [self.plugin(plugin) for plugin in dict.fromkeys((*text.plugins, *plugins))]
        own = Path(name).stem if name.endswith(".toml") else text.extends
        return compose(*company, edition, *others, terms=text.terms | terms, name=own)

    def editions(self) -> list[str]:
        """Names of all editions that load, sorted."""
        return [manifest.name for manifest in self.manifests() if manifest.kind == "edition"]


def read_text_ruleset(path: Path) -> TextRuleset:
    """
    What a TOML file says of a ruleset.

    Raises:
        RulesetError: The file cannot be read or says something unknown; the text names file, line, key and mend.
    """
    try:
        raw = path.read_text(encoding="utf-8")
        return msgspec.convert(tomllib.loads(raw), TextRuleset)
    except OSError as error:
        raise RulesetError(f"{path}: cannot be read: {error.strerror or error}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulesetError(f"{path}: is no TOML: {error}") from error
    except msgspec.ValidationError as error:
        known = ", ".join(TextRuleset.__struct_fields__)
        raise RulesetError(f"{path}{_line_of(raw, str(error))}: {error}; keys are {known}") from error


def _line_of(raw: str, message: str) -> str:
    for number, line in enumerate(raw.splitlines(), 1):
        key = line.split("=")[0].strip()
        if key and (f"`{key}`" in message or f"$.{key}" in message):
            return f", line {number}"
    return ""


def _load_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise RulesetError(f"{path}: there is no such file")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise RulesetError(f"{path}: is no Python file; a plugin file ends in .py")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise RulesetError(f"{path}: does not load: {type(error).__name__}: {' '.join(str(error).split())}") from error
    return module


@cache
def content_hash(module: ModuleType) -> str:
    """blake2b of a plugin's own source files: its folder's for a package, its file's for a module; empty if unknown."""
    source = getattr(module, "__file__", None)
    if source is None:
        return ""
    path = Path(source)
    package = path.name == "__init__.py"
    files = sorted(p for p in path.parent.iterdir() if p.is_file() and p.suffix != ".pyc") if package else [path]
    total = hashlib.blake2b(digest_size=16)
    for file in files:
        content = file.read_bytes().replace(b"\r\n", b"\n")
        total.update(b"%s %d\n" % (file.name.encode(), len(content)) + content)
    return total.hexdigest()

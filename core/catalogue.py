"""Catalogue: the plugins and rulesets that can be found here. The one door of the kernel to the disk."""

import hashlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from atoll.core.errors import RulesetError, near
from atoll.core.manifest import Manifest
from atoll.core.ruleset import Ruleset
from atoll.core.texts import TextRuleset, read_text_ruleset

GROUP: Final = "atoll.plugins"
"""Entry point group; the name of an entry point is the name in its plugin's manifest."""

KEPT: Final = 100
"""Rulesets that a catalogue keeps composed."""


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
            there = ", ".join(self.names) or "none"
            raise RulesetError(f"no plugin {name!r} is installed{near(name, self.names, 0.85)}; there are: {there}")
        try:
            plugin = self._entry_points[name].load()
        except (Exception, SystemExit) as error:
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
        named, given = tuple(plugins), dict(terms or {})
        return self._kept(("named", name, named), given, lambda: self._compose(name, named, given))

    def assembled(self, plugins: Sequence[str], terms: Mapping[str, Any] | None = None, *, name: str) -> Ruleset:
        """
        The ruleset called *name* of exactly these plugins, family first, as a log's header lists them.

        Raises:
            RulesetError: One is missing, or they do not fit together; the text says what.
        """
        from atoll.core.compose import compose  # compose hashes plugins through this module

        listed, given = tuple(plugins), dict(terms or {})
        return self._kept(
            ("listed", name, listed), given, lambda: compose(*map(self.plugin, listed), terms=given, name=name)
        )

    def _kept(self, what: tuple[Any, ...], terms: Mapping[str, Any], make: Callable[[], Ruleset]) -> Ruleset:
        """Rulesets never change, so all games of one share it; the latest ones are kept."""
        key = (*what, repr(sorted(terms.items())))
        found = self._rulesets.pop(key, None) or make()
        self._rulesets[key] = found
        while len(self._rulesets) > KEPT:
            del self._rulesets[next(iter(self._rulesets))]
        return found

    def _compose(self, name: str, plugins: tuple[str, ...], terms: dict[str, Any]) -> Ruleset:
        texts = self._texts(Path(name), ()) if is_file(name) else [TextRuleset(extends=name)]
        named = dict.fromkeys(plugin for text in texts for plugin in text.plugins)
        try:
            edition = self._edition(texts[0].extends)
            modules = [*self._company(edition), *map(self.plugin, named)]
            further = [self.plugin(plugin) for plugin in dict.fromkeys(plugins) if plugin not in named]
            return self._composed(texts, [*modules, *further], terms)
        except RulesetError as error:
            raise (texts[-1].told(error) if texts[-1].path else error) from error

    def _composed(self, texts: Sequence[TextRuleset], modules: Sequence[Any], terms: dict[str, Any]) -> Ruleset:
        from atoll.core.compose import compose, in_order  # compose hashes plugins through this module

        said: dict[str, Any] = {}
        for text in texts:
            said |= text.terms_of([module.MANIFEST for module in in_order(modules)], said)
        last = texts[-1]
        return compose(*modules, terms=said | terms, name=Path(last.path).stem if last.path else last.extends)

    def _texts(self, path: Path, within: tuple[Path, ...]) -> list[TextRuleset]:
        """A ruleset's file after the files that it extends."""
        text = read_text_ruleset(path)
        if path.resolve() in within:
            raise text.error(["extends"], f"= {text.extends!r} leads back to this file: name an edition")
        if not is_file(text.extends):
            return [text]
        return [*self._texts(path.parent / text.extends, (*within, path.resolve())), text]

    def _edition(self, name: str) -> Any:
        edition = self.plugin(name)
        if edition.MANIFEST.kind not in ("edition", "family"):
            raise RulesetError(f"{name!r} is no edition but an extension: name it as a plugin of an edition")
        return edition

    def _company(self, edition: Any) -> list[Any]:
        family = edition.MANIFEST.extends
        return [self.plugin(family), edition] if family else [edition]

    def editions(self) -> list[str]:
        """Names of all editions that load, sorted."""
        return [manifest.name for manifest in self.manifests() if manifest.kind == "edition"]


def _load_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise RulesetError(f"{path}: there is no such file")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None:
        raise RulesetError(f"{path}: is no Python file; a plugin file ends in .py")
    module = importlib.util.module_from_spec(spec)
    try:  # compiled here: byte code kept beside the file is not told from that of a change within the same second
        exec(compile(path.read_bytes(), str(path), "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        raise RulesetError(f"{path}: does not load: {type(error).__name__}: {' '.join(str(error).split())}") from error
    return module


def is_file(name: str) -> bool:
    """Whether a ruleset's name is the path of its TOML file."""
    return name.endswith(".toml")


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

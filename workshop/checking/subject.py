"""Subject: the plugin or the ruleset's file that is checked, and the editions that it is tried on."""

from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from atoll.core import AtollError, Catalogue, Manifest, Ruleset, RulesetError


class CheckError(AtollError):
    """There is nothing to check: no such plugin or file, or it does not load. The text says why."""


class Subject(msgspec.Struct, frozen=True):
    """What is checked."""

    name: str
    catalogue: Catalogue
    editions: tuple[str, ...]
    """Names of editions, or the one file, that it is tried on."""
    plugin: Any = None
    """The module; none for an edition's or a ruleset's file alone."""

    @property
    def manifest(self) -> Manifest | None:
        """Of the plugin."""
        return None if self.plugin is None else self.plugin.MANIFEST

    @property
    def modules(self) -> tuple[ModuleType, ...]:
        """All modules of the plugin that hold hooks."""
        return () if self.plugin is None else (self.plugin, *self.plugin.MANIFEST.modules)

    @property
    def sources(self) -> tuple[Path, ...]:
        """The plugin's own Python files."""
        path = getattr(self.plugin, "__file__", None)
        if path is None:
            return ()
        package = Path(path).name == "__init__.py"
        return tuple(sorted(Path(path).parent.rglob("*.py"))) if package else (Path(path),)

    def plugins(self) -> tuple[str, ...]:
        """What is added to an edition to try it: the plugin after all it requires; nothing for what is in it anyway."""
        if self.manifest is None or self.manifest.kind in ("family", "edition"):
            return ()
        return (*self.manifest.requires, self.name)

    def ruleset(self, edition: str) -> Ruleset:
        """The ruleset that it is tried as, on that edition; raises `RulesetError`."""
        return self.catalogue.ruleset(edition, self.plugins())

    def composing(self) -> list[str]:
        """The editions that it composes with."""
        return [edition for edition in self.editions if _composes(self, edition)]


def _composes(subject: Subject, edition: str) -> bool:
    try:
        subject.ruleset(edition)
    except RulesetError:
        return False
    return True


def subject_of(what: str, catalogue: Catalogue, edition: str | None = None) -> Subject:
    """
    The subject that *what* names: a plugin, its file or its package's folder, or a ruleset's TOML file.

    Raises:
        CheckError: It names nothing that can be checked.
    """
    if what.endswith(".toml"):
        if not Path(what).is_file():
            raise CheckError(f"{what}: there is no such file")
        return Subject(Path(what).stem, catalogue, (what,))
    path = Path(what)
    inner = sorted(str(one.parent) for one in path.glob("**/__init__.py")) if path.is_dir() else []
    if inner and not (path / "__init__.py").is_file():
        raise CheckError(f"{what} is no package: it has no __init__.py; name the folder that has, {' or '.join(inner)}")
    module = path / "__init__.py" if path.is_dir() else path
    try:
        is_file = module.suffix == ".py" and module.is_file()
        name = catalogue.add_file(module) if is_file else what
        plugin = catalogue.plugin(name)
    except RulesetError as error:
        raise CheckError(f"{what}: {error}") from error
    if plugin.MANIFEST.kind == "edition":
        return Subject(name, catalogue, (name,), plugin)
    editions = _editions(plugin.MANIFEST, catalogue)
    if edition is not None:
        if edition not in editions and not edition.endswith(".toml"):
            raise CheckError(f"{edition!r} is no edition of {plugin.MANIFEST.extends}; there are {', '.join(editions)}")
        editions = (edition,)
    return Subject(name, catalogue, editions, plugin)


def _editions(manifest: Manifest, catalogue: Catalogue) -> tuple[str, ...]:
    family = manifest.extends or manifest.name
    found = [m.name for m in catalogue.manifests() if m.kind == "edition" and m.extends == family]
    return tuple(found) or (family,)

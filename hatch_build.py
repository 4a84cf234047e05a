"""An editable install sees the folders of the repository under their importable names."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

IGNORED = {"__pycache__", ".mypy_cache", ".ruff_cache"}


class LinkTree(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's type parameter is private to it
    """
    ``.dev/atoll/<name>`` links to ``<name>`` for every folder that the wheel renames.

    ``.dev`` is on ``sys.path`` through one plain ``.pth`` file, so edits, new modules and new data files are seen
    without installing again. What lies in ``api/`` (the public names) is linked file by file: a new file there needs
    an install.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Lay the links, for an editable wheel only."""
        if self.target_name == "wheel" and version == "editable":
            for name, target in sorted(self._links().items()):
                self._link(Path(".dev", name), target)

    def _links(self) -> dict[str, str]:
        """Link name under ``.dev`` -> folder or file of the repository."""
        renamed: dict[str, str] = self.build_config.target_config["sources"]
        links = {to: folder for folder, to in renamed.items() if "/" in to and Path(self.root, folder).is_dir()}
        for folder, to in renamed.items():
            if "/" not in to:
                found = (path.name for path in Path(self.root, folder).iterdir())
                links |= {f"{to}/{name}": f"{folder}/{name}" for name in found if name not in IGNORED}
        return links

    def _link(self, name: Path, target: str) -> None:
        """Lay one relative link; a link that is there already stays."""
        link = Path(self.root, name)
        link.parent.mkdir(parents=True, exist_ok=True)
        if not link.is_symlink():
            upwards = [".."] * (len(name.parts) - 1)
            link.symlink_to(Path(*upwards, target), target_is_directory=Path(self.root, target).is_dir())

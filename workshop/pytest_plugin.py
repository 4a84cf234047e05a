"""The pytest plugin of `atoll.workshop.testing`: ``*.case.toml`` are test items, an option names plugin files."""

import importlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

OPTION = "atoll_plugins"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`atoll_plugins` in the configuration lists plugins that need not be installed."""
    parser.addini(OPTION, "Plugins that cases and laws may name: modules, or files ending in .py.", "args", [])


def pytest_configure(config: pytest.Config) -> None:
    """They are made known before anything is collected."""
    for plugin in config.getini(OPTION):
        from atoll.workshop.testing.known import known

        if plugin.endswith(".py"):
            known().add_file(config.rootpath / plugin)
        else:
            known().add(importlib.import_module(plugin))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> "CaseFile | None":
    """A file whose name ends in ``.case.toml`` is one test."""
    if file_path.name.endswith(".case.toml"):
        return CaseFile.from_parent(parent, path=file_path)
    return None


class CaseFile(pytest.File):
    """A file with a case."""

    def collect(self) -> Iterator[pytest.Item]:
        """The case as one item."""
        yield CaseItem.from_parent(self, name=self.path.name.removesuffix(".case.toml"))


class CaseFails(Exception):
    """An expectation of a case does not hold."""


class CaseItem(pytest.Item):
    """A case as a test item."""

    def runtest(self) -> None:
        """Run the case."""
        from atoll.workshop.cases import run_file
        from atoll.workshop.testing.known import known

        result = run_file(self.path, known())
        if not result.ok:
            raise CaseFails(str(result))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """What was expected and what was found, without a traceback; a case that cannot be read names line and key."""
        from atoll.core import AtollError

        if isinstance(excinfo.value, CaseFails | AtollError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        """The file, and the case by its name."""
        return self.path, None, f"case: {self.name}"


def pytest_report_header(config: pytest.Config) -> Iterable[str]:
    """Which plugins are known besides the installed ones."""
    plugins = config.getini(OPTION)
    return [f"atoll: {', '.join(plugins)}"] if plugins else []

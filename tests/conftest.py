"""
What all tests share: how large their counts are, and what is left out where this machine lacks something.

`ATOLL_FULL=1` (`make laws`) raises counts, `ATOLL_FEW=1` (the other Pythons of `make test`) lowers them.
`ATOLL_REQUIRE=postgresql,chromium` stops the run at once where one of them is missing, instead of leaving tests out.
"""

import importlib.util
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

if TYPE_CHECKING:
    from tests.support.cluster import Cluster

FULL = bool(os.environ.get("ATOLL_FULL"))
FEW = bool(os.environ.get("ATOLL_FEW"))
EXAMPLES = 1000 if FULL else 10 if FEW else 50

hypothesis.settings.register_profile(
    "atoll",
    max_examples=EXAMPLES,
    deadline=None,  # a slow machine is no failure
    derandomize=not FULL or "CI" in os.environ,  # repeatable; a long run by hand looks further each time
    database=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("atoll")


def has_program(*names: str) -> bool:
    """One of *names* can be started by its name alone."""
    return any(shutil.which(name) for name in names)


def has_postgresql() -> bool:
    """The server's programs are on PATH, or where Debian keeps them."""
    return has_program("initdb") or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


# what `@pytest.mark.needs(...)` may name -> is it here? Any other name is a package that pip installs.
KNOWN: dict[str, Callable[[], bool]] = {
    "postgresql": has_postgresql,
    "chromium": lambda: has_program("chromium", "chromium-browser", "google-chrome"),
    "node": lambda: has_program("node"),
    "full": lambda: FULL,
}


def is_here(need: str) -> bool:
    """What a test needs is on this machine."""
    return KNOWN[need]() if need in KNOWN else importlib.util.find_spec(need) is not None


def needs_of(item: pytest.Item) -> set[str]:
    """All that the `needs` markers of a test, its module and its class name."""
    return {str(need) for mark in item.iter_markers("needs") for need in mark.args}


def pytest_configure() -> None:
    """A run that requires what is missing does not begin."""
    required = filter(None, os.environ.get("ATOLL_REQUIRE", "").split(","))
    missing = [need for need in required if not is_here(need)]
    if missing:
        message = f"ATOLL_REQUIRE asks for {', '.join(missing)}, not found here"
        raise pytest.UsageError(message)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests whose needs are missing are left out; the summary names the needs, never a silent skip."""
    here = {need: is_here(need) for item in items for need in needs_of(item)}
    left_out = [item for item in items if not all(here[need] for need in needs_of(item))]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each known need that is missing."""
    for need in KNOWN:
        if not is_here(need):
            why = "`make laws` runs them" if need == "full" else "not found here"
            terminalreporter.write_line(f"left out: tests that need {need} ({why})")


@pytest.fixture(scope="session")
def count() -> Callable[..., int]:
    """`count(20, full=2000)`: how often to try, in this run; a fifth of it on the other Pythons."""

    def chosen(quick: int, *, full: int) -> int:
        return full if FULL else max(1, quick // 5) if FEW else quick

    return chosen


@pytest.fixture(scope="session")
def cluster() -> "Iterator[Cluster]":
    """A PostgreSQL server of this run's own; for tests that need it."""
    from tests.support.cluster import cluster

    with cluster() as server:
        yield server

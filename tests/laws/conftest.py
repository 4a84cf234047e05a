"""Every law is tried on the random games of every ruleset; tests of one batch run one after the other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.laws.playing import Batch, Played, batches, played
from tests.laws.report import keep
from tests.laws.rulesets import ruleset, specs

HERE = Path(__file__).parent


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`batch` is some random games of one ruleset; `spec` is a ruleset."""
    if "batch" in metafunc.fixturenames:
        every = [batch for spec in specs() for batch in batches(spec)]
        metafunc.parametrize("batch", every, ids=str)
    elif "spec" in metafunc.fixturenames:
        metafunc.parametrize("spec", specs(), ids=str)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that need the same games run together, so that one process plays each game once."""
    places = [place for place, item in enumerate(items) if _batch(item) is not None]
    together = sorted((items[place] for place in places), key=lambda item: str(_batch(item)))
    for place, item in zip(places, together, strict=True):
        items[place] = item


def _batch(item: pytest.Item) -> Batch | None:
    params = getattr(getattr(item, "callspec", None), "params", {})
    return params.get("batch") if HERE in item.path.parents else None


@pytest.fixture
def random_games(batch: Batch) -> Iterator[tuple[Played, ...]]:
    """The games of a batch, played; what happened in them goes into the report."""
    games = played(batch)
    keep(batch, games)
    return games


@pytest.fixture
def spec_ruleset(spec):
    """The ruleset of a spec."""
    return ruleset(spec)

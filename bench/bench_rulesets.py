"""
Random playouts of every edition that is installed, and what an expansion costs.

An edition with an expansion is measured beside the edition without it; the edition in a catalogue of everything
installed beside the same edition of two plugins alone, so that an expansion that is not used is seen to cost nothing.
"""

from functools import cache, partial

from measure import Counts, Measure, Side, main
from playouts import bare, catalogue, rules_of

from atoll.core import Ruleset, RulesetError, compose

GAMES = 6


def playouts(edition: str, plugins: tuple[str, ...], run: int) -> Counts:
    """Games of an edition, with these expansions, of what is installed."""
    rules = rules_of(edition, *plugins)
    return {"decisions": sum(bare(rules, (run + 1) * GAMES + game) for game in range(GAMES)), "games": GAMES}


def alone(edition: str, run: int) -> Counts:
    """Games of an edition where nothing else was ever loaded."""
    rules = _alone(edition)
    return {"decisions": sum(bare(rules, (run + 1) * GAMES + game) for game in range(GAMES)), "games": GAMES}


@cache
def _alone(edition: str) -> Ruleset:
    plugin = catalogue().plugin(edition)
    return compose(catalogue().plugin(plugin.MANIFEST.extends), plugin, name=edition)


def among_all(edition: str, run: int) -> Counts:
    """The same games where every plugin that is installed was loaded before."""
    _load_all()
    return playouts(edition, (), run)


@cache
def _load_all() -> None:
    list(catalogue().manifests())


def expansions() -> list[tuple[str, str]]:
    """Each expansion or challenge with the first edition that it goes with."""
    found = []
    for manifest in catalogue().manifests():
        if manifest.kind in ("expansion", "challenge"):
            fitting = (edition for edition in editions() if _fits(edition, manifest.name))
            found += [(edition, manifest.name) for edition in fitting][:1]
    return found


def editions() -> list[str]:
    """Every edition that plays, sorted."""
    return [edition for edition in catalogue().editions() if _fits(edition)]


def _fits(edition: str, *plugins: str) -> bool:
    try:
        rules_of(edition, *plugins)
    except RulesetError:
        return False
    return edition.split(".")[0] == (plugins or (edition,))[0].split(".")[0]


def of(edition: str, *plugins: str) -> Side:
    """Playouts of an edition with these expansions."""
    return Side(edition, partial(playouts, edition, plugins))


def unused(edition: str) -> Measure:
    """An edition among all that is installed, beside the same where nothing else was loaded."""
    everything = Side("atoll", partial(among_all, edition))
    return Measure(f"{edition}, all installed", everything, Side("alone", partial(alone, edition)))


if __name__ == "__main__":
    names = editions()
    main(
        *[Measure(edition, of(edition)) for edition in names],
        *[unused(edition) for edition in (names[0], names[-1])],
        *[Measure(f"with {plugin}", of(edition, plugin), of(edition)) for edition, plugin in expansions()],
    )

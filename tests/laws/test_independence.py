"""Law 9: an expansion that has not done anything yet changes nothing, and no plugin draws from another's stream."""

import pytest

from atoll.core import GameBegan, hookimpl
from atoll.workshop.testing.laws.independence import Pair, compared, pair, pair_faults
from atoll.workshop.testing.laws.labels import label_faults, modules_of
from tests.laws.counts import games
from tests.laws.playing import play
from tests.laws.rulesets import catalogue, extensions, ruleset, spec_of
from tests.support import toy
from tests.support.toy_extras import RAIN, plugin, toy_with

pytestmark = pytest.mark.full

EXTENSIONS = [manifest.name for manifest in extensions() if spec_of(manifest) is not None]


@pytest.mark.parametrize("expansion", EXTENSIONS)
def test_an_expansion_that_did_nothing_changes_nothing(expansion):
    """Until its first event or amended answer, the facts of the other plugins are those of the game without it."""
    spec = spec_of(catalogue().plugin(expansion).MANIFEST)
    two = pair(ruleset(spec), expansion)

    assert list(pair_faults(two, min(games(str(spec)), 50))) == []


def test_each_plugin_draws_with_labels_of_its_own(random_games):
    """A label begins with the name of the plugin that draws, so that no stream is shared."""
    shared = [label_faults(game, modules_of(game.ruleset)) for game in random_games[:3]]

    assert set().union(*shared) == set()


def test_a_label_of_another_plugin_is_caught():
    """A draw that a plugin makes with the family's label is named."""

    @hookimpl
    def react(event: toy.Rolled, chance):
        chance.below("toy.die", 3)
        return iter(())

    game = play(toy_with(plugin("toy.thief", {"react": react})), 1)

    assert label_faults(game, {__name__: "toy.thief"}) == {f"{__name__} of plugin toy.thief draws 'toy.die'"}


def test_an_expansion_that_draws_from_the_stream_of_another_is_caught():
    """A draw with the family's label shifts the family's own draws."""

    @hookimpl
    def react(state, event: GameBegan, chance):
        chance.below("toy.backs", 3)
        return iter(())

    found = list(pair_faults(pair(toy_with(plugin("toy.thief", {"react": react})), "toy.thief"), 2))

    assert "with toy.thief [Dealt(" in found[0]


def test_an_expansion_that_meddles_without_an_answer_is_caught():
    """A reaction that keeps a stone from showing its gold, other than by an amended answer, is found."""
    tampering = toy_with(plugin("toy.quiet"))
    evolvers = dict(tampering.evolvers) | {
        toy.Sank: lambda state, event: state.put(toy.evolve_sank(state, event)[toy.Pond])
    }
    reactors = {kind: found for kind, found in tampering.reactors.items() if kind is not toy.Sank}
    tampering.evolvers, tampering.reactors = evolvers, reactors
    found = list(pair_faults(Pair("toy.quiet", toy_with(), tampering, []), 4))

    assert "with toy.quiet" in found[0]


def test_what_an_expansion_does_is_no_fault():
    """Rain has clouds of its own from the set-up on; the stones are those of the game without it."""
    two = pair(toy_with(RAIN), "toy.rain")
    game = play(two.without, 1)

    assert compared(two, game)[1:] == ("Rained", [])

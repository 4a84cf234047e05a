"""Rulesets that each break one law: functions of a folder that they may write a plugin into."""

import itertools
import time

import msgspec

from atoll.core import Catalogue, GameBegan, compose, encode, hookimpl, rule
from atoll.workshop.testing.known import known
from tests.support import toy
from tests.support.toy_extras import SMALL, changed, plugin, toy_with

SCATTER = """
from atoll.core import Manifest, hookimpl, rule
from atoll.events.survive import CreatureSurfaced, IslandLaid

MANIFEST = Manifest(name="survive.scatter", extends="survive", rules="- `survive.scatter/1` A shark comes first.")


@hookimpl
@rule("survive.scatter/1")
def react(state, event: IslandLaid):
    yield CreatureSurfaced("shark", [*{"A3", "A4", "A5", "A6", "A7"}].index("A3") + 3)
"""
THIEF = """
from atoll.core import Manifest, hookimpl
from tests.support import toy

MANIFEST = Manifest(name="toy.thief", extends="toy")


@hookimpl
def react(state, event: toy.Rolled, chance):
    chance.below("toy.die", 3)
    return iter(())
"""


def family(**brings):
    """The toy with another family."""
    return toy_with(family=changed(toy, **brings))


def rolling(face):
    """The toy whose rolls show what *face* answers to state and chance."""

    def decide_roll(state, command, ruleset, chance):
        yield from toy.pass_turn((yield toy.Rolled(command.seat, face(state, chance))))

    return family(commands={**toy.MANIFEST.commands, toy.Roll: decide_roll}, offers={"turn": (toy.offer_roll, _sinks)})


def _sinks(state, seat, ruleset):
    return [] if toy.offer_roll(state, seat, ruleset) else toy.offer_sink(state, seat, ruleset)


def viewing(kind, view):
    """The toy that shows *kind* otherwise."""
    return family(views={**toy.MANIFEST.views, kind: view})


def restless(folder):
    """A stone scores more each time that it is evolved."""
    calls = itertools.count()

    def evolve_sank(state, event):
        return toy.evolve_scored(toy.evolve_sank(state, event), toy.Scored(0, next(calls)))

    return family(events=toy.MANIFEST.events | {toy.Sank: evolve_sank})


def loaded(folder):
    """The die is not the seed's."""
    faces = itertools.count()
    return rolling(lambda state, chance: next(faces))


def repeated(folder):
    """Every stone is offered twice."""
    return family(offers={"turn": (toy.offer_sink, toy.offer_sink)})


def forgetful(folder):
    """Of the stones that may be sunk only the first is offered."""
    return family(offers={"turn": (lambda state, seat, ruleset: toy.offer_sink(state, seat, ruleset)[:1],)})


def stuck(folder):
    """Nobody is to act."""
    return family(to_act=lambda state: ())


def writing(folder):
    """An offer writes into a part."""

    def offer_roll(state, seat, ruleset):
        msgspec.structs.force_setattr(state[toy.Pond], "sunk", (*state[toy.Pond].sunk, 1))
        return [] if state[toy.Turn].rolled[seat] else [toy.Roll(seat)]

    return family(offers={"turn": (offer_roll, toy.offer_sink)})


def curious(folder):
    """A roll looks at the clock."""
    return rolling(lambda state, chance: 1 + int(time.time() < 0))


def keeping(folder):
    """A roll shows how many there were in this process."""
    rolled = itertools.count()
    return rolling(lambda state, chance: next(rolled))


def listing(folder):
    """The deal holds a list where a tuple is declared."""

    def begin(state, command, ruleset, chance):
        yield toy.Dealt([0, 1], ((),) * len(command.seats), ()), "toy/setup.1"

    return family(begin=begin, redeal=None)


def noting(folder):
    """A roll leaves a note on a part's object, in no field."""

    def face(state, chance):
        notes = state[toy.Terms].__dict__
        notes["face"] = notes.get("face", 0) + 1
        return notes["face"]

    return rolling(face)


def growing(folder):
    """A view of a view has one card more."""
    return viewing(toy.Hands, lambda state, part, viewer: toy.Hands(part.held, (None, *part.deck), part.played))


def flickering(folder):
    """A deal looks otherwise each time that it is seen."""
    turns = itertools.count()
    return viewing(toy.Dealt, lambda state, event, viewer: msgspec.structs.replace(event, deck=(next(turns),)))


def lazy(folder):
    """A re-deal hands back what is seen."""
    return family(redeal=lambda view, seat, ruleset, chance: view)


def knowing(folder):
    """A re-deal remembers what is real."""
    truth = {}

    def key(state, seat):
        return encode([toy.view_pond(state, state[toy.Pond], seat), toy.view_hands(state, state[toy.Hands], seat)])

    def to_act(state):
        truth.update({key(state, seat): state for seat in range(3) if state[toy.Turn].points})
        return toy.to_act(state)

    return family(to_act=to_act, redeal=lambda view, seat, ruleset, chance: truth[key(view, seat)])


def scattering(folder):
    """Set-up goes through a set of texts."""
    return _of_file(folder, SCATTER, known().plugin("survive"), known().plugin("survive.anniversary_2012"))


def stealing(folder):
    """An extension draws before the family shuffles, with the family's label."""

    @hookimpl
    def react(state, event: GameBegan, chance):
        chance.below("toy.backs", 3)
        return iter(())

    return toy_with(plugin("toy.thief", {"react": react}))


def mislabelled(folder):
    """An extension draws with the family's label."""
    return _of_file(folder, THIEF, toy, SMALL)


def losing(folder):
    """A played card is gone."""

    def evolve_played(state, event):
        after = toy.evolve_played(state, event)
        return after.put(toy.Hands(after[toy.Hands].held, after[toy.Hands].deck, state[toy.Hands].played))

    return family(events={**toy.MANIFEST.events, toy.Played: evolve_played})


def long_winded(folder):
    """Each turn begins with a thousand facts."""

    @hookimpl
    @rule("toy/turn.1")
    def react(state, event: toy.TurnPassed):
        for _ in range(1000):
            yield toy.Scored(event.seat, 0)

    return toy_with(plugin("toy.echo", {"react": react}))


def _of_file(folder, text, *others):
    path = folder / "planted.py"
    path.write_text(text, "utf-8")
    catalogue = Catalogue([])
    return compose(*others, catalogue.plugin(catalogue.add_file(path)))


PLANTED = {
    "fold": restless,
    "audit": loaded,
    "offer": repeated,
    "only_offered": forgetful,
    "waiting": stuck,
    "purity": writing,
    "outside": curious,
    "memory": keeping,
    "round_trip": listing,
    "prefix": noting,
    "views": growing,
    "streams": flickering,
    "redeal": lazy,
    "redealt": knowing,
    "hash_seed": scattering,
    "independence": stealing,
    "labels": mislabelled,
    "conservation": losing,
    "settles": long_winded,
}
"""By law a ruleset that breaks it."""

"""Rain for the toy: an expansion in a module of its own, with a part, facts, a reaction and secrets."""

from itertools import permutations

from atoll.core import Event, Manifest, Part, hookimpl, rule
from tests.support import toy


class Sky(Part, frozen=True):
    """The clouds that are left; nobody knows them."""

    clouds: tuple[int | None, ...] = ()
    drops: int = 0


class CloudsCame(Event, frozen=True, tag="toy.rain.CloudsCame"):
    clouds: tuple[int | None, ...]


class Rained(Event, frozen=True, tag="toy.rain.Rained"):
    drops: int


def evolve_clouds_came(state, event):
    return state.put(Sky(event.clouds))


def evolve_rained(state, event):
    sky = state[Sky]
    return state.put(Sky(sky.clouds[1:], sky.drops + event.drops))


@hookimpl
@rule("toy.rain/clouds.1")
def react(state, event: toy.Dealt | toy.TurnPassed, chance):
    """Clouds come with the deal; each turn of the first seat one of them rains."""
    if isinstance(event, toy.Dealt):
        yield CloudsCame(tuple(chance.shuffle("toy.rain.clouds", (0, 1, 1, 2))))
    elif event.seat == 0 and state[Sky].clouds:
        yield Rained(state[Sky].clouds[0]), "toy.rain/clouds.2"


def redeal_sky(view, seat, ruleset, chance):
    left = [0, 1, 1, 2]
    sky = view[Sky]
    gone = 4 - len(sky.clouds)
    options = [c for c in _orders(left) if sum(c[:gone]) == sky.drops]
    return view.put(Sky(chance.pick("toy.rain.redeal", options)[gone:], sky.drops))


def _orders(clouds):
    return sorted(set(permutations(clouds)))


MANIFEST = Manifest(
    name="toy.rain",
    extends="toy",
    title="Rain",
    parts=(Sky(),),
    events={CloudsCame: evolve_clouds_came, Rained: evolve_rained},
    views={
        Sky: lambda state, part, viewer: Sky(toy.hidden(part.clouds), part.drops),
        CloudsCame: lambda state, event, viewer: CloudsCame(toy.hidden(event.clouds)),
    },
    redeal=redeal_sky,
    rules="- `toy.rain/clouds.1` Clouds come.\n- `toy.rain/clouds.2` One of them rains.",
)

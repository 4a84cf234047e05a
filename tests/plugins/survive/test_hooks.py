"""Each question of the family, amended by a plugin of one line: the game follows the amended answer."""

import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from atoll.core import Event, Manifest, hookimpl
from atoll.events.survive import ExplorerMoved, TileSank
from atoll.plugins.survive import hookspecs
from atoll.plugins.survive.replies import Bar, Prey
from tests.support.survive import Given, Play, begin, catalogue

TILES = {"D5": "beach", "D8": "beach", "E5": "forest", "E6": "forest"}


def amending(hook: str, change: Callable[..., Any]) -> tuple[str, ...]:
    """Names of a plugin that amends *hook*: `change` gets the answer and the arguments by name."""
    names = list(inspect.signature(getattr(hookspecs, hook)).parameters)
    given = ", ".join(f"{name}={name}" for name in names)
    space: dict[str, Any] = {"change": change}
    exec(f"def {hook}({', '.join(names)}):\n    answer = yield\n    return change(answer, {given})", space)
    return (added(hook, hook, hookimpl(wrapper=True)(space[hook])),)


def added(name: str, hook: str, function: Any) -> str:
    """The name of a plugin with one hook implementation, known to the catalogue."""
    module = ModuleType(name)
    module.__dict__[hook] = function
    module.__dict__["MANIFEST"] = Manifest(name=f"survive.amends_{name}", extends="survive")
    return catalogue().add(module)


def given(hook: str, change: Callable[..., Any], **position: Any) -> Play:
    """A position of 2012 in which the answer to *hook* is changed."""
    position = {"turn": "red", "phase": "movement", "tiles": TILES} | position
    return Given(seats=("red", "blue"), plugins=amending(hook, change), **position)


@hookimpl
def sinks_twice(state: Any, event: TileSank | ExplorerMoved) -> Iterator[Event]:
    """For the test of react: a walk is followed by the sinking of D8."""
    if isinstance(event, ExplorerMoved):
        yield TileSank(8 + 32 * 3, "beach")


def test_hook_react():
    """What a plugin yields follows the fact that it reacts to."""
    name = added("react", "react", sinks_twice)
    game = Given(
        seats=("red", "blue"), plugins=(name,), turn="red", tiles=TILES, explorers={"red1": "D5", "blue1": "E6"}
    )

    game.when("red1 E5").then(tiles={"D8": "none"}, explorers={"red1": "E5"})


def test_hook_survive_kinds():
    """A game has as many creatures as the answer says."""
    game = begin(
        seats=("red", "blue", "green"), plugins=amending("survive_kinds", lambda kinds, **_: kinds | {"shark": 9})
    )

    game.then(supply={"shark": 9})


def test_hook_survive_phases():
    """A turn has the phases of the answer, and the first of them its points or tiles."""
    position = {"phase": "sinking", "tiles": TILES | {"D7": "beach"}, "explorers": {"red1": "E5", "blue1": "E6"}}
    game = given("survive_phases", lambda phases, **_: ("sinking", "creature"), **position)

    game.when("sink D5").then(turn="blue", phase="sinking", to_act=["blue"])


def test_hook_survive_tile_kinds():
    """A tile moves the kinds of the answer."""
    position = {
        "phase": "hand",
        "hands": {"red": ["move_shark"]},
        "creatures": {"whale": ["C9"]},
        "explorers": {"red1": "E5"},
    }
    game = given("survive_tile_kinds", lambda kinds, **_: ("whale",), **position)

    game.offers("play move_shark C9 M5")


def test_hook_survive_deadly_to_swimmers():
    """In 2012 a swimmer keeps out of the spaces of the answer."""
    game = given(
        "survive_deadly_to_swimmers",
        lambda mask, **_: mask | 1 << (2 * 32 + 6),
        explorers={"red1": "~C5", "blue1": "E6"},
    )

    game.refused("red1 C6", "deadly", "survive/movement.29")


def test_hook_survive_deadly_to_boats():
    """In 2012 a boat keeps out of the spaces of the answer."""
    position = {"explorers": {"red1": "boat1", "blue1": "E6"}, "boats": {"boat1": "C5"}}
    game = given("survive_deadly_to_boats", lambda mask, **_: mask | 1 << (2 * 32 + 6), **position)

    game.refused("boat1 C6", "deadly", "survive/movement.29")


def test_hook_survive_bars():
    """Nobody enters a barred space, by the rule that bars it."""
    bar = (Bar("survive/movement.34", 1 << (2 * 32 + 6)),)
    game = given("survive_bars", lambda bars, **_: bars + bar, explorers={"red1": "~C5", "blue1": "E6"})

    game.refused("red1 C6", "closed", "survive/movement.34")


def test_hook_survive_sinkable():
    """The tiles of the answer may be removed."""
    change = lambda mask, **_: mask | 1 << (4 * 32 + 5)  # noqa: E731 - as short as the others
    game = given("survive_sinkable", change, phase="sinking", explorers={"red1": "E6", "blue1": "E6"})

    game.offers("sink D5", "sink E5").when("sink E5").then(tiles={"E5": "none"})


def test_hook_survive_movers():
    """A creature of the kinds in the answer moves."""
    position = {"phase": "creature", "creatures": {"whale": ["C9"], "shark": ["M5"]}, "dice": ["shark"]}
    game = given("survive_movers", lambda kinds, **_: ("whale",), explorers={"red1": "E5", "blue1": "E6"}, **position)

    game.offers("whale C9 C10", without=("shark M5 M6",))


def test_hook_survive_steps():
    """A creature has as many steps as the answer says."""
    position = {"phase": "creature", "creatures": {"serpent": ["C9"]}, "dice": ["serpent"]}
    game = given("survive_steps", lambda steps, **_: 2, explorers={"red1": "E5", "blue1": "E6"}, **position)

    game.when("serpent C9 C10 C11").then(creatures={"serpent": ["C11"]}, turn="blue")


def test_hook_survive_waters():
    """A creature steps into the spaces of the answer only."""
    position = {"phase": "creature", "creatures": {"shark": ["C9"]}, "dice": ["shark"]}
    game = given(
        "survive_waters",
        lambda mask, **_: mask & ~(1 << (2 * 32 + 10)),
        explorers={"red1": "E5", "blue1": "E6"},
        **position,
    )

    game.offers("shark C9 B9", without=("shark C9 C10",))


def test_hook_survive_unoccupied():
    """A tile puts a creature on the spaces of the answer only."""
    position = {
        "phase": "hand",
        "hands": {"red": ["move_whale"]},
        "creatures": {"whale": ["C9"]},
        "explorers": {"red1": "E5"},
    }
    game = given("survive_unoccupied", lambda mask, **_: mask & ~(1 << (12 * 32 + 5)), **position)

    game.offers("play move_whale C9 M6", without=("play move_whale C9 M5",))


def test_hook_survive_creature_stop():
    """A kind strikes where the answer says."""
    position = {"phase": "creature", "creatures": {"shark": ["A5"]}, "dice": ["shark"]}
    people = {"red1": "E5", "blue1": "~A6", "blue2": "E6"}
    game = given("survive_creature_stop", lambda stop, **_: "each_space", explorers=people, **position)

    game.when("shark A5 A6 A7").then(explorers={"blue1": "lost"}, creatures={"shark": ["A7"]})


def test_hook_survive_stops():
    """A move ends where the answer names a rule."""
    position = {"phase": "creature", "creatures": {"shark": ["A5"]}, "dice": ["shark"]}
    game = given(
        "survive_stops", lambda rule, **_: "survive/creatures.17", explorers={"red1": "E5", "blue1": "E6"}, **position
    )

    game.when("shark A5 A6").then(turn="blue", creatures={"shark": ["A6"]})


def test_hook_survive_prey():
    """Who is no prey is not struck."""
    position = {"phase": "creature", "creatures": {"shark": ["A5"]}, "dice": ["shark"]}
    people = {"red1": "E5", "blue1": "~A6", "blue2": "E6"}
    game = given("survive_prey", lambda prey, **_: Prey(), explorers=people, **position)

    game.when("shark A5 A6").then(explorers={"blue1": "~A6"})


@pytest.mark.parametrize("hook", ["survive_arrive", "survive_strike"])
def test_hook_survive_arrive_and_strike(hook):
    """What follows an arrival, and what a strike does, is the script of the answer."""
    position = {"phase": "creature", "creatures": {"shark": ["A5"]}, "dice": ["shark"]}
    people = {"red1": "E5", "blue1": "~A6", "blue2": "E6"}
    game = given(hook, lambda script, state, **_: _nothing(state), explorers=people, **position)

    game.when("shark A5 A6").then(explorers={"blue1": "~A6"}, turn="blue")


def test_hook_survive_strike():
    """A question of its own, told with that of the arrival."""
    test_hook_survive_arrive_and_strike("survive_strike")


def _nothing(state: Any) -> Iterator[Any]:
    return state
    yield


def test_hook_survive_came_up():
    """What follows when a back has brought a creature is the script of the answer."""
    position = {"phase": "sinking", "tiles": TILES | {"D5": "beach:shark"}, "dice": ["whale"]}
    people = {"red1": "D5", "red2": "E6", "blue1": "E6"}
    game = given("survive_came_up", lambda script, state, **_: _nothing(state), explorers=people, **position)

    game.when("sink D5").then(explorers={"red1": "~D5"}, creatures={"shark": ["D5"]})


def test_hook_survive_repellents():
    """No window opens against a kind that nothing drives off."""
    position = {
        "phase": "creature",
        "creatures": {"shark": ["A5"]},
        "dice": ["shark"],
        "hands": {"blue": ["shark_repellent"]},
    }
    people = {"red1": "E5", "blue1": "~A6", "blue2": "E6"}
    game = given("survive_repellents", lambda backs, **_: (), explorers=people, **position)

    game.when("shark A5 A6").then(explorers={"blue1": "lost"})


def test_hook_survive_affected():
    """The seats of the answer are asked."""
    position = {"phase": "creature", "creatures": {"shark": ["A5"]}, "dice": ["shark"], "hands": {"blue": ["wind"]}}
    people = {"red1": "~A6", "red2": "E5", "blue2": "E6"}
    game = given("survive_affected", lambda seats, **_: (1,), explorers=people, **position)

    game.when("shark A5 A6").then(to_act=["blue"])


def test_hook_survive_ending():
    """A game ends when the answer says so."""
    game = given(
        "survive_ending", lambda cause, state, **_: cause or "standstill", explorers={"red1": "E5", "blue1": "E6"}
    )

    game.then(phase="over")


def test_hook_survive_score():
    """A saved explorer is worth the answer."""
    position = {"phase": "sinking", "tiles": {"G4": "mountain:volcano", "F6": "mountain"}, "values": {"red1": 2}}
    game = given("survive_score", lambda worth, **_: 10 * worth, explorers={"red1": "NW", "blue1": "F6"}, **position)

    game.when("sink G4").then(scores={"red": 20, "blue": 0})

"""How a game begins: what its first entry holds, and what of it is the host's alone."""

import pytest

from atoll.core import (
    HOST,
    SPECTATOR,
    BeginGame,
    Game,
    GameBegan,
    PlayedOn,
    PositionError,
    Refused,
    Reseeded,
    Scripted,
    Table,
    commitment,
    seed_from,
)
from atoll.core.begin import ScriptUsed
from tests.support import toy
from tests.support.toy_extras import RAIN, toy_with

pytestmark = pytest.mark.every_python

SEED = seed_from(5)
SEATS = ("red", "blue")


@pytest.mark.parametrize("name", [HOST, SPECTATOR])
def test_no_seat_is_called_as_a_viewer_is(name):
    """Who looks as `host` or `spectator` is no seat, so no seat may be called so."""
    with pytest.raises(Refused, match=rf"name of viewer: seat {name} \[core/begin, name_of_viewer\]"):
        Game.begin(toy_with(), ("red", name), SEED)


def test_the_first_event_says_what_is_played():
    """Plugins with versions, terms by value, seats, schemas, rules, the fingerprint and a commitment to the seed."""
    ruleset = toy_with(RAIN, terms={"hand": 2})
    event = Game.begin(ruleset, SEATS, SEED, seed_given=True).log[0].events[0]

    assert event == GameBegan(
        ruleset="toy.small",
        plugins=ruleset.plugins,
        fingerprint=ruleset.fingerprint,
        terms=dict(ruleset.terms),
        seats=SEATS,
        parts=ruleset.schemas,
        rules=ruleset.rules,
        commitment=commitment(SEED),
        seed_given=True,
    )
    assert [(one.name, one.version) for one in event.plugins] == [("toy", 1), ("toy.small", 1), ("toy.rain", 1)]
    assert event.terms["hand"] == 2


def test_the_first_command_says_what_was_asked_for():
    """The command holds what this game sets itself: edition, expansions, terms of its own."""
    command = Game.begin(toy_with(RAIN, terms={"hand": 2}), SEATS, SEED).log[0].command

    assert command == BeginGame(None, "toy.small", ("toy.rain",), {"hand": 2}, SEATS)


def test_the_table_is_a_part():
    """Who sits at the table and what is played stands in the state, set by the first event."""
    game = Game.begin(toy_with(), SEATS, SEED)

    assert game.ruleset.opening[Table] == Table()
    assert game.state[Table] == Table("toy.small", SEATS, False)


def test_terms_come_from_the_event():
    """A log with other terms than those of today's edition is folded with its own."""
    log = Game.begin(toy_with(terms={"hand": 2, "faces": [7]}), SEATS, SEED).log
    twin = Game(toy_with(), SEED)
    twin.append(log[0])

    assert (twin.state[toy.Terms].hand, twin.state[toy.Terms].faces) == (2, (7,))
    assert twin.submit(toy.Roll(0)).events[0] == toy.Rolled(0, 7)


def test_a_game_without_a_seed_commits_to_nothing():
    """Where no seed is known and nothing is drawn, the commitment is empty."""
    family = toy_with(terms={"backs": [1], "cards": [], "hand": 0})

    assert Game.begin(family, SEATS, None).log[0].events[0].commitment == ""


def test_the_family_refuses_seats():
    """How many may play is the family's to say."""
    with pytest.raises(Refused, match=r"seats: seats 4, possible 2 to 3 \[toy/setup.4, seats\]"):
        Game.begin(toy_with(), ("a", "b", "c", "d"), SEED)


def test_a_position_replaces_set_up():
    """A position travels in the command and becomes an event; what cannot be is told with its key."""
    game = Game.begin(toy_with(), SEATS, SEED, position={"afloat": "bd"})

    assert game.state[toy.Pond].afloat == (1, 3)
    assert type(game.log[0].events[-1]) is toy.PositionSet
    with pytest.raises(PositionError, match=r"^afloat: stones are abcde, got 'bz'$"):
        Game.begin(toy_with(), SEATS, SEED, position={"afloat": "bz"})


def test_a_position_is_kept_as_a_log_gives_it_back():
    """Tuples in a position are lists, as they will be when the log is read."""
    game = Game.begin(toy_with(), SEATS, SEED, position={"afloat": "ab", "more": (1, 2)})

    assert game.log[0].command.position == {"afloat": "ab", "more": [1, 2]}


def test_a_script_is_used_before_the_seed():
    """Scripted results are part of the state until they are used up, and each use is a fact."""
    game = Game.begin(toy_with(), SEATS, SEED, script={"toy.die": ("3", "1"), "toy.backs": ("2",)})
    rolls = [game.submit(toy.Roll(0)), game.submit(toy.Roll(1))]

    assert game.log[0].events[-1] == ScriptUsed({"toy.backs": 1})
    assert game.state[toy.Pond].backs[0] == 2
    assert [entry.events[0].face for entry in rolls] == [3, 1]
    assert [entry.events[-1] for entry in rolls] == [ScriptUsed({"toy.die": 1})] * 2
    assert [state[Scripted].draws for _, state in game.history()] == [
        {"toy.die": ("3", "1")},
        {"toy.die": ("1",)},
        None,
    ]


def test_position_and_script_are_the_hosts():
    """Nobody else sees what was set up or scripted, nor how many results were used."""
    game = Game.begin(toy_with(), SEATS, SEED, position={"afloat": "ab"}, script={"toy.die": ("3",)})
    entry = game.submit(toy.Roll(0))
    view = game.ruleset.view
    begun, rolled = view(game.at(1).state, game.log[0], SPECTATOR), view(game.state, entry, 1)

    assert (begun.command.position, begun.command.script, begun.events[0].script) == (None, None, None)
    assert rolled.events[-1] == ScriptUsed(None)
    assert view(game.state, entry, HOST).events[-1] == ScriptUsed({"toy.die": 1})
    assert game.at(1).view(0)[Scripted] == Scripted()


def test_a_client_folds_a_script_that_it_does_not_see():
    """The hidden counts of a used script change nothing for who sees no script."""
    game = Game.begin(toy_with(), SEATS, SEED, script={"toy.die": ("3", "2")})
    seen = game.view(1)

    assert game.ruleset.evolve(seen, ScriptUsed(None))[Scripted] == seen[Scripted]
    assert game.ruleset.evolve(game.state, ScriptUsed(None)) is game.state


def test_facts_about_the_log_change_no_part():
    """Reseeding and playing on mean nothing for the position."""
    game = Game.begin(toy_with(), SEATS, SEED)

    for event in (Reseeded("x"), PlayedOn((), "", {}, ())):
        assert game.ruleset.evolve(game.state, event) is game.state

"""A game is a log and the state that it leads to; forks share all links."""

import tracemalloc

import pytest

from atoll.core import (
    Entry,
    Game,
    PlayedOn,
    PlayOn,
    Refused,
    Reseeded,
    SeedUnknown,
    commitment,
    fold,
    resume,
    seed_from,
)
from tests.support import toy
from tests.support.toy_extras import RAIN, changed, toy_with

pytestmark = pytest.mark.every_python

SEED = seed_from(5)


@pytest.fixture
def game() -> Game:
    """A game with four entries."""
    game = Game.begin(toy_with(RAIN), ("red", "blue"), SEED)
    for command in (toy.Sink(0, 0), toy.Roll(1), toy.Play(0, 0)):
        game.submit(command)
    return game


def test_a_game_begins_with_entry_1(game):
    """Entry 1 is the set-up; before it the game is at 0."""
    assert Game(toy_with(), SEED).seq == 0
    assert [entry.seq for entry in game.log] == [1, 2, 3, 4]
    assert type(game.log[0].command).__name__ == "BeginGame"
    assert (game.seq, game.to_act(), game.log[1].seat) == (4, (1,), 0)


def test_a_refused_command_changes_nothing(game):
    """After a refusal log and state are the same objects."""
    tip = game.tip

    with pytest.raises(Refused):
        game.submit(toy.Sink(1, 0))
    assert game.tip is tip


def test_history_has_the_state_after_each_entry(game):
    """Each state is the fold of the events up to its entry."""
    events = [event for entry in game.log for event in entry.events]

    assert [entry for entry, _ in game.history()] == game.log
    assert list(game.history())[-1][1] is game.state
    assert fold(game.ruleset, events) == game.state
    for entry, state in game.history():
        assert fold(game.ruleset, [e for one in game.log[: entry.seq] for e in one.events]) == state


def test_at_is_the_position_after_an_entry(game):
    """0 is before the game begins; beyond the log is the caller's mistake."""
    assert [game.at(seq).seq for seq in (0, 2, 4)] == [0, 2, 4]
    assert game.at(2).state is list(game.history())[1][1]
    assert game.at(0).state is game.ruleset.opening
    for seq in (-1, 5):
        with pytest.raises(ValueError, match=rf"^this game has entries 0 to 4, asked for {seq}$"):
            game.at(seq)


def test_a_fork_shares_its_past(game):
    """A fork has the same links; what either does the other does not see; equal commands draw equally."""
    fork = game.fork()

    assert fork.tip is game.tip
    assert fork.submit(toy.Sink(1, 1)) == game.submit(toy.Sink(1, 1))
    assert fork.tip.before is game.tip.before
    fork.submit(toy.Sink(0, 2))
    assert (game.seq, fork.seq) == (5, 6)


def test_a_fork_costs_little():
    """A thousand forks of a long game take less than 300 bytes each."""
    game = Game.begin(toy_with(), ("red", "blue"), SEED)
    while game.to_act():
        game.submit(game.offer(game.to_act()[0])[0])
    tracemalloc.start()
    forks = [game.fork() for _ in range(1000)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert len(forks) == 1000
    assert size < 300_000


def test_a_recorded_entry_is_taken_over_as_it_is(game):
    """Append folds the events and decides nothing, not even with other rules or without the seed."""
    loaded = changed(toy, commands=dict.fromkeys(toy.MANIFEST.commands))
    twin = resume(toy_with(RAIN, family=loaded), game.log, None)

    assert (twin.state, twin.log, twin.seq) == (game.state, game.log, 4)


def test_only_the_next_entry_can_be_appended(game):
    """A gap or a repetition is the caller's mistake."""
    for entry in (game.log[1], Entry(9, toy.Roll(0), (), (), {})):
        with pytest.raises(ValueError, match=rf"^this game is at entry 4, cannot append entry {entry.seq}$"):
            game.append(entry)
    assert game.seq == 4


def test_a_game_goes_on_from_any_prefix(game):
    """Resumed with the seed, the same commands give the same entries."""
    for length in range(4):
        twin = resume(game.ruleset, game.log[:length], SEED)
        again = [twin.submit(entry.command) for entry in game.log[length:]]

        assert again == game.log[length:]


def test_digests_can_be_left_out(game):
    """Without digests the events are the same."""
    bare = Game.begin(game.ruleset, ("red", "blue"), SEED, keep_digests=False)
    for entry in game.log[1:]:
        bare.submit(entry.command)

    assert [entry.digests for entry in bare.log] == [{}] * 4
    assert [entry.events for entry in bare.log] == [entry.events for entry in game.log]
    assert bare.fork().keep_digests is False


def test_a_reseeded_game_draws_otherwise(game):
    """The log holds the commitment to the new seed; from the next entry on it is drawn from."""
    fork = game.at(1)
    other = seed_from(77)
    entry = fork.reseed(other)
    faces = set()
    for number in range(20):
        twin = game.at(1)
        twin.reseed(seed_from(number))
        faces.add(twin.submit(toy.Roll(0)).events[0].face)

    assert entry.events == (Reseeded(commitment=commitment(other)),)
    assert fork.state == game.at(1).state
    assert len(faces) == 3


def test_a_game_plays_on_with_other_plugins(game):
    """The host says so in an event that holds the plugins of this machine, their schemas and rules."""
    newer = toy_with(RAIN, family=changed(toy, version=2))
    twin = resume(newer, game.log, SEED)
    entry = twin.submit(PlayOn(seat=None))

    assert entry.events == (PlayedOn(newer.plugins, newer.fingerprint, newer.schemas, newer.rules),)
    assert twin.state == game.state
    with pytest.raises(Refused, match=r"host only: seat 1 \[core/host, host_only\]"):
        twin.submit(PlayOn(seat=1))


def test_only_the_host_reseeds(game):
    """A seat cannot give the game another seed."""
    from atoll.core import Reseed

    with pytest.raises(Refused, match=r"host only: seat 0 \[core/host, host_only\]"):
        game.submit(Reseed(seat=0))


def test_without_the_seed_only_what_draws_is_not_decided(game):
    """A game whose seed is not known here goes on until a command draws, and then nothing is appended."""
    twin = resume(game.ruleset, game.log, None)
    entry = twin.submit(toy.Sink(1, 3))

    with pytest.raises(SeedUnknown, match=r"^entry 6 draws 'toy.die', and this game's seed is not known here$"):
        twin.submit(toy.Roll(0))
    assert entry == game.submit(toy.Sink(1, 3))
    assert twin.seq == 5


def test_a_game_cannot_begin_without_the_seed_it_draws_from():
    """Set-up draws too."""
    with pytest.raises(SeedUnknown, match=r"^entry 1 draws 'toy.backs'"):
        Game.begin(toy_with(), ("red", "blue"), None)


@pytest.mark.parametrize(("seed", "what"), [(b"x", "1 bytes"), (b"x" * 33, "33 bytes"), ("x", "a str"), (7, "a int")])
def test_a_seed_has_32_bytes(game, seed, what):
    """A shorter seed could be guessed from its commitment, and a log could not keep it: the caller is told."""
    said = rf"^a seed has 32 bytes, given is {what}: seed_from\(7\) makes one of a number$"
    with pytest.raises(ValueError, match=said):
        Game.begin(toy_with(), ("red", "blue"), seed)
    with pytest.raises(ValueError, match=said):
        game.reseed(seed)
    assert game.seed == SEED


@pytest.mark.parametrize("seats", ["red", [1, 2], ["red", None]])
def test_seats_are_a_list_of_names(seats):
    """One text is no list of seats, though Python would take its letters for one."""
    with pytest.raises(ValueError, match=r"^seats is .*: give a list of names, such as \['red', 'blue'\]$"):
        Game.begin(toy_with(), seats, SEED)

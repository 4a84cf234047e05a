"""An audit decides every command again and names the first difference."""

from typing import Any

import pytest
from msgspec.structs import replace

from atoll.core import Audit, Divergence, Entry, Game, audit, seed_from
from atoll.core.replay import Audit as Found
from tests.support import toy
from tests.support.toy_extras import RAIN, changed, toy_with

pytestmark = pytest.mark.every_python

SEED = seed_from(5)


@pytest.fixture
def game() -> Game:
    """A game with four entries, one of them a roll."""
    game = Game.begin(toy_with(RAIN), ("red", "blue"), SEED)
    for command in (toy.Sink(0, 0), toy.Roll(1), toy.Play(0, 0)):
        game.submit(command)
    return game


def altered(log: list[Entry], seq: int, **changes: Any) -> list[Entry]:
    """The log with one entry changed."""
    return [replace(entry, **changes) if entry.seq == seq else entry for entry in log]


def found(game: Game, log: list[Entry], seeds: Any = (SEED,), **kwargs: Any) -> tuple[Found, str]:
    """The audit of a log with the game's rules, and what it says."""
    audited = audit(game.ruleset, log, seeds, **kwargs)
    return audited, str(audited.divergence)


def test_a_log_that_was_not_touched_agrees(game):
    """Nothing differs, and every entry was looked at."""
    assert audit(game.ruleset, game.log, [SEED]) == Audit(entries=4, undecided=0, divergence=None, undigested=0)
    assert audit(game.ruleset, game.log, [SEED]).ok
    assert audit(game.ruleset, []) == Audit(0, 0, None)


def test_another_value_is_named_by_event_and_field(game):
    """The first field that differs is given with both values."""
    events = game.log[2].events
    audited, text = found(game, altered(game.log, 3, events=(replace(events[0], face=9), *events[1:])))

    assert text == f"entry 3, event 0 toy.Rolled.face: logged 9, decided {events[0].face}"
    assert (audited.entries, audited.ok, audited.divergence.event) == (3, False, 0)


def test_a_missing_event_is_named(game):
    """An event that was logged and does not happen, or the other way round, is shown whole."""
    events = game.log[2].events
    fewer = found(game, altered(game.log, 3, events=events[:-1]))[1]
    more = found(game, altered(game.log, 3, events=(*events, toy.Scored(0, 1))))[1]

    assert fewer == f"entry 3, event {len(events) - 1}: logged nothing more, decided {events[-1]!r}"
    assert more == f"entry 3, event {len(events)}: logged Scored(seat=0, points=1), decided nothing more"


def test_another_kind_of_event_is_named(game):
    """Where the types differ both events are shown."""
    events = game.log[2].events

    assert found(game, altered(game.log, 3, events=(toy.Scored(0, 1), *events[1:])))[1] == (
        f"entry 3, event 0: logged Scored(seat=0, points=1), decided {events[0]!r}"
    )


def test_another_digest_is_named_by_part(game):
    """Where the events agree a part whose digest differs, is missing or is too many is named."""
    digests = game.log[2].digests
    audited, text = found(game, altered(game.log, 3, digests={**digests, "toy.Turn": "0" * 16}))
    extra = found(game, altered(game.log, 3, digests={**digests, "toy.Pond": "1" * 16}))[1]

    assert text == f"entry 3, part toy.Turn: logged {'0' * 16}, decided {digests['toy.Turn']}"
    assert (audited.divergence.part, audited.divergence.event) == ("toy.Turn", None)
    assert extra == f"entry 3, part toy.Pond: logged {'1' * 16}, decided unchanged"


def test_digests_need_not_be_compared(game):
    """Where schemas differ only the events are compared; entries without digests are counted."""
    wrong = altered(game.log, 3, digests={"toy.Turn": "0" * 16})

    assert audit(game.ruleset, wrong, [SEED], compare_digests=False).ok
    assert audit(game.ruleset, altered(game.log, 3, digests={}), [SEED]) == Audit(4, 0, None, undigested=1)


def test_another_seed_is_named_as_such(game):
    """A seed that is not the one committed to is told at entry 1."""
    audited, text = found(game, game.log, [seed_from(6)])

    assert text.startswith("entry 1, seed: logged '")
    assert audited.entries == 1


def test_a_command_that_is_refused_now_is_named(game):
    """The refusal is what was decided."""
    log = altered(game.log, 3, command=toy.Sink(1, 0))

    assert found(game, log)[1] == (
        "entry 3, refused: logged 3 events, decided no stone: at 0, afloat 4 [toy/sinking.1, no_stone]"
    )


def test_a_rule_that_fails_now_is_named(game):
    """An author's mistake during the audit is a difference, not a crash."""

    def decide_roll(state, command, ruleset, chance):
        return iter(())

    idle = changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll})
    audited = audit(toy_with(RAIN, family=idle), game.log, [SEED])

    assert str(audited.divergence) == (
        "entry 3, failed: logged 3 events, decided Roll(seat=1) caused nothing: "
        "a command yields at least one fact or is refused"
    )


def test_a_rule_that_breaks_down_is_named(game):
    """A plugin that fails with an error of its own is a difference as well, with the entry."""

    def decide_roll(state, command, ruleset, chance):
        yield toy.Rolled(command.seat, state[toy.Hands].nothing)

    broken = changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll})
    audited = audit(toy_with(RAIN, family=broken), game.log, [SEED])

    assert audited.divergence is not None
    assert (audited.divergence.seq, audited.divergence.what) == (3, "failed")


def test_without_the_seed_only_draws_go_unchecked(game):
    """Entries that draw are folded and counted as undecided, all others are decided again."""
    audited = audit(game.ruleset, game.log)

    assert audited == Audit(entries=4, undecided=2, divergence=None)
    assert (
        "event 0 toy.Sank.at: logged 3, decided 0"
        in found(game, altered(game.log, 2, events=(toy.Sank(3, 1), *game.log[1].events[1:])), ())[1]
    )


def test_each_seed_is_used_from_its_reseeding_on(game):
    """Seeds are given in the order of their use."""
    second, third = seed_from(8), seed_from(9)
    game.reseed(second)
    game.submit(toy.Sink(1, 1))
    game.reseed(third)
    game.submit(toy.Roll(0))

    assert audit(game.ruleset, game.log, [SEED, second, third]) == Audit(8, 0, None)
    assert found(game, game.log, [SEED, third, second])[1].startswith("entry 5, seed: logged '")


def test_an_audit_of_a_log_with_a_script_agrees():
    """Scripted results are in entry 1, so they are used again."""
    game = Game.begin(toy_with(), ("red", "blue"), SEED, script={"toy.die": ("3", "1")})
    game.submit(toy.Roll(0))
    game.submit(toy.Roll(1))

    assert audit(game.ruleset, game.log, [SEED]) == Audit(3, 0, None)


def test_a_divergence_is_one_line():
    """It says entry, what, and both values."""
    assert str(Divergence(7, "part toy.Sea", "a", "b")) == "entry 7, part toy.Sea: logged a, decided b"


def test_what_a_log_says_of_the_code_is_no_difference(game):
    """Another version, another rule text and another hash of the sources are allowed: only what happened counts."""
    newer = changed(toy, version=2, rules=toy.RULES + "- `toy/moon.1` The moon shines.")

    assert audit(toy_with(RAIN, family=newer), game.log, [SEED]).ok


def test_other_terms_are_a_difference(game):
    """What the game is played with is a fact."""
    found = audit(toy_with(RAIN, terms={"hand": 2}), game.log, [SEED])

    assert found.divergence.what == "event 0 core.GameBegan.terms"

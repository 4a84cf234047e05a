"""A ruleset decides, offers, evolves and shows; what its plugins do wrong is told to their author."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from atoll.core import (
    BeginGame,
    Chance,
    Command,
    Event,
    Game,
    Notation,
    Refused,
    Ruleset,
    RulesetError,
    Step,
    digest,
    hookimpl,
    named,
    rule,
    seed_from,
)
from tests.support import toy
from tests.support.toy_extras import RAIN, changed, plugin, toy_with

pytestmark = pytest.mark.every_python

SEED = seed_from(5)


class Marked(Event, frozen=True, tag="toy.mark.Marked"):
    """Something that a plugin notes."""

    by: str


class Hop(Command, frozen=True, tag="toy.mark.Hop"):
    """A command that nobody brings."""


class Lost(Event, frozen=True, tag="toy.mark.Lost"):
    """An event that nobody brings."""


RULES = "- `toy.mark/1` One.\n- `toy.mark/2` Two.\n"


def marker(name: str, *events: Event, of: Any = toy.Rolled, **brings: Any) -> SimpleNamespace:
    """A plugin that answers a fact with these."""

    @hookimpl
    @rule("toy.mark/1")
    def react(state, event: of):
        yield from (event for event in events)  # a generator: a script is sent states

    return plugin(name, {"react": react}, **brings)


MARKS = marker("toy.mark", events={Marked: lambda state, event: state}, rules=RULES)


def began(ruleset: Ruleset, **kwargs: Any) -> Game:
    """A game of two with seed 5."""
    return Game.begin(ruleset, ("red", "blue"), SEED, **kwargs)


def told(entry) -> list[str]:
    """The events of an entry, short."""
    return [event.by if isinstance(event, Marked) else type(event).__name__ for event in entry.events]


def test_a_script_receives_the_state_after_each_fact():
    """`state = yield fact` hands back the state with the fact and all that followed from it."""
    seen: list[tuple[int, ...]] = []

    def decide_roll(state, command, ruleset, chance):
        state = yield toy.Sank(0, toy.GOLD)
        seen.append((state[toy.Pond].backs[0], state[toy.Turn].points[0]))
        state = yield toy.Rolled(0, 3)
        seen.append((state[toy.Pond].backs[0], state[toy.Turn].points[0]))

    began(toy_with(family=changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll}))).submit(toy.Roll(0))

    assert seen == [(toy.SUNK, 2), (toy.SUNK, 5)]


def test_reactions_are_depth_first_and_in_ruleset_order():
    """What follows from a reaction happens before the next plugin is asked."""
    first = marker("toy.first", Marked("first"), Marked("first again"))
    second = marker("toy.second", Marked("second"))

    @hookimpl
    @rule("toy.mark/2")
    def react(state, event: Marked):
        if event.by in ("first", "second"):
            yield Marked(f"echo of {event.by}")

    game = began(toy_with(MARKS, first, second, plugin("toy.echo", {"react": react})))

    assert told(game.submit(toy.Roll(0))) == [
        "Rolled",
        "first",
        "echo of first",
        "first again",
        "second",
        "echo of second",
        "TurnPassed",
    ]


def test_a_reaction_is_called_for_the_facts_it_names_only():
    """One type, a union or all of them: the annotation decides."""
    asked: list[str] = []

    def noting(kind):
        @hookimpl
        def react(event: kind):
            asked.append(f"{getattr(kind, '__name__', 'either')} {type(event).__name__}")
            return iter(())

        return react

    guests = [
        plugin(f"toy.guest{number}", {"react": noting(kind)})
        for number, kind in enumerate((toy.Sank, toy.Sank | toy.Rolled, Event))
    ]
    game = began(toy_with(*guests))
    asked.clear()
    game.submit(toy.Roll(0))

    assert asked == ["either Rolled", "Event Rolled", "Event TurnPassed"]
    assert toy.Played not in toy_with(plugin("toy.guest", {"react": noting(toy.Sank)})).reactors


def test_a_reaction_may_answer_nothing():
    """A plain function that answers None follows nothing."""

    @hookimpl
    def react(event: toy.Rolled):
        return None

    assert told(began(toy_with(plugin("toy.mute", {"react": react}))).submit(toy.Roll(0))) == ["Rolled", "TurnPassed"]


def test_a_reaction_may_answer_a_list():
    """A plain function that answers several facts yields them in order."""

    @hookimpl
    @rule("toy.mark/1")
    def react(event: toy.Rolled):
        return [Marked("one"), (Marked("two"), "toy.mark/2")]

    entry = began(toy_with(MARKS, plugin("toy.list", {"react": react}))).submit(toy.Roll(0))

    assert told(entry) == ["Rolled", "one", "two", "TurnPassed"]


def test_a_reaction_may_hand_over_a_script():
    """A plain function that answers a generator is that script, which receives the state after each fact."""
    drops: list[int] = []

    def script(state):
        state = yield toy.Scored(0, 4), "toy.mark/1"
        drops.append(state[toy.Turn].points[0])

    @hookimpl
    def react(state, event: toy.Sank):
        return script(state)

    began(toy_with(MARKS, plugin("toy.hand_over", {"react": react}))).submit(toy.Sink(0, 3))

    assert drops[0] >= 4


def test_a_script_that_yields_from_a_list_is_told_what_to_do():
    """Python's `yield from` hands the state on, and a list cannot take it."""

    @hookimpl
    @rule("toy.mark/1")
    def react(event: toy.Rolled):
        yield from [Marked("one")]

    with pytest.raises(RulesetError) as caught:
        began(toy_with(MARKS, plugin("toy.list", {"react": react}))).submit(toy.Roll(0))
    assert str(caught.value) == (
        "a script yields from a list_iterator, which cannot receive the state after each fact: yield one fact at a time"
    )


def test_an_attribute_that_is_missing_in_a_rule_is_an_error_of_its_own():
    """Any other mistake of a script is raised as it is."""

    def decide_roll(state, command, ruleset, chance):
        yield toy.Rolled(0, 1)
        yield command.nowhere

    game = began(toy_with(family=changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll})))

    with pytest.raises(AttributeError, match="nowhere"):
        game.submit(toy.Roll(0))


def test_notes_say_who_why_and_what_changed():
    """Each event has the plugin that emitted it, the rule, the event that it follows from and the changed parts."""
    ruleset = toy_with(RAIN)
    game = began(ruleset)
    game.submit(toy.Sink(0, 1))
    entry = game.submit(toy.Roll(1))
    parts, names = list(ruleset.part_names.values()), [m.name for m in ruleset.manifests]
    notes = [
        (named(event), names[note.plugin], ruleset.rules[note.rule], note.cause, [parts[n] for n in note.parts])
        for event, note in zip(entry.events, entry.notes, strict=True)
    ]

    assert notes == [
        ("toy.Rolled", "toy", "toy/turn.3", -1, ["toy.Turn"]),
        ("toy.TurnPassed", "toy", "toy/turn.1", -1, ["toy.Turn"]),
        ("toy.rain.Rained", "toy.rain", "toy.rain/clouds.2", 1, ["toy.rain.Sky"]),
    ]


def test_a_fact_that_changes_nothing_names_no_part():
    """An event whose evolver hands the state back has no changed parts."""
    entry = began(toy_with(MARKS, marker("toy.first", Marked("x")))).submit(toy.Roll(0))

    assert [note.parts for note in entry.notes if note.cause == 0] == [()]


def test_facts_of_the_kernel_belong_to_no_plugin():
    """GameBegan has -1 in the place of plugin and rule."""
    entry = began(toy_with()).log[0]

    assert (entry.notes[0].plugin, entry.notes[0].rule, entry.notes[0].cause) == (-1, -1, -1)


def test_a_rule_that_is_not_written_down_is_refused():
    """A fact may cite only rules that stand in some plugin's rule text."""
    stray = marker("toy.stray", (toy.Scored(0, 1), "toy/moon.1"))

    with pytest.raises(RulesetError, match=r"^a fact cites the rule 'toy/moon.1', which no rule text of this ruleset"):
        began(toy_with(stray)).submit(toy.Roll(0))


def test_what_nobody_brings_is_told_with_its_type():
    """A fact without owner is an author's mistake, a command without owner a player's."""
    game = began(toy_with(marker("toy.stray", Lost())))

    with pytest.raises(RulesetError, match=r"no plugin of this ruleset owns the event .*\.Lost"):
        game.submit(toy.Roll(0))
    with pytest.raises(Refused, match=r"unknown command: command Hop \[toy/turn.2, unknown_command\]"):
        game.submit(Hop(0))


def test_a_seat_that_is_not_to_act_is_refused_by_the_familys_rule():
    """Nobody acts out of turn; the refusal names who is waited for."""
    game = began(toy_with())

    for seat in (1, 7, None):
        with pytest.raises(Refused) as caught:
            game.submit(toy.Sink(seat, 0))
        assert (caught.value.rule, caught.value.values["waits_for"]) == ("toy/turn.2", "red")
        assert game.seq == 1


def test_offers_come_from_the_open_decision():
    """A seat that is not to act is offered nothing; offers of all plugins for the decision are joined in order."""

    def offer_more(state, seat, ruleset):
        return (toy.Sink(seat, at) for at in (7,))

    game = began(toy_with(plugin("toy.more", offers={"turn": (offer_more,), "other": (offer_more,)})))

    assert game.offer(1) == []
    assert [type(command).__name__ for command in game.offer(0)] == ["Sink"] * 5 + ["Play", "Roll", "Sink"]
    assert game.offer(0)[-1] == toy.Sink(0, 7)


def test_whether_a_command_is_allowed_needs_no_seed():
    """A dry run ends with the refusal or with the first draw; it draws nothing and changes nothing."""
    game = Game.begin(toy_with(), ("red", "blue"), SEED)
    before = {kind: digest(part) for kind, part in game.state.items()}
    allows = game.ruleset.allows

    assert allows(game.state, toy.Sink(0, 0)) is None
    assert allows(game.state, toy.Roll(0)) is None
    assert str(allows(game.state, toy.Sink(0, 9))) == "no stone: at 9, afloat 5 [toy/sinking.1, no_stone]"
    assert {kind: digest(part) for kind, part in game.state.items()} == before


def test_a_dry_run_uses_no_script():
    """A scripted result counts as a draw: the command is allowed and the script is as it was."""
    game = began(toy_with(), script={"toy.die": ("3",)})

    assert game.ruleset.allows(game.state, toy.Roll(0)) is None
    assert game.submit(toy.Roll(0)).events[0] == toy.Rolled(0, 3)


def test_a_redealt_state_is_made_by_all_plugins():
    """Each plugin deals what it hides; nothing is left unknown."""
    game = began(toy_with(RAIN))
    other = game.ruleset.redeal(game.view(0), 0, Chance(seed_from(9), 1))

    assert other != game.state
    assert game.ruleset.view(other, other, 0) == game.view(0)
    assert b"null" not in msgspec.json.encode(list(other.values())).replace(b'"draws":null', b"")


def test_counts_of_all_plugins_are_joined():
    """What must add up is counted by each plugin."""
    more = plugin("toy.more", counts=lambda state: {"moons": 1})

    assert began(toy_with(more)).ruleset.counts(began(toy_with(more)).state) == {"stones": 5, "cards": 8, "moons": 1}


def test_a_plugins_error_says_what_was_decided():
    """An author's mistake carries a note with entry and command."""
    game = began(toy_with(marker("toy.stray", Lost())))

    with pytest.raises(RulesetError) as caught:
        game.submit(toy.Roll(0))
    assert caught.value.__notes__ == ["while entry 2 was decided: Roll(seat=0)"]


def test_a_stop_iteration_in_an_evolver_is_no_end_of_a_script():
    """A `next` without default that finds nothing in an evolver is raised, not taken for the end of the script."""
    events = {**toy.MANIFEST.events, toy.Rolled: lambda state, event: next(iter(()))}
    game = began(toy_with(family=changed(toy, events=events)))

    with pytest.raises(StopIteration):
        game.submit(toy.Roll(0))
    assert game.seq == 1


def test_what_a_plugin_breaks_down_with_says_where():
    """An error of a rule's own is left as it is, and says which entry was decided."""

    def decide_roll(state, command, ruleset, chance):
        yield toy.Rolled(command.seat, {}["face"])

    game = began(toy_with(family=changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll})))

    with pytest.raises(KeyError) as caught:
        game.submit(toy.Roll(0))
    assert caught.value.__notes__ == ["while entry 2 was decided: Roll(seat=0)"]


def test_a_command_of_the_kernel_is_the_hosts():
    """A seat cannot begin a game, and a game begins once."""
    fresh = Game(toy_with(), SEED)

    with pytest.raises(Refused, match=r"host only: seat 0 \[core/host, host_only\]"):
        fresh.submit(BeginGame(seat=0, ruleset="toy.small", seats=("red", "blue")))
    with pytest.raises(Refused, match=r"already begun: ruleset toy.small \[core/begin, already_begun\]"):
        began(toy_with()).submit(BeginGame(seat=None, ruleset="toy.small", seats=("red", "blue")))


def test_commands_are_written_and_read_by_who_brings_them():
    """A plugin writes its own commands; words that it does not know go to the plugin before, at last to the family."""

    def show(state, command):
        return f"hop by {command.seat}"

    def parse(state, seat, text):
        return Hop(seat) if text == "hop" else None

    def line(state, seat, text, ruleset):
        return [Step("hop"), Step("hop", optional=True)] if text == "hop twice" else None

    hopping = plugin("toy.mark", commands={Hop: toy.decide_roll}, notation=Notation(show=show, parse=parse, line=line))
    ruleset = toy_with(hopping)
    state = began(ruleset).state

    assert [ruleset.show(state, one) for one in (Hop(1), toy.Sink(0, 2))] == ["hop by 1", "sink c"]
    assert [ruleset.parse(state, 0, text) for text in ("hop", "play 1")] == [Hop(0), toy.Play(0, 0)]
    assert ruleset.line(state, 0, "hop twice") == [Step("hop"), Step("hop", optional=True)]
    assert ruleset.line(state, 0, "sink b") == [Step("sink b")]
    with pytest.raises(Refused, match="not understood: text jump, possible sink b, play 1, roll"):
        ruleset.parse(state, 0, "jump")


def test_without_notation_commands_have_their_tags():
    """A family that writes nothing shows tags, understands nothing and takes a line as one step."""
    ruleset = toy_with(family=changed(toy, notation=None))
    state = began(ruleset).state

    assert ruleset.show(state, toy.Sink(0, 2)) == "toy.Sink"
    assert ruleset.show(state, BeginGame(None, "toy.small")) == "core.BeginGame"
    assert ruleset.line(state, 0, "sink b") == [Step("sink b")]
    with pytest.raises(Refused, match="not_understood"):
        ruleset.parse(state, 0, "sink b")

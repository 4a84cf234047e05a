"""What is written is read again, and what cannot be read is named."""

import pickle

import msgspec
import pytest

from atoll.core import Entry, Game, LogError, RulesetError, seed_from
from atoll.events.codec import Codec, Unreadable
from tests.support import toy
from tests.support.toy_extras import RAIN, changed, plugin, toy_with

pytestmark = pytest.mark.every_python


@pytest.fixture(scope="module")
def rainy() -> Codec:
    """The toy with rain."""
    return Codec(toy_with(RAIN))


@pytest.fixture(scope="module")
def log(rainy: Codec) -> list[Entry]:
    """A game of four entries."""
    game = Game.begin(rainy.ruleset, ("red", "blue"), seed_from(7))
    for command in (toy.Sink(0, 2), toy.Play(1, 0), toy.Roll(0)):
        game.submit(command)
    return game.log


def altered(codec: Codec, entry: Entry, change) -> bytes:
    """The bytes of *entry* after *change* had its plain form."""
    plain = msgspec.json.decode(codec.encode_entry(entry))
    change(plain)
    return msgspec.json.encode(plain, order="sorted")


def test_an_entry_comes_back(rainy, log):
    """Entries are the same objects and bytes after they were written and read."""
    for entry in log:
        raw = rainy.encode_entry(entry)

        assert rainy.decode_entry(raw, entry.seq) == entry
        assert type(rainy.decode_entry(raw)) is Entry
        assert rainy.decode_events(raw) == entry.events


def test_what_an_entry_looks_like(rainy, log):
    """One entry is one line of canonical JSON: keys sorted, tags in `type`, notes as lists."""
    raw = rainy.encode_entry(log[3])

    assert raw.startswith(b'{"command":{"seat":0,"type":"toy.Roll"},"digests":{"toy.Turn":"')
    assert b'"events":[{"face":2,"seat":0,"type":"toy.Rolled"},' in raw
    assert raw.endswith(b'"notes":[[0,6,-1,[5]],[0,4,-1,[5]]],"seq":4}')
    assert b"\n" not in raw


def test_tables_of_notes_keep_their_order(rainy, log):
    """The part that a note numbers is at that place in the first event, also after that was read from JSON."""
    began = rainy.decode_entry(rainy.encode_entry(log[0])).events[0]
    parts, plugins = list(began.parts), [one.name for one in began.plugins]
    note = log[3].notes[0]

    assert [parts[number] for number in note.parts] == ["toy.Turn"]
    assert plugins[note.plugin] == "toy"
    assert began.rules[note.rule] == "toy/turn.3"


@pytest.mark.parametrize("viewer", [0, 1, "spectator"])
def test_a_view_comes_back(rainy, log, viewer):
    """An entry as seen has null where something is hidden, and is read as that."""
    state = Game(rainy.ruleset, None).state
    seen = rainy.ruleset.view(state, log[0], viewer)
    raw = rainy.encode_entry(seen)

    assert b'"backs":[null,null,null,null,null]' in raw
    assert rainy.decode_entry(raw) == seen


def test_commands_and_events_travel_alone(rainy, log):
    """A command or event by itself keeps its tag."""
    assert rainy.encode_command(log[1].command) == b'{"at":2,"seat":0,"type":"toy.Sink"}'
    assert log[1].command == rainy.decode_command(rainy.encode_command(log[1].command))
    assert log[1].events[0] == rainy.decode_event(rainy.encode_event(log[1].events[0]))


def test_a_position_travels_by_parts(rainy):
    """A position is its parts by name; some of them can be sent alone."""
    state = Game.begin(rainy.ruleset, ("red", "blue"), seed_from(7)).view(1)

    assert state == rainy.decode_state(rainy.encode_state(state))
    assert [toy.Turn] == list(rainy.decode_state(rainy.encode_state(state, only=["toy.Turn"])))


UNREADABLE = [  # what is changed in entry 2, what the error says
    (
        lambda e: e["events"][1].update(type="undertow.CurrentOpened"),
        "entry 2, event 1 'undertow.CurrentOpened': no plugin here brings this event; 'undertow' would: "
        "add that plugin to the ruleset",
    ),
    (
        lambda e: e["events"][0].update(type="toy.Sank@7"),
        "entry 2, event 0 'toy.Sank@7': plugin 'toy' (version 1) brings no such event: another version wrote it",
    ),
    (
        lambda e: e["command"].update(type="toy.Swim"),
        "entry 2, command 'toy.Swim': plugin 'toy' (version 1) brings no such command: another version wrote it",
    ),
    (
        lambda e: e["events"][0].update(depth=3),
        "entry 2, event 0 'toy.Sank', field 'depth': is not known to this version; "
        "plugin 'toy' (version 1) owns the tag",
    ),
    (
        lambda e: e["events"][0].pop("at"),
        "entry 2, event 0 'toy.Sank', field 'at': is missing; plugin 'toy' (version 1) owns the tag",
    ),
    (
        lambda e: e["events"][0].update(at="c4"),
        "entry 2, event 0 'toy.Sank', field 'at': Expected int, got str; plugin 'toy' (version 1) owns the tag",
    ),
    (
        lambda e: e["command"].update(at=1.5),
        "entry 2, command 'toy.Sink', field 'at': Expected int, got float; plugin 'toy' (version 1) owns the tag",
    ),
    (
        lambda e: e["events"][0].pop("type"),
        "entry 2, event 0: has no text \"type\", which names its kind: {'at': 2, 'back': 0}",
    ),
    (lambda e: e.pop("notes"), "entry 2, field 'notes': is missing"),
    (
        lambda e: e.update(recorded_at=1),
        "entry 2, field 'recorded_at': is not known; an entry has command, digests, events, notes, seq",
    ),
    (lambda e: e["notes"][0].__setitem__(0, "toy"), "entry 2, field 'notes[0][0]': Expected int, got str"),
    (lambda e: e["notes"].pop(), "entry 2: 2 events have 1 notes, each has one"),
    (lambda e: e.update(events={}), "entry 2, field 'events': is dict, expected a list"),
    (lambda e: e.update(seq=3), "entry 2: says that it is entry 3: entries were moved or lost"),
]


@pytest.mark.parametrize(("change", "text"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_what_cannot_be_read_is_named(rainy, log, change, text):
    """The error names entry, event with its index and tag, field, and the plugin that owns or would own the tag."""
    with pytest.raises(LogError) as caught:
        rainy.decode_entry(altered(rainy, log[1], change), 2)

    assert text == str(caught.value)


def test_an_error_can_be_read_by_programs(rainy, log):
    """The place of the error is in its attributes."""
    with pytest.raises(Unreadable) as caught:
        rainy.decode_entry(altered(rainy, log[1], lambda e: e["events"][1].update(seat=[])))

    error = pickle.loads(pickle.dumps(caught.value))

    assert str(error) == str(caught.value)
    assert (error.seq, error.event, error.tag, error.field, error.plugin) == (2, 1, "toy.TurnPassed", "seat", "toy")


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"", "entry 5: is no JSON: "),
        (b"[1]", "entry 5: is no JSON object; begins b'[1]'"),
        (b'{"seq":', "entry 5: is no JSON: "),
        (b"\xff", "entry 5: is no JSON: "),
        (b"[" * 100_000, "entry 5: is no JSON: "),
    ],
)
def test_other_bytes_are_refused(rainy, raw, text):
    """What is no JSON object is said to be none, with its beginning."""
    with pytest.raises(LogError) as caught:
        rainy.decode_entry(raw, 5)

    assert str(caught.value).startswith(text)


def test_a_fact_of_a_plugin_that_is_missing_names_it(rainy, log):
    """A log with rain, read without it, says which plugin is missing."""
    dry = Codec(toy_with())

    with pytest.raises(
        LogError, match=r"^entry 1, event 2 'toy.rain.CloudsCame': no plugin here brings .* 'toy.rain' w"
    ):
        dry.decode_entry(rainy.encode_entry(log[0]))


def test_a_part_that_nobody_brings_is_named(rainy):
    """A position with a part of a missing plugin, or with a field too many, is refused by name."""
    state = Game.begin(rainy.ruleset, ("red", "blue"), seed_from(7)).state

    with pytest.raises(LogError, match=r"part 'toy.rain.Sky': nobody here brings it; plugin 'toy.rain' would"):
        Codec(toy_with()).decode_state(rainy.encode_state(state))
    with pytest.raises(LogError, match=r"part 'toy.Turn' does not fit this version: .*unknown field `x`"):
        rainy.decode_state(b'{"toy.Turn":{"x":1}}')
    with pytest.raises(LogError, match="position is no JSON of parts by name"):
        rainy.decode_state(b"[]")


class Untagged(toy.Event, frozen=True):
    """An event whose author forgot the tag."""


class Doubled(toy.Event, frozen=True, tag="toy.Sank"):
    """An event with the tag of another."""


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Untagged, r'\.Untagged has no tag: write tag="<plugin>.Untagged"$'),
        (Doubled, r"\.Doubled has the tag 'toy.Sank' of .*\.Sank: give it one of its own$"),
    ],
)
def test_tags_are_checked_when_the_codec_is_made(kind, text):
    """A type without a tag, or with that of another, is refused before any game begins."""
    guest = plugin("toy.guest", events={kind: lambda state, event: state})

    with pytest.raises(RulesetError, match=text):
        Codec(toy_with(guest))


def test_a_family_of_one_event_can_be_read():
    """Tags are needed also where there is one type only."""
    codec = Codec(toy_with(family=changed(toy)))

    assert toy.Rolled(0, 1) == codec.decode_event(b'{"face":1,"seat":0,"type":"toy.Rolled"}')

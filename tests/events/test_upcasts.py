"""Old logs stay readable: an old tag's fields become those of today's tag."""

import re

import pytest

from atoll.core import Event, Game, LogError, RulesetError, Setting, fold, seed_from
from atoll.events.codec import Codec
from atoll.events.upcasts import Upcasts, becomes, next_tag
from tests.support import toy
from tests.support.toy_extras import plugin, toy_with

pytestmark = pytest.mark.every_python


class StoneSank(Event, frozen=True, tag="toy.tide.StoneSank@3"):
    """A stone sank, and how deep: in version 1 it was called Sank and told its place as text."""

    at: int
    depth: int


@becomes("toy.tide.StoneSank@2")
def stone_sank_1(fields):
    return {"place": fields["place"], "depth": 1}


def stone_sank_2(fields):
    return {"at": "abcdef".index(fields["place"]), "depth": fields["depth"]}


UPCASTS = {"toy.tide.Sank": stone_sank_1, "toy.tide.StoneSank@2": stone_sank_2}


def evolve_stone_sank(state, event):
    return state.put(toy.Turn(event.at, (event.depth,), ()))


def tide(upcasts):
    """A plugin with one event and these upcasts."""
    return plugin("toy.tide", events={StoneSank: evolve_stone_sank}, upcasts=upcasts)


def test_tags_count_from_two():
    """The tag after a name is that name at 2, then at 3."""
    assert [next_tag(f"toy.Sank{n}") for n in ("", "@2", "@9")] == ["toy.Sank@2", "toy.Sank@3", "toy.Sank@10"]


@pytest.mark.parametrize(
    "old",
    [
        b'{"type":"toy.tide.Sank","place":"c"}',
        b'{"type":"toy.tide.StoneSank@2","place":"c","depth":1}',
        b'{"type":"toy.tide.StoneSank@3","at":2,"depth":1}',
    ],
)
def test_every_version_is_read_as_todays(old):
    """Upcasts are chained from whatever version wrote the event."""
    assert StoneSank(2, 1) == Codec(toy_with(tide(UPCASTS))).decode_event(old)


def test_an_old_entry_folds():
    """An entry with an old event between events of today is read whole, and folds."""
    codec = Codec(toy_with(tide(UPCASTS)))
    game = Game.begin(codec.ruleset, ("red", "blue"), seed_from(1))
    entry = game.submit(toy.Sink(0, 1))
    old = codec.encode_entry(entry).replace(b'"events":[', b'"events":[{"type":"toy.tide.Sank","place":"b"},')
    old = old.replace(b'"notes":[', b'"notes":[[0,0,-1,[0]],')
    read = codec.decode_entry(old, 2)

    assert (StoneSank(1, 1), *entry.events) == read.events == codec.decode_events(old)
    assert fold(codec.ruleset, read.events[:1], game.state)[toy.Turn].seat == 1


def test_commands_are_upcast_too():
    """The old tag of a command leads to today's."""
    renaming = plugin("toy.words", upcasts={"toy.words.Dive": becomes("toy.Sink")(lambda fields: fields)})

    assert toy.Sink(1, 3) == Codec(toy_with(renaming)).decode_command(b'{"type":"toy.words.Dive","seat":1,"at":3}')


def test_an_upcast_that_fails_is_named():
    """Fields that an upcast cannot read are a fault of the log, told with its tag."""
    codec = Codec(toy_with(tide(UPCASTS)))

    with pytest.raises(LogError) as caught:
        codec.decode_event(b'{"type":"toy.tide.Sank"}')
    assert (
        str(caught.value)
        == "event 'toy.tide.Sank': its upcast failed: KeyError: 'place'; plugin 'toy.tide' (version 1) owns the tag"
    )


def test_fields_that_still_do_not_fit_are_named_by_todays_tag():
    """After all upcasts the fields must be those of today's type."""
    codec = Codec(toy_with(tide({**UPCASTS, "toy.tide.StoneSank@2": lambda fields: {"at": 1}})))

    with pytest.raises(LogError, match=r"event 'toy.tide.StoneSank@3', field 'depth': is missing; plugin 'toy.tide'"):
        codec.decode_event(b'{"type":"toy.tide.Sank","place":"c"}')


FAULTY = [
    (
        {"toy.tide.Sank": stone_sank_1},
        "plugin 'toy.tide' upcasts 'toy.tide.Sank' to 'toy.tide.StoneSank@2', which is neither a type's tag nor upcast "
        "further: add an upcast for 'toy.tide.StoneSank@2', or name the tag with @becomes",
    ),
    (
        {
            "toy.tide.A": becomes("toy.tide.B")(lambda fields: fields),
            "toy.tide.B": becomes("toy.tide.A")(lambda fields: fields),
        },
        "the upcasts of plugin 'toy.tide' go in a circle: toy.tide.A -> toy.tide.B -> toy.tide.A; "
        "one must lead to a current tag",
    ),
    (
        {"toy.tide.StoneSank@3": lambda fields: fields},
        "plugin 'toy.tide' upcasts 'toy.tide.StoneSank@3', which a type of today still has: "
        "give that type the tag 'toy.tide.StoneSank@4'",
    ),
]


@pytest.mark.parametrize(("upcasts", "text"), FAULTY, ids=["gap", "circle", "current"])
def test_chains_are_checked_when_the_codec_is_made(upcasts, text):
    """A gap, a circle and an upcast of a current tag are found before any log is read."""
    with pytest.raises(RulesetError, match=f"^{re.escape(text)}$"):
        Codec(toy_with(tide(upcasts)))


def test_two_plugins_cannot_upcast_one_tag():
    """An old tag has one meaning."""
    other = plugin("toy.ebb", upcasts={"toy.tide.Sank": stone_sank_1})
    manifests = toy_with(tide(UPCASTS), other).manifests

    with pytest.raises(RulesetError, match=r"plugin 'toy.ebb' upcasts 'toy.tide.Sank', which plugin 'toy.tide' does"):
        Upcasts(manifests, {"toy.tide.StoneSank@3"})


def test_upcasts_leave_what_they_are_given():
    """The fields of a log are not changed while they are read."""
    fields = {"place": "c"}
    upcasts = Upcasts(toy_with(tide(UPCASTS)).manifests, {"toy.tide.StoneSank@3"})

    assert upcasts.current("toy.tide.Sank", fields) == ("toy.tide.StoneSank@3", {"at": 2, "depth": 1})
    assert fields == {"place": "c"}
    assert "toy.tide.Sank" in upcasts


def test_a_field_with_a_default_needs_no_upcast():
    """What older logs lack is filled in, since an addition with a default changes no meaning."""

    class Rose(Event, frozen=True, tag="toy.tide.Rose"):
        at: int
        height: int = 1

    codec = Codec(toy_with(plugin("toy.tide", events={Rose: lambda state, event: state}, sets={"hand": Setting(1)})))

    assert Rose(4, 1) == codec.decode_event(b'{"type":"toy.tide.Rose","at":4}')

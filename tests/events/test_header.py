"""The header of a log: made from entry 1, checked against it, and enough to find who can read the rest."""

import msgspec
import pytest
from msgspec.structs import replace

from atoll.core import Game, LogError, compose, encode, seed_from
from atoll.events.codec import Codec, check_header, compare_header, header_of, read_header, read_terms
from tests.support import toy
from tests.support.toy_extras import GOLD, RAIN, SMALL, changed, plugin, toy_with

pytestmark = pytest.mark.every_python


@pytest.fixture(scope="module")
def game() -> Game:
    """A game with rain and a hand of two."""
    return Game.begin(toy_with(RAIN, terms={"hand": 2}), ("red", "blue"), seed_from(7))


@pytest.fixture(scope="module")
def header(game: Game) -> bytes:
    """Its header."""
    return header_of(game.log[0])


def test_the_header_says_who_can_read_the_log(header):
    """It holds form, ruleset, plugins with versions, seats, the fingerprint and the schemas, and no more."""
    read = read_header(header)

    assert (read.format, read.ruleset, read.names) == (1, "toy.small", ("toy", "toy.small", "toy.rain"))
    assert read.seats == ("red", "blue")
    assert [plugin.version for plugin in read.plugins] == [1, 1, 1]
    assert header == encode(read)


def test_the_header_leads_to_the_codec(game, header):
    """From the header's names and the terms in the bytes of entry 1 the ruleset is composed that reads entry 1."""
    raw = encode(game.log[0])
    known = {plugin.MANIFEST.name: plugin for plugin in (toy, SMALL, RAIN, GOLD)}
    ruleset = compose(*(known[name] for name in read_header(header).names), terms=read_terms(raw))

    assert game.ruleset.fingerprint == ruleset.fingerprint
    assert game.log[0] == Codec(ruleset).decode_entry(raw)


def test_a_header_fits_its_entry(game, header):
    """The header is derived from entry 1 and nothing else."""
    check_header(header, game.log[0])


def test_a_header_of_another_game_is_refused(game, header):
    """Each field that differs is named with both values."""
    other = Game.begin(game.ruleset, ("red", "green"), seed_from(7)).log[0]

    with pytest.raises(LogError) as caught:
        check_header(header, other)
    assert (
        str(caught.value)
        == "header and entry 1 are of different games: header says seats ('red', 'blue'), entry 1 says ('red', 'green')"
    )


def test_a_header_in_other_bytes_is_refused(game, header):
    """The same header with spaces would be another beginning of the chain."""
    with pytest.raises(LogError, match=r"^header is not canonical JSON: write it with header_of\(entry 1\)$"):
        check_header(header.replace(b",", b", "), game.log[0])


def test_a_log_begins_with_its_first_entry(game):
    """No header can be made of a later entry."""
    later = game.fork().submit(toy.Sink(0, 1))

    with pytest.raises(
        LogError, match=r"^entry 2 begins no game: a log begins with entry 1, whose first event is Game"
    ):
        header_of(later)


def test_a_newer_form_is_refused(header):
    """A header of another form is not read as one of this form."""
    newer = encode({**msgspec.json.decode(header), "format": 2, "moon": "full"})

    with pytest.raises(
        LogError, match=r"^header of a log of form 2, this version of atoll reads form 1: use a newer one"
    ):
        read_header(newer)


@pytest.mark.parametrize("raw", [b"", b"[]", b"{}", b'{"format":1}', b"\xff", b"[" * 100_000])
def test_other_bytes_are_no_header(raw):
    """What is no header is said to be none."""
    with pytest.raises(LogError, match=r"^header is not that of a log: "):
        read_header(raw)


def test_terms_are_read_from_entry_1_only(game):
    """The terms are those that the game set, not those of its edition."""
    assert read_terms(encode(game.log[0])) == {"hand": 2}
    with pytest.raises(LogError, match=r"^entry 1 is not that of a log: "):
        read_terms(encode(game.fork().submit(toy.Sink(0, 1))))


def differences(header, ruleset):
    """What `compare_header` says, as text."""
    return [str(one) for one in compare_header(read_header(header), ruleset)]


def test_the_same_ruleset_does_not_differ(game, header):
    """A log and the ruleset that made it are of one kind."""
    assert differences(header, game.ruleset) == []


def test_plugins_that_differ_are_named(header):
    """A plugin of another version, one that is missing and one too many are each named."""
    newer = changed(SMALL, version=3)

    assert differences(header, toy_with(GOLD, edition=newer, terms={"hand": 2})) == [
        "plugin toy.small: logged version 1, here version 3",
        "plugin toy.rain: logged version 1, here missing",
        "plugin toy.gold: logged without it, here version 1",
    ]


def test_another_order_of_plugins_is_a_difference():
    """The later plugin has the last word, so the order counts."""
    one, two = plugin("toy.one"), plugin("toy.two")
    header = header_of(Game.begin(toy_with(one, two), ("red", "blue"), seed_from(1)).log[0])

    assert differences(header, toy_with(two, one)) == [
        "order of plugins: logged toy, toy.small, toy.one, toy.two, here toy, toy.small, toy.two, toy.one"
    ]


def test_a_part_of_another_schema_is_named(game, header):
    """Where a part has other fields, digests of it cannot be compared."""
    other = replace(read_header(header), parts={**read_header(header).parts, "toy.Pond": "0" * 16})

    assert [f"schema toy.Pond: logged {'0' * 16}, here {game.ruleset.schemas['toy.Pond']}"] == [
        str(one) for one in compare_header(other, game.ruleset)
    ]


def test_other_terms_are_a_difference(header):
    """The same plugins with other terms are another ruleset."""
    assert len(differences(header, toy_with(RAIN))) == 1
    assert differences(header, toy_with(RAIN))[0].startswith("terms: logged fingerprint ")

"""Logs: from a file to a game and back, and to other forms."""

import pytest
from msgspec.structs import replace

from atoll.core import AtollError, Catalogue, Game, LogError, RulesetError, audit, seed_from
from atoll.events.codec import Codec, header_of
from atoll.events.stores.store import Tampered
from atoll.workshop.logs import LogKeeper, folded, open_log, save_log, split_seeds
from atoll.workshop.story import Teller
from atoll.workshop.transfer import brought, exported
from atoll.workshop.words import Words

FORMS = ("jsonl", "cloudevents", "notation")


def test_a_log_adds_up_to_the_game(log, played, catalogue):
    """What was saved is read with the plugins that it names and folded to the same state."""
    opened = open_log(log, catalogue)

    assert opened.game.state == played.state
    assert opened.game.log == played.log
    assert opened.seeds == (seed_from(5),)
    assert audit(opened.ruleset, opened.game.log, opened.seeds).ok


def test_terms_plugins_and_the_name_come_from_the_log(tmp_path, catalogue):
    """A game of a text ruleset with an expansion needs nothing but the plugins themselves."""
    path = tmp_path / "mine.toml"
    path.write_text('extends = "frogs"\nplugins = ["frogs.rain"]\nterms = { pads = 5 }\n')
    ruleset = catalogue.ruleset(str(path), (), {"croaking": "never"})
    game = new_game(ruleset)
    save_log(tmp_path / "x.jsonl", game, [seed_from(1)])
    opened = open_log(tmp_path / "x.jsonl", catalogue)

    assert opened.ruleset.name == "mine"
    assert opened.ruleset.fingerprint == ruleset.fingerprint
    assert audit(opened.ruleset, opened.game.log, opened.seeds).ok


def new_game(ruleset):
    """A new game under a known seed."""
    return Game.begin(ruleset, ["red", "blue"], seed_from(1))


def test_a_log_whose_plugin_is_missing_says_how_to_bring_it(log):
    """The plugin is named, and the option that adds a file."""
    with pytest.raises(RulesetError, match=r"no plugin 'frogs' .* --plugin FILE\.py"):
        open_log(log, Catalogue(installed=[]))


def test_a_changed_log_is_refused(log, catalogue):
    """One changed byte is named with its entry."""
    content = log.read_bytes()
    at = content.index(b"frogs.FrogHopped")
    log.write_bytes(content[:at] + b"F" + content[at + 1 :])
    with pytest.raises(Tampered):
        open_log(log, catalogue)


def test_what_no_game_can_hold_is_named_with_its_entry(played, frogs):
    """A log whose hashes fit and whose facts cannot be is no log of these rules."""
    entries = played.log
    entries[0] = replace(entries[0], events=(replace(entries[0].events[0], terms={"pads": 99}), *entries[0].events[1:]))
    raw = [Codec(frogs).encode_entry(entry) for entry in entries]
    with pytest.raises(
        LogError, match=r"entry 1 cannot be folded: ValidationError: .* atoll audit says in which event"
    ):
        folded(frogs, header_of(entries[0]), raw, ())


def test_a_command_that_no_game_can_hold_is_told_by_its_tag(played, frogs):
    """A recorded command is no fact, so a log with a strange one is still told."""
    entry = replace(played.log[2], command=replace(played.log[2].command, seat=9))
    told = Teller(Words(frogs)).tell(played.at(2).state, entry)

    assert (told.seq, told.who) == (3, "9")


def test_seeds_stand_one_behind_the_other():
    """A game that was reseeded keeps all its seeds in the header line."""
    assert split_seeds(None) == ()
    assert split_seeds(seed_from(1) + seed_from(2)) == (seed_from(1), seed_from(2))
    with pytest.raises(LogError, match="keeps 33 bytes"):
        split_seeds(b"x" * 33)


def test_entries_are_kept_as_they_are_made(frogs, catalogue, tmp_path):
    """A keeper appends what is new, and the file can be read at any time."""
    game, path = new_game(frogs), tmp_path / "x.jsonl"
    save_log(path, game, [seed_from(1)])
    with LogKeeper(path, game) as keeper:
        keeper.catch_up()
        for _ in range(2):
            game.submit(game.offer(game.to_act()[0])[-1])
        keeper.catch_up()

        assert open_log(path, catalogue).game.seq == 3


@pytest.mark.parametrize("form", FORMS)
def test_every_form_comes_back_as_the_same_game(log, played, catalogue, tmp_path, form):
    """Exported with its seed and brought back, a log is the same in entries, seeds and state."""
    path = tmp_path / f"x.{form}"
    path.write_text("".join(f"{line}\n" for line in exported(open_log(log, catalogue), form, with_seed=True)))
    back = brought(path, catalogue)

    assert back.game.log == played.log
    assert back.game.state == played.state
    assert back.seeds == (seed_from(5),)


@pytest.mark.parametrize("form", FORMS)
def test_the_seed_stays_here_unless_asked_for(log, catalogue, form):
    """No form holds the seed by itself."""
    text = "\n".join(exported(open_log(log, catalogue), form))

    assert seed_from(5).hex() not in text


def test_a_forked_game_comes_back_in_notation(played, catalogue, tmp_path):
    """The seeds are used in order, each from its reseed on."""
    fork = played.at(4)
    fork.reseed(seed_from(8))
    fork.submit(fork.offer(fork.to_act()[0])[-1])
    save_log(tmp_path / "fork.jsonl", fork, [seed_from(5), seed_from(8)])
    path = tmp_path / "fork.txt"
    lines = exported(open_log(tmp_path / "fork.jsonl", catalogue), "notation", with_seed=True)
    path.write_text("".join(f"{line}\n" for line in lines))

    assert brought(path, catalogue).game.log == fork.log


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("hello", "begins like none of jsonl, cloudevents, notation"),
        ("# atoll notation 1\nheader: {}\n", "has no line 'begin'"),
        ('{"specversion":"1.0"}\n', "line 1: is no event of a log"),
    ],
)
def test_what_is_no_log_in_any_form_is_named(tmp_path, catalogue, content, said):
    """The file, and the line where there is one, are in the message."""
    path = tmp_path / "x"
    path.write_text(content)
    with pytest.raises(AtollError, match=said):
        brought(path, catalogue)


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("seed: ", "sead: ", "export with --with-seed"),
        ("\nred: ", "\npink: ", "'pink' is no seat"),
        (" p1\n", " p6\n", "too far"),
    ],
)
def test_notation_that_cannot_be_played_is_named(log, catalogue, tmp_path, was, becomes, said):
    """A missing seed, an unknown seat and a refused command each say what and where."""
    text = "".join(f"{line}\n" for line in exported(open_log(log, catalogue), "notation", with_seed=True))
    path = tmp_path / "x.txt"
    path.write_text(text.replace(was, becomes, 1))
    with pytest.raises(AtollError, match=said):
        brought(path, catalogue)

"""Law 6: a game resumed from any prefix of its log ends the same."""

from collections.abc import Iterator
from random import Random

import pytest

from atoll.core import AtollError, resume
from atoll.events.codec import Codec
from tests.laws.playing import Played, first_faults, play
from tests.support import toy
from tests.support.toy_extras import changed, toy_with

pytestmark = pytest.mark.full


def faults(game: Played, places: int = 2) -> Iterator[str]:
    """Prefixes from which the rest of the commands leads elsewhere."""
    codec, choose = Codec(game.ruleset), Random(game.number)
    raw = [codec.encode_entry(entry) for entry in game.log]
    for length in sorted({choose.randrange(len(raw)) for _ in range(places)}):
        twin = resume(game.ruleset, map(codec.decode_entry, raw[:length]), game.seed)
        for number in range(length, len(raw)):
            try:
                again = codec.encode_entry(twin.submit(codec.decode_entry(raw[number]).command))
            except AtollError as error:
                again = str(error).encode()
            if again != raw[number]:
                yield f"game {game.number} resumed after entry {length}, entry {number + 1}: {again.decode()}"
                break


def test_a_resumed_game_goes_on_as_before(random_games):
    """From the stored entries before it, each later command causes the same entry, byte for byte."""
    assert first_faults(random_games, faults) == []


def test_a_note_beside_the_parts_is_caught():
    """A rule that reads what an earlier decision left on a part object, in no field, is found."""

    def decide_roll(state, command, ruleset, chance):
        face = state[toy.Terms].__dict__.get("face", 0) + 1
        state[toy.Terms].__dict__["face"] = face
        yield from toy.pass_turn((yield toy.Rolled(command.seat, face)))

    noting = toy_with(family=changed(toy, commands={**toy.MANIFEST.commands, toy.Roll: decide_roll}))

    assert [fault for number in range(12) for fault in faults(play(noting, number))] != []

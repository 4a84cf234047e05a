"""Draws are named and counted: test vectors that any language can check."""

from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as some

from atoll.core import Chance, RulesetError, SeedUnknown, commitment, seed_from

pytestmark = pytest.mark.every_python

SEED = bytes(range(32))
VECTOR = 0x142384C72E5028FB
DRAWS = [5, 0, 1, 3, 3, 0, 5, 4]
SHUFFLED = "bafgdceh"
SEED_0 = "78b5ed95cb2d153cce76fde3ab327b7d0eaf4482fb399f00ced2b9a8296d2859"


def drawn(entry: int, label: str, count: int, attempt: int = 0) -> int:
    """The documented number: blake2b keyed by the seed over canonical JSON, 8 bytes, big-endian."""
    message = f'[{entry},"{label}",{count},{attempt}]'.encode()
    return int.from_bytes(blake2b(message, key=SEED, digest_size=8).digest(), "big")


def test_a_draw_is_the_documented_number():
    """The n-th draw of a label in an entry is that number modulo the range."""
    chance = Chance(SEED, 7)

    assert [chance.below("toy.die", 6) for _ in range(4)] == [drawn(7, "toy.die", n) % 6 for n in range(4)]


def test_vectors_of_draws():
    """With the seed 00 01 .. 1f, entry 7 draws these from the label toy.die."""
    chance = Chance(SEED, 7)

    assert drawn(7, "toy.die", 0) == VECTOR
    assert [chance.below("toy.die", 6) for _ in range(8)] == DRAWS


def test_vector_of_a_shuffle():
    """Fisher-Yates from the end: place n - 1 down to 1 changes with a draw below itself and one."""
    items = list("abcdefgh")
    chance, expected = Chance(SEED, 1), list(items)
    for last in range(7, 0, -1):
        other = drawn(1, "toy.deck", 7 - last) % (last + 1)
        expected[last], expected[other] = expected[other], expected[last]

    assert chance.shuffle("toy.deck", items) == expected == list(SHUFFLED)
    assert items == list("abcdefgh")


def test_numbers_beyond_the_last_whole_multiple_are_drawn_again():
    """A range that does not divide 2**64 stays uniform: the next try is asked."""
    n = (1 << 63) + 1
    tries = next(t for t in range(99) if drawn(1, "x", 0, t) < n)
    label = next(label for label in map(str, range(99)) if drawn(1, label, 0) >= n)
    attempt = next(t for t in range(99) if drawn(1, label, 0, t) < n)

    assert Chance(SEED, 1).below("x", n) == drawn(1, "x", 0, tries)
    assert attempt > 0
    assert Chance(SEED, 1).below(label, n) == drawn(1, label, 0, attempt)


@given(some.integers(1, 2**53), some.text(some.characters(max_codepoint=126, min_codepoint=33), min_size=1))
def test_a_draw_is_below_its_range(n, label):
    """Every draw is in range(n), whatever the label."""
    assert 0 <= Chance(SEED, 3).below(label, n) < n


def test_labels_do_not_shift_each_other():
    """What one label draws does not depend on what others drew before."""
    alone, mixed = Chance(SEED, 2), Chance(SEED, 2)
    results = []
    for n in range(5):
        mixed.below(f"toy.other{n}", 10)
        results.append(mixed.below("toy.die", 6))

    assert results == [alone.below("toy.die", 6) for _ in range(5)]


def test_entries_and_seeds_draw_otherwise():
    """Another entry or another seed gives another sequence."""

    def sequence(seed: bytes, entry: int) -> list[int]:
        chance = Chance(seed, entry)
        return [chance.below("toy.die", 1000) for _ in range(4)]

    assert sequence(SEED, 1) == sequence(SEED, 1)
    assert sequence(SEED, 1) != sequence(SEED, 2)
    assert sequence(SEED, 1) != sequence(seed_from(1), 1)


def test_draws_are_uniform():
    """Of 6,000 draws below 6 each result comes about 1,000 times (chi-square below 20.5, 1 in 1,000)."""
    counted = Counter(Chance(SEED, entry).below("toy.die", 6) for entry in range(6000))

    assert sum((counted[face] - 1000) ** 2 / 1000 for face in range(6)) < 20.5


def test_orders_are_uniform():
    """Each of the six orders of three cards is as likely as the others."""
    counted = Counter("".join(Chance(SEED, entry).shuffle("toy.deck", "abc")) for entry in range(6000))

    assert len(counted) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in counted.values()) < 20.5


def test_picking_is_drawing_an_index():
    """An option is picked by its place."""
    assert Chance(SEED, 7).pick("toy.die", "uvwxyz") == "uvwxyz"[Chance(SEED, 7).below("toy.die", 6)]


def test_an_unknown_seed_draws_nothing():
    """Without the seed a draw says which entry and label wanted it."""
    with pytest.raises(SeedUnknown, match=r"^entry 4 draws 'toy.die', and this game's seed is not known here$"):
        Chance(None, 4).pick("toy.die", "ab")


def test_shuffling_one_item_draws_nothing():
    """Nothing has to be known for an order without choice."""
    assert Chance(None, 1).shuffle("toy.deck", "a") == ["a"]
    assert Chance(None, 1).shuffle("toy.deck", "") == []


def test_scripted_results_come_first():
    """Results fixed beforehand are used up in order, then the seed is asked as if they had not been."""
    chance = Chance(SEED, 7, {"toy.die": ("3", "5")})
    picked = [chance.pick("toy.die", range(6)) for _ in range(4)]

    assert picked == [3, 5, *[drawn(7, "toy.die", n) % 6 for n in range(2)]]
    assert chance.taken == {"toy.die": 2}


def test_a_scripted_shuffle_begins_with_the_script():
    """Scripted cards lie on top in their order; the others are shuffled behind them."""
    chance = Chance(SEED, 1, {"toy.deck": ("c", "a")})
    rest = Chance(SEED, 1).shuffle("toy.deck", list("bde"))

    assert chance.shuffle("toy.deck", list("abcde")) == ["c", "a", *rest]


def test_a_script_is_in_words_of_the_game():
    """How an option is written is for the rules to say."""
    chance = Chance(None, 1, {"toy.die": ("three",)})

    assert chance.pick("toy.die", (2, 3), text={2: "two", 3: "three"}.__getitem__) == 3


def test_a_scripted_result_must_be_possible():
    """A result that is not among the options is the author's mistake, told with what is possible."""
    chance = Chance(SEED, 1, {"toy.die": ("7",)})

    with pytest.raises(RulesetError, match=r"^the script says '7' for 'toy.die', possible now: 1, 2, 3$"):
        chance.pick("toy.die", (1, 2, 3, 3))


def test_a_short_seed_is_a_number_hashed():
    """`--seed 131` is blake2b of its digits, 32 bytes, personal to this use."""
    assert seed_from(131) == blake2b(b"131", digest_size=32, person=b"atoll.seed").digest()
    assert seed_from(0).hex() == SEED_0


def test_a_commitment_is_checked_by_hashing_the_seed():
    """Anyone who is shown the seed can check it; another seed has another commitment."""
    assert commitment(SEED) == blake2b(SEED, digest_size=32, person=b"atoll.commitment").hexdigest()
    assert commitment(seed_from(1)) != commitment(seed_from(2))

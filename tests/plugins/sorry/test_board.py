"""The board: geometry as section 3 of the rules has it."""

import pytest

from atoll.plugins.sorry.board import (
    COLOURS,
    HOMES,
    RING,
    STARTS,
    TARGETS,
    backward,
    circle_of,
    forward,
    place_name,
    read_place,
    slide_ends,
    slides_of,
    zone_of,
)


def place(name: str) -> int:
    """A square by its name, whoever may be there."""
    return next(place for place in range(STARTS) if place_name(place) == name)


def test_names_of_squares_follow_the_colours():
    """Ring squares are named by side and number, safety squares by colour and number."""
    assert [place_name(square) for square in (0, 15, 30, 45)] == ["r0", "b0", "y0", "g0"]
    assert [place_name(square) for square in (60, 65, 70, 79)] == ["rs1", "bs1", "ys1", "gs5"]


@pytest.mark.parametrize("colour", range(4))
def test_every_place_reads_back(colour):
    """A name stands for the same place again, with Start and Home those of the pawn's colour [sorry/setup.2]."""
    own = [*range(RING), *range(zone_of(colour), zone_of(colour) + 5), STARTS + colour, HOMES + colour]

    assert own == [read_place(colour, place_name(square)) for square in own]


def test_no_pawn_is_in_a_foreign_safety_zone():
    """A pawn never enters the safety zone of another colour [sorry/movement.2]."""
    assert read_place(0, "bs1") is None
    for colour in range(4):
        reached = {square for row in TARGETS[colour] for square in row if RING <= square < STARTS}
        own = set(range(zone_of(colour), zone_of(colour) + 5))
        rows = [TARGETS[colour][square] for square in [*range(RING), *own]]
        assert {square for row in rows for square in row if RING <= square < STARTS} == own <= reached


@pytest.mark.parametrize("colour", range(4))
def test_the_way_home_has_64_steps_from_the_circle(colour):
    """58 steps lead from the circle to the entry and 64 Home, which leaves out only the diamond [sorry/movement.1]."""
    assert 15 * colour + 2 == forward(colour, circle_of(colour), 58)
    assert HOMES + colour == forward(colour, circle_of(colour), 64)
    assert forward(colour, circle_of(colour), 65) < 0
    used = {forward(colour, circle_of(colour), count) for count in range(59)}
    assert set(range(RING)) - used == {15 * colour + 3}


@pytest.mark.parametrize("colour", range(4))
def test_forward_counts_from_the_corner(colour):
    """From its corner 3 to 7 lead into the safety zone and 8 leads Home, by exact count [sorry/safety.1]."""
    corner = 15 * colour

    assert [zone_of(colour) + deep for deep in range(5)] == [forward(colour, corner, count) for count in range(3, 8)]
    assert HOMES + colour == forward(colour, corner, 8)
    assert forward(colour, corner, 9) < 0


@pytest.mark.parametrize(
    ("was", "count", "at"), [("r4", 4, "r0"), ("rs1", 4, "g14"), ("rs1", 1, "r2"), ("rs5", 4, "rs1")]
)
def test_backward_counts(was, count, at):
    """Backward leads along the ring past the entry, and out of the safety zone [sorry/safety.4, sorry/safety.5]."""
    assert at == place_name(backward(0, place(was), count))


def test_a_pawn_just_past_its_entry_goes_all_the_way_round():
    """From the diamond every way Home is 65 steps, from the entry it is 6 [sorry/safety.6, sorry/safety.7]."""
    assert forward(0, place("r3"), 65) == HOMES
    assert forward(0, place("r2"), 6) == HOMES


@pytest.mark.parametrize(("kind", "squares", "most"), [("four_five", 36, 5), ("all_four", 32, 4)])
def test_slides_cover_their_squares(kind, squares, most):
    """Each side has two slides, of the lengths that the board says [sorry/slides.1, sorry.chispa/slides.2]."""
    spans = [end - head + 1 for _, head, end in slides_of(kind)]

    assert (8, squares, most) == (len(spans), sum(spans), max(spans))


@pytest.mark.parametrize("slide_on", ["foreign", "own", "all"])
def test_slides_keep_to_the_ring(slide_on):
    """A slide neither leads into a safety zone nor starts another, and no safety square slides [sorry/slides.9]."""
    for row in slide_ends("four_five", slide_on):
        moved = {square: end for square, end in enumerate(row) if end != square}
        assert all(square < RING and end < RING for square, end in moved.items())
        assert not set(moved.values()) & set(moved)


def test_safety_squares_belong_to_no_slide():
    """No square of a safety zone belongs to a slide [sorry/safety.9]."""
    assert all(end < RING for _, _, end in slides_of("four_five"))


def test_slides_by_colour():
    """A pawn slides on foreign slides, its own or all of them, as the term says [sorry/slides.2, sorry/slides.8]."""
    red_heads = {
        name: slide_ends("four_five", on)[0] for name, on in zip("foa", ("foreign", "own", "all"), strict=True)
    }

    assert (red_heads["f"][1], red_heads["f"][16]) == (1, 19)
    assert (red_heads["o"][1], red_heads["o"][16]) == (4, 16)
    assert (red_heads["a"][1], red_heads["a"][16]) == (4, 19)


def test_the_entry_lies_inside_the_own_short_slide():
    """The entry is number 2 of the side, two squares behind the circle, inside the short slide of its own colour."""
    for colour in range(len(COLOURS)):
        _, head, end = slides_of("four_five")[2 * colour]
        assert head < 15 * colour + 2 < end == circle_of(colour)

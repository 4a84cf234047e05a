"""A state is a frozen bag of parts."""

import pickle

import pytest

from atoll.core import Part, RulesetError, State, remembered, view_of_fields, view_of_parts

pytestmark = pytest.mark.every_python


class Pond(Part, frozen=True):
    """A part with a value that is computed from its fields."""

    tiles: tuple[int, ...] = (1, 2)

    @view_of_fields
    def mask(self) -> int:
        """Bits of the tiles."""
        computed.append(self.tiles)
        return sum(1 << tile for tile in self.tiles)


class Sky(Part, frozen=True):
    """Another part."""

    clouds: int = 0


computed: list[tuple[int, ...]] = []


def test_a_part_that_no_manifest_names_is_told():
    """Asking for a part that the game does not have says where its plugin would name it."""
    with pytest.raises(RulesetError, match=r"^Sky is no part of this game: name it in the parts of its plugin"):
        State.of(Pond())[Sky]


def test_a_part_is_found_by_its_type():
    """State[Kind] is the part of that type."""
    state = State.of(Pond(), Sky(3))

    assert state[Sky] == Sky(3)
    assert list(state) == [Pond, Sky]


def test_put_makes_a_new_state_and_shares_the_rest():
    """Other parts are the same objects, and the state before is as it was."""
    before = State.of(Pond(), Sky())
    after = before.put(Sky(5), Pond((4,)))

    assert (before[Sky].clouds, after[Sky].clouds, after[Pond].tiles) == (0, 5, (4,))
    assert before.put(Sky(1))[Pond] is before[Pond]


def test_states_are_equal_when_their_parts_are():
    """Order and identity of the parts do not count."""
    assert State.of(Pond(), Sky()) == State.of(Sky(), Pond())
    assert State.of(Pond()) != State.of(Pond((9,)))


@pytest.mark.parametrize(
    "change",
    [
        lambda state: state.__setitem__(Sky, Sky()),
        lambda state: state.__delitem__(Sky),
        lambda state: state.__ior__({}),
        lambda state: state.update({}),
        lambda state: state.pop(Sky),
        lambda state: state.popitem(),
        lambda state: state.setdefault(Sky, Sky()),
        lambda state: state.clear(),
    ],
)
def test_a_state_is_frozen(change):
    """No way to change a dict changes a state, and the error says what to do instead."""
    state = State.of(Pond(), Sky())

    with pytest.raises(TypeError, match=r"^a state is frozen: state.put\(part\) makes a new one$"):
        change(state)
    assert state == State.of(Pond(), Sky())


def test_a_state_has_no_hash():
    """A state is a value to compare, not a key."""
    with pytest.raises(TypeError, match="unhashable"):
        hash(State.of(Pond()))


def test_a_part_is_frozen():
    """No field of a part can be set."""
    with pytest.raises(AttributeError, match="immutable type: 'Pond'"):
        Pond().tiles = ()


def test_a_view_of_fields_is_computed_once_for_each_part():
    """It is an attribute that is neither field nor part of equality."""
    computed.clear()
    part = Pond((1, 3))

    assert [part.mask, part.mask, Pond((1, 3)).mask] == [10, 10, 10]
    assert computed == [(1, 3), (1, 3)]
    assert part == Pond((1, 3))
    assert Pond.__struct_fields__ == ("tiles",)
    assert Pond.mask.__doc__ == "Bits of the tiles."


def test_what_is_remembered_is_computed_once_for_each_state_and_argument():
    """The memory hangs on the state object, holds the latest argument, and no equality sees it."""
    asked: list[tuple[int, int]] = []

    @remembered
    def shade(state: State, more: int) -> int:
        """How dark it is."""
        asked.append((state[Sky].clouds, more))
        return state[Sky].clouds + more

    state = State.of(Sky(2))

    assert [shade(state, 1), shade(state, 1), shade(state, 2), shade(state, 1)] == [3, 3, 4, 3]
    assert asked == [(2, 1), (2, 2), (2, 1)]
    assert shade(state.put(Sky(4)), 1) == 5
    assert state == State.of(Sky(2))

    state.forget()
    asked.clear()

    assert (shade(state, 1), asked) == (3, [(2, 1)])
    assert (shade.__name__, shade.__doc__) == ("shade", "How dark it is.")


def test_a_view_of_parts_is_computed_once_for_as_long_as_they_are_the_same():
    """It outlives other parts, and is computed again for another object of any part that it reads."""
    asked: list[tuple[int, ...]] = []

    @view_of_parts(Pond, Sky)
    def mirrored(state: State) -> tuple[int, ...]:
        """Tiles with clouds."""
        asked.append(state[Pond].tiles)
        return (*state[Pond].tiles, state[Sky].clouds)

    pond = Pond((1, 3))
    states = [State.of(pond, Sky(2)), State.of(pond, Sky(4)), State.of(Pond((1,)), Sky(4))]
    same = states[0].put(pond)

    assert [mirrored(states[0]), mirrored(same)] == [(1, 3, 2), (1, 3, 2)]
    assert len(asked) == 1
    assert [mirrored(state) for state in states[1:]] == [(1, 3, 4), (1, 4)]
    assert pond == Pond((1, 3))
    assert (mirrored.__name__, mirrored.__doc__) == ("mirrored", "Tiles with clouds.")


def test_parts_can_go_to_another_process():
    """A part is pickled by its fields; what was computed from them is computed again."""
    part = Pond((1, 3))
    part.mask  # noqa: B018 - computes and keeps it

    assert pickle.loads(pickle.dumps(part)) == part


def test_a_state_can_go_to_another_process():
    """A state is pickled as its parts."""
    state = State.of(Pond(), Sky(3))

    assert pickle.loads(pickle.dumps(state)) == state

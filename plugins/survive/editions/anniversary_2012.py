"""
The 30th Anniversary Edition, also The Island (2012): the family with the terms of ``anniversary_2012.toml``.

The shuffled island is the default; the other ways to lay it are plugins [survive.anniversary_2012/setup.1].
"""

from atoll.core import Manifest, State, hookimpl
from atoll.plugins.survive import Amendment, Board, Mask, texts


@hookimpl(wrapper=True)
def survive_rim(state: State) -> Amendment[Mask]:
    """The centre is sea like any other here [survive.crowded_start/2]."""
    yield
    board = state[Board]
    return board.beside(board.sea) & ~board.sea


MANIFEST = Manifest(
    name="survive.anniversary_2012",
    kind="edition",
    extends="survive",
    title="Survive: Escape from Atlantis! 30th Anniversary Edition / The Island",
    about="The game of 2012: explorers of hidden value, creatures that must move, tiles that are kept and played.",
    sets=texts.edition("anniversary_2012"),
    rules=texts.rules("survive.anniversary_2012/"),
)

"""Law 8: nobody learns what they may not know, and a client can fold what it sees."""

import base64
from collections.abc import Iterator

from atoll.core import Entry, Event, State, Viewer, encode, fold
from atoll.events.codec import Codec
from atoll.workshop.testing.games import Played


def view_faults(game: Played) -> Iterator[str]:
    """Views that change when they are viewed again, or that events as seen do not lead to."""
    for entry in game.sample():
        before = game.before(entry)
        for viewer in game.viewers:
            for number, event in enumerate(entry.events):
                after = fold(game.ruleset, entry.events[: number + 1], before)
                was = fold(game.ruleset, entry.events[:number], before)
                for what in _view_faults(game, was, event, after, viewer):
                    yield f"game {game.number}, entry {entry.seq}, {event} as {viewer} sees it: {what}"


def _view_faults(game: Played, was: State, event: Event, after: State, viewer: Viewer) -> Iterator[str]:
    view = game.ruleset.view
    seen, shown = view(after, after, viewer), view(after, event, viewer)
    if view(seen, seen, viewer) != seen:
        yield f"a view of the view differs in {differing(view(seen, seen, viewer), seen)}"
    if view(after, shown, viewer) != shown:
        yield "the event seen twice differs"
    try:
        folded = game.ruleset.evolve(view(was, was, viewer), shown)
    except Exception as error:
        yield f"its evolver needs what is hidden: {type(error).__name__}: {error}"
        return
    if view(folded, folded, viewer) != seen:
        yield f"folding what is seen gives another {differing(view(folded, folded, viewer), seen)}"


def differing(one: State, other: State) -> str:
    """The parts in which two states differ, by name."""
    return ", ".join(kind.__name__ for kind in one if one[kind] != other.get(kind))


def stream_faults(game: Played) -> Iterator[str]:
    """Redacted entries that are other bytes after they travelled, or when the opened log is redacted."""
    codec = Codec(game.ruleset)
    for entry in game.sample():
        state, opened = game.history[entry.seq - 1][1], codec.decode_entry(codec.encode_entry(entry))
        for viewer in game.viewers:
            raw = codec.encode_entry(game.ruleset.view(state, entry, viewer))
            again = codec.encode_entry(game.ruleset.view(state, opened, viewer))
            if not raw == again == codec.encode_entry(codec.decode_entry(raw)):
                yield f"game {game.number}, entry {entry.seq}: the stream of {viewer} differs"
            yield from _digest_faults(game, entry, state, viewer)


def _digest_faults(game: Played, entry: Entry, state: State, viewer: Viewer) -> Iterator[str]:
    """A digest of a part that the viewer does not see whole would let them try out what is hidden."""
    kinds = {name: kind for kind, name in game.ruleset.part_names.items()}
    shown = game.ruleset.view(state, entry, viewer).digests
    for name, digest in shown.items():
        part = state[kinds[name]]
        if game.ruleset.view(state, part, viewer) != part and digest == entry.digests.get(name):
            yield f"game {game.number}, entry {entry.seq}: {viewer} is given the digest of the whole {name}"


def seed_faults(game: Played) -> Iterator[str]:
    """Entries and positions whose bytes hold the seed in some writing."""
    writings = [game.seed.hex().encode(), base64.b64encode(game.seed), str(int.from_bytes(game.seed, "big")).encode()]
    for entry, after in game.history:
        whole = encode(entry) + (encode(list(after.values())) if entry.seq % 16 == 1 else b"")
        if any(writing in whole for writing in writings):
            yield f"game {game.number}, entry {entry.seq}: the seed can be read in it"

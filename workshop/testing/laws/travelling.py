"""Law 5: what is written and read again is the same: entries, commands, events, views."""

from collections.abc import Iterator

from atoll.core import Command, Entry, LogError, Refused, Seat, State
from atoll.events.codec import Codec
from atoll.workshop.testing.games import Played


def log_faults(game: Played) -> Iterator[str]:
    """Entries that come back otherwise, as objects or as bytes."""
    codec = Codec(game.ruleset)
    for entry in game.log:
        raw = codec.encode_entry(entry)
        try:
            back = codec.decode_entry(raw, entry.seq)
        except LogError as error:
            yield f"game {game.number}, {error}"
            continue
        if back != entry or codec.encode_entry(back) != raw or codec.decode_events(raw) != entry.events:
            yield f"game {game.number}, entry {entry.seq}: {entry} comes back as {back}"


def message_faults(game: Played) -> Iterator[str]:
    """Commands and events that come back otherwise when they travel alone."""
    codec = Codec(game.ruleset)
    for entry in game.sample():
        if codec.decode_command(codec.encode_command(entry.command)) != entry.command:
            yield f"game {game.number}, entry {entry.seq}: {entry.command}"
        for event in entry.events:
            if codec.decode_event(codec.encode_event(event)) != event:
                yield f"game {game.number}, entry {entry.seq}: {event}"


def notation_faults(game: Played) -> Iterator[str]:
    """Offered commands whose text is read as another command, or stands for two of them."""
    rules = game.ruleset
    for entry in game.sample()[1:]:
        before = game.before(entry)
        texts: dict[tuple[Seat | None, str], Command] = {}
        for command in (one for seat in rules.to_act(before) for one in rules.offer(before, seat)):
            where, text = f"game {game.number}, entry {entry.seq}: {command}", rules.show(before, command)
            if (other := texts.setdefault((command.seat, text), command)) != command:
                yield f"{where} is written {text!r} like {other}"
            try:
                if (read := rules.parse(before, command.seat, text)) != command:
                    yield f"{where} is written {text!r}, read {read}"
            except Refused as refused:
                yield f"{where} is written {text!r}, read as nothing: {refused}"


def view_faults(game: Played) -> Iterator[str]:
    """Positions and entries that a viewer sees and that come back otherwise."""
    codec = Codec(game.ruleset)
    for entry, after in ((entry, game.history[entry.seq - 1][1]) for entry in game.sample()):
        for viewer in (*game.viewers, "host"):
            seen, view = game.ruleset.view(after, entry, viewer), game.ruleset.view(after, after, viewer)
            yield from _differs(codec, seen, view, f"game {game.number}, entry {entry.seq} as {viewer} sees it")


def _differs(codec: Codec, seen: Entry, view: State, what: str) -> Iterator[str]:
    try:
        if codec.decode_entry(codec.encode_entry(seen)) != seen:
            yield what
        if codec.decode_state(codec.encode_state(view)) != view:
            yield f"position after {what}"
    except LogError as error:
        yield f"{what}: {error}"

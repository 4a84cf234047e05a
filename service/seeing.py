"""Seeing: what a viewer is shown of a game. All of it is made of the viewer's view, never of what it hides."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from atoll.core import (
    SPECTATOR,
    Event,
    Game,
    Result,
    Ruleset,
    Seat,
    State,
    Table,
    Viewer,
    encode,
)
from atoll.service.sitting import Sitting, Step, moments
from atoll.service.told import Fact, Group, Message, OffersTold, ResultTold, Target, ViewTold
from atoll.service.versions import Version
from atoll.workshop.story import UNFIT, command_text, seat_name
from atoll.workshop.words import HIDDEN, Words, event_id


def view_of(sitting: Sitting, game: Game, viewer: Viewer, version: Version, name: str) -> ViewTold:
    """The position at the end of *game* as *viewer* sees it."""
    ruleset, seen = sitting.ruleset, game.view(viewer)
    names = ruleset.part_names
    return ViewTold(
        game=name,
        version=str(version),
        viewer=viewer_name(game.state, viewer),
        seats=game.state[Table].seats,
        to_act=game.to_act(),
        decision=decision(ruleset, game.state),
        parts={names[kind]: msgspec.Raw(encode(part)) for kind, part in seen.items()},
        position=position(ruleset, seen),
        chain=sitting.chain(game, viewer, game.seq).hex(),
        seat=viewer if isinstance(viewer, int) else None,
        result=told(ruleset.result(game.state)),
    )


def messages(
    sitting: Sitting, game: Game, viewer: Viewer, branch: int, after: int, upto: int, words: Words | None = None
) -> list[Message]:
    """Entries with ``after < seq <= upto`` as *viewer* sees them, oldest first."""
    language = words.language if words is not None else ""
    return [
        sitting.recalled(
            (viewer, branch, step.entry.seq, language), partial(_message, sitting, game, step, viewer, branch, words)
        )
        for step in moments(game, after, upto)
    ]


def _message(sitting: Sitting, game: Game, step: Step, viewer: Viewer, branch: int, words: Words | None) -> Message:
    ruleset, state = sitting.ruleset, step.after
    seen = ruleset.view(state, step.entry, viewer)
    after = ruleset.view(state, state, viewer)
    kinds = {name: kind for kind, name in ruleset.part_names.items()}
    seq = step.entry.seq
    return Message(
        seq=seq,
        version=str(Version(branch, seq)),
        who=seat_name(state, seen.command.seat),
        command=command_text(ruleset, ruleset.view(step.before, step.before, viewer), seen.command),
        entry=msgspec.Raw(sitting.codec.encode_entry(seen)),
        parts={name: msgspec.Raw(encode(after[kinds[name]])) for name in seen.digests},
        facts=tuple(facts(ruleset, seen.events, after, words)),
        to_act=ruleset.to_act(state),
        decision=decision(ruleset, state),
        recorded_at=sitting.times[seq],
        chain=sitting.chain(game, viewer, seq).hex(),
        result=told(ruleset.result(state)),
    )


def facts(ruleset: Ruleset, events: Sequence[Event], seen: State, words: Words | None) -> list[Fact]:
    """Events in codes and values, and as sentences where *words* are given."""
    found = []
    for index, event in enumerate(events):
        text = _sentence(words, event, seen) if words is not None else ""
        found.append(Fact(index, event_id(event), spelled(ruleset, event, seen), text))
    return found


def _sentence(words: Words, event: Event, seen: State) -> str:
    try:
        return words.tell(event, seen) if words.has(event) else ""
    except UNFIT:
        return ""


def spelled(ruleset: Ruleset, event: Event, seen: State) -> dict[str, str | int]:
    """The fields of an event as people read them."""
    return {name: _spelled(ruleset, seen, name, getattr(event, name)) for name in event.__struct_fields__}


def _spelled(ruleset: Ruleset, seen: State, name: str, value: Any) -> str | int:
    if value is None:
        return HIDDEN
    if isinstance(value, bool):
        return "true" if value else "false"
    spell = ruleset.family.spell
    try:
        text = spell(seen, name, value) if spell is not None else str(value)
    except UNFIT:
        text = str(value)
    return value if isinstance(value, int) and text == str(value) else text


def offers_of(sitting: Sitting, game: Game, seat: Seat, version: Version, words: Words) -> OffersTold:
    """What *seat* may do at the end of *game*, grouped by the first word of the notation."""
    ruleset, seen = sitting.ruleset, game.view(seat)
    groups: dict[str, list[Target]] = {}
    for command in game.offer(seat):
        text = ruleset.show(seen, command)
        piece, _, target = text.partition(" ")
        groups.setdefault(piece, []).append(Target(target, text, msgspec.Raw(encode(command))))
    name = decision(ruleset, game.state)
    told_groups = tuple(Group(piece, tuple(targets)) for piece, targets in groups.items())
    return OffersTold(str(version), seat, name, words.label(name) if name else "", told_groups)


def offer_texts(game: Game, seat: Seat, most: int) -> tuple[str, ...]:
    """The first things that *seat* may do, in notation."""
    seen = game.view(seat)
    return tuple(game.ruleset.show(seen, command) for command in game.offer(seat)[:most])


def decision(ruleset: Ruleset, state: State) -> str:
    """Name of what the game waits for; empty once it is over."""
    return ruleset.decision(state) if ruleset.to_act(state) else ""


def position(ruleset: Ruleset, seen: State) -> dict[str, Any]:
    """A view in the family's words."""
    tell = ruleset.family.position
    if tell is None:
        return {}
    try:
        return dict(tell(seen, ruleset))
    except UNFIT:
        return {}


def drawing(ruleset: Ruleset, game: Game, viewer: Viewer) -> str:
    """The position as text, without colours."""
    draw = ruleset.family.draw
    return draw(game.view(viewer), viewer, False) if draw is not None else f"after entry {game.seq}"


def told(result: Result | None) -> ResultTold | None:
    """How a game ended, if it has."""
    return None if result is None else ResultTold(result.scores, result.winners)


def viewer_name(state: State, viewer: Viewer) -> str:
    """The seat's name, or ``spectator``."""
    return seat_name(state, viewer) if isinstance(viewer, int) else SPECTATOR

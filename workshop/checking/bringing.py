"""What a plugin brings: all that it writes is in its manifest, its tags are its own, and games reach its facts."""

import inspect
from collections.abc import Iterator
from typing import Any

from atoll.core import Command, Event, Part
from atoll.workshop.checking.finding import Finding, fault, fine
from atoll.workshop.checking.subject import Subject
from atoll.workshop.testing.lawbook import games_of


def check_manifest(subject: Subject) -> Iterator[Finding]:
    """Every part, fact and command that the plugin writes is in its manifest, with a tag of its own."""
    manifest = subject.manifest
    if manifest is None:
        return
    found = [*_left_out(subject), *_foreign(subject)]
    yield from found
    if not found:
        brought = len(manifest.parts) + len(manifest.events) + len(manifest.commands)
        yield fine("manifest", f"{brought} parts, facts and commands, all of them listed")


def _left_out(subject: Subject) -> Iterator[Finding]:
    manifest = subject.manifest
    assert manifest is not None
    listed: dict[type, tuple[set[Any], str, str]] = {
        Part: ({type(part) for part in manifest.parts} | {manifest.terms}, "parts=({}(),)", "a part"),
        Event: (set(manifest.events), "events={{{}: its evolver}}", "a fact"),
        Command: (set(manifest.commands), "commands={{{}: its decider}}", "a command"),
    }
    for kind in _written(subject):
        for base, (known, mend, what) in listed.items():
            if issubclass(kind, base) and kind not in known and not _is_base(kind, known):
                yield fault(
                    "manifest", f"{kind.__name__} is {what} and not in the manifest", mend.format(kind.__name__)
                )


def _written(subject: Subject) -> list[type]:
    """Classes that the plugin's own modules define."""
    return [
        thing
        for module in subject.modules
        for thing in list(vars(module).values())
        if inspect.isclass(thing) and thing.__module__ == module.__name__
    ]


def _is_base(kind: type, known: set[Any]) -> bool:
    """Whether it is only what others are made from."""
    return any(issubclass(other, kind) for other in known if other is not None)


def _foreign(subject: Subject) -> Iterator[Finding]:
    manifest = subject.manifest
    assert manifest is not None
    for kind in (*manifest.events, *manifest.commands):
        tag = f"{manifest.name}.{kind.__name__}"
        if str(kind.__struct_config__.tag).rpartition(".")[0] != manifest.name:
            what = f"{kind.__name__} has the tag {kind.__struct_config__.tag!r}, by which a log asks for another plugin"
            yield fault("manifest", what, f'write tag="{tag}"')


def check_reach(subject: Subject, games: int) -> Iterator[Finding]:
    """Facts and commands that the games of the laws never reached: of these the laws say nothing."""
    manifest = subject.manifest
    if manifest is None or not (manifest.events or manifest.commands):
        return
    for edition in subject.composing()[:1]:
        rules = subject.ruleset(edition)
        try:
            log = [entry for game in games_of(rules, games) for entry in game.log]
        except Exception:
            return  # what breaks a game off is told by the laws
        seen = {type(event) for entry in log for event in entry.events} | {type(entry.command) for entry in log}
        never = sorted(kind.__name__ for kind in (*manifest.events, *manifest.commands) if kind not in seen)
        told = f"the games on {rules.name}"
        if never:
            what = f"in {told} there was no {', no '.join(never)}: what the laws say holds without them"
            yield Finding("reach", True, what, "show them in cases, or try more games: --games 50")
        else:
            yield fine("reach", f"all facts and commands of the plugin came about in {told}")

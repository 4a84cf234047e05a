"""Golden games: games played once and kept; a plugin that decides them otherwise today has another version."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from atoll.core import LogError, RulesetError, audit
from atoll.events.stores.store import StoreError
from atoll.workshop.checking.finding import Finding, fault, fine
from atoll.workshop.checking.subject import Subject
from atoll.workshop.logs import Log, open_log, save_log
from atoll.workshop.testing.games import at_random, greedily, play

GAMES: Final = 3


def record_golden(subject: Subject, folder: Path) -> list[Path]:
    """Games on the first edition that it composes with, kept in *folder* in the place of earlier ones; one greedy."""
    made = []
    for edition in subject.composing()[:1]:
        rules = subject.ruleset(edition)
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(GAMES):
            path = folder / f"{subject.name}-{number}.jsonl"
            path.unlink(missing_ok=True)
            played = play(rules, number, take=greedily if number == GAMES - 1 else at_random)
            save_log(path, played.game, [played.seed])
            made.append(path)
    return made


def check_golden(subject: Subject, folder: Path) -> Iterator[Finding]:
    """Every golden game is decided again; where one differs, the version has gone up since."""
    logs = sorted(folder.glob(f"{subject.name}-*.jsonl"))
    if not subject.composing():
        return  # as composition has told
    if not logs:
        yield fine("version", f"no golden games in {folder}: keep some with --record")
        return
    different = 0
    for path in logs:
        try:
            found = list(_compare(subject, open_log(path, subject.catalogue)))
        except (LogError, RulesetError, StoreError) as error:
            found = [
                fault("version", f"{path.name} cannot be read: {error}", "keep old facts readable: add, never change")
            ]
        except Exception as error:
            what = f"{path.name} breaks off when it is decided again: {type(error).__name__}: {error}"
            found = [fault("version", what, "mend what fails, or raise version and keep new games with --record")]
        different += bool(found)
        yield from found
    if not different:
        yield fine("version", f"{len(logs)} golden games are decided again as they were, or have an older version")


def _compare(subject: Subject, log: Log) -> Iterator[Finding]:
    version = subject.manifest.version if subject.manifest else 0
    was = next((note.version for note in log.header.plugins if note.name == subject.name), None)
    if was is not None and was < version:
        return  # an older version may have decided otherwise
    found = audit(log.ruleset, log.game.log, log.seeds, compare_digests=log.header.parts == log.ruleset.schemas)
    if found.divergence is not None:
        mend = f"raise version to {version + 1} and keep new games with --record, or take the change back"
        yield fault("version", f"{log.path.name} is decided otherwise than when it was kept: {found.divergence}", mend)

"""Auditing many logs, comparing games, bundles, and reloading a plugin that is being written."""

import msgspec
import pytest

from atoll.core import HOST, SPECTATOR, Catalogue
from atoll.workshop.debugging.auditing import audit_file
from atoll.workshop.debugging.bundles import read_bundle, redacted_log, report_of, write_bundle
from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.many import audit_files
from atoll.workshop.debugging.opening import Unfolded, open_timeline
from atoll.workshop.debugging.reloading import Reloader
from tests.workshop.debugging.conftest import FROGS, known, played, saved


def test_every_entry_that_differs_is_named(frogs_log, frogs_with):
    """Each is decided from the position that the log says, so one fault does not spoil what follows."""
    file = frogs_with(("FrogHopped(seat=mover, to=0)", "FrogHopped(seat=mover, to=1)"))
    found = audit_file(frogs_log, known(file))
    log = open_timeline(frogs_log, known(FROGS))
    croaks = [entry.seq for entry in log.entries if type(entry.command).__name__ == "Croak"]

    assert list(found.differing) == croaks
    assert (found.ok, found.folds, found.entries) == (False, True, log.last)
    assert found.found[0].command == "Croak"


def test_logs_are_audited_in_several_processes(tmp_path, frogs_log):
    """The answers are those of one process, in the order of the logs."""
    rules = known(FROGS).ruleset("frogs")
    logs = [saved(tmp_path / f"{n}.jsonl", played(rules, n), n) for n in range(3)]
    missing = tmp_path / "missing.jsonl"
    paths = [*logs, missing, frogs_log]
    alone = list(audit_files(paths, [str(FROGS)]))

    assert list(audit_files(paths, [str(FROGS)], jobs=2)) == alone
    assert [(one.ok, one.unread) for one in alone] == [(True, False)] * 3 + [(False, True), (True, False)]


def test_what_does_not_fold_is_opened_up_to_there(frogs_log, frogs_with):
    """Asked for as a whole it is an error that names entry and event; else what came before can be looked at."""
    file = frogs_with(
        ('    """The mover hops on."""\n', '    """The mover hops on."""\n    raise LookupError(\'gone\')\n')
    )
    catalogue = known(file)
    opened = open_timeline(frogs_log, catalogue, whole=False)

    assert opened.last == opened.broken.seq - 1
    with pytest.raises(Unfolded, match="LookupError: gone"):
        open_timeline(frogs_log, catalogue)


def bundled(log, path, viewer, folder):
    """A bundle of a log as somebody sees it."""
    catalogue = Catalogue()
    timeline = open_timeline(log, catalogue)
    content = log.read_bytes()
    if viewer != HOST:
        times = tuple(row.recorded_at for row in timeline.recorded.rows)
        content = redacted_log(timeline, viewer, times, folder)
    found = msgspec.to_builtins(audit_file(log, catalogue))
    write_bundle(path, content, report_of(timeline, catalogue, content, found, seen_by=viewer))
    return path


def test_a_bundle_is_audited_like_its_log(survive_log, tmp_path):
    """On another machine it says where it comes from, and the same of every entry."""
    path = bundled(survive_log, tmp_path / "x.bundle", HOST, tmp_path)
    found = audit_file(path, Catalogue())

    assert (found.ok, found.entries) == (True, audit_file(survive_log, Catalogue()).entries)
    assert any(note.startswith("made by atoll ") for note in found.notes)
    assert open_timeline(path, Catalogue()).states == open_timeline(survive_log, Catalogue()).states


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_hidden_facts_are_taken_out_on_request(survive_log, tmp_path, viewer):
    """Neither seed nor what the viewer may not know is in it; it folds, and its digests are checked."""
    path = bundled(survive_log, tmp_path / "x.bundle", viewer, tmp_path)
    log, report = read_bundle(path)
    timeline = open_timeline(survive_log, Catalogue())
    seen = timeline.ruleset.view(timeline.states[150], timeline.states[150], viewer)
    opened = open_timeline(path, Catalogue())
    found = audit_file(path, Catalogue())

    assert timeline.seeds[0].hex().encode() not in log
    assert not report.has_seed
    assert opened.ruleset.view(opened.states[150], opened.states[150], viewer) == seen
    assert seen != timeline.states[150]
    assert found.ok
    assert any("hidden facts were taken out" in note for note in found.notes)


def test_a_view_whose_digests_do_not_fit_is_found(survive_log, tmp_path):
    """A redacted log that somebody changed differs at the entry that was changed."""
    path = bundled(survive_log, tmp_path / "x.bundle", SPECTATOR, tmp_path)
    log, report = read_bundle(path)
    from atoll.workshop.debugging.bundles import sum_of
    from tests.workshop.debugging.conftest import rewritten

    def cheat(entries):
        entries[60]["digests"] = dict.fromkeys(entries[60]["digests"], "0" * 16)
        return entries

    plain = tmp_path / "view.jsonl"
    plain.write_bytes(log)
    changed = rewritten(plain, tmp_path / "changed.jsonl", cheat).read_bytes()
    write_bundle(tmp_path / "y.bundle", changed, msgspec.structs.replace(report, log_sum=sum_of(changed)))
    found = audit_file(tmp_path / "y.bundle", Catalogue())

    assert found.differing == (61,)


def test_a_damaged_bundle_says_so(survive_log, tmp_path):
    """Cut short, with another log, of a newer form, or no bundle at all."""
    import zipfile

    path = bundled(survive_log, tmp_path / "x.bundle", HOST, tmp_path)
    log, report = read_bundle(path)
    short, other, newer, foreign = (tmp_path / f"{name}.bundle" for name in ("short", "other", "newer", "foreign"))
    short.write_bytes(path.read_bytes()[:-400])
    write_bundle(other, log[:-5], report)
    write_bundle(newer, log, msgspec.structs.replace(report, form=99))
    with zipfile.ZipFile(foreign, "w") as archive:
        archive.writestr("readme.txt", "hello")
    said = {}
    for broken in (short, other, newer, foreign):
        with pytest.raises(DebugError) as caught:
            read_bundle(broken)
        said[broken.stem] = str(caught.value)

    assert "cut short" in said["short"]
    assert "is not the one that was packed" in said["other"]
    assert "form 99" in said["newer"]
    assert "is a zip file but no bundle" in said["foreign"]


def test_a_file_that_changes_is_read_anew(frogs_log, frogs_with):
    """What now differs is found by deciding everything again; what does not load leaves all as it was."""
    file = frogs_with()
    reloader = Reloader(frogs_log, (), (str(file),))
    sound = reloader.load()
    source = file.read_text("utf-8")
    file.write_text(source.replace("FrogHopped(seat=mover, to=0)", "FrogHopped(seat=mover, to=1)"), "utf-8")

    assert sound.differing == ()
    assert reloader.changed()
    assert not reloader.changed()
    assert len(reloader.load().differing) > 1
    with pytest.raises(DebugError, match="there is no such file"):
        Reloader(frogs_log, (), ("nowhere.py",))

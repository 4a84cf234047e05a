"""Bundles: a log with all that another machine needs to know of the one that it comes from, in one file."""

import hashlib
import io
import platform
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from atoll import __version__
from atoll.core import HOST, Catalogue, Ruleset, Viewer, digest
from atoll.core.catalogue import content_hash
from atoll.events.chain import genesis
from atoll.events.codec import Codec, header_of
from atoll.events.logfile import write_log
from atoll.events.stores.checks import chain_rows
from atoll.events.stores.disk import place
from atoll.events.stores.store import Head, Row
from atoll.workshop.debugging.errors import DebugError
from atoll.workshop.debugging.timeline import Timeline

BEGINNING: Final = b"PK\x03\x04"
LOG: Final = "log.jsonl"
REPORT: Final = "report.json"
FORM: Final = 1
MOST_BYTES: Final = 1 << 29
"""What one file of a bundle may unpack to."""


class PluginHere(msgspec.Struct, frozen=True):
    """A plugin as it was on the machine that made the bundle."""

    name: str
    version: int
    content: str
    """Hash of its source files; empty if unknown."""


class Report(msgspec.Struct, frozen=True):
    """What stands beside the log."""

    form: int
    atoll: str
    python: str
    platform: str
    packages: dict[str, str]
    plugins: tuple[PluginHere, ...]
    ruleset: str
    fingerprint: str
    entries: int
    seen_by: str
    """``host``: nothing was taken out; else whose view of the game this is."""
    has_seed: bool
    log_sum: str
    """blake2b of the bytes of the log."""
    digests: dict[str, str]
    """Digest of each part of the last position, by part name."""
    audit: dict[str, object]
    """What the audit found on the machine that made the bundle."""
    note: str = ""
    """What the one who made it says."""


def write_bundle(path: Path, log: bytes, report: Report) -> None:
    """
    A bundle in that file, which appears whole or not at all.

    Raises:
        FileExistsError: Something has that name.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in ((REPORT, msgspec.json.format(msgspec.json.encode(report))), (LOG, log)):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    path.parent.mkdir(parents=True, exist_ok=True)
    place(path, packed.getvalue(), fsync=True)


def read_bundle(path: Path) -> tuple[bytes, Report]:
    """
    The bytes of the log in a bundle, and what stands beside it.

    Raises:
        DebugError: It is no bundle, is cut short, or the log is not the one that was packed.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            raw, log = (_unpacked(path, archive, name) for name in (REPORT, LOG))
        report = msgspec.json.decode(raw, type=Report)
    except KeyError as error:
        raise DebugError(f"{path}: is a zip file but no bundle of a game: {str(error).strip(chr(34))}") from None
    except (zipfile.BadZipFile, OSError, msgspec.DecodeError, ValueError) as error:
        text = " ".join(str(error).split())
        raise DebugError(f"{path}: is damaged or cut short ({text}): get it again") from None
    if report.form != FORM:
        raise DebugError(f"{path}: is a bundle of form {report.form}, this version reads form {FORM}: use a newer one")
    if report.log_sum != sum_of(log):
        raise DebugError(f"{path}: its log is not the one that was packed: get it again")
    return log, report


def _unpacked(path: Path, archive: zipfile.ZipFile, name: str) -> bytes:
    size = archive.getinfo(name).file_size
    if size > MOST_BYTES:
        raise DebugError(f"{path}: {name} would unpack to {size:,} bytes, more than {MOST_BYTES:,}: it is no game")
    return archive.read(name)


def sum_of(log: bytes) -> str:
    """blake2b of the bytes of a log, in hex."""
    return hashlib.blake2b(log, digest_size=16).hexdigest()


def report_of(
    timeline: Timeline, catalogue: Catalogue, log: bytes, audit: dict[str, object], *, seen_by: Viewer, note: str = ""
) -> Report:
    """What stands beside the log of *timeline* in a bundle."""
    ruleset = timeline.ruleset
    return Report(
        form=FORM,
        atoll=__version__,
        python=platform.python_version(),
        platform=f"{platform.system()} {platform.machine()}, {sys.byteorder}-endian",
        packages=dict(_packages()),
        plugins=tuple(plugins_here(ruleset, catalogue)),
        ruleset=ruleset.name,
        fingerprint=ruleset.fingerprint,
        entries=timeline.last,
        seen_by=timeline.seat_name(seen_by) if isinstance(seen_by, int) else seen_by,
        has_seed=seen_by == HOST and bool(timeline.seeds),
        log_sum=sum_of(log),
        digests={
            name: digest(ruleset.view(timeline.states[-1], timeline.states[-1][kind], seen_by))
            for kind, name in ruleset.part_names.items()
            if kind in timeline.states[-1]
        },
        audit=audit,
        note=note,
    )


def _packages() -> Iterator[tuple[str, str]]:
    from importlib.metadata import PackageNotFoundError, version

    for name in ("msgspec", "pluggy"):
        try:
            yield name, version(name)
        except PackageNotFoundError:
            continue


def plugins_here(ruleset: Ruleset, catalogue: Catalogue) -> Iterator[PluginHere]:
    """The plugins of a ruleset as they are on this machine."""
    for manifest in ruleset.manifests:
        module = catalogue.plugin(manifest.name)
        content = content_hash(module) if hasattr(module, "__spec__") else ""
        yield PluginHere(manifest.name, manifest.version, content)


def redacted_log(timeline: Timeline, viewer: Viewer, recorded_at: tuple[int, ...], folder: Path) -> bytes:
    """The bytes of the log as *viewer* sees it: no seed, hidden facts null, a chain over its own bytes."""
    codec, view = Codec(timeline.ruleset), timeline.ruleset.view
    entries = [view(timeline.states[entry.seq], entry, viewer) for entry in timeline.entries]
    header = header_of(entries[0])
    chained = chain_rows(Head(0, genesis(header)), [codec.encode_entry(entry) for entry in entries], 0)
    rows = [Row(row.seq, row.entry, row.hash, at) for row, at in zip(chained, recorded_at, strict=True)]
    path = folder / LOG
    write_log(path, header, rows, fsync=False)
    return path.read_bytes()

"""`atoll check`: does a plugin or a ruleset's file keep the contract?"""

from pathlib import Path
from typing import Final

from atoll.workshop.checking import Finding, check_all, subject_of
from atoll.workshop.checking.golden import record_golden
from atoll.workshop.cli.calls import AsJson, Plugins, read_plugins
from atoll.workshop.cli.output import say, say_json

GOLDEN: Final = Path("golden")


def check(
    what: str,
    /,
    *,
    edition: str | None = None,
    games: int = 2,
    golden: Path = GOLDEN,
    record: bool = False,
    plugin: Plugins = None,
    as_json: AsJson = False,
) -> int:
    """
    Say whether a plugin or a ruleset's TOML file keeps the contract, each fault with its mend.

    Args:
        what: A plugin's name, its .py file or its folder, or a TOML file.
        edition: The one edition to try it on; all of its family unless given.
        games: Random games that the laws are tried on.
        golden: Folder of games that were kept, to find changed decisions.
        record: Keep new golden games in that folder first.
    """
    catalogue, _ = read_plugins(plugin)
    subject = subject_of(what, catalogue, edition)
    if record:
        for path in record_golden(subject, golden):
            say(f"kept {path}")
    findings: list[Finding] = []
    for finding in check_all(subject, games, golden):
        findings.append(finding)
        if not as_json:
            _say(finding)
    if as_json:
        say_json({"what": subject.name, "findings": findings})
    else:
        faults = sum(not finding.ok for finding in findings)
        say(f"{subject.name}: {faults or 'no'} fault{'' if faults == 1 else 's'}")
    return 0 if all(finding.ok for finding in findings) else 1


def _say(finding: Finding) -> None:
    say(f"{'ok  ' if finding.ok else 'NO  '} {finding.check:<11} {finding.what}")
    if finding.mend:
        say(f"{'':16} mend: {finding.mend}")

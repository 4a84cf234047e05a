"""`atoll case`: runs cases."""

from pathlib import Path

from atoll.workshop.cases import CaseError, CaseResult, case_files, run_file
from atoll.workshop.cli.calls import AsJson, Plugins, read_plugins
from atoll.workshop.cli.output import complain, progress, say, say_json


def case(*files: Path, plugin: Plugins = None, as_json: AsJson = False) -> int:
    """
    Run cases: positions, commands and expectations as text.

    Args:
        files: Case files, or folders of them.
    """
    if not files:
        raise ValueError("name at least one file or folder, such as atoll case cases/")
    catalogue, _ = read_plugins(plugin)
    results: list[CaseResult] = []
    unread: list[str] = []
    for path in progress(list(case_files(files)), "cases"):
        try:
            results.append(run_file(path, catalogue))
        except CaseError as error:
            unread.append(str(error))
            complain("atoll case", unread[-1])
        else:
            if not as_json:
                say(str(results[-1]))
    _sum_up(results, unread, as_json)
    return 2 if unread else 0 if all(result.ok for result in results) else 1


def _sum_up(results: list[CaseResult], unread: list[str], as_json: bool) -> None:
    failed = sum(not result.ok for result in results)
    if as_json:
        say_json({"cases": results, "passed": len(results) - failed, "failed": failed, "unread": unread})
    elif len(results) + len(unread) > 1:
        also = f", {len(unread)} not read" if unread else ""
        say(f"{len(results) - failed} passed, {failed} failed{also}")

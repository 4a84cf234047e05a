"""`atoll case`: runs cases."""

from pathlib import Path

from atoll.workshop.cases import case_files, run_file
from atoll.workshop.cli.calls import AsJson, Plugins, read_plugins
from atoll.workshop.cli.output import progress, say, say_json


def case(*files: Path, plugin: Plugins = None, as_json: AsJson = False) -> int:
    """
    Run cases: positions, commands and expectations as text.

    Example: atoll case cases/ --plugin my_plugin.py

    Args:
        files: Case files, or folders of them.
    """
    if not files:
        raise ValueError("name at least one file or folder, such as atoll case cases/")
    catalogue, _ = read_plugins(plugin)
    results = []
    for path in progress(list(case_files(files)), "cases"):
        results.append(run_file(path, catalogue))
        if not as_json:
            say(str(results[-1]))
    failed = sum(not result.ok for result in results)
    if as_json:
        say_json({"cases": results, "passed": len(results) - failed, "failed": failed})
    elif len(results) > 1:
        say(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0

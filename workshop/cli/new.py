"""`atoll new`: a project for a variant, complete, whose tests pass at once."""

from pathlib import Path

from atoll.core import Catalogue
from atoll.workshop.cli.calls import AsJson
from atoll.workshop.cli.output import say, say_json
from atoll.workshop.scaffold import make_project, project_for


def new(name: str, /, *, edition: str | None = None, into: Path = Path(), as_json: AsJson = False) -> int:
    """
    Make a project for a variant: plugin, cases, tests, docs and CI, passing at once.

    Args:
        name: Of the plugin, such as lighthouse, or sorry.blizzard for another family than survive.
        edition: That its cases and laws are tried on; the first of the family unless given.
        into: Folder that gets the project's folder.
    """
    project = project_for(name, Catalogue(), edition)
    folder = make_project(project, into)
    if as_json:
        say_json({"plugin": project.plugin, "edition": project.edition, "folder": str(folder)})
    else:
        say(f"{project.plugin} in {folder}, a variant of {project.edition}")
        say(f"next: cd {folder} && pip install -e '.[test]' && pytest")
    return 0

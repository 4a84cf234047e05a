"""What pip installs is what the repository holds."""

import importlib.metadata
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import atoll

ROOT = Path(__file__).parents[1]
FOLDERS = sorted(path.parent.name for path in ROOT.glob("*/__init__.py") if path.parent.name != "api")


def run(*command: str | Path, cwd: Path) -> str:
    """The output of a program that must succeed."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ATOLL"))}
    done = subprocess.run(command, cwd=cwd, env=bare, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.every_python
def test_the_installed_version_is_the_one_that_the_package_names():
    """Metadata and `atoll.__version__` agree; where they do not, the install is stale."""
    assert importlib.metadata.version("atoll") == atoll.__version__


@pytest.mark.every_python
@pytest.mark.parametrize("folder", FOLDERS)
def test_each_folder_is_a_package_of_atoll(folder):
    """A folder of the repository is imported as atoll.<folder>, from the repository itself."""
    module = importlib.import_module(f"atoll.{folder}")

    assert Path(str(module.__file__)).resolve() == ROOT / folder / "__init__.py"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source archive that is built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--outdir", folder, ROOT, cwd=folder)
    return next(folder.glob("*.whl"))


@pytest.mark.full
@pytest.mark.needs("full")
@pytest.mark.timeout(600)
def test_the_wheel_holds_every_file_of_the_packages(wheel):
    """Modules, rule texts, boards, pages and py.typed reach the wheel by way of the source archive, correctly named."""
    tracked = run("git", "ls-files", "api", *FOLDERS, cwd=ROOT).split()
    expected = {f"atoll/{path.removeprefix('api/')}" for path in tracked}
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}

    assert expected - held == set()
    assert {name.split("/")[0] for name in held} == {"atoll"}


@pytest.mark.full
@pytest.mark.needs("full")
@pytest.mark.timeout(600)
def test_the_wheel_works_in_an_environment_of_its_own(wheel, tmp_path):
    """`pip install atoll` alone gives a library that imports all of core, events and plugins."""
    run(sys.executable, "-m", "venv", "clean", cwd=tmp_path)
    python = tmp_path / "clean" / "bin" / "python"
    run(python, "-m", "pip", "install", "-qq", wheel, cwd=tmp_path)
    run(python, "-c", "import atoll, atoll.core, atoll.events, atoll.plugins", cwd=tmp_path)
    asked = "from importlib.metadata import entry_points as e; [p.load() for p in e(group='atoll.plugins')]"
    run(python, "-c", asked, cwd=tmp_path)

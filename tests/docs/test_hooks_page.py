"""docs/hooks.md is what tools/hooks_page.py makes of the hookspecs today."""

import subprocess
import sys


def test_the_page_of_hooks_is_made_from_the_hookspecs(root):
    """Whoever changes a hookspec or an amendment writes the page anew."""
    check = [sys.executable, str(root / "tools" / "hooks_page.py"), "--check"]

    run = subprocess.run(check, capture_output=True, text=True)

    assert (run.returncode, run.stderr) == (0, "")

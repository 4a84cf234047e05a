"""docs/hooks.md is what tools/hooks_page.py makes of the hookspecs today."""

import subprocess
import sys


def test_the_page_of_hooks_is_made_from_the_hookspecs(root):
    """Whoever changes a hookspec or an amendment writes the page anew."""
    check = [sys.executable, str(root / "tools" / "hooks_page.py"), "--check"]

    assert (0, "") == (lambda run: (run.returncode, run.stderr))(subprocess.run(check, capture_output=True, text=True))

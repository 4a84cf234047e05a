"""
Writes the golden games and counted positions of tests/games anew, for every ruleset that is installed.

    .venv/bin/python tools/golden.py                 # everything
    .venv/bin/python tools/golden.py 'survive.*'     # the golden games of these rulesets only
    .venv/bin/python tools/golden.py --counts        # the table of counted positions only

To be run when rules were changed on purpose; what the change does is then seen in the notation beside each log.
"""

import argparse
import sys
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main() -> int:
    """Write what is asked for, and remove what belongs to no ruleset any more."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pattern", nargs="*", help="which rulesets, such as 'survive.*'")
    parser.add_argument("--counts", action="store_true", help="only the table of counted positions")
    asked = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    from tests.support import golden

    games = list(golden.goldens())
    for game in [] if asked.counts else games:
        if not asked.pattern or any(fnmatch(str(game.spec), pattern) for pattern in asked.pattern):
            golden.made(game)
            print(f"{game}: {game.log.stat().st_size // 1024} KiB")
    if asked.counts or not asked.pattern:
        found = []
        for one in golden.all_counted():
            print(f"{one}: {list(one.leaves)} leaves, {list(one.states)} states")
            found.append(one)
        golden.FOLDER.joinpath("perft.toml").write_text(golden.table_text(found), "utf-8")
    known = {path for game in games for path in (game.log, game.text)}
    for path in golden.FOLDER.glob("*.*"):
        if path.suffix in (".jsonl", ".txt") and path not in known:
            path.unlink()
            print(f"{path.name}: removed, it belongs to no ruleset")
    return 0


if __name__ == "__main__":
    sys.exit(main())

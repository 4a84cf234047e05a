#!/bin/sh
# Every Python from 3.11 on that runs here and can make virtual environments: one line each, "3.12 <its program>".
# The one that `python3` starts comes first, then the newest.
# A candidate counts only if it runs: version managers leave programs on PATH that refuse.

ask='
import sys
if sys.version_info < (3, 11) or sys.version_info.releaselevel != "final":
    sys.exit(1)
import ensurepip, venv
print("%d.%d %s" % (*sys.version_info[:2], getattr(sys, "_base_executable", None) or sys.executable))
'

candidates() {
  echo python3
  minor=19
  while [ "$minor" -ge 11 ]; do
    echo "python3.$minor"
    # every folder of PATH: the first program of a name may refuse where a later one runs
    echo "$PATH" | tr ':' '\n' | while IFS= read -r folder; do
      echo "$folder/python3.$minor"
      case $folder in */shims) ls -d "${folder%/shims}"/versions/3."$minor"*/bin/python3 ;; esac
    done
    ls -d "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3."$minor"*/bin/python3
    ls -d "$HOME"/.local/share/uv/python/cpython-3."$minor"*/bin/python3
    minor=$((minor - 1))
  done 2>/dev/null
}

candidates | while IFS= read -r candidate; do
  command -v "$candidate" >/dev/null 2>&1 && "$candidate" -c "$ask" </dev/null 2>/dev/null
done | awk '!seen[$1]++'

#!/bin/sh
# A virtual environment with this checkout installed editable; does nothing where it is up to date.
# usage: tools/venv.sh FOLDER PYTHON EXTRAS
set -eu
folder=$1 python=$2 extras=$3
stamp=$folder/installed

# pip must run again after a change of what it read: the project file, the link tree's hook, the list of public files
fresh() {
  [ -e "$stamp" ] && [ -e .dev ] && [ "$(cat "$stamp")" = "$extras" ] || return 1
  for source in pyproject.toml hatch_build.py api; do
    [ ! "$source" -nt "$stamp" ] || return 1
  done
  "$folder/bin/python" -c '' 2>/dev/null
}

fresh && exit 0
if [ -z "$python" ]; then
  echo "no Python from 3.11 on found that can make virtual environments; on Debian: apt install python3 python3-venv" >&2
  exit 2
fi
if ! "$folder/bin/python" -m pip --version >/dev/null 2>&1; then
  rm -rf "$folder"
  "$python" -m venv "$folder"
fi
echo "installing atoll[$extras] into $folder ($("$folder/bin/python" -V))"
"$folder/bin/python" -m pip install -qq --disable-pip-version-check --editable ".[$extras]"
printf '%s\n' "$extras" >"$stamp"

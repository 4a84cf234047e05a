#!/bin/sh
# All tests on the Python of .venv, then those marked `every_python`, with small counts, on every other Python found.
# Says what it left out. Options and paths are handed to the first pytest.
set -eu
failed=0

"${PYTEST:-.venv/bin/pytest}" -q -n 2 "$@" || failed=$?

# one line for each other Python; its whole output only where it fails
other() {
  venv=.venv/python$1 # inside .venv, so that what leaves out one leaves out all
  log=$venv/pytest.log
  tools/venv.sh "$venv" "$2" test,workshop,service || return 1
  if ATOLL_FEW=1 "$venv/bin/pytest" -q -m every_python -p no:cacheprovider >"$log" 2>&1; then
    echo "python$1: ok ($(sed -n 's/^\([0-9]*\) passed.*/\1 tests marked every_python/p' "$log"))"
  else
    cat "$log"
    echo "python$1: failed"
    return 1
  fi
}

main=$(.venv/bin/python -c 'import sys; print("%d.%d" % sys.version_info[:2])')
found=$(tools/interpreters.sh)
while read -r version python; do
  [ "$version" = "$main" ] || other "$version" "$python" </dev/null || failed=1
done <<PYTHONS
$found
PYTHONS

for version in 3.11 3.12 3.13 3.14; do
  echo "$found" | grep -q "^$version " || echo "left out: python$version (not found here)"
done
exit "$failed"

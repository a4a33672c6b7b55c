#!/usr/bin/env bash
# Makes .venv with the first Python on this machine that is new enough; $PYTHON goes before all.
set -euo pipefail
cd "$(dirname "$0")/.."

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'

for python in ${PYTHON:+"$PYTHON"} python3 python3.13 python3.12 python3.11; do
  "$python" -c "$new_enough" >/dev/null 2>&1 || continue
  if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    echo "Townlet needs Python's venv module, which $python lacks." >&2
    echo "On Debian or Ubuntu: apt-get install python3-venv. Then run make again." >&2
    exit 1
  fi
  exec "$python" -m venv .venv
done

found=$(python3 --version 2>/dev/null || echo "no python3")
echo "Townlet needs Python 3.11 or newer; this machine has $found." >&2
echo "Install one, or name it: make setup PYTHON=/path/to/python3.12" >&2
exit 1

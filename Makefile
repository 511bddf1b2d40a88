# Everything that is done to the companion, in one place. Each command first installs what it
# needs: Python's packages into .venv, and where it may (as root, with apt) the system's.
# Another Python than python3: make PYTHON=python3.13 (it is asked when .venv is made).

.DEFAULT_GOAL := help
.PHONY: help run test lint format pins clean dev

python := .venv/bin/python

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

run:  ## serve the companion on http://127.0.0.1:8000; to phones nearby: make run LAN=1
	@bash .ci/setup run
	$(python) app.py $(if $(LAN),--lan)

test: lint  ## check everything, as CI does; some tests: make test ARGS="-k ranking"
	$(python) -m pytest $(ARGS)

lint: dev  ## check style, types and which package imports which
	$(python) -m ruff check
	$(python) -m ruff format --check
	$(python) -m mypy
	$(python) .venv/bin/lint-imports

format: dev  ## mend what of the style can be mended by itself
	$(python) -m ruff check --fix
	$(python) -m ruff format

# For every Python from 3.11 on and every system; pip is left to the one who installs.
pin := $(python) -m uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--no-emit-package pip --annotation-style line --custom-compile-command "make pins"

pins: dev  ## renew requirements*.txt from requirements*.in: the newest of everything
	$(python) -m pip install --quiet --upgrade uv
	$(pin) requirements.in --output-file requirements.txt
	$(pin) requirements-dev.in --output-file requirements-dev.txt

clean:  ## remove .venv and every cache, but no tables
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

dev:
	@bash .ci/setup test

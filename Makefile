# What a newcomer needs is `make run` and `make test`; each target makes .venv itself.
.DEFAULT_GOAL := help
.PHONY: help run demo test laws web check bench clean venv
SHELL := /bin/sh
BIN := .venv/bin

help: ## lists the targets
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r target text; do \
	  printf '%-14s %s\n' "$$target" "$$text"; done

venv: ## makes .venv and installs atoll there, editable, with all extras
	@if [ -e .venv/installed ]; then python=$(BIN)/python; \
	  else python=$$(tools/interpreters.sh | head -n 1 | cut -d ' ' -f 2-); fi; \
	  tools/venv.sh .venv "$$python" all

run: venv ## starts the service on SQLite with a demo game and prints its address; Ctrl-C ends it
	@mkdir -p games
	@exec $(BIN)/atoll serve --db games/service.db --demo --log-level warning

demo: venv ## plays a game of four bots, then audits its log
	@mkdir -p games && rm -f games/demo.jsonl*
	$(BIN)/atoll play survive.anniversary_2012 --seats red=greedy,yellow=greedy,blue=greedy,green=greedy --out games/demo.jsonl
	$(BIN)/atoll audit games/demo.jsonl

test: venv ## runs all tests, then a quick part of them on every other Python found
	@tools/test.sh

laws: venv ## runs the tests marked `full` with large counts (up to an hour), then says what the games reached
	@rm -rf reports/laws
	ATOLL_FULL=1 ATOLL_REPORT=reports/laws $(BIN)/pytest -q -n 2 -m full --timeout 3000; failed=$$?; \
	  $(BIN)/python tests/laws/report.py reports/laws; exit $$failed

web: ## types and lint of the page in the browser; needs node and npm
	cd tools/web && npm ci --no-audit --no-fund --silent && npm run --silent check

check: venv ## format, lint, types, imports, and the habits that tests can check
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -q tests/docs

bench: venv ## measures side by side with named peers
	@for file in bench/bench_*.py bench/*_vs_*.py; do echo "== $$file" && $(BIN)/python "$$file" || exit 1; done

clean: ## removes what the other targets made
	rm -rf .venv .dev games reports build dist
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

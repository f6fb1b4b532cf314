# Givens: `make` alone lists the targets.

# The first Python that is new enough; `make run PYTHON=...` chooses another.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$python; break; fi; done)
VENV := .venv/bin
LOCK := $(VENV)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-find-links --no-annotate --custom-compile-command 'make lock'

define CHECKS
$(VENV)/ruff check
$(VENV)/ruff format --check
$(VENV)/mypy
$(VENV)/pytest -q --noconftest tests/contract/test_imports.py
endef

.PHONY: help python run test check site files font icons kernels digits screenshots techniques bench soak lock clean

help: ## List the targets (this)
	@sed -n 's/^\([a-z-]*%*\):[^#]*## /\1|/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "make %-12s %s\n", $$1, $$2 }'

python:
	@test -n "$(PYTHON)" || { echo "Givens needs Python 3.11 or newer, and there is none here: install one, or name it with PYTHON=..." >&2; exit 1; }

run: python ## Serve the page on http://localhost:8000 (another free port if that is taken)
	@exec $(PYTHON) -m static.build.serve

test: python ## Install what the tests need, then run all checks and the tests
	@$(PYTHON) -m tests.forecast test
	@$(PYTHON) -m static.build.setup tests
	$(CHECKS)
	$(VENV)/python -m tests

test-%: python ## Run every suite (make test-all; it goes on where it stopped), or one: whole, firefox, webkit, assets, soak
	@$(PYTHON) -m static.build.setup tests
	$(CHECKS)
	@$(VENV)/python -m tests.suites $*

check: python ## Check style, types and the import rules (part of `make test`)
	@$(PYTHON) -m tests.forecast check
	@$(PYTHON) -m static.build.setup tools
	$(CHECKS)

site: python ## Write the publishable static site to dist/
	@$(PYTHON) -m static.build.setup runtime
	@$(PYTHON) -m static.build.site

kernels: python ## Compile puzzles/kernels/ to static/kernels.wasm and reasons.wasm (with Python 3.11, to the byte)
	@$(PYTHON) -m static.build.setup tools
	$(VENV)/python -m static.build.kernels

files: python ## Update the table of forms and the page's copy of the kinds' views
	@$(PYTHON) -m static.build.written

font: python ## Cut the typeface to the characters that the page writes, and draw its digits as outlines (to the byte)
	@$(PYTHON) -m static.build.setup tests
	$(VENV)/python -m static.build.font

icons: python ## Draw the PNG icons in static/icons/ from givens.svg
	@$(PYTHON) -m static.build.setup tests
	$(VENV)/python -m static.build.icons

digits: python ## Train the net that reads characters, with the fonts of static/build/digits/fonts.txt (to the byte on one machine)
	@$(PYTHON) -m static.build.setup tests
	@$(PYTHON) -m static.build.digits.installing
	$(VENV)/python -m static.build.digits

screenshots: export PYTHONPATH = static
screenshots: python ## Take pictures of each kind and state, on two screens, light and dark, for screenshots/ and the README
	@$(PYTHON) -m static.build.setup tests
	$(VENV)/python -m tests.browser.screenshots
	$(VENV)/python -m tests.browser.techniques

techniques: export PYTHONPATH = static
techniques: python ## Draw each technique's step on its kept board, for screenshots/techniques/ (part of screenshots)
	@$(PYTHON) -m static.build.setup tests
	$(VENV)/python -m tests.browser.techniques

bench: python ## Measure Givens and other solvers (ONLY=, ROUNDS=, FILES=: see tests/bench/README.md)
	@$(PYTHON) -m static.build.setup tests
	@$(PYTHON) -m tests.bench.installing
	@$(VENV)/python -m tests.bench $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(ONLY),--only "$(ONLY)") $(FILES)

soak: export PYTHONPATH = static
soak: python ## Attack everything by machine, from a seed, for as long as you like (MINUTES=10, ONLY=, SEED=, FROM=, CASES=, JOBS=2, CASE=)
	@$(PYTHON) -m static.build.setup tests
	@$(VENV)/python -m tests.soak $(ONLY) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(SEED),--seed $(SEED)) \
		$(if $(FROM),--from $(FROM)) $(if $(CASES),--cases $(CASES)) $(if $(JOBS),--jobs $(JOBS)) $(if $(CASE),--case $(CASE))

lock: python ## Update the pinned versions, with hashes and without download addresses
	@$(PYTHON) -m static.build.setup tools
	$(VENV)/pip install --quiet uv
	$(LOCK) --group test --output-file requirements.txt
	$(LOCK) --group npm --output-file static/build/npm-requirements.txt
	$(LOCK) --group bench --constraint requirements.txt --output-file tests/bench/peers.txt
	$(LOCK) --group digits --constraint requirements.txt --output-file static/build/digits/training.txt
	npm install --package-lock-only
	npm install --package-lock-only --omit-lockfile-registry-resolved --prefix tests/bench

clean: ## Remove everything installed or built
	rm -rf .soak .test-all .venv node_modules tests/bench/node_modules tests/bench/cache static/runtime dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

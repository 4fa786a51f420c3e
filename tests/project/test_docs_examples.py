"""The examples of README.md and docs/: Python blocks below a line ``<!-- runnable -->`` are run, those of a page one after another.

A text below ``<!-- printed -->`` is what the block before it prints.

``<!-- runnable, compiled -->`` marks a block that is too slow with the just-in-time compiler off, ``<!-- runnable, needs jinja2 -->`` one that
is run where that package is installed, ``<!-- needs torch, takes long -->`` one that is not run.
"""

import inspect
import re
import tomllib
from enum import Enum
from importlib.util import find_spec
from pathlib import Path

import numba
import pytest

from agot_env import Deck, agents
from agot_env.envs.aec import raw_env
from agot_env.envs.gymnasium import MeleeEnv
from agot_env.envs.matches import DEFAULTS
from agot_env.envs.vector import MeleeSelfPlayVectorEnv, MeleeVectorEnv

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^<!-- runnable(, compiled)?(?:, needs (\w+))? -->\n```python\n(.*?)^```$(?:\n\n<!-- printed -->\n```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)


def blocks(page):
    """The number of the first line, whether it needs the compiler, the package it needs, the text and the output of every block to be run."""
    text = page.read_text("utf-8")
    return [(text.count("\n", 0, found.start(3)) + 1, bool(found[1]), *found.groups()[1:]) for found in BLOCK.finditer(text)]


@pytest.mark.tier("test")
@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page, monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(agents, "_registered", {})  # examples register agents, which later tests must not know
    names = {"__name__": "example"}
    for line, compiled, package, code, printed in blocks(page):
        if not (compiled and numba.config.DISABLE_JIT) and (package is None or find_spec(package)):
            capsys.readouterr()
            exec(compile("\n" * (line - 1) + code, str(page), "exec"), names)
            assert printed is None or capsys.readouterr().out == printed, f"line {line}"


def test_every_printed_text_belongs_to_a_block():
    texts = [page.read_text("utf-8") for page in PAGES]
    assert sum(text.count("<!-- printed -->") for text in texts) == sum(block[-1] is not None for page in PAGES for block in blocks(page)) > 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_python_block_is_marked(page):
    text = page.read_text("utf-8")
    assert text.count("```python") == len(blocks(page)) + text.count("<!-- needs torch, takes long -->\n```python")


def test_the_deck_list_of_the_page_can_be_read():
    text = re.search(r"^```text\n(.*?)^```$", (ROOT / "docs/decks.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)[1]
    assert Deck.from_text(text).house == "stark"


# --- installation -----------------------------------------------------------------------------------------------------

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
SOURCES = [ROOT / "README.md", *(path for folder in ("docs", "agot_env", "agents", "training") for path in (ROOT / folder).rglob("*") if path.suffix in (".md", ".py"))]
INSTALLED = re.compile(r"pip install\b[^\n]*?'(\S*?)\[([^\]]*)\]'")


def installations():
    """Where the extras of this package are installed: the file, what is installed, and its extras."""
    return [(path, *found.groups()) for path in SOURCES for found in INSTALLED.finditer(path.read_text("utf-8"))]


def test_every_extra_that_is_to_be_installed_exists():
    found = installations()
    assert len(found) > 20
    for path, package, extras in found:
        assert package in (".", "agot-env") and set(extras.split(",")) <= set(EXTRAS), (path, package, extras)


def test_pages_install_from_the_clone_and_link_the_page_that_says_how():
    """No registry has the package: its name alone is enough only where it is installed already, as the messages of its code are."""
    for path, package, _ in installations():
        if path.suffix == ".md" and path.name not in ("install.md", "cli.md") or path.parent.name == "tutorials":
            assert package == ".", path
        if path.suffix == ".md" and path.name != "install.md" and path.parent.name == "docs":
            assert "](install.md" in path.read_text("utf-8"), path


def test_the_page_lists_every_extra():
    page = (ROOT / "docs/install.md").read_text("utf-8")
    rows = re.findall(r"^\| (`.+?) \|", page, re.MULTILINE)
    assert sorted(name for row in rows for name in re.findall(r"`(\w+)`", row)) == sorted(EXTRAS)


# --- tables -----------------------------------------------------------------------------------------------------------


def parameters(*doors):
    defaults = {name: value.default for door in doors for name, value in inspect.signature(door.__init__).parameters.items()}
    return {name: default for name, default in defaults.items() if name not in ("self", "options")} | DEFAULTS


def test_the_table_of_arguments_is_that_of_the_gymnasium_doors():
    page = (ROOT / "docs/gymnasium.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| ", page[page.index("## Arguments") : page.index("## Observation")], re.MULTILINE)
    written = {name: default.strip("`") for name, default in rows}
    taken = parameters(MeleeEnv, MeleeVectorEnv, MeleeSelfPlayVectorEnv)
    del taken["num_envs"]  # an argument of make_vec
    assert written.keys() == taken.keys()
    for name, default in taken.items():
        if name != "houses":  # the doors' own default
            assert written[name].replace('"', "'") == (str(default) if isinstance(default, Enum) else repr(default)), name


def test_the_page_of_the_pettingzoo_environment_names_its_arguments():
    page = (ROOT / "docs/environment.md").read_text("utf-8")
    arguments = page[page.index("## Arguments") : page.index("## Observation")]
    assert all(f"`{name}`" in arguments for name in parameters(raw_env))


@pytest.mark.parametrize("name", ["environment.md", "gymnasium.md", "sb3.md"])
def test_the_page_of_an_environment_has_every_section(name):
    headings = re.findall(r"^## ([A-Za-z ]+)", (ROOT / "docs" / name).read_text("utf-8"), re.MULTILINE)
    assert {"Arguments", "Observation", "Actions", "Rewards", "Starting state", "Episode end", "Versions"} <= set(headings)

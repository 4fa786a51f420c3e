"""The examples of README.md and docs/: Python blocks below a line ``<!-- runnable -->`` are run, those of a page one after another.

``<!-- runnable, compiled -->`` marks a block that is too slow with the just-in-time compiler off, ``<!-- needs torch, takes long -->``
one that is not run.
"""

import re
from pathlib import Path

import numba
import pytest

from agot_env import Deck

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^<!-- runnable(, compiled)? -->\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page):
    """The number of the first line, whether it needs the compiler, and the text of every block to be run."""
    text = page.read_text("utf-8")
    return [(text.count("\n", 0, found.start(2)) + 1, bool(found[1]), found[2]) for found in BLOCK.finditer(text)]


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page, monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "example"}
    for line, compiled, code in blocks(page):
        if not (compiled and numba.config.DISABLE_JIT):
            exec(compile("\n" * (line - 1) + code, str(page), "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_python_block_is_marked(page):
    text = page.read_text("utf-8")
    assert text.count("```python") == len(blocks(page)) + text.count("<!-- needs torch, takes long -->\n```python")


def test_the_deck_file_of_the_readme_can_be_read():
    text = re.search(r"^```text\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)[1]
    assert Deck.from_text(text).house == "stark"

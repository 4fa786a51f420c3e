"""The search of docs/search.md is a player worth the name."""

import re

import numba
import pytest
from test_docs_examples import ROOT

from agot_env import Match

pytestmark = pytest.mark.tier("test")

GAMES, ITERATIONS = 12, 10


@pytest.mark.tier("ci", unless_changed="docs")
@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="too slow without the compiler")
def test_the_search_of_the_docs_beats_random_play():
    page = (ROOT / "docs" / "search.md").read_text("utf-8")
    code = re.search(r"```python\n(.*?)^print", page, re.MULTILINE | re.DOTALL)[1]
    names = {}
    exec(code, names)
    match = Match(houses=("stark", "lannister"))
    wins = sum(names["play"](match, seed, seed % 2, ITERATIONS) for seed in range(GAMES))
    assert wins >= 9, f"{wins} of {GAMES}"

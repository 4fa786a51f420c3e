"""The size "tiny" for the networks of both games."""

import pytest
from small_runs import TINY, TINY_LANDS

from agot_agents.networks.plan import SIZES
from agot_agents.networks.settings import LANDS_SIZES


@pytest.fixture(autouse=True)
def tiny_sizes(monkeypatch):
    monkeypatch.setitem(SIZES, "tiny", TINY)
    monkeypatch.setitem(LANDS_SIZES, "tiny", TINY_LANDS)

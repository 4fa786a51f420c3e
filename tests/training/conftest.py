"""The size "tiny" for networks."""

import pytest
from small_runs import TINY

from agot_agents.networks.plan import SIZES


@pytest.fixture(autouse=True)
def tiny_size(monkeypatch):
    monkeypatch.setitem(SIZES, "tiny", TINY)

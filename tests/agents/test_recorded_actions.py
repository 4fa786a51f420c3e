"""The shipped networks choose the recorded actions."""

import numpy as np
import pytest
from recorded_actions import BATCHES, GAMES, ROUNDS, actions_of, recorded

from agot_agents.networks.agent import shipped

pytestmark = pytest.mark.tier("test")


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_network_chooses_the_recorded_actions(name):
    wanted, found = recorded()[name], actions_of(name)
    assert wanted.shape == found.shape == (BATCHES * GAMES * ROUNDS,) and len(set(wanted.tolist())) > 20
    assert np.array_equal(wanted, found), f"{(wanted != found).sum()} of {len(wanted)} actions differ"

"""Tianshou: make test-formats."""

import re

import pytest

pytestmark = pytest.mark.formats
pytest.importorskip("tianshou", reason="needs the extra tianshou: make test-formats")

from pages_of_docs import run_page  # noqa: E402
from tianshou.env import PettingZooEnv  # noqa: E402

from agot_env import agot_v0, lands_v0  # noqa: E402


def test_the_script_of_the_page_trains(capsys):
    names = run_page("tianshou.md", ("games, epochs = 16, 5", "games, epochs = 4, 1"))
    assert re.fullmatch(r"\d+ games, mean reward [+-]\d\.\d\d", capsys.readouterr().out.splitlines()[-1])
    assert names["collector"].collect_step > 4 * 128


@pytest.mark.parametrize("module", [agot_v0, lands_v0])
def test_tianshous_wrapper_takes_the_pettingzoo_environments(module):
    """It gives the mask of the seat to act, and all rewards in the last step."""
    env = PettingZooEnv(module.env())
    observation, _ = env.reset(seed=1)
    actors, over = set(), False
    while not over:
        assert len(observation["mask"]) == env.action_space.n and any(observation["mask"])
        actors.add(observation["agent_id"])
        observation, rewards, terminated, truncated, _ = env.step(observation["mask"].index(True))
        over = terminated or truncated
    assert actors == {"player_0", "player_1"} and sum(rewards) == 0

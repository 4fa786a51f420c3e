"""RLlib, in an environment of its own: make test-rllib."""

import re

import pytest

pytestmark = pytest.mark.rllib
pytest.importorskip("ray.rllib", reason="needs the extra rllib: make test-rllib")

import ray  # noqa: E402
from pages_of_docs import run_page  # noqa: E402
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv  # noqa: E402

from agot_env import agot_v0, lands_v0  # noqa: E402


def test_the_script_of_the_page_trains(capfd):
    try:
        names = run_page("rllib.md", ("games, steps = 8, 2048", "games, steps = 4, 512"))
    finally:
        ray.shutdown()
    lines = [line for line in capfd.readouterr().out.splitlines() if "mean reward" in line]
    assert len(lines) == 3 and all(re.fullmatch(r"\d+ games, mean reward [+-](nan|\d\.\d\d)", line) for line in lines)
    assert names["result"]["num_env_steps_sampled_lifetime"] >= 3 * 512


@pytest.mark.parametrize("module", [agot_v0, lands_v0])
def test_rllibs_wrapper_takes_the_pettingzoo_environments(module):
    env = PettingZooEnv(module.env())
    observations, _ = env.reset(seed=1)
    actors, total = set(), 0.0
    for _ in range(5000):
        ((agent, observation),) = observations.items()
        actors.add(agent)
        observations, rewards, ended, cut, _ = env.step({agent: int(observation["action_mask"].argmax())})
        total += sum(map(abs, rewards.values()))
        if ended["__all__"] or cut["__all__"]:
            break
    assert actors == {"player_0", "player_1"} and total == 2

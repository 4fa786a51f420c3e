"""RLlib, in an environment of its own: make test-rllib."""

import re

import pytest

pytestmark = pytest.mark.rllib
pytest.importorskip("ray.rllib", reason="needs the extra rllib: make test-rllib")

import ray  # noqa: E402
from pages_of_docs import run_page  # noqa: E402
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv  # noqa: E402

from agot_env import agot_v0, lands_v0  # noqa: E402


def lines_of_the_script(capfd, games, steps):
    try:
        names = run_page("rllib.md", ("games, steps = 8, 2048", f"games, steps = {games}, {steps}"))
    finally:
        ray.shutdown()
    assert names["result"]["num_env_steps_sampled_lifetime"] >= 3 * steps
    return [line for line in capfd.readouterr().out.splitlines() if "mean reward" in line]


def test_the_script_of_the_page_trains(capfd):
    lines = lines_of_the_script(capfd, 4, 512)
    assert len(lines) == 3 and all(re.fullmatch(r"\d+ games, mean reward (\+nan|[+-]\d\.\d\d)", line) for line in lines)


def test_the_script_of_the_page_goes_on_while_no_game_has_ended(capfd):
    lines = lines_of_the_script(capfd, 64, 512)  # eight decisions per game and iteration
    assert len(lines) == 3 and lines[0] == "0 games, mean reward +nan"


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

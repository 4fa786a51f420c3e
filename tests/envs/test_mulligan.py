"""The mulligan as an argument of every environment and command (FAQ p. 28; SET-4)."""

import gymnasium
import pytest

from agot_agents.commands.play import Play
from agot_env import agot_v0
from agot_env.cli.show import Show
from agot_env.cli.simulate import Simulate


def sb3_env(**arguments):
    pytest.importorskip("stable_baselines3")
    from agot_env.envs.sb3 import AgotVecEnv

    return AgotVecEnv(2, **arguments)


ENVIRONMENTS = {
    "pettingzoo": agot_v0.raw_env,
    "gymnasium": lambda **arguments: gymnasium.make("agot/Joust-v0", **arguments).unwrapped,
    "vector": lambda **arguments: gymnasium.make_vec("agot/Joust-v0", num_envs=2, **arguments),
    "self-play": lambda **arguments: gymnasium.make_vec("agot/JoustSelfPlay-v0", num_envs=2, **arguments),
    "sb3": sb3_env,
}


def first_prompt(name, **arguments):
    env = ENVIRONMENTS[name](**arguments)
    env.reset()
    return env.games.prompt(0)


@pytest.mark.rule("SET-4")
@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.torch) if name == "sb3" else name for name in ENVIRONMENTS])
def test_an_environment_takes_the_mulligan_or_leaves_it_out(name):
    assert first_prompt(name, mulligan=True) == "mulligan" != first_prompt(name)
    assert first_prompt(name, edition="hbo") == "mulligan" != first_prompt(name, edition="hbo", mulligan=False)
    with pytest.raises(ValueError, match="mulligan must be True, False or None"):
        first_prompt(name, mulligan=1)


@pytest.mark.parametrize("command", [Simulate, Play, Show])
@pytest.mark.parametrize("mulligan", [True, False, None])
def test_a_command_has_the_option(command, mulligan):
    assert command(edition="hbo", mulligan=mulligan).match(0).mulligan is mulligan
    if mulligan is not None:
        with pytest.raises(ValueError, match="--mulligan is for --game agot"):
            command(game="lands", mulligan=mulligan).match(0)

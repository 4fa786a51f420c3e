"""TorchRLEnv: make test-formats."""

import re
from pathlib import Path

import gymnasium
import numpy as np
import pytest

import agot_env

pytestmark = pytest.mark.formats
torch = pytest.importorskip("torch", reason="needs the extra torchrl: make test-formats")
pytest.importorskip("torchrl", reason="needs the extra torchrl: make test-formats")

from torchrl.envs import ActionMask, TransformedEnv  # noqa: E402
from torchrl.envs.utils import check_env_specs  # noqa: E402

from agot_env.envs.torchrl import TorchRLEnv  # noqa: E402

PAGE = Path(__file__).resolve().parents[2] / "docs" / "torchrl.md"
NAMES = ("agot/Joust-v0", "agot/Melee-v0", "agot/JoustSelfPlay-v0", "agot/Lands-v0")


@pytest.mark.parametrize("name", NAMES)
def test_torchrl_accepts_it(name):
    check_env_specs(TransformedEnv(TorchRLEnv(name, num_envs=3), ActionMask()), seed=0)


def test_it_plays_the_games_of_the_gymnasium_environment():
    options = {"num_envs": 4, "round_limit": 2, "opponent": "greedy", "seat": "alternate"}
    env = TransformedEnv(TorchRLEnv(**options), ActionMask())
    env.set_seed(7)
    played = env.rollout(150, break_when_any_done=False)
    envs = gymnasium.make_vec("agot/Joust-v0", autoreset_mode="Disabled", **options)
    observations, infos = envs.reset(seed=7)
    ended = 0
    for step in range(150):
        now = played[:, step]
        assert np.array_equal(now["observation"], observations) and np.array_equal(now["action_mask"], infos["action_mask"])
        observations, rewards, terminations, truncations, infos = envs.step(now["action"].numpy())
        over = terminations | truncations
        after = now["next"]
        assert np.array_equal(after["reward"][:, 0], rewards.astype(np.float32))
        assert np.array_equal(after["terminated"][:, 0], terminations) and np.array_equal(after["truncated"][:, 0], truncations)
        assert np.array_equal(after["done"][:, 0], over)
        assert np.array_equal(after["observation"], observations) and not after["action_mask"][over].any()
        ended += over.sum()
        if over.any():
            observations, infos = envs.reset(options={"reset_mask": over})
    assert ended > 4


def test_a_seed_repeats_the_games_and_no_seed_continues():
    env = TransformedEnv(TorchRLEnv(num_envs=2), ActionMask())
    env.set_seed(5)
    first, second = env.reset()["observation"], env.reset()["observation"]
    env.set_seed(5)
    assert torch.equal(env.reset()["observation"], first) and not torch.equal(first, second)


def test_what_it_returned_does_not_change_later():
    env = TransformedEnv(TorchRLEnv(num_envs=2), ActionMask())
    start = env.reset()
    kept = start.clone()
    env.step(env.rand_action(start.clone()))
    assert torch.equal(start["observation"], kept["observation"]) and torch.equal(start["action_mask"], kept["action_mask"])


def test_an_illegal_action_raises_and_changes_nothing():
    env = TorchRLEnv(num_envs=2)
    start = env.reset()
    wrong = (~start["action_mask"]).long().argmax(-1)
    with pytest.raises(agot_env.IllegalActionError):
        env.step(start.clone().set("action", wrong))
    legal = start["action_mask"].long().argmax(-1)
    env.step(start.clone().set("action", legal))


def test_the_reset_mode_is_not_to_be_chosen():
    with pytest.raises(TypeError, match="autoreset_mode cannot be chosen"):
        TorchRLEnv(num_envs=2, autoreset_mode="NextStep")


def test_the_examples_of_the_page_run(capsys):
    names = {"__name__": "example"}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        small = block.replace("num_envs=256", "num_envs=4").replace("games, steps, minibatch = 128, 64, 1024", "games, steps, minibatch = 8, 48, 64")
        exec(compile(small, str(PAGE), "exec"), names)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 10 and all(re.fullmatch(r"\d+ games ended, mean reward [+-](nan|\d\.\d\d)", line) for line in lines)

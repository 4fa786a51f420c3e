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

from torchrl.envs import ActionMask, PettingZooWrapper, TransformedEnv  # noqa: E402
from torchrl.envs.utils import check_env_specs  # noqa: E402

from agot_env import agot_v0, lands_v0  # noqa: E402
from agot_env.envs.torchrl import TorchRLEnv  # noqa: E402
from agot_env.envs.vector import credit  # noqa: E402

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


@pytest.mark.parametrize("name", ["agot/JoustSelfPlay-v0", "agot/MeleeSelfPlay-v0"])
def test_self_play_gives_what_credit_needs(name):
    """Every seat of every game that ends gets its reward; of the reward of the seat that acted, only one would arrive."""
    options = {"num_envs": 6, "round_limit": 20, "next_observations": True}
    env = TransformedEnv(TorchRLEnv(name, **options), ActionMask())
    check_env_specs(env, seed=0)
    env.set_seed(3)
    played = env.rollout(900, break_when_any_done=False)
    seats = env.envs.match.seats
    envs = gymnasium.make_vec(name, autoreset_mode="Disabled", **options)
    _, infos = envs.reset(seed=3)
    for step in range(300):
        assert np.array_equal(played["seat"][:, step], infos["seat"])
        assert np.array_equal(played["next_observations"][:, step], infos["next_observations"])
        _, rewards, terminations, truncations, infos = envs.step(played["action"][:, step].numpy())
        assert np.array_equal(played["next", "rewards"][:, step], infos["rewards"].astype(np.float32))
        assert np.array_equal(played["next", "reward"][:, step, 0], rewards.astype(np.float32))
        if (over := terminations | truncations).any():
            _, infos = envs.reset(options={"reset_mask": over})
    ended = played["next", "done"][..., 0].T.numpy()
    each = played["next", "rewards"].transpose(0, 1).numpy()
    credited, _ = credit(played["seat"].T.numpy(), each, ended)
    won = (each.max(-1) > 0).sum()
    assert won >= 4 and (each != 0).sum() == seats * won and not each[~ended].any()
    assert (credited != 0).sum() == seats * won and np.isclose(credited.sum(), 0, atol=1e-5)


def test_next_observations_and_rewards_are_those_of_self_play():
    env = TransformedEnv(TorchRLEnv(num_envs=2), ActionMask())
    assert not {"next_observations", "rewards"} & set(env.rand_step(env.reset())["next"].keys())
    with pytest.raises(TypeError, match="unexpected keyword argument 'next_observations'"):
        TorchRLEnv(num_envs=2, next_observations=True)


@pytest.mark.parametrize("module", [agot_v0, lands_v0])
def test_torchrls_own_wrapper_takes_the_pettingzoo_environments(module):
    env = PettingZooWrapper(module.env(), use_mask=True, done_on_any=False)
    check_env_specs(env)
    played = env.rollout(1000, break_when_any_done=True)
    assert len(played) > 20 and bool(played["next", "done"][-1]) == (len(played) < 1000)


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
    assert len(lines) == 20 and all(re.fullmatch(r"\d+ games ended, mean reward [+-](nan|\d\.\d\d)", line) for line in lines[:10])
    credited = [[int(number) for number in re.findall(r"\d+", line)] for line in lines[10:]]
    # few rewards fall outside a rollout: of decisions before it
    assert sum(games for games, *_ in credited) >= 3 and all(wins <= games and losses <= games for games, wins, losses in credited)


def test_the_advantages_of_the_page_are_those_of_gymnasium():
    found = [re.search(r"def advantages\(.*?return result, result \+ values\n", page.read_text("utf-8"), re.DOTALL)[0] for page in (PAGE, PAGE.with_name("gymnasium.md"))]
    assert found[0] == found[1]

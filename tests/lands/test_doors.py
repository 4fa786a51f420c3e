"""The doors of the Lands game: those of the card game with another match."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import agot_env.lands_v0
from agot_env.errors import IllegalActionError
from agot_env.lands import LandsBatch, LandsMatch


@pytest.mark.parametrize("seats", [2, 3])
def test_pettingzoo(seats):
    environment = agot_env.lands_v0.env(seats=seats)
    api_test(environment, num_cycles=300)


@pytest.mark.nojit
@pytest.mark.parametrize(("mode", "seats"), [("easy", 2), ("hard", 3)])
def test_pettingzoo_plays_the_games_of_the_batch(mode, seats):
    environment = agot_env.lands_v0.raw_env(mode, seats, render_mode="ansi")
    environment.reset(seed=5)
    games = LandsBatch(1, LandsMatch(mode, seats), seed=5, autoreset=False)
    rng = np.random.default_rng(0)
    while environment.agents and not any(environment.terminations.values()):
        observation, *_ = environment.last()
        assert (observation["observation"] == games.observations[0]).all()
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        games.step_one(action)
        environment.step(action)
    winner = int(games.records[0]["winner"])
    assert environment.rewards == {f"player_{s}": 1.0 if s == winner else -1.0 / (seats - 1) for s in range(seats)}
    assert f"seat {winner} has won" in environment.render()


@pytest.mark.nojit
def test_pettingzoo_refuses_an_illegal_action():
    environment = agot_env.lands_v0.raw_env()
    environment.reset(seed=1)
    with pytest.raises(IllegalActionError):
        environment.step(80)


def test_gymnasium():
    environment = gymnasium.make("agot/Lands-v0", mode="medium", illegal="lose").unwrapped  # the checker knows no masks
    check_env(environment, skip_render_check=True)


@pytest.mark.nojit
def test_gymnasium_gives_the_learners_reward():
    environment = gymnasium.make("agot/Lands-v0", mode="easy", seat="alternate")
    rng = np.random.default_rng(0)
    rewards = set()
    for seed in range(4):
        _, info = environment.reset(seed=seed)
        over = False
        while not over:
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, reward, terminated, truncated, info = environment.step(action)
            over = terminated or truncated
        assert reward in (1.0, -1.0)
        rewards.add(reward)
    assert rewards


def test_a_vector_of_games():
    environment = gymnasium.make_vec("agot/Lands-v0", num_envs=16)
    observations, infos = environment.reset(seed=3)
    assert observations.shape == (16, LandsMatch().observation_size)
    rng = np.random.default_rng(0)
    total, ends = 0.0, 0
    for _ in range(300):
        masks = infos["action_mask"]
        observations, rewards, terminated, truncated, infos = environment.step((rng.random(masks.shape) * masks).argmax(1))
        total += rewards.sum()
        ends += int((terminated | truncated).sum())
        assert environment.observation_space.contains(observations)
    assert ends > 16 and abs(total) < ends


def test_stable_baselines3():
    pytest.importorskip("stable_baselines3")
    from agot_env.envs.sb3 import LandsVecEnv

    environment = LandsVecEnv(8, "medium")
    environment.seed(1)
    assert environment.reset().shape == (8, LandsMatch().observation_size)
    rng = np.random.default_rng(0)
    ends = 0
    for _ in range(300):
        masks = np.array(environment.env_method("action_masks"))
        _, rewards, dones, infos = environment.step((rng.random(masks.shape) * masks).argmax(1))
        ends += int(dones.sum())
        assert all("terminal_observation" in info for info, done in zip(infos, dones) if done)
    assert ends > 8

"""The environments of the Lands game: those of the card game with another match."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import agot_env.lands_v0
from agot_env.envs.lands import LandsEnv
from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands import cards as box
from agot_env.lands.engine import layout as L
from agot_env.lands.testing import LandsTable
from agot_env.messages.errors import IllegalActionError


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


class Watch:
    """An opponent that takes the first legal action, and keeps which seats it has answered for."""

    def __init__(self):
        self.seats = []

    def __call__(self, observations, action_masks, seats):
        assert (action_masks.sum(1) > 0).all() and (observations[:, 1] == 1).all()  # the deciding seat looks
        self.seats += seats.tolist()
        return action_masks.argmax(1)


@pytest.mark.nojit
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_each_other_seat_has_its_own_opponent(seat):
    following, last = Watch(), Watch()
    environment = LandsEnv("hard", 3, opponent={1: following, 2: last}, seat=seat)
    digest = play(environment, 6)
    assert set(following.seats) == {(seat + 1) % 3} and set(last.seats) == {(seat + 2) % 3}
    assert {reward for *_, reward in digest} <= {1.0, -0.5, 0.0} and digest[-1][-1] != 0
    mixed = LandsEnv("hard", 3, opponent=[{1: "random", 2: Watch()}, "random"], seat=seat)
    assert len(play(mixed, 6)) > 6


def play(environment, episodes, first_seed=0):
    """First legal actions: (observation, reward) of every step."""
    seen = []
    for seed in range(first_seed, first_seed + episodes):
        _, info = environment.reset(seed=seed)
        over = False
        while not over:
            assert info["action_mask"].any()
            observation, reward, terminated, truncated, info = environment.step(int(info["action_mask"].argmax()))
            over = terminated or truncated
            seen.append((observation.tobytes(), reward))
    return seen


@pytest.mark.tier("test")
@pytest.mark.parametrize("opponent", ["random", {1: Watch(), 2: "random"}, {1: "random", 2: Watch()}, Watch()])
def test_vectors_of_three_players_play_the_games_of_single_environments(opponent):
    single = LandsEnv("medium", 3, opponent=opponent, seat="alternate")
    games = gymnasium.make_vec("agot/Lands-v0", num_envs=3, mode="medium", seats=3, opponent=opponent, seat="alternate")
    observations, infos = games.reset(seed=[11, 12, 13])
    running, seen = np.ones(3, bool), [[], [], []]
    while running.any():
        assert games.observation_space.contains(observations)
        observations, rewards, terminated, truncated, infos = games.step(infos["action_mask"].argmax(1))
        for i in np.flatnonzero(running):
            ended = terminated[i] or truncated[i]
            seen[i].append(((infos["final_obs"][i] if ended else observations[i]).tobytes(), float(rewards[i])))
        running &= ~(terminated | truncated)
    for i in range(3):
        assert play(single, 1, 11 + i) == seen[i]


@pytest.mark.nojit
@pytest.mark.parametrize("wrong", [{1: "random"}, {0: "random", 1: "random"}, {1: "random", 2: 7}, {1: "random", 2: None}, {}])
def test_wrong_opponents_of_three_are_refused(wrong):
    with pytest.raises(ValueError, match="opponent"):
        LandsEnv("hard", 3, opponent=wrong)


@pytest.mark.tier("test")
@pytest.mark.nojit
@pytest.mark.parametrize("vector", [False, True])
def test_a_draw_of_three_is_an_end_without_rewards(vector):
    names = [box.LOCATION_NAMES[n] for n in range(9)]
    table = LandsTable("easy", 3, locations=names).put(0, claimed=[names[0], names[1], names[7]], at={names[8]: ["Bronn", "Locke", "Ygritte"]})
    table.put(1, hand=["Nym Sand"], claimed=[names[2], names[3], names[5]])
    table.put(2, hand=["Ned Stark"], claimed=[names[4], names[6]], at={names[8]: ["Robb Stark", "Arya Stark"]}).start(first=2)
    arguments = {"mode": "easy", "seats": 3, "seat": 2}
    environment = gymnasium.make_vec("agot/Lands-v0", num_envs=1, **arguments) if vector else LandsEnv(**arguments)
    environment.reset(seed=1)
    environment.games.records[:] = table.batch.records
    environment.games.write()
    for action in (box.NAMES.index("Ned Stark"), L.LAND_ACTION + 2):
        _, reward, terminated, truncated, _ = environment.step(np.array([action]) if vector else action)
    assert terminated and not truncated and reward == 0


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


@pytest.mark.torch
@pytest.mark.parametrize(("seats", "opponent"), [(2, "random"), (3, {1: Watch(), 2: "random"})])
def test_stable_baselines3(seats, opponent):
    pytest.importorskip("stable_baselines3")
    from agot_env.envs.sb3 import LandsVecEnv

    environment = LandsVecEnv(8, "medium", seats, opponent=opponent, seat="alternate")
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

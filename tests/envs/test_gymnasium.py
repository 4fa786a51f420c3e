import pickle
import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from environments import first_legal, illegal, in_another_process, last_legal, masks_of, play_on, words
from gymnasium.utils.env_checker import check_env

from agot_env import GameBatch, IllegalActionError, Match, agot_v0
from agot_env.envs.gymnasium import JoustEnv

HOUSES = ("stark", "lannister")


def play(env, seed=None, steps=10**6, choose=np.argmax, **options):
    """Legal play; yields (observation, info, action, what step gave)."""
    observation, info = env.reset(seed=seed, options=options)
    for _ in range(steps):
        action = int(choose(info["action_mask"]))
        before = observation, info
        outcome = env.step(action)
        observation, _, terminated, truncated, info = outcome
        yield *before, action, outcome
        if terminated or truncated:
            return


def any_legal(seed):
    rng = np.random.default_rng(seed)
    return lambda mask: rng.choice(np.flatnonzero(mask))


@pytest.mark.parametrize("seat", [0, 1, "alternate"])
@pytest.mark.parametrize("opponent", ["random", first_legal, ["random", first_legal]])
def test_gymnasiums_check_env_passes(seat, opponent, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # it draws actions without a mask
        check_env(gymnasium.make("agot/Joust-v0", seat=seat, opponent=opponent, illegal="lose").unwrapped)


def test_a_whole_game_through_make_gives_no_warning():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make("agot/Joust-v0", houses=("baratheon", "targaryen"))
        played = list(play(env, 1, choose=any_legal(1)))
        assert all(env.observation_space.contains(observation) for observation, *_ in played)
        outcome = played[-1][3]
        assert outcome[2] and outcome[1] in (1.0, -1.0)
        assert (env.get_wrapper_attr("action_masks")() == outcome[4]["action_mask"]).all()


@pytest.mark.tier("test")
@pytest.mark.parametrize(
    "code",
    [
        "import sys, agot_env; assert not {'agot_env.agot.kernels', 'agot_env.envs.gymnasium'} & set(sys.modules)",
        "import gymnasium; gymnasium.make('agot_env:agot/Joust-v0').reset(seed=1)",
    ],
)
def test_importing_the_package_registers_it_without_the_engine(code):
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_the_game_of_a_batch_of_one_with_the_learners_decisions_alone(seat):
    env = JoustEnv(opponent=last_legal, seat=seat)
    games = GameBatch(1, Match(houses=HOUSES), seed=5, autoreset=False)
    for observation, info, action, _ in play(env, 5, 80):
        while games.seat[0] != seat:
            games.step(last_legal(games.observations, games.action_masks, games.seat))
        assert info["seat"] == seat
        assert (observation == games.observations[0]).all() and (info["action_mask"] == games.action_masks[0]).all()
        games.step([action])


def test_without_a_seed_reset_begins_the_next_episode_of_the_seed():
    env = JoustEnv(opponent=first_legal)
    games = GameBatch(1, Match(houses=HOUSES), seed=6)
    for seed in (6, None, None):
        for observation, _, action, _ in play(env, seed):
            while games.seat[0] != 0:
                games.step(games.action_masks.argmax(1))
            assert (observation == games.observations[0]).all()
            games.step([action])
        while games.records["episode"][0] == env.games.records["episode"][0]:
            games.step(games.action_masks.argmax(1))
    assert env.games.records["episode"][0] == 2


def test_unseeded_environments_differ():
    envs = [JoustEnv() for _ in range(2)]
    assert envs[0].reset()[0].tobytes() != envs[1].reset()[0].tobytes()


def test_the_learners_reward_is_that_of_its_seat():
    for seat in (0, 1):
        env = JoustEnv(seat=seat, opponent=last_legal)
        for seed in range(3):
            *rest, (_, _, _, (observation, reward, terminated, truncated, info)) = play(env, seed, choose=any_legal(seed))
            assert all(outcome[1] == 0 for *_, outcome in rest)
            winner = env.games.records["winner"][0]
            assert terminated and not truncated and reward == (1.0 if winner == seat else -1.0)
            assert not info["action_mask"].any() and (observation == env.games.observe(seat)[0]).all()


def test_the_round_limit_truncates():
    *_, (_, _, _, outcome) = play(JoustEnv(round_limit=1), 7)
    assert outcome[1:4] == (0.0, False, True)


def test_alternate_seats_follow_seed_and_episode():
    env = JoustEnv(seat="alternate")
    assert [env.reset(seed=seed)[1]["seat"] for seed in range(4)] == [0, 1, 0, 1]
    assert [env.reset()[1]["seat"] for _ in range(3)] == [0, 1, 0]


def test_an_opponent_of_a_list_is_drawn_for_each_episode():
    def drawn():
        env = JoustEnv(opponent=[first_legal, "random", last_legal])
        env.reset(seed=1)
        return [words(env, "opponents", env.reset()[1]) for _ in range(30)]

    assert set(drawn()) == {("first_legal",), ("random",), ("last_legal",)} and drawn() == drawn()


def test_a_callable_sees_what_its_seat_may_see():
    env = JoustEnv()
    asked = []

    def watch(observations, masks, seats):
        assert (observations == env.games.observe(1)).all() and seats.tolist() == [1] and masks.any()
        asked.append((observations, observations.copy()))
        return masks.argmax(1)

    for _ in play(env, 3, 50, opponent=watch):
        pass
    assert len(asked) > 10 and all((given == then).all() for given, then in asked)


def test_options_hold_from_the_episode_on():
    env = JoustEnv()
    assert env.reset(seed=1, options={"seat": 1, "opponent": first_legal})[1]["seat"] == 1
    assert env.reset(seed=2)[1]["seat"] == 1
    assert env.reset(options={"seat": 0})[1]["seat"] == 0


@pytest.mark.parametrize("action", [-1, 10_000, 2.0, "1", None, True, np.array([1])])
def test_an_illegal_action_raises_and_changes_nothing(action):
    env = JoustEnv()
    _, info = env.reset(seed=1)
    before = env.games.records.tobytes()
    with pytest.raises(IllegalActionError):
        env.step(action)
    with pytest.raises(IllegalActionError):
        env.step(int(info["action_mask"].argmin()))
    assert env.games.records.tobytes() == before
    env.step(np.array(info["action_mask"].argmax()))


@pytest.mark.parametrize("action", [-1, 10_000, None])
def test_an_illegal_action_loses_if_so_chosen(action):
    env = JoustEnv(illegal="lose", seat=1)
    _, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-1.0, True, False, True)
    assert not info["action_mask"].any() and env.observation_space.contains(observation)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    assert env.reset()[1]["action_mask"].any() and "illegal_action" not in env.reset()[1]


def test_an_opponents_illegal_action_raises():
    env = JoustEnv(opponent=[illegal])
    with pytest.raises(IllegalActionError, match="the opponent's action"):
        for _ in play(env, 1):
            pass
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_use_before_reset_and_after_the_end_is_refused():
    env = JoustEnv(render_mode="ansi")
    for use in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(gymnasium.error.ResetNeeded):
            use()
    for _ in play(env, 1):
        pass
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.tier("test")
@pytest.mark.parametrize("opponent", ["random", first_legal])
def test_a_game_resumes_in_another_process(opponent):
    env = JoustEnv(opponent=opponent, seat="alternate")
    for _ in play(env, 4, 40):
        pass
    assert in_another_process(env, masks_of) == play_on(env, masks_of)


def test_the_pettingzoo_environment_resumes_too():
    env = agot_v0.env(houses=HOUSES)
    env.reset(seed=3)
    play_on(AecSteps(env), AecSteps.masks)
    again = pickle.loads(pickle.dumps(env))
    assert play_on(AecSteps(again), AecSteps.masks) == play_on(AecSteps(env), AecSteps.masks)


class AecSteps:
    def __init__(self, env):
        self.env = env

    def masks(self):
        return self.env.last()[4]["action_mask"]

    def step(self, action):
        self.env.step(action)
        observation, reward, terminated, _, _ = self.env.last()
        return observation["observation"], reward, terminated


def test_render(capsys):
    env = gymnasium.make("agot/Joust-v0", render_mode="ansi", seat=1)
    env.reset(seed=1)
    text = env.render()
    assert text.count("in hand:") == 1 and "Lannister" in text and not capsys.readouterr().out
    human = gymnasium.make("agot/Joust-v0", render_mode="human")
    for _ in play(human, 1, 1):
        pass
    assert capsys.readouterr().out.count("Setup\n") == 2
    assert JoustEnv().render() is None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"houses": ("stark", "bolton")}, "unknown House 'bolton'"),
        ({"opponent": "greed"}, "unknown agent 'greed'"),
        ({"opponent": []}, "empty list"),
        ({"opponent": [3]}, "name of an agent .* or a callable"),
        ({"seat": 2}, "seat must be"),
        ({"seat": True}, "seat must be"),
        ({"seat": "both"}, "seat must be"),
        ({"illegal": "ignore"}, "illegal must be"),
        ({"render_mode": "rgb_array"}, "unknown render_mode"),
    ],
)
def test_wrong_arguments_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        JoustEnv(**arguments)


def test_wrong_options_are_refused_and_change_nothing():
    env = JoustEnv()
    for options in ({"deck": 1}, {"seat": 5}, {"seat": 1, "opponent": "greed"}):
        with pytest.raises(ValueError):
            env.reset(options=options)
    assert env.reset(seed=1)[1]["seat"] == 0

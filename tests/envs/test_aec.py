import pickle
import subprocess
import sys
import warnings

import numpy as np
import pettingzoo
import pytest
from environments import in_another_process, play_on_agents
from pettingzoo.test import api_test, render_test, seed_test

from agot_env import STARTER_DECKS, GameBatch, IllegalActionError, Match, agot_v0, lands_v0
from agot_env.envs.aec import GameAECEnv

HOUSES = ("stark", "lannister")


def play(env, seed, steps=10**6):
    """Random legal play; yields (agent, observation, action) until the end."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            return
        assert (info["action_mask"] == observation["action_mask"]).all()
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        yield env.agent_selection, observation, action
        env.step(action)


@pytest.mark.parametrize("illegal", ["raise", "lose"])
@pytest.mark.parametrize("make", [agot_v0.env, agot_v0.raw_env])
def test_pettingzoos_api_test_passes(make, illegal, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # a dict is no array
        api_test(make(houses=HOUSES, illegal=illegal), num_cycles=1000)


MELEES = [(3, None), (4, None), (5, "melee"), (6, "littlefinger"), (4, "two_on_two")]


@pytest.mark.parametrize(("seats", "variant"), MELEES)
def test_pettingzoos_api_test_passes_with_more_agents(seats, variant, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        api_test(agot_v0.env(houses=(*STARTER_DECKS, *STARTER_DECKS)[:seats], variant=variant), num_cycles=1000)


@pytest.mark.parametrize(("seats", "variant"), MELEES)
def test_more_agents_play_to_the_end_for_rewards_that_sum_to_zero(seats, variant):
    env = agot_v0.env(houses=(*STARTER_DECKS, *STARTER_DECKS)[:seats], variant=variant)
    assert env.possible_agents == [f"player_{seat}" for seat in range(seats)]
    deciders = {agent for agent, *_ in play(env, 4)}
    assert deciders == set(env.possible_agents) and all(env.terminations.values())
    rewards = [env.rewards[agent] for agent in env.possible_agents]
    assert abs(sum(rewards)) < 1e-6 and max(rewards) == 1.0
    if variant == "two_on_two":
        assert rewards[0] == rewards[2] == -rewards[1] == -rewards[3]


@pytest.mark.parametrize("make", [agot_v0.env, agot_v0.raw_env])
def test_pettingzoos_render_test_passes(make, capsys):
    render_test(make)


def test_the_metadata_say_what_the_environment_can():
    env = agot_v0.env()
    assert env.metadata["name"] == "agot_v0" and env.metadata["render_modes"] == ["ansi", "human"]
    assert env.metadata["is_parallelizable"] is False and not hasattr(agot_v0, "parallel_env")


def test_pettingzoos_seed_test_passes():
    seed_test(lambda: agot_v0.env(houses=HOUSES), num_cycles=300)


def test_it_is_registered():
    if not hasattr(pettingzoo, "make"):
        pytest.skip("this PettingZoo has no registry")
    env = pettingzoo.make("aec", "agot/agot-v0", houses=("baratheon", "targaryen"))
    env.reset(seed=1)
    assert env.unwrapped.match.decks[0] is STARTER_DECKS["baratheon"]


@pytest.mark.tier("test")
def test_importing_the_package_does_not_load_the_engine():
    code = "import sys, agot_env; assert 'agot_env.agot.kernels' not in sys.modules; agot_env.GameBatch"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_spaces_hold_what_agents_see():
    env = agot_v0.raw_env(houses=HOUSES)
    match = Match(houses=HOUSES)
    assert env.possible_agents == ["player_0", "player_1"]
    for agent, observation, _ in play(env, 3):
        assert env.observation_space(agent).contains(observation)
        assert observation["observation"].shape == (match.observation_size,)
    assert env.action_space("player_0").n == match.num_actions


def test_the_agent_that_waits_sees_the_table_with_an_empty_mask():
    env = agot_v0.raw_env(houses=HOUSES)
    for agent, observation, _ in play(env, 4, 150):
        other = "player_1" if agent == "player_0" else "player_0"
        waiting = env.observe(other)
        assert not waiting["action_mask"].any() and not env.infos[other]["action_mask"].any()
        assert (waiting["observation"] == env.games.observe(int(other[-1]))[0]).all()
        assert (env.games.observe(int(agent[-1]))[0] == observation["observation"]).all()


def test_an_observation_once_given_does_not_change():
    env = agot_v0.raw_env(houses=HOUSES)
    seen = [(o, o["observation"].copy(), o["action_mask"].copy()) for _, o, _ in play(env, 5, 100)]
    assert all((o["observation"] == was).all() and (o["action_mask"] == mask).all() for o, was, mask in seen)


def test_the_decks_are_those_of_the_game():
    env = agot_v0.env(variant="two_on_two")
    env.reset(seed=1)
    assert env.unwrapped.match.seats == 4 and env.unwrapped.decks == env.unwrapped.match.decks
    assert all(info.keys() == {"action_mask"} for info in env.infos.values())  # libraries stack infos: no names
    matches = [Match(houses=houses) for houses in (("stark", "lannister"), ("targaryen", "stark"))]
    several = GameAECEnv(matches)
    met = set()
    for seed in range(8):
        several.reset(seed=seed)
        assert several.decks == several.games.match.decks
        met.add(several.decks)
    assert met == {match.decks for match in matches}
    lands = lands_v0.raw_env()
    lands.reset(seed=1)
    assert lands.decks == ()


def test_the_winner_gets_one_and_the_loser_minus_one():
    env = agot_v0.env(houses=HOUSES)
    for _ in play(env, 6):
        pass
    winner = int(env.unwrapped.games.records["winner"][0])
    assert env.rewards == {f"player_{winner}": 1.0, f"player_{1 - winner}": -1.0}
    assert all(env.terminations.values()) and not any(env.truncations.values())
    totals = {}
    for agent in env.agent_iter():
        totals[agent] = env.last()[1]
        env.step(None)
    assert totals == {f"player_{winner}": 1.0, f"player_{1 - winner}": -1.0} and not env.agents


def test_the_round_limit_truncates():
    env = agot_v0.raw_env(houses=HOUSES, round_limit=1)
    for _ in play(env, 7):
        pass
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0} and env.games.records["round"][0] == 1


def test_a_seed_is_the_game_of_a_batch_of_one():
    env = agot_v0.env(houses=HOUSES)
    games = GameBatch(1, Match(houses=HOUSES), seed=8, autoreset=False)
    for agent, observation, action in play(env, 8):
        assert agent == f"player_{games.seat[0]}"
        assert (observation["observation"] == games.observations[0]).all()
        games.step([action])
    assert games.seat[0] == -1


def test_without_a_seed_games_differ_and_follow_from_the_last_seed():
    def seeds(env):
        env.reset(seed=9)
        found = []
        for _ in range(3):
            env.reset()
            found.append(int(env.games.records["seed"][0]))
        return found

    first = seeds(agot_v0.raw_env(houses=HOUSES))
    assert len(set(first)) == 3 and first == seeds(agot_v0.raw_env(houses=HOUSES))


@pytest.mark.parametrize("make", [agot_v0.env, agot_v0.raw_env])
@pytest.mark.parametrize("kind", [int, np.int16, np.int64, np.asarray])
def test_an_action_may_be_any_integer(make, kind):
    env = make(houses=HOUSES)
    env.reset(seed=1)
    env.step(kind(int(env.observe(env.agent_selection)["action_mask"].argmax())))
    if make is agot_v0.env:
        return
    for wrong in (np.array(True), np.array(1.0), np.array([1]), np.array(None)):
        with pytest.raises(IllegalActionError):
            env.step(wrong)


@pytest.mark.parametrize("action", [-1, 10_000, 2.0, "1", None, True])
def test_raw_env_refuses_what_is_no_legal_action(action):
    env = agot_v0.raw_env(houses=HOUSES)
    env.reset(seed=1)
    before = env.games.records.tobytes()
    with pytest.raises(IllegalActionError):
        env.step(action)
    assert env.games.records.tobytes() == before


@pytest.mark.parametrize("make", [agot_v0.env, agot_v0.raw_env])
@pytest.mark.parametrize("action", ["first illegal", -1, 10_000, 2.0, None])
def test_an_illegal_action_loses_the_game_where_that_was_asked_for(make, action):
    env = make(houses=HOUSES, illegal="lose")
    for _ in play(env, 1, 20):
        pass
    agent = env.agent_selection
    env.step(int(env.last()[0]["action_mask"].argmin()) if action == "first illegal" else action)
    other = ({"player_0", "player_1"} - {agent}).pop()
    assert env.rewards == {agent: -1, other: 0} and all(env.terminations.values()) and not any(env.truncations.values())
    assert env.infos[agent]["illegal_action"] is True and "illegal_action" not in env.infos[other]
    assert not any(env.observe(each)["action_mask"].any() for each in env.agents)
    totals = {}
    for each in env.agent_iter():
        totals[each] = env.last()[1]
        env.step(None)
    assert totals == {agent: -1, other: 0} and not env.agents
    env.reset(seed=1)
    assert not any(env.terminations.values()) and set(env.rewards.values()) == {0.0} and env.last()[4]["action_mask"].any()


@pytest.mark.tier("test")
@pytest.mark.parametrize("make", [agot_v0.env, agot_v0.raw_env])
def test_a_game_resumes_in_another_process(make):
    env = make(houses=HOUSES)
    for _ in play(env, 2, 100):
        pass
    assert in_another_process(env, None, play_on_agents) == play_on_agents(env)


def test_the_games_that_follow_are_those_of_the_saved_environment():
    env = agot_v0.env(houses=HOUSES)
    env.reset(seed=3)
    again = pickle.loads(pickle.dumps(env))
    for _ in range(2):
        env.reset()
        again.reset()
        assert (env.last()[0]["observation"] == again.last()[0]["observation"]).all()


def test_render(capsys):
    env = agot_v0.env(houses=HOUSES, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert "Stark" in text and "Lannister" in text and "power 0" in text and not capsys.readouterr().out
    human = agot_v0.env(houses=HOUSES, render_mode="human")
    for _ in play(human, 1, 1):
        pass
    assert "Lannister" in capsys.readouterr().out


def test_the_text_of_the_table_shows_only_the_observers_hand():
    from agot_env.agot.words.text import table_text

    games = GameBatch(1, Match(houses=HOUSES), seed=1)
    nobody, own = table_text(games.match, games.records), table_text(games.match, games.records, observer=0)
    assert "in hand:" not in nobody and own.count("in hand:") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"houses": ("stark", "bolton")}, "unknown House 'bolton'"),
        ({"houses": ("stark",)}, "1 seat;"),
        ({"houses": ("stark",) * 3, "variant": "two_on_two"}, "3 seats; two_on_two has 4"),
        ({"edition": "second"}, "unknown edition"),
        ({"render_mode": "rgb_array"}, "unknown render_mode"),
        ({"round_limit": 0}, "round_limit"),
        ({"illegal": "ignore"}, "illegal"),
    ],
)
def test_wrong_arguments_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        agot_v0.env(**arguments)


def test_use_before_reset_is_refused():
    with pytest.raises(RuntimeError, match="reset"):
        agot_v0.raw_env(houses=HOUSES).observe("player_0")

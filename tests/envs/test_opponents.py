"""Agents as opponents: by name, as objects, with samples of positions, in every environment."""

import pickle
from dataclasses import dataclass

import gymnasium
import numpy as np
import pytest

import agot_env  # noqa: F401, registers the environments
from agot_env import Match, agents
from agot_env.agents import Agent, AgentError
from agot_env.envs.gymnasium import JoustEnv, MeleeEnv
from agot_env.envs.lands import LandsEnv, LandsVectorEnv
from agot_env.envs.vector import JoustVectorEnv

MATCH = Match(houses=("stark", "lannister"))


def play(env, steps, seed=3):
    """The actions of a learner that takes the first legal one, and the final infos."""
    _, info = env.reset(seed=seed)
    ends = []
    for _ in range(steps):
        _, reward, done, cut, info = env.step(int(info["action_mask"].argmax()))
        if done or cut:
            ends.append(reward)
            _, info = env.reset()
    return ends


def play_all(envs, steps, seed=3):
    envs.reset(seed=seed)
    ended = 0
    for _ in range(steps):
        _, _, done, cut, _ = envs.step(envs.action_masks().argmax(1))
        ended += int((done | cut).sum())
    return ended


class Noting(Agent):
    """Takes the first legal action, and notes what it is asked."""

    name = "noting"

    def __init__(self):
        self.begun, self.asked, self.sampled, self.checked = [], set(), 0, []

    def check(self, match):
        self.checked.append(match)

    def reset(self, games):
        self.begun += games.tolist()

    def act(self, turn):
        self.asked |= set(turn.games.tolist())
        samples = turn.sample(np.arange(len(turn)), np.random.default_rng(0))
        assert (samples.observations == turn.observations).all() and (samples.action_masks == turn.masks).all()
        self.sampled += len(samples)
        return turn.masks.argmax(1)


@pytest.mark.tier("test")
@pytest.mark.parametrize("name", ["greedy", "ismcts:iterations=2", "random:seed=4", "ismcts:iterations=4,threads=2"])
def test_a_named_agent_is_the_opponent_in_every_environment(name):
    assert len(play(JoustEnv(opponent=name), 60)) >= 0
    envs = JoustVectorEnv(3, opponent=name)
    play_all(envs, 30)
    assert (envs.games.seat == envs.learners.learner).all()
    play(LandsEnv("easy", opponent=name), 30)
    play_all(LandsVectorEnv(3, "easy", seats=3, opponent={1: name, 2: "random"}), 30)


def test_sb3_environments_take_named_agents():
    pytest.importorskip("stable_baselines3")
    from agot_env.envs.sb3 import AgotVecEnv, LandsVecEnv

    for envs in (AgotVecEnv(2, opponent="greedy"), LandsVecEnv(2, "easy", opponent="ismcts:iterations=2")):
        envs.seed(1)
        envs.reset()
        for _ in range(10):
            envs.step(np.array(envs.env_method("action_masks")).argmax(1))
        assert envs.get_attr("opponent")[0].name in ("greedy", "ismcts:iterations=2")
        envs.set_attr("opponent", "random")
        again = pickle.loads(pickle.dumps(envs))
        again.step(np.array(again.env_method("action_masks")).argmax(1))


@pytest.mark.tier("test")
def test_a_network_is_the_opponent():
    play(JoustEnv(opponent="net"), 30)
    play_all(JoustVectorEnv(4, opponent="net:core,best=true"), 20)
    play(JoustEnv(edition="winter", opponent="net"), 10)
    with pytest.raises(ValueError, match="was trained with edition 'core', and this match has 'winter'"):
        JoustEnv(edition="winter", opponent="net:core")
    with pytest.raises(ValueError, match="no network that comes with the package plays this match"):
        MeleeEnv(("greyjoy", "targaryen", "greyjoy"), "winter", opponent="net")


def test_gymnasium_makes_environments_with_named_opponents():
    env = gymnasium.make("agot/Joust-v0", opponent="greedy")
    play(env, 5)
    gymnasium.make_vec("agot/Joust-v0", num_envs=2, opponent=["greedy", "random"]).reset(seed=0)


def test_an_opponent_plays_as_it_does_in_its_own_games():
    seat = 1
    greedy, first = agents.make("greedy"), Noting()
    together = agents.play(MATCH, [first, greedy], 1, 5)
    env = JoustEnv(opponent="greedy", seat=1 - seat)
    _, info = env.reset(seed=5)
    while True:
        _, _, done, cut, info = env.step(int(info["action_mask"].argmax()))
        if done or cut:
            break
    assert env.games.actions(0) == together.actions(0)


def test_an_agent_object_is_told_which_games_begin_and_gets_positions():
    noting = Noting()
    envs = JoustVectorEnv(4, opponent=noting, round_limit=2)
    assert noting.checked == [envs.match]
    ended = play_all(envs, 120)
    assert ended and len(noting.begun) == 4 + ended and noting.asked <= set(noting.begun) and len(set(noting.begun)) == 4
    assert noting.sampled >= 100
    one = Noting()
    ends = play(JoustEnv(opponent=one, round_limit=2), 80)
    assert len(one.begun) == 1 + len(ends) and len(one.asked) == 1


def test_an_agent_drawn_for_some_episodes_hears_only_of_these():
    one, two = Noting(), Noting()
    envs = JoustVectorEnv(8, opponent=[one, two, "random"], round_limit=1)
    play_all(envs, 40)
    assert one.begun and two.begun and not set(one.begun) - set(two.begun) - set(one.asked)


@pytest.mark.parametrize("make", [JoustEnv, lambda **options: JoustVectorEnv(2, **options)], ids=["one", "vector"])
@pytest.mark.parametrize(
    "opponent, words",
    [
        ("cleverest", "unknown agent 'cleverest'; known: greedy, human, ismcts, ismcts-v1, llm, net, random, search$"),
        ("greedy:seed=1", "no parameter 'seed'"),
        ("agot_agents.random:RandomAgent", "only registered agents are allowed"),
        ("./miser.py:Miser", "only registered agents are allowed"),
        (["random", "greedy:1"], "no parameter|not of the form|known: none"),
        (3, "the name of an agent .*, an agent or a callable, not 3"),
    ],
)
def test_what_cannot_be_an_opponent_is_refused(make, opponent, words):
    with pytest.raises(ValueError, match=words):
        make(opponent=opponent)


def test_an_agent_that_fails_is_named_and_a_reset_repairs_the_environment():
    class Wrong(Noting):
        name = "wrong"
        broken = True

        def act(self, turn):
            return super().act(turn) if not self.broken else turn.masks.argmin(1)

    wrong = Wrong()
    for env in (JoustEnv(opponent=wrong), JoustVectorEnv(2, opponent=wrong)):
        wrong.broken = True
        with pytest.raises(AgentError, match="agent 'wrong' chose action"):
            env.reset(seed=1)
            for _ in range(50):
                env.step(env.action_masks().argmax(-1))
        wrong.broken = False
        env.reset(seed=1)
        env.step(env.action_masks().argmax(-1))


def test_options_of_reset_take_names_too():
    env = JoustEnv()
    env.reset(seed=1, options={"opponent": "greedy"})
    with pytest.raises(ValueError, match="unknown agent"):
        env.reset(options={"opponent": "nobody"})
    play(env, 3)


@dataclass
class Bold:
    """A callable that cannot be hashed, as dataclasses cannot."""

    boldness: float = 0.5

    def __call__(self, observations, masks, seats):
        return masks.argmax(1)


def test_a_callable_need_not_be_hashable():
    play(JoustEnv(opponent=[Bold(), "greedy"]), 5)
    play_all(JoustVectorEnv(3, opponent=[Bold(), "greedy"]), 5)

"""Opponents that are drawn for each episode: lists, weights, dicts by place, in every environment."""

import collections
import math
from fractions import Fraction

import numpy as np
import pytest
from environments import first_legal, in_another_process, last_legal, masks_of, play_on, words

from agot_env import Match, agents
from agot_env.agents import Agent
from agot_env.envs.gymnasium import JoustEnv, MeleeEnv
from agot_env.envs.lands import LandsEnv, LandsVectorEnv
from agot_env.envs.opponents import Pool
from agot_env.envs.vector import JoustVectorEnv, MeleeVectorEnv

MATCH = Match(houses=("stark", "lannister"))
THREE = Match(houses=("stark", "lannister", "baratheon"))


class First(Agent):
    name = "first"

    def act(self, turn):
        return turn.masks.argmax(1)


class Model:
    """A callable without a name of its own."""

    def __call__(self, observations, masks, seats):
        return masks.argmax(1)


def shares(opponent, match=MATCH, episodes=2000):
    """How often each lineup is drawn, as parts of 1."""
    pool = Pool(opponent, match)
    drawn = [pool.draw(7, index, episode) for index in range(4) for episode in range(episodes // 4)]
    called = [tuple(one[place] for place in sorted(one)) if isinstance(one, dict) else one for one in drawn]
    return {name: count / episodes for name, count in collections.Counter(called).items()}


FORMS = [
    ("random", {("random",)}),
    ("greedy", {("greedy",)}),
    ("random:seed=3", {("random:seed=3",)}),
    (First(), {("first",)}),
    (first_legal, {("first_legal",)}),
    (Model(), {("Model",)}),
    (["random"], {("random",)}),
    (("random", "greedy"), {("random",), ("greedy",)}),
    (["random", first_legal, First()], {("random",), ("first_legal",), ("first",)}),
    ([("greedy", 0.5), ("random", 0.5)], {("greedy",), ("random",)}),
    ([["greedy", 1], ["random", Fraction(1, 2)]], {("greedy",), ("random",)}),
    ([("greedy", 0), (last_legal, np.float32(2))], {("last_legal",)}),
    ({1: "greedy"}, {("greedy",)}),
    ({1: ["greedy", "random"]}, {("greedy",), ("random",)}),
    ([{1: "greedy"}, "random"], {("greedy",), ("random",)}),
]


@pytest.mark.parametrize(("opponent", "expected"), FORMS)
def test_every_form_is_taken_and_named(opponent, expected):
    env, envs = JoustEnv(opponent=opponent, round_limit=1), JoustVectorEnv(6, opponent=opponent, round_limit=1)
    single = {words(env, "opponents", env.reset(seed=seed)[1]) for seed in range(24)}
    _, infos = envs.reset(seed=1)
    many = set(words(envs, "opponents", infos))
    for _ in range(90):
        *_, infos = envs.step(envs.action_masks().argmax(1))
        many |= set(words(envs, "opponents", infos)) - {None} if "opponents" in infos else set()
    assert single == many == expected


def test_the_opponent_that_plays_is_the_one_that_is_named():
    asked = []

    def one(observations, masks, seats):
        asked.append("one")
        return masks.argmax(1)

    def two(observations, masks, seats):
        asked.append("two")
        return masks.argmax(1)

    env = JoustEnv(opponent=[one, two], round_limit=1)
    for seed in range(12):
        asked.clear()
        _, info = env.reset(seed=seed)
        named, over = words(env, "opponents", info), False
        while not over:
            *_, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
            over = terminated or truncated
            assert over == ("opponents" in info)
        assert set(asked) == set(named) == set(words(env, "opponents", info))


def test_an_episode_draws_the_same_everywhere():
    opponent = [("random", 1), ({1: ["greedy", first_legal], 2: [("random", 2), (last_legal, 1)]}, 3)]
    envs = MeleeVectorEnv(5, houses=("stark", "lannister", "baratheon"), opponent=opponent)
    again = MeleeVectorEnv(9, houses=("stark", "lannister", "baratheon"), opponent=opponent, threads=2)
    env = MeleeEnv(("stark", "lannister", "baratheon"), opponent=opponent)
    first = [words(envs, "opponents", infos) for infos in (envs.reset(seed=3)[1], *(envs.reset()[1] for _ in range(12)))]
    second = [words(again, "opponents", infos) for infos in (again.reset(seed=3)[1], *(again.reset()[1] for _ in range(12)))]
    single = [words(env, "opponents", info) for info in (env.reset(seed=3)[1], *(env.reset()[1] for _ in range(12)))]
    assert [names[:5] for names in second] == first and [names[0] for names in first] == single
    assert len({name for names in first for name in names}) == 5


def test_weights_are_the_frequencies():
    assert shares(["random", first_legal, last_legal]) == pytest.approx(dict.fromkeys(("random", first_legal, last_legal), 1 / 3), abs=0.04)
    assert shares([("random", 3), (first_legal, 1)]) == pytest.approx({"random": 0.75, first_legal: 0.25}, abs=0.04)
    assert shares([("random", 1e308), (first_legal, 1e308)]) == pytest.approx({"random": 0.5, first_legal: 0.5}, abs=0.04)
    assert shares([("random", 0), (first_legal, 5e-324), (last_legal, 0)]) == {first_legal: 1.0}


def test_places_draw_independently():
    found = shares({1: ["random", first_legal], 2: [("random", 1), (last_legal, 3)]}, THREE)
    expected = {("random", "random"): 1 / 8, ("random", last_legal): 3 / 8, (first_legal, "random"): 1 / 8, (first_legal, last_legal): 3 / 8}
    assert found == pytest.approx(expected, abs=0.04)


def test_an_agent_that_is_named_twice_is_one_agent():
    pool = Pool([("greedy", 1), ({1: "greedy", 2: ["greedy", "random"]}, 1)], THREE)
    agents_drawn = set()
    for episode in range(30):
        drawn = pool.draw(1, 0, episode)
        agents_drawn |= {id(one) for one in (drawn.values() if isinstance(drawn, dict) else [drawn]) if one != "random"}
    assert len(agents_drawn) == 1


@pytest.mark.parametrize(
    ("opponent", "message"),
    [
        ([], "empty list"),
        ((), "empty list"),
        ({1: []}, "empty list"),
        ([("greedy", -1), ("random", 2)], "a finite, non-negative number, not -1"),
        ([("greedy", math.nan)], "a finite, non-negative number, not nan"),
        ([("greedy", math.inf), ("random", 1)], "a finite, non-negative number, not inf"),
        ([("greedy", 10**400), ("random", 1)], "a finite, non-negative number, not 1000"),
        ([("greedy", True), ("random", 1)], "a finite, non-negative number, not True"),
        ([("greedy", "1"), ("random", 1)], "a finite, non-negative number, not '1'"),
        ([("greedy", None)], "a finite, non-negative number, not None"),
        ([("greedy", 0), ("random", 0.0)], "at least one weight in a list of opponents must be above 0"),
        ([("greedy", 1), "random"], r"each entry must be a pair \(opponent, weight\), not 'random'"),
        ([("greedy", 1), ("random", 1, 2)], r"each entry must be a pair \(opponent, weight\), not \('random', 1, 2\)"),
        ([["greedy", "random"]], "a finite, non-negative number, not 'random'"),
        (("greedy", 0.5), "an agent or a callable, not 0.5"),
        ([("nobody", 1)], "unknown agent 'nobody'"),
        ([(["greedy"], 1)], r"an agent or a callable, not \['greedy'\]"),
        ({1: {1: "greedy"}}, "an agent or a callable, not {1: 'greedy'}"),
        ({1: [({1: "greedy"}, 1)]}, "an agent or a callable, not {1: 'greedy'}"),
        ({1: ["greedy", 3]}, "an agent or a callable, not 3"),
        ({2: "greedy"}, r"the places \[1\], clockwise from the learner, not \[2\]"),
        ([({"greedy": 0.5, "random": 0.5}, 1)], r"the places \[1\]"),
        ({"greedy": 0.5}, r"the places \[1\], .*, not \['greedy'\]; to give weights, use a list of pairs"),
        (None, "an agent or a callable, not None"),
        (np.ones(2), "an agent or a callable, not array"),
    ],
)
@pytest.mark.parametrize("make", [JoustEnv, JoustVectorEnv])
def test_what_cannot_be_drawn_is_refused(make, opponent, message):
    with pytest.raises(ValueError, match=message):
        make(opponent=opponent)
    env = make()
    env.reset(seed=1)
    before = env.games.records.tobytes()
    with pytest.raises(ValueError, match=message):
        env.reset(options={"opponent": opponent})
    assert env.games.records.tobytes() == before
    env.step(env.action_masks().argmax(-1))


def test_options_take_mixtures_from_the_next_episodes_on():
    env, envs = JoustEnv(), JoustVectorEnv(3)
    options = {"opponent": [("greedy", 1), ("random", 0)]}
    assert words(env, "opponents", env.reset(seed=1, options=options)[1]) == ("greedy",) == words(env, "opponents", env.reset()[1])
    assert words(envs, "opponents", envs.reset(seed=1, options=options)[1]) == [("greedy",)] * 3
    assert options == {"opponent": [("greedy", 1), ("random", 0)]}
    (agent,) = {id(one) for one in envs.learners.playing}
    assert agent


@pytest.mark.tier("test")
def test_drawing_goes_on_in_another_process():
    envs = JoustVectorEnv(4, opponent=[("random", 1), (first_legal, 2)], round_limit=1)
    envs.reset(seed=4)
    play_on(envs, masks_of)
    assert in_another_process(envs, masks_of) == play_on(envs, masks_of)


@pytest.mark.parametrize("answer", [-1, 10_000, 2**63, 2**64 - 1])
@pytest.mark.parametrize("make", [JoustEnv, JoustVectorEnv])
def test_an_answer_that_is_no_action_is_refused(make, answer):
    """Also one that the batch would take for a game that waits."""
    from agot_env import IllegalActionError

    def wrong(observations, masks, seats):
        return np.full(len(seats), answer, np.uint64 if answer > 2**62 else np.int64)

    env = make(opponent=wrong)
    with pytest.raises(IllegalActionError, match=f"the opponent returned {answer}, but actions are from 0 to {MATCH.num_actions - 1}"):
        env.reset(seed=1)
        for _ in range(50):
            env.step(env.action_masks().argmax(-1))


def test_a_game_without_decks_names_none():
    env = LandsEnv("easy", 3, opponent=[{1: "random", 2: "greedy"}, "random"])
    assert {words(env, "opponents", env.reset(seed=seed)[1]) for seed in range(9)} == {("random", "greedy"), ("random", "random")}
    assert "decks" not in env.reset()[1]
    envs = LandsVectorEnv(4, "easy", opponent=agents.make("greedy", "lands"), turn_limit=5)
    _, infos = envs.reset(seed=1)
    assert words(envs, "opponents", infos) == [("greedy",)] * 4 and "decks" not in infos
    for _ in range(6):
        infos = envs.step(envs.action_masks().argmax(1))[4]
        if "final_info" in infos:
            break
    assert "opponents" in infos["final_info"] and "decks" not in infos["final_info"]

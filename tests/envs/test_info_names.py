"""Infos contain only numbers and arrays; `InfoNames` says what the numbers mean."""

import gymnasium
import numpy as np
import pytest
from environments import first_legal

from agot_env import agot_v0, lands_v0
from agot_env.envs.gymnasium import JoustEnv
from agot_env.envs.vector import JoustVectorEnv

NUMBERS = (bool, int, float, np.number, np.bool_)


def leaves(value):
    """The values of an info: of its dictionaries, and of the object arrays that Gymnasium uses for arrays of games."""
    if isinstance(value, dict):
        for one in value.values():
            yield from leaves(one)
    elif isinstance(value, np.ndarray) and value.dtype == object:
        yield from (one for one in value if one is not None)
    else:
        yield value


def check(infos):
    for leaf in leaves(infos):
        assert isinstance(leaf, NUMBERS) or (isinstance(leaf, np.ndarray) and leaf.dtype.kind in "biuf"), leaf


@pytest.mark.parametrize("name", ["agot/Joust-v0", "agot/Melee-v0", "agot/JoustSelfPlay-v0", "agot/Lands-v0"])
def test_infos_of_vector_environments_contain_numbers(name):
    envs = gymnasium.make_vec(name, num_envs=4, **({"turn_limit": 20} if "Lands" in name else {"round_limit": 1}))
    _, infos = envs.reset(seed=1)
    check(infos)
    ended = 0
    while ended < 4:
        _, _, terminated, truncated, infos = envs.step(infos["action_mask"].argmax(1))
        check(infos)
        ended += int((terminated | truncated).sum())


@pytest.mark.parametrize("name", ["agot/Joust-v0", "agot/Lands-v0"])
def test_so_do_those_of_single_environments(name):
    env = gymnasium.make(name, **({"turn_limit": 20} if "Lands" in name else {"round_limit": 1}))
    _, info = env.reset(seed=1)
    check(info)
    over = False
    while not over:
        *_, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
        check(info)
        over = terminated or truncated


@pytest.mark.parametrize("module", [agot_v0, lands_v0])
def test_so_do_those_of_pettingzoo(module):
    env = module.env()
    env.reset(seed=1)
    for _ in range(50):
        check(env.infos)
        env.step(int(env.last()[0]["action_mask"].argmax()))


def test_the_numbers_follow_the_arguments_and_stay():
    env, other = JoustEnv(opponent=["greedy", first_legal, "random"]), JoustVectorEnv(2, opponent=[("greedy", 1), (first_legal, 1), ("random", 5)])
    assert env.info_names.opponents == other.info_names.opponents == ("greedy", "first_legal", "random")
    assert [deck.name for deck in env.info_names.decks] == ["Stark starter deck", "Lannister starter deck"]
    assert env.info_names.reasons == ("running", "power", "round limit", "elimination", "draw", "illegal action")
    env.reset(seed=1, options={"opponent": {1: "ismcts:iterations=2"}})
    assert env.info_names.opponents[:3] == other.info_names.opponents and len(env.info_names.opponents) == 4


def test_the_arrays_of_an_info_can_be_changed():
    env = JoustEnv()
    _, info = env.reset(seed=1)
    info["decks"][:] = info["opponents"][:] = 9
    assert env.reset()[1]["decks"].tolist() == [0, 1] and env.reset()[1]["opponents"].tolist() == [0]


def test_words():
    names = JoustEnv().info_names
    assert names.words("reason", 1) == "power" and names.words("reason", np.array([2, -1], np.int8)).tolist() == ["round limit", None]
    assert names.words("decks", [[1, 0]]).tolist() == [["Lannister starter deck", "Stark starter deck"]]
    with pytest.raises(ValueError, match="unknown key 'winner'"):
        names.words("winner", 1)
    for wrong in (6, -2, [0, 6], 1.0, "power"):
        with pytest.raises(ValueError, match="numbers of reason must be integers from -1 to 5"):
            names.words("reason", wrong)

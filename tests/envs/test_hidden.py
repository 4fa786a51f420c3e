"""Two batches that differ only in what a seat cannot know look the same to it, through every door."""

import os
import pickle

import numpy as np
import pytest

from agot_env import STARTER_DECKS, GameBatch, Match, agot_v0
from agot_env.agot.words.text import table_text
from agot_env.envs.gymnasium import JoustEnv
from agot_env.envs.vector import JoustSelfPlayVectorEnv

pytestmark = pytest.mark.tier("test")

HOUSES = ("stark", "lannister")
EVERY = int(os.environ.get("AGOT_WALK_EVERY", "2"))
"""Every ``EVERY``-th decision is checked; `make nightly` checks all of them."""


def hidden_differently(games, rng):
    """A copy of a batch, of which the seat that decides cannot tell the difference."""
    other = pickle.loads(pickle.dumps(games))
    other.resample(other.seat, rng)
    return pickle.loads(pickle.dumps(other))  # writes what is seen


def compared(games, rng):
    """Compare what the deciding seats see of a batch and of a hidden variant; the number of games that differ in hidden things."""
    other = hidden_differently(games, rng)
    assert (games.seat == other.seat).all()
    assert (games.observations == other.observations).all() and (games.action_masks == other.action_masks).all()
    i = int(rng.integers(len(games)))
    assert games.labels(i) == other.labels(i)
    texts = [table_text(g.match, g.records[i : i + 1], int(g.seat[i])) for g in (games, other)]
    assert texts[0] == texts[1]
    return int((games.records["zones"] != other.records["zones"]).any((1, 2)).sum())


@pytest.mark.tier("ci", unless_changed="agot_env")
@pytest.mark.parametrize(("seed", "seats"), [(0, 2), (1, 2), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_observation_mask_and_text_are_equal_at_every_decision_of_a_batch(seed, seats):
    games = GameBatch(8, Match(houses=(*STARTER_DECKS, *STARTER_DECKS)[:seats]), seed)
    rng = np.random.default_rng(seed)
    changed = 0
    for turn in range(150):
        if turn % EVERY == 0:
            changed += compared(games, rng)
        games.step((games.action_masks * rng.random(games.action_masks.shape)).argmax(1))
    assert changed > 1000 // EVERY


def test_the_other_doors_give_the_same_arrays():
    rng = np.random.default_rng(0)
    env, single, envs = agot_v0.raw_env(houses=HOUSES), JoustEnv(), JoustSelfPlayVectorEnv(4)
    env.reset(seed=1)
    single.reset(seed=1)
    envs.reset(seed=1)
    for _ in range(60):
        for door in (env, single, envs):
            other = pickle.loads(pickle.dumps(door))
            games = hidden_differently(door.games, rng)
            other.games.records[:] = games.records
            other = pickle.loads(pickle.dumps(other))
            if door is env:
                agent = env.agent_selection
                assert (door.observe(agent)["observation"] == other.observe(agent)["observation"]).all()
                assert (door.observe(agent)["action_mask"] == other.observe(agent)["action_mask"]).all()
            else:
                assert (door.games.observations == other.games.observations).all() and (door.action_masks() == other.action_masks()).all()
        env.step(int(env.last()[0]["action_mask"].argmax()))
        single.step(int(single.action_masks().argmax()))
        envs.step(envs.action_masks().argmax(1))

"""Training runs of a few seconds, and what they leave behind."""

import csv

import numpy as np
import pytest

from agot_agents.networks import checkpoint
from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.networks.plan import Plan, Size
from agot_env import GameBatch, Match
from agot_training import ppo

TINY = Size(32, 32, 32, 32, 4)
MATCH = Match(houses=("stark", "lannister"))
LEARNERS = ["compiled", pytest.param("torch", marks=pytest.mark.torch)]
"""For tests of PPO with each of its learners."""
OF_LEARNER = {
    "compiled": {"steps": 3000, "games": 2, "minibatch": 256, "evaluate_every": 900},  # about 650 decisions an update
    "torch": {"steps": 384, "games": 12, "rollout": 8, "minibatch": 64, "evaluate_every": 192},
}
ONE_UPDATE = {"steps": 96}


def small_ppo(run, learner, **other):
    """Settings of a run of four updates or five, some of which are followed by an evaluation."""
    if learner == "torch":
        pytest.importorskip("torch")
    settings = {"network": "tiny", "houses": ("stark", "lannister"), "epochs": 1, "evaluation_games": 4, **OF_LEARNER[learner]}
    return ppo.Settings(run=run, learner=learner, **{**settings, **other})


def rows_of(run):
    """The rows of a run's log, without what was timed and without columns that are empty."""
    with (run / "progress.csv").open() as file:
        return [
            {name: value for name, value in row.items() if value and "second" not in name and not name.startswith("share_")}
            for row in csv.DictReader(file)
        ]


def weights(path, match=MATCH):
    """The weights of a checkpoint."""
    return checkpoint.load(path, match).weights


def same(one, other):
    """Whether weights are equal."""
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)


def new_network(match=MATCH, seed=0, size=TINY):
    """An untrained network in compiled code."""
    return CompiledNetwork(match, size, Plan(match, size).first_weights(np.random.default_rng(seed)))


def saved_network(path, match=MATCH, seed=0, size=TINY, about=None):
    """An untrained network as a file; the path."""
    checkpoint.save(path, size, new_network(match, seed, size).weights, match, about or {})
    return path


def played(n=32, decisions=2000, houses=("stark", "lannister")):
    """Games in the midst of being played."""
    batch = GameBatch(n, Match(houses=houses), seed=5)
    batch.play_random(decisions)
    return batch

"""The Lands game learned by every training script, in tiny runs."""

import numpy as np
import pytest

pytest.importorskip("safetensors")

from small_runs import TINY, new_network, rows_of, same, saved_network, weights

from agot_agents.networks import checkpoint
from agot_env import Match, agents
from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands.engine import layout as L
from agot_training import ppo

pytestmark = pytest.mark.tier("ci", unless_changed="training")

SMALL = {"epochs": 1, "evaluation_games": 4, "device": "cpu", "network": "tiny", "game": "lands"}
OF_LEARNER = {
    "compiled": {"steps": 1200, "games": 4, "minibatch": 256, "evaluate_every": 400},
    "torch": {"steps": 256, "games": 8, "rollout": 16, "minibatch": 64, "evaluate_every": 128},
}
LEARNERS = ["compiled", pytest.param("torch", marks=pytest.mark.torch)]


def small_run(run, learner, **other):
    """Settings of a run of a few updates."""
    if learner == "torch":
        pytest.importorskip("torch")
    return ppo.Settings(run=run, learner=learner, **{**SMALL, **OF_LEARNER[learner], **other})


def played(mode="hard", seats=2, decisions=1500):
    batch = LandsBatch(32, LandsMatch(mode, seats), seed=5)
    batch.play_random(decisions)
    return batch


def test_all_that_a_seat_sees_reaches_the_network():
    batch = played()
    network = new_network(batch.match)
    pieces = batch.match.pieces
    before = network.judged(batch.observations, batch.action_masks)[1]
    for name in ("globals", "seats", "cards", "lands", "stacks"):
        changed = batch.observations.copy()
        piece = pieces[name]
        changed[:, piece.stop - 1] = np.where(changed[:, piece.stop - 1] == piece.low, piece.low + 1, piece.low)
        assert (network.judged(changed, batch.action_masks)[1] != before).any(), name


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("seats", [2, 3])
def test_ppo_learns_the_lands_game_and_continues_where_it_stopped(learner, seats, tmp_path):
    match = LandsMatch("hard", seats)
    whole = ppo.train(small_run(tmp_path / "whole", learner, seats=seats))
    half = OF_LEARNER[learner]["evaluate_every"]
    ppo.train(small_run(tmp_path / "parts", learner, seats=seats, steps=half))
    with pytest.raises(ValueError, match="other settings: --mode hard, not medium"):
        ppo.train(small_run(tmp_path / "parts", learner, seats=seats, resume=True, mode="medium"))
    ppo.train(small_run(tmp_path / "parts", learner, seats=seats, resume=True))
    assert len(rows_of(tmp_path / "parts")) == len(rows_of(tmp_path / "whole")) > 1
    batch = LandsBatch(4, match, seed=1)
    agent = agents.make(f"net:{whole}")
    assert (batch.action_masks[np.arange(4), agent.act(agents.turn_of(batch, range(4), range(4)))] == 1).all()
    assert not same(weights(whole, match), weights(min((tmp_path / "whole").glob("step-*.safetensors")), match))


def test_a_run_from_a_network_against_networks_and_greedy(tmp_path):
    match = LandsMatch()
    first = saved_network(tmp_path / "first.safetensors", match)
    path = ppo.train(small_run(
        tmp_path / "run", "compiled", warm_start=first, anchor=0.1, sparring=("greedy", f"net:{first}"), sparring_share=0.5,
        engine="processes", actors=1, chunk=2,
    ))  # fmt: skip
    assert checkpoint.load(path, match).size == TINY and not same(weights(path, match), weights(first, match))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"search_share": 0.1}, "search_share is for the card game; compiled games of 'lands' are not searched"),
        ({"sparring": ("search:lands",)}, "games against 'search:lands' are played in Python, which do not support critic"),
        ({"sparring": ("ismcts",)}, "games against 'ismcts' are played in Python, which do not support critic"),
    ],
)
def test_searches_are_not_learned_from_in_the_lands_game(wrong, message, tmp_path):
    with pytest.raises(ValueError, match=message):
        ppo.train(small_run(tmp_path, "compiled", **wrong))


@pytest.mark.torch
def test_selfplay_learns_the_lands_game(tmp_path):
    pytest.importorskip("sb3_contrib")
    from agot_training import selfplay

    settings = {**SMALL, "games": 8, "rollout": 16, "minibatch": 64, "steps": 128, "evaluate_every": 128}
    path = selfplay.train(selfplay.Settings(run=tmp_path, opponents=("random",), **settings))
    assert checkpoint.head_of(path)["about"]["settings"]["game"] == "lands"


def test_checkpoints_fit_their_game_alone(tmp_path, monkeypatch):
    match, path = LandsMatch("hard"), tmp_path / "lands.safetensors"
    saved_network(path, match)
    assert checkpoint.load(path, LandsMatch("easy")).size == TINY, "modes look alike"
    with pytest.raises(ValueError, match="was trained with game 'lands', and this match has 'agot'"):
        checkpoint.load(path, Match(houses=("stark", "lannister")))
    with pytest.raises(ValueError, match="was trained with 2 seats, and this match has 3"):
        checkpoint.load(path, LandsMatch("hard", 3))
    monkeypatch.setattr("agot_env.lands.engine.layout.PROMPTS", L.PROMPTS[::-1])
    with pytest.raises(ValueError, match=r"was trained with other observations than this match has \(another version\)"):
        checkpoint.load(path, LandsMatch("hard"))

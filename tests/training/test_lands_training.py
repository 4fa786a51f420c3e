"""The Lands game learned by every training script, in tiny runs."""

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")
pytest.importorskip("sb3_contrib")

from agot_agents.networks.games import network_for  # noqa: E402
from agot_agents.networks.settings import NetworkSettings  # noqa: E402
from small_runs import TINY_LANDS  # noqa: E402

from agot_agents.greedy.lands import action_values  # noqa: E402
from agot_agents.networks import checkpoint  # noqa: E402
from agot_env import Match, agents  # noqa: E402
from agot_env.lands import LandsBatch, LandsMatch  # noqa: E402
from agot_env.lands import layout as L  # noqa: E402
from agot_training import ppo, selfplay  # noqa: E402

pytestmark = pytest.mark.torch

TINY = {"games": 8, "rollout": 16, "epochs": 1, "minibatch": 64, "evaluation_games": 4, "device": "cpu", "network": "tiny", "game": "lands"}


def played(mode="hard", seats=2, decisions=1500):
    batch = LandsBatch(32, LandsMatch(mode, seats), seed=5)
    batch.play_random(decisions)
    return batch


@pytest.mark.parametrize("seats", [2, 3])
def test_the_network_gives_illegal_actions_no_chance(seats):
    batch = played(seats=seats)
    network = network_for(batch.match, TINY_LANDS).eval()
    logits, values = network(torch.from_numpy(batch.observations), torch.from_numpy(batch.action_masks))
    assert logits.shape == batch.action_masks.shape and values.shape == (32,)
    assert (logits.softmax(1)[torch.from_numpy(batch.action_masks) == 0] == 0).all()
    actions = network.sampled(batch.observations, batch.action_masks, np.full(32, 0.37))
    assert (batch.action_masks[np.arange(32), actions] == 1).all()
    without = network(torch.from_numpy(batch.observations))[0]
    assert without.isfinite().all() and (without > torch.finfo(torch.float32).min).all()


@pytest.mark.parametrize("seats", [2, 3])
def test_an_untrained_network_prefers_the_actions_of_greedy(seats):
    batch = played(seats=seats)
    values = np.where(batch.action_masks == 1, action_values(batch.observations), -np.inf)
    chosen = network_for(batch.match, NetworkSettings()).sampled(batch.observations, batch.action_masks, None)
    clear = np.sort(values, 1)[:, -1] > np.sort(values, 1)[:, -2] + 0.01
    assert clear.sum() > 10 and (chosen == values.argmax(1))[clear].mean() > 0.9


def test_all_that_a_seat_sees_reaches_the_network():
    batch = played()
    network = network_for(batch.match, NetworkSettings(width=16, state=32))
    pieces = batch.match.pieces.pieces
    masks = torch.from_numpy(batch.action_masks)
    before = network(torch.from_numpy(batch.observations), masks)[1]
    for name in ("globals", "seats", "cards", "lands", "stacks"):
        changed = batch.observations.copy()
        piece = pieces[name]
        changed[:, piece.stop - 1] = np.where(changed[:, piece.stop - 1] == piece.low, piece.low + 1, piece.low)
        assert (network(torch.from_numpy(changed), masks)[1] != before).any(), name


@pytest.mark.parametrize("seats", [2, 3])
def test_ppo_learns_the_lands_game_and_goes_on_where_it_stopped(seats, tmp_path):
    settings = {**TINY, "steps": 256, "evaluate_every": 128, "seats": seats}
    whole = ppo.train(ppo.Settings(run=tmp_path / "whole", **settings))
    with pytest.raises(ValueError, match="other settings: --mode hard, not medium"):
        ppo.train(ppo.Settings(run=tmp_path / "whole", resume=True, **settings, mode="medium"))
    match = LandsMatch("hard", seats)
    batch = LandsBatch(4, match, seed=1)
    agent = agents.make(f"net:{whole}")
    assert (batch.action_masks[np.arange(4), agent.act(agents.turn_of(batch, range(4), range(4)))] == 1).all()


def test_selfplay_learns_the_lands_game(tmp_path):
    settings = {**TINY, "steps": 128, "evaluate_every": 128}
    path = selfplay.train(selfplay.Settings(run=tmp_path, opponents=("random",), **settings))
    assert checkpoint.head_of(path)["about"]["settings"]["game"] == "lands"


def test_checkpoints_fit_their_game_alone(tmp_path, monkeypatch):
    match, path = LandsMatch("hard"), tmp_path / "lands.safetensors"
    checkpoint.save(path, TINY_LANDS, network_for(match, TINY_LANDS).weights(), match, {})
    assert checkpoint.load(path, LandsMatch("easy")).size == TINY_LANDS, "modes look alike"
    with pytest.raises(ValueError, match="was trained with game 'lands', and this match has 'agot'"):
        checkpoint.load(path, Match(houses=("stark", "lannister")))
    with pytest.raises(ValueError, match="was trained with seats 2, and this match has 3"):
        checkpoint.load(path, LandsMatch("hard", 3))
    monkeypatch.setattr("agot_env.lands.layout.PROMPTS", L.PROMPTS[::-1])
    with pytest.raises(ValueError, match=r"was trained with other observations than this match has \(another version\)"):
        checkpoint.load(path, LandsMatch("hard"))

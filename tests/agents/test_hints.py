"""Hints, the greedy agent's opinion of legal actions: what they add to entities, and networks that do without them."""

from dataclasses import replace

import numpy as np
import pytest
from encoded_positions import TINY, by_hand, code_of, lively, parts_of

from agot_agents.agot.greedy import columns as greedy
from agot_agents.agot.greedy.card_facts import facts_of
from agot_agents.networks import checkpoint
from agot_agents.networks.agent import NetworkAgent
from agot_agents.networks.encoders import Encoder
from agot_agents.networks.plan import Plan, Size
from agot_env import Match, agents
from agot_env.agot.entities import features as f
from agot_env.agot.entities.meanings import card_facts
from agot_env.entities import EntityEncoder, entity_columns
from agot_env.game import new_batch
from agot_env.lands import LandsMatch

CORE = ("stark", "lannister", "baratheon", "targaryen")
MATCHES = {"core": Match(houses=CORE[:2]), "melee": Match(houses=CORE[:3]), "lands": LandsMatch()}
WITHOUT = replace(TINY, hints=False)
every_match = pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)


def played(match, n=24, decisions=50, seed=5):
    batch = new_batch(match, n, seed)
    batch.play_random(n * decisions)
    return batch


@every_match
def test_hints_are_features_of_actions_and_nothing_else_differs(match):
    batch = played(match)
    free = {number for c in entity_columns(match)["action"].values() if c.is_free for number in range(c.first, c.first + c.size)}
    for row in range(len(batch)):
        position = batch.observations[row], batch.action_masks[row]
        hinted, plain = parts_of(code_of(match, *position)), parts_of(code_of(match, *position, hints=False))
        assert hinted[:3] == plain[:3]
        for (action, card, features), (same_action, same_card, of_plain) in zip(hinted[3], plain[3], strict=True):
            assert (action, card) == (same_action, same_card) and not free & set(of_plain)
            assert [number for number in features if number not in free] == of_plain
            assert len(features) - len(of_plain) == (4 if match.game == "agot" and "card" in named(match, of_plain) else 3)


def named(match, features):
    return {name for name, c in entity_columns(match)["action"].items() if any(c.first <= number < c.first + c.size for number in features)}


@every_match
def test_positions_without_hints_are_encoded_as_entities(match):
    batch = played(match)
    code, starts = Encoder(match, False).encoded(batch.observations, batch.action_masks)
    encoder = EntityEncoder(match)
    same_code, same_starts = encoder._encoded(batch.observations, batch.action_masks, 0, len(batch))
    assert (code == same_code).all() and (starts == same_starts).all()


def test_the_facts_of_the_greedy_agent_begin_with_those_of_entities():
    match = MATCHES["core"]
    facts = card_facts(tuple(match.pool.values()))
    assert (f.TYPE, f.COST) == (greedy.TYPE, greedy.COST) and (facts_of(match)[:, [f.TYPE, f.COST]] == facts).all()


@every_match
def test_a_network_without_hints_is_that_of_the_formulas_and_differs_from_one_with_hints(match):
    network, batch = lively(match, WITHOUT), played(match, n=6)
    policies, values = network.judged(batch.observations, batch.action_masks)
    for row in range(6):
        logits, value = by_hand(network, code_of(match, batch.observations[row], batch.action_masks[row], hints=False))
        chances = np.exp(np.array(list(logits.values())) - max(logits.values()))
        assert policies[row, list(logits)] == pytest.approx(chances / chances.sum(), abs=1e-5)
        assert values[row] == pytest.approx(value, abs=1e-4)
    hinted, same_values = lively(match, TINY).judged(batch.observations, batch.action_masks)
    assert np.abs(hinted - policies).max() > 1e-3 and (same_values == values).all()


@pytest.mark.torch
@every_match
def test_torch_computes_the_same_without_hints(match):
    torch = pytest.importorskip("torch")
    from agot_agents.networks.torch_network import TorchNetwork

    network, batch = lively(match, WITHOUT, scale=0.05), played(match, n=200)
    reference = TorchNetwork(match, network.size)
    reference.set_weights(network.weights)
    with torch.no_grad():
        logits, expected = reference(torch.from_numpy(batch.observations), torch.from_numpy(batch.action_masks))
    policies, values = network.judged(batch.observations, batch.action_masks)
    assert np.abs(policies - logits.softmax(1).numpy()).max() < 1e-4 and np.abs(values - expected.numpy()).max() < 1e-4


@every_match
@pytest.mark.tier("test")
def test_a_checkpoint_without_hints_plays_as_an_agent_and_guides_a_search(match, tmp_path):
    path = tmp_path / "network.safetensors"
    checkpoint.save(path, WITHOUT, Plan(match, WITHOUT).first_weights(np.random.default_rng(0)), match, {})
    assert checkpoint.load(path, match).size == WITHOUT and not NetworkAgent(str(path)).network(match).encoder.hints
    names = [f"net:{path}", *([f"search:{path},iterations=5"] if match.game == "agot" else [])]
    for name in names:
        batch = agents.play(match, [agents.make(name, match.game)] * match.seats, 2, 1)
        assert (batch.seat == -1).all()


def test_checkpoints_of_earlier_versions_have_hints_and_other_values_are_refused():
    sizes = {name: value for name, value in vars(TINY).items() if name != "hints"}
    assert Size(**sizes).hints
    with pytest.raises(ValueError, match="hints of the network must be a bool, not 1"):
        Size(hints=1)

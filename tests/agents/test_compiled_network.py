"""The network in compiled code: what it reads of the card game, what it computes, and that torch computes the same."""

import numpy as np
import pytest
from encoded_positions import TINY, by_hand, check_features, code_of, extremes_of, lively, parts_of

from agot_agents.networks.agent import NetworkAgent
from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.networks.plan import SIZES, Size
from agot_env import Match, agents, observation_pieces
from agot_env.agot.engine.record import codes as c
from agot_env.game import new_batch
from agot_env.lands import LandsMatch

CORE = ("stark", "lannister", "baratheon", "targaryen")
TABLES = {
    "core 2": Match(houses=("stark", "lannister")),
    "core 3": Match(houses=CORE[:3]),
    "core 4": Match(houses=CORE),
    "core 5": Match(houses=(*CORE, "stark")),
    "core 6": Match(houses=(*CORE, "stark", "lannister")),
    "teams": Match(houses=CORE, variant="two_on_two"),
    "winter 2": Match(edition="winter", houses=("greyjoy", "targaryen")),
    "ice and fire": Match(edition="ice_and_fire", houses=("greyjoy", "targaryen")),
    "hbo": Match(edition="hbo", houses=("stark", "lannister")),
}
LANDS = {"lands": LandsMatch(), "lands 3": LandsMatch("medium", 3)}
EVERY = TABLES | LANDS


def played(match, n=32, decisions=40, seed=5):
    batch = new_batch(match, n, seed)
    batch.play_random(n * decisions)
    return batch


@pytest.mark.nojit
@pytest.mark.parametrize("table", ["core 2", "core 3", "lands", "lands 3"])
def test_probabilities_and_values_are_those_of_the_formulas(table):
    match = EVERY[table]
    network, batch = lively(match), played(match, n=6)
    policies, values = network.judged(batch.observations, batch.action_masks)
    assert ((policies > 0) == (batch.action_masks == 1)).all()
    for row in range(6):
        logits, value = by_hand(network, code_of(match, batch.observations[row], batch.action_masks[row]))
        assert sorted(logits) == np.flatnonzero(batch.action_masks[row]).tolist()
        chances = np.exp(np.array(list(logits.values())) - max(logits.values()))
        assert policies[row, list(logits)] == pytest.approx(chances / chances.sum(), abs=1e-5)
        assert values[row] == pytest.approx(value, abs=1e-4)


@pytest.mark.torch
@pytest.mark.parametrize("table", EVERY)
def test_torch_computes_the_same_at_ten_thousand_positions(table):
    torch = pytest.importorskip("torch")
    from agot_agents.networks.torch_network import TorchNetwork

    match = EVERY[table]
    network = lively(match, SIZES["small"], scale=0.05)
    reference = TorchNetwork(match, network.size)
    reference.set_weights(network.weights)
    batch, compared = new_batch(match, 500, 3), 0
    while compared < 10_000:
        batch.play_random(500 * 17)
        with torch.no_grad():
            logits, expected = reference(torch.from_numpy(batch.observations), torch.from_numpy(batch.action_masks))
        policies, values = network.judged(batch.observations, batch.action_masks)
        assert np.abs(policies - logits.softmax(1).numpy()).max() < 1e-4
        assert np.abs(values - expected.numpy()).max() < 1e-4
        compared += 500


@pytest.mark.parametrize("table", ["core 2", "lands"])
def test_actions_are_those_in_which_the_chance_falls(table):
    match = EVERY[table]
    network, batch = lively(match), played(match, n=64)
    policies, _ = network.judged(batch.observations, batch.action_masks)
    chance = np.random.default_rng(1).random(64)
    actions = network.sampled(batch.observations, batch.action_masks, chance)
    before = np.array([policies[row, :action].sum() for row, action in enumerate(actions)])
    assert (before <= chance + 1e-5).all() and (chance <= before + policies[np.arange(64), actions] + 1e-5).all()
    assert (network.sampled(batch.observations, batch.action_masks, None) == policies.argmax(1)).all()
    for extreme in (0.0, 1.0 - 1e-16):
        actions = network.sampled(batch.observations, batch.action_masks, np.full(64, extreme))
        assert (batch.action_masks[np.arange(64), actions] == 1).all()


@pytest.mark.tier("test")
@pytest.mark.parametrize("table", TABLES)
def test_every_card_that_can_be_seen_or_chosen_is_read_once(table):
    match = TABLES[table]
    batch = played(match, n=40, decisions=90)
    pieces = observation_pieces(batch.observations, match)
    for row in range(40):
        _, listed, cards, choices, secrets = parts_of(code_of(match, batch.observations[row], batch.action_masks[row]))
        ids, zones = pieces["card_ids"][row], pieces["cards.zone"][row]
        legal = batch.action_masks[row, : len(ids)] == 1
        read = (ids > 0) & (np.isin(zones, [c.HAND, c.PLAY, c.FACEDOWN, c.UNDER, c.RESOLVING]) | legal)
        assert sorted(card for card, *_ in cards) == sorted(ids[read].tolist())
        gone = (ids > 0) & ~read & np.isin(zones, [c.DEAD, c.DISCARD])
        plots = pieces["plot_ids"][row]
        assert sorted(card for _, card in listed) == sorted([*ids[gone].tolist(), *plots[plots > 0].tolist()])
        assert [action for action, *_ in choices] == np.flatnonzero(batch.action_masks[row]).tolist()
        for action, card, _ in choices:
            if action < len(ids):
                assert cards[card][0] == ids[action]
        assert secrets == []


@pytest.mark.parametrize("table", EVERY)
def test_features_stay_within_their_tables_and_tell_reserved_things_apart(table):
    match = EVERY[table]
    network, batch = lively(match), played(match, n=30, decisions=120)
    for row in range(30):
        check_features(network, code_of(match, batch.observations[row], batch.action_masks[row]))


@pytest.mark.parametrize("table", ["core 2", "core 6", "lands", "lands 3"])
def test_the_largest_numbers_of_an_observation_are_encoded_within_the_tables(table):
    match = EVERY[table]
    network, batch = lively(match), played(match, n=1)
    for seen in extremes_of(batch):
        code = code_of(match, seen, np.ones_like(batch.action_masks[0]))
        check_features(network, code, possible=False)
        assert [action for action, *_ in parts_of(code)[3]] == list(range(match.num_actions))


def test_weights_that_are_not_those_of_the_network_are_refused():
    match = TABLES["core 2"]
    good = lively(match).weights
    with pytest.raises(ValueError, match="the weights are not those of this network: point"):
        CompiledNetwork(match, TINY, {name: array for name, array in good.items() if name != "point"})
    with pytest.raises(ValueError, match="the weights are not those of this network: more"):
        CompiledNetwork(match, TINY, {**good, "more": good["point"]})
    with pytest.raises(ValueError, match=r"point must have shape \(32, 32\), not \(1, 32, 32\)"):
        CompiledNetwork(match, TINY, {**good, "point": good["point"][None]})
    with pytest.raises(ValueError, match="value has numbers that are not finite"):
        CompiledNetwork(match, TINY, {**good, "value": np.full_like(good["value"], np.nan)})
    network, batch = lively(match), played(match, n=3)
    for seen, masks in (((3, 5), (3, 7)), ((2, match.observation_size), batch.action_masks.shape), (batch.observations.shape, (3, 7))):
        for ask in (network.judged, lambda *rows: network.sampled(*rows, None)):
            with pytest.raises(ValueError, match="observations and masks must have shapes"):
                ask(np.zeros(seen, np.int16), np.zeros(masks, np.int8))
    for name, bad in (("width", 48), ("first", 0), ("second", 2048), ("critic", 32.0), ("identity", 0)):
        with pytest.raises(ValueError, match=f"{name} of the network must be"):
            Size(**{name: bad})


@pytest.mark.tier("test")
def test_networks_play_whole_games_with_any_number_of_seats():
    for match in EVERY.values():
        agent = NetworkAgent.of(lively(match), match)
        batch = agents.play(match, [agent] * match.seats, 2, 1)
        assert (batch.seat == -1).all()

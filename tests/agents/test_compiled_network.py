"""The network of the card game in compiled code: what it reads, what it computes, and that torch computes the same."""

import numpy as np
import pytest

from agot_agents.greedy.card_facts import facts_of
from agot_agents.networks import encoding, kernels
from agot_agents.networks import agot_features as f
from agot_agents.networks.agent import NetworkAgent
from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.networks.plan import SIZES, Plan, Size
from agot_env import GameBatch, Match, agents, observation_pieces
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L

TINY = Size(32, 32, 32, 32, 4)
CORE = ("stark", "lannister", "baratheon", "targaryen")
TABLES = {
    "core 2": Match(houses=("stark", "lannister")),
    "core 3": Match(houses=CORE[:3]),
    "core 4": Match(houses=CORE),
    "core 5": Match(houses=(*CORE, "stark")),
    "core 6": Match(houses=(*CORE, "stark", "lannister")),
    "teams": Match(houses=CORE, variant="two_on_two"),
    "winter 2": Match("winter", ("greyjoy", "targaryen")),
    "ice and fire": Match("ice_and_fire", ("greyjoy", "targaryen")),
    "hbo": Match("hbo", ("stark", "lannister")),
}


def played(match, n=32, decisions=40, seed=5):
    batch = GameBatch(n, match, seed)
    batch.play_random(n * decisions)
    return batch


def lively(match, size=TINY, seed=0, scale=0.3):
    """A network whose logits and values are not all about 0."""
    plan, rng = Plan(match, size), np.random.default_rng(seed)
    weights = plan.first_weights(rng)
    for name in ("logit", "value", "margin", "judgement", *(name for name in weights if name.endswith("bias"))):
        weights[name][:] = rng.standard_normal(weights[name].shape) * scale
    return CompiledNetwork(match, size, weights)


def code_of(match, observation, mask):
    """The encoding of a position."""
    room = encoding.most_numbers(match.seats, match.num_actions)
    code, starts = np.zeros(room, np.int16), np.zeros(2, np.int64)
    assert kernels.encode_rows(observation[None].copy(), mask[None].copy(), facts_of(match), match.seats, code, starts, room) == 1
    return code[: starts[1]].tolist()


def parts_of(code):
    """An encoding taken apart: features of the table, listed cards, cards, actions, secrets."""
    table, listed, cards, choices, secrets = code[: encoding.HEADER]
    at = encoding.HEADER + table
    found = [code[encoding.HEADER : at], [], [], [], []]
    for _ in range(listed):
        found[1].append((code[at], code[at + 1]))
        at += 2
    for _ in range(cards):
        found[2].append((*code[at : at + 3], code[at + 4 : at + 4 + code[at + 3]]))
        at += 4 + code[at + 3]
    for _ in range(choices):
        found[3].append((*code[at : at + 2], code[at + 3 : at + 3 + code[at + 2]]))
        at += 3 + code[at + 2]
    found[4] = code[at:]
    assert len(found[4]) == secrets
    return found


def by_hand(network, code):
    """Logits by action, and the value, by the formulas."""
    w, seats = network.plan.views(network.memory), network.match.seats
    table, listed, cards, choices, _ = parts_of(code)
    piles, groups = np.zeros((seats * L.ZONE_ROOM, network.size.width)), np.zeros((seats * f.GROUPS, network.size.width))
    first = [np.maximum(w["says"][card] + w["card_rows"][rows].sum(0), 0) for card, _, _, rows in cards]
    for pile, card in listed:
        piles[pile] += w["listed_say"][card] / 4
    for (_, pile, _, _), numbers in zip(cards, first):
        piles[pile] += numbers / 4
    s = np.maximum(w["first_bias"] + w["table_rows"][table].sum(0) + np.einsum("pw,pwf->f", piles, w["piles"]), 0)
    aim = s @ w["aim"] + w["again_bias"]
    again = [numbers + np.maximum(numbers @ w["again"] + aim, 0) for numbers in first]
    for (_, _, group, _), numbers in zip(cards, again):
        groups[group] += numbers / 4
    v = np.maximum(w["second_bias"] + s @ w["onward"] + np.einsum("gw,gws->s", groups, w["groups"]), 0)
    logits = {}
    for action, card, rows in choices:
        u = v @ w["choose"] + w["action_rows"][rows].sum(0)
        if card >= 0:
            u = u + again[card] @ w["point"]
        elif card != encoding.NO_CARD:
            u = u + w["listed_say"][-1 - card] @ w["plot"]
        logits[action] = float(np.maximum(u, 0) @ w["logit"])
    return logits, float(v @ w["value"] + w["value_bias"][0])


@pytest.mark.nojit
@pytest.mark.parametrize("table", ["core 2", "core 3"])
def test_probabilities_and_values_are_those_of_the_formulas(table):
    match = TABLES[table]
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
@pytest.mark.parametrize("table", TABLES)
def test_torch_computes_the_same_at_ten_thousand_positions(table):
    torch = pytest.importorskip("torch")
    from agot_agents.networks.agot import AgotNetwork

    match = TABLES[table]
    network = lively(match, SIZES["small"], scale=0.05)
    reference = AgotNetwork(match, network.size)
    reference.set_weights(network.weights)
    batch, compared = GameBatch(500, match, 3), 0
    while compared < 10_000:
        batch.play_random(500 * 17)
        with torch.no_grad():
            logits, expected = reference(torch.from_numpy(batch.observations), torch.from_numpy(batch.action_masks))
        policies, values = network.judged(batch.observations, batch.action_masks)
        assert np.abs(policies - logits.softmax(1).numpy()).max() < 1e-4
        assert np.abs(values - expected.numpy()).max() < 1e-4
        compared += 500


def test_actions_are_those_in_which_the_chance_falls():
    match = TABLES["core 2"]
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


def test_features_stay_within_their_tables_and_tell_reserved_things_apart():
    for match in TABLES.values():
        batch = played(match, n=30, decisions=120)
        for row in range(30):
            table, listed, cards, choices, _ = parts_of(code_of(match, batch.observations[row], batch.action_masks[row]))
            assert len(set(table)) == len(table) and 0 <= min(table) and max(table) < f.context_features(match.seats)
            assert all(0 <= pile < match.seats * L.ZONE_ROOM and 0 < card < match.num_cards for pile, card in listed)
            for card, pile, group, rows in cards:
                assert 0 < card < match.num_cards and 0 <= pile < match.seats * L.ZONE_ROOM and 0 <= group < match.seats * f.GROUPS
                assert len(set(rows)) == len(rows) and 0 <= min(rows) and max(rows) < f.CARD_FEATURES
            for _, _, rows in choices:
                assert len(set(rows)) == len(rows) and 0 <= min(rows) and max(rows) < f.ACTION_FEATURES


@pytest.mark.parametrize("table", ["core 2", "core 6"])
def test_the_largest_numbers_of_an_observation_are_encoded_within_the_tables(table):
    match = TABLES[table]
    batch = played(match, n=1)
    for pieces in match.pieces.pieces.values():
        for extreme in ("low", "high"):
            seen = batch.observations[0].copy()
            if pieces.columns:
                view = seen[pieces.start : pieces.stop].reshape(pieces.shape)
                for number, column in enumerate(pieces.columns.values()):
                    view[..., number] = getattr(column, extreme)
            mask = np.ones_like(batch.action_masks[0])
            rows = parts_of(code_of(match, seen, mask))
            assert [action for action, *_ in rows[3]] == list(range(match.num_actions))
            assert max(rows[0]) < f.context_features(match.seats) and min(rows[0]) >= 0
            assert all(max(one[-1]) < f.CARD_FEATURES and 0 <= min(one[-1]) for one in rows[2])
            assert all(max(one[-1]) < f.ACTION_FEATURES and 0 <= min(one[-1]) for one in rows[3])


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


def test_networks_play_whole_games_with_any_number_of_seats():
    for match in TABLES.values():
        agent = NetworkAgent.of(lively(match), match)
        batch = agents.play(match, [agent] * match.seats, 2, 1)
        assert (batch.seat == -1).all()

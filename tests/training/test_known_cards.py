"""Networks in a pool that grows: they know the cards with which they were trained, and play every match whose decks have no others."""

import pickle
from dataclasses import replace

import numpy as np
import pytest
from small_runs import TINY, new_network, same

from agot_agents.networks import checkpoint
from agot_agents.networks.agent import NetworkAgent, checkpoint_file, shipped_for
from agot_agents.networks.known_cards import BY_CARD, BY_FEATURE, KNOWN, known_in
from agot_agents.networks.stamp import stamp
from agot_env import GameBatch, Match, agents
from agot_env.agot.decks import random_pool, starter_deck
from agot_env.agot.language.model import STARK, Character
from agot_env.messages.guard import AgentError
from tests.engine.growth import grown_pool

pytestmark = [pytest.mark.tier("ci", unless_changed="training"), pytest.mark.usefixtures("first_pool")]
HOUSES = ("stark", "greyjoy")
OWN = Character("Old Nan", "X1", STARK, cost=1, strength=7, icons="I", traits="Storyteller")
OTHER = Character("Young Nan", "X2", STARK, cost=1, strength=1, icons="I", traits="Ally")


def lcg(**more):
    return Match(*HOUSES, edition="lcg", **more)


def with_cards(*numbers, **more):
    """A match in which the deck of Stark has some cards in place of others."""
    deck = starter_deck("stark", "lcg")
    return Match(decks=(replace(deck, cards=(*numbers, *deck.cards[len(numbers) :])), starter_deck("greyjoy", "lcg")), edition="lcg", **more)


def games_of(match, decisions=1500):
    games = GameBatch(32, match, seed=3)
    games.play_random(decisions)
    return games


def saved(path, match):
    checkpoint.save(path, TINY, new_network(match).weights, match, {})
    return path


def judged(network, games):
    return network.judged(games.observations, games.action_masks)


@pytest.mark.parametrize("device", ["cpu", pytest.param("torch", marks=pytest.mark.torch)])
def test_a_network_plays_the_same_when_the_pool_has_grown(tmp_path, monkeypatch, device):
    if device == "torch":
        torch = pytest.importorskip("torch")
        torch.set_num_threads(1)
    path, games = saved(tmp_path / "network.safetensors", lcg()), games_of(lcg())
    before = judged(checkpoint.network_of(path, lcg()), games)
    with grown_pool(monkeypatch):
        if device == "cpu":
            network = checkpoint.network_of(path, lcg())
            assert network.encoder.unknown.sum() == 4 and network.encoder.unknown[-4:].all()
            assert all(np.array_equal(*pair) for pair in zip(before, judged(network, games)))
        else:
            from agot_agents.networks.torch_network import TorchNetwork

            found = checkpoint.load(path, lcg())
            network = TorchNetwork(lcg(), found.size, found.unknown)
            network.set_weights(found.weights)
            assert all(np.allclose(*pair, atol=1e-5) for pair in zip(before, judged(network.eval(), games)))


def test_a_network_refuses_decks_with_cards_that_it_does_not_know(tmp_path, monkeypatch):
    path = saved(tmp_path / "network.safetensors", lcg())
    with grown_pool(monkeypatch):
        agent, new = agents.make(f"net:{path}"), with_cards("ASOTS41", "ASOTS43")
        why = r"was trained before the set The Pirates of Lys: it does not know Salladhor Saan's Sailor \(ASOTS41\) and A Harbour of Tests"
        with pytest.raises(ValueError, match=why):
            agent.check(new)
        agent.check(lcg())
        with pytest.raises(ValueError, match=why):
            agent.check(new)  # also when the network has been loaded
        with pytest.raises(AgentError, match=why):
            agents.play(new, [agent, agent], 1, 0)
        agents.play(lcg(), [agent, agents.make("random")], 2, 1)
        network = checkpoint.network_of(path, lcg())
        with pytest.raises(ValueError, match=r"was trained without Salladhor Saan's Sailor \(ASOTS41\)"):
            judged(network, games_of(with_cards("ASOTS41", "ASOTS41", "ASOTS41"), 4000))
        again = pickle.loads(pickle.dumps(network.encoder))
        assert np.array_equal(again.unknown, network.encoder.unknown)
        trained = saved(tmp_path / "new.safetensors", new)
        assert checkpoint.network_of(trained, new).encoder.unknown is None
        assert shipped_for(lcg()) == shipped_for(new) == "lcg"  # it reads cards


def test_a_network_that_knows_a_part_of_a_set_says_so(tmp_path, monkeypatch):
    with grown_pool(monkeypatch) as added:
        some = added[:1]
    with grown_pool(monkeypatch, some):
        path = saved(tmp_path / "network.safetensors", lcg())
        checkpoint.load(path, with_cards("ASOTS41"))
    with grown_pool(monkeypatch):
        checkpoint.load(path, with_cards("ASOTS41"))
        with pytest.raises(ValueError, match=r"before the set The Pirates of Lys was complete: it does not know A Harbour of Tests \(ASOTS43\)$"):
            checkpoint.load(path, with_cards("ASOTS43"))


def test_the_shipped_network_chooses_the_recorded_actions_in_a_pool_that_has_grown(monkeypatch):
    from tests.agents.recorded_actions import actions_of, recorded

    with grown_pool(monkeypatch):
        assert np.array_equal(actions_of("lcg"), recorded()["lcg"])


def test_many_matches_in_a_batch(tmp_path, monkeypatch):
    path = saved(tmp_path / "network.safetensors", lcg())
    pool = random_pool(6, 1, edition="lcg")
    with grown_pool(monkeypatch):
        agent = agents.make(f"net:{path}")
        old = [Match(decks=pair, edition="lcg") for pair in zip(pool[:3], pool[3:])]
        seatings = [agents.Seating(match, (agent, agent), 1, k) for k, match in enumerate(old)]
        games = agents.seated(seatings, 0)
        agents.play_on(games, seatings)
        seatings.append(agents.Seating(with_cards(*["ASOTS41"] * 3), (agent, agent), 1, 3))
        with pytest.raises(AgentError, match="before the set The Pirates of Lys"):
            agents.play_on(agents.seated(seatings, 0), seatings)


def test_own_cards(tmp_path, monkeypatch):
    both = {"extra_cards": (OWN, OTHER)}
    path = saved(tmp_path / "network.safetensors", lcg())
    checkpoint.load(path, lcg(**both))  # its decks have no own cards
    with pytest.raises(ValueError, match=r"was trained without Old Nan \(X1\) \(extra_cards\)$"):
        checkpoint.load(path, with_cards("X1", **both))
    own = saved(tmp_path / "own.safetensors", lcg(**both))
    before = judged(checkpoint.network_of(own, with_cards("X1", **both)), games_of(with_cards("X1", **both)))
    checkpoint.load(own, lcg())  # without own cards
    turned = with_cards("X1", extra_cards=(OTHER, OWN))  # other ids
    after = judged(checkpoint.network_of(own, turned), games_of(turned))
    assert all(np.array_equal(*pair) for pair in zip(before, after))
    with grown_pool(monkeypatch):
        moved = with_cards("X1", **both)
        assert all(np.array_equal(*pair) for pair in zip(before, judged(checkpoint.network_of(own, moved), games_of(moved))))
    with pytest.raises(ValueError, match=r"was trained with other versions of Old Nan \(X1\)$"):
        checkpoint.load(own, with_cards("X1", extra_cards=(replace(OWN, strength=3),)))
    agent = agents.make(f"net:{own}")
    agent.check(with_cards("X1", **both))
    with pytest.raises(ValueError, match="other versions of Old Nan"):
        agent.check(with_cards("X1", extra_cards=(replace(OWN, strength=3), OTHER)))


def test_scales_are_those_of_the_training(tmp_path):
    tall = replace(OTHER, number="X0", abilities=(), traits=("Storyteller",), income=0)
    path = saved(tmp_path / "own.safetensors", lcg(extra_cards=(OWN,)))
    weights, found = checkpoint.load(path, lcg(extra_cards=(OWN,))).weights, checkpoint.load(path, lcg(extra_cards=(tall, OWN))).weights
    old, new = (lcg(extra_cards=cards) for cards in ((OWN,), (tall, OWN)))
    for name in BY_CARD:
        assert np.array_equal(weights[name][old.card_id("X1")], found[name][new.card_id("X1")]) and not found[name][new.card_id("X0")].any()
    place = [match.card_feature_names.index("trait_storyteller") for match in (old, new)]
    for name in BY_FEATURE:
        assert np.array_equal(weights[name][place[0]], found[name][place[1]]) and weights[name][place[0]].any()


def test_headers_that_are_damaged(tmp_path):
    path = saved(tmp_path / "network.safetensors", lcg())
    head = checkpoint.head_of(path)
    weights = checkpoint.weights_in(path, head)
    cards, features = known_in(head)
    for known, why in (
        ([], "not a table of cards"), ({"cards": 3, "features": features}, "not a table"),
        ({"cards": {**cards, "S1": 3}, "features": features}, "digest"),
        ({"cards": cards, "features": {**features, "cost": 0}}, "scale"), ({"cards": cards, "features": {**features, "cost": "1"}}, "scale"),
        ({"cards": dict([*cards.items()][:-1]), "features": features}, f"{lcg().num_cards - 2} cards"),
        ({"cards": cards, "features": dict([*features.items()][:-1])}, "its weights others"),
    ):  # fmt: skip
        checkpoint.write(path, {**head, KNOWN: known}, weights)
        with pytest.raises(ValueError, match=f"is damaged.*{why}|its header has .*{why}") as caught:
            checkpoint.load(path, lcg())
        assert isinstance(caught.value, checkpoint.FileError)


def test_a_warm_start_may_lack_cards(tmp_path, monkeypatch):
    from agot_training.warm_start import warm_start

    path = saved(tmp_path / "network.safetensors", lcg())
    with grown_pool(monkeypatch):
        new = with_cards("ASOTS41")
        found = warm_start(path, new, TINY)
        assert len(found["identity"]) == new.num_cards and not found["identity"][new.card_id("ASOTS41")].any()


def test_the_stamp_records_cards_and_changes_no_weights(tmp_path, monkeypatch):
    path = saved(tmp_path / "network.safetensors", lcg())
    head, weights, count = checkpoint.head_of(path), checkpoint.load(path, lcg()).weights, lcg().num_cards - 1
    checkpoint.write(path, {name: value for name, value in head.items() if name != KNOWN}, weights)
    with grown_pool(monkeypatch):
        assert f"{count} of {count} digests replaced" in stamp(path)
        assert checkpoint.head_of(path)[KNOWN] == head[KNOWN] and same(checkpoint.weights_in(path, head), weights)
        assert f"0 of {count}" in stamp(path)
        digests = head[KNOWN]["cards"] | {"S7": "0" * 12}
        checkpoint.write(path, {**head, KNOWN: {**head[KNOWN], "cards": digests}}, weights)
        with pytest.raises(ValueError, match=r"with other versions of Arya Stark \(S7\) \(python -m agot_agents.networks.stamp"):
            checkpoint.load(path, with_cards("S7"))
        assert f"1 of {count} digests replaced" in stamp(path)
        checkpoint.load(path, with_cards("S7"))
    checkpoint.write(path, {**head, "observations": "0"}, weights)
    with pytest.raises(ValueError, match="was trained with other observations than this version has; it must be carried over first"):
        stamp(path)
    own = saved(tmp_path / "own.safetensors", lcg(extra_cards=(OWN,)))
    with pytest.raises(ValueError, match="knows cards that are not the first ones of the pool"):
        stamp(own)


def test_the_networks_that_come_with_the_package_know_their_pools():
    for name, cards in {"core": 208, "lcg": 1981, "winter": 105, "melee4": 208, "melee": 1981}.items():
        with checkpoint_file(name) as path:
            assert len(known_in(checkpoint.head_of(path))[0]) == cards


def test_an_agent_that_learns_needs_no_file():
    agent = NetworkAgent.of(new_network(lcg()), lcg())
    agent.check(lcg())


@pytest.mark.torch
def test_a_network_of_your_own_grows_with_the_pool(tmp_path, monkeypatch):
    torch = pytest.importorskip("torch")
    from safetensors.torch import save_file

    from agot_env.entities import EntityEncoder
    from agot_training.own_ppo import Own
    from agot_training.pool_and_point import PoolAndPoint

    torch.manual_seed(0)
    encoder = EntityEncoder(lcg())
    network, games, path = PoolAndPoint(encoder.sizes), games_of(lcg()), tmp_path / "own.safetensors"
    save_file(network.state_dict(), path)
    turn = agents.turn_of(games, np.arange(32), np.arange(32))
    before = Own.of(encoder, network).act(turn)
    with grown_pool(monkeypatch):
        agent = Own(str(path))
        agent.check(lcg())
        assert np.array_equal(agent.act(agents.turn_of(GameBatch.from_bytes(games.to_bytes()), np.arange(32), np.arange(32))), before)
        with pytest.raises(ValueError, match="trained before there were the cards ASOTS41"):
            agent.check(with_cards("ASOTS41"))

"""Training with hidden identities, and networks that therefore read cards: they play cards that they do not know by their features."""

import numpy as np
import pytest
from small_runs import LEARNERS, MATCH, TINY, new_network, rows_of, same, small_ppo, weights

from agot_agents.networks import checkpoint
from agot_agents.networks.known_cards import READS_CARDS
from agot_agents.networks.plan import SIZES, Plan
from agot_agents.networks.stamp import stamp
from agot_env import Match, agents
from agot_training import ppo
from agot_training.compiled import CompiledOptimiser
from agot_training.warm_start import forget_unplayed
from tests.engine.growth import grown_pool
from tests.training.test_known_cards import OWN, games_of, judged, lcg, with_cards
from tests.training.test_ppo import Interrupted, evaluated, interrupt_after

pytestmark = [pytest.mark.tier("ci", unless_changed="training"), pytest.mark.usefixtures("first_pool")]


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setitem(SIZES, "tiny", TINY)


def unplayed(match=MATCH):
    """The card ids that the decks of a match lack."""
    there = [match.card_id(number) for number in match.numbers_played]
    return np.setdiff1d(np.arange(match.num_cards), there)


def test_a_card_whose_identity_is_hidden_has_only_its_features():
    plan, rng = Plan(MATCH, TINY), np.random.default_rng(1)
    memory = plan.memory(plan.first_weights(rng))
    hidden = rng.random(MATCH.num_cards) < 0.5
    without = memory.copy()
    plan.views(without)["identity"][hidden] = 0
    plan.derive(without)
    whole = memory.copy()
    plan.derive(memory, hidden)
    for name in ("says", "listed_say"):
        one, other = plan.views(memory)[name], plan.views(without)[name]
        assert np.array_equal(one, other) and not np.array_equal(one[hidden], plan.views(whole)[name][hidden])
    gradients = rng.standard_normal(plan.length).astype(np.float32)
    expected = gradients.copy()
    plan.derive_back(memory, gradients, hidden)
    plan.derive_back(without, expected)
    mine, theirs = plan.views(gradients), plan.views(expected)
    before = theirs["identity"].copy()
    assert np.array_equal(mine["identity"][~hidden], before[~hidden]) and not np.array_equal(mine["identity"][hidden], before[hidden])
    assert all(np.array_equal(mine[name], theirs[name]) for name in plan.shapes if name != "identity")


def test_no_gradient_reaches_a_hidden_identity():
    plan = Plan(MATCH, TINY)
    memory = plan.memory(plan.first_weights(np.random.default_rng(1)))
    hidden = np.arange(MATCH.num_cards) % 2 == 0
    gradients = np.zeros(plan.length, np.float32)
    plan.views(gradients)["says"][:] = 1
    plan.derive_back(memory, gradients, hidden)
    found = plan.views(gradients)["identity"]
    assert not found[hidden].any() and found[~hidden].any(axis=1).all()


def test_the_optimiser_hides_cards_until_it_hides_others():
    plan = Plan(MATCH, TINY)
    optimiser = CompiledOptimiser(plan, plan.memory(plan.first_weights(np.random.default_rng(1))))
    before = optimiser.memory.copy()
    optimiser.hide(np.ones(MATCH.num_cards, np.bool_))
    assert not np.array_equal(optimiser.memory, before)
    optimiser.hide(np.zeros(MATCH.num_cards, np.bool_))
    assert np.array_equal(optimiser.memory, before)


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_run_learns_to_read_cards(tmp_path, learner):
    path = ppo.train(small_ppo(tmp_path / "run", learner, identity_dropout=0.5))
    head, found = checkpoint.head_of(path), weights(path)
    assert head[READS_CARDS] is True and head["about"]["settings"]["identity_dropout"] == 0.5
    assert not found["identity"][unplayed()].any()
    played = np.setdiff1d(np.arange(1, MATCH.num_cards), unplayed())
    assert found["identity"][played].any(axis=1).all()
    other = ppo.train(small_ppo(tmp_path / "other", learner))
    assert READS_CARDS not in checkpoint.head_of(other) and weights(other)["identity"][unplayed()].any()


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_resumed_run_hides_the_same_cards(learner, tmp_path, monkeypatch):
    whole = ppo.train(small_ppo(tmp_path / "whole", learner, identity_dropout=0.3))
    with monkeypatch.context() as patch, pytest.raises(Interrupted):
        interrupt_after(patch, lambda rows: len(rows) > 1 and evaluated(rows[-2]) and not evaluated(rows[-1]))
        ppo.train(small_ppo(tmp_path / "parts", learner, identity_dropout=0.3))
    parts = ppo.train(small_ppo(tmp_path / "parts", learner, identity_dropout=0.3, resume=True))
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "parts") and same(weights(whole), weights(parts))


def test_a_network_that_reads_cards_plays_cards_that_it_does_not_know(tmp_path, monkeypatch):
    path, blind = tmp_path / "reads.safetensors", tmp_path / "blind.safetensors"
    network = new_network(lcg())
    for file, reads in ((path, True), (blind, False)):
        checkpoint.save(file, TINY, network.weights, lcg(), {}, reads_cards=reads)
    with grown_pool(monkeypatch):
        new = with_cards("ASOTS41", "ASOTS41", "ASOTS43")
        agent = agents.make(f"net:{path}")
        agent.check(new)
        agents.play(new, [agent, agents.make("random")], 2, 0)
        found = checkpoint.load(path, new)
        assert found.unknown is None and not found.weights["identity"][new.card_id("ASOTS41")].any()
        with pytest.raises(ValueError, match="before the set The Pirates of Lys"):
            checkpoint.load(blind, new)
        stamp(path)
        assert checkpoint.head_of(path)[READS_CARDS] is True
    own = with_cards("X1", extra_cards=(OWN,))
    policies, _ = judged(checkpoint.network_of(path, own), games_of(own))
    assert np.allclose(policies.sum(axis=1), 1, atol=1e-5)
    with pytest.raises(ValueError, match="was trained without Old Nan"):
        checkpoint.load(blind, own)


def test_a_network_that_reads_cards_still_needs_its_edition_and_its_seats(tmp_path):
    path = tmp_path / "reads.safetensors"
    checkpoint.save(path, TINY, new_network(lcg()).weights, lcg(), {}, reads_cards=True)
    with pytest.raises(ValueError, match="was trained with edition 'lcg', and this match has 'core'"):
        checkpoint.load(path, MATCH)
    with pytest.raises(ValueError, match="was trained with 2 seats, and this match has 3"):
        checkpoint.load(path, Match("stark", "greyjoy", "martell", edition="lcg"))


def test_a_damaged_mark_is_refused(tmp_path):
    path = tmp_path / "network.safetensors"
    checkpoint.save(path, TINY, new_network().weights, MATCH, {})
    head = checkpoint.head_of(path)
    checkpoint.write(path, {**head, READS_CARDS: "yes"}, checkpoint.weights_in(path, head))
    with pytest.raises(checkpoint.FileError, match="is damaged: 'reads cards' is not true or false"):
        checkpoint.load(path, MATCH)


def test_cards_of_any_match_are_played():
    two = [Match("stark", "lannister"), Match("baratheon", "targaryen")]
    found = {"identity": np.ones((MATCH.num_cards, 4), np.float32)}
    forget_unplayed(found, two)
    played = found["identity"].any(axis=1)
    assert all(played[match.card_id(number)] for match in two for number in match.numbers_played)
    assert set(np.flatnonzero(~played)) == set(unplayed(two[0])) & set(unplayed(two[1]))


@pytest.mark.parametrize(
    "other, why",
    [
        ({"identity_dropout": 1.5}, "identity_dropout must be between 0 and 1, not 1.5"),
        ({"game": "lands", "houses": None}, "identity_dropout is for the card game"),
        ({"engine": "processes", "chunk": 1}, "use --engine threads, not 'processes'"),
        ({"anchor": 0.5, "warm_start": "core"}, "identity_dropout and anchor exclude each other"),
    ],
)
def test_settings_that_are_refused(tmp_path, other, why):
    with pytest.raises(ValueError, match=why):
        ppo.check(small_ppo(tmp_path / "run", "compiled", **{"identity_dropout": 0.2, **other}))
    assert not (tmp_path / "run").exists()

"""Trained networks: what they know of a position, and as files."""

import itertools
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from small_runs import MATCH, TINY, new_network, played, same, saved_network, weights

from agot_agents.networks import checkpoint
from agot_agents.networks.known_cards import KNOWN
from agot_agents.networks.plan import DERIVED, Plan
from agot_env import GameBatch, Match, agents, observation_pieces
from agot_env.agot.decks import starter_decks
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import STARK, Character
from agot_env.game import new_batch
from agot_env.lands import LandsMatch
from agot_env.storage.files import write_sealed
from agot_training.compiled_learner import KIND

pytestmark = pytest.mark.tier("test")

KINDS = ["compiled", pytest.param("torch", marks=pytest.mark.torch)]


def network_of(kind):
    """An untrained network in compiled code or in torch, to ask."""
    if kind == "compiled":
        return new_network()
    torch = pytest.importorskip("torch")
    from agot_agents.networks.torch_network import TorchNetwork

    torch.manual_seed(0)
    return TorchNetwork(MATCH, TINY).eval()


@pytest.mark.parametrize("kind", KINDS)
def test_the_network_gives_illegal_actions_no_chance_and_knows_no_slots(kind):
    batch = played()
    network = network_of(kind)
    policies, values = network.judged(batch.observations, batch.action_masks)
    assert policies.shape == batch.action_masks.shape and values.shape == (32,)
    assert (policies[batch.action_masks == 0] == 0).all() and np.allclose(policies.sum(1), 1, atol=1e-5)
    for chance in (0.0, 0.37, 0.999999):
        actions = network.sampled(batch.observations, batch.action_masks, np.full(32, chance))
        assert (batch.action_masks[np.arange(32), actions] == 1).all()
    # another pairing of decks, where slots hold other cards: the same network takes it
    other = played(houses=("baratheon", "targaryen"))
    assert np.isfinite(network.judged(other.observations, other.action_masks)[1]).all()


@pytest.mark.torch
def test_the_network_of_torch_gives_illegal_actions_the_lowest_logits():
    torch = pytest.importorskip("torch")
    batch = played()
    logits, values = network_of("torch")(torch.from_numpy(batch.observations), torch.from_numpy(batch.action_masks))
    assert logits.shape == batch.action_masks.shape and values.shape == (32,)
    assert (logits.softmax(1)[torch.from_numpy(batch.action_masks) == 0] == 0).all()


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_from_the_observation_does_not_matter_to_the_network(kind):
    batch = played()
    network = network_of(kind)
    twice = [network.judged(batch.observations, batch.action_masks) for _ in range(2)]
    assert np.array_equal(twice[0][0], twice[1][0]) and np.array_equal(twice[0][1], twice[1][1])


@pytest.mark.parametrize("kind", KINDS)
def test_the_network_reads_agendas_and_what_else_is_reserved(kind):
    batch = played()
    network = network_of(kind)
    seen = {name: batch.observations.copy() for name in ("nothing", "agenda", "other agenda", "season", "zone", "prompt", "phase")}
    pieces = {name: observation_pieces(observations, batch.match) for name, observations in seen.items()}
    for name, card in (("agenda", 7), ("other agenda", 8)):
        pieces[name]["plots"][:, L.PLOTS + 7] = L.AGENDA
        pieces[name]["plot_ids"][:, L.PLOTS + 7] = card
    pieces["season"]["globals.season"][:] = 2
    pieces["prompt"]["globals.prompt"][:] = L.PROMPT_ROOM - 1
    pieces["phase"]["globals.phase"][:] = L.PHASE_ROOM - 1
    pieces["zone"]["cards.zone"][:, :20] = L.ZONE_ROOM - 1
    values = {name: network.judged(rows, batch.action_masks)[1] for name, rows in seen.items()}
    for name, other in itertools.combinations(values, 2):
        assert (values[name] != values[other]).all(), (name, other)


def test_a_checkpoint_plays_the_same_in_another_process(tmp_path):
    match, path = MATCH, saved_network(tmp_path / "network.safetensors", about={"made": "by a test"})
    assert checkpoint.load(path, match).about["made"] == "by a test"
    code = (
        "from agot_env import Match, agents\n"
        f"batch = agents.play(Match(houses=('stark', 'lannister')), [agents.make('net:{path}'), agents.make('random')], 3, 7)\n"
        "print(batch.to_bytes().hex())"
    )
    here = agents.play(match, [agents.make(f"net:{path}"), agents.make("random")], 3, 7)
    root = Path(__file__).resolve().parents[2]
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert other.stdout.strip() == here.to_bytes().hex()
    best = agents.make(f"net:{path},best=true")
    assert agents.play(match, [best, best], 2, 1).to_bytes() == agents.play(match, [best, best], 2, 1).to_bytes()


def test_checkpoints_that_do_not_fit_are_refused(tmp_path):
    match = MATCH
    path = tmp_path / "network.safetensors"
    with pytest.raises(ValueError, match="there is no checkpoint"):
        checkpoint.load(path, match)
    saved_network(path)
    good = path.read_bytes()
    for bad in (b"", good[:40], good[: len(good) // 2], b"x" * len(good)):
        path.write_bytes(bad)
        with pytest.raises(ValueError, match="damaged"):
            checkpoint.load(path, match)
    for part in ("observations", "actions", "card features"):
        path.write_bytes(good.replace(str(match.interface_parts[part]).encode(), b"0" * 16))
        with pytest.raises(ValueError, match=re.escape(f"was trained with other {part} than this match has (another version)")):
            checkpoint.load(path, match)
    head, stored = checkpoint.head_of(saved_network(path)), weights(path)
    left_out = {KNOWN, *match.interface_parts} - {"game"}
    checkpoint.write(path, {name: value for name, value in head.items() if name not in left_out} | {"interface": "0" * 16}, stored)
    with pytest.raises(ValueError, match=f"interface '0000000000000000', and this match has '{match.interface}'"):
        checkpoint.load(path, match)
    with pytest.raises(ValueError, match="interface"):
        agents.make(f"net:{path}").act(agents.turn_of(played(), range(32), range(32)))
    path.write_bytes(good)
    own = Character("Old Nan", "X1", STARK, cost=1, strength=1, icons="I", keywords="Setup", traits="Ally")
    checkpoint.load(path, Match(houses=("stark", "lannister"), extra_cards=(own,)))
    decks = [replace(starter_decks()["stark"], cards=("X1", *starter_decks()["stark"].cards[1:])), starter_decks()["lannister"]]
    with pytest.raises(ValueError, match=r"was trained without Old Nan \(X1\) \(extra_cards\)$"):
        checkpoint.load(path, Match(decks=decks, extra_cards=(own,)))
    assert same(weights(path), new_network().weights) and checkpoint.load(path, match).size == TINY


def test_the_state_of_a_run_is_not_taken_for_a_damaged_network(tmp_path):
    state = tmp_path / "resume.safetensors"
    write_sealed(state, KIND, b"state")
    with pytest.raises(ValueError, match=r"resume.safetensors is the state of a training run, for --resume, and not a network$"):
        agents.make(f"net:{state}").check(MATCH)
    best, latest = (saved_network(tmp_path / f"{name}.safetensors") for name in ("best", "latest"))
    with pytest.raises(ValueError, match=f"and not a network; the networks of this run are {best} and {latest}$"):
        agents.make(f"net:{state}").check(MATCH)
    with pytest.raises(ValueError, match=f"there is no checkpoint {tmp_path}; the networks of this run are {best} and {latest}$"):
        agents.make(f"net:{tmp_path}").check(MATCH)
    with pytest.raises(ValueError, match=r"core, hbo, ice_and_fire, lands, lcg, melee, melee4, winter; did you mean core\?$"):
        agents.make("net:cores").check(MATCH)


@pytest.mark.parametrize(("trained", "played"), [("core", "hbo"), ("hbo", "core"), ("winter", "ice_and_fire")])
def test_a_network_plays_no_other_edition(tmp_path, trained, played):
    houses = {"core": ("stark", "lannister"), "hbo": ("stark", "lannister")}
    match, other = (Match(edition=edition, houses=houses.get(edition, ("greyjoy", "targaryen"))) for edition in (trained, played))
    path = tmp_path / "network.safetensors"
    saved_network(path, match)
    message = f"was trained with edition '{trained}', and this match has '{played}'"
    with pytest.raises(ValueError, match=message):
        checkpoint.load(path, other)
    with pytest.raises(ValueError, match=message):
        agents.make(f"net:{path}").act(agents.turn_of(GameBatch(2, other), range(2), range(2)))
    assert checkpoint.load(path, match).size == TINY


def test_the_shipped_network_analyses_positions():
    batch = played()
    turn = agents.turn_of(batch, range(32), range(32))
    analyses = agents.checked_analyses(agents.make("net"), turn)
    best = agents.make("net:core,best=true").act(turn)
    assert [int(analysis.policy.argmax()) for analysis in analyses] == best.tolist()
    assert all(-1 <= analysis.value <= 1 for analysis in analyses)
    with pytest.raises(ValueError, match="there is no checkpoint missing; give a file, or the name of a shipped checkpoint: core, hbo, ice_and_fire, lands, "):
        agents.make("net:missing").check(batch.match)


def test_without_a_name_the_shipped_network_that_fits_the_match_plays():
    four = ("stark", "lannister", "baratheon", "targaryen")
    editions = [(Match(edition=edition, decks=list(starter_decks(edition).values())[:2]), edition) for edition in ("winter", "ice_and_fire", "hbo", "lcg")]
    melee = [(Match(*(four + ("greyjoy", "martell"))[:seats], edition="lcg"), "melee") for seats in range(3, 7)]
    for match, name in ((MATCH, "core"), (Match(houses=four), "melee4"), (LandsMatch("medium"), "lands"), *editions, *melee):
        batch = new_batch(match, 8, 1)
        turn = agents.turn_of(batch, range(8), range(8))
        assert agents.make("net", match.game).act(turn).tolist() == agents.make(f"net:{name}", match.game).act(turn).tolist()
    with pytest.raises(ValueError, match=r"no network that comes with the package plays this match \(core was trained with edition 'core'"):
        agents.make("net").check(Match(edition="winter", houses=("greyjoy", "targaryen", "greyjoy")))
    with pytest.raises(ValueError, match="no network that comes with the package plays this match .*lands was trained with 2 seats"):
        agents.make("net", "lands").check(LandsMatch(seats=3))


def test_what_follows_from_other_weights_and_its_gradients_are_those_of_matrix_products():
    plan, rng = Plan(MATCH, TINY), np.random.default_rng(0)
    weights = plan.first_weights(rng)
    weights["says_bias"][:], weights["listed_bias"][:] = rng.standard_normal((2, TINY.width))
    memory = plan.memory(weights)
    parts = plan.views(memory)
    said = np.concatenate([plan.card_features, weights["identity"]], 1).astype(np.float64)
    listed = said @ weights["listed_weight"] + weights["listed_bias"]
    assert np.allclose(parts["says"], said @ weights["says_weight"] + weights["says_bias"], atol=1e-5)
    assert np.allclose(parts["listed_say"], listed.clip(0), atol=1e-5) and (parts["listed_say"] == 0).any() and (parts["listed_say"] > 0).any()
    gradients = rng.standard_normal(plan.length).astype(np.float32)
    before, after = plan.views(gradients.copy()), plan.views(gradients)
    plan.derive_back(memory, gradients)
    of_says, of_listed = before["says"].astype(np.float64), np.where(listed > 0, before["listed_say"], 0)
    known = plan.card_features.shape[1]
    added = {
        "says_weight": said.T @ of_says, "says_bias": of_says.sum(0), "listed_weight": said.T @ of_listed, "listed_bias": of_listed.sum(0),
        "identity": of_says @ weights["says_weight"][known:].T + of_listed @ weights["listed_weight"][known:].T,
    }  # fmt: skip
    for name in plan.shapes:
        if name in DERIVED:
            assert (after[name] == 0).all()
        else:
            assert np.allclose(after[name], before[name] + added.get(name, 0), atol=1e-4), name

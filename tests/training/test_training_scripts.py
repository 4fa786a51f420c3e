import csv
import itertools
import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")
pytest.importorskip("sb3_contrib")

from agot_agents.networks import checkpoint  # noqa: E402
from agot_agents.networks.agot import AgotNetwork  # noqa: E402
from agot_agents.networks.base import NetworkSettings, sampled  # noqa: E402
from agot_env import GameBatch, Match, agents, observation_pieces  # noqa: E402
from agot_env.agot.cards import random_pool, save_decks  # noqa: E402
from agot_env.agot.cards.model import STARK, Character  # noqa: E402
from agot_env.agot.engine import layout as L  # noqa: E402
from agot_env.simulate import Folder, Lineup, Plan, simulate  # noqa: E402
from agot_training import imitate, ppo, selfplay  # noqa: E402

pytestmark = pytest.mark.torch

SMALL = NetworkSettings(width=8, state=16, identity=4)


def small_ppo(run, **other):
    settings = {"steps": 384, "games": 12, "rollout": 8, "epochs": 1, "minibatch": 64, "evaluate_every": 192, "evaluation_games": 4}
    return ppo.Settings(run=run, network=SMALL, device="cpu", **{"houses": ("stark", "lannister"), **settings, **other})


def small_selfplay(run, **other):
    settings = {"steps": 192, "games": 12, "rollout": 8, "epochs": 1, "minibatch": 32, "evaluate_every": 96, "evaluation_games": 4}
    return selfplay.Settings(run=run, network=SMALL, device="cpu", **{"houses": ("stark", "lannister"), **settings, **other})


def played(n=32, decisions=2000, houses=("stark", "lannister")):
    batch = GameBatch(n, Match(houses=houses), seed=5)
    batch.play_random(decisions)
    return batch


def weights(path, match):
    return checkpoint.load(path, match).state_dict()


def same(one, other):
    return all(torch.equal(one[name], other[name]) for name in one)


def test_the_network_gives_illegal_actions_no_chance_and_knows_no_slots():
    batch = played()
    network = AgotNetwork(batch.match, SMALL).eval()
    logits, values = network(torch.from_numpy(batch.observations), torch.from_numpy(batch.action_masks))
    assert logits.shape == batch.action_masks.shape and values.shape == (32,)
    assert (logits.softmax(1)[torch.from_numpy(batch.action_masks) == 0] == 0).all()
    for chance in (0.0, 0.37, 0.999999):
        actions = sampled(network, batch.observations, batch.action_masks, np.full(32, chance))
        assert (batch.action_masks[np.arange(32), actions] == 1).all()
    # another pairing of decks, where slots hold other cards: the same network takes it
    other = played(houses=("baratheon", "targaryen"))
    assert network(torch.from_numpy(other.observations), torch.from_numpy(other.action_masks))[1].isfinite().all()


def test_what_is_hidden_from_the_observation_does_not_matter_to_the_network():
    batch = played()
    network = AgotNetwork(batch.match, SMALL).eval()
    where = torch.from_numpy(batch.observations), torch.from_numpy(batch.action_masks)
    twice = [network(*where)[0] for _ in range(2)]
    assert torch.equal(*twice)


def test_the_network_reads_agendas_and_what_else_is_reserved():
    batch = played()
    network = AgotNetwork(batch.match, SMALL).eval()
    seen = {name: batch.observations.copy() for name in ("nothing", "agenda", "other agenda", "season", "zone", "prompt", "phase")}
    pieces = {name: observation_pieces(observations, batch.match) for name, observations in seen.items()}
    for name, card in (("agenda", 7), ("other agenda", 8)):
        pieces[name]["plots"][:, L.PLOTS + 7] = L.AGENDA
        pieces[name]["plot_ids"][:, L.PLOTS + 7] = card
    pieces["season"]["globals.season"][:] = 2
    pieces["prompt"]["globals.prompt"][:] = L.PROMPT_ROOM - 1
    pieces["phase"]["globals.phase"][:] = L.PHASE_ROOM - 1
    pieces["zone"]["cards.zone"][:, :3] = L.ZONE_ROOM - 1
    masks = torch.from_numpy(batch.action_masks)
    values = {name: network(torch.from_numpy(rows), masks)[1] for name, rows in seen.items()}
    for name, other in itertools.combinations(values, 2):
        assert (values[name] != values[other]).all(), (name, other)


class Interrupted(Exception):
    pass


def test_ppo_resumed_equals_uninterrupted(tmp_path, monkeypatch):
    whole = ppo.train(small_ppo(tmp_path / "whole"))
    rows_of, add = {}, ppo.Log.add

    def interrupting(log, row):
        add(log, row)
        if row["steps"] == 288:
            raise Interrupted

    with monkeypatch.context() as patch, pytest.raises(Interrupted):
        patch.setattr(ppo.Log, "add", interrupting)
        ppo.train(small_ppo(tmp_path / "parts"))
    with pytest.raises(ValueError, match="holds a run"):
        ppo.train(small_ppo(tmp_path / "parts"))
    with pytest.raises(ValueError, match="other settings: gamma 1.0 instead of 0.5"):
        ppo.train(small_ppo(tmp_path / "parts", resume=True, gamma=0.5))
    parts = ppo.train(small_ppo(tmp_path / "parts", resume=True))
    assert parts.name == whole.name == "step-0000000384.safetensors"
    for name in ("whole", "parts"):
        with (tmp_path / name / "progress.csv").open() as file:
            rows_of[name] = [[row[column] for column in ("steps", "policy_loss", "wins_against_random")] for row in csv.DictReader(file)]
    assert rows_of["whole"] == rows_of["parts"] and [row[0] for row in rows_of["whole"]] == ["96", "192", "288", "384"]
    assert [row[2] != "" for row in rows_of["whole"]] == [False, True, False, True]
    match = Match(houses=("stark", "lannister"))
    assert same(weights(whole, match), weights(parts, match))


def test_ppo_learning_rates_fall_with_the_steps_asked_for(tmp_path):
    learner = ppo.Learner(small_ppo(tmp_path))
    learner.steps = learner.settings.steps
    learner.learn(learner.play())
    assert learner.optimiser.param_groups[0]["lr"] == pytest.approx(learner.settings.learning_rate / 10)


def test_selfplay_resumed_equals_uninterrupted(tmp_path):
    whole = selfplay.train(small_selfplay(tmp_path / "whole"))
    selfplay.train(small_selfplay(tmp_path / "parts", steps=96))
    with pytest.raises(ValueError, match="holds a run"):
        selfplay.train(small_selfplay(tmp_path / "parts"))
    parts = selfplay.train(small_selfplay(tmp_path / "parts", resume=True))
    match = Match(houses=("stark", "lannister"))
    assert checkpoint.head_of(whole)["about"]["steps"] == checkpoint.head_of(parts)["about"]["steps"] == 192
    assert same(weights(whole, match), weights(parts, match))


@pytest.mark.parametrize("module", [ppo, selfplay])
def test_a_run_on_a_pool_resumed_equals_uninterrupted_and_another_pool_is_refused(module, tmp_path, monkeypatch):
    small = small_ppo if module is ppo else small_selfplay
    pool = tmp_path / "pool.parquet"
    save_decks(random_pool(6), pool)
    given = {"houses": None, "decks": pool, "lineups": 7, "steps": 192, "evaluate_every": 96}
    whole = module.train(small(tmp_path / "whole", **given))
    if module is ppo:
        add = ppo.Log.add

        def interrupting(log, row):
            add(log, row)
            if row["steps"] == 192:
                raise Interrupted

        with monkeypatch.context() as patch, pytest.raises(Interrupted):
            patch.setattr(ppo.Log, "add", interrupting)
            ppo.train(small(tmp_path / "parts", **given))
    else:
        selfplay.train(small(tmp_path / "parts", **{**given, "steps": 96}))
    moved = pool.rename(tmp_path / "moved.parquet")
    save_decks(random_pool(6, 50), pool)
    with pytest.raises(ValueError, match=r"parts was begun with other decks than .*pool.parquet now has"):
        module.train(small(tmp_path / "parts", resume=True, **given))
    parts = module.train(small(tmp_path / "parts", resume=True, **{**given, "decks": moved}))
    match = Match(houses=("stark", "lannister"))
    assert same(weights(whole, match), weights(parts, match))
    settings = [json.loads((tmp_path / name / "settings.json").read_text()) for name in ("whole", "parts")]
    assert len({one["decks_sha256"] for one in settings}) == 1 and settings[1]["decks"] == str(moved)


@pytest.mark.parametrize("module", [ppo, selfplay])
def test_nothing_to_resume_and_settings_that_cannot_be(module, tmp_path):
    small = small_ppo if module is ppo else small_selfplay
    with pytest.raises(ValueError, match="nothing to resume"):
        module.train(small(tmp_path / "none", resume=True))
    with pytest.raises(ValueError, match="steps must be at least 1, not 0"):
        module.train(small(tmp_path / "none", steps=0))
    assert not (tmp_path / "none").exists()


def test_a_checkpoint_plays_the_same_in_another_process(tmp_path):
    match = Match(houses=("stark", "lannister"))
    torch.manual_seed(0)
    path = tmp_path / "network.safetensors"
    checkpoint.save(path, AgotNetwork(match, SMALL), match, {"made": "by a test"})
    code = (
        "from agot_env import Match, agents\n"
        f"batch = agents.play(Match(houses=('stark', 'lannister')), [agents.make('ppo:{path}'), agents.make('random')], 3, 7)\n"
        "print(batch.to_bytes().hex())"
    )
    here = agents.play(match, [agents.make(f"ppo:{path}"), agents.make("random")], 3, 7)
    root = Path(__file__).resolve().parents[2]
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert other.stdout.strip() == here.to_bytes().hex()
    best = agents.make(f"ppo:{path},best=true")
    assert agents.play(match, [best, best], 2, 1).to_bytes() == agents.play(match, [best, best], 2, 1).to_bytes()


def test_checkpoints_that_do_not_fit_are_refused(tmp_path):
    match = Match(houses=("stark", "lannister"))
    path = tmp_path / "network.safetensors"
    with pytest.raises(ValueError, match="there is no checkpoint"):
        checkpoint.load(path, match)
    checkpoint.save(path, AgotNetwork(match, SMALL), match, {})
    good = path.read_bytes()
    for bad in (b"", good[:40], good[: len(good) // 2], b"x" * len(good)):
        path.write_bytes(bad)
        with pytest.raises(ValueError, match="damaged"):
            checkpoint.load(path, match)
    parts = {"observations": "another version", "actions": "another version", "card features": "another version",
             "cards": "another version, or other extra_cards"}  # fmt: skip
    for part, why in parts.items():
        path.write_bytes(good.replace(str(match.interface_parts[part]).encode(), b"0" * 16))
        with pytest.raises(ValueError, match=re.escape(f"was trained with other {part} than this match has ({why})")):
            checkpoint.load(path, match)
    path.write_bytes(good.replace(match.interface.encode(), b"0" * 16))  # as by a version whose checkpoints do not say more
    with pytest.raises(ValueError, match=f"interface '0000000000000000', and this match has '{match.interface}'"):
        checkpoint.load(path, match)
    with pytest.raises(ValueError, match="interface"):
        agents.make(f"ppo:{path}").act(agents.turn_of(played(), range(32), range(32)))
    path.write_bytes(good)
    own = Character("Old Nan", "X1", STARK, cost=1, strength=1, icons="I", keywords="Setup", traits="Ally")
    with pytest.raises(ValueError, match="with other cards, card features than this match has"):
        checkpoint.load(path, Match(houses=("stark", "lannister"), extra_cards=(own,)))
    assert checkpoint.load(path, match) is not None


@pytest.mark.parametrize(("trained", "played"), [("core", "hbo"), ("hbo", "core"), ("winter", "ice_and_fire")])
def test_a_network_plays_no_other_edition(tmp_path, trained, played):
    houses = {"core": ("stark", "lannister"), "hbo": ("stark", "lannister")}
    match, other = (Match(edition, houses.get(edition, ("greyjoy", "targaryen"))) for edition in (trained, played))
    path = tmp_path / "network.safetensors"
    checkpoint.save(path, AgotNetwork(match, SMALL), match, {})
    message = f"was trained with edition '{trained}', and this match has '{played}'"
    with pytest.raises(ValueError, match=message):
        checkpoint.load(path, other)
    with pytest.raises(ValueError, match=message):
        agents.make(f"ppo:{path}").act(agents.turn_of(GameBatch(2, other), range(2), range(2)))
    assert checkpoint.load(path, match) is not None


def test_ppo_learns_other_editions(tmp_path):
    path = ppo.train(small_ppo(tmp_path / "run", edition="hbo", plot_draft=True, steps=96))
    assert checkpoint.head_of(path)["edition"] == "hbo"
    with pytest.raises(ValueError, match="no plot draft"):
        ppo.train(small_ppo(tmp_path / "other", plot_draft=True))


def test_imitation_learns_what_was_done(tmp_path):
    match = Match(houses=("stark", "lannister"))
    plan = Plan((Lineup(match, ("greedy", "greedy"), 24),), seed=3, trajectories=True)
    for _ in simulate(plan, Folder(tmp_path / "data", plan)):
        pass
    path = imitate.train(
        imitate.Settings(data=(tmp_path / "data",), run=tmp_path / "run", epochs=3, minibatch=128, network=SMALL, held_out=4, device="cpu")
    )
    rows = (tmp_path / "run" / "progress.csv").read_text().splitlines()
    place = rows[0].split(",").index("held_out_policy_loss")
    first, last = (float(row.split(",")[place]) for row in (rows[1], rows[-1]))
    assert last < first
    assert json.loads(json.dumps(checkpoint.head_of(path)["about"]["results"]))["held_out_agreed"] > 0.3
    ppo.train(small_ppo(tmp_path / "warm", steps=96, warm_start=path))
    with pytest.raises(ValueError, match="no data"):
        imitate.train(imitate.Settings(data=(), run=tmp_path / "other"))


def test_the_shipped_network_analyses_positions():
    batch = played()
    turn = agents.turn_of(batch, range(32), range(32))
    analyses = agents.checked_analyses(agents.make("ppo"), turn)
    best = agents.make("ppo:core_2_players,best=true").act(turn)
    assert [int(analysis.policy.argmax()) for analysis in analyses] == best.tolist()
    assert all(-1 <= analysis.value <= 1 for analysis in analyses)
    with pytest.raises(ValueError, match="there is no checkpoint missing; give a file, or the name of a shipped one: core_2_players"):
        agents.make("ppo:missing").check(batch.match)

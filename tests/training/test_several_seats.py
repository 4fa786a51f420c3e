"""PPO for several numbers of seats at once: one network learns from games with each of them."""

import json
from dataclasses import replace

import numpy as np
import pytest
from small_runs import MATCH, TINY, new_network, rows_of, same, saved_network, small_ppo

from agot_agents.networks import checkpoint
from agot_agents.networks.forward import forward, room_to_work
from agot_agents.networks.plan import SIZES
from agot_agents.networks.seats import narrowed
from agot_env import Match, agents
from agot_training import ppo
from agot_training.settings import SETTINGS, chosen, stored
from agot_training.tables import with_seats
from agot_training.warm_start import first_weights
from tests.training.test_ppo import Interrupted, interrupt_after

pytestmark = pytest.mark.tier("ci", unless_changed="training")

HOUSES = ("stark", "lannister", "baratheon", "targaryen")
THREE, FOUR = Match(houses=HOUSES[:3]), Match(houses=HOUSES)


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setitem(SIZES, "tiny", TINY)


def several(run, **other):
    """Settings of a run for three or four seats, in which there is an evaluation after each update but the first."""
    given = {"seats": (3, 4), "houses": HOUSES, "opponents": ("greedy",), "evaluate_every": 1500, **other}
    return small_ppo(run, "compiled", **given)


def weights(path):
    return checkpoint.load(path, FOUR).weights


def test_a_run_resumed_equals_an_uninterrupted_one_and_its_network_plays_all_numbers_of_seats(tmp_path, monkeypatch):
    whole = ppo.train(several(tmp_path / "whole"))
    with monkeypatch.context() as patch, pytest.raises(Interrupted):
        interrupt_after(patch, lambda rows: len(rows) == 2)
        ppo.train(several(tmp_path / "parts", save_seconds=1e-9))
    parts = ppo.train(several(tmp_path / "parts", resume=True))
    rows = rows_of(tmp_path / "whole")
    assert rows == rows_of(tmp_path / "parts") and len(rows) > 2 and same(weights(whole), weights(parts))
    results = {f"wins_against_{name}_{seats}_seats" for name in ("greedy", "first", "best") for seats in (3, 4)}
    assert {name for name in rows[-1] if name.startswith("wins")} == results
    head = checkpoint.head_of(whole)
    assert head["seats"] == head["about"]["settings"]["seats"] == [3, 4]
    agent = agents.make(f"net:{whole}")
    for match in (THREE, FOUR):
        agents.play(match, [agent, *[agents.make("random")] * (match.seats - 1)], 2, 0)
    with pytest.raises(ValueError, match="was trained with 3 or 4 seats, and this match has 2"):
        agent.check(MATCH)
    with pytest.raises(ValueError, match="begun with other settings: --seats 3 4, not 4"):
        ppo.train(several(tmp_path / "parts", resume=True, seats=4))


def test_a_decision_is_judged_when_learning_as_when_playing(tmp_path):
    learner = ppo.learner_of(several(tmp_path, games=5, past_share=0.0, sparring=(), sparring_share=0.0))
    assert [learner.games_at(table) for table in learner.tables] == [2, 3]
    three = learner.tables[0]
    played = three.play(learner.players(three), 1, 0, learner.workers)
    before, code = played.code.copy(), played.code
    decisions = with_seats(played, 3, 4)
    assert decisions.code is code and not np.array_equal(before, code) and decisions.rewards.shape == (2, 4)
    plan, memory = learner.plan, learner.optimiser.memory
    work, logits = np.empty(room_to_work(plan.numbers), np.float32), np.empty(plan.inputs.most_actions, np.float32)
    for row in range(0, len(decisions), 7):
        value = forward(code, decisions.starts[row], memory[plan.base :], plan.numbers, work, logits)
        assert value == pytest.approx(decisions.values[row], abs=1e-5)
    mine = three.plan.memory(narrowed(learner.weights(), 3, 4))[three.plan.base :]
    assert np.array_equal(learner.networks(three)[0], mine)
    assert np.array_equal(learner.networks()[0], memory[plan.base :])
    update = learner.played()[0]
    assert update.rewards.shape == (5, 4) and (update.rewards[:2, 3] == 0).all() and update.rewards[2:, 3].any()
    assert (np.diff(update.games) >= 0).all() and set(update.games.tolist()) == set(range(5))


def test_past_selves_and_partners_play_with_all_numbers_of_seats(tmp_path):
    partner = tmp_path / "partner.safetensors"
    checkpoint.save(partner, TINY, new_network(FOUR, 3).weights, [THREE, FOUR], {})
    sparring = {"sparring": ("greedy", f"net:{partner}", "random"), "sparring_share": 0.5, "critic": False, "margin_weight": 0.0}
    settings = several(tmp_path / "run", games=12, past_share=0.5, sparring_seats=2, **sparring)
    ppo.check(settings)
    ppo.check_players(settings)
    learner = ppo.learner_of(settings)
    learner.remember()
    decisions, _ = learner.played()
    assert set(np.bincount(decisions.games, minlength=12).nonzero()[0]) == set(range(12)) and learner.games_played == 12
    assert learner.networks(learner.tables[0]).shape == (3, learner.tables[0].plan.length - learner.tables[0].plan.base)
    two = saved_network(tmp_path / "two.safetensors")
    with pytest.raises(ValueError, match="was trained with 2 seats, and this match has 3"):
        ppo.check_players(several(tmp_path / "run", sparring=(f"net:{two}",)))


def test_a_run_begins_with_a_network_for_other_numbers_of_seats(tmp_path):
    two, three_or_four = saved_network(tmp_path / "two.safetensors"), tmp_path / "both.safetensors"
    checkpoint.save(three_or_four, TINY, new_network(FOUR, 3).weights, [THREE, FOUR], {})
    learner = ppo.learner_of(several(tmp_path / "run", warm_start=two))
    mine, theirs = learner.weights(), checkpoint.load(two, MATCH).weights
    assert np.array_equal(mine["again"], theirs["again"]) and np.array_equal(mine["piles"][: len(theirs["piles"])], theirs["piles"])
    assert same(first_weights(three_or_four, [THREE, FOUR], TINY), weights(three_or_four))
    assert same(first_weights(three_or_four, [MATCH, THREE], TINY), checkpoint.load(three_or_four, THREE).weights)
    assert same(first_weights(three_or_four, [THREE], TINY), checkpoint.load(three_or_four, THREE).weights)
    with pytest.raises(ValueError, match="was trained with 2 seats, and this match has 3"):
        first_weights(two, [THREE], TINY)
    with pytest.raises(ValueError, match="was trained with edition 'core', and this match has 'lcg'"):
        first_weights(two, [Match(*HOUSES[:3], edition="lcg"), Match(*HOUSES, edition="lcg")], TINY)


@pytest.mark.parametrize(
    ("other", "message"),
    [
        ({"seats": (4, 3)}, "seats must be one number, or several different ones in ascending order"),
        ({"seats": (3, 3)}, "seats must be one number, or several different ones in ascending order"),
        ({"seats": (4,)}, "seats must be one number, or several different ones in ascending order"),
        ({"seats": (1, 2)}, "seats must be at least 2, not 1"),
        ({"learner": "torch"}, r"several numbers of seats \(3 4\) are for the compiled learner; the learner 'torch' does not support them"),
        ({"engine": "processes", "chunk": 1}, r"several numbers of seats \(3 4\) are not supported by actors: use --engine threads"),
        ({"games": 1}, "games must be at least 2, so that each number of seats has one"),
        ({"sparring_seats": 3}, "sparring_seats must be from 1 to 2"),
        ({"game": "lands", "houses": None}, r"several numbers of seats \(3 4\) are for the card game, not for 'lands'"),
    ],
)
def test_what_several_numbers_of_seats_do_not_allow(other, message, tmp_path):
    with pytest.raises(ValueError, match=message):
        ppo.train(replace(several(tmp_path / "run"), **other))


def test_several_numbers_of_seats_on_the_command_line(tmp_path, capsys):
    for given, meant in ((["3", "6", "4"], (3, 4, 6)), (["4"], 4)):
        settings = chosen(ppo.Settings, ["--run", str(tmp_path), "--seats", *given, "--games", "9"])
        assert settings.seats == meant and settings.games == 9
        (tmp_path / SETTINGS).write_text(json.dumps({"run": str(tmp_path), "seats": list(meant) if len(given) > 1 else meant}))
        assert stored(ppo.Settings, tmp_path / SETTINGS).seats == meant
        assert chosen(ppo.Settings, ["--run", str(tmp_path), "--resume"]).seats == meant
    for given in (["3", "four"], []):
        with pytest.raises(SystemExit):
            chosen(ppo.Settings, ["--seats", *given])
        assert "must be one or several whole numbers" in capsys.readouterr().err


def test_the_best_network_wins_more_than_its_share_with_all_numbers_of_seats_together(tmp_path):
    settings = several(tmp_path)
    results = {"best_3_seats": {"rate": 0.4}, "best_4_seats": {"rate": 0.22}}
    assert ppo.beats_best(settings, {}) and ppo.beats_best(settings, results)
    assert not ppo.beats_best(settings, {**results, "best_4_seats": {"rate": 0.19}})

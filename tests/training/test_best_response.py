"""How exploitable an agent is."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest
from small_runs import TINY, saved_network, weights

import agot_env
from agot_agents.networks.plan import SIZES
from agot_training import best_response, command, ppo
from agot_training.settings import chosen

pytestmark = pytest.mark.tier("ci", unless_changed="training")

SMALL = {"steps": 1500, "games": 4, "minibatch": 256, "evaluate_every": 1500, "evaluation_games": 4, "final_games": 8}


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setitem(SIZES, "tiny", TINY)


def settings(tmp_path, against, **other):
    given = {"houses": ("stark", "lannister"), "network": "tiny", "run": tmp_path / "run", **SMALL, **other}
    if against.startswith("search:"):
        given["search_iterations"] = 3
    return best_response.Settings(against=against, **given)


@pytest.mark.parametrize("kind", ["net", "search", "greedy"])
def test_a_clone_is_trained_against_the_target_and_measured(kind, tmp_path, capsys):
    network = saved_network(tmp_path / "target.safetensors", seed=3)
    against = kind if kind == "greedy" else f"{kind}:{network}"
    given = settings(tmp_path, against, clone=network)
    of_ppo = best_response.settings_of_ppo(given)
    assert of_ppo.sparring == (against,) and of_ppo.sparring_share == 1 and of_ppo.past_share == 0 and of_ppo.warm_start == network
    path = best_response.train(given)
    found = json.loads((tmp_path / "run" / "best_response.json").read_text())
    assert found["target"] == (f"{against},iterations=3" if kind == "search" else against)
    assert found["interface"] == agot_env.Match(houses=given.houses).interface
    (checkpoint,) = (tmp_path / "run").glob("step-*.safetensors")
    decisions = int(checkpoint.stem.removeprefix("step-"))
    assert found["decisions"] == decisions >= 1500 and found["clone"]["games"] == found["exploiter"]["games"] == 8
    assert any((one != other).any() for one, other in zip(weights(path).values(), weights(network).values(), strict=True))
    written = capsys.readouterr().out
    assert "the clone wins" in written and f"the exploiter, after {decisions:,} decisions, wins" in written


def test_in_a_melee_the_exploiter_has_one_seat_and_the_target_all_others(tmp_path):
    four = ("stark", "lannister", "baratheon", "targaryen")
    network = saved_network(tmp_path / "target.safetensors", agot_env.Match(houses=four), seed=3)
    given = settings(tmp_path, f"net:{network}", houses=four, seats=4)
    learner = ppo.learner_of(best_response.settings_of_ppo(given))
    assert sorted(map(sorted, learner.seating(4)[0].tolist())) == [[0, 1, 1, 1]] * 4
    best_response.train(given)
    assert json.loads((tmp_path / "run" / "best_response.json").read_text())["exploiter"]["games"] == 8


MEMORY = """
import numpy as np
from agot_env import agents
from rule import choose


class Remembers(agents.Agent):
    def reset(self, games):
        self.made = getattr(self, "made", {}) | {int(game): 0 for game in games}

    def act(self, turn):
        for game in turn.games:
            self.made[int(game)] += 1  # a KeyError if its game has not begun
        return choose(turn.masks)
"""


@pytest.mark.parametrize("clone", [True, False])
def test_the_target_may_be_any_agent_even_one_in_a_file_with_a_memory(clone, tmp_path, capsys):
    (tmp_path / "mine.py").write_text(MEMORY)
    (tmp_path / "rule.py").write_text("import numpy as np\n\n\ndef choose(masks):\n    return np.argmax(masks, axis=1)\n")
    against = f"{tmp_path / 'mine.py'}:Remembers"
    network = saved_network(tmp_path / "start.safetensors", seed=3) if clone else None
    path = best_response.train(settings(tmp_path, against, clone=network))
    found = json.loads((tmp_path / "run" / "best_response.json").read_text())
    assert found["target"] == against and found["exploiter"]["games"] == 8 and (found["clone"] is not None) == clone
    assert found["provenance"]["version"] and ("the clone wins" in capsys.readouterr().out) == clone
    stored = chosen(best_response.Settings, ["--resume", "--run", str(tmp_path / "run"), "--steps", "3000"])
    assert stored.clone == network
    again = best_response.train(stored)
    assert any((one != other).any() for one, other in zip(weights(again).values(), weights(path).values(), strict=True)) or again == path


def test_an_exploiter_learns_to_beat_a_weak_agent_of_a_file(tmp_path):
    (tmp_path / "mine.py").write_text(MEMORY)
    (tmp_path / "rule.py").write_text("import numpy as np\n\n\ndef choose(masks):\n    return masks.shape[1] - 1 - np.argmax(masks[:, ::-1], axis=1)\n")
    given = settings(
        tmp_path, f"{tmp_path / 'mine.py'}:Remembers", clone=None, games=64, steps=30_000, evaluate_every=15_000, minibatch=1024, final_games=100
    )
    best_response.train(given)
    rates = [float(row["wins_against_" + given.against]) for row in ppo_rows(tmp_path / "run") if row["wins_against_" + given.against]]
    assert json.loads((tmp_path / "run" / "best_response.json").read_text())["exploiter"]["rate"] > 0.7 and len(rates) >= 2


def ppo_rows(run):
    with (run / "progress.csv").open(newline="") as lines:
        return list(csv.DictReader(lines))


@pytest.mark.parametrize(
    "against, words",
    [
        ("nobody", "unknown agent 'nobody'"), ("net:", "net"), ("net:missing", "there is no checkpoint missing"),
        ("human", "human"), ("./missing.py:Agent", "cannot be read"),
    ],
)  # fmt: skip
def test_targets_that_cannot_play_are_refused(against, words, tmp_path):
    with pytest.raises(ValueError, match=words):
        best_response.train(settings(tmp_path, against))
    assert not (tmp_path / "run").exists()


def test_settings_out_of_range_are_refused(tmp_path):
    with pytest.raises(ValueError, match="final_games must be at least 1"):
        best_response.train(replace(settings(tmp_path, "greedy"), final_games=0))
    with pytest.raises(ValueError, match="an exploiter is trained by the compiled learner, not by 'torch'"):
        best_response.train(settings(tmp_path, "greedy", learner="torch"))
    with pytest.raises(ValueError, match="there is no checkpoint missing"):
        best_response.train(settings(tmp_path, "net:missing"))


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"warm_start": Path("winter")}, "warm_start cannot be chosen"), ({"sparring": ("greedy", "net:core")}, "sparring cannot be chosen"),
        ({"sparring_share": 0.5}, "sparring_share cannot be chosen"), ({"past_share": 0.3}, "past_share cannot be chosen"),
        ({"opponents": ("greedy",)}, "opponents cannot be chosen"), ({"clone": Path("winter")}, "clone cannot be chosen"),
        ({"search_iterations": 9}, "search_iterations has no effect"),
    ],
)  # fmt: skip
def test_settings_that_the_target_determines_are_refused(changed, says, tmp_path):
    with pytest.raises(ValueError, match=says):
        best_response.train(best_response.Settings(against="net:core", run=tmp_path / "run", **changed))
    assert not (tmp_path / "run").exists()


def test_a_finished_exploiter_is_measured_again_when_its_run_is_resumed(tmp_path):
    network = saved_network(tmp_path / "target.safetensors", seed=3)
    best_response.train(settings(tmp_path, f"net:{network}"))
    before = json.loads((tmp_path / "run" / "best_response.json").read_text())
    stored = chosen(best_response.Settings, ["--resume", "--run", str(tmp_path / "run"), "--steps", "3"])
    best_response.train(stored)
    assert json.loads((tmp_path / "run" / "best_response.json").read_text()) == before
    assert json.loads((tmp_path / "run" / "settings.json").read_text())["steps"] == 1500


def test_it_is_a_method_of_agot_train():
    assert command.import_method("best-response") is best_response

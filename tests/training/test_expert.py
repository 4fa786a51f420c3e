"""Expert iteration: rounds, the gate, warnings, and continuing."""

import csv
import json
import shutil
from dataclasses import replace

import pytest
from small_runs import TINY, saved_network, small_ppo, weights

from agot_agents.networks.plan import SIZES
from agot_env.messages.errors import FileError
from agot_training import command, expert, ppo
from agot_training.evaluate import Result

pytestmark = pytest.mark.tier("ci", unless_changed="training")

SMALL = {"steps": 600, "games": 2, "minibatch": 256, "evaluate_every": 600, "evaluation_games": 4, "gate_games": 8, "compared_games": 1}


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setitem(SIZES, "tiny", TINY)


def settings(tmp_path, **other):
    teacher = tmp_path / "teacher.safetensors"
    if not teacher.exists():
        saved_network(teacher, seed=3)
    given = {
        "houses": ("stark", "lannister"), "network": "tiny", "search_iterations": 3, "run": tmp_path / "run", "teacher": teacher,
        "opponents": ("greedy",), "rounds": 2, **SMALL, **other,
    }  # fmt: skip
    return expert.Settings(**given)


def same(one, other):
    return all((a == b).all() for a, b in zip(weights(one).values(), weights(other).values(), strict=True))


def decide(monkeypatch, *rates):
    """Let the gates of the next rounds, and nothing else, have these results."""
    left, real = list(rates), expert.evaluate

    def evaluate(agent, opponent, matches, games, seed, *, threads=None):
        real(agent, opponent, matches, games, seed, threads=threads)  # the two do play
        rate = left.pop(0)
        return Result(2000, int(2000 * rate), rate, rate - 0.02, rate + 0.02)

    monkeypatch.setattr(expert, "evaluate", evaluate)


def test_a_candidate_that_passes_the_gate_teaches_the_next_round(tmp_path, monkeypatch, capsys):
    decide(monkeypatch, 0.56, 0.48)
    given = settings(tmp_path)
    best = expert.train(given)
    first, second = json.loads((given.run / "expert.json").read_text())["rounds"]
    assert first["promoted"] and not second["promoted"]
    assert first["teacher"] == str(given.teacher) and second["teacher"] == str(best)
    assert same(best, given.run / "round-1" / "latest.safetensors") and not same(best, given.teacher)
    assert 0 <= first["agreement"] <= 1 and first["entropy"][0] > 0
    written = capsys.readouterr().out
    assert "56.0% (54.0%-58.0%): it is the new teacher" in written and "48.0% (46.0%-50.0%): the teacher stays" in written
    assert "2 rounds in a row" not in written


def test_an_interval_that_contains_one_half_is_not_enough_and_two_such_rounds_end_it(tmp_path, monkeypatch, capsys):
    decide(monkeypatch, 0.515, 0.51)
    given = settings(tmp_path, rounds=5)
    best = expert.train(given)
    assert len(json.loads((given.run / "expert.json").read_text())["rounds"]) == 2
    assert same(best, given.teacher)
    assert "2 rounds in a row without a better network" in capsys.readouterr().out


def test_a_run_continues_with_the_round_that_is_not_done(tmp_path, monkeypatch):
    decide(monkeypatch, 0.56, 0.57, 0.56, 0.57)
    whole = expert.train(settings(tmp_path, run=tmp_path / "whole"))
    part = settings(tmp_path, rounds=1)
    expert.train(part)
    with pytest.raises(FileError, match="holds a run; continue it"):
        expert.train(part)
    best = expert.train(replace(part, rounds=2, resume=True))
    assert len(json.loads((part.run / "expert.json").read_text())["rounds"]) == 2
    assert same(best, whole)


def contents(folder):
    """The files in a folder and their contents."""
    return {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_files_of_other_runs_remain_unchanged(tmp_path):
    other = small_ppo(tmp_path / "run", "compiled", steps=600)
    ppo.train(other)
    mine = tmp_path / "notes" / "settings.txt"
    mine.parent.mkdir()
    mine.write_text("mine")
    for run, says in ((other.run, "holds a run"), (mine.parent, "has other files in it")):
        before = contents(run)
        with pytest.raises(FileError, match=says):
            expert.train(settings(tmp_path, run=run))
        with pytest.raises(FileError, match=r"nothing to resume in .*: no round-1/resume.safetensors"):
            expert.train(settings(tmp_path, run=run, resume=True))
        assert contents(run) == before
    with pytest.raises(FileError, match=r"nothing to resume in .*: no round-1/resume.safetensors"):
        expert.train(settings(tmp_path, run=tmp_path / "new", resume=True))
    assert not (tmp_path / "new").exists()


def test_a_round_may_be_interrupted(tmp_path, monkeypatch):
    decide(monkeypatch, 0.56, 0.56)
    whole = expert.train(settings(tmp_path, run=tmp_path / "whole", rounds=1, steps=1500))
    given = settings(tmp_path, rounds=1, steps=1500)
    real = expert.evaluate

    def stopped(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(expert, "evaluate", stopped)
    with pytest.raises(KeyboardInterrupt, match="with --resume to continue from its last saved state"):
        expert.train(given)
    with pytest.raises(FileError, match="holds a run"):
        expert.train(given)
    monkeypatch.setattr(expert, "evaluate", real)
    moved = given.run.rename(tmp_path / "moved")
    assert same(expert.train(replace(given, run=moved, resume=True)), whole)


@pytest.mark.parametrize("text", ["", "[]", "3", '{"rounds": 3}', '{"rounds": [{}]}', '{"rounds": [{"promoted": "no"}]}', "[" * 100_000])
def test_damaged_results_are_reported(text, tmp_path, monkeypatch):
    decide(monkeypatch, 0.56)
    given = settings(tmp_path, rounds=1)
    expert.train(given)
    (given.run / "expert.json").write_text(text)
    before = contents(given.run)
    with pytest.raises(FileError, match="expert.json is damaged, or not the results of a run"):
        expert.train(replace(given, rounds=2, resume=True))
    assert contents(given.run) == before


def test_warnings_are_given_when_entropy_rises_and_search_and_network_disagree(tmp_path, monkeypatch, capsys):
    decide(monkeypatch, 0.5)
    monkeypatch.setattr(expert, "agreement", lambda *_: 0.59)
    real = expert.ppo.train

    def train(given):
        path = real(given)
        rows = [{"steps": 1, "entropy": 0.4}, {"steps": 2, "entropy": 0.61}]
        with (given.run / "progress.csv").open("w", newline="") as file:
            writer = csv.DictWriter(file, rows[0])
            writer.writeheader()
            writer.writerows(rows)
        return path

    monkeypatch.setattr(expert.ppo, "train", train)
    given = settings(tmp_path, rounds=1)
    expert.train(given)
    written = capsys.readouterr().out
    assert "warning: the entropy of the policy rose from 0.40 to 0.61" in written
    assert "warning: search and network agree on only 59% of the decisions" in written
    shutil.rmtree(given.run)
    monkeypatch.undo()


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"rounds": 0}, "rounds must be at least 1"), ({"gate_games": 0}, "gate_games must be at least 1"),
        ({"search_share": 0.0}, "search_share must be above 0"), ({"warm_start": "core"}, "not with --warm-start"),
        ({"steps": 0}, "steps must be at least 1"), ({"teacher": "missing"}, "there is no checkpoint missing"),
        ({"sparring": ("random",)}, "games against 'random' are played in Python, which do not support critic"), ({"opponents": ("nobody",)}, "unknown agent 'nobody'"),
        ({"teacher": "winter", "network": "small"}, "was trained with edition 'winter'"), ({"network": "small"}, "network of another size"),
    ],
)  # fmt: skip
def test_settings_that_cannot_be_are_refused(other, says, tmp_path):
    with pytest.raises(ValueError, match=says):
        expert.train(settings(tmp_path, **other))
    assert not (tmp_path / "run").exists()


def test_it_is_a_method_of_agot_train():
    assert command.import_method("expert") is expert

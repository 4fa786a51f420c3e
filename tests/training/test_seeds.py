"""Runs of several seeds in one command, and their aggregate curves."""

import json
from dataclasses import replace

import numpy as np
import pytest
from small_runs import TINY

from agot_agents.networks.plan import SIZES
from agot_env.console.command_line import console
from agot_env.messages.errors import Interrupted
from agot_training import ppo, seeds
from agot_training.command import Train

pytestmark = pytest.mark.tier("ci", unless_changed="training")

LOG = "steps,seconds,entropy,wins_against_greedy,wins_against_random,wins_against_first\n"


@pytest.mark.parametrize("arguments, wanted, rest", [
    (["ppo", "--seeds", "5", "--steps", "9"], (5,), ["--steps", "9"]), (["--seeds", "0", "1", "2"], (0, 1, 2), []),
    (["ppo", "--run", "x", "--seeds=3"], (3,), ["--run", "x"]), (["ppo", "--steps", "3"], (), ["--steps", "3"]),
])  # fmt: skip
def test_the_command_takes_seeds(arguments, wanted, rest):
    command = Train.from_arguments(arguments)
    assert (command.method, command.seeds, command.settings) == ("ppo", wanted, rest)


def test_a_single_number_is_how_many_and_wrong_seeds_are_refused():
    assert seeds.seeds_meant([3], 7) == (7, 8, 9) and seeds.seeds_meant([4, 0], 7) == (4, 0)
    for wrong in ([0], [1, 1], [-1, 2], [-3]):
        with pytest.raises(ValueError, match="seeds are their number"):
            seeds.seeds_meant(wrong, 1)


@pytest.fixture
def small(monkeypatch, tmp_path):
    monkeypatch.setitem(SIZES, "tiny", TINY)
    return ppo.Settings(
        run=tmp_path / "run", houses=("stark", "lannister"), network="tiny", steps=1600, games=4, minibatch=256, evaluate_every=800,
        evaluation_games=8, opponents=("random",), threads=1,
    )  # fmt: skip


def test_runs_are_sub_folders_and_the_same_command_continues(small, monkeypatch, capsys):
    trained, train = [], ppo.train

    def interrupted(settings):
        if len(trained) == 1:
            trained.append(settings)
            raise Interrupted("stopped")
        trained.append(settings)
        return train(settings)

    monkeypatch.setattr(ppo, "train", interrupted)
    with pytest.raises(Interrupted, match="seed-4; run the same command again to continue all runs"):
        seeds.train_seeds(ppo, small, (3, 4), console())
    seeds.train_seeds(ppo, small, (3, 4), console())
    assert [(one.run.name, one.seed, one.resume) for one in trained] == [
        ("seed-3", 3, False), ("seed-4", 4, False), ("seed-3", 3, True), ("seed-4", 4, False),
    ]  # fmt: skip
    logs = [(small.run / f"seed-{seed}" / "progress.csv").read_text() for seed in (3, 4)]
    assert logs[0] != logs[1] and all("wins_against_random" in log for log in logs)
    with pytest.raises(ValueError, match="the same command without --resume continues"):
        seeds.train_seeds(ppo, ppo.Settings(run=small.run, resume=True), (3, 4), console())


def test_without_matplotlib_there_is_no_picture(small, monkeypatch, capsys):
    monkeypatch.setattr(seeds, "find_spec", lambda name: None)
    seeds.train_seeds(ppo, small, (1, 2), console())
    assert "no seeds.png: it needs matplotlib" in capsys.readouterr().out and (small.run / "seeds.json").exists()
    assert not (small.run / "seeds.png").exists()


def logs(tmp_path, rates):
    paths = []
    for k, curve in enumerate(rates):
        path = tmp_path / f"{k}.csv"
        path.write_text(LOG + "".join(f"{100 * (n + 1) + k},1,1,{one},{other},0.5\n50,1,1,,,\n" for n, (one, other) in enumerate(curve)))
        paths.append(path)
    return paths


def test_curves_are_aggregated_by_interquartile_means(tmp_path):
    pytest.importorskip("matplotlib")
    rates = np.array([[[0.1, 0.5], [0.2, 0.6]], [[0.2, 0.5], [0.3, 0.7]], [[0.3, 0.6], [0.5, 0.8]], [[0.9, 0.9], [0.9, 1.0]]])
    found = seeds.aggregate(logs(tmp_path, rates))
    assert [(row["opponent"], row["decisions"]) for row in found] == [
        (name, decisions) for name in ("greedy", "random", "all opponents") for decisions in (102, 202)
    ]
    assert found[0]["iqm"] == pytest.approx(0.25) and found[1]["iqm"] == pytest.approx(0.4)
    assert found[0]["runs"] == [0.1, 0.2, 0.3, 0.9] and found[4]["runs"] == pytest.approx([0.3, 0.35, 0.45, 0.9])
    assert all(row["low"] <= row["iqm"] <= row["high"] and row["low"] < row["high"] for row in found)
    assert found == seeds.aggregate(logs(tmp_path, rates)), "the bootstrap has a fixed seed"
    picture = tmp_path / "seeds.png"
    seeds.draw(found, picture, 4)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_interval_of_a_mean_of_many_runs_is_that_of_its_standard_error():
    scores = np.random.default_rng(1).normal(0.5, 0.1, (400, 1, 1))
    mean, low, high = seeds.interquartile_means(scores)
    assert mean[0] == pytest.approx(np.sort(scores.ravel())[100:300].mean())
    assert (high - low)[0] == pytest.approx(2 * 1.96 * 0.1 * np.sqrt(1.196 / 400), rel=0.15)  # the variance of a 25 % trimmed mean of normals
    one = np.full((3, 2, 2), 0.25)
    assert [value.tolist() for value in seeds.interquartile_means(one)] == [[0.25, 0.25]] * 3


def test_the_whole_command(small, capsys):
    pytest.importorskip("matplotlib")
    small = replace(small, steps=3200)
    seeds.train_seeds(ppo, small, (2,), console())
    found = json.loads((small.run / "seeds.json").read_text())
    assert found["seeds"] == [1, 2] and {row["opponent"] for row in found["aggregate"]} == {"random"} and found["provenance"]["engine"]
    assert len(found["aggregate"]) >= 2 and "of games won; runs: " in capsys.readouterr().out and (small.run / "seeds.png").exists()
    seeds.train_seeds(ppo, small, (2,), console())
    assert json.loads((small.run / "seeds.json").read_text())["aggregate"] == found["aggregate"]

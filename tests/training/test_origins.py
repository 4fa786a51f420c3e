"""The origin of runs, networks and results."""

import json
from dataclasses import replace

import pytest
from small_runs import small_ppo

from agot_agents.networks import checkpoint
from agot_env import Match
from agot_training import evaluate, ppo
from agot_training.settings import SETTINGS, stored

pytestmark = pytest.mark.tier("ci", unless_changed="training")


def test_runs_name_the_origin_of_each_session_and_checkpoints_theirs(tmp_path):
    run = tmp_path / "run"
    path = ppo.train(small_ppo(run, "compiled"))
    (first,) = json.loads((run / SETTINGS).read_text())["provenance"]
    assert first["engine"] == Match(houses=("stark", "lannister")).engine_hash and first["version"] and first["command"] and first["cores"]
    assert checkpoint.head_of(path)["about"]["provenance"] == first
    before = stored(ppo.Settings, run / SETTINGS)
    ppo.train(replace(before, steps=before.steps + 500, resume=True))
    assert json.loads((run / SETTINGS).read_text())["provenance"] == [first, first]
    (run / SETTINGS).write_text("[]")
    with pytest.raises(ValueError, match="settings.json is damaged"):
        ppo.train(replace(before, steps=before.steps + 2000, resume=True))


def test_evaluations_are_written_with_their_origin(tmp_path):
    out = tmp_path / "results.json"
    settings = evaluate.Settings(agent="greedy", against=("random",), games=40, seed=3, houses=("stark", "lannister"), out=out)
    evaluate.main(settings)
    found = json.loads(out.read_text())
    assert found["results"]["random"]["games"] == 40 and found["seed"] == 3 and found["settings"]["agent"] == "greedy"
    assert found["provenance"]["engine"] and found["interval"].startswith("95 % intervals")
    with pytest.raises(ValueError, match="results.json exists"):
        evaluate.main(settings)
    with pytest.raises(ValueError, match="overwrite has no effect"):
        evaluate.main(evaluate.Settings(agent="greedy", games=4, overwrite=True))

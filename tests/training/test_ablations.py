"""What the parts of PPO contribute."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from small_runs import TINY, saved_network

from agot_agents.networks.plan import SIZES
from agot_training import ablations, ppo

pytestmark = pytest.mark.tier("ci", unless_changed="training")

SMALL = {
    "steps": 1500, "games": 4, "minibatch": 256, "evaluate_every": 1500, "evaluation_games": 4, "final_games": 8, "network": "tiny",
    "houses": ("stark", "lannister"), "threads": 1, "opponents": ("greedy",),
}  # fmt: skip


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setitem(SIZES, "tiny", TINY)


def settings(tmp_path, **other):
    return ablations.Settings(out=tmp_path / "out", **{**SMALL, "variants": ("all parts", "no past selves"), "against": ("greedy",), **other})


def test_every_variant_changes_settings_that_there_are_and_runs_once(tmp_path, capsys, monkeypatch):
    assert all(hasattr(ppo.Settings(), name) for changed in ablations.VARIANTS.values() for name in changed)
    ablations.main(settings(tmp_path))
    table = capsys.readouterr().out
    assert "| variant | wins against greedy |" in table and "| all parts | " in table and "| no past selves | " in table
    found = json.loads((tmp_path / "out" / "no-past-selves-2" / "settings.json").read_text())
    assert found["past_share"] == 0 and found["seed"] == 2 and found["steps"] == 1500
    assert json.loads((tmp_path / "out" / "all-parts-1" / "ablation.json").read_text())["results"]["greedy"]["games"] == 8
    monkeypatch.setattr(ppo, "train", None)  # the results are stored
    ablations.main(settings(tmp_path))
    assert capsys.readouterr().out in table


def test_another_opponent_needs_no_training_from_the_beginning(tmp_path, capsys):
    network = saved_network(tmp_path / "other.safetensors")
    ablations.main(settings(tmp_path, seeds=(1,), variants=("all parts",)))
    before = sorted((tmp_path / "out").rglob("step-*"))
    ablations.main(settings(tmp_path, seeds=(1,), variants=("all parts",), against=("greedy", f"net:{network}")))
    assert sorted((tmp_path / "out").rglob("step-*")) == before
    assert f"wins against net:{network}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "given, message",
    [
        ({"variants": ("no luck",)}, "variants are 'all parts', .* not no luck"),
        ({"variants": ()}, "not none"),
        ({"seeds": ()}, "seeds must be different, and at least one, not none"),
        ({"seeds": (1, 2, 1)}, "seeds must be different, and at least one, not 1, 2, 1"),
        ({"run": Path("mine")}, "run is set for each run; give out"),
        ({"seed": 7}, "seed is set for each run; give seeds"),
        ({"games": 0}, "games must be at least 1, not 0"),
        ({"final_games": 0}, "final_games must be at least 1"),
        ({"against": ("nobody",)}, "unknown agent 'nobody'"),
    ],
)
def test_bad_settings_are_refused(given, message, tmp_path):
    with pytest.raises(ValueError, match=message):
        ablations.main(settings(tmp_path, **given))
    assert not (tmp_path / "out").exists()


def test_damaged_results_are_refused(tmp_path):
    (tmp_path / "out" / "all-parts-1").mkdir(parents=True)
    one = '{"games": 8, "wins": 4, "rate": %s, "low": 0.1, "high": 0.9}'
    for results in ('{"greedy": {"games": 3}}', "[]", '{"greedy": ' + one % '"much"' + "}"):
        (tmp_path / "out" / "all-parts-1" / "ablation.json").write_text('{"steps": 1500, "results": ' + results + "}")
        with pytest.raises(ValueError, match="ablation.json is damaged"):
            ablations.main(settings(tmp_path, seeds=(1,), variants=("all parts",)))


def test_results_of_other_settings_are_not_reused(tmp_path, capsys):
    given = settings(tmp_path, seeds=(1,), variants=("all parts",))
    file = tmp_path / "out" / "all-parts-1" / "ablation.json"
    ablations.main(given)
    first = json.loads(file.read_text())
    ablations.main(replace(given, final_games=12))
    assert json.loads(file.read_text())["results"]["greedy"]["games"] == 12
    ablations.main(replace(given, steps=3000))
    assert json.loads(file.read_text())["steps"] == 3000 and len(list(file.parent.glob("step-*"))) == 2
    with pytest.raises(ValueError, match="begun with other settings: --minibatch 256, not 128"):
        ablations.main(replace(given, steps=3000, minibatch=128))
    assert first["steps"] == 1500 and first["results"]["greedy"]["games"] == 8

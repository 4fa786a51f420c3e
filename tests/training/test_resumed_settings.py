"""Resuming a run from its folder alone: its settings apply, and options that contradict them are refused."""

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from small_runs import small_ppo

from agot_env import cli
from agot_env.messages.errors import FileError
from agot_training import best_response, expert, generalisation, ppo
from agot_training.settings import SETTINGS, as_json, chosen, stored

pytestmark = pytest.mark.tier("ci", unless_changed="training")

KINDS = [
    ppo.Settings(run=Path("runs/a"), houses=("stark", "lannister"), warm_start=Path("core"), threads=2, gamma=0.5, critic=False, opponents=()),
    ppo.QUICK,
    best_response.Settings(against="greedy", clone=Path("melee4")),
    expert.Settings(teacher=Path("other.safetensors"), rounds=9),
    generalisation.Settings(checkpoint=("core",), out=Path("results.json"), decks=Path("pool")),
]


@pytest.mark.parametrize("settings", KINDS, ids=lambda settings: str(settings.run))
def test_stored_settings_are_those_that_were_written(settings, tmp_path):
    (tmp_path / SETTINGS).write_text(as_json(settings))
    assert stored(type(settings), tmp_path / SETTINGS) == settings


def test_settings_of_another_version(tmp_path):
    values = json.loads(as_json(ppo.QUICK)) | {"from_the_future": 1}
    del values["margin_weight"]
    (tmp_path / SETTINGS).write_text(json.dumps(values))
    assert stored(ppo.Settings, tmp_path / SETTINGS) == ppo.QUICK


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '"run"', "[" * 100_000])
def test_damaged_settings_are_reported(text, tmp_path):
    (tmp_path / SETTINGS).write_text(text)
    with pytest.raises(FileError, match="settings.json is damaged, or not the settings of a run"):
        chosen(ppo.Settings, ["--resume", "--run", str(tmp_path)])


def test_the_settings_of_the_run_apply_where_no_option_is_given(tmp_path):
    begun = replace(ppo.QUICK, run=tmp_path, network="medium", houses=("stark", "lannister"), seed=7)
    (tmp_path / SETTINGS).write_text(as_json(begun))
    assert chosen(ppo.Settings, ["--resume", "--run", str(tmp_path)]) == replace(begun, resume=True)
    more = chosen(ppo.Settings, ["--resume", "--run", str(tmp_path), "--steps", "5000000", "--seed", "8"])
    assert more == replace(begun, resume=True, steps=5_000_000, seed=8)
    assert chosen(ppo.Settings, ["--run", str(tmp_path)]) == ppo.Settings(run=tmp_path)  # a new run: its defaults


def test_quick_stands_for_its_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run = tmp_path / ppo.QUICK.run
    run.mkdir(parents=True)
    begun = replace(ppo.QUICK, steps=3_000_000, entropy=0.5)
    (run / SETTINGS).write_text(as_json(begun))
    assert chosen(ppo.Settings, ["--resume"], default=ppo.QUICK) == replace(begun, resume=True)


def arguments(settings):
    """The command line of some settings of PPO."""
    default = ppo.Settings()
    given = {name: value for name, value in asdict(settings).items() if value != getattr(default, name)}
    return [word for name, value in given.items() for word in (f"--{name.replace('_', '-')}", *(value if isinstance(value, tuple) else [str(value)]))]


def trained(capsys, *options):
    """The exit code of ``agot train``, and what it prints."""
    try:
        cli.main(["train", *options])
        code = 0
    except SystemExit as stop:
        code = stop.code
    written = capsys.readouterr()
    return code, written.out, " ".join(written.err.split())


def test_agot_train_says_what_it_does_and_resumes_from_the_folder_alone(tmp_path, capsys):
    run = tmp_path / "run"
    settings = small_ppo(run, "compiled", steps=1300, evaluate_every=10**6, threads=1, opponents=("greedy",))
    code, printed, _ = trained(capsys, *arguments(settings))
    assert code == 0
    head, lines = printed.splitlines()[:5], printed.splitlines()[5:]
    assert head[0] == f"run:     {run}, a new run"
    assert head[1] == "games:   the card game, edition core, 2 seats, 1 lineup of decks (Stark starter deck, Lannister starter deck)"
    assert head[2].startswith("network: tiny, ") and head[2].endswith(" weights")
    assert head[3] == "learner: compiled, 1 thread, 2 games per update"
    plan = "1,300 decisions; every 1,000,000 of them 4 games against each of greedy, the first network of the run and its best one"
    assert head[4].startswith(f"plan:    {plan}")
    assert " of 1,300 decisions, about " in lines[0] and " s left: " in lines[0] and "/s, games " in lines[0]
    assert lines[-1].startswith("written: ") and "of 1,300 decisions: " in lines[-2] and "greedy " in lines[-2]
    (stored_steps,) = {int(line.split()[0].replace(",", "")) for line in lines[-2:-1]}

    files = sorted(file.name for file in run.iterdir())
    before = {file: (run / file).read_bytes() for file in files}
    code, printed, error = trained(capsys, "--resume", "--run", str(run), "--games", "3", "--seed", "5")
    assert code == 2 and not printed
    assert "begun with other settings: --games 2, not 3, --seed 1, not 5. Leave out these options to continue it" in error
    assert {file.name: file.read_bytes() for file in run.iterdir()} == before

    code, printed, _ = trained(capsys, "--resume", "--run", str(run))
    assert code == 0 and f"run, resumed after {stored_steps:,} of 1,300 decisions, so it is finished; continue it with a higher --steps" in printed
    code, printed, _ = trained(capsys, "--resume", "--run", str(run), "--steps", "2600")
    assert code == 0 and f"run, resumed after {stored_steps:,} of 2,600 decisions\n" in printed
    assert json.loads((run / SETTINGS).read_text())["steps"] == 2600

    code, _, error = trained(capsys, "--resume", "--run", str(tmp_path / "other"))
    assert code == 2 and f"nothing to resume in {tmp_path / 'other'}: no resume.safetensors; runs that can be resumed (--run): {run}" in error
    assert not (tmp_path / "other").exists()

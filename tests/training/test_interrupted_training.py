"""What training says when it is interrupted, and when the file from which it continues is damaged."""

import importlib
import os
import runpy
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from agot_env import Match
from agot_env.simulate import Folder, Lineup, Plan, simulate
from agot_env.storage.owned import UNFINISHED

pytestmark = pytest.mark.tier("ci", unless_changed="training")

ROOT = Path(__file__).resolve().parents[2]
LONG = ["--houses", "stark", "lannister", "--steps", "100000000", "--evaluation-games", "4", "--evaluate-every", "192"]
SHORT = {
    "ppo": ["--games", "2", "--minibatch", "256", "--opponents", "random"],
    "ppo --learner torch": ["--games", "12", "--rollout", "8", "--minibatch", "64", "--opponents", "random"],
    "selfplay": ["--games", "12", "--rollout", "8", "--minibatch", "64", "--device", "cpu"],
}
"""How the updates of each kind of run are made short."""
RUNS = [pytest.param(kind, marks=() if kind == "ppo" else pytest.mark.torch) for kind in SHORT]


def arguments(kind, run):
    """The command line of a training run that takes hours."""
    module, *others = kind.split()
    return [sys.executable, "-m", f"agot_training.{module}", "--run", str(run), *others, *LONG, *SHORT[kind]]


def started(command):
    return subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip


def interrupted(process, ready):
    """Ctrl-C as soon as ``ready()``: the exit code and the lines on standard error that are no progress bar."""
    deadline = time.monotonic() + 200
    while not ready() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    assert process.poll() is None and ready(), process.communicate()
    os.killpg(process.pid, signal.SIGINT)
    errors = process.communicate(timeout=100)[1]
    assert "Traceback" not in errors, errors
    return process.returncode, [line for line in errors.splitlines() if line.startswith("agot_training.")]


@pytest.mark.parametrize("kind", RUNS)
def test_ctrl_c_says_how_to_continue_and_a_damaged_file_is_a_message(tmp_path, kind, monkeypatch, capsys):
    if kind != "ppo":
        pytest.importorskip("sb3_contrib")
    run, module = tmp_path / "run", kind.split()[0]
    code, lines = interrupted(started(arguments(kind, run)), lambda: any(not file.name.endswith(UNFINISHED) for file in run.glob("resume.*")))
    assert code == 130 and len(lines) == 1, lines
    assert lines[0].startswith(f"agot_training.{module}: interrupted; run the same command with --resume") and str(run) in lines[0]
    (state,) = run.glob("resume.*")
    whole = state.read_bytes()
    _, _, script, *options = arguments(kind, run)
    monkeypatch.setattr(sys, "argv", [script, *options, "--resume"])
    for damaged in (whole[:-100], whole[:100], b"", whole[:500] + bytes([whole[500] ^ 1]) + whole[501:]):
        state.write_bytes(damaged)
        with pytest.raises(SystemExit) as ended:
            runpy.run_path(importlib.import_module(script).__file__, run_name="__main__")
        error = capsys.readouterr().err
        assert ended.value.code == 2 and error.startswith(f"{script}: ") and state.name in error, error
        assert state.read_bytes() == damaged
    state.write_bytes(whole)
    before = state.stat().st_mtime_ns
    code, lines = interrupted(started([*arguments(kind, run), "--resume"]), lambda: state.stat().st_mtime_ns > before)
    assert code == 130 and "--resume" in lines[0]


@pytest.mark.torch
def test_ctrl_c_in_imitation_leaves_a_run_that_can_begin_again(tmp_path):
    pytest.importorskip("torch")
    plan = Plan((Lineup(Match(houses=("stark", "lannister")), ("greedy", "greedy"), 8),), seed=3, trajectories=True)
    for _ in simulate(plan, Folder(tmp_path / "data", plan)):
        pass
    run = tmp_path / "run"
    command = [sys.executable, "-m", "agot_training.imitate", str(tmp_path / "data"), "--run", str(run), "--device", "cpu"]
    command += ["--epochs", "100000", "--minibatch", "128", "--held-out", "4"]
    code, lines = interrupted(started(command), lambda: (run / "progress.csv").exists() and len((run / "progress.csv").read_text()) > 100)
    assert code == 130 and len(lines) == 1 and lines[0].startswith("agot_training.imitate: interrupted"), lines


def test_a_missing_network_is_reported_before_the_game(tmp_path):
    command = [sys.executable, "-m", "agot_env", "play", "--vs", f"net:{tmp_path / 'missing.safetensors'}"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=200, stdin=subprocess.DEVNULL)
    assert ended.returncode == 2 and not ended.stdout and "Traceback" not in ended.stderr, ended
    assert "missing.safetensors" in ended.stderr

"""Signals stop a run with its state saved: Ctrl-C, and SIGTERM, which schedulers send."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from small_runs import LEARNERS, TINY, rows_of, same, small_ppo, weights

from agot_agents.networks.plan import SIZES
from agot_env import Match
from agot_env.messages.errors import Interrupted
from agot_env.simulate import Folder, Lineup, Plan, simulate
from agot_training import ppo
from agot_training.stopping import Stopped, interruptible, postponed

pytestmark = pytest.mark.tier("ci", unless_changed="training")

ROOT = Path(__file__).resolve().parents[2]
SIGNALS = [signal.SIGINT, signal.SIGTERM]


def send(sign):
    """A signal to this process, which has taken effect on return."""
    signal.raise_signal(sign)


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setitem(SIZES, "tiny", TINY)
    handlers = [signal.getsignal(sign) for sign in SIGNALS]
    yield
    assert [signal.getsignal(sign) for sign in SIGNALS] == handlers


# --- blocks -----------------------------------------------------------------------------------------------------------


def handler_of_ray(number, frame):
    """Ray's handler, which stays in a process that has started Ray."""
    sys.exit(number)


handler_of_ray.__module__ = "ray._private.worker"


@pytest.mark.parametrize("handler", [signal.SIG_DFL, handler_of_ray])
def test_sigterm_interrupts_and_its_handler_is_restored(handler):
    before = signal.signal(signal.SIGTERM, handler)
    try:
        with pytest.raises(KeyboardInterrupt), interruptible():
            send(signal.SIGTERM)
        assert signal.getsignal(signal.SIGTERM) is handler
    finally:
        signal.signal(signal.SIGTERM, before)


@pytest.mark.ray
def test_a_process_that_has_started_ray_is_interruptible():
    ray = pytest.importorskip("ray")
    before = signal.getsignal(signal.SIGTERM)
    try:
        ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
        of_ray = signal.getsignal(signal.SIGTERM)
        assert of_ray is not before
        with pytest.raises(KeyboardInterrupt), interruptible():
            send(signal.SIGTERM)
        assert signal.getsignal(signal.SIGTERM) is of_ray
    finally:
        ray.shutdown()
        signal.signal(signal.SIGTERM, before)


def test_a_handler_of_the_program_stays(monkeypatch):
    seen = []
    before = signal.signal(signal.SIGTERM, lambda *_: seen.append(1))
    try:
        with interruptible(), postponed():
            send(signal.SIGTERM)
        assert seen == [1]
    finally:
        signal.signal(signal.SIGTERM, before)


@pytest.mark.parametrize("sign", SIGNALS)
def test_a_signal_takes_effect_at_the_end_of_a_block_and_a_second_one_at_once(sign, capfd):
    done = []
    with pytest.raises(Stopped), interruptible():
        with postponed():
            send(sign)
            done.append(1)
        done.append(2)
    assert done == [1] and "saves its state" in capfd.readouterr().err
    with pytest.raises(KeyboardInterrupt) as stop, interruptible(), postponed():
        send(sign)
        send(sign)
        done.append(3)
    assert stop.type is KeyboardInterrupt and done == [1]


def test_other_threads_change_no_handler():
    def work():
        with interruptible(), postponed():
            found.append([signal.getsignal(sign) for sign in SIGNALS])

    found = []
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found == [[signal.getsignal(sign) for sign in SIGNALS]]


# --- runs -------------------------------------------------------------------------------------------------------------


def signal_during(patch, name, sign, call):
    """Let a method of the learner, the evaluation, the log or the display receive a signal during one of its calls."""
    real_learner, calls = ppo.learner_of, []

    def wrapped(function):
        def run(*arguments):
            calls.append(1)
            if len(calls) == call:
                send(sign)
            return function(*arguments)

        return run

    if name in ("evaluated", "Log"):
        patch.setattr(ppo, name, wrapped(getattr(ppo, name)))
        return
    if name == "shown":
        patch.setattr(ppo.Display, "update", wrapped(ppo.Display.update))
        return

    def learner_of(settings):
        learner = real_learner(settings)
        patch.setattr(learner, name, wrapped(getattr(learner, name)), raising=False)
        return learner

    patch.setattr(ppo, "learner_of", learner_of)


def settings(run, learner, **other):
    """A run that saves no state by time."""
    of_learner = {"past_selves": 2, "past_share": 0.5} if learner == "compiled" else {}
    return small_ppo(run, learner, opponents=("random",), save_seconds=1e6, **of_learner, **other)


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory):
    """The rows and the weights of whole runs, by learner."""
    found = {}

    def of(learner):
        if learner not in found:
            run = tmp_path_factory.mktemp("whole") / "run"
            found[learner] = weights(ppo.train(settings(run, learner))), rows_of(run)
        return found[learner]

    return of


@pytest.mark.parametrize("sign", SIGNALS)
@pytest.mark.parametrize(("during", "call"), [("Log", 1), ("update", 1), ("shown", 1), ("update", 3), ("evaluated", 1), ("remember", 1)])
@pytest.mark.parametrize("learner", LEARNERS)
def test_a_stopped_run_has_saved_its_state_and_resumed_equals_uninterrupted(learner, during, call, sign, tmp_path, monkeypatch, uninterrupted):
    whole, rows = uninterrupted(learner)
    with monkeypatch.context() as patch, pytest.raises(Interrupted, match="run the same command with --resume to continue from its last saved state"):
        signal_during(patch, during, sign, call)
        ppo.train(settings(tmp_path / "parts", learner))
    assert during == "remember" or len(list((tmp_path / "parts").glob("step-*"))) == (during == "update" and call == 3)
    parts = ppo.train(settings(tmp_path / "parts", learner, resume=True))
    assert rows == rows_of(tmp_path / "parts") and same(whole, weights(parts))


@pytest.mark.torch
@pytest.mark.parametrize("sign", SIGNALS)
def test_a_stopped_imitation_continues_within_the_epoch(sign, tmp_path, monkeypatch):
    pytest.importorskip("torch")
    from agot_training import imitate

    plan = Plan((Lineup(Match(houses=("stark", "lannister")), ("greedy", "greedy"), 8),), seed=3, trajectories=True)
    for _ in simulate(plan, Folder(tmp_path / "data", plan)):
        pass
    given = {"data": (tmp_path / "data",), "device": "cpu", "minibatch": 64, "held_out": 4, "epochs": 2, "network": "tiny"}
    whole = imitate.train(imitate.Settings(run=tmp_path / "whole", **given))
    real, calls = imitate.learned_from, []

    def learned_from(*arguments):
        calls.append(1)
        if len(calls) == 5:
            send(sign)
        return real(*arguments)

    with monkeypatch.context() as patch, pytest.raises(Interrupted, match="with --resume"):
        patch.setattr(imitate, "learned_from", learned_from)
        imitate.train(imitate.Settings(run=tmp_path / "parts", **given))
    assert len(calls) == 5 and not (tmp_path / "parts" / "progress.csv").exists()
    parts = imitate.train(imitate.Settings(run=tmp_path / "parts", resume=True, save_seconds=1e-9, **given))
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "parts") and same(weights(whole), weights(parts))


# --- commands ---------------------------------------------------------------------------------------------------------

LONG = ["--houses", "stark", "lannister", "--games", "2", "--minibatch", "256", "--steps", "100000000", "--evaluate-every", "100000000", "--save-seconds", "1e6"]
COMMANDS = {
    "ppo": ([], "resume.safetensors"),
    "ppo with processes": (["--engine", "processes", "--actors", "1", "--chunk", "2"], "resume.safetensors"),
    "ppo with ray": (["--engine", "ray", "--actors", "1", "--chunk", "2"], "resume.safetensors"),
    "ppo with torch": (["--learner", "torch", "--device", "cpu", "--rollout", "8"], "resume.pt"),
    "best_response": (["--against", "greedy", "--clone", "core"], "resume.safetensors"),
    "expert": (["--teacher", "core", "--search-iterations", "2"], "round-1/resume.safetensors"),
    "generalisation": (["--pool-size", "4", "--lineups", "2"], "ppo/resume.safetensors"),
}


@pytest.mark.tier("ci")
@pytest.mark.parametrize("kind", [pytest.param(kind, marks=[getattr(pytest.mark, extra) for extra in ("ray", "torch") if extra in kind]) for kind in COMMANDS])
def test_sigterm_ends_a_command_with_a_line_that_says_how_to_resume(kind, tmp_path):
    """A scheduler sends SIGTERM to all processes of a job, long before the first evaluation."""
    for extra in ("ray", "torch"):
        if extra in kind:
            pytest.importorskip(extra)
    options, state = COMMANDS[kind]
    module, run = kind.split()[0], tmp_path / "run"
    long = [one for one in LONG if one not in ("--houses", "stark", "lannister")] if module == "generalisation" else LONG
    process = subprocess.Popen(
        [sys.executable, "-m", f"agot_training.{module}", "--run", str(run), *long, *options], cwd=ROOT,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    progress = (run / state).with_name("progress.csv")
    deadline = time.monotonic() + 300
    while not progress.exists() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    assert process.poll() is None, process.communicate()
    (os.kill if "ray" in kind else os.killpg)(process.pid, signal.SIGTERM)  # Ray's own processes end with it
    errors = process.communicate(timeout=200)[1]
    lines = [line for line in errors.splitlines() if line.startswith("agot_training.")]
    assert process.returncode == 130 and "Traceback" not in errors and len(lines) == 1, errors
    assert "run the same command with --resume to continue from its last saved state" in lines[0]
    assert (run / state).exists() and not list(run.rglob("step-*"))

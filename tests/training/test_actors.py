"""PPO whose games are played by actors: processes of this machine, and those of a Ray cluster."""

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from dataclasses import fields, replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from small_runs import rows_of, same, small_ppo, weights

from agot_env.messages.errors import ReportedError
from agot_training import actors, ppo
from agot_training.received import ReceivedError, check_received
from agot_training.whole_games import Players

pytestmark = pytest.mark.tier("ci", unless_changed="training")

ROOT = Path(__file__).resolve().parents[2]
ENGINES = ["processes", pytest.param("ray", marks=pytest.mark.ray)]


@pytest.fixture(autouse=True)
def no_cluster_is_left():
    yield
    if "ray" in sys.modules and sys.modules["ray"]:
        sys.modules["ray"].shutdown()


def acted(run, engine="processes", **other):
    """Settings of a small run with actors."""
    if engine == "ray":
        pytest.importorskip("ray")
    settings = {"steps": 2000, "games": 4, "actors": 2, "chunk": 2, "evaluate_every": 1500, "opponents": ("random",)}
    return small_ppo(run, "compiled", engine=engine, **{**settings, **other})


def processes():
    return multiprocessing.active_children()


def numbers(run, name):
    return [float(row[name]) for row in rows_of(run)]


@pytest.mark.parametrize("engine", ENGINES)
def test_a_run_learns_from_what_actors_play(engine, tmp_path):
    last = ppo.train(acted(tmp_path / "run", engine, past_share=0.5, evaluate_every=700))
    rows = rows_of(tmp_path / "run")
    assert len(rows) >= 2 and int(rows[-1]["steps"]) >= 2000 and float(rows[-1]["wins_against_random"]) >= 0
    assert {float(row["actors"]) for row in rows} == {2}
    assert all(0 < idle < 1 for idle in numbers(tmp_path / "run", "idle"))
    ages = numbers(tmp_path / "run", "staleness")
    assert ages[0] == 0 and 0 < ages[1] <= 1, "at most AHEAD chunks for each actor are handed out before an update, half of them for it"
    assert not same(weights(last), weights(min((tmp_path / "run").glob("step-*"))))
    assert not processes()


@pytest.mark.parametrize("engine", ENGINES)
def test_actors_play_the_games_that_the_learner_would_play(engine, tmp_path):
    learner = ppo.learner_of(acted(tmp_path, engine, sparring_share=0.5))
    try:
        networks = learner.networks()
        seatings = [learner.seating(3)[0] for _ in range(4)]
        learner.actors.publish(networks)
        for k, seating in enumerate(seatings):
            learner.actors.hand_out(7, 10 * k, seating)
        assert not learner.actors.has_room
        found = [learner.actors.take() for _ in seatings]
        assert sorted(chunk.first for chunk, _ in found) == [0, 10, 20, 30] and learner.actors.has_room
        for chunk, decisions in found:
            expected = learner.whole_games.play(7, chunk.first, Players(networks, seatings[chunk.first // 10]), learner.workers)
            assert all(np.array_equal(getattr(decisions, name), getattr(expected, name)) for name in expected.__dataclass_fields__)
        with pytest.raises(RuntimeError, match="no chunk has been assigned"):
            learner.actors.take()
    finally:
        learner.close()
    assert not processes()


def pid_of(actor):
    if isinstance(actor, actors.RayActor):
        return sys.modules["ray"].get(actor.handle.__ray_call__.remote(lambda player: os.getpid()))
    (process,) = actor.pool._processes.values()
    return process.pid


@pytest.mark.parametrize("engine", ENGINES)
def test_what_a_killed_actor_was_playing_is_played_again(engine, tmp_path):
    """An actor dies while it plays, the other while it has nothing to do; each chunk comes once."""
    learner = ppo.learner_of(acted(tmp_path, engine, games=64, chunk=64))
    several = learner.actors
    try:
        several.publish(learner.networks())
        victim, other = several._actors
        pid = pid_of(victim) if engine == "ray" else None  # a process of this machine starts with its first chunk
        learner.hand_out()
        os.kill(pid or pid_of(victim), signal.SIGKILL)
        taken = [several.take() for _ in range(4)]
        assert sorted(chunk.first for chunk, _ in taken) == [0, 64, 128, 192] and all(chunk.version == 1 for chunk, _ in taken)
        assert victim not in several._actors and other in several._actors and len(several) == 2
        os.kill(pid_of(other), signal.SIGKILL)
        learner.hand_out()
        taken = [several.take() for _ in range(4)]
        assert sorted(chunk.first for chunk, _ in taken) == [256, 320, 384, 448]
        assert other not in several._actors and len(several) == 2
    finally:
        learner.close()


def test_a_run_survives_the_death_of_an_actor(tmp_path, monkeypatch):
    add, killed = ppo.Log.add, []

    def killing(log, row):
        add(log, row)
        if not killed:
            killed.append(processes()[0])
            os.kill(killed[0].pid, signal.SIGKILL)

    monkeypatch.setattr(ppo.Log, "add", killing)
    ppo.train(acted(tmp_path / "run"))
    assert killed and numbers(tmp_path / "run", "steps")[-1] >= 2000 and not processes()


class _Dying:
    """An engine whose actors always die."""

    lost = (ConnectionError,)

    def __init__(self):
        self.started = 0

    def start(self):
        self.started += 1
        return self

    def share(self, networks):
        return networks

    def play(self, networks, chunk):
        future = actors.Future()
        future.set_exception(ConnectionError("the node is gone"))
        return future

    def fetch(self, played):
        raise AssertionError("nothing has been played")

    def stop(self):
        pass

    def close(self):
        pass


def test_actors_that_die_again_and_again_are_given_up():
    several = actors.Actors(_Dying(), 1)
    several.publish(np.zeros((1, 1), np.float32))
    several.hand_out(1, 0, np.zeros((5, 2), np.int64))
    with pytest.raises(actors.ActorsLost, match=r"actors of a chunk of 5 games died 4 times in a row \(ConnectionError: the node is gone\)"):
        several.take()
    assert several.engine.started == 1 + actors.RETRIES and issubclass(actors.ActorsLost, ReportedError)


def test_a_run_is_resumed_with_the_next_games_and_with_another_engine(tmp_path):
    ppo.train(acted(tmp_path / "run", steps=1400))
    steps = numbers(tmp_path / "run", "steps")
    learner = ppo.learner_of(acted(tmp_path / "run", resume=True))
    learner.restore(tmp_path / "run" / "resume.safetensors")
    handed_out = learner.games_played
    learner.close()
    assert handed_out >= 4 * len(steps) + 2, "chunks that nothing was learned from are not played again"
    more = int(steps[-1]) + 1000
    ppo.train(acted(tmp_path / "run", resume=True, actors=1, steps=more))
    rows = numbers(tmp_path / "run", "steps")
    assert rows[: len(steps)] == steps and rows[-1] >= more and numbers(tmp_path / "run", "staleness")[len(steps)] == 0
    most = int(rows[-1]) + 1000
    ppo.train(acted(tmp_path / "run", "threads", actors=None, resume=True, steps=most))
    assert numbers(tmp_path / "run", "steps")[-1] >= most and "actors" not in rows_of(tmp_path / "run")[-1]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"engine": "cloud"}, "engine must be threads, processes or ray, not 'cloud'"),
        ({"engine": "processes", "actors": 0}, "actors must be at least 1, not 0"),
        ({"engine": "threads", "actors": 2}, "actors are for the engines processes and ray"),
        ({"engine": "processes", "chunk": 0}, r"chunk must be from 1 to the games of an update \(4\), not 0"),
        ({"engine": "processes", "chunk": 5}, r"chunk must be from 1 to the games of an update \(4\), not 5"),
        ({"engine": "ray", "actors": 2}, r"the engine 'ray' needs Ray: pip install 'agot-env\[cluster\]'"),
        ({"engine": "processes", "learner": "torch"}, "the engine 'processes' is for the compiled learner; the learner 'torch' plays only in threads"),
    ],
)
def test_settings_that_cannot_be(settings, message, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    given = {"network": "tiny", "games": 4, "chunk": 2, **settings}
    with pytest.raises(ValueError, match=message):
        ppo.train(ppo.Settings(run=tmp_path / "run", **given))
    assert not (tmp_path / "run").exists() and not processes()


def lies(decisions):
    """What an actor of another version might return."""
    replaced = partial(replace, decisions)
    yield from (None, "decisions", decisions.code, replaced(**{field.name: getattr(decisions, field.name)[:0] for field in fields(decisions)}))
    for field in fields(decisions):
        array = getattr(decisions, field.name)
        if len(array):
            yield replaced(**{field.name: array[:-1]})
        yield from (replaced(**{field.name: wrong}) for wrong in (array[None], array.astype(np.float64), array.tolist(), None))
        if array.dtype.kind == "f" and len(array):
            yield from (replaced(**{field.name: np.full_like(array, number)}) for number in (np.nan, np.inf))
    for name in ("picked", "starts", "games", "seats", "target_starts"):
        array = getattr(decisions, name)
        yield from (replaced(**{name: wrong}) for wrong in (array + 100, -1 - array))
    yield replaced(starts=np.sort(np.r_[decisions.starts[:-1] + 1, decisions.starts[-1]]))
    rng = np.random.default_rng(1)
    for number in (-32768, -1, 32767):
        yield replaced(code=np.full_like(decisions.code, number))
        for place in rng.choice(decisions.starts[:-1], 5):
            for offset in range(5):
                code = decisions.code.copy()
                code[place + offset] = number
                yield replaced(code=code)
    yield replaced(code=rng.permutation(decisions.code))


@pytest.mark.parametrize("game", ["agot", "lands"])
def test_what_actors_of_another_version_return_is_refused(game, tmp_path):
    """Compiled code would read outside its arrays."""
    given = {"game": "lands", "houses": None, "mode": "easy"} if game == "lands" else {}
    learner = ppo.learner_of(small_ppo(tmp_path, "compiled", games=3, **given))
    decisions, _ = learner.played()
    check_received(decisions, learner.plan, 3, 2)
    wrong = list(lies(decisions))
    assert len(wrong) > 120
    for k, one in enumerate(wrong):
        with pytest.raises(ReceivedError, match="an actor returned .* the same version"):
            assert check_received(one, learner.plan, 3, 2), k
    for games, seats in ((2, 2), (4, 2), (3, 3)):
        with pytest.raises(ReceivedError):
            check_received(decisions, learner.plan, games, seats)
    learner.close()


def test_a_run_ends_if_an_actor_returns_something_else(tmp_path, monkeypatch):
    monkeypatch.setattr(actors.LocalProcesses, "fetch", lambda engine, played: pickle.loads(played.read_bytes()).code)
    with pytest.raises(ReceivedError, match="an actor returned a ndarray, instead of the decisions of 2 games"):
        ppo.train(acted(tmp_path / "run"))


@pytest.mark.ray
def test_a_cluster_with_too_few_cpus_is_an_error(tmp_path):
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    with pytest.raises(ValueError, match="actors must be at most 1, the CPUs of the Ray cluster, not 2"):
        ppo.train(acted(tmp_path / "run", "ray"))


def children(pid):
    """The processes that a process has started, as the system knows them."""
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL])
def test_actors_end_with_the_learner(sign, tmp_path):
    command = [sys.executable, "-m", "agot_training.ppo", "--run", str(tmp_path / "run"), "--houses", "stark", "lannister", "--engine", "processes"]
    command += ["--actors", "2", "--games", "4", "--chunk", "2", "--steps", "100000000", "--evaluate-every", "100000000", "--save-seconds", "1e6"]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    deadline = time.monotonic() + 200
    while not (tmp_path / "run" / "progress.csv").exists() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    assert process.poll() is None, process.communicate()
    started = children(process.pid)
    assert len(started) >= 2
    (os.killpg if sign == signal.SIGINT else os.kill)(process.pid, sign)
    errors = process.communicate(timeout=100)[1]
    assert "Traceback" not in errors and (process.returncode == 130 and "with --resume" in errors or sign == signal.SIGKILL), errors
    while any(Path(f"/proc/{pid}").exists() for pid in started) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(Path(f"/proc/{pid}").exists() for pid in started)

"""Agents that raise anything, anywhere: each command and environment ends with an error that names the agent and the game."""

import io
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from agot_env import agents, cli, plugins
from agot_env.agents import Agent, AgentError
from agot_env.lands import LandsMatch
from agot_env.messages.guard import UnusableAgentError, guarded
from agot_env.simulate import Lineup, Memory, Plan, SimulationError, simulate

ROOT = Path(__file__).resolve().parents[2]
MATCH = LandsMatch("easy")
LANDS = ("--game", "lands", "--mode", "easy")


class Unprintable(Exception):
    def __str__(self):
        raise SystemExit(0)


RAISED = {
    "exit": SystemExit(0), "exit with text": SystemExit("bye"), "generator": GeneratorExit(), "base": BaseException("odd"),
    "error": RuntimeError("boom"), "stop": agents.StopPlaying("enough"), "sample": agents.NoSampleError("none here"),
    "analysis": agents.NoAnalysisError("none"), "memory": MemoryError(), "unprintable": Unprintable(),
}  # fmt: skip
METHODS = ("act", "array", "check", "reset", "counts", "init")
ANSWERED_LATER = ("act", "array", "reset", "counts")


class Answer:
    def __init__(self, raised):
        self.raised = raised

    def __array__(self, dtype=None, copy=None):
        raise self.raised


class Raises(Agent):
    """Raises an exception in one of its methods."""

    def __init__(self, method: str = "act", what: str = "exit") -> None:
        self.method, self.raised = method, RAISED[what]
        self._at("init")

    def _at(self, method):
        if method == self.method:
            raise self.raised

    def check(self, match):
        self._at("check")

    def reset(self, games):
        self._at("reset")

    def act(self, turn):
        self._at("act")
        if self.method == "array":
            return Answer(self.raised)
        if self.method == "masks":
            turn.masks[:] = 1
        return turn.masks.argmax(axis=1)

    def counts(self, game, seat):
        self._at("counts")
        return {"moves": 1.0}

    def state(self):
        self._at("state")
        return {}

    def restore(self, state):
        self._at("restore")

    def analyse(self, turn):
        self._at("analyse")
        return []


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    monkeypatch.setitem(agents._registered, ("raises", agents.ANY), Raises)


def run(capsys, *arguments):
    try:
        cli.main(list(map(str, arguments)))
        code = 0
    except SystemExit as stop:
        code = stop.code
    return code, capsys.readouterr().err


@pytest.mark.parametrize("what", RAISED)
@pytest.mark.parametrize("method", METHODS)
def test_each_command_ends_with_a_message_that_names_the_agent(method, what, capsys, tmp_path):
    name = f"raises:method={method},what={what}"
    commands = [("simulate", "--agents", name, "random", "--games", 2), ("arena", "--agents", name, "random", "--games", 2, "--out", tmp_path / "arena")]
    if method != "counts":
        commands.append(("show", "--agents", name, "random"))
    for command in commands:
        code, error = run(capsys, *command, *LANDS, "--seed", 1)
        assert code == 2 and f"agent '{name}'" in error and type(RAISED[what]).__name__ in error, (command, error)
        assert len(error.splitlines()) == 1 and ("game 0" in error) == (method in ANSWERED_LATER), error


@pytest.mark.tier("ci", unless_changed="agents")
def test_play_ends_with_a_message_too(capsys, monkeypatch):
    for what in RAISED:
        monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 1000))
        for method in ("act", "array", "check", "reset", "init"):
            name = f"raises:method={method},what={what}"
            code, error = run(capsys, "play", *LANDS, "--vs", name, "--seat", 1, "--seed", 1)
            assert code == 2 and f"agent '{name}'" in error, (method, what, error)


def test_ctrl_c_in_an_agent_is_ctrl_c(monkeypatch, capsys):
    monkeypatch.setitem(RAISED, "ctrl-c", KeyboardInterrupt())
    for method in METHODS:
        code, error = run(capsys, "simulate", *LANDS, "--agents", f"raises:method={method},what=ctrl-c", "--games", 2)
        assert code == 130 and "agent" not in error


@pytest.mark.parametrize("what", RAISED)
def test_games_between_agents_name_the_agent_the_game_and_the_seat(what):
    for method in ("act", "array", "reset"):
        agent = Raises(method, what)
        with pytest.raises(AgentError, match=r"agent 'agent' raised .*\((asked in|at the beginning of) game 4[012]"):
            agents.play(MATCH, [agent, agents.make("random", "lands")], 3, seed=1, first_index=40)
    memory = Memory()
    plan = Plan((Lineup(MATCH, ("random", f"raises:method=counts,what={what}"), 3, 7),), 1)
    with pytest.raises(SimulationError, match=r"raised .* \(counts of game 7, seat 1\)"):
        list(simulate(plan, memory))


def test_an_agent_that_writes_into_its_turn_gets_an_error_of_its_own():
    class Writes(Agent):
        def act(self, turn):
            getattr(turn, self.array)[:] = 1
            return turn.masks.argmax(axis=1)

    batch = MATCH.batch(3, 1)
    for array in ("observations", "masks", "seats", "games", "keys"):
        agent = Writes()
        agent.array = array
        with pytest.raises(AgentError, match=r"agent 'agent' raised ValueError: assignment destination is read-only \(asked in game 0, seat"):
            agents.checked_actions(agent, agents.turn_of(batch, [0, 1], [5, 6]), [0, 1])
    own = np.ones((1, MATCH.num_actions), np.int8)
    turn = agents.Turn(MATCH, batch.observations[:1], own, batch.seat[:1], np.zeros(1, np.int64))
    assert not turn.masks.flags.writeable and own.flags.writeable  # the caller may still write to its arrays


def test_a_person_may_stop():
    class Person(Raises):
        interactive = True

    turn = agents.turn_of(MATCH.batch(1, 1), [0], [0])
    with pytest.raises(agents.StopPlaying):
        agents.checked_actions(Person("act", "stop"), turn)
    with pytest.raises(AgentError):
        agents.checked_actions(Person("act", "exit"), turn)


@pytest.mark.parametrize("what", RAISED)
def test_analyses_and_states(what):
    turn = agents.turn_of(MATCH.batch(1, 1), [0], [0])
    with pytest.raises(agents.NoAnalysisError if what == "analysis" else AgentError):
        agents.checked_analyses(Raises("analyse", what), turn)
    with pytest.raises(AgentError, match="agent 'agent' cannot be copied: "):
        agents.state_of(Raises("state", what))
    with pytest.raises(AgentError, match=r"agent 'agent' raised .* \(when it returned to an earlier state\)"):
        agents.return_to(Raises("restore", what), {})


@pytest.mark.parametrize("field", ["policy", "visits", "action_values", "value", "line"])
def test_an_analysis_of_wrong_types_is_an_error_of_the_agent(field):
    class Odd(Raises):
        def analyse(self, turn):
            return [agents.Analysis(**{field: "odd"})]

    with pytest.raises(AgentError, match="agent 'agent' returned an invalid analysis: "):
        agents.checked_analyses(Odd("none"), agents.turn_of(MATCH.batch(1, 1), [0], [0]))


@pytest.mark.parametrize("counts", [None, 3, {"cost": "much"}, {3: 1}, {"cost": float("nan")}, {"cost": 10**400}, {"cost": None}])
def test_counts_are_finite_numbers_by_name(counts):
    class Counts(Agent):
        def act(self, turn):
            return turn.masks.argmax(axis=1)

        def counts(self, game, seat):
            return counts

    with pytest.raises(AgentError, match="agent 'agent' .*game 4, seat 1"):
        agents.checked_counts(Counts(), 123, 1, 4)


def test_counts_are_stored_as_json():
    class Counts(Raises):
        def counts(self, game, seat):
            return {"moves": np.int64(3), "cost": np.float32(0.5), "requests": 2}

    assert json.loads(json.dumps(agents.checked_counts(Counts("none"), 1, 0, 0))) == {"moves": 3, "cost": 0.5, "requests": 2}


@pytest.mark.parametrize("what", ["raise SystemExit(0)", "import sys; sys.exit('bye')", "raise GeneratorExit", "raise BaseException('odd')"])
def test_files_and_modules_that_raise_anything(what, tmp_path, monkeypatch, capsys):
    (tmp_path / "leaves.py").write_text(what)
    (tmp_path / "lazy.py").write_text(f"def __getattr__(name):\n    {what}\n")
    monkeypatch.syspath_prepend(tmp_path)
    for name, said in ((f"{tmp_path / 'leaves.py'}:Miser", "the file cannot be run"), ("leaves:Miser", "unknown agent")):
        with pytest.raises(ValueError, match=said):
            agents.make(name)
    with pytest.raises(plugins.PluginError, match="module 'leaves' cannot be imported: "):
        plugins.imported("leaves:Miser")
    with pytest.raises(plugins.PluginError, match="module 'lazy'"):
        plugins.imported("lazy:Miser")
    code, error = run(capsys, "simulate", *LANDS, "--games", 1, "--agents", f"{tmp_path / 'leaves.py'}:Miser")
    assert code == 2 and "the file cannot be run" in error


def test_what_is_no_agent_is_told_what_to_do(monkeypatch):
    monkeypatch.setitem(agents._registered, ("number", agents.ANY), int)
    with pytest.raises(ValueError, match="'number' names or returns a int, which is not an Agent: derive the class from agot_env.agents.Agent"):
        agents.make("number")


@pytest.mark.parametrize("name", ["first.zip", "runs/model.zip:best=true"])
def test_a_model_of_stable_baselines3_is_told_what_to_do(name):
    with pytest.raises(ValueError, match=r"unknown agent .*\.zip.*: wrap it in an agent of your own, or pass ModelOpponent"):
        agents.make(name)


def test_parameters_that_cannot_be_read(monkeypatch):
    def factory(x: "1 / 0"):
        return None

    monkeypatch.setitem(agents._registered, ("odd", agents.ANY), factory)
    with pytest.raises(UnusableAgentError, match="agent 'odd:x=3': its parameters cannot be read: ZeroDivisionError"):
        agents.make("odd:x=3")


@pytest.mark.parametrize("what", RAISED)
def test_environments_name_the_agent(what):
    from agot_env.envs.lands import LandsEnv

    for method in ("act", "reset", "check"):
        with pytest.raises(AgentError, match="agent 'agent' "):
            env = LandsEnv("easy", opponent=Raises(method, what))
            _, info = env.reset(seed=1)
            while True:
                _, _, done, cut, info = env.step(int(info["action_mask"].argmax()))
                assert not (done or cut)


@pytest.mark.parametrize("what", RAISED)
def test_environments_name_a_callable_opponent(what):
    from agot_env.envs.gymnasium import JoustEnv

    def leaves(observations, masks, seats):
        raise RAISED[what]

    env = JoustEnv(opponent=leaves)
    with pytest.raises(AgentError, match=r"^opponent 'leaves' raised .*asked in game 0, seat 1"):
        _, info = env.reset(seed=1)
        while True:
            info = env.step(int(info["action_mask"].argmax()))[4]


@pytest.mark.text
@pytest.mark.parametrize("what", RAISED)
def test_games_through_text_name_the_agent(what):
    pytest.importorskip("jinja2", reason="needs the extra text")
    from agot_env.text import TextGames

    for method in ("act", "reset", "check"):
        with pytest.raises(AgentError, match="agent 'agent' "):
            games = TextGames(MATCH, 2, seed=1, agents={0: Raises(method, what)})
            while True:
                games.step(dict.fromkeys(games.observations, "1"))


def test_the_guard_passes_results_and_lets_named_exceptions_through():
    with guarded("it raised"):
        value = 3
    assert value == 3
    with pytest.raises(KeyError), guarded("it raised", passing=(KeyError,)):
        raise KeyError
    with pytest.raises(UnusableAgentError, match=r"^it raised SystemExit: 0 \(there\)$") as caught, guarded("it raised", lambda: "there", error=UnusableAgentError):
        raise SystemExit(0)
    assert isinstance(caught.value.__cause__, SystemExit) and isinstance(caught.value, ValueError)


@pytest.mark.tier("ci", unless_changed="agents")
def test_workers_report_an_agent_that_leaves(tmp_path):
    (tmp_path / "leaves.py").write_text(
        "from agot_env.agents import Agent\nclass Leaves(Agent):\n    def act(self, turn):\n        raise SystemExit(0)\n"
    )
    command = [sys.executable, "-m", "agot_env", "simulate", *LANDS, "--games", "4", "--chunk", "2", "--workers", "2"]
    done = subprocess.run([*command, "--agents", f"{tmp_path}/leaves.py:Leaves"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and "leaves.py:Leaves' raised SystemExit: 0 (asked in game" in done.stderr, done.stderr
    assert len(done.stderr.splitlines()) == 1

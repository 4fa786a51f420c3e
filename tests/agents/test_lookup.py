import ast
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import numpy as np
import pytest

from agot_agents.random import RandomAgent
from agot_env import agents


class First(agents.Agent):
    """Takes the first legal action."""

    def __init__(self, bold: bool = False, share: float = 0.5, label: str = "x"):
        self.given = (bold, share, label)

    def act(self, turn):
        return turn.masks.argmax(axis=1).astype(np.int64)


def test_an_agent_is_made_by_name_and_called_after_the_text():
    agent = agents.make("random:seed=3")
    assert isinstance(agent, RandomAgent) and agent.seed == 3 and agent.name == "random:seed=3"
    assert agents.make("random:4").seed == 4 and agents.make("random").seed == 0


def test_a_class_of_ones_own_is_made_by_its_place_with_parameters():
    agent = agents.make("agot_agents.random:RandomAgent:seed=5")
    assert agent.seed == 5 and agent.name == "agot_agents.random:RandomAgent:seed=5"


def test_a_registered_agent_is_known_by_its_name(monkeypatch):
    monkeypatch.setattr(agents, "_registered", {})
    agents.register("first", First)
    assert "first" in agents.names() and agents.make("first:label=y,bold=false").given == (False, 0.5, "y")
    with pytest.raises(ValueError, match="already"):
        agents.register("first", First)
    for name in ("greedy", "", "a:b"):
        with pytest.raises(ValueError):
            agents.register(name, First)


@pytest.mark.parametrize(
    "text, words",
    [
        ("cleverest", "unknown agent 'cleverest'; known: greedy, human, ismcts, ismcts-v1, llm, net, random, search"),
        ("random:sed=1", r"no parameter 'sed'; known: seed=0; did you mean seed\?"),
        ("Greedy", r"unknown agent 'Greedy'; known: .*, or file.py:Class; did you mean greedy\?"),
        ("runs/x/best.safetensors", r"unknown agent 'runs/x/best.safetensors'; .*; did you mean net:runs/x/best.safetensors\?$"),
        ("x.safetensors:best=true", r"; did you mean net:x.safetensors,best=true\?$"),
        ("random:seed=high", "seed must be int, not 'high'"),
        ("random:seed=1,seed=2", "given twice"),
        ("random:seed=1,2", "not of the form"),
        ("random:seed=-1", "from 0"),
        *((f"{name}seed={seed}", "seed must be from 0 to") for name in ("net:", "ismcts:", "search:") for seed in (-1, 2**63)),
        *((f"ismcts:{name}={2**31}", f"{name} must be at most") for name in ("iterations", "rounds", "threads")),
        ("search:worlds=99999999999", "worlds must be at most"),
        ("greedy:seed=1", "known: none"),
        ("ismcts:iterations=0", "iterations must be at least 1"),
        ("no.such:Thing", "cannot be imported"),
        ("no_such.py:Thing", "no_such.py cannot be read"),
        ("agot_agents.random:Nobody", "has no 'Nobody'"),
    ],
)
def test_what_cannot_be_made_is_explained(text, words):
    with pytest.raises(ValueError, match=words):
        agents.make(text)


def test_the_seed_of_the_greedy_agent_of_the_lands_game():
    assert agents.make(f"greedy:seed={2**63 - 1}", "lands").seed == 2**63 - 1
    for seed in (-1, 2**63):
        with pytest.raises(ValueError, match="seed must be from 0 to"):
            agents.make(f"greedy:seed={seed}", "lands")


def test_the_folder_of_a_run_is_taken_for_its_best_network(tmp_path):
    with pytest.raises(ValueError, match="file.py:Class$"):
        agents.make(str(tmp_path))
    (tmp_path / "best.safetensors").touch()
    with pytest.raises(ValueError, match=rf"did you mean net:{tmp_path}/best.safetensors\?$"):
        agents.make(str(tmp_path))


def test_names_from_data_get_no_hint_at_files():
    with pytest.raises(ValueError, match=r"unknown agent 'best.safetensors'; known: [^;]*$"):
        agents.make("best.safetensors", code=agents.NO_CODE)


def test_a_required_parameter_that_is_missing_is_named(monkeypatch):
    monkeypatch.setattr(agents, "_registered", {("needy", ""): lambda path: First()})
    with pytest.raises(ValueError, match="needs path"):
        agents.make("needy")


def test_none_is_a_value_where_it_is_allowed():
    assert agents.make("ismcts:seconds=none").seconds is None and agents.make("ismcts:seconds=0.5").seconds == 0.5


# --- files -----------------------------------------------------------------------------------------------------------

MISER = """
import numpy as np
from agot_env.agents import Agent

class Miser(Agent):
    def __init__(self, boldness: float = 0.25) -> None:
        self.boldness = boldness

    def act(self, turn):
        return turn.masks.argmax(axis=1).astype(np.int64)

NUMBER = 3
"""


@pytest.fixture
def miser(tmp_path):
    path = tmp_path / "miser.py"
    path.write_text(MISER)
    return path


def test_an_agent_is_made_from_a_file_with_parameters(miser):
    text = f"{miser}:Miser:boldness=0.5"
    agent = agents.make(text)
    assert agent.boldness == 0.5 and agent.name == text and agents.make(f"{miser}:Miser:0.75").boldness == 0.75
    assert type(agents.make(f"{miser}:Miser")) is type(agent)  # the file is run once


def test_a_changed_file_is_run_again(miser):
    assert agents.make(f"{miser}:Miser").boldness == 0.25
    miser.write_text(MISER.replace("0.25", "0.125"))
    assert agents.make(f"{miser}:Miser").boldness == 0.125


@pytest.mark.parametrize(
    "attribute, source, words",
    [
        ("Nobody", MISER, "has no 'Nobody'"),
        ("NUMBER", MISER, "does not create an agent"),
        ("Miser", "1 / 0", "cannot be run: ZeroDivisionError"),
        ("Miser", "def", "cannot be run: SyntaxError"),
        ("Miser", "class Miser: pass", "not an Agent"),
    ],
)
def test_a_file_without_such_an_agent_is_explained(tmp_path, attribute, source, words):
    path = tmp_path / "miser.py"
    path.write_text(source)
    with pytest.raises(ValueError, match=words):
        agents.make(f"{path}:{attribute}")


def test_names_from_data_load_neither_files_nor_modules(miser, monkeypatch):
    for text in (f"{miser}:Miser", "agot_agents.random:RandomAgent", "os.path:join"):
        with pytest.raises(ValueError, match="only registered agents are allowed"):
            agents.make(text, code=agents.NO_CODE)
    assert agents.make("greedy", code=agents.NO_CODE).name == "greedy"
    code = agents.code_of([f"{miser}:Miser", "greedy"])
    miser.unlink()
    assert agents.make(f"{miser}:Miser", code=code).boldness == 0.25
    with pytest.raises(ValueError, match="only registered agents"):
        agents.make("agot_agents.random:RandomAgent", code=code)


# --- plug-ins --------------------------------------------------------------------------------------------------------

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.tier("ci", unless_changed="agents")
def test_a_checkout_knows_the_entry_points_of_its_project(tmp_path):
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]
    code = "from agot_env.plugins import plugins; print({group: {name: where for name, (where,) in plugins(group).items()} for group in %s})"
    found = ast.literal_eval(run_with(tmp_path, code % list(listed))[0])
    assert found == listed


def test_the_project_file_of_another_project_is_ignored(tmp_path):
    shutil.copytree(ROOT / "agot_env" / "messages", tmp_path / "copy" / "agot_env" / "messages")
    for name in ("__init__.py", "plugins.py"):
        (tmp_path / "copy" / "agot_env" / name).write_text("" if name == "__init__.py" else (ROOT / "agot_env" / name).read_text())
    code = "from agot_env.plugins import AGENTS, plugins; print(dict(plugins(AGENTS)))"
    for text in ('[project]\nname = "other"\n[project.entry-points."agot.agents"]\nmiser = "other:Miser"\n', "[project", ""):
        (tmp_path / "copy" / "pyproject.toml").write_text(text)
        command = [sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, {str(tmp_path / 'copy')!r})\n{code}"]
        assert subprocess.run(command, capture_output=True, text=True, cwd=tmp_path).stdout == "{}\n"


def run_with(path, code):
    """The output of Python code with the top level of a checkout, packages of a folder, and what is installed on the path."""
    own = f"import sys; sys.path = [{str(ROOT)!r}, {str(path)!r}, *(p for p in sys.path if 'lib' in p)]\n"
    command = [sys.executable, "-c", own + code]
    done = subprocess.run(command, capture_output=True, text=True, cwd=path, env={"PATH": ""}, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def package(folder, name, entry_points, module):
    """Lay out an installed distribution."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(entry_points)
    (folder / f"{name}.py").write_text(module)


@pytest.mark.tier("ci", unless_changed="agents")
def test_another_package_registers_agents_and_commands(tmp_path):
    entry_points = "[agot.agents]\nmiser = others:Miser\nlands.settler = others:Miser\n[agot.commands]\nhoard = others:Hoard\nbroken = others:Nothing\n"
    command = """
from dataclasses import dataclass

@dataclass
class Hoard:
    \'\'\'Hoard gold.\'\'\'
    coins: int = 3

    def run(self, console):
        console.print(f"{self.coins} coins")
"""
    package(tmp_path, "others", entry_points, MISER + command)
    code = """
from agot_env import agents, cli
assert {"miser", "greedy", "random"} <= set(agents.names("agot")) and "settler" not in agents.names("agot")
assert "settler" in agents.names("lands")
assert agents.make("miser:0.5").boldness == 0.5 and agents.make("settler", "lands", code=agents.NO_CODE).boldness == 0.25
try:
    agents.make("settler")
except ValueError as error:
    print(error)
cli.main(["hoard", "--coins", "5"])
try:
    cli.main(["broken"])
except SystemExit as stop:
    print(stop.code)
"""
    output, errors = run_with(tmp_path, code)
    assert output.startswith("agent 'settler' plays lands, not agot; those that play agot: greedy, human, ismcts, ismcts-v1, llm, miser, net, random, search\n")
    assert output.endswith("5 coins\n2\n")
    assert "warning: the plug-in command 'broken' cannot be loaded: module 'others' has no 'Nothing'" in errors
    assert "agot: the command 'broken' cannot be loaded" in errors


@pytest.mark.tier("ci", unless_changed="agents")
def test_a_name_that_two_packages_register_is_refused_and_others_still_work(tmp_path):
    package(tmp_path, "others", "[agot.agents]\nagot.greedy = others:Miser\n", MISER)
    code = """
from agot_env import agents
try:
    agents.make("greedy")
except ValueError as error:
    print(error)
agents.make("random")
"""
    output, _ = run_with(tmp_path, code)
    assert "registered more than once" in output and "agot_agents.agot.greedy.agent:GreedyAgent, others:Miser" in output


@pytest.mark.tier("ci", unless_changed="agents")
def test_agents_and_commands_are_found_in_a_checkout_that_is_not_installed(tmp_path):
    code = """
import importlib.metadata
importlib.metadata.entry_points = lambda **_: ()
from agot_env import agents, cli
assert not any(path.endswith("agents") for path in sys.path)
print(type(agents.make("random")).__module__, sorted(cli.commands()))
"""
    output, errors = run_with(tmp_path, code)
    assert output == f"agot_agents.random {sorted(['arena', 'bench', 'cards', 'deck', 'demo', 'export', 'leaderboard', 'play', 'replay', 'report', 'show', 'simulate', 'train', 'web'])}\n"
    assert not errors

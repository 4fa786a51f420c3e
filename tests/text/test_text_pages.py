"""Every command of the pages about language models runs against an endpoint without a model, with fewer and shorter games."""

import os
import re
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("jinja2", reason="needs the extra llm")
pytest.importorskip("openai", reason="needs the extra llm")

from agot_agents.commands import leaderboard
from agot_agents.human import HumanAgent
from agot_agents.llm import endpoint
from agot_env import cli
from benchmarks.scripted_model import ScriptedModel, serving

ROOT = Path(__file__).parents[2]
PAGES = ("text.md", "evaluate.md")
pytestmark = [pytest.mark.text, pytest.mark.tier("test")]
ADDRESS = "http://127.0.0.1:8000/v1"
PROGRAMS = ("agot", "python", "vf-eval")
OTHERS = ("pip install", "export ", "import ", "from ", "env ", "env.", "player, ", "done, ", "decisions x")
"""Other indented lines of the pages: installation, which is tested with the package, and Python, which is tested elsewhere."""


def commands(page):
    """The commands in the indented blocks and the code spans of a page, without comments."""
    text = re.sub(r"^```.*?^```$", "", (ROOT / "docs" / page).read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    blocks = [line.strip() for line in text.splitlines() if line.startswith("    ")]
    spans = [span for span in re.findall(r"`([^`\n]+(?:\n[^`\n]+)?)`", text) if re.match(r"(agot \w+ -|python -m |vf-eval .*-)", span)]
    strange = [line for line in blocks if line and line.split()[0] not in PROGRAMS and not line.startswith(OTHERS)]
    assert not strange, strange
    found = [line for line in blocks if line.split()[0] in PROGRAMS] if blocks else []
    return list(dict.fromkeys(" ".join(command.split(" #")[0].split()) for command in found + spans))


COMMANDS = [(page, command) for page in PAGES for command in commands(page)]


@pytest.fixture
def place(monkeypatch, tmp_path):
    """A folder to work in, and an endpoint for everything that names none."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(endpoint, "_budgets", {})
    monkeypatch.setattr(endpoint, "_checked", set())
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    with serving(ScriptedModel()) as stub:
        monkeypatch.setenv("OPENAI_BASE_URL", stub.base_url)
        yield stub


def shortened(command, stub):
    """The arguments of a command, for the endpoint, with fewer games."""
    command = command.replace(ADDRESS, stub.base_url)
    return shlex.split(re.sub(r"(--games|--env\.taskset\.games) [0-9]+", r"\1 2", command))


@pytest.mark.parametrize("command", [command for _, command in COMMANDS if re.match(r"agot (arena|simulate|play)", command)])
def test_commands_that_play(command, place, monkeypatch, capsys):
    monkeypatch.setattr(HumanAgent, "act", lambda self, turn: turn.masks.argmax(axis=1))
    arguments = shortened(command, place)[1:] + ["--round-limit", "1"]
    if arguments[0] == "arena" and "--decks" not in arguments:
        arguments += ["--decks", "stark"]
    cli.main(arguments)
    assert place.requests or "llm" not in command
    assert capsys.readouterr().out


def test_the_evaluation_and_its_report(place, monkeypatch, capsys):
    """The one command, in both editions, and the report about its games."""
    [evaluation] = [command for page, command in COMMANDS if page == "evaluate.md" and command.startswith("agot leaderboard")]
    [report] = [command for page, command in COMMANDS if page == "evaluate.md" and command.startswith("agot report")]
    short = {"decks": ("stark", "lannister"), "round_limit": 1}
    divisions = {name: replace(one, options=one.options | short) for name, one in leaderboard.DIVISIONS.items()}
    monkeypatch.setattr(leaderboard, "DIVISIONS", divisions)
    cli.main([*shortened(evaluation, place)[1:], "--decisions", "1"])
    page = Path("evaluation.md").read_text()
    for agent in ("llm:model=NAME", "net:core,best=true", "search:core,iterations=100", "net:lcg,best=true", "search:lcg,iterations=100"):
        assert agent in page
    assert "`ismcts" not in page and "`random`" not in page and "cost" in capsys.readouterr().out
    assert Path("evaluation/core/transcript.jsonl").exists() and "sk-secret" not in Path("evaluation/core/transcript.jsonl").read_text()
    cli.main(shlex.split(report)[1:])
    [written] = Path().rglob("*.html")
    assert "Language models" in written.read_text()


@pytest.mark.parametrize("command", [command for _, command in COMMANDS if command.startswith("python") and "scripted_model" not in command])
def test_scripts(command, place):
    """The measurements; a tokenizer whose vocabulary must be downloaded is left out."""
    arguments = shlex.split(re.sub(r" --tokenizer \S+", "", command))[2:]
    if arguments[0] == "benchmarks.text":
        arguments = ["benchmarks.text", "--games", "1", "--only", "Lands, medium"]
    if arguments[0] == "benchmarks.intervals":
        arguments += ["--played", "512"]  # as many as the last row of the table needs
    if arguments[0] == "benchmarks.concurrency":
        arguments += ["--games", "4", "--concurrency", "4", "--latency", "0.01", "--round-limit", "1"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "agents", ROOT / "training")))}
    run = subprocess.run([sys.executable, "-m", *arguments], env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0 and run.stdout.count("|") > 15, run.stderr


def test_the_endpoint_without_a_model_serves_and_verifiers_evaluates_and_resumes(place):
    """`python -m benchmarks.scripted_model`, `vf-eval` with it, and after one of two games was lost, `vf-eval --resume`."""
    pytest.importorskip("verifiers.v1", reason="needs the extra verifiers")
    [server] = {command for _, command in COMMANDS if "scripted_model" in command}
    evaluation, resume = [command for _, command in COMMANDS if command.startswith("vf-eval")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "agents", ROOT / "training")))}
    serve = [sys.executable, *shlex.split(server.replace("8000", "0"))[1:]]
    with subprocess.Popen(serve, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            address = process.stdout.readline().split()[-1]
            first = shlex.split(re.sub(r"games [0-9]+", "games 2", evaluation.replace(ADDRESS, address)))
            program = str(Path(sys.executable).parent / first[0])
            short = ["--env.taskset.settings", '{"houses": ["stark", "lannister"], "round_limit": 1}', "--env.taskset.opponent", "random"]
            subprocess.run([program, *first[1:], *short], env=environment, check=True, timeout=120, capture_output=True)
            [traces] = Path("outputs").glob("*/traces.jsonl")
            lines = traces.read_text("utf-8").splitlines(keepends=True)
            assert len(lines) == 2
            traces.write_text(lines[0], "utf-8")
            again = shlex.split(resume.replace("RUN", traces.parent.name))[1:]
            subprocess.run([program, *again], env=environment, check=True, timeout=120, capture_output=True)
            resumed = traces.read_text("utf-8").splitlines(keepends=True)
        finally:
            process.terminate()
    assert len(resumed) == 2 and resumed[0] == lines[0]


def test_every_command_is_run():
    played = [command for _, command in COMMANDS if re.match(r"agot (arena|simulate|play|leaderboard|report)|python|vf-eval", command)]
    assert len(played) == len(COMMANDS) > 12

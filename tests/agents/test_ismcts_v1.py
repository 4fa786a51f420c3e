"""The yardstick: it plays as it was recorded, and depends on no other agent."""

import subprocess
import sys

import grimp
import numpy as np
import pytest
import yardstick

from agot_agents.agot.search_v1.agent import SearchV1
from agot_env import Match, agents

pytestmark = pytest.mark.tier("ci", unless_changed="agents")

PACKAGE = "agot_agents.agot.search_v1"


@pytest.mark.parametrize("name", yardstick.CONFIGURATIONS)
def test_it_chooses_what_was_recorded(name):
    rows = yardstick.choices(name)
    assert len(rows) == yardstick.GAMES * yardstick.STEPS and ((rows[:, 1:] > 0).sum(1) > 1).sum() > len(rows) / 2
    assert yardstick.hash_of(rows) == yardstick.RECORDED[name], "only if rules, cards or sampling changed: python tests/yardstick.py"


def test_a_recorded_hash_tells_a_single_visit_apart():
    rows = np.zeros((2, 5), np.int64)
    other = rows.copy()
    other[1, 4] = 1
    assert yardstick.hash_of(rows) != yardstick.hash_of(other)


def test_its_package_imports_no_other_agent():
    graph = grimp.build_graph("agot_env", "agot_agents", cache_dir=None)
    modules = {PACKAGE, *graph.find_descendants(PACKAGE)}
    imported = {found for module in modules for found in graph.find_upstream_modules(module)}
    assert "agot_env.agents" in imported and {f"{PACKAGE}.kernels", f"{PACKAGE}.scores"} <= modules
    assert not {module for module in imported if module.startswith("agot_agents")} - modules


def test_no_other_agent_is_loaded_when_it_plays():
    code = """
        import sys
        from agot_env import Match, agents
        agents.play(Match(houses=("stark", "lannister"), round_limit=1), [agents.make("ismcts-v1:iterations=2")] * 2, 1, 0)
        print(*sorted({".".join(name.split(".")[:3]) for name in sys.modules if name.startswith("agot_agents.")}))
    """
    lines = "\n".join(line.strip() for line in code.strip().splitlines())
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, timeout=300)
    assert done.stdout.split() == [PACKAGE.rpartition(".")[0], PACKAGE], done.stderr


def test_its_defaults_are_frozen():
    agent = agents.make("ismcts-v1")
    settings = {name: value for name, value in vars(agent).items() if name != "name" and not name.startswith("_")}
    assert isinstance(agent, SearchV1) and settings == {
        "iterations": 200, "seconds": None, "seed": 0, "rounds": 1, "exploration": 0.3, "widening": 1.0, "threads": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    "text, words",
    [
        ("ismcts-v1:depth=3", "no parameter 'depth'; known: iterations=200, seconds=None, seed=0, rounds=1"),
        ("ismcts-v1:iterations=many", "iterations must be int, not 'many'"),
        ("ismcts-v1:iterations=0", "iterations must be at least 1, not 0"),
        ("ismcts-v1:seed=-1", "seed must be from 0 to 2\\*\\*63 - 1, not -1"),
        ("ismcts-v1:rounds=2147483648", r"rounds must be at most 2\*\*31 - 1, not 2147483648"),
        ("ismcts-v1:rounds=0", "rounds must be at least 1, not 0"),
        ("ismcts-v1:threads=0", "threads must be at least 1, not 0"),
        ("ismcts-v1:exploration=0", "exploration must be above 0"),
        ("ismcts-v1:widening=-2", "widening must be above 0"),
        ("ismcts-v1:seconds=nan", "seconds must be above 0"),
        ("ismcts-v2", "unknown agent 'ismcts-v2'; known: greedy, human, ismcts, ismcts-v1"),
    ],
)
def test_what_cannot_be_made_is_explained(text, words):
    with pytest.raises(ValueError, match=words):
        agents.make(text)


def test_it_does_not_play_lands():
    with pytest.raises(ValueError, match="'ismcts-v1' plays agot, not lands"):
        agents.make("ismcts-v1", "lands")


def test_neither_the_batch_nor_the_threads_change_its_moves():
    match = Match(houses=("stark", "lannister"), round_limit=2)
    batches = [agents.play(match, [agents.make(f"ismcts-v1:iterations=6,threads={threads}")] * 2, 3, 5) for threads in (1, 2)]
    alone = agents.play(match, [agents.make("ismcts-v1:iterations=6")] * 2, 1, 5, first_index=1)
    assert batches[0].records.tobytes() == batches[1].records.tobytes()
    assert batches[0].records[1]["totals"].tolist() == alone.records[0]["totals"].tolist()
    assert batches[0].records[1]["decisions"] == alone.records[0]["decisions"]


def test_a_search_with_a_time_budget_does_not_change_the_games():
    agent = agents.make("ismcts-v1:seconds=0.01")
    games = agents.seated([agents.Seating(Match(houses=("stark", "lannister")), (agent, agent), 1)], 3)
    before = games.records.tobytes()
    (analysis,) = agents.checked_analyses(agent, agents.turn_of(games, [0], [0]))
    agents.checked_actions(agent, agents.turn_of(games, [0], [0]))
    assert games.records.tobytes() == before and analysis.visits.sum() % 64 == 0 and analysis.visits.sum() > 0

import numpy as np
import pytest

import agents
from agents.random_agent import RandomAgent


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
    agent = agents.make("agents.random_agent:RandomAgent:seed=5")
    assert agent.seed == 5 and agent.name == "agents.random_agent:RandomAgent:seed=5"


def test_a_registered_agent_is_known_by_its_name(monkeypatch):
    monkeypatch.setattr(agents.registry, "_registered", {})
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
        ("cleverest", "unknown agent 'cleverest'; known: greedy, human, ismcts, ppo, random"),
        ("random:sed=1", "no parameter 'sed'; known: seed=0"),
        ("random:seed=high", "seed must be int, not 'high'"),
        ("random:seed=1,seed=2", "given twice"),
        ("random:seed=1,2", "not of the form"),
        ("random:seed=-1", "from 0"),
        ("greedy:seed=1", "known: none"),
        ("ismcts:iterations=0", "iterations must be at least 1"),
        ("no.such:Thing", "cannot be imported"),
        ("agents.random_agent:Nobody", "has no 'Nobody'"),
    ],
)
def test_what_cannot_be_made_is_explained(text, words):
    with pytest.raises(ValueError, match=words):
        agents.make(text)


def test_a_required_parameter_that_is_missing_is_named(monkeypatch):
    monkeypatch.setattr(agents.registry, "_registered", {"needy": lambda path: First()})
    with pytest.raises(ValueError, match="needs path"):
        agents.make("needy")


def test_none_is_a_value_where_it_is_allowed():
    assert agents.make("ismcts:seconds=none").seconds is None and agents.make("ismcts:seconds=0.5").seconds == 0.5

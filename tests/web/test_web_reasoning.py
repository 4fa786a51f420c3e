"""What an agent says about a decision is shown with its analysis, and agents that connect to other machines cannot be chosen."""

import pytest

from agot_agents.web.analysis import analysis_of
from agot_agents.web.players import agent_called, agent_names
from agot_env import Match, agents
from agot_env.agents import Agent, Analysis

MATCH = Match(houses=("stark", "lannister"))


class Talking(Agent):
    """Takes the first legal action, and says so."""

    def act(self, turn):
        return turn.masks.argmax(axis=1)

    def analyse(self, turn):
        return [Analysis(line=(int(action),), reasoning="The <b>first</b>.\nAlways.") for action in self.act(turn)]


class Calling(Talking):
    """Would connect somewhere."""

    connects = True


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    monkeypatch.setattr(agents, "_registered", {})
    agents.register("talking", Talking)
    agents.register("calling", Calling)


def test_an_analysis_has_what_the_agent_says():
    games = MATCH.batch(1, 3, autoreset=False)
    said = analysis_of(games, "talking")
    assert said["reasoning"] == "The <b>first</b>.\nAlways." and len(said["line"]) == 1 and said["choice"] == games.action_masks[0].argmax()
    assert analysis_of(games, "greedy")["reasoning"] is None


def test_agents_that_connect_are_neither_offered_nor_made_unless_the_server_is_told():
    assert "talking" in agent_names("agot") and not {"calling", "llm", "human"} & set(agent_names("agot"))
    with pytest.raises(ValueError, match="unknown agent 'calling'"):
        agent_called("calling", MATCH)
    assert agent_called("calling", MATCH, ("calling",)).name == "calling"

"""What an agent does may depend only on what its seat knows: in games that look the same to the seat it does the same."""

import numpy as np
import pytest

from agot_env import GameBatch, Match, agents
from agot_env.agot.decks import starter_decks
from agot_env.lands import LandsBatch, LandsMatch

pytestmark = pytest.mark.tier("test")

AGENTS = [
    "random", "greedy", "net:core", "net:core,best=true", "ismcts:iterations=30", "ismcts-v1:iterations=30",
    "search:core,iterations=40,worlds=4", "search:core,iterations=40,worlds=4,hands=true",
]  # fmt: skip
MELEE_AGENTS = ["greedy", "net:melee4", "net:melee4,best=true", "ismcts:iterations=20", "search:melee4,iterations=40,worlds=4"]
LANDS_AGENTS = ["random", "greedy", "net:lands", "net:lands,best=true", "ismcts:iterations=20", "search:lands,iterations=40,worlds=4"]
CORE = ("stark", "lannister", "baratheon", "targaryen")
MATCHES = {"core": Match(houses=CORE[:2]), "core, others": Match(houses=CORE[2:])}


def positions(match, batch_of, games=6, steps=40):
    """Games in the middle, and copies in which all that the deciding seat cannot know is drawn again; how many of them differ."""
    batch = batch_of(games, match, 3)
    for step in range(steps):
        legal = [np.flatnonzero(mask) for mask in batch.action_masks]
        batch.step(np.array([one[step % len(one)] for one in legal]))
    other = batch.copy()
    other.resample(other.seat, 9)
    assert (batch.observations == other.observations).all() and (batch.action_masks == other.action_masks).all()
    assert (batch.records.tobytes() != other.records.tobytes()), "nothing is hidden here"
    return batch, other


def answers(name, game, batch):
    """Actions and analyses of a new agent."""
    agent = agents.make(name, game)
    rows = np.arange(len(batch))
    turn = agents.turn_of(batch, rows, rows)
    try:
        analyses = agents.checked_analyses(agent, turn)
    except agents.NoAnalysisError:
        analyses = []
    found = [
        (one.policy.tobytes() if one.policy is not None else None, one.value, one.visits.tobytes() if one.visits is not None else None, one.line)
        for one in analyses
    ]
    return agents.checked_actions(agent, turn).tolist(), found


@pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)
@pytest.mark.parametrize("name", AGENTS)
def test_what_is_hidden_changes_neither_moves_nor_analyses(name, match):
    for steps in (5, 40, 90):
        batch, other = positions(match, GameBatch, steps=steps)
        assert answers(name, "agot", batch) == answers(name, "agot", other)


@pytest.mark.parametrize("edition", ["winter", "ice_and_fire", "hbo", "lcg"])
def test_what_is_hidden_changes_nothing_in_other_editions(edition):
    names = ["greedy", f"net:{edition},best=true", f"search:{edition},iterations=40,worlds=4"]
    if edition == "lcg":
        names.append("search:lcg,iterations=40,worlds=4,hands=true")
    for name in names:
        batch, other = positions(Match(edition=edition, decks=list(starter_decks(edition).values())[:2]), GameBatch, steps=50)
        assert answers(name, "agot", batch) == answers(name, "agot", other), name


@pytest.mark.parametrize("name", MELEE_AGENTS)
def test_what_is_hidden_changes_nothing_in_a_melee(name):
    for steps in (10, 80):
        batch, other = positions(Match(houses=CORE), GameBatch, steps=steps)
        assert answers(name, "agot", batch) == answers(name, "agot", other)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_is_hidden_changes_nothing_for_the_network_of_several_numbers_of_seats(seats):
    decks = list(starter_decks("lcg").values())[:seats]
    for name in ("net:melee", "net:melee,best=true", "search:melee,iterations=40,worlds=4"):
        batch, other = positions(Match(edition="lcg", decks=decks), GameBatch, steps=60)
        assert answers(name, "agot", batch) == answers(name, "agot", other), name


@pytest.mark.parametrize("name", LANDS_AGENTS)
def test_what_is_hidden_changes_nothing_in_the_lands_game(name):
    for steps in (8, 50):
        batch, other = positions(LandsMatch(), LandsBatch, steps=steps)
        assert answers(name, "lands", batch) == answers(name, "lands", other)


def test_every_agent_that_can_be_tested_is():
    for game, named in (("agot", AGENTS), ("lands", LANDS_AGENTS)):
        known = {name for name in agents.names(game) if name not in ("human", "llm", "settler", "miser")}
        tested = {name.split(":")[0] for name in named}
        assert known <= tested, known - tested

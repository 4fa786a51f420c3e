import time

import numpy as np
import pytest

from agot_agents.agot.greedy import card_facts
from agot_agents.agot.search.kernels import grow
from agot_agents.search.tree import NODE, new_tree
from agot_env import GameBatch, Match, agents

MATCH = Match(houses=("stark", "lannister"), round_limit=2)


def in_the_middle(games=2, steps=12):
    batch = GameBatch(games, MATCH, 2)
    greedy, rows = agents.make("greedy"), np.arange(games)
    for _ in range(steps):
        batch.step(greedy.act(agents.turn_of(batch, rows, rows)))
    return batch


def tree_of(batch, row, iterations):
    samples = agents.turn_of(batch, [row], [0]).sample(np.zeros(iterations, int), np.random.default_rng(0))
    tree = new_tree(iterations)
    facts = card_facts.facts_of(MATCH)
    free = grow(tree, 1, samples.records, MATCH.tables, facts, samples.observations[:1], samples.action_masks[:1], 1, 0.3, 1.0)
    return tree[:free]


def children(tree, node=0):
    found, child = [], int(tree[node]["child"])
    while child:
        found.append(child)
        child = int(tree[child]["sibling"])
    return found


def test_every_iteration_visits_one_move_of_the_root():
    batch = in_the_middle()
    tree = tree_of(batch, 0, 12)
    below = children(tree)
    assert tree[0]["visits"] == 12 == sum(int(tree[child]["visits"]) for child in below)
    assert {int(tree[child]["action"]) for child in below} <= set(np.flatnonzero(batch.action_masks[0]).tolist())
    assert {int(tree[child]["seat"]) for child in below} == {int(batch.seat[0])}
    assert (tree["value"][1:] >= 0).all() and (tree["value"][1:] <= tree["visits"][1:]).all()
    assert (tree["visits"] <= tree["possible"])[1:].all() and tree.dtype == NODE


def test_moves_are_legal_and_the_same_for_the_same_seed_whatever_the_batch():
    batch = in_the_middle(3)
    turn = agents.turn_of(batch, [0, 1, 2], [4, 5, 6])
    moves = agents.checked_actions(agents.make("ismcts:iterations=6,seed=1"), turn)
    alone = agents.make("ismcts:iterations=6,seed=1").act(agents.turn_of(batch, [1], [5]))
    assert moves[1] == alone[0]
    assert (moves == agents.make("ismcts:iterations=6,seed=1,threads=2").act(turn)).all()


def test_the_games_are_left_alone():
    batch = in_the_middle()
    before = batch.records.tobytes()
    agents.make("ismcts:iterations=4").act(agents.turn_of(batch, [0, 1], [0, 1]))
    assert batch.records.tobytes() == before


def test_a_search_does_not_see_what_is_hidden():
    batch = in_the_middle(2)
    other = batch.copy()
    other.resample(other.seat, 9)
    drawn = [agents.turn_of(games, [0, 1], [0, 1]) for games in (batch, other)]
    assert (drawn[0].observations == drawn[1].observations).all()
    greedy = agents.make("greedy")
    assert (greedy.act(drawn[0]) == greedy.act(drawn[1])).all()


def test_a_time_budget_is_kept():
    batch = in_the_middle()
    agent = agents.make("ismcts:seconds=0.01")
    began = time.perf_counter()
    agents.checked_actions(agent, agents.turn_of(batch, [0], [0]))
    assert agent.seconds == 0.01 and time.perf_counter() - began < 60


@pytest.mark.parametrize("text", ["ismcts:exploration=0", "ismcts:seconds=-1", "ismcts:rounds=0", "ismcts:widening=-2", "ismcts:seed=-1"])
def test_numbers_out_of_range_are_refused(text):
    with pytest.raises(ValueError, match="must be"):
        agents.make(text)


def test_it_plays_whole_games():
    batch = agents.play(Match(houses=("stark", "lannister"), round_limit=1), [agents.make("ismcts:iterations=3"), agents.make("greedy")], 1, 0)
    assert batch.seat[0] == -1


@pytest.mark.parametrize("houses, variant", [(("stark", "lannister", "baratheon"), "melee"), (("stark",) * 4, "two_on_two")])
def test_it_plays_with_more_players(houses, variant):
    match = Match(houses=houses, variant=variant, round_limit=1)
    seats = [agents.make("ismcts:iterations=2")] + [agents.make("greedy")] * (len(houses) - 1)
    assert agents.play(match, seats, 1, 0).seat[0] == -1


def test_an_analysis_says_what_the_search_has_found():
    batch = in_the_middle(2)
    turn = agents.turn_of(batch, [0, 1], [0, 1])
    agent = agents.make("ismcts:iterations=20,seed=1")
    for row, analysis in enumerate(agents.checked_analyses(agent, turn)):
        assert analysis.visits.sum() == 20 and np.allclose(analysis.policy, analysis.visits / 20)
        assert -1 <= analysis.value <= 1 and analysis.visits[analysis.line[0]] == analysis.visits.max()
        tried = analysis.visits > 0
        assert (np.isnan(analysis.action_values) == ~tried).all()
        assert np.dot(analysis.policy[tried], analysis.action_values[tried]) == pytest.approx(analysis.value, abs=1e-4)
        if turn.masks[row].sum() > 1:
            assert analysis.line[0] == agents.make("ismcts:iterations=20,seed=1").act(turn)[row]
    assert (agent.act(turn) == agents.make("ismcts:iterations=20,seed=1").act(turn)).all()  # it has decided nothing yet

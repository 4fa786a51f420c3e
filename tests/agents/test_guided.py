"""The search that a network guides."""

import copy
import threading
import time
from dataclasses import replace

import numpy as np
import pytest

from agot_agents.agot.search import guided_kernels as agot_kernels
from agot_agents.agot.search.guided import AgotGuidedSearch
from agot_agents.lands.search import guided_kernels as lands_kernels
from agot_agents.lands.search.guided import LandsGuidedSearch
from agot_agents.networks import checkpoint
from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.networks.plan import Plan, Size
from agot_agents.search import guided
from agot_agents.search.guided_kernels import drawn_reply
from agot_agents.search.guided_tree import NODE, REPLY, main_line
from agot_agents.search.tree import children_of
from agot_env import Match, agents
from agot_env.agot.engine.record import layout as L
from agot_env.lands import LandsMatch
from agot_env.lands.engine import layout as LANDS

pytestmark = pytest.mark.tier("test")

TINY = Size(32, 32, 32, 32, 4)
MATCH = Match(houses=("stark", "lannister"), round_limit=2)
TABLES = {
    "core": MATCH,
    "melee": Match(houses=("stark", "lannister", "baratheon"), variant="melee", round_limit=1),
    "teams": Match(houses=("stark",) * 4, variant="two_on_two", round_limit=1),
    "lands": LandsMatch("hard"),
    "lands of three": LandsMatch("hard", seats=3, turn_limit=40),
}
GAMES = ("core", "lands")
"""Matches of both games."""


def in_the_middle(match=MATCH, games=2, steps=12):
    batch = match.batch(games, 2)
    greedy, rows = agents.make("greedy", match.game), np.arange(games)
    for _ in range(steps):
        batch.step(greedy.act(agents.turn_of(batch, rows, rows)))
    return batch


def with_choices(match=MATCH):
    """A game whose next decision has several legal actions."""
    batch = in_the_middle(match, 1)
    while batch.action_masks[0].sum() < 3:
        batch.step_one(int(agents.make("greedy", match.game).act(agents.turn_of(batch, [0], [0]))[0]))
    return batch


@pytest.fixture(scope="module")
def network(tmp_path_factory):
    """Files of small networks that prefer some actions, by the names of tables."""
    folder = tmp_path_factory.mktemp("networks")
    for name, match in TABLES.items():
        plan, rng = Plan(match, TINY), np.random.default_rng(1)
        weights = plan.first_weights(rng)
        for part in ("logit", "value"):
            weights[part][:] = rng.standard_normal(weights[part].shape) * 0.3
        checkpoint.save(folder / f"{name}.safetensors", TINY, CompiledNetwork(match, TINY, weights).weights, match, {})
    return lambda name="core": folder / f"{name}.safetensors"


def search(network, name="core", **parameters):
    given = {"iterations": 40, "worlds": 4, "sure": 1.0, **parameters}
    return (AgotGuidedSearch if TABLES[name].game == "agot" else LandsGuidedSearch)(str(network(name)), **given)


def tree_of(agent, batch):
    turn = agents.turn_of(batch, [0], [0])
    return agent.tree_of(turn, 0, np.random.default_rng(0), agent.network_for(turn.match))[0]


def test_it_is_registered_with_the_shipped_network():
    agent = agents.make("search:core,iterations=10")
    assert isinstance(agent, AgotGuidedSearch) and agent.iterations == 10 and agent.name == "search:core,iterations=10"
    agent.check(Match(houses=("stark", "lannister")))
    with pytest.raises(ValueError, match="was trained"):
        agent.check(TABLES["melee"])


@pytest.mark.parametrize(
    "text, message",
    [
        ("search:iterations=0", "iterations must be at least 1, not 0"),
        ("search:worlds=0", "worlds must be at least 1, not 0"),
        ("search:seconds=0", "seconds must be above 0"),
        ("search:exploration=-1", "exploration must be above 0"),
        ("search:pessimism=3", "pessimism must be from 0 to 2, not 3"),
        ("search:sure=nan", "sure must be above 0"),
        ("search:seed=-1", "seed must be from 0 to"),
    ],
)
def test_numbers_out_of_range_are_refused(text, message):
    with pytest.raises(ValueError, match=message):
        agents.make(text)


def test_the_lands_game_has_a_search_with_the_shipped_network():
    agent = agents.make("search:iterations=10", "lands")
    assert isinstance(agent, LandsGuidedSearch) and agent.network_for(LandsMatch("hard")).match.game == "lands"
    with pytest.raises(ValueError, match="was trained"):
        agents.make("search:lands", "lands").check(LandsMatch("hard", seats=3))


@pytest.mark.parametrize("kind, match, game", [(AgotGuidedSearch, LandsMatch("hard"), "agot"), (LandsGuidedSearch, MATCH, "lands")])
def test_a_search_refuses_matches_of_the_other_game(kind, match, game):
    with pytest.raises(ValueError, match=f"this search plays the game '{game}', not '{match.game}'"):
        kind().check(match)


@pytest.mark.parametrize("name", GAMES)
def test_every_iteration_visits_one_move_of_the_root_and_counts_its_result_for_the_player(network, name):
    batch = with_choices(TABLES[name])
    agent = search(network, name, iterations=60)
    tree = tree_of(agent, batch)
    children = children_of(tree, 0)
    assert tree[0]["visits"] == 60
    assert {int(tree[child]["action"]) for child in children} == set(np.flatnonzero(batch.action_masks[0]).tolist())
    assert {int(tree[child]["seat"]) for child in children} == {int(batch.seat[0])}
    assert sum(float(tree[child]["prior"]) / tree[child]["priors"] for child in children) == pytest.approx(1.0, abs=1e-4)
    assert sum(int(tree[child]["visits"]) for child in children) == 60
    seen, left = 0, [(0, child) for child in children]
    while left:
        above, node = left.pop()
        below = children_of(tree, node)
        assert abs(tree[node]["value"]) <= tree[node]["visits"] + 1e-9
        assert sum(int(tree[child]["visits"]) for child in below) <= tree[node]["visits"]
        if below and tree[node]["visits"]:
            seen += 1
            assert int(tree[node]["visits"]) - 1 <= sum(int(tree[child]["visits"]) for child in below) or tree[node]["row"]
        left += [(node, child) for child in below]
    assert seen > 5


@pytest.mark.parametrize("name", GAMES)
def test_decisions_do_not_depend_on_batches_or_threads_and_games_are_left_alone(network, name):
    batch = in_the_middle(TABLES[name], games=3)
    before = batch.records.tobytes()
    turn = agents.turn_of(batch, [0, 1, 2], [4, 5, 6])
    moves = agents.checked_actions(search(network, name, seed=1), turn)
    assert batch.records.tobytes() == before
    assert search(network, name, seed=1).act(agents.turn_of(batch, [1], [5]))[0] == moves[1]
    assert (search(network, name, seed=1, threads=2).act(turn) == moves).all()


def test_a_state_is_restored(network):
    turn, agent = agents.turn_of(with_choices(), [0], [0]), search(network)
    state = copy.deepcopy(agent.state())
    first = agent.analyse(turn)
    agent.act(turn)
    second = agent.analyse(turn)
    agent.restore(state)
    again = agent.analyse(turn)
    assert all((one.visits == other.visits).all() for one, other in zip(first, again))
    assert any((one.visits != other.visits).any() for one, other in zip(first, second))


@pytest.mark.parametrize("name", TABLES)
def test_it_plays_whole_games(network, name):
    match = TABLES[name]
    agent = search(network, name, iterations=5, worlds=2)
    batch = agents.play(match, [agent, *[agents.make("greedy", match.game)] * (match.seats - 1)], 1, 0)
    assert batch.seat[0] == -1


def test_an_analysis_says_what_the_search_has_found(network):
    batch = in_the_middle()
    turn = agents.turn_of(batch, [0, 1], [0, 1])
    agent = search(network, iterations=30)
    for row, analysis in enumerate(agents.checked_analyses(agent, turn)):
        assert analysis.visits.sum() == 30 and np.allclose(analysis.policy, analysis.visits / analysis.visits.sum())
        assert -1 <= analysis.value <= 1 and analysis.visits[analysis.line[0]] == analysis.visits.max()
        tried = analysis.visits > 0
        assert (np.isnan(analysis.action_values) == ~tried).all()
        assert np.dot(analysis.policy[tried], analysis.action_values[tried]) == pytest.approx(analysis.value, abs=1e-4)
        if turn.masks[row].sum() > 1:
            assert analysis.line[0] == search(network, iterations=30).act(turn)[row]


def test_a_move_that_the_network_is_sure_of_is_made_without_search(network):
    batch = with_choices()
    turn = agents.turn_of(batch, [0], [0])
    policies, values = agents.make(f"net:{network()}").network(MATCH).judged(turn.observations, turn.masks)
    most = float(policies[0].max())
    (analysis,) = search(network, sure=most - 1e-3).analyse(turn)
    assert analysis.visits.sum() == 0 and analysis.action_values is None and analysis.line == (int(policies[0].argmax()),)
    assert (analysis.policy == policies[0]).all() and analysis.value == pytest.approx(float(values[0]))
    (analysis,) = search(network, sure=most + 1e-3).analyse(turn)
    assert analysis.visits.sum() > 0


def test_long_searches_get_room(network, monkeypatch):
    batch = with_choices()
    wanted = tree_of(search(network, iterations=700), batch)[0]["visits"]
    monkeypatch.setattr(guided, "CHUNK", 700)
    tree = tree_of(search(network, iterations=700), batch)
    assert tree[0]["visits"] == wanted == 700


def test_time_is_kept(network):
    agent = search(network, seconds=0.05)
    tree = tree_of(agent, with_choices())
    assert tree[0]["visits"] >= guided.CHUNK and tree[0]["visits"] % guided.CHUNK == 0


def test_other_players_move_by_the_probabilities_of_the_network():
    replies = np.zeros(4, REPLY)
    replies[1], replies[2], replies[3] = (0, 2), (7, 0.25), (8, 0.75)
    random = np.zeros(1, np.uint64)
    drawn = [drawn_reply(replies, 1, random) for _ in range(4000)]
    assert set(drawn) == {7, 8} and drawn.count(7) / 4000 == pytest.approx(0.25, abs=0.03)
    assert drawn_reply(replies, 0, random) == 0


@pytest.mark.parametrize(
    "variant, seats, mover, expected",
    [
        ("joust", 2, 1, [-0.5, 0.5]),
        ("melee", 3, 0, [0.5, -0.25, -0.25]),
        ("two_on_two", 4, 1, [-0.5, 0.5, -0.5, 0.5]),
    ],
)
def test_what_one_player_expects_the_others_lose(variant, seats, mover, expected):
    game = np.zeros(1, L.GAME)
    game["seats"] = seats
    game["variant"] = L.TEAMS if variant == "two_on_two" else 0
    values = np.zeros(seats)
    agot_kernels.share(game, mover, 0.5, values)
    assert values.tolist() == expected


@pytest.mark.parametrize("seats, mover, expected", [(2, 0, [0.5, -0.5]), (3, 1, [-0.25, 0.5, -0.25])])
def test_the_same_in_the_lands_game(seats, mover, expected):
    game = np.zeros(1, LANDS.GAME)
    game["seats"] = seats
    values = np.zeros(seats)
    lands_kernels.share(game, mover, 0.5, values)
    assert values.tolist() == expected


@pytest.mark.parametrize(
    "kernels, layout, seats, winner, expected",
    [
        (agot_kernels, L, 2, 1, [-1, 1]), (agot_kernels, L, 3, 0, [1, -0.5, -0.5]), (agot_kernels, L, 2, -1, [0, 0]),
        (lands_kernels, LANDS, 2, 0, [1, -1]), (lands_kernels, LANDS, 3, 2, [-0.5, -0.5, 1]), (lands_kernels, LANDS, 3, -1, [0, 0, 0]),
    ],
)  # fmt: skip
def test_results_are_rewards(kernels, layout, seats, winner, expected):
    game = np.zeros(1, layout.GAME)
    game["seats"], game["winner"] = seats, winner
    values = np.zeros(seats)
    kernels.result(game, values)
    assert values.tolist() == expected


def test_a_search_of_one_move_and_its_line(network):
    tree = tree_of(search(network, iterations=1), with_choices())
    assert tree[0]["visits"] == 1 and tree.dtype == NODE
    assert len(main_line(tree)) == 1


def test_a_search_that_begins_after_another_was_interrupted_ends_without_a_result(monkeypatch):
    """Its tree has no root, so nothing may be read from it."""
    batch, first, read = in_the_middle(games=3), threading.Lock(), []
    agent = agents.make("search:seconds=600,sure=1,threads=2")

    def pause():
        if first.acquire(blocking=False):
            raise KeyboardInterrupt
        while not agent._stopped:
            time.sleep(0.01)

    monkeypatch.setattr(guided, "main_line", lambda tree: read.append(tree) or (0,))
    turn = replace(agents.turn_of(batch, range(3), range(3)), pauser=pause)
    with pytest.raises(KeyboardInterrupt):
        agent.analyse(turn)
    assert not read

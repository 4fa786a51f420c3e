"""Games of the learner against agents that compiled code cannot play."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from small_runs import TINY, new_network

from agot_env import Match, agents
from agot_env.entities.code import action_at
from agot_env.game import game_of
from agot_env.lands import LandsMatch
from agot_training import agent_games, best_response, ppo
from agot_training.agent_games import OUTSIDE, AgentGames, advantages_of
from agot_training.ppo_settings import is_outside, partner_network
from agot_training.received import check_received
from agot_training.whole_games import Decisions

pytestmark = pytest.mark.tier("ci", unless_changed="training")

MATCHES = {"agot": [Match(houses=houses, round_limit=5) for houses in (("stark", "lannister"), ("targaryen", "baratheon"))], "lands": [LandsMatch("easy")]}


def games_of(game, others=("random:seed=3", "greedy")):
    matches = MATCHES[game]
    network = new_network(matches[0], 2, TINY)
    pool = game_of(matches[0]).batch_type.pool_type(matches, "rotation")
    return AgentGames(pool, network.plan, [agents.make(name, game) for name in others]), network


def seating(games):
    rows = np.full((games, 2), agent_games.LEARNER)
    rows[np.arange(games), np.arange(games) % 2] = OUTSIDE - np.arange(games) // 2 % 2
    return rows


@pytest.mark.parametrize("game", MATCHES)
def test_decisions_are_those_of_the_network_and_valid_for_learning(game, monkeypatch):
    games, network = games_of(game)
    seen, act = [], agent_games._Learner.act

    def recorded(learner, turn):
        actions = act(learner, turn)
        seen.append((turn.observations.copy(), turn.masks.copy(), actions))
        return actions

    monkeypatch.setattr(agent_games._Learner, "act", recorded)
    with ThreadPoolExecutor(1) as workers:
        found = games.play(5, 0, seating(20), network.memory[network.plan.base :], workers)
    check_received(found, network.plan, 20, 2)
    observations, masks, actions = (np.concatenate(several) for several in zip(*seen, strict=True))
    policies, values = network.judged(observations, masks)
    rows = np.arange(len(actions))
    assert (found.log_probs == np.log(policies[rows, actions])).all() and (found.values == values).all() and masks[rows, actions].all()
    assert [action_at(found.code, start, choice) for start, choice in zip(found.starts[:200], found.picked[:200], strict=False)] == actions[:200].tolist()
    assert set(found.seats[found.games == 0]) == {1} and set(found.seats[found.games == 1]) == {0}
    assert set(found.games) == set(range(20)) and (np.abs(found.rewards).sum(1) % 2 == 0).all() and found.rewards.any()


def test_the_result_does_not_depend_on_the_threads(monkeypatch):
    monkeypatch.setattr(agent_games, "PART", 8)
    found = []
    for threads in (1, 3):
        games, network = games_of("agot")
        with ThreadPoolExecutor(threads) as workers:
            found.append(games.play(5, 7, seating(24), network.memory[network.plan.base :], workers))
    for field in fields(Decisions):
        assert np.array_equal(getattr(found[0], field.name), getattr(found[1], field.name)), field.name


def test_advantages_are_those_of_each_seat():
    games, seats = np.array([0, 1, 0, 0, 1, 0]), np.array([0, 1, 1, 0, 1, 0], np.int8)
    values = np.array([0.1, 0.2, 0.3, -0.4, 0.5, 0.6], np.float32)
    rewards = np.array([[1, -1], [-1, 1]], np.float32)
    gamma, lam = 0.9, 0.8
    last = 1 - 0.6
    middle = gamma * 0.6 - -0.4 + gamma * lam * last
    first = gamma * -0.4 - 0.1 + gamma * lam * middle
    other = 1 - 0.5
    expected = [first, gamma * 0.5 - 0.2 + gamma * lam * other, -1 - 0.3, middle, other, last]
    assert advantages_of(games, seats, values, rewards, gamma, lam) == pytest.approx(np.array(expected), abs=1e-6)


@pytest.mark.parametrize("name, outside", [("greedy", False), ("net:core", False), ("search:core", False), ("net:core,best=true", True),
                                           ("search:core,iterations=3", True), ("random", True), ("./mine.py:Agent", True), ("ismcts", True)])  # fmt: skip
def test_what_compiled_code_plays(name, outside):
    assert is_outside(name, "agot") == outside and (partner_network(name) is None) == (outside or name == "greedy")


def test_searches_of_the_lands_game_are_played_in_python():
    """Compiled games of Lands have no searches; the greedy agent would play instead."""
    assert is_outside("search:lands", "lands") and not is_outside("net:lands", "lands") and not is_outside("greedy", "lands")
    assert partner_network("search:lands") == Path("lands")
    settings = best_response.Settings(game="lands", against="search:lands", search_iterations=3)
    found = best_response.settings_of_ppo(settings)
    assert found.sparring == found.opponents == ("search:lands,iterations=3",) and found.warm_start == Path("lands") and not found.critic


@pytest.mark.parametrize(
    "changed, words",
    [
        ({}, "do not support critic: use --no-critic"), ({"critic": False}, "do not support margin_weight: use --margin-weight 0"),
        ({"critic": False, "margin_weight": 0.0, "engine": "processes"}, "use --engine threads"),
        ({"critic": False, "margin_weight": 0.0, "search_share": 0.1}, "do not support search_share"),
    ],
)  # fmt: skip
def test_what_games_in_python_do_not_support_is_said(changed, words):
    with pytest.raises(ValueError, match=words):
        ppo.check(ppo.Settings(**{"sparring": ("random",), **changed}))


def test_ppo_plays_compiled_games_and_those_against_other_agents_in_one_update(tmp_path, monkeypatch):
    from agot_agents.networks.plan import SIZES

    monkeypatch.setitem(SIZES, "tiny", TINY)
    settings = ppo.Settings(
        houses=("stark", "lannister"), network="tiny", run=tmp_path / "run", steps=3000, games=12, minibatch=256, evaluate_every=1500,
        evaluation_games=4, sparring=("greedy", "random:seed=2"), sparring_share=0.6, critic=False, margin_weight=0.0,
    )  # fmt: skip
    learner = ppo.learner_of(settings)
    decisions, _ = learner.played()
    assert decisions.rewards.shape == (12, 2) and set(decisions.games) <= set(range(12))
    assert ppo.train(settings).exists()

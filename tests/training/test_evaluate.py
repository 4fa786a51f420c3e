"""Evaluations: every match from every seat, in parts, and the same result with any number of threads."""

import _thread
import itertools
import sys
import threading
import time
from types import SimpleNamespace

import numpy as np
import pytest
from small_runs import TINY, new_network

from agot_agents.networks.agent import NetworkAgent
from agot_env import Match, agents
from agot_env.lands import LandsMatch
from agot_env.simulate import bootstrap, wilson
from agot_training import evaluate as module
from agot_training.evaluate import Settings, evaluate, main
from agot_training.settings import GameSettings, matches_of
from agot_training.threads import available_threads, in_threads

pytestmark = pytest.mark.tier("ci", unless_changed="training")

MATCHES = [Match(houses=houses, round_limit=4) for houses in (("stark", "lannister"), ("targaryen", "baratheon"))]


def made():
    return agents.make("greedy"), agents.make("random:seed=3")


@pytest.mark.parametrize("games", [3, 11])
def test_wins_are_those_of_each_match_and_seat_played_alone(games, monkeypatch):
    found = evaluate(*made(), MATCHES, games, seed=2)
    wins = played = 0
    for k, (low, high) in enumerate(((0, games / 4), (games / 4, games / 2), (games / 2, 3 * games / 4), (3 * games / 4, games))):
        match, seat, first, last = MATCHES[k // 2], k % 2, round(low), round(high)
        if last > first:
            greedy, random = made()
            players = [greedy if place == seat else random for place in range(2)]
            index = round(games / 2) * (k // 2)  # that of the match: both seats have the same games
            wins += int((agents.play(match, players, last - first, 2, index).records["winner"] == seat).sum())
            played += last - first
    assert (found.games, found.wins, found.rate) == (played, wins, wins / games) and played == games
    assert found.low <= found.rate <= found.high
    for fewest in (1, 2):
        monkeypatch.setattr(module, "FEWEST", fewest)
        assert evaluate(*made(), MATCHES, games, seed=2, threads=fewest) == found


def test_equal_agents_share_every_index_and_the_interval_uses_it():
    match = Match(houses=("stark", "lannister"))
    result = evaluate(agents.make("greedy"), agents.make("greedy"), [match], 400, seed=2)
    assert result.wins == 200 and (result.low, result.high) == wilson(200, 400), "every game is played again with the seats exchanged"
    one, other = agents.make("ismcts-v1:iterations=2"), agents.make("random")
    result = evaluate(one, other, MATCHES, 60, seed=2)
    batches = [
        agents.play(match, [one, other] if seat == 0 else [other, one], 15, 2, 15 * 2 * k).records["winner"] == seat
        for k, match in enumerate(MATCHES)
        for seat in range(2)
    ]
    wins = np.concatenate([batches[0].astype(int) + batches[1], batches[2].astype(int) + batches[3]])
    assert (result.low, result.high) == bootstrap(wins, np.full(30, 2)) and result.wins == wins.sum()


class Recording(agents.Agent):
    """Plays at random from a state that its copies begin with, and notes in a list of all copies what it played."""

    def __init__(self, played, fails_at=None):
        self.rng, self.played, self.fails_at, self.asked = np.random.default_rng(3), played, fails_at, 0

    def __deepcopy__(self, memo):
        return Recording(self.played, self.fails_at)

    def act(self, turn):
        self.asked += 1
        if self.asked == self.fails_at:
            raise RuntimeError("it is broken")
        actions = np.array([self.rng.choice(np.flatnonzero(mask)) for mask in turn.masks])
        self.played += zip(turn.keys.tolist(), actions.tolist(), strict=True)
        return actions


def test_the_games_are_the_same_with_any_number_of_threads(monkeypatch):
    monkeypatch.setattr(module, "PARTS", 4)
    monkeypatch.setattr(module, "FEWEST", 3)
    results, games, running = [], [], threading.active_count()
    for threads in (1, 2, 3):
        played = []
        results.append(evaluate(Recording(played), made()[1], MATCHES, 17, seed=4, threads=threads))
        games.append(sorted(played))
    assert results[0] == results[1] == results[2] and games[0] == games[1] == games[2] and games[0]
    stochastic = [evaluate(*reversed(made()), MATCHES, 30, seed=4, threads=threads) for threads in (1, 2, 3)]
    assert stochastic[0] == stochastic[1] == stochastic[2]
    assert threading.active_count() == running


@pytest.mark.torch
def test_networks_of_torch_sample_the_same_with_any_number_of_threads_and_torch_keeps_its_own(monkeypatch):
    torch = pytest.importorskip("torch")

    from agot_agents.networks.torch_network import TorchNetwork

    torch.manual_seed(1)
    network = TorchNetwork(MATCHES[0], TINY).eval()
    seen = recorded_decisions(monkeypatch, torch.get_num_threads)
    results, games, before = [], [], torch.get_num_threads()
    torch.set_num_threads(2)
    try:
        for threads in (1, 2, 3):
            seen.clear()
            results.append(evaluate(NetworkAgent.of(network, MATCHES[0]), made()[0], MATCHES, 17, seed=4, threads=threads))
            games.append(sorted(seen))
            assert torch.get_num_threads() == 2
        with pytest.raises(agents.AgentError, match="it is broken"):
            evaluate(NetworkAgent.of(network, MATCHES[0]), Recording([], fails_at=5), MATCHES, 17, threads=3)
        assert torch.get_num_threads() == 2
        assert available_threads() <= 2
    finally:
        torch.set_num_threads(before)
    assert results[0] == results[1] == results[2] and games[0] == games[1] == games[2]
    assert {threads for threads, *_ in games[0]} == {1}


def recorded_decisions(monkeypatch, note):
    """A list of what networks will decide, each with a note; evaluations are cut into parts of few games."""
    monkeypatch.setattr(module, "PARTS", 4)
    monkeypatch.setattr(module, "FEWEST", 3)
    seen, sample = [], NetworkAgent.act

    def act(agent, turn):
        actions = sample(agent, turn)
        seen.append((note(), turn.keys.tolist(), actions.tolist()))
        return actions

    monkeypatch.setattr(NetworkAgent, "act", act)
    return seen


def test_networks_sample_the_same_with_any_number_of_threads(monkeypatch):
    network = new_network(MATCHES[0])
    seen = recorded_decisions(monkeypatch, lambda: 0)
    results, games = [], []
    for threads in (1, 2, 3):
        seen.clear()
        results.append(evaluate(NetworkAgent.of(network, MATCHES[0]), made()[0], MATCHES, 17, seed=4, threads=threads))
        games.append(sorted(seen))
    assert results[0] == results[1] == results[2] and games[0] == games[1] == games[2] and games[0]


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_an_agent_that_fails_in_one_part_ends_the_evaluation(threads, monkeypatch):
    monkeypatch.setattr(module, "PARTS", 4)
    monkeypatch.setattr(module, "FEWEST", 3)
    running = threading.active_count()
    with pytest.raises(agents.AgentError, match=r"raised RuntimeError: it is broken \(asked in game"):
        evaluate(Recording([], fails_at=5), made()[0], MATCHES, 17, threads=threads)
    assert threading.active_count() == running


def test_a_piece_of_work_that_fails_stops_the_others():
    ended = []

    def work(item, stopped):
        if item == 1:
            raise KeyError("one")
        ended.append(stopped.wait(60))

    began, running = time.monotonic(), threading.active_count()
    with pytest.raises(KeyError, match="one"):
        in_threads(work, range(9), 3)
    assert all(ended) and len(ended) <= 3 and time.monotonic() - began < 30
    assert threading.active_count() == running


class Slow(agents.Agent):
    """Never ends a game in reasonable time, and interrupts the process once, like Ctrl-C."""

    def __init__(self, calls):
        super().__init__()
        self.calls = calls

    def __deepcopy__(self, memo):
        return Slow(self.calls)

    def act(self, turn):
        if next(self.calls) == 3:
            _thread.interrupt_main()
        time.sleep(0.2)
        return turn.masks.argmax(axis=1)


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_an_evaluation(threads):
    torch = sys.modules.get("torch")
    before = torch and torch.get_num_threads()
    calls, began, running = itertools.count(), time.monotonic(), threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        evaluate(Slow(calls), Slow(calls), MATCHES, 200, threads=threads)
    assert time.monotonic() - began < 30 and threading.active_count() == running
    assert (torch and torch.get_num_threads()) == before


def test_torch_computes_with_one_thread_meanwhile(monkeypatch):
    threads = [5]
    torch = SimpleNamespace(get_num_threads=lambda: threads[-1], set_num_threads=threads.append)
    monkeypatch.setitem(sys.modules, "torch", torch)
    assert in_threads(lambda item, stopped: threads[-1], [0, 1], 2) == [1, 1] and threads == [5, 1, 5]
    with pytest.raises(ZeroDivisionError):
        in_threads(lambda item, stopped: 1 // item, [0, 1], 1)
    assert threads == [5, 1, 5, 1, 5]
    threads.append(1)
    assert available_threads() == 1, "as many as torch may take"


class Uncopyable(agents.Agent):
    """Holds a lock."""

    def __init__(self):
        self.lock = threading.Lock()

    def act(self, turn):
        raise AssertionError("it is not asked")


def test_agents_and_threads_that_cannot_be_used_are_refused():
    with pytest.raises(ValueError, match=r"'agent' and 'greedy' cannot both be copied.*lock"):
        evaluate(Uncopyable(), made()[0], MATCHES, 4)
    for threads in (0, 1025, 1.5, True):
        with pytest.raises(ValueError, match="threads must be"):
            evaluate(*made(), MATCHES, 4, threads=threads)
    with pytest.raises(ValueError, match="it cannot play this match"):
        evaluate(Choosy(), made()[0], MATCHES, 4)


class Choosy(agents.Agent):
    """Does not play these matches."""

    def check(self, match):
        raise ValueError("it cannot play this match")

    def act(self, turn):
        raise AssertionError("it is not asked")


def test_an_evaluation_without_games_or_of_unlike_matches_is_refused():
    with pytest.raises(ValueError, match="games must be from 1 to 1,000,000,000, not 100,000,000,000,000"):
        evaluate(*made(), MATCHES, 10**14)
    with pytest.raises(ValueError, match="games must be from 1 to 1,000,000,000, not 0"):
        evaluate(*made(), MATCHES, 0)
    with pytest.raises(ValueError, match="nobody to play against: name agents"):
        main(Settings(agent="greedy", against=()))
    with pytest.raises(ValueError, match="no match is given"):
        evaluate(*made(), [], 4)
    with pytest.raises(ValueError, match="match 1 has edition='hbo', and match 0 has edition='core'"):
        evaluate(*made(), [Match(houses=("stark", "lannister")), Match(edition="hbo", houses=("stark", "lannister"))], 4)


def test_every_table_that_the_decks_can_fill():
    tables = matches_of(GameSettings(houses=("stark", "lannister", "targaryen"), mirrors=True))
    assert [tuple(deck.house for deck in match.decks) for match in tables] == [
        ("stark", "stark"), ("stark", "lannister"), ("stark", "targaryen"), ("lannister", "lannister"), ("lannister", "targaryen"),
        ("targaryen", "targaryen"),
    ]  # fmt: skip
    assert matches_of(GameSettings(game="lands", mode="easy", seats=3)) == [LandsMatch("easy", 3)]


@pytest.mark.parametrize(
    ("houses", "seats", "lineups"),
    [
        (("stark", "lannister"), 2, [("stark", "lannister")]),
        (("lannister", "stark"), 2, [("lannister", "stark")]),
        (("stark", "stark"), 2, [("stark", "stark")]),
        (("stark", "lannister", "targaryen"), 2, [("stark", "lannister"), ("stark", "targaryen"), ("lannister", "targaryen")]),
        (("stark", "lannister", "targaryen"), 3, [("stark", "lannister", "targaryen")]),
    ],
)
def test_houses_mean_what_they_mean_in_a_simulation(houses, seats, lineups):
    """One House for each seat is one lineup, as in ``agot simulate --houses``."""
    assert [tuple(deck.house for deck in match.decks) for match in matches_of(GameSettings(houses=houses, seats=seats))] == lineups


def test_mirrors_and_too_few_houses_are_refused():
    with pytest.raises(ValueError, match="a House for each of 2 seats, or more Houses, not only stark; with mirrors"):
        matches_of(GameSettings(houses=("stark",)))
    assert len(matches_of(GameSettings(houses=("stark",), mirrors=True))) == 1
    for given in ({}, {"game": "lands"}):
        with pytest.raises(ValueError, match="mirrors is for houses"):
            matches_of(GameSettings(mirrors=True, **given))


@pytest.mark.parametrize("game", [{"houses": ("stark", "lannister")}, {"game": "lands"}], ids=str)
def test_the_command(capsys, game):
    main(Settings(agent="greedy", against=("random",), games=12, **game))
    said = capsys.readouterr().out
    assert said.startswith("greedy against random: ") and "of 12 games won" in said

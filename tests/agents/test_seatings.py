"""Games of several seatings in one batch: the same games as apart, each with its own agents, decks, seeds and indices."""

import numpy as np
import pytest

from agot_env import GameBatch, Match, agents
from agot_env.agents import Seating, play, play_on, seated
from agot_env.lands import LandsBatch, LandsMatch

HOUSES = (("stark", "lannister"), ("targaryen", "stark"), ("stark", "stark"))
MATCHES = [Match(houses=houses, round_limit=3) for houses in HOUSES]
LANDS = LandsMatch("hard", 2)


class Watching(agents.Agent):
    """Plays the first legal action and keeps what it is asked."""

    def __init__(self, name):
        self.name, self.turns, self.begun = name, [], []

    def reset(self, games):
        self.begun += games.tolist()

    def act(self, turn):
        assert turn.masks.any(axis=1).all() and (turn.seats >= 0).all(), "games that are over are not asked about"
        self.turns += [
            (int(turn.games[row]), int(turn.seats[row]), tuple(deck.house for deck in turn.match_of(row).decks)) for row in range(len(turn))
        ]
        self.calls = getattr(self, "calls", 0) + 1
        return turn.masks.argmax(axis=1)


def made():
    return [agents.make(name) for name in ("greedy", "random:seed=1", "random:seed=2")]


def seatings_of(players, games=4):
    a, b, c = players
    return [
        Seating(MATCHES[0], (a, b), games), Seating(MATCHES[0], (b, a), games), Seating(MATCHES[1], (b, c), games, 7),
        Seating(MATCHES[0], (b, c), games), Seating(MATCHES[2], (b, b), games),
    ]  # fmt: skip


def actions_of(seatings, seed=5):
    batch = seated(seatings, seed)
    play_on(batch, seatings)
    assert (batch.seat < 0).all()
    return batch, [batch.actions(i) for i in range(len(batch))]


def test_games_are_the_same_as_those_of_each_seating_alone():
    batch, together = actions_of(seatings_of(made()))
    apart = [play(one.match, one.agents, one.games, 5, one.first_index) for one in seatings_of(made())]
    assert together == [games.actions(i) for games in apart for i in range(len(games))]
    for name in ("seed", "index", "episode", "winner", "decisions"):
        assert batch.records[name].tolist() == [value for games in apart for value in games.records[name].tolist()]
    assert [batch.match_of(i).decks for i in range(len(batch))] == [games.match.decks for games in apart for _ in range(len(games))]


def test_results_do_not_depend_on_how_games_are_cut_into_seatings_or_batches():
    whole = seatings_of(made(), 6)
    _, expected = actions_of(whole)
    halves = [Seating(one.match, one.agents, 3, one.first_index + 3 * k) for one in seatings_of(made(), 6) for k in range(2)]
    assert actions_of(halves)[1] == expected
    for part in (halves[:3], halves[3:]):
        start = 3 * halves.index(part[0])
        assert actions_of(part)[1] == expected[start : start + 3 * len(part)]


def test_agents_sit_where_their_seating_says_and_are_asked_about_all_their_games_at_once():
    players = a, b, c = [Watching(name) for name in "abc"]
    seatings = seatings_of(players)
    batch, _ = actions_of(seatings)
    for agent in players:
        assert {turn[1:] for turn in agent.turns} <= {
            (seat, tuple(deck.house for deck in one.match.decks)) for one in seatings for seat in range(2) if one.agents[seat] is agent
        }
        assert agent.calls <= batch.records["decisions"].max() < len(agent.turns)
        assert len(agent.begun) == len(set(agent.begun)) == sum(one.games for one in seatings if agent in one.agents)
        assert {game for game, _, _ in agent.turns} == set(agent.begun)
    assert sum(len(agent.turns) for agent in players) == batch.records["decisions"].sum()
    assert {seat for _, seat, _ in b.turns} == {0, 1} and {seat for _, seat, _ in c.turns} == {1}


def test_equal_positions_in_two_seatings_get_the_random_numbers_that_they_have_apart():
    """The same agent, match, seed and index with two opponents: both games begin with the same observation."""
    random, other, third = (agents.make(f"random:seed={k}") for k in range(3))
    seatings = [Seating(MATCHES[0], (random, one), 3) for one in (other, third)]
    batch = seated(seatings, 5)
    assert (batch.observations[:3] == batch.observations[3:]).all()
    groups = np.repeat([0, 1], 3)
    for given in (None, groups):
        keys = agents.turn_of(batch, range(6), range(6), given).keys.tolist()
        assert (keys[:3] == keys[3:]) == (given is not None)
    assert len({*agents.turn_of(batch.copy([0, 0, 1]), range(3), range(3)).keys.tolist()}) == 3


class Wrong(agents.Agent):
    """Fails as Targaryen."""

    name = "wrong"

    def __init__(self, how):
        self.how = how

    def act(self, turn):
        answer = turn.masks.argmax(axis=1)
        for row in range(len(turn)):
            if turn.match_of(row).decks[turn.seats[row]].house == "targaryen":
                if self.how == "raises":
                    raise KeyError("no idea")
                answer[row] = turn.masks[row].argmin()
        return answer if self.how != "too few" else answer[:-1]


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("illegal", r"agent 'wrong' chose action \d+ in game (8|9|10), seat 0 of .*targaryen.* - .*stark.*, which is not legal"),
        ("raises", r"agent 'wrong' raised KeyError: 'no idea' \(asked in game \d+, seat \d of .* - .* and \d+ more games\)"),
        ("too few", r"agent 'wrong' must return \d+ integers.*\(asked in game \d+, seat \d of .* - .* and \d+ more games\)"),
    ],
)
def test_an_agent_that_fails_is_named_with_game_seat_and_decks(how, words):
    wrong, random = Wrong(how), agents.make("random")
    seatings = [Seating(MATCHES[0], (wrong, random), 4), Seating(MATCHES[1], (wrong, random), 3, 8)]
    with pytest.raises(agents.AgentError, match=f"(?i){words}"):
        play_on(seated(seatings, 5), seatings)


def test_seatings_that_cannot_be_are_refused():
    random = agents.make("random")
    with pytest.raises(ValueError, match="expected 2 agents, one per seat, not 1"):
        Seating(MATCHES[0], (random,), 1)
    with pytest.raises(ValueError, match="games must be at least 1, not 0"):
        Seating(MATCHES[0], (random, random), 0)
    with pytest.raises(ValueError, match="at least one seating"):
        seated([], 1)
    for other, words in ((Match(houses=HOUSES[0]), "match 1 has round_limit=50, and match 0 has round_limit=3"), (LANDS, "must be a Match")):
        with pytest.raises(ValueError, match=words):
            seated([Seating(match, (random, random), 1) for match in (MATCHES[0], other)], 1)


def test_given_matches_and_episodes():
    numbers, episodes = [2, 0, 0, 1, 2], [[4, 9, 0], [4, 9, 0], [4, 10, 0], [4, 9, 3], [4, 9, 0]]
    batch = GameBatch.of_episodes(MATCHES, numbers, episodes)
    for i, (number, (seed, index, episode)) in enumerate(zip(numbers, episodes)):
        alone = GameBatch(1, MATCHES[number], seed, first_index=index, autoreset=False)
        alone.begin([[seed, index, episode]])
        assert (batch.observations[i] == alone.observations[0]).all() and (batch.action_masks[i] == alone.action_masks[0]).all()
        assert batch.match_of(i).decks == MATCHES[number].decks
    batch.play_random(300)
    again = GameBatch.from_bytes(batch.to_bytes())
    assert again.records.tobytes() == batch.records.tobytes() and again.pool.numbers(again.records).tolist() == numbers
    before = batch.records.tobytes()
    for wrong in ([3], [-1], [0, 0], [0.0], None):
        with pytest.raises(ValueError, match="matches must be 1 integer from 0 to 2|rows"):
            batch.begin([[1, 1, 0]], [1] if wrong else [9], matches=wrong)
    assert batch.records.tobytes() == before
    batch.begin([[4, 9, 0]], [3], matches=[0])
    assert (batch.observations[3] == GameBatch.of_episodes(MATCHES, [0], [[4, 9, 0]]).observations[0]).all()
    others = np.array([0, 1, 2, 4])
    assert batch.records_of(others).tobytes() == again.records_of(others).tobytes()


def test_the_lands_game_has_one_match():
    batch = LandsBatch.of_episodes(LANDS, [0, 0], [[3, 5, 0], [3, 6, 0]])
    assert batch.records.tobytes() == LandsBatch(2, LANDS, 3, first_index=5, autoreset=False).records.tobytes()
    with pytest.raises(ValueError, match="from 0 to 0"):
        LandsBatch.of_episodes(LANDS, [0, 1], [[3, 5, 0], [3, 6, 0]])
    greedy, random = agents.make("greedy", "lands"), agents.make("random", "lands")
    seatings = [Seating(LandsMatch("hard", 2), players, 3) for players in ((greedy, random), (random, greedy))]
    assert len(actions_of(seatings)[1]) == 6

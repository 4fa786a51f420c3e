"""The arena on lineups of a pool of decks."""

from collections import Counter

import polars as pl
import pytest

from agot_agents import arena
from agot_env import Deck, Match, cli
from agot_env.agot.decks import random_houses, random_lineups, save_decks
from agot_env.lands import LandsMatch
from agot_env.simulate import open_dataset

pytestmark = pytest.mark.tier("ci", unless_changed="agents")

HOUSES = random_houses()
DECKS = [Deck.random(HOUSES[k % 4], k) for k in range(30)]
MATCHES = [Match(decks=lineup, round_limit=6) for lineup in random_lineups(DECKS, 40, 0)]


@pytest.fixture(scope="module")
def pool(tmp_path_factory):
    path = tmp_path_factory.mktemp("pool") / "pool"
    save_decks(DECKS, path)
    return path


def run(capsys, *arguments):
    """The exit code, standard output and standard error of ``agot`` with these arguments."""
    try:
        cli.main(list(map(str, arguments)))
        code = 0
    except SystemExit as stop:
        code = stop.code
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize("seats", [2, 3])
def test_every_agent_of_a_table_has_each_deck_on_each_seat_with_the_same_random_numbers(seats):
    matches = [Match(decks=lineup) for lineup in random_lineups(DECKS, 10, 0, seats=seats)]
    plan = arena.round_robin_of_matches(["a", "b", "c", "d"], matches, 10 * seats * 2, 5)
    tables = 6 if seats == 2 else 4
    assert len(plan.lineups) == tables * 10 * seats and {lineup.games for lineup in plan.lineups} == {2} and plan.seed == 5
    had = Counter()
    for lineup in plan.lineups:
        number = matches.index(lineup.match)
        assert lineup.first_index == 2 * number
        for seat, agent in enumerate(lineup.agents):
            had[frozenset(lineup.agents), number, seat, agent] += lineup.games
    assert len(had) == tables * 10 * seats * seats and set(had.values()) == {2}


def test_partners_and_a_single_agent():
    four = [Match(decks=lineup, variant="two_on_two") for lineup in random_lineups(DECKS, 3, 0, seats=4)]
    plan = arena.round_robin_of_matches(["a", "b"], four, 6)
    assert [lineup.agents for lineup in plan.lineups[:2]] == [("a", "b", "a", "b"), ("b", "a", "b", "a")] and len(plan.lineups) == 6
    assert [lineup.agents for lineup in arena.round_robin_of_matches(["a"], MATCHES, 40).lineups] == [("a", "a")] * 40
    lands = arena.round_robin_of_matches(["a", "b"], [LandsMatch("easy")], 10)
    assert [(lineup.agents, lineup.games) for lineup in lands.lineups] == [(("a", "b"), 5), (("b", "a"), 5)]


@pytest.mark.parametrize(
    ("agents", "matches", "games", "message"),
    [
        ([], MATCHES, 1, "no agent"), (["a", "b"], [], 1, "no match"), (["a", "a"], MATCHES, 1, "agent given twice: a"),
        (["a"], [Match(decks=(DECKS[0],) * 2)], 1, "nothing to compare"), (["a", "b"], MATCHES, 0, "at least 1"),
        (["a", "b"], [*MATCHES, Match(decks=DECKS[:3])], 50, "same number of seats"),
    ],
)  # fmt: skip
def test_matches_that_make_no_round_robin_are_refused(agents, matches, games, message):
    with pytest.raises(ValueError, match=message):
        arena.round_robin_of_matches(agents, matches, games)


def test_the_command_rates_agents_on_a_pool(capsys, tmp_path, pool):
    pytest.importorskip("matplotlib")
    command = ("arena", "--decks", pool, "--agents", "greedy", "random", "--games", "60", "--lineups", "20", "--round-limit", "8", "--seed", "11")
    code, printed, _ = run(capsys, *command, "--out", tmp_path / "one")
    assert code == 0 and "40 lineups of 2 games each, 80 in all, with 30 decks" in printed and "Random Stark deck" not in printed
    rated = pl.read_parquet(tmp_path / "one" / "ratings.parquet")
    assert rated["player"].to_list() == ["greedy", "random"] and rated["seats"].to_list() == [80, 80]
    assert len(pl.read_parquet(tmp_path / "one" / "payoff.parquet")) == 2 and (tmp_path / "one" / "payoff.png").exists()
    data = open_dataset(tmp_path / "one")
    assert [lineup.match.decks for lineup in data.plan.lineups[::2]] == random_lineups(DECKS, 20, 11)
    assert run(capsys, *command, "--out", tmp_path / "two", "--workers", "2")[0] == 0
    assert open_dataset(tmp_path / "two").rows().equals(data.rows())
    assert run(capsys, "report", tmp_path / "one")[0] == 0


def test_many_decks_are_rated_and_the_best_and_the_worst_printed(capsys, tmp_path, pool):
    code, printed, _ = run(capsys, "arena", "--decks", pool, "--agents", "random", "--games", "60", "--round-limit", "6", "--seed", "11", "--out", tmp_path / "a")
    assert code == 0 and "the 10 best and the 10 worst; the 10 between them are in ratings.parquet" in printed
    assert "no payoff.png: 30 players are too many for a picture" in printed and not (tmp_path / "a" / "payoff.png").exists()
    assert len(pl.read_parquet(tmp_path / "a" / "ratings.parquet")) == 30


def test_decks_of_one_name_are_not_taken_for_one_another(capsys, tmp_path):
    twins = [Deck("Twin", deck.house, deck.cards, deck.plots) for deck in DECKS[:4]]
    save_decks(twins, tmp_path / "pool.parquet")
    command = ("arena", "--decks", tmp_path / "pool.parquet", "--games", "8", "--round-limit", "2", "--seed", "11", "--out", tmp_path / "games")
    code, printed, error = run(capsys, *command, "--agents", "random")
    assert code == 2 and "not by 'deck': several decks are called Twin" in error and printed == "" and not (tmp_path / "games").exists()
    assert run(capsys, *command, "--agents", "greedy", "random")[0] == 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--lineups", "31"), "--lineups must be from 1 to 30 (each is played 2 times by each table of agents, in 60 games), not 31"),
        (("--lineups", "-1"), "--lineups must be from 1 to 30"), (("--edition", "winter"), "cannot be loaded"),
        (("--game", "lands"), "--decks is for --game agot"), (("--seats", "9"), "seats must be an int from 2 to 6"),
    ],
)  # fmt: skip
def test_options_that_do_not_go_with_a_pool(capsys, tmp_path, pool, options, message):
    code, printed, error = run(capsys, "arena", "--decks", pool, "--games", "60", "--out", tmp_path / "games", *options)
    assert code == 2 and message in error and printed == "" and not (tmp_path / "games").exists()

import json

import pytest

from agot_env import Match
from agot_env.game import match_of, settings_of
from agot_env.lands import LandsMatch
from agot_env.simulate import Lineup, Plan, wilson

MATCH = Match(houses=("stark", "lannister"), round_limit=30)

AB, BA, AA = ("random", "greedy"), ("greedy", "random"), ("random", "random")


def plan(games=10, **settings):
    return Plan((Lineup(MATCH, ("random", "random"), games),), 7, **settings)


@pytest.mark.parametrize(("games", "sizes"), [(10, [4, 4, 2]), (8, [4, 4]), (3, [3])])
def test_parts_cover_every_game_once(games, sizes):
    parts = plan(games, chunk=4).parts
    assert [part.games for part in parts] == sizes and [part.number for part in parts] == list(range(len(sizes)))
    assert [row for part in parts for row in part.rows] == [(0, i) for i in range(games)]


def test_every_lineup_begins_with_game_0_and_neighbours_of_the_same_agents_share_parts():
    lineups = [Lineup(MATCH, agents, games) for agents, games in ((AB, 5), (BA, 2), (BA, 6), (AA, 3), (AB, 1))]
    found = Plan(tuple(lineups), chunk=4)
    assert [[tuple(span) for span in part.spans] for part in found.parts] == [
        [(0, 0, 4)], [(0, 4, 1), (1, 0, 2), (2, 0, 1)], [(2, 1, 4)], [(2, 5, 1)], [(3, 0, 3)], [(4, 0, 1)],
    ]  # fmt: skip
    assert found.games == 17 and [row for part in found.parts for row in part.rows] == [
        (k, i) for k, lineup in enumerate(lineups) for i in range(lineup.games)
    ]


def test_a_manifest_makes_the_same_plan():
    manifest = json.loads(json.dumps(plan(trajectories=True).manifest))
    again = Plan.from_manifest(manifest)
    assert again.manifest == manifest and again.trajectories and again.lineups[0].match.round_limit == 30
    assert again.lineups[0].match.decks == MATCH.decks
    with pytest.raises(ValueError, match="format 99"):
        Plan.from_manifest({**manifest, "format": 99})


def test_a_match_is_written_down_with_all_its_arguments():
    for match in (MATCH, Match(houses=("stark", "stark"), ask_forced=True), LandsMatch("easy", 3, turn_limit=90)):
        again = match_of(json.loads(json.dumps(settings_of(match))))
        assert type(again) is type(match) and again.template.tobytes() == match.template.tobytes()


def test_a_data_set_of_before_there_were_several_games_is_of_the_card_game():
    settings = settings_of(MATCH)
    del settings["game"]
    assert match_of(settings).decks == MATCH.decks
    with pytest.raises(ValueError, match="unknown game 'chess'; known: agot, lands"):
        match_of({"game": "chess"})


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: plan(0), "games must be at least 1"),
        (lambda: plan(chunk=0), "chunk must be at least 1"),
        (lambda: Plan(()), "at least one lineup"),
        (lambda: Plan((Lineup(MATCH, ("random", "random"), 1),), -1), "seed must be"),
        (lambda: Lineup(MATCH, ("random",), 1), "1 agent for 2 seats"),
        (lambda: Plan(tuple(Lineup(match, ("random",) * 2, 1) for match in (MATCH, LandsMatch()))), "of the same game"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(make, message):
    with pytest.raises(ValueError, match=message):
        make()


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_interval(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_an_interval_contains_the_win_rate_of_games_that_were_all_won_or_all_lost():
    for games in range(1, 400):
        assert wilson(games, games)[1] == 1.0 and wilson(0, games)[0] == 0.0

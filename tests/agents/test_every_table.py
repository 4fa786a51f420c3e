"""Greedy and searching players at every table that there is: every edition, every number of seats, every variant."""

import numpy as np
import pytest

from agot_env import Match, agents
from agot_env.agot.decks import starter_decks
from agot_env.agot.editions import EDITIONS, setting
from agot_env.agot.variants import VARIANTS

TABLES = [
    (edition, seats, variant)
    for edition in EDITIONS
    for seats in range(2, setting(edition, "most_seats") + 1)
    for variant, rules in VARIANTS.items()
    if rules.fewest <= seats <= rules.most and (rules.every_edition or (setting(edition, "variants") and seats in (4, 5)))
]


def match_of(edition, seats, **settings):
    decks = list(starter_decks(edition).values())
    return Match(edition=edition, decks=[decks[seat % len(decks)] for seat in range(seats)], round_limit=1, **settings)


@pytest.mark.tier("test")
@pytest.mark.parametrize(("edition", "seats", "variant"), TABLES)
def test_they_play_whole_games_there(edition, seats, variant):
    who = [agents.make("ismcts:iterations=2"), agents.make("greedy")]
    batch = agents.play(match_of(edition, seats, variant=variant), [who[seat % 2] for seat in range(seats)], 1, 3)
    assert batch.seat[0] == -1 and batch.records["decisions"][0] > seats


def test_they_draft_plots():
    match = match_of("hbo", 2, plot_draft=True)
    batch = agents.play(match, [agents.make("ismcts:iterations=2"), agents.make("greedy")], 1, 3)
    assert batch.seat[0] == -1


@pytest.mark.tier("test")
@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition != "core"])
def test_greedy_beats_random_play_in_every_edition(edition):
    decks = list(starter_decks(edition).values())[:2]
    match = Match(edition=edition, decks=decks)
    wins = 0
    for seat in range(2):
        who = [agents.make("greedy" if seat == own else "random") for own in range(2)]
        wins += int((agents.play(match, who, 10, 3).records["winner"] == seat).sum())
    assert wins >= 16


def test_greedy_wins_more_than_its_share_of_three():
    match = match_of("core", 3)
    match = Match(decks=match.decks)
    winners = agents.play(match, [agents.make(name) for name in ("random", "greedy", "random")], 15, 3).records["winner"]
    assert np.bincount(winners[winners >= 0], minlength=3)[1] >= 10

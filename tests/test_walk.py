"""The nightly walk: what it notes of the cards, and that noting changes no game."""

import io

from rich.console import Console

from agot_env import GameBatch, Match
from agot_env.agot.cards import card
from benchmarks import walk

QUIET = Console(file=io.StringIO())


def test_counting_every_use_changes_no_game():
    houses = ("lannister", "targaryen")
    plain, marked = (GameBatch(40, match, seed=3, autoreset=False) for match in (Match(houses=houses), walk.marking(Match(houses=houses))))
    for games in (plain, marked):
        games.play_random(10**6)
    for name in ("winner", "round", "decisions", "totals", "rng", "row", "deck"):
        assert (plain.records[name] == marked.records[name]).all(), name


def test_every_state_of_a_few_games_is_sound():
    assert walk.walk(20, 1, QUIET) > 2000
    assert walk.resample(10, 1, QUIET) > 1000


def test_other_editions_are_walked_too():
    for edition in ("winter", "hbo"):
        assert walk.walk(6, 1, QUIET, edition) > 300
    assert walk.resample(2, 1, QUIET, "hbo") > 100


def test_the_walk_says_what_was_never_used():
    usage = walk.use(100, 1, QUIET)
    assert usage.games == 100 and usage.left_out == 0
    assert (usage.used <= usage.there).all() and (usage.used > 0).sum() > 150 and (usage.triggered > 0).sum() > 50
    never = {(card.title, what) for card, what, _, _ in walk.never_used(usage)}
    assert ("Mutual Cause", "when revealed 1 never used") in never and len(never) < 100
    usage.used[usage.cards.index(card("Hodor"))] = 0
    assert (card("Hodor"), "never played") in [(found, what) for found, what, _, _ in walk.never_used(usage)]
    assert walk.show(usage, QUIET) == sum(not reason for *_, reason in walk.never_used(usage))


def test_reasons():
    assert walk.why(card("Varys"), card("Varys").abilities[0]) == "needs 2 opponents" and walk.why(card("Hodor")) == ""


def test_shares_add_up():
    assert sum(n for _, n in walk.shares(10_003)) == 10_003 and len(walk.shares(3)) == 3
    assert walk.chunks(1001) == [(0, 500), (500, 500), (1000, 1)]

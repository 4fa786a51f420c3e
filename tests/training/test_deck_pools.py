"""Settings of training with a pool of decks: which lineups are played, what is refused, and what a run says of its decks."""

import json
from pathlib import Path

import pytest

from agot_env import Deck
from agot_env.agot.decks import random_lineups, random_pool, save_decks, starter_decks
from agot_training.evaluate import Settings as EvaluationSettings
from agot_training.evaluate import main
from agot_training.settings import GameSettings, as_json, check_same_run, described, matches_of

DECKS = random_pool(6)


@pytest.fixture
def pool(tmp_path):
    save_decks(DECKS, tmp_path / "pool.parquet")
    return tmp_path / "pool.parquet"


def decks_of(settings):
    return [match.decks for match in matches_of(settings)]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_lineups_are_random_by_a_seed_of_their_own(pool, seats):
    found = decks_of(GameSettings(decks=pool, lineups=9, seats=seats))
    assert found == random_lineups(DECKS, 9, 0, seats=seats)
    assert decks_of(GameSettings(decks=pool, lineups=9, seats=seats, lineup_seed=1)) == random_lineups(DECKS, 9, 1, seats=seats) != found
    assert decks_of(GameSettings(decks=pool, lineups=4, seats=seats)) == found[:4]


def test_a_folder_of_deck_files_and_other_editions(tmp_path):
    decks = random_pool(4, edition="winter")
    save_decks(decks, tmp_path / "pool", edition="winter")
    matches = matches_of(GameSettings(decks=tmp_path / "pool", lineups=3, edition="winter", mulligan=True))
    assert [[deck.name for deck in match.decks] for match in matches] == [
        [deck.name for deck in lineup] for lineup in random_lineups(decks, 3, 0, edition="winter")
    ]
    assert {(match.edition, match.mulligan) for match in matches} == {("winter", True)}
    with pytest.raises(ValueError, match="decks of .*that cannot be loaded"):
        matches_of(GameSettings(decks=tmp_path / "pool"))


@pytest.mark.parametrize(("edition", "tables"), [("core", 10), ("winter", 3), ("ice_and_fire", 3), ("hbo", 1), ("lcg", 21)])
def test_without_houses_all_starter_decks_of_the_edition_play(edition, tables):
    found = decks_of(GameSettings(edition=edition))
    assert len(found) == tables and {deck.house for table in found for deck in table} == set(starter_decks(edition))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"houses": ("stark", "lannister")}, r"give either houses \(stark, lannister\) or decks \(.*pool.parquet\)"),
        ({"game": "lands"}, "decks is for the game 'agot', not for 'lands'"),
        ({"mode": "easy"}, "mode is for the game 'lands', not for 'agot'"),
        ({"lineups": 0}, "lineups must be at least 1, not 0"),
        ({"lineup_seed": -1}, "a seed, an int of at least 0, not -1"),
        ({"decks": Path("nowhere")}, "nowhere does not exist"),
        ({"edition": "hbo"}, "that cannot be loaded"),
    ],
)
def test_what_does_not_go_together_is_refused(pool, changed, message):
    with pytest.raises(ValueError, match=message):
        matches_of(GameSettings(**{"decks": pool, **changed}))


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"game": "lands", "edition": "winter"}, "edition is for the game 'agot', not for 'lands'"),
        ({"game": "lands", "houses": ("stark",)}, "houses is for the game 'agot', not for 'lands'"),
        ({"game": "lands", "plot_draft": True}, "plot_draft is for the game 'agot', not for 'lands'"),
        ({"game": "lands", "mulligan": False}, "mulligan is for the game 'agot', not for 'lands'"),
        ({"game": "lands", "lineups": 5}, "lineups is for the game 'agot', not for 'lands'"),
        ({"lineups": 5}, "lineups is for a pool of decks: give decks, a folder of deck files or a .parquet file"),
        ({"lineup_seed": 5}, "lineup_seed is for a pool of decks"),
        ({"edition": "hbo", "seats": 4}, "the edition 'hbo' is for 2 seats, stark and lannister, not for 4 seats, stark, lannister"),
        ({"edition": "hbo", "houses": ("stark",)}, "the edition 'hbo' is for 2 seats, stark and lannister, not for 2 seats, stark$"),
    ],
)
def test_settings_that_would_have_no_effect_are_refused(changed, message):
    with pytest.raises(ValueError, match=message):
        matches_of(GameSettings(**changed))


def test_a_run_says_which_decks_it_plays_and_refuses_others(pool, tmp_path):
    settings = GameSettings(decks=pool, lineups=5)
    saved = described(settings, matches_of(settings))
    assert saved["decks"] == str(pool) and saved["lineups"] == 5 and len(saved["decks_sha256"]) == 64
    assert json.loads(as_json(settings, matches_of(settings))) == saved
    assert "decks_sha256" not in described(GameSettings(), matches_of(GameSettings()))

    def resumed(**changed):
        now = GameSettings(**{"decks": pool, "lineups": 5, **changed})
        check_same_run(described(now, matches_of(now)), saved, Path("runs/one"), set())

    resumed()
    save_decks(DECKS, tmp_path / "moved.parquet")
    resumed(decks=tmp_path / "moved.parquet")
    with pytest.raises(ValueError, match="other settings: --lineups 5, not 4"):
        resumed(lineups=4)
    with pytest.raises(ValueError, match="other settings: --lineup-seed 0, not 3"):
        resumed(lineup_seed=3)
    with pytest.raises(ValueError, match=r"other settings: --decks .*pool.parquet, not None"):
        resumed(decks=None, lineups=1000)
    changes = {"order": DECKS[::-1], "another": [*DECKS[:-1], Deck.random("stark", 99)], "more": random_pool(7)}
    for name, decks in changes.items():
        save_decks(decks, pool, overwrite=True)
        with pytest.raises(ValueError, match=r"runs/one was begun with other decks than .*pool.parquet now has"):
            resumed()
        assert decks != DECKS, name
    renamed = [Deck(f"{k}", deck.house, deck.cards, deck.plots) for k, deck in enumerate(DECKS)]
    save_decks(renamed, pool, overwrite=True)
    resumed()


def test_a_run_with_starter_decks_is_not_resumed_with_a_pool(pool):
    now = GameSettings(decks=pool, lineups=2)
    with pytest.raises(ValueError, match=r"other settings: --decks None, not .*pool.parquet"):
        check_same_run(described(now, matches_of(now)), described(GameSettings()), Path("runs/one"), {"run"})


def test_evaluate_plays_a_pool(pool, capsys):
    main(EvaluationSettings(agent="greedy", against=("random",), games=12, decks=pool, lineups=6))
    assert "of 12 games won" in capsys.readouterr().out


def test_pools_of_random_decks():
    assert [deck.house for deck in DECKS] == ["stark", "lannister", "baratheon", "targaryen", "stark", "lannister"]
    assert random_pool(3, 10) == [Deck.random(house, 10 + k) for k, house in enumerate(("stark", "lannister", "baratheon"))]
    assert random_pool(2, 5, house="targaryen") == [Deck.random("targaryen", 5), Deck.random("targaryen", 6)] and random_pool(0) == []
    for count in (-1, 2.0, True):
        with pytest.raises(ValueError, match="count must be an int from 0 to 100000"):
            random_pool(count)

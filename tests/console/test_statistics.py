"""The page of random play."""

import polars as pl
from rich.progress import Progress

from agot_env import STARTER_DECKS
from benchmarks import statistics


def test_the_page_has_a_row_for_every_pairing_and_house():
    with Progress(disable=True) as progress:
        frames = [statistics.play(houses, 8, 4, progress) for houses in statistics.PAIRINGS]
    page = statistics.page(frames, 4)
    assert sum(line.count("|") == 10 for line in page.splitlines()) == 2 + 10
    assert "80 games" in page and all(f"| {house.capitalize()} | 24 | " in page for house in STARTER_DECKS)


def test_a_house_wins_on_either_seat():
    rows = pl.DataFrame({"house_0": ["stark", "targaryen", "stark", "stark"], "house_1": ["lannister", "stark", "stark", "baratheon"], "winner": [0, 1, 0, 1]})
    assert statistics.house_row("stark", rows).startswith("| Stark | 3 | 66.7% ") and statistics.house_row("baratheon", rows).startswith("| Baratheon | 1 | 100.0% ")


def test_the_page_in_the_docs_has_enough_games():
    rows = [line.split(" | ") for line in statistics.PAGE.read_text().splitlines() if line.count("|") == 10 and "%" in line]
    assert len(rows) == 10 and all(int(row[2].replace(",", "")) >= 10_000 for row in rows)


def test_the_page_of_the_other_editions_has_a_row_for_each():
    with Progress(disable=True) as progress:
        frames = [statistics.play(houses, 8, 4, progress, edition, draft) for edition, houses, draft in statistics.OTHERS]
    page = statistics.editions_page(frames, 4)
    assert sum(line.count("|") == 13 for line in page.splitlines()) == 2 + 5 and "hbo, plot draft" in page

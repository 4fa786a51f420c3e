"""agot deck evolve: a search in a folder, its report, and what it refuses."""

import json

import pytest

from agot_env.agot.decks import starter_deck
from agot_env.agot.decks.deck_files import read_deck_file
from agot_env.cli import main

pytestmark = pytest.mark.tier("test")

SMALL = ["--edition", "core", "--format", "casual", "--population", "2", "--children", "2", "--games", "1", "--final-games", "5"]


def evolve(folder, *more, decks=("stark",)):
    main(["deck", "evolve", *decks, "--out", str(folder), *SMALL, *more])


def test_a_search_writes_a_deck_and_a_report_and_can_be_continued(tmp_path, capsys):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    evolve(whole, "--generations", "3")
    said = capsys.readouterr().out
    assert said.count(" of 3: Stark starter deck") == 3 and f"{whole / 'best.txt'} is the deck" in said
    evolve(parts, "--generations", "1")
    capsys.readouterr()
    evolve(parts, "--generations", "3")
    assert capsys.readouterr().out.count(" of 3: Stark starter deck") == 2
    for name in ("best.txt", "report.md"):
        assert (whole / name).read_text() == (parts / name).read_text()
    report, deck = (whole / "report.md").read_text(), read_deck_file(whole / "best.txt", "core")
    assert report.startswith(f"# {deck.name}\n") and "of 40 new games against the gauntlet" in report and report in said
    assert f"| {starter_deck('stark').name} | 0 |" in report and "| `targaryen` |" in report
    state = json.loads((whole / "evolution.json").read_text())
    assert state["generation"] == 3 and len(state["contenders"]) == 7 and state["provenance"]


@pytest.mark.parametrize(
    "more, why",
    [
        (["--generations", "0"], "generations must be"),
        (["--games", "0"], "games must be"),
        (["--agent", "nobody"], "unknown agent 'nobody'"),
        (["--gauntlet", "nobody"], "'nobody' is neither a file nor the House or name of a deck"),
        (["--sets", "nowhere"], "nowhere"),
        (["--format", "joust"], "is not legal in joust"),
    ],
)
def test_bad_settings_write_nothing(tmp_path, capsys, more, why):
    with pytest.raises(SystemExit):
        evolve(tmp_path / "out", *more, decks=[str(small_deck(tmp_path))] if "--format" in more else ["stark"])
    assert why in capsys.readouterr().err.replace("\n", " ") and not (tmp_path / "out").exists()


def small_deck(folder):
    """A file of a deck that is too small for a tournament."""
    deck = starter_deck("stark")
    file = folder / "small.txt"
    file.write_text(type(deck)("Small", "stark", deck.cards[:50], deck.plots).to_text())
    return file


def test_a_folder_with_something_else_is_left_alone(tmp_path, capsys):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(SystemExit):
        evolve(tmp_path)
    assert "not an empty folder" in capsys.readouterr().err and [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_a_search_is_not_continued_with_other_settings_or_from_a_damaged_file(tmp_path, capsys):
    evolve(tmp_path / "out", "--generations", "1")
    before = (tmp_path / "out" / "evolution.json").read_bytes()
    for more, why in ((["--seed", "3"], "has a search with seed 0, not 3"), (["--gauntlet", "stark"], "has a search with other decks")):
        with pytest.raises(SystemExit):
            evolve(tmp_path / "out", *more)
        assert why in capsys.readouterr().err.replace("\n", " ") and (tmp_path / "out" / "evolution.json").read_bytes() == before
    for text in ("{}", "[]", "no", before.decode().replace('"survivors": [', '"survivors": [99, ')):
        (tmp_path / "out" / "evolution.json").write_text(text)
        with pytest.raises(SystemExit):
            evolve(tmp_path / "out", "--generations", "2")
        assert "is damaged, or not the state of a search" in capsys.readouterr().err.replace("\n", " ")
        assert (tmp_path / "out" / "evolution.json").read_text() == text

"""``agot deck import``, ``export`` and ``check``: decks in the layouts that people use, on the command line."""

import dataclasses
import json
from pathlib import Path

import pytest

from agot_env import STARTER_DECKS, Deck
from agot_env.agot.decks import decks_by_name, load_decks, starter_deck
from tests.console.test_cli import run

pytestmark = pytest.mark.usefixtures("first_pool")
FOLDER = Path(__file__).with_name("deck_lists")


def test_a_deck_is_imported_and_printed(capsys):
    code, printed, report = run(capsys, "deck", "import", str(FOLDER / "04_news_total_cards.txt"))
    assert code == 0 and Deck.from_text(printed, edition="lcg").agendas == ("LOTR48",)
    for text in ("a forum list (UTF-8). The Power Behind the Throne: House Lannister, 60 cards, 7 plots.", "Read as follows:", "is taken as the name of the deck", "Legal in casual, joust and melee."):
        assert text in report


def test_lines_that_were_not_understood_are_listed(capsys):
    code, _, report = run(capsys, "deck", "import", str(FOLDER / "09_forum_post.txt"))
    assert code == 0 and "Not understood:\n  line 1: " in report and "'Thanks in advance!'" in report


@pytest.mark.parametrize(("house", "edition", "said"), [("neutral faction", "lcg", "Neutral Faction"), ("greyjoy/targaryen", "ice_and_fire", "Targaryen/Greyjoy")])
def test_every_house_has_its_capitals(capsys, tmp_path, house, edition, said):
    deck = starter_deck("martell" if edition == "lcg" else "greyjoy", edition)
    one = dataclasses.replace(deck, cards=deck.cards[:1], agendas=())  # Ser Barristan Selmy or Euron Crow's Eye
    (tmp_path / "deck.txt").write_text(one.to_text(edition=edition).replace(f"House: {deck.house.title()}", f"House: {house}"))
    code, _, report = run(capsys, "deck", "import", str(tmp_path / "deck.txt"), "--edition", edition)
    assert code == 0, report
    assert f": House {said}, 1 card, 7 plots." in report


def test_decks_are_imported_into_a_pool_and_into_other_layouts(capsys, tmp_path):
    files = [str(FOLDER / name) for name in ("01_builder_text.txt", "17_octgn_greyjoy.o8d", "22_named_object.json")]
    for target in ("pool", "pool.parquet"):
        code, printed, _ = run(capsys, "deck", "import", *files, "--out", str(tmp_path / target))
        assert code == 0 and printed.endswith(f"3 decks written to {tmp_path / target}\n") and printed.count("Legal in") == 3
        assert [deck.house for deck in load_decks(tmp_path / target, edition="lcg")] == ["greyjoy"] * 3
    assert run(capsys, "deck", "import", *files, "--layout", "o8d", "--out", str(tmp_path / "octgn"))[0] == 0
    assert sorted(file.name for file in (tmp_path / "octgn").iterdir()) == ["0_the_iron_fleet.o8d", "1_17_octgn_greyjoy.o8d", "2_the_drowned_god.o8d"]
    code, _, error = run(capsys, "deck", "import", *files, "--out", str(tmp_path / "one.txt"))
    assert code == 2 and "one.txt is one file, and there are 3 decks" in error


def test_nothing_is_written_if_a_file_cannot_be_imported(capsys, tmp_path):
    code, printed, error = run(capsys, "deck", "import", str(FOLDER / "01_builder_text.txt"), str(FOLDER / "25_missing.o8d"), "--out", str(tmp_path / "pool"))
    assert code == 2 and "Bear Island: Ancient Enemies, not scripted yet" in error and "1 of 2 files were not imported, and nothing was written" in error
    assert not list(tmp_path.iterdir())


def test_missing_cards_are_left_out_after_saying_which(capsys, tmp_path):
    file = tmp_path / "deck.txt"
    code, printed, _ = run(capsys, "deck", "import", str(FOLDER / "23_chapter_packs.txt"), "--without-missing", "--out", str(file))
    assert code == 0 and "Left out:\n  line 7: Knights of the Hollow Hill: Mountains of the Moon, not scripted yet\n" in printed
    assert "Not legal in joust: 55 cards in the House deck" in printed and "Name: Mother of Dragons (without 7 cards)" in file.read_text()


def test_a_house_can_be_given(capsys, tmp_path):
    text = decks_by_name("lcg")["spears"].to_text(edition="lcg", layout="forum").replace("House: Martell\n", "")
    (tmp_path / "spears.txt").write_text(text)
    code, _, error = run(capsys, "deck", "import", str(tmp_path / "spears.txt"))
    assert code == 2 and "the House is missing" in error and error.endswith("--house names the House of lists that state none\n")
    code, _, error = run(capsys, "deck", "import", str(tmp_path / "spears.txt"), str(tmp_path / "spears.txt"))
    assert code == 2 and error.endswith("state none\n2 of 2 files were not imported, and nothing was written\n")
    assert run(capsys, "deck", "import", str(tmp_path / "spears.txt"), "--house", "Martell")[0] == 0
    code, _, error = run(capsys, "deck", "import", str(tmp_path / "spears.txt"), "--house", "Martel")
    assert code == 2 and "did you mean martell?" in error


@pytest.mark.parametrize(("layout", "suffix"), [("native", ".txt"), ("forum", ".txt"), ("o8d", ".o8d"), ("json", ".json")])
def test_a_deck_is_exported(capsys, tmp_path, layout, suffix):
    file = tmp_path / f"spears{suffix}"
    wanted = Deck.from_text(decks_by_name("lcg")["spears"].to_text(edition="lcg"), edition="lcg")
    code, printed, _ = run(capsys, "deck", "export", "spears", "--layout", layout)
    assert code == 0 and Deck.from_text(printed, edition="lcg") == wanted
    for more in ((), ("--overwrite",)):
        assert run(capsys, "deck", "export", "spears", "--layout", layout, "--out", str(file), *more)[:2] == (0, f"1 deck written to {file}\n")
    assert run(capsys, "deck", "export", str(file), "--layout", layout)[1] == printed
    code, _, error = run(capsys, "deck", "export", "spears", "--layout", layout, "--out", str(file))
    assert code == 2 and "exists" in error
    file.write_text("something else" if layout != "json" else json.dumps(["something else"]))
    code, _, error = run(capsys, "deck", "export", "spears", "--layout", layout, "--out", str(file), "--overwrite")
    assert code == 2 and "so it is left unchanged" in error


def test_a_deck_is_checked_by_format(capsys, tmp_path):
    small, deck = tmp_path / "small.txt", tmp_path / "spears.o8d"
    small.write_text(STARTER_DECKS["stark"].to_text())
    deck.write_text(decks_by_name("lcg")["spears"].to_text(edition="lcg", layout="o8d"))
    code, printed, _ = run(capsys, "deck", "check", str(small))
    assert code == 0 and printed.splitlines()[1:] == [
        "Legal in casual.", *(f"Not legal in {one}: 45 cards in the House deck; a tournament deck has at least 60 (DECK-2)." for one in ("joust", "melee")),
    ]  # fmt: skip
    assert run(capsys, "deck", "check", str(small), "--format", "casual")[0] == 0
    code, _, error = run(capsys, "deck", "check", str(small), "--format", "melee")
    assert code == 2 and f"{small}: not legal in melee:\n  45 cards in the House deck" in error
    assert "Legal in casual, joust and melee." in run(capsys, "deck", "check", str(deck), "--edition", "lcg", "--format", "joust")[1]
    code, _, error = run(capsys, "deck", "import", str(small), "--edition", "core", "--format", "joust")
    assert code == 2 and "not legal in joust" in error


def test_a_pool_is_checked_by_format(capsys, tmp_path):
    run(capsys, "deck", "random", "--count", "3", "--out", str(tmp_path / "pool"))
    assert run(capsys, "deck", "check", str(tmp_path / "pool"), "--format", "joust")[:2] == (0, f"{tmp_path / 'pool'}: 3 decks. All are legal in joust.\n")
    (tmp_path / "pool" / "small.txt").write_text(STARTER_DECKS["stark"].to_text())
    code, _, error = run(capsys, "deck", "check", str(tmp_path / "pool"), "--format", "melee")
    assert code == 2 and "Stark starter deck: not legal in melee" in error


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (("import", "none.o8d"), "No such file"), (("import",), "no deck files; name at least one"), (("import", str(FOLDER)), "not a text file|Is a directory"),
        (("export", "sspears"), "did you mean spears?"), (("export", "spears", "--layout", "o8d", "--out", "docs"), "docs is a folder, not a file"),
        (("import", str(FOLDER / "13_native.txt"), "--layout", "json", "--out", "deck.txt"), "deck.txt must end in .json for --layout json"),
        (("import", str(FOLDER / "13_native.txt"), "--edition", "second"), "unknown edition 'second'"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(capsys, command, message):
    code, _, error = run(capsys, "deck", *command)
    assert code == 2 and any(one in error for one in message.split("|"))

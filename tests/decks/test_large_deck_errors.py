"""Decks of more than 64 cards in a process without room for them: the error, and the command that starts again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from agot_env import Deck, Match
from agot_env.agot.decks import import_deck, load_decks
from agot_env.agot.decks.deck_files import import_deck_file, read_deck_file
from agot_env.agot.decks.decks import problems_of
from agot_env.agot.engine.record import layout as L
from agot_env.messages.errors import FileError, LargeDeckError
from tests.console.test_cli import run
from tests.large.large_decks import deck_of

pytestmark = pytest.mark.skipif(L.LARGE_DECKS, reason="this process has room for large decks")
VOYAGE = deck_of(85, "neutral faction", ("ASOTS60",))
SMALL = deck_of(60, "stark")
PLACE = "85 cards in the House deck; a game holds 64, or 128 where the environment variable AGOT_LARGE_DECKS is 1 as Python starts"
AGAIN = "agot: a deck is large; starting again with AGOT_LARGE_DECKS=1\n"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "voyage.txt"
    path.write_text(VOYAGE.to_text(edition="lcg"))
    return path


def test_a_deck_that_another_process_can_play_has_an_error_of_its_own(file):
    for read in (
        lambda: Match(decks=(VOYAGE, SMALL), edition="lcg"), lambda: import_deck(file.read_text(), edition="lcg"),
        lambda: Deck.from_text(file.read_text(), edition="lcg"), lambda: read_deck_file(file, "lcg"),
        lambda: import_deck_file(file, "lcg"), lambda: load_decks(file.parent, edition="lcg"),
    ):  # fmt: skip
        with pytest.raises(LargeDeckError, match=PLACE):
            read()


@pytest.mark.parametrize("deck", [deck_of(129, "lannister"), Deck("Few plots", VOYAGE.house, VOYAGE.cards, VOYAGE.plots[:-1], VOYAGE.agendas)])
def test_a_deck_that_no_process_can_play_has_not(tmp_path, deck):
    with pytest.raises(ValueError, match="decks that cannot be played") as error:
        Match(decks=(deck, VOYAGE), edition="lcg")
    assert not isinstance(error.value, LargeDeckError)
    (tmp_path / "deck.txt").write_text(deck.to_text(edition="lcg"))
    with pytest.raises(FileError):
        read_deck_file(tmp_path / "deck.txt", "lcg")


def test_small_decks_have_no_error():
    assert not problems_of(SMALL, "lcg") and len(problems_of(VOYAGE, "lcg")) == 1


def test_a_command_within_a_process_ends_with_the_error(capsys, file):
    code, _, error = run(capsys, "deck", "check", str(file), "--edition", "lcg")
    assert code == 2 and PLACE in error and AGAIN not in error


def command(*arguments, **settings):
    """The result of a command in a process of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in ("AGOT_LARGE_DECKS", "NUMBA_DISABLE_JIT")}
    line = [sys.executable, "-c", "from agot_env.cli import main; main()", *arguments]
    return subprocess.run(line, env=kept | settings, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.tier("test")
def test_the_command_starts_again_and_plays_the_deck(file):
    found = command("deck", "check", str(file), "--edition", "lcg")
    assert found.returncode == 0 and found.stderr == AGAIN
    assert "85 cards, 7 plots, agenda The Long Voyage. It may be played." in found.stdout
    found = command("deck", "check", str(file), "--edition", "lcg", AGOT_LARGE_DECKS="1")
    assert found.returncode == 0 and found.stderr == ""


@pytest.mark.tier("test")
def test_the_command_does_not_start_again_in_vain(tmp_path, file):
    without_jit = command("deck", "check", str(file), "--edition", "lcg", NUMBA_DISABLE_JIT="1")
    assert without_jit.returncode == 2 and PLACE in without_jit.stderr and AGAIN not in without_jit.stderr
    (tmp_path / "deck.txt").write_text(deck_of(129, "lannister").to_text(edition="lcg"))
    too_large = command("deck", "check", str(tmp_path / "deck.txt"), "--edition", "lcg")
    assert AGAIN not in too_large.stderr and "129 cards in the House deck; a game holds 64" in too_large.stdout + too_large.stderr

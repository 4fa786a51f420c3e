"""Golden games, which a person can read: a change in what a game does, or in the words of its log, is seen here."""

import golden
import pytest


@pytest.mark.parametrize("name", golden.GAMES)
def test_a_golden_game_goes_as_it_went(name):
    kept = (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert golden.log_of(name).splitlines() == kept, "if this change is meant to be: python tests/engine/golden.py"


def test_there_is_a_golden_game_of_every_edition_and_number_of_seats():
    assert {file.stem for file in golden.FOLDER.glob("*.txt")} == set(golden.GAMES)
    for edition in ("core", "winter", "ice_and_fire"):
        assert {f"{edition}_{seats}" for seats in range(2, 7)} <= set(golden.GAMES)
    assert {"hbo_2", "lands_2", "lands_3"} <= set(golden.GAMES)

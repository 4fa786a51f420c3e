"""Names found by a part of them, and suggestions where nothing matches."""

import pytest

from agot_env import cli
from agot_env.messages.lookup import did_you_mean, find

NAMES = ["Eddard Stark", "Arya Stark", "Lord Eddard's Chambers", "Tyrion Lannister", "Tywin Lannister", "Great Keep", "Great Keep", "Ice", "Ice Fields"]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Eddard Stark", [0]),
        ("eddard", [0, 2]),
        ("STARK", [0, 1]),
        ("lord eddards  chambers", [2]),
        ("lord eddard\N{RIGHT SINGLE QUOTATION MARK}s", [2]),
        ("great keep", [5, 6]),
        ("ice", [7]),  # a whole name comes before a part of another
        ("ice f", [8]),
    ],
)
def test_a_name_or_a_part_of_it(text, places):
    assert find(text, NAMES) == places


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Tyrin", "no card is called 'Tyrin'; did you mean Tyrion Lannister or Tywin Lannister?"),
        ("Edard Strak", "no card is called 'Edard Strak'; did you mean Eddard Stark?"),
        ("Robb", "no card is called 'Robb'"),
        ("", "no card is called ''"),
        ("'", 'no card is called "\'"'),
        ("\x1b[31m", "no card is called '\\x1b[31m'"),
    ],
)
def test_what_is_not_found_gets_suggestions(text, message):
    with pytest.raises(ValueError) as error:
        find(text, NAMES)
    assert str(error.value) == message


def test_suggestions_are_at_most_three_and_each_once():
    assert did_you_mean("Great Kep", NAMES) == "; did you mean Great Keep?"
    assert did_you_mean("Card", [f"Card {letter}" for letter in "ABCDE"]).count("Card") == 3
    assert did_you_mean("", NAMES) == did_you_mean("Ice", []) == ""


def test_long_texts_get_no_suggestions():
    name = "Eddard Stark " * 8
    assert len(name) > 100 and did_you_mean(name[:100], [name]) and not did_you_mean(name, [name]) and not did_you_mean("x" * 10**7, [name])


def test_agot_cards_suggests(capsys):
    with pytest.raises(SystemExit):
        cli.main(["cards", "Tyrin Lanister"])
    assert "no card is called 'Tyrin Lanister'; did you mean Tyrion Lannister" in capsys.readouterr().err

"""Settings of matches as they are written into manifests, and what is said of those that are none."""

import gymnasium
import pytest

import agot_env
from agot_env import Match, cli
from agot_env.game import match_of, settings_of
from agot_env.lands import LandsMatch

MATCH = Match(houses=("stark", "lannister"))


@pytest.mark.parametrize("match", [MATCH, LandsMatch("easy", 3)], ids=repr)
def test_the_settings_of_a_match_make_it_again_with_or_without_the_name_of_the_game(match):
    for again in (match_of(settings_of(match)), type(match).from_settings(settings_of(match)), type(match).from_settings(match.settings())):
        assert settings_of(again) == settings_of(match)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"format": 1, "lineups": [{"match": settings_of(MATCH)}]}, r"the manifest of a data set; .*plan\.lineups\[k\]\.match"),
        ({}, "'decks' is missing; expected: edition, decks, variant"),
        ({**settings_of(MATCH), "hoses": 1}, "'hoses' is unknown; expected: edition, decks"),
        ({**settings_of(MATCH), "decks": [1]}, "decks must be a list of decks, each with name, house, cards and plots"),
        ({**settings_of(MATCH), "decks": 5}, "decks must be a list of decks"),
        (settings_of(LandsMatch()), "settings of the game 'lands', not 'agot'"),
    ],
)
def test_what_are_no_settings_is_said(settings, message):
    with pytest.raises(ValueError, match=message):
        Match.from_settings(settings)


def test_settings_of_the_lands_game_are_checked_too():
    with pytest.raises(ValueError, match="'seat' is unknown; expected: mode, seats, turn_limit"):
        LandsMatch.from_settings({"seat": 2})


def test_an_environment_that_is_only_vectorized_says_how_to_make_it():
    with pytest.raises(ValueError, match=r"gymnasium\.make_vec"):
        gymnasium.make("agot/JoustSelfPlay-v0")
    assert gymnasium.make_vec("agot/JoustSelfPlay-v0", num_envs=2).num_envs == 2


def test_the_version_is_that_of_the_installed_package(capsys):
    cli.main(["--version"])
    assert capsys.readouterr().out == f"agot-env {agot_env.__version__}\n" and agot_env.__version__[0].isdigit()

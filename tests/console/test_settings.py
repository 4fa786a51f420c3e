"""Settings of matches as they are written into manifests, and what is said of those that are none."""

import gymnasium
import pytest

import agot_env
from agot_env import Deck, Match, cli
from agot_env.agot.language.model import Character
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


# --- Houses without a name ---------------------------------------------------------------------------------------------


def test_houses_may_be_given_one_after_another():
    assert Match("stark", "lannister").settings() == Match(houses=("stark", "lannister")).settings()
    lcg = Match("greyjoy", "martell", "stark", edition="lcg", round_limit=3)
    assert (lcg.edition, lcg.seats, lcg.round_limit, lcg.decks[0].house) == ("lcg", 3, 3, "greyjoy")


@pytest.mark.parametrize(
    ("names", "options", "message"),
    [
        (("lcg",), {}, "'lcg' is an edition, not a House; write edition='lcg'"),
        (("winter", ("greyjoy", "targaryen")), {}, "'winter' is an edition, not a House; write edition='winter'"),
        (("core",), {"houses": ("stark", "lannister")}, "'core' is an edition, not a House; write edition='core'"),
        ((("stark", "lannister"),), {}, "pass each House as a separate argument, such as 'stark', 'lannister'"),
        (MATCH.decks, {}, r"pass decks by keyword: decks=\(one, other\)"),
        (("stark", "lannister"), {"houses": ("stark", "lannister")}, "the Houses are given twice"),
        (("stark", "lannister"), {"decks": MATCH.decks}, "either houses or decks must be given"),
        (("strak", "lannister"), {}, "unknown House 'strak'; starter decks: stark, .*did you mean stark"),
        (("stark", 1), {}, "houses must be a sequence of names, one per seat; it contains 1"),
    ],
)  # fmt: skip
def test_what_is_no_house_is_refused_with_what_to_write(names, options, message):
    with pytest.raises(ValueError, match=message):
        Match(*names, **options)


# --- what objects look like --------------------------------------------------------------------------------------------


def test_the_repr_of_a_match_of_starter_decks_makes_it_again():
    for match in (MATCH, Match("greyjoy", "stark", "lannister", edition="lcg", round_limit=3), LandsMatch("easy", 3)):
        assert eval(repr(match)).settings() == match.settings()
    assert repr(Match("stark", "lannister")) == "Match('stark', 'lannister')"


def test_the_repr_of_another_match_names_its_decks_and_what_is_not_usual():
    one = Deck("Wolves", "stark", MATCH.decks[0].cards, MATCH.decks[0].plots)
    match = Match(decks=(one, MATCH.decks[1]), mulligan=True, extra_cards=[Character("Guard", "X1", 0)])
    assert repr(match) == "Match(decks=(Wolves, Lannister starter deck), mulligan=True, extra_cards=<1 card>)"
    assert repr(one) == "<Deck 'Wolves': stark, 45 cards, 7 plots>"
    assert repr(Deck("Siege", "stark", ("S1",), (), "LOW48")) == "<Deck 'Siege': stark, 1 card, 0 plots, agenda LOW48>"


def test_the_repr_of_a_card_says_what_it_is():
    cards = {number: repr(MATCH.pool[number]) for number in ("S5", "S1")}
    assert cards == {"S5": "<Card S5 Eddard Stark, Stark character, cost 4, STR 3 MP>", "S1": "<Card S1 Ice, Stark attachment, cost 2>"}
    plots = [repr(card) for card in MATCH.pool.values() if card.title == "Valar Morghulis"]
    assert plots and all("Valar Morghulis, plot>" in plot for plot in plots)

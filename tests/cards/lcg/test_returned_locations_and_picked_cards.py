"""Ser Kevan Lannister and the Ghost Hill Elite of Wardens: what each does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGET, Action, Choose, Kill, Location, Phase, characters
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import use
from tests.cards.lcg.prized_scenes import choices, prized, revealed
from tests.cards.scenes import offered
from tests.cards.wardens.wardens_scenes import respond_with, responds, settle

SCYTHE = Location("Scythe", "X898", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])

# --- Ser Kevan Lannister -------------------------------------------------------------------------------------------------

LOST = ("Lion's Den", "Wolf's Den", "Hut", "Rider", "Jewel")


def kevan(zero, one=None, **options):
    return prized("lannister", {"discard": LOST, "gold": 9} | zero, {"discard": ["Hut"]} | (one or {}), "marshalling", cards=(SCYTHE,), **options)


def test_kevan_puts_a_location_into_play_when_he_enters_it():
    t = kevan({"hand": ["W8"]}).play("Marshal Ser Kevan").play("Respond with Ser Kevan")
    assert choices(t) == {"Lion's Den", "Hut"}
    t.play("Choose Lion's Den")
    assert t.card(0, "Lion's Den").zone == "play" and "Hut" in t.discard(0)


def test_kevan_puts_a_location_into_play_when_he_leaves_it():
    t = use(kevan({"play": ["W8", "Scythe"]}), "Scythe", "Choose Ser Kevan")
    respond_with(t, "Ser Kevan", "Choose Hut")
    assert t.card(0, "Hut").zone == "play" and t.card(1, "Hut").zone == "discard"


def test_kevan_answers_once_a_round():
    t = kevan({"hand": ["W8"], "play": ["Scythe"]}).play("Marshal Ser Kevan")
    respond_with(t, "Ser Kevan", "Choose Hut")
    use(t, "Scythe", "Choose Ser Kevan")
    assert t.dead(0) == ["Ser Kevan Lannister"] and not responds(t, "Ser Kevan")


@pytest.mark.parametrize("discard", [[], ["Wolf's Den", "Rider", "Jewel"]])
def test_kevan_needs_a_lannister_or_neutral_location(discard):
    t = prized("lannister", {"discard": discard, "gold": 9, "hand": ["W8"]}, {"discard": ["Hut"]}, "marshalling")
    assert not responds(t.play("Marshal Ser Kevan"), "Ser Kevan")


def test_kevan_does_not_answer_for_others():
    t = kevan({"play": ["W8", "Scythe", "Rider"], "hand": ["Friend"]}).play("Marshal Friend")
    assert not responds(t, "Ser Kevan")
    assert not responds(use(t, "Scythe", "Choose Rider"), "Ser Kevan")


# --- Ghost Hill Elite ----------------------------------------------------------------------------------------------------


def ghost_hill(hand, *, play=("W10",), mine=("Rider",), plots=("Famine", "Slow"), theirs=()):
    zero = {"play": play, "hand": [*mine, "Decree"], "plots": plots, "plot": None}
    one = {"play": theirs, "hand": hand, "plots": ["Famine"], "plot": None}
    return prized("martell", zero, one, "plot", bells=())


@pytest.mark.parametrize(("card", "power"), [("Hut", 1), ("Jewel", 1), ("Rider", 0), ("Song", 0)])
def test_ghost_hill_elite_claims_power_for_a_location_or_an_attachment(card, power):
    t = ghost_hill([card, "Friend"])
    revealed(t, "Famine")
    settle(t.play("Respond with Ghost Hill Elite"), card)
    assert t.discard(1) == [card] and t.card(0, "Ghost Hill Elite").power == power and t.discard(0) == []


def test_ghost_hill_elite_claims_nothing_from_an_empty_hand():
    t = ghost_hill([])
    revealed(t, "Famine")
    if responds(t, "Ghost Hill Elite"):
        respond_with(t, "Ghost Hill Elite")
    assert t.discard(1) == [] and t.card(0, "Ghost Hill Elite").power == 0


@pytest.mark.parametrize("standing", [False, True])
def test_ghost_hill_elite_discards_nothing_from_a_hand_that_is_safe(standing):
    """FAQ 3.6: cards of a player with a standing Laughing Storm cannot be picked, and the response is not offered if there is no other hand."""
    t = ghost_hill(["Hut", "Friend"], play=("W10",), theirs=[("The Laughing Storm", {"kneeling": not standing})])
    assert responds(revealed(t, "Famine"), "Ghost Hill Elite") is not standing


def test_ghost_hill_elite_claims_no_power_for_what_stays_in_a_hand():
    t = Table(edition="lcg", houses=("martell", "baratheon", "stark"), extra_cards=[SCYTHE])
    plots = {"plots": ["Planning Ahead"]}
    t.put(0, play=["W10"], **plots).put(1, play=["The Laughing Storm"], hand=["Scythe"], **plots).put(2, hand=["Hodor"], **plots)
    t.start("plot", first=0)
    while not offered(t, "Respond with Ghost Hill Elite"):
        t.play(t.options[0])
    settle(t.play("Respond with Ghost Hill Elite"))
    assert (t.hand(1), t.discard(2), t.card(0, "Ghost Hill Elite").power) == (["Scythe"], ["Hodor"], 0)


def test_ghost_hill_elite_answers_once_a_round_and_not_to_plots_of_opponents():
    t = ghost_hill(["Hut", "Friend", "Jewel"])
    settle(revealed(t, "Famine").play("Respond with Ghost Hill Elite"), "Hut")
    while not offered(t, "Play Decree"):
        t.play("Pass" if offered(t, "Pass") else t.options[0])
    use(t, "Decree")
    assert not responds(t, "Ghost Hill Elite")
    t = prized("martell", {"play": ["W10"]}, {"hand": ["Decree", "Hut"], "plots": ["Slow"], "plot": "Famine"}, "marshalling", first=1)
    assert not responds(use(t, "Decree"), "Ghost Hill Elite")

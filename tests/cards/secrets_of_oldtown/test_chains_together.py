"""Secrets of Oldtown: Maesters, chains and the Citadel beside one another."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import during, settle, usable, use
from tests.cards.scenes import offered, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import chained, nudge, oldtown, responds


@pytest.mark.parametrize("link", ["SOO59", "SOO79", "SOO117"])
def test_a_link_answers_the_kneeling_that_pays_for_another(link):
    title = {"SOO59": "Lead Link", "SOO79": "Gold Link", "SOO117": "Valyrian Steel Link"}[link]
    t = use(oldtown({"play": [chained("Scholar", link, "SOO98")], "deck": ["Song"]}, {"play": ["Rival"]}), title)
    assert responds(t, "Iron Link")


def test_two_links_answer_the_same_kneeling_and_two_copies_have_a_limit_each():
    t = nudge(oldtown({"play": [chained("Scholar", "SOO98", "SOO98")], "hand": ["Nudge"]}, {"play": ["Rival"]}))
    for _ in range(2):
        settle(t.play("Respond with Iron Link"), "Choose Rival")
    assert t.card(1, "Rival").strength == 9 and not responds(t, "Iron Link")


def test_a_maester_by_the_apprentice_collar_pays_and_counts_as_any_other():
    zero = {"play": [chained("Friend", "SOO18"), "Giant", "Rival"], "hand": ["SOO56"]}
    assert use(oldtown(zero), "Citadel Custom", "Kneel Friend").card(0, "Friend").kneeling
    zero = {"play": [chained("Friend", "SOO18")], "hand": ["SOO57"], "gold": 5}
    assert oldtown(zero, phase="marshalling").play("Marshal The Conclave").gold(0) == 1


def test_the_apprentice_collar_counts_for_oldtown_advisor():
    t = oldtown({"play": [chained("SOO13", "SOO18", "Links")]}, {"hand": ["Song"]}, first=1, bells=(0, 1)).play("Play Song")
    assert offered(t, "Cancel with Oldtown Advisor") and t.card(0, "SOO13").strength == 4


def test_the_citadel_saves_whoever_wears_the_apprentice_collar():
    t = settle(oldtown({"play": ["SOO16", chained("Friend", "SOO18", "Ribbon")], "hand": ["Dagger"]}).play("Play Dagger"), "Choose Friend")
    settle(t.play("Save with The Citadel of Oldtown"))
    assert sorted(t.hand(0)) == ["Apprentice Collar", "Friend"] and "Ribbon" in t.discard(0)


def test_the_isle_does_not_answer_a_chain_that_returns_to_hand_anyway():
    t = use(oldtown({"play": ["SOO76", chained("Scholar", "Links")], "hand": ["SOO37"], "deck": ["Song"]}), "Called by the Citadel")
    assert sorted(t.hand(0)) == ["Links", "Scholar", "Song"] and not responds(t, "The Isle of Ravens")


def test_old_intrigues_returns_another_copy_of_itself():
    t = use(oldtown({"play": ["Scholar"], "hand": ["SOO77"], "discard": ["SOO77"]}), "Old Intrigues")
    assert t.hand(0) == ["Old Intrigues"] and t.discard(0) == ["Old Intrigues"]


def test_dry_season_dries_up_the_abilities_of_locations():
    t = oldtown({"play": ["SOO112", "Sage"], "plot": "SOO60"}, houses=("martell", "stark"))
    assert not usable(t, "Advisor's Chambers")


@pytest.mark.parametrize(("place", "able"), [("Quay", False), ("Landmark", True)])
def test_dry_season_dries_up_the_influence_of_locations_that_are_not_unique(place, able):
    t = oldtown({"play": [place, "Wyrm"], "hand": ["SOO10"], "plot": "SOO60"}, houses=("targaryen", "stark"))
    assert usable(t, "The Dragon Strikes") is able


def test_maester_murenmure_serves_against_events_of_the_citadel():
    zero = {"play": ["SOO48"]}
    one = {"play": ["Scholar"], "hand": ["SOO37"], "deck": ["Song"]}
    t = oldtown(zero, one, "marshalling", first=1, bells=(0, 1), houses=("greyjoy", "stark")).play("Play Called by the Citadel")
    assert settle(t.play("Cancel with Maester Murenmure")).card(1, "Scholar").zone == "play" and t.hand(1) == []


def test_linked_advisor_grows_beside_chains_alone_no_faster_than_with_others():
    t = oldtown({"play": [chained("SOO69", "SOO18", "Links")]}, houses=("targaryen", "stark"))
    assert t.card(0, "SOO69").strength == 7  # two attachments, and two chains by the collar


def test_tower_library_may_serve_the_character_that_has_just_claimed():
    zero = {"play": ["SOO47", "SOO47", "Kingly", "Sage"]}
    t = during(oldtown(zero, {"play": ["Friend"]}, houses=("baratheon", "stark")), "Power", "Kingly", "Sage")
    pass_until(t, "Respond with Tower Library")
    assert t.card(0, "Kingly").power == 1 and t.card(0, "Sage").power == 0
    settle(t.play("Respond with Tower Library"))
    assert "Renown" in t.card(0, "Sage").keywords

"""House Martell of Princes of the Sun: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGET, Action, Character, Choose, Event, Kill, Phase, characters
from tests.cards.lcg.princes_scenes import defend_with, princes
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, pay_influence

FILLER = ["POTS12"] * 3 + ["POTS30"] * 3 + ["POTS11"] * 3
STRIKE = Event("Strike", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])
PAGE = "POTS50"
"""A character with STR 1 and a power icon."""
KILLER = Character("Killer", "X2", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])


def lose(t, kind, attacker, *defenders):
    """The attack fails against these defenders, and whoever may respond is asked."""
    attack(t, kind, attacker)
    return fight(t, *defenders)


# --- characters ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("characters_of_one", "kneels"), [(["Shield"], True), (["Shield", "Child"], True), (["Shield", "Child", "Giant"], False)])
def test_the_red_viper_does_not_kneel_to_attack_a_player_with_more_characters(characters_of_one, kneels):
    t = princes({"play": ["POTS1", "Spear"]}, {"play": characters_of_one}, bells=(0,))
    attack(t, "Military", "The Red Viper")
    assert t.card(0, "The Red Viper").kneeling is kneels


def test_the_red_viper_kneels_to_defend():
    t = princes({"play": ["POTS1"]}, {"play": ["Shield", "Child", "Giant"]}, first=1, bells=(0,))
    attack(t, "Intrigue", "Child")
    defend_with(t, "The Red Viper")
    assert t.card(0, "The Red Viper").kneeling


def test_the_red_viper_looks_at_the_defending_player_alone():
    t = princes(
        {"play": ["POTS1", "Spear"]}, {"play": ["Shield", "Child", "Giant"]}, houses=("martell", "stark", "lannister"), bells=(0,), variant="melee"
    )
    pass_until(t, "Military against Lannister").play("Military against Lannister").play("Attack with The Red Viper").play("Done")
    assert t.card(0, "The Red Viper").kneeling


def test_the_red_viper_ignores_events_and_character_abilities():
    t = princes({"play": ["POTS1", "Spear"], "hand": ["Strike"]}, cards=(STRIKE,), bells=(0,))
    pass_until(t, "Play Strike").play("Play Strike")
    assert t.dead(0) == ["Spear"]  # the only legal target
    t = princes({"play": ["POTS1", "POTS12"]}, {"play": ["Killer"]}, cards=(KILLER,), bells=(0, 1))
    pass_until(t, "Use Killer").play("Use Killer")
    assert sorted(t.options) == ["Choose Killer", "Choose Paramour"]


@pytest.mark.parametrize(("defender", "asked"), [("Giant", True), ("Shield", False)])
def test_areo_hotah_kills_after_a_defeat_by_four(defender, asked):
    t = princes({"play": ["POTS5", "Spear"]}, {"play": ["Giant", "Shield", "Child"]}, bells=(0,))
    lose(t, "Military", "Spear", defender)
    assert offered(t, "Respond with Areo Hotah") is asked
    if asked:
        t.play("Respond with Areo Hotah").play("Choose Child")
        assert t.dead(1) == ["Child"] and t.card(0, "Areo Hotah").kneeling


def test_areo_hotah_does_nothing_kneeling_or_when_the_opponent_loses():
    t = princes({"play": [("POTS5", KNEELING), "Spear"]}, {"play": ["Giant"]}, bells=(0,))
    lose(t, "Military", "Spear", "Giant")
    assert not offered(t, "Respond")
    t = princes({"play": ["POTS5", "POTS1"]}, {"play": ["Child"]}, bells=(0,))
    lose(t, "Intrigue", "The Red Viper", "Child")
    assert not offered(t, "Respond with Areo")


def test_sarella_stands_a_participant_after_her_attack_has_failed():
    t = princes({"play": ["POTS6", "Palace"]}, {"play": ["Giant", "Child"]}, bells=(0,))
    lose(t, "Military", "Sarella Sand", "Giant")
    t.play("Respond with Sarella Sand")
    pay_influence(t)
    assert t.options == ["Choose Sarella Sand", "Choose Giant"]
    t.play("Choose Sarella Sand")
    assert not t.card(0, "Sarella Sand").kneeling and t.card(0, "Palace").kneeling


@pytest.mark.parametrize(("attacker", "palace"), [("Spear", "Palace"), ("Sarella Sand", "POTS30")])
def test_sarella_must_have_attacked_herself_and_needs_influence(attacker, palace):
    t = princes({"play": ["POTS6", "Spear", palace]}, {"play": ["Giant", "Child"]}, bells=(0,))
    lose(t, "Military", attacker, "Giant")
    assert not offered(t, "Respond")


def test_sarella_does_nothing_as_a_defender():
    t = princes({"play": ["POTS6", "Palace"]}, {"play": ["Giant"]}, first=1, bells=(0,))
    attack(t, "Intrigue", "Giant")
    fight(t, "Sarella Sand")
    assert not offered(t, "Respond with Sarella")


@pytest.mark.parametrize("cards", [6, 7])
def test_harmen_uller_does_not_kneel_with_seven_cards_in_hand(cards):
    t = princes({"play": ["POTS8"], "hand": FILLER[:cards]}, {"play": ["Child"], "hand": FILLER}, bells=(0,))
    attack(t, "Military", "Harmen Uller")
    assert t.card(0, "Harmen Uller").kneeling is (cards < 7)


def test_harmen_uller_kneels_to_defend():
    t = princes({"play": ["POTS8"], "hand": FILLER}, {"play": [PAGE]}, first=1, bells=(0,))
    attack(t, "Power", "Kingsguard Squire")
    defend_with(t, "Harmen Uller")
    assert t.card(0, "Harmen Uller").kneeling


@pytest.mark.parametrize("phase", ["challenges", "marshalling"])
def test_orphan_of_the_greenblood_takes_all_icons_for_the_phase(phase):
    t = princes({"play": ["POTS15"]}, {"play": ["Shield", ("Child", {"attachments": ["Robe"]})]}, phase, bells=(0,))
    pass_until(t, "Use Orphan").play("Use Orphan").play("Choose Shield")
    assert t.card(1, "Shield").icons == "" and t.card(1, "Child").icons == "I"
    assert t.discard(0) == ["Orphan of the Greenblood"]
    pass_to(t, "challenges" if phase == "marshalling" else "dominance")
    assert t.card(1, "Shield").icons == "MIP"


def test_who_loses_all_icons_can_neither_attack_nor_defend():
    t = princes({"play": ["POTS15", "Spear"]}, {"play": ["Shield"]}, first=1, bells=(0,))
    pass_until(t, "Use Orphan").play("Use Orphan").play("Choose Shield")
    assert not offered(t, "Military against Martell")


def test_the_plain_characters_of_the_house():
    t = princes({"play": ["POTS11", "POTS12", "POTS13"]}, bells=(0,))
    assert t.card(0, "House Dayne Knight").icons == "MI" and t.card(0, "Lord Edric's Knight").keywords == ("Stealth",)
    assert t.card(0, "Paramour").strength == 1 and t.seat == 0


# --- attachments -----------------------------------------------------------------------------------------------------


def test_taste_for_blood_claims_power_after_a_defeat_as_the_defender():
    t = princes({"play": [("Spear", {"attachments": ["POTS18"]})]}, {"play": ["Giant"]}, first=1, bells=(0,))
    attack(t, "Power", "Giant")
    fight(t)
    t.play("Respond with Taste for Blood")
    assert t.card(0, "Spear").power == 1 and t.card(0, "Spear").strength == 3


@pytest.mark.parametrize(("attacker", "defender"), [("Spear", "Giant"), ("Spear", "Child")])
def test_taste_for_blood_is_for_defeats_as_the_defender_alone(attacker, defender):
    t = princes({"play": [("Spear", {"attachments": ["POTS18"]})]}, {"play": ["Giant", "Child"]}, bells=(0,))
    lose(t, "Intrigue", attacker, defender)
    assert not offered(t, "Respond") and t.card(0, "Spear").power == 0


def test_an_opponents_defeat_does_not_feed_taste_for_blood():
    t = princes({"play": [("Spear", {"attachments": ["POTS18"]})]}, {"play": ["Child"]}, bells=(0,))
    lose(t, "Military", "Spear")
    assert not offered(t, "Respond")


# --- locations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["POTS26", "POTS29"])
@pytest.mark.parametrize(("card", "cost"), [("POTS12", 0), ("POTS26", 0), ("R170", 2)])
def test_a_martell_card_costs_one_less(title, card, cost):
    card = "POTS47" if card == "R170" else card
    cost = 1 if card == "POTS47" else cost
    t = princes({"play": [title], "hand": [card], "gold": 3}, phase="marshalling", bells=(0,))
    gold = t.gold(0)
    name = {"POTS26": "Use Dornish Fiefdoms", "POTS29": "Use Palace Fountains"}[title]
    pass_until(t, name).play(name)
    played = {"POTS12": "Paramour", "POTS26": "Dornish Fiefdoms", "POTS47": "Rusted Sword"}[card]
    if card == "POTS47":
        assert not offered(t, "Marshal Rusted Sword")  # nobody to bear it
        return
    t.play(f"Marshal {played}")
    assert gold - t.gold(0) == cost


def test_lord_dorans_chambers_lie_on_the_house_card():
    t = princes({"hand": ["POTS27"], "gold": 3}, phase="marshalling", bells=(0,))
    t.play("Marshal Lord Doran's Chambers")
    assert any("House card" in option for option in t.options)
    t.play(next(option for option in t.options if "House card" in option))
    assert t.card(0, "Lord Doran's Chambers").zone == "play"


@pytest.mark.parametrize(("title", "strength"), [("Shield", 3), ("Child", 0), ("Paramour", 0)])
def test_the_spear_tower_weakens_whoever_has_no_military_icon(title, strength):
    t = princes({"play": ["POTS33", "POTS12"]}, {"play": ["Shield", "Child"]}, bells=(0,))
    assert t.card(0 if title == "Paramour" else 1, title).strength == strength


def test_the_spear_tower_sees_icons_that_are_lost():
    t = princes({"play": ["POTS33", "POTS15"]}, {"play": ["Shield"]}, bells=(0,))
    pass_until(t, "Use Orphan").play("Use Orphan").play("Choose Shield")
    assert t.card(1, "Shield").strength == 2


# --- events ----------------------------------------------------------------------------------------------------------


def test_the_princes_wrath_takes_all_icons():
    t = princes({"play": ["Palace", "Spear"], "hand": ["POTS22"]}, {"play": ["Shield"]}, bells=(0,))
    pass_until(t, "Play The Prince's Wrath").play("Play The Prince's Wrath")
    pay_influence(t)
    t.play("Choose Shield")
    assert t.card(1, "Shield").icons == "" and t.card(0, "Spear").icons == "MIP"
    pass_to(t, "dominance")
    assert t.card(1, "Shield").icons == "MIP"


@pytest.mark.parametrize(("houses", "play", "phase"), [(("martell", "stark"), [], "challenges"), (("stark", "martell"), ["Palace"], "challenges"), (("martell", "stark"), ["Palace"], "dominance")])
def test_the_princes_wrath_needs_influence_the_house_and_the_phase(houses, play, phase):
    t = princes({"play": ["Spear", *play], "hand": ["POTS22"]}, phase=phase, houses=houses, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Play The Prince's Wrath")


def test_someone_always_tells_returns_all_standing_characters():
    t = princes({"play": ["Palace", "Spear"], "hand": ["POTS23"]}, {"play": ["Giant", ("Child", KNEELING)]}, "dominance")
    t.play("Respond with Someone Always Tells")
    pay_influence(t)
    assert t.hand(0) == ["Spear"] and t.hand(1) == ["Giant"] and t.card(1, "Child").zone == "play"


@pytest.mark.parametrize(("zero", "one"), [(["Giant"], ["Spear"]), (["Spear"], ["Spear"])])
def test_someone_always_tells_needs_a_defeat(zero, one):
    t = princes({"play": ["Palace", *zero], "hand": ["POTS23"]}, {"play": one}, "dominance", bells=(0,))
    assert not offered(t, "Someone Always Tells")


# --- Towers and palaces ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("palace", [True, False])
def test_the_old_palace_keeps_characters_without_an_intrigue_icon_from_using_stealth(palace):
    t = princes({"play": ["POTS13", "POTS2"]}, {"play": ["Shield", "Giant", *["POTS32"] * palace]}, bells=(0,))
    attack(t, "Military", "Lord Edric's Knight")
    t.play("Pass") if t.prompt == "action" else None
    assert (t.prompt == "stealth") is not palace and "Stealth" in t.card(0, "Lord Edric's Knight").keywords


def test_the_old_palace_lets_others_use_stealth():
    t = princes({"play": ["POTS2"]}, {"play": ["Shield", "Giant", "POTS32"]}, bells=(0,))
    attack(t, "Power", "Arianne Martell")
    t.play("Pass") if t.prompt == "action" else None
    assert t.prompt == "stealth"


def test_who_cannot_use_stealth_is_not_bypassed_by_it_either():
    t = princes({"play": ["POTS13"]}, {"play": ["POTS2", "POTS32"]}, first=1, bells=(0,))
    attack(t, "Power", "Arianne Martell")
    assert t.prompt != "stealth"


@pytest.mark.parametrize("tower", [True, False])
@pytest.mark.parametrize("hero", ["The Red Viper", "Darkstar"])
def test_tower_of_the_sun_stops_renown_without_a_power_icon(tower, hero):
    number = {"The Red Viper": "POTS1", "Darkstar": "POTS4"}[hero]
    t = princes({"play": [number, *["POTS34"] * tower]}, {"play": ["Child"]}, bells=(0,))
    attack(t, "Intrigue", hero)
    fight(t)
    assert t.card(0, hero).power == (0 if tower and hero == "Darkstar" else 1)

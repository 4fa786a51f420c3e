"""Neutral cards, cards of two Houses and plots of Princes of the Sun: what each does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import DISCARDING, KILL
from agot_env.agot.language.model import NEUTRAL, Action, Character, Draw, Event, Phase, Save, characters
from tests.cards.lcg.princes_scenes import defend_with, princes
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, pay_influence

COUNCIL = Event("Council", "X1", NEUTRAL, traits="Small Council", abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
GOSSIP = Event("Gossip", "X2", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
CROW = Character("Crow", "X3", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Night's Watch")
WILD = Character("Wild", "X4", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Wildling")
KNIGHT = Character("Guard", "X5", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Kingsguard")
BRUTE = Character("Brute", "X6", NEUTRAL, cost=1, strength=7, icons="MIP")
RESCUE = Event("Rescue", "X7", NEUTRAL, abilities=[Save(saves=characters(), ways=KILL | DISCARDING)])


# --- characters of two Houses ----------------------------------------------------------------------------------------


def test_ser_arys_oakheart_discards_an_ally_or_a_mercenary():
    t = princes({"hand": ["POTS9"], "play": ["Spear"], "gold": 5}, {"play": ["Giant", "Shield"]}, "marshalling", bells=(0,))
    t.play("Marshal Ser Arys Oakheart").play("Respond with Ser Arys Oakheart")
    assert t.options == ["Choose Spear", "Choose Giant"]
    t.play("Choose Giant")
    assert t.discard(1) == ["Giant"]


def test_ser_arys_oakheart_needs_somebody_to_discard_and_bears_weapons_alone():
    t = princes({"hand": ["POTS9", "POTS47", "Robe"], "gold": 9}, {"play": ["Shield"]}, "marshalling", bells=(0,))
    t.play("Marshal Ser Arys Oakheart")
    assert not offered(t, "Respond") and offered(t, "Marshal Rusted Sword")
    t.play("Marshal Robe")
    assert t.options == ["Attach to Shield"] or t.card(0, "Robe").bearer == "Shield"


def test_joffrey_discards_a_character_with_power_after_a_small_council_event():
    play = [("POTS36", {"power": 1}), "Palace"]
    t = princes({"play": play, "deck": ["POTS12"]}, {"hand": ["Council"], "deck": ["POTS12"], "play": [("Shield", {"power": 2}), "Giant"]}, cards=(COUNCIL,), bells=(1,))
    pass_until(t, "Play Council").play("Play Council")
    t.play("Respond with Joffrey Baratheon")
    pay_influence(t)
    assert t.options == ["Choose Joffrey Baratheon", "Choose Shield"]
    t.play("Choose Shield")
    assert set(t.discard(1)) == {"Council", "Shield"} and t.card(0, "Palace").kneeling


def test_joffrey_may_kneel_a_noble_character_instead():
    t = princes({"play": ["POTS36", "Child"], "hand": ["Council"], "deck": ["POTS12"]}, {"play": [("Shield", {"power": 2})]}, cards=(COUNCIL,), bells=(0,))
    pass_until(t, "Play Council").play("Play Council").play("Respond with Joffrey Baratheon")
    assert t.card(0, "Child").kneeling and t.discard(1) == ["Shield"]


@pytest.mark.parametrize(("event", "play", "power"), [("Gossip", "Palace", 2), ("Council", "POTS12", 2), ("Council", "Palace", 0)])
def test_joffrey_needs_such_an_event_its_cost_and_a_character_with_power(event, play, power):
    t = princes({"play": ["POTS36", play], "hand": [event], "deck": ["POTS12"]}, {"play": [("Shield", {"power": power})]}, cards=(COUNCIL, GOSSIP), bells=(0,))
    pass_until(t, f"Play {event}").play(f"Play {event}")
    assert not offered(t, "Respond")


def test_no_noble_character_kneels_for_joffrey_after_another_event():
    one = {"play": [("Shield", {"power": 2})]}
    t = princes({"play": ["POTS36", "Child"], "hand": ["Gossip"], "deck": ["POTS12"]}, one, cards=(GOSSIP,), bells=(0,))
    pass_until(t, "Play Gossip").play("Play Gossip")
    assert not offered(t, "Respond") and not t.card(0, "Child").kneeling and t.card(1, "Shield").zone == "play"


@pytest.mark.parametrize("attacker", ["Brienne of Tarth", "Spear"])
def test_brienne_silences_opponents_while_she_takes_part(attacker):
    t = princes({"play": ["POTS37", "Spear"]}, {"play": ["Shield"]}, bells=(0, 1))
    attack(t, "Military", attacker)
    silent = attacker == "Brienne of Tarth"
    assert t.seat == 0 and offered(t, "Use Bell")
    t.play("Pass")
    assert (t.seat == 1 and offered(t, "Use Bell")) is not silent


# --- neutral characters ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "number", "target"), [("Denys Mallister", "POTS48", "Crow"), ("Mag the Mighty", "POTS49", "Wild")])
def test_a_character_of_the_kind_gets_strength_for_the_phase(title, number, target):
    t = princes({"play": [number, "Palace"]}, {"play": ["Crow", "Wild", "Shield"]}, cards=(CROW, WILD), bells=(0,))
    pass_until(t, f"Use {title}").play(f"Use {title}")
    pay_influence(t)
    assert t.options == [f"Choose {title}", f"Choose {target}"]
    t.play(f"Choose {target}")
    assert t.card(1, target).strength == 2
    pass_to(t, "dominance")
    assert t.card(1, target).strength == 1


@pytest.mark.parametrize(("number", "play", "phase"), [("POTS48", [], "challenges"), ("POTS49", [], "challenges"), ("POTS49", ["Palace"], "marshalling")])
def test_such_strength_costs_influence_and_mag_waits_for_challenges(number, play, phase):
    t = princes({"play": [number, *play]}, {"play": ["Crow", "Wild"]}, phase, cards=(CROW, WILD), bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Mag") and not offered(t, "Use Denys")


def test_kingsguard_squire_stands_a_kingsguard():
    t = princes({"play": ["POTS50", ("Guard", KNEELING), ("Spear", KNEELING)]}, cards=(KNIGHT,), bells=(0,))
    pass_until(t, "Use Kingsguard Squire").play("Use Kingsguard Squire")
    assert not t.card(0, "Guard").kneeling and t.card(0, "Spear").kneeling and t.card(0, "Kingsguard Squire").kneeling
    t = princes({"play": [("POTS50", KNEELING), ("Guard", KNEELING)]}, cards=(KNIGHT,), bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Kingsguard")


# --- attachments and locations ---------------------------------------------------------------------------------------


def test_court_advisor_draws_when_it_is_played_and_gives_an_intrigue_icon():
    t = princes({"play": ["POTS13"], "hand": ["POTS45"], "deck": ["POTS12"], "gold": 1}, phase="marshalling", bells=(0,))
    t.play("Marshal Court Advisor")
    assert t.hand(0) == ["Paramour"] and t.card(0, "Lord Edric's Knight").icons == "MI"


def test_court_advisor_in_play_gives_no_card():
    t = princes({"play": [("POTS13", {"attachments": ["POTS45"]})], "deck": ["POTS12"]}, bells=(0,))
    assert t.hand(0) == []


@pytest.mark.parametrize(("plots", "strength"), [(("POTS57", "POTS58"), 6), (("POTS58", "POTS57"), 6), (("POTS58", "POTS58"), 2)])
def test_the_art_of_diplomacy_is_strong_with_any_power_struggle_revealed(plots, strength):
    play = [("Spear", {"attachments": ["POTS46"]}), ("POTS13", {"attachments": ["POTS46"]})]
    t = princes({"plot": plots[0], "play": play}, {"plot": plots[1], "play": ["Giant"]}, bells=(0,))
    assert t.card(0, "Spear").strength == strength and t.card(1, "Giant").strength == 9
    assert t.card(0, "Lord Edric's Knight").icons == "MP"


def test_the_art_of_diplomacy_follows_the_plots_that_are_revealed():
    t = princes({"plot": "POTS58", "plots": ["POTS57"], "play": [("Spear", {"attachments": ["POTS46"]})]}, phase="taxation", bells=(0,))
    assert t.card(0, "Spear").strength == 2
    pass_until(t, "goes first").play("Martell goes first")
    assert t.plot(0) == "The Red Wedding" and t.card(0, "Spear").strength == 6


def test_rusted_sword_comes_from_the_hand_for_influence():
    t = princes({"play": ["POTS12", "Palace"], "hand": ["POTS47"]}, {"play": ["Shield"]}, bells=(0,))
    pass_until(t, "Use Rusted Sword").play("Use Rusted Sword")
    pay_influence(t)
    assert t.card(0, "Rusted Sword").bearer == "Paramour" and t.hand(0) == []
    assert t.card(0, "Paramour").strength == 3 and t.card(0, "Paramour").icons == "MI"


@pytest.mark.parametrize(("play", "one"), [(["POTS12", "POTS30"], []), (["POTS14", "Palace"], ["Shield"]), (["Palace"], ["Shield"])])
def test_rusted_sword_needs_influence_and_a_bearer_of_ones_own(play, one):
    play = [(card, KNEELING) if card == "POTS12" else card for card in play]
    t = princes({"play": play, "hand": ["POTS47"]}, {"play": one}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use Rusted Sword")


@pytest.mark.parametrize(("card", "title", "less"), [("POTS14", "House Dayne Skirmisher", 2), ("POTS48", "Denys Mallister", 0)])
def test_summer_sea_makes_a_character_of_either_house_two_cheaper(card, title, less):
    t = princes({"play": ["POTS28"], "hand": [card], "gold": 5}, phase="marshalling", bells=(0,))
    gold = t.gold(0)
    t.play("Use Summer Sea").play(f"Marshal {title}")
    assert gold - t.gold(0) == 3 - less and t.discard(0) == ["Summer Sea"]


# --- events ----------------------------------------------------------------------------------------------------------


def test_make_an_example_claims_three_power_with_eight_total_strength():
    t = princes({"play": ["Brute", "Crow"], "hand": ["POTS42", "POTS42"]}, {"play": ["Child"]}, cards=(BRUTE, CROW), bells=(0,))
    attack(t, "Military", "Brute", "Crow")
    fight(t)
    t.play("Respond with Make an Example")
    assert t.power(0) == 4  # one for the unopposed challenge
    while t.phase == "challenges":
        assert not offered(t, "Respond with Make")  # once a phase
        t.play("Pass" if offered(t, "Pass") else t.options[-1])


def test_make_an_example_counts_the_defenders_of_the_winner():
    t = princes({"play": ["Brute", "Crow"], "hand": ["POTS42"]}, {"play": ["Shield"]}, first=1, cards=(BRUTE, CROW), bells=(0,))
    attack(t, "Military", "Shield")
    fight(t, "Brute", "Crow")
    t.play("Respond with Make an Example")
    assert t.power(0) == 3


@pytest.mark.parametrize(("zero", "one"), [("Brute", "Child"), ("Spear", "Giant")])
def test_make_an_example_needs_eight_strength_and_a_victory(zero, one):
    t = princes({"play": [zero], "hand": ["POTS42"]}, {"play": [one]}, cards=(BRUTE,), bells=(0,))
    attack(t, "Intrigue", zero)
    fight(t, one)
    assert not offered(t, "Respond")


def test_the_dragons_tail_lets_two_players_draw():
    deck = ["POTS12", "POTS13", "POTS11"]
    t = princes({"hand": ["POTS43"], "deck": deck}, {"deck": deck}, "marshalling", bells=(0,))
    t.play("Play The Dragon's Tail")
    assert t.hand(0) == ["Paramour", "Lord Edric's Knight"] and len(t.hand(1)) == 2
    t = princes({"hand": ["POTS43"], "deck": deck}, {"deck": deck}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Dragon's Tail")


# --- plots -----------------------------------------------------------------------------------------------------------


def test_let_my_porridge_fly_discards_an_attachment_after_an_intrigue_victory():
    t = princes({"plot": "POTS55", "play": [("Spear", {"attachments": ["Robe"]})]}, {"play": [("Giant", {"attachments": ["POTS45"]})]}, bells=(0,))
    attack(t, "Intrigue", "Spear")
    fight(t)
    assert t.options == ["Choose Robe", "Choose Court Advisor"]
    t.play("Choose Court Advisor")
    assert t.discard(1) == ["Court Advisor"]


@pytest.mark.parametrize(("kind", "zero", "one"), [("Military", "POTS55", "POTS58"), ("Intrigue", "POTS58", "POTS55")])
def test_let_my_porridge_fly_waits_for_its_own_players_intrigue(kind, zero, one):
    t = princes({"plot": zero, "play": ["Spear"]}, {"plot": one, "play": [("Giant", {"attachments": ["Robe"]}), "Child"]}, bells=(0,))
    attack(t, kind, "Spear")
    fight(t)
    if t.prompt == "claim":
        t.play("Child")
    assert t.prompt != "target" and t.card(1, "Robe").zone == "play"


def test_attack_from_the_sea_kneels_all_locations():
    t = princes({"plots": ["POTS58"], "play": ["Palace", "Spear"]}, {"plots": ["POTS60"], "play": ["POTS30"]}, "plot", bells=(0,))
    pass_until(t, "goes first").play("Martell goes first")
    assert t.plot(0) == "Attack from the Sea" and t.card(0, "Palace").kneeling and t.card(1, "Water Garden").kneeling
    assert not t.card(0, "Spear").kneeling


def test_to_the_spears_attacks_without_kneeling():
    t = princes({"plot": "POTS60", "play": ["Spear"]}, {"play": ["Child"]}, bells=(0,))
    attack(t, "Intrigue", "Spear")
    assert not t.card(0, "Spear").kneeling
    t = princes({"plot": "POTS60", "play": ["Spear"]}, {"play": ["Shield"]}, first=1, bells=(0,))
    attack(t, "Military", "Shield")
    assert t.card(1, "Shield").kneeling
    defend_with(t, "Spear")
    assert t.card(0, "Spear").kneeling


def test_threat_from_the_north_discards_who_has_no_strength_left():
    t = princes({"plots": ["POTS56"], "play": ["POTS12", "Spear"]}, {"plots": ["POTS60"], "play": ["Child", "Giant"], "hand": ["Rescue"]}, "plot", cards=(RESCUE,), bells=(0,))
    pass_until(t, "goes first").play("Martell goes first")
    assert t.discard(0) == ["Paramour"] and t.discard(1) == ["Child"] and t.dead(0) == t.dead(1) == []
    assert t.card(0, "Spear").strength == 1 and t.card(1, "Giant").strength == 8 and t.hand(1)[:1] == ["Rescue"]


def test_threat_from_the_north_is_for_as_long_as_it_is_revealed():
    t = princes({"plot": "POTS56", "plots": ["POTS60"], "play": ["Spear"]}, {"plots": ["POTS60"]}, "taxation", bells=(0,))
    assert t.card(0, "Spear").strength == 1
    pass_until(t, "goes first")
    assert t.card(0, "Spear").strength == 2


def test_threat_from_the_north_discards_whoever_comes_without_strength():
    t = princes({"plot": "POTS56", "play": ["Spear"], "hand": ["POTS12"], "gold": 4}, phase="marshalling", bells=(0,))
    t.play("Marshal Paramour")
    assert t.discard(0) == ["Paramour"]

"""The cards that everybody asks about first; what must happen, and what must not."""

import pytest

from agot_env.testing import Table


def table(zero_house, one_house, zero, one, phase="challenges", first=0):
    t = Table(houses=[zero_house, one_house])
    return t.put(0, **({"plot": "Planning Ahead"} | zero)).put(1, **({"plot": "Planning Ahead"} | one)).start(phase, first)


def test_eddard_claims_power_when_he_enters_play():
    t = table("stark", "lannister", {"hand": ["Eddard Stark", "Hodor"], "gold": 5}, {}, "marshalling")
    t.play("Marshal Eddard")
    assert t.card(0, "Eddard Stark").power == 1 and set(t.card(0, "Eddard Stark").keywords) == {"Stalwart", "Renown", "Deadly"}


def test_nymeria_saves_by_kneeling_and_helps_arya():
    t = table("lannister", "stark", {"play": ["Raff the Sweetling"]}, {"play": [("Arya Stark", {"attachments": ["Nymeria"]})]})
    assert t.card(1, "Arya Stark").strength == 3 and "Stealth" in t.card(1, "Arya Stark").keywords
    t.play("Military").play("Done")
    t.play("Save with Nymeria")
    assert t.card(1, "Arya Stark").zone == "play" and t.card(1, "Nymeria").kneeling
    t = table("lannister", "stark", {"play": ["Raff the Sweetling"]}, {"play": [("Sansa Stark", {"attachments": ["Nymeria"]})]})
    assert t.card(1, "Sansa Stark").strength == 2 and "Stealth" not in t.card(1, "Sansa Stark").keywords


def test_catelyn_leaves_a_participants_strength_uncounted():
    t = table("lannister", "stark", {"play": ["Littlefinger"]}, {"play": ["Catelyn Stark", "Sansa Stark"], "power": 2})
    t.play("Power").play("Bypass Sansa").play("Defend with Catelyn")
    assert t.prompt == "response" and t.seat == 1
    t.play("Respond").play("Choose Littlefinger")
    assert t.power(1) == 2 and t.power(0) == 0


def test_robb_kills_a_character_of_the_loser_after_a_military_challenge_only():
    t = table("stark", "lannister", {"play": ["Robb Stark"]}, {"play": ["Lannisport Steward", "Cersei Lannister"]})
    t.play("Military").play("Kill Lannisport Steward")
    t.play("Respond with Robb")
    assert sorted(t.dead(1)) == ["Cersei Lannister", "Lannisport Steward"]
    t = table("stark", "lannister", {"play": ["Robb Stark"]}, {"play": ["Lannisport Steward"], "power": 1})
    t.play("Power")
    assert t.prompt != "response"


def test_greatjon_joins_a_military_or_power_challenge_by_kneeling():
    t = table("lannister", "stark", {"play": ["Ser Jaime Lannister"]}, {"play": ["Greatjon Umber", "Shaggydog"]})
    t.play("Military")
    assert t.seat == 1 and t.options == ["Use Greatjon Umber", "Pass"]
    t.play("Use Greatjon").play("as a defender")
    assert t.card(1, "Greatjon Umber").defending and t.card(1, "Greatjon Umber").kneeling
    t = table("lannister", "stark", {"play": ["Tyrion Lannister"]}, {"play": ["Greatjon Umber"], "hand": ["Hodor"]})
    t.play("Intrigue")
    assert t.prompt != "action"


@pytest.mark.parametrize(("robb", "cost"), [({"play": ["Robb Stark"]}, 2), ({}, 4)])
def test_grey_wind_is_cheaper_with_robb_in_play(robb, cost):
    t = table("stark", "lannister", {"hand": ["Grey Wind"], "gold": 5, **robb}, {}, "marshalling")
    assert f"Marshal Grey Wind ({cost} gold)" in t.options


def test_winterfell_castle_gives_stark_characters_1_strength():
    t = table("stark", "lannister", {"play": ["Winterfell Castle", "Hodor", "Jon Snow"]}, {"play": [("Sansa Stark", {"owner": 0})]})
    assert t.card(0, "Hodor").strength == 5 and t.card(0, "Jon Snow").strength == 3 and t.card(0, "Sansa Stark").strength == 2


def test_narrow_sea_is_discarded_to_reduce():
    t = table("stark", "lannister", {"play": ["S33"], "hand": ["Hodor", "Kennel Master"], "plot": "Snowed Under"}, {}, "marshalling")
    t.play("Use Narrow Sea")
    assert t.discard(0) == ["Narrow Sea"] and "Marshal Kennel Master (0 gold)" in t.options


def test_tyrion_draws_for_a_gold():
    t = table("lannister", "stark", {"play": ["Tyrion Lannister"], "gold": 1, "deck": ["Shae"]}, {"power": 1})
    t.play("Power").play("Respond with Tyrion")
    assert t.gold(0) == 0 and t.hand(0) == ["Shae"]
    t = table("lannister", "stark", {"play": ["Tyrion Lannister"], "gold": 0, "deck": ["Shae"]}, {"power": 1})
    t.play("Power")
    assert t.prompt != "response" and t.power(0) == 2


def test_cersei_keeps_a_character_from_standing_this_round():
    zero = {"play": ["Cersei Lannister"], "gold": 2, "plots": ["Blockade", "Hear Me Roar"]}
    t = table("lannister", "stark", zero, {"play": ["Hodor"], "plots": ["Valar Morghulis", "Snowed Under"]}, "dominance")
    t.play("Use Cersei").play("Choose Hodor")
    assert t.phase == "plot" and t.card(1, "Hodor").kneeling and t.gold(0) == 0


def test_tywin_gets_2_gold_that_can_be_spent():
    t = table("lannister", "stark", {"play": ["Tywin Lannister"], "hand": ["Ser Ilyn Payne"], "plot": "Planning Ahead"}, {}, "marshalling")
    assert t.card(0, "Tywin Lannister").gold == 2 and t.gold(0) == 3
    t.play("Marshal Ser Ilyn Payne")
    assert t.options == ["1 gold from cards for Ser Ilyn Payne", "2 gold from cards for Ser Ilyn Payne"]
    t.play("2 gold")
    assert t.card(0, "Tywin Lannister").gold == 0 and t.gold(0) == 1


def test_qyburns_informers_draw_2():
    t = table("lannister", "stark", {"play": ["Qyburn's Informers"], "deck": ["Shae", "Bronn", "Ice"]}, {"hand": ["Hodor"]})
    t.play("Intrigue").play("Respond with Qyburn")
    assert sorted(t.hand(0)) == ["Bronn", "Shae"]


def test_lannisport_claims_power_once_a_challenge():
    t = table("lannister", "stark", {"play": ["Lannisport", "Cersei Lannister"], "gold": 3}, {"hand": ["Hodor"], "play": ["S16"]})
    t.play("Intrigue").play("Respond with Lannisport")
    assert t.power(0) == 2 and t.gold(0) == 2 and t.prompt != "response"


def test_a_lannister_pays_his_debts_kills_a_winning_participant():
    zero = {"play": ["Eddard Stark", "Hodor"]}
    t = table("stark", "lannister", zero, {"play": ["Raff the Sweetling", "Shae"], "hand": ["A Lannister Pays His Debts"]})
    t.play("Military").play("Done" if "Attack" not in str(t.options) else t.options[0])
    while t.prompt != "response":
        t.play("Kill Shae" if t.prompt == "claim" else t.options[-1])
    t.play("A Lannister Pays His Debts")
    assert t.discard(1) == ["A Lannister Pays His Debts"]
    assert t.deck(0) == ["Eddard Stark"]  # stalwart


def test_robert_claims_one_more_for_renown():
    t = table("baratheon", "stark", {"play": ["B71"]}, {"power": 1})
    t.play("Power")
    assert t.card(0, "Robert Baratheon").power == 2


@pytest.mark.parametrize(("lord", "asked"), [("Robb Stark", True), ("Hodor", False)])
def test_stannis_is_not_defended_against_by_a_house_without_a_lord(lord, asked):
    t = table("baratheon", "stark", {"play": ["Stannis Baratheon"]}, {"play": [lord, "Knight of the Tumblestone"]})
    t.play("Power")
    assert (t.prompt == "defenders") is asked


def test_melisandre_strengthens_asshai_and_hides_opposing_power_while_she_stands():
    zero = {"play": ["Melisandre", "Old Red Priest"]}
    t = table("baratheon", "stark", zero, {"play": [("Sansa Stark", {"power": 3})], "power": 1})
    assert t.card(0, "Old Red Priest").strength == 2 and t.card(0, "Melisandre").strength == 4 and t.total_power(1) == 1
    t = table("baratheon", "stark", {"play": [("Melisandre", {"kneeling": True}), "Old Red Priest"]}, {"play": [("Sansa Stark", {"power": 3})]})
    assert t.card(0, "Old Red Priest").strength == 1 and t.total_power(1) == 3


@pytest.mark.parametrize(("gold", "pay", "zone"), [(1, "Pay for", "play"), (1, "Do not pay", "hand"), (0, None, "hand")])
def test_davos_saves_himself_and_pays_or_returns(gold, pay, zone):
    t = table("lannister", "baratheon", {"play": ["Raff the Sweetling"]}, {"play": [("Ser Davos Seaworth", {"kneeling": True})], "gold": gold})
    t.play("Military").play("Save with Ser Davos")
    if pay:
        t.play(pay)
    assert t.card(1, "Ser Davos Seaworth").zone == zone


def test_lightbringer_saves_its_bearer():
    t = table("lannister", "baratheon", {"play": ["Raff the Sweetling", "Bronn"]}, {"play": [("B71", {"attachments": ["Lightbringer"], "kneeling": True})]})
    t.play("Military").play("Attack with Raff").play("Done").play("Save with Lightbringer")
    assert t.card(1, "Robert Baratheon").zone == "play" and t.card(1, "Lightbringer").kneeling


def test_daenerys_attacking_alone_takes_the_losers_gold():
    t = table("targaryen", "stark", {"play": ["Daenerys Targaryen"], "gold": 1}, {"gold": 3, "power": 1, "hand": ["Hodor"]})
    t.play("Power")
    assert t.gold(0) == 4 and t.gold(1) == 0
    t = table("targaryen", "stark", {"play": ["Daenerys Targaryen", "Viserys Targaryen", "Rhaegal"]}, {"gold": 3, "power": 1})
    t.play("Power").play("Attack with Daenerys").play("Attack with Viserys").play("Done")
    assert t.gold(1) == 3


def test_khal_drogo_comes_from_hand_and_returns_at_the_end_of_the_phase():
    t = table("targaryen", "stark", {"play": ["Rhaegal"], "hand": ["Khal Drogo"]}, {"power": 3, "play": ["Hodor"]})
    t.play("Power")
    while t.prompt != "response":
        t.play("Done")
    t.play("Khal Drogo")
    assert t.card(0, "Khal Drogo").zone == "play"
    while t.phase == "challenges":
        t.play(t.options[-1])
    assert t.hand(0) == ["Khal Drogo"]


def test_drogon_weakens_and_kills_at_0_once_a_phase():
    t = table("targaryen", "stark", {"play": ["Drogon"], "gold": 4}, {"play": ["Bran Stark", "Hodor"]})
    t.play("Use Drogon").play("Choose Bran")
    assert t.card(1, "Bran Stark").zone == "dead" and t.gold(0) == 2
    assert "Use Drogon" not in t.options


def test_flame_kissed_is_a_terminal_effect_that_a_duplicate_does_not_stop():
    one = {"play": [("Sansa Stark", {"duplicates": 1, "attachments": []})]}
    t = table("targaryen", "stark", {"hand": ["Flame-Kissed"], "play": ["T127", "T128"]}, one, "dominance")
    t.play("Ambush Flame-Kissed").play(t.options[0])
    assert t.dead(1) == ["Sansa Stark"] and sorted(t.discard(1)) == ["Sansa Stark"]


def test_poisoned_wine_weakens_and_moves_for_influence():
    zero = {"play": ["T127"]}
    one = {"play": [("Hodor", {"kneeling": True}), ("Arya Stark", {"attachments": [("Poisoned Wine", {"owner": 0})]}), "Catelyn Stark"]}
    t = table("targaryen", "stark", zero, one)
    assert t.card(1, "Arya Stark").strength == 0
    t.play("Use Poisoned Wine")
    t.play("Choose Catelyn") if t.prompt == "target" else None
    assert t.card(1, "Catelyn Stark").strength == 1 and t.card(1, "Arya Stark").strength == 2


def test_westeros_bleeds_discards_all_characters():
    zero = {"hand": ["Westeros Bleeds"], "play": ["T127", "T128", "T129", "T153"], "plots": ["Blockade", "Snowed Under"]}
    t = table("targaryen", "stark", zero, {"play": ["Hodor", "Shaggydog"], "plots": ["Valar Morghulis", "Building Season"]}, "dominance")
    t.play("Westeros Bleeds")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert sorted(t.discard(1)) == ["Hodor", "Shaggydog"] and t.dead(1) == []


def test_littlefinger_has_1_strength_for_each_gold():
    t = table("lannister", "stark", {"play": ["Littlefinger"], "gold": 4}, {})
    assert t.card(0, "Littlefinger").strength == 7


def test_bodyguard_is_discarded_to_save():
    t = table("lannister", "stark", {"play": ["Raff the Sweetling"]}, {"play": [("Sansa Stark", {"attachments": ["Bodyguard"]})]})
    t.play("Military").play("Save with Bodyguard")
    assert t.card(1, "Sansa Stark").zone == "play" and t.discard(1) == ["Bodyguard"]


def test_milk_of_the_poppy_blanks_the_text_box_but_not_traits():
    t = table("lannister", "stark", {"play": ["Raff the Sweetling"]}, {"play": [("Shaggydog", {"attachments": []}), ("Eddard Stark", {"attachments": [("Milk of the Poppy", {"owner": 0})]})]})
    eddard = t.card(1, "Eddard Stark")
    assert eddard.blank and eddard.keywords == () and eddard.traits == ("Lord",) and eddard.strength == 3
    assert t.card(1, "Shaggydog").strength == 4


def test_street_of_steel_reduces_the_next_character_with_a_military_icon():
    t = table("stark", "lannister", {"play": ["Street of Steel"], "hand": ["Hodor", "Sansa Stark"]}, {}, "marshalling")
    t.play("Street of Steel")
    assert {"Marshal Hodor (0 gold)", "Marshal Sansa Stark (2 gold)"} <= set(t.options)

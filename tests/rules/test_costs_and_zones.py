import pytest

from agot_env.testing import Table

rule = pytest.mark.rule


@rule("KEY-5")
def test_except_weapon_lets_weapons_through():
    t = Table(houses=["targaryen", "stark"]).put(0, play=["Jon Snow"], hand=["Aegon's Blade", "Blood of the Dragon"], plot="Blockade", gold=9)
    t.put(1, plot="Planning Ahead").start("marshalling")
    assert t.options() == ["Marshal Aegon's Blade (1 gold)", "Pass"]


@rule("ATT-1", "OUT-1", "DUP-3")
def test_what_is_on_a_card_is_discarded_when_it_leaves_play():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Ser Ilyn Payne"], plot="Blockade", hand=["Shae"])
    t.put(1, play=[("Sansa Stark", {"attachments": ["Nymeria"], "duplicates": 0})], plot="Planning Ahead").start("marshalling")
    t.choose("Use Ser Ilyn Payne")
    if t.prompt == "target":
        t.choose("Sansa")
    t.choose("Pass")
    assert t.dead(1) == ["Sansa Stark"] and t.discard(1) == ["Nymeria"] and t.dead(0) == []


@rule("INF-1", "KNE-1")
def test_influence_is_knelt_and_what_is_overpaid_is_lost():
    t = Table(houses=["targaryen", "stark"])
    t.put(0, play=["T127", "T128", ("T129", {"kneeling": True})], hand=["Dance With Dragons", "Xaro's Home"], deck=["Drogon", "Shae"])
    t.put(0, plot="Blockade").put(1, plot="Planning Ahead").start("dominance")
    assert t.options() == ["Play Dance With Dragons", "Pass"]
    t.choose("Dance With Dragons")
    assert t.prompt == "influence" and len(t.options()) == 2  # not the one that kneels
    t.choose(t.options()[0])
    assert t.options() == ["Take Drogon", "Take nothing"]
    assert sorted(t.card(0, "Eastern Fiefdoms", copy).kneeling for copy in range(3)) == [False, True, True]
    t.choose("Take Drogon")
    assert "Drogon" in t.hand(0) and t.discard(0) == ["Dance With Dragons"]


@rule("KEY-10")
def test_ambush_puts_a_card_into_play_for_influence_in_any_phase():
    t = Table(houses=["targaryen", "stark"]).put(0, play=["T127", "T128"], hand=["Flame-Kissed"], plot="Blockade")
    t.put(1, play=["Eddard Stark"], plot="Planning Ahead").start("challenges")
    assert t.options() == ["Use Flame-Kissed", "Pass"]
    t.choose("Use Flame-Kissed")
    t.choose(t.options()[0])
    assert t.card(1, "Eddard Stark").attachments == ("Flame-Kissed",) and t.card(1, "Eddard Stark").strength == 1
    assert t.card(0, "T127").kneeling and t.card(0, "T128").kneeling and t.gold(0) == 0
    t = Table(houses=["targaryen", "stark"]).put(0, play=["T127"], hand=["Flame-Kissed"], plot="Blockade")
    t.put(1, play=["Eddard Stark"], plot="Planning Ahead").start("dominance")
    assert t.phase != "dominance"  # 1 influence is not enough


@rule("OUT-1")
def test_cards_go_to_their_owners_piles():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Ser Ilyn Payne"], plot="Blockade", hand=["Shae"])
    t.put(1, play=[("Lannisport Steward", {"owner": 0})], plot="Planning Ahead").start("marshalling")
    t.choose("Use Ser Ilyn Payne").choose("Choose Lannisport Steward")
    assert t.dead(0) == ["Lannisport Steward"] and t.dead(1) == []


@rule("OUT-2")
def test_what_is_out_of_play_does_not_count_as_in_play():
    t = Table(houses=["stark", "lannister"]).put(0, hand=["Grey Wind", "Robb Stark"], dead=["Kennel Master"], plot="Building Season", gold=0)
    t.put(1, plot="Planning Ahead").start("marshalling")
    assert "Marshal Grey Wind (4 gold)" in t.options()  # Robb in hand lowers nothing
    t.choose("Marshal Robb Stark")
    assert t.phase == "marshalling" or t.gold(0) == 0


@rule("KEY-3")
def test_immunity_keeps_a_card_from_being_a_target():
    t = Table(houses=["lannister", "targaryen"]).put(0, play=["Ser Ilyn Payne"], plot="Blockade", hand=["Shae"])
    t.put(1, play=["Illyrio's Man", ("Warlock's Servitors", {"attachments": [("Poisoned Wine", {"owner": 0})]})], plot="Blockade")
    t.start("marshalling")
    assert t.card(1, "Warlock's Servitors").strength == 1  # an attachment is no character
    t.choose("Use Ser Ilyn Payne")
    assert set(t.options()) == {"Choose Illyrio's Man", "Choose Ser Ilyn Payne"}

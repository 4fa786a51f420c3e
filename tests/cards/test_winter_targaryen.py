"""House Targaryen of the Winter Edition: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import LANNISTER, NEUTRAL, Action, Attachment, Character, ClaimPowerForHouse, Event, Phase
from agot_env.testing import Table
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, pay_influence, winter_scene

KEEP = "The Red Keep"
"""3 influence."""
HOUSES = ("targaryen", "greyjoy")
RIVAL = "Sea Raiders"
STRANGER = Character("Hostage", "X2", LANNISTER, cost=0, strength=1, icons="P")
TRIFLE = Attachment("Trifle", "X3", NEUTRAL, cost=0)
HATCHLINGS = [("Black Hatchling", "Drogon"), ("Green Hatchling", "Rhaegal"), ("White Hatchling", "Viserion")]


def dragons(zero=None, one=None, phase="challenges", **options):
    """House Targaryen sits in seat 0."""
    return winter_scene(zero, one, phase, **({"houses": HOUSES, "bells": (0,), "cards": [STRANGER, TRIFLE]} | options))


def bearing(title, *attachments):
    return (title, {"attachments": list(attachments)})


# --- characters ------------------------------------------------------------------------------------------------------


def test_daenerys_strengthens_own_characters():
    t = dragons({"play": ["T1", "Upstart Slave"]}, {"play": [RIVAL]})
    assert (t.card(0, "Daenerys Targaryen").strength, t.card(0, "Upstart Slave").strength, t.card(1, RIVAL).strength) == (4, 3, 3)


def drogo(influence=KEEP):
    t = dragons({"play": ["T2", "Upstart Slave", influence]}, {"play": [RIVAL, "Deadly Axeman"]})
    assert not offered(t, "Use Khal Drogo")
    return t


def test_khal_drogo_discards_a_defender():
    t = drogo()
    attack(t, "Military", "Khal Drogo")
    t.play("Pass").play("Defend with Deadly Axeman").play("Done").play("Use Khal Drogo")
    assert t.discard(1) == ["Deadly Axeman"] and t.card(0, KEEP).kneeling and t.card(1, RIVAL).zone == "play"


@pytest.mark.parametrize(("attacker", "influence"), [("Upstart Slave", KEEP), ("Khal Drogo", "Minor Fiefdom")])
def test_khal_drogo_must_take_part_and_costs_three_influence(attacker, influence):
    t = drogo(influence)
    attack(t, "Military", attacker)
    t.play("Pass").play("Defend with Deadly Axeman").play("Done")
    assert offered(t, "Use Bell") and not offered(t, "Use Khal Drogo")


def test_jorah_discards_an_attachment_of_an_opposing_character():
    one = {"play": [bearing("Deadly Axeman", "Trifle"), ("Strength in Unity", {"on_house_card": True})]}
    t = dragons({"hand": ["T3"], "gold": 3, "play": [bearing("Upstart Slave", "Poisoned Wine")]}, one, "marshalling")
    t.play("Marshal Ser Jorah Mormont").play("Respond with Ser Jorah Mormont")
    assert t.discard(1) == ["Trifle"] and t.card(0, "Poisoned Wine").zone == "play"


def test_jorah_needs_an_opposing_characters_attachment():
    one = {"play": [RIVAL, ("Strength in Unity", {"on_house_card": True})]}
    t = dragons({"hand": ["T3"], "gold": 3, "play": [bearing("Upstart Slave", "Poisoned Wine")]}, one, "marshalling")
    t.play("Marshal Ser Jorah Mormont")
    assert not offered(t, "Respond")


def test_whoever_else_comes_neither_jorah_nor_the_guildmaster_responds():
    zero = {"play": ["T3", "Astapori Guildmaster", "T4"], "hand": ["Half-Trained Youth"], "gold": 1}
    t = dragons(zero, {"play": [bearing("Deadly Axeman", "Trifle"), "Scurvy Cutthroat"]}, "marshalling")
    t.play("Marshal Half-Trained Youth")
    assert not offered(t, "Respond")


def test_jorah_and_the_servitors_are_immune_to_character_abilities():
    one = {"play": [bearing("Deadly Axeman", "Thirst for Power")], "hand": []}
    t = dragons({"play": ["T3", "T9", "Half-Trained Youth", "Upstart Slave"]}, one)
    attack(t, "Military", "Upstart Slave")
    fight(t).play("Respond with Half-Trained Youth")
    assert not offered(t, "Ser Jorah") and not offered(t, "Servitors") and "Deadly" in t.card(0, "Warlock's Servitors").keywords


def test_viserys_takes_power_when_a_character_enters_play():
    t = dragons({"play": ["T4"], "hand": ["Half-Trained Youth", "Dothraki Sea"], "gold": 2}, {"play": [RIVAL]}, "marshalling")
    t.play("Marshal Dothraki Sea")
    assert t.card(0, "Viserys Targaryen").power == 0
    t.play("Marshal Half-Trained Youth")
    assert t.card(0, "Viserys Targaryen").power == 1


def test_viserys_counts_himself_and_an_opponents_characters():
    t = dragons({"hand": ["T4"], "gold": 1}, {"hand": [RIVAL], "gold": 2}, "marshalling", bells=(0, 1))
    t.play("Marshal Viserys Targaryen")
    assert t.card(0, "Viserys Targaryen").power == 1
    pass_until(t, f"Marshal {RIVAL}").play(f"Marshal {RIVAL}")
    assert t.card(0, "Viserys Targaryen").power == 2


def test_viserys_goes_with_his_fourth_power_and_nothing_saves_him():
    play = [("T4", {"power": 3, "attachments": ["Kiss of Life"], "duplicates": 1})]
    t = dragons({"play": play, "hand": ["Half-Trained Youth"], "gold": 1}, phase="marshalling")
    t.play("Marshal Half-Trained Youth")
    assert not offered(t, "Save") and "Viserys Targaryen" in t.discard(0)


def test_viserys_stays_when_somebody_else_takes_power():
    t = dragons({"play": [("T4", {"power": 4}), "Upstart Slave"]}, {"play": [bearing("Asha Greyjoy", "Son of the Sea Wind")]}, first=1)
    attack(t, "Power", "Asha Greyjoy")
    fight(t)
    assert t.card(1, "Asha Greyjoy").power >= 1 and t.card(0, "Viserys Targaryen").power == 4


def test_viserys_takes_four_power_a_phase_at_most():
    t = dragons({"play": [("T4", {"power": 0})], "hand": ["Half-Trained Youth"] * 3, "gold": 9}, {"play": []}, "marshalling")
    for _ in range(3):
        t.play(next(o for o in t.options if "Half-Trained" in o))
    assert t.card(0, "Viserys Targaryen").power == 3 and t.card(0, "Viserys Targaryen").zone == "play"
    t = dragons({"play": ["T4"], "hand": ["Half-Trained Youth"] * 6, "gold": 9}, {"play": []}, "marshalling")
    t.game["row"][t.batch.match.sorted_cards(0).index("T4"), L.POWER_ON] = -9  # no real number, so that he stays after the fourth
    for _ in range(6):
        t.play(next(o for o in t.options if "Half-Trained" in o))
    assert t.card(0, "Viserys Targaryen").power == -5  # four of six


@pytest.mark.parametrize(("attachments", "strength"), [([], 0), (["Trifle"], 2), (["Trifle", "Poisoned Wine"], 2), (["Trifle"] * 3, 6)])
def test_free_cities_trader_has_two_for_each_attachment(attachments, strength):
    assert dragons({"play": [bearing("Free Cities Trader", *attachments)]}).card(0, "Free Cities Trader").strength == strength


@pytest.mark.parametrize(("target", "dies"), [("Rider through the Storm", True), (RIVAL, False)])
def test_half_trained_youth_burns_a_character_without_attachments(target, dies):
    one = {"play": [target, bearing("Deadly Axeman", "Trifle")]}
    t = dragons({"play": ["T2", "Half-Trained Youth"]}, one)
    attack(t, "Power", "Khal Drogo")
    fight(t).play("Respond with Half-Trained Youth")
    assert not offered(t, "Choose Deadly Axeman")
    t.play(f"Choose {target}")
    assert (t.dead(1) == [target]) is dies and t.card(0, "Half-Trained Youth").kneeling
    if not dies:
        assert t.card(1, target).strength == 2


def test_half_trained_youth_must_stand_and_a_challenge_be_won():
    t = dragons({"play": ["T2", ("Half-Trained Youth", KNEELING)]}, {"play": [RIVAL]})
    attack(t, "Power", "Khal Drogo")
    assert not offered(fight(t), "Respond")
    t = dragons({"play": ["Half-Trained Youth"]}, {"play": ["Theon Greyjoy"]}, first=1)
    attack(t, "Power", "Theon Greyjoy")
    assert not offered(fight(t), "Respond")


def test_what_an_attachment_gives_its_bearer():
    t = dragons({"play": [bearing("Eastern Mercenary", "Trifle"), bearing("Jhogo", "Valyrian Steel Spear")]})
    assert "Stealth" in t.card(0, "Eastern Mercenary").keywords
    assert t.card(0, "Jhogo").strength == 5 and "Deadly" in t.card(0, "Jhogo").keywords
    t = dragons({"play": ["Eastern Mercenary", bearing("T16", "Trifle")]})
    assert "Stealth" not in t.card(0, "Eastern Mercenary").keywords
    assert t.card(0, "Jhogo").strength == 3 and "Deadly" not in t.card(0, "Jhogo").keywords


@pytest.mark.parametrize("attachments", [[], ["Trifle"]])
def test_pentoshi_mercenaries_do_not_kneel_with_an_attachment(attachments):
    t = dragons({"play": [bearing("Pentoshi Mercenaries", *attachments)]})
    attack(t, "Military", "Pentoshi Mercenaries")
    assert t.card(0, "Pentoshi Mercenaries").kneeling is not bool(attachments)
    t = dragons({"play": [bearing("Pentoshi Mercenaries", *attachments)]}, {"play": [RIVAL]}, first=1)
    attack(t, "Military", RIVAL)
    t.play("Pass").play("Defend with Pentoshi Mercenaries")
    assert t.card(0, "Pentoshi Mercenaries").kneeling is not bool(attachments)


def test_astapori_guildmaster_returns_an_ally():
    t = dragons({"hand": ["Astapori Guildmaster"], "gold": 2, "play": ["T2"]}, {"play": ["Scurvy Cutthroat", RIVAL]}, "marshalling")
    t.play("Marshal Astapori Guildmaster").play("Respond with Astapori Guildmaster")
    assert t.hand(1) == ["Scurvy Cutthroat"]
    t = dragons({"hand": ["Astapori Guildmaster"], "gold": 2, "play": ["T2"]}, {"play": [RIVAL]}, "marshalling")
    assert not offered(t.play("Marshal Astapori Guildmaster"), "Respond")


@pytest.mark.parametrize(("others", "strength"), [([], 5), (["Shae", "Minor Fiefdom"], 5), (["Hostage"], 3), (["Coastal Tower"], 3)])
def test_drogos_bloodrider_rides_with_his_own(others, strength):
    t = dragons({"play": ["Drogo's Bloodrider", *others]}, {"play": [RIVAL]})
    assert t.card(0, "Drogo's Bloodrider").strength == strength


@pytest.mark.parametrize("others", [[], ["Hostage"]])
def test_drogos_bloodrider_cannot_be_discarded_among_his_own(others):
    t = dragons({"play": ["Drogo's Bloodrider", KEEP, "Minor Fiefdom", *others], "hand": ["Westeros Bleeds"]}, {"play": [RIVAL]}, "dominance")
    pay_influence(t.play("Play Westeros Bleeds"))
    assert (t.card(0, "Drogo's Bloodrider").zone == "play") is (not others) and t.discard(1) == [RIVAL]


@pytest.mark.parametrize(("other", "strength"), [("T16", 2), ("Black Hatchling", 2), ("Upstart Slave", 1)])
def test_naathi_handmaiden_serves_dragons_and_dothraki(other, strength):
    t = dragons({"play": ["Naathi Handmaiden", other]}, {"play": ["Black Hatchling"]}, houses=("targaryen", "targaryen"))
    assert t.card(0, "Naathi Handmaiden").strength == strength


@pytest.mark.parametrize(("young", "grown"), HATCHLINGS)
def test_a_hatchling_goes_under_its_grown_dragon(young, grown):
    t = dragons({"play": [grown], "hand": [young], "gold": 1}, phase="marshalling")
    t.play(f"Marshal {young}")
    assert t.card(0, grown).duplicates == 1 and t.card(0, young).zone == "duplicate"


@pytest.mark.parametrize(("young", "grown"), HATCHLINGS)
def test_a_hatchling_and_its_duplicates_go_under_a_dragon_that_comes(young, grown):
    t = dragons({"play": [(young, {"duplicates": 1, "power": 2})], "hand": [grown], "gold": 4}, phase="marshalling")
    t.play(f"Marshal {grown}")
    assert t.card(0, grown).duplicates == 2 and t.card(0, grown).power == 0
    assert [t.card(0, young, k).zone for k in (0, 1)] == ["duplicate", "duplicate"]


def test_a_hatchling_under_a_dragon_saves_it():
    t = dragons({"play": ["Drogon"], "hand": ["Black Hatchling"], "gold": 1}, {"play": [RIVAL]}, "marshalling", bells=(0, 1))
    t.play("Marshal Black Hatchling")
    pass_to(t, "challenges")
    pass_until(t, "No more challenges").play("No more challenges")
    attack(t, "Military", RIVAL)
    fight(t).play("Save with Drogon")
    assert t.card(0, "Drogon").zone == "play" and t.discard(0) == ["Black Hatchling"] and t.card(0, "Drogon").duplicates == 0


@pytest.mark.parametrize(("play", "one"), [(["Rhaegal"], []), ([], ["Drogon"]), ([("Drogon", {"owner": 1})], [])])
def test_a_hatchling_stays_without_its_own_dragon(play, one):
    t = dragons({"play": play, "hand": ["Black Hatchling", "Green Hatchling"], "gold": 1}, {"play": one}, "marshalling")
    t.play("Marshal Black Hatchling")
    assert t.card(0, "Black Hatchling").zone == "play"


@pytest.mark.parametrize(("young", "grown"), HATCHLINGS)
def test_a_hatchling_minds_no_opponents_dragon(young, grown):
    t = dragons({"play": [grown], "hand": [young], "gold": 1}, {"hand": [grown], "play": [young], "gold": 4}, "marshalling", houses=("targaryen", "targaryen"), first=1, bells=(0, 1))
    t.play(f"Marshal {grown}")
    assert t.card(1, young).zone == "duplicate" and t.card(1, grown).duplicates == 1 and t.card(0, grown).duplicates == 0
    t = dragons({"play": [young], "hand": []}, {"hand": [grown], "gold": 4}, "marshalling", houses=("targaryen", "targaryen"), first=1, bells=(0, 1))
    t.play(f"Marshal {grown}")
    assert t.card(0, young).zone == "play"
    t = dragons({"hand": [young, "Dothraki Sea"], "gold": 1}, phase="marshalling")
    t.play(f"Marshal {young}").play("Marshal Dothraki Sea")
    assert t.card(0, young).zone == "play"


@pytest.mark.parametrize("young", [young for young, _ in HATCHLINGS])
def test_another_character_moves_no_hatchling(young):
    grown = dict(HATCHLINGS)[young]
    t = dragons({"play": [young, grown], "hand": ["Half-Trained Youth"], "gold": 1}, phase="marshalling")
    t.play("Marshal Half-Trained Youth")
    assert t.card(0, young).zone == "play"


@pytest.mark.parametrize(("young", "immune"), [([], False), (["Black Hatchling"], True), (["Black Hatchling", "Green Hatchling"], False)])
def test_the_good_masters_ignore_opponents_events_with_one_dragon(young, immune):
    zero = {"play": ["The Good Masters", *young, KEEP], "hand": ["Blood Magic"]}
    one = {"play": [KEEP], "hand": ["Blood Magic"]}
    t = dragons(zero, one, bells=(0, 1), houses=("targaryen", "targaryen"))
    t.play("Play Blood Magic").play("1 for Blood Magic")
    pay_influence(t).play("Choose The Good Masters") if young else None
    assert t.card(0, "The Good Masters").strength == 2  # an own event
    t = dragons(zero | {"play": ["Upstart Slave", *zero["play"]]}, one, bells=(0, 1), houses=("targaryen", "targaryen"), first=1)
    t.play("Play Blood Magic").play("1 for Blood Magic")
    assert offered(t, "Choose The Good Masters") is not immune


# --- attachments -----------------------------------------------------------------------------------------------------


def test_under_the_guilds_sway_takes_the_printed_strength_of_a_defender():
    one = {"play": [bearing("Deadly Axeman", "Under the Guild's Sway", "Under the Guild's Sway", "Son of the Sea Wind")]}
    t = dragons({"play": ["T2"]}, one)
    assert t.card(1, "Deadly Axeman").strength == 7
    attack(t, "Military", "Khal Drogo")
    t.play("Pass").play("Defend with Deadly Axeman")
    assert t.card(1, "Deadly Axeman").strength == 5
    t = dragons({"play": ["T2"]}, one, first=1)
    attack(t, "Military", "Deadly Axeman")
    assert t.card(1, "Deadly Axeman").strength == 7


@pytest.mark.parametrize(("title", "icons"), [("Upstart Slave", "MIP"), ("Shae", "I")])
def test_wisdom_of_the_east_gives_a_targaryen_all_icons(title, icons):
    t = dragons({"play": [bearing(title, "Wisdom of the East")]})
    assert t.card(0, title).icons == icons


def flames(defender=None):
    t = dragons({"play": [bearing("Upstart Slave", "Son of the Sea Wind")]}, {"play": [bearing("Deadly Axeman", ("Fleeing the Flames", {"owner": 0})), RIVAL]})
    attack(t, "Military", "Upstart Slave")
    return fight(t, *([defender, "Deadly Axeman"] if defender else []))


def test_fleeing_the_flames_burns_its_bearer_after_a_win_by_four():
    t = flames()
    t.play(RIVAL).play("Respond with Fleeing the Flames")
    assert sorted(t.dead(1)) == ["Deadly Axeman", RIVAL]


def test_fleeing_the_flames_needs_four_strength_more():
    t = flames(RIVAL)  # 7 against 5
    t.play(RIVAL)
    assert t.card(1, "Deadly Axeman").zone == "play" and not offered(t, "Respond with Fleeing")


def test_fleeing_the_flames_is_its_controllers():
    t = dragons({"play": [bearing("Upstart Slave", "T21")]}, {"play": [bearing("Asha Greyjoy", "Son of the Sea Wind")]}, first=1)
    attack(t, "Power", "Asha Greyjoy")
    fight(t).play("Pass")  # Asha Greyjoy could respond
    assert not offered(t, "Respond with Fleeing") and t.card(0, "Upstart Slave").zone == "play"


@pytest.mark.parametrize(("attacker", "forbidden"), [("T16", True), ("Upstart Slave", False)])
def test_dothraki_whip_silences_opponents_while_its_bearer_takes_part(attacker, forbidden):
    one = {"play": ["Reserve Fleet", "Thrice-Drowned Veteran", KEEP, "Theon Greyjoy"], "hand": ["Tidal Wave"]}
    t = dragons({"play": [bearing("T16", "Dothraki Whip"), "Upstart Slave"]}, one, bells=(0, 1))
    name = "Jhogo" if attacker == "T16" else attacker
    attack(t, "Military", name)
    t.play("Pass")
    assert (t.seat == 1 and offered(t, "Play Tidal Wave")) is not forbidden
    fight(t)
    t.play("Thrice-Drowned Veteran")
    assert offered(t, "Save with") is not forbidden


def test_dothraki_whip_silences_no_duplicate_of_its_own_side_but_those_of_opponents():
    t = dragons({"play": [bearing("T16", "Dothraki Whip")]}, {"play": [("Asha Greyjoy", {"duplicates": 1, "kneeling": True})]})
    attack(t, "Military", "Jhogo")
    fight(t)
    assert "Asha Greyjoy" in t.dead(1)
    t = dragons({"play": [bearing("T16", "Dothraki Whip"), ("T2", {"duplicates": 1})]}, {"play": ["Theon Greyjoy", RIVAL]}, first=1)
    attack(t, "Military", "Theon Greyjoy", RIVAL)
    fight(t, "Jhogo")
    t.play("Khal Drogo").play("Save with Khal Drogo")
    assert t.card(0, "Khal Drogo").zone == "play"


def test_dothraki_whip_goes_to_dothraki_alone():
    t = dragons({"hand": ["Dothraki Whip"], "play": ["T16", "Upstart Slave"], "gold": 1}, {"play": [RIVAL]}, "marshalling")
    t.play("Marshal Dothraki Whip")
    assert t.card(0, "Jhogo").attachments == ("Dothraki Whip",)


def test_poisoned_wine_moves_for_an_influence():
    t = dragons({"play": [bearing("Upstart Slave", "T23"), "Minor Fiefdom"]}, {"play": ["Deadly Axeman"]})
    assert t.card(0, "Upstart Slave").strength == 0
    t.play("Use Poisoned Wine")
    assert t.card(1, "Deadly Axeman").strength == 0 and t.card(0, "Upstart Slave").strength == 2
    assert t.card(0, "Minor Fiefdom").kneeling and not offered(t, "Use Poisoned Wine")


# --- locations -------------------------------------------------------------------------------------------------------


def throne(discard):
    t = dragons({"play": ["T25", "T2", "Upstart Slave"], "discard": discard}, {"play": ["Rider through the Storm"]})
    attack(t, "Military", "Khal Drogo")
    return fight(t)


def test_the_iron_throne_brings_a_targaryen_attachment_back():
    t = throne(["T23", "Trifle", "Upstart Slave"])
    t.play("Respond with The Iron Throne")
    assert t.hand(0) == ["Poisoned Wine"] and t.card(0, "The Iron Throne").kneeling


def test_the_iron_throne_finds_nothing_else():
    assert not offered(throne(["Trifle", "Upstart Slave"]), "Respond")


@pytest.mark.parametrize(("title", "dies"), [("Rider through the Storm", True), (RIVAL, False)])
def test_dothraki_sea_burns_in_dominance(title, dies):
    t = dragons({"play": ["Dothraki Sea"]}, {"play": [title, bearing("Deadly Axeman", "Trifle")]}, "dominance")
    t.play("Use Dothraki Sea")
    assert (t.dead(1) == [title]) is dies and t.card(0, "Dothraki Sea").kneeling
    assert not offered(dragons({"play": ["Dothraki Sea"]}, {"play": [title]}), "Use Dothraki Sea")


@pytest.mark.parametrize("title", ["T27", "Ghiscari Outpost", "Meereen Audience Chamber", "Myrish Villa"])
def test_a_reducer_makes_the_next_targaryen_card_cheaper(title):
    t = dragons({"play": [title], "hand": ["Upstart Slave", "Half-Trained Youth", "Shae"]}, phase="marshalling")
    t.play(f"Use {t.card(0, {'T27': 'Eastern Fiefdoms'}.get(title, title)).title}")
    assert offered(t, "Marshal Shae (2 gold)") and offered(t, "Marshal Upstart Slave (1 gold)")
    t.play("Marshal Upstart Slave")
    assert t.gold(0) == 2 and offered(t, "Marshal Half-Trained Youth (1 gold)")


def test_ghiscari_outpost_goes_to_the_dead_pile_when_discarded():
    t = dragons({"play": ["Ghiscari Outpost"]}, {"play": [KEEP], "hand": ["Tidal Wave"]}, bells=(0, 1))
    t.play("Pass").play("Play Tidal Wave").play("Ghiscari Outpost")
    assert t.dead(0) == ["Ghiscari Outpost"]


@pytest.mark.parametrize(("title", "goes"), [("Hostage", True), ("Shae", False)])
def test_the_audience_chamber_closes_when_a_stranger_comes(title, goes):
    t = dragons({"play": ["Meereen Audience Chamber"], "hand": [title], "gold": 2}, {"play": [RIVAL]}, "marshalling")
    assert t.card(0, "Meereen Audience Chamber").zone == "play"
    t.play(f"Marshal {title}")
    assert (t.discard(0) == ["Meereen Audience Chamber"]) is goes


@pytest.mark.parametrize(("title", "zone"), [(RIVAL, "dead"), ("Asha Greyjoy", "dead"), ("Bannermen to the Kraken", "play")])
def test_plaza_of_punishment_burns_a_participant(title, zone):
    t = dragons({"play": ["Plaza of Punishment", "T2"]}, {"play": [title, "Rider through the Storm"]})
    assert not offered(t, "Use Plaza")
    attack(t, "Military", "Khal Drogo")
    t.play("Pass").play(f"Defend with {title}").play("Done").play("Use Plaza of Punishment")
    assert not offered(t, "Rider") and offered(t, "Choose Khal Drogo")
    t.play(f"Choose {title}")
    assert t.card(1, title).zone == zone and "Plaza of Punishment" in t.discard(0)


def test_plaza_of_punishment_passes_over_who_bears_an_attachment():
    t = dragons({"play": ["Plaza of Punishment", "T2"]}, {"play": [bearing("Deadly Axeman", "Trifle")]})
    attack(t, "Military", "Khal Drogo")
    t.play("Pass").play("Defend with Deadly Axeman").play("Use Plaza of Punishment")
    assert t.card(1, "Deadly Axeman").zone == "play" and t.discard(0)[0] == "Plaza of Punishment"  # its only choice was Khal Drogo


@pytest.mark.parametrize("influence", [["Minor Fiefdom"], []])
def test_myrish_villa_comes_for_an_influence(influence):
    t = dragons({"play": influence, "hand": ["Myrish Villa"]})
    assert offered(t, "Use Myrish Villa") is bool(influence)
    if influence:
        t.play("Use Myrish Villa")
        assert t.card(0, "Myrish Villa").zone == "play" and t.card(0, "Minor Fiefdom").kneeling


# --- events ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "zone"), [(2, "play"), (3, "dead")])
def test_blood_magic_burns_for_the_influence_knelt(x, zone):
    t = dragons({"play": ["Minor Fiefdom"] * 4, "hand": ["Blood Magic"]}, {"play": [RIVAL, bearing("Deadly Axeman", "Trifle")]})
    t.play("Play Blood Magic").play(f"{x} for Blood Magic")
    pay_influence(t)
    assert t.card(1, RIVAL).zone == zone and t.dead(0) == ["Blood Magic"]
    assert sum(t.card(0, "Minor Fiefdom", k).kneeling for k in range(4)) == x
    if zone == "play":
        assert t.card(1, RIVAL).strength == 1


@pytest.mark.parametrize("zero", [{"play": ["Minor Fiefdom"]}, {"play": []}])
def test_blood_magic_needs_influence_and_somebody_bare(zero):
    one = [bearing("Deadly Axeman", "Trifle")] if zero["play"] else [RIVAL]
    assert not offered(dragons(zero | {"hand": ["Blood Magic"]}, {"play": one}), "Play Blood Magic")


def test_only_your_life_swaps_the_dead_and_the_living():
    zero = {"play": ["Minor Fiefdom"], "hand": ["Only Your Life", "Upstart Slave", "Dothraki Sea"], "dead": ["T2", "Ghiscari Outpost"], "discard": ["T1"]}
    t = dragons(zero, phase="dominance")
    t.play("Play Only Your Life")
    assert sorted(t.hand(0)) == ["Dothraki Sea", "Khal Drogo"] and t.dead(0) == ["Ghiscari Outpost", "Upstart Slave"]
    for left in ({"hand": ["Only Your Life"]}, {"dead": []}):
        assert not offered(dragons(zero | left, phase="dominance"), "Play Only Your Life")


@pytest.mark.parametrize(("title", "zone"), [("Deadly Axeman", "dead"), (RIVAL, "play")])
def test_eviscerate_burns_two_in_dominance(title, zone):
    t = dragons({"play": ["Minor Fiefdom"], "hand": ["Eviscerate"]}, {"play": [title, bearing("Shae", "Trifle")]}, "dominance")
    t.play("Play Eviscerate")
    assert t.card(1, title).zone == zone and t.discard(0) == ["Eviscerate"]
    assert not offered(dragons({"play": ["Minor Fiefdom"], "hand": ["Eviscerate"]}, {"play": [title]}), "Play Eviscerate")


def test_bathed_in_flame_burns_two_characters():
    t = dragons({"play": ["Minor Fiefdom", "Upstart Slave"], "hand": ["Bathed in Flame"]}, {"play": ["Rider through the Storm", RIVAL]})
    t.play("Play Bathed in Flame").play("Choose Rider")
    assert not offered(t, "Choose Rider")
    t.play(f"Choose {RIVAL}")
    assert t.dead(1) == ["Rider through the Storm"] and t.card(1, RIVAL).strength == 2 and t.dead(0) == ["Bathed in Flame"]


def test_bathed_in_flame_needs_two_characters():
    t = dragons({"play": ["Minor Fiefdom"], "hand": ["Bathed in Flame"]}, {"play": [RIVAL]})
    assert not offered(t, "Play Bathed in Flame")


def test_upstart_slave_is_stronger_as_soon_as_a_doomed_event_is_in_a_dead_pile():
    action = Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))
    dirge = Event("Dirge", "X1", keywords="Deathbound, Doomed", abilities=[action])
    t = Table("winter", ["targaryen", "greyjoy"], extra_cards=[dirge])
    t.put(0, play=["Upstart Slave"], hand=["Dirge"]).put(1, play=["Minor Fiefdom"]).start("challenges")
    assert t.card(0, "Upstart Slave").strength == 2
    t.play("Play Dirge")
    assert t.dead(0) == ["Dirge"] and t.card(0, "Upstart Slave").strength == 5

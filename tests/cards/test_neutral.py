"""Cards of no House: what each ability does, what it costs, when it is not offered, and that what lasts ends.

Those of the Stark deck are in test_neutral_stark_deck.
"""

import pytest
from scenes import KNEELING, PASSES, attack, offered, pass_to, pass_until, pay_influence, scene

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    SELF,
    TARGET,
    Action,
    Character,
    Choose,
    ClaimPower,
    Discard,
    Event,
    Phase,
    Search,
    Zone,
    attachments,
    characters,
)  # fmt: skip

DEBTS = "A Lannister Pays His Debts"
TAKING = "Support of the Kingdom"
PROMISE = "Seductive Promise"
BLEED = {"hand": ["Westeros Bleeds"], "play": ["T127", "T128", "T129", "T153"]}
"""What a Targaryen player needs to discard all characters from play."""
TEAR = Event("Tear", "X901", abilities=[Action(phase=Phase.ANY, choose=(Choose(attachments()),), effects=(Discard(TARGET),))])
CALL = Event("Call", "X902", abilities=[Action(phase=Phase.ANY, effects=(Search(characters(zone=Zone.DECK), to=Zone.PLAY),))])
HERALD = Character("Herald", "X903", NEUTRAL, strength=1, abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(SELF),))])
"""A bell that is no location."""


def table(zero=None, one=None, phase="challenges", houses=("lannister", "stark"), **options):
    return scene(houses, zero, one, phase, **options)


def on(bearer, *attachments, **options):
    """A card in play with these attachments."""
    return (bearer, {"attachments": list(attachments), **options})


def theirs(*titles):
    """Attachments of seat 1 on cards of seat 0."""
    return [(title, {"owner": 1}) for title in titles]


def ours(*titles):
    """Attachments of seat 0 on cards of seat 1."""
    return [(title, {"owner": 0}) for title in titles]


def fight(t, kind, attackers, defenders=(), kill=None):
    """A challenge of this type up to its responses, or up to the next action; nobody uses stealth."""
    fight_on(attack(t, kind, *attackers), *defenders)
    t.play(f"Kill {kill}") if t.prompt == "claim" else None
    return t


def fight_on(t, *defenders):
    """The rest of a challenge whose attackers are declared."""
    for titles in (defenders, ()):
        while t.prompt == "action" and int(t.game["challenge"]):
            t.play("Pass")
        t.play("Done") if t.prompt == "stealth" else None
        for title in titles:
            t.play(f"Defend with {title}")
        t.play("Done") if t.prompt == "defenders" else None
    return t


def go_on(t, phase):
    """Until that phase of the next round; who must decide something takes the first that is offered."""
    now = t.round
    for _ in range(80):
        if t.round > now and t.phase == phase:
            return t
        passing = [option for option in t.options if option in PASSES]
        t.play(passing[0] if passing else t.options[0])
    raise AssertionError(f"{phase} never comes")


# --- characters ------------------------------------------------------------------------------------------------------


def test_littlefingers_strength_follows_the_gold_of_his_controller():
    zero = {"play": ["Littlefinger", "Drogon"], "gold": 5, "plot": "Blockade"}
    t = table(zero, {"play": ["Sansa Stark", "Hodor"], "gold": 3, "plot": "Rains of Autumn"}, bells=(0,))
    assert t.card(0, "Littlefinger").strength == 8
    t.play("Use Drogon").play("Choose Hodor")
    assert t.gold(0) == 3 and t.card(0, "Littlefinger").strength == 6
    pass_to(t, "taxation")
    assert t.gold(0) == 0 and t.card(0, "Littlefinger").strength == 3
    t = table({"play": [("Littlefinger", {"owner": 1})], "gold": 1}, {"gold": 4}, bells=(0,))
    assert t.card(1, "Littlefinger").strength == 4


def test_littlefinger_grows_with_the_income_that_he_brings():
    t = table({"play": ["Littlefinger"], "plot": "Building Season"}, None, "marshalling", bells=(0,))
    assert t.gold(0) == 6 and t.card(0, "Littlefinger").strength == 9


def test_littlefinger_shrinks_when_he_pays_for_a_response_and_grows_when_gold_is_taken():
    zero = {"play": ["Littlefinger", "Tyrion Lannister"], "gold": 2, "deck": ["Shae"]}
    t = table(zero, {"hand": ["Ice"]}, bells=(0,))
    fight(t, "Intrigue", ["Littlefinger"]).play("Respond with Tyrion")
    assert t.card(0, "Littlefinger").strength == 4
    t = table({"play": ["Daenerys Targaryen", "Littlefinger"]}, {"gold": 2}, houses=("targaryen", "stark"), bells=(0,))
    fight(t, "Intrigue", ["Daenerys"])
    assert t.gold(0) == 2 and t.card(0, "Littlefinger").strength == 5


@pytest.mark.tier("test")
@pytest.mark.parametrize("way", ["Marshal Ser Barristan", "Play Call"])
def test_ser_barristan_sends_all_discard_piles_back_when_he_enters_play(way):
    zero = {"gold": 9, "discard": ["Bronn"], "dead": ["Shae"], "hand": ["Call"], "deck": ["Hodor"]}
    zero["hand" if way.startswith("Marshal") else "deck"].append("Ser Barristan Selmy")
    t = table(zero, {"discard": ["Ice", "Lady"], "dead": ["Hodor"]}, "marshalling", bells=(0,), cards=[CALL])
    t.play(way)
    t.play("Take Ser Barristan") if t.prompt == "search" else None
    assert t.card(0, "Ser Barristan Selmy").zone == "play" and sorted(t.deck(0)) == ["Bronn", "Hodor"] and sorted(t.deck(1)) == ["Ice", "Lady"]
    assert t.dead(0) == ["Shae"] and t.dead(1) == ["Hodor"] and t.discard(1) == []
    assert t.discard(0) == ([] if way.startswith("Marshal") else ["Call"])


def test_ser_barristan_shuffles_nothing_as_a_duplicate():
    zero = {"play": ["Ser Barristan Selmy"], "hand": ["Ser Barristan Selmy"], "discard": ["Bronn"]}
    t = table(zero, None, "marshalling", bells=(0,))
    t.play("Attach Ser Barristan")
    assert t.discard(0) == ["Bronn"] and t.card(0, "Ser Barristan Selmy").duplicates == 1


@pytest.mark.parametrize(("attachment", "legal"), [("Aegon's Blade", True), ("Lordship", False), ("Milk of the Poppy", False)])
def test_ser_barristan_bears_weapons_only(attachment, legal):
    t = table({"play": ["Ser Barristan Selmy"], "hand": [attachment], "gold": 9}, None, "marshalling", bells=(0,))
    assert offered(t, f"Marshal {attachment}") is legal


@pytest.mark.parametrize(("options", "power"), [({}, 1), (KNEELING, 0)])
def test_knight_of_flowers_claims_power_when_he_stands_as_dominance_begins(options, power):
    t = table({"play": [("Knight of Flowers", options)]}, {"play": ["Lurkers at Harrenhal"]}, "dominance", bells=(0,))
    assert t.card(0, "Knight of Flowers").power == power and t.power(1) == 1 and t.prompt == "action"


def test_knight_of_flowers_may_win_before_dominance_is_counted():
    t = table({"play": ["Knight of Flowers"], "power": 14}, {"play": ["Lurkers at Harrenhal"], "power": 14}, "dominance")
    assert t.winner == 0 and t.power(1) == 14


@pytest.mark.parametrize(
    ("victim", "aemon", "saves"),
    [("Benjen Stark", {}, True), ("Maester Aemon", {}, True), ("Shae", {}, False), ("Benjen Stark", KNEELING, False)],
)
def test_maester_aemon_kneels_to_save_the_nights_watch_from_being_killed(victim, aemon, saves):
    one = {"play": [("Maester Aemon", aemon), *[title for title in ("Benjen Stark", "Shae") if title in (victim, "Shae")]]}
    t = table({"play": ["The Hound"]}, one, bells=(1,))
    fight(t, "Military", ["The Hound"], (), victim)
    assert offered(t, "Save with Maester Aemon") is saves
    if saves:
        t.play("Save with Maester Aemon")
        assert t.card(1, victim).zone == "play" and t.card(1, "Maester Aemon").kneeling


def test_maester_aemon_saves_nobody_from_being_discarded_and_any_players_brother_from_death():
    t = table(BLEED, {"play": ["Maester Aemon", "Benjen Stark"]}, "dominance", ("targaryen", "stark"), bells=(1,))
    pay_influence(t.play("Westeros Bleeds"))
    assert sorted(t.discard(1)) == ["Benjen Stark", "Maester Aemon"]
    t = table({"play": ["The Hound", "Maester Aemon"]}, {"play": ["Benjen Stark"]}, bells=(1,))
    fight(t, "Military", ["The Hound"])
    assert t.seat == 0 and offered(t, "Save with Maester Aemon")
    t.play("Pass")
    assert t.dead(1) == ["Benjen Stark"]


def test_shae_kneels_to_kneel_a_character_of_a_player_with_more_power():
    zero, one = {"play": ["Shae", "Cersei Lannister"]}, {"play": ["Sansa Stark", ("Hodor", KNEELING), ("Arya Stark", {"power": 1})]}
    t = table(zero, one, bells=(0,))
    t.play("Use Shae")
    assert set(t.options) == {"Choose Sansa Stark", "Choose Arya Stark"}
    t.play("Choose Sansa")
    assert t.card(1, "Sansa Stark").kneeling and t.card(0, "Shae").kneeling and not offered(t, "Use Shae")


@pytest.mark.parametrize(
    ("shae", "power", "one", "phase"),
    [
        ({}, 1, ["Sansa Stark"], "challenges"), (KNEELING, 0, ["Sansa Stark"], "challenges"), ({}, 0, [("Sansa Stark", KNEELING)], "challenges"),
        ({}, 0, ["Sansa Stark"], "dominance"), ({}, 0, ["Brienne of Tarth"], "challenges"),
    ],
    ids=["as much power", "kneeling", "nobody stands", "phase", "immune"],
)  # fmt: skip
def test_shae_needs_to_stand_more_power_of_the_opponent_a_standing_character_and_the_phase(shae, power, one, phase):
    t = table({"play": [("Shae", shae)], "power": power}, {"play": one, "power": 1}, phase, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Use Shae")


# --- attachments -----------------------------------------------------------------------------------------------------


def test_lordship_makes_a_lord_with_a_power_icon_and_4_strength_more_in_the_dominance_phase():
    zero = {"play": [on("Lannisport Steward", "Lordship")], "plot": "Blockade"}
    t = table(zero, {"play": ["Littlefinger", "Shae"], "plot": "Blockade"}, bells=(0,))
    steward = t.card(0, "Lannisport Steward")
    assert steward.icons == "IP" and set(steward.traits) == {"Ally", "Lord"} and steward.strength == 2
    pass_to(t, "dominance")
    assert t.card(0, "Lannisport Steward").strength == 6 and t.power(0) == 1  # 6 against 4
    pass_to(t, "standing")
    assert t.card(0, "Lannisport Steward").strength == 2


def test_lordship_lets_its_bearer_attack_for_power_and_be_the_lord_who_faces_stannis():
    t = table({"play": [on("Lannisport Steward", "Lordship")]}, {"power": 1}, bells=(0,))
    fight(t, "Power", ["Lannisport Steward"])
    assert t.power(0) == 2
    t = table({"play": ["Stannis Baratheon"]}, {"play": [on("Knight of the Tumblestone", "Lordship")]}, houses=("baratheon", "stark"), bells=(0,))
    attack(t, "Power", "Stannis").play("Pass")
    assert t.prompt == "defenders"


def test_lordship_gives_what_milk_does_not_take_and_takes_it_along():
    t = table({"play": [on("Lannisport Steward", "Lordship", *theirs("Milk of the Poppy"))], "hand": ["Tear"]}, bells=(0,), cards=[TEAR])
    assert "Lord" in t.card(0, "Lannisport Steward").traits
    t.play("Play Tear").play("Choose Lordship")
    assert t.card(0, "Lannisport Steward").traits == ("Ally",) and t.card(0, "Lannisport Steward").icons == "I"


@pytest.mark.parametrize("title", ["Lordship", "Bodyguard"])
def test_lordship_and_bodyguard_are_limited_to_one_for_each_character(title):
    zero = {"play": [on("Cersei Lannister", title), "Joffrey Baratheon", "Tyrion Lannister"], "hand": [title], "gold": 3}
    t = table(zero, None, "marshalling", bells=(0,))
    t.play(f"Marshal {title}")
    assert set(t.options) == {"Attach to Joffrey Baratheon", "Attach to Tyrion Lannister"}
    t = table({"play": [on("Cersei Lannister", title)], "hand": [title], "gold": 3}, None, "marshalling", bells=(0,))
    assert not offered(t, f"Marshal {title}")


MELISANDRE = {"play": [on("Melisandre", *theirs("Milk of the Poppy")), "Old Red Priest"], "hand": ["Tear"]}


def test_milk_of_the_poppy_stops_a_constant_effect_as_long_as_it_is_there():
    t = table(MELISANDRE, {"play": [("Sansa Stark", {"power": 3})]}, houses=("baratheon", "stark"), bells=(0,), cards=[TEAR])
    melisandre = t.card(0, "Melisandre")
    assert melisandre.blank and melisandre.keywords == () and melisandre.traits == ("Lady", "Asshai") and melisandre.strength == 3
    assert t.card(0, "Old Red Priest").strength == 1 and t.total_power(1) == 3
    t.play("Play Tear")
    assert not t.card(0, "Melisandre").blank and t.card(0, "Melisandre").keywords == ("Renown",)
    assert t.card(0, "Old Red Priest").strength == 2 and t.card(0, "Melisandre").strength == 4 and t.total_power(1) == 0


@pytest.mark.parametrize(
    ("title", "house", "strength", "keywords"),
    [("Littlefinger", "lannister", 3, ()), ("Kennel Master", "stark", 2, ()), ("Khal Drogo", "targaryen", 3, ()), ("Ser Jaime Lannister", "lannister", 3, ())],
)
def test_milk_of_the_poppy_takes_keywords_and_constant_strength_but_no_icons(title, house, strength, keywords):
    t = table({"play": [title], "gold": 3}, {"play": ["Direwolf Pup"]}, houses=(house, "stark"), bells=(0,))
    before = t.card(0, title)
    assert before.strength > strength or before.keywords
    t = table({"play": [on(title, *theirs("Milk of the Poppy"))], "gold": 3}, {"play": ["Direwolf Pup"]}, houses=(house, "stark"), bells=(0,))
    after = t.card(0, title)
    assert (after.strength, after.keywords) == (strength, keywords) and after.icons == before.icons and after.traits == before.traits


def test_milk_of_the_poppy_stops_stealth_renown_and_deadly_in_a_challenge():
    zero = {"play": [on("Khal Drogo", *theirs("Milk of the Poppy"))]}
    t = table(zero, {"play": ["Sansa Stark"]}, houses=("targaryen", "stark"), bells=(0,))
    attack(t, "Power", "Khal Drogo").play("Pass")
    assert t.prompt == "defenders" and t.seat == 1
    zero = {"play": [on("Eddard Stark", *theirs("Milk of the Poppy"))]}
    t = table(zero, {"play": ["The Hound"]}, houses=("stark", "lannister"), bells=(0,))
    fight(t, "Power", ["Eddard"])
    assert t.card(0, "Eddard Stark").power == 0 and t.power(0) == 1
    t = table({"play": [on("Ser Jaime Lannister", *theirs("Milk of the Poppy"))], "plot": "Valar Morghulis"}, {"play": ["Direwolf Pup"]}, bells=(0,))
    fight(t, "Military", ["Ser Jaime"], ["Direwolf Pup"])
    assert t.card(1, "Direwolf Pup").zone == "play"


def test_milk_of_the_poppy_silences_actions_responses_and_saves():
    t = table({"play": [on("Ser Ilyn Payne", *theirs("Milk of the Poppy"))]}, {"play": ["Sansa Stark"]}, "marshalling", bells=(0,))
    assert not offered(t, "Use Ser Ilyn")
    one = {"play": [on("Ser Davos Seaworth", *ours("Milk of the Poppy"), kneeling=True)], "gold": 1}
    t = table({"play": ["The Hound"]}, one, houses=("lannister", "baratheon"), bells=(1,))
    fight(t, "Military", ["The Hound"])
    assert t.dead(1) == ["Ser Davos Seaworth"] and t.discard(0) == ["Milk of the Poppy"]
    one = {"play": [on("Old Red Priest", *ours("Milk of the Poppy"), kneeling=True), "Crossroads", "Great Hall"]}
    t = table({"play": ["The Hound"]}, one, houses=("lannister", "baratheon"), bells=(0,))
    fight(t, "Military", ["The Hound"])
    assert t.prompt == "action" and not t.card(1, "Crossroads").kneeling and t.dead(1) == ["Old Red Priest"]


def test_milk_of_the_poppy_leaves_what_attachments_and_others_give():
    zero = {"play": [on("Cersei Lannister", "Gutter Rat's Cunning", "Bodyguard", *theirs("Milk of the Poppy"))], "plot": "Tourney for the Hand"}
    t = table(zero, bells=(0,))
    cersei = t.card(0, "Cersei Lannister")
    assert cersei.strength == 5 and cersei.keywords == ("Stealth",) and len(cersei.attachments) == 3


def test_milk_of_the_poppy_goes_on_characters_of_either_side_that_take_attachments():
    zero = {"play": ["Shae", "Lurkers at Harrenhal", "L61"], "hand": ["Milk of the Poppy"]}
    t = table(zero, {"play": ["Hodor", "Eddard Stark", "Jon Snow"]}, "marshalling", bells=(0,))
    t.play("Marshal Milk of the Poppy")
    assert set(t.options) == {"Attach to Shae", "Attach to Eddard Stark"}
    t.play("Attach to Eddard")
    assert t.card(1, "Eddard Stark").blank and t.card(1, "Eddard Stark").attachments == ("Milk of the Poppy",)


@pytest.mark.parametrize(("bearer", "legal"), [("Cersei Lannister", True), ("Joffrey Baratheon", True), ("Shae", False), (on("Shae", "Lordship"), True)])
def test_bodyguard_guards_lords_and_ladies(bearer, legal):
    t = table({"play": [bearer], "hand": ["Bodyguard"]}, None, "marshalling", bells=(0,))
    assert offered(t, "Marshal Bodyguard (0 gold)") is legal


def test_bodyguard_goes_when_its_bearer_is_no_lord_any_more():
    t = table({"play": [on("Shae", "Lordship", "Bodyguard")], "hand": ["Tear"]}, None, bells=(0,), cards=[TEAR])
    t.play("Play Tear").play("Choose Lordship")
    assert t.card(0, "Shae").attachments == () and sorted(t.discard(0)) == ["Bodyguard", "Lordship", "Tear"]


def test_bodyguard_saves_who_is_a_lord_by_lordship_alone():
    t = table({"play": ["The Hound"]}, {"play": [on("Shae", "Lordship", "Bodyguard", kneeling=True)]}, bells=(1,))
    fight(t, "Military", ["The Hound"]).play("Save with Bodyguard")
    assert t.card(1, "Shae").attachments == ("Lordship",)


def test_bodyguard_saves_from_being_discarded_and_may_be_kept():
    one = {"play": [on("Sansa Stark", "Bodyguard")]}
    for answer, discarded in (("Save with Bodyguard", ["Bodyguard"]), ("Pass", ["Bodyguard", "Sansa Stark"])):
        t = table(BLEED, one, "dominance", ("targaryen", "stark"), bells=(1,))
        pay_influence(t.play("Westeros Bleeds"))
        t.play(answer)
        assert sorted(t.discard(1)) == discarded


DAVOS = on("Ser Davos Seaworth", "Bodyguard", kneeling=True)


@pytest.mark.parametrize(
    ("save", "pay", "zone", "attachments", "gold"),
    [
        ("Save with Bodyguard", None, "play", (), 1), ("Save with Ser Davos", "Pay for", "play", ("Bodyguard",), 0),
        ("Save with Ser Davos", "Do not pay", "hand", (), 1),
    ],
)  # fmt: skip
def test_bodyguard_and_davos_own_save_are_both_offered_and_one_is_enough(save, pay, zone, attachments, gold):
    t = table({"play": ["The Hound"]}, {"play": [DAVOS], "gold": 1}, houses=("lannister", "baratheon"), bells=(1,))
    fight(t, "Military", ["The Hound"])
    assert set(t.options) == {"Save with Bodyguard", "Save with Ser Davos Seaworth", "Pass"}
    t.play(save)
    t.play(pay) if pay else None
    davos = t.card(1, "Ser Davos Seaworth")
    assert (davos.zone, davos.attachments, t.gold(1)) == (zone, attachments, gold) and t.prompt == "action"
    assert t.discard(1) == ([] if attachments else ["Bodyguard"])


def test_bodyguard_a_duplicate_and_nymeria_are_alternatives():
    one = {"play": [on("Arya Stark", "Bodyguard", "Nymeria", kneeling=True, duplicates=1)]}
    t = table({"play": ["The Hound"]}, one, bells=(1,))
    fight(t, "Military", ["The Hound"])
    assert set(t.options) == {"Save with Bodyguard", "Save with Nymeria", "Save with Arya Stark", "Pass"}
    t.play("Save with Arya")
    assert t.card(1, "Arya Stark").duplicates == 0 and len(t.card(1, "Arya Stark").attachments) == 2


def test_bodyguard_does_not_save_from_what_would_only_kill_again_nor_from_the_way_to_hand():
    t = table({"play": ["Drogon"], "gold": 2}, {"play": [on("Bran Stark", "Bodyguard")]}, houses=("targaryen", "stark"), bells=(0,))
    t.play("Use Drogon").play("Choose Bran")
    assert t.dead(1) == ["Bran Stark"] and t.discard(1) == ["Bodyguard"]
    zero = {"hand": ["Xaro Xoan Daxos"], "play": [on("Khal Drogo", "Bodyguard")], "gold": 3}
    t = table(zero, None, "marshalling", ("targaryen", "stark"), bells=(0,))
    t.play("Marshal Xaro").play("Choose Khal Drogo")
    assert t.hand(0) == ["Khal Drogo"] and t.discard(0) == ["Bodyguard"]


def test_bodyguard_of_the_opponent_saves_if_the_opponent_likes():
    t = table({"play": ["The Hound"]}, {"play": [on("Sansa Stark", ("Bodyguard", {"owner": 0}), kneeling=True)]}, bells=(0, 1))
    fight(t, "Military", ["The Hound"])
    assert t.seat == 0 and t.options == ["Save with Bodyguard", "Pass"]


def test_bodyguard_does_not_save_from_wildfire():
    zero = {"plots": ["Wildfire Assault", "Blockade"], "play": ["Herald"]}
    one = {"plots": ["Snowed Under", "Blockade"], "play": [on("Sansa Stark", "Bodyguard"), "Hodor", "Arya Stark", "Lady"]}
    t = table(zero, one, "plot", cards=[HERALD])
    pass_until(t, "Reveal Wildfire").play("Reveal Wildfire").play("Reveal Snowed Under").play(t.options[0])
    while t.prompt == "pick":
        t.play(next(option for option in t.options if "Sansa" not in option and option != "Done"))
    assert t.dead(1) == ["Sansa Stark"] and t.discard(1) == ["Bodyguard"]


# --- locations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["S138", "L143", "B148", "T153", "T154"])
def test_crossroads_bring_1_gold_and_1_influence(number):
    t = table({"play": [number], "hand": ["Dance With Dragons"], "deck": ["Shae"] * 3}, None, "draw", bells=(0,))
    assert t.income(0) == 4
    t.play("Dance With Dragons")
    assert t.card(0, number).kneeling
    assert table({"hand": [number], "gold": 2, "plot": "Blockade"}, None, "marshalling", bells=(0,)).play("Marshal Crossroads (2 gold)").gold(0) == 0


STREETS = {  # what each title costs after the street
    "S139": {"Ser Jaime Lannister": 3, "Tyrion Lannister": 4, "Joffrey Baratheon": 3, "Bronn": 2, "Robb Stark": 5, "Lannisport": 2},
    "L144": {"Ser Jaime Lannister": 3, "Tyrion Lannister": 3, "Joffrey Baratheon": 3, "Bronn": 3, "Robb Stark": 6, "Lannisport": 2},
    "B149": {"Ser Jaime Lannister": 4, "Tyrion Lannister": 3, "Joffrey Baratheon": 2, "Bronn": 2, "Robb Stark": 5, "Lannisport": 2},
}


@pytest.mark.parametrize("street", STREETS)
def test_streets_reduce_the_next_character_with_their_icon(street):
    zero = {"play": [street], "hand": list(STREETS[street]), "gold": 20}
    t = table(zero, None, "marshalling", bells=(0,))
    t.play(next(option for option in t.options if option.startswith("Use S")))
    assert t.card(0, street).kneeling
    for title, cost in STREETS[street].items():
        assert offered(t, f"Marshal {title} ({cost} gold)")
    unfit = {"S139": "Tyrion Lannister", "L144": "Bronn", "B149": "Ser Jaime Lannister"}[street]
    t.play(f"Marshal {unfit}").play("Marshal Lannisport")
    assert offered(t, f"Marshal Robb Stark ({STREETS[street]['Robb Stark']} gold)")
    fit = {"S139": "Bronn", "L144": "Tyrion Lannister", "B149": "Bronn"}[street]
    t.play(f"Marshal {fit}")
    assert offered(t, "Marshal Robb Stark (6 gold)")


@pytest.mark.parametrize(("street", "phase"), [(street, "challenges") for street in STREETS] + [((street, KNEELING), "marshalling") for street in STREETS])
def test_streets_must_stand_and_are_for_the_marshalling_phase(street, phase):
    t = table({"play": [street], "hand": ["Shae"]}, None, phase, bells=(0,))
    assert {option for option in t.options if option.startswith("Use")} == {"Use Bell"}


def test_streets_add_up_on_a_character_with_their_icons():
    zero = {"play": ["S139", "L144", "B149"], "hand": ["Tywin Lannister", "Tyrion Lannister"], "gold": 9}
    t = table(zero, None, "marshalling", bells=(0,))
    for title, cost in (("Street of Steel", 4), ("Shadowblack Lane", 3), ("Street of Sisters", 2)):
        t.play(f"Use {title}")
        assert offered(t, f"Marshal Tywin Lannister ({cost} gold)")
    assert offered(t, "Marshal Tyrion Lannister (2 gold)")
    t.play("Marshal Tyrion")
    assert offered(t, "Marshal Tywin Lannister (4 gold)")  # the Street of Steel still waits


# --- events ----------------------------------------------------------------------------------------------------------

WAYS = {"play": ["Cersei Lannister", "Tyrion Lannister", "Littlefinger"], "hand": ["Insidious Ways"], "deck": ["Shae", "Bronn", "L61"]}


def test_insidious_ways_strengthens_an_attacking_lannister_for_the_phase_and_draws_2_for_a_victory():
    t = table(WAYS, {"play": ["Lurkers at Harrenhal"], "power": 1, "plots": ["Blockade"]}, bells=(0,))
    attack(t, "Intrigue", "Cersei", "Littlefinger").play("Play Insidious Ways")
    assert t.card(0, "Cersei Lannister").strength == 5 and t.card(0, "Littlefinger").strength == 3  # he is of no House
    fight_on(t)
    assert t.power(0) == 1 and sorted(t.hand(0)) == ["Bronn", "Shae"]
    attack(t, "Power", "Tyrion")
    assert t.card(0, "Cersei Lannister").strength == 5
    fight_on(t)
    assert len(t.hand(0)) == 2  # once, for that challenge
    pass_to(t, "dominance")
    assert t.card(0, "Cersei Lannister").strength == 3


def test_insidious_ways_draws_nothing_for_a_defeat_nor_later():
    t = table(WAYS, {"play": ["Lurkers at Harrenhal"], "power": 1}, bells=(0,))
    attack(t, "Intrigue", "Cersei").play("Play Insidious Ways")
    fight_on(t, "Lurkers")
    assert t.hand(0) == [] and t.prompt == "action"
    fight(t, "Power", ["Littlefinger"])
    assert t.power(0) == 2 and t.hand(0) == []


def test_insidious_ways_may_be_played_by_the_defender_who_wins():
    one = {"hand": ["Insidious Ways"], "play": ["Hodor", "Greatjon Umber", "Catelyn Stark"], "deck": ["Ice", "Lady"]}
    t = table({"play": ["Cersei Lannister"]}, one, bells=(0,))
    attack(t, "Power", "Cersei").play("Pass").play("Play Insidious Ways")
    assert t.card(0, "Cersei Lannister").strength == 5
    fight_on(t, "Hodor", "Greatjon")
    assert sorted(t.hand(1)) == ["Ice", "Lady"]


@pytest.mark.parametrize("attacker", [None, "Littlefinger", "Shae"])
def test_insidious_ways_needs_an_attacking_lannister(attacker):
    t = table({"play": ["Cersei Lannister", "Littlefinger", "Shae"], "hand": ["Insidious Ways"]}, {"hand": ["Ice"]}, bells=(0,))
    attack(t, "Intrigue", attacker) if attacker else None
    assert offered(t, "Use Bell") and not offered(t, "Insidious Ways")


def test_insidious_ways_draws_without_a_second_toll_over_calm_westeros():
    t = table(WAYS | {"gold": 1, "plot": "Calm Over Westeros"}, {"hand": ["Ice"]}, bells=(0,))
    attack(t, "Intrigue", "Cersei").play("Play Insidious Ways")
    assert t.gold(0) == 0 and t.gold(1) == 1
    fight_on(t)
    assert sorted(t.hand(0)) == ["Bronn", "Shae"]


@pytest.mark.parametrize("kneeling", ["Lannisport Steward", "Tyrion Lannister"])
def test_the_debts_are_paid_by_an_attacker_who_has_lost(kneeling):
    zero = {"play": ["Cersei Lannister", "Lannisport Steward", "Tyrion Lannister", "Shae"], "hand": [DEBTS]}
    t = table(zero, {"play": ["Littlefinger", "Sansa Stark", "Hodor"], "gold": 1}, bells=(0,))
    fight(t, "Intrigue", ["Cersei"], ["Littlefinger", "Sansa"]).play(f"Respond with {DEBTS}")
    assert set(t.options) == {"Kneel Lannisport Steward", "Kneel Tyrion Lannister"}
    t.play(f"Kneel {kneeling}")
    assert set(t.options) == {"Choose Littlefinger", "Choose Sansa Stark"}
    t.play("Choose Sansa")
    assert t.dead(1) == ["Sansa Stark"] and t.card(0, kneeling).kneeling and t.discard(0) == [DEBTS]


def test_the_debts_are_paid_by_a_defender_for_an_unopposed_challenge_too():
    one = {"play": ["Lannisport Steward", "Shae"], "hand": [DEBTS]}
    t = table({"play": ["Arya Stark", "Sansa Stark"]}, one, houses=("stark", "lannister"), bells=(0, 1))
    fight(t, "Power", ["Arya"]).play(DEBTS)
    assert t.dead(0) == ["Arya Stark"] and t.card(1, "Lannisport Steward").kneeling and t.power(0) == 1


@pytest.mark.parametrize(
    ("one", "attacker", "defenders"),
    [
        ({"play": [("Lannisport Steward", KNEELING), "Shae"]}, "Catelyn", []), ({"play": ["Lurkers at Harrenhal"]}, "Catelyn", ["Lurkers"]),
        ({"play": ["Lannisport Steward"], "hand": ["Shae"]}, "Catelyn", []),
    ],
    ids=["nobody to kneel", "victory", "not in hand"],
)  # fmt: skip
def test_the_debts_need_a_standing_lannister_and_a_defeat(one, attacker, defenders):
    t = table({"play": ["Catelyn Stark"]}, {"hand": [DEBTS]} | one, houses=("stark", "lannister"), bells=(0, 1))
    fight(t, "Intrigue", [attacker], defenders)
    assert not offered(t, DEBTS) and t.prompt == "action"


def test_the_debts_need_a_victim_who_is_not_immune_and_may_be_saved():
    one = {"hand": [DEBTS], "play": ["Lannisport Steward", ("Cersei's Attendant", KNEELING)]}
    zero = {"play": ["Shaggydog", ("Eddard Stark", KNEELING)]}
    t = table(zero, one, houses=("stark", "lannister"), bells=(0, 1))
    fight(t, "Military", ["Shaggydog"], kill="Cersei's Attendant")
    t.play("Pass") if offered(t, "Respond with Cersei's Attendant") else None
    assert not offered(t, DEBTS)
    zero = {"play": [on("Catelyn Stark", duplicates=1)]}
    t = table(zero, one, houses=("stark", "lannister"), bells=(0, 1))
    fight(t, "Power", ["Catelyn"]).play(DEBTS).play("Save with Catelyn")
    assert t.card(0, "Catelyn Stark").zone == "play" and t.card(1, "Lannisport Steward").kneeling and t.discard(1) == [DEBTS]


def test_muster_kneels_a_knight_to_find_a_knight():
    zero = {"hand": ["Muster"], "play": ["Ser Jaime Lannister", "Shae"], "deck": ["Bronn", "Shae", "Knight of Flowers", "L61"]}
    t = table(zero, {"play": ["Knight of the Tumblestone"]}, "marshalling", bells=(0,))
    t.play("Play Muster")
    assert set(t.options) == {"Take Bronn", "Take Knight of Flowers", "Take nothing"}
    t.play("Take Knight of Flowers")
    assert t.hand(0) == ["Knight of Flowers"] and t.card(0, "Ser Jaime Lannister").kneeling and len(t.deck(0)) == 3
    assert t.discard(0) == ["Muster"]


@pytest.mark.parametrize(
    ("play", "deck", "phase"),
    [([("Ser Jaime Lannister", KNEELING)], ["Bronn"], "marshalling"), (["Shae"], ["Bronn"], "marshalling"), (["Ser Jaime Lannister"], [], "marshalling"), (["Ser Jaime Lannister"], ["Bronn"], "draw")],
    ids=["kneeling", "no knight", "no deck", "phase"],
)  # fmt: skip
def test_muster_needs_a_standing_knight_a_deck_and_the_marshalling_phase(play, deck, phase):
    t = table({"hand": ["Muster"], "play": play, "deck": deck}, {"play": ["Knight of the Tumblestone"]}, phase, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Muster")


def test_retreat_returns_an_own_unique_character_that_is_killed():
    one = {"hand": ["Retreat"], "play": [on("Cersei Lannister", "Bodyguard", power=2, duplicates=1, kneeling=True)]}
    t = table({"play": ["Grey Wind"]}, one, houses=("stark", "lannister"), bells=(1,))
    fight(t, "Military", ["Grey Wind"]).play("Pass").play("Respond with Retreat")
    assert t.hand(1) == ["Cersei Lannister"] and t.dead(1) == []
    assert sorted(t.discard(1)) == ["Bodyguard", "Cersei Lannister", "Retreat"] and t.total_power(1) == 0


@pytest.mark.parametrize("victim", ["Lannisport Steward", ("Sansa Stark", {"owner": 0})])
def test_retreat_is_for_unique_characters_of_ones_own(victim):
    one = {"hand": ["Retreat"], "play": [victim]}
    t = table({"play": ["Grey Wind"]}, one, houses=("stark", "lannister"), bells=(1,))
    fight(t, "Military", ["Grey Wind"])
    assert t.prompt == "action" and t.hand(1) == ["Retreat"]
    zero = {"play": ["Grey Wind"], "hand": ["Retreat"]}
    t = table(zero, {"play": ["Cersei Lannister"]}, houses=("stark", "lannister"), bells=(0,))
    fight(t, "Military", ["Grey Wind"])
    assert not offered(t, "Retreat")


def test_retreat_is_not_for_who_is_discarded_or_immune_to_events():
    t = table(BLEED, {"play": ["Cersei Lannister"], "hand": ["Retreat"]}, "dominance", ("targaryen", "lannister"), bells=(1,))
    pay_influence(t.play("Westeros Bleeds"))
    assert t.prompt == "action" and t.discard(1) == ["Cersei Lannister"]
    one = {"hand": ["Retreat"], "play": [("Jon Snow", KNEELING), ("Ghost", KNEELING)]}
    t = table({"play": ["The Hound"]}, one, bells=(1,))
    fight(t, "Military", ["The Hound"], kill="Jon Snow")
    assert t.prompt == "action" and t.dead(1) == ["Jon Snow"] and t.hand(1) == ["Retreat"]


@pytest.mark.parametrize("keyword", ["Stalwart", "Deathbound", ""])
def test_retreat_brings_back_who_is_killed_wherever_he_would_go(keyword):
    steadfast = Character("Steadfast Lord", "X920", LANNISTER, unique=True, cost=1, strength=1, icons="P", keywords=keyword)
    one = {"hand": ["Retreat"], "play": [("Steadfast Lord", KNEELING)], "deck": ["Hodor"]}
    t = table({"play": ["The Hound"]}, one, houses=("lannister", "lannister"), bells=(1,), cards=[steadfast])
    fight(t, "Military", ["The Hound"]).play("Respond with Retreat")
    assert t.hand(1) == ["Steadfast Lord"] and t.deck(1) == ["Hodor"] and t.dead(1) == []


def test_retreat_takes_one_of_several_and_who_retreated_may_be_played_again():
    zero = {"hand": ["Retreat"], "play": ["Cersei Lannister", "Tyrion Lannister", "Shae"], "plots": ["Valar Morghulis", "Blockade"], "gold": 2}
    t = table(zero, {"plots": ["Snowed Under", "Calm Over Westeros"]}, "plot", bells=(0,))
    t.play("Reveal Valar").play("Reveal Snowed Under")
    while t.prompt != "response":
        t.play(t.options[0])
    t.play("Respond with Retreat").play("Tyrion")
    assert t.hand(0) == ["Tyrion Lannister"] and sorted(t.dead(0)) == ["Cersei Lannister", "Shae"]
    pass_until(t, "Marshal Tyrion Lannister (4 gold)")


def test_retreat_brings_benjen_to_hand_after_all_were_shuffled():
    one = {"hand": ["Retreat"], "play": [("Benjen Stark", KNEELING)], "dead": ["Hodor"]}
    t = table({"play": ["The Hound"]}, one, bells=(1,))
    fight(t, "Military", ["The Hound"]).play("Respond with Retreat")
    assert t.hand(1) == ["Benjen Stark"] and t.deck(1) == ["Hodor"] and t.dead(1) == []


def test_support_of_the_kingdom_takes_a_location_that_gives_gold_or_influence():
    zero = {"hand": [TAKING], "play": ["Littlefinger", "Crossroads"]}
    one = {"play": ["S29", "Crossroads", "Northern Fiefdoms", "Winterfell Castle", "Godswood", ("S28", {"on_house_card": True}), "Sansa Stark"], "power": 1}
    t = table(zero, one, bells=(0,))
    before = t.income(0)
    fight(t, "Power", ["Littlefinger"]).play(TAKING)
    assert set(t.options) == {"Choose Great Keep", "Choose Crossroads", "Choose Northern Fiefdoms"}
    t.play("Choose Great Keep")
    assert t.card(1, "S29").controller == 0 and t.income(0) == before + 1 and t.discard(0) == [TAKING]


@pytest.mark.parametrize(
    ("kind", "one", "defenders"),
    [
        ("Intrigue", ["S29", "Sansa Stark"], []), ("Power", ["Winterfell Castle", "Sansa Stark"], []),
        ("Power", ["S29", "Sansa Stark", "Hodor"], ["Sansa Stark", "Hodor"]),
    ],
    ids=["intrigue", "no such location", "defeat"],
)  # fmt: skip
def test_support_of_the_kingdom_needs_a_power_victory_and_such_a_location(kind, one, defenders):
    t = table({"hand": [TAKING], "play": ["Cersei Lannister"]}, {"play": one, "power": 1, "hand": ["Ice"]}, bells=(0,))
    fight(t, kind, ["Cersei"], defenders)
    assert t.prompt == "action" and t.hand(0) == [TAKING]


def test_support_of_the_kingdom_does_not_take_a_unique_of_which_one_has_a_copy():
    zero = {"hand": [TAKING], "play": ["Littlefinger", "Queen Cersei's Chambers"]}
    t = table(zero, {"play": ["Queen Cersei's Chambers"], "power": 1}, houses=("lannister", "lannister"), bells=(0,))
    fight(t, "Power", ["Littlefinger"])
    assert t.prompt == "action" and t.hand(0) == [TAKING] and t.power(0) == 2


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance", "standing"])
def test_dance_with_dragons_finds_a_dragon_card_for_influence_in_any_phase(phase):
    zero = {"hand": ["Dance With Dragons"], "play": ["T153", "T127"], "deck": ["L61", "L62", "Rhaegal", "Shae", "Drogon"]}
    t = table(zero, None, phase, ("targaryen", "stark"), bells=(0,))
    t.play("Dance With Dragons").play("Kneel Eastern Fiefdoms")
    assert set(t.options) == {"Take Rhaegal", "Take Drogon", "Take nothing"}
    t.play("Take Drogon")
    assert "Drogon" in t.hand(0) and t.card(0, "T127").kneeling and not t.card(0, "T153").kneeling


@pytest.mark.parametrize("change", [{"play": ["Shae", ("T153", KNEELING)]}, {"deck": []}], ids=["no influence", "no deck"])
def test_dance_with_dragons_needs_influence_and_a_deck(change):
    zero = {"hand": ["Dance With Dragons"], "play": ["T153"], "deck": ["Rhaegal"]} | change
    t = table(zero, None, houses=("targaryen", "stark"), bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Dance With")


def test_seductive_promise_takes_a_common_character_of_a_loser_by_4():
    zero = {"hand": [PROMISE], "play": ["Littlefinger"], "gold": 3}
    one = {"play": [("House Tully Recruiter", {}), on("Direwolf Pup", kneeling=True), "Hodor", "Catelyn Stark"], "power": 1}
    t = table(zero, one, bells=(0,))
    fight(t, "Power", ["Littlefinger"], ["House Tully Recruiter"])
    t.play(f"Respond with {PROMISE}")
    assert set(t.options) == {"Choose House Tully Recruiter", "Choose Direwolf Pup"}
    t.play("Choose House Tully Recruiter")
    recruiter = t.card(1, "House Tully Recruiter")
    assert recruiter.controller == 0 and recruiter.kneeling and t.discard(0) == [PROMISE]


@pytest.mark.parametrize(
    ("kind", "gold", "one", "defenders"),
    [
        ("Power", 0, ["House Tully Recruiter"], []), ("Intrigue", 5, ["House Tully Recruiter"], []), ("Power", 5, ["Catelyn Stark"], []),
        ("Power", 1, ["House Tully Recruiter"], ["House Tully Recruiter"]),
    ],
    ids=["by 3", "intrigue", "uniques only", "defended, by 3"],
)  # fmt: skip
def test_seductive_promise_needs_4_strength_more_in_a_power_challenge_and_a_common_character(kind, gold, one, defenders):
    t = table({"hand": [PROMISE], "play": ["Littlefinger"], "gold": gold}, {"play": one, "power": 1, "hand": ["Ice"]}, bells=(0,))
    fight(t, kind, ["Littlefinger"], defenders)
    assert t.prompt == "action" and PROMISE in t.hand(0)


def test_seductive_promise_comes_once_a_phase():
    zero = {"hand": [PROMISE, PROMISE], "play": ["Littlefinger", "Tywin Lannister"], "gold": 6, "plots": ["Hear Me Roar", "Blockade"]}
    one = {"play": ["House Tully Recruiter", "Direwolf Pup", "Sansa Stark", ("Knight of the Tumblestone", KNEELING)], "power": 3, "plots": ["Blockade", "Snowed Under"]}
    t = table(zero, one, bells=(0, 1))
    fight(t, "Power", ["Littlefinger"]).play(f"Respond with {PROMISE}").play("Choose Direwolf Pup")
    assert not offered(t, PROMISE)
    pass_until(t, "Power against Lannister")
    fight(t, "Power", ["Sansa"], ["Tywin"])
    assert t.power(1) >= 1 and not offered(t, PROMISE)
    go_on(t, "challenges")
    pass_until(t, "Power against Stark")
    fight(t, "Power", ["Littlefinger"])
    assert offered(t, PROMISE)


@pytest.mark.parametrize(("change", "phase"), [({"play": ["T127", "T128", "T129"]}, "dominance"), ({}, "challenges")])
def test_westeros_bleeds_needs_4_influence_and_the_dominance_phase(change, phase):
    t = table(BLEED | change, {"play": ["Hodor"]}, phase, ("targaryen", "stark"), bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Westeros Bleeds")


def test_westeros_bleeds_for_all_who_are_not_immune_to_it():
    one = {"play": ["Jon Snow", "Ghost", ("Hodor", KNEELING), "Winterfell Castle"]}
    t = table({**BLEED, "play": [*BLEED["play"], "Drogon"]}, one, "dominance", ("targaryen", "stark"), bells=(1,))
    pay_influence(t.play("Westeros Bleeds"))
    assert t.discard(1) == ["Hodor"] and sorted(t.discard(0)) == ["Drogon", "Westeros Bleeds"]
    assert t.card(1, "Jon Snow").zone == t.card(1, "Ghost").zone == t.card(1, "Winterfell Castle").zone == "play"

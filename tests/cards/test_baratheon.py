"""House Baratheon: what each ability does, what it costs, and when it may not be used."""

import pytest
from scenes import KNEELING, attack, choose_plots, defend, offered, pass_to, pass_until, pay_influence, scene

from agot_env.agot.engine.record import codes as c

GUARD = "Highgarden Honor Guard"
BLEED = {"hand": ["Westeros Bleeds"], "play": ["T127", "T128", "T129", "T153"]}
"""What a Targaryen player needs to discard all characters from play."""


def table(zero=None, one=None, phase="challenges", houses=("baratheon", "stark"), **options):
    return scene(houses, zero, one, phase, **options)


def bleed(one, blanked=None):
    """All of the characters that a Baratheon player has are discarded from play; before, a courtier may blank one."""
    t = table(BLEED, one, "dominance", ("targaryen", "baratheon"), bells=(1,))
    if blanked:
        t.play("Pass").play("Use Renly's Courtier").play(f"Choose {blanked}")
    return pay_influence(t.play("Westeros Bleeds"))


# --- characters ------------------------------------------------------------------------------------------------------


def test_selyse_gives_a_unique_character_an_intrigue_icon_while_the_phase_lasts():
    zero = {"play": ["Selyse Baratheon", "King Robert's Chambers", "Brienne of Tarth", "Bastard of Robert"], "plots": ["Blockade"]}
    t = table(zero, {"plots": ["Blockade"]})
    t.play("Use Selyse")
    assert "Choose Bastard of Robert" not in t.options
    t.play("Choose Brienne")
    assert t.card(0, "Brienne of Tarth").icons == "MI" and t.card(0, "King Robert's Chambers").kneeling
    assert not t.card(0, "Selyse Baratheon").kneeling
    assert "Use Selyse Baratheon" not in t.options  # no influence is left
    pass_to(t, "plot")
    assert t.card(0, "Brienne of Tarth").icons == "M"


@pytest.mark.parametrize(("phase", "locations"), [("challenges", []), ("challenges", [("King Robert's Chambers", KNEELING)]), ("draw", ["King Robert's Chambers"])])
def test_selyse_needs_influence_and_the_challenges_phase(phase, locations):
    t = table({"play": ["Selyse Baratheon", "Renly's Courtier", *locations]}, None, phase)
    assert "Use Renly's Courtier" in t.options and "Use Selyse Baratheon" not in t.options


def test_selyse_may_choose_an_opponents_character_but_none_that_is_immune_to_her():
    one = {"play": ["Hodor", "Renly Baratheon", "Direwolf Pup"]}
    t = table({"play": ["Selyse Baratheon", "King Robert's Chambers"]}, one)
    t.play("Use Selyse")
    assert set(t.options) == {"Choose Selyse Baratheon", "Choose Hodor"}
    t.play("Choose Hodor")
    assert t.card(1, "Hodor").icons == "MIP"


def test_selyses_icon_lets_a_character_attack_and_defend():
    one = {"hand": ["Ice"]}
    t = table({"play": ["Selyse Baratheon", "Brienne of Tarth", "King Robert's Chambers"]}, one, bells=(0,))
    t.play("Use Selyse").play("Choose Brienne")
    defend(attack(t, "Intrigue", "Brienne"))
    assert t.card(0, "Brienne of Tarth").power == 1 and t.discard(1) == ["Ice"]


def test_robert_claims_no_second_power_without_renown():
    attachments = [("Milk of the Poppy", {"owner": 1})]
    t = table({"play": [("B71", {"attachments": attachments})]}, {"power": 1})
    t.play("Power")
    assert t.card(0, "Robert Baratheon").power == 0 and t.power(0) == 2


def test_robert_claims_nothing_when_he_loses():
    t = table({"play": ["B71"]}, {"play": ["Hodor"]})
    t.play("Power").play("Defend with Hodor")
    assert t.card(0, "Robert Baratheon").power == 0


def test_robert_claims_twice_as_a_defender_too():
    t = table({"play": ["B90"]}, {"play": ["Sansa Stark"]}, first=1, bells=(0,))
    defend(attack(t, "Power", "Sansa"), "Robert")
    assert t.card(0, "Robert Baratheon").power == 2 and t.power(0) == 0


def test_robert_claims_nothing_more_when_he_does_not_take_part():
    t = table({"play": ["Robert Baratheon", "Brienne of Tarth"]}, None, bells=(0,))
    defend(attack(t, "Military", "Brienne"))
    assert t.card(0, "Robert Baratheon").power == 0 and t.card(0, "Brienne of Tarth").power == 1


def test_roberts_second_power_wins_the_game():
    t = table({"play": ["Robert Baratheon"], "power": 12}, None)
    t.play("Military")
    assert t.winner == 0 and t.total_power(0) == 15


def test_stannis_only_stops_defenders_while_he_attacks():
    t = table({"play": ["Stannis Baratheon", "Robert Baratheon"]}, {"play": ["Knight of the Tumblestone"], "power": 1})
    t.play("Power").play("Attack with Robert").play("Done")
    assert t.prompt == "defenders"


@pytest.mark.parametrize(
    "lord", ["Robb Stark", ("Robb Stark", KNEELING), ("Sansa Stark", {"attachments": ["Lordship"]})], ids=["lord", "kneeling", "made a lord"]
)
def test_stannis_does_not_stop_who_controls_any_lord(lord):
    t = table({"play": ["Stannis Baratheon"]}, {"play": [lord, "Knight of the Tumblestone"], "power": 1})
    t.play("Power")
    assert t.prompt == "defenders"


@pytest.mark.parametrize(("kind", "defender"), [("Power", "Knight of the Tumblestone"), ("Military", "Hodor")])
def test_stannis_stops_defenders_in_any_challenge_and_with_others_at_his_side(kind, defender):
    t = table({"play": ["Stannis Baratheon", "Robert Baratheon"]}, {"play": [defender], "power": 1, "hand": ["Ice"]}, bells=(0,))
    attack(t, kind, "Stannis", "Robert")
    assert t.prompt == "action" and t.play("Pass").prompt == "action"  # before and after nobody may defend
    assert not t.card(1, defender).defending


def test_a_blank_stannis_stops_nobody():
    stannis = ("Stannis Baratheon", {"attachments": [("Milk of the Poppy", {"owner": 1})]})
    t = table({"play": [stannis]}, {"play": ["Knight of the Tumblestone"], "power": 1})
    t.play("Power")
    assert t.prompt == "defenders"


def test_renly_stands_for_influence_in_any_phase():
    for phase in ("draw", "marshalling", "challenges", "dominance"):
        t = table({"play": [("Renly Baratheon", KNEELING), "King Robert's Chambers"]}, None, phase, bells=(0,))
        t.play("Use Renly")
        assert not t.card(0, "Renly Baratheon").kneeling and t.card(0, "King Robert's Chambers").kneeling


@pytest.mark.parametrize("play", [[("Renly Baratheon", KNEELING)], ["Renly Baratheon", "King Robert's Chambers"]])
def test_renly_is_not_stood_without_influence_nor_while_he_stands(play):
    t = table({"play": [*play, "Renly's Courtier"]})
    assert "Use Renly's Courtier" in t.options and "Use Renly Baratheon" not in t.options


@pytest.mark.parametrize("title", ["Renly Baratheon", "Brienne of Tarth"])
def test_renly_and_brienne_ignore_opponents_characters_but_not_their_own(title):
    t = table({"play": [title, "Ser Axell Florent"], "power": 1}, {"play": ["Shae"]}, houses=("baratheon", "lannister"), first=1)
    assert t.seat == 1
    t.play("Use Shae")
    assert t.card(0, "Ser Axell Florent").kneeling and not t.card(0, title).kneeling  # the only legal target
    own = table({"play": [title, "Selyse Baratheon", "King Robert's Chambers"]})
    own.play("Use Selyse")
    assert f"Choose {title}" in own.options


def test_melisandre_helps_all_asshai_characters_in_play():
    t = table({"play": ["Melisandre", "Knight of the Rainwood"]}, {"play": ["Old Red Priest"]}, houses=("baratheon", "baratheon"))
    assert t.card(1, "Old Red Priest").strength == 2 and t.card(0, "Knight of the Rainwood").strength == 2


def test_melisandre_does_not_hide_her_own_sides_power():
    t = table({"play": [("Melisandre", {"power": 2})]}, {"play": [("Sansa Stark", {"power": 3})], "power": 1})
    assert (t.total_power(0), t.total_power(1)) == (2, 1)


def test_melisandre_hides_power_on_characters_that_are_immune_to_her():
    """The power on a card is not protected by the card's immunity (FAQ 3.20)."""
    one = {"play": [("Brienne of Tarth", {"power": 2}), ("Renly Baratheon", {"power": 1})]}
    t = table({"play": ["Melisandre"]}, one, houses=("baratheon", "baratheon"))
    assert t.total_power(1) == 0


def test_an_opponent_wins_when_melisandre_kneels():
    t = table({"play": ["Melisandre", "Old Red Priest"]}, {"play": [("Sansa Stark", {"power": 3})], "power": 12}, bells=(0,))
    assert t.winner is None and t.total_power(1) == 12
    pass_until(t, "Intrigue").play("Intrigue").play("Attack with Melisandre").play("Done")
    assert t.winner == 1 and t.total_power(1) == 15
    assert t.card(0, "Old Red Priest").strength == 1


def test_a_blank_melisandre_helps_and_hides_nothing():
    melisandre = ("Melisandre", {"attachments": [("Milk of the Poppy", {"owner": 1})]})
    t = table({"play": [melisandre, "Old Red Priest"]}, {"play": [("Sansa Stark", {"power": 3})]})
    assert t.card(0, "Old Red Priest").strength == 1 and t.card(0, "Melisandre").strength == 3 and t.total_power(1) == 3


def test_davos_may_die():
    t = table({"play": ["Raff the Sweetling"]}, {"play": [("Ser Davos Seaworth", KNEELING)]}, houses=("lannister", "baratheon"))
    t.play("Military").play("Pass")
    assert t.dead(1) == ["Ser Davos Seaworth"]


def test_davos_does_not_save_himself_from_being_discarded():
    t = bleed({"play": ["Ser Davos Seaworth"]})
    assert t.discard(1) == ["Ser Davos Seaworth"]


@pytest.mark.parametrize("gold", [0, 2])
def test_davos_saves_himself_from_dying_at_0_only_by_returning(gold):
    """What would kill him again at once must be gone (FAQ 3.21)."""
    davos = ("Ser Davos Seaworth", {"attachments": [("Flame-Kissed", {"owner": 0})]})
    one = {"play": [davos], "gold": gold}
    t = table({"play": ["Drogon"], "gold": 2}, one, houses=("targaryen", "baratheon"), bells=(1,))
    t.play("Use Drogon").play("Choose Ser Davos").play("Save with Ser Davos")
    assert t.hand(1) == ["Ser Davos Seaworth"] and t.gold(1) == gold and t.dead(1) == [] and t.discard(0) == ["Flame-Kissed"]


def test_davos_saves_himself_from_deadly_too():
    one = {"play": ["Ser Davos Seaworth", "Bastard of Robert"], "gold": 1}
    t = table({"play": ["Ser Jaime Lannister"]}, one, houses=("lannister", "baratheon"), bells=(0, 1))
    defend(attack(t, "Military"), "Ser Davos")
    t.play("Kill Bastard").play("Save with Ser Davos").play("Pay for")
    assert t.card(1, "Ser Davos Seaworth").zone == "play" and t.gold(1) == 0


def test_cressen_discards_a_condition():
    zero = {"play": ["Maester Cressen", ("Brienne of Tarth", {"attachments": [("Milk of the Poppy", {"owner": 1}), "Lightbringer"]})]}
    t = table(zero, None, "marshalling")
    t.play("Use Maester Cressen")
    assert t.discard(1) == ["Milk of the Poppy"] and t.card(0, "Brienne of Tarth").attachments == ("Lightbringer",)
    assert t.card(0, "Maester Cressen").kneeling and "Renown" in t.card(0, "Brienne of Tarth").keywords


def test_cressen_may_discard_a_condition_of_an_opponents_immune_character():
    """Immunity does not cover what is attached (FAQ 3.20)."""
    one = {"play": [("Renly Baratheon", {"attachments": ["Shadow's Blessing"]})]}
    t = table({"play": ["Maester Cressen"]}, one, "marshalling", ("baratheon", "baratheon"), bells=(0,))
    t.play("Use Maester Cressen")
    assert t.discard(1) == ["Shadow's Blessing"]


@pytest.mark.parametrize(
    ("phase", "attachment", "options"),
    [("challenges", ("Milk of the Poppy", {"owner": 1}), {}), ("marshalling", "Lightbringer", {}), ("marshalling", ("Milk of the Poppy", {"owner": 1}), KNEELING)],
)
def test_cressen_needs_a_condition_and_the_marshalling_phase_and_to_stand(phase, attachment, options):
    play = [("Maester Cressen", options), ("Brienne of Tarth", {"attachments": [attachment]}), "Renly's Courtier"]
    t = table({"play": play}, None, phase)
    assert "Use Renly's Courtier" in t.options and "Use Maester Cressen" not in t.options


@pytest.mark.parametrize(
    ("kind", "defender", "stands"), [("Power", None, True), ("Power", "Sansa Stark", True), ("Power", "Hodor", False), ("Military", None, False)]
)
def test_ser_axell_stands_after_a_power_challenge_won_by_4(kind, defender, stands):
    one = {"play": ["Sansa Stark", "Hodor", "Direwolf Pup"], "power": 3}
    t = table({"play": ["Ser Axell Florent", "Robert Baratheon"]}, one, bells=(0,))
    defend(attack(t, kind, "Ser Axell", "Robert"), *[defender] if defender else [])
    t.play("Kill Direwolf Pup") if t.prompt == "claim" else None
    assert offered(t, "Respond with Ser Axell") is stands
    t.play("Respond with Ser Axell") if stands else None
    assert t.card(0, "Ser Axell Florent").kneeling is not stands and t.card(0, "Robert Baratheon").kneeling


@pytest.mark.parametrize(("winner", "stands"), [("Host of Storm's End", True), ("Robert Baratheon", False)])
def test_ser_axell_need_not_take_part_nor_attack(winner, stands):
    t = table({"play": [("Ser Axell Florent", KNEELING), winner]}, {"play": ["Sansa Stark"]}, first=1, bells=(0,))
    defend(attack(t, "Power", "Sansa"), winner)
    assert offered(t, "Respond with Ser Axell") is stands


def test_ser_axell_is_not_stood_while_he_stands_nor_by_an_opponents_victory():
    t = table({"play": ["Ser Axell Florent", "Host of Storm's End"]}, {"power": 3}, bells=(0,))
    defend(attack(t, "Power", "Host"))
    assert t.power(0) == 2 and not offered(t, "Respond")
    t = table({"play": [("Ser Axell Florent", KNEELING)]}, {"play": ["Host of Storm's End"]}, first=1, bells=(0,))
    defend(attack(t, "Power", "Host"))
    assert t.power(1) == 1 and not offered(t, "Respond")


def test_devan_has_stealth_while_an_own_character_has_power():
    for owner, gained in ((0, True), (1, False)):
        mine = [("Bastard of Robert", {"power": 1})] if owner == 0 else ["Bastard of Robert"]
        yours = [("Sansa Stark", {"power": 1})] if owner == 1 else ["Sansa Stark"]
        t = table({"play": ["Devan Seaworth", *mine]}, {"play": yours, "power": 1})
        assert ("Stealth" in t.card(0, "Devan Seaworth").keywords) is gained


def test_devan_loses_stealth_with_the_last_power():
    one = {"play": ["Devan Seaworth", ("Bastard of Robert", {"power": 1, "kneeling": True})]}
    t = table({"play": ["Raff the Sweetling"]}, one, houses=("lannister", "baratheon"), bells=(0,))
    assert "Stealth" in t.card(1, "Devan Seaworth").keywords
    defend(attack(t, "Military"))
    t.play("Kill Bastard of Robert")
    assert "Stealth" not in pass_until(t, "Use Bell").card(1, "Devan Seaworth").keywords


def test_devan_has_stealth_by_his_own_power():
    t = table({"play": [("Devan Seaworth", {"power": 1})]})
    assert "Stealth" in t.card(0, "Devan Seaworth").keywords


def test_knight_of_the_rainwood_cannot_be_discarded_but_killed():
    t = bleed({"play": ["Knight of the Rainwood", "Bastard of Robert"]})
    assert t.discard(1) == ["Bastard of Robert"] and t.card(1, "Knight of the Rainwood").zone == "play"
    t = table({"play": ["Raff the Sweetling"]}, {"play": [("Knight of the Rainwood", KNEELING)]}, houses=("lannister", "baratheon"))
    t.play("Military")
    assert t.dead(1) == ["Knight of the Rainwood"]


def test_a_blank_knight_of_the_rainwood_is_discarded():
    t = bleed({"play": [("Knight of the Rainwood", {}), "Renly's Courtier"]}, "Knight of the Rainwood")
    assert sorted(t.discard(1)) == ["Knight of the Rainwood", "Renly's Courtier"]


def test_knight_of_the_rainwood_bears_weapons_only():
    hand = ["Lightbringer", "Shadow's Blessing"]
    t = table({"hand": hand, "play": ["Knight of the Rainwood"], "gold": 5}, None, "marshalling", bells=(0,))
    assert not offered(t, "Marshal Shadow's Blessing")
    t.play("Marshal Lightbringer")
    assert t.card(0, "Knight of the Rainwood").attachments == ("Lightbringer",)


def test_an_honor_guard_is_put_into_play_under_the_opponents_control_for_nothing():
    t = table({"hand": [GUARD]}, bells=(0,)).play(f"Use {GUARD}")
    guard = t.card(0, GUARD)
    assert (guard.zone, guard.controller, guard.kneeling) == ("play", 1, False)
    assert t.hand(0) == [] and t.gold(0) == 0


def test_an_honor_guard_stays_when_the_opponent_wins_without_it():
    t = table({"hand": [GUARD]}, {"play": ["Direwolf Pup"]}, bells=(0,)).play(f"Use {GUARD}")
    defend(attack(t, "Military", "Direwolf Pup"))
    assert t.power(1) == 1 and t.card(0, GUARD).controller == 1


@pytest.mark.parametrize("phase", ["draw", "marshalling", "dominance", "standing"])
def test_an_honor_guard_is_not_put_into_play_in_another_phase(phase):
    t = table({"hand": [GUARD], "play": ["Renly's Courtier"]}, None, phase)
    assert "Use Renly's Courtier" in t.options and f"Use {GUARD}" not in t.options


def guard_attacks(zero=None, one=None):
    """Seat 0 gives the guard to seat 1, who attacks with it."""
    t = table({"hand": [GUARD]} | (zero or {}), {"play": ["Sansa Stark"]} | (one or {}), bells=(0, 1)).play(f"Use {GUARD}")
    if zero:
        pass_until(t, "No more challenges").play("No more challenges")
    return attack(t, "Military", GUARD)


def test_an_honor_guard_returns_after_the_opponent_has_won_with_it():
    t = pass_until(guard_attacks(), "Power against")
    guard = t.card(0, GUARD)
    assert t.power(1) == 1 and (guard.zone, guard.controller, guard.kneeling) == ("play", 0, True)
    assert int(t.game["effects_of"][c.L_DELAYED]) == 0  # once


def test_an_honor_guard_stays_after_a_challenge_that_the_opponent_lost_with_it():
    t = guard_attacks({"play": ["Host of Storm's End"]})
    defend(t, "Host of Storm's End")
    assert t.power(1) == 0 and t.card(0, GUARD).controller == 1


def test_an_honor_guard_defends_for_the_opponent_and_returns_when_it_wins():
    t = table({"hand": [GUARD], "play": ["Devan Seaworth"]}, None, bells=(0, 1)).play(f"Use {GUARD}")
    defend(attack(t, "Military", "Devan"), GUARD)
    assert t.card(0, GUARD).controller == 0


def test_an_honor_guard_that_dies_under_the_opponents_control_goes_to_its_owners_dead_pile():
    one = {"play": ["Knight of the Tumblestone"]}
    t = table({"hand": [GUARD, "House Tyrell Guard"], "play": ["Devan Seaworth"]}, one, bells=(0, 1)).play(f"Use {GUARD}")
    defend(attack(t, "Military", "Devan"))
    assert t.seat == 1
    t.play(f"Kill {GUARD}")
    assert not offered(t, "House Tyrell Guard")  # it was not one of seat 0's characters
    assert pass_until(t, "Use Bell").dead(0) == [GUARD] and t.dead(1) == []


def test_an_honor_guard_that_left_play_is_a_new_card():
    t = table(BLEED | {"hand": ["Westeros Bleeds"]}, {"hand": [GUARD]}, houses=("targaryen", "baratheon"), first=1, bells=(0, 1))
    t.play(f"Use {GUARD}")
    assert t.card(1, GUARD).controller == 0
    pass_to(t, "dominance")
    pay_influence(pass_until(t, "Westeros Bleeds").play("Westeros Bleeds"))
    assert t.discard(1) == [GUARD] and int(t.game["effects_of"][c.L_DELAYED]) == 0


def test_another_house_may_put_an_honor_guard_into_play_but_not_play_it():
    """Putting into play passes over what restricts playing (MAR-8)."""
    t = table({"hand": [GUARD], "gold": 9}, None, "marshalling", ("stark", "lannister"), bells=(0,))
    assert not offered(t, GUARD)
    t = table({"hand": [GUARD]}, houses=("stark", "lannister"), bells=(0,))
    assert offered(t, f"Use {GUARD}")


def test_old_red_priest_makes_his_side_kneel_a_standing_location():
    one = {"play": [("Old Red Priest", KNEELING), "King Robert's Chambers", ("Great Hall", KNEELING), "Crossroads"]}
    t = table({"play": ["Raff the Sweetling"]}, one, houses=("lannister", "baratheon"), bells=(0,))
    defend(attack(t, "Military"))
    assert t.seat == 1 and set(t.options) == {"Choose King Robert's Chambers", "Choose Crossroads"}
    t.play("Choose Crossroads")
    assert t.card(1, "Crossroads").kneeling and t.dead(1) == ["Old Red Priest"]


@pytest.mark.parametrize("play", [[], [("Great Hall", KNEELING)]])
def test_an_old_red_priest_dies_without_a_standing_location(play):
    t = table({"play": ["Raff the Sweetling", "L61", "Shae"]}, {"play": [("Old Red Priest", KNEELING), *play]}, houses=("lannister", "baratheon"))
    pass_until(t.play("Military"), "Intrigue against")
    assert t.dead(1) == ["Old Red Priest"] and not t.card(0, "L61").kneeling


def test_an_old_red_priest_that_is_discarded_kneels_nothing():
    t = bleed({"play": ["Old Red Priest", "King Robert's Chambers", "Crossroads"]})
    assert t.discard(1) == ["Old Red Priest"] and not t.card(1, "Crossroads").kneeling


@pytest.mark.parametrize(("priests", "cost"), [([], 6), (["Old Red Priest"], 5), (["Old Red Priest", "Melisandre"], 4)])
def test_army_of_the_faithful_costs_1_less_for_each_own_asshai_character(priests, cost):
    t = table({"hand": ["Army of the Faithful"], "play": priests, "gold": 9}, {"play": [("Pentoshi Guildmaster", {})]}, "marshalling")
    assert f"Marshal Army of the Faithful ({cost} gold)" in t.options


def test_army_of_the_faithful_does_not_count_the_asshai_of_others():
    t = table({"hand": ["Army of the Faithful"], "gold": 9}, {"play": ["Old Red Priest"]}, "marshalling", ("baratheon", "baratheon"))
    assert "Marshal Army of the Faithful (6 gold)" in t.options


def test_renlys_courtier_blanks_somebody_who_is_not_unique_for_a_phase():
    t = table({"play": ["Renly's Courtier"]}, {"play": ["Army of the Faithful", "Sansa Stark"], "plots": ["Blockade"]})
    t.play("Use Renly's Courtier")
    assert "Choose Sansa Stark" not in t.options
    t.play("Choose Army of the Faithful")
    blanked = t.card(1, "Army of the Faithful")
    assert blanked.blank and blanked.keywords == () and blanked.traits == ("Army", "Asshai") and blanked.strength == 6
    assert t.card(0, "Renly's Courtier").kneeling and "Use Renly's Courtier" not in t.options
    pass_to(t, "plot")
    assert not t.card(1, "Army of the Faithful").blank


def test_renlys_courtier_blanks_in_any_phase_and_not_while_he_kneels():
    for phase in ("draw", "marshalling", "dominance", "standing"):
        t = table({"play": ["Renly's Courtier"]}, None, phase, bells=(0,))
        t.play("Use Renly's Courtier")
        assert t.card(0, "Renly's Courtier").blank and not offered(t, "Courtier")
    t = table({"play": [("Renly's Courtier", KNEELING)]}, None, bells=(0,))
    assert not offered(t, "Courtier")


def test_what_renlys_courtier_lets_a_character_bear_is_discarded_with_the_phase():
    zero = {"play": ["Renly's Courtier", "Host of Storm's End"], "hand": ["Lightbringer"], "gold": 2}
    t = table(zero, None, "marshalling", bells=(0,))
    t.play("Use Renly's Courtier").play("Choose Host")
    t.play("Marshal Lightbringer").play("Host")
    assert t.card(0, "Host of Storm's End").attachments == ("Lightbringer",)
    pass_to(t, "challenges")
    assert t.card(0, "Host of Storm's End").attachments == () and t.discard(0) == ["Lightbringer"]


@pytest.mark.parametrize(("victim", "owner_house", "offered"), [("Bastard of Robert", "baratheon", True), ("Hodor", "stark", False)])
def test_house_tyrell_guard_comes_when_an_own_baratheon_character_is_killed(victim, owner_house, offered):
    one = {"play": [(victim, KNEELING)], "hand": ["House Tyrell Guard"]}
    t = table({"play": ["Raff the Sweetling"]}, one, houses=("lannister", "baratheon"))
    t.play("Military")
    assert t.dead(1) == [victim] or t.prompt == "response"
    assert (t.prompt == "response") is offered
    if offered:
        t.play("Respond with House Tyrell Guard")
        assert t.card(1, "House Tyrell Guard").zone == "play" and t.gold(1) == 0


def test_house_tyrell_guard_does_not_come_for_an_opponents_character_nor_for_one_that_is_discarded():
    t = table({"play": ["Robert Baratheon"], "hand": ["House Tyrell Guard"]}, {"play": ["Bastard of Robert"]}, houses=("baratheon", "baratheon"))
    t.play("Military")
    assert t.dead(1) == ["Bastard of Robert"] and t.hand(0)[:1] == ["House Tyrell Guard"]
    t = bleed({"play": ["Bastard of Robert"], "hand": ["House Tyrell Guard"]})
    assert t.discard(1) == ["Bastard of Robert"] and not offered(t, "House Tyrell Guard")


def test_house_tyrell_guard_comes_for_another_house_tyrell_guard():
    one = {"play": [("House Tyrell Guard", KNEELING)], "hand": ["House Tyrell Guard"]}
    t = table({"play": ["Raff the Sweetling"]}, one, houses=("lannister", "baratheon"), bells=(0,))
    defend(attack(t, "Military")).play("Respond with House Tyrell Guard")
    assert t.dead(1) == ["House Tyrell Guard"] and t.hand(1) == [] and t.card(1, "House Tyrell Guard").zone == "play"


def test_bastard_of_robert_bypasses_a_defender_and_bears_no_attachments():
    zero = {"play": ["Bastard of Robert"], "hand": ["Shadow's Blessing"]}
    t = table(zero, {"play": ["Sansa Stark"], "power": 1})
    t.play("Power").play("Bypass Sansa")
    assert t.power(0) == 2
    t = table(zero | {"gold": 3}, None, "marshalling", bells=(0,))
    assert not offered(t, "Shadow's Blessing")


# --- attachments -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bearer", "strength"), [("Maester Cressen", 4), ("Knight of Flowers", 1), ("Brienne of Tarth", 1)])
def test_shadows_blessing_helps_a_character_with_a_power_icon_and_weakens_others(bearer, strength):
    t = table({"play": [(bearer, {"attachments": ["Shadow's Blessing"]})]})
    assert t.card(0, bearer).strength == strength


def test_shadows_blessing_follows_the_power_icon():
    blessed = {"attachments": [("Shadow's Blessing", {"owner": 1}), "Lordship"]}
    assert table({"play": [("Brienne of Tarth", blessed)]}).card(0, "Brienne of Tarth").strength == 5


def test_shadows_blessing_goes_on_anybodys_character():
    t = table({"hand": ["Shadow's Blessing"], "play": ["Robert Baratheon"], "gold": 1}, {"play": ["Arya Stark"]}, "marshalling")
    t.play("Marshal Shadow's Blessing").play("Arya")
    assert t.card(1, "Arya Stark").strength == 4 and t.card(1, "Arya Stark").attachments == ("Shadow's Blessing",)


def test_lightbringer_needs_to_stand_and_goes_on_baratheon_characters_only():
    robert = ("B71", {"kneeling": True, "attachments": [("Lightbringer", KNEELING)]})
    t = table({"play": ["Raff the Sweetling"]}, {"play": [robert]}, houses=("lannister", "baratheon"))
    t.play("Military")
    assert t.dead(1) == ["Robert Baratheon"] and t.discard(1) == ["Lightbringer"]
    t = table({"hand": ["Lightbringer"], "play": ["Hodor", "Shae"], "gold": 5}, None, "marshalling")
    assert not [option for option in t.options if "Lightbringer" in option]


def test_lightbringer_does_not_save_from_being_discarded():
    t = bleed({"play": [("B71", {"attachments": ["Lightbringer"]})]})
    assert sorted(t.discard(1)) == ["Lightbringer", "Robert Baratheon"]


def test_lightbringer_may_stand_after_its_side_wins_as_the_attacker():
    t = table({"play": [("B71", {"attachments": [("Lightbringer", KNEELING)]})]}, {"power": 1}, bells=(0,))
    defend(attack(t, "Power")).play("Stand Lightbringer")
    assert not t.card(0, "Lightbringer").kneeling and t.card(0, "Robert Baratheon").kneeling


def test_lightbringer_does_not_save_from_being_discarded_nor_another_character():
    t = bleed({"play": [("Robert Baratheon", {"attachments": ["Lightbringer"]})]})
    assert sorted(t.discard(1)) == ["Lightbringer", "Robert Baratheon"]
    one = {"play": [("Robert Baratheon", {"attachments": ["Lightbringer"]}), ("Bastard of Robert", KNEELING)]}
    t = table({"play": ["Raff the Sweetling"]}, one, houses=("lannister", "baratheon"), bells=(0, 1))
    defend(attack(t, "Military")).play("Kill Bastard")
    assert not offered(t, "Save")


def test_stinking_drunk_weakens_participants_only():
    drunk = [("Stinking Drunk", {"owner": 1})]
    t = table({"play": [("Host of Storm's End", {"attachments": drunk}), "Robert Baratheon"]}, {"power": 3}, bells=(0,))
    assert t.card(0, "Host of Storm's End").strength == 6
    attack(t, "Power", "Host")
    assert t.card(0, "Host of Storm's End").strength == 2
    pass_until(t, "Military against Stark")
    assert t.card(0, "Host of Storm's End").strength == 6


def test_stinking_drunk_weakens_defenders_and_not_below_0():
    one = {"play": [("Sansa Stark", {"attachments": [("Stinking Drunk", {"owner": 0})]})], "power": 2}
    t = table({"play": ["Ser Axell Florent"]}, one, bells=(0, 1))
    defend(attack(t, "Power"), "Sansa")
    assert t.power(0) == 2  # the claim, and nobody opposed with STR


# --- locations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("location", "after"), [("B92", {"Lightbringer": 1, "Brienne of Tarth": 2}), ("Great Hall", {"Lightbringer": 2, "Brienne of Tarth": 1})])
def test_reducers_lower_the_next_cards_cost(location, after):
    """The fiefdoms are for any Baratheon card, the hall for characters only; both for one card."""
    hand = ["Lightbringer", "Brienne of Tarth", "Shae"]
    t = table({"play": [location, "Robert Baratheon"], "hand": hand, "gold": 4, "plot": "Blockade"}, None, "marshalling")
    assert t.gold(0) == 4
    t.play("Use Stormlands" if location == "B92" else "Use Great Hall")
    for title, cost in {**after, "Shae": 2}.items():
        assert f"Marshal {title} ({cost} gold)" in t.options
    t.play("Marshal Shae").play("Marshal Brienne")
    assert "Marshal Lightbringer (2 gold)" not in t.options or t.gold(0) >= 2
    assert t.gold(0) == 4 - 2 - after["Brienne of Tarth"]
    assert t.card(0, location).kneeling


def test_a_reducer_ends_with_the_first_card_that_fits():
    t = table({"play": ["Great Hall"], "hand": ["Brienne of Tarth", "Ser Axell Florent"], "gold": 6, "plot": "Blockade"}, None, "marshalling")
    t.play("Use Great Hall").play("Marshal Brienne of Tarth (1 gold)")
    assert "Marshal Ser Axell Florent (3 gold)" in t.options


def test_reducers_are_for_the_marshalling_phase():
    t = table({"play": ["Great Hall", "B92", "B99", "Renly's Courtier"]})
    assert [option for option in t.options if option.startswith("Use")] == ["Use Renly's Courtier"]


def test_a_reducer_must_stand():
    play = [("Great Hall", KNEELING), ("B92", KNEELING)]
    t = table({"play": play}, None, "marshalling", bells=(0,))
    assert [option for option in t.options if option.startswith("Use")] == ["Use Bell"]


def test_a_reduction_that_nobody_used_ends_with_the_phase():
    zero = {"play": ["Great Hall"], "hand": ["Brienne of Tarth"], "plots": ["Blockade"]}
    t = table(zero, {"plots": ["Blockade"]}, "marshalling", bells=(0,))
    t.play("Use Great Hall")
    assert offered(t, "Marshal Brienne of Tarth (1 gold)")
    choose_plots(pass_to(t, "plot")).play("Baratheon goes first")
    pass_until(pass_to(t, "marshalling"), "Use Bell")
    assert not t.card(0, "Great Hall").kneeling and not offered(t, "Marshal Brienne of Tarth (1 gold)")


@pytest.mark.parametrize("way", ["Marshal King Robert's Chambers (1 gold)", "to the House card"])
def test_king_roberts_chambers_gives_income_and_influence_wherever_they_lie(way):
    zero = {"hand": ["King Robert's Chambers"], "gold": 1, "play": ["Renly's Courtier", ("Renly Baratheon", KNEELING)], "plot": "Blockade"}
    t = table(zero, {"plot": "Building Season"}, "marshalling", bells=(0,))
    t.play("King Robert's Chambers").play(way)
    assert t.gold(0) == 0 and t.income(0) == 1
    t.play("Use Renly Baratheon")
    assert t.card(0, "King Robert's Chambers").kneeling and not t.card(0, "Renly Baratheon").kneeling
    assert not pass_to(t, "plot").card(0, "King Robert's Chambers").kneeling


def test_aegons_garden_gives_income_and_is_limited():
    t = table({"hand": ["B95", "B96"], "plot": "Blockade"}, None, "marshalling", bells=(0,))
    t.play(t.options[0])
    assert t.income(0) == 1 and not offered(t, "Marshal Aegon's Garden")


@pytest.mark.parametrize(("title", "cost"), [("Brienne of Tarth", 1), ("Kennel Master", 2), ("Shae", 2), ("Lightbringer", 2)])
def test_narrow_sea_is_thrown_away_for_a_stark_or_baratheon_character(title, cost):
    t = table({"play": ["B99", "Robert Baratheon"], "hand": [title], "gold": 4, "plot": "Blockade"}, None, "marshalling")
    t.play("Use Narrow Sea")
    assert t.discard(0) == ["Narrow Sea"] and f"Marshal {title} ({cost} gold)" in t.options


# --- events ----------------------------------------------------------------------------------------------------------


def test_prosperity_and_plenty_brings_an_attachment_back_on_an_own_character():
    zero = {"hand": ["Prosperity and Plenty"], "play": ["Robert Baratheon", "Bastard of Robert"], "discard": ["Lightbringer", "Shae"], "gold": 1}
    t = table(zero)
    t.play("Play Prosperity")
    while t.prompt in ("target", "second target"):
        t.play("Choose Robert" if "Choose Robert Baratheon" in t.options else "Choose Lightbringer")
    assert t.card(0, "Robert Baratheon").attachments == ("Lightbringer",) and t.gold(0) == 0
    assert sorted(t.discard(0)) == ["Prosperity and Plenty", "Shae"]


def test_prosperity_and_plenty_discards_what_may_not_be_attached():
    zero = {"hand": ["Prosperity and Plenty"], "play": ["Bastard of Robert"], "discard": ["Lightbringer"], "gold": 1}
    t = table(zero)
    t.play("Play Prosperity")
    assert t.card(0, "Bastard of Robert").attachments == () and sorted(t.discard(0)) == ["Lightbringer", "Prosperity and Plenty"]
    assert t.gold(0) == 0


@pytest.mark.parametrize(
    ("bearer", "attachment"),
    [
        (("Robert Baratheon", {"attachments": ["Lightbringer"]}), "Lightbringer"),
        (("Robert Baratheon", {"attachments": ["Lordship"]}), "Lordship"),
        (("Shae", {}), "Lightbringer"),
        (("Brienne of Tarth", {}), "Ice"),
    ],
    ids=["a second unique", "one a bearer", "of another House", "for Stark characters"],
)
def test_prosperity_and_plenty_breaks_no_rule_of_attachments(bearer, attachment):
    zero = {"hand": ["Prosperity and Plenty"], "play": [bearer], "discard": [attachment], "gold": 1}
    before = table(zero).card(0, bearer[0]).attachments
    t = table(zero, bells=(0,)).play("Play Prosperity")
    assert t.card(0, bearer[0]).attachments == before and sorted(t.discard(0)) == sorted([attachment, "Prosperity and Plenty"])


def test_prosperity_and_plenty_takes_from_the_own_pile_for_the_own_side():
    zero = {"hand": ["Prosperity and Plenty"], "play": ["Knight of the Rainwood"], "discard": ["Lightbringer"], "gold": 1}
    t = table(zero, {"play": ["Renly Baratheon"], "discard": ["Shadow's Blessing"]}, bells=(0,))
    t.play("Play Prosperity")
    assert t.card(0, "Knight of the Rainwood").attachments == ("Lightbringer",) and t.discard(1) == ["Shadow's Blessing"]


@pytest.mark.parametrize(
    "change", [{"gold": 0}, {"discard": ["Shae"]}, {"play": ["Great Hall"]}],
    ids=["no gold", "no attachment", "no character"],
)  # fmt: skip
def test_prosperity_and_plenty_needs_gold_an_attachment_and_a_character(change):
    zero = {"hand": ["Prosperity and Plenty"], "play": ["Robert Baratheon"], "discard": ["Lightbringer"], "gold": 1}
    t = table(zero | change, None, "dominance") if "play" in change else table(zero | change)
    assert "Play Prosperity and Plenty" not in t.options


@pytest.mark.parametrize(("payer", "kneels"), [(["Robert Baratheon"], ["Robert Baratheon"]), (["B92", "B93", "B94"], ["B92", "B93", "B94"])])
@pytest.mark.parametrize(("plots", "power"), [(["Herding the Masses"], 1), (["Mad King's Legacy"], 0)])
def test_lords_of_the_narrow_sea_forces_a_new_plot(payer, kneels, plots, power):
    zero = {"hand": ["Lords of the Narrow Sea"], "play": payer, "plot": "Summoning Season"}
    t = table(zero, {"plots": [*plots, "Condemned by the Realm"]}, houses=("baratheon", "targaryen"), bells=(0,))
    pay_influence(t.play("Lords of the Narrow Sea"))
    if t.prompt == "kneel cards":
        t.play("Kneel Robert")
    assert t.seat == 1
    t.play(f"Reveal {plots[0]}")
    assert t.plot(1) == plots[0] and t.power(0) == power
    assert all(t.card(0, title).kneeling for title in kneels)


@pytest.mark.parametrize("payer", [["Brienne of Tarth", "B92", "B93"], [("Robert Baratheon", KNEELING)]])
def test_lords_of_the_narrow_sea_must_be_paid(payer):
    t = table({"hand": ["Lords of the Narrow Sea"], "play": [*payer, "Renly's Courtier"]}, {"plots": ["Blockade", "Valar Morghulis"]})
    assert "Use Renly's Courtier" in t.options and "Play Lords of the Narrow Sea" not in t.options


def test_lords_of_the_narrow_sea_is_not_paid_with_an_opponents_noble():
    t = table({"hand": ["Lords of the Narrow Sea"]}, {"play": ["Robb Stark"], "plots": ["Blockade", "Valar Morghulis"]}, bells=(0,))
    assert not offered(t, "Lords of the Narrow Sea")


@pytest.mark.parametrize(("way", "kneeling"), [(0, ["B92", "B93", "B94"]), (1, ["Robert Baratheon"])])
def test_lords_of_the_narrow_sea_is_paid_in_one_of_two_ways(way, kneeling):
    zero = {"hand": ["Lords of the Narrow Sea"], "play": ["Robert Baratheon", "B92", "B93", "B94"]}
    t = table(zero, {"plots": ["Blockade", "Valar Morghulis"]}, bells=(0,))
    t.play("Lords of the Narrow Sea")
    assert len(t.options) == 2
    pay_influence(t.play(t.options[way]))
    assert t.prompt == "new plot" and t.seat == 1
    assert [title for title in ("B92", "B93", "B94", "Robert Baratheon") if t.card(0, title).kneeling] == kneeling


def lords(mine, old, new, zero=None, one=None):
    """Seat 0, whose plot is ``mine``, makes seat 1 reveal ``new`` for ``old``."""
    zero = {"hand": ["Lords of the Narrow Sea"], "play": ["Robert Baratheon"], "plot": mine} | (zero or {})
    t = table(zero, {"plot": old, "plots": [new, "Planning Ahead"]} | (one or {}), bells=(0,))
    return t.play("Lords of the Narrow Sea").play(f"Reveal {new}")


def test_lords_of_the_narrow_sea_counts_the_income_that_is_left():
    assert lords("Summoning Season", "Blockade", "Herding the Masses").power(0) == 1  # the blockade is over
    assert lords("Summoning Season", "Building Season", "Wildfire Assault").power(0) == 1
    assert lords("Summoning Season", "Building Season", "Drunken Allegations").power(0) == 1  # the first of the plots in the deck list
    assert lords("Summoning Season", "Building Season", "Blockade").power(0) == 0  # 0 and 0
    assert lords("Blockade", "Building Season", "Condemned by the Realm").power(0) == 0  # 0 and 0


def test_lords_of_the_narrow_sea_lets_the_new_plot_take_effect():
    t = lords("Building Season", "Planning Ahead", "Valar Morghulis", one={"play": ["Hodor"]})
    assert t.power(0) == 1 and t.dead(1) == ["Hodor"] and t.dead(0) == ["Robert Baratheon"] and t.plot(1) == "Valar Morghulis"

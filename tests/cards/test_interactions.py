"""Cards that meet: two saves for one character, characters under an opponent's control, kings and priests, duplicates."""

from scenes import KNEELING, attack, defend, offered, pass_to, pass_until, pay_influence, scene

GUARD = "Highgarden Honor Guard"
DAVOS = "Ser Davos Seaworth"
ROBERT = "Robert Baratheon"


def table(zero=None, one=None, phase="challenges", houses=("baratheon", "stark"), **options):
    return scene(houses, zero, one, phase, **options)


def raid(one, houses=("lannister", "baratheon"), **options):
    """Seat 0 makes a military challenge against a Baratheon player who has these cards."""
    t = table({"play": ["Raff the Sweetling", "Shae"]}, one, houses=houses, **options)
    return attack(t, "Military")


# --- two ways to save one character ----------------------------------------------------------------------------------

SAVED_TWICE = {"play": [(DAVOS, {"kneeling": True, "attachments": ["Bodyguard"]})], "gold": 1}


def test_davos_and_his_bodyguard_may_both_save_him():
    t = raid(SAVED_TWICE)
    assert t.seat == 1 and set(t.options) == {f"Save with {DAVOS}", "Save with Bodyguard", "Pass"}


def test_one_save_is_enough_and_the_other_is_kept():
    t = raid(SAVED_TWICE).play("Save with Bodyguard")
    assert t.prompt == "challenge" and t.discard(1) == ["Bodyguard"] and t.gold(1) == 1 and t.card(1, DAVOS).zone == "play"
    t = raid(SAVED_TWICE).play(f"Save with {DAVOS}").play("Pay for")
    assert t.prompt == "challenge" and t.card(1, DAVOS).attachments == ("Bodyguard",) and t.gold(1) == 0


def test_who_saves_himself_and_returns_is_not_kept_in_play_by_a_bodyguard():
    """A bodyguard saves from being killed or discarded, not from returning; it is discarded when its bearer leaves (ATT-1)."""
    t = raid(SAVED_TWICE).play(f"Save with {DAVOS}").play("Do not pay")
    assert t.prompt == "challenge" and t.hand(1) == [DAVOS] and t.discard(1) == ["Bodyguard"] and t.gold(1) == 1


def test_nobody_needs_to_save():
    t = raid(SAVED_TWICE).play("Pass")
    assert t.dead(1) == [DAVOS] and t.discard(1) == ["Bodyguard"]


def test_a_duplicate_keeps_davos_in_play_when_he_returns():
    """What follows "then" and removes him may be answered by another save (FAQ 3.40)."""
    davos = (DAVOS, {"kneeling": True, "duplicates": 1})
    t = raid({"play": [davos], "gold": 1}).play(f"Save with {DAVOS}")
    assert len(t.options) == 2 and offered(t, "Discard a duplicate")
    t.play(next(option for option in t.options if "duplicate" not in option)).play("Do not pay")
    t.play(f"Save with {DAVOS}")
    assert t.card(1, DAVOS).zone == "play" and t.card(1, DAVOS).duplicates == 0 and t.gold(1) == 1 and t.discard(1) == [DAVOS]


def test_a_saved_character_was_not_killed():
    one = {"play": [(DAVOS, KNEELING)], "hand": ["House Tyrell Guard"], "gold": 1}
    t = raid(one).play("Save with").play("Pay for")
    assert t.prompt == "challenge" and t.hand(1) == ["House Tyrell Guard"]


def test_lightbringer_and_a_duplicate_may_both_save_their_character():
    robert = (ROBERT, {"kneeling": True, "attachments": ["Lightbringer"], "duplicates": 1})
    t = raid({"play": [robert]})
    assert set(t.options) == {f"Save with {ROBERT}", "Save with Lightbringer", "Pass"}
    t.play("Save with Lightbringer")
    assert t.card(1, ROBERT).duplicates == 1 and t.card(1, "Lightbringer").kneeling and t.prompt == "challenge"


def test_lightbringer_brought_back_by_prosperity_and_plenty_saves_in_the_same_challenge():
    one = {"play": [(ROBERT, KNEELING)], "hand": ["Prosperity and Plenty"], "discard": ["Lightbringer"], "gold": 1}
    t = raid(one)
    pass_until(t, "Prosperity and Plenty").play("Prosperity and Plenty")
    pass_until(t, "Save with Lightbringer").play("Save with Lightbringer")
    assert t.card(1, ROBERT).zone == "play" and t.card(1, "Lightbringer").kneeling


# --- duplicates ------------------------------------------------------------------------------------------------------


def test_both_prints_of_robert_are_duplicates_of_each_other_and_cost_nothing():
    zero = {"play": ["B71", "Great Hall"], "hand": ["B90", "Brienne of Tarth"], "gold": 1, "plot": "Blockade"}
    t = table(zero, None, "marshalling", bells=(0,))
    t.play("Use Great Hall").play(ROBERT)
    assert t.card(0, "B71").duplicates == 1 and t.gold(0) == 1
    assert offered(t, "Marshal Brienne of Tarth (1 gold)")  # the reduction is still there


def test_a_duplicate_saves_from_being_killed_discarded_and_returned():
    robert = (ROBERT, {"kneeling": True, "duplicates": 1})
    t = raid({"play": [robert]}).play(f"Save with {ROBERT}")
    assert (t.card(1, ROBERT).zone, t.card(1, ROBERT).duplicates, t.discard(1)) == ("play", 0, [ROBERT])
    bleeds = {"hand": ["Westeros Bleeds"], "play": ["T127", "T128", "T129", "T153"]}
    t = table(bleeds, {"play": [robert]}, "dominance", ("targaryen", "baratheon"), bells=(1,))
    pay_influence(t.play("Westeros Bleeds")).play(f"Save with {ROBERT}")
    assert t.card(1, ROBERT).zone == "play" and t.discard(1) == [ROBERT]
    t = table({"plot": "Snowed Under"}, {"play": [robert]}, "standing", bells=(1,))
    t.play(f"Save with {ROBERT}")
    assert t.card(1, ROBERT).zone == "play" and t.hand(1) == [] and not t.card(1, ROBERT).kneeling


def test_a_duplicate_does_not_save_from_what_cannot_be_saved():
    soldiers = ["Bastard of Robert", "Renly's Courtier", "Devan Seaworth"]
    t = table({"plots": ["Wildfire Assault", "Blockade"]}, {"play": [(ROBERT, {"duplicates": 1}), *soldiers], "plots": ["Rains of Autumn", "Blockade"]}, "plot", ("stark", "baratheon"))
    t.play("Reveal Wildfire").play("Reveal Rains").play("Stark goes first")
    for title in soldiers:
        t.play(f"Keep {title}")
    assert t.dead(1) == [ROBERT] and t.discard(1) == [ROBERT]


def test_each_duplicate_saves_once():
    t = table({"play": ["Robb Stark", "Shaggydog"]}, {"play": [(ROBERT, {"kneeling": True, "duplicates": 1})]}, houses=("stark", "baratheon"))
    t.play("Military").play("Attack with Robb").play("Done").play(f"Save with {ROBERT}")
    t.play("Respond with Robb")  # kills a character of the loser
    assert t.dead(1) == [ROBERT]


# --- the Highgarden Honor Guard on the other side ----------------------------------------------------------------------


def given(zero=None, one=None, houses=("baratheon", "stark")):
    """Seat 0 has put the guard into play under the control of seat 1."""
    zero = {"hand": [GUARD], **(zero or {})}
    return table(zero, one, houses=houses, bells=(0, 1)).play(f"Use {GUARD}")


def test_the_guard_counts_for_its_controller():
    t = given({"plot": "Holding the Trident", "play": ["Bastard of Robert"]}, {"play": ["Sansa Stark"]})
    assert t.card(0, "Bastard of Robert").strength == 3  # 1 character against 2
    pass_to(t, "dominance")
    assert t.power(1) == 1  # 2 and 4 STR against 1 or 3


def test_the_guard_is_lost_with_its_controllers_challenge_and_answered_by_his_cards():
    one = {"hand": ["House Tyrell Guard"]}
    t = given({"play": ["Brienne of Tarth"]}, one, ("baratheon", "baratheon"))
    defend(attack(t, "Military", "Brienne"))
    assert t.seat == 1
    t.play("Respond with House Tyrell Guard")
    assert t.dead(0) == [GUARD] and t.card(1, "House Tyrell Guard").zone == "play"


def test_the_guard_returns_after_the_claim_that_it_won():
    t = given({"play": ["Bastard of Robert", "Renly's Courtier"]}, {"play": ["Sansa Stark"]})
    pass_until(t, "No more challenges").play("No more challenges")
    attack(t, "Military", GUARD)
    defend(t).play("Kill Bastard")
    pass_until(t, "Power against")
    assert t.dead(0) == ["Bastard of Robert"] and t.power(1) == 1 and t.card(0, GUARD).controller == 0


def test_the_guard_returns_kneeling_and_defends_nobody():
    t = given(None, {"play": ["Sansa Stark"]})
    attack(t, "Military", GUARD)
    pass_until(t, "Intrigue against").play("Intrigue against")
    assert t.play("Pass").play("Pass").prompt == "action"  # nobody was asked for defenders
    assert t.card(0, GUARD).controller == 0 and t.card(0, GUARD).kneeling


def test_the_guard_may_not_be_chosen_by_who_controls_it_for_condemned_by_the_realm():
    zero = {"plots": ["Condemned by the Realm", "Blockade"], "play": ["Bastard of Robert", "Brienne of Tarth"]}
    one = {"play": [(GUARD, {"owner": 0})], "plots": ["Rains of Autumn", "Blockade"]}
    t = table(zero, one, "plot")
    t.play("Reveal Condemned").play("Reveal Rains").play("Stark goes first")
    assert t.seat == 1 and set(t.options) == {"Choose Bastard of Robert", "Choose Brienne of Tarth"}


def test_the_guard_returns_to_its_owners_hand():
    t = table({"plot": "Snowed Under"}, {"play": [(GUARD, {"owner": 0, "kneeling": True})]}, "standing", bells=(0,))
    assert t.hand(0) == [GUARD] and t.hand(1) == []


def test_each_guard_returns_for_its_own_victory():
    t = table({"hand": ["B83", "B83"]}, {"play": ["Sansa Stark"]}, bells=(0, 1)).play(f"Use {GUARD}")
    t.play("Pass").play(f"Use {GUARD}")
    pass_until(t, "Military against").play("Military against").play(t.options[0]).play("Done")
    pass_until(t, "Power against")
    assert sorted(t.card(0, GUARD, copy).controller for copy in (0, 1)) == [0, 1]


# --- kings and priests -------------------------------------------------------------------------------------------------


def test_stannis_and_robert_win_unopposed_against_a_house_without_a_lord():
    one = {"play": ["Knight of the Tumblestone", "Sansa Stark"], "power": 2}
    t = table({"play": ["Stannis Baratheon", ROBERT, "Melisandre"]}, one, bells=(0,))
    defend(attack(t, "Power", "Stannis", ROBERT))
    assert (t.power(0), t.power(1)) == (2, 1)
    assert (t.card(0, ROBERT).power, t.card(0, "Stannis Baratheon").power, t.card(0, "Melisandre").power) == (2, 1, 0)


def test_melisandre_at_stannis_side_kneels_and_no_longer_hides_power():
    one = {"play": [("Sansa Stark", {"power": 2})], "power": 3}
    t = table({"play": ["Stannis Baratheon", "Melisandre", "Army of the Faithful"]}, one, bells=(0,))
    assert t.card(0, "Army of the Faithful").strength == 7 and t.total_power(1) == 3
    attack(t, "Power", "Stannis", "Melisandre")
    assert t.card(0, "Army of the Faithful").strength == 6 and t.total_power(1) == 5


def test_two_melisandres_hide_power_from_each_other():
    zero = {"play": ["Melisandre", (ROBERT, {"power": 4})], "power": 1}
    one = {"play": ["Melisandre", ("Stannis Baratheon", {"power": 6})], "power": 2}
    t = table(zero, one, houses=("baratheon", "baratheon"))
    assert (t.total_power(0), t.total_power(1)) == (1, 2)
    assert t.card(0, "Melisandre").strength == t.card(1, "Melisandre").strength == 5


def test_robert_wins_at_once_when_the_opponents_melisandre_dies():
    zero = {"play": [(ROBERT, {"power": 3})], "power": 9}
    one = {"play": ["Melisandre", "Bastard of Robert"]}
    t = table(zero, one, houses=("baratheon", "baratheon"), bells=(0, 1))
    defend(attack(t, "Military", ROBERT)).play("Kill Bastard")
    assert t.winner is None and t.card(0, ROBERT).power == 5 and t.total_power(0) == 10
    t = table(zero, one, houses=("baratheon", "baratheon"), bells=(0, 1))
    defend(attack(t, "Military", ROBERT)).play("Kill Melisandre")
    assert t.winner == 0 and t.total_power(0) == 15


def test_devan_has_stealth_by_power_that_melisandre_hides():
    zero = {"play": ["Devan Seaworth", (ROBERT, {"power": 1})]}
    t = table(zero, {"play": ["Melisandre"]}, houses=("baratheon", "baratheon"))
    assert t.total_power(0) == 0 and "Stealth" in t.card(0, "Devan Seaworth").keywords


def test_cressen_frees_robert_from_the_poppy():
    robert = (ROBERT, {"attachments": [("Milk of the Poppy", {"owner": 1})]})
    t = table({"play": ["Maester Cressen", robert]}, None, "marshalling")
    t.play("Use Maester Cressen")
    t.play("Military")
    assert t.card(0, ROBERT).power == 2


def test_a_courtier_takes_renown_from_the_army_of_the_faithful_for_the_phase():
    one = {"play": ["Renly's Courtier"]}
    t = table({"play": ["Army of the Faithful"]}, one, houses=("baratheon", "baratheon"), bells=(0, 1))
    t.play("Pass").play("Use Renly's Courtier").play("Choose Army")
    defend(attack(t, "Power", "Army"))
    assert t.power(0) == 1 and t.card(0, "Army of the Faithful").power == 0


def test_renly_attacks_stands_and_attacks_again():
    t = table({"play": ["Renly Baratheon", "Ser Axell Florent", "King Robert's Chambers"]}, {"hand": ["Ice"]})
    attack(t, "Military", "Renly")
    pass_until(t, "Use Renly").play("Use Renly")
    pass_until(t, "Intrigue against").play("Intrigue against")
    assert t.discard(1) == ["Ice"] and t.card(0, "Renly Baratheon").kneeling and t.power(0) == 2


def test_selyse_keeps_a_lord_strong_when_the_lions_roar():
    zero = {"play": ["Selyse Baratheon", "Brienne of Tarth", "King Robert's Chambers"]}
    t = table(zero, {"plot": "Hear Me Roar"}, houses=("baratheon", "lannister"), bells=(0,))
    assert t.card(0, "Brienne of Tarth").strength == 2
    t.play("Use Selyse").play("Choose Brienne")
    assert t.card(0, "Brienne of Tarth").strength == 3


def test_the_red_priests_passive_comes_before_house_tyrells_response():
    one = {"play": [("Old Red Priest", KNEELING), "Crossroads", "King Robert's Chambers"], "hand": ["House Tyrell Guard"]}
    t = raid(one)
    assert t.seat == 1 and set(t.options) == {"Choose Crossroads", "Choose King Robert's Chambers"}
    t.play("Choose Crossroads").play("Respond with House Tyrell Guard")
    assert t.card(1, "Crossroads").kneeling and t.card(1, "House Tyrell Guard").zone == "play"

"""House Baratheon: what each ability does, what it costs, and when it may not be used."""

import pytest
from scenes import KNEELING, attack, defend, offered, pass_to, pass_until, pay_influence, scene

GUARD = "Highgarden Honor Guard"
BLEED = {"hand": ["Westeros Bleeds"], "play": ["T127", "T128", "T129", "T153"]}
"""What a Targaryen player needs to discard all characters from play."""


def table(zero=None, one=None, phase="challenges", houses=("baratheon", "stark"), **options):
    return scene(houses, zero, one, phase, **options)


def bleed(one):
    """All of the characters that a Baratheon player has are discarded from play."""
    t = table(BLEED, one, "dominance", ("targaryen", "baratheon"), bells=(1,))
    return pay_influence(t.choose("Westeros Bleeds"))


# --- characters ------------------------------------------------------------------------------------------------------


def test_selyse_gives_a_unique_character_an_intrigue_icon_until_the_end_of_the_phase():
    zero = {"play": ["Selyse Baratheon", "King Robert's Chambers", "Brienne of Tarth", "Bastard of Robert"], "plots": ["Blockade"]}
    t = table(zero, {"plots": ["Blockade"]})
    t.choose("Use Selyse")
    assert "Choose Bastard of Robert" not in t.options()
    t.choose("Choose Brienne")
    assert t.card(0, "Brienne of Tarth").icons == "MI" and t.card(0, "King Robert's Chambers").kneeling
    assert not t.card(0, "Selyse Baratheon").kneeling
    assert "Use Selyse Baratheon" not in t.options()  # no influence is left
    pass_to(t, "plot")
    assert t.card(0, "Brienne of Tarth").icons == "M"


@pytest.mark.parametrize(("phase", "locations"), [("challenges", []), ("challenges", [("King Robert's Chambers", KNEELING)]), ("draw", ["King Robert's Chambers"])])
def test_selyse_needs_influence_and_the_challenges_phase(phase, locations):
    t = table({"play": ["Selyse Baratheon", "Renly's Courtier", *locations]}, None, phase)
    assert "Use Renly's Courtier" in t.options() and "Use Selyse Baratheon" not in t.options()


def test_robert_claims_no_second_power_without_renown():
    attachments = [("Milk of the Poppy", {"owner": 1})]
    t = table({"play": [("B71", {"attachments": attachments})]}, {"power": 1})
    t.choose("Power")
    assert t.card(0, "Robert Baratheon").power == 0 and t.power(0) == 2


def test_robert_claims_nothing_when_he_loses():
    t = table({"play": ["B71"]}, {"play": ["Hodor"]})
    t.choose("Power").choose("Defend with Hodor")
    assert t.card(0, "Robert Baratheon").power == 0


def test_stannis_only_stops_defenders_while_he_attacks():
    t = table({"play": ["Stannis Baratheon", "Robert Baratheon"]}, {"play": ["Knight of the Tumblestone"], "power": 1})
    t.choose("Power").choose("Attack with Robert").choose("Done")
    assert t.prompt == "defenders"


def test_renly_stands_for_influence_in_any_phase():
    for phase in ("draw", "marshalling", "challenges", "dominance"):
        t = table({"play": [("Renly Baratheon", KNEELING), "King Robert's Chambers"]}, None, phase, bells=(0,))
        t.choose("Use Renly")
        assert not t.card(0, "Renly Baratheon").kneeling and t.card(0, "King Robert's Chambers").kneeling


@pytest.mark.parametrize("play", [[("Renly Baratheon", KNEELING)], ["Renly Baratheon", "King Robert's Chambers"]])
def test_renly_is_not_stood_without_influence_nor_while_he_stands(play):
    t = table({"play": [*play, "Renly's Courtier"]})
    assert "Use Renly's Courtier" in t.options() and "Use Renly Baratheon" not in t.options()


@pytest.mark.parametrize("title", ["Renly Baratheon", "Brienne of Tarth"])
def test_renly_and_brienne_ignore_opponents_characters_but_not_their_own(title):
    t = table({"play": [title, "Ser Axell Florent"], "power": 1}, {"play": ["Shae"]}, houses=("baratheon", "lannister"), first=1)
    assert t.decider == 1
    t.choose("Use Shae")
    assert t.card(0, "Ser Axell Florent").kneeling and not t.card(0, title).kneeling  # the only legal target
    own = table({"play": [title, "Selyse Baratheon", "King Robert's Chambers"]})
    own.choose("Use Selyse")
    assert f"Choose {title}" in own.options()


def test_melisandre_helps_all_asshai_characters_in_play():
    t = table({"play": ["Melisandre", "Knight of the Rainwood"]}, {"play": ["Old Red Priest"]}, houses=("baratheon", "baratheon"))
    assert t.card(1, "Old Red Priest").strength == 2 and t.card(0, "Knight of the Rainwood").strength == 2


def test_melisandre_does_not_hide_her_own_sides_power_and_kneeling_to_attack_ends_it():
    t = table({"play": [("Melisandre", {"power": 2})]}, {"play": [("Sansa Stark", {"power": 3})], "power": 1})
    assert (t.total_power(0), t.total_power(1)) == (2, 1)
    t.choose("Intrigue")
    assert t.total_power(1) == 4 or t.card(0, "Melisandre").kneeling and t.total_power(1) >= 3


def test_davos_may_die():
    t = table({"play": ["Raff the Sweetling"]}, {"play": [("Ser Davos Seaworth", KNEELING)]}, houses=("lannister", "baratheon"))
    t.choose("Military").choose("Pass")
    assert t.dead(1) == ["Ser Davos Seaworth"]


def test_davos_does_not_save_himself_from_being_discarded():
    t = bleed({"play": ["Ser Davos Seaworth"]})
    assert t.discard(1) == ["Ser Davos Seaworth"]


def test_cressen_discards_a_condition():
    zero = {"play": ["Maester Cressen", ("Brienne of Tarth", {"attachments": [("Milk of the Poppy", {"owner": 1}), "Lightbringer"]})]}
    t = table(zero, None, "marshalling")
    t.choose("Use Maester Cressen")
    assert t.discard(1) == ["Milk of the Poppy"] and t.card(0, "Brienne of Tarth").attachments == ("Lightbringer",)
    assert t.card(0, "Maester Cressen").kneeling and "Renown" in t.card(0, "Brienne of Tarth").keywords


@pytest.mark.parametrize(
    ("phase", "attachment", "options"),
    [("challenges", ("Milk of the Poppy", {"owner": 1}), {}), ("marshalling", "Lightbringer", {}), ("marshalling", ("Milk of the Poppy", {"owner": 1}), KNEELING)],
)
def test_cressen_needs_a_condition_and_the_marshalling_phase_and_to_stand(phase, attachment, options):
    play = [("Maester Cressen", options), ("Brienne of Tarth", {"attachments": [attachment]}), "Renly's Courtier"]
    t = table({"play": play}, None, phase)
    assert "Use Renly's Courtier" in t.options() and "Use Maester Cressen" not in t.options()


@pytest.mark.parametrize(
    ("kind", "defender", "stands"), [("Power", None, True), ("Power", "Sansa Stark", True), ("Power", "Hodor", False), ("Military", None, False)]
)
def test_ser_axell_stands_after_a_power_challenge_won_by_4(kind, defender, stands):
    one = {"play": ["Sansa Stark", "Hodor", "Direwolf Pup"], "power": 3}
    t = table({"play": ["Ser Axell Florent", "Robert Baratheon"]}, one, bells=(0,))
    defend(attack(t, kind, "Ser Axell", "Robert"), *[defender] if defender else [])
    t.choose("Kill Direwolf Pup") if t.prompt == "claim" else None
    assert offered(t, "Respond with Ser Axell") is stands
    t.choose("Respond with Ser Axell") if stands else None
    assert t.card(0, "Ser Axell Florent").kneeling is not stands and t.card(0, "Robert Baratheon").kneeling


def test_devan_has_stealth_while_an_own_character_has_power():
    for owner, gained in ((0, True), (1, False)):
        mine = [("Bastard of Robert", {"power": 1})] if owner == 0 else ["Bastard of Robert"]
        yours = [("Sansa Stark", {"power": 1})] if owner == 1 else ["Sansa Stark"]
        t = table({"play": ["Devan Seaworth", *mine]}, {"play": yours, "power": 1})
        assert ("Stealth" in t.card(0, "Devan Seaworth").keywords) is gained


def test_knight_of_the_rainwood_cannot_be_discarded_but_killed():
    t = bleed({"play": ["Knight of the Rainwood", "Bastard of Robert"]})
    assert t.discard(1) == ["Bastard of Robert"] and t.card(1, "Knight of the Rainwood").zone == "play"
    t = table({"play": ["Raff the Sweetling"]}, {"play": [("Knight of the Rainwood", KNEELING)]}, houses=("lannister", "baratheon"))
    t.choose("Military")
    assert t.dead(1) == ["Knight of the Rainwood"]


def test_an_honor_guard_is_put_into_play_under_the_opponents_control_for_nothing():
    t = table({"hand": [GUARD]}, bells=(0,)).choose(f"Use {GUARD}")
    guard = t.card(0, GUARD)
    assert (guard.zone, guard.controller, guard.kneeling) == ("play", 1, False)
    assert t.hand(0) == [] and t.gold(0) == 0


def test_an_honor_guard_stays_when_the_opponent_wins_without_it():
    t = table({"hand": [GUARD]}, {"play": ["Direwolf Pup"]}, bells=(0,)).choose(f"Use {GUARD}")
    defend(attack(t, "Military", "Direwolf Pup"))
    assert t.power(1) == 1 and t.card(0, GUARD).controller == 1


def test_an_honor_guard_is_not_put_into_play_in_another_phase():
    t = table({"hand": ["Highgarden Honor Guard"], "play": ["Renly's Courtier"]}, None, "dominance")
    assert "Use Renly's Courtier" in t.options() and "Use Highgarden Honor Guard" not in t.options()


def test_old_red_priest_makes_his_side_kneel_a_standing_location():
    one = {"play": [("Old Red Priest", KNEELING), "King Robert's Chambers", ("Great Hall", KNEELING), "Crossroads"]}
    t = table({"play": ["Raff the Sweetling"]}, one, houses=("lannister", "baratheon"), bells=(0,))
    defend(attack(t, "Military"))
    assert t.decider == 1 and set(t.options()) == {"Choose King Robert's Chambers", "Choose Crossroads"}
    t.choose("Choose Crossroads")
    assert t.card(1, "Crossroads").kneeling and t.dead(1) == ["Old Red Priest"]


@pytest.mark.parametrize(("priests", "cost"), [([], 6), (["Old Red Priest"], 5), (["Old Red Priest", "Melisandre"], 4)])
def test_army_of_the_faithful_costs_1_less_for_each_own_asshai_character(priests, cost):
    t = table({"hand": ["Army of the Faithful"], "play": priests, "gold": 9}, {"play": [("Pentoshi Guildmaster", {})]}, "marshalling")
    assert f"Marshal Army of the Faithful ({cost} gold)" in t.options()


def test_renlys_courtier_blanks_a_non_unique_character_until_the_end_of_the_phase():
    t = table({"play": ["Renly's Courtier"]}, {"play": ["Army of the Faithful", "Sansa Stark"], "plots": ["Blockade"]})
    t.choose("Use Renly's Courtier")
    assert "Choose Sansa Stark" not in t.options()
    t.choose("Choose Army of the Faithful")
    blanked = t.card(1, "Army of the Faithful")
    assert blanked.blank and blanked.keywords == () and blanked.traits == ("Army", "Asshai") and blanked.strength == 6
    assert t.card(0, "Renly's Courtier").kneeling and "Use Renly's Courtier" not in t.options()
    pass_to(t, "plot")
    assert not t.card(1, "Army of the Faithful").blank


@pytest.mark.parametrize(("victim", "owner_house", "offered"), [("Bastard of Robert", "baratheon", True), ("Hodor", "stark", False)])
def test_house_tyrell_guard_comes_when_an_own_baratheon_character_is_killed(victim, owner_house, offered):
    one = {"play": [(victim, KNEELING)], "hand": ["House Tyrell Guard"]}
    t = table({"play": ["Raff the Sweetling"]}, one, houses=("lannister", "baratheon"))
    t.choose("Military")
    assert t.dead(1) == [victim] or t.prompt == "response"
    assert (t.prompt == "response") is offered
    if offered:
        t.choose("Respond with House Tyrell Guard")
        assert t.card(1, "House Tyrell Guard").zone == "play" and t.gold(1) == 0


# --- attachments -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bearer", "strength"), [("Maester Cressen", 4), ("Knight of Flowers", 1), ("Brienne of Tarth", 1)])
def test_shadows_blessing_helps_a_character_with_a_power_icon_and_weakens_others(bearer, strength):
    t = table({"play": [(bearer, {"attachments": ["Shadow's Blessing"]})]})
    assert t.card(0, bearer).strength == strength


def test_lightbringer_needs_to_stand_and_goes_on_baratheon_characters_only():
    robert = ("B71", {"kneeling": True, "attachments": [("Lightbringer", KNEELING)]})
    t = table({"play": ["Raff the Sweetling"]}, {"play": [robert]}, houses=("lannister", "baratheon"))
    t.choose("Military")
    assert t.dead(1) == ["Robert Baratheon"] and t.discard(1) == ["Lightbringer"]
    t = table({"hand": ["Lightbringer"], "play": ["Hodor", "Shae"], "gold": 5}, None, "marshalling")
    assert not [option for option in t.options() if "Lightbringer" in option]


def test_lightbringer_does_not_save_from_being_discarded():
    t = bleed({"play": [("B71", {"attachments": ["Lightbringer"]})]})
    assert sorted(t.discard(1)) == ["Lightbringer", "Robert Baratheon"]


def test_lightbringer_may_stand_after_its_side_wins_as_the_attacker():
    t = table({"play": [("B71", {"attachments": [("Lightbringer", KNEELING)]})]}, {"power": 1}, bells=(0,))
    defend(attack(t, "Power")).choose("Stand Lightbringer")
    assert not t.card(0, "Lightbringer").kneeling and t.card(0, "Robert Baratheon").kneeling


def test_stinking_drunk_weakens_participants_only():
    drunk = [("Stinking Drunk", {"owner": 1})]
    t = table({"play": [("Host of Storm's End", {"attachments": drunk}), "Robert Baratheon"]}, {"power": 3}, bells=(0,))
    assert t.card(0, "Host of Storm's End").strength == 6
    attack(t, "Power", "Host")
    assert t.card(0, "Host of Storm's End").strength == 2
    pass_until(t, "Military against Stark")
    assert t.card(0, "Host of Storm's End").strength == 6


# --- locations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("location", "after"), [("B92", {"Lightbringer": 1, "Brienne of Tarth": 2}), ("Great Hall", {"Lightbringer": 2, "Brienne of Tarth": 1})])
def test_reducers_lower_the_next_cards_cost(location, after):
    """The fiefdoms are for any Baratheon card, the hall for characters only; both for one card."""
    hand = ["Lightbringer", "Brienne of Tarth", "Shae"]
    t = table({"play": [location, "Robert Baratheon"], "hand": hand, "gold": 4, "plot": "Blockade"}, None, "marshalling")
    assert t.gold(0) == 4
    t.choose("Use Stormlands" if location == "B92" else "Use Great Hall")
    for title, cost in {**after, "Shae": 2}.items():
        assert f"Marshal {title} ({cost} gold)" in t.options()
    t.choose("Marshal Shae").choose("Marshal Brienne")
    assert "Marshal Lightbringer (2 gold)" not in t.options() or t.gold(0) >= 2
    assert t.gold(0) == 4 - 2 - after["Brienne of Tarth"]
    assert t.card(0, location).kneeling


def test_a_reducer_ends_with_the_first_card_that_fits():
    t = table({"play": ["Great Hall"], "hand": ["Brienne of Tarth", "Ser Axell Florent"], "gold": 6, "plot": "Blockade"}, None, "marshalling")
    t.choose("Use Great Hall").choose("Marshal Brienne of Tarth (1 gold)")
    assert "Marshal Ser Axell Florent (3 gold)" in t.options()


def test_reducers_are_for_the_marshalling_phase():
    t = table({"play": ["Great Hall", "B92", "B99", "Renly's Courtier"]})
    assert [option for option in t.options() if option.startswith("Use")] == ["Use Renly's Courtier"]


@pytest.mark.parametrize(("title", "cost"), [("Brienne of Tarth", 1), ("Kennel Master", 2), ("Shae", 2), ("Lightbringer", 2)])
def test_narrow_sea_is_thrown_away_for_a_stark_or_baratheon_character(title, cost):
    t = table({"play": ["B99", "Robert Baratheon"], "hand": [title], "gold": 4, "plot": "Blockade"}, None, "marshalling")
    t.choose("Use Narrow Sea")
    assert t.discard(0) == ["Narrow Sea"] and f"Marshal {title} ({cost} gold)" in t.options()


# --- events ----------------------------------------------------------------------------------------------------------


def test_prosperity_and_plenty_brings_an_attachment_back_on_an_own_character():
    zero = {"hand": ["Prosperity and Plenty"], "play": ["Robert Baratheon", "Bastard of Robert"], "discard": ["Lightbringer", "Shae"], "gold": 1}
    t = table(zero)
    t.choose("Play Prosperity")
    while t.prompt in ("target", "second target"):
        t.choose("Choose Robert" if "Choose Robert Baratheon" in t.options() else "Choose Lightbringer")
    assert t.card(0, "Robert Baratheon").attachments == ("Lightbringer",) and t.gold(0) == 0
    assert sorted(t.discard(0)) == ["Prosperity and Plenty", "Shae"]


def test_prosperity_and_plenty_discards_what_may_not_be_attached():
    zero = {"hand": ["Prosperity and Plenty"], "play": ["Bastard of Robert"], "discard": ["Lightbringer"], "gold": 1}
    t = table(zero)
    t.choose("Play Prosperity")
    assert t.card(0, "Bastard of Robert").attachments == () and sorted(t.discard(0)) == ["Lightbringer", "Prosperity and Plenty"]
    assert t.gold(0) == 0


@pytest.mark.parametrize(
    "change", [{"gold": 0}, {"discard": ["Shae"]}, {"play": ["Great Hall"]}],
    ids=["no gold", "no attachment", "no character"],
)  # fmt: skip
def test_prosperity_and_plenty_needs_gold_an_attachment_and_a_character(change):
    zero = {"hand": ["Prosperity and Plenty"], "play": ["Robert Baratheon"], "discard": ["Lightbringer"], "gold": 1}
    t = table(zero | change, None, "dominance") if "play" in change else table(zero | change)
    assert "Play Prosperity and Plenty" not in t.options()


@pytest.mark.parametrize(("payer", "kneels"), [(["Robert Baratheon"], ["Robert Baratheon"]), (["B92", "B93", "B94"], ["B92", "B93", "B94"])])
@pytest.mark.parametrize(("plots", "power"), [(["Herding the Masses"], 1), (["Mad King's Legacy"], 0)])
def test_lords_of_the_narrow_sea_forces_a_new_plot(payer, kneels, plots, power):
    zero = {"hand": ["Lords of the Narrow Sea"], "play": payer, "plot": "Summoning Season"}
    t = table(zero, {"plots": [*plots, "Condemned by the Realm"]}, houses=("baratheon", "targaryen"), bells=(0,))
    pay_influence(t.choose("Lords of the Narrow Sea"))
    if t.prompt == "kneel cards":
        t.choose("Kneel Robert")
    assert t.decider == 1
    t.choose(f"Reveal {plots[0]}")
    assert t.plot(1) == plots[0] and t.power(0) == power
    assert all(t.card(0, title).kneeling for title in kneels)


@pytest.mark.parametrize("payer", [["Brienne of Tarth", "B92", "B93"], [("Robert Baratheon", KNEELING)]])
def test_lords_of_the_narrow_sea_must_be_paid(payer):
    t = table({"hand": ["Lords of the Narrow Sea"], "play": [*payer, "Renly's Courtier"]}, {"plots": ["Blockade", "Valar Morghulis"]})
    assert "Use Renly's Courtier" in t.options() and "Play Lords of the Narrow Sea" not in t.options()

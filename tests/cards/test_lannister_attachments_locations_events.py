"""Attachments, locations and events of House Lannister: what each ability does, what it costs, when it is not offered, and that what lasts ends."""

import pytest
from lannister_scenes import CHAMBERS, CHELLA, DWARF, HERALD, MILK, bleed, fight, go_on, on, table
from scenes import KNEELING, attack, offered, pass_until

# --- attachments -----------------------------------------------------------------------------------------------------


def test_gutter_rats_cunning_strengthens_and_gives_stealth_as_long_as_it_is_there():
    zero = {"play": [on("Cersei Lannister", "Gutter Rat's Cunning"), "Shae"], "power": 1}
    t = table(zero, {"play": ["Sansa Stark"]}, bells=(0,))
    assert (t.card(0, "Cersei Lannister").strength, t.card(0, "Cersei Lannister").keywords) == (5, ("Stealth",))
    attack(t, "Power", "Cersei").play("Pass")
    assert t.options == ["Bypass Sansa Stark", "Done"]
    t.play("Bypass Sansa")
    assert t.prompt == "action" and t.card(1, "Sansa Stark").kneeling is False


def test_gutter_rats_cunning_gives_what_milk_does_not_take():
    t = table({"play": [on("Tyrion Lannister", "Gutter Rat's Cunning", MILK)]}, None, bells=(0,))
    assert (t.card(0, "Tyrion Lannister").strength, t.card(0, "Tyrion Lannister").keywords) == (5, ("Stealth",))


@pytest.mark.parametrize(("gold", "plates", "saved"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_gilded_plate_saves_its_bearer_from_being_killed_for_gold(gold, plates, saved):
    one = {"play": [on("Lannisport Steward", *["Gilded Plate"] * plates, kneeling=True)], "gold": gold}
    t = table({"play": ["Grey Wind"]}, one, houses=("stark", "lannister"), bells=(1,))
    fight(t, "Military", ["Grey Wind"])
    assert offered(t, "Save with Gilded Plate") is saved
    if saved:
        t.play("Save with Gilded Plate")
        assert t.card(1, "Lannisport Steward").zone == "play" and t.discard(1) == ["Gilded Plate"] and t.gold(1) == 0


def test_gilded_plate_may_be_kept_and_saves_nobody_else():
    one = {"play": [on("Lannisport Steward", "Gilded Plate", kneeling=True), ("Shae", KNEELING)], "gold": 1}
    t = table({"play": ["Grey Wind"]}, one, houses=("stark", "lannister"), bells=(1,))
    fight(t, "Military", ["Grey Wind"], kill="Shae")
    assert t.dead(1) == ["Shae"] and t.gold(1) == 1
    t = table({"play": ["Grey Wind"]}, one, houses=("stark", "lannister"), bells=(1,))
    fight(t, "Military", ["Grey Wind"], kill="Lannisport Steward").play("Pass")
    assert t.dead(1) == ["Lannisport Steward"] and t.discard(1) == ["Gilded Plate"] and t.gold(1) == 1


def test_gilded_plate_saves_from_being_discarded():
    t = bleed({"play": [on("Lannisport Steward", "Gilded Plate")], "gold": 1})
    t.play("Save with Gilded Plate")
    assert t.card(1, "Lannisport Steward").zone == "play" and t.discard(1) == ["Gilded Plate"]


def test_gilded_plate_does_not_save_from_what_kills_again():
    one = {"play": [on("Lannisport Weaponsmith", "Gilded Plate")], "gold": 1}
    t = table({"play": ["Drogon"], "gold": 2}, one, houses=("targaryen", "lannister"), bells=(0,))
    t.play("Use Drogon").play("Choose Lannisport Weaponsmith")
    assert t.dead(1) == ["Lannisport Weaponsmith"] and t.gold(1) == 1


# --- locations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "gold", "responds"), [("Intrigue", 1, True), ("Power", 1, False), ("Intrigue", 0, False)])
def test_lannisport_claims_power_for_gold_after_an_intrigue_victory(kind, gold, responds):
    t = table({"play": ["Lannisport", "Cersei Lannister"], "gold": gold}, {"hand": ["Ice"], "play": ["S16"]}, bells=(0,))
    fight(t, kind, ["Cersei"])
    assert offered(t, "Respond with Lannisport") is responds and t.power(0) == 1
    if responds:
        t.play("Respond with Lannisport")
        assert t.power(0) == 2 and t.gold(0) == 0 and not t.card(0, "Lannisport").kneeling


def test_lannisport_responds_to_a_defence_and_not_to_a_defeat():
    one = {"play": ["Lannisport", "Lurkers at Harrenhal"], "gold": 1}
    for defenders, responds in ((["Lurkers"], True), ([], False)):
        t = table({"play": ["Raff the Sweetling"]}, one, houses=("stark", "lannister"), bells=(0,))
        fight(t, "Intrigue", ["Raff"], defenders)
        assert offered(t, "Respond with Lannisport") is responds


@pytest.mark.parametrize(("victim", "seat"), [("Sansa Stark", 1), ("Cersei Lannister", 0)])
def test_lannisport_brothel_kneels_one_who_stands_in_the_standing_phase(victim, seat):
    zero = {"play": [("Lannisport Brothel", KNEELING), ("Cersei Lannister", KNEELING)], "plots": ["Hear Me Roar", "Blockade"]}
    one = {"play": [("Sansa Stark", KNEELING), ("Winterfell Castle", KNEELING), "Arya Stark"], "plots": ["Snowed Under", "Blockade"]}
    t = table(zero, one, "dominance", bells=(0,))
    pass_until(t, "Respond with Lannisport Brothel")
    assert t.phase == "standing" and not t.card(1, "Sansa Stark").kneeling
    t.play("Respond with Lannisport Brothel")
    assert set(t.options) == {"In response to Sansa Stark", "In response to Cersei Lannister"}
    t.play(victim)
    assert t.prompt == "action" and t.card(0, "Lannisport Brothel").kneeling
    kneeling = {title for who, title in ((0, "Cersei Lannister"), (1, "Sansa Stark"), (1, "Arya Stark")) if t.card(who, title).kneeling}
    assert kneeling == {victim}
    go_on(t, "dominance")
    assert t.card(seat, victim).kneeling  # until the next standing phase


def test_lannisport_brothel_is_silent_in_other_phases_and_when_nobody_stands():
    zero = {"play": ["Lannisport Brothel"]}
    t = table(zero, {"play": [("Sansa Stark", KNEELING)], "hand": ["Distinct Mastery"]}, bells=(0, 1))
    t.play("Pass").play("Distinct Mastery")
    assert t.prompt == "action" and not t.card(1, "Sansa Stark").kneeling
    t = table(zero, {"play": ["Sansa Stark", ("Winterfell Castle", KNEELING)]}, "standing", bells=(0,))
    assert t.prompt == "action"


def test_lannisport_brothel_may_answer_an_effect_of_the_standing_phase():
    zero = {"play": ["Lannisport Brothel"], "hand": ["The Lion's Will"], "gold": 2}
    t = table(zero, {"play": ["Sansa Stark"], "hand": ["Distinct Mastery"]}, "standing", bells=(0, 1))
    t.play("Play The Lion's Will").play("Distinct Mastery").play("Respond with Lannisport Brothel")
    assert t.card(1, "Sansa Stark").kneeling and t.card(0, "Lannisport Brothel").kneeling


def test_golden_tooth_mines_draw_for_the_own_plot():
    zero = {"play": ["L57", "L57"], "plots": ["Blockade", "Hear Me Roar"], "deck": ["Shae", "Bronn", "L61", "L62", "L63", "L34"]}
    t = table(zero, {"plots": ["Snowed Under", "Calm Over Westeros"], "deck": ["Ice"] * 3}, "plot", bells=(0,))
    pass_until(t, "Reveal Blockade").play("Reveal Blockade").play(t.options[0])
    while t.prompt != "action":
        t.play(t.options[0])
    assert len(t.hand(0)) == 2 and t.hand(1) == []


def test_golden_tooth_mines_draw_for_a_plot_that_is_forced_and_nothing_without_a_deck():
    zero = {"play": ["Robert Baratheon"], "hand": ["Lords of the Narrow Sea"]}
    for deck, hand in ((["Shae"], ["Shae"]), ([], [])):
        one = {"play": ["L57"], "deck": deck, "plots": ["Blockade", "Hear Me Roar"]}
        t = table(zero, one, houses=("baratheon", "lannister"), bells=(0,))
        t.play("Lords of the Narrow Sea").play("Reveal Blockade")
        assert t.hand(1) == hand and t.plot(1) == "Blockade" and t.prompt == "action"


def test_golden_tooth_mines_draw_3_cards_a_round_at_most():
    zero = {"play": ["L57"] * 4, "plots": ["Blockade", "Hear Me Roar"], "deck": ["Shae"] * 6}
    t = table(zero, {"plots": ["Snowed Under"]}, "plot", bells=(0,))
    pass_until(t, "Reveal Blockade").play("Reveal Blockade")
    while t.prompt != "action":
        t.play(t.options[0])
    assert t.phase == "plot" and len(t.hand(0)) == 3


REDUCED = {
    "L58": {"Lannisport": 1, "Cersei Lannister": 2, "Gutter Rat's Cunning": 0, "Shae": 2, "Hodor": 3},
    "L64": {"Lannisport": 2, "Cersei Lannister": 1, "Gutter Rat's Cunning": 1, "Shae": 2, "Hodor": 3},
    "L65": {"Lannisport": 2, "Cersei Lannister": 1, "Gutter Rat's Cunning": 1, "Shae": 2, "Hodor": 3},
}


@pytest.mark.parametrize("location", REDUCED)
def test_reducers_lower_the_cost_of_the_next_card_that_fits(location):
    zero = {"play": [location, "Joffrey Baratheon"], "hand": list(REDUCED[location]), "gold": 9}
    t = table(zero, None, "marshalling", bells=(0,))
    t.play(next(option for option in t.options if option.startswith("Use") and "Bell" not in option))
    for title, cost in REDUCED[location].items():
        assert offered(t, f"Marshal {title} ({cost} gold)")
    assert t.card(0, location).zone == ("discard" if location == "L65" else "play")
    assert location == "L65" or t.card(0, location).kneeling
    t.play("Marshal Shae")  # does not use it up
    assert offered(t, f"Marshal Cersei Lannister ({REDUCED[location]['Cersei Lannister']} gold)")
    t.play("Marshal Cersei")
    assert offered(t, "Marshal Lannisport (2 gold)")


@pytest.mark.parametrize(("location", "phase"), [(("L58", KNEELING), "marshalling"), (("L64", KNEELING), "marshalling"), ("L58", "challenges"), ("L64", "challenges"), ("L65", "challenges")])
def test_reducers_must_stand_and_are_for_the_marshalling_phase(location, phase):
    t = table({"play": [location], "hand": ["Shae"]}, None, phase, bells=(0,))
    assert {option for option in t.options if option.startswith("Use")} == {"Use Bell"}


def test_sunset_sea_may_be_thrown_away_after_it_has_given_its_influence():
    zero = {"play": ["L65"], "hand": ["Dance With Dragons", "Cersei Lannister"], "deck": ["Shae"], "gold": 9}
    t = table(zero, None, "marshalling", bells=(0,))
    t.play("Dance With Dragons")
    while not offered(t, "Use Sunset Sea"):
        t.play("Take nothing" if offered(t, "Take nothing") else "Pass")
    assert t.card(0, "L65").kneeling
    t.play("Use Sunset Sea")
    assert offered(t, "Marshal Cersei Lannister (1 gold)")


def test_hall_of_heroes_and_fiefdoms_add_up_and_go_together():
    zero = {"play": ["L58", "L64"], "hand": ["Tywin Lannister", "Tyrion Lannister"], "gold": 9}
    t = table(zero, None, "marshalling", bells=(0,))
    t.play("Use Western Fiefdoms").play("Use Hall of Heroes")
    assert offered(t, "Marshal Tywin Lannister (2 gold)")
    t.play("Marshal Tywin")
    assert offered(t, "Marshal Tyrion Lannister (4 gold)")


def test_a_reduction_ends_with_the_phase():
    zero = {"play": ["L64"], "hand": ["Tywin Lannister"], "gold": 5, "plots": ["Hear Me Roar", "Snowed Under"]}
    t = table(zero, {"plots": ["Calm Over Westeros", "Snowed Under"]}, "marshalling", bells=(0,))
    t.play("Use Hall of Heroes")
    assert offered(t, "Marshal Tywin Lannister (3 gold)")
    go_on(t, "marshalling")
    pass_until(t, "Marshal Tywin Lannister (5 gold)")


@pytest.mark.parametrize(("way", "location"), [("Attach Queen Cersei's Chambers to the House card", False), ("Marshal Queen Cersei's Chambers (1 gold)", True)])
def test_queen_cerseis_chambers_may_lie_on_the_house_card(way, location):
    zero = {"hand": [CHAMBERS], "play": [CHELLA, "Herald"], "gold": 3}
    t = table(zero, {"play": ["Ser Jaime Lannister"]}, "marshalling", cards=[HERALD])
    t.play("Marshal Queen Cersei's Chambers").play(way)
    assert t.card(0, CHAMBERS).zone == "play" and t.gold(0) == 5 and t.income(0) == 4
    fight(t, "Military", [CHELLA])
    assert offered(t, "Respond with Chella") is location
    if location:
        t.play("Respond with Chella")
        assert t.hand(0) == [CHAMBERS] and t.gold(0) == 4


# --- events ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance"])
def test_the_lions_will_kneels_a_standing_character_in_any_phase(phase):
    zero = {"hand": ["The Lion's Will"], "gold": 2, "play": ["Cersei Lannister"], "plot": "Blockade"}
    one = {"play": ["Sansa Stark", ("Arya Stark", KNEELING), "Ser Jacelyn Bywater", "Winterfell Castle"]}
    t = table(zero, one, phase, bells=(0,))
    t.play("Play The Lion's Will")
    assert set(t.options) == {"Choose Sansa Stark", "Choose Cersei Lannister", "Choose Ser Jacelyn Bywater"}
    t.play("Choose Sansa")
    assert t.card(1, "Sansa Stark").kneeling and t.discard(0) == ["The Lion's Will"] and t.gold(0) == 0


@pytest.mark.parametrize(
    ("gold", "one", "houses"),
    [
        (1, ["Sansa Stark"], ("lannister", "stark")), (2, [("Sansa Stark", KNEELING)], ("lannister", "stark")),
        (2, ["Sansa Stark"], ("baratheon", "stark")), (2, [("Eddard Stark", KNEELING), "Shaggydog"], ("lannister", "stark")),
    ],
    ids=["gold", "standing", "house", "immune"],
)  # fmt: skip
def test_the_lions_will_needs_gold_a_standing_character_and_the_house(gold, one, houses):
    t = table({"hand": ["The Lion's Will"], "gold": gold}, {"play": one}, houses=houses, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Lion's Will")


def test_the_wrong_dwarf_kneels_a_character_without_a_noble_crest_which_claims_power():
    zero = {"hand": [DWARF], "play": ["Cersei Lannister", "Shae"]}
    one = {"play": ["Sansa Stark", ("Arya Stark", KNEELING), "Hodor"]}
    t = table(zero, one, bells=(0,))
    t.play(f"Play {DWARF}")
    assert set(t.options) == {"Choose Shae", "Choose Hodor"}
    t.play("Choose Hodor")
    assert t.card(1, "Hodor").kneeling and t.card(1, "Hodor").power == 1 and t.discard(0) == [DWARF]


@pytest.mark.parametrize(
    ("one", "houses"), [(["Cersei Lannister", ("Shae", KNEELING)], ("lannister", "stark")), (["Shae"], ("stark", "lannister"))]
)  # fmt: skip
def test_the_wrong_dwarf_needs_such_a_character_and_the_house(one, houses):
    t = table({"hand": [DWARF]}, {"play": one}, houses=houses, bells=(0,))
    assert offered(t, "Use Bell") and not offered(t, "Wrong Dwarf")


def test_the_wrong_dwarf_may_win_the_game():
    t = table({"hand": [DWARF], "play": ["Shae"], "power": 14}, None, "draw")
    t.play(f"Play {DWARF}")
    assert t.winner == 0

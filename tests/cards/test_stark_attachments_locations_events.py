"""Attachments, locations and events of House Stark: what each ability does, what it costs, when it is not offered, and that what lasts ends."""

import pytest
from scenes import KNEELING, attack, offered, pass_to, pass_until, pay_influence
from stark_scenes import CHAMBERS, LEGACY, bleed, costs, fight, on, others, raid, table

# --- attachments -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["Ice", "Nymeria", "Summer"])
@pytest.mark.parametrize(("bearer", "legal"), [("Sansa Stark", True), ("Jon Snow", False), ("Shae", False), ("Direwolf Pup", False)])
def test_stark_attachments_go_on_stark_characters(title, bearer, legal):
    t = table({"hand": [title], "play": [bearer], "gold": 5}, None, "marshalling", bells=(0,))
    assert offered(t, f"Marshal {title}") is legal


def ice(card="Ice", cersei="Cersei Lannister"):
    """Sansa, who bears Ice, and Arya attack; Cersei and Tyrion have defended, Shae and Robb have not taken part."""
    one = {"play": [cersei, "Tyrion Lannister", "Shae"], "power": 3}
    t = table({"play": [on("Sansa Stark", card), "Arya Stark", "Robb Stark"]}, one, bells=(0, 1))
    attack(t, "Power", "Sansa", "Arya")
    return pass_until(t, "Defend with Cersei").play("Defend with Cersei").play("Defend with Tyrion")


def test_ice_kneels_and_is_thrown_away_to_kill_another_participant():
    t = ice()
    t.play("Use Ice")
    assert set(t.options) == {"Choose Cersei Lannister", "Choose Tyrion Lannister", "Choose Arya Stark"}
    t.play("Choose Tyrion")
    assert t.dead(1) == ["Tyrion Lannister"] and t.discard(0) == ["Ice"] and t.card(0, "Sansa Stark").attachments == ()
    assert t.card(1, "Cersei Lannister").defending


def test_ice_leaves_nobody_to_defend():
    one = {"play": ["Cersei Lannister", "Shae"], "power": 3}
    t = table({"play": [on("Sansa Stark", "Ice")]}, one, bells=(0, 1))
    pass_until(attack(t, "Power"), "Defend with Cersei").play("Defend with Cersei")
    t.play("Use Ice")
    assert t.dead(1) == ["Cersei Lannister"]
    fight(t)
    assert t.power(0) == 2 and t.power(1) == 2  # claim, and unopposed


def test_ice_strikes_for_a_defender_too():
    zero = {"play": ["Raff the Sweetling", "Ser Jaime Lannister"]}
    t = table(zero, {"play": [on("Arya Stark", "Ice")]}, houses=("lannister", "stark"), bells=(0, 1))
    attack(t, "Military", "Raff", "Ser Jaime")
    pass_until(t, "Defend with Arya").play("Defend with Arya")
    t.play("Pass").play("Use Ice").play("Choose Ser Jaime")
    assert t.dead(0) == ["Ser Jaime Lannister"]


def test_ice_must_stand():
    t = ice(("Ice", KNEELING))
    assert t.options == ["Use Bell", "Pass"]


def test_ice_needs_a_bearer_who_takes_part_and_another_participant():
    t = table({"play": [on("Sansa Stark", "Ice"), "Arya Stark"]}, {"power": 1, "play": ["Shae"]}, bells=(0,))
    assert t.options == ["Use Bell", "Pass"]  # no challenge
    attack(t, "Power", "Arya")
    assert t.options == ["Use Bell", "Pass"] and t.card(0, "Arya Stark").attacking
    t = table({"play": [on("Sansa Stark", "Ice"), "Arya Stark"]}, {"power": 1, "play": ["Shae"]}, bells=(0,))
    attack(t, "Power", "Sansa")
    assert t.options == ["Use Bell", "Pass"] and t.card(0, "Sansa Stark").attacking  # alone


def test_a_duplicate_saves_from_ice_which_is_gone_all_the_same():
    t = ice(cersei=("Cersei Lannister", {"duplicates": 1})).play("Use Ice").play("Choose Cersei")
    assert (t.prompt, t.seat) == ("save", 1)
    t.play("Save with Cersei")
    cersei = t.card(1, "Cersei Lannister")
    assert (cersei.zone, cersei.duplicates, cersei.defending) == ("play", 0, True)
    assert t.discard(0) == ["Ice"] and t.discard(1) == ["Cersei Lannister"] and t.dead(1) == []


def test_a_duplicate_of_ice_does_not_save_it():
    t = ice(("Ice", {"duplicates": 1})).play("Use Ice").play("Choose Tyrion")
    assert t.discard(0) == ["Ice", "Ice"] and t.dead(1) == ["Tyrion Lannister"]


def test_ice_does_not_strike_who_cannot_be_killed():
    zero = {"play": [on("Arya Stark", "Ice"), "Robb Stark"]}
    t = table(zero, {"play": ["Joffrey Baratheon"], "plot": "The Power of Blood", "power": 1}, bells=(0, 1))
    attack(t, "Power", "Arya")
    pass_until(t, "Defend with Joffrey").play("Defend with Joffrey")
    assert t.options == ["Use Bell", "Pass"]


def test_nymeria_must_stand_and_does_not_save_from_being_discarded():
    t = raid({"play": [on("Sansa Stark", ("Nymeria", KNEELING), kneeling=True)]})
    assert t.dead(1) == ["Sansa Stark"] and t.discard(1) == ["Nymeria"]
    t = bleed({"play": [on("Sansa Stark", "Nymeria")]})
    assert sorted(t.discard(1)) == ["Nymeria", "Sansa Stark"]


def test_nymeria_saves_whom_she_is_with_and_nobody_else():
    t = raid({"play": [on("Sansa Stark", "Nymeria", kneeling=True), ("Arya Stark", KNEELING)]}).play("Kill Arya")
    assert t.prompt != "save" and t.dead(1) == ["Arya Stark"]


@pytest.mark.parametrize(
    ("bearer", "icons", "strength", "keywords"),
    [("Sansa Stark", "MIP", 4, ()), ("Bran Stark", "M", 3, ("Stealth",)), ("Arya Stark", "MP", 4, ())],
)
def test_summer_strengthens_and_brings_a_military_icon(bearer, icons, strength, keywords):
    t = table({"play": [on(bearer, "Summer")]}, {"play": ["Shae"]}, bells=(0,))
    card = t.card(0, bearer)
    assert (card.icons, card.strength, card.keywords) == (icons, strength, keywords)
    attack(t, "Military")
    assert t.card(0, bearer).attacking


# --- locations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("found", ["Nymeria", "Shaggydog", "Ghost"])
def test_winterfell_kennels_find_any_direwolf_card(found):
    deck = ["Hodor", "Nymeria", "Shaggydog", "Ghost", "Kennel Master"]
    t = table({"play": ["Winterfell Kennels"], "deck": deck, "gold": 1}, bells=(0,)).play("Use Winterfell Kennels")
    assert set(t.options) == {"Take Nymeria", "Take Shaggydog", "Take Ghost", "Take nothing"}
    t.play(f"Take {found}")
    assert t.hand(0) == [found] and sorted(t.deck(0)) == sorted(set(deck) - {found})
    assert t.gold(0) == 0 and t.card(0, "Winterfell Kennels").kneeling


def test_winterfell_kennels_may_find_nothing_and_are_not_a_draw():
    t = table({"play": ["Winterfell Kennels"], "deck": ["Hodor"], "gold": 1}, bells=(0,)).play("Use Winterfell Kennels")
    assert t.hand(0) == [] and t.deck(0) == ["Hodor"] and t.gold(0) == 0 and int(t.game["drawn"][0]) == 0


@pytest.mark.parametrize("phase", ["draw", "marshalling", "dominance", "standing", "taxation"])
def test_winterfell_kennels_work_in_any_phase(phase):
    tywin = ("Tywin Lannister", {"gold": 1})  # the pool is empty in the taxation phase
    zero = {"play": ["Winterfell Kennels", tywin], "deck": ["Shaggydog", "Hodor", "Hodor"], "plot": "Blockade"}
    t = table(zero, {"plot": "Rains of Autumn"}, phase, bells=(0,))
    assert t.phase == phase and "Use Winterfell Kennels" in t.options


@pytest.mark.parametrize(("options", "gold", "deck"), [(KNEELING, 1, ["Lady"]), ({}, 0, ["Lady"]), ({}, 1, [])], ids=["kneeling", "no gold", "no deck"])
def test_winterfell_kennels_must_stand_and_be_paid(options, gold, deck):
    t = table({"play": [("Winterfell Kennels", options)], "deck": deck, "gold": gold}, bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


def test_winterfell_castle_is_added_before_strength_stops_at_0():
    zero = {"play": ["Winterfell Castle", on("Sansa Stark", *others("Poisoned Wine")), on("Bran Stark", *others("Poisoned Wine"))]}
    t = table(zero, {"play": ["Sansa Stark"]})
    assert t.card(0, "Sansa Stark").strength == 1 and t.card(0, "Bran Stark").strength == 0 and t.card(1, "Sansa Stark").strength == 2


def test_winterfell_castle_holds_off_drogon():
    for castle, zone in ((["Winterfell Castle"], "play"), ([], "dead")):
        t = table({"play": ["Bran Stark", *castle]}, {"play": ["Drogon"], "gold": 2}, houses=("stark", "targaryen"), first=1, bells=(1,))
        t.play("Use Drogon").play("Choose Bran")
        assert t.card(0, "Bran Stark").zone == zone


@pytest.mark.parametrize("duplicates", [0, 1])
def test_who_lives_by_winterfell_castle_alone_dies_with_it_before_anybody_acts(duplicates):
    """A duplicate does not help: the STR would be 0 again (FAQ 3.21)."""
    sansa = ("Sansa Stark", {"duplicates": duplicates, "attachments": others("Flame-Kissed")})
    zero = {"play": [sansa, "Hodor", "Winterfell Castle"], "plots": ["Rains of Autumn", "Blockade"]}
    t = table(zero, {"plots": ["Fleeing to the Wall", "Blockade"]}, "plot", houses=("stark", "targaryen"), bells=(0,))
    assert t.card(0, "Sansa Stark").strength == 1
    t.play("Reveal Rains of Autumn").play("Reveal Fleeing").play("Stark goes first")
    assert t.seat == 1
    t.play("Done").play("Keep Bell").play("Done")
    assert (t.phase, t.options) == ("plot", ["Use Bell", "Pass"])
    assert t.dead(0) == ["Sansa Stark"] and t.card(0, "Hodor").strength == 4
    assert sorted(t.discard(0)) == ["Sansa Stark"] * duplicates + ["Winterfell Castle"] and t.discard(1) == ["Flame-Kissed"]


HAND = ["Robb Stark", "Nymeria", "Sansa Stark", "Tyrion Lannister", "Jon Snow", "Kennel Master"]
FULL = {"Robb Stark": 4, "Nymeria": 2, "Sansa Stark": 2, "Tyrion Lannister": 6, "Jon Snow": 3, "Kennel Master": 2}
REDUCERS = {
    "House Tully Recruiter": {"Robb Stark": 3, "Sansa Stark": 1, "Kennel Master": 1},
    "Godswood": {"Robb Stark": 2, "Sansa Stark": 0, "Kennel Master": 0},
    "Narrow Sea": {"Robb Stark": 2, "Sansa Stark": 0, "Kennel Master": 0},
    "Northern Fiefdoms": {"Robb Stark": 3, "Sansa Stark": 1, "Kennel Master": 1, "Nymeria": 1},
    "Street of Steel": {"Robb Stark": 3, "Jon Snow": 2, "Kennel Master": 1},
}


@pytest.mark.parametrize("title", REDUCERS)
def test_a_reducer_is_for_the_next_card_that_fits(title):
    t = table({"play": [title, "Arya Stark"], "hand": HAND, "gold": 9, "plot": "Blockade"}, None, "marshalling")
    assert costs(t) == FULL
    t.play(f"Use {title}")
    assert costs(t) == FULL | REDUCERS[title] and t.gold(0) == 9
    assert t.discard(0) == ["Narrow Sea"] if title == "Narrow Sea" else t.card(0, title).kneeling
    misses = "Nymeria" if title != "Northern Fiefdoms" else "Jon Snow"
    t.play(f"Marshal {misses}")
    t.play("Attach to Arya") if t.prompt == "bearer" else None
    left = {name: cost for name, cost in (FULL | REDUCERS[title]).items() if name != misses and cost <= t.gold(0)}
    assert costs(t) == left  # it waits
    t.play("Marshal Kennel Master")
    assert t.gold(0) == 9 - FULL[misses] - REDUCERS[title]["Kennel Master"]
    assert costs(t) == {name: FULL[name] for name in FULL if name not in (misses, "Kennel Master") and FULL[name] <= t.gold(0)}


@pytest.mark.parametrize("title", REDUCERS)
def test_a_reduction_made_in_the_opponents_turn_counts_in_the_own_one(title):
    zero = {"play": [title], "hand": ["Kennel Master"], "plot": "Rains of Autumn"}
    t = table(zero, None, "marshalling", bells=(0,), first=1).play(f"Use {title}")
    t.play("Pass")
    assert costs(t)["Kennel Master"] == REDUCERS[title]["Kennel Master"]


@pytest.mark.parametrize("title", REDUCERS)
def test_a_reduction_that_is_not_used_ends_with_the_phase(title):
    zero = {"play": [title], "hand": ["Kennel Master"], "plot": "Rains of Autumn", "plots": ["Uneasy Truce"]}
    t = table(zero, {"plots": ["Rains of Autumn"]}, "marshalling", bells=(0,))
    pass_to(t.play(f"Use {title}"), "plot")
    pass_until(t, "goes first").play("Stark goes first")
    pass_until(t, "Marshal Kennel Master")
    assert t.round == 2 and costs(t)["Kennel Master"] == 2


@pytest.mark.parametrize("title", REDUCERS)
def test_a_reducer_is_for_the_marshalling_phase(title):
    t = table({"play": [title]}, None, "challenges", bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


@pytest.mark.parametrize("title", REDUCERS)
def test_a_kneeling_reducer_helps_only_if_it_is_thrown_away(title):
    t = table({"play": [(title, KNEELING)]}, None, "marshalling", bells=(0,))
    assert (f"Use {title}" in t.options) is (title == "Narrow Sea")


def test_a_duplicate_does_not_use_up_a_reduction():
    t = table({"play": ["Godswood", "Sansa Stark"], "hand": ["Sansa Stark", "Kennel Master"], "gold": 5}, None, "marshalling")
    t.play("Use Godswood").play("as a duplicate")
    assert costs(t)["Kennel Master"] == 0


@pytest.mark.parametrize(
    ("title", "income", "influence"),
    [(CHAMBERS, 1, True), ("Great Keep", 1, False), ("Crossroads", 1, True), ("Northern Fiefdoms", 0, True), ("Narrow Sea", 0, True), ("Godswood", 0, False)],
)
def test_what_locations_provide(title, income, influence):
    """Income also from a kneeling one (MAR-2), influence only from one that stands (INF-1)."""
    for options in ({}, KNEELING):
        t = table({"play": [(title, options), "Arya Stark", "Eddard Stark"]}, bells=(0,))
        assert t.income(0) == 3 + income and offered(t, "Use Arya Stark") is (influence and not options)


def test_lord_eddards_chambers_may_lie_on_the_house_card():
    zero = {"hand": [CHAMBERS], "play": ["Arya Stark", "Eddard Stark"], "gold": 1, "plot": "Blockade"}
    t = table(zero, {"plot": "Rains of Autumn"}, "marshalling", bells=(0,)).play(f"Marshal {CHAMBERS}")
    assert t.options == [f"Marshal {CHAMBERS} (1 gold)", f"Attach {CHAMBERS} to the House card"]
    t.play("to the House card")
    assert t.gold(0) == 0 and t.card(0, CHAMBERS).zone == "play"
    t.play("Use Arya Stark")  # it goes on giving influence
    assert t.card(0, CHAMBERS).kneeling and t.card(0, "Arya Stark").keywords == ("Renown",)


@pytest.mark.parametrize("on_house_card", [True, False])
def test_lord_eddards_chambers_on_the_house_card_are_an_attachment_and_no_location(on_house_card):
    zero = {"play": [(CHAMBERS, {"on_house_card": on_house_card})], "plots": ["Rains of Autumn"]}
    t = table(zero, {"plots": ["Mad King's Legacy"]}, "plot", houses=("stark", "targaryen"), bells=(1,))
    pass_until(t, "Stark goes first").play("Stark goes first")
    assert t.phase == "plot" and (t.card(0, CHAMBERS).zone == "discard") is on_house_card
    one = {"play": ["Tyrion Lannister"], "hand": ["Support of the Kingdom"]}
    t = table({"play": [(CHAMBERS, {"on_house_card": on_house_card})], "power": 1}, one, first=1, bells=(0,))
    fight(attack(t, "Power"))
    assert offered(t, "Support of the Kingdom") is not on_house_card


# --- events ----------------------------------------------------------------------------------------------------------


def test_bran_the_builders_legacy_puts_a_cheap_location_into_play():
    deck = ["Winterfell Castle", "Godswood", "Crossroads", "Lannisport", "Shaggydog"]
    t = table({"hand": [LEGACY], "deck": deck, "gold": 3}, None, "dominance", bells=(0,)).play(LEGACY)
    assert set(t.options) == {"Take Godswood", "Take Crossroads", "Take Lannisport", "Take nothing"}
    t.play("Take Godswood")
    assert t.card(0, "Godswood").zone == "play" and not t.card(0, "Godswood").kneeling and t.gold(0) == 0
    assert t.hand(0) == [] and t.discard(0) == [LEGACY] and len(t.deck(0)) == 4


def test_a_location_put_into_play_needs_neither_house_nor_limit():
    t = table({"hand": [LEGACY, "Godswood"], "deck": ["Great Keep", "Hall of Heroes"], "gold": 7}, None, "marshalling", bells=(0,))
    t.play("Marshal Godswood")
    pass_until(t, LEGACY).play(LEGACY).play("Take Hall of Heroes")
    assert t.phase == "dominance" and t.card(0, "Hall of Heroes").zone == "play"


def test_a_second_copy_of_a_unique_location_becomes_a_duplicate():
    t = table({"hand": [LEGACY], "play": [CHAMBERS], "deck": [CHAMBERS], "gold": 3}, None, "dominance", bells=(0,)).play(LEGACY)
    t.play(f"Take {CHAMBERS}")
    assert t.card(0, CHAMBERS).duplicates == 1 and t.income(0) == 4


@pytest.mark.parametrize(
    ("phase", "gold", "deck", "houses"),
    [
        ("marshalling", 3, ["Godswood"], ("stark", "lannister")), ("dominance", 2, ["Godswood"], ("stark", "lannister")),
        ("dominance", 3, [], ("stark", "lannister")), ("dominance", 3, ["Godswood"], ("lannister", "stark")),
    ],
    ids=["phase", "gold", "no deck", "House Stark only"],
)  # fmt: skip
def test_bran_the_builders_legacy_is_not_playable(phase, gold, deck, houses):
    t = table({"hand": [LEGACY], "deck": deck, "gold": gold}, None, phase, houses, bells=(0,))
    assert t.options == ["Use Bell", "Pass"]


LANNISTERS = ["Tyrion Lannister", "Shae", ("Robb Stark", {}), "Jon Snow"]


@pytest.mark.parametrize(
    ("payer", "prompt", "knelt"),
    [
        (["S26", "S27", CHAMBERS], "influence", ["S26", "S27", CHAMBERS]), (["Eddard Stark", "Arya Stark"], "kneel cards", ["Eddard Stark"]),
        (["Cersei Lannister"], "kneel cards", ["Cersei Lannister"]),
    ],
    ids=["influence", "a noble", "a noble of another House"],
)  # fmt: skip
def test_guilty_kills_who_is_not_of_house_stark(payer, prompt, knelt):
    t = table({"hand": ["Guilty!"], "play": payer}, {"play": LANNISTERS}, "dominance", bells=(0,)).play("Guilty!")
    pay_influence(t)
    assert {"Choose Tyrion Lannister", "Choose Shae", "Choose Jon Snow"} <= set(t.options)
    assert not any(title in option for option in t.options for title in ("Robb", "Eddard", "Arya"))
    t.play("Choose Jon Snow")
    assert t.dead(1) == ["Jon Snow"] and t.discard(0) == ["Guilty!"] and all(t.card(0, title).kneeling for title in knelt)


def test_guilty_may_be_paid_either_way_and_the_victim_may_be_saved():
    for way, knelt in (("kneel 3 influence", "S26"), ("with a Noble crest", "Eddard Stark")):
        one = {"play": [on("Tyrion Lannister", "Bodyguard"), "Shae"]}
        t = table({"hand": ["Guilty!"], "play": ["S26", "S27", CHAMBERS, "Eddard Stark"]}, one, "dominance", bells=(0,)).play("Guilty!")
        t.play(way)
        pay_influence(t).play("Choose Tyrion").play("Save with Bodyguard")
        assert t.card(0, knelt).kneeling and t.card(0, "S26").kneeling is (knelt == "S26") and t.card(1, "Tyrion Lannister").zone == "play"


@pytest.mark.parametrize(
    ("play", "one", "phase", "houses"),
    [
        (["S26", "S27"], LANNISTERS, "dominance", ("stark", "lannister")), ([("Eddard Stark", KNEELING), "Arya Stark"], LANNISTERS, "dominance", ("stark", "lannister")),
        (["Eddard Stark"], ["Arya Stark"], "dominance", ("stark", "lannister")), (["Eddard Stark"], LANNISTERS, "challenges", ("stark", "lannister")),
        (["Eddard Stark"], LANNISTERS, "dominance", ("lannister", "stark")),
    ],
    ids=["influence", "no noble stands", "no target", "phase", "House Stark only"],
)  # fmt: skip
def test_guilty_is_not_playable(play, one, phase, houses):
    t = table({"hand": ["Guilty!"], "play": play}, {"play": one}, phase, houses, bells=(0,))
    assert "Use Bell" in t.options and not offered(t, "Guilty!")

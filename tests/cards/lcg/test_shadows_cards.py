"""Cards with the Shadows crest, cards about Shadows, and cards that make or ask for a season."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGARYEN, Character, Location
from tests.cards.scenes import KNEELING, attack, fight, lcg_scene, offered, pass_to, pass_until, pay_influence

RAVENS = tuple(Character(f"{colour} Raven", number, NEUTRAL, traits="Raven") for colour, number in (("White", "X930"), ("Black", "X931")))
HILL = Location("Hill", "X932", NEUTRAL, influence=5)
HERO = Character("Hero", "X933", NEUTRAL, cost=1, strength=6, icons="MIP", traits="Ally")
BRUTE = Character("Brute", "X934", NEUTRAL, cost=1, strength=1, icons="M", traits="Ally")
SQUIRE = Character("Squire", "X935", TARGARYEN, cost=3, strength=1, icons="M", traits="Ally")
NOBLE = Character("Noble", "X936", NEUTRAL, cost=1, strength=1, icons="P", traits="Lord", crests="Noble")
CARDS = (*RAVENS, HILL, HERO, BRUTE, SQUIRE, NOBLE)


def table(zero=None, one=None, phase="challenges", **options):
    """House Baratheon against House Stark, with the cards above."""
    return lcg_scene(zero, one, phase, cards=CARDS, **({"bells": (0, 1)} | options))


# --- Kings of the Sea --------------------------------------------------------------------------------------------------------


def test_kingdom_of_shadows_kneels_in_all_copies_to_stand_a_shadows_card():
    zero = {"play": ["Hero", ("Shadowcat", KNEELING), "Kingdom of Shadows"]}
    t = table(zero, {"play": ["Kingdom of Shadows", ("Shadowcat", KNEELING), ("Brute", KNEELING)]})
    attack(t, "Intrigue", "Hero")
    fight(t)
    assert t.prompt == "order"
    t.play(t.options[0])
    assert t.seat == 0 and t.prompt == "target" and not offered(t, "Brute") and len(t.options) == 2
    assert t.card(0, "Kingdom of Shadows").kneeling and t.card(1, "Kingdom of Shadows").kneeling
    t.play(t.options[0])
    assert [t.card(seat, "Shadowcat").kneeling for seat in (0, 1)].count(False) == 1 and t.prompt != "target"


@pytest.mark.parametrize(("kind", "kingdom"), [("Power", "Kingdom of Shadows"), ("Intrigue", ("Kingdom of Shadows", KNEELING))])
def test_kingdom_of_shadows_does_nothing_without_an_intrigue_victory_or_kneeling(kind, kingdom):
    t = table({"play": ["Hero", ("Shadowcat", KNEELING), kingdom]})
    attack(t, kind, "Hero")
    fight(t)
    assert t.prompt != "target" and t.card(0, "Shadowcat").kneeling


def test_shadowcat_and_mances_men_cost_what_is_behind_the_s():
    t = table({"shadows": ["Shadowcat", "Mance's Men"], "gold": 4}, bells=())
    assert sorted(t.options) == ["Bring Mance's Men out of Shadows (4 gold)", "Bring Shadowcat out of Shadows (0 gold)", "Pass"]
    t.play("Bring Mance's Men")
    men = t.card(0, "Mance's Men")
    assert (men.zone, men.strength, men.keywords, t.gold(0)) == ("play", 6, ("Deadly",), 0)


def test_silent_sisters_count_characters_in_the_own_dead_pile():
    t = table({"play": ["Silent Sisters"], "dead": ["Brute", "Hero", "Bodyguard"]}, {"dead": ["Brute"]})
    assert t.card(0, "Silent Sisters").strength == 3
    assert table({"play": ["Silent Sisters"]}, {"dead": ["Brute"]}).card(0, "Silent Sisters").strength == 1


# --- Princes of the Sun ------------------------------------------------------------------------------------------------------


def powder(margin=6, influence=True, kind="Intrigue"):
    defender = Character("Wall", "X940", NEUTRAL, strength=6 - margin, icons="MIP", traits="Ally")
    zero = {"play": ["Hero"] + ["Hill"] * influence}
    one = {"play": ["Wall", ("Brute", {"attachments": [("A Pinch of Powder", {"owner": 0})]})]}
    t = lcg_scene(zero, one, cards=(*CARDS, defender), bells=(0, 1))
    attack(t, kind, "Hero")
    return fight(t, "Wall")


def test_a_pinch_of_powder_returns_its_bearer_and_itself_for_3_influence():
    t = powder().play("Respond with A Pinch of Powder")
    assert t.prompt == "pay"
    t.play(t.options[0])
    pay_influence(t)
    pass_to(t, "dominance")
    assert t.hand(1) == ["Brute"] and t.shadows(0) == ["A Pinch of Powder"] and t.card(0, "Hill").kneeling


@pytest.mark.parametrize("influence", [True, False])
def test_a_pinch_of_powder_is_discarded_without_the_influence(influence):
    t = powder(influence=influence).play("Respond with A Pinch of Powder")
    assert (t.prompt == "pay") is influence
    if influence:
        t.play("Do not pay")
    pass_to(t, "dominance")
    assert t.hand(1) == ["Brute"] and t.shadows(0) == [] and t.discard(0) == ["A Pinch of Powder"]


@pytest.mark.parametrize(("margin", "kind", "offers"), [(3, "Power", True), (2, "Intrigue", False), (6, "Military", False)])
def test_a_pinch_of_powder_waits_for_3_str_in_intrigue_or_power(margin, kind, offers):
    assert offered(powder(margin, kind=kind), "Respond with A Pinch of Powder") is offers


# --- Kings of the Storm ------------------------------------------------------------------------------------------------------


def test_maester_pylos_discards_a_card_in_shadows_of_the_loser():
    t = table({"play": ["Maester Pylos"], "shadows": ["Shadowcat"]}, {"shadows": ["Silent Sisters", "Shadowcat"]})
    while t.prompt == "shadows":
        t.play("Pass")
    attack(t, "Intrigue", "Maester Pylos")
    fight(t).play("Respond with Maester Pylos")
    assert len(t.shadows(1)) == 1 and len(t.discard(1)) == 1 and t.shadows(0) == ["Shadowcat"]


def test_maester_pylos_needs_to_attack_alone_and_a_card_in_shadows():
    for zero, one, with_him in (({}, {}, ()), ({"play": ["Hero"]}, {"shadows": ["Shadowcat"]}, ("Hero",))):
        t = table({"play": ["Maester Pylos", *zero.get("play", [])]}, one)
        while t.prompt == "shadows":
            t.play("Pass")
        attack(t, "Intrigue", "Maester Pylos", *with_him)
        assert not offered(fight(t), "Respond with Maester Pylos")


def test_sister_of_truth_returns_a_shadows_card_when_she_comes_out():
    t = table({"shadows": ["Sister of Truth"], "gold": 1}, {"play": ["Shadowcat", "Brute"]})
    t.play("Bring Sister of Truth").play("Respond with Sister of Truth")
    assert not offered(t, "Brute") and offered(t, "Choose Sister of Truth")
    t.play("Choose Shadowcat")
    assert t.shadows(1) == ["Shadowcat"] and t.card(0, "Sister of Truth").zone == "play"


def test_the_kings_law_discards_all_cards_in_shadows_when_marshalling_ends():
    t = table({"plot": "The King's Law", "shadows": ["Shadowcat"], "hand": ["Silent Sisters"], "gold": 2}, {"shadows": ["Shadowcat"]}, "marshalling")
    while t.prompt == "shadows":
        t.play("Pass")
    t.play("Put Silent Sisters into Shadows")
    assert len(t.shadows(0)) == 2
    pass_to(t, "challenges")
    assert t.shadows(0) == t.shadows(1) == [] and sorted(t.discard(0)) == ["Shadowcat", "Silent Sisters"] and t.discard(1) == ["Shadowcat"]


def azor(**options):
    return table({"play": [("KOTST6", {"attachments": ["Crown of Azor Ahai"]})]}, **options)


def season(t):
    return int(t.game["season"])


def test_crown_of_azor_ahai_makes_summer_and_kneels_for_winter():
    t = azor()
    assert season(t) == 1
    t.play("Use Crown of Azor Ahai")
    assert season(t) == 2 and t.card(0, "Crown of Azor Ahai").kneeling and not offered(t, "Use Crown of Azor Ahai")


@pytest.mark.parametrize(("raven", "standing", "kneeling"), [("White Raven", 0, 2), ("Black Raven", 1, 0)])
def test_a_raven_in_play_forbids_a_season(raven, standing, kneeling):
    t = azor(one={"play": [raven]})
    assert season(t) == standing
    t.play("Use Crown of Azor Ahai")
    assert season(t) == kneeling


# --- Lords of Winter, Queen of Dragons, Princes of the Sun: seasons --------------------------------------------------------------


def test_crown_of_winter_strengthens_makes_winter_and_protects_from_opponents():
    t = table({"play": [("LOW8", {"attachments": ["Crown of Winter"]})]}, houses=("stark", "baratheon"))
    assert season(t) == 2 and t.card(0, "LOW8").strength == 5
    t = table({"play": [("LOW8", {"attachments": ["Crown of Winter"]})]}, {"play": ["Black Raven"]}, houses=("stark", "baratheon"))
    assert season(t) == 0 and t.card(0, "LOW8").strength == 5


def test_crown_of_winter_is_borne_by_a_unique_stark_alone():
    t = table({"play": ["LOW8", "Hero"], "hand": ["Crown of Winter"], "gold": 3}, phase="marshalling", houses=("stark", "baratheon"))
    t.play("Marshal Crown of Winter")
    assert t.card(0, "LOW8").attachments == ("Crown of Winter",)


# --- Robb Stark ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("winter", [False, True])
def test_robb_strengthens_characters_of_a_named_trait_more_in_winter(winter):
    robb = ("LOW8", {"attachments": ["Crown of Winter"]}) if winter else "LOW8"
    t = table({"play": [robb, "Wolf Pack", "House Tully Recruiter"], "deck": ["Hodor"]}, {"play": ["Wolf Pack"]}, houses=("stark", "stark"), bells=(0,))
    before = [t.card(seat, "Wolf Pack").strength for seat in (0, 1)], t.card(0, "LOW8").strength
    pass_until(t, "Use Robb Stark").play("Use Robb Stark").play("Name a trait of Wolf Pack of Stark (seat 0)").play("Direwolf")
    assert [t.card(seat, "Wolf Pack").strength for seat in (0, 1)] == [before[0][0] + 1 + winter, before[0][1]]
    assert t.card(0, "House Tully Recruiter").strength == 1 and t.card(0, "LOW8").strength == before[1]
    assert not offered(pass_until(t, "Use Bell"), "Use Robb Stark")  # once a round
    pass_to(t, "dominance")
    assert t.card(0, "Wolf Pack").strength == before[0][0]


SUMMER_CROWN = ("Daenerys Targaryen", {"attachments": ["QOD6"]})


def dragons(zero=None, one=None, phase="challenges", **options):
    return table(zero, one, phase, houses=("targaryen", "stark"), **options)


def test_both_seasons_can_be_at_once():
    t = dragons({"play": [SUMMER_CROWN]}, {"play": [("LOW8", {"attachments": ["Crown of Winter"]})]})
    assert season(t) == 3


@pytest.mark.parametrize("summer", [False, True])
def test_myrish_villa_makes_the_next_targaryen_card_cheaper_by_2_in_summer(summer):
    t = dragons({"play": ["Myrish Villa", *[SUMMER_CROWN] * summer], "hand": ["Squire", "Squire"], "gold": 9}, phase="marshalling")
    t.play("Use Myrish Villa")
    assert t.card(0, "Myrish Villa").kneeling and not offered(t, "Use Myrish Villa")
    cost = 1 if summer else 2
    pass_until(t, "Marshal Squire").play(f"Marshal Squire ({cost} gold) [2]")
    assert offered(pass_until(t, "Marshal Squire"), "Marshal Squire (3 gold)")


def test_myrish_villa_is_put_into_play_for_influence():
    t = dragons({"hand": ["Myrish Villa"], "play": ["Hill"]})
    t.play("Use Myrish Villa")
    pay_influence(t)
    assert t.card(0, "Myrish Villa").zone == "play"
    assert not offered(dragons({"hand": ["Myrish Villa"]}), "Use Myrish Villa")


def field_of_fire(*crown, influence=("Hill",)):
    t = dragons({"play": ["Hero", "Black Hatchling", *influence, *crown], "hand": ["Field of Fire"]}, {"play": ["Brute", "Noble"]})
    attack(t, "Military", "Hero", "Black Hatchling")
    for _ in range(10):
        if t.prompt in ("stealth", "defenders"):
            t.play("Defend with Brute" if offered(t, "Defend with Brute") else "Done")
        elif offered(t, "Field of Fire") or not offered(t, "Pass"):
            break
        else:
            t.play("Pass")
    return t


def test_field_of_fire_burns_all_participants_but_dragons_in_summer():
    t = field_of_fire(SUMMER_CROWN)
    t.play("Play Field of Fire")
    pay_influence(t)
    assert t.card(0, "Hero").strength == 4 and t.card(0, "Black Hatchling").strength == 1 and t.card(1, "Noble").strength == 1


def test_field_of_fire_is_for_summer_and_costs_influence():
    for t in (field_of_fire(), field_of_fire(SUMMER_CROWN, influence=())):
        assert not offered(t, "Field of Fire")


@pytest.mark.parametrize("protected", [True, False])
def test_field_of_fire_kills_at_strength_0_and_chooses_whom_it_burns(protected):
    bran, summer = "LOW10", ["LOW9"] if protected else []  # Summer: Bran Stark is no target of an opponent's event
    t = dragons({"play": ["Hero", "Hill", SUMMER_CROWN], "hand": ["Field of Fire"]}, {"play": [bran, "Noble", *summer]})
    attack(t, "Power", "Hero")
    while t.prompt != "defenders":
        t.play("Done" if t.prompt == "stealth" else "Pass")
    t.play("Defend with Bran Stark").play("Defend with Noble")
    pass_until(t, "Play Field of Fire").play("Play Field of Fire")
    pay_influence(t)
    assert sorted(t.dead(1)) == (["Noble"] if protected else ["Bran Stark", "Noble"]) and t.card(0, "Hero").strength == 4
    assert not protected or t.card(1, "Bran Stark").strength == 2


HATCHLINGS = [("QOD18", "Drogon"), ("QOD19", "Rhaegal"), ("QOD20", "Viserion")]


@pytest.mark.parametrize(("young", "grown"), HATCHLINGS)
def test_a_hatchling_out_of_shadows_goes_under_its_dragon(young, grown):
    t = dragons({"shadows": [young], "play": [grown]})
    t.play("Bring")
    assert t.card(0, grown).duplicates == 1 and t.card(0, young).zone == "duplicate"
    t = dragons({"shadows": [young]}, {"play": [grown]})
    t.play("Bring")
    assert t.card(0, young).zone == "play"


@pytest.mark.parametrize(("young", "grown"), HATCHLINGS)
def test_a_hatchling_in_play_goes_under_a_dragon_that_comes_with_its_duplicates(young, grown):
    t = dragons({"play": [(young, {"duplicates": 1})], "hand": [grown], "gold": 9}, phase="marshalling")
    t.play(f"Marshal {grown}")
    assert t.card(0, grown).duplicates == 2


@pytest.mark.parametrize(("young", "grown"), HATCHLINGS)
def test_a_blank_hatchling_goes_under_its_dragon_when_its_text_returns(young, grown):
    t = dragons({"play": [young], "hand": [grown, "LOW46"], "gold": 9}, phase="marshalling")
    t.play("Play Nightmares")
    if t.prompt == "target":
        t.play(f"Choose {t.card(0, young).title}")
    pass_until(t, f"Marshal {grown}").play(f"Marshal {grown}")
    assert t.card(0, young).blank and t.card(0, young).zone == "play" and t.card(0, grown).duplicates == 0
    pass_to(t, "challenges")
    assert t.card(0, young).zone == "duplicate" and t.card(0, grown).duplicates == 1


def test_scheming_on_the_sand_reveals_a_plot_in_challenges_in_summer():
    plots = {"plots": ["Blockade", "Planning Ahead"]}

    def sand(*play):
        return table({"hand": ["Scheming on the Sand"], "play": ["Hill", *play], **plots}, {}, houses=("martell", "targaryen"))

    assert not offered(sand(), "Scheming on the Sand")
    t = sand(SUMMER_CROWN)
    t.play("Play Scheming on the Sand")
    pay_influence(t)
    assert t.prompt == "new plot"
    t.play("Reveal Blockade")
    assert t.plot(0) == "Blockade"


def test_two_noble_characters_pay_for_scheming_on_the_sand():
    play = ["Noble", "Noble", ("Daenerys Targaryen", {"attachments": ["QOD6"]})]
    t = table({"hand": ["Scheming on the Sand"], "play": play, "plots": ["Blockade"]}, {}, houses=("martell", "stark"))
    t.play("Play Scheming on the Sand")
    while t.prompt == "kneel cards":
        t.play(next(option for option in t.options if "Noble" in option))
    assert t.plot(0) == "Blockade"


def test_scheming_on_the_sand_is_played_after_plots_are_revealed():
    t = table(
        {"hand": ["Scheming on the Sand"], "play": ["Hill"], "plots": ["Blockade", "Planning Ahead"]}, {"plots": ["Planning Ahead"]}, "plot",
        houses=("martell", "stark"),
    )
    while not offered(t, "Scheming on the Sand"):
        t.play("Reveal Planning Ahead" if offered(t, "Reveal Planning Ahead") else t.options[-1])
    t.play("Play Scheming on the Sand")
    pay_influence(t)
    assert t.phase == "plot" and t.plot(0) == "Blockade"


def test_warlock_of_qarth_returns_a_location_no_dearer_than_the_cards_in_shadows():
    one = {"play": ["Hill", "Godswood"], "shadows": ["Shadowcat"]}
    t = dragons({"shadows": ["QOD14", "Shadowcat"], "gold": 1}, one)
    t.play("Bring Warlock").play("Respond with Warlock of Qarth")
    assert offered(t, "Choose Hill") and offered(t, "Choose Godswood")
    t.play("Choose Godswood")
    while t.prompt == "shadows":
        t.play("Pass")
    assert t.hand(1) == ["Godswood"]
    t = dragons({"shadows": ["QOD14"], "gold": 1}, one)
    t.play("Bring Warlock").play("Respond with Warlock of Qarth")
    assert not offered(t, "Godswood")


@pytest.mark.parametrize(("crown", "number"), [((), 3), ((SUMMER_CROWN,), 5)])
def test_shade_of_the_evening_takes_one_of_the_top_cards(crown, number):
    deck = ["Brute", "Hero", "Noble", "Squire", "Hill", "Shadowcat"]
    t = dragons({"play": [("Squire", {"attachments": ["Shade of the Evening"]}), *crown], "deck": deck}, {})
    assert t.card(0, "Squire").icons == "MIP"
    attack(t, "Power", "Squire")
    fight(t).play("Respond with Shade of the Evening")
    assert t.prompt == "card in a deck" and sorted(t.options) == sorted(f"Choose {title}" for title in deck[:number])
    t.play("Choose Noble")
    while t.prompt == "deck order":
        t.play(t.options[0])
    assert t.hand(0) == ["Noble"] and len(t.deck(0)) == 5 and t.deck(0)[number - 1 :] == deck[number:]

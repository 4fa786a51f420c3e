"""Cards that come out of Shadows by abilities: their own there, as a cost or an effect, and those of other cards (SHA-6; FAQ 4.17)."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    Character,
    ComesOutOfShadows,
    Event,
    GainGold,
    Kill,
    Response,
    characters,
)
from tests.cards.scenes import attack, fight, lcg_scene, offered, pass_until, targeting_event

LORD = Character("Lord", "X940", NEUTRAL, cost=2, strength=3, icons="MIP", traits="Lord")
MAN = Character("Man", "X941", NEUTRAL, cost=2, strength=3, icons="MIP", traits="Ally")
HERO = Character("Hero", "X942", NEUTRAL, unique=True, cost=2, strength=3, icons="MIP", traits="Kingsguard")
SPY = Character("Spy", "X943", NEUTRAL, cost=1, strength=2, icons="I", crests="Shadows")
GUARD = Character("Guard", "X944", NEUTRAL, cost=3, strength=2, icons="M", traits="Kingsguard", crests="Shadows")
NEWS = Event("News", "X945", cost=0, crests="Shadows", abilities=[Response(when=ComesOutOfShadows(SELF), effects=(GainGold(3),))])
AXE = targeting_event("Axe", "X946", characters(), Kill(TARGET))
SWIFT = Character("Swift", "X947", STARK, cost=0, strength=1, icons="M")
CARDS = (LORD, MAN, HERO, SPY, GUARD, NEWS, AXE, SWIFT)


def table(zero, one=None, phase="challenges", *, houses=("stark", "targaryen"), **options):
    return lcg_scene(zero, one, phase, houses=houses, cards=CARDS, **options)


# --- their own actions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gold", [1, 2])
def test_mandon_moore_comes_out_for_the_rest_of_his_cost_in_the_challenges_phase(gold):
    t = table({"shadows": ["KL117"], "gold": gold, "play": ["Lord"]}, first=0, bells=(0,))
    while offered(t, "out of Shadows"):
        t.play("Pass")
    assert offered(t, "Use Ser Mandon Moore") == (gold == 2)
    if gold == 2:
        t.play("Use Ser Mandon Moore")
        moore = t.card(0, "Ser Mandon Moore")
        assert (moore.zone, moore.kneeling, t.gold(0)) == ("play", False, 0)


def test_he_does_not_come_out_so_in_other_phases():
    t = table({"shadows": ["KL117"], "gold": 9, "play": ["Lord"]}, phase="dominance", first=0, bells=(0,))
    while offered(t, "out of Shadows"):
        t.play("Pass")
    assert not offered(t, "Use Ser Mandon Moore")


def settled(t):
    """Pass what is offered at the beginning of a phase."""
    while t.prompt == "shadows":
        t.play("Pass")
    return t


def test_mandon_moore_kills_a_participant_after_he_has_won_as_a_defender_only():
    t = settled(table({"play": ["KL117"]}, {"play": ["Swift", "Lord"]}, first=1))
    attack(t, "Military", "Swift")
    fight(t, "Ser Mandon Moore").play("Respond with Ser Mandon Moore").play("Swift")
    assert t.dead(1) == ["Swift"] and t.card(1, "Lord").zone == "play"
    t = settled(table({"play": ["KL117"]}, {"play": ["Swift"]}, first=0))
    attack(t, "Military", "Ser Mandon Moore")
    fight(t, "Swift")
    assert not offered(t, "Respond with Ser Mandon Moore")


@pytest.mark.parametrize(("company", "gold", "possible"), [("Lord", 1, True), ("Man", 1, False), ("Lord", 0, False)])
def test_the_wolf_joins_knelt_on_the_side_of_a_lord(company, gold, possible):
    t = settled(table({"shadows": ["SOO61"], "gold": gold, "play": [company]}, {"play": ["Man"]}, first=0, bells=(0,)))
    assert not offered(t, "Use Guardian Wolf")
    attack(t, "Military", company)
    assert offered(t, "Use Guardian Wolf") == possible
    if possible:
        t.play("Use Guardian Wolf")
        wolf = t.card(0, "Guardian Wolf")
        assert (wolf.zone, wolf.kneeling, wolf.attacking, t.gold(0)) == ("play", True, True, 0)


def test_the_wolf_defends_too():
    t = settled(table({"shadows": ["SOO61"], "gold": 1, "play": ["Lord"]}, {"play": ["Man"]}, first=1, bells=(0,)))
    attack(t, "Military", "Man")
    while t.prompt != "defenders":
        t.play("Pass")
    t.play("Defend with Lord")
    pass_until(t, "Use Guardian Wolf").play("Use Guardian Wolf")
    assert t.card(0, "Guardian Wolf").defending and t.card(0, "Guardian Wolf").kneeling


# --- their own responses -------------------------------------------------------------------------------------------------


def sorrowful(**options):
    t = table({"hand": ["Swift"], "gold": 3}, {"shadows": ["ATOC110"], **options}, phase="marshalling", first=0)
    return settled(t).play("Marshal Swift")


@pytest.mark.parametrize("pays", [True, False])
def test_the_sorrowful_man_is_paid_or_kills_who_has_entered_play(pays):
    t = sorrowful(play=["The Red Keep", "Great Pyramid of Meereen"])
    gold = t.gold(0)
    t.play("Respond with Sorrowful Man")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert t.card(1, "Sorrowful Man").zone == "play" and t.seat == 0 and t.prompt == "pay"
    t.play(t.options[0] if pays else "No")
    assert (t.gold(0), t.gold(1)) == ((gold - 1, 1) if pays else (gold, 0))
    assert t.dead(0) == ([] if pays else ["Swift"])


def test_he_needs_influence_and_an_opponents_character():
    assert not offered(sorrowful(), "Respond with Sorrowful Man")
    t = table(
        {"play": ["Bell"]},
        {"shadows": ["ATOC110"], "hand": ["Man"], "gold": 3, "play": ["Great Pyramid of Meereen"]},
        phase="marshalling",
        first=1,
    )
    settled(t).play("Marshal Man")
    assert not offered(t, "Respond with Sorrowful Man")


def test_meera_reed_returns_to_shadows_after_a_stark_character_has_left_and_blanks_a_card():
    t = table({"play": ["ATOC2", "Swift", "Man"], "hand": ["Axe", "Axe"]}, {"play": ["Lord"]}, first=0, phase="dominance", bells=(0,))
    t.play("Axe").play("Man")
    assert not offered(t, "Respond with Meera")
    t.play("Axe").play("Swift").play("Respond with Meera Reed")
    assert t.shadows(0) == ["Meera Reed"]


@pytest.mark.parametrize("winter", [True, False])
def test_she_blanks_two_cards_in_winter(winter):
    ravens = ["White Raven"] if winter else []
    t = table({"shadows": ["ATOC2"], "gold": 1, "play": ["Man", *ravens]}, {"play": ["Lord", "Hero"]}, first=0)
    t.play("Meera Reed").play("Respond with Meera Reed")
    t.play("Lord")
    if winter:
        t.play("Hero")
        if t.prompt == "pick":
            t.play("Done")
    assert t.card(1, "Lord").traits == () and t.card(1, "Hero").traits == (() if winter else ("Kingsguard",))


def test_young_griff_stands_any_number_and_brings_out_another_card():
    t = table({"shadows": ["BTNS33", "Spy", "Guard"], "gold": 3, "play": [("Man", {"kneeling": True}), ("Lord", {"kneeling": True})]},
              {"play": [("Hero", {"kneeling": True})]}, houses=("targaryen", "stark"), first=0)  # fmt: skip
    t.play("Young Griff").play("Respond with Young Griff")
    assert not offered(t, "Hero")
    t.play("Man").play("Done")
    assert not t.card(0, "Man").kneeling and t.card(0, "Lord").kneeling and t.prompt == "shadows"
    assert offered(t, "Spy") and not offered(t, "Guard") and offered(t, "Pass")
    t.play("Spy")
    assert t.card(0, "Spy").zone == "play" and t.gold(0) == 1


def test_an_event_that_is_brought_out_is_played():
    zero = {"shadows": ["BTNS33", "News"], "gold": 1, "play": [("Man", {"kneeling": True})]}
    t = table(zero, houses=("targaryen", "stark"), first=0)
    t.play("Young Griff").play("Respond with Young Griff", "Man", "News")
    assert t.gold(0) == 3 and t.discard(0) == ["News"]


def test_the_long_plan_is_for_the_third_loss():
    t = table({"shadows": ["KR32"], "gold": 1, "play": ["Bell"]}, {"play": ["Man", "Man", "Man"]}, houses=("martell", "stark"), first=1)
    settled(t)
    before = t.power(0)
    for number, kind in enumerate(("Military", "Intrigue", "Power")):
        attack(t, kind, "Man")
        for _ in range(30):
            if offered(t, "Respond with The Long Plan") or offered(t, "against"):
                break
            t.play("Pass" if offered(t, "Pass") else t.options[0])
        assert offered(t, "Respond with The Long Plan") == (number == 2)
    t.play("Respond with The Long Plan")
    assert t.power(0) == before + 3 and t.gold(0) == 0 and t.shadows(0) == []


# --- saves and cancels ---------------------------------------------------------------------------------------------------


def test_the_knight_of_flowers_saves_a_unique_character_for_a_random_card():
    t = table({"shadows": ["W1"], "play": ["Hero", "Man"], "hand": ["Swift"]}, {"hand": ["Axe", "Axe"]}, houses=("baratheon", "stark"),
              first=1, phase="dominance", bells=(0,))  # fmt: skip
    assert t.prompt != "shadows"
    pass_until(t, "Axe").play("Axe").play("Man")
    assert not offered(t, "Knight of Flowers") and t.dead(0) == ["Man"]
    pass_until(t, "Axe").play("Axe")
    t.play("Knight of Flowers")
    assert t.card(0, "Hero").zone == "play" and t.card(0, "Knight of Flowers").zone == "play" and t.discard(0) == ["Swift"]


def test_he_saves_nobody_without_a_card_in_hand():
    t = table({"shadows": ["W1"], "play": ["Hero"]}, {"hand": ["Axe"]}, houses=("baratheon", "stark"), first=1, phase="dominance")
    pass_until(t, "Axe").play("Axe")
    assert t.dead(0) == ["Hero"]


@pytest.mark.parametrize("first", [0, 1])
def test_the_explorer_cancels_for_the_first_player(first):
    t = table({"shadows": ["CAD85"], "play": ["Hero"]}, {"hand": ["Axe"]}, houses=("greyjoy", "stark"), first=first, phase="dominance")
    settled(t)
    pass_until(t, "Axe").play("Axe")
    assert (t.prompt == "cancel") == (first == 0)
    if first == 0:
        t.play("Farwynd Explorer")
        assert t.card(0, "Farwynd Explorer").zone == "play" and t.card(0, "Hero").zone == "play"
    else:
        assert t.dead(0) == ["Hero"]


# --- by another card -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gold", [0, 1])
def test_barristan_selmy_brings_out_a_kingsguard_for_a_gold(gold):
    t = table({"play": ["KR53"], "shadows": ["Guard", "Spy"], "gold": gold}, first=0, bells=(0,))
    settled(t)
    assert offered(t, "Use Ser Barristan Selmy") == (gold == 1)
    if gold:
        t.play("Use Ser Barristan Selmy")
        assert offered(t, "Guard") and not offered(t, "Spy")
        t.play("Guard")
        assert t.card(0, "Guard").zone == "play" and t.gold(0) == 0 and not t.card(0, "Guard").kneeling


def test_he_does_so_for_influence_and_only_if_there_is_one():
    t = settled(
        table({"play": ["KR53", "Great Pyramid of Meereen"], "shadows": ["Guard"]}, houses=("targaryen", "stark"), first=0, bells=(0,))
    )
    t.play("Use Ser Barristan Selmy")
    while t.prompt == "influence":
        t.play(t.options[0])
    t.play("Guard")
    assert t.card(0, "Guard").zone == "play"
    t = settled(table({"play": ["KR53"], "shadows": ["Spy"], "gold": 5}, first=0, bells=(0,)))
    assert not offered(t, "Use Ser Barristan Selmy")


@pytest.mark.parametrize("observer", [0, 1])
def test_the_choice_can_be_sampled_for_each_player(observer):
    zero = {"shadows": ["BTNS33", "Spy", "News"], "gold": 3, "play": [("Man", {"kneeling": True})]}
    t = table(zero, {"play": ["Man"]}, houses=("targaryen", "stark"), first=0)
    t.play("Young Griff").play("Respond with Young Griff", "Man")
    assert t.prompt == "shadows"
    t.batch.resample(observer, 7)
    assert t.prompt == "shadows" and offered(t, "Pass")
    t.play("Pass")
    assert sorted(t.shadows(0)) == ["News", "Spy"]

"""Where power came from and went to is counted, each gain and loss by its source."""

import pytest
from melee_scenes import COMMANDER, HAND, LAWS, WHISPERS, melee, strike
from scenes import attack, fight, pass_to, pass_until, scene

from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    ClaimPower,
    ClaimPowerForHouse,
    Discard,
    Event,
    Kill,
    Later,
    Location,
    Passive,
    Phase,
    PhaseEnds,
    ReturnToHand,
    TakeControl,
    Until,
    Who,
    characters,
)  # fmt: skip

rule = pytest.mark.rule


def event(title, number, *effects):
    return Event(title, number, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=effects)])


MAN = Character("Man", "X700", NEUTRAL, cost=1, strength=2, icons="MIP")
HERO = Character("Hero", "X701", NEUTRAL, cost=1, strength=4, icons="MIP", keywords="Renown")
GREED = Character("Greed", "X702", NEUTRAL, cost=1, strength=4, icons="MIP", keywords="Infamy")
CHEST = Location("Chest", "X703", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(SELF, 60),))])
CROWN = Attachment("Crown", "X704", NEUTRAL, keywords="Infamy")
STRIKE, BROOM, HORN = event("Strike", "X705", Kill(TARGET)), event("Broom", "X706", Discard(TARGET)), event("Horn", "X707", ReturnToHand(TARGET))
BRIBE = event("Bribe", "X708", TakeControl(TARGET))
BACK = Later(Passive(when=PhaseEnds(), effects=(TakeControl(TARGET, Who.OWNER),)), Until.END_OF_PHASE)
LOAN = event("Loan", "X709", TakeControl(TARGET), BACK)
PRAISE = Event("Praise", "X710", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(2),))])
CARDS = (MAN, HERO, GREED, CHEST, CROWN, STRIKE, BROOM, HORN, BRIBE, LOAN, PRAISE)


def table(zero=None, one=None, phase="challenges", **options):
    return scene(("stark", "lannister"), zero, one, phase, cards=CARDS, **options)


def sources(t, *seats):
    return [t.power_sources(seat) for seat in seats or (0, 1)]


# --- challenges ------------------------------------------------------------------------------------------------------------


@rule("CHA-12")
def test_the_reward_for_an_unopposed_challenge():
    t = fight(attack(table({"play": ["Man"]}, bells=(0,)), "Intrigue", "Man"))
    assert sources(t) == [{"unopposed": 1}, {}] and t.power(0) == 1


@rule("CHA-12")
def test_an_opposed_challenge_is_no_source():
    t = fight(attack(table({"play": ["Hero"]}, {"play": ["Man"]}, bells=(0,)), "Intrigue", "Hero"), "Man")
    assert sources(t) == [{"renown": 1}, {}]


@rule("CHA-9", "CHA-10")
@pytest.mark.parametrize(("there", "moved"), [(5, 2), (1, 1)])
def test_the_claim_of_a_power_challenge_moves_what_is_there(there, moved):
    one = {"power": there, "play": ["Man", ("Hero", {"power": 3, "kneeling": True})]}
    t = fight(attack(table({"play": ["Hero"], "plot": "The Power of Arms"}, one, bells=(0,)), "Power", "Hero"), "Man")
    assert sources(t) == [{"claim": moved, "renown": 1}, {"lost_claim": -moved}]
    assert t.power(1) == there - moved and t.card(1, "Hero").power == 3


@rule("CHA-9")
def test_an_empty_house_pays_no_claim_and_other_challenges_move_no_power():
    for kind, power in (("Power", 0), ("Military", 3), ("Intrigue", 3)):
        t = fight(attack(table({"play": ["Man"]}, {"power": power}, bells=(0,)), kind, "Man"))
        assert sources(t) == [{"unopposed": 1}, {}], kind


@rule("KEY-6")
def test_renown_of_the_winners_alone():
    zero = {"play": ["Hero", "Hero", "Man"]}
    t = fight(attack(table(zero, {"play": ["Hero"]}, bells=(0,)), "Intrigue", "Hero", "Hero", "Man"), "Hero")
    assert sources(t) == [{"renown": t.card(0, "Hero", 0).power + t.card(0, "Hero", 1).power}, {}] and t.power_sources(0)


@rule("KEY-11", "CHA-12")
@pytest.mark.parametrize("place", ["Put the power on Greed", "Put the power on the House card"])
def test_a_source_stays_the_same_wherever_the_power_is_put(place):
    t = attack(table({"play": ["Greed"]}, {"power": 1, "play": ["Bell"]}, bells=(0,)), "Power", "Greed")
    pass_until(t, place)
    assert sources(t) == [{}, {"lost_claim": -1}]  # it has left one House, and not yet arrived
    t.play(place)
    assert sources(t) == [{"claim": 1}, {"lost_claim": -1}]
    t.play(place)
    assert sources(t) == [{"claim": 1, "unopposed": 1}, {"lost_claim": -1}] and t.total_power(0) == 2


# --- dominance ----------------------------------------------------------------------------------------------------------------


@rule("DOM-1")
@pytest.mark.parametrize(("more", "expected"), [(["Man"], [{"dominance": 1}, {}]), ([], [{}, {}])])
def test_dominance_and_not_a_tie(more, expected):
    t = table({"play": ["Man", *more]}, {"play": ["Man"]}, "dominance", bells=(0, 1))
    assert sources(t) == expected and t.phase == "dominance"


# --- titles -------------------------------------------------------------------------------------------------------------------


@rule("TIT-3")
def test_beating_whom_one_opposes_once_a_round():
    t = melee({"title": WHISPERS, "play": ["Guard"] * 2}, {"title": LAWS}, {"title": HAND, "play": ["Bell"]})
    strike(t, "Intrigue against Lannister", "Guard").play("Pass").play("Pass")
    assert sources(t, 0, 1, 2) == [{"unopposed": 1, "title": 1}, {}, {}] and t.power(0) == 2
    strike(t, "Military against Lannister", "Guard").play("Pass").play("Pass")
    assert t.power_sources(0) == {"unopposed": 2, "title": 1}


@rule("TIT-5")
@pytest.mark.parametrize("there", [2, 0])
def test_a_challenge_that_the_lord_commander_took_over_moves_power(there):
    t = melee({"play": ["Guard", "Guard"], "power": there}, {}, {"title": COMMANDER, "play": ["Giant"]}, {})
    strike(t, "Military against Lannister", "Guard").play("Redirect").play("Defend with Giant")
    assert t.prompt == "challenge"
    moved = min(1, there)
    assert t.power(0) == there - moved and t.power(2) == moved
    assert sources(t, 0, 1, 2) == [{"lost_title": -1} if there else {}, {}, {"title": 1} if there else {}]


# --- what cards say -------------------------------------------------------------------------------------------------------------


@rule("KEY-11")
def test_power_that_cards_give_to_a_house_or_to_themselves():
    t = table({"hand": ["Praise"], "play": ["Chest"]}, bells=(0,))
    t.play("Play Praise")
    assert sources(t) == [{"effect": 2}, {}]
    t.play("Use Bell").play("Use Chest")
    assert t.power_sources(0) == {"effect": 63} and t.total_power(0) == 3  # power on a location does not count, but lies there
    t.play("Use Chest")
    assert t.card(0, "Chest").power == 120 and t.power_sources(0) == {"effect": 123}


@rule("SET-4")
def test_a_card_that_enters_play_with_power():
    t = table({"hand": ["Eddard Stark"], "gold": 6}, phase="marshalling", bells=(0,))
    before = t.power_sources(0)
    pass_until(t, "Marshal Eddard").play("Marshal Eddard")
    assert (before, t.power_sources(0)) == ({}, {"effect": 1}) and t.card(0, "Eddard Stark").power == 1


@rule("PLOT-6")
@pytest.mark.parametrize(("name", "power"), [("Wildfire Assault", 1), ("Valar Morghulis", 0)])
def test_a_named_plot_that_is_revealed(name, power):
    one = {"play": ["Bell"], "plots": ["Wildfire Assault", "Valar Morghulis"], "plot": None}
    t = scene(("baratheon", "stark"), {"play": ["Dragonstone Port"], "plots": ["Blockade"], "plot": None}, one, "plot")
    t.play("Reveal Wildfire Assault").play("Use Dragonstone Port").play(f"Name {name}")
    pass_until(t, "goes first")
    assert sources(t) == [{"effect": power} if power else {}, {}] and t.power(0) == power


# --- leaving play -----------------------------------------------------------------------------------------------------------------


@rule("WIN-3", "OUT-1")
@pytest.mark.parametrize("way", ["Strike", "Broom", "Horn"])
def test_power_on_a_card_that_leaves_play_is_lost_by_its_controller(way):
    t = table({"hand": [way], "power": 3}, {"play": [("Hero", {"power": 4}), ("Man", {"power": 1})]}, bells=(0, 1))
    t.play(f"Play {way}").play("Choose Hero")
    assert sources(t) == [{}, {"lost_cards": -4}] and t.total_power(1) == 1


@rule("WIN-3")
def test_a_card_without_power_loses_none_and_one_that_is_saved_keeps_it():
    t = table({"hand": ["Strike"]}, {"play": ["Hero"]}, bells=(0, 1)).play("Play Strike")
    assert sources(t) == [{}, {}] and t.card(1, "Hero").zone == "dead"
    one = {"play": [("Tywin Lannister", {"power": 2, "duplicates": 1})]}
    t = table({"hand": ["Strike"]}, one, bells=(0, 1)).play("Play Strike").play("Save with Tywin")
    assert sources(t) == [{}, {}] and t.card(1, "Tywin Lannister").power == 2


# --- control ------------------------------------------------------------------------------------------------------------------------


@rule("WIN-1")
def test_power_goes_with_a_card_to_another_player():
    t = table({"hand": ["Bribe"], "power": 1}, {"play": [("Hero", {"power": 4})], "hand": ["Strike"]}, bells=(0, 1))
    t.play("Play Bribe")
    assert sources(t) == [{"control": 4}, {"lost_control": -4}] and t.total_power(0) == 5
    pass_until(t, "Play Strike").play("Play Strike")
    assert sources(t) == [{"control": 4, "lost_cards": -4}, {"lost_control": -4}]  # the owner loses it no second time


@rule("WIN-1")
def test_power_comes_back_with_a_card_that_was_borrowed():
    t = table({"hand": ["Loan"], "play": ["Man"]}, {"play": [("Hero", {"power": 4})]}, bells=(0, 1))
    t.play("Play Loan")
    pass_to(t, "dominance")
    there = sources(t)
    assert (there[0]["control"], there[0]["lost_control"]) == (4, -4)
    assert (there[1]["control"], there[1]["lost_control"]) == (4, -4) and t.card(1, "Hero").controller == 1


@rule("WIN-1")
def test_what_lay_on_the_table_in_the_beginning_has_no_source():
    t = table({"power": 3, "play": [("Hero", {"power": 2})]}, bells=(0, 1))
    assert sources(t) == [{}, {}] and t.total_power(0) == 5
    with pytest.raises(ValueError, match="no seat 2: the table has seats 0 to 1"):
        t.power_sources(2)


def test_names_and_numbers_of_sources_agree():
    assert list(L.POWER_SOURCES)[L.FROM_UNOPPOSED] == "unopposed" and list(L.POWER_SOURCES)[L.FROM_EFFECT] == "effect"
    assert list(L.POWER_SOURCES)[L.LOST_EFFECT] == "lost_effect" and len(L.POWER_SOURCES) == L.LOST_EFFECT + 1

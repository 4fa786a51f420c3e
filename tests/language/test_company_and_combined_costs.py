"""Characters that are not declared alone, cards with a limited cost together, and constants that a card has for a time."""

import pytest

from agot_env.agot.engine.record.codes import ATTACKS_IN_COMPANY, DEFENDS_IN_COMPANY, NOT_FOR_DOMINANCE, TWO_ATTACKERS, TWO_DEFENDERS
from agot_env.agot.language.model import (
    BEARER,
    CHOSEN,
    EVERYONE,
    INTRIGUE,
    NEUTRAL,
    SELF,
    TARGET,
    Action,
    Attachment,
    ChallengeResolved,
    Choose,
    ChooseUpTo,
    Constant,
    CountedLess,
    CountedTimes,
    DuringChallenge,
    Event,
    FindPlayer,
    Flag,
    GainGold,
    GoldFromCards,
    GoldOntoCards,
    Kneel,
    Lasting,
    Location,
    Passive,
    Phase,
    PickUpTo,
    PlayerRule,
    Stat,
    Strength,
    TotalOf,
    Who,
    characters,
)
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import attack, fight, offered, pass_until


def any_phase(*effects, **more):
    return [Action(phase=Phase.ANY, effects=effects, **more)]


SHY = Attachment("Shy", "X961", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Flag(ATTACKS_IN_COMPANY | DEFENDS_IN_COMPANY),))])
PAIRS = Location("Pairs", "X962", NEUTRAL, abilities=[PlayerRule(EVERYONE, TWO_ATTACKERS | TWO_DEFENDERS)])
CHEAP = Event("Cheap", "X963", abilities=any_phase(Kneel(CHOSEN), choose=(ChooseUpTo(characters(), 99, combined_cost=3),)))
SOME = Event("Some", "X964", abilities=any_phase(PickUpTo(characters(standing=True), 99, targets=False, combined_cost=3), Kneel(CHOSEN)))
GIFT = Event("Gift", "X965", abilities=any_phase(Lasting(Constant(SELF, (Strength(2),), conditions=(DuringChallenge(INTRIGUE),)), of=TARGET), choose=(Choose(characters()),)))
LOSS = Location("Loss", "X966", NEUTRAL, abilities=[Passive(when=ChallengeResolved(), effects=(FindPlayer((CountedLess(),)), GainGold(1, Who.CHOSEN_OPPONENT)))])
TWICE = Location("Twice", "X967", NEUTRAL, abilities=[Passive(when=ChallengeResolved(), conditions=(CountedTimes(2),), effects=(GainGold(1),))])
SUM = Location("Sum", "X968", NEUTRAL, abilities=any_phase(GainGold(TotalOf(Stat.STRENGTH, characters(trait="Dragon")))))
PURSE = Location("Purse", "X969", NEUTRAL, abilities=[
    *any_phase(GoldOntoCards(TARGET, 2), choose=(Choose(characters()),)), *any_phase(GoldFromCards(TARGET, 1), choose=(Choose(characters()),)),
])  # fmt: skip
NET = Attachment("Net", "X960", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Flag(NOT_FOR_DOMINANCE),))])
COSTLY = Location("Costly", "X959", NEUTRAL, cost=4)
CARDS = (SHY, PAIRS, CHEAP, SOME, GIFT, LOSS, TWICE, SUM, PURSE, NET, COSTLY)


def table(zero, one=None, **more):
    return north(zero, one or {}, cards=CARDS, **more)


# --- company -----------------------------------------------------------------------------------------------------------------


def test_a_character_that_is_not_declared_alone_attacks_with_another():
    t = table({"play": [("Brute", {"attachments": ["Shy"]}), "Friend"]})
    attack(t, "Military", "Brute")
    assert t.card(0, "Brute").attacking and t.card(0, "Friend").attacking


def test_another_character_may_attack_alone():
    t = table({"play": [("Brute", {"attachments": ["Shy"]}), "Friend"]})
    pass_until(t, "Military against").play("Military against", "Attack with Friend", "Done")
    assert t.card(0, "Friend").attacking and not t.card(0, "Brute").attacking


def test_without_anybody_else_it_does_not_attack():
    assert not offered(table({"play": [("Brute", {"attachments": ["Shy"]}), "Schemer"]}, bells=()), "Military against")
    assert offered(table({"play": ["Brute"]}, bells=()), "Military against")


@pytest.mark.parametrize(("others", "can"), [([], False), (["Friend"], True), (["Schemer"], False)])
def test_it_defends_only_with_another(others, can):
    t = table({"play": ["Rival"]}, {"play": [("Brute", {"attachments": ["Shy"]}), *others]})
    attack(t, "Military", "Rival")
    if not can:
        fight(t, "Brute")
        assert not t.card(1, "Brute").kneeling
        return
    pass_until(t, "Defend with Brute").play("Defend with Brute")
    assert t.card(1, "Brute").defending and t.card(1, "Friend").defending


def test_all_players_must_attack_and_defend_with_two():
    assert not offered(table({"play": ["Pairs", "Brute", "Schemer"]}, bells=()), "Military against")
    t = table({"play": ["Pairs", "Brute", "Rival"]}, {"play": ["Friend", "Ruler", "Sentry"]})
    attack(t, "Military", "Brute")
    assert t.card(0, "Rival").attacking
    pass_until(t, "Defend with Friend")
    assert "Done" in t.options
    t.play("Defend with Friend")
    assert t.card(1, "Sentry").defending and not t.card(1, "Ruler").defending


# --- combined costs ----------------------------------------------------------------------------------------------------------


def test_the_cards_that_are_chosen_cost_no_more_together():
    t = table({"hand": ["Cheap"]}, {"play": ["Friend", "Brute", "Ruler", "Rival"]})
    t.play("Play Cheap", "Choose Brute")
    assert t.options == ["Choose Friend", "Done"]
    t.play("Choose Friend")
    assert [t.card(1, title).kneeling for title in ("Friend", "Brute", "Ruler", "Rival")] == [True, True, False, False]


def test_one_card_may_cost_as_much_alone_and_none_is_picked_that_costs_more():
    t = table({"hand": ["Some"]}, {"play": ["Friend", "Rival"]})
    t.play("Play Some", "Choose Rival")
    assert t.card(1, "Rival").kneeling and not t.card(1, "Friend").kneeling
    t = table({"hand": ["Some"]}, {"play": ["Friend", "Rival"]})
    t.play("Play Some", "Done")
    assert not t.card(1, "Rival").kneeling and not t.card(1, "Friend").kneeling


# --- constants of a card for a time ------------------------------------------------------------------------------------------


def test_a_constant_of_a_chosen_card_holds_while_its_condition_does():
    t = table({"play": ["Schemer", "Brute"], "hand": ["Gift"]})
    t.play("Play Gift", "Choose Schemer")
    assert t.card(0, "Schemer").strength == 2
    attack(t, "Intrigue", "Schemer")
    assert t.card(0, "Schemer").strength == 4 and t.card(0, "Brute").strength == 2
    fight(t)
    assert t.card(0, "Schemer").strength == 2


def test_it_ends_when_the_card_leaves_play():
    t = table({"play": ["Schemer"], "hand": ["Gift", "Recall", "Summons"]})
    t.play("Play Gift")
    t.play("Play Recall", "Choose Schemer")
    assert "Schemer" in t.hand(0)
    t.play("Play Summons")
    if t.prompt == "target":
        t.play("Choose Schemer")
    attack(t, "Intrigue", "Schemer")
    assert t.card(0, "Schemer").strength == 2


# --- totals ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "defender", "less", "twice"),
    [("Rival", "Brute", 1, True), ("Brute", "Rival", 0, True), ("Brute", "Sentry", None, False), ("Rival", "Kingly", 1, False), ("Brute", "", 1, True)],
)
def test_who_counted_less_and_whether_the_winner_counted_twice_as_much(attacker, defender, less, twice):
    t = table({"play": ["Loss", "Twice", attacker]}, {"play": [defender] if defender else []})
    attack(t, "Military", attacker)
    fight(t, defender)
    while t.prompt == "order":
        fight(t.play(t.options[0]))
    assert [t.gold(0), t.gold(1)] == [int(less == 0) + int(twice), int(less == 1)]


def test_the_strength_of_several_cards_is_added_up():
    t = table({"play": ["Sum", "Rhaegal", "Brute"]}, {"play": ["Viserion"]})
    t.play("Use Sum")
    assert t.gold(0) == 6


def test_gold_moves_onto_cards_and_from_them():
    t = table({"play": ["Purse", "Brute"], "gold": 1})
    t.play("Use Purse")
    while t.prompt != "action":
        t.play(t.options[0])
    assert (t.gold(0), t.card(0, "Brute").gold) == (0, 1)
    t.play("Use Purse")
    assert (t.gold(0), t.card(0, "Brute").gold) == (1, 0)


@pytest.mark.parametrize(("attachments", "winner"), [([], 1), (["Net"], 0)])
def test_a_card_may_not_count_for_dominance(attachments, winner):
    t = table({"play": ["Brute"]}, {"play": [("Rival", {"attachments": attachments})]}, phase="dominance")
    assert [t.power(0), t.power(1)] == [int(winner == 0), int(winner == 1)]

"""Characters of Lions of the Rock that compare, pay or play in ways of their own."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_STAND
from agot_env.agot.language.model import (
    INTRIGUE,
    LANNISTER,
    NEUTRAL,
    SELF,
    Action,
    Attachment,
    Character,
    Constant,
    Event,
    ExtraChallenge,
    Flag,
    Location,
    Phase,
)
from agot_env.testing import Table
from tests.cards.lcg.lions_scenes import KEEP, LORD, RIVAL, lions
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until

GUARD, MYRCELLA, CRAWN, TRIBES, SONS, BRONN, ADDAM = "LOTR43", "LOTR13", "LOTR19", "LOTR20", "LOTR36", "LOTR80", "LOTR14"
ARMY = Character("Levy", "X1", LANNISTER, cost=1, strength=1, icons="MIP", traits="Army")
FOREIGN_ARMY = Character("Mercenaries", "X2", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Army")
PLAIN = Character("Recruit", "X3", NEUTRAL, cost=0, strength=1, icons="MIP")
MINE = Location("Mine", "X4", NEUTRAL, cost=5, income=1)
RUIN = Location("Ruin", "X5", NEUTRAL)


def finish(t):
    """Whoever must choose takes the first."""
    while t.prompt in ("claim", "deadly"):
        t.play(t.options[0])
    return t


# --- Brothel Guard ---------------------------------------------------------------------------------------------------


def guard(one, **more):
    """The standing phase, in which the guard stands."""
    t = lions({"play": [(GUARD, KNEELING)]}, one, "standing", bells=(0,), **more)
    return t.play("Respond with Brothel Guard")


def test_the_guard_kneels_a_character_of_an_opponent_who_cannot_pay():
    t = guard({"play": [RIVAL, (KEEP, KNEELING)]})
    # everything stands, the holdfast too
    assert t.seat == 1 and t.prompt == "pay"
    t.play("No") if offered(t, "No") else t.play(t.options[-1])
    assert t.card(1, RIVAL).kneeling and t.power(0) == 0


def test_an_opponent_with_neither_influence_nor_gold_is_not_asked():
    t = guard({"play": [RIVAL]})
    assert t.card(1, RIVAL).kneeling and t.power(0) == 0


def test_an_opponent_may_kneel_influence_and_the_guards_house_claims_power():
    t = guard({"play": [RIVAL, KEEP], "gold": 1})
    t.play(t.options[0])
    while t.prompt == "influence":
        t.play(t.options[0])
    assert not t.card(1, RIVAL).kneeling and t.card(1, KEEP).kneeling and t.power(0) == 1 and t.gold(1) == 1


def test_an_opponent_may_pay_gold_to_the_guards_player():
    t = guard({"play": [RIVAL], "gold": 1})
    assert t.seat == 1 and t.prompt == "pay"
    t.play(t.options[0])
    assert not t.card(1, RIVAL).kneeling and t.power(0) == 1 and t.gold(1) == 0 and t.gold(0) == 1


def test_the_guard_needs_a_character_of_an_opponent_and_must_have_knelt():
    t = lions({"play": [(GUARD, KNEELING), RIVAL]}, {}, "standing", bells=(0,))
    assert not offered(t, "Brothel Guard")
    t = lions({"play": [GUARD]}, {"play": [RIVAL]}, "standing", bells=(0,))
    assert not offered(t, "Brothel Guard")


def test_the_guard_chooses_no_character_that_kneels():
    """FAQ 3.6: nothing would come of it."""
    lame = Character("Cripple", "X8", NEUTRAL, cost=0, strength=1, abilities=[Constant(SELF, (Flag(CANNOT_STAND),))])
    for others in ([], [RIVAL]):
        one = {"play": [("Cripple", KNEELING), *others]}
        t = lions({"play": [(GUARD, KNEELING)]}, one, "standing", bells=(0,), cards=[lame])
        assert t.card(1, "Cripple").kneeling and offered(t, "Brothel Guard") == bool(others)
    t.play("Respond with Brothel Guard")
    assert t.card(1, RIVAL).kneeling


# --- Myrcella Lannister ----------------------------------------------------------------------------------------------


def test_myrcella_is_discarded_for_another_intrigue_challenge():
    t = lions({"play": [MYRCELLA, "LOTR12", "LOTR17"]}, {}, bells=(0,))
    attack(t, "Intrigue", "Ser Kevan")
    fight(t)
    pass_until(t, "Use Myrcella")
    t.play("Use Myrcella")
    assert t.discard(0) == ["Myrcella Lannister"]
    attack(t, "Intrigue", "Bronn's Hireling")
    assert t.card(0, "LOTR17").attacking
    fight(t)
    pass_until(t, "Use Bell").play("Use Bell")
    assert not offered(t, "Intrigue against")


GAMBIT = Event("Gambit", "X6", abilities=[Action(phase=Phase.CHALLENGES, effects=(ExtraChallenge(INTRIGUE),))])


def test_myrcella_is_not_discarded_once_three_intrigue_challenges_have_been_initiated():
    """Her effect could not change anything then (FAQ 3.6)."""
    mine = {"play": [MYRCELLA, "Recruit", "Recruit", "Recruit"], "hand": ["Gambit", "Gambit"]}
    t = lions(mine, {}, bells=(0,), cards=(PLAIN, GAMBIT))
    t.play("Play Gambit").play("Play Gambit")
    for begun in range(1, 4):
        attack(t, "Intrigue", "Recruit")
        fight(t)
        pass_until(t, "Use Bell")
        assert offered(t, "Use Myrcella") == (begun < 3)


# --- Crawn Son of Calor ----------------------------------------------------------------------------------------------


def test_crawn_lets_a_clansman_be_played_from_the_discard_pile():
    t = lions({"play": [CRAWN], "discard": ["LOTR38", LORD], "gold": 2}, {}, "marshalling", bells=(0,))
    assert not offered(t, "Marshal")
    t.play("Use Crawn")
    assert t.card(0, CRAWN).kneeling and offered(t, "Marshal Feuding Clanswoman (2 gold)") and not offered(t, f"Marshal {LORD}")
    gold = t.gold(0)
    t.play("Marshal Feuding Clanswoman")
    assert t.card(0, "LOTR38").zone == "play" and t.gold(0) == gold - 2 and t.discard(0) == [LORD]


def test_what_crawn_has_chosen_must_be_paid_and_be_the_next_action():
    t = lions({"play": [CRAWN], "discard": ["LOTR38"]}, {}, "marshalling", bells=(0,))
    t.play("Use Crawn").play("Use Bell")
    assert not offered(t, "Marshal Feuding Clanswoman") and t.discard(0) == ["Feuding Clanswoman"]
    t = lions({"play": [CRAWN], "discard": ["LOTR20"], "hand": ["LOTR30", "LOTR28"], "plot": "Blockade"}, {}, "marshalling", bells=(0,))
    t.play("Use Crawn")
    assert not offered(t, "Marshal Tribes")  # 2 gold are not there


@pytest.mark.parametrize("other", [None, "Use Bell"])
def test_in_an_opponents_turn_the_leave_of_crawn_lasts_until_his_next_action(other):
    """Passing is no action; another action ends the leave."""
    t = lions({"play": [CRAWN], "discard": ["LOTR38"], "gold": 2}, {}, "marshalling", first=1, bells=(0, 1))
    while t.seat == 1:
        t.play("Use Bell" if not t.card(1, "Bell").kneeling and t.can("Use Bell") else "Pass")
    assert t.game["active"] == 1
    t.play("Use Crawn")
    pass_until(t, "Use Bell")
    while t.seat == 1:
        t.play("Use Bell")
    if other:
        t.play(other)
    while not (t.game["active"] == 0 and t.seat == 0):
        t.play("Pass")
    assert t.can("Marshal Feuding Clanswoman") is (other is None)


def test_crawn_needs_a_clansman_in_the_own_discard_pile():
    t = lions({"play": [CRAWN], "discard": [LORD]}, {"discard": ["LOTR38"]}, "marshalling", bells=(0,))
    assert not offered(t, "Use Crawn")


# --- comparisons -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "other", "strength"), [(2, 1, 2), (1, 1, 6), (0, 2, 6), (1, 0, 2)])
def test_the_tribes_are_weaker_with_the_largest_hand(own, other, strength):
    t = lions({"play": [TRIBES], "hand": [LORD] * own}, {"hand": [LORD] * other}, bells=(0,))
    assert t.card(0, TRIBES).strength == strength


@pytest.mark.parametrize(
    ("variant", "hands", "strength"),
    [("melee", (1, 2, 0), 2), ("melee", (1, 1, 2), 6), ("two_on_two", (1, 1, 0, 1), 6), ("two_on_two", (1, 0, 5, 1), 2)],
)
def test_the_tribes_are_weaker_with_a_larger_hand_than_one_opponent(variant, hands, strength):
    """An opponent, not a partner, and not each opponent."""
    t = Table(edition="lcg", houses=["lannister", "stark", "baratheon", "targaryen"][: len(hands)], variant=variant)
    for seat, number in enumerate(hands):
        t.put(seat, hand=["Hodor"] * number, plot="KOTS48", play=[TRIBES] if seat == 0 else [])
    assert t.start("challenges").card(0, TRIBES).strength == strength


def test_the_tribes_bear_weapons_only():
    cards = [Attachment("Axe", "X6", NEUTRAL, traits="Weapon"), Attachment("Ring", "X7", NEUTRAL, traits="Item")]
    t = lions({"play": [TRIBES], "hand": ["Axe", "Ring"]}, {}, "marshalling", bells=(0,), cards=cards)
    assert offered(t, "Marshal Axe") and not offered(t, "Marshal Ring")


@pytest.mark.parametrize(("gold", "kneels"), [(2, False), (1, True)])
def test_addam_lets_in_house_armies_stand_with_the_most_gold(gold, kneels):
    t = lions({"play": [ADDAM, "Levy", "Mercenaries"], "gold": gold}, {"gold": 1, "play": [RIVAL]}, bells=(0,), cards=[ARMY, FOREIGN_ARMY])
    attack(t, "Intrigue", "Levy", "Mercenaries")
    assert t.card(0, "Levy").kneeling is kneels and t.card(0, "Mercenaries").kneeling
    fight(t, RIVAL)
    t = lions({"play": [ADDAM, "Levy"], "gold": gold}, {"gold": 1, "play": [RIVAL]}, first=1, bells=(0,), cards=[ARMY])
    attack(t, "Intrigue", RIVAL)
    fight(t, "Levy")
    assert t.card(0, "Levy").kneeling is kneels


# --- Bronn -----------------------------------------------------------------------------------------------------------


def test_bronn_makes_the_attacker_kill_a_participant():
    t = lions({"play": [BRONN]}, {"play": [RIVAL, "Recruit", ("Arya Stark", KNEELING)]}, first=1, bells=(0,), cards=[PLAIN])
    attack(t, "Power", RIVAL, "Recruit")
    fight(t, "Bronn")
    assert t.seat == 1 and set(t.options) == {f"Choose {RIVAL}", "Choose Recruit"}
    t.play("Recruit")
    assert t.dead(1) == ["Recruit"]


@pytest.mark.parametrize("attacker", ["LOTR17", "Lurkers at Harrenhal"])
def test_bronn_needs_more_deadly_participants_than_the_attacker(attacker):
    t = lions({"play": [BRONN]}, {"play": [attacker]}, first=1, bells=(0,))
    attack(t, "Intrigue", t.card(1, attacker).title)
    finish(fight(t, "Bronn"))
    assert t.dead(1) == [] and t.prompt != "target"


def test_bronn_must_defend():
    t = lions({"play": [BRONN]}, {"play": [RIVAL]}, bells=(0,))
    attack(t, "Power", "Bronn")
    finish(fight(t, RIVAL))
    assert t.dead(0) == [] and t.prompt != "target"
    t = lions({"play": [BRONN, "LOTR12"]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Intrigue", RIVAL)
    finish(fight(t, "Ser Kevan"))
    assert t.dead(1) == []


# --- Warrior's Sons --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", ["hand", "discard"])
def test_the_sons_put_a_providing_location_into_play(pile):
    t = lions({"play": [SONS], pile: ["Mine", "Ruin", LORD]}, {}, bells=(0,), cards=[MINE, RUIN])
    attack(t, "Military", "Warrior's Sons")
    fight(t)
    t.play("Respond with Warrior's Sons")
    assert t.card(0, "Mine").zone == "play" and t.card(0, "Ruin").zone == pile


def test_the_sons_must_attack_alone_and_win():
    t = lions({"play": [SONS, RIVAL], "hand": ["Mine"]}, {}, bells=(0,), cards=[MINE])
    attack(t, "Military", "Warrior's Sons", RIVAL)
    fight(t)
    assert not offered(t, "Respond with Warrior's Sons")
    t = lions({"play": [SONS], "hand": ["Mine"]}, {"play": [RIVAL]}, bells=(0,), cards=[MINE])
    attack(t, "Military", "Warrior's Sons")
    finish(fight(t, RIVAL))
    assert not offered(t, "Respond with Warrior's Sons") and t.phase == "challenges"
    pass_to(t, "dominance")


# --- Tyrion Lannister ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clansman", [LORD, "LOTR38", ("LOTR38", KNEELING)])
def test_a_clansman_kneels_to_save_tyrion(clansman):
    t = lions({"play": ["LOTR7", clansman]}, {"play": [RIVAL]}, first=1, bells=(0,))
    attack(t, "Military", RIVAL)
    fight(t)
    t.play("Tyrion Lannister")
    assert offered(t, "Save with Tyrion") is (clansman == "LOTR38")
    if clansman == "LOTR38":
        t.play("Save with Tyrion")
        assert t.card(0, "LOTR7").zone == "play" and t.card(0, "LOTR38").kneeling
    else:
        assert t.dead(0) == ["Tyrion Lannister"]

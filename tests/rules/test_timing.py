import pytest

from agot_env.agot.language.model import (
    EVENT_CARD,
    SELF,
    Action,
    Cancel,
    CancelIt,
    ChangeDestination,
    Character,
    Choose,
    ClaimPower,
    ClaimPowerForHouse,
    Draw,
    Event,
    Initiated,
    Kill,
    Killed,
    Limit,
    Passive,
    Per,
    Phase,
    PhaseBegins,
    Response,
    Who,
    characters,
)
from agot_env.testing import Table

rule = pytest.mark.rule
STRIKE = Event(
    "Strike", "X1", abilities=[Action(phase=Phase.CHALLENGES, choose=(Choose(characters()),), effects=(Kill(),), limit=Limit(1, Per.ROUND, by_title=True))]
)
NO = Event("No", "X2", abilities=[Cancel(when=Initiated(Who.OPPONENTS), effects=(CancelIt(),))])
MOURNER = Character(
    "Mourner", "X3", 0, cost=1, strength=1, abilities=[Passive(when=Killed(characters(other_than=SELF)), effects=(ClaimPower(SELF),))]
)
AVENGER = Character(
    "Avenger", "X4", 0, cost=1, strength=1, abilities=[Response(when=Killed(characters(other_than=SELF)), effects=(ClaimPowerForHouse(),))]
)
BELL = Character("Bell Ringer", "X5", 0, cost=1, strength=1, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
LIMITED = Character(
    "Hasty Man", "X6", 0, cost=1, strength=1,
    abilities=[Response(when=Killed(characters(other_than=SELF)), effects=(ClaimPowerForHouse(),), limited=True)],
)  # fmt: skip
RESCUE = Event("Rescue", "X7", abilities=[Response(when=Killed(characters(controller=Who.YOU)), effects=(ChangeDestination(EVENT_CARD),))])
EARLY = Character("Early Bird", "X8", 0, cost=1, strength=1, abilities=[Passive(when=PhaseBegins(Phase.CHALLENGES), effects=(Draw(1),))])
EXTRA = [STRIKE, NO, MOURNER, AVENGER, BELL, LIMITED, RESCUE, EARLY]


def table(zero, one, phase="challenges", first=0):
    t = Table(houses=["lannister", "stark"], extra_cards=EXTRA)
    return t.put(0, plot="Planning Ahead", **zero).put(1, plot="Planning Ahead", **one).start(phase, first)


@rule("ABI-1", "RND-3")
def test_actions_go_round_until_all_pass_in_a_row():
    t = table({"play": [("Bell Ringer", {"kneeling": True})]}, {"play": [("Bell Ringer", {"kneeling": True})]}, "dominance")
    assert (t.seat, t.phase) == (0, "dominance")
    t.play("Use Bell Ringer")
    assert t.seat == 1
    t.play("Pass")
    assert t.seat == 0
    t.play("Use Bell Ringer").play("Use Bell Ringer").play("Pass").play("Pass")
    assert t.phase == "standing" and (t.power(0), t.power(1)) == (2, 1)


@rule("RND-3", "RND-2")
def test_the_first_player_may_act_first():
    t = table({"play": [("Bell Ringer", {"kneeling": True})]}, {"play": [("Bell Ringer", {"kneeling": True})]}, "draw", first=1)
    assert t.seat == 1


@rule("ABI-1")
def test_an_action_of_another_phase_is_not_offered():
    t = table({"hand": ["Strike"], "play": [("Bell Ringer", {"kneeling": True})]}, {"play": ["Sansa Stark"]}, "draw")
    assert t.options == ["Use Bell Ringer", "Pass"]


@rule("ABI-2")
def test_passives_happen_by_themselves_before_responses_and_actions():
    t = table({"hand": ["Strike"], "play": ["Mourner", "Avenger"]}, {"play": ["Sansa Stark"]})
    t.play("Strike").play("Choose Sansa")
    assert t.card(0, "Mourner").power == 1 and t.prompt == "response" and t.power(0) == 0
    assert t.options == ["Respond with Avenger", "Pass"]


@rule("ABI-2")
def test_a_passive_of_the_beginning_of_a_phase():
    t = table({"play": ["Early Bird"], "deck": ["Shae", "Bronn"], "hand": ["Strike"]}, {"play": ["Sansa Stark"]})
    assert sorted(t.hand(0)) == ["Shae", "Strike"]


@rule("ABI-3")
def test_a_response_is_optional_and_once_per_trigger_and_copy():
    t = table({"hand": ["Strike"], "play": ["Avenger", "Avenger", "Lannisport Weaponsmith"]}, {"play": ["Sansa Stark"]})
    t.play("Strike").play("Choose Sansa")
    assert t.options == ["Respond with Avenger", "Respond with Avenger [2]", "Pass"]
    t.play("Respond with Avenger")
    assert t.power(0) == 1 and t.options == ["Respond with Avenger", "Pass"]
    t.play("Pass")
    assert t.prompt != "response" and t.power(0) == 1


@rule("ABI-3")
def test_responses_begin_left_of_the_one_who_acted():
    t = table({"hand": ["Strike"], "play": ["Avenger"]}, {"play": ["Sansa Stark", "Avenger"]})
    t.play("Strike").play("Choose Sansa")
    assert t.prompt == "response" and t.seat == 1
    t.play("Respond with Avenger")
    assert t.seat == 0


@rule("ABI-3", "ABI-8")
def test_in_a_framework_window_responses_begin_with_the_first_player():
    t = table({"play": ["Raff the Sweetling", "Avenger"]}, {"play": ["Sansa Stark", "Avenger"]})
    t.play("Military").play("Attack with Raff").play("Done") if "Attack with Avenger" in str(t.options) else t.play("Military")
    t.play("Kill Sansa")
    assert t.prompt == "response" and t.seat == 0


@rule("ABI-4")
def test_a_save_comes_before_the_effect_and_keeps_the_card_as_it_is():
    t = table({"hand": ["Strike"]}, {"play": [("Sansa Stark", {"attachments": ["Bodyguard", "Nymeria"], "power": 2})]})
    t.play("Strike")
    assert t.prompt == "save" and t.seat == 1 and t.options == ["Save with Nymeria", "Save with Bodyguard", "Pass"]
    t.play("Nymeria")
    sansa = t.card(1, "Sansa Stark")
    assert sansa.zone == "play" and sansa.power == 2 and t.card(1, "Nymeria").kneeling and "Bodyguard" in sansa.attachments
    assert t.discard(0) == ["Strike"]


@rule("ABI-4")
def test_what_is_cancelled_stays_paid_and_uses_up_its_limit():
    t = table({"hand": ["Strike", "X1"]}, {"play": ["Sansa Stark"], "hand": ["No"]})
    t.play("Play Strike")
    assert t.prompt == "cancel" and t.seat == 1
    t.play("Cancel with No")
    assert t.card(1, "Sansa Stark").zone == "play" and t.discard(0) == ["Strike"] and t.discard(1) == ["No"]
    assert "Play Strike" not in t.options  # once a round, by title


@rule("ABI-4")
def test_a_cancel_is_optional():
    t = table({"hand": ["Strike"]}, {"play": ["Sansa Stark"], "hand": ["No"]})
    t.play("Play Strike").play("Pass")
    assert t.card(1, "Sansa Stark").zone == "dead" and t.hand(1) == ["No"]


@rule("ABI-5")
def test_one_limited_response_a_round():
    t = table({"hand": ["Strike"], "play": ["Hasty Man", "Hasty Man", "Lannisport Weaponsmith"]}, {"play": ["Sansa Stark"]})
    t.play("Strike").play("Choose Sansa").play("Respond with Hasty Man [2]")
    assert t.power(0) == 1 and t.prompt != "response"


@rule("ABI-6")
def test_modifiers_are_summed_from_scratch_and_strength_is_never_below_0():
    wine = ("Poisoned Wine", {"owner": 1})
    t = Table(houses=["lannister", "targaryen"]).put(0, play=[("Shae", {"attachments": [wine, wine, "Gutter Rat's Cunning"]})])
    t.put(1, play=["T127"]).start("challenges")
    assert t.card(0, "Shae").strength == 0  # 1 - 2 - 2 + 2, and not 0 + 2
    t = Table(houses=["lannister", "targaryen"], extra_cards=EXTRA)
    t.put(0, play=[("Tyrion Lannister", {"attachments": [wine]})], hand=["Insidious Ways"])
    t.put(1, play=[("Bell Ringer", {"kneeling": True})]).start("challenges")
    t.play("Pass").play("Intrigue").play("Insidious Ways")
    assert t.card(0, "Tyrion Lannister").strength == 3  # the worked example: +2 and -2


@rule("ABI-6")
def test_an_effect_until_the_end_of_the_phase_ends_then():
    t = table({"play": ["Tyrion Lannister"], "hand": ["Insidious Ways"], "gold": 1}, {"play": [("Bell Ringer", {"kneeling": True})]})
    t.play("Pass").play("Intrigue").play("Insidious Ways")
    assert t.card(0, "Tyrion Lannister").strength == 5
    while t.phase == "challenges":
        t.play("Pass" if "Pass" in t.options else "No more challenges" if "No more challenges" in t.options else t.options[-1])
    assert t.card(0, "Tyrion Lannister").strength == 3


@rule("ABI-9")
def test_a_killed_card_stays_until_the_window_ends_and_may_respond_itself():
    t = table({"hand": ["Strike"], "play": [("Joffrey Baratheon", {"power": 0})], "power": 14}, {})
    t.play("Strike")
    assert t.prompt == "response" and t.card(0, "Joffrey Baratheon").zone == "play"
    t.play("Respond with Joffrey")
    assert t.winner == 0  # the fifteenth power, before he leaves


@rule("ABI-9")
def test_a_moribund_card_may_kneel_for_a_cost():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Ser Jaime Lannister"], hand=["A Lannister Pays His Debts"], plot="Planning Ahead")
    t.put(1, play=["Eddard Stark", "Grey Wind"], plot="Planning Ahead").start("challenges", first=1)
    t.play("Military against Lannister").play("Attack with Eddard").play("Done")
    if t.prompt == "defenders":
        t.play("Done")
    assert t.card(0, "Ser Jaime Lannister").zone == "play" and t.prompt == "response"
    t.play("A Lannister Pays His Debts")
    assert t.card(1, "Eddard Stark").zone in ("deck", "dead") and t.dead(0) == ["Ser Jaime Lannister"]


@rule("ABI-9")
def test_a_cards_destination_may_be_changed_while_it_is_leaving():
    t = table({"hand": ["Strike"]}, {"play": ["Sansa Stark"], "hand": ["Rescue"]})
    t.play("Strike").play("Respond with Rescue")
    assert "Sansa Stark" in t.hand(1) and t.dead(1) == []


@rule("ABI-9")
def test_benjen_himself_is_not_shuffled_back():
    t = table({"hand": ["Strike"]}, {"play": ["Benjen Stark"], "dead": ["Hodor", "Shaggydog"]})
    t.play("Strike")
    assert t.dead(1) == ["Benjen Stark"] and sorted(t.deck(1)) == ["Hodor", "Shaggydog"]


@rule("ABI-10")
def test_then_needs_the_part_before():
    t = Table(houses=["lannister", "stark"]).put(0, hand=["You've Killed the Wrong Dwarf!"], play=["Ser Jacelyn Bywater"])
    t.put(1, play=[("Hodor", {"kneeling": True}), "Shaggydog"], plot="Planning Ahead").start("challenges", first=0)
    t.play("Wrong Dwarf").play("Choose Shaggydog")
    assert t.card(1, "Shaggydog").kneeling and t.card(1, "Shaggydog").power == 1 and t.card(1, "Hodor").power == 0


@rule("ABI-10")
def test_cannot_is_absolute():
    t = Table(houses=["lannister", "stark"], extra_cards=EXTRA).put(0, hand=["Strike"], plot="Planning Ahead")
    t.put(1, play=["Eddard Stark", "Hodor"], plot="The Power of Blood").start("challenges")
    t.play("Play Strike")
    assert t.card(1, "Hodor").zone == "dead" and t.card(1, "Eddard Stark").zone == "play"  # the Noble is no target at all


@rule("ABI-11")
def test_a_card_that_names_itself_means_only_that_copy():
    t = Table(houses=["stark", "stark"]).put(0, play=["Catelyn Stark"], plot="Planning Ahead", power=1)
    t.put(1, play=["Catelyn Stark", "Sansa Stark"], plot="Planning Ahead", power=1).start("challenges", first=1)
    t.play("Power against Stark (seat 0)").play("Attack with Catelyn").play("Done").play("Defend with Catelyn")
    assert t.prompt == "response" and t.seat == 0  # only the defender's own


@rule("ABI-7")
def test_the_cost_is_paid_before_targets_are_chosen():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Ser Ilyn Payne"], hand=["Shae"], plot="Planning Ahead")
    t.put(1, play=["Sansa Stark", "Hodor", "Arya Stark"], plot="Planning Ahead").start("marshalling")
    t.play("Use Ser Ilyn Payne")
    assert t.prompt == "target" and t.card(0, "Ser Ilyn Payne").kneeling
    assert "Choose Hodor" not in t.options


@rule("ABI-7", "KNE-1")
def test_an_ability_whose_cost_cannot_be_paid_is_not_offered():
    t = Table(houses=["lannister", "stark"]).put(0, play=[("Ser Ilyn Payne", {"kneeling": True})], hand=["Shae"], plot="Planning Ahead")
    t.put(1, play=["Sansa Stark"], plot="Planning Ahead").start("marshalling")
    assert t.options == ["Marshal Shae (2 gold)", "Pass"]


@rule("ABI-7")
def test_an_ability_without_a_target_is_not_offered():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Ser Ilyn Payne"], hand=["Hodor"], plot="Planning Ahead")
    t.put(1, play=["Hodor"], plot="Planning Ahead").start("marshalling")
    assert "Use Ser Ilyn Payne" in t.options
    t.play("Use Ser Ilyn Payne")
    assert t.card(0, "Ser Ilyn Payne").zone == "dead"  # the only character of STR 2 or less is himself


@rule("KEY-2")
def test_deathbound_events_go_to_the_dead_pile_once_played():
    t = Table(houses=["targaryen", "stark"], extra_cards=EXTRA).put(0, hand=["Forever Burning"], play=["Rhaegal"])
    t.put(1, play=["Hodor"], plot="Planning Ahead").start("challenges")
    t.play("Play Forever Burning").play("Choose Hodor")
    assert t.dead(0) == ["Forever Burning"] and t.card(1, "Hodor").strength == 3
    t = Table(houses=["targaryen", "stark"], extra_cards=EXTRA).put(0, hand=["Forever Burning"], play=["Rhaegal"])
    t.put(1, play=["Hodor"], hand=["No"], plot="Planning Ahead").start("challenges")
    t.play("Play Forever Burning").play("Choose Hodor").play("Cancel with No")
    assert t.discard(0) == ["Forever Burning"] and t.card(1, "Hodor").strength == 4


@rule("KEY-13")
def test_stalwart_goes_on_top_of_the_deck():
    t = table({"hand": ["Strike"]}, {"play": ["Eddard Stark"], "deck": ["Hodor"]})
    t.play("Strike")
    assert t.deck(1) == ["Eddard Stark", "Hodor"] and t.dead(1) == []

import pytest

from agot_env.cards.model import BARATHEON, LANNISTER, STARK, Character
from agot_env.testing import Table

rule = pytest.mark.rule
VENGEFUL = Character("Vengeful Guard", "X1", STARK, cost=1, strength=1, icons="MIP", keywords="Vengeful")
GIANT = Character("Terror", "X2", LANNISTER, cost=1, strength=3, icons="MIP", keywords="Intimidate")
WATCHFUL = Character("Watchful Guard", "X3", BARATHEON, cost=1, strength=5, icons="MIP", keywords="Vigilant")


def table(**options):
    return Table(houses=["lannister", "stark"], extra_cards=[VENGEFUL, GIANT, WATCHFUL], **options)


def attack(t, kind, *attackers):
    t.choose(f"{kind} against Stark")
    if t.prompt == "attackers":
        for name in attackers:
            t.choose(f"Attack with {name}")
        if t.prompt == "attackers":
            t.choose("Done")
    return t


@rule("CHA-1")
def test_each_type_may_be_initiated_once_in_any_order():
    t = table()
    t.put(0, play=["Tywin Lannister", "Tyrion Lannister", "Ser Jaime Lannister", "Cersei Lannister"], plot="Valar Morghulis")
    t.put(1, plot="Valar Morghulis").start("challenges")
    assert t.options() == ["Military against Stark", "Intrigue against Stark", "Power against Stark", "No more challenges"]
    attack(t, "Power", "Tyrion")
    while t.prompt != "challenge":
        t.choose("Pass" if "Pass" in t.options() else "Put the power on the House card")
    assert t.options() == ["Military against Stark", "Intrigue against Stark", "No more challenges"]
    t.choose("No more challenges")
    assert t.decider != 0 or t.prompt != "challenge"


@rule("CHA-1")
def test_the_next_player_initiates_after_the_first_is_done():
    t = table().put(0, play=["Raff the Sweetling"]).put(1, play=["Hodor", "Direwolf Pup"])
    t.start("challenges")
    assert t.decider == 0
    t.choose("No more challenges")
    assert t.decider == 1 and t.options() == ["Military against Lannister", "No more challenges"]


@rule("CHA-2", "KNE-1")
def test_attackers_need_the_icon_and_must_stand_and_then_kneel():
    t = table().put(0, play=["Raff the Sweetling", ("Ser Jaime Lannister", {"kneeling": True}), "Lannisport Weaponsmith", "Cersei Lannister"])
    t.put(1, plot="Valar Morghulis").start("challenges")
    t.choose("Military against Stark")
    assert t.options() == ["Attack with Raff the Sweetling", "Attack with Lannisport Weaponsmith"]
    t.choose("Attack with Raff")
    assert not t.card(0, "Raff the Sweetling").kneeling
    t.choose("Done")
    assert t.card(0, "Raff the Sweetling").kneeling and not t.card(0, "Cersei Lannister").kneeling


@rule("CHA-2")
def test_at_least_one_attacker_must_be_declared():
    t = table().put(0, play=["Raff the Sweetling", "Lannisport Weaponsmith"]).start("challenges")
    t.choose("Military")
    assert "Done" not in t.options()


@rule("CHA-3", "KEY-9")
def test_stealth_keeps_one_character_without_stealth_from_defending():
    t = table().put(0, play=["Tyrion Lannister"]).put(1, play=["Catelyn Stark", "Sansa Stark", "Benjen Stark"])
    t.start("challenges")
    attack(t, "Power", "Tyrion")
    assert t.prompt == "stealth"
    assert t.options() == ["Bypass Catelyn Stark", "Bypass Sansa Stark", "Done"]  # Benjen has stealth himself
    t.choose("Bypass Catelyn")
    assert t.decider == 1 and t.options() == ["Defend with Sansa Stark", "Defend with Benjen Stark", "Done"]


@rule("KEY-9")
def test_stealth_is_optional_and_counts_for_each_attacker_with_it():
    t = table().put(0, play=["Tyrion Lannister", "Qyburn's Informers"]).put(1, play=["Catelyn Stark", "Sansa Stark"])
    t.start("challenges")
    attack(t, "Intrigue", "Tyrion", "Qyburn")
    t.choose("Bypass Catelyn").choose("Bypass Sansa")
    assert t.prompt != "defenders"


@rule("CHA-4")
def test_defenders_need_the_icon_and_must_stand():
    t = table().put(0, play=["Raff the Sweetling"])
    t.put(1, play=["Grey Wind", "Sansa Stark", ("Hodor", {"kneeling": True}), "Direwolf Pup"]).start("challenges")
    attack(t, "Military", "Raff")
    assert t.options() == ["Defend with Grey Wind", "Defend with Direwolf Pup", "Done"]
    t.choose("Grey Wind").choose("Direwolf Pup")
    assert t.card(1, "Grey Wind").kneeling and t.card(1, "Direwolf Pup").kneeling


@rule("CHA-5")
def test_the_worked_example_with_actions_between_the_steps():
    t = table().put(0, play=["Raff the Sweetling"], hand=["Insidious Ways"], deck=["Lannisport", "Shae"], plot="Planning Ahead")
    t.put(1, play=["Grey Wind", "Sansa Stark"], plot="Building Season").start("challenges")
    attack(t, "Military", "Raff")
    assert t.prompt == "action" and t.decider == 0  # between attackers and defenders
    t.choose("Pass")
    t.choose("Defend with Grey Wind")
    assert t.prompt == "action"  # between defenders and resolution
    t.choose("Play Insidious Ways")
    assert t.decider == 1 and t.prompt == "claim"  # 4 against 4: the attacker wins
    assert t.power(0) == 0
    t.choose("Kill Sansa Stark")
    assert t.card(1, "Sansa Stark").zone == "dead" and t.power(0) == 0 and sorted(t.hand(0)) == ["Lannisport", "Shae"]


@rule("CHA-6")
def test_a_tie_goes_to_the_attacker_and_less_loses():
    for defender, dead in (("Direwolf Pup", True), ("Grey Wind", False)):
        t = table().put(0, play=["Raff the Sweetling"], plot="Planning Ahead").put(1, play=[defender], plot="Planning Ahead")
        t.start("challenges")
        attack(t, "Military", "Raff").choose(f"Defend with {defender}")
        assert (t.card(1, defender).zone == "dead") is dead
        assert t.power(0) == 0


@rule("CHA-6")
def test_nobody_wins_with_total_strength_0():
    t = table().put(0, play=[("Lannisport Weaponsmith", {"attachments": [("Poisoned Wine", {"owner": 1})]})], plot="Planning Ahead")
    t.put(1, plot="Planning Ahead", play=["Sansa Stark"]).start("challenges")
    attack(t, "Military", "Lannisport Weaponsmith")
    assert t.card(1, "Sansa Stark").zone == "play" and t.power(0) == 0


@rule("CHA-7")
def test_the_loser_of_a_military_challenge_chooses_whom_to_kill_also_one_who_took_no_part():
    t = table().put(0, play=["Ser Jaime Lannister"], plot="Planning Ahead").put(1, play=["Direwolf Pup", "Sansa Stark"])
    t.start("challenges")
    attack(t, "Military", "Jaime").choose("Defend with Direwolf Pup")
    assert t.decider == 1 and t.options() == ["Kill Sansa Stark", "Kill Direwolf Pup"]
    t.choose("Kill Sansa")
    assert t.card(1, "Sansa Stark").zone == "dead"


@rule("CHA-7", "CHA-11")
def test_claim_2_kills_two_different_characters_at_once():
    t = table().put(0, play=["Ser Jaime Lannister"], plot="The Power of Arms")
    t.put(1, play=["Sansa Stark", "Catelyn Stark", "Arya Stark"]).start("challenges")
    attack(t, "Military", "Jaime").choose("Done")
    t.choose("Kill Sansa Stark")
    assert "Kill Sansa Stark" not in t.options() and t.card(1, "Sansa Stark").zone == "play"
    t.choose("Kill Arya Stark").choose("Put the power on the House card")
    assert sorted(t.dead(1)) == ["Arya Stark", "Sansa Stark"]


@rule("CHA-8")
def test_intrigue_claim_discards_at_random_from_hand():
    seen = set()
    for seed in range(12):
        t = Table(houses=["lannister", "stark"], seed=seed)
        t.put(0, play=["Cersei's Attendant"], plot="Planning Ahead").put(1, hand=["Ice", "Hodor", "Lady"]).start("challenges")
        attack(t, "Intrigue", "Attendant")
        assert len(t.hand(1)) == 2 and len(t.discard(1)) == 1
        seen.add(t.discard(1)[0])
    assert seen == {"Ice", "Hodor", "Lady"}


@rule("CHA-9")
def test_power_claim_moves_power_from_house_to_house():
    t = table().put(0, play=["Littlefinger"], plot="The Power of Arms", power=1)
    t.put(1, power=5, play=[("Eddard Stark", {"power": 3, "kneeling": True})]).start("challenges")
    attack(t, "Power", "Littlefinger")
    if t.prompt == "stealth":
        t.choose("Done")
    assert t.power(1) == 3 and t.power(0) == 1 + 2 + 1  # and 1 for being unopposed
    assert t.card(1, "Eddard Stark").power == 3


@rule("CHA-10")
def test_claim_is_fulfilled_as_far_as_possible():
    t = table().put(0, play=["Littlefinger"], plot="The Power of Arms").put(1, power=1).start("challenges")
    attack(t, "Power", "Littlefinger")
    assert t.power(1) == 0 and t.power(0) == 2


@rule("CHA-12")
def test_unopposed_gives_1_power_besides_the_claim():
    t = table().put(0, play=["Raff the Sweetling"], plot="Planning Ahead").put(1, play=["Sansa Stark"]).start("challenges")
    attack(t, "Military", "Raff")
    assert t.power(0) == 1 and t.card(1, "Sansa Stark").zone == "dead"


@rule("CHA-12")
def test_a_defender_with_strength_0_does_not_oppose():
    t = table().put(0, play=["Raff the Sweetling"], plot="Planning Ahead")
    t.put(1, play=["Sansa Stark", ("Direwolf Pup", {"attachments": [("Poisoned Wine", {"owner": 0})]})]).start("challenges")
    attack(t, "Military", "Raff").choose("Defend with Direwolf Pup").choose("Kill Sansa")
    assert t.power(0) == 1


@rule("CHA-13")
def test_a_winning_defender_causes_no_claim_but_is_a_winner():
    t = table().put(0, play=["Raff the Sweetling"], plot="Planning Ahead")
    t.put(1, play=["Eddard Stark"], plot="Planning Ahead").start("challenges")
    attack(t, "Military", "Raff").choose("Defend with Eddard")
    assert t.card(0, "Raff the Sweetling").zone == "play" and t.power(0) == t.power(1) == 0
    assert t.card(1, "Eddard Stark").power == 1  # renown


@rule("CHA-14")
def test_a_character_killed_during_the_challenge_takes_no_part_in_its_resolution():
    t = table().put(0, play=["Raff the Sweetling", "Lannisport Weaponsmith"], plot="Planning Ahead")
    t.put(1, play=[("Eddard Stark", {"attachments": ["Ice"]})], plot="Planning Ahead").start("challenges")
    attack(t, "Military", "Raff", "Lannisport Weaponsmith").choose("Defend with Eddard")
    assert t.decider == 1 and t.options() == ["Use Ice", "Pass"]
    t.choose("Use Ice").choose("Choose Raff the Sweetling")
    assert t.card(0, "Raff the Sweetling").zone == "dead" and t.card(1, "Ice").zone == "discard"
    assert t.card(1, "Eddard Stark").power == 1


@rule("CHA-15")
def test_renown_is_claimed_before_deadly_kills():
    t = Table(houses=["stark", "lannister"]).put(0, play=["Eddard Stark"], plot="Planning Ahead")
    t.put(1, play=["Raff the Sweetling", "Shae"], plot="Planning Ahead").start("challenges")
    t.choose("Military against Lannister").choose("Defend with Raff")
    assert t.prompt == "claim"
    t.choose("Kill Shae")
    assert t.card(0, "Eddard Stark").power == 1 and t.card(1, "Raff the Sweetling").zone == "dead"


@rule("KEY-1")
def test_deadly_kills_a_participating_defender_of_the_defenders_choice():
    t = table().put(0, play=["Lurkers at Harrenhal"], plot="Planning Ahead")
    t.put(1, play=["Catelyn Stark", "Sansa Stark", "Benjen Stark"], plot="Planning Ahead", power=3).start("challenges")
    attack(t, "Power", "Lurkers").choose("Bypass Catelyn")
    t.choose("Defend with Sansa").choose("Defend with Benjen")
    assert t.decider == 1 and t.prompt == "deadly" and t.options() == ["Kill Sansa Stark", "Kill Benjen Stark"]
    t.choose("Kill Sansa")
    assert t.card(1, "Sansa Stark").zone == "dead" and t.card(1, "Catelyn Stark").zone == "play"


@rule("KEY-1")
def test_equal_numbers_of_deadly_characters_kill_nobody():
    t = table().put(0, play=["Ser Jaime Lannister"], plot="Planning Ahead").put(1, play=["Shaggydog", "Sansa Stark"]).start("challenges")
    attack(t, "Military", "Jaime").choose("Defend with Shaggydog").choose("Kill Sansa")
    assert t.card(1, "Shaggydog").zone == "play"


@rule("KEY-6")
def test_renown_is_for_each_participating_winner_and_only_for_those():
    t = Table(houses=["baratheon", "stark"])
    t.put(0, play=["Robert Baratheon", "Stannis Baratheon", "Brienne of Tarth"], plot="Planning Ahead").put(1, power=2)
    t.start("challenges")
    t.choose("Power against Stark").choose("Attack with Stannis").choose("Done")
    assert t.card(0, "Stannis Baratheon").power == 1
    assert t.card(0, "Robert Baratheon").power == t.card(0, "Brienne of Tarth").power == 0


@rule("KEY-11")
def test_power_for_the_house_may_be_put_on_a_card_with_infamy():
    t = table().put(0, play=["Ser Jaime Lannister"], plot="Planning Ahead").put(1, power=1).start("challenges")
    attack(t, "Military", "Jaime")
    assert t.prompt == "power on" and t.options() == ["Put the power on Ser Jaime Lannister", "Put the power on the House card"]
    t.choose("Put the power on Ser Jaime")
    assert t.power(0) == 0 and t.card(0, "Ser Jaime Lannister").power == 1 and t.total_power(0) == 1


@rule("KEY-12")
def test_intimidate_leaves_weaker_defenders_uncounted():
    t = table().put(0, play=["Terror"], plot="Planning Ahead").put(1, play=["Catelyn Stark", "Sansa Stark"], power=1).start("challenges")
    attack(t, "Power", "Terror").choose("Defend with Sansa").choose("Done")
    assert t.power(0) == 2  # Sansa's 2 do not count: unopposed
    t = table().put(0, play=["Terror"], plot="Planning Ahead").put(1, play=["Catelyn Stark", "Sansa Stark"], power=1).start("challenges")
    attack(t, "Power", "Terror").choose("Defend with Catelyn").choose("Done")
    if t.prompt == "response":
        t.choose("Pass")
    assert t.power(0) == 1  # her 3 count, the tie is the attacker's


@rule("KEY-14")
def test_vengeful_cards_may_stand_after_a_lost_defence():
    t = table().put(0, play=["Raff the Sweetling"], plot="Planning Ahead")
    t.put(1, play=["Vengeful Guard", ("Sansa Stark", {"kneeling": True})]).start("challenges")
    attack(t, "Military", "Raff").choose("Defend with Vengeful Guard").choose("Kill Sansa")
    assert t.prompt == "stand" and t.options() == ["Stand Vengeful Guard", "Done"]
    t.choose("Stand Vengeful Guard")
    assert not t.card(1, "Vengeful Guard").kneeling


@rule("KEY-15")
def test_vigilant_cards_may_stand_after_an_attack_that_was_won_and_not_after_a_defence():
    t = Table(houses=["baratheon", "stark"], extra_cards=[WATCHFUL]).put(0, play=["Watchful Guard"], plot="Planning Ahead")
    t.put(1, play=["Direwolf Pup", "Hodor"], plot="Planning Ahead").start("challenges")
    t.choose("Military against Stark").choose("Done").choose("Kill Direwolf Pup")
    assert t.prompt == "stand"
    t.choose("Stand Watchful Guard")
    assert not t.card(0, "Watchful Guard").kneeling

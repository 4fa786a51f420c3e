import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    LANNISTER,
    NEUTRAL,
    PARTICIPATING_ROLE,
    SELF,
    STARK,
    TARGET,
    Action,
    Character,
    Choose,
    ClaimPower,
    Draw,
    Event,
    Kill,
    Limit,
    Location,
    Passive,
    Per,
    Phase,
    TakeControl,
    Who,
    WonChallenge,
    characters,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule
VENGEFUL = Character("Vengeful Guard", "X1", STARK, cost=1, strength=1, icons="MIP", keywords="Vengeful")
GIANT = Character("Terror", "X2", LANNISTER, cost=1, strength=3, icons="MIP", keywords="Intimidate")
WATCHFUL = Character("Watchful Guard", "X3", BARATHEON, cost=1, strength=5, icons="MIP", keywords="Vigilant")


def table(**options):
    return Table(houses=["lannister", "stark"], extra_cards=[VENGEFUL, GIANT, WATCHFUL], **options)


def attack(t, kind, *attackers):
    t.play(f"{kind} against Stark")
    if t.prompt == "attackers":
        for name in attackers:
            t.play(f"Attack with {name}")
        if t.prompt == "attackers":
            t.play("Done")
    return t


@rule("CHA-1")
def test_each_type_may_be_initiated_once_in_any_order():
    t = table()
    t.put(0, play=["Tywin Lannister", "Tyrion Lannister", "Ser Jaime Lannister", "Cersei Lannister"], plot="Valar Morghulis")
    t.put(1, plot="Valar Morghulis").start("challenges")
    assert t.options == ["Military against Stark", "Intrigue against Stark", "Power against Stark", "No more challenges"]
    attack(t, "Power", "Tyrion")
    while t.prompt != "challenge":
        t.play("Pass" if "Pass" in t.options else "Put the power on the House card")
    assert t.options == ["Military against Stark", "Intrigue against Stark", "No more challenges"]
    t.play("No more challenges")
    assert t.seat != 0 or t.prompt != "challenge"


@rule("CHA-1")
def test_the_next_player_initiates_after_the_first_is_done():
    t = table().put(0, play=["Raff the Sweetling"]).put(1, play=["Hodor", "Direwolf Pup"])
    t.start("challenges")
    assert t.seat == 0
    t.play("No more challenges")
    assert t.seat == 1 and t.options == ["Military against Lannister", "No more challenges"]


@rule("CHA-2", "KNE-1")
def test_attackers_need_the_icon_and_must_stand_and_then_kneel():
    t = table().put(
        0, play=["Raff the Sweetling", ("Ser Jaime Lannister", {"kneeling": True}), "Lannisport Weaponsmith", "Cersei Lannister"]
    )
    t.put(1, plot="Valar Morghulis").start("challenges")
    t.play("Military against Stark")
    assert t.options == ["Attack with Raff the Sweetling", "Attack with Lannisport Weaponsmith"]
    t.play("Attack with Raff")
    assert not t.card(0, "Raff the Sweetling").kneeling
    t.play("Done")
    assert t.card(0, "Raff the Sweetling").kneeling and not t.card(0, "Cersei Lannister").kneeling


@rule("CHA-2")
def test_at_least_one_attacker_must_be_declared():
    t = table().put(0, play=["Raff the Sweetling", "Lannisport Weaponsmith"]).start("challenges")
    t.play("Military")
    assert "Done" not in t.options


@rule("CHA-3", "KEY-9")
def test_stealth_keeps_one_character_without_stealth_from_defending():
    t = table().put(0, play=["Tyrion Lannister"]).put(1, play=["Catelyn Stark", "Sansa Stark", "Benjen Stark"])
    t.start("challenges")
    attack(t, "Power", "Tyrion")
    assert t.prompt == "stealth"
    assert t.options == ["Bypass Catelyn Stark", "Bypass Sansa Stark", "Done"]  # Benjen has stealth himself
    t.play("Bypass Catelyn")
    assert t.seat == 1 and t.options == ["Defend with Sansa Stark", "Defend with Benjen Stark", "Done"]


@rule("KEY-9")
def test_stealth_is_optional_and_counts_for_each_attacker_with_it():
    t = table().put(0, play=["Tyrion Lannister", "Qyburn's Informers"]).put(1, play=["Catelyn Stark", "Sansa Stark"])
    t.start("challenges")
    attack(t, "Intrigue", "Tyrion", "Qyburn")
    t.play("Bypass Catelyn").play("Bypass Sansa")
    assert t.prompt != "defenders"


@rule("CHA-4")
def test_defenders_need_the_icon_and_must_stand():
    t = table().put(0, play=["Raff the Sweetling"])
    t.put(1, play=["Grey Wind", "Sansa Stark", ("Hodor", {"kneeling": True}), "Direwolf Pup"]).start("challenges")
    attack(t, "Military", "Raff")
    assert t.options == ["Defend with Grey Wind", "Defend with Direwolf Pup", "Done"]
    t.play("Grey Wind").play("Direwolf Pup")
    assert t.card(1, "Grey Wind").kneeling and t.card(1, "Direwolf Pup").kneeling


@rule("CHA-5")
def test_the_worked_example_with_actions_between_the_steps():
    t = table().put(0, play=["Raff the Sweetling"], hand=["Insidious Ways"], deck=["Lannisport", "Shae"], plot="Planning Ahead")
    t.put(1, play=["Grey Wind", "Sansa Stark"], plot="Building Season").start("challenges")
    attack(t, "Military", "Raff")
    assert t.prompt == "action" and t.seat == 0  # between attackers and defenders
    t.play("Pass")
    t.play("Defend with Grey Wind")
    assert t.prompt == "action"  # between defenders and resolution
    t.play("Play Insidious Ways")
    assert t.seat == 1 and t.prompt == "claim"  # 4 against 4: the attacker wins
    assert t.power(0) == 0
    t.play("Kill Sansa Stark")
    assert t.card(1, "Sansa Stark").zone == "dead" and t.power(0) == 0 and sorted(t.hand(0)) == ["Lannisport", "Shae"]


@rule("CHA-6")
def test_a_tie_goes_to_the_attacker_and_less_loses():
    for defender, dead in (("Direwolf Pup", True), ("Grey Wind", False)):
        t = table().put(0, play=["Raff the Sweetling"], plot="Planning Ahead").put(1, play=[defender], plot="Planning Ahead")
        t.start("challenges")
        attack(t, "Military", "Raff").play(f"Defend with {defender}")
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
    attack(t, "Military", "Jaime").play("Defend with Direwolf Pup")
    assert t.seat == 1 and t.options == ["Kill Sansa Stark", "Kill Direwolf Pup"]
    t.play("Kill Sansa")
    assert t.card(1, "Sansa Stark").zone == "dead"


@rule("CHA-7", "CHA-11")
def test_claim_2_kills_two_different_characters_at_once():
    t = table().put(0, play=["Ser Jaime Lannister"], plot="The Power of Arms")
    t.put(1, play=["Sansa Stark", "Catelyn Stark", "Arya Stark"]).start("challenges")
    attack(t, "Military", "Jaime").play("Done")
    t.play("Kill Sansa Stark")
    assert "Kill Sansa Stark" not in t.options and t.card(1, "Sansa Stark").zone == "play"
    t.play("Kill Arya Stark").play("Put the power on the House card")
    assert sorted(t.dead(1)) == ["Arya Stark", "Sansa Stark"]


@rule("CHA-11")
@pytest.mark.parametrize("defenders", [["Sansa Stark", "Catelyn Stark"], ["Sansa Stark"]])
@pytest.mark.parametrize("hold", [False, True])
def test_who_must_pick_all_that_are_left_is_not_asked_unless_the_match_asks(defenders, hold):
    t = table(hold=hold).put(0, play=["Ser Jaime Lannister"], plot="The Power of Arms")
    t.put(1, play=defenders).start("challenges")
    attack(t, "Military", "Ser Jaime Lannister")
    while t.prompt not in ("claim", "power on"):
        t.play("Done" if "Done" in t.options else t.options[0])
    if hold:
        for name in defenders:
            assert (t.prompt, t.seat) == ("claim", 1)
            t.play(f"Kill {name}")
    assert t.prompt == "power on"  # Jaime has Infamy
    t.play("Put the power on the House card")
    assert sorted(t.dead(1)) == sorted(defenders)


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
        t.play("Done")
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
    attack(t, "Military", "Raff").play("Defend with Direwolf Pup").play("Kill Sansa")
    assert t.power(0) == 1


@rule("CHA-13")
def test_a_winning_defender_causes_no_claim_but_is_a_winner():
    t = table().put(0, play=["Raff the Sweetling"], plot="Planning Ahead")
    t.put(1, play=["Eddard Stark"], plot="Planning Ahead").start("challenges")
    attack(t, "Military", "Raff").play("Defend with Eddard")
    assert t.card(0, "Raff the Sweetling").zone == "play" and t.power(0) == t.power(1) == 0
    assert t.card(1, "Eddard Stark").power == 1  # renown


@rule("CHA-14")
def test_a_character_killed_during_the_challenge_takes_no_part_in_its_resolution():
    t = table().put(0, play=["Raff the Sweetling", "Lannisport Weaponsmith"], plot="Planning Ahead")
    t.put(1, play=[("Eddard Stark", {"attachments": ["Ice"]})], plot="Planning Ahead").start("challenges")
    attack(t, "Military", "Raff", "Lannisport Weaponsmith").play("Defend with Eddard")
    assert t.seat == 1 and t.options == ["Use Ice", "Pass"]
    t.play("Use Ice").play("Choose Raff the Sweetling")
    assert t.card(0, "Raff the Sweetling").zone == "dead" and t.card(1, "Ice").zone == "discard"
    assert t.card(1, "Eddard Stark").power == 1


@rule("CHA-15")
def test_renown_is_claimed_before_deadly_kills():
    t = Table(houses=["stark", "lannister"]).put(0, play=["Eddard Stark"], plot="Planning Ahead")
    t.put(1, play=["Raff the Sweetling", "Shae"], plot="Planning Ahead").start("challenges")
    t.play("Military against Lannister").play("Defend with Raff")
    assert t.prompt == "claim"
    t.play("Kill Shae")
    assert t.card(0, "Eddard Stark").power == 1 and t.card(1, "Raff the Sweetling").zone == "dead"


@rule("KEY-1")
def test_deadly_kills_a_participating_defender_of_the_defenders_choice():
    t = table().put(0, play=["Lurkers at Harrenhal"], plot="Planning Ahead")
    t.put(1, play=["Catelyn Stark", "Sansa Stark", "Benjen Stark"], plot="Planning Ahead", power=3).start("challenges")
    attack(t, "Power", "Lurkers").play("Bypass Catelyn")
    t.play("Defend with Sansa").play("Defend with Benjen")
    assert t.seat == 1 and t.prompt == "deadly" and t.options == ["Kill Sansa Stark", "Kill Benjen Stark"]
    t.play("Kill Sansa")
    assert t.card(1, "Sansa Stark").zone == "dead" and t.card(1, "Catelyn Stark").zone == "play"


@rule("KEY-1")
def test_equal_numbers_of_deadly_characters_kill_nobody():
    t = table().put(0, play=["Ser Jaime Lannister"], plot="Planning Ahead").put(1, play=["Shaggydog", "Sansa Stark"]).start("challenges")
    attack(t, "Military", "Jaime").play("Defend with Shaggydog").play("Kill Sansa")
    assert t.card(1, "Shaggydog").zone == "play"


@rule("KEY-6")
def test_renown_is_for_each_participating_winner_and_only_for_those():
    t = Table(houses=["baratheon", "stark"])
    t.put(0, play=["Robert Baratheon", "Stannis Baratheon", "Brienne of Tarth"], plot="Planning Ahead").put(1, power=2)
    t.start("challenges")
    t.play("Power against Stark").play("Attack with Stannis").play("Done")
    assert t.card(0, "Stannis Baratheon").power == 1
    assert t.card(0, "Robert Baratheon").power == t.card(0, "Brienne of Tarth").power == 0


@rule("KEY-11")
def test_power_for_the_house_may_be_put_on_a_card_with_infamy():
    t = table().put(0, play=["Ser Jaime Lannister"], plot="Planning Ahead").put(1, power=1).start("challenges")
    attack(t, "Military", "Jaime")
    assert t.prompt == "power on" and t.options == ["Put the power on Ser Jaime Lannister", "Put the power on the House card"]
    t.play("Put the power on Ser Jaime")
    assert t.power(0) == 0 and t.card(0, "Ser Jaime Lannister").power == 1 and t.total_power(0) == 1


@rule("KEY-12")
def test_intimidate_leaves_weaker_defenders_uncounted():
    t = table().put(0, play=["Terror"], plot="Planning Ahead").put(1, play=["Catelyn Stark", "Sansa Stark"], power=1).start("challenges")
    attack(t, "Power", "Terror").play("Defend with Sansa").play("Done")
    assert t.power(0) == 2  # Sansa's 2 do not count: unopposed
    t = table().put(0, play=["Terror"], plot="Planning Ahead").put(1, play=["Catelyn Stark", "Sansa Stark"], power=1).start("challenges")
    attack(t, "Power", "Terror").play("Defend with Catelyn").play("Done")
    if t.prompt == "response":
        t.play("Pass")
    assert t.power(0) == 1  # her 3 count, the tie is the attacker's


@rule("KEY-14")
def test_vengeful_cards_may_stand_after_a_lost_defence():
    t = table().put(0, play=["Raff the Sweetling"], plot="Planning Ahead")
    t.put(1, play=["Vengeful Guard", ("Sansa Stark", {"kneeling": True})]).start("challenges")
    attack(t, "Military", "Raff").play("Defend with Vengeful Guard").play("Kill Sansa")
    assert t.prompt == "stand" and t.options == ["Stand Vengeful Guard", "Done"]
    t.play("Stand Vengeful Guard")
    assert not t.card(1, "Vengeful Guard").kneeling


@rule("KEY-15")
def test_vigilant_cards_may_stand_after_an_attack_that_was_won_and_not_after_a_defence():
    t = Table(houses=["baratheon", "stark"], extra_cards=[WATCHFUL]).put(0, play=["Watchful Guard"], plot="Planning Ahead")
    t.put(1, play=["Direwolf Pup", "Hodor"], plot="Planning Ahead").start("challenges")
    t.play("Military against Stark").play("Done").play("Kill Direwolf Pup")
    assert t.prompt == "stand"
    t.play("Stand Watchful Guard")
    assert not t.card(0, "Watchful Guard").kneeling


STRIKE = Event(
    "Strike", "X10", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),), limit=Limit(1, Per.ROUND))]
)
BRIBE = Event(
    "Bribe", "X11",
    abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(role=PARTICIPATING_ROLE)),), effects=(TakeControl(TARGET),))],
)  # fmt: skip
BELL = Location("Bell", "X12", NEUTRAL, abilities=[Action(phase=Phase.CHALLENGES, effects=(Draw(1),), limit=Limit(1, Per.PHASE))])
PATIENT = Location("Patient Bell", "X13", NEUTRAL, abilities=[Action(phase=Phase.CHALLENGES, effects=(ClaimPower(SELF),))])
HERO = Character("Hero", "X14", LANNISTER, cost=1, strength=5, icons="MIP", keywords="Renown, Deadly, Infamy")
MOUSE = Character("Mouse", "X15", STARK, cost=1, strength=0, icons="MIP")
GUARD = Character("Guard", "X16", STARK, cost=1, strength=2, icons="MIP")
KNAVE = Character("Knave", "X17", LANNISTER, cost=1, strength=2, icons="MIP")
HERALD = Location(
    "Herald", "X18", NEUTRAL, abilities=[Passive(when=WonChallenge(who=Who.EVERYONE), effects=(ClaimPower(SELF),))]
)  # fmt: skip
MORE = [STRIKE, BRIBE, BELL, PATIENT, HERO, MOUSE, GUARD, KNAVE, HERALD]


def field(zero, one, **options):
    t = Table(houses=["lannister", "stark"], extra_cards=MORE, **options)
    return t.put(0, **{"plot": "Planning Ahead", **zero}).put(1, **{"plot": "Planning Ahead", **one}).start("challenges")


@rule("CHA-1")
def test_a_challenge_that_was_lost_counts_as_initiated():
    t = field({"play": ["Knave", "Knave"]}, {"play": ["Eddard Stark"]})
    attack(t, "Military", "Knave")
    t.play("Defend with Eddard")
    assert t.power(0) == 0 and t.prompt == "challenge" and t.seat == 0
    assert t.options == ["Intrigue against Stark", "Power against Stark", "No more challenges"]


@rule("CHA-1")
def test_each_player_is_active_once_and_the_types_are_free_again_next_round():
    plots = ["Snowed Under", "Valar Morghulis"]
    t = field({"play": ["Knave"], "plots": ["Uneasy Truce", "Blockade"]}, {"play": ["Guard"], "plots": ["Hear Me Roar", *plots]})
    t.play("No more challenges").play("No more challenges")
    assert t.phase != "challenges" and t.round == 2  # the first player does not get another turn
    t.play("Uneasy Truce").play("Hear Me Roar")
    while t.phase != "challenges":
        t.play("Lannister goes first" if t.prompt == "first player" else "Pass")
    assert t.seat == 0 and "Military against Stark" in t.options


@rule("CHA-5", "RND-3")
def test_all_may_act_before_between_and_after_the_steps_and_not_during_them():
    t = field({"play": ["Knave", "Knave", "Patient Bell"]}, {"play": ["Guard", "Guard", "Patient Bell"]})
    seen = []
    while t.prompt != "claim":
        seen.append((t.prompt, t.seat))
        kinds = {"action": "Pass", "challenge": "Military against Stark", "attackers": "Attack with Knave", "defenders": "Done"}
        t.play("Done" if seen[-2:] == [("attackers", 0)] * 2 else kinds[t.prompt])
    seen.append((t.prompt, t.seat))
    t.play("Kill Guard")
    both = [("action", 0), ("action", 1)]
    assert seen == [*both, ("challenge", 0), ("attackers", 0), ("attackers", 0), *both, ("defenders", 1), *both, ("claim", 1)]
    assert t.prompt == "action" and t.seat == 0  # between two challenges
    assert len(t.dead(1)) == 1


@rule("CHA-6")
def test_a_defender_wins_against_an_attacker_without_strength():
    t = field({"play": [("Knave", {"attachments": [("Poisoned Wine", {"owner": 1})]})]}, {"play": ["Eddard Stark", "Mouse"]})
    attack(t, "Military", "Knave").play("Defend with Eddard")
    if t.prompt == "defenders":
        t.play("Done")
    assert t.card(1, "Eddard Stark").power == 1 and t.dead(1) == [] and t.power(0) == 0


@rule("CHA-6", "CHA-12")
def test_with_0_against_0_nobody_is_a_winner():
    wine = [("Poisoned Wine", {"owner": 1})]
    t = field({"play": [("Knave", {"attachments": wine}), "Herald"]}, {"play": ["Mouse"], "power": 2})
    attack(t, "Power", "Knave").play("Defend with Mouse")
    assert t.power(0) == 0 and t.power(1) == 2 and t.card(0, "Herald").power == 0


@rule("CHA-6", "CHA-12")
def test_an_attacker_alone_wins_and_is_a_winner_for_everybodys_cards():
    t = field({"play": ["Knave", "Herald"]}, {"power": 2})
    attack(t, "Power", "Knave")
    assert t.card(0, "Herald").power == 1 and t.power(1) == 1 and t.power(0) == 2


@rule("CHA-6", "CHA-14")
def test_a_challenge_without_participants_ends_without_resolution():
    t = field({"play": ["Knave", "Herald"]}, {"play": ["Guard"], "hand": ["Strike"], "power": 2})
    t.play("Pass")
    attack(t, "Power", "Knave")
    assert t.seat == 1 and t.prompt == "action"
    t.play("Play Strike").play("Choose Knave")
    assert t.card(0, "Knave").zone == "dead"
    assert t.power(0) == 0 and t.power(1) == 2 and t.card(0, "Herald").power == 0
    assert not t.card(1, "Guard").kneeling and t.prompt == "challenge" and t.seat == 1  # it was never asked to defend
    assert t.options == [f"{kind} against Lannister" for kind in ("Military", "Intrigue", "Power")] + ["No more challenges"]


@rule("CHA-6", "CHA-14")
def test_when_the_only_attacker_is_gone_a_defender_wins():
    t = field({"play": ["Knave"]}, {"play": ["Eddard Stark", "Catelyn Stark"], "hand": ["Strike"], "power": 2})
    t.play("Pass")
    attack(t, "Power", "Knave").play("Pass")
    t.play("Defend with Eddard")
    if t.prompt == "defenders":
        t.play("Done")
    t.play("Strike").play("Choose Knave")
    assert t.card(1, "Eddard Stark").power == 1 and t.power(1) == 2 and t.power(0) == 0


@rule("CHA-12", "CHA-14")
def test_when_the_only_defender_is_gone_the_challenge_is_unopposed():
    t = field({"play": ["Knave"], "hand": ["Strike"]}, {"play": ["Guard"], "power": 5})
    t.play("Pass")
    attack(t, "Power", "Knave").play("Pass")
    t.play("Defend with Guard").play("Strike").play("Choose Guard")
    assert t.power(0) == 2 and t.power(1) == 4


@rule("CHA-14")
def test_a_change_of_control_removes_from_the_challenge():
    t = field({"play": ["Knave"], "hand": ["Bribe"]}, {"play": ["Guard", "Eddard Stark"], "power": 5})
    t.play("Power against Stark").play("Defend with Guard").play("Done").play("Bribe")
    guard = t.card(1, "Guard")
    assert guard.controller == 0 and not guard.attacking and not guard.defending
    assert t.power(0) == 2 and t.power(1) == 4  # unopposed


@rule("CHA-14")
def test_the_challenge_ends_when_the_only_character_in_it_changes_sides():
    t = field({"play": ["Knave", "Mouse", "Herald"]}, {"hand": ["Bribe"], "power": 5})
    attack(t, "Power", "Knave").play("Play Bribe")
    assert t.card(0, "Knave").controller == 1 and t.card(0, "Knave").kneeling and t.prompt == "challenge"
    assert t.power(0) == 0 and t.power(1) == 5 and t.card(0, "Herald").power == 0


@rule("CHA-7")
def test_a_claim_of_0_kills_nobody():
    t = field({"play": ["Knave"], "plot": "Valar Morghulis"}, {"play": ["Mouse"]})
    attack(t, "Military", "Knave").play("Done")
    assert t.card(1, "Mouse").zone == "play" and t.power(0) == 1


@rule("CHA-7")
def test_the_claim_is_the_attackers():
    t = field({"play": ["Knave"], "plot": "Planning Ahead"}, {"play": ["Mouse", "Mouse", "Mouse"], "plot": "The Power of Arms"})
    attack(t, "Military", "Knave").play("Done").play("Kill Mouse")
    assert t.dead(1) == ["Mouse"] and t.prompt != "claim"


@rule("CHA-10", "CHA-7", "CHA-8")
def test_military_and_intrigue_claims_are_fulfilled_as_far_as_possible():
    t = field({"play": ["Knave"], "plot": "The Power of Arms"}, {"play": ["Mouse"]})
    attack(t, "Military", "Knave").play("Done")
    assert t.dead(1) == ["Mouse"] and t.power(0) == 1
    t = field({"play": ["Knave"], "plot": "The Power of Arms"}, {"hand": ["Ice"]})
    attack(t, "Intrigue", "Knave")
    assert t.discard(1) == ["Ice"] and t.hand(1) == [] and t.power(0) == 1


@rule("CHA-8")
def test_a_claim_of_2_discards_2_cards_and_kills_nobody():
    t = field({"play": ["Knave"], "plot": "The Power of Arms"}, {"hand": ["Ice", "Hodor", "Lady"], "play": ["Mouse"], "power": 3})
    attack(t, "Intrigue", "Knave").play("Done")
    assert len(t.hand(1)) == 1 and len(t.discard(1)) == 2 and t.dead(1) == [] and t.power(1) == 3


@rule("CHA-11", "ABI-4")
def test_one_of_two_killed_for_claim_may_be_saved_and_no_other_takes_the_place():
    t = field({"play": ["Knave"], "plot": "The Power of Arms"}, {"play": [("Sansa Stark", {"duplicates": 1}), "Mouse", "Guard"]})
    attack(t, "Military", "Knave").play("Done").play("Kill Sansa").play("Kill Mouse")
    assert t.prompt == "save" and t.card(1, "Mouse").zone == "play"
    t.play("Save with Sansa")
    assert t.dead(1) == ["Mouse"] and t.card(1, "Sansa Stark").zone == t.card(1, "Guard").zone == "play"


@rule("CHA-13")
def test_losing_attackers_pay_nothing_and_the_defender_is_not_unopposed():
    t = field({"play": ["Knave", "Mouse"], "power": 4, "plot": "The Power of Arms"}, {"play": ["Eddard Stark"], "power": 1})
    attack(t, "Power", "Knave").play("Defend with Eddard")
    assert (t.power(0), t.power(1)) == (4, 1) and t.dead(0) == []


@rule("CHA-13")
def test_effects_of_winning_and_losing_work_for_a_defender_and_a_losing_attacker():
    t = field({"play": ["Tyrion Lannister"], "gold": 1, "deck": ["Ice"]}, {"play": ["Guard"], "power": 1})
    t.play("No more challenges")
    t.play("Intrigue against Lannister").play("Defend with Tyrion")
    assert t.prompt == "response" and t.seat == 0
    t.play("Tyrion")
    assert t.hand(0) == ["Ice"]
    t = field({"play": ["Knave", "Knave"], "hand": ["A Lannister Pays His Debts"]}, {"play": ["Eddard Stark"]})
    attack(t, "Power", "Knave").play("Defend with Eddard")
    assert t.seat == 0 and "Respond with A Lannister Pays His Debts" in t.options


@rule("CHA-15")
def test_winner_claim_unopposed_reward_renown_deadly_in_this_order():
    t = field({"play": ["Hero"]}, {"play": ["Mouse", "Mouse", "Guard"]})
    attack(t, "Military", "Hero").play("Defend with Mouse").play("Defend with Mouse").play("Done")
    assert t.prompt == "claim" and t.total_power(0) == 0
    t.play("Kill Guard")
    assert t.prompt == "power on" and t.card(0, "Hero").power == 0  # unopposed: the defenders' STR is 0
    assert t.card(1, "Guard").zone == "play"  # moribund
    t.play("House card")
    assert t.prompt == "deadly" and t.power(0) == 1 and t.card(0, "Hero").power == 1
    t.play(t.options[0])
    assert sorted(t.dead(1)) == ["Guard", "Mouse"]


@rule("CHA-15", "KEY-1", "ABI-9")
def test_who_is_killed_for_claim_cannot_be_killed_again_for_deadly():
    t = field({"play": ["Hero"]}, {"play": ["Mouse", "Guard"]})
    attack(t, "Military", "Hero").play("Defend with Mouse").play("Defend with Guard").play("Kill Guard")
    assert sorted(t.dead(1)) == ["Guard", "Mouse"]  # Mouse is all that deadly can kill

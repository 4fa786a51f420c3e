"""Challenges that effects initiate, and those in which defenders come first: Lucas Blackwood, Show of Force, Blood-Crazed Screamer and Dragon Sight."""

import pytest

from agot_env.agot.engine.record.codes import EXTRA_MILITARY, NO_MILITARY_CHALLENGES
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    YOU,
    Action,
    Character,
    ChooseOpponent,
    Event,
    Kill,
    Location,
    NameChallengeType,
    Now,
    OnlyNamedChallenges,
    Phase,
    PlayerRule,
    Until,
    Who,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import ravens, settle
from tests.cards.scenes import defend, fight, offered, pass_to, pass_until, passes, targeting_event

MEN = (
    Character("Man", "X960", NEUTRAL, cost=1, strength=2, icons="MIP"),
    Character("Foe", "X961", NEUTRAL, cost=1, strength=4, icons="MIP"),
    Character("Giant", "X962", NEUTRAL, cost=1, strength=9, icons="MIP"),
    Character("Monk", "X963", NEUTRAL, cost=1, strength=9, icons="I"),
    Character("Rider", "X964", NEUTRAL, cost=1, strength=2, icons="M", traits="Dothraki"),
    Location("Peace", "X965", NEUTRAL, abilities=[PlayerRule(YOU, NO_MILITARY_CHALLENGES)]),
    Location("War", "X966", NEUTRAL, abilities=[PlayerRule(YOU, EXTRA_MILITARY, amount=3)]),
    targeting_event("Strike", "X967", characters(), Kill(TARGET)),
)
AGAINST = "Military against"


def field(zero, one=None, phase="challenges", **options):
    """A scene with the cards above."""
    return ravens(zero, one or {}, phase, **({"cards": MEN} | options))


# --- Lucas Blackwood ---------------------------------------------------------------------------------------------------------


def avenged(zero, one, phase="marshalling", **options):
    """Lucas Blackwood has been killed in that phase, and the player has responded."""
    mine = {"play": ["Lucas Blackwood", *zero], "hand": ["Strike"], "gold": 5}
    t = field(mine, one, phase, **options)
    settle(pass_until(t, "Play Strike").play("Play Strike"), "Lucas Blackwood")
    return t.play("Respond with Lucas Blackwood")


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance"])
def test_after_lucas_blackwood_is_killed_a_military_challenge_is_the_next_action(phase):
    t = avenged(["Man"], {"play": ["Foe"]}, phase)
    assert t.prompt == "action" and offered(t, f"{AGAINST} Lannister") and not offered(t, "Power against")
    t.play(f"{AGAINST} Lannister")
    assert t.phase == phase and t.card(0, "Man").attacking
    fight(t)
    assert t.dead(1) == ["Foe"] and t.phase == phase and not offered(t, AGAINST) or t.phase != phase or t.prompt == "challenge"


def test_the_challenge_for_lucas_blackwood_comes_in_addition_to_the_others():
    t = avenged(["Man", "Foe"], {"play": ["Foe", "Foe"]}, "challenges").play(f"{AGAINST} Lannister", "Attack with Man", "Done")
    settle(fight(t))
    while t.prompt == "claim":
        t.play(t.options[0])
    pass_until(t, AGAINST).play(AGAINST)
    assert t.card(0, "Foe").attacking


def test_another_action_or_the_end_of_the_phase_ends_the_chance_of_lucas_blackwood():
    t = avenged(["Man"], {"play": ["Foe"]})
    assert offered(t, AGAINST)
    t.play("Use Bell")
    assert not offered(t, AGAINST)
    t = pass_to(avenged(["Man"], {"play": ["Foe"]}), "dominance")
    assert not offered(t, AGAINST)


def test_passing_keeps_the_chance_and_a_challenge_does_not_interrupt_another():
    t = field({"play": ["Lucas Blackwood", "Man", "Foe"], "hand": ["Strike"]}, {"play": ["Foe"], "power": 2}, bells=(0, 1))
    pass_until(t, "Power against").play("Power against", "Attack with Man", "Done")
    settle(t.play("Play Strike"), "Lucas Blackwood")
    t.play("Respond with Lucas Blackwood")
    while t.game["challenge"]:
        assert not offered(t, AGAINST)
        t.play((passes(t) or t.options)[0])
    assert t.prompt == "action" and offered(pass_until(t, "Use Bell"), AGAINST)


def test_lucas_blackwood_needs_an_attacker_and_no_rule_against_it():
    for zero, one in ((["Monk"], {"play": ["Foe"]}), (["Man", "Peace"], {"play": ["Foe"]})):
        t = avenged(zero, one)
        assert not offered(t, AGAINST)


def test_lucas_blackwood_may_attack_any_opponent_and_only_his_player_may():
    t = avenged(["Man"], {"play": ["Foe"]}, others=({"play": ["Foe", "Bell"]},), houses=("stark", "lannister", "martell"))
    while t.seat != 0:
        assert not offered(t, AGAINST)
        t.play("Pass")
    assert offered(t, f"{AGAINST} Lannister") and offered(t, f"{AGAINST} Martell")
    t.play(f"{AGAINST} Martell")
    assert t.game["defender"] == 2


def test_lucas_blackwood_does_not_answer_when_another_is_killed():
    t = field({"play": ["Lucas Blackwood", "Man"], "hand": ["Strike"]}, {"play": ["Foe"]}, "marshalling")
    assert not offered(settle(t.play("Play Strike"), "Man"), "Respond with Lucas")


# --- Show of Force -----------------------------------------------------------------------------------------------------------


def repelled(zero, one, *defenders, kind="Military", hand=("Show of Force",), **options):
    """Seat 1 (or the seat ``first``) attacks a Stark player with Man, who wins as the defender and may respond."""
    mine = {"play": [*zero], "hand": [*hand], "gold": 2}
    t = field(mine, {"play": [*one], "power": 3}, first=1, bells=(0, 1), **options)
    pass_until(t, f"{kind} against Stark").play(f"{kind} against Stark")
    if t.prompt == "attackers":
        t.play("Attack with Man", "Done")
    return fight(t, *defenders)


def test_a_show_of_force_attacks_with_those_who_defended():
    t = repelled(["Giant", "Foe", "Man"], ["Man", "Foe"], "Giant", "Man").play("Respond with Show of Force")
    assert (t.game["challenge"], t.game["attacker"], t.game["defender"]) == (1, 0, 1)
    assert [t.card(0, title).attacking for title in ("Giant", "Man", "Foe")] == [True, True, False]
    assert t.card(0, "Giant").kneeling and not t.card(1, "Man").attacking and not t.card(1, "Man").defending
    assert invalid_games(t.batch.records, t.batch.match) == {}
    defend(t)
    assert t.game["attacking_strength"] == 11 and t.prompt == "claim" and t.seat == 1


def test_after_a_show_of_force_the_turn_goes_on_as_before():
    t = settle(fight(repelled(["Giant"], ["Man", "Foe"], "Giant").play("Respond with Show of Force")))
    pass_until(t, "against")
    assert t.seat == 1 and offered(t, "Power against Stark") and not offered(t, AGAINST)
    while not offered(t, "against Lannister"):
        t.play("No more challenges" if offered(t, "No more") else (passes(t) or t.options)[0])
        if t.phase != "challenges":
            break
    assert t.phase != "challenges" or offered(t, f"{AGAINST} Lannister")


def test_a_show_of_force_needs_a_military_victory_as_the_defender():
    assert not offered(repelled(["Giant"], ["Man"], "Giant", kind="Intrigue"), "Show of Force")
    assert not offered(repelled(["Monk"], ["Man"]), "Show of Force")
    t = field({"play": ["Giant"], "hand": ["Show of Force"]}, {"play": ["Man"]})
    assert not offered(fight(pass_until(t, AGAINST).play(AGAINST)), "Show of Force")


def test_a_show_of_force_is_not_against_a_rule():
    """What could do nothing is not played (FAQ 3.6)."""
    assert not offered(repelled(["Giant", "Peace"], ["Man"], "Giant"), "Show of Force")
    assert offered(repelled(["Giant"], ["Man"], "Giant"), "Show of Force")


@pytest.mark.parametrize(
    ("plot", "attacks_first", "playable"), (("W19", True, False), ("W19", False, True), ("Planning Ahead", True, True))
)
def test_a_show_of_force_is_a_challenge_that_its_player_initiates(plot, attacks_first, playable):
    """With Siege Preparations (W19) a player cannot initiate a second one in the round."""
    zero = {"play": ["Giant", "Foe"], "hand": ["Show of Force"], "plot": plot}
    t = field(zero, {"play": ["Man", "Man"], "power": 3}, bells=(0, 1))
    if attacks_first:
        pass_until(t, "Power against").play("Power against")
        t.play("Attack with Foe", "Done")
        settle(fight(t))
    while not (t.seat == 1 and offered(t, "Military against Stark")):
        t.play("No more challenges" if offered(t, "No more challenges") else passes(t)[0])
    t.play("Military against Stark", "Attack with Man", "Done")
    assert offered(fight(t, "Giant"), "Show of Force") == playable


@pytest.mark.parametrize(("may_join", "playable"), [(True, True), (False, False)])
def test_a_show_of_force_is_possible_where_attackers_cannot_be_declared(may_join, playable):
    """It bypasses the declaring of characters (FAQ p. 28), which Alleras forbids; one who "cannot attack" cannot attack by it either."""
    ban = Event(
        "Ban", "X968",
        abilities=[
            Action(
                phase=Phase.ANY, choose=(NameChallengeType(),),
                effects=(
                    Now(ChooseOpponent()),
                    OnlyNamedChallenges(Who.CHOSEN_OPPONENT, others=True, may_join=may_join, until=Until.END_OF_PHASE),
                ),
            )
        ],
    )  # fmt: skip
    zero, one = {"play": ["Giant"], "hand": ["Show of Force"]}, {"play": ["Man"], "hand": ["Ban"]}
    t = field(zero, one, first=1, bells=(0, 1), cards=(*MEN, ban))
    pass_until(t, f"{AGAINST} Stark").play(f"{AGAINST} Stark")
    pass_until(t, "Defend with Giant").play("Defend with Giant")
    if t.prompt == "defenders":
        t.play("Done")
    pass_until(t, "Play Ban").play("Play Ban").play("Military")
    fight(t)
    assert offered(t, "Show of Force") is playable
    if playable:
        t.play("Respond with Show of Force")
        assert t.card(0, "Giant").attacking and t.game["attacker"] == 0


def test_a_show_of_force_is_against_the_loser_in_melee():
    t = repelled(["Giant"], ["Man"], "Giant", others=({"play": ["Foe"]},), houses=("stark", "lannister", "martell"))
    t.play("Respond with Show of Force")
    assert (t.game["attacker"], t.game["defender"]) == (0, 1)


# --- Blood-Crazed Screamer -----------------------------------------------------------------------------------------------------


def screamed(zero, one=("Foe", "Foe", "Foe"), attacker="Man", **options):
    """A Targaryen player has made a military challenge, which nobody defends."""
    t = field({"play": ["Blood-Crazed Screamer", "Man", *zero]}, {"play": [*one]}, **({"houses": ("targaryen", "stark")} | options))
    t = pass_until(t, AGAINST).play(AGAINST)
    if t.prompt == "attackers":
        t.play(f"Attack with {attacker}", "Done")
    fight(t)
    while t.prompt == "claim":
        t.play(t.options[0])
    return pass_until(t, "No more challenges")


def test_the_screamer_leads_a_second_military_challenge_with_dothraki():
    t = screamed(["Rider", "Foe"])
    assert offered(t, AGAINST)
    t.play(AGAINST)
    assert t.card(0, "Blood-Crazed Screamer").attacking or t.prompt == "attackers"
    assert offered(t, "Rider") and not offered(t, "Foe") and offered(t, "Done")
    t.play("Attack with Rider")
    assert t.card(0, "Blood-Crazed Screamer").attacking and t.card(0, "Rider").attacking and not t.card(0, "Foe").attacking
    fight(t)
    while t.prompt == "claim":
        t.play(t.options[0])
    assert not offered(pass_until(t, "No more challenges"), AGAINST)


def test_the_screamer_may_lead_it_alone_and_in_pairs():
    t = screamed([]).play(AGAINST)
    assert t.card(0, "Blood-Crazed Screamer").attacking
    t = screamed(["Blood-Crazed Screamer", "Rider"]).play(AGAINST)
    assert t.prompt == "attackers" and len(t.options) == 2 and not offered(t, "Rider")
    t.play("Attack with Blood-Crazed Screamer")
    assert offered(t, "Rider") and offered(t, "Screamer") and offered(t, "Done")


def test_the_screamer_needs_a_victory_and_must_be_able_to_attack():
    t = field({"play": ["Blood-Crazed Screamer", "Man", "Monk"]}, {"play": ["Giant"]}, houses=("targaryen", "stark"))
    fight(pass_until(t, AGAINST).play(AGAINST, "Attack with Man", "Done"), "Giant")
    assert not offered(pass_until(t, "No more challenges"), AGAINST)
    assert not offered(screamed(["Rider", "Monk"], attacker="Blood-Crazed Screamer"), AGAINST)


def test_a_victory_in_another_challenge_or_as_the_defender_is_none_for_the_screamer():
    t = field({"play": ["Blood-Crazed Screamer", "Rider", "Monk"]}, {"play": ["Foe"]}, houses=("targaryen", "stark"))
    fight(pass_until(t, "Intrigue against").play("Intrigue against"))
    pass_until(t, "No more challenges").play(AGAINST)
    assert offered(t, "Attack with Rider") and offered(t, "Screamer")  # the ordinary challenge
    t = field({"play": ["Blood-Crazed Screamer", "Man", "Giant", "Monk"]}, {"play": ["Foe", "Giant"]}, houses=("targaryen", "stark"), first=1, bells=(0, 1))
    fight(pass_until(t, AGAINST).play(AGAINST, "Attack with Foe", "Done"), "Giant")
    t = pass_until(t, "against Stark").play(AGAINST, "Attack with Man", "Done")
    fight(t, "Giant")
    assert not offered(pass_until(t, "No more challenges"), AGAINST)


def test_with_the_screamer_there_are_no_more_than_two_military_challenges():
    for screamer, more in (("Blood-Crazed Screamer", False), ("Rider", True)):
        t = field({"play": [screamer, "Man", "Foe", "Giant", "War"]}, {"play": ["Foe"] * 5}, houses=("targaryen", "stark"))
        for attacker in ("Man", "Foe"):
            t = pass_until(t, "No more challenges").play(AGAINST, f"Attack with {attacker}", "Done")
            fight(t)
            while t.prompt == "claim":
                t.play(t.options[0])
        assert offered(pass_until(t, "No more challenges"), AGAINST) == more


# --- Dragon Sight ------------------------------------------------------------------------------------------------------------


def seen(season, zero=("Man", "Foe"), one=("Foe", "Man"), on=True, **options):
    """A Targaryen player with Dragon Sight declares a military challenge; nobody has been declared yet."""
    sight = [("Dragon Sight", {"on_house_card": True})] * on
    t = field({"play": [*zero, *sight]}, {"play": [*one]}, season=season, houses=("targaryen", "stark"), **options)
    return pass_until(t, AGAINST).play(AGAINST)


def test_in_summer_defenders_are_declared_first_and_not_afterwards():
    t = seen("summer", bells=(0, 1))
    assert (t.prompt, t.seat) == ("defenders", 1)
    t.play("Defend with Man", "Done")
    assert (t.prompt, t.seat) == ("attackers", 0) and t.card(1, "Man").defending
    t.play("Attack with Foe", "Done")
    while t.prompt == "action":
        t.play("Pass")
    assert t.prompt != "defenders" and not t.card(1, "Foe").defending


def test_who_declares_no_defenders_first_has_none():
    t = seen("summer").play("Done", "Attack with Man", "Done")
    fight(t, "Foe", "Man")
    assert t.game["defending_strength"] == 0 and t.game["attacking_strength"] == 2


@pytest.mark.parametrize(("season", "on"), [("winter", True), ("", True), ("summer", False)])
def test_otherwise_attackers_are_declared_first(season, on):
    t = seen(season, on=on)
    assert (t.prompt, t.seat) == ("attackers", 0)
    fight(t.play("Attack with Man", "Done"), "Foe")
    assert t.game["defending_strength"] == 4


def test_dragon_sight_changes_nothing_for_an_opponent():
    sight = ("Dragon Sight", {"on_house_card": True})
    t = field({"play": [sight, "Man", "Foe"]}, {"play": ["Man", "Foe"]}, season="summer", houses=("targaryen", "stark"), first=1)
    assert (pass_until(t, AGAINST).play(AGAINST).prompt, t.seat) == ("attackers", 1)

"""Constant abilities that ask for a challenge, its players and its outcome hold when they are so, not before and not after."""

import pytest
from cards.scenes import KNEELING, attack, defend, fight, lcg_scene, pass_until, passes, scene

from agot_env.agot.bit_sets import has_rule
from agot_env.agot.engine.record.codes import CLAIM_RAISED, NO_DEFENDERS
from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    AsAttacker,
    ChallengeResolved,
    Character,
    ClaimPowerForHouse,
    Constant,
    CountedStrength,
    Kill,
    Location,
    Participated,
    Passive,
    Phase,
    PhaseEnds,
    PlayerRule,
    Response,
    Strength,
    Unopposed,
    Who,
    WonBy,
    YouAre,
    characters,
)  # fmt: skip

HERO = Character("Hero", "X901", NEUTRAL, strength=3, icons="MIP", traits="Knight")
GIANT = Character("Giant", "X902", NEUTRAL, strength=5, icons="MIP")
HORN = Location("Horn", "X903", NEUTRAL, abilities=[Response(when=ChallengeResolved(), effects=(ClaimPowerForHouse(),))])
"""Seat 0 is asked when the challenge is resolved."""


def watcher(*conditions):
    """A character with +4 STR while conditions hold."""
    return Character("Watcher", "X910", NEUTRAL, strength=1, icons="P", abilities=[Constant(SELF, (Strength(4),), conditions)])


def end_challenge(t):
    """Everybody passes until the challenge is over."""
    for _ in range(20):
        if not t.game["challenge"]:
            return
        t.play(passes(t)[0] if passes(t) else t.options[0])
    raise AssertionError("the challenge does not end")


def strengths(card, *defenders):
    """The STR of the Watcher, which sits beside Hero, before the challenge, while it goes on, when it is resolved and when it is over."""
    t = scene(("stark", "lannister"), {"play": ["Hero", "Watcher", "Horn"]}, {"play": list(defenders)}, bells=(0, 1), cards=[card, HERO, GIANT, HORN])
    found = [t.card(0, "Watcher").strength]
    attack(t, "Military", "Hero")
    found.append(t.card(0, "Watcher").strength)
    defend(t, *defenders)
    pass_until(t, "Respond with Horn")
    found.append(t.card(0, "Watcher").strength)
    pass_until(t, "against" if not defenders else "Use Bell")
    found.append(t.card(0, "Watcher").strength)
    return found


@pytest.mark.parametrize(
    "condition, won, lost",
    [
        (AsAttacker(), [1, 1, 5, 1], [1, 1, 1, 1]),
        (WonBy(2), [1, 1, 5, 1], [1, 1, 5, 1]),
        (WonBy(4), [1, 1, 1, 1], [1, 1, 1, 1]),
        (CountedStrength(3), [1, 1, 5, 1], [1, 1, 5, 1]),
        (CountedStrength(4), [1, 1, 1, 1], [1, 1, 5, 1]),
        (Unopposed(), [1, 1, 5, 1], [1, 1, 1, 1]),
        (Participated(characters(trait="Knight")), [1, 5, 5, 1], [1, 5, 5, 1]),
        (YouAre(Who.WINNER), [1, 1, 5, 1], [1, 1, 1, 1]),
        (YouAre(Who.LOSER), [1, 1, 1, 1], [1, 1, 5, 1]),
        (YouAre(Who.ATTACKING_PLAYER), [1, 5, 5, 1], [1, 5, 5, 1]),
        (YouAre(Who.DEFENDING_PLAYER), [1, 1, 1, 1], [1, 1, 1, 1]),
    ],
)  # fmt: skip
def test_a_condition_about_the_challenge_holds_only_during_it(condition, won, lost):
    assert strengths(watcher(condition)) == won
    assert strengths(watcher(condition), "Giant") == lost


@pytest.mark.parametrize("who, strength", [(Who.WINNER, [3, 3, 7]), (Who.LOSER, [3, 3, 3]), (Who.ATTACKING_PLAYER, [3, 7, 7])])
def test_a_filter_by_the_players_of_the_challenge_follows_them(who, strength):
    crowd = Location("Crowd", "X904", NEUTRAL, abilities=[Constant(characters(controller=who), (Strength(4),))])
    t = scene(("stark", "lannister"), {"play": ["Hero", "Horn"]}, {"play": [("Giant", KNEELING), "Crowd"]}, bells=(0, 1), cards=[HERO, GIANT, HORN, crowd])
    found = [t.card(0, "Hero").strength]
    attack(t, "Military", "Hero")
    found.append(t.card(0, "Hero").strength)
    defend(t)
    pass_until(t, "Respond with Horn")
    found.append(t.card(0, "Hero").strength)
    assert found == strength
    assert t.card(1, "Giant").strength == (9 if who == Who.LOSER else 5)
    pass_until(t, "Use Bell")
    assert t.card(0, "Hero").strength == 3 and t.card(1, "Giant").strength == 5  # nobody has won or lost any longer


def test_a_rule_for_the_winner_does_not_outlast_the_challenge():
    prize = Location("Prize", "X905", NEUTRAL, abilities=[PlayerRule(Who.WINNER, CLAIM_RAISED)])
    t = scene(("stark", "lannister"), {"play": ["Hero", "Horn", "Prize"]}, {"play": [("Giant", KNEELING)]}, bells=(0, 1), cards=[HERO, GIANT, HORN, prize])
    before = t.claim(0)
    attack(t, "Intrigue", "Hero")
    assert t.claim(0) == before
    pass_until(defend(t), "Respond with Horn")
    assert t.claim(0) == before + 1
    end_challenge(t)
    assert t.claim(0) == before == t.claim(1)


def test_who_has_most_locations_is_looked_at_when_a_location_leaves_play():
    crowd = Character("Crowd", "X904", NEUTRAL, strength=1, abilities=[Constant(characters(controller=Who.MOST_LOCATIONS), (Strength(4),))])
    mill = Location("Mill", "X906", NEUTRAL, cost=0)
    t = scene(("stark", "lannister"), {"play": ["Crowd"], "hand": ["Mill"]}, {"play": ["Giant"]}, "marshalling", first=0, cards=[crowd, GIANT, mill])
    assert t.card(0, "Crowd").strength == 1
    t.play("Mill")
    assert t.card(0, "Crowd").strength == 5 and t.card(1, "Giant").strength == 5


# --- scripted cards --------------------------------------------------------------------------------------------------------


def test_stannis_bars_only_the_defending_player_without_a_lord_and_only_while_he_attacks():
    for lord in (False, True):
        one = {"play": ["Hero", *(["Old Lord"] if lord else [])]}
        old = Character("Old Lord", "X907", NEUTRAL, strength=1, traits="Lord")
        t = scene(("baratheon", "lannister"), {"play": ["Stannis Baratheon"]}, one, bells=(0, 1), cards=[HERO, old])
        assert not has_rule(t.game, 1, NO_DEFENDERS)
        attack(t, "Military", "Stannis Baratheon")
        assert has_rule(t.game, 1, NO_DEFENDERS) == (not lord) and not has_rule(t.game, 0, NO_DEFENDERS)
        while t.prompt == "action":
            t.play("Pass")
        assert (t.prompt == "defenders") == lord
        end_challenge(t)
        assert not has_rule(t.game, 1, NO_DEFENDERS) and not has_rule(t.game, 0, NO_DEFENDERS)


def test_the_red_viper_kneels_to_attack_unless_the_defending_player_has_more_characters():
    for many in (False, True):
        one = {"play": ["Hero", "Giant"][: 2 if many else 1]}
        t = lcg_scene({"play": ["POTS1"]}, one, houses=("martell", "stark"), bells=(0, 1), cards=[HERO, GIANT])
        attack(t, "Power", "The Red Viper")
        assert t.card(0, "The Red Viper").kneeling == (not many)


def test_eddard_takes_the_claim_of_the_attacking_player_only_while_he_defends():
    for defends in (False, True):
        t = lcg_scene({"play": ["Giant"], "plot": "S200"}, {"play": ["LOW6"], "plot": "S200"}, houses=("baratheon", "stark"), bells=(0, 1), cards=[GIANT])
        claim = t.claim(0)
        attack(t, "Power", "Giant")
        assert t.claim(0) == claim > 0
        pass_until(t, "Defend with Eddard Stark")
        t.play("Defend with Eddard Stark" if defends else "Done")
        assert t.claim(0) == (0 if defends else claim) and t.claim(1) > 0
        end_challenge(t)
        assert t.claim(0) == claim


def test_rorge_raises_the_claim_of_the_attacking_player_in_the_first_challenge_alone():
    t = lcg_scene({"play": ["Hero", "Giant"], "plot": "S200"}, {"play": ["LOW42"], "plot": "S200"}, houses=("baratheon", "stark"), bells=(0, 1), cards=[HERO, GIANT])
    claims = [t.claim(0), t.claim(1)]
    attack(t, "Power", "Giant")
    assert [t.claim(0), t.claim(1)] == [claims[0] + 1, claims[1]]
    pass_until(t, "Intrigue against")
    assert [t.claim(0), t.claim(1)] == claims
    attack(t, "Intrigue", "Hero")
    assert [t.claim(0), t.claim(1)] == claims


def test_bought_loyalty_lowers_the_claim_only_where_its_controller_defends():
    sides = {"play": ["Hero"], "plot": "S200"}, {"play": ["Giant"], "plot": "QOD53"}
    t = lcg_scene(*sides, houses=("baratheon", "stark"), first=0, bells=(0, 1), cards=[HERO, GIANT])
    claims = [t.claim(0), t.claim(1)]
    attack(t, "Power", "Hero")
    assert [t.claim(0), t.claim(1)] == [claims[0] - 1, claims[1]]
    fight(t)
    pass_until(t, "Power against Baratheon")
    assert [t.claim(0), t.claim(1)] == claims
    attack(t, "Power", "Giant")
    assert [t.claim(0), t.claim(1)] == claims


def test_a_phase_lasts_until_what_happens_at_its_end_has_happened():
    """*ruling*: the Northern Cavalry is still safe from what happens at the end of the phase in which its STR was changed (FAQ 2.6)."""
    doom = Location("Doom", "X908", NEUTRAL, abilities=[Passive(when=PhaseEnds(Phase.DOMINANCE), effects=(Kill(characters()),))])
    for lowered in (False, True):
        zero = {"play": ["Drogon", "Doom"], "gold": 2}
        one = {"play": ["Stannis's Northern Cavalry", "Hero"]}
        t = scene(("targaryen", "baratheon"), zero, one, "dominance", bells=(0, 1), cards=[HERO, doom])
        if lowered:
            pass_until(t, "Use Drogon").play("Use Drogon").play("Choose Stannis's Northern Cavalry")
        for _ in range(10):
            if t.phase != "dominance" or t.over:
                break
            t.play(passes(t)[0] if passes(t) else t.options[0])
        assert "Hero" in t.dead(1) and ("Stannis's Northern Cavalry" in t.dead(1)) == (not lowered)

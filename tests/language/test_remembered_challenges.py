"""The challenges of the phase and the round, as a condition."""

import pytest

from agot_env.agot.language.describe.conditions import circumstances
from agot_env.agot.language.model import (
    INTRIGUE,
    MILITARY,
    NEUTRAL,
    OPPONENTS,
    POWER,
    YOU,
    Action,
    Challenges,
    Character,
    ClaimPowerForHouse,
    Constant,
    Location,
    Per,
    Phase,
    Strength,
    characters,
)
from agot_env.agot.language.nouns import Scope
from tests.cards.scenes import attack, fight, lcg_scene, offered, passes

ASKED = {
    "Any": Challenges(), "Military": Challenges(MILITARY), "Other": Challenges(INTRIGUE | POWER), "Mine": Challenges(by=YOU),
    "Theirs": Challenges(by=OPPONENTS, against=YOU), "Won": Challenges(won_by=YOU), "Lost": Challenges(lost_by=YOU),
    "Close": Challenges(won_by=YOU, margin=3), "Far": Challenges(won_by=YOU, margin=4), "Unopposed": Challenges(won_by=YOU, unopposed=True),
    "Two": Challenges(at_least=2), "None": Challenges(at_least=0, at_most=0), "Round": Challenges(won_by=YOU, per=Per.ROUND),
}  # fmt: skip
CARDS = (
    *(Location(title, f"X70{place:02}", NEUTRAL, abilities=[Action(phase=Phase.ANY, conditions=(asked,), effects=(ClaimPowerForHouse(),))])
      for place, (title, asked) in enumerate(ASKED.items())),
    Character("Big", "X730", NEUTRAL, cost=0, strength=4, icons="MIP"), Character("Small", "X731", NEUTRAL, cost=0, strength=1, icons="MIP"),
    Location("Drum", "X732", NEUTRAL, abilities=[Constant(characters(), (Strength(1),), (Challenges(MILITARY, won_by=YOU),))]),
)  # fmt: skip


def table(zero=("Big",), one=("Small", "Small"), first=0, **options):
    return lcg_scene({"play": [*ASKED, "Drum", *zero]}, {"play": [*one]}, cards=CARDS, first=first, bells=(0,), **options)


def true(t):
    return {title for title in ASKED if offered(t, f"Use {title}")}


def challenged(kind, attacker, *defenders, t=None, **options):
    t = fight(attack(t or table(**options), kind, attacker), *defenders)
    for _ in range(10):
        if t.prompt in ("action", "challenge", "first player"):
            return t
        t.play((passes(t) or t.options)[0])
    return t


def test_nothing_has_been_initiated_at_first():
    assert true(table()) == {"None"}


def test_a_challenge_that_is_won_unopposed():
    assert true(challenged("Military", "Big")) == {"Any", "Military", "Mine", "Won", "Close", "Far", "Unopposed", "Round"}


def test_a_challenge_that_is_won_against_a_defender():
    assert true(challenged("Intrigue", "Big", "Small", one=("Small",))) == {"Any", "Other", "Mine", "Won", "Close", "Round"}


def test_a_challenge_that_is_lost():
    assert true(challenged("Power", "Small", "Big", zero=("Small",), one=("Big",))) == {"Any", "Other", "Mine", "Lost"}


def test_a_challenge_counts_from_when_it_is_initiated():
    t = attack(table(one=("Big",)), "Military", "Big")
    assert true(t) == {"Any", "Military", "Mine"}


def test_challenges_are_counted():
    t = challenged("Military", "Big", t=challenged("Intrigue", "Small", zero=("Big", "Small")))
    assert "Two" in true(t) and "None" not in true(t)


def test_constants_follow():
    t = challenged("Intrigue", "Small", zero=("Big", "Small"))
    assert t.card(0, "Big").strength == 4
    assert challenged("Military", "Big", t=t).card(0, "Big").strength == 5


def test_the_phase_ends_before_the_round():
    t = challenged("Military", "Big")
    for _ in range(40):
        if t.phase == "dominance" and t.prompt == "action":
            break
        t.play((passes(t) or t.options)[0])
    assert true(t) == {"None", "Round"}


@pytest.mark.parametrize(
    ("condition", "text"),
    [(Challenges(lost_by=YOU, at_least=3), ", if you have lost 3 challenges or more this phase"),
     (Challenges(MILITARY, by=OPPONENTS, against=YOU, per=Per.ROUND), ", if an opponent has initiated a military challenge against you this round"),
     (Challenges(at_least=0, at_most=0), ", if no challenge has been initiated this phase"),
     (Challenges(won_by=YOU, margin=3), ", if you have won a challenge by 3 or more STR this phase"),
     (Challenges(won_by=YOU, unopposed=True, at_least=2), ", if you have won 2 unopposed challenges or more this phase")],
)  # fmt: skip
def test_the_sentence(condition, text):
    assert circumstances((condition,), Scope()) == text

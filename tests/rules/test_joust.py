"""Joust, and rules about how many attackers and defenders players may declare."""

import pytest

from agot_env.agot.engine.record.codes import ONE_ATTACKER, ONE_DEFENDER
from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import BEARER, EVERYONE, NEUTRAL, OPPONENTS, Attachment, Blank, Character, Constant, Location, PlayerRule
from tests.cards.scenes import attack, lcg_scene

PEOPLE = (
    Character("Jouster", "X740", NEUTRAL, strength=3, icons="M", keywords="Joust"),
    Character("Companion", "X741", NEUTRAL, strength=3, icons="M"),
    Character("Guard", "X742", NEUTRAL, strength=1, icons="M"),
    Attachment("Hood", "X743", NEUTRAL, abilities=[Constant(BEARER, (Blank(),))]),
    Location("Defile", "X744", NEUTRAL, abilities=[PlayerRule(EVERYONE, ONE_ATTACKER), PlayerRule(EVERYONE, ONE_DEFENDER)]),
    Location("Narrows", "X745", NEUTRAL, abilities=[PlayerRule(OPPONENTS, ONE_DEFENDER)]),
)


def declared(attackers, play=("Jouster", "Companion"), theirs=()):
    """How many of three defenders can be declared."""
    t = lcg_scene({"play": [*play]}, {"play": ["Guard"] * 3 + [*theirs]}, cards=PEOPLE, bells=(0,))
    attack(t, "Military", *attackers)
    for _ in range(10):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    for _ in range(3):
        if t.prompt == "defenders":
            t.play("Defend with Guard")
    return sum(t.card(1, "Guard", k).defending for k in range(3))


@pytest.mark.rule("KEY-18", edition="lcg")
@pytest.mark.parametrize(
    ("attackers", "jouster", "number"),
    [(["Jouster"], "Jouster", 1), (["Companion"], "Jouster", 3), (["Jouster", "Companion"], "Jouster", 3), (["Jouster"], ("Jouster", {"attachments": ["Hood"]}), 3)],
)
def test_a_jouster_that_attacks_alone_faces_one_defender(attackers, jouster, number):
    assert declared(attackers, (jouster, "Companion")) == number


@pytest.mark.rule("CHA-2", "CHA-4")
def test_rules_may_allow_one_attacker_and_one_defender():
    t = lcg_scene({"play": ["Companion", "Guard", "Defile"]}, {"play": ["Guard"] * 3}, cards=PEOPLE, bells=(0,))
    attack(t, "Military", "Companion")
    assert t.card(0, "Companion").attacking and t.prompt != "attackers"
    assert declared(["Companion"], ("Companion", "Narrows")) == 1
    assert declared(["Companion"], theirs=["Narrows"]) == 3


def test_nobody_need_defend():
    t = lcg_scene({"play": ["Jouster"]}, {"play": ["Guard"] * 3}, cards=PEOPLE, bells=(0,))
    attack(t, "Military", "Jouster")
    for _ in range(10):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    assert "Done" in t.options


def test_the_sentences():
    assert describe(PlayerRule(EVERYONE, ONE_ATTACKER)) == "No player can declare more than 1 attacker in a challenge."
    assert describe(PlayerRule(OPPONENTS, ONE_DEFENDER)) == "No opponent can declare more than 1 defender in a challenge."

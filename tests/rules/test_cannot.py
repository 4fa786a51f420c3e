"""What cannot be done is not done in another way either (FAQ 4.3)."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_ATTACK, CANNOT_DEFEND, NEVER_ATTACKS, NEVER_DEFENDS
from agot_env.agot.language.model import (
    ATTACKING_ROLE,
    DEFENDING_ROLE,
    NEUTRAL,
    TARGET,
    Action,
    Character,
    Choose,
    ChooseOpponent,
    Constant,
    Flag,
    JoinChallenge,
    Kneel,
    Location,
    NameChallengeType,
    OnlyNamedChallenges,
    Phase,
    Until,
    Who,
    characters,
)  # fmt: skip
from agot_env.testing import Table
from tests.cards.scenes import BELL, KNEELING

HUNTER = Character("Hunter", "X860", NEUTRAL, cost=1, strength=3, icons="MIP")
HORN = Location("Horn", "X862", NEUTRAL, abilities=[
    Action(phase=Phase.CHALLENGES, choose=(Choose(characters(standing=False)),), effects=(JoinChallenge(TARGET, DEFENDING_ROLE),)),
])  # fmt: skip
ROPE = Location("Rope", "X863", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(standing=True)),), effects=(Kneel(TARGET),))])

TRUMPET = Location("Trumpet", "X864", NEUTRAL, abilities=[
    Action(phase=Phase.CHALLENGES, choose=(Choose(characters(standing=False)),), effects=(JoinChallenge(TARGET, ATTACKING_ROLE),)),
])  # fmt: skip


def quill(others):
    """A location by which an opponent cannot attack or defend in challenges of a type, or declares only in those."""
    effect = OnlyNamedChallenges(Who.CHOSEN_OPPONENT, others=others, until=Until.END_OF_PHASE)
    return Location("Quill", "X861", NEUTRAL, abilities=[
        Action(phase=Phase.CHALLENGES, choose=(ChooseOpponent(), NameChallengeType()), effects=(effect,)),
    ])  # fmt: skip


def barred(named, attacked, one, house="stark", others=True, zero=("Hunter",)):
    """Seat 0 names a type for seat 1 and attacks it; the first option to act of seat 1 after attackers are declared."""
    t = Table(edition="lcg", houses=("martell", house), extra_cards=[HUNTER, quill(others), HORN, BELL])
    t.put(0, play=[*zero, "Quill"], plot="KOTS48").put(1, **{"plot": "KOTS48", "play": ["Bell"]} | one)
    t.start("challenges").play("Use Quill", named)
    return attack(t, attacked)


def attack(t, kind):
    """Seat 0 attacks with its Hunter; seat 1 may act."""
    while not t.can(f"{kind} against"):
        t.play("Pass")
    t.play(f"{kind} against")
    for _ in range(20):
        if t.seat == 1 and t.prompt in ("action", "defenders"):
            return t
        t.play(next(option for option in ("Attack with Hunter", "Done", "Pass", "No") if t.can(option)))
    raise AssertionError(t.prompt)


@pytest.mark.parametrize(("named", "joins"), (("Military", False), ("Intrigue", True)))
def test_greatjon_umber_does_not_join_a_challenge_from_which_his_player_is_barred(named, joins):
    t = barred(named, "Military", {"play": ["S10", "Bell"]})
    assert t.can("Use Greatjon Umber") == joins


@pytest.mark.parametrize(("named", "comes"), (("Power", False), ("Intrigue", True)))
def test_catelyn_stark_does_not_come_to_defend_where_her_player_cannot(named, comes):
    t = barred(named, "Power", {"play": ["Bell"], "hand": ["LOW7"]})
    assert t.can("Use Bell") and t.can("Use Catelyn Stark") == comes


@pytest.mark.parametrize(("named", "come"), (("Military", False), ("Power", True)))
def test_horseback_archers_do_not_come_where_their_player_cannot_defend(named, come):
    t = barred(named, "Military", {"play": ["Bell", "QOD42"], "hand": ["QOD15"]}, "targaryen")
    assert t.can("Use Bell") and t.can("Use Horseback Archers") == come


@pytest.mark.parametrize(("named", "join"), (("Military", False), ("Power", True)))
def test_nobody_is_made_to_join_a_challenge_from_which_their_player_is_barred(named, join):
    t = barred(named, "Military", {"play": [("Hunter", KNEELING), "Horn", "Bell"]})
    assert t.can("Use Bell") and t.can("Use Horn") == join


@pytest.mark.parametrize("others", (True, False))
def test_where_defenders_cannot_be_declared_they_may_still_join(others):
    """Military challenges are the only ones in which the player does not declare, or the only ones in which they do."""
    t = barred("Military" if others else "Intrigue", "Military", {"play": ["S10", "Bell"]}, others=others)
    assert t.can("Use Greatjon Umber") != others
    while t.game["challenge"]:
        assert t.prompt != "defenders"
        t.play("Pass" if t.can("Pass") else "Done")


def test_clansmen_do_not_take_part_for_a_player_who_is_barred_in_the_meantime():
    """Tyrion has been declared before; the Clansman stands and would take part when it kneels."""
    t = Table(edition="lcg", houses=("martell", "lannister"), extra_cards=[HUNTER, quill(True), HORN, BELL, ROPE])
    t.put(0, play=["Hunter", "Quill", "Rope"], plot="KOTS48").put(1, play=["LOTR7", "LOTR16", "Bell"], plot="KOTS48").start("challenges", first=0)
    attack(t, "Power")
    while t.prompt != "defenders":
        t.play("Pass")
    t.play("Defend with Tyrion Lannister")
    while t.prompt == "defenders":
        t.play("Done")
    while not t.can("Use Quill"):
        t.play("Pass")
    t.play("Use Quill", "Power")
    while not t.can("Use Rope"):
        t.play("Pass")
    t.play("Use Rope")
    host = t.card(1, "Lord Tyrion's Host")
    assert host.kneeling and not host.defending and t.card(1, "Tyrion Lannister").defending


@pytest.mark.parametrize("bars", (True, False))
def test_a_supporter_who_is_barred_does_not_defend(bars):
    """TIT-2; Baratheon supports Lannister."""
    t = Table(edition="lcg", houses=("stark", "lannister", "baratheon"), extra_cards=[HUNTER, quill(True), BELL])
    t.put(0, play=["Hunter", "Quill"], plot="KOTS48").put(1, title="Master of Laws", plot="KOTS48")
    t.put(2, title="Master of Coin", play=["Hunter"], plot="KOTS48").start("challenges", first=0)
    t.play("Use Quill", "Choose Baratheon", "Military" if bars else "Power")
    while not t.can("Military against Lannister"):
        t.play("Pass")
    t.play("Military against Lannister")
    asked = False
    while t.game["challenge"]:
        asked = asked or (t.prompt == "defenders" and t.seat == 2)
        t.play(next(option for option in ("Attack with Hunter", "Done", "Pass", "No") if t.can(option)))
    assert asked != bars


# --- characters that cannot attack or defend ---------------------------------------------------------------------------------


def joins(title, horn, zero=(), one=(), cards=()):
    """Whether seat 1 may let a kneeling character of its own join a challenge of seat 0 by a location."""
    t = Table(edition="lcg", houses=("martell", "stark"), extra_cards=[HUNTER, HORN, TRUMPET, BELL, *cards])
    t.put(0, play=["Hunter", *zero], plot="KOTS48")
    t.put(1, play=[(title, KNEELING), horn, "Bell", *one], plot="KOTS48").start("challenges", first=0)
    attack(t, "Power")
    if not t.can(f"Use {horn}"):
        return False
    t.play(f"Use {horn}")
    if t.can(f"Choose {title}"):
        t.play(f"Choose {title}")
    return t.card(1, title).attacking or t.card(1, title).defending


@pytest.mark.parametrize(
    ("flag", "horn", "may"),
    (
        (CANNOT_ATTACK, "Trumpet", True), (NEVER_ATTACKS, "Trumpet", False), (NEVER_DEFENDS, "Trumpet", True),
        (CANNOT_DEFEND, "Horn", True), (NEVER_DEFENDS, "Horn", False), (NEVER_ATTACKS, "Horn", True),
    ),
)  # fmt: skip
def test_who_cannot_attack_or_defend_does_not_join_by_an_effect_either(flag, horn, may):
    """FAQ 4.3; who cannot be declared may still join."""
    chains = Location("Chains", "X865", NEUTRAL, abilities=[Constant(characters(title="Rival"), (Flag(flag),))])
    rival = Character("Rival", "X866", NEUTRAL, cost=1, strength=3, icons="MIP")
    assert joins("Rival", horn, one=["Chains"], cards=(chains, rival)) == may


@pytest.mark.parametrize(
    ("title", "horn", "others", "may"),
    (
        ("Hodor", "Trumpet", (), True),  # who cannot be declared as an attacker
        ("House Tully Septon", "Trumpet", (), False), ("House Tully Septon", "Horn", (), True),
        ("BWB114", "Horn", (), False), ("Black Hatchling", "Trumpet", (), True),
        ("Jeyne Westerling", "Horn", ("ATOR8",), False), ("Jeyne Westerling", "Trumpet", ("ATOR8",), False), ("Jeyne Westerling", "Trumpet", (), True),
        ("Skinchanger", "Horn", ("DOTN38",), False), ("Skinchanger", "Horn", (), True),
    ),
)  # fmt: skip
def test_the_cards_that_say_so_keep_characters_from_joining(title, horn, others, may):
    assert joins(title, horn, one=others) == may


@pytest.mark.parametrize(("flag", "takes_part"), ((NEVER_DEFENDS, False), (CANNOT_DEFEND, True), (NEVER_ATTACKS, True)))
def test_clansmen_who_cannot_defend_do_not_take_part_in_the_defense(flag, takes_part):
    chains = Location("Chains", "X865", NEUTRAL, abilities=[Constant(characters(title="Lord Tyrion's Host"), (Flag(flag),))])
    t = Table(edition="lcg", houses=("martell", "lannister"), extra_cards=[HUNTER, BELL, chains])
    t.put(0, play=["Hunter", "Chains"], plot="KOTS48")
    t.put(1, play=["LOTR7", ("LOTR16", KNEELING), "Bell"], plot="KOTS48").start("challenges", first=0)
    attack(t, "Power")
    while t.prompt != "defenders":
        t.play("Pass")
    t.play("Defend with Tyrion Lannister")
    while t.prompt == "defenders":
        t.play("Done")
    assert t.card(1, "Tyrion Lannister").defending and t.card(1, "Lord Tyrion's Host").defending == takes_part

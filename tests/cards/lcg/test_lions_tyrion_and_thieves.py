"""Lions of the Rock: Tyrion Lannister, with whom kneeling Clansmen take part, and Breaking and Entering."""

import pytest

from agot_env.agot.cards.model import (
    LANNISTER,
    NEUTRAL,
    TARGET,
    Action,
    Character,
    Choose,
    Constant,
    Flag,
    Kill,
    LeaveChallenge,
    Location,
    Modify,
    Phase,
    Stand,
    TakeControl,
    characters,
)
from agot_env.agot.cards.pools import pool_with
from agot_env.agot.engine.codes import ATTACKS_STANDING, TAKES_PART_WITH
from tests.cards.lcg.lions_scenes import RIVAL, lions
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_until

TYRION, STEALTHY = "LOTR7", "LOTR38"
CLAN, BIG = "Clan", "Big Clan"
CLANS = (
    Character(CLAN, "X1", LANNISTER, cost=1, strength=2, traits="Clansman"),
    Character(BIG, "X2", LANNISTER, cost=1, strength=4, icons="M", traits="Clansman", keywords="Renown"),
)


def tool(title, effect, number):
    """A location whose controller does something to a character in the challenges phase."""
    action = Action(phase=Phase.CHALLENGES, choose=(Choose(characters()),), effects=(effect,))
    return Location(title, number, NEUTRAL, abilities=[action])


TOOLS = (
    tool("Hammer", Kill(TARGET), "X11"), tool("Trumpet", Stand(TARGET), "X12"), tool("Rope", LeaveChallenge(TARGET), "X13"),
    tool("Purse", TakeControl(TARGET), "X14"),
)  # fmt: skip


def clans(zero, one=None, **options):
    return lions({"play": zero}, one, cards=(*CLANS, *TOOLS), **{"bells": (0,)} | options)


def use(t, title, target):
    pass_until(t, f"Use {title}").choose(f"Use {title}")
    return t.choose(f"Choose {target}")


def defend(t, title):
    """One defender; the actions after that are not passed."""
    pass_until(t, f"Defend with {title}").choose(f"Defend with {title}")
    if t.prompt == "defenders":
        t.choose("Done")


def in_challenge(t, title, seat=0):
    card = t.card(seat, title)
    return card.attacking or card.defending


# --- Tyrion Lannister ------------------------------------------------------------------------------------------------


def test_kneeling_clansmen_attack_with_tyrion():
    t = clans([TYRION, (CLAN, KNEELING), (BIG, KNEELING), (RIVAL, KNEELING), "LOTR20"])
    attack(t, "Intrigue", "Tyrion Lannister")
    assert t.card(0, CLAN).attacking and t.card(0, BIG).attacking  # whatever icons they have
    assert not in_challenge(t, RIVAL) and not in_challenge(t, "Tribes of the Vale")  # no Clansman; standing
    fight(t)
    assert t.game["attacking_strength"] == 3 + 2 + 4
    assert t.card(0, BIG).power == 1  # Renown
    assert not in_challenge(t, CLAN) and t.game["effects_of"].sum() == 0


def test_without_tyrion_in_the_challenge_kneeling_clansmen_stay_out():
    t = clans([TYRION, (CLAN, KNEELING), RIVAL])
    attack(t, "Intrigue", RIVAL)
    assert not in_challenge(t, CLAN)


def test_kneeling_clansmen_defend_with_tyrion_those_of_others_do_not():
    t = clans([TYRION, (CLAN, KNEELING)], {"play": [RIVAL, ("LOTR20", KNEELING)]}, first=1)
    attack(t, "Intrigue", RIVAL)
    defend(t, "Tyrion Lannister")
    assert t.card(0, CLAN).defending and not in_challenge(t, "Tribes of the Vale", 1)
    fight(t)
    assert t.game["defending_strength"] == 5


def test_a_clansman_that_was_bypassed_does_not_defend_with_tyrion():
    t = clans([TYRION, (CLAN, KNEELING)], {"play": [STEALTHY, RIVAL]}, first=1)
    attack(t, "Military", "Feuding Clanswoman")
    pass_until(t, f"Bypass {CLAN}").choose(f"Bypass {CLAN}")
    defend(t, "Tyrion Lannister")
    assert t.card(0, "Tyrion Lannister").defending and not in_challenge(t, CLAN)


def test_a_clansman_that_kneels_for_tyrion_takes_part():
    t = clans([TYRION, CLAN, "Hammer"])
    attack(t, "Intrigue", "Tyrion Lannister")
    assert not in_challenge(t, CLAN)
    use(t, "Hammer", "Tyrion Lannister")
    pass_until(t, "Save")
    t.choose(t.options()[0])
    assert t.card(0, "Tyrion Lannister").zone == "play" and t.card(0, CLAN).attacking


def test_a_clansman_that_stands_takes_part_no_longer():
    t = clans([TYRION, (CLAN, KNEELING), "Trumpet"])
    attack(t, "Intrigue", "Tyrion Lannister")
    use(t, "Trumpet", CLAN)
    assert not in_challenge(t, CLAN)
    fight(t)
    assert t.game["attacking_strength"] == 3


def test_a_clansman_that_was_declared_needs_no_tyrion():
    t = clans([TYRION, BIG, "Hammer", (CLAN, KNEELING)])
    attack(t, "Military", "Tyrion Lannister", BIG)
    use(t, "Hammer", "Tyrion Lannister")
    while offered(t, "Save"):
        t.choose("Pass")
    assert t.dead(0) == ["Tyrion Lannister"] and t.card(0, BIG).attacking and not in_challenge(t, CLAN)


def test_a_challenge_ends_when_only_tyrion_was_declared_and_he_is_removed():
    t = clans([TYRION, (CLAN, KNEELING), "Rope"])
    attack(t, "Intrigue", "Tyrion Lannister")
    use(t, "Rope", "Tyrion Lannister")
    fight(t)
    assert t.game["challenge"] == 0 and t.game["challenge_winner"] < 0 and t.game["effects_of"].sum() == 0


def test_who_takes_part_with_tyrion_cannot_be_removed_from_the_challenge():
    t = clans([TYRION, (CLAN, KNEELING), "Rope"])
    attack(t, "Intrigue", "Tyrion Lannister")
    use(t, "Rope", CLAN)
    assert t.card(0, CLAN).attacking


def test_a_clansman_under_the_control_of_an_opponent_takes_part_no_longer():
    t = clans([TYRION, (CLAN, KNEELING)], {"play": ["Purse"]}, bells=(0, 1))
    attack(t, "Intrigue", "Tyrion Lannister")
    use(t, "Purse", CLAN)
    assert t.card(0, CLAN).controller == 1 and not in_challenge(t, CLAN)
    fight(t)
    assert t.game["attacking_strength"] == 3


def test_a_kneeling_clansman_with_stealth_bypasses_a_defender():
    t = clans([TYRION, (STEALTHY, KNEELING)], {"play": [RIVAL, "Bannerman"]})
    attack(t, "Power", "Tyrion Lannister")
    pass_until(t, f"Bypass {RIVAL}").choose(f"Bypass {RIVAL}")
    assert t.options() == ["Bypass Bannerman", "Done"]


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (Constant(characters(), (Flag(TAKES_PART_WITH | ATTACKS_STANDING),)), "together with other flags"),
        (Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Modify(TARGET, Flag(TAKES_PART_WITH)),)), "for a time"),
    ],
)
def test_to_take_part_with_a_card_is_declared_by_a_constant_alone(ability, words):
    from agot_env.agot.cards.checks import CardError, check_card

    with pytest.raises(CardError, match=words):
        check_card(Character("Odd", "X30", NEUTRAL, cost=0, strength=1, abilities=[ability]))

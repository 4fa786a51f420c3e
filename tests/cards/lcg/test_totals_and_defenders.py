"""Cards about the total STR of a challenge, about who may attack or defend alone, and about what holds for a character for a time."""

import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGARYEN,
    Character,
    Plot,
)
from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.scenes import join, pass_until
from tests.cards.wardens.wardens_scenes import (
    battle,
    claimed,
    declare,
    offered,
    settle,
    strengths,
    three,
    wardens,
)

WEAK = Character("Weak", "X830", NEUTRAL, cost=1, strength=1, icons="MIP")
ROYAL_WYRM = Character("Royal Wyrm", "X831", TARGARYEN, unique=True, cost=3, strength=3, icons="MIP")
BANNER = Character("Banner Lord", "X832", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Bannerman")
FORTRESS = Plot("Fortress", "X833", NEUTRAL, income=0, initiative=0, claim=1, traits="Castle")
MARINER = Character("Mariner", "X834", NEUTRAL, cost=2, strength=2, icons="MIP", naval="M")
OWN = (WEAK, MARINER, ROYAL_WYRM, BANNER, FORTRESS)
KNELT = {"kneeling": True}


def scene(house, zero, one=None, phase="challenges", **options):
    """A scene of Wardens with the cards above."""
    return wardens(house, zero, one, phase, cards=OWN, **options)


def to_defenders(t, kind, *attackers):
    """A challenge with these attackers, until defenders are declared; False if nobody can defend."""
    declare(t, kind, *attackers)
    for _ in range(20):
        if t.prompt not in ("action", "stealth"):
            break
        t.play("Done" if t.prompt == "stealth" else "Pass")
    return t.prompt == "defenders"


# --- Walder Frey -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "defender", "attacks"), [("Rival", "Weak", True), ("Weak", "Rival", False)])
def test_walder_frey_joins_the_side_that_is_winning(attacker, defender, attacks):
    t = scene("stark", {"play": [attacker, "Walder Frey"]}, {"play": [defender]}, bells=(0, 1))
    assert to_defenders(t, "Military", attacker)
    lord = t.play(f"Defend with {defender}").card(0, "Walder Frey")
    assert (lord.kneeling, lord.attacking, lord.defending) == (True, attacks, not attacks)


def test_walder_frey_needs_a_defender_and_must_stand():
    t = scene("stark", {"play": ["Rival", "Walder Frey"]}, {"play": ["Weak"]}, bells=(0, 1))
    assert to_defenders(t, "Military", "Rival")
    lord = t.play("Done").card(0, "Walder Frey")
    assert (lord.kneeling, lord.attacking, lord.defending) == (False, False, False)
    t = scene("stark", {"play": ["Weak", ("Walder Frey", KNELT)]}, {"play": ["Rival"]}, bells=(0, 1))
    assert to_defenders(t, "Military", "Weak")
    assert not t.play("Defend with Rival").card(0, "Walder Frey").defending


@pytest.mark.parametrize(("attacker", "attacks"), [("Rival", True), ("Weak", False)])
def test_a_defender_that_is_declared_by_a_naval_enhancement_calls_walder_frey(attacker, attacks):
    """CHA-17: this is a declaration like any other, although it is not part of the step in which defenders are declared."""
    t = scene("stark", {"play": [attacker, "Walder Frey"]}, {"play": ["Mariner"]}, bells=(0, 1))
    assert to_defenders(t, "Military", attacker)
    assert not t.play("Done").card(0, "Walder Frey").kneeling
    lord = join(pass_until(t, "Use Mariner"), "Mariner").card(0, "Walder Frey")
    assert t.card(1, "Mariner").defending and (lord.kneeling, lord.attacking, lord.defending) == (True, attacks, not attacks)


def test_a_naval_defender_does_not_call_a_kneeling_walder_frey():
    t = scene("stark", {"play": ["Rival", ("Walder Frey", KNELT)]}, {"play": ["Mariner"]}, bells=(0, 1))
    assert to_defenders(t, "Military", "Rival")
    lord = join(pass_until(t.play("Done"), "Use Mariner"), "Mariner").card(0, "Walder Frey")
    assert t.card(1, "Mariner").defending and (lord.attacking, lord.defending) == (False, False)


def test_a_naval_attacker_does_not_call_walder_frey():
    t = scene("stark", {"play": ["Rival", "Walder Frey", "Mariner"]}, {"play": ["Weak"]}, bells=(0, 1))
    declare(t, "Military", "Rival")
    join(pass_until(t, "Use Mariner"), "Mariner")
    assert t.card(0, "Mariner").attacking and not t.card(0, "Walder Frey").kneeling


# --- claim by totals -------------------------------------------------------------------------------------------------------

SCHEME = "Victarion's Scheme"


def killed(t, kind, attacker, *defenders):
    """How many characters of seat 1 die by the claim."""
    claimed(battle(t, kind, attacker, *defenders))
    return len(t.dead(1))


def test_the_scheme_raises_the_claim_of_unopposed_challenges():
    one = {"play": ["Weak", "Brute", "Ruler"]}
    assert killed(scene("greyjoy", {"play": ["Rival"], "plot": SCHEME}, one), "Military", "Rival") == 2
    assert killed(scene("greyjoy", {"play": ["Rival"], "plot": SCHEME}, one), "Military", "Rival", "Weak") == 1
    assert killed(scene("greyjoy", {"play": ["Rival"]}, one | {"plot": SCHEME}), "Military", "Rival") == 1


RAIDERS = "Hammerhorn Raiders"


@pytest.mark.parametrize(("defenders", "dead"), [((), 2), (("Brute",), 2), (("Savage",), 2), (("Kingly",), 1)])
def test_the_raiders_raise_the_claim_by_twice_the_strength(defenders, dead):
    t = scene("greyjoy", {"play": [RAIDERS]}, {"play": ["Brute", "Savage", "Kingly", "Ruler"]})
    assert killed(t, "Military", RAIDERS, *defenders) == dead


def test_the_raiders_must_attack():
    t = scene("greyjoy", {"play": [RAIDERS, "Rival"]}, {"play": ["Brute", "Ruler", "Savage"]})
    assert killed(t, "Military", "Rival") == 1


OLD_WAY = "The Old Way"


@pytest.mark.parametrize(("attacker", "defender", "loser"), [("Rival", "Brute", 1), ("Weak", "Brute", 0)])
def test_who_counted_less_kills_a_participant_by_the_old_way(attacker, defender, loser):
    zero = {"agenda": OLD_WAY, "play": [attacker, "Ruler"]}
    t = scene("greyjoy", zero, {"play": [defender, "Savage", "Schemer"], "plot": "Slow"})
    claimed(battle(t, "Military", attacker, defender))
    settle(t)
    assert (attacker if loser == 0 else defender) in t.dead(loser)
    assert t.dead(1 - loser) == []
    assert t.card(0, "Ruler").zone == "play"  # it took no part


def test_the_old_way_kills_nobody_where_the_loser_has_nobody():
    t = scene("greyjoy", {"agenda": OLD_WAY, "play": ["Schemer", "Ruler"]}, {"play": ["Brute"], "hand": ["Song"]})
    settle(claimed(battle(t, "Intrigue", "Schemer")))
    assert t.dead(0) == t.dead(1) == []


# --- alone -----------------------------------------------------------------------------------------------------------------


def may_defend(t, title):
    """Whether a single character may be all defenders: it can be picked, and nobody else need be (a last one is picked automatically)."""
    if not offered(t, f"Defend with {title}"):
        return False
    t.play(f"Defend with {title}")
    return offered(t, "Done") if t.prompt == "defenders" else sum(t.game["row"][:, L.ROLE] == c.DEFENDING) == 1


def test_opponents_defend_against_orell_by_two():
    t = scene("stark", {"play": ["Orell the Eagle", "Rival"]}, {"play": ["Brute", "Savage"]})
    assert to_defenders(t, "Military", "Orell the Eagle") and not may_defend(t, "Brute")
    assert t.card(1, "Brute").defending and t.card(1, "Savage").defending
    t = scene("stark", {"play": ["Orell the Eagle", "Rival"]}, {"play": ["Brute", "Savage"]})
    assert to_defenders(t, "Military", "Rival") and may_defend(t, "Brute")
    t = scene("stark", {"play": ["Orell the Eagle"]}, {"play": ["Brute", "Ruler"]})
    assert not to_defenders(t, "Military", "Orell the Eagle")  # a single one is not enough
    t = scene("stark", {"play": ["Orell the Eagle", "Brute", "Savage"]}, {"play": ["Rival"]}, first=1, bells=(1,))
    assert to_defenders(t, "Military", "Rival") and may_defend(t, "Savage")  # it is about opponents


def thoros(houses=("stark", "lannister", "martell")):
    """Seat 0 of three has Thoros."""
    return three(houses, {"play": ["ATOC36", "Rival"]}, {"play": ["Brute", "Savage", "Peerless"]}, {"play": ["Ruler"]})


def test_non_unique_characters_do_not_defend_alone_against_thoros():
    def against(attacker):
        t = thoros()
        pass_until(t, "Military against Lannister").play("Military against Lannister")
        if t.prompt == "attackers":
            t.play(f"Attack with {attacker}").play("Done")
        while t.prompt == "action":
            t.play("Pass")
        return t

    t = against("Thoros of Myr")
    assert t.prompt == "defenders" and may_defend(t, "Peerless")
    t = against("Thoros of Myr")
    assert not may_defend(t, "Brute")
    assert may_defend(against("Rival"), "Brute")


def test_thoros_needs_more_than_one_opponent():
    t = scene("stark", {"play": ["ATOC36"]}, {"play": ["Brute", "Savage"]})
    assert to_defenders(t, "Military", "Thoros of Myr") and may_defend(t, "Brute")


def test_who_is_cowed_neither_attacks_nor_defends_alone():
    cowed = ("Brute", {"attachments": ["Cowed"]})
    t = scene("greyjoy", {"play": [cowed]}, {"play": ["Savage"]})
    assert not offered(t, "Military against")
    t = scene("greyjoy", {"play": [cowed, "Rival"]}, {"play": ["Savage"]})
    pass_until(t, "Military against").play("Military against")
    t.play("Attack with Brute")
    assert t.card(0, "Rival").attacking
    t = scene("greyjoy", {"play": ["Rival"]}, {"play": [cowed, "Savage"]})
    assert to_defenders(t, "Military", "Rival") and not may_defend(t, "Brute")
    t = scene("greyjoy", {"play": ["Rival"]}, {"play": [cowed, "Savage"]})
    assert to_defenders(t, "Military", "Rival") and may_defend(t, "Savage")
    t = scene("greyjoy", {"play": ["Rival"]}, {"play": [cowed]})
    assert not to_defenders(t, "Military", "Rival")


def test_two_lead_by_example():
    plot = {"plot": "Lead by Example"}
    t = scene("stark", {"play": ["Brute"]} | plot, {"play": ["Savage"]})
    assert not offered(t, "Military against")
    t = scene("stark", {"play": ["Brute", "Rival"]}, {"play": ["Savage", "Weak"]} | plot)
    pass_until(t, "Military against").play("Military against")
    if t.prompt == "attackers":
        t.play("Attack with Brute")  # the other one is picked automatically
    assert t.card(0, "Brute").attacking and t.card(0, "Rival").attacking
    while t.prompt == "action":
        t.play("Pass")
    assert not may_defend(t, "Savage")
    t = scene("stark", {"play": ["Brute", "Rival"]}, {"play": ["Savage"]} | plot)
    assert not to_defenders(t, "Military", "Brute")


MYA = "Mya Stone"


def test_cheap_characters_do_not_attack_alone_while_mya_sees_a_castle():
    def offers(plots, play=("Brute",)):
        zero, one = {"play": [MYA], "plot": plots[0]}, {"play": [*play], "plot": plots[1]}
        t = scene("stark", zero, one, first=1, bells=(1,))
        for _ in range(9):
            if t.prompt == "challenge" or not offered(t, "Pass"):
                break
            t.play("Pass")
        return t, offered(t, "Military against")

    assert not offers(("Fortress", "Slow"))[1] and not offers(("Slow", "Fortress"))[1]
    assert offers(("Slow", "Slow"))[1]
    assert offers(("Fortress", "Slow"), ("Falcon",))[1]  # it costs more than 3
    t, together = offers(("Fortress", "Slow"), ("Brute", "Savage"))
    assert together
    t = scene("stark", {"play": [MYA, "Brute"], "plot": "Fortress"}, {"play": ["Ruler"]})
    assert offered(pass_until(t, "Military against"), "Military against")  # her own player's may


# --- what holds for a character until the end of the phase -----------------------------------------------------------------


def test_the_dragons_fire_burns_defenders():
    zero = {"play": ["Wyrm", "Brute"], "hand": ["The Dragon's Fire"]}
    t = scene("targaryen", zero, {"play": ["Weak", "Savage", "Ruler"]})
    t.play("Play The Dragon's Fire")
    settle(t, "Wyrm")
    assert strengths(t, 1, "Weak", "Savage") == [1, 2]
    battle(t, "Power", "Wyrm", "Weak", "Savage")
    claimed(t)
    assert t.dead(1) == ["Weak"] and t.card(1, "Ruler").zone == "play"


def test_the_dragons_fire_needs_a_dragon_that_attacks():
    zero = {"play": ["Wyrm", "Brute"], "hand": ["The Dragon's Fire"]}
    t = settle(scene("targaryen", zero, {"play": ["Weak", "Savage"]}).play("Play The Dragon's Fire"), "Wyrm")
    declare(t, "Military", "Brute")
    while t.prompt == "action":
        t.play("Pass")
    t.play("Defend with Weak")
    assert strengths(t, 1, "Weak") == [1]
    assert not usable(scene("targaryen", {"play": ["Brute"], "hand": ["The Dragon's Fire"]}), "The Dragon's Fire")
    assert not usable(scene("targaryen", zero, phase="dominance"), "The Dragon's Fire")


@pytest.mark.parametrize(
    ("event", "house", "kind", "other"), [("Royal Favor", "targaryen", "Power", "Intrigue"), ("CAD48", "lannister", "Military", "Power")]
)
def test_a_character_does_not_kneel_in_challenges_of_a_type(event, house, kind, other):
    title = "Royal Favor" if event == "Royal Favor" else "There Are No Men Like Me"
    zero = {"play": ["Royal Wyrm", "Wyrm"], "hand": [event]}
    for attacks, kneels in ((kind, False), (other, True)):
        t = settle(scene(house, zero, {"play": ["Weak"], "hand": ["Song"], "power": 1}).play(f"Play {title}"), "Royal Wyrm")
        claimed(battle(t, attacks, "Royal Wyrm"))
        assert t.card(0, "Royal Wyrm").kneeling == kneels


def test_royal_favor_is_for_unique_targaryens_who_defend_too():
    zero = {"play": ["Royal Wyrm", "Wyrm", "Peerless"], "hand": ["Royal Favor"]}
    t = scene("targaryen", zero, {"play": ["Weak", "Ruler"]}, first=1, bells=(0, 1))
    pass_until(t, "Play Royal Favor").play("Play Royal Favor")
    assert t.prompt != "target"  # the only target is chosen already
    settle(t, "Royal Wyrm")
    claimed(battle(t, "Power", "Ruler", "Royal Wyrm"))
    assert not t.card(0, "Royal Wyrm").kneeling
    without = scene("targaryen", {"play": ["Wyrm", "Peerless"], "hand": ["Royal Favor"]})
    assert not usable(without, "Royal Favor")


def test_no_men_like_me_gives_a_military_icon():
    t = scene("lannister", {"play": ["Schemer", "Ruler"], "hand": ["CAD48"]}, {"play": ["Weak"]})
    settle(t.play("Play There Are No Men Like Me"), "Schemer")
    assert t.card(0, "Schemer").icons == "MI" and t.card(0, "Ruler").icons == "P"
    claimed(battle(t, "Military", "Schemer"))
    assert not t.card(0, "Schemer").kneeling
    assert not usable(scene("lannister", {"play": ["Schemer"], "hand": ["CAD48"]}, phase="dominance"), "There Are No Men Like Me")


@pytest.mark.parametrize(("lord", "number", "house", "kind", "other"), [
    ("Alester Florent", "KR1", "baratheon", "Power", "Intrigue"), ("Damon Marbrand", "KR7", "lannister", "Intrigue", "Power"),
])  # fmt: skip
def test_a_lord_strengthens_a_character_by_bannermen_in_challenges_of_a_type(lord, number, house, kind, other):
    zero = {"play": [number, "Banner Lord", "Ruler", "Schemer"], "hand": ["Song", "Relief"]}
    for attacks, strength in ((kind, 2 + 3 * 2), (other, 2)):
        attacker = {"Power": "Ruler", "Intrigue": "Schemer"}[attacks]
        t = scene(house, zero, {"play": ["Banner Lord"]})
        use(t, lord, "Song", attacker)
        assert t.discard(0) == ["Song"] and strengths(t, 0, attacker) == [2]  # no challenge yet
        declare(t, attacks, attacker)
        assert strengths(t, 0, attacker, "Banner Lord") == [strength, 2]
    assert not usable(scene(house, zero | {"hand": []}), lord)

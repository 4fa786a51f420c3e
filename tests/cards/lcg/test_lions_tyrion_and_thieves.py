"""Lions of the Rock: Tyrion Lannister, with whom kneeling Clansmen take part, and Breaking and Entering."""

import pytest

from agot_env.agot.engine.record.codes import ATTACKS_STANDING, HAND, RESOLVING, TAKES_PART_WITH
from agot_env.agot.language.compiler.checks import CardError, check_card
from agot_env.agot.language.model import (
    BEARER,
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    ClaimPower,
    Constant,
    DiscardedFromHand,
    EntersPlay,
    Flag,
    Kill,
    LeaveChallenge,
    Location,
    Modify,
    Passive,
    Phase,
    Stand,
    Strength,
    TakeControl,
    characters,
    locations,
)
from agot_env.agot.words.questions import question_of
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
    pass_until(t, f"Use {title}").play(f"Use {title}")
    return t.play(f"Choose {target}")


def defend(t, title):
    """One defender; the actions after that are not passed."""
    pass_until(t, f"Defend with {title}").play(f"Defend with {title}")
    if t.prompt == "defenders":
        t.play("Done")


def in_challenge(t, title, seat=0):
    card = t.card(seat, title)
    return card.attacking or card.defending


# --- Tyrion Lannister ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-16", edition="lcg")
def test_kneeling_clansmen_attack_with_tyrion():
    t = clans([TYRION, (CLAN, KNEELING), (BIG, KNEELING), (RIVAL, KNEELING), "LOTR20"])
    attack(t, "Intrigue", "Tyrion Lannister")
    assert t.card(0, CLAN).attacking and t.card(0, BIG).attacking  # whatever icons they have
    assert not in_challenge(t, RIVAL) and not in_challenge(t, "Tribes of the Vale")  # no Clansman; standing
    fight(t)
    assert t.game["attacking_strength"] == 3 + 2 + 4
    assert t.card(0, BIG).power == 1  # Renown
    assert not in_challenge(t, CLAN) and t.game["effects_of"].sum() == 0


@pytest.mark.rule("CHA-16", edition="lcg")
def test_without_tyrion_in_the_challenge_kneeling_clansmen_stay_out():
    t = clans([TYRION, (CLAN, KNEELING), RIVAL])
    attack(t, "Intrigue", RIVAL)
    assert not in_challenge(t, CLAN)


@pytest.mark.rule("CHA-16", edition="lcg")
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
    pass_until(t, f"Bypass {CLAN}").play(f"Bypass {CLAN}")
    defend(t, "Tyrion Lannister")
    assert t.card(0, "Tyrion Lannister").defending and not in_challenge(t, CLAN)


def test_a_clansman_that_kneels_for_tyrion_takes_part():
    t = clans([TYRION, CLAN, "Hammer"])
    attack(t, "Intrigue", "Tyrion Lannister")
    assert not in_challenge(t, CLAN)
    use(t, "Hammer", "Tyrion Lannister")
    pass_until(t, "Save")
    t.play(t.options[0])
    assert t.card(0, "Tyrion Lannister").zone == "play" and t.card(0, CLAN).attacking


@pytest.mark.rule("CHA-16", edition="lcg")
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
        t.play("Pass")
    assert t.dead(0) == ["Tyrion Lannister"] and t.card(0, BIG).attacking and not in_challenge(t, CLAN)


@pytest.mark.rule("CHA-16", edition="lcg")
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
    pass_until(t, f"Bypass {RIVAL}").play(f"Bypass {RIVAL}")
    assert t.options == ["Bypass Bannerman", "Done"]


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (Constant(characters(), (Flag(TAKES_PART_WITH | ATTACKS_STANDING),)), "together with other flags"),
        (Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Modify(TARGET, Flag(TAKES_PART_WITH)),)), "for a time"),
    ],
)
def test_to_take_part_with_a_card_is_declared_by_a_constant_alone(ability, words):
    with pytest.raises(CardError, match=words):
        check_card(Character("Odd", "X30", NEUTRAL, cost=0, strength=1, abilities=[ability]))


# --- Breaking and Entering -------------------------------------------------------------------------------------------

BREAKING = "LOTR51"
CROWN = Attachment("Crown", "X40", NEUTRAL, cost=1, abilities=[Constant(BEARER, (Strength(1),))])
HALL = Location("Hall", "X41", NEUTRAL, cost=1, influence=1)
CAGE = Attachment("Cage", "X45", NEUTRAL, cost=1, attaches_to=characters(trait="Dragon"), abilities=[Constant(BEARER, (Strength(1),))])
UNIQUE = Location("Great Hall", "X42", NEUTRAL, cost=1, influence=1, unique=True)
MOURNER = Character(
    "Mourner", "X43", NEUTRAL, cost=0, strength=0, abilities=[Passive(when=DiscardedFromHand(OPPONENTS), effects=(ClaimPower(SELF),))],
)
GREETER = Character(
    "Greeter", "X44", NEUTRAL, cost=0, strength=0, abilities=[Passive(when=EntersPlay(locations()), effects=(ClaimPower(SELF),))],
)


def burgle(hand, *, by=0, plots=(BREAKING, "LOTR53"), zero=(), one=(), deck=(), kind="Intrigue", houses=("lannister", "stark"), **options):
    """Seat ``by`` wins a challenge against the other, who holds a hand."""
    sides = [{"play": [RIVAL, *zero], "plot": plots[0]}, {"play": [("Bannerman", KNEELING), *one], "plot": plots[1]}]
    if by == 1:
        sides[0]["play"][0], sides[1]["play"][0] = ("Bannerman", KNEELING), RIVAL
    other = ("Lannister", "Stark")[1 - by] if houses[0] != houses[1] else ""
    sides[1 - by] |= {"hand": hand, "deck": deck}
    t = lions(*sides, cards=(CROWN, HALL, CAGE, UNIQUE, MOURNER, GREETER), first=by, bells=(by,), houses=houses, **options)
    pass_until(t, f"{kind} against {other}").play(f"{kind} against {other}")
    if t.prompt == "attackers":
        t.play(f"Attack with {RIVAL}").play("Done")
    return fight(t)


@pytest.mark.rule("CLA-8", edition="lcg")
def test_the_winner_may_take_locations_and_attachments_that_are_discarded_for_claim():
    t = burgle(["Crown", "Hall"])
    assert t.prompt == "pick" and t.seat == 0 and sorted(t.options) == ["Choose Crown", "Choose Hall", "Done"]
    assert "instead of" in question_of(t._match, t.batch.records) and t.hand(1) == []
    t.play("Choose Crown").play("Choose Hall")
    assert t.prompt == "bearer" and sorted(t.options) == ["Attach to Bannerman", f"Attach to {RIVAL}"]
    t.play(f"Attach to {RIVAL}")
    assert t.card(1, "Crown").bearer == RIVAL and t.card(1, "Crown").controller == 0 and t.card(0, RIVAL).strength == 5
    assert t.card(1, "Hall").controller == 0 and t.card(1, "Hall").zone == "play" and t.discard(1) == []
    assert t.power(0) == 1  # unopposed


@pytest.mark.rule("CLA-8", edition="lcg")
def test_what_the_winner_does_not_take_is_discarded():
    t = burgle(["Crown", "Hall"], zero=("Mourner", "Greeter"))
    t.play("Choose Hall").play("Done")
    t.play(t.options[0])  # the order of the passives
    assert t.discard(1) == ["Crown"] and t.card(1, "Hall").controller == 0
    assert t.card(0, "Mourner").power == 1 and t.card(0, "Greeter").power == 1


def test_the_winner_may_take_nothing():
    t = burgle(["Crown", "Hall"], zero=("Mourner", "Greeter"))
    t.play("Done")
    assert sorted(t.discard(1)) == ["Crown", "Hall"] and t.card(0, "Mourner").power == 2 and t.card(0, "Greeter").power == 0


@pytest.mark.rule("CLA-8", edition="lcg")
@pytest.mark.parametrize("hand", [["LOTR16", "LOTR19"], ["LOTR34", "LOTR35"], []])
def test_characters_and_events_are_discarded(hand):
    t = burgle(hand, houses=("lannister", "lannister"))
    assert t.prompt != "pick" and len(t.discard(1)) == len(hand)


def test_only_as_many_as_the_claim_are_taken():
    t = burgle(["Hall"] * 4)
    assert len(t.hand(1)) == 2 and t.options == ["Choose Hall", "Choose Hall [2]", "Done"]


def test_a_mixed_hand_is_discarded_but_for_what_may_be_taken():
    t = burgle(["LOTR16", "Hall"])
    assert t.options == ["Choose Hall", "Done"] and t.discard(1) == ["Lord Tyrion's Host"]


def test_whoever_wins_an_intrigue_challenge_may_take_cards_whosever_plot_it_is():
    t = burgle(["Hall"] * 2, by=1)
    assert t.seat == 1
    t.play("Choose Hall")
    assert t.card(0, "Hall").controller == 1 and t.hand(0) == ["Hall"]


def test_no_card_is_taken_without_the_plot():
    t = burgle(["Hall"], plots=("LOTR53", "LOTR49"))
    assert t.discard(1) == ["Hall"]


@pytest.mark.rule("CLA-8", edition="lcg")
def test_a_unique_that_the_winner_has_is_discarded():
    t = burgle(["Great Hall"], zero=("Great Hall",))
    assert t.prompt != "pick" and t.discard(1) == ["Great Hall"]


def test_of_two_copies_of_a_unique_one_is_taken():
    t = burgle(["Great Hall"] * 2)
    t.play("Choose Great Hall")
    t.play("Choose Great Hall")
    zones = sorted(t.card(1, "Great Hall", copy).zone for copy in (0, 1))
    assert zones == ["discard", "play"]


def test_an_attachment_that_nothing_may_bear_is_discarded():
    t = burgle(["Cage"])
    assert t.prompt != "pick" and t.discard(1) == ["Cage"]


def test_a_challenge_of_another_type_is_no_intrigue_challenge():
    t = burgle(["Hall"], kind="Power")
    assert t.hand(1) == ["Hall"] and t.prompt != "pick"


def bluffed(kind, claim):
    """The attacker wins a challenge with Breaking and Entering revealed; Double Bluff gives it the claim of another type."""
    zero = {"play": [RIVAL], "plot": BREAKING, "hand": ["LOTR34"], "gold": 2}
    t = lions(zero, {"play": ["Bannerman"], "hand": ["Crown", "Hall"], "power": 3}, cards=(CROWN, HALL), bells=(0,))
    attack(t, kind, RIVAL)
    defend_until(t, "Double Bluff").play("Double Bluff").play(claim)
    return fight(t)


def defend_until(t, text):
    """The Bannerman defends; everybody passes until such an action is offered."""
    while not offered(t, text):
        t.play("Defend with Bannerman" if offered(t, "Defend with") else "Done" if t.prompt != "action" else "Pass")
    return t


@pytest.mark.rule("CLA-3", "CLA-8", edition="lcg")
@pytest.mark.parametrize("kind", ["Military", "Power"])
def test_a_challenge_with_the_claim_of_an_intrigue_challenge_is_none(kind):
    t = bluffed(kind, "ntrigue")
    assert t.prompt != "pick" and t.hand(1) == [] and sorted(t.discard(1)) == ["Crown", "Hall"]
    assert t.dead(1) == [] and t.power(1) == 3 and t.power(0) == 0


@pytest.mark.rule("CLA-3", "CLA-8", edition="lcg")
def test_an_intrigue_challenge_with_another_claim_discards_nothing_to_be_taken():
    t = bluffed("Intrigue", "ilitary")
    assert t.prompt != "pick" and t.dead(1) == ["Bannerman"] and sorted(t.hand(1)) == ["Crown", "Hall"] and t.discard(1) == []
    t = bluffed("Intrigue", "ower")
    assert t.prompt != "pick" and t.power(1) == 1 and t.power(0) == 2 and t.dead(1) == []
    assert sorted(t.hand(1)) == ["Crown", "Hall"] and t.discard(1) == []


def test_cards_that_were_not_drawn_for_claim_stay_hidden():
    t = burgle(["Hall", "Crown", "Cage", "Great Hall"], houses=("lannister", "stark", "martell"), variant="melee", deck=["LOTR16"] * 4)
    hands = set()
    for seat in (0, 2):
        assert int(t.game["known"][seat, 1]) & int(t.game["zones"][HAND, 1]) == 0
        for luck in range(20):
            sample = t.batch.sample(None, seat, luck)
            hands.add(int(sample.records[0]["zones"][HAND, 1]))
            assert (sample.records[0]["zones"][RESOLVING] == t.game["zones"][RESOLVING]).all()
    assert len(hands) > 5

"""Princes of the Sun and cards of other boxes: claims that are cancelled, redirected and replaced; what enters play instead of being discarded."""

import pytest

from agot_env.agot.batch import GameBatch
from agot_env.agot.decks.pools import pool
from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    AsAttacker,
    AttackedAlone,
    Character,
    ChooseAndDiscard,
    ChooseNow,
    DiscardTopOfDeck,
    Draw,
    Event,
    InsteadOfClaim,
    Kill,
    Later,
    Location,
    Passive,
    Phase,
    Until,
    Who,
    characters,
)
from agot_env.testing import Table
from tests.cards.lcg.princes_scenes import princes
from tests.cards.scenes import SUPPORTED, attack, fight, offered, pass_until, passes, pay_influence, three

PYAT = Character(
    "Pyat", "X1", STARK, cost=1, strength=9, icons="MIP",
    abilities=[
        Passive(
            when=InsteadOfClaim(), conditions=(AttackedAlone(), AsAttacker()),
            effects=(ChooseNow(characters(controller=Who.LOSER), Who.YOU), Kill(TARGET)),
        ),
    ],
)  # fmt: skip
OATH = Event(
    "Oath", "X2", NEUTRAL,
    abilities=[
        Action(
            phase=Phase.CHALLENGES,
            effects=(Later(Passive(when=InsteadOfClaim(), conditions=(AsAttacker(),), effects=(Draw(1),)), Until.END_OF_CHALLENGE),),
        ),
    ],
)  # fmt: skip
MILL = Location("Mill", "X3", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(Who.OPPONENTS),))])
PURGE = Location("Purge", "X4", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ChooseAndDiscard(1, Who.OPPONENTS),))])
TITLES = {number: card.title for number, card in pool("lcg").items()}


def win(t, kind, attacker, *defenders):
    attack(t, kind, attacker)
    return fight(t, *defenders)


# --- Doran Martell ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CLA-6", edition="lcg")
@pytest.mark.parametrize("doran", [True, False])
def test_an_attacker_who_loses_satisfies_the_claim_of_the_defenders_plot(doran):
    zero = {"play": ["POTS3"] if doran else [], "plot": "Mutual Enemies"}  # claim 2
    t = princes(zero | {"play": [*zero["play"], "POTS1"]}, {"play": ["Shield", "Child"], "hand": ["POTS12"] * 3, "plot": "POTS58"}, first=1, bells=(0,))
    win(t, "Intrigue", "Child", "The Red Viper")
    assert len(t.hand(1)) == (1 if doran else 3)


def test_doran_works_against_his_own_player():
    t = princes({"play": ["POTS3", "Spear"], "hand": ["POTS12"], "plot": "Planning Ahead"}, {"play": ["Giant"], "plot": "Mutual Enemies"}, bells=(0,))
    win(t, "Intrigue", "Spear", "Giant")
    assert t.hand(0) == [] and len(t.discard(0)) == 1


@pytest.mark.rule("CLA-6", edition="lcg")
def test_a_lost_power_challenge_moves_power_to_the_defenders_house():
    t = princes({"play": ["POTS3", "POTS1"], "power": 1, "plot": "POTS58"}, {"play": ["POTS50"], "power": 2, "plot": "POTS58"}, first=1, bells=(0,))
    win(t, "Power", "Kingsguard Squire", "The Red Viper")
    assert t.power(0) == 2 and t.power(1) == 1


@pytest.mark.rule("CLA-6", edition="lcg")
def test_a_lost_military_challenge_kills_a_character_of_the_attacker():
    t = princes({"play": ["POTS3", "POTS1"], "plot": "POTS58"}, {"play": ["Spear", "Child"], "plot": "Mutual Enemies"}, first=1, bells=(0,))
    attack(t, "Military", "Spear")
    pass_until(t, "Defend with The Red Viper").play("Defend with The Red Viper")
    while t.prompt in ("defenders", "action"):
        t.play("Done" if t.prompt == "defenders" else "Pass")
    assert t.dead(0) == []
    if t.prompt == "claim":
        assert t.seat == 1
        t.play("Kill Child")
    assert len(t.dead(1)) == 1


@pytest.mark.rule("CLA-6", edition="lcg")
def test_doran_gives_no_reward_to_the_defender():
    t = princes({"play": ["POTS3", "POTS11"], "plot": "POTS58"}, {"play": ["Child"], "hand": ["POTS12"], "plot": "POTS58"}, first=1, bells=(0,))
    win(t, "Intrigue", "Child", "House Dayne Knight")  # a tie: the attacker wins
    assert t.hand(1) == ["Paramour"] and t.hand(0) == []


@pytest.mark.rule("CLA-6", edition="lcg")
@pytest.mark.parametrize(("kind", "doran"), [("Intrigue", True), ("Power", True), ("Intrigue", False), ("Power", False)])
def test_with_doran_the_claim_is_that_of_a_supporter_who_has_defended(kind, doran):
    """A supporter who defends is the defending player for all effects, but the target is responsible for the claim (FAQ p. 27).

    *ruling*: where the attacker is responsible for it, that exception does not matter: the plot and the House are the supporter's.
    """
    strong = Character("Strong", "X5", NEUTRAL, cost=1, strength=9, icons="MIP")
    zero = {"play": ["Spear", "Child"], "hand": ["POTS12"] * 4, "power": 3, "plot": "Planning Ahead"}
    one = {"play": ["Shield"], "hand": ["POTS12"] * 4, "power": 3, "plot": "POTS58"}  # claim 1
    two = {"play": ["Strong", *(["POTS3"] if doran else [])], "plot": "Mutual Enemies"}  # claim 2
    t = three(princes, zero, one, two, titles=SUPPORTED, variant="melee", cards=(strong,))
    pass_until(t, f"{kind} against Lannister").play(f"{kind} against Lannister")
    if t.prompt == "attackers":
        t.play("Attack with Spear" if kind == "Intrigue" else t.options[0]).play("Done")
    pass_until(t, "Defend with Strong").play("Defend with Strong")
    while t.game["challenge"]:
        t.play(passes(t)[0])
    lost = 2 * doran
    assert len(t.hand(0)) == 4 - lost * (kind == "Intrigue") and len(t.hand(1)) == 4
    assert [t.power(seat) for seat in range(3)] == ([3 - lost, 3, lost] if kind == "Power" else [3, 3, 0])


# --- Red Vengeance ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CLA-5", edition="lcg")
@pytest.mark.parametrize("answer", ["Cancel with Red Vengeance", "Pass"])
def test_red_vengeance_turns_an_intrigue_claim_on_the_attacker(answer):
    t = princes({"play": ["Palace"], "hand": ["POTS25", "POTS12"]}, {"play": ["Shield"], "hand": ["POTS11", "POTS11"]}, first=1, bells=(0,))
    win(t, "Intrigue", "Shield")
    assert t.prompt == "cancel" and t.seat == 0
    t.play(answer)
    pay_influence(t)
    turned = answer != "Pass"
    assert len(t.hand(1)) == (1 if turned else 2) and len(t.hand(0)) == 1
    assert ("Red Vengeance" in t.discard(0) or not turned) and t.card(0, "Palace").kneeling is turned


@pytest.mark.rule("CLA-5", edition="lcg")
def test_red_vengeance_lets_the_attacker_choose_who_is_killed():
    t = princes({"play": ["Palace", "Spear"], "hand": ["POTS25"]}, {"play": ["Shield", "Child"]}, first=1, bells=(0,))
    win(t, "Military", "Shield")
    t.play("Cancel with Red Vengeance")
    pay_influence(t)
    assert t.prompt == "claim" and t.seat == 1 and t.options == ["Kill Shield", "Kill Child"]
    t.play("Kill Child")
    assert t.dead(1) == ["Child"] and t.dead(0) == [] and t.power(1) == 1  # it is unopposed all the same


@pytest.mark.rule("CLA-5", edition="lcg")
def test_red_vengeance_moves_the_attackers_power_to_itself():
    t = princes({"play": ["Palace"], "hand": ["POTS25"], "power": 2}, {"play": ["Shield"], "power": 3}, first=1, bells=(0,))
    win(t, "Power", "Shield")
    t.play("Cancel with Red Vengeance")
    pay_influence(t)
    assert t.power(0) == 2 and t.power(1) == 4


@pytest.mark.rule("TIT-2", edition="lcg")
@pytest.mark.parametrize("holder", [0, 2])
def test_red_vengeance_is_the_supporters_who_has_lost_and_not_the_targets(holder):
    cards = [Location("Palace", "X901", NEUTRAL, influence=4)]
    cards += [Character(name, number, STARK, cost=1, strength=s, icons="MIP") for name, number, s in (("Shield", "X903", 3), ("Giant", "X904", 9))]
    t = Table("lcg", ["martell", "stark", "martell"], variant="melee", extra_cards=cards)
    titles = ["Hand of the King", "Crown Regent", "Master of Laws"]
    for seat, play in enumerate((["Palace"], ["Giant"], ["Shield", "Palace"])):
        t.put(seat, play=play, hand=["Red Vengeance"] if seat == holder else [], plot="Planning Ahead", power=3, title=titles[seat])
    t.start("challenges", first=1)
    pass_until(t, "Power against Martell (seat 0)").play("Power against Martell (seat 0)")
    pass_until(t, "Defend with Shield").play("Defend with Shield")
    while t.prompt != "cancel" and t.game["challenge"]:
        t.play("Done" if offered(t, "Done") else "Pass")
    if holder == 0:
        assert t.prompt != "cancel" and t.hand(0) == ["Red Vengeance"] and t.power(0) == 2
    else:
        assert t.seat == 2 and t.options == ["Cancel with Red Vengeance", "Pass"] and t.power(0) == 3


def test_red_vengeance_chooses_any_opponent():
    t = princes(
        {"play": ["Palace"], "hand": ["POTS25"]}, {"play": ["Shield"], "hand": ["POTS11"]}, houses=("martell", "stark", "lannister"), variant="melee",
        first=1, bells=(0,),
    )  # fmt: skip
    pass_until(t, "Intrigue against Martell").play("Intrigue against Martell")
    while t.prompt != "cancel":
        t.play("Done" if offered(t, "Done") else "Pass")
    t.play("Cancel with Red Vengeance")
    pay_influence(t)
    assert t.prompt == "opponent" and t.options == ["Choose Stark", "Choose Lannister"]


@pytest.mark.rule("CLA-5", edition="lcg")
@pytest.mark.parametrize(
    ("zero", "one", "first"),
    [
        ({"play": ["POTS12"]}, {"play": ["Shield"]}, 1),  # no 2 influence
        ({"play": ["Palace", "Spear"]}, {"play": ["Giant"]}, 0),  # lost as the attacker
        ({"play": ["Palace", "POTS1"]}, {"play": ["Child"]}, 0),  # won
        ({"play": ["Palace"]}, {"play": ["Shield"], "plot": "Valar Morghulis"}, 1),  # no claim
    ],
)
def test_red_vengeance_needs_influence_a_lost_defence_and_a_claim(zero, one, first):
    t = princes(zero | {"hand": ["POTS25", "POTS12"]}, one, first=first, bells=(0,))
    attack(t, "Intrigue", *(["Spear", "The Red Viper"] if first == 0 else ["Shield"]))
    fight(t, "Giant", "Child")
    assert not offered(t, "Red Vengeance")


def test_red_vengeance_does_not_cancel_a_claim_that_its_player_satisfies_as_the_attacker():
    zero = {"play": ["POTS3", "Spear", "Palace"], "hand": ["POTS25", "POTS12"]}
    t = princes(zero, {"play": ["Giant"], "plot": "Mutual Enemies"}, bells=(0,))
    attack(t, "Intrigue", "Spear")
    while t.game["challenge"]:
        assert not offered(t, "Red Vengeance")
        t.play(next(option for option in ("Defend with Giant", "Done", "Pass") if offered(t, option)))
    assert t.hand(0) == [] and not t.card(0, "Palace").kneeling


# --- replaced claims -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CLA-4", edition="lcg")
@pytest.mark.parametrize(("attackers", "killed"), [(["Pyat"], True), (["Pyat", "Shield"], False)])
def test_a_passive_replaces_the_claim(attackers, killed):
    t = princes({"play": ["Spear", "POTS12"], "hand": ["POTS11"]}, {"play": ["Pyat", "Shield"]}, first=1, cards=(PYAT,), bells=(0,))
    attack(t, "Intrigue", *attackers)
    fight(t)
    if killed:
        assert t.seat == 1 and t.options == ["Choose Spear", "Choose Paramour"]
        t.play("Choose Paramour")
    assert t.dead(0) == (["Paramour"] if killed else []) and len(t.hand(0)) == (1 if killed else 0)


@pytest.mark.rule("CLA-4", edition="lcg")
def test_a_replaced_claim_is_not_satisfied_even_if_nothing_happens_instead():
    t = princes({"hand": ["POTS11"]}, {"play": ["Pyat"]}, first=1, cards=(PYAT,), bells=(0,))
    win(t, "Intrigue", "Pyat")
    assert t.hand(0) == ["House Dayne Knight"] and t.power(1) == 1


@pytest.mark.rule("CLA-4", edition="lcg")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("choice", ["Tyrion Lannister", "Spidercraft"])
def test_of_several_cards_that_would_replace_a_claim_the_first_player_chooses_one(first, choice):
    """Passives that conflict are ordered by the first player (RND-4); the claim is replaced once, and not satisfied."""
    seats = [{"hand": ["Paramour", "Paramour"]}, {"hand": ["Paramour", "Paramour"]}]
    seats[0]["play"] = [("CAD67", {"attachments": ["SOO64"]})]
    t = princes(*seats, first=first, bells=(0, 1), houses=("lannister", "stark"))
    win(t, "Intrigue", "Tyrion Lannister")
    assert t.seat == first and t.options == ["Resolve Tyrion Lannister next", "Resolve Spidercraft next"]
    assert "decides: choose what happens instead of the claim" in str(t.view(first))
    assert GameBatch.from_bytes(t.batch.to_bytes(), t.batch.match).labels(0) == t.batch.labels(0)
    t.play(f"Resolve {choice} next")
    assert t.seat == 0 and t.prompt == ("target" if choice == "Spidercraft" else "one of two")
    t.play(t.options[0] if choice == "Spidercraft" else "discard it")
    assert t.hand(1) == ["Paramour"] and t.discard(1) == ["Paramour"] and t.prompt == "action"


def test_a_card_that_would_not_replace_the_claim_is_not_among_those_that_are_chosen():
    """Spidercraft on another character, or a second copy of it there, does nothing as Tyrion attacks alone."""
    zero = {"play": ["CAD67", ("Giant", {"attachments": ["SOO64", "SOO64"]})]}
    t = princes(zero, {"hand": ["Paramour"]}, first=0, bells=(0, 1), houses=("lannister", "stark"))
    win(t, "Intrigue", "Tyrion Lannister")
    assert t.prompt == "one of two" and t.seat == 0


@pytest.mark.rule("CLA-4", edition="lcg")
def test_a_replaced_claim_cannot_be_redirected():
    t = princes({"play": ["Palace", "Spear"], "hand": ["POTS25"]}, {"play": ["Pyat"]}, first=1, cards=(PYAT,), bells=(0,))
    win(t, "Military", "Pyat")
    assert not offered(t, "Red Vengeance") and t.dead(0) == ["Spear"]


@pytest.mark.rule("CLA-4", edition="lcg")
def test_a_lasting_effect_replaces_the_claim_of_one_challenge():
    t = princes({"play": ["Spear"], "hand": ["Oath"], "deck": ["POTS12", "POTS11"]}, {"hand": ["POTS11"] * 2}, cards=(OATH,), bells=(0,))
    attack(t, "Intrigue", "Spear")
    pass_until(t, "Play Oath").play("Play Oath")
    fight(t)
    assert t.hand(0) == ["Paramour"] and len(t.hand(1)) == 2


def test_a_lasting_effect_that_replaces_a_claim_ends_with_the_challenge():
    t = princes({"play": ["Spear", "POTS13"], "hand": ["Oath"], "deck": ["POTS12", "POTS11"]}, {"hand": ["POTS11"] * 2, "play": ["Giant"]}, cards=(OATH,), bells=(0,))
    attack(t, "Intrigue", "Spear")
    pass_until(t, "Play Oath").play("Play Oath")
    fight(t, "Giant")  # lost: nothing to replace
    assert t.hand(0) == [] and t.game["effects_of"].sum() == 0


# --- put into play instead of being discarded ------------------------------------------------------------------------


@pytest.mark.rule("CLA-8", edition="lcg")
@pytest.mark.parametrize("card", ["POTS4", "POTS17", "POTS12"])
def test_who_enters_play_instead_of_being_discarded_for_an_intrigue_claim(card):
    t = princes({"hand": [card]}, {"play": ["Shield"]}, first=1, bells=(0,))
    win(t, "Intrigue", "Shield")
    enters = card != "POTS12"
    assert t.card(0, TITLES[card]).zone == ("play" if enters else "discard") and t.hand(0) == []


@pytest.mark.parametrize(("card", "zone"), [("POTS4", "play"), ("POTS17", "discard")])
def test_darkstar_enters_play_from_hand_whatever_discards_him(card, zone):
    t = princes({"hand": [card]}, {"play": ["Purge"]}, cards=(PURGE,), first=1, bells=(1,))
    pass_until(t, "Use Purge").play("Use Purge")
    assert t.card(0, TITLES[card]).zone == zone and t.card(0, TITLES[card]).controller == 0


@pytest.mark.parametrize(("card", "zone"), [("POTS4", "play"), ("POTS17", "discard"), ("POTS12", "discard")])
def test_darkstar_enters_play_from_the_deck(card, zone):
    t = princes({"deck": [card, "POTS11"]}, {"play": ["Mill"]}, cards=(MILL,), first=1, bells=(1,))
    pass_until(t, "Use Mill").play("Use Mill")
    assert t.card(0, TITLES[card]).zone == zone and t.deck(0) == ["House Dayne Knight"]


def test_darkstar_is_discarded_when_he_is_dead_and_becomes_a_duplicate_in_play():
    t = princes({"hand": ["POTS4"], "dead": ["POTS4"]}, {"play": ["Shield"]}, first=1, bells=(0,))
    win(t, "Intrigue", "Shield")
    assert t.discard(0) == ["Darkstar"] and t.dead(0) == ["Darkstar"]
    t = princes({"hand": ["POTS4"], "play": [("POTS4", {"kneeling": True})]}, {"play": ["Shield"]}, first=1, bells=(0,))
    win(t, "Intrigue", "Shield")
    assert t.card(0, "Darkstar").duplicates == 1 and t.discard(0) == []


def test_house_dayne_reserves_return_to_their_owners_hand():
    t = princes({"play": ["POTS17", "Palace"]}, bells=(0,))
    pass_until(t, "Use House Dayne Reserves").play("Use House Dayne Reserves")
    pay_influence(t)
    assert t.hand(0) == ["House Dayne Reserves"]
    t = princes({"play": ["POTS17", "POTS30"]}, bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Use House Dayne")

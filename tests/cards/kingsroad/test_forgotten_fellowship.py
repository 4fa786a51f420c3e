"""Forgotten Fellowship: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, lose, resolve, usable, use
from tests.cards.defenders_of_the_north.north_scenes import respond, responds
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.kingsroad.kingsroad_scenes import kingsroad
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until

# --- Brightwater Man-at-Arms -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_brightwater_man_at_arms_kneels_neither_to_attack_nor_to_defend(first):
    t = kingsroad({"play": ["KR81", "Friend"]}, {"play": ["Rival"]}, houses=("baratheon", "stark"), first=first)
    if first == 0:
        during(t, "Power", "Brightwater Man-at-Arms", "Friend")
    else:
        defend_with(during(t, "Power", "Rival"), "Brightwater Man-at-Arms", "Friend")
    assert not t.card(0, "KR81").kneeling and t.card(0, "Friend").kneeling and t.card(0, "KR81").keywords == ("Deadly",)


def test_brightwater_man_at_arms_does_not_attack_kneeling():
    t = kingsroad({"play": [("KR81", KNEELING), "Friend", "Sneak"]}, houses=("baratheon", "stark"))
    pass_until(t, "Power against").play("Power against")
    assert not offered(t, "Attack with Brightwater") and offered(t, "Attack with Friend")


@pytest.mark.parametrize("seat", [0, 1])
def test_brightwater_man_at_arms_is_discarded_when_dominance_ends(seat):
    seats = [{"play": ["Friend"]}, {"play": ["Friend"]}]
    seats[seat]["play"] = ["KR81", "Friend"]
    t = kingsroad(*seats, houses=("baratheon", "stark"), bells=(0, 1))
    assert pass_until(pass_to(t, "dominance"), "Use Bell").card(seat, "KR81").zone == "play"
    assert pass_to(t, "standing").discard(seat) == ["Brightwater Man-at-Arms"] and t.card(seat, "Friend").zone == "play"


# --- Ashemark Knight -------------------------------------------------------------------------------------------------


def knight(card="KR86", hand=("Hut",), phase="challenges"):
    return kingsroad({"play": [card], "hand": [*hand], "deck": ["Song"] * 4}, phase=phase, houses=("lannister", "stark"))


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
@pytest.mark.parametrize("card", ["KR86", ("KR86", KNEELING)])
def test_ashemark_knight_draws_a_card_for_a_card(card, phase):
    t = use(knight(card, phase=phase), "Ashemark Knight", "Discard Hut")
    assert t.hand(0) == ["Song"] and t.discard(0) == ["Hut"]


def test_ashemark_knight_needs_a_card_and_obeys_the_draw_cap():
    assert not usable(knight(hand=()), "Ashemark Knight")
    t = knight(hand=("Hut",) * 4)
    for _ in range(3):
        use(t, "Ashemark Knight", "Discard Hut")
    assert sorted(t.hand(0)) == ["Hut", "Song", "Song", "Song"] and not usable(t, "Ashemark Knight")


# --- Ser Gregor's Dog ------------------------------------------------------------------------------------------------


def dog(event="Pillage", seat=0):
    seats = [{"play": ["KR87"]}, {"play": ["Friend"], "deck": ["Song"]}]
    seats[seat]["hand"] = [event]
    seats[1 - seat]["hand"] = ["Rival"]
    return settle(kingsroad(*seats, houses=("lannister", "stark"), first=seat, bells=(0, 1)).play(f"Play {event}"), "Choose Friend")


@pytest.mark.parametrize("seat", [0, 1])
def test_ser_gregors_dog_is_stronger_for_the_phase_after_any_player_discards_from_hand(seat):
    t = respond(dog(seat=seat), "Ser Gregor's Dog")
    assert t.card(0, "KR87").strength == 1 and pass_to(t, "dominance").card(0, "KR87").strength == 0


@pytest.mark.parametrize("event", ["Flood", "Broom", "Song"])
def test_ser_gregors_dog_waits_for_a_card_that_is_discarded_from_a_hand(event):
    assert not responds(dog(event), "Ser Gregor's Dog")


def test_ser_gregors_dog_responds_again_and_to_costs():
    zero = {"play": ["KR87", "KR8"], "hand": ["Hut"] * 2}
    t = kingsroad(zero, houses=("lannister", "stark"))
    for strength in (1, 2):
        t = respond(settle(t.play("Use Ashemark")), "Ser Gregor's Dog")
        assert t.card(0, "KR87").strength == strength


# --- Obara Sand, Southron Heiress ------------------------------------------------------------------------------------

SISTERS = pytest.mark.parametrize(
    ("number", "title", "strength", "keywords"),
    [("KR89", "Obara Sand", 5, {"Renown"}), ("KR110", "Southron Heiress", 2, {"Stealth", "Deadly"})],
)
PRINTED = {"KR89": 3, "KR110": 2}


@SISTERS
@pytest.mark.parametrize(("theirs", "more"), [(3, True), (2, False), (1, False)])
def test_they_gain_while_they_attack_a_player_with_more_characters(number, title, strength, keywords, theirs, more):
    t = kingsroad({"play": [number, "Brute"]}, {"play": ["Friend"] * theirs}, houses=("martell", "stark"), bells=(0, 1))
    assert t.card(0, number).strength == PRINTED[number] and t.card(0, number).keywords == ()
    during(t, "Military", title)
    card = t.card(0, number)
    assert card.strength == (strength if more else PRINTED[number]) and set(card.keywords) == (keywords if more else set())


@SISTERS
def test_they_gain_nothing_while_they_defend_or_others_attack(number, title, strength, keywords):
    del strength, keywords
    t = kingsroad({"play": [number, "Brute"]}, {"play": ["Friend"] * 3}, houses=("martell", "stark"), first=1, bells=(0, 1))
    defend_with(during(t, "Military", "Friend"), title)
    assert t.card(0, number).defending and t.card(0, number).strength == PRINTED[number] and t.card(0, number).keywords == ()
    t = kingsroad({"play": [number, "Brute"]}, {"play": ["Friend"] * 3}, houses=("martell", "stark"), bells=(0, 1))
    during(t, "Military", "Brute")
    assert t.card(0, number).strength == PRINTED[number] and t.card(0, number).keywords == ()


def test_obara_sand_claims_power_by_the_renown_that_she_gains():
    t = kingsroad({"play": ["KR89"]}, {"play": ["Friend"] * 3}, houses=("martell", "stark"))
    assert lose(t, "Power", "Obara Sand").card(0, "KR89").power == 1
    t = kingsroad({"play": ["KR89"]}, {"play": ["Friend"]}, houses=("martell", "stark"))
    assert lose(t, "Power", "Obara Sand").card(0, "KR89").power == 0


@pytest.mark.parametrize(("theirs", "able"), [(3, True), (1, False)])
def test_southron_heiress_bypasses_a_defender_by_the_stealth_that_she_gains(theirs, able):
    t = kingsroad({"play": ["KR110"]}, {"play": ["Rival", *["Friend"] * (theirs - 1)]}, houses=("martell", "stark"))
    pass_until(t, "Military against").play("Military against")
    for _ in range(5):
        if t.prompt not in ("attackers", "action"):
            break
        t.play("Done" if t.prompt == "attackers" else "Pass")
    assert offered(t, "Bypass Rival") is able


# --- Daenerys's Favor ------------------------------------------------------------------------------------------------


def queen(kind="Power", attacker="Friend", defender="Giant", first=0, refuge=()):
    """The bearer of the attachment takes no part in the challenge."""
    zero = {"play": [("Brute", {"attachments": ["KR95"]}), "Friend", "Giant", *refuge]}
    t = kingsroad(zero, {"play": ["Giant", "Friend"]}, houses=("targaryen", "stark"), first=first)
    return lose(t, kind, attacker, defender)


def test_daeneryss_favor_makes_its_bearer_a_strong_bannerman_with_all_icons():
    t = kingsroad({"play": [("Brute", {"attachments": ["KR95"]}), "Schemer"]}, houses=("targaryen", "stark"))
    brute = t.card(0, "Brute")
    assert (brute.strength, brute.icons) == (5, "MIP") and "Bannerman" in brute.traits
    assert t.card(0, "Schemer").strength == 2 and "Bannerman" not in t.card(0, "Schemer").traits


@pytest.mark.parametrize("what", [{}, {"first": 1, "attacker": "Giant", "defender": ""}, {"refuge": ("Refuge",)}])
def test_daeneryss_favor_discards_its_bearer_after_a_lost_power_challenge(what):
    t = queen(**what)
    assert t.prompt != "save" and sorted(t.discard(0)) == ["Brute", "Daenerys's Favor"]


@pytest.mark.parametrize("what", [{"kind": "Intrigue"}, {"attacker": "Giant", "defender": ""}, {"first": 1, "attacker": "Friend", "defender": "Giant"}])
def test_daeneryss_favor_waits_for_a_lost_power_challenge(what):
    t = queen(**what)
    assert t.card(0, "Brute").zone == "play" and t.card(0, "Brute").attachments == ("Daenerys's Favor",)


def test_daeneryss_favor_is_attached_to_characters_of_yours():
    zero = {"hand": ["KR95"], "play": ["Brute", "Friend", "Hut"]}
    t = kingsroad(zero, {"play": ["Rival"]}, "marshalling", houses=("targaryen", "stark")).play("Marshal Daenerys's Favor")
    assert offered(t, "Brute") and offered(t, "Friend") and not offered(t, "Rival") and not offered(t, "Hut")
    settle(t, "Brute")
    assert resolve(t).card(0, "Brute").icons == "MIP"

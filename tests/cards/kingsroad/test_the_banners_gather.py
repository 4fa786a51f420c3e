"""The Banners Gather: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, resolve, usable, use
from tests.cards.defenders_of_the_north.north_scenes import respond, responds
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.kingsroad.kingsroad_scenes import kingsroad, pass_for
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until

# --- Brightwater Keep ------------------------------------------------------------------------------------------------


def brightwater(place="KR2", event="Pillage", by=0):
    """A card of the other seat's hand is discarded; seat 0 controls the location."""
    seats = [{"play": [place]}, {}]
    seats[by]["hand"] = [event]
    seats[1 - by] |= {"hand": ["Rival"], "deck": ["Friend"]}
    return kingsroad(*seats, houses=("baratheon", "stark"), first=by, bells=(0, 1)).play(f"Play {event}")


@pytest.mark.parametrize("by", [0, 1])
def test_brightwater_keep_returns_a_discarded_card_to_its_owners_hand(by):
    t = respond(brightwater(by=by), "Brightwater Keep")
    assert t.hand(1 - by) == ["Rival"] and t.discard(1 - by) == [] and t.card(0, "KR2").kneeling


@pytest.mark.parametrize("what", [{"place": ("KR2", KNEELING)}, {"event": "Flood"}, {"event": "Song"}])
def test_brightwater_keep_must_stand_and_waits_for_a_card_that_is_discarded_from_a_hand(what):
    assert not responds(brightwater(**what), "Brightwater Keep")


def test_brightwater_keep_returns_nothing_discarded_from_play():
    t = kingsroad({"play": ["KR2"], "hand": ["Broom"]}, {"play": ["Friend"]}, houses=("baratheon", "stark"))
    settle(t.play("Play Broom"), "Choose Friend")
    assert t.discard(1) == ["Friend"] and not responds(t, "Brightwater Keep")


def test_brightwater_keep_returns_what_was_discarded_to_pay_a_cost():
    t = kingsroad({"play": ["KR2", ("KR11", KNEELING)], "hand": ["Rival"]}, houses=("baratheon", "stark"))
    respond(t.play("Use Southron Stronghold"), "Brightwater Keep")
    assert t.hand(0) == ["Rival"] and not t.card(0, "KR11").kneeling


# --- Into the Breach -------------------------------------------------------------------------------------------------


def breach(phase="challenges", hand=("Doe", "Wolfish", "Keep"), **options):
    return kingsroad({"hand": ["KR3", *hand, "Recall"]}, {"hand": ["Doe"]}, phase, **options)


@pytest.mark.parametrize(("phase", "after"), [("marshalling", "challenges"), ("challenges", "dominance")])
def test_into_the_breach_puts_a_baratheon_character_into_play_for_the_phase(phase, after):
    t = breach(phase, hand=("Doe", "Staglike", "Wolfish", "Keep")).play("Play Into the Breach")
    assert offered(t, "Staglike") and not offered(t, "Wolfish") and not offered(t, "Keep")
    settle(t, "Doe")
    assert t.card(0, "Doe").zone == "play" and not t.card(0, "Doe").kneeling
    assert "Doe" in pass_to(t, after).discard(0) and t.dead(0) == []


def test_a_character_that_has_left_play_is_not_discarded_by_into_the_breach():
    t = use(use(breach(), "Into the Breach", "Doe"), "Recall", "Choose Doe")
    assert "Doe" in t.hand(0) and "Doe" in pass_to(t, "dominance").hand(0)


def test_into_the_breach_needs_a_baratheon_character_in_hand():
    assert not usable(breach(hand=("Wolfish",)), "Into the Breach")


# --- Scaling Ladder --------------------------------------------------------------------------------------------------


def ladder(kind="Military", kneeling=True, owner=0, at=1):
    """Seat 0 attacks seat 1; whether Rival may defend. The ladder is at a location of seat ``at``."""
    place = [("Hut", {"kneeling": kneeling, "attachments": [("KR6", {"owner": owner})]})]
    zero, one = {"play": ["Friend"]}, {"play": ["Rival"]}
    (zero, one)[at]["play"] = [*(zero, one)[at]["play"], *place]
    t = during(kingsroad(zero, one, houses=("greyjoy", "stark"), bells=(0, 1)), kind, "Friend")
    for _ in range(5):
        if t.prompt != "action":
            break
        t.play("Pass")
    return offered(t, "Defend with Rival")


def test_scaling_ladder_at_a_kneeling_location_prevents_defenders_in_military_challenges():
    assert not ladder() and not ladder(owner=1)


@pytest.mark.parametrize("what", [{"kind": "Intrigue"}, {"kind": "Power"}, {"kneeling": False}, {"at": 0}])
def test_scaling_ladder_prevents_nothing_in_other_challenges_at_a_standing_location_or_for_others(what):
    assert ladder(**what)


def test_scaling_ladder_is_attached_to_locations():
    zero = {"hand": ["KR6"], "gold": 3, "play": ["Friend", "Hut"]}
    t = kingsroad(zero, {"play": ["Rival", "Keep"]}, "marshalling", houses=("greyjoy", "stark")).play("Marshal Scaling Ladder")
    assert offered(t, "Hut") and offered(t, "Keep") and not offered(t, "Friend") and not offered(t, "Rival")
    settle(t, "Keep")
    assert t.card(0, "KR6").bearer == "Keep"


# --- Ashemark --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["KR8", ("KR8", KNEELING)])
def test_ashemark_turns_cards_into_gold_three_times_a_phase(place):
    t = kingsroad({"play": [place], "hand": ["Friend"] * 5}, houses=("lannister", "stark"))
    for used in range(1, 4):
        use(t, "Ashemark", "Discard Friend")
        assert t.gold(0) == used and len(t.discard(0)) == used
    assert not usable(t, "Ashemark")
    assert usable(pass_to(t, "dominance"), "Ashemark")


def test_ashemark_needs_a_card_in_hand():
    assert not usable(kingsroad({"play": ["KR8"]}, {"hand": ["Friend"]}, houses=("lannister", "stark")), "Ashemark")


# --- Trebuchet -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [1, 3])
def test_trebuchet_strengthens_your_participants_by_the_cards_in_hand_for_the_challenge(cards):
    zero = {"play": ["KR9", "Friend", "Sneak", "Brute"], "hand": ["Hut"] * cards}
    t = during(kingsroad(zero, {"play": ["Wolfish"]}, houses=("lannister", "stark")), "Intrigue", "Friend", "Sneak")
    use(defend_with(t, "Wolfish"), "Trebuchet")
    assert [t.card(0, title).strength for title in ("Friend", "Sneak", "Brute")] == [1 + cards, 2 + cards, 2]
    assert t.card(1, "Wolfish").strength == 2 and t.discard(0) == ["Trebuchet"]
    resolve(t)
    assert t.card(0, "Friend").strength == 1


def test_trebuchet_serves_defenders_and_kneels_for_nobody():
    zero = {"play": [("KR9", KNEELING), "Rival"], "hand": ["Hut"] * 2}
    t = during(kingsroad(zero, {"play": ["Wolfish"]}, houses=("lannister", "stark"), first=1), "Power", "Wolfish")
    use(pass_for(defend_with(t, "Rival"), 0), "Trebuchet")
    assert t.card(0, "Rival").strength == 7 and t.card(1, "Wolfish").strength == 2


def test_trebuchet_needs_a_participant():
    t = kingsroad({"play": ["KR9", "Friend"], "hand": ["Hut"] * 2}, houses=("lannister", "stark"))
    assert not usable(t, "Trebuchet")


# --- Southron Stronghold ---------------------------------------------------------------------------------------------


def southron(place=("KR11", KNEELING), hand=("Friend",), phase="challenges"):
    return kingsroad({"play": [place], "hand": [*hand]}, phase=phase, houses=("martell", "stark"))


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_southron_stronghold_stands_for_a_card_and_yields_gold(phase):
    t = southron(phase=phase)
    assert t.income(0) == 1
    use(t, "Southron Stronghold", "Discard Friend")
    assert not t.card(0, "KR11").kneeling and t.discard(0) == ["Friend"]


@pytest.mark.parametrize("what", [{"place": "KR11"}, {"hand": ()}])
def test_southron_stronghold_must_kneel_and_needs_a_card(what):
    assert not usable(southron(**what), "Southron Stronghold")


# --- Mors Umber ------------------------------------------------------------------------------------------------------


def mors(more=(), hand=("Keep",), mors="KR13", phase="challenges"):
    return kingsroad({"play": [mors, "Friend", *more], "hand": [*hand]}, {"play": ["Rival", "Vassal", "Vassal"]}, phase)


@pytest.mark.parametrize(("more", "bonus"), [((), 1), (("Vassal",), 2), (("Vassal", "Vassal"), 3)])
@pytest.mark.parametrize(("seat", "title"), [(0, "Friend"), (1, "Rival")])
def test_mors_umber_strengthens_a_character_for_each_of_your_bannermen(more, bonus, seat, title):
    t = mors(more)
    before = t.card(seat, title).strength
    use(t, "Mors Umber", "Discard Keep", f"Choose {title}")
    assert t.card(seat, title).strength == before + bonus and not t.card(0, "KR13").kneeling
    assert t.discard(0) == ["Keep"]
    assert pass_to(t, "dominance").card(seat, title).strength == before


def test_mors_umber_needs_a_card_but_not_to_stand():
    assert not usable(mors(hand=()), "Mors Umber")
    assert usable(mors(mors=("KR13", KNEELING)), "Mors Umber") and usable(mors(phase="dominance"), "Mors Umber")


# --- Ser Raymun Darry ------------------------------------------------------------------------------------------------


def raymun(hand=("Friend", "Ribbon", "Bauble", "Jewel"), more=(), phase="challenges"):
    zero = {"play": ["KR16", *more], "hand": [*hand], "gold": 0}
    return kingsroad(zero, {"play": ["Rival", "Vassal"]}, phase, houses=("targaryen", "stark"))


@pytest.mark.parametrize("more", [(), ("Vassal",)])
def test_ser_raymun_darry_puts_an_attachment_into_play_as_dear_as_your_bannermen_are_many(more):
    t = raymun(more=more).play("Use Ser Raymun Darry").play("Discard Friend")
    assert offered(t, "Ribbon") and offered(t, "Bauble") and offered(t, "Jewel") is bool(more)
    settle(t, "Bauble", "Rival")
    assert t.card(0, "Bauble").bearer == "Rival" and sorted(t.hand(0)) == ["Jewel", "Ribbon"] and t.discard(0) == ["Friend"]


@pytest.mark.parametrize("hand", [(), ("Friend", "Jewel"), ("Friend", "Hut")])
def test_ser_raymun_darry_needs_a_card_and_an_attachment_that_is_cheap(hand):
    assert not usable(raymun(hand), "Ser Raymun Darry")


def test_a_copy_of_a_unique_attachment_becomes_its_duplicate_by_ser_raymun_darry():
    zero = {"play": ["KR16", ("Friend", {"attachments": ["Relic"]})], "hand": ["Relic", "Hut"]}
    t = use(kingsroad(zero, houses=("targaryen", "stark")), "Ser Raymun Darry", "Discard Hut")
    assert t.card(0, "Relic").duplicates == 1 and t.card(0, "Friend").attachments == ("Relic",) and t.hand(0) == []


# --- Storm the Gate --------------------------------------------------------------------------------------------------


def storm(zero=(), gold=0, phase="dominance", house="baratheon"):
    seat = {"play": [("Friend", KNEELING), "Brute", *zero], "hand": ["KR19"], "gold": gold}
    return kingsroad(seat, {"play": [("Rival", KNEELING), ("Hut", KNEELING), "Wolfish"]}, phase, houses=(house, "stark"))


@pytest.mark.parametrize("house", ["baratheon", "greyjoy"])
@pytest.mark.parametrize("what", [{"zero": ("Keep",)}, {"gold": 3}])
def test_storm_the_gate_discards_all_kneeling_characters(house, what):
    t = use(storm(house=house, **what), "Storm the Gate")
    assert "Friend" in t.discard(0) and t.discard(1) == ["Rival"] and t.dead(0) == t.dead(1) == []
    assert t.card(0, "Brute").zone == t.card(1, "Wolfish").zone == t.card(1, "Hut").zone == "play"
    assert t.gold(0) == 0 and ("zero" not in what or t.card(0, "Keep").kneeling)


@pytest.mark.parametrize("what", [{"gold": 2}, {}, {"zero": (("Keep", KNEELING),)}, {"gold": 3, "phase": "challenges"}, {"gold": 3, "house": "stark"}])
def test_storm_the_gate_needs_3_influence_or_3_gold_dominance_and_its_houses(what):
    assert not usable(storm(**what), "Storm the Gate")


def test_storm_the_gate_is_paid_in_one_of_two_ways():
    t = pass_until(storm(zero=("Keep",), gold=4), "Play Storm the Gate").play("Play Storm the Gate")
    gold = next(option for option in t.options if "gold" in option)
    t = settle(t.play(gold))
    assert t.gold(0) == 1 and not t.card(0, "Keep").kneeling and t.discard(1) == ["Rival"]


# --- Alester Florent, Damon Marbrand ---------------------------------------------------------------------------------


@pytest.mark.rule("ABI-6")
@pytest.mark.parametrize(("number", "title", "kind"), [("KR1", "Alester Florent", "Power"), ("KR7", "Damon Marbrand", "Intrigue")])
@pytest.mark.parametrize(("event", "play", "strength"), [("Dagger", ("Vassal",), 1 + 6), ("Summons", (), 1 + 3)])
def test_the_bannermen_are_counted_when_the_effect_begins(number, title, kind, event, play, strength):
    t = kingsroad({"play": [number, *play, "Friend"], "hand": ["Song", event, "Vassal"]}, {}, houses=("stark", "lannister"))
    settle(t.play(f"Use {title}"), "Song", "Choose Friend")
    use(t, event, "Vassal")
    during(t, kind, "Friend")
    assert t.card(0, "Friend").strength == strength

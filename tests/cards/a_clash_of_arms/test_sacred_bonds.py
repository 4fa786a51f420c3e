"""Sacred Bonds: what each card does, and what it does not."""

import pytest

from tests.cards.a_clash_of_arms.clash_scenes import battle, clash, settle
from tests.cards.scenes import offered

# --- Feral Pack ------------------------------------------------------------------------------------------------------


def pack(*mine, zone="play"):
    pile = {"discard": ["ACOA41"]} if zone == "discard" else {}
    zero = {"play": ["Wolfish", *mine, *(["ACOA41"] if zone == "play" else [])]} | pile
    t = clash(zero, {"play": ["Wolf Cub", "Killer"]})
    return t.card(0, "ACOA41"), t.card(1, "Wolf Cub"), t.card(1, "Killer")


def test_feral_pack_moves_deadly_to_direwolves_while_all_your_characters_are_stark():
    feral, cub, killer = pack()
    assert feral.keywords == cub.keywords == ("Deadly",) and set(killer.keywords) == {"Stealth", "Renown"}


def test_feral_pack_needs_all_your_characters_to_be_stark():
    feral, cub, killer = pack("Friend")
    assert feral.keywords == cub.keywords == () and "Deadly" in killer.keywords


def test_feral_pack_does_not_mind_locations_of_no_house():
    feral, cub, _ = pack("Keep")
    assert feral.keywords == cub.keywords == ("Deadly",)


def test_feral_pack_does_nothing_in_the_discard_pile():
    _, cub, killer = pack(zone="discard")
    assert cub.keywords == () and "Deadly" in killer.keywords


# --- First Mate ------------------------------------------------------------------------------------------------------


def mate(zero, kind="Military", attacker="First Mate"):
    t = clash({"play": ["ACOA42", "Rival"]} | zero, {"play": ["Friend"]}, houses=("greyjoy", "stark"))
    return settle(battle(t, kind, attacker), "Kill Friend")


@pytest.mark.parametrize("zone", ["hand", "discard"])
@pytest.mark.parametrize("kind", ["Military", "Power"])
def test_first_mate_puts_a_warship_into_play(zone, kind):
    t = mate({zone: ["Barge", "Keep"]}, kind)
    settle(t.play("Respond with First Mate"))
    assert t.card(0, "Barge").zone == "play" and t.card(0, "Keep").zone == zone


@pytest.mark.parametrize(
    ("zero", "kind", "attacker"),
    [({"hand": ["Keep"]}, "Military", "First Mate"), ({"hand": ["Barge"]}, "Military", "Rival"), ({"dead": ["Barge"]}, "Power", "First Mate")],
)  # fmt: skip
def test_first_mate_needs_a_warship_in_hand_or_discard_pile_and_to_take_part(zero, kind, attacker):
    assert not offered(mate(zero, kind, attacker), "Respond with First Mate")


def test_first_mate_does_nothing_for_a_defeat():
    t = clash({"play": ["ACOA42"], "hand": ["Barge"]}, {"play": ["Rival"]}, houses=("greyjoy", "stark"))
    assert not offered(battle(t, "Military", "First Mate", "Rival"), "Respond with First Mate")


# --- cards with keywords alone ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "keywords"),
    [("ACOA53", {"Vigilant"}), ("ACOA58", {"Stalwart", "Vigilant"}), ("ACOA59", {"Ambush", "Intimidate"}), ("ACOA60", {"Infamy", "Vengeful"})],
)  # fmt: skip
def test_these_cards_have_their_keywords(number, keywords):
    assert set(clash({"play": [number]}).card(0, number).keywords) == keywords


def test_fiery_followers_take_no_attachments_but_boons():
    t = clash({"hand": ["Ribbon"], "gold": 5, "play": ["ACOA53"]}, {"play": ["Friend"]}, "marshalling", houses=("baratheon", "stark"))
    t.play("Ribbon")
    assert t.card(0, "ACOA53").attachments == () and len(t.card(1, "Friend").attachments) == 1


@pytest.mark.parametrize("house", ["stark", "baratheon", "lannister"])
def test_royal_guard_is_of_two_houses(house):
    t = clash({"hand": ["ACOA58"], "gold": 20}, phase="marshalling", houses=(house, "greyjoy"))
    before = t.gold(0)
    assert before - t.play("Marshal Royal Guard").gold(0) == (4 if house == "lannister" else 2)


# --- Vendor of Venoms ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "zone"), [(2, "play"), (3, "play"), (1, "discard"), (0, "discard")])
def test_vendor_of_venoms_cannot_be_discarded_with_2_power(power, zone):
    zero = {"play": [("ACOA60", {"power": power})], "hand": ["Broom"]}
    t = clash(zero, {"play": ["Friend"]}, houses=("martell", "stark"))
    settle(t.play("Play Broom"), "Choose Vendor of Venoms")
    assert t.card(0, "ACOA60").zone == zone


def test_vendor_of_venoms_can_be_killed():
    zero = {"play": [("ACOA60", {"power": 2})], "hand": ["Dagger"]}
    t = settle(clash(zero, {"play": ["Friend"]}, houses=("martell", "stark")).play("Play Dagger"), "Choose Vendor")
    assert t.dead(0) == ["Vendor of Venoms"]

"""Sacred Bonds: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import BARATHEON, GREYJOY, TARGARYEN, Character
from tests.cards.a_clash_of_arms.clash_scenes import battle, clash, settle
from tests.cards.scenes import KNEELING, offered, passes

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


# --- To Be a Lion, a Kraken, a Dragon, a Viper -----------------------------------------------------------------------

SEATED = tuple(
    Character(title, number, house, cost=2, strength=2, icons="MIP")
    for title, number, house in (("Reaver", "X490", GREYJOY), ("Rider", "X491", TARGARYEN), ("Stagman", "X492", BARATHEON))
)
USED = {"Lion": "Gambit", "Kraken": "Battle", "Dragon": "Struggle", "Viper": "Gambit"}
HOUSES = {"Lion": "lannister", "Kraken": "greyjoy", "Dragon": "targaryen", "Viper": "martell"}
OWN = {"Lion": "Lionlike", "Kraken": "Reaver", "Dragon": "Rider", "Viper": "Spearman"}
NUMBERS = {"Lion": "ACOA45", "Kraken": "ACOA47", "Dragon": "ACOA48", "Viper": "ACOA50"}


def bond(name, zero=None, one=None, *, kneeling=True, used=None, **options):
    """Seat 0 has the event, a character of its House, and a used plot."""
    own = (OWN[name], {"kneeling": kneeling})
    zero = {"hand": [NUMBERS[name]], "used_plots": [used or USED[name]]} | (zero or {})
    zero["play"] = [own, *zero.get("play", ())]
    return clash(zero, one, houses=(HOUSES[name], "stark"), cards=SEATED, **options)


def lion(kind="Intrigue", **options):
    return battle(bond("Lion", {"play": ["Rival"]}, {"play": ["Brute", "Friend"], "hand": ["Keep"]}, **options), kind, "Rival")


def test_to_be_a_lion_kneels_a_character_without_an_intrigue_icon():
    t = lion().play("Respond with To Be a Lion")
    assert not any("Friend" in option for option in t.options)
    settle(t, "Brute")
    assert t.card(1, "Brute").kneeling and not t.card(0, "Lionlike").kneeling


@pytest.mark.parametrize("options", [{"kind": "Power"}, {"kneeling": False}, {"used": "Battle"}])
def test_to_be_a_lion_needs_an_intrigue_challenge_a_kneeling_lannister_and_a_used_gambit(options):
    assert lion(**options).prompt != "response"


def test_to_be_a_lion_is_not_for_a_challenge_that_an_opponent_wins():
    t = battle(bond("Lion", {"play": ["Friend"]}, {"play": ["Rival", "Brute"]}), "Intrigue", "Friend", "Rival")
    assert not offered(t, "Respond with To Be a Lion") and t.hand(0) == ["To Be a Lion"] and not t.card(1, "Brute").kneeling


@pytest.mark.parametrize(("kneeling", "used", "can"), [(True, "Battle", True), (False, "Battle", False), (True, "Gambit", False)])
def test_to_be_a_kraken_cancels_a_triggered_effect(kneeling, used, can):
    t = bond("Kraken", {"play": ["Friend"]}, {"hand": ["Dagger"]}, kneeling=kneeling, used=used, first=1)
    settle(t.play("Play Dagger"), "Choose Friend")
    assert (t.prompt == "cancel") is can
    if can:
        settle(t.play("Cancel with To Be a Kraken"))
        assert t.card(0, "Friend").zone == "play" and not t.card(0, "Reaver").kneeling and t.discard(1) == ["Dagger"]


def test_to_be_a_kraken_cancels_no_passive_ability():
    t = bond("Kraken", {"play": ["Friend"]}, {"hand": ["ACOA92"], "gold": 9}, phase="marshalling", first=1)
    settle(t.play("Marshal House Umber Berserkers"), "Choose Friend")
    assert t.dead(0) == ["Friend"] and t.dead(1) == ["House Umber Berserkers"]
    assert t.prompt != "cancel" and t.card(0, "Reaver").kneeling


def test_to_be_a_dragon_brings_back_a_cheap_targaryen_character():
    costly = Character("Khal", "X493", TARGARYEN, cost=4, strength=4, icons="M")
    table = ["Rider", "Friend", "Khal"]
    t = clash(
        {"hand": ["ACOA48"], "used_plots": ["Struggle"], "play": [("Rider", KNEELING)], "dead": table}, houses=("targaryen", "stark"),
        cards=(*SEATED, costly),
    )
    settle(t.play("Play To Be a Dragon"), "Rider")
    assert sorted(t.dead(0)) == ["Friend", "Khal"] and not t.card(0, "Rider").kneeling


@pytest.mark.parametrize("options", [{"kneeling": False}, {"used": "Battle"}, {"dead": ["Friend"]}])
def test_to_be_a_dragon_needs_its_cost_its_plot_and_a_character(options):
    dead = options.pop("dead", ["Rider"])
    assert not offered(bond("Dragon", {"dead": dead}, **options), "To Be a Dragon")


def test_to_be_a_viper_takes_all_icons_of_a_character_for_the_phase():
    t = bond("Viper", {"play": ["Friend"]}, {"play": ["Rival", "Famous"]})
    battle(t, "Power", "Friend", "Rival").play("Respond with To Be a Viper")
    settle(t, "Famous")
    assert t.card(1, "Famous").icons == "" and t.card(1, "Rival").icons == "MIP" and not t.card(0, "Spearman").kneeling
    while t.phase == "challenges":
        t.play((passes(t) or t.options)[0])
    assert t.card(1, "Famous").icons == "MIP"


@pytest.mark.parametrize(("defenders", "options"), [((), {}), (("Famous",), {"used": "Battle"}), (("Famous",), {"kneeling": False})])
def test_to_be_a_viper_needs_a_challenge_that_is_lost_a_used_gambit_and_a_kneeling_martell(defenders, options):
    t = bond("Viper", {"play": ["Mounted"]}, {"play": ["Famous"]}, **options)
    assert battle(t, "Power", "Mounted", *defenders).prompt != "response"


def test_what_cannot_stand_does_not_pay():
    """A character of another House, or of another player, does not pay either."""
    t = clash(
        {"hand": ["ACOA48"], "used_plots": ["Struggle"], "play": [("Stagman", KNEELING)], "dead": ["Rider"]},
        {"play": [("Rider", KNEELING)]}, houses=("targaryen", "stark"), cards=SEATED,
    )
    assert not offered(t, "To Be a Dragon")

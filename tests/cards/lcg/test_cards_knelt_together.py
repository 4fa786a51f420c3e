"""Cards that kneel, stand, or are discarded in any number: as a cost, or within a combined cost."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Attachment, Character, Location
from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.wardens.wardens_scenes import battle, claimed, declare, has, offered, responds, settle, strengths, wardens

FLAGSHIP = Location("Flagship", "X800", NEUTRAL, unique=True, cost=2, traits="Warship")
SCOUT_SHIP = Location("Scout Ship", "X801", NEUTRAL, unique=True, cost=2, traits="Warship")
CHEAP = Character("Cheap", "X803", NEUTRAL, cost=1, strength=2, icons="MIP")
DEAR = Character("Dear", "X804", NEUTRAL, cost=3, strength=2, icons="MIP")
SCHOLAR = Character("Scholar", "X805", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Maester")
LADYLIKE = Character("Ladylike", "X806", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lady")
LION = Character("Cub", "X807", 2, cost=2, strength=2, icons="MIP")
RED_PRIEST = Character("Red Priest", "X808", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Asshai")
SHELL = Attachment("Shell", "X809", NEUTRAL, cost=1)
COIN = Location("Coin", "X810", NEUTRAL, cost=1, influence=1)
COSTLY_COIN = Location("Costly Coin", "X811", NEUTRAL, cost=3, influence=1)
HOUSELESS = (FLAGSHIP, SCOUT_SHIP, CHEAP, DEAR, SCHOLAR, LADYLIKE, LION, RED_PRIEST, SHELL, COIN, COSTLY_COIN)
KNELT = {"kneeling": True}


def kneeling(t, seat, *titles):
    """Whether each of those cards kneels."""
    return [t.card(seat, title).kneeling for title in titles]


def scene(house, zero, one=None, phase="challenges", **options):
    """A scene of Wardens with the cards above."""
    return wardens(house, zero, one, phase, cards=HOUSELESS, **options)


# --- Naval Escort ----------------------------------------------------------------------------------------------------------


def test_naval_escort_strengthens_as_many_characters_as_locations_knelt_for_it():
    t = scene("greyjoy", {"play": ["Naval Escort", "Flagship", "Scout Ship", "Longship", "Squidlike", "Brute", "Ruler"]})
    t.play("Use Naval Escort")
    assert not offered(t, "Longship")  # it is not unique
    settle(t, "Flagship", "Done", "Squidlike", "Brute")
    assert kneeling(t, 0, "Naval Escort", "Flagship", "Scout Ship", "Longship") == [True, True, False, False]
    assert strengths(t, 0, "Squidlike", "Brute", "Ruler") == [4, 4, 2]
    assert not usable(t, "Naval Escort")


def test_naval_escort_alone_strengthens_one_character():
    t = scene("greyjoy", {"play": ["Naval Escort", "Squidlike", "Brute"]}, bells=(0,))
    use(t, "Naval Escort", "Brute")
    assert strengths(t, 0, "Squidlike", "Brute") == [2, 3] and kneeling(t, 0, "Naval Escort") == [True]


def test_naval_escort_goes_without_a_character_of_house_greyjoy():
    zero = {"play": ["Naval Escort", "Squidlike"], "hand": ["Dagger"]}
    t = use(scene("greyjoy", zero, {"play": ["Squidlike"]}), "Dagger", "Squidlike")
    assert t.card(0, "Naval Escort").zone == "discard"


# --- Wedding Feast ---------------------------------------------------------------------------------------------------------


def feast(*kinds, first=0):
    """Seat 0 has won challenges of these types as the attacker, and attacks once more."""
    zero = {"play": ["Horseman", "Rider", "Schemer", "Ruler", "Brute"], "hand": ["Wedding Feast"], "deck": ["Song"] * 3}
    t = scene("targaryen", zero, {"hand": ["Song"] * 2, "power": 2}, first=first)
    for kind, attacker in kinds:
        claimed(battle(t, kind, attacker))
    return declare(t, "Military", "Brute")


def test_the_feast_gives_power_to_the_riders_who_kneel_for_it():
    t = use(feast(("Intrigue", "Schemer"), ("Power", "Ruler")), "Wedding Feast", "Horseman", "Done")
    assert kneeling(t, 0, "Horseman", "Rider") == [True, False]
    assert (t.card(0, "Horseman").power, t.card(0, "Rider").power, t.card(0, "Ruler").power) == (1, 0, 0)


@pytest.mark.parametrize("kinds", [(), [("Intrigue", "Schemer")], [("Power", "Ruler")]])
def test_the_feast_needs_both_an_intrigue_and_a_power_challenge(kinds):
    assert not usable(feast(*kinds), "Wedding Feast")


# --- The Archmaester's Wrath -----------------------------------------------------------------------------------------------


def test_each_player_discards_as_many_characters_as_maesters_have_knelt():
    zero = {"play": ["Scholar", ("Scholar", KNELT), "Brute", "Ruler"], "hand": ["The Archmaester's Wrath"]}
    t = scene("stark", zero, {"play": ["Schemer", "Savage", "Trout"]}, "dominance")
    use(t, "The Archmaester's Wrath", "1", "Scholar", "Brute", "Savage")
    assert [len([title for title in t.discard(seat) if title != "The Archmaester's Wrath"]) for seat in (0, 1)] == [1, 1]


def test_the_wrath_needs_a_standing_maester_and_dominance():
    wrath = {"hand": ["The Archmaester's Wrath"]}
    assert not usable(
        scene("stark", {"play": [("Scholar", KNELT), "Brute"]} | wrath, {"play": ["Schemer"]}, "dominance"), "The Archmaester's Wrath"
    )
    assert not usable(scene("stark", {"play": ["Scholar", "Brute"]} | wrath, {"play": ["Schemer"]}), "The Archmaester's Wrath")


# --- Rainbow Guard Squire --------------------------------------------------------------------------------------------------

SQUIRE = "Rainbow Guard Squire"


def test_all_squires_kneel_to_draw_a_card():
    t = scene("baratheon", {"play": [SQUIRE, SQUIRE, "Painted"], "deck": ["Song", "Relief"]})
    use(t, SQUIRE)
    assert t.hand(0) == ["Song"] and not usable(t, SQUIRE)
    assert not t.card(0, "Painted").kneeling


def test_a_squire_needs_a_guard_and_all_squires_standing():
    assert not usable(scene("baratheon", {"play": [SQUIRE], "deck": ["Song"]}, {"play": ["Painted"]}), SQUIRE)
    assert not usable(scene("baratheon", {"play": [SQUIRE, "Painted"], "deck": ["Song"]}, phase="marshalling"), SQUIRE)


# --- Feed it to the Goats, Ransack -----------------------------------------------------------------------------------------


def test_the_goats_kneel_as_many_characters_as_clansmen_have_knelt():
    zero = {"play": ["Mountaineer"] * 4, "hand": ["Feed it to the Goats"]}
    t = scene("lannister", zero, {"play": ["Brute", "Ruler", "Savage", "Trout", "Ladylike"]})
    t.play("Play Feed it to the Goats")
    for _ in range(3):
        t.play(next(option for option in t.options if "Mountaineer" in option))
    assert not offered(t, "Mountaineer") or t.prompt != "kneel cards"  # a maximum of 3
    settle(t, "Brute", "Ruler", "Savage")
    assert kneeling(t, 1, "Brute", "Ruler", "Savage", "Trout", "Ladylike") == [True, True, True, False, False]


def test_the_goats_spare_ladies_and_need_a_clansman():
    goats = {"hand": ["Feed it to the Goats"]}
    assert not usable(scene("lannister", {"play": [("Mountaineer", KNELT)]} | goats, {"play": ["Brute"]}), "Feed it to the Goats")
    assert not usable(scene("lannister", {"play": ["Mountaineer"]} | goats, {"play": ["Brute"]}, "dominance"), "Feed it to the Goats")
    t = scene("lannister", {"play": ["Mountaineer"]} | goats, {"play": ["Ladylike", "Brute"]})
    t.play("Play Feed it to the Goats")
    settle(t, "Brute")
    assert kneeling(t, 1, "Ladylike", "Brute") == [False, True]


def ransack(zero, one):
    """Dominance has been won by the player with more STR in play; seat 0 has the event."""
    return scene("lannister", {"hand": ["Ransack"], **zero}, one, "dominance")


def test_ransack_discards_a_location_that_costs_no_more_than_lions_have_knelt():
    t = ransack({"play": ["Cub", "Cub", "Cub", "Regiment"]}, {"play": ["Hut", "Ship", "Palace"]})
    assert responds(t, "Ransack")
    t.play("Respond with Ransack")
    settle(t, "2", "Ship")
    assert t.discard(1) == ["Ship"]
    assert not t.card(0, "Regiment").kneeling


def test_ransack_needs_dominance_and_a_lion():
    assert not responds(ransack({"play": ["Regiment"]}, {"play": ["Hut"]}), "Ransack")
    assert not responds(ransack({"play": ["Cub"]}, {"play": ["Hut", "Giant"]}), "Ransack")
    t = ransack({"play": ["Cub", "Cub", "Cub"]}, {"play": ["Palace", "Hut"]}).play("Respond with Ransack")
    assert offered(t, "Hut") and not offered(t, "Palace")  # it costs 4


# --- combined printed cost -------------------------------------------------------------------------------------------------


def test_forced_march_stands_characters_of_combined_cost_3():
    zero = {"play": [("Cheap", KNELT), ("Brute", KNELT), ("Dear", KNELT)], "hand": ["Forced March"]}
    t = scene("baratheon", zero, bells=(0, 1))
    t.play("Play Forced March").play("Cheap")
    assert offered(t, "Brute") and not offered(t, "Dear")  # 1 and 2, but not 1 and 3
    settle(t, "Brute")
    assert kneeling(t, 0, "Cheap", "Brute", "Dear") == [False, False, True]


def test_forced_march_needs_a_kneeling_character():
    assert not usable(scene("baratheon", {"play": ["Cheap"], "hand": ["Forced March"]}), "Forced March")


def test_the_riverlands_are_harried_within_combined_cost_3():
    t = scene("lannister", {"play": ["Cheap"], "hand": ["Harry the Riverlands"]}, {"play": ["Brute", "Dear"]})
    t.play("Play Harry the Riverlands").play("Dear")
    settle(t, "Brute")  # no longer offered
    assert kneeling(t, 1, "Dear", "Brute") == [True, False] and not t.card(0, "Cheap").kneeling


def test_locations_kneel_to_storming_the_shore_within_combined_cost_3():
    t = scene("greyjoy", {"hand": ["Storming the Shore"]}, {"play": ["Hut", "Ship", "Palace", "Cheap"]})
    t.play("Play Storming the Shore")
    assert not offered(t, "Palace") and not offered(t, "Cheap")
    settle(t, "Hut", "Ship")
    assert kneeling(t, 1, "Hut", "Ship", "Palace", "Cheap") == [True, True, False, False]


@pytest.mark.parametrize("way", ["kneel", "stand"])
def test_prepare_for_war_kneels_or_stands_what_provides_influence(way):
    zero = {"play": [("Coin", KNELT if way == "stand" else {}), "Hut"], "hand": ["Prepare for War"]}
    t = scene("martell", zero, {"play": [("Costly Coin", {})]})
    t.play("Play Prepare for War")
    assert not offered(t, "Hut")
    settle(t, "Choose Coin", "Coin", way)
    assert t.card(0, "Coin").kneeling == (way == "kneel")
    assert not t.card(1, "Costly Coin").kneeling


# --- cards discarded as a cost ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "wanted", "gold"), [(["Song", "Relief", "Song"], ("Relief", "Song"), 2), (["Song"], ("Song",), 1)])
def test_the_vaults_turn_cards_into_gold(hand, wanted, gold):
    t = scene("lannister", {"play": ["Golden Tooth Vaults"], "hand": hand}, phase="dominance")
    before = t.gold(0)
    use(t, "Golden Tooth Vaults", *wanted)
    assert t.gold(0) - before == gold and len(t.discard(0)) == gold and kneeling(t, 0, "Golden Tooth Vaults") == [True]


def test_the_vaults_need_a_card_to_give_gold():
    t = scene("lannister", {"play": ["Golden Tooth Vaults"]}, bells=(0,))
    if usable(t, "Golden Tooth Vaults"):
        before = t.gold(0)
        assert use(t, "Golden Tooth Vaults").gold(0) == before
    t = scene("lannister", {"play": [("Golden Tooth Vaults", KNELT)], "hand": ["Song"]})
    assert not usable(t, "Golden Tooth Vaults")


def test_cleansing_light_shines_by_cards_in_shadows():
    zero = {"play": [("Red Priest", {"attachments": ["Cleansing Light"]}), "Brute"], "shadows": ["Shade"]}
    t = scene("baratheon", zero, {"shadows": ["Shade", "Shade"]})
    while t.prompt == "shadows":
        t.play("Pass")
    assert strengths(t, 0, "Red Priest", "Brute") == [5, 2] and has(t, "Deadly", 0, "Red Priest") == [False]
    use(t, "Cleansing Light")
    assert t.discard(0) == ["Shade"] and strengths(t, 0, "Red Priest") == [4]
    assert has(t, "Deadly", 0, "Red Priest", "Brute") == [True, False]
    assert not usable(t, "Cleansing Light")  # the Shadows of another player do not pay for it


def test_the_deserter_returns_for_an_attachment():
    zero = {"play": [], "hand": ["Shell", "Song"], "discard": ["Sellsword Deserter"]}
    t = use(scene("targaryen", zero), "Sellsword Deserter")
    assert sorted(t.hand(0)) == ["Sellsword Deserter", "Song"] and t.discard(0) == ["Shell"]
    without = {"hand": ["Song"], "discard": ["Sellsword Deserter"]}
    assert not usable(scene("targaryen", without), "Sellsword Deserter")
    assert not usable(scene("targaryen", zero, phase="dominance"), "Sellsword Deserter")


def test_the_deserter_weakens_allies_and_refugees():
    ally = Character("Allied", "X820", NEUTRAL, cost=2, strength=2, icons="M", traits="Ally")
    t = wardens("targaryen", {"play": ["Sellsword Deserter"]}, {"play": ["Allied", "Brute"]}, cards=(ally,))
    assert strengths(t, 1, "Allied", "Brute") == [1, 2] and strengths(t, 0, "Sellsword Deserter") == [1]


@pytest.mark.parametrize("place", ["play", "hand"])
def test_eurons_favor_takes_a_warship_from_play_or_hand(place):
    bearer = ("Squidlike", {"attachments": ["Euron's Favor"]})
    zero = {"play": [bearer, "Brute"]} if place == "hand" else {"play": [bearer, "Brute", "Barge"]}
    t = scene("greyjoy", zero | ({"hand": ["Barge", "Song"]} if place == "hand" else {}), {"play": ["Longship"]})
    use(t, "Euron's Favor")
    assert t.discard(0) == ["Barge"] and t.card(1, "Longship").zone == "play"
    assert strengths(t, 0, "Squidlike", "Brute") == [6, 2] and has(t, "Deadly", 0, "Squidlike", "Brute") == [True, False]
    assert not usable(t, "Euron's Favor")


def test_eurons_favor_is_for_characters_of_its_player():
    t = scene("greyjoy", {"play": ["Squidlike", "Ruler"], "hand": ["Euron's Favor"]}, {"play": ["Brute"]}, "marshalling")
    t.play("Marshal Euron's Favor")
    assert offered(t, "Squidlike") and offered(t, "Ruler") and not offered(t, "Brute")

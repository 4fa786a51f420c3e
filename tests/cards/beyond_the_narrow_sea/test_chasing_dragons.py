"""Chasing Dragons: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Location
from tests.cards.a_time_of_ravens.ravens_scenes import decree, settle, usable
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import fought, narrow_sea, offered, played
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import KNEELING, pass_to

# --- Follower of the Many-Faced God ----------------------------------------------------------------------------------


def test_the_follower_of_the_many_faced_god_gives_stalwart_characters_stealth():
    t = narrow_sea({"play": ["BTNS41", "Loyal", "Friend"]}, {"play": ["Loyal"]})
    assert all("Stealth" in t.card(seat, title).keywords for seat, title in ((0, "BTNS41"), (0, "Loyal"), (1, "Loyal")))
    assert "Stealth" not in t.card(0, "Friend").keywords and "Stalwart" in t.card(0, "BTNS41").keywords


def marshalled(title, play=("BTNS41",)):
    zero = {"play": [*play, ("Wolfish", KNEELING), ("Rival", KNEELING)], "hand": [title], "gold": 5}
    return settle(narrow_sea(zero, phase="marshalling").play(f"Marshal {title}"))


def test_the_follower_of_the_many_faced_god_stands_a_stark_character_after_a_stalwart_one_was_played():
    t = marshalled("Loyal").play("Respond with Follower of the Many-Faced God")
    assert not offered(t, "Choose Rival")
    assert not settle(t, "Choose Wolfish").card(0, "Wolfish").kneeling


def test_the_follower_of_the_many_faced_god_serves_when_it_is_played_itself():
    assert responds(marshalled("Follower of the Many-Faced God", play=()), "Follower of the Many-Faced God")


def test_the_follower_of_the_many_faced_god_waits_for_the_keyword_and_for_playing():
    assert not responds(marshalled("Friend"), "Follower of the Many-Faced God")
    t = narrow_sea({"play": ["BTNS41", ("Wolfish", KNEELING)], "hand": ["Summons", "Loyal"]})
    assert not responds(settle(t.play("Play Summons"), "Choose Loyal"), "Follower of the Many-Faced God")


# --- Yezzan's Grotesquerie -------------------------------------------------------------------------------------------


def yezzan(attackers=("Yezzan's Grotesquerie",), defenders=("Rival",)):
    zero, one = {"play": ["BTNS43", "Schemer", "Giant"]}, {"play": ["Rival", "Schemer"], "hand": ["Song", "Hut"]}
    return fought(zero, one, "Intrigue", attackers, defenders, houses=("lannister", "stark"))


def test_beside_yezzans_grotesquerie_characters_with_a_military_icon_do_not_count():
    assert len(yezzan().hand(1)) == 1  # 3 against 5 that do not count
    assert len(yezzan(attackers=("Schemer",)).hand(1)) == 2  # 2 against 5 that count
    assert len(yezzan(attackers=("Schemer", "Yezzan's Grotesquerie"), defenders=("Schemer",)).hand(1)) == 1


def test_beside_yezzans_grotesquerie_ones_own_characters_with_the_icon_do_not_count_either():
    assert len(yezzan(attackers=("Giant", "Yezzan's Grotesquerie"), defenders=("Rival", "Schemer")).hand(1)) == 1
    zero, one = {"play": ["BTNS43", "Giant"]}, {"play": ["Ruler"] * 2}
    t = fought(zero, one, "Power", ("Giant", "Yezzan's Grotesquerie"), ("Ruler", "Ruler"), houses=("lannister", "stark"))
    assert t.power(0) == 0 and "Infamy" in t.card(0, "BTNS43").keywords


# --- Follower of Two Gods --------------------------------------------------------------------------------------------


def test_the_follower_of_two_gods_goes_under_the_deck_when_it_would_be_killed():
    t = played(narrow_sea({"play": ["BTNS47"], "hand": ["Dagger"], "deck": ["Song"]}, houses=("greyjoy", "stark")), "Dagger", "Follower of Two Gods")
    assert t.deck(0) == ["Song", "Follower of Two Gods"] and t.dead(0) == []


def test_the_follower_of_two_gods_is_discarded_as_any_other_card():
    t = played(narrow_sea({"play": ["BTNS47"], "hand": ["Broom"], "deck": ["Song"]}, houses=("greyjoy", "stark")), "Broom", "Follower of Two Gods")
    assert t.deck(0) == ["Song"] and "Follower of Two Gods" in t.discard(0)


@pytest.mark.parametrize("attacker", ["Follower of Two Gods", "Brute"])
def test_the_follower_of_two_gods_gains_a_power_icon_after_an_unopposed_victory(attacker):
    t = fought({"play": ["BTNS47", "Brute"]}, {"play": ["Friend"]}, "Military", attacker, houses=("greyjoy", "stark"))
    settle(t.play("Respond with Follower of Two Gods"))
    assert t.card(0, "BTNS47").icons == "MP" and pass_to(t, "dominance").card(0, "BTNS47").icons == "M"


def test_the_follower_of_two_gods_waits_for_an_unopposed_victory():
    t = fought({"play": ["BTNS47", "Giant"]}, {"play": ["Friend"]}, "Military", "Giant", ("Friend",), houses=("greyjoy", "stark"))
    assert not responds(t, "Follower of Two Gods")


# --- Thrall ----------------------------------------------------------------------------------------------------------


def thrall(dead=("Thrall", "Friend", "Brute"), phase="dominance", pile="dead"):
    return narrow_sea({pile: [*dead]}, phase=phase, houses=("greyjoy", "stark"))


def test_a_thrall_returns_from_a_dead_pile_of_three():
    t = settle(thrall().play("Use Thrall"))
    assert t.hand(0) == ["Thrall"] and sorted(t.dead(0)) == ["Brute", "Friend"]


@pytest.mark.parametrize("what", [{"dead": ("Thrall", "Friend")}, {"phase": "challenges"}, {"pile": "discard"}])
def test_a_thrall_returns_in_dominance_from_a_large_dead_pile(what):
    assert not usable(thrall(**what), "Thrall")


# --- Iron Fleet Captain ----------------------------------------------------------------------------------------------


def captain(attackers=("Iron Fleet Captain",), defenders=()):
    return fought({"play": ["BTNS49", "Giant"]}, {"play": ["Friend"]}, "Power", attackers, defenders, houses=("greyjoy", "stark"))


def test_the_iron_fleet_captain_claims_a_power_after_an_unopposed_victory():
    t = settle(captain().play("Respond with Iron Fleet Captain"))
    assert t.card(0, "BTNS49").power == 1 and "Stealth" in t.card(0, "BTNS49").keywords


@pytest.mark.parametrize("what", [{"defenders": ("Friend",)}, {"attackers": ("Giant",)}])
def test_the_iron_fleet_captain_must_win_unopposed(what):
    assert not responds(captain(**what), "Iron Fleet Captain")


# --- A City Besieged, Manning the City Walls -------------------------------------------------------------------------

FREE = Location("Shed", "X790", NEUTRAL, cost=0)


def besieged(used=("Town",), zero=("Hut", "Palace"), one=("Hut", "Keep")):
    seats = [{"hand": ["Decree"], "plots": ["BTNS59"], "used_plots": [*used], "play": [*zero]}, {"play": [*one]}]
    return narrow_sea(*seats, cards=(FREE,), bells=()).play("Play Decree")


def test_a_city_besieged_discards_a_cheap_location_of_each_player():
    t = settle(besieged())
    assert "Hut" in t.discard(0) and t.discard(1) == ["Hut"] and t.card(1, "Keep").zone == "play" and t.card(0, "Palace").zone == "play"


def test_a_city_besieged_without_used_city_plots_discards_locations_that_cost_nothing():
    t = settle(besieged(used=("Rest",), zero=("Hut", "Shed")))
    assert "Shed" in t.discard(0) and "Hut" not in t.discard(0) and t.discard(1) == []


def walls(used=("Rest",), hand=("Wolves", "Lions", "Friend")):
    return narrow_sea({"hand": ["Decree", *hand], "plots": ["BTNS60"], "used_plots": [*used]}, bells=())


def test_manning_the_city_walls_puts_an_army_of_the_house_into_play():
    t = walls().play("Play Decree")
    assert not offered(t, "Lions") and not offered(t, "Friend")
    assert settle(t, "Wolves").card(0, "Wolves").zone == "play"


def test_manning_the_city_walls_serves_without_city_plots_in_the_used_pile():
    t = decree(walls(used=("Town",)))
    assert t.plot(0) == "Manning the City Walls" and "Wolves" in t.hand(0)



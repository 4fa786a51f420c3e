"""Beyond the Narrow Sea with three players: the players to which its cards refer."""

from functools import partial

import pytest

from tests.cards import scenes
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import claimed, fight, narrow_sea, offered, played, settle
from tests.cards.scenes import NAMES, SUPPORTED, pass_until

three = partial(scenes.three, narrow_sea)


# --- each player -----------------------------------------------------------------------------------------------------


def test_a_city_besieged_takes_a_location_of_each_player_that_its_own_player_chooses():
    zero = {"hand": ["Decree"], "plots": ["A City Besieged"], "used_plots": ["Town"], "play": ["Hut"]}
    t = three(zero, {"play": ["Market", "Hut"]}, {"play": ["Market", "Hut", "Palace"]}, bells=()).play("Play Decree")
    asked = []
    while t.prompt == "target":
        asked.append((t.seat, len(t.options)))
        t.play("Choose Hut")
    assert asked == [(0, 2), (0, 2)]
    assert t.discard(0) == ["Decree", "Hut"] and t.discard(1) == t.discard(2) == ["Hut"]
    assert t.card(1, "Market").zone == t.card(2, "Market").zone == t.card(2, "Palace").zone == "play"


def test_a_city_besieged_spares_a_player_without_a_cheap_location():
    zero = {"hand": ["Decree"], "plots": ["A City Besieged"], "used_plots": ["Town"], "play": ["Palace"]}
    t = settle(three(zero, {"play": ["Palace"]}, {"play": ["Market"]}, bells=()).play("Play Decree"))
    assert (t.discard(0), t.discard(1), t.discard(2)) == (["Decree"], [], ["Market"])


def test_the_pale_mare_leaves_each_player_the_character_of_their_own_choice():
    people = {"play": ["Brute", "Schemer", "Champion"]}
    zero = {"hand": ["Decree"], "plots": ["The Pale Mare"], **people}
    t = three(zero, people, {"play": ["Champion", "Hut"]}, bells=()).play("Play Decree")
    asked = []
    while t.prompt == "target":
        asked.append(t.seat)
        assert not offered(t, "Champion")
        t.play(("Choose Brute", "Choose Schemer")[t.seat])
    assert sorted(asked) == [0, 1]
    assert (sorted(t.discard(0)), t.discard(1), t.discard(2)) == (["Decree", "Schemer"], ["Brute"], [])
    assert all(t.card(seat, "Champion").zone == "play" for seat in range(3))


# --- an opponent, the controller -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "able"), [(0, False), (1, True), (2, True)])
def test_the_brazen_beasts_claim_power_if_a_character_of_any_opponent_falls_to_0(seat, able):
    seats = [{"play": ["The Brazen Beasts"], "hand": ["Frown"]}, {"play": []}, {"play": []}]
    seats[seat]["play"] += ["Friend"]
    t = played(three(*seats), "Frown", "Friend")
    assert t.card(seat, "Friend").strength == 0 and offered(t, "Respond with The Brazen Beasts") == able


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(("wanted", "kneels"), [("neel", True), ("iscard", False)])
def test_penny_asks_the_controller_of_the_character_and_nobody_else(seat, wanted, kneels):
    hands = {"hand": ["Song", "Hut"]}
    seats = [{"play": ["Penny"]} | hands, {**hands}, {**hands}]
    seats[seat]["play"] = ["Rival"]
    t = three(*seats).play("Use Penny", "Choose Rival")
    assert t.seat == seat
    settle(t, wanted)
    assert t.card(seat, "Rival").kneeling == kneels
    assert [len(t.hand(place)) for place in range(3)] == [2 - (place == seat and not kneels) for place in range(3)]


@pytest.mark.parametrize("player", [0, 1, 2])
def test_maester_kerwin_cancels_what_any_player_does_to_an_ironborn_of_his(player):
    seats = [{"play": ["Maester Kerwin", "Reaver"]}, {}, {}]
    seats[player]["hand"] = ["Nudge"]
    t = three(*seats, first=player, bells=(player,))
    t.play("Play Nudge", "Choose Reaver")
    assert t.seat == 0
    settle(t.play("Cancel with Maester Kerwin"))
    assert not t.card(0, "Reaver").kneeling and t.dead(0) == ["Maester Kerwin"]


# --- the loser -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "titles", "loser"), [(1, (), 1), (2, (), 2), (1, SUPPORTED, 2)])
def test_the_bastard_of_nightsong_takes_power_from_the_loser_alone(target, titles, loser):
    zero, two = {"play": ["The Bastard of Nightsong"], "power": 2}, {"play": ["Friend"] if titles else [], "power": 2}
    t = three(zero, {"power": 2}, two, titles=titles, bells=())
    pass_until(t, f"Intrigue against {NAMES[target]}").play(f"Intrigue against {NAMES[target]}")
    claimed(fight(t, "Friend"))
    settle(pass_until(t, "Respond with The Bastard of Nightsong").play("Respond with The Bastard of Nightsong"))
    assert t.card(0, "The Bastard of Nightsong").power == 1
    assert [t.power(seat) for seat in (1, 2)] == [2 - (seat == loser) for seat in (1, 2)]


@pytest.mark.parametrize(("one", "two", "lost"), [(["Giant"], [], True), ([], ["Giant"], True), (["Giant"], ["Giant"], False), ([], [], False)])
def test_i_am_no_one_asks_that_one_of_the_others_has_won_dominance(one, two, lost):
    """If two players tie for dominance, nobody wins it, and nobody has lost it."""
    t = three({"play": ["Wolf Lady"], "hand": ["I Am No One"]}, {"play": one}, {"play": two}, "dominance")
    assert offered(t, "Play I Am No One") == lost


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_men_of_honor_mean_the_first_challenge_of_the_phase_and_not_of_each_player(owner):
    seats = [{"play": ["Peerless"]}, {"play": ["Champion"]}, {}]
    seats[owner]["plot"] = "Men of Honor"
    t = three(*seats, bells=())
    for attacker in (0, 1):
        assert pass_until(t, "Power against Martell").seat == attacker
        claimed(fight(t.play("Power against Martell")))
        assert t.card(0, "Peerless").power == 1 and t.card(1, "Champion").power == 0

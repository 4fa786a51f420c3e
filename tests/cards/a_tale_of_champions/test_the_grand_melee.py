"""The Grand Melee: what each card does, and what it does not."""

import pytest

from tests.cards.a_tale_of_champions.champions_scenes import battle, champions, claimed, declare
from tests.cards.a_time_of_ravens.ravens_scenes import settle, to_defenders, usable, use
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import KNEELING, offered, pass_until

# --- Bought and Paid For ---------------------------------------------------------------------------------------------

OWNER = {"play": [("Rival", {"attachments": ["Jewel", "Ribbon"]})]}


def bought(gold, phase="dominance"):
    return champions({"hand": ["ATOC26"], "gold": gold, "play": ["Giant"]}, OWNER, phase, houses=("lannister", "stark"))


@pytest.mark.parametrize(("attachment", "cost"), [("Jewel", 2), ("Ribbon", 0)])
def test_bought_and_paid_for_discards_an_attachment_for_its_cost(attachment, cost):
    t = use(bought(3), "Bought and Paid For", f"Choose {attachment}")
    assert t.discard(1) == [attachment] and t.gold(0) == 3 - cost


def test_bought_and_paid_for_reaches_what_the_gold_suffices_for():
    t = use(bought(1), "Bought and Paid For")
    assert t.discard(1) == ["Ribbon"] and t.gold(0) == 1


def test_bought_and_paid_for_is_for_dominance():
    assert not usable(bought(3, "challenges"), "Bought and Paid For")


# --- Warhammer -------------------------------------------------------------------------------------------------------


def warhammer(kind="Power", attackers=("Friend",), defenders=("Ruler",), power=1):
    zero = {"play": [("Friend", {"attachments": ["ATOC28"]}), "Rival"]}
    one = {"play": [("Schemer", {"power": 1}), ("Ruler", {"power": power}), "Savage"]}
    t = champions(zero, one, houses=("baratheon", "stark"))
    return claimed(battle(t, kind, attackers, *defenders))


def test_warhammer_discards_a_participant_with_power():
    t = warhammer(attackers=("Friend", "Rival"), defenders=("Ruler", "Savage"))
    settle(t.play("Respond with Warhammer"))
    assert t.discard(1) == ["Ruler"]


@pytest.mark.parametrize(("kind", "attackers", "defender", "power"), [
    ("Intrigue", ("Friend", "Rival"), "Schemer", 1), ("Power", ("Rival",), "Ruler", 1), ("Power", ("Friend", "Rival"), "Ruler", 0),
    ("Power", ("Friend",), "Ruler", 1),
])  # fmt: skip
def test_warhammer_needs_a_power_victory_of_its_bearer_and_power_on_a_participant(kind, attackers, defender, power):
    assert not responds(warhammer(kind, attackers, (defender,), power), "Warhammer")


# --- Captain of the Iron Fleet ---------------------------------------------------------------------------------------


def captain(attacker="Kraken", defenders=(), hut=KNEELING):
    zero = {"play": [("Kraken", {"attachments": ["ATOC30"]}), "Brute"]}
    t = champions(zero, {"play": [("Hut", hut), "Palace", "Rival"]}, houses=("greyjoy", "stark"))
    return claimed(battle(t, "Military", attacker, *defenders))


def test_captain_of_the_iron_fleet_has_renown_and_discards_a_kneeling_location():
    t = captain()
    assert t.card(0, "Kraken").power == 1
    assert settle(t.play("Respond with Captain of the Iron Fleet")).discard(1) == ["Hut"]


@pytest.mark.parametrize("what", [{"attacker": "Brute"}, {"defenders": ("Rival",)}, {"hut": {}}])
def test_captain_of_the_iron_fleet_must_win_and_find_a_kneeling_location(what):
    assert not responds(captain(**what), "Captain of the Iron Fleet")


def test_captain_of_the_iron_fleet_is_a_unique_greyjoy():
    zero = {"hand": ["ATOC30"], "gold": 1, "play": ["Kraken", "Squidlike", "Peerless"]}
    t = champions(zero, phase="marshalling", houses=("greyjoy", "stark")).play("Marshal Captain of the Iron Fleet")
    assert t.card(0, "Captain of the Iron Fleet").bearer == "Kraken"


# --- Raiding the Reach -----------------------------------------------------------------------------------------------

LOOT = ["Song", "Dagger", "Hut", "Friend", "Brute", "Rival"]


@pytest.mark.parametrize(("season", "number"), [("", 2), ("summer", 2), ("winter", 3)])
def test_raiding_the_reach_discards_two_of_the_five_top_cards_and_three_in_winter(season, number):
    t = champions({"play": ["Friend"], "hand": ["ATOC31"]}, {"deck": LOOT}, houses=("greyjoy", "stark"), season=season)
    battle(t, "Military", "Friend").play("Respond with Raiding the Reach")
    wanted = ["Dagger", "Friend", "Brute"][:number]
    settle(t, *wanted)
    assert sorted(t.discard(1)) == sorted(wanted)
    assert sorted(t.deck(1)[:-1]) == sorted({*LOOT[:5]} - {*wanted}) and t.deck(1)[-1] == "Rival"


@pytest.mark.parametrize("defender", ["Brute", "Rival"])
def test_raiding_the_reach_needs_an_unopposed_victory(defender):
    t = champions({"play": ["Friend", "Savage"], "hand": ["ATOC31"]}, {"play": ["Brute", "Rival"], "deck": LOOT}, houses=("greyjoy", "stark"))
    assert not responds(claimed(battle(t, "Military", ("Friend", "Savage"), defender)), "Raiding the Reach")


# --- Overwhelming Numbers --------------------------------------------------------------------------------------------


def numbers(*attackers, hand=()):
    zero = {"play": ["Horseman", "Rider", "Friend"], "hand": ["ATOC33"]}
    t = champions(zero, {"play": ["Regiment", "Rival"], "hand": [*hand]}, houses=("targaryen", "stark"))
    return declare(t, "Military", *attackers)


def test_overwhelming_numbers_leave_armies_as_the_only_defenders():
    t = to_defenders(settle(numbers("Horseman", "Rider").play("Respond with Overwhelming Numbers")))
    assert offered(t, "Defend with Regiment") and not offered(t, "Defend with Rival")


def test_overwhelming_numbers_also_hold_for_a_character_that_enters_play_before_defenders_are_declared():
    t = settle(numbers("Horseman", "Rider", hand=["Summons", "Savage"]).play("Respond with Overwhelming Numbers"))
    t = to_defenders(settle(pass_until(t, "Play Summons").play("Play Summons"), "Choose Savage"))
    assert t.card(1, "Savage").zone == "play" and not offered(t, "Defend with Savage") and offered(t, "Defend with Regiment")


@pytest.mark.parametrize("attackers", [("Horseman",), ("Horseman", "Rider", "Friend")])
def test_overwhelming_numbers_are_dothraki_and_nobody_else(attackers):
    assert not responds(numbers(*attackers), "Overwhelming Numbers")


# --- Doran Martell ---------------------------------------------------------------------------------------------------


def doran(first=1, hand=("Song", "Dagger"), attacker="Rival", defenders=()):
    zero = {"play": ["ATOC34"], "hand": ["Song"]}
    t = champions(zero, {"play": ["Rival"], "hand": [*hand]}, houses=("martell", "stark"), first=first)
    return claimed(battle(t, "Power", attacker, *defenders))


def test_doran_makes_opponents_discard_a_card_of_their_choice_after_a_lost_defence():
    t = doran().play("Respond with Doran Martell")
    assert t.seat == 1
    settle(t, "Dagger")
    assert t.discard(1) == ["Dagger"] and t.hand(1) == ["Song"] and t.hand(0) == ["Song"]


@pytest.mark.parametrize("what", [{"first": 0, "attacker": "Doran Martell", "defenders": ("Rival",)}, {"hand": ()}])
def test_doran_waits_for_a_lost_defence_and_needs_a_hand(what):
    assert not responds(doran(**what), "Doran Martell")


# --- Dreadfort Outrider ------------------------------------------------------------------------------------------------


def test_dreadfort_outrider_stays_only_beside_another_bolton_of_yours():
    assert champions({"play": ["ATOC22"]}, {"play": ["BWB1"]}).discard(0) == ["Dreadfort Outrider"]
    t = champions({"play": ["ATOC22", "BWB1"]})
    assert set(t.card(0, "Dreadfort Outrider").keywords) == {"Joust", "Melee"}

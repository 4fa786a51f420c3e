"""Cards that determine who wins initiative, dominance or a challenge in place of the count."""

import pytest

from agot_env.agot.language.model import NEUTRAL, GainGold, Location, Passive, WonChallenge
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import attack, fight, offered, pass_until, three

VICTORY = Location("Victory", "X701", NEUTRAL, cost=0, abilities=[Passive(when=WonChallenge(), effects=(GainGold(1),))])
INTRIGUE, MILITARY, POWER = "Intrigue", "Military", "Power"
EVENTS = {
    "DOTN42": ("Feigned Retreat", "stark", (MILITARY,)),
    "DOTN64": ("Misinformation", "lannister", (INTRIGUE,)),
    "DOTN90": ("True Power", "targaryen", (POWER,)),
    "DOTN112": ("Burning on the Sand", "martell", (MILITARY, INTRIGUE, POWER)),
}
KINDS = [(number, kind) for number in EVENTS for kind in (MILITARY, INTRIGUE, POWER)]


def scene(house, zero, one=None, phase="challenges", **options):
    return north(
        zero, one, phase, houses=(house, "lannister" if house == "stark" else "stark"), cards=(VICTORY,), **({"bells": (0,)} | options)
    )


def attacked(number, kind, zero=None, one=None, defender="Friend"):
    """Seat 1 has attacked, and the winner is about to be determined, or has been."""
    _, house, _ = EVENTS[number]
    zero = {"hand": [number], "play": ["Victory", "Friend", "Keep"], "power": 2} | (zero or {})
    one = {"play": ["Victory", "Rival"]} | (one or {})
    return fight(attack(scene(house, zero, one, first=1), kind, "Rival"), defender)


def cancel(t, title):
    t.play(f"Cancel with {title}")
    while t.prompt == "influence":
        t.play(t.options[0])
    return t


def finish(t):
    """Pass until the challenge is over."""
    for _ in range(20):
        if not t.game["challenge"]:
            return t
        fight(settle(t)) if t.prompt not in ("response", "save", "cancel") else t.play("Pass")
    return t


# --- challenges --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "kind"), KINDS)
def test_an_event_is_for_challenges_of_its_type_that_an_opponent_would_win(number, kind):
    title, _, kinds = EVENTS[number]
    assert offered(attacked(number, kind), f"Cancel with {title}") == (kind in kinds)


@pytest.mark.parametrize("number", ["DOTN42", "DOTN64", "DOTN90"])
def test_its_player_wins_in_place_of_the_opponent(number):
    title, _, (kind,) = EVENTS[number]
    t = finish(cancel(attacked(number, kind), title))
    assert [t.gold(0), t.gold(1)] == [1, 0]
    assert t.card(0, "Friend").zone == "play" and t.power(0) == 2 and t.power(1) == 0 and t.hand(0) == []
    assert t.discard(0) == [title]


@pytest.mark.parametrize("kind", [MILITARY, INTRIGUE, POWER])
def test_nobody_wins_by_burning_on_the_sand(kind):
    t = finish(cancel(attacked("DOTN112", kind), "Burning on the Sand"))
    assert [t.gold(0), t.gold(1)] == [0, 0] and t.card(0, "Friend").zone == "play" and [t.power(0), t.power(1)] == [2, 0]


@pytest.mark.parametrize("number", EVENTS)
def test_the_opponent_wins_if_the_event_is_not_played(number):
    _, _, kinds = EVENTS[number]
    t = finish(attacked(number, kinds[0]).play("Pass"))
    assert [t.gold(0), t.gold(1)] == [0, 1]


@pytest.mark.parametrize("number", EVENTS)
def test_the_event_is_not_for_a_challenge_that_its_player_would_win(number):
    title, _, kinds = EVENTS[number]
    assert not offered(attacked(number, kinds[0], {"play": ["Giant", "Keep"]}, defender="Giant"), f"Cancel with {title}")


@pytest.mark.parametrize("number", EVENTS)
def test_the_event_is_also_for_an_attack_of_its_player_that_would_fail(number):
    title, house, kinds = EVENTS[number]
    t = scene(house, {"hand": [number], "play": ["Friend", "Keep"]}, {"play": ["Rival"]}, first=0)
    t = fight(attack(t, kinds[0], "Friend"), "Rival")
    assert offered(t, f"Cancel with {title}")


@pytest.mark.parametrize(("against", "offers"), [("Lannister", False), ("Martell", True)])
def test_the_event_is_not_for_a_third_player(against, offers):
    zero, one, two = {"play": ["Rival"]}, {"play": ["Friend"]}, {"play": ["Friend"], "hand": ["DOTN112"]}
    t = three(north, zero, one, two, cards=(VICTORY,), bells=(0,), first=0)
    t = pass_until(t, f"Military against {against}").play(f"Military against {against}")
    assert offered(fight(t), "Cancel with Burning on the Sand") == offers


def test_a_feigned_retreat_costs_2_influence():
    assert not offered(attacked("DOTN42", MILITARY, {"play": ["Friend"]}), "Cancel with")
    t = cancel(attacked("DOTN42", MILITARY), "Feigned Retreat")
    assert t.card(0, "Keep").kneeling


def test_misinformation_can_be_answered_by_misinformation():
    """FAQ p. 26: the second one cancels what the first one has determined, and its player wins."""
    t = north(
        {"hand": ["DOTN64"], "play": ["Victory", "Friend"]}, {"hand": ["DOTN64"], "play": ["Victory", "Rival"]},
        houses=("lannister", "lannister"), cards=(VICTORY,), bells=(0,), first=1,
    )  # fmt: skip
    t = fight(attack(t, INTRIGUE, "Rival"), "Friend")
    assert t.seat == 0
    t.play("Cancel with Misinformation")
    assert t.prompt == "cancel" and t.seat == 1
    finish(t.play("Cancel with Misinformation"))
    assert [t.gold(0), t.gold(1)] == [0, 1]


# --- initiative --------------------------------------------------------------------------------------------------------------


def revealed(zero, one):
    return scene("greyjoy", {"hand": ["DOTN8"], "plot": zero}, {"plot": one}, "plot")


def test_the_tide_wins_initiative():
    t = revealed("Slow", "Swift").play("Cancel with Ahead of the Tide")
    assert t.prompt == "first player" and t.seat == 0
    t.play("Greyjoy goes first")
    assert t.discard(0) == ["Ahead of the Tide"]


def test_without_the_tide_the_higher_initiative_wins():
    t = revealed("Slow", "Swift").play("Pass")
    assert t.prompt == "first player" and t.seat == 1
    t = revealed("Swift", "Slow")
    assert not offered(t, "Ahead of the Tide") and t.prompt == "first player" and t.seat == 0


# --- dominance ---------------------------------------------------------------------------------------------------------------


def counted(zero, one):
    return scene("baratheon", zero, one, "dominance")


def test_who_is_compelled_by_the_king_wins_dominance():
    t = counted({"hand": ["DOTN26"]}, {"play": ["Rival"]}).play("Cancel with Compelled by the King")
    assert [t.power(0), t.power(1)] == [1, 0] and t.discard(0) == ["Compelled by the King"]


def test_without_the_event_the_higher_count_wins_dominance():
    t = counted({"hand": ["DOTN26"]}, {"play": ["Rival"]}).play("Pass")
    assert [t.power(0), t.power(1)] == [0, 1]
    t = counted({"hand": ["DOTN26"], "play": ["Rival"]}, {"play": ["Friend"]})
    assert not offered(t, "Compelled") and [t.power(0), t.power(1)] == [1, 0]


@pytest.mark.parametrize(
    ("zero", "one", "power"), [(["DOTN46"], ["Rival"], [1, 0]), (["DOTN46"], ["DOTN46", "Rival"], [0, 1]), (["Friend"], ["Rival"], [0, 1])]
)
def test_the_only_player_with_the_iron_throne_wins_dominance(zero, one, power):
    t = counted({"play": zero}, {"play": one})
    assert [t.power(0), t.power(1)] == power


def test_the_iron_throne_cannot_be_cancelled():
    t = counted({"hand": ["DOTN26"], "play": ["Friend"]}, {"play": ["DOTN46"]})
    assert not offered(t, "Compelled") and [t.power(0), t.power(1)] == [0, 1]


def test_each_event_is_for_what_it_says():
    t = scene("greyjoy", {"hand": ["DOTN8"]}, {"play": ["Rival"]}, "dominance")
    assert not offered(t, "Ahead of the Tide") and t.power(1) == 1
    t = scene("baratheon", {"hand": ["DOTN26"], "play": ["Friend"]}, {"play": ["Rival"]}, first=1)
    assert not offered(fight(attack(t, POWER, "Rival"), "Friend"), "Compelled")
    t = scene("baratheon", {"hand": ["DOTN26"], "plot": "Slow"}, {"plot": "Swift"}, "plot")
    assert not offered(t, "Compelled") and t.seat == 1

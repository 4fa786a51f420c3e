"""Gold costs that are paid with influence, and cards of the hand that gain Ambush."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGARYEN, Attachment, Character, Location
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import narrow_sea
from tests.cards.scenes import offered, pass_until

HORDE = Character("Horde", "X780", TARGARYEN, cost=3, strength=3, icons="M", traits="Army")
RIDERLESS = Character("Riderless", "X781", TARGARYEN, cost=3, strength=3, icons="M")
PYRAMID = Location("Pyramid", "X782", TARGARYEN, cost=2)
SASH = Attachment("Sash", "X783", TARGARYEN, cost=1)
STRANGER = Character("Stranger", "X784", NEUTRAL, cost=2, strength=2, icons="M")
VEILED = Character("Veiled", "X785", TARGARYEN, cost=2, strength=2, icons="M", crests="Shadows", traits="Army")
CARDS = (HORDE, RIDERLESS, PYRAMID, SASH, STRANGER, VEILED)
HOUSES = ("targaryen", "stark")


def scene(zero, one=None, phase="challenges", **options):
    return narrow_sea(zero, one, phase, cards=CARDS, **({"houses": HOUSES} | options))


# --- Plaza of Purification -----------------------------------------------------------------------------------------------


def plaza(*hand, gold, play=("Plaza of Purification", "Keep"), phase="marshalling", **options):
    return scene({"play": [*play], "hand": [*hand], "gold": gold}, None, phase, **options)


def marshal(t, title):
    return pass_until(t, f"Marshal {title}").play(f"Marshal {title}")


@pytest.mark.parametrize("influence", [0, 1, 2, 3])
def test_any_amount_of_the_gold_cost_of_an_army_may_be_paid_with_influence(influence):
    t = marshal(plaza("Horde", gold=4), "Horde")
    assert t.options == [f"{number} for Horde" for number in range(4)]
    settle(t.play(f"{influence} for Horde"))
    assert t.card(0, "Horde").zone == "play" and t.gold(0) == 4 - (3 - influence)
    assert t.card(0, "Keep").kneeling == (influence > 0)


def test_influence_makes_an_army_affordable_and_what_cannot_be_paid_with_gold_is_paid_so():
    t = marshal(plaza("Horde", gold=1), "Horde")
    assert t.options == ["2 for Horde", "3 for Horde"]
    settle(t.play("2 for Horde"))
    assert t.gold(0) == 0 and t.card(0, "Horde").zone == "play"
    assert offered(plaza("Horde", gold=0), "Marshal Horde")
    assert not offered(plaza("Horde", gold=0, play=("Keep",)), "Marshal Horde")
    assert not offered(plaza("Horde", gold=0, play=("Plaza of Purification", "Hut")), "Marshal Horde")
    assert not offered(plaza("Horde", gold=0, play=("Plaza of Purification", ("Keep", {"kneeling": True}))), "Marshal Horde")


def test_plaza_of_purification_is_for_armies_alone():
    assert not offered(plaza("Riderless", "Pyramid", gold=1), "Marshal")
    t = marshal(plaza("Riderless", gold=4), "Riderless")
    assert t.gold(0) == 1 and not t.card(0, "Keep").kneeling


def test_an_army_put_into_shadows_is_paid_with_gold():
    assert not offered(plaza("Veiled", gold=1), "Put Veiled into Shadows")
    t = pass_until(plaza("Veiled", gold=3), "Put Veiled into Shadows").play("Put Veiled into Shadows")
    assert t.gold(0) == 1 and t.shadows(0) == ["Veiled"] and not t.card(0, "Keep").kneeling


def test_an_opponent_has_no_use_of_plaza_of_purification():
    t = scene(
        {"play": ["Plaza of Purification"]},
        {"play": ["Keep"], "hand": ["Horde"], "gold": 2},
        "marshalling",
        first=1,
        bells=(1,),
        houses=("stark", "targaryen"),
    )
    assert not offered(t, "Marshal Horde")


# --- Dragon Egg ----------------------------------------------------------------------------------------------------------


def egg(bearer, *hand, phase="challenges", one=(), **options):
    """The Egg on a card of the opponent."""
    borne = (bearer, {"attachments": [("Dragon Egg", {"owner": 0})]})
    return scene({"play": ["Keep", "Friend"], "hand": [*hand]}, {"play": [borne, *one]}, phase, bells=(0, 1), **options)


KINDS = {"Rival": "Riderless", "Hut": "Pyramid"}


def ambushes(t):
    """What may be put into play by Ambush now."""
    return [option for option in t.options if "Ambush" in option]


@pytest.mark.parametrize(("bearer", "title"), KINDS.items())
def test_targaryen_cards_of_the_type_of_the_bearer_gain_ambush(bearer, title):
    t = egg(bearer, "Riderless", "Pyramid", "Sash", "Stranger", "Hut")
    assert len(ambushes(t)) == 1 and title in ambushes(t)[0]
    settle(t.play(ambushes(t)[0]))
    assert t.card(0, title).zone == "play" and t.card(0, "Keep").kneeling


def test_attachments_gain_ambush_if_the_egg_lies_on_an_attachment():
    t = scene(
        {"play": ["Keep", "Friend"], "hand": ["Dragon Egg", "Sash", "Riderless"], "gold": 3},
        {"play": [("Rival", {"attachments": ["Ribbon"]})]},
        "marshalling",
        bells=(0, 1),
    )
    t = settle(pass_until(t, "Marshal Dragon Egg").play("Marshal Dragon Egg"), "Attach to Ribbon")
    assert ambushes(t) == []  # in the marshalling phase
    for _ in range(9):
        if t.phase == "challenges":
            break
        t.play("Pass")
    assert len(ambushes(t)) == 1 and "Sash" in ambushes(t)[0]
    settle(t.play(ambushes(t)[0]), "Friend")
    assert t.card(0, "Sash").bearer == "Friend"


def test_the_egg_is_attached_only_to_cards_of_opponents():
    t = scene({"play": ["Keep", "Friend"], "hand": ["Dragon Egg"], "gold": 3}, {"play": ["Rival", "Hut"]}, "marshalling")
    pass_until(t, "Marshal Dragon Egg").play("Marshal Dragon Egg")
    assert sorted(t.options) == ["Attach to Hut", "Attach to Rival"]


def test_without_influence_or_in_another_phase_nothing_is_put_into_play_by_the_egg():
    t = egg("Rival", "Riderless", phase="dominance")
    assert ambushes(t) == []
    borne = ("Rival", {"attachments": [("Dragon Egg", {"owner": 0})]})
    t = scene({"play": ["Hut"], "hand": ["Riderless"]}, {"play": [borne]}, bells=(0, 1))
    assert ambushes(t) == []


def test_the_hand_of_an_opponent_gains_nothing():
    borne = ("Rival", {"attachments": [("Dragon Egg", {"owner": 0})]})
    t = scene(
        {"play": ["Keep"]}, {"play": [borne, "Keep"], "hand": ["Riderless"]}, first=1, bells=(0, 1), houses=("targaryen", "targaryen")
    )
    assert t.seat == 1 and ambushes(t) == []


def test_plaza_of_purification_does_nothing_outside_the_marshalling_phase():
    t = plaza("Horde", gold=1, phase="challenges", bells=(0,))
    assert not any("Horde" in option for option in t.options)

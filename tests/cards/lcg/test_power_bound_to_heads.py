"""Power that would be claimed for a House and must be placed on a character, and Infamy that is gained."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_CLAIM_POWER
from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    Action,
    Character,
    ClaimPowerForHouse,
    Constant,
    Event,
    Flag,
    Phase,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, bearing, claimed, narrow_sea
from tests.cards.scenes import offered, pass_until

VERSE = Event("Verse", "X780", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(2),))])
INFAMOUS = Character("Infamous", "X781", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Infamy")
MEEK = Character("Meek", "X782", NEUTRAL, cost=2, strength=2, icons="MIP", abilities=[Constant(SELF, (Flag(CANNOT_CLAIM_POWER),))])
CARDS = (VERSE, INFAMOUS, MEEK)


def scene(zero, one=None, phase="challenges", **options):
    return narrow_sea(zero, one, phase, cards=CARDS, **({"houses": ("lannister", "stark")} | options))


def headed(title, seat=1):
    """A character with the Head of the other player on it."""
    return bearing(title, ("Head of a Dwarf", {"owner": 1 - seat}))


def sung(*play, one=(), **options):
    """The player has claimed 2 power for the House by an event, or is asked where it goes."""
    t = scene({"play": [*play], "hand": ["Verse"]}, {"play": [*one]}, **options)
    return pass_until(t, "Play Verse").play("Play Verse")


def test_power_for_the_house_goes_onto_the_character_with_the_head_of_a_dwarf():
    t = sung(headed("Rival", 0), "Friend")
    assert (t.card(0, "Rival").power, t.power(0)) == (2, 0) and "Infamy" in t.card(0, "Rival").keywords
    assert t.total_power(0) == 2  # Infamy lets it count


def test_of_several_characters_with_a_head_one_is_chosen_and_others_with_infamy_are_not():
    t = sung(headed("Rival", 0), headed("Friend", 0), "Infamous")
    assert t.prompt == "power on" and sorted(t.options) == ["Put the power on Friend", "Put the power on Rival"]
    t.play("Put the power on Friend")
    assert (t.card(0, "Friend").power, t.card(0, "Rival").power, t.power(0)) == (2, 0, 0)


def test_the_power_of_other_players_is_not_bound_by_it():
    t = sung("Rival", one=[headed("Rival")])
    assert t.power(0) == 2 and t.card(1, "Rival").power == 0


def test_power_for_dominance_and_for_an_unopposed_challenge_is_bound_too():
    t = scene({"play": [headed("Rival", 0)]}, {"power": 3})
    t = claimed(battle(t, "Military", "Rival"))
    assert (t.card(0, "Rival").power, t.power(0), t.power(1)) == (1, 0, 3)
    t = scene({"play": [headed("Rival", 0)]}, {}, "dominance")
    assert (t.card(0, "Rival").power, t.power(0)) == (1, 0)


@pytest.mark.parametrize("takes", [True, False])
def test_power_that_a_claim_moves_is_not_claimed_and_not_bound(takes):
    """Infamy alone applies to it (FAQ p. 25), by choice."""
    t = scene({"play": [headed("Rival", 0), "Friend"]}, {"play": ["Infamous"], "power": 2})
    t = claimed(battle(t, "Power", "Rival", "Infamous"))
    assert t.prompt == "power on" and t.options == ["Put the power on Rival", "Put the power on the House card"]
    t.play("Put the power on Rival" if takes else "House card")
    assert (t.card(0, "Rival").power, t.power(0)) == ((1, 0) if takes else (0, 1))


def test_a_character_that_cannot_claim_power_need_not_take_it():
    t = sung(headed("Meek", 0))
    assert (t.power(0), t.card(0, "Meek").power) == (2, 0)


def test_power_that_a_character_claims_itself_stays_where_it_is_claimed():
    t = scene({"play": ["Kingly", headed("Friend", 0)]}, {"play": []})
    t = claimed(battle(t, "Military", "Kingly"))
    assert t.card(0, "Kingly").power == 1 and t.card(0, "Friend").power == 1  # Renown; unopposed


def test_a_character_that_gains_infamy_may_take_power_even_if_no_card_has_it_printed():
    t = scene({"play": ["Little Bird", "Rival"]}, {})
    pass_until(t, "Use Little Bird").play("Use Little Bird", "Choose Rival", "Infamy")
    t = battle(t, "Military", "Rival")
    assert t.prompt == "power on" and len(t.options) == 2
    t.play("Put the power on Rival")
    assert (t.card(0, "Rival").power, t.power(0)) == (1, 0)


@pytest.mark.parametrize("gold", [1, 2])
def test_head_of_a_dwarf_is_attached_to_any_character_for_2_gold(gold):
    t = scene({"play": ["Friend"], "hand": ["Head of a Dwarf"], "gold": gold}, {"play": ["Giant", "Hut"]}, "marshalling", bells=(0,))
    assert offered(t, "Marshal Head of a Dwarf") == (gold == 2)
    if gold == 2:
        t.play("Marshal Head of a Dwarf")
        assert sorted(t.options) == ["Attach to Friend", "Attach to Giant"]
        settle(t.play("Attach to Giant"))
        assert t.card(1, "Giant").keywords == ("Infamy",) and t.card(0, "Friend").keywords == ()

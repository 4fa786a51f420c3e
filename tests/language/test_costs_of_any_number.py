"""Costs of any number of cards: how many kneel or are discarded, what X is then, and when they cannot be paid."""

import pytest

from agot_env.agot.language.compiler.cards import CardError
from agot_env.agot.language.model import (
    CHOSEN,
    GREYJOY,
    LANNISTER,
    NEUTRAL,
    TARGET,
    YOU,
    Action,
    Cards,
    Character,
    Choose,
    ChooseSeveral,
    ClaimPower,
    CostOfTarget,
    Discard,
    DiscardCards,
    Draw,
    Event,
    GainGold,
    Kneel,
    KneelAll,
    KneelAny,
    KneelEnough,
    KneelForStrength,
    KneelSelfAndAny,
    Location,
    Modify,
    Phase,
    Strength,
    X,
    Zone,
    characters,
    locations,
)
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import offered


def any_phase(*effects, **more):
    return [Action(phase=Phase.ANY, effects=effects, **more)]


MASTER = Location("Master", "X991", NEUTRAL, abilities=any_phase(GainGold(X()), cost=(KneelAny(characters(trait="Wildling"), at_most=2),)))
FEAST = Location("Feast", "X992", NEUTRAL, abilities=any_phase(ClaimPower(CHOSEN), cost=(KneelAny(characters(trait="Wildling"), chosen=True),)))
RAID = Event("Raid", "X993", abilities=any_phase(Kneel(CHOSEN), cost=(KneelAny(characters(trait="Wildling")),), choose=(ChooseSeveral(characters(trait="Dragon"), X()),)))
FLAG = Location("Flag", "X994", NEUTRAL, traits="Warship", abilities=any_phase(
    Modify(CHOSEN, Strength(X())), cost=(KneelSelfAndAny(locations(trait="Warship", unique=True)),), choose=(ChooseSeveral(characters(), X()),),
))  # fmt: skip
SACK = Event("Sack", "X995", abilities=any_phase(Discard(TARGET), choose=(Choose(locations()),), cost=(KneelEnough(characters(house=LANNISTER), CostOfTarget()),)))
MUSTER = Location("Muster", "X996", NEUTRAL, abilities=any_phase(Draw(1), cost=(KneelAll(characters(trait="Wildling")),)))
MIGHT = Event("Might", "X997", abilities=any_phase(GainGold(X()), cost=(KneelForStrength(characters(trait="Dragon")),)))
SHIPS = (Location("First Ship", "X998", NEUTRAL, unique=True, traits="Warship"), Location("Second Ship", "X999", NEUTRAL, unique=True, traits="Warship"))
OTHER = Character("Other Savage", "X989", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Wildling")
THIRD = Character("Third Savage", "X988", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Wildling")
CARDS = (MASTER, FEAST, RAID, FLAG, SACK, MUSTER, MIGHT, *SHIPS, OTHER, THIRD)
SAVAGES = ["Savage", "Other Savage", "Third Savage"]


def table(zero, one=None, **more):
    return north(zero, one or {}, cards=CARDS, **more)


def kneeling(t, *titles, seat=0):
    return [t.card(seat, title).kneeling for title in titles]


def test_x_is_the_number_of_cards_that_kneel_up_to_the_maximum():
    t = table({"play": ["Master", *SAVAGES]}, {"play": ["Savage"]})
    t.play("Use Master", "Kneel Savage", "Kneel Other Savage")
    assert kneeling(t, *SAVAGES) == [True, True, False] and t.gold(0) == 2
    assert kneeling(t, "Savage", seat=1) == [False]


def test_one_card_is_enough_and_none_is_not():
    t = table({"play": ["Master", *SAVAGES]})
    t.play("Use Master", "Kneel Third Savage", "Done")
    assert kneeling(t, *SAVAGES) == [False, False, True] and t.gold(0) == 1
    t = table({"play": ["Master", ("Savage", {"kneeling": True}), "Brute"]}, {"play": ["Savage"]})
    assert not offered(t, "Use Master")


def test_the_cards_that_kneel_are_chosen_only_on_request():
    t = table({"play": ["Feast", *SAVAGES, "Brute"]})
    t.play("Use Feast", "Kneel Savage", "Kneel Third Savage", "Done")
    assert [t.card(0, title).power for title in (*SAVAGES, "Brute")] == [1, 0, 1, 0]


def test_as_many_targets_are_chosen_as_cards_have_knelt():
    t = table({"play": SAVAGES, "hand": ["Raid"]}, {"play": ["Rhaegal", "Viserion", "Wyrm"]})
    t.play("Play Raid", "Kneel Savage", "Kneel Other Savage", "Done", "Choose Rhaegal", "Choose Wyrm")
    assert kneeling(t, "Rhaegal", "Viserion", "Wyrm", seat=1) == [True, False, True] and kneeling(t, "Third Savage") == [False]


def test_if_there_are_fewer_targets_all_are_chosen():
    t = table({"play": SAVAGES, "hand": ["Raid"]}, {"play": ["Rhaegal"]})
    t.play("Play Raid", "Kneel Savage", "Kneel Other Savage", "Done")
    assert kneeling(t, "Rhaegal", seat=1) == [True]


@pytest.mark.parametrize(("ships", "bonus"), [([], 1), (["First Ship"], 2), (["First Ship", "Second Ship"], 3)])
def test_the_card_itself_counts_as_one_that_kneels(ships, bonus):
    t = table({"play": ["Flag", "First Ship", "Second Ship", "Barge", "Brute", "Schemer", "Ruler", "Sentry"]})
    t.play("Use Flag", *(f"Kneel {ship}" for ship in ships), *["Done"] * (len(ships) < 2))
    t.play(*("Choose Brute", "Choose Schemer", "Choose Ruler")[:bonus])
    assert [t.card(0, title).strength for title in ("Brute", "Schemer", "Ruler", "Sentry")] == [2 + bonus] * bonus + [2] * (4 - bonus)
    assert kneeling(t, "Flag", "Barge") == [True, False]
    assert not offered(t, "Use Flag")


def test_at_least_as_many_cards_kneel_as_the_chosen_card_costs():
    t = table({"play": [("Lionlike", {}), "Brute"], "hand": ["Sack"]}, {"play": ["Hut", "Keep"]}, houses=("lannister", "stark"))
    t.play("Play Sack", "Choose Hut")
    assert t.discard(1) == ["Hut"] and kneeling(t, "Lionlike", "Brute") == [True, False]


def test_all_cards_of_the_kind_must_stand_to_kneel():
    t = table({"play": ["Muster", *SAVAGES], "deck": ["Hodor"]}, {"play": ["Savage"]})
    t.play("Use Muster")
    assert kneeling(t, *SAVAGES) == [True] * 3 and kneeling(t, "Savage", seat=1) == [False] and t.hand(0) == ["Hodor"]
    t = table({"play": ["Muster", "Savage", ("Other Savage", {"kneeling": True})], "deck": ["Hodor"]})
    assert not offered(t, "Use Muster")
    assert not offered(table({"play": ["Muster"], "deck": ["Hodor"]}), "Use Muster")


def test_x_is_the_strength_of_the_card_that_kneels():
    t = table({"play": ["Rhaegal", "Wyrm"], "hand": ["Might"]})
    t.play("Play Might", "Kneel Rhaegal")
    assert t.gold(0) == 3 and kneeling(t, "Rhaegal", "Wyrm") == [True, False]


# --- cards that are discarded ------------------------------------------------------------------------------------------------

VAULT = Location("Vault", "X981", NEUTRAL, abilities=any_phase(GainGold(X()), cost=(DiscardCards(Cards(zone=Zone.HAND, owner=YOU), 2, up_to=True),)))
DARK = Location("Dark", "X982", NEUTRAL, abilities=any_phase(GainGold(1), cost=(DiscardCards(Cards(zone=Zone.SHADOWS, owner=YOU)),)))
WRECK = Location("Wreck", "X983", NEUTRAL, abilities=any_phase(GainGold(1), cost=(DiscardCards(locations(zone=Zone.HAND, or_zone=Zone.PLAY, trait="Warship")),)))
LAST = Event("Last", "X984", abilities=any_phase(GainGold(1), cost=(DiscardCards(Cards(zone=Zone.HAND, owner=YOU)),)))
SQUID = Character("Squid", "X985", GREYJOY, cost=1, strength=1, icons="M")


def test_x_is_the_number_of_cards_that_are_discarded():
    t = north({"play": ["Vault"], "hand": ["Brute", "Ruler", "Schemer"]}, cards=(VAULT,))
    t.play("Use Vault", "Discard Brute", "Discard Schemer")
    assert t.gold(0) == 2 and t.hand(0) == ["Ruler"] and sorted(t.discard(0)) == ["Brute", "Schemer"]
    t.play("Use Vault")
    assert t.gold(0) == 3 and t.hand(0) == [] and not offered(t, "Use Vault")


def test_cards_in_shadows_can_be_the_cost_but_not_those_of_another_player():
    t = north({"play": ["Dark"], "shadows": ["Shade"]}, {"shadows": ["Shade"]}, cards=(DARK,))
    while t.prompt == "shadows":
        t.play("Pass")
    t.play("Use Dark")
    assert t.discard(0) == ["Shade"] and t.shadows(1) == ["Shade"] and t.gold(0) == 1
    assert not offered(t, "Use Dark")


def test_a_card_in_play_or_in_hand_can_be_the_cost():
    for chosen, left in (("Longship", ["Barge"]), ("Barge", [])):
        t = north({"play": ["Wreck", "Longship", "Hut"], "hand": ["Barge", "Keep"]}, {"play": ["Barge"]}, cards=(WRECK,))
        t.play("Use Wreck", f"Choose {chosen}")
        assert t.discard(0) == [chosen] and t.gold(0) == 1 and ("Barge" in t.hand(0)) == bool(left)
        assert t.discard(1) == []


def test_an_event_does_not_pay_for_itself():
    t = north({"hand": ["Last"]}, {}, cards=(LAST,))
    assert not offered(t, "Play Last")
    t = north({"hand": ["Last", "Brute"]}, {}, cards=(LAST,))
    t.play("Play Last")
    assert sorted(t.discard(0)) == ["Brute", "Last"]


def test_cards_are_not_discarded_from_other_zones():
    wrong = Location("Wrong", "X986", NEUTRAL, abilities=any_phase(GainGold(1), cost=(DiscardCards(Cards(zone=Zone.DEAD)),)))
    with pytest.raises(CardError, match="not from DEAD"):
        north({"play": ["Wrong"]}, {}, cards=(wrong,))

"""A blank text box has no traits either, unless the card that blanks it says so (FAQ 3.7 to 3.9)."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    Constant,
    Count,
    Event,
    Kneel,
    Location,
    Phase,
    Strength,
    characters,
    locations,
)  # fmt: skip
from agot_env.testing import Table
from tests.cards.scenes import BELL

HERALD = Character("Crier", "X850", NEUTRAL, strength=1, icons="I", abilities=[
    Constant(SELF, (Strength(2),), conditions=(Count(characters(trait="King")),)),
    Constant(SELF, (Strength(4),), conditions=(Count(characters(not_trait="King", controller=OPPONENTS)),)),
])  # fmt: skip
"""STR 1; 2 more if there is a King, 4 more if an opponent has a character that is no King."""
HARBOUR = Location("Roadstead", "X851", NEUTRAL, traits="Warship", influence=1)
SAIL = Event("Set Sail", "X852", abilities=[Action(phase=Phase.ANY, choose=(Choose(locations(trait="Warship")),), effects=(Kneel(TARGET),))])
HAMMER = Attachment("Maul", "X853", NEUTRAL, cost=0, traits="Weapon")
ARMED = Character("Bravo", "X854", NEUTRAL, strength=2, icons="M", abilities=[
    Constant(SELF, (Strength(3),), conditions=(Count(Cards(is_=SELF, has_attachment="Weapon")),)),
])  # fmt: skip
MONK = Character("Zealot", "X855", NEUTRAL, strength=2, icons="M", no_attachments_except="Weapon")
CARDS = [HERALD, HARBOUR, SAIL, HAMMER, ARMED, MONK, BELL]


def table(zero, one, phase="challenges", first=0, **options):
    t = Table(edition="lcg", houses=["stark", "greyjoy"], extra_cards=CARDS, **options)
    t.put(0, **({"plot": "KOTS48"} | zero)).put(1, **({"plot": "KOTS48"} | one))
    return t.start(phase, first=first)


def test_nightmares_take_the_traits_of_a_character_until_the_end_of_the_phase():
    t = table({"play": ["Crier", "Bell"], "hand": ["LOW46"]}, {"play": ["KOTS1"]})
    assert (t.card(1, "Balon Greyjoy").traits, t.card(0, "Crier").strength) == (("Lord", "King", "Ironborn"), 3)
    t.play("Play Nightmares", "Balon Greyjoy")
    balon = t.card(1, "Balon Greyjoy")
    assert (balon.blank, balon.traits, balon.keywords) == (True, (), ())
    assert t.card(0, "Crier").strength == 5
    while t.phase == "challenges":
        t.play("Pass" if t.can("Pass") else "No more challenges" if t.can("No more") else "Done")
    assert (t.card(1, "Balon Greyjoy").traits, t.card(0, "Crier").strength) == (("Lord", "King", "Ironborn"), 3)


def test_the_restriction_of_an_attachment_asks_for_a_trait_that_nightmares_have_taken():
    t = table({"hand": ["LOW46"]}, {"play": [("KOTS1", {"attachments": ["T150"]})]})
    assert t.card(1, "Bodyguard").zone == "play"
    t.play("Play Nightmares")
    assert (t.card(1, "Bodyguard").zone, t.card(1, "Balon Greyjoy").zone) == ("discard", "play")


def test_a_trait_that_is_gained_stays():
    """FAQ 3.8: what a card gains is no part of its text box."""
    t = table({"hand": ["LOW46"]}, {"play": [("Crier", {"attachments": ["L140"]})]})
    assert t.play("Play Nightmares").card(1, "Crier").traits == ("Lord",)
    lord = table({"hand": ["LOW46"]}, {"play": [("KOTS1", {"attachments": ["L140"]})]})
    assert lord.play("Play Nightmares").card(1, "Balon Greyjoy").traits == ("Lord",)


@pytest.mark.parametrize("frozen", (False, True))
def test_frozen_solid_takes_the_traits_of_a_location(frozen):
    ship = ("Roadstead", {"attachments": ["LOW4"] if frozen else []})
    t = table({"play": [ship, "Crier"], "hand": ["Set Sail"]}, {"play": ["Crier"]})
    assert t.card(0, "Roadstead").traits == (() if frozen else ("Warship",))
    assert t.can("Play Set Sail") != frozen


@pytest.mark.parametrize("frozen", (False, True))
def test_frozen_solid_takes_the_traits_of_an_attachment(frozen):
    weapon = ("Maul", {"attachments": ["LOW4"] if frozen else []})
    t = table({"play": [("Bravo", {"attachments": [weapon]})]}, {})
    assert t.card(0, "Bravo").strength == (2 if frozen else 5)
    assert t.card(0, "Maul").traits == (() if frozen else ("Weapon",))


def test_what_is_a_weapon_no_longer_is_discarded_from_a_bearer_of_weapons_alone():
    """FAQ 3.22; Frozen Solid goes with it."""
    t = table({"play": [("Zealot", {"attachments": ["Maul"]}), "Bell"], "hand": ["LOW4"], "gold": 5}, {}, "marshalling")
    assert t.play("Use Bell").card(0, "Maul").zone == "play"
    t.play("Marshal Frozen Solid", "Maul")
    assert (t.card(0, "Maul").zone, t.card(0, "Frozen Solid").zone) == ("discard", "discard")


def test_banished_takes_the_traits_of_its_bearer():
    t = Table(edition="winter", houses=["greyjoy", "targaryen"]).put(0, play=[("G1", {"attachments": ["G32"]})]).put(1)
    assert t.start("challenges").card(0, "Euron Crow's Eye").traits == ()


@pytest.mark.parametrize(("attachments", "plot"), ((["B145"], "KOTS48"), ([], "LOW50")))
def test_milk_of_the_poppy_and_fortified_position_leave_the_traits(attachments, plot):
    asha = table({"play": [("KOTS2", {"attachments": attachments})], "plot": plot}, {}).card(0, "Asha Greyjoy")
    assert (asha.blank, asha.traits, asha.keywords) == (True, ("Lady", "Ironborn"), ())


def test_renlys_courtier_leaves_the_traits():
    t = table({"play": ["B86"]}, {"play": ["LOW18"]}).play("Use Renly's Courtier", "Guard at Riverrun")
    guard = t.card(1, "Guard at Riverrun")
    assert (guard.blank, guard.traits) == (True, ("House Tully",))


def test_what_takes_traits_and_what_leaves_them():
    """On one character Milk of the Poppy, which leaves them, and Nightmares."""
    t = table({"hand": ["LOW46"]}, {"play": [("KOTS2", {"attachments": ["B145"]})]})
    assert t.play("Play Nightmares").card(1, "Asha Greyjoy").traits == ()


@pytest.mark.parametrize(("plots", "strength"), ((("KOTS52", "KOTS48"), 6), (("KOTS52", "KOTST50"), 2), (("POTS57", "KOTST50"), 2)))
def test_forgotten_plans_take_the_traits_of_other_plots(plots, strength):
    """The Art of Diplomacy gives 4 STR while the revealed plot of a player is a Power Struggle."""
    bravo = ("Bravo", {"attachments": ["POTS46"]})
    t = table({"play": [bravo], "plot": plots[0]}, {"plot": plots[1]})
    assert t.card(0, "Bravo").strength == strength


def test_a_trait_that_a_plot_gains_stays_under_forgotten_plans():
    """The Stormlands give their controller's plot the trait Power Struggle."""
    t = table({"play": [("Bravo", {"attachments": ["POTS46"]}), "KOTST24"], "plot": "KOTS48"}, {"plot": "KOTST50"})
    assert t.card(0, "Bravo").strength == 6

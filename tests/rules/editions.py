"""Cards without a set for the tests of editions, and scenes in which they lie."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "cards"))

from scenes import BELL

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    ClaimPowerForHouse,
    Discard,
    Draw,
    Event,
    Kill,
    Limit,
    Location,
    PayGold,
    Per,
    Phase,
    Plot,
    ReturnToHand,
    UsedPlots,
    WhenRevealed,
    attachments,
    characters,
)
from agot_env.testing import Table


def character(title, number, *abilities, **options):
    """A character of no House with all icons."""
    options = {"cost": 1, "strength": 1, "icons": "MIP", **options}
    return Character(title, number, options.pop("house", NEUTRAL), abilities=[*abilities], **options)


def lever(title, number, *effects, among=None, times=1):
    """A location with an action of any phase that does this to a chosen card."""
    choose = (Choose(characters() if among is None else among),)
    return Location(
        title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=choose, effects=effects, limit=Limit(times, Per.ROUND))]
    )


PEACE = Plot("Peace", "X800", income=4, initiative=3, claim=1)
WAR = Plot("War", "X801", income=2, initiative=5, claim=2)
HERO = character("Hero", "X810", unique=True, strength=3)
GUARD = character("Guard", "X811", strength=2)
PAGE = character("Page", "X812", strength=1)
LION = character("Lion", "X813", house=LANNISTER, cost=2)
HALL = Location("Hall", "X820", NEUTRAL, unique=True, cost=1, initiative=2)
SWORD = Attachment("Sword", "X830", NEUTRAL, cost=1, keywords="Setup")
RANSOM = Event("Ransom", "X840", abilities=[Action(phase=Phase.ANY, cost=(PayGold(2),), effects=(ClaimPowerForHouse(),))])
FEAST = Event("Feast", "X841", abilities=[Action(phase=Phase.ANY, effects=(Draw(5),))])
AXE = lever("Axe", "X850", Kill(TARGET))
BROOM = lever("Broom", "X851", Discard(TARGET))
HORN = lever("Horn", "X852", ReturnToHand(TARGET))
SHEARS = lever("Shears", "X853", Discard(TARGET), among=attachments(), times=2)
CARDS = (BELL, PEACE, WAR, HERO, GUARD, PAGE, LION, HALL, SWORD, RANSOM, FEAST, AXE, BROOM, HORN, SHEARS)


def laid(edition, zero=None, one=None, phase="challenges", *, first=None, bells=(), cards=(), houses=("stark", "lannister"), **options):
    """A table of an edition at the first decision of a phase; both have revealed Peace, the seats in ``bells`` have a bell."""
    t = Table(edition, houses, extra_cards=[*CARDS, *cards], **options)
    for seat, what in enumerate((zero, one)):
        t.put(seat, **({"plot": "Peace", "plots": ["War"]} | (what or {})))
    for seat in bells:
        t.put(seat, play=["Bell"])
    return t.start(phase, first)


def last_plot(edition):
    """Both reveal their last plot; Raven claims power for its player if no plot of the Kingdom is used when it takes effect."""
    old = Plot("Old", "X802", income=4, initiative=3, claim=1, traits="Kingdom")
    raven = Plot(
        "Raven", "X803", income=4, initiative=5, claim=1,
        abilities=[WhenRevealed(conditions=(UsedPlots("Kingdom", 0),), effects=(ClaimPowerForHouse(),))],
    )  # fmt: skip
    t = laid(edition, {"plot": "Old", "plots": ["Raven"]}, phase="plot", bells=(0, 1), cards=[old, raven])
    while t.prompt != "first player":
        t.play("Pass")
    return t.play("Stark goes first")

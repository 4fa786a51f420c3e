"""Scenes for the tests of Defenders of the North."""

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    TARGET,
    Attachment,
    Cards,
    Character,
    Constant,
    Kneel,
    Location,
    Modify,
    Plot,
    PutIntoPlay,
    ReturnToHand,
    Stand,
    Strength,
    TakeControl,
    Zone,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import PEOPLE as SOUTHERNERS
from tests.cards.a_time_of_ravens.ravens_scenes import SEASONS, settle
from tests.cards.scenes import pass_until, scene, targeting_event

PEOPLE = (
    *SOUTHERNERS,
    Character("Savage", "X360", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Wildling"),
    Character("Highborn", "X361", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Noble"),
    Character("Lionlike", "X362", LANNISTER, cost=2, strength=2, icons="MIP"),
    Character("Rhaegal", "X363", NEUTRAL, unique=True, cost=2, strength=3, icons="MIP", traits="Dragon"),
    Character("Viserion", "X364", NEUTRAL, unique=True, cost=2, strength=3, icons="MIP", traits="Dragon"),
    Character("Giant", "X366", NEUTRAL, cost=2, strength=9, icons="MIP"),
    Character("Shade", "X365", NEUTRAL, cost=0, strength=1, icons="MIP", crests="Shadows"),
    Location("Hut", "X370", NEUTRAL, cost=1),
    Location("Bright Hut", "X371", NEUTRAL, cost=1, abilities=[Constant(characters(title="Friend"), (Strength(1),))]),
    Location("North Road", "X372", NEUTRAL, cost=1, traits="The North"),
    Attachment("Fever", "X380", NEUTRAL, cost=0, traits="Condition"),
    targeting_event("Venom", "X390", characters(), Modify(TARGET, Strength(-2))),
    targeting_event("Recall", "X391", Cards(), ReturnToHand(TARGET)),
    targeting_event("Summons", "X392", characters(zone=Zone.HAND, puttable=True), PutIntoPlay(TARGET)),
    targeting_event("Bribe", "X393", Cards(), TakeControl(TARGET)),
    targeting_event("Shackles", "X394", characters(), Kneel(TARGET)),
    targeting_event("Rouse", "X395", characters(), Stand(TARGET)),
    Plot("Famine", "X389", NEUTRAL, income=0, initiative=0, claim=1),
    Plot("Swift", "X396", NEUTRAL, income=3, initiative=9, claim=1),
    Plot("Slow", "X397", NEUTRAL, income=3, initiative=0, claim=1),
)  # fmt: skip
"""The cards of the scenes of A Time of Ravens, and more characters, locations and events with one property each."""


def north(zero=None, one=None, phase="challenges", *, season="", houses=("stark", "lannister"), cards=(), bells=(0,), **options):
    """A scene of the Living Card Game in a season, or in neither; the location that makes it is seat 1's. Plots give no income."""
    zero, one = ({"plot": "Famine"} | (seat or {}) for seat in (zero, one))
    one["play"] = [*one.get("play", []), *SEASONS[season]]
    return scene(houses, zero, one, phase, cards=(*PEOPLE, *cards), bells=bells, edition="lcg", **options)


def responds(t, title):
    """Whether the player may respond with that card now."""
    return any(option.startswith(f"Respond with {title}") for option in t.options)


def respond(t, title, *wanted):
    """Respond with a card, and make its choices."""
    return settle(pass_until(t, f"Respond with {title}").play(f"Respond with {title}"), *wanted)


def marshal(t, title, *wanted):
    """Marshal a card, and make the choices that follow."""
    return settle(t.play(f"Marshal {title}"), *wanted)

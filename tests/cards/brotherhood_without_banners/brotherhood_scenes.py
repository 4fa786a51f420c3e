"""Scenes for the tests of Brotherhood without Banners."""

from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    LANNISTER,
    MARTELL,
    NEUTRAL,
    OPPONENTS,
    STARK,
    TARGARYEN,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Discard,
    Event,
    GainGold,
    Kill,
    Location,
    Phase,
    Plot,
    ReturnToHand,
    RevealNewPlot,
    TakeControl,
    characters,
    locations,
)  # fmt: skip
from tests.cards.scenes import scene, targeting_event

PEOPLE = (
    Character("Rival", "X301", NEUTRAL, cost=3, strength=5, icons="MIP"),
    Character("Friend", "X302", NEUTRAL, cost=1, strength=1, icons="MIP"),
    Character("Hero", "X303", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Meddler", "X304", NEUTRAL, cost=2, strength=2, abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Character("Flayer", "X305", STARK, cost=2, strength=2, icons="MIP", traits="House Bolton"),
    Character("Hillman", "X306", LANNISTER, cost=2, strength=2, icons="MIP", traits="Clansman"),
    Character("Reaver", "X307", GREYJOY, cost=3, strength=2, icons="MIP", traits="Raider"),
    Character("Rider", "X308", TARGARYEN, cost=2, strength=2, icons="MIP", traits="Dothraki"),
    Character("Starry", "X309", MARTELL, cost=2, strength=2, icons="MIP", traits="House Dayne"),
    Character("Shadowbinder", "X310", BARATHEON, cost=2, strength=2, icons="MIP", traits="Asshai"),
    Character("Outlaw", "X311", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Brotherhood"),
    Character("Pious", "X312", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Holy"),
    Character("Scholar", "X313", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Learned"),
    Character("Healer", "X314", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Maester"),
    Character("Noblewoman", "X315", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Noble"),
    Character("Brute", "X316", NEUTRAL, cost=2, strength=2, icons="M"),
    Character("Schemer", "X317", NEUTRAL, cost=2, strength=2, icons="I"),
    Character("Ruler", "X318", NEUTRAL, cost=2, strength=2, icons="P"),
    Character("Sneak", "X319", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Stealth"),
    Character("Snakelet", "X325", MARTELL, cost=2, strength=2, traits="Sand Snake"),
    Character("Snake", "X326", MARTELL, cost=2, strength=2, icons="MIP", traits="Sand Snake"),
    Character("Adder", "X327", MARTELL, unique=True, cost=3, strength=3, icons="MIP", traits="Sand Snake"),
    Character("Lurker", "X328", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Shadows"),
    Location("Keep", "X320", NEUTRAL, cost=3, influence=3),
    Location("Hut", "X321", NEUTRAL, cost=1),
    Location("Longship", "X322", NEUTRAL, cost=1, traits="Warship"),
    Attachment("Ribbon", "X330", NEUTRAL, cost=0),
    Event("Song", "X340", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    targeting_event("Dagger", "X341", characters(), Kill(TARGET)),
    targeting_event("Broom", "X342", Cards(), Discard(TARGET)),
    targeting_event("Bribe", "X343", characters(controller=OPPONENTS), TakeControl(TARGET)),
    targeting_event("Deed", "X344", locations(controller=OPPONENTS), TakeControl(TARGET)),
    targeting_event("Summons", "X345", characters(), ReturnToHand(TARGET)),
    Event("Decree", "X346", abilities=[Action(phase=Phase.ANY, effects=(RevealNewPlot(),))]),
    Plot("Rest", "X350", NEUTRAL, income=3, initiative=3, claim=1),
)  # fmt: skip
"""Characters with one property each, other cards that are needed around them, and events that do one thing to one card."""


def banners(zero=None, one=None, phase="challenges", *, houses=("stark", "lannister"), cards=(), bells=(0,), **options):
    """A scene of the Living Card Game."""
    return scene(houses, zero, one, phase, cards=(*PEOPLE, *cards), bells=bells, edition="lcg", **options)


def responds(t, title):
    """Whether the player may respond with that card now."""
    return any(option.startswith(f"Respond with {title}") for option in t.options)

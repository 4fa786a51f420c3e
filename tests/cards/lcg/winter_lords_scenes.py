"""Scenes for the tests of Lords of Winter."""

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    Discard,
    Event,
    Kill,
    Kneel,
    Location,
    Phase,
    characters,
    locations,
)  # fmt: skip
from tests.cards.scenes import fight, offered, pass_until, scene

RIVAL, GUARD, COUSIN, SQUIRE, KEEP, BROOM, AXE, SWORD, ROPE, SNARE = (
    "Rival", "Guard", "Cousin", "Squire", "Holdfast", "Broom", "Axe", "Sword", "Rope", "Snare",
)  # fmt: skip
PEOPLE = (
    Character(RIVAL, "X801", LANNISTER, cost=3, strength=4, icons="MIP"),
    Character(GUARD, "X802", STARK, cost=2, strength=2, icons="MIP"),
    Character(COUSIN, "X803", STARK, cost=2, strength=2, icons="MIP", traits="House Tully", crests="War"),
    Character(SQUIRE, "X804", LANNISTER, cost=1, strength=1, icons="MIP"),
    Location(KEEP, "X805", NEUTRAL, cost=1, influence=2),
    Location(BROOM, "X806", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(locations()),), effects=(Discard(TARGET),))]),
    Location(AXE, "X807", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Location(ROPE, "X810", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards()),), effects=(Kneel(TARGET),))]),
    Attachment(SWORD, "X808", NEUTRAL, cost=0, traits="Weapon"),
    Event(SNARE, "X809", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kneel(TARGET),))]),
)
"""Characters of either side, 2 influence, locations that discard, kill or kneel, a weapon, and an event that kneels a character."""


def wolves(zero=None, one=None, phase="challenges", *, houses=("stark", "lannister"), cards=(), **options):
    """A scene of the Living Card Game."""
    return scene(houses, zero, one, phase, cards=(*PEOPLE, *cards), edition="lcg", **options)


def use(t, card, *targets):
    """Use a card, or play it, on targets; the only one is chosen automatically."""
    verb = "Play" if offered(pass_until(t, f" {card}"), f"Play {card}") else "Use"
    t.play(f"{verb} {card}")
    for target in targets:
        if t.prompt in ("target", "second target", "kneel", "opponent", "player", "card title") and offered(t, target):
            t.play(next(option for option in t.options if target in option))
    return t


def win(t, *defenders):
    """The challenge is fought; whoever must choose somebody to be killed takes the first."""
    fight(t, *defenders)
    while t.prompt in ("claim", "deadly"):
        t.play(t.options[0])
    return t

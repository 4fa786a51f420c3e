"""Scenes for the tests of Kings of the Sea."""

from agot_env.agot.language.model import (
    GREYJOY,
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Discard,
    Kill,
    Location,
    Phase,
    attachments,
    characters,
    locations,
)  # fmt: skip
from tests.cards.scenes import fight, offered, pass_until, scene

RIVAL, SAILOR, PRIEST, KEEP, SHIP, AXE, BROOM, COIN = "Rival", "Sailor", "Priest", "Holdfast", "Cog", "Axe", "Broom", "Spear"
PEOPLE = (
    Character(RIVAL, "X801", STARK, cost=3, strength=4, icons="MIP"),
    Character(SAILOR, "X802", GREYJOY, cost=2, strength=2, icons="MIP", traits="Ironborn"),
    Character(PRIEST, "X803", GREYJOY, cost=2, strength=2, icons="MIP", traits="Lord", crests="Holy, War"),
    Location(KEEP, "X804", NEUTRAL, cost=1, influence=4),
    Location(SHIP, "X805", NEUTRAL, cost=1, traits="Warship"),
    Attachment("Charm", "X806", NEUTRAL, cost=0),
    Location(AXE, "X807", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Location(BROOM, "X808", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(locations()),), effects=(Discard(TARGET),))]),
    Location(COIN, "X809", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Discard(TARGET),))]),
    Location("Knife", "X810", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(attachments()),), effects=(Discard(TARGET),))]),
)
"""Characters of either side, 4 influence, a Warship, an attachment, and locations that kill or discard."""


def kraken(zero=None, one=None, phase="challenges", *, houses=("greyjoy", "stark"), cards=(), **options):
    """A scene of the Living Card Game."""
    return scene(houses, zero, one, phase, cards=(*PEOPLE, *cards), edition="lcg", **options)


def use(t, card, target=""):
    """Use a card, or play it, on a target; the only one is chosen automatically."""
    verb = "Play" if offered(pass_until(t, f" {card}"), f"Play {card}") else "Use"
    t.play(f"{verb} {card}")
    return t.play(f"Choose {target}") if target and t.prompt == "target" else t


def win(t, *defenders):
    """The challenge is fought; whoever must choose somebody to be killed takes the first."""
    fight(t, *defenders)
    while t.prompt in ("claim", "deadly"):
        t.play(t.options[0])
    return t

"""Scenes for the tests of Princes of the Sun: seat 0 plays House Martell, seat 1 House Stark."""

from agot_env.agot.language.model import MARTELL, NEUTRAL, STARK, Attachment, Character, Location
from tests.cards.scenes import pass_until, scene

PALACE = Location("Palace", "X901", NEUTRAL, influence=4)
"""4 influence."""
SPEAR = Character("Spear", "X902", MARTELL, cost=1, strength=2, icons="MIP", traits="Ally")
SHIELD = Character("Shield", "X903", STARK, cost=1, strength=3, icons="MIP", traits="Lord")
GIANT = Character("Giant", "X904", STARK, cost=1, strength=9, icons="MIP", traits="Mercenary")
CHILD = Character("Child", "X905", STARK, cost=0, strength=1, icons="I", traits="Lady", crests="Noble")
ROBE = Attachment("Robe", "X906", NEUTRAL, cost=0)
CARDS = (PALACE, SPEAR, SHIELD, GIANT, CHILD, ROBE)


def princes(zero=None, one=None, phase="challenges", *, houses=("martell", "stark"), cards=(), **options):
    """A scene of the edition lcg with the cards above."""
    return scene(houses, zero, one, phase, cards=(*CARDS, *cards), edition="lcg", **options)


def defend_with(t, title):
    """One defender; nobody has acted since."""
    pass_until(t, f"Defend with {title}").play(f"Defend with {title}")
    return t.play("Done") if t.prompt == "defenders" else t

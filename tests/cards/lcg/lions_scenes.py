"""Scenes for the tests of Lions of the Rock."""

from agot_env.agot.language.model import NEUTRAL, Character, Location
from tests.cards.scenes import scene

RIVAL, LORD, KEEP = "Rival", "Bannerman", "Holdfast"
PEOPLE = (
    Character(RIVAL, "X801", NEUTRAL, cost=3, strength=4, icons="MIP"),
    Character(LORD, "X802", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lord"),
    Location(KEEP, "X803", NEUTRAL, influence=3),
)
"""A character without abilities, a Lord, and a location with 3 influence."""


def lions(zero=None, one=None, phase="challenges", *, houses=("lannister", "stark"), cards=(), **options):
    """A scene of the Living Card Game."""
    return scene(houses, zero, one, phase, cards=(*PEOPLE, *cards), edition="lcg", **options)

"""Scenes for the tests of A Song of the Sea."""

from agot_env.agot.language.model import NEUTRAL, Character, Plot
from tests.cards.kingsroad.kingsroad_scenes import kingsroad

PEOPLE = (
    Character("Pious", "X801", NEUTRAL, cost=2, strength=2, icons="I", crests="Holy"),
    Character("Seafarer", "X802", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Captain"),
    Character("Rose", "X803", NEUTRAL, cost=2, strength=2, icons="MIP", traits="House Tyrell"),
    Character("Host", "X804", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Army"),
    Character("Hero", "X805", NEUTRAL, unique=True, cost=2, strength=3, icons="MIP"),
    Plot("Town", "X850", NEUTRAL, income=0, initiative=0, claim=1, traits="City"),
)  # fmt: skip
"""Characters and a plot with one property each."""


def sea(zero=None, one=None, phase="challenges", *, cards=(), **options):
    """A scene of Kingsroad with the cards above."""
    return kingsroad(zero, one, phase, cards=(*PEOPLE, *cards), **options)

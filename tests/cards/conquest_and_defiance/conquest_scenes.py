"""Scenes for the tests of Conquest and Defiance."""

from agot_env.agot.language.model import LANNISTER, MARTELL, STARK, Character
from tests.cards.wardens.wardens_scenes import wardens

PEOPLE = (
    Character("Frey", "X801", LANNISTER, cost=2, strength=2, icons="MIP", traits="House Frey"),
    Character("Northman", "X802", STARK, cost=2, strength=2, icons="MIP"),
    Character("Westerman", "X803", LANNISTER, cost=2, strength=2, icons="MIP"),
    Character("Dornishman", "X804", MARTELL, cost=2, strength=2, icons="MIP"),
)  # fmt: skip
"""Characters of some Houses."""


def conquest(house, zero=None, one=None, phase="challenges", *, cards=(), **options):
    """A scene of Wardens with the cards above; seat 0 has the House, and seat 1 another one."""
    return wardens(house, zero, one, phase, cards=(*PEOPLE, *cards), **options)

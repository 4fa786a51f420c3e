"""Agendas: deck rules are in tests/test_decks.py, the setup in tests/rules/test_agenda_rules.py."""

import pytest
from scenes import attack, defend, fight, offered, pass_to, pass_until, scene

from agot_env import observation_pieces
from agot_env.agot.cards import pool
from agot_env.agot.engine import layout as L
from agot_env.testing import Table

SIEGE = {"agenda": "The Siege of Winterfell", "play": ["Eddard Stark", "Robb Stark", "Bran Stark"], "plot": "Planning Ahead"}


def lcg(houses, zero=None, one=None, phase="challenges", **options):
    """A scene of the Living Card Game."""
    return scene(houses, zero, one, phase, edition="lcg", **options)


def needs(t):
    """The power that each seat needs to win, as seat 0 sees it."""
    return observation_pieces(t.batch.observe(0)[0], t.batch.match)["seats.power_to_win"].tolist()


def cost(t, text):
    """The label of the action that contains a text."""
    return next(option for option in t.options() if text in option)


# --- Treaty with the North -------------------------------------------------------------------------------------------------


def test_treaty_with_the_north_lets_stark_cards_be_marshalled_without_penalty():
    hand = ["Bran Stark", "S1", "Cersei Lannister"]
    zero = {"agenda": "Treaty with the North", "hand": hand, "gold": 9}
    t = lcg(("greyjoy", "lannister"), zero, None, "marshalling", first=0)
    price = pool("lcg")["S10"].cost
    assert offered(t, "Marshal Bran Stark")

"""Cards of A Tale of Champions, Wardens and others: what they leave to other cards and players, and effects that are seldom carried out."""

import pytest

from agot_env.agot.decks import card
from agot_env.agot.language.model import NEUTRAL, TARGARYEN, Character
from tests.cards.scenes import KNEELING, offered, pass_until
from tests.cards.wardens.wardens_scenes import attacked, fought, responds, settle, wardens

OTHERS = (
    Character("Strong Flayer", "X790", NEUTRAL, cost=1, strength=3, icons="MIP", traits="House Bolton"),
    Character("Archer", "X791", TARGARYEN, cost=1, strength=1, icons="MIP", keywords="Ambush"),
)


def title_of(number):
    return card(number, "lcg").title


def scene(house, zero=None, one=None, phase="challenges", **options):
    """A scene of Wardens with the characters above."""
    return wardens(house, zero, one, phase, cards=OTHERS, **options)


# --- challenges that an opponent wins ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "house", "kind", "defenders"),
    [("ATOC5", "baratheon", "Power", ("Knight of Flowers",)), ("ATOC8", "greyjoy", "Power", ()), ("KL24", "lannister", "Intrigue", ("Cersei Lannister",))],
)
def test_a_challenge_that_an_opponent_wins_is_not_meant(number, house, kind, defenders):
    zero = {"play": [number], "shadows": ["Shade"], "power": 3}
    t = attacked(house, zero, {"play": ["Giant"], "deck": ["Song"]}, kind, "Giant", *defenders)
    assert not t.game["challenge"] or t.prompt == "response"
    assert not responds(t, title_of(number))
    assert t.card(0, number).power == 0 and t.discard(1) == []


def test_poisoned_spear_kills_nobody_after_its_bearer_has_lost():
    zero = {"play": [("Snake", {"attachments": ["ATOC115"]}), "Statue"]}
    t = attacked("martell", zero, {"play": ["Giant"]}, "Power", "Giant", "Snake")
    assert not responds(t, "Poisoned Spear") and not t.card(0, "Poisoned Spear").kneeling


def test_khal_drogo_does_not_replace_the_claim_of_an_opponent():
    t = attacked("targaryen", {"play": ["W35"], "hand": ["Song"], "power": 3}, {"play": ["Giant"]}, "Power", "Giant")
    assert t.dead(0) == t.dead(1) == t.discard(0) == [] and t.power(0) == 2

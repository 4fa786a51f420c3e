"""Gold that is discarded from a card of one's own as a cost, with The Stepstones."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character, Location
from tests.cards.scenes import attack, fight, lcg_scene, offered

CARDS = (
    Character("Debtor", "X782", NEUTRAL, cost=1, strength=1, icons="P"),
    Character("Lender", "X783", NEUTRAL, cost=1, strength=4, icons="P"),
    Location("Vault", "X784", NEUTRAL),
)


def lost(*mine, theirs=("Lender",), attacker=1):
    """A power challenge is over; seat 0 has The Stepstones and these cards."""
    zero = {"play": ["CAD50", *mine], "deck": ["Debtor", "Lender"]}
    t = lcg_scene(zero, {"play": [*theirs]}, cards=CARDS, houses=("martell", "stark"), first=attacker)
    attack(t, "Power", "Lender" if attacker else "Debtor")
    return fight(t)


def test_gold_of_a_character_pays():
    t = lost(("Debtor", {"gold": 2}))
    t.play("Respond with The Stepstones")
    assert t.card(0, "Debtor").gold == 1 and t.hand(0) == ["Debtor"]


def test_one_of_several_characters_is_picked():
    t = lost(("Debtor", {"gold": 1}), ("Lender", {"gold": 1, "kneeling": True}))
    t.play("Respond with The Stepstones")
    t.play(next(option for option in t.options if "Lender" in option))
    assert (t.card(0, "Debtor").gold, t.card(0, "Lender").gold) == (1, 0) and t.hand(0) == ["Debtor"]


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [(["Debtor"], ["Lender"]), ([("Vault", {"gold": 1})], ["Lender"]), (["Debtor"], [("Lender", {"gold": 2})])],
    ids=["no gold", "gold of a location", "gold of an opponent"],
)  # fmt: skip
def test_other_gold_does_not_pay(mine, theirs):
    assert not offered(lost(*mine, theirs=theirs), "The Stepstones")


def test_it_waits_for_a_lost_challenge():
    assert not offered(lost(("Debtor", {"gold": 2}), theirs=(), attacker=0), "The Stepstones")

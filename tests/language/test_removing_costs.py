"""RemoveCards: cards leave play as a cost, in several ways."""

import pytest

from agot_env.agot.engine.record.codes import DISCARDING, KILL, TO_DECK_TOP, TO_HAND, TO_SHADOWS
from agot_env.agot.language.compiler.cards import CardError
from agot_env.agot.language.model import (
    BEARER,
    NEUTRAL,
    SELF,
    YOU,
    Action,
    Attachment,
    Cards,
    Character,
    GainGold,
    Phase,
    RemoveCards,
    characters,
)
from tests.cards.scenes import offered, scene


def paying(*cost):
    """An action that can be used once its cost is paid, for 3 gold."""
    return [Action(phase=Phase.ANY, cost=cost, effects=(GainGold(3),))]


CARDS = (
    Character("Boss", "X1", NEUTRAL, cost=1, strength=1, abilities=paying(RemoveCards(2, characters(controller=YOU, trait="Fool"), KILL))),
    Character("Pawn", "X2", NEUTRAL, cost=1, strength=1, traits="Fool"),
    Character("Guest", "X3", NEUTRAL, cost=1, strength=1, abilities=paying(RemoveCards(1, Cards(is_=SELF), TO_HAND))),
    Character("Ghost", "X4", NEUTRAL, cost=3, strength=1, crests="Shadows", abilities=paying(RemoveCards(1, Cards(is_=SELF), TO_SHADOWS))),
    Attachment("Leash", "X5", NEUTRAL, cost=0, abilities=paying(RemoveCards(1, Cards(is_=BEARER), DISCARDING))),
)  # fmt: skip


def table(*mine, one=()):
    return scene(("stark", "lannister"), {"play": list(mine)}, {"play": list(one)}, cards=CARDS, bells=(0,), edition="lcg")


def test_several_cards_are_picked_and_cannot_be_saved():
    t = table("Boss", "Pawn", "Pawn", "Pawn").play("Use Boss")
    assert t.prompt == "pick" and not any("Boss" in option for option in t.options)
    t.play(t.options[0])
    while t.prompt == "pick":
        t.play(t.options[0])
    assert t.dead(0) == ["Pawn", "Pawn"] and t.gold(0) == 3


@pytest.mark.parametrize(("mine", "theirs"), [(("Boss", "Pawn"), ("Pawn",)), (("Boss",), ("Pawn", "Pawn"))])
def test_the_cost_needs_as_many_cards_of_the_filter(mine, theirs):
    assert not offered(table(*mine, one=theirs), "Use Boss")


@pytest.mark.parametrize(("title", "zone"), [("Guest", "hand"), ("Ghost", "shadows")])
def test_a_card_takes_itself_out_of_play(title, zone):
    t = table(title).play(f"Use {title}")
    assert t.card(0, title).zone == zone and t.gold(0) == 3


def test_a_bearer_is_discarded():
    t = table(("Pawn", {"attachments": ["Leash"]})).play("Use Leash")
    assert sorted(t.discard(0)) == ["Leash", "Pawn"] and t.gold(0) == 3


def test_other_ways_are_refused():
    bad = Character("Bad", "X9", NEUTRAL, cost=1, strength=1, abilities=paying(RemoveCards(1, characters(controller=YOU), TO_DECK_TOP)))
    with pytest.raises(CardError, match="RemoveCards cannot have the way"):
        scene(("stark", "lannister"), {"play": ["Bad"]}, {}, cards=(bad,), edition="lcg")

"""What the cards that make others cheaper cost themselves: each is used once, by kneeling or by going."""

import pytest

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.decks import pool
from agot_env.agot.language.model import Action, DiscardSelf, House, KneelSelf, Reduce
from tests.cards.scenes import lcg_scene, offered

CARDS = pool("lcg")


def reducers(cost):
    """The cards after the Core Set that have this cost, no condition, and nothing but a reduction as its effect."""
    for number in list(CARDS)[len(CORE_SET) :]:
        for ability in CARDS[number].abilities:
            reduces = isinstance(ability, Action) and all(isinstance(effect, Reduce) for effect in ability.effects)
            if reduces and ability.cost == (cost(),) and not ability.conditions:
                yield number


def used(number):
    """A table in marshalling at which a card has been used, two copies of which are in play."""
    card = CARDS[number]
    house = next((one.name.lower() for one in House if card.house & one), "stark")
    copies = [number] if card.unique else [number, number]
    t = lcg_scene({"play": copies, "gold": 5}, {}, "marshalling", houses=(house, "martell"), bells=(0,))
    return card, t.play(next(option for option in t.options if option.startswith(f"Use {card.title}")))


@pytest.mark.parametrize("number", list(reducers(KneelSelf)))
def test_a_card_that_kneels_to_reduce_is_used_once(number):
    card, t = used(number)
    kneeling = [t.card(0, card.title, copy).kneeling for copy in range(1 if card.unique else 2)]
    assert kneeling.count(True) == 1 and offered(t, f"Use {card.title}") is not card.unique
    if not card.unique:
        t.play(f"Use {card.title}")
        assert not offered(t, f"Use {card.title}") and t.discard(0) == []


@pytest.mark.parametrize("number", list(reducers(DiscardSelf)))
def test_a_card_that_is_discarded_to_reduce_is_used_once(number):
    card, t = used(number)
    assert t.discard(0) == [card.title] and offered(t, f"Use {card.title}")
    t.play(f"Use {card.title}")
    assert t.discard(0) == [card.title] * 2 and not offered(t, f"Use {card.title}")

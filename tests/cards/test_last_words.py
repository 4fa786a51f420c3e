"""The abilities that no other card has: what each does, what it costs, when it is not offered, and when it ends."""

import pytest
from scenes import KNEELING, attack, defend, offered, pass_to, pass_until, pay_influence, scene

# --- the top card of a discard pile --------------------------------------------------------------------------------------


def defended_by_reserves(discards=(["Hodor", "Ice"], ["Shae", "Bronn"]), gold=1, bells=()):
    zero = {"play": ["Raff the Sweetling", "Ser Jaime Lannister"], "discard": discards[0], "deck": ["L61"]}
    one = {"play": ["Winterfell Reserves"], "discard": discards[1], "deck": ["S29"], "gold": gold, "plot": "Blockade"}
    t = scene(("lannister", "stark"), zero, one, bells=bells)
    return attack(t, "Military", "Ser Jaime Lannister")


def test_winterfell_reserves_put_the_top_card_of_either_discard_pile_on_its_deck():
    for title, owner in (("Ice", 0), ("Bronn", 1)):
        t = defended_by_reserves(bells=(1,))
        defend(t, "Winterfell Reserves")
        t.choose("Respond with Winterfell Reserves")
        assert set(t.options()) == {"Choose Ice", "Choose Bronn"}  # the top cards alone
        t.choose(f"Choose {title}")
        assert t.deck(owner)[0] == title and len(t.deck(owner)) == 2
        assert len(t.discard(0)) + len(t.discard(1)) == 3 and t.gold(1) == 0


@pytest.mark.parametrize(("discards", "gold", "may"), [((["Hodor"], []), 1, True), (([], []), 1, False), ((["Hodor"], []), 0, False)])
def test_winterfell_reserves_need_gold_and_a_discard_pile(discards, gold, may):
    t = defended_by_reserves(discards, gold, bells=(1,))
    defend(t, "Winterfell Reserves")
    assert offered(t, "Respond with Winterfell Reserves") is may


def test_winterfell_reserves_do_not_respond_to_attacking():
    t = scene(("stark", "lannister"), {"play": ["Winterfell Reserves"], "discard": ["Ice"], "gold": 1}, {"play": ["Raff the Sweetling"]})
    attack(t, "Military", "Winterfell Reserves")
    assert not offered(t, "Respond")

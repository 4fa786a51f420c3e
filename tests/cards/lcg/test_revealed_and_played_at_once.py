"""Val and Planky Town Orphan: the top card of the deck must be played by the next response or action."""

import pytest

from agot_env.agot.language.model import EVENT, Cards, CardsDrawn, Draw, Event, Played, Response
from tests.cards.lcg.pile_scenes import piles
from tests.cards.scenes import KNEELING, offered, pass_until

ECHO = Event("Echo", "X991", abilities=[Response(when=Played(Cards(type=EVENT)), effects=(Draw(1),))])
TOAST = Event("Toast", "X992", abilities=[Response(when=CardsDrawn(), effects=(Draw(1),))])
INNS = ["Inn"] * 3


def vals(*deck, one=None, phase="marshalling", play=(), **more):
    """Val is the first player's, and is used."""
    t = piles({"play": ["DOTN117", *play], "deck": list(deck)} | more, {"deck": INNS} | (one or {}), phase=phase, cards=(ECHO, TOAST))
    return t.play("Use Val")


def is_known(t, seat):
    """Whether the other player knows the hand of a seat."""
    return int(t.game["known"][1 - seat, seat]) & int(t.game["zones"][2, seat]) != 0


# --- Val ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "gold"), [("Hireling", 2), ("Inn", 1), ("Northerner", 4)])
def test_val_draws_a_card_that_must_be_marshalled_as_the_next_action(title, gold):
    t = vals(title, *INNS)
    before = t.gold(0)
    assert t.seat == 1 and t.hand(0) == [title] and is_known(t, 0) and not t.card(0, "Val").kneeling
    t.play("Pass")
    assert t.card(0, title).zone == "play" and t.hand(0) == [] and t.gold(0) == before - gold and t.seat == 1


def test_val_draws_an_event_that_must_be_played_as_the_next_action():
    t = vals("Feast", *INNS).play("Pass")
    assert t.hand(0) == ["Inn"] and t.discard(0) == ["Feast"] and t.seat == 1


def test_an_attachment_is_played_on_a_bearer_of_choice():
    t = vals("Cloak", *INNS, play=["Reaver"]).play("Pass")
    assert t.prompt == "bearer" and t.seat == 0
    t.play("Reaver")
    assert t.card(0, "Cloak").bearer == "Reaver"


def test_a_duplicate_is_played_next():
    t = vals("Champion", *INNS, play=["Champion"]).play("Pass")
    assert t.card(0, "Champion").duplicates == 1 and t.hand(0) == []


@pytest.mark.parametrize(
    ("title", "phase"), [("Hireling", "dominance"), ("Banquet", "dominance"), ("Duel", "marshalling"), ("Cloak", "challenges")]
)
def test_a_card_that_cannot_be_played_is_discarded_at_the_next_action(title, phase):
    t = vals(title, *INNS, phase=phase)
    assert t.hand(0) == [title]
    t.play("Pass")
    assert t.hand(0) == [] and t.discard(0) == [title] and t.seat == 0 and offered(t, "Use Gong")


def test_a_card_that_cannot_be_paid_for_is_discarded():
    t = vals("Hireling", *INNS, gold=0, plot="Blockade").play("Pass")
    assert t.discard(0) == ["Hireling"] and t.seat == 0


def test_val_leaves_the_other_cards_in_hand_alone():
    t = vals("Hireling", *INNS, hand=["Inn"]).play("Pass")
    assert t.card(0, "Hireling").zone == "play" and t.hand(0) == ["Inn"]


def test_a_response_is_played_in_the_window_of_val_or_discarded():
    t = vals("Toast", *INNS)
    assert t.discard(0) == ["Toast"] and t.hand(0) == ["Inn"]  # it answers its own drawing
    t = vals("Echo", *INNS, one={"hand": ["Feast"]})
    assert t.seat == 1 and t.hand(0) == [] and t.discard(0) == ["Echo"]  # no later opportunity counts (FAQ)
    t.play("Play Feast")
    assert t.hand(0) == [] and t.deck(0) == INNS


def test_val_cannot_be_used_beyond_the_draw_cap_or_without_a_deck():
    t = piles({"play": ["DOTN117"], "hand": ["Feast"] * 3, "deck": ["Hireling"] * 9}, {})
    for _ in range(3):
        pass_until(t, "Play Feast")
        assert offered(t, "Use Val")
        t.play("Play Feast")
    pass_until(t, "Marshal Hireling")
    assert not offered(t, "Use Val")
    t = piles({"play": ["DOTN117"]}, {})
    assert not offered(t, "Use Val")


def test_val_is_used_by_her_controller_in_any_phase_and_while_kneeling():
    for phase in ("draw", "challenges", "dominance", "standing"):
        t = piles({"play": [("DOTN117", KNEELING)], "deck": INNS}, {}, phase=phase)
        assert offered(t, "Use Val")
    t = piles({"deck": INNS}, {"play": ["DOTN117"], "deck": INNS})
    assert not offered(t, "Use Val")


# --- Planky Town Orphan ------------------------------------------------------------------------------------------------------


def orphans(*deck, gold=9, use=True, **more):
    """Planky Town Orphan is marshalled, and responds."""
    t = piles(
        {"hand": ["ASOTS89", *more.pop("hand", ())], "deck": list(deck), "gold": gold} | more,
        {},
        houses=("martell", "stark"),
        cards=(ECHO,),
    )
    t.play("Marshal Planky Town Orphan")
    return t.play("Respond with Planky Town Orphan") if use else t


def test_the_orphan_reveals_a_card_that_is_played_as_the_next_action():
    t = orphans("Hireling", *INNS)
    gold = t.gold(0)
    assert t.seat == 1 and t.hand(0) == [] and t.deck(0) == INNS  # it lies open, and is not drawn
    t.play("Pass")
    assert t.card(0, "Hireling").zone == "play" and t.gold(0) == gold - 2 and t.seat == 1


def test_an_event_that_the_orphan_reveals_is_played():
    t = orphans("Feast", *INNS).play("Pass")
    assert t.hand(0) == ["Inn"] and t.discard(0) == ["Feast"]


@pytest.mark.parametrize("title", ["Duel", "Omen", "Echo"])
def test_a_card_that_cannot_be_played_next_returns_to_the_top_of_the_deck(title):
    t = orphans(title, *INNS).play("Pass")
    assert t.deck(0) == [title, *INNS] and t.hand(0) == [] and t.discard(0) == [] and t.seat == 0 and offered(t, "Use Gong")


def test_a_card_that_the_orphans_player_cannot_pay_for_returns():
    t = orphans("Crown", *INNS, gold=0).play("Pass")
    assert t.gold(0) == 2 and t.deck(0) == ["Crown", *INNS]


def test_the_orphan_need_not_respond():
    t = orphans("Hireling", *INNS, use=False).play("Pass")
    assert t.deck(0) == ["Hireling", *INNS]


def test_the_orphan_does_not_respond_without_a_deck_or_to_other_cards():
    assert not offered(orphans(use=False), "Respond with Planky")
    t = piles({"hand": ["Inn"], "play": ["ASOTS89"], "deck": INNS}, {}, houses=("martell", "stark"))
    t.play("Marshal Inn")
    assert not offered(t, "Respond with Planky")

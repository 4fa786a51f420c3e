"""Spoils of War: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record import codes as c
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with
from tests.cards.conquest_and_defiance.conquest_scenes import conquest
from tests.cards.scenes import fight, offered
from tests.cards.wardens.wardens_scenes import claimed, declare, has, responds, settle, strengths

# --- Frey Armsmen ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("freys", "kind", "strength"), [(0, "Military", 4), (2, "Military", 8), (2, "Power", 2), (2, "Intrigue", 2)])
def test_frey_armsmen_are_stronger_in_military_challenges_for_each_frey_of_yours(freys, kind, strength):
    t = conquest("lannister", {"play": ["CAD8", *["Frey"] * freys, "Giant"]}, {"play": ["Frey"]})
    assert strengths(t, 0, "Frey Armsmen") == [2]
    assert strengths(declare(t, kind, "Giant"), 0, "Frey Armsmen") == [strength]
    assert strengths(claimed(fight(t)), 0, "Frey Armsmen") == [2]


def test_frey_armsmen_carry_nothing():
    assert not offered(conquest("lannister", {"play": ["CAD8"], "hand": ["Ribbon"]}, phase="marshalling"), "Marshal Ribbon")


# --- Traitor ---------------------------------------------------------------------------------------------------------

BETRAYER = ("Sneak", {"attachments": [("CAD9", {"owner": 0})]})


def test_traitor_gives_its_trait_and_blanks_its_bearer_while_it_takes_part():
    t = conquest("lannister", {"play": ["Friend"]}, {"play": [BETRAYER, "Kingly"]}, first=1, bells=(0, 1))
    sneak = t.card(1, "Sneak")
    assert "Traitor" in sneak.traits and not sneak.blank and has(t, "Stealth", 1, "Sneak") == [True]
    declare(t, "Military", "Sneak")
    sneak = t.card(1, "Sneak")
    assert "Traitor" in sneak.traits and sneak.blank and "Stealth" not in sneak.keywords
    claimed(fight(t))
    assert not t.card(1, "Sneak").blank and has(t, "Stealth", 1, "Sneak") == [True]


def test_traitor_blanks_a_defender_too_but_nobody_at_home():
    t = conquest("lannister", {"play": ["Brute"]}, {"play": [BETRAYER, "Kingly"]})
    declare(t, "Military", "Brute")
    assert not t.card(1, "Sneak").blank
    defend_with(t, "Sneak", "Kingly")
    assert t.card(1, "Sneak").blank and not t.card(1, "Kingly").blank


def test_traitor_takes_traits_and_keywords_but_neither_icons_nor_strength():
    t = conquest("lannister", {}, {"play": [("Kingly", {"attachments": [("CAD9", {"owner": 0})]})]}, first=1, bells=(0, 1))
    king = declare(t, "Military", "Kingly").card(1, "Kingly")
    assert set(king.traits) == {"Traitor"} and king.icons == "MIP" and king.strength == 3 and "Renown" not in king.keywords


# --- Lysono Maar -----------------------------------------------------------------------------------------------------


def known(t):
    """How many cards in the hand of seat 1 seat 0 knows."""
    return (int(t.game["known"][0, 1]) & int(t.game["zones"][c.HAND, 1])).bit_count()


def lysono(card="Ribbon", player=0):
    seats = [{"play": ["CAD16"], "hand": ["Song"], "gold": 5}, {"play": ["Friend"], "hand": ["Dagger", "Hut"], "gold": 5}]
    seats[player]["hand"] = [*seats[player]["hand"], card]
    t = conquest("targaryen", *seats, phase="marshalling", first=player, bells=(0, 1))
    return settle(t.play(f"Marshal {card}"), "Attach to Lysono Maar")


@pytest.mark.parametrize("player", [0, 1])
def test_lysono_maar_looks_at_a_hand_after_an_attachment_enters_play(player):
    t = lysono(player=player)
    t.play("Respond with Lysono Maar")
    settle(t, "Choose Stark")
    assert known(t) == len(t.hand(1)) > 0


def test_lysono_maar_does_not_respond_to_other_cards():
    t = lysono("Keep")
    assert not responds(t, "Lysono Maar") and known(t) == 0

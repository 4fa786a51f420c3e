"""The Champion's Purse: what each card does, and what it does not; with those of A Dire Message that are helped by allies, too."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.conquest_and_defiance.conquest_scenes import conquest
from tests.cards.scenes import KNEELING, fight, pass_to
from tests.cards.wardens.wardens_scenes import claimed, declare, has, strengths

# --- those who are helped by allies ----------------------------------------------------------------------------------

ALLIES = {"stark": "Northman", "lannister": "Westerman", "baratheon": "Stagfriend", "greyjoy": "Squidlike", "martell": "Dornishman"}
HELPED = [
    ("CAD22", "baratheon", "stark", "+1"), ("CAD22", "baratheon", "lannister", "Stealth"),
    ("CAD27", "lannister", "stark", "+1"), ("CAD27", "lannister", "baratheon", "Renown"),
    ("CAD110", "stark", "baratheon", "Renown"), ("CAD110", "stark", "lannister", "Stealth"),
    ("CAD113", "targaryen", "greyjoy", "Deadly"), ("CAD113", "targaryen", "martell", "I"),
]  # fmt: skip


def helped(number, house, mine=(), theirs=()):
    """The card's strength, keywords and icons."""
    card = conquest(house, {"play": [number, *mine]}, {"play": [*theirs]}).card(0, number)
    return card.strength, set(card.keywords), card.icons


@pytest.mark.parametrize(("number", "house", "ally", "gains"), HELPED)
def test_a_character_of_another_house_helps_its_controllers_bannermen(number, house, ally, gains):
    assert helped(number, house) == (2, set(), "MP")
    expected = (2 + (gains == "+1"), {gains} if len(gains) > 2 else set(), "MIP" if gains == "I" else "MP")
    assert helped(number, house, mine=[ALLIES[ally]]) == expected


@pytest.mark.parametrize(("number", "house"), sorted({(number, house) for number, house, _, _ in HELPED}))
def test_nobody_else_helps_them(number, house):
    allies = {ally for other, _, ally, _ in HELPED if other == number}
    others = [title for name, title in ALLIES.items() if name not in allies]
    dens = [title for name, title in {"stark": "Wolf's Den", "lannister": "Lion's Den"}.items() if name in allies]
    assert helped(number, house, mine=[*others, *dens], theirs=ALLIES.values()) == (2, set(), "MP")


@pytest.mark.parametrize(("number", "house"), sorted({(number, house) for number, house, _, _ in HELPED}))
def test_both_allies_help_together(number, house):
    gains = {gains for other, _, _, gains in HELPED if other == number}
    strength, keywords, icons = helped(number, house, mine=[ALLIES[ally] for other, _, ally, _ in HELPED if other == number])
    assert strength == 2 + ("+1" in gains) and keywords == {gain for gain in gains if len(gain) > 2} and ("I" in icons) is ("I" in gains)


# --- Ser Edmure Tully ------------------------------------------------------------------------------------------------


def edmure(phase="challenges", edmure="CAD32", **mine):
    mine = mine or {"discard": ["Song"], "dead": ["Friend"]}
    return conquest("stark", {"play": [edmure], "deck": ["Hut"], **mine}, {"deck": ["Keep"]}, phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
@pytest.mark.parametrize("card", ["Song", "Friend"])
def test_ser_edmure_shuffles_a_discarded_or_dead_card_into_the_deck_once_a_round(card, phase):
    t = use(edmure(phase), "Ser Edmure Tully", card)
    assert sorted(t.deck(0)) == sorted(["Hut", card]) and t.dead(0) + t.discard(0) == [{"Song": "Friend", "Friend": "Song"}[card]]
    assert not usable(t, "Ser Edmure Tully") and not t.card(0, "Ser Edmure Tully").kneeling
    if phase == "marshalling":
        pass_to(t, "challenges")
        assert not usable(t, "Ser Edmure Tully")


@pytest.mark.parametrize("pile", ["dead", "discard"])
def test_ser_edmure_reaches_the_piles_of_opponents(pile):
    t = use(conquest("stark", {"play": ["CAD32"]}, {pile: ["Savage"], "deck": ["Keep"]}), "Ser Edmure Tully")
    assert sorted(t.deck(1)) == ["Keep", "Savage"] and t.dead(1) + t.discard(1) == []


def test_ser_edmure_needs_a_card_in_a_pile_and_is_deadly():
    t = conquest("stark", {"play": [("CAD32", KNEELING)]})
    assert not usable(t, "Ser Edmure Tully") and has(t, "Deadly", 0, "Ser Edmure Tully") == [True]
    assert usable(edmure(edmure=("CAD32", KNEELING)), "Ser Edmure Tully")


# --- The Gatehouse Tower ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "more"), [(3, 1), (2, 0), (1, 0)])
def test_the_gatehouse_tower_strengthens_you_while_you_control_fewer_characters(theirs, more):
    t = conquest("stark", {"play": ["CAD33", "Friend", "Brute"]}, {"play": ["Savage"] * theirs})
    assert strengths(t, 0, "Friend", "Brute") == [1 + more, 2 + more] and strengths(t, 1, "Savage") == [2]


# --- Tokar -----------------------------------------------------------------------------------------------------------


def test_tokar_gives_a_power_icon_and_renown_during_power_challenges():
    t = conquest("targaryen", {"play": [("Brute", {"attachments": ["CAD37"]}), "Friend"]}, {"play": ["Giant"]})
    assert t.card(0, "Brute").icons == "MP" and has(t, "Renown", 0, "Brute") == [False]
    declare(t, "Power", "Brute")
    assert has(t, "Renown", 0, "Brute", "Friend") == [True, False]
    assert claimed(fight(t)).card(0, "Brute").power == 1 and has(t, "Renown", 0, "Brute") == [False]


def test_tokar_gives_no_renown_in_other_challenges():
    t = conquest("targaryen", {"play": [("Brute", {"attachments": ["CAD37"]})]}, {"play": ["Giant"]})
    assert has(declare(t, "Military", "Brute"), "Renown", 0, "Brute") == [False]
    assert claimed(fight(t)).card(0, "Brute").power == 0

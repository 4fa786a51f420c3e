"""Reach of the Kraken: what each card does, and what it does not."""

import pytest

from tests.cards.a_song_of_the_sea.sea_scenes import sea
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, lose, usable, use
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.scenes import KNEELING, offered, pass_to

# --- Little Bird -----------------------------------------------------------------------------------------------------


def bird(card="ASOTS1", phase="challenges"):
    return sea({"play": [card, "Brute"]}, {"play": ["Ruler"]}, phase, houses=("lannister", "stark"))


@pytest.mark.parametrize(("seat", "title"), [(0, "Brute"), (1, "Ruler")])
@pytest.mark.parametrize("gift", ["ntrigue", "tealth", "nfamy"])
def test_little_bird_gives_a_character_an_icon_or_a_keyword_for_the_phase(seat, title, gift):
    t = bird()
    before = t.card(seat, title).icons
    settle(t.play("Use Little Bird"), f"Choose {title}", gift)
    card = t.card(seat, title)
    assert ("I" in card.icons) is (gift == "ntrigue") and card.keywords == {"tealth": ("Stealth",), "nfamy": ("Infamy",)}.get(gift, ())
    assert t.card(0, "ASOTS1").kneeling
    after = pass_to(t, "dominance").card(seat, title)
    assert after.icons == before and after.keywords == ()


@pytest.mark.parametrize("what", [{"card": ("ASOTS1", KNEELING)}, {"phase": "marshalling"}])
def test_little_bird_must_stand_in_the_challenges_phase(what):
    assert not usable(bird(**what), "Little Bird")


# --- Lady Olenna's Guard, Trident Guard, Starfall Skirmisher, Randyll Tarly ------------------------------------------


@pytest.mark.parametrize(("number", "strength", "keywords"), [
    ("ASOTS7", 3, {"Melee", "Renown"}), ("ASOTS110", 0, {"Melee"}), ("ASOTS112", 2, {"Melee"}), ("ASOTS115", 3, {"Melee"}),
])  # fmt: skip
@pytest.mark.parametrize("attackers", [1, 3])
def test_a_melee_character_is_stronger_for_each_participating_opponent(number, strength, keywords, attackers):
    people = ["Friend", "Sneak", "Brute"][:attackers]
    t = sea({"play": [number, "Wolfish"]}, {"play": [*people, "Giant"]}, houses=("baratheon", "stark"), first=1, bells=(0, 1))
    assert t.card(0, number).strength == strength and set(t.card(0, number).keywords) == keywords
    defend_with(during(t, "Military", *people), t.card(0, number).title, "Wolfish")
    assert t.card(0, number).strength == strength + attackers and t.card(0, "Wolfish").strength == 2


# --- Areo Hotah ------------------------------------------------------------------------------------------------------


def areo(deck=5, defender="Areo Hotah", first=1, attacker="Giant", others=()):
    zero = {"play": ["ASOTS12", "Brute"], "deck": ["Song"] * deck}
    t = sea(zero, {"play": ["Giant", "Friend", *others]}, houses=("martell", "stark"), first=first)
    return lose(t, "Military", attacker, defender)


def test_areo_hotah_kills_a_participant_for_five_cards_of_your_deck_after_a_lost_defence():
    t = areo(deck=6)
    assert "Vengeful" in t.card(0, "Areo Hotah").keywords
    settle(t).play("Respond with Areo Hotah")
    assert not offered(t, "Choose Friend")
    settle(t, "Choose Giant")
    assert t.dead(1) == ["Giant"] and t.deck(0) == ["Song"] and t.discard(0) == ["Song"] * 5


@pytest.mark.parametrize("what", [
    {"deck": 4}, {"attacker": "Friend"}, {"defender": "Brute"}, {"first": 0, "attacker": "Areo Hotah", "defender": "Giant"},
])  # fmt: skip
def test_areo_hotah_needs_five_cards_and_to_lose_as_a_defender(what):
    assert not responds(settle(areo(**what)), "Areo Hotah")


# --- Missandei -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "mine", "theirs", "safe"), [
    ("Broom", (), (), True), ("Broom", ("Queenly",), (), True), ("Broom", (), ("Queenly",), False), ("Dagger", (), (), False),
])  # fmt: skip
def test_missandei_is_not_discarded_while_no_opponent_controls_a_queen(event, mine, theirs, safe):
    zero = {"play": ["ASOTS14", "Friend", *mine]}
    t = sea(zero, {"play": [*theirs], "hand": [event]}, houses=("targaryen", "stark"), first=1).play(f"Play {event}")
    assert offered(t, "Choose Missandei") is not safe and offered(t, "Choose Friend")


def test_missandei_provides_two_influence():
    zero = {"play": ["ASOTS14"], "hand": ["ASOTS99"], "deck": ["Friend"]}
    assert use(sea(zero, houses=("targaryen", "stark")), "Desperate Measures", "Friend").card(0, "ASOTS14").kneeling

"""The Captain's Command: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import DECK as DECK_ZONE
from tests.cards.a_song_of_the_sea.sea_scenes import sea
from tests.cards.a_time_of_ravens.ravens_scenes import during, usable
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.scenes import KNEELING, offered

# --- Manderly's Scheme -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "gains"), [("Intrigue", True), ("Military", False), ("Power", False)])
def test_manderlys_scheme_gives_your_military_characters_an_intrigue_icon_when_intrigue_comes_against_you(kind, gains):
    zero = {"plot": "ASOTS88", "play": ["Brute", "Ruler"]}
    t = sea(zero, {"play": ["Rival", ("Brute", KNEELING)]}, first=1, bells=(0, 1))
    assert t.card(0, "Brute").icons == "M"
    during(t, kind, "Rival")
    assert t.card(0, "Brute").icons == ("MI" if gains else "M") and t.card(0, "Ruler").icons == "P" and t.card(1, "Brute").icons == "M"


def test_manderlys_scheme_lets_them_defend():
    zero = {"plot": "ASOTS88", "play": ["Brute", "Ruler"]}
    t = during(sea(zero, {"play": ["Schemer"]}, first=1, bells=(0, 1)), "Intrigue", "Schemer")
    for _ in range(5):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    assert offered(t, "Defend with Brute") and not offered(t, "Defend with Ruler")


def test_manderlys_scheme_does_nothing_for_your_own_intrigue_challenges():
    t = during(sea({"plot": "ASOTS88", "play": ["Schemer", "Brute"]}, {"play": ["Rival"]}), "Intrigue", "Schemer")
    assert t.card(0, "Brute").icons == "M"


# --- Desperate Measures ----------------------------------------------------------------------------------------------

DECK = ["Brute", "Schemer", "Ruler", "Savage", "Sneak", "Song"]


def measures(play=("Keep",), deck=DECK, phase="challenges"):
    return sea({"hand": ["ASOTS99"], "play": [*play], "deck": [*deck]}, phase=phase)


@pytest.mark.parametrize("taken", ["Brute", "Sneak"])
@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_desperate_measures_takes_one_of_the_five_top_cards_and_discards_the_others(taken, phase):
    t = measures(phase=phase).play("Play Desperate Measures")
    assert not offered(t, "Song")
    settle(t, taken)
    assert t.hand(0) == [taken] and t.deck(0) == ["Song"] and t.card(0, "Keep").kneeling
    assert sorted(t.discard(0)) == sorted(["Desperate Measures", *set(DECK[:5]) - {taken}])


def test_desperate_measures_searches_one_more_card_with_karhold_rookery():
    """It is a search of top cards."""
    t = measures(("Keep", "SOO42"), [*DECK, "Hut", "Friend"]).play("Play Desperate Measures")
    assert offered(t, "Take Song") and not offered(t, "Take Hut")
    settle(t, "Take Song")
    assert t.hand(0) == ["Song"] and t.deck(0) == ["Hut", "Friend"]
    assert sorted(t.discard(0)) == sorted(["Desperate Measures", *DECK[:5]])


def test_desperate_measures_discards_nothing_if_nothing_is_taken():
    t = measures().play("Play Desperate Measures")
    t.play("Take nothing")
    assert t.hand(0) == [] and sorted(t.deck(0)) == sorted(DECK) and t.discard(0) == ["Desperate Measures"]


def test_desperate_measures_discards_what_there_is_of_a_small_deck():
    t = settle(measures(deck=["Brute", "Song"]).play("Play Desperate Measures"), "Take Brute")
    assert t.hand(0) == ["Brute"] and t.deck(0) == [] and sorted(t.discard(0)) == ["Desperate Measures", "Song"]


def test_only_the_player_of_desperate_measures_knows_the_cards():
    game = measures().play("Play Desperate Measures").game
    assert [(int(game["known"][seat, 0]) & int(game["zones"][DECK_ZONE, 0])).bit_count() for seat in (0, 1)] == [5, 0]


@pytest.mark.parametrize("what", [{"play": ()}, {"play": (("Keep", KNEELING),)}, {"deck": ()}])
def test_desperate_measures_needs_influence_and_a_deck(what):
    assert not usable(measures(**what), "Desperate Measures")

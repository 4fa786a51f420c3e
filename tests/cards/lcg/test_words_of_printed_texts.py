"""Cards that ask for words of printed texts: a season in a text box, and the word "plot" in the text of an effect."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.model import (
    NEUTRAL,
    Action,
    Cards,
    Character,
    Draw,
    EntersPlay,
    Event,
    GainGold,
    Passive,
    Phase,
    Response,
    Search,
    WonChallenge,
)
from agot_env.agot.language.text_words import IN_TEXT, ability_has_word, has_word
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_until, three

GAINS = (GainGold(1),)
CARDS = (
    Character("Warm", "X700", NEUTRAL, cost=1, strength=1, icons="MIP", text_words=("Summer",)),
    Character("Cold", "X701", NEUTRAL, cost=1, strength=1, icons="MIP", text_words=("Winter",)),
    Character("Black Bird", "X702", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Raven", text_words=("Winter",)),
    Event("Planning", "X703", text_words=("plot",), abilities=[Action(phase=Phase.ANY, effects=GAINS)]),
    Event("Scheming", "X704", abilities=[Action(phase=Phase.ANY, effects=GAINS)]),
    Character("Plotter", "X705", NEUTRAL, cost=0, strength=1, icons="MIP", text_words=("plot",), abilities=[Passive(when=EntersPlay(), effects=GAINS)]),
    Character("Planner", "X706", NEUTRAL, cost=0, strength=1, icons="MIP", text_words=("plot",), abilities=[Response(when=WonChallenge(), effects=(Draw(1),))]),
)  # fmt: skip


def scene(zero, one=None, *args, **options):
    return north(zero, one or {}, *args, cards=CARDS, **options)


# --- Green Dream ------------------------------------------------------------------------------------------------------------------

DECK = ["Warm", "Cold", "Black Bird", "Friend", "Black Raven", "Crown of Winter", "Summer Sea", "Song"]


def dream(zero=None, phase="dominance", agenda="A Song of Ice", **options):
    return scene({"agenda": agenda, "hand": ["Green Dream"], "deck": DECK} | (zero or {}), {"deck": ["Cold"]}, phase, **options)


def test_green_dream_finds_a_card_with_a_season_in_its_text():
    t = pass_until(dream(), "Green Dream").play("Play Green Dream")
    found = {option.removeprefix("Take ") for option in t.options if option.startswith("Take ") and "nothing" not in option}
    assert found == {"Warm", "Cold", "Crown of Winter", "Summer Sea"}
    t.play("Take Cold")
    assert t.hand(0) == ["Cold"] and len(t.deck(0)) == len(DECK) - 1


def test_green_dream_is_for_dominance_and_a_seasons_agenda():
    assert not offered(dream(phase="challenges"), "Green Dream")
    t = scene({"hand": ["Green Dream"], "deck": DECK}, {"agenda": "A Song of Ice"}, "dominance")
    assert not offered(t, "Green Dream")
    t = dream(agenda="DOTN19")
    assert not offered(t, "Green Dream")


# --- Lysa Arryn -------------------------------------------------------------------------------------------------------------------

LYSA = "Lysa Arryn"


def lysa(zero, one=(LYSA,), **options):
    return scene(zero, {"play": list(one)}, **options)


def test_lysa_cancels_an_effect_that_names_plots():
    t = lysa({"hand": ["Planning"]})
    t.play("Play Planning")
    t.play(f"Cancel with {LYSA}")
    assert t.gold(0) == 0 and t.card(1, LYSA).kneeling


def test_lysa_may_let_it_happen():
    t = lysa({"hand": ["Planning"]})
    t.play("Play Planning", "Pass")
    assert t.gold(0) == 1 and not t.card(1, LYSA).kneeling


def test_lysa_cancels_no_other_effect_and_must_stand():
    t = lysa({"hand": ["Scheming"]})
    t.play("Play Scheming")
    assert t.gold(0) == 1 and not offered(t, LYSA)
    t = lysa({"hand": ["Planning"]}, ((LYSA, KNEELING),))
    t.play("Play Planning")
    assert t.gold(0) == 1


def test_lysa_cancels_no_passive_ability():
    t = lysa({"hand": ["Summons", "Plotter"]})
    t.play("Play Summons")
    assert t.gold(0) == 1 and not offered(t, LYSA)


def test_lysa_cancels_a_response_of_a_character():
    t = lysa({"play": ["Planner"], "deck": ["Song"]})
    fight(attack(t, "Military", "Planner"))
    pass_until(t, "Respond with Planner").play("Respond with Planner")
    t.play(f"Cancel with {LYSA}")
    assert t.hand(0) == []


def test_lysa_may_cancel_what_her_own_player_does():
    t = scene({"hand": ["Planning"], "play": [LYSA]})
    t.play("Play Planning")
    assert offered(t, f"Cancel with {LYSA}")


def test_anybody_may_be_cancelled_by_lysa_in_melee():
    t = three(north, {"hand": ["Planning"], "play": ["Bell"]}, {}, {"play": [LYSA]}, cards=CARDS, first=0)
    pass_until(t, "Play Planning").play("Play Planning")
    assert offered(t, f"Cancel with {LYSA}") and t.seat == 2


def test_only_the_effect_with_the_word_counts():
    viper = pool("lcg")["ATOC113"]
    assert has_word(viper, "plot") and not has_word(viper, "Winter")
    assert [ability_has_word(viper, ability, "plot") for ability in viper.abilities] == [False, True]
    assert not ability_has_word(pool("lcg")["ATOC114"], viper.abilities[1], "plot")
    t = lysa({"play": [("ATOC113", {"gold": 2, "kneeling": True})]})
    t.play("The Red Viper")
    assert offered(t, f"Cancel with {LYSA}")


def test_the_response_of_the_red_viper_has_no_such_word():
    t = scene({"play": [LYSA, "Giant"]}, {"play": ["ATOC113"]})
    fight(attack(t, "Intrigue", "Giant"), "The Red Viper")
    pass_until(t, "Respond with The Red Viper").play("Respond with The Red Viper")
    assert not offered(t, f"Cancel with {LYSA}") and t.card(1, "ATOC113").gold == 1


def test_what_is_asked_for_is_a_word_that_is_known_of_texts():
    seeker = Event("Seeker", "X1", abilities=[Action(phase=Phase.ANY, effects=(Search(Cards(text_word="Autumn")),))])
    with pytest.raises(CardError, match="Autumn"):
        compile_cards([seeker], "lcg")


def test_the_words_are_of_cards_of_the_pool_or_of_cards_to_come():
    numbers = {number for found in IN_TEXT.values() for number in found}
    assert len(numbers & set(pool("lcg"))) > 150
    for number, places in IN_TEXT["plot"].items():
        assert number not in pool("lcg") or all(place < len(pool("lcg")[number].abilities) for place in places)

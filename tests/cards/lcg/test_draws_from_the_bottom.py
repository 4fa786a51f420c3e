"""Cards drawn from the bottoms of decks, and an event that gains Stalwart as it is played."""

import pytest

from agot_env.agot.language.model import EVERYONE, Action, Cancel, CancelIt, Draw, Event, Initiated, Phase
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import narrow_sea
from tests.cards.scenes import pass_to, pass_until

FEAST = Event("Feast", "X780", abilities=[Action(phase=Phase.ANY, effects=(Draw(1, EVERYONE),))])
SILENCE = Event("Silence", "X781", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))])
CARDS = (FEAST, SILENCE)
DECKS = ({"deck": ["Hut", "Friend", "Giant"]}, {"deck": ["Keep", "Rival", "Brute"]})


def hideout(zero=None, one=None, phase="challenges", *, hand=("Secret Hideout", "Feast"), **options):
    zero, one = DECKS[0] | {"hand": [*hand]} | (zero or {}), DECKS[1] | (one or {})
    return narrow_sea(zero, one, phase, cards=CARDS, **({"houses": ("stark", "lannister"), "bells": (0, 1)} | options))


def play(t, title):
    return settle(pass_until(t, f"Play {title}").play(f"Play {title}"))


def test_all_players_draw_from_the_bottoms_of_their_decks_by_secret_hideout():
    t = play(play(hideout(), "Secret Hideout"), "Feast")
    assert (t.hand(0), t.hand(1)) == (["Giant"], ["Brute"])
    assert (t.deck(0), t.deck(1)) == (["Hut", "Friend"], ["Keep", "Rival"])


def test_without_it_they_draw_from_the_top():
    t = play(hideout(), "Feast")
    assert sorted(t.hand(0)) == ["Hut", "Secret Hideout"] and t.hand(1) == ["Keep"] and t.deck(0) == ["Friend", "Giant"]


def test_secret_hideout_lasts_until_the_end_of_the_phase():
    t = play(pass_to(play(hideout(), "Secret Hideout"), "dominance"), "Feast")
    assert t.hand(0) == ["Hut"] and t.hand(1) == ["Keep"]


def test_a_deck_of_one_card_or_none_is_drawn_as_ever():
    t = play(play(hideout({"deck": ["Hut"]}, {"deck": []}), "Secret Hideout"), "Feast")
    assert (t.hand(0), t.hand(1), t.deck(0)) == (["Hut"], [], [])


@pytest.mark.parametrize(("season", "stays"), [("winter", True), ("summer", False), ("", False)])
def test_secret_hideout_goes_on_top_of_the_deck_in_winter(season, stays):
    t = play(hideout(season=season), "Secret Hideout")
    assert t.deck(0) == (["Secret Hideout"] * stays) + ["Hut", "Friend", "Giant"]
    assert t.discard(0) == ["Secret Hideout"] * (not stays)


@pytest.mark.parametrize(("season", "stays"), [("winter", True), ("", False)])
def test_it_is_stalwart_even_if_it_is_cancelled(season, stays):
    t = hideout(one={"hand": ["Silence"]}, season=season)
    pass_until(t, "Play Secret Hideout").play("Play Secret Hideout")
    t.play(next(option for option in t.options if "Silence" in option))
    assert t.deck(0) == (["Secret Hideout"] * stays) + ["Hut", "Friend", "Giant"]
    play(t, "Feast")
    assert t.hand(0) == (["Secret Hideout"] if stays else ["Hut"])  # from the top


def test_it_is_played_and_drawn_once_more_and_other_events_are_not_stalwart():
    t = play(play(hideout({"deck": []}, season="winter"), "Secret Hideout"), "Feast")
    assert t.hand(0) == ["Secret Hideout"] and t.discard(0) == ["Feast"] and t.deck(0) == []
    assert play(t, "Secret Hideout").deck(0) == ["Secret Hideout"]


def test_secret_hideout_discarded_from_hand_is_not_stalwart():
    t = hideout(hand=("Secret Hideout",), one={"hand": ["Plunder"]}, season="winter")
    t = play(t, "Plunder")
    assert t.discard(0) == ["Secret Hideout"] and t.deck(0) == ["Hut", "Friend", "Giant"]


def test_the_cards_of_the_draw_phase_come_from_the_bottom_too():
    t = pass_to(play(hideout(phase="draw", hand=("Secret Hideout",)), "Secret Hideout"), "marshalling")
    assert sorted(t.hand(0)) == ["Friend", "Giant"] and sorted(t.hand(1)) == ["Brute", "Rival"] and t.deck(0) == ["Hut"]

"""Cards that ask for the words of a text: Green Dream and Lysa Arryn; and the Green Dragon Egg."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Character,
    Discard,
    Event,
    GainGold,
    Phase,
    ReturnToHand,
    attachments,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north, respond, responds
from tests.cards.scenes import offered, pass_until, targeting_event

PLAINER = Character("Plainer", "X853", NEUTRAL, cost=2, strength=2, icons="MIP")
ALMS = Event("Alms", "X880", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])
TEARING = targeting_event("Tearing", "X881", attachments(), Discard(TARGET))
FETCHING = targeting_event("Fetching", "X882", attachments(), ReturnToHand(TARGET))
CARDS = (PLAINER, ALMS, TEARING, FETCHING)

# --- Green Dragon Egg ----------------------------------------------------------------------------------------------------


def egg(zero=None, one=None, phase="challenges", **options):
    """A scene in which the Green Dragon Egg is on Plainer."""
    zero = {"deck": ["Plainer", "Green Hatchling", "Plainer"]} | (zero or {})
    bearer = ("Plainer", {"attachments": ["CAD95"]})
    zero = zero | {"play": [bearer, *zero.get("play", [])]}
    return north(zero, one, phase, **{"first": 0, "cards": CARDS, "bells": (0, 1), "houses": ("targaryen", "stark")} | options)


def test_the_bearer_of_the_egg_gains_melee():
    t = egg({"play": ["Plainer"]})
    bearers = [t.card(0, "Plainer", copy) for copy in (0, 1)]
    assert sorted("Melee" in one.keywords for one in bearers) == [False, True]


@pytest.mark.parametrize("event", ["Tearing", "Fetching"])
def test_a_hatchling_is_found_when_the_egg_leaves_play(event):
    t = egg({}, {"hand": [event]})
    settle(pass_until(t, f"Play {event}").play(f"Play {event}"), "Green Dragon Egg")
    pass_until(t, "Respond with Green Dragon Egg").play("Respond with Green Dragon Egg")
    t.play(next(option for option in t.options if "Green Hatchling" in option))  # which of the two is said before the search
    assert t.prompt == "search" and offered(t, "Take Green Hatchling") and not offered(t, "Take Plainer")
    t.play("Take Green Hatchling")
    assert "Green Hatchling" in t.hand(0) and sorted(t.deck(0)) == ["Plainer", "Plainer"]


def test_the_egg_finds_rhaegal_and_may_find_nothing_or_be_declined():
    t = egg({"deck": ["Rhaegal", "Plainer"]}, {"hand": ["Tearing"]})
    settle(pass_until(t, "Play Tearing").play("Play Tearing"), "Green Dragon Egg")
    respond(t, "Green Dragon Egg", "Rhaegal", "Take Rhaegal")
    assert t.hand(0) == ["Rhaegal"]
    t = egg({}, {"hand": ["Tearing"]})
    settle(pass_until(t, "Play Tearing").play("Play Tearing"), "Green Dragon Egg")
    pass_until(t, "Respond with Green Dragon Egg").play("Pass")
    assert t.hand(0) == [] and t.discard(0) == ["Green Dragon Egg"]


def test_other_attachments_that_leave_play_are_no_reason_for_the_egg():
    t = egg({"play": [("Plainer", {"attachments": ["Fever"]})]}, {"hand": ["Tearing"]})
    settle(pass_until(t, "Play Tearing").play("Play Tearing"), "Fever")
    assert not responds(t, "Green Dragon Egg") and t.discard(0) == ["Fever"]


def test_the_egg_is_prized_and_limited_to_1_per_deck():
    t = egg({}, {"hand": ["Tearing"]})
    settle(pass_until(t, "Play Tearing").play("Play Tearing"), "Green Dragon Egg")
    assert t.power(1) == 1 and pool("lcg")["CAD95"].limit_per_deck == 1


# --- Green Dream ---------------------------------------------------------------------------------------------------------


def dream(deck, agenda="KR39", phase="dominance", **options):
    """A scene with Green Dream in hand, and an agenda with the Seasons trait by default."""
    return north({"hand": ["KR35"], "deck": deck, "agenda": agenda}, {}, phase, first=0, cards=CARDS, bells=(0, 1), **options)


@pytest.mark.parametrize("agenda", ["KR39", "KR40"])
@pytest.mark.parametrize("title", ["Frozen Sea", "Summer Encampment", "Summer Sea Corsair"])
def test_green_dream_finds_a_card_in_whose_text_a_season_is_named(agenda, title):
    t = dream([title, "Plainer", "Alms"], agenda)
    pass_until(t, "Play Green Dream").play("Play Green Dream")
    assert t.prompt == "search" and not offered(t, "Take Plainer") and not offered(t, "Take Alms")
    t.play(f"Take {title}")
    assert t.hand(0) == [title] and sorted(t.deck(0)) == ["Alms", "Plainer"] and t.discard(0) == ["Green Dream"]


@pytest.mark.parametrize("title", ["White Raven", "Black Raven", "Winterfell Kennels", "Plainer"])
def test_green_dream_finds_no_raven_and_no_card_without_the_word(title):
    t = dream([title])
    pass_until(t, "Play Green Dream").play("Play Green Dream")
    assert not offered(t, "Take ") or t.options == ["Take nothing"]
    assert t.hand(0) == []


@pytest.mark.parametrize(("agenda", "phase"), [(None, "dominance"), ("DOTN19", "dominance"), ("KR39", "challenges")])
def test_green_dream_needs_a_seasons_agenda_and_the_dominance_phase(agenda, phase):
    assert not offered(pass_until(dream(["Frozen Sea"], agenda, phase), "Use Bell"), "Play Green Dream")


# --- Lysa Arryn ----------------------------------------------------------------------------------------------------------


def lysa(zero=None, one=None, **options):
    """A scene with Lysa Arryn in play; the opponent acts first."""
    zero = zero or {}
    zero = {"play": ["W76"]} | zero
    return north(zero, {"deck": ["Plainer"] * 3} | (one or {}), **{"first": 1, "cards": CARDS, "bells": (0, 1)} | options)


def test_lysa_kneels_to_cancel_a_triggered_effect_that_speaks_of_plots():
    t = lysa({}, {"play": ["The Mander"]})
    pass_until(t, "Use The Mander").play("Use The Mander")
    t.play("Cancel with Lysa Arryn")
    assert t.card(0, "Lysa Arryn").kneeling and t.card(1, "The Mander").kneeling and t.hand(1) == []
    t = lysa({}, {"play": ["The Mander"]})
    pass_until(t, "Use The Mander").play("Use The Mander", "Pass")
    assert not t.card(0, "Lysa Arryn").kneeling and t.hand(1) == ["Plainer"]


def test_lysa_cancels_events_and_own_effects_too():
    t = north({"play": ["W76", "The Mander"], "deck": ["Plainer"]}, {}, first=0, cards=CARDS, bells=(0, 1))
    pass_until(t, "Use The Mander").play("Use The Mander")
    assert offered(t, "Cancel with Lysa Arryn")
    t = lysa({}, {"hand": ["Retreat and Regroup"]})
    pass_until(t, "Play Retreat and Regroup").play("Play Retreat and Regroup")
    t.play("Cancel with Lysa Arryn")
    assert t.discard(1) == ["Retreat and Regroup"]


def test_lysa_does_not_cancel_what_does_not_speak_of_plots_or_while_she_kneels():
    t = lysa({}, {"hand": ["Alms"]})
    pass_until(t, "Play Alms").play("Play Alms")
    assert not offered(t, "Cancel with Lysa Arryn") and not t.card(0, "Lysa Arryn").kneeling
    t = lysa({"play": [("W76", {"kneeling": True})]}, {"play": ["The Mander"]})
    pass_until(t, "Use The Mander").play("Use The Mander")
    assert not offered(t, "Cancel with Lysa Arryn") and t.hand(1) == ["Plainer"]


def test_lysa_does_not_cancel_the_when_revealed_effect_of_a_plot():
    """It is no triggered effect, of an action or a response."""
    t = lysa({"plots": ["Rest"]}, {"plots": ["City of Spiders"], "used_plots": ["City of Lies"]}, phase="plot")
    for _ in range(12):
        assert not offered(t, "Cancel with Lysa Arryn")
        if t.phase != "plot":
            break
        t.play(t.options[0])
    assert t.plot(1) == "City of Spiders" and not t.card(0, "Lysa Arryn").kneeling

"""The Prayer events, each for any House but one, and paid with influence or by a character with a Holy crest."""

import pickle

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.decks.deck_rules import allowed_houses
from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    LANNISTER,
    MARTELL,
    NEUTRAL,
    STARK,
    TARGARYEN,
    TARGET,
    Action,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    Discard,
    Event,
    Initiated,
    Kneel,
    Location,
    Phase,
    Plot,
    WhenRevealed,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.lcg.crew_scenes import CREW
from tests.cards.scenes import KNEELING, lcg_scene, offered, pass_until

SEPT = (
    Character("Priest", "X870", NEUTRAL, cost=1, strength=1, icons="I", crests="Holy"),
    Character("Middling", "X871", NEUTRAL, cost=2, strength=3, icons="M"), Character("Strong", "X872", NEUTRAL, cost=2, strength=4, icons="M"),
    Location("Hovel", "X873", NEUTRAL, cost=1), Location("Manor", "X874", NEUTRAL, cost=2), Location("Castle", "X875", NEUTRAL, cost=3),
    Event("Blow", "X876", abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards()),), effects=(Discard(TARGET),))]),
    Event("Sleep", "X877", abilities=[Action(phase=Phase.ANY, effects=(Kneel(characters(title="Queen")),))]),
    Plot("Omen", "X879", income=0, initiative=0, claim=1, abilities=[WhenRevealed(choose=(Choose(characters(unique=True)),), effects=(Kneel(TARGET),))]),
    Event("Silence", "X878", abilities=[Cancel(when=Initiated(triggered=True), effects=(CancelIt(),))]),
)  # fmt: skip
BY_INFLUENCE, BY_HOLY = "kneel 2 influence", "with a Holy crest"
PRAYERS = {"ASOTS97": TARGARYEN, "ASOTS98": MARTELL, "ASOTS118": BARATHEON, "ASOTS119": GREYJOY}


def sept(zero, one=None, phase="challenges", bells=(0,), first=0):
    """A Stark player, and a Lannister player, in whose plots nothing happens."""
    seats = [({} if "plots" in seat else {"plot": "Calm"}) | seat for seat in (zero, one or {})]
    return lcg_scene(*seats, phase, houses=("stark", "lannister"), cards=(*CREW, *SEPT), bells=bells, first=first)


@pytest.mark.parametrize(("number", "refused"), PRAYERS.items())
def test_a_prayer_may_be_in_a_deck_of_any_house_but_one(number, refused):
    allowed = allowed_houses(pool("lcg")[number])
    for house in (STARK, LANNISTER, BARATHEON, GREYJOY, MARTELL, TARGARYEN):
        assert bool(allowed & house) == (house != refused)


# --- Judged by the Father ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ("draw", "challenges", "dominance"))
@pytest.mark.parametrize("way", (BY_INFLUENCE, BY_HOLY))
def test_judged_by_the_father_takes_a_weak_character_back_from_the_dead(way, phase):
    t = sept({"hand": ["ASOTS97"], "play": ["Spring", "Priest"], "dead": ["Middling", "Strong", "Hand"]}, {"dead": ["Mate"]}, phase)
    settle(pass_until(t, "Play Judged").play("Play Judged"), way, "Middling")
    assert t.hand(0) == ["Middling"] and sorted(t.dead(0)) == ["Hand", "Strong"] and t.dead(1) == ["Mate"]
    assert t.card(0, "Spring").kneeling == (way == BY_INFLUENCE) and t.card(0, "Priest").kneeling == (way == BY_HOLY)


def test_judged_by_the_father_chooses_among_your_dead_of_str_3_or_less():
    t = sept({"hand": ["ASOTS97"], "play": ["Priest"], "dead": ["Middling", "Strong", "Hand"], "discard": ["Reed"]}, {"dead": ["Mate"]})
    t.play("Play Judged")
    assert sorted(t.options) == ["Choose Hand", "Choose Middling"]


@pytest.mark.parametrize("play", ([], ["Mate"], [("Priest", KNEELING)], [("Spring", KNEELING)]))
def test_judged_by_the_father_needs_influence_or_a_standing_holy_character(play):
    t = sept({"hand": ["ASOTS97"], "play": play, "dead": ["Hand"]}, {"play": ["Priest", "Spring"]})
    assert not offered(t, "Play Judged")


def test_judged_by_the_father_needs_a_weak_character_among_your_dead():
    assert not offered(sept({"hand": ["ASOTS97"], "play": ["Priest"], "dead": ["Strong"]}, {"dead": ["Hand"]}), "Play Judged")


# --- Nurtured by the Crone ---------------------------------------------------------------------------------------------------


def struck(victim, play=("Priest",), hand=(), event="Blow"):
    """The second player strikes a card of the first player, who has Nurtured by the Crone in hand."""
    zero = {"hand": ["ASOTS98"], "play": [*play, "Queen", "Mate"]}
    t = sept(zero, {"hand": [event, *hand], "play": ["Spring"]}, bells=(0, 1), first=1)
    settle(t.play(f"Play {event}"), victim)
    return t


@pytest.mark.parametrize("way", (BY_INFLUENCE, BY_HOLY))
def test_nurtured_by_the_crone_cancels_what_chooses_only_a_unique_character(way):
    t = struck("Queen", ("Priest", "Spring"))
    assert offered(t, "Nurtured by the Crone")
    settle(t.play(next(one for one in t.options if "Nurtured" in one)), way)
    assert t.card(0, "Queen").zone == "play" and t.card(0, "Priest").kneeling == (way == BY_HOLY)
    assert t.discard(0) == ["Nurtured by the Crone"] and "Blow" in t.discard(1)


def test_a_game_can_be_saved_while_the_way_of_paying_for_a_cancel_is_chosen():
    t = struck("Queen", ("Priest", "Spring"))
    t = pickle.loads(pickle.dumps(t.play("Cancel with Nurtured")))
    assert t.prompt == "way" and len(t.options) == 2
    t.play(next(option for option in t.options if BY_HOLY in option))
    assert t.card(0, "Priest").kneeling and not t.card(0, "Spring").kneeling and t.card(0, "Queen").zone == "play"


def test_nurtured_by_the_crone_does_not_work_for_a_card_that_is_not_unique():
    t = struck("Mate")
    assert t.card(0, "Mate").zone == "discard" and t.hand(0) == ["Nurtured by the Crone"]


def test_nurtured_by_the_crone_does_not_work_for_what_chooses_nothing():
    t = struck("Queen", event="Sleep")
    assert t.card(0, "Queen").kneeling and t.hand(0) == ["Nurtured by the Crone"]


@pytest.mark.parametrize("play", (["Priest"], ["Spring"]))
def test_nurtured_by_the_crone_does_not_work_against_a_plot(play):
    t = sept({"hand": ["ASOTS98"], "play": [*play, "Queen"], "plots": ["Calm"]}, {"plots": ["Omen"]}, "plot", bells=(0, 1))
    settle(pass_until(t, "goes first").play("Stark goes first"), "Queen")
    assert t.card(0, "Queen").kneeling and t.hand(0) == ["Nurtured by the Crone"]


def test_nurtured_by_the_crone_needs_its_cost():
    assert struck("Queen", ()).card(0, "Queen").zone == "discard"


@pytest.mark.parametrize("prayer", (True, False))
def test_nurtured_by_the_crone_cannot_be_cancelled(prayer):
    t = struck("Queen", hand=["Silence"])
    if not prayer:  # what the other player can cancel otherwise
        t = sept({"hand": ["Sleep"], "play": ["Queen"]}, {"hand": ["Silence"]}, bells=(0, 1))
        t.play("Play Sleep")
        assert offered(t, "Silence")
        return
    settle(t.play(next(one for one in t.options if "Nurtured" in one)))
    assert not offered(t, "Silence") and t.hand(1) == ["Silence"] and t.card(0, "Queen").zone == "play"


# --- Blessed by the Maiden ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", (BY_INFLUENCE, BY_HOLY))
@pytest.mark.parametrize("whose", (0, 1))
def test_blessed_by_the_maiden_shuffles_cards_of_both_piles_of_a_player_into_the_deck(whose, way):
    piles = {"dead": ["Giant", "Mate"], "discard": ["Hand", "Inn"], "deck": ["Ring"]}
    t = sept({"hand": ["ASOTS118"], "play": ["Spring", "Priest"], **piles}, piles)
    settle(t.play("Play Blessed"), way, ("Choose Stark", "Choose Lannister")[whose], "Giant", "Hand", "Inn")
    assert sorted(t.deck(whose)) == ["Giant", "Hand", "Inn", "Ring"] and t.dead(whose) == ["Mate"]
    assert t.deck(1 - whose) == ["Ring"] and sorted(t.dead(1 - whose)) == ["Giant", "Mate"]
    assert t.card(0, "Spring").kneeling == (way == BY_INFLUENCE) and t.card(0, "Priest").kneeling == (way == BY_HOLY)


def test_blessed_by_the_maiden_may_take_fewer_and_no_more_than_three():
    t = sept({"hand": ["ASOTS118"], "play": ["Priest"], "dead": ["Giant", "Mate", "Hand", "Reed"]})
    t.play("Play Blessed").play("Choose Giant").play("Done")
    assert t.deck(0) == ["Giant"]
    t = sept({"hand": ["ASOTS118"], "play": ["Priest"], "dead": ["Giant", "Mate", "Hand", "Reed"]})
    t.play("Play Blessed").play("Choose Giant").play("Choose Mate").play("Choose Hand")
    assert t.prompt == "action" and t.dead(0) == ["Reed"]


@pytest.mark.parametrize("whose", (0, 1))
def test_blessed_by_the_maiden_chooses_a_player_with_a_pile(whose):
    seats = [{"discard": ["Hand", "Inn"]} if seat == whose else {} for seat in (0, 1)]
    t = sept({"hand": ["ASOTS118"], "play": ["Priest"], **seats[0]}, seats[1])
    t.play("Play Blessed")
    assert sorted(t.options) == ["Choose Hand", "Choose Inn"]


def test_blessed_by_the_maiden_needs_a_card_in_a_pile_and_its_cost():
    assert not offered(sept({"hand": ["ASOTS118"], "play": ["Priest"]}), "Play Blessed")
    assert not offered(sept({"hand": ["ASOTS118"], "play": ["Mate"], "dead": ["Hand"]}), "Play Blessed")


# --- Supported by the Smith --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", (BY_INFLUENCE, BY_HOLY))
def test_supported_by_the_smith_puts_two_cheap_locations_into_play(way):
    t = sept({"hand": ["ASOTS119"], "play": ["Spring", "Priest"], "discard": ["Hovel", "Cog", "Hall", "Hand"]}, {"discard": ["Rock"]})
    settle(t.play("Play Supported"), way, "Hovel", "Cog")
    assert t.card(0, "Hovel").zone == t.card(0, "Cog").zone == "play" and sorted(t.discard(0)) == ["Hall", "Hand", "Supported by the Smith"]
    assert t.discard(1) == ["Rock"]
    assert t.card(0, "Spring").kneeling == (way == BY_INFLUENCE) and t.card(0, "Priest").kneeling == (way == BY_HOLY)


def test_the_locations_of_supported_by_the_smith_cost_2_together_at_most():
    t = sept({"hand": ["ASOTS119"], "play": ["Priest"], "discard": ["Hovel", "Manor", "Castle", "Cog", "Hand"]}, {"discard": ["Rock"]})
    t.play("Play Supported")
    assert sorted(t.options) == ["Choose Cog", "Choose Hovel", "Choose Manor"]
    t.play("Choose Manor")
    assert "Choose Hovel" not in t.options and "Choose Cog" in t.options
    t.play("Done")
    assert t.card(0, "Manor").zone == "play"


def test_supported_by_the_smith_needs_such_a_location_and_its_cost():
    assert not offered(
        sept({"hand": ["ASOTS119"], "play": ["Priest"], "discard": ["Castle", "Hand"]}, {"discard": ["Cog"]}), "Play Supported"
    )
    assert not offered(sept({"hand": ["ASOTS119"], "play": ["Mate"], "discard": ["Cog"]}), "Play Supported")

"""Cards that are revealed and must be played next: Val and Planky Town Orphan."""

import pytest

from agot_env.agot.engine.record.codes import NO_EXTRA_DRAWS
from agot_env.agot.language.model import (
    EVENT,
    NEUTRAL,
    OPPONENTS,
    Action,
    Cards,
    CardsDrawn,
    Character,
    ClaimPowerForHouse,
    Event,
    GainGold,
    Location,
    Phase,
    Played,
    PlayerRule,
    Response,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import marshal, north
from tests.cards.scenes import offered, pass_until

RECRUIT = Character("Recruit", "X930", NEUTRAL, cost=1, strength=1, icons="M")
LORDLY = Character("Lordly", "X931", NEUTRAL, cost=9, strength=1, icons="M")
ALMS = Event("Alms", "X932", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
DUEL = Event("Duel", "X933", abilities=[Action(phase=Phase.CHALLENGES, effects=(ClaimPowerForHouse(),))])
CHEER = Event("Cheer", "X934", abilities=[Response(when=CardsDrawn(OPPONENTS), effects=(ClaimPowerForHouse(),))])
GLEE = Event("Glee", "X935", abilities=[Response(when=CardsDrawn(), effects=(ClaimPowerForHouse(),))])
BOAST = Event("Boast", "X937", keywords="Prized 1", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
ONCE = Event("Once", "X938", keywords="Limited", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
CROWD = Location("Crowd", "X939", NEUTRAL, cost=1, abilities=[Response(when=Played(Cards(type=EVENT)), effects=(GainGold(1),))])
DROUGHT = Location("Drought", "X936", NEUTRAL, cost=1, abilities=[PlayerRule(OPPONENTS, NO_EXTRA_DRAWS)])
CARDS = (RECRUIT, LORDLY, ALMS, DUEL, CHEER, GLEE, DROUGHT, BOAST, ONCE, CROWD)


def val(zero=None, one=None, phase="challenges", **options):
    """A scene with Val in play, and 5 gold."""
    zero = {"gold": 5} | (zero or {})
    zero = zero | {"play": ["DOTN117", *zero.get("play", [])]}
    return north(zero, one, phase, first=0, cards=CARDS, bells=(0, 1), **options)


# --- Val -----------------------------------------------------------------------------------------------------------------


def test_val_reveals_and_draws_a_card_that_must_be_played_as_the_next_action():
    t = val({"deck": ["Alms", "Recruit"], "hand": ["Recruit"]})
    pass_until(t, "Use Val").play("Use Val")
    assert sorted(t.hand(0)) == ["Alms", "Recruit"]
    power = t.power(0)
    while int(t.game["seat"]) == 1:
        t.play("Pass")
    assert "Alms" not in t.hand(0) and t.power(0) == power + 1 and t.discard(0) == ["Alms"]  # the only legal action is taken


def test_all_see_the_card_that_val_draws():
    t = val({"deck": ["Recruit"]}, hold=True)
    pass_until(t, "Use Val").play("Use Val")
    assert int(t.game["known"][1, 0]) & int(t.game["zones"][2, 0])


@pytest.mark.parametrize("title", ["Recruit", "Cheer"])
def test_what_cannot_be_played_at_the_next_opportunity_is_discarded(title):
    t = val({"deck": [title]})
    pass_until(t, "Use Val").play("Use Val")
    while int(t.game["seat"]) == 1:
        t.play("Pass")
    assert t.discard(0) == [title] and t.hand(0) == [] and offered(t, "Use Bell")


def test_in_the_own_turn_in_marshalling_a_character_must_be_marshalled_if_it_can_be_paid():
    t = val({"deck": ["Recruit", "Lordly"]}, phase="marshalling", hold=True)
    pass_until(t, "Use Val").play("Use Val")
    while int(t.game["seat"]) == 1:
        t.play("Pass")
    assert t.options == ["Marshal Recruit (1 gold)"]
    t.play("Marshal Recruit")
    settle(t)
    assert t.card(0, "Recruit").zone == "play"
    pass_until(t, "Use Val").play("Use Val")
    while int(t.game["seat"]) == 1:
        t.play("Pass")
    assert t.discard(0) == ["Lordly"]  # too expensive


def test_a_response_must_be_played_in_the_same_window():
    t = val({"deck": ["Glee"]}, hold=True)
    power = t.power(0)
    pass_until(t, "Use Val").play("Use Val")
    while int(t.game["seat"]) == 1:
        t.play("Pass")
    assert t.options == ["Respond with Glee"]
    settle(t.play("Respond with Glee"))
    assert t.discard(0) == ["Glee"] and t.power(0) == power + 1


def test_an_event_of_another_phase_is_discarded_and_one_of_this_phase_is_played():
    t = val({"deck": ["Duel"]})
    power = t.power(0)
    pass_until(t, "Use Val").play("Use Val")
    while int(t.game["seat"]) == 1:
        t.play("Pass")
    assert t.power(0) == power + 1
    t = val({"deck": ["Duel"]}, phase="dominance")
    power = t.power(0)
    pass_until(t, "Use Val").play("Use Val")
    while int(t.game["seat"]) == 1:
        t.play("Pass")
    assert t.discard(0) == ["Duel"] and t.power(0) == power


def test_val_obeys_the_draw_cap_and_rules_against_draws():
    t = val({"deck": ["Recruit"] * 5})
    for _ in range(3):
        pass_until(t, "Use Val").play("Use Val")
    while int(t.game["seat"]) == 1:
        t.play("Pass")
    assert len(t.discard(0)) == 3 and not offered(t, "Use Val")
    assert not offered(val({"deck": ["Recruit"]}, {"play": ["Drought"]}), "Use Val")
    assert not offered(val({"deck": []}), "Use Val")


# --- Planky Town Orphan --------------------------------------------------------------------------------------------------


def orphan(zero=None, one=None, phase="marshalling", **options):
    """A scene in which Planky Town Orphan has just been marshalled."""
    zero = {"hand": ["ASOTS89"], "gold": 5} | (zero or {})
    t = north(zero, one, phase, first=0, cards=CARDS, bells=(0, 1), houses=("martell", "stark"), **options)
    return marshal(t, "Planky Town Orphan")


def respond_with_the_orphan(t):
    """Respond, and pass until its player acts again."""
    pass_until(t, "Respond with Planky Town Orphan").play("Respond with Planky Town Orphan")
    while int(t.game["seat"]) == 1:
        t.play("Pass")
    return t


def test_the_orphan_reveals_a_card_that_must_be_played_as_the_next_action():
    t = respond_with_the_orphan(orphan({"deck": ["Recruit", "Lordly"]}, hold=True))
    assert t.options == ["Marshal Recruit (1 gold)"] and t.hand(0) == [] and t.deck(0) == ["Lordly"]
    gold = t.gold(0)
    settle(t.play("Marshal Recruit"))
    assert t.card(0, "Recruit").zone == "play" and t.gold(0) == gold - 1 and t.deck(0) == ["Lordly"]


def test_the_orphan_lets_an_event_be_played():
    t = orphan({"deck": ["Alms", "Lordly"]})
    power = t.power(0)
    respond_with_the_orphan(t)
    assert t.power(0) == power + 1 and t.discard(0) == ["Alms"] and t.deck(0) == ["Lordly"]


def test_a_response_to_played_events_sees_the_one_that_the_orphan_reveals():
    t = respond_with_the_orphan(orphan({"play": ["Crowd"], "deck": ["Alms", "Lordly"]}))
    assert offered(t, "Respond with Crowd")


@pytest.mark.rule("KEY-19")
def test_an_event_that_the_orphan_reveals_pays_its_prize():
    t = respond_with_the_orphan(orphan({"deck": ["Boast", "Lordly"]}))
    assert t.discard(0) == ["Boast"] and t.power(1) == 1


@pytest.mark.rule("KEY-4")
def test_an_event_that_the_orphan_reveals_is_the_limited_card_of_the_round():
    t = respond_with_the_orphan(orphan({"hand": ["ASOTS89", "Once"], "deck": ["Once", "Lordly"]}))
    assert t.discard(0) == ["Once"] and t.hand(0) == ["Once"] and not offered(pass_until(t, "Use Bell"), "Play Once")


@pytest.mark.parametrize("title", ["Lordly", "Duel", "Glee"])
def test_what_cannot_be_played_returns_to_the_top_of_the_deck(title):
    t = respond_with_the_orphan(orphan({"deck": [title, "Recruit"]}))
    assert t.deck(0) == [title, "Recruit"] and t.discard(0) == [] and t.hand(0) == []
    assert int(t.game["known"][1, 0]).bit_count() >= 1 and offered(t, "Use Bell")


def test_the_orphan_may_be_declined_and_reveals_nothing_of_an_empty_deck():
    t = orphan({"deck": ["Recruit"]})
    pass_until(t, "Respond with Planky Town Orphan").play("Pass")
    assert t.deck(0) == ["Recruit"]
    assert not offered(orphan({"deck": []}), "Respond")


def test_another_card_that_is_played_is_no_reason_for_the_orphan():
    t = north({"hand": ["Recruit"], "play": ["ASOTS89"], "deck": ["Recruit"], "gold": 5}, {}, "marshalling", first=0, cards=CARDS)
    assert not offered(marshal(t, "Recruit"), "Respond")

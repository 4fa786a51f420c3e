"""Events with the Shadows crest: into Shadows as all cards with it, and out of it as a play of the event (FAQ, Shadows)."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.engine.record.codes import EVENTS_COST_GOLD, EVENTS_COST_POWER
from agot_env.agot.language.describe import facts
from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    Action,
    Agenda,
    Cancel,
    CancelIt,
    Cards,
    Character,
    Choose,
    ClaimPowerForHouse,
    ComesOutOfShadows,
    Constant,
    Discard,
    Event,
    Flag,
    GainGold,
    Initiated,
    Location,
    Passive,
    Phase,
    Played,
    PlayerRule,
    Plot,
    Response,
    Zone,
    locations,
)
from agot_env.agot.language.words import EVENT
from tests.cards.scenes import lcg_scene, offered

WHISPER = Event("Whisper", "X700", cost=1, crests="Shadows", abilities=[Response(when=ComesOutOfShadows(), effects=(GainGold(7),))])
TRICK = Event(
    "Trick", "X701", cost=0, crests="Shadows",
    abilities=[Response(when=ComesOutOfShadows(), choose=(Choose(locations(controller=OPPONENTS)),), effects=(Discard(TARGET),))],
)  # fmt: skip
CARDS = (
    WHISPER, TRICK,
    Location("Barn", "X702", NEUTRAL),
    Location("Ear", "X703", NEUTRAL, abilities=[Passive(when=ComesOutOfShadows(None), effects=(ClaimPowerForHouse(),))]),
    Location("Eye", "X704", NEUTRAL, abilities=[Passive(when=Played(Cards(type=EVENT, zone=Zone.RESOLVING)), effects=(ClaimPowerForHouse(),))]),
    Character("Hush", "X705", NEUTRAL, strength=1, abilities=[Cancel(when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)), effects=(CancelIt(),))]),
    Event("Oath", "X706", LANNISTER, house_only=True, crests="Shadows", abilities=[Response(when=ComesOutOfShadows(), effects=(GainGold(7),))]),
    Plot("Poor", "X707", NEUTRAL, income=0, initiative=3, claim=1),
)  # fmt: skip


def hidden(shadows=("Whisper",), gold=3, phase="challenges", play=(), one=None, **zero):
    zero = {"shadows": list(shadows), "gold": gold, "play": list(play), "plot": "Poor"} | zero
    return lcg_scene(zero, {"plot": "Poor"} | (one or {}), phase, cards=CARDS, first=0, bells=(0,))


@pytest.mark.rule("SHA-2")
def test_an_event_is_played_into_shadows_for_2_gold_and_not_from_the_hand():
    t = hidden(shadows=(), hand=["Whisper"], phase="marshalling")
    assert not offered(t, "Play Whisper")
    t.play("Put Whisper into Shadows (2 gold)")
    assert t.shadows(0) == ["Whisper"] and t.gold(0) == 1
    assert not offered(hidden(shadows=(), hand=["Whisper"], phase="marshalling", gold=1), "Whisper")
    t = hidden(shadows=(), hand=["Whisper"], phase="challenges", gold=9)
    assert not offered(t, "Whisper")


@pytest.mark.rule("SHA-3")
def test_an_event_goes_into_shadows_in_setup():
    t = lcg_scene({"hand": ["Whisper"]}, {}, "setup", cards=CARDS, first=0)
    for _ in range(20):
        if offered(t, "Place Whisper"):
            break
        t.play(t.options[0])
    t.play("Place Whisper in Shadows (2 gold)")
    assert t.shadows(0) == ["Whisper"]


@pytest.mark.rule("SHA-6")
def test_an_event_comes_out_of_shadows_as_a_play_of_it():
    t = hidden(play=["Ear", "Eye"])
    t.play("Bring Whisper out of Shadows (1 gold)")
    while t.prompt == "order":
        t.play(t.options[0])
    assert t.gold(0) == 3 - 1 + 7 and t.discard(0) == ["Whisper"] and t.shadows(0) == []
    assert t.power(0) == 2  # it has come out of Shadows, and an event was played


def test_an_event_needs_its_gold():
    assert not offered(hidden(gold=0), "Bring Whisper out")


@pytest.mark.parametrize(("gold", "able"), [(1, False), (2, True)])
def test_an_event_out_of_shadows_pays_tolls(gold, able):
    gate = Location("Gate", "X710", NEUTRAL, abilities=[PlayerRule(OPPONENTS, EVENTS_COST_GOLD)])
    zero, one = {"shadows": ["Whisper"], "gold": gold, "plot": "Poor"}, {"play": ["Gate"], "plot": "Poor", "gold": 0}
    t = lcg_scene(zero, one, cards=(*CARDS, gate), first=0, bells=(0,))
    assert offered(t, "Bring Whisper out") is able
    if able:
        t.play("Bring Whisper out")
        assert (t.gold(0), t.gold(1)) == (7, 1)


@pytest.mark.parametrize(("power", "able"), [(0, False), (1, True)])
def test_an_event_out_of_shadows_costs_power_that_is_due_for_events(power, able):
    gate = Location("Gate", "X710", NEUTRAL, abilities=[Constant(SELF, (Flag(EVENTS_COST_POWER),))])
    zero, one = {"shadows": ["Whisper"], "gold": 1, "plot": "Poor", "power": power}, {"play": ["Gate"], "plot": "Poor"}
    t = lcg_scene(zero, one, cards=(*CARDS, gate), first=0, bells=(0,))
    assert offered(t, "Bring Whisper out") is able
    if able:
        t.play("Bring Whisper out")
        assert (t.gold(0), t.power(0), t.card(1, "Gate").power) == (7, 0, 1)


def test_power_is_due_for_events_to_each_card_that_asks_for_it():
    gate = Location("Gate", "X710", NEUTRAL, abilities=[Constant(SELF, (Flag(EVENTS_COST_POWER),))])
    purse = Event("Purse", "X711", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])
    for power in (1, 2):
        zero, one = {"hand": ["Purse"], "gold": 0, "plot": "Poor", "power": power}, {"play": ["Gate", "Gate"], "plot": "Poor"}
        t = lcg_scene(zero, one, cards=(*CARDS, gate, purse), first=0, bells=(0,))
        assert offered(t, "Play Purse") is (power == 2)
    t.play("Play Purse")
    assert (t.gold(0), t.power(0)) == (1, 0) and [t.card(1, "Gate", copy).power for copy in (0, 1)] == [1, 1]


def test_an_event_comes_out_only_if_it_could_do_something():
    t = hidden(("Trick", "Whisper"), play=[])
    assert offered(t, "Bring Whisper out") and not offered(t, "Bring Trick out")
    t = hidden(("Trick", "Whisper"), one={"play": ["Barn"]}).play("Bring Trick out of Shadows (0 gold)")
    assert t.discard(1) == ["Barn"] and t.discard(0) == ["Trick"] and t.shadows(0) == ["Whisper"]


def test_an_event_out_of_shadows_can_be_cancelled():
    t = hidden(one={"play": ["Hush"]}).play("Bring Whisper out")
    t.play("Cancel with Hush")
    assert t.gold(0) == 2 and t.discard(0) == ["Whisper"]


def test_other_cards_that_come_out_do_not_trigger_an_event_in_hand_or_in_shadows():
    shade = Character("Shade", "X708", NEUTRAL, strength=1, crests="Shadows")
    t = lcg_scene({"shadows": ["Shade", "Whisper"], "hand": ["Whisper"], "gold": 3, "plot": "Poor"}, {"plot": "Poor"}, cards=(*CARDS, shade), first=0)
    t.play("Bring Shade out")
    assert not offered(t, "Respond with Whisper") and t.shadows(0) == ["Whisper"] and t.hand(0) == ["Whisper"]


def test_an_event_of_a_house_is_for_its_house():
    t = lcg_scene({"hand": ["Oath"], "gold": 5, "plot": "Poor"}, {}, "marshalling", houses=("stark", "lannister"), cards=CARDS, first=0)
    assert not offered(t, "Oath")


def test_an_event_with_the_crest_has_a_cost():
    assert facts(WHISPER) == "2 gold into Shadows, 1 gold out of Shadows, Shadows crest"
    with pytest.raises(ValueError, match="no agenda"):
        Agenda("Veil", "X709", crests="Shadows")


@pytest.mark.parametrize("number", ["KL26", "KL34", "KL52", "KL96"])
def test_the_printed_events_wait_in_shadows(number):
    card = pool("lcg")[number]
    assert card.type == EVENT and card.crests == ("Shadows",) and isinstance(card.abilities[0].when, ComesOutOfShadows)

"""Giving a card away as a cost, numbers that are picked while effects resolve, and lasting effects that happen each time."""

import pytest

from agot_env.agot.language.model import (
    EVENT_CARD,
    INTRIGUE,
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    Action,
    Character,
    Choose,
    ClaimPower,
    ClaimPowerForHouse,
    ControlTaken,
    CountOf,
    Draw,
    Event,
    GainGold,
    GiveToDefender,
    Later,
    Location,
    Passive,
    Phase,
    PickNumber,
    Response,
    TakeControl,
    Then,
    Until,
    WonChallenge,
    X,
    characters,
    locations,
)
from tests.cards.scenes import attack, fight, offered, scene

TURNCLOAK = Character(
    "Turncloak", "X980", STARK, cost=1, strength=3, icons="IM",
    abilities=[Response(when=WonChallenge(participant=SELF), cost=(GiveToDefender(),), effects=(ClaimPowerForHouse(2),))],
)  # fmt: skip
COUNTER = Event(
    "Counter", "X981", abilities=[Action(phase=Phase.ANY, effects=(PickNumber(2, CountOf(locations())), GainGold(X()), Then(), Draw(1)))]
)  # fmt: skip
OATHS = Event(
    "Oaths", "X982",
    abilities=[
        Action(
            phase=Phase.ANY,
            effects=(
                Later(
                    Passive(when=ControlTaken(characters(icon=INTRIGUE), None), effects=(ClaimPower(EVENT_CARD),)),
                    Until.END_OF_PHASE, each_time=True,
                ),
            ),
        )
    ],
)  # fmt: skip
LURE = Event("Lure", "X983", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(TakeControl(TARGET),))])
SCHEMER = Character("Schemer", "X984", NEUTRAL, cost=1, strength=1, icons="I")
BRUTE = Character("Brute", "X985", NEUTRAL, cost=1, strength=1, icons="M")
SCRIBE = Character("Scribe", "X986", NEUTRAL, cost=1, strength=1, icons="I")
YARD = Location("Yard", "X987", NEUTRAL)
CARDS = (SCRIBE, YARD, TURNCLOAK, COUNTER, OATHS, LURE, SCHEMER, BRUTE)


def play(zero, one=None, **options):
    return scene(["stark", "lannister"], zero, one, cards=CARDS, **options)


def test_a_card_is_given_away_and_its_ability_stays_that_of_who_paid():
    t = play({"play": ["Turncloak"]}, {"play": ["Schemer"]})
    attack(t, "Intrigue", "Turncloak")
    fight(t).play("Respond with Turncloak")
    assert t.card(0, "Turncloak").controller == 1
    assert (t.power(0), t.power(1)) == (3, 0)  # 1 for the unopposed challenge


def test_a_card_is_not_given_to_a_player_who_controls_it_already():
    t = play({"play": ["Schemer"]}, {"play": ["Turncloak"]}, first=0)
    attack(t, "Intrigue", "Schemer")
    fight(t, "Turncloak")
    assert not any("Turncloak" in option for option in t.options)


@pytest.mark.parametrize(("there", "numbers"), [(0, []), (1, ["1"]), (3, ["1", "2"])])
def test_a_number_is_picked_up_to_the_limit_and_what_there_is(there, numbers):
    t = play({"play": ["Yard"] * there, "hand": ["Counter"], "deck": ["Schemer"], "gold": 0})
    assert bool(offered(t, "Counter")) == bool(numbers)
    if numbers:
        t.play("Counter")
        if len(numbers) > 1:
            assert t.prompt == "number" and len(t.options) == len(numbers)
            t.play(t.options[-1])
        assert t.gold(0) == len(numbers) and t.hand(0) == ["Schemer"]


def test_a_lasting_effect_happens_each_time():
    t = play({"hand": ["Oaths", "Lure", "Lure", "Lure"]}, {"play": ["Schemer", "Scribe", "Brute"]})
    t.play("Oaths")
    for title in ("Schemer", "Brute", "Scribe"):
        t.play("Lure", title) if title != "Scribe" else t.play("Lure")
    assert [t.card(1, title).power for title in ("Schemer", "Scribe", "Brute")] == [1, 1, 0]

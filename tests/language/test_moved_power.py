"""Power that moves between cards, Houses and the treasury, and is never claimed."""

import pytest

from agot_env.agot.language.compiler.cards import compile_cards
from agot_env.agot.language.compiler.checks import CardError
from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    CHOSEN,
    NEUTRAL,
    OPPONENTS,
    TARGET,
    YOU,
    Action,
    Character,
    Choose,
    ChooseOpponent,
    Event,
    GainGold,
    Location,
    LoseHousePower,
    MovePower,
    Passive,
    Phase,
    PowerClaimed,
    PowerClaimedForHouse,
    Who,
    characters,
)
from tests.cards.scenes import lcg_scene, offered

CARDS = (
    Character("Bearer", "X700", NEUTRAL, strength=1), Character("Hero", "X701", NEUTRAL, strength=1),
    Character("Infamous", "X702", NEUTRAL, strength=1, keywords="Infamy"),
    Location("Ear", "X703", NEUTRAL, abilities=[Passive(when=when, effects=(GainGold(9),)) for when in (PowerClaimed(characters()), PowerClaimedForHouse())]),
)  # fmt: skip
ON_TARGET = (Choose(characters(with_power=True)),)


def moved(effect, choose=(), mine=(), theirs=(), power=(0, 0), house=True):
    """An event that moves power has been played, and its player has left the power on the House card, or put it on a card with Infamy."""
    event = Event("Shift", "X704", abilities=[Action(phase=Phase.ANY, choose=choose, effects=(effect,))])
    zero = {"play": [*mine, "Infamous", "Ear"], "hand": ["Shift"], "power": power[0]}
    t = lcg_scene(zero, {"play": list(theirs), "power": power[1]}, cards=(*CARDS, event), bells=())
    if not offered(t, "Play Shift"):
        return None
    gold = t.gold(0)
    t.play("Play Shift")
    if t.prompt == "power on":
        assert t.options == ["Put the power on Infamous", "Put the power on the House card"]
        t.play("House card" if house else "Put the power on Infamous")
    assert t.gold(0) == gold  # nothing was claimed
    return t


def bearer(power):
    return [("Bearer", {"power": power})]


def test_power_moves_from_a_card_to_a_house():
    t = moved(MovePower(TARGET, 2, YOU), ON_TARGET, theirs=bearer(3), power=(1, 1))
    assert (t.card(1, "Bearer").power, t.power(0), t.power(1), t.card(0, "Infamous").power) == (1, 3, 1, 0)


def test_power_moves_to_the_house_of_its_controller():
    t = moved(MovePower(TARGET, 1, Who.TARGET_CONTROLLER), ON_TARGET, theirs=bearer(1), power=(0, 2))
    assert (t.card(1, "Bearer").power, t.power(0), t.power(1)) == (0, 0, 3)


@pytest.mark.parametrize(("amount", "left"), [(1, 2), (99, 0)])
def test_power_on_a_card_is_discarded(amount, left):
    t = moved(MovePower(TARGET, amount), ON_TARGET, theirs=bearer(3), power=(1, 1))
    assert (t.card(1, "Bearer").power, t.power(0), t.power(1)) == (left, 1, 1)


def test_power_moves_from_house_to_house():
    t = moved(LoseHousePower(1, Who.CHOSEN_OPPONENT, YOU), (ChooseOpponent(),), power=(2, 3))
    assert (t.power(0), t.power(1), t.card(0, "Infamous").power) == (3, 2, 0)


@pytest.mark.rule("KEY-11")
def test_power_that_a_player_moves_to_their_house_may_go_to_a_card_with_infamy():
    t = moved(LoseHousePower(2, Who.CHOSEN_OPPONENT, YOU), (ChooseOpponent(),), power=(1, 3), house=False)
    assert (t.power(0), t.power(1), t.card(0, "Infamous").power) == (1, 1, 2)
    t = moved(MovePower(TARGET, 1, YOU), ON_TARGET, theirs=bearer(3), power=(1, 1), house=False)
    assert (t.power(0), t.card(1, "Bearer").power, t.card(0, "Infamous").power) == (1, 2, 1)


@pytest.mark.rule("KEY-11")
def test_power_that_an_opponent_moves_to_a_house_does_not_go_to_infamy():
    t = moved(MovePower(TARGET, 1, Who.TARGET_CONTROLLER), ON_TARGET, theirs=[("Infamous", {"power": 1})])
    assert (t.power(1), t.card(1, "Infamous").power) == (1, 0)


def test_it_is_not_asked_where_no_card_has_infamy():
    t = lcg_scene(
        {"play": [("Bearer", {"power": 2})], "hand": ["Shift"]}, {"play": ["Infamous"]}, bells=(),
        cards=(*CARDS, Event("Shift", "X704", abilities=[Action(phase=Phase.ANY, choose=ON_TARGET, effects=(MovePower(TARGET, 1, YOU),))])),
    )  # fmt: skip
    assert t.play("Play Shift").prompt != "power on" and (t.power(0), t.card(0, "Bearer").power) == (1, 1)


def test_no_more_power_moves_than_there_is():
    t = moved(MovePower(TARGET, 5, YOU), ON_TARGET, theirs=bearer(2))
    assert (t.card(1, "Bearer").power, t.power(0)) == (0, 2)


def test_nothing_moves_from_nothing():
    assert moved(MovePower(TARGET, 1, YOU), ON_TARGET, theirs=["Bearer"]) is None
    assert moved(LoseHousePower(1, Who.CHOSEN_OPPONENT, YOU), (ChooseOpponent(),), power=(2, 0)) is None


def test_the_sentences():
    def said(effect):
        return describe(Action(phase=Phase.ANY, choose=ON_TARGET, effects=(effect,)))

    assert said(MovePower(TARGET, 1)).endswith("and discard 1 power from it.")
    assert said(MovePower(TARGET, 99, YOU)).endswith("and move all power from it to your House.")
    house = describe(Action(phase=Phase.ANY, choose=(ChooseOpponent(),), effects=(LoseHousePower(1, Who.CHOSEN_OPPONENT, YOU),)))
    assert house.endswith("and move 1 power from that opponent's House to your House.")


@pytest.mark.parametrize("to", [OPPONENTS, Who.TREASURY, CHOSEN])
def test_power_goes_to_one_card_or_house(to):
    with pytest.raises(CardError, match="MovePower"):
        compile_cards([Event("Word", "X9", abilities=[Action(phase=Phase.ANY, choose=ON_TARGET, effects=(MovePower(TARGET, 1, to),))])])

"""Gold that was just paid and power that was just claimed can be moved once: then it is not where it was paid or claimed any more."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Action, Character, Draw, Event, PayGold, Phase
from agot_env.testing import Table
from tests.cards.scenes import BELL, attack, fight, offered, pass_until

TOLL = Event("Toll", "X890", abilities=[Action(phase=Phase.ANY, cost=(PayGold(2),), effects=(Draw(1),))])
RIVAL = Character("Rival", "X891", NEUTRAL, cost=3, strength=4, icons="MIP")


def table(*seats, phase="challenges", first=0):
    t = Table(edition="lcg", houses=("lannister",) * len(seats), extra_cards=[TOLL, RIVAL, BELL])
    for seat, what in enumerate(seats):
        t.put(seat, **(what | {"play": ["Bell", *what.get("play", [])], "plot": "KOTS48"}))
    return t.start(phase, first)


def test_of_two_customs_officers_one_takes_what_was_paid():
    t = table({"play": ["BTNS44", "BTNS44"]}, {"hand": ["Toll", "Toll"], "gold": 5, "deck": ["Rival", "Rival"]})
    for taken in (2, 4):  # the other one may take what is paid later
        pass_until(t, "Play Toll").play(next(option for option in t.options if option.startswith("Play Toll")))
        t.play(next(option for option in t.options if option.startswith("Respond with Selhorys Customs Officer")))
        assert t.gold(0) == taken and not offered(t, "Respond")


def test_of_two_joffreys_one_gets_the_gold_that_was_paid():
    t = table({"play": ["KOTS34"]}, {"play": ["KOTS34"]}, {"hand": ["Rival"], "gold": 3}, phase="marshalling", first=2)
    pass_until(t, "Marshal Rival").play("Marshal Rival").play("Respond with Joffrey Baratheon")
    assert {t.card(seat, "Joffrey Baratheon").gold for seat in (0, 1)} == {0, 3} and not offered(t, "Respond")


def test_infamous_moves_the_same_power_only_once():
    """The rest of the House's power has not just been claimed."""
    t = table({"play": ["LOTR12"], "hand": ["LOTR35", "LOTR35"]}, {"play": ["Rival"], "power": 5}, first=1)
    attack(t, "Military", "Rival")
    fight(t)
    while t.prompt == "claim":
        t.play(t.options[0])
    t.play("Respond with Infamous!")
    assert t.power(1) == 5 and not offered(t, "Respond")


@pytest.mark.parametrize(("influence", "gold"), [(0, 5), (1, 4), (3, 2)])
def test_influence_that_is_knelt_for_a_character_is_no_gold_for_joffrey(influence, gold):
    """Any part of the cost of King Robb's Companions (LOW16) may be paid with influence."""
    t = Table(edition="lcg", houses=("lannister", "stark"), extra_cards=[BELL])
    t.put(0, plot="KOTS48", play=["KOTS34", "Bell"])
    t.put(1, plot="KOTS48", hand=["LOW16"], gold=5, play=["Bell", "B148", "B148", "B148"]).start("marshalling", 1)
    pass_until(t, "Marshal King Robb's Companions").play("Marshal King Robb's Companions").play(str(influence))
    while t.prompt == "influence":
        t.play(t.options[0])
    t.play("Respond with Joffrey Baratheon")
    assert t.card(0, "Joffrey Baratheon").gold == gold

"""The trigger of cards that kneel: for whatever reason, and only if they stood."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    TARGET,
    YOU,
    Action,
    Character,
    Choose,
    ClaimPowerForHouse,
    Event,
    GainGold,
    Kneel,
    KneelInfluence,
    KneelSelf,
    Knelt,
    Location,
    Passive,
    Phase,
    Who,
    characters,
    locations,
)
from tests.cards.scenes import attack, defend, lcg_scene, offered, pay_influence

ANY = Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(GainGold(1),))
CARDS = (
    Location("Watchtower", "X700", NEUTRAL, abilities=[Passive(when=Knelt(characters(controller=YOU)), effects=(ClaimPowerForHouse(1, Who.EVENT_PLAYER),))]),
    Location("Lighthouse", "X701", NEUTRAL, abilities=[Passive(when=Knelt(locations(controller=YOU)), effects=(ClaimPowerForHouse(),))]),
    Location("Spyglass", "X702", NEUTRAL, abilities=[Passive(when=Knelt(characters(controller=OPPONENTS)), effects=(ClaimPowerForHouse(),))]),
    Character("Porter", "X703", NEUTRAL, strength=2, icons="MIP", abilities=[ANY]),
    Character("Sleeper", "X704", NEUTRAL, strength=2, icons="MIP", enters_kneeling=True),
    Location("Bank", "X706", NEUTRAL, influence=2),
    Event("Push", "X707", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kneel(TARGET),))]),
    Event("Toll", "X708", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(2),), effects=(GainGold(1),))]),
)  # fmt: skip


def watch(*play, tower="Watchtower", phase="challenges", one=None, **zero):
    return lcg_scene({"play": [tower, *play], **zero}, one, phase, cards=CARDS, first=0, bells=(0,))


def test_an_attacker_kneels_and_so_does_a_defender():
    t = attack(watch("Porter", one={"play": ["Porter"]}), "Military", "Porter")
    assert t.power(0) == 1
    t = watch("Porter", tower="Spyglass", one={"play": ["Porter"]})
    defend(attack(t, "Military", "Porter"), "Porter")
    assert t.power(0) == 1


def test_each_attacker_that_kneels_counts():
    assert attack(watch("Porter", "Porter"), "Military", "Porter", "Porter").power(0) == 2


def test_what_kneels_as_a_cost_or_by_an_effect_has_knelt():
    assert watch("Porter").play("Use Porter").power(0) == 1
    assert watch("Porter", hand=["Push"]).play("Play Push").power(0) == 1


def test_what_kneels_for_influence_has_knelt():
    t = pay_influence(watch("Bank", tower="Lighthouse", hand=["Toll"]).play("Play Toll"))
    assert t.power(0) == 1


def test_a_card_of_another_player_or_type_does_not_count():
    t = watch(hand=["Push"], one={"play": ["Porter"]}).play("Play Push")
    assert t.card(1, "Porter").kneeling and t.power(0) == t.power(1) == 0
    assert watch("Porter", tower="Lighthouse", hand=["Push"]).play("Play Push").power(0) == 0


def test_a_kneeling_card_does_not_kneel_again():
    t = watch(("Porter", {"kneeling": True}), hand=["Push"])
    assert not offered(t, "Play Push") and not offered(t, "Use Porter") and t.power(0) == 0


def test_a_card_that_enters_play_kneeling_has_not_knelt():
    t = watch(phase="marshalling", hand=["Sleeper"], gold=5).play("Marshal Sleeper")
    assert t.card(0, "Sleeper").kneeling and t.power(0) == 0


@pytest.mark.parametrize("holder", [0, 1])
def test_the_player_of_the_event_controls_the_card(holder):
    seats = [{"play": ["Porter"], "hand": ["Push"]}, {"play": []}]
    seats[holder]["play"] = [*seats[holder]["play"], "Watchtower"]
    t = lcg_scene(*seats, cards=CARDS, first=0, bells=(0,)).play("Play Push")
    assert (t.power(0), t.power(1)) == (int(holder == 0), 0)

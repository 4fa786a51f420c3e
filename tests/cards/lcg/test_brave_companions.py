"""Mercenaries of the Neutral Faction: what they do with its House card, and not with another one."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    YOU,
    Action,
    Cards,
    Character,
    Choose,
    Discard,
    Event,
    Location,
    Phase,
    PutIntoPlay,
    Zone,
)
from agot_env.testing import Table
from tests.cards.scenes import offered, pass_until

FACTION, STARK = "neutral faction", "stark"
CARDS = (
    Character("Sellsword", "X900", NEUTRAL, cost=2, strength=2, icons="M", traits="Mercenary"),
    Character("Drifter", "X901", NEUTRAL, cost=2, strength=2, icons="M"),
    Character("Horde", "X902", NEUTRAL, cost=2, strength=2, icons="M", traits="Army"),
    Location("Gallows", "X903", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards()),), effects=(Discard(TARGET),))]),
    Event("Muster", "X904", abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards(zone=Zone.DISCARD, owner=YOU)),), effects=(PutIntoPlay(TARGET),))]),
)


def table(house, zero, one=None, phase="marshalling"):
    t = Table(houses=(house, "lannister"), edition="lcg", extra_cards=CARDS)
    for seat, what in enumerate((zero, one or {})):
        t.put(seat, **{"plot": "Planning Ahead", "gold": 9, "deck": ["Drifter"] * 5} | what)
    return t.start(phase, first=0)


@pytest.mark.parametrize(("house", "responds"), [(FACTION, True), (STARK, False)])
def test_shagwell_kneels_a_character_when_a_mercenary_is_played(house, responds):
    t = table(house, {"play": ["Shagwell", "Horde"], "hand": ["Sellsword", "Sellsword"]}, {"play": ["Drifter"]})
    t.play("Marshal Sellsword")
    assert offered(t, "Respond with Shagwell") == responds
    if not responds:
        return
    t.play("Respond with Shagwell")
    assert set(t.options) == {"Choose Shagwell", "Choose Sellsword", "Choose Drifter"}  # no Army
    t.play("Choose Drifter")
    assert t.card(1, "Drifter").kneeling
    t.play("Marshal Sellsword")
    assert not offered(t, "Respond with Shagwell")  # once per round


def test_shagwell_waits_for_mercenaries_of_his_controller_alone():
    t = table(FACTION, {"play": ["Shagwell"], "hand": ["Drifter"]}, {"hand": ["Sellsword"], "play": ["Drifter"]})
    t.play("Marshal Drifter")
    assert not offered(t, "Respond with Shagwell")
    pass_until(t, "Marshal Sellsword").play("Marshal Sellsword")
    assert not offered(t, "Respond with Shagwell")


@pytest.mark.parametrize(("house", "drawn"), [(FACTION, 1), (STARK, 0)])
def test_septon_utt_draws_a_card_when_he_enters_play(house, drawn):
    t = table(house, {"discard": ["Septon Utt"], "hand": ["Muster"], "play": ["Drifter"]})
    t.play("Play Muster")
    assert offered(t, "Respond with Septon Utt") == (drawn > 0)
    if drawn:
        t.play("Respond with Septon Utt")
    assert len(t.hand(0)) == drawn


@pytest.mark.parametrize(("house", "drawn"), [(FACTION, 1), (STARK, 0)])
def test_septon_utt_draws_a_card_when_he_leaves_play(house, drawn):
    t = table(house, {"play": ["Septon Utt", "Gallows", "Drifter"]})
    t.play("Use Gallows", "Choose Septon Utt")
    assert offered(t, "Respond with Septon Utt") == (drawn > 0)
    if drawn:
        t.play("Respond with Septon Utt")
    assert len(t.hand(0)) == drawn and t.power(1) == 1  # Septon Utt is prized


def test_septon_utt_does_nothing_when_another_card_enters_play():
    t = table(FACTION, {"play": ["Septon Utt"], "discard": ["Drifter"], "hand": ["Muster"]})
    t.play("Play Muster")
    assert t.card(0, "Drifter").zone == "play" and not offered(t, "Respond with Septon Utt")


def test_septon_utt_does_nothing_when_another_card_leaves_play():
    t = table(FACTION, {"play": ["Septon Utt", "Gallows", "Drifter"]})
    t.play("Use Gallows", "Choose Drifter")
    assert not offered(t, "Respond with Septon Utt")

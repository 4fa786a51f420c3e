"""Attachments that a blank text box leaves without what lets them lie where they lie (FAQ 3.22, p. 27)."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGET, Action, Blank, Choose, Location, Modify, Phase, Until, attachments
from agot_env.testing import Table
from tests.cards.scenes import BELL

GAG = Location("Gag", "X896", NEUTRAL, abilities=[
    Action(phase=Phase.ANY, choose=(Choose(attachments()),), effects=(Modify(TARGET, Blank(), Until.END_OF_PHASE),)),
])  # fmt: skip


def frozen(title, zero, phase="marshalling", houses=("stark", "martell")):
    """Seat 0 puts Frozen Solid on a card of seat 1."""
    t = Table(edition="lcg", houses=houses, extra_cards=[BELL])
    t.put(0, play=["Bell"], hand=["LOW4"], gold=5, plot="KOTS48").put(1, play=[zero], plot="KOTS48").start(phase)
    t.play("Marshal Frozen Solid")
    return t.play(title) if t.prompt == "bearer" else t


def test_formal_petition_is_discarded_from_the_house_card():
    t = frozen("Formal Petition", ("POTS44", {"on_house_card": True}))
    assert (t.discard(1), t.discard(0)) == (["Formal Petition"], ["Frozen Solid"])


def test_formal_petition_stays_while_it_is_not_blank():
    t = Table(edition="lcg", houses=("stark", "martell"), extra_cards=[BELL])
    t.put(0, play=["Bell"], plot="KOTS48").put(1, play=[("POTS44", {"on_house_card": True})], plot="KOTS48").start("marshalling")
    assert t.play("Use Bell").card(1, "Formal Petition").zone == "play"


def test_chambers_stay_on_the_house_card_and_give_nothing():
    """*ruling*: they say that they may be played there, not that they are attached there."""
    t = frozen("Lord Doran's Chambers", ("POTS27", {"on_house_card": True}))
    chambers = t.card(1, "Lord Doran's Chambers")
    assert (chambers.zone, chambers.blank, t.card(0, "Frozen Solid").zone) == ("play", True, "play")


def test_an_attachment_on_a_location_is_discarded():
    """Vat of Wildfire."""
    t = frozen("Vat of Wildfire", ("POTS27", {"attachments": ["LOTR2"]}))
    assert t.discard(1) == ["Vat of Wildfire"] and t.card(1, "Lord Doran's Chambers").zone == "play"


def test_an_attachment_on_a_character_of_its_kind_stays():
    t = frozen("Bodyguard", ("POTS1", {"attachments": ["T150"]}))
    assert t.card(1, "Bodyguard").blank and t.card(1, "Bodyguard").bearer == "The Red Viper"


@pytest.mark.parametrize("on_location", (True, False))
def test_a_veteran_marauder_that_its_effect_put_on_a_location_stays_when_it_is_blank(on_location):
    """*ruling* (FAQ 3.37): the effect has put it there and has made the location blank, for as long as it is attached."""
    t = Table(edition="lcg", houses=("greyjoy", "martell"), extra_cards=[BELL, GAG])
    t.put(0, play=[("KOTS2", {"attachments": ["KOTS22"]})], plot="KOTS48").put(1, play=["POTS27", "Gag"], plot="KOTS48").start("challenges")
    while not t.can("Intrigue against"):
        t.play("Pass")
    t.play("Intrigue against")
    while not t.can("Respond with Veteran Marauder"):
        t.play("Pass" if t.can("Pass") else "Done")
    t.play("Respond with Veteran Marauder" if on_location else "Pass")
    if t.prompt == "target":
        t.play("Lord Doran's Chambers")
    while not t.can("Use Gag"):
        t.play("Pass")
    t.play("Use Gag")
    chambers, marauder = t.card(1, "Lord Doran's Chambers"), t.card(0, "Veteran Marauder")
    assert (marauder.zone, marauder.bearer, marauder.traits) == ("play", chambers.title if on_location else "Asha Greyjoy", ())
    assert chambers.blank == on_location and marauder.blank != on_location and "Stealth" not in t.card(0, "Asha Greyjoy").keywords

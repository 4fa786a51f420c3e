"""Events that count as attachments with a text: they have gained it, and a blank text box does not take it (FAQ 3.37)."""

import pytest

from agot_env.agot.language.model import (
    GREYJOY,
    LANNISTER,
    MARTELL,
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    Blank,
    Character,
    Choose,
    ClaimPowerForHouse,
    Discard,
    Kill,
    Location,
    Modify,
    Phase,
    Response,
    Until,
    WonChallenge,
    attachments,
    characters,
    locations,
)  # fmt: skip
from agot_env.testing import Table
from tests.cards.scenes import BELL


def tool(title, number, among, *effects):
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=effects)])


GAG = tool("Gag", "X890", attachments(), Modify(TARGET, Blank(), Until.END_OF_PHASE))
AXE = tool("Axe", "X891", characters(title="Page"), Kill(TARGET))
BROOM = tool("Broom", "X892", locations(title="Shed"), Discard(TARGET))
SHED = Location("Shed", "X893", NEUTRAL)
DRUMMER = Character(
    "Drummer", "X895", NEUTRAL, strength=1, icons="M", abilities=[Response(when=WonChallenge(), effects=(ClaimPowerForHouse(),))]
)  # fmt: skip
CARDS = [GAG, AXE, BROOM, SHED, DRUMMER, BELL]
EVENTS = {
    "L165": ("lannister", LANNISTER, 2, "Boon"), "KOTS20": ("greyjoy", GREYJOY, 1, "Condition"), "LOW34": ("stark", STARK, 2, "Boon"),
    "POTS21": ("martell", MARTELL, 2, "Boon"),
}  # fmt: skip


def attached(number):
    """A Page of the event's House bears it."""
    name, house, *_ = EVENTS[number]
    page = Character("Page", "X894", house, strength=3, icons="M")
    t = Table(edition="lcg", houses=(name, "targaryen"), extra_cards=[page, *CARDS])
    t.put(0, play=["Page", "Drummer", "Shed", "Bell"], hand=[number], plot="KOTS48")
    t.put(1, play=["Gag", {"KOTS20": "Axe", "LOW34": "Broom", "POTS21": "Drummer"}.get(number, "Bell")], plot="KOTS48").start("challenges", first=1)
    if number == "L165":
        while not t.can("Play I'm You"):
            t.play("Pass")
        t.play("Play I'm You")
    elif number == "POTS21":
        while not t.can("Military against"):
            t.play("Pass")
        t.play("Military against")
        while t.prompt != "cancel":
            t.play(next(option for option in ("Respond with Drummer", "Kill Drummer", "Done", "Pass") if t.can(option)))
        t.play("He Calls It Thinking")
    else:
        t.play(f"Use {'Axe' if number == 'KOTS20' else 'Broom'}")
        t.play(next(option for option in t.options if option.startswith("Save with")))
    for _ in range(9):
        if t.prompt in ("target", "saved card", "bearer", "pick"):
            t.play(t.options[0])
    return t


@pytest.mark.parametrize("number", EVENTS)
def test_it_keeps_its_text_and_trait_while_blank(number):
    *_, more, trait = EVENTS[number]
    t = attached(number)
    title = t._match.pool[number].title
    assert t.card(0, "Page").strength == 3 + more and t.card(0, title).traits == (trait,)
    while not t.can("Use Gag"):
        t.play("Pass")
    t.play("Use Gag")
    if t.prompt == "target":
        t.play(title)
    assert t.card(0, "Page").strength == 3 + more and t.card(0, title).traits == (trait,)
    assert t.card(0, title).zone == "play" and t.card(0, title).bearer == "Page"


def test_frozen_solid_leaves_the_text_of_an_event():
    page = Character("Page", "X894", LANNISTER, strength=3, icons="M")
    t = Table(edition="lcg", houses=("lannister", "stark"), extra_cards=[page, *CARDS])
    t.put(0, play=["Page", "Bell"], hand=["L165"], plot="KOTS48", plots=["KOTS50"])
    t.put(1, play=["Bell"], hand=["LOW4"], plot="KOTS48", plots=["KOTS50"]).start("challenges", first=0)
    t.play("Play I'm You")
    while t.phase != "marshalling" or not t.can("Marshal Frozen Solid"):
        t.play(next(option for option in ("Pass", "Done", "No more challenges", *t.options) if option in t.options))
    t.play("Marshal Frozen Solid", "Attach to I'm You Writ Small")
    small = t.card(0, "I'm You Writ Small")
    assert (small.zone, small.attachments, small.traits) == ("play", ("Frozen Solid",), ("Boon",)) and t.card(0, "Page").strength == 5

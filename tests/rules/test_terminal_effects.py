"""Saves from terminal effects: a save must also take the character out of the state that kills it (FAQ 3.21)."""

import numpy as np
import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import DIES_AT_ZERO
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Attachment,
    Choose,
    Flag,
    Location,
    Modify,
    Phase,
    Strength,
    Until,
    characters,
)  # fmt: skip
from agot_env.machine_code.unit import DISABLED
from agot_env.testing import Table

CUTTHROAT, RISEN = "Scurvy Cutthroat", "Risen from the Sea"


def fire(title, number, burn):
    """A location that takes STR from a character until the end of the phase, and kills it at 0."""
    effects = (Modify(TARGET, Strength(-burn), Until.END_OF_PHASE), Modify(TARGET, Flag(DIES_AT_ZERO), Until.END_OF_PHASE))
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=effects)])


CANDLE, TORCH = fire("Candle", "X901", 1), fire("Torch", "X902", 2)
RIBBON = Attachment("Ribbon", "X903", NEUTRAL, cost=0)


def burned(by, edition="lcg", first=0, **one):
    """A character of House Greyjoy is burned by the opponent, or gets an attachment that burns it."""
    t = Table(edition=edition, houses=["targaryen", "greyjoy"], extra_cards=[CANDLE, TORCH, RIBBON])
    zero = {"hand": [by], "play": ["Summer Sea", "Summer Sea"]} if by == "Flame-Kissed" else {"play": [by], "gold": 2}
    plot = "Planning Ahead" if edition == "lcg" else "Filthy Accusations"
    t.put(0, plot=plot, **zero).put(1, plot=plot, **one)
    t.start("challenges", first=first).play(by)
    while t.prompt in ("influence", "bearer", "target"):
        t.play(next(option for option in t.options if one["play"][0] in option or t.prompt == "influence"))
    return t


@pytest.mark.parametrize(("by", "strength"), [("Drogon", 1), ("Candle", 1), ("Flame-Kissed", 2)])
def test_a_save_that_raises_strength_above_0_stops_a_terminal_effect(by, strength):
    """Flame-Kissed ceases to apply to a character with another attachment."""
    t = burned(by, play=[CUTTHROAT], hand=[RISEN])
    assert t.prompt == "save" and t.options == [f"Save with {RISEN}", "Pass"]
    t.play("Save with")
    assert t.card(1, CUTTHROAT).zone == "play" and t.card(1, CUTTHROAT).strength == strength and t.dead(1) == []
    assert RISEN in t.card(1, CUTTHROAT).attachments


def test_who_does_not_use_such_a_save_loses_the_character():
    t = burned("Candle", play=[CUTTHROAT], hand=[RISEN])
    t.play("Pass")
    assert t.dead(1) == [CUTTHROAT] and t.hand(1) == [RISEN]


def test_a_save_after_which_strength_is_still_0_is_not_possible():
    t = burned("Torch", play=[CUTTHROAT], hand=[RISEN])
    assert t.prompt != "save" and t.dead(1) == [CUTTHROAT] and t.hand(1) == [RISEN]


def raider(discard, by="Candle"):
    """A raider of STR 1 in the Winter Edition, whose controller holds Terrorize the Shores."""
    return burned(by, "winter", play=["Rider through the Storm", "Minor Fiefdom"], hand=["Terrorize the Shores"], discard=discard)


@pytest.mark.parametrize("discard", [["Son of the Sea Wind"], ["Ribbon", "Son of the Sea Wind"]])
def test_an_attachment_from_a_discard_pile_may_save_from_a_terminal_effect(discard):
    t = raider(discard)
    assert t.prompt == "save" and t.options == ["Save with Terrorize the Shores", "Pass"]
    t.play("Save with")
    if t.prompt == "target":
        t.play("Son of the Sea Wind")
    rider = t.card(1, "Rider through the Storm")
    assert rider.zone == "play" and rider.strength == 5 and rider.attachments == ("Son of the Sea Wind",) and t.dead(1) == []


@pytest.mark.parametrize("discard", [[], ["Ribbon"]])
def test_without_an_attachment_that_helps_there_is_no_such_save(discard):
    t = raider(discard)
    assert t.prompt != "save" and t.dead(1) == ["Rider through the Storm"] and t.hand(1) == ["Terrorize the Shores"]


@pytest.mark.nojit
@pytest.mark.skipif(not DISABLED, reason="calls a function of the engine, which exists only as plain Python")
@pytest.mark.parametrize("by", ["Candle", "Flame-Kissed"])
def test_looking_whether_a_save_would_help_changes_nothing(by):
    from agot_env.agot.engine.abilities.terminal import lives_with

    t = burned(by, play=[CUTTHROAT], hand=[RISEN])
    tables = t._match.tables[0]
    places = {zone: int(np.flatnonzero(t.game["row"][L.SLOTS : 2 * L.SLOTS, L.ZONE] == zone)[0]) + L.SLOTS for zone in (c.HAND, c.PLAY)}
    before = t.game.tobytes()
    assert lives_with(t.game, tables, places[c.HAND], places[c.PLAY])
    assert t.game.tobytes() == before

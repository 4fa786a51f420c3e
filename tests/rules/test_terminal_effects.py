"""Saves from terminal effects: a save must also take the character out of the state that kills it (FAQ 3.21)."""

import numpy as np
import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import DIES_AT_ZERO
from agot_env.agot.language.model import (
    BEARER,
    GREYJOY,
    NEUTRAL,
    TARGARYEN,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Constant,
    Flag,
    Location,
    Modify,
    Phase,
    Strength,
    Until,
    characters,
)  # fmt: skip
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.questions import question_of
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


# --- killed and discarded at STR 0 at once (FAQ 2.5) -----------------------------------------------------------------

BLIGHT = Location("Blight", "X904", NEUTRAL, abilities=[Constant(characters(), (Flag(c.DISCARDED_AT_ZERO),))])
PLAGUE = Location(
    "Plague", "X906", NEUTRAL,
    abilities=[
        Action(
            phase=Phase.ANY,
            effects=(
                Modify(characters(), Strength(-1), Until.END_OF_PHASE), Modify(characters(), Flag(DIES_AT_ZERO), Until.END_OF_PHASE),
            ),
        )
    ],
)
WARD = Location("Ward", "X905", NEUTRAL, abilities=[Constant(characters(), (Flag(c.CANNOT_BE_KILLED),))])


def blighted(*mine, first=0, play=(CUTTHROAT,), hand=(RISEN,)):
    """A character at STR 0 that Blight discards and Candle kills."""
    t = Table(edition="lcg", houses=["targaryen", "greyjoy"], extra_cards=[CANDLE, TORCH, RIBBON, BLIGHT, WARD])
    t.put(0, play=["Candle", "Candle", *mine], plot="Planning Ahead").put(1, play=[*play], hand=[*hand], plot="Planning Ahead")
    t.start("challenges", first=first)
    while t.prompt == "action" and not t.options[0].startswith("Use Candle"):
        t.play("Pass")
    t.play("Use Candle")
    if t.prompt == "target":
        t.play(CUTTHROAT)
    return t


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_decides_whether_a_character_is_killed_or_discarded(first):
    t = blighted("Blight", first=first)
    assert t.seat == first and t.options == [f"{CUTTHROAT} is killed", f"{CUTTHROAT} is discarded from play"]
    assert question_of(t._match, t.batch.records).startswith(f"choose whether {CUTTHROAT} is killed or discarded")
    assert not invalid_games(t.batch.records, t.batch.match)
    killed, discarded = t, t.copy()
    killed.play("is killed")
    assert killed.prompt == "save", "a save that raises STR above 0 is possible against the death"
    killed.play("Pass")
    assert killed.dead(1) == [CUTTHROAT] and killed.discard(1) == []
    discarded.play("is discarded")
    assert discarded.prompt != "save" and discarded.discard(1) == [CUTTHROAT] and discarded.dead(1) == []


def test_a_saved_character_is_no_longer_at_strength_0():
    t = blighted("Blight").play("is killed").play("Save with")
    assert t.card(1, CUTTHROAT).zone == "play" and t.card(1, CUTTHROAT).strength == 1 and t.prompt == "action"


@pytest.mark.parametrize(("mine", "pile"), [((), "dead"), (("Blight", "Ward"), "discard")])
def test_there_is_no_question_where_only_one_of_them_applies(mine, pile):
    t = blighted(*mine, hand=())
    assert t.prompt != "one of two" and getattr(t, pile)(1) == [CUTTHROAT]


def test_of_several_characters_each_is_asked_for():
    """*ruling*: one after the other, before those for which there is nothing to decide."""
    t = Table(edition="lcg", houses=["targaryen", "greyjoy"], extra_cards=[BLIGHT, PLAGUE])
    t.put(0, play=["Blight", "Plague"], plot="Planning Ahead").put(1, play=[CUTTHROAT, CUTTHROAT], plot="Planning Ahead")
    t.start("challenges", first=0).play("Use Plague")
    t.play("is killed").play("is discarded")
    assert t.dead(1) == [CUTTHROAT] and t.discard(1) == [CUTTHROAT]


# --- saves that remove the cause by what they do, or by what pays for them --------------------------------------------

KRAKEN = Character("Kraken", "X907", GREYJOY, unique=True, cost=1, strength=1, icons="MIP")
STONE = Location("Stone", "X908", NEUTRAL, abilities=[Constant(characters(), (Flag(c.STRENGTH_NOT_RAISED),))])
BONFIRE = fire("Bonfire", "X909", 3)
HARNESS = Attachment("Harness", "X910", TARGARYEN, cost=0)
FEVER = Attachment("Fever", "X911", TARGARYEN, cost=0, abilities=[Constant(BEARER, (Strength(-1), Flag(DIES_AT_ZERO)))])
FRIEND = Character("Friend", "X912", TARGARYEN, cost=1, strength=1, icons="MIP")
CARDS = (CANDLE, TORCH, BONFIRE, KRAKEN, STONE, HARNESS, FEVER, FRIEND)


def scene(zero, one, phase):
    """Seat 0, which is first, burns or marshals; both have nothing else to do."""
    t = Table(edition="lcg", houses=["targaryen", "greyjoy"], extra_cards=CARDS)
    return t.put(0, plot="Planning Ahead", **zero).put(1, plot="Planning Ahead", **one).start(phase)


def moqorro(burn, *more):
    """A unique Greyjoy of STR 1 is burned by the opponent, and its controller has Moqorro."""
    return scene({"play": [burn, *more]}, {"play": ["BTNS29", "Kraken"]}, "challenges").play(f"Use {burn}", "Choose Kraken")


@pytest.mark.parametrize(("burn", "strength"), [("Candle", 2), ("Torch", 1)])
def test_a_save_that_itself_raises_strength_above_0_stops_a_terminal_effect(burn, strength):
    """The cause may be removed by boosting STR (FAQ 3.21)."""
    t = moqorro(burn)
    assert t.prompt == "save" and t.options == ["Save with Moqorro", "Pass"]
    t.play("Save with Moqorro")
    assert t.card(1, "Kraken").zone == "play" and t.card(1, "Kraken").strength == strength and t.dead(1) == []


@pytest.mark.parametrize("scene_of", [("Bonfire",), ("Candle", "Stone")])
def test_a_save_that_does_not_raise_strength_above_0_does_not(scene_of):
    """It raises STR too little, or STR cannot be raised."""
    t = moqorro(*scene_of)
    assert t.prompt != "save" and t.dead(1) == ["Kraken"] and not t.card(1, "BTNS29").kneeling


def fevered(*attachments):
    """A character with these attachments gets another one, which would kill it; its controller has Pentos."""
    zero = {"play": ["ACOA76", ("Friend", {"attachments": [*attachments]})], "hand": ["Fever"]}
    return scene(zero, {"play": ["Kraken"]}, "marshalling").play("Marshal Fever", "Friend")


def test_a_save_that_is_paid_with_what_kills_the_character_stops_a_terminal_effect():
    """The cause may be removed by discarding it (FAQ 3.21); with anything else the character would still be killed."""
    t = fevered("Harness")
    assert t.prompt == "save" and t.options == ["Save with Pentos", "Pass"]
    t.play("Save with Pentos")
    assert t.prompt != "pick" and t.discard(0) == ["Fever"] and t.dead(0) == []
    assert t.card(0, "Friend").attachments == ("Harness",) and t.card(0, "Friend").strength == 1


def test_what_does_not_kill_the_character_pays_for_no_save_from_a_terminal_effect():
    t = scene({"play": ["Candle"]}, {"play": ["ACOA76", ("Friend", {"attachments": ["Harness"]})]}, "challenges").play("Use Candle")
    assert t.prompt != "save" and t.dead(1) == ["Friend"] and t.discard(1) == ["Harness"]


@pytest.mark.nojit
@pytest.mark.skipif(not DISABLED, reason="calls functions of the engine, which exist only as plain Python")
def test_looking_whether_strength_or_the_loss_of_an_attachment_would_help_changes_nothing():
    from agot_env.agot.engine.abilities.terminal import lives_stronger, lives_without

    t = fevered("Harness")
    tables = t._match.tables[0]
    numbers = {t._match.pool[number].title: place for place, number in enumerate(t._match.decks[0].cards)}
    before = t.game.tobytes()
    assert lives_without(t.game, tables, numbers["Fever"], numbers["Friend"])
    assert not lives_without(t.game, tables, numbers["Harness"], numbers["Friend"])
    assert lives_stronger(t.game, tables, numbers["Friend"], 1, numbers["Harness"], 0)
    assert not lives_stronger(t.game, tables, numbers["Friend"], 0, numbers["Harness"], 0)
    assert t.game.tobytes() == before

"""Constants that give icons or keywords to cards that they find by crests, icons or keywords, which other cards give and take."""

import pytest

from agot_env.agot.engine.record.codes import STALWART
from agot_env.agot.language.model import (
    BEARER,
    HOLY,
    MILITARY,
    NEUTRAL,
    NOBLE,
    STARK,
    Attachment,
    Character,
    Constant,
    Crest,
    Icon,
    Keyword,
    LoseCrest,
    LoseIcon,
    Modify,
    Until,
    characters,
)
from agot_env.agot.language.model import TARGET as IT
from tests.cards.scenes import attack, lcg_scene, pass_until, targeting_event

STORM, FAITH, SCHEME, FOLLOWER, FACELESS = "ASOTS26", "KOTST51", "ASOTS88", "BTNS41", "SOO113"
MONK = Character("Monk", "X10", STARK, cost=1, strength=1, icons="P")
PRIEST = Character("Priest", "X11", STARK, cost=1, strength=1, icons="P", crests="Holy")
RELIC = Attachment("Relic", "X12", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Crest(HOLY),))])
EVENTS = (
    targeting_event("Anoint", "X13", characters(), Modify(IT, Crest(HOLY))),
    targeting_event("Defrock", "X14", characters(), Modify(IT, LoseCrest(HOLY))),
    targeting_event("Disarm", "X15", characters(), Modify(IT, LoseIcon(MILITARY))),
    targeting_event("Disarm for Good", "X16", characters(), Modify(IT, LoseIcon(MILITARY, all_instances=True), Until.FOREVER)),
    targeting_event("Arm", "X17", characters(), Modify(IT, Icon(MILITARY))),
    targeting_event("Ennoble", "X19", characters(), Modify(IT, Crest(NOBLE))),
    targeting_event("Harden", "X18", characters(), Modify(IT, Keyword(STALWART))),
)
pytestmark = pytest.mark.rule("ABI-6")


def scene(zero, one=None):
    """A scene with characters, crests and events that give and take; only the first player has anything to do."""
    return lcg_scene(zero, one, houses=("stark", "lannister"), cards=(MONK, PRIEST, RELIC, *EVENTS))


def after(t, on, *events):
    """The icons of a character after these events on it."""
    for event in events:
        t.play(f"Play {event}")
        if t.prompt == "target":
            t.play(on)
    return t.card(0, on).icons


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("plot", "play"), [(FAITH, ()), ("Planning Ahead", (STORM,))])
def test_a_crest_that_an_attachment_gives_counts_for_what_gives_icons_to_cards_with_it(plot, play, owner):
    t = scene({"plot": plot, "play": [(MONK.title, {"attachments": [(RELIC.title, {"owner": owner})]}), *play]})
    assert t.card(0, MONK.title).icons == "MP"


def test_the_side_of_the_table_on_which_a_card_lies_makes_no_difference():
    t = scene({}, {"plot": FAITH, "play": [(MONK.title, {"attachments": [(RELIC.title, {"owner": 0})]}), PRIEST.title]})
    assert t.card(1, MONK.title).icons == t.card(1, PRIEST.title).icons == "MP"


@pytest.mark.parametrize(("plot", "play"), [(FAITH, ()), ("Planning Ahead", (STORM,))])
def test_a_crest_counts_that_an_effect_gives_or_takes(plot, play):
    t = scene({"plot": plot, "play": [MONK.title, PRIEST.title, *play], "hand": ["Anoint", "Defrock"]})
    assert t.card(0, MONK.title).icons == "P" and t.card(0, PRIEST.title).icons == "MP"
    assert after(t, MONK.title, "Anoint") == "MP"
    assert after(t, PRIEST.title, "Defrock") == "P"
    assert t.card(0, MONK.title).icons == "MP"


def test_gains_and_losses_of_an_icon_are_summed_although_one_is_given_late():
    play = [PRIEST.title, STORM]
    assert after(scene({"play": play, "hand": ["Disarm"]}), PRIEST.title, "Disarm") == "P"
    assert after(scene({"play": play, "hand": ["Disarm", "Arm"]}), PRIEST.title, "Disarm", "Arm") == "MP"
    assert after(scene({"play": play, "hand": ["Disarm for Good"]}), PRIEST.title, "Disarm for Good") == "P"
    assert after(scene({"play": play, "hand": ["Disarm"], "plot": FAITH}), PRIEST.title, "Disarm") == "MP"  # given twice, lost once
    t = scene({"play": [MONK.title, STORM], "hand": ["Disarm", "Anoint"]})
    assert after(t, MONK.title, "Disarm", "Anoint") == "P"  # it lost what it did not have


@pytest.mark.parametrize(("events", "icons"), [((), "P"), (("Arm",), "MIP"), (("Arm", "Disarm"), "P")])
def test_an_icon_that_an_effect_gives_or_takes_counts_for_what_gives_icons(events, icons):
    t = lcg_scene(
        {"plot": SCHEME, "play": [MONK.title], "hand": list(events)}, {"play": ["Cersei Lannister"]},
        houses=("stark", "lannister"), first=1, cards=(MONK, *EVENTS), bells=(0, 1),
    )  # fmt: skip
    attack(t, "Intrigue", "Cersei Lannister")
    for event in events:
        pass_until(t, f"Play {event}").play(f"Play {event}")
        if t.prompt == "target":
            t.play(MONK.title)
    assert t.card(0, MONK.title).icons == icons


def test_what_a_player_controls_is_looked_for_with_the_crests_that_effects_give():
    t = scene({"play": [FACELESS, MONK.title], "hand": ["Ennoble"]})
    assert t.card(0, "Faceless Man").icons == "MI"
    after(t, MONK.title, "Ennoble")
    assert t.card(0, "Faceless Man").icons == "MIP" and t.card(0, MONK.title).icons == "P"


def test_a_keyword_that_an_effect_gives_counts_for_what_gives_keywords():
    t = scene({"play": [FOLLOWER, MONK.title], "hand": ["Harden"]})
    assert "Stealth" not in t.card(0, MONK.title).keywords
    after(t, MONK.title, "Harden")
    assert "Stealth" in t.card(0, MONK.title).keywords

"""Constants that find cards by crests, icons, keywords or traits, which other cards give and take."""

import pytest

from agot_env.agot.engine.record.codes import STALWART
from agot_env.agot.language.model import (
    BEARER,
    CHARACTER,
    HOLY,
    MILITARY,
    NEUTRAL,
    NOBLE,
    STARK,
    YOU,
    Action,
    Attachment,
    Blank,
    Cards,
    Character,
    Constant,
    Crest,
    Event,
    Icon,
    Keyword,
    LoseAllTraits,
    LoseCrest,
    LoseIcon,
    LoseTrait,
    Modify,
    Phase,
    PutIntoPlay,
    Trait,
    Until,
    Zone,
    characters,
)
from agot_env.agot.language.model import TARGET as IT
from tests.cards.scenes import attack, lcg_scene, pass_until, targeting_event

SPIKES, PALISADES, KEEP = "DOTN98", "W113", "Great Keep"
STORM, FAITH, SCHEME, FOLLOWER, FACELESS = "ASOTS26", "KOTST51", "ASOTS88", "BTNS41", "SOO113"
MONK = Character("Monk", "X10", STARK, cost=1, strength=1, icons="P")
PRIEST = Character("Priest", "X11", STARK, cost=1, strength=1, icons="P", crests="Holy")
WILDLING = Character("Raider", "X20", STARK, cost=1, strength=1, icons="P", traits="Wildling", keywords="Deadly")
HOST = Character("Host", "X21", STARK, cost=1, strength=1, icons="M", traits="Army", keywords="Deadly")
ADOPTED = Attachment("Adopted", "X22", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Trait("Wildling"),))])
RELIC = Attachment("Relic", "X12", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Crest(HOLY),))])
EVENTS = (
    targeting_event("Anoint", "X13", characters(), Modify(IT, Crest(HOLY))),
    targeting_event("Defrock", "X14", characters(), Modify(IT, LoseCrest(HOLY))),
    targeting_event("Disarm", "X15", characters(), Modify(IT, LoseIcon(MILITARY))),
    targeting_event("Disarm for Good", "X16", characters(), Modify(IT, LoseIcon(MILITARY, all_instances=True), Until.FOREVER)),
    targeting_event("Arm", "X17", characters(), Modify(IT, Icon(MILITARY))),
    targeting_event("Ennoble", "X19", characters(), Modify(IT, Crest(NOBLE))),
    targeting_event("Go Wild", "X23", characters(), Modify(IT, Trait("Wildling"))),
    targeting_event("Tame", "X24", characters(), Modify(IT, LoseTrait("Wildling"))),
    targeting_event("Muster", "X25", characters(), Modify(IT, Trait("Army"))),
    targeting_event("Disband", "X26", characters(), Modify(IT, LoseAllTraits())),
    targeting_event("Silence", "X27", characters(), Modify(IT, Blank())),
    Event("Hail", "X28", abilities=[Action(phase=Phase.ANY, effects=(PutIntoPlay(Cards(zone=Zone.HAND, owner=YOU, type=CHARACTER)),))]),
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


def spikes(title, *attachments, hand=()):
    """Climbing Spikes on a location of the other player, and a character of their player."""
    play = [(title, {"attachments": list(attachments)})]
    keep = (KEEP, {"attachments": [(SPIKES, {"owner": 0})]})
    return lcg_scene(
        {"play": play, "hand": list(hand)}, {"play": [keep]}, houses=("stark", "lannister"),
        cards=(MONK, WILDLING, ADOPTED, *EVENTS),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("title", "event", "before", "then"),
    [
        ("Monk", "Go Wild", False, True),
        ("Raider", "Tame", True, False),
        ("Raider", "Disband", True, False),
        ("Raider", "Silence", True, False),
    ],
)
def test_a_blank_takes_the_traits_into_account_that_effects_give_and_take(title, event, before, then):
    t = spikes(title, hand=[event])
    assert t.card(1, KEEP).blank is before
    after(t, title, event)
    assert t.card(1, KEEP).blank is then
    assert ("Wildling" in t.card(0, title).traits) is then


def test_a_blank_takes_a_trait_into_account_that_an_attachment_gives():
    assert not spikes("Monk").card(1, KEEP).blank
    assert spikes("Monk", "Adopted").card(1, KEEP).blank


@pytest.mark.parametrize(
    ("title", "event", "before", "then"),
    [
        ("Raider", "Muster", (), ("Deadly",)),
        ("Host", "Disband", ("Deadly",), ()),
        ("Host", "Tame", ("Deadly",), ("Deadly",)),
    ],
)
def test_a_character_that_gains_or_loses_the_trait_keeps_or_loses_its_text(title, event, before, then):
    t = lcg_scene(
        {"play": [PALISADES]}, {"play": [title, "Cersei Lannister"], "hand": [event]}, houses=("stark", "lannister"), first=1,
        cards=(WILDLING, HOST, *EVENTS), bells=(0, 1),
    )  # fmt: skip
    assert t.card(1, title).keywords == ("Deadly",)
    attack(t, "Intrigue", "Cersei Lannister")
    assert t.card(1, title).keywords == before
    pass_until(t, f"Play {event}").play(f"Play {event}").play(title)
    assert t.card(1, title).keywords == then
    assert t.card(1, title).traits == {"Muster": ("Wildling", "Army"), "Disband": (), "Tame": ("Army",)}[event]


@pytest.mark.parametrize(("title", "keywords"), [("Raider", ()), ("Host", ("Deadly",))])
def test_a_character_that_enters_play_is_blank_unless_it_has_the_trait(title, keywords):
    t = lcg_scene(
        {"play": [PALISADES]}, {"play": ["Cersei Lannister"], "hand": [title, "Hail"]}, houses=("stark", "lannister"), first=1,
        cards=(WILDLING, HOST, *EVENTS), bells=(0, 1),
    )  # fmt: skip
    attack(t, "Intrigue", "Cersei Lannister")
    pass_until(t, "Play Hail").play("Play Hail")
    assert t.card(1, title).zone == "play" and t.card(1, title).keywords == keywords

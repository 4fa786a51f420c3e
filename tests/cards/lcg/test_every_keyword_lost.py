"""Cards that lose every keyword, or gain No attachments (FAQ 4.21; KEY-5)."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.engine.record.codes import IMMUNE_TO_EVENTS
from agot_env.agot.language.model import (
    NEUTRAL,
    NO_ATTACHMENTS,
    TARGET,
    Attachment,
    Cards,
    Character,
    Constant,
    Flag,
    Keyword,
    Kneel,
    Location,
    Modify,
    characters,
)
from tests.cards.scenes import attack, lcg_scene, offered, pass_until, targeting_event

RICH = Character("Rich", "X940", NEUTRAL, cost=2, strength=3, icons="MIP", keywords="Renown, Stealth, Vigilant", no_attachments=True)
ARMED = Character("Armed", "X941", NEUTRAL, cost=2, strength=3, icons="MIP", keywords="Deadly", no_attachments_except="Weapon")
CLOSED = Character("Closed", "X942", NEUTRAL, unique=True, cost=2, strength=3, icons="MIP", keywords="Renown", no_attachments=True)
PROOF = Character("Proof", "X943", NEUTRAL, cost=2, strength=3, icons="MIP", immune_to="events")
HAT = Attachment("Hat", "X944", NEUTRAL, cost=0, traits="Item")
KNEE = targeting_event("Knee", "X945", characters(), Kneel(TARGET))
SEAL = targeting_event("Seal", "X946", characters(), Modify(TARGET, Keyword(NO_ATTACHMENTS)))
SHIELD = Attachment("Shield", "X947", NEUTRAL, cost=0, traits="Weapon")
WARD = Constant(characters(any_of=(Cards(title="Rich"), Cards(title="Proof"))), (Flag(IMMUNE_TO_EVENTS),))
GUARD = Location("Guard", "X948", NEUTRAL, cost=0, abilities=[WARD])
CARDS = (RICH, ARMED, CLOSED, PROOF, HAT, KNEE, SEAL, SHIELD, GUARD)


def table(zero, one=None, phase="marshalling", **options):
    return lcg_scene(zero, one, phase, houses=("greyjoy", "targaryen"), cards=CARDS, **options)


def keywords(t, seat, *titles):
    return [t.card(seat, title).keywords for title in titles]


def bearers(t, hat="Hat"):
    """The cards to which the attachment could be attached now."""
    t.play(f"{hat}")
    return set(t.options)


def test_men_of_pride_take_every_keyword_of_nonunique_characters():
    t = table({"plot": "Men of Pride", "play": ["Rich"]}, {"play": ["Armed", "Closed"]})
    assert keywords(t, 0, "Rich") == [()] and keywords(t, 1, "Armed", "Closed") == [(), ("Renown",)]


def test_a_character_that_has_lost_no_attachments_bears_them():
    t = table({"plot": "Men of Pride", "play": ["Rich", "Armed", "Closed"], "hand": ["Hat"], "gold": 5})
    found = bearers(t)
    assert [any(name in option for option in found) for name in ("Rich", "Armed", "Closed")] == [True, True, False]


def test_nobody_bears_them_without_men_of_pride():
    t = table({"play": ["Rich", "Armed", "Closed"], "hand": ["Hat"], "gold": 5})
    assert not offered(t, "Hat")


def test_an_immunity_is_a_keyword_that_is_lost():
    for plot, immune in (("Men of Pride", False), ("Planning Ahead", True)):
        t = table({"plot": plot, "hand": ["Knee"]}, {"play": ["Proof", "Closed", "Armed"]})
        t.play("Knee")
        assert offered(t, "Proof") != immune and offered(t, "Closed")


def test_the_only_instance_of_an_immunity_that_is_gained_is_lost_and_one_of_two_is_not():
    for plot, immune in (("Men of Pride", [False, True]), ("Planning Ahead", [True, True])):
        t = table({"plot": plot, "hand": ["Knee"]}, {"play": ["Rich", "Proof", "Closed", "Armed", "Guard"]})
        t.play("Knee")
        assert [not offered(t, title) for title in ("Rich", "Proof")] == immune and offered(t, "Closed")


def test_king_balons_host_takes_keywords_of_opponents_while_it_stands_but_no_immunities():
    t = table({"play": ["King Balon's Host", "Closed"], "hand": ["Knee"]}, {"play": ["Rich", "Proof", "Closed"]}, bells=(0,))
    assert keywords(t, 1, "Rich", "Closed") == [(), ()] and keywords(t, 0, "Closed") == [("Renown",)]
    t.play("Knee")
    assert not offered(t, "Proof")
    t.play("Choose King Balon's Host")
    assert keywords(t, 1, "Rich") == [("Renown", "Stealth", "Vigilant")]


def test_what_is_borne_falls_off_when_no_attachments_comes_back():
    t = table({"play": ["King Balon's Host"], "hand": ["Knee"]}, {"play": [("Rich", {"attachments": ["Hat"]})]}, bells=(0,))
    assert t.card(1, "Rich").attachments == ("Hat",)
    t.play("Knee").play("Choose King Balon's Host")
    assert t.card(1, "Rich").attachments == () and t.discard(1) == ["Hat"]


def test_no_attachments_is_gained_for_a_time():
    t = table({"play": [("Armed", {"attachments": ["Shield"]})], "hand": ["Seal"]}, bells=(0,))
    t.play("Seal")
    assert t.card(0, "Armed").attachments == () and "No attachments" in t.card(0, "Armed").keywords


def test_the_arakh_takes_keywords_of_characters_without_attachments_while_its_bearer_fights():
    t = table(
        {"play": [("Khal Drogo", {"attachments": ["Bloody Arakh"]}), "Rich"]}, {"play": ["Closed", ("Armed", {"attachments": ["Shield"]})]},
        "challenges", first=0,
    )  # fmt: skip
    assert keywords(t, 1, "Closed", "Armed") == [("Renown",), ("Deadly",)]
    assert t.card(0, "Khal Drogo").strength == 1 + next(one.strength for one in pool("lcg").values() if one.title == "Khal Drogo")
    attack(t, "Power", "Khal Drogo")
    assert keywords(t, 1, "Closed", "Armed") == [(), ("Deadly",)] and keywords(t, 0, "Rich") == [("Renown", "Stealth", "Vigilant")]


@pytest.mark.parametrize("power", [True, False])
def test_at_pentoshi_manor_the_controller_of_an_attacker_chooses(power):
    t = table({"play": ["Pentoshi Manor"]}, {"play": ["Rich", "Closed"]}, "challenges", first=1, bells=(0, 1))
    attack(t, "Power", "Rich")
    pass_until(t, "Pentoshi Manor").play("Pentoshi Manor")
    if t.prompt == "target":
        assert not offered(t, "Closed")
        t.play("Rich")
    assert t.seat == 1
    t.play(next(option for option in t.options if ("power" in option) == power))
    rich = t.card(1, "Rich")
    if power:
        assert rich.power == 1 and not rich.attacking and rich.keywords and rich.strength == 3
    else:
        assert rich.power == 0 and rich.attacking and rich.keywords == () and rich.strength == 1
    assert t.card(0, "Pentoshi Manor").kneeling

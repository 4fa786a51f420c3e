"""Mistakes in a card of one's own are found when it is made; the message names the card and the field."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.language.model import (
    STARK,
    Action,
    Character,
    Draw,
    Event,
    ForEach,
    PayGold,
    Phase,
    Response,
    Who,
    WonChallenge,
)  # fmt: skip
from agot_env.agot.language.typed import first_fault

FACTS = {"cost": 1, "strength": 1, "icons": "M"}


def responding(**fields):
    return Character("Own", "X1", STARK, **FACTS, abilities=[Response(**{"when": WonChallenge(), "effects": (Draw(1),), **fields})])


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: responding(effects=Draw(1)), r"abilities\[0\].effects must be a tuple of Effect, not Draw\(.*; for one, write \(Draw\("),
        (lambda: responding(effects=(Draw(1), 5)), r"abilities\[0\].effects\[1\] must be Effect, not 5"),
        (lambda: responding(effects=(PayGold(1),)), r"abilities\[0\].effects\[0\] must be Effect, not PayGold"),
        (lambda: responding(cost=PayGold(1)), r"abilities\[0\].cost must be a tuple of Cost, not PayGold\(amount=1, among=None\); for one, write"),
        (lambda: responding(when="won"), r"abilities\[0\].when must be Trigger, not 'won'"),
        (lambda: responding(conditions="x"), r"abilities\[0\].conditions must be a tuple of Condition, not 'x'"),
        (lambda: responding(limited=1), r"abilities\[0\].limited must be bool, not 1"),
        (lambda: responding(effects=(ForEach(Who.YOU, Draw(1)),)), r"abilities\[0\].effects\[0\].then must be a tuple of Effect, not Draw"),
        (lambda: Character("Own", "X1", "stark", **FACTS), "house must be NEUTRAL or a sum of STARK, LANNISTER, .*, not 'stark'"),
        (lambda: Character("Own", "X1", 4096, **FACTS), "house must be NEUTRAL or a sum of STARK, .*, not 4096"),
        (lambda: Character("Own", "X1", STARK, **FACTS | {"strength": 200}), "strength must be from 0 to 127, not 200"),
        (lambda: Character("Own", "X1", STARK, **FACTS | {"cost": -1}), "cost must be from 0 to 127, not -1"),
        (
            lambda: Character("Own", "X1", STARK, **FACTS | {"no_attachments": True, "no_attachments_except": "Weapon"}),
            "no_attachments means none at all; with no_attachments_except, leave it out",
        ),
        (lambda: Character("Own", "X1", STARK, **FACTS | {"cost": "1"}), "cost must be int, not '1'"),
        (lambda: Character("Own", "X1", STARK, **FACTS, unique=1), "unique must be bool, not 1"),
        (lambda: Character("Own", "X1", STARK, **FACTS, keywords=["Stealth"]), r"keywords must be a tuple of str, not \['Stealth'\]"),
        (lambda: Character("Own", "X1", STARK, **FACTS, traits=["Lord"]), r"traits must be a tuple of str, not \['Lord'\]"),
        (lambda: Event("Own", "X1", abilities=Action(phase=Phase.DRAW, effects=(Draw(1),))), "abilities must be a tuple of Action or Response"),
        (lambda: Event("Own", "X1", abilities=[Action(phase="draw", effects=(Draw(1),))]), r"abilities\[0\].phase must be Phase, not 'draw'"),
    ],
)
def test_a_mistake_is_one_line_that_names_card_and_field(make, message):
    with pytest.raises(ValueError, match=r"^Own \(X1\): " + message) as raised:
        make()
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(("title", "number"), [("", "X1"), ("Own", ""), ("Own", 5), (None, "X1")])
def test_a_card_needs_a_title_and_a_number(title, number):
    with pytest.raises(ValueError, match="a card needs a title and a number, both texts"):
        Character(title, number, STARK, **FACTS)


def test_what_is_declared_as_it_should_be_has_no_fault():
    assert responding(limited=True).abilities[0].limited
    assert not any(first_fault(card) for edition in ("core", "winter", "hbo") for card in pool(edition).values())

"""STR that is lowered: Killer of the Wounded and The Hound answer it only if the character had more than STR 0."""

import pytest

from agot_env.agot.language.model import (
    BEARER,
    NEUTRAL,
    TARGET,
    Attachment,
    Character,
    Constant,
    Location,
    Modify,
    Strength,
    Until,
    characters,
)  # fmt: skip
from agot_env.testing import Table
from tests.cards.scenes import BELL, KNEELING, targeting_event


def curse(title, number, by):
    """An event that lowers the STR of a character once for each number."""
    return targeting_event(title, number, characters(unique=False), *(Modify(TARGET, Strength(-one), Until.END_OF_PHASE) for one in by))


HEX, JINX = curse("Hex", "X880", (1,)), curse("Jinx", "X881", (2,))
CHAIN = Attachment("Chain", "X882", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Strength(-1),))])
MANTLE = Attachment("Mantle", "X886", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Strength(3),))])
BABE, BOY = Character("Babe", "X883", NEUTRAL, strength=0, icons="M", traits="Lady"), Character("Boy", "X884", NEUTRAL, strength=1, icons="M", traits="Lady")
FOG = Location("Fog", "X887", NEUTRAL, abilities=[Constant(characters(trait="Lady"), (Strength(-1),))])
CARDS = [HEX, JINX, CHAIN, MANTLE, BABE, BOY, BELL]


def table(hand, victim, phase="challenges", plot="KOTS48"):
    t = Table(edition="lcg", houses=("martell", "targaryen"), extra_cards=CARDS)
    t.put(0, play=["Bell"], hand=hand, plot="KOTS48").put(1, play=["POTS35", ("QOD16", KNEELING), victim, "Bell"], plot=plot)
    return t.start(phase)


def hound_is_gone(t):
    return any("The Hound takes effect" in line for line in t.log())


@pytest.mark.parametrize(("victim", "lowered"), (("Babe", False), ("Boy", True)))
@pytest.mark.parametrize("event", ("Hex", "Jinx"))
def test_an_effect_lowers_only_what_is_more_than_0(event, victim, lowered):
    t = table([event], victim).play(f"Play {event}", victim)
    assert t.can("Respond with Killer of the Wounded") == lowered
    assert hound_is_gone(t) == lowered


@pytest.mark.parametrize("event", ("Hex", "Jinx"))
def test_what_has_been_lowered_to_0_is_not_lowered_again(event):
    t = table(["Jinx", event], "Boy").play("Play Jinx", "Boy", "Pass")
    while not t.can(f"Play {event}"):
        t.play("Pass")
    t.play(f"Play {event}", "Boy")
    assert not t.can("Respond with Killer of the Wounded")


@pytest.mark.parametrize(("victim", "lowered"), (("Babe", False), ("Boy", True), (("Babe", {"attachments": ["Mantle"]}), True)))
def test_a_constant_lowers_only_what_is_more_than_0(victim, lowered):
    t = table(["Chain"], victim, "marshalling")
    t.play("Marshal Chain", victim if isinstance(victim, str) else victim[0])
    assert hound_is_gone(t) == lowered


@pytest.mark.parametrize(("victim", "lowered"), (("Babe", False), ("Boy", True)))
def test_a_character_that_enters_play_under_a_constant(victim, lowered):
    t = Table(edition="lcg", houses=("martell", "targaryen"), extra_cards=[*CARDS, FOG])
    t.put(0, play=["Fog"], hand=[victim], plot="KOTS48", gold=5).put(1, play=["POTS35", "Bell"], plot="KOTS48").start("marshalling")
    assert hound_is_gone(t.play(f"Marshal {victim}")) == lowered

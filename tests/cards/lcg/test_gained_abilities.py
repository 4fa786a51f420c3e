"""Abilities that cards gain by their own text are not printed on them: Burning Bridges does not stop them (FAQ 3.8, p. 28)."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGET, Action, Character, Choose, Event, Kill, Location, Phase, characters
from agot_env.testing import Table
from tests.cards.scenes import BELL, KNEELING, offered

AXE = Location("Axe", "X870", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])
ARROW = Event("Arrow", "X873", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])
WRETCH = Character("Wretch", "X871", NEUTRAL, strength=1, icons="M", traits="Knight")
KEEP = Location("Stronghold", "X872", NEUTRAL, influence=4)
BRIDGES, PLAIN = "QOD49", "KOTS48"


def table(zero, one=None, phase="challenges", houses=("lannister", "stark"), plot=BRIDGES, **options):
    t = Table(edition="lcg", houses=houses, extra_cards=[AXE, ARROW, WRETCH, KEEP, BELL])
    t.put(0, **({"plot": plot} | zero)).put(1, **({"plot": PLAIN} | (one or {})))
    return t.start(phase, **options)


ACTIONS = {
    "Ser Gregor Clegane": {"play": [("LOTR10", KNEELING), ("Wretch", KNEELING), "Stronghold"]},
    "Robb Stark": {"play": ["KOTS33"]},
    "Robert Baratheon": {"play": ["KOTS35"], "discard": ["LOW38"]},
    "Myrcella Lannister": {"play": ["KOTS37", "Wretch"]},
}


@pytest.mark.parametrize("title", ACTIONS)
def test_burning_bridges_leaves_actions_that_are_gained(title):
    t = table(ACTIONS[title], {"play": [("Wretch", KNEELING), ("S137", KNEELING)]})
    assert t.can(f"Use {title}")


@pytest.mark.parametrize("title", ACTIONS)
def test_without_what_gives_the_ability_there_is_none(title):
    """Its bearer stands, or there is another King or Queen."""
    play = ["LOTR10"] if title == "Ser Gregor Clegane" else ACTIONS[title]["play"]
    others = [] if title == "Ser Gregor Clegane" else ["KOTST1", "QOD22"]
    t = table(ACTIONS[title] | {"play": [*play, "Wretch", "Stronghold"]}, {"play": [*others, "Bell"]}, plot=PLAIN)
    assert not t.can(f"Use {title}")


def test_burning_bridges_stop_what_is_printed():
    t = table({"play": ["Axe", "Bell"]}, {"play": ["Wretch", "Bell"]})
    assert not t.can("Use Axe") and not t.can("Use Bell")


def test_a_blank_card_gains_nothing():
    t = table({"play": [("KOTS33", {"attachments": ["B145"]})]}, {"play": ["Wretch"]})
    assert not t.can("Use Robb Stark")


def test_bowl_of_brown_takes_what_is_gained_too():
    """It says the bearer's abilities, and those are the ones gained as well (FAQ 3.7)."""
    t = table({"play": [("KOTS33", {"attachments": ["LOW43"]})]}, {"play": ["Wretch"]}, plot=PLAIN)
    assert not t.can("Use Robb Stark")


@pytest.mark.parametrize(("plot", "wolves", "saved"), ((BRIDGES, 3, True), (PLAIN, 3, True), (BRIDGES, 2, False)))
def test_kennel_master_saves_itself_under_burning_bridges(plot, wolves, saved):
    zero = {"play": ["S20", *["S11", "S137", "LOW9"][:wolves]]}
    t = table({"hand": ["Arrow"], "plot": PLAIN}, zero | {"plot": plot})
    t.play("Play Arrow", "Kennel Master")
    assert (t.prompt == "save") == saved
    if saved:
        t.play("Save with Kennel Master")
        assert t.hand(1) == ["Kennel Master"]


@pytest.mark.parametrize(("other", "offer"), (((), True), (("KOTS33",), False)))
def test_joffrey_responds_to_dominance_under_burning_bridges(other, offer):
    t = table({"play": ["LOTR4", *other, "Bell"]}, phase="dominance")
    assert offered(t, "Respond with Joffrey Baratheon") == offer


def test_the_iron_throne_cancels_under_burning_bridges():
    """Robb's action, which may be used for the same reason."""
    t = table({"play": ["LOTR31", "Wretch"]}, {"play": ["KOTS33"]}, first=1).play("Use Robb Stark")
    assert t.prompt == "cancel"
    assert t.play("Cancel with The Iron Throne").card(0, "The Iron Throne").kneeling


def test_the_iron_throne_does_not_cancel_while_an_opponent_controls_another():
    t = table({"play": ["LOTR31", "Wretch"]}, {"play": ["KOTS33", "LOTR31"]}, first=1).play("Use Robb Stark")
    assert t.prompt != "cancel"

"""Abilities that cards gain by their own text are not printed on them: Burning Bridges does not stop them (FAQ 3.8, p. 28)."""

import pytest

from agot_env.agot.engine.record.codes import ABILITIES_NOT_TRIGGERED, IT_IS_SUMMER, IT_IS_WINTER
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Cards,
    Character,
    Choose,
    Constant,
    Event,
    Flag,
    Kill,
    KneelSelf,
    Location,
    Phase,
    PlayerRule,
    Save,
    Who,
    characters,
)
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


@pytest.mark.parametrize(("saver", "gag", "saved"), (
    ("Nurse", "", True), ("Nurse", "Nurse", False), ("Nurse", "Wretch", True), ("Medic", "", False),
))  # fmt: skip
def test_the_save_of_others_that_a_card_gains_is_its_own(saver, gag, saved):
    """Burning Bridges does not stop it, and what forbids the abilities of its card does, but not that of the saved card (FAQ 3.8)."""
    gained = {"saves": characters(title="Wretch"), "cost": (KneelSelf(),)}
    nurse = Character("Nurse", "X874", NEUTRAL, strength=1, icons="M", abilities=[Save(gained=True, **gained)])
    medic = Character("Medic", "X875", NEUTRAL, strength=1, icons="M", abilities=[Save(**gained)])
    word = Location("Word", "X876", NEUTRAL, abilities=[Constant(Cards(title=gag or "Bell"), (Flag(ABILITIES_NOT_TRIGGERED),))])
    t = Table(edition="lcg", houses=("lannister", "stark"), extra_cards=[ARROW, WRETCH, BELL, nurse, medic, word])
    t.put(0, hand=["Arrow"], play=["Word"], plot=PLAIN).put(1, play=[saver, "Wretch"], plot=BRIDGES).start("challenges", first=0)
    t.play("Play Arrow", "Choose Wretch")
    assert (t.prompt == "save") == saved and t.card(1, saver).kneeling is False
    if saved:
        t.play(f"Save with {saver}")
    assert t.card(1, saver).kneeling == saved and t.dead(1) == ([] if saved else ["Wretch"])


@pytest.mark.parametrize(("more", "saved"), (
    ({"play": [("BWB37", {"power": 1}), "Fellow"]}, True), ({"play": [("BWB37", {"power": 1}), "Fellow"], "power": 1}, False),
    ({"play": ["SOO101", "Fellow", "Cold"]}, True), ({"play": ["SOO101", "Fellow"]}, False),
))  # fmt: skip
def test_thoros_and_a_maester_save_others_under_burning_bridges(more, saved):
    fellow = Character("Fellow", "X874", NEUTRAL, strength=1, icons="M", traits="Brotherhood, Creature")
    cold = Location("Cold", "X875", NEUTRAL, abilities=[PlayerRule(Who.EVERYONE, IT_IS_WINTER)])
    t = Table(edition="lcg", houses=("lannister", "stark"), extra_cards=[ARROW, fellow, cold])
    t.put(0, hand=["Arrow"], plot=PLAIN).put(1, **more, plot=BRIDGES).start("challenges", first=0)
    t.play("Play Arrow", "Choose Fellow")
    assert (t.prompt == "save") == saved


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


@pytest.mark.parametrize(
    ("plot", "season", "usable"), ((BRIDGES, "", True), (PLAIN, "", True), (BRIDGES, "Sun", False), (PLAIN, "Sun", False))
)
def test_the_great_kraken_gains_its_raid_while_it_is_not_summer(plot, season, usable):
    """Burning Bridges does not stop what it gains (KR25)."""
    sun = Location("Sun", "X877", NEUTRAL, abilities=[PlayerRule(Who.EVERYONE, IT_IS_SUMMER)])
    t = Table(edition="lcg", houses=("greyjoy", "stark"), extra_cards=[WRETCH, BELL, sun])
    t.put(0, play=["KR25", *filter(None, [season])], plot=plot).put(1, deck=["Wretch"] * 2, dead=["Wretch"], plot=PLAIN)
    t.start("dominance")
    assert t.can("Use Longship Great Kraken") == usable


@pytest.mark.parametrize(("plot", "season", "usable"), ((BRIDGES, ("Cold",), True), (PLAIN, ("Cold",), True), (BRIDGES, (), False)))
def test_ice_fisherman_gains_his_theft_in_winter(plot, season, usable):
    """Burning Bridges does not stop what it gains (ATOR29)."""
    cold = Location("Cold", "X877", NEUTRAL, abilities=[PlayerRule(Who.EVERYONE, IT_IS_WINTER)])
    t = Table(edition="lcg", houses=("greyjoy", "stark"), extra_cards=[WRETCH, BELL, cold])
    t.put(0, play=["ATOR29", *season], plot=plot).put(1, gold=2, plot=PLAIN).start("marshalling", first=0)
    assert t.can("Use Ice Fisherman") == usable

"""Triggers and a condition about how dominance was decided."""

import pytest

from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    YOU,
    Action,
    Character,
    DominanceDecided,
    GainGold,
    HasWonDominance,
    Location,
    Passive,
    Phase,
    Plot,
    WonDominance,
)
from agot_env.testing import Table
from tests.cards.scenes import lcg_scene, offered


def tower(when):
    return Location("Tower", "X700", NEUTRAL, abilities=[Passive(when=when, effects=(GainGold(7),))])


BODIES = (
    Character("Five", "X701", NEUTRAL, strength=5), Character("Four", "X702", NEUTRAL, strength=4), Character("One", "X703", NEUTRAL, strength=1),
    Plot("Poor", "X704", NEUTRAL, income=0, initiative=3, claim=1),
    Location("Prize", "X705", NEUTRAL, abilities=[Action(phase=Phase.DOMINANCE, conditions=(HasWonDominance(),), effects=(GainGold(1),))]),
)  # fmt: skip


def decided(when, mine, theirs):
    """Whether the trigger has come about for seat 0."""
    zero, one = ({"play": list(play), "plot": "Poor"} for play in (mine, theirs))
    zero["play"].append("Tower")
    return lcg_scene(zero, one, "dominance", cards=(*BODIES, tower(when)), bells=(0,)).gold(0) == 7


@pytest.mark.rule("DOM-1")
@pytest.mark.parametrize(
    ("mine", "theirs", "lost"),
    [(("Five",), ("Four",), False), (("Four",), ("Five",), True), (("Five",), ("Five",), True), ((), (), True)],
)
def test_dominance_is_not_won_by_the_player_who_loses_it_or_ties(mine, theirs, lost):
    assert decided(DominanceDecided(not_won_by=YOU), mine, theirs) is lost
    assert decided(DominanceDecided(), mine, theirs)


def test_dominance_not_won_by_an_opponent():
    assert decided(DominanceDecided(not_won_by=OPPONENTS), ("Five",), ("Four",))
    assert not decided(DominanceDecided(not_won_by=OPPONENTS), ("Four",), ("Five",))


@pytest.mark.parametrize(("theirs", "enough"), [(("One",), True), (("One", "One"), False), ((), True)])
def test_a_margin_is_over_every_other_player(theirs, enough):
    assert decided(WonDominance(margin=4), ("Five",), theirs) is enough
    assert decided(DominanceDecided(margin=4), ("Five",), theirs) is enough


def test_a_tie_has_no_margin():
    assert not decided(DominanceDecided(margin=1), ("Five",), ("Five",))


@pytest.mark.parametrize(("mine", "theirs", "won"), [(("Five",), ("Four",), True), (("Four",), ("Five",), False), (("Four",), ("Four",), False)])
def test_who_has_won_dominance_is_remembered(mine, theirs, won):
    t = lcg_scene({"play": [*mine, "Prize"]}, {"play": list(theirs)}, "dominance", cards=BODIES, bells=(0,))
    assert offered(t, "Use Prize") is won


def test_with_three_players_only_the_winner_has_won():
    t = Table(houses=("stark", "lannister", "martell"), extra_cards=[*BODIES], edition="lcg", hold=True)
    for seat, body in enumerate(("Four", "Five", "One")):
        t.put(seat, plot="Poor", play=[body, "Prize"])
    t.start("dominance", 0)
    seen = set()
    while t.phase == "dominance" and t.prompt == "action":
        seen |= {t.seat} if offered(t, "Use Prize") else set()
        t.play("Pass")
    assert seen == {1}


def test_the_sentences():
    assert describe(Passive(when=DominanceDecided(not_won_by=YOU), effects=(GainGold(1),))) == "When dominance is decided and you do not win it, gain 1 gold."
    assert describe(Passive(when=WonDominance(margin=4), effects=(GainGold(1),))) == "When you win dominance by at least 4 STR, gain 1 gold."
    action = Action(phase=Phase.DOMINANCE, conditions=(HasWonDominance(),), effects=(GainGold(1),))
    assert describe(action) == "Dominance: If you have won dominance this round, gain 1 gold."

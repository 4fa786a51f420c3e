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
    LostDominance,
    Passive,
    Phase,
    Plot,
    ReturnToHand,
    WonDominance,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.testing import Table
from tests.cards.scenes import lcg_scene, offered, pay_influence


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


HAVE = {
    "Won": HasWonDominance(), "Won Now": HasWonDominance(this_phase=True), "Lost": LostDominance(), "Lost Now": LostDominance(this_phase=True),
}  # fmt: skip
"""The conditions of the locations with these titles."""
ASKING = tuple(
    Location(title, f"X71{k}", NEUTRAL, abilities=[Action(phase=Phase.DOMINANCE, conditions=(condition,), effects=(GainGold(1),))])
    for k, (title, condition) in enumerate(HAVE.items())
)
WELL = Location("Well", "X715", NEUTRAL, influence=3)
GATE = Location("Gate", "X716", NEUTRAL, abilities=[Action(phase=Phase.DOMINANCE, effects=(ReturnToHand(characters(title="Five")),))])


@pytest.mark.parametrize(
    ("mine", "theirs", "gone", "first", "second"),
    [
        ("Five", "Four", False, {"Won", "Won Now"}, {"Won", "Won Now"}),
        ("Five", "Four", True, {"Won", "Won Now"}, {"Won", "Lost", "Lost Now"}),
        ("Four", "Five", True, {"Lost", "Lost Now"}, {"Lost", "Won", "Won Now"}),
    ],
)
def test_a_repeated_dominance_phase_is_won_and_lost_anew(mine, theirs, gone, first, second):
    """Conditions about the phase concern the repeated phase alone; conditions about the round concern both."""
    zero = {"play": [mine, *HAVE, "Den of the Wolf", "Well", "Gate"], "plot": "Poor"}
    t = lcg_scene(zero, {"play": [theirs], "plot": "Poor"}, "dominance", cards=(*BODIES, *ASKING, WELL, GATE), bells=(0,))

    def have():
        return {title for title in HAVE if f"Use {title}" in t.options}

    assert have() == first
    if gone:
        t.play("Use Gate")
    pay_influence(t.play("Use Den of the Wolf")).play("Pass")
    assert (t.phase, t.round) == ("dominance", 1) and have() == second
    assert invalid_games(t.batch.records, t.batch.match) == {}


def test_the_sentences():
    assert describe(Passive(when=DominanceDecided(not_won_by=YOU), effects=(GainGold(1),))) == "When dominance is decided and you do not win it, gain 1 gold."
    assert describe(Passive(when=WonDominance(margin=4), effects=(GainGold(1),))) == "When you win dominance by at least 4 STR, gain 1 gold."
    action = Action(phase=Phase.DOMINANCE, conditions=(HasWonDominance(),), effects=(GainGold(1),))
    assert describe(action) == "Dominance: If you have won dominance this round, gain 1 gold."
    action = Action(phase=Phase.DOMINANCE, conditions=(LostDominance(this_phase=True),), effects=(GainGold(1),))
    assert describe(action) == "Dominance: If you have lost dominance this phase, gain 1 gold."

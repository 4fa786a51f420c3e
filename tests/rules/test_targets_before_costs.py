"""Targets are checked before costs are paid, and what cannot enter play is no target (FAQ p. 18, step 1 b; FAQ 3.6, 3.10, 4.10)."""

import pytest

from agot_env.agot.language.model import NEUTRAL, OPPONENTS, Action, Character, ClaimPowerForHouse, Event, Location, Phase
from agot_env.testing import Table

GUEST = Character("Guest", "X5", NEUTRAL, cost=0, strength=1, icons="MIP")
RIVER = Location("River", "X6", NEUTRAL, cost=0, influence=1)


def table(houses, own, other=None, phase="challenges", first=0):
    t = Table(edition="lcg", houses=houses, extra_cards=[GUEST, RIVER])
    return t.put(0, **{"plot": "KOTS48", **own}).put(1, **{"plot": "KOTS48", **(other or {})}).start(phase, first=first)


@pytest.mark.rule("ABI-7", edition="lcg")
@pytest.mark.parametrize("kneeling", [False, True])
def test_marya_does_not_kneel_to_stand_herself_alone(kneeling):
    t = table(["baratheon", "stark"], {"play": ["KOTST10", ("Guest", {"kneeling": kneeling})]})
    assert ("Use Marya Seaworth" in t.options) is kneeling
    if kneeling:
        t.play("Use Marya Seaworth")
        assert set(t.options) == {"Choose Guest", "Choose Marya Seaworth"}  # the target is chosen when costs are paid (step 1 f)


@pytest.mark.rule("ABI-7", edition="lcg")
@pytest.mark.parametrize(("piles", "play", "offered"), [
    ((["LOTR5"], ["LOW2"]), ([], []), False),  # no character in the other pile
    ((["LOTR5"], ["LOW6"]), ([], []), True),
    ((["LOTR5"], ["LOW6"]), ([], ["LOTR5"]), True),  # each owner may have a copy
    ((["LOTR5"], ["LOW6"]), ([], []), "dead"),
])  # fmt: skip
def test_split_loyalties_needs_a_character_in_each_of_two_piles_that_may_enter_play(piles, play, offered):
    other = {"discard": piles[1], "play": play[1]} | ({"dead": ["LOW6"]} if offered == "dead" else {})
    t = table(["lannister", "stark"], {"hand": ["LOTR45"], "discard": piles[0], "play": ["River", *play[0]]}, other, phase="dominance")
    assert ("Play Split Loyalties" in t.options) is (offered is True)


def test_split_loyalties_does_not_choose_what_may_not_enter_play():
    t = table(
        ["lannister", "stark"], {"hand": ["LOTR45"], "discard": ["LOTR5"], "play": ["River"]},
        {"discard": ["LOW6", "LOW7"], "dead": ["LOW6"]}, phase="dominance",
    )  # fmt: skip
    t.play("Play Split Loyalties")
    asked = set()
    while t.prompt in ("target", "second target"):
        asked |= set(t.options)
        t.play(t.options[0])
    assert "Choose Eddard Stark" not in asked
    assert t.card(1, "LOW7").zone == "play" and t.card(0, "LOTR5").zone == "play" and t.discard(1) == ["Eddard Stark"]


@pytest.mark.parametrize(("blank", "offered"), [(False, True), (True, False)])
def test_the_inn_at_the_crossroads_provides_gold_unless_it_is_blank(blank, offered):
    """FAQ 3.10: a gold bonus of X is one, but it is part of the text box (FAQ 3.9)."""
    own = {"hand": ["B172"], "play": ["Guest"]}
    t = table(["baratheon", "lannister"], own | {"hand": ["B172", "LOW46"]}, {"play": ["LOTR23"]})
    if blank:
        t.play("Play Nightmares", "Choose The Inn at the Crossroads")
    while t.prompt != "challenge":
        t.play("Pass")
    t.play("Power against")
    while "Respond with Support of the Kingdom" not in t.options and t.prompt != "challenge":
        t.play("Done" if "Done" in t.options else "Pass" if "Pass" in t.options else t.options[0])
    assert ("Respond with Support of the Kingdom" in t.options) is offered


def test_the_knight_of_the_red_fork_kneels_the_house_card():
    """FAQ 4.10: House cards are in play, so they are cards that you control."""
    t = table(["stark", "lannister"], {"hand": ["LOW17"], "play": ["Guest"], "gold": 5}, phase="marshalling")
    t.play("Marshal Knight of the Red Fork")
    assert t.card(0, "Guest").kneeling and not t.card(0, "LOW17").kneeling
    assert t.game["house_kneeling"].tolist()[:2] == [1, 0]


@pytest.mark.rule("ABI-3", edition="lcg")
@pytest.mark.parametrize(("answer", "moved"), [("Stark (2)", 2), ("Lannister (1)", 1)])
def test_a_response_to_several_claims_answers_the_one_that_its_player_names(answer, moved):
    feast = Event("Feast", "X8", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(2), ClaimPowerForHouse(1, OPPONENTS)))])
    t = Table(edition="lcg", houses=["stark", "lannister"], extra_cards=[feast])
    t.put(0, hand=["Feast"], plot="KOTS48").put(1, play=["LOTR12"], hand=["LOTR35"], plot="KOTS48").start("challenges")
    t.play("Play Feast", "Respond with Infamous!")
    assert t.prompt == "trigger" and set(t.options) == {"In response to Stark (2)", "In response to Lannister (1)"}
    t.play(answer)
    assert t.card(1, "LOTR12").power == moved and (t.power(0), t.power(1)) == ((0, 1) if moved == 2 else (2, 0))

"""Moribund cards that an effect returns to play remain in play (ABI-9, FAQ 3.42)."""

import pytest

from agot_env.agot.language.model import (
    EVENT_CARD,
    NEUTRAL,
    SELF,
    TARGET,
    Action,
    Attachment,
    Cards,
    ChangeDestination,
    Character,
    Choose,
    ClaimPower,
    Discard,
    EntersPlay,
    Event,
    Kill,
    Killed,
    Location,
    Modify,
    Passive,
    Phase,
    PlacedInDeadPile,
    PutIntoPlay,
    Response,
    ReturnToHand,
    Strength,
    Then,
    Until,
    Zone,
    characters,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule


def event(title, number, *effects):
    return Event(title, number, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(title="Hero")),), effects=effects)])


def answer(title, number, *effects, kind=Response, when=None):
    return Event(title, number, abilities=[kind(when=when or Killed(characters()), effects=effects)])


HERO = Character("Hero", "X1", NEUTRAL, unique=True, cost=1, strength=3, icons="MIP")
STRIKE, BANISH, DISMISS = event("Strike", "X2", Kill(TARGET)), event("Banish", "X3", ReturnToHand(TARGET)), event("Dismiss", "X4", Discard(TARGET))
TRAINING = event("Training", "X5", Modify(TARGET, Strength(2), Until.END_OF_PHASE))
MIRACLE = answer("Miracle", "X6", PutIntoPlay(EVENT_CARD))
ROUT = answer("Rout", "X7", ChangeDestination(EVENT_CARD, Zone.HAND))
MERCY = answer("Mercy", "X8", ChangeDestination(EVENT_CARD, Zone.PLAY))
MOURNER = Character(
    "Mourner", "X10", NEUTRAL, cost=1, strength=1, icons="P", abilities=[Passive(when=PlacedInDeadPile(), effects=(ClaimPower(SELF),))]
)
GREETER = Character(
    "Greeter", "X11", NEUTRAL, cost=1, strength=1, icons="P",
    abilities=[Passive(when=EntersPlay(characters()), effects=(ClaimPower(SELF),))],
)  # fmt: skip
PHOENIX = Character(
    "Phoenix", "X12", NEUTRAL, cost=1, strength=1, icons="P",
    abilities=[Passive(when=Killed(SELF), effects=(PutIntoPlay(SELF),))],
)  # fmt: skip
SWORD = Attachment("Sword", "X13", NEUTRAL, cost=0)
BELL = Location("Bell", "X14", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Modify(SELF, Strength(1)),))])
REBIRTH = event("Rebirth", "X15", Kill(TARGET), Then(), PutIntoPlay(TARGET))
EXTRA = [HERO, STRIKE, BANISH, DISMISS, TRAINING, MIRACLE, ROUT, MERCY, MOURNER, GREETER, PHOENIX, SWORD, BELL, REBIRTH]


def table(zero=None, one=None, phase="dominance"):
    t = Table(houses=["stark", "lannister"], extra_cards=EXTRA)
    for seat, what in enumerate((zero, one)):
        what = what or {}
        t.put(seat, **(what | {"play": [*what.get("play", []), "Bell"]}))
    return t.start(phase)


@rule("ABI-9")
@pytest.mark.parametrize("miracle", ["Miracle", "Mercy"])
def test_a_killed_character_that_is_returned_to_play_stays_there(miracle):
    """FAQ 3.42: it remains in play, without attachments, tokens and duplicates; it counts as killed all the same."""
    hero = ("Hero", {"kneeling": True, "power": 2, "gold": 1, "attachments": ["Sword"], "duplicates": 1})
    t = table({"play": [hero, "Mourner", "Greeter"], "hand": ["Strike", miracle]})
    t.play("Play Strike").play("Pass").play(f"Respond with {miracle}")
    view = t.card(0, "Hero")
    assert (view.zone, view.controller, view.kneeling, view.strength, view.icons) == ("play", 0, True, 3, "MIP")
    assert (view.power, view.gold, view.attachments, view.duplicates) == (0, 0, (), 0)
    assert t.dead(0) == [] and sorted(t.discard(0)) == sorted(["Hero", "Strike", "Sword", miracle]) and t.total_power(0) == t.power(0) + 1
    assert t.card(0, "Mourner").power == 1 and t.card(0, "Greeter").power == 0


@rule("ABI-9")
def test_without_the_effect_it_dies():
    t = table({"play": ["Hero"], "hand": ["Strike", "Miracle"]}).play("Play Strike").play("Pass")
    assert t.dead(0) == ["Hero"] and t.hand(0) == ["Miracle"]


@rule("ABI-9")
def test_a_passive_returns_a_card_that_is_killed():
    kill = Event("Axe", "X20", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(title="Phoenix")),), effects=(Kill(TARGET),))])
    t = Table(houses=["stark", "lannister"], extra_cards=[*EXTRA, kill])
    t.put(0, play=["Bell"], hand=["Axe", "Axe"]).put(1, play=[("Phoenix", {"power": 1}), "Bell"]).start("dominance")
    for _ in range(2):
        while t.seat != 0:
            t.play("Pass")
        t.play("Play Axe" if "Play Axe" in t.options else "Axe [2]")
        assert t.card(1, "Phoenix").zone == "play" and t.card(1, "Phoenix").power == 0 and t.dead(1) == []


@rule("ABI-9")
def test_one_effect_may_kill_and_return():
    t = table({"play": [("Hero", {"attachments": ["Sword"]})], "hand": ["Rebirth"]}).play("Play Rebirth")
    assert t.card(0, "Hero").zone == "play" and t.card(0, "Hero").attachments == () and "Sword" in t.discard(0) and t.dead(0) == []


@rule("ABI-9")
def test_what_returns_is_not_removed_again_in_the_same_window():
    broom = Location(
        "Broom", "X22", NEUTRAL,
        abilities=[Response(when=PlacedInDeadPile(), choose=(Choose(Cards(title="Shield")),), effects=(Discard(characters()),))],
    )  # fmt: skip
    shield = Location("Shield", "X23", NEUTRAL)
    t = Table(houses=["stark", "lannister"], extra_cards=[*EXTRA, broom, shield])
    t.put(0, play=["Hero", "Mourner", "Bell"], hand=["Strike", "Miracle"]).put(1, play=["Broom", "Shield"]).start("dominance")
    t.play("Play Strike").play("Pass").play("Respond with Miracle").play("Respond with Broom")
    assert t.card(0, "Hero").zone == "play" and "Mourner" in t.discard(0) and "Hero" not in t.discard(0)


@rule("ABI-9")
def test_what_has_returned_can_be_killed_in_the_next_window():
    t = table({"play": ["Hero"], "hand": ["Strike", "Strike", "Miracle"]})
    t.play("Play Strike [2]").play("Respond with Miracle")
    while t.seat != 0 or "Play Strike" not in t.options:
        t.play("Pass")
    t.play("Play Strike")
    assert t.dead(0) == ["Hero"]


@rule("ABI-9")
def test_lasting_effects_stay_on_a_card_that_stays():
    """*ruling*: it has never left play."""
    t = table({"play": ["Hero"], "hand": ["Strike", "Training", "Miracle"]}).play("Play Training").play("Pass")
    while t.seat != 0 or "Play Strike" not in t.options:
        t.play("Pass")
    t.play("Play Strike").play("Respond with Miracle")
    assert t.card(0, "Hero").zone == "play" and t.card(0, "Hero").strength == 5


@rule("ABI-9")
def test_who_returns_it_controls_it():
    t = table({"play": ["Mourner"], "hand": ["Strike"]}, {"play": ["Hero"], "hand": ["Miracle"]})
    t.play("Play Strike").play("Respond with Miracle")
    assert t.card(1, "Hero").controller == 1 and t.card(1, "Hero").zone == "play"
    t = table({"play": ["Mourner"], "hand": ["Strike", "Miracle"]}, {"play": ["Hero"]})
    t.play("Play Strike").play("Respond with Miracle")
    assert t.card(1, "Hero").controller == 0 and t.card(1, "Hero").zone == "play" and t.dead(1) == []


@rule("ABI-9", "UNI-1")
def test_a_unique_is_not_returned_to_one_who_has_it():
    t = table({"play": ["Mourner", "Hero"], "hand": ["Strike", "Miracle"]}, {"play": ["Hero"]})
    t.play("Play Strike").play("Choose Hero of Lannister")
    assert t.prompt != "response" and t.dead(1) == ["Hero"]


@rule("ABI-9", "ABI-10")
def test_nothing_is_returned_that_is_in_play_and_stays_there():
    """FAQ 3.6."""
    welcome = Event("Welcome", "X21", abilities=[Response(when=EntersPlay(characters()), effects=(PutIntoPlay(EVENT_CARD),))])
    t = Table(houses=["stark", "lannister"], extra_cards=[*EXTRA, welcome])
    t.put(0, play=["Bell"], gold=3, hand=["Hero", "Welcome"]).put(1, play=["Bell"]).start("marshalling").play("Marshal Hero")
    assert t.prompt == "action" and t.hand(0) == ["Welcome"]


@rule("ABI-9", "CHA-14")
@pytest.mark.parametrize("mine", [True, False])
def test_a_participant_that_is_returned_takes_part_unless_it_changes_sides(mine):
    hero = {"play": ["Hero"], "hand": ["Miracle"] if mine else []}
    t = table(hero, {"play": ["Mourner"], "hand": ["Strike"] if mine else ["Strike", "Miracle"]}, "challenges")
    while "Power against Lannister" not in t.options:
        t.play("Pass")
    t.play("Power against Lannister")
    while t.prompt != "action" or t.seat != 1:
        t.play("Pass" if t.prompt == "action" else t.options[0])
    t.play("Play Strike").play("Respond with Miracle")
    assert t.card(0, "Hero").attacking is mine and t.card(0, "Hero").controller == (0 if mine else 1)

"""What attaches something to itself or itself to something does nothing while it leaves play, so it is not offered (FAQ 3.6, ABI-9)."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGET,
    Cards,
    Character,
    Choose,
    Discard,
    EntersPlay,
    Kill,
    Location,
    Response,
    WonChallenge,
    characters,
)
from tests.cards.scenes import attack, fight, lcg_scene, offered

PUP = Character("Pup", "X800", STARK, cost=1, strength=1, icons="M")
BRUTE = Character("Brute", "X801", NEUTRAL, cost=1, strength=6, icons="MIP")
GALLOWS = Location(
    "Gallows", "X802", NEUTRAL, abilities=[Response(when=WonChallenge(), choose=(Choose(characters()),), effects=(Kill(TARGET),))]
)
TORCH = Location("Torch", "X803", NEUTRAL, abilities=[Response(when=WonChallenge(), choose=(Choose(Cards()),), effects=(Discard(TARGET),))])
TRAP = Location(
    "Trap", "X804", NEUTRAL, abilities=[Response(when=EntersPlay(characters()), choose=(Choose(characters()),), effects=(Kill(TARGET),))]
)
CARDS = (PUP, BRUTE, GALLOWS, TORCH, TRAP)


def won(zero, one=None, houses=("stark", "martell")):
    """The first player has won a military challenge with a Brute."""
    return fight(attack(lcg_scene(zero, one, houses=houses, cards=CARDS, first=0), "Military", "Brute"))


@pytest.mark.parametrize(("victim", "may"), [("Banner for the North", False), ("Brute", True)])
def test_a_bannerman_who_leaves_play_is_not_attached(victim, may):
    t = won({"play": ["ACOA111", "Pup", "Brute", "Gallows"]}, {"play": ["Pup"]})
    assert offered(t, "Respond with Banner for the North")
    t.play("Respond with Gallows").play(f"Choose {victim}")
    assert offered(t, "Respond with Banner for the North") is may


def test_a_bannerman_in_the_hand_is_attached_whoever_leaves_play():
    t = won({"play": ["ACOA111", "Pup", "Brute", "Gallows"], "hand": ["ACOA111"]}, {"play": ["Pup"]})
    t.play("Respond with Gallows").play("Choose Banner for the North").play("Respond with Banner for the North")
    assert t.card(0, "Pup").attachments == ("Banner for the North",) and t.hand(0) == []


@pytest.mark.parametrize(("victim", "may"), [("Ten Towers Longship", False), ("Torch", True)])
def test_a_longship_that_leaves_play_takes_no_event(victim, may):
    t = won({"play": ["ASOTS103", "Brute", "Torch"]}, {"discard": ["SOO12"]}, ("greyjoy", "martell"))
    assert offered(t, "Respond with Ten Towers Longship")
    t.play("Respond with Torch").play(f"Choose {victim}")
    assert offered(t, "Respond with Ten Towers Longship") is may


@pytest.mark.parametrize(("victim", "may"), [("Ser Davos Seaworth", False), ("Brute", True)])
def test_davos_takes_no_duplicate_while_he_leaves_play(victim, may):
    zero = {"play": ["Brute", "Trap"], "hand": ["ATOC67"], "deck": ["Pup"], "gold": 3}
    t = lcg_scene(zero, {}, "marshalling", houses=("baratheon", "stark"), cards=CARDS, first=0).play("Marshal Ser Davos Seaworth")
    assert offered(t, "Respond with Ser Davos Seaworth")
    t.play("Respond with Trap").play(f"Choose {victim}")
    assert offered(t, "Respond with Ser Davos Seaworth") is may and t.deck(0) == ["Pup"]

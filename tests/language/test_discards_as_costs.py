"""Cards that are discarded from the hand as a cost."""

import pytest

from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    NEUTRAL,
    Action,
    DiscardedFromHand,
    DiscardFromHand,
    Event,
    GainGold,
    Limit,
    Location,
    Passive,
    Per,
    Phase,
)
from tests.cards.scenes import lcg_scene, offered


def pawn(hand, *, number=1, at_random=False, event=False, ear=False):
    """A table where seat 0 may pay with cards of this hand for 5 gold."""
    action = Action(phase=Phase.ANY, cost=(DiscardFromHand(number, at_random),), effects=(GainGold(5),), limit=Limit(1, Per.ROUND))
    card = Event("Pawn", "X700", abilities=[action]) if event else Location("Pawn", "X700", NEUTRAL, abilities=[action])
    listener = Location("Ear", "X701", NEUTRAL, abilities=[Passive(when=DiscardedFromHand(), effects=(GainGold(3),))])
    zero = {"hand": [*hand, *(["Pawn"] if event else [])], "play": [*([] if event else ["Pawn"]), *(["Ear"] if ear else [])]}
    return lcg_scene(zero, cards=(card, listener), bells=(0,))


def gold_of(t, *discarded):
    before = t.gold(0)
    t.play("Play Pawn" if offered(t, "Play Pawn") else "Use Pawn")
    for title in discarded:
        t.play(f"Discard {title}")
    return t.gold(0) - before


def test_the_player_chooses_what_is_discarded():
    t = pawn(["Hodor", "Godswood", "Distraction"])
    assert gold_of(t, "Godswood") == 5 and t.discard(0) == ["Godswood"] and sorted(t.hand(0)) == ["Distraction", "Hodor"]


def test_several_cards_are_discarded_one_by_one():
    t = pawn(["Hodor", "Godswood", "Distraction"], number=2)
    assert gold_of(t, "Godswood", "Hodor") == 5 and sorted(t.discard(0)) == ["Godswood", "Hodor"]


@pytest.mark.parametrize(("hand", "number", "able"), [([], 1, False), (["Hodor"], 1, True), (["Hodor"], 2, False), (["Hodor"] * 2, 2, True)])
@pytest.mark.parametrize("event", [False, True])
def test_the_hand_must_be_large_enough_and_an_event_does_not_pay_for_itself(hand, number, able, event):
    t = pawn(hand, number=number, event=event)
    assert (offered(t, "Play Pawn") or offered(t, "Use Pawn")) is able


def test_an_event_is_paid_with_other_cards():
    t = pawn(["Hodor", "Godswood"], event=True)
    t.play("Play Pawn")
    assert not offered(t, "Discard Pawn")
    t.play("Discard Hodor")
    assert sorted(t.discard(0)) == ["Hodor", "Pawn"]


def test_cards_are_discarded_at_random():
    t = pawn(["Hodor", "Godswood", "Distraction"], at_random=True)
    assert gold_of(t) == 5 and len(t.discard(0)) == 1 and len(t.hand(0)) == 2


@pytest.mark.parametrize("at_random", [False, True])
def test_what_is_paid_was_discarded_from_the_hand(at_random):
    assert gold_of(pawn(["Hodor"] * 2, number=2, at_random=at_random, ear=True)) == 5 + 2 * 3


def test_the_sentences():
    for cost, text in ((DiscardFromHand(), "1 card"), (DiscardFromHand(2), "2 cards"), (DiscardFromHand(1, True), "1 card at random")):
        action = Action(phase=Phase.ANY, cost=(cost,), effects=(GainGold(1),))
        assert describe(action) == f"Any Phase: Discard {text} from your hand to gain 1 gold."

"""The trigger of cards that are discarded from decks."""

import pytest

from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    ATTACHMENT,
    EVENT,
    NEUTRAL,
    OPPONENTS,
    YOU,
    Action,
    Attachment,
    Cards,
    ChooseAndDiscard,
    DiscardedFromDeck,
    DiscardTop,
    DiscardTopOfDeck,
    Draw,
    Event,
    GainGold,
    Location,
    Passive,
    Phase,
    Who,
    characters,
)
from tests.cards.scenes import lcg_scene

MILLS = tuple(
    Event(f"Mill {name}", f"X71{k}", abilities=[Action(phase=Phase.ANY, effects=(effect,))])
    for k, (name, effect) in enumerate((("One", DiscardTopOfDeck()), ("Two", DiscardTopOfDeck(amount=2)), ("Theirs", DiscardTopOfDeck(OPPONENTS))))
)
CARDS = (
    *MILLS,
    Event("Burn", "X720", abilities=[Action(phase=Phase.ANY, cost=(DiscardTop(),), effects=(GainGold(1),))]),
    Event("Drop", "X721", abilities=[Action(phase=Phase.ANY, effects=(ChooseAndDiscard(1, YOU),))]),
    Event("Deal", "X722", abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))]),
    Attachment("Rag", "X723", NEUTRAL),
)


def counted(event, when, deck=("Hodor", "Hodor", "Hodor"), theirs=("Hodor",)):
    """The gold that a card which waits for the trigger, in the hands of seat 0, has brought."""
    box = Location("Box", "X724", NEUTRAL, abilities=[Passive(when=when, effects=(GainGold(5),))])
    t = lcg_scene({"play": ["Box"], "hand": [event, "Hodor"], "deck": list(deck)}, {"deck": list(theirs)}, cards=(*CARDS, box), bells=(0,))
    before = t.gold(0)
    t.play(f"Play {event}")
    while t.prompt == "discard":
        t.play(t.options[0])
    return (t.gold(0) - before) // 5


@pytest.mark.parametrize(("event", "number"), [("Mill One", 1), ("Mill Two", 2), ("Mill Theirs", 1), ("Burn", 1), ("Drop", 0), ("Deal", 0)])
def test_each_card_that_is_discarded_from_a_deck_counts_and_no_other(event, number):
    assert counted(event, DiscardedFromDeck()) == number


@pytest.mark.parametrize(("who", "event", "number"), [(YOU, "Mill One", 1), (YOU, "Mill Theirs", 0), (OPPONENTS, "Mill One", 0), (OPPONENTS, "Mill Theirs", 1)])
def test_the_player_is_the_owner_of_the_deck(who, event, number):
    assert counted(event, DiscardedFromDeck(who=who)) == number


@pytest.mark.parametrize(("top", "number"), [("Rag", 1), ("Deal", 1), ("Hodor", 0)])
def test_the_card_may_be_of_a_kind(top, number):
    assert counted("Mill One", DiscardedFromDeck(Cards(type=ATTACHMENT | EVENT)), deck=("Hodor", "Hodor", top)[::-1]) == number


def test_an_empty_deck_discards_nothing():
    assert counted("Mill Two", DiscardedFromDeck(), deck=("Hodor",)) == 1


def test_the_sentences():
    def said(when):
        return describe(Passive(when=when, effects=(GainGold(1),)))

    assert said(DiscardedFromDeck()) == "When a card is discarded from a deck, gain 1 gold."
    assert said(DiscardedFromDeck(characters(), OPPONENTS)) == "When a character is discarded from an opponent's deck, gain 1 gold."
    assert describe(Passive(when=DiscardedFromDeck(), effects=(GainGold(1, Who.EVENT_PLAYER),))).endswith("that player gains 1 gold.")

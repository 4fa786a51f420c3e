"""Cards that discard the top card of a deck and then look at that card: not at another one of the discard pile."""

import pytest

from agot_env.agot.language.compiler.cards import CardError
from agot_env.agot.language.model import NEUTRAL, YOU, Action, Cards, DiscardTopOfDeck, Event, Phase
from tests.cards.a_tale_of_champions.champions_scenes import battle, champions, claimed, declare
from tests.cards.a_time_of_ravens.ravens_scenes import decree, settle
from tests.cards.defenders_of_the_north.north_scenes import respond
from tests.cards.scenes import offered, pass_until

DARKSTAR, CREWMAN = "POTS4", "BWB7"
LOOKING = {"KL50": ("Intrigue", "Ribbon"), "KL51": ("Military", "Friend"), "ASOTS4": ("Power", "Hut"), "W64": ("Military", "Hut")}
"""Characters of House Greyjoy that look at a card of the loser's deck: the challenge, and a card for which they do something."""


def looks(card, deck, pile=(), crewman=False):
    """Whether a character does something after it has won and the loser has discarded the top card of this deck."""
    kind, _ = LOOKING[card]
    zero = {"play": [card, *[CREWMAN] * crewman]}
    one = {"play": ["Friend"], "deck": [*deck], "discard": [*pile], "hand": ["Song"]}
    t = champions(zero, one, houses=("greyjoy", "martell"), bells=())
    title = t._cards[card].title
    battle(t, kind, title)
    claimed(t)
    before = t.total_power(0)
    t.play(f"Respond with {title}")
    assert len(t.deck(1)) == len(deck) - 1 - crewman
    return t.total_power(0) == before + 1 or offered(t, "Yes")


@pytest.mark.parametrize("card", LOOKING)
def test_that_card_is_the_one_that_was_discarded(card):
    good = LOOKING[card][1]
    assert looks(card, [good, "Keep"], ["Song"])
    assert not looks(card, ["Savage" if good != "Friend" else "Song", "Keep"], [good])


@pytest.mark.parametrize("card", LOOKING)
def test_a_card_that_enters_play_instead_is_not_that_card(card):
    """FAQ 3.23: Darkstar has not been discarded, and what lies on the pile already is another card."""
    good = LOOKING[card][1]
    assert not looks(card, [DARKSTAR, "Keep"], [good])


@pytest.mark.parametrize("card", LOOKING)
def test_the_further_card_that_motley_crewman_discards_is_not_that_card(card):
    good = LOOKING[card][1]
    bad = "Savage" if good != "Friend" else "Song"
    assert looks(card, [good, bad, "Keep"], crewman=True)
    assert not looks(card, [bad, good, "Keep"], crewman=True)


@pytest.mark.parametrize(("deck", "gold"), [(["Hut"], 1), (["Friend"], 0), ([DARKSTAR], 0)])
def test_old_bill_bone_looks_at_the_card_of_his_own_deck(deck, gold):
    zero = {"play": ["BTNS111"], "deck": [*deck, "Keep"], "discard": ["Friend" if gold else "Hut"]}
    t = champions(zero, {"play": ["Friend"]}, houses=("martell", "stark"), bells=())
    respond(declare(t, "Military", "Old Bill Bone"), "Old Bill Bone")
    assert t.card(0, "Old Bill Bone").gold == gold and t.deck(0) == ["Keep"]


@pytest.mark.parametrize(("top", "zone"), [("Hut", "deck"), ("Friend", "discard"), (DARKSTAR, "discard")])
def test_finger_dance_looks_at_the_card_that_it_discards(top, zone):
    one = {"hand": ["Song"], "deck": [top, "Keep"], "discard": ["Friend" if zone == "deck" else "Hut"]}
    zero = {"hand": ["ATOC71"], "play": ["Squidlike"], "deck": ["Friend"]}
    t = champions(zero, one, houses=("greyjoy", "martell"), bells=(1,))
    pass_until(t, "Play Song").play("Play Song").play("Cancel")
    assert settle(t).card(0, "Finger Dance").zone == zone


@pytest.mark.parametrize(("top", "drawn"), [("Hut", 1), ("Song", 0), (DARKSTAR, 0)])
def test_thunderer_looks_at_the_card_that_it_discards(top, drawn):
    zero = {"play": ["W24"], "plots": ["Rest"], "deck": ["Dagger"] * 3}
    one = {"plots": ["Rest"], "deck": [top, "Keep"], "hand": ["Decree"], "discard": ["Song" if drawn else "Hut"]}
    t = decree(champions(zero, one, houses=("greyjoy", "martell"), first=1, bells=(0, 1)))
    respond(t, "Thunderer")
    assert t.hand(0) == ["Dagger"] * drawn and t.deck(1) == ["Keep"]


@pytest.mark.parametrize(("top", "gone"), [("Song", True), ("North Road", False), (DARKSTAR, False)])
def test_lost_ranger_looks_at_the_card_that_it_discards(top, gone):
    one = {"deck": [top, "Keep"], "discard": ["North Road" if gone else "Song"]}
    t = champions({"play": ["DOTN115"], "deck": ["Keep"]}, one, "dominance", houses=("greyjoy", "martell"))
    while t.phase == "dominance":
        t.play("Choose Martell" if offered(t, "Choose Martell") else "Pass")
    assert ("Lost Ranger" in t.discard(0)) is gone and t.deck(1) == ["Keep"]


@pytest.mark.parametrize("effect", [DiscardTopOfDeck(YOU, 2, as_target=True), DiscardTopOfDeck(YOU, counting=Cards(), as_target=True)])
def test_one_card_becomes_the_target(effect):
    event = Event("Wrong", "Z1", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(effect,))])
    with pytest.raises(CardError, match="as_target discards one card"):
        champions(cards=(event,))

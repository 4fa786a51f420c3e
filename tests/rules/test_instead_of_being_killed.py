"""Cards that "would be killed" and go elsewhere "instead" have left play, but nobody has been killed (ABI-9, FAQ 3.23)."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Choose,
    ClaimPowerForHouse,
    GainGold,
    Kill,
    Killed,
    LeavesPlay,
    Location,
    Phase,
    PlacedInDeadPile,
    Response,
    Then,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.lcg.kraken_scenes import AXE, COIN, RIVAL, SAILOR, kraken, use
from tests.cards.scenes import attack, fight, offered, pass_to

pytestmark = pytest.mark.rule("ABI-9", edition="lcg")

CRYPT = Location("Crypt", "X960", NEUTRAL, abilities=[Response(when=Killed(characters()), effects=(ClaimPowerForHouse(),))])
GATE = Location("Gate", "X961", NEUTRAL, abilities=[Response(when=LeavesPlay(characters()), effects=(GainGold(1),))])
CAIRN = Location("Cairn", "X962", NEUTRAL, abilities=[Response(when=PlacedInDeadPile(), effects=(GainGold(1),))])
TOLL = Location(
    "Toll", "X963", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET), Then(), GainGold(1)))],
)
WATCHERS = ("Crypt", "Gate", "Cairn")
INSTEAD = {"KOTS13": "deck", "LOTR15": "deck", "BTNS47": "deck", "ATOC64": "deck", "KOTS6": "deck", "KOTS33": "hand"}
"""Cards that would be killed, and where they are then; the last one by Stay of Execution."""


def watched(number, **more):
    """A table at which such a card is in play, and where every death and departure is watched."""
    mine = {"play": [number, *WATCHERS, AXE, COIN, "Toll"], "deck": [SAILOR] * 4, "plot": "KOTS52"} | more
    return kraken(mine, {"deck": [RIVAL] * 4}, bells=(0, 1), cards=(CRYPT, GATE, CAIRN, TOLL))


@pytest.mark.parametrize(("number", "zone"), INSTEAD.items())
def test_who_goes_elsewhere_instead_has_left_play_but_is_not_killed(number, zone):
    t = watched(number)
    title = t.card(0, number).title
    use(t, AXE, title)
    if t.prompt == "search":
        t.play("Take nothing")
    assert offered(t, "Respond with Gate") and not offered(t, "Crypt") and not offered(t, "Cairn")
    assert not invalid_games(t.batch.records, t.batch.match)
    t.play("Respond with Gate")
    pass_to(t, "dominance")
    assert t.dead(0) == [] and title in (t.deck(0) if zone == "deck" else t.hand(0))


@pytest.mark.parametrize("number", INSTEAD)
def test_who_is_discarded_is_not_replaced(number):
    t = watched(number)
    use(t, COIN, t.card(0, number).title)
    assert offered(t, "Respond with Gate") and not offered(t, "Crypt")
    pass_to(t, "dominance")
    assert len(t.discard(0)) == 1 and t.discard(1) == []


def test_who_is_killed_and_placed_elsewhere_is_killed():
    """The Hound of the Core Set "is killed" and placed in the discard pile; so is any other character killed."""
    t = watched(SAILOR)
    use(t, AXE, SAILOR)
    assert all(offered(t, f"Respond with {title}") for title in WATCHERS)
    t = watched("L42")
    use(t, AXE, "The Hound")
    assert offered(t, "Respond with Gate") and offered(t, "Respond with Crypt") and not offered(t, "Cairn")
    pass_to(t, "dominance")
    assert t.discard(0) == ["The Hound"]


@pytest.mark.parametrize(("title", "gold"), [("KOTS13", 0), (SAILOR, 1)])
def test_what_follows_with_then_needs_the_death(title, gold):
    t = kraken({"play": [title, "Toll"], "deck": [SAILOR]}, {"deck": [RIVAL] * 3}, bells=(0,), cards=(TOLL,))
    use(t, "Toll")
    assert t.gold(0) == gold and t.dead(0) == ([SAILOR] if gold else [])


def test_a_claim_is_satisfied_all_the_same():
    t = kraken({"play": [RIVAL]}, {"play": ["KOTS13", *WATCHERS], "deck": [SAILOR]}, bells=(1,), cards=(CRYPT, GATE, CAIRN))
    fight(attack(t, "Military", RIVAL))
    assert t.prompt == "response" and offered(t, "Gate") and not offered(t, "Crypt")
    pass_to(t, "dominance")
    assert t.dead(1) == [] and t.deck(1) == [SAILOR, "Drowned Disciple"]


def test_the_hound_of_where_loyalty_lies_is_shuffled_into_the_deck():
    places = set()
    for seed in range(8):
        t = kraken({"play": ["ATOC64", AXE], "deck": [SAILOR] * 4}, bells=(0,), seed=seed)
        use(t, AXE, "The Hound")
        places.add(t.deck(0).index("The Hound"))
        assert len(t.deck(0)) == 5
    assert len(places) > 1

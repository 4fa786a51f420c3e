"""The House card of the Neutral Faction (HOU-1): no House, and what cards of a House cost its player."""

import pytest

from agot_env import STARTER_DECKS, GameBatch, Match
from agot_env.agot.decks import Deck, pool, unplayable
from agot_env.agot.language.model import (
    CHARACTER,
    EVENT,
    LOCATION,
    NEUTRAL,
    STARK,
    Action,
    Attachment,
    Character,
    Event,
    GainGold,
    HouseCard,
    Location,
    Passive,
    Phase,
    PhaseBegins,
)
from agot_env.testing import Table
from tests.cards.scenes import offered, pass_until

pytestmark = pytest.mark.rule("HOU-1", edition="lcg")
FACTION = "neutral faction"
CARDS = (
    Character("Wolf", "X900", STARK, cost=2, strength=2, icons="M"),
    Character("Drifter", "X901", NEUTRAL, cost=2, strength=2, icons="M"),
    Location("Den", "X902", STARK, cost=1),
    Attachment("Fang", "X903", STARK, cost=1),
    Character("Shade", "X904", STARK, cost=2, strength=2, icons="M", crests="Shadows"),
    Character("Loyal", "X905", STARK, cost=1, strength=1, icons="M", house_only=True),
    Event("Rally", "X906", NEUTRAL, house_only=True, abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Location("Hostel", "X907", NEUTRAL, cost=0, abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), conditions=(HouseCard(0),), effects=(GainGold(3),))]),
)


def table(zero, one=None, phase="marshalling", *, houses=(FACTION, "stark")):
    t = Table(houses=houses, edition="lcg", extra_cards=CARDS)
    for seat, what in enumerate((zero, one or {})):
        t.put(seat, **({} if phase == "setup" else {"plot": "Planning Ahead"}) | what)
    return t.start(phase, first=0)


def spent(t, title, seat=0):
    """Marshal a card; what it has cost."""
    before = t.gold(seat)
    t.play(f"Marshal {title}")
    return before - t.gold(seat)


@pytest.mark.parametrize(("title", "cost"), [("Wolf", 3), ("Drifter", 2), ("Den", 3)])
def test_the_penalty_of_characters_is_lower(title, cost):
    assert spent(table({"hand": [title], "gold": 9}), title) == cost


def test_the_penalty_of_attachments_is_not_lower():
    t = table({"hand": ["Fang"], "play": ["Drifter"], "gold": 9})
    gold = t.gold(0)
    t.play("Marshal Fang")
    t.play("Attach to Drifter") if t.prompt == "bearer" else None
    assert t.card(0, "Fang").bearer == "Drifter" and gold - t.gold(0) == 3


def test_other_house_cards_pay_the_penalty_as_usual():
    t = table({}, {"hand": ["Wolf"], "gold": 9}, houses=("stark", "lannister"))
    pass_until(t, "Marshal Wolf")
    assert spent(t, "Wolf", 1) == 4


def test_characters_that_cannot_be_paid_for_with_the_lower_penalty_are_not_offered():
    assert offered(table({"hand": ["Wolf"], "gold": 3, "plot": "Planning Ahead"}), "Marshal Wolf")


def test_characters_pay_the_lower_penalty_in_setup_too():
    t = table({"deck": ["Wolf"] * 4 + ["Den"] * 4}, {"deck": ["Drifter"] * 9}, "setup")
    while t.prompt != "setup":
        t.play(t.options[-1])
    assert offered(t, "Place Wolf (3 gold)") and offered(t, "Place Den (3 gold)")
    t.play("Place Wolf")
    assert t.seat == 1 and offered(t, "Place Drifter (2 gold)")  # 2 of 5 gold are left, too little for another one


def test_characters_that_come_out_of_shadows_pay_the_whole_penalty():
    t = table({"shadows": ["Shade"], "gold": 9}, phase="draw")
    assert offered(t, "Bring Shade out of Shadows (4 gold)")


def test_cards_for_one_house_only_cannot_be_played():
    assert not offered(table({"hand": ["Loyal"], "gold": 9}), "Marshal Loyal")


def test_cards_for_the_neutral_faction_only_are_played_by_it_alone():
    assert offered(table({"hand": ["Rally"]}), "Play Rally")
    assert not offered(table({"hand": ["Rally"]}, houses=("stark", "lannister")), "Play Rally")


def test_cards_know_who_has_no_house():
    t = table({"play": ["Hostel", "Drifter"]}, {"play": ["Hostel", "Drifter"]}, "challenges")
    gold = [t.gold(seat) for seat in (0, 1)]
    while t.phase == "challenges":
        t.play(t.options[-1])
    assert [t.gold(seat) - before for seat, before in enumerate(gold)] == [3, 0]


def test_a_deck_of_the_neutral_faction_plays_whole_games():
    free = [card.number for card in pool("core").values() if card.type in (CHARACTER, LOCATION, EVENT) and not card.house_only]
    deck = Deck("Free companions", FACTION, tuple(free[:50]), STARTER_DECKS["stark"].plots)
    assert not unplayable(deck, edition="lcg")
    match = Match(decks=(deck, STARTER_DECKS["lannister"]), edition="lcg")
    batch = GameBatch(4, match, seed=1)
    assert batch.play_random(2000)[0] == 2000
    assert Deck.from_text(deck.to_text(edition="lcg"), edition="lcg") == deck


def test_other_editions_have_no_neutral_faction():
    stark = STARTER_DECKS["stark"]
    with pytest.raises(ValueError, match="the edition 'core' has no House card of the Neutral Faction"):
        Match(decks=(Deck("Free companions", FACTION, stark.cards, stark.plots), stark))
    with pytest.raises(ValueError, match="the edition 'core' has no House card of the Neutral Faction"):
        Table(houses=(FACTION, "stark"))
    with pytest.raises(ValueError, match="random decks are of a House"):
        Deck.random(FACTION, 1, edition="lcg")

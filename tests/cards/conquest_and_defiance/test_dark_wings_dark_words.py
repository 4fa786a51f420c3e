"""Dark Wings, Dark Words: a card for each event that is played, and none from the piles."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Action, Character, Event, GainGold, Phase, Response, WonChallenge, Zone
from tests.cards.conquest_and_defiance.conquest_scenes import conquest
from tests.cards.scenes import offered, pass_until
from tests.cards.wardens.wardens_scenes import fought

AGENDA = "CAD80"
MORE = (
    Event("Purse", "X961", NEUTRAL, abilities=[Action(phase=Phase.CHALLENGES, effects=(GainGold(1),))]),
    Event("Echo", "X962", NEUTRAL, abilities=[Response(zone=Zone.DISCARD, when=WonChallenge(), effects=(GainGold(2),))]),
    Event("Knell", "X963", NEUTRAL, abilities=[Response(zone=Zone.DEAD, when=WonChallenge(), effects=(GainGold(3),))]),
    Character("Ghost", "X964", NEUTRAL, abilities=[Response(zone=Zone.DISCARD, when=WonChallenge(), effects=(GainGold(4),))]),
)  # fmt: skip


def scene(zero, one=None, **options):
    return conquest("stark", {"agenda": AGENDA, "deck": ["Friend"] * 5} | zero, {"deck": ["Friend"] * 5} | (one or {}), cards=MORE, **options)


def test_its_player_may_draw_a_card_for_each_event_played():
    t = scene({"hand": ["Purse", "Purse"]})
    for played in (1, 2):
        t.play("Play Purse")
        assert t.prompt == "response" and offered(t, "Dark Wings, Dark Words")
        t.play(next(option for option in t.options if "Dark Wings" in option))
        assert t.hand(0).count("Friend") == played
        pass_until(t, "Play Purse") if played == 1 else None
    assert t.gold(0) == 2


def test_it_does_not_wait_for_the_events_of_others():
    t = scene({}, {"hand": ["Purse"]}, first=1)
    t.play("Play Purse")
    assert not offered(t, "Dark Wings, Dark Words") and t.hand(0) == []


def test_it_waits_for_events_alone():
    t = scene({"hand": ["Westerman", "Purse"], "gold": 5}, phase="marshalling")
    pass_until(t, "Marshal Westerman").play("Marshal Westerman")
    assert not offered(t, "Dark Wings, Dark Words") and t.hand(0) == ["Purse"]


def test_the_draw_cap_holds():
    t = scene({"hand": ["Purse"] * 4})
    for _ in range(4):
        pass_until(t, "Play Purse").play("Play Purse")
        if offered(t, "Dark Wings, Dark Words"):
            t.play(next(option for option in t.options if "Dark Wings" in option))
    assert t.hand(0).count("Friend") == 3


@pytest.mark.parametrize(("pile", "title"), [("discard", "Echo"), ("dead", "Knell")])
@pytest.mark.parametrize("agenda", [True, False])
def test_its_player_uses_no_events_in_piles(pile, title, agenda):
    t = scene({"play": ["Friend"], pile: [title]} | ({} if agenda else {"agenda": "Kings of Summer"}), {"play": []})
    fought(t, "Power", "Friend")
    assert offered(t, f"Respond with {title}") is not agenda


def test_opponents_use_events_in_their_piles():
    t = scene({}, {"play": ["Rival"], "discard": ["Echo"]}, first=1)
    fought(t, "Power", "Rival")
    assert offered(t, "Respond with Echo")


def test_other_cards_in_the_discard_pile_are_used():
    """Only effects of event cards are barred."""
    t = scene({"play": ["Friend"], "discard": ["Ghost"]})
    fought(t, "Power", "Friend")
    assert offered(t, "Respond with Ghost")

"""Ten Towers: the top card of an opponent's discard pile is played as though it were in hand."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_PLAY_EVENTS, PILES_ARE_CLOSED
from agot_env.agot.language.model import (
    GREYJOY,
    NEUTRAL,
    OPPONENTS,
    STARK,
    TARGET,
    YOU,
    Action,
    Attachment,
    Cancel,
    CancelIt,
    Character,
    ClaimPowerForHouse,
    DiscardFromHand,
    Draw,
    EntersPlay,
    Event,
    Initiated,
    Kill,
    Location,
    Phase,
    PlayerRule,
    Response,
    Save,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import offered, pass_until, targeting_event

REAVER = Character("Reaver", "X920", GREYJOY, cost=1, strength=2, icons="M")
DIRECT = Character("Direct", "X921", NEUTRAL, cost=1, strength=2, icons="M")
RING = Attachment("Signet", "X922", NEUTRAL, cost=1)
WIFE = Character("Wife", "X923", GREYJOY, unique=True, cost=1, strength=1, icons="M")
ALMS = Event("Alms", "X924", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
WINTERY = Event("Wintery", "X925", STARK, house_only=True, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
TOAST = Event("Toast", "X926", abilities=[Response(when=EntersPlay(characters(controller=YOU)), effects=(ClaimPowerForHouse(),))])
SHIELD = Event("Shield", "X927", abilities=[Save(saves=characters(controller=YOU))])
NAY = Event("Nay", "X928", abilities=[Cancel(when=Initiated(), effects=(CancelIt(),))])
AXE = targeting_event("Axe", "X929", characters(), Kill(TARGET))
RINGER = Character("Ringer", "X916", GREYJOY, cost=1, strength=3, icons="M", abilities=ALMS.abilities)
BOLT = Location("Bolt", "X919", GREYJOY, cost=1, abilities=[PlayerRule(OPPONENTS, PILES_ARE_CLOSED)])
CURFEW = Location("Curfew", "X918", NEUTRAL, cost=1, abilities=[PlayerRule(OPPONENTS, CANNOT_PLAY_EVENTS)])
TRADE = Event("Trade", "X917", abilities=[Action(phase=Phase.ANY, cost=(DiscardFromHand(),), effects=(Draw(1),))])
TROTH = Event("Troth", "X884", never_house=GREYJOY, abilities=ALMS.abilities)
PLEDGE = Event("Pledge", "X885", never_house=STARK, abilities=ALMS.abilities)
OATH = Character("Oath", "X886", GREYJOY, cost=1, never_house=GREYJOY)
VOW = Character("Vow", "X887", GREYJOY, cost=1, never_house=STARK)
CARDS = (TROTH, PLEDGE, OATH, VOW, REAVER, DIRECT, RING, WIFE, ALMS, WINTERY, TOAST, SHIELD, NAY, AXE, RINGER, BOLT, CURFEW, TRADE)
KRAKENS = ("greyjoy", "stark")


def towers(zero=None, one=None, phase="challenges", **options):
    """A scene with Ten Towers in play; its player has no Bell, which is neutral, but a House Greyjoy character that acts."""
    zero = {"gold": 9} | (zero or {})
    zero = zero | {"play": ["ACOA21", "Ringer", *zero.get("play", [])]}
    return north(zero, one, phase, first=0, **{"cards": CARDS, "houses": KRAKENS, "bells": (1,)} | options)


def test_the_top_card_of_an_opponents_pile_is_marshalled_once_per_round():
    t = towers({"discard": ["Reaver"]}, {"discard": ["Reaver", "Reaver"]}, "marshalling")
    assert [option for option in t.options if "Reaver" in option] == ["Marshal Reaver (1 gold)"]
    gold = t.gold(0)
    t.play("Marshal Reaver")
    assert t.gold(0) == gold - 1 and t.discard(1) == ["Reaver"] and t.discard(0) == ["Reaver"]
    assert t.card(1, "Reaver", 0).controller == 0 or t.card(1, "Reaver", 1).controller == 0
    pass_until(t, "Use Ringer")
    assert not offered(t, "Reaver")


@pytest.mark.rule("KEY-8", edition="lcg")
@pytest.mark.parametrize(("card", "phase", "allowed"), [
    ("Troth", "challenges", False), ("Pledge", "challenges", True), ("Oath", "marshalling", False), ("Vow", "marshalling", True),
])  # fmt: skip
def test_a_card_for_any_house_except_yours_is_not_played_out_of_an_opponents_pile(card, phase, allowed):
    assert offered(towers({}, {"discard": [card]}, phase), card) == allowed


@pytest.mark.rule("KEY-8", edition="lcg")
@pytest.mark.parametrize(("card", "phase"), [("Troth", "challenges"), ("Oath", "marshalling"), ("Oath", "setup")])
@pytest.mark.parametrize(("house", "allowed"), [("greyjoy", False), ("martell", True), ("neutral faction", True)])
def test_a_card_for_any_house_except_yours_is_not_played_from_hand(card, phase, house, allowed):
    t = north({"hand": [card], "gold": 9}, {}, phase, first=0, cards=CARDS, houses=(house, "stark"))
    assert offered(t, card) == allowed


def test_only_the_card_on_top_can_be_played():
    t = towers({}, {"discard": ["Reaver", "Signet"]}, "marshalling")
    assert offered(t, "Marshal Signet") and not offered(t, "Marshal Reaver")
    settle(t.play("Marshal Signet"), "Ringer")
    assert t.card(1, "Signet").bearer == "Ringer" and t.card(1, "Signet").controller == 0


@pytest.mark.parametrize("more", [["Direct"], ["Hut"]])
def test_a_character_or_location_of_another_house_or_of_none_keeps_it_from_working(more):
    assert not offered(towers({"play": more}, {"discard": ["Reaver"]}, "marshalling"), "Reaver")
    assert not offered(towers({"play": more}, {"discard": ["Alms"]}), "Alms")


def test_attachments_and_cards_of_opponents_may_be_of_other_houses():
    t = towers({"play": [("Reaver", {"attachments": ["Signet"]})]}, {"discard": ["Alms"], "play": ["Direct", "Hut"]})
    assert offered(t, "Play Alms")


def test_an_event_is_played_in_any_phase_and_returns_to_its_owners_pile():
    t = towers({}, {"discard": ["Reaver", "Alms"]})
    power = t.power(0), t.power(1)
    t.play("Play Alms")
    assert (t.power(0), t.power(1)) == (power[0] + 1, power[1]) and t.discard(1) == ["Reaver", "Alms"] and t.discard(0) == []
    assert t.card(1, "Alms").controller == 1
    pass_until(t, "Use Ringer")
    assert not offered(t, "Alms")  # once per round


def test_the_limit_is_one_card_per_round_of_any_kind_and_ends_with_the_round():
    t = towers({"hand": ["Reaver"] * 9}, {"discard": ["Alms"], "hand": ["Direct"] * 9}, "dominance")
    t.play("Play Alms")
    assert not offered(pass_until(t, "Use Ringer"), "Alms")
    before = t.round
    for _ in range(200):
        if t.round > before and offered(t, "Play Alms"):
            break
        option = next((one for one in t.options if one in ("Pass", "Done", "No", "Take nothing", "No more challenges")), t.options[0])
        t.play(option)
    assert offered(t, "Play Alms") and t.round == before + 1


def test_responses_saves_and_cancels_are_played_out_of_the_pile():
    t = towers({"hand": ["Reaver"]}, {"discard": ["Toast"]}, "marshalling")
    power = t.power(0)
    t.play("Marshal Reaver")
    pass_until(t, "Respond with Toast").play("Respond with Toast")
    assert t.power(0) == power + 1 and t.discard(1) == ["Toast"]
    t = towers({"play": ["Reaver"]}, {"discard": ["Shield"], "hand": ["Axe"]})
    settle(pass_until(t, "Play Axe").play("Play Axe"), "Reaver")
    pass_until(t, "Shield").play("Shield")
    assert t.card(0, "Reaver").zone == "play" and "Shield" in t.discard(1)
    t = towers({}, {"discard": ["Nay"], "hand": ["Alms"]})
    power = t.power(1)
    pass_until(t, "Play Alms").play("Play Alms")
    pass_until(t, "Nay").play("Nay")
    assert t.power(1) == power and sorted(t.discard(1)) == ["Alms", "Nay"]


def test_what_forbids_playing_cards_forbids_it_here():
    assert not offered(towers({}, {"discard": ["Wintery"]}), "Wintery")  # for House Stark only
    assert not offered(towers({}, {"discard": ["Alms"], "play": ["Curfew"]}), "Alms")
    assert offered(towers({}, {"discard": ["Alms"]}), "Alms")
    assert not offered(towers({"dead": ["Wife"]}, {"discard": ["Wife"]}, "marshalling"), "Wife")


def test_piles_that_are_closed_stay_closed():
    assert not offered(towers({"play": ["Bolt"]}, {"discard": ["Alms"]}), "Alms")
    assert not offered(towers({"play": ["Bolt"]}, {"discard": ["Reaver"]}, "marshalling"), "Reaver")


def test_the_card_itself_is_not_discarded_as_a_cost_since_it_is_not_in_hand():
    assert not offered(towers({"deck": ["Reaver"]}, {"discard": ["Trade"]}), "Play Trade")
    t = towers({"hand": ["Reaver"], "deck": ["Direct"]}, {"discard": ["Trade"]})
    settle(t.play("Play Trade"))
    assert t.hand(0) == ["Direct"] and t.discard(0) == ["Reaver"] and t.discard(1) == ["Trade"]


def test_opponents_do_not_play_from_piles_by_it():
    t = towers({"discard": ["Alms"]}, {"discard": ["Reaver"]})
    pass_until(t, "Use Bell")
    assert int(t.game["seat"]) == 1 and not offered(t, "Alms")


def test_in_melee_the_top_card_of_one_opponents_pile_is_played_and_no_second_one():
    zero = {"play": ["ACOA21", "Ringer"], "discard": ["Alms"]}
    t = north(zero, {"discard": ["Alms"]}, others=({"discard": ["Reaver", "Toast", "Alms"]},), first=0, cards=CARDS,
              houses=("greyjoy", "stark", "lannister"), bells=(1, 2))  # fmt: skip
    assert len([option for option in t.options if "Alms" in option]) == 2
    power = t.power(0)
    t.play([option for option in t.options if "Alms" in option][1])
    assert t.power(0) == power + 1 and [len(t.discard(seat)) for seat in range(3)] == [1, 1, 3]
    assert not offered(pass_until(t, "Use Ringer"), "Alms")

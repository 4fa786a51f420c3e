"""Cards that become duplicates of cards with other titles, and cards that discard duplicates."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_PLAY_CARDS
from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    OPPONENTS,
    TARGET,
    Attachment,
    Character,
    Discard,
    Kill,
    Location,
    PlayerRule,
    TakeControl,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import marshal, north, respond, responds
from tests.cards.scenes import offered, pass_until, targeting_event

KING = Character("King", "X960", BARATHEON, unique=True, cost=3, strength=3, icons="MIP", crests="Noble")
SQUIRE = Character("Squire", "X961", NEUTRAL, cost=1, strength=1, icons="M", crests="Noble")
LONER = Character("Loner", "X962", NEUTRAL, unique=True, cost=1, strength=1, icons="M")
SWORD = Attachment("Sword", "X963", NEUTRAL, unique=True, cost=1)
CURFEW = Location("Curfew", "X964", NEUTRAL, cost=1, abilities=[PlayerRule(OPPONENTS, CANNOT_PLAY_CARDS)])
AXE = targeting_event("Axe", "X965", characters(), Kill(TARGET))
FIRE = targeting_event("Fire", "X966", characters(), Discard(TARGET))
CARDS = (KING, SQUIRE, LONER, SWORD, CURFEW, AXE, FIRE)
STAGS = ("baratheon", "lannister")


def stags(zero=None, one=None, phase="marshalling", **options):
    """A scene of House Baratheon."""
    return north({"gold": 9} | (zero or {}), one, phase, first=0, **{"cards": CARDS, "houses": STAGS} | options)


# --- Loyal Guard ---------------------------------------------------------------------------------------------------------


def test_loyal_guard_is_played_for_nothing_as_a_duplicate_on_a_noble_character():
    t = stags({"hand": ["DOTN5"], "play": ["King", "Loner"], "plot": "Famine", "gold": 0})
    t.play("Play Loyal Guard")
    assert t.card(0, "King").duplicates == 1 and t.card(0, "Loner").duplicates == 0 and t.gold(0) == 0 and t.hand(0) == []
    assert t.card(0, "Loyal Guard").zone == "duplicate"


def test_the_player_chooses_the_noble_character_or_marshals_it():
    t = stags({"hand": ["DOTN5", "DOTN5"], "play": ["King", "Squire", "Loner"]})
    gold = t.gold(0)
    t.play("Play Loyal Guard", "Marshal Loyal Guard")
    assert t.card(0, "Loyal Guard").zone == "play" and t.card(0, "King").duplicates == 0 and t.gold(0) == gold - 2
    t.play("Play Loyal Guard", "Attach Loyal Guard")
    assert t.prompt == "bearer" and len(t.options) == 2 and offered(t, "King") and offered(t, "Squire")
    t.play(next(option for option in t.options if "Squire" in option))
    assert t.card(0, "Squire").duplicates == 1 and t.card(0, "King").duplicates == 0 and t.gold(0) == gold - 2


def test_loyal_guard_goes_only_on_noble_characters_that_its_player_owns_and_controls():
    t = stags({"hand": ["DOTN5"], "play": ["Loner", ("Squire", {"owner": 1})]}, {"play": ["King"]})
    t.play("Marshal Loyal Guard")
    assert t.card(0, "Loyal Guard").zone == "play" and t.card(1, "King").duplicates == 0


def test_loyal_guard_is_for_house_baratheon_only_and_is_not_played_where_cards_cannot_be_played():
    assert not offered(stags({"hand": ["DOTN5"], "play": ["King"]}, houses=("stark", "lannister")), "Loyal Guard")
    assert not offered(stags({"hand": ["DOTN5"], "play": ["King"]}, {"play": ["Curfew"]}), "Loyal Guard")
    assert not offered(stags({"hand": ["DOTN5"], "play": ["King"]}, phase="challenges"), "Loyal Guard")


@pytest.mark.parametrize(("event", "noble"), [("Axe", "King"), ("Fire", "King"), ("Axe", "Squire")])
def test_loyal_guard_saves_the_card_on_which_it_is_a_duplicate(event, noble):
    t = stags({"hand": ["DOTN5"], "play": [noble]}, {"hand": [event]}, bells=(0, 1))
    t.play("Play Loyal Guard", "Attach Loyal Guard")
    settle(pass_until(t, f"Play {event}").play(f"Play {event}"), noble)
    pass_until(t, "Save").play("Save")
    assert t.card(0, noble).zone == "play" and t.card(0, noble).duplicates == 0 and t.discard(0) == ["Loyal Guard"]


# --- Ser Axell Florent ---------------------------------------------------------------------------------------------------


def axell(zero=None, one=None, **options):
    """A scene with Ser Axell Florent in hand."""
    return stags({"hand": ["ATOC68"]} | (zero or {}), one, **options)


def test_ser_axell_discards_a_duplicate_of_any_player():
    t = axell({"play": [("Loner", {"duplicates": 1})]}, {"play": [("King", {"duplicates": 2})]})
    marshal(t, "Ser Axell Florent")
    t.play("Respond with Ser Axell Florent")
    assert offered(t, "Loner") and offered(t, "King")
    t.play("King")
    assert t.card(1, "King").duplicates == 1 and t.discard(1) == ["King"] and t.card(1, "King").zone == "play"
    assert t.card(0, "Loner").duplicates == 1


def test_ser_axell_needs_a_duplicate_and_may_be_declined():
    t = axell({"play": ["King"]}, {"play": [("Friend", {"attachments": ["Sword"]})]})
    assert not responds(marshal(t, "Ser Axell Florent"), "Ser Axell Florent")
    t = axell({}, {"play": [("King", {"duplicates": 1})]})
    marshal(t, "Ser Axell Florent").play("Pass")
    assert t.card(1, "King").duplicates == 1


def test_ser_axell_discards_duplicates_of_locations_and_attachments_too():
    t = axell({}, {"play": [("Friend", {"attachments": [("Sword", {"duplicates": 1})]})]})
    respond(marshal(t, "Ser Axell Florent"), "Ser Axell Florent")
    assert t.discard(1) == ["Sword"] and t.card(1, "Sword").duplicates == 0 and t.card(1, "Sword").zone == "play"


def test_ser_axell_responds_to_his_own_entering_only():
    t = stags({"hand": ["Loner"], "play": ["ATOC68"]}, {"play": [("King", {"duplicates": 1})]})
    assert not responds(marshal(t, "Loner"), "Ser Axell Florent") and t.card(1, "King").duplicates == 1


# --- Favored by the Warrior ----------------------------------------------------------------------------------------------

BANK = Location("Bank", "X967", NEUTRAL, cost=1, influence=2)
SEPTA = Character("Septa", "X968", NEUTRAL, cost=1, strength=1, crests="Holy")
BRIBE = targeting_event("Bribery", "X969", characters(), TakeControl(TARGET))


def favored(zero=None, one=None, **options):
    """A scene in which the opponent has just played an Axe on the King."""
    zero = {"hand": ["ASOTS120"], "play": ["King", "Bank"], "deck": ["King", "Loner"]} | (zero or {})
    one = {"hand": ["Axe"]} | (one or {})
    t = north(zero, one, "challenges", first=1, cards=(*CARDS, BANK, SEPTA, BRIBE), houses=STAGS, bells=(0, 1), **options)
    return settle(pass_until(t, "Play Axe").play("Play Axe"), "King")


def test_favored_by_the_warrior_saves_a_unique_character_and_attaches_a_copy():
    t = favored()
    t.play("Favored by the Warrior")
    settle(t, "Take King")
    assert t.card(0, "King").zone == "play" and t.card(0, "King").duplicates == 1 and t.deck(0) == ["Loner"] and t.dead(0) == []
    assert t.card(0, "Bank").kneeling and t.discard(0) == ["Favored by the Warrior"]


@pytest.mark.parametrize(("deck", "duplicates"), [(["Loner"], 0), (["Loner", "King"], 1)])
def test_a_holy_character_may_kneel_for_it_and_nothing_may_be_found(deck, duplicates):
    t = favored({"play": ["King", "Septa"], "deck": deck})
    t.play("Favored by the Warrior")
    settle(t, "Take King")
    assert t.card(0, "King").zone == "play" and t.card(0, "King").duplicates == duplicates and t.card(0, "Septa").kneeling
    assert not offered(favored({"play": ["King"]}), "Favored by the Warrior")  # nothing to pay with


@pytest.mark.parametrize(("payer", "power"), [(0, (3, 0)), (1, (0, 4))])
def test_any_player_may_discard_3_power_to_cancel_it(payer, power):
    t = favored({"power": power[0]}, {"power": power[1]})
    t.play("Favored by the Warrior")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert t.prompt == "pay" and int(t.game["seat"]) == payer
    t.play("Pay for")
    assert t.power(payer) == power[payer] - 3 and t.dead(0) == ["King"] and "King" in t.deck(0)
    assert t.card(0, "Bank").kneeling and t.discard(0) == ["Favored by the Warrior"]


def test_players_may_decline_to_cancel_and_2_power_are_not_enough():
    t = favored({"power": 2}, {"power": 3})
    t.play("Favored by the Warrior")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert t.prompt == "pay" and int(t.game["seat"]) == 1
    t.play(next(option for option in t.options if "Do not" in option))
    settle(t, "Take King")
    assert t.power(1) == 3 and t.card(0, "King").duplicates == 1


def test_only_own_unique_characters_are_saved_from_being_killed():
    t = favored({"play": ["Squire", "Bank"]}, {"play": []})
    assert not offered(t, "Favored by the Warrior")
    t = favored({"play": ["Bank"]}, {"play": ["King"]})
    assert not offered(t, "Favored by the Warrior")
    zero, one = {"hand": ["ASOTS120"], "play": ["King", "Bank"]}, {"hand": ["Fire"]}
    t = north(zero, one, "challenges", first=1, cards=(*CARDS, BANK), houses=STAGS, bells=(0, 1))
    settle(pass_until(t, "Play Fire").play("Play Fire"), "King")
    assert not offered(t, "Favored by the Warrior") and t.discard(0) == ["King"]


def test_a_character_of_another_owner_gets_no_duplicate():
    t = favored({"play": [("King", {"owner": 1}), "Bank"], "deck": ["King"]})
    t.play("Favored by the Warrior")
    settle(t, "Take King")
    assert t.card(1, "King").zone == "play" and t.card(1, "King").duplicates == 0 and t.deck(0) == ["King"]


def test_in_melee_a_third_player_may_cancel_favored_by_the_warrior_after_the_others_declined():
    zero = {"hand": ["ASOTS120"], "play": ["King", "Bank"], "deck": ["King"], "power": 3}
    t = north(zero, {"hand": ["Axe"], "power": 3}, others=({"power": 5},), first=1, cards=(*CARDS, BANK), bells=(0, 1, 2),
              houses=("baratheon", "lannister", "stark"))  # fmt: skip
    settle(pass_until(t, "Play Axe").play("Play Axe"), "King")
    pass_until(t, "Favored by the Warrior").play("Favored by the Warrior")
    while t.prompt == "influence":
        t.play(t.options[0])
    for seat in (0, 1):
        assert t.prompt == "pay" and int(t.game["seat"]) == seat
        t.play("Do not pay")
    assert t.prompt == "pay" and int(t.game["seat"]) == 2
    t.play("Pay for")
    assert [t.power(seat) for seat in range(3)] == [3, 3, 2] and t.dead(0) == ["King"]

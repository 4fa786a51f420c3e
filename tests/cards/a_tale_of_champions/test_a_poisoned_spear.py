"""A Poisoned Spear: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Action, Character, Draw, Event, Phase
from agot_env.testing import Table
from tests.cards.a_tale_of_champions.champions_scenes import battle, champions, claimed
from tests.cards.a_time_of_ravens.ravens_scenes import settle, use
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import offered

# --- Ser Kyle Condon -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["Dagger", "Broom"])
def test_ser_kyle_condon_goes_on_top_of_the_deck_and_a_card_is_drawn(event):
    """Drawing comes before the moribund character reaches the deck."""
    t = use(champions({"play": ["ATOC101"], "hand": [event], "deck": ["Song", "Hut"]}), event, "Choose Ser Kyle")
    t.play("Respond with Ser Kyle Condon")
    assert t.hand(0) == ["Song"] and t.deck(0) == ["Ser Kyle Condon", "Hut"]


@pytest.mark.parametrize("event", ["Dagger", "Broom"])
def test_ser_kyle_condon_draws_nothing_for_other_characters(event):
    t = use(champions({"play": ["ATOC101", "Friend"], "hand": [event], "deck": ["Song"]}), event, "Choose Friend")
    assert not responds(t, "Ser Kyle Condon") and t.hand(0) == []


def test_ser_kyle_condon_draws_nothing_when_he_returns_to_hand():
    t = use(champions({"play": ["ATOC101"], "hand": ["Recall"], "deck": ["Song"]}), "Recall", "Choose Ser Kyle")
    assert t.hand(0) == ["Ser Kyle Condon"] and not responds(t, "Ser Kyle Condon")


def test_ser_kyle_condon_draws_nothing_for_a_return_to_hand_after_a_discard_in_the_same_phase():
    fetch = Event("Fetch", "X990", abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
    hand = ["Broom", "Fetch", "Summons", "Recall"]
    t = use(champions({"play": ["ATOC101"], "hand": hand, "deck": ["Song", "Hut"]}, cards=(fetch,)), "Broom", "Choose Ser Kyle")
    t.play("Pass", "Play Fetch")  # the top card of the deck was this character
    use(t, "Summons", "Choose Ser Kyle")
    assert t.card(0, "Ser Kyle Condon").zone == "play"
    use(t, "Recall", "Choose Ser Kyle")
    assert t.hand(0) == ["Ser Kyle Condon"] and not responds(t, "Ser Kyle Condon")


# --- House Clegane Outlaw --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "wins"), [(0, False), (1, True)])
def test_house_clegane_outlaw_counts_in_challenges_with_power_alone(power, wins):
    t = champions({"play": [("ATOC103", {"power": power})]}, {"play": ["Friend"]}, houses=("lannister", "stark"))
    claimed(battle(t, "Military", "House Clegane Outlaw", "Friend"))
    assert (t.dead(1) == ["Friend"]) is wins and t.card(0, "House Clegane Outlaw").strength == 2


# --- Dragonstone Convert ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("houses", "vigilant"), [(("baratheon", "stark"), False), (("baratheon", "stark", "lannister"), True)])
def test_dragonstone_convert_is_vigilant_with_several_opponents(houses, vigilant):
    t = Table(edition="lcg", houses=houses).put(0, play=["ATOC105"])
    for seat in range(len(houses)):
        t.put(seat, plot="Planning Ahead")
    assert ("Vigilant" in t.start("challenges").card(0, "Dragonstone Convert").keywords) is vigilant


# --- the warhorses ---------------------------------------------------------------------------------------------------

HORSES = {
    "ATOC102": ("Northern Courser", "stark", "Wolfish", "Military"),
    "ATOC104": ("Andal Charger", "lannister", "Lionlike", "Intrigue"),
    "ATOC106": ("Highgarden Destrier", "baratheon", "Staglike", "Power"),
    "ATOC109": ("Isle Garron", "greyjoy", "Kraken", "Military"),
    "ATOC112": ("Dothraki Stallion", "targaryen", "Horseman", "Power"),
    "ATOC114": ("Rhoynish Steed", "martell", "Snake", "Intrigue"),
}
OTHER = {"Military": "Power", "Intrigue": "Power", "Power": "Intrigue"}


def ridden(number, *others, kind=None, defender=""):
    title, house, rider, usual = HORSES[number]
    zero = {"play": [(rider, {"attachments": [number]}), "Friend"], "discard": ["Friend", "Song", "Brute"]}
    one = {"play": ["Rival", "Schemer"], "hand": ["Dagger", "Hut"], "deck": ["Ribbon"], "discard": ["Hut", "Song"], "power": 2}
    t = champions(zero, one, houses=(house, "stark"))
    return battle(t, kind or usual, (rider, *others), *filter(None, [defender]))


def spared(t):
    """The second player has satisfied no claim."""
    return t.dead(1) == [] and len(t.hand(1)) >= 2 and t.power(1) == 2


def test_northern_courser_kills_a_character_of_the_riders_choice():
    t = ridden("ATOC102")
    assert t.seat == 0 and set(t.options) == {"Choose Rival", "Choose Schemer"}
    assert settle(t.play("Choose Schemer")).dead(1) == ["Schemer"]


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_andal_charger_returns_a_card_of_the_hand_to_the_deck(end):
    t = settle(ridden("ATOC104"), "Hut", end)
    assert t.hand(1) == ["Dagger"] and t.deck(1) == (["Hut", "Ribbon"] if end == "top" else ["Ribbon", "Hut"])
    assert t.discard(1) == ["Hut", "Song"]


def test_highgarden_destrier_returns_a_character_from_your_discard_pile():
    t = ridden("ATOC106")
    settle(t, "Brute")
    assert t.hand(0) == ["Brute"] and spared(t)


def test_isle_garron_takes_a_location_from_the_losers_discard_pile():
    t = settle(ridden("ATOC109"))
    hut = [t.card(1, "Hut", copy) for copy in (0, 1)]
    assert [(card.zone, card.controller) for card in hut if card.zone == "play"] == [("play", 0)] and spared(t)
    assert t.discard(1) == ["Song"]


def test_dothraki_stallion_returns_the_top_card_of_your_discard_pile():
    t = settle(ridden("ATOC112"))
    assert t.hand(0) == ["Brute"] and spared(t)


def test_rhoynish_steed_returns_a_character_of_the_loser_to_hand():
    t = settle(ridden("ATOC114"), "Choose Schemer")
    assert "Schemer" in t.hand(1) and spared(t)


@pytest.mark.parametrize("number", HORSES)
@pytest.mark.parametrize("other", ["with a friend", "in another challenge"])
def test_a_warhorse_leaves_the_usual_claim_to_other_victories(number, other):
    t = ridden(number, "Friend") if other == "with a friend" else ridden(number, kind=OTHER[HORSES[number][3]])
    claimed(t)
    assert not offered(t, "Choose ") and not spared(t)


@pytest.mark.parametrize("number", HORSES)
def test_a_warhorse_does_nothing_for_a_loser(number):
    t = ridden(number, defender="Rival")
    assert spared(t) and not offered(t, "Choose ") and t.hand(0) == []


# --- Poisoned Spear ----------------------------------------------------------------------------------------------------


def poisoned(spear="ATOC115", attacker="Mounted", victims=("Snakelet",)):
    cards = (Character("Snakelet", "X480", NEUTRAL, strength=1),)
    zero = {"play": [("Mounted", {"attachments": [spear]}), "Friend"]}
    t = champions(zero, {"play": [*victims, "Rival"]}, houses=("martell", "stark"), cards=cards)
    return claimed(battle(t, "Power", attacker))


def test_poisoned_spear_kills_a_character_without_icons():
    t = poisoned()
    assert "Joust" in t.card(0, "Mounted").keywords
    settle(t.play("Respond with Poisoned Spear"))
    assert t.dead(1) == ["Snakelet"] and t.card(0, "Poisoned Spear").kneeling


@pytest.mark.parametrize("what", [{"victims": ()}, {"attacker": "Friend"}, {"spear": ("ATOC115", {"kneeling": True})}])
def test_poisoned_spear_needs_a_victim_a_victory_of_its_bearer_and_to_stand(what):
    assert not responds(poisoned(**what), "Poisoned Spear")

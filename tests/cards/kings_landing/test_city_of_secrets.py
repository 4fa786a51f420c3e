"""City of Secrets: what each card does, and what it does not."""

import pytest

from agot_env import observation_pieces
from agot_env.agot.decks import pool
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    NEUTRAL,
    Action,
    DiscardTopOfDeck,
    Event,
    GainGold,
    Killed,
    Location,
    Passive,
    Phase,
    PlacedInDeadPile,
    RevealNewPlot,
    characters,
)
from tests.cards.kings_landing.city_scenes import city, out
from tests.cards.scenes import GAG, offered, pass_to, pass_until


def needed(t):
    """The power that each seat needs, as seat 0 sees it."""
    return observation_pieces(t.batch.observe(0)[0], t.batch.match)["seats.power_to_win"].tolist()


# --- the Treaties ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("treaty", "ally", "other"), [("Treaty with the Isles", "KOTS16", "POTS3"), ("Treaty with the South", "POTS3", "KOTS16")])
def test_a_treaty_takes_the_penalty_of_one_house_away_from_its_player(treaty, ally, other):
    cards = pool("lcg")
    mine = city({"agenda": treaty, "hand": [ally, other], "gold": 9}, phase="marshalling")
    theirs = city({"agenda": treaty}, {"hand": [ally], "gold": 9}, "marshalling", first=1, bells=(0, 1))
    for t, number, penalty in ((mine, ally, 0), (mine, other, 2), (theirs, ally, 2)):
        assert offered(t, f"Marshal {cards[number].title} ({cards[number].cost + penalty} gold)")


@pytest.mark.parametrize("treaty", ["Treaty with the Isles", "Treaty with the South"])
def test_a_treaty_brings_opponents_without_one_nearer_to_victory(treaty):
    t = city({"agenda": treaty, "power": 14}, {"power": 9})
    assert needed(t) == [15, 10] and t.winner is None
    assert city({"agenda": treaty}, {"power": 10}).winner == 1


def test_opponents_with_a_treaty_of_any_kind_need_all_the_power():
    t = city({"agenda": "Treaty with the Isles"}, {"agenda": "Treaty with the South", "power": 10})
    assert needed(t) == [15, 15] and t.winner is None
    assert needed(city({"agenda": "Treaty with the South"}, {"agenda": "The Siege of Winterfell"})) == [15, 10]


# --- Nomadic Trader --------------------------------------------------------------------------------------------------


def trader(seat, event="Dagger"):
    """This seat plays an event that kills a character of its own, or marshals a card."""
    hands = [{"play": ["KL14"]}, {"play": ["Rival"]}]
    hands[seat] = hands[seat] | {"hand": [event]}
    t = city(*hands, "challenges" if event == "Dagger" else "marshalling", houses=("martell", "stark"), first=seat, bells=(0, 1))
    if event != "Dagger":
        return pass_until(t, f"Marshal {event}").play(f"Marshal {event}")
    return pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Rival")


def test_nomadic_trader_gains_a_gold_after_an_opponent_plays_an_event():
    t = trader(1)
    assert t.seat == 0 and t.gold(0) == 0
    t.play("Respond with Nomadic Trader")
    assert (t.gold(0), t.gold(1)) == (1, 0) and not t.card(0, "KL14").kneeling
    assert not offered(t, "Respond with Nomadic Trader")


def test_nomadic_trader_responds_to_an_event_that_lies_aside():
    zero, one = {"play": ["KL14"]}, {"hand": ["ATOR114"], "play": ["Rival"]}
    t = city(zero, one, "challenges", houses=("martell", "stark"), first=1, bells=(0, 1))
    pass_until(t, "Play Retreat and Regroup").play("Play Retreat and Regroup")
    assert t.card(1, "ATOR114").zone == "set aside" and t.play("Respond with Nomadic Trader").gold(0) == 1


def test_nomadic_trader_gains_nothing_from_own_events_or_other_cards():
    assert not offered(trader(0), "Respond with Nomadic Trader")
    assert not offered(trader(1, "Den"), "Respond with Nomadic Trader")
    assert pass_to(trader(1), "dominance").gold(0) == 0


# --- Arya Stark ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("winter", [True, False])
def test_arya_stark_is_deadly_and_stealthy_in_winter(winter):
    keywords = city({"play": ["KL1"]}, {"play": ["Cold Wind"] if winter else []}).card(0, "KL1").keywords
    assert sorted(keywords) == (["Deadly", "Stealth"] if winter else [])


@pytest.mark.parametrize(("event", "zone"), [("Dagger", "shadows"), ("Broom", "discard")])
def test_arya_stark_goes_into_shadows_if_she_is_killed_and_only_then(event, zone):
    t = city({"play": ["KL1", "Friend"], "hand": [event]}).play(f"Play {event}").play("Choose Arya Stark")
    assert t.card(0, "KL1").zone == zone and t.dead(0) == []
    assert t.shadows(0) == (["Arya Stark"] if zone == "shadows" else [])


def test_arya_stark_was_killed_but_not_put_into_the_dead_pile():
    cards = (
        Location("Bell Tower", "X660", NEUTRAL, abilities=[Passive(when=Killed(characters()), effects=(GainGold(1),))]),
        Location("Crypt", "X661", NEUTRAL, abilities=[Passive(when=PlacedInDeadPile(None), effects=(GainGold(3),))]),
    )
    t = city({"play": ["KL1", "Bell Tower", "Crypt"], "hand": ["Dagger"]}, bells=(), extra=(*cards,))
    gold = t.gold(0)
    t.play("Play Dagger")
    assert t.card(0, "KL1").zone == "shadows" and t.gold(0) - gold == 1


def test_arya_stark_comes_out_of_shadows_again():
    t = city({"play": ["KL1"], "hand": ["Dagger"], "gold": 3}).play("Play Dagger")
    assert t.shadows(0) == ["Arya Stark"]
    t = out(t, "Arya Stark")
    assert t.card(0, "KL1").zone == "play"


def test_a_blank_arya_stark_dies():
    t = city({"play": [("KL1", {"attachments": ["Gag"]})], "hand": ["Dagger"]}, bells=(), extra=(GAG,))
    assert t.play("Play Dagger").dead(0) == ["Arya Stark"]


# --- City of Lies ----------------------------------------------------------------------------------------------------


PROCLAMATION = Event("Proclamation", "X660", abilities=[Action(phase=Phase.ANY, effects=(RevealNewPlot(),))])


def lies(hand=("Shade", "Hideout", "Shade", "Friend")):
    t = city({"plots": ["KL19"], "hand": [*hand, "Proclamation"]}, {"hand": ["Shade"]}, extra=(PROCLAMATION,))
    return t.play("Play Proclamation")


@pytest.mark.parametrize("number", [0, 1, 2])
def test_city_of_lies_puts_up_to_two_cards_into_shadows_for_nothing(number):
    t = lies()
    gold = t.gold(0)
    for chosen in ("Shade", "Hideout")[:number]:
        t.play("Yes")
        assert not offered(t, "Friend")
        t.play(next(option for option in t.options if chosen in option))
    t = t.play("No") if number < 2 else t
    assert t.shadows(0) == ["Shade", "Hideout"][:number] and len(t.hand(0)) == 4 - number and t.gold(0) == gold
    assert t.shadows(1) == []


def test_city_of_lies_does_nothing_without_such_a_card():
    t = lies(hand=("Friend",))
    while t.prompt == "may":  # it is asked all the same: nobody else learns what the hand holds
        t.play("Yes")
    assert t.shadows(0) == [] and t.hand(0) == ["Friend"]


def test_nobody_else_sees_which_cards_city_of_lies_hides():
    t = lies(hand=("Shade", "Hideout"))
    t.play("Yes").play(next(option for option in t.options if "Hideout" in option)).play("No")
    hidden = next(card for card in range(64) if t.game["row"][card, L.ZONE] == c.IN_SHADOWS)
    assert not int(t.game["known"][1, 0]) >> hidden & 1


# --- Kraken Tattoo ---------------------------------------------------------------------------------------------------

MILL = Event("Mill", "X663", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(amount=2),))])


def tattooed(hand="Mill"):
    zero = {"play": [("Friend", {"attachments": ["KL10"]}), "Rival"], "hand": [hand], "deck": ["Shade", "Den"]}
    t = city(zero, {"play": ["Sellsword"]}, houses=("greyjoy", "stark"), extra=(MILL,))
    return t.play(f"Play {hand}")


def test_kraken_tattoo_responds_to_each_card_discarded_from_a_deck():
    t = tattooed()
    assert "Ironborn" in t.card(0, "Friend").traits and t.card(0, "Friend").strength == 1
    t.play("Respond with Kraken Tattoo").play("Respond with Kraken Tattoo")
    assert t.card(0, "Friend").strength == 3 and "Intimidate" in t.card(0, "Friend").keywords
    assert "Ironborn" not in t.card(0, "Rival").traits and t.card(0, "Rival").strength == 5
    t = pass_to(t, "dominance")
    assert t.card(0, "Friend").strength == 1 and t.card(0, "Friend").keywords == () and "Ironborn" in t.card(0, "Friend").traits


def test_kraken_tattoo_does_not_respond_to_cards_discarded_from_play():
    t = tattooed("Broom").play("Choose Rival")
    assert not offered(t, "Respond with Kraken Tattoo")

"""City of Secrets: what each card does, and what it does not."""

import pytest

from agot_env import observation_pieces
from agot_env.agot.cards import pool
from tests.cards.kings_landing.city_scenes import city
from tests.cards.scenes import offered, pass_to, pass_until


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


def test_nomadic_trader_gains_nothing_from_own_events_or_other_cards():
    assert not offered(trader(0), "Respond with Nomadic Trader")
    assert not offered(trader(1, "Den"), "Respond with Nomadic Trader")
    assert pass_to(trader(1), "dominance").gold(0) == 0

"""A Sword in the Darkness: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import Agenda
from tests.cards.a_time_of_ravens.ravens_scenes import during, lose, settle, usable, use
from tests.cards.defenders_of_the_north.north_scenes import north, responds
from tests.cards.scenes import KNEELING, pass_to, pass_until

# --- Jon Snow --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("payer", ["Sentry", "Savage"])
def test_jon_snow_arms_another_brother_or_wildling_until_the_end_of_the_phase(payer):
    t = north({"play": ["DOTN41", payer, "Friend"]}, {"play": ["Sentry", "Friend"]})
    use(t, "Jon Snow", payer, "Choose Jon Snow")
    assert t.card(0, payer).kneeling and t.card(0, "Jon Snow").crests == ("War",)
    assert pass_to(t, "dominance").card(0, "Jon Snow").crests == ()


def test_jon_snow_arms_nobody_who_knelt_for_it_nor_outsiders():
    t = north({"play": ["DOTN41"]}, {"play": ["Sentry", "Savage", "Friend"]}).play("Use Jon Snow")
    assert t.card(0, "Jon Snow").kneeling and set(t.options) == {"Choose Sentry", "Choose Savage"}


@pytest.mark.parametrize(("zero", "one"), [([("DOTN41", KNEELING), "Friend"], ["Sentry"]), (["DOTN41"], ["Friend"])])
def test_jon_snow_needs_somebody_to_kneel_and_another(zero, one):
    assert not usable(north({"play": zero}, {"play": one}), "Jon Snow")


# --- Greedy Councilor ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_greedy_councilor_comes_back_from_the_discard_pile_for_2_gold(phase):
    t = north({"discard": ["DOTN43"], "gold": 2}, phase=phase, houses=("lannister", "stark"))
    t.play("Use Greedy Councilor")
    assert t.card(0, "Greedy Councilor").zone == "play" and t.gold(0) == 0


@pytest.mark.parametrize(("place", "gold"), [("discard", 1), ("dead", 2), ("hand", 2), ("play", 2)])
def test_greedy_councilor_needs_gold_and_the_discard_pile(place, gold):
    assert not usable(north({place: ["DOTN43"], "gold": gold}, houses=("lannister", "stark")), "Greedy Councilor")


# --- Salladhor's Crew ------------------------------------------------------------------------------------------------


def test_salladhors_crew_lowers_the_cost_of_the_next_baratheon_card():
    t = north({"hand": ["DOTN45", "ATOR64", "Staglike", "Savage"], "gold": 9}, phase="marshalling", houses=("baratheon", "stark"))
    t.play("Marshal Salladhor's Crew").play("Respond with Salladhor's Crew").play("Marshal Savage")
    assert t.gold(0) == 3
    assert t.play("Marshal Renly Baratheon").gold(0) == 3
    assert t.play("Marshal Staglike").gold(0) == 1


def test_salladhors_crew_that_is_put_into_play_lowers_nothing():
    t = north({"hand": ["DOTN45", "Summons"]}, phase="marshalling", houses=("baratheon", "stark"))
    assert not responds(use(t, "Summons", "Salladhor"), "Salladhor's Crew")


# --- Margaery Tyrell -------------------------------------------------------------------------------------------------

PLOTS = {"plots": ["Rest", "Gambit"]}


@pytest.mark.parametrize("plot", ["Rest", "Gambit"])
def test_margaery_makes_an_opponent_reveal_a_plot_of_their_choice(plot):
    t = north({"play": ["DOTN47"], "plots": ["Battle"]}, PLOTS, houses=("baratheon", "stark")).play("Use Margaery Tyrell")
    assert t.seat == 1
    settle(t.play(f"Reveal {plot}"))
    assert (t.plot(0), t.plot(1)) == ("Famine", plot) and t.card(0, "Margaery Tyrell").kneeling


def test_margaery_does_so_standing_and_once_per_round():
    assert not usable(north({"play": [("DOTN47", KNEELING)]}, PLOTS, houses=("baratheon", "stark")), "Margaery")
    t = north({"play": ["DOTN47"], "hand": ["Rouse"]}, PLOTS, houses=("baratheon", "stark"))
    t.play("Use Margaery Tyrell").play("Reveal Rest")
    use(pass_until(t, "Play Rouse"), "Rouse", "Margaery")
    assert not t.card(0, "Margaery Tyrell").kneeling and not usable(t, "Margaery")


# --- House Dayne Squire ----------------------------------------------------------------------------------------------


def test_house_dayne_squire_makes_the_next_dayne_cheaper():
    t = north({"hand": ["Dayne", "Dayne", "Savage"], "play": ["DOTN51"], "gold": 9}, phase="marshalling", houses=("martell", "stark"))
    use(t, "House Dayne Squire").play("Marshal Savage")
    assert t.gold(0) == 7 and t.card(0, "House Dayne Squire").kneeling and not usable(t, "House Dayne Squire")
    assert t.play("Marshal Dayne").gold(0) == 6
    assert t.play("Marshal Dayne").gold(0) == 4


# --- Starfall --------------------------------------------------------------------------------------------------------


def test_starfall_strengthens_daynes_by_their_gold():
    t = north({"play": ["DOTN52", ("Dayne", {"gold": 2}), ("Friend", {"gold": 2})]}, {"play": [("Dayne", {"gold": 1})]}, houses=("martell", "stark"))
    assert (t.card(0, "Dayne").strength, t.card(1, "Dayne").strength, t.card(0, "Friend").strength) == (4, 3, 1)


def test_starfall_rewards_a_dayne_who_helped_to_win():
    t = lose(north({"play": ["DOTN52", "Dayne", "Friend"]}, houses=("martell", "stark")), "Power", "Dayne", "")
    settle(t.play("Respond with Starfall"))
    assert (t.card(0, "Dayne").gold, t.card(0, "Dayne").strength, t.gold(0)) == (1, 3, 0)


@pytest.mark.parametrize(("attacker", "defender"), [("Friend", ""), ("Dayne", "Rival")])
def test_starfall_needs_a_victory_with_a_dayne(attacker, defender):
    t = north({"play": ["DOTN52", "Dayne", "Friend"]}, {"play": ["Rival"]}, houses=("martell", "stark"))
    assert not responds(lose(t, "Power", attacker, defender), "Starfall")


# --- The Sword in the Darkness ---------------------------------------------------------------------------------------


def sword(kind="Military", attacker="Sentry", defender=""):
    t = north({"hand": ["DOTN54"], "play": ["Sentry", "Friend"], "deck": ["Song"] * 3}, {"play": ["Rival"]})
    return lose(t, kind, attacker, defender)


def test_the_sword_in_the_darkness_draws_two_cards():
    t = settle(sword().play("Respond with The Sword in the Darkness"))
    assert t.hand(0) == ["Song"] * 2


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"attacker": "Friend"}, {"defender": "Rival"}])
def test_the_sword_in_the_darkness_needs_a_military_victory_with_a_brother(what):
    assert not responds(sword(**what), "The Sword in the Darkness")


# --- Crow Killers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "defender", "gone"), [("Crow Killers", "", True), ("Crow Killers", "Friend", False), ("Brute", "", False)])
def test_crow_killers_disperse_after_an_unopposed_victory(attacker, defender, gone):
    t = north({"play": ["DOTN57", "Brute"]}, {"play": ["Friend"]})
    assert lose(t, "Military", attacker, defender).discard(0) == ["Crow Killers"] * gone


# --- Over the Wall ---------------------------------------------------------------------------------------------------


def over_the_wall(card="Savage", locations=("Hut",)):
    t = north({"hand": ["DOTN58", card], "gold": 2}, {"play": [*locations]}, "marshalling")
    return t.play(f"Marshal {card}")


def test_over_the_wall_takes_a_location_until_the_end_of_the_phase():
    t = settle(over_the_wall().play("Respond with Over the Wall"), "Choose Hut")
    assert t.card(1, "Hut").controller == 0
    assert pass_to(t, "challenges").hand(1) == ["Hut"]


@pytest.mark.parametrize("what", [{"card": "Sentry"}, {"locations": ()}])
def test_over_the_wall_needs_a_wildling_and_a_location(what):
    assert not responds(over_the_wall(**what), "Over the Wall")


def test_over_the_wall_follows_a_wildling_who_is_put_into_play_but_not_an_opponents():
    t = use(north({"hand": ["DOTN58", "Summons", "Savage"]}, {"play": ["Hut"]}), "Summons", "Savage")
    assert responds(t, "Over the Wall")
    t = north({"hand": ["DOTN58"]}, {"hand": ["Savage"], "gold": 2, "play": ["Hut"]}, "marshalling", first=1, bells=(0, 1))
    assert not responds(t.play("Marshal Savage"), "Over the Wall")


# --- At the Wall, and the cards that cost less for agendas of the North ------------------------------------------------

NORTHERN = (Agenda("Watchers", "X398", traits="The North"), Agenda("Songs", "X399", traits="Seasons"))


@pytest.mark.parametrize(("mine", "theirs", "plot", "less"), [
    (None, None, "Famine", 0), ("Watchers", None, "Famine", 1), ("Songs", "Watchers", "Famine", 0), (None, None, "At the Wall", 1),
    ("Watchers", None, "At the Wall", 2),
])  # fmt: skip
@pytest.mark.parametrize(("number", "cost"), [("DOTN1", 6), ("DOTN76", 7), ("DOTN93", 7)])
def test_they_cost_less_for_each_agenda_of_the_north(number, cost, mine, theirs, plot, less):
    t = north({"hand": [number], "gold": 9, "agenda": mine, "plot": plot}, {"agenda": theirs}, "marshalling", cards=NORTHERN)
    assert any(option.startswith("Marshal") and f"({cost - less} gold)" in option for option in t.options), t.options


@pytest.mark.parametrize(("plot", "kneels"), [("Famine", True), ("At the Wall", False)])
def test_at_the_wall_counts_as_running_an_agenda(plot, kneels):
    t = north({"play": ["ATOR103"]}, {"play": ["Rival"], "plot": plot})
    assert during(t, "Military", "Northern Cavalry Flank").card(0, "Northern Cavalry Flank").kneeling is kneels

"""A Turn of the Tide: what each card does, and what it does not."""

import pytest

from tests.cards.a_song_of_the_sea.sea_scenes import sea
from tests.cards.a_time_of_ravens.ravens_scenes import during, lose, usable, use
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.scenes import pass_to

# --- Sitting the Iron Throne -----------------------------------------------------------------------------------------


def throne(gold=1, copies=1, phase="challenges", house="lannister"):
    return sea({"hand": ["ASOTS62"] * copies, "play": ["Friend"], "gold": gold}, {"play": ["Rival"]}, phase, houses=(house, "stark"))


@pytest.mark.parametrize(("seat", "title"), [(0, "Friend"), (1, "Rival")])
@pytest.mark.parametrize("phase", ["marshalling", "challenges"])
def test_sitting_the_iron_throne_lets_a_character_claim_a_power_for_a_gold(seat, title, phase):
    t = use(throne(phase=phase), "Sitting the Iron Throne", f"Choose {title}")
    assert t.card(seat, title).power == 1 and t.gold(0) == 0 and t.dead(0) == ["Sitting the Iron Throne"]


@pytest.mark.parametrize("what", [{"gold": 0}, {"house": "baratheon"}])
def test_sitting_the_iron_throne_needs_a_gold_and_its_house(what):
    assert not usable(throne(**what), "Sitting the Iron Throne")


def test_sitting_the_iron_throne_is_played_three_times_a_round():
    t = throne(gold=9, copies=4)
    for _ in range(3):
        use(t, "Sitting the Iron Throne", "Choose Friend")
    assert t.card(0, "Friend").power == 3 and not usable(t, "Sitting the Iron Throne")


def fallen(mine=("Rival",), theirs=(), gold=1, zone="dead", phase="dominance"):
    return sea({zone: ["ASOTS62"], "play": [*mine], "gold": gold}, {"play": [*theirs]}, phase, houses=("lannister", "stark"))


def test_sitting_the_iron_throne_returns_from_the_dead_pile_for_a_gold_after_winning_dominance():
    t = use(fallen(), "Sitting the Iron Throne")
    assert t.hand(0) == ["Sitting the Iron Throne"] and t.dead(0) == [] and t.gold(0) == 0


@pytest.mark.parametrize("what", [{"theirs": ("Giant",)}, {"gold": 0}, {"zone": "discard"}, {"phase": "challenges"}])
def test_sitting_the_iron_throne_returns_after_winning_dominance_alone_for_a_gold_and_from_the_dead_pile(what):
    assert not usable(fallen(**what), "Sitting the Iron Throne")


# --- Passing the Wall ------------------------------------------------------------------------------------------------


def wall(hand=("Sentry", "Friend"), phase="challenges", house="stark"):
    return sea({"hand": ["ASOTS70", *hand, "Broom"], "deck": ["Song"] * 2}, phase=phase, houses=(house, "greyjoy"))


@pytest.mark.parametrize(("phase", "after"), [("marshalling", "challenges"), ("challenges", "dominance")])
def test_passing_the_wall_lends_a_character_of_the_nights_watch_for_the_phase_and_draws_a_card(phase, after):
    t = use(wall(phase=phase), "Passing the Wall", "Sentry")
    assert t.card(0, "Sentry").zone == "play" and sorted(t.hand(0)) == ["Broom", "Friend", "Song"]
    assert sorted(pass_to(t, after).hand(0)) == ["Broom", "Friend", "Sentry", "Song"]


def test_a_character_that_has_left_play_does_not_return_by_passing_the_wall():
    t = use(use(wall(), "Passing the Wall", "Sentry"), "Broom", "Sentry")
    assert "Sentry" in pass_to(t, "dominance").discard(0)


@pytest.mark.parametrize("what", [{"hand": ("Friend",)}, {"house": "baratheon"}])
def test_passing_the_wall_needs_a_character_of_the_nights_watch_and_its_house(what):
    assert not usable(wall(**what), "Passing the Wall")


# --- Dothraki Outrider -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["Military", "Power"])
def test_dothraki_outrider_has_renown_in_power_challenges(kind):
    t = sea({"play": ["ASOTS74"]}, houses=("targaryen", "stark"))
    assert t.card(0, "ASOTS74").keywords == ("Stealth",)
    during(t, kind, "Dothraki Outrider")
    assert set(t.card(0, "ASOTS74").keywords) == ({"Stealth", "Renown"} if kind == "Power" else {"Stealth"})


@pytest.mark.parametrize(("kind", "power"), [("Military", 0), ("Power", 1)])
def test_dothraki_outrider_claims_power_in_power_challenges(kind, power):
    t = sea({"play": ["ASOTS74"]}, {"play": ["Friend"]}, houses=("targaryen", "stark"))
    assert lose(t, kind, "Dothraki Outrider").card(0, "ASOTS74").power == power


# --- King's Landing Coup ---------------------------------------------------------------------------------------------


def coup(used=(), first=1, defender="Rival", attacker="Friend"):
    zero = {"plot": "ASOTS80", "used_plots": [*used], "play": ["Rival"], "deck": ["Song"] * 3}
    t = sea(zero, {"play": ["Friend", "Giant", "Brute"]}, first=first)
    return settle(lose(t, "Power", attacker, defender))


@pytest.mark.parametrize("used", [(), ("Rest",)])
def test_kings_landing_coup_takes_your_top_card_for_each_victory_in_defence(used):
    t = coup(used)
    assert t.hand(0) == ["Song"] and len(t.deck(0)) == 2


def test_kings_landing_coup_takes_a_card_every_time():
    zero = {"plot": "ASOTS80", "play": ["Rival", "Giant"], "deck": ["Song"] * 3}
    t = sea(zero, {"play": ["Friend", "Sneak"]}, first=1)
    settle(lose(t, "Power", "Friend", "Rival"))
    settle(lose(t, "Military", "Sneak", "Giant"))
    assert t.hand(0) == ["Song"] * 2


@pytest.mark.parametrize("what", [{"used": ("Town",)}, {"attacker": "Giant"}, {"first": 0, "attacker": "Rival", "defender": ""}, {"first": 0, "attacker": "Rival", "defender": "Giant"}])
def test_kings_landing_coup_needs_a_victory_in_defence_and_no_other_city(what):
    t = coup(**what)
    assert t.hand(0) == [] and len(t.deck(0)) == 3


# --- Deepwood Motte --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "possible"), [([], False), (["Song"], True)])
def test_deepwood_motte_needs_a_card_that_it_could_discard(deck, possible):
    """FAQ 3.6: an empty deck leaves nothing that could happen, whichever characters kneel."""
    t = sea({"play": ["ASOTS64", ("Friend", {"kneeling": True})]}, {"deck": deck, "power": 1}, houses=("greyjoy", "stark"))
    assert usable(t, "Deepwood Motte") == possible

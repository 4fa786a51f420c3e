"""Free Cities: the first card of a kind that a player plays in a round costs less."""

import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    LANNISTER,
    MARTELL,
    NEUTRAL,
    STARK,
    TARGARYEN,
    Action,
    Attachment,
    Character,
    Event,
    GainGold,
    Phase,
)
from tests.cards.kings_landing.city_scenes import city

HOUSES = {"BTNS17": GREYJOY, "BTNS35": STARK, "BTNS36": MARTELL, "BTNS58": TARGARYEN, "BTNS76": BARATHEON, "BTNS77": LANNISTER}
TRAITS = {"BTNS17": "Mercenary", "BTNS35": "Lady", "BTNS36": "Lord", "BTNS58": "Army", "BTNS76": "Knight", "BTNS77": "Ally"}


def cards(city_card):
    """Cards for a Free City: of its House, with its trait, and of neither kind."""
    house, trait = HOUSES[city_card], TRAITS[city_card]
    return (
        Character("Foreigner", "X970", house, cost=2, strength=1, icons="M"),
        Attachment("Foreign Sword", "X971", house, cost=2),
        Character("Titled", "X972", NEUTRAL, cost=2, strength=1, icons="M", traits=trait),
        Character("Plain", "X973", NEUTRAL, cost=2, strength=1, icons="M"),
        Event("Foreign Tune", "X974", house, abilities=[Action(phase=Phase.MARSHALLING, effects=(GainGold(1),))]),
    )


def at_table(city_card, hand, *, house=None, play=True, **more):
    """Marshalling with a Free City in play, or in hand, for a player of another House than its own, unless one is given."""
    houses = {"stark": STARK, "lannister": LANNISTER}
    own = house or next(name for name, one in houses.items() if one != HOUSES[city_card])
    seat = {"play": [city_card] if play else [], "hand": [*hand, *([] if play else [city_card])], "gold": 30}
    return city(seat, {}, "marshalling", houses=(own, "martell" if own != "martell" else "stark"), extra=cards(city_card), **more)


def paid(t, *titles):
    """What a player pays for each of these cards, one after the other."""
    costs = []
    for title in titles:
        before = t.gold(0)
        t.play(next(option for option in t.options if f"Marshal {title} (" in option))
        if t.prompt == "bearer":
            t.play(t.options[0])
        costs.append(before - t.gold(0))
    return costs


@pytest.mark.parametrize("city_card", HOUSES)
def test_the_first_foreign_card_and_the_first_character_with_the_trait_cost_less(city_card):
    t = at_table(city_card, ["Foreigner", "Foreigner", "Titled", "Titled", "Plain"])
    assert paid(t, "Plain", "Foreigner", "Foreigner", "Titled", "Titled") == [2, 3, 4, 1, 2]


@pytest.mark.parametrize("city_card", HOUSES)
def test_cards_of_the_players_own_house_are_not_foreign(city_card):
    name = {STARK: "stark", LANNISTER: "lannister", GREYJOY: "greyjoy", MARTELL: "martell", TARGARYEN: "targaryen", BARATHEON: "baratheon"}
    t = at_table(city_card, ["Foreigner", "Titled"], house=name[HOUSES[city_card]])
    assert paid(t, "Foreigner", "Titled") == [2, 1]


def test_what_was_played_before_the_city_was_in_play_counts():
    t = at_table("BTNS17", ["Foreigner", "Foreigner", "Titled", "Titled"], play=False)
    assert paid(t, "Foreigner", "Volantis", "Foreigner", "Titled", "Titled") == [4, 1, 4, 1, 2]


def test_a_foreign_card_of_any_type_is_the_first_one():
    t = at_table("BTNS17", ["Plain", "Foreign Sword", "Foreigner"])
    assert paid(t, "Plain", "Foreign Sword", "Foreigner") == [2, 3, 4]


def test_a_foreign_event_is_the_first_foreign_card():
    t = at_table("BTNS17", ["Foreign Tune", "Foreigner"])
    t.play("Play Foreign Tune")
    assert paid(t, "Foreigner") == [4]


def test_what_an_opponent_plays_does_not_count_and_costs_them_no_less():
    t = city(
        {"play": ["BTNS17"], "hand": ["Titled"], "gold": 9}, {"hand": ["Titled"], "gold": 9}, "marshalling", bells=(0, 1), first=1,
        extra=cards("BTNS17"),
    )  # fmt: skip
    before = t.gold(1)
    t.play("Marshal Titled")
    assert before - t.gold(1) == 2
    while not any("Marshal" in option for option in t.options):
        t.play("Pass")
    assert paid(t, "Titled") == [1]


def test_another_round_has_another_first_card():
    t = at_table("BTNS17", ["Titled", "Titled"])
    assert paid(t, "Titled") == [1]
    while t.round == 1 or t.phase != "marshalling" or not any("Marshal" in option for option in t.options):
        t.play("Pass" if "Pass" in t.options else next((one for one in t.options if one in ("Done", "No more challenges", "No")), t.options[0]))
    assert paid(t, "Titled") == [1]

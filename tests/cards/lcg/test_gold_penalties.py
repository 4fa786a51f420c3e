"""Cards that lower or ignore the gold penalty of cards of other Houses (MAR-4)."""

import pytest

from agot_env.agot.language.model import (
    GREYJOY,
    LANNISTER,
    NEUTRAL,
    NOBLE,
    SELF,
    STARK,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Event,
    Kneel,
    Location,
    Passive,
    Phase,
    Played,
    characters,
)
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import offered, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import battle, claimed

CARDS = (
    Character("Seafarer", "X980", GREYJOY, cost=2, strength=2, icons="MIP"),
    Character("Wolf", "X981", STARK, cost=2, strength=2, icons="MIP"),
    Character("Lion", "X982", LANNISTER, cost=2, strength=2, icons="MIP", crests="Noble"),
    Character("Mongrel", "X983", STARK | LANNISTER, cost=2, strength=2, icons="MIP"),
    Character("Drifter", "X984", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Healer", "X985", GREYJOY, cost=2, strength=2, icons="MIP", traits="Maester"),
    Attachment("Link", "X986", GREYJOY, cost=1, traits="Chain"),
    Location("Ship", "X987", GREYJOY, cost=1),
    Event("Trip", "X991", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kneel(TARGET),))]),
    Character("Herald", "X988", LANNISTER, cost=1, strength=1, abilities=[Passive(when=Played(SELF), choose=(Choose(characters(crest=NOBLE)),), effects=(Kneel(TARGET),))]),
    Event("Stumble", "X989", abilities=[Action(phase=Phase.ANY, effects=(Kneel(characters(house=LANNISTER)),))]),
)


def table(zero, one=None, phase="marshalling", *, houses=("stark", "lannister")):
    t = Table(houses=houses, edition="lcg", extra_cards=CARDS)
    for seat, what in enumerate((zero, one or {})):
        t.put(seat, **{"plot": "Planning Ahead", "gold": 20, "deck": ["Drifter"] * 5} | what)
    return t.start(phase, first=0)


def spent(t, title, seat=0):
    """Marshal a card; what it has cost."""
    before = t.gold(seat)
    t.play(f"Marshal {title}")
    if t.prompt == "bearer":
        t.play(t.options[0])
    return before - t.gold(seat)


@pytest.mark.parametrize(("number", "house", "cost"), [
    ("ATOR48", "stark", 4), ("ATOR48", "lannister", 5), ("ATOR48", "greyjoy", 3),
    ("KL41", "baratheon", 5), ("KL41", "lannister", 6), ("KL41", "stark", 4),
])  # fmt: skip
def test_a_card_pays_a_lower_penalty_with_one_house_card(number, house, cost):
    title = {"ATOR48": "Theon Greyjoy", "KL41": "Eddard Stark"}[number]
    other = "targaryen" if house != "targaryen" else "martell"
    assert spent(table({"hand": [number]}, houses=(house, other)), title) == cost


def test_a_penalty_that_is_ignored_is_not_lowered_further():
    """The Treaty with the Isles ignores the penalty of Greyjoy cards."""
    t = table({"agenda": "Treaty with the Isles", "hand": ["ATOR48"]})
    assert spent(t, "Theon Greyjoy") == 3


BANNERMAN, RAVEN, GYLBERT = "CAD56", "SOO75", "SOO7"


@pytest.mark.parametrize(("helpers", "hand", "house", "cost"), [
    ([BANNERMAN], "Seafarer", "stark", 2), ([BANNERMAN, BANNERMAN], "Seafarer", "stark", 2), ([BANNERMAN], "Wolf", "stark", 2),
    ([BANNERMAN, RAVEN], "Healer", "stark", 1), ([RAVEN, RAVEN], "Healer", "stark", 0), ([BANNERMAN], "ATOR48", "stark", 3),
    ([BANNERMAN], "Lion", "neutral faction", 2),
])  # fmt: skip
def test_what_lowers_a_penalty_takes_off_no_more_than_the_penalty(helpers, hand, house, cost):
    """ABI-7, step 1 c: what modifies a penalty does so before it becomes a part of the cost."""
    t = table({"play": helpers, "hand": [hand]}, houses=(house, "targaryen"))
    for helper in helpers:
        t.play(f"Use {'House Bannerman' if helper == BANNERMAN else 'Oldtown Raven'}")
    assert spent(t, "Theon Greyjoy" if hand == "ATOR48" else hand) == cost


def test_a_penalty_is_lowered_where_costs_cannot_be():
    """*ruling*: what lowers a gold penalty does not lower the cost, of which the penalty becomes a part afterwards (ABI-7, step 1 c)."""
    t = table({"play": [BANNERMAN, RAVEN, GYLBERT], "hand": ["Seafarer", "Healer"]})
    t.play("Use House Bannerman")
    assert spent(t, "Seafarer") == 2
    t.play("Use Oldtown Raven")
    assert spent(t, "Healer") == 2  # not 1 less
    assert not offered(t, "Use House Bannerman")


@pytest.mark.parametrize(("season", "kneels", "dies"), [("summer", False, False), ("winter", True, True)])
def test_theon_greyjoy_stands_or_kills_a_character_by_the_season(season, kneels, dies):
    zero = {"play": ["ATOR48", ("Seafarer", {"kneeling": True}), "Drifter"]}
    t = ravens(zero, {"play": ["Lion", ("Wolf", {"kneeling": True})]}, season=season, houses=("greyjoy", "lannister"), cards=CARDS)
    claimed(battle(t, "Power", "Theon"))
    t.play("Respond with Theon")
    wanted = {"Choose Seafarer", "Choose Wolf"} | ({"Choose Theon Greyjoy"})
    assert set(t.options) == wanted
    t.play("Choose Wolf")
    assert ("Wolf" in t.dead(1)) == dies
    if not dies:
        assert not t.card(1, "Wolf").kneeling and t.card(0, "Seafarer").kneeling


def test_theon_greyjoy_does_nothing_without_a_season_or_when_he_loses_or_is_not_there():
    t = ravens({"play": ["ATOR48", "Seafarer"]}, {"play": ["Lion"]}, season="", houses=("greyjoy", "lannister"), cards=CARDS)
    assert not offered(claimed(battle(t, "Power", "Theon")), "Respond with Theon")
    t = ravens({"play": ["ATOR48", "Seafarer"]}, {"play": ["Lion"]}, season="summer", houses=("greyjoy", "lannister"), cards=CARDS)
    assert not offered(claimed(battle(t, "Power", "Seafarer")), "Respond with Theon")
    t = ravens({"play": ["ATOR48"]}, {"play": ["Lion", "Wolf"]}, season="summer", houses=("greyjoy", "lannister"), first=1, cards=CARDS)
    assert not offered(claimed(battle(t, "Power", ["Lion", "Wolf"], "Theon")), "Respond with Theon")


def test_eddard_stark_cancels_what_chooses_a_noble_character_alone():
    t = table({"play": ["KL41", "Drifter"]}, {"hand": ["Trip", "Trip", "Stumble"], "play": ["Lion"]})
    pass_until(t, "Play Trip").play("Play Trip", "Choose Lion")
    t.play("Cancel with Eddard Stark")
    assert not t.card(1, "Lion").kneeling and len(t.hand(0)) == 1
    pass_until(t, "Play Trip").play("Play Trip", "Choose Lion")
    assert not offered(t, "Cancel with Eddard Stark") and t.card(1, "Lion").kneeling  # once per phase


def test_eddard_stark_does_not_cancel_what_chooses_others_or_nobody():
    t = table({"play": ["KL41", "Drifter"]}, {"hand": ["Trip", "Stumble"], "play": ["Lion"]})
    pass_until(t, "Play Trip").play("Play Trip", "Choose Drifter")
    assert not offered(t, "Cancel with Eddard Stark")
    pass_until(t, "Play Stumble").play("Play Stumble")
    assert not offered(t, "Cancel with Eddard Stark") and t.card(1, "Lion").kneeling


def test_eddard_stark_does_not_cancel_what_a_passive_ability_chooses():
    t = table({"play": ["KL41"]}, {"hand": ["Herald"], "play": ["Lion"]})
    pass_until(t, "Marshal Herald").play("Marshal Herald")
    assert t.prompt == "target" or t.card(1, "Lion").kneeling
    t.play("Choose Lion") if t.prompt == "target" else None
    assert not offered(t, "Cancel with Eddard Stark") and t.card(1, "Lion").kneeling


def test_house_bannerman_lets_one_card_pay_no_penalty():
    t = table({"play": ["House Bannerman"], "hand": ["Seafarer", "Ship", "Wolf"]})
    t.play("Use House Bannerman")
    assert t.card(0, "House Bannerman").kneeling
    assert [spent(t, title) for title in ("Ship", "Seafarer")] == [1, 4]


def test_house_bannerman_is_used_up_by_a_card_without_a_penalty():
    t = table({"play": ["House Bannerman"], "hand": ["Seafarer", "Wolf"]})
    t.play("Use House Bannerman")
    assert [spent(t, title) for title in ("Wolf", "Seafarer")] == [2, 4]


def test_oldtown_raven_makes_a_maester_or_a_chain_cheaper():
    t = table({"play": ["Oldtown Raven"], "hand": ["Seafarer", "Healer", "Healer", "Link"]})
    t.play("Use Oldtown Raven")
    assert [spent(t, title) for title in ("Seafarer", "Healer", "Healer")] == [4, 1, 4]
    t = table({"play": ["Oldtown Raven", "Drifter"], "hand": ["Link"]})
    t.play("Use Oldtown Raven")
    assert spent(t, "Link") == 0


def test_hollow_hill_lowers_the_penalty_of_characters_without_power_on_the_house():
    hill = {"play": ["Hollow Hill"], "hand": ["Seafarer", "Ship", "Wolf"]}
    assert [spent(table(hill), title) for title in ("Seafarer", "Ship", "Wolf")] == [3, 3, 2]
    assert spent(table(hill | {"power": 1}), "Seafarer") == 4
    t = table({}, {"hand": ["Seafarer"]})
    pass_until(t, "Marshal Seafarer")
    assert spent(t, "Seafarer", 1) == 4


@pytest.mark.parametrize(("title", "others", "draws"), [
    ("Seafarer", [], True), ("Seafarer", ["Ship"], False), ("Wolf", [], False), ("Drifter", [], False), ("Mongrel", [], False), ("Lion", ["Mongrel"], False),
])  # fmt: skip
def test_hollow_hill_draws_a_card_for_a_character_of_another_house_than_all_others(title, others, draws):
    t = table({"play": ["Hollow Hill", *others], "hand": [title]}, {"play": ["Seafarer", "Ship"]})
    t.play(f"Marshal {title}")
    assert offered(t, "Respond with Hollow Hill") == draws
    if draws:
        t.play("Respond with Hollow Hill")
        assert t.hand(0) == ["Drifter"]


def test_hollow_hill_draws_nothing_for_an_opponents_character():
    t = table({"play": ["Hollow Hill"]}, {"hand": ["Seafarer"]})
    pass_until(t, "Marshal Seafarer").play("Marshal Seafarer")
    assert not offered(t, "Respond with Hollow Hill")

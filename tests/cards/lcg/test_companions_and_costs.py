"""Companions of Quentyn Martell, whose text is blank beside an agenda, and two cards that change what others cost."""

import pytest

from agot_env.agot.language.model import (
    GREYJOY,
    MARTELL,
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    Cards,
    Character,
    Choose,
    Event,
    Kill,
    Kneel,
    Location,
    Phase,
    Reduce,
    characters,
)
from tests.cards.a_tale_of_champions.champions_scenes import declare
from tests.cards.a_time_of_ravens.ravens_scenes import ravens, settle
from tests.cards.scenes import offered, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import battle, oldtown

CARDS = (
    Character("Sunguard", "X930", MARTELL, cost=2, strength=2, icons="MIP"),
    Character("Raider", "X931", GREYJOY, cost=3, strength=2, icons="MIP"),
    Character("Lady", "X932", GREYJOY, cost=3, strength=2, icons="MIP", crests="Noble"),
    Location("Wharf", "X933", NEUTRAL, abilities=[Action(phase=Phase.MARSHALLING, effects=(Reduce(1, Cards()),))]),
    Location("Port", "X934", NEUTRAL, cost=1, income=9),
    Event("Axe", "X935", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Event("Trip", "X936", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kneel(TARGET),))]),
    Character("Sneak", "X937", STARK, cost=4, strength=2, icons="MIP", crests="Shadows"),
)


def scene(zero, one=None, **options):
    return oldtown(zero, one or {}, cards=CARDS, **options)


# --- companions ----------------------------------------------------------------------------------------------------------

COMPANIONS = {
    "BTNS52": ("Ser Archibald Yronwood", ("Deadly", "Renown")),
    "BTNS53": ("Ser Gerris Drinkwater", ("Renown", "Stealth")),
    "ASOTS91": ("Ser Cletus Yronwood", ("Melee", "Renown")),
}


@pytest.mark.parametrize(("number", "card"), COMPANIONS.items())
def test_the_text_of_a_companion_is_blank_beside_an_agenda(number, card):
    title, keywords = card
    assert tuple(sorted(scene({"play": [number]}).card(0, title).keywords)) == keywords
    blank = scene({"agenda": "Kings of Summer", "play": [number]}).card(0, title)
    assert blank.keywords == () and blank.traits == () and blank.blank and blank.strength > 0 and blank.icons
    assert tuple(sorted(scene({"play": [number]}, {"agenda": "Kings of Summer"}).card(0, title).keywords)) == keywords


@pytest.mark.parametrize("agenda", [None, "Kings of Summer"])
def test_ser_archibald_kneels_a_location_when_he_is_declared_as_a_defender(agenda):
    zero = {"play": ["BTNS52", "Quay"]} | ({"agenda": agenda} if agenda else {})
    t = scene(zero, {"play": ["Raider", "Landmark"]}, first=1)
    t = battle(t, "Military", "Raider", "Ser Archibald")
    if agenda:
        assert not offered(t, "Respond with Ser Archibald")
        return
    t.play("Respond with Ser Archibald")
    assert set(t.options) == {"Choose Quay", "Choose Landmark", "Choose Bell"}
    t.play("Choose Landmark")
    assert t.card(1, "Landmark").kneeling and not t.card(0, "Quay").kneeling


def test_ser_archibald_does_nothing_as_an_attacker_or_when_another_defends():
    t = battle(scene({"play": ["BTNS52", "Quay"]}, {"play": ["Raider"]}), "Military", "Ser Archibald", "Raider")
    assert not offered(t, "Respond with Ser Archibald")
    t = battle(scene({"play": ["BTNS52", "Quay", "Sunguard"]}, {"play": ["Raider"]}, first=1), "Military", "Raider", "Sunguard")
    assert not offered(t, "Respond with Ser Archibald")


def test_ser_gerris_stands_another_martell_character_when_he_kneels_as_a_defender():
    one = {"play": ["Raider", ("Sunguard", {"kneeling": True})]}
    t = scene({"play": ["BTNS53", ("Sunguard", {"kneeling": True}), ("Lady", {"kneeling": True})]}, one, first=1)
    t = battle(t, "Military", "Raider", "Ser Gerris")
    t.play("Respond with Ser Gerris")
    assert len(t.options) == 2 and all("Sunguard" in option for option in t.options)  # of any player, but no other House
    t.play("Choose Sunguard of Stark")
    assert not t.card(0, "Sunguard").kneeling and t.card(1, "Sunguard").kneeling and t.card(0, "Ser Gerris Drinkwater").kneeling


def test_ser_gerris_does_nothing_when_he_kneels_as_an_attacker_or_outside_of_challenges():
    kneeling = ("Sunguard", {"kneeling": True})
    t = battle(scene({"play": ["BTNS53", kneeling]}, {"play": ["Raider"]}), "Military", "Ser Gerris", "Raider")
    assert not offered(t, "Respond with Ser Gerris")
    t = scene({"play": ["BTNS53", kneeling], "hand": ["Trip"]})
    pass_until(t, "Play Trip").play("Play Trip")
    settle(t, "Choose Ser Gerris")
    assert t.card(0, "Ser Gerris Drinkwater").kneeling and not offered(t, "Respond with Ser Gerris")


@pytest.mark.parametrize(("agenda", "drawn"), [(None, 2), ("Kings of Summer", 0)])
def test_ser_cletus_draws_two_cards_when_he_is_killed(agenda, drawn):
    zero = {"play": ["ASOTS91", "Sunguard"], "hand": ["Axe"], "deck": ["Axe"] * 5} | ({"agenda": agenda} if agenda else {})
    t = scene(zero)
    pass_until(t, "Play Axe").play("Play Axe")
    settle(t, "Choose Ser Cletus")
    assert offered(t, "Respond with Ser Cletus") == (drawn > 0)
    if drawn:
        t.play("Respond with Ser Cletus")
    assert t.dead(0) == ["Ser Cletus Yronwood"] and len(t.hand(0)) == drawn


def test_ser_cletus_draws_nothing_when_another_is_killed():
    t = scene({"play": ["ASOTS91", "Sunguard"], "hand": ["Axe"], "deck": ["Axe"] * 5})
    pass_until(t, "Play Axe").play("Play Axe")
    settle(t, "Choose Sunguard")
    assert not offered(t, "Respond with Ser Cletus")


def test_ser_cletus_is_stronger_for_each_character_that_opposes_him():
    t = scene({"play": ["ASOTS91"]}, {"play": ["Raider", "Lady"], "hand": ["Trip"]})
    declare(t, "Military", "Ser Cletus")
    assert t.card(0, "Ser Cletus Yronwood").strength == 2
    while t.prompt != "defenders":
        t.play("Pass")
    t.play("Defend with Raider", "Defend with Lady")
    assert t.card(0, "Ser Cletus Yronwood").strength == 4


# --- costs ---------------------------------------------------------------------------------------------------------------


def spent(t, title):
    """Marshal a card; what it has cost."""
    before = t.gold(0)
    t.play(f"Marshal {title}")
    return before - t.gold(0)


@pytest.mark.parametrize(("play", "costs"), [(["SOO7"], (3, 2)), ([], (2, 2))])
def test_gylbert_farwynd_lets_only_noble_cards_cost_less(play, costs):
    found = []
    for title in ("Raider", "Lady"):
        t = scene({"play": [*play, "Wharf"], "hand": [title], "gold": 9}, phase="marshalling", houses=("greyjoy", "lannister"))
        t.play("Use Wharf")
        found.append(spent(t, title))
    assert tuple(found) == costs


def test_gylbert_farwynd_concerns_opponents_too():
    t = scene({"play": ["Wharf"], "hand": ["Raider"], "gold": 9}, {"play": ["SOO7"]}, phase="marshalling", houses=("greyjoy", "lannister"))
    t.play("Use Wharf")
    assert spent(t, "Raider") == 3


@pytest.mark.parametrize(("season", "costs"), [("winter", (3, 6)), ("summer", (4, 6)), ("", (4, 6))])
def test_hidden_chambers_bring_cards_out_of_shadows_for_1_less_in_winter(season, costs):
    zero = {"play": ["KL3"], "shadows": ["Sneak"], "gold": 9}
    t = ravens(zero, {"shadows": ["Sneak"], "gold": 9}, "draw", season=season, houses=("stark", "lannister"), cards=CARDS)
    for seat, cost in enumerate(costs):
        assert (t.seat, t.options[0]) == (seat, f"Bring Sneak out of Shadows ({cost} gold)")
        t.play(t.options[0])
        assert t.card(seat, "Sneak").zone == "play" and t.gold(seat) == 9 - cost


def test_hidden_chambers_return_to_the_hand_in_summer():
    t = ravens({"play": ["KL3"]}, {"play": ["KL3"]}, season="summer", cards=CARDS)
    pass_until(t, "Pass") if "Pass" in t.options else None
    assert "Hidden Chambers" in t.hand(0) and "Hidden Chambers" in t.hand(1)
    t = ravens({"play": ["KL3"]}, {}, season="winter", cards=CARDS)
    assert t.hand(0) == []

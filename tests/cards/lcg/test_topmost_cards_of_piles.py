"""Cards that take the topmost card of a pile, discard X cards, or count used plots: which cards, how many, and where they go."""

import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    LANNISTER,
    NEUTRAL,
    TARGARYEN,
    TARGET,
    YOU,
    Action,
    Attachment,
    Character,
    Choose,
    Event,
    Location,
    Phase,
    PutIntoPlay,
    TakeControl,
    Zone,
    characters,
)
from tests.cards.a_clash_of_arms.clash_scenes import revealing, settle
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_until

MAESTER = Character("Old Maester", "X1", NEUTRAL, cost=2, strength=2, icons="I", traits="Maester")
FLAYER = Character("Flayer", "X11", NEUTRAL, cost=2, strength=2, icons="MIP", traits="House Bolton")
DREADFORT = Location("Small Dreadfort", "X12", NEUTRAL, cost=2, traits="House Bolton")
SMITH = Character("Smith", "X13", NEUTRAL, cost=2, strength=2, icons="MIP")
JOUSTER = Character("Jouster", "X14", BARATHEON, cost=2, strength=2, icons="MIP", keywords="Joust")
UNIQUE = Character("Unique One", "X15", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP")
RAIDER = Character("Raider Man", "X16", GREYJOY, cost=2, strength=2, icons="MIP")
RIDER = Character("Rider", "X17", TARGARYEN, cost=2, strength=2, icons="MIP")
LION = Character("Lion", "X18", LANNISTER, cost=2, strength=2, icons="MIP")
CHAIN = Attachment("Iron Chain", "X19", NEUTRAL, cost=0, traits="Chain")
CLOAK = Attachment("Cloak", "X20", NEUTRAL, cost=0)
BOOTS = Attachment("Boots", "X21", NEUTRAL, cost=0)
GRANARY = Location("Granary", "X22", NEUTRAL, cost=1, influence=3)
BRIBE = Event("Bribe", "X23", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(not_controller=YOU)),), effects=(TakeControl(TARGET),))])
CALL = Event("Call", "X24", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(zone=Zone.HAND, owner=YOU)),), effects=(PutIntoPlay(TARGET),))])
PEOPLE = (
    MAESTER, FLAYER, DREADFORT, SMITH, JOUSTER, UNIQUE, RAIDER, RIDER, LION, CHAIN, CLOAK, BOOTS, GRANARY, BRIBE, CALL,
)  # fmt: skip


def pile(house, zero=None, one=None, phase="challenges", **options):
    """A scene with these cards that asks both players at every opportunity."""
    houses = (house, "lannister" if house != "lannister" else "stark")
    return ravens(zero, one, phase, houses=houses, cards=PEOPLE, bells=(0, 1), **options)


# --- City of Secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cities", "left"), [(0, 4), (1, 3), (2, 2)])
def test_city_of_secrets_shuffles_as_many_top_cards_as_used_cities_into_the_deck(cities, left):
    used = ["KL40", "BTNS59"][:cities]
    discard = ["Smith", "Lion", "Rider", "Raider Man"]
    t = revealing("KL60", {"discard": discard, "used_plots": [*used, "Rest"], "deck": ["Cloak"]}, {"discard": ["Smith"]}, cards=PEOPLE)
    settle(t)
    assert t.discard(0) == discard[:left] and sorted(t.deck(0)) == sorted([*discard[left:], "Cloak"]) and t.discard(1) == ["Smith"]


def test_city_of_secrets_counts_no_used_plots_of_others():
    t = revealing("KL60", {"discard": ["Smith", "Lion"]}, {"used_plots": ["KL40"], "discard": ["Smith"]}, cards=PEOPLE)
    assert t.discard(0) == ["Smith", "Lion"] and t.discard(1) == ["Smith"]


# --- The Weeping Water ---------------------------------------------------------------------------------------------------------


def test_the_weeping_water_returns_the_topmost_bolton_card_to_the_top_of_the_deck():
    t = pile("stark", {"play": ["BWB82"], "discard": ["Flayer", "Small Dreadfort", "Smith"], "deck": ["Lion"]})
    pass_until(t, "Use The Weeping Water").play("Use The Weeping Water")
    assert t.card(0, "The Weeping Water").kneeling and t.deck(0) == ["Small Dreadfort", "Lion"] and t.discard(0) == ["Flayer", "Smith"]


@pytest.mark.parametrize("mine", [{"play": ["BWB82"], "discard": ["Smith"]}, {"play": [("BWB82", KNEELING)], "discard": ["Flayer"]}, {"play": ["BWB82"]}])
def test_the_weeping_water_must_stand_and_needs_a_bolton_card_of_yours(mine):
    t = pile("stark", mine, {"discard": ["Flayer"]})
    assert not offered(pass_until(t, "Use Bell"), "Use The Weeping Water")


def test_the_weeping_water_stands_once_a_character_changes_control():
    t = pile("stark", {"play": [("BWB82", KNEELING)], "hand": ["Bribe"]}, {"play": ["Smith"]})
    assert t.card(0, "The Weeping Water").kneeling
    pass_until(t, "Play Bribe").play("Play Bribe")
    assert t.card(1, "Smith").controller == 0 and not t.card(0, "The Weeping Water").kneeling


# --- Bronze Link and Brass Link --------------------------------------------------------------------------------------------------


def bronze(discard, **options):
    """The bearer of Bronze Link has attacked and knelt."""
    zero = {"play": [("Old Maester", {"attachments": ["SOO39"]}), "Smith"], "discard": discard}
    return pile("stark", zero, {"play": ["Lion"], "discard": ["Boots"]}, **options)


def test_bronze_link_returns_the_topmost_attachment_once_its_bearer_kneels():
    t = attack(bronze(["Cloak", "Boots", "Lion"]), "Intrigue", "Old Maester")
    assert offered(t, "Respond with Bronze Link")
    t.play("Respond with Bronze Link")
    assert t.hand(0) == ["Boots"] and t.discard(0) == ["Cloak", "Lion"] and t.discard(1) == ["Boots"]


def test_bronze_link_needs_an_attachment_and_its_bearer():
    assert not offered(attack(bronze(["Lion"]), "Intrigue", "Old Maester"), "Respond with Bronze Link")
    assert not offered(attack(bronze(["Cloak"]), "Intrigue", "Smith"), "Respond with Bronze Link")


def test_bronze_link_responds_once_a_phase():
    t = attack(bronze(["Cloak", "Boots"]), "Intrigue", "Old Maester").play("Respond with Bronze Link")
    assert t.hand(0) == ["Boots"] and not offered(t, "Respond with Bronze Link")


@pytest.mark.parametrize("number", ["SOO39", "SOO118"])
def test_a_link_goes_on_maesters_only(number):
    title = {"SOO39": "Bronze Link", "SOO118": "Brass Link"}[number]
    t = pile("stark", {"play": ["Old Maester", "Smith"], "hand": [number], "gold": 5}, {"play": ["Lion"]}, "marshalling")
    pass_until(t, f"Marshal {title}").play(f"Marshal {title}")
    assert t.card(0, title).bearer == "Old Maester"
    none = pile("stark", {"play": ["Smith"], "hand": [number], "gold": 5}, {}, "marshalling")
    assert not offered(none, f"Marshal {title}")


@pytest.mark.parametrize(("chains", "cards"), [([], 1), (["Iron Chain"], 2), (["Iron Chain", "Cloak"], 2)])
def test_brass_link_discards_a_card_of_any_deck_for_each_chain_on_its_bearer(chains, cards):
    zero = {"play": [("Old Maester", {"attachments": ["SOO118", *chains]})], "deck": ["Smith"] * 5}
    t = pile("stark", zero, {"deck": ["Lion", "Rider", "Smith"], "play": ["Smith"]})
    pass_until(t, "Use Brass Link").play("Use Brass Link")
    assert t.prompt in ("player", "opponent")
    settle(t, "Lannister")
    assert t.card(0, "Old Maester").kneeling and t.discard(1) == ["Lion", "Rider"][:cards] and t.discard(0) == []
    assert not offered(pass_until(t, "Use Bell"), "Use Brass Link")


def test_brass_link_may_discard_from_your_own_deck():
    t = pile("stark", {"play": [("Old Maester", {"attachments": ["SOO118"]})], "deck": ["Smith"] * 3}, {"deck": ["Lion"]})
    pass_until(t, "Use Brass Link").play("Use Brass Link")
    settle(t, "Stark")
    assert t.discard(0) == ["Smith"] and t.discard(1) == []


def test_brass_link_needs_a_standing_bearer():
    t = pile("stark", {"play": [("Old Maester", {"attachments": ["SOO118"]} | KNEELING)], "deck": ["Smith"]}, {"deck": ["Lion"]})
    assert not offered(pass_until(t, "Use Bell"), "Use Brass Link")


# --- Longship Great Kraken ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("season", "cards"), [("", 2), ("winter", 2), ("summer", 0)])
def test_longship_great_kraken_discards_a_card_for_each_dead_character_except_in_summer(season, cards):
    one = {"deck": ["Lion", "Rider", "Smith"], "dead": ["Smith", "Rider"]}
    t = pile("greyjoy", {"play": ["KR25"], "deck": ["Smith"] * 3, "dead": ["Smith"]}, one, "dominance", season=season)
    pass_until(t, "Use Bell")
    assert offered(t, "Use Longship Great Kraken") is (cards > 0)
    if cards:
        t.play("Use Longship Great Kraken")
        assert t.discard(1) == ["Lion", "Rider"] and t.discard(0) == [] and not t.card(0, "Longship Great Kraken").kneeling
        assert not offered(pass_until(t, "Use Bell"), "Use Longship Great Kraken")


def test_longship_great_kraken_works_in_dominance_only():
    t = pile("greyjoy", {"play": ["KR25"]}, {"deck": ["Lion"], "dead": ["Smith"]})
    assert not offered(pass_until(t, "Use Bell"), "Use Longship")


# --- Knights Declarant -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("used", "theirs", "cost"), [([], [], 12), (["Rest"], [], 10), (["Rest", "Gambit", "Battle"], [], 6), ([], ["Rest"], 12)])
def test_knights_declarant_cost_2_less_for_each_plot_in_your_used_pile(used, theirs, cost):
    t = pile("stark", {"hand": ["W79"], "gold": 20, "used_plots": used}, {"used_plots": theirs}, "marshalling")
    pass_until(t, "Marshal Knights Declarant")
    before = t.gold(0)
    assert before - t.play("Marshal Knights Declarant").gold(0) == cost
    assert "Renown" in t.card(0, "Knights Declarant").keywords


def test_knights_declarant_take_no_attachments():
    t = pile("stark", {"play": ["W79", "Smith"], "hand": ["Cloak"]}, {}, "marshalling")
    pass_until(t, "Marshal Cloak").play("Marshal Cloak")
    if t.prompt == "bearer":
        assert not offered(t, "Knights Declarant")
        t.play(t.options[0])
    assert t.card(0, "Knights Declarant").attachments == ()


# --- Storm's End Tourney Grounds ---------------------------------------------------------------------------------------------------


def tourney(attacker, zero=(), one=(), discard=("Smith", "Lion", "Cloak"), house="baratheon"):
    """A character of seat 0 has won a challenge alone."""
    mine = {"play": ["ATOC7", attacker, *zero], "discard": list(discard), "deck": ["Rider"] * 5}
    t = pile(house, mine, {"play": list(one), "deck": ["Rider"]})
    return fight(attack(t, "Power", attacker))


def test_the_tourney_grounds_put_the_topmost_character_on_the_deck():
    t = tourney("Jouster")
    assert offered(t, "Respond with Storm's End Tourney Grounds")
    t.play("Respond with Storm's End")
    assert t.deck(0)[:2] == ["Lion", "Rider"] and t.discard(0) == ["Smith", "Cloak"] and t.hand(0) == []
    assert t.game["house_kneeling"][0] and not t.card(0, "Storm's End Tourney Grounds").kneeling


@pytest.mark.parametrize(("theirs", "to_hand"), [([], True), (["Unique One"], False)])
def test_the_tourney_grounds_put_it_into_the_hand_with_more_unique_characters(theirs, to_hand):
    t = tourney("Jouster", ["Unique One"], theirs)
    t.play("Respond with Storm's End")
    assert (t.hand(0) == ["Lion"]) is to_hand and (t.deck(0)[0] == "Lion") is not to_hand


@pytest.mark.parametrize(("attacker", "discard"), [("Smith", ["Lion"]), ("Jouster", ["Cloak"]), ("Jouster", [])])
def test_the_tourney_grounds_need_joust_and_a_character_in_the_pile(attacker, discard):
    assert not offered(tourney(attacker, discard=discard), "Respond with Storm's End")


def test_the_tourney_grounds_need_a_challenge_that_you_win():
    zero = {"play": ["ATOC7", "Jouster"], "discard": ["Smith"]}
    t = pile("baratheon", zero, {"play": ["Lion", "Rider"]}, first=1)
    assert not offered(fight(attack(t, "Power", "Lion", "Rider"), "Jouster"), "Respond with Storm's End")


# --- Vhagar ---------------------------------------------------------------------------------------------------------------------


def vhagar(zero, title="Rider", hand=("Call", "Rider")):
    """Seat 0 has put a character into play."""
    t = pile("targaryen", {"play": ["ASOTS37", "Granary"], "hand": list(hand)} | zero, {"play": ["Lion"]})
    pass_until(t, "Play Call").play("Play Call")
    return settle(t, title)


def test_vhagar_attaches_the_topmost_attachment_to_the_character_that_enters():
    t = vhagar({"discard": ["Cloak", "Boots", "Smith"]})
    assert offered(t, "Respond with Vhagar")
    settle(t.play("Respond with Vhagar"))
    assert t.card(0, "Boots").bearer == "Rider" and t.card(0, "Vhagar").kneeling and t.card(0, "Granary").kneeling
    assert t.discard(0) == ["Cloak", "Smith", "Call"] or "Cloak" in t.discard(0)


@pytest.mark.parametrize("zero", [{"discard": ["Smith"]}, {"discard": ["Cloak"], "play": ["ASOTS37"]}, {"discard": ["Cloak"], "play": [("ASOTS37", KNEELING), "Granary"]}])
def test_vhagar_needs_an_attachment_influence_and_to_stand(zero):
    assert not offered(vhagar(zero), "Respond with Vhagar")


def test_vhagar_ignores_characters_of_opponents():
    t = pile("targaryen", {"play": ["ASOTS37", "Granary"], "discard": ["Cloak"]}, {"hand": ["Call", "Lion"]}, first=1)
    pass_until(t, "Play Call").play("Play Call")
    settle(t, "Lion")
    assert t.card(1, "Lion").zone == "play" and not offered(t, "Respond with Vhagar")

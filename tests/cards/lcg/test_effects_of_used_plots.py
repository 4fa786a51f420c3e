"""Cards that trigger the "when revealed" effect of a used plot: of which plot, whether the first effect must have happened, and only once."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    YOU,
    Action,
    Character,
    Choose,
    Count,
    Event,
    GainGold,
    Kill,
    Location,
    Phase,
    Plot,
    WhenRevealed,
    characters,
)
from tests.cards.a_clash_of_arms.clash_scenes import clash, settle
from tests.cards.scenes import KNEELING, offered, pass_until, pay_influence

CREEK = Plot("Creek", "X1", NEUTRAL, income=0, initiative=0, claim=1, traits="River", abilities=[WhenRevealed(effects=(GainGold(5),))])
TOWN = Plot("Town", "X2", NEUTRAL, income=0, initiative=0, claim=1, traits="City", abilities=[WhenRevealed(effects=(GainGold(7),))])
HILL = Plot("Hill", "X3", NEUTRAL, income=0, initiative=0, claim=1, abilities=[WhenRevealed(effects=(GainGold(9),))])
QUIET_RIVER = Plot("Quiet River", "X4", NEUTRAL, income=0, initiative=0, claim=1, traits="River")
PAGE = Character("Page", "X5", NEUTRAL, cost=1, strength=1, icons="MIP")
COOK = Character("Cook", "X6", NEUTRAL, cost=1, strength=1, icons="MIP")
GALLEY = Location("Galley", "X7", NEUTRAL, cost=1, traits="Warship")
GRANARY = Location("Granary", "X8", NEUTRAL, cost=1, influence=2)
DAGGER = Event("Dagger", "X10", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])
SHED = Location("Shed", "X9", NEUTRAL, cost=1)
LODGE = Plot(
    "Lodge", "X11", NEUTRAL, income=0, initiative=0, claim=1,
    abilities=[WhenRevealed(conditions=(Count(characters(title="Cook", controller=YOU)),), effects=(GainGold(3),))],
)  # fmt: skip
CARDS = (LODGE, CREEK, TOWN, HILL, QUIET_RIVER, PAGE, COOK, GALLEY, GRANARY, SHED, DAGGER)
DECK = ["Page", "Cook", "Shed", "Page"]
RIVERS = ("BTNS18", "BTNS19", "BTNS20", "BTNS39", "ASOTS20")


def reveal(plot, zero=None, one=None, *wanted, used=(), houses=("stark", "lannister")):
    """Seat 0 reveals the plot, and whatever it makes players choose is chosen as wanted, or at will; until actions may be taken."""
    zero = {"plots": [plot], "used_plots": list(used), "deck": DECK, "hand": ["Cook", "Shed"]} | (zero or {})
    one = {"plots": ["Rest"], "deck": DECK, "hand": ["Cook", "Shed"]} | (one or {})
    t = clash(zero, one, "plot", cards=CARDS, houses=houses)
    while t.prompt in ("first player", "plot"):
        t.play(t.options[0])
    return settle(t, *wanted)


# --- what the Rivers do themselves -------------------------------------------------------------------------------------------------


def test_above_the_sorrows_discards_the_top_card_of_each_opponents_deck():
    t = reveal("BTNS18")
    assert t.discard(1) == ["Page"] and t.discard(0) == [] and t.deck(0) == DECK


def test_shores_of_ny_sar_puts_your_top_card_into_your_hand():
    t = reveal("BTNS19")
    assert t.hand(0) == ["Cook", "Shed", "Page"] or sorted(t.hand(0)) == ["Cook", "Page", "Shed"]
    assert t.deck(1) == DECK and len(t.hand(1)) == 2


def test_each_player_puts_a_card_on_top_of_its_owners_deck_at_the_palace_of_sorrows():
    t = reveal("BTNS20", {"play": ["Page", "Galley"]}, {"play": ["Granary", ("Page", {"owner": 0})]}, "Choose Galley", "Choose Page")
    assert t.deck(0)[:2] == ["Page", "Galley"] or t.deck(0)[:2] == ["Galley", "Page"]
    assert t.card(1, "Granary").zone == "play" and t.deck(1) == DECK and len(t.deck(0)) == 6


def test_each_opponent_discards_a_card_of_their_choice_on_dagger_lake():
    t = reveal("BTNS39", None, None, "Discard Shed")
    assert t.hand(1) == ["Cook"] and t.discard(1) == ["Shed"] and len(t.hand(0)) == 2


@pytest.mark.parametrize("on", ["character", "location"])
def test_each_opponent_loses_power_from_a_card_they_control_when_crossing_the_ruby_ford(on):
    card = ("Page" if on == "character" else "Galley", {"power": 2})
    t = reveal("ASOTS20", {"play": [("Cook", {"power": 2})], "power": 2}, {"play": [card, "Shed"], "power": 3})
    assert t.card(1, card[0]).power == 1 and t.power(1) == 3 and t.card(0, "Cook").power == 2 and t.power(0) == 2


@pytest.mark.parametrize(("power", "left", "gold"), [(3, 2, 2), (0, 0, 0)])
def test_crossing_the_ruby_ford_takes_power_from_house_cards(power, left, gold):
    t = reveal("ASOTS20", {"power": 3}, {"play": ["Page"], "power": power}, used=["BTNS38"])
    assert t.power(1) == left and t.power(0) == 3 and t.gold(0) == gold


@pytest.mark.parametrize("house", [True, False])
def test_who_crosses_the_ruby_ford_chooses_the_card(house):
    where = "from your House" if house else "choose a card"
    t = reveal("ASOTS20", None, {"play": [("Page", {"power": 2})], "power": 3}, where)
    assert (t.power(1), t.card(1, "Page").power) == ((2, 2) if house else (3, 1))


def test_under_the_bridge_of_dream_adds_two_gold():
    assert reveal("BTNS38").gold(0) == 2 and reveal("BTNS38").gold(1) == 0


# --- the top River of the used pile --------------------------------------------------------------------------------------------------

HAPPENING = ({"play": ["Page"], "power": 2}, {"play": [("Page", {"power": 1}), "Galley"]})
"""A scene in which the first effect of each River can happen."""


@pytest.mark.parametrize("river", RIVERS)
@pytest.mark.parametrize(
    ("used", "gold"),
    [([], 0), (["Creek"], 5), (["Creek", "Hill"], 5), (["Creek", "Quiet River"], 0), (["Quiet River", "Creek"], 5), (["Hill", "Town"], 0)],
)
def test_a_river_triggers_the_top_river_of_your_used_pile(river, used, gold):
    t = reveal(river, *HAPPENING, used=used)
    assert t.gold(0) == gold and t.gold(1) == 0


@pytest.mark.parametrize("river", RIVERS)
def test_a_river_triggers_no_used_plots_of_others(river):
    zero, one = HAPPENING
    assert reveal(river, zero, one | {"used_plots": ["Creek"]}).gold(0) == 0


@pytest.mark.parametrize("river", [*RIVERS, "BTNS38"])
def test_a_used_river_that_is_triggered_triggers_no_further_one(river):
    t = reveal("BTNS19", *HAPPENING, used=["Creek", river])
    assert t.gold(0) == (2 if river == "BTNS38" else 0)


@pytest.mark.parametrize(
    ("river", "zero", "one"),
    [
        ("BTNS18", {}, {"deck": []}), ("BTNS19", {"deck": []}, {}), ("BTNS39", {}, {"hand": []}), ("ASOTS20", {}, {"play": ["Page"]}),
    ],
)  # fmt: skip
def test_nothing_is_triggered_if_the_first_effect_does_not_happen(river, zero, one):
    assert reveal(river, zero, one, used=["Creek"]).gold(0) == 0


@pytest.mark.parametrize("choice", ["Creek", "Shores of Ny Sar"])
def test_under_the_bridge_of_dream_triggers_any_river_of_your_used_pile(choice):
    t = reveal("BTNS38", None, None, f"Choose {choice}", used=["Creek", "BTNS19", "Town", "Hill"])
    assert t.gold(0) == (7 if choice == "Creek" else 2) and len(t.hand(0)) == (2 if choice == "Creek" else 3)


@pytest.mark.parametrize("used", [[], ["Town", "Hill"]])
def test_under_the_bridge_of_dream_triggers_rivers_only(used):
    assert reveal("BTNS38", None, {"used_plots": ["Creek"]}, used=used).gold(0) == 2


# --- City of Spiders -------------------------------------------------------------------------------------------------------------------


def test_city_of_spiders_may_trigger_a_used_city():
    assert reveal("KL80", None, None, "Yes", used=["Town", "Hill", "Creek"]).gold(0) == 7
    assert reveal("KL80", None, None, "No", used=["Town", "Hill", "Creek"]).gold(0) == 0


@pytest.mark.parametrize(("used", "theirs"), [([], []), (["Hill", "Creek"], []), (["Hill"], ["Town"])])
def test_city_of_spiders_triggers_cities_of_your_own_used_pile_only(used, theirs):
    """FAQ 3.6: nobody is asked about what could do nothing."""
    t = reveal("KL80", None, {"used_plots": theirs}, "Yes", used=used)
    assert t.gold(0) == 0 and not any("chooses: Yes" in line for line in t.log())


# --- Archmaester Marwyn ----------------------------------------------------------------------------------------------------------------


def marwyn(mine=(), theirs=(), killed="Archmaester Marwyn"):
    """A character of seat 0 has been killed by an event."""
    zero = {"play": ["SOO94", "Page"], "used_plots": list(mine), "hand": ["Dagger"]}
    t = clash(zero, {"used_plots": list(theirs)}, cards=CARDS, bells=(0, 1))
    pass_until(t, "Play Dagger").play("Play Dagger")
    return t.play(f"Choose {killed}")


@pytest.mark.parametrize(
    ("mine", "theirs", "whose", "choice", "gold"),
    [(["Hill"], ["Town"], ["Stark"], "Hill", 9), (["Hill"], ["Town"], ["Lannister"], "Town", 7), ([], ["Creek"], [], "Creek", 5)],
)  # fmt: skip
def test_archmaester_marwyn_triggers_any_used_plot_once_he_is_killed(mine, theirs, whose, choice, gold):
    t = marwyn(mine, theirs)
    assert offered(t, "Respond with Archmaester Marwyn")
    settle(t.play("Respond with Archmaester Marwyn"), *whose, f"Choose {choice}")
    assert t.gold(0) == gold and t.gold(1) == 0 and t.dead(0) == ["Archmaester Marwyn"]


def test_archmaester_marwyn_needs_a_plot_that_does_something_when_revealed():
    assert not offered(marwyn(), "Respond with Archmaester") and not offered(marwyn(["Quiet River"]), "Respond with Archmaester")


@pytest.mark.parametrize(("cooks", "possible"), [(0, True), (1, False)])
@pytest.mark.parametrize("owner", [0, 1])
def test_archmaester_marwyn_needs_a_plot_whose_conditions_hold_for_his_controller(cooks, possible, owner):
    """FAQ 3.6: a used plot takes effect for the player who triggers it, no matter whose used pile it is in."""
    seats = [{"play": ["SOO94"], "hand": ["Dagger"]}, {}]
    seats[owner]["used_plots"] = ["Lodge"]
    seats[cooks]["play"] = [*seats[cooks].get("play", []), "Cook"]
    t = clash(*seats, cards=CARDS, bells=(0, 1))
    pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Archmaester Marwyn")
    assert offered(t, "Respond with Archmaester Marwyn") == possible
    if possible:
        settle(t.play("Respond with Archmaester Marwyn"))
        assert t.gold(0) == 3


def test_archmaester_marwyn_responds_to_his_own_death_only():
    t = marwyn(["Hill"], killed="Page")
    assert t.dead(0) == ["Page"] and not offered(t, "Respond with Archmaester Marwyn")


# --- Flood Waters ------------------------------------------------------------------------------------------------------------------------


def flood(play, mine=("Creek",), theirs=("Quiet River",), **more):
    """Flood Waters is in hand."""
    zero = {"hand": ["BTNS110"], "play": list(play), "used_plots": list(mine)} | more
    return pass_until(clash(zero, {"used_plots": list(theirs)}, cards=CARDS, bells=(0, 1)), "Use Bell")


@pytest.mark.parametrize("play", [["Granary"], ["Galley"]])
def test_flood_waters_triggers_a_used_river_for_influence_or_a_warship(play):
    t = flood(play)
    t.play("Play Flood Waters")
    pay_influence(t)
    settle(t, "Creek")
    assert t.gold(0) == 5 and t.card(0, play[0]).kneeling and t.discard(0) == ["Flood Waters"]


def test_flood_waters_may_choose_a_river_of_any_player():
    t = flood(["Galley"], mine=("Hill", "Town"), theirs=("Creek", "Hill"))
    settle(t.play("Play Flood Waters"))
    assert t.gold(0) == 5 and t.gold(1) == 0


@pytest.mark.parametrize(
    ("play", "mine", "theirs"),
    [([], ["Creek"], []), (["Shed"], ["Creek"], []), ([("Galley", KNEELING)], ["Creek"], []), ([("Granary", KNEELING)], ["Creek"], []), (["Galley"], ["Hill", "Town"], [])],
)
def test_flood_waters_needs_a_cost_that_can_be_paid_and_a_used_river(play, mine, theirs):
    assert not offered(flood(play, mine, theirs), "Play Flood Waters")

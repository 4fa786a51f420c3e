"""Cards that move plots between plot decks and used piles, and cards that shuffle decks."""

import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    Character,
    Choose,
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
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until, passes

CREEK = Plot("Creek", "X1", NEUTRAL, income=0, initiative=0, claim=1, traits="River", abilities=[WhenRevealed(effects=(GainGold(5),))])
HILL = Plot("Hill", "X2", NEUTRAL, income=1, initiative=1, claim=1)
PAGE = Character("Page", "X3", NEUTRAL, cost=1, strength=1, icons="M")
COOK = Character("Cook", "X4", NEUTRAL, cost=1, strength=1, icons="M")
HERO = Character("Hero", "X5", STARK, unique=True, cost=2, strength=2, icons="M")
SHED = Location("Shed", "X6", NEUTRAL, cost=1)
DAGGER = Event("Stab", "X7", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])
BARN = Location("Barn", "X8", NEUTRAL, cost=2)
CARDS = (CREEK, HILL, PAGE, COOK, HERO, SHED, DAGGER, BARN)


# --- Grand Maester Pycelle -------------------------------------------------------------------------------------------------------------


def pycelle(phase="challenges", used=("Hill", "Creek"), killed="Grand Maester Pycelle"):
    """A character has been killed by an event."""
    zero = {"play": ["ATOR63", "Page"], "hand": ["Stab"], "used_plots": list(used), "plots": ["Gambit"]}
    t = clash(zero, {"used_plots": ["Hill"], "plots": ["Gambit"]}, phase, houses=("lannister", "stark"), cards=CARDS, bells=(0, 1))
    return pass_until(t, "Play Stab").play("Play Stab", f"Choose {killed}")


def state(t, seat):
    """The numbers of used plots, and of those in the plot deck."""
    states = [int(t.game["plot_state"][seat, place]) for place in range(int(t.game["plots"][seat]))]
    return states.count(L.PLOT_USED), states.count(L.PLOT_IN_DECK)


def test_pycelle_returns_your_used_plots_to_the_plot_deck_once_he_is_killed_in_the_challenges_phase():
    t = pycelle()
    assert offered(t, "Respond with Grand Maester Pycelle") and state(t, 0) == (2, 1)
    t.play("Respond with Grand Maester Pycelle")
    assert state(t, 0) == (0, 3) and state(t, 1) == (1, 1)
    assert int(t.game["limited_response"][0]) == 1


@pytest.mark.parametrize(
    ("phase", "used", "killed"), [("dominance", ["Hill"], "Grand Maester Pycelle"), ("marshalling", ["Hill"], "Grand Maester Pycelle"), ("challenges", ["Hill"], "Page")]
)
def test_pycelle_does_nothing_in_other_phases_or_for_others(phase, used, killed):
    assert not offered(pycelle(phase, used, killed), "Respond with Grand Maester Pycelle")


def test_pycelle_needs_a_used_plot():
    assert not offered(pycelle(used=[]), "Respond with Grand Maester Pycelle")


# --- Maester Malleon's Tome --------------------------------------------------------------------------------------------------------------


def tome(season, play=("Hero", "Page"), plots=("Creek", "Hill"), **one):
    """The Tome has come out of Shadows at the beginning of a phase."""
    zero = {"play": list(play), "shadows": ["KL63"], "gold": 9, "plots": ["Gambit"]}
    t = ravens(zero, {"play": ["Cook"], "plots": list(plots)} | one, "challenges", season=season, cards=CARDS, bells=(0, 1))
    for _ in range(30):
        found = next((option for option in t.options if "Malleon" in option), None)
        if found and t.prompt == "shadows":
            return t.play(found)
        t.play((passes(t) or t.options)[0])
    raise AssertionError("the Tome cannot come out of Shadows")


@pytest.mark.rule("SHA-8", edition="lcg")
def test_the_tome_goes_on_a_unique_character_and_gives_an_intrigue_icon():
    t = settle(tome("summer"))
    assert t.card(0, "Maester Malleon's Tome").bearer == "Hero" and "I" in t.card(0, "Hero").icons and "I" not in t.card(0, "Page").icons
    assert state(t, 1) == (0, 2) and state(t, 0) == (0, 1)


def test_in_winter_the_tome_moves_a_plot_of_an_opponent_to_their_used_pile():
    t = settle(tome("winter"), "Creek")
    assert t.card(0, "Maester Malleon's Tome").bearer == "Hero" and state(t, 1) == (1, 1) and state(t, 0) == (0, 1)


@pytest.mark.rule("KEY-19", edition="lcg")
@pytest.mark.parametrize(
    ("plot", "agenda", "power"), [("CAD60", None, 1), ("Hill", None, 0), ("Hill", "Defiance", 1), ("CAD60", "Defiance", 2)]
)
def test_opponents_claim_the_prize_of_a_plot_that_the_tome_moves_to_a_used_pile(plot, agenda, power):
    """Opponents claim power for each instance of Prized on a plot that moves to its owner's used pile, whether it was revealed or not."""
    one = {"agenda": agenda} if agenda else {}
    t = tome("winter", plots=("Creek", plot), **one)
    settle(t, "Common Cause" if plot == "CAD60" else plot)
    assert state(t, 1) == (1, 1) and (t.power(0), t.power(1)) == (power, 0)


@pytest.mark.rule("SHA-8", edition="lcg")
def test_without_a_unique_character_the_tome_is_discarded_and_moves_no_plot():
    t = settle(tome("winter", play=("Page", "Cook")), "Creek")
    assert t.discard(0) == ["Maester Malleon's Tome"] and t.card(0, "Page").attachments == () and state(t, 1) == (0, 2)


def test_the_tome_does_not_respond_to_other_cards_that_come_out_of_shadows():
    zero = {"play": [("Page", {"attachments": ["KL63"]}), "Hero"], "shadows": ["KL25"], "gold": 9}
    t = ravens(zero, {"plots": ["Creek"]}, "challenges", season="winter", cards=CARDS, bells=(0, 1))
    found = next(option for option in pass_until(t, "Gold Cloaks").options if "Gold Cloaks" in option)
    assert not offered(t.play(found), "Respond with Maester") and t.card(0, "Gold Cloaks").zone == "play"


# --- Pulled from the Rhoyne ----------------------------------------------------------------------------------------------------------------


def rhoyne(zero=None, one=None, used=()):
    zero = {"plots": ["BTNS37"], "used_plots": list(used), "deck": ["Shed"]} | (zero or {})
    t = clash(zero, {"plots": ["Rest"], "deck": ["Shed"]} | (one or {}), "plot", cards=CARDS)
    while t.prompt in ("first player", "plot"):
        t.play(t.options[0])
    return settle(t)


def test_each_player_pulls_the_top_character_of_their_dead_pile_onto_their_deck():
    t = rhoyne({"dead": ["Page", "Hero"]}, {"dead": ["Hero", "Cook"]})
    assert t.deck(0) == ["Hero", "Shed"] and t.dead(0) == ["Page"] and t.deck(1) == ["Cook", "Shed"] and t.dead(1) == ["Hero"]


@pytest.mark.parametrize(("dead", "used", "gold"), [(["Page"], ["Creek"], 5), (["Page"], ["Hill"], 0), (["Page"], [], 0), ([], ["Creek"], 0)])
def test_pulled_from_the_rhoyne_then_triggers_the_top_used_river(dead, used, gold):
    assert rhoyne({"dead": dead}, used=used).gold(0) == gold


def test_pulled_from_the_rhoyne_triggers_no_river_when_it_is_itself_triggered():
    t = clash({"plots": ["BTNS19"], "used_plots": ["Creek", "BTNS37"], "deck": ["Shed"] * 2, "dead": ["Page"]}, {"plots": ["Rest"]}, "plot", cards=CARDS)
    while t.prompt in ("first player", "plot"):
        t.play(t.options[0])
    settle(t)
    assert t.deck(0)[0] == "Page" and t.gold(0) == 0


# --- Septon Cellador, Much and More --------------------------------------------------------------------------------------------------------

DECK = ["Page", "Cook", "Shed", "Barn", "Hero", "Stab", *["Page", "Cook", "Shed", "Barn"] * 3]


@pytest.mark.parametrize(("whose", "seat"), [("Stark", 0), ("Lannister", 1)])
def test_septon_cellador_shuffles_any_players_deck(whose, seat):
    t = clash({"play": ["DOTN14"], "deck": DECK}, {"deck": DECK}, cards=CARDS, bells=(0, 1))
    pass_until(t, "Use Septon Cellador").play("Use Septon Cellador")
    assert t.prompt in ("player", "opponent")
    settle(t, whose)
    assert t.card(0, "Septon Cellador").kneeling and sorted(t.deck(seat)) == sorted(DECK)
    assert t.deck(seat) != DECK and t.deck(1 - seat) == DECK


def test_septon_cellador_must_stand_and_takes_no_attachments():
    t = clash({"play": [("DOTN14", KNEELING)], "deck": DECK}, {"deck": DECK}, cards=CARDS, bells=(0, 1))
    assert not offered(pass_until(t, "Use Bell"), "Use Septon Cellador")


def test_much_and_more_gives_each_player_a_revealed_card_and_shuffles_the_others():
    t = clash({"hand": ["BTNS78"], "deck": DECK}, {"deck": DECK}, cards=CARDS, bells=(0, 1))
    pass_until(t, "Play Much and More").play("Play Much and More")
    seats = set()
    for wanted in ("Cook", "Barn"):
        if t.prompt in ("action", "challenge"):
            break
        seats.add(t.seat)
        assert not offered(t, "Hero")  # it is the fifth card
        t.play(next(option for option in t.options if wanted in option))
    settle(t)
    assert seats == {0}  # the player of the event chooses
    assert len(t.hand(0)) == len(t.hand(1)) == 1 and t.hand(0) + t.hand(1) in (["Cook", "Barn"], ["Barn", "Cook"])
    assert all(len(t.deck(seat)) == len(DECK) - 1 and "Hero" in t.deck(seat) for seat in (0, 1)) and t.deck(0) != [card for card in DECK if card != t.hand(0)[0]]


def test_much_and_more_needs_no_phase():
    for phase in ("marshalling", "dominance"):
        t = clash({"hand": ["BTNS78"], "deck": DECK}, {"deck": DECK}, phase, cards=CARDS, bells=(0, 1))
        assert offered(pass_until(pass_to(t, phase), "Use Bell"), "Play Much and More")

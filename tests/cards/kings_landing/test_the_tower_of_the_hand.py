"""The Tower of the Hand: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Location
from tests.cards.kings_landing.city_scenes import battle, city, out, respond, settle
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until, passes

# --- Tower of the Hand -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wind", "gold"), [("Cold Wind", 1), ("Den", 0)])
@pytest.mark.parametrize("seat", [0, 1])
def test_tower_of_the_hand_gains_gold_in_winter_for_any_card_that_comes_out_of_shadows(seat, wind, gold):
    seats = [{"play": ["KL42"]}, {"play": [wind]}]
    seats[seat] = seats[seat] | {"shadows": ["Shade"]}
    t = out(city(*seats), "Shade")
    assert (t.gold(0), t.gold(1)) == (gold, 0) and not t.card(0, "KL42").kneeling


def test_tower_of_the_hand_gains_gold_each_time():
    t = city({"play": ["KL42"], "shadows": ["Shade"]}, {"play": ["Cold Wind"], "shadows": ["Hideout"]})
    assert out(out(t, "Shade"), "Hideout").gold(0) == 2


# --- Tywin Lannister -------------------------------------------------------------------------------------------------


def tywin(attackers=("Tywin Lannister",), mine=(), theirs=("Shade", "Friend"), first=0):
    """Seat 0 attacks, or seat 1 attacks and Tywin defends."""
    t = city({"play": ["KL43", "Rival", *mine]}, {"play": list(theirs)}, houses=("lannister", "stark"), first=first)
    return battle(t, "Power", list(attackers)) if first == 0 else battle(t, "Power", "Friend", "Tywin Lannister")


@pytest.mark.parametrize("first", [0, 1])
def test_tywin_lannister_returns_a_card_to_the_shadows_of_its_owner(first):
    t = tywin(mine=["Hideout"], first=first).play("Respond with Tywin Lannister")
    assert offered(t, "Hideout") and not offered(t, "Friend") and not offered(t, "Tywin")
    settle(t, "Shade")
    assert t.shadows(1) == ["Shade"] and t.shadows(0) == [] and t.card(0, "Hideout").zone == "play"


def test_tywin_lannister_may_return_an_own_location():
    t = respond(tywin(mine=["Hideout"]), "Tywin Lannister", "Hideout")
    assert t.shadows(0) == ["Hideout"] and t.card(1, "Shade").zone == "play"


def test_tywin_lannister_needs_to_take_part_and_a_card_with_the_crest():
    assert not offered(tywin(["Rival"]), "Respond with Tywin Lannister")
    assert not offered(tywin(theirs=["Friend"]), "Respond with Tywin Lannister")


@pytest.mark.parametrize(("number", "title", "house"), [("KL43", "Tywin Lannister", "lannister"), ("KL46", "Robert Baratheon", "baratheon")])
def test_tywin_and_robert_have_renown(number, title, house):
    t = pass_to(battle(city({"play": [number, "Friend"]}, houses=(house, "stark")), "Power", [title, "Friend"]), "dominance")
    assert t.card(0, number).power == 1 and t.card(0, "Friend").power == 0


# --- Ser Jaime Lannister ---------------------------------------------------------------------------------------------


def jaime(attackers=("Ser Jaime Lannister",), theirs=("Wolfish", "Regiment", ("Mounted", KNEELING))):
    t = city({"play": ["KL44", "Rival"]}, {"play": list(theirs)}, houses=("lannister", "stark"))
    return settle(battle(t, "Intrigue", list(attackers)))


def test_ser_jaime_lannister_kneels_a_standing_character_that_is_no_army():
    t = jaime().play("Respond with Ser Jaime Lannister")
    assert offered(t, "Wolfish") and not offered(t, "Regiment") and not offered(t, "Mounted")
    settle(t, "Wolfish")
    assert t.card(1, "Wolfish").kneeling and not t.card(1, "Regiment").kneeling and not t.card(0, "Rival").kneeling


def test_ser_jaime_lannister_needs_to_take_part():
    assert not offered(jaime(["Rival"]), "Respond with Ser Jaime Lannister")


def test_ser_jaime_lannister_is_deadly():
    t = city({"play": ["KL44"]}, {"play": ["Rival"]}, houses=("lannister", "stark"))
    t = pass_to(settle(battle(t, "Intrigue", "Ser Jaime Lannister", "Rival")), "dominance")
    assert t.dead(1) == ["Rival"] and t.card(0, "KL44").zone == "play"


# --- Shae's Manse ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "where", "deck"), [(0, "bottom", ["Friend", "Keep"]), (1, "bottom", ["Friend", "Keep"]), (0, "top", ["Keep", "Friend"])])
def test_shaes_manse_puts_the_top_card_of_your_deck_on_top_or_under_it(seat, where, deck):
    seats = [{"play": ["KL45"], "deck": ["Keep", "Friend"]}, {"deck": ["Rival", "Ribbon"]}]
    seats[seat] = seats[seat] | {"shadows": ["Shade"]}
    t = respond(out(city(*seats, houses=("lannister", "stark")), "Shade"), "Shae's Manse", where)
    assert t.deck(0) == deck and t.deck(1) == ["Rival", "Ribbon"] and not t.card(0, "KL45").kneeling


def test_shaes_manse_does_nothing_when_a_card_comes_into_play_otherwise():
    zero = {"play": ["KL45"], "deck": ["Keep", "Friend"], "hand": ["Summons"], "discard": ["Shade"]}
    t = settle(city(zero, houses=("lannister", "stark")).play("Play Summons"), "Shade")
    assert t.card(0, "Shade").zone == "play" and not offered(t, "Respond with Shae's Manse")


# --- Robert Baratheon ------------------------------------------------------------------------------------------------


def robert(zero=None, one=None):
    return city({"play": [("KL46", KNEELING)]} | (zero or {}), one, houses=("baratheon", "stark"))


def stand_robert(t):
    pass_until(t, "Use Robert Baratheon").play("Use Robert Baratheon")
    assert not t.card(0, "KL46").kneeling and not offered(t, "Use Robert Baratheon")
    return t


def test_robert_baratheon_stands_3_times_a_phase():
    t = robert(one={"play": ["Rival", "Friend"]})
    for kind in ("Military", "Power"):
        stand_robert(t)
        settle(battle(t, kind, "Robert Baratheon"))
    stand_robert(t)
    settle(battle(t, "Military", "Rival", "Robert Baratheon"))
    assert t.card(0, "KL46").kneeling and t.phase == "challenges"
    while t.phase == "challenges":
        assert not offered(t, "Use Robert Baratheon")
        t.play(passes(t)[0])
    assert not stand_robert(t).card(0, "KL46").kneeling


@pytest.mark.parametrize("seat", [0, 1])
def test_robert_baratheon_does_not_stand_while_there_is_a_card_in_shadows(seat):
    seats = [{}, {}]
    seats[seat] = {"shadows": ["Shade"]}
    t = robert(*seats)
    while t.prompt == "shadows":
        t.play("Pass")
    assert not offered(t, "Use Robert Baratheon")
    assert offered(out(robert(*seats), "Shade"), "Use Robert Baratheon")


# --- The Hand's Judgement --------------------------------------------------------------------------------------------


def judgement(gold=1, hand=("KL59",)):
    zero = {"hand": list(hand), "gold": gold, "play": ["Friend"]}
    t = city(zero, {"hand": ["Dagger"], "play": ["Rival"]}, bells=(0, 1), first=1)
    return pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Friend")


def test_the_hands_judgement_cancels_an_event_for_a_gold():
    t = settle(judgement().play("The Hand's Judgement"))
    assert t.dead(0) == [] and t.gold(0) == 0 and t.discard(0) == ["The Hand's Judgement"] and t.discard(1) == ["Dagger"]


def test_the_hands_judgement_needs_a_gold():
    t = judgement(gold=0)
    assert t.dead(0) == ["Friend"] and t.hand(0) == ["The Hand's Judgement"]


def test_the_hands_judgement_may_be_withheld_and_cancels_no_ability_of_a_card_in_play():
    t = judgement().play("Pass")
    assert t.dead(0) == ["Friend"] and t.gold(0) == 1
    t = city({"hand": ["KL59"], "gold": 1}, {"play": ["Rival"]}, bells=(1,), first=1).play("Use Bell")
    assert t.power(1) == 1 and not offered(t, "The Hand's Judgement")


# --- The Shadow of the Isles -----------------------------------------------------------------------------------------

DOCK = Location("Dock", "X662", NEUTRAL, keywords="Limited")


@pytest.mark.parametrize("winter", [True, False])
def test_the_shadow_of_the_isles_costs_each_player_a_location_and_returns_in_winter(winter):
    one = {"play": ["Den", "Rival", *(["Cold Wind"] if winter else [])]}
    t = city({"shadows": ["KL52"], "play": ["Den", "Keep", "Dock"], "gold": 5}, one, houses=("greyjoy", "stark"), bells=(), extra=(DOCK,))
    t = out(t, "The Shadow of the Isles")
    assert not offered(t, "Dock") and not offered(t, "Rival")
    t = settle(t, "Keep", "Den")
    assert "Keep" in t.discard(0) and t.card(0, "Den").zone == t.card(0, "Dock").zone == "play" and t.discard(1) == ["Den"]
    assert t.hand(0) == (["The Shadow of the Isles"] if winter else [])


def test_a_player_without_such_a_location_discards_none():
    t = city({"shadows": ["KL52"], "play": ["Dock"], "gold": 5}, {"play": ["Den"]}, houses=("greyjoy", "stark"), bells=(), extra=(DOCK,))
    t = settle(out(t, "The Shadow of the Isles"))
    assert t.discard(1) == ["Den"] and t.card(0, "Dock").zone == "play"

"""Fire and Ice: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import DECK as DECK_ZONE
from agot_env.agot.engine.record.codes import HAND as HAND_ZONE
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, lose, resolve, usable
from tests.cards.defenders_of_the_north.north_scenes import PEOPLE as NORTHERNERS
from tests.cards.defenders_of_the_north.north_scenes import respond, responds
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.kingsroad.kingsroad_scenes import PEOPLE, kingsroad, out_of_shadows, pass_for
from tests.cards.scenes import KNEELING, offered, pass_until

SEASONS = ["summer", "winter", ""]


# --- The Kingsroad, of either kind -----------------------------------------------------------------------------------

ROADS = pytest.mark.parametrize("number", ["KR23", "KR29"])


def road(number, season="", defender="", mine=(), theirs=(), kneeling=False):
    zero = {"play": [(number, {"kneeling": kneeling}), "Rival", *mine], "deck": ["Song"] * 3, "hand": ["Friend"]}
    one = {"play": ["Giant", *theirs], "hand": ["Friend"] * 2, "deck": ["Song"] * 3}
    return settle(lose(kingsroad(zero, one, season=season), "Power", "Rival", defender))


@ROADS
@pytest.mark.parametrize("season", SEASONS)
def test_the_kingsroad_kneels_after_a_victory_and_costs_a_card_in_winter_or_draws_one_in_summer(number, season):
    t = road(number, season)
    assert t.card(0, "The Kingsroad").kneeling
    assert len(t.hand(1)) == 2 - (number == "KR23" and season == "winter")
    assert len(t.hand(0)) == 1 + (number == "KR29" and season == "summer")


@ROADS
@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("what", [{"defender": "Giant"}, {"kneeling": True}])
def test_the_kingsroad_does_nothing_after_a_defeat_or_kneeling(number, season, what):
    t = road(number, season, **what)
    assert len(t.hand(0)) == 1 and len(t.hand(1)) == 2
    assert t.card(0, "The Kingsroad").kneeling is ("kneeling" in what)


@ROADS
@pytest.mark.parametrize("other", ["KR23", "KR29"])
def test_the_kingsroad_kneels_all_copies_of_both_players(number, other):
    t = road(number, theirs=(other, "Hut"))
    assert t.card(0, "The Kingsroad").kneeling and t.card(1, "The Kingsroad").kneeling and not t.card(1, "Hut").kneeling


@ROADS
def test_the_kingsroad_does_not_wait_for_victories_of_opponents(number):
    zero = {"play": [number], "deck": ["Song"], "hand": ["Friend"]}
    t = lose(kingsroad(zero, {"play": ["Rival"], "hand": ["Friend"]}, season="winter", first=1), "Power", "Rival")
    assert not t.card(0, "The Kingsroad").kneeling and len(t.hand(0)) == len(t.hand(1)) == 1


@pytest.mark.parametrize("chosen", ["Lannister", "Martell"])
def test_the_kingsroad_costs_the_opponent_of_your_choice_a_card(chosen):
    t = Table(houses=("stark", "lannister", "martell"), extra_cards=[*PEOPLE, *NORTHERNERS], edition="lcg")
    t.put(0, play=["KR23", "Rival", "Cold Wind"], plot="Famine")
    for seat in (1, 2):
        t.put(seat, hand=["Friend"] * 2, plot="Famine")
    t.start("challenges", 0).play("Power against Lannister")
    settle(resolve(t.play("Attack with Rival") if t.prompt == "attackers" else t), chosen)
    assert [len(t.hand(seat)) for seat in (1, 2)] == ([1, 2] if chosen == "Lannister" else [2, 1])


def test_of_two_copies_of_the_kingsroad_one_alone_is_paid():
    t = road("KR29", "summer", mine=("KR29",))
    assert len(t.hand(0)) == 2 and all(t.card(0, "The Kingsroad", copy).kneeling for copy in (0, 1))


@ROADS
def test_the_kingsroad_yields_gold_and_initiative(number):
    t = kingsroad({"play": [number]})
    assert t.income(0) == 1 and t.initiative(0) == 1


# --- Balon Greyjoy, Khal Drogo ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize(("mine", "theirs", "more"), [(2, 0, True), (1, 0, False), (2, 1, False), (0, 0, False)])
def test_balon_greyjoy_strengthens_your_characters_in_winter_while_you_control_most_locations(season, mine, theirs, more):
    zero = {"play": ["KR24", "Friend", *["Hut"] * mine]}
    one = {"play": ["Friend", *["Hut"] * (theirs + (season == ""))]}  # a season is a location of seat 1
    t = kingsroad(zero, one, season=season, houses=("greyjoy", "stark"), bells=())
    bonus = 2 * (season == "winter" and more)
    assert [t.card(0, "KR24").strength, t.card(0, "Friend").strength, t.card(1, "Friend").strength] == [3 + bonus, 1 + bonus, 1]
    assert t.card(0, "KR24").keywords == ("Renown",)


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize(("mine", "theirs", "more"), [(2, 1, True), (1, 0, True), (1, 1, False), (0, 0, False)])
def test_khal_drogo_strengthens_your_characters_in_summer_while_you_control_most_attachments(season, mine, theirs, more):
    zero = {"play": ["KR36", ("Friend", {"attachments": ["Ribbon"] * mine})]}
    one = {"play": [("Friend", {"attachments": ["Ribbon"] * theirs})]}
    t = kingsroad(zero, one, season=season, houses=("targaryen", "stark"))
    bonus = 2 * (season == "summer" and more)
    assert [t.card(0, "KR36").strength, t.card(0, "Friend").strength, t.card(1, "Friend").strength] == [3 + bonus, 1 + bonus, 1]
    assert t.card(0, "KR36").keywords == ("Renown",)


def test_khal_drogo_counts_who_controls_an_attachment_not_who_bears_it():
    zero = {"play": ["KR36", "Brute"]}
    t = kingsroad(zero, {"play": [("Friend", {"attachments": [("Ribbon", {"owner": 0})]})]}, season="summer", houses=("targaryen", "stark"))
    assert t.card(0, "Brute").strength == 4 and t.card(1, "Friend").strength == 1


# --- King's Landing Guard --------------------------------------------------------------------------------------------


def landing(kind="Military", attackers=("King's Landing Guard",), defender="", hand=("Friend", "Hut")):
    t = kingsroad({"play": ["KR27", "Giant"], "hand": ["Friend"]}, {"play": ["Giant"], "hand": [*hand]}, houses=("lannister", "stark"))
    return resolve(during(t, kind, *attackers), *filter(None, [defender]))


def test_kings_landing_guard_costs_the_loser_of_a_military_challenge_a_card():
    t = respond(landing(), "King's Landing Guard")
    assert len(t.hand(1)) == len(t.discard(1)) == 1


def test_kings_landing_guard_does_so_as_a_defender():
    t = kingsroad({"play": ["KR27"]}, {"play": ["Friend"], "hand": ["Hut"]}, houses=("lannister", "stark"), first=1)
    t = respond(lose(t, "Military", "Friend", "King's Landing Guard"), "King's Landing Guard")
    assert t.hand(1) == [] and t.discard(1) == ["Hut"]


@pytest.mark.parametrize("what", [{"attackers": ("Giant",)}, {"defender": "Giant"}, {"hand": ()}])
def test_kings_landing_guard_must_win_take_part_and_find_a_card(what):
    assert not responds(landing(**what), "King's Landing Guard")


def test_kings_landing_guard_does_nothing_after_an_intrigue_challenge():
    t = landing("Intrigue")  # the claim takes a card
    assert not responds(t, "King's Landing Guard") and len(t.hand(1)) == 1


# --- Tommen Baratheon ------------------------------------------------------------------------------------------------

DECK = ("Brute", "Schemer", "Ruler", "Savage", "Sneak")


def tommen(season="summer", tommen="KR28", hand=("Hut",), deck=DECK, phase="challenges"):
    zero = {"play": [tommen], "hand": [*hand], "deck": [*deck]}
    return kingsroad(zero, phase=phase, season=season, houses=("lannister", "stark"))


@pytest.mark.parametrize("taken", DECK[:4])
def test_tommen_baratheon_switches_one_of_the_four_top_cards_with_one_in_hand(taken):
    t = tommen().play("Use Tommen Baratheon")
    assert not offered(t, "Sneak")
    settle(t, taken, "Hut")
    assert t.hand(0) == [taken] and t.card(0, "KR28").kneeling
    assert sorted(t.deck(0)[:4]) == sorted({*DECK[:4], "Hut"} - {taken}) and t.deck(0)[4] == "Sneak"


def test_only_the_player_of_tommen_baratheon_knows_the_cards():
    game = tommen().play("Use Tommen Baratheon").game
    known, deck = (int(game["known"][seat, 0]) & int(game["zones"][DECK_ZONE, 0]) for seat in (0, 1)), DECK[:4]
    assert [seen.bit_count() for seen in known] == [len(deck), 0]


def test_only_the_player_of_tommen_baratheon_knows_which_card_he_gives_up():
    """*ruling*: what is picked in the hand and goes into the deck next is shown to nobody."""
    t = tommen(hand=("Hut", "Sneak")).play("Use Tommen Baratheon")
    settle(t, "Brute", "Hut")
    assert "Hut" not in str(t.log(1)) and "Hut" in str(t.log(0))
    assert int(t.game["known"][1, 0]) & int(t.game["zones"][DECK_ZONE, 0] | t.game["zones"][HAND_ZONE, 0]) == 0


@pytest.mark.parametrize("order", [("Ruler", "Brute", "Savage"), ("Schemer", "Savage", "Ruler")])
def test_tommen_baratheon_sorts_the_cards_without_one_in_hand(order):
    t = tommen(hand=()).play("Use Tommen Baratheon")
    t.play(*order)
    last = next(title for title in DECK[:4] if title not in order)
    assert t.hand(0) == [] and t.deck(0) == [last, *reversed(order), "Sneak"]


@pytest.mark.parametrize("what", [{"season": "winter"}, {"season": ""}, {"tommen": ("KR28", KNEELING)}])
def test_tommen_baratheon_needs_summer_and_to_stand(what):
    assert not usable(tommen(**what), "Tommen Baratheon")


# --- Ellaria Sand ----------------------------------------------------------------------------------------------------


def ellaria(season="summer", mine=(), theirs=("Rival",), hand=("Friend",), first=1):
    seats = [{"play": ["KR30", *mine]}, {"play": [*theirs]}]
    seats[first] |= {"hand": [*hand], "gold": 9}
    return kingsroad(*seats, phase="marshalling", season=season, houses=("martell", "stark"), first=first, bells=(0, 1))


def test_ellaria_sand_claims_two_power_when_an_opponent_with_more_characters_plays_one():
    t = ellaria().play("Marshal Friend")
    t = respond(t, "Ellaria Sand")
    assert t.card(0, "KR30").power == 2 and t.power(0) == 0 and t.card(0, "KR30").keywords == ("Stealth",)


def test_ellaria_sand_claims_power_when_an_opponent_puts_a_character_into_play():
    t = ellaria(hand=("Summons", "Friend"))
    settle(t.play("Play Summons"), "Friend")
    assert respond(t, "Ellaria Sand").card(0, "KR30").power == 2


@pytest.mark.parametrize("what", [{"season": "winter"}, {"season": ""}, {"theirs": ()}, {"mine": ("Brute",)}, {"hand": ("Hut",)}])
def test_ellaria_sand_needs_summer_and_more_characters_of_the_opponent(what):
    what = {"theirs": ("Rival", "Brute")} | what if "hand" in what else what
    t = ellaria(**what)
    t.play("Marshal " + what.get("hand", ("Friend",))[0])
    assert not responds(t, "Ellaria Sand") and t.card(0, "KR30").power == 0


def test_ellaria_sand_does_not_wait_for_a_card_that_comes_out_of_shadows():
    zero, one = {"play": ["KR30"]}, {"play": ["Rival", "Brute"], "shadows": ["Shade"]}
    t = kingsroad(zero, one, season="summer", houses=("martell", "stark"), first=1, bells=(0, 1))
    assert not responds(out_of_shadows(t, "Shade"), "Ellaria Sand")


def test_ellaria_sand_does_not_wait_for_your_own_characters():
    t = ellaria(first=0, theirs=("Rival", "Rival", "Rival", "Rival")).play("Marshal Friend")
    assert not responds(t, "Ellaria Sand")


def test_ellaria_sand_claims_power_three_times_a_phase():
    t = ellaria(hand=("Friend",) * 4)
    for claimed in range(1, 4):
        respond(pass_until(t, "Marshal Friend").play("Marshal Friend"), "Ellaria Sand")
        assert t.card(0, "KR30").power == 2 * claimed
    pass_until(t, "Marshal Friend").play("Marshal Friend")
    assert not responds(t, "Ellaria Sand") and t.card(0, "KR30").power == 6


# --- Winterfell ------------------------------------------------------------------------------------------------------


def winterfell(season="winter", place="KR34", use=True, kind="Military"):
    """The dead of an opponent with three characters after an unopposed challenge of one attacker."""
    t = during(kingsroad({"play": [place, "Rival"]}, {"play": ["Friend"] * 3, "hand": ["Hut"] * 3}, season=season), kind, "Rival")
    assert usable(t, "Winterfell") is use
    if use:
        settle(t.play("Use Winterfell"))
        assert t.card(0, "KR34").kneeling
    resolve(t)
    return len(t.dead(1)), len(t.discard(1))


@pytest.mark.parametrize(("kind", "lost"), [("Military", (2, 0)), ("Intrigue", (0, 2))])
def test_winterfell_raises_the_claim_of_the_challenge_in_winter(kind, lost):
    assert winterfell(kind=kind) == lost


@pytest.mark.parametrize("what", [{"season": "summer"}, {"season": ""}, {"place": ("KR34", KNEELING)}])
def test_winterfell_needs_winter_and_to_stand(what):
    assert winterfell(use=False, **what) == (1, 0)


def test_winterfell_raises_the_claim_of_that_challenge_alone_and_needs_one():
    t = kingsroad({"play": ["KR34", "Rival", "Giant"]}, {"play": ["Friend"] * 4, "hand": ["Hut"] * 3}, season="winter")
    assert not usable(t, "Winterfell")
    during(t, "Military", "Rival").play("Use Winterfell")
    resolve(t)
    assert len(t.dead(1)) == 2
    resolve(during(t, "Intrigue", "Giant"))
    assert len(t.discard(1)) == 1


# --- Slaver's Bay ----------------------------------------------------------------------------------------------------


def bay(season="summer", kind="Power", place="KR37", defender="", wrecks=("Brute", "Staglike", "Hut"), mine=()):
    zero = {"play": [place, "Rival"], "discard": [*mine]}
    one = {"play": ["Giant"], "discard": [*wrecks], "dead": ["Sneak"]}
    return lose(kingsroad(zero, one, season=season, houses=("targaryen", "stark")), kind, "Rival", defender)


def test_slavers_bay_takes_a_common_character_from_an_opponents_discard_pile():
    t = bay(wrecks=("Brute", "Schemer", "Staglike", "Hut")).play("Respond with Slaver's Bay")
    assert offered(t, "Brute") and not any(offered(t, title) for title in ("Staglike", "Hut", "Sneak"))
    settle(t, "Choose Schemer")
    assert (t.card(1, "Schemer").zone, t.card(1, "Schemer").controller) == ("play", 0) and t.card(0, "KR37").kneeling
    assert sorted(t.discard(1)) == ["Brute", "Hut", "Staglike"]


@pytest.mark.parametrize("what", [
    {"season": "winter"}, {"season": ""}, {"kind": "Intrigue"}, {"place": ("KR37", KNEELING)}, {"defender": "Giant"},
    {"wrecks": ("Staglike", "Hut"), "mine": ("Brute",)},
])  # fmt: skip
def test_slavers_bay_needs_summer_a_power_victory_to_stand_and_a_common_character(what):
    assert not responds(bay(**what), "Slaver's Bay")


def test_slavers_bay_serves_a_victory_in_defence():
    zero = {"play": ["KR37", "Rival"]}
    t = kingsroad(zero, {"play": ["Friend"], "discard": ["Brute"]}, season="summer", houses=("targaryen", "stark"), first=1)
    t = pass_for(resolve(defend_with(during(t, "Power", "Friend"), "Rival")), 0)
    assert responds(t, "Slaver's Bay")

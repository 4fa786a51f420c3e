"""The Valemen: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import attacked, declare, fought, has, respond_with, responds, settle, strengths, wardens

# --- Storm's End Freerider -------------------------------------------------------------------------------------------


def freerider(phase="challenges", freerider=("W42", KNEELING), keep="Keep"):
    return wardens("baratheon", {"play": [freerider, keep]}, phase=phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_storms_end_freerider_stands_for_influence(phase):
    t = use(freerider(phase), "Storm's End Freerider")
    assert not t.card(0, "Storm's End Freerider").kneeling and t.card(0, "Keep").kneeling


@pytest.mark.parametrize("what", [{"freerider": "W42"}, {"keep": "Hut"}, {"keep": ("Keep", KNEELING)}])
def test_storms_end_freerider_must_kneel_and_needs_influence(what):
    assert not usable(freerider(**what), "Storm's End Freerider")


# --- Euron Crow's Eye ------------------------------------------------------------------------------------------------


def defended(attackers, player=0):
    """Whether defenders may be declared against these attackers."""
    t = wardens("greyjoy", {"play": ["W43", "Friend", "Giant"]}, {"play": ["Savage", "Giant"]}, first=player, bells=(0, 1))
    declare(t, "Military", *attackers)
    for _ in range(10):
        if t.prompt != "action" or not t.game["challenge"]:
            break
        t.play("Pass")
    return t.prompt == "defenders"


def test_nobody_defends_against_euron_alone():
    assert not defended(["Euron Crow's Eye"])
    t = fought(wardens("greyjoy", {"play": ["W43"]}, {"play": ["Giant"]}), "Power", "Euron Crow's Eye")
    assert t.power(0) == 1  # the reward for an unopposed challenge


@pytest.mark.parametrize(("attackers", "player"), [(["Euron Crow's Eye", "Friend"], 0), (["Friend"], 0), (["Savage"], 1)])
def test_defenders_are_declared_against_euron_in_company_and_against_others(attackers, player):
    assert defended(attackers, player)


# --- Ser Ilyn Payne --------------------------------------------------------------------------------------------------


def payne(phase="dominance", payne="W46", victim=("Rival", KNEELING)):
    return wardens("lannister", {"play": [payne, ("Friend", KNEELING)]}, {"play": [victim, "Savage", ("Elder", KNEELING)]}, phase)


def test_ser_ilyn_payne_kills_a_cheap_kneeling_character():
    t = payne().play("Use Ser Ilyn Payne")
    assert set(t.options) == {"Choose Friend", "Choose Rival"}
    settle(t, "Choose Rival")
    assert t.dead(1) == ["Rival"] and t.card(0, "Ser Ilyn Payne").kneeling


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"payne": ("W46", KNEELING)}])
def test_ser_ilyn_payne_needs_dominance_and_to_stand(what):
    assert not usable(payne(**what), "Ser Ilyn Payne")


def test_ser_ilyn_payne_needs_a_cheap_kneeling_character():
    assert not usable(wardens("lannister", {"play": ["W46"]}, {"play": ["Rival", ("Elder", KNEELING)]}, "dominance"), "Ser Ilyn Payne")


# --- Nymeria Sand ----------------------------------------------------------------------------------------------------


def nymeria(victim="Snake of Martell", event="Dagger", hand=()):
    zero = {"play": ["W48", "Snake", "Viperess", "Dayne"], "hand": [event, *hand]}
    return use(wardens("martell", zero, {"play": ["Snake", "Friend", "Rival"]}), event, f"Choose {victim}")


def test_nymeria_sand_avenges_a_sand_snake_on_a_character_that_costs_no_more():
    t = nymeria().play("Respond with Nymeria Sand")
    assert offered(t, "Choose Friend") and offered(t, "Choose Viperess") and not offered(t, "Choose Rival") and not offered(t, "Choose Nymeria")
    settle(t, "Choose Friend")
    assert t.dead(1) == ["Friend"]


def test_nymeria_sand_avenges_herself():
    t = respond_with(nymeria("Nymeria Sand"), "Nymeria Sand", "Choose Rival")
    assert t.dead(1) == ["Rival"] and "Nymeria Sand" in t.dead(0)


@pytest.mark.parametrize("what", [{"victim": "Dayne"}, {"victim": "Snake of Stark"}, {"event": "Broom"}])
def test_nymeria_sand_waits_until_a_sand_snake_of_yours_is_killed(what):
    assert not responds(nymeria(**what), "Nymeria Sand")


def test_nymeria_sand_responds_once_a_round():
    t = respond_with(nymeria(hand=["Dagger"]), "Nymeria Sand", "Choose Friend")
    assert not responds(use(t, "Dagger", "Choose Viperess"), "Nymeria Sand")


# --- An Opening Gambit -----------------------------------------------------------------------------------------------


def gambit(attackers=("Snake",), defenders=("Giant",), hand=("W49",)):
    zero = {"play": ["Snake", "Viperess", "Dayne"], "hand": [*hand], "deck": ["Song"] * 3}
    t = wardens("martell", zero, {"play": ["Giant", "Giant"]})
    return fought(t, "Military", attackers, *defenders)


def test_an_opening_gambit_gives_power_and_more_after_the_first_challenge():
    t = gambit(("Snake", "Dayne")).play("Respond with An Opening Gambit")
    assert not offered(t, "Choose Dayne") and not offered(t, "Choose Viperess")
    settle(t)
    assert t.card(0, "Snake").power == 1 and not t.card(0, "Snake").kneeling and t.hand(0) == ["Song"] and t.card(0, "Dayne").kneeling


def test_an_opening_gambit_gives_power_alone_after_a_later_challenge():
    t = fought(gambit(("Dayne",)), "Intrigue", "Snake", "Giant")
    respond_with(t, "An Opening Gambit")
    assert t.card(0, "Snake").power == 1 and t.card(0, "Snake").kneeling and t.hand(0) == []


def test_a_challenge_of_an_opponent_is_the_first_too():
    zero = {"play": ["Snake", "Dayne"], "hand": ["W49"], "deck": ["Song"] * 3}
    t = attacked("martell", zero, {"play": ["Giant", "Rival"]}, "Power", "Rival")
    assert not responds(t, "An Opening Gambit")  # no Sand Snake took part
    pass_until(t, "Military against Stark")
    respond_with(fought(t, "Military", "Snake", "Giant"), "An Opening Gambit")
    assert t.card(0, "Snake").power == 1 and t.card(0, "Snake").kneeling and len(t.deck(0)) == 3


def test_an_opening_gambit_serves_a_beaten_defender():
    zero = {"play": ["Snake", "Dayne"], "hand": ["W49"], "deck": ["Song"] * 3}
    t = attacked("martell", zero, {"play": ["Giant"]}, "Power", "Giant", "Snake")
    respond_with(t, "An Opening Gambit")
    assert t.card(0, "Snake").power == 1 and not t.card(0, "Snake").kneeling and t.hand(0) == ["Song"]


@pytest.mark.parametrize("what", [{"defenders": ()}, {"attackers": ("Dayne",)}])
def test_an_opening_gambit_needs_a_defeat_with_a_sand_snake(what):
    assert not responds(gambit(**what), "An Opening Gambit")


# --- Red Mountain Keep -----------------------------------------------------------------------------------------------


def mountain_keep(phase="dominance", keep="W50", dead=("Snake", "Viperess", "Dayne")):
    return wardens("martell", {"play": [keep], "dead": [*dead], "deck": ["Song"]}, {"dead": ["Snake"]}, phase)


def test_red_mountain_keep_shuffles_a_dead_sand_snake_into_the_deck():
    t = mountain_keep().play("Use Red Mountain Keep")
    assert not offered(t, "Dayne") and not offered(t, "of Stark")
    settle(t, "Viperess")
    assert sorted(t.deck(0)) == ["Song", "Viperess"] and sorted(t.dead(0)) == ["Dayne", "Snake"] and t.card(0, "Red Mountain Keep").kneeling
    assert t.dead(1) == ["Snake"]


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"keep": ("W50", KNEELING)}, {"dead": ("Dayne",)}])
def test_red_mountain_keep_needs_dominance_a_dead_sand_snake_and_to_stand(what):
    assert not usable(mountain_keep(**what), "Red Mountain Keep")


# --- Maester Vyman ---------------------------------------------------------------------------------------------------


def vyman(attackers=("Trout",), defenders=(), deck=("Song", "Hut")):
    zero = {"play": ["W51", "Trout", "Friend", "Giant"], "deck": [*deck]}
    return fought(wardens("stark", zero, {"play": ["Rival", "Catfish"]}), "Power", attackers, *defenders)


@pytest.mark.parametrize("attackers", [("Trout",), ("Friend", "Maester Vyman")])
def test_maester_vyman_adds_the_top_card_after_a_tully_won(attackers):
    t = respond_with(vyman(attackers), "Maester Vyman")
    assert t.hand(0) == ["Song"] and t.deck(0) == ["Hut"]


def test_maester_vyman_is_content_with_a_tully_of_the_opponent():
    assert responds(vyman(("Giant",), ("Catfish",)), "Maester Vyman")


@pytest.mark.parametrize("what", [{"attackers": ("Giant",)}, {"defenders": ("Rival",)}, {"deck": ()}])
def test_maester_vyman_needs_a_victory_with_a_tully_and_a_deck(what):
    assert not responds(vyman(**what), "Maester Vyman")


def test_maester_vyman_responds_to_a_won_defence_and_once_a_round():
    zero = {"play": ["W51", "Trout", "Catfish"], "deck": ["Song", "Hut"]}
    t = attacked("stark", zero, {"play": ["Friend"]}, "Power", "Friend", "Trout")
    respond_with(t, "Maester Vyman")
    pass_until(t, "Power against Lannister")
    assert not responds(fought(t, "Power", "Catfish"), "Maester Vyman")


# --- Ser Desmond Grell, Rakharo --------------------------------------------------------------------------------------

CAPTAINS = pytest.mark.parametrize(("number", "house", "title", "man", "theirs", "keyword"), [
    ("W52", "stark", "Ser Desmond Grell", "Trout", "Catfish", "Deadly"), ("W54", "targaryen", "Rakharo", "Horseman", "Rider", "Stealth"),
])  # fmt: skip


@CAPTAINS
def test_a_captain_gives_a_keyword_to_one_of_his_people_once_a_phase(number, house, title, man, theirs, keyword):
    t = wardens(house, {"play": [number, man, "Friend"]}, {"play": [theirs]}).play(f"Use {title}")
    assert set(t.options) == {f"Choose {name}" for name in (title, man, theirs)}
    settle(t, f"Choose {man}")
    assert has(t, keyword, 0, man) == [True] and has(t, keyword, 1, theirs) == [False] and not t.card(0, title).kneeling
    assert not usable(t, title)
    assert has(pass_to(t, "dominance"), keyword, 0, man) == [False]


@CAPTAINS
def test_a_captain_serves_in_challenges_even_while_he_kneels(number, house, title, man, theirs, keyword):
    assert not usable(wardens(house, {"play": [number, man]}, phase="dominance"), title)
    assert usable(wardens(house, {"play": [(number, KNEELING), man]}), title)


def test_rakharo_has_stealth_but_ser_desmond_grell_is_not_deadly():
    t = wardens("stark", {"play": ["W52", "W54"]})
    assert has(t, "Stealth", 0, "Rakharo") == [True] and has(t, "Deadly", 0, "Ser Desmond Grell") == [False]


# --- Vaes Tolorro ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_vaes_tolorro_raises_your_claim_during_military_challenges(kind, first):
    t = wardens("targaryen", {"play": ["W56", "Friend"]}, {"play": ["Friend"]}, first=first, bells=(0, 1))
    assert t.claim(0) == 1 and has(t, "Limited", 0, "Vaes Tolorro") == [True]
    declare(t, kind, "Friend")
    assert t.claim(0) == 1 + (kind == "Military") and t.claim(1) == 1


def test_vaes_tolorro_lets_the_loser_lose_another_character():
    t = fought(wardens("targaryen", {"play": ["W56", "Giant"]}, {"play": ["Statue"] * 3}), "Military", "Giant")
    assert len(t.dead(1)) == 2 and t.claim(0) == 1


# --- Vale Informant --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "strength"), [([], [], 1), (["Rest", "Slow"], [], 3), ([], ["Rest", "Slow"], 1)])
def test_vale_informant_is_as_strong_as_your_used_pile_is_high(mine, theirs, strength):
    t = wardens("stark", {"play": ["W57"], "used_plots": mine}, {"used_plots": theirs})
    assert strengths(t, 0, "Vale Informant") == [strength] and has(t, "Stealth", 0, "Vale Informant") == [True]


# --- The Moon Door ---------------------------------------------------------------------------------------------------


def door(phase="dominance", door="W58", arryn="Falcon", victim="Rival"):
    return wardens("stark", {"play": [door, arryn, "Fledgling"]}, {"play": [victim, "Elder", "Falcon"]}, phase)


def test_the_moon_door_kills_a_cheap_character_for_a_kneeling_unique_arryn():
    t = door().play("Use The Moon Door")
    assert not offered(t, "Choose Elder") and not offered(t, "Choose Fledgling")
    settle(t, "Choose Rival")
    assert t.dead(1) == ["Rival"] and t.card(0, "The Moon Door").kneeling and t.card(0, "Falcon").kneeling
    assert not t.card(1, "Falcon").kneeling and not t.card(0, "Fledgling").kneeling


@pytest.mark.parametrize(
    "what", [{"phase": "challenges"}, {"door": ("W58", KNEELING)}, {"arryn": ("Falcon", KNEELING)}, {"arryn": "Peerless"}, {"victim": "Fledgling"}]
)
def test_the_moon_door_needs_dominance_a_standing_unique_arryn_and_a_cheap_character(what):
    t = door(**what) if what.get("arryn") != "Peerless" else wardens("stark", {"play": ["W58", "Fledgling"]}, {"play": ["Rival", "Falcon"]}, "dominance")
    assert not usable(t, "The Moon Door")

"""The Blue is Calling: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, use
from tests.cards.scenes import KNEELING, fight, offered, pass_to
from tests.cards.wardens.wardens_scenes import attacked, claimed, declare, fought, has, respond_with, responds, strengths, wardens

# --- Ser Guyard Morrigen ---------------------------------------------------------------------------------------------


def guyard(attackers=("Painted",), defenders=(), guyard=("W101", KNEELING)):
    zero = {"play": [guyard, "Painted", "Friend", "Giant"]}
    return fought(wardens("baratheon", zero, {"play": ["Rival", "Painted"]}), "Intrigue", attackers, *defenders)


@pytest.mark.parametrize(("attackers", "card"), [(("Painted",), ("W101", KNEELING)), (("Ser Guyard Morrigen",), "W101")])
def test_ser_guyard_stands_and_gains_a_power_icon_after_a_rainbow_guard_won(attackers, card):
    t = respond_with(guyard(attackers, guyard=card), "Ser Guyard Morrigen")
    assert not t.card(0, "Ser Guyard Morrigen").kneeling and t.card(0, "Ser Guyard Morrigen").icons == "MIP"
    assert has(t, "Stealth", 0, "Ser Guyard Morrigen") == [True]
    assert pass_to(t, "dominance").card(0, "Ser Guyard Morrigen").icons == "MI"


@pytest.mark.parametrize("what", [{"attackers": ("Friend",)}, {"defenders": ("Rival",)}])
def test_ser_guyard_needs_a_victory_with_a_rainbow_guard(what):
    assert not responds(guyard(**what), "Ser Guyard Morrigen")


def test_a_standing_ser_guyard_gains_nothing():
    t = guyard(guyard="W101")
    if responds(t, "Ser Guyard Morrigen"):
        respond_with(t, "Ser Guyard Morrigen")
    assert t.card(0, "Ser Guyard Morrigen").icons == "MI"


def test_ser_guyard_responds_once_a_phase():
    t = respond_with(guyard(), "Ser Guyard Morrigen")
    assert not responds(fought(t, "Power", "Ser Guyard Morrigen"), "Ser Guyard Morrigen")


# --- The Stag and Rose -----------------------------------------------------------------------------------------------


def rose(kind="Power", attackers=("Giant",), defenders=(), power=1, stag="Stagfriend"):
    zero = {"play": [(stag, {"power": 1}), "Giant"], "hand": ["W103"]}
    return fought(wardens("baratheon", zero, {"play": [("Rival", {"power": power}), "Statue"]}), kind, attackers, *defenders)


def test_the_stag_and_rose_moves_power_to_a_baratheon_character_that_grows_by_it():
    t = respond_with(rose(), "The Stag and Rose", "Rival", "Stagfriend")
    assert t.card(1, "Rival").power == 0 and t.card(0, "Stagfriend").power == 2 and strengths(t, 0, "Stagfriend") == [4]
    assert strengths(pass_to(t, "dominance"), 0, "Stagfriend") == [2]


@pytest.mark.parametrize("what", [{"kind": "Military"}, {"attackers": ("Stagfriend",)}, {"defenders": ("Rival", "Statue"), "attackers": ("Stagfriend",)}, {"stag": "Friend"}])
def test_the_stag_and_rose_needs_a_power_victory_by_four_and_a_baratheon_character(what):
    assert not responds(rose(**what), "The Stag and Rose")


def test_the_stag_and_rose_strengthens_nobody_without_power_of_an_opponent():
    t = rose(power=0)
    if responds(t, "The Stag and Rose"):
        respond_with(t, "The Stag and Rose")
    assert t.card(0, "Stagfriend").power == 1 and strengths(t, 0, "Stagfriend") == [2]


def test_the_stag_and_rose_does_not_answer_an_opponents_victory():
    zero = {"play": ["Stagfriend"], "hand": ["W103"]}
    assert not responds(attacked("baratheon", zero, {"play": [("Giant", {"power": 1})]}, "Power", "Giant"), "The Stag and Rose")


def test_the_stag_and_rose_moves_power_from_a_house_too():
    t = fought(wardens("baratheon", {"play": ["Stagfriend", "Giant"], "hand": ["W103"]}, {"power": 3}), "Power", "Giant")
    house = t.power(1)
    respond_with(t, "The Stag and Rose", "House")
    assert t.power(1) == house - 1 and t.card(0, "Stagfriend").power == 1 and strengths(t, 0, "Stagfriend") == [3]


def test_the_stag_and_rose_counts_the_power_when_it_is_played():
    zero = {"play": ["Stagfriend", "Giant"], "hand": ["W103", "W103"]}
    t = fought(wardens("baratheon", zero, {"play": [("Rival", {"power": 3})]}), "Power", "Giant")
    respond_with(t, "The Stag and Rose", "Rival", "Stagfriend")
    assert strengths(t, 0, "Stagfriend") == [3]
    respond_with(t, "The Stag and Rose", "Rival", "Stagfriend")
    assert t.card(0, "Stagfriend").power == 2 and strengths(t, 0, "Stagfriend") == [5]  # each counts the power at that time


# --- Orkmont Port ----------------------------------------------------------------------------------------------------


def test_orkmont_port_claims_power_after_an_unopposed_victory():
    t = fought(wardens("greyjoy", {"play": ["W106", "Friend"]}, {"play": ["Statue"]}), "Military", "Friend")
    assert t.power(0) == 1
    assert respond_with(t, "Orkmont Port").power(0) == 2 and not t.card(0, "Orkmont Port").kneeling


def test_orkmont_port_responds_again_to_another_challenge():
    t = respond_with(fought(wardens("greyjoy", {"play": ["W106", "Friend", "Brute"]}, {"hand": ["Song"]}), "Military", "Brute"), "Orkmont Port")
    assert respond_with(fought(t, "Intrigue", "Friend"), "Orkmont Port").power(0) == 4


@pytest.mark.parametrize("defender", ["Friend", "Giant"])
def test_orkmont_port_needs_an_unopposed_victory(defender):
    t = fought(wardens("greyjoy", {"play": ["W106", "Rival"]}, {"play": [defender]}), "Military", "Rival", defender)
    assert not responds(t, "Orkmont Port")


def test_orkmont_port_does_not_respond_to_an_opponents_victory():
    assert not responds(attacked("greyjoy", {"play": ["W106"]}, {"play": ["Friend"]}, "Power", "Friend"), "Orkmont Port")


# --- The Giant's Lance -----------------------------------------------------------------------------------------------


def test_the_giants_lance_weakens_kneeling_characters_of_every_player():
    zero = {"play": ["W107", ("Rival", KNEELING), "Brute"], "hand": ["Rouse"]}
    t = wardens("lannister", zero, {"play": [("Savage", KNEELING), "Trout"]})
    assert strengths(t, 0, "Rival", "Brute") == [4, 2] and strengths(t, 1, "Savage", "Trout") == [1, 2]
    assert strengths(use(t, "Rouse", "Choose Rival"), 0, "Rival") == [5]


def test_the_giants_lance_weakens_those_who_kneel_to_attack():
    t = declare(wardens("lannister", {"play": ["W107", "Rival"]}), "Military", "Rival")
    assert strengths(t, 0, "Rival") == [4]


# --- Loreza Sand -----------------------------------------------------------------------------------------------------


def loreza(victim="Snake of Martell", event="Dagger"):
    zero = {"play": ["W110", "Snake", "Dayne"], "hand": [event], "deck": ["Song"] * 3}
    return use(wardens("martell", zero, {"play": ["Snake"]}), event, f"Choose {victim}")


@pytest.mark.parametrize("victim", ["Snake of Martell", "Loreza Sand"])
def test_loreza_sand_draws_a_card_when_a_sand_snake_of_yours_is_killed(victim):
    assert respond_with(loreza(victim), "Loreza Sand").hand(0) == ["Song"]


@pytest.mark.parametrize("what", [{"victim": "Dayne"}, {"victim": "Snake of Stark"}, {"event": "Broom"}])
def test_loreza_sand_waits_until_a_sand_snake_of_yours_is_killed(what):
    assert not responds(loreza(**what), "Loreza Sand")


# --- New Khalasar ----------------------------------------------------------------------------------------------------


def khalasar(kind="Power", attackers=("New Khalasar", "Giant"), defenders=("Savage", "Friend")):
    zero = {"play": ["W114", "Giant"]}
    return fought(wardens("targaryen", zero, {"play": ["Savage", "Friend", "Statue", "Rival"]}), kind, attackers, *defenders)


def test_new_khalasar_kills_those_who_took_part_on_the_other_side():
    t = respond_with(khalasar(), "New Khalasar")
    assert sorted(t.dead(1)) == ["Friend", "Savage"] and t.dead(0) == [] and t.card(0, "New Khalasar").power == 1


@pytest.mark.parametrize(
    "what",
    [
        {"kind": "Military"}, {"attackers": ("Giant",)}, {"attackers": ("New Khalasar",), "defenders": ("Friend",)},
        {"attackers": ("New Khalasar",), "defenders": ("Rival",)}, {"defenders": ()},
    ],
)  # fmt: skip
def test_new_khalasar_must_win_for_power_by_four_against_defenders(what):
    assert not responds(khalasar(**what), "New Khalasar")


def test_new_khalasar_do_not_answer_an_opponents_victory():
    t = fought(wardens("targaryen", {"play": ["W114"]}, {"play": ["Giant"]}), "Power", "New Khalasar", "Giant")
    assert not responds(t, "New Khalasar")


def test_new_khalasar_kill_attackers_after_a_won_defence():
    t = attacked("targaryen", {"play": ["W114", "Giant"]}, {"play": ["Savage", "Friend"]}, "Power", ("Savage", "Friend"), "New Khalasar", "Giant")
    respond_with(t, "New Khalasar")
    assert sorted(t.dead(1)) == ["Friend", "Savage"] and t.dead(0) == []


def test_new_khalasar_carry_nothing():
    assert not offered(wardens("targaryen", {"play": ["W114"], "hand": ["Ribbon"]}, phase="marshalling"), "Marshal Ribbon")


# --- Lothor Brune ----------------------------------------------------------------------------------------------------

CASTLES = pytest.mark.parametrize("plots", [("Fort", "Famine"), ("Famine", "Fort"), ("Famine", "Famine")])


@CASTLES
def test_lothor_brune_attacks_without_kneeling_beside_a_castle(plots):
    t = wardens("stark", {"play": ["W117", "Friend"], "plot": plots[0]}, {"plot": plots[1]})
    declare(t, "Military", "Lothor Brune", "Friend")
    assert t.card(0, "Lothor Brune").kneeling is ("Fort" not in plots) and t.card(0, "Friend").kneeling


@CASTLES
def test_lothor_brune_defends_without_kneeling_beside_a_castle(plots):
    zero, one = {"play": ["W117", "Friend"], "plot": plots[0]}, {"play": ["Brute"], "plot": plots[1]}
    t = declare(wardens("stark", zero, one, first=1, bells=(0, 1)), "Military", "Brute")
    defend_with(t, "Lothor Brune", "Friend")
    assert t.card(0, "Lothor Brune").kneeling is ("Fort" not in plots) and t.card(0, "Friend").kneeling


def test_a_used_castle_does_not_help_lothor_brune():
    t = declare(wardens("stark", {"play": ["W117"], "used_plots": ["Fort"]}), "Military", "Lothor Brune")
    assert t.card(0, "Lothor Brune").kneeling


# --- As High As Honor ------------------------------------------------------------------------------------------------


def test_as_high_as_honor_gives_your_defenders_renown():
    zero = {"play": ["Giant", "Savage", "Friend"], "plot": "W120"}
    t = wardens("stark", zero, {"play": ["Brute"]}, first=1, bells=(0, 1))
    defend_with(declare(t, "Military", "Brute"), "Giant", "Savage")
    assert has(t, "Renown", 0, "Giant", "Savage", "Friend") == [True, True, False] and has(t, "Renown", 1, "Brute") == [False]
    claimed(fight(t))
    assert [t.card(0, title).power for title in ("Giant", "Savage", "Friend")] == [1, 1, 0]


def test_as_high_as_honor_gives_nothing_to_attackers_nor_to_defenders_of_opponents():
    t = declare(wardens("stark", {"play": ["Giant"], "plot": "W120"}, {"play": ["Brute"]}), "Military", "Giant")
    defend_with(t, "Brute")
    assert has(t, "Renown", 0, "Giant") == [False] and has(t, "Renown", 1, "Brute") == [False]

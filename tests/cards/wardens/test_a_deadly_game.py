"""A Deadly Game: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGET, Action, Character, Choose, Modify, Phase, Strength, characters
from tests.cards.a_time_of_ravens.ravens_scenes import decree, defend_with, usable, use
from tests.cards.scenes import KNEELING, fight, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import (
    attacked,
    battle,
    claimed,
    declare,
    fought,
    has,
    marshalled,
    respond_with,
    responds,
    settle,
    strengths,
    wardens,
)

HEXER = Character(
    "Hexer", "X790", NEUTRAL, cost=1, strength=1, icons="M",
    abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Modify(TARGET, Strength(-1)),))],
)  # fmt: skip
"""A character with a triggered effect that chooses a character."""

# --- Warrior of Note -------------------------------------------------------------------------------------------------


def test_warrior_of_note_is_deadly_and_wins_renown():
    t = fought(wardens("greyjoy", {"play": ["W23"]}, {"play": []}), "Power", "Warrior of Note")
    assert has(t, "Deadly", 0, "Warrior of Note") == [True] and t.card(0, "Warrior of Note").power == 1


# --- Thunderer -------------------------------------------------------------------------------------------------------


def thunderer(top="Song", player=1, thunderer="W24", copies=1):
    seats = [{"play": [thunderer], "plots": ["Rest"], "deck": ["Dagger"] * 3}, {"plots": ["Rest"] * copies, "deck": [top, top, "Rival"]}]
    seats[player]["hand"] = ["Decree"] * copies
    return decree(wardens("greyjoy", *seats, first=player, bells=(0, 1)))


@pytest.mark.parametrize(("top", "drawn"), [("Brute", 1), ("Hut", 1), ("Song", 0), ("Ribbon", 0)])
def test_thunderer_discards_the_top_card_of_an_opponent_and_draws_for_a_character_or_location(top, drawn):
    t = respond_with(thunderer(top), "Thunderer")
    assert top in t.discard(1) and t.deck(1) == [top, "Rival"] and t.hand(0) == ["Dagger"] * drawn and t.card(0, "Thunderer").kneeling


def test_thunderer_draws_nothing_for_a_card_that_was_there_already():
    one = {"plots": ["Rest"], "hand": ["Decree"], "discard": ["Brute"]}
    t = decree(wardens("greyjoy", {"play": ["W24"], "plots": ["Rest"], "deck": ["Dagger"]}, one, first=1, bells=(0, 1)))
    if responds(t, "Thunderer"):
        respond_with(t, "Thunderer")
    assert t.hand(0) == []


@pytest.mark.parametrize("what", [{"player": 0}, {"thunderer": ("W24", KNEELING)}])
def test_thunderer_waits_for_an_opponents_plot_while_it_stands(what):
    assert not responds(thunderer(**what), "Thunderer")


# --- Command the Winds -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_command_the_winds_strengthens_a_greyjoy_character_and_dies(phase):
    t = wardens("greyjoy", {"play": ["Squidlike", "Friend"], "hand": ["W25"]}, {"play": ["Marines"]}, phase)
    t.play("Play Command the Winds")
    assert not offered(t, "Choose Friend") and offered(t, "Choose Marines")
    settle(t, "Choose Squidlike")
    assert strengths(t, 0, "Squidlike") == [3] and t.dead(0) == ["Command the Winds"] and t.discard(0) == []


def test_command_the_winds_ends_with_the_phase():
    t = use(wardens("greyjoy", {"play": ["Squidlike"], "hand": ["W25"]}), "Command the Winds")
    assert strengths(pass_to(t, "dominance"), 0, "Squidlike") == [2]


def test_command_the_winds_needs_a_greyjoy_character():
    assert not usable(wardens("greyjoy", {"play": ["Friend"], "hand": ["W25"]}), "Command the Winds")


def winds(phase="dominance", ship="Ship", pile="dead"):
    return wardens("greyjoy", {"play": [ship], pile: ["W25"]}, phase=phase)


def test_command_the_winds_returns_from_the_dead_pile_for_a_warship():
    t = use(winds(), "Command the Winds")
    assert t.hand(0) == ["Command the Winds"] and t.dead(0) == [] and t.card(0, "Ship").kneeling


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"ship": ("Ship", KNEELING)}, {"ship": "Hut"}, {"pile": "discard"}, {"pile": "hand"}])
def test_command_the_winds_returns_from_nowhere_else_nor_in_another_phase_nor_without_a_warship(what):
    assert not usable(winds(**what), "Command the Winds")


# --- Moon Brother Harriers -------------------------------------------------------------------------------------------


def harriers(attackers=("Moon Brother Harriers", "Friend"), gold=3):
    zero = {"play": ["W27", "Mountaineer", "Friend"], "gold": gold}
    return declare(wardens("lannister", zero, {"play": ["Mountaineer", "Statue"]}), "Military", *attackers)


def test_moon_brother_harriers_strengthen_participating_clansmen_for_the_challenge():
    t = use(pass_until(harriers(), "Use Moon Brother"), "Moon Brother Harriers")
    assert strengths(t, 0, "Moon Brother Harriers", "Friend", "Mountaineer") == [3, 1, 2] and strengths(t, 1, "Mountaineer") == [2]
    assert t.gold(0) == 2 and not usable(t, "Moon Brother Harriers")
    claimed(fight(t))
    assert strengths(t, 0, "Moon Brother Harriers") == [2]


def test_moon_brother_harriers_need_not_take_part_and_serve_once_in_each_challenge():
    t = use(pass_until(harriers(("Mountaineer",)), "Use Moon Brother"), "Moon Brother Harriers")
    assert strengths(t, 0, "Moon Brother Harriers", "Mountaineer") == [2, 3]
    declare(claimed(fight(t)), "Intrigue", "Moon Brother Harriers")
    assert strengths(use(t, "Moon Brother Harriers"), 0, "Moon Brother Harriers") == [3] and t.gold(0) == 1


@pytest.mark.parametrize("what", [{"gold": 0}, {"attackers": ("Friend",)}])
def test_moon_brother_harriers_need_gold_and_a_participating_clansman(what):
    assert not usable(harriers(**what), "Moon Brother Harriers")


def test_moon_brother_harriers_do_not_act_outside_challenges():
    assert not usable(wardens("lannister", {"play": ["W27"], "gold": 3}), "Moon Brother Harriers")


def test_moon_brother_harriers_carry_weapons_only():
    t = wardens("lannister", {"play": ["W27"], "hand": ["Sword", "Ribbon"]}, phase="marshalling")
    assert not offered(t, "Marshal Ribbon")
    settle(t.play("Marshal Sword"))
    assert t.card(0, "Sword").bearer == "Moon Brother Harriers"


# --- Vale Encampment -------------------------------------------------------------------------------------------------


def vale(*hand, phase="marshalling"):
    return wardens("lannister", {"play": ["W28"], "hand": [*hand], "gold": 9, "deck": ["Song"] * 3}, phase=phase)


@pytest.mark.parametrize("card", ["Mountaineer", "Cave"])
def test_vale_encampment_makes_a_clansman_card_cheaper_and_draws_a_card_for_it(card):
    t = use(vale(card, card), "Vale Encampment")
    assert t.discard(0) == ["Vale Encampment"] and t.hand(0) == [card, card]
    assert [marshalled(t, card), len(t.deck(0))] == [1, 2]
    assert [marshalled(t, card), len(t.deck(0))] == [2, 2]


def test_vale_encampment_waits_for_the_next_clansman_card():
    t = use(vale("Brute", "Mountaineer"), "Vale Encampment")
    assert [marshalled(t, "Brute"), len(t.deck(0))] == [2, 3]
    assert [marshalled(t, "Mountaineer"), len(t.deck(0))] == [1, 2]


def test_vale_encampment_does_not_wait_for_opponents():
    zero, one = {"play": ["W28"], "deck": ["Song"] * 3}, {"hand": ["Mountaineer", "Mountaineer"], "gold": 9}
    t = use(wardens("lannister", zero, one, "marshalling", bells=(0, 1)), "Vale Encampment")
    pass_until(t, "Marshal Mountaineer").play("Marshal Mountaineer")
    assert t.gold(1) == 7 and len(t.deck(0)) == 3


def test_vale_encampment_serves_in_marshalling():
    assert not usable(vale("Mountaineer", phase="challenges"), "Vale Encampment")


# --- The Red Mountains -----------------------------------------------------------------------------------------------


def mountains(phase="challenges", mountains="W30", play=("Dayne", "Elder", "Brute")):
    return wardens("martell", {"play": [mountains, *play]}, {"play": ["Dayne"]} if "Dayne" in play else {}, phase)


def test_the_red_mountains_make_a_cheap_martell_character_a_sand_snake_for_the_phase():
    t = mountains().play("Use The Red Mountains")
    assert not offered(t, "Choose Elder") and not offered(t, "Choose Brute") and offered(t, "of Stark")
    settle(t, "Choose Dayne of Martell")
    assert "Sand Snake" in t.card(0, "Dayne").traits and "Sand Snake" not in t.card(1, "Dayne").traits and t.card(0, "The Red Mountains").kneeling
    assert "Sand Snake" not in pass_to(t, "dominance").card(0, "Dayne").traits


@pytest.mark.parametrize("what", [{"phase": "dominance"}, {"phase": "marshalling"}, {"mountains": ("W30", KNEELING)}, {"play": ("Elder", "Brute")}])
def test_the_red_mountains_need_challenges_a_cheap_martell_character_and_to_stand(what):
    assert not usable(mountains(**what), "The Red Mountains")


# --- A Secret Mission ------------------------------------------------------------------------------------------------


def mission(play=("Snake", "Shade", "Shade"), theirs=("Shade", "Savage"), phase="challenges"):
    return wardens("martell", {"play": [*play], "hand": ["W31"]}, {"play": [*theirs]}, phase)


def test_a_secret_mission_returns_up_to_three_shadows_cards_for_a_sand_snake():
    t = mission(play=("Snake",) + ("Shade",) * 4).play("Play A Secret Mission")
    assert not offered(t, "Choose Savage")
    for _ in range(3):
        t.play(next(option for option in t.options if "Choose Shade of Martell" in option or "Choose Shade" in option))
    settle(t)
    assert t.dead(0) == ["Snake"] and len(t.shadows(0) + t.shadows(1)) == 3


def test_a_secret_mission_reaches_the_cards_of_every_player():
    t = use(mission(play=("Snake",), theirs=("Shade", "Savage")), "A Secret Mission", "Choose Shade")
    assert t.shadows(1) == ["Shade"] and t.card(1, "Savage").zone == "play"


def test_a_secret_mission_may_return_fewer_cards():
    t = mission().play("Play A Secret Mission")
    t.play(next(option for option in t.options if "Shade of Martell" in option))
    t.play("Done")
    assert t.shadows(0) == ["Shade"] and t.shadows(1) == []


@pytest.mark.parametrize("what", [{"play": ("Dayne", "Shade")}, {"play": ("Snake",), "theirs": ("Savage",)}, {"phase": "marshalling"}])
def test_a_secret_mission_needs_a_sand_snake_a_shadows_card_and_challenges(what):
    assert not usable(mission(**what), "A Secret Mission")


# --- Tytos Blackwood -------------------------------------------------------------------------------------------------


def tytos(power=2, defender="Giant", attacker="Friend"):
    zero = {"play": ["W32", "Giant"], "power": 1}
    return attacked("stark", zero, {"play": ["Friend", "Rival"], "power": power}, "Military", attacker, *([defender] if defender else []))


@pytest.mark.parametrize("defender", ["Giant", "Tytos Blackwood"])
def test_tytos_blackwood_moves_power_from_the_attackers_house_after_a_won_defence(defender):
    t = respond_with(tytos(defender=defender), "Tytos Blackwood")
    assert (t.power(0), t.power(1)) == (2, 1)


@pytest.mark.parametrize("what", [{"power": 0}, {"defender": "Tytos Blackwood", "attacker": "Rival"}])
def test_tytos_blackwood_needs_power_and_a_victory(what):
    assert not responds(tytos(**what), "Tytos Blackwood")


def test_tytos_blackwood_does_not_respond_to_an_opponents_won_defence():
    t = fought(wardens("stark", {"play": ["W32"], "power": 2}, {"play": ["Giant"], "power": 2}), "Military", "Tytos Blackwood", "Giant")
    assert not responds(t, "Tytos Blackwood")


def test_tytos_blackwood_does_not_respond_to_a_won_attack():
    t = fought(wardens("stark", {"play": ["W32"]}, {"play": ["Friend"], "power": 2}), "Military", "Tytos Blackwood")
    assert not responds(t, "Tytos Blackwood") and has(t, "Stealth", 0, "Tytos Blackwood") == [True]


@pytest.mark.parametrize("player", [0, 1])
def test_tytos_blackwood_is_immune_to_opponents_events(player):
    seats = [{"play": ["W32", "Giant"]}, {"play": ["Friend"]}]
    seats[player]["hand"] = ["Dagger"]
    t = wardens("stark", *seats, first=player, bells=(0, 1)).play("Play Dagger")
    assert offered(t, "Choose Giant") and offered(t, "Choose Tytos Blackwood") is (player == 0)


# --- Raventree Elite -------------------------------------------------------------------------------------------------


def elite(user, card="Venom"):
    """Seat 0 attacks with two Tullys, and a player chooses a character during the challenge."""
    seats = [{"play": ["W33", "Trout", "Catfish", "Friend"]}, {"play": ["Savage"]}]
    seats[user] |= {"hand": ["Venom"], "play": [*seats[user]["play"], "Hexer"]}
    t = declare(wardens("stark", *seats, cards=(HEXER,), bells=(0, 1)), "Military", "Trout", "Raventree Elite", "Friend")
    text = "Play Venom" if card == "Venom" else "Use Hexer"
    return pass_until(t, text).play(text)


@pytest.mark.parametrize("card", ["Venom", "Hexer"])
def test_raventree_elite_protect_participating_tullys_from_triggered_effects_of_opponents(card):
    t = elite(1, card)
    assert [offered(t, f"Choose {title}") for title in ("Trout", "Raventree Elite", "Friend", "Catfish")] == [False, False, True, True]


@pytest.mark.parametrize("card", ["Venom", "Hexer"])
def test_raventree_elite_do_not_protect_from_your_own_effects(card):
    t = elite(0, card)
    assert [offered(t, f"Choose {title}") for title in ("Trout", "Raventree Elite")] == [True, True]


def test_raventree_elite_protect_nobody_outside_a_challenge_nor_opponents_tullys():
    zero, one = {"play": ["W33", "Trout", "Friend"], "hand": ["Venom"]}, {"play": ["Catfish", "Savage"], "hand": ["Venom"]}
    t = wardens("stark", zero, one, first=1, bells=(0, 1))
    declare(t, "Military", "Catfish")
    assert offered(pass_until(t, "Play Venom").play("Play Venom"), "Choose Catfish")
    t = wardens("stark", zero, one, first=1, bells=(0, 1)).play("Play Venom")
    assert offered(t, "Choose Trout") and offered(t, "Choose Raventree Elite")


def test_raventree_elite_have_stealth_and_carry_nothing():
    t = wardens("stark", {"play": ["W33"], "hand": ["Ribbon"]}, phase="marshalling")
    assert has(t, "Stealth", 0, "Raventree Elite") == [True] and not offered(t, "Marshal Ribbon")


# --- Seagard ---------------------------------------------------------------------------------------------------------


def seagard(attackers=("Rival",), defenders=("Friend",), seagard="W34"):
    t = wardens("stark", {"play": [seagard, "Friend", "Trout"]}, {"play": ["Rival", "Savage", "Statue"]}, first=1, bells=(0, 1))
    return defend_with(declare(t, "Military", *attackers), *defenders)


def test_seagard_strengthens_a_defender_for_the_challenge():
    t = pass_until(seagard(defenders=("Friend", "Trout")), "Use Seagard").play("Use Seagard")
    assert not offered(t, "Choose Rival")
    settle(t, "Choose Trout")
    assert strengths(t, 0, "Trout", "Friend") == [4, 1] and has(t, "Deadly", 0, "Trout", "Friend") == [True, False]
    claimed(fight(t))
    assert strengths(t, 0, "Trout") == [2] and has(t, "Deadly", 0, "Trout") == [False]


@pytest.mark.parametrize(("attackers", "kneels"), [(("Savage",), False), (("Savage", "Rival"), True)])
def test_seagard_stands_if_you_win_the_challenge(attackers, kneels):
    t = use(pass_until(seagard(attackers), "Use Seagard"), "Seagard")
    assert t.card(0, "Seagard").kneeling
    claimed(fight(t))
    assert t.card(0, "Seagard").kneeling is kneels


@pytest.mark.parametrize("what", [{"seagard": ("W34", KNEELING)}, {"defenders": ()}])
def test_seagard_needs_a_defender_of_yours_and_to_stand(what):
    t = seagard(**what)
    assert not usable(t, "Seagard")


def test_seagard_does_not_serve_attackers():
    t = defend_with(declare(wardens("stark", {"play": ["W34", "Friend"]}, {"play": ["Savage"]}), "Military", "Friend"), "Savage")
    assert not usable(t, "Seagard")


# --- Khal Drogo ------------------------------------------------------------------------------------------------------


def drogo(kind="Military", attackers=("Khal Drogo",), plot="Famine", theirs=("Savage", "Friend"), hand=("Song",) * 3):
    one = {"play": [*theirs], "hand": [*hand], "power": 3}
    return fought(wardens("targaryen", {"play": ["W35", "Rival"], "plot": plot}, one), kind, attackers)


@pytest.mark.parametrize("plot", ["Famine", "Massacre"])
@pytest.mark.parametrize("kind", ["Military", "Power"])
def test_khal_drogo_alone_takes_a_life_a_card_and_a_power(kind, plot):
    t = settle(drogo(kind, plot=plot))
    assert len(t.dead(1)) == 1 and len(t.discard(1)) == 1 and len(t.hand(1)) == 2
    assert t.power(1) == 2 and t.power(0) == 2  # one of it for an unopposed challenge


def test_khal_drogo_lets_the_loser_choose_who_is_killed():
    t = battle(wardens("targaryen", {"play": ["W35"]}, {"play": ["Savage", "Friend"], "hand": ["Song"], "power": 3}), "Power", "Khal Drogo")
    assert t.seat == 1 and offered(t, "Savage") and offered(t, "Friend")
    settle(t, "Friend")
    assert t.dead(1) == ["Friend"]


def test_khal_drogo_takes_what_there_is():
    t = settle(drogo(theirs=(), hand=()))
    assert t.dead(1) == [] and t.power(1) == 2


def test_khal_drogo_with_another_attacker_claims_as_usual():
    t = drogo("Power", ("Khal Drogo", "Rival"))
    assert t.dead(1) == [] and t.discard(1) == [] and t.power(1) == 2


def test_khal_drogo_at_home_and_beaten_claims_nothing_more():
    t = drogo("Power", ("Rival",))
    assert t.dead(1) == [] and t.discard(1) == []
    t = fought(wardens("targaryen", {"play": ["W35"]}, {"play": ["Giant"], "hand": ["Song"], "power": 3}), "Power", "Khal Drogo", "Giant")
    assert t.dead(1) == ["Giant"] and t.discard(1) == [] and t.power(1) == 3  # he is deadly


def test_khal_drogo_claims_nothing_as_a_defender():
    one = {"play": ["Friend", "Savage"], "hand": ["Song"], "power": 3}
    t = attacked("targaryen", {"play": ["W35"]}, one, "Military", "Friend", "Khal Drogo")
    assert has(t, "Deadly", 0, "Khal Drogo") == [True] and t.power(1) == 3 and t.discard(1) == [] and t.dead(1) == []

"""The Tourney for the Hand: what each card does, and what it does not."""

import pytest

from tests.cards.a_tale_of_champions.champions_scenes import battle, champions, claimed, declare
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, settle, usable, use
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import KNEELING, fight, pass_to, pass_until, three

# --- The Last River --------------------------------------------------------------------------------------------------


def test_the_last_river_weakens_participants_without_a_military_icon_until_the_challenge_ends():
    t = champions({"play": ["ATOC3", "Schemer", "Friend"]}, {"play": ["Schemer", "Rival", "Ruler"]})
    defend_with(declare(t, "Intrigue", "Schemer", "Friend"), "Schemer", "Rival")
    use(pass_until(t, "Use The Last River"), "The Last River")
    assert [t.card(0, title).strength for title in ("Schemer", "Friend")] == [1, 1]
    assert [t.card(1, title).strength for title in ("Schemer", "Rival", "Ruler")] == [1, 5, 2]
    fight(t)
    assert t.card(0, "Schemer").strength == 2 and t.card(0, "The Last River").kneeling


def test_the_last_river_needs_a_participant_without_the_icon():
    t = champions({"play": ["ATOC3", "Schemer", "Brute"]})
    assert not usable(t, "The Last River") and not usable(declare(t, "Military", "Brute"), "The Last River")


# --- Ser Jaime Lannister ---------------------------------------------------------------------------------------------


def jaime(power=0, **more):
    one = {"play": ["Friend", "Rival", "Regiment"]}
    return champions({"play": [("ATOC4", {"power": power}), "Brute"], "hand": ["Rouse"]}, one, houses=("lannister", "stark"), **more)


@pytest.mark.parametrize(("power", "victim", "gone"), [(2, "Friend", True), (1, "Friend", False), (4, "Rival", False)])
def test_ser_jaime_kneels_an_opponents_character_and_discards_it_if_his_power_exceeds_its_strength(power, victim, gone):
    t = jaime(power).play("Use Ser Jaime Lannister")
    assert set(t.options) == {"Choose Friend", "Choose Rival"}
    t.play(f"Choose {victim}")
    assert t.card(0, "Ser Jaime Lannister").kneeling and t.discard(1) == [victim] * gone
    assert gone or t.card(1, victim).kneeling


def test_ser_jaime_kneels_somebody_once_per_phase_and_in_the_challenges_phase():
    t = use(use(jaime(), "Ser Jaime Lannister", "Choose Friend"), "Rouse", "Choose Ser Jaime")
    assert not t.card(0, "Ser Jaime Lannister").kneeling and not usable(t, "Ser Jaime Lannister")
    assert not usable(jaime(phase="dominance"), "Ser Jaime Lannister")


def test_ser_jaime_discards_nobody_who_knelt_already():
    """Then: the character must have been knelt."""
    t = champions({"play": [("ATOC4", {"power": 5})]}, {"play": [("Friend", KNEELING), "Brute"]}, houses=("lannister", "stark"))
    t.play("Use Ser Jaime Lannister")
    settle(t, "Choose Friend")
    assert "Friend" not in t.discard(1)


# --- Nightfall -------------------------------------------------------------------------------------------------------


def nightfall(attackers=("Friend",), defenders=("Rival",)):
    t = champions({"play": [("Friend", {"attachments": ["ATOC9"]}), "Brute"]}, {"play": ["Rival", "Peerless", "Savage"]}, houses=("greyjoy", "stark"))
    return claimed(battle(t, "Military", attackers, *defenders))


def test_nightfall_gives_a_war_crest_and_kills_a_participant_even_after_a_defeat():
    t = nightfall(defenders=("Rival", "Peerless"))
    assert t.card(0, "Friend").crests == ("War",)
    t.play("Respond with Nightfall")
    assert set(t.options) == {"Choose Friend", "Choose Rival"}
    assert t.play("Choose Rival").dead(1) == ["Rival"]


def test_nightfall_needs_its_bearer_in_the_challenge():
    assert not responds(nightfall(attackers=("Brute",)), "Nightfall")


# --- Dorea Sand ------------------------------------------------------------------------------------------------------


def dorea(first, hand=()):
    seats = [{"play": ["ATOC13", "Snake", "Friend"], "hand": [*hand]}, {"play": ["Rival", "Brute"]}]
    return champions(*seats, houses=("martell", "stark"), bells=(0, 1), first=first)


def test_dorea_sand_lets_sand_snakes_attack_without_kneeling_after_a_lost_defence():
    t = settle(battle(dorea(1), "Intrigue", "Rival").play("Respond with Dorea Sand"))
    declare(pass_until(t, "Military against Stark"), "Military", "Snake", "Friend", "Dorea Sand")
    assert [t.card(0, title).kneeling for title in ("Snake", "Dorea Sand", "Friend")] == [False, False, True]


def test_dorea_sand_gives_nothing_to_a_sand_snake_that_enters_play_later():
    t = dorea(1, hand=["Summons", "Viperess"])
    t = settle(claimed(battle(t, "Power", "Rival")).play("Respond with Dorea Sand"))
    t = settle(pass_until(t, "Play Summons").play("Play Summons"), "Choose Viperess")
    declare(pass_until(t, "Military against Stark"), "Military", "Snake", "Viperess")
    assert [t.card(0, title).kneeling for title in ("Snake", "Viperess")] == [False, True]


@pytest.mark.parametrize(("first", "attacker", "defenders"), [(0, "Friend", ("Rival",)), (1, "Brute", ("Friend", "Snake"))])
def test_dorea_sand_waits_for_a_lost_defence(first, attacker, defenders):
    assert not responds(claimed(battle(dorea(first), "Military", attacker, *defenders)), "Dorea Sand")


# --- A Nest of Vipers ------------------------------------------------------------------------------------------------


def vipers(victim):
    seats = [{"play": ["Viperess", "Snake", "Friend"], "hand": ["ATOC14", "Dagger"]}, {"play": ["Dayne", "Friend"]}]
    return use(champions(*seats, houses=("martell", "stark")), "Dagger", f"Choose {victim}")


@pytest.mark.parametrize("victim", ["Snake", "Dayne"])
def test_a_nest_of_vipers_gives_your_unique_sand_snakes_renown_when_a_martell_is_killed(victim):
    t = settle(vipers(victim).play("Respond with A Nest of Vipers"))
    assert "Renown" in t.card(0, "Viperess").keywords and "Renown" not in t.card(0, "Friend").keywords
    assert victim == "Snake" or "Renown" not in t.card(0, "Snake").keywords
    assert "Renown" not in pass_to(t, "dominance").card(0, "Viperess").keywords


def test_a_nest_of_vipers_waits_for_a_martell():
    assert not responds(vipers("Friend"), "A Nest of Vipers")


# --- Highgarden ------------------------------------------------------------------------------------------------------


def highgarden(gold=1, power=1, phase="challenges", place="ATOC15"):
    one = {"play": [("Rival", {"power": power}), "Friend"]}
    return champions({"play": [place], "gold": gold}, one, phase, houses=("lannister", "stark"))


def test_highgarden_kneels_or_stands_a_character_with_power():
    t = use(highgarden(), "Highgarden", "neel")
    assert t.card(1, "Rival").kneeling and t.gold(0) == 0 and t.card(0, "Highgarden").kneeling


@pytest.mark.parametrize("what", [{"gold": 0}, {"power": 0}, {"phase": "marshalling"}, {"place": ("ATOC15", KNEELING)}])
def test_highgarden_costs_gold_and_needs_power_in_the_challenges_phase(what):
    assert not usable(highgarden(**what), "Highgarden")


# --- Newly Made Lord -------------------------------------------------------------------------------------------------


def lord(places):
    t = champions({"hand": ["ATOC16"], "gold": 3, "play": []}, {"play": places}, "marshalling", houses=("greyjoy", "stark"), bells=())
    return t.play("Marshal Newly Made Lord")


def test_newly_made_lord_discards_a_cheap_location_that_is_not_limited():
    t = lord(["Hut", "Keep", "Palace", "Market"])
    assert set(t.options) == {"Choose Hut", "Choose Keep"}
    assert t.play("Choose Keep").discard(1) == ["Keep"]


def test_newly_made_lord_finds_nothing_to_discard():
    t = lord(["Palace", "Market"])
    assert t.discard(1) == [] and t.card(0, "Newly Made Lord").zone == "play"


def test_newly_made_lord_who_is_put_into_play_discards_nothing():
    t = use(champions({"hand": ["ATOC16", "Summons"]}, {"play": ["Hut"]}, houses=("greyjoy", "stark")), "Summons", "Newly Made")
    assert t.discard(1) == []


# --- Free Man --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["Dagger", "Broom", "Recall"])
def test_free_man_stands_a_character_with_a_war_crest_when_he_leaves_play(event):
    t = use(champions({"play": ["ATOC18"], "hand": [event]}, {"play": [("Warrior", KNEELING), ("Brute", KNEELING)]}), event, "Choose Free Man")
    settle(t.play("Respond with Free Man"))
    assert not t.card(1, "Warrior").kneeling and t.card(1, "Brute").kneeling


def test_free_man_needs_a_kneeling_warrior():
    t = use(champions({"play": ["ATOC18"], "hand": ["Dagger"]}, {"play": ["Warrior", ("Brute", KNEELING)]}), "Dagger", "Choose Free Man")
    assert not responds(t, "Free Man")


# --- Knight of Flowers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "power"), [(["ATOC5"], 2), (["ATOC5", "Friend"], 0), (["Friend"], 0)])
def test_knight_of_flowers_claims_power_when_he_attacks_alone(attackers, power):
    t = champions({"play": ["ATOC5", "Friend"]}, {"play": ["Schemer"]}, houses=("baratheon", "stark"))
    names = ["Knight of Flowers" if one == "ATOC5" else one for one in attackers]
    claimed(battle(t, "Military", names))
    assert responds(t, "Knight of Flowers") is (power > 0)
    if power:
        assert settle(t.play("Respond with Knight of Flowers")).card(0, "Knight of Flowers").power == power


def test_knight_of_flowers_claims_power_when_he_defends_alone():
    for defenders, waits in ((["Knight of Flowers"], True), (["Knight of Flowers", "Friend"], False)):
        t = champions({"play": ["ATOC5", "Friend"]}, {"play": ["Brute"]}, houses=("baratheon", "stark"), first=1, bells=(0, 1))
        battle(t, "Military", "Brute", *defenders)
        for _ in range(6):
            if responds(t, "Knight of Flowers") or t.prompt != "action" or not t.game["challenge"]:
                break
            t.play("Pass")
        assert responds(t, "Knight of Flowers") is waits


def test_knight_of_flowers_has_not_defended_alone_beside_a_character_of_another_player():
    """Against Robert Baratheon, who attacks alone for power, each opponent may declare a defender."""
    t = three(champions, {"play": ["ATOC27"]}, {"play": ["ATOC5"]}, {"play": ["Giant"]})
    pass_until(t, "Power against Lannister").play("Power against Lannister")
    for _ in range(12):
        if t.prompt == "defenders":
            t.play(next(option for option in t.options if option.startswith("Defend")))
        elif t.prompt == "action" and t.game["challenge"]:
            t.play("Pass")
        else:
            break
    assert any("Lannister wins" in line for line in t.log()) and not responds(t, "Knight of Flowers")


def test_knight_of_flowers_has_not_attacked_alone_beside_a_character_of_an_opponent():
    for joins in (False, True):
        one = {"play": ["Schemer", ("Savage", {"attachments": ["Dragonbone Bow"]})]}
        t = champions({"play": ["ATOC5"]}, one, houses=("baratheon", "targaryen"), bells=(0, 1))
        during(t, "Power", "Knight of Flowers")
        if joins:
            pass_until(t, "Use Dragonbone Bow").play("Use Dragonbone Bow")
        claimed(fight(t))
        assert responds(t, "Knight of Flowers") is not joins


# --- Highgarden Squire, Tourney Lance ----------------------------------------------------------------------------------


def test_highgarden_squire_gives_a_knight_joust_until_the_end_of_the_phase():
    t = champions({"play": ["ATOC6", "Mounted", "Friend"]}, houses=("baratheon", "stark"))
    use(t, "Highgarden Squire", "Mounted")
    assert "Joust" in t.card(0, "Mounted").keywords and t.card(0, "Highgarden Squire").kneeling
    assert "Joust" not in pass_to(t, "dominance").card(0, "Mounted").keywords


@pytest.mark.parametrize("what", [{"play": ["ATOC6", "Friend"]}, {"play": [("ATOC6", KNEELING), "Mounted"]}])
def test_highgarden_squire_needs_a_knight_and_to_stand(what):
    assert not usable(champions(what, houses=("baratheon", "stark")), "Highgarden Squire")


def test_tourney_lance_gives_joust_and_draws_a_card_when_it_is_played():
    t = champions({"hand": ["ATOC19"], "play": ["Friend"], "gold": 1, "deck": ["Song", "Song"]}, phase="marshalling")
    settle(t.play("Marshal Tourney Lance"), "Friend")
    assert t.card(0, "Friend").keywords == ("Joust",) and t.hand(0) == ["Song"]


# --- The Knight --------------------------------------------------------------------------------------------------------


def knight(*defenders):
    t = champions({"play": ["ATOC8"]}, {"play": ["Brute"], "deck": ["Song", "Song"]}, houses=("greyjoy", "stark"))
    return claimed(battle(t, "Military", "The Knight", *defenders))


def test_the_knight_stands_after_an_unopposed_victory_and_discards_cards():
    t = settle(knight().play("Respond with The Knight"))
    assert not t.card(0, "The Knight").kneeling and t.discard(1) == ["Song"]


def test_the_knight_must_win_unopposed():
    assert not responds(knight("Brute"), "The Knight")

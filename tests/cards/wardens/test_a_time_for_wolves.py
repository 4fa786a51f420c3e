"""A Time for Wolves: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import OPPONENTS, Action, DiscardAtRandom, Event, Phase
from tests.cards.a_time_of_ravens.ravens_scenes import decree, usable, use
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import (
    attacked,
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

KINDS = pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])

# --- Ser Emmon Cuy ---------------------------------------------------------------------------------------------------


@KINDS
@pytest.mark.parametrize(("attackers", "rainbow"), [(("Ser Emmon Cuy",), True), (("Friend", "Painted"), True), (("Friend",), False)])
def test_ser_emmon_raises_your_claim_while_a_rainbow_guard_of_yours_attacks_for_power(kind, attackers, rainbow):
    t = wardens("baratheon", {"play": ["W61", "Painted", "Friend", "Giant"]}, {"play": ["Painted"]})
    assert t.claim(0) == 1
    if kind == "Intrigue" and "Ser Emmon Cuy" in attackers:
        attackers = ("Painted",)  # he has no such icon
    declare(t, kind, *attackers)
    assert t.claim(0) == 1 + (kind == "Power" and rainbow) and t.claim(1) == 1


def test_ser_emmon_raises_no_claim_while_rainbow_guards_defend_or_those_of_opponents_attack():
    t = wardens("baratheon", {"play": ["W61", "Painted"]}, {"play": ["Painted", "Friend"]}, first=1, bells=(0, 1))
    declare(t, "Power", "Painted")
    pass_until(t, "Defend with Ser Emmon Cuy").play("Defend with Ser Emmon Cuy").play("Done")
    assert t.claim(0) == 1 and t.claim(1) == 1


# --- Camp Follower ---------------------------------------------------------------------------------------------------


def test_camp_follower_counts_the_knights_of_every_player():
    t = wardens("baratheon", {"play": ["W62", "Mounted"], "hand": ["Dagger"]}, {"play": ["Mounted", "Friend"]})
    assert strengths(t, 0, "Camp Follower") == [3]
    assert strengths(use(t, "Dagger", "Choose Mounted of Stark"), 0, "Camp Follower") == [2]
    assert strengths(wardens("baratheon", {"play": ["W62", "Friend"]}), 0, "Camp Follower") == [1]


# --- Renly's Pavilion ------------------------------------------------------------------------------------------------


def pavilion(season="", player=0, pavilion="W63"):
    seats = [{"play": [pavilion], "plots": ["Rest"]}, {"plots": ["Rest"]}]
    seats[player]["hand"] = ["Decree"]
    return decree(wardens("baratheon", *seats, season=season, first=player, bells=(0, 1)))


@pytest.mark.parametrize("season", ["summer", "winter", ""])
def test_renlys_pavilion_claims_power_after_you_reveal_a_plot_and_gold_in_summer(season):
    t = respond_with(pavilion(season), "Renly's Pavilion")
    assert (t.power(0), t.gold(0)) == (1, int(season == "summer")) and t.card(0, "Renly's Pavilion").kneeling


@pytest.mark.parametrize("what", [{"player": 1}, {"pavilion": ("W63", KNEELING)}])
def test_renlys_pavilion_waits_for_your_plot_while_it_stands(what):
    assert not responds(pavilion(**what), "Renly's Pavilion")


# --- Iron Fleet Pillager ---------------------------------------------------------------------------------------------


def pillager(top="Hut", attackers=("Iron Fleet Pillager",), defenders=()):
    zero = {"play": ["W64", "Friend"], "deck": ["Cave"]}
    return fought(wardens("greyjoy", zero, {"play": ["Giant"], "deck": [top, "Song"]}), "Power", attackers, *defenders)


@pytest.mark.parametrize("top", ["Hut", "Ribbon"])
def test_iron_fleet_pillager_may_take_a_location_or_attachment_from_the_top_of_the_deck(top):
    t = settle(pillager(top).play("Respond with Iron Fleet Pillager"), "Yes", "Attach to Friend")
    assert t.card(1, top).zone == "play" and t.card(1, top).controller == 0 and t.deck(1) == ["Song"]
    t = settle(pillager(top).play("Respond with Iron Fleet Pillager"), "No")
    assert t.discard(1) == [top]


@pytest.mark.parametrize("top", ["Brute", "Dagger"])
def test_iron_fleet_pillager_leaves_other_cards_in_the_discard_pile(top):
    t = pillager(top).play("Respond with Iron Fleet Pillager")
    assert not offered(t, "Yes") and t.discard(1) == [top]


def test_iron_fleet_pillager_takes_nothing_if_nothing_was_discarded():
    t = fought(wardens("greyjoy", {"play": ["W64"]}, {"discard": ["Hut"]}), "Power", "Iron Fleet Pillager")
    assert not responds(t, "Iron Fleet Pillager") or not offered(t.play("Respond with Iron Fleet Pillager"), "Yes")
    assert t.discard(1) == ["Hut"]


def test_iron_fleet_pillager_takes_nothing_from_further_down_the_discard_pile():
    t = fought(wardens("greyjoy", {"play": ["W64"]}, {"deck": ["Brute", "Song"], "discard": ["Hut"]}), "Power", "Iron Fleet Pillager")
    t.play("Respond with Iron Fleet Pillager")
    assert not offered(t, "Yes") and t.discard(1) == ["Hut", "Brute"]


@pytest.mark.parametrize("what", [{"attackers": ("Friend",)}, {"defenders": ("Giant",)}])
def test_iron_fleet_pillager_must_take_part_and_win(what):
    assert not responds(pillager(**what), "Iron Fleet Pillager")


def test_iron_fleet_pillager_responds_to_a_won_defence():
    t = attacked("greyjoy", {"play": ["W64"]}, {"play": ["Friend"], "deck": ["Hut"]}, "Power", "Friend", "Iron Fleet Pillager")
    assert settle(t.play("Respond with Iron Fleet Pillager"), "Yes").card(1, "Hut").controller == 0


# --- The Mountain Clan Horde -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "cost"), [([], [], 8), (["Mountaineer"] * 3, [], 5), (["Friend"], ["Mountaineer"], 8), (["Cave"], [], 8)])
def test_the_mountain_clan_horde_is_cheaper_for_each_clansman_character_of_yours(mine, theirs, cost):
    t = wardens("lannister", {"hand": ["W66"], "play": mine, "gold": 9}, {"play": theirs}, "marshalling")
    assert marshalled(t, "The Mountain Clan Horde") == cost


def horde(phase="challenges", hand=("Song", "Song"), clansman="Mountaineer"):
    return wardens("lannister", {"play": ["W66", clansman], "hand": [*hand]}, {"play": ["Savage"]}, phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
@pytest.mark.parametrize("kneeling", [False, True])
def test_the_mountain_clan_horde_kneels_or_stands_another_clansman_for_a_card(phase, kneeling):
    t = use(horde(phase, clansman=("Mountaineer", {"kneeling": kneeling})), "The Mountain Clan Horde", "Kneel" if not kneeling else "Stand")
    assert t.card(0, "Mountaineer").kneeling is not kneeling and t.hand(0) == ["Song"] and t.discard(0) == ["Song"]
    assert not usable(t, "The Mountain Clan Horde") and not t.card(0, "The Mountain Clan Horde").kneeling


def test_the_mountain_clan_horde_reaches_clansmen_of_opponents():
    t = use(wardens("lannister", {"play": ["W66"], "hand": ["Song"]}, {"play": ["Mountaineer"]}), "The Mountain Clan Horde")
    assert t.card(1, "Mountaineer").kneeling


@pytest.mark.parametrize("what", [{"hand": ()}, {"clansman": "Friend"}])
def test_the_mountain_clan_horde_needs_a_card_and_another_clansman(what):
    assert not usable(horde(**what), "The Mountain Clan Horde")


def test_the_mountain_clan_horde_may_act_again_in_the_next_phase_and_carries_nothing():
    t = use(wardens("lannister", {"play": ["W66", "Mountaineer"], "hand": ["Song"] * 2 + ["Ribbon"]}, phase="challenges"), "The Mountain Clan Horde", "Discard Song")
    assert usable(pass_to(t, "dominance"), "The Mountain Clan Horde")
    t = wardens("lannister", {"play": ["W66"], "hand": ["Ribbon"]}, phase="marshalling")
    assert not offered(t, "Marshal Ribbon")


# --- Clan Scout ------------------------------------------------------------------------------------------------------


def test_clan_scout_is_a_clansman_without_abilities():
    scout = wardens("lannister", {"play": ["W67"]}).card(0, "Clan Scout")
    assert scout.traits == ("Clansman",) and scout.keywords == () and scout.icons == "MI"


# --- Doran's Solar ---------------------------------------------------------------------------------------------------


def solar(victim=0, solar="W69", hand=("Dagger",)):
    """A player empties the hands of opponents by a card each."""
    seats = [{"play": [solar], "deck": ["Song"] * 5}, {}]
    seats[victim]["hand"] = [*hand]
    seats[1 - victim]["hand"] = ["Plunder"]
    return use(wardens("martell", *seats, first=1 - victim, bells=(0, 1)), "Plunder")


def test_dorans_solar_draws_two_cards_after_you_discard_from_hand():
    t = respond_with(solar(), "Doran's Solar")
    assert t.hand(0) == ["Song", "Song"] and t.card(0, "Doran's Solar").kneeling


@pytest.mark.parametrize("what", [{"victim": 1}, {"solar": ("W69", KNEELING)}])
def test_dorans_solar_waits_for_your_hand_while_it_stands(what):
    assert not responds(solar(**what), "Doran's Solar")


def test_dorans_solar_answers_a_cost_and_an_intrigue_claim():
    t = use(wardens("martell", {"play": ["W69", "W74"], "hand": ["Dagger"], "deck": ["Song"] * 5}), "Lesser Ko")
    assert respond_with(t, "Doran's Solar").hand(0) == ["Song", "Song"]
    t = attacked("martell", {"play": ["W69"], "hand": ["Dagger"], "deck": ["Song"] * 5}, {"play": ["Friend"]}, "Intrigue", "Friend")
    assert respond_with(t, "Doran's Solar").hand(0) == ["Song", "Song"]


def test_dorans_solar_does_not_ask_which_of_the_cards_that_were_discarded_together_it_answers():
    sack = Event("Sack", "X790", abilities=[Action(phase=Phase.ANY, effects=(DiscardAtRandom(2, OPPONENTS),))])
    zero = {"play": ["W69"], "hand": ["Dagger", "Giant", "Friend"], "deck": ["Song"] * 5}
    t = wardens("martell", zero, {"hand": ["Sack"]}, first=1, bells=(0, 1), cards=(sack,))
    use(t, "Sack").play("Respond with Doran's Solar")
    assert t.prompt != "trigger" and t.hand(0).count("Song") == 2 and not responds(t, "Doran's Solar")


# --- Lesser Ko -------------------------------------------------------------------------------------------------------


def ko(phase="challenges", hand=("Song",)):
    return wardens("targaryen", {"play": ["W74", "Friend"], "hand": [*hand]}, phase=phase)


def test_lesser_ko_becomes_deadly_for_a_card():
    t = use(ko(), "Lesser Ko")
    assert has(t, "Deadly", 0, "Lesser Ko", "Friend") == [True, False] and t.discard(0) == ["Song"]
    assert has(pass_to(t, "dominance"), "Deadly", 0, "Lesser Ko") == [False]


@pytest.mark.parametrize("what", [{"phase": "dominance"}, {"hand": ()}])
def test_lesser_ko_needs_challenges_and_a_card(what):
    assert not usable(ko(**what), "Lesser Ko")


# --- Horse Gate ------------------------------------------------------------------------------------------------------


@KINDS
@pytest.mark.parametrize("first", [0, 1])
def test_horse_gate_raises_your_claim_during_power_challenges(kind, first):
    t = wardens("targaryen", {"play": ["W75", "Friend"]}, {"play": ["Friend"]}, first=first, bells=(0, 1))
    assert t.claim(0) == 1 and has(t, "Limited", 0, "Horse Gate") == [True]
    declare(t, kind, "Friend")
    assert t.claim(0) == 1 + (kind == "Power") and t.claim(1) == 1


def test_horse_gate_moves_another_power():
    t = fought(wardens("targaryen", {"play": ["W75", "Friend"]}, {"power": 5}), "Power", "Friend")
    assert (t.power(0), t.power(1)) == (3, 3)  # one of it for an unopposed challenge

"""Refugees of War: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import GREYJOY, NEUTRAL, Character, Plot
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, lose, ravens, resolve, settle
from tests.cards.scenes import fight, offered, pass_until

TERROR = Character("Terror", "X390", GREYJOY, cost=3, strength=3, icons="MIP", keywords="Intimidate")
SHIELDED = Character("Shielded", "X391", NEUTRAL, cost=1, strength=1, icons="MIP", immune_to="character abilities")
CAT = "Cat o' the Canals"

# --- Needle ----------------------------------------------------------------------------------------------------------


def test_needle_strengthens_its_bearer_and_gives_stealth():
    t = ravens({"play": [("Friend", {"attachments": ["ATOR81"]})]})
    assert t.card(0, "Friend").strength == 2 and "Stealth" in t.card(0, "Friend").keywords


def needle(card="Loyal", keep=("Keep",), pile="discard"):
    t = ravens({"play": [*keep], "hand": [card], pile: ["ATOR81"] + [card] * (pile == "hand"), "gold": 5}, phase="marshalling")
    return t.play(f"Marshal {card}")


def test_needle_returns_from_the_discard_pile_with_a_stalwart_character():
    t = settle(needle().play("Respond with Needle"))
    assert t.card(0, "ATOR81").bearer == "Loyal" and t.card(0, "Keep").kneeling and t.discard(0) == []
    assert t.card(0, "Loyal").strength == 3


@pytest.mark.parametrize("what", [{"card": "Friend"}, {"keep": ()}, {"pile": "dead"}])
def test_needle_needs_a_stalwart_character_influence_and_the_discard_pile(what):
    assert not offered(needle(**what), "Respond with Needle")


def test_needle_does_not_follow_a_stalwart_character_of_an_opponent():
    t = ravens({"play": ["Keep"], "discard": ["ATOR81"]}, {"hand": ["Loyal"], "gold": 5}, "marshalling", first=1, bells=(0, 1), houses=("stark", "stark"))
    assert not offered(t.play("Marshal Loyal"), "Respond with Needle")


# --- Arena Knight ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "power"), [("Power", 1), ("Military", 0)])
def test_arena_knight_has_renown_in_power_challenges(kind, power):
    t = ravens({"play": ["ATOR87", "Friend"]}, houses=("baratheon", "stark"))
    assert "Renown" not in t.card(0, "ATOR87").keywords
    during(t, kind, "Arena Knight")
    assert ("Renown" in t.card(0, "ATOR87").keywords) is (power == 1)
    assert fight(t).card(0, "ATOR87").power == power


# --- Pit Viper -------------------------------------------------------------------------------------------------------


def viper(attackers=("Pit Viper",), defenders=("Rival",)):
    t = ravens({"play": ["ATOR93", "Brute"]}, {"play": ["Rival", "Friend"]}, houses=("martell", "stark"))
    during(t, "Military", *attackers)
    return resolve(defend_with(t, *defenders))


def test_pit_viper_takes_another_participant_with_it():
    """Deadly kills one defender, the ability the other."""
    t = viper(defenders=("Rival", "Friend"))
    settle(pass_until(t, "Respond with Pit Viper").play("Respond with Pit Viper"), "Choose Rival", "Choose Friend")
    assert t.discard(0) == ["Pit Viper"] and sorted(t.dead(1)) == ["Friend", "Rival"]


@pytest.mark.parametrize("what", [{"attackers": ("Pit Viper", "Brute")}, {"attackers": ("Brute",)}, {"defenders": ()}])
def test_pit_viper_must_attack_alone_and_meet_somebody(what):
    assert not offered(viper(**what), "Respond with Pit Viper")


# --- the bandits -----------------------------------------------------------------------------------------------------

BANDITS = [
    ("ATOR94", "stark", "winter", ["Wolf's Den", "Longship"]), ("ATOR95", "baratheon", "", ["Lion's Den"]),
    ("ATOR96", "targaryen", "summer", ["Dragon's Den"]),
]  # fmt: skip
DENS = ["Wolf's Den", "Longship", "Lion's Den", "Dragon's Den", "Barge"]


def bandit(number, house, season):
    t = ravens({"hand": [number], "gold": 9}, {"play": [*DENS]}, "marshalling", season=season, houses=(house, "stark"))
    return t.play(f"Marshal {t._match.pool[number].title}")


@pytest.mark.parametrize(("number", "house", "season", "prey"), BANDITS)
def test_a_bandit_discards_a_location_of_its_houses(number, house, season, prey):
    t = bandit(number, house, season)
    if len(prey) > 1:
        assert {den for den in DENS if offered(t, f"Choose {den}")} == set(prey)
        t.play(f"Choose {prey[-1]}")
    assert t.discard(1) == [prey[-1]]


@pytest.mark.parametrize(("number", "house", "season", "prey"), BANDITS)
@pytest.mark.parametrize("now", ["summer", "winter", ""])
def test_a_bandit_does_nothing_in_another_season(number, house, season, prey, now):
    t = bandit(number, house, now)
    assert (t.discard(1) == [] and not offered(t, "Choose ")) is (now != season)


def test_a_bandit_that_is_not_played_discards_nothing():
    t = ravens({"play": ["ATOR94"]}, {"play": [*DENS]}, "marshalling", season="winter")
    assert t.discard(1) == [] and not offered(t, "Choose ")


# --- Cat o' the Canals -----------------------------------------------------------------------------------------------


def outcome(character, seat=1, attackers=("Terror",)):
    """How a challenge with Intimidate ends that this character takes part in, as a defender or, for seat 0, as an attacker."""
    seats = [{"play": ["Terror"]}, {"play": ["Rival"]}]
    seats[seat]["play"].append(character)
    t = ravens(*seats, houses=("greyjoy", "stark"), cards=(TERROR, SHIELDED))
    during(t, "Military", *attackers)
    if seat:
        defend_with(t, character)
    while t.game["challenge"]:
        t.play(next((option for option in t.options if option in ("Pass", "Done")), t.options[0]))
    return next(line for line in t.log() if "wins" in line)


@pytest.mark.rule("KEY-3", edition="lcg")
@pytest.mark.rule("KEY-12", edition="lcg")
@pytest.mark.parametrize(("defender", "strength"), [(CAT, 1), ("Friend", 0), ("Shielded", 0)])
def test_who_is_immune_to_cards_of_opponents_ignores_intimidate(defender, strength):
    """*ruling*: Intimidate is a card effect, as stealth is (FAQ p. 29); an immunity to character abilities is none to keywords (FAQ 3.7)."""
    assert f"3 STR against {strength}" in outcome(defender)


def test_she_does_not_ignore_the_intimidate_of_her_own_player():
    assert "3 STR against 0" in outcome(CAT, seat=0, attackers=("Terror", CAT))


# --- Gilly, The Tides of War -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("season", "zone", "strength", "icons"), [("winter", "discard", 1, "I"), ("summer", "play", 3, "IP"), ("", "play", 1, "I")])
def test_gilly_leaves_in_winter_and_is_better_in_summer(season, zone, strength, icons):
    gilly = ravens({"play": ["ATOR98"]}, season=season).card(0, "ATOR98")
    assert (gilly.zone, gilly.strength, gilly.icons) == (zone, strength, icons)


@pytest.mark.parametrize(("season", "attacker", "defender", "hand"), [
    ("summer", "Gilly", "", 1), ("", "Gilly", "", 0), ("summer", "Friend", "", 0), ("summer", "Gilly", "Rival", 0),
])  # fmt: skip
def test_gilly_draws_a_card_in_summer_after_a_challenge_that_she_helped_to_win(season, attacker, defender, hand):
    t = ravens({"play": ["ATOR98", "Friend"], "deck": ["Song"] * 2}, {"play": ["Rival"]}, season=season)
    lose(t, "Intrigue", attacker, defender)
    assert len(t.hand(0)) == hand


@pytest.mark.parametrize("season", ["summer", "winter", ""])
def test_the_tides_of_war_reveal_another_plot_after_a_victory_in_summer_or_winter(season):
    t = ravens({"plot": "ATOR100", "plots": ["Rest"], "play": ["Friend"]}, {"play": ["Rival"]}, season=season)
    settle(lose(t, "Military", "Friend"))
    assert t.plot(0) == ("Rest" if season else "The Tides of War")


@pytest.mark.parametrize("defender", ["Rival", ""])
def test_the_tides_of_war_do_not_turn_for_opponents(defender):
    t = ravens({"plot": "ATOR100", "plots": ["Rest"], "play": ["Friend", "Rival"]}, {"play": ["Sneak"], "plots": ["Rest"]}, season="summer", first=1, bells=(0, 1))
    lose(t, "Military", "Sneak", defender)
    assert t.plot(0) == ("Rest" if defender else "The Tides of War") and t.plot(1) != "Rest"


# --- the Refugees ----------------------------------------------------------------------------------------------------

REFUGEES = pytest.mark.parametrize("number", ["ATOR83", "ATOR85", "ATOR86", "ATOR88", "ATOR90", "ATOR92", "ATOR97"])


def refugee(number, *, theirs=("Rival",), gold=1, kneeling=False):
    zero = {"play": [(number, {"kneeling": kneeling})], "gold": gold, "plot": "Poor"}
    return ravens(zero, {"play": [*theirs], "plot": "Poor"}, "dominance", cards=(POOR,), bells=(0,))


POOR = Plot("Poor", "X390", NEUTRAL, income=0, initiative=3, claim=1)


@REFUGEES
def test_a_refugee_costs_a_gold_or_is_discarded_without_dominance(number):
    t = refugee(number)
    assert t.prompt == "pay"
    t.play(next(option for option in t.options if "Pay" in option))
    assert t.card(0, number).zone == "play" and t.gold(0) == 0
    t = refugee(number)
    t.play(next(option for option in t.options if "Pay" not in option))
    assert t.card(0, number).zone == "discard" and t.gold(0) == 1


@REFUGEES
def test_a_refugee_without_gold_is_discarded(number):
    assert refugee(number, gold=0).card(0, number).zone == "discard"


def test_a_refugee_leaves_after_a_tie_too():
    assert refugee("ATOR83", theirs=("Brute",), gold=0).card(0, "ATOR83").zone == "discard"


def test_a_refugee_stays_for_nothing_with_dominance():
    t = refugee("ATOR83", theirs=("Friend",))
    assert t.prompt == "action" and t.card(0, "ATOR83").zone == "play" and t.gold(0) == 1


# --- Alannys Greyjoy -------------------------------------------------------------------------------------------------


def alannys(others=("Rival",), queens=(), hand=("Song",), card="ATOR89"):
    one = {"play": [*others], "hand": [*hand]}
    return ravens({"play": [card, *queens]}, one, houses=("greyjoy", "stark"))


@pytest.mark.parametrize(("wanted", "hand", "kneels"), [("nel", ["Song"], True), ("iscard", [], False)])
def test_alannys_greyjoy_makes_an_opponent_kneel_a_stronger_character_or_lose_a_card(wanted, hand, kneels):
    t = alannys().play("Use Alannys Greyjoy")
    settle(t, wanted)
    assert (t.hand(1), t.card(1, "Rival").kneeling, t.card(0, "Alannys Greyjoy").kneeling) == (hand, kneels, True)


@pytest.mark.parametrize("others", [("Brute",), (("Rival", {"kneeling": True}),), ()])
def test_alannys_greyjoy_takes_a_card_from_who_has_no_stronger_character_standing(others):
    t = settle(alannys(others).play("Use Alannys Greyjoy"))
    assert t.hand(1) == [] and not any(t.card(1, title).kneeling for title in others if isinstance(title, str))


@pytest.mark.parametrize("what", [{"queens": ("Queenly",)}, {"others": ("Rival", "Queenly")}, {"card": ("ATOR89", {"kneeling": True})}])
def test_alannys_greyjoy_must_stand_and_be_the_only_queen(what):
    assert not offered(alannys(**what), "Use Alannys Greyjoy")


def test_alannys_greyjoy_stays_at_home_with_another_queen():
    for queens, able in (((), True), (("Queenly",), False)):
        t = pass_until(alannys(queens=queens, hand=()), "Power against").play("Power against")
        assert any("Alannys" in option for option in t.options) or t.card(0, "Alannys Greyjoy").attacking if able else not offered(t, "Alannys")

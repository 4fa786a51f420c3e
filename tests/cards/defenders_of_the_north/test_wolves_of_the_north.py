"""Wolves of the North: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, lose, resolve, settle, usable, use
from tests.cards.defenders_of_the_north.north_scenes import north, responds
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until

# --- Janos Slynt -----------------------------------------------------------------------------------------------------


def test_janos_slynt_makes_a_brother_stealthy_until_the_end_of_the_phase():
    t = north({"play": ["DOTN3", "Sentry", "Friend"], "gold": 1}).play("Use Janos Slynt")
    assert set(t.options) == {"Choose Sentry", "Choose Janos Slynt"}
    t.play("Choose Sentry")
    assert "Stealth" in t.card(0, "Sentry").keywords and t.gold(0) == 0 and not usable(t, "Janos Slynt")
    assert "Stealth" not in pass_to(t, "dominance").card(0, "Sentry").keywords


def test_janos_slynt_wants_to_be_paid_and_may_be_paid_again():
    assert not usable(north({"play": ["DOTN3", "Sentry"]}), "Janos Slynt")
    t = use(north({"play": ["DOTN3"], "gold": 2}, {"play": ["Sentry"]}), "Janos Slynt", "Choose Sentry")
    assert "Stealth" in t.card(1, "Sentry").keywords and usable(t, "Janos Slynt")


# --- Pickpocket ------------------------------------------------------------------------------------------------------


def pickpocket(kind="Intrigue", attacker="Friend", gold=2):
    t = north({"play": [("Friend", {"attachments": ["DOTN4"]}), "Rival"]}, {"gold": gold})
    return lose(t, kind, attacker)


@pytest.mark.parametrize(("source", "gold"), [("defending player", (1, 1)), ("gain 1 gold", (1, 2))])
def test_pickpocket_takes_a_gold_from_the_defender_or_from_the_treasury(source, gold):
    t = settle(pickpocket().play("Respond with Pickpocket"), source)
    assert (t.gold(0), t.gold(1)) == gold


def test_pickpocket_finds_gold_in_the_treasury_when_the_defender_has_none():
    t = settle(pickpocket(gold=0).play("Respond with Pickpocket"))
    assert (t.gold(0), t.gold(1)) == (1, 0)


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"attacker": "Rival"}])
def test_pickpocket_needs_its_bearer_in_an_intrigue_challenge(what):
    assert not responds(pickpocket(**what), "Pickpocket")


def test_pickpocket_needs_a_victory():
    t = north({"play": [("Friend", {"attachments": ["DOTN4"]})]}, {"play": ["Rival"], "gold": 2})
    assert not responds(lose(t, "Intrigue", "Friend", "Rival"), "Pickpocket")


def test_pickpocket_of_a_defender_who_wins_takes_the_gold_from_the_treasury():
    """A player's own gold does not move to themselves, which would change nothing (FAQ 3.6)."""
    t = north({"play": ["Friend"]}, {"play": [("Rival", {"attachments": ["DOTN4"]})], "gold": 2})
    t = settle(lose(t, "Intrigue", "Friend", "Rival").play("Respond with Pickpocket"))
    assert t.prompt != "one of two" and (t.gold(0), t.gold(1)) == (0, 3)


# --- Seat of Power ---------------------------------------------------------------------------------------------------


def seat_of_power(hand, phase="marshalling"):
    return north({"hand": hand, "play": ["DOTN6"], "gold": 2}, phase=phase, houses=("baratheon", "stark"))


def test_seat_of_power_lowers_the_cost_of_the_next_baratheon_card_by_3():
    t = use(seat_of_power(["Staglike", "Savage"]), "Seat of Power")
    assert t.discard(0) == ["Seat of Power"]
    t.play("Marshal Savage")
    assert t.gold(0) == 0
    t.play("Marshal Staglike")
    assert t.gold(0) == 0 and t.card(0, "Staglike").zone == "play"


def test_seat_of_power_lowers_one_cost_and_in_marshalling_alone():
    t = use(seat_of_power(["ATOR64", "Staglike", "Staglike"]), "Seat of Power")
    t.play("Marshal Renly Baratheon")
    assert t.gold(0) == 2
    t.play("Marshal Staglike")
    assert t.gold(0) == 0
    assert not usable(seat_of_power([], "challenges"), "Seat of Power")


# --- Drowned Fanatic -------------------------------------------------------------------------------------------------


def fanatic(mine, theirs):
    seats = [{"plots": [plot], "deck": ["Song"] * 3} for plot in (mine, theirs)]
    seats[0]["play"] = ["DOTN7"]
    t = north(*seats, phase="plot")
    while t.prompt == "first player" or (t.prompt == "action" and t.phase == "plot"):
        t.play(t.options[0] if t.prompt == "first player" else "Pass")
    return t


def test_drowned_fanatic_discards_two_cards_of_the_opponents_deck_after_winning_initiative():
    t = fanatic("Swift", "Slow")
    settle(t.play("Respond with Drowned Fanatic"))
    assert t.discard(1) == ["Song"] * 2 and t.discard(0) == []


def test_drowned_fanatic_does_nothing_if_initiative_is_lost():
    t = fanatic("Slow", "Swift")
    assert not responds(t, "Drowned Fanatic") and t.discard(1) == []


# --- Khal Drogo ------------------------------------------------------------------------------------------------------


def drogo(kind="Power", attackers=("Khal Drogo",), defenders=("Friend",)):
    t = north({"play": ["DOTN9", "Dayne"]}, {"play": ["Friend", "Rival", "Kingly"]}, houses=("targaryen", "stark"))
    return resolve(defend_with(during(t, kind, *attackers), *defenders))


def test_khal_drogo_kills_a_weaker_character_after_a_power_challenge():
    t = drogo().play("Respond with Khal Drogo")
    assert set(t.options) == {"Choose Friend", "Choose Dayne"}  # Rival has 5, Kingly 3, he himself 3
    t.play("Choose Friend")
    assert t.dead(1) == ["Friend"]


@pytest.mark.parametrize("what", [{"kind": "Military"}, {"attackers": ("Dayne",), "defenders": ()}, {"defenders": ("Rival",)}])
def test_khal_drogo_must_win_a_power_challenge_himself(what):
    assert not responds(drogo(**what), "Khal Drogo")


# --- The Dragon's Blood ----------------------------------------------------------------------------------------------


def test_the_dragons_blood_ennobles_and_gives_power():
    t = north({"play": [("Brute", {"attachments": ["DOTN10"]}), "Schemer"]}, houses=("targaryen", "stark"))
    brute, schemer = t.card(0, "Brute"), t.card(0, "Schemer")
    assert (brute.icons, brute.crests, schemer.icons, schemer.crests) == ("MP", ("Noble",), "I", ())


# --- Palace Spy ------------------------------------------------------------------------------------------------------


def test_palace_spy_finds_a_location_with_influence():
    t = north({"hand": ["DOTN11"], "deck": ["Hut", "Keep", "Song"], "gold": 3}, phase="marshalling", houses=("martell", "stark"))
    t.play("Marshal Palace Spy").play("Respond with Palace Spy")
    assert offered(t, "Keep") and not offered(t, "Hut")
    settle(t, "Keep")
    assert t.hand(0) == ["Keep"] and sorted(t.deck(0)) == ["Hut", "Song"]


def test_palace_spy_who_is_put_into_play_finds_nothing():
    t = north({"hand": ["DOTN11", "Summons"], "deck": ["Keep"]}, houses=("martell", "stark"))
    use(t, "Summons", "Palace Spy")
    assert t.card(0, "Palace Spy").zone == "play" and not responds(t, "Palace Spy")


# --- A Gentle Prison -------------------------------------------------------------------------------------------------


def prison(keep=("Keep",)):
    t = north({"hand": ["DOTN12", "Dagger"], "play": [*keep]}, {"play": ["Rival", "Friend"]}, houses=("martell", "stark"), first=1, bells=(0, 1))
    return pass_until(during(t, "Military", "Rival"), "Play Dagger")


def test_a_gentle_prison_stands_removes_and_protects_a_participant():
    t = use(prison(), "A Gentle Prison", "Rival")
    rival = t.card(1, "Rival")
    assert not rival.kneeling and not rival.attacking and t.card(0, "Keep").kneeling
    pass_until(t, "Play Dagger").play("Play Dagger")
    assert not offered(t, "Choose Rival") or settle(t, "Choose Rival").dead(1) == []


def test_a_gentle_prison_needs_influence_and_a_participant():
    assert not usable(prison(keep=()), "A Gentle Prison")
    t = north({"hand": ["DOTN12"], "play": ["Keep"]}, {"play": ["Rival"]}, houses=("martell", "stark"))
    assert not usable(t, "A Gentle Prison")


# --- Ranger of the Watch ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "stealthy"), [("Military", True), ("Power", False)])
def test_ranger_of_the_watch_is_stealthy_during_military_challenges(kind, stealthy):
    t = north({"play": ["DOTN13", "Friend"]})
    assert "Stealth" not in t.card(0, "Ranger of the Watch").keywords and t.card(0, "Ranger of the Watch").icons == ""
    during(t, kind, "Friend")
    assert ("Stealth" in t.card(0, "Ranger of the Watch").keywords) is stealthy


# --- Castle Black ----------------------------------------------------------------------------------------------------


def castle(hand, gold):
    return north({"play": ["DOTN15"], "hand": hand, "gold": gold}, phase="marshalling")


def test_castle_black_makes_the_next_brother_cheaper():
    t = castle(["Sentry", "Sentry", "Sentry", "Savage"], 9).play("Marshal Sentry").play("Respond with Castle Black")
    t.play("Marshal Savage")
    assert t.gold(0) == 5
    t.play("Marshal Sentry")
    assert t.gold(0) == 4 and responds(t, "Castle Black")
    t.play("Pass").play("Marshal Sentry")
    assert t.gold(0) == 2


def test_castle_black_waits_for_brothers_who_are_played():
    assert not responds(castle(["Savage"], 2).play("Marshal Savage"), "Castle Black")
    t = north({"play": ["DOTN15"], "hand": ["Sentry", "Summons"]}, phase="marshalling")
    assert not responds(use(t, "Summons", "Sentry"), "Castle Black")


# --- Skinchanger -----------------------------------------------------------------------------------------------------


def test_skinchanger_gains_an_icon_once_per_phase():
    t = use(north({"play": ["DOTN16"]}), "Skinchanger", "power")
    assert t.card(0, "Skinchanger").icons == "P" and not usable(t, "Skinchanger")
    assert pass_to(t, "dominance").card(0, "Skinchanger").icons == ""


def test_skinchanger_may_gain_any_icon_and_only_in_the_challenges_phase():
    t = north({"play": ["DOTN16"]}).play("Use Skinchanger")
    assert len(t.options) == 3
    assert not usable(north({"play": ["DOTN16"]}, phase="marshalling"), "Skinchanger")


# --- Craster ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "defender", "hand"), [("Craster", "Giant", 2), ("Friend", "Giant", 0), ("Craster", "Friend", 0)])
def test_craster_gives_the_winner_two_cards_when_he_loses(attacker, defender, hand):
    t = north({"play": ["DOTN17", "Friend"]}, {"play": ["Giant", "Friend"], "deck": ["Song"] * 3})
    settle(lose(t, "Intrigue", attacker, defender))
    assert len(t.hand(1)) == hand and t.hand(0) == []


def test_craster_who_loses_as_a_defender_gives_the_attacker_two_cards():
    t = north({"play": ["DOTN17"]}, {"play": ["Giant"], "deck": ["Song"] * 3}, first=1)
    lose(t, "Intrigue", "Giant", "Craster")
    assert len(t.hand(1)) == 2


# --- Wildling Mead ---------------------------------------------------------------------------------------------------


def test_wildling_mead_stands_its_bearer():
    t = use(north({"play": [("Savage", {"attachments": ["DOTN18"]} | KNEELING)]}), "Wildling Mead")
    assert not t.card(0, "Savage").kneeling and t.card(0, "Wildling Mead").kneeling


def test_wildling_mead_is_for_kneeling_wildlings_and_kneels():
    assert not usable(north({"play": [("Savage", {"attachments": ["DOTN18"]})]}), "Wildling Mead")
    t = north({"play": [("Savage", {"attachments": [("DOTN18", KNEELING)]} | KNEELING)]})
    assert not usable(t, "Wildling Mead")
    t = north({"play": ["Friend", "Savage"], "hand": ["DOTN18"], "gold": 9}, phase="marshalling").play("Marshal Wildling Mead")
    assert t.card(0, "Wildling Mead").bearer == "Savage"


# --- Winter Festival -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("season", "power"), [("", 1), ("summer", 1), ("winter", 2)])
def test_winter_festival_gives_power_and_more_in_winter(season, power):
    t = north({"plots": ["DOTN20"]}, {"plots": ["Rest"]}, "plot", season=season)
    while t.phase == "plot":
        t.play(t.options[0] if t.prompt == "first player" else "Pass")
    assert (t.power(0), t.power(1)) == (power, 0)

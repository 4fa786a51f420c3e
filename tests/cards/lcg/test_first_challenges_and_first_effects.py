"""What waits for a challenge against its player, what cancels the first effects, and characters with the most of a number."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    Action,
    Character,
    ClaimPower,
    Event,
    GainGold,
    KneelSelf,
    Knelt,
    Location,
    Passive,
    Phase,
)
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import bearing, claimed, narrow_sea, settle
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import attack, fight, offered, pass_until, three
from tests.cards.wardens.wardens_scenes import respond_with

WISH = Event("Wish", "X770", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])
SINGER = Character("Singer", "X771", NEUTRAL, cost=2, strength=2, icons="MIP", abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(ClaimPower(SELF),))])
NERVOUS = Character("Nervous", "X772", NEUTRAL, cost=4, strength=2, icons="MIP", abilities=[Passive(when=Knelt(SELF), effects=(ClaimPower(SELF),))])
DEAR = Character("Dear", "X773", NEUTRAL, cost=3, strength=1, icons="M")
ALARM = Location("Alarm", "X774", NEUTRAL, cost=0, abilities=[Passive(when=Knelt(SELF), effects=(GainGold(1),))])
SURE = Event("Sure", "X775", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),), uncancellable=True)])
CERTAINTY = Location("Certainty", "X776", NEUTRAL, cost=0, abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),), uncancellable=True)])
CARDS = (WISH, SINGER, NERVOUS, DEAR, ALARM, SURE, CERTAINTY)


def table(zero, one=None, phase="challenges", house="martell", *, bells=(0, 1), **options):
    """A scene for a player of a House, with the cards above; both players have a bell, a location with an action."""
    return narrow_sea(zero, one, phase, houses=(house, "stark" if house != "stark" else "martell"), bells=bells, cards=CARDS, **options)


def ring(t, seat):
    """The player uses the bell; whether it gave power."""
    before = t.power(seat)
    name = "Use Bell"
    for _ in range(10):
        if t.game["seat"] == seat and offered(t, name):
            break
        t.play("Pass" if offered(t, "Pass") else t.options[0])
    settle(t.play(name))
    return t.power(seat) > before


# --- challenges against a player ------------------------------------------------------------------------------------------------------------


def attacked(card, attackers=("Rival",), kind="Military", first=1, **zero):
    """Seat 1 initiates a challenge against the player of a card, or that player against seat 1; a player may respond."""
    seats = {"play": [card, "Friend"]} | zero, {"play": ["Rival", "Brute", "Sentry"]}
    return attack(table(*seats, first=first), kind, *attackers)


KNEELING_LAW = [("Bringers of Law", {"kneeling": True}), "Friend"]


def test_bringers_of_law_stand_when_their_player_is_challenged():
    t = attacked("Bringers of Law", play=KNEELING_LAW)
    assert responds(t, "Bringers of Law")
    respond_with(t, "Bringers of Law")
    assert not t.card(0, "Bringers of Law").kneeling


def test_bringers_of_law_do_not_respond_to_their_players_challenge_and_do_not_attack():
    assert not responds(attacked("Bringers of Law", ("Friend",), first=0, play=KNEELING_LAW), "Bringers of Law")
    t = pass_until(table({"play": ["Bringers of Law", "Friend", "Sentry"]}, {"play": ["Rival"]}), "Military against").play("Military against")
    assert offered(t, "Attack with Friend") and not offered(t, "Attack with Bringers of Law")


def test_bringers_of_law_defend():
    t = attacked("Bringers of Law", play=["Bringers of Law", "Friend"])
    claimed(fight(t, "Bringers of Law"))
    assert t.card(0, "Bringers of Law").kneeling


@pytest.mark.parametrize("icon", ["military", "intrigue", "power"])
def test_the_vaith_takes_an_icon_from_a_character_of_the_attacker(icon):
    t = attacked("The Vaith", play=["The Vaith", "Friend", "Quay"])
    assert responds(t, "The Vaith")
    t.play("Respond with The Vaith")
    assert not offered(t, "Friend")
    settle(t, "Rival", icon)
    assert sorted(t.card(1, "Rival").icons) == sorted("MIP".replace(icon[0].upper(), ""))
    assert t.card(0, "Quay").kneeling and not t.card(0, "The Vaith").kneeling


def test_the_vaith_needs_influence_and_a_challenge_against_its_player():
    assert not responds(attacked("The Vaith"), "The Vaith")
    assert not responds(attacked("The Vaith", ("Friend",), first=0, play=["The Vaith", "Friend", "Quay"]), "The Vaith")


@pytest.mark.parametrize(("icon", "letters"), [("military", "M"), ("intrigue", "IM"), ("power", "MP")])
def test_the_vessel_gives_an_icon_to_a_character_of_its_player(icon, letters):
    t = attacked("Greenblood Vessel", play=["Greenblood Vessel", "Brute", "Friend"])
    assert responds(t, "Greenblood Vessel")
    t.play("Respond with Greenblood Vessel")
    assert not offered(t, "Rival")
    settle(t, "Brute", icon)
    assert "".join(sorted(t.card(0, "Brute").icons)) == letters and t.card(0, "Greenblood Vessel").kneeling


def test_the_vessel_does_not_respond_kneeling_or_to_a_challenge_of_its_player():
    assert not responds(attacked("Greenblood Vessel", play=[("Greenblood Vessel", {"kneeling": True}), "Friend"]), "Greenblood Vessel")
    assert not responds(attacked("Greenblood Vessel", ("Friend",), first=0), "Greenblood Vessel")


def test_in_a_melee_only_the_player_who_is_attacked_responds():
    seats = {"play": ["Rival", "Sentry"]}, {"play": ["Friend", "Quay"]}, {"play": ["The Vaith", "Greenblood Vessel", "Quay", "Friend"]}
    for victim, answers in (("Martell", True), ("Lannister", False)):
        t = three(narrow_sea, *seats, bells=(0, 1, 2), cards=CARDS)
        pass_until(t, f"Military against {victim}").play(f"Military against {victim}")
        t.play("Attack with Rival")
        if t.prompt == "attackers":
            t.play("Done")
        assert responds(t, "The Vaith") is responds(t, "Greenblood Vessel") is answers


def snowed(first=0):
    zero = {"plot": "The First Snow of Winter", "play": ["Rival", "Friend", "Sentry", "Hut"]}
    return table(zero, {"play": ["Rival", "Brute", "Giant", "Dear"]}, first=first)


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_snow_returns_cheap_characters_when_anybody_initiates_the_first_challenge(first):
    t = attack(snowed(first), "Military", "Rival")
    assert sorted(t.hand(0)) == ["Friend", "Sentry"] and sorted(t.hand(1)) == ["Brute", "Giant"]
    assert t.card(0, "Rival").zone == t.card(0, "Hut").zone == t.card(1, "Dear").zone == "play"


def test_the_first_snow_falls_once_in_a_round_and_not_before_a_challenge():
    t = snowed()
    assert t.hand(0) == t.hand(1) == []
    claimed(fight(attack(t, "Military", "Rival")))
    t = table({"plot": "The First Snow of Winter", "play": ["Rival", "Kingly"], "hand": ["Summons", "Friend"]}, {"play": ["Dear"]})
    claimed(fight(attack(t, "Military", "Rival")))
    pass_until(t, "Play Summons").play("Play Summons")
    settle(t, "Friend")
    assert "Kingly" in t.hand(0)
    assert t.card(0, "Friend").zone == "play"
    attack(t, "Power", "Friend")
    assert t.card(0, "Friend").zone == "play"


# --- automatic cancels ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_besiegers_cancel_the_first_effect_in_the_first_challenge_of_a_phase(seat):
    t = table({"play": ["Besiegers of Dorne", "Rival", "Friend"]}, {"play": ["Sentry", "Brute"]})
    attack(t, "Military", "Rival")
    assert not ring(t, seat) and t.game["challenge"]


def test_besiegers_cancel_nothing_else():
    t = table({"play": ["Besiegers of Dorne", "Rival", "Friend"]}, {"play": ["Sentry", "Brute"]})
    assert ring(t, 0)
    attack(t, "Military", "Rival")
    assert not ring(t, 0) and ring(t, 0)
    claimed(fight(t))
    attack(t, "Power", "Friend")
    assert ring(t, 0)


def test_besiegers_do_not_cancel_the_second_effect_of_another_player_either():
    t = table({"play": ["Besiegers of Dorne", "Rival", "Friend"]}, {"play": ["Sentry", "Brute"]})
    attack(t, "Military", "Rival")
    assert not ring(t, 0) and ring(t, 1)


def test_two_players_with_besiegers_cancel_one_effect_together():
    t = table({"play": ["Besiegers of Dorne", "Rival"]}, {"play": ["Besiegers of Dorne", "Sentry"]}, bells=(0, 1))
    attack(t, "Military", "Rival")
    assert not ring(t, 0) and ring(t, 0) and ring(t, 1)


def test_an_effect_that_cannot_be_cancelled_is_the_first_one_for_besiegers():
    t = table({"play": ["Besiegers of Dorne", "Rival"], "hand": ["Sure"]}, {"play": ["Sentry"]})
    attack(t, "Military", "Rival")
    gold = t.gold(0)
    pass_until(t, "Play Sure").play("Play Sure")
    assert t.gold(0) == gold + 1 and ring(t, 0)


def test_besiegers_do_not_cancel_passive_abilities():
    t = table({"play": ["Besiegers of Dorne", "Nervous"]}, {"play": ["Sentry"]})
    attack(t, "Military", "Nervous")
    assert t.card(0, "Nervous").power == 1


def test_the_blockade_cancels_the_first_location_effect_of_an_opponent_in_a_round():
    t = table({"play": ["River Blockade"]}, {}, house="greyjoy")
    assert ring(t, 0) and not ring(t, 1) and ring(t, 1)


def test_the_blockade_does_not_count_effects_of_other_cards():
    t = table({"play": ["River Blockade"]}, {"play": ["Singer"], "hand": ["Wish"]}, house="greyjoy", first=1)
    gold = t.gold(1)
    settle(t.play("Use Singer"))
    assert t.card(1, "Singer").power == 1
    pass_until(t, "Play Wish").play("Play Wish")
    assert t.gold(1) == gold + 1 and not ring(t, 1)


def test_two_players_with_a_blockade_cancel_one_effect_of_an_opponent_together():
    seats = {"play": ["River Blockade"]}, {"play": ["River Blockade"]}, {}
    t = three(narrow_sea, *seats, bells=(0, 1, 2), cards=CARDS)
    assert not ring(t, 2) and ring(t, 2)
    assert ring(t, 1) and ring(t, 0)  # the first effect of an opponent, for either of them, was that of seat 2


def test_a_location_effect_that_cannot_be_cancelled_is_the_first_one_for_the_blockade():
    t = table({"play": ["River Blockade"]}, {"play": ["Certainty"]}, house="greyjoy", first=1)
    gold = t.gold(1)
    t.play("Use Certainty")
    assert t.gold(1) == gold + 1 and ring(t, 1)


def test_the_blockade_counts_what_was_triggered_before_it_was_in_play():
    t = table({"hand": ["River Blockade"]}, {}, "marshalling", house="greyjoy", first=1)
    assert ring(t, 1)
    pass_until(t, "Marshal River Blockade").play("Marshal River Blockade")
    assert ring(t, 1)


def test_in_another_round_the_blockade_cancels_another_effect():
    t = table({"play": ["River Blockade"]}, {}, house="greyjoy")
    assert not ring(t, 1) and ring(t, 1)
    for _ in range(60):
        if t.round == 2 and t.phase == "marshalling":
            break
        t.play(next((one for one in ("Pass", "Done", "No more challenges", "No") if one in t.options), t.options[0]))
    assert not ring(t, 1)


def test_the_blockade_does_not_cancel_passive_abilities_of_locations():
    t = table({"play": ["River Blockade"], "hand": ["Nudge"]}, {"play": ["Alarm"]}, house="greyjoy")
    pass_until(t, "Play Nudge").play("Play Nudge")
    settle(t, "Alarm")
    assert t.gold(1) == 1 and not ring(t, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_painted_table_cancels_the_next_effect_of_any_player(seat):
    t = table({"play": ["The Painted Table"]}, {}, house="baratheon")
    assert ring(t, 0) and ring(t, 1)
    pass_until(t, "Use The Painted Table").play("Use The Painted Table")
    assert t.card(0, "The Painted Table").kneeling
    assert not ring(t, seat) and ring(t, seat) and ring(t, 1 - seat)


@pytest.mark.parametrize("card", ["Sure", "Wish"])
def test_the_next_effect_is_the_next_one_for_the_painted_table_although_it_cannot_be_cancelled(card):
    t = table({"play": ["The Painted Table"], "hand": [card]}, {}, house="baratheon")
    gold = t.gold(0)
    t.play("Use The Painted Table")
    pass_until(t, f"Play {card}").play(f"Play {card}")
    assert t.gold(0) - gold == (card == "Sure") and ring(t, 0)


def test_the_painted_table_has_had_its_effect_when_another_card_cancels_that():
    zero = {"play": ["The Painted Table", "Besiegers of Dorne", "Rival"]}
    t = table(zero, {"play": ["Sentry"]}, house="baratheon")
    t.play("Use The Painted Table")
    attack(t, "Military", "Rival")
    assert not ring(t, 1) and ring(t, 1)


def test_the_painted_table_does_not_cancel_passive_abilities():
    t = table({"play": ["The Painted Table", "Nervous"]}, {"play": ["Friend"]}, house="baratheon")
    t.play("Use The Painted Table")
    attack(t, "Military", "Nervous")
    assert t.card(0, "Nervous").power == 1 and not ring(t, 0)


def test_the_painted_table_cancels_nothing_in_the_next_phase():
    t = table({"play": ["The Painted Table"]}, {}, house="baratheon")
    t.play("Use The Painted Table")
    for _ in range(10):
        if t.phase == "dominance":
            break
        t.play(next(one for one in ("Pass", "Done", "No more challenges") if one in t.options))
    assert ring(t, 0)


def test_the_shield_bearer_cancels_the_next_three_effects_of_an_opponent():
    t = table({"play": ["Oberyn's Shield Bearer"]}, {}, season="summer")
    settle(t.play("Use Oberyn's Shield Bearer"))
    assert t.discard(0) == ["Oberyn's Shield Bearer"]
    assert ring(t, 0) and [ring(t, 1) for _ in range(4)] == [False, False, False, True]


def test_one_of_the_three_effects_of_the_shield_bearer_may_be_one_that_it_cannot_cancel():
    t = table({"play": ["Oberyn's Shield Bearer"]}, {"hand": ["Sure"]}, season="summer")
    settle(t.play("Use Oberyn's Shield Bearer"))
    gold = t.gold(1)
    pass_until(t, "Play Sure").play("Play Sure")
    assert t.gold(1) == gold + 1 and [ring(t, 1) for _ in range(3)] == [False, False, True]


def test_the_shield_bearer_waits_for_summer():
    for season in ("", "winter"):
        assert not offered(table({"play": ["Oberyn's Shield Bearer"]}, {}, season=season), "Use Oberyn's Shield Bearer")


def test_in_a_melee_the_shield_bearer_hinders_one_opponent():
    seats = {"play": ["Oberyn's Shield Bearer", "Warm Wind"]}, {}, {}
    t = three(narrow_sea, *seats, bells=(0, 1, 2), cards=CARDS)
    settle(t.play("Use Oberyn's Shield Bearer"), "Martell")
    assert ring(t, 1) and [ring(t, 2) for _ in range(4)] == [False, False, False, True]


# --- the most of a number -----------------------------------------------------------------------------------------------------------------------------


def cyvasse(zero, one, *wanted):
    """A Game of Cyvasse is played, and these choices are made as soon as they are offered."""
    t = table({"play": zero, "hand": ["A Game of Cyvasse"]}, {"play": one})
    wanted = list(wanted)
    t.play("Play A Game of Cyvasse")
    for _ in range(10):
        if t.prompt == "action":
            break
        found = next(((text, option) for text in wanted for option in t.options if text in option), None)
        if found:
            wanted.remove(found[0])
        t.play(found[1] if found else t.options[0])
    return t


def test_both_players_kneel_an_intrigue_character_and_the_stronger_one_returns_a_character():
    t = cyvasse(["Rival", "Schemer", "Brute"], ["Schemer", "Sentry", "Brute"], "Rival", "Sentry", "Brute")
    assert t.card(0, "Rival").kneeling and not t.card(0, "Schemer").kneeling
    assert t.card(1, "Sentry").kneeling and not t.card(1, "Schemer").kneeling
    assert "Brute" in [*t.hand(0), *t.hand(1)]


def test_an_opponent_may_return_the_character():
    t = cyvasse(["Friend", "Brute"], ["Rival", "Dear"], "Brute")
    assert t.card(0, "Friend").kneeling and t.card(1, "Rival").kneeling and t.hand(0) == ["Brute"]


def test_a_player_without_an_intrigue_character_kneels_nobody():
    t = cyvasse(["Friend", "Brute"], ["Brute", "Dear"], "Dear")
    assert t.card(0, "Friend").kneeling and not t.card(1, "Brute").kneeling and t.hand(1) == ["Dear"]


def test_the_prince_lets_the_character_with_most_attachments_take_part_without_kneeling():
    laden, less = bearing("Rival", "Ribbon", "Jewel"), bearing("Friend", "Fang")
    t = table({"plot": "The Prince That Was Promised", "play": [laden, less]}, {"play": ["Sentry"]})
    attack(t, "Military", "Rival")
    assert not t.card(0, "Rival").kneeling
    claimed(fight(t))
    attack(t, "Power", "Friend")
    assert t.card(0, "Friend").kneeling


def test_the_prince_also_serves_an_opponent_and_nobody_in_a_tie():
    t = table({"plot": "The Prince That Was Promised", "play": ["Friend"]}, {"play": [bearing("Rival", "Ribbon")]}, first=0)
    attack(t, "Military", "Friend")
    assert t.card(0, "Friend").kneeling
    claimed(fight(t, "Rival"))
    assert not t.card(1, "Rival").kneeling
    t = table({"plot": "The Prince That Was Promised", "play": [bearing("Friend", "Fang")]}, {"play": [bearing("Rival", "Ribbon")]})
    attack(t, "Military", "Friend")
    assert t.card(0, "Friend").kneeling


def lists(zero, one, *wanted):
    """Into the Lists is revealed, and these choices are made as soon as they are offered; others are declined."""
    t = table({"plots": ["Into the Lists"], "play": zero}, {"plots": ["Famine"], "play": one}, "plot")
    wanted = list(wanted)
    for _ in range(16):
        if t.phase != "plot":
            break
        found = next(((text, option) for text in wanted for option in t.options if text in option and "goes first" not in option), None)
        if found:
            wanted.remove(found[0])
        declined = next((one for one in ("No", "Pass", "Done") if one in t.options), t.options[0])
        t.play(found[1] if found else declined)
    return t


def powers(t, seat, *titles):
    """The power on those characters."""
    return [t.card(seat, title).power for title in titles]


def test_the_strongest_character_that_kneels_claims_2_power():
    t = lists(["Rival", "Friend"], ["Sentry", "Brute"], "Yes", "Rival", "Yes", "Sentry")
    assert t.card(0, "Rival").kneeling and t.card(1, "Sentry").kneeling
    assert powers(t, 0, "Rival", "Friend") == [2, 0] and powers(t, 1, "Sentry", "Brute") == [0, 0]

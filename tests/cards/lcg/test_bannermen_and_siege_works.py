"""Bannermen, knights and kings of Kingsroad, and siege works and peaches of Wardens."""

import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    SELF,
    TARGET,
    Action,
    Character,
    ChooseNow,
    Constant,
    Event,
    Kill,
    KneelInfluence,
    Location,
    Modify,
    Phase,
    Strength,
    characters,
)
from agot_env.testing import Table
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, bearing, claimed, narrow_sea, played, settle, won_dominance
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import BELL, attack, fight, offered, pass_until, passes, targeting_event
from tests.cards.wardens.wardens_scenes import has

BANNERMAN = Character("Vassal", "X780", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Bannerman")
STRONG = Character("Strong", "X781", NEUTRAL, cost=2, strength=3, icons="MIP")
EVEN = Character("Even", "X782", NEUTRAL, cost=3, strength=3, icons="MIP")
RAINBOW = Character("Painted", "X783", BARATHEON, cost=2, strength=2, icons="MIP", traits="Rainbow Guard")
DEAR = Character("Dear", "X784", NEUTRAL, cost=4, strength=1, icons="MIP")
HOST = Character("Host", "X785", NEUTRAL, cost=5, strength=1, icons="MIP", traits="Army")
HALL = Location("Hall", "X786", NEUTRAL, cost=4)
TAX = Event("Tax", "X787", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(4),), effects=(ChooseNow(characters(title="Rival")), Kill(TARGET)))])
RESCUE = targeting_event("Boost", "X788", characters(), Modify(TARGET, Strength(2)))
PRIDE = Character("Pride", "X789", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Renown", abilities=[Constant(SELF, (Strength(3),))])
CARDS = (BANNERMAN, STRONG, EVEN, RAINBOW, DEAR, HOST, HALL, TAX, RESCUE, PRIDE)


def table(zero, one=None, phase="challenges", house="stark", **options):
    """A scene for a player of a House, with the cards above."""
    return narrow_sea(zero, one, phase, houses=(house, "lannister" if house != "lannister" else "stark"), cards=CARDS, **options)


def pick(t, *titles):
    """Choose these cards, one after the other, where each is offered."""
    for title in titles:
        t.play(next(option for option in t.options if title in option))
    return t


# --- Gorold Goodbrother, Edric Dayne ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("vassals", "knelt"), [([], ["Hut"]), (["Vassal"], ["Hut", "Palace"])])
def test_gorold_kneels_a_location_for_each_bannerman(vassals, knelt):
    t = table({"play": ["Gorold Goodbrother", *vassals, "Sentry"], "hand": ["Song"]}, {"play": ["Hut", "Palace", "Market", "Vassal"]}, house="greyjoy")
    t.play("Use Gorold Goodbrother")
    settle(t, *knelt)
    assert sorted(title for title in ("Hut", "Palace", "Market") if t.card(1, title).kneeling) == sorted(knelt) and t.discard(0) == ["Song"]


def test_gorold_needs_a_card_and_enough_locations():
    assert not offered(table({"play": ["Gorold Goodbrother"]}, {"play": ["Hut"]}, house="greyjoy"), "Use Gorold")
    assert not offered(table({"play": ["Gorold Goodbrother", "Vassal"], "hand": ["Song"]}, {"play": ["Friend"]}, house="greyjoy"), "Use Gorold")


@pytest.mark.parametrize(("vassals", "immune"), [([], ["Sentry"]), (["Vassal"], ["Sentry", "Friend"])])
def test_edric_protects_a_character_from_events_for_each_bannerman(vassals, immune):
    seats = {"play": ["KR10", *vassals, "Sentry", "Friend"], "hand": ["Song", "Dagger"]}, {"play": ["Vassal", "Rival"]}
    t = table(*seats, house="martell")
    t.play("Use Edric Dayne")
    settle(t, "Song", *immune)
    assert t.discard(0) == ["Song"]
    pass_until(t, "Play Dagger").play("Play Dagger")
    assert [offered(t, title) for title in ("Sentry", "Friend", "Rival")] == ["Sentry" not in immune, "Friend" not in immune, True]


def test_edric_needs_a_card():
    assert not offered(table({"play": ["KR10"]}, {"play": ["Friend"]}, house="martell"), "Use Edric")


# --- stronger than they cost -----------------------------------------------------------------------------------------------------------------


def keeping(attacker, *defenders):
    """Northland Keep during a challenge; its player may act."""
    t = table({"play": ["Northland Keep", attacker]}, {"play": ["Strong", "Even", "Giant"]})
    attack(t, "Military", attacker)
    return pass_until(t, "Use Northland Keep") if offered(t, "Use Northland Keep") else t


def test_the_keep_removes_a_participant_that_is_stronger_than_it_costs():
    t = keeping("Strong")
    settle(t.play("Use Northland Keep"))
    assert t.card(0, "Northland Keep").kneeling and claimed(fight(t)).dead(1) == []


def test_the_keep_removes_nobody_else():
    assert not offered(keeping("Even"), "Use Northland Keep")
    assert not offered(table({"play": ["Northland Keep", "Strong"]}, {"play": ["Strong"]}), "Use Northland Keep")
    assert not offered(table({"play": [("Northland Keep", {"kneeling": True}), "Strong"]}), "Use Northland Keep")


def breach(kind="Military", *, hand=("Breaching the Wall",), one=("Friend", "Strong", "Pride", "Even"), house="stark"):
    t = table({"play": ["Giant", "Strong"], "hand": [*hand]}, {"play": [*one]}, house=house)
    return claimed(battle(t, kind, "Giant"))


def test_breaching_the_wall_kills_any_number_of_the_losers_strong_characters():
    t = breach()
    assert responds(t, "Breaching the Wall")
    t.play("Respond with Breaching the Wall")
    assert not offered(t, "Even") and not offered(t, "Friend")
    settle(t, "Strong", "Pride")
    assert sorted(t.dead(1)) == ["Friend", "Pride", "Strong"]
    assert t.card(1, "Even").zone == t.card(0, "Giant").zone == t.card(0, "Strong").zone == "play"


def test_the_player_may_spare_some_of_them():
    t = breach(one=("Friend", "Strong", "Pride"))
    t.play("Respond with Breaching the Wall")
    settle(t, "Pride")
    assert "Pride" in t.dead(1) and "Strong" not in t.dead(1)


def test_breaching_the_wall_waits_for_a_won_military_challenge():
    assert not responds(breach("Power"), "Breaching the Wall")
    assert not responds(breach(one=("Friend", "Even", "Even")), "Breaching the Wall")
    t = table({"play": ["Friend"], "hand": ["Breaching the Wall"]}, {"play": ["Giant", "Strong"]}, first=1, bells=(0, 1))
    assert not responds(claimed(battle(t, "Military", "Giant")), "Breaching the Wall")


def test_only_one_limited_response_may_be_used_in_a_round():
    t = breach(hand=("Breaching the Wall", "Breaching the Wall"), one=("Strong", "Strong", "Friend"))
    t.play("Respond with Breaching the Wall")
    settle(t, "Strong")
    assert not responds(t, "Breaching the Wall")


def robb(attackers=("Robb Stark",), one=("Strong", "Even", "Giant"), kind="Power"):
    return claimed(battle(table({"play": ["KR92", "Giant"]}, {"play": [*one]}), kind, [*attackers]))


def test_robb_kills_a_character_that_is_stronger_than_it_costs():
    t = robb()
    assert responds(t, "Robb Stark")
    t.play("Respond with Robb Stark")
    assert not offered(t, "Even")
    settle(t, "Strong")
    assert t.dead(1) == ["Strong"]


def test_nothing_saves_from_robb():
    t = table({"play": ["KR92"]}, {"play": [("Peerless", {"duplicates": 1}), "Friend"], "hand": ["Boost"]}, bells=(0, 1))
    attack(t, "Power", "Robb Stark")
    pass_until(t, "Play Boost").play("Play Boost")
    pick(t, "Peerless")
    t = claimed(fight(t))
    assert responds(t, "Robb Stark")
    settle(t.play("Respond with Robb Stark"), "Peerless")
    assert "Peerless" in t.dead(1)


def test_robb_does_not_respond_without_taking_part_or_without_a_target():
    assert not responds(robb(("Giant",)), "Robb Stark")
    t = claimed(battle(table({"play": ["KR92"]}, {"play": ["Even"]}), "Power", ["Robb Stark"]))
    assert not responds(t, "Robb Stark")
    assert not responds(claimed(battle(table({"play": ["KR92"]}, {"play": ["Giant", "Strong"]}), "Power", ["Robb Stark"], "Giant")), "Robb Stark")


# --- the brothers, the king and the favor ---------------------------------------------------------------------------------------------------------


def test_garlan_kneels_and_loses_his_power_in_summer():
    garlan = ("Ser Garlan Tyrell", {"power": 2})
    t = table({"play": [garlan]}, {}, house="baratheon", season="summer")
    assert t.card(0, "Ser Garlan Tyrell").kneeling and t.card(0, "Ser Garlan Tyrell").power == 0
    for season in ("winter", ""):
        t = table({"play": [garlan]}, {}, house="baratheon", season=season)
        assert not t.card(0, "Ser Garlan Tyrell").kneeling and t.card(0, "Ser Garlan Tyrell").power == 2


def stannis(season="winter", hand=("Shackles",), seat=0, play=("Friend", ("Rival", {"power": 1}))):
    seats = [{"play": ["KR62", *play]}, {"play": ["Sentry"]}]
    seats[seat]["hand"] = [*hand]
    t = table(*seats, house="baratheon", season=season, first=seat, bells=(0, 1))
    return played(t, hand[0], "Sentry")


def test_stannis_is_stronger_in_winter_alone():
    assert [table({"play": ["KR62"]}, {}, house="baratheon", season=season).card(0, "Stannis Baratheon").strength for season in ("winter", "summer", "")] == [4, 3, 3]


def test_in_winter_stannis_lets_a_character_without_power_claim_1_after_your_event():
    t = stannis()
    assert responds(t, "Stannis Baratheon")
    t.play("Respond with Stannis Baratheon")
    assert not offered(t, "Rival") and offered(t, "Friend") and offered(t, "Sentry")
    settle(t, "Friend")
    assert t.card(0, "Friend").power == 1


def test_stannis_does_not_respond_out_of_winter_or_to_an_opponents_event():
    assert not responds(stannis("summer"), "Stannis Baratheon")
    assert not responds(stannis(""), "Stannis Baratheon")
    assert not responds(stannis(seat=1), "Stannis Baratheon")


def test_a_location_that_is_played_is_no_event_for_stannis():
    t = table({"play": ["KR62", "Friend"], "hand": ["Hut"], "gold": 5}, {}, "marshalling", house="baratheon", season="winter")
    t.play("Marshal Hut")
    assert not responds(t, "Stannis Baratheon")


def favored(*more, event="Tax"):
    zero = {"play": [bearing("Friend", "Doran's Favor"), *more], "hand": [event]}
    return table(zero, {"play": ["Rival"]}, house="martell")


def test_the_bearer_of_dorans_favor_is_discarded_when_the_favor_pays_influence():
    t = favored()
    t.play("Play Tax")
    settle(t)
    assert t.dead(1) == ["Rival"] and "Friend" in t.discard(0) and "Doran's Favor" in t.discard(0)


def test_the_bearer_stays_when_other_cards_pay_or_the_favor_kneels_for_something_else():
    t = favored("Quay", "Quay")
    t.play("Play Tax")
    while t.prompt == "influence":
        pick(t, "Quay")
    settle(t)
    assert t.card(0, "Friend").zone == "play" and t.dead(1) == ["Rival"]
    t = favored(event="Nudge")
    t.play("Play Nudge")
    settle(t, "Doran's Favor")
    assert t.card(0, "Doran's Favor").kneeling and t.card(0, "Friend").zone == "play"


def test_dorans_favor_is_borne_by_a_character_of_its_own_player():
    t = table({"play": ["Friend"], "hand": ["Doran's Favor"]}, {"play": ["Rival"]}, "marshalling", house="martell")
    t.play("Marshal Doran's Favor")
    if t.prompt == "bearer":
        assert not offered(t, "Rival")
    settle(t)
    assert t.card(0, "Friend").attachments == ("Doran's Favor",)


# --- Wardens ------------------------------------------------------------------------------------------------------------------------------------------


def test_siege_preparations_allow_their_player_one_challenge():
    t = table({"plot": "Siege Preparations", "play": ["Friend", "Sentry"]}, {"play": ["Rival", "Strong"]})
    claimed(battle(t, "Power", "Friend"))
    assert not any("against" in option for option in t.options)
    for _ in range(20):
        if t.phase != "challenges" or t.prompt == "challenge":
            break
        t.play(passes(t)[0])
    assert not offered(t, "Military against Lannister") and not offered(t, "Intrigue against Lannister")


def test_siege_preparations_do_not_bind_the_opponent():
    t = table({"plot": "Siege Preparations", "play": ["Friend"]}, {"play": ["Rival", "Strong"]}, first=1, bells=(0, 1))
    claimed(battle(t, "Power", "Rival"))
    assert offered(pass_until(t, "Military against Stark"), "Military against Stark")


def peach(plots=("Rest", "Town"), play=("Rival", "Friend", ("Sentry", {"kneeling": True})), one=("Friend",)):
    return won_dominance({"play": [*play], "used_plots": [*plots], "hand": ["Offer of a Peach"]}, {"play": [*one]}, houses=("baratheon", "lannister"), cards=CARDS)


def test_the_peach_lets_standing_characters_claim_power_up_to_the_number_of_used_plots():
    t = peach()
    assert responds(t, "Offer of a Peach")
    t.play("Respond with Offer of a Peach")
    assert not offered(t, "Sentry")
    settle(t, "Rival", "Friend")
    assert (t.card(0, "Rival").power, t.card(0, "Friend").power, t.card(0, "Sentry").power) == (1, 1, 0)


def test_the_player_may_choose_fewer():
    t = peach(("Rest",))
    settle(t.play("Respond with Offer of a Peach"), "Rival")
    assert (t.card(0, "Rival").power, t.card(0, "Friend").power) == (1, 0)


def test_the_peach_needs_a_used_plot_and_a_won_dominance():
    assert not responds(peach(()), "Offer of a Peach")
    assert not responds(peach(one=("Giant",)), "Offer of a Peach")


def test_bryce_gives_renown_to_a_rainbow_guard_once_a_phase():
    t = table({"play": ["Ser Bryce Caron", "Painted", "Friend"]}, {}, house="baratheon")
    t.play("Use Ser Bryce Caron")
    assert not offered(t, "Friend")
    settle(t, "Painted")
    assert has(t, "Renown", 0, "Painted", "Friend", "Ser Bryce Caron") == [True, False, False]
    assert not offered(t, "Use Ser Bryce Caron")


def salt(wins, one=("Hall", "Strong", "Hut")):
    """The player has won this number of challenges unopposed this phase."""
    t = table({"play": ["Dear", "Host"], "hand": ["Salt and Iron"]}, {"play": [(card, {"kneeling": True}) for card in one], "hand": ["Song"] * 3}, house="greyjoy")
    for kind, attacker in (("Power", "Dear"), ("Intrigue", "Host"))[:wins]:
        attack(t, kind, attacker)
        t = claimed(fight(t))
    return t


def test_salt_and_iron_discards_a_cheap_character_and_a_cheap_location():
    t = pass_until(salt(2), "Play Salt and Iron")
    t.play("Play Salt and Iron")
    assert not offered(t, "Hall") and not offered(t, "Dear")
    settle(t, "Hut")
    assert "Strong" in t.discard(1) and "Hut" in t.discard(1) and t.card(1, "Hall").zone == "play"


def test_salt_and_iron_needs_two_unopposed_wins_and_a_cheap_character():
    assert not offered(salt(1), "Play Salt and Iron")
    assert not offered(salt(2, ("Hall", "Dear", "Hut")), "Play Salt and Iron")


def test_lyn_strengthens_dear_characters_of_his_player_that_are_no_armies():
    t = table({"play": ["Lyn Corbray", "Dear", "Host", "Even"]}, {"play": ["Dear"]})
    assert [t.card(0, title).strength for title in ("Lyn Corbray", "Dear", "Host", "Even")] == [4, 3, 1, 3] and t.card(1, "Dear").strength == 1


def gate(hand=("Dear", "Host", "Dear"), *, use=True):
    t = table({"play": ["The Bloody Gate"], "hand": [*hand], "gold": 30}, {}, "marshalling")
    return settle(t.play("Use The Bloody Gate")) if use else t


def paid(t, title):
    before = t.gold(0)
    settle(t.play(next(option for option in t.options if f"Marshal {title}" in option)))
    return before - t.gold(0)


def test_the_gate_reduces_the_next_two_dear_cards_by_2():
    t = gate(("Friend", "Dear", "Host", "Dear"))
    assert [paid(t, title) for title in ("Friend", "Dear", "Host", "Dear")] == [1, 2, 3, 4] and t.card(0, "The Bloody Gate").kneeling
    assert paid(gate(use=False), "Dear") == 4
    assert paid(gate(("Hall",)), "Hall") == 2
    assert not offered(table({"play": ["The Bloody Gate"], "hand": ["Dear"]}, {}), "Use The Bloody Gate")


def besieged(*kinds, first=1):
    """Palisades defend their player against these challenges; the last is under way."""
    t = table({"play": ["Palisades", "Strong"]}, {"play": ["Pride", "Sneak", "Giant"]}, first=first, bells=(0, 1))
    attackers = {"Military": "Sneak", "Power": "Giant"}
    for kind in kinds[:-1]:
        claimed(battle(t, kind, attackers[kind]))
    return attack(t, kinds[-1], attackers[kinds[-1]])


def test_palisades_blank_characters_in_the_first_challenge_against_their_player():
    t = besieged("Military")
    assert t.card(1, "Pride").strength == 2 and not has(t, "Renown", 1, "Pride")[0] and not has(t, "Stealth", 1, "Sneak")[0]


def test_palisades_blank_nobody_else():
    t = besieged("Military", "Power")
    assert t.card(1, "Pride").strength == 5 and has(t, "Renown", 1, "Pride")[0]
    t = table({"play": ["Palisades", "Strong"]}, {"play": ["Pride"]})
    assert t.card(1, "Pride").strength == 5
    attack(t, "Military", "Strong")
    assert t.card(1, "Pride").strength == 5
    marching = Character("Marching", "X779", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Army", abilities=[Constant(SELF, (Strength(3),))])
    t = narrow_sea({"play": ["Palisades"]}, {"play": ["Marching", "Friend"]}, first=1, cards=(*CARDS, marching))
    attack(t, "Military", "Friend")
    assert t.card(1, "Marching").strength == 5


def test_palisades_leave_traits():
    t = narrow_sea({"play": ["Palisades"]}, {"play": ["Vassal"]}, first=1, cards=CARDS)
    attack(t, "Military", "Vassal")
    assert t.card(1, "Vassal").traits == ("Bannerman",)


SNEAK = Character("Sly", "X791", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Stealth")
HOUSES_HERE = ("Stark", "Greyjoy", "Lannister")
STRIKE = targeting_event("Strike", "X792", characters(), Kill(TARGET))


def redirected(*, by_title=False, **stark):
    """A challenge of the second seat against the third one is redirected to the first one, which has Palisades."""
    t = Table("lcg", houses=["stark", "greyjoy", "lannister"], extra_cards=(STRONG, SNEAK, STRIKE))
    t.put(0, play=["W113", "Strong"], plot="Storm of Swords", **stark)
    t.put(1, play=["Sly", "Sly"], plot="Storm of Swords")
    t.put(2, play=["Strong"] if by_title else ["ATOC24"], plot="Storm of Swords", title="Crown Regent" if by_title else None)
    pass_until(t.start("challenges", first=1), "Military against Lannister")
    t.play("Military against Lannister", "Attack with Sly", "Done")
    assert "Stealth" in t.card(1, "Sly").keywords
    t.play("Redirect" if by_title else "Respond with Varys")
    return t


@pytest.mark.parametrize("by_title", [False, True])
def test_palisades_blank_characters_in_a_challenge_that_is_redirected_to_their_player(by_title):
    """The defender of a redirected challenge is the player that it was redirected to, while it is under way, too."""
    t = redirected(by_title=by_title)
    assert t.game["defender"] == 0 and t.prompt != "stealth" and "Stealth" not in t.card(1, "Sly").keywords
    assert "Stealth" in pass_until(t, "Power against Stark").card(1, "Sly").keywords
    t.play("Power against Stark")
    assert "Stealth" in t.card(1, "Sly", 1).keywords  # it is the second one


def supported(who, *, before=0):
    """Greyjoy attacks Stark, and Lannister defends in support. Seat ``who`` has Palisades, and was attacked ``before`` times this round."""
    t = Table("lcg", houses=["stark", "greyjoy", "lannister"], extra_cards=(STRONG, SNEAK, BELL))
    for seat, title in enumerate(("Hand of the King", "Lord Commander of the Kingsguard", "Master of Laws")):
        t.put(seat, play=["W113"] * (seat == who) + ["Sly"] * (3 if seat == 1 else 1) + ["Bell"], plot="Storm of Swords", title=title)
    t.start("challenges", first=1)
    for kind, attacked in [("Power", HOUSES_HERE[who])] * before + [("Military", "Stark")]:
        pass_until(t, f"{kind} against {attacked}").play(f"{kind} against {attacked}", "Attack with Sly", "Done")
        while t.game["challenge"] and not (kind == "Military" and t.game["defender"] == 2):
            defends = [option for option in t.options if option == "Defend with Sly" and kind == "Military" and t.seat == 2]
            t.play(next(option for option in (*defends, *t.options) if defends or option in ("Pass", "Done") or len(t.options) == 1))
            if defends and t.prompt == "defenders":
                t.play("Done")
    return t


@pytest.mark.parametrize(("who", "before", "blank"), [(0, 0, True), (0, 1, False), (2, 0, False), (2, 1, False)])
def test_palisades_are_the_targets_and_not_those_of_a_supporter_who_defends(who, before, blank):
    """A challenge in which a supporter defends was initiated against its target (TIT-2), and is no challenge against the supporter."""
    t = supported(who, before=before)
    assert t.game["challenge"] and t.game["defender"] == 2 and t.game["claim_target"] == 0
    assert ("Stealth" not in t.card(1, "Sly").keywords) == blank


def test_a_redirected_challenge_that_is_not_resolved_was_one_against_its_new_target():
    t = redirected(hand=["Strike"])
    pass_until(t, "Play Strike").play("Play Strike")
    t.play("Choose Sly" if t.card(1, "Sly").attacking else "Choose Sly [2]")
    assert not t.game["challenge"] and t.prompt == "challenge"
    t.play("Power against Stark")
    assert "Stealth" in t.card(1, "Sly").keywords

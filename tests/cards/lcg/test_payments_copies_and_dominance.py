"""Cards that wait for gold, look for copies, or change what counts for dominance."""

import pytest

from agot_env.agot.language.model import (
    GREYJOY,
    NEUTRAL,
    OPPONENTS,
    Action,
    Character,
    DiscardTopOfDeck,
    Event,
    GainGold,
    Location,
    PayGold,
    Phase,
    Plot,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import marshal, north, respond, responds
from tests.cards.scenes import attack, fight, offered, pass_until

CARDS = (
    Character("Costly", "X901A", NEUTRAL, cost=3, strength=1, icons="M"),
    Character("Lordly Squid", "X901B", GREYJOY, cost=3, strength=2, icons="M", traits="Lord"),
    Character("Feeble Squid", "X901Q", GREYJOY, cost=1, strength=0, icons="M", traits="Lord"),
    Character("Common Squid", "X901C", GREYJOY, cost=3, strength=2, icons="M"),
    Character("Lordly Man", "X901D", NEUTRAL, cost=3, strength=2, icons="M", traits="Lord"),
    Character("Scholarly", "X901E", NEUTRAL, cost=1, strength=1, icons="I", crests="Learned"),
    Character("Holy Giant", "X901F", NEUTRAL, cost=3, strength=6, icons="M", crests="Holy"),
    Character("Great One", "X901G", NEUTRAL, unique=True, cost=3, strength=6, icons="M"),
    Location("Grove", "X901H", NEUTRAL, cost=1),
    Event("Fee", "X901I", abilities=[Action(phase=Phase.ANY, cost=(PayGold(3),), effects=(GainGold(1),))]),
    Event("Small Fee", "X901J", abilities=[Action(phase=Phase.ANY, cost=(PayGold(2),), effects=(GainGold(1),))]),
    Event("Mill", "X901K", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(OPPONENTS),))]),
    Plot("Poverty", "X901L", NEUTRAL, income=0, initiative=3, claim=1),
)


def scene(house, zero, one=None, phase="challenges", **options):
    options = {"bells": (0, 1), "first": 0} | options
    return north(zero, one, phase, houses=(house, "lannister" if house == "stark" else "stark"), cards=CARDS, **options)


# --- Hungry Mob --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "kneels"), [("Costly", True), ("Brute", False), ("Hut", False)])
def test_the_hungry_mob_kneels_after_3_gold_have_been_paid_for_a_card(card, kneels):
    t = scene("stark", {"play": ["KL2"], "hand": [card], "gold": 5}, {}, "marshalling")
    marshal(pass_until(t, f"Marshal {card}"), card)
    assert t.card(0, "Hungry Mob").kneeling == kneels


@pytest.mark.parametrize(("event", "kneels"), [("Fee", True), ("Small Fee", False)])
def test_the_hungry_mob_kneels_after_3_gold_have_been_paid_for_an_effect(event, kneels):
    t = scene("stark", {"play": ["KL2"], "hand": [event], "gold": 5})
    pass_until(t, f"Play {event}").play(f"Play {event}")
    assert t.card(0, "Hungry Mob").kneeling == kneels


def test_the_hungry_mob_does_not_mind_what_others_pay():
    t = scene("stark", {"play": ["KL2"]}, {"hand": ["Fee"], "gold": 5})
    pass_until(t, "Play Fee").play("Play Fee")
    assert t.gold(1) == 3 and not t.card(0, "Hungry Mob").kneeling


# --- Merchant's Widow --------------------------------------------------------------------------------------------------------


def test_the_merchants_widow_is_stronger_by_her_gold():
    t = scene("lannister", {"play": [("BTNS25", {"gold": 3}), "Brute"]})
    assert t.card(0, "Merchant's Widow").strength == 5 and t.card(0, "Brute").strength == 2


@pytest.mark.parametrize(("mine", "theirs", "can"), [(0, 2, True), (2, 0, False), (0, 0, False)])
def test_the_merchants_widow_takes_gold_after_an_opponent_has_returned_some(mine, theirs, can):
    t = scene("lannister", {"play": ["BTNS25"], "gold": mine}, {"gold": theirs}, "taxation")
    assert responds(t, "Merchant's Widow") == can
    if can:
        respond(t, "Merchant's Widow")
        assert t.card(0, "Merchant's Widow").gold == 1 and t.card(0, "Merchant's Widow").strength == 3


# --- Selhorys Customs Officer ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "paid"), [("Fee", 3), ("Small Fee", 2)])
def test_the_customs_officer_takes_what_an_opponent_has_paid(event, paid):
    t = scene("lannister", {"play": ["BTNS44"]}, {"hand": [event], "gold": 5})
    pass_until(t, f"Play {event}").play(f"Play {event}")
    respond(t, "Selhorys Customs Officer")
    assert t.gold(0) == paid and t.gold(1) == 5 - paid + 1


def test_the_customs_officer_takes_nothing_in_marshalling_or_of_their_own_player():
    t = scene("lannister", {"play": ["BTNS44"]}, {"hand": ["Fee"], "gold": 5}, "marshalling")
    pass_until(t, "Play Fee").play("Play Fee")
    assert not responds(t, "Selhorys Customs Officer")
    t = scene("lannister", {"play": ["BTNS44"], "hand": ["Fee"], "gold": 5})
    pass_until(t, "Play Fee").play("Play Fee")
    assert not responds(t, "Selhorys Customs Officer")


# --- Shadow Politics ---------------------------------------------------------------------------------------------------------


def politics(player, phase="challenges"):
    t = scene("stark", {"shadows": ["KL18"], "play": ["Schemer", "Friend"], "gold": 1}, {"play": ["Rival"]}, phase)
    pass_until(t, "Bring Shadow Politics").play("Bring Shadow Politics")
    return settle(t, player)


def initiated(t, seat, kind="Intrigue"):
    """How many challenges of a type that seat initiates in the phase, by actions and in its turn: (by actions, in its turn)."""
    count, phase = {"action": 0, "challenge": 0}, t.phase
    while t.phase == phase:
        prompt = t.prompt
        if prompt in count and t.seat == seat and offered(t, f"{kind} against"):
            t.play(next(option for option in t.options if option.startswith(f"{kind} against")))
            while t.prompt == "attackers":
                t.play(t.options[0] if "Done" not in t.options else "Done")
            count[prompt] += 1
            fight(t)
        elif prompt == "challenge":
            t.play("No more challenges")
        elif prompt == "action":
            t.play("Pass")
        else:
            settle(t.play(t.options[-1]))
    return count["action"], count["challenge"]


@pytest.mark.parametrize(("player", "mine"), [("Choose Stark", (1, 1)), ("Choose Lannister", (0, 1))])
def test_the_player_of_ones_choice_initiates_another_intrigue_challenge_by_an_action(player, mine):
    assert initiated(politics(player), 0) == mine


def test_an_opponent_who_was_chosen_initiates_it():
    t = scene("stark", {"shadows": ["KL18"], "play": ["Rival"], "gold": 1}, {"play": ["Schemer", "Friend"]})
    settle(pass_until(t, "Bring Shadow Politics").play("Bring Shadow Politics"), "Choose Lannister")
    assert initiated(t, 1)[0] == 1


def test_it_is_only_another_intrigue_challenge():
    assert initiated(politics("Choose Stark"), 0, "Power") == (0, 1)


def test_it_is_initiated_in_the_phase_in_which_the_card_came_out():
    """*ruling*: "this phase" is any phase, as the permission is for a player action and not for a turn."""
    t = politics("Choose Stark", "marshalling")
    assert t.phase == "marshalling" and offered(t, "Intrigue against Lannister")
    assert initiated(t, 0) == (1, 0)
    assert initiated(pass_until(t, "against Lannister"), 0) == (0, 1)


def test_other_actions_before_it_do_not_use_it_up():
    t = politics("Choose Stark")
    t.play("Use Bell")
    for _ in range(6):
        if t.seat == 0 and t.prompt == "action":
            break
        t.play("Pass")
    assert offered(t, "Intrigue against Lannister")


def test_it_needs_a_character_that_can_attack_and_an_opponent_who_may_be_attacked():
    t = scene("stark", {"shadows": ["KL18"], "play": [("Schemer", {"kneeling": True}), "Brute"], "gold": 1}, {"play": ["Rival"]})
    settle(pass_until(t, "Bring Shadow Politics").play("Bring Shadow Politics"), "Choose Stark")
    assert not offered(t, "Intrigue against")


# --- Balon's Rebellion -------------------------------------------------------------------------------------------------------


def test_as_many_locations_kneel_as_the_lord_has_strength():
    t = scene("greyjoy", {"hand": ["KL31"], "play": ["Lordly Squid", "Common Squid", "Lordly Man"]}, {"play": ["Hut", "Keep", "Barge"]}, bells=(0,))
    pass_until(t, "Play Balon's Rebellion").play("Play Balon's Rebellion")
    settle(t, "Choose Hut", "Choose Barge")
    assert [t.card(1, title).kneeling for title in ("Hut", "Keep", "Barge")] == [True, False, True]
    assert [t.card(0, title).kneeling for title in ("Lordly Squid", "Common Squid", "Lordly Man")] == [True, False, False]


@pytest.mark.parametrize("lords", [["Common Squid"], ["Lordly Man"], [("Lordly Squid", {"kneeling": True})]])
def test_the_rebellion_needs_a_standing_greyjoy_lord(lords):
    t = scene("greyjoy", {"hand": ["KL31"], "play": lords}, {"play": ["Hut"]})
    assert not offered(t, "Play Balon's Rebellion")


def test_the_rebellion_is_not_played_with_a_lord_without_strength():
    """FAQ 3.6: with X = 0, no location would kneel."""
    t = scene("greyjoy", {"hand": ["KL31"], "play": ["Feeble Squid"]}, {"play": ["Hut"]})
    assert not offered(t, "Play Balon's Rebellion")
    t = scene("greyjoy", {"hand": ["KL31"], "play": ["Feeble Squid", "Lordly Squid"]}, {"play": ["Hut"]}, bells=(0,))
    settle(pass_until(t, "Play Balon's Rebellion").play("Play Balon's Rebellion"))
    assert t.card(0, "Lordly Squid").kneeling and not t.card(0, "Feeble Squid").kneeling and t.card(1, "Hut").kneeling


# --- Euron's Mongrel ---------------------------------------------------------------------------------------------------------


def mongrel(zero=None, top="Serf Copy"):
    zero = {"play": ["BWB69", "Longship"], "hand": ["Mill"]} | (zero or {})
    t = scene("greyjoy", zero, {"deck": ["Ruler", "Hut"], "play": ["Ruler", "Hut"]})
    pass_until(t, "Play Mill").play("Play Mill")
    return t


@pytest.mark.parametrize(("way", "kneels"), [("Euron's Mongrel", "Euron's Mongrel"), ("Longship", "Longship")])
def test_the_mongrel_discards_a_copy_of_what_a_deck_has_lost(way, kneels):
    t = mongrel()
    respond(t, "Euron's Mongrel", "kneel this card" if way == "Euron's Mongrel" else "Warship")
    assert sorted(t.discard(1)) == ["Ruler", "Ruler"] and t.card(1, "Hut").zone == "play"
    assert t.card(0, kneels).kneeling and not t.card(0, "Longship" if kneels == "Euron's Mongrel" else "Euron's Mongrel").kneeling


def test_the_mongrel_needs_a_copy_in_play_and_a_card_to_kneel():
    t = scene("greyjoy", {"play": ["BWB69"], "hand": ["Mill"]}, {"deck": ["Ruler"], "play": ["Hut"]})
    pass_until(t, "Play Mill").play("Play Mill")
    assert not responds(t, "Euron's Mongrel")
    t = mongrel({"play": [("BWB69", {"kneeling": True}), ("Longship", {"kneeling": True})]})
    assert not responds(t, "Euron's Mongrel")


def test_the_mongrel_uses_the_limited_response_of_the_round():
    t = mongrel({"hand": ["Mill", "Mill"], "play": ["BWB69", "Longship", "Barge"]})
    respond(t, "Euron's Mongrel")
    pass_until(t, "Play Mill").play("Play Mill")
    assert not responds(t, "Euron's Mongrel")


# --- Widow's Watch -----------------------------------------------------------------------------------------------------------


def watch(zero=None, played="Great One"):
    zero = {"play": ["SOO2", "Scholarly", "Brute"], "hand": [played], "gold": 5, "deck": ["Hut", "Great One", "Brute"]} | (zero or {})
    t = scene("stark", zero, {}, "marshalling")
    pass_until(t, f"Marshal {played}").play(f"Marshal {played}")
    return t


def test_widows_watch_does_not_answer_a_duplicate():
    t = scene("stark", {"play": ["SOO2", "Great One"], "hand": ["Great One"], "gold": 5, "deck": ["Great One"]}, {}, "marshalling")
    t.play("Attach Great One as a duplicate")
    assert t.card(0, "Great One").duplicates == 1 and not responds(t, "Widow's Watch")


@pytest.mark.parametrize(("way", "kneels", "stands"), [("kneel this card", "Widow's Watch", "Scholarly"), ("Learned", "Scholarly", "Widow's Watch")])
def test_widows_watch_finds_a_copy_of_a_unique_card(way, kneels, stands):
    t = watch()
    respond(t, "Widow's Watch", way, "Great One")
    assert t.hand(0) == ["Great One"] and sorted(t.deck(0)) == ["Brute", "Hut"]
    assert t.card(0, kneels).kneeling and not t.card(0, stands).kneeling and not t.card(0, "Brute").kneeling


def test_widows_watch_does_not_respond_to_common_cards_or_when_nothing_can_kneel():
    assert not responds(watch(played="Costly"), "Widow's Watch")
    assert not responds(watch({"play": [("SOO2", {"kneeling": True}), "Brute"]}), "Widow's Watch")


def test_widows_watch_does_not_respond_to_what_others_play():
    t = scene("stark", {"play": ["SOO2", "Scholarly"], "deck": ["Great One"]}, {"hand": ["Great One"], "gold": 5}, "marshalling")
    pass_until(t, "Marshal Great One").play("Marshal Great One")
    assert t.card(1, "Great One").zone == "play" and not responds(t, "Widow's Watch")


# --- dominance ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attachments", "winner"), [([], 1), (["ATOR4"], 0)])
def test_the_strength_of_who_is_in_a_fishing_net_does_not_count_for_dominance(attachments, winner):
    t = scene("greyjoy", {"play": ["Brute"]}, {"play": [("Rival", {"attachments": attachments})]}, "dominance")
    assert [t.power(0), t.power(1)] == [int(winner == 0), int(winner == 1)]


def test_who_is_in_a_fishing_net_neither_attacks_nor_defends():
    t = scene("greyjoy", {"play": [("Brute", {"attachments": ["ATOR4"]}), "Ruler"]}, {"play": [("Rival", {"attachments": ["ATOR4"]})]}, bells=())
    assert not offered(t, "Military against") and offered(t, "Power against")
    fight(attack(t, "Power", "Ruler"), "Rival")
    assert not t.card(1, "Rival").kneeling


@pytest.mark.parametrize(
    ("zero", "one", "winner"),
    [
        ([("Great One", {"kneeling": True})], ["Rival"], 0),
        ([("Rival", {"kneeling": True})], ["Brute"], 1),
        (["Brute"], [("Great One", {"kneeling": True})], 0),
    ],
)
def test_kneeling_unique_characters_count_for_the_player_of_the_isle_of_faces(zero, one, winner):
    t = scene("stark", {"play": ["ATOC118", *zero]}, {"play": one}, "dominance")
    assert [t.power(0), t.power(1)] == [int(winner == 0), int(winner == 1)]


@pytest.mark.rule("DOM-1", edition="lcg")
@pytest.mark.parametrize(("attachments", "total"), [([], 3), (["ATOR4"], 0)])
@pytest.mark.parametrize("play", [["ASOTS28", "ATOC118"], ["ASOTS28"], ["ATOC118", "ASOTS28"]])
@pytest.mark.parametrize("kneeling", [False, True])
def test_a_character_counts_once_for_dominance_and_not_in_a_fishing_net(attachments, total, play, kneeling):
    davos = {"kneeling": kneeling, "attachments": attachments}
    zero = [(card, davos) if card == "ASOTS28" else card for card in play]
    t = scene("baratheon", {"play": zero}, {"play": ["Rival"]}, "dominance")
    assert f"  Baratheon counts {total} for dominance" in t.log()


@pytest.mark.parametrize(
    ("zero", "one", "winner"),
    [({"dead": ["Holy Giant"]}, {}, 0), ({"dead": ["Giant"]}, {}, 1), ({}, {"dead": ["Holy Giant"]}, 1), ({"discard": ["Holy Giant"]}, {}, 1)],
)
def test_holy_characters_in_the_dead_pile_count_with_melisandre(zero, one, winner):
    t = scene("baratheon", {"play": [("KR42", {"kneeling": True})]} | zero, {"play": ["Rival"]} | one, "dominance")
    assert [t.power(0), t.power(1)] == [int(winner == 0), int(winner == 1)]


def test_melisandre_puts_a_holy_character_of_the_dead_pile_into_play():
    t = scene("baratheon", {"play": ["KR42", "Rival"], "dead": ["Holy Giant", "Giant"], "discard": ["Holy Giant"]}, {"dead": ["Holy Giant"]}, "dominance")
    respond(t, "Melisandre")
    assert t.card(0, "Holy Giant").zone == "play" and t.dead(0) == ["Giant"] and t.dead(1) == ["Holy Giant"] and t.discard(0) == ["Holy Giant"]


def test_melisandre_does_not_respond_without_winning_or_without_holy_characters():
    t = scene("baratheon", {"play": [("KR42", {"kneeling": True})], "dead": ["Holy Giant"]}, {"play": ["Rival", "Great One"]}, "dominance")
    assert not responds(t, "Melisandre") and t.power(1) == 1
    t = scene("baratheon", {"play": ["KR42"], "dead": ["Giant"]}, {}, "dominance")
    assert not responds(t, "Melisandre") and t.power(0) == 1

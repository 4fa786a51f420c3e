"""Cards whose numbers depend on what players have or have done: power, opponents, claim and who is behind."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGARYEN,
    TARGET,
    Attachment,
    Character,
    Location,
    Modify,
    Plot,
    Strength,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, settle, usable, use
from tests.cards.scenes import KNEELING, attack, offered, pass_to, pass_until, targeting_event
from tests.cards.wardens.wardens_scenes import battle, challenge, claimed, fight, marshalled, three, wardens

PEOPLE = (
    Character("Flayer", "X1200", NEUTRAL, cost=2, strength=2, icons="MIP", traits="House Bolton"),
    Character("Old Maester", "X1201", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Maester"),
    Location("Barn", "X1210", NEUTRAL, cost=1),
    Attachment("Flail", "X1220", TARGARYEN, cost=1, traits="Weapon"),
    Character("White Wolf", "X1202", STARK, unique=True, cost=2, strength=2, icons="MIP"),
    targeting_event("Blessing", "X1230", characters(), Modify(TARGET, Strength(2))),
    Plot("Slaughter", "X1240", NEUTRAL, income=0, initiative=0, claim=3),
    Plot("Peace", "X1241", NEUTRAL, income=0, initiative=0, claim=0),
)  # fmt: skip


def counted(house, zero=None, one=None, phase="challenges", **options):
    """A scene with these cards that asks both players at every opportunity, and in which each choice waits."""
    return wardens(house, zero, one, phase, cards=PEOPLE, **{"bells": (0, 1), "hold": True} | options)


def given_to(t, seat):
    """The other player passes, so that this one may act."""
    return t if t.seat == seat else t.play("Pass")


# --- Gossip and Lies -----------------------------------------------------------------------------------------------------------


def test_gossip_and_lies_counts_power_that_is_not_on_the_house_card():
    t = counted(
        "stark",
        {"play": [("Trout", {"power": 2}), ("Savage", {"power": 1}), "Brute"], "power": 4, "hand": ["BWB99"]},
        {"play": [("Statue", {"power": 3})]},
    )
    during(t, "Military", "Trout", "Brute")
    given_to(t, 0).play("Play Gossip and Lies")
    assert set(t.options) == {"Choose Trout", "Choose Brute"}
    settle(t, "Brute")
    assert t.card(0, "Brute").strength == 5 and t.card(0, "Trout").strength == 2
    claimed(fight(t))
    pass_until(t, "against")
    assert t.card(0, "Brute").strength == 2


def test_gossip_and_lies_needs_a_participating_character():
    t = counted("stark", {"play": [("Trout", {"power": 2})], "hand": ["BWB99"]}, {"play": ["Statue"]})
    assert not usable(t, "Gossip")


# --- A Champion Arises -----------------------------------------------------------------------------------------------------------


def test_a_champion_arises_after_every_challenge_was_won():
    t = counted("stark", {"play": ["Giant", "Regiment"], "hand": ["ATOC38", "ATOC38"]}, {"play": ["Statue"]})
    attack(t, "Intrigue", "Giant")
    claimed(fight(t))
    pass_to(t, "dominance")
    t = given_to(t, 0).play("Play A Champion Arises")
    assert not offered(t, "Regiment")
    settle(t, "Giant")
    assert t.card(0, "Giant").power == 1
    assert not usable(given_to(t, 0), "A Champion Arises")  # once per phase


def test_a_champion_arises_after_a_won_defence():
    t = counted("stark", {"play": ["Giant"], "hand": ["ATOC38"]}, {"play": ["Trout"]}, first=1)
    battle(t, "Military", "Trout", "Giant")
    pass_to(claimed(t), "dominance")
    assert usable(given_to(t, 0), "A Champion Arises")


def test_a_champion_does_not_arise_without_challenges_or_after_one_was_lost():
    t = pass_to(counted("stark", {"play": ["Giant"], "hand": ["ATOC38"]}, {}), "dominance")
    assert not usable(given_to(t, 0), "A Champion Arises")
    t = counted("stark", {"play": ["Giant", "Trout"], "hand": ["ATOC38"]}, {"play": ["Rival"]})
    attack(t, "Intrigue", "Giant")
    claimed(fight(t))
    battle(t, "Power", "Trout", "Rival")
    pass_to(claimed(t), "dominance")
    assert not usable(given_to(t, 0), "A Champion Arises")


def test_a_champion_claims_power_for_each_opponent():
    t = three(("stark", "lannister", "martell"), {"play": ["Giant"], "hand": ["ATOC38"]}, {}, {})
    challenge(t, "Power", "Lannister", "Giant")
    pass_to(t, "dominance")
    settle(t.play("Play A Champion Arises"))
    assert t.card(0, "Giant").power == 2


# --- characters that cost less -----------------------------------------------------------------------------------------------------


def test_quentyns_guard_costs_1_less_for_each_opponent():
    t = counted("martell", {"hand": ["ATOC75"], "gold": 7}, {}, "marshalling")
    assert marshalled(t, "Quentyn's Guard") == 4
    assert set(t.card(0, "Quentyn's Guard").keywords) == {"Deadly", "Stealth"}


@pytest.mark.parametrize(
    ("house", "number", "title", "friends", "cost"),
    [
        ("greyjoy", "BTNS50", "Victarion's Reavers", [], 7), ("greyjoy", "BTNS50", "Victarion's Reavers", ["Kraken", "Squidlike", "Peerless"], 6),
        ("stark", "BTNS101", "The Bastard's Boys", [], 7), ("stark", "BTNS101", "The Bastard's Boys", ["Flayer", "Flayer", "Trout"], 5),
    ],
)  # fmt: skip
def test_armies_cost_less_for_characters_you_control(house, number, title, friends, cost):
    t = counted(house, {"hand": [number], "gold": 9, "play": friends}, {"play": ["Kraken", "Flayer"]}, "marshalling")
    assert marshalled(t, title) == cost


# --- Victarion's Reavers ---------------------------------------------------------------------------------------------------------------

LANDS = ["Hut", "Cave", "Ship", "Statue"]


def raid(attackers, *defenders, plot="Massacre", lands=LANDS):
    """The Reavers, and those with them, attack a player with three locations."""
    t = counted("greyjoy", {"play": ["BTNS50", "Brute"], "plot": plot}, {"play": [*lands, "Rival"], "deck": ["Hodor"]})
    return battle(t, "Military", attackers, *defenders)


def test_the_reavers_make_the_loser_discard_locations_instead_of_claim():
    t = raid("Victarion's Reavers")
    assert t.seat == 1 and all("Choose" in option or "Discard" in option for option in t.options) and not offered(t, "Statue")
    settle(t, "Cave", "Hut")
    assert sorted(t.discard(1)) == ["Cave", "Hut"] and t.dead(1) == [] and t.card(1, "Ship").zone == "play"


@pytest.mark.parametrize(("plot", "discarded"), [("Peace", 0), ("Famine", 1), ("Slaughter", 3)])
def test_the_reavers_count_the_printed_claim(plot, discarded):
    t = settle(raid("Victarion's Reavers", plot=plot), "Hut")
    assert len(t.discard(1)) == discarded and t.dead(1) == []


def test_the_reavers_count_the_x_of_common_cause():
    """Its claim is X, the number of Houses among its player's characters; only the Reavers have a House."""
    t = settle(raid("Victarion's Reavers", plot="CAD60"), "Hut")
    assert t.discard(1) == ["Hut"] and t.dead(1) == []


def test_the_reavers_with_others_meet_the_normal_claim():
    t = raid(["Victarion's Reavers", "Brute"])
    assert t.prompt == "claim"
    claimed(t)
    assert t.discard(1) == [] and len(t.dead(1)) == 2


def test_the_reavers_lose_and_defend_without_raiding():
    t = counted("greyjoy", {"play": ["BTNS50"], "plot": "Massacre"}, {"play": [*LANDS, "Giant"]})
    battle(t, "Military", "Victarion's Reavers", "Giant")
    assert t.discard(1) == []
    t = counted("greyjoy", {"play": ["BTNS50"], "plot": "Massacre"}, {"play": [*LANDS, "Trout"]}, first=1)
    battle(t, "Military", "Trout", "Victarion's Reavers")
    assert t.discard(1) == []


def test_the_reavers_replace_no_claim_of_another_player():
    t = counted("greyjoy", {"play": ["BTNS50", "Brute", "Hut"]}, {"play": ["Giant"], "plot": "Famine"}, first=1)
    claimed(battle(t, "Military", "Giant"))
    assert len(t.dead(0)) == 1 and t.discard(0) == [] and t.card(0, "Hut").zone == "play"


# --- The Bastard's Boys ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "claim"), [("Famine", 2), ("Massacre", 3), ("Slaughter", 3)])
def test_the_bastards_boys_raise_the_claim_to_3_at_most(plot, claim):
    t = counted("stark", {"play": ["BTNS101"], "plot": plot}, {"play": ["Statue"]})
    attack(t, "Military", "The Bastard's Boys")
    if plot != "Slaughter" or offered(t, "Respond with The Bastard's Boys"):
        t.play("Respond with The Bastard's Boys")
    assert t.claim(0) == claim
    claimed(fight(settle(t)))
    assert t.claim(0) == claim
    pass_to(t, "dominance")
    assert t.claim(0) == {"Famine": 1, "Massacre": 2, "Slaughter": 3}[plot]


def test_the_bastards_boys_respond_only_as_attackers_against_players_without_boltons():
    t = counted("stark", {"play": ["BTNS101", "Brute"]}, {"play": ["Flayer"]})
    attack(t, "Military", "The Bastard's Boys")
    assert not offered(t, "Respond with The Bastard's Boys")
    t = counted("stark", {"play": ["BTNS101", "Brute", "Flayer"]}, {"play": ["Statue"]})
    attack(t, "Military", "Brute")
    assert not offered(t, "Respond with The Bastard's Boys")
    t = counted("stark", {"play": ["BTNS101"], "hand": ["Shackles"]}, {"play": ["Statue"]})
    settle(t.play("Play Shackles"), "The Bastard's Boys")
    assert not offered(t, "Respond with The Bastard's Boys")
    t = counted("stark", {"play": ["BTNS101"]}, {"play": ["Trout"]}, first=1)
    attack(t, "Military", "Trout")
    defend_with(t, "The Bastard's Boys")
    assert not offered(t, "Respond with The Bastard's Boys")


# --- who is behind ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "claim"), [(0, 1, "Power", 2), (1, 1, "Power", 1), (2, 1, "Power", 1), (0, 1, "Military", 1)]
)
def test_griffins_roost_raises_the_claim_in_power_challenges_while_behind(mine, theirs, kind, claim):
    t = counted("targaryen", {"play": ["KR94", "Trout"], "power": mine}, {"play": ["Statue"], "power": theirs})
    assert t.claim(0) == 1
    attack(t, kind, "Trout")
    assert t.claim(0) == claim and t.claim(1) == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "gendry", "moves"), [(0, 3, True, True), (4, 3, True, False), (3, 3, True, False), (0, 3, False, False)]
)
def test_gendry_takes_power_while_behind(mine, theirs, gendry, moves):
    t = counted("stark", {"play": ["KR96", "Trout"], "power": mine}, {"play": ["Statue"], "power": theirs})
    attack(t, "Military", "Gendry" if gendry else "Trout")
    claimed(fight(t))
    assert offered(t, "Respond with Gendry") is moves
    if moves:
        settle(t.play("Respond with Gendry"))
        assert t.card(0, "Gendry").power == 1 and t.power(1) == theirs - 1


def test_gendry_takes_nothing_when_he_loses():
    t = counted("stark", {"play": ["KR96"]}, {"play": ["Giant"], "power": 3})
    battle(t, "Military", "Gendry", "Giant")
    assert not offered(t, "Respond with Gendry") and t.power(1) == 3


def test_power_on_characters_does_not_count_for_who_is_behind():
    t = counted("stark", {"play": ["KR96"]}, {"play": [("Statue", {"power": 3})]})
    attack(t, "Military", "Gendry")
    claimed(fight(t))
    assert not offered(t, "Respond with Gendry")


def test_lady_of_the_leaves_blanks_a_character_for_the_phase_while_behind():
    t = counted("stark", {"play": ["KR97"]}, {"play": ["Sneak"], "power": 1})
    use(t, "Lady of the Leaves", "Sneak")
    assert t.card(1, "Sneak").blank and t.card(1, "Sneak").keywords == () and t.card(0, "Lady of the Leaves").kneeling
    pass_to(t, "dominance")
    assert t.card(1, "Sneak").keywords == ("Stealth",)
    assert not usable(counted("stark", {"play": [("KR97", KNEELING)]}, {"play": ["Sneak"], "power": 1}), "Lady of the Leaves")
    for mine in (1, 2):
        assert not usable(counted("stark", {"play": ["KR97"], "power": mine}, {"play": ["Sneak"], "power": 1}), "Lady of the Leaves")


def test_lady_of_the_leaves_is_immune_to_events():
    t = counted("stark", {"play": ["KR97", "Trout"], "hand": ["Venom"]}, {"play": ["Statue"]})
    t.play("Play Venom")
    assert offered(t, "Trout") and not offered(t, "Lady of the Leaves")

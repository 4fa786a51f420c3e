"""What no other test runs (see tests/card_trace.py): whose moment it is not, and the other printings of a card."""

import pytest
from scenes import KNEELING, attack, defend, offered, pass_until, scene

from agot_env.agot.engine.record import codes as c

# --- another card's moment is not one's own ------------------------------------------------------------------------------


def test_an_honor_guard_goes_home_only_when_it_has_taken_part():
    guard = "Winterfell Honor Guard"
    t = scene(("stark", "lannister"), {"hand": [guard]}, {"play": ["The Hound"]}, first=1, bells=(0,))
    pass_until(t, f"Use {guard}").play(f"Use {guard}")
    defend(attack(t, "Military", "The Hound"))
    assert t.power(1) == 1 and t.card(0, guard).controller == 1 and int(t.game["effects_of"][c.L_DELAYED]) == 1
    defend(attack(t, "Power", guard))
    assert t.card(0, guard).controller == 0 and int(t.game["effects_of"][c.L_DELAYED]) == 0


def test_winterfell_reserves_do_not_respond_to_another_defender():
    one = {"play": ["Winterfell Reserves", "Hodor"], "discard": ["Ice"], "gold": 1}
    t = scene(("lannister", "stark"), {"play": ["Ser Jaime Lannister"]}, one, bells=(1,))
    defend(attack(t, "Military", "Ser Jaime Lannister"), "Hodor")
    assert t.gold(1) == 1 and t.discard(1)[0] == "Ice" and not offered(t, "Respond")


@pytest.mark.parametrize("silent", ["Ser Jacelyn Bywater", "Old Red Priest"])
def test_who_speaks_when_he_dies_is_silent_when_another_does(silent):
    zero, one = {"play": ["Greatjon Umber"], "hand": ["Ice"]}, {"play": [(silent, KNEELING), ("Shae", KNEELING), "Lannisport"]}
    t = scene(("stark", "lannister"), zero, one, bells=(0, 1))
    defend(attack(t, "Military", "Greatjon Umber"))
    pass_until(t, "Kill Shae").play("Kill Shae")
    assert t.dead(1) == ["Shae"] and not offered(t, silent)
    assert t.hand(0) == ["Ice"] and not t.card(1, "Lannisport").kneeling


def test_who_speaks_when_he_is_played_is_silent_when_another_is():
    zero = {"play": ["Enemy Informer", "Xaro Xoan Daxos", "Ser Barristan Selmy"], "hand": ["Shae"], "discard": ["Bronn"], "gold": 5}
    t = scene(("lannister", "stark"), zero, {"play": ["Sansa Stark"]}, "marshalling", bells=(0,))
    t.play("Marshal Shae")
    assert t.prompt == "action" and t.card(0, "Shae").zone == "play" and t.hand(0) == [] and t.discard(0) == ["Bronn"]
    assert not t.card(1, "Sansa Stark").kneeling


def test_qyburns_informers_draw_nothing_for_their_opponent():
    t = scene(("stark", "lannister"), {"play": ["Catelyn Stark"], "deck": ["Ice"]}, {"play": ["Qyburn's Informers"], "hand": ["Shae"], "deck": ["Bronn"] * 3}, bells=(0, 1))
    defend(attack(t, "Intrigue", "Catelyn Stark"), "Qyburn's Informers")
    assert t.discard(1) == ["Shae"] and t.hand(1) == [] and not offered(t, "Respond with Qyburn")


@pytest.mark.parametrize(
    ("kind", "zero", "responder"),
    [
        ("Power", {"play": ["Edric Storm"]}, "Edric Storm"),
        ("Power", {"hand": ["Seductive Promise"], "gold": 3}, "Seductive Promise"),
        ("Military", {"discard": ["Pentoshi Guildmaster"], "gold": 3}, "Pentoshi Guildmaster"),
    ],
)  # fmt: skip
def test_a_win_by_4_of_the_opponent_is_no_win_of_ones_own(kind, zero, responder):
    one = {"play": ["Khal Drogo", "Ser Barristan Selmy", "House Tyrell Guard"]}
    t = scene(("baratheon", "targaryen"), zero | {"power": 3}, one, first=1, bells=(0,))
    defend(attack(t, kind, "Khal Drogo", "Ser Barristan Selmy"))
    assert t.power(1) >= 1 and not offered(t, responder)


def test_robert_claims_nothing_for_the_renown_of_another():
    for number in ("B71", "B90"):
        t = scene(("baratheon", "stark"), {"play": [number, "Renly Baratheon", "Stannis Baratheon"]}, {"power": 3}, bells=(0,))
        defend(attack(t, "Power", "Stannis Baratheon"))
        assert t.card(0, "Stannis Baratheon").power == 1 and t.card(0, number).power == 0


def test_eddard_claims_nothing_when_another_enters_play():
    t = scene(("stark", "lannister"), {"play": ["Eddard Stark"], "hand": ["Sansa Stark"], "gold": 5}, None, "marshalling", bells=(0,))
    t.play("Marshal Sansa Stark")
    assert t.card(0, "Sansa Stark").zone == "play" and t.card(0, "Eddard Stark").power == 0


def test_robb_who_loses_kills_nobody_of_his_own_side():
    t = scene(("stark", "lannister"), {"play": ["Robb Stark", "Sansa Stark", "Arya Stark"]}, {"play": ["The Hound"]}, first=1, bells=(0,))
    defend(attack(t, "Military", "The Hound"), "Robb Stark")
    t.play("Kill Sansa Stark")
    assert t.dead(0) == ["Sansa Stark"] and not offered(t, "Respond with Robb")


def test_davos_saves_nobody_else():
    one = {"play": [("Ser Davos Seaworth", KNEELING), ("Maester Cressen", KNEELING)], "gold": 2}
    t = scene(("stark", "baratheon"), {"play": ["Greatjon Umber"]}, one, bells=(0, 1))
    defend(attack(t, "Military", "Greatjon Umber")).play("Kill Maester Cressen")
    assert t.dead(1) == ["Maester Cressen"] and t.gold(1) == 2


def test_edric_goes_for_no_challenge_after_a_defence():
    one = {"play": ["Edric Storm", "Robert Baratheon", "Stannis Baratheon"]}
    t = scene(("stark", "baratheon"), {"play": ["Sansa Stark"]}, one, bells=(1,))
    defend(attack(t, "Power", "Sansa Stark"), "Robert Baratheon", "Stannis Baratheon")
    assert int(t.game["challenge_winner"]) in (1, -1) and not offered(t, "Respond with Edric") and t.discard(1) == []


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "standing"])
def test_knight_of_flowers_claims_power_as_the_dominance_phase_begins_and_at_no_other_time(phase):
    t = scene(("stark", "lannister"), {"play": ["Knight of Flowers"]}, None, phase, bells=(0,))
    assert t.phase == phase and t.card(0, "Knight of Flowers").power == 0


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance"])
def test_snowed_under_waits_for_the_standing_phase(phase):
    zero = {"plot": "Snowed Under", "play": [("Arya Stark", KNEELING), ("Sansa Stark", KNEELING)]}
    t = scene(("stark", "lannister"), zero, None, phase, bells=(0,))
    assert t.phase == phase and t.prompt == "action"


def test_never_bet_is_for_a_challenge_that_is_under_way():
    title = "I Never Bet Against My Family"
    t = scene(("lannister", "stark"), {"hand": [title], "gold": 3}, {"play": ["Hodor"]}, bells=(0,))
    assert t.prompt == "action" and t.phase == "challenges" and not offered(t, title)


# --- other printings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "numbers", "house"),
    [
        ("Great Keep", ["S29", "S30", "S31"], "stark"), ("Aegon's Garden", ["B95", "B96", "B97"], "baratheon"),
        ("Temple of the Graces", ["T131", "T132"], "targaryen"),
    ],
)  # fmt: skip
def test_every_printing_gives_1_income_and_is_limited(title, numbers, house):
    for number in numbers:
        t = scene((house, "lannister"), {"hand": [number, *numbers], "plot": "Blockade"}, None, "marshalling", bells=(0,))
        income = t.income(0)
        t.play(t.options[next(i for i, option in enumerate(t.options) if title in option)])
        assert t.card(0, title).zone == "play" and t.income(0) == income + 1 and not offered(t, f"Marshal {title}")
    t = scene((house, "lannister"), {"play": numbers, "plot": "Blockade"}, None, "marshalling", bells=(0,))
    assert t.income(0) == income + len(numbers)


@pytest.mark.parametrize(
    ("numbers", "house", "title", "cost"),
    [
        (["B92", "B93"], "baratheon", "Robert Baratheon", 4), (["S26", "S27"], "stark", "Robb Stark", 4),
        (["L58", "L59"], "lannister", "Tyrion Lannister", 4), (["T127", "T128", "T129"], "targaryen", "Jhogo", 3),
    ],
)  # fmt: skip
def test_every_printing_of_the_fiefdoms_makes_a_card_of_the_house_1_cheaper(numbers, house, title, cost):
    for number in numbers:
        t = scene((house, "martell"), {"play": [number], "hand": [title, "Ice"], "gold": 5}, None, "marshalling", bells=(0,))
        assert offered(t, f"Marshal {title} ({cost} gold)")
        t.play("Fiefdoms")
        assert t.card(0, number).kneeling and offered(t, f"Marshal {title} ({cost - 1} gold)")
        gold = t.gold(0)
        t.play(f"Marshal {title}")
        assert t.card(0, title).zone == "play" and t.gold(0) == gold - cost + 1 and int(t.game["effects_of"][c.L_REDUCE]) == 0


@pytest.mark.parametrize("number", ["S177", "B179"])
def test_distinct_mastery_stands_a_character_with_a_crest(number):
    t = scene(("stark", "lannister"), {"hand": [number], "play": [("Eddard Stark", KNEELING), ("Arya Stark", KNEELING)]}, bells=(0,))
    t.play("Play Distinct Mastery")
    assert not t.card(0, "Eddard Stark").kneeling and t.card(0, "Arya Stark").kneeling and t.discard(0) == ["Distinct Mastery"]

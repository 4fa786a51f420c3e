"""Cards that answer a challenge as it begins, and cards that cancel the next effect by themselves: what each does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Action, GainGold, Location, Phase
from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.lcg.prized_scenes import choices, prized
from tests.cards.lcg.test_prized_characters import HERALD
from tests.cards.scenes import KNEELING, fight, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import battle, claimed, declare, respond_with, responds, settle

# --- Bringers of Law -----------------------------------------------------------------------------------------------------


def law(first=1, bringers=("ACOA40", KNEELING)):
    t = prized("stark", {"play": [bringers, "Friend"]}, {"play": ["Rival"]}, first=first, bells=(0, 1))
    return declare(t, "Power", "Rival" if first else "Friend")


def test_bringers_of_law_stand_when_you_are_attacked():
    t = respond_with(law(), "Bringers of Law")
    assert not t.card(0, "Bringers of Law").kneeling


def test_bringers_of_law_do_not_answer_your_own_challenge():
    assert not responds(law(0), "Bringers of Law")
    assert not responds(law(bringers="ACOA40"), "Bringers of Law")  # they stand already


def test_bringers_of_law_defend_but_never_attack():
    t = pass_until(prized("stark", {"play": ["ACOA40", "Friend", "Giant"]}, {"play": ["Rival"]}), "Power against").play("Power against")
    assert not offered(t, "Bringers") and offered(t, "Giant")
    t = prized("stark", {"play": ["ACOA40"]}, {"play": ["Rival"]}, first=1, bells=(0, 1))
    t = battle(t, "Power", "Rival", "Bringers of Law")
    assert t.card(0, "Bringers of Law").kneeling


# --- The Vaith and Greenblood Vessel ---------------------------------------------------------------------------------------

LETTERS = [("ilitary", "M"), ("ntrigue", "I"), ("ower", "P")]


def harbour(number, first=1, **more):
    play = [number, "Keep", "Statue", "Friend"]
    t = prized("martell", {"play": play} | more, {"play": ["Rival", "Savage"]}, first=first, bells=(0, 1))
    return declare(t, "Power", "Rival" if first else "Friend")


@pytest.mark.parametrize(("icon", "letter"), LETTERS)
def test_the_vaith_takes_an_icon_of_the_attacking_player(icon, letter):
    t = harbour("ATOC35").play("Respond with The Vaith")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert not offered(t, "Choose Friend")
    settle(t, "Choose Savage", icon)
    assert set(t.card(1, "Savage").icons) == set("MIP") - {letter} and t.card(1, "Rival").icons == "MIP" and t.card(0, "Keep").kneeling
    assert not t.card(0, "The Vaith").kneeling
    pass_to(claimed(t), "dominance") if t.prompt in ("action", "defenders") else None
    assert t.phase != "dominance" or t.card(1, "Savage").icons == "MIP"


def test_the_vaith_needs_influence_and_a_challenge_against_you():
    assert not responds(harbour("ATOC35", play=["ATOC35", "Friend"]), "The Vaith")
    assert not responds(harbour("ATOC35", 0), "The Vaith")


@pytest.mark.parametrize(("icon", "letter"), LETTERS)
def test_a_greenblood_vessel_arms_one_of_yours(icon, letter):
    t = harbour("ASOTS72").play("Respond with Greenblood Vessel")
    assert choices(t) == {"Statue", "Friend"}
    settle(t, "Choose Statue", icon)
    assert t.card(0, "Statue").icons == letter and t.card(0, "Greenblood Vessel").kneeling


def test_a_greenblood_vessel_must_stand_and_be_attacked():
    assert not responds(harbour("ASOTS72", play=[("ASOTS72", KNEELING), "Friend"]), "Greenblood Vessel")
    assert not responds(harbour("ASOTS72", 0), "Greenblood Vessel")


# --- The First Snow of Winter ------------------------------------------------------------------------------------------------


def snow(plot="ATOC59"):
    zero = {"play": ["Friend", "Falcon", "Rival"], "plot": plot}
    return prized("stark", zero, {"play": ["Brute", "Elder", "Hut"]}, bells=(0, 1))


def test_the_first_snow_returns_cheap_characters_with_the_first_challenge():
    t = snow()
    assert t.hand(0) == t.hand(1) == []
    declare(t, "Power", "Rival")
    assert t.hand(0) == ["Friend"] and t.hand(1) == ["Brute"] and t.card(0, "Falcon").zone == t.card(1, "Hut").zone == "play"


def test_the_first_snow_falls_once_a_round():
    t = declare(snow(), "Power", "Rival")
    t = pass_until(claimed(t), "Choose") if t.prompt == "claim" else t
    for _ in range(30):
        if offered(t, "Military against") or t.phase != "challenges":
            break
        t.play(next(o for o in t.options if o in ("Pass", "Done", "No more challenges") or t.prompt in ("claim", "stealth")))
    hands = sorted(t.hand(0) + t.hand(1))
    assert hands == ["Brute", "Friend"]


def test_another_plot_returns_nobody():
    assert declare(snow("Famine"), "Power", "Rival").hand(1) == []


# --- automatic cancels ------------------------------------------------------------------------------------------------------

PURSE = Location("Purse", "X896", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])


def golds(t, *plays):
    """How much gold each use of a purse or a song brings to its player."""
    found = []
    for seat, text in plays:
        for _ in range(8):
            if t.seat == seat and offered(t, text):
                break
            t.play("Pass" if "Pass" in t.options else "Done")
        before = t.gold(seat)
        t.play(next(option for option in t.options if text in option))
        found.append(t.gold(seat) - before)
    return found


def test_besiegers_cancel_the_first_effect_of_the_first_challenge():
    zero = {"play": ["ACOA19", "Rival"], "hand": ["Song"] * 2}
    t = prized("martell", zero, {"play": ["Statue"], "hand": ["Song"] * 3}, bells=(0, 1))
    assert golds(t, (0, "Play Song")) == [1]  # before any challenge
    declare(t, "Power", "Rival")
    assert golds(t, (0, "Play Song"), (1, "Play Song"), (1, "Play Song")) == [0, 1, 1]


def test_besiegers_cancel_nothing_in_the_second_challenge():
    zero = {"play": ["ACOA19", "Rival", "Brute"], "hand": ["Song"]}
    t = claimed(battle(prized("martell", zero, {"play": ["Statue"], "hand": ["Song"]}, bells=(0,)), "Power", "Rival"))
    declare(t, "Military", "Brute")
    assert golds(t, (0, "Play Song")) == [1]


def test_besiegers_take_sieges_alone():
    zero = {"play": ["ACOA19"], "hand": ["Ribbon"]}
    assert not offered(prized("martell", zero, phase="marshalling"), "Marshal Ribbon")


def blockade(*plays, mine="BWB32"):
    t = prized("greyjoy", {"play": [mine, "Purse"]}, {"play": ["Purse", "Purse"], "hand": ["Song"]}, cards=(PURSE,), bells=(0, 1))
    return golds(t, *plays)


def test_a_river_blockade_cancels_the_first_location_of_an_opponent():
    assert blockade((0, "Use Purse"), (1, "Play Song"), (1, "Use Purse"), (1, "Use Purse")) == [1, 1, 0, 1]
    assert blockade((1, "Use Purse"), (1, "Use Purse"), mine="Hut") == [1, 1]


def test_the_painted_table_cancels_the_next_effect_of_anybody():
    zero = {"play": ["ATOC85", "Purse"]}
    t = prized("baratheon", zero, {"play": ["Purse"]}, cards=(PURSE,), bells=(0, 1))
    use(t, "The Painted Table")
    assert t.card(0, "The Painted Table").kneeling and golds(t, (1, "Use Purse"), (1, "Use Purse"), (0, "Use Purse")) == [0, 1, 1]
    t = use(prized("baratheon", zero, {"play": ["Purse"]}, cards=(PURSE,), bells=(0, 1)), "The Painted Table")
    assert golds(t, (0, "Use Bell")) == [0] and golds(t, (0, "Use Purse")) == [1]


def test_the_painted_table_forgets_at_the_end_of_the_phase():
    zero = {"play": ["ATOC85", "Purse"]}
    t = use(prized("baratheon", zero, {}, cards=(PURSE,), bells=()), "The Painted Table")
    pass_to(t, "dominance")
    assert golds(t, (0, "Use Purse")) == [1]
    assert not usable(prized("baratheon", {"play": [("ATOC85", KNEELING)]}), "The Painted Table")


def bearer(season="summer"):
    return prized("martell", {"play": ["KR31", "Purse"]}, {"play": ["Purse"]}, season=season, cards=(PURSE,), bells=(0, 1))


def test_oberyns_shield_bearer_cancels_three_effects_of_an_opponent():
    t = use(bearer(), "Oberyn's Shield Bearer", "Choose Stark", "Choose Lannister")
    assert t.discard(0) == ["Oberyn's Shield Bearer"]
    plays = [(1, "Use Purse"), (0, "Use Purse"), (1, "Use Purse"), (1, "Use Purse"), (1, "Use Purse")]
    assert golds(t, *plays) == [0, 1, 0, 0, 1]


@pytest.mark.parametrize("season", ["", "winter"])
def test_oberyns_shield_bearer_waits_for_summer(season):
    assert not usable(bearer(season), "Oberyn's Shield Bearer")


@pytest.mark.parametrize(("number", "house"), [("ACOA19", "martell"), ("BWB32", "greyjoy"), ("ATOC85", "baratheon")])
def test_no_passive_is_cancelled(number, house):
    t = prized(house, {"play": [number]}, {"hand": ["Herald"], "gold": 5}, phase="marshalling", cards=(HERALD,), first=1, bells=(0, 1))
    if number == "ATOC85":
        use(t.play("Pass") if t.seat == 1 else t, "The Painted Table")
    pass_until(t, "Marshal Herald").play("Marshal Herald")
    assert t.power(1) == 1


def test_the_first_snow_ignores_a_second_challenge():
    zero = {"play": ["Falcon", "Rival"], "hand": ["Summons", "Friend"], "plot": "ATOC59"}
    t = use(declare(prized("stark", zero, {"play": ["Statue"]}), "Power", "Rival"), "Summons", "Friend")
    assert t.card(0, "Friend").zone == "play" and declare(claimed(fight(t)), "Military", "Falcon").card(0, "Friend").zone == "play"

"""Cards that compare STR with printed cost, count Bannermen or used plots, or look at the challenges of the round."""

import pytest

from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    ClaimPower,
    Event,
    GainGold,
    Kneel,
    KneelInfluence,
    Location,
    Phase,
    attachments,
)
from tests.cards.a_clash_of_arms.clash_scenes import clash, settle
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import KNEELING, attack, offered, pass_to, pass_until, passes, pay_influence

PAGE = Character("Page", "X1", NEUTRAL, cost=1, strength=1, icons="MIP")
STRONG = Character("Strong", "X2", NEUTRAL, cost=1, strength=3, icons="MIP")
WEAK = Character("Weak", "X3", NEUTRAL, cost=4, strength=2, icons="MIP")
EVEN = Character("Even", "X4", NEUTRAL, cost=2, strength=2, icons="MIP")
GIANT = Character("Giant", "X5", NEUTRAL, cost=4, strength=6, icons="MIP")
HOST = Character("Host", "X6", NEUTRAL, cost=4, strength=2, icons="MIP", traits="Army", keywords="Renown")
BANNERMAN = Character("Bannerman", "X7", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Bannerman")
KNIGHT = Character("Rainbow Knight", "X8", BARATHEON, cost=2, strength=2, icons="MIP", traits="Rainbow Guard")
PROUD = Character("Proud", "X9", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lord", keywords="Renown", abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(SELF),))])
SQUID = Character("Squid", "X10", GREYJOY, cost=2, strength=2, icons="MIP")
SHED, BARN, HALL = (Location(title, f"X{10 + cost}", NEUTRAL, cost=cost) for title, cost in (("Shed", 1), ("Barn", 3), ("Hall", 4)))
HAT = Attachment("Hat", "X15", NEUTRAL, cost=0)
WOLF = Character("Some Wolf", "X16", STARK, cost=2, strength=2, icons="MIP")
TITHE = Event("Tithe", "X17", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(GainGold(1),))])
ROPE = Event("Rope", "X19", abilities=[Action(phase=Phase.ANY, choose=(Choose(attachments()),), effects=(Kneel(TARGET),))])
WELL = Location("Well", "X18", NEUTRAL, cost=1, influence=1)
PEOPLE = (
    PAGE, STRONG, WEAK, EVEN, GIANT, HOST, BANNERMAN, KNIGHT, PROUD, SQUID, SHED, BARN, HALL, HAT, WOLF, TITHE, WELL, ROPE,
)  # fmt: skip


def field(house, zero=None, one=None, phase="challenges", **options):
    """A scene with these characters that asks both players at every opportunity."""
    houses = (house, "lannister" if house != "lannister" else "stark")
    return clash(zero, one, phase, houses=houses, cards=PEOPLE, bells=(0, 1), **options)


def through(t, stop="Respond"):
    """Everybody passes until the challenge is over or a player may respond; what is chosen is the first option."""
    for _ in range(30):
        if not t.game["challenge"] or (stop and offered(t, stop)):
            break
        t.play((passes(t) or t.options)[0])
    return t


# --- Palisades ---------------------------------------------------------------------------------------------------------------------------


def test_palisades_blank_all_but_armies_in_the_first_challenge_against_you():
    t = field("stark", {"play": ["W113", "Proud", "Host"]}, {"play": ["Proud", "Host", "Page"]}, first=1)
    assert "Renown" in t.card(1, "Proud").keywords
    attack(t, "Military", "Page")
    for seat in (0, 1):
        assert "Renown" not in t.card(seat, "Proud").keywords and t.card(seat, "Proud").traits == ("Lord",)
        assert "Renown" in t.card(seat, "Host").keywords
    through(t, "")
    assert "Renown" in t.card(1, "Proud").keywords
    attack(t, "Intrigue", "Host")
    assert "Renown" in t.card(1, "Proud").keywords  # it is the second one


def test_palisades_do_nothing_while_you_attack():
    t = field("stark", {"play": ["W113", "Proud", "Page"]}, {"play": ["Proud", "Host"]})
    attack(t, "Military", "Page")
    assert "Renown" in t.card(0, "Proud").keywords and "Renown" in t.card(1, "Proud").keywords


# --- The Bloody Gate ---------------------------------------------------------------------------------------------------------------------


def price(t, title):
    before = pass_until(t, f"Marshal {title}").gold(0)
    t.play(f"Marshal {title}")
    return before - t.gold(0)


def test_the_bloody_gate_takes_2_off_the_next_two_expensive_cards():
    t = field("stark", {"play": ["W99"], "hand": ["Page", "Weak", "Giant", "Hall"], "gold": 20}, {}, "marshalling")
    pass_until(t, "Use The Bloody Gate").play("Use The Bloody Gate")
    assert t.card(0, "The Bloody Gate").kneeling
    assert [price(t, title) for title in ("Page", "Weak", "Giant", "Hall")] == [1, 2, 2, 4]


def test_the_bloody_gate_must_stand_in_marshalling():
    assert not offered(pass_until(field("stark", {"play": [("W99", KNEELING)]}, {}, "marshalling"), "Use Bell"), "Use The Bloody Gate")
    assert not offered(pass_until(field("stark", {"play": ["W99"]}, {}), "Use Bell"), "Use The Bloody Gate")


# --- Lyn Corbray, Ser Bryce Caron ----------------------------------------------------------------------------------------------------------


def test_lyn_corbray_strengthens_your_expensive_characters_but_no_armies():
    t = field("stark", {"play": ["W78", "Weak", "Page", "Host"]}, {"play": ["Weak"]})
    assert [t.card(0, title).strength for title in ("Lyn Corbray", "Weak", "Page", "Host")] == [4, 4, 1, 2] and t.card(1, "Weak").strength == 2
    assert "Stealth" in t.card(0, "Lyn Corbray").keywords


def test_ser_bryce_caron_gives_renown_to_a_rainbow_guard_once_a_phase():
    t = field("baratheon", {"play": ["W41", "Rainbow Knight", "Page"]}, {"play": ["Page"]})
    assert "Joust" in t.card(0, "Ser Bryce Caron").keywords
    pass_until(t, "Use Ser Bryce Caron").play("Use Ser Bryce Caron")
    assert not offered(t, "Choose Page")
    settle(t, "Rainbow Knight")
    assert "Renown" in t.card(0, "Rainbow Knight").keywords and "Renown" not in t.card(0, "Ser Bryce Caron").keywords
    assert not offered(pass_until(t, "Use Bell"), "Use Ser Bryce Caron")
    pass_to(t, "dominance")
    assert "Renown" not in t.card(0, "Rainbow Knight").keywords and not offered(pass_until(t, "Use Bell"), "Use Ser Bryce Caron")


# --- Salt and Iron -----------------------------------------------------------------------------------------------------------------------------


def raided(number, house="greyjoy"):
    """Seat 0 has won this many challenges unopposed."""
    t = field(house, {"play": ["Squid", "Giant", "Even"], "hand": ["W65"]}, {"play": [("Page", KNEELING), ("Weak", KNEELING), "Shed", "Hall"], "hand": ["Hat"] * 3, "power": 3})
    for kind, title in (("Power", "Squid"), ("Intrigue", "Giant"))[:number]:
        through(attack(t, kind, title), "")
    return pass_until(t, "Use Bell")


@pytest.mark.parametrize("number", [0, 1, 2])
def test_salt_and_iron_need_two_unopposed_wins(number):
    assert offered(raided(number), "Play Salt and Iron") is (number == 2)


def test_salt_and_iron_discard_a_cheap_character_and_a_cheap_location():
    t = raided(2).play("Play Salt and Iron")
    assert not any(offered(t, title) for title in ("Giant", "Weak", "Hall"))
    settle(t, "Choose Page", "Choose Shed")
    assert {"Page", "Shed"} <= set(t.discard(1)) and t.card(1, "Weak").zone == t.card(1, "Hall").zone == "play"


# --- Offer of a Peach ------------------------------------------------------------------------------------------------------------------------


def peach(used, zero=("Giant", "Page"), one=(), **options):
    """Dominance has been decided, or a player may respond."""
    t = field("baratheon", {"play": list(zero), "hand": ["W22"], "used_plots": list(used)}, {"play": list(one)}, "dominance", **options)
    for _ in range(8):
        if offered(t, "Offer of a Peach") or t.phase != "dominance":
            break
        t.play((passes(t) or t.options)[0])
    return t


@pytest.mark.parametrize(("used", "most"), [(["Rest"], 1), (["Rest", "Battle"], 2)])
def test_offer_of_a_peach_rewards_as_many_standing_characters_as_used_plots(used, most):
    t = peach(used, ["Giant", "Page", ("Even", KNEELING)])
    t.play(next(option for option in t.options if "Offer of a Peach" in option))
    assert not offered(t, "Even")
    settle(t, "Giant", "Page")
    assert (t.card(0, "Giant").power, t.card(0, "Page").power) == (1, 1 if most == 2 else 0) and t.game["limited_response"][0]


def test_offer_of_a_peach_needs_a_used_plot_and_dominance():
    assert not offered(peach([]), "Offer of a Peach") and not offered(peach(["Rest"], ["Page"], ["Giant"]), "Offer of a Peach")


# --- Siege Preparations, Summoned by the Conclave ------------------------------------------------------------------------------------------


def test_siege_preparations_let_you_initiate_one_challenge():
    t = field("stark", {"plot": "W19", "play": ["Page", "Even"]}, {"play": [("Giant", KNEELING)]})
    through(attack(t, "Power", "Page"), "")
    for _ in range(6):
        if t.phase != "challenges" or t.prompt == "challenge":
            break
        t.play((passes(t) or t.options)[0])
    assert not (t.prompt == "challenge" and t.seat == 0) and not offered(t, "Military against Lannister")


def test_siege_preparations_do_not_bind_the_opponent():
    t = field("stark", {"plot": "W19"}, {"play": ["Page", "Even"]}, first=1)
    through(attack(t, "Power", "Page"), "")
    assert offered(pass_until(t, "Military against"), "Military against Stark")


@pytest.mark.parametrize(("mine", "theirs"), [(None, None), ("ATOR1", None), (None, "ATOR1"), ("ATOR1", "ATOR1")])
def test_summoned_by_the_conclave_lets_players_without_an_agenda_search(mine, theirs):
    deck = {"deck": ["Shed", "Page", "Barn", "Hat"]}
    zero = deck | {"plots": ["KR120"]} | ({"agenda": mine} if mine else {})
    one = deck | {"plots": ["Rest"]} | ({"agenda": theirs} if theirs else {})
    t = clash(zero, one, "plot", cards=PEOPLE)
    while t.prompt in ("first player", "plot"):
        t.play(t.options[0])
    for _ in range(6):
        if t.prompt in ("action", "response"):
            break
        assert not offered(t, "Take Shed")
        t.play(next((option for option in t.options if "Yes" in option or "Page" in option), t.options[0]))
    assert (t.hand(0) == ["Page"]) is (mine is None) and (t.hand(1) == ["Page"]) is (theirs is None)


# --- Doran's Favor, Ser Garlan Tyrell ---------------------------------------------------------------------------------------------------------


def test_dorans_favor_discards_its_bearer_once_it_pays_influence():
    t = field("martell", {"play": [("Page", {"attachments": ["KR90"], "duplicates": 0}), "Even"], "hand": ["Tithe"]}, {})
    pay_influence(pass_until(t, "Play Tithe").play("Play Tithe"))
    assert t.gold(0) == 1 and "Page" in t.discard(0) and t.card(0, "Even").zone == "play"


def test_dorans_favor_leaves_its_bearer_alone_if_others_pay():
    t = field("martell", {"play": [("Page", {"attachments": ["KR90"]}), "Well"], "hand": ["Tithe"]}, {})
    pass_until(t, "Play Tithe").play("Play Tithe")
    if t.prompt == "influence":
        t.play(next(option for option in t.options if "Well" in option))
    assert t.gold(0) == 1 and t.card(0, "Page").zone == "play" and not t.card(0, "Doran's Favor").kneeling


def test_dorans_favor_may_be_knelt_otherwise():
    t = field("martell", {"play": [("Page", {"attachments": ["KR90"]})], "hand": ["Rope"]}, {})
    settle(pass_until(t, "Play Rope").play("Play Rope"), "Doran's Favor")
    assert t.card(0, "Doran's Favor").kneeling and t.card(0, "Page").zone == "play"


def test_dorans_favor_goes_on_a_character_of_yours():
    t = field("martell", {"play": ["Page"], "hand": ["KR90"]}, {"play": ["Even"]}, "marshalling")
    pass_until(t, "Marshal Doran's Favor").play("Marshal Doran's Favor")
    assert t.card(0, "Doran's Favor").bearer == "Page"


@pytest.mark.parametrize(("season", "kneels"), [("", False), ("winter", False), ("summer", True)])
def test_ser_garlan_kneels_and_loses_his_power_in_summer(season, kneels):
    t = ravens({"play": [("KR22", {"power": 2})]}, {}, season=season, houses=("baratheon", "stark"), cards=(PAGE,))
    pass_until(t, "Use Bell")
    assert t.card(0, "Ser Garlan Tyrell").kneeling is kneels and t.card(0, "Ser Garlan Tyrell").power == (0 if kneels else 2)
    assert {"Renown", "Deadly"} <= set(t.card(0, "Ser Garlan Tyrell").keywords)


# --- higher STR than printed cost -----------------------------------------------------------------------------------------------------------------


def breach(one, zero=("Giant",), kind="Military"):
    """Seat 0 has won a challenge, and may respond."""
    t = field("stark", {"play": list(zero), "hand": ["KR15"]}, {"play": list(one)})
    return through(attack(t, kind, "Giant"), "Breaching the Wall")


def test_breaching_the_wall_kills_any_number_of_the_losers_characters_that_are_stronger_than_they_cost():
    t = breach([*[("Strong", KNEELING)] * 3, ("Even", KNEELING), ("Weak", KNEELING)], ("Giant", "Strong"))  # one dies for the claim
    assert offered(t, "Breaching the Wall")
    t.play(next(option for option in t.options if "Breaching" in option))
    assert offered(t, "Strong") and not any(offered(t, title) for title in ("Even", "Weak", "Giant"))
    settle(t, "Strong", "Strong")
    assert t.dead(1) == ["Strong"] * 3 and t.card(0, "Strong").zone == "play" and t.game["limited_response"][0]


def test_breaching_the_wall_needs_such_a_character_and_a_military_challenge():
    assert not offered(breach([("Even", KNEELING), ("Weak", KNEELING)], ("Giant", "Strong")), "Breaching the Wall")
    assert not offered(breach([("Strong", KNEELING)], kind="Power"), "Breaching the Wall")


def test_breaching_the_wall_does_nothing_when_the_opponent_wins():
    t = field("stark", {"hand": ["KR15"], "play": [("Strong", KNEELING)]}, {"play": ["Giant", ("Strong", KNEELING)]}, first=1)
    assert not offered(through(attack(t, "Military", "Giant"), "Breaching the Wall"), "Breaching the Wall")


def test_northland_keep_removes_a_character_that_is_stronger_than_it_costs():
    t = field("stark", {"play": ["KR14", "Page", "Strong"]}, {"play": ["Strong", "Even"]}, first=1)
    assert not offered(pass_until(t, "Use Bell"), "Use Northland Keep")
    attack(t, "Power", "Strong", "Even")
    pass_until(t, "Use Northland Keep").play("Use Northland Keep")
    assert not offered(t, "Choose Even")
    settle(t, "Strong")
    assert t.card(0, "Northland Keep").kneeling and not t.card(1, "Strong").attacking and t.card(1, "Even").attacking


# --- Gorold Goodbrother -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("more", "number"), [([], 1), (["Bannerman"], 2)])
def test_gorold_goodbrother_kneels_a_location_for_each_bannerman(more, number):
    t = field("greyjoy", {"play": ["KR4", *more], "hand": ["Hat", "Page"]}, {"play": ["Shed", "Barn", "Hall", "Bannerman"]})
    pass_until(t, "Use Gorold Goodbrother").play("Use Gorold Goodbrother")
    settle(t, "Hat", "Shed", "Barn")
    assert t.discard(0) == ["Hat"] and t.hand(0) == ["Page"]
    assert [t.card(1, title).kneeling for title in ("Shed", "Barn", "Hall")] == [True, number == 2, False]


def test_gorold_goodbrother_needs_a_card_in_hand():
    t = field("greyjoy", {"play": ["KR4"]}, {"play": ["Shed"]})
    assert not offered(pass_until(t, "Use Bell"), "Use Gorold Goodbrother")

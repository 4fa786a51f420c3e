"""Attachments that hand out crests or discard who was bypassed, characters that change sides, and events of Brotherhood without Banners."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Character,
    ClaimPower,
    Kill,
    Location,
    Plot,
    TakeControl,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import ravens, settle
from tests.cards.scenes import GAG, offered, pass_to, pass_until, targeting_event, three
from tests.cards.wardens.wardens_scenes import fought, has, wardens

PEOPLE = (
    Character("Pious", "X930", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Holy"),
    Character("Plain", "X931", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Flayed", "X932", NEUTRAL, cost=2, strength=2, icons="MIP", traits="House Bolton"),
    Character("Champion", "X933", NEUTRAL, cost=2, strength=6, icons="MIP", keywords="Renown"),
    Character("Raiding", "X934", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Raider"),
    Character("Sneak", "X935", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Stealth"),
    Location("Wells", "X936", NEUTRAL, cost=1, influence=1),
    Plot("Hasty", "X937", NEUTRAL, income=0, initiative=9, claim=1),
    Plot("Lazy", "X938", NEUTRAL, income=0, initiative=0, claim=1),
    targeting_event("Coax", "X939", characters(), TakeControl(TARGET)),
    targeting_event("Axe", "X940", characters(), Kill(TARGET)),
    targeting_event("Praise", "X941", characters(), ClaimPower(TARGET, 2)),
    GAG,
)


def scene(house, zero=None, one=None, phase="challenges", **options):
    return wardens(house, zero, one, phase, cards=PEOPLE, **{"first": 0, **options})


# --- Fanatic -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bearer", "strength", "vigilant"), [("Pious", 3, True), ("Plain", 2, False)])
def test_fanatic_makes_its_bearer_holy_and_the_already_holy_stronger(bearer, strength, vigilant):
    t = scene("baratheon", {"play": [(bearer, {"attachments": ["Fanatic"]}), "Sneak"]}, {"play": ["Pious"]})
    view = t.card(0, bearer)
    assert view.crests == ("Holy",) and "Asshai" in view.traits
    assert view.strength == strength and ("Vigilant" in view.keywords) == vigilant
    assert t.card(0, "Sneak").crests == () and t.card(1, "Pious").strength == 2 and "Asshai" not in t.card(1, "Pious").traits


def test_a_holy_crest_that_fanatic_gives_is_not_a_printed_one():
    t = scene("baratheon", {"play": [("Plain", {"attachments": ["Fanatic", "Fanatic"]})]})
    assert t.card(0, "Plain").strength == 2 and has(t, "Vigilant", 0, "Plain") == [False]


# --- Reek ----------------------------------------------------------------------------------------------------------------


def test_reek_goes_over_to_the_loser_in_exchange_for_a_character_of_theirs():
    t = fought(scene("stark", {"play": ["Reek", "Champion"]}, {"play": ["Plain", "Pious"]}), "Intrigue", ["Reek"])
    assert offered(t, "Respond with Reek")
    t.play("Respond with Reek")
    assert {"Choose Plain", "Choose Pious"} < set(t.options) and not offered(t, "Choose Champion")
    t.play("Choose Plain")
    assert t.card(0, "Reek").controller == 1 and t.card(1, "Plain").controller == 0
    assert t.card(1, "Pious").controller == 1 and t.card(0, "Champion").controller == 0


@pytest.mark.parametrize(("kind", "attackers", "defenders"), [("Military", ["Champion"], []), ("Intrigue", ["Champion"], []), ("Power", ["Reek"], []), ("Intrigue", ["Reek"], ["Plain"])])
def test_reek_stays_unless_he_has_attacked_in_a_won_intrigue_challenge(kind, attackers, defenders):
    t = fought(scene("stark", {"play": ["Reek", "Champion"]}, {"play": ["Plain"]}), kind, attackers, *defenders)
    assert not offered(t, "Respond with Reek") and t.card(0, "Reek").controller == 0


def test_reek_cannot_be_exchanged_for_nobody():
    t = fought(scene("stark", {"play": ["Reek"]}, {}), "Intrigue", ["Reek"])
    assert not offered(t, "Respond with Reek")


def test_reek_does_not_go_over_as_a_defender():
    t = fought(scene("stark", {"play": ["Reek"]}, {"play": ["Plain"]}, first=1, bells=(0, 1)), "Intrigue", ["Plain"], "Reek")
    assert not offered(t, "Respond with Reek")


# --- Lost Spearman -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pays", [True, False])
def test_an_opponent_may_kneel_influence_to_return_lost_spearman(pays):
    t = scene("martell", {"hand": ["Lost Spearman"], "gold": 3}, {"play": ["Wells"]}, "marshalling", bells=(0, 1))
    t.play("Marshal Lost Spearman")
    assert t.seat == 1 and t.prompt == "pay"
    settle(t.play("Pay for Lost Spearman" if pays else "Do not pay"))
    assert (t.hand(0) == ["Lost Spearman"]) == pays and t.card(1, "Wells").kneeling == pays


@pytest.mark.parametrize("play", [[], [("Wells", {"kneeling": True})]])
def test_lost_spearman_stays_if_no_influence_can_be_knelt(play):
    t = scene("martell", {"hand": ["Lost Spearman"], "gold": 3, "play": ["Wells"]}, {"play": play}, "marshalling", bells=(0, 1))
    t.play("Marshal Lost Spearman")
    assert t.prompt == "action" and t.hand(0) == [] and t.card(0, "Lost Spearman").zone == "play" and not t.card(0, "Wells").kneeling


@pytest.mark.parametrize("first_pays", [True, False])
def test_an_opponent_kneels_nothing_for_lost_spearman_after_another_one_has(first_pays):
    """FAQ 3.6: once the first of two opponents has knelt influence, the second has nothing to pay for."""
    seats = ({"hand": ["Lost Spearman"], "gold": 3}, {"play": ["Wells"]}, {"play": ["Wells"]})
    t = three(ravens, *seats, "marshalling", cards=PEOPLE)
    t.play("Marshal Lost Spearman")
    assert t.seat == 1
    t.play("Pay for Lost Spearman" if first_pays else "Do not pay")
    if not first_pays:
        assert (t.seat, t.prompt) == (2, "pay")
        t.play("Pay for Lost Spearman")
    assert t.prompt == "action" and t.hand(0) == ["Lost Spearman"]
    assert (t.card(1, "Wells").kneeling, t.card(2, "Wells").kneeling) == (first_pays, not first_pays)


def test_lost_spearman_who_is_put_into_play_cannot_be_returned():
    t = scene("martell", {"hand": ["Summons", "Lost Spearman"]}, {"play": ["Wells"]}, bells=(0, 1))
    settle(t.play("Play Summons"), "Lost Spearman")
    assert t.card(0, "Lost Spearman").zone == "play" and t.prompt == "action"


# --- In Ramsay's Name ----------------------------------------------------------------------------------------------------


def test_boltons_who_change_sides_claim_power_each_time():
    t = scene("stark", {"hand": ["In Ramsay's Name", "Coax", "Coax"], "play": ["Champion"]}, {"play": ["Flayed", "Plain"], "hand": ["Coax"]}, bells=(0, 1))
    t.play("Play In Ramsay's Name")
    pass_for(t, 0).play("Play Coax").play("Choose Flayed")
    assert t.card(1, "Flayed").controller == 0 and t.card(1, "Flayed").power == 1
    pass_for(t, 1).play("Play Coax").play("Choose Flayed")
    assert t.card(1, "Flayed").controller == 1 and t.card(1, "Flayed").power == 2
    pass_for(t, 0).play("Play Coax").play("Choose Plain")
    assert t.card(1, "Plain").controller == 0 and t.card(1, "Plain").power == 0


def test_ramsays_name_lasts_until_the_end_of_the_phase():
    t = scene("stark", {"hand": ["In Ramsay's Name", "Coax"]}, {"play": ["Flayed"]}, "marshalling", bells=(0, 1))
    t.play("Play In Ramsay's Name")
    pass_to(t, "challenges")
    pass_for(t, 0).play("Play Coax")
    settle(t, "Choose Flayed")
    assert t.card(1, "Flayed").controller == 0 and t.card(1, "Flayed").power == 0


def test_boltons_claim_nothing_without_the_event():
    t = scene("stark", {"hand": ["Coax"]}, {"play": ["Flayed"]}, bells=(0, 1))
    settle(t.play("Play Coax"), "Choose Flayed")
    assert t.card(1, "Flayed").controller == 0 and t.card(1, "Flayed").power == 0


def pass_for(t, seat):
    """Everybody passes until that seat may act."""
    for _ in range(6):
        if t.prompt == "action" and t.seat == seat:
            return t
        t.play("Pass")
    raise AssertionError(f"seat {seat} is not asked: {t.prompt} {t.options}")


# --- Poisoned Knife ------------------------------------------------------------------------------------------------------


def bypassing(one, attacker="Plain", bearer="Plain", **options):
    """The bearer of Poisoned Knife attacks and bypasses Pious."""
    zero = {"play": [(bearer, {"attachments": ["Poisoned Knife"]}), *([attacker] if attacker != bearer else [])]}
    t = scene("martell", zero, one, bells=(0, 1), **options)
    pass_until(t, "Power against").play("Power against")
    if t.prompt == "attackers":
        t.play(f"Attack with {attacker}").play("Done")
    for _ in range(4):
        if t.prompt == "stealth":
            break
        t.play("Pass")
    return t.play("Bypass Pious")


def test_poisoned_knife_discards_who_was_bypassed():
    t = bypassing({"play": ["Pious", "Champion"]})
    assert offered(t, "Respond with Poisoned Knife"), t.options
    settle(t.play("Respond with Poisoned Knife"))
    assert t.discard(1) == ["Pious"] and t.card(1, "Champion").zone == "play"


@pytest.mark.parametrize("way", ["influence", "gold", "none"])
def test_the_controller_may_pay_so_that_poisoned_knife_discards_nobody(way):
    t = bypassing({"play": ["Pious", "Wells"], "gold": 1})
    t.play("Respond with Poisoned Knife")
    for kind in ("influence", "gold"):
        if t.prompt == "pay":
            settle_payment(t, way == kind)
    assert (t.discard(1) == ["Pious"]) == (way == "none")
    assert t.card(1, "Wells").kneeling == (way == "influence") and t.gold(1) == (0 if way == "gold" else 1)


def settle_payment(t, pays):
    """Pay once, or do not."""
    assert t.seat == 1
    t.play("Pay for Poisoned Knife" if pays else "Do not pay")


def test_poisoned_knife_waits_for_its_bearer_to_bypass():
    t = bypassing({"play": ["Pious"]}, attacker="Sneak")
    assert not offered(t, "Poisoned Knife") and t.discard(1) == []


def test_poisoned_knife_gives_stealth_to_its_bearer_alone():
    t = scene("martell", {"play": [("Plain", {"attachments": ["Poisoned Knife"]}), "Pious"]})
    assert has(t, "Stealth", 0, "Plain", "Pious") == [True, False]


# --- Whispers from the Hill ----------------------------------------------------------------------------------------------


def test_power_of_the_dead_goes_to_another_character_of_the_player():
    zero = {"hand": ["Axe", "Whispers from the Hill"], "deck": ["Hodor"]}
    t = scene("stark", zero, {"play": [("Plain", {"power": 5}), "Pious", "Champion"]}, bells=(0, 1))
    t.play("Play Axe").play("Choose Plain")
    pass_until(t, "Whispers from the Hill")
    t.play(next(option for option in t.options if "Whispers from the Hill" in option))
    settle(t, "Choose Pious", "3")
    assert t.card(1, "Pious").power == 3 and t.card(1, "Champion").power == 0 and t.hand(0) == ["Hodor"]
    assert t.dead(1) == ["Plain"]


def test_whispers_from_the_hill_move_no_more_power_than_there_is():
    zero = {"hand": ["Axe", "Whispers from the Hill"], "deck": ["Hodor"], "play": ["Champion"]}
    t = scene("stark", zero, {"play": [("Plain", {"power": 1}), "Pious"]}, bells=(0, 1))
    t.play("Play Axe")
    settle(t, "Choose Plain")
    pass_until(t, "Whispers from the Hill")
    t.play(next(option for option in t.options if "Whispers from the Hill" in option))
    settle(t, "Choose Pious")
    assert t.card(1, "Pious").power == 1 and t.card(0, "Champion").power == 0 and t.hand(0) == ["Hodor"]


@pytest.mark.parametrize("others", [[], ["Wells"]])
def test_whispers_from_the_hill_need_another_character(others):
    zero = {"hand": ["Axe", "Whispers from the Hill"], "deck": ["Hodor"], "play": ["Champion"]}
    t = scene("stark", zero, {"play": [("Plain", {"power": 1}), *others]}, bells=(0, 1))
    t.play("Play Axe")
    settle(t, "Choose Plain")
    assert not offered(t, "Whispers") and t.hand(0) == ["Whispers from the Hill"]


def test_whispers_from_the_hill_need_power_on_the_dead():
    zero = {"hand": ["Axe", "Whispers from the Hill"], "deck": ["Hodor"]}
    t = scene("stark", zero, {"play": ["Plain", ("Pious", {"power": 2})]}, bells=(0, 1))
    t.play("Play Axe").play("Choose Plain")
    assert not offered(t, "Whispers") and t.card(1, "Pious").power == 2


# --- Retaliation! --------------------------------------------------------------------------------------------------------


def test_who_wins_initiative_by_retaliation_lets_an_opponent_go_first():
    t = scene("stark", {"plots": ["Retaliation!"]}, {"plots": ["Lazy"]}, "plot", bells=(0, 1))
    pass_to(settle(t), "draw")
    assert t.first == 1


def test_who_loses_initiative_chooses_nobody_with_retaliation():
    t = scene("stark", {"plots": ["Retaliation!"]}, {"plots": ["Hasty"]}, "plot", bells=(0, 1))
    for _ in range(6):
        if t.prompt == "first player":
            break
        t.play("Pass" if "Pass" in t.options else t.options[0])
    assert t.seat == 1 and len(t.options) == 2


# --- King Robert's Debt --------------------------------------------------------------------------------------------------


def test_king_roberts_debt_draws_for_renown_of_that_challenge():
    zero = {"play": ["Champion", "Plain"], "hand": ["King Robert's Debt"], "deck": ["Hodor"] * 4}
    t = fought(scene("baratheon", zero, {}), "Power", ["Champion", "Plain"])
    pass_until(t, "Respond with King Robert's Debt").play("Respond with King Robert's Debt")
    settle(t)
    assert t.hand(0) == ["Hodor"] and t.card(0, "Champion").power == 1


def test_king_roberts_debt_counts_each_character_with_renown():
    zero = {"play": ["Champion", "Champion"], "hand": ["King Robert's Debt"], "deck": ["Hodor"] * 4}
    t = scene("baratheon", zero, {})
    fought(t, "Power", ["Champion", "Champion"])
    pass_until(t, "Respond with King Robert's Debt").play("Respond with King Robert's Debt")
    settle(t)
    assert t.hand(0) == ["Hodor"] * 2


def test_king_roberts_debt_is_not_played_after_a_challenge_without_renown():
    zero = {"play": ["Plain"], "hand": ["King Robert's Debt"], "deck": ["Hodor"] * 4}
    t = fought(scene("baratheon", zero, {}), "Power", ["Plain"])
    assert not offered(t, "King Robert's Debt") and t.hand(0) == ["King Robert's Debt"]


def test_king_roberts_debt_is_not_played_after_a_lost_challenge():
    zero = {"play": ["Plain"], "hand": ["King Robert's Debt"], "deck": ["Hodor"] * 4}
    t = fought(scene("baratheon", zero, {"play": ["Champion"]}), "Power", ["Plain"], "Champion")
    assert not offered(t, "King Robert's Debt")


# --- We Take Westeros! ---------------------------------------------------------------------------------------------------


def test_we_take_westeros_discards_by_how_much_the_challenge_was_won():
    zero = {"play": ["Raiding", "Champion"], "hand": ["We Take Westeros!"]}
    t = fought(scene("greyjoy", zero, {"play": ["Plain"], "deck": ["Hodor"] * 9}), "Power", ["Raiding", "Champion"], "Plain")
    pass_until(t, "Respond with We Take Westeros!").play("Respond with We Take Westeros!")
    settle(t)
    assert t.discard(1).count("Hodor") == 6 and len(t.deck(1)) == 3 and t.discard(0) == ["We Take Westeros!"]


@pytest.mark.parametrize(("kind", "attackers", "defenders"), [("Power", ["Champion"], ["Plain"]), ("Military", ["Raiding", "Champion"], ["Plain"]), ("Power", ["Raiding"], ["Plain"])])
def test_we_take_westeros_needs_a_raider_in_a_won_power_challenge(kind, attackers, defenders):
    zero = {"play": ["Raiding", "Champion"], "hand": ["We Take Westeros!"]}
    one = {"play": ["Plain", "Plain"], "deck": ["Hodor"] * 9}
    t = fought(scene("greyjoy", zero, one), kind, attackers, *defenders)
    assert not offered(t, "We Take Westeros!") and len(t.deck(1)) == 9


def test_we_take_westeros_is_not_played_after_an_opponents_victory():
    zero = {"play": ["Plain"], "hand": ["We Take Westeros!"]}
    t = fought(scene("greyjoy", zero, {"play": ["Raiding"], "deck": ["Hodor"] * 9}, first=1, bells=(0, 1)), "Power", ["Raiding"])
    assert not offered(t, "We Take Westeros!") and t.hand(0) == ["We Take Westeros!"]

"""House Targaryen of Queen of Dragons: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import DIES_AT_ZERO
from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGARYEN,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Event,
    Flag,
    Kill,
    Kneel,
    Location,
    Modify,
    Phase,
    Strength,
    Until,
    characters,
)  # fmt: skip
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, pay_influence, scene, targeting_event

KHALASAR = Character("Khalasar", "X1", TARGARYEN, cost=2, strength=2, icons="MIP", traits="Dothraki")
WYRM = Character("Wyrm", "X2", TARGARYEN, cost=2, strength=2, icons="MIP", traits="Dragon")
LEGION = Character("Legion", "X3", TARGARYEN, cost=2, strength=2, icons="MIP", traits="Army")
VETERAN = Character("Veteran", "X4", NEUTRAL, cost=2, strength=2, icons="MIP", crests="War")
RIVAL = Character("Rival", "X5", STARK, cost=2, strength=5, icons="MIP")
WEAKLING = Character("Weakling", "X6", STARK, cost=1, strength=1, icons="MIP")
GIANT = Character("Giant", "X7", STARK, cost=5, strength=12, icons="MIP")
KEEP = Location("Keep", "X8", NEUTRAL, cost=3, influence=3)
HUT = Location("Hut", "X9", NEUTRAL, cost=0)
RIBBON = Attachment("Ribbon", "X10", NEUTRAL, cost=0)
CURSE = targeting_event("Curse", "X11", characters(), Modify(TARGET, Strength(-1), Until.END_OF_PHASE))
BOON = targeting_event("Boon", "X12", characters(), Modify(TARGET, Strength(1), Until.END_OF_PHASE))
BURN = Event(
    "Burn", "X15",
    abilities=[
        Action(
            phase=Phase.ANY, choose=(Choose(characters()),),
            effects=(Modify(TARGET, Strength(-9), Until.END_OF_PHASE), Modify(TARGET, Flag(DIES_AT_ZERO), Until.END_OF_PHASE)),
        ),
    ],
)  # fmt: skip
DAGGER = targeting_event("Dagger", "X13", characters(), Kill(TARGET))
DOZE = targeting_event("Doze", "X14", characters(), Kneel(TARGET))
OWN = (KHALASAR, WYRM, LEGION, VETERAN, RIVAL, WEAKLING, GIANT, KEEP, HUT, RIBBON, CURSE, BOON, DAGGER, DOZE, BURN)


def table(zero=None, one=None, phase="challenges", houses=("targaryen", "stark"), **options):
    return scene(houses, zero, one, phase, cards=OWN, edition="lcg", **options)


def market(gold, zero, **options):
    """The marshalling phase with so much gold, of a plot without income."""
    return table({"plot": "L193", "gold": gold} | zero, {"plot": "L193"}, "marshalling", bells=(0,), **options)


def choices(t):
    """What may be chosen now."""
    return {option.removeprefix("Choose ") for option in t.options if option.startswith("Choose ")}


def finish(t):
    """Whoever must choose somebody to be killed takes the first."""
    while t.prompt in ("claim", "deadly"):
        t.play(t.options[0])
    return t


# --- characters ------------------------------------------------------------------------------------------------------


def test_the_harbinger_makes_a_dothraki_or_a_dragon_cheaper():
    t = market(1, {"play": ["QOD7"], "hand": ["Khalasar", "Legion"]})
    assert not offered(t, "Khalasar") and not offered(t, "Legion")
    t.play("Use True-Queen's Harbinger")
    assert t.card(0, "QOD7").kneeling and offered(t, "Khalasar") and not offered(t, "Legion")
    t.play("Khalasar")
    assert t.card(0, "Khalasar").zone == "play" and t.gold(0) == 0


def test_the_harbinger_makes_ambush_cheaper():
    t = table({"play": ["QOD7", "Keep"], "hand": ["QOD23"]}, bells=(0,))
    assert not offered(t, "Drogon")
    t.play("Use True-Queen's Harbinger")
    t.play("Drogon")
    pay_influence(t)
    assert t.card(0, "QOD23").zone == "play" and t.card(0, "Keep").kneeling


def test_other_reducers_do_not_count_for_ambush_and_are_not_used_up():
    t = market(0, {"play": ["QOD35", "Keep"], "hand": ["QOD23", "Khalasar"]})
    t.play("Use Great Pyramid")
    assert not offered(t, "Drogon") and offered(t, "Khalasar")
    t = market(0, {"play": ["QOD35", "Keep", "Keep"], "hand": ["QOD23", "Khalasar"]})
    t.play("Use Great Pyramid")
    t.play("Drogon")
    pay_influence(t)
    assert t.card(0, "QOD23").zone == "play" and t.card(0, "Keep").kneeling and t.card(0, "Keep", 1).kneeling
    t.play("Khalasar")
    assert t.card(0, "Khalasar").zone == "play"


def test_grey_worm_collects_gold_and_spends_it_in_a_challenge():
    t = table({"play": ["QOD10"]}, {"play": [("Rival", KNEELING)]}, bells=(0,))
    assert not offered(t, "Use Grey Worm")
    attack(t, "Military", "Grey Worm")
    assert not offered(t, "Use Grey Worm")  # no gold on the card
    fight(t)
    finish(t)
    t.play("Respond with Grey Worm")
    assert t.card(0, "QOD10").gold == 1 and t.gold(0) == 0


@pytest.mark.parametrize(("half", "strength"), [("-2", 3), ("+2", 7)])
def test_grey_worm_weakens_or_strengthens_a_character_for_the_challenge(half, strength):
    t = table({"play": [("QOD10", {"gold": 1}), "Legion"]}, {"play": ["Rival"]}, bells=(0,))
    assert not offered(t, "Use Grey Worm")  # outside a challenge
    attack(t, "Military", "Legion")
    t.play("Use Grey Worm").play("Choose Rival")
    t.play(next(option for option in t.options if half in option))
    assert t.card(1, "Rival").strength == strength and t.card(0, "QOD10").gold == 0 and not offered(t, "Use Grey Worm")
    finish(fight(t, "Rival"))
    pass_until(t, "Use Bell")
    assert t.card(1, "Rival").strength == 5


def test_gold_on_grey_worm_pays_for_nothing_else():
    t = market(0, {"play": [("QOD10", {"gold": 3})], "hand": ["Legion"]})
    assert not offered(t, "Legion")


def test_jorahs_cohorts_discard_an_attachment_after_a_power_challenge():
    t = table({"play": ["QOD11"]}, {"play": [("Rival", {"attachments": ["Ribbon"], "kneeling": True})]}, bells=(0,))
    attack(t, "Power", "Jorah's Cohorts")
    fight(t)
    t.play("Respond with Jorah's Cohorts")
    assert t.discard(1) == ["Ribbon"]


def test_jorahs_cohorts_do_nothing_after_a_military_challenge():
    t = table({"play": ["QOD11"]}, {"play": [("Rival", {"attachments": ["Ribbon"], "kneeling": True})]}, bells=(0,))
    attack(t, "Military", "Jorah's Cohorts")
    finish(fight(t))
    assert not offered(t, "Respond with Jorah's")


def test_thundering_cavalry_discards_the_weak_of_both_sides():
    t = table({"play": ["QOD7"], "hand": ["QOD12"], "gold": 7}, {"play": ["Weakling", "Rival"]}, phase="marshalling")
    t.play("Thundering Cavalry")
    assert t.discard(0) == ["True-Queen's Harbinger"] and t.discard(1) == ["Weakling"] and t.card(1, "Rival").zone == "play"


def test_the_warlock_attacks_standing_and_kneels_to_defend():
    t = table({"play": ["QOD13"]}, {"play": ["Rival"]}, bells=(0,))
    attack(t, "Intrigue", "Blue-Lipped Warlock")
    assert not t.card(0, "QOD13").kneeling
    t = table({"play": ["QOD13"]}, {"play": ["Rival"]}, bells=(0,), first=1)
    attack(t, "Intrigue", "Rival")
    fight(t, "Blue-Lipped Warlock")
    assert t.card(0, "QOD13").kneeling


@pytest.mark.parametrize(("dead", "returns"), [(["QOD13", "Legion", "Wyrm"], True), (["QOD13", "Legion"], False), (["QOD13", "Legion", "Hut"], False)])
def test_the_warlock_returns_from_the_dead_pile_with_three_characters(dead, returns):
    t = table({"dead": dead}, phase="dominance", bells=(0,))
    assert offered(t, "Use Blue-Lipped Warlock") is returns
    if returns:
        t.play("Use Blue-Lipped Warlock")
        assert t.hand(0) == ["Blue-Lipped Warlock"] and len(t.dead(0)) == 2


def test_horseback_archers_join_the_attack_knelt_and_go_home():
    t = table({"play": ["Legion", "Keep"], "hand": ["QOD15"]}, {"play": [("Rival", KNEELING)]}, bells=(0,))
    assert not offered(t, "Horseback")
    attack(t, "Military", "Legion")
    t.play("Use Horseback Archers")
    pay_influence(t)
    archers = t.card(0, "QOD15")
    assert archers.attacking and archers.kneeling and archers.zone == "play"
    finish(fight(t))
    pass_to(t, "dominance")
    assert t.hand(0) == ["Horseback Archers"]


def test_horseback_archers_defend():
    t = table({"play": ["Keep"], "hand": ["QOD15"]}, {"play": ["Weakling"]}, bells=(0,), first=1)
    attack(t, "Military", "Weakling")
    pass_until(t, "Horseback").play("Use Horseback Archers")
    pay_influence(t)
    assert t.card(0, "QOD15").defending and t.card(0, "QOD15").kneeling


@pytest.mark.parametrize(("kind", "keep"), [("Intrigue", ["Keep"]), ("Military", [])])
def test_horseback_archers_need_a_military_challenge_and_influence(kind, keep):
    t = table({"play": ["Legion", *keep], "hand": ["QOD15"]}, {"play": ["Rival"]}, bells=(0,))
    attack(t, kind, "Legion")
    assert not offered(t, "Horseback")


def test_horseback_archers_do_not_join_a_challenge_between_others():
    houses = ("targaryen", "stark", "lannister")
    t = scene(houses, {"play": ["Keep"], "hand": ["QOD15"]}, {"play": ["Rival"]}, cards=OWN, edition="lcg", bells=(0,), first=1)
    pass_until(t, "Military against Lannister").play("Military against Lannister")
    while t.game["challenge"]:
        assert not offered(t, "Horseback")
        t.play(next(option for option in ("Attack with Rival", "Pass", "Done", *t.options) if option in t.options))
    assert t.hand(0) == ["Horseback Archers"] and t.power(1) > 0


@pytest.mark.parametrize(("event", "responds"), [("Curse", True), ("Boon", False)])
def test_the_killer_stands_when_strength_is_lowered(event, responds):
    t = table({"play": [("QOD16", KNEELING)], "hand": [event]}, {"play": ["Rival"]}, bells=(0,))
    t.play(f"Play {event}").play("Choose Rival")
    assert offered(t, "Respond with Killer") is responds
    if responds:
        t.play("Respond with Killer of the Wounded")
        assert not t.card(0, "QOD16").kneeling


def test_the_killer_stands_when_an_attachment_lowers_strength():
    t = table({"play": [("QOD16", KNEELING)], "hand": ["T101"], "gold": 2}, {"play": ["Rival"]}, phase="marshalling", bells=(0,))
    t.play("Poisoned Wine").play("Attach to Rival")
    t.play("Respond with Killer of the Wounded")
    assert not t.card(0, "QOD16").kneeling


def test_the_end_of_a_bonus_lowers_no_strength():
    t = table({"play": [("QOD16", KNEELING), "Legion"], "hand": ["Boon"]}, {"play": ["Rival"]}, bells=(0,))
    t.play("Play Boon").play("Choose Legion")
    assert t.card(0, "Legion").strength == 3
    pass_to(t, "dominance")
    assert t.card(0, "Legion").strength == 2 and not offered(t, "Respond with Killer")


def test_the_killer_stands_three_times_a_round():
    t = table({"play": ["QOD16"], "hand": ["Curse"] * 4 + ["Doze"] * 4}, {"play": ["Giant"]}, bells=(0,))
    for turn in range(4):
        pass_until(t, "Play Doze").play("Play Doze").play("Choose Killer")
        pass_until(t, "Play Curse").play("Play Curse").play("Choose Giant")
        assert offered(t, "Respond with Killer") is (turn < 3)
        if turn < 3:
            t.play("Respond with Killer of the Wounded")
    assert t.card(1, "Giant").strength == 8


def test_khal_drogo_brings_as_many_dothraki_as_his_strength():
    deck = ["Khalasar", "Legion", "QOD15", "QOD16", "QOD12"]
    t = table({"play": ["QOD21"], "deck": deck}, {"hand": ["Dagger"]}, bells=(0, 1), first=1)
    pass_until(t, "Play Dagger").play("Play Dagger")
    if t.prompt == "target":
        t.play("Choose Khal Drogo")
    pass_until(t, "Respond with Khal Drogo").play("Respond with Khal Drogo")
    assert {option for option in t.options if option.startswith("Take ")} == {"Take Khalasar", "Take Horseback Archers", "Take Killer of the Wounded", "Take Thundering Cavalry", "Take nothing"}
    t.play("Take Khalasar").play("Take Horseback Archers").play("Take Thundering Cavalry")
    assert sorted(t.hand(0)) == ["Horseback Archers", "Khalasar", "Thundering Cavalry"] and sorted(t.deck(0)) == ["Killer of the Wounded", "Legion"]
    assert t.dead(0) == ["Khal Drogo"]


def test_khal_drogo_finds_nothing_when_his_strength_is_0():
    t = table({"play": ["QOD21"], "deck": ["Khalasar"] * 3}, {"hand": ["Burn"]}, bells=(0, 1), first=1)
    pass_until(t, "Play Burn").play("Play Burn")
    if t.prompt == "target":
        t.play("Choose Khal Drogo")
    if offered(t, "Respond with Khal Drogo"):
        t.play("Respond with Khal Drogo")
    assert t.dead(0) == ["Khal Drogo"] and not offered(t, "Take Khalasar") and t.hand(0) == []


def test_khal_drogo_may_find_fewer():
    t = table({"play": ["QOD21"], "deck": ["Khalasar", "QOD15"]}, {"hand": ["Dagger"]}, bells=(0, 1), first=1)
    pass_until(t, "Play Dagger").play("Play Dagger")
    if t.prompt == "target":
        t.play("Choose Khal Drogo")
    pass_until(t, "Respond with Khal Drogo").play("Respond with Khal Drogo")
    t.play("Take Khalasar").play("Take nothing")
    assert t.hand(0) == ["Khalasar"] and t.deck(0) == ["Horseback Archers"]


def test_daenerys_lets_your_dragons_attack_standing():
    t = table({"play": ["QOD22", "Wyrm", "Legion"]}, {"play": ["Wyrm", "Giant"]}, bells=(0,))
    attack(t, "Military", "Wyrm", "Legion")
    assert not t.card(0, "Wyrm").kneeling and t.card(0, "Legion").kneeling
    fight(t)
    finish(t)
    t = table({"play": ["QOD22", "Wyrm"]}, {"play": ["Rival"]}, bells=(0,), first=1)
    attack(t, "Military", "Rival")
    fight(t, "Wyrm")
    assert t.card(0, "Wyrm").kneeling


def dragons(number, *attackers, one=None, kind="Power"):
    """A challenge that seat 0 wins with the card and others."""
    t = table({"play": [number, *attackers]}, one or {"play": [("Weakling", KNEELING), ("Rival", KNEELING), "Hut", "Keep"]}, bells=(0,))
    attack(t, kind, *(t.card(0, title).title for title in (number, *attackers)))
    return fight(t)


def test_drogon_kills_a_character_no_stronger_than_the_number_of_dragons():
    t = dragons("QOD23", one={"play": [("Weakling", KNEELING), ("Rival", KNEELING)]})
    t.play("Respond with Drogon")
    assert t.dead(1) == ["Weakling"]
    t = dragons("QOD23", "Wyrm", one={"play": [("Weakling", KNEELING), ("Rival", KNEELING)]})
    t.play("Respond with Drogon")
    assert choices(t) == {"Weakling", "Wyrm"}


def test_rhaegal_gives_power_to_every_dragon_once_a_phase():
    t = dragons("QOD24", "Wyrm")
    t.play("Respond with Rhaegal")
    assert t.card(0, "QOD24").power == 1 and t.card(0, "Wyrm").power == 1


def test_viserion_discards_a_location_that_costs_less_than_the_number_of_dragons():
    t = dragons("QOD25")
    t.play("Respond with Viserion")
    assert choices(t) == {"Bell", "Hut"}  # they cost 0, which is less than 1
    t.play("Choose Hut")
    assert t.discard(1) == ["Hut"]
    t = dragons("QOD25", "Wyrm", one={"play": ["Keep", "QOD26", "Hut"]})
    t.play("Respond with Viserion")
    assert choices(t) == {"Bell", "Hut", "Qarth"}


@pytest.mark.parametrize("number", ["QOD23", "QOD24", "QOD25"])
def test_dragons_do_nothing_with_others_at_their_side_or_without_taking_part(number):
    t = dragons(number, "Legion")
    assert not offered(t, "Respond with")
    t = table({"play": [number, "Wyrm"]}, {"play": [("Weakling", KNEELING), "Hut"]}, bells=(0,))
    attack(t, "Power", "Wyrm")
    fight(t)
    assert not offered(t, "Respond with")


def test_the_dragons_respond_once_a_phase():
    t = dragons("QOD24")
    t.play("Respond with Rhaegal")
    t = table({"play": [("QOD24", {}), "QOD22"]}, {"play": [("Weakling", KNEELING)]}, bells=(0,))
    for kind, responds in (("Power", True), ("Military", False)):
        attack(t, kind, "Rhaegal")
        finish(fight(t))
        assert offered(t, "Respond with Rhaegal") is responds
        if responds:
            t.play("Respond with Rhaegal")


# --- attachments -----------------------------------------------------------------------------------------------------


def test_unburnt_saves_its_bearer_into_the_hand_of_its_owner():
    t = table({"play": [("Legion", {"attachments": ["QOD1"]}), "Wyrm"]}, {"hand": ["Dagger"]}, bells=(0, 1), first=1)
    pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Legion")
    t.play("Save with Unburnt")
    assert t.hand(0) == ["Legion"] and t.discard(0) == ["Unburnt"] and t.dead(0) == []


def test_unburnt_is_discarded_as_the_cost_even_if_the_save_is_cancelled():
    bearer = ("QOD22", {"attachments": ["QOD1"], "duplicates": 1})
    t = table({"play": [bearer]}, {"hand": ["Dagger", "POTS21"]}, houses=("targaryen", "martell"), bells=(0, 1), first=1)
    pass_until(t, "Play Dagger").play("Play Dagger")
    t.play("Save with Unburnt").play("Cancel with He Calls It Thinking").play("Save with Daenerys Targaryen")
    assert t.discard(0)[-1:] == ["Unburnt"] and t.hand(0) == []
    assert t.card(0, "QOD22").zone == "play" and t.card(0, "QOD22").attachments == ()


def test_unburnt_saves_nobody_else_and_from_nothing_else():
    t = table({"play": [("Legion", {"attachments": ["QOD1"]}), "Wyrm"]}, {"hand": ["Dagger"]}, bells=(0, 1), first=1)
    pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Wyrm")
    assert t.dead(0) == ["Wyrm"] and t.card(0, "Legion").attachments == ("Unburnt",)


@pytest.mark.rule("CLA-7", edition="lcg")
@pytest.mark.parametrize(("play", "asked"), [(["Wyrm"], False), ([], True)])
def test_dragon_fear_must_be_chosen_for_claim_while_a_dragon_is_in_play(play, asked):
    one = {"play": [("Rival", {"attachments": [("QOD2", {"owner": 0})], "kneeling": True}), ("Weakling", KNEELING)]}
    t = table({"play": ["Legion", *play]}, one, bells=(0,))
    attack(t, "Military", "Legion")
    fight(t)
    assert (t.prompt == "claim") is asked
    if not asked:
        assert t.dead(1) == ["Rival"]


@pytest.mark.rule("CLA-7", edition="lcg")
def test_dragon_fear_comes_first_with_a_higher_claim():
    one = {"play": [("Rival", {"attachments": [("QOD2", {"owner": 0})], "kneeling": True}), ("Weakling", KNEELING), ("Giant", KNEELING)]}
    t = table({"play": ["Legion", "Wyrm"], "plot": "S200"}, one, bells=(0,))
    attack(t, "Military", "Legion")
    fight(t)
    assert t.prompt == "claim" and len(t.options) == 2 and not offered(t, "Rival")
    t.play(next(option for option in t.options if "Giant" in option))
    assert sorted(t.dead(1)) == ["Giant", "Rival"]


def test_dragon_fear_says_nothing_of_other_deaths():
    one = {"play": [("Rival", {"attachments": [("QOD2", {"owner": 0})]}), "Weakling"]}
    t = table({"play": ["Wyrm"], "hand": ["Dagger"]}, one, bells=(0,))
    t.play("Play Dagger")
    assert choices(t) == {"Rival", "Weakling", "Wyrm"}


def test_the_arakh_gives_strength_and_a_war_crest():
    t = table({"play": [("Legion", {"attachments": ["QOD3"]}), "Wyrm"], "plot": "S200"}, {"play": ["Rival"]}, bells=(0,))
    assert t.card(0, "Legion").strength == 5 and t.card(0, "Wyrm").strength == 2  # The Power of Arms: +2 with a War crest
    t = table({"play": [("Legion", {"attachments": ["QOD3"]}), "Wyrm"], "hand": ["S177"]}, {"play": ["Rival"]}, bells=(0,))
    assert t.card(0, "Legion").strength == 3


def test_defenders_die_at_strength_0_while_the_bearer_of_the_arakh_attacks():
    one = {"play": ["Weakling", "Rival"]}
    t = table({"play": [("Legion", {"attachments": ["QOD3"]})], "hand": ["Curse"]}, one, bells=(0,))
    attack(t, "Power", "Legion")
    t.play("Pass")
    t.play("Defend with Weakling").play("Done") if t.prompt == "defenders" else None
    t.play("Play Curse").play("Choose Weakling")
    assert t.dead(1) == ["Weakling"]


def test_who_does_not_defend_survives_strength_0():
    one = {"play": ["Weakling", "Rival"]}
    t = table({"play": [("Legion", {"attachments": ["QOD3"]})], "hand": ["Curse"]}, one, bells=(0,))
    t.play("Play Curse").play("Choose Weakling")
    assert t.card(1, "Weakling").strength == 0 and t.dead(1) == []


def test_a_defender_survives_strength_0_while_the_bearer_of_the_arakh_stays_at_home():
    t = table({"play": [("Legion", {"attachments": ["QOD3"]}), "Wyrm"], "hand": ["Curse"]}, {"play": ["Weakling", "Rival"]}, bells=(0,))
    attack(t, "Power", "Wyrm")
    pass_until(t, "Defend with Weakling").play("Defend with Weakling").play("Done")
    t.play("Play Curse").play("Choose Weakling")
    assert t.card(1, "Weakling").strength == 0 and t.card(1, "Weakling").defending and t.dead(1) == []


@pytest.mark.parametrize("crown", [[], ["QOD6"]])
def test_shade_of_the_evening_returns_the_other_cards_in_any_order(crown):
    deck, found = ["Legion", "Wyrm", "Khalasar", "Hut", "Keep", "Ribbon"], set()
    for answer in (0, -1):
        t = table({"play": [("QOD22", {"attachments": ["QOD4", *crown]})], "deck": deck}, {"play": [("Rival", KNEELING)]}, bells=(0,))
        attack(t, "Intrigue", "Daenerys Targaryen")
        fight(t).play("Respond with Shade of the Evening")
        t.play("Choose Wyrm")
        while t.prompt == "deck order":
            t.play(t.options[answer])
        assert t.hand(0) == ["Wyrm"] and t.prompt != "card in a deck"  # one card alone
        for title in deck[: 5 if crown else 3]:
            assert any(title in line for line in t.log(0)) and not any(title in line for line in t.log(1))
        found.add(tuple(t.deck(0)))
    seen = 4 if crown else 2
    assert len(found) == 2 and {titles[seen:] for titles in found} == {tuple(deck[seen + 1 :])}
    one, other = (titles[:seen] for titles in found)
    assert one == other[::-1]


# --- locations and events --------------------------------------------------------------------------------------------


def test_qarth_gives_a_dragon_an_intrigue_icon_and_deadly():
    t = table({"play": ["QOD26", "QOD23", "Legion"]}, {"play": ["Wyrm"]}, bells=(0,))
    t.play("Use Qarth")
    assert t.card(0, "QOD26").kneeling and "I" in t.card(0, "QOD23").icons and "Deadly" in t.card(0, "QOD23").keywords
    pass_to(t, "dominance")
    assert "I" not in t.card(0, "QOD23").icons


def test_yunkai_gives_a_dragon_renown():
    t = table({"play": ["QOD27", "Wyrm", "Legion"]}, {"play": ["Wyrm"]}, bells=(0,))
    t.play("Use Yunkai")
    assert "Renown" in t.card(0, "Wyrm").keywords and "Renown" not in t.card(1, "Wyrm").keywords
    assert t.card(0, "QOD27").kneeling and not offered(t, "Use Yunkai")


@pytest.mark.parametrize("number", ["Qarth", "Yunkai", "Astapor"])
def test_the_cities_need_a_dragon_of_your_own(number):
    t = table({"play": [number, "Legion"]}, {"play": ["Wyrm"]}, bells=(0,))
    assert not offered(t, f"Use {number}")


@pytest.mark.parametrize("wins", [True, False])
def test_astapor_stands_the_dragon_after_a_victory(wins):
    t = table({"play": ["QOD28", "Wyrm"]}, {"play": ["Giant"]}, bells=(0,))
    assert not offered(t, "Use Astapor")  # it must take part
    attack(t, "Power", "Wyrm")
    t.play("Use Astapor")
    assert t.card(0, "Wyrm").strength == 4 and t.card(0, "Wyrm").kneeling
    assert t.card(0, "QOD28").kneeling and not offered(t, "Use Astapor")
    fight(t, *([] if wins else ["Giant"]))
    pass_until(t, "Use Bell")
    assert t.card(0, "Wyrm").kneeling is not wins


@pytest.mark.parametrize("keyword", ["Stealth", "Deadly"])
def test_plaza_of_pride_gives_an_attacking_army_one_of_two_keywords(keyword):
    t = table({"play": ["QOD30", "Legion", "Wyrm"]}, {"play": ["Giant"]}, bells=(0,))
    assert not offered(t, "Use Plaza")
    attack(t, "Power", "Legion", "Wyrm")
    t.play("Use Plaza of Pride")
    t.play(next(option for option in t.options if keyword in option))
    assert t.card(0, "Legion").keywords == (keyword,) and t.card(0, "Wyrm").keywords == ()
    assert t.card(0, "QOD30").kneeling and not offered(t, "Use Plaza")


@pytest.mark.parametrize(("number", "gold"), [("QOD34", 1), ("QOD35", 0), ("QOD32", 0)])
def test_reducers_of_the_box(number, gold):
    t = market(gold, {"play": [number], "hand": ["Legion", "Rival"]})
    t.play(f"Use {t.card(0, number).title}")
    assert not offered(t, "Rival")  # of another House
    t.play("Legion")
    assert t.card(0, "Legion").zone == "play" and t.gold(0) == 0
    assert (t.discard(0) == ["Summer Sea"]) if number == "QOD32" else t.card(0, number).kneeling


def test_khal_drogos_tent_may_lie_on_the_house_card():
    t = table({"hand": ["QOD33"], "gold": 1}, phase="marshalling", bells=(0,))
    t.play("Khal Drogo's Tent")
    assert t.prompt == "way"


@pytest.mark.rule("INF-1", edition="lcg")
@pytest.mark.parametrize("kneeling", [False, True])
def test_khal_drogos_tent_on_the_house_card_gives_its_influence(kneeling):
    t = table({"play": [("QOD33", {"on_house_card": True, "kneeling": kneeling})], "hand": ["QOD31"]}, bells=(0,))
    assert offered(t, "Use Myrish Villa") is not kneeling
    if not kneeling:
        pay_influence(t.play("Use Myrish Villa"))
        assert t.card(0, "QOD33").kneeling and t.card(0, "QOD31").zone == "play"


@pytest.mark.rule("CLA-1", edition="lcg")
@pytest.mark.parametrize(("others", "responds"), [(["Veteran"], True), (["Legion"], False), ([], False)])
def test_pike_phalanx_raises_the_claim_with_a_war_crest_at_its_side(others, responds):
    t = table({"play": ["QOD9", "Veteran", "Legion"]}, {"play": [("Rival", KNEELING)]}, bells=(0,))
    attack(t, "Power", "Pike Phalanx", *others)
    assert offered(t, "Respond with Pike Phalanx") is responds
    if responds:
        t.play("Respond with Pike Phalanx")
        assert t.claim(0) == 2 and t.claim(1) == 1
        fight(t)
        pass_until(t, "Use Bell")
        assert t.claim(0) == 2  # until the end of the phase
        pass_to(t, "dominance")
        assert t.claim(0) == 1


def test_pike_phalanx_responds_when_it_is_declared_itself_and_once_a_round():
    t = table({"play": ["QOD9", "Veteran"]}, {"play": [("Rival", KNEELING)]}, bells=(0,))
    attack(t, "Power", "Veteran")
    assert not offered(t, "Respond with Pike")
    t = table({"play": ["QOD9", "QOD9", "Veteran"]}, {"play": [("Rival", KNEELING)]}, bells=(0,))
    attack(t, "Power", "Pike Phalanx", "Veteran", "Pike Phalanx")
    t.play(next(option for option in t.options if "Respond with Pike" in option))
    assert t.claim(0) == 2 and not offered(t, "Respond with Pike")  # a Limited response


@pytest.mark.rule("CLA-4", edition="lcg")
@pytest.mark.parametrize("kind", ["Military", "Intrigue"])
def test_pyat_pree_kills_a_character_of_your_choice_instead_of_the_claim(kind):
    one = {"play": [("Rival", KNEELING), ("Giant", KNEELING)], "hand": ["Curse", "Curse"], "plot": "S200"}
    t = table({"play": ["QOD17", "Legion"], "plot": "S200"}, one, bells=(0,))  # claim 2
    attack(t, kind, "Pyat Pree")
    fight(t)
    assert t.seat == 0 and choices(t) == {"Rival", "Giant"}
    t.play("Choose Giant")
    assert t.dead(1) == ["Giant"] and len(t.hand(1)) == 2 and t.prompt != "claim"


def test_pyat_pree_with_another_attacker_leaves_the_claim_as_it_is():
    t = table({"play": ["QOD17", "Legion"]}, {"play": [("Rival", KNEELING), ("Giant", KNEELING)], "hand": ["Curse", "Curse"]}, bells=(0,))
    attack(t, "Military", "Pyat Pree", "Legion")
    fight(t)
    assert t.prompt == "claim" and t.seat == 1
    t = table({"play": ["QOD17", "Legion"]}, {"play": [("Rival", KNEELING)], "hand": ["Curse", "Curse"]}, bells=(0,))
    attack(t, "Intrigue", "Legion")
    fight(t)
    assert len(t.hand(1)) == 1 and t.dead(1) == []


def test_pyat_pree_kills_nobody_in_defence_or_defeat():
    t = table({"play": ["QOD17"]}, {"play": ["Weakling", ("Rival", KNEELING)]}, bells=(0,), first=1)
    attack(t, "Military", "Weakling")
    finish(fight(t, "Pyat Pree"))
    assert t.dead(1) == []
    t = table({"play": ["QOD17"]}, {"play": ["Giant", ("Rival", KNEELING)]}, bells=(0,))
    attack(t, "Military", "Pyat Pree")
    finish(fight(t, "Giant"))
    assert t.dead(1) == []


@pytest.mark.parametrize("wins", [True, False])
def test_meereen_draws_a_card_for_each_participating_dragon_after_a_victory(wins):
    t = table({"play": ["QOD29", "Wyrm", "Wyrm"], "deck": ["Legion"] * 4}, {"play": ["Giant"]}, bells=(0,))
    assert not offered(t, "Use Meereen")
    attack(t, "Power", "Wyrm", "Wyrm")
    t.play("Use Meereen").play(sorted(t.options)[0])
    assert t.card(0, "QOD29").kneeling and t.hand(0) == []
    fight(t, *([] if wins else ["Giant"]))
    pass_until(t, "Use Bell")
    assert len(t.hand(0)) == (2 if wins else 0)


def test_meereen_guards_a_dragon_from_what_opponents_trigger():
    t = table({"play": ["QOD29", "Wyrm", "Legion"], "hand": ["Boon"]}, {"hand": ["Curse", "Dagger"], "play": ["Rival"]}, bells=(0, 1))
    attack(t, "Power", "Wyrm", "Legion")
    pass_until(t, "Use Meereen").play("Use Meereen")
    while t.seat == 0:
        t.play("Pass") if t.prompt == "action" else t.play("Done")
    t.play("Play Dagger")
    assert choices(t) == {"Legion", "Rival"}
    t.play("Choose Legion")
    pass_until(t, "Play Boon").play("Play Boon")
    assert "Wyrm" in choices(t)


@pytest.mark.parametrize(("crown", "seen"), [([], 3), (["QOD6"], 5)])
def test_shade_of_the_evening_looks_at_more_cards_in_summer(crown, seen):
    deck = ["Legion", "Wyrm", "Khalasar", "Hut", "Keep", "Ribbon"]
    bearer = ("QOD22", {"attachments": ["QOD4", *crown]})
    t = table({"play": [bearer], "deck": deck}, {"play": [("Rival", KNEELING)]}, bells=(0,))
    assert t.card(0, "QOD22").icons == "MIP"
    attack(t, "Intrigue", "Daenerys Targaryen")
    fight(t)
    t.play("Respond with Shade of the Evening")
    assert len(t.options) == seen
    t.play(next(option for option in t.options if "Khalasar" in option))
    while t.prompt == "deck order":
        t.play(t.options[-1])
    assert t.hand(0) == ["Khalasar"] and sorted(t.deck(0)) == sorted(set(deck) - {"Khalasar"}) and t.deck(0)[-1] == "Ribbon"


def test_shade_of_the_evening_needs_a_victory_of_its_bearer_and_a_targaryen_character():
    t = table({"play": [("QOD22", {"attachments": ["QOD4"]}), "Legion"], "deck": ["Hut"] * 4}, {"play": [("Rival", KNEELING)]}, bells=(0,))
    attack(t, "Intrigue", "Legion")
    fight(t)
    assert not offered(t, "Respond with Shade")
    t = table({"play": ["Legion"], "hand": ["QOD4"], "gold": 2}, {"play": ["Rival"]}, phase="marshalling", bells=(0,))
    t.play("Shade of the Evening")
    assert t.card(0, "Legion").attachments == ("Shade of the Evening",) and t.card(0, "Legion").icons == "MIP"


def test_crown_of_meereen_takes_an_attachment():
    bearer = ("QOD22", {"attachments": ["QOD6"]})
    t = table({"play": [bearer, "Legion"]}, {"play": [("Rival", {"attachments": ["Ribbon"], "kneeling": True})]}, bells=(0,))
    attack(t, "Intrigue", "Daenerys Targaryen")
    fight(t)
    t.play("Respond with Crown of Meereen")
    assert sorted(t.options) == ["Attach to Daenerys Targaryen", "Attach to Legion"]  # the Crown itself has no other bearer
    t.play("Attach to Legion")
    assert t.card(1, "Ribbon").controller == 0 and t.card(1, "Ribbon").bearer == "Legion"


def test_crown_of_meereen_is_for_unique_targaryen_characters():
    t = table({"play": ["Legion"], "hand": ["QOD6"], "gold": 2}, phase="marshalling", bells=(0,))
    assert not offered(t, "Crown of Meereen")


@pytest.mark.parametrize(("own", "other", "targets"), [([], [], {"Bell", "Hut"}), (["KOTS43"], ["KOTS43"], {"Bell", "Hut", "Qarth", "High Ground"})])
def test_the_warlock_of_qarth_returns_a_location_that_costs_no_more_than_there_are_cards_in_shadows(own, other, targets):
    t = table({"shadows": ["QOD14", *own], "gold": 1}, {"shadows": other, "play": ["Hut", "Keep", "QOD26", "QOD41"]}, bells=(0,))
    t.play("Bring Warlock of Qarth")
    t.play("Respond with Warlock of Qarth")
    assert choices(t) == targets
    t.play("Choose Hut")
    assert t.hand(1) == ["Hut"] and t.card(0, "QOD14").zone == "play"


def test_the_warlock_of_qarth_does_nothing_when_another_card_comes_out():
    t = table({"play": ["QOD14"], "shadows": ["KOTS43"], "gold": 1}, {"play": ["Hut"]}, bells=(0,))
    t.play("Bring Shadowcat")
    assert not offered(t, "Respond with Warlock")

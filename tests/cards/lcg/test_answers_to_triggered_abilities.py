"""Cards that answer the use of an ability, or are paid for with as much influence as a card costs."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Action,
    Character,
    Draw,
    GainGold,
    Kill,
    Killed,
    KneelInfluence,
    KneelSelf,
    Limit,
    Location,
    Passive,
    PayGold,
    Per,
    Phase,
    PhaseBegins,
    Response,
    characters,
)
from tests.cards.scenes import lcg_scene, offered, pass_until, pay_influence, targeting_event

GOLD = Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(GainGold(1),))
PEOPLE = (
    Location("Mine", "X950", NEUTRAL, cost=1, abilities=[GOLD]),
    Location("Port", "X951", NEUTRAL, cost=1, influence=1, abilities=[GOLD]),
    Location("Tax Office", "X955", NEUTRAL, cost=1, abilities=[Passive(when=PhaseBegins(Phase.CHALLENGES), effects=(GainGold(1),))]),
    Location("Harbour", "X956", NEUTRAL, cost=1, influence=2),
    Character("Scribe", "X952", NEUTRAL, cost=1, strength=1, icons="I", abilities=[GOLD]),
    Character("Great Lady", "X953", NEUTRAL, cost=1, strength=1, icons="I", crests="Noble"),
    Character("Plain Guard", "X954", NEUTRAL, cost=1, strength=1, icons="M"),
    Character("Heir", "X962", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Passive(when=Killed(characters()), effects=(Draw(1),))]),
    targeting_event("Murder", "X971", characters(), Kill(TARGET)),
    Character("Sellsword", "X957", NEUTRAL, cost=2, strength=1, icons="M", traits="Mercenary"),
    Character("Ally", "X958", NEUTRAL, cost=1, strength=1, icons="M", traits="Ally"),
    Character("Poor Ally", "X959", NEUTRAL, cost=0, strength=1, icons="M", traits="Ally"),
    Character("Rich Ally", "X960", NEUTRAL, cost=3, strength=1, icons="M", traits="Ally"),
    Character("Great Ally", "X961", NEUTRAL, unique=True, cost=1, strength=1, icons="M", traits="Ally"),
)  # fmt: skip


def table(zero, one=None, phase="challenges", *, houses=("lannister", "stark"), **options):
    return lcg_scene(zero, one, phase, houses=houses, cards=PEOPLE, first=0, **options)


# --- Poisoned Well ---------------------------------------------------------------------------------------------------------


def well(*locations, phase="challenges", **options):
    """Seat 0 has poisoned the first location of seat 1."""
    poisoned = (locations[0], {"attachments": [("KR12", {"owner": 0})]})
    return table({}, {"play": [poisoned, *locations[1:]]}, phase, houses=("martell", "stark"), bells=(0, 1), **options)


def test_the_poisoned_well_returns_the_location_whose_effect_was_triggered():
    t = well("Mine", "Port")
    pass_until(t, "Use Mine").play("Use Mine")
    assert t.seat == 0 and t.gold(1) == 1
    t.play("Respond with Poisoned Well")
    assert t.hand(1) == ["Mine"] and t.discard(0) == ["Poisoned Well"]


def test_the_poisoned_well_waits_for_no_other_location_and_may_be_passed():
    t = well("Mine", "Port")
    pass_until(t, "Use Port").play("Use Port")
    assert not offered(t, "Poisoned Well")
    pass_until(t, "Use Mine").play("Use Mine").play("Pass")
    assert t.card(1, "Mine").zone == "play" and t.hand(1) == []


def test_the_poisoned_well_does_not_answer_what_happens_without_being_triggered():
    t = well("Tax Office")
    assert t.gold(1) == 1 and not offered(t, "Poisoned Well") and t.card(1, "Tax Office").zone == "play"


# --- Death by Payne --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "paid"), [("Great Lady", True), ("Ser Ilyn Payne", True), ("Plain Guard", False)])
def test_payne_kills_a_character_that_used_its_ability(who, paid):
    t = table({"play": [who], "hand": ["KL85"]}, {"play": ["Scribe"]}, bells=(0, 1))
    pass_until(t, "Use Scribe").play("Use Scribe")
    assert offered(t, "Death by Payne") == paid
    if paid:
        t.play("Death by Payne")
        assert t.dead(1) == ["Scribe"] and t.card(0, who).kneeling and t.discard(0) == ["Death by Payne"] and t.gold(1) == 1


def test_payne_wants_a_standing_noble_and_a_character():
    t = table({"play": [("Great Lady", {"kneeling": True})], "hand": ["KL85"]}, {"play": ["Scribe"]}, bells=(0, 1))
    pass_until(t, "Use Scribe").play("Use Scribe")
    assert not offered(t, "Death by Payne")
    t = table({"play": ["Great Lady"], "hand": ["KL85"]}, {"play": ["Mine"]}, bells=(0, 1))
    pass_until(t, "Use Mine").play("Use Mine")
    assert not offered(t, "Death by Payne")


@pytest.mark.parametrize("who", ["Great Lady", "Ser Ilyn Payne"])
def test_payne_does_not_kill_for_what_happens_without_being_triggered(who):
    t = table({"play": [who], "hand": ["KL85", "Murder"]}, {"play": ["Heir", "Ally"], "deck": ["Ally"]}, bells=(0, 1))
    pass_until(t, "Murder").play("Murder").play("Ally")
    assert t.hand(1) == ["Ally"] and not offered(t, "Death by Payne") and t.card(1, "Heir").zone == "play"


def test_payne_asks_which_of_the_two_kneels():
    t = table({"play": ["Great Lady", "Ser Ilyn Payne", "Scribe"], "hand": ["KL85"]}, {}, bells=(0,))
    t.play("Use Scribe").play("Death by Payne")
    options = t.options
    assert len(options) == 2
    t.play(options[1])
    assert t.card(0, "Great Lady").kneeling != t.card(0, "Ser Ilyn Payne").kneeling and t.dead(0) == ["Scribe"]


# --- Recruitment -----------------------------------------------------------------------------------------------------------


def recruit(influence=("Harbour",), **piles):
    piles = {"dead": ["Sellsword", "Great Ally"], "discard": ["Ally", "Rich Ally", "Plain Guard"]} | piles
    return table({"play": influence, "hand": ["BTNS32"], **piles}, {"dead": ["Poor Ally"]}, houses=("targaryen", "stark"), bells=(0,))


@pytest.mark.parametrize(("who", "cost"), [("Sellsword", 2), ("Ally", 1)])
def test_recruitment_costs_as_much_influence_as_the_character(who, cost):
    t = recruit(("Harbour", "Port"))
    t.play("Recruitment")
    assert not any(offered(t, title) for title in ("Great Ally", "Plain Guard", "Poor Ally"))
    t.play(next(option for option in t.options if option.startswith(who) or f" {who}" in option))
    pay_influence(t)
    assert t.card(0, who).zone == "play" and t.discard(0)[-1] == "Recruitment"
    knelt = {"Harbour": 2, "Port": 1}
    assert sum(knelt[title] for title in knelt if t.card(0, title).kneeling) >= cost


def test_recruitment_takes_nobody_who_costs_more_than_the_influence():
    t = recruit()
    t.play("Recruitment")
    assert not offered(t, "Rich Ally") and offered(t, "Sellsword")
    t = recruit((("Harbour", {"kneeling": True}),))
    assert not offered(t, "Recruitment")


def test_recruitment_brings_back_who_costs_nothing_without_influence():
    t = recruit((), dead=[], discard=["Poor Ally"])
    t.play("Recruitment")
    if t.prompt == "target":
        t.play("Poor Ally")
    assert t.card(0, "Poor Ally").zone == "play"


# --- abilities with two ways of paying --------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [None, Limit(1, Per.PHASE)])
def test_an_ability_with_two_ways_of_paying_is_one_ability(limit):
    keeper = Location(
        "Graveyard", "X970", NEUTRAL, cost=1,
        abilities=[Response(when=Killed(characters()), cost=(KneelInfluence(1),), or_cost=(PayGold(1),), effects=(Draw(1),), limit=limit)],
    )  # fmt: skip
    zero = {"play": ["Graveyard", "Port"], "hand": ["Murder", "Murder"], "gold": 5, "deck": ["Ally"] * 5}
    t = lcg_scene(zero, {"play": ["Ally", "Ally"]}, houses=("lannister", "stark"), cards=(*PEOPLE, keeper), first=0, bells=(0,))
    t.play("Murder").play("Ally").play("Respond with Graveyard")
    assert t.prompt == "way" and len(t.options) == 2
    t.play(t.options[0])
    pay_influence(t)
    assert not offered(t, "Graveyard")  # not once for each way
    t.play("Murder")
    if t.prompt == "target":
        t.play("Ally")
    assert offered(t, "Graveyard") == (limit is None)

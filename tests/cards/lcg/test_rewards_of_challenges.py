"""Cards that give something for challenges that were won or lost, and cards about dominance."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGARYEN, Character, Plot
from tests.cards.a_clash_of_arms.clash_scenes import during, epic_scene
from tests.cards.a_tale_of_champions.champions_scenes import champions
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.scenes import KNEELING, fight, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import (
    PEOPLE,
    battle,
    challenge,
    claimed,
    declare,
    fought,
    respond_with,
    responds,
    strengths,
    three,
    wardens,
)

CONQUEST = Plot("Conqueror", "X980", NEUTRAL, income=0, initiative=0, claim=2)
WALKER = Character("Walker", "X981", TARGARYEN, cost=2, strength=2, icons="MIP")


def table(houses, zero=None, one=None, phase="challenges", **options):
    """A scene with the cards of Wardens and these two House cards."""
    return champions(zero, one, phase, cards=(*PEOPLE, CONQUEST, WALKER), houses=houses, **options)


# --- Fury of the Lion ----------------------------------------------------------------------------------------------------

RICH = ("Rival", {"power": 2, "attachments": ["Ribbon"]})


def lion(houses, kind="Intrigue", play=("Friend",), one=(RICH,)):
    zero = {"plot": "ACOA26", "play": [*play, ("Giant", {"power": 1, "attachments": ["Sword"]})]}
    return settle(fought(table(houses, zero, {"play": [*one]}), kind, "Friend"))


@pytest.mark.parametrize("enemy", ["martell", "stark"])
def test_fury_of_the_lion_kneels_a_character_and_takes_what_is_on_it(enemy):
    t = lion(("lannister", enemy))
    rival, giant = t.card(1, "Rival"), t.card(0, "Giant")
    assert rival.kneeling and rival.power == 0 and rival.attachments == () and t.discard(1) == ["Ribbon"]
    assert not giant.kneeling and giant.power == 1 and giant.attachments == ("Sword",)


def test_fury_of_the_lion_lets_you_choose_among_characters_of_the_loser():
    t = fought(
        table(("lannister", "stark"), {"plot": "ACOA26", "play": ["Friend"]}, {"play": [RICH, "Statue", "Hut"]}), "Intrigue", "Friend"
    )
    assert offered(t, "Rival") and offered(t, "Statue") and not offered(t, "Friend") and not offered(t, "Hut")
    settle(t, "Statue")
    assert t.card(1, "Statue").kneeling and t.card(1, "Rival").power == 2 and not t.card(1, "Rival").kneeling


def test_fury_of_the_lion_chooses_a_character_that_stands():
    """To choose "and kneel" a character is to choose one that stands, as for Frozen Outpost, whatever else is done to it."""
    rival = ("Rival", {"power": 2, "attachments": ["Ribbon"], "kneeling": True})
    t = lion(("lannister", "stark"), one=(rival, "Statue"))
    assert t.card(1, "Statue").kneeling and t.card(1, "Rival").power == 2 and t.card(1, "Rival").attachments == ("Ribbon",)
    t = lion(("lannister", "stark"), one=(rival,))
    assert t.card(1, "Rival").power == 2 and t.card(1, "Rival").attachments == ("Ribbon",)


@pytest.mark.parametrize(
    ("houses", "kind"), [(("lannister", "greyjoy"), "Intrigue"), (("lannister", "stark"), "Power"), (("lannister", "stark"), "Military")]
)
def test_fury_of_the_lion_strikes_no_other_house_and_in_no_other_challenge(houses, kind):
    t = lion(houses, kind, one=(RICH, "Statue") if kind == "Military" else (RICH,))
    assert "Rival" in t.dead(1) or (not t.card(1, "Rival").kneeling and t.card(1, "Rival").power == 2)


def test_fury_of_the_lion_is_nothing_to_a_player_who_lost():
    zero = {"plot": "ACOA26", "play": ["Friend"]}
    t = settle(fought(table(("lannister", "stark"), zero, {"play": [RICH]}), "Intrigue", "Friend", "Rival"))
    assert not offered(t, "Choose Rival") and t.card(1, "Rival").power == 2


# --- Fury of the Dragon --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("enemy", ["baratheon", "greyjoy"])
def test_fury_of_the_dragon_lowers_the_str_of_a_character_to_0_for_the_round(enemy):
    zero = {"plot": "ACOA29", "play": ["Friend"]}
    t = settle(fought(table(("targaryen", enemy), zero, {"play": ["Giant", "Rival"]}), "Power", "Friend"), "Rival")
    assert strengths(t, 1, "Rival", "Giant") == [0, 9] and strengths(t, 0, "Friend") == [1]
    assert strengths(pass_to(t, "dominance"), 1, "Rival") == [0] and t.dead(1) == []


@pytest.mark.parametrize(("houses", "kind"), [(("targaryen", "stark"), "Power"), (("targaryen", "greyjoy"), "Intrigue")])
def test_fury_of_the_dragon_strikes_no_other_house_and_in_no_other_challenge(houses, kind):
    t = settle(fought(table(houses, {"plot": "ACOA29", "play": ["Friend"]}, {"play": ["Rival"]}), kind, "Friend"))
    assert strengths(t, 1, "Rival") == [5]


def test_fury_of_the_dragon_chooses_among_characters_of_the_loser():
    zero = {"plot": "ACOA29", "play": ["Friend", "Giant"]}
    t = fought(table(("targaryen", "greyjoy"), zero, {"play": ["Rival", "Statue"]}), "Power", "Friend")
    assert offered(t, "Rival") and offered(t, "Statue") and not offered(t, "Giant")


# --- Claw Isle -----------------------------------------------------------------------------------------------------------


def claw(isle="ACOA73", kind="Power", one=None, attackers="Friend"):
    zero = {"play": [isle, "Friend"], "deck": ["Song"]}
    return fought(table(("baratheon", "stark"), zero, {"play": ["Statue"], "power": 3} | (one or {})), kind, attackers)


def test_claw_isle_moves_a_power_from_the_loser():
    t = claw(kind="Intrigue")
    before = t.power(0)
    respond_with(t, "Claw Isle")
    assert t.power(0) == before + 1 and t.power(1) == 2 and t.card(0, "Claw Isle").kneeling and t.hand(0) == []


@pytest.mark.parametrize("what", [{"isle": ("ACOA73", KNEELING)}, {"one": {"power": 0}}])
def test_claw_isle_must_stand_and_the_loser_have_power(what):
    assert not responds(claw(**{"kind": "Intrigue"} | what), "Claw Isle")


def test_claw_isle_does_nothing_for_a_lost_challenge():
    zero = {"play": ["ACOA73", "Friend"]}
    t = fought(table(("baratheon", "stark"), zero, {"play": ["Giant"], "power": 3}), "Power", "Friend", "Giant")
    assert not responds(t, "Claw Isle")


@pytest.mark.parametrize(("epic", "drawn"), [(True, 1), (False, 0)])
def test_claw_isle_draws_a_card_in_the_epic_phase_alone(epic, drawn):
    zero, one = {"play": ["ACOA73", "Rival"], "deck": ["Hodor"] * 5}, {"play": ["Statue"], "power": 3}
    t = epic_scene("ACOA67", zero, one, houses=("baratheon", "stark"), cards=PEOPLE) if epic else table(("baratheon", "stark"), zero, one)
    kind = "Power" if epic else "Intrigue"
    claimed(fight(during(t, kind, "Rival")))
    pass_until(t, "Respond with Claw Isle")
    assert t.phase == ("epic" if epic else "challenges")
    before = len(t.hand(0))
    assert len(respond_with(t, "Claw Isle").hand(0)) == before + drawn


# --- Vaes Dothrak --------------------------------------------------------------------------------------------------------


def dothrak(attackers="Horseman", kind="Military", house="BWB13", one=None, defenders=()):
    zero = {"play": [house, "Horseman", "Friend"], "deck": ["Song"]}
    return fought(
        table(("targaryen", "stark"), zero, {"play": ["Statue", "Brute"], "hand": ["Dagger"], "power": 2} | (one or {})),
        kind,
        attackers,
        *defenders,
    )


@pytest.mark.parametrize(("choice", "result"), [("draw", (1, 1, 2)), ("hand", (0, 0, 2)), ("power", (0, 1, 1))])
def test_vaes_dothrak_draws_or_discards_or_moves_power(choice, result):
    t = dothrak()
    before = t.power(0)
    t.play("Respond with Vaes Dothrak")
    assert len(t.options) == 3
    t.play(next(option for option in t.options if choice in option.lower()))
    settle(t)
    assert (len(t.hand(0)), len(t.hand(1)), t.power(1)) == result and t.power(0) - before == (choice == "power")
    assert t.card(0, "Vaes Dothrak").kneeling


@pytest.mark.parametrize(
    "what",
    [{"attackers": "Friend"}, {"house": ("BWB13", KNEELING)}, {"kind": "Power"}, {"one": {"play": ["Giant"]}, "defenders": ["Giant"]}],
)
def test_vaes_dothrak_waits_for_an_attacking_dothraki_in_a_military_challenge(what):
    assert not responds(dothrak(**what), "Vaes Dothrak")


# --- Aggo ----------------------------------------------------------------------------------------------------------------


def aggo(*attackers, kind="Military", power=2):
    zero = {"play": ["BWB33", "Horseman", "Friend"]}
    return fought(table(("targaryen", "stark"), zero, {"play": ["Statue"], "power": power}), kind, attackers)


@pytest.mark.parametrize("attackers", [("Aggo",), ("Horseman",), ("Aggo", "Horseman")])
def test_aggo_moves_a_power_if_every_attacker_is_dothraki(attackers):
    t = aggo(*attackers)
    before = t.power(0)
    respond_with(t, "Aggo")
    assert (t.power(0), t.power(1)) == (before + 1, 1)
    assert "Deadly" in t.card(0, "Aggo").keywords


@pytest.mark.parametrize(
    ("attackers", "what"), [(("Aggo", "Friend"), {}), (("Friend",), {}), (("Aggo",), {"kind": "Power"}), (("Aggo",), {"power": 0})]
)
def test_aggo_does_nothing_with_another_attacker_nor_in_another_challenge(attackers, what):
    assert not responds(aggo(*attackers, **what), "Aggo")


def test_aggo_does_nothing_when_you_win_as_the_defender():
    t = table(("targaryen", "stark"), {"play": ["BWB33", "Horseman"]}, {"play": ["Friend"], "power": 2}, first=1, bells=(0, 1))
    t = claimed(battle(t, "Military", "Friend", "Horseman"))
    assert not responds(t, "Aggo")


# --- Lannisport Tourney Grounds ------------------------------------------------------------------------------------------


def tourney(grounds="ATOC44", kind="Intrigue", zero=(), one=()):
    seats = {"play": [grounds, "Friend", *zero]}, {"play": [("Kingly", {"power": 2}), *one]}
    return fought(table(("lannister", "stark"), *seats), kind, "Friend")


def test_lannisport_tourney_grounds_kneel_a_character():
    t = respond_with(tourney(zero=("Viperess",), one=("Peerless",)), "Lannisport Tourney Grounds", "Kingly")
    assert t.card(1, "Kingly").kneeling and t.card(1, "Kingly").power == 2 and t.card(0, "Lannisport Tourney Grounds").kneeling


def test_lannisport_tourney_grounds_take_power_if_you_have_the_most_unique_characters():
    t = respond_with(tourney(zero=("Viperess",)), "Lannisport Tourney Grounds", "Kingly")
    assert t.card(1, "Kingly").kneeling and t.card(1, "Kingly").power == 0


@pytest.mark.parametrize("what", [{"grounds": ("ATOC44", KNEELING)}, {"kind": "Power"}])
def test_lannisport_tourney_grounds_wait_for_intrigue(what):
    assert not responds(tourney(**what), "Lannisport Tourney Grounds")


def test_lannisport_tourney_grounds_discard_nothing_if_nobody_knelt():
    zero = {"play": ["ATOC44", "Friend", "Viperess"]}
    t = fought(table(("lannister", "stark"), zero, {"play": [("Kingly", {"power": 2, "kneeling": True}), "Statue"]}), "Intrigue", "Friend")
    t.play("Respond with Lannisport")
    settle(t, "Kingly")
    assert t.card(1, "Kingly").power == 2


# --- Retreat and Regroup -------------------------------------------------------------------------------------------------


def regroup(losses=2, discard=("Brute", "Viperess", "Song", "Ruler")):
    zero = {"play": ["Friend", "Schemer", "Brute"], "hand": ["ATOR114"], "discard": [*discard]}
    t = wardens("baratheon", zero, {"play": ["Giant", "Rival", "Queenly"]}, bells=(0,))
    use(t, "Retreat and Regroup")
    assert t.set_aside(0) == ["Retreat and Regroup"] or t.hand(0) == []
    for kind, attacker, defender in (("Power", "Friend", "Giant"), ("Intrigue", "Schemer", "Rival"))[:losses]:
        claimed(battle(t, kind, attacker, defender))
    return t


def to_the_end(t, *wanted):
    """Everybody passes until the phase ends or the player is asked about the event."""
    for _ in range(30):
        if t.phase != "challenges" or any(
            text in option
            for text in ("Retreat", "Brute", "Ruler")
            for option in t.options
            if t.prompt not in ("action", "attackers", "challenge")
        ):
            break
        t.play(next((o for o in t.options if o in ("Pass", "Done", "No more challenges")), t.options[0]))
    return settle(t, *wanted)


def test_retreat_and_regroup_returns_non_unique_characters_after_two_losses():
    t = to_the_end(regroup(), "Yes", "Brute", "Ruler")
    assert sorted(t.hand(0)) == ["Brute", "Ruler"] and "Viperess" in t.discard(0) and "Song" in t.discard(0)
    assert "Retreat and Regroup" in t.discard(0) and t.set_aside(0) == []


def test_retreat_and_regroup_returns_nothing_after_one_loss():
    t = to_the_end(regroup(1))
    assert t.phase == "dominance" and t.hand(0) == [] and "Retreat and Regroup" in t.discard(0)


def test_retreat_and_regroup_is_played_before_any_challenge():
    zero = {"play": ["Friend"], "hand": ["ATOR114"]}
    t = wardens("baratheon", zero, {"play": ["Giant"]}, bells=(0,))
    assert usable(t, "Retreat and Regroup")
    claimed(battle(t, "Power", "Friend"))
    assert not usable(pass_until(t, "Use Bell"), "Retreat and Regroup")
    assert not usable(wardens("baratheon", zero, {"play": ["Giant"]}, "dominance"), "Retreat and Regroup")


def test_retreat_and_regroup_may_be_declined():
    t = to_the_end(regroup(), "No")
    assert t.phase == "dominance" and t.hand(0) == []


# --- Jalabhar Xho --------------------------------------------------------------------------------------------------------


def test_jalabhar_xho_claims_2_power_as_dominance_begins():
    t = wardens("stark", {"play": ["ATOC57", "Giant"]}, {}, "dominance")
    assert t.card(0, "Jalabhar Xho").power == 2 and "Renown" in t.card(0, "Jalabhar Xho").keywords


@pytest.mark.parametrize(("against", "power"), [(0, 0), (1, 2)])
def test_jalabhar_xho_claims_nothing_if_an_opponent_has_won_a_challenge_against_you(against, power):
    zero = {"play": [("ATOC57", KNEELING), "Giant"]}
    t = wardens("stark", zero, {"play": ["Friend"]}, first=1 - against, bells=(0, 1))
    claimed(battle(t, "Power", "Friend" if against == 0 else "Giant"))
    pass_to(t, "dominance")
    assert t.card(0, "Jalabhar Xho").power == power


@pytest.mark.parametrize(("opponent", "power"), [("Giant", 0), ("Rival", 5)])
def test_jalabhar_xho_loses_all_power_with_dominance_by_4(opponent, power):
    zero = {"play": [("ATOC57", {"power": 3, "kneeling": True}), "Horseman"]}
    t = wardens("stark", zero, {"play": [opponent]}, "dominance", bells=(0,))
    pass_to(t, "standing")
    assert t.card(0, "Jalabhar Xho").power == power


# --- Rickard Karstark ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "kneels"), [("Military", False), ("Power", True)])
def test_rickard_karstark_does_not_kneel_to_attack_in_military_challenges(kind, kneels):
    t = declare(wardens("stark", {"play": ["ATOC62"]}, {"play": ["Statue"]}), kind, "Rickard Karstark")
    assert t.card(0, "Rickard Karstark").kneeling == kneels


def test_rickard_karstark_kneels_to_defend():
    t = wardens("stark", {"play": ["ATOC62"]}, {"play": ["Friend"]}, first=1, bells=(0, 1))
    battle(t, "Military", "Friend", "Rickard Karstark")
    assert t.card(0, "Rickard Karstark").kneeling


def rickard(kind="Military", claim="Famine", agenda=(), zero=("Friend",), one=("Statue", "Hut")):
    seats = {"play": ["ATOC62", *zero], "plot": claim, "agenda": [*agenda]}, {"play": [*one]}
    return fought(table(("stark", "greyjoy"), *seats), kind, "Friend")


def test_rickard_karstark_claims_power_for_a_character_killed_for_military_claim():
    t = respond_with(rickard(), "Rickard Karstark")
    assert t.card(0, "Rickard Karstark").power == 1 and t.dead(1) == ["Statue"]


def test_rickard_karstark_claims_one_power_for_two_killed_characters():
    t = rickard(claim="Conqueror", one=("Statue", "Brute"))
    respond_with(t, "Rickard Karstark")
    assert len(t.dead(1)) == 2 and not responds(t, "Rickard Karstark") and t.card(0, "Rickard Karstark").power == 1


def test_rickard_karstark_claims_power_for_each_opponent_who_satisfies_the_claim():
    """Martell, whose title opposes that of Stark, satisfies the claim of Arya's challenge against Lannister, too (ATOC1)."""
    zero = {"play": ["ATOC1", "ATOC62"], "title": "Hand of the King"}
    one, two = {"play": ["Friend"], "title": "Master of Laws"}, {"play": ["Brute"], "title": "Master of Coin"}
    t = challenge(three(("stark", "lannister", "martell"), zero, one, two), "Military", "Lannister", "Arya Stark")
    for title, power in (("Rickard Karstark", 1), ("Arya Stark", 1), ("Rickard Karstark", 2)):
        settle(t.play(f"Respond with {title}"))
        assert t.card(0, "Rickard Karstark").power == power
    assert t.dead(1) == ["Friend"] and t.dead(2) == ["Brute"] and not responds(t, "Rickard Karstark")


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"agenda": ("Kings of Winter",)}])
def test_rickard_karstark_needs_a_military_claim_and_no_agenda(what):
    assert not responds(rickard(**what), "Rickard Karstark")


def test_rickard_karstark_claims_nothing_for_deaths_by_effects_or_of_his_own_side():
    t = table(("stark", "greyjoy"), {"play": ["ATOC62"], "hand": ["Dagger"]}, {"play": ["Statue"]})
    t.play("Play Dagger")
    settle(t, "Statue")
    assert t.dead(1) == ["Statue"] and not responds(t, "Rickard Karstark")
    t = table(("stark", "greyjoy"), {"play": ["ATOC62", "Statue"]}, {"play": ["Friend"]}, first=1, bells=(0, 1))
    battle(t, "Military", "Friend")
    assert t.prompt == "claim"
    t.play(next(option for option in t.options if "Statue" in option))
    assert t.dead(0) == ["Statue"] and not responds(t, "Rickard Karstark")


# --- challenges that an opponent wins ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "zero", "kind"), [
    ("targaryen", {"plot": "ACOA29"}, "Power"), ("targaryen", {"play": ["BWB33", "Horseman"]}, "Military"), ("lannister", {"play": ["ATOC44"]}, "Intrigue"),
])  # fmt: skip
def test_nothing_is_won_with_the_challenges_of_an_opponent(house, zero, kind):
    t = table((house, "greyjoy"), zero, {"play": ["Rival", "Horseman"], "power": 2}, first=1, bells=(0, 1))
    t = claimed(battle(t, kind, ["Horseman"]))
    assert not any(option.startswith("Respond with") for option in t.options) and strengths(t, 1, "Rival", "Horseman") == [5, 2]


# --- Robert's Loyalists --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("enemy", "strength"), [("stark", 5), ("lannister", 5), ("baratheon", 3)])
def test_roberts_loyalists_are_stronger_while_they_attack_another_house(enemy, strength):
    t = table(("baratheon", enemy), {"play": ["BWB5", "Friend"]}, {"play": ["Statue"]})
    assert strengths(t, 0, "Robert's Loyalists") == [3]
    declare(t, "Military", "Robert's Loyalists")
    assert strengths(t, 0, "Robert's Loyalists", "Friend") == [strength, 1]


def test_roberts_loyalists_are_not_stronger_when_they_defend_or_stay_at_home():
    t = table(("baratheon", "stark"), {"play": ["BWB5"]}, {"play": ["Friend"]}, first=1, bells=(0, 1))
    declare(t, "Military", "Friend")
    pass_until(t, "Defend with Robert's").play("Defend with Robert's")
    pass_until(t, "Use Bell")
    assert t.card(0, "Robert's Loyalists").defending and strengths(t, 0, "Robert's Loyalists") == [3]
    t = declare(table(("baratheon", "stark"), {"play": ["BWB5", "Friend"]}, {"play": ["Statue"]}), "Military", "Friend")
    assert strengths(t, 0, "Robert's Loyalists") == [3]


def test_roberts_loyalists_look_at_the_opponent_whom_they_attack():
    for against, strength in (("Stark", 5), ("Baratheon", 3)):
        t = three(("lannister", "stark", "baratheon"), {"play": ["BWB5"]}, {"play": ["Statue"]}, {"play": ["Statue"]})
        pass_until(t, f"Military against {against}").play(f"Military against {against}")
        if t.prompt == "attackers":
            t.play("Attack with Robert's").play("Done")
        assert strengths(t, 0, "Robert's Loyalists") == [strength]

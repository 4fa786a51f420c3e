"""Abilities that any player may use, and the end of the round that one of them brings about."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    Character,
    Discard,
    Draw,
    GainGold,
    Kill,
    Passive,
    Phase,
    PhaseBegins,
    PhaseEnds,
    Plot,
    WhenRevealed,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.scenes import attack, fight, lcg_scene, offered, pass_to, pass_until, targeting_event

PEOPLE = (
    Character("Squire", "X950", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Giant", "X951", NEUTRAL, cost=2, strength=9, icons="MIP"),
    Character("Clerk", "X952", NEUTRAL, cost=2, strength=0, abilities=[Passive(when=PhaseEnds(Phase.TAXATION), effects=(Draw(1),))]),
    Character("Herald", "X953", NEUTRAL, cost=2, strength=0, abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), effects=(GainGold(1),))]),
    Character("Sitting Duck", "X954", NEUTRAL, cost=2, strength=0),
    targeting_event("Murder", "X955", characters(), Kill(TARGET)),
    targeting_event("Dismissal", "X958", characters(), Discard(TARGET)),
    Plot("Slaughter", "X956", NEUTRAL, income=0, initiative=9, claim=1, abilities=[WhenRevealed(effects=(Kill(characters(unique=True)),))]),
    Plot("Peace", "X957", NEUTRAL, income=0, initiative=0, claim=1),
)  # fmt: skip
THREE_HOUSES = ("targaryen", "stark", "martell")


def table(zero, one=None, phase="challenges", *, houses=("targaryen", "stark"), bells=(0, 1), **options):
    return lcg_scene(zero, one, phase, houses=houses, cards=PEOPLE, first=0, bells=bells, **options)


# --- Rhaegar Targaryen ---------------------------------------------------------------------------------------------------------


def rhaegar(zero=(), one=(), phase="challenges", **more):
    zero = {"play": ["ACOA82", *zero], "plot": "Peace", "plots": ["Peace"], "gold": 3}
    one = {"play": list(one), "hand": ["Murder"], "plot": "Peace", "plots": ["Peace"], "deck": ["Giant"] * 5, "gold": 2} | more
    return table(zero, one, phase)


def murdered(t):
    pass_until(t, "Murder").play("Murder")
    return t.play("Rhaegar") if t.prompt == "target" else t


@pytest.mark.parametrize("seat", [0, 1])
def test_any_player_may_end_the_round_when_rhaegar_is_killed(seat):
    t = rhaegar(one=[("Sitting Duck", {"kneeling": True})])
    murdered(t)
    seen = []
    while t.prompt == "response" and t.seat != seat:
        assert offered(t, "Rhaegar")
        seen.append(t.seat)
        t.play("Pass")
    assert t.seat == seat
    t.play("Respond with Rhaegar")
    assert t.round == 2 and t.phase == "plot" and t.dead(0) == ["Rhaegar Targaryen"]
    assert t.card(1, "Sitting Duck").kneeling and (t.gold(0), t.gold(1)) == (3, 2)  # nobody stood, no gold was returned


def test_the_round_goes_its_way_if_all_pass():
    t = rhaegar()
    murdered(t)
    while t.prompt == "response":
        t.play("Pass")
    assert t.round == 1 and t.phase == "challenges"
    pass_to(t, "plot")
    assert (t.round, t.gold(0), t.gold(1)) == (2, 0, 0)


def test_nobody_may_end_the_round_when_another_character_is_killed():
    t = rhaegar(one=["Squire"])
    pass_until(t, "Murder").play("Murder").play("Squire")
    assert t.prompt != "response" and t.round == 1


def test_the_phases_that_are_left_end_and_do_not_begin():
    t = rhaegar(zero=["Herald"], one=["Clerk"])
    murdered(t)
    t.play("Respond with Rhaegar")
    assert t.round == 2 and t.gold(0) == 3 and t.hand(1) == ["Giant"]


def test_a_challenge_ends_without_being_resolved():
    t = rhaegar(zero=["Giant"])
    attack(t, "Power", "Giant")
    murdered(t)
    t.play("Respond with Rhaegar")
    assert t.round == 2 and not t.game["challenge"] and t.power(0) == 0 and not t.card(0, "Giant").attacking


def test_killed_for_claim_he_ends_the_round_after_the_challenge():
    t = table({"play": ["ACOA82"], "plots": ["Peace"]}, {"play": ["Giant", "Giant"], "plots": ["Peace"]}, bells=(0,))
    pass_until(t, "Military against") if t.seat == 1 else None
    while not offered(t, "Military against") or t.seat != 1:
        t.play("No more challenges" if offered(t, "No more") else "Pass")
    attack(t, "Military", "Giant")
    fight(t)
    while t.prompt != "response":
        t.play(t.options[-1] if t.prompt in ("claim", "save") else "Pass" if offered(t, "Pass") else t.options[0])
    t.play("Respond with Rhaegar")
    assert t.round == 2 and t.power(1) == 1


def test_he_ends_the_round_in_marshalling_and_in_the_plot_phase():
    t = rhaegar(phase="marshalling")
    murdered(t)
    t.play("Respond with Rhaegar")
    assert (t.round, t.phase) == (2, "plot")
    t = lcg_scene(
        {"play": ["ACOA82"], "plots": ["Slaughter", "Peace"], "plot": "Peace"}, {"plots": ["Peace", "Peace"], "plot": "Peace"}, "plot",
        houses=("targaryen", "stark"), cards=PEOPLE, bells=(0, 1),
    )  # fmt: skip
    start = t.round
    t.play("Slaughter")
    while t.prompt != "response":
        t.play(t.options[0])
    t.play("Respond with Rhaegar")
    assert t.round == start + 1 and t.phase == "plot"


@pytest.mark.parametrize("phase", ["draw", "marshalling", "dominance", "standing", "taxation"])
def test_he_ends_the_round_in_every_phase(phase):
    t = rhaegar(phase=phase)
    murdered(t)
    t.play("Respond with Rhaegar")
    assert (t.round, t.phase) == (2, "plot") and not invalid_games(t.batch.records, t.batch.match)


def test_an_epic_phase_that_was_to_come_is_not_played():
    t = rhaegar(zero=["Giant"], phase="plot", hand=["Murder", "ATOR99"])
    t.play("Stark goes first")
    pass_until(t, "War of Five Kings").play("War of Five Kings")
    while t.phase == "plot":
        t.play("Pass")
    assert t.set_aside(1) == ["War of Five Kings"] and t.round == 1
    pass_to(t, "challenges")
    murdered(t)
    t.play("Respond with Rhaegar")
    assert t.round == 2 and t.set_aside(1) == [] and "War of Five Kings" in t.discard(1)


def test_in_melee_a_third_player_may_end_the_round_and_only_once():
    t = lcg_scene(
        {"play": ["ACOA82"]}, {"hand": ["Murder"]}, "challenges", others=[{"play": ["Squire"]}], houses=THREE_HOUSES, cards=PEOPLE, first=0,
        bells=(0, 1, 2),
    )  # fmt: skip
    pass_until(t, "Murder").play("Murder")
    if t.prompt == "target":
        t.play("Rhaegar")
    while t.seat != 2:
        t.play("Pass")
    t.play("Respond with Rhaegar")
    assert (t.round, t.phase) == (2, "plot")


def test_a_rhaegar_who_is_saved_or_discarded_ends_nothing():
    t = table({"play": [("ACOA82", {"duplicates": 1})]}, {"hand": ["Murder"]})
    murdered(t)
    t.play("Save with Rhaegar")
    assert t.prompt == "action" and t.round == 1 and t.card(0, "Rhaegar Targaryen").zone == "play"
    t = table({"play": ["ACOA82"]}, {"hand": ["Dismissal"]})
    pass_until(t, "Dismissal").play("Dismissal")
    assert t.prompt == "action" and t.round == 1 and t.discard(0) == ["Rhaegar Targaryen"]


# --- Steelshanks Walton --------------------------------------------------------------------------------------------------------


def dominance(zero, one, **options):
    return table({"play": zero}, {"play": one}, "dominance", houses=("lannister", "stark"), **options)


def test_an_opponent_who_has_won_dominance_takes_walton():
    t = dominance(["Giant"], ["BWB81"])
    assert t.seat == 0 and offered(t, "Walton")
    t.play("Use Steelshanks Walton")
    assert t.card(1, "Steelshanks Walton").controller == 0
    pass_to(t, "standing")
    assert t.card(1, "Steelshanks Walton").controller == 0


def test_the_player_who_has_walton_cannot_take_him_and_a_loser_cannot_either():
    t = dominance(["Sitting Duck"], ["BWB81", "Giant"])
    for _ in range(6):
        if t.phase != "dominance":
            break
        assert not offered(t, "Walton")
        t.play("Pass")


def test_nobody_takes_walton_with_a_tie_or_in_another_phase():
    t = dominance(["Squire"], [("BWB81", {"kneeling": True}), "Squire"])
    assert t.phase == "dominance" and not offered(t, "Walton")
    t = table({"play": ["Giant"]}, {"play": ["BWB81"]}, "challenges", houses=("lannister", "stark"))
    assert not offered(t, "Walton")


def test_in_melee_the_winner_of_dominance_alone_takes_walton_from_another_player():
    t = lcg_scene(
        {"play": ["Squire"]}, {"play": ["Giant"]}, "dominance", others=[{"play": ["BWB81"]}], houses=("lannister", "targaryen", "stark"),
        cards=PEOPLE, first=0, bells=(0, 1, 2),
    )  # fmt: skip
    assert t.seat == 0 and not offered(t, "Walton")
    t.play("Pass")
    assert t.seat == 1 and offered(t, "Walton")
    t.play("Use Steelshanks Walton")
    assert t.card(2, "Steelshanks Walton").controller == 1

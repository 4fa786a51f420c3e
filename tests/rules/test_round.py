import pytest

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    SELF,
    STARK,
    Action,
    Discard,
    Location,
    Modify,
    Passive,
    Phase,
    PhaseBegins,
    Strength,
    characters,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule
PHASES = ["plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation"]
BELL = Location("Bell", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Modify(SELF, Strength(1)),))])
"""Something that can be done in every phase, as often as you like."""


def table(*extra, **options):
    return Table(houses=["stark", "lannister"], extra_cards=[BELL, *extra], **options)


def decline(t):
    t.play(next(text for text in ("Pass", "No more challenges", t.options[0]) if text in t.options))


@rule("RND-1")
def test_seven_phases_in_order_then_a_new_round():
    t = table().put(0, play=["Bell"], plots=["Building Season", "Blockade"]).put(1, plots=["Rains of Autumn", "Blockade"])
    t.start("plot")
    seen = []
    while len(seen) < 9:
        if t.prompt == "action" and (not seen or seen[-1] != (t.round, t.phase)):
            seen.append((t.round, t.phase))
        decline(t)
    assert seen == [(1, phase) for phase in PHASES] + [(2, "plot"), (2, "draw")]


@rule("RND-1")
def test_the_game_goes_on_round_after_round():
    t = table().put(0, play=["Bell"], plots=["Holding the Trident"]).put(1, plots=["Hear Me Roar"]).start("taxation")
    t.pass_all()
    assert t.round == 2 and t.phase == "plot"


@rule("RND-2", "RND-3")
@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance", "standing", "taxation"])
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_may_take_the_first_action_of_every_phase(phase, first):
    t = table().put(0, play=["Bell"]).put(1, play=["Bell"]).start(phase, first=first)
    assert t.phase == phase and t.seat == first and "Use Bell" in t.options
    t.play("Pass")
    assert t.seat == 1 - first and t.phase == phase


@rule("RND-2")
@pytest.mark.parametrize("first", [0, 1])
def test_turns_of_marshalling_and_challenges_begin_with_the_first_player(first):
    t = table().put(0, plot="Building Season", hand=["Hodor"], play=["Robb Stark"])
    t.put(1, plot="Building Season", hand=["Lannisport Steward"], play=["Tyrion Lannister"]).start("marshalling", first=first)
    assert t.seat == first and t.gold(first) == 4 and t.gold(1 - first) == 0
    t.play("Pass")
    assert t.seat == 1 - first and t.gold(1 - first) == 4
    t.play("Pass")
    assert t.phase == "challenges" and t.seat == first


@rule("RND-3")
def test_one_action_each_in_turn():
    t = table().put(0, play=["Bell"]).put(1, play=["Bell"]).start("dominance", first=0)
    for decider in (0, 1, 0, 1):
        assert t.seat == decider
        t.play("Use Bell")
    assert t.seat == 0 and t.phase == "dominance"


@rule("RND-3")
def test_the_segment_ends_only_when_all_pass_in_a_row():
    t = table().put(0, play=["Bell"]).put(1, play=["Bell"]).start("dominance", first=0)
    t.play("Pass").play("Use Bell")
    assert t.phase == "dominance" and t.seat == 0  # who has passed may act again
    t.play("Use Bell")
    t.play("Pass")
    assert t.phase == "dominance" and t.seat == 0
    t.play("Pass")
    assert t.phase == "standing"


@rule("RND-3")
def test_who_can_do_nothing_is_passed_over():
    t = table().put(0, play=["Bell"]).start("dominance", first=0)
    t.play("Use Bell")
    assert t.seat == 0 and t.phase == "dominance"
    t.play("Pass")
    assert t.phase == "standing"


@rule("RND-3", "MAR-1")
def test_the_first_player_acts_first_in_the_others_marshalling_turn():
    t = table().put(0, play=["Bell"], hand=["Hodor"], gold=5)
    t.put(1, play=["Bell"], hand=["Lannisport Steward"], gold=5).start("marshalling", first=0)
    t.play("Pass").play("Pass")
    assert t.seat == 0 and t.options == ["Use Bell", "Pass"]  # the other's turn: no marshalling
    t.play("Pass")
    assert t.seat == 1 and "Marshal Lannisport Steward (2 gold)" in t.options


FEAST = Location(
    "Feast", "X2", LANNISTER,
    abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), effects=(Modify(characters(), Strength(1)),))],
)  # fmt: skip
FAMINE = Location(
    "Famine", "X3", STARK,
    abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), effects=(Discard(characters(strength_at_most=1)),))],
)  # fmt: skip


@rule("RND-4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_orders_simultaneous_passives(first):
    t = table(FEAST, FAMINE).put(0, play=["Famine"]).put(1, play=["Feast", "Cersei's Attendant"])
    t.start("dominance", first=first)
    assert t.prompt == "order" and t.seat == first
    assert sorted(t.options) == ["Resolve Famine next", "Resolve Feast next"]


@rule("RND-4")
@pytest.mark.parametrize("choice, zone", [("Famine", "discard"), ("Feast", "play")])
def test_passives_resolve_in_the_order_chosen(choice, zone):
    t = table(FEAST, FAMINE).put(0, play=["Famine", "Bell"]).put(1, play=["Feast", "Lannisport Weaponsmith"])
    t.start("dominance", first=1).play(f"Resolve {choice} next")
    assert t.prompt == "action" and t.card(1, "Lannisport Weaponsmith").zone == zone


@rule("RND-4")
def test_a_single_passive_needs_no_order():
    t = table(FEAST).put(1, play=["Feast", "Lannisport Weaponsmith", "Bell"]).start("dominance", first=0)
    assert t.prompt == "action" and t.card(1, "Lannisport Weaponsmith").strength == 2

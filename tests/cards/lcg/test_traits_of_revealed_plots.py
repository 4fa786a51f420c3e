"""A plot that gains a trait for a phase: who sees it, for how long, and what it costs."""

import pytest

from agot_env.agot.engine.record.codes import PLOT_IS_BLANK
from agot_env.agot.language.model import (
    EVERYONE,
    NEUTRAL,
    YOU,
    Character,
    ClaimPowerForHouse,
    Constant,
    Location,
    PlayerRule,
    Plot,
    PlotTrait,
    PlotUsed,
    Response,
    Strength,
    characters,
)
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import offered, pass_to, pass_until, three

TRAITS = ("Military Battle", "Power Struggle", "Intrigue Gambit")
UNCONVENTIONAL = "Unconventional Warfare"


def probe(number, trait, bonus, who=YOU, **more):
    return Location(
        f"Eye {number}", f"X70{number}", NEUTRAL, abilities=[Constant(characters(), (Strength(bonus),), conditions=(PlotTrait(trait, who, **more),))],
    )  # fmt: skip


CARDS = (
    *(probe(place, trait, 10**place) for place, trait in enumerate(TRAITS)),
    probe(4, TRAITS[0], 10, EVERYONE),
    probe(5, TRAITS[1], 1000, printed=True),
    Location("Archive", "X708", NEUTRAL, abilities=[Response(when=PlotUsed("Military Battle"), effects=(ClaimPowerForHouse(2),))]),
    Character("Man", "X709", NEUTRAL, cost=0, strength=0, icons="M"),
    Plot("Other", "X710", NEUTRAL, income=0, initiative=9, claim=1),
)
EYES = ["Eye 0", "Eye 1", "Eye 2", "Eye 5", "Man"]


def scene(zero, one=None, *args, **options):
    return north({"plot": UNCONVENTIONAL, "gold": 3} | zero, one or {}, *args, cards=CARDS, **options)


@pytest.mark.parametrize(("trait", "strength"), [*zip(TRAITS, (1, 10, 100), strict=True)])
def test_unconventional_warfare_gains_a_trait_of_choice_until_the_phase_ends(trait, strength):
    t = scene({"play": EYES})
    assert t.card(0, "Man").strength == 0
    t.play(UNCONVENTIONAL)
    assert t.gold(0) == 2 and len(t.options) == 3
    t.play(next(option for option in t.options if trait in option))
    assert t.card(0, "Man").strength == strength
    pass_to(t, "dominance")
    assert t.card(0, "Man").strength == 0


def test_it_may_gain_a_second_trait():
    t = scene({"play": EYES})
    for trait in TRAITS[:2]:
        t.play(UNCONVENTIONAL)
        t.play(next(option for option in t.options if trait in option))
    assert t.card(0, "Man").strength == 11 and t.gold(0) == 1


def test_it_costs_a_gold_and_is_for_its_player_alone():
    assert not offered(scene({"gold": 0}), UNCONVENTIONAL)
    assert not offered(north({}, {"plot": UNCONVENTIONAL, "gold": 3}, cards=CARDS), UNCONVENTIONAL)


def test_the_plots_of_others_do_not_gain_it():
    t = three(
        north,
        {"plot": UNCONVENTIONAL, "gold": 3, "play": ["Bell"]},
        {"plot": UNCONVENTIONAL, "play": ["Eye 0", "Man"]},
        {"play": ["Eye 4"]},
        first=0,
        cards=CARDS,
    )
    pass_until(t, UNCONVENTIONAL).play(UNCONVENTIONAL)
    t.play(next(option for option in t.options if TRAITS[0] in option))
    assert t.card(1, "Man").strength == 10  # for what asks for any plot, not for their own


def test_a_plot_that_is_revealed_afterwards_does_not_have_it():
    t = scene({"play": ["Eye 0", "Man", "Archive"], "plots": ["Other"], "hand": ["Decree"]})
    t.play(UNCONVENTIONAL)
    t.play(next(option for option in t.options if TRAITS[0] in option))
    assert t.card(0, "Man").strength == 1
    t.play("Play Decree")
    assert t.plot(0) == "Other" and t.card(0, "Man").strength == 0
    t.play("Respond with Archive")  # it was a Military Battle as it was used
    assert t.power(0) == 2


def test_a_plot_without_the_trait_is_used_without_it():
    t = scene({"play": ["Eye 0", "Man", "Archive"], "plots": ["Other"], "hand": ["Decree"]})
    t.play("Play Decree")
    assert t.plot(0) == "Other" and not offered(t, "Archive")


def test_a_blank_plot_has_no_action():
    blank = Location("Hush", "X715", NEUTRAL, abilities=[PlayerRule(YOU, PLOT_IS_BLANK)])
    t = north({"plot": UNCONVENTIONAL, "gold": 3, "play": ["Hush"]}, {}, cards=(*CARDS, blank))
    assert not offered(t, UNCONVENTIONAL)


def test_an_action_of_a_plot_can_be_taken_in_any_phase():
    t = north({"plot": UNCONVENTIONAL, "gold": 3}, {}, "dominance", cards=CARDS)
    assert "Use Unconventional Warfare" in pass_until(t, UNCONVENTIONAL).options

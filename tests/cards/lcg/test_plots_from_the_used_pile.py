"""Moon Boy: the next plot of an opponent comes from the used pile."""

import pytest

from agot_env.agot.engine.record.codes import L_PLOT_FROM_USED
from agot_env.agot.language.model import (
    NEUTRAL,
    Action,
    ChoosePlayer,
    Event,
    Location,
    Phase,
    Plot,
    PutIntoPlay,
    RevealNewPlot,
    Who,
    Zone,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.scenes import offered, pass_until, scene

CARDS = (
    *(Plot(f"Plot {k}", f"X70{k}", NEUTRAL, income=0, initiative=k, claim=1) for k in range(8)),
    Event("New Plot", "X710", abilities=[Action(phase=Phase.ANY, choose=(ChoosePlayer(),), effects=(RevealNewPlot(Who.CHOSEN_OPPONENT),))]),
)  # fmt: skip


def make(zero=None, one=None, *, houses=("baratheon", "stark"), others=(), bells=None):
    """The plot phase: seat 0 has Moon Boy; each of the others has used plots 4 and 5 and holds 6 and 7."""
    zero = {"play": ["KL28"], "plots": ["Plot 0", "Plot 1"], **(zero or {})}
    rest = [{"plots": ["Plot 6", "Plot 7"], "used_plots": ["Plot 4", "Plot 5"], **(seat or {})} for seat in (one, *others)]
    t = scene(houses, zero, rest[0], "draw", others=rest[1:], edition="lcg", cards=CARDS, bells=bells or range(1 + len(rest)), first=0)
    for _ in range(60):
        if t.phase == "plot":
            return t
        t.play(next((option for option in ("Pass", "No more challenges", "Done") if option in t.options), t.options[0]))
    raise AssertionError("no plot phase comes")


def to_plots_of(t, seat):
    """Everybody passes, or chooses the first plot, until a seat chooses its plot."""
    for _ in range(20):
        if t.prompt == "plot" and t.game["seat"] == seat:
            return t
        t.play("Pass" if offered(t, "Pass") else t.options[0])
    raise AssertionError(t.options)


def chosen(t):
    return {option.removeprefix("Reveal ") for option in t.options}


def test_the_next_plot_comes_from_the_used_pile():
    t = make()
    t.play("Use Moon Boy")
    assert t.discard(0) == ["Moon Boy"]
    to_plots_of(t, 1)
    assert chosen(t) >= {"Plot 4", "Plot 5"} and not {"Plot 6", "Plot 7"} & chosen(t)
    assert not invalid_games(t.batch.records, t.batch.match)
    t.play("Reveal Plot 4")
    while t.prompt == "first player":
        t.play("Baratheon")
    assert t.plot(1) == "Plot 4"
    states = {int(t.game["plot_state"][1, k]) for k in range(int(t.game["plots"][1]))}
    assert states == {1, 2, 3} and sorted(int(n) for n in t.game["plot_used"][1] if n)[0] >= 1


def test_without_it_the_plot_deck_is_chosen_from():
    t = to_plots_of(make(), 1)
    assert chosen(t) == {"Plot 6", "Plot 7"} or chosen(t) < {"Plot 6", "Plot 7", "Planning Ahead"}


def test_its_controller_chooses_as_ever():
    t = make({"used_plots": ["Plot 2"]}).play("Use Moon Boy")
    assert "Plot 2" not in chosen(to_plots_of(t, 0))


def test_it_concerns_one_choice_alone():
    t = make({"hand": ["New Plot"]}).play("Use Moon Boy")
    to_plots_of(t, 1).play("Reveal Plot 4")
    while t.prompt == "first player":
        t.play("Baratheon")
    pass_until(t, "Play New Plot").play("Play New Plot", "Choose Stark")
    assert offered(t, "Plot 6") and not offered(t, "Plot 5")


def test_a_new_plot_of_an_effect_comes_from_the_used_pile_too():
    t = make({"hand": ["New Plot"]}).play("Use Moon Boy")
    pass_until(t, "Play New Plot").play("Play New Plot", "Choose Stark")
    assert offered(t, "Plot 5") and not offered(t, "Plot 6")
    t.play("Reveal Plot 5")
    assert t.plot(1) == "Plot 5"
    assert {"Plot 6", "Plot 7"} & chosen(to_plots_of(t, 1))


def test_only_an_opponent_with_a_used_plot_is_chosen():
    t = make(one={"used_plots": []}, houses=("baratheon", "stark", "lannister"), others=({},))
    t.play("Use Moon Boy")
    bound = [-2 - int(t.game["effects"][i, 1]) for i in range(int(t.game["effect_count"])) if t.game["effects"][i, 0] == L_PLOT_FROM_USED]
    assert bound == [2]  # Stark, whose used pile is empty, cannot be chosen


@pytest.mark.parametrize("phase", ["challenges", "marshalling"])
def test_it_is_for_the_plot_phase_alone(phase):
    t = scene(("baratheon", "stark"), {"play": ["KL28"]}, {"used_plots": ["Plot 4"]}, phase, edition="lcg", cards=CARDS, bells=(0, 1))
    assert not offered(t, "Use Moon Boy")


def test_it_is_used_once_a_game():
    back = Location(
        "Gate", "X720", NEUTRAL, cost=1, abilities=[Action(phase=Phase.ANY, effects=(PutIntoPlay(characters(zone=Zone.DISCARD)),))]
    )
    zero = {"play": ["KL28", "Gate"]}
    t = scene(("baratheon", "stark"), zero, {"used_plots": ["Plot 4"]}, "draw", edition="lcg", cards=(*CARDS, back), bells=(0,), first=0)
    for _ in range(60):
        if t.phase == "plot":
            break
        t.play(next((option for option in ("Pass", "No more challenges", "Done") if option in t.options), t.options[0]))
    t.play("Use Moon Boy")
    pass_until(t, "Use Gate").play("Use Gate")
    assert t.card(0, "Moon Boy").zone == "play" and not offered(t, "Use Moon Boy")

"""Words about agendas: RunsAgenda, RunsAgendaCalled and AgendaCount, which also lowers the cost of a card."""

import pytest

from agot_env.agot.engine.record.codes import PLOT_IS_BLANK, RUNS_NORTH_AGENDA
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    AGENDA,
    CHARACTER,
    EVERYONE,
    LOCATION,
    NEUTRAL,
    OPPONENTS,
    SELF,
    YOU,
    Action,
    Agenda,
    AgendaCount,
    Cards,
    Character,
    Constant,
    Discount,
    Draw,
    Location,
    MoreThan,
    Not,
    Phase,
    PlayerRule,
    Plot,
    RunsAgenda,
    RunsAgendaCalled,
    Strength,
    Who,
)
from tests.cards.scenes import lcg_scene

NORTH = "The North"
AGENDAS = (
    Agenda("Watchers", "X710", traits=NORTH),
    Agenda("Wanderers", "X711", traits=NORTH),
    Agenda("Songs", "X712", traits="Seasons"),
)
MOOT = Plot("Moot", "X713", NEUTRAL, income=4, initiative=1, claim=1, abilities=[PlayerRule(YOU, RUNS_NORTH_AGENDA)])
FOG = Location("Fog", "X714", NEUTRAL, abilities=[PlayerRule(EVERYONE, PLOT_IS_BLANK)])


def table(card, mine=None, theirs=None, plot="Planning Ahead", others=(), **more):
    """A player with these agendas and a card, and an opponent with theirs."""
    cards = (*AGENDAS, MOOT, FOG, card)
    zero = {"agenda": mine, "plot": plot, "play": [card.title, *others]} | more
    return lcg_scene(zero, {"agenda": theirs}, "marshalling", first=0, bells=(0,), cards=cards)


def holds(condition, *agendas, **options):
    keeper = Character("Keeper", "X715", NEUTRAL, strength=1, abilities=[Constant(SELF, (Strength(1),), (condition,))])
    return table(keeper, *agendas, **options).card(0, "Keeper").strength == 2


@pytest.mark.parametrize(
    ("condition", "mine", "theirs"),
    [
        (RunsAgenda(), "Songs", None),
        (RunsAgenda(OPPONENTS), None, "Songs"),
        (RunsAgenda(EVERYONE), None, "Songs"),
        (RunsAgenda(YOU, "Seasons"), "Songs", "Watchers"),
        (RunsAgenda(YOU, type=AGENDA), "Songs", None),
        (RunsAgendaCalled("Songs"), "Songs", "Watchers"),
        (RunsAgendaCalled("Songs", OPPONENTS), "Watchers", "Songs"),
        (Not(RunsAgenda()), None, "Songs"),
        (Not(RunsAgenda(OPPONENTS)), "Songs", None),
    ],
)
def test_a_player_runs_an_agenda(condition, mine, theirs):
    assert holds(condition, mine, theirs)


@pytest.mark.parametrize(
    ("condition", "mine", "theirs"),
    [
        (RunsAgenda(), None, "Songs"),
        (RunsAgenda(OPPONENTS), "Songs", None),
        (RunsAgenda(YOU, NORTH), "Songs", "Watchers"),
        (RunsAgenda(YOU, type=CHARACTER), "Songs", None),
        (RunsAgendaCalled("Songs"), "Watchers", "Songs"),
        (Not(RunsAgenda()), "Songs", None),
    ],
)
def test_a_player_does_not_run_an_agenda_of_this_kind(condition, mine, theirs):
    assert not holds(condition, mine, theirs)


def test_a_plot_may_be_considered_as_one_more_agenda_of_the_north():
    for condition in (RunsAgenda(), RunsAgenda(YOU, NORTH), RunsAgenda(YOU, NORTH, AGENDA)):
        assert holds(condition, plot="Moot") and not holds(condition, plot="Moot", others=["Fog"]) and not holds(condition)
    for condition in (RunsAgenda(YOU, "Seasons"), RunsAgenda(YOU, type=CHARACTER), RunsAgenda(OPPONENTS), RunsAgendaCalled("Watchers")):
        assert not holds(condition, plot="Moot")


@pytest.mark.parametrize(("mine", "plot", "north", "every"), [
    (None, "Planning Ahead", 0, 1), ("Songs", "Planning Ahead", 0, 2), ("Watchers", "Planning Ahead", 1, 2), ("Watchers", "Moot", 2, 3),
])  # fmt: skip
def test_agendas_are_counted(mine, plot, north, every):
    for value, number in ((AgendaCount(NORTH), north), (AgendaCount(who=EVERYONE), every), (AgendaCount(who=OPPONENTS), 1)):
        counter = Character("Counter", "X715", NEUTRAL, strength=1, abilities=[Constant(SELF, (Strength(value),))])
        assert table(counter, mine, "Songs", plot).card(0, "Counter").strength == 1 + number


def asked(discount, mine=None, theirs=None, plot="Planning Ahead"):
    """What a card of cost 5 with the discount costs."""
    host = Character("Host", "X715", NEUTRAL, cost=5, strength=1, abilities=[discount])
    t = table(host, mine, theirs, plot, play=[], hand=["Host"], gold=9)
    return next(option for option in t.options if "Marshal Host" in option).partition("(")[2]


def test_a_card_costs_less_for_each_agenda_of_its_player():
    discount = Discount(AgendaCount(NORTH))
    assert (asked(discount), asked(discount, "Watchers"), asked(discount, "Watchers", plot="Moot")) == ("5 gold)", "4 gold)", "3 gold)")
    assert asked(discount, "Songs") == asked(discount, None, "Watchers") == "5 gold)"


def test_a_card_costs_less_while_conditions_hold():
    discount = Discount(3, conditions=(RunsAgenda(OPPONENTS),))
    assert (asked(discount, "Songs"), asked(discount, None, "Songs")) == ("5 gold)", "2 gold)")
    both = Discount(2, Cards(title="Bell"), conditions=(Not(RunsAgenda()),))
    assert (asked(both), asked(both, "Songs")) == ("3 gold)", "5 gold)")


@pytest.mark.parametrize(("ability", "message"), [
    (Discount(3, once=True), "names none"), (Discount(0), "at least 1"),
    (Action(phase=Phase.ANY, conditions=(RunsAgenda(type=LOCATION),), effects=(Draw(1),)), "one of the numbers"),
    (Action(phase=Phase.ANY, conditions=(MoreThan(1, AgendaCount(who=Who.OWNER)),), effects=(Draw(1),)), "cannot count the agendas"),
    (Action(phase=Phase.ANY, conditions=(RunsAgendaCalled("Nobody"),), effects=(Draw(1),)), "no card of the pool"),
])  # fmt: skip
def test_what_has_no_meaning_is_an_error(ability, message):
    with pytest.raises(CardError, match=message):
        compile_cards([Location("Gate", "X1", NEUTRAL, abilities=[ability])], "lcg")


def test_the_sentences():
    for ability, text in (
        (Discount(AgendaCount(NORTH)), "Costs 1 gold less to play for each The North agenda that you run."),
        (Discount(3, conditions=(RunsAgenda(OPPONENTS),)), "Costs 3 gold less to play if an opponent runs an agenda."),
        (Discount(1, Cards(title="Bell"), True, (Not(RunsAgenda()),)), "Costs 1 gold less to play if Bell is in play unless you run an agenda."),
        (Constant(SELF, (Strength(1),), (RunsAgenda(YOU, "Seasons"),)), "This card gets +1 STR while you run a Seasons agenda."),
        (Constant(SELF, (Strength(1),), (Not(RunsAgenda(type=AGENDA)),)), "This card gets +1 STR unless you run a non-character agenda."),
        (Constant(SELF, (Strength(1),), (RunsAgendaCalled("Songs"),)), "This card gets +1 STR while you run the agenda Songs."),
        (PlayerRule(YOU, RUNS_NORTH_AGENDA), "You are considered to run one more The North agenda."),
    ):
        assert describe(ability) == text

"""Words about this card are refused on plots and agendas, which have no place among the cards of a House deck."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_BE_KILLED, CLAIM_RAISED, OTHER_POWER_TO_WIN
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.model import (
    MILITARY,
    NEUTRAL,
    SELF,
    YOU,
    Action,
    Agenda,
    Attachment,
    AttachmentsOnIt,
    AttackedAlone,
    ClaimPower,
    ClaimPowerForHouse,
    Constant,
    ControlledByOther,
    Count,
    CountOf,
    DiscardGold,
    DiscardSelf,
    Flag,
    GoldOnIt,
    HouseCardsGain,
    Icon,
    Kill,
    KillSelf,
    Kneel,
    KneelSelf,
    Lasting,
    Location,
    Modify,
    MoreThan,
    Not,
    Phase,
    PlayerRule,
    Plot,
    PowerOn,
    PutGoldOn,
    PutSelfUnderDeck,
    Strength,
    StrengthChanged,
    StrengthOf,
    Until,
    WhenRevealed,
    characters,
)
from agot_env.agot.language.registry import CONDITIONS, COSTS, TESTS

GAIN = (ClaimPowerForHouse(),)
CONDITIONED = [
    AttackedAlone(), StrengthChanged(), ControlledByOther(), Not(AttackedAlone()), MoreThan(PowerOn(SELF), 0), MoreThan(StrengthOf(SELF), 0),
    Count(characters(common_trait=SELF)), Count(characters(same_cost_as=SELF)), Count(characters(is_=SELF)),
]  # fmt: skip
FLAG = (Flag(CANNOT_BE_KILLED),)


def action(*effects, **parts):
    return Action(phase=Phase.ANY, effects=effects or GAIN, **parts)


ABILITIES = [
    *(Constant(characters(), FLAG, (condition,)) for condition in CONDITIONED),
    *(PlayerRule(YOU, CLAIM_RAISED, (condition,)) for condition in CONDITIONED),
    *(action(cost=(cost,)) for cost in (KneelSelf(), DiscardSelf(), KillSelf(), PutSelfUnderDeck(), DiscardGold(1))),
    Constant(SELF, FLAG), Constant(characters(), (Strength(PowerOn(SELF)),)), Constant(characters(), (Strength(CountOf(characters(common_trait=SELF))),)),
    PlayerRule(YOU, OTHER_POWER_TO_WIN, amount=GoldOnIt()), PlayerRule(YOU, OTHER_POWER_TO_WIN, amount=AttachmentsOnIt()),
    action(Kneel(SELF)), action(Kill(SELF)), action(ClaimPower(SELF)), action(PutGoldOn(SELF, 1)), action(conditions=(AttackedAlone(),)),
    action(conditions=(Count(characters(attachable=True)),)),
    action(Modify(SELF, Icon(MILITARY), Until.END_OF_PHASE)), action(Lasting(Constant(SELF, FLAG), Until.END_OF_PHASE)),
]  # fmt: skip


def plot(ability):
    return Plot("Thing", "X901", income=1, initiative=1, claim=1, abilities=[ability])


def agenda(ability):
    return Agenda("Thing", "X901", abilities=[ability])


@pytest.mark.parametrize("kind", [plot, agenda])
@pytest.mark.parametrize("ability", ABILITIES)
def test_a_plot_and_an_agenda_are_not_this_card(kind, ability):
    if kind is agenda and isinstance(ability, Action):
        ability = HouseCardsGain(YOU, ability)
    with pytest.raises(CardError, match=r"^Thing \(X901\): .*(a plot or an agenda|not about a card whose)"):
        compile_cards([kind(ability)], "lcg")


@pytest.mark.parametrize("ability", ABILITIES)
def test_a_card_of_a_house_deck_is(ability):
    card = Attachment("Thing", "X901", NEUTRAL, abilities=[ability])
    assert compile_cards([card], "lcg") is not None


def test_what_plots_and_agendas_say_of_other_cards_compiles():
    for ability in (
        Constant(characters(), FLAG, (Count(characters()),)),
        PlayerRule(YOU, OTHER_POWER_TO_WIN, amount=CountOf(characters())),
        WhenRevealed(effects=GAIN),
    ):
        assert compile_cards([plot(ability)], "lcg") is not None
    assert compile_cards([agenda(HouseCardsGain(YOU, action()))], "lcg") is not None


def test_what_asks_for_the_final_strength_gives_only_flags():
    for changes in ((Strength(1),), (Icon(MILITARY), *FLAG)):
        card = Location("Thing", "X901", NEUTRAL, abilities=[Constant(SELF, changes, (StrengthChanged(),))])
        with pytest.raises(CardError, match="StrengthChanged needs STR after all constant abilities, so a constant ability with it may give only flags .Flag."):
            compile_cards([card], "lcg")


def test_each_word_whose_code_reads_the_source_says_that_it_is_about_this_card():
    """Compiled code that takes ``source`` and looks at its row does not check that there is one."""
    for kind in (*CONDITIONS, *COSTS, *TESTS):
        for method in ("holds", "can_pay", "passes"):
            function = getattr(kind, method, None)
            names = getattr(function, "py_func", function).__code__ if function is not None else None
            if names is not None and "source" in names.co_varnames[: names.co_argcount] and reads_row(names):
                assert kind.of_self, kind.__name__


def reads_row(code):
    """Whether code reads a row of the game at ``source``: ``game["row"][source, ...]``, or its flags, gold or card."""
    import dis

    steps = [(step.opname, step.argval) for step in dis.get_instructions(code)]
    arrays = ("row", "flags", "gained", "controller", "card")
    if any(one == ("LOAD_GLOBAL", "has_flag") and ("LOAD_FAST", "source") in steps[place : place + 4] for place, one in enumerate(steps)):
        return True
    return any(
        one == ("LOAD_CONST", array) and ("LOAD_FAST", "source") in steps[place : place + 4] for place, one in enumerate(steps) for array in arrays
    )

"""Filters that compare a number of a card with bounds, and that ask for an attachment that matches."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_ATTACK
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    EVENT_CARD,
    MILITARY,
    NEUTRAL,
    SELF,
    TARGET,
    YOU,
    Action,
    Attachment,
    Character,
    Choose,
    Compare,
    Constant,
    CountOf,
    Difference,
    Discard,
    EntersPlay,
    Flag,
    Icon,
    Location,
    Minus,
    Phase,
    Response,
    Stand,
    Stat,
    StatOf,
    Strength,
    Trait,
    attachments,
    characters,
)
from tests.cards.scenes import lcg_scene, pass_until

PEOPLE = (
    Character("Small", "X720", NEUTRAL, cost=3, strength=1, icons="M"),
    Character("Middle", "X721", NEUTRAL, cost=2, strength=2, icons="MI"),
    Character("Large", "X722", NEUTRAL, cost=1, strength=4, icons="MIP"),
    Character("Plain", "X723", NEUTRAL, cost=4, strength=4),
    Location("Banner", "X724", NEUTRAL, abilities=[Constant(characters(title="Small"), (Strength(3),))]),
    Attachment("Sword", "X725", NEUTRAL, traits="Weapon"),
    Attachment("Medal", "X726", NEUTRAL, abilities=[]),
)
NAMES = ("Small", "Middle", "Large", "Plain")


def chosen(among, *others, **put):
    """The characters of a player that a filter matches: those that can be discarded; a single one is discarded at once."""
    chooser = Location("Chooser", "X727", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=(Discard(TARGET),))])
    people = [put.get(name, name) for name in NAMES]
    t = lcg_scene({"play": [*people, "Chooser", *others]}, cards=(*PEOPLE, chooser), bells=(0,))
    if not any("Use Chooser" in option for option in t.options):
        return set()
    options = t.play("Use Chooser").options
    return {option.removeprefix("Choose ") for option in options if option.startswith("Choose ")} or set(t.discard(0)) & set(NAMES)


@pytest.mark.parametrize(
    ("compare", "found"),
    [
        (Compare(Stat.STRENGTH, at_least=3), {"Large", "Plain"}),
        (Compare(Stat.STRENGTH, at_most=1), {"Small"}),
        (Compare(Stat.STRENGTH, at_least=2, at_most=3), {"Middle"}),
        (Compare(Stat.COST, at_least=3), {"Small", "Plain"}),
        (Compare(Stat.ICONS, at_least=2), {"Middle", "Large"}),
        (Compare(Stat.ICONS, at_least=1, at_most=1), {"Small"}),
        (Compare(Stat.ICONS, at_most=0), {"Plain"}),
        (Compare(Stat.STRENGTH, more_than=StatOf(Stat.COST)), {"Large"}),
        (Compare(Stat.STRENGTH, at_least=StatOf(Stat.COST)), {"Large", "Middle", "Plain"}),
        (Compare(Stat.STRENGTH, less_than=CountOf(characters(controller=YOU))), {"Small", "Middle"}),
        (Compare(Stat.STRENGTH, at_most=CountOf(characters(controller=YOU))), set(NAMES)),
        ((Compare(Stat.STRENGTH, at_least=3), Compare(Stat.COST, at_most=3)), {"Large"}),
        (Compare(Stat.POWER, at_least=1), set()),
    ],
)
def test_a_number_is_within_bounds(compare, found):
    assert chosen(characters(compare=compare)) == found


def test_str_counts_as_it_is_and_the_printed_one_as_printed():
    assert "Small" in chosen(characters(compare=Compare(Stat.STRENGTH, at_least=4)), "Banner")
    assert "Small" not in chosen(characters(compare=Compare(Stat.PRINTED_STRENGTH, at_least=4)), "Banner")
    assert "Small" in chosen(characters(compare=Compare(Stat.PRINTED_STRENGTH, less_than=StatOf(Stat.STRENGTH))), "Banner")


def test_power_and_gold_on_it_count():
    put = {"Small": ("Small", {"power": 2}), "Middle": ("Middle", {"power": 1}), "Large": ("Large", {"gold": 2})}
    assert chosen(characters(compare=Compare(Stat.POWER, at_least=2)), **put) == {"Small"}
    assert chosen(characters(compare=Compare(Stat.POWER, at_most=0)), **put) == {"Large", "Plain"}
    assert chosen(characters(compare=Compare(Stat.GOLD, at_least=1)), **put) == {"Large"}


def test_a_card_has_an_attachment_that_matches():
    put = {"Small": ("Small", {"attachments": ["Sword"]}), "Large": ("Large", {"attachments": ["Medal"]})}
    assert chosen(characters(bearing=attachments(trait="Weapon")), **put) == {"Small"}
    assert chosen(characters(bearing=attachments(controller=YOU)), **put) == {"Small", "Large"}
    assert chosen(characters(bearing=attachments(trait="Weapon"))) == set()


def test_constants_compare_with_their_own_card_and_follow_it():
    captain = Character(
        "Captain", "X728", NEUTRAL, strength=3, icons="M",
        abilities=[Constant(characters(compare=Compare(Stat.STRENGTH, more_than=StatOf(Stat.STRENGTH, SELF))), (Flag(CANNOT_ATTACK),))],
    )  # fmt: skip
    for others, unable in (((), {"Large", "Plain"}), (("Banner",), {"Small", "Large", "Plain"})):
        t = lcg_scene({"play": [*NAMES, "Captain", *others]}, cards=(*PEOPLE, captain), bells=(0,))
        pass_until(t, "Military against").play("Military against")
        able = {option.removeprefix("Attack with ") for option in t.options if option.startswith("Attack with ")}
        assert able == {"Small", "Middle", "Large", "Captain"} - unable, others


def test_a_value_counts_a_number_of_the_card_that_is_changed_or_known():
    for value, strength in ((StatOf(Stat.ICONS), 3), (StatOf(Stat.ICONS, SELF), 3), (StatOf(Stat.COST), 6)):
        proud = Character("Proud", "X729", NEUTRAL, cost=5, strength=1, icons="MI", abilities=[Constant(SELF, (Strength(value),))])
        assert lcg_scene({"play": ["Proud"]}, cards=(proud,)).card(0, "Proud").strength == strength


def test_an_event_card_is_compared_when_the_event_has_happened():
    watcher = Location(
        "Watcher", "X727", NEUTRAL,
        abilities=[
            Response(when=EntersPlay(characters(compare=Compare(Stat.STRENGTH, at_least=3))), effects=(Stand(SELF),)),
        ],
    )  # fmt: skip
    for title, waits in (("Large", True), ("Middle", False)):
        zero = {"play": [("Watcher", {"kneeling": True})], "hand": [title], "gold": 5}
        t = lcg_scene(zero, phase="marshalling", first=0, cards=(*PEOPLE, watcher), bells=(0,))
        t.play(f"Marshal {title}")
        assert any("Respond with Watcher" in option for option in t.options) is waits


@pytest.mark.parametrize(("among", "message"), [
    (characters(compare=Compare(Stat.COST)), "one lower bound"),
    (characters(compare=Compare(Stat.COST, at_least=1, more_than=CountOf(characters()))), "one lower bound"),
    (characters(compare=Compare(Stat.COST, less_than=Minus(CountOf(characters())))), "cannot compare with Minus"),
    (characters(compare=Compare(Stat.STRENGTH, less_than=StatOf(Stat.STRENGTH, EVENT_CARD))), "EVENT_CARD"),
    (characters(compare=Compare(Stat.STRENGTH, less_than=Difference(StatOf(Stat.STRENGTH, TARGET), 1))), "TARGET"),
])  # fmt: skip
def test_what_has_no_meaning_is_an_error(among, message):
    action = Action(phase=Phase.ANY, choose=(Choose(among),), effects=(Discard(TARGET),))
    with pytest.raises(CardError, match=message):
        compile_cards([Location("Gate", "X1", NEUTRAL, abilities=[action])], "lcg")


def test_a_constant_that_compares_str_may_give_traits():
    ability = Constant(characters(compare=Compare(Stat.STRENGTH, at_least=3)), (Trait("Strong"),))
    keeper = Location("Keeper", "X727", NEUTRAL, abilities=[ability])
    t = lcg_scene({"play": [*NAMES, "Keeper", "Banner"]}, cards=(*PEOPLE, keeper))
    assert {name for name in NAMES if "Strong" in t.card(0, name).traits} == {"Small", "Large", "Plain"}


def test_the_sentences():
    for compare, text in (
        (Compare(Stat.STRENGTH, at_least=3), "with STR 3 or higher"),
        (Compare(Stat.STRENGTH, more_than=StatOf(Stat.STRENGTH, SELF)), "with STR higher than the STR of this card"),
        (Compare(Stat.STRENGTH, more_than=StatOf(Stat.COST)), "with STR higher than printed cost"),
        (Compare(Stat.STRENGTH, at_most=StatOf(Stat.COST)), "with STR no higher than printed cost"),
        (Compare(Stat.PRINTED_STRENGTH, at_least=2), "with a printed STR of 2 or higher"),
        (Compare(Stat.COST, at_most=2), "with cost 2 or less"),
        (Compare(Stat.ICONS, at_least=1, at_most=1), "with exactly 1 icon"),
        (Compare(Stat.ICONS, at_most=1), "with at most 1 icon"),
        (Compare(Stat.ICONS, at_most=0), "without icons"),
        (Compare(Stat.POWER, at_most=0), "without power on it"),
        (Compare(Stat.GOLD, at_least=3), "with at least 3 gold on it"),
        (Compare(Stat.POWER, less_than=StatOf(Stat.POWER, SELF)), "with less power on it than the power on this card"),
        ((Compare(Stat.STRENGTH, at_least=3), Compare(Stat.ICONS, at_least=2)), "with STR 3 or higher and at least 2 icons"),
    ):
        action = Action(phase=Phase.ANY, choose=(Choose(characters(compare=compare)),), effects=(Stand(TARGET),))
        assert describe(action) == f"Any Phase: Choose a character {text} and stand it."
    assert describe(Constant(characters(bearing=attachments(trait="Weapon", controller=YOU)), (Icon(MILITARY),))) == (
        "Each character with a Weapon attachment you control gains a military icon."
    )

"""Ser Amory Lorch: traits that are named and gained, and traits in common."""

import numpy as np
import pytest

from agot_env import observation_pieces
from agot_env.agot import events as e
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.filters import HasTrait
from agot_env.agot.language.model import (
    BEARER,
    NEUTRAL,
    SELF,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    ClaimPowerForHouse,
    Constant,
    Location,
    Modify,
    NamedTrait,
    NameTrait,
    Phase,
    Strength,
    Trait,
    Until,
    characters,
)
from agot_env.testing import Table
from tests.cards.lcg.lions_scenes import LORD, RIVAL, lions
from tests.cards.scenes import GAG, attack, offered, pass_to, pass_until

KNIGHT = Character("Squire", "X810", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Knight")
GRANTED = Attachment("Spurs", "X811", NEUTRAL, abilities=[Constant(BEARER, (Trait("Lord"),))])
GRANTED_ALLY = Attachment("Oath", "X812", NEUTRAL, abilities=[Constant(BEARER, (Trait("Ally"),))])
LORDS = Character("Herald", "X814", NEUTRAL, icons="I", abilities=[Constant(characters(trait="Lord"), (Strength(1),))])
NO_LORDS = Character("Rebel", "X815", NEUTRAL, icons="I", abilities=[Constant(characters(not_trait="Lord"), (Strength(-1),))])
CARDS = (KNIGHT, GRANTED, GRANTED_ALLY, GAG, LORDS, NO_LORDS)


def table(zero=(), *, on_amory=(), on_rival=(), **options):
    """Amory and others of seat 0; a character without traits, a Lord and a Knight of seat 1."""
    amory, rival = ("LOTR11", {"attachments": [*on_amory]}), (RIVAL, {"attachments": [*on_rival]})
    return lions({"play": [amory, *zero], "gold": 3}, {"play": [rival, LORD, "Squire"]}, cards=CARDS, bells=(0, 1), **options)


def use(t, card, trait=None):
    """Amory gains the trait of a card, or one of its traits."""
    pass_until(t, "Use Ser Amory Lorch").play("Use Ser Amory Lorch").play(f"Name a trait of {card}")
    return t.play(trait) if trait else t


def defenders(t):
    """Who can be declared against Amory, who attacks alone."""
    attack(t, "Military", "Ser Amory Lorch")
    pass_until(t, "Defend with")
    return {option.removeprefix("Defend with ") for option in t.options} - {"Done"}


def test_who_has_a_trait_in_common_cannot_defend_while_he_attacks():
    assert defenders(table()) == {RIVAL, LORD}


def test_against_another_attacker_all_can_defend():
    t = table([RIVAL])
    attack(t, "Military", RIVAL)
    assert sorted(option for option in pass_until(t, "Defend with").options if "with" in option) == [
        "Defend with Bannerman", "Defend with Rival", "Defend with Squire",
    ]  # fmt: skip


def test_a_named_trait_counts_until_the_phase_ends():
    t = use(table(), LORD)
    assert t.game["gold"][0] == 2 and not offered(t, "Use Ser Amory Lorch")  # once a phase
    assert defenders(t) == {RIVAL}
    t.play(f"Defend with {RIVAL}")
    pass_to(t, "dominance")
    pass_until(t, "Use Ser Amory Lorch")  # once more in the next phase
    assert not t.game["gained"].any() and not t.game["row"][:, L.STATE].any()


def test_it_can_be_named_after_attackers_are_declared():
    t = attack(table(), "Military", "Ser Amory Lorch")
    use(t, LORD)
    pass_until(t, "Defend with")
    assert {option for option in t.options if "with" in option} == {f"Defend with {RIVAL}"}


def test_one_trait_of_a_card_with_several_is_named():
    t = table().play("Use Ser Amory Lorch").play("Name a trait of Ser Amory Lorch")
    assert sorted(t.options) == ["Ally", "Knight"]


def test_it_costs_gold():
    t = lions({"play": ["LOTR11"], "gold": 0}, {"play": [LORD]}, cards=CARDS, bells=(0, 1))
    assert not offered(t, "Use Ser Amory Lorch")


@pytest.mark.parametrize(("gift", "able"), [("Spurs", {RIVAL, LORD}), ("Oath", {LORD})])
def test_a_gained_trait_is_in_common_with_a_printed_one(gift, able):
    assert defenders(table(on_rival=[gift])) == able


def test_a_gained_trait_is_in_common_with_a_gained_one():
    for t in (use(table(on_rival=["Spurs"]), LORD), table(on_amory=["Spurs"], on_rival=["Spurs"])):
        attack(t, "Military", "Ser Amory Lorch")
        while t.prompt != "claim":
            assert t.prompt != "defenders"
            t.play("Pass")




def test_blank_he_stops_nobody():
    t = table(["Herald"], on_amory=["Gag"])
    assert not offered(t, "Use Ser Amory Lorch") and t.card(0, "Ser Amory Lorch").strength == 3
    assert defenders(t) == {RIVAL, LORD, "Squire"}


def test_other_cards_know_the_trait_that_he_has_gained():
    t = table(["Herald", "Rebel"])
    assert t.card(0, "Ser Amory Lorch").strength == 2
    use(t, LORD)
    assert t.card(0, "Ser Amory Lorch").strength == 4 and t.card(1, RIVAL).strength == 3 and t.card(1, LORD).strength == 3
    pass_to(t, "dominance")
    assert t.card(0, "Ser Amory Lorch").strength == 2


def number_of_tests(tables_of):
    """How many tests each filter makes by the tables of a match, or of a pool."""
    tests, starts = tables_of.tables["test"][0], tables_of.tables["filter_start"][0]
    ends = np.flatnonzero(tests == c.T_END)
    return ends[np.searchsorted(ends, starts)] - starts


def test_filters_ask_for_the_traits_of_all_cards_only_where_a_deck_has_him():
    with_him, without = table().batch.match, lions({"play": [RIVAL]}, {}, cards=CARDS).batch.match
    numbers = [number_of_tests(match) for match in (with_him, without)]
    assert (numbers[0] >= numbers[1]).all() and (numbers[0] > numbers[1]).any()
    assert (number_of_tests(with_him.compiled) >= numbers[0]).all()


def test_everybody_sees_the_named_trait():
    t = use(table(), LORD)
    match = t.batch.match
    for seat in range(2):
        seen = observation_pieces(t.batch.observe(seat)[0], match)
        assert [match.traits[trait - 1] if trait else None for trait in np.roll(seen["seats.named_trait"], seat)] == ["Lord", None]
        assert (seen["cards.state"] == L.HAS_NAMED_TRAIT).sum() == 1
    pass_to(t, "dominance")
    assert not observation_pieces(t.batch.observe(0)[0], match)["seats.named_trait"].any()


def test_a_trait_by_which_cards_cost_less_is_seen():
    t = lions({"play": ["POTS31", LORD]}, {}, "marshalling", bells=(0, 1))
    pass_until(t, "Use Dorne").play("Use Dorne").play(f"Name a trait of {LORD}")
    seen = observation_pieces(t.batch.observe(0)[0], t.batch.match)
    assert t.batch.match.traits[seen["seats.named_trait"][0] - 1] == "Lord" and not (seen["cards.state"] == L.HAS_NAMED_TRAIT).any()


def test_an_effect_can_give_others_a_named_trait():
    priest = Character(
        "Priest", "X820", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(characters()), NameTrait()), effects=(Modify(TARGET, NamedTrait(), Until.END_OF_ROUND),),
            ),
        ],
    )  # fmt: skip
    t = lions({"play": ["Priest", LORD]}, {"play": ["Herald", RIVAL]}, cards=(*CARDS, priest), bells=(0, 1))
    t.play("Use Priest").play(f"Choose {RIVAL}")  # the deck has one trait
    assert t.card(1, RIVAL).strength == 5 and t.card(0, "Priest").strength == 0


@pytest.mark.parametrize(
    ("ability", "message"),
    [
        (Constant(SELF, (NamedTrait(),)), "only an effect can"),
        (Action(phase=Phase.ANY, effects=(Modify(SELF, NamedTrait(), Until.END_OF_PHASE),)), "nobody names one"),
        (Constant(characters(common_trait=TARGET), (Strength(1),)), "wants a target"),
        (Constant(Cards(common_trait=BEARER), (Strength(1),)), "no attachment"),
    ],
)
def test_what_no_trait_is_known_for_does_not_compile(ability, message):
    with pytest.raises(CardError, match=message):
        compile_cards([Character("X", "X1", NEUTRAL, abilities=[ability])])


@pytest.mark.parametrize("owner", [0, 1])
def test_a_trait_is_gained_from_a_card_of_either_deck(owner):
    t = lions({"play": ["Herald", ("Squire", {"attachments": [("Spurs", {"owner": owner})]})]}, {"play": ["Squire"]}, cards=CARDS)
    assert t.card(0, "Squire").strength == 2 and t.card(1, "Squire").strength == 1


def test_filters_test_a_trait_during_play_only_where_a_deck_has_a_card_that_gives_it():
    without = lions({"play": ["Herald"]}, {"play": ["Squire"]}, cards=CARDS).batch.match
    given = lions({"play": ["Herald"]}, {"play": ["Squire"], "hand": ["Spurs"]}, cards=CARDS).batch.match
    lords = next(k for k, one in enumerate(without.compiled.cards) if one.title == "Herald")
    for match, tested in ((without, False), (given, True)):
        tables = match.tables[0]
        filter_ = int(tables["constant_selection"][int(tables["first_constant"][lords])]) - c.ALL
        at = int(tables["filter_start"][filter_])
        asked = tables["test"][at : at + list(tables["test"][at:]).index(c.T_END)]
        assert (HasTrait.op in asked) is tested


BELL = Location("Bell", "X30", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
"""There is something to do, so that the phase does not end."""


def test_a_trait_that_was_named_can_be_read():
    t = Table(edition="lcg", houses=["lannister", "stark"], extra_cards=[BELL])
    t.put(0, play=["LOTR11", "LOTR4", "Bell"], gold=3, plot="KOTS48").put(1, play=["LOW5"], plot="KOTS48").start("marshalling")
    t.play("Use Ser Amory", "Name a trait of Joffrey", "King")
    assert t.card(0, "LOTR11").traits == ("Knight", "Ally", "King")
    assert any(line.strip() == "Lannister names the trait King" for line in t.log())
    began = [event for event in t.record().events if isinstance(event, e.EffectBegan)]
    assert [(event.kind, event.what) for event in began] == [("trait", ("King",))]
    assert [event.trait for event in t.record().events if isinstance(event, e.TraitNamed)] == ["King"]


def test_a_crest_that_a_card_has_gained_can_be_read():
    t = Table(edition="lcg", houses=["lannister", "stark"], extra_cards=[BELL])
    t.put(0, play=["KOTS46", "S26", "S28", "Bell"], plot="KOTS48").put(1, play=["LOW6"], plot="KOTS48").start("marshalling")
    assert t.card(0, "KOTS46").crests == () and t.card(1, "LOW6").crests == ("Noble",)
    t.play("Use Jack")
    while t.prompt != "action":
        t.play(t.options[0])
    assert len(t.card(0, "KOTS46").crests) == 1
    began = [event for event in t.record().events if isinstance(event, e.EffectBegan)]
    assert [(event.kind, event.what) for event in began] == [("icon", t.card(0, "KOTS46").crests)]

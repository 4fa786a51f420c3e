"""Sets of flags, rules and moments: each number is a bit of its own, in whichever word, and nothing else is."""

import numpy as np
import pytest
from cards.scenes import GAG, lcg_scene, pass_to, pass_until

from agot_env import observation_pieces
from agot_env.agot.bit_sets import flags_of, has_flag, has_rule, rules_of
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record import operations as r
from agot_env.agot.engine.record.zones import clean
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.describe.changes import FLAGS as FLAGS_IN_WORDS
from agot_env.agot.language.describe.rules import rules_in_force
from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    STARK,
    YOU,
    Action,
    Character,
    Constant,
    Flag,
    ImposeRule,
    Location,
    Modify,
    Phase,
    PlayerRule,
    Plot,
    Until,
    Who,
    characters,
)

pytestmark = pytest.mark.nojit

CARD, SEAT = 70, 1
LASTING_FLAGS = [flag for flag in c.FLAGS if flag != c.TAKES_PART_WITH]
FLAG_BITS, RULE_BITS, MOMENT_BITS = (range(words * bits) for words, bits in (
    (c.FLAG_WORDS, c.FLAG_BITS), (c.RULE_WORDS, c.RULE_BITS), (c.MOMENT_WORDS, c.MOMENT_BITS),
))  # fmt: skip


def empty():
    """A record of nothing but 0."""
    return np.zeros(1, L.GAME)[0]


REMOVING_FLAGS = (c.KILLED_AT_ONCE, c.RETURNED_AT_ONCE)
"""A card does not keep these in play."""
SQUIRES = {flag: f"Squire with flag {flag}" for flag in LASTING_FLAGS}
LORDS = {rule: f"Lord of rule {rule}" for rule in c.RULES}
AMOUNTS = {c.IGNORES_HOUSE_PENALTY: STARK}
EXTRA_CARDS = (
    GAG, Plot("Quiet Year", "X592", income=3, initiative=1, claim=1),
    *(Character(title, f"X{600 + k}", NEUTRAL, cost=1, strength=3, icons="MIP", abilities=[Constant(SELF, (Flag(flag),))])
      for k, (flag, title) in enumerate(SQUIRES.items())),
    *(Location(title, f"X{700 + k}", NEUTRAL, abilities=[PlayerRule(YOU, rule, amount=AMOUNTS.get(rule, 1))])
      for k, (rule, title) in enumerate(LORDS.items())),
    Location("Grant", "X590", NEUTRAL, abilities=[
        Action(phase=Phase.ANY, effects=(Modify(characters(), Flag(c.DISCARDED_AT_ZERO | c.CANNOT_DEFEND), Until.END_OF_PHASE),)),
    ]),
    Location("Law", "X591", NEUTRAL, abilities=[
        Action(phase=Phase.ANY, effects=(ImposeRule(c.RULES[-3] | c.NO_DEFENDERS, Who.OPPONENTS, until=Until.END_OF_PHASE),)),
    ]),
)  # fmt: skip
"""A card for each flag and each rule, and two that give several for a time. One selection for all tests: the pool is compiled once."""


def at(zero, phase="challenges"):
    """A scene of the Living Card Game in which the first player has some of these cards in play."""
    return lcg_scene({"play": zero, "plot": "Quiet Year"}, {"plot": "Quiet Year"}, phase, bells=(0, 1), cards=EXTRA_CARDS)


def slot_of(t, title):
    """The place of a card; what is derived is up to date then."""
    t.card(0, title)
    return next(slot for slot in t._slots() if t._title(slot) == title)


# --- the words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("flag", FLAG_BITS)
def test_a_flag_is_set_read_and_cleared_and_is_no_other(flag):
    game = empty()
    r.set_flag(game, CARD, flag)
    assert r.has_flag(game, CARD, flag) and has_flag(game, CARD, flag) and flags_of(game, CARD) == 1 << flag
    assert not any(r.has_flag(game, CARD, other) for other in FLAG_BITS if other != flag)
    assert not flags_of(game, CARD - 1) and not flags_of(game, CARD + 1)
    r.clear_flags(game, CARD)
    assert not game["flags"].any()


@pytest.mark.parametrize("rule", RULE_BITS)
def test_a_rule_is_set_and_read_and_is_no_other(rule):
    game = empty()
    r.set_rule(game, SEAT, rule)
    assert r.has_rule(game, SEAT, rule) and has_rule(game, SEAT, rule) and rules_of(game, SEAT) == 1 << rule
    assert not any(r.has_rule(game, SEAT, other) for other in RULE_BITS if other != rule)
    assert not rules_of(game, SEAT - 1) and not rules_of(game, SEAT + 1)


@pytest.mark.parametrize("moment", MOMENT_BITS)
def test_a_moment_is_waited_for_and_no_other(moment):
    for kind in (c.PASSIVE, c.RESPONSE, c.ACTION):
        game = empty()
        game["moments"][moment // c.MOMENT_BITS, kind] |= np.uint64(1 << moment % c.MOMENT_BITS).astype(np.int64)
        assert [other for other in MOMENT_BITS if r.waits(game, kind, other)] == [moment]
        assert [other for other in MOMENT_BITS if r.reacts_to(game, other)] == [moment] * (kind != c.ACTION)
        assert [other for other in range(1, c.ABILITY_KINDS) if r.any_waits(game, other)] == [kind]


def test_several_are_numbers_and_no_sum():
    several = c.CANNOT_ATTACK | c.CANNOT_DEFEND | c.CANNOT_ATTACK
    assert c.numbers_of(several) == (c.CANNOT_ATTACK, c.CANNOT_DEFEND) and c.numbers_of(c.CANNOT_STAND) == (c.CANNOT_STAND,)
    assert c.numbers_of(c.CANNOT_STAND | several) == tuple(sorted((c.CANNOT_ATTACK, c.CANNOT_DEFEND, c.CANNOT_STAND)))
    assert len(set(c.FLAGS)) == len(c.FLAGS) and len(set(c.RULES)) == len(c.RULES)


# --- flags of cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("flag", "title"), [(flag, title) for flag, title in SQUIRES.items() if flag not in REMOVING_FLAGS])
def test_a_card_has_the_flag_of_its_constant_unless_it_is_blank(flag, title):
    """A printed immunity to the card that would blank it keeps the text (FAQ 3.16)."""
    t = at([title])
    assert flags_of(t.game, slot_of(t, title)) == 1 << flag
    t = at([(title, {"attachments": ["Gag"]})])
    immune = flag in (c.IMMUNE_TO_CARDS, c.IMMUNE_TO_NON_PLOTS)
    assert flags_of(t.game, slot_of(t, title)) == (1 << flag if immune else 0)


def test_flags_last_for_a_time():
    title = SQUIRES[c.CANNOT_STAND]
    t = at([title, "Grant"])
    pass_until(t, "Use Grant").play("Use Grant")
    assert flags_of(t.game, slot_of(t, title)) == 1 << c.CANNOT_STAND | 1 << c.DISCARDED_AT_ZERO | 1 << c.CANNOT_DEFEND
    pass_to(t, "dominance")
    assert flags_of(t.game, slot_of(t, title)) == 1 << c.CANNOT_STAND


@pytest.mark.tier("test")
def test_a_card_that_leaves_play_has_no_flags():
    title = SQUIRES[LASTING_FLAGS[-1]]
    t = at([title])
    card = slot_of(t, title)
    clean(t.game, card)
    assert flags_of(t.game, card) == 0


# --- rules for players ---------------------------------------------------------------------------------------------------




@pytest.mark.parametrize(("rule", "title"), LORDS.items())
def test_a_rule_holds_for_the_player_who_has_it_alone(rule, title):
    t = at([title])
    slot_of(t, title)
    assert rules_of(t.game, 0) == 1 << rule and rules_of(t.game, 1) == 0


@pytest.mark.parametrize(("rule", "title"), LORDS.items())
def test_a_rule_is_seen_by_both_players_and_said(rule, title):
    t = at([title])
    slot_of(t, title)
    for observer in range(2):
        seats = observation_pieces(t.batch.observe_all([0])[0, observer], t.batch.match)
        for seat in range(2):
            told = [int(seats[f"seats.{L.PER_SEAT[column]}"][seat]) for column in L.RULES_OF_SEAT]
            numbers = sum(bits << k * L.RULE_BITS for k, bits in enumerate(told))
            assert numbers == (1 << rule if (seat + observer) % 2 == 0 else 0)
    assert (len(rules_in_force(1 << rule)) == 1) and len(rules_in_force(1 << rule | 1 << c.NO_DEFENDERS)) == 2 - (rule == c.NO_DEFENDERS)


def test_rules_last_for_a_time():
    t = at(["Law"])
    pass_until(t, "Use Law").play("Use Law")
    t.card(0, "Law")
    assert rules_of(t.game, 1) == 1 << c.RULES[-3] | 1 << c.NO_DEFENDERS and rules_of(t.game, 0) == 0
    pass_to(t, "dominance")
    t.card(0, "Law")
    assert rules_of(t.game, 1) == 0


# --- declarations --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("abilities", "message"), [
    ([Constant(SELF, (Flag(max(c.FLAGS) + 1),))], "has the flag .*; the card flags are in engine/record/codes.py"),
    ([Constant(SELF, (Flag(c.Several()),))], "has the flag .*; the card flags are in engine/record/codes.py"),
    ([Action(phase=Phase.ANY, effects=(Modify(SELF, Flag(c.CANNOT_STAND | max(c.FLAGS) + 1)),))], "has the flag"),
    ([Action(phase=Phase.ANY, effects=(Modify(SELF, Flag(c.TAKES_PART_WITH)),))], "gives TAKES_PART_WITH for a time, which only"),
    ([Constant(SELF, (Flag(c.TAKES_PART_WITH | c.CANNOT_STAND),))], "gives TAKES_PART_WITH together with other flags"),
    ([PlayerRule(YOU, max(c.RULES) + 1)], "has the rule .*; the rules for players are in engine/record/codes.py"),
    ([PlayerRule(YOU, c.NO_DEFENDERS | max(c.RULES) + 1)], "has the rule"),
    ([PlayerRule(YOU, -1)], "has the rule -1"),
])  # fmt: skip
def test_flags_and_rules_that_do_not_exist_are_refused(abilities, message):
    with pytest.raises(CardError, match=message):
        compile_cards([Character("Wrong", "X1", NEUTRAL, cost=1, strength=1, abilities=abilities)])


def test_every_flag_that_a_card_can_have_is_in_words():
    assert set(FLAGS_IN_WORDS) == set(c.FLAGS)

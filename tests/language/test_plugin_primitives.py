"""Primitives from a package outside the project: an entry point names it, and a card with them is compiled, described, checked and played."""

import pytest
from plugin import run_with_plugin

pytestmark = pytest.mark.tier("test")

CONDITION = '''
from dataclasses import dataclass

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.fields import positive
from agot_env.agot.language.registry import CONDITIONS


@CONDITIONS.primitive
@dataclass(frozen=True)
class LateRound(Condition):
    """It is this round, or a later one."""

    number: int = positive()

    @staticmethod
    @jit
    def holds(game, number):
        return game["round"] >= number

    def says(self, scope):
        return f"it is round {self.number} or later"
'''

VALUE = '''
from dataclasses import dataclass

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.registry import VALUES
from agot_env.agot.language.bases.value import Value


@VALUES.primitive
@dataclass(frozen=True)
class Rounds(Value):
    """A number for each round that has begun."""

    each: int = 1

    @staticmethod
    @jit
    def value(game, argument):
        return int(game["round"]) * argument

    def argument(self, compiler):
        return self.each

    def quantity(self, scope, unit, units):
        return f"{self.each} {unit if self.each == 1 else units} for each round so far"

    def check(self, known, name, of_a_card):
        if self.each < 1:
            raise Meaningless(f"{name} counts at least 1 for each round, not {self.each}")
'''

TEST = '''
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.language.bases.filter_test import Test
from agot_env.agot.language.fields import check_positive
from agot_env.agot.language.registry import TESTS


@TESTS.primitive
class GoldAtLeast(Test):
    """A card with at least so much gold on it."""

    keyword, type, default = "gold_at_least", int | None, None

    @staticmethod
    @jit
    def passes(game, argument, card):
        return game["row"][card, L.GOLD_ON] >= argument

    @classmethod
    def says(cls, cards, q, scope):
        q.having.append(f"at least {cards.gold_at_least} gold on it")

    @classmethod
    def check(cls, cards, known, name):
        check_positive(cards.gold_at_least, f"gold_at_least in a filter of {name}")
'''

COST = '''
from dataclasses import dataclass

from agot_env.agot.engine.abilities.ability_frame import SOURCE, UNCHANGED, YOU
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.power import lose_house_power
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.fields import positive
from agot_env.agot.language.registry import COSTS


@COSTS.primitive
@dataclass(frozen=True)
class LosePower(Cost):
    """Discard power from your House card."""

    number: int = positive(1)

    @staticmethod
    @jit
    def can_pay(game, number, you):
        return game["power"][you] >= number

    @staticmethod
    @jit
    def pay(game, frame, number):
        lose_house_power(game, int(frame[YOU]), number, int(frame[SOURCE]))
        return UNCHANGED

    def says(self, scope):
        return f"discard {self.number} power from your House card"
'''

CHOICE = '''
from dataclasses import dataclass

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.abilities.ability_frame import BEFORE, SOURCE, STAGE, UNCHANGED, YOU, X
from agot_env.agot.engine.abilities.choice_outcomes import CAN, CANNOT
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.fields import positive
from agot_env.agot.language.registry import CHOICES


@CHOICES.primitive
@dataclass(frozen=True)
class NameNumber(Choice):
    """Name a number, as X, if you have a card in hand."""

    most: int = positive(2)
    asks = (L.ASK_NUMBER,)

    @staticmethod
    @jit
    def can_aim(game, you):
        return CAN if game["zones"][2, you] else CANNOT

    @staticmethod
    @jit
    def choose(game, frame, most):
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            for number in range(1, most + 1):
                allow(game, L.ANSWER_OPTION + number)
            ask(game, int(frame[YOU]), L.ASK_NUMBER, int(frame[SOURCE]))
            return BEFORE
        frame[X] = game["answer"] - L.ANSWER_OPTION
        return UNCHANGED

    def says(self, scope):
        return f"name a number from 1 to {self.most}"

    def check(self, known):
        known.x = True
'''

PLAY = '''
import agot_env
from sample_language.choices.name_number import NameNumber
from sample_language.conditions.late_round import LateRound
from sample_language.costs.lose_power import LosePower
from sample_language.values.rounds import Rounds

from agot_env.agot.language import model as m
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.registry import CONDITIONS
from agot_env.testing import Table

own = len([kind for kind in CONDITIONS if kind.__module__.startswith("agot_env.")])
assert LateRound.op == CONDITIONS.first + own, "numbered after those of the project"


def moon(number=1, each=2, power=1, gold=3):
    richer = m.Count(m.characters(gold_at_least=gold, controller=m.YOU))
    action = m.Action(
        phase=m.Phase.MARSHALLING, conditions=(LateRound(number), richer), cost=(LosePower(power),), effects=(m.GainGold(Rounds(each)),)
    )
    return m.Location("Moon", "X1", m.NEUTRAL, abilities=[action])


def star(most=2):
    action = m.Action(phase=m.Phase.MARSHALLING, choose=(NameNumber(most),), effects=(m.GainGold(m.X()),))
    return m.Location("Star", "X2", m.NEUTRAL, abilities=[action])


said = describe_card(star())
assert said == "Marshalling: Name a number from 1 to 2 and gain X gold.", said
said = describe_card(moon(2))
assert said == (
    "Marshalling: If it is round 2 or later and you control a character with at least 3 gold on it, discard 1 power from your House card to "
    "gain 2 gold for each round so far."
), said
for bad, message in (
    (moon(number=0), "LateRound needs a number of at least 1, not 0"),
    (moon(each=0), "GainGold counts at least 1 for each round, not 0"),
    (moon(power=0), "LosePower needs a number of at least 1, not 0"),
    (star(most=0), "NameNumber needs a number of at least 1, not 0"),
    (moon(gold=0), "gold_at_least in a filter of Count needs a number of at least 1, not 0"),
):
    try:
        compile_cards([bad])
    except CardError as error:
        assert message in str(error), error
    else:
        raise AssertionError(message)

for number, power, gold, allowed in ((1, 2, 3, True), (2, 2, 3, False), (1, 0, 3, False), (1, 2, 2, False)):
    table = Table(houses=["stark", "lannister"], extra_cards=[moon(number)])
    table.put(0, play=["Moon", ("Hodor", {"gold": gold})], plot="Planning Ahead", power=power)
    table.start("marshalling", first=0)
    assert any("Moon" in label for label in table.options) == allowed, (number, table.options)
    if allowed:
        before = table.gold(0)
        table.play("Use Moon")
        assert (table.gold(0), table.power(0)) == (before + 2, 1)

for hand in (["Hodor"], []):
    table = Table(houses=["stark", "lannister"], extra_cards=[star()])
    table.put(0, play=["Star"], plot="Planning Ahead", hand=hand)
    table.start("marshalling", first=0)
    assert any("Use Star" in label for label in table.options) == bool(hand), (hand, table.options)
    if hand:
        before = table.gold(0)
        table.play("Use Star")
        assert len(table.options) == 2, table.options
        table.play(table.options[1])
        assert table.gold(0) == before + 2

match = agot_env.Match(houses=("stark", "lannister"), extra_cards=[moon(), star()])
games = agot_env.GameBatch(3, match, seed=1)
games.play_random(20)
copy = agot_env.GameBatch.from_bytes(games.to_bytes(), match)  # validates every record
assert (copy.records == games.records).all()
print("played")
'''


def test_primitives_of_a_plug_in_are_numbered_compiled_described_checked_and_played(tmp_path):
    modules = {
        "conditions/late_round": CONDITION, "values/rounds": VALUE, "filters/gold_at_least": TEST, "costs/lose_power": COST,
        "choices/name_number": CHOICE,
    }  # fmt: skip
    assert run_with_plugin(tmp_path, modules, PLAY) == "played\n"

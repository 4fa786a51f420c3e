"""A value: a number of a card, such as its STR, its cost, or how many icons it has."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.values.filters import that_card
from agot_env.agot.engine.values.numbers import stat_of
from agot_env.agot.language.bases.compare import ON_STAT
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import MEASURED, Known, names_of
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES
from agot_env.agot.language.words import Stat, That

THE_CARD = (1 << c.THAT_BITS) - 1
"""In the place of a `That`: the card that is compared or changed."""


@VALUES.primitive
@dataclass(frozen=True)
class StatOf(Value):
    """A number of SELF, BEARER, TARGET or EVENT_CARD, or of the card that is compared or changed: STR, cost, power, gold or icons."""

    stat: Stat
    that: That | None = None

    @property
    def of_strength(self) -> bool:  # type: ignore[override]
        """Whether it is the STR."""
        return self.stat == Stat.STRENGTH

    @property
    def of_print(self) -> bool:  # type: ignore[override]
        """Whether it is the cost or the printed STR of the card that is compared or changed."""
        return self.that is None and self.stat in (Stat.COST, Stat.PRINTED_STRENGTH)

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, argument: int, card: int, source: int, event: int, target: int) -> int:
        that = int(argument) & THE_CARD
        measured = card if that == THE_CARD else that_card(game, that, source, event, target)
        return stat_of(game, tables, int(argument) >> c.THAT_BITS, measured) if measured >= 0 else 0

    def argument(self, compiler: Compiler) -> int:
        return (THE_CARD if self.that is None else int(self.that)) | int(self.stat) << c.THAT_BITS

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"{units} equal to {'its ' * (self.stat == Stat.COST and self.that is None)}{self.measure(scope)}"

    def measure(self, scope: Scope) -> str:
        name = "it" if self.that is None else scope.names[self.that]
        if self.stat in (Stat.POWER, Stat.GOLD):
            return f"the {self.stat.noun} on {name}"
        if self.stat in (Stat.ICONS, Stat.ATTACHMENTS):
            what = self.stat.noun
            return f"the number of {f'its {what}' if name == 'it' else f'{what} of {name}'}"
        if self.stat == Stat.COST and self.that is None:
            return "printed cost"
        if name == "it" and self.that is not None and self.stat == Stat.PRINTED_STRENGTH:
            name = "that card"  # not of the card that is compared
        return f"its {self.stat.noun}" if name == "it" else f"the {self.stat.noun} of {name}"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if self.that is None:
            if not of_a_card:
                raise Meaningless(f"{name} is not about a card whose {self.stat.noun} could be counted")
        elif self.that not in MEASURED:
            raise Meaningless(f"{name} cannot count the {self.stat.noun} of {self.that.name}; cards: {names_of(MEASURED)}")
        else:
            known.check_card(self.that, name)

    def watches(self, compiler: Compiler) -> int:
        return compiler.watches_parts((), ON_STAT.get(self.stat, 0))

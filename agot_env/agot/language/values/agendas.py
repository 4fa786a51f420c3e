"""A value: the number of agendas."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.agendas import agendas_in_force
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_rule
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.traits import has_printed_trait
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES
from agot_env.agot.language.words import Who

__all__ = ["AgendaCount", "agendas_run", "is_northern"]

THE_NORTH = "The North"


def is_northern(trait: str) -> bool:
    """Whether the agenda that a player is considered to run (`codes.RUNS_NORTH_AGENDA`) counts among those with a trait, "" for any."""
    return trait in ("", THE_NORTH)


@boundary
def agendas_run(game: GameState, tables: Tables, seat: int, trait_set: int, type_: int, northern: int) -> int:
    """How many agendas of a seat have one of the traits of a set and the printed card type, 0 for any.

    With ``northern``, the agenda that it is considered to run besides (`codes.RUNS_NORTH_AGENDA`) counts, too.
    """
    count = int(northern != 0 and has_rule(game, seat, c.RUNS_NORTH_AGENDA))
    word = int(game["agendas"][seat]) if trait_set == 0 else int(agendas_in_force(game, seat))  # a blank one has no traits
    while word:
        printed = game["plot_card"][seat, lowest(word)]
        word &= word - 1
        if trait_set == 0 or has_printed_trait(tables, printed, trait_set):
            count += int(type_ == 0 or tables["type"][printed] == type_)
    return count


@VALUES.primitive
@dataclass(frozen=True)
class AgendaCount(Value):
    """The number of agendas that these players run together (AGE-1); with a trait, of those on which it is printed."""

    trait: str = ""
    who: Who = Who.YOU
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, argument: int, you: int, other: int, event: int) -> int:
        trait_set, who = int(argument) // 2 % L.TRAIT_SETS, int(argument) // 2 // L.TRAIT_SETS
        count = 0
        for seat in range(int(game["seats"])):
            if is_who(game, who, seat, you, other, event):
                count += agendas_run(game, tables, seat, trait_set, 0, int(argument) & 1)
        return count

    def argument(self, compiler: Compiler) -> int:
        traits = compiler.trait_set(self.trait) if self.trait else 0
        return (int(self.who) * L.TRAIT_SETS + traits) * 2 + int(is_northern(self.trait))

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each {self._agendas('agenda', scope)}"

    def measure(self, scope: Scope) -> str:
        return f"the number of {self._agendas('agendas', scope)}"

    def _agendas(self, noun: str, scope: Scope) -> str:
        return f"{self.trait} {noun} that {scope.any_player(self.who).finite('run')}".strip()

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if self.who in (Who.TREASURY, Who.OWNER, Who.MOST_CARDS):
            raise Meaningless(f"{name} cannot count the agendas of {self.who.name}")
        known.check_player(self.who, name)

"""Conditions about agendas."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.fields import one_of
from agot_env.agot.language.nouns import Scope, a
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.values.agendas import agendas_run, is_northern
from agot_env.agot.language.words import AGENDA, CHARACTER, Who


@CONDITIONS.primitive
@dataclass(frozen=True)
class RunsAgenda(Condition):
    """One of these players runs an agenda (AGE-1), or one with the trait.

    CHARACTER means one that is a character as printed (FAQ 4.20), AGENDA one that is not. With ``or_none`` it also holds of a player
    who runs no agenda at all.
    """

    who: Who = Who.YOU
    trait: str = ""
    type: int = one_of(0, CHARACTER, AGENDA, default=0)
    or_none: bool = False
    columns = ("who", "trait", "type", "northern", "or_none")
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(
        game: GameState, tables: Tables, who: int, trait: int, type: int, northern: int, or_none: int, you: int, other: int, event: int
    ) -> bool:
        for seat in range(int(game["seats"])):
            if not is_who(game, who, seat, you, other, event):
                continue
            if agendas_run(game, tables, seat, trait, type, northern) > 0:
                return True
            if or_none != 0 and agendas_run(game, tables, seat, 0, 0, 1) == 0:
                return True
        return False

    def says(self, scope: Scope) -> str:
        kind = {0: self.trait, CHARACTER: f"{self.trait} character", AGENDA: f"{self.trait} non-character"}[self.type].strip()
        return f"{scope.any_player(self.who).finite('run')} {a(f'{kind} agenda'.strip())}{' or none' * self.or_none}"

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        traits = compiler.trait_set(self.trait) if self.trait else 0
        return [[self.op, int(self.who), traits, self.type, int(is_northern(self.trait) and self.type != CHARACTER), int(self.or_none)]]


@CONDITIONS.primitive
@dataclass(frozen=True)
class RunsAgendaCalled(Condition):
    """One of these players runs the agenda with the title."""

    title: str
    who: Who = Who.YOU
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, title: int, who: int, you: int, other: int, event: int) -> bool:
        for seat in range(int(game["seats"])):
            word = int(game["agendas"][seat]) if is_who(game, who, seat, you, other, event) else 0
            while word:
                if tables["title"][game["plot_card"][seat, lowest(word)]] == title:
                    return True
                word &= word - 1
        return False

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).finite('run')} the agenda {self.title}"

"""Conditions about the ability that is initiated, for cancel responses."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.nouns import (
    Scope,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.messages.wording import listed


@CONDITIONS.primitive
@dataclass(frozen=True)
class TriggeredEffect(Condition):
    """The initiated ability is an action or a response of any kind, not a passive or an ability of a revealed plot."""

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, event: int) -> bool:
        return event >= 0 and tables["ability_kind"][game["events"][event, L.EVENT_NUMBER]] <= c.CANCEL

    def says(self, scope: Scope) -> str:
        return "it is an action or a response"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.ability = "an action or response"
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class AbilityOf(Condition):
    """The initiated ability is a response of any kind, costs no gold or no influence, or is a save from being killed or discarded, as far
    as the fields require it.

    *ruling*: a save that could save from that and from something else is one, too, whatever it saves from now.
    """

    response: bool = False
    without_gold: bool = False
    without_influence: bool = False
    saves: bool = False

    @staticmethod
    @jit
    def holds(
        game: GameState, tables: Tables, response: int, without_gold: int, without_influence: int, saves: int, event: int
    ) -> bool:
        if event < 0:
            return False
        ability = int(game["events"][event, L.EVENT_NUMBER])
        kind = int(tables["ability_kind"][ability])
        ok = response == 0 or kind == c.RESPONSE or kind == c.SAVE or kind == c.CANCEL
        ok = ok and (saves == 0 or (kind == c.SAVE and int(tables["ability_ways"][ability]) & (c.KILL | c.DISCARDING) != 0))
        at = int(tables["ability_code"][ability])
        while tables["code"][at, 0] != c.INITIATE:
            marks = int(tables["code"][at, L.CODE_FIELDS - 1])
            ok = ok and (without_gold == 0 or marks & c.COSTS_GOLD == 0) and (without_influence == 0 or marks & c.COSTS_INFLUENCE == 0)
            at += 1
        return ok

    def says(self, scope: Scope) -> str:
        spared = [name for name, asked in (("gold", self.without_gold), ("influence", self.without_influence)) if asked]
        costs = f" without a{'n' * (spared[0] == 'influence')} {listed(spared, 'or')} cost" if spared else ""
        kind = "a response" if self.response else "an ability"
        saving = " that would save a card" if self.saves else ""
        return f"it is {kind}{costs}{saving}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        if happening.of_ability:
            happening.ability = self.says(scope).removeprefix("it is ")
        else:
            happening.details.append(self.says(scope).replace("it is", "that is", 1))
        return True

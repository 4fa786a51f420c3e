"""Conditions about the outcome of a challenge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import (
    matches,
    was_unopposed,
    winner_of_challenge,
)
from agot_env.agot.engine.values.sides import side_strength
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.cards import ATTACKING_ROLE, DEFENDING_ROLE, PARTICIPATING_ROLE, Cards
from agot_env.agot.language.fields import among as one_or_other
from agot_env.agot.language.fields import positive
from agot_env.agot.language.nouns import (
    ROLES,
    Scope,
    noun,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Who
from agot_env.messages.wording import listed


@CONDITIONS.primitive
@dataclass(frozen=True)
class Participated(Condition):
    """A participating character matches."""

    among: Cards
    on = c.ON_CHALLENGE

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, among: int, source: int, you: int, other: int, event: int, target: int) -> bool:
        ok = False
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if game["row"][card, L.ROLE] != 0 and matches(game, tables, among, card, source, you, other, event, target):
                    ok = True
        return ok

    def says(self, scope: Scope) -> str:
        did = {ATTACKING_ROLE: "attacked", DEFENDING_ROLE: "defended"}.get(self.among.role, "participated")
        return f"{noun(replace(self.among, role=0), scope)} {did}"

    @classmethod
    def says_any(cls, conditions: Sequence[Any], scope: Scope) -> str:
        return f"{listed([noun(condition.among, scope) for condition in conditions], 'or')} participated"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append(self._detail(scope))
        return True

    def _detail(self, scope: Scope) -> str:
        among = self.among
        if among.is_ is not None and among == Cards(is_=among.is_, role=among.role):
            return f"with {scope.names[among.is_]} {ROLES[among.role or PARTICIPATING_ROLE]}"
        card = noun(among, scope)
        if " with" in card:
            return f"in which {self.says(scope)}"
        return f"with {card} participating"


@CONDITIONS.primitive
@dataclass(frozen=True)
class WonBy(Condition):
    """The challenge was won by at least this much total STR."""

    margin: int
    on = c.ON_CHALLENGE | c.ON_OUTCOME

    @staticmethod
    @jit
    def holds(game: GameState, margin: int) -> bool:
        return winner_of_challenge(game) >= 0 and game["margin"] >= margin

    def says(self, scope: Scope) -> str:
        return f"the challenge was won by at least {self.margin} STR"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append(f"by at least {self.margin} STR")
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class AsAttacker(Condition):
    """The winner was the attacker."""

    on = c.ON_CHALLENGE | c.ON_OUTCOME

    @staticmethod
    @jit
    def holds(game: GameState) -> bool:
        return winner_of_challenge(game) >= 0 and game["challenge_winner"] == game["attacker"]

    def says(self, scope: Scope) -> str:
        return "the attacker won"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append(happening.attacker_won)
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class AttackedAlone(Condition):
    """This card was the only attacker, or with ``or_defended`` the only defender; characters of any player count."""

    or_defended: bool = False
    on = c.ON_CHALLENGE
    of_self = True

    @staticmethod
    @jit
    def holds(game: GameState, or_defended: int, source: int) -> bool:
        role = int(game["row"][source, L.ROLE])
        ok = role == c.ATTACKING or (role == c.DEFENDING and or_defended != 0)
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if card != source and game["row"][card, L.ROLE] == role:
                    ok = False
        return ok

    def says(self, scope: Scope) -> str:
        return "this card attacked or defended alone" if self.or_defended else "this card was the only attacker"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        alone = "in which this card attacked or defended alone"
        happening.details.append(alone if self.or_defended else "with this card as the only attacker")
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class Unopposed(Condition):
    """The challenge was won unopposed (CHA-12)."""

    on = c.ON_CHALLENGE | c.ON_OUTCOME

    @staticmethod
    @jit
    def holds(game: GameState) -> bool:
        return was_unopposed(game) != 0

    def says(self, scope: Scope) -> str:
        return "the challenge was won unopposed"

    def during(self, scope: Scope) -> str:
        return "during an unopposed challenge"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append("unopposed")
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class CountedTimes(Condition):
    """The winner of the challenge counted at least this many times the total STR of the loser."""

    times: int = positive()
    on = c.ON_CHALLENGE | c.ON_OUTCOME

    @staticmethod
    @jit
    def holds(game: GameState, times: int) -> bool:
        if winner_of_challenge(game) < 0:
            return False
        attacking, defending = int(game["attacking_strength"]), int(game["defending_strength"])
        if game["challenge_winner"] == game["attacker"]:
            return attacking >= times * defending
        return defending >= times * attacking

    def says(self, scope: Scope) -> str:
        times = "twice" if self.times == 2 else f"{self.times} times"
        return f"the winner counted at least {times} the total STR of the loser"


@CONDITIONS.primitive
@dataclass(frozen=True)
class CountedLess(Condition):
    """The ACTOR is the attacker or defender of the challenge that has been resolved, and counted less total STR than the other one."""

    on = c.ON_CHALLENGE | c.ON_OUTCOME

    @staticmethod
    @jit
    def holds(game: GameState, other: int) -> bool:
        attacking, defending = int(game["attacking_strength"]), int(game["defending_strength"])
        less = int(game["attacker"]) if attacking < defending else int(game["defender"]) if defending < attacking else L.NOBODY
        return game["challenge"] != 0 and less >= 0 and less == other

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(Who.ACTOR).name} counted less total STR than the other player in the challenge"


@CONDITIONS.primitive
@dataclass(frozen=True)
class SideIsAhead(Condition):
    """A side (ATTACKING_ROLE or DEFENDING_ROLE) would win the challenge if it were resolved now by the total STR of both (CHA-6).

    *ruling*: the attacker is ahead with as much STR as the defender, if it is at least 1.
    """

    role: int = one_or_other(ATTACKING_ROLE, DEFENDING_ROLE)
    on = c.ON_CHALLENGE | c.ON_STRENGTH | c.ON_BOARD

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, role: int) -> bool:
        if game["challenge"] == 0:
            return False
        attacking, defending = side_strength(game, tables, c.ATTACKING), side_strength(game, tables, c.DEFENDING)
        if role == c.ATTACKING:
            return attacking >= 1 and attacking >= defending
        return defending >= 1 and defending > attacking

    def says(self, scope: Scope) -> str:
        return f"the {'attacker' if self.role == ATTACKING_ROLE else 'defender'} is winning the challenge"


@CONDITIONS.primitive
@dataclass(frozen=True)
class CountedStrength(Condition):
    """The winner of the challenge counted at least this much total STR."""

    at_least: int
    on = c.ON_CHALLENGE | c.ON_OUTCOME

    @staticmethod
    @jit
    def holds(game: GameState, at_least: int) -> bool:
        if winner_of_challenge(game) < 0:
            return False
        won_by_attacker = game["challenge_winner"] == game["attacker"]
        return int(game["attacking_strength"] if won_by_attacker else game["defending_strength"]) >= at_least

    def says(self, scope: Scope) -> str:
        return f"the winner counted at least {self.at_least} total STR"

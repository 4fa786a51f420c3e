"""Conditions about the number of characters that players control."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import are_opponents
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import (
    is_who,
)
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import (
    Scope,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Who


@boundary
def characters_of(game: GameState, seat: int) -> int:
    """How many characters a seat controls."""
    count = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat:
                count += 1
    return count


@CONDITIONS.primitive
@dataclass(frozen=True)
class FewerCharacters(Condition):
    """You control fewer characters than some opponent, or than the defending player of the challenge."""

    who: Who = Who.OPPONENTS

    @staticmethod
    @jit
    def holds(game: GameState, who: int, you: int, other: int, event: int) -> bool:
        own = characters_of(game, you)
        ok = False
        for seat in range(int(game["seats"])):
            if (
                are_opponents(game, seat, you)
                and (who == c.OPPONENTS or is_who(game, who, seat, you, other, event))
                and own < characters_of(game, seat)
            ):
                ok = True
        return ok

    def says(self, scope: Scope) -> str:
        other = "some opponent" if self.who == Who.OPPONENTS else scope.any_player(self.who).name
        return f"{other} has more characters in play than you"

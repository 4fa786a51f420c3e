"""A condition about the House card on which this card lies."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.zones import house_card_under
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Who

OWNER = "the owner of the attached House card"


@CONDITIONS.primitive
@dataclass(frozen=True)
class OnHouseCardOf(Condition):
    """This card is attached to the House card of one of these players (ATT-1, FAQ 4.10); a House card is always its owner's.

    Nothing watches for it: a card stays on the House card on which it was put, and all constants are computed again when it is.
    """

    who: Who
    on = 0
    of_self = True

    @staticmethod
    @jit
    def holds(game: GameState, who: int, source: int, you: int, other: int, event: int) -> bool:
        seat = int(house_card_under(game, source))
        return seat >= 0 and is_who(game, who, seat, you, other, event)

    def says(self, scope: Scope) -> str:
        player = scope.any_player(self.who)
        return f"{player.name} {'are' if player.you or player.plural else 'is'} {OWNER}"

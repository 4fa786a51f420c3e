"""Effects by which cards kneel and stand."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, SOURCE, YOU, chosen_seat
from agot_env.agot.engine.abilities.effects import kneel, kneel_house_card, stand
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.values.filters import may_be_knelt, may_stand_by
from agot_env.agot.language.bases.compiling import Row
from agot_env.agot.language.bases.effect import Effect, Use
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.fields import each
from agot_env.agot.language.filters import Kneelable, Standable, Standing
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import TARGET, Who, Zone
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class Kneel(Effect):
    """Kneel cards, and with ``house_card`` your House card, which is in play (FAQ 4.10) but matches no filter."""

    cards: Selection = TARGET
    house_card: bool = False
    use = Use.HARMS

    @staticmethod
    @jit
    def affect(game: GameState, card: int) -> bool:
        if not may_be_knelt(game, card):
            return False
        kneel(game, card)
        return True

    @staticmethod
    @jit
    def also(game: GameState, frame: Vector[np.int16], house_card: int) -> bool:
        return house_card != 0 and kneel_house_card(game, int(frame[YOU]))

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.KNEELING] == 0 and may_be_knelt(game, card)

    def chosen_tests(self, zone: Zone, alone: bool) -> tuple[Row, ...]:
        return ((Standing.op, 1), (Kneelable.op, 0)) if alone else ()

    def says(self, scope: Scope) -> str:
        return f"kneel {scope.cards(self.cards)}" + (" and your House card" if self.house_card else "")


@EFFECTS.primitive
@dataclass(frozen=True)
class KneelHouse(Effect):
    """A player's House card kneels, which stands again in the standing phase (FAQ 4.10)."""

    who: Who = each(Who.CHOSEN_OPPONENT)
    of_player = "who"
    use = Use.HARMS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        return DONE if seat >= 0 and kneel_house_card(game, seat) else FAILED

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        return game["house_kneeling"][seat] == 0

    def says(self, scope: Scope) -> str:
        return f"kneel {scope.player(self.who).whose} House card"


@EFFECTS.primitive
@dataclass(frozen=True)
class Stand(Effect):
    """Stand cards."""

    cards: Selection = TARGET
    of_kneeling = True
    use = Use.HELPS | Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, frame: Vector[np.int16], card: int) -> bool:
        if not may_stand_by(game, card, int(frame[SOURCE])):
            return False
        stand(game, card)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, source: int) -> bool:
        return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.KNEELING] != 0 and may_stand_by(game, card, source)

    def chosen_tests(self, zone: Zone, alone: bool) -> tuple[Row, ...]:
        return ((Standing.op, 0), (Standable.op, 0)) if alone else ()

    def says(self, scope: Scope) -> str:
        return f"stand {scope.cards(self.cards)}"

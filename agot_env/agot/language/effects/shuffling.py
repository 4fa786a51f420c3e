"""An effect that shuffles piles into decks."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.abilities.ability_frame import DONE, means
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.zones import clean, set_zone, shuffle
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.fields import several, zones
from agot_env.agot.language.nouns import PILES, Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who, Zone
from agot_env.machine_code.bits import lowest


@EFFECTS.primitive
@dataclass(frozen=True)
class ShuffleIntoDeck(Effect):
    """Players shuffle a pile back into their decks."""

    zone: Zone = zones(Zone.HAND, Zone.DEAD, Zone.DISCARD)
    who: Who = several(Who.EVERYONE)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, zone: int, who: int) -> int:
        for seat in range(int(game["seats"])):
            if means(game, who, seat):
                shuffle_pile(game, seat, zone)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, zone: int) -> bool:
        return game["zones"][zone, seat] != 0

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return player.does("shuffle", f"{player.own} {PILES[self.zone]} into {player.own} deck")


@boundary
def shuffle_pile(game: GameState, seat: int, zone: int) -> None:
    """Shuffle a pile back into the deck; what is only about to be placed there stays (FAQ, moribund)."""
    word = game["zones"][zone, seat]
    while word:
        slot = lowest(word)
        word &= word - 1
        card = seat * L.SLOTS + slot
        set_zone(game, card, c.DECK)
        clean(game, card)
        game["deck"][seat, int(game["deck_size"][seat])] = slot
        game["deck_size"][seat] += 1
    shuffle(game, seat)

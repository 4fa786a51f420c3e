"""Effects on The Hold: a stack of cards that are out of play and known to their owner alone."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, EVENT, FAILED, OTHER, PC, SOURCE, STAGE, YOU
from agot_env.agot.engine.abilities.effects import reveal_card
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import cut_deck
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, allow, allow_card, ask, effects_to_search, nothing_legal, remove_effect
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.zones import set_zone
from agot_env.agot.engine.values.filters import candidates, passes
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, noun
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Zone
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class CutDeck(Effect):
    """Your deck is shuffled and cut into two stacks: The Hold, which is out of play and known to you alone, and your draw deck."""

    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        cut_deck(game, int(frame[YOU]))
        return DONE

    def says(self, scope: Scope) -> str:
        return "shuffle your deck and cut it into two stacks: The Hold, which is out of play, and your draw deck"


@boundary
def allow_from_hold(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Allow the cards of The Hold that the running effect lets its player choose, and that have not been chosen yet."""
    you, source = int(frame[YOU]), int(frame[SOURCE])
    filter_ = int(tables["code"][frame[PC], 1])
    word = int(candidates(game, tables, filter_, you))
    for i in range(effects_to_search(game, c.L_FROM_HOLD)):
        card = int(game["effects"][i, L.EFFECT_C])
        if game["effects"][i, L.EFFECT_KIND] == c.L_FROM_HOLD and card >> L.SLOT_BITS == you:
            word &= ~bit(card & (L.SLOTS - 1))
    while word:
        card = you * L.SLOTS + lowest(word)
        word &= word - 1
        if passes(game, tables, filter_, card, source, you, int(frame[OTHER]), int(frame[EVENT]), -1):
            allow_card(game, card)


@EFFECTS.primitive
@dataclass(frozen=True)
class ChooseFromHold(Effect):
    """You may choose a card of The Hold, which nobody else sees; `TakeFromHold` of the same card adds it to your hand.

    *ruling*: nobody can be held to have such a card in The Hold, which only its owner knows.
    """

    among: Cards
    asks = (L.ASK_FROM_HOLD,)
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        you = int(frame[YOU])
        if frame[STAGE] == 0:
            if game["zones"][c.HELD, you] == 0:
                return FAILED
            frame[STAGE] = 1
            nothing_legal(game)
            allow_from_hold(game, tables, frame)
            allow(game, L.ANSWER_DONE)
            ask(game, you, L.ASK_FROM_HOLD, int(frame[SOURCE]))
            return BEFORE
        if game["answer"] == L.ANSWER_DONE:
            return FAILED
        add_effect(game, c.L_FROM_HOLD, -2 - you, 0, 0, c.FOREVER, int(frame[SOURCE]), you, int(game["answer"]))
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, you: int) -> bool:
        return game["zones"][c.HELD, you] != 0

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.among.zone != Zone.HOLD:
            raise Meaningless(f"{name} is of cards in The Hold")

    def says(self, scope: Scope) -> str:
        return f"you may choose {noun(replace(self.among, zone=Zone.PLAY, owner=None), scope)} in The Hold"


@EFFECTS.primitive
@dataclass(frozen=True)
class TakeFromHold(Effect):
    """What this card has let you choose in The Hold is added to your hand; with ``revealed`` all players see it."""

    revealed: bool = False
    certain = True
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], revealed: int) -> int:
        you = int(frame[YOU])
        taken = False
        i = effects_to_search(game, c.L_FROM_HOLD) - 1
        while i >= 0:
            effect = game["effects"][i]
            if effect[L.EFFECT_KIND] == c.L_FROM_HOLD and effect[L.EFFECT_SEAT] == you and effect[L.EFFECT_SOURCE] == frame[SOURCE]:
                card = int(effect[L.EFFECT_C])
                remove_effect(game, i)
                if game["row"][card, L.ZONE] == c.HELD:
                    if revealed:
                        reveal_card(game, tables, card, you, int(frame[SOURCE]))
                    set_zone(game, card, c.HAND)
                    taken = True
            i -= 1
        return DONE if taken else FAILED

    def says(self, scope: Scope) -> str:
        return f"{'reveal it and ' * self.revealed}add {'it' if self.revealed else 'the chosen card'} to your hand"

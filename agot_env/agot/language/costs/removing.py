"""Costs that are paid by cards of your choice that leave play."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, EVENT, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.possibility import may_leave
from agot_env.agot.engine.abilities.terminal import lives_without
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.operations import add_effect, is_picked, mark_of_picks, push_pick
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.record.zones import bearer_of
from agot_env.agot.engine.timing.removal import discard_to_pay, is_terminal, make_moribund
from agot_env.agot.engine.values.filters import matches
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions.leaving import WAYS
from agot_env.agot.language.fields import Meaningless, positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, noun
from agot_env.agot.language.registry import COSTS
from agot_env.agot.language.words import EVENT_CARD, SELF, Who
from agot_env.machine_code.annotations import Vector

REMOVING_VERBS = {c.KILL: ("kill", ""), c.DISCARDING: ("discard", ""), c.TO_HAND: ("return", " to its owner's hand"),
         c.TO_SHADOWS: ("put", " into Shadows"), c.OUT_OF_GAME: ("remove", " from the game")}  # fmt: skip
"""How a card leaves play as a cost, in words before and after it."""


@jit
def saved_from_terminal(game: GameState, event: int) -> int:
    """The card that may be saved from a terminal effect, if an entry of the list says that a card is about to leave play; else -1."""
    if event >= 0 and game["events"][event, L.EVENT_MOMENT] == c.LEAVING and is_terminal(game):
        return int(game["events"][event, L.EVENT_CARD])
    return -1


@boundary
def to_remove(game: GameState, tables: Tables, filter_: int, way: int, source: int, you: int, event: int, seat: int) -> SlotSet:
    """The cards of an owner in play that ``you`` may remove to pay, as a bit set: the source, or your own (FAQ p. 25).

    What lies on a card pays for its save from a terminal effect only if the card lives without it (FAQ 3.21).
    """
    found = 0
    saved = saved_from_terminal(game, event)
    word = game["zones"][c.PLAY, seat]
    while word:
        card = int(seat) * L.SLOTS + lowest(word)
        word &= word - 1
        yours = game["controller"][card] == you or card == source
        if yours and may_leave(game, card, way, source) and matches(game, tables, filter_, card, source, you, -1, event, -1):
            if saved < 0 or bearer_of(game, card) != saved or lives_without(game, tables, card, saved):
                found |= bit(card & (L.SLOTS - 1))
    return found


@COSTS.primitive
@dataclass(frozen=True)
class RemoveCards(Cost):
    """A number of your cards in play leave it in one of the ways of leaving play; they cannot be saved (FAQ p. 29).

    ``Cards(is_=SELF)`` is this card itself. *ruling*: an attachment that pays for the save of its bearer from a terminal effect does
    nothing from then on, as its discard removes the cause (FAQ 3.21), though it is in play until the window ends (ABI-9).
    """

    number: int = positive()
    among: Cards  # type: ignore[misc]  # `positive` has no default
    way: int = c.DISCARDING
    resumes = 1

    @property
    def marks(self) -> int:  # type: ignore[override]
        """Whether it takes its own card out of play."""
        return c.LEAVES_ITSELF if self.among.is_ == SELF else 0

    def flags(self, saves: bool) -> int:
        return c.PAID_BY_SAVED if saves and self.among.attached_to == EVENT_CARD else 0

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, number: int, among: int, way: int, source: int, you: int, event: int) -> bool:
        found = 0
        for seat in range(int(game["seats"])):
            found += count_bits(to_remove(game, tables, among, way, source, you, event, seat))
        return found >= number

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, among: int, way: int) -> int:
        source, you = int(frame[SOURCE]), int(frame[YOU])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            for seat in range(int(game["seats"])):
                game["candidates"][seat] = to_remove(game, tables, among, way, source, you, int(frame[EVENT]), seat)
            push_pick(game, you, number, number, L.ASK_PICK, source)
            return BEFORE
        mark = mark_of_picks(game)
        saved = saved_from_terminal(game, int(frame[EVENT]))
        for seat in range(int(game["seats"])):
            for slot in range(int(game["cards"][seat])):
                card = seat * L.SLOTS + slot
                if is_picked(game, card, mark):
                    game["leaving"][card] = 0
                    kills = saved >= 0 and bearer_of(game, card) == saved
                    if way == c.DISCARDING:
                        discard_to_pay(game, tables, card)
                    else:
                        make_moribund(game, tables, card, way)
                    if kills:
                        add_effect(game, c.M_BLANK, card, 0, 0, c.WHILE_IN_PLAY, source, you, 0)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        verb, where = REMOVING_VERBS[self.way]
        own = self.among if self.among.is_ is not None else replace(self.among, controller=Who.YOU)
        cards = noun(own, scope) if self.number == 1 else noun(own, scope, str(self.number), self.number)
        if self.among.is_ is not None and self.among == Cards(is_=self.among.is_):
            cards = scope.names[self.among.is_]
        return f"{verb} {cards}{where} (cannot be saved)"

    def check(self, known: Known) -> None:
        if self.way not in REMOVING_VERBS:
            raise Meaningless(f"RemoveCards cannot have the way {self.way}; ways: {', '.join(WAYS[way] for way in REMOVING_VERBS)}")
        known.picked = True

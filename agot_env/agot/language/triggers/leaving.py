"""Triggers about cards that leave play, or do not."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.trigger import OF_A_CARD, Trigger
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import SELF, That


@TRIGGERS.primitive
@dataclass(frozen=True)
class LeavesPlay(Trigger):
    """A card left play in any way."""

    cards: That | Cards = SELF
    moment = c.LEFT_PLAY
    entry = OF_A_CARD
    does = "leaves play"


@TRIGGERS.primitive
@dataclass(frozen=True)
class DiscardedFromPlay(Trigger):
    """A card was discarded from play."""

    cards: That | Cards = SELF
    moment = c.DISCARDED_FROM_PLAY
    entry = OF_A_CARD
    does = "is discarded from play"


@TRIGGERS.primitive
@dataclass(frozen=True)
class Saved(Trigger):
    """A card was saved."""

    cards: That | Cards
    moment = c.SAVED
    entry = OF_A_CARD
    does = "is saved"


@TRIGGERS.primitive
@dataclass(frozen=True)
class WouldLeavePlay(Trigger):
    """A card is about to leave play: the trigger of saves, which name the ways of leaving themselves."""

    cards: That | Cards
    moment = c.LEAVING
    entry = OF_A_CARD
    kinds = (c.SAVE,)
    does = "would leave play"

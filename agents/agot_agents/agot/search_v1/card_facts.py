"""What the cards of a match say, as the few numbers that the search looks at."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.agot.search_v1 import columns as f
from agot_agents.agot.search_v1.columns import GAIN, HARM, NO_USE, REDUCE, SPEND_SELF, STRENGTHEN
from agot_env import Match
from agot_env.agot.decks import Card
from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import model as e
from agot_env.agot.language.compiler.analysis import parts
from agot_env.agot.language.model import Action, DiscardSelf, Minus, Strength, WhenRevealed, Who

HELP = 32
"""Besides the bits of `columns`, of an effect: it is good for its target."""

OPINIONS: dict[type, int] = {
    e.Kill: HARM, e.Discard: HARM, e.ReturnToHand: HARM, e.Kneel: HARM, e.Stand: HELP | GAIN, e.Draw: GAIN, e.ClaimPower: HELP | GAIN,
    e.ClaimPowerForHouse: GAIN, e.Modify: STRENGTHEN, e.Reduce: REDUCE, e.Search: GAIN, e.PutIntoPlay: GAIN, e.TakeControl: HARM,
    e.GainGold: GAIN, e.MoveGold: GAIN, e.SaveIt: HELP, e.JoinChallenge: STRENGTHEN, e.DiscardAtRandom: HARM | GAIN, e.MoveTo: GAIN,
    e.DiscardNamed: HARM, e.StandInsteadOfKill: HELP,
}  # fmt: skip
"""Bits of the effects that the search has an opinion of. Later effects get none: they did not exist when the search was frozen."""


@lru_cache(maxsize=64)  # by the match itself: hashing 200 cards takes longer than choosing an action
def facts_of(match: Match) -> NDArray[np.int16]:
    """(num_cards + 1, FACTS) int16: a row for each card id of the match, with the columns of `columns`; row 0, of no card, is 0."""
    return _facts(tuple(match.pool.values()))


@lru_cache(maxsize=8)
def _facts(cards: tuple[Card, ...]) -> NDArray[np.int16]:
    table = np.zeros((len(cards) + 1, f.FACTS), np.int16)
    for row, card in zip(table[1:], cards, strict=True):
        row[[f.TYPE, f.COST, f.PRINTED_STRENGTH]] = card.type, card.printed_cost, card.strength
        row[[f.INCOME, f.INFLUENCE]] = card.income, card.influence
        row[[f.PLOT_INCOME, f.PLOT_INITIATIVE, f.PLOT_CLAIM]] = card.plot_income, card.plot_initiative, card.plot_claim
        row[f.USE] = _use(card)
        row[f.DOES] = _does(card)
        row[f.WIPES] = card.type == c.PLOT and any(isinstance(part, e.Kill) for part in _parts_of(card, WhenRevealed))
        row[f.ICONS] = len(card.icons)
        row[f.STRENGTH_CHANGE] = _strength_change(card)
    table.flags.writeable = False
    return table


def _parts_of(card: Card, kind: type) -> list[Any]:
    return [part for ability in card.abilities if isinstance(ability, kind) for part in parts(ability)]


def _opinions(said: list[Any]) -> int:
    """All bits of the effects among the parts of a card."""
    bits = NO_USE
    for part in said:
        bits |= OPINIONS.get(type(part), NO_USE)
    return bits


def _use(card: Card) -> int:
    said = _parts_of(card, Action)
    use = _opinions(said) & (GAIN | HARM | STRENGTHEN | REDUCE)
    return use | (SPEND_SELF if card.type != c.EVENT and any(isinstance(part, DiscardSelf) for part in said) else 0)


def _does(card: Card) -> int:
    bits = _opinions(list(parts(card.abilities)))
    changes = _strength_change(card)
    if card.type == c.ATTACHMENT:  # what it does for its bearer
        for_opponents = card.attaches_to is not None and card.attaches_to.controller == Who.OPPONENTS
        return -1 if changes < 0 or for_opponents else 1
    if bits & HARM or changes < 0:
        return -1
    return 1 if bits & HELP or changes > 0 else 0


def _strength_change(card: Card) -> int:
    """The sum of the STR that it gives or takes, where that is a plain number; 1 for what is subtracted (`Minus`)."""
    amounts = [part.amount for part in parts(card.abilities) if isinstance(part, Strength)]
    return sum(amount if isinstance(amount, int) else -isinstance(amount, Minus) for amount in amounts)

"""The cards of a match, reduced to the few numbers that the greedy agent uses."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.agot.greedy import columns as f
from agot_agents.agot.greedy.columns import GAIN, HARM, NO_USE, REDUCE, SPEND_SELF, STRENGTHEN
from agot_env import Match
from agot_env.agot.decks import Card
from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import model as e
from agot_env.agot.language.bases.effect import Use
from agot_env.agot.language.compiler.analysis import parts
from agot_env.agot.language.effects import EFFECTS
from agot_env.agot.language.model import (
    CHOSEN,
    Action,
    Cards,
    ChooseUpTo,
    DiscardSelf,
    KillSelf,
    KneelSelf,
    Minus,
    NamedTrait,
    PutSelfUnderDeck,
    Strength,
    WhenRevealed,
    Who,
)

HELP = 32
"""A bit of an effect, besides those of `columns`: it is good for its target."""

BITS = {Use.GAINS: GAIN, Use.HARMS: HARM, Use.STRENGTHENS: STRENGTHEN, Use.REDUCES: REDUCE, Use.HELPS: HELP}
OPINIONS = {kind: sum(BITS[use] for use in kind.use) for kind in EFFECTS}
"""The bits of every effect. The parts of an effect are examined, too, so effects that only contain others need no bits."""


@lru_cache(maxsize=64)  # by the match itself: hashing 200 cards takes longer than choosing an action
def facts_of(match: Match) -> NDArray[np.int16]:
    """(num_cards, FACTS) int16: a row for each card id of the match, with the columns of `columns`; row 0, of no card, is 0."""
    return _facts(tuple(match.pool.values()))


@lru_cache(maxsize=8)
def _facts(cards: tuple[Card, ...]) -> NDArray[np.int16]:
    table = np.zeros((len(cards) + 1, f.FACTS), np.int16)
    titles = {title: number for number, title in enumerate(sorted({card.title for card in cards}), 1)}
    for row, card in zip(table[1:], cards, strict=True):
        row[[f.TYPE, f.COST, f.PRINTED_STRENGTH]] = card.type, card.printed_cost, card.strength
        row[[f.INCOME, f.INFLUENCE, f.UNIQUE, f.TITLE]] = card.income, card.influence, card.unique, titles[card.title]
        row[[f.PLOT_INCOME, f.PLOT_INITIATIVE, f.PLOT_CLAIM]] = card.plot_income, card.plot_initiative, card.plot_claim
        row[f.USE] = _use(card)
        row[f.DOES] = _does(card)
        row[f.WIPES] = card.type == c.PLOT and any(isinstance(part, e.Kill) for part in _parts_of(card, WhenRevealed))
        row[f.CHARACTERS_ICONS] = len(card.icons)
        row[f.STRENGTH_CHANGE] = _strength_change(card)
        row[f.PICKED] = -_harms_picked(card)
    table.flags.writeable = False
    return table


def _parts_of(card: Card, kind: type) -> list[Any]:
    return [part for ability in card.abilities if isinstance(ability, kind) for part in parts(ability)]


def _opinions(said: list[Any]) -> int:
    """All bits of the effects among the parts of a card."""
    bits = NO_USE
    for part in said:
        bits |= _opinion(part)
    return bits


def _opinion(part: Any) -> int:
    """The bits of an effect, on what it acts on. A named trait alone is of no use, nor are cards that every player gets back."""
    if isinstance(part, e.Modify) and isinstance(part.change, NamedTrait):
        return NO_USE
    if isinstance(part, e.PutIntoPlay) and isinstance(part.cards, Cards) and part.cards.owner != Who.YOU:
        return NO_USE
    return OPINIONS.get(type(part), NO_USE)


def _harms_picked(card: Card) -> bool:
    """Whether the cards that a player picks, as many as that player likes, come to harm."""
    said = list(parts(card.abilities))
    return any(isinstance(part, e.PickUpTo | ChooseUpTo) for part in said) and any(
        getattr(part, "cards", None) == CHOSEN and _opinion(part) & HARM for part in said
    )


def _use(card: Card) -> int:
    said = _parts_of(card, Action)
    use = _opinions(said) & (GAIN | HARM | STRENGTHEN | REDUCE)
    use |= SPEND_SELF if card.type != c.EVENT and any(isinstance(part, DiscardSelf | KillSelf | PutSelfUnderDeck) for part in said) else 0
    return use & ~GAIN if any(_stands_itself(card, ability) for ability in card.abilities) else use


def _stands_itself(card: Card, ability: Any) -> bool:
    """Whether a character kneels for an action that can stand it again, which an agent without memory would repeat forever."""
    said = parts(ability) if isinstance(ability, Action) and card.type == c.CHARACTER else ()
    if not any(isinstance(part, KneelSelf) for part in said) or not any(isinstance(part, e.Stand) for part in said):
        return False
    return any(not choice.among.trait or choice.among.trait in card.traits for choice in ability.choose)


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

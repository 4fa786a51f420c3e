"""Costs of abilities."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.steps import Cost
from agot_env.agot.language.value import Amount


@dataclass(frozen=True)
class KneelSelf(Cost):
    """Kneel this card (KNE-1)."""

    op = c.K_KNEEL_SELF


@dataclass(frozen=True)
class KneelCards(Cost):
    """Kneel a number of your own standing cards; afterwards these cards are CHOSEN."""

    number: int
    among: Cards
    op = c.K_KNEEL_CARDS


@dataclass(frozen=True)
class PayGold(Cost):
    """Pay gold from the player's pool (GOLD-1); with ``X()`` the player chooses the amount, at most the number of cards that match."""

    amount: Amount
    among: Cards | None = None
    op = c.K_GOLD


@dataclass(frozen=True)
class KneelInfluence(Cost):
    """Kneel characters and locations that provide an amount of influence (INF-1); with ``X()`` the player chooses the amount."""

    amount: Amount
    op = c.K_INFLUENCE


@dataclass(frozen=True)
class DiscardSelf(Cost):
    """Discard this card from play; it cannot be saved."""

    op = c.K_DISCARD_SELF


@dataclass(frozen=True)
class KillSelf(Cost):
    """Kill this character; it cannot be saved."""

    op = c.K_KILL_SELF


@dataclass(frozen=True)
class DiscardGold(Cost):
    """Discard an amount of gold from this card."""

    number: int
    op = c.K_DISCARD_GOLD


@dataclass(frozen=True)
class DiscardTop(Cost):
    """Put the top cards of your deck, as many as ``number``, into your discard pile."""

    number: int = 1
    op = c.K_DISCARD_TOP


@dataclass(frozen=True)
class PutSelfUnderDeck(Cost):
    """Put this card from play under its owner's deck; it cannot be saved."""

    op = c.K_UNDER_DECK


@dataclass(frozen=True)
class ReturnTarget(Cost):
    """Return the chosen card in play to its owner's hand; it cannot be saved. As a cost, it is not a target of the ability."""

    op = c.K_RETURN_TARGET


@dataclass(frozen=True)
class KneelHouseCard(Cost):
    """Kneel your House card, which stands again in the standing phase (KNE-1)."""

    op = c.K_KNEEL_HOUSE_CARD

"""Choices that are made when an ability is initiated."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.steps import Choice


@dataclass(frozen=True)
class Choose(Choice):
    """Choose a card: TARGET, or SECOND_TARGET with ``second``."""

    among: Cards
    second: bool = False
    op = c.A_TARGET


@dataclass(frozen=True)
class ChooseUpTo(Choice):
    """Choose between one and ``number`` cards, which become CHOSEN."""

    among: Cards
    number: int
    op = c.E_PICK


@dataclass(frozen=True)
class ChooseOpponent(Choice):
    """Choose an opponent; with one opponent there is nothing to choose.

    With ``revealed_another``, an opponent that has just revealed a plot with another title together with this one.
    """

    revealed_another: bool = False
    op = c.A_OPPONENT


@dataclass(frozen=True)
class ChoosePlayer(Choice):
    """Choose any player, as CHOSEN_OPPONENT."""

    op = c.A_PLAYER


@dataclass(frozen=True)
class NameChallengeType(Choice):
    """Name a challenge type, as X; with ``other``, a type other than that of the current challenge."""

    other: bool = False
    op = c.A_CHALLENGE_TYPE


@dataclass(frozen=True)
class NameHouse(Choice):
    """Name a House other than your own, as X: the number of the House."""

    op = c.A_HOUSE


@dataclass(frozen=True)
class NameTrait(Choice):
    """Name a trait by pointing at a card that has it printed: one of your deck, wherever it is, or one in play."""

    op = c.A_TRAIT


@dataclass(frozen=True)
class NamePlot(Choice):
    """Name a plot by pointing at it in the plot deck of the chosen opponent."""

    op = c.A_PLOT


@dataclass(frozen=True)
class ChooseEventToPlay(Choice):
    """Choose an "any phase" event in your discard pile that you could play if it were in your hand, as TARGET."""

    op = c.A_EVENT


@dataclass(frozen=True)
class NameTitle(Choice):
    """Name a card by pointing at a copy in an opponent's deck list, or in any player's with ``anyone``, as SECOND_TARGET."""

    anyone: bool = False
    op = c.A_TITLE

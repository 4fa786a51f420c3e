"""Abilities: kinds of them, triggers and limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from agot_env.agot.cards.model.filters import Amount, Cards, Selection
from agot_env.agot.cards.model.steps import Change, Choice, Condition, Cost, Effect
from agot_env.agot.cards.model.words import Per, Phase, That, Who, Zone
from agot_env.agot.engine import codes as c


@dataclass(frozen=True)
class Limit:
    """So many times per challenge, phase or round; by this copy, or by all copies of the player (``by_title``)."""

    times: int
    per: Per
    by_title: bool = False


@dataclass(frozen=True)
class Trigger:
    """A moment and what must be true of it."""

    moment: int
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Ability:
    """What all abilities have: conditions, costs, choices, effects, a limit and the zone they work from.

    Where two ways of paying are offered ("kneel 3 influence or kneel a Noble character"), ``costs`` holds both.
    """

    kind: ClassVar[int]
    conditions: tuple[Condition, ...] = ()
    cost: tuple[Cost, ...] = ()
    or_cost: tuple[Cost, ...] = ()
    choose: tuple[Choice, ...] = ()
    effects: tuple[Effect, ...] = ()
    limit: Limit | None = None
    zone: Zone = Zone.PLAY


@dataclass(frozen=True, kw_only=True)
class Action(Ability):
    """An action of a phase (ABI-1)."""

    phase: Phase
    kind = c.ACTION


@dataclass(frozen=True, kw_only=True)
class Response(Ability):
    """A response: optional, once per trigger and copy (ABI-3)."""

    when: Trigger
    limited: bool = False
    kind = c.RESPONSE


@dataclass(frozen=True, kw_only=True)
class Save(Ability):
    """A save response: before a card leaves play (ABI-4). What follows the save stands in ``effects``."""

    saves: That | Cards
    ways: int = c.KILL
    kind = c.SAVE


@dataclass(frozen=True, kw_only=True)
class Cancel(Ability):
    """A cancel response: before what was initiated is executed (ABI-4)."""

    when: Trigger
    kind = c.CANCEL


@dataclass(frozen=True, kw_only=True)
class Passive(Ability):
    """Happens automatically (ABI-2)."""

    when: Trigger
    kind = c.PASSIVE


@dataclass(frozen=True, kw_only=True)
class WhenRevealed(Ability):
    """What a plot does when it is revealed (PLOT-5)."""

    uncancellable: bool = False
    kind = c.WHEN_REVEALED


@dataclass(frozen=True)
class Constant:
    """Changes that hold as long as the card is in play (or the plot revealed) and the conditions hold (ABI-6)."""

    cards: Selection
    changes: tuple[Change, ...]
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True)
class PlayerRule:
    """A rule that holds for players as long as the card is in play or the plot revealed, or always, of an agenda.

    Where a rule has an amount, those of several cards are added up. With ``at_least`` the amount is taken off, but it leaves that much.
    In its conditions ACTOR is the player for whom the rule would hold: "a player who controls no Army character cannot ...".
    """

    who: Who
    rule: int
    conditions: tuple[Condition, ...] = ()
    amount: Amount = 1
    at_least: int | None = None


@dataclass(frozen=True)
class HouseCardsGain:
    """The House cards of players gain an action; this is for agendas."""

    who: Who
    ability: Action


@dataclass(frozen=True)
class Discount:
    """This card costs less to play: so much for each card that matches, or once with ``once``."""

    number: int
    among: Cards
    once: bool = False


@dataclass(frozen=True)
class DiscardedWhile:
    """This card is discarded as soon as the conditions hold."""

    conditions: tuple[Condition, ...]


AnyAbility = (
    Action | Response | Save | Cancel | Passive | WhenRevealed | Constant | PlayerRule | HouseCardsGain | Discount | DiscardedWhile
)

"""Conditions of abilities."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.language.filters import Amount, Cards
from agot_env.agot.language.steps import Condition
from agot_env.agot.language.words import INTRIGUE, MILITARY, POWER, Phase, Who


@dataclass(frozen=True)
class Count(Condition):
    """The number of cards that match is within these bounds."""

    among: Cards
    at_least: int = 1
    at_most: int = 999
    op = c.C_COUNT


def none_of(among: Cards) -> Count:
    """No card matches."""
    return Count(among, 0, 0)


@dataclass(frozen=True)
class DuringChallenge(Condition):
    """A challenge of one of these types is in progress; 0: of any type."""

    types: int = 0
    op = c.C_CHALLENGE


@dataclass(frozen=True)
class FewerCharacters(Condition):
    """You control fewer characters than some opponent, or than the defending player of the challenge."""

    who: Who = Who.OPPONENTS
    op = c.C_FEWER_CHARACTERS


@dataclass(frozen=True)
class OpponentsAtLeast(Condition):
    """You have at least this many opponents."""

    number: int
    op = c.C_OPPONENTS


@dataclass(frozen=True)
class YouAre(Condition):
    """You are this player, for example the attacking or the defending player."""

    who: Who
    op = c.C_YOU_ARE


@dataclass(frozen=True)
class DuringPhase(Condition):
    """It is this phase."""

    phase: Phase
    op = c.C_PHASE


@dataclass(frozen=True)
class StrengthChanged(Condition):
    """The STR of this card has been raised or lowered this phase; for constant flags, which are evaluated after STR."""

    op = c.C_STRENGTH_CHANGED


@dataclass(frozen=True)
class PlotsChosen(Condition):
    """Plots are chosen, but not yet revealed."""

    op = c.C_PLOTS_CHOSEN


@dataclass(frozen=True)
class AnyOf(Condition):
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]
    op = c.C_ANY


@dataclass(frozen=True)
class EventPlayer(Condition):
    """The event was caused by, or happened to, this player."""

    who: Who
    op = c.C_EVENT_PLAYER


@dataclass(frozen=True)
class ChallengeType(Condition):
    """The challenge that was won or lost was of one of these types."""

    types: int
    op = c.C_EVENT_TYPE


@dataclass(frozen=True)
class EventCard(Condition):
    """The card of the event matches."""

    among: Cards
    op = c.C_EVENT_CARD


@dataclass(frozen=True)
class EventOther(Condition):
    """The second card of the event (the bearer of a played attachment) matches."""

    among: Cards
    op = c.C_EVENT_OTHER


@dataclass(frozen=True)
class Participated(Condition):
    """A participating character matches."""

    among: Cards
    op = c.C_PARTICIPANT


@dataclass(frozen=True)
class WonBy(Condition):
    """The challenge was won by at least this much total STR."""

    margin: int
    op = c.C_MARGIN


@dataclass(frozen=True)
class AsAttacker(Condition):
    """The winner was the attacker."""

    op = c.C_AS_ATTACKER


@dataclass(frozen=True)
class AttackedAlone(Condition):
    """This card was the only attacker."""

    op = c.C_ALONE


@dataclass(frozen=True)
class LeavingBy(Condition):
    """The card is about to leave play in one of these ways."""

    ways: int
    op = c.C_LEAVING_BY


@dataclass(frozen=True)
class ControlledByOther(Condition):
    """This card is controlled by a player other than its owner."""

    op = c.C_CONTROLLED_BY_OTHER


@dataclass(frozen=True)
class EventPhase(Condition):
    """The phase that began or ended is this one."""

    phase: Phase
    op = c.C_EVENT_PHASE


@dataclass(frozen=True)
class LowerIncome(Condition):
    """The revealed plot of the chosen opponent has a lower income than yours."""

    op = c.C_LESS_INCOME


@dataclass(frozen=True)
class NotByTheSameTitle(Condition):
    """The event was not caused by another copy of this card."""

    op = c.C_EVENT_BY_OTHER_TITLE


@dataclass(frozen=True)
class Unopposed(Condition):
    """The challenge was won unopposed (CHA-12)."""

    op = c.C_UNOPPOSED


@dataclass(frozen=True)
class HasWon(Condition):
    """You (or the acting player, if there is one) have won challenges of all these types this phase."""

    types: int
    who: Who = Who.YOU
    op = c.C_HAS_WON


@dataclass(frozen=True)
class HasNotWon(Condition):
    """You (or the acting player, if there is one) have won no challenge of these types this phase."""

    types: int
    who: Who = Who.YOU
    op = c.C_HAS_NOT_WON


@dataclass(frozen=True)
class Season(Condition):
    """It is SUMMER, or WINTER (SEA-1)."""

    seasons: int
    op = c.C_SEASON


@dataclass(frozen=True)
class UsedPlots(Condition):
    """At most this many plots with the trait are in your used pile."""

    trait: str
    at_most: int
    op = c.C_USED_PLOTS


@dataclass(frozen=True)
class MostGold(Condition):
    """You have more gold in your pool than each opponent."""

    op = c.C_MOST_GOLD


@dataclass(frozen=True)
class TriggeredEffect(Condition):
    """The initiated ability is an action or a response of any kind, not a passive or an ability of a revealed plot."""

    op = c.C_TRIGGERED


@dataclass(frozen=True)
class Not(Condition):
    """A condition does not hold."""

    condition: Condition
    op = c.C_NOT


@dataclass(frozen=True)
class MoreThan(Condition):
    """One value is greater than another."""

    amount: Amount
    than: Amount
    op = c.C_MORE_THAN


@dataclass(frozen=True)
class FirstChallenge(Condition):
    """A challenge is in progress, and it is the first one that any player has initiated this phase."""

    op = c.C_FIRST_CHALLENGE


@dataclass(frozen=True)
class HasLost(Condition):
    """You have lost a challenge of one of these types this round."""

    types: int = MILITARY | INTRIGUE | POWER
    op = c.C_HAS_LOST


@dataclass(frozen=True)
class LostDominance(Condition):
    """An opponent has won dominance this round."""

    op = c.C_HAS_LOST


@dataclass(frozen=True)
class PlotTrait(Condition):
    """The revealed plot of one of these players has the trait, printed or gained; with ``printed`` only a printed one counts."""

    trait: str
    who: Who
    printed: bool = False
    op = c.C_PLOT_TRAIT


@dataclass(frozen=True)
class PlotCalled(Condition):
    """The revealed plot of one of these players has the title."""

    title: str
    who: Who
    op = c.C_PLOT_CALLED


@dataclass(frozen=True)
class CardToPlay(Condition):
    """The card to be played matches; for rules about costs of cards."""

    among: Cards
    op = c.C_CARD_TO_PLAY


@dataclass(frozen=True)
class CountedStrength(Condition):
    """The winner of the challenge counted at least this much total STR."""

    at_least: int
    op = c.C_COUNTED_STRENGTH


@dataclass(frozen=True)
class AbilityOf(Condition):
    """The initiated ability is a response of any kind, costs no gold, or costs no influence, as far as the fields require it."""

    response: bool = False
    without_gold: bool = False
    without_influence: bool = False
    op = c.C_ABILITY_OF


@dataclass(frozen=True)
class ControlsMost(Condition):
    """You control more matching cards than each other player, or than some opponent; the filter names no controller."""

    among: Cards
    some_opponent: bool = False
    op = c.C_CONTROLS_MOST


@dataclass(frozen=True)
class ControlsFewest(Condition):
    """You control fewer matching cards than each other player; the filter names no controller."""

    among: Cards
    op = c.C_CONTROLS_FEWEST

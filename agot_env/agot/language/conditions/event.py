"""Conditions about the event that triggers an ability."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_rule
from agot_env.agot.engine.record.traits import plot_has_trait
from agot_env.agot.engine.record.zones import card_of
from agot_env.agot.engine.values.filters import (
    is_who,
    matches,
)
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions.cause import same_cause
from agot_env.agot.language.fields import Meaningless, challenge_types, not_negative
from agot_env.agot.language.filters import Title
from agot_env.agot.language.nouns import (
    Scope,
    a,
    challenge,
    head,
    noun,
    traits,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import EVENT, EVENT_CARD, PLOT, Phase, Who, Zone
from agot_env.messages.wording import listed


@CONDITIONS.primitive
@dataclass(frozen=True)
class EventPlayer(Condition):
    """The event was caused by, or happened to, this player."""

    who: Who

    @staticmethod
    @jit
    def holds(game: GameState, who: int, you: int, other: int, event: int) -> bool:
        return event >= 0 and is_who(game, who, int(game["events"][event, L.EVENT_SEAT]), you, other, -1)

    def says(self, scope: Scope) -> str:
        return f"it was done by {scope.any_player(self.who).name}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.player = scope.any_player(self.who)
        return True


@jit
def matches_in_event(
    game: GameState, tables: Tables, column: int, filter_: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether a filter matches a card of an event."""
    card = int(game["events"][event, column]) if event >= 0 else -1
    return card >= 0 and card < L.ALL_SLOTS and matches(game, tables, filter_, card, source, you, other, event, target)


@CONDITIONS.primitive
@dataclass(frozen=True)
class FromAgenda(Condition):
    """The attachment that has entered play lay on an agenda before, beside the plot deck."""

    @staticmethod
    @jit
    def holds(game: GameState, event: int) -> bool:
        return event >= 0 and game["events"][event, L.EVENT_NUMBER] == c.OFF_AN_AGENDA

    def says(self, scope: Scope) -> str:
        return "it comes from your agenda"


@CONDITIONS.primitive
@dataclass(frozen=True)
class FromTopOfDeck(Condition):
    """The card that has been discarded from a deck was on top of it: no search has found it there.

    *ruling*: each of several cards that are discarded, looked at or searched from the top of a deck was on top of it.
    """

    of_window = True

    @staticmethod
    @jit
    def holds(game: GameState, event: int) -> bool:
        return event >= 0 and game["events"][event, L.EVENT_NUMBER] != c.OUT_OF_A_SEARCH

    def says(self, scope: Scope) -> str:
        return "it was on top of the deck"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append("(from the top of it)")
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class EventCard(Condition):
    """The card of the event matches."""

    among: Cards

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, among: int, source: int, you: int, other: int, event: int, target: int) -> bool:
        return matches_in_event(game, tables, L.EVENT_CARD, among, source, you, other, event, target)

    def says(self, scope: Scope) -> str:
        among = replace(self.among, or_zone=None) if self.among.zone == Zone.PLAY and self.among.or_zone == Zone.DEAD else self.among
        return f"{scope.names[EVENT_CARD]} is {noun(among, scope)}"

    @classmethod
    def says_any(cls, conditions: Sequence[Any], scope: Scope) -> str:
        return f"{scope.names[EVENT_CARD]} is {listed([noun(condition.among, scope) for condition in conditions], 'or')}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        if happening.card:
            return False
        among = self.among
        happening.event_played = among.zone == Zone.RESOLVING
        if among.or_zone == Zone.RESOLVING:
            among = replace(among, or_zone=None)
        happening.card = noun(replace(among, zone=Zone.PLAY) if happening.event_played else among, scope)
        happening.controller = among.controller
        if among.is_ is None and among.type.bit_count() == 1:
            scope.names[EVENT_CARD] = f"that {head(among)}"
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class PlayedCard(EventCard):
    """The card that was played matches. An event does wherever its effects have put it since (FAQ 4.4): beside the plot deck, or in play.

    *ruling*: an event that has entered play as another type of card was played as an event, and not as a card of that type.
    """

    columns = ("others", "events")

    @staticmethod
    @jit
    def holds(  # type: ignore[override]
        game: GameState, tables: Tables, others: int, events: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        card = int(game["events"][event, L.EVENT_CARD]) if event >= 0 else -1
        if card < 0 or card >= L.ALL_SLOTS:
            return False
        among = events if tables["type"][game["card"][card]] == c.EVENT else others
        return among != 0 and matches(game, tables, among, card, source, you, other, event, target)

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        among = self.among
        of_events = among.zone == Zone.RESOLVING or (among.type or EVENT) & EVENT & ~among.not_type
        of_others = among.zone != Zone.RESOLVING and among.type != EVENT
        events = compiler.wherever(replace(among, type=0, not_type=0)) if of_events else 0
        return [[self.op, compiler.filter(among) if of_others else 0, events]]

    def tells(self, happening: Happening, scope: Scope) -> bool:
        among = replace(self.among, zone=Zone.RESOLVING) if self.among.type == EVENT else self.among
        return EventCard(among).tells(happening, scope)


@CONDITIONS.primitive
@dataclass(frozen=True)
class DiscardedCard(EventCard):
    """The card that was discarded matches, wherever it lies now, or only in a discard pile if the filter says so."""

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        return [[self.op, compiler.filter(self.among) if self.among.zone == Zone.DISCARD else compiler.wherever(self.among)]]

    def tells(self, happening: Happening, scope: Scope) -> bool:
        return EventCard(replace(self.among, zone=Zone.DISCARD)).tells(happening, scope)


@CONDITIONS.primitive
@dataclass(frozen=True)
class SourceCard(EventCard):
    """The card of which an ability is used matches: one in play, or one whose ability works in hand, in Shadows or in a pile (FAQ 3.7)."""

    columns = ("in_play", "elsewhere")

    @staticmethod
    @jit
    def holds(  # type: ignore[override]
        game: GameState, tables: Tables, in_play: int, elsewhere: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        card = int(game["events"][event, L.EVENT_CARD]) if event >= 0 else -1
        if card < 0 or card >= L.ALL_SLOTS:
            return False
        zone = int(game["row"][card, L.ZONE])
        if zone == c.PLAY:
            return matches(game, tables, in_play, card, source, you, other, event, target)
        outside = zone == c.HAND or zone == c.IN_SHADOWS or zone == c.DISCARD or zone == c.DEAD
        return outside and matches(game, tables, elsewhere, card, source, you, other, event, target)

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        return [[self.op, compiler.filter(self.among), compiler.wherever(self.among)]]


@CONDITIONS.primitive
@dataclass(frozen=True)
class EventPlot(Condition):
    """The card of the event is a plot of one of these players; with one of the traits, if any are named, with the title unless it is "",
    and with Prized if it must be ``prized`` (KEY-19).
    """

    trait: str | tuple[str, ...] = ()
    title: str = ""
    controller: Who = Who.EVERYONE
    prized: bool = False
    columns = ("trait", "title", "controller", "prized")

    @staticmethod
    @jit
    def holds(
        game: GameState, tables: Tables, trait: int, title: int, controller: int, prized: int, you: int, other: int, event: int
    ) -> bool:
        plot = int(game["events"][event, L.EVENT_CARD]) - L.ALL_SLOTS if event >= 0 else -1
        if plot < 0 or game["plot_state"][plot // L.PLOTS, plot % L.PLOTS] == L.AGENDA:
            return False
        printed = int(game["plot_card"][plot // L.PLOTS, plot % L.PLOTS])
        if trait != 0 and not plot_has_trait(game, tables, plot // L.PLOTS, plot % L.PLOTS, trait):
            return False
        if prized and (int(tables["keywords"][printed]) & c.PRIZED == 0 or has_rule(game, plot // L.PLOTS, c.PLOT_IS_BLANK)):
            return False
        return (title < 0 or tables["title"][printed] == title) and is_who(game, controller, plot // L.PLOTS, you, other, event)

    @classmethod
    def of(cls, cards: Cards) -> EventPlot:
        """The condition that the card of the event is a plot that a filter means.

        Raises:
            Meaningless: the filter is not of plots alone, or asks for anything else.
        """
        title = cards.title if isinstance(cards.title, str) else ""
        if cards != Cards(type=PLOT, trait=cards.trait, title=title or (), controller=cards.controller):
            raise Meaningless("a trigger's filter of plots asks for type=PLOT, and for a trait, a title and a controller at most")
        return cls(cards.trait, title, Who.EVERYONE if cards.controller is None else cards.controller)

    def says(self, scope: Scope) -> str:
        return f"{scope.names[EVENT_CARD]} is {self._plot(scope)}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        if happening.card:
            return False
        happening.card = self._plot(scope)
        return True

    def _plot(self, scope: Scope) -> str:
        plot = self.title or a(" ".join(filter(None, ("prized" * self.prized, traits(self.trait) if self.trait else "", "plot"))))
        return plot if self.controller == Who.EVERYONE else f"{plot} of {scope.any_player(self.controller).name}"

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        title = Title.tests(Cards(title=self.title), compiler)[0][1] if self.title else -1
        return [[self.op, compiler.trait_set(self.trait) if self.trait else 0, title, int(self.controller), int(self.prized)]]


@CONDITIONS.primitive
@dataclass(frozen=True)
class EventOther(Condition):
    """The second card of the event (the bearer of a played attachment) matches."""

    among: Cards

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, among: int, source: int, you: int, other: int, event: int, target: int) -> bool:
        return matches_in_event(game, tables, L.EVENT_OTHER, among, source, you, other, event, target)

    def says(self, scope: Scope) -> str:
        return f"its bearer is {noun(self.among, scope)}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append(f"{happening.other} {noun(self.among, scope)}")
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class LoweredTo(Condition):
    """The effect that lowered the STR of the character left it at this number or less, whatever has changed its STR since then."""

    at_most: int = not_negative(0)
    of_window = True
    remembers = c.WAS_KNOWN

    @staticmethod
    @jit
    def holds(game: GameState, at_most: int, event: int) -> bool:
        entry = game["events"][event + 1]
        return event >= 0 and entry[L.EVENT_MOMENT] == c.WAS_KNOWN and entry[L.EVENT_NUMBER] <= at_most

    def says(self, scope: Scope) -> str:
        return f"its STR was lowered to {self.number}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append(f"to {self.number}")
        return True

    @property
    def number(self) -> str:
        """The number, in a sentence."""
        return f"{self.at_most} or less" if self.at_most else "0"


@CONDITIONS.primitive
@dataclass(frozen=True)
class EventPhase(Condition):
    """The phase that began or ended is this one."""

    phase: Phase

    @staticmethod
    @jit
    def holds(game: GameState, phase: int, event: int) -> bool:
        return event >= 0 and game["events"][event, L.EVENT_NUMBER] == phase

    def says(self, scope: Scope) -> str:
        return f"it is the {self.phase.name.lower()} phase"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.phase = f"{self.phase.name.lower()} phase"
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class ChallengeType(Condition):
    """The challenge that was won or lost was of one of these types."""

    types: int = challenge_types()

    @staticmethod
    @jit
    def holds(game: GameState, types: int, event: int) -> bool:
        return event >= 0 and int(game["events"][event, L.EVENT_NUMBER]) & types != 0

    def says(self, scope: Scope) -> str:
        return f"it was {challenge(self.types)}"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.challenge = challenge(self.types)
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class FirstOfSeveral(Condition):
    """Of several such things that one cause makes happen to a player, it is the first: for what waits for one or more of them (FAQ 2.4).

    With a filter, only the cards that it matches count; with ``of_all_players``, those of other players count, too. What happens by
    another ability, or by the same one of another card, is another trigger. A filter of cards in discard piles counts those that have
    been discarded wherever they lie now, so that no other response makes a second card the first.
    """

    among: Cards | None = None
    of_all_players: bool = False
    remembers = c.CAUSES_ASKED
    of_window = True

    @staticmethod
    @jit
    def holds(
        game: GameState, tables: Tables, among: int, of_all_players: int, source: int, you: int, other: int, event: int, target: int
    ) -> bool:
        events = game["events"]
        for before in range(event):
            if (
                events[before, L.EVENT_MOMENT] == events[event, L.EVENT_MOMENT]
                and (of_all_players != 0 or events[before, L.EVENT_SEAT] == events[event, L.EVENT_SEAT])
                and (among == 0 or matches_in_event(game, tables, L.EVENT_CARD, among, source, you, other, before, target))
                and same_cause(game, tables, before, event)
            ):
                return False
        return True

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        among = self.among
        counted = 0 if among is None else compiler.wherever(among) if among.zone == Zone.DISCARD else compiler.filter(among)
        return [[self.op, counted, int(self.of_all_players)]]

    def says(self, scope: Scope) -> str:
        return "it is the first of those that happen at once"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append("(several at once count as one)")
        return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class NotByTheSameTitle(Condition):
    """The event was not caused by another copy of this card."""

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, source: int, event: int) -> bool:
        by = int(game["events"][event, L.EVENT_OTHER]) if event >= 0 else -1
        return by < 0 or tables["title"][card_of(game, by)] != tables["title"][card_of(game, source)]

    def says(self, scope: Scope) -> str:
        return "it was not done by a copy of this card"

    def tells(self, happening: Happening, scope: Scope) -> bool:
        happening.details.append("other than that of a copy of this card")
        return True

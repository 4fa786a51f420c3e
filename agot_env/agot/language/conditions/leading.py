"""Conditions that compare what players control."""

from __future__ import annotations

from dataclasses import dataclass, replace

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, is_out
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.traits import has_trait
from agot_env.agot.engine.values.command import counted_at_command
from agot_env.agot.engine.values.filters import (
    candidates,
    passes,
)
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import among as one_or_other
from agot_env.agot.language.filters import HasTrait
from agot_env.agot.language.nouns import (
    Scope,
    noun,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Who, Zone

TRAIT = HasTrait.op


EACH_OPPONENT, SOME_OPPONENT, EACH_OTHER_PLAYER = range(3)
"""The players in a comparison; only the last includes a partner (VAR-1)."""


@boundary
def leads(game: GameState, tables: Tables, filter_: int, source: int, you: int, way: int, whom: int) -> bool:
    """Whether a seat controls more (``way`` 1) or fewer (-1) of the cards that a filter matches than others."""
    counts = 0  # ten bits for each seat
    at = int(tables["filter_start"][filter_])
    asks_for_trait = tables["test"][at] == TRAIT and tables["test"][at + 1] == c.T_END  # and for nothing else
    for owner in range(int(game["seats"])):
        word = candidates(game, tables, filter_, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            seat = int(game["controller"][card])
            if asks_for_trait:
                counts += int(has_trait(game, tables, card, tables["argument"][at])) << 10 * seat
            elif passes(game, tables, filter_, card, source, seat, -1, -1, -1):
                counts += 1 << 10 * seat
    own = counts >> 10 * int(you) & 1023
    for seat in range(int(game["seats"])):
        if seat == you or is_out(game, seat) or (whom != EACH_OTHER_PLAYER and not are_opponents(game, seat, you)):
            continue
        ahead = (own - (counts >> 10 * seat & 1023)) * way > 0
        if ahead == (whom == SOME_OPPONENT):
            return ahead
    return whom != SOME_OPPONENT


def others(everyone: bool) -> str:
    """The players in a comparison, in words."""
    return "any other player" if everyone else "each opponent"


def says_leading(among: Cards, scope: Scope, number: str, others: str) -> str:
    """The clause: more or fewer of these cards than others control, or have in hand."""
    if among.zone == Zone.HAND:
        return f"you have {number} {noun(replace(among, zone=Zone.PLAY), scope, '', 2)} in hand than {others}"
    return f"you control {number} {noun(among, scope, '', 2)} than {others}"


@CONDITIONS.primitive
@dataclass(frozen=True)
class ControlsMost(Condition):
    """You control more matching cards than each opponent, than some opponent, or than everyone else; the filter names no controller."""

    among: Cards
    some_opponent: bool = False
    everyone: bool = False

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, among: int, some_opponent: int, everyone: int, source: int, you: int) -> bool:
        return leads(game, tables, among, source, you, 1, EACH_OTHER_PLAYER if everyone else some_opponent) != 0

    def says(self, scope: Scope) -> str:
        return says_leading(self.among, scope, "more", "some opponent" if self.some_opponent else others(self.everyone))


@CONDITIONS.primitive
@dataclass(frozen=True)
class ControlsFewest(Condition):
    """You control fewer matching cards than each opponent, than some opponent, or than everyone else; the filter names no controller."""

    among: Cards
    everyone: bool = False
    some_opponent: bool = False

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, among: int, everyone: int, some_opponent: int, source: int, you: int) -> bool:
        return leads(game, tables, among, source, you, -1, EACH_OTHER_PLAYER if everyone else some_opponent) != 0

    def says(self, scope: Scope) -> str:
        return says_leading(self.among, scope, "fewer", "some opponent" if self.some_opponent else others(self.everyone))


@boundary
def leads_in_command(game: GameState, tables: Tables, seat: int, way: int) -> bool:
    """Whether a seat has more (``way`` 1) or fewer (-1) cards at its command than each other player."""
    own = counted_at_command(game, tables, seat)
    for other in range(int(game["seats"])):
        if other != seat and not is_out(game, other) and (own - counted_at_command(game, tables, other)) * way <= 0:
            return False
    return True


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasMost(Condition):
    """A player controls more matching cards than each other player, or fewer; without a filter: has them at their command (FAQ p. 33).

    The player is YOU, or the ACTOR. *ruling*: with a tie nobody has the most, and nobody the fewest. The filter names no controller.
    """

    who: Who = one_or_other(Who.YOU, Who.ACTOR)
    among: Cards | None = None
    fewest: bool = False
    on = c.ON_BOARD | c.ON_ZONES

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, who: int, among: int, fewest: int, source: int, you: int, other: int) -> bool:
        seat = other if who == c.ACTOR else you
        if seat < 0 or is_out(game, seat):
            return False
        way = -1 if fewest else 1
        if among == 0:
            return leads_in_command(game, tables, seat, way) != 0
        return leads(game, tables, among, source, seat, way, EACH_OTHER_PLAYER) != 0

    def says(self, scope: Scope) -> str:
        return says_more(scope, self.who, "fewer" if self.fewest else "more", self.among, "any other player")


def says_more(scope: Scope, who: Who, number: str, among: Cards | None, than: str) -> str:
    """The clause: a player has more or fewer cards than others at their command, in hand, in Shadows, or under their control."""
    player = scope.any_player(who)
    if among is None:
        return f"{player.finite('have')} {number} cards at {player.own} command than {than}"
    place = {Zone.HAND: " in hand", Zone.SHADOWS: " in Shadows", Zone.DEAD: f" in {player.own} dead pile"}.get(among.zone, "")
    verb = "have" if place else "control"
    return f"{player.finite(verb)} {number} {noun(replace(among, zone=Zone.PLAY), scope, '', 2)}{place} than {than}"


@boundary
def count_of_seat(game: GameState, tables: Tables, filter_: int, source: int, seat: int) -> int:
    """How many of the cards that a filter matches a seat controls; with filter 0, how many it has at its command."""
    if filter_ == 0:
        return int(counted_at_command(game, tables, seat))
    count = 0
    for owner in range(int(game["seats"])):
        word = candidates(game, tables, filter_, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and passes(game, tables, filter_, card, source, seat, -1, -1, -1):
                count += 1
    return count


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasMoreThanYou(Condition):
    """The ACTOR controls more matching cards than you, or with False does not; without a filter: has more at command (FAQ p. 33).

    The filter names no controller.
    """

    among: Cards | None = None
    yes: bool = True
    on = c.ON_BOARD | c.ON_ZONES

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, among: int, yes: int, source: int, you: int, other: int) -> bool:
        if other < 0:
            return False
        more = count_of_seat(game, tables, among, source, other) > count_of_seat(game, tables, among, source, you)
        return more == (yes != 0)

    def says(self, scope: Scope) -> str:
        text = says_more(scope, Who.ACTOR, "more", self.among, "you")
        if self.yes:
            return text
        subject, verb, rest = text.split(" ", 2)
        return f"{subject} {'does' if verb.endswith('s') else 'do'} not {'have' if verb in ('has', 'have') else 'control'} {rest}"

"""Costs that are paid by kneeling (KNE-1)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, SOURCE, STAGE, UNCHANGED, YOU, amount_of
from agot_env.agot.engine.abilities.ability_frame import X as LOCAL_X
from agot_env.agot.engine.abilities.effects import kneel, kneel_house_card
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import is_picked, mark_of_picks, push_pick, set_marks
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import house_card_under
from agot_env.agot.engine.values.filters import candidates_for, matches, may_kneel_to_pay, passes
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, head, noun
from agot_env.agot.language.registry import COSTS
from agot_env.agot.language.words import CHOSEN, Who
from agot_env.machine_code.annotations import Vector


@COSTS.primitive
@dataclass(frozen=True)
class KneelSelf(Cost):
    """Kneel this card (KNE-1)."""

    marks = c.KNEELS_ITSELF | c.KNEELS_ALONE
    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, source: int) -> bool:
        return game["row"][source, L.KNEELING] == 0

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16]) -> int:
        kneel(game, int(frame[SOURCE]))
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "kneel this card"


@boundary
def can_kneel_cards(game: GameState, tables: Tables, filter_: int, number: int, source: int, you: int) -> bool:
    """Whether a seat has enough standing cards of a kind to kneel as a cost (KNE-1)."""
    found = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if (
                game["controller"][card] == you
                and may_kneel_to_pay(game, card)
                and matches(game, tables, filter_, card, source, you, -1, -1, -1)
            ):
                found += 1
    return found >= number


@boundary
def candidates_to_kneel(game: GameState, tables: Tables, filter_: int, source: int, you: int) -> None:
    """Set the candidates of a pick: standing cards of ``you`` that a filter matches."""
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = game["zones"][c.PLAY, seat]
        while word:
            slot = lowest(word)
            card = seat * L.SLOTS + slot
            if (
                game["controller"][card] == you
                and may_kneel_to_pay(game, card)
                and matches(game, tables, filter_, card, source, you, -1, -1, -1)
            ):
                game["candidates"][seat] |= word & -word
            word &= word - 1


@jit
def kneel_what_is_picked(game: GameState, still_chosen: bool) -> int:
    """Kneel the cards that have just been picked, which are CHOSEN afterwards only if they still are; how many there are."""
    mark = mark_of_picks(game)
    knelt = 0
    for seat in range(int(game["seats"])):
        for slot in range(int(game["cards"][seat])):
            card = seat * L.SLOTS + slot
            if is_picked(game, card, mark):
                kneel(game, card)
                knelt += 1
                if not still_chosen:
                    set_marks(game, card, int(game["row"][card, L.SELECTED]) & ~mark)
    return knelt


@COSTS.primitive
@dataclass(frozen=True)
class KneelCards(Cost):
    """Kneel a number of your own standing cards; afterwards these cards are CHOSEN, unless ``chosen`` is False."""

    number: int = positive()
    among: Cards  # type: ignore[misc]  # `positive` has no default
    chosen: bool = True
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, number: int, among: int, source: int, you: int) -> bool:
        return can_kneel_cards(game, tables, among, number, source, you) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, among: int, chosen: int) -> int:
        source = int(frame[SOURCE])
        you = int(frame[YOU])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            candidates_to_kneel(game, tables, among, source, you)
            push_pick(game, you, number, number, L.ASK_KNEEL, source)
            return BEFORE
        kneel_what_is_picked(game, chosen != 0)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        if self.among.is_ is not None and self.among == Cards(is_=self.among.is_):
            scope.names[CHOSEN] = scope.names[self.among.is_]
            return f"kneel {scope.names[self.among.is_]}"
        own = replace(self.among, controller=Who.YOU)
        if self.number == 1:
            scope.names[CHOSEN] = "the knelt card"
            return f"kneel {noun(own, scope)}"
        scope.names[CHOSEN] = f"each knelt {head(own)}"
        return f"kneel {noun(own, scope, str(self.number), self.number)}"

    def check(self, known: Known) -> None:
        known.picked = known.picked or self.chosen


@jit
def ask_to_kneel(game: GameState, tables: Tables, frame: Vector[np.int16], among: int, least: int, most: int) -> int:
    """Let the controller pick standing cards to kneel."""
    frame[STAGE] = 1
    candidates_to_kneel(game, tables, among, int(frame[SOURCE]), int(frame[YOU]))
    push_pick(game, int(frame[YOU]), least, most, L.ASK_KNEEL, int(frame[SOURCE]))
    return BEFORE


@COSTS.primitive
@dataclass(frozen=True)
class KneelAny(Cost):
    """Kneel any number of your own standing cards, at least one and at most ``at_most``; X is then their number.

    With ``chosen`` these cards are CHOSEN afterwards. *ruling*: a player may kneel more of them than there are cards to be chosen for X;
    all of those are chosen then.
    """

    among: Cards
    at_most: int = positive(99)
    chosen: bool = False
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, among: int, source: int, you: int) -> bool:
        return can_kneel_cards(game, tables, among, 1, source, you) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], among: int, at_most: int, chosen: int) -> int:
        if frame[STAGE] == 0:
            return ask_to_kneel(game, tables, frame, among, 1, at_most)
        frame[LOCAL_X] = kneel_what_is_picked(game, chosen != 0)
        return UNCHANGED

    def asks_for_x(self) -> bool:
        return True

    def says(self, scope: Scope) -> str:
        own = replace(self.among, controller=Who.YOU)
        if self.chosen:
            scope.names[CHOSEN] = f"each knelt {head(own)}"
            return f"kneel {noun(own, scope, 'any number of', 2)}"
        most = "" if self.at_most >= 99 else f" (X is at most {self.at_most})"
        return f"kneel {noun(own, scope, 'X', 2)}{most}"

    def check(self, known: Known) -> None:
        known.picked = known.picked or self.chosen


@COSTS.primitive
@dataclass(frozen=True)
class KneelSelfAndAny(Cost):
    """Kneel this card and any number of your other standing cards that match, even none; X is the number of all cards that knelt.

    *ruling*: this card is one of the cards "just knelt", so that X is at least 1.
    """

    among: Cards
    marks = c.KNEELS_ITSELF
    of_self = True
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, source: int) -> bool:
        return may_kneel_to_pay(game, source) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], among: int) -> int:
        if frame[STAGE] == 0:
            if frame[LOCAL_X] == 0:  # otherwise it is a copy, for which this card does not kneel
                kneel(game, int(frame[SOURCE]))
            return ask_to_kneel(game, tables, frame, among, 0, 99)
        frame[LOCAL_X] += 1 + kneel_what_is_picked(game, False)
        return UNCHANGED

    def asks_for_x(self) -> bool:
        return True

    def says(self, scope: Scope) -> str:
        own = replace(self.among, controller=Who.YOU)
        return f"kneel this card and {noun(own, scope, 'any number of', 2)} (X is the number of cards knelt)"


@COSTS.primitive
@dataclass(frozen=True)
class KneelEnough(Cost):
    """Kneel your own standing cards, at least one and at least as many as an amount, which may be of the chosen card; X is their number."""

    among: Cards
    amount: Amount
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, among: int, source: int, you: int) -> bool:
        return can_kneel_cards(game, tables, among, 1, source, you) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], among: int, amount: int, amount_argument: int) -> int:
        if frame[STAGE] == 0:
            least = max(1, int(amount_of(game, tables, amount, amount_argument, -1)))
            return ask_to_kneel(game, tables, frame, among, least, 99)
        frame[LOCAL_X] = kneel_what_is_picked(game, False)
        return UNCHANGED

    def asks_for_x(self) -> bool:
        return True

    def says(self, scope: Scope) -> str:
        own = replace(self.among, controller=Who.YOU)
        if isinstance(self.amount, int):
            return f"kneel {noun(own, scope, f'at least {self.amount}', self.amount)}"
        return f"kneel {noun(own, scope, 'X', 2)}, X being at least 1 and {self.amount.measure(scope)} or more,"


@COSTS.primitive
@dataclass(frozen=True)
class KneelForStrength(Cost):
    """Kneel one of your own standing cards; X is then its STR."""

    among: Cards
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, among: int, source: int, you: int) -> bool:
        return can_kneel_cards(game, tables, among, 1, source, you) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], among: int) -> int:
        if frame[STAGE] == 0:
            return ask_to_kneel(game, tables, frame, among, 1, 1)
        mark = mark_of_picks(game)
        for seat in range(int(game["seats"])):
            for slot in range(int(game["cards"][seat])):
                if is_picked(game, seat * L.SLOTS + slot, mark):
                    frame[LOCAL_X] = game["row"][seat * L.SLOTS + slot, L.STRENGTH]
        kneel_what_is_picked(game, False)
        return UNCHANGED

    def asks_for_x(self) -> bool:
        return True

    def says(self, scope: Scope) -> str:
        return f"kneel {noun(replace(self.among, controller=Who.YOU), scope)} (X is its STR)"


@COSTS.primitive
@dataclass(frozen=True)
class KneelAll(Cost):
    """Kneel all of your own cards that match, of which there is at least one.

    *ruling*: each of them must stand, as a kneeling card cannot be knelt to pay.
    """

    among: Cards

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, among: int, source: int, you: int) -> bool:
        found = 0
        for seat in range(int(game["seats"])):
            word = candidates_for(game, tables, among, seat, you)
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if game["controller"][card] == you and passes(game, tables, among, card, source, you, -1, -1, -1):
                    if not may_kneel_to_pay(game, card):
                        return False
                    found += 1
        return found > 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], among: int) -> int:
        candidates_to_kneel(game, tables, among, int(frame[SOURCE]), int(frame[YOU]))
        for seat in range(int(game["seats"])):
            word = game["candidates"][seat]
            while word:
                kneel(game, seat * L.SLOTS + lowest(word))
                word &= word - 1
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        own = noun(replace(self.among, controller=Who.YOU), scope, "each")
        return f"kneel {own if own.startswith('each ') else f'each copy of {own}'}, all of which must stand,"


@COSTS.primitive
@dataclass(frozen=True)
class KneelHouseCard(Cost):
    """Kneel your House card, which stands again in the standing phase (KNE-1).

    If it is the ``attached`` one, this card must lie on it: on that of another player, who may have lost control of this card, it does not.
    """

    attached: bool = False

    @staticmethod
    @jit
    def can_pay(game: GameState, attached: int, source: int, you: int) -> bool:
        return game["house_kneeling"][you] == 0 and (attached == 0 or house_card_under(game, source) == you)

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16]) -> int:
        kneel_house_card(game, int(frame[YOU]))
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "kneel the attached House card" if self.attached else "kneel your House card"

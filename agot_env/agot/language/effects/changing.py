"""Effects that change cards for a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, SOURCE, YOU, X, amount_of
from agot_env.agot.engine.abilities.possibility import is_in_play
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, count_as_attachment, happened, set_character
from agot_env.agot.engine.record.zones import clean, set_controller, set_zone
from agot_env.agot.engine.values.immunity import is_protected
from agot_env.agot.engine.values.stats import fresh, note_weakening, waits_for_weakening
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Sentences, Use
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.changes import Affiliation, Flag, NamedTrait, PrintedStrength, Strength
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, during, told
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.steps import Change
from agot_env.agot.language.words import EVENT_CARD, SELF, Until
from agot_env.machine_code.annotations import Vector


@jit
def note_lost_icons(game: GameState, card: int, icons: int, source: int) -> None:
    """A character loses icons: each that it has is an event of its own. *ruling*: also if it has another instance of the icon."""
    for k in range(c.CHALLENGE_TYPES):
        if icons & int(game["row"][card, L.ICONS]) & 1 << k:
            happened(game, c.ICON_LOST, card, int(game["controller"][card]), source, 1 << k)


@jit
def is_kept_from(game: GameState, card: int, change: int, a: int, amount: int) -> bool:
    """Whether a lasting change cannot be made to a card, which for example cannot have its STR lowered."""
    if change == c.M_TRAIT and a == L.LOSES_NAMED or change == c.M_LOSE_ICON and a >> L.OTHER_CREST_SHIFT:
        return False
    return is_protected(game, card, change, amount)


@EFFECTS.primitive
@dataclass(frozen=True)
class Modify(Effect):
    """A lasting effect on cards: the modification of ``change`` until ``until``."""

    cards: Selection
    change: Change
    until: Until = Until.END_OF_PHASE
    columns = ("cards", "change", "a", "b", "until")
    use = Use.STRENGTHENS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, change: int, a: int, b: int, until: int) -> bool:
        """The card is changed for a time; how much STR is counted now (ABI-6)."""
        source = int(frame[SOURCE])
        you = int(frame[YOU])
        amount = int(amount_of(game, tables, a, b, card)) if change == c.M_STRENGTH else 0
        if is_kept_from(game, card, change, a, amount):
            return False
        if change == c.M_LOSE_ICON:
            note_lost_icons(game, card, a, source)
        if change == c.M_STRENGTH:
            if amount < 0 and can_be_weakened(game, tables, card):
                strength = int(game["row"][card, L.STRENGTH])
                note_weakening(game, card, source, min(-amount, strength), max(0, strength + amount))
            add_effect(game, change, card, 0, amount, until, source, you, 0)
        elif change == c.M_TRAIT and (a == L.GRANTABLE_TRAITS or a == L.LOSES_NAMED):  # the trait that was named
            if not 0 < frame[X] < L.TRAIT_SETS:
                return False
            add_effect(game, change, card, a + int(frame[X]), 0, until, source, you, 0)
        elif change == c.M_ICON and b == L.NAMED_HOUSE >> L.FIELD_BITS:  # the House that was named
            houses = int(frame[X]) << L.HOUSE_SHIFT
            add_effect(game, change, card, houses & (1 << L.FIELD_BITS) - 1, 0, until, source, you, houses >> L.FIELD_BITS)
        elif change == c.M_PRINTED_STRENGTH and a == L.PRINTED_STRENGTH_X:
            add_effect(game, change, card, int(frame[X]), 0, until, source, you, b)
        else:
            add_effect(game, change, card, a, 0, until, source, you, b)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, change: int, a: int, b: int) -> bool:
        """Not a card to which this cannot be done (FAQ 4.3); a change of STR by an amount that must be counted is possible."""
        amount = b if change == c.M_STRENGTH and a == c.V_NUMBER else 0
        return is_in_play(game, card) and not is_kept_from(game, card, change, a, amount)

    def marks(self, saves: bool) -> int:
        amount = self.change.amount if isinstance(self.change, Strength) else 0
        return c.STRENGTHENS_SAVED if saves and self.cards == EVENT_CARD and isinstance(amount, int) and amount > 0 else 0

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        if not isinstance(self.change, Flag):
            return [compiler.row(self)]
        return [compiler.row(replace(self, change=replace(self.change, flags=flag))) for flag in c.numbers_of(self.change.flags)]

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if isinstance(self.change, NamedTrait) and not known.x:
            raise Meaningless(f"{name} gives a trait that is named, and nobody names one before it")
        if isinstance(self.change, Affiliation) and not self.change.houses and not known.x:
            raise Meaningless(f"{name} gives the House that is named, and nobody names one before it")
        if isinstance(self.change, PrintedStrength) and isinstance(self.change.number, Value):
            checks.amount(self.change.number, known, name)
        if isinstance(self.change, Strength):
            checks.amount(self.change.amount, known, name, of_a_card=True, any_sign=True)
        if isinstance(self.change, Flag):
            checks.flags(self.change, name)
            if c.TAKES_PART_WITH in c.numbers_of(self.change.flags):
                raise Meaningless(f"{name} gives TAKES_PART_WITH for a time, which only a constant ability can")

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        return f"{told(scope.cards(self.cards), sentences.changes(self.change, scope))}{during(self.until)}"


MODIFY = Modify.op


@boundary
def strength_for_saved(tables: Tables, ability: int) -> int:
    """How much STR a save gives the card that it saves, in rows that are not in an alternative."""
    code = tables["code"]
    at = int(tables["ability_code"][ability])
    raised = 0
    while code[at, 0] != c.END:
        row = code[at]
        at += 1
        if row[0] == MODIFY and row[1] == c.EVENT_CARD and row[2] == c.M_STRENGTH and row[3] == c.V_NUMBER:
            raised += int(row[4])
    return raised


@EFFECTS.primitive
@dataclass(frozen=True)
class BecomeCharacter(Effect):
    """As long as this lasts, a location in play is a character and not a location."""

    cards: Selection = SELF
    until: Until = Until.END_OF_PHASE
    makes_type = c.CHARACTER

    @staticmethod
    @jit
    def affect(game: GameState, frame: Vector[np.int16], card: int, until: int) -> bool:
        set_character(game, card, 1)
        add_effect(game, c.L_CHARACTER, card, 0, 0, until, int(frame[SOURCE]), int(frame[YOU]), 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        row = game["row"]
        staying = row[card, L.ZONE] == c.PLAY and row[card, L.DESTINATION] == 0
        return staying and int(row[card, L.STATE]) & L.AS_CHARACTER == 0

    def says(self, scope: Scope) -> str:
        return f"{scope.cards(self.cards)} is a character and not a location{during(self.until)}"


@EFFECTS.primitive
@dataclass(frozen=True)
class ComeOffAsCharacter(Effect):
    """This attachment comes off its bearer and is a character, and no attachment, as long as it stays in play.

    It has not left play, so that it keeps what lies on it, and kneels if it knelt. It has no STR, icons or keywords but what it is given.
    """

    makes_type = c.CHARACTER

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        card = int(frame[SOURCE])
        state = int(game["row"][card, L.STATE])
        if game["row"][card, L.ZONE] != c.PLAY or game["row"][card, L.DESTINATION] or state & (L.AS_CHARACTER | L.ON_HOUSE_CARD):
            return FAILED
        for column in (L.BEARER_SEAT, L.BEARER_SLOT):
            game["row"][card, column] = 0
        count_as_attachment(game, card, 0)
        set_character(game, card, 1)
        add_effect(game, c.L_CHARACTER, card, c.ATTACHMENT, 0, c.FOREVER, card, int(frame[YOU]), 0)
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, source: int) -> bool:
        return int(game["row"][source, L.STATE]) & L.AS_CHARACTER == 0

    def says(self, scope: Scope) -> str:
        return "this card comes off its bearer and is a character and not an attachment"


@EFFECTS.primitive
@dataclass(frozen=True)
class EnterAsCharacter(Effect):
    """This event enters play as a character: what its constant abilities make of it, since it has no printed STR, icons or cost (FAQ 4.19).

    Once it has left play it is an event again (FAQ p. 26).
    """

    makes_type = c.CHARACTER
    certain = True
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        card, you = int(frame[SOURCE]), int(frame[YOU])
        if game["row"][card, L.ZONE] != c.RESOLVING:
            return FAILED
        set_zone(game, card, c.PLAY)
        clean(game, card)
        set_controller(game, card, you)
        set_character(game, card, 1)
        add_effect(game, c.L_CHARACTER, card, 0, 0, c.FOREVER, card, you, 0)
        happened(game, c.ENTERED_PLAY, card, you, -1, 0)
        return DONE

    def says(self, scope: Scope) -> str:
        return "put this card into play as a character"


@jit
def can_be_weakened(game: GameState, tables: Tables, card: int) -> bool:
    """Whether STR is above 0, so that it can be lowered; False if no ability waits for that."""
    if not waits_for_weakening(game):
        return False
    fresh(game, tables)
    return game["row"][card, L.STRENGTH] > 0

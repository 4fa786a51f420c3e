"""An effect that gives cards the keywords of another one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import EVENT, FIRST, SECOND, SOURCE, YOU, X
from agot_env.agot.engine.abilities.possibility import ANY, is_in_play
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, effects_to_search, has_flag
from agot_env.agot.engine.values.filters import keywords_of, that_card
from agot_env.agot.engine.values.immunity import ALL_IMMUNITIES
from agot_env.agot.engine.values.keywords import ATTACHMENTS_KEPT_OFF, FIRST_CREST, FIRST_IMMUNITY, PRIZED_VALUE
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, during
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import That, Until
from agot_env.machine_code.annotations import Vector


@boundary
def attachment_rule(game: GameState, tables: Tables, card: int) -> int:
    """The printed card whose No attachments rule a card has of its own, -1 if it has none or has lost it."""
    printed = int(game["card"][card])
    if int(tables["play_flags"][printed]) & c.NO_ATTACHMENTS == 0 or int(game["row"][card, L.STATE]) & L.BLANKED:
        return -1
    return -1 if int(game["gained"][card]) & L.LOST_NO_ATTACHMENTS else printed


@boundary
def all_keywords_of(game: GameState, tables: Tables, card: int) -> int:
    """The keywords of a card in play, as bits; No attachments without exceptions, printed or not, too."""
    printed = int(attachment_rule(game, tables, card))
    unqualified = printed >= 0 and tables["attachments_allowed"][printed] == 0
    return int(keywords_of(game, card)) | (c.NO_ATTACHMENTS_KEYWORD if unqualified else 0)


@boundary
def has_any_keyword(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card has a keyword, with or without further words: immunities are keywords, too (FAQ p. 28)."""
    fresh(game, tables)
    if all_keywords_of(game, tables, card) or attachment_rule(game, tables, card) >= 0:
        return True
    for word in range(c.FLAG_WORDS):
        if int(game["flags"][word, card]) & ALL_IMMUNITIES[word]:
            return True
    return False


@EFFECTS.primitive
@dataclass(frozen=True)
class GainKeywordsOf(Effect):
    """Cards gain an instance of each keyword that another card has now, with what qualifies it (FAQ p. 28), for a time."""

    cards: Selection
    of: That
    until: Until = Until.END_OF_PHASE
    use = Use.STRENGTHENS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, of: int, until: int) -> bool:
        other = int(frame[SECOND])
        if of != c.SECOND_TARGET:
            other = int(that_card(game, of, int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST])))
        return other >= 0 and gain_keywords(game, tables, card, other, until, int(frame[SOURCE]), int(frame[YOU])) != 0

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, of: int, source: int, event: int, target: int) -> bool:
        row = game["row"]
        if row[card, L.ZONE] != c.PLAY or row[card, L.DESTINATION] != 0:
            return False
        if of == c.SECOND_TARGET or (of == c.TARGET and target == ANY):
            return True
        other = int(that_card(game, of, source, event, target))
        return other >= 0 and has_any_keyword(game, tables, other) != 0

    def says(self, scope: Scope) -> str:
        return f"{scope.cards(self.cards)} gains each keyword of {scope.names[self.of]}{during(self.until)}"


@EFFECTS.primitive
@dataclass(frozen=True)
class GainNamedKeyword(Effect):
    """Cards gain the printed keyword or crest that was named (`NameKeyword`) for a time."""

    cards: Selection
    until: Until = Until.END_OF_PHASE
    use = Use.STRENGTHENS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, until: int) -> bool:
        what, printed = int(frame[X]), int(game["card"][int(frame[FIRST])])
        gain_printed(game, tables, card, printed, what, until, int(frame[SOURCE]), int(frame[YOU]))
        return True

    can_affect = staticmethod(is_in_play)

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not (known.x and known.target):
            raise Meaningless(f"{name} gives a keyword that is named, and nobody names one before it")

    def says(self, scope: Scope) -> str:
        return f"{scope.cards(self.cards)} gains it{during(self.until)}"


@boundary
def gain_printed(game: GameState, tables: Tables, card: int, printed: int, what: int, until: int, source: int, you: int) -> None:
    """A card gains a keyword or crest, by its number, as it is on a printed card."""
    if what < FIRST_CREST:
        keyword = 1 << what if what < PRIZED_VALUE else int(tables["keywords"][printed]) & c.PRIZED
        if what == ATTACHMENTS_KEPT_OFF:
            keyword = c.NO_ATTACHMENTS_KEYWORD
            game["board_changed"] = 1
            if tables["attachments_allowed"][printed] != 0:
                add_effect(game, c.L_ATTACHMENT_RULE, card, printed, 0, until, source, you, 0)
                return
        add_effect(game, c.M_KEYWORD, card, keyword & (1 << L.FIELD_BITS) - 1, 0, until, source, you, keyword >> L.FIELD_BITS)
    elif what < FIRST_IMMUNITY:
        add_effect(game, c.M_ICON, card, 1 << (what - FIRST_CREST) + L.OTHER_CREST_SHIFT, 0, until, source, you, 0)
    else:
        add_effect(game, c.M_FLAG, card, what - FIRST_IMMUNITY, 0, until, source, you, 0)


@boundary
def gain_keywords(game: GameState, tables: Tables, card: int, other: int, until: int, source: int, you: int) -> bool:
    """A card gains an instance of each keyword of another one until a time; False if that has none."""
    if not has_any_keyword(game, tables, other):
        return False
    keywords = int(all_keywords_of(game, tables, other))
    printed = int(attachment_rule(game, tables, other))
    if keywords:
        add_effect(game, c.M_KEYWORD, card, keywords & (1 << L.FIELD_BITS) - 1, 0, until, source, you, keywords >> L.FIELD_BITS)
    if printed >= 0 and tables["attachments_allowed"][printed] != 0:
        add_effect(game, c.L_ATTACHMENT_RULE, card, printed, 0, until, source, you, 0)
    for i in range(effects_to_search(game, c.L_ATTACHMENT_RULE)):
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_ATTACHMENT_RULE and effect[L.EFFECT_CARD] == other and card != other:
            add_effect(game, c.L_ATTACHMENT_RULE, card, int(effect[L.EFFECT_A]), 0, until, source, you, 0)
    for flag in range(c.FLAG_WORDS * c.FLAG_BITS):
        if ALL_IMMUNITIES[flag // c.FLAG_BITS] >> flag % c.FLAG_BITS & 1 and has_flag(game, other, flag):
            add_effect(game, c.M_FLAG, card, flag, 0, until, source, you, 0)
    game["board_changed"] = 1
    return True

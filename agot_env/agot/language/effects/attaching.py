"""Effects that attach cards, or put them under others."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, EVENT, FAILED, FIRST, SECOND, SOURCE, YOU, first_matching
from agot_env.agot.engine.abilities.possibility import ANY, may_leave
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import happened
from agot_env.agot.engine.record.participation import leave_challenge
from agot_env.agot.engine.record.zones import (
    bearer_of,
    become_duplicate,
    change_control,
    clean,
    set_attached,
    set_bearer,
    set_controller,
    set_zone,
    unique_allows,
)
from agot_env.agot.engine.values.filters import bearer_allowed, count_matching, may_bear, that_card
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import Cards, Selection
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, noun
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import BEARER, EVENT_CARD, SECOND_TARGET, SELF, TARGET, That
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class MoveAttachment(Effect):
    """An attachment moves to a card, or is put on it from a discard pile."""

    cards: Selection
    to: That = TARGET
    picks_immune = True
    tries_all = True

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, to: int) -> bool:
        you = int(frame[YOU])
        bearer = int(frame[SECOND])
        if to != c.SECOND_TARGET:
            bearer = that_card(game, to, int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST]))
        if bearer < 0 or bearer == bearer_of(game, card):
            return False
        if game["row"][card, L.ZONE] != c.PLAY:
            if not may_bear(game, tables, card, bearer, you) or not unique_allows(game, tables, you, card):
                # ATT-1, UNI-1; *ruling*: a card attached this way is not "put into play", so it becomes no duplicate (FAQ 4.2)
                set_zone(game, card, c.DISCARD)
                return False
            set_zone(game, card, c.PLAY)
            clean(game, card)
            set_controller(game, card, you)
            happened(game, c.ENTERED_PLAY, card, you, bearer, 0)
        set_bearer(game, card, bearer)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, to: int, source: int, you: int, event: int, target: int) -> bool:
        if to == c.SECOND_TARGET or (to == c.TARGET and target == ANY):
            return True
        bearer = that_card(game, to, source, event, target)
        if bearer < 0 or bearer == bearer_of(game, card):
            return False
        playing = game["row"][card, L.ZONE] == c.PLAY
        return playing or (may_bear(game, tables, card, bearer, you) != 0 and unique_allows(game, tables, you, card) != 0)

    def marks(self, saves: bool) -> int:
        return c.ATTACHES_DISCARDED if saves and self.to == EVENT_CARD else 0

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.to not in (SELF, BEARER, TARGET, SECOND_TARGET, EVENT_CARD):
            raise Meaningless(f"{name} attaches to SELF, BEARER, TARGET, SECOND_TARGET or EVENT_CARD, not to {self.to.name}")

    def says(self, scope: Scope) -> str:
        cards, to = scope.cards(self.cards), scope.names[self.to]
        text = f"attach {cards} to {'the card saved' if cards == to else to}"
        return f"{text} (discard {cards} if that is not allowed)" if self.cards in scope.out_of_play else text


@EFFECTS.primitive
@dataclass(frozen=True)
class BecomeAttachment(Effect):
    """This card, an event or a character, is attached to a card in play; what it says as an attachment then applies (FAQ 3.24).

    An event's constant abilities do; so does the profile of a character, in place of its own text (`Profile`). It enters play
    unless it is there already. *ruling*: a character that becomes an attachment in play neither leaves nor enters play: what lies on it
    stays but for attachments, and it kneels if it knelt.
    """

    cards: That = TARGET
    makes_type = c.ATTACHMENT

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int) -> bool:
        source = int(frame[SOURCE])
        you = int(frame[YOU])
        entering = game["row"][source, L.ZONE] != c.PLAY
        if source == card or (not entering and not may_become_attachment(game, source)) or not unique_allows(game, tables, you, source):
            return False
        if entering:
            set_zone(game, source, c.PLAY)
            clean(game, source)
            set_controller(game, source, you)
        leave_challenge(game, source)
        set_attached(game, tables, source, 1)
        set_bearer(game, source, card)
        if entering:
            happened(game, c.ENTERED_PLAY, source, you, card, 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, source: int) -> bool:
        if game["row"][card, L.ZONE] != c.PLAY or game["row"][card, L.DESTINATION] != 0 or card == source:
            return False
        if tables["type"][game["card"][source]] != c.CHARACTER:
            return True
        in_play = game["row"][source, L.ZONE] == c.PLAY
        return bearer_allowed(game, tables, source, card) and (not in_play or may_become_attachment(game, source))

    def marks(self, saves: bool) -> int:
        return c.ATTACHES_ITSELF if saves and self.cards == EVENT_CARD else 0

    def says(self, scope: Scope) -> str:
        return f"attach this card to {scope.cards(self.cards)} as an attachment"


@jit
def may_become_attachment(game: GameState, card: int) -> bool:
    """Whether a card in play, which is not leaving, is no attachment yet."""
    return game["row"][card, L.DESTINATION] == 0 and int(game["row"][card, L.STATE]) & L.EVENT_ATTACHED == 0


@EFFECTS.primitive
@dataclass(frozen=True)
class Unattach(Effect):
    """Attachments that are printed as characters come off their bearers and enter play as characters under your control.

    Other attachments stay where they are. *ruling*: one that you may not control because of its uniqueness stays, too. It has not left
    play, so that it keeps what lies on it, and kneels if it knelt.
    """

    cards: Selection = TARGET
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int) -> bool:
        you = int(frame[YOU])
        set_attached(game, tables, card, 0)
        for column in (L.BEARER_SEAT, L.BEARER_SLOT):
            game["row"][card, column] = 0
        if game["controller"][card] != you:
            change_control(game, card, you)
            happened(game, c.CONTROL_TAKEN, card, you, -1, 0)
        happened(game, c.ENTERED_PLAY, card, you, -1, 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, you: int) -> bool:
        attached = int(game["row"][card, L.STATE]) & L.EVENT_ATTACHED != 0 and tables["type"][game["card"][card]] == c.CHARACTER
        return attached and game["row"][card, L.DESTINATION] == 0 and unique_allows(game, tables, you, card) != 0

    def says(self, scope: Scope) -> str:
        return f"if {scope.cards(self.cards)} is printed as a character, it comes off its bearer and into play under your control"


@EFFECTS.primitive
@dataclass(frozen=True)
class BecomeDuplicate(Effect):
    """This card and its duplicates go under a card in play as its duplicates."""

    among: Cards

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], among: int) -> int:
        source = int(frame[SOURCE])
        unique = first_matching(game, tables, frame, among)
        if unique < 0 or game["row"][source, L.ZONE] != c.PLAY or game["row"][source, L.DESTINATION]:
            return FAILED
        become_duplicate(game, tables, source, unique)
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, among: int, source: int, you: int, other: int, event: int, target: int) -> bool:
        return may_leave(game, source, 0) and count_matching(game, tables, among, source, you, other, event, target, 1) > 0

    def says(self, scope: Scope) -> str:
        unique = noun(replace(self.among, controller=None, owner=None), scope, "")
        return f"attach this card and its duplicates to that {unique} as duplicates"

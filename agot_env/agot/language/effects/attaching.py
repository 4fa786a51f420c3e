"""Effects that attach cards, or put them under others."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    BEFORE,
    DONE,
    EVENT,
    FAILED,
    FIRST,
    SECOND,
    SOURCE,
    STAGE,
    YOU,
    first_matching,
)
from agot_env.agot.engine.abilities.control import take_control
from agot_env.agot.engine.abilities.possibility import ANY, may_leave
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.covered import covers
from agot_env.agot.engine.record.deck import leave_deck
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, allow_card, ask, happened, may_leave_pile, nothing_legal
from agot_env.agot.engine.record.participation import leave_challenge
from agot_env.agot.engine.record.play_area import add_duplicate, add_facedown, become_duplicate, lie_under, set_attached, unique_allows
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import (
    bearer_of,
    clean,
    lies_facedown,
    set_bearer,
    set_controller,
    set_on_house_card,
    set_zone,
    type_of,
)
from agot_env.agot.engine.values.bearers import allow_places, chooses_house_card, could_move_to_house_card, goes_on_house_card
from agot_env.agot.engine.values.filters import bearer_allowed, could_move, count_matching, may_bear, that_card
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import Cards, Selection
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.fields import among as one_or_other
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
    moves = True
    picks_immune = True
    tries_all = True

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, to: int) -> bool:
        you = int(frame[YOU])
        bearer = int(frame[SECOND])
        if to != c.SECOND_TARGET:
            bearer = that_card(game, to, int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST]))
        if bearer < 0 or bearer == bearer_of(game, card) or covers(game, card):  # *ruling*: it can lie on nothing in play
            return False
        if is_leaving(game, card):
            return False
        if game["row"][card, L.ZONE] != c.PLAY:
            if not may_leave_pile(game, card):
                return False
            if not may_bear(game, tables, card, bearer, you) or not unique_allows(game, tables, you, card):
                # ATT-1, UNI-1; *ruling*: a card attached this way is not "put into play", so it becomes no duplicate (FAQ 4.2)
                set_zone(game, card, c.DISCARD)
                return False
            from_aside = c.OFF_AN_AGENDA if game["row"][card, L.ZONE] == c.SET_ASIDE else 0
            set_zone(game, card, c.PLAY)
            clean(game, card)
            set_controller(game, card, you)
            happened(game, c.ENTERED_PLAY, card, you, bearer, from_aside)
        set_bearer(game, card, bearer)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, to: int, source: int, you: int, event: int, target: int) -> bool:
        if is_leaving(game, card):
            return False
        if to == c.SECOND_TARGET or (to == c.TARGET and target == ANY):
            return True
        bearer = that_card(game, to, source, event, target)
        if bearer < 0 or bearer == bearer_of(game, card) or covers(game, card):
            return False
        if not may_leave_pile(game, card):
            return False
        playing = game["row"][card, L.ZONE] == c.PLAY
        return playing or (may_bear(game, tables, card, bearer, you) != 0 and unique_allows(game, tables, you, card) != 0)

    def marks(self, saves: bool) -> int:
        if saves:
            return c.ATTACHES_DISCARDED if self.to == EVENT_CARD else 0
        return c.ATTACHES_ITSELF if self.cards == SELF else 0

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.to not in (SELF, BEARER, TARGET, SECOND_TARGET, EVENT_CARD):
            raise Meaningless(f"{name} attaches to SELF, BEARER, TARGET, SECOND_TARGET or EVENT_CARD, not to {self.to.name}")

    def says(self, scope: Scope) -> str:
        cards, to = scope.cards(self.cards), scope.names[self.to]
        text = f"attach {cards} to {'the card saved' if cards == to else to}"
        return f"{text} (discard {cards} if that is not allowed)" if self.cards in scope.out_of_play else text


@EFFECTS.primitive
@dataclass(frozen=True)
class AttachElsewhere(Effect):
    """You attach an attachment in play to another card, or House card, that can bear it under your control (FAQ 4.10)."""

    cards: That = one_or_other(TARGET, default=TARGET)
    moves = True
    column = False
    asks = (L.ASK_BEARER,)
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        you = int(frame[YOU])
        card = int(frame[FIRST])
        if frame[STAGE] == 0:
            if not could_lie_elsewhere(game, tables, card, you):
                return FAILED
            if not goes_on_house_card(game, tables, card) or chooses_house_card(game, tables, card):
                frame[STAGE] = 1
                allow_places(game, tables, card, you)
                ask(game, you, L.ASK_BEARER, card)
                return BEFORE
            set_on_house_card(game, card, you)
        elif goes_on_house_card(game, tables, card):
            set_on_house_card(game, card, int(game["answer"]) - L.ANSWER_SEAT)
        else:
            set_bearer(game, card, int(game["answer"]))
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, you: int, target: int) -> bool:
        return target == ANY or could_lie_elsewhere(game, tables, target, you)

    def says(self, scope: Scope) -> str:
        return f"attach {scope.cards(self.cards)} to another card or House card that can bear it"


@EFFECTS.primitive
@dataclass(frozen=True)
class AttachSaved(Effect):
    """The attachment that this ability has saved is attached to another character that can bear it; its controller stays the same."""

    certain = True
    column = False
    asks = (L.ASK_BEARER,)

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        card = int(game["events"][frame[EVENT], L.EVENT_CARD])
        if frame[STAGE] == 1:
            set_bearer(game, card, int(game["answer"]))
            return DONE
        if covers(game, card) or not allow_other_bearers(game, tables, card):
            return FAILED
        frame[STAGE] = 1
        ask(game, int(frame[YOU]), L.ASK_BEARER, card)
        return BEFORE

    def marks(self, saves: bool) -> int:
        return c.MOVES_SAVED if saves else 0

    def says(self, scope: Scope) -> str:
        return "attach it to another character that can bear it"


@boundary
def allow_other_bearers(game: GameState, tables: Tables, card: int) -> bool:
    """Allow the other characters that can bear an attachment in play under its present controller; False if there are none."""
    nothing_legal(game)
    found = False
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            bearer = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if bearer != bearer_of(game, card) and may_bear(game, tables, card, bearer, int(game["controller"][card])):
                allow_card(game, bearer)
                found = True
    return found


@boundary
def could_lie_elsewhere(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether an attachment in play could be attached to another card, or House card, under the control of a seat."""
    if card < 0 or card >= L.ALL_SLOTS or game["row"][card, L.ZONE] != c.PLAY or is_leaving(game, card) or covers(game, card):
        return False
    return could_move(game, tables, -1, card, seat, -1, -1, -1, -1) or could_move_to_house_card(game, tables, card, seat)


@jit
def is_leaving(game: GameState, card: int) -> bool:
    """Whether a card in play is about to leave it, so that it cannot be moved within play (ABI-9)."""
    destination = int(game["row"][card, L.DESTINATION])
    return game["row"][card, L.ZONE] == c.PLAY and destination != 0 and destination != c.PLAY


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
        if game["row"][source, L.ZONE] == c.UNDER:  # a duplicate stays one
            return False
        if entering:
            set_zone(game, source, c.PLAY)
            clean(game, source)
            set_controller(game, source, you)
        leave_challenge(game, source)
        set_attached(game, tables, source, 1)
        set_bearer(game, source, card)
        if type_of(game, tables, card) != c.CHARACTER:
            add_effect(game, c.L_KEPT, source, L.ON_NO_CHARACTER, 0, c.FOREVER, source, you, 0)
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
        if game["row"][source, L.ZONE] == c.UNDER:
            return False
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
class AttachEvent(Effect):
    """An event that is being played or lies in a discard pile is attached to this card, under your control.

    With ``house_card``, it is attached to your House card, and you may play it as if it were in your hand for as long as it stays there.
    It is nothing but an attachment meanwhile (FAQ 3.24). *ruling*: what it says of itself as an attachment holds only when its own effect
    has attached it.
    """

    cards: Selection = TARGET
    house_card: bool = False
    moves = True
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, house_card: int) -> bool:
        you, source = int(frame[YOU]), int(frame[SOURCE])
        there = game["row"][card, L.ZONE] == c.RESOLVING or (game["row"][card, L.ZONE] == c.DISCARD and may_leave_pile(game, card))
        if not there or tables["type"][game["card"][card]] != c.EVENT or not unique_allows(game, tables, you, card):
            return False
        if not house_card and (game["row"][source, L.ZONE] != c.PLAY or game["row"][source, L.DESTINATION]):
            return False
        set_zone(game, card, c.PLAY)
        clean(game, card)
        set_controller(game, card, you)
        if house_card:
            set_on_house_card(game, card, you)
        else:
            set_bearer(game, card, source)
        add_effect(game, c.L_KEPT, card, L.PLAYABLE_THERE if house_card else L.ONLY_ATTACHED, 0, c.FOREVER, source, you, 0)
        set_attached(game, tables, card, 1)
        happened(game, c.ENTERED_PLAY, card, you, -1 if house_card else source, 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, house_card: int, source: int, you: int) -> bool:
        if not house_card and (source >= L.ALL_SLOTS or is_leaving(game, source)):
            return False
        return tables["type"][game["card"][card]] == c.EVENT and may_leave_pile(game, card) and unique_allows(game, tables, you, card) != 0

    def says(self, scope: Scope) -> str:
        text = f"attach {scope.cards(self.cards)} to {'your House card' if self.house_card else 'this card'}"
        return f"{text}, from where you may play it as if it were in your hand" if self.house_card else text


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
            take_control(game, card, you, c.FOREVER, -1, you)
        happened(game, c.ENTERED_PLAY, card, you, -1, 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, you: int) -> bool:
        attached = int(game["row"][card, L.STATE]) & L.EVENT_ATTACHED != 0 and tables["type"][game["card"][card]] == c.CHARACTER
        if not attached or lies_facedown(game, card):
            return False
        return game["row"][card, L.DESTINATION] == 0 and unique_allows(game, tables, you, card) != 0

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
        return may_leave(game, source, 0, source) and count_matching(game, tables, among, source, you, other, event, target, 1) > 0

    def says(self, scope: Scope) -> str:
        unique = noun(replace(self.among, controller=None, owner=None), scope, "")
        return f"attach this card and its duplicates to that {unique} as duplicates"


@EFFECTS.primitive
@dataclass(frozen=True)
class GoUnder(Effect):
    """This card, an event that is being played or a card in your hand, goes under a card in play as a duplicate of it.

    *ruling*: whatever its title is, it is a duplicate like any other.
    """

    cards: That = TARGET
    use = Use.HELPS

    @staticmethod
    @jit
    def affect(game: GameState, frame: Vector[np.int16], card: int) -> bool:
        source = int(frame[SOURCE])
        if source >= L.ALL_SLOTS or (game["row"][source, L.ZONE] != c.RESOLVING and game["row"][source, L.ZONE] != c.HAND):
            return False
        set_zone(game, source, c.UNDER)
        clean(game, source)
        lie_under(game, source, card)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.DESTINATION] == 0

    def says(self, scope: Scope) -> str:
        return f"attach this card to {scope.cards(self.cards)} as a duplicate"


@EFFECTS.primitive
@dataclass(frozen=True)
class AttachAsDuplicate(Effect):
    """A card that is not in play is attached to this card, or to a target, as a duplicate, whatever its title (FAQ 4.2).

    With ``facedown``, its owner and its controller alone may look at it; who knew which card it is knows it still (FAQ 4.23). *ruling*: it
    is not put into play, so that it may go on a card that its player does not own or control (FAQ 3.29).
    """

    cards: Selection = TARGET
    to: That = SELF
    facedown: bool = False
    moves = True
    use = Use.HELPS

    @staticmethod
    @jit
    def affect(game: GameState, frame: Vector[np.int16], card: int, to: int, facedown: int) -> bool:
        bearer = that_card(game, to, int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST]))
        if bearer < 0 or game["row"][bearer, L.ZONE] != c.PLAY or game["row"][bearer, L.DESTINATION]:
            return False
        leave_deck(game, card)
        if facedown:
            add_facedown(game, card, bearer)
        else:
            add_duplicate(game, card, bearer)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, to: int, source: int, target: int) -> bool:
        if game["row"][card, L.ZONE] == c.PLAY or game["row"][card, L.ZONE] == c.UNDER or not may_leave_pile(game, card):
            return False
        if to == c.TARGET:
            return target >= 0 or target == ANY
        return source < L.ALL_SLOTS and game["row"][source, L.ZONE] != c.UNDER and not is_leaving(game, source)

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.to not in (SELF, TARGET):
            raise Meaningless(f"{name} attaches to SELF or TARGET, not to {self.to.name}")

    def says(self, scope: Scope) -> str:
        how = "facedown " if self.facedown else ""
        return f"attach {scope.cards(self.cards)} {how}to {scope.names[self.to]} as a duplicate"

"""Effects by which cards come out of Shadows."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, EVENT, FAILED, LAST, OTHER, PC, SOURCE, STAGE, YOU, select_cards
from agot_env.agot.engine.abilities.shadows import BY_EFFECT, FOR_NOTHING, can_come_out, come_out
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.covered import put_under
from agot_env.agot.engine.record.hands import hand_is_spent
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.operations import allow, allow_card, ask, nothing_legal
from agot_env.agot.engine.record.play_area import unique_allows
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import shadows_of
from agot_env.agot.engine.values.filters import candidates, passes
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import Cards, Selection
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, noun
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import CHARACTER, LOCATION, SELF, Zone
from agot_env.machine_code.annotations import Vector


@boundary
def to_bring_out(
    game: GameState, tables: Tables, filter_: int, free: int, source: int, you: int, other: int, event: int, owner: int
) -> SlotSet:
    """The cards of an owner in a seat's Shadows that a filter matches and that could come out now, as a bit set."""
    found = 0
    word = int(candidates(game, tables, filter_, owner)) & int(shadows_of(game, you, owner))
    while word:
        card = int(owner) * L.SLOTS + lowest(word)
        fits = card != source and passes(game, tables, filter_, card, source, you, other, event, -1)
        if fits and can_come_out(game, tables, card, you, free * FOR_NOTHING | BY_EFFECT):
            found |= word & -word
        word &= word - 1
    return found


@boundary
def allow_to_bring_out(game: GameState, tables: Tables, frame: Vector[np.int16]) -> bool:
    """Allow the cards that the running effect lets its player bring out of Shadows; False if there are none."""
    row = tables["code"][frame[PC]]
    you = int(frame[YOU])
    nothing_legal(game)
    source, other, event = int(frame[SOURCE]), int(frame[OTHER]), int(frame[EVENT])
    found = False
    for owner in range(int(game["seats"])):
        word = int(to_bring_out(game, tables, int(row[1]), int(row[2]), source, you, other, event, owner))
        found = found or word != 0
        while word:
            allow_card(game, owner * L.SLOTS + lowest(word))
            word &= word - 1
    return found


@EFFECTS.primitive
@dataclass(frozen=True)
class ComeOut(Effect):
    """A card comes out of its controller's Shadows (SHA-6, SHA-7) for the rest of its cost, or with ``free`` for nothing more.

    With ``kneeling`` it is kneeling as it enters play (KNE-1).
    """

    cards: Selection = SELF
    free: bool = False
    kneeling: bool = False
    resumes = 1
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], cards: int, free: int, kneeling: int) -> int:
        if frame[STAGE] == 0:
            select_cards(game, tables, frame, cards, True)
            for seat in range(int(game["seats"])):
                word = int(game["candidates"][seat])
                while word:
                    card = seat * L.SLOTS + lowest(word)
                    word &= word - 1
                    controller = int(game["controller"][card])
                    if can_come_out(game, tables, card, controller, free * FOR_NOTHING | BY_EFFECT):
                        frame[STAGE] = 1
                        frame[LAST] = card
                        come_out(game, card, controller, kneeling, free * FOR_NOTHING)
                        return BEFORE
            return FAILED
        return FAILED if frame[LAST] < 0 or game["row"][frame[LAST], L.ZONE] == c.IN_SHADOWS else DONE

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, free: int) -> bool:
        return can_come_out(game, tables, card, int(game["controller"][card]), free * FOR_NOTHING | BY_EFFECT) != 0

    def learn(self, known: Known) -> None:
        known.found = True

    def says(self, scope: Scope) -> str:
        price = "" if self.free else " by paying the rest of its cost"
        return f"bring {scope.cards(self.cards)} out of Shadows{' kneeling' * self.kneeling}{price}"


@EFFECTS.primitive
@dataclass(frozen=True)
class BringOut(Effect):
    """You may bring another card out of your Shadows (SHA-6, SHA-7) for the rest of its cost, or with ``free`` for nothing more.

    An event is played so. *ruling*: nobody can be held to have such a card in Shadows, which only its player knows.
    """

    among: Cards
    free: bool = False
    asks = (L.ASK_SHADOWS,)
    resumes = 2
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], free: int) -> int:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            if not allow_to_bring_out(game, tables, frame):
                return FAILED
            allow(game, L.ANSWER_DONE)
            ask(game, int(frame[YOU]), L.ASK_SHADOWS, int(frame[SOURCE]))
            return BEFORE
        if frame[STAGE] == 1:
            if game["answer"] == L.ANSWER_DONE:
                return FAILED
            frame[STAGE] = 2
            frame[LAST] = int(game["answer"])
            come_out(game, int(game["answer"]), int(frame[YOU]), 0, free * FOR_NOTHING)
            return BEFORE
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, among: int, free: int, source: int, you: int, other: int, event: int) -> bool:
        found = False
        for owner in range(int(game["seats"])):
            found = found or to_bring_out(game, tables, among, free, source, you, other, event, owner) != 0
        return found

    def marks(self, saves: bool) -> int:
        return c.ASKS_GOLD

    def learn(self, known: Known) -> None:
        known.found = True

    def says(self, scope: Scope) -> str:
        price = "" if self.free else " by paying the rest of its cost"
        cards = replace(self.among, zone=Zone.PLAY, controller=None)
        return f"you may bring {'another card' if cards == Cards() else noun(cards, scope)} out of your Shadows{price}"


@boundary
def to_put_under(
    game: GameState, tables: Tables, filter_: int, source: int, you: int, other: int, event: int
) -> SlotSet:
    """The cards of a seat's hand that a filter matches and that may go into Shadows, as a bit set."""
    found = 0
    word = int(candidates(game, tables, filter_, you)) & int(game["zones"][c.HAND, you])
    while word:
        card = int(you) * L.SLOTS + lowest(word)
        if card != source and passes(game, tables, filter_, card, source, you, other, event, -1) and not hand_is_spent(game, tables, card):
            found |= word & -word
        word &= word - 1
    return found


@EFFECTS.primitive
@dataclass(frozen=True)
class LieOnShadows(Effect):
    """You put a character or location of your hand into Shadows, whatever its crests, and this event is attached to it (FAQ 3.43).

    The event is in play as an attachment, and the card out of play. The card comes out at the beginning of a phase, as others do (SHA-6),
    for its printed cost, which nothing changes. If the event leaves play before that, the card returns to its owner's hand. *ruling*: the
    event is discarded once the card is no longer in Shadows; it cannot be moved to another card.
    """

    among: Cards
    asks = (L.ASK_INTO_SHADOWS,)
    makes_type = c.ATTACHMENT
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], among: int) -> int:
        you, source = int(frame[YOU]), int(frame[SOURCE])
        if frame[STAGE] == 0:
            word = int(to_put_under(game, tables, among, source, you, int(frame[OTHER]), int(frame[EVENT])))
            if word == 0 or source >= L.ALL_SLOTS or game["row"][source, L.ZONE] != c.RESOLVING:
                return FAILED
            frame[STAGE] = 1
            nothing_legal(game)
            while word:
                allow_card(game, you * L.SLOTS + lowest(word))
                word &= word - 1
            ask(game, you, L.ASK_INTO_SHADOWS, source)
            return BEFORE
        if not unique_allows(game, tables, you, source):
            return FAILED
        put_under(game, tables, int(game["answer"]), source, you)
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, among: int, source: int, you: int, other: int, event: int) -> bool:
        return to_put_under(game, tables, among, source, you, other, event) != 0

    def check(self, known: Known, name: str, checks: Checks) -> None:
        of_hand = self.among.zone == Zone.HAND and self.among.type and not self.among.type & ~(CHARACTER | LOCATION)
        if not of_hand:
            raise Meaningless(f"{name} is of characters and locations of your hand")

    def says(self, scope: Scope) -> str:
        card = noun(replace(self.among, zone=Zone.PLAY, owner=None), scope)
        return (
            f"put {card} card from your hand into Shadows, and attach this card to it there; it then comes out of Shadows for its printed "
            "cost, and if this card comes off it before that, it returns to its owner's hand"
        )

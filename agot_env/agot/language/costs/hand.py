"""Costs: cards of your hand, or of your Shadows, that are discarded."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    BEFORE,
    EVENT,
    FIRST,
    SECOND,
    SOURCE,
    STAGE,
    UNCHANGED,
    YOU,
    nothing_to_pay_with,
)
from agot_env.agot.engine.abilities.ability_frame import X as LOCAL_X
from agot_env.agot.engine.abilities.discarding import choose_and_discard, discard_chosen, offer_discards
from agot_env.agot.engine.abilities.effects import discard_card, discard_hand, discard_random
from agot_env.agot.engine.abilities.possibility import may_leave
from agot_env.agot.engine.abilities.triggers import is_event_of_hand
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import happened, has_rule, is_picked, mark_of_picks, push_pick, set_marks
from agot_env.agot.engine.record.play_area import put_in_play
from agot_env.agot.engine.record.slots import count_bits, lowest
from agot_env.agot.engine.record.zones import clean, set_zone
from agot_env.agot.engine.timing.removal import discard_to_pay
from agot_env.agot.engine.values.filters import candidates, passes
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless, positive
from agot_env.agot.language.filters import Puttable
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, noun
from agot_env.agot.language.registry import COSTS
from agot_env.agot.language.words import Zone
from agot_env.machine_code.annotations import Vector
from agot_env.messages.wording import listed


@COSTS.primitive
@dataclass(frozen=True)
class DiscardFromHand(Cost):
    """Discard a number of cards from your hand, of your choice or at random."""

    number: int = positive(1)
    at_random: bool = False
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, number: int, source: int, you: int) -> bool:
        """An event in the hand is being played, so it does not pay for itself."""
        if has_rule(game, you, c.HAND_IS_SAFE):
            return False
        return count_bits(game["zones"][c.HAND, you]) - int(is_event_of_hand(game, tables, source)) >= number

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, at_random: int) -> int:
        you = int(frame[YOU])
        if at_random:
            if frame[STAGE] == 1:
                discard_chosen(game, tables, you, number, 0)
            elif offer_discards(game, you, number, int(frame[SOURCE])):
                frame[STAGE] = 1
                return BEFORE
            else:
                discard_random(game, tables, you, number, 0, c.HAND)
            return UNCHANGED
        return BEFORE if choose_and_discard(game, tables, frame, you, number) == BEFORE else UNCHANGED

    def says(self, scope: Scope) -> str:
        cards = "1 card" if self.number == 1 else f"{self.number} cards"
        return f"discard {cards}{' at random' if self.at_random else ''} from your hand"


@COSTS.primitive
@dataclass(frozen=True)
class DiscardHand(Cost):
    """Discard your hand of at least one card; X is then how many cards there were."""

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, source: int, you: int) -> bool:
        """An event in the hand is being played, so it does not pay for itself."""
        if has_rule(game, you, c.HAND_IS_SAFE):
            return False
        return count_bits(game["zones"][c.HAND, you]) > int(is_event_of_hand(game, tables, source))

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16]) -> int:
        you = int(frame[YOU])
        frame[LOCAL_X] = count_bits(game["zones"][c.HAND, you])
        discard_hand(game, you)
        return UNCHANGED

    def asks_for_x(self) -> bool:
        return True

    def says(self, scope: Scope) -> str:
        return "discard your hand of at least 1 card (X is their number)"


@boundary
def to_discard(game: GameState, tables: Tables, filter_: int, source: int, you: int, event: int) -> int:
    """Set the candidates of a pick: your cards in hand, in Shadows and in play that a filter matches and that can be discarded.

    Returns:
        How many there are. An event in the hand is being played, so it does not pay for itself.
    """
    found = 0
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = candidates(game, tables, filter_, seat)
        while word:
            card = seat * L.SLOTS + lowest(word)
            in_play = game["row"][card, L.ZONE] == c.PLAY
            yours = game["controller"][card] == you if in_play else seat == you
            if in_play:
                can_go = may_leave(game, card, c.DISCARDING, source) != 0
            else:
                safe = game["row"][card, L.ZONE] == c.HAND and has_rule(game, seat, c.HAND_IS_SAFE)
                can_go = not safe and (card != source or not is_event_of_hand(game, tables, source))
            if yours and can_go and passes(game, tables, filter_, card, source, you, -1, event, -1):
                game["candidates"][seat] |= word & -word
                found += 1
            word &= word - 1
    return found


@COSTS.primitive
@dataclass(frozen=True)
class DiscardCards(Cost):
    """Discard a number of your cards of a kind, from the zones of the filter: your hand, your Shadows, or play.

    With ``up_to`` it is at least one card and at most ``number``. X is then how many there were. What is discarded from play cannot be
    saved (FAQ p. 29).
    """

    among: Cards
    number: int = positive(1)
    up_to: bool = False
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, among: int, number: int, up_to: int, source: int, you: int, event: int) -> bool:
        return to_discard(game, tables, among, source, you, event) >= (1 if up_to else number)

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], among: int, number: int, up_to: int) -> int:
        source, you = int(frame[SOURCE]), int(frame[YOU])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            to_discard(game, tables, among, source, you, int(frame[EVENT]))
            of_hand = tables["filter_zone"][among] == c.HAND and tables["filter_zone_too"][among] == c.HAND
            push_pick(game, you, 1 if up_to else number, number, L.ASK_DISCARD if of_hand else L.ASK_PICK, source)
            return BEFORE
        mark = mark_of_picks(game)
        frame[LOCAL_X] = 0
        for seat in range(int(game["seats"])):
            for slot in range(int(game["cards"][seat])):
                card = seat * L.SLOTS + slot
                if not is_picked(game, card, mark):
                    continue
                set_marks(game, card, int(game["row"][card, L.SELECTED]) & ~mark)
                frame[LOCAL_X] += 1
                if game["row"][card, L.ZONE] == c.PLAY:
                    game["leaving"][card] = 0
                    discard_to_pay(game, tables, card)
                elif game["row"][card, L.ZONE] == c.HAND:
                    discard_card(game, tables, card, you, 0)
                else:
                    set_zone(game, card, c.DISCARD)
                    clean(game, card)
        return UNCHANGED

    def asks_for_x(self) -> bool:
        return self.up_to

    def says(self, scope: Scope) -> str:
        kind = replace(self.among, zone=Zone.PLAY, or_zone=None, owner=None)
        zones = {self.among.zone, self.among.or_zone or self.among.zone}
        names = {Zone.HAND: "from your hand", Zone.SHADOWS: "from your Shadows", Zone.PLAY: "from play"}
        where = listed([name for zone, name in names.items() if zone in zones], "or")
        number = f"{'up to ' * self.up_to}{self.number}"
        cards = noun(kind, scope) if self.number == 1 else noun(kind, scope, number, self.number)
        saved = " (cannot be saved)" if Zone.PLAY in zones else ""
        return f"discard {cards} {where}{saved}{' (X is their number)' * self.up_to}"

    def check(self, known: Known) -> None:
        wrong = {self.among.zone, self.among.or_zone or self.among.zone} - {Zone.HAND, Zone.SHADOWS, Zone.PLAY}
        if wrong:
            raise Meaningless(f"DiscardCards discards cards from HAND, SHADOWS or PLAY, not from {min(wrong).name}")


@COSTS.primitive
@dataclass(frozen=True)
class PutTargetIntoPlay(Cost):
    """Put the chosen card into play from your hand (MAR-8). As a cost, it is not a target of the ability."""

    of_target = True

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        if nothing_to_pay_with(tables, frame):
            return UNCHANGED
        card = int(frame[FIRST])
        frame[SECOND] = card  # what is chosen to pay is not the only target (`cancels.only_target`)
        if put_in_play(game, tables, card, int(frame[YOU])) == card:
            happened(game, c.ENTERED_PLAY, card, int(frame[YOU]), -1, 0)
        return UNCHANGED

    def target_test(self) -> int:
        return int(Puttable.op)

    def says(self, scope: Scope) -> str:
        return "put the chosen card into play"

    def check(self, known: Known) -> None:
        if not known.target:
            raise Meaningless("PutTargetIntoPlay needs a card that is chosen")

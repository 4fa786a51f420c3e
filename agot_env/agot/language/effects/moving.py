"""Effects that move cards between piles, or change where they go."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, SOURCE, YOU
from agot_env.agot.engine.abilities.effects import discard_card
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import leave_deck, put_away_from_aside, put_on_deck, shuffle
from agot_env.agot.engine.record.hands import hand_is_spent
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import happened, has_rule, has_shadows_crest, may_leave_pile
from agot_env.agot.engine.record.play_area import remain_in_play
from agot_env.agot.engine.record.zones import clean, set_controller, set_zone, top_of_pile
from agot_env.agot.language.bases.compiling import Row
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.fields import Meaningless, positive, zones
from agot_env.agot.language.filters import DiscardableFromHand, LeavesHand
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import PILES, Scope, onto_deck
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import EVENT_CARD, SELF, That, Zone
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class MoveTo(Effect):
    """A card that is not in play goes to a pile of its owner, to the hand, into Shadows, to the top of the deck, which may be shuffled, or
    under it.

    Only cards with the Shadows crest go into Shadows (SHA-1); with ``yours`` into your own, even if another player owns them.
    """

    cards: Selection
    zone: Zone = zones(Zone.HAND, Zone.DECK, Zone.DEAD, Zone.DISCARD, Zone.UNDER_DECK, Zone.SHADOWS, Zone.REMOVED)
    shuffled: bool = False
    yours: bool = False
    moves = True
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, zone: int, shuffled: int, yours: int) -> bool:
        if zone == c.DISCARD and (game["row"][card, L.ZONE] == c.HAND or game["row"][card, L.ZONE] == c.DECK):
            discard_card(game, tables, card, card >> L.SLOT_BITS, 0)
            return True
        if zone == c.DISCARD and game["row"][card, L.ZONE] == c.SET_ASIDE and game["row"][card, L.DESTINATION] != 0:
            put_away_from_aside(game, card)
            return True
        clean(game, card)
        if zone == c.DECK or zone == c.UNDER_DECK:
            put_on_deck(game, card, zone == c.UNDER_DECK)
            if shuffled:
                shuffle(game, card >> L.SLOT_BITS)
        else:
            leave_deck(game, card)
            set_zone(game, card, zone)
            if yours:
                set_controller(game, card, int(frame[YOU]))
            if zone == c.DEAD:
                happened(game, c.PLACED_IN_DEAD_PILE, card, card >> L.SLOT_BITS, -1, 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, tables: Tables, card: int, zone: int) -> bool:
        if zone == c.IN_SHADOWS and (not has_shadows_crest(game, card) or hand_is_spent(game, tables, card)):
            return False
        if game["row"][card, L.ZONE] == c.PLAY or not may_leave_pile(game, card):
            return False
        if zone == c.DISCARD and game["row"][card, L.ZONE] == c.HAND and has_rule(game, int(card) >> L.SLOT_BITS, c.HAND_IS_SAFE):
            return False
        if zone == c.DISCARD and game["row"][card, L.ZONE] == zone:  # to the top of its pile
            return int(top_of_pile(game, int(card) >> L.SLOT_BITS, zone)) != card
        return game["row"][card, L.ZONE] != zone or zone == c.DECK

    def chosen_tests(self, zone: Zone, alone: bool) -> tuple[Row, ...]:
        if zone != Zone.HAND or self.zone not in (Zone.SHADOWS, Zone.DISCARD):
            return ()
        return ((LeavesHand.op if self.zone == Zone.SHADOWS else DiscardableFromHand.op, 0),)

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.yours and self.zone != Zone.SHADOWS:
            raise Meaningless(f"{name} gives you control of a card in Shadows, not in {self.zone.name}")

    def says(self, scope: Scope) -> str:
        if self.shuffled and self.cards == SELF:
            return f"{scope.cards(self.cards)} is shuffled into its owner's deck instead"
        if self.shuffled:
            return f"shuffle {scope.cards(self.cards)} into {scope.owner_of(self.cards)} deck"
        whose = scope.owner_of(self.cards)
        if self.zone == Zone.DISCARD and _was_unseen(self.cards, scope):
            return f"discard {scope.cards(self.cards)}"
        if self.zone == Zone.REMOVED:
            return f"remove {scope.cards(self.cards)} from the game"
        if self.zone == Zone.SHADOWS:
            return f"put {scope.cards(self.cards)} into Shadows{' under your control' * self.yours}"
        place = onto_deck(self.zone, whose) if self.zone in (Zone.DECK, Zone.UNDER_DECK) else f"into {whose} {PILES[self.zone]}"
        return f"put {scope.cards(self.cards)} {place}"


@EFFECTS.primitive
@dataclass(frozen=True)
class TakeTopOfPile(Effect):
    """A number of cards from the top of your discard pile return to your hand, or all of them if there are fewer."""

    number: int = positive(1)
    moves = True
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], number: int) -> int:
        you = int(frame[YOU])
        taken = 0
        while taken < number:
            card = int(top_of_pile(game, you, c.DISCARD))
            if card < 0 or not may_leave_pile(game, card):
                break
            clean(game, card)
            set_zone(game, card, c.HAND)
            taken += 1
        return DONE if taken else FAILED

    @staticmethod
    @jit
    def can_happen(game: GameState, you: int) -> bool:
        card = int(top_of_pile(game, you, c.DISCARD))
        return card >= 0 and may_leave_pile(game, card)

    def does(self) -> int:
        return c.EMPTIES_PILE

    def says(self, scope: Scope) -> str:
        return f"return the top {'card' if self.number == 1 else f'{self.number} cards'} of your discard pile to your hand"


@EFFECTS.primitive
@dataclass(frozen=True)
class ChangeDestination(Effect):
    """A card that is leaving play goes to another zone, or remains in play (a replacement, no second removal; ABI-9, FAQ 3.42).

    An event that has been played can go elsewhere too, once it no longer lies beside the plot deck. With ``shuffled`` it goes into the
    deck, which is shuffled.
    """

    cards: Selection = EVENT_CARD
    zone: Zone = zones(Zone.HAND, Zone.DECK, Zone.DEAD, Zone.DISCARD, Zone.PLAY, Zone.UNDER_DECK, default=Zone.HAND)
    shuffled: bool = False

    @staticmethod
    @jit
    def affect(game: GameState, card: int, zone: int, shuffled: int) -> bool:
        if game["row"][card, L.ZONE] == c.PLAY and zone == c.PLAY:
            remain_in_play(game, card, int(game["controller"][card]))
            return True
        destination = L.SHUFFLED if shuffled else zone
        if game["row"][card, L.ZONE] != c.SET_ASIDE:
            log.add(game, log.LEAVING, int(game["controller"][card]), card, destination, c.TO_HAND, 0)
        game["row"][card, L.DESTINATION] = destination
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, zone: int) -> bool:
        moves = game["row"][card, L.DESTINATION] != 0 or game["row"][card, L.ZONE] == c.SET_ASIDE
        return moves and game["row"][card, L.DESTINATION] != zone

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.shuffled and self.zone != Zone.DECK:
            raise Meaningless(f"{name} shuffles a deck, not {self.zone.name}")

    def says(self, scope: Scope) -> str:
        if self.zone == Zone.PLAY:
            return f"{scope.cards(self.cards)} remains in play instead"
        card = scope.cards(self.cards)
        instead = "instead" if card == "that attachment" else f"instead of the {'discard' if card == 'that event' else 'dead'} pile"
        if self.zone == Zone.UNDER_DECK:
            return f"{scope.cards(self.cards)} goes to the bottom of its owner's deck {instead}"
        if self.shuffled and self.cards == SELF:
            return f"{scope.cards(self.cards)} is shuffled into its owner's deck instead"
        if self.shuffled:
            return f"{scope.cards(self.cards)} is then shuffled into its owner's deck {instead}"
        return f"{scope.cards(self.cards)} goes to its owner's {PILES[self.zone]} {instead}"


@EFFECTS.primitive
@dataclass(frozen=True)
class StayAside(Effect):
    """This event, which has been played, lies beside the plot deck of its owner until another effect moves it."""

    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        source = int(frame[SOURCE])
        if source >= L.ALL_SLOTS or game["row"][source, L.ZONE] != c.RESOLVING:
            return FAILED
        set_zone(game, source, c.SET_ASIDE)
        return DONE

    def says(self, scope: Scope) -> str:
        return "put this card beside your plot deck"


def _was_unseen(cards: Selection, scope: Scope) -> bool:
    """Whether cards come from a hand, a deck or Shadows."""
    zone = scope.zones.get(cards, Zone.PLAY) if isinstance(cards, That) else cards.zone
    return zone in (Zone.HAND, Zone.DECK, Zone.SHADOWS)

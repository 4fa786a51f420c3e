"""Effects that move cards between piles, or change where they go."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.abilities.effects import discard_card
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import happened, has_shadows_crest
from agot_env.agot.engine.record.zones import clean, leave_deck, put_on_deck, remain_in_play, set_zone, shuffle
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.fields import Meaningless, zones
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import PILES, Scope, onto_deck
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import EVENT_CARD, SELF, That, Zone


@EFFECTS.primitive
@dataclass(frozen=True)
class MoveTo(Effect):
    """A card that is not in play goes to a pile of its owner, to the hand, into Shadows, to the top of the deck, which may be shuffled, or
    under it.

    Only cards with the Shadows crest go into Shadows (SHA-1).
    """

    cards: Selection
    zone: Zone = zones(Zone.HAND, Zone.DECK, Zone.DEAD, Zone.DISCARD, Zone.UNDER_DECK, Zone.SHADOWS)
    shuffled: bool = False
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, card: int, zone: int, shuffled: int) -> bool:
        if zone == c.DISCARD and (game["row"][card, L.ZONE] == c.HAND or game["row"][card, L.ZONE] == c.DECK):
            discard_card(game, tables, card, card >> L.SLOT_BITS, 0)
            return True
        clean(game, card)
        if zone == c.DECK or zone == c.UNDER_DECK:
            put_on_deck(game, card, zone == c.UNDER_DECK)
            if shuffled:
                shuffle(game, card >> L.SLOT_BITS)
        else:
            leave_deck(game, card)
            set_zone(game, card, zone)
            if zone == c.DEAD:
                happened(game, c.PLACED_IN_DEAD_PILE, card, card >> L.SLOT_BITS, -1, 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, zone: int) -> bool:
        if zone == c.IN_SHADOWS and not has_shadows_crest(game, card):
            return False
        return game["row"][card, L.ZONE] != c.PLAY and (game["row"][card, L.ZONE] != zone or zone == c.DECK)

    def says(self, scope: Scope) -> str:
        if self.shuffled and self.cards == SELF:
            return f"{scope.cards(self.cards)} is shuffled into its owner's deck instead"
        if self.shuffled:
            return f"shuffle {scope.cards(self.cards)} into {scope.owner_of(self.cards)} deck"
        whose = scope.owner_of(self.cards)
        if self.zone == Zone.DISCARD and _was_unseen(self.cards, scope):
            return f"discard {scope.cards(self.cards)}"
        if self.zone == Zone.SHADOWS:
            return f"put {scope.cards(self.cards)} into Shadows"
        place = onto_deck(self.zone, whose) if self.zone in (Zone.DECK, Zone.UNDER_DECK) else f"into {whose} {PILES[self.zone]}"
        return f"put {scope.cards(self.cards)} {place}"


@EFFECTS.primitive
@dataclass(frozen=True)
class ChangeDestination(Effect):
    """A card that is leaving play goes to another zone, or remains in play (a replacement, no second removal; ABI-9, FAQ 3.42).

    An event that has been played can go elsewhere too. With ``shuffled`` it goes into the deck, which is shuffled.
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
        log.add(game, log.LEAVING, int(game["controller"][card]), card, destination, c.TO_HAND, 0)
        game["row"][card, L.DESTINATION] = destination
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, zone: int) -> bool:
        return game["row"][card, L.DESTINATION] != 0 and game["row"][card, L.DESTINATION] != zone

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


def _was_unseen(cards: Selection, scope: Scope) -> bool:
    """Whether cards come from a hand, a deck or Shadows."""
    zone = scope.zones.get(cards, Zone.PLAY) if isinstance(cards, That) else cards.zone
    return zone in (Zone.HAND, Zone.DECK, Zone.SHADOWS)

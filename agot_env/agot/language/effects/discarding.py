"""Effects that make players discard cards from their hands and decks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, SECOND, STAGE, X, amount_of, chosen_seat, means
from agot_env.agot.engine.abilities.discarding import choose_and_discard
from agot_env.agot.engine.abilities.effects import discard_card, discard_hand, discard_random, discard_title
from agot_env.agot.engine.abilities.possibility import has_a_deck, has_a_hand
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.zones import top_of_deck
from agot_env.agot.language.bases.effect import Effect, Use
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.fields import each, positive, several, zones
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import SECOND_TARGET, Who, Zone
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import count_bits


@EFFECTS.primitive
@dataclass(frozen=True)
class DiscardAtRandom(Effect):
    """Players discard cards at random from their hands, or from Shadows; ``all_of_them``: a smaller number does not count as happened."""

    amount: Amount
    who: Who = several()
    all_of_them: bool = False
    zone: Zone = zones(Zone.HAND, Zone.SHADOWS, default=Zone.HAND)
    of_player = "who"
    needs_amount = True
    use = Use.HARMS | Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, amount: int, amount_argument: int, who: int, all_of_them: int, zone: int) -> int:
        number = int(amount_of(game, tables, amount, amount_argument, -1))
        discarded = 0
        wanted = 0
        for seat in range(int(game["seats"])):
            if means(game, who, seat):
                wanted += number
                discarded += int(discard_random(game, tables, seat, number, 0, zone))
        return DONE if discarded and (all_of_them == 0 or discarded == wanted) else FAILED

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, zone: int) -> bool:
        return game["zones"][zone, seat] != 0

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        place = "from Shadows" if self.zone == Zone.SHADOWS else f"from {player.own} hand"
        return player.does("discard", f"{quantity(self.amount, scope, 'card', 'cards')} at random {place}")


@EFFECTS.primitive
@dataclass(frozen=True)
class DiscardNamed(Effect):
    """Players show their hands and discard every copy of the named card."""

    who: Who = several(Who.OPPONENTS)
    of_player = "who"
    use = Use.HARMS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], who: int) -> int:
        any_discarded = False
        for seat in range(int(game["seats"])):
            if frame[SECOND] >= 0 and means(game, who, seat):
                any_discarded = discard_title(game, tables, seat, int(frame[SECOND])) or any_discarded
        return DONE if any_discarded else FAILED

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return f"{player.does('reveal', f'{player.own} hand')} and {player.verb('discard')} every copy of it"


@EFFECTS.primitive
@dataclass(frozen=True)
class DiscardDownTo(Effect):
    """A player chooses and discards cards from hand until a number of cards are left."""

    number: int
    who: Who = each()
    of_player = "who"
    resumes = 1

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        held = count_bits(game["zones"][c.HAND, seat])
        if frame[STAGE] == 0 and held and number == 0:
            discard_hand(game, seat)
            return DONE
        return choose_and_discard(game, tables, frame, seat, held - number)

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, number: int) -> bool:
        return count_bits(game["zones"][c.HAND, seat]) > number

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        if self.number == 0:
            return player.does("discard", f"{player.own} hand")
        return player.does("discard", f"cards of {player.own} choice until {self.number} are left in {player.own} hand")


@EFFECTS.primitive
@dataclass(frozen=True)
class ChooseAndDiscard(Effect):
    """A player chooses and discards a number of cards from hand."""

    number: int = positive()
    who: Who = each()
    of_player = "who"
    resumes = 1
    use = Use.HARMS | Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        return choose_and_discard(game, tables, frame, seat, min(number, count_bits(game["zones"][c.HAND, seat])))

    can_happen_to = staticmethod(has_a_hand)

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        cards = quantity(self.number, scope, "card", "cards")
        return player.does("choose", f"and {player.verb('discard')} {cards} from {player.own} hand")


@EFFECTS.primitive
@dataclass(frozen=True)
class DiscardTopOfDeck(Effect):
    """A player discards cards from the top of the deck. X is then the number of copies of the named card among them, if one is named."""

    who: Who = each(Who.YOU)
    number: int = positive(1)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], who: int, number: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0 or game["deck_size"][seat] == 0:
            return FAILED
        named = int(frame[SECOND])
        copies = 0
        for _ in range(number):
            card = top_of_deck(game, seat)
            if card < 0:
                break
            discard_card(game, tables, card, seat, 0)
            if named >= 0 and tables["title"][game["card"][card]] == tables["title"][game["card"][named]]:
                copies += 1
        if named >= 0:
            frame[X] = copies
        return DONE

    can_happen_to = staticmethod(has_a_deck)

    def learn(self, known: Known) -> None:
        known.x = known.x or known.second

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        cards = "card" if self.number == 1 else f"{self.number} cards"
        scope.named_found = scope.names.get(SECOND_TARGET) == "the named card"
        return player.does("discard", f"the top {cards} of {player.own} deck")



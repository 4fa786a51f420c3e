"""Effects that make players discard cards from their hands and decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    BEFORE,
    DONE,
    EVENT,
    FAILED,
    FIRST,
    LOOP,
    OTHER,
    SECOND,
    SOURCE,
    STAGE,
    YOU,
    X,
    amount_of,
    chosen_seat,
    means,
)
from agot_env.agot.engine.abilities.discarding import choose_and_discard, discard_chosen, offer_discards, seat_that_chose
from agot_env.agot.engine.abilities.effects import discard_card, discard_hand, discard_random, discard_title, start_removal
from agot_env.agot.engine.abilities.possibility import can_discard_from_hand, has_a_deck, may_leave
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import top_of_deck
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_rule, is_picked, mark_of_picks, push_pick, set_marks
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.record.zones import clean, count_shadows, set_zone, shadows_of
from agot_env.agot.engine.values.command import cards_at_command, command_in_play
from agot_env.agot.engine.values.filters import matches
from agot_env.agot.engine.values.immunity import immune
from agot_env.agot.engine.values.tolls import times_ruled
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless, each, positive, several, zones
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Player, Scope, noun, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import SECOND_TARGET, TARGET, Who, Zone
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class DiscardAtRandom(Effect):
    """Players discard cards at random from their hands, or from Shadows; ``all_of_them``: a smaller number does not count as happened.

    A rule may let a player choose the cards in the hand instead.
    """

    amount: Amount
    who: Who = several()
    all_of_them: bool = False
    zone: Zone = zones(Zone.HAND, Zone.SHADOWS, default=Zone.HAND)
    of_player = "who"
    needs_amount = True
    resumes = 1
    use = Use.HARMS | Use.GAINS

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, who: int, all_of_them: int, zone: int
    ) -> int:
        number = int(amount_of(game, tables, amount, amount_argument, -1))
        seats = int(game["seats"])
        first = 0
        if frame[STAGE] == 0:
            game["result"] = 0
        else:
            first = int(seat_that_chose(game))
            game["result"] += discard_chosen(game, tables, first, number, 0)
            first += 1
        for seat in range(first, seats):
            if means(game, who, seat):
                if zone == c.HAND and offer_discards(game, seat, number, int(frame[SOURCE])):
                    frame[STAGE] = 1
                    return BEFORE
                game["result"] += discard_random(game, tables, seat, number, 0, zone)
        wanted = 0
        for seat in range(seats):
            wanted += number if means(game, who, seat) else 0
        discarded = int(game["result"])
        return DONE if discarded and (all_of_them == 0 or discarded == wanted) else FAILED

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, zone: int) -> bool:
        return can_discard_from_hand(game, seat) if zone == c.HAND else count_shadows(game, seat) != 0

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
        if seat < 0 or has_rule(game, seat, c.HAND_IS_SAFE):
            return FAILED
        held = count_bits(game["zones"][c.HAND, seat])
        if frame[STAGE] == 0 and held and number == 0:
            discard_hand(game, seat)
            return DONE
        return choose_and_discard(game, tables, frame, seat, held - number)

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, number: int) -> bool:
        return count_bits(game["zones"][c.HAND, seat]) > number and not has_rule(game, seat, c.HAND_IS_SAFE)

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

    can_happen_to = staticmethod(can_discard_from_hand)

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        cards = quantity(self.number, scope, "card", "cards")
        return player.does("choose", f"and {player.verb('discard')} {cards} from {player.own} hand")


@boundary
def discard_at_command(game: GameState, tables: Tables, frame: Vector[np.int16], seat: int, number: int) -> int:
    """A seat chooses and discards a number of cards at its command, or all if there are fewer."""
    if frame[STAGE] == 0:
        if seat < 0:
            return FAILED
        count = 0
        for owner in range(int(game["seats"])):
            game["candidates"][owner] = 0
            word = command_in_play(game, seat, owner)
            word |= shadows_of(game, seat, owner)
            if owner == seat:
                word |= game["zones"][c.HAND, seat] if not has_rule(game, seat, c.HAND_IS_SAFE) else 0
            while word:
                slot = lowest(word)
                word &= word - 1
                card = owner * L.SLOTS + slot
                in_play = game["row"][card, L.ZONE] == c.PLAY or game["row"][card, L.ZONE] == c.UNDER
                source = int(frame[SOURCE])
                if not in_play or (may_leave(game, card, c.DISCARDING, source) and not immune(game, tables, card, source)):
                    game["candidates"][owner] |= bit(slot)
                    count += 1
        if count == 0:
            return FAILED
        frame[STAGE] = 1
        push_pick(game, seat, min(number, count), min(number, count), L.ASK_PICK, int(frame[SOURCE]))
        return BEFORE
    mark = mark_of_picks(game)
    leave = False
    done = False
    for owner in range(int(game["seats"])):
        game["candidates"][owner] = 0
        for slot in range(int(game["cards"][owner])):
            card = owner * L.SLOTS + slot
            if not is_picked(game, card, mark):
                continue
            done = True
            set_marks(game, card, int(game["row"][card, L.SELECTED]) & ~mark)
            if game["row"][card, L.ZONE] == c.HAND:
                discard_card(game, tables, card, seat, 0)
            elif game["row"][card, L.ZONE] == c.IN_SHADOWS:
                set_zone(game, card, c.DISCARD)
                clean(game, card)
            else:
                game["candidates"][owner] |= bit(slot)
                leave = True
    if leave and start_removal(game, c.DISCARDING, 0, int(frame[SOURCE])):
        return BEFORE  # it comes back when no card is picked any more
    return DONE if done or game["result"] > 0 else FAILED


AS_TARGET, FEWEST = -2, -3
"""In the row of a `DiscardTopOfDeck`, instead of a filter. AS_TARGET: the top card becomes TARGET. FEWEST: it is seen who discards the
fewest."""


@jit
def note_fewest(frame: Vector[np.int16], seat: int, number: int) -> None:
    """Remember the only player who has discarded the fewest cards so far in a loop over players, in OTHER, and how many, in X.

    With a tie there is none. The player of the ability comes first.
    """
    if seat == frame[YOU] or number < frame[X]:
        frame[X] = number
        frame[OTHER] = seat
    elif number == frame[X]:
        frame[OTHER] = -1


@EFFECTS.primitive
@dataclass(frozen=True)
class DiscardTopOfDeck(Effect):
    """A player discards cards from the top of the deck. X is then the number of copies of the named card among them, if one is named.

    With ``counting``, X is then the number of those that match that filter, as they lie in the discard pile, of all players who discard.
    With ``as_target``, the top card, if it has been discarded, becomes TARGET. With ``fewest``, in a loop over all players,
    CHOSEN_OPPONENT is then the player, you included, who has discarded fewer cards than any other; with a tie it is nobody.
    """

    who: Who = each(Who.YOU)
    amount: Amount = 1
    counting: Cards | None = None
    as_target: bool = False
    fewest: bool = False
    columns = ("amount", "amount_argument", "who", "counting")
    of_player = "who"
    needs_amount = True
    resumes = 1

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], who: int, amount: int, amount_argument: int, counting: int
    ) -> int:
        """*ruling*: what happens instead is no part of the effect, so that nothing has been discarded from the deck by it.

        "That card" is the one that was on top. What a rule adds to it is not meant, nor is a card that entered play instead.
        """
        if counting == AS_TARGET:
            frame[FIRST] = -1
        seat = chosen_seat(game, frame, who)
        instead = seat >= 0 and game["deck_size"][seat] == 0 and has_rule(game, seat, c.COMMAND_FOR_EMPTY_DECK)
        if frame[STAGE] or instead:
            if frame[SECOND] >= 0 or counting >= 0:
                frame[X] = 0
            if frame[STAGE] == 0 and counting == FEWEST:
                note_fewest(frame, seat, 0)
            if frame[STAGE] == 0 and int(amount_of(game, tables, amount, amount_argument, -1)) <= 0:
                return FAILED
            return BEFORE if discard_at_command(game, tables, frame, seat, 1) == BEFORE else FAILED
        if seat < 0:
            return FAILED
        named = int(frame[SECOND])
        copies = 0
        discarded = 0
        number = int(amount_of(game, tables, amount, amount_argument, -1)) if game["deck_size"][seat] else 0
        if number == 0:
            if counting == FEWEST:
                note_fewest(frame, seat, 0)
            return FAILED
        for k in range(number + times_ruled(game, tables, seat, c.LOSES_MORE_OF_DECK, -1)):
            card = top_of_deck(game, seat)
            if card < 0:
                break
            discard_card(game, tables, card, seat, 0)
            if game["row"][card, L.ZONE] == c.DISCARD:
                discarded += 1
                if counting == AS_TARGET and k == 0:
                    frame[FIRST] = card
            if named >= 0 and tables["title"][game["card"][card]] == tables["title"][game["card"][named]]:
                copies += 1
            elif counting >= 0 and matches(game, tables, counting, card, int(frame[SOURCE]), int(frame[YOU]), -1, int(frame[EVENT]), -1):
                copies += 1
        if named >= 0 or counting >= 0:
            frame[X] = copies + (int(frame[X]) if frame[LOOP] else 0)
        if counting == FEWEST:
            note_fewest(frame, seat, discarded)
        return DONE if discarded and (counting != AS_TARGET or frame[FIRST] >= 0) else FAILED

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        return has_a_deck(game, seat) or (has_rule(game, seat, c.COMMAND_FOR_EMPTY_DECK) and cards_at_command(game, seat) > 0)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        counting = AS_TARGET if self.as_target else FEWEST if self.fewest else -1
        if self.counting is not None:
            counting = compiler.filter(replace(self.counting, zone=Zone.DISCARD))
        return [[self.op, *compiler.amount(self.amount), int(self.who), counting]]

    def learn(self, known: Known) -> None:
        known.x = known.x or known.second or self.counting is not None
        known.target = known.target or self.as_target
        known.chosen_player = known.chosen_player or self.fewest

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.as_target and (self.amount != 1 or self.counting is not None or known.second):
            raise Meaningless(f"{name} with as_target discards one card and counts none")
        if self.fewest and (self.who != Who.ACTOR or not known.loop or self.as_target or self.counting is not None or known.second):
            raise Meaningless(f"{name} with fewest is for ACTOR in a loop over all players, and counts nothing else")

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        cards, where = "card" if self.amount == 1 else f"{self.amount} cards", ""
        if isinstance(self.amount, Value):
            cards, where = "X cards", f", where X is {self.amount.measure(scope)}"
        scope.named_found = scope.names.get(SECOND_TARGET) == "the named card"
        if self.as_target:
            scope.names[TARGET] = "that card"
        if self.fewest:
            scope.players[Who.CHOSEN_OPPONENT] = Player("the player who discarded the fewest cards")
        if self.counting is not None:
            kind = noun(replace(self.counting, zone=Zone.PLAY), scope, "the", 2).removeprefix("the ")
            where += f" (X is the number of {kind} among them)"
        return player.does("discard", f"the top {cards} of {player.own} deck{where}")


@EFFECTS.primitive
@dataclass(frozen=True)
class DiscardAtCommand(Effect):
    """A player chooses a number of cards at their command (FAQ p. 33), or all if there are fewer, and discards them.

    Those in play can be saved.
    """

    number: int = positive()
    who: Who = Who.ACTOR
    of_player = "who"
    resumes = 1
    use = Use.HARMS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, who: int) -> int:
        return discard_at_command(game, tables, frame, chosen_seat(game, frame, who), number)

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        return cards_at_command(game, seat) > 0

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return player.does("choose", f"{self.number} cards at {player.own} command and {player.verb('discard')} them")

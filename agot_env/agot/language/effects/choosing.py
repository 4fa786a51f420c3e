"""Effects by which cards and players are chosen, or picked, while an ability resolves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    BEFORE,
    DONE,
    EVENT,
    FAILED,
    FIRST,
    OTHER,
    SECOND,
    SOURCE,
    STAGE,
    UNCHANGED,
    YOU,
    amount_of,
    chosen_seat,
)
from agot_env.agot.engine.abilities.ability_frame import X as PAID
from agot_env.agot.engine.abilities.outlooks import ANY_PLAYER, CAN, GO_ON, NO_PICKS, NO_PLAYER, NO_TARGET
from agot_env.agot.engine.abilities.targets import candidates_to_pick, choose_card
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    PICK_SECRET,
    allow,
    ask,
    clear_selection,
    happened,
    is_out,
    limit_pick,
    mark_of_picks,
    nothing_legal,
    pick,
    push_pick,
    show_to_all,
)
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.values.filters import conditions_hold, count_matching
from agot_env.agot.language import words
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.bases.effect import Checks, Effect, Sentences
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.cards import Cards, affordable
from agot_env.agot.language.fields import Meaningless, not_negative, positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import THEY, WHO, Player, Scope, copied, head, noun, quantity, together
from agot_env.agot.language.registry import CHOICES, EFFECTS
from agot_env.agot.language.values import X
from agot_env.agot.language.words import CHOSEN, SECOND_TARGET, TARGET, That, Who, Zone
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.rng import random_below
from agot_env.messages.wording import listed

__all__ = ["ChooseForAll", "ChooseNow", "ChoosePlayerNow", "FindPlayer", "Now", "PickAtRandom", "PickUpTo"]

UP_TO, EXACTLY, EXACTLY_X, EXACTLY_VALUE = range(4)
"""How many cards are picked."""
SECRETLY, DECKS = 4, (Zone.DECK, Zone.UNDER_DECK)
"""Added to that: only the player who picks them sees which cards, as they go from the hand into one of these zones."""
ALL_OF_X = -1
"""As many random cards as X says."""
OF_ITS_OWN, BY_THE_FIRST = 1, 2
"""Whether a second card can be chosen without a first one."""


# --- a card ------------------------------------------------------------------------------------------------------------


@boundary
def can_choose_now(game: GameState, tables: Tables, filter_: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether there is a card to be chosen while an effect resolves."""
    return count_matching(game, tables, filter_, source, you, other, event, max(target, -1), 1) > 0


def names_target(cards: Cards) -> bool:
    """Whether a filter asks for something about the TARGET."""
    values = [getattr(cards, field.name) for field in fields(cards)]
    named = any(isinstance(value, That) and value == TARGET or isinstance(value, Cards) and names_target(value) for value in values)
    return named or cards.can_bear_target or cards.can_receive_target


@EFFECTS.primitive
@dataclass(frozen=True)
class ChooseNow(Effect):
    """A player chooses a card while the effect resolves, as TARGET, or SECOND_TARGET with ``as_second``; nothing happens if there is none.

    With ``targets=False`` the card is picked, not chosen as a target (FAQ 3.20): that is what a card means that does not say "choose".
    """

    among: Cards
    who: Who = Who.ACTOR
    as_second: bool = False
    targets: bool = True
    columns = ("among", "who", "as_second")
    asks = (L.ASK_TARGET, L.ASK_SECOND_TARGET, L.ASK_CARD_IN_DECK)

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], among: int, who: int, as_second: int) -> int:
        """A player chooses a card, which becomes the target, or the second one.

        *ruling*: what players other than the one who triggers an ability choose for it, they choose while it resolves. A card that is
        picked without the word "choose" is no target (FAQ p. 14, 15), but it is not picked if it is immune to what the effect does to it.
        """
        seat = chosen_seat(game, frame, who)
        if as_second:
            return choose_card(game, tables, frame, among, SECOND, L.ASK_SECOND_TARGET, seat, 0)
        prompt = L.ASK_CARD_IN_DECK if tables["filter_zone"][among] == c.DECK else L.ASK_TARGET
        return choose_card(game, tables, frame, among, FIRST, prompt, seat, 0)

    @staticmethod
    @jit
    def outlook(
        game: GameState, tables: Tables, among: int, as_second: int, source: int, you: int, event: int, around: int, target: int
    ) -> int:
        if as_second == BY_THE_FIRST and target == -1:
            return GO_ON
        if can_choose_now(game, tables, among, source, you, around, event, target):
            return CAN
        return GO_ON if as_second else NO_TARGET

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        that = SECOND_TARGET if self.as_second else TARGET
        tests = compiler.chosen_tests(rest, that, self.among.zone, self.targets)
        second = (BY_THE_FIRST if names_target(self.among) else OF_ITS_OWN) if self.as_second else 0
        return [[self.op, compiler.filter(self.among, tests), int(self.who), second]]

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.among.zone != Zone.DECK:
            return
        place = Cards(zone=Zone.DECK, owner=self.among.owner, top_of_deck=self.among.top_of_deck)
        if self.among != place or place.owner is None or place.top_of_deck is None:
            raise Meaningless(f"{name} in a deck is of the top cards (top_of_deck) of one player (owner), and of nothing else")

    def learn(self, known: Known) -> None:
        known.second, known.target = known.second or self.as_second, known.target or not self.as_second

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        inside = scope if player.you or self.among.controller != self.who else replace(scope, players=scope.players | {self.who: THEY})
        text = player.does(chooses(self), noun(self.among, inside))
        scope.choose(SECOND_TARGET if self.as_second else TARGET, self.among)
        return text


@EFFECTS.primitive
@dataclass(frozen=True)
class PickAtRandom(Effect):
    """A random card of those that match becomes TARGET; with ``revealed`` it is revealed to all players. Nobody chooses it (FAQ 3.20).

    With ``number``, that number of random cards, or all if there are fewer, become CHOSEN instead.
    """

    among: Cards
    revealed: bool = False
    number: int | X = 0
    columns = ("among", "revealed", "number")

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], among: int, revealed: int, number: int) -> int:
        if number == 0:
            frame[FIRST] = -1
        if not candidates_to_pick(game, tables, frame, among):
            return FAILED
        if number:
            clear_selection(game)
            mark = mark_of_picks(game)
            for _ in range(min(int(frame[PAID]) if number == ALL_OF_X else number, candidates_left(game))):
                card = random_candidate(game)
                game["candidates"][card >> L.SLOT_BITS] &= ~bit(card & (L.SLOTS - 1))
                pick(game, card, mark)
                if revealed:
                    reveal(game, card)
            return DONE
        frame[FIRST] = random_candidate(game)
        if revealed:
            reveal(game, int(frame[FIRST]))
        return DONE

    @staticmethod
    @jit
    def outlook(
        game: GameState, tables: Tables, among: int, number: int, source: int, you: int, event: int, around: int, target: int
    ) -> int:
        there = can_choose_now(game, tables, among, source, you, around, event, target)
        return CAN if there else NO_PICKS if number else NO_TARGET

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        number = ALL_OF_X if isinstance(self.number, X) else self.number
        return [[self.op, compiler.filter(self.among), int(self.revealed), number]]

    def learn(self, known: Known) -> None:
        known.picked = known.picked or self.number != 0
        known.target = known.target or self.number == 0

    def says(self, scope: Scope) -> str:
        do = "reveal" if self.revealed else "pick"
        if self.number == 0:
            text = f"{do} {noun(self.among, scope)} at random"
            scope.choose(TARGET, self.among)
            return text
        number = "X" if isinstance(self.number, X) else str(self.number)
        text = f"{do} {noun(self.among, scope, number, 2)} at random"
        scope.names[CHOSEN] = "them"
        scope.zones[CHOSEN] = self.among.zone
        return text


@boundary
def random_candidate(game: GameState) -> int:
    """One of the candidates at random, of which there is at least one."""
    skipped = int(random_below(game, candidates_left(game)))
    for seat in range(int(game["seats"])):
        word = game["candidates"][seat]
        while word:
            if skipped == 0:
                return seat * L.SLOTS + lowest(word)
            skipped -= 1
            word &= word - 1
    return -1


@boundary
def reveal(game: GameState, card: int) -> None:
    """A card that was picked at random is revealed to all players."""
    show_to_all(game, card)
    log.add(game, log.REVEALED, card >> L.SLOT_BITS, card, -1, int(game["row"][card, L.ZONE]), 0)
    happened(game, c.CARD_SHOWN, card, card >> L.SLOT_BITS, -1, 0)


# --- cards -------------------------------------------------------------------------------------------------------------


class Pick(Effect):
    """A player picks cards, which become CHOSEN."""

    among: Cards
    targets: bool
    columns = ("among", "number", "who", "how", "combined_cost")
    resumes = 1

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], among: int, number: int, who: int, how: int, combined_cost: int
    ) -> int:
        """A player picks an exact number of cards, or any number up to a maximum."""
        if frame[STAGE]:
            return UNCHANGED
        frame[STAGE] = 1
        secret = how & SECRETLY != 0
        how &= ~SECRETLY
        found = candidates_to_pick(game, tables, frame, among)
        seat = chosen_seat(game, frame, who)
        if seat < 0 or not found:
            return UNCHANGED
        if how == EXACTLY_X:
            number = min(int(frame[PAID]), candidates_left(game))
        if how == EXACTLY_VALUE:
            number = min(int(amount_of(game, tables, number, combined_cost, -1)), candidates_left(game))
            if number <= 0:
                clear_selection(game)
                return UNCHANGED
        if how:
            push_pick(game, seat, number, number, L.ASK_TARGET, int(frame[SOURCE]))
            if secret:
                hide_pick(game)
        else:
            push_pick(game, seat, 0, number, L.ASK_PICK, int(frame[SOURCE]))
            limit_pick(game, combined_cost)
        return BEFORE

    @staticmethod
    @jit
    def outlook(game: GameState, tables: Tables, among: int, source: int, you: int, event: int, acting: int, target: int) -> int:
        return CAN if can_choose_now(game, tables, among, source, you, acting, event, target) else NO_PICKS

    def tests(self, compiler: CompilerOfSteps, rest: Sequence[Effect]) -> tuple[tuple[int, int], ...]:
        """What a card must pass to be picked, for what is done to it in the rest of the effects."""
        return compiler.chosen_tests(rest, CHOSEN, self.among.zone, self.targets)

    def learn(self, known: Known) -> None:
        known.picked = True


@jit
def hide_pick(game: GameState) -> None:
    """Hide the cards of the pick that has just been pushed from all seats but its own."""
    at = int(game["depth"]) - 1
    if at >= 0:
        game["frames"][at, PICK_SECRET] = 1


@jit
def candidates_left(game: GameState) -> int:
    """How many candidates a pick has."""
    count = 0
    for seat in range(int(game["seats"])):
        count += count_bits(game["candidates"][seat])
    return count


@EFFECTS.primitive
@dataclass(frozen=True)
class PickUpTo(Pick):
    """The acting player picks no more than ``number`` cards, which become CHOSEN.

    With ``targets=False`` they are picked, not chosen as targets. ``combined_cost``: the most that their printed costs may be together; 0
    for no limit.
    """

    among: Cards
    number: int = positive()
    targets: bool = True
    combined_cost: int = not_negative(0)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        rest = (*rest, *after)
        concerned = any(getattr(step, "cards", None) == CHOSEN for step in rest)  # not chosen to be spared
        among = compiler.filter(affordable(self.among, self.combined_cost), self.tests(compiler, rest) if concerned else ())
        return [[self.op, among, self.number, int(Who.ACTOR), UP_TO, self.combined_cost]]

    def says(self, scope: Scope) -> str:
        scope.names[CHOSEN] = f"that {head(self.among)}" if self.number == 1 else "them"
        if self.among.zone != Zone.PLAY and Who.YOU in (self.among.owner, self.among.controller) and scope.player(Who.ACTOR).you:
            scope.yours.add(CHOSEN)
        number = "any number of" if self.number >= 99 else f"up to {self.number}"
        cards = f"{noun(self.among, scope, number, self.number)}{together(self.combined_cost)}"
        return scope.player(Who.ACTOR).does(chooses(self), cards)


@EFFECTS.primitive
@dataclass(frozen=True)
class ChooseForAll(Pick):
    """A player chooses a card, which becomes one of CHOSEN, for effects that apply to all chosen cards together.

    *ruling*: what is picked in the hand and goes into the deck next is shown to nobody.

    With ``number=X()``, or another value, the player chooses that number of cards, or all if there are fewer. With ``targets=False`` they
    are picked, not chosen as targets.
    """

    among: Cards
    who: Who = words.YOU
    number: int | Value = 1
    targets: bool = True

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        if isinstance(self.number, Value) and not isinstance(self.number, X):
            kind, argument = compiler.amount(self.number)
            among = compiler.filter(self.among, self.tests(compiler, (*rest, *after)))
            return [[self.op, among, kind, int(self.who), EXACTLY_VALUE, argument]]
        number, how = (0, EXACTLY_X) if isinstance(self.number, X) else (self.number, EXACTLY)
        into_deck = any(getattr(step, "cards", None) == CHOSEN and getattr(step, "zone", None) in DECKS for step in rest[:1])
        if into_deck and not self.targets and self.among.zone == Zone.HAND and self.among.or_zone is None:
            how |= SECRETLY
        return [[self.op, compiler.filter(self.among, self.tests(compiler, (*rest, *after))), number, int(self.who), how]]

    def says(self, scope: Scope) -> str:
        one = head(self.among) if self.among.type.bit_count() == 1 else "card"
        scope.names[CHOSEN] = f"each {one} {'chosen' if self.targets else 'picked'}"
        scope.picks += self.number == 1
        if self.number == 1 and self.among.zone == Zone.HAND and self.who == Who.YOU:
            scope.names |= {CHOSEN: f"the {one} from your hand"} | ({TARGET: "the other one"} if TARGET in scope.names else {})
        if isinstance(self.number, X):
            return scope.player(self.who).does(chooses(self), noun(self.among, scope, "X", 2))
        if isinstance(self.number, Value):
            one_of_them, several = noun(self.among, scope, ""), noun(self.among, scope, "", 2)
            return scope.player(self.who).does(chooses(self), quantity(self.number, scope, one_of_them, several))
        return scope.player(self.who).does(chooses(self), noun(self.among, scope))


def chooses(effect: Pick | ChooseNow) -> str:
    """Only what is chosen is a target; everything else is picked."""
    return "choose" if effect.targets else "pick"


# --- players and other things --------------------------------------------------------------------------------------------


@boundary
def allow_seats_with_gold(game: GameState, least: int) -> bool:
    """Allow every seat with at least this much gold in its pool; returns False if there is none."""
    found = False
    for seat in range(int(game["seats"])):
        if game["gold"][seat] >= least and not is_out(game, seat):
            allow(game, L.ANSWER_SEAT + seat)
            found = True
    return found


@EFFECTS.primitive
@dataclass(frozen=True)
class ChoosePlayerNow(Effect):
    """The controller chooses a player with at least this much gold while the effect resolves, as CHOSEN_OPPONENT."""

    with_gold: int = 0
    asks = (L.ASK_PLAYER,)

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], with_gold: int) -> int:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            if not allow_seats_with_gold(game, with_gold):
                frame[OTHER] = -1
                return FAILED
            ask(game, int(frame[YOU]), L.ASK_PLAYER, int(frame[SOURCE]))
            return BEFORE
        frame[OTHER] = game["answer"] - L.ANSWER_SEAT
        return UNCHANGED

    @staticmethod
    @jit
    def outlook(game: GameState, with_gold: int) -> int:
        for seat in range(int(game["seats"])):
            if game["gold"][seat] >= with_gold and not is_out(game, seat):
                return ANY_PLAYER
        return NO_PLAYER

    def learn(self, known: Known) -> None:
        known.chosen_player = True

    def says(self, scope: Scope) -> str:
        scope.players[Who.CHOSEN_OPPONENT] = Player("that player")
        return "pick a player" + (f" with at least {self.with_gold} gold" if self.with_gold else "")


@boundary
def seat_where(game: GameState, tables: Tables, conditions: int, source: int, you: int, event: int) -> int:
    """The first seat for which conditions hold; nobody if they hold for none."""
    for seat in range(int(game["seats"])):
        if not is_out(game, seat) and conditions_hold(game, tables, conditions, source, you, event, seat, -1):
            return seat
    return L.NOBODY


@EFFECTS.primitive
@dataclass(frozen=True)
class FindPlayer(Effect):
    """Set CHOSEN_OPPONENT to the only player, you included, that satisfies the conditions on the ACTOR."""

    conditions: tuple[Condition, ...]

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], conditions: int) -> int:
        frame[OTHER] = seat_where(game, tables, conditions, int(frame[SOURCE]), int(frame[YOU]), int(frame[EVENT]))
        return DONE if frame[OTHER] >= 0 else FAILED

    @staticmethod
    @jit
    def outlook(game: GameState, tables: Tables, conditions: int, source: int, you: int, event: int) -> int:
        return ANY_PLAYER if seat_where(game, tables, conditions, source, you, event) >= 0 else NO_PLAYER

    def check_inner(self, known: Known, checks: Checks) -> None:
        for condition in self.conditions:
            checks.condition(condition, replace(known, loop=True))

    def learn(self, known: Known) -> None:
        known.chosen_player = True

    def says(self, scope: Scope) -> str:
        inside = copied(scope)
        inside.players[Who.ACTOR] = WHO
        scope.players[Who.CHOSEN_OPPONENT] = Player("that player")
        return f"find the player {listed([condition.says(inside) for condition in self.conditions])}"


@EFFECTS.primitive
@dataclass(frozen=True)
class Now(Effect):
    """The controller makes a choice of a player, a trait, a challenge type or an event while the effect resolves.

    That is what a card means that does not say "choose" or "name": nothing is known of the choice when the ability can be cancelled.
    """

    choice: Choice
    columns = ()
    steers = True

    @staticmethod
    @jit
    def execute() -> int:
        """The choice is the next row."""
        return UNCHANGED

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[self.op], *self.choice.rows(compiler)]

    def check_inner(self, known: Known, checks: Checks) -> None:
        if not self.choice.late or known.loop:
            raise Meaningless(f"Now is for {', '.join(kind.__name__ for kind in CHOICES if kind.late)}, outside a ForEach")
        checks.choice(self.choice, known)

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        return sentences.choice(self.choice, scope).replace("choose ", "pick ", 1)

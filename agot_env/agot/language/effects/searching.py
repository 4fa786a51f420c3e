"""An effect that searches decks."""

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
    LAST,
    PC,
    SOURCE,
    STAGE,
    YOU,
    amount_of,
    chosen_seat,
)
from agot_env.agot.engine.abilities.effects import discard_card, look_at_hand, look_at_top, reveal_card
from agot_env.agot.engine.abilities.possibility import has_a_deck
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.copyable import note_effect
from agot_env.agot.engine.record.deck import leave_deck, put_on_deck, shuffle, take_from_deck, top_of_deck
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    ask,
    clear_selection,
    happened,
    has_rule,
    is_picked,
    mark_of_picks,
    nothing_legal,
    push,
    push_pick,
    waits,
)
from agot_env.agot.engine.record.play_area import add_duplicate, be_kneeling, enters_under, may_enter, put_in_play
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.zones import clean, set_bearer, set_zone
from agot_env.agot.engine.values.bearers import enter_at, own_house_card_may_bear
from agot_env.agot.engine.values.filters import candidates_for, matches, may_bear, passes, that_card
from agot_env.agot.engine.values.tolls import times_ruled
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless, each, zones
from agot_env.agot.language.fields import among as one_or_other
from agot_env.agot.language.filters import MovableToYours
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Player, Scope, in_deck, noun, predicates
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.values import X
from agot_env.agot.language.words import EVENT_CARD, TARGET, That, Who, Zone
from agot_env.machine_code.annotations import Vector

IN_PILE = 128
"""Added to the stage of a search of a discard pile."""
MAY_ENTER = 64
"""The stage at which the player is asked whether what has been found is put into play instead, without IN_PILE."""


@jit
def can_search(game: GameState, seat: int) -> bool:
    """Whether a seat has a deck to search, or may search its discard pile instead, and has one."""
    return has_a_deck(game, seat) or (may_search_pile(game, seat) and game["zones"][c.DISCARD, seat] != 0)


@jit
def may_search_pile(game: GameState, seat: int) -> bool:
    """Whether a seat may search its discard pile instead of its deck, and cards may be moved out of that pile."""
    return has_rule(game, seat, c.SEARCHES_DISCARD) and not has_rule(game, seat, c.PILES_ARE_CLOSED)


@jit
def note_found(game: GameState, card: int, seat: int, source: int, in_pile: bool) -> None:
    """Report that a seat has revealed a card that it found in its deck; one found in the discard pile instead is not reported."""
    if not in_pile:
        happened(game, c.SEARCHED, card, seat, source, 0)


@EFFECTS.primitive
@dataclass(frozen=True)
class Search(Effect):
    """Search the player's deck for a card, or for up to a number of cards, show it, put it into a zone (it is then LAST), and shuffle.

    With ``to=Zone.DECK``, the card that is found is put on top of the deck after shuffling. With ``to=Zone.SET_ASIDE``, the cards are set
    aside faceup; ``different_titles`` then allows only one card of each title. With ``begins``, a card that is put into play begins the
    game there: it does not enter play. With ``top``, only that many cards at the top of the deck are searched: the player looks at those,
    not at the others. An attachment that is put into play is attached to this card. With ``kneeling``, cards that are
    put into play enter it kneeling. With ``shown=False``, only the player sees what is found: that is what a card means that names no
    kind of card and does not say "reveal". With ``or_play``, the player may put the card into play instead of into the hand if it is one
    of those. With ``discards_rest``, the other cards that were searched are discarded if one has been taken, and the deck is not shuffled
    then. With ``to=Zone.UNDER``, what is found becomes a duplicate of the card of the event, which the player must own and control
    (FAQ 3.29). With ``among_revealed``, the cards at the top have been revealed, and one of them is put into play. What is taken so, what
    begins the game in play and what has different titles is not searched for, so that what any search can find is none of it.

    A rule (SEARCHES_DISCARD) lets the player search the discard pile instead, but not instead of the top of the deck (FAQ, Galbart
    Glover). *ruling*: the first card that is taken says which of the two is searched, and the deck is shuffled only if that is the deck.
    """

    among: Cards
    to: Zone = zones(Zone.HAND, Zone.PLAY, Zone.DECK, Zone.SET_ASIDE, Zone.DISCARD, Zone.UNDER, default=Zone.HAND)
    who: Who = each(Who.YOU)
    amount: Amount = 1
    top: int = 0
    different_titles: bool = False
    begins: bool = False
    kneeling: bool = False
    shown: bool = True
    or_play: Cards | None = None
    discards_rest: bool = False
    among_revealed: bool = False
    columns = ("among", "to", "who", "amount", "amount_argument")
    of_player = "who"
    asks = (L.ASK_SEARCH, L.ASK_MAY)
    counts = True
    use = Use.GAINS

    def marks(self, saves: bool) -> int:
        return 0 if self.top else c.SEARCHES  # searching the top cards is not searching the deck (FAQ p. 27)

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], who: int, amount: int, amount_argument: int
    ) -> int:
        """A player may take cards from their deck, one after the other, up to a maximum.

        STAGE is 1 more than how many have been taken, or MAY_ENTER, and IN_PILE more if they come from the discard pile.
        *ruling*: nobody can be held to find a card in a hidden deck, "must" or not.
        """
        seat = chosen_seat(game, frame, who)
        source = int(frame[SOURCE])
        if seat < 0:
            return FAILED
        if frame[STAGE] == 0 and waits(game, c.RESPONSE, c.DECK_SEARCHED) and is_of_deck(row) and can_search(game, seat):
            note_effect(game, c.DECK_SEARCHED, seat)
        if frame[STAGE] == 0 and top_of_search(row):
            look_at_top(game, seat, seat, number_searched(game, tables, row, seat))
        most = int(amount_of(game, tables, amount, amount_argument, -1))
        in_pile = int(frame[STAGE]) >= IN_PILE
        taken = int(frame[STAGE]) - 1 - (IN_PILE if in_pile else 0)
        to = int(destination(row))
        asked = taken + 1 == MAY_ENTER
        if asked:
            taken = 0
            to = c.PLAY if game["answer"] == L.ANSWER_OPTION else to
        if asked or (taken >= 0 and game["answer"] != L.ANSWER_DONE):
            card = int(frame[LAST]) if asked else int(game["answer"])
            in_pile = game["row"][card, L.ZONE] == c.DISCARD
            taken += 1
            frame[LAST] = card
            if not asked and may_enter_instead(game, tables, frame, row, card, seat):
                reveal_card(game, tables, card, int(frame[YOU]), source)
                note_found(game, card, seat, source, in_pile)
                frame[STAGE] = MAY_ENTER + (IN_PILE if in_pile else 0)
                nothing_legal(game)
                allow(game, L.ANSWER_OPTION)
                allow(game, L.ANSWER_DONE)
                ask(game, seat, L.ASK_MAY, source)
                return BEFORE
            if to == c.PLAY and becomes_duplicate_instead(game, tables, row, card, source):
                take_from_deck(game, card)
                add_duplicate(game, card, source)
            elif to == c.PLAY:
                entered = put_in_play(game, tables, card, seat) == card
                bearer = -1
                if entered and tables["type"][game["card"][card]] == c.ATTACHMENT:
                    bearer = source
                    set_bearer(game, card, source)
                if entered and is_kneeling(row):
                    be_kneeling(game, card)
                if entered and not int(row[2]) >> c.ZONE_BITS + 1 & 1:
                    happened(game, c.ENTERED_PLAY, card, seat, bearer, 0)
            elif to == c.HAND or to == c.SET_ASIDE:
                take_from_deck(game, card)
                set_zone(game, card, to)
                clean(game, card)
                if not is_hidden(row) and not asked:
                    reveal_card(game, tables, card, int(frame[YOU]), source)
                    note_found(game, card, seat, source, in_pile)
            elif to == c.UNDER:
                leave_deck(game, card)
                add_duplicate(game, card, int(game["events"][frame[EVENT], L.EVENT_CARD]))
            elif to == c.DISCARD:
                discard_card(game, tables, card, seat, 0)
                note_discard(game, card)
        elif taken >= 0:
            most = taken
        if max(0, taken) < most:
            taken = max(0, taken)
            frame[STAGE] = taken + 1 + (IN_PILE if in_pile else 0)
            nothing_legal(game)
            allow_search(game, tables, seat)
            allow(game, L.ANSWER_DONE)
            ask(game, seat, L.ASK_SEARCH, source)
            return BEFORE
        if taken > 0 and discards_rest(row):
            discard_top(game, tables, seat, int(number_searched(game, tables, row, seat)) - taken)
        elif not in_pile:
            shuffle(game, seat)
        if taken > 0 and to == c.DECK:
            put_on_deck(game, int(frame[LAST]), 0)
            if is_hidden(row):
                game["known"][seat, seat] |= bit(int(frame[LAST]) & (L.SLOTS - 1))
            else:
                reveal_card(game, tables, int(frame[LAST]), int(frame[YOU]), source)
                note_found(game, int(frame[LAST]), seat, source, in_pile)
        return DONE if taken > 0 else FAILED

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        return can_search(game, seat)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        among = compiler.filter(replace(self.among, zone=Zone.DECK))
        flags = self.different_titles | self.begins << 1 | self.kneeling << 2 | (self.among_revealed or not self.shown) << 3
        flags |= self.among.duplicate_of_self << 4 | (self.or_play is not None) << 5 | self.discards_rest << 6 | self.top << 7
        to = int(self.to) | flags << c.ZONE_BITS
        instead = [] if self.or_play is None else [[c.SKIP, 0, compiler.anywhere(self.or_play)]]  # a row that does nothing else
        return [[self.op, among, to, int(self.who), *compiler.amount(self.amount)], *instead]

    def learn(self, known: Known) -> None:
        known.found = True

    def does(self) -> int:
        return c.SEARCHES_DECK

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.to == Zone.DECK and self.amount != 1:
            raise Meaningless(f"{name} puts one card on top of the deck, not {self.amount}")
        if self.to == Zone.UNDER:
            known.check_card(EVENT_CARD, name)
        if self.different_titles and self.to != Zone.SET_ASIDE:
            raise Meaningless(f"{name} compares the titles of cards that are set aside, not of those in {self.to.name}")
        if self.or_play is not None and (self.to != Zone.HAND or self.amount != 1 or not self.shown):
            raise Meaningless(f"{name} lets one card that goes to the hand openly enter play instead, and nothing else")
        if self.kneeling and self.to != Zone.PLAY:
            raise Meaningless(f"{name} puts nothing into play that could be kneeling")
        if not self.shown and self.to not in (Zone.HAND, Zone.DECK):
            raise Meaningless(f"{name} cannot hide what goes to {self.to.name}")
        if self.discards_rest and (not self.top or self.to != Zone.HAND):
            raise Meaningless(f"{name} discards the rest of the top cards after one has gone to the hand, and of nothing else")
        if self.begins and self.to != Zone.PLAY:
            raise Meaningless(f"{name} lets a card begin the game in play, not in {self.to.name}")
        if self.among_revealed and (not self.top or self.to != Zone.PLAY):
            raise Meaningless(f"{name} takes what has been revealed from the top of the deck into play, and nothing else")

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        if self.top and scope.looked_at == self.top:
            cards, them = noun(in_deck(self.among), scope, f"up to {self.amount}", 2), "them"
            if self.amount == 1:
                cards, them = noun(in_deck(self.among), scope), "it"
            reveal = player.does("reveal", f"{cards} among them")
            place = "play" if self.to == Zone.PLAY else f"{player.own} hand"
            return f"{reveal}, {player.verb('put')} {them} into {place} and {player.verb('shuffle')} {player.own} deck"
        deck = f"the top {self.top} cards of {player.own} deck" if self.top else f"{player.own} deck"
        revealing = ", revealing " + ("it" if self.amount == 1 else "them") if self.shown and self.to in REVEALED else ""
        instead = ""
        if self.or_play is not None:
            instead = f" (if it {predicates(self.or_play, scope)}, {player.finite('may')} put it into play instead)"
        if self.discards_rest:
            instead = f"; if that happened, {player.does('discard', 'the other cards that were searched')}"
        return f"{player.does('search', deck)} and {self.movement(player, self.found(scope), scope)}{revealing}{instead}"

    def found(self, scope: Scope) -> str:
        """The cards found, with their number: "a Direwolf card", "up to 2 locations", "up to X Weapon attachments"."""
        if self.amount == 1:
            return noun(in_deck(self.among), scope)
        number = "any number of" if self.amount == 99 else f"up to {self.amount if isinstance(self.amount, int) else 'X'}"
        cards = f"{number} {noun(in_deck(self.among), scope, '', 2)}" + " with different titles" * self.different_titles
        if isinstance(self.amount, Value) and not isinstance(self.amount, X):
            return f"{cards}, X being {self.amount.measure(scope)},"
        return cards

    def movement(self, player: Player, found: str, scope: Scope) -> str:
        """What happens to the cards found: "add a Direwolf card to your hand"."""
        if self.to == Zone.UNDER or (self.among.duplicate_of_self and self.to == Zone.PLAY):
            return f"{player.verb('attach')} {found} as a duplicate"
        if self.begins:
            return f"{player.verb('begin')} the game with {found} in play"
        into_play = "into play" + " kneeling" * self.kneeling + " attached to this card" * (self.among.type == c.ATTACHMENT)
        verb, place = {
            Zone.HAND: ("add", f"to {player.own} hand"),
            Zone.PLAY: ("put", into_play),
            Zone.DECK: ("put", f"on top of {player.own} deck"),
            Zone.DISCARD: ("put", f"into {player.own} discard pile"),
            Zone.SET_ASIDE: ("set aside", ""),
        }[self.to]
        return f"{player.verb(verb)} {found} {place}".strip()


REVEALED = (Zone.HAND, Zone.DECK, Zone.SET_ASIDE)
"""The zones to which cards go revealed unless ``shown`` is false. In play and in discard piles, all players see them anyway."""

PAID, BEARER_CHOSEN = 2, 3
"""Stages of a search for an attachment: it has been paid for, and what bears it has been chosen."""


@EFFECTS.primitive
@dataclass(frozen=True)
class SearchAndAttach(Effect):
    """Search your deck for an attachment, pay its printed cost, put it into play on one of the cards ``on``, and shuffle.

    With ``house_card``, it may also be one that is attached to your House card, which is a card that you control (FAQ 4.10).
    A rule (SEARCHES_DISCARD) lets you search the discard pile instead, as for `Search`. A copy of an own unique in play becomes its
    duplicate (FAQ 4.2). *ruling*: what any search can find is not found by this one unless it can be attached so.
    """

    among: Cards
    on: Cards
    house_card: bool = False
    asks = (L.ASK_SEARCH, L.ASK_BEARER)
    counts = True
    resumes = PAID
    use = Use.GAINS

    def marks(self, saves: bool) -> int:
        return c.SEARCHES

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
        you = int(frame[YOU])
        source = int(frame[SOURCE])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            if waits(game, c.RESPONSE, c.DECK_SEARCHED):
                note_effect(game, c.DECK_SEARCHED, you)
            nothing_legal(game)
            allow_search(game, tables, you)
            allow(game, L.ANSWER_DONE)
            ask(game, you, L.ASK_SEARCH, source)
            return BEFORE
        if frame[STAGE] == 1:
            if game["answer"] == L.ANSWER_DONE:
                shuffle(game, you)
                return FAILED
            card = int(game["answer"])
            frame[LAST] = card
            frame[STAGE] = PAID
            in_deck = game["row"][card, L.ZONE] == c.DECK
            leave_deck(game, card)
            set_zone(game, card, c.RESOLVING)  # it lies open until it is attached
            if in_deck:
                shuffle(game, you)
            if tables["cost"][game["card"][card]]:
                push(game, L.P_PAY, you, int(tables["cost"][game["card"][card]]), 0, source)
                return BEFORE
        card = int(frame[LAST])
        if frame[STAGE] == PAID:
            if enters_under(game, tables, card, you) >= 0:
                put_in_play(game, tables, card, you)
                return DONE
            frame[STAGE] = BEARER_CHOSEN
            nothing_legal(game)
            if own_house_card_may_bear(game, tables, card, you):
                allow(game, L.ANSWER_SEAT + you)
            else:
                allow_bearers(game, tables, frame, card, int(row[3]))
            ask(game, you, L.ASK_BEARER, card)
            return BEFORE
        enter_at(game, tables, card, you, int(game["answer"]))
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, you: int) -> bool:
        return can_search(game, you)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        among = replace(self.among, zone=Zone.DECK, cost_payable=True, movable_to=None if self.house_card else self.on)
        on = compiler.filter(self.on)
        return [[self.op, compiler.filter(among, ((MovableToYours.op, on),) if self.house_card else ()), int(Zone.PLAY), on]]

    def learn(self, known: Known) -> None:
        known.found = True

    def does(self) -> int:
        return c.SEARCHES_DECK

    def says(self, scope: Scope) -> str:
        found, bearer = noun(in_deck(self.among), scope), noun(self.on, scope)
        house_card = " or to your House card" if self.house_card else ""
        return f"search your deck and, for its printed cost, put {found} into play attached to {bearer}{house_card}"


ATTACHING_SEARCH = SearchAndAttach.op


@boundary
def allow_bearers(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, on: int) -> None:
    """Allow the cards of a filter that may bear an attachment under the control of the player of an ability."""
    for owner in range(int(game["seats"])):
        word = candidates_for(game, tables, on, owner, int(frame[YOU]))
        while word:
            bearer = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if may_bear(game, tables, card, bearer, int(frame[YOU])) and passes(
                game, tables, on, bearer, int(frame[SOURCE]), int(frame[YOU]), -1, int(frame[EVENT]), card
            ):
                allow_card(game, bearer)


@EFFECTS.primitive
@dataclass(frozen=True)
class SearchForCopies(Effect):
    """You search a player's deck and hand for any number of copies of a card and discard them; the deck is shuffled then.

    *ruling*: all that you have found are discarded one after the other. The player's hand is shown to you alone.
    """

    card: That = one_or_other(TARGET, EVENT_CARD, default=TARGET)
    who: Who = each(Who.TARGET_CONTROLLER)
    of_player = "who"
    resumes = 1
    use = Use.HARMS

    def marks(self, saves: bool) -> int:
        return c.SEARCHES

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            if seat == frame[YOU] and waits(game, c.RESPONSE, c.DECK_SEARCHED):
                note_effect(game, c.DECK_SEARCHED, seat)
            that = int(that_card(game, card, int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST])))
            look_at_hand(game, seat, int(frame[YOU]))
            find_copies(game, tables, seat, int(frame[YOU]), int(tables["title"][game["card"][that]]))
            clear_selection(game)
            push_pick(game, int(frame[YOU]), 0, L.SLOTS, L.ASK_PICK, int(frame[SOURCE]))
            return BEFORE
        discard_picked(game, tables, seat)
        shuffle(game, seat)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        return has_a_deck(game, seat) or game["zones"][c.HAND, seat] != 0

    def does(self) -> int:
        return c.SEARCHES_DECK

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return (
            f"search {player.whose} deck and hand for any number of copies of {scope.cards(self.card)} and discard them; "
            f"shuffle {player.whose} deck"
        )


@boundary
def find_copies(game: GameState, tables: Tables, seat: int, by: int, title: int) -> None:
    """Set the candidates to the cards with a title in a deck and a hand, and let the seat that searches see where they are."""
    for owner in range(int(game["seats"])):
        game["candidates"][owner] = 0
    word = int(game["zones"][c.DECK, seat])
    if not has_rule(game, seat, c.HAND_IS_SAFE):
        word |= int(game["zones"][c.HAND, seat])
    while word:
        slot = lowest(word)
        word &= word - 1
        if int(tables["title"][game["card"][int(seat) * L.SLOTS + slot]]) == title:
            game["candidates"][seat] |= bit(slot)
    game["known"][by, seat] |= game["candidates"][seat]


@boundary
def discard_picked(game: GameState, tables: Tables, seat: int) -> None:
    """Discard the picked cards of a deck and a hand."""
    mark = mark_of_picks(game)
    for slot in range(int(game["cards"][seat])):
        card = int(seat) * L.SLOTS + slot
        if is_picked(game, card, mark):
            discard_card(game, tables, card, seat, 0)
            note_discard(game, card)


@jit
def destination(row: Vector[np.int16]) -> int:
    """The zone into which a search puts what it finds."""
    return int(row[2]) & (1 << c.ZONE_BITS) - 1


@jit
def is_of_deck(row: Vector[np.int16]) -> bool:
    """Whether a whole deck is searched, and not only the cards at its top (FAQ p. 27)."""
    return top_of_search(row) == 0


@jit
def top_of_search(row: Vector[np.int16]) -> int:
    """How many cards at the top of a deck a search is of, as printed; 0 if it is of the whole deck."""
    return int(row[2]) >> c.ZONE_BITS + 7


@jit
def discards_rest(row: Vector[np.int16]) -> bool:
    """Whether the other cards that were searched are discarded."""
    return int(row[2]) >> c.ZONE_BITS + 6 & 1 != 0


@jit
def note_discard(game: GameState, card: int) -> None:
    """Mark the entry of a card just discarded from a deck as found by a search, so that it does not count as a card from the top."""
    last = int(game["event_count"]) - 1
    if last >= 0 and game["events"][last, L.EVENT_MOMENT] == c.DISCARDED_FROM_DECK and game["events"][last, L.EVENT_CARD] == card:
        game["events"][last, L.EVENT_NUMBER] = c.OUT_OF_A_SEARCH


@boundary
def discard_top(game: GameState, tables: Tables, seat: int, number: int) -> None:
    """Discard cards from the top of a deck, with those that rules add, as long as there are any."""
    for _ in range(number + times_ruled(game, tables, seat, c.LOSES_MORE_OF_DECK, -1)):
        card = int(top_of_deck(game, seat))
        if card >= 0:
            discard_card(game, tables, card, seat, 0)


@jit
def number_searched(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> int:
    """How many cards at the top of a deck a seat searches, with those that rules add."""
    return int(top_of_search(row)) + (int(times_ruled(game, tables, seat, c.SEARCHES_MORE, -1)) if is_search(row) else 0)


@jit
def is_kneeling(row: Vector[np.int16]) -> bool:
    """Whether a search puts what it finds into play kneeling."""
    return int(row[2]) >> c.ZONE_BITS + 2 & 1 != 0


@jit
def is_hidden(row: Vector[np.int16]) -> bool:
    """Whether only the player who searches sees what is found."""
    return int(row[2]) >> c.ZONE_BITS + 3 & 1 != 0


@jit
def is_search(row: Vector[np.int16]) -> bool:
    """Whether the cards are searched for, and not chosen from a deck in setup or from cards that have been revealed."""
    in_setup = int(row[2]) >> c.ZONE_BITS & 3 != 0  # different titles, or a card that begins the game in play
    return not in_setup and (destination(row) != c.PLAY or not is_hidden(row))


@boundary
def may_enter_instead(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], card: int, seat: int) -> bool:
    """Whether a card that has been found may enter play instead of going to the hand: the row behind that of the search says which."""
    if int(row[2]) >> c.ZONE_BITS + 5 & 1 == 0 or not may_enter(game, tables, card, seat):
        return False
    among = int(tables["code"][int(frame[PC]) + 1, 2])
    return matches(game, tables, among, card, int(frame[SOURCE]), int(frame[YOU]), -1, int(frame[EVENT]), -1) != 0


@jit
def is_found_by_any(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card in a deck can be found by any search of it."""
    return game["row"][card, L.ZONE] == c.DECK and int(tables["play_flags"][game["card"][card]]) & c.FOUND_BY_ANY_SEARCH != 0


@jit
def becomes_duplicate_instead(game: GameState, tables: Tables, row: Vector[np.int16], card: int, source: int) -> bool:
    """Whether a search for a duplicate of its source has found a card with another title, which becomes one (FAQ p. 26)."""
    if int(row[2]) >> c.ZONE_BITS + 4 & 1 == 0 or game["row"][source, L.ZONE] != c.PLAY:
        return False
    return tables["title"][game["card"][card]] != tables["title"][game["card"][source]]


@boundary
def allow_search(game: GameState, tables: Tables, who: int) -> None:
    """Allow the cards that a seat may take from its deck by the search that is the next row of the ability on top."""
    frame = game["frames"][int(game["depth"]) - 1]
    row = tables["code"][frame[PC]]
    source = int(frame[SOURCE])
    in_pile = int(frame[STAGE]) > IN_PILE
    word = game["zones"][c.DECK, who]
    if top_of_search(row):  # what has been taken has left the top
        word = 0
        size = int(game["deck_size"][who])
        top = int(number_searched(game, tables, row, who))
        for k in range(max(0, size - top + int(frame[STAGE]) - 1), size):
            word |= bit(int(game["deck"][who, k]))
    elif in_pile:
        word = game["zones"][c.DISCARD, who]
    elif frame[STAGE] == 1 and may_search_pile(game, who):
        word |= game["zones"][c.DISCARD, who]
    slots = decklist_of(game, tables, who)["filter_slots"][int(row[1])]
    while word:
        card = who * L.SLOTS + lowest(word)
        word &= word - 1
        fits = slots >> (card & (L.SLOTS - 1)) & 1 != 0
        if fits:
            fits = passes(game, tables, int(row[1]), card, source, who, who, int(frame[EVENT]), int(frame[FIRST])) != 0
        if fits or (row[0] != ATTACHING_SEARCH and is_search(row) and is_found_by_any(game, tables, card)):
            if destination(row) == c.PLAY and not may_enter(game, tables, card, who):
                continue
            if destination(row) == c.UNDER and not is_owned_in_play(game, int(game["events"][frame[EVENT], L.EVENT_CARD]), who):
                continue
            if not int(row[2]) >> c.ZONE_BITS & 1 or not has_set_aside(game, tables, who, int(tables["title"][game["card"][card]])):
                allow_card(game, card)


@jit
def is_owned_in_play(game: GameState, card: int, seat: int) -> bool:
    """Whether a card is in play, and a seat owns and controls it, so that it may put a duplicate on it (FAQ 3.29)."""
    there = game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.DESTINATION] == 0
    return there and game["controller"][card] == seat and card >> L.SLOT_BITS == seat


@boundary
def has_set_aside(game: GameState, tables: Tables, seat: int, title: int) -> bool:
    """Whether a seat has set a card with a title aside."""
    word = game["zones"][c.SET_ASIDE, seat]
    while word:
        card = seat * L.SLOTS + lowest(word)
        word &= word - 1
        if int(tables["title"][game["card"][card]]) == title:
            return True
    return False

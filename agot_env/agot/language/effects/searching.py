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
from agot_env.agot.engine.abilities.effects import reveal_card
from agot_env.agot.engine.abilities.possibility import has_a_deck
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, allow_card, ask, happened, nothing_legal
from agot_env.agot.engine.record.zones import clean, may_enter, put_in_play, put_on_deck, set_zone, shuffle, take_from_deck
from agot_env.agot.engine.values.filters import matches
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless, each, zones
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Player, Scope, in_deck, noun
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who, Zone
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import bit, lowest


@EFFECTS.primitive
@dataclass(frozen=True)
class Search(Effect):
    """Search the player's deck for a card, or for up to a number of cards, show it, put it into a zone (it is then LAST), and shuffle.

    With ``to=Zone.DECK``, the card that is found is put on top of the deck after shuffling. With ``top``, only that many cards at the top
    of the deck are searched: the player looks at those (`LookAtTopCards`), not at the others.
    """

    among: Cards
    to: Zone = zones(Zone.HAND, Zone.PLAY, Zone.DECK, default=Zone.HAND)
    who: Who = each(Who.YOU)
    amount: Amount = 1
    top: int = 0
    columns = ("among", "to", "who", "amount", "amount_argument")
    of_player = "who"
    asks = (L.ASK_SEARCH,)
    counts = True
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16], who: int, amount: int, amount_argument: int
    ) -> int:
        """A player may take cards from their deck, one after the other, up to a maximum.

        STAGE is 1 more than how many have been taken. *ruling*: nobody can be held to find a card in a hidden deck, "must" or not.
        """
        seat = chosen_seat(game, frame, who)
        source = int(frame[SOURCE])
        if seat < 0:
            return FAILED
        most = int(amount_of(game, tables, amount, amount_argument, -1))
        taken = int(frame[STAGE]) - 1
        if taken >= 0 and game["answer"] != L.ANSWER_DONE:
            card = int(game["answer"])
            taken += 1
            frame[LAST] = card
            if destination(row) == c.PLAY:
                if put_in_play(game, tables, card, seat) == card:
                    happened(game, c.ENTERED_PLAY, card, seat, -1, 0)
            elif destination(row) == c.HAND:
                take_from_deck(game, card)
                set_zone(game, card, c.HAND)
                clean(game, card)
                reveal_card(game, tables, card, int(frame[YOU]), source)
        elif taken >= 0:
            most = taken
        if max(0, taken) < most:
            taken = max(0, taken)
            frame[STAGE] = taken + 1
            nothing_legal(game)
            allow_search(game, tables, seat)
            allow(game, L.ANSWER_DONE)
            ask(game, seat, L.ASK_SEARCH, source)
            return BEFORE
        shuffle(game, seat)
        if taken > 0 and destination(row) == c.DECK:
            put_on_deck(game, int(frame[LAST]), 0)
            reveal_card(game, tables, int(frame[LAST]), int(frame[YOU]), source)
        return DONE if taken > 0 else FAILED

    can_happen_to = staticmethod(has_a_deck)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        among = compiler.filter(replace(self.among, zone=Zone.DECK))
        to = int(self.to) | self.top << c.ZONE_BITS
        return [[self.op, among, to, int(self.who), *compiler.amount(self.amount)]]

    def learn(self, known: Known) -> None:
        known.found = True

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.to == Zone.DECK and self.amount != 1:
            raise Meaningless(f"{name} puts one card on top of the deck, not {self.amount}")

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        if self.top and scope.looked_at == self.top:
            cards, them = noun(in_deck(self.among), scope, f"up to {self.amount}", 2), "them"
            if self.amount == 1:
                cards, them = noun(in_deck(self.among), scope), "it"
            reveal = player.does("reveal", f"{cards} among them")
            return f"{reveal}, {player.verb('put')} {them} into {player.own} hand and {player.verb('shuffle')} {player.own} deck"
        deck = f"the top {self.top} cards of {player.own} deck" if self.top else f"{player.own} deck"
        if self.among.duplicate_of_self and self.to == Zone.PLAY:
            search = player.does("search", f"{deck} for {noun(in_deck(self.among), scope)}")
            return f"{search} and {player.verb('attach')} it as a duplicate"
        if self.amount != 1:
            cards = noun(in_deck(self.among), scope, "", 2)
            some = f"up to {self.amount if isinstance(self.amount, int) else 'X'} {cards}"
            if self.amount == 99:
                some = f"any number of {cards}"
            if isinstance(self.amount, Value):
                some += f", X being {self.amount.measure(scope)},"
            place = {Zone.HAND: f"them into {player.own} hand", Zone.PLAY: "them into play"}
            return f"{player.does('search', f'{deck} for {some}').removesuffix(',')}{_shown(self, player, 'them')} {place[self.to]}"
        place = {Zone.HAND: f"it into {player.own} hand", Zone.PLAY: "it into play", Zone.DECK: f"it on top of {player.own} deck"}
        return f"{player.does('search', f'{deck} for {noun(in_deck(self.among), scope)}')}{_shown(self, player, 'it')} {place[self.to]}"


@jit
def destination(row: Vector[np.int16]) -> int:
    """The zone into which a search puts what it finds."""
    return int(row[2]) & (1 << c.ZONE_BITS) - 1


@boundary
def allow_search(game: GameState, tables: Tables, who: int) -> None:
    """Allow the cards that a seat may take from its deck by the search that is the next row of the ability on top."""
    frame = game["frames"][int(game["depth"]) - 1]
    row = tables["code"][frame[PC]]
    source = int(frame[SOURCE])
    word = game["zones"][c.DECK, who]
    top = int(row[2]) >> c.ZONE_BITS
    if top:  # what has been taken has left the top
        word = 0
        size = int(game["deck_size"][who])
        for k in range(max(0, size - top + int(frame[STAGE]) - 1), size):
            word |= bit(int(game["deck"][who, k]))
    while word:
        card = who * L.SLOTS + lowest(word)
        word &= word - 1
        if matches(game, tables, int(row[1]), card, source, who, who, int(frame[EVENT]), int(frame[FIRST])) and (
            destination(row) != c.PLAY or may_enter(game, tables, card, who)
        ):
            allow_card(game, card)


def _shown(word: Search, player: Player, found: str) -> str:
    """The rest of the sentence: cards that are not put into play are revealed first."""
    put = f" and {player.verb('put')}"
    return put if word.to == Zone.PLAY else f", {player.verb('reveal')} {found}{put}"

"""Compiles filters and values of the card vocabulary into rows of tables, for the other parts of the compiler."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.editions import check_edition, setting, switches_of
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language import model as m
from agot_env.agot.language.bases.filter_test import asked
from agot_env.agot.language.compiler.checks import CardError
from agot_env.agot.language.compiler.compiled import FilterFacts
from agot_env.agot.language.filters import Discardable, PrintedType, Removable
from agot_env.agot.language.registry import TESTS

FactOfTest = tuple[int, bool, bool]
"""The printed fact that a test checks, if any; whether cards can change it; whether an attachment that lies facedown can pass the test."""


def packed(bits: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Booleans as the bits of int64, the lowest first."""
    words: NDArray[np.int64] = np.packbits(bits, bitorder="little").view(np.int64)
    return words


def coded(*numbers: int) -> list[int]:
    """A row of the code table, padded with 0."""
    return [*numbers, *[0] * (L.CODE_FIELDS - len(numbers))]


class FilterCompiler:
    """The tables of a pool for an edition that filters and values need; `Compiler` adds all others."""

    def __init__(self, cards: Sequence[m.Card], edition: str = "core") -> None:
        self.cards = tuple(cards)
        self.edition = edition
        self.tables = np.zeros(1, L.TABLES)
        self.t = self.tables[0]
        self.t["edition"] = check_edition(edition)
        self.t["switches"] = switches_of(edition)
        self.card: m.Card = cards[0]
        self.row_of_card = 0
        self.titles: dict[str, int] = {}
        self.known_titles: set[str] = set()
        self.known_traits: set[str] = set()
        self.grantable: dict[str, int] = {}
        self.trait_sets: list[frozenset[str]] = [frozenset()]
        self.filters: dict[tuple[Any, ...], int] = {(): 0}
        self.filter_count = 1
        self.blocks_of_filters: dict[tuple[m.Condition, ...], int] = {}
        self.tests: list[tuple[int, int]] = []  # of all filters, each with its argument
        self.code: list[list[int]] = [coded(c.END)]
        self.abilities: list[tuple[m.Card, Any]] = []
        self.constant_count = 0
        self.other_type = np.zeros(L.CARD_TYPES, np.int8)  # that a card can have besides the printed one
        self.makes_characters = np.zeros(L.CARD_TYPES, np.bool_)  # of locations that are other cards
        self.attaches_events = np.zeros(L.CARD_TYPES, np.bool_)  # that are other cards
        self.attaches_facedown = np.zeros(L.CARD_TYPES, np.bool_)  # other cards that were in play
        self.take_traits = np.zeros(L.CARD_TYPES, np.bool_)  # the cards that can make others lose their printed traits
        self.changed_crests = np.zeros(L.CARD_TYPES, np.int64)  # that each card can make cards gain or lose
        self.gains_text = np.zeros(L.CARD_TYPES, np.bool_)  # the cards that gain what is printed on a duplicate
        self.given_houses = np.zeros(L.CARD_TYPES, np.int64)  # that each card can make cards gain
        self.bearers: dict[str, tuple[int, ...]] = {}  # the rows of the cards on which a trait is printed, by trait
        self.givers: dict[str, tuple[int, ...]] = {}  # the rows of the cards that give a trait, by trait
        self.adds_income = np.zeros(L.CARD_TYPES, np.bool_)  # the cards whose income bonus is X
        self.costs_nothing = np.zeros(L.CARD_TYPES, np.bool_)  # those that cost no gold, and their abilities no gold and no influence
        self.text_words = np.zeros(L.CARD_TYPES, np.int64)  # in the text box of each card, as the bits of their places in `WORDS`
        self.traits: list[str] = []  # by their numbers, if traits can be named
        self.can_gain_named = np.zeros(L.CARD_TYPES, np.bool_)
        self.gives_named = np.zeros(L.CARD_TYPES, np.bool_)  # the cards that give a named trait, to themselves or to others
        self.gifts: list[frozenset[bool]] = []  # of named traits by each card: whether to the card itself
        self.extra: tuple[tuple[int, int], ...] = ()
        self.filter_facts = FilterFacts()
        self.facts: dict[tuple[int, int], FactOfTest] = {}  # of tests with their arguments, once all cards are known
        self.places_of_facts: dict[tuple[int, ...], int] = {}  # of these facts, in the sets of the `FilterFacts`
        self.index: dict[str, int] = {}  # number of a card that has been compiled -> its row
        self.counted: dict[int, list[int]] = {}  # row of a card -> the filters whose cards its constants count

    def knows(self, switch: str) -> int:
        """The value of a switch in the edition."""
        return setting(self.edition, switch)

    def error(self, message: str) -> CardError:
        return CardError(f"{self.card.title} ({self.card.number}): {message}")

    # --- words -------------------------------------------------------------------------------------------------------

    def title(self, title: str) -> int:
        return self.titles.setdefault(title, len(self.titles))

    def trait_set(self, traits: str | Iterable[str]) -> int:
        names = (traits,) if isinstance(traits, str) else tuple(traits)
        for name in names:
            if name not in self.known_traits:
                raise self.error(f"no card of the pool has or gains the trait {name!r}")
        wanted = frozenset(names)
        if wanted not in self.trait_sets[1:]:
            self.trait_sets.append(wanted)
        return self.trait_sets.index(wanted, 1)

    def with_trait(self, traits: frozenset[str]) -> NDArray[np.bool_]:
        """(CARD_TYPES,) bool: the cards on which a trait of a set is printed."""
        found = np.zeros(L.CARD_TYPES, np.bool_)
        for trait in traits:
            found[list(self.bearers.get(trait, ()))] = True
        return found

    def wait(self, kind: int, moment: int) -> None:
        """Note that the card has an ability of a kind that waits for a moment."""
        self.t["moments"][self.row_of_card, moment // c.MOMENT_BITS, kind] |= np.uint64(1 << moment % c.MOMENT_BITS).astype(np.int64)

    def remember(self, moment: int) -> None:
        """Note that the card asks for what is remembered of the game only if a card asks for it; 0 for nothing."""
        if moment:
            self.wait(c.ACTION, moment)

    # --- filters -----------------------------------------------------------------------------------------------------

    def filter(self, cards: m.Cards, extra: tuple[tuple[int, int], ...] = ()) -> int:
        """The number of a filter; ``extra`` are tests that the compiler adds."""
        if not isinstance(cards, m.Cards):
            raise self.error(f"a filter (Cards) is wanted, not {cards!r}")
        tests: list[tuple[int, int]] = []
        for test in sorted(asked(cards), key=lambda test: (test.slow, test.op)):
            self.extra = extra
            tests += test.tests(cards, self)
            self.remember(test.remembers)
            if test.reads:
                self.wait(c.RESPONSE, test.reads)
        tests.sort(key=lambda row: row[0] != c.T_YOURS)  # the test that `filters.passes` makes first
        tests.extend(extra)
        key = (int(cards.zone), int(cards.or_zone or 0), *tests)
        if key not in self.filters:
            number = self.filter_count
            if number >= L.FILTERS:
                raise self.error("the pool has more filters than the tables hold")
            self.t["filter_zone"][number] = int(cards.zone)
            self.t["filter_named"][number] = cards.named_trait
            self.t["filter_types"][number] = cards.type
            self.t["filter_zone_too"][number] = self.second_zone(cards, extra)
            if cards.is_ in (m.SELF, m.BEARER, m.EVENT_CARD):
                self.t["filter_is"][number] = int(cards.is_) + 1
            self.filter_count += 1
            self.filters[key] = number
        return self.filters[key]

    def second_zone(self, cards: m.Cards, extra: tuple[tuple[int, int], ...]) -> int:
        """Where a filter looks besides its own zone: attachments in play that can be discarded may be duplicates (DUP-2)."""
        if cards.or_zone is not None:
            return int(cards.or_zone)
        discards = cards.zone == m.Zone.PLAY and cards.type & m.ATTACHMENT and (Discardable.op, 0) in extra
        if discards and self.knows("duplicates_are_attachments"):
            return c.UNDER
        return int(cards.zone)

    def add_tests(self, number: int, tests: tuple[tuple[int, int], ...]) -> None:
        """Evaluate the tests of a filter on printed facts once for every card; the engine evaluates the others.

        Tests of facts that some cards can change are evaluated only in matches with one of these cards, see `CompiledCards.tables_for`.
        """
        asked = [(row, *(self.facts[row] if row in self.facts else self.fact_of(row))) for row in tests]
        facts = self.filter_facts
        of_print = tuple(fact for _, fact, _, _ in asked if fact >= 0) or (1,)
        if of_print not in self.places_of_facts:
            self.places_of_facts[of_print] = len(facts.sets)
            facts.sets.append(of_print)
        facts.place[number] = self.places_of_facts[of_print]
        made = [(row, fact) for row, fact, can_change, _ in asked if can_change or fact < 0]
        made.sort(key=lambda one: (one[0][0] != c.T_YOURS, one[1] < 0))  # the first is tested without a call
        start = len(self.tests)
        self.tests += [*(row for row, _ in made), (c.T_END, 0)]
        facts.rows += [*(fact for _, fact in made), -1]
        facts.starts += [start] * (len(made) + 1)
        if len(self.tests) > L.TESTS:
            raise CardError("the pool has more tests in filters than the tables hold")
        self.t["filter_start"][number] = start
        self.t["filter_bare"][number] = all(bare for _, _, _, bare in asked)

    def fact_of(self, row: tuple[int, int]) -> FactOfTest:
        """What a test with its argument checks, once all cards are known."""
        test, argument = row
        fact = None if test == c.T_YOURS else TESTS[test].fact(argument, self)
        if fact is None:
            self.facts[row] = -1, False, test == c.T_YOURS or not TESTS[test].reads_print(argument)
        else:
            self.facts[row] = len(self.filter_facts.facts), bool(fact.makers.any()), TESTS[test].passed_by_nothing(argument)
            self.filter_facts.facts.append(fact)
        return self.facts[row]

    def anywhere(self, cards: m.Cards) -> int:
        """A filter that ignores the zone, for example of a card being played."""
        number = self.filter(cards, ((Removable.op, 0), (Removable.op, 0)))
        self.t["filter_zone"][number] = self.t["filter_zone_too"][number] = 0
        return number

    def to_be_played(self, cards: m.Cards) -> int:
        """A filter of cards to be played, wherever they are: an event is one also where it is attached."""
        if cards.type != m.EVENT:
            return self.anywhere(cards)
        number = self.filter(replace(cards, type=0), ((PrintedType.op, m.EVENT), (Removable.op, 0), (Removable.op, 0)))
        self.t["filter_zone"][number] = self.t["filter_zone_too"][number] = 0
        return number

    def wherever(self, cards: m.Cards) -> int:
        """A filter that ignores the zone, and whether the card is about to leave it, for example of an event that was played."""
        return self.filter(replace(cards, zone=c.NOWHERE, or_zone=None))  # type: ignore[arg-type]

    # --- rows --------------------------------------------------------------------------------------------------------

    def amount(self, amount: m.Amount) -> list[int]:
        if isinstance(amount, bool) or not isinstance(amount, int | m.Value):
            raise self.error(f"an amount is a number or a Value, not {amount!r}")
        if isinstance(amount, int):
            return [c.V_NUMBER, amount]
        return [amount.op, amount.argument(self)]

    def row_of_numbers(self, numbers: Sequence[int]) -> int:
        """The row of the code table that holds some numbers."""
        return self.block([coded(c.END, *numbers)])

    def amounts(self, *amounts: m.Amount) -> int:
        """The row of the code table that holds one or two amounts."""
        return self.block([coded(c.END, *(number for amount in amounts for number in self.amount(amount)))])

    def block(self, rows: list[list[int]]) -> int:
        start = len(self.code)
        self.code.extend([*rows, coded(c.END)])
        if len(self.code) > L.CODE:
            raise self.error("the pool has more code than the tables hold")
        return start

    def selection(self, cards: m.Selection, extra: tuple[tuple[int, int], ...] = ()) -> int:
        if isinstance(cards, m.That):
            return int(cards)
        return c.ALL + self.filter(cards, extra)

    # --- what they depend on -----------------------------------------------------------------------------------------

    def watches_amount(self, amount: m.Amount) -> int:
        """What an amount depends on."""
        return amount.watches(self) if isinstance(amount, m.Value) else 0

    def watches_count(self, cards: m.Cards | None) -> int:
        """What the number of cards that a filter matches depends on; None stands for other properties of the board."""
        self.counted.setdefault(self.row_of_card, []).append(0 if cards is None else self.filter(cards))
        return c.ON_BOARD | (0 if cards is None else self.watches_filter(cards))

    def watches_player(self, who: m.Who) -> int:
        """What it depends on which player is meant."""
        if who in (m.Who.WINNER, m.Who.LOSER):
            return c.ON_CHALLENGE | c.ON_OUTCOME
        if who in (m.Who.ATTACKING_PLAYER, m.Who.DEFENDING_PLAYER):
            return c.ON_CHALLENGE
        if who == m.Who.FIRST_PLAYER:
            return c.ON_PHASE | c.ON_TURN
        return self.watches_count(None) if who == m.Who.MOST_LOCATIONS else 0

    def watches_parts(self, parts: Iterable[Any], on: int | None) -> int:
        """What a primitive depends on: ``on``, and the players, cards and amounts that it names; if ``on`` is None and it counts no cards
        and no amounts, or if ``on`` has ON_BOARD, other properties of the board."""
        mask = on or 0
        if mask & c.ON_BOARD:
            self.watches_count(None)
        for part in parts:
            if isinstance(part, m.Who):
                mask |= self.watches_player(part)
            elif isinstance(part, m.Cards):
                mask |= self.watches_count(part)
                on = mask
            elif isinstance(part, m.Value):
                mask |= self.watches_amount(part)
                on = mask
        return mask | self.watches_count(None) if on is None else mask

    def watches_filter(self, cards: m.Cards) -> int:
        """What the set of cards in play that a filter matches depends on."""
        mask = 0 if cards.zone == m.Zone.PLAY else c.ON_ZONES
        for test in asked(cards):
            mask |= test.watches(cards, self)
        return mask

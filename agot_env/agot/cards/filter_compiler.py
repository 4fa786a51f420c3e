"""Compiles filters and values of the card vocabulary into rows of tables, for the other parts of the compiler."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.cards import model as m
from agot_env.agot.cards.analysis import changed_crests, granted_traits, has_gold_or_influence_cost, takes_traits
from agot_env.agot.cards.checks import CardError
from agot_env.agot.cards.compiled import FilterFacts
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.rules import check_edition, setting, switches_of


def packed(bits: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Booleans as the bits of int64, the lowest first."""
    words: NDArray[np.int64] = np.packbits(bits, bitorder="little").view(np.int64)
    return words


def coded(*numbers: int) -> list[int]:
    """A row of the code table, padded with 0."""
    return [*numbers, *[0] * (L.CODE_FIELDS - len(numbers))]


class Fact(NamedTuple):
    """A test on printed facts; each attribute is (CARD_TYPES,) bool.

    Attributes:
        printed: the cards that pass it as printed.
        may_match: the cards that can pass it when other cards have changed them.
        makers: the cards that can make any card pass or fail it.
    """

    printed: NDArray[np.bool_]
    may_match: NDArray[np.bool_]
    makers: NDArray[np.bool_]


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
        self.test_count = 0
        self.code: list[list[int]] = [coded(c.END)]
        self.abilities: list[tuple[m.Card, Any]] = []
        self.constant_count = 0
        self.other_type = np.zeros(L.CARD_TYPES, np.int8)  # that a card can have besides the printed one
        self.traits: list[str] = []  # by their numbers, if traits can be named
        self.can_gain_named = np.zeros(L.CARD_TYPES, np.bool_)
        self.filter_facts = FilterFacts()
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
        found[: len(self.cards)] = [not traits.isdisjoint(card.traits) for card in self.cards]
        return found

    # --- filters -----------------------------------------------------------------------------------------------------

    def filter(self, cards: m.Cards, extra: tuple[tuple[int, int], ...] = ()) -> int:
        """The number of a filter; ``extra`` are tests that the compiler adds."""
        if not isinstance(cards, m.Cards):
            raise self.error(f"a filter (Cards) is wanted, not {cards!r}")
        tests: list[tuple[int, int]] = []
        add = tests.append
        if cards.type:
            add((c.T_TYPE, cards.type))
        if cards.is_ is not None:
            add((c.T_IS, int(cards.is_)))
        if cards.other_than is not None:
            add((c.T_IS_NOT, int(cards.other_than)))
        for who, test in ((cards.controller, c.T_CONTROLLER), (cards.owner, c.T_OWNER)):
            if who is not None:
                add((test, int(who)))
        for mask, test in (
            (cards.house, c.T_HOUSE), (cards.not_house, c.T_NOT_HOUSE), (cards.crest, c.T_CREST), (cards.not_crest, c.T_NOT_CREST),
            (cards.icon, c.T_ICON), (cards.no_icon, c.T_NO_ICON), (cards.keyword, c.T_KEYWORD), (cards.role, c.T_ROLE),
        ):  # fmt: skip
            if mask:
                add((test, int(mask)))
        if cards.trait:
            add((c.T_TRAIT, self.trait_set(cards.trait)))
        if cards.not_trait:
            add((c.T_NOT_TRAIT, self.trait_set(cards.not_trait)))
        if cards.named_trait:
            add((c.T_NAMED_TRAIT, 0))
        if cards.unique is not None:
            add((c.T_UNIQUE if cards.unique else c.T_NOT_UNIQUE, 0))
        if cards.standing is not None:
            add((c.T_STANDING if cards.standing else c.T_KNEELING, 0))
        if cards.title:
            if not isinstance(cards.title, str):
                raise self.error("a filter takes one title; use AnyOf for several")
            if cards.title not in self.known_titles:
                raise self.error(f"no card of the pool is called {cards.title!r}")
            add((c.T_TITLE, self.title(cards.title)))
        for most, test, value_test, below in (
            (cards.strength_at_most, c.T_STRENGTH_MAX, c.T_STRENGTH_VALUE, 0), (cards.strength_below, 0, c.T_STRENGTH_VALUE, 1),
            (cards.cost_at_most, c.T_COST_MAX, c.T_COST_VALUE, 0), (cards.cost_below, 0, c.T_COST_VALUE, 1),
        ):  # fmt: skip
            if isinstance(most, m.Value):
                kind, argument = self.amount(most)
                add((value_test, below | argument << 1 | kind << c.VALUE_BITS))
            elif most is not None:
                add((test, most))
        if cards.not_keyword:
            add((c.T_NO_KEYWORD, cards.not_keyword))
        for that, test in ((cards.attached_to, c.T_ATTACHED_TO), (cards.common_trait, c.T_COMMON_TRAIT)):
            if that is not None:
                add((test, int(that)))
        for wanted, test in (
            (cards.cost_at_most_of_event_card, c.T_COST_MAX_OF_EVENT), (cards.cost_payable, c.T_COST_PAYABLE),
            (cards.with_power, c.T_HAS_POWER), (cards.provides_gold_or_influence, c.T_PROVIDES),
            (cards.provides_influence, c.T_GIVES_INFLUENCE), (cards.without_attachments, c.T_NO_ATTACHMENTS),
            (cards.on_house_card, c.T_ON_HOUSE_CARD),
            (cards.controller_has_more_power, c.T_MORE_POWER), (cards.duplicate_of_self, c.T_DUPLICATE_OF_SELF),
            (cards.attachable, c.T_ATTACHABLE), (cards.puttable, c.T_PUTTABLE), (cards.top_of_pile, c.T_TOP_OF_PILE),
            (cards.in_house, c.T_IN_HOUSE), (cards.can_bear_target, c.T_BEARS_TARGET), (cards.movable, c.T_MOVABLE),
            (cards.without_gold_or_influence_cost, c.T_COSTS_NOTHING), (cards.targetable, c.T_TARGETABLE),
        ):  # fmt: skip
            if wanted:
                add((test, 0))
        if cards.provides_gold_or_influence or cards.provides_influence:
            add((c.T_NOT_BLANK, 0))
        if cards.other_owner:
            add((c.T_OTHER_OWNER, self.filter(replace(cards, other_owner=False), extra)))
        for that, test in ((cards.same_cost_as, c.T_SAME_COST), (cards.other_title_than, c.T_OTHER_TITLE)):
            if that is not None:
                add((test, int(that)))
        if cards.fallen:
            add((c.T_FALLEN, 0))
            self.t["moments"][self.row_of_card, c.ACTION] |= 1 << c.FALLEN_COUNTED
        if cards.top_of_deck is not None:
            add((c.T_TOP_OF_DECK, cards.top_of_deck))
        if cards.printed_strength_at_most is not None:
            add((c.T_PRINTED_STRENGTH_MAX, cards.printed_strength_at_most))
        if cards.on is not None:
            add((c.T_ON, self.filter(cards.on)))
        if cards.power_at_least is not None:
            add((c.T_POWER_MIN, cards.power_at_least))
        if cards.bearer_controller is not None:
            add((c.T_BEARER_CONTROLLER, int(cards.bearer_controller)))
        if cards.not_controller is not None:
            add((c.T_NOT_CONTROLLER, int(cards.not_controller)))
        if cards.has_attachment is not None:
            add((c.T_HAS_ATTACHMENT, self.trait_set(cards.has_attachment) if cards.has_attachment else 0))
        if cards.has_other_attachment is not None:
            add((c.T_NO_OTHER_ATTACHMENT, int(cards.has_other_attachment)))
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
        discards = cards.zone == m.Zone.PLAY and cards.type & m.ATTACHMENT and (c.T_DISCARDABLE, 0) in extra
        if discards and self.knows("duplicates_are_attachments"):
            return c.UNDER
        return int(cards.zone)

    def add_tests(self, number: int, tests: tuple[tuple[int, int], ...]) -> None:
        """Evaluate the tests of a filter on printed facts once for every card; the engine evaluates the others.

        Tests of facts that some cards can change are evaluated only in matches with one of these cards, see `CompiledCards.tables_for`.
        """
        facts = self.filter_facts
        changeable, always = [], []
        facts.may_match[number] = facts.printed[number] = True
        for test, argument in tests:
            fact = self.fact(test, argument)
            if fact is None:
                always.append((test, argument))
                continue
            facts.printed[number] &= fact.printed
            facts.may_match[number] &= fact.may_match
            if fact.makers.any():
                facts.makers[number] |= fact.makers
                changeable.append((test, argument))
        if self.test_count + len(changeable) + len(always) + 1 > L.TESTS:
            raise CardError("the pool has more tests in filters than the tables hold")
        self.t["filter_start"][number] = self.test_count
        facts.start[number] = self.test_count + len(changeable)
        for test, argument in [*changeable, *always, (c.T_END, 0)]:
            self.t["test"][self.test_count] = test
            self.t["argument"][self.test_count] = argument
            self.test_count += 1

    def fact(self, test: int, argument: int) -> Fact | None:
        """The printed fact that a test checks; None if it checks something else."""
        t = self.t
        if test == c.T_TYPE:  # some cards can be of another type than the printed one
            wanted, other = t["type"] & argument != 0, self.other_type & argument != 0
            return Fact(wanted, wanted | other, (self.other_type != 0) & (wanted != other))
        if test in (c.T_TRAIT, c.T_NOT_TRAIT):
            traits = self.trait_sets[argument]
            has, givers = self.with_trait(traits), np.zeros(L.CARD_TYPES, np.bool_)
            for trait in traits:
                givers[self.givers.get(trait, [])] = True
            makers = givers | self.can_gain_named | self.take_traits
            if test == c.T_NOT_TRAIT:
                return Fact(~has, ~has | self.take_traits.any(), makers)
            return Fact(has, has | givers.any() | self.can_gain_named, makers)
        if test in (c.T_CREST, c.T_NOT_CREST):
            fits = (t["crests"] & argument != 0) == (test == c.T_CREST)
            makers = self.changed_crests & argument != 0
            return Fact(fits, fits | makers.any(), makers)
        printed = self.printed(test, argument)
        return None if printed is None else Fact(printed, printed, np.zeros(L.CARD_TYPES, np.bool_))

    def printed(self, test: int, argument: int) -> NDArray[np.bool_] | None:
        """(CARD_TYPES,) bool: the cards that pass a test on printed facts that nothing can change; None for any other test."""
        t = self.t
        found: NDArray[np.bool_] | None = None
        match test:
            case c.T_HOUSE:
                found = t["house"] & argument != 0
            case c.T_NOT_HOUSE:
                found = t["house"] & argument == 0
            case c.T_UNIQUE:
                found = t["unique"] != 0
            case c.T_NOT_UNIQUE:
                found = t["unique"] == 0
            case c.T_TITLE:
                found = t["title"] == argument
            case c.T_COST_MAX:
                found = t["cost"] <= argument
            case c.T_PRINTED_STRENGTH_MAX:
                found = t["strength"] <= argument
            case c.T_PROVIDES:
                found = (t["income"] > 0) | (t["influence"] > 0) | self.adds_income()
            case c.T_GIVES_INFLUENCE:
                found = t["influence"] > 0
            case c.T_COSTS_NOTHING:
                found = self.costs_nothing()
        return found

    @cached_property
    def givers(self) -> dict[str, list[int]]:
        """The rows of the cards that give a trait, by trait."""
        found: dict[str, list[int]] = {}
        for row, card in enumerate(self.cards):
            for trait in granted_traits([card]):
                found.setdefault(trait, []).append(row)
        return found

    @cached_property
    def take_traits(self) -> NDArray[np.bool_]:
        """(CARD_TYPES,) bool: the cards that can make others lose their printed traits."""
        found = np.zeros(L.CARD_TYPES, np.bool_)
        found[: len(self.cards)] = [takes_traits(card) for card in self.cards]
        return found

    @cached_property
    def changed_crests(self) -> NDArray[np.int64]:
        """(CARD_TYPES,): the crests that each card can make cards gain or lose."""
        found = np.zeros(L.CARD_TYPES, np.int64)
        found[: len(self.cards)] = [changed_crests([card]) for card in self.cards]
        return found

    def adds_income(self) -> NDArray[np.bool_]:
        """(CARD_TYPES,) bool: the cards whose income bonus is X. *ruling*: such a card provides gold, even where X is 0 (FAQ 3.10)."""
        found = np.zeros(L.CARD_TYPES, np.bool_)
        found[: len(self.cards)] = [
            any(isinstance(ability, m.PlayerRule) and ability.rule == c.INCOME_BONUS for ability in card.abilities) for card in self.cards
        ]
        return found

    def costs_nothing(self) -> NDArray[np.bool_]:
        """(CARD_TYPES,) bool: the cards none of whose abilities has a cost of gold or influence, either way of paying."""
        found = np.zeros(L.CARD_TYPES, np.bool_)
        found[: len(self.cards)] = [card.cost == 0 and not has_gold_or_influence_cost(card) for card in self.cards]
        return found

    def anywhere(self, cards: m.Cards) -> int:
        """A filter that ignores the zone, for example of a card being played."""
        number = self.filter(cards, ((c.T_REMOVABLE, 0), (c.T_REMOVABLE, 0)))
        self.t["filter_zone"][number] = self.t["filter_zone_too"][number] = 0
        return number

    # --- rows --------------------------------------------------------------------------------------------------------

    def amount(self, amount: m.Amount) -> list[int]:
        if isinstance(amount, bool) or not isinstance(amount, int | m.Value):
            raise self.error(f"an amount is a number or a Value, not {amount!r}")
        if isinstance(amount, int):
            return [c.V_NUMBER, amount]
        return [amount.op, amount.argument(self)]

    def selection(self, cards: m.Selection, extra: tuple[tuple[int, int], ...] = ()) -> int:
        if isinstance(cards, m.That):
            return int(cards)
        return c.ALL + self.filter(cards, extra)

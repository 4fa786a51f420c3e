"""Random playable decks: the cards that they may contain, the composition of a deck, and how cards are drawn.

`Deck.random` is the public function; its docstring describes the decks.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache
from operator import attrgetter

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.cards.hbo import PLOT_DECKS
from agot_env.agot.decks.agenda_rules import MORE_PLOTS, rules_of
from agot_env.agot.decks.pools import checked_cards, checked_sets, first_cards, pool_with, sets_of
from agot_env.agot.decks.restricted import restricted_numbers
from agot_env.agot.decks.themes import WEIGHT, Mark, Theme, draw_theme, marks_of, traits_for_themes
from agot_env.agot.editions import check_edition, setting
from agot_env.agot.language.model import AGENDA, ATTACHMENT, CHARACTER, EVENT, LOCATION, PLOT, TYPE_NAMES, Card, House, house_names
from agot_env.messages.arguments import checked_items
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.names import shown
from agot_env.messages.wording import counted, listed

Measure = Callable[[Card], int]
"""What one copy of a card contributes to a count."""

FREE_SIZE, PRINTED_SIZE = 60, 50
"""The number of cards in a random House deck: the minimum for tournaments (DECK-2), and without deck-building rules the size of the
printed decks of the edition."""
SHARES = {LOCATION: (13, 17), ATTACHMENT: (3, 7), EVENT: (5, 9)}
"""The minimum and maximum number of cards of a type among 60, drawn uniformly; the others are characters."""
OWN_CHARACTERS = 12
"""The minimum number of character titles that a House must have of its own."""
PLOT_INCOME, LOW_PLOTS = 21, 2
"""The minimum total income of seven plots, and how many of them may have an income below 3. The plots of the starter decks have a total of
21 to 26."""
COPIES = {False: (0.3, 0.7), True: (0.6, 0.95)}
"""The probabilities of one copy, and of at most two copies, for cards that are not unique (False) and unique cards (True)."""
NEUTRAL_WEIGHT = 0.5
"""The weight of a neutral title, or of one of an allied House, relative to a title of the House."""


def with_icon(icon: str) -> Measure:
    """Characters with an icon."""
    return lambda card: icon in card.icons


def is_cheap(card: Card) -> int:
    """Characters that cost 2 or less."""
    return card.type == CHARACTER and card.printed_cost <= 2


def is_expensive(card: Card) -> int:
    """Characters that cost 5 or more."""
    return card.type == CHARACTER and card.printed_cost >= 5


def is_neutral_character(card: Card) -> int:
    """Characters of no House."""
    return card.type == CHARACTER and not card.house


NEEDS: dict[str, tuple[int, Measure]] = {
    "income": (7, attrgetter("income")),
    "influence": (6, attrgetter("influence")),
    "military icons": (6, with_icon("M")),
    "intrigue icons": (5, with_icon("I")),
    "power icons": (6, with_icon("P")),
    "characters that cost 2 or less": (11, is_cheap),
}
"""The minimum numbers among 60 cards."""
CAPS: dict[str, tuple[int, Measure]] = {
    "characters that cost 5 or more": (4, is_expensive),
    "neutral characters": (8, is_neutral_character),
    "Limited cards": (8, lambda card: "Limited" in card.keywords),
}
"""The maximum numbers among 60 cards."""


@dataclass(frozen=True)
class Source:
    """The source of the cards of a random deck.

    Attributes:
        edition: the edition whose cards and rules apply.
        extra_cards: your own cards.
        sets: the sets of the edition, in its order.
    """

    edition: str
    extra_cards: tuple[Card, ...]
    sets: tuple[str, ...]

    def __str__(self) -> str:
        there = f"the edition {self.edition!r}"
        return there if self.sets == sets_of(self.edition) else f"the sets {', '.join(self.sets)} of {there}"

    def pool(self) -> dict[str, Card]:
        """The cards by number."""
        return pool_with(self.edition, self.extra_cards, self.sets)


@dataclass(frozen=True)
class Pick:
    """Copies of a card of a random deck.

    Attributes:
        prints: the numbers of the card.
        copies: the number of copies.
    """

    prints: tuple[str, ...]
    copies: int


@dataclass(frozen=True)
class Candidates:
    """The cards that a random deck may contain, without plots, and what a copy of each contributes.

    Attributes:
        cards: the n distinct cards.
        prints: the numbers of each card.
        titles: (n,) int64, equal for cards with the same title.
        weights: (n,) float64: the relative probability of drawing each card.
        limits: (n,) int64: the maximum number of copies of each card.
        counts: (k, n) int64: what a copy contributes, with a row for each of the four types, then for each of `CAPS`, then for each of
            `NEEDS`.
    """

    cards: tuple[Card, ...]
    prints: tuple[tuple[str, ...], ...]
    titles: NDArray[np.int64]
    weights: NDArray[np.float64]
    limits: NDArray[np.int64]
    counts: NDArray[np.int64]


TYPES = (CHARACTER, *SHARES)


def random_picks(
    house: int, rng: np.random.Generator, plots: int, *, edition: str = "core", extra_cards: Sequence[Card] = (),
    sets: Iterable[str] | None = None, without: Iterable[str] = (), prefer: Iterable[str] = (), themed: bool = False,
) -> tuple[list[Pick], list[Pick], list[Pick]]:
    """The House deck, the plots and the agendas of a random deck, see `Deck.random`.

    Args:
        house: a House, or the two of an Alliance.
        rng: the source of randomness.
        plots: the number of plots in a deck.
        edition: the edition whose cards and rules apply.
        extra_cards: your own cards, which may also be drawn.
        sets: use only cards of these sets of the edition; by default all sets.
        without: titles of cards that the deck must not contain.
        prefer: titles of cards that are drawn before all others.
        themed: whether it has a theme, if the edition has any.

    Raises:
        ValueError: the edition, a set or a title is unknown, or there are too few cards; the message says which Houses have enough.
    """
    source = Source(edition, checked_cards(extra_cards), checked_sets(sets, edition))
    own = own_characters(source)
    if not sum(count for member, count in own.items() if house & member) >= OWN_CHARACTERS:
        raise ValueError(too_few(house, source, own))
    size = FREE_SIZE if setting(edition, "deck_building") else PRINTED_SIZE
    preferred = numbers_titled("prefer", prefer, source)
    left_out = all_restricted_but_one(source, rng, preferred) | numbers_titled("without", without, source)
    theme = random_theme(house, source, rng, size, left_out) if themed else None
    agendas = [Pick((theme.agenda.number,), 1)] if theme and theme.agenda else []
    plots = next((rules.plots for pick in agendas for rules in rules_of(pick.prints) if rules.plots), plots)
    may_have = candidates(house, source, theme.allied if theme else 0)
    problems: list[ValueError] = []
    while len(problems) < ATTEMPTS:
        try:
            picks = HouseDeck(may_have, size, rng, source, left_out, preferred, theme).picks()
            return picks, random_plots(house, rng, plots, source, left_out, preferred, theme), agendas
        except ValueError as error:  # perhaps the first cards have left no room for the others
            problems.append(error)
    raise problems[0]


def random_theme(house: int, source: Source, rng: np.random.Generator, size: int, left_out: frozenset[str]) -> Theme | None:
    """A theme that a deck of a House may have: of the agendas, those that are allowed in every format and for decks of this size."""
    agendas = []
    for card, numbers in versions(house, source):
        (rules,) = rules_of(numbers[:1])
        if card.type == AGENDA and left_out.isdisjoint(numbers) and rules.fewest_cards <= size and not rules.never_in:
            agendas.append(replace(card, number=numbers[0]))
    return draw_theme(house, traits_of_themes(house, source), agendas, rng)


@lru_cache(maxsize=32)
def traits_of_themes(house: int, source: Source) -> tuple[str, ...]:
    """The traits that the decks of a House may be about."""
    return tuple(traits_for_themes([card for card, _ in versions(house, source)]))


@lru_cache(maxsize=8192)
def marks_of_number(number: str, source: Source) -> frozenset[Mark]:
    """What a card has, and what its abilities name."""
    return marks_of(source.pool()[number])


def numbers_titled(what: str, titles: Iterable[str], source: Source) -> frozenset[str]:
    """The numbers of all cards with one of some titles.

    Raises:
        ValueError: something other than titles is given, or no card has such a title.
    """
    wanted = frozenset(checked_items(what, titles, str, "titles of cards"))
    numbers: dict[str, list[str]] = {}
    for number, card in source.pool().items() if wanted else ():
        numbers.setdefault(card.title, []).append(number)
    for title in sorted(wanted - numbers.keys()):
        raise ValueError(f"{what}: no card of {source} has the title {shown(repr(title), 40)}{did_you_mean(title, numbers)}")
    return frozenset(number for title in wanted for number in numbers[title])


ATTEMPTS = 20
"""How often a House deck is begun before the cards are taken to be too few."""
HELD_OUT, TRIAL_DECKS = 0.2, 20
"""`held_out_titles`: the share of the titles, and how many decks of each House it must be possible to draw without them."""


def held_out_titles(edition: str = "core", sets: Iterable[str] | None = None) -> frozenset[str]:
    """A fifth of the titles of an edition, of each House and type: a fixed choice of cards that are unseen in training.

    ``Deck.random(house, seed, without=held_out_titles())`` contains none of them, and ``prefer=held_out_titles()`` as many as the rules of
    decks allow. Cards that give gold or influence are not held out, since every deck needs them, nor plots in editions in which they
    cannot be chosen. Cards that are appended to a pool do not change which of the others are held out.

    Args:
        edition: the edition.
        sets: only the titles of these sets of the edition; by default all.

    Raises:
        ValueError: the edition or a set is unknown.
    """
    check_edition(edition)
    found = _held_out(edition)
    return found if sets is None else found & {card.title for card in pool_with(edition, (), sets).values()}


def may_be_held_out(card: Card, edition: str) -> bool:
    """Whether random decks can do without a card."""
    chosen = card.type == PLOT and setting(edition, "deck_building")
    return bool(chosen or card.type in TYPES and not card.income and not card.influence)


@lru_cache(maxsize=32)
def _held_out(edition: str) -> frozenset[str]:
    """The titles of `held_out_titles`: of the cards with which the pool began, those that `_first_held_out` chooses; of later ones those
    whose hash says so."""
    first = first_cards(edition)
    known = {card.title for card in first}
    later = {card.title for card in pool_with(edition).values() if may_be_held_out(card, edition)} - known
    share = round(1 / HELD_OUT)
    return _first_held_out(edition) | {title for title in later if hashlib.sha256(title.encode()).digest()[0] % share == 0}


def _first_held_out(edition: str) -> frozenset[str]:
    """A fifth of the titles of the cards with which the pool of an edition began."""
    first = first_cards(edition)
    sets = tuple(dict.fromkeys(card.set for card in first))
    groups: dict[tuple[int, int], list[str]] = {}
    for card in first:
        if may_be_held_out(card, edition):
            groups.setdefault((int(card.house), int(card.type)), []).append(card.title)
    seed = 0
    while True:
        rng, found = np.random.default_rng(seed), set[str]()
        for _, titles in sorted(groups.items()):
            distinct = sorted(set(titles))
            found |= {distinct[k] for k in rng.permutation(len(distinct))[: round(HELD_OUT * len(distinct))]}
        try:
            for house, deck in itertools.product(random_houses(edition, sets), range(TRIAL_DECKS)):
                random_picks(House[house.upper()], np.random.default_rng(deck), 7, edition=edition, sets=sets, without=found)
            return frozenset(found)
        except ValueError:  # too few cards of a kind are left: choose others
            seed += 1


def all_restricted_but_one(source: Source, rng: np.random.Generator, preferred: frozenset[str] = frozenset()) -> frozenset[str]:
    """The numbers on the restricted lists except those of one title, a preferred one if there is any, which a deck may contain (DECK-4)."""
    cards = source.pool()
    numbers = [number for number in restricted_numbers(source.edition) if number in cards]
    if not numbers:
        return frozenset()
    titles = {number: cards[number].title for number in numbers}
    wanted = [number for number in numbers if number in preferred] or numbers
    allowed = titles[wanted[int(rng.integers(len(wanted)))]]
    return frozenset(number for number, title in titles.items() if title != allowed)


@lru_cache(maxsize=32)
def own_characters(source: Source) -> dict[House, int]:
    """The number of character titles of each House."""
    cards = [card for card in source.pool().values() if card.type == CHARACTER]
    return {house: len({card.title for card in cards if card.house & house}) for house in House}


def random_houses(edition: str = "core", sets: Iterable[str] | None = None) -> tuple[str, ...]:
    """The Houses that have enough cards for random decks in an edition, or in some of its sets.

    Raises:
        ValueError: the edition or a set is unknown, or no House has enough cards in these sets.
    """
    source = Source(edition, (), checked_sets(sets, edition))
    own = own_characters(source)
    houses = tuple(house.name.lower() for house, count in own.items() if count >= OWN_CHARACTERS)
    if not houses:
        raise ValueError(
            f"no random decks in {source}: a deck needs {OWN_CHARACTERS} character titles of its House, and no House has more than "
            f"{max(own.values())} there; add sets, such as 'core'"
        )
    return houses


def too_few(house: int, source: Source, own: dict[House, int]) -> str:
    """Why there are no random decks of a House."""
    enough = listed((member.name.lower() for member, count in own.items() if count >= OWN_CHARACTERS), "or")
    there = sum(count for member, count in own.items() if house & member)
    return (
        f"no random deck of House {house_names(house)} in {source}:"
        f" {counted(there, 'character title')} of its own, and a deck needs {OWN_CHARACTERS}; choose {enough}"
    )


def suits(card: Card, house: int) -> bool:
    """Whether a card may be in a random deck of a House: it is of the House or neutral, and not for other Houses alone."""
    if house & card.never_house or (card.house_only and not card.house):
        return False
    if card.house:
        return bool(card.house & house)
    named = 0
    for one in houses_named(card.abilities):
        named |= one
    return not named or bool(named & house)


def houses_named(declared: object) -> Iterator[int]:
    """The Houses that abilities refer to."""
    if isinstance(declared, tuple):
        for one in declared:
            yield from houses_named(one)
    elif is_dataclass(declared):
        for spec in fields(declared):
            value = getattr(declared, spec.name)
            if spec.name == "house" and isinstance(value, int):
                yield value
            else:
                yield from houses_named(value)


@lru_cache(maxsize=32)
def versions(house: int, source: Source) -> tuple[tuple[Card, tuple[str, ...]], ...]:
    """The cards that suit a House, with their numbers; prints that differ only in the number are one card."""
    prints: dict[Card, list[str]] = {}
    for number, card in source.pool().items():
        if suits(card, house):
            prints.setdefault(replace(card, number="-", set="-"), []).append(number)
    return tuple((card, tuple(numbers)) for card, numbers in prints.items())


@lru_cache(maxsize=64)
def candidates(house: int, source: Source, allied: int = 0) -> Candidates:
    """What may be in the House decks of a House, which pays no gold penalty for the cards of an allied House, if there is one."""
    suitable = [(card, numbers) for card, numbers in versions(house, source) if card.type not in (PLOT, AGENDA)]
    if allied:
        own = {numbers for _, numbers in suitable}
        theirs = [(card, numbers) for card, numbers in versions(allied, source) if card.type not in (PLOT, AGENDA) and numbers not in own]
        suitable += [(card, numbers) for card, numbers in theirs if card.house and not card.house_only and not card.never_house & house]
    cards = tuple(card for card, _ in suitable)
    titles = {title: k for k, title in enumerate(dict.fromkeys(card.title for card in cards))}
    of_type = [[card.type == one for card in cards] for one in TYPES]
    measured = [[measure(card) for card in cards] for _, measure in (*CAPS.values(), *NEEDS.values())]
    return Candidates(
        cards,
        tuple(numbers for _, numbers in suitable),
        np.array([titles[card.title] for card in cards], np.int64),
        np.array([1.0 if card.house & house else NEUTRAL_WEIGHT for card in cards]),
        np.array([card.limit_per_deck for card in cards], np.int64),
        np.array([*of_type, *measured], np.int64),
    )


class HouseDeck:
    """A House deck that is being drawn: first the cards that meet its needs, then the rest.

    Args:
        candidates: the cards that it may contain.
        size: the number of cards.
        rng: the source of randomness.
        source: the source of the cards.
        left_out: the numbers of cards that it may not contain.
        preferred: the numbers of cards that are drawn before all others, with as many copies as there may be unless they are unique.
        theme: the theme, whose cards are more likely.
    """

    def __init__(
        self, candidates: Candidates, size: int, rng: np.random.Generator, source: Source, left_out: frozenset[str] = frozenset(),
        preferred: frozenset[str] = frozenset(), theme: Theme | None = None,
    ) -> None:  # fmt: skip
        self.candidates, self.rng, self.source = candidates, rng, source
        self.preferred = np.array([not preferred.isdisjoint(numbers) for numbers in candidates.prints], bool)
        self.weights = candidates.weights if theme is None else candidates.weights * weights_in(theme, candidates.prints, source)
        self.copies = np.zeros(len(candidates.cards), np.int64)
        self.limits = candidates.limits.copy()
        self.limits[[not left_out.isdisjoint(numbers) for numbers in candidates.prints]] = 0
        quotas = [scaled(int(rng.integers(low, high + 1)), size) for low, high in SHARES.values()]
        quotas.insert(0, size - sum(quotas))
        caps = [scaled(most, size) for most, _ in CAPS.values()]
        needs = [scaled(least, size) for least, _ in NEEDS.values()]
        counts = candidates.counts
        self.capped, self.caps = counts[: len(quotas) + len(caps)], np.array([*quotas, *caps])
        types = [f"{TYPE_NAMES[one].lower()}s" for one in TYPES]
        self.needed = [*zip(counts[len(self.caps) :], needs, NEEDS), *zip(counts, quotas, types)]

    def picks(self) -> list[Pick]:
        """Draw the deck.

        Raises:
            ValueError: there are too few cards of a kind.
        """
        for counts, amount, what in self.needed:
            if what == "influence" and not setting(self.source.edition, "influence"):
                continue
            while counts @ self.copies < amount:
                if not self.draw(counts):
                    raise ValueError(f"the cards of {self.source} are not enough for a random deck: too few {what}")
        return [Pick(prints, int(copies)) for prints, copies in zip(self.candidates.prints, self.copies) if copies]

    def draw(self, counts: NDArray[np.int64]) -> bool:
        """Add copies of a card that counts for something; False if there is none. A new title, as long as there are some."""
        room = np.minimum(self.limits - self.copies, self.room())
        fits = (room > 0) & (counts > 0)
        fresh = fits & (self.copies == 0)
        if not fits.any():
            return False
        choice = fresh if fresh.any() else fits
        choice = choice & self.preferred if (choice & self.preferred).any() else choice
        weights = np.cumsum(self.weights * choice)
        card = int(np.searchsorted(weights, self.rng.random() * weights[-1], side="right"))
        few, some = COPIES[self.candidates.cards[card].unique]
        chance = self.rng.random()
        wanted = 1 + (chance >= few) + (chance >= some) if fresh.any() else 1
        if self.preferred[card] and not self.candidates.cards[card].unique:
            wanted = int(room[card])
        self.copies[card] += min(wanted, int(room[card]))
        other_versions = self.candidates.titles == self.candidates.titles[card]
        other_versions[card] = False
        self.limits[other_versions] = 0
        return True

    def room(self) -> NDArray[np.int64]:
        """(n,): of how many more copies of each card there may be before something has too many."""
        left = self.caps - self.capped @ self.copies
        rooms = np.where(self.capped > 0, left[:, None] // np.maximum(self.capped, 1), FREE_SIZE)
        least: NDArray[np.int64] = rooms.min(axis=0)
        return least


def weights_in(theme: Theme, prints: Sequence[tuple[str, ...]], source: Source) -> NDArray[np.float64]:
    """(n,): by how much each of some cards, of which the numbers are given, is more likely in a deck with a theme."""
    return np.array([WEIGHT if theme.fits(marks_of_number(numbers[0], source)) else 1.0 for numbers in prints])


def scaled(amount: int, size: int) -> int:
    """An amount of a deck of 60 cards, for one of another size."""
    return round(amount * size / FREE_SIZE)


def random_plots(
    house: int, rng: np.random.Generator, count: int, source: Source, left_out: frozenset[str] = frozenset(),
    preferred: frozenset[str] = frozenset(), theme: Theme | None = None,
) -> list[Pick]:  # fmt: skip
    """Plots of different titles, of enough income; the printed ones of the House where the edition lists them (SET-1).

    Raises:
        ValueError: too few plots.
    """
    plots = [(card, numbers) for card, numbers in versions(house, source) if card.type == PLOT]
    suitable = [(card, numbers) for card, numbers in plots if left_out.isdisjoint(numbers)]
    if not setting(source.edition, "deck_building"):
        printed = PLOT_DECKS[house_names(house).lower()]
        return [Pick(numbers, 1) for card, numbers in suitable if card.title in printed]
    left = {card.title: (card, numbers) for card, numbers in suitable}
    if len(left) < count:
        there = counted(len(left), "plot")
        raise ValueError(f"the cards of {source} make no random deck: {there}, {count} are needed")
    drawn: dict[str, tuple[Card, tuple[str, ...]]] = {}

    def draw(income_from: int) -> bool:
        titles = [title for title, (card, _) in left.items() if card.plot_income >= income_from]
        titles = [title for title in titles if not preferred.isdisjoint(left[title][1])] or titles
        if titles and theme:
            weights = weights_in(theme, [left[title][1] for title in titles], source)
            title = titles[int(rng.choice(len(titles), p=weights / weights.sum()))]
            drawn[title] = left.pop(title)
        elif titles:
            title = titles[int(rng.integers(len(titles)))]
            drawn[title] = left.pop(title)
        return bool(titles)

    def wanted() -> int:
        return count + sum(MORE_PLOTS.get(numbers[0], 0) for _, numbers in drawn.values())

    while len(drawn) < wanted():
        low = sum(card.plot_income < 3 for card, _ in drawn.values())
        if low < LOW_PLOTS or not draw(3):
            draw(-128)
    while sum(card.plot_income for card, _ in drawn.values()) < PLOT_INCOME:
        kept = [title for title, (_, numbers) in drawn.items() if numbers[0] not in MORE_PLOTS]
        worst = min(kept, key=lambda title: drawn[title][0].plot_income)
        if not draw(drawn[worst][0].plot_income + 1):
            break
        del drawn[worst]
    while len(drawn) < wanted() and draw(-128):
        pass
    return [Pick(numbers, 1) for _, numbers in drawn.values()]

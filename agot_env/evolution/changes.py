"""Changes of decks: a few cards are exchanged for others, and the deck stays legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from agot_env.agot.decks import Deck
from agot_env.agot.decks.decks import known_houses, legality, unplayable
from agot_env.agot.decks.pools import checked_sets, pool_with
from agot_env.agot.decks.random_decks import Source, versions
from agot_env.agot.language.model import AGENDA, PLOT

MOST_CARDS = 4
"""The most cards that a change exchanges."""
PLOTS = 0.3
"""The probability that a change exchanges a plot, too."""
COPY, DONATED = 0.35, 0.25
"""The probabilities that a new card is another copy of one of the deck, and that it is a card of the donor; otherwise it is any other."""
SAME_TYPE = 0.75
"""The probability that a new card has the type of the card that it replaces."""
ATTEMPTS = 200
"""How many changes are drawn before the deck is taken to have no legal one."""


@lru_cache(maxsize=64)
def candidates(house: str, edition: str, sets: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The numbers of the cards and of the plots that decks of a House may contain; of a card with several prints the first one."""
    suitable = versions(known_houses(house, edition), Source(edition, (), sets))
    cards = tuple(numbers[0] for card, numbers in suitable if card.type not in (PLOT, AGENDA))
    return cards, tuple(numbers[0] for card, numbers in suitable if card.type == PLOT)


def changed(
    deck: Deck, rng: np.random.Generator, *, edition: str = "core", format_: str = "casual", sets: Sequence[str] | None = None,
    donor: Deck | None = None, name: str | None = None,
) -> Deck:  # fmt: skip
    """A deck in which a few cards of another one, and perhaps a plot, are exchanged. House, agendas and sizes stay.

    Args:
        deck: the deck, legal in the format.
        rng: the source of randomness.
        edition: the edition whose cards and rules apply.
        format_: the format in which the new deck is legal: casual, joust or melee.
        sets: the sets of the new cards; by default all of the edition.
        donor: a deck of the same House from which cards may be taken.
        name: the name of the new deck; by default that of the old one.

    Raises:
        ValueError: no legal change was found, or the edition or a set is unknown.
    """
    chosen = checked_sets(sets, edition)
    for _ in range(ATTEMPTS):
        cards, plots = exchanged(deck, rng, edition, chosen, donor)
        new = replace(deck, name=deck.name if name is None else name, cards=cards, plots=plots)
        differs = Counter(new.cards) != Counter(deck.cards) or Counter(new.plots) != Counter(deck.plots)
        if differs and not legality(new, edition=edition)[format_] and not unplayable(new, edition=edition):
            return new
    raise ValueError(f"no legal change of the deck {deck.name!r} was found in {ATTEMPTS} attempts; is it legal in the format {format_}?")


def exchanged(
    deck: Deck, rng: np.random.Generator, edition: str, sets: tuple[str, ...], donor: Deck | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards and plots of a change, which may not be legal, in the order of the pool."""
    known = pool_with(edition)
    others, other_plots = candidates(deck.house, edition, sets)
    cards, plots = list(deck.cards), list(deck.plots)
    for _ in range(int(rng.integers(1, MOST_CARDS + 1))):
        old = cards.pop(int(rng.integers(len(cards))))
        chance = rng.random()
        source: Sequence[str] = others
        if chance < COPY:
            source = cards
        elif donor is not None and chance < COPY + DONATED:
            source = donor.cards
        if rng.random() < SAME_TYPE:
            source = [number for number in source if known[number].type == known[old].type] or source
        cards.append(source[int(rng.integers(len(source)))] if source else old)
    if plots and rng.random() < PLOTS:
        plots.pop(int(rng.integers(len(plots))))
        source = donor.plots if donor is not None and rng.random() < DONATED else other_plots
        plots.append(source[int(rng.integers(len(source)))])
    order = {number: k for k, number in enumerate(known)}
    return tuple(sorted(cards, key=order.__getitem__)), tuple(sorted(plots, key=order.__getitem__))


def difference(before: Deck, after: Deck) -> tuple[Counter[str], Counter[str]]:
    """The numbers of the cards and plots that a deck has more of than another one, and of those that it has fewer of."""
    old, new = (Counter((*deck.cards, *deck.plots)) for deck in (before, after))
    return new - old, old - new

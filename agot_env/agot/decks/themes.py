"""Themes of random decks: an agenda, or a trait, and the cards that go with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass

import numpy as np

from agot_env.agot.engine.record.codes import IGNORES_HOUSE_PENALTY
from agot_env.agot.language.model import Card, House, Zone

AGENDA_SHARE = 0.5
"""The share of themes that are agendas, where the House may have any."""
TITLES, NAMED = 5, 2
"""The minimum number of titles with a trait, and of cards whose abilities name it, that make it a theme."""
WEIGHT = 6.0
"""The weight of a card that goes with the theme, relative to the same card otherwise."""
NAMING = {
    "trait": "trait", "printed_trait": "trait", "has_attachment": "trait", "crest": "crest", "printed_crest": "crest", "season": "season",
    "seasons": "season",
}  # fmt: skip
"""The fields of primitives that name what cards have in common -> what they name."""

Mark = tuple[str, str | int]
"""What cards have in common: ``("trait", "Knight")``, ``("crest", "Shadows")``, ``("season", WINTER)``."""


@dataclass(frozen=True)
class Theme:
    """What the cards of a deck have in common.

    Attributes:
        agenda: the agenda of the deck; None without one.
        allied: the other House whose cards cost the deck no gold penalty, 0 if there is none.
        marks: what its cards have, or name.
    """

    agenda: Card | None
    allied: int
    marks: frozenset[Mark]

    def fits(self, marks: frozenset[Mark]) -> bool:
        """Whether a card with some marks goes with the theme: it has, or its abilities name, what the theme is about."""
        return not self.marks.isdisjoint(marks)


def named(declared: object) -> Iterator[Mark]:
    """What abilities name."""
    if isinstance(declared, tuple):
        for one in declared:
            yield from named(one)
    elif is_dataclass(declared):
        for spec in fields(declared):
            value = getattr(declared, spec.name)
            if spec.name in NAMING:
                several = value if isinstance(value, tuple) else (value,)
                yield from ((NAMING[spec.name], one) for one in several if one and isinstance(one, str | int))
            elif spec.name == "zone" and value == Zone.SHADOWS:
                yield "crest", "Shadows"
            else:
                yield from named(value)


def marks_of(card: Card) -> frozenset[Mark]:
    """What a card has, and what its abilities name."""
    return frozenset((*(("trait", trait) for trait in card.traits), *(("crest", crest) for crest in card.crests), *named(card.abilities)))


def allies_of(agenda: Card, house: int, rng: np.random.Generator) -> int:
    """The House whose cards an agenda makes cheaper; another one at random if its player names it; 0 if there is none."""
    others = [int(other) for other in House if not other & house]
    for amount in penalties_ignored(agenda.abilities):
        return amount if isinstance(amount, int) else others[int(rng.integers(len(others)))]
    return 0


def penalties_ignored(declared: object) -> Iterator[object]:
    """The amounts of rules that ignore gold penalties: Houses, or a value for one that is named."""
    if isinstance(declared, tuple):
        for one in declared:
            yield from penalties_ignored(one)
    elif is_dataclass(declared):
        if getattr(declared, "rule", None) == IGNORES_HOUSE_PENALTY:
            yield getattr(declared, "amount", None)
        for spec in fields(declared):
            yield from penalties_ignored(getattr(declared, spec.name))


def draw_theme(house: int, traits: Sequence[str], agendas: Sequence[Card], rng: np.random.Generator) -> Theme | None:
    """A theme for a deck of a House; None if there are neither agendas nor traits for one.

    Args:
        house: the House.
        traits: the traits that may be a theme.
        agendas: the agendas that it may have.
        rng: the source of randomness.
    """
    useful = [one for one in agendas if house not in penalties_ignored(one.abilities)]
    agenda = useful[int(rng.integers(len(useful)))] if useful and rng.random() < AGENDA_SHARE else None
    allied = allies_of(agenda, house, rng) if agenda else 0
    marks = frozenset(named(agenda.abilities)) if agenda else frozenset()
    if traits and not marks and not allied:
        marks = frozenset((("trait", traits[int(rng.integers(len(traits)))]),))
    return Theme(agenda, allied, marks) if agenda or marks else None


def traits_for_themes(cards: Sequence[Card]) -> list[str]:
    """The traits that enough cards have and name, in alphabetical order."""
    having = Counter(trait for title, traits in {(card.title, card.traits) for card in cards} for trait in traits)
    naming = Counter(mark for card in cards for mark in set(named(card.abilities)))
    return sorted(trait for trait, count in having.items() if count >= TITLES and naming["trait", trait] >= NAMED)

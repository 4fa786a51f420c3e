"""Cards and decks: the declarations of all cards, the starter decks, and deck building.

`pool` returns the cards of an edition, `card` one of them; `agot_env.agot.language.model` is the vocabulary for declaring your own.
"""

from agot_env.agot.decks.deck_files import load_decks, save_decks
from agot_env.agot.decks.decks import STARTER_DECKS, WINTER_DECKS, Deck, ImportedDeck, check_deck, import_deck, legality, unplayable
from agot_env.agot.decks.lineups import random_lineups, random_pool
from agot_env.agot.decks.pools import pool, sets_of
from agot_env.agot.decks.random_decks import held_out_titles, random_houses
from agot_env.agot.decks.starters import decks_by_name, default_houses, starter_deck, starter_decks
from agot_env.agot.language.model import Card

__all__ = [
    "STARTER_DECKS", "WINTER_DECKS", "Card", "Deck", "ImportedDeck", "card", "check_deck", "completeness", "decks_by_name",
    "default_houses", "held_out_titles", "import_deck", "legality", "load_decks", "pool", "random_houses", "random_lineups",
    "random_pool", "save_decks", "sets_of", "starter_deck", "starter_decks", "unplayable",
]  # fmt: skip


def card(name: str, edition: str = "core") -> Card:
    """A card by its number ("S5") or title. If several prints or versions have the title, the first one is returned.

    Raises:
        KeyError: there is no such card.
    """
    cards = pool(edition)
    if name in cards:
        return cards[name]
    for candidate in cards.values():
        if candidate.title == name:
            return candidate
    raise KeyError(f"no card of the {edition} pool has the number or title {name!r}")


def completeness(edition: str = "core") -> tuple[int, int]:
    """The number of complete cards of an edition, and the number of all its cards."""
    cards = pool(edition).values()
    return sum(card.complete for card in cards), len(cards)

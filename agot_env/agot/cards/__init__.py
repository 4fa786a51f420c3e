"""Cards: what they say, which decks there are, which of them are complete.

`pool` gives the cards of an edition, `card` one of them; `agot_env.agot.cards.model` is the vocabulary to declare one's own.
"""

from agot_env.agot.cards.deck_files import load_decks, save_decks
from agot_env.agot.cards.decks import STARTER_DECKS, WINTER_DECKS, Deck, check_deck
from agot_env.agot.cards.lineups import random_lineups, random_pool
from agot_env.agot.cards.model import Card
from agot_env.agot.cards.pools import pool, sets_of
from agot_env.agot.cards.random_decks import random_houses
from agot_env.agot.cards.starters import decks_by_name, default_houses, starter_deck, starter_decks

__all__ = [
    "STARTER_DECKS", "WINTER_DECKS", "Card", "Deck", "card", "check_deck", "completeness", "decks_by_name", "default_houses", "load_decks",
    "pool", "random_houses", "random_lineups", "random_pool", "save_decks", "sets_of", "starter_deck", "starter_decks",
]  # fmt: skip


def card(name: str, edition: str = "core") -> Card:
    """A card by its number ("S5") or title; of several copies or versions the first.

    Raises:
        KeyError: no such card.
    """
    cards = pool(edition)
    if name in cards:
        return cards[name]
    for candidate in cards.values():
        if candidate.title == name:
            return candidate
    raise KeyError(f"no card of the {edition} pool has the number or title {name!r}")


def completeness(edition: str = "core") -> tuple[int, int]:
    """How many cards of an edition are complete, and how many there are."""
    cards = pool(edition).values()
    return sum(card.complete for card in cards), len(cards)

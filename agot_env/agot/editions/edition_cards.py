"""What the ``cards.py`` of an edition contains: ``CARDS``, an `EditionCards`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from agot_env.agot.editions import check_edition
from agot_env.agot.language.model import Card


@dataclass(frozen=True)
class EditionCards:
    """The cards of an edition.

    Attributes:
        cards: all of them, in the order of their ids.
        about: which cards they are, for the page of editions.
        first: the cards with which a pool that grows began: card ids, and the columns of `card_features`, of later cards follow theirs.
        about_stand_ins: what the stand-ins among them are.
    """

    cards: tuple[Card, ...]
    about: str
    first: tuple[Card, ...] = ()
    about_stand_ins: str = ""


@cache
def edition_cards(edition: str) -> EditionCards:
    """The cards of an edition, imported when they are first asked for: most processes play one edition.

    Raises:
        ValueError: an unknown edition.
    """
    check_edition(edition)
    found: EditionCards = import_module(f"agot_env.agot.editions.{edition}.cards").CARDS
    return found


@cache
def cards_by_number(edition: str) -> dict[str, Card]:
    """The cards of an edition by collector number, in order; not to be changed.

    Raises:
        ValueError: an unknown edition.
    """
    return {card.number: card for card in edition_cards(edition).cards}

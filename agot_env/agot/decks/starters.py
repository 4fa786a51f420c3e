"""The starter decks of all editions, and more decks by their names: printed ones, and for the Living Card Game those of our own."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from agot_env.agot.decks.decks import Deck
from agot_env.agot.editions import EDITIONS, check_edition
from agot_env.agot.editions.edition_decks import EditionDecks
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.wording import listed


@lru_cache(maxsize=16)
def edition_decks(edition: str) -> EditionDecks:
    """All decks of an edition.

    Raises:
        ValueError: an unknown edition.
    """
    check_edition(edition)
    found = import_module(f"agot_env.agot.editions.{edition}.decks").DECKS
    assert isinstance(found, EditionDecks)
    return found


def starter_decks(edition: str = "core") -> dict[str, Deck]:
    """The starter decks of an edition, one for each House.

    Raises:
        ValueError: an unknown edition.
    """
    return dict(edition_decks(edition).starters())


def decks_by_name(edition: str = "core") -> dict[str, Deck]:
    """The starter decks of an edition by House, and its other decks by their names.

    Raises:
        ValueError: an unknown edition.
    """
    return {**starter_decks(edition), **edition_decks(edition).more()}


def starter_deck(name: str, edition: str = "core") -> Deck:
    """A starter deck of an edition by its House, or another deck by its name.

    Raises:
        ValueError: an unknown edition, or a House or name without a deck in it.
    """
    decks = decks_by_name(edition)
    if not isinstance(name, str) or name.lower() not in decks:
        what = "House or deck" if edition_decks(edition).more() else "House"
        raise ValueError(f"unknown {what} {name!r}; {known_decks(edition)}{deck_meant(name, edition)}")
    return decks[name.lower()]


def known_decks(edition: str) -> str:
    """The starter decks of an edition, and where its other decks are listed, for a message.

    Raises:
        ValueError: an unknown edition.
    """
    more = f"; more decks: agot deck show --edition {edition}" if edition_decks(edition).more() else ""
    return f"starter decks: {', '.join(starter_decks(edition))}{more}"


def deck_meant(name: object, edition: str) -> str:
    """What a name that is not that of a starter deck of an edition may mean, as the end of a message: the same name in other editions,
    or similar names in this one; empty if there are none."""
    others = [repr(other) for other in EDITIONS if isinstance(name, str) and name.lower() in decks_by_name(other)]
    return f"; the edition {listed(others, 'or')} has it" if others else did_you_mean(name, decks_by_name(edition))


def default_houses(edition: str = "core") -> tuple[str, ...]:
    """Who plays if nothing is said: the first two Houses with a starter deck in an edition.

    Raises:
        ValueError: an unknown edition.
    """
    return tuple(starter_decks(edition))[:2]

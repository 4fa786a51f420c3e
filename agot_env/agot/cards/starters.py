"""The printed starter decks of all editions."""

from __future__ import annotations

from agot_env.agot.cards.decks import STARTER_DECKS, WINTER_DECKS, Deck
from agot_env.agot.cards.hbo import HBO, PLOT_DECKS
from agot_env.agot.cards.hbo.stand_ins import LANNISTER_CARDS, STARK_CARDS
from agot_env.agot.rules import check_edition

_HBO_BY_TITLE = {card.title: card.number for card in reversed(HBO)}


def _copies(shown: dict[str, int], stand_ins: dict[str, int]) -> tuple[str, ...]:
    wanted = {_HBO_BY_TITLE[title]: copies for title, copies in shown.items()}
    wanted |= {f"H{number}": copies for number, copies in stand_ins.items()}
    return tuple(number for number, copies in wanted.items() for _ in range(copies))


HBO_DECKS = {
    "stark": Deck(
        "Stark deck (HBO, with stand-ins)",
        "stark",
        _copies(
            {
                "Eddard Stark": 2, "Arya Stark": 2, "Jon Snow": 2, "Sansa Stark": 1, "Hodor": 1, "Maester Luwin": 1, "Stark Escort": 3,
                "Littlefinger": 1, "Winterfell": 1, "Winterfell Keep": 3, "The Iron Throne": 1, "Hand of the King": 1, "Not Today": 2,
            },
            STARK_CARDS,
        ),
        tuple(_HBO_BY_TITLE[title] for title in PLOT_DECKS["stark"]),
    ),
    "lannister": Deck(
        "Lannister deck (HBO, with stand-ins)",
        "lannister",
        _copies(
            {
                "The Hound": 2, "Ser Gregor Clegane": 2, "Littlefinger": 1, "Varys": 1, "Lannister Encampment": 3, "Insidious Ways": 2,
                "The Lion's Cunning": 2, "A Lannister Pays His Debts": 2,
            },
            LANNISTER_CARDS,
        ),
        tuple(_HBO_BY_TITLE[title] for title in PLOT_DECKS["lannister"]),
    ),
}  # fmt: skip

DECKS: dict[str, dict[str, Deck]] = {
    "core": STARTER_DECKS, "winter": WINTER_DECKS, "ice_and_fire": WINTER_DECKS, "hbo": HBO_DECKS, "lcg": STARTER_DECKS,
}  # fmt: skip


def starter_decks(edition: str = "core") -> dict[str, Deck]:
    """The starter decks of an edition by House.

    Raises:
        ValueError: an unknown edition.
    """
    check_edition(edition)
    return DECKS[edition]


def starter_deck(house: str, edition: str = "core") -> Deck:
    """A starter deck of an edition by its House.

    Raises:
        ValueError: an unknown edition, or a House without a starter deck in it.
    """
    decks = starter_decks(edition)
    if not isinstance(house, str) or house.lower() not in decks:
        raise ValueError(f"unknown House {house!r}; starter decks: {', '.join(decks)}")
    return decks[house.lower()]


def default_houses(edition: str = "core") -> tuple[str, ...]:
    """Who plays if nothing is said: the first two starter decks of an edition.

    Raises:
        ValueError: an unknown edition.
    """
    return tuple(starter_decks(edition))[:2]

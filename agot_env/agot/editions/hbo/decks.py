"""The starter decks of the HBO game."""

from agot_env.agot.cards.hbo import HBO, PLOT_DECKS
from agot_env.agot.cards.hbo.stand_ins import LANNISTER_CARDS, STARK_CARDS
from agot_env.agot.decks.decks import Deck
from agot_env.agot.editions.edition_decks import EditionDecks

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

DECKS = EditionDecks("Stark and Lannister, 50 cards each", lambda: HBO_DECKS)

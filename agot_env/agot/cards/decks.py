"""Decks: the four printed starter decks, and the rules of deck building (SET-1, DECK-1 to DECK-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from agot_env.agot.cards.model import PLOT, Card, House, houses_called
from agot_env.agot.engine.layout import PLOTS, SLOTS
from agot_env.agot.rules import setting

PLOTS_IN_A_DECK = 7
TOURNAMENT_SIZE = 60


@dataclass(frozen=True)
class Deck:
    """A deck list: a House by its name, card numbers (copies repeated) and plot numbers."""

    name: str
    house: str
    cards: tuple[str, ...]
    plots: tuple[str, ...]

    @classmethod
    def from_text(
        cls, text: str, *, name: str | None = None, edition: str = "core", extra_cards: Sequence[Card] = (), tournament: bool = False
    ) -> Deck:
        """Read a deck list that somebody has typed, and check it. `agot_env.agot.cards.deck_text` describes the format.

        Args:
            text: the list.
            name: what the deck is called if the text has no line ``Name:``; "Stark deck" and so on by default.
            edition: whose cards may be used.
            extra_cards: cards of your own that may be used too.
            tournament: also ask for at least 60 cards (DECK-2).

        Returns:
            the deck, its cards and plots in the order of the pool.

        Raises:
            ValueError: an unknown edition, or a list that cannot be read or breaks the rules; all problems are listed.
        """
        from agot_env.agot.cards import pool
        from agot_env.agot.cards.deck_text import read_deck

        cards = {**pool(edition), **{card.number: card for card in extra_cards}}
        return read_deck(text, cards, name=name, tournament=tournament, edition=edition)

    def to_text(self, *, edition: str = "core", extra_cards: Sequence[Card] = ()) -> str:
        """The deck as a list that `from_text` reads; reading it gives the same deck, whatever the order of its cards.

        Args:
            edition: whose cards the deck uses.
            extra_cards: cards of your own that it uses too.

        Raises:
            ValueError: an unknown edition, House or card number.
        """
        from agot_env.agot.cards import pool
        from agot_env.agot.cards.deck_text import write_deck

        return write_deck(self, {**pool(edition), **{card.number: card for card in extra_cards}})


def check_deck(deck: Deck, pool: Mapping[str, Card], *, tournament: bool = False, edition: str = "core") -> list[str]:
    """All that is wrong with a deck, in plain words; an empty list if it may be played.

    Args:
        deck: the deck list.
        pool: the cards that may be used, by number.
        tournament: also ask for at least 60 cards (DECK-2); the printed starter decks are smaller.
        edition: by whose rules.
    """
    try:
        house = houses_called(deck.house)
    except ValueError as error:
        return [str(error)]
    if house not in list(House) and not setting(edition, "alliances"):
        return [no_alliance(deck.house, edition)]
    unknown = sorted({number for number in (*deck.cards, *deck.plots) if number not in pool}, key=str)
    problems = [f"unknown card numbers: {', '.join(map(str, unknown))}"] if unknown else []
    return problems + broken_rules(deck, house, pool, tournament=tournament, edition=edition)


def no_alliance(house: str, edition: str) -> str:
    """What is wrong with two Houses where there are no Alliances (SET-2)."""
    return f"{house!r} is an Alliance of two Houses; the edition {edition!r} has none"


def broken_rules(
    deck: Deck, house: int | None, pool: Mapping[str, Card], *, tournament: bool = False, edition: str = "core"
) -> list[str]:
    """The rules of deck building that a deck breaks; unknown cards count, but nothing else is said of them.

    Without a House, DECK-3 is left out.
    """
    problems: list[str] = []
    cards = [pool[number] for number in deck.cards if number in pool]
    plots = [pool[number] for number in deck.plots if number in pool]
    if len(deck.plots) != PLOTS_IN_A_DECK:
        problems.append(f"{len(deck.plots)} plot{'s' * (len(deck.plots) != 1)}; a plot deck has exactly {PLOTS_IN_A_DECK} (DECK-1)")
    if len(deck.plots) > PLOTS:
        problems.append(f"{len(deck.plots)} plots are more than the {PLOTS} that a game holds")
    if not deck.cards:
        problems.append("the House deck is empty")
    if len(deck.cards) > SLOTS:
        problems.append(f"{len(deck.cards)} cards in the House deck; a game holds {SLOTS}")
    if tournament and len(deck.cards) < TOURNAMENT_SIZE:
        problems.append(
            f"{len(deck.cards)} cards in the House deck; a tournament deck has at least {TOURNAMENT_SIZE} (DECK-2)"
        )
    problems += [
        f"{card.title} is a plot and cannot be in the House deck" for card in unique(cards) if card.type == PLOT
    ]
    problems += [
        f"{card.title} is not a plot and cannot be in the plot deck" for card in unique(plots) if card.type != PLOT
    ]
    problems += too_many(plots, "plot deck", "DECK-1")
    if not setting(edition, "deck_building"):
        return problems
    problems += too_many(cards, "House deck", "DECK-2")
    problems += [
        f"{card.title} may only be played by its own House, not in a {deck.house.capitalize()} deck (DECK-3)"
        for card in unique([*cards, *plots])
        if house is not None and card.house_only and not card.house & house
    ]
    return problems


def unique(cards: Iterable[Card]) -> list[Card]:
    """One card of each title, in the order given."""
    return list({card.title: card for card in cards}.values())


def too_many(cards: list[Card], where: str, rule: str) -> list[str]:
    """Titles of which there are more copies than their limit."""
    counts = Counter(card.title for card in cards)
    return [
        f"{counts[card.title]} copies of {card.title} in the {where}; the limit is {card.limit_per_deck} ({rule})"
        for card in unique(cards)
        if counts[card.title] > card.limit_per_deck
    ]


def numbers(letter: str, *spans: int | tuple[int, int]) -> tuple[str, ...]:
    """Card numbers of a printed deck from single numbers and (first, last) spans."""
    wanted: list[int] = []
    for span in spans:
        wanted += range(span[0], span[1] + 1) if isinstance(span, tuple) else [span]
    return tuple(f"{letter}{n}" for n in wanted)


STARTER_DECKS: dict[str, Deck] = {
    deck.house: deck
    for deck in (
        Deck(
            "Stark starter deck", "stark",
            numbers("S", (1, 33), (135, 139), (155, 160), 177), numbers("S", (195, 201)),
        ),
        Deck(
            "Lannister starter deck", "lannister",
            numbers("L", (34, 65), (140, 144), (161, 167), 178), numbers("L", (188, 194)),
        ),
        Deck(
            "Baratheon starter deck", "baratheon",
            numbers("B", (66, 99), (145, 149), (168, 172), 179), numbers("B", (181, 187)),
        ),
        Deck(
            "Targaryen starter deck", "targaryen",
            numbers("T", (100, 134), (150, 154), (173, 176), 180), numbers("T", (202, 208)),
        ),
    )
}  # fmt: skip
"""The four decks of the Core Set by House, 45 cards and 7 plots each."""

WINTER_DECKS: dict[str, Deck] = {
    deck.house: deck
    for deck in (
        Deck("Greyjoy premium starter deck", "greyjoy", numbers("G", (1, 43), (45, 47)), numbers("G", (49, 55))),
        Deck("Targaryen premium starter deck", "targaryen", numbers("T", (1, 42), (45, 47)), numbers("T", (49, 55))),
    )
}  # fmt: skip
"""The two decks of the Winter Edition by House, one of each known card: 46 cards of Greyjoy, 45 of Targaryen, 7 plots each."""

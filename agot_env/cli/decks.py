"""``agot deck check``, ``agot deck show``, and decks named on the command line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import tyro
from rich.console import Console

from agot_env.agot.cards import Deck, starter_deck, starter_decks
from agot_env.agot.cards.decks import TOURNAMENT_SIZE
from agot_env.files import read_text
from agot_env.names import LONGEST, shown
from agot_env.wording import counted


@dataclass
class CheckDeck:
    """Say whether a deck file may be played, and all that is wrong with it."""

    file: tyro.conf.Positional[Path]
    """The deck list."""
    tournament: bool = False
    """Also ask for at least 60 cards."""
    edition: str = "core"
    """The rulebook."""

    def run(self, console: Console) -> None:
        """``agot deck check``."""
        deck = read_deck_file(self.file, self.edition, tournament=self.tournament)
        size = len(deck.cards)
        note = "" if size >= TOURNAMENT_SIZE else f" (a tournament asks for {TOURNAMENT_SIZE} cards)"
        name = shown(deck.name, LONGEST)
        cards = f"{counted(size, 'card')}, {counted(len(deck.plots), 'plot')}"
        line = f"{name}: House {deck.house.capitalize()}, {cards}. It may be played{note}."
        console.print(line, soft_wrap=True)


@dataclass
class ShowDeck:
    """Print a starter deck as a deck file."""

    house: tyro.conf.Positional[str]
    """Its House."""
    edition: str = "core"
    """The rulebook."""

    def run(self, console: Console) -> None:
        """``agot deck show``."""
        deck = starter_deck(self.house, self.edition)
        console.print(deck.to_text(edition=self.edition), end="", soft_wrap=True)


def deck_called(name: str, edition: str) -> Deck:
    """The starter deck of a House, or the deck of a file."""
    starters = starter_decks(edition)
    if name.lower() in starters:
        return starters[name.lower()]
    if not Path(name).exists():
        raise ValueError(f"{name!r} is neither a file nor a House with a starter deck ({', '.join(starters)})")
    return read_deck_file(Path(name), edition)


def read_deck_file(path: Path, edition: str, *, tournament: bool = False) -> Deck:
    """The deck that a file lists; it is called after the file if the list has no name."""
    text = read_text(path)
    try:
        return Deck.from_text(text, name=shown(path.stem, LONGEST), edition=edition, tournament=tournament)
    except ValueError as error:
        raise ValueError(f"{shown(path)}: {error}") from error

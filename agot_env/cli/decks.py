"""``agot deck check``, ``agot deck show``, ``agot deck random``, and decks given on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import tyro
from rich.console import Console

from agot_env.agot.decks import Deck, decks_by_name, held_out_titles, load_decks, pool, random_pool, save_decks, starter_deck, starter_decks
from agot_env.agot.decks.deck_files import PARQUET, TEXT, is_pool, read_deck_file
from agot_env.agot.decks.deck_rules import TOURNAMENT_SIZE
from agot_env.agot.decks.decks import CASUAL, legality, unplayable
from agot_env.agot.decks.printed import unscripted_cards
from agot_env.agot.decks.restricted import BOTH
from agot_env.agot.decks.starters import deck_meant, edition_decks, known_decks
from agot_env.console.options import Seed
from agot_env.messages.errors import FileError
from agot_env.messages.names import LONGEST, shown
from agot_env.messages.wording import counted, listed
from agot_env.storage.files import write_text
from agot_env.storage.owned import DECK_LIST


@dataclass
class CheckDeck:
    """Check whether a deck, or each deck of a pool, is legal, and list all problems; cards that are not scripted yet count as printed."""

    file: tyro.conf.Positional[Path]
    """The deck file, or a pool of decks (a folder of deck files, or a .parquet file)."""
    tournament: bool = False
    """Also apply the tournament rules: at least 60 cards, and at most one title of each restricted list. For a single deck file."""
    format: Literal["casual", "joust", "melee"] | None = None
    """Check the rules of this format: joust and melee are played with at least 60 cards and at most one title of their restricted lists."""
    edition: str = "core"
    """The edition."""

    def run(self, console: Console) -> None:
        """``agot deck check``."""
        if is_pool(self.file):
            if self.tournament:
                raise ValueError(f"--tournament is for a single deck file, but {shown(self.file)} is a pool of decks")
            decks = load_decks(self.file, edition=self.edition)
            for deck in decks if self.format is not None else ():
                check_format(deck, self.format, self.edition, deck.name)
            what = f"are legal in {self.format}" if self.format is not None else "may be played"
            console.print(f"{shown(self.file)}: {counted(len(decks), 'deck')}. All {what}.", soft_wrap=True)
            return
        deck, hindrances = self._read()
        cards = f"{counted(len(deck.cards), 'card')}, {counted(len(deck.plots), 'plot')}"
        cards += "".join(f", agenda {title_in(agenda, self.edition)}" for agenda in deck.agendas)
        small = len(deck.cards) < TOURNAMENT_SIZE
        played = f"It may be played{f' (a tournament asks for {TOURNAMENT_SIZE} cards)' if small else ''}."
        said = "This version cannot play it:" if hindrances else played
        console.print(f"{shown(deck.name, LONGEST)}: House {deck.house.title()}, {cards}. {said}", soft_wrap=True)
        for hindrance in hindrances:
            console.print(f"  {hindrance}", soft_wrap=True)
        required = [CASUAL, *(BOTH if self.tournament else ()), *([self.format] if self.format else ())]
        for format_ in dict.fromkeys(required):
            check_format(deck, format_, self.edition, str(self.file))
        for line in format_lines(deck, self.edition):
            console.print(line, soft_wrap=True)

    def _read(self) -> tuple[Deck, list[str]]:
        """The deck, and why this version cannot play it.

        Raises:
            FileError: the file cannot be read, or the deck breaks rules, or lines were not understood; the message lists all problems.
        """
        try:
            return read_deck_file(self.file, self.edition, tournament=self.tournament), []
        except FileError as error:
            try:
                deck = read_deck_file(self.file, self.edition, check=False)
            except FileError:
                raise error from None
            hindrances = unplayable(deck, edition=self.edition)
            if not hindrances:
                raise
            return deck, hindrances


def title_in(number: str, edition: str) -> str:
    """The title of a card of an edition, scripted or not."""
    cards = pool(edition)
    return cards[number].title if number in cards else unscripted_cards()[number].title


def check_format(deck: Deck, format_: str | None, edition: str, where: str) -> None:
    """Raise a FileError if a deck is not legal in a format."""
    problems = legality(deck, edition=edition)[format_] if format_ is not None else []
    if problems:
        raise FileError(f"{shown(where)}: not legal in {format_}:\n  " + "\n  ".join(problems))


def format_lines(deck: Deck, edition: str) -> list[str]:
    """In which formats a deck is legal, and why not in the others."""
    found = legality(deck, edition=edition)
    legal = [format_ for format_, problems in found.items() if not problems]
    lines = [f"Legal in {listed(legal)}."] if legal else []
    return lines + [f"Not legal in {format_}: {'; '.join(problems)}." for format_, problems in found.items() if problems]


@dataclass
class ShowDeck:
    """Print a starter deck as a deck file, or list the starter decks."""

    deck: tyro.conf.Positional[str | None] = None
    """The House, or for the edition lcg the name of a deck; without it, all decks of the edition are listed."""
    edition: str = "core"
    """The edition."""

    def run(self, console: Console) -> None:
        """``agot deck show``."""
        decks = edition_decks(self.edition)
        more = decks.more()
        if self.deck is None:
            for name, each in (more or starter_decks(self.edition)).items():
                plan = f". {decks.plan_of(name)}" if more else ""
                console.print(f"{name}: {each.name} (House {each.house.title()}){plan}", soft_wrap=True)
            return
        deck = starter_deck(self.deck, self.edition)
        for name, own in more.items():
            if own is deck:
                console.print(f"# {decks.plan_of(name)}", soft_wrap=True)
        console.print(deck.to_text(edition=self.edition), end="", soft_wrap=True)


@dataclass
class RandomDecks:
    """Print a random deck as a deck file, or write a pool of random decks."""

    house: str | None = None
    """The House; by default, decks cycle through the Houses for which the edition has enough cards."""
    seed: Seed = 0
    """The seed of the deck; further decks have the following seeds."""
    edition: str = "core"
    """The edition."""
    sets: tuple[str, ...] | None = None
    """Only cards of these sets or cycles of the edition, such as core and "A Clash of Arms" for lcg."""
    held_out: Literal["without", "prefer"] | None = None
    """The cards that are held out from training, a fixed fifth of those of the edition: without any of them, or with as many as
    possible."""
    themed: bool = False
    """Decks of cards that go together: with an agenda, if the edition has any, or about a trait."""
    count: int = 1
    """Number of decks; with more than one, --out is required."""
    out: Path | None = None
    """Where to write the decks: a Parquet file if the name ends in .parquet, one deck file if it ends in .txt, otherwise a new folder."""
    overwrite: bool = False
    """Replace an existing file."""

    def run(self, console: Console) -> None:
        """``agot deck random``."""
        if self.count < 1:
            raise ValueError(f"--count must be at least 1, not {self.count}")
        is_file = self.out is not None and self.out.suffix == TEXT
        if self.count > 1 and (self.out is None or is_file):
            raise ValueError(f"--count {self.count} needs --out with a folder or a {PARQUET} file")
        held_out = {} if self.held_out is None else {self.held_out: held_out_titles(self.edition, self.sets)}
        decks = random_pool(self.count, self.seed, house=self.house, edition=self.edition, sets=self.sets, themed=self.themed, **held_out)
        if self.out is None:
            console.print(decks[0].to_text(edition=self.edition), end="", soft_wrap=True)
            return
        if is_file:
            write_text(self.out, decks[0].to_text(edition=self.edition), overwrite=self.overwrite, kind=DECK_LIST)
        else:
            save_decks(decks, self.out, edition=self.edition, overwrite=self.overwrite)
        console.print(f"{counted(self.count, 'deck')} written to {shown(self.out)}", soft_wrap=True)


def pool_called(names: Sequence[str], edition: str) -> Path | None:
    """The deck pool that the arguments name; None if they name a deck for each seat.

    Raises:
        ValueError: a pool is combined with other names.
    """
    pools = [name for name in names if name.lower() not in decks_by_name(edition) and is_pool(Path(name))]
    if pools and len(names) > 1:
        raise ValueError(f"{shown(pools[0])} is a pool of decks; give either only the pool, or a deck for each seat")
    return Path(pools[0]) if pools else None


def deck_called(name: str, edition: str) -> Deck:
    """The starter deck with the given House or name, or the deck in a file."""
    starters = decks_by_name(edition)
    if name.lower() in starters:
        return starters[name.lower()]
    if not Path(name).exists():
        raise ValueError(f"{name!r} is neither a file nor the House or name of a deck; {known_decks(edition)}{deck_meant(name, edition)}")
    return read_deck_file(Path(name), edition)


def show_decks(console: Console, decks: Sequence[Deck]) -> None:
    """Print the deck of each seat."""
    for seat, deck in enumerate(decks):
        console.print(f"seat {seat}: {shown(deck.name, LONGEST)}", soft_wrap=True)

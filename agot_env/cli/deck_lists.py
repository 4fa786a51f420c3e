"""``agot deck import`` and ``agot deck export``: decks in the layouts that people use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import tyro
from rich.console import Console

from agot_env.agot.decks import Deck, save_decks
from agot_env.agot.decks.deck_files import PARQUET, file_name, import_deck_file
from agot_env.agot.decks.deck_lists import SUFFIXES
from agot_env.agot.decks.deck_lists.collector import NO_HOUSE
from agot_env.agot.decks.decks import ImportedDeck
from agot_env.cli.decks import check_format, deck_called, format_lines
from agot_env.console.command_line import console as new_console
from agot_env.messages.errors import FileError
from agot_env.messages.names import LONGEST, shown
from agot_env.messages.wording import counted
from agot_env.storage.files import new_folder, write_text
from agot_env.storage.owned import DECK_JSON, DECK_LIST, DECK_OF_OCTGN

Layout = Literal["native", "forum", "o8d", "json"]
KINDS = {"native": DECK_LIST, "forum": DECK_LIST, "o8d": DECK_OF_OCTGN, "json": DECK_JSON}


@dataclass
class ImportDeck:
    """Read decks in the layouts of forums, deck builders and OCTGN, say how they were read, and print or write them."""

    files: tyro.conf.Positional[tuple[Path, ...]]
    """Deck files: native and forum lists, .o8d, JSON; in UTF-8, UTF-16 or Latin-1. The layout is detected."""
    edition: str = "lcg"
    """The edition."""
    house: str | None = None
    """The House of lists that state none."""
    without_missing: bool = False
    """Leave out cards that are not scripted yet, after saying which."""
    format: Literal["casual", "joust", "melee"] | None = None
    """Refuse decks that are not legal in this format."""
    layout: Layout = "native"
    """The layout in which the decks are printed or written."""
    out: Path | None = None
    """Where to write the decks: one file if the name ends in .txt, .o8d or .json, a pool if it ends in .parquet, otherwise a new folder. By
    default, a single deck is printed."""
    overwrite: bool = False
    """Replace an existing file."""

    def run(self, console: Console) -> None:
        """``agot deck import``."""
        if not self.files:
            raise ValueError("no deck files; name at least one")
        printed = len(self.files) == 1 and self.out is None
        report = new_console(stderr=True) if printed else console
        decks, errors = [], []
        for file in self.files:
            try:
                imported = import_deck_file(file, self.edition, house=self.house, without_missing=self.without_missing)
                check_format(imported.deck, self.format, self.edition, str(file))
            except FileError as error:
                errors.append(str(error))
                continue
            decks.append(imported.deck)
            for line in said_of(file, imported, self.edition):
                report.print(line, soft_wrap=True)
        if errors:
            said = list(errors)
            if any(NO_HOUSE in error for error in errors):
                said.append("--house names the House of lists that state none")
            if len(self.files) > 1:
                said.append(f"{len(errors)} of {len(self.files)} files were not imported, and nothing was written")
            raise FileError("\n".join(said))
        if printed:
            console.print(decks[0].to_text(edition=self.edition, layout=self.layout), end="", soft_wrap=True)
        if self.out is not None:
            write_decks(decks, self.out, self.layout, self.edition, overwrite=self.overwrite)
            console.print(f"{counted(len(decks), 'deck')} written to {shown(self.out)}", soft_wrap=True)


@dataclass
class ExportDeck:
    """Print a deck as a forum list, for OCTGN or as JSON, or write it to a file."""

    deck: tyro.conf.Positional[str]
    """The House or the name of a starter deck, or a deck file in any layout."""
    layout: Layout = "forum"
    """The layout."""
    edition: str = "lcg"
    """The edition."""
    out: Path | None = None
    """The file to write; by default, the deck is printed."""
    overwrite: bool = False
    """Replace an existing file."""

    def run(self, console: Console) -> None:
        """``agot deck export``."""
        text = deck_called(self.deck, self.edition).to_text(edition=self.edition, layout=self.layout)
        if self.out is None:
            console.print(text, end="", soft_wrap=True)
            return
        write_text(self.out, text, overwrite=self.overwrite, kind=KINDS[self.layout])
        console.print(f"1 deck written to {shown(self.out)}", soft_wrap=True)


def said_of(file: Path, imported: ImportedDeck, edition: str) -> list[str]:
    """What is said of an imported deck: how it was read, what was doubtful, and in which formats it is legal."""
    deck = imported.deck
    cards = f"{counted(len(deck.cards), 'card')}, {counted(len(deck.plots), 'plot')}"
    lines = [f"{shown(file)}: {imported.layout}. {shown(deck.name, LONGEST)}: House {deck.house.title()}, {cards}."]
    for title, entries in (
        ("Left out:", imported.left_out), ("Read as follows:", imported.notes), ("Not understood:", imported.unread),
    ):  # fmt: skip
        lines += [title, *(f"  {entry}" for entry in entries)] if entries else []
    return lines + format_lines(deck, edition)


def write_decks(decks: Sequence[Deck], out: Path, layout: Layout, edition: str, *, overwrite: bool) -> None:
    """Write decks to a file, a pool or a new folder.

    Raises:
        ValueError: the file is for one deck, but there are several, or its name belongs to another layout.
        FileError: it exists, or cannot be written.
    """
    if out.suffix == PARQUET or out.suffix not in SUFFIXES.values() and layout == "native":
        save_decks(decks, out, edition=edition, overwrite=overwrite)
        return
    texts = [deck.to_text(edition=edition, layout=layout) for deck in decks]
    if out.suffix in SUFFIXES.values():
        if len(decks) > 1:
            raise ValueError(f"{shown(out)} is one file, and there are {len(decks)} decks; name a folder or a {PARQUET} file")
        if out.suffix != SUFFIXES[layout]:
            raise ValueError(f"{shown(out)} must end in {SUFFIXES[layout]} for --layout {layout}")
        write_text(out, texts[0], overwrite=overwrite, kind=KINDS[layout])
        return
    with new_folder(out) as unfinished:
        for k, (deck, text) in enumerate(zip(decks, texts)):
            name = Path(file_name(deck, k, len(decks))).with_suffix(SUFFIXES[layout])
            (unfinished / name).write_bytes(text.encode())

"""Pools of decks in files: a folder of deck lists, or one Parquet file.

A folder has a deck list (`Deck.to_text`) in each of its files, whose names end in ``.txt``, and besides them hidden files at most.
A Parquet file has a row for each deck and the columns ``name`` and ``house`` (texts), ``cards``, ``plots`` and ``agendas`` (lists of
card numbers; no deck has an agenda if the last one is missing). Reading either runs no code.
"""

from __future__ import annotations

import re
import secrets
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from agot_env.agot.cards.decks import Deck, problems_of
from agot_env.agot.cards.model import Card
from agot_env.agot.rules import check_edition
from agot_env.errors import FileError
from agot_env.files import UNFINISHED, read_text, reason
from agot_env.names import LONGEST, shown
from agot_env.wording import counted

if TYPE_CHECKING:
    import polars as pl

TEXT, PARQUET = ".txt", ".parquet"
MOST_PROBLEMS = 5
"""Decks of a pool of which an error says what is wrong with them."""


def is_pool(path: Path) -> bool:
    """Whether a path is that of a pool: a folder, or a name that ends in ``.parquet``."""
    return path.is_dir() or path.suffix == PARQUET


def load_decks(path: Path | str, *, edition: str = "core", extra_cards: Sequence[Card] = ()) -> list[Deck]:
    """The decks of a pool, checked by the rules of an edition.

    Args:
        path: a folder of deck lists, or a Parquet file; see `save_decks`.
        edition: whose cards and rules.
        extra_cards: cards of your own that the decks may use too.

    Returns:
        the decks: of a folder in the order of the names of its files, of a Parquet file in that of its rows.

    Raises:
        FileError: there is no pool, it has no decks, it is damaged, or decks cannot be played; the message names the files and
            lines, or the rows.
        ValueError: an unknown edition.
    """
    check_edition(edition)
    path, extra = Path(path), tuple(extra_cards)
    if path.is_dir():
        return _from_folder(path, edition, extra)
    if not path.exists():
        raise FileError(f"{shown(path)} does not exist; a pool of decks is a folder of deck files ({TEXT}) or a {PARQUET} file")
    if path.suffix != PARQUET:
        raise FileError(f"{shown(path)} is no pool of decks, which is a folder of deck files ({TEXT}) or a {PARQUET} file")
    return _from_table(path, edition, extra)


def save_decks(
    decks: Sequence[Deck], path: Path | str, *, edition: str = "core", extra_cards: Sequence[Card] = (), overwrite: bool = False
) -> None:
    """Write a pool that `load_decks` reads back: the same decks in the same order.

    A Parquet file keeps decks exactly as they are. Deck lists put cards and plots into the order of the edition's cards, and Houses
    into lower case; empty names, and names with line breaks or doubled spaces, cannot be written into them.

    Args:
        decks: the decks, at least one.
        path: a Parquet file if it ends in ``.parquet``, else a folder, which must be new or empty.
        edition: whose cards and rules.
        extra_cards: cards of your own that the decks use too.
        overwrite: replace a Parquet file.

    Raises:
        FileError: the file exists, the folder is not empty, or they cannot be written. What was there stays as it was.
        ValueError: no decks, decks that cannot be played or whose names cannot be written, or an unknown edition.
    """
    path, extra, decks = Path(path), tuple(extra_cards), list(decks)
    if not decks:
        raise ValueError("no decks to save")
    if path.suffix == TEXT:
        raise ValueError(f"{shown(path)} would be one file; a pool of decks is a folder or a {PARQUET} file")
    in_lists = path.suffix != PARQUET
    problems = [
        (f"deck {k} ({deck.name!r:.80})", [*_name_problems(deck.name, in_lists), *problems_of(deck, edition, extra)])
        for k, deck in enumerate(decks)
    ]
    _refuse(problems, "decks that cannot be saved", ValueError)
    if in_lists:
        _into_folder(decks, path, edition, extra)
    else:
        _into_table(decks, path, overwrite=overwrite)


def _name_problems(name: object, in_lists: bool) -> list[str]:
    """What is wrong with the name of a deck for a Parquet file or a deck list."""
    if not isinstance(name, str):
        return ["its name is no text"]
    if any(0xD800 <= ord(letter) < 0xE000 for letter in name):
        return ["its name cannot be written in UTF-8"]
    if in_lists and (not name or name != " ".join(name.split())):
        return [f"a deck list cannot have this name; give the deck another one, or save a {PARQUET} file"]
    return []


def read_deck_file(path: Path, edition: str = "core", *, tournament: bool = False, extra_cards: Sequence[Card] = ()) -> Deck:
    """The deck that a file lists; it is called after the file if the list has no name.

    Raises:
        FileError: it cannot be read, or the deck cannot be played; the message names the file and its lines.
        ValueError: an unknown edition.
    """
    text = read_text(path)
    name = shown(path.stem, LONGEST)
    try:
        return Deck.from_text(text, name=name, edition=edition, extra_cards=extra_cards, tournament=tournament)
    except ValueError as error:
        raise FileError(f"{shown(path)}: {error}") from error


def _refuse(problems: Sequence[tuple[str, Sequence[str]]], title: str, error: type[ValueError]) -> None:
    """Raise an error if there are problems, which lists those of the first decks.

    Args:
        problems: for each deck where it is, and what is wrong with it.
        title: what they are.
        error: what is raised.
    """
    wrong = [(where, said) for where, said in problems if said]
    if not wrong:
        return
    lines = [f"{where}: {'; '.join(said)}" for where, said in wrong[:MOST_PROBLEMS]]
    if len(wrong) > MOST_PROBLEMS:
        lines.append(f"... and {counted(len(wrong) - MOST_PROBLEMS, 'other deck')}")
    raise error(f"{title}:\n  " + "\n  ".join(lines))


# --- a folder of deck lists -------------------------------------------------------------------------------


def _from_folder(folder: Path, edition: str, extra: tuple[Card, ...]) -> list[Deck]:
    try:
        entries = sorted(entry for entry in folder.iterdir() if not entry.name.startswith("."))
    except OSError as error:
        raise FileError(f"{shown(folder)} cannot be read: {reason(error)}") from error
    foreign = [entry for entry in entries if entry.suffix != TEXT or not entry.is_file()]
    if foreign:
        raise FileError(f"{shown(folder)} is no folder of decks: {shown(foreign[0].name, LONGEST)} is no deck file ({TEXT})")
    if not entries:
        raise FileError(f"{shown(folder)} is empty; a pool of decks has at least one deck file ({TEXT})")
    decks, problems = [], []
    for path in entries:
        try:
            decks.append(read_deck_file(path, edition, extra_cards=extra))
        except FileError as error:
            problems.append((shown(path.name, LONGEST), [str(error).removeprefix(f"{shown(path)}: ")]))
    _refuse(problems, f"decks of {shown(folder)} that cannot be loaded", FileError)
    return decks


def _into_folder(decks: Sequence[Deck], folder: Path, edition: str, extra: tuple[Card, ...]) -> None:
    if folder.exists() and not folder.is_dir():
        raise FileError(f"{shown(folder)} is no folder, and no {PARQUET} file")
    if folder.is_dir() and any(folder.iterdir()):
        raise FileError(f"{shown(folder)} is not empty; name a new folder, or a {PARQUET} file")
    if not folder.parent.is_dir():
        raise FileError(f"{shown(folder)} cannot be written: the folder {shown(folder.parent)} does not exist")
    unfinished = folder.with_name(f"{folder.name[:40]}.{secrets.token_hex(4)}{UNFINISHED}")
    try:
        unfinished.mkdir()
        for k, deck in enumerate(decks):
            text = deck.to_text(edition=edition, extra_cards=extra)
            (unfinished / file_name(deck, k, len(decks))).write_bytes(text.encode())
        if folder.is_dir():
            folder.rmdir()
        unfinished.rename(folder)
    except OSError as error:
        raise FileError(f"{shown(folder)} cannot be written: {reason(error)}") from error
    finally:
        with suppress(OSError):
            shutil.rmtree(unfinished)


def file_name(deck: Deck, place: int, count: int) -> str:
    """The name of a deck's file in a folder of so many: "07_wolves_of_the_north.txt"."""
    words = re.sub("[^a-z0-9]+", "_", deck.name.lower())[:40].strip("_")
    return f"{place:0{len(str(count - 1))}}_{words or 'deck'}{TEXT}"


# --- a Parquet file ---------------------------------------------------------------------------------------


def _schema() -> dict[str, pl.DataType]:
    import polars as pl  # takes a while, and only pools in Parquet files need it

    return {"name": pl.String(), "house": pl.String(), **dict.fromkeys(("cards", "plots", "agendas"), pl.List(pl.String))}


def _from_table(path: Path, edition: str, extra: tuple[Card, ...]) -> list[Deck]:
    from agot_env.parquet import read_table

    table = read_table(path, _schema(), ("agendas",))
    if not table.height:
        raise FileError(f"{shown(path)} has no decks")
    decks = [Deck(name, house, *map(tuple, numbers)) for name, house, *numbers in table.iter_rows()]
    problems = [(f"row {k} ({shown(deck.name, LONGEST)})", problems_of(deck, edition, extra)) for k, deck in enumerate(decks)]
    _refuse(problems, f"decks of {shown(path)} that cannot be loaded", FileError)
    return decks


def _into_table(decks: Sequence[Deck], path: Path, *, overwrite: bool) -> None:
    import polars as pl

    from agot_env.parquet import write_table

    schema = {name: kind for name, kind in _schema().items() if name != "agendas" or any(deck.agendas for deck in decks)}
    columns = {name: [getattr(deck, name) for deck in decks] for name in schema}
    write_table(path, pl.DataFrame(columns, schema=schema), overwrite=overwrite)

"""Deck pools in files: a folder of deck lists, or one Parquet file.

A folder contains one deck list (`Deck.to_text`) per file with a name that ends in ``.txt``, and no other files except hidden ones. A
Parquet file has one row per deck and the columns ``name`` and ``house`` (strings), ``cards``, ``plots`` and ``agendas`` (lists of card
numbers; if ``agendas`` is missing, no deck has an agenda). Reading either format executes no code.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from agot_env.agot.decks.deck_lists import LONGEST_LINE
from agot_env.agot.decks.decks import Deck, ImportedDeck, import_deck, known_houses, problems_of
from agot_env.agot.decks.pools import checked_cards
from agot_env.agot.editions import check_edition
from agot_env.agot.language.model import Card
from agot_env.messages.arguments import checked_flag, checked_items, checked_path
from agot_env.messages.errors import FileError, LargeDeckError
from agot_env.messages.names import LONGEST, shown
from agot_env.messages.wording import counted
from agot_env.storage.files import new_folder, read_bytes, reason

if TYPE_CHECKING:
    import polars as pl

TEXT, PARQUET = ".txt", ".parquet"
MOST_PROBLEMS = 5
"""The maximum number of decks whose problems an error lists."""
MOST_DECKS, MOST_CARDS, MOST_CHARACTERS = 100_000, 10_000_000, 100_000_000
"""The largest pool that can be loaded: decks, cards (and names) of all decks, and characters of their numbers and names."""
LARGEST_TEXT = 1_000_000
"""The largest deck file in bytes."""
ARCHIVES = (b"PK\x03\x04", b"PK\x05\x06", b"\x1f\x8b", b"BZh", b"\xfd7zXZ\x00", b"7z\xbc\xaf\x27\x1c", b"Rar!", b"\x28\xb5\x2f\xfd")
"""What archives and compressed files begin with."""
BOMS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
UNDEFINED = frozenset(b"\x81\x8d\x8f\x90\x9d")
"""The bytes without a meaning in Windows-1252, which has quotes and dashes where Latin-1 has control characters."""
CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f]")


def is_pool(path: Path) -> bool:
    """Whether a path denotes a pool: a folder, or a name that ends in ``.parquet``."""
    return path.is_dir() or path.suffix == PARQUET


def load_decks(path: Path | str, *, edition: str = "core", extra_cards: Sequence[Card] = ()) -> list[Deck]:
    """Load the decks of a pool, and check them by the rules of an edition.

    Args:
        path: a folder of deck lists, or a Parquet file; see `save_decks`.
        edition: the edition whose cards and rules apply.
        extra_cards: your own cards, which the decks may also use.

    A pool has at most `MOST_DECKS` decks, `MOST_CARDS` cards and `MOST_CHARACTERS` characters, and a deck file at most `LARGEST_TEXT`
    bytes; larger ones are refused before they are read.

    Returns:
        the decks, for a folder in the order of the file names, for a Parquet file in the order of the rows.

    Raises:
        FileError: there is no pool, it has no decks, it is damaged or too large, or decks cannot be played; the message names the files and
            lines, or the rows.
        ValueError: the edition is unknown.
    """
    check_edition(edition)
    path, extra = checked_path("path", path), checked_cards(extra_cards)
    if path.is_dir():
        return _from_folder(path, edition, extra)
    if not path.exists():
        raise FileError(f"{shown(path)} does not exist; a pool of decks is a folder of deck files ({TEXT}) or a {PARQUET} file")
    if path.suffix != PARQUET:
        raise FileError(f"{shown(path)} is not a pool of decks: a folder of deck files ({TEXT}) or a {PARQUET} file")
    return _from_table(path, edition, extra)


def save_decks(
    decks: Sequence[Deck], path: Path | str, *, edition: str = "core", extra_cards: Sequence[Card] = (), overwrite: bool = False
) -> None:
    """Write a pool that `load_decks` reads back as the same decks in the same order.

    A Parquet file stores decks unchanged. Deck lists sort cards and plots in the order of the edition's cards and convert Houses to lower
    case; they cannot contain empty names or names with line breaks or repeated spaces.

    Args:
        decks: the decks, at least one.
        path: a Parquet file if it ends in ``.parquet``, else a folder, which must be new or empty.
        edition: the edition whose cards and rules apply.
        extra_cards: your own cards, which the decks may also use.
        overwrite: whether to replace an existing Parquet file.

    Raises:
        FileError: the file exists, the folder is not empty, or they cannot be written. Existing files remain unchanged.
        ValueError: there are no decks, decks cannot be played, names cannot be written, or the edition is unknown.
    """
    check_edition(edition)
    path, extra, decks = checked_path("path", path), checked_cards(extra_cards), checked_items("decks", decks, Deck)
    overwrite = checked_flag("overwrite", overwrite)
    if not decks:
        raise ValueError("no decks to save")
    if path.suffix == TEXT:
        raise ValueError(f"{shown(path)} names a single deck file; a pool of decks is a folder or a {PARQUET} file")
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


def _name_problems(name: str, in_lists: bool) -> list[str]:
    """What is wrong with the name of a deck for a Parquet file or a deck list."""
    if any(0xD800 <= ord(letter) < 0xE000 for letter in name):
        return ["its name cannot be written in UTF-8"]
    if in_lists and (not name or name != " ".join(name.split()) or len(f"Name: {name}") > LONGEST_LINE):
        return [f"a deck list cannot have this name; give the deck another one, or save a {PARQUET} file"]
    return []


def read_deck_file(
    path: Path, edition: str = "core", *, tournament: bool = False, extra_cards: Sequence[Card] = (), check: bool = True
) -> Deck:
    """Read a deck from a file; if the list has no name, the deck is named after the file.

    Args:
        path: the file.
        edition: the edition whose cards and rules apply.
        tournament: whether the tournament rules apply, too.
        extra_cards: your own cards, which the deck may also use.
        check: whether cards that are not scripted and broken rules are errors, see `import_deck`.

    Raises:
        FileError: the file cannot be read, or the deck cannot be played; the message names the file and the lines.
        LargeDeckError: only another process can play the deck, because of its size.
        ValueError: the edition is unknown.
    """
    name = shown(path.stem, LONGEST)
    text, _ = read_deck_text(path)
    try:
        return import_deck(
            text, name=name, edition=edition, extra_cards=extra_cards, strict=True, tournament=tournament, check=check
        ).deck
    except LargeDeckError as error:
        raise LargeDeckError(f"{shown(path)}: {error}") from error
    except ValueError as error:
        raise FileError(f"{shown(path)}: {error}") from error


def import_deck_file(
    path: Path, edition: str = "core", *, house: str | None = None, without_missing: bool = False, extra_cards: Sequence[Card] = ()
) -> ImportedDeck:
    """Import a deck from a file, see `import_deck`; a list without a name is named after the file.

    Raises:
        FileError: the file cannot be read, or the deck cannot be played; the message names the file and the lines.
        LargeDeckError: only another process can play the deck, because of its size.
        ValueError: the edition or the House is unknown.
    """
    check_edition(edition)
    if house is not None:
        known_houses(house, edition)
    text, encoding = read_deck_text(path)
    name = shown(path.stem, LONGEST)
    try:
        imported = import_deck(
            text, name=name, edition=edition, extra_cards=extra_cards, house=house, without_missing=without_missing
        )
    except LargeDeckError as error:
        raise LargeDeckError(f"{shown(path)}: {error}") from error
    except ValueError as error:
        raise FileError(f"{shown(path)}: {error}") from error
    return replace(imported, layout=f"{imported.layout} ({encoding})")


def read_deck_text(path: Path) -> tuple[str, str]:
    """The text of a deck file, and its encoding: UTF-8, UTF-16 with a byte order mark, or else Latin-1.

    Raises:
        FileError: the file is too large, an archive or not a text, or cannot be read.
    """
    if path.is_file() and path.stat().st_size > LARGEST_TEXT:
        raise FileError(f"{shown(path)} has {path.stat().st_size:,} bytes; a deck file has at most {LARGEST_TEXT:,}")
    data = read_bytes(path)
    if data.startswith(ARCHIVES) or data[257:262] == b"ustar":
        raise FileError(f"{shown(path)} is an archive; unpack it, and give the deck file in it")
    codec = next((codec for mark, codec in BOMS.items() if data.startswith(mark)), "utf-8")
    try:
        return data.decode(codec), codec.upper().removesuffix("-SIG")
    except UnicodeDecodeError as error:
        if codec == "utf-8" and not CONTROL.search(data):
            return data.decode("latin-1" if UNDEFINED.intersection(data) else "cp1252"), "Latin-1"
        raise FileError(f"{shown(path)} is not a text file (UTF-8, UTF-16 or Latin-1)") from error


def _refuse(problems: Sequence[tuple[str, Sequence[str]]], title: str, error: type[ValueError]) -> None:
    """Raise an error if there are problems; it lists those of the first decks.

    Args:
        problems: for each deck, its place and its problems.
        title: the beginning of the message.
        error: the class of the error.
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
        raise FileError(f"{shown(folder)} is not a folder of decks: {shown(foreign[0].name, LONGEST)} is not a deck file ({TEXT})")
    _check_size(folder, len(entries), 0, 0)
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
        raise FileError(f"{shown(folder)} is neither a folder nor a {PARQUET} file")
    if folder.is_dir() and any(folder.iterdir()):
        raise FileError(f"{shown(folder)} is not empty; choose a new folder, or a {PARQUET} file")
    with new_folder(folder) as unfinished:
        for k, deck in enumerate(decks):
            text = deck.to_text(edition=edition, extra_cards=extra)
            (unfinished / file_name(deck, k, len(decks))).write_bytes(text.encode())


def file_name(deck: Deck, place: int, count: int) -> str:
    """The file name of a deck in a folder of ``count`` decks: "07_wolves_of_the_north.txt"."""
    words = re.sub("[^a-z0-9]+", "_", deck.name.lower())[:40].strip("_")
    return f"{place:0{len(str(count - 1))}}_{words or 'deck'}{TEXT}"


# --- a Parquet file ---------------------------------------------------------------------------------------


def _schema() -> dict[str, pl.DataType]:
    import polars as pl  # slow to import, and only needed for Parquet files

    return {"name": pl.String(), "house": pl.String(), **dict.fromkeys(("cards", "plots", "agendas"), pl.List(pl.String))}


def _check_size(path: Path, decks: int, cards: int, characters: int) -> None:
    """Raise a FileError if a pool is larger than `load_decks` allows."""
    limits = (decks, MOST_DECKS, "decks"), (cards, MOST_CARDS, "names and cards"), (characters, MOST_CHARACTERS, "characters")
    for found, most, what in limits:
        if found > most:
            raise FileError(f"{shown(path)} has {found:,} {what}; a pool of decks has at most {most:,}")


def _from_table(path: Path, edition: str, extra: tuple[Card, ...]) -> list[Deck]:
    import polars as pl

    from agot_env.storage.parquet import read_table, sizes_of

    sizes = sizes_of(path)
    _check_size(path, sizes.rows, sum(sizes.values.values()), sum(sizes.bytes.values()))
    table = read_table(path, _schema(), ("agendas",))
    if not table.height:
        raise FileError(f"{shown(path)} has no decks")
    lists = [table[name].explode() for name, kind in _schema().items() if kind == pl.List(pl.String)]
    texts = [table["name"], table["house"], *lists]
    _check_size(path, table.height, sum(map(len, texts)), sum(int(column.str.len_bytes().sum()) for column in texts))
    once: dict[str, str] = {}  # so that a card that many decks have is one string
    decks = [
        Deck(name, house, *(tuple(once.setdefault(card, card) for card in numbers) for numbers in rest))
        for name, house, *rest in table.iter_rows()
    ]
    problems = [(f"row {k} ({shown(deck.name, LONGEST)})", problems_of(deck, edition, extra)) for k, deck in enumerate(decks)]
    _refuse(problems, f"decks of {shown(path)} that cannot be loaded", FileError)
    return decks


def _into_table(decks: Sequence[Deck], path: Path, *, overwrite: bool) -> None:
    import polars as pl

    from agot_env.storage.parquet import table_with, write_table

    schema = {name: kind for name, kind in _schema().items() if name != "agendas" or any(deck.agendas for deck in decks)}
    columns = {name: [getattr(deck, name) for deck in decks] for name in schema}
    kind = table_with("a pool of decks", "name", "house", "cards", "plots")
    write_table(path, pl.DataFrame(columns, schema=schema), overwrite=overwrite, kind=kind)

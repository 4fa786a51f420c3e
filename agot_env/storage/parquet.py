"""Parquet files, which may be damaged or come from elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import NamedTuple

import polars as pl

from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.storage.files import replacing
from agot_env.storage.owned import Kind, head

PARQUET_ERRORS = (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError)
"""The exceptions of polars for unreadable files."""
MAGIC = b"PAR1"
"""How a Parquet file begins."""


class Sizes(NamedTuple):
    """What a Parquet file says about its contents, which is known before they are read.

    Attributes:
        rows: the number of rows.
        values: the number of values by column; for a column of lists, of the values in all lists (at least 1 per list).
        bytes: the uncompressed size by column, in which repeated values may count once.
    """

    rows: int
    values: Mapping[str, int]
    bytes: Mapping[str, int]


def sizes_of(path: Path) -> Sizes:
    """The sizes of a Parquet file. A small file may have huge contents, so compare them with what you expect before you read it.

    Raises:
        FileError: the file is damaged or not a Parquet file.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        found = pq.read_metadata(path)
        groups = [found.row_group(k) for k in range(found.num_row_groups)]
        chunks = [group.column(k) for group in groups for k in range(group.num_columns)]
        values: Counter[str] = Counter()
        size: Counter[str] = Counter()
        for chunk in chunks:
            name = chunk.path_in_schema.partition(".")[0]
            values[name] += chunk.num_values
            size[name] += chunk.total_uncompressed_size
        return Sizes(found.num_rows, values, size)
    except (pa.ArrowException, OSError, ValueError) as error:
        raise FileError(f"{shown(path)} is damaged or not a Parquet file ({shown(error, 200)})") from error


def read_table(path: Path, schema: Mapping[str, pl.DataType], optional: Collection[str] = ()) -> pl.DataFrame:
    """Read a table with known columns.

    Args:
        path: the file.
        schema: the names and types of its columns, in any order.
        optional: the names of list columns that may be missing; they are filled with empty lists.

    Returns:
        the table, with its columns in the order of the schema and without nulls.

    Raises:
        FileError: the file is damaged or not a Parquet file, or contains unexpected columns, wrong types or nulls.
    """
    try:
        with path.open("rb") as file:  # not the path: polars would interpret ``*`` in it as a pattern
            table = pl.read_parquet(file)
    except PARQUET_ERRORS as error:
        raise FileError(f"{shown(path)} is damaged or not a Parquet file ({shown(error, 200)})") from error
    missing = set(schema) - set(table.columns)
    if set(table.columns) - set(schema) or missing - set(optional):
        columns = ", ".join(shown(name, 40) for name in table.columns[:20])
        raise FileError(f"{shown(path)} has the columns {columns or '(none)'}; expected: {', '.join(schema)}")
    table = table.with_columns(pl.Series(name, [[]] * table.height, schema[name]) for name in sorted(missing))
    for name, kind in schema.items():
        if table.schema[name] != kind:
            raise FileError(f"{shown(path)}: the column {name!r} has the type {shown(table.schema[name], 60)} instead of {kind}")
        column = table[name]
        in_lists = isinstance(kind, pl.List) and column.list.drop_nulls().list.len().sum() < column.list.len().sum()
        if column.null_count() or in_lists:
            raise FileError(f"{shown(path)}: the column {name!r} has empty cells")
    return table.select(list(schema))


def columns_in(path: Path) -> list[str]:
    """The names of the columns of a Parquet file.

    Raises:
        PARQUET_ERRORS: the file is damaged or not a Parquet file.
    """
    with path.open("rb") as file:  # not the path: polars would interpret ``*`` in it as a pattern
        return list(pl.read_parquet_schema(file))


def table_with(words: str, *columns: str) -> Kind:
    """Parquet files that have some columns, or begin as a Parquet file and are damaged.

    Args:
        words: as for `Kind`.
        columns: names of columns.
    """

    def fits(path: Path) -> bool:
        try:
            return set(columns_in(path)) >= set(columns)
        except PARQUET_ERRORS:
            return head(path, len(MAGIC)) == MAGIC

    return Kind(words, fits)


def write_table(path: Path, table: pl.DataFrame, *, overwrite: bool = True, kind: Kind) -> None:
    """Write a table as a Parquet file, see `agot_env.storage.files.replacing`.

    Raises:
        FileError: it cannot be written, or it exists and ``overwrite`` is False.
    """
    with replacing(path, overwrite=overwrite, kind=kind) as unfinished:
        table.write_parquet(unfinished)

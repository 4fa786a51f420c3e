"""Checksums of the rows of parts, which the manifest contains, so that accidental damage is found without replaying games."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Any

import polars as pl

CHECKSUMS = "checksums"
"""The key of the manifest: the number of a part -> its `checksums_of`. A part that was written just before a process was
killed has none."""
_FORM = re.compile("[0-9a-f]{32}")


def checksums_of(rows: pl.DataFrame) -> list[str]:
    """The checksums of the rows of a part: first without actions, and then of the actions, if there are any.

    They depend on names, types and values, and neither on the file format nor on the version of a library.
    """
    sums = [checksum(rows.drop("actions", strict=False))]
    return [*sums, checksum(rows.select("actions"))] if "actions" in rows.columns else sums


def checksum(rows: pl.DataFrame) -> str:
    """A checksum of a table of numbers, strings and lists of numbers, regardless of the order of its columns."""
    found = hashlib.blake2b(digest_size=16)
    for name in sorted(rows.columns):
        column = rows[name]
        found.update(f"{name}\n{column.dtype}\n{len(column)}\n".encode())
        if column.dtype == pl.String:
            found.update(column.str.len_bytes().to_numpy().astype("<u4").tobytes())
            found.update("".join(column.to_list()).encode("utf-8", "surrogatepass"))
        elif isinstance(column.dtype, pl.List):
            found.update(column.list.len().to_numpy().astype("<u4").tobytes())
            found.update(little_endian(column.explode()))
        else:
            found.update(little_endian(column))
    return found.hexdigest()


def little_endian(column: pl.Series) -> bytes:
    """The bytes of a column of numbers."""
    array = column.to_numpy()
    return array.astype(array.dtype.newbyteorder("<"), copy=False).tobytes()


def in_manifest(manifest: Mapping[str, Any]) -> dict[int, list[str]]:
    """The checksums that a manifest contains.

    Raises:
        ValueError: they are malformed.
    """
    found = manifest.get(CHECKSUMS, {})
    if not isinstance(found, dict):
        raise ValueError(f"{CHECKSUMS} is not an object")
    for number, sums in found.items():
        fits = isinstance(sums, list) and len(sums) in (1, 2) and all(isinstance(one, str) and _FORM.fullmatch(one) for one in sums)
        if not fits or not re.fullmatch(r"\d{1,9}", number):
            raise ValueError(f"the checksum of part {number[:20]!r} is malformed")
    return {int(number): sums for number, sums in found.items()}


def differs(rows: pl.DataFrame, stored: list[str] | None) -> bool:
    """Whether rows of a part, with or without actions, have other checksums than the stored ones, if any are stored."""
    return stored is not None and any(ours != theirs for ours, theirs in zip(checksums_of(rows), stored, strict=False))

"""The pieces of an observation, with their shapes, columns, bounds and meanings, and named views of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from math import prod
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from agot_env.game import Match
from agot_env.messages.lookup import did_you_mean

Values = TypeVar("Values", bound=Any)
COUNT = (0, int(np.iinfo(np.int16).max))
FLAG = (0, 1)


class Column(NamedTuple):
    """One column of a piece.

    Attributes:
        meaning: its meaning in words.
        low, high: its minimum and maximum.
        today: the maximum that the current cards can reach, if ``high`` leaves room for later cards; else None.
    """

    meaning: str
    low: int
    high: int
    today: int | None = None

    @property
    def bounds(self) -> str:
        """Its bounds in words."""
        all_of_them = f"{self.low} to {self.high}"
        return all_of_them if self.today is None else f"{all_of_them}, today {'to ' if self.today else ''}{self.today}"


class Piece(NamedTuple):
    """A piece of an observation vector.

    Attributes:
        start, stop: the piece is ``observation[..., start:stop]``.
        shape: its shape, in C order.
        meaning: its meaning in words.
        low, high: the minimum and maximum of all its numbers.
        columns: the names and meanings along the last axis; empty if all numbers have the same meaning.
    """

    start: int
    stop: int
    shape: tuple[int, ...]
    meaning: str
    low: int
    high: int
    columns: dict[str, Column]


class ObservationPieces(Mapping[str, Piece]):
    """The pieces of an observation: name -> `Piece`, in order.

    Args:
        layout: name -> start and shape, in order.
        meanings: name -> meaning, bounds of the numbers, and columns by name.
        named: name -> the names of the columns in the order in which the engine writes them, for pieces that have any.

    Attributes:
        size: the length of an observation vector.

    Raises:
        KeyError: there is no piece with this name.
    """

    def __init__(
        self,
        layout: Mapping[str, tuple[int, tuple[int, ...]]],
        meanings: Mapping[str, tuple[str, int, int, dict[str, Column]]],
        named: Mapping[str, tuple[str, ...]],
    ) -> None:
        self._pieces: dict[str, Piece] = {}
        for name, (start, shape) in layout.items():
            meaning, low, high, columns = meanings[name]
            ordered = {column: columns[column] for column in named.get(name, ())}
            self._pieces[name] = Piece(start, start + prod(shape), shape, meaning, low, high, ordered)
        self.size = max(piece.stop for piece in self._pieces.values())

    def __getitem__(self, name: str) -> Piece:
        if name not in self._pieces:
            raise KeyError(f"an observation has no piece {name!r}; it has {', '.join(self._pieces)}{did_you_mean(name, self._pieces)}")
        return self._pieces[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._pieces)

    def __len__(self) -> int:
        return len(self._pieces)

    @cached_property
    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The minimum and maximum of every number: two int16 arrays of shape (size,)."""
        low, high = np.empty(self.size, np.int16), np.empty(self.size, np.int16)
        for piece in self.values():
            part = slice(piece.start, piece.stop)
            low[part] = np.resize([column.low for column in piece.columns.values()] or [piece.low], prod(piece.shape))
            high[part] = np.resize([column.high for column in piece.columns.values()] or [piece.high], prod(piece.shape))
        return low, high

    @cached_property
    def columns(self) -> list[tuple[object, ...]]:
        """The name, position and shape of every piece, and the names and bounds of its columns: everything except the descriptions."""
        return [
            (name, piece.start, piece.shape, piece.low, piece.high)
            + tuple((column, facts.low, facts.high) for column, facts in piece.columns.items())
            for name, piece in self.items()
        ]

    def tables(self, typical: Callable[[str], str] | None = None) -> list[str]:
        """The pieces and their columns, as lines of Markdown.

        Args:
            typical: returns the usual values of a piece without columns, or of a column ("cards.strength"), in words; None: the tables
                have no column for them.
        """
        def row(*cells: object) -> str:
            return f"| {' | '.join(map(str, cells))} |"

        def usual(text: str) -> list[str]:
            return [text] if typical else []

        heading = ["piece", "from", "to", "shape", "bounds", *usual("usual values"), "meaning"]
        lines = [row(*heading), "|---" * len(heading) + "|"]
        for name, piece in self.items():
            where = (name, piece.start, piece.stop - 1, " x ".join(map(str, piece.shape)))
            if piece.columns:
                lines.append(row(*where, "as its columns", *usual("as its columns"), piece.meaning))
            else:
                values = [typical(name)] if typical else []
                lines.append(row(*where, f"{piece.low} to {piece.high}", *values, piece.meaning))
        for name, piece in self.items():
            if piece.columns:
                heading = ["column", "name", "bounds", *usual("usual values"), "meaning"]
                lines += ["", f"### Columns of `{name}`", "", row(*heading), "|---" * len(heading) + "|"]
            for number, (column, facts) in enumerate(piece.columns.items()):
                values = [typical(f"{name}.{column}")] if typical else []
                lines.append(row(number, column, facts.bounds, *values, facts.meaning))
        return lines


def observation_pieces(obs: Values, match: Match) -> dict[str, Values]:
    """Named views of an observation, or of a batch of them.

    Args:
        obs: a NumPy array or PyTorch tensor of shape (..., match.observation_size) and any dtype.
        match: the match.

    Returns:
        name -> a view (no copy) that keeps the leading dimensions: the pieces of docs/environment.md, or of docs/lands.md
        (``"globals"`` of shape (..., 18), ``"cards"`` (..., seats * 64, 16) ...), and every column by a name with a full stop:
        ``"globals.round"`` (...,), ``"seats.gold"`` (..., seats), ``"cards.strength"`` (..., seats * 64), ``"history.prompt"`` (..., 16).

    Raises:
        ValueError: the last dimension is not ``match.observation_size``.
    """
    layout = match.pieces
    shape = tuple(getattr(obs, "shape", ()))
    if not shape or shape[-1] != layout.size:
        raise ValueError(f"an observation of this match has shape (..., {layout.size}), not {shape}")
    views: dict[str, Values] = {}
    for name, piece in layout.items():
        views[name] = whole = obs[..., piece.start : piece.stop].reshape(*shape[:-1], *piece.shape)
        for number, column in enumerate(piece.columns):
            views[f"{name}.{column}"] = whole[..., number]
    return views

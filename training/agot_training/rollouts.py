"""Games that are played decision by decision for a network on a device: compiled code advances them in threads and encodes each decision.

The positions of a step are packed into one buffer, which can be copied to the device as it is (`agot_training.packed`). Half of the games
can be advanced while the device evaluates the other half.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.inputs import inputs_of
from agot_env.batches.batch import Batch
from agot_training.learning_kernels import pack_rows
from agot_training.playing import ACTIONS, ENTITIES, LEARNER, PAST, TOGETHER

if TYPE_CHECKING:
    from agot_env.agot.match import Match as AgotMatch

NUMBERS = 700
"""The initial estimate of the numbers per encoded position; arrays grow if needed."""
WIDTHS = (1, 2, 4, 1, 3, 1, 1)
"""The numbers per entity of each kind: features of the table, listed cards, cards, features of cards, actions, features of actions,
secrets."""
Buffer = Callable[[int], NDArray[np.int16]]
"""Allocates a buffer of a number of int16, for example in pinned memory."""


@dataclass(frozen=True)
class Step:
    """The packed positions of a step: those in which the learner is to act, then those of the past self.

    Attributes:
        buffer: the packed positions; it is overwritten by the next step.
        rows: (k,) int64, the games.
        learned: the number of rows of the learner.
        totals: (2, ENTITIES) int64, the numbers of entities of the learner's positions, and of all.
        choices: the largest number of legal actions of a position.
    """

    buffer: NDArray[np.int16]
    rows: NDArray[np.int64]
    learned: int
    totals: NDArray[np.int64]
    choices: int


class Games:
    """Adjacent games of a batch, in one part for each thread.

    Args:
        batch: the batch, with autoreset.
        rows: the games.
        seating, next_seating: (games of the batch, seats) int64, the players of this episode and of the next one.
        hinted: whether legal actions are encoded with hints.
        critic: whether the learner's positions contain the hands of the other players.
        threads: the number of parts.
        buffer: allocates the buffers of packed positions.

    Attributes:
        seats: (n,) int8, the acting seats.
        acting: (n,) int64, the acting players.
        rewards, margins: (n, seats) float32, and ended: (n,) bool, of the episode that has ended in this step, if one has.
    """

    def __init__(
        self,
        batch: Batch,
        rows: slice,
        seating: NDArray[np.int64],
        next_seating: NDArray[np.int64],
        *,
        hinted: bool,
        critic: bool,
        threads: int,
        buffer: Buffer,
    ) -> None:
        n, seats = rows.stop - rows.start, batch.match.seats
        self.batch, self.rows, self.hinted, self.critic = batch, rows, hinted, critic
        self.seats, self.acting, self.ended = batch.seat[rows], np.zeros(n, np.int64), np.zeros(n, np.bool_)
        self.rewards, self.margins = np.zeros((n, seats), np.float32), np.zeros((n, seats), np.float32)
        self._actions, self._counts = np.zeros(n, np.int64), np.zeros((n, ENTITIES), np.int64)
        self._allocate, self._buffer = buffer, buffer(0)
        kernels, games, facts = kernels_of(batch)
        edges = [n * k // threads for k in range(threads + 1)]
        self._parts = [
            _Part(kernels, games, facts, self, rows.start, slice(begin, end), seating, next_seating)
            for begin, end in zip(edges[:-1], edges[1:], strict=True) if end > begin
        ]  # fmt: skip

    def __len__(self) -> int:
        return len(self.acting)

    def advance(self, actions: NDArray[np.int64] | None, workers: ThreadPoolExecutor | None) -> Step:
        """Take actions (n,), play up to the next decision of each game, and encode it; None: only encode.

        Raises:
            EngineError: a capacity of the engine was exceeded.
        """
        self._actions[:] = -1 if actions is None else actions
        self._each(_Part.advance, workers)
        if (self.seats < 0).any():  # games that end begin again
            self.batch.raise_errors()  # type: ignore[attr-defined]  # only the card game can fail
        return self.packed(np.flatnonzero(self.acting == LEARNER), np.flatnonzero(self.acting == PAST), workers)

    def seen_by(self, seat: int, workers: ThreadPoolExecutor | None) -> Step:
        """The positions of all games as one seat sees them, as positions of the learner."""
        self._each(lambda part: part.encode_views(seat), workers)
        return self.packed(np.arange(len(self)), np.zeros(0, np.int64), workers)

    def _each(self, work: Callable[[_Part], None], workers: ThreadPoolExecutor | None) -> None:
        if workers is None or len(self._parts) == 1:
            for part in self._parts:
                work(part)
        else:
            list(workers.map(work, self._parts))

    def packed(self, mine: NDArray[np.int64], past: NDArray[np.int64], workers: ThreadPoolExecutor | None) -> Step:
        """Pack the positions of some games (k,), in ascending order: those of the learner, and those of the past self."""
        rows = np.concatenate([mine, past]) if len(past) else mine
        counts = self._counts if len(rows) == len(self) and not len(past) else self._counts[rows]
        before = np.zeros((len(rows) + 1, ENTITIES), np.int64)
        np.cumsum(counts, 0, out=before[1:])
        sections = sections_of(len(rows), before[-1])
        if sections[-1] > len(self._buffer):
            self._buffer = self._allocate(int(sections[-1] * 5 // 4))

        def pack(part: _Part) -> None:
            for first, these in ((0, mine), (len(mine), past)):
                begin, end = np.searchsorted(these, (part.rows.start, part.rows.stop))
                if end > begin:
                    pack_rows(
                        part.code, part.starts, part.counts, part.rows.start, rows, first + begin, first + end, before, sections,
                        self._buffer,
                    )  # fmt: skip

        self._each(pack, workers)
        most = int(counts[:, ACTIONS].max()) if len(rows) else 0
        return Step(self._buffer[: sections[-1]], rows, len(mine), before[[len(mine), -1]], most)


class _Part:
    """The games that one thread advances."""

    def __init__(
        self, kernels: Any, games: tuple[Any, ...], facts: tuple[Any, ...], whole: Games, first: int, rows: slice,
        seating: NDArray[np.int64], next_seating: NDArray[np.int64],
    ) -> None:  # fmt: skip
        self.kernels, self.rows, self.whole, batch = kernels, rows, whole, whole.batch
        n = rows.stop - rows.start
        where = slice(first + rows.start, first + rows.stop)
        self.room = TOGETHER * inputs_of(batch.match).most_numbers
        self.code, self.starts = np.empty(n * NUMBERS + self.room, np.int16), np.zeros(n + 1, np.int64)
        self.counts = whole._counts[rows]
        records = batch.records[where]
        self._views = (records, *games[1:2], *facts) if facts else (records,)
        written = batch._trace, batch.seat, batch.observations, batch.action_masks
        self._games = (records, *games, *facts, *(array[where] for array in written))
        self._seating = seating[where], next_seating[where]

    def advance(self) -> None:
        """Advance the games."""
        whole, rows = self.whole, self.rows
        self._in_full(
            lambda first: self.kernels.advance_games(
                *self._games, first, whole._actions[rows], *self._seating, whole.hinted, whole.critic, whole.acting[rows],
                whole.rewards[rows], whole.margins[rows], whole.ended[rows], self.code, self.starts, self.counts,
            )  # fmt: skip
        )

    def encode_views(self, seat: int) -> None:
        """Encode the games as one seat sees them."""
        whole = self.whole
        self._in_full(
            lambda first: self.kernels.encode_views(
                *self._views, seat, first, whole.hinted, whole.critic, self.code, self.starts, self.counts
            )
        )

    def _in_full(self, call: Callable[[int], int]) -> None:
        """Call a kernel until it has encoded all games, with more room each time."""
        n = self.rows.stop - self.rows.start
        done = call(0)
        while done < n:
            code = np.empty(2 * len(self.code), np.int16)
            code[: self.starts[done]] = self.code[: self.starts[done]]
            self.code = code
            done = call(done)


def sections_of(rows: int, totals: NDArray[np.int64] | Sequence[int]) -> NDArray[np.int64]:
    """(2 + ENTITIES,) int64: where each section of packed positions begins, and their end.

    Args:
        rows: the number of positions.
        totals: the numbers of their entities.
    """
    return np.cumsum([0, rows * ENTITIES, *(int(total) * width for total, width in zip(totals, WIDTHS, strict=True))])


def kernels_of(batch: Batch) -> tuple[Any, tuple[Any, ...], tuple[Any, ...]]:
    """The kernels that advance the games of a batch, and their arguments after the games: what is played, and facts for greedy."""
    if batch.match.game == "agot":
        from agot_agents.agot.greedy.card_facts import facts_of
        from agot_training import agot_kernels

        return agot_kernels, batch.pool.setup, (facts_of(cast("AgotMatch", batch.match)),)
    from agot_training import lands_kernels

    return lands_kernels, batch.pool.setup, ()

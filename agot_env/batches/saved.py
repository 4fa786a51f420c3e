"""Batches as bytes and as pickles. Their contents are untrusted, so each game is replayed or validated before it is played."""

from __future__ import annotations

import hashlib
import json
import struct
from abc import ABC, abstractmethod
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from agot_env.batches.locks import Waiting
from agot_env.batches.match_pool import MatchPool
from agot_env.messages.arguments import checked_flag, checked_int, indices
from agot_env.messages.errors import EngineError
from agot_env.messages.wording import listed


class SavedBatch(ABC):
    """The part of `agot_env.batches.batch.Batch` that saves and loads games."""

    kernels: Any
    layout: Any
    magic: bytes
    layouts: tuple[Any, ...]
    pool_type: type[MatchPool]
    pool: MatchPool
    autoreset: bool
    threads: int
    records: NDArray[np.void]
    _trace: NDArray[np.int16]
    _looking: Waiting
    _set_up: Any
    _run: Any
    _play: Any
    _bytes: Any
    begin: Any

    @abstractmethod
    def __len__(self) -> int: ...

    @classmethod
    @abstractmethod
    def _pool_of(cls, matches: Any, order: str) -> Any: ...

    def __getstate__(self) -> dict[str, Any]:
        names = ("records", "pool", "autoreset", "threads", "_trace")
        with self._looking:
            return {name: getattr(self, name) for name in names}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore the state from a pickle, whose arrays may be read-only.

        The games are validated, but pickle itself can execute code: do not unpickle data that you do not trust.

        Raises:
            ValueError: the state is not that of a batch, or its games cannot be played.
        """
        pool, records, trace = state["pool"], state["records"], state["_trace"]
        threads, autoreset = checked_int("threads", state["threads"], 1, 1024), checked_flag("autoreset", state["autoreset"])
        if not isinstance(pool, MatchPool):
            raise ValueError(f"pool must be a {self.pool_type.__name__}, not {type(pool).__name__}")
        pool = self._pool_of(pool.matches, pool.order)
        if not isinstance(records, np.ndarray) or records.dtype != self.layout.GAME or records.ndim != 1:
            raise ValueError(f"the records of the pickled {type(self).__name__} are those of another version")
        kept = (len(records), self.actions_kept(pool.match(0)))
        if not isinstance(trace, np.ndarray) or trace.dtype != np.int16 or trace.shape != kept:
            raise ValueError(f"the actions of the pickled {type(self).__name__} are not those of its games")
        self._set_up(_owned(records), pool, autoreset, threads)
        self._take_actions(trace)
        self._refuse_unknown()
        self._run(self.kernels.WRITE)

    def to_bytes(self) -> bytes:
        """Serialise the matches, the games and the actions so far. A batch restored by `from_bytes` has the same future."""
        with self._looking:
            facts = {"layout": self.layout_hash(), "n": len(self), "autoreset": self.autoreset, "order": self.pool.order}
            head = json.dumps(facts | self.described(self.pool)).encode()
            body = self.records.tobytes() + self._trace.tobytes()
        return self.magic + struct.pack("<I", len(head)) + hashlib.sha256(head + body).digest() + head + body

    @classmethod
    def from_bytes(cls, data: bytes, matches: Any = None) -> Self:
        """Restore a batch from the bytes of `to_bytes`.

        The bytes may be untrusted: they cannot execute code, and no game in them can crash the process. A game that can be reproduced from
        its match, seed and actions is accepted. Other games, such as resampled games and those set up on a `Table`, are validated with
        `invalid`.

        Args:
            data: the bytes.
            matches: the matches of the batch. Needed only if they have extra cards, which cannot be restored from bytes.

        Raises:
            ValueError: the bytes are truncated, damaged, of another version or card pool, do not belong to ``matches``, or contain a
                game that cannot be played.
        """
        start = len(cls.magic) + 4 + 32
        if not isinstance(data, bytes | bytearray | memoryview):
            raise ValueError(f"data must be bytes, not {type(data).__name__}")
        data = bytes(data)
        if len(data) < start or data[: len(cls.magic)] != cls.magic:
            raise ValueError(f"these bytes are not a saved {cls.__name__}")
        (size,) = struct.unpack("<I", data[len(cls.magic) : len(cls.magic) + 4])
        if hashlib.sha256(data[start:]).digest() != data[len(cls.magic) + 4 : start]:
            raise ValueError(f"the bytes of the saved {cls.__name__} are truncated or damaged")
        head, pool = cls._read_head(data[start : start + size], matches)
        n, autoreset = head["n"], head["autoreset"]
        kept = cls.actions_kept(pool.match(0))
        item = cls.layout.GAME.itemsize
        if type(n) is not int or n < 0 or type(autoreset) is not bool or len(data) != start + size + n * (item + 2 * kept):
            raise ValueError(f"the saved {cls.__name__} does not have the length that its header states")
        records = np.frombuffer(data, np.uint8, n * item, start + size).copy().view(cls.layout.GAME)
        batch = cls.__new__(cls)
        batch._set_up(records, pool, autoreset, 1)
        batch._take_actions(np.frombuffer(data, np.int16, n * kept, start + size + n * item).reshape(n, kept))
        batch._refuse_unknown()
        batch._run(batch.kernels.WRITE)
        return batch

    def _take_actions(self, trace: NDArray[np.int16]) -> None:
        """Restore the actions of the current episodes; entries after the last action are ignored."""
        self._trace[:] = np.where(np.arange(trace.shape[1]) < self.records["decisions"][:, None], trace, -1)

    @classmethod
    def _read_head(cls, text: bytes, matches: Any) -> tuple[dict[str, Any], MatchPool]:
        """Parse the header of saved bytes: its values, and the pool of matches."""
        try:
            head = json.loads(text)
            if head["layout"] != cls.layout_hash():
                raise ValueError(f"the {cls.__name__} was saved by another version of the engine, or with another AGOT_LARGE_DECKS")
            pool = cls._pool_of(cls.matches_described(head) if matches is None else matches, head["order"])
            said = json.loads(json.dumps(cls.described(pool)))
            other = [name for name in said if head[name] != said[name]]
            if other:
                whose = "can be restored from its bytes; pass the matches" if matches is None else "those of the matches given"
                raise ValueError(f"the {cls.__name__} was saved with other {listed(other)} than {whose}")
            return {"n": head["n"], "autoreset": head["autoreset"]}, pool
        except (KeyError, TypeError, AttributeError, IndexError, OverflowError, RecursionError) as error:
            raise ValueError(f"the header of the saved {cls.__name__} is damaged: {error!r}") from None

    def _replayed(self) -> NDArray[np.bool_]:
        """(n,) bool: which games the engine reproduces from their match, seed and actions, apart from the RNG stream of random play."""
        made = self.records["decisions"].astype(np.int64)
        names = ("seed", "index", "episode")
        known: NDArray[np.bool_] = (made >= 0) & (made <= self._trace.shape[1])
        for name in names:
            known &= self.records[name] >= 0
        numbers = self.pool.numbers(self.records)
        known &= (numbers >= 0) & (numbers < len(self.pool))
        rows = np.flatnonzero(known)
        seeds = np.stack([self.records[name][rows] for name in names], 1).astype(np.int64)
        other = type(self).__new__(type(self))
        other._set_up(np.zeros(len(rows), self.layout.GAME), self.pool, False, self.threads)
        other._bytes()[:] = self.pool.setup[0].view(np.uint8)
        try:
            other._run(self.kernels.START, seeds=seeds, write=False)
            given = np.flatnonzero(self.pool.numbers(other.records) != numbers[rows])
            other.begin(seeds[given], given, matches=numbers[rows[given]], write=False)
            other._trace[:] = self._trace[rows]
            other._play(self.kernels.REPLAY, made[rows], write=False)
        except EngineError:
            pass  # as the saved game may have
        other.records["policy_rng"] = self.records["policy_rng"][rows]
        item = self.layout.GAME.itemsize
        ours, theirs = (records.view(np.uint8).reshape(-1, item) for records in (self.records, other.records))
        known[rows] = (ours[rows] == theirs).all(axis=1)
        return known

    def _refuse_unknown(self) -> None:
        """Raise a ValueError if a game is not reproduced by its actions and is not valid otherwise."""
        unknown = np.flatnonzero(~self._replayed())
        numbers = self.pool.numbers(self.records[unknown])
        for number in np.unique(numbers).tolist():
            rows = unknown[numbers == number]
            if not 0 <= number < len(self.pool):
                wrong = {0: f"it plays match {number}, and the batch has {indices('match', len(self.pool), 'matches')}"}
            else:
                wrong = self.invalid(self.records[rows], self.pool.match(number))
            for k, what in wrong.items():
                raise ValueError(f"game {rows[k]} of the saved {type(self).__name__} cannot be played: {what}")

    @staticmethod
    @abstractmethod
    def invalid(records: NDArray[np.void], match: Any) -> dict[int, str]:
        """Validate untrusted records of a match: index -> what is wrong with the record; empty if all can be played."""

    @classmethod
    def layout_hash(cls) -> str:
        """A hash of the layout of records and of the prompts, to detect other versions of the engine."""
        return hashlib.sha256(repr(cls.layouts).encode()).hexdigest()[:16]

    @staticmethod
    @abstractmethod
    def actions_kept(match: Any) -> int:
        """The maximum number of actions of an episode that a batch keeps."""

    @staticmethod
    @abstractmethod
    def described(pool: Any) -> dict[str, Any]:
        """The matches as JSON values."""

    @staticmethod
    @abstractmethod
    def matches_described(described: dict[str, Any]) -> list[Any]:
        """The matches that `described` has described, as far as JSON can express them."""


def _owned(array: NDArray[Any]) -> NDArray[Any]:
    """The array, or a writable copy: arrays from shared memory are read-only."""
    return np.require(array, requirements=("C", "A", "W"))

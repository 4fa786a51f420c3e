"""Batch: many games of one match, stepped together. `GameBatch` and `LandsBatch` are batches; every door stands on one."""

from __future__ import annotations

import hashlib
import json
import struct
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.errors import IllegalActionError

NOBODY = -1
UNKNOWN = -1
"""The seed, index and episode of a sampled game."""


class Batch(ABC):
    """What the batches of all games have in common.

    A game gives its ``kernels``, the ``layout`` of its records, the ``match_type`` of its matches, the ``magic`` first bytes of its
    files, the ``layouts`` that these depend on, and the abstract methods.
    """

    kernels: Any
    layout: Any
    match_type: type[Any]
    magic: bytes
    layouts: tuple[Any, ...]

    def __init__(
        self, n: int, match: Any, seed: int = 0, *, autoreset: bool = True, threads: int = 1, first_index: int = 0
    ) -> None:
        _check_int("n", n, 1, 10_000_000)
        _check_int("seed", seed, 0, 2**63 - 1)
        _check_int("threads", threads, 1, 1024)
        _check_int("first_index", first_index, 0, 2**62)
        if not isinstance(match, self.match_type):
            raise ValueError(f"match must be a {self.match_type.__name__}, not {type(match).__name__}")
        self._set_up(np.zeros(n, self.layout.GAME), match, bool(autoreset), threads)
        self.first_index = first_index
        self.restart(seed)

    def _set_up(self, records: NDArray[np.void], match: Any, autoreset: bool, threads: int) -> None:
        n = len(records)
        self.match = match
        self.autoreset = autoreset
        self.threads = threads
        self.records = records
        self.seat = np.full(n, NOBODY, np.int8)
        self.observations = np.zeros((n, match.observation_size), np.int16)
        self.action_masks = np.zeros((n, match.num_actions), np.int8)
        self._rewards = np.zeros((n, match.seats), np.float32)
        self._terminated = np.zeros(n, np.bool_)
        self._truncated = np.zeros(n, np.bool_)
        self._trace = np.full((n, self.actions_kept(match)), -1, np.int16)
        self._nothing = np.zeros(n, np.int64)
        self._one = np.zeros(1, np.int64)
        self.first_index = int(records["index"][0]) if n else 0
        self._no_seeds = np.zeros((n, 3), np.int64)
        self._games = (records, match.template, match.tables)
        self._outputs = (
            self.seat, self.observations, self.action_masks, self._rewards, self._terminated, self._truncated, self._trace,
        )  # fmt: skip
        self._step_one_arguments = (
            self.kernels.STEP, *self._games, self._no_seeds, self._one, *self._outputs, autoreset, True, self._nothing,
        )  # fmt: skip
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def __len__(self) -> int:
        return len(self.records)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self)}, {self.match!r}, autoreset={self.autoreset})"

    # --- playing -----------------------------------------------------------------------------------------------------

    def step(self, actions: ArrayLike) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
        """Give one action in every game.

        Args:
            actions: integers of shape (n,); -1 for a game that is over (``seat`` is -1 there).

        Returns:
            rewards (n, seats) float32: +1 to the winner, -1 / (seats - 1) to each other, when a game ends by victory, else 0
            (partners: +1 each for the team that wins, -1 each for the other);
            terminated (n,) bool: won or drawn; truncated (n,) bool: the limit of rounds or turns.

        Raises:
            IllegalActionError: an action that is not legal, or of the wrong dtype, shape or range; nothing has changed.
            EngineError: a capacity of the engine was reached.
        """
        array = self._checked(actions)
        if not self.autoreset and bool((self.seat < 0).all()):
            raise IllegalActionError("all games of the batch are over; make a new batch, or use autoreset=True")
        self._run(self.kernels.STEP, actions=array)
        return self._rewards.copy(), self._terminated.copy(), self._truncated.copy()

    def play_random(self, decisions: int, *, write: bool = True) -> tuple[int, int]:
        """Play uniformly random legal actions, about ``decisions`` in all, spread evenly over the games.

        Observation and mask are written at every decision unless ``write`` is False.

        Returns:
            (decisions made, games finished).
        """
        _check_int("decisions", decisions, 0, 2**62)
        n = len(self)
        share = np.full(n, decisions // n, np.int64)
        share[: decisions % n] += 1
        made, finished = self._run(self.kernels.RANDOM, decisions=share, write=write)
        if not write:
            self._run(self.kernels.WRITE)
        return made, finished

    def step_one(self, action: object) -> tuple[NDArray[np.float32], bool, bool]:
        """Give an action in a batch of one game, without the arrays.

        Returns:
            rewards (seats,) float32, terminated, truncated.

        Raises:
            IllegalActionError: as `step`.
        """
        if type(action) is not int:
            if isinstance(action, bool) or not isinstance(action, int | np.integer):
                raise IllegalActionError(f"an action is an integer, not {action!r}")
            action = int(action)
        if self.seat.item(0) < 0 or not 0 <= action < self.match.num_actions or not self.action_masks.item(0, action):
            raise IllegalActionError(self._why_illegal(0, action))
        self._one[0] = action
        if self.kernels.run(*self._step_one_arguments)[2]:
            self._raise_engine_error()
        return self._rewards[0], self._terminated.item(0), self._truncated.item(0)

    def restart(self, seed: int) -> None:
        """Begin all games anew with another seed, as a new batch would."""
        _check_int("seed", seed, 0, 2**63 - 1)
        self.records[:] = self.match.template[0]
        seeds = np.zeros((len(self), 3), np.int64)
        seeds[:, 0] = seed
        seeds[:, 1] = np.arange(len(self)) + self.first_index
        self._run(self.kernels.START, seeds=seeds)

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        array = np.asarray(actions)
        if array.dtype.kind not in "iu":
            raise IllegalActionError(f"actions must be integers, not {array.dtype}")
        if array.shape != (len(self),):
            raise IllegalActionError(f"actions must have the shape ({len(self)},), one for each game, not {array.shape}")
        array = np.ascontiguousarray(array, np.int64)
        i = int(self.kernels.illegal_action(self.records, array, self.match.num_actions))
        if i >= 0:
            raise IllegalActionError(self._why_illegal(i, int(array[i])))
        return array

    def _why_illegal(self, i: int, action: int) -> str:
        seat = int(self.records[i]["seat"])
        if seat < 0:
            return f"game {i} is over: its action must be -1, not {action}"
        where = f"game {i}, seat {seat}, prompt {self.prompt(i)!r}"
        if not 0 <= action < self.match.num_actions:
            return f"{where}: action {action} is out of range; there are {self.match.num_actions} actions"
        return f"{where}: action {action} is not legal; legal: " + ", ".join(f"{a} ({text})" for a, text in self.labels(i).items())

    def _run(
        self,
        mode: int,
        *,
        seeds: NDArray[np.int64] | None = None,
        actions: NDArray[np.int64] | None = None,
        decisions: NDArray[np.int64] | None = None,
        write: bool = True,
    ) -> tuple[int, int]:
        inputs = (self._no_seeds if seeds is None else seeds, self._nothing if actions is None else actions)
        wanted = self._nothing if decisions is None else decisions

        def share(part: slice) -> tuple[int, int, int]:
            counts: tuple[int, int, int] = self.kernels.run(
                mode, self.records[part], *self._games[1:], *(a[part] for a in (*inputs, *self._outputs)),
                self.autoreset, write, wanted[part],
            )  # fmt: skip
            return counts

        if self._pool is None:
            made, finished, failed = share(slice(0, len(self)))
        else:
            edges = np.linspace(0, len(self), self.threads + 1).astype(int)
            parts = [slice(a, b) for a, b in zip(edges[:-1], edges[1:], strict=True)]
            made, finished, failed = (sum(counts) for counts in zip(*self._pool.map(share, parts), strict=True))
        if failed:
            self._raise_engine_error()
        return int(made), int(finished)

    @abstractmethod
    def _raise_engine_error(self) -> None:
        """Say that a capacity of the engine was reached, of which a kernel has told."""

    # --- looking -----------------------------------------------------------------------------------------------------

    def actions(self, i: int) -> list[int]:
        """The actions of the episode under way in game ``i``, as many as `actions_kept`."""
        return [int(a) for a in self._trace[i, : int(self.records[i]["decisions"])]]

    @property
    def traces(self) -> NDArray[np.int16]:
        """(n, `actions_kept`): the actions of the episode under way in every game, -1 behind them; overwritten by every step."""
        return self._trace

    @abstractmethod
    def labels(self, i: int) -> dict[int, str]:
        """The legal actions of game ``i`` with their labels, unique at a prompt."""

    def last_action(self, i: int) -> int:
        """The action that was taken last in the episode of game ``i``; -1 if none was."""
        made = int(self.records[i]["decisions"])
        return int(self._trace[i, made - 1]) if 0 < made <= self._trace.shape[1] else -1

    @abstractmethod
    def label(self, i: int, action: int) -> str:
        """The label of a legal action of game ``i``."""

    def prompt(self, i: int) -> str:
        """What game ``i`` asks, a name of the ``PROMPTS`` of its layout."""
        asked: str = self.layout.PROMPTS[self.records[i]["prompt"]]
        return asked

    def observe(self, seats: int | Sequence[int]) -> NDArray[np.int16]:
        """The observations of given seats, whoever must decide.

        Args:
            seats: one seat for all games, or one for each.

        Returns:
            int16 array of shape (n, match.observation_size).
        """
        wanted = self._seats("seats", seats)
        out = np.zeros_like(self.observations)
        self.kernels.observe_seats(self.records, self.match.tables, wanted, out)
        return out

    def _rows(self, rows: ArrayLike | None) -> NDArray[Any]:
        places = np.arange(len(self)) if rows is None else np.asarray(rows)
        if places.ndim != 1 or places.dtype.kind not in "iu" or (len(places) and not 0 <= places.min() <= places.max() < len(self)):
            raise ValueError(f"rows must be integers from 0 to {len(self) - 1} in one dimension, not {rows!r}")
        return places

    def _seats(self, name: str, seats: object) -> NDArray[np.int64]:
        array = np.asarray(seats)
        if array.dtype.kind not in "iu" or array.shape not in ((), (len(self),)):
            raise ValueError(f"{name} must be an int or {len(self)} ints, one for each game, not {seats!r}")
        if array.size and (array.min() < 0 or array.max() >= self.match.seats):
            raise ValueError(f"{name} must be from 0 to {self.match.seats - 1}, not {seats!r}")
        return np.array(np.broadcast_to(array.astype(np.int64), (len(self),)))

    # --- hidden things -----------------------------------------------------------------------------------------------

    def resample(self, seat: int | Sequence[int], rng: np.random.Generator | int) -> None:
        """Draw anew, in place, all that a seat cannot know, each way that fits what it has seen as likely.

        Other hands, the order of decks, whatever else is hidden, and the luck to come; but no card that the seat has been shown, as
        long as it is known where it lies. What the seat observes stays as it is, and so do its mask and labels when it must decide.
        When another seat must decide, that seat is asked the same again for what it holds now. What could be guessed from how others
        play is not looked at.

        Observations and masks are written anew. `copy` the batch first to keep the real games; `actions` do not replay a
        game after it has been resampled.

        Args:
            seat: whose knowledge stays: a seat for all games, or one for each, of shape (n,).
            rng: a numpy Generator, or the seed of one (an int from 0).

        Raises:
            ValueError: a seat out of range or of a wrong shape, a generator that is none; nothing has changed.
        """
        seats = self._seats("seat", seat)
        if isinstance(rng, int | np.integer) and not isinstance(rng, bool):
            _check_int("rng", rng, 0, 2**128 - 1)
            rng = np.random.default_rng(int(rng))
        if not isinstance(rng, np.random.Generator):
            raise ValueError(f"rng must be a numpy Generator or the seed of one, an int, not {rng!r}")
        luck = rng.integers(0, 2**64 - 1, (len(self), 3), np.uint64, endpoint=True)
        self.kernels.resample_games(self.records, self.match.tables, seats, luck)
        self._run(self.kernels.WRITE)

    # --- copies ------------------------------------------------------------------------------------------------------

    def copy(self, rows: ArrayLike | None = None, *, autoreset: bool | None = None) -> Self:
        """An independent copy with the same future, the games' luck included.

        Args:
            rows: the games to copy, integers of shape (k,), in this order; a game may be there several times. None: all games.
            autoreset: as for a new batch; None: as in this one.

        Raises:
            ValueError: a row out of range, or rows of a wrong type or shape.
        """
        places = self._rows(rows)
        other = self._taken(places, self.autoreset if autoreset is None else bool(autoreset))
        other._trace[:] = self._trace[places]
        other._run(self.kernels.WRITE)
        return other

    def sample(self, rows: ArrayLike | None, seat: int | Sequence[int], rng: np.random.Generator | int) -> Self:
        """Copies of games as a seat may imagine them: what it cannot know is drawn, and nothing tells of the games copied.

        Two games in which a seat knows the same give the same samples, byte for byte. They have no seed, index, episode and no
        `actions` (`resample` keeps those), so that neither the games nor their future can be rebuilt; autoreset is off.

        Args:
            rows: the games, integers of shape (k,), in this order; a game may be there several times. None: all games.
            seat: whose knowledge stays: a seat for all rows, or one for each, of shape (k,).
            rng: a numpy Generator, or the seed of one (an int from 0).

        Raises:
            ValueError: a row or a seat out of range or of a wrong shape, a generator that is none.
        """
        other = self._taken(self._rows(rows), False)
        other.records["decisions"] = 0
        for name in ("seed", "index", "episode"):
            other.records[name] = UNKNOWN
        other.first_index = 0
        other.resample(seat, rng)
        return other

    def _taken(self, places: NDArray[Any], autoreset: bool) -> Self:
        """A batch of some games of this one, of which neither the trace nor what is seen has been written."""
        other = type(self).__new__(type(self))
        raw = self.records.view(np.uint8).reshape(len(self), self.layout.GAME.itemsize)
        other._set_up(raw[places].reshape(-1).view(self.layout.GAME), self.match, autoreset, self.threads)
        return other

    def __getstate__(self) -> dict[str, Any]:
        names = ("records", "match", "autoreset", "threads", "_trace")
        return {name: getattr(self, name) for name in names}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._set_up(state["records"], state["match"], state["autoreset"], state["threads"])
        self._trace[:] = state["_trace"]
        self._run(self.kernels.WRITE)

    def to_bytes(self) -> bytes:
        """Everything: the match, the games and the actions so far. `from_bytes` goes on to the same future."""
        facts = {"layout": self.layout_hash(), "n": len(self), "autoreset": self.autoreset}
        head = json.dumps(facts | self.described(self.match)).encode()
        body = self.records.tobytes() + self._trace.tobytes()
        return self.magic + struct.pack("<I", len(head)) + hashlib.sha256(head + body).digest() + head + body

    @classmethod
    def from_bytes(cls, data: bytes, match: Any = None) -> Self:
        """A batch from `to_bytes`.

        Args:
            data: the bytes.
            match: needed only if the match had extra cards, which cannot be rebuilt from bytes.

        Raises:
            ValueError: the bytes are truncated, damaged, of another version or of another pool of cards.
        """
        start = len(cls.magic) + 4 + 32
        if not isinstance(data, bytes | bytearray | memoryview):
            raise ValueError(f"bytes are wanted, not {type(data).__name__}")
        data = bytes(data)
        if len(data) < start or data[: len(cls.magic)] != cls.magic:
            raise ValueError(f"these bytes are not a saved {cls.__name__}")
        (size,) = struct.unpack("<I", data[len(cls.magic) : len(cls.magic) + 4])
        if hashlib.sha256(data[start:]).digest() != data[len(cls.magic) + 4 : start]:
            raise ValueError(f"the bytes of the saved {cls.__name__} are truncated or damaged")
        head = json.loads(data[start : start + size])
        if head["layout"] != cls.layout_hash():
            raise ValueError(f"the {cls.__name__} was saved by another version of the engine")
        match = cls.match_described(head, match)
        records = np.frombuffer(data, np.uint8, head["n"] * cls.layout.GAME.itemsize, start + size).copy().view(cls.layout.GAME)
        batch = cls.__new__(cls)
        batch._set_up(records, match, head["autoreset"], 1)
        batch._trace[:] = np.frombuffer(data, np.int16, offset=start + size + records.nbytes).reshape(batch._trace.shape)
        batch._run(batch.kernels.WRITE)
        return batch

    @classmethod
    def layout_hash(cls) -> str:
        """A hash of the records and prompts, so that another version of the engine is noticed."""
        return hashlib.sha256(repr(cls.layouts).encode()).hexdigest()[:16]

    @staticmethod
    @abstractmethod
    def actions_kept(match: Any) -> int:
        """How many actions of an episode are kept."""

    @staticmethod
    @abstractmethod
    def described(match: Any) -> dict[str, Any]:
        """A match as JSON."""

    @staticmethod
    @abstractmethod
    def match_described(head: dict[str, Any], match: Any) -> Any:
        """The match of `described`, or the one given if it fits."""


def _check_int(name: str, value: object, low: int, high: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        raise ValueError(f"{name} must be an int from {low} to {high}, not {value!r}")

"""Batch: many games, stepped together. `GameBatch` and `LandsBatch` are batches; every environment uses one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.batches.checked import CheckedBatch
from agot_env.batches.kernels import Kernels
from agot_env.batches.locks import OneThread, Waiting, forks
from agot_env.batches.match_pool import ORDERS, MatchPool
from agot_env.batches.pieces import PIECE, in_pieces
from agot_env.batches.saved import SavedBatch
from agot_env.messages.arguments import (
    checked_flag,
    checked_generator,
    checked_int,
    checked_integers,
    checked_mask,
    checked_seed,
    integer_of,
    said,
)
from agot_env.messages.errors import IllegalActionError
from agot_env.messages.wording import counted
from agot_env.seeds import HIGHEST_SEED

NOBODY = -1
UNKNOWN = -1
"""The seed, index and episode of a sampled game."""


class Batch(CheckedBatch, SavedBatch):
    """The base class of the batches of all games.

    Use a batch from one thread at a time. While another thread is using it, a call that changes the batch raises a RuntimeError, and a
    call that only reads it waits. The ``threads`` of the batch are internal. You may write to its arrays but not replace them.

    A subclass provides its ``kernels`` (see `Kernels`), the ``layout`` of its records, its ``match_type``, the ``magic`` first bytes of
    its files, the ``layouts`` that these depend on, and the abstract methods.
    """

    kernels: Kernels
    layout: Any
    match_type: type[Any]
    magic: bytes
    layouts: tuple[Any, ...]
    pool_type: type[MatchPool] = MatchPool
    pool: MatchPool
    autoreset: bool
    threads: int
    records: NDArray[np.void]
    seat: NDArray[np.int8]
    observations: NDArray[np.int16]
    action_masks: NDArray[np.int8]

    def __init__(
        self, n: int, matches: Any, seed: int = 0, *, autoreset: bool = True, threads: int = 1, first_index: int = 0,
        order: str = "random",
    ) -> None:  # fmt: skip
        n, threads = checked_int("n", n, 1, MOST_GAMES), checked_int("threads", threads, 1, MOST_THREADS)
        seed, autoreset = checked_seed(seed), checked_flag("autoreset", autoreset)
        first_index = checked_int("first_index", first_index, 0, 2**62)
        self._set_up(np.zeros(n, self.layout.GAME), self._pool_of(matches, order), autoreset, threads)
        self.first_index = first_index
        self.restart(seed)

    @classmethod
    def of_episodes(cls, matches: Any, numbers: ArrayLike, episodes: ArrayLike) -> Self:
        """Create a batch of given episodes of given matches, without autoreset.

        Args:
            matches: as for a new batch.
            numbers: (n,) integers, which of the matches each game plays.
            episodes: (n, 3) integers from 0: the seed, index and episode of each game.

        Raises:
            ValueError: the arguments are not valid for a new batch or for `begin`.
        """
        pool = cls._pool_of(matches, ORDERS[0])
        played = pool.checked_numbers(numbers, None)
        batch = cls.__new__(cls)
        batch._set_up(np.zeros(checked_int("n", len(played), 1, MOST_GAMES), cls.layout.GAME), pool, False, 1)
        batch.begin(episodes, matches=played)
        batch.first_index = int(batch.records["index"][0])
        return batch

    @classmethod
    def _pool_of(cls, matches: Any, order: str) -> Any:
        """The `MatchPool` of a match or a sequence of matches, or the one given."""
        if isinstance(matches, cls.pool_type):
            return matches
        several = matches if isinstance(matches, Sequence) else (matches,)
        for match in several:
            if not isinstance(match, cls.match_type):
                name = cls.match_type.__name__
                raise ValueError(f"matches must be a {name} or a sequence of them, not {type(match).__name__}")
        return cls.pool_type(matches, order)

    def _set_up(self, records: NDArray[np.void], pool: MatchPool, autoreset: bool, threads: int) -> None:
        n = len(records)
        match = pool.match(0)
        self.__dict__.update(
            pool=pool,
            autoreset=autoreset,
            threads=threads,
            records=records,
            seat=np.full(n, NOBODY, np.int8),
            observations=np.zeros((n, match.observation_size), np.int16),
            action_masks=np.zeros((n, match.num_actions), np.int8),
        )
        self._rewards = np.zeros((n, match.seats), np.float32)
        self._terminated = np.zeros(n, np.bool_)
        self._truncated = np.zeros(n, np.bool_)
        self._trace = np.full((n, self.actions_kept(match)), -1, np.int16)
        self._nothing = np.zeros(n, np.int64)
        self._all = np.arange(n)
        self._all.flags.writeable = False
        self._one = np.zeros(1, np.int64)
        self.first_index = int(records["index"][0]) if n else 0
        self._no_seeds = np.zeros((n, 3), np.int64)
        self._games = (records, *pool.setup)
        self._tables = match.tables
        self._outputs = (
            self.seat, self.observations, self.action_masks, self._rewards, self._terminated, self._truncated, self._trace,
        )  # fmt: skip
        self._seeds, self._actions, self._decisions = np.zeros_like(self._no_seeds), np.zeros(n, np.int64), np.zeros(n, np.int64)
        self._calls: dict[tuple[int, bool], list[Callable[[], Any]]] = {}
        self._one_call: dict[tuple[int, bool, int], Callable[[], Any]] = {}
        self._step_one = self._answer_one = self._write_one = None
        if n == 1:
            one = (*self._games, self._no_seeds, self._one, *self._outputs, autoreset)
            self._step_one = self.kernels.run.bind(self.kernels.STEP, *one, True, self._nothing)
            self._answer_one = self.kernels.run.bind(self.kernels.RANDOM, *one, False, self._nothing + 1)
            self._write_one = self.kernels.run.bind(self.kernels.WRITE, *one, True, self._nothing)
        self._illegal_action: Callable[[], Any] | None = None
        self._alone = OneThread(type(self).__name__)
        self._looking = Waiting(self._alone)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._process = forks()

    def __setattr__(self, name: str, value: object) -> None:
        if name in FIXED and hasattr(self, name):
            raise AttributeError(f"{name} of a {type(self).__name__} cannot be replaced; make a new batch, or write into its arrays")
        super().__setattr__(name, value)

    def __len__(self) -> int:
        return len(self.records)

    def __repr__(self) -> str:
        played = repr(self.match) if len(self.pool) == 1 else f"<{len(self.pool)} matches>"
        return f"{type(self).__name__}({len(self)}, {played}, autoreset={self.autoreset})"

    @property
    def matches(self) -> tuple[Any, ...]:
        """The matches of the batch."""
        return self.pool.matches

    @property
    def match(self) -> Any:
        """The match that game 0 plays. Everything except the decks is the same for every game."""
        return self.pool.match(0) if len(self.pool) == 1 or not len(self) else self.match_of(0)

    def match_of(self, i: int) -> Any:
        """The match that game ``i`` plays."""
        return self._match_of(self._place(i))

    def _match_of(self, i: int) -> Any:
        return self.pool.match(int(self.pool.numbers(self.records[i : i + 1])[0]))

    # --- playing -----------------------------------------------------------------------------------------------------

    def step(self, actions: ArrayLike, *, write: bool = True) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
        """Take one action in every game.

        Args:
            actions: integers of shape (n,); -1 for a game that is over (``seat`` is -1 there).
            write: whether to update observations and masks. If False, call `write` before using them.

        Returns:
            rewards (n, seats) float32: when a game ends in victory, +1 for the winner and -1 / (seats - 1) for each other seat
            (with partners +1 for each winner, -1 for each opponent); otherwise 0;
            terminated (n,) bool: the game was won or drawn; truncated (n,) bool: it reached its limit of rounds or turns.

        Raises:
            IllegalActionError: an action is illegal, or the array has the wrong dtype or shape; nothing has changed.
            ValueError: ``write`` is neither True nor False; nothing has changed. The same holds for all other methods that take it.
            EngineError: a capacity of the engine was reached.
        """
        if write is not True and write is not False:
            write = checked_flag("write", write)
        with self._alone:
            array = self._checked(actions)
            if not self.autoreset and len(self) and bool((self.seat < 0).all()):
                raise IllegalActionError("all games of the batch are over; make a new batch, or use autoreset=True")
            self._run(self.kernels.STEP, actions=array, write=write)
            return self._rewards.copy(), self._terminated.copy(), self._truncated.copy()

    def play_random(self, decisions: int, *, write: bool = True) -> tuple[int, int]:
        """Play uniformly random legal actions, about ``decisions`` in total, spread evenly over the games.

        Observations and masks are written at every decision unless ``write`` is False. Ctrl-C ends a long call; all games are valid then.

        Returns:
            (decisions made, games finished).

        Raises:
            ValueError: ``decisions`` is not an int from 0.
        """
        decisions, write = checked_int("decisions", decisions, 0, 2**62), checked_flag("write", write)
        n = len(self)
        each, more = divmod(decisions, max(1, n))
        share = np.full(n, each, np.int64)
        share[:more] += 1
        with self._alone:
            try:
                return self._play(self.kernels.RANDOM, share, write=write)
            finally:
                if not write:
                    self._run(self.kernels.WRITE)

    def step_one(self, action: object) -> tuple[NDArray[np.float32], bool, bool]:
        """Take an action in a batch of one game, without arrays.

        Returns:
            rewards (seats,) float32, terminated, truncated.

        Raises:
            IllegalActionError: as `step`.
            ValueError: the batch does not contain exactly one game.
        """
        if type(action) is not int:
            number = integer_of(action)
            if number is None:
                raise IllegalActionError(f"an action is an integer, not {said(action)}")
            action = number
        if self._step_one is None:
            raise ValueError(f"step_one requires a batch of one game, and this one has {len(self)}; use step")
        alone = self._alone
        if not alone.lock.acquire(False):  # without the calls of a context, which take a tenth as long as a decision
            alone.enter(blocking=False)
        try:
            self._one[0] = action
            made, _, failed = self._step_one()
        except OverflowError:  # an action that is no int64
            made = failed = 0
        finally:
            alone.lock.release()
        if not made:
            raise IllegalActionError(self._why_illegal(0, action))
        if failed:
            self._raise_engine_error()
        return self._rewards[0], self._terminated.item(0), self._truncated.item(0)

    def take(self, action: int | None = None) -> int:
        """Take an action in a batch of one game without autoreset, and return it, as `last_action` does.

        Args:
            action: the action of the acting seat; None: a uniformly random legal action, as in `play_random`.

        Raises:
            IllegalActionError: the action is not legal, or the game is over; nothing has changed.
            ValueError: the batch does not contain exactly one game, or autoreset is on.
        """
        if len(self) != 1 or self.autoreset:
            raise ValueError("take requires a batch of one game without autoreset")
        if self.seat[0] < 0:
            raise IllegalActionError("the game is over")
        if action is None:
            self.play_random(1)
        else:
            self.step_one(action)
        return self.last_action(0)

    def restart(self, seed: int) -> None:
        """Restart all games from another seed, as a new batch would.

        Raises:
            ValueError: the seed is not an int from 0 to 2**63 - 1; nothing has changed.
        """
        seeds = np.zeros((len(self), 3), np.int64)
        seeds[:, 0] = checked_seed(seed)
        seeds[:, 1] = np.arange(len(self)) + self.first_index
        self.begin(seeds)

    # --- for environments: some of the games -------------------------------------------------------------------------

    def begin(
        self, episodes: ArrayLike, rows: ArrayLike | None = None, *, matches: ArrayLike | None = None, write: bool = True
    ) -> None:
        """Begin given episodes.

        Args:
            episodes: (k, 3) integers from 0 to 2**63 - 1: the seed, index and episode of each game, which determine all its random
                numbers.
            rows: (k,) distinct integers, the games in which they begin; None: all games.
            matches: (k,) integers, which of the matches each episode plays; None: as determined by the order of the matches. With
                autoreset, later episodes always follow that order.
            write: as for `step`.

        Raises:
            ValueError: a wrong shape, a number, row or match out of range, or a row that is given twice; nothing has changed.
        """
        places, write = self._rows(rows), checked_flag("write", write)
        if rows is not None and len(set(places.tolist())) < len(places):
            raise ValueError(f"rows must be different games, since an episode begins in each; not {said(rows)}")
        shape = (len(places), 3)
        seeds = checked_integers(episodes, HIGHEST_SEED, shape, lambda: f"episodes must be integers from 0 to 2**63 - 1 of shape {shape}")
        numbers = None if matches is None else self.pool.checked_numbers(matches, len(places))
        with self._alone:
            self._bytes()[places] = self.pool.setup[0].view(np.uint8)
            self._trace[places] = -1
            if numbers is not None:
                self._begin_given(places, seeds, numbers, write)
                return
            if rows is None:
                self._run(self.kernels.START, seeds=seeds, write=write)
                return
            self._seeds[places] = seeds
            for i in places.tolist():
                self._run_one(self.kernels.START, i, write=write)

    def _begin_given(self, places: NDArray[Any], seeds: NDArray[np.int64], numbers: NDArray[np.int64], write: bool) -> None:
        """Begin episodes of given matches: one call for each run of adjacent games with the same match."""
        self._seeds[places] = seeds
        edges = np.flatnonzero((np.diff(places) != 1) | (np.diff(numbers) != 0)) + 1
        failed = 0
        for run in np.split(np.arange(len(places)), edges) if len(places) else ():
            part = slice(int(places[run[0]]), int(places[run[-1]]) + 1)
            setup = self.pool.setup_of(int(numbers[run[0]]))
            failed += self._call(self.kernels.START, part, autoreset=False, write=write, setup=setup)()[2]
        self.pool.note(self.records, places, numbers)
        if failed:
            self._raise_engine_error()

    def step_some(self, actions: ArrayLike, *, write: bool = True) -> int:
        """Take an action in some of the games; the others wait.

        Args:
            actions: integers of shape (n,); -1 for a game that waits or is over.
            write: as for `step`.

        Returns:
            the number of decisions made.

        Raises:
            IllegalActionError: as `step`.
        """
        array, write = self._one_for_each(actions), checked_flag("write", write)
        waiting = np.flatnonzero(array == -1)
        with self._alone:
            seats = self.records["seat"][waiting]
            self.records["seat"][waiting] = NOBODY  # a game that is over takes no action
            try:
                made, _ = self._run(self.kernels.STEP, actions=self._checked(array), write=False)
            finally:
                self.records["seat"][waiting] = self.seat[waiting] = seats
            if write:
                self._run(self.kernels.WRITE)
        return made

    def answer_at_random(self, where: NDArray[np.bool_] | None = None) -> int:
        """Take one uniformly random legal action in some of the games, each drawn from the RNG stream of its game.

        Observations and masks are not updated; see `write`.

        Args:
            where: (n,) bool, the games; None: all that are not over.

        Returns:
            the number of decisions made.

        Raises:
            ValueError: ``where`` has another shape, or is not of bools; nothing has changed.
        """
        if where is None and self._answer_one is not None:
            with self._alone:
                made, _, failed = self._answer_one()
            if failed:
                self._raise_engine_error()
            return int(made)
        counts = self._nothing + 1 if where is None else checked_mask("where", where, len(self)).astype(np.int64)
        return self._play(self.kernels.RANDOM, counts, write=False)[0]

    def write(self, rows: ArrayLike | None = None) -> None:
        """Update the observation and the mask of the acting seat.

        Args:
            rows: (k,) integers, the games; None: all games.

        Raises:
            ValueError: a row is out of range.
        """
        if rows is None and self._write_one is not None:
            with self._alone:
                self._write_one()
            return
        if rows is None or len(places := self._rows(rows)) * 8 > len(self):
            self._run(self.kernels.WRITE)
            return
        with self._alone:
            for i in places.tolist():
                self._run_one(self.kernels.WRITE, i, write=True)

    def stop(self, rows: ArrayLike) -> None:
        """End games without a winner, for example after an illegal action that loses the game.

        Observations and masks are not updated; see `write`.

        Args:
            rows: (k,) integers, the games.

        Raises:
            ValueError: a row is out of range.
        """
        places = self._given_rows(rows)
        with self._alone:
            self.records["seat"][places] = NOBODY
            self.seat[places] = NOBODY

    def check(self, actions: ArrayLike) -> NDArray[np.int64]:
        """Check that actions are legal, and return them as an (n,) int64 array.

        Raises:
            IllegalActionError: as `step`.
        """
        with self._alone:
            return self._checked(actions).copy()

    def _run_one(self, mode: int, i: int, *, write: bool) -> None:
        """Run a mode for one game. Prepared calls are cached up to a limit, since preparing one takes longer than making it."""
        call = self._one_call.get((mode, write, i))
        if call is None:
            call = self._call(mode, slice(i, i + 1), autoreset=False, write=write)
            if len(self._one_call) < MOST_CALLS:
                self._one_call[mode, write, i] = call
        if call()[2]:
            self._raise_engine_error()

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        """The actions, if all of them are legal, in the array that the next step reads."""
        array = self._one_for_each(actions)
        self._actions[:] = array
        if self._illegal_action is None:
            self._illegal_action = self.kernels.illegal_action.bind(self.records, self._actions, self.match.num_actions)
        i = int(self._illegal_action())
        if i >= 0:
            raise IllegalActionError(self._why_illegal(i, int(array[i])))
        return self._actions

    def _why_illegal(self, i: int, action: int) -> str:
        seat = int(self.records[i]["seat"])
        if seat < 0:
            return f"game {i} is over: its action must be -1, not {action}"
        where = f"game {i}, seat {seat}, prompt {self.prompt(i)!r}"
        if not 0 <= action < self.match.num_actions:
            return f"{where}: action {action} is out of range; there are {self.match.num_actions} actions"
        return f"{where}: action {action} is not legal; legal: " + ", ".join(f"{a} ({text})" for a, text in self.labels(i).items())

    def _run(
        self, mode: int, *, seeds: NDArray[np.int64] | None = None, actions: NDArray[np.int64] | None = None, write: bool = True
    ) -> tuple[int, int]:
        with self._alone:
            for array, values in ((self._seeds, seeds), (self._actions, actions)):
                if values is not None:
                    array[:] = values
            return self._made(self._calls.get((mode, write)) or self._bound(mode, write, slice(0, len(self))))

    def _play(self, mode: int, decisions: NDArray[np.int64], *, write: bool) -> tuple[int, int]:
        """Run RANDOM or REPLAY for a number of decisions in each game. Returns (decisions made, games finished)."""

        def play(part: slice, share: NDArray[np.int64]) -> tuple[int, int]:
            self._decisions[part] = share
            ready = self._calls.get((mode, write)) if len(share) == len(self) else None
            return self._made(ready or self._bound(mode, write, part))

        with self._alone:
            return in_pieces(play, decisions, PIECE * self.threads, divisible=mode == self.kernels.RANDOM)

    def _made(self, calls: list[Callable[[], Any]]) -> tuple[int, int]:
        """Make the prepared calls, one in each thread. Returns (decisions made, games finished)."""
        with self._alone:
            if self._pool is not None and self._process != forks():  # a forked process has none of the threads
                self._pool = ThreadPoolExecutor(self.threads)
                self._process = forks()
            if self._pool is None:
                made, finished, failed = calls[0]()
            else:
                playing = [self._pool.submit(call) for call in calls]
                try:
                    made, finished, failed = (sum(counts) for counts in zip(*(one.result() for one in playing), strict=True))
                finally:
                    wait(playing)  # after Ctrl-C, too: no thread plays on
        if failed:
            self._raise_engine_error()
        return int(made), int(finished)

    def _bound(self, mode: int, write: bool, part: slice) -> list[Callable[[], Any]]:
        """The prepared calls of a mode, one for each thread, for some adjacent games."""
        edges = np.linspace(part.start, part.stop, 1 + (self.threads if self._pool else 1)).astype(int)
        calls = [self._call(mode, slice(*ends), autoreset=self.autoreset, write=write) for ends in pairwise(edges)]
        if part == slice(0, len(self)):
            self._calls[mode, write] = calls
        return calls

    def _call(
        self, mode: int, part: slice, *, autoreset: bool, write: bool, setup: tuple[Any, ...] | None = None
    ) -> Callable[[], Any]:
        """The prepared call of a mode for some adjacent games."""
        call: Callable[[], Any] = self.kernels.run.bind(
            mode, self.records[part], *(setup or self.pool.setup), self._seeds[part], self._actions[part],
            *(array[part] for array in self._outputs), autoreset, write, self._decisions[part],
        )  # fmt: skip
        return call

    @abstractmethod
    def _raise_engine_error(self) -> None:
        """Raise an EngineError after a kernel has reported that a capacity of the engine was reached."""

    # --- looking -----------------------------------------------------------------------------------------------------

    def actions(self, i: int) -> list[int]:
        """The actions so far of the current episode in game ``i``, at most `actions_kept` of them.

        Raises:
            ValueError: there is no game ``i``; the message says which games there are. The same holds for all other methods that
                take ``i``.
        """
        i = self._place(i)
        return [int(a) for a in self._trace[i, : int(self.records[i]["decisions"])]]

    @property
    def traces(self) -> NDArray[np.int16]:
        """(n, `actions_kept`) int16: the actions of the current episode in every game; only the first entries, as many as decisions
        have been made, are valid. Every step overwrites the array."""
        return self._trace

    @abstractmethod
    def labels(self, i: int) -> dict[int, str]:
        """The legal actions of game ``i`` and their labels, which are unique at each prompt."""

    def last_action(self, i: int) -> int:
        """The last action taken in the current episode of game ``i``; -1 if there is none."""
        i = self._place(i)
        made = int(self.records[i]["decisions"])
        return int(self._trace[i, made - 1]) if 0 < made <= self._trace.shape[1] else -1

    def label(self, i: int, action: int) -> str:
        """The label of a legal action of game ``i``.

        Raises:
            ValueError: the action is not legal.
        """
        labels, number = self.labels(i), integer_of(action)
        if number is None or number not in labels:
            raise ValueError(f"action {said(action)} is not legal; legal: {', '.join(map(str, labels)) or 'none'}")
        return labels[number]

    def prompt(self, i: int) -> str:
        """The prompt of game ``i``, a name in ``PROMPTS`` of its layout."""
        asked: str = self.layout.PROMPTS[self.records[self._place(i)]["prompt"]]
        return asked

    def observe(self, seats: int | Sequence[int]) -> NDArray[np.int16]:
        """The observations of given seats, acting or not.

        Args:
            seats: one seat for all games, or one for each game.

        Returns:
            int16 array of shape (n, match.observation_size).

        Raises:
            ValueError: there is no such seat, or the number of seats is not that of the games.
        """
        wanted = self._seats("seats", seats)
        out = np.zeros_like(self.observations)
        with self._looking:
            self.kernels.observe_seats(self.records, self._tables, wanted, out)
        return out

    def observe_all(self, rows: ArrayLike | None = None) -> NDArray[np.int16]:
        """The observations of all seats.

        Args:
            rows: (k,) integers, the games; None: all games.

        Returns:
            int16 array of shape (k, seats, match.observation_size).

        Raises:
            ValueError: a row is out of range.
        """
        places, count = self._rows(rows), self.match.seats
        seen = np.zeros((len(places) * count, self.match.observation_size), np.int16)
        with self._looking:
            records = self._records_of(np.repeat(places, count))
            self.kernels.observe_seats(records, self._tables, np.tile(np.arange(count), len(places)), seen)
        return seen.reshape(len(places), count, -1)

    # --- hidden things -----------------------------------------------------------------------------------------------

    def resample(self, seat: int | Sequence[int], rng: np.random.Generator | int) -> None:
        """Resample in place everything that a seat cannot know, uniformly over the states consistent with what it has seen.

        This covers other players' hands, the order of decks, all other hidden state and the RNG streams. A card that the seat has
        been shown stays where it is as long as the seat knows its location. The seat's observation does not change; neither do its
        mask and labels if it is to act. If another seat is to act, that seat faces the same prompt with the cards that it now holds.
        No inference is drawn from how others have played.

        Observations and masks are updated. `copy` the batch first to keep the original games; `actions` cannot replay a game once it
        has been resampled.

        Args:
            seat: the seat whose knowledge is preserved: one seat for all games, or one for each, of shape (n,).
            rng: a numpy Generator, or the seed of one (an int from 0).

        Raises:
            ValueError: ``seat`` is out of range or has the wrong shape, or ``rng`` is not a generator; nothing has changed.
        """
        seats, luck = self._seats("seat", seat), self._luck(checked_generator(rng))
        with self._alone:
            self.kernels.resample_games(self.records, self._tables, seats, luck)
            self._run(self.kernels.WRITE)

    def _luck(self, rng: np.random.Generator) -> NDArray[np.uint64]:
        """(n, 3) new states for the RNG streams of resampled games."""
        if type(rng.bit_generator) in WIDE:  # the same numbers in a fifth of the time
            return rng.bit_generator.random_raw(3 * len(self)).reshape(-1, 3)
        return rng.integers(0, 2**64 - 1, (len(self), 3), np.uint64, endpoint=True)

    # --- copies ------------------------------------------------------------------------------------------------------

    def copy(self, rows: ArrayLike | None = None, *, autoreset: bool | None = None) -> Self:
        """An independent copy with the same future: the RNG streams of the games are copied too.

        Args:
            rows: the games to copy, integers of shape (k,), in this order; repeats are allowed. None: all games.
            autoreset: as for a new batch; None: as in this one.

        Raises:
            ValueError: a row is out of range, ``rows`` has the wrong type or shape, or ``autoreset`` is no flag.
        """
        places, kept = self._rows(rows), self.autoreset if autoreset is None else checked_flag("autoreset", autoreset)
        with self._looking:
            other = type(self).__new__(type(self))
            other._set_up(self._records_of(places), self.pool, kept, self.threads)
            other._trace[:] = self._trace[places]
        other._run(self.kernels.WRITE)
        return other

    def copy_into(self, other: Self, rows: ArrayLike | None = None, places: ArrayLike | None = None, *, write: bool = False) -> None:
        """Overwrite games of another batch with copies of games of this one. The copies have the same future and the same past actions.

        Args:
            other: a batch of the same matches, such as a `copy` of this one.
            rows: the games to copy, integers of shape (k,); repeats are allowed. None: all games.
            places: the games of ``other`` to overwrite, distinct integers of shape (k,). None: the first k.
            write: whether to update observations and masks of ``other``. If False, call its `write` before using them.

        Raises:
            ValueError: ``other`` is this batch or has other matches; ``rows`` or ``places`` are out of range, have the wrong type or
                shape, or differ in length. Nothing has changed.
        """
        (chosen, into), write = self._copied(other, rows, places), checked_flag("write", write)
        with self._looking, other._alone:
            self._copy_games(chosen, other, into)
        if write:
            other.write(into)

    def _copied(self, other: Self, rows: ArrayLike | None, places: ArrayLike | None) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The games to copy, and the games of another batch to overwrite."""
        if type(other) is not type(self) or other is self:
            raise ValueError(f"games are copied into another {type(self).__name__}, not into {'itself' if other is self else repr(other)}")
        if other.pool is not self.pool and (
            other.pool.order != self.pool.order
            or (other.pool.matches != self.pool.matches and self.described(other.pool) != self.described(self.pool))
        ):
            raise ValueError(f"games are copied into a batch of the same matches in the same order, not into {other!r}")
        chosen = self._rows(rows)
        if places is None and len(chosen) > len(other):
            raise ValueError(f"{counted(len(chosen), 'game')} cannot be copied into a batch of {len(other)}")
        into = other._all[: len(chosen)] if places is None else other._rows(places)
        if len(into) != len(chosen) or (places is not None and len(np.unique(into)) < len(into)):
            raise ValueError(f"places must be {counted(len(chosen), 'different game')}, one for each game copied, not {said(places)}")
        return chosen, into

    def _copy_games(self, rows: NDArray[np.int64], other: Self, places: NDArray[np.int64]) -> None:
        """Copy records, the seats to act, and the actions so far."""
        other._bytes()[places] = self._bytes()[rows]
        other._trace[places] = self._trace[rows]
        other.seat[places] = self.seat[rows]

    def _copy_samples(self, rows: NDArray[np.int64], other: Self, seats: NDArray[np.int64], luck: NDArray[np.uint64]) -> None:
        """Overwrite all games of another batch with copies, resample what a seat cannot know, and clear where the games come from."""
        other._bytes()[:] = self._bytes()[rows]
        other._trace[:] = -1
        other.seat[:] = self.seat[rows]
        self.kernels.resample_games(other.records, other._tables, seats, luck)
        other.records["decisions"] = 0
        for name in ("seed", "index", "episode"):
            other.records[name] = UNKNOWN

    def sample(self, rows: ArrayLike | None, seat: int | Sequence[int], rng: np.random.Generator | int) -> Self:
        """Sampled copies of games (determinizations) that contain nothing else of the originals.

        Two games in which a seat knows the same yield identical samples, byte for byte. Samples have no seed, index, episode or `actions`
        (`resample` keeps those), so neither the original games nor their future can be reconstructed from them. Autoreset is off.

        Args:
            rows: the games, integers of shape (k,), in this order; repeats are allowed. None: all games.
            seat: the seat whose knowledge is preserved: one seat for all rows, or one for each, of shape (k,).
            rng: a numpy Generator, or the seed of one (an int from 0).

        Raises:
            ValueError: ``rows`` or ``seat`` is out of range or has the wrong shape, or ``rng`` is not a generator.
        """
        chosen = self._rows(rows)
        other = type(self).__new__(type(self))
        other._set_up(np.zeros(len(chosen), self.layout.GAME), self.pool, False, self.threads)
        self._sample(chosen, other, other._seats("seat", seat), checked_generator(rng))
        other._run(self.kernels.WRITE)
        return other

    def sample_into(
        self, other: Self, rows: ArrayLike | None, seat: int | Sequence[int], rng: np.random.Generator | int, *, write: bool = False
    ) -> None:
        """Draw samples as `sample` does, and overwrite all games of another batch with them, such as earlier samples.

        Args:
            other: a batch of the same matches without autoreset, with as many games as there are rows.
            rows, seat, rng: as for `sample`.
            write: as for `copy_into`.

        Raises:
            ValueError: as `sample` and `copy_into`.
        """
        (chosen, _), write = self._copied(other, rows, None), checked_flag("write", write)
        if len(chosen) != len(other):
            raise ValueError(f"{counted(len(chosen), 'sample')} cannot replace all {counted(len(other), 'game')} of the other batch")
        if other.autoreset:
            raise ValueError("samples have no next episode: create the batch that receives them with autoreset=False")
        self._sample(chosen, other, other._seats("seat", seat), checked_generator(rng))
        if write:
            other.write()

    def _sample(self, rows: NDArray[np.int64], other: Self, seats: NDArray[np.int64], rng: np.random.Generator) -> None:
        """Overwrite all games of another batch with samples."""
        luck = other._luck(rng)
        with self._looking, other._alone:
            self._copy_samples(rows, other, seats, luck)
            other.first_index = 0

    def records_of(self, places: ArrayLike) -> NDArray[np.void]:
        """A copy of the records of some games; ``places`` are (k,) rows of the batch.

        Raises:
            ValueError: a row is out of range.
        """
        return self._records_of(self._given_rows(places))

    def _records_of(self, places: NDArray[np.int64]) -> NDArray[np.void]:
        records: NDArray[np.void] = self._bytes()[places].reshape(-1).view(self.layout.GAME)
        return records

    def _bytes(self) -> NDArray[np.uint8]:
        """The records as one row of bytes each, because numpy copies records field by field."""
        return self.records.view(np.uint8).reshape(len(self), self.layout.GAME.itemsize)


WIDE = (np.random.PCG64, np.random.PCG64DXSM, np.random.Philox, np.random.SFC64)
"""Bit generators that yield 64 bits at a time."""
MOST_GAMES, MOST_THREADS = 10_000_000, 1024
"""The most games and threads of a batch."""
MOST_CALLS = 4096
"""The number of prepared calls for single games that a batch caches; each takes about a kilobyte."""

FIXED = frozenset(("records", "pool", "match", "matches", "autoreset", "threads", "seat", "observations", "action_masks"))
"""Attributes of a batch that are set once."""

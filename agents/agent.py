"""What an agent is: it is told which games begin, and asked for an action in many of them at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.errors import ReportedError

if TYPE_CHECKING:
    from agot_env.batch import Batch
    from agot_env.game import Match

Sampler = Callable[[NDArray[np.int64], np.random.Generator], "Batch"]
"""Takes rows of a turn (repeats allowed) and a random generator; returns the positions as the deciding seats may imagine them."""


class NoSampleError(ReportedError, RuntimeError):
    """An agent asked for samples of the positions where none can be given."""


class StopPlaying(Exception):
    """Whoever plays wants to stop, or cannot be asked any more; no fault of an agent."""


@dataclass(frozen=True)
class Turn:
    """The decisions that an agent is asked for at once, one in each of k games.

    Attributes:
        match: what is played, the same for all.
        observations: (k, match.observation_size) int16, each as the deciding seat sees it.
        masks: (k, match.num_actions) int8, 1 for legal.
        seats: (k,) int8, who decides.
        games: (k,) int64, which game: the numbers that `Agent.reset` was given, the same for the whole game. They say nothing else:
            whoever plays games draws them (`game_numbers`), so that they differ from run to run.
        sampler: makes `sample`; None where the positions cannot be given.
    """

    match: Match
    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    seats: NDArray[np.int8]
    games: NDArray[np.int64]
    sampler: Sampler | None = None

    def __len__(self) -> int:
        return len(self.seats)

    @cached_property
    def keys(self) -> NDArray[np.uint64]:
        """(k,) a hash of what each deciding seat sees: what an agent's own random numbers may depend on, to be the same in every run.

        Rows in which the same is seen are numbered, so that they differ too.
        """
        seen = np.ascontiguousarray(self.observations).view(np.uint16)
        weights = np.random.default_rng(0).integers(0, 2**64, seen.shape[1], np.uint64)
        keys: NDArray[np.uint64] = np.array([(row * weights).sum() for row in seen], np.uint64)
        _, places, counts = np.unique(keys, return_inverse=True, return_counts=True)
        for place in np.flatnonzero(counts > 1):
            keys[places == place] += np.arange(counts[place], dtype=np.uint64)
        return keys

    def sample(self, rows: ArrayLike, rng: np.random.Generator) -> Batch:
        """Positions to search in: copies of the games in which all that the deciding seat cannot know is drawn (`Batch.sample`).

        It is the only look that an agent has at the games themselves: the hands of others, the order of decks, plots not yet
        revealed and the random numbers to come are not those of the game, and no seed or action tells which game it was.

        Args:
            rows: (n,) integers, rows of this turn; a row may be repeated to get several samples.
            rng: decides what is drawn.

        Returns:
            a batch of n games, with autoreset off.

        Raises:
            NoSampleError: whoever asks for actions cannot give the positions.
        """
        if self.sampler is None:
            raise NoSampleError("whoever asks for these actions gives no positions to search in; use an agent that needs none")
        return self.sampler(np.asarray(rows, np.int64), rng)


class Agent(ABC):
    """Somebody who plays, in any number of games at once.

    Attributes:
        name: what it is called in tables; by default the text it was made of.
    """

    name: str = "agent"

    def reset(self, games: NDArray[np.int64]) -> None:  # noqa: B027, an agent that remembers nothing need not have it
        """Episodes begin in these games: forget what was remembered of games with these numbers.

        Args:
            games: (n,) int64, numbers of games; each of them has its number in `Turn.games` until it ends.
        """

    def check(self, match: Match) -> None:  # noqa: B027, most agents play every match of their game
        """Find out before games begin whether the agent can play a match; what it needs for that, it loads here.

        Args:
            match: what is to be played.

        Raises:
            ValueError: it cannot; the message says why.
        """

    @abstractmethod
    def act(self, turn: Turn) -> NDArray[np.int64]:
        """Choose a legal action in each of the games.

        Returns:
            (k,) int64 actions, in the order of the turn.
        """

    def policy(self, match: Match) -> Callable[[NDArray[np.int16], NDArray[np.int8], NDArray[np.int8]], NDArray[np.int64]]:
        """This agent as the `opponent` of an environment: a callable of (observations, masks, seats).

        An environment gives no positions and no numbers of games, so that an agent that searches raises `NoSampleError`, and
        row i is taken for game i.
        """

        def choose(observations: NDArray[np.int16], masks: NDArray[np.int8], seats: NDArray[np.int8]) -> NDArray[np.int64]:
            games = np.arange(len(seats), dtype=np.int64)
            return self.act(Turn(match, np.asarray(observations), np.asarray(masks), np.asarray(seats), games))

        return choose


def turn_of(batch: Batch, rows: ArrayLike, games: ArrayLike) -> Turn:
    """The turn of an agent that decides in some games of a batch.

    Args:
        batch: the games; none of ``rows`` may be over.
        rows: (k,) integers, the places in the batch in which the agent decides.
        games: (k,) integers, the numbers of these games.

    Raises:
        ValueError: a game of ``rows`` is over, or the lengths differ.
    """
    places, numbers = np.asarray(rows, np.int64), np.asarray(games, np.int64)
    if places.shape != numbers.shape or places.ndim != 1:
        raise ValueError(f"rows and games must be of the same length, not of shapes {places.shape} and {numbers.shape}")
    seats = batch.seat[places]
    if (seats < 0).any():
        raise ValueError(f"nobody decides in rows {places[seats < 0].tolist()}: these games are over")
    return Turn(batch.match, batch.observations[places], batch.action_masks[places], seats, numbers, _sampler(batch, places))


def game_numbers(n: int) -> NDArray[np.int64]:
    """(n,) numbers for games, for `Turn.games`: random, so that they give away neither an index nor a seed."""
    return np.random.default_rng().integers(0, 2**62, n)


def _sampler(batch: Batch, places: NDArray[np.int64]) -> Sampler:
    def sample(rows: NDArray[np.int64], rng: np.random.Generator) -> Batch:
        chosen = places[rows]
        return batch.sample(chosen, batch.seat[chosen].tolist(), rng)

    return sample


def checked_actions(agent: Agent, turn: Turn, indices: ArrayLike | None = None) -> NDArray[np.int64]:
    """Ask an agent and check its answer, so that an error names the agent.

    Args:
        agent: who is asked.
        turn: what.
        indices: (k,) what errors call the games; by default their numbers.

    Raises:
        AgentError: the agent raised, or answered something that is not a legal action in each game.
    """
    try:
        answer = np.asarray(agent.act(turn))
    except (NoSampleError, StopPlaying):
        raise
    except Exception as error:
        raise AgentError(f"agent {agent.name!r} raised {type(error).__name__}: {error}") from error
    if answer.dtype.kind not in "iu" or answer.shape != (len(turn),):
        raise AgentError(
            f"agent {agent.name!r} must answer {len(turn)} integers, one for each game, not {answer.dtype} of shape {answer.shape}"
        )
    actions = answer.astype(np.int64)
    in_range = (actions >= 0) & (actions < turn.match.num_actions)
    legal = in_range & (turn.masks[np.arange(len(turn)), np.where(in_range, actions, 0)] == 1)
    if not legal.all():
        row = int(np.flatnonzero(~legal)[0])
        game = int((turn.games if indices is None else np.asarray(indices))[row])
        raise AgentError(
            f"agent {agent.name!r} answered action {int(actions[row])} in game {game}, which is not legal there; "
            f"legal: {np.flatnonzero(turn.masks[row]).tolist()}"
        )
    return actions


class AgentError(ReportedError, RuntimeError):
    """An agent raised an error or did not answer with legal actions."""

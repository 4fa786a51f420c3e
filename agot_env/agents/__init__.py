"""Agents: the interface of an agent, its turns, agents by name, and games between agents.

`make` creates an agent from its name:

    agents.make("greedy")                          # registered: by a package, or with `register`
    agents.make("random:seed=3", "lands")          # parameters after a colon
    agents.make("my_package.my_module:Miser")      # a class or function in a module
    agents.make("./miser.py:Miser:boldness=0.5")   # or in a file
"""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env import plugins
from agot_env.agents.analysis import Analysis as Analysis
from agot_env.agents.analysis import wrong_with
from agot_env.agents.files import NO_CODE as NO_CODE
from agot_env.agents.files import Code as Code
from agot_env.agents.files import file_meant, module_of_file, sources_of
from agot_env.agents.parameters import arguments_of
from agot_env.game import game_of
from agot_env.history.account import Account
from agot_env.history.events import Event as GameEvent
from agot_env.history.histories import Histories
from agot_env.history.histories import NoEventsError as NoEventsError
from agot_env.messages.errors import CompilationError, EngineError, ReportedError
from agot_env.messages.guard import AgentError as AgentError
from agot_env.messages.guard import UnusableAgentError, guarded
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.names import shown
from agot_env.messages.wording import counted

if TYPE_CHECKING:
    from threading import Event

    from agot_env.batches.batch import Batch
    from agot_env.game import Match

Sampler = Callable[[NDArray[np.int64], np.random.Generator, "Batch | None"], "Batch"]
"""Takes rows of a turn (repeats allowed) and a random number generator; returns determinizations of the positions (`Batch.sample`)."""

Past = Callable[[int], Account]
"""Takes a row of a turn; returns what its acting seat has seen so far (`Histories.account`)."""

Factory = Callable[..., "Agent"]


class NoSampleError(ReportedError, RuntimeError):
    """An agent requested samples of positions, and the caller cannot provide any."""


class NoAnalysisError(ReportedError, RuntimeError):
    """An agent was asked for an analysis and does not provide one."""


class StopPlaying(Exception):
    """The player wants to stop, or can no longer be asked; not an error of the agent."""


class Undo(StopPlaying):
    """The player takes back their last decision."""


# --- the interface of an agent ---------------------------------------------------------------------------------------

_ARRAYS = ("observations", "masks", "seats", "games", "played", "groups")
"""The arrays of a turn."""


@dataclass(frozen=True)
class Turn:
    """The decisions that an agent makes in one call, one in each of k games. The arrays are read-only views.

    Attributes:
        match: the match, which is the same for all games except for the decks; `match_of` returns the match of a game.
        observations: (k, match.observation_size) int16, each as the acting seat sees it.
        masks: (k, match.num_actions) int8, 1 for legal actions.
        seats: (k,) int8, the acting seats.
        games: (k,) int64, the identifiers that were passed to `Agent.reset`, constant for a whole game. They carry no other
            information: the caller draws them at random (`game_numbers`), so they differ from run to run.
        sampler: implements `sample`; None if the caller cannot provide samples.
        matches: the matches of the games; empty if all games play ``match``.
        played: (k,) int64, the index in ``matches`` of the match of each game.
        groups: (k,) integers; `keys` are computed as if each group were a turn of its own. None: one group.
        past: implements `account` and `events`; None if the caller cannot provide events.
        pauser: implements `pause`; None if the caller never suspends an agent.
    """

    match: Match
    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    seats: NDArray[np.int8]
    games: NDArray[np.int64]
    sampler: Sampler | None = None
    matches: tuple[Match, ...] = ()
    played: NDArray[np.int64] | None = None
    groups: NDArray[np.integer] | None = None
    past: Past | None = None
    pauser: Callable[[], None] | None = None

    def __post_init__(self) -> None:
        for name in _ARRAYS:
            array = getattr(self, name)
            if array is not None and array.flags.writeable:
                array = array.view()
                array.setflags(write=False)
                object.__setattr__(self, name, array)

    def __len__(self) -> int:
        return len(self.seats)

    def match_of(self, row: int) -> Match:
        """The match of the game of a row, with its decks."""
        return self.match if self.played is None else self.matches[int(self.played[row])]

    @cached_property
    def keys(self) -> NDArray[np.uint64]:
        """(k,) a hash of what each acting seat sees. Random numbers that an agent derives from it are the same in every run.

        Rows of a group with equal observations get different keys.
        """
        seen = np.ascontiguousarray(self.observations).view(np.uint16)
        weights = np.random.default_rng(0).integers(0, 2**64, seen.shape[1], np.uint64)
        keys: NDArray[np.uint64] = np.einsum("ij,j->i", seen, weights, dtype=np.uint64)
        _, places, counts = np.unique(keys, return_inverse=True, return_counts=True)
        for place in np.flatnonzero(counts > 1):
            equal = np.flatnonzero(places == place)
            groups = np.zeros(len(equal), np.int64) if self.groups is None else self.groups[equal]
            for group in np.unique(groups):
                rows = equal[groups == group]
                keys[rows] += np.arange(len(rows), dtype=np.uint64)
        keys.flags.writeable = False
        return keys

    def sample(self, rows: ArrayLike, rng: np.random.Generator, into: Batch | None = None) -> Batch:
        """Positions for a search: copies of the games in which everything that the acting seat cannot know is resampled (`Batch.sample`).

        This is an agent's only access to the games themselves: the hands of others, the order of decks, unrevealed plots
        and future random numbers are not those of the game, and no seed or action identifies the game.

        Args:
            rows: (n,) integers, rows of this turn; a row may be repeated to get several samples.
            rng: the random number generator of the samples.
            into: earlier samples that are no longer needed. If there are equally many, they are overwritten, which takes half as long.
                Their observations and masks are not updated; call `Batch.write` before using them.

        Returns:
            a batch of n games, with autoreset off.

        Raises:
            NoSampleError: the caller cannot provide samples.
        """
        self.pause()
        if self.sampler is None:
            raise NoSampleError("the caller of this agent provides no positions to search; use an agent that needs none")
        return self.sampler(np.asarray(rows, np.int64), rng, into)

    def pause(self) -> None:
        """Let the caller suspend or stop the agent. `sample` does this, too.

        An agent whose decisions may take seconds calls one of them every few milliseconds.

        Raises:
            StopPlaying: the decision is no longer needed; do not catch it.
        """
        if self.pauser is not None:
            self.pauser()

    def events(self, row: int) -> list[GameEvent]:
        """The typed events that the acting seat of a row has seen so far, without what is hidden from it (docs/events.md).

        They are computed on demand and cost nothing otherwise.

        Raises:
            NoEventsError: the caller cannot provide them, or the game cannot be replayed from its beginning.
        """
        return list(self.account(row).events)

    def account(self, row: int) -> Account:
        """What the acting seat of a row has seen so far, in `events` (with the same errors) and in words. It grows with the game."""
        if self.past is None:
            raise NoEventsError("the caller of this agent provides no events; use an agent that needs none")
        return self.past(int(row))


class Agent(ABC):
    """A player that can play any number of games at once.

    Attributes:
        name: its name in tables; by default the text from which it was made.
        connects: whether it connects to other machines or writes files. Such agents are created only from names that a person has
            entered, never from data.
        interactive: whether it asks a person, so that it cannot play many games unattended.
        reported: the parameters that the leaderboard shows beside the name, with their defaults if the name does not have them.
    """

    name: str = "agent"
    connects: bool = False
    interactive: bool = False
    reported: tuple[str, ...] = ()

    def reset(self, games: NDArray[np.int64]) -> None:  # noqa: B027, an agent without memory need not define it
        """Episodes begin in these games: discard any memory of games with these numbers.

        Args:
            games: (n,) int64, identifiers of games, as in `Turn.games` until each game ends.
        """

    def check(self, match: Match) -> None:  # noqa: B027, most agents play every match of their game
        """Check before games begin whether the agent can play a match, and load what it needs.

        Args:
            match: the match to play.

        Raises:
            ValueError: it cannot; the message says why.
        """

    @abstractmethod
    def act(self, turn: Turn) -> NDArray[np.int64]:
        """Choose a legal action in each of the games.

        Returns:
            (k,) int64 actions, in the order of the turn.
        """

    def state(self) -> Any:
        """The memory of the agent, for `restore`; by default a deep copy of all its attributes.

        If some attributes cannot be copied, or are large and never change, define this and `restore` for those that do change.
        """
        return deepcopy(vars(self))

    def restore(self, state: Any) -> None:
        """Return to an earlier `state`, from which the agent plays as it did then; the state remains valid."""
        vars(self).clear()
        vars(self).update(deepcopy(state))

    def analyse(self, turn: Turn) -> list[Analysis]:
        """Analyse each decision without making it: a later `act` answers as if this had not been called.

        Returns:
            an `Analysis` for each of the k games.

        Raises:
            NoAnalysisError: the agent provides no analysis.
        """
        raise NoAnalysisError(f"agent {self.name!r} provides no analysis")

    def counts(self, game: int, seat: int) -> dict[str, float]:
        """Counts of a finished game for a seat, such as requests or costs, under names that the agent chooses. Data sets store the counts,
        and the arena prints their means. By default there are none.

        Args:
            game: the number of the game, as in `Turn.games`. The game has ended, and `reset` has not been called since.
            seat: a seat that the agent has played.
        """
        return {}

    def policy(self, match: Match) -> Callable[[NDArray[np.int16], NDArray[np.int8], NDArray[np.int8]], NDArray[np.int64]]:
        """This agent as a callable of (observations, masks, seats), without positions to search.

        Row i is treated as game i. An agent that searches raises `NoSampleError`: pass the agent object itself as the ``opponent`` of an
        environment.
        """

        def choose(observations: NDArray[np.int16], masks: NDArray[np.int8], seats: NDArray[np.int8]) -> NDArray[np.int64]:
            games = np.arange(len(seats), dtype=np.int64)
            return self.act(Turn(match, np.asarray(observations), np.asarray(masks), np.asarray(seats), games))

        return choose


def checked_actions(agent: Agent, turn: Turn, indices: ArrayLike | None = None) -> NDArray[np.int64]:
    """Ask an agent for its actions and check them. Errors name the agent, the game, its decks and the seat.

    Args:
        agent: the agent.
        turn: the decisions.
        indices: (k,) the numbers of the games in error messages; by default those of ``turn.games``.

    Raises:
        AgentError: the agent raised an exception, or did not return a legal action for each game.
        StopPlaying: an interactive agent raised it, or the caller has stopped the agent (`Turn.pause`).
    """
    names = turn.games if indices is None else np.asarray(indices)
    with guarded(_raised(agent), lambda: asked(turn, names), passing=_stops(agent, turn)):
        answer = np.asarray(agent.act(turn))
    if answer.dtype.kind not in "iu" or answer.shape != (len(turn),):
        wanted = counted(len(turn), "integer")
        raise AgentError(
            f"agent {agent.name!r} must return {wanted}, one for each game, not {answer.dtype} of shape {answer.shape} "
            f"({asked(turn, names)})"
        )
    actions = answer.astype(np.int64)
    in_range = (actions >= 0) & (actions < turn.match.num_actions)
    legal = in_range & (turn.masks[np.arange(len(turn)), np.where(in_range, actions, 0)] == 1)
    if not legal.all():
        row = int(np.flatnonzero(~legal)[0])
        raise AgentError(
            f"agent {agent.name!r} chose action {int(actions[row])} in {_place(turn, row, names)}, which is not legal; "
            f"legal: {np.flatnonzero(turn.masks[row]).tolist()}"
        )
    return actions


def _stops(agent: Agent, turn: Turn) -> tuple[type[Exception], ...]:
    """The exceptions by which an agent may end its decision, because a person or the caller wants it."""
    return (StopPlaying,) if agent.interactive or turn.pauser is not None else ()


def _raised(agent: Agent) -> str:
    return f"agent {agent.name!r} raised"


def asked(turn: Turn, names: NDArray[np.integer]) -> str:
    """The decisions of a turn, for messages: "asked in game 3, seat 1 of Wolves - Lions and 4 more games".

    Args:
        turn: the decisions.
        names: (k,) the numbers of the games in messages.
    """
    if not len(turn):
        return "asked in no game"
    more = f" and {counted(len(turn) - 1, 'more game')}" if len(turn) > 1 else ""
    return f"asked in {_place(turn, 0, names)}{more}"


def _place(turn: Turn, row: int, names: NDArray[np.integer]) -> str:
    """The game, seat and decks of the decision of a row, for messages."""
    decks = " - ".join(shown(deck.name) for deck in turn.match_of(row).decks)
    return f"game {int(names[row])}, seat {int(turn.seats[row])}{f' of {decks}' if decks else ''}"


def checked_analyses(agent: Agent, turn: Turn) -> list[Analysis]:
    """Ask an agent for its analyses and check them.

    Raises:
        NoAnalysisError: the agent does not provide any.
        AgentError: the agent raised an exception, or did not return a valid `Analysis` for each game: of the stated shapes, with
            probabilities and visits of legal actions only.
        StopPlaying: the caller has stopped the agent (`Turn.pause`).
    """
    with guarded(_raised(agent), lambda: asked(turn, turn.games), passing=(NoAnalysisError, *_stops(agent, turn))):
        analyses = list(agent.analyse(turn))
    if len(analyses) != len(turn):
        wanted = counted(len(turn), "analysis", "analyses")
        raise AgentError(f"agent {agent.name!r} must return {wanted}, one for each game, not {len(analyses)}")
    for mask, analysis in zip(turn.masks, analyses, strict=True):
        with guarded(f"agent {agent.name!r} returned an invalid analysis:"):
            wrong = wrong_with(analysis, mask)
        if wrong:
            raise AgentError(f"agent {agent.name!r} returned an invalid analysis: {wrong}")
    return analyses


def checked_counts(agent: Agent, game: int, seat: int, index: int) -> dict[str, float]:
    """An agent's counts of a finished game, as numbers that JSON can store.

    Args:
        agent: the agent.
        game: as for `Agent.counts`.
        seat: as for `Agent.counts`.
        index: the index of the game, for messages.

    Raises:
        AgentError: the agent raised an exception, or did not return a dict of finite numbers by name.
    """
    with guarded(_raised(agent), lambda: f"counts of game {index}, seat {seat}"):
        found = dict(agent.counts(game, seat))
        counts = {name: number if isinstance(number, int) else float(number) for name, number in found.items()}
        valid = all(isinstance(name, str) and math.isfinite(number) for name, number in counts.items())
    if not valid:
        raise AgentError(f"agent {agent.name!r} must count finite numbers under names, not {found!r:.200} (game {index}, seat {seat})")
    return counts


def begin_games(agent: Agent, numbers: NDArray[np.int64], indices: ArrayLike | None = None) -> None:
    """Tell an agent that games begin (`Agent.reset`).

    Args:
        agent: the agent.
        numbers: (n,) the numbers of the games in `Turn.games`; the agent gets a copy.
        indices: (n,) the numbers of the games in error messages; by default ``numbers``.

    Raises:
        AgentError: the agent raised an exception.
    """

    def games() -> str:
        names = np.asarray(numbers if indices is None else indices)
        more = f" and {counted(len(names) - 1, 'more game')}" if len(names) > 1 else ""
        return f"at the beginning of game {int(names[0])}{more}" if len(names) else "at the beginning of no game"

    with guarded(_raised(agent), games):
        agent.reset(numbers.copy())


def state_of(agent: Agent) -> Any:
    """The memory of an agent (`Agent.state`).

    Raises:
        AgentError: the agent raised an exception.
    """
    with guarded(f"agent {agent.name!r} cannot be copied:"):
        return agent.state()


def return_to(agent: Agent, state: Any) -> None:
    """Let an agent return to an earlier state (`Agent.restore`).

    Raises:
        AgentError: the agent raised an exception.
    """
    with guarded(_raised(agent), lambda: "when it returned to an earlier state"):
        agent.restore(state)


# --- playing games ---------------------------------------------------------------------------------------------------


def game_numbers(n: int) -> NDArray[np.int64]:
    """(n,) numbers for games, for `Turn.games`: random, so that they reveal neither an index nor a seed."""
    return np.random.default_rng().integers(0, 2**62, n)


def turn_of(
    batch: Batch, rows: ArrayLike, games: ArrayLike, groups: NDArray[np.integer] | None = None, histories: Histories | None = None
) -> Turn:  # fmt: skip
    """Create the `Turn` of an agent that decides in some games of a batch.

    Args:
        batch: the games; none of those in ``rows`` may be over.
        rows: (k,) integers, the rows of the batch in which the agent decides.
        games: (k,) integers, the numbers of these games.
        groups: (k,) as in `Turn`.
        histories: the `Histories` of the batch, so that `Turn.events` replays only what is new; None: it replays whole games.

    Raises:
        ValueError: a game in ``rows`` is over, or the lengths differ.
    """
    places, numbers = np.asarray(rows, np.int64), np.asarray(games, np.int64)
    if places.shape != numbers.shape or places.ndim != 1:
        raise ValueError(f"rows and games must have the same length, not shapes {places.shape} and {numbers.shape}")
    seats = batch.seat[places]
    if (seats < 0).any():
        raise ValueError(f"no seat is to act in rows {places[seats < 0].tolist()}: these games are over")

    def sample(rows: NDArray[np.int64], rng: np.random.Generator, into: Batch | None) -> Batch:
        chosen = places[rows]
        whose = batch.seat[chosen].tolist()
        if into is None or into.pool is not batch.pool or len(into) != len(chosen):
            samples: Batch = batch.sample(chosen, whose, rng)
            return samples
        batch.sample_into(into, chosen, whose, rng)
        return into

    def past(row: int) -> Account:
        return (histories or Histories(batch)).account(int(places[row]), int(seats[row]))

    several = len(batch.matches) > 1
    observations, masks = batch.observations[places], batch.action_masks[places]
    for copied in (observations, masks, seats):
        copied.setflags(write=False)  # faster than the views of a `Turn`
    return Turn(
        batch.match, observations, masks, seats, numbers, sample,
        batch.matches if several else (), batch.pool.numbers(batch.records)[places] if several else None, groups, past,
    )  # fmt: skip


def decisions(
    batch: Batch,
    agents: Sequence[Agent],
    numbers: NDArray[np.int64],
    seating: NDArray[np.integer] | None = None,
    groups: NDArray[np.integer] | None = None,
    histories: Histories | None = None,
) -> NDArray[np.int64]:
    """The action of the acting seat in each game. Each agent is called once, with all games in which it is to act.

    Args:
        batch: n games.
        agents: the agents; the same one may occur several times.
        numbers: (n,) integers, the numbers of the games.
        seating: (n, seats) integers, the index of the agent at each seat; None: agent k has seat k.
        groups: (n,) as in `Turn`.
        histories: as for `turn_of`.

    Returns:
        (n,) int64, -1 in games that are over.

    Raises:
        AgentError: as `checked_actions`.
    """
    actions = np.full(len(batch), -1, np.int64)
    live = np.flatnonzero(batch.seat >= 0)
    seats = batch.seat[live]
    players, holders = _distinct(agents)
    deciding = holders[seats if seating is None else seating[live, seats]]
    for place in np.unique(deciding).tolist():
        rows = live[deciding == place]
        turn = turn_of(batch, rows, numbers[rows], None if groups is None else groups[rows], histories)
        actions[rows] = checked_actions(players[place], turn, batch.records["index"][rows])
    return actions


def _distinct(agents: Iterable[Agent]) -> tuple[list[Agent], NDArray[np.int64]]:
    """The distinct agents, and for each agent given its index among them."""
    places: dict[int, int] = {}
    players: list[Agent] = []
    holders = []
    for agent in agents:
        if id(agent) not in places:
            places[id(agent)] = len(players)
            players.append(agent)
        holders.append(places[id(agent)])
    return players, np.array(holders, np.int64)


@dataclass(frozen=True)
class Seating:
    """Games of one match with the same agents in the same seats.

    Attributes:
        match: the match.
        agents: the agent of each seat; one agent may have several seats.
        games: the number of games.
        first_index: the index of the first game; the others follow.

    Raises:
        ValueError: there are not as many agents as seats, or no games.
    """

    match: Match
    agents: tuple[Agent, ...]
    games: int
    first_index: int = 0

    def __post_init__(self) -> None:
        if len(self.agents) != self.match.seats:
            raise ValueError(f"expected {self.match.seats} agents, one per seat, not {len(self.agents)}")
        if self.games < 1:
            raise ValueError(f"games must be at least 1, not {self.games}")


def seated(seatings: Sequence[Seating], seed: int) -> Batch:
    """Begin the games of some seatings, one seating after another, in a batch without autoreset.

    Each game is the same as in a batch of its seating alone: it has the same seed and index.

    Args:
        seatings: at least one; their matches may differ only in their decks.
        seed: as for `GameBatch`.

    Raises:
        ValueError: there is no seating, or the matches differ in more than their decks.
    """
    if not seatings:
        raise ValueError("at least one seating is required")
    places = {match: place for place, match in enumerate(dict.fromkeys(seating.match for seating in seatings))}
    games = [seating.games for seating in seatings]
    numbers = np.repeat([places[seating.match] for seating in seatings], games)
    episodes = np.zeros((sum(games), 3), np.int64)
    episodes[:, 0] = seed
    episodes[:, 1] = np.concatenate([seating.first_index + np.arange(seating.games) for seating in seatings])
    batch: Batch = game_of(seatings[0].match).batch_type.of_episodes(list(places), numbers, episodes)
    return batch


def play_on(batch: Batch, seatings: Sequence[Seating], stopped: Event | None = None) -> NDArray[np.int64]:
    """Play the games of `seated` to their ends. Each agent is asked about all its games at once, across seatings.

    Args:
        batch: the games.
        seatings: the seatings of the batch.
        stopped: when another thread sets it, play stops and the games remain unfinished.

    Returns:
        (n,) int64, the numbers of the games in `Turn.games`, for `Agent.counts`.

    Raises:
        AgentError: an agent raised an exception or did not return legal actions; the message names the agent, the game, its decks and the
            seat.
    """
    agents, holders = _distinct(agent for seating in seatings for agent in seating.agents)
    groups = np.repeat(np.arange(len(seatings)), [seating.games for seating in seatings])
    seating_of = holders.reshape(len(seatings), -1)[groups]
    numbers, histories = game_numbers(len(batch)), Histories(batch)
    for place, agent in enumerate(agents):
        own = (seating_of == place).any(axis=1)
        begin_games(agent, numbers[own], batch.records["index"][own])
    while (batch.seat >= 0).any() and not (stopped and stopped.is_set()):
        batch.step(decisions(batch, agents, numbers, seating_of, groups, histories))
    return numbers


def play(match: Match, agents: Sequence[Agent], games: int, seed: int, first_index: int = 0) -> Batch:
    """Play games of one match to their ends, with the same agents in the same seats; see also `seated` and `play_on`.

    Args:
        match: the match.
        agents: the agent of each seat; one agent may have several seats.
        games: the number of games.
        seed: as for `GameBatch`.
        first_index: the index of the first game.

    Returns:
        the games, all of them over.

    Raises:
        ValueError: there are not as many agents as seats.
        AgentError: an agent raised an exception or did not return legal actions.
    """
    seatings = [Seating(match, tuple(agents), games, first_index)]
    batch = seated(seatings, seed)
    play_on(batch, seatings)
    return batch


# --- agents by name --------------------------------------------------------------------------------------------------

ANY = ""
"""The game of an agent that plays every game."""

FILE = re.compile(r"(?P<where>.+\.py):(?P<attribute>[^\W\d]\w*)(?::(?P<parameters>.*))?", re.DOTALL)
MODULE = re.compile(r"(?P<where>[^\W\d]\w*(?:\.[^\W\d]\w*)+):(?P<attribute>[^\W\d]\w*)(?::(?P<parameters>.*))?", re.DOTALL)

_registered: dict[tuple[str, str], Factory] = {}


def names(game: str | None = None) -> tuple[str, ...]:
    """The names of all registered agents, or of those that play a game."""
    return tuple(sorted({name for name, plays in _known() if game is None or plays in (game, ANY)}))


def _known() -> list[tuple[str, str]]:
    """(name, game) of all registered agents."""
    found = [_split(entry) for entry in plugins.plugins(plugins.AGENTS)]
    return [*found, *_registered]


def _split(entry: str) -> tuple[str, str]:
    game, _, name = entry.rpartition(".")
    return name, game


def register(name: str, factory: Factory, game: str | None = None) -> None:
    """Register your own agent under a name, in this process. Packages register theirs as plug-ins, see `agot_env.plugins`.

    Args:
        name: letters, digits, "-" and "_".
        factory: a class or function that returns an agent; its parameters can be given after the name. Their types
            (int, float, bool, str, also "or None") are read from their annotations.
        game: the game that it plays (`Match.game`); None: every game.

    Raises:
        ValueError: a name with other characters, or one that is taken.
    """
    if not name or not name.replace("-", "").replace("_", "").isalnum():
        raise ValueError(f"the name of an agent must consist of letters, digits, '-' and '_', not {name!r}")
    plays = ANY if game is None else game
    if any(name == other and (plays == its or ANY in (plays, its)) for other, its in _known()):
        raise ValueError(f"there is already an agent {name!r}" + (f" for {game}" if game else ""))
    _registered[name, plays] = factory


def make(text: str, game: str = "agot", *, code: Code | None = None) -> Agent:
    """Make an agent from its name and parameters; `Agent.check` checks whether it can play a match.

    Args:
        text: ``"name"``, ``"name:parameter=value,parameter=value"``, or ``"name:value"`` for the first parameter. The name
            is one of `names`, ``"package.module:Class"``, or ``"path/file.py:Class"``.
        game: the game that it is to play (`Match.game`).
        code: for names that do not come from the user of this process: only modules and files listed here are loaded. Use `NO_CODE`
            for names read from data.

    Returns:
        the agent; its ``name`` is the text.

    Raises:
        ValueError: an unknown name or parameter, a value of the wrong type, or an agent that does not play the game; the message
            says what is known.
    """
    if not text.isprintable():
        raise ValueError(f"agent {text!r}: the name contains unprintable characters")
    factory, parameters = factory_of(text, game, code)
    if code is not None and getattr(factory, "connects", False) and text not in code.names:
        raise ValueError(f"agent {text!r} connects to other machines: it cannot be named in data; pass the agent object instead")
    if isinstance(factory, type) and not issubclass(factory, Agent):
        raise _no_agent(text, factory)
    arguments = arguments_of(text, factory, parameters)
    with guarded(f"agent {text!r} cannot be created:", error=UnusableAgentError, passing=(ValueError,)):
        agent = factory(**arguments)
    if not isinstance(agent, Agent):
        raise _no_agent(text, type(agent))
    agent.name = text
    return agent


def _no_agent(text: str, kind: type) -> UnusableAgentError:
    what = "derive the class from agot_env.agents.Agent and define act(turn)"
    return UnusableAgentError(f"{text!r} names or returns a {kind.__name__}, which is not an Agent: {what}")


def make_for(text: str, match: Match) -> Agent:
    """Make an agent that can play a match: `make` followed by `check`.

    Raises:
        ValueError: it cannot be made, or cannot play the match; the message names it.
    """
    agent = make(text, match.game)
    check(agent, match)
    return agent


def check(agent: Agent, match: Match) -> None:
    """Check whether an agent can play a match (`Agent.check`).

    Raises:
        ValueError: it cannot.
    """
    what = f"agent {agent.name!r} cannot play this match:"
    with guarded(what, error=UnusableAgentError, passing=(ValueError, OSError, EngineError, CompilationError)):
        agent.check(match)


def code_of(texts: Iterable[str]) -> Code:
    """The code that other processes need to create these agents, whose names a person has entered.

    Raises:
        ValueError: a file that cannot be read.
    """
    files: dict[str, str] = {}
    modules: set[str] = set()
    factories: dict[tuple[str, str], Factory] = {}
    named = frozenset(texts)
    for text in named:
        if found := FILE.fullmatch(text):
            files |= sources_of(text, found["where"])
        elif found := MODULE.fullmatch(text):
            modules.add(found["where"])
        name = text.partition(":")[0]
        factories |= {key: factory for key, factory in _registered.items() if key[0] == name}
    return Code(files, frozenset(modules), factories, named)


def factory_of(text: str, game: str, code: Code | None) -> tuple[Factory, str]:
    """The factory of an agent, and the parameters in its name; arguments and errors as for `make`."""
    name, _, parameters = text.partition(":")
    registered = {**_registered, **(code.factories if code else {})}
    for plays in (game, ANY):
        if (name, plays) in registered:
            return registered[name, plays], parameters
        entry = f"{plays}.{name}" if plays else name
        if "." not in name and entry in plugins.plugins(plugins.AGENTS):
            return _callable(text, plugins.load(plugins.AGENTS, entry)), parameters
    games = sorted({plays for other, plays in _known() if other == name})
    if games:
        raise ValueError(f"agent {name!r} plays {', '.join(games)}, not {game}; those that play {game}: {', '.join(names(game))}")
    if found := FILE.fullmatch(text):
        return _of_file(text, found["where"], found["attribute"], code), found["parameters"] or ""
    if found := MODULE.fullmatch(text):
        if code is not None and found["where"] not in code.modules:
            raise ValueError(f"agent {text!r} names a module; here only registered agents are allowed: {', '.join(names(game))}")
        try:
            return _callable(text, plugins.imported(f"{found['where']}:{found['attribute']}")), found["parameters"] or ""
        except plugins.PluginError as error:
            raise ValueError(f"agent {text!r}: {error}") from error
    if code is not None:
        raise ValueError(f"unknown agent {name!r}; known: {', '.join(names(game))}{did_you_mean(name, names(game))}")
    hint = file_meant(name, text) or did_you_mean(name, names(game))
    raise ValueError(f"unknown agent {name!r}; known: {', '.join(names(game))}, or package.module:Class, or file.py:Class{hint}")


def _of_file(text: str, path: str, attribute: str, code: Code | None) -> Factory:
    """The factory that a file defines."""
    if code is not None and path not in code.files:
        raise ValueError(f"agent {text!r} names a file; here only registered agents are allowed: {', '.join(names())}")
    module = module_of_file(text, path, sources_of(text, path) if code is None else code.files)
    if not hasattr(module, attribute):
        raise ValueError(f"agent {text!r}: {shown(path)} has no {attribute!r}")
    return _callable(text, getattr(module, attribute))


def _callable(text: str, found: Any) -> Factory:
    if not callable(found):
        raise ValueError(f"agent {text!r}: {type(found).__name__} {found!r} does not create an agent")
    return found  # type: ignore[no-any-return]

"""Games with agents that wait for answers from elsewhere, such as language models: each game is played as fast as its answers arrive.

`AsyncAgent` is the interface of such agents, and `ConcurrentGames` plays their games. Other agents play in the same games as always: each
is called with all games in which it is to act.
"""

from __future__ import annotations

import asyncio
import time
from abc import abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from agot_env.agents import Agent, Turn, begin_games, checked_actions, checked_counts, game_numbers, turn_of
from agot_env.game import game_of
from agot_env.history.histories import Histories
from agot_env.messages.errors import ReportedError
from agot_env.messages.guard import AgentError, guarded, in_words

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
    from agot_env.game import Match


class BrokenAgentError(ReportedError, RuntimeError):
    """An agent can play no game any more, so playing on would only produce failures."""


@dataclass
class Usage:
    """What an agent has used so far. Answers that were taken from an earlier run are not included.

    Attributes:
        requests: requests that were answered.
        input_tokens, output_tokens: their tokens.
        seconds: the sum of the times that they took.
        cost: their price; None: prices are not known.
    """

    requests: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    seconds: float = 0.0
    cost: float | None = None


class AsyncAgent(Agent):
    """An agent that waits for answers from elsewhere.

    Attributes:
        concurrency: the largest number of requests that it makes at a time. More games than that are kept open.
    """

    concurrency: int = 8

    @abstractmethod
    def ask(self, turn: Turn, games: Sequence[str]) -> list[Awaitable[int]]:
        """Ask for decisions.

        The positions are read before this method returns; later, the turn is no longer valid.

        Args:
            turn: k decisions.
            games: a name for each of the k games, the same whenever the same simulation plays the game again.

        Returns:
            for each decision an object to await, which returns the action. What it raises ends the game, unless it is a
            `BrokenAgentError`, which ends all games.
        """

    @abstractmethod
    def session(self) -> AbstractAsyncContextManager[None]:
        """A context in which answers are awaited, for example with open connections."""

    def stop(self) -> None:
        """Make no further requests in this session, because the simulation has been interrupted. What has been asked is awaited until
        answers to requests in progress have arrived, so that they can be kept; everything else can be cancelled."""

    def keep_answers(self, path: Path) -> None:
        """Keep answers in a file, and take those that it contains from there, unless the agent has been given another place for them."""

    def usage(self) -> Usage:
        """What the agent has used so far."""
        return Usage()


@dataclass(frozen=True)
class Game:
    """A game to play.

    Attributes:
        match: the index of its match.
        agents: the agent of each seat.
        seed, index: as for `Batch.of_episodes`.
        name: for `AsyncAgent.ask`.
    """

    match: int
    agents: tuple[Agent, ...]
    seed: int
    index: int
    name: str


@dataclass(frozen=True)
class Ended:
    """A game that has ended or failed.

    Attributes:
        place: its index among the games.
        counts: the counts of each seat (`Agent.counts`).
        batch: the finished game in a batch of its own; None: the game has failed.
        begun: (1,) its record at its beginning.
        seat: the seat whose agent has failed; -1 if the game has ended.
        reason: why it failed.
    """

    place: int
    counts: tuple[dict[str, float], ...]
    batch: Batch | None
    begun: NDArray[np.void]
    seat: int = -1
    reason: str = ""


class ConcurrentGames:
    """Plays games with at least one `AsyncAgent`, many at a time.

    When a game ends, the next one begins in its place. The actions of other agents are computed in a thread, so that requests continue in
    the meantime. In `Turn.keys` each game is a group of its own, so the actions of agents that use them do not depend on the order in which
    answers arrive.

    Args:
        matches: the matches, which may differ only in their decks.
        games: the games, at least one; they begin in this order.
        ended: called with every game that has ended or failed.

    Attributes:
        so_far: the requests of each agent in games that have not ended, by row and seat, as of its last answer.
        while_full: how long at least as many games were open as there can be requests, in seconds, and what the agents had used by then;
            0 and nothing as long as there are as many, or if there were never as many.
    """

    def __init__(self, matches: Sequence[Match], games: Sequence[Game], ended: Callable[[Ended], None]) -> None:
        self._games, self._ended = games, ended
        self._agents = list({id(agent): agent for game in games for agent in game.agents}.values())
        self._waiting = deque(range(len(games)))
        places = [self._waiting.popleft() for _ in range(min(self.most_open, len(games)))]
        self._batch: Batch = game_of(matches[0]).batch_type.of_episodes(
            list(matches), [games[place].match for place in places], [(games[place].seed, games[place].index, 0) for place in places]
        )
        self._begun = self._batch.records.copy()
        self._places, self._numbers = np.array(places, np.int64), game_numbers(len(places))
        self._histories = Histories(self._batch)
        self._began, self._full = time.monotonic(), len(places) >= self.most_requests
        self.while_full: tuple[float, list[tuple[AsyncAgent, Usage]]] = 0.0, []
        self.so_far: dict[tuple[int, int], tuple[str, float]] = {}
        self._asked: dict[asyncio.Task[int], int] = {}
        self._done: asyncio.Queue[asyncio.Task[int]] = asyncio.Queue()

    @property
    def most_open(self) -> int:
        """The number of games that are open at the same time, if there are enough: twice as many as there can be requests."""
        return 2 * self.most_requests

    @property
    def most_requests(self) -> int:
        """The largest number of requests at a time."""
        return sum(agent.concurrency for agent in self._agents if isinstance(agent, AsyncAgent))

    @property
    def open(self) -> int:
        """The number of games that have begun and not ended."""
        return int((self._places >= 0).sum())

    async def play(self) -> None:
        """Play all games. If this is cancelled, it waits for the answers to requests in progress, unless it is cancelled again.

        Raises:
            BrokenAgentError: an agent raised it.
            AgentError: an agent that is not an `AsyncAgent` raised an exception or did not return legal actions.
        """
        async with AsyncExitStack() as sessions:
            for agent in self._agents:
                if isinstance(agent, AsyncAgent):
                    await sessions.enter_async_context(agent.session())
            try:
                rows = list(range(len(self._places)))
                self._begin(rows)
                while rows or self._asked:
                    rows = await self._advanced(rows)
                    if not rows and self._asked:
                        rows = self._answered([await self._done.get()])
            except asyncio.CancelledError:
                for agent in self._agents:
                    if isinstance(agent, AsyncAgent):
                        agent.stop()
                await asyncio.gather(*self._asked, return_exceptions=True)
                raise
            finally:
                for task in self._asked:
                    task.cancel()
                await asyncio.gather(*self._asked, return_exceptions=True)

    # --- rows of the batch ------------------------------------------------------------------------------------------------

    def _agent(self, row: int) -> Agent:
        return self._games[int(self._places[row])].agents[int(self._batch.seat[row])]

    def _by_agent(self, rows: Iterable[int]) -> list[tuple[Agent, NDArray[np.int64]]]:
        """The agents to act in some games, and the games of each."""
        found: dict[int, tuple[Agent, list[int]]] = {}
        for row in rows:
            agent = self._agent(row)
            found.setdefault(id(agent), (agent, []))[1].append(row)
        return [(agent, np.array(own, np.int64)) for agent, own in found.values()]

    def _turn(self, rows: NDArray[np.int64]) -> Turn:
        return turn_of(self._batch, rows, self._numbers[rows], rows, self._histories)

    async def _advanced(self, rows: list[int]) -> list[int]:
        """Ask or make one decision in each of some games; returns those in which another decision can be made now."""
        live = self._refilled(rows)
        others = []
        for agent, own in self._by_agent(live):
            if isinstance(agent, AsyncAgent):
                self._ask(agent, own)
            else:
                others += own.tolist()
        if others:
            actions = await asyncio.to_thread(self._decided, others)
            self._step(others, actions)
        else:
            await asyncio.sleep(0)  # send the requests
        done = []
        while not self._done.empty():
            done.append(self._done.get_nowait())
        return others + self._answered(done)

    def _decided(self, rows: list[int]) -> list[int]:
        """The actions of agents that do not wait for answers."""
        actions: dict[int, int] = {}
        for agent, own in self._by_agent(rows):
            chosen = checked_actions(agent, self._turn(own), self._batch.records["index"][own])
            actions |= dict(zip(own.tolist(), chosen.tolist(), strict=True))
        return [actions[row] for row in rows]

    def _step(self, rows: list[int], actions: list[int]) -> None:
        if rows:
            everywhere = np.full(len(self._batch), -1, np.int64)
            everywhere[rows] = actions
            self._batch.step_some(everywhere, write=False)
            self._batch.write(rows)

    def _ask(self, agent: AsyncAgent, rows: NDArray[np.int64]) -> None:
        """Ask an agent for its decisions."""
        names = [self._games[place].name for place in self._places[rows]]
        with guarded(f"agent {agent.name!r} raised"):
            answers = agent.ask(self._turn(rows), names)
        for row, answer in zip(rows.tolist(), answers, strict=True):
            task = asyncio.ensure_future(answer)
            self._asked[task] = row
            task.add_done_callback(self._done.put_nowait)

    def _answered(self, tasks: list[asyncio.Task[int]]) -> list[int]:
        """Take the actions of answered questions, and end the games whose agents have failed; returns the games that play on."""
        rows, actions = [], []
        for task in tasks:
            row = self._asked.pop(task)
            raised = task.exception()
            if isinstance(raised, BrokenAgentError):
                raise raised
            action = task.result() if raised is None else -1
            if raised is None and not (0 <= action < self._batch.match.num_actions and self._batch.action_masks[row, action]):
                raised = AgentError(f"action {action} is not legal")
            if raised is not None:
                rows += self._end(row, str(raised) if isinstance(raised, ReportedError) else in_words(raised))
                continue
            rows.append(row)
            actions.append((row, action))
            agent, seat = self._agent(row), int(self._batch.seat[row])
            counts = checked_counts(agent, int(self._numbers[row]), seat, self._games[int(self._places[row])].index)
            self.so_far[row, seat] = agent.name, counts.get("requests", 0.0)
        self._step([row for row, _ in actions], [action for _, action in actions])
        return rows

    # --- beginnings and ends -----------------------------------------------------------------------------------------------

    def _begin(self, rows: list[int]) -> None:
        """Tell agents that games begin."""
        for agent in self._agents:
            own = np.array([row for row in rows if agent in self._games[self._places[row]].agents], np.int64)
            if len(own):
                begin_games(agent, self._numbers[own], self._batch.records["index"][own])

    def _refilled(self, rows: list[int]) -> list[int]:
        """Replace games that are over by the next ones; returns the rows with games that are not over."""
        live = [row for row in rows if self._batch.seat[row] >= 0]
        over = [row for row in rows if self._batch.seat[row] < 0]
        while over:
            begun = [new for row in over for new in self._end(row)]
            live += [row for row in begun if self._batch.seat[row] >= 0]
            over = [row for row in begun if self._batch.seat[row] < 0]
        return live

    def _end(self, row: int, reason: str = "") -> list[int]:
        """Report a game that has ended, or has failed for a reason, and begin the next one in its row; [] if there is none."""
        place, number = int(self._places[row]), int(self._numbers[row])
        game, seat = self._games[place], int(self._batch.seat[row]) if reason else -1
        counts = tuple(checked_counts(agent, number, its, game.index) for its, agent in enumerate(game.agents))
        for its in range(len(game.agents)):
            self.so_far.pop((row, its), None)
        batch = None if reason else self._batch.copy([row])
        self._ended(Ended(place, counts, batch, self._begun[[row]], seat, reason))
        if not self._waiting:
            self._places[row] = -1
            if self._full and self.open < self.most_requests:
                self._full = False
                asked = [agent for agent in self._agents if isinstance(agent, AsyncAgent)]
                self.while_full = time.monotonic() - self._began, [(agent, replace(agent.usage())) for agent in asked]
            return []
        self._places[row] = place = self._waiting.popleft()
        self._numbers[row] = game_numbers(1)[0]
        game = self._games[place]
        self._batch.begin([(game.seed, game.index, 0)], [row], matches=[game.match])
        self._begun[row] = self._batch.records[row]
        self._begin([row])
        return [row]


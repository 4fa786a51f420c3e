"""Plays the games of plans with agents that wait for answers: many games at a time, whichever parts they belong to."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
import threading
from collections import Counter, defaultdict
from collections.abc import Generator, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue

import polars as pl

from agot_env.agents import AgentError, make
from agot_env.agents.asynchronous import AsyncAgent, BrokenAgentError, ConcurrentGames, Ended, Game
from agot_env.game import settings_of
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.games import COUNTS, poolable, rows_of
from agot_env.simulate.plan import Plan, Span
from agot_env.simulate.results import FailedGame, FinishedPart, Underway

TICK = 0.25
"""Seconds between two reports of progress."""
PATIENCE = 1.0
"""Seconds after an interruption until a note says what is waited for."""
NOTE = "waiting for the answers to requests in progress, so that they are kept; Ctrl-C ends the run at once"

Result = FinishedPart | FailedGame | Underway


def concurrently(plan: Plan, numbers: Sequence[int], answers: Path | None) -> Generator[Result, None, None]:
    """Play parts concurrently in a thread of this process, with one object for each agent.

    Args:
        plan: the plan.
        numbers: the numbers of the parts.
        answers: for `AsyncAgent.keep_answers`; None: it is not called.

    Yields:
        a `FinishedPart` when all games of a part have ended, a `FailedGame` for every game that has failed, and `Underway`.

    If it is interrupted, by Ctrl-C or because it is closed, it waits until the answers to requests in progress have been kept. Another
    Ctrl-C ends that.

    Raises:
        SimulationError: an agent is broken, or one that is no `AsyncAgent` has failed.
    """
    playing = _Playing(plan, numbers, answers)
    threading.Thread(target=playing.run, daemon=True).start()
    try:
        while True:
            try:
                found = playing.results.get(timeout=TICK)
            except Empty:
                yield playing.underway()
                continue
            if isinstance(found, BaseException):
                raise found
            if found is None:
                yield playing.underway()
                return
            yield found
    finally:
        playing.stop()
        try:
            if not playing.over.wait(PATIENCE):
                print(NOTE, file=sys.stderr, flush=True)
            while not playing.over.wait(TICK):  # a signal that another thread receives does not wake this one
                pass
        except KeyboardInterrupt:
            playing.stop()
            playing.over.wait()
            raise


def game_name(plan: Plan, lineup: int, index: int) -> str:
    """The name of a game of a plan for `AsyncAgent.ask`: a hash of its match, seed and index, and of the number of its lineup."""
    what = [settings_of(plan.lineups[lineup].match), plan.seed, lineup, index]
    return hashlib.sha256(json.dumps(what, sort_keys=True, default=repr).encode("utf-8", "backslashreplace")).hexdigest()[:24]


class _Playing:
    """The games of some parts, which a thread plays; their results arrive in a queue, with None or an exception at the end."""

    def __init__(self, plan: Plan, numbers: Sequence[int], answers: Path | None) -> None:
        self.results: SimpleQueue[Result | BaseException | None] = SimpleQueue()
        self._plan, self._parts = plan, [plan.parts[number] for number in numbers]
        names = dict.fromkeys(name for part in self._parts for span in part.spans for name in plan.lineups[span.lineup].agents)
        self._agents = {name: make(name, plan.lineups[0].match.game, code=plan.code) for name in names}
        self._asked = {name: agent for name, agent in self._agents.items() if isinstance(agent, AsyncAgent)}
        for agent in self._asked.values():
            if answers is not None:
                agent.keep_answers(answers)
        self._rows: dict[int, dict[tuple[int, int], pl.DataFrame]] = defaultdict(dict)
        self._part_of = {game: part.number for part in self._parts for game in part.rows}
        self._seats = Counter(name for part in self._parts for span in part.spans for name in plan.lineups[span.lineup].agents * span.games)
        self._ended, self._counts = Counter[str](), defaultdict[str, Counter[str]](Counter)
        self._games: ConcurrentGames | None = None
        self.over = threading.Event()
        self._lock, self._stopped = threading.Lock(), False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None

    def run(self) -> None:
        """Play all games."""
        try:
            asyncio.run(self._run())
            self.results.put(None)
        except asyncio.CancelledError:
            self.results.put(None)
        except (AgentError, BrokenAgentError) as error:
            self.results.put(SimulationError(f"{error} (seed {self._plan.seed})"))
        except BaseException as error:
            self.results.put(error)
        finally:
            self.over.set()

    def stop(self) -> None:
        """Stop playing, if games are still being played. When this is called again, it does not wait for answers any more."""
        with self._lock:
            self._stopped = True
            if self._loop is not None and self._task is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._task.cancel)

    async def _run(self) -> None:
        with self._lock:
            if self._stopped:
                return
            self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        for spans in poolable(self._plan, [span for part in self._parts for span in part.spans]):
            await self._play(spans)

    async def _play(self, spans: Sequence[Span]) -> None:
        """Play the games of some spans whose matches differ only in their decks."""
        lineups = {span.lineup: self._plan.lineups[span.lineup] for span in spans}
        places = {match: place for place, match in enumerate(dict.fromkeys(lineup.match for lineup in lineups.values()))}
        seated = {number: tuple(self._agents[name] for name in lineup.agents) for number, lineup in lineups.items()}
        keys = [(span.lineup, span.start + k) for span in spans for k in range(span.games)]
        games = [
            Game(places[lineups[number].match], seated[number], self._plan.seed, index, game_name(self._plan, number, index))
            for number, index in keys
        ]
        self._games = ConcurrentGames(list(places), games, lambda ended: self._end(keys[ended.place], ended))
        await self._games.play()

    def _end(self, game: tuple[int, int], ended: Ended) -> None:
        """Report a game, and its part if that is complete."""
        number, index = game
        agents = self._plan.lineups[number].agents
        if ended.batch is None:
            failed = FailedGame(number, index, ended.seat, agents[ended.seat], ended.reason, list(ended.counts))
            self.results.put(failed)
            self._seats.subtract(agents)
            return
        counts = [pl.Series(f"{COUNTS}{seat}", [json.dumps(one)]) for seat, one in enumerate(ended.counts)]
        part = self._part_of[game]
        self._rows[part][game] = rows_of(self._plan, [number], ended.batch, ended.begun, counts)
        for name, one in zip(agents, ended.counts, strict=True):
            self._ended[name] += 1
            self._counts[name].update(one)
        if len(self._rows[part]) == self._plan.parts[part].games:
            rows = self._rows.pop(part)
            self.results.put(FinishedPart.of(part, pl.concat(rows[one] for one in self._plan.parts[part].rows)))

    def underway(self) -> Underway:
        """What agents have used so far."""
        games, asked = self._games, self._asked
        so_far = defaultdict[str, list[float]](list)
        for name, requests in list(games.so_far.values()) if games is not None else []:
            so_far[name].append(requests)
        return Underway(
            0 if games is None else games.open,
            {name: agent.concurrency for name, agent in asked.items()},
            {name: replace(agent.usage()) for name, agent in asked.items()},
            {name: self._seats[name] for name in asked},
            {name: self._ended[name] for name in asked},
            {name: copy(self._counts[name]) for name in asked},
            {name: so_far[name] for name in asked},
            0.0 if games is None else games.while_full[0],
            {} if games is None else {agent.name: used for agent, used in games.while_full[1]},
        )

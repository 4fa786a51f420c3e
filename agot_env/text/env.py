"""Environments played in text: `TextGames` for many games at once, `TextEnv` for one."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_env import agents as players
from agot_env.agents import Agent
from agot_env.batches.batch import MOST_GAMES
from agot_env.envs.ends import end_of, ends_of, reasons_of, rewards_of
from agot_env.game import first_match, new_batch
from agot_env.history.histories import Histories
from agot_env.messages.arguments import (
    checked_choice,
    checked_flag,
    checked_index,
    checked_int,
    checked_mapping,
    checked_seed,
    checked_text,
    integer_of,
    said,
)
from agot_env.text import words
from agot_env.text.answers import UNCLEAR, read
from agot_env.text.prompts import Prompt
from agot_env.text.view import HISTORIES, Detail, View, detail_of, introduction_of, view_of
from agot_env.windows import Passing, Windows

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
    from agot_env.game import Match

ILLEGAL = ("random", "first", "lose")
"""What happens after the last unclear answer: a random or the first legal action is taken, or the game is lost."""
HAPPENED = {"random": words.RANDOM, "first": words.FIRST, "lose": words.LOST}


@dataclass(frozen=True)
class Observation:
    """A question to a seat.

    Attributes:
        game: the number of the game.
        seat: the deciding seat.
        system: the first message of the game: the rules and how to answer.
        text: the question; after an unclear answer, what was wrong, followed by the question again.
        view: the decision in words, from which the text was rendered.
        asked: how often this question has been asked before.
    """

    game: int
    seat: int
    system: str
    text: str
    view: View
    asked: int = 0


class Outcome(NamedTuple):
    """The result of an answer.

    Attributes:
        observation: the next question in this game; None if the game is over.
        rewards: (seats,) float64: 0 until the end. If an unclear answer loses the game, -1 for its seat and 0 for the others.
        terminated: whether the game has ended by its rules, or was lost by an unclear answer.
        truncated: whether the game reached its limit of rounds or turns.
        info: ``seat``, the seat that answered; ``answer``, how the answer was parsed ("number", "label" or "brackets", "" if unclear);
            ``reason``, why it was unclear; ``instead``, what happened in that case ("" after a clear answer); ``action`` and ``label`` of
            the action taken, or None; ``unclear``, the number of unclear answers of each seat in this game. When the game is over also
            ``winner``, the reason as ``end``, the length and the score, as in the infos of the other environments.
    """

    observation: Observation | None
    rewards: NDArray[np.float64]
    terminated: bool
    truncated: bool
    info: dict[str, Any]


class TextGames:
    """Many games that are played in text.

    Seats without an agent are played through text: a game waits until the question to such a seat is answered. Decisions with a single
    option are made automatically. Each agent is called once for all games in which it is to act.

    Args:
        match: a match, or a sequence of matches that differ only in their decks.
        n: the number of games.
        seed: as for `GameBatch`.
        agents: seat -> the agent that plays it, or its name (`agot_env.agents.make`).
        detail: how detailed the text is: a name in `agot_env.text.DETAILS`, or a `Detail`.
        history: what each question says of the whole game so far, one of `agot_env.text.HISTORIES`: "none", a "digest" (a line for each
            round and seat), or the "full" log.
        prompt: the templates of the messages: a `Prompt`, or its argument.
        names: seat -> the name of the player, which the text mentions in quotation marks.
        reasks: how often a question is repeated after an unclear answer.
        illegal: what happens after that: take a "random" legal action or the "first", or "lose" the game.
        windows: at which windows seats that are played through text are asked, as text for `agot_env.windows.Windows.of`, such as "default"
            or "all,draw=never". All others are passed automatically.
        first_index: the index of the first game.
        begin: whether to begin the games. If not, `reset` begins them.

    Attributes:
        observations: number of the game -> its question, for all games that wait for an answer.
        outcomes: number of the game -> its last outcome, for all games that have ended after a question.

    Raises:
        ValueError: an argument is invalid, a seat does not exist, or no seat is played through text.
    """

    def __init__(
        self,
        match: Match | Sequence[Match],
        n: int = 1,
        *,
        seed: int = 0,
        agents: Mapping[int, Agent | str] | None = None,
        detail: str | Detail = "normal",
        history: str = "digest",
        prompt: Prompt | str = "plain",
        names: Mapping[int, str] | None = None,
        reasks: int = 1,
        illegal: str = UNCLEAR,
        windows: str = "all",
        first_index: int = 0,
        begin: bool = True,
    ) -> None:
        self._illegal, self._reasks = checked_choice("illegal", illegal, ILLEGAL), checked_int("reasks", reasks, 0, 100)
        self._matches, self._first_index = match, first_index
        self._n = checked_int("n", n, 1, MOST_GAMES)
        self.match: Match = first_match(match)
        self._windows, self._asks_all = Windows.of(self.match, windows), windows == "all"
        self._names = {seat: checked_text("a name", name) for seat, name in self._by_seat("names", names)}
        self.agents = {seat: self._made(agent) for seat, agent in self._by_seat("agents", agents)}
        if len(self.agents) == self.match.seats:
            raise ValueError("every seat has an agent, so no seat is left to be played through text")
        self.history = checked_choice("history", history, HISTORIES)
        self.detail, self.prompt = detail_of(detail), prompt if isinstance(prompt, Prompt) else Prompt(prompt)
        self.observations: dict[int, Observation] = {}
        self.outcomes: dict[int, Outcome] = {}
        self.seed = checked_seed(seed)
        if checked_flag("begin", begin):
            self.reset(seed)

    def _by_seat(self, what: str, given: Mapping[int, Any] | None) -> list[tuple[int, Any]]:
        entries = checked_mapping(what, {} if given is None else given).items()
        return [(checked_index("seat", seat, self.match.seats, what), entry) for seat, entry in entries]

    def _made(self, agent: Agent | str) -> Agent:
        if isinstance(agent, str):
            return players.make_for(agent, self.match)
        if not isinstance(agent, Agent):
            raise ValueError(f"agents must be names of agents or Agent objects, not {said(agent)}")
        players.check(agent, self.match)
        return agent

    def __len__(self) -> int:
        return self._n

    def reset(self, seed: int) -> dict[int, Observation]:
        """Begin all games from a seed.

        Returns:
            number of the game -> its question, for all games that wait for an answer.

        Raises:
            ValueError: the seed is not an int from 0 to 2**63 - 1; nothing has changed.
        """
        seed = checked_seed(seed)
        self.games: Batch = new_batch(self._matches, self._n, seed, autoreset=False, first_index=self._first_index)
        self.seed = seed
        self._histories, self._numbers = Histories(self.games), players.game_numbers(self._n)
        self._illegal_end = np.zeros(self._n, np.bool_)
        self._known: dict[tuple[int, int], frozenset[str]] = {}
        self._passed: Counter[tuple[int, int]] = Counter()
        self._unclear = np.zeros((self._n, self.match.seats), np.int64)
        self.observations, self.outcomes = {}, {}
        for agent in {id(agent): agent for agent in self.agents.values()}.values():
            players.begin_games(agent, self._numbers, self.games.records["index"])
        self._advance(np.arange(self._n))
        return self.observations

    def step(self, answers: Mapping[int, str]) -> dict[int, Outcome]:
        """Answer in some of the games; the agents then play until a seat that is played through text is to act again.

        Args:
            answers: number of the game -> the answer. Each of these games must be waiting for an answer.

        Returns:
            number of the game -> the result of the answer.

        Raises:
            ValueError: a game is not waiting for an answer, or an answer is not a str; nothing has changed.
        """
        answers = {self._waiting(i): text for i, text in checked_mapping("answers", answers).items()}
        for i, text in answers.items():
            if not isinstance(text, str):
                raise ValueError(f"an answer must be a str, not {type(text).__name__} (game {i})")
        asked = {i: self.observations[i] for i in answers}
        infos = {i: self._take(i, text) for i, text in answers.items()}
        actions = np.full(self._n, -1, np.int64)
        for i, info in infos.items():
            if info["action"] is not None:
                actions[i] = info["action"]
                self._remember(asked[i])
                del self.observations[i]
        rows = np.flatnonzero(actions >= 0)
        if len(rows):
            self.games.step_some(actions)
            self._advance(rows)
        outcomes = {i: self._outcome(i, info) for i, info in infos.items()}
        self.outcomes |= {i: outcome for i, outcome in outcomes.items() if outcome.observation is None}
        return outcomes

    async def play(
        self, answer: Callable[[Observation], Awaitable[str]], concurrency: int = 8, *, ended: Callable[[int, Outcome], None] | None = None
    ) -> dict[int, Outcome]:
        """Play all games to their ends concurrently, each as fast as its answers arrive.

        If ``answer`` raises an exception, its game fails and the others play on. A game that has failed still waits for the answer, so
        calling this again continues it.

        Args:
            answer: returns the answer to an observation, for example by calling an endpoint.
            concurrency: the maximum number of pending answers.
            ended: called with the number and the last outcome of each game when it has ended or failed.

        Returns:
            number of the game -> its last outcome, for every game that asked a question, including those that ended earlier. The outcome of
            a game that failed has its question as ``observation``, no reward, and ``info`` with ``seat`` and the exception as ``failed``.

        Raises:
            ValueError: ``answer`` or ``ended`` cannot be called, ``concurrency`` is out of range, or an answer is not a str.
        """
        for name, function in (("answer", answer), ("ended", ended)):
            if not callable(function) and (name == "answer" or function is not None):
                raise ValueError(f"{name} must be a function, not {said(function)}")
        free = asyncio.Semaphore(checked_int("concurrency", concurrency, 1, 1_000_000))

        async def one(i: int) -> tuple[int, Outcome]:
            while True:
                asked = self.observations[i]
                try:
                    async with free:
                        text = await answer(asked)
                except Exception as error:
                    outcome = Outcome(asked, np.zeros(self.match.seats), False, False, {"seat": asked.seat, "failed": error})
                    break
                outcome = self.step({i: text})[i]
                if outcome.observation is None:
                    break
            if ended is not None:
                ended(i, outcome)
            return i, outcome

        tasks = [asyncio.ensure_future(one(i)) for i in self.observations]
        try:
            played = dict(await asyncio.gather(*tasks))
            return dict(sorted((self.outcomes | played).items()))
        finally:
            for task in tasks:
                task.cancel()

    # --- answers ---------------------------------------------------------------------------------------------------------

    def _waiting(self, i: object) -> int:
        """The number of a game that waits for an answer."""
        number = integer_of(i)
        if number is None or number not in self.observations:
            raise ValueError(f"game {said(i)} is not waiting for an answer; waiting: {', '.join(map(str, self.observations)) or 'none'}")
        return number

    def _take(self, i: int, text: str) -> dict[str, Any]:
        """Parse an answer, and determine the action to take."""
        asked = self.observations[i]
        view, answer = asked.view, read(text, asked.view.labels, asked.view.options)
        place, instead = answer.place, ""
        if place is None:
            self._unclear[i, asked.seat] += 1
            if asked.asked < self._reasks:
                instead = words.REASKED
                again = self.prompt.again(view, answer.reason)
                self.observations[i] = Observation(i, asked.seat, asked.system, again, view, asked.asked + 1)
            else:
                instead = HAPPENED[self._illegal]
                place = self._fallback(i, len(view.actions))
        done = None if place is None else view.labels[place]
        return {
            "seat": asked.seat, "answer": answer.how, "reason": answer.reason, "instead": instead,
            "action": None if place is None else view.actions[place], "label": done, "unclear": self._unclear[i].copy(),
        }  # fmt: skip

    def _fallback(self, i: int, options: int) -> int | None:
        """The option that is taken after the last unclear answer; None if the game is lost."""
        if self._illegal == "first":
            return 0
        if self._illegal == "random":
            game = self.games.records[i]
            return int(np.random.default_rng([self.seed, int(game["index"]), int(game["decisions"])]).integers(options))
        self._illegal_end[i] = True
        self.games.stop([i])
        del self.observations[i]
        return None

    def _outcome(self, i: int, info: dict[str, Any]) -> Outcome:
        observation, rewards = self.observations.get(i), np.zeros(self.match.seats)
        if observation is not None:
            return Outcome(observation, rewards, False, False, info)
        records = self.games.records[i : i + 1]
        ends = end_of(ends_of(self.match, records, self._illegal_end[i : i + 1]), 0)
        if self._illegal_end[i]:
            rewards[info["seat"]] = -1.0
        else:
            rewards = rewards_of(self.match, [int(ends["winner"])])[0] if ends["winner"] >= 0 else rewards
        truncated = not self._illegal_end[i] and bool(self.match.at_limit(records)[0])
        ends["end"] = reasons_of(self.match)[ends.pop("reason")]
        return Outcome(None, rewards, not truncated, truncated, info | ends)

    # --- advancing -------------------------------------------------------------------------------------------------------

    def _advance(self, rows: NDArray[np.int64]) -> None:
        """Let agents decide in some games, and take single options, until a seat played through text is to act or the game is over."""
        while len(rows := rows[self.games.seat[rows] >= 0]):
            seats, single = self.games.seat[rows], self.games.action_masks[rows].sum(axis=1) == 1
            held = np.isin(seats, list(self.agents)) & ~single
            actions = np.full(self._n, -1, np.int64)
            for row in rows[~held & ~single].tolist():
                actions[row] = self._ask_or_pass(row)
            decided = held | single
            decided |= actions[rows] >= 0
            rows, single, seats = rows[decided], single[decided], seats[decided]
            if not len(rows):
                return
            actions[rows[single]] = self.games.action_masks[rows[single]].argmax(axis=1)
            left = actions[rows] < 0
            for agent, places in self._by_agent(rows[left], seats[left]):
                turn = players.turn_of(self.games, places, self._numbers[places], None, self._histories)
                actions[places] = players.checked_actions(agent, turn, self.games.records["index"][places])
            self.games.step_some(actions)

    def _by_agent(self, rows: NDArray[np.int64], seats: NDArray[np.int8]) -> list[tuple[Agent, NDArray[np.int64]]]:
        found: dict[int, tuple[Agent, list[int]]] = {}
        for row, seat in zip(rows.tolist(), seats.tolist(), strict=True):
            agent = self.agents[seat]
            found.setdefault(id(agent), (agent, []))[1].append(row)
        return [(agent, np.array(places, np.int64)) for agent, places in found.values()]

    def _ask_or_pass(self, i: int) -> int:
        """The action with which a window is passed automatically, or -1 if the seat has been asked."""
        seat = int(self.games.seat[i])
        turn = players.turn_of(self.games, [i], self._numbers[[i]], None, self._histories)
        action = None if self._asks_all else Passing(self._windows).action(turn.sample([0], np.random.default_rng(0)))
        if action is None:
            self.observations[i] = self._asked(i, seat, turn)
            self._passed[i, seat] = 0
            return -1
        self._passed[i, seat] += 1
        return action

    def _asked(self, i: int, seat: int, turn: players.Turn) -> Observation:
        known = self._known.get((i, seat), frozenset())
        view = view_of(turn, 0, self.detail, known=known, names=self._names, history=self.history, passed=self._passed[i, seat])
        system = self.prompt.system(introduction_of(turn.match_of(0), seat, self._names, self.detail))
        return Observation(i, seat, system, self.prompt.decision(view), view)

    def _remember(self, asked: Observation) -> None:
        """Remember that the model has now seen the texts of these cards."""
        key = asked.game, asked.seat
        self._known[key] = self._known.get(key, frozenset()) | frozenset(asked.view.cards)


class TextEnv:
    """A single game played in text; see `TextGames`.

    Args:
        match: a match, or a sequence of matches that differ only in their decks.
        options: as for `TextGames`, except ``n``, ``seed`` and ``begin``.

    Raises:
        ValueError: an argument is invalid for `TextGames`.
    """

    def __init__(self, match: Match | Sequence[Match], **options: Any) -> None:
        self._games = TextGames(match, 1, begin=False, **options)
        self._is_reset = False

    @property
    def games(self) -> TextGames:
        """The game.

        Raises:
            RuntimeError: it has not been reset.
        """
        if not self._is_reset:
            raise RuntimeError("reset() must be called first")
        return self._games

    def reset(self, seed: int = 0) -> Observation | None:
        """Begin a game.

        Returns:
            the first question; None if the game has ended without one.

        Raises:
            ValueError: the seed is not an int from 0 to 2**63 - 1.
        """
        self._games.reset(seed)
        self._is_reset = True
        return self._games.observations.get(0)

    def step(self, text: str) -> Outcome:
        """Answer the question.

        Returns:
            observation, rewards, terminated, truncated, info: see `Outcome`.

        Raises:
            RuntimeError: the game has not been reset.
            ValueError: the game is over, or the answer is not a str.
        """
        return self.games.step({0: text})[0]

"""The agent that asks a language model."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.llm.endpoint import Ask, BudgetSpent, Endpoint, EndpointError, budget_of
from agot_agents.llm.transcript import Message, Recorded, Reply, Transcript, checked_messages, in_line
from agot_agents.random import uniform
from agot_env.agents import Analysis, Turn, turn_of
from agot_env.agents.asynchronous import AsyncAgent, BrokenAgentError, Usage
from agot_env.messages.arguments import checked_choice, checked_int
from agot_env.messages.wording import counted
from agot_env.text import words
from agot_env.text.answers import UNCLEAR, kept, read
from agot_env.text.prompts import Prompt
from agot_env.text.view import HISTORIES, View, detail_of, introduction_of, view_of

if TYPE_CHECKING:
    from agot_env.game import Match

POLICIES = ("stop", "first", "random")
"""What can happen when there is no answer, or no clear one."""
HAPPENED = {"first": words.FIRST, "random": words.RANDOM}
COUNTS = ("decisions", "requests", "input_tokens", "output_tokens", "seconds", "unclear", "cut_off", "refused", "substituted")
"""The counts of every game: see `LanguageModelAgent.counts`."""


class UnclearAnswer(EndpointError):
    """The model has not named a legal action, and ``unclear`` is "stop"."""


@dataclass
class Exchange:
    """A question with its answer, stored for later requests.

    Attributes:
        question: the message of the decision.
        answer: the end of the model's last answer (`agot_env.text.answers.kept`).
        titles: the cards that the question explains.
    """

    question: str
    answer: str
    titles: frozenset[str]


@dataclass
class Question:
    """A decision that the model is asked about.

    Attributes:
        key: the number of the game, and the seat.
        seen: the entry of `Turn.keys`.
        view: the decision in words.
        messages: the messages of the first request.
        hash: a hash of the messages.
    """

    key: tuple[int, int]
    seen: np.uint64
    view: View
    messages: list[Message]
    hash: str


@dataclass
class Decided:
    """The result of a decision.

    Attributes:
        question: a hash of the question.
        action: the action taken.
        label: its label.
        reasoning: the model's answer.
        instead: what happened instead of following an answer; empty after a clear answer.
        reason: why.
        exchange: the exchange to remember; None if the model was not asked.
        counts: added to the counts of the game.
    """

    question: str
    action: int
    label: str
    reasoning: str = ""
    instead: str = ""
    reason: str = ""
    exchange: Exchange | None = None
    counts: dict[str, float] = field(default_factory=dict)


class LanguageModelAgent(AsyncAgent):
    """Asks a language model behind any OpenAI-compatible endpoint.

    The model is asked about decisions with more than one option, about different games concurrently. If it does not name a legal action,
    it is asked again with the reason; ``unclear`` determines what happens after the last unclear answer.

    Args:
        model: the name of the model.
        base_url: the address of the endpoint, including ``/v1``; None: ``OPENAI_BASE_URL``, or OpenAI.
        key_variable: the environment variable that contains the API key.
        prompt: the prompt: a name, or the folder of your own prompt (`agot_env.text.Prompt`).
        detail: the level of detail: a name of `agot_env.text.DETAILS`.
        history: what each question says of the whole game so far: "none", a "digest" or the "full" log (`agot_env.text.HISTORIES`).
        memory: how many of the last questions and answers of the game each request repeats; of a long answer, the end.
        temperature, max_tokens, max_completion_tokens, reasoning_effort: passed to the endpoint unchanged; None: omitted.
        timeout: time limit of one attempt in seconds.
        retries: further attempts after a failed one.
        concurrency: the number of concurrent requests.
        reasks: how often the question is repeated after an unclear answer.
        unclear: after the last unclear answer, take a "random" legal action or the "first", or "stop" with an error.
        failure: the same, if the endpoint gives no answer or the budget is spent.
        stop_after: after how many decisions in a row that the model has not made everything is stopped with an error; 0: never.
        max_requests, token_budget: the total budget of all agents of this process with the same settings; None: no limit.
        input_price, output_price: prices per million tokens, for the costs in the arena's table; None: no costs.
        transcript: a file to which requests, answers and decisions are appended, as JSON Lines. Simulations take the answers from there
            that it contains already, so that games which were interrupted continue where they stopped.
        replay: a transcript from which answers are taken instead of asking the endpoint.

    Raises:
        ValueError: a word is unknown, or a number is out of range.
        FileError: the prompt or a transcript cannot be read or written.
    """

    name, connects = "llm", True
    reported = ("prompt", "detail", "history", "memory", "reasks", "unclear")

    def __init__(
        self,
        model: str,
        base_url: str | None = None,
        key_variable: str = "OPENAI_API_KEY",
        prompt: str = "plain",
        detail: str = "normal",
        history: str = "digest",
        memory: int = 0,
        temperature: float | None = None,
        max_tokens: int | None = None,
        max_completion_tokens: int | None = None,
        reasoning_effort: str | None = None,
        timeout: float = 120.0,
        retries: int = 4,
        concurrency: int = 8,
        reasks: int = 1,
        unclear: str = UNCLEAR,
        failure: str = "stop",
        stop_after: int = 20,
        max_requests: int | None = None,
        token_budget: int | None = None,
        input_price: float | None = None,
        output_price: float | None = None,
        transcript: str | None = None,
        replay: str | None = None,
    ) -> None:
        numbers = {"memory": memory, "retries": retries, "reasks": reasks, "stop_after": stop_after}
        for name, number in numbers.items():
            checked_int(name, number, 0, 10_000)
        checked_int("concurrency", concurrency, 1, 10_000)
        for name, limit in (("max_requests", max_requests), ("token_budget", token_budget)):
            if limit is not None:
                checked_int(name, limit, 1, 2**62)
        for name, word in (("unclear", unclear), ("failure", failure)):
            if word not in POLICIES:
                raise ValueError(f"{name} must be {', '.join(POLICIES)}, not {word!r}")
        for name, amount in (("timeout", timeout), ("input_price", input_price), ("output_price", output_price)):
            if amount is not None and not (0 <= amount < float("inf") and (amount or name != "timeout")):
                raise ValueError(f"{name} must be a positive number, not {amount!r}")
        self.concurrency, self._stop_after, self._missing = concurrency, stop_after, 0
        self.model, self._detail, self._memory, self._reasks = model, detail_of(detail), memory, reasks
        self._history = checked_choice("history", history, HISTORIES)
        self._prompt = Prompt(prompt)
        sampling = {
            "temperature": temperature, "max_tokens": max_tokens, "max_completion_tokens": max_completion_tokens,
            "reasoning_effort": reasoning_effort,
        }  # fmt: skip
        self._sampling = {name: value for name, value in sampling.items() if value is not None}
        self._policies = {"unclear": unclear, "failure": failure}
        self._prices = None if input_price is None and output_price is None else (input_price or 0.0, output_price or 0.0)
        budget = budget_of((model, base_url, prompt, detail, history, memory), max_requests, token_budget)
        written = Transcript(transcript) if transcript is not None else None
        recorded = Recorded(replay) if replay is not None else None
        self._endpoint = Endpoint(base_url, key_variable, timeout, retries, concurrency, budget, written, recorded)
        self._ask: Ask | None = None
        self._exchanges: dict[tuple[int, int], list[Exchange]] = {}
        self._counts: dict[tuple[int, int], dict[str, float]] = {}
        self._ahead: dict[tuple[int, int], Decided] = {}
        self._last: dict[tuple[int, int], Decided] = {}

    def check(self, match: Match) -> None:
        """Render the prompt for a match, and check that requests can be made.

        Raises:
            ValueError: the client is not installed, there is no API key, or the endpoint refuses requests to this model.
            FileError: a template is not valid.
        """
        self._endpoint.check(self.model, self._sampling)
        batch = match.batch(1, 0, autoreset=False)
        view = view_of(turn_of(batch, [0], [0]), 0, self._detail)
        self._prompt.system(introduction_of(match, view.seat, detail=self._detail))
        self._prompt.decision(view)
        self._prompt.again(view, words.NO_ANSWER)

    def reset(self, games: NDArray[np.int64]) -> None:
        """Forget the exchanges and counts of these games."""
        begun = set(np.asarray(games).tolist())
        memories: tuple[dict[tuple[int, int], Any], ...] = (self._exchanges, self._counts, self._ahead, self._last)
        for memory in memories:
            for key in [key for key in memory if key[0] in begun]:
                del memory[key]

    def state(self) -> Any:
        """The exchanges and counts."""
        return deepcopy((self._exchanges, self._counts, self._ahead, self._last))

    def restore(self, state: Any) -> None:
        """Restore exchanges and counts. Requests that were made stay charged to the budget."""
        self._exchanges, self._counts, self._ahead, self._last = deepcopy(state)

    def counts(self, game: int, seat: int) -> dict[str, float]:
        """The counts of a game: ``decisions`` that the model was asked about, ``requests``, ``input_tokens``, ``output_tokens``,
        the ``seconds`` that the endpoint took, ``unclear`` answers, answers that were ``cut_off`` by the token limit or ``refused``,
        ``substituted`` actions (random or first actions, which no answer has named) and, with prices, the ``cost``."""
        found = dict.fromkeys(COUNTS, 0.0) | self._counts.get((game, seat), {})
        cost = self._cost(found["input_tokens"], found["output_tokens"])
        return found if cost is None else found | {"cost": cost}

    def _cost(self, input_tokens: float, output_tokens: float) -> float | None:
        """The cost of some tokens; None without prices."""
        return None if self._prices is None else (input_tokens * self._prices[0] + output_tokens * self._prices[1]) / 1e6

    def usage(self) -> Usage:
        """The answers of the endpoint in this run, and their cost if there are prices."""
        used = self._endpoint.usage
        return replace(used, cost=self._cost(used.input_tokens, used.output_tokens))

    def keep_answers(self, path: Path) -> None:
        """Use a file as the transcript, unless there is one, or answers are replayed."""
        self._endpoint.keep_answers(str(path))

    @asynccontextmanager
    async def session(self) -> AsyncIterator[None]:
        """Open connections for `ask`."""
        async with self._endpoint.session() as self._ask:
            yield
        self._ask = None

    def stop(self) -> None:
        """Make no further requests in this session."""
        self._endpoint.stop()

    def ask(self, turn: Turn, games: Sequence[str]) -> list[Awaitable[int]]:
        """Ask the model about each of the games; call it in a `session`.

        What is awaited raises:
            EndpointError: the endpoint has given no answer, or the budget is spent, and ``failure`` is "stop".
            UnclearAnswer: the model has named no legal action, and ``unclear`` is "stop".
            BrokenAgentError: the model has made none of the last ``stop_after`` decisions.
        """
        return [self._asked(self._question(turn, row), int(turn.keys[row]), game) for row, game in enumerate(games)]

    async def _asked(self, question: Question, seen: int, game: str) -> int:
        if self._ask is None:
            raise RuntimeError("ask() must be called in a session()")
        decided = await self._decision(question, self._ask, game)
        self._keep(question.key, seen, decided)
        return decided.action

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """Ask the model about each of the games, and wait for all answers.

        Raises:
            EndpointError: the endpoint has given no answer, or the budget is spent, and ``failure`` is "stop".
            UnclearAnswer: the model has named no legal action, and ``unclear`` is "stop".
            BrokenAgentError: the model has made none of the last ``stop_after`` decisions.
        """
        decided = self._decided(turn, [self._ahead])
        for row, one in enumerate(decided):
            self._keep((int(turn.games[row]), int(turn.seats[row])), int(turn.keys[row]), one)
        return np.array([one.action for one in decided], np.int64)

    def analyse(self, turn: Turn) -> list[Analysis]:
        """The model's answer to each decision as ``reasoning``, and its action as ``line``.

        The model is asked only if it has not been asked yet; `act` then uses that answer.
        """
        decided = self._decided(turn, [self._ahead, self._last])
        for row, one in enumerate(decided):
            key = int(turn.games[row]), int(turn.seats[row])
            if self._last.get(key) is not one:
                self._ahead[key] = one
        return [Analysis(line=(one.action,), reasoning=one.reasoning) for one in decided]

    # --- decisions -------------------------------------------------------------------------------------------------------

    def _decided(self, turn: Turn, made: list[dict[tuple[int, int], Decided]]) -> list[Decided]:
        """The decision in each game: the one that was made before if there is one, otherwise that of the model."""
        found: list[Decided | None] = [None] * len(turn)
        conversations = []
        for row in range(len(turn)):
            question = self._question(turn, row)
            known = [some[question.key] for some in made if question.key in some and some[question.key].question == question.hash]
            if known:
                found[row] = known[0]
            else:
                conversations.append(self._conversation(question, row, found))
        if conversations:
            self._endpoint.run(conversations)
        return [one for one in found if one is not None]

    def _conversation(self, question: Question, row: int, found: list[Decided | None]) -> Callable[[Ask], Awaitable[None]]:
        """A function that asks the model until a decision is made, and puts the decision into a list."""

        async def hold(ask: Ask) -> None:
            found[row] = await self._decision(question, ask)

        return hold

    def _question(self, turn: Turn, row: int) -> Question:
        key = int(turn.games[row]), int(turn.seats[row])
        past = self._exchanges.get(key, [])
        explained = frozenset().union(*(exchange.titles for exchange in past))
        view = view_of(turn, row, self._detail, known=explained, history=self._history)
        messages = self._messages(introduction_of(turn.match_of(row), view.seat, detail=self._detail), view, past)
        hashed = hashlib.sha256(repr(messages).encode("utf-8", "backslashreplace")).hexdigest()
        return Question(key, turn.keys[row], view, messages, hashed)

    def _messages(self, introduction: View, view: View, past: list[Exchange]) -> list[Message]:
        messages: list[Message] = [{"role": "system", "content": self._prompt.system(introduction)}]
        for exchange in past:
            messages += [{"role": "user", "content": exchange.question}, {"role": "assistant", "content": exchange.answer}]
        return [*messages, {"role": "user", "content": self._prompt.decision(view)}]

    async def _decision(self, question: Question, ask: Ask, game: str = "") -> Decided:
        """Ask the model until a decision is made.

        Args:
            question: the decision.
            ask: makes a request.
            game: the name of the game, under which answers are cached; empty: they are not.
        """
        view = question.view
        if len(view.actions) == 1:
            return Decided(question.hash, view.actions[0], view.labels[0])
        said, counts = list(question.messages), dict.fromkeys(COUNTS, 0.0) | {"decisions": 1.0}
        policy, reply, reason, fresh = self._policies["unclear"], Reply(""), "", True
        earlier = self._counts.get(question.key, {})
        for _ in range(self._reasks + 1):
            number = int(earlier.get("requests", 0) + counts["requests"])
            key = f"{game}.{view.seat}.{number}" if game else int(question.seen)
            try:
                reply, fresh = await ask(key, {"model": self.model, "messages": checked_messages(said), **self._sampling})
            except EndpointError as error:
                policy, reason, fresh = self._policies["failure"], str(error), not isinstance(error, BudgetSpent)
                if policy == "stop":
                    self._missed(fresh, reason)
                    raise
                break
            answer = read(reply.text, view.labels, view.options)
            self._count(reply, answer.place is None, counts)
            if answer.place is not None:
                self._missing = 0 if fresh else self._missing
                return self._made(view, question.hash, answer.place, reply, counts)
            reason = words.CUT_OFF if reply.is_cut_off else answer.reason
            again: Message = {"role": "user", "content": self._prompt.again(view, reason)}
            said += [{"role": "assistant", "content": kept(reply.text)}, again]
        self._missed(fresh, reason)
        if policy == "stop":
            raise UnclearAnswer(f"the model has not named a legal action: {reason}")
        counts["substituted"] += 1
        place = 0
        if policy == "random":
            asked = np.array([int(earlier.get("decisions", 0))])
            place = int(uniform(0, np.array([question.seen], np.uint64), asked)[0] * len(view.actions))
        decided = self._made(view, question.hash, place, reply, counts)
        return replace(decided, instead=HAPPENED[policy], reason=reason, reasoning=f"{decided.reasoning}\n({reason})".strip())

    def _count(self, reply: Reply, unclear: bool, counts: dict[str, float]) -> None:
        counts["requests"] += 1
        counts["input_tokens"] += reply.input_tokens
        counts["output_tokens"] += reply.output_tokens
        counts["seconds"] += reply.seconds
        counts["unclear"] += unclear
        counts["cut_off"] += reply.is_cut_off
        counts["refused"] += reply.is_refusal

    def _missed(self, fresh: bool, reason: str) -> None:
        """Note that the model has not made a decision, in this run.

        Raises:
            BrokenAgentError: nor the ones before, ``stop_after`` in all.
        """
        self._missing += fresh
        if fresh and self._stop_after and self._missing >= self._stop_after:
            self._endpoint.stop()  # the place of this request is free now, and another one waits for it
            number = counted(self._stop_after, "decision")
            raise BrokenAgentError(
                f"agent {self.name!r} has made none of the last {number}, so the model or the endpoint does not work; the last reason: "
                f"{reason} (stop_after=0 plays on)"
            )

    def _made(self, view: View, question: str, place: int, reply: Reply, counts: dict[str, float]) -> Decided:
        reasoning = "\n\n".join(part for part in (reply.reasoning.strip(), reply.text.strip()) if part)
        exchange = Exchange(self._prompt.decision(view), kept(reply.text), frozenset(view.cards))
        return Decided(question, view.actions[place], view.labels[place], reasoning, exchange=exchange, counts=counts)

    def _keep(self, key: tuple[int, int], seen: int, one: Decided) -> None:
        """Remember a decision."""
        self._ahead.pop(key, None)
        self._last[key] = one
        counts = self._counts.setdefault(key, dict.fromkeys(COUNTS, 0.0))
        for name, count in one.counts.items():
            counts[name] += count
        if one.exchange is not None and self._memory:
            self._exchanges[key] = [*self._exchanges.get(key, []), one.exchange][-self._memory :]
        if self._endpoint.transcript is not None and one.exchange is not None:
            self._endpoint.transcript.write(
                line="decision", key=in_line(seen), agent=self.name, prompt=self._prompt.hash, game=key[0], seat=key[1],
                action=one.action, label=one.label, instead=one.instead, reason=one.reason, **one.counts,
            )  # fmt: skip


__all__ = ["BudgetSpent", "EndpointError", "LanguageModelAgent", "UnclearAnswer"]

"""Requests to an endpoint, with timeouts, retries and a budget."""

from __future__ import annotations

import asyncio
import os
import random
import ssl
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from agot_agents.llm.transcript import MOST_TOKENS, REFUSAL, Recorded, Reply, Transcript, request_line
from agot_env.agents.asynchronous import Usage
from agot_env.messages.errors import ReportedError
from agot_env.messages.wording import counted
from agot_env.text import count_tokens

if TYPE_CHECKING:
    import openai

FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds to wait before the second attempt, doubled before each further one, and the longest wait."""
AGAIN = (408, 409, 425, 429)
"""HTTP status codes, besides 500 and above, after which a request is repeated."""
LARGEST_ANSWER = 4 * 1024**2
"""The largest size of an answer in bytes; the rest is not read."""
REFUSED = (400, 401, 402, 403, 404, 405, 422)
"""HTTP status codes after which every further request would be refused as well."""
CHECK = "Answer with the number of one option in square brackets.\n\n[1] Begin the game\n[2] Wait"
"""The question with which an endpoint is checked that does not list the model."""
LONGEST_CHECK = 10.0
"""Seconds to wait for the list of models."""
LONGEST_ERROR = 1000
"""The largest number of characters of an error that is reported."""
NO_KEY = "none"
"""Sent as the API key to an endpoint with its own address that needs none."""


class EndpointError(ReportedError, RuntimeError):
    """The endpoint has given no answer after all attempts; the message says why."""


class BudgetSpent(EndpointError):
    """No further request may be made."""


@dataclass
class Budget:
    """The number of requests and of input and output tokens that may be spent; None: no limit.

    When the budget is spent, no further request is made. Requests in progress are not stopped, so the number of tokens can exceed the
    budget by one answer for each concurrent request.
    """

    requests: int | None = None
    tokens: int | None = None
    spent_requests: int = 0
    spent_tokens: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def take(self) -> None:
        """Count a request.

        Raises:
            BudgetSpent: the budget is spent.
        """
        with self._lock:
            if self.requests is not None and self.spent_requests >= self.requests:
                raise BudgetSpent(f"the budget of {counted(self.requests, 'request')} is spent")
            if self.tokens is not None and self.spent_tokens >= self.tokens:
                raise BudgetSpent(f"the budget of {counted(self.tokens, 'token')} is spent")
            self.spent_requests += 1

    def add(self, reply: Reply) -> None:
        """Count the tokens of an answer."""
        with self._lock:
            self.spent_tokens += reply.input_tokens + reply.output_tokens


_budgets: dict[tuple[object, ...], Budget] = {}
"""The budgets of this process by settings: a simulation makes new agents for each part, which share one budget."""


def budget_of(key: tuple[object, ...], requests: int | None, tokens: int | None) -> Budget:
    """The budget that all agents of this process with the same settings share."""
    return _budgets.setdefault((*key, requests, tokens), Budget(requests, tokens))


_checked: set[tuple[object, ...]] = set()
"""The settings with which `Endpoint.check` has passed in this process."""


def check_url(url: str | None, what: str = "base_url") -> None:
    """Refuse an invalid address, or one that contains a password.

    Args:
        url: the address; None is valid.
        what: its name in messages.

    Raises:
        ValueError: the message does not repeat the password.
    """
    if url is None:
        return
    try:
        parts = urlsplit(url)
        if parts.username is not None or parts.password is not None:
            raise ValueError(f"{what} must not contain a user name or a password; the key is taken from the environment")
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError as error:
        if "must not" in str(error):
            raise
        is_address = False  # such as a port that is no number
    if not is_address:
        raise ValueError(f"{what} must begin with http:// or https:// and name a host, not {url!r}")


class Endpoint:
    """A client of an endpoint.

    Args:
        base_url: the address, including ``/v1``; None: that of ``OPENAI_BASE_URL``, or OpenAI's.
        key_variable: the environment variable that contains the API key. With a ``base_url`` it may be missing.
        timeout: time limit of one attempt in seconds, from sending the request to the end of the answer.
        retries: further attempts after a failed one.
        concurrency: the number of concurrent requests.
        budget: the budget for the requests.
        transcript: the transcript to which requests are written; None: none.
        recorded: answers to use instead of the endpoint's; None: ask the endpoint.

    Attributes:
        usage: the answers of the endpoint so far.
        cache: answers of earlier runs to requests with a name, which are used before the endpoint is asked.
    """

    def __init__(
        self,
        base_url: str | None,
        key_variable: str,
        timeout: float,
        retries: int,
        concurrency: int,
        budget: Budget,
        transcript: Transcript | None = None,
        recorded: Recorded | None = None,
    ) -> None:
        check_url(base_url)
        self._base_url, self._variable = base_url, key_variable
        self._timeout, self._retries, self._concurrency = timeout, retries, concurrency
        self.budget, self.transcript, self._recorded = budget, transcript, recorded
        self._stopped = asyncio.Event()
        self.usage, self.cache = Usage(), None if transcript is None else Recorded(transcript.path, partial=True)

    def keep_answers(self, path: str) -> None:
        """Write requests to a transcript from now on, and use the answers that it contains, unless there is a transcript already."""
        if self.transcript is None and self._recorded is None:
            self.transcript, self.cache = Transcript(path), Recorded(path, partial=True)

    def check(self, model: str, sampling: Mapping[str, Any]) -> None:
        """Check that requests can be made, and that the endpoint has a model: it lists the model, or else answers a short request.

        A request of this process that was answered is not made again.

        Raises:
            ValueError: the client is not installed, there is no API key, an address is not valid, or the endpoint refuses the request,
                for example because the model is unknown; the message says what the endpoint answered.
        """
        if self._recorded is not None:
            return
        self._key()
        try:
            import openai  # noqa: F401
        except ModuleNotFoundError as error:
            raise ValueError("language models need the OpenAI client: pip install 'agot-env[llm]'") from error
        if self._base_url is None:
            check_url(os.environ.get("OPENAI_BASE_URL") or None, "OPENAI_BASE_URL")
        checked = (self._base_url, os.environ.get("OPENAI_BASE_URL"), self._variable, model, repr(sampling))
        if checked in _checked:
            return
        refused: list[str] = []

        async def check() -> None:
            async with self._connected() as client:
                refused.extend(await self._refusal(client, model, sampling))

        _run(check)
        if refused:
            raise ValueError(f"the endpoint refuses requests to the model {model!r:.100}: {refused[0]}")
        _checked.add(checked)

    async def _refusal(self, client: openai.AsyncOpenAI, model: str, sampling: Mapping[str, Any]) -> list[str]:
        """What the endpoint says against a model; [] if nothing, or nothing that must be so for all requests."""
        import httpx
        import openai

        try:
            async with asyncio.timeout(min(self._timeout, LONGEST_CHECK)):
                if model in [one.id for one in (await client.models.list()).data]:
                    return []
        except Exception:  # many endpoints have no list
            pass
        request: Any = {"model": model, "messages": [{"role": "user", "content": CHECK}], **sampling}
        self.budget.take()
        try:
            async with asyncio.timeout(self._timeout):
                self.budget.add(reply_of(await client.chat.completions.create(**request), request))
        except openai.APIStatusError as error:
            return [self._said(error)[2]] if error.status_code in REFUSED else []
        except openai.APIConnectionError as error:
            return [self._said(error)[2]] if isinstance(error.__cause__, httpx.ConnectError) else []
        except Exception:  # a strange or late answer is left to the games, which ask again
            pass
        return []

    @cached_property
    def _certificates(self) -> ssl.SSLContext:
        """The trusted certificate authorities. Reading them takes longer than a request to a server on this machine."""
        import httpx

        context: ssl.SSLContext = httpx.create_ssl_context()
        return context

    def _key(self) -> str:
        key = os.environ.get(self._variable, "")
        if not key and self._base_url is None and not os.environ.get("OPENAI_BASE_URL"):
            raise ValueError(f"the environment variable {self._variable} has no key, and no base_url names an endpoint that needs none")
        return key or NO_KEY

    def run(self, conversations: list[Callable[[Ask], Awaitable[None]]]) -> None:
        """Run conversations concurrently, until all have ended or one has failed.

        Args:
            conversations: each is called with a function that makes a request.

        Raises:
            EndpointError: the first one that a conversation has not caught; the other conversations are stopped.
        """
        _run(lambda: self._run(conversations))

    async def _run(self, conversations: list[Callable[[Ask], Awaitable[None]]]) -> None:
        async with self.session() as ask:
            tasks = [asyncio.ensure_future(conversation(ask)) for conversation in conversations]
            try:
                await asyncio.gather(*tasks)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    @asynccontextmanager
    async def session(self) -> AsyncIterator[Ask]:
        """A context that yields a function which makes requests, at most ``concurrency`` at a time."""
        free, self._stopped = asyncio.Semaphore(self._concurrency), asyncio.Event()
        async with self._connected() if self._recorded is None else nullcontext() as client:

            async def ask(key: int | str, request: Mapping[str, Any]) -> tuple[Reply, bool]:
                reply = self._kept(key, request)
                if reply is not None:
                    return reply, False
                assert client is not None
                async with free:
                    return await self._asked(client, key, request), True

            yield ask

    def stop(self) -> None:
        """Make no further requests in this session: requests that have not been sent are cancelled. Call it in the session's event loop."""
        self._stopped.set()

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[openai.AsyncOpenAI]:
        """A client of the endpoint."""
        import httpx
        import openai

        client = openai.AsyncOpenAI(
            api_key=self._key(), base_url=self._base_url, max_retries=0, timeout=self._timeout,
            http_client=openai.DefaultAsyncHttpxClient(
                verify=self._certificates, timeout=self._timeout, headers={"accept-encoding": "identity"},
                limits=httpx.Limits(max_connections=None, max_keepalive_connections=self._concurrency),
                event_hooks={"response": [_limited]},
            ),
        )  # fmt: skip
        try:
            yield client
        finally:
            await client.close()

    def _kept(self, key: int | str, request: Mapping[str, Any]) -> Reply | None:
        """The answer to a request in the transcript that replaces the endpoint, or in the cache.

        Raises:
            EndpointError: there is none in the transcript.
        """
        if self._recorded is not None:
            reply = self._recorded.reply(key, request)
            if reply is None:
                raise EndpointError(f"the transcript {self._recorded.path} has no answer to this request")
            return reply
        return self.cache.reply(key, request) if self.cache is not None and isinstance(key, str) else None

    async def _asked(self, client: openai.AsyncOpenAI, key: int | str, request: Mapping[str, Any]) -> Reply:
        """Make a request, with retries."""
        error = ""
        for attempt in range(self._retries + 1):
            if self._stopped.is_set():
                raise asyncio.CancelledError
            self.budget.take()
            began = time.monotonic()
            again, wait = True, 0.0
            try:
                async with asyncio.timeout(self._timeout):
                    reply = reply_of(await client.chat.completions.create(**request), request)
                reply = replace(reply, seconds=time.monotonic() - began)
                self._count(reply)
                self._write(key, request, reply, "", began)
                return reply
            except Exception as raised:  # any failure of the client or the endpoint
                again, wait, error = self._said(raised)
                self._write(key, request, None, error, began)
            if not again:
                break
            if attempt < self._retries:
                backoff = FIRST_WAIT * 2**attempt * random.uniform(0.5, 1.0)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._stopped.wait(), min(LONGEST_WAIT, max(wait, backoff)))
        attempts = counted(attempt + 1, "attempt")
        raise EndpointError(f"the endpoint gave no answer after {attempts}: {error}")

    def _count(self, reply: Reply) -> None:
        self.budget.add(reply)
        self.usage.requests += 1
        self.usage.input_tokens += reply.input_tokens
        self.usage.output_tokens += reply.output_tokens
        self.usage.seconds += reply.seconds

    def _said(self, error: Exception) -> tuple[bool, float, str]:
        """Whether to retry, how long the endpoint asks to wait, and what went wrong, without the API key."""
        import openai

        wait = 0.0
        if isinstance(error, TimeoutError | openai.APITimeoutError):
            return True, wait, f"no answer within {self._timeout:g} s"
        if isinstance(error, openai.APIStatusError):
            again = error.status_code in AGAIN or error.status_code >= 500
            try:
                wait = float(error.response.headers.get("retry-after", 0))
            except ValueError:
                pass
            said = f"HTTP {error.status_code}: {error}"
        else:
            cause = f" ({error.__cause__})" if error.__cause__ is not None else ""
            again, said = True, f"{type(error).__name__}: {error}{cause}"
        return again, wait, self._without_key(said)[:LONGEST_ERROR]

    def _without_key(self, text: str) -> str:
        key = os.environ.get(self._variable, "")
        return text.replace(key, "***") if key else text

    def _write(self, key: int | str, request: Mapping[str, Any], reply: Reply | None, error: str, began: float) -> None:
        if self.transcript is not None:
            self.transcript.write(**request_line(key, request, reply, error, time.monotonic() - began))


async def _limited(response: Any) -> None:
    """Limit what is read of a response of httpx to `LARGEST_ANSWER`.

    Raises:
        ValueError: the response is compressed, so its size cannot be known before it is read.
    """
    import httpx

    encoding = response.headers.get("content-encoding", "identity")
    if encoding.lower() != "identity":
        raise ValueError(f"the answer is compressed ({encoding:.20}), which was not requested")
    stream = response.stream

    class Limited(httpx.AsyncByteStream):  # type: ignore[misc, unused-ignore]  # httpx is an optional dependency
        async def __aiter__(self) -> AsyncIterator[bytes]:
            size = 0
            async for part in stream:
                size += len(part)
                if size > LARGEST_ANSWER:
                    raise ValueError(f"the answer has more than {LARGEST_ANSWER:,} bytes")
                yield part

        async def aclose(self) -> None:
            await stream.aclose()

    response.stream = Limited()


Ask = Callable[[int | str, Mapping[str, Any]], Awaitable[tuple[Reply, bool]]]
"""Makes a request.

Its arguments are an entry of `Turn.keys`, or the name of the request in its game, under which the answer may be cached; and those of a chat
completion. It returns the answer, and whether it is one of this run. It raises an `EndpointError` if there is no answer.
"""


def _run(main: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a coroutine in an event loop of its own: in a thread if one is running in this thread already."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        asyncio.run(main())
        return
    failed: list[BaseException] = []

    def in_thread() -> None:
        try:
            asyncio.run(main())
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=in_thread, daemon=True)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]


def reply_of(completion: Any, request: Mapping[str, Any]) -> Reply:
    """The answer in a chat completion.

    Raises:
        ValueError: it is not a chat completion.
    """
    choices: Any = getattr(completion, "choices", None)
    message: Any = getattr(choices[0], "message", None) if choices else None
    if message is None:
        raise ValueError("the answer is not a chat completion")
    refusal = getattr(message, "refusal", None)
    text, usage = message.content or refusal or "", getattr(completion, "usage", None)
    if not isinstance(text, str):
        raise ValueError("the content of the answer is not text")
    reasoning = next((found for name in ("reasoning_content", "reasoning") if isinstance(found := getattr(message, name, None), str)), "")
    finish = REFUSAL if refusal else str(getattr(choices[0], "finish_reason", "") or "")
    tokens = (getattr(usage, "prompt_tokens", None), getattr(usage, "completion_tokens", None))
    if all(type(count) is int and 0 <= count < MOST_TOKENS for count in tokens):
        return Reply(text, reasoning, int(tokens[0] or 0), int(tokens[1] or 0), False, finish)
    asked = sum(count_tokens(message["content"]) for message in request["messages"])
    return Reply(text, reasoning, asked, count_tokens(reasoning) + count_tokens(text), True, finish)

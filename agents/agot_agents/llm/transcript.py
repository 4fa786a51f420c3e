"""Transcripts: requests and answers as JSON Lines, and the replay of answers from them."""

from __future__ import annotations

import hashlib
import json
import os
from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.storage.owned import Kind

Message = Mapping[str, str]
MOST_TOKENS = 2**31
"""A number of tokens as large as this, in an answer or a transcript, is an error."""


REFUSAL = "refusal"


@dataclass(frozen=True)
class Reply:
    """A model's answer.

    Attributes:
        text: the answer.
        reasoning: the model's reasoning before the answer, if the endpoint reports it; otherwise empty.
        input_tokens, output_tokens: the number of tokens, as counted by the endpoint.
        estimated: whether the endpoint has reported no numbers, and they are those of `agot_env.text.count_tokens`.
        finish: why the answer ended: "stop", "length" (cut off by the token limit), "content_filter", "refusal" ...
        seconds: how long it took.
    """

    text: str
    reasoning: str = ""
    input_tokens: int = 0
    output_tokens: int = 0
    estimated: bool = False
    finish: str = "stop"
    seconds: float = field(default=0.0, compare=False)

    @property
    def is_cut_off(self) -> bool:
        """Whether the token limit has cut off the answer."""
        return self.finish == "length"

    @property
    def is_refusal(self) -> bool:
        """Whether the model, or a filter of the endpoint, has refused to answer."""
        return self.finish in (REFUSAL, "content_filter")


def request_hash(request: Mapping[str, Any]) -> str:
    """A hash of a request: the model, the messages and the sampling parameters."""
    return hashlib.sha256(json.dumps(request, sort_keys=True, ensure_ascii=False).encode("utf-8", "backslashreplace")).hexdigest()[:32]


def _is_transcript(path: Path) -> bool:
    with path.open("rb") as file:
        line = json.loads(file.readline(LONGEST_LINE))
    return isinstance(line, dict) and line.get("line") in ("request", "decision")


LONGEST_LINE = 16 * 2**20
"""How much of the first line of a file is read to recognise a transcript, in bytes."""
TRANSCRIPT = Kind("a transcript", _is_transcript)


class Transcript:
    """Appends lines to a file. Each line is written in one piece, so several processes can share the file.

    Args:
        path: the file; its folder must exist.

    Raises:
        FileError: it cannot be written, or contains something other than a transcript.
    """

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        TRANSCRIPT.check(self.path)
        self.write()
        if not self._ends_with_a_line():
            self._append(b"\n")

    def write(self, **line: Any) -> None:
        """Append a line; an empty one is ignored.

        Raises:
            FileError: it cannot be written.
        """
        self._append((json.dumps(line, ensure_ascii=False) + "\n").encode("utf-8", "backslashreplace") if line else b"")

    def _ends_with_a_line(self) -> bool:
        """Whether the file is empty or its last line is complete, as it is unless a process was killed while writing."""
        with self.path.open("rb") as file:
            if not file.seek(0, os.SEEK_END):
                return True
            file.seek(-1, os.SEEK_END)
            return file.read(1) == b"\n"

    def _append(self, data: bytes) -> None:
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
            try:
                while data:
                    data = data[os.write(handle, data) :]
            finally:
                os.close(handle)
        except OSError as error:
            raise FileError(f"the transcript {shown(self.path)} cannot be written: {error.strerror or error}") from error


def request_line(key: int | str, request: Mapping[str, Any], reply: Reply | None, error: str, seconds: float) -> dict[str, Any]:
    """The line of a request: the question, and its result."""
    line: dict[str, Any] = {"line": "request", "key": in_line(key), "hash": request_hash(request), "request": request}
    if reply is not None:
        line["reply"] = {name: value for name, value in asdict(reply).items() if name != "seconds"}
    else:
        line["error"] = error
    return line | {"seconds": round(seconds, 3)}


def in_line(key: int | str) -> str:
    """A key as it is written: an entry of `Turn.keys` as hexadecimal digits."""
    return key if isinstance(key, str) else f"{key:016x}"


class Recorded:
    """The answers of a transcript, by request.

    Args:
        path: the file.
        partial: whether the file may be missing, and may have lines that were not written to their ends, which are skipped.

    Raises:
        FileError: it cannot be read, or a line is not a transcript line; the message says which.
    """

    def __init__(self, path: str | Path, *, partial: bool = False) -> None:
        self._by_key: dict[tuple[str, str], deque[Reply]] = defaultdict(deque)
        self.path = path
        if partial and not Path(path).exists():
            return
        try:
            with Path(path).open(encoding="utf-8", errors="replace" if partial else "strict") as file:
                for number, text in enumerate(file, 1):
                    self._add(text, number, partial)
        except (OSError, UnicodeDecodeError) as error:
            raise FileError(f"the transcript {shown(path)} cannot be read: {error}") from error

    def _add(self, text: str, number: int, partial: bool) -> None:
        try:
            line = json.loads(text)
            if line["line"] == "request" and "reply" in line:
                reply = replace(_reply(line["reply"]), seconds=max(0.0, float(line.get("seconds", 0.0))))
                self._by_key[str(line["hash"]), str(line["key"])].append(reply)
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            if not partial:
                raise FileError(f"the transcript {shown(self.path)}, line {number}: this is not a transcript line ({error!r})") from error

    def reply(self, key: int | str, request: Mapping[str, Any]) -> Reply | None:
        """The next answer to the same request with the same key; None if there is none.

        Args:
            key: an entry of `Turn.keys`, or the name of a request in a game.
            request: the request.
        """
        replies = self._by_key.get((request_hash(request), in_line(key)))
        return replies.popleft() if replies else None


def _reply(values: Any) -> Reply:
    reply = Reply(**values)
    wanted = {"text": str, "reasoning": str, "input_tokens": int, "output_tokens": int, "estimated": bool, "finish": str}
    for name, kind in wanted.items():
        if not isinstance(getattr(reply, name), kind):
            raise TypeError(f"{name} is not of type {kind.__name__}")
    if not (0 <= reply.input_tokens < MOST_TOKENS and 0 <= reply.output_tokens < MOST_TOKENS):
        raise ValueError(f"a number of tokens is not below {MOST_TOKENS:,}")
    return reply


def checked_messages(messages: Sequence[Message]) -> list[dict[str, str]]:
    """The messages of a request, with lone surrogates, which UTF-8 cannot encode, escaped."""
    return [{name: text.encode("utf-8", "backslashreplace").decode() for name, text in message.items()} for message in messages]

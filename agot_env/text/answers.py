"""Parsing the answer of a language model: which of the numbered options it chooses, or why that is unclear."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agot_env.text import words

MOST_CHARACTERS = 100_000
"""The maximum length of an answer; longer answers are not parsed."""
THOUGHTS = re.compile(r"<(think|thinking)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
"""The reasoning that some models write before their answer; without a closing tag, it was cut off."""
BRACKETED = re.compile(r"\[\s*([0-9]{1,9})\s*\]")
NUMBERED = re.compile(
    r"(?:option|action|choice|answer)?\s*[\[(]?\s*(?P<number>[0-9]{1,9})\s*[\])]?\s*(?:[.:)-]+\s*|\s|\Z)(?P<label>.*)", re.IGNORECASE
)
QUOTES = "\"'`*_“”‘’ \t"


@dataclass(frozen=True)
class Answer:
    """A parsed answer.

    Attributes:
        place: the option, counted from 0; None if the answer is unclear.
        how: "number", "label" or "brackets"; empty if the answer is unclear.
        reason: why the answer is unclear, in a sentence for the model; else empty.
    """

    place: int | None
    how: str = ""
    reason: str = ""


def read(text: str, labels: Sequence[str], shown: Sequence[str] = ()) -> Answer:
    """Determine which option an answer names.

    These rules apply in order. Case, quotation marks, spaces and a final full stop do not matter, and text between ``<think>`` and
    ``</think>`` is ignored:

    1. The whole answer, or else its last line, is a number, a label, or a number with its label: "3", "[3]", "Option 3: Pass", "Pass",
       "[Pass]".
    2. The last line with numbers in square brackets names exactly one option: "I attack with Robb, so [3]".

    Nothing else is guessed: an answer that names no option, several options, or one that does not exist is unclear.

    Args:
        text: the answer.
        labels: the labels of the options.
        shown: the texts of the options in the question, if they differ from the labels.
    """
    if len(text) > MOST_CHARACTERS:
        return Answer(None, reason=words.TOO_LONG.format(most=MOST_CHARACTERS))
    rest = THOUGHTS.sub("", text).strip()
    if not rest:
        return Answer(None, reason=words.NO_ANSWER)
    called = {_plain(label): place for several in (labels, shown) for place, label in enumerate(several)}
    lines = [line for line in rest.splitlines() if line.strip()]
    for part in dict.fromkeys((rest, lines[-1])):
        found = _of_part(part, called, len(labels))
        if found is not None:
            return found
    for line in reversed(lines):
        numbers = list(dict.fromkeys(int(number) for number in BRACKETED.findall(line)))
        if len(numbers) > 1:
            return Answer(None, reason=words.SEVERAL_CHOICES.format(named=", ".join(f"[{number}]" for number in numbers)))
        if numbers:
            return _numbered(numbers[0], len(labels), "brackets")
    return Answer(None, reason=words.NO_CHOICE)


def _of_part(part: str, called: dict[str, int], count: int) -> Answer | None:
    """Parse a part of an answer that consists only of a number, a label, or both; None if it is anything else."""
    plain = _plain(part)
    found = NUMBERED.fullmatch(plain)
    if found is not None and not _plain(found["label"]):
        return _numbered(int(found["number"]), count, "number")
    for label in (plain, _plain(plain.removeprefix("[").removesuffix("]"))):
        if label in called:
            return Answer(called[label], "label")
    if found is None or _plain(found["label"]) not in called:
        return None
    number, label = int(found["number"]), _plain(found["label"])
    if called[label] != number - 1:
        return Answer(None, reason=words.CONTRADICTION.format(number=number, other=called[label] + 1))
    return Answer(number - 1, "number")


def _numbered(number: int, count: int, how: str) -> Answer:
    if not 1 <= number <= count:
        return Answer(None, reason=words.NO_SUCH_OPTION.format(number=number, last=count))
    return Answer(number - 1, how)


def _plain(text: str) -> str:
    """A text for comparison."""
    return " ".join(text.casefold().strip(QUOTES + "\r\n").removesuffix(".").strip(QUOTES).split())

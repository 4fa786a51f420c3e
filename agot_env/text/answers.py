"""What a language model has answered: which of the numbered options, or why that is not clear."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agot_env.text import words

MOST_CHARACTERS = 100_000
"""An answer that is longer is not read."""
THOUGHTS = re.compile(r"<(think|thinking)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
"""What some models write before their answer; what is not closed was cut off."""
BRACKETED = re.compile(r"\[\s*([0-9]{1,9})\s*\]")
NUMBERED = re.compile(
    r"(?:option|action|choice|answer)?\s*[\[(]?\s*(?P<number>[0-9]{1,9})\s*[\])]?\s*(?:[.:)-]+\s*|\s|\Z)(?P<label>.*)", re.IGNORECASE
)
QUOTES = "\"'`*_“”‘’ \t"


@dataclass(frozen=True)
class Answer:
    """How an answer was read.

    Attributes:
        place: the option, counted from 0; None if the answer is unclear.
        how: "number", "label" or "brackets"; empty if it is unclear.
        reason: why it is unclear, a sentence for the model; else empty.
    """

    place: int | None
    how: str = ""
    reason: str = ""


def read(text: str, labels: Sequence[str], shown: Sequence[str] = ()) -> Answer:
    """Which option an answer names.

    The rules, in this order; case, quotation marks, spaces and a full stop at the end do not matter, and thoughts between ``<think>``
    and ``</think>`` are left out:

    1. The whole answer, or else its last line, is a number, a label, or a number with its label: "3", "[3]", "Option 3: Pass", "Pass",
       "[Pass]".
    2. The last line with numbers in square brackets names exactly one option: "I attack with Robb, so [3]".

    Nothing else is guessed: an answer that names no option, several, or one that does not exist, is unclear.

    Args:
        text: the answer.
        labels: the labels of the options.
        shown: what the options are called in the question, if that is more than their labels.
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
    """What a part of an answer names that is nothing but a number, a label, or both; None if it is something else."""
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

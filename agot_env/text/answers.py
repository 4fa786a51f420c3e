"""Answers of language models: which of the numbered options an answer chooses, or why that is unclear, and what later requests repeat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from agot_env.text import words

MOST_CHARACTERS = 100_000
"""The maximum length of an answer without its reasoning; longer answers are not parsed."""
KEPT_CHARACTERS = 500
"""How much of an answer is repeated in later requests: its end, where the choice is."""
UNCLEAR = "random"
"""What happens by default after the last unclear answer to a question, in every environment and agent: a random legal action is taken."""
THOUGHTS = re.compile(r"<(think|thinking)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
"""The reasoning that some models write before their answer; without a closing tag, it was cut off."""
BRACKETED = re.compile(r"\[\s*([0-9]{1,9})\s*\]")
NUMBERED = re.compile(
    r"(?:option|action|choice|answer)?\s*[\[(]?\s*(?P<number>[0-9]{1,9})\s*[\])]?\s*(?:[.:)-]+\s*|\s|\Z)(?P<label>.*)", re.IGNORECASE
)
INTEGER = re.compile(r"(?<![\w.,/+-])[0-9]{1,9}(?![\w%]|[.,/-][0-9])")
"""An integer that is not part of a word, of a number with a sign or a fraction, or of a range."""
MOST_INTEGERS = 20
"""A line with more integers than this does not name an option by one of them."""
STATED = re.compile(r"(?:answer|choice|option|action|choose|pick|select|decision|boxed)\W*(?:(?:is|option|number)\W+)*\Z", re.IGNORECASE)
"""What precedes an integer that is stated as the answer: "Answer: ", "\\boxed{", "<answer>", '{"action": '."""
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
    2. The last line contains exactly one integer, which is in square brackets or is not part of an option's text: "Answer: 3",
       "\\boxed{3}", '{"action": 3}', "I attack with Robb, so [3]".
    3. The last line with numbers in square brackets names exactly one option: "[3]", followed by the reasons.

    Nothing else is guessed: an answer that names no option, several options, or one that does not exist is unclear.

    Args:
        text: the answer.
        labels: the labels of the options.
        shown: the texts of the options in the question, if they differ from the labels.
    """
    rest = THOUGHTS.sub("", text).strip()
    if len(rest) > MOST_CHARACTERS:
        return Answer(None, reason=words.TOO_LONG.format(most=MOST_CHARACTERS))
    if not rest:
        return Answer(None, reason=words.NO_ANSWER)
    called = {_plain(label): place for several in (labels, shown) for place, label in enumerate(several)}
    lines = [line for line in rest.splitlines() if any(map(str.isalnum, line))] or [rest]
    for part in dict.fromkeys((rest, lines[-1])):
        found = _of_part(part, called, len(labels))
        if found is not None:
            return found
    bracketed = next((numbers for line in reversed(lines) if (numbers := _distinct(BRACKETED.findall(line)))), [])
    if not BRACKETED.search(lines[-1]):
        found = _of_last_line(lines[-1], called, len(labels), bracketed)
        if found is not None:
            return found
    if len(bracketed) > 1:
        return _several(bracketed)
    return _numbered(bracketed[0], len(labels), "brackets") if bracketed else Answer(None, reason=words.NO_CHOICE)


def kept(text: str) -> str:
    """The part of an answer that later requests repeat: the last `KEPT_CHARACTERS` characters, without reasoning between tags."""
    rest = THOUGHTS.sub("", text).strip()
    return rest if len(rest) <= KEPT_CHARACTERS else words.CUT + rest[len(words.CUT) - KEPT_CHARACTERS :]


def _of_last_line(line: str, called: dict[str, int], count: int, bracketed: list[int]) -> Answer | None:
    """Parse a last line without numbers in brackets; None if it does not contain exactly one integer.

    Args:
        line: the line.
        called: the options by text.
        count: the number of options.
        bracketed: the numbers in brackets in the last of the earlier lines that has any.
    """
    found = list(islice(INTEGER.finditer(line), MOST_INTEGERS + 1))
    if len(found) > MOST_INTEGERS:
        return None
    found = [match for match in found if not _is_quoted(line, match, called)]
    if len(numbers := _distinct(match[0] for match in found)) != 1:
        return None
    number, label = numbers[0], _plain(line[found[-1].end() :].lstrip(" \t.,:;)-"))
    if label in called and called[label] != number - 1:
        return Answer(None, reason=words.CONTRADICTION.format(number=number, other=called[label] + 1))
    if bracketed and bracketed != numbers and not STATED.search(line[: found[-1].start()]):
        return _several([*bracketed, number])
    return _numbered(number, count, "number")


def _is_quoted(line: str, found: re.Match[str], called: dict[str, int]) -> bool:
    """Whether a number in a line is part of an option's text, such as "3 gold" or "copy 2", together with the word beside it."""
    marks = QUOTES + "().,;:"
    before, after = ([word.strip(marks) for word in part.split()] for part in (line[: found.start()], line[found.end() :]))
    phrases = [f"{word} {found[0]}" for word in before[-1:] if word] + [f"{found[0]} {word}" for word in after[:1] if word]
    return any(re.search(rf"\b{re.escape(phrase.casefold())}\b", text) for phrase in phrases for text in called)


def _distinct(numbers: Iterable[str]) -> list[int]:
    return list(dict.fromkeys(int(number) for number in numbers))


def _several(numbers: list[int]) -> Answer:
    return Answer(None, reason=words.SEVERAL_CHOICES.format(named=", ".join(f"[{number}]" for number in numbers)))


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

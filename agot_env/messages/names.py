"""Printing names that come from elsewhere: names of decks, agents and files."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 60
"""The most characters of a name that are shown."""


def printable(text: str) -> str:
    """A text with an escape like ``\\x1b`` in place of everything that is not a visible character: control characters, line breaks,
    bidirectional control characters, surrogates. It therefore cannot affect other output on a terminal or a page."""
    return text if text.isprintable() else "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)


def shown(name: object, longest: int | None = None) -> str:
    """A name for display: `printable`, and shortened in the middle if it has more than ``longest`` characters."""
    text = printable(str(name))
    if longest is None or len(text) <= longest:
        return text
    half = (longest - 1) // 2
    return f"{text[: longest - 1 - half]}…{text[-half:]}"


def shown_apart(names: Iterable[str], longest: int) -> dict[str, str]:
    """Names for display, each as `shown`. Where two would look the same when shortened, more characters than ``longest`` are shown."""
    different = dict.fromkeys(names)
    apart = len({shown(name) for name in different})
    while len({shown(name, longest) for name in different}) < apart:
        longest += 1
    return {name: shown(name, longest) for name in different}


def encodable(text: str) -> str:
    """A text with an escape like ``\\ud800`` in place of surrogates, which neither UTF-8 nor a Parquet table can contain."""
    return text.encode("utf-8", "backslashreplace").decode()


def in_picture(name: str, longest: int = LONGEST) -> str:
    """A name escaped for matplotlib, which would render text between two ``$`` as a formula."""
    return shown(name, longest).replace("$", r"\$")

"""Printing names that come from elsewhere: names of decks, agents and files."""

from __future__ import annotations

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


def encodable(text: str) -> str:
    """A text with an escape like ``\\ud800`` in place of surrogates, which neither UTF-8 nor a Parquet table can contain."""
    return text.encode("utf-8", "backslashreplace").decode()


def in_picture(name: str, longest: int = LONGEST) -> str:
    """A name escaped for matplotlib, which would render text between two ``$`` as a formula."""
    return shown(name, longest).replace("$", r"\$")

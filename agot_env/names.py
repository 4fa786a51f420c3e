"""Names that somebody else has chosen, in output: of decks, agents and files."""

from __future__ import annotations

LONGEST = 60
"""Characters of a name that are shown."""


def printable(text: str) -> str:
    """A text with an escape like ``\\x1b`` in place of all that is not a visible character: control characters, line breaks, marks that
    turn the direction of writing, halves of characters. So it cannot change what else stands on a terminal or a page."""
    return text if text.isprintable() else "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)


def shown(name: object, longest: int | None = None) -> str:
    """A name as it is shown: `printable`, and shortened in the middle if it has more than ``longest`` characters."""
    text = printable(str(name))
    if longest is None or len(text) <= longest:
        return text
    half = (longest - 1) // 2
    return f"{text[: longest - 1 - half]}…{text[-half:]}"


def encodable(text: str) -> str:
    """A text with an escape like ``\\ud800`` in place of halves of characters, which neither UTF-8 nor a table can have."""
    return text.encode("utf-8", "backslashreplace").decode()


def in_picture(name: str, longest: int = LONGEST) -> str:
    """A name as matplotlib takes it, which would read what is between two ``$`` as a formula."""
    return shown(name, longest).replace("$", r"\$")

"""An estimate of the number of tokens in a text."""

from __future__ import annotations

import re

PIECES = re.compile(r"[^\W\d_]{1,6}|[0-9]{1,3}|[^\w\s]|_")
"""What counts as one token: up to six letters of a word, up to three digits, or a punctuation mark."""


def count_tokens(text: str) -> int:
    """Estimate the number of tokens in an English text without the vocabulary of a model."""
    return len(PIECES.findall(text))

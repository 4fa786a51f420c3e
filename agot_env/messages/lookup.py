"""Find things by a name or a part of one, with suggestions if nothing matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from agot_env.messages.names import shown
from agot_env.messages.wording import listed

SUGGESTIONS, LEAST_LIKENESS, SHORTEST_PART = 3, 70, 3
"""The most names that an error suggests; how similar they must be, in percent; the fewest letters of a part that suggests a name."""
LONGEST_TEXT = 100
"""A longer text gets no suggestions."""


def find(text: str, names: Sequence[str], noun: str = "card") -> list[int]:
    """The indices of the names that match a text: those equal to it, or if there are none, those that contain it.

    Case, punctuation and repeated spaces are ignored.

    Args:
        text: a name or a part of one.
        names: all names; one may occur several times.
        noun: what the names denote, for the message.

    Raises:
        ValueError: no name contains the text; the message suggests similar ones.
    """
    wanted, known = _plain(text), [_plain(name) for name in names]
    places = [place for place, name in enumerate(known) if name == wanted]
    if wanted and not places:
        places = [place for place, name in enumerate(known) if wanted in name]
    if not places:
        raise ValueError(f"no {noun} is called {shown(repr(text), 40)}{did_you_mean(text, names)}")
    return places


def did_you_mean(text: object, names: Iterable[str]) -> str:
    """Suggestions for a text, as the end of a sentence: "; did you mean Eddard Stark or Arya Stark?"; empty if there are none.

    The most similar names come first, compared as a whole or in as many of their words as the text has, then names that contain the
    text; at most three in total. A text that is not a str, or has more than 100 characters, has none.
    """
    wanted = _plain(text) if isinstance(text, str) and len(text) <= LONGEST_TEXT else ""
    if not wanted:
        return ""
    from rapidfuzz import fuzz, process  # imported only for an error: it takes 12 ms

    plain = {name: _plain(name) for name in names}
    words = len(wanted.split())
    parts = [(part, name) for name in plain for part in _parts(plain[name], words)]
    alike = process.extract(wanted, [part for part, _ in parts], scorer=fuzz.ratio, score_cutoff=LEAST_LIKENESS, limit=None)
    close = [parts[place][1] for _, _, place in alike]
    if len(wanted) >= SHORTEST_PART:
        close += [name for name in plain if wanted in plain[name]]
    return f"; did you mean {listed(list(dict.fromkeys(close))[:SUGGESTIONS], 'or')}?" if close else ""


def _parts(name: str, length: int) -> Iterator[str]:
    """A name, and all its sequences of the given number of words."""
    words = name.split()
    yield name
    yield from (" ".join(words[k : k + length]) for k in range(len(words) - length + 1))


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    return " ".join("".join(one for one in text.casefold() if one.isalnum() or one.isspace()).split())

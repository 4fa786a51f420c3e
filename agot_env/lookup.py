"""Find things by what they are called: a whole name or a part of it, with suggestions where nothing matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from agot_env.names import shown
from agot_env.wording import listed

SUGGESTIONS, LEAST_LIKENESS, SHORTEST_PART = 3, 0.7, 3
"""How many names an error suggests at most, how similar they must be, from 0 to 1, and the letters of a part of a name that suggests it."""


def find(text: str, names: Sequence[str], noun: str = "card") -> list[int]:
    """The places of the names that a text means: those that it equals, or else those that contain it.

    Case, punctuation and repeated spaces are ignored.

    Args:
        text: a name or a part of one.
        names: all names; one may occur several times.
        noun: what has these names, for the message.

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


def did_you_mean(text: str, names: Iterable[str]) -> str:
    """The names that a text may stand for, as the end of a sentence: "; did you mean Eddard Stark or Arya Stark?"; empty without any.

    They are those most similar to it, as a whole or in as many of their words as it has, and then those that contain it; at most three.
    """
    wanted = _plain(text)
    likeness = {name: _likeness(wanted, _plain(name)) for name in dict.fromkeys(names)} if wanted else {}
    close = sorted((name for name in likeness if likeness[name] >= LEAST_LIKENESS), key=lambda name: -likeness[name])
    if len(wanted) >= SHORTEST_PART:
        close += [name for name in likeness if wanted in _plain(name) and name not in close]
    return f"; did you mean {listed(close[:SUGGESTIONS], 'or')}?" if close else ""


def _likeness(wanted: str, name: str) -> float:
    words, length = name.split(), len(wanted.split())
    parts = [name, *(" ".join(words[k : k + length]) for k in range(len(words) - length + 1))]
    return max(SequenceMatcher(None, wanted, part).ratio() for part in parts)


def _plain(text: str) -> str:
    return " ".join("".join(one for one in text.casefold() if one.isalnum() or one.isspace()).split())

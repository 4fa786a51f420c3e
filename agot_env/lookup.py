"""Find things by a name or a part of one, with suggestions if nothing matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from agot_env.names import shown
from agot_env.wording import listed

SUGGESTIONS, LEAST_LIKENESS, SHORTEST_PART = 3, 0.7, 3
"""The most names that an error suggests; how similar they must be, from 0 to 1; the fewest letters of a part that suggests a name."""


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
    text; at most three in total. A text that is not a str has none.
    """
    wanted = _plain(text) if isinstance(text, str) else ""
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

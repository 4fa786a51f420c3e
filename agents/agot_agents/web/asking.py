"""At which windows the people of a game are asked: what a page gets to know about windows, and its messages about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from agot_env.messages.arguments import said
from agot_env.windows import PRESETS, Passing, Windows, default_of, names_of, values_of, window_of

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
    from agot_env.game import Match

FIELDS = {
    "windows": ("windows",), "pass": ("decision", "until"), "mute": ("decision", "action", "ever"), "ask": ("decision", "title"),
}  # fmt: skip
"""The messages of a page about windows, and their fields."""
LONGEST = 2000
"""The largest number of characters of settings."""
PASSED = {"": "Ask again", "phase": "Pass until the end of the phase", "me": "Pass until something is done to you"}
"""What a person does to `Passing.until`, in words."""


def windows_of(match: Match) -> dict[str, Any]:
    """The windows of a match as JSON values: their ``meanings`` and ``default`` values, and the ``values`` that can be chosen."""
    meanings, usual = names_of(match), default_of(match)
    return {"meanings": meanings, "default": {name: usual.get(name, "never") for name in meanings}, "values": values_of(match)}


def question_of(passing: Passing, position: Batch) -> dict[str, Any]:
    """What a question says about windows, as JSON values.

    Returns:
        ``window``: the ``name`` of the window, and in ``cards`` the titles that actions use; None for any other question. ``until``:
        `Passing.until`. ``muted``: `Passing.muted`.
    """
    window = window_of(position)
    said = window and {"name": window.name, "cards": {str(action): title for action, title in sorted(window.titles.items())}}
    return {"window": said, "until": passing.until, "muted": passing.muted(position)}


def change(passing: Iterable[Passing], match: Match, message: Mapping[str, Any]) -> bool:
    """Set at which windows people are asked.

    Args:
        passing: the automatic passes of these people.
        match: the match.
        message: contains ``windows``, text for `Windows.of`.

    Returns:
        whether anything has changed.

    Raises:
        ValueError: the settings are invalid; nothing has changed.
    """
    text = message["windows"]
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError(f"windows must be text such as {', '.join(PRESETS)}, not {said(text)}")
    settings, changed = Windows.of(match, text), False
    for one in passing:
        new = replace(settings, never=one.windows.never)
        changed |= new != one.windows
        one.windows = new
    return changed


def quieten(passing: Passing, position: Batch, kind: str, message: Mapping[str, Any]) -> str:
    """Pass windows for a time ("pass"), do not ask about a card for a round or for the whole game ("mute"), or ask about it again ("ask").

    Args:
        passing: the automatic passes of the person to act.
        position: the game as the person sees it.
        kind: the kind of message.
        message: the message.

    Returns:
        what the person has done, in words.

    Raises:
        ValueError: the message is invalid; nothing has changed.
    """
    window = window_of(position)
    if kind == "ask":
        title = message["title"]
        if title not in list(passing.muted(position)):  # it may be any JSON value
            raise ValueError(f"title must be that of a card about which you are not asked, not {said(title)}")
        passing.ask_again(title)
        return f"Ask about {title} again"
    if window is None and (kind == "mute" or message["until"] != ""):
        raise ValueError("this question is not a window at which you could pass")
    if kind == "pass":
        passing.pass_until(position, message["until"])
        return PASSED[passing.until]
    action, ever = message["action"], message["ever"]
    titles = window.titles if window else {}
    if not isinstance(ever, bool) or not isinstance(action, int) or isinstance(action, bool) or action not in titles:
        raise ValueError("action must be one that uses a card, and ever must be true or false")
    title = titles[action]
    if ever:
        passing.never(title)
        return f"Never ask about {title}"
    passing.not_this_round(position, title)
    return f"Do not ask about {title} in this round"

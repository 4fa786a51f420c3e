"""Windows: the occasions at which a seat may act or pass. Which of them a player is asked at, and the automatic passes at the others.

Everything is decided from a position as the acting seat sees it. An automatic pass is an ordinary action, so the rules and the records of
games are the same, whichever players are asked at whichever windows. The windows of a game are those of its module ``windows``; in a game
without such a module every decision is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from agot_env.game import GAMES
from agot_env.messages.arguments import checked_choice, said
from agot_env.messages.lookup import did_you_mean

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
    from agot_env.game import Match

WHEN = ("always", "own", "others", "never")
"""When a player is asked at a window: always; only if it is their own (the module of the game says what that means); only if it is not;
or never."""
PRESETS = ("default", "all", "none")
UNTIL = ("", "phase", "me")
"""How long all windows are passed: not at all; to the end of the phase; until something is done to the player, in this round."""


class Window(NamedTuple):
    """The window at which a seat is asked.

    Attributes:
        name: its name in ``WINDOWS`` of the game.
        own: whether it is the seat's own.
        against: whether something is done to the seat.
        done: the action that passes.
        options: all other legal actions.
        titles: action -> the title of the card that it uses.
        idle: the actions that could serve nothing now.
    """

    name: str
    own: bool
    against: bool
    done: int
    options: frozenset[int]
    titles: Mapping[int, str]
    idle: frozenset[int]


@dataclass(frozen=True)
class Windows:
    """At which windows a player is asked.

    Attributes:
        when: the name of each window -> one of `WHEN`.
        idle: whether the player is asked where all that they could do would serve nothing. A player who never pauses there tells the others
            that they have nothing better; in games of several people on a server, a fixed wait at each window hides it.
        never: titles of cards about which the player is not asked.
    """

    when: Mapping[str, str]
    idle: bool = False
    never: frozenset[str] = field(default_factory=frozenset)

    @classmethod
    def of(cls, match: Match, text: str = "default") -> Windows:
        """Read settings.

        Args:
            match: the match; its game defines the windows.
            text: "default", "all" or "none", followed by changes such as ``draw=always`` or ``idle=always``, separated by commas; the
                first word may be omitted.

        Raises:
            ValueError: the text is invalid; the message says what is allowed.
        """
        if not isinstance(text, str):
            raise ValueError(f"windows must be text such as 'default' or 'all,draw=never', not {said(text)}")
        known, usual = names_of(match), default_of(match)
        parts = [part.strip() for part in text.split(",")]
        preset = parts.pop(0) if "=" not in parts[0] else "default"
        checked_choice("the first word of windows", preset, PRESETS)
        when = usual if preset == "default" else dict.fromkeys(known, "always" if preset == "all" else "never")
        settings = cls({name: when.get(name, "never") for name in known}, idle=preset == "all")
        for part in parts:
            name, equals, value = part.partition("=")
            if not equals:
                raise ValueError(f"windows: {said(part)} is no change; write NAME=VALUE, such as draw=always")
            settings = settings.changed(name.strip(), value.strip())
        return settings

    def changed(self, name: str, value: str) -> Windows:
        """The settings with another value for a window, or for ``idle``.

        Raises:
            ValueError: there is no such window or value.
        """
        checked_choice(f"windows: {name}", value, WHEN if name != "idle" else ("always", "never"))
        if name == "idle":
            return replace(self, idle=value == "always")
        if name not in self.when:
            raise ValueError(f"there is no window {said(name)}; the windows are {', '.join(self.when) or 'none'}, idle"
                             f"{did_you_mean(name, list(self.when))}")
        return replace(self, when={**self.when, name: value})

    def asks(self, window: Window, excepted: Iterable[str] = ()) -> bool:
        """Whether the player is asked at a window.

        Args:
            window: the window.
            excepted: titles of further cards about which the player is not asked.
        """
        value = self.when[window.name]
        if value == "never" or (value == "own" and not window.own) or (value == "others" and window.own):
            return False
        without = self.never | frozenset(excepted)
        left = (action for action in window.options if window.titles.get(action) not in without)
        return any(self.idle or action not in window.idle for action in left)


class Passing:
    """The automatic passes of one player in one game.

    Args:
        windows: the settings; they may be replaced at any time.

    Attributes:
        windows: the settings.
        until: one of `UNTIL`, see `pass_until`.
    """

    def __init__(self, windows: Windows) -> None:
        self.windows = windows
        self.until = ""
        self._since: tuple[int, str] = (0, "")
        self._not_now: dict[str, int] = {}

    @property
    def asks_always(self) -> bool:
        """Whether nothing at all is passed automatically."""
        settings = self.windows
        return not (self.until or settings.never or self._not_now) and settings.idle and set(settings.when.values()) <= {"always"}

    def copy(self, windows: Windows | None = None) -> Passing:
        """A copy, which changes independently; with other settings if they are given, except for the cards of `never`."""
        other = Passing(self.windows if windows is None else replace(windows, never=self.windows.never))
        other.until, other._since, other._not_now = self.until, self._since, dict(self._not_now)
        return other

    def pass_until(self, position: Batch, until: str) -> None:
        """From now on, pass all windows of the phase ("phase"), or those of the round until something is done to the player ("me")."""
        self.until = checked_choice("until", until, UNTIL)
        self._since = moment_of(position)

    def not_this_round(self, position: Batch, title: str) -> None:
        """Do not ask about a card again in this round."""
        self._not_now[title] = moment_of(position)[0]

    def never(self, title: str) -> None:
        """Do not ask about a card again in this game."""
        self.windows = replace(self.windows, never=self.windows.never | {title})

    def ask_again(self, title: str) -> None:
        """Ask about a card again, after `not_this_round` or `never`."""
        self._not_now.pop(title, None)
        self.windows = replace(self.windows, never=self.windows.never - {title})

    def muted(self, position: Batch) -> dict[str, str]:
        """The titles of the cards about which the player is not asked, and for how long: in this "round", or in this "game"."""
        return dict.fromkeys(self._titles(moment_of(position)[0]), "round") | dict.fromkeys(sorted(self.windows.never), "game")

    def action(self, position: Batch) -> int | None:
        """The action with which the first game of a batch is passed automatically; None if the player is asked.

        Args:
            position: the game as the acting seat sees it, such as a sample (`Turn.sample`).
        """
        window, now = window_of(position), moment_of(position)
        if self.until and (now[0] != self._since[0] or (self.until == "phase" and now != self._since)):
            self.until = ""
        if window is None:
            return None
        if self.until == "me" and window.against and self.windows.asks(window, self._titles(now[0])):
            self.until = ""
        if self.until:
            return window.done
        return None if self.windows.asks(window, self._titles(now[0])) else window.done

    def _titles(self, round_: int) -> list[str]:
        """The cards about which the player is not asked in a round."""
        return [title for title, until in self._not_now.items() if until == round_]


def names_of(match: Match) -> dict[str, str]:
    """The windows of the game of a match, and their meanings; empty if it defines none."""
    module = _module(match)
    return dict(module.WINDOWS) if module else {}


def default_of(match: Match) -> dict[str, str]:
    """When a player is asked by default, by window; never at windows that are not listed."""
    module = _module(match)
    return dict(module.DEFAULT) if module else {}


def values_of(match: Match) -> dict[str, list[str]]:
    """The values that make a difference, by window: a window that is always one's own is asked always or never."""
    module = _module(match)
    return {name: ["always", "never"] if name in module.ALWAYS_OWN else list(WHEN) for name in module.WINDOWS} if module else {}


def window_of(position: Batch) -> Window | None:
    """The window at which the seat to act in the first game of a batch is asked; None for any other decision."""
    module = _module(position.match)
    return module.window_of(position) if module else None


def moment_of(position: Batch) -> tuple[int, str]:
    """The round and the phase of the first game of a batch; (0, "") in a game without windows."""
    module = _module(position.match)
    return module.moment_of(position) if module else (0, "")


def gold_left(position: Batch) -> int:
    """The gold that the seat to act keeps if it passes although it could still spend it; 0 where that is not so."""
    module = _module(position.match)
    return int(module.gold_left(position)) if module else 0


def _module(match: Match) -> ModuleType | None:
    """The module ``windows`` of the game of a match; None if there is none."""
    game = GAMES[match.game]
    return game.module("windows") if find_spec(f"{game.package}.windows") else None

"""The agent that asks a person: the table, the legal actions with numbers, and a line of input for each decision."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray
from rich.console import Console, RenderableType
from rich.text import Text

from agot_agents.human import agot, lands, plain
from agot_env.agents import Agent, StopPlaying, Turn, Undo
from agot_env.command_line import console as plain_console
from agot_env.game import words_of
from agot_env.names import printable, shown

if TYPE_CHECKING:
    from agot_env.batch import Batch
    from agot_env.game import Match


class View(Protocol):
    """What is shown of a game, as the seat to act sees it: functions of a batch, whose first game is shown."""

    def table(self, position: Any) -> RenderableType:
        """The whole table and the seat's hand."""
        ...

    def heading(self, position: Any) -> str:
        """Where the game stands; the table is shown again when that changes."""
        ...

    def status(self, position: Any) -> list[str]:
        """What changes from one decision to the next, in lines; the table contains it."""
        ...

    def effect(self, position: Any) -> str:
        """What the ability does that asks; empty if none asks."""
        ...

    def question(self, position: Any) -> str:
        """What the seat is asked."""
        ...

    def options(self, position: Any) -> dict[int, str]:
        """The legal actions, with all that helps to choose among them."""
        ...

    def about(self, position: Any, action: int) -> list[str]:
        """What the card does that a legal action is about, in lines; empty if it is about none."""
        ...

    def card(self, position: Any, name: str) -> list[str]:
        """What the cards do that have a name or contain it, in lines.

        Raises:
            ValueError: there is none; the message suggests similar names.
        """
        ...


VIEWS: dict[str, View] = {"agot": agot, "lands": lands}
"""The views by game; `plain` for other games."""


def view_of(match: Match) -> View:
    """The view of the game of a match."""
    return VIEWS.get(match.game, plain)


HELP = """\
  3        choose option 3
  ? 3      what the card of option 3 does
  ? NAME   what a card does; a part of its name is enough
  t        the table
  u        undo: back to your last decision
  q        quit"""
QUIT, TABLE, UNDO, ABOUT = ("q", "quit"), ("t", "table"), ("u", "undo"), ("h", "help")
NUMBER = re.compile("[0-9]{1,4}")


class HumanAgent(Agent):
    """Asks a person. It sees what its seat may see and nothing more: what it draws is a sample of the position.

    A decision with one legal action is made and printed without a question.

    Args:
        console: where it writes; the terminal by default.
        read: gives the next line of input, raises EOFError at its end; the standard input by default.

    Attributes:
        can_undo: whether there is a decision to undo, and the caller catches `Undo`.
        why_not: why nothing can be undone, if there is a reason.
    """

    name = "human"

    def __init__(self, console: Console | None = None, read: Callable[[], str] | None = None) -> None:
        self.console = console or plain_console()
        self.read = read or _line
        self.can_undo, self.why_not = False, ""
        self._drawn: dict[int, str] = {}
        self._told: dict[int, tuple[list[str], str]] = {}

    def reset(self, games: NDArray[np.int64]) -> None:
        """Draw the table of these games at their next decision."""
        for game in np.asarray(games).tolist():
            self._drawn.pop(game, None)
            self._told.pop(game, None)

    def state(self) -> Any:
        """Nothing: a person remembers."""
        return None

    def restore(self, state: Any) -> None:
        """Draw all tables again."""
        self._drawn.clear()
        self._told.clear()

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """Ask for each of the games in turn.

        Raises:
            StopPlaying: "q", or the end of the input.
            Undo: "u", where `can_undo` is set.
        """
        rng = np.random.default_rng(0)
        return np.array([self._decide(turn.sample([row], rng), int(turn.games[row])) for row in range(len(turn))], np.int64)

    def _decide(self, position: Batch, number: int) -> int:
        words, view, seat = words_of(position.match), view_of(position.match), int(position.seat[0])
        name, options = words.seat_name(position.match, seat), view.options(position)
        if len(options) == 1:
            [(action, text)] = options.items()
            self._print(f"{name}, {view.question(position)}: {text}, the only option", style="dim")
            return action
        heading = view.heading(position)
        status, effect = view.status(position), view.effect(position)
        told_status, told_effect = self._told.get(number, ([], ""))
        if self._drawn.get(number) != heading:
            self._drawn[number], told_status = heading, status
            self.console.print(view.table(position))
        self.console.print()
        self._print("\n".join(status if status != told_status else []))
        self._print(effect if effect != told_effect else "")
        self._told[number] = status, effect
        self._print(f"{name}, {view.question(position)}:", style="bold")
        for place, text in enumerate(options.values(), 1):
            self.console.print(Text.assemble("  ", (f"{place:>2}", "cyan"), f"  {printable(text)}"), soft_wrap=True)
        return self._answer(view, position, list(options))

    def _answer(self, view: View, position: Batch, actions: list[int]) -> int:
        """Read lines until one of them chooses an action."""
        while True:
            self.console.print("> ", end="")
            try:
                line = self.read().strip()
            except EOFError:
                raise StopPlaying("The input has ended.") from None
            if self.read is _line and not sys.stdin.isatty():  # nothing else shows what has been typed
                self._print(line)
            word = line.lower()
            if NUMBER.fullmatch(word) and 1 <= int(word) <= len(actions):
                return actions[int(word) - 1]
            if word in QUIT:
                raise StopPlaying("Stopped.")
            if word in UNDO and self.can_undo:
                raise Undo("Undone.")
            if word in UNDO:
                self._print(f"There is no decision to undo{self.why_not and ': '}{self.why_not}.")
            elif word in TABLE:
                self.console.print(view.table(position))
            elif word == "?" or word in ABOUT:
                self._print(HELP)
            elif word.startswith("?"):
                self._explain(view, position, actions, line[1:].strip())
            else:
                what = f"{shown(repr(line), 40)} is not an option. " if line else ""
                self._print(f"{what}Type a number from 1 to {len(actions)}, or ? for help.")

    def _explain(self, view: View, position: Batch, actions: list[int], what: str) -> None:
        """Say what the card of an option does, or one that is named."""
        try:
            if NUMBER.fullmatch(what):
                if not 1 <= int(what) <= len(actions):
                    raise ValueError(f"there is no option {int(what)}; the options are 1 to {len(actions)}")
                lines = view.about(position, actions[int(what) - 1]) or [f"Option {int(what)} is about no card."]
            else:
                lines = view.card(position, what)
        except ValueError as error:
            lines = [f"{str(error)[0].upper()}{str(error)[1:]}"]
        self._print("\n".join(lines))

    def _print(self, text: str, style: str | None = None) -> None:
        for line in text.splitlines():
            self.console.print(Text(printable(line), style=style or ""), soft_wrap=True)


def _line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line

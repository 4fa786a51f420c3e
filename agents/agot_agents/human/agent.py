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
    """What a person is shown, as the seat to act sees it: functions of a batch, whose first game is shown."""

    LEGEND: str
    """What abbreviations on the table mean, in lines of the help; may be empty."""

    def table(self, position: Any) -> RenderableType:
        """The whole table and the seat's hand."""
        ...

    def heading(self, position: Any) -> str:
        """The current round and phase, for example; the table is printed again when this changes."""
        ...

    def status(self, position: Any) -> list[str]:
        """The lines that change from one decision to the next; the table contains them, too."""
        ...

    def effect(self, position: Any) -> str:
        """What the ability that asks does; empty if no ability asks."""
        ...

    def question(self, position: Any) -> str:
        """The question to the seat."""
        ...

    def options(self, position: Any) -> dict[int, str]:
        """The legal actions, with the facts that help to choose among them."""
        ...

    def about(self, position: Any, action: int) -> list[str]:
        """The lines that explain the card of a legal action; empty if the action has no card."""
        ...

    def card(self, position: Any, name: str) -> list[str]:
        """The lines that explain the cards whose titles contain a text.

        Raises:
            ValueError: there are none; the message suggests similar titles.
        """
        ...


VIEWS: dict[str, View] = {"agot": agot, "lands": lands}
"""The views by game; `plain` for other games."""


def view_of(match: Match) -> View:
    """The view of the game of a match."""
    return VIEWS.get(match.game, plain)


HELP = """\
  3        choose option 3
  ? 3      explain the card of option 3
  ? NAME   explain a card; part of its title is enough
  t        print the table
  u        undo: return to your last decision
  q        quit"""
QUIT, TABLE, UNDO, ABOUT = ("q", "quit"), ("t", "table"), ("u", "undo"), ("h", "help")
NUMBER = re.compile("[0-9]{1,4}")


class HumanAgent(Agent):
    """Asks a person. It shows what its seat may see and nothing more: the table that it prints is that of a sampled position.

    A decision with a single legal action is made and printed without a question.

    Args:
        console: the console to write to; the terminal by default.
        read: returns the next line of input, and raises EOFError at its end; reads the standard input by default.

    Attributes:
        can_undo: whether there is a decision to undo, and the caller catches `Undo`.
        why_not: why no decision can be undone, if there is a reason.
    """

    name = "human"
    interactive = True

    def __init__(self, console: Console | None = None, read: Callable[[], str] | None = None) -> None:
        self.console = console or plain_console()
        self.read = read or _line
        self.can_undo, self.why_not = False, ""
        self._drawn: dict[int, str] = {}
        self._told: dict[int, tuple[list[str], str]] = {}

    def reset(self, games: NDArray[np.int64]) -> None:
        """Print the table of these games at their next decision."""
        for game in np.asarray(games).tolist():
            self._drawn.pop(game, None)
            self._told.pop(game, None)

    def state(self) -> Any:
        """Nothing: the agent has no memory of its own."""
        return None

    def restore(self, state: Any) -> None:
        """Print all tables again."""
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
                self._print(HELP + view.LEGEND)
            elif word.startswith("?"):
                self._explain(view, position, actions, line[1:].strip())
            else:
                what = f"{shown(repr(line), 40)} is not an option. " if line else ""
                self._print(f"{what}Type a number from 1 to {len(actions)}, or ? for help.")

    def _explain(self, view: View, position: Batch, actions: list[int], what: str) -> None:
        """Explain the card of an option, or the cards with a title."""
        try:
            if NUMBER.fullmatch(what):
                if not 1 <= int(what) <= len(actions):
                    raise ValueError(f"there is no option {int(what)}; the options are 1 to {len(actions)}")
                lines = view.about(position, actions[int(what) - 1]) or [f"Option {int(what)} has no card."]
            else:
                lines = view.card(position, what)
        except ValueError as error:
            lines = [f"{str(error)[0].upper()}{str(error)[1:]}"]
        self._print("\n".join(lines))

    def _print(self, text: str, style: str | None = None) -> None:
        for line in text.split("\n"):
            self.console.print(Text(printable(line), style=style or ""), soft_wrap=True)


def _line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line

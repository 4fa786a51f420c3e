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

from agot_agents.agot import terminal as agot
from agot_agents.human import plain
from agot_agents.lands import terminal as lands
from agot_env.agents import Agent, StopPlaying, Turn, Undo
from agot_env.console.command_line import console as plain_console
from agot_env.game import words_of
from agot_env.messages.names import printable, shown
from agot_env.windows import Passing, Windows, gold_left, names_of, window_of

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
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
  ? NAME   explain a card, of whose title a part is enough, or a term such as a keyword or a phase
  t        print the table
  u        undo: return to your last decision
  q        quit"""
HELP_WINDOWS = """
  p        pass until the end of the phase
  m        pass until something is done to you, in this round
  n 3      do not ask about the card of option 3 in this round
  never 3  do not ask about it in this game
  w        list the windows at which you are asked
  w NAME always|own|others|never    change when you are asked at one"""
QUIT, TABLE, UNDO, ABOUT = ("q", "quit"), ("t", "table"), ("u", "undo"), ("h", "help")
UNTIL = {"p": "phase", "m": "me"}
UNTIL_WHEN = {"p": "the end of the phase", "m": "something is done to you, in this round"}
YES = ("y", "yes")
NUMBER = re.compile("[0-9]{1,4}")


class HumanAgent(Agent):
    """Asks a person. It shows what its seat may see and nothing more: the table that it prints is that of a sampled position.

    A decision with a single legal action is made and printed without a question.

    Args:
        windows: at which windows the person is asked, as text for `agot_env.windows.Windows.of`; the others are passed without a word.
        confirm: whether to ask before passing while gold is left that could still be spent.
        console: the console to write to; the terminal by default.
        read: returns the next line of input, and raises EOFError at its end; reads the standard input by default.

    Attributes:
        can_undo: whether there is a decision to undo, and the caller catches `Undo`.
        why_not: why no decision can be undone, if there is a reason.
    """

    name = "human"
    interactive = True

    def __init__(
        self, console: Console | None = None, read: Callable[[], str] | None = None, windows: str = "all", confirm: bool = False
    ) -> None:  # fmt: skip
        self.console = console or plain_console()
        self.read = read or _line
        self.can_undo, self.why_not = False, ""
        self._windows, self._confirm = windows, confirm
        self._passing: dict[tuple[int, int], Passing] = {}
        self._drawn: dict[int, str] = {}
        self._told: dict[int, tuple[list[str], str]] = {}

    def reset(self, games: NDArray[np.int64]) -> None:
        """Print the table of these games at their next decision."""
        for game in np.asarray(games).tolist():
            self._drawn.pop(game, None)
            self._told.pop(game, None)
            for key in [key for key in self._passing if key[0] == game]:
                del self._passing[key]

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
        return np.array([self._action(turn.sample([row], rng), int(turn.games[row])) for row in range(len(turn))], np.int64)

    def passes(self, position: Batch, number: int) -> bool:
        """Whether the decision of the seat to act, in the game with a number, is passed without asking the person.

        Args:
            position: the game as the seat sees it.
            number: the number of the game.
        """
        return self._passing_of(position, number).action(position) is not None

    def _passing_of(self, position: Batch, number: int) -> Passing:
        key = number, int(position.seat[0])
        if key not in self._passing:
            self._passing[key] = Passing(Windows.of(position.match, self._windows))
        return self._passing[key]

    def _action(self, position: Batch, number: int) -> int:
        action = self._passing_of(position, number).action(position)
        return self._decide(position, number) if action is None else action

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
        return self._answer(view, position, options, self._passing_of(position, number))

    def _ask(self, view: View, position: Batch, options: dict[int, str]) -> None:
        """Print the question and the options."""
        name = words_of(position.match).seat_name(position.match, int(position.seat[0]))
        self._print(f"{name}, {view.question(position)}:", style="bold")
        for place, text in enumerate(options.values(), 1):
            self.console.print(Text.assemble("  ", (f"{place:>2}", "cyan"), f"  {printable(text)}"), soft_wrap=True)

    def _answer(self, view: View, position: Batch, options: dict[int, str], passing: Passing) -> int:
        """Ask, and read lines until one of them chooses an action; the question is repeated after any other line."""
        actions = list(options)
        while True:
            self._ask(view, position, options)
            self.console.print("> ", end="")
            try:
                line = self.read().strip()
            except EOFError:
                raise StopPlaying("The input has ended.") from None
            if self.read is _line and not sys.stdin.isatty():  # nothing else shows what has been typed
                self._print(line)
            word = line.lower()
            if NUMBER.fullmatch(word) and 1 <= int(word) <= len(actions):
                if self._is_meant(position, actions[int(word) - 1]):
                    return actions[int(word) - 1]
                continue
            if word in QUIT:
                raise StopPlaying("Stopped.")
            if word in UNDO and self.can_undo:
                raise Undo("Undone.")
            if word in UNDO:
                self._print(f"There is no decision to undo{self.why_not and ': '}{self.why_not}.")
            elif word in TABLE:
                self.console.print(view.table(position))
            elif word == "?" or word in ABOUT:
                self._print(HELP + (HELP_WINDOWS if passing.windows.when else "") + view.LEGEND)
            elif word.startswith("?"):
                self._explain(view, position, actions, line[1:].strip())
            elif passing.windows.when and word.partition(" ")[0] in (*UNTIL, "w", "n", "never"):
                self._change_windows(position, passing, word, actions)
                action = passing.action(position)
                if action is not None:
                    return action
            else:
                what = f"{shown(repr(line), 40)} is not an option. " if line else ""
                self._print(f"{what}Type a number from 1 to {len(actions)}, or ? for help.")

    def _is_meant(self, position: Batch, action: int) -> bool:
        """Ask once more before the person passes with gold left, if that is wanted."""
        gold = gold_left(position) if self._confirm and position.label(0, action) == "Pass" else 0
        if not gold:
            return True
        self.console.print(f"You still have {gold} gold and could play a card. Pass? (y/n) ", end="")
        try:
            return self.read().strip().lower() in YES
        except EOFError:
            raise StopPlaying("The input has ended.") from None

    def _change_windows(self, position: Batch, passing: Passing, line: str, actions: list[int]) -> None:
        """Follow a command about the windows at which the person is asked."""
        command, *words = line.split()
        try:
            if command in UNTIL and not words:
                passing.pass_until(position, UNTIL[command])
                if passing.action(position) is None:
                    self._print(f"This is no window, so you decide it yourself; at windows you now pass until {UNTIL_WHEN[command]}.")
            elif command == "w" and len(words) == 2:
                passing.windows = passing.windows.changed(*words)
                self._print(f"{words[0]}: {words[1]}")
            elif command in ("n", "never") and len(words) == 1:
                title = self._title(position, words[0], actions)
                if command == "n":
                    passing.not_this_round(position, title)
                else:
                    passing.never(title)
            elif command == "w" and not words:
                self._list_windows(position, passing)
            else:
                raise ValueError(f"{shown(repr(line), 40)} is not complete; type ? for help")
        except ValueError as error:
            self._print(f"{str(error)[0].upper()}{str(error)[1:]}")

    def _title(self, position: Batch, number: str, actions: list[int]) -> str:
        """The title of the card of an option."""
        window = window_of(position)
        place = int(number) if NUMBER.fullmatch(number) else 0
        if window is None or not 1 <= place <= len(actions) or actions[place - 1] not in window.titles:
            raise ValueError(f"{shown(number, 40)} is not the number of an option that uses a card at a window")
        return window.titles[actions[place - 1]]

    def _list_windows(self, position: Batch, passing: Passing) -> None:
        """Print the windows, when the person is asked, and what each window is."""
        for name, meaning in names_of(position.match).items():
            self._print(f"  {name:<12} {passing.windows.when[name]:<8} {meaning}")
        idle = "always" if passing.windows.idle else "never"
        self._print(f"  {'idle':<12} {idle:<8} where all that you could do would serve nothing")

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

"""A person at the terminal: the table, the legal actions with numbers, and a line of input for each decision."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from agot_env import GameBatch
from agot_env.agents import Agent, StopPlaying, Turn
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.labels import seat_name, title_of
from agot_env.agot.text import PHASE_NAMES, card_text
from agot_env.command_line import console as plain_console
from agot_env.game import words_of
from agot_env.names import printable, shown

if TYPE_CHECKING:
    from agot_env.batch import Batch

HELP = "a number, t for the table, q to stop"


class HumanAgent(Agent):
    """Asks a person. It sees what its seat may see and nothing more: what it draws is a sample of the position.

    Args:
        console: where it writes; the terminal by default.
        read: gives the next line of input, raises EOFError at its end; the standard input by default.
    """

    name = "human"

    def __init__(self, console: Console | None = None, read: Callable[[], str] | None = None) -> None:
        self.console = console or plain_console()
        self.read = read or _line
        self._drawn: dict[int, str] = {}

    def reset(self, games: NDArray[np.int64]) -> None:
        """Draw the table of these games at their first decision."""
        for game in np.asarray(games).tolist():
            self._drawn.pop(game, None)

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """Ask for each of the games in turn.

        Raises:
            StopPlaying: "q", or the end of the input.
        """
        rng = np.random.default_rng(0)
        return np.array([self._ask(turn.sample([row], rng), int(turn.games[row])) for row in range(len(turn))], np.int64)

    def _ask(self, position: Batch, number: int) -> int:
        words, seat = words_of(position.match), int(position.seat[0])
        here, drawn = words.heading(position.match, position.records[0]), DRAWN.get(position.match.game, plain)
        if self._drawn.get(number) != here:
            self._drawn[number] = here
            self.console.print(drawn(position))
        labels = list(position.labels(0).items())
        self.console.print(Text(f"\n{words.seat_name(position.match, seat)}, {words.situation(position)}:", style="bold"))
        for place, (_, label) in enumerate(labels, 1):
            self.console.print(Text.assemble("  ", (f"{place:>2}", "cyan"), f"  {printable(label)}"), soft_wrap=True)
        while True:
            self.console.print("> ", end="")
            try:
                answer = self.read().strip().lower()
            except EOFError:
                raise StopPlaying("the input has ended") from None
            if answer == "q":
                raise StopPlaying("stopped")
            if answer == "t":
                self.console.print(drawn(position))
            elif answer.isdecimal() and 1 <= int(answer) <= len(labels):
                return labels[int(answer) - 1][0]
            else:
                self.console.print(Text(f"{shown(repr(answer), 40)} is none of 1 to {len(labels)}; {HELP}"))


def _line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def plain(position: Batch) -> RenderableType:
    """The table of the first game as plain text, as the seat that must decide sees it."""
    return Text(position.match.table_text(position.records, int(position.seat[0])))


def table_of(position: GameBatch) -> RenderableType:
    """The table of the first game as the seat that must decide sees it, for rich: a panel per seat, then the hand."""
    game, match = position.records[0], position.match
    seat = int(game["seat"])
    order = [(seat + k) % match.seats for k in range(1, match.seats)] + [seat]
    panels = [_panel(position, other) for other in order]
    hand = Table(box=SIMPLE_HEAD, title="Your hand", title_justify="left", show_edge=False)
    for column in ("card", "cost", "STR", "icons"):
        hand.add_column(column, justify="left" if column == "card" else "right")
    for slot in _slots(game, seat, c.HAND):
        card = match.compiled.cards[game["card"][slot]]
        strength = str(card.strength) if card.type == c.CHARACTER else ""
        hand.add_row(Text(printable(card.title)), "" if card.type == c.EVENT else str(card.cost), strength, card.icons)
    heading = Text(f"Round {game['round']}, {PHASE_NAMES[game['phase']]}", style="bold reverse")
    return Group(heading, *panels, hand)


def _slots(game: np.void, seat: int, zone: int) -> list[int]:
    slots = range(seat * L.SLOTS, seat * L.SLOTS + int(game["cards"][seat]))
    return [slot for slot in slots if game["row"][slot, L.ZONE] == zone]


def _panel(position: GameBatch, seat: int) -> Panel:
    game, match = position.records[0], position.match
    plot = int(game["plot"][seat])
    lines = [
        f"power {game['totals'][seat]} ({game['power'][seat]} on the House card), gold {game['gold'][seat]}, "
        f"hand {len(_slots(game, seat, c.HAND))}, deck {game['deck_size'][seat]}, dead {len(_slots(game, seat, c.DEAD))}, "
        f"discarded {len(_slots(game, seat, c.DISCARD))}",
        f"plot: {title_of(match, game, L.ALL_SLOTS + seat * L.PLOTS + plot) if plot >= 0 else 'none'}",
    ]
    in_play = [slot for owner in range(match.seats) for slot in _slots(game, owner, c.PLAY) if game["controller"][slot] == seat]
    lines += [card_text(match, game, slot) for slot in in_play]
    first = ", first player" if game["first"] == seat else ""
    return Panel(Text("\n".join(lines)), title=Text(seat_name(match, seat) + first), title_align="left")


DRAWN: dict[str, Callable[[Any], RenderableType]] = {"agot": table_of}
"""How the tables of a game are drawn; `plain` where nothing is said."""

"""The card game as a person is shown it."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from agot_env import GameBatch
from agot_env.agot.engine.record import codes as c
from agot_env.agot.labels import seat_name
from agot_env.agot.words.decision import about, card, effect, heading, options, question, status
from agot_env.agot.words.knowledge import knowledge
from agot_env.agot.words.text import cards_in, phase_text, seat_lines
from agot_env.messages.names import printable

__all__ = ["LEGEND", "about", "card", "effect", "heading", "options", "question", "status", "table"]

LEGEND = """

On the table, "STR 3 MIP" is a character with strength 3 and the icons of the challenges in which it can attack and defend:
M for military, I for intrigue and P for power. A kneeling character can do neither."""
"""What abbreviations on the table mean."""


def table(position: GameBatch) -> RenderableType:
    """A panel per seat, the status, what the seat knows of hidden cards, then the hand."""
    game, match = position.records[0], position.match
    seat = int(game["seat"])
    order = [(seat + k) % match.seats for k in range(1, match.seats)] + [seat]
    changing = [Text(printable(line)) for line in status(position)]
    hand = Table(box=SIMPLE_HEAD, title="Your hand", title_justify="left", show_edge=False)
    for column in ("card", "cost", "STR", "icons"):
        hand.add_column(column, justify="left" if column == "card" else "right")
    for slot in cards_in(game, seat, c.HAND):
        card = match.compiled.cards[game["card"][slot]]
        strength = str(card.strength) if card.type == c.CHARACTER else ""
        hand.add_row(Text(printable(card.title)), "" if card.type == c.EVENT else card.cost_text, strength, card.icons)
    where = Text(phase_text(game), style="bold reverse")
    known = [Text(printable(line)) for line in knowledge(match, position.records, seat, plot_decks=True)]
    return Group(where, *(_panel(position, other) for other in order), *changing, *known, hand)


def _panel(position: GameBatch, seat: int) -> Panel:
    game, match = position.records[0], position.match
    first = ", first player" if game["first"] == seat else ""
    lines = "\n".join(printable(line) for line in seat_lines(match, position.records, seat, int(game["seat"])))
    return Panel(Text(lines), title=Text(seat_name(match, seat) + first), title_align="left")

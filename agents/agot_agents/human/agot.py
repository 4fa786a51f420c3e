"""What a person is shown of the card game."""

from __future__ import annotations

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from agot_env import GameBatch
from agot_env.agot.cards.describe import describe_card, facts, headline
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.labels import action_of, legal_answers, seat_name
from agot_env.agot.questions import effect_text, question_of
from agot_env.agot.text import card_text, cards_in, challenge_lines, phase_text, plot_text, seat_lines, strength_text
from agot_env.lookup import find
from agot_env.names import printable
from agot_env.wording import counted

EXPLAINED = 5
"""Cards that are explained at once; of more only the titles are listed."""


def table(position: GameBatch) -> RenderableType:
    """A panel per seat, the status, then the hand."""
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
        hand.add_row(Text(printable(card.title)), "" if card.type == c.EVENT else str(card.cost), strength, card.icons)
    heading = Text(phase_text(game), style="bold reverse")
    return Group(heading, *(_panel(position, other) for other in order), *changing, hand)


def _panel(position: GameBatch, seat: int) -> Panel:
    game, match = position.records[0], position.match
    first = ", first player" if game["first"] == seat else ""
    lines = "\n".join(printable(line) for line in seat_lines(match, game, seat))
    return Panel(Text(lines), title=Text(seat_name(match, seat) + first), title_align="left")


def heading(position: GameBatch) -> str:
    """The round and the phase."""
    return phase_text(position.records[0])


def status(position: GameBatch) -> list[str]:
    """The challenge under way."""
    return challenge_lines(position.match, position.records)


def effect(position: GameBatch) -> str:
    """What the ability does that asks."""
    return effect_text(position.match, position.records)


def question(position: GameBatch) -> str:
    """What the seat is asked."""
    return question_of(position.match, position.records)


def options(position: GameBatch) -> dict[int, str]:
    """The labels, plots with their printed numbers and characters in play with their STR and icons."""
    game, match = position.records[0], position.match
    labels, result = position.labels(0), {}
    for action, answer in answers_of(game).items():
        text = labels[action]
        if answer < L.ALL_SLOTS and _is_character_in_play(position, answer) and game["prompt"] not in (L.ASK_ACTION, L.ASK_TITLE):
            text += f" ({strength_text(game, answer)})"
        elif L.ANSWER_PLOT <= answer < L.ANSWER_SEAT:
            text += f" ({facts(match.compiled.cards[card_of(game, source_of(game, answer))])})"
        result[action] = text
    return result


def about(position: GameBatch, action: int) -> list[str]:
    """The card or plot that is chosen, or else the one that asks."""
    game = position.records[0]
    source = source_of(game, answers_of(game)[action])
    return _explained(position, card_of(game, source)) if source >= 0 else []


def card(position: GameBatch, name: str) -> list[str]:
    """The cards of the pool that have a title or contain it, or the one with the number."""
    cards = position.match.compiled.cards
    numbered = [k for k, card in enumerate(cards) if card.number.lower() == name.lower()]
    found = {_printed(position, k): k for k in numbered or find(name, [card.title for card in cards])}
    if len(found) > EXPLAINED:
        titles = ", ".join(dict.fromkeys(cards[k].title for k in found.values()))
        return [f"{counted(len(found), 'card')}; type more of the title: {titles}"]
    return [line for k in found.values() for line in _explained(position, k)]


def answers_of(game: np.void) -> dict[int, int]:
    """The engine's answers by their actions, in the order of the actions."""
    seat, seats = int(game["seat"]), int(game["seats"])
    return dict(sorted((action_of(answer, seat, seats), answer) for answer in legal_answers(game)))


def source_of(game: np.void, answer: int) -> int:
    """The card slot or plot that an answer chooses, or else the one that asks; -1 if there is neither."""
    seat, prompt = int(game["seat"]), int(game["prompt"])
    if answer < L.ALL_SLOTS:
        return answer
    if answer < L.ANSWER_SEAT and prompt == L.ASK_PLOT_TITLE:
        return int(game["prompt_source"]) + answer - L.ANSWER_PLOT
    if answer < L.ANSWER_SEAT:
        return L.ALL_SLOTS + seat * L.PLOTS + answer - L.ANSWER_PLOT
    if answer < L.ANSWER_ATTACK and prompt in (L.ASK_ORDER, L.ASK_COPY):
        owner = answer - L.ANSWER_SEAT
        return L.ALL_SLOTS + owner * L.PLOTS + int(game["plot"][owner])
    return int(game["prompt_source"])


def card_of(game: np.void, source: int) -> int:
    """The place in the pool of a card slot's or a plot's card."""
    if source < L.ALL_SLOTS:
        return int(game["card"][source])
    return int(game["plot_card"][(source - L.ALL_SLOTS) // L.PLOTS, (source - L.ALL_SLOTS) % L.PLOTS])


def _is_character_in_play(position: GameBatch, slot: int) -> bool:
    game = position.records[0]
    return bool(game["row"][slot, L.ZONE] == c.PLAY) and position.match.compiled.cards[game["card"][slot]].type == c.CHARACTER


def _printed(position: GameBatch, k: int) -> str:
    """What a card of the pool is and does."""
    card = position.match.compiled.cards[k]
    return "\n".join((headline(card), f"  {facts(card)}", f"  {describe_card(card)}"))


def _explained(position: GameBatch, k: int) -> list[str]:
    """What a card of the pool is and does, and how each copy fares that everybody sees or that is in the seat's hand."""
    game, match = position.records[0], position.match
    title, lines = match.compiled.cards[k].title, _printed(position, k).splitlines()
    for seat in range(match.seats):
        for slot in range(seat * L.SLOTS, seat * L.SLOTS + int(game["cards"][seat])):
            if match.compiled.cards[game["card"][slot]].title != title:
                continue
            if game["row"][slot, L.ZONE] == c.PLAY:
                lines.append(f"  In play, controlled by {seat_name(match, int(game['controller'][slot]))}: {card_text(match, game, slot)}")
            elif game["row"][slot, L.ZONE] == c.HAND and seat == game["seat"]:
                lines.append("  In your hand")
        plot = L.ALL_SLOTS + seat * L.PLOTS + int(game["plot"][seat])
        if game["plot"][seat] >= 0 and match.compiled.cards[card_of(game, plot)].title == title:
            lines.append(f"  Revealed by {seat_name(match, seat)}: {plot_text(match, game, plot)}")
    return lines

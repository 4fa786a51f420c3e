"""What a seat knows beside what lies on the table, in lines: known cards in hidden places, plot decks, choices so far, effects in force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.events import DURATIONS
from agot_env.agot.labels import seat_name, title_of
from agot_env.agot.words.text import Pieces, card_name, observed, plots_in

if TYPE_CHECKING:
    from agot_env.agot.match import Match

OTHERS = {c.HAND: "Known to be in the hand of {}", c.IN_SHADOWS: "Known to be in Shadows, of {}", c.FACEDOWN: "Known to be facedown, of {}"}
OWN = {c.FACEDOWN: "Your facedown cards"}
FACEDOWN = ("Your cards attached facedown", "Known to be attached facedown, of {}")
OPEN = {c.RESOLVING: "Being resolved", c.REMOVED: "Out of the game", c.SET_ASIDE: "Set aside"}
"""What precedes the cards in a zone: of another seat, of the observer; cards attached facedown, of the observer and of another seat;
cards in a zone of any seat."""
UNREVEALED = {L.PLOT_IN_DECK: "in the plot deck", L.PLOT_KEPT: "kept in the draft", L.PLOT_OFFERED: "offered in the draft"}
"""Where plots are that have not been revealed."""
BOOKKEEPING = (
    c.L_STRENGTH_CHANGED, c.L_WEAKENED, c.L_TAKES_PART, c.L_NAMED_PLOT, c.L_USED_LIMIT, c.L_CHALLENGE, c.L_PLAYED,
    c.L_INITIATIVE, c.L_STALWART,
    c.L_ATTACKED, c.L_FROM_HAND, c.L_COVERED, c.L_TITLE, c.L_FROM_HOLD, c.L_TRIGGERED, c.L_TEXT,
)  # fmt: skip
"""Lasting effects that only the engine needs."""


def knowledge(match: Match, games: NDArray[np.void], observer: int, plot_decks: bool, view: Pieces | None = None) -> list[str]:
    """What a seat knows in the first game, beside what lies on the table and its hand, in lines.

    Args:
        match: the match.
        games: GAME array.
        observer: the seat.
        plot_decks: whether to name the plots in the plot decks of other seats, as far as they are known.
        view: what the seat sees (`observed`), if it is known.
    """
    view = observed(match, games, observer) if view is None else view
    lines = [line for offset in range(match.seats) for line in _of_seat(match, view, observer, offset, plot_decks)]
    chosen = [title for offset in range(match.seats) for title, row in _cards(match, view, offset) if row[L.SELECTED]]
    if chosen:
        lines.append(f"Chosen so far: {', '.join(chosen)}")
    return [*_titles_out(match, games[0]), *effects_in_force(match, games[0]), *lines]


def _of_seat(match: Match, view: Pieces, observer: int, offset: int, plot_decks: bool) -> Iterator[str]:
    name = seat_name(match, (observer + offset) % match.seats)
    cards = list(_cards(match, view, offset))
    for zone, words in ((OTHERS if offset else OWN) | OPEN).items():
        titles = [title for title, row in cards if row[L.ZONE] == zone]
        if titles:
            yield f"{words.format(name)}: {', '.join(titles)}"
    facedown = [title for title, row in cards if row[L.STATE] & L.ATTACHED_FACEDOWN]
    if facedown:
        yield f"{FACEDOWN[offset > 0].format(name)}: {', '.join(facedown)}"
    places = sorted((int(row[L.PLACE]), title) for title, row in cards if row[L.ZONE] == c.DECK and row[L.PLACE])
    if places:
        yield f"Known in the deck of {name}, by position from the top: {', '.join(f'{place} {title}' for place, title in places)}"
    yield from _plots(match, view, offset, f"Plots of {name}" if offset else "Your plots", plot_decks or not offset)


def _plots(match: Match, view: Pieces, offset: int, whose: str, plot_deck: bool) -> Iterator[str]:
    """The plots that a seat has not revealed, as far as the observer knows them."""
    for state, words in UNREVEALED.items():
        titles = plots_in(match, view, offset, state) if plot_deck or state != L.PLOT_IN_DECK else []
        if titles:
            yield f"{whose} {words}: {', '.join(titles)}"
    places = slice(offset * L.PLOTS, (offset + 1) * L.PLOTS)
    for state, words in ((L.PLOT_OFFERED, "drafted"), (L.PLOT_IN_DECK, "in the plot deck")):
        hidden = int(((view["plot_ids"][places] == 0) & (view["plots"][places] == state)).sum())
        if hidden:
            yield f"{whose} {words} that you have not seen: {hidden}"
    revealed = int(view["seats.revealed_plot"][offset])
    chosen = Counter(plots_in(match, view, offset, L.PLOT_REVEALED)) - Counter([card_name(match, revealed - 1)] if revealed else [])
    if chosen:
        yield f"{whose} chosen for this round: {', '.join(chosen)}"


def _cards(match: Match, view: Pieces, offset: int) -> Iterator[tuple[str, NDArray[np.int16]]]:
    """The name and the row of each card of a seat's deck list."""
    slots = slice(offset * L.SLOTS, (offset + 1) * L.SLOTS)
    for number, row in zip(view["card_ids"][slots].tolist(), view["cards"][slots], strict=True):
        if number:
            yield card_name(match, number - 1), row


def _titles_out(match: Match, game: np.void) -> list[str]:
    """The titles that nobody has, and that cannot be taken this round."""
    taken = {int(title) for column in ("title", "second_title") for title in game[column]}
    out = [name for title, name in enumerate(L.TITLE_NAMES) if title and title not in taken and int(game["titles_out"]) >> title & 1]
    effects = game["effects"][: int(game["effect_count"])]
    gone = effects[(effects[:, L.EFFECT_KIND] == c.L_TITLE) & (effects[:, L.EFFECT_A] == 0) & (effects[:, L.EFFECT_B] != 0)]
    out += [title_of(match, game, int(effect[L.EFFECT_CARD])) for effect in gone]
    return [f"Titles that cannot be taken now: {', '.join(out)}"] if out else []


def effects_in_force(match: Match, game: np.void) -> list[str]:
    """The lasting effects by their sources, in one line: what they do is written on the cards."""
    said: Counter[str] = Counter()
    for effect in game["effects"][: int(game["effect_count"])]:
        kind, source, card = (int(effect[field]) for field in (L.EFFECT_KIND, L.EFFECT_SOURCE, L.EFFECT_CARD))
        if kind in BOOKKEEPING or source < 0:
            continue
        what = f"{title_of(match, game, source)} of {seat_name(match, int(effect[L.EFFECT_SEAT]))}"
        if kind == c.L_REDUCE:
            what += f", {int(effect[L.EFFECT_A])} gold less"
        if kind == c.L_DELAYED and match.tables[0]["ability_moment"][int(effect[L.EFFECT_A])] == c.CARD_SHOWN:
            what += f", which names {title_of(match, game, int(effect[L.EFFECT_C]))}"
        if 0 <= card < L.ALL_SLOTS and card != source and game["row"][card, L.ZONE] == c.PLAY:
            what += f", on {title_of(match, game, card)}"
        said[f"{what} (until the end of the {DURATIONS.get(int(effect[L.EFFECT_UNTIL]), 'game')})"] += 1
    times = [text if count == 1 else f"{text}, {count} times" for text, count in said.items()]
    return [f"Effects in force: {'; '.join(times)}"] if times else []

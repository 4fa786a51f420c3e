"""A picture of the table of a Lands game.

Requires matplotlib: ``pip install matplotlib``.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import fill

import numpy as np

from agot_env.lands.cards import LANDS, LOCATION_NAMES, SETS, TROOP_CARDS, name_of, powers_of, sets_of
from agot_env.lands.engine import layout as L
from agot_env.lands.words.text import cards_of, stack_of
from agot_env.storage.files import replacing
from agot_env.storage.owned import DRAWING

COLOURS = ("#b33939", "#d4a017", "#6b7f8f", "#3f8f4f", "#4a4a4a", "#7a4fa0")
"""The colours of the sets, in their order."""
TACTIC_COLOUR = "#d9d9d9"
SEAT_COLOURS = ("#1f77b4", "#ff7f0e", "#2ca02c")


def _words(card: int) -> str:
    """The text on a card: its power and its name."""
    name = fill(name_of(card), 13)
    return name if card >= TROOP_CARDS else f"{powers_of(card)[0]}\n{name}"


def save_picture(game: np.void, path: str | Path, observer: int | None = None) -> Path:
    """Draw a game into a PNG file.

    Args:
        game: a GAME record.
        path: the file to write.
        observer: the seat whose hand is drawn; None: no hand is drawn.

    Returns:
        the path.

    Raises:
        ImportError: matplotlib is not installed.
    """
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
        from matplotlib.patches import Rectangle
    except ImportError:
        raise ImportError("a picture needs matplotlib: pip install matplotlib") from None
    figure = Figure(figsize=(14, 8), dpi=100)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0.01, 0.01, 0.98, 0.98))
    axes.set_xlim(0, LANDS)
    axes.set_ylim(-5.6, 5)
    axes.axis("off")

    def draw(card: int, x: float, y: float) -> None:
        sets = sets_of(card) if card < TROOP_CARDS else ()
        for k, colour in enumerate([COLOURS[s] for s in sets] or [TACTIC_COLOUR]):
            width = 0.8 / max(1, len(sets))
            axes.add_patch(Rectangle((x + k * width, y), width, 0.8, facecolor=colour))
        axes.add_patch(Rectangle((x, y), 0.8, 0.8, fill=False, edgecolor="black"))
        axes.text(x + 0.4, y + 0.4, _words(card), ha="center", va="center", fontsize=7.5, color="white" if sets else "black")

    if game["gap"] >= 0:
        axes.text(int(game["gap"]), 0, "Harrenhal", ha="center", va="center", fontsize=7, rotation=90)
    for land in range(LANDS):
        owner = int(game["owner"][land])
        colour = SEAT_COLOURS[owner] if owner >= 0 else "#f5ecd7"
        axes.add_patch(Rectangle((land + 0.05, -0.35), 0.9, 0.7, facecolor=colour, edgecolor="black", alpha=0.8))
        weather = [name for bit, name in ((L.FOGGY, "Fog"), (L.RAINY, "Rain")) if game["weather"][land] & bit]
        text = "\n".join([LOCATION_NAMES[game["location"][land]], *weather])
        axes.text(land + 0.5, 0, text, ha="center", va="center", fontsize=9)
        for side, way in ((0, -1), (1, 1)):
            seat = int(game["contestant"][land, side])
            axes.text(land + 0.5, way * 0.45, f"seat {seat}", ha="center", va="center", fontsize=7, color=SEAT_COLOURS[seat])
            for k, card in enumerate(stack_of(game, land, side)):
                draw(card, land + 0.1, 0.6 + 0.9 * k if way > 0 else -1.4 - 0.9 * k)
    if observer is not None:
        for k, card in enumerate(cards_of(game["hand"][observer])):
            draw(card, 0.1 + 0.95 * k, -5.5)
    for k, (name, colour) in enumerate(zip(SETS, COLOURS, strict=True)):
        figure.text(0.02 + 0.07 * k, 0.965, name, fontsize=8, color=colour)
    figure.suptitle(f"Turn {int(game['turn']) + 1}", fontsize=10, y=0.995)
    with replacing(Path(path), kind=DRAWING) as unfinished:
        figure.savefig(unfinished, format=Path(path).suffix[1:] or "png")
    return Path(path)

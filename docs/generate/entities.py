"""The tables of docs/own_network.md: the features of entities, with the values that games reach, and the evaluations of a run."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env import agents
from agot_env.agents import turn_of
from agot_env.entities import EntityColumn, EntityEncoder, entity_columns
from agot_env.game import new_batch
from agot_env.lands import LandsMatch
from agot_env.simulate import wilson
from agot_training.settings import GameSettings, matches_of

GAMES, SAMPLES, BETWEEN, SEED = 64, 100, 5, 1
"""The games of a measurement, how often their positions are taken, and the decisions of each game in between."""
RARE = 0.01
"""The share of the entities below and above a typical range; a bit that fewer entities have is not listed."""
CURVE = Path(__file__).resolve().parents[2] / "benchmarks" / "results" / "own_ppo"
"""The log of a run of `agot_training.own_ppo`."""
KINDS = {"table": "the table", "card": "a card", "action": "a legal action"}
KINDS_OF_LANDS = {"table": "the table", "card": "a card or a location", "action": "a legal action"}

Counts = dict[str, tuple[int, NDArray[np.int64]]]
"""For each kind of entity: their number, and how many of them have each feature."""


def counted(matches: Sequence[Any], agent: str) -> Counts:
    """Count the features in games of an agent."""
    games, player = new_batch(matches, GAMES, SEED, order="rotation"), agents.make(agent, matches[0].game)
    encoder, rows = EntityEncoder(matches[0]), np.arange(GAMES)
    sizes = encoder.sizes
    widths = {"table": sizes.table_features, "card": sizes.card_features, "action": sizes.action_features}
    found: Counts = {kind: (0, np.zeros(width, np.int64)) for kind, width in widths.items()}
    for _ in range(SAMPLES):
        for _ in range(BETWEEN):
            games.step(player.act(turn_of(games, rows, rows)))
        entities = encoder.of_games(games)
        parts = entities.table, entities.cards.features, entities.actions.features
        for (kind, (number, counts)), features in zip(found.items(), parts, strict=True):
            found[kind] = number + len(features.starts), counts + np.bincount(features.numbers, minlength=len(counts))
    return found


def typical(column: EntityColumn, number: int, counts: NDArray[np.int64]) -> tuple[str, str]:
    """The typical values of a column, and the share of the entities that have it, in words."""
    firsts = [column.first + k * column.apart for k in range(column.times)]
    of_values = np.sum([counts[first : first + column.size] for first in firsts], axis=0) / (number * column.times)
    if column.bits:
        often = np.flatnonzero(of_values >= RARE).tolist() if column.size > 1 else []
        return spans_of(often) or "-", share_of(float(of_values.max()))
    total = of_values.sum()
    if not total:
        return "-", "0 %"
    below = of_values.cumsum() / total
    low, high = int((below <= RARE).sum()), int((below < 1 - RARE).sum())
    return f"{low + column.low} to {high + column.low}" if low < high else str(low + column.low), share_of(float(total))


def spans_of(numbers: list[int]) -> str:
    """Ascending numbers in words: "0 to 3, 5"."""
    edges = [k for k in range(len(numbers) + 1) if k in (0, len(numbers)) or numbers[k] > numbers[k - 1] + 1]
    spans = [(numbers[begin], numbers[end - 1]) for begin, end in zip(edges, edges[1:], strict=False)]
    return ", ".join(f"{first} to {last}" if first < last else str(first) for first, last in spans)


def share_of(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.0f} %" if share >= 0.01 else "under 1 %" if share else "0 %"


def tables(matches: Sequence[Any], kinds: dict[str, str]) -> list[str]:
    """The tables of the entities of a game, as lines of Markdown."""
    played = [counted(matches, agent) for agent in ("random", "greedy")]
    lines = []
    for kind, columns in entity_columns(matches[0]).items():
        lines += ["", f"**Features of {kinds[kind]}**", ""]
        lines += ["| column | features | values | random play | greedy play | meaning |", "|---|---|---|---|---|---|"]
        free = []
        for name, column in columns.items():
            last = column.first + column.size - 1
            place = f"{column.first} to {last}" if column.size > 1 else str(last)
            if column.is_free:
                free.append(place)
                continue
            values = f"bits 0 to {column.size - 1}" if column.bits else f"{column.low} to {column.low + column.size - 1}"
            if column.size == 1:
                values = "one bit" if column.bits else str(column.low)
            if column.times > 1:
                place += f", + {column.apart} for each {column.each}"
            seen = " | ".join(words_of(*typical(column, *one[kind])) for one in played)
            lines.append(f"| {name} | {place} | {values} | {seen} | {column.meaning} |")
        if free:
            lines += ["", f"No entity has the features {', '.join(free)}: they are free for what an agent adds, or not used."]
    return lines[1:]


def words_of(values: str, share: str) -> str:
    """A cell: the typical values, and the share of the entities that have any."""
    return share if values == "-" else values if share == "100 %" else f"{values} ({share})"


def entities_of_agot() -> list[str]:
    """The tables of the card game: two players, all starter decks of the Core Set."""
    return tables(matches_of(GameSettings()), KINDS)


def entities_of_lands() -> list[str]:
    """The tables of the Lands game: two players, the hard mode."""
    return tables([LandsMatch()], KINDS_OF_LANDS)


def learning_curve() -> list[str]:
    """The table of the evaluations of `agot_training.own_ppo`."""
    lines = ["| decisions | seconds of one core | wins against `greedy` |", "|---|---|---|"]
    with (CURVE / "progress.csv").open() as file:
        rows = [row for row in csv.DictReader(file) if row["wins_against_greedy"]]
    for row in rows:
        games = int(row["evaluation_games"])
        wins = round(float(row["wins_against_greedy"]) * games)
        low, high = wilson(wins, games)
        rate = f"{wins} of {games}: {100 * wins / games:.1f} % ({100 * low:.1f}-{100 * high:.1f})"
        lines.append(f"| {int(row['steps']):,} | {float(row['seconds']):,.0f} | {rate} |")
    return lines


SECTIONS: dict[str, Callable[[], list[str]]] = {
    "learning curve": learning_curve,
    "entities of the card game": entities_of_agot, "entities of the Lands game": entities_of_lands,
}  # fmt: skip

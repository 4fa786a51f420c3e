"""Which values the numbers of observations have in play: ``python -m benchmarks.observations`` writes results/observations/values.json.

The page of the environment shows them beside the bounds, which leave room for any game and are no scales. Games of random and of greedy
players are played in every edition, with all starter decks.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agents import make, turn_of
from agot_env.agot.decks import starter_decks
from agot_env.agot.editions import EDITIONS, setting
from agot_env.agot.match import Match
from agot_env.batches.observation import ObservationPieces
from agot_env.console.command_line import command_line
from agot_env.storage.files import write_text

FILE = Path(__file__).parent / "results" / "observations" / "values.json"
COMMAND = "python -m benchmarks.observations"
PLAYERS = ("random", "greedy")
SHOWN = "core"
"""The edition whose values the page shows. Of the others, it says only which have other values where this one has a constant."""
LOWEST, VALUES = -(2**15), 2**16


@dataclass
class Seen:
    """How often each value of int16 has occurred in a column."""

    counts: NDArray[np.int64] = field(default_factory=lambda: np.zeros(VALUES, np.int64))

    def add(self, values: NDArray[np.int16]) -> None:
        """Count more values."""
        self.counts += np.bincount(values.reshape(-1).astype(np.int64) - LOWEST, minlength=VALUES)

    def quantile(self, share: float) -> int:
        """The lowest value that at least this share of the values does not exceed."""
        return int(np.searchsorted(np.cumsum(self.counts), share * self.counts.sum())) + LOWEST

    def summary(self) -> list[int]:
        """The lowest value, the 99th percentile, and the highest value."""
        found = np.flatnonzero(self.counts) + LOWEST
        return [int(found[0]), self.quantile(0.99), int(found[-1])]


def matches_of(edition: str) -> list[Match]:
    """The matches of two seats that the starter decks of an edition can play."""
    decks = list(starter_decks(edition).values())
    pairs = [tuple(decks)] if setting(edition, "fixed_houses") else combinations_with_replacement(decks, 2)
    return [Match(edition=edition, decks=pair) for pair in pairs]


def positions(edition: str, player: str, games: int, steps: int) -> Iterator[NDArray[np.int16]]:
    """The observations of games in progress: one in eight steps, of all games."""
    matches = matches_of(edition)
    agent = make(player, "agot")
    batch = matches[0].batch(games, 0) if len(matches) == 1 else type(matches[0].batch(1))(games, matches, 0)
    rows = np.arange(games)
    for step in range(steps):
        if step % 8 == 0:
            yield batch.observations.copy()
        batch.step(agent.act(turn_of(batch, rows, rows)))


def measured(games: int, steps: int) -> dict[str, Any]:
    """What the file contains."""
    columns: dict[str, Any] = {}
    others: dict[str, list[str]] = {}
    constant = 0
    for edition in sorted(EDITIONS, key=lambda edition: edition != SHOWN):
        pieces = matches_of(edition)[0].pieces
        seen: dict[str, Seen] = {}
        low, high = np.full(pieces.size, 2**15 - 1, np.int16), np.full(pieces.size, -(2**15), np.int16)
        for player in PLAYERS:
            for observations in positions(edition, player, games, steps):
                for name, values in parts_of(pieces, observations):
                    seen.setdefault(name, Seen()).add(values)
                low, high = np.minimum(low, observations.min(0)), np.maximum(high, observations.max(0))
        summaries = {name: one.summary() for name, one in seen.items()}
        if edition == SHOWN:
            columns, constant = summaries, int((low == high).sum())
        always = {name: lowest for name, (lowest, _, highest) in columns.items() if lowest == highest}
        others[edition] = [name for name, value in always.items() if (summaries[name][0], summaries[name][2]) != (value, value)]
    return {
        "command": f"{COMMAND} --games {games} --steps {steps}", "positions": len(PLAYERS) * games * -(-steps // 8), "constant": constant,
        "columns": columns, "others": others,
    }  # fmt: skip


def parts_of(pieces: ObservationPieces, observations: NDArray[np.int16]) -> Iterator[tuple[str, NDArray[np.int16]]]:
    """The values of every piece without columns, and of every column: "cards.strength"."""
    for name, piece in pieces.items():
        values = observations[:, piece.start : piece.stop].reshape(-1, *piece.shape)
        if not piece.columns:
            yield name, values
        for number, column in enumerate(piece.columns):
            yield f"{name}.{column}", values[..., number]


def main() -> None:
    """Measure, and write the file."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--games", type=int, default=256, help="games in progress at a time")
    parser.add_argument("--steps", type=int, default=1600, help="decisions of each game, one in eight of which is counted")
    given = parser.parse_args()
    write_text(FILE, json.dumps(measured(given.games, given.steps), indent=1) + "\n")
    print(f"wrote {FILE.name}")


if __name__ == "__main__":
    with command_line("benchmarks.observations"):
        main()

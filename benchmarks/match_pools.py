"""Batches with many decks, and copies of games: ``python -m benchmarks.match_pools``.

Prints the speed of compiling decks into tables and their memory; the speed of a batch with many matches relative to batches with one match,
in alternating turns; and the time to copy and to sample a game of two players.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import tyro

from agot_env import Deck, GameBatch, Match
from agot_env.agot.deck_tables import DeckTables
from agot_env.agot.decks import random_houses, random_lineups
from agot_env.agot.engine.record import layout as L
from agot_env.storage.provenance import machine
from benchmarks.markdown import print_table


@dataclass
class Settings:
    decks: int = 1000
    """random decks of the Core Set"""
    games: tuple[int, ...] = (1024, 64)
    """sizes of the batches"""
    turns: int = 20
    """paired runs; in each, another lineup is played alone"""
    seed: int = 0


def main(settings: Settings) -> None:
    houses = random_houses("core")
    decks = [Deck.random(houses[k % len(houses)], settings.seed + k) for k in range(settings.decks)]
    matches = [Match(decks=lineup) for lineup in random_lineups(decks, settings.decks, settings.seed)]
    columns = [speeds(games, matches, settings) | times_of_copies(games, matches[0]) for games in settings.games]
    rows = [(name, *(column[name] for column in columns)) for name in columns[0]]
    print_table(("", *(f"{games:,} games" for games in settings.games)), rows, f"{settings.turns} turns of each kind")
    rate, fastest = rates_of_tables(matches[0], decks)
    shared, each = L.TABLES.itemsize - L.DECKLIST.itemsize, L.DECKLIST.itemsize
    memory = (
        ("decks that become tables", f"{rate:,.0f} a second (fastest {fastest:,.0f})"),
        ("memory of the pool of cards, once for all matches", f"{shared:,} bytes"),
        ("memory of a deck", f"{each:,} bytes"),
        ("memory of 10,000 decks", f"{(shared + 10_000 * each) / 1e6:,.0f} MB"),
    )
    print_table(("", "figure"), memory, f"{len(decks):,} decks")
    print(f"\n{machine()}, one used")


def rates_of_tables(match: Match, decks: list[Deck]) -> tuple[float, float]:
    """Decks compiled into tables per second: the median of five turns, and the fastest."""
    DeckTables.of(match.compiled, decks[:1], None)  # the data that depend only on the pool are computed once
    rates = []
    for _ in range(5):
        began = time.process_time()
        DeckTables.of(match.compiled, decks, None)
        rates.append(len(decks) / (time.process_time() - began))
    return statistics.median(rates), max(rates)


def speeds(games: int, matches: list[Match], settings: Settings) -> dict[str, str]:
    """The speed of a batch over all matches relative to that of batches with one match, a different one in each turn."""
    everything = GameBatch(games, matches, settings.seed)
    everything.play_random(300 * games, write=False)
    figures: dict[str, list[float]] = {"play_random": [], "step": []}
    for match in matches[:: max(1, len(matches) // settings.turns)][: settings.turns]:
        alone = GameBatch(games, match, settings.seed)
        alone.play_random(300 * games, write=False)
        for name, measured in (("play_random", random_speed), ("step", step_speed)):
            figures[name].append(measured(everything) / measured(alone))
    kinds = f"{len(matches):,} matches against one"
    return {f"`{name}`, {kinds}": f"{statistics.median(ratios):.2f} times the speed" for name, ratios in figures.items()}


def random_speed(batch: GameBatch) -> float:
    began = time.process_time()
    made, _ = batch.play_random(100 * len(batch))
    return made / (time.process_time() - began)


def step_speed(batch: GameBatch, steps: int = 30) -> float:
    rng, spent = np.random.default_rng(0), 0.0
    for _ in range(steps):
        actions = (batch.action_masks * rng.random(batch.action_masks.shape, np.float32)).argmax(axis=1)
        began = time.process_time()
        batch.step(actions)
        spent += time.process_time() - began
    return steps * len(batch) / spent


def times_of_copies(games: int, match: Match) -> dict[str, str]:
    """The time to copy and to sample a game: the median and the fastest of many turns."""
    batch = GameBatch(games, match)
    batch.play_random(150 * games)
    other = batch.copy(autoreset=False)
    work: dict[str, Callable[[], object]] = {
        "copy": batch.copy,
        "copy_into": lambda: batch.copy_into(other),
        "sample": lambda: batch.sample(None, 0, 0),
        "sample_into": lambda: batch.sample_into(other, None, 0, 0),
    }
    found = {}
    for name, call in work.items():
        times = []
        for _ in range(max(20, 4000 // games)):
            began = time.process_time()
            call()
            times.append((time.process_time() - began) / games * 1e6)
        found[f"`{name}`, a game of two players"] = f"{statistics.median(times):.2f} µs (fastest {min(times):.2f})"
    return found


if __name__ == "__main__":
    main(tyro.cli(Settings))

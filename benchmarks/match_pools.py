"""Many decks in one batch, and copies of games: ``python -m benchmarks.match_pools``.

Prints how fast decks become tables and how much memory they take; the speed of a batch that plays many decks against batches that play two
of them, in alternating turns; and how long it takes to copy and to sample a game of two players.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import tyro

from agot_env import Deck, GameBatch, Match
from agot_env.agot.cards import random_houses, random_lineups
from agot_env.agot.deck_tables import DeckTables
from agot_env.agot.engine import layout as L


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
    report_tables(matches[0], decks)
    for games in settings.games:
        report_speed(games, matches, settings)
    for games in settings.games:
        report_copies(games, matches[0])


def report_tables(match: Match, decks: list[Deck]) -> None:
    DeckTables.of(match.compiled, decks[:1], None)  # what depends on the pool alone is worked out once
    rates = []
    for _ in range(5):
        began = time.perf_counter()
        DeckTables.of(match.compiled, decks, None)
        rates.append(len(decks) / (time.perf_counter() - began))
    shared, each = L.TABLES.itemsize - L.DECKLIST.itemsize, L.DECKLIST.itemsize
    print(f"tables of {len(decks):,} decks: {statistics.median(rates):,.0f} decks/s, fastest {max(rates):,.0f}")
    total = (shared + 10_000 * each) / 1e6
    print(f"memory: {shared:,} bytes for the pool of cards and {each:,} for each deck; 10,000 decks {total:,.0f} MB")


def report_speed(games: int, matches: list[Match], settings: Settings) -> None:
    """Decisions a second of a batch over all matches, against those of batches of one match, of another one in each turn."""
    everything = GameBatch(games, matches, settings.seed)
    everything.play_random(300 * games, write=False)
    figures: dict[str, list[tuple[float, float]]] = {"play_random": [], "step": []}
    for match in matches[:: max(1, len(matches) // settings.turns)][: settings.turns]:
        alone = GameBatch(games, match, settings.seed)
        alone.play_random(300 * games, write=False)
        for name, measured in (("play_random", random_speed), ("step", step_speed)):
            figures[name].append((measured(everything), measured(alone)))
    for name, pairs in figures.items():
        ratio = statistics.fmean(one for one, _ in pairs) / statistics.fmean(one for _, one in pairs)
        print(
            f"{name}, {games} games: {len(matches):,} matches {statistics.median(one for one, _ in pairs):,.0f} decisions/s, "
            f"one match {statistics.median(one for _, one in pairs):,.0f}; ratio of the means {ratio:.3f}, "
            f"median of paired ratios {statistics.median(one / other for one, other in pairs):.3f}"
        )


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


def report_copies(games: int, match: Match) -> None:
    batch = GameBatch(games, match)
    batch.play_random(150 * games)
    other = batch.copy(autoreset=False)
    work: dict[str, Callable[[], object]] = {
        "copy": batch.copy,
        "copy_into": lambda: batch.copy_into(other),
        "sample": lambda: batch.sample(None, 0, 0),
        "sample_into": lambda: batch.sample_into(other, None, 0, 0),
    }
    for name, call in work.items():
        times = []
        for _ in range(max(20, 4000 // games)):
            began = time.perf_counter()
            call()
            times.append((time.perf_counter() - began) / games * 1e6)
        print(f"{name}, {games} games: {statistics.median(times):.2f} us a game, fastest {min(times):.2f}")


if __name__ == "__main__":
    main(tyro.cli(Settings))

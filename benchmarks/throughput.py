"""The speed of the environment compared with its peers, in one run on one core: ``python -m benchmarks.throughput``.

All of them take turns, so that other programs affect them alike. Every figure is the median of several turns after a warm-up, and the
fastest turn, in decisions (agent steps) per second of processor time, which other programs disturb less than wall time:

- agot_env: random legal play of a `GameBatch`, including resets, with and without writing observation and mask at every decision;
- with ``--seats`` the same with two to six seats, and the sizes of a game and an observation; with ``--editions``, each edition;
- with ``--pools`` six pairings of the printed Core decks, of the same decks in the edition `lcg`, of this project's decks for that edition,
  and of random decks of it;
- agot_env through `GameBatch.step`: the time in `step` alone, which writes observation and mask; sampling is not counted;
- essence-wars: ``PyParallelGames``, the time in step + mask + observation; sampling and resets are not counted;
- the PettingZoo environments (this project's and classic ones), RLCard's gin-rummy, and games of OpenSpiel through its Python API with a
  tensor for the player to act at every decision: the whole loop, including sampling and resets.

Batches of the same number of games are compared with each other, and single games with the wrapped PettingZoo environment of agot_env.

Peers that are not installed (``pip install 'agot-env[peers]'``) are reported as absent.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import combinations
from typing import Any, NamedTuple

for threads in ("RAYON_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(threads, "1")

import numpy as np  # noqa: E402

import agot_env  # noqa: E402
import agot_env.agot_v0  # noqa: E402
from agot_env.agot.decks import default_houses, random_houses  # noqa: E402
from agot_env.agot.editions import EDITIONS  # noqa: E402
from agot_env.agot.editions.lcg.decks import lcg_decks  # noqa: E402
from agot_env.storage.provenance import machine  # noqa: E402
from benchmarks.markdown import print_table  # noqa: E402

Measure = Callable[[float], tuple[int, float]]
"""Runs for a number of seconds of processor time; returns (decisions, seconds that count)."""


class Figure(NamedTuple):
    """A line of the table; ``prepare`` raises an ImportError if a peer is not installed.

    ``ours``: others with as many games are compared with it. ``comparable``: it is compared with one of ours.
    """

    name: str
    games: int
    prepare: Callable[[], Measure]
    ours: bool = False
    comparable: bool = True


HOUSES = (*agot_env.STARTER_DECKS, *agot_env.STARTER_DECKS)[:6]
SEATS = range(2, 7)


def make_match(seats: int = 2) -> agot_env.Match:
    return agot_env.Match(houses=HOUSES[:seats])


Matches = agot_env.Match | list[agot_env.Match]


def batch_random(games: int, write: bool, matches: Matches | None = None) -> Measure:
    batch = agot_env.GameBatch(games, matches or make_match(), seed=0)

    def run(seconds: float) -> tuple[int, float]:
        made = 0
        began = time.process_time()
        while (passed := time.process_time() - began) < seconds:
            made += batch.play_random(512 * games, write=write)[0]
        return made, passed

    return run


def batch_step(games: int) -> Measure:
    batch = agot_env.GameBatch(games, make_match(), seed=0)
    rng = np.random.default_rng(0)

    def run(seconds: float) -> tuple[int, float]:
        made, counted = 0, 0.0
        began = time.process_time()
        while time.process_time() - began < seconds:
            actions = (batch.action_masks * rng.random(batch.action_masks.shape, np.float32)).argmax(1)
            before = time.process_time()
            batch.step(actions)
            counted += time.process_time() - before
            made += games
        return made, counted

    return run


def essence_wars(games: int) -> Measure:
    from essence_wars import PyParallelGames

    batch = PyParallelGames(games, opponent="self")
    batch.reset_all(0)
    rng = np.random.default_rng(0)

    def run(seconds: float) -> tuple[int, float]:
        made, counted = 0, 0.0
        masks = batch.action_mask_batch()
        began = time.process_time()
        while time.process_time() - began < seconds:
            actions = (masks * rng.random(masks.shape, np.float32)).argmax(1).astype(np.uint16)
            before = time.process_time()
            _, over = batch.step_batch(actions)
            masks = batch.action_mask_batch()
            batch.observe_batch()
            counted += time.process_time() - before
            made += games
            for i in np.flatnonzero(over):
                batch.reset_single(int(i), int(rng.integers(2**31)))
            if over.any():
                masks = batch.action_mask_batch()
        return made, counted

    return run


def pettingzoo_environment(make: Callable[..., Any], **options: object) -> Measure:
    """The loop of PettingZoo's documentation with random legal actions."""
    environment = make(**options)
    environment.reset(seed=0)
    choose = random.Random(0).random

    def run(seconds: float) -> tuple[int, float]:
        made, episode = 0, 0
        began = time.process_time()
        while (passed := time.process_time() - began) < seconds:
            for _ in range(100):
                observation, _, terminated, truncated, _ = environment.last()
                if terminated or truncated:
                    episode += 1
                    environment.reset(seed=episode)
                    continue
                legal = observation["action_mask"].nonzero()[0]
                environment.step(int(legal[int(choose() * len(legal))]))
                made += 1
        return made, passed

    return run


def classic_environment(name: str) -> Measure:
    return pettingzoo_environment(import_module(f"pettingzoo.classic.{name}").env)


def open_spiel(name: str) -> Measure:
    import pyspiel

    game = pyspiel.load_game(name)
    seen = "observation_tensor" if game.get_type().provides_observation_tensor else "information_state_tensor"
    choose = random.Random(0)
    state = game.new_initial_state()

    def run(seconds: float) -> tuple[int, float]:
        nonlocal state
        made = 0
        began = time.process_time()
        while (passed := time.process_time() - began) < seconds:
            for _ in range(100):
                if state.is_terminal():
                    state = game.new_initial_state()
                elif state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(choose.choices(outcomes, chances)[0])
                else:
                    np.asarray(getattr(state, seen)())
                    state.apply_action(choose.choice(state.legal_actions()))
                    made += 1
        return made, passed

    return run


def rlcard_gin_rummy() -> Measure:
    import rlcard

    environment = rlcard.make("gin-rummy", config={"seed": 0})
    choose = random.Random(0).choice
    state, _ = environment.reset()

    def run(seconds: float) -> tuple[int, float]:
        nonlocal state
        made = 0
        began = time.process_time()
        while (passed := time.process_time() - began) < seconds:
            for _ in range(100):
                state, _ = environment.step(choose(list(state["legal_actions"])))
                made += 1
                if environment.is_over():
                    state, _ = environment.reset()
        return made, passed

    return run


def figures_of(batches: Sequence[int], games: int, peers: bool) -> list[Figure]:
    """The lines of the comparison: stepped batches, single games, and compiled random play of ``games`` games."""
    figures: list[Figure] = []
    for n in batches:
        figures.append(Figure("agot_env, GameBatch.step", n, partial(batch_step, n), ours=True))
        if peers:
            figures.append(Figure(f"essence-wars {version_of('essence-wars')}, step + mask + observation", n, partial(essence_wars, n)))
    single = partial(pettingzoo_environment, houses=HOUSES[:2])
    figures += [
        Figure("agot_env, PettingZoo env (wrapped)", 1, partial(single, agot_env.agot_v0.env), ours=1 not in batches),
        Figure("agot_env, PettingZoo raw_env", 1, partial(single, agot_env.agot_v0.raw_env)),
    ]
    if peers:
        figures.append(Figure(f"rlcard {version_of('rlcard')}, gin-rummy", 1, rlcard_gin_rummy))
        for name in ("gin_rummy", "hearts", "hanabi"):
            figures.append(Figure(f"OpenSpiel {version_of('open-spiel')}, {name} (Python API)", 1, partial(open_spiel, name)))
        for name in ("connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4"):
            figures.append(Figure(f"PettingZoo {version_of('pettingzoo')}, {name}", 1, partial(classic_environment, name)))
    for what, write in (("observation + mask", True), ("rules alone", False)):
        figures.append(Figure(f"agot_env, compiled random play, {what}", games, partial(batch_random, games, write), comparable=False))
    return figures


def compared(figures: Sequence[Figure], rates: Sequence[Sequence[float]]) -> Iterator[tuple[str, ...]]:
    """The decisions per second of each figure, median and fastest, and how many times as many ours makes with as many games.

    The last is the median of the ratios in the same turns.
    """
    ours = {figure.games: found for figure, found in zip(figures, rates, strict=True) if figure.ours}
    for figure, found in zip(figures, rates, strict=True):
        batch = f"{figure.games:,} game" + "s" * (figure.games > 1)
        if not found:
            yield (figure.name, batch, "absent", "", "")
            continue
        ratio = ""
        if figure.comparable and figure.games in ours:
            ratio = f"{statistics.median(mine / its for mine, its in zip(ours[figure.games], found, strict=True)):,.3g}"
        yield (figure.name, batch, f"{statistics.median(found):,.0f}", f"{max(found):,.0f}", ratio)


def rates_of(figures: Sequence[Figure], seconds: float, runs: int) -> list[list[float]]:
    """Decisions per second of each figure, turn by turn after a warm-up; none for a peer that is absent."""
    measures: list[Measure | None] = []
    for figure in figures:
        try:
            measures.append(figure.prepare())
        except ImportError:
            measures.append(None)
    rates: list[list[float]] = [[] for _ in figures]
    for turn in range(runs + 1):
        for measure, found in zip(measures, rates, strict=True):
            if measure is not None:
                made, counted = measure(seconds if turn else min(2.0, seconds))
                if turn:
                    found.append(made / counted)
    return rates


def version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "absent"


def matches_by(what: str) -> dict[str, agot_env.Match]:
    """The matches of a table, by "seats" or by "edition"."""
    if what == "seats":
        return {str(seats): make_match(seats) for seats in SEATS}
    return {edition: agot_env.Match(edition=edition, houses=default_houses(edition)) for edition in EDITIONS}


def pools() -> dict[str, Matches]:
    """Six pairings of decks each: of the Core Set, alone and in the larger pool of the edition `lcg`, and of decks of that edition."""
    decks = {deck.house: deck for deck in reversed(lcg_decks().values())}  # the first of each House
    houses = random_houses("lcg")
    pairs = list(zip(houses, (*houses[1:], houses[0]), strict=True))
    drawn = [[agot_env.Deck.random(house, seed, edition="lcg") for seed, house in enumerate(pair, 2 * k)] for k, pair in enumerate(pairs)]
    printed = agot_env.STARTER_DECKS.values()
    return {
        "printed decks of the Core Set": [agot_env.Match(decks=pair) for pair in combinations(printed, 2)],
        "the same decks in `lcg`": [agot_env.Match(edition="lcg", decks=pair) for pair in combinations(printed, 2)],
        "this project's decks for `lcg`": [agot_env.Match(edition="lcg", decks=[decks[house] for house in pair]) for pair in pairs],
        "random decks of `lcg`": [agot_env.Match(edition="lcg", decks=pair) for pair in drawn],
    }


Rates = dict[tuple[str, bool], list[float]]


def rates_by_turns(matches: dict[str, Matches], games: int, seconds: float, runs: int) -> Rates:
    """Decisions per second of each match, with and without observation and mask, turn by turn after a warm-up."""
    measures = {(name, write): batch_random(games, write, match) for name, match in matches.items() for write in (True, False)}
    rates: Rates = {key: [] for key in measures}
    for turn in range(runs + 1):
        for key, measure in measures.items():
            made, counted = measure(seconds)
            if turn:
                rates[key].append(made / counted)
    return rates


def pools_rows(rates: Rates) -> Iterator[tuple[str, ...]]:
    """Decisions per second of each pool, median and fastest, and the median of the ratios to the first pool in the same turn."""
    names = list(dict.fromkeys(name for name, _ in rates))
    for name in names:
        row = [name]
        for write in (True, False):
            found, first = rates[name, write], rates[names[0], write]
            ratio = statistics.median(rate / other for rate, other in zip(found, first, strict=True))
            row += [f"{statistics.median(found):,.0f}", f"{max(found):,.0f}", f"{ratio:.3f}"]
        yield tuple(row)


POOL_COLUMNS = ("observation + mask", "fastest", "of the first row", "rules alone", "fastest", "of the first row")
COLUMNS = ("observation + mask", "fastest", "rules alone", "fastest", "bytes a game", "bytes an observation", "actions")


def matches_rows(matches: dict[str, agot_env.Match], rates: Rates) -> Iterator[tuple[str, ...]]:
    """Print the decisions per second of several matches, median and fastest, and sizes in bytes."""
    for name, match in matches.items():
        counts = [f"{of(rates[name, write]):,.0f}" for write in (True, False) for of in (statistics.median, max)]
        sizes = (match.template.itemsize, 2 * match.observation_size, match.num_actions)
        yield (name, *counts, *(f"{size:,}" for size in sizes))


def main() -> None:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.throughput", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds of processor time per run (default 10)")
    parser.add_argument("--runs", type=int, default=3, help="runs per figure (default 3)")
    parser.add_argument("--games", type=int, default=1024, help="games in the batch of compiled random play (default 1024)")
    parser.add_argument(
        "--batches", type=int, nargs="+", default=[64, 256, 1024], metavar="N", help="games in each batch that is stepped"
    )
    parser.add_argument("--seats", action="store_true", help="measure games of 2 to 6 seats instead")
    parser.add_argument("--editions", action="store_true", help="measure two-player games of each edition instead")
    parser.add_argument("--pools", action="store_true", help="measure the decks of a small and of a large pool of cards instead")
    parser.add_argument("--no-peers", action="store_true", help="do not measure the peers")
    options = parser.parse_args()
    if options.seconds <= 0 or min(options.runs, options.games, *options.batches) < 1:
        parser.error("--seconds, --runs, --games and --batches must be above 0")
    if len(set(options.batches)) < len(options.batches):
        parser.error("--batches must not have the same number twice")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    games = options.games
    if options.pools:
        by_turns = rates_by_turns(pools(), games, options.seconds, options.runs)
        print_table(("two players", *POOL_COLUMNS), pools_rows(by_turns), f"{options.runs} turns of {options.seconds:g} s, {games:,} games")
        print(f"\n{machine()}, one used")
        return
    what = "seats" if options.seats else "edition" if options.editions else ""
    if what:
        matches = matches_by(what)
        by_turns = rates_by_turns(dict(matches), games, options.seconds, options.runs)
        title = f"{options.runs} turns of {options.seconds:g} s, {games:,} games"
        print_table((what, *COLUMNS), matches_rows(matches, by_turns), title)
        print(f"\n{machine()}, one used")
        return
    figures = figures_of(options.batches, games, not options.no_peers)
    rates = rates_of(figures, options.seconds, options.runs)
    title = f"{options.runs} turns of {options.seconds:g} s"
    print_table(("", "batch", "decisions/s", "fastest", "agot_env / this"), compared(figures, rates), title)
    print(f"\n{machine()}, one used")


if __name__ == "__main__":
    main()

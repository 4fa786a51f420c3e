"""The speed of playing and learning of the card game's network, in compiled code and in torch: ``python -m benchmarks.learning``.

Everything runs on one core with one thread. The measurements take turns, so that other programs affect them alike. Times are processor
time per decision. Positions are from games of greedy agents with all pairings of starter decks of the Core Set.

- encoding: positions to features, with hints;
- entities: positions to arrays of entities (`agot_env.entities`), without hints;
- greedy: the choice of the greedy agent, for comparison;
- compiled forward: encoding, probabilities and values, in one call for all positions and in a call for each;
- compiled self-play: whole games of the untrained network against itself, with the critic, as in training;
- compiled gradients: an optimiser step on a minibatch of that self-play;
- compiled learner: updates with the default settings of `agot_training.ppo` (past self, sparring partner, all epochs), except for
  the number of games; decisions that are not learned from are not counted;
- torch: the same network, on encoded positions of that self-play, one at a time and in batches, forward alone and with backward.

The untrained network plays nearly at random. If torch is not installed, its measurements are skipped.

With ``--host``, only the work of the host for the learner ``torch`` is measured, with a device that does nothing: rollouts of that learner
in which every network is replaced by a choice at random. They are played by one thread, with ``--games-at-a-time`` games. The table also
shows the parts: taking a random action and writing observation and mask, encoding, and packing encoded positions.
"""

from __future__ import annotations

import json
import os
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[threads] = "1"

import numpy as np  # noqa: E402
import tyro  # noqa: E402
from rich.table import Table  # noqa: E402

from agot_agents.agot.greedy.card_facts import facts_of  # noqa: E402
from agot_agents.agot.greedy.kernels import choose  # noqa: E402
from agot_agents.agot.network.kernels import MOST_NUMBERS, encode_rows  # noqa: E402
from agot_agents.networks.compiled import CompiledNetwork  # noqa: E402
from agot_agents.networks.encoders import Encoder  # noqa: E402
from agot_agents.networks.plan import SIZES, Plan  # noqa: E402
from agot_env import GameBatch  # noqa: E402
from agot_env.console.command_line import command_line, console  # noqa: E402
from agot_env.entities import EntityEncoder  # noqa: E402
from agot_env.storage.files import write_text  # noqa: E402
from agot_env.storage.provenance import machine  # noqa: E402
from agot_training import ppo  # noqa: E402
from agot_training.compiled import CompiledOptimiser, Loss  # noqa: E402
from agot_training.compiled_learner import CompiledLearner  # noqa: E402
from agot_training.playing import ACTIONS  # noqa: E402
from agot_training.settings import GameSettings, matches_of  # noqa: E402
from agot_training.whole_games import LEARNER, Decisions, Players, WholeGames  # noqa: E402
from benchmarks.markdown import print_rich  # noqa: E402
from benchmarks.throughput import version_of  # noqa: E402

Measure = Callable[[], int]
"""Does the work once; returns the number of decisions."""
MINIBATCH, BATCH, ALONE = 4096, 2048, 256
"""The numbers of decisions of a gradient step, of a torch batch, and of those evaluated by torch one at a time."""


@dataclass
class Settings:
    size: tuple[Literal["small", "medium", "large"], ...] = ("small",)
    """sizes of the network"""
    turns: int = 5
    """runs per measurement, after one for warm-up"""
    rows: int = 4096
    """positions to encode and evaluate"""
    games: int = 64
    """games of self-play per run, and per update"""
    seed: int = 0
    host: bool = False
    """only the work of the host for the learner torch, with a device that does nothing"""
    games_at_a_time: int = 512
    """games in progress, with ``--host``"""
    json: Path | None = None
    """a file for the results; an existing file is replaced"""


@dataclass(frozen=True)
class Figure:
    """Microseconds per decision of a measurement, in each turn."""

    size: str
    name: str
    microseconds: list[float]


class Bench:
    """The measurements of compiled code for a network of one size.

    Attributes:
        observations, masks: the positions.
        decisions: self-play of the untrained network.
    """

    def __init__(self, size: str, settings: Settings) -> None:
        self.size, self.settings = size, settings
        self.matches: Any = matches_of(GameSettings())
        self.match = self.matches[0]
        self.facts, self.seats = facts_of(self.match), self.match.seats
        self.observations, self.masks = positions(self.matches, settings.rows, settings.seed)
        self.plan = Plan(self.match, SIZES[size])
        self.weights = self.plan.first_weights(np.random.default_rng(settings.seed))
        self.network = CompiledNetwork(self.match, SIZES[size], self.weights)
        self.workers = ThreadPoolExecutor(1)
        self.whole_games = WholeGames(GameBatch.pool_type(self.matches, "rotation"), self.plan)
        self.players = Players(self.network.memory[None, self.plan.base :], np.full((settings.games, self.seats), LEARNER))
        self.decisions: Decisions = self.whole_games.play(settings.seed, 0, self.players, self.workers)
        if len(self.decisions) < MINIBATCH:
            raise ValueError(f"{settings.games} games have {len(self.decisions):,} decisions; {MINIBATCH:,} are needed: raise --games")

    def measures(self) -> dict[str, Measure]:
        """All measures by their names."""
        return {
            "encoding": self.encoding(),
            "entities": self.entities(),
            "greedy": self.greedy(),
            "compiled forward": self.forward,
            "compiled forward, a call each": self.forward_each,
            "compiled self-play": self.self_play,
            f"compiled gradients, {MINIBATCH:,}": self.gradients(),
            "compiled learner": self.learner(),
        }

    def encoding(self) -> Measure:
        room = MOST_NUMBERS[self.seats]
        code, starts = np.empty(len(self.masks) * 1000 + room, np.int16), np.zeros(len(self.masks) + 1, np.int64)
        return lambda: encode_rows(self.observations, self.masks, self.facts, self.seats, 1, code, starts, room)

    def entities(self) -> Measure:
        encoder = EntityEncoder(self.match)
        return lambda: len(encoder(self.observations, self.masks))

    def greedy(self) -> Measure:
        actions = np.empty(len(self.masks), np.int64)

        def run() -> int:
            choose(self.observations, self.masks, self.facts, self.seats, actions)
            return len(actions)

        return run

    def forward(self) -> int:
        self.network.judged(self.observations, self.masks)
        return len(self.masks)

    def forward_each(self) -> int:
        for k in range(len(self.masks)):
            self.network.judged(self.observations[k : k + 1], self.masks[k : k + 1])
        return len(self.masks)

    def self_play(self) -> int:
        return len(self.whole_games.play(self.settings.seed, 0, self.players, self.workers))

    def gradients(self) -> Measure:
        optimiser = CompiledOptimiser(self.plan, self.network.memory.copy())
        rows = np.random.default_rng(0).permutation(len(self.decisions))[:MINIBATCH]

        def run() -> int:
            optimiser.step(self.decisions, rows, Loss(), 1e-3, self.workers)
            return len(rows)

        return run

    def learner(self) -> Measure:
        s = self.settings
        learner = CompiledLearner(ppo.Settings(games=s.games, seed=s.seed, threads=1, network=self.size), SIZES[self.size])
        learner.remember()
        first = learner.optimiser.memory.copy()

        def run() -> int:
            learner.optimiser = CompiledOptimiser(self.plan, first.copy())  # each turn learns the same
            learner.games_played, before = 0, learner.steps
            learner.update()
            return learner.steps - before

        return run


class TorchBench:
    """The measurements of torch.

    Raises:
        ImportError: torch is not installed.
    """

    def __init__(self, bench: Bench) -> None:
        import torch

        from agot_agents.networks.torch_network import Positions, TorchNetwork

        torch.set_num_threads(1)
        self.torch, self.positions_of, self.bench = torch, Positions.of_codes, bench
        self.network = TorchNetwork(bench.match, SIZES[bench.size])
        self.give(bench.weights)
        rows = np.random.default_rng(1).permutation(len(bench.decisions))[:BATCH]
        self.alone = [part_of(bench.decisions, rows[k : k + 1]) for k in range(ALONE)]
        self.batch = part_of(bench.decisions, rows)

    def give(self, weights: dict[str, np.ndarray]) -> None:
        self.network.load_state_dict({name: self.torch.from_numpy(array.copy()) for name, array in weights.items()})

    def measures(self) -> dict[str, Measure]:
        """All measures by their names."""
        return {
            "torch forward, 1": self.forward_alone,
            f"torch forward, {BATCH:,}": self.forward,
            f"torch forward and backward, {BATCH:,}": self.backward,
        }

    def forward_alone(self) -> int:
        with self.torch.no_grad():
            for code, starts in self.alone:
                self.network.judge(self.positions_of(code, starts))
        return len(self.alone)

    def forward(self) -> int:
        with self.torch.no_grad():
            self.network.judge(self.positions_of(*self.batch))
        return BATCH

    def backward(self) -> int:
        """The gradients for the mean squares of all outputs of the network."""
        self.network.zero_grad()
        sum(out.square().mean() for out in self.network.judge(self.positions_of(*self.batch))).backward()
        return BATCH

    def differences(self) -> dict[str, float]:
        """The largest differences from compiled code on all positions, with heads scaled so that policies are far from uniform."""
        torch, bench = self.torch, self.bench
        heads = ("logit", "value", "margin", "judgement")
        weights = {name: array * 10 if name in heads else array for name, array in bench.weights.items()}
        self.give(weights)
        policies, values = CompiledNetwork(bench.match, SIZES[bench.size], weights).judged(bench.observations, bench.masks)
        with torch.no_grad():
            logits, expected = self.network(torch.from_numpy(bench.observations), torch.from_numpy(bench.masks))
        self.give(bench.weights)
        legal = bench.masks > 0
        log_probs = logits.log_softmax(1).numpy()[legal]
        return {
            "log probabilities": float(np.abs(np.log(policies[legal]) - log_probs).max()),
            "values": float(np.abs(values - expected.numpy()).max()),
        }


class HostBench:
    """The measurements of the host's work for the learner ``torch``.

    Raises:
        ImportError: torch is not installed.
    """

    def __init__(self, settings: Settings) -> None:
        import torch

        from agot_training.torch_learner import Opinion, TorchLearner

        class Idle(TorchLearner):
            """A learner whose device does nothing: all legal actions are equally probable, and all values 0."""

            def judged(self, network: Any, positions: Any, most: int) -> Any:
                zeros = torch.zeros(len(positions))
                return None, Opinion(zeros[:, None], zeros, zeros, zeros)

            def chosen(self, network: Any, positions: Any, most: int) -> Any:
                counts = positions.counts[:, ACTIONS].long()
                picked = (torch.rand(len(counts), generator=self.generator) * counts).long()
                actions = positions.sections[ACTIONS][counts.cumsum(0) - counts + picked, 0].long()
                return torch.zeros_like(picked), self.judged(network, positions, most)[1], actions

        torch.set_num_threads(1)
        n = settings.games_at_a_time
        self.learner = Idle(ppo.Settings(learner="torch", games=n, seed=settings.seed, threads=1), SIZES["small"])
        self.learner.play()  # away from the beginning of the games
        self.batch: Any = self.learner.games.copy()
        self.encoder = Encoder(self.learner.match)
        self.code, self.starts = np.empty(n * 1000 + self.encoder.room, np.int16), np.zeros(n + 1, np.int64)

    def measures(self) -> dict[str, Measure]:
        """All measures by their names."""
        half = self.learner.halves[0]
        rows, nobody = np.arange(len(half)), np.zeros(0, np.int64)

        def rollout() -> int:
            return len(self.learner.play())

        def step() -> int:
            return int(self.batch.play_random(len(self.batch))[0])

        def encoding() -> int:
            seen = self.batch.observations, self.batch.action_masks
            return int(self.encoder.kernels.encode_rows(*seen, *self.encoder.facts, 1, self.code, self.starts, self.encoder.room))

        def packing() -> int:
            return len(half.packed(rows, nobody, None).rows)

        return {"rollout of the learner torch": rollout, "random step": step, "encoding": encoding, "packing": packing}


def positions(matches: Any, rows: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Observations and masks of a number of decisions, spread over whole games of greedy agents."""
    games = 256
    batch = GameBatch(games, matches, seed, order="rotation")
    actions = np.empty(games, np.int64)
    facts, seats = facts_of(batch.match), batch.match.seats
    kept: list[tuple[np.ndarray, np.ndarray]] = []
    while len(kept) * games < rows:
        kept.append((batch.observations.copy(), batch.action_masks.copy()))
        for _ in range(17):
            choose(batch.observations, batch.action_masks, facts, seats, actions)
            batch.step(actions)
    observations, masks = (np.concatenate(arrays)[:rows] for arrays in zip(*kept, strict=True))
    return observations, masks


def part_of(decisions: Decisions, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The encoded positions of some decisions, and the offset of each."""
    codes = [decisions.code[decisions.starts[k] : decisions.starts[k + 1]] for k in rows]
    return np.concatenate(codes), np.cumsum([0, *(len(code) for code in codes)])


def measured(size: str, measures: dict[str, Measure], turns: int) -> list[Figure]:
    """The figures of all measurements, which take turns; the first turn is a warm-up and does not count."""
    times: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(turns + 1):
        for name, measure in measures.items():
            began = time.process_time()
            made = measure()
            times[name].append(1e6 * (time.process_time() - began) / made)
    return [Figure(size, name, spent[1:]) for name, spent in times.items()]


def main(settings: Settings) -> None:
    if min(settings.turns, settings.rows, settings.games, settings.games_at_a_time) < 1:
        raise ValueError("turns, rows, games and games_at_a_time must be at least 1")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    out = console()
    out.width = max(100, out.width)
    out.print(f"{machine()}, load {os.getloadavg()[0]:.1f}; torch {version_of('torch')}")
    figures, differences = [], {}
    if settings.host:
        figures = measured("", HostBench(settings).measures(), settings.turns)
        print_rich(table_of(f"work of the host; processor time per decision, {settings.turns} turns", figures))
    for size in () if settings.host else dict.fromkeys(settings.size):
        bench = Bench(size, settings)
        measures = bench.measures()
        try:
            torch_bench = TorchBench(bench)
        except ImportError as error:
            torch_bench = None
            out.print(f"SKIPPED torch: {error}")
        if torch_bench is not None:
            measures |= torch_bench.measures()
            differences[size] = torch_bench.differences()
        found = measured(size, measures, settings.turns)
        title = f"{size}: {bench.plan.length:,} weights; processor time per decision, {settings.turns} turns"
        print_rich(table_of(title, found))
        if size in differences:
            words = ", ".join(f"{name} {value:.1e}" for name, value in differences[size].items())
            out.print(f"largest differences between compiled code and torch, {len(bench.masks):,} positions: {words}")
        figures += found
    if settings.json is not None:
        about = {"machine": machine(), "torch": version_of("torch"), "settings": asdict(settings), "differences": differences}
        write_text(settings.json, json.dumps({**about, "figures": [asdict(one) for one in figures]}, indent=2, default=str) + "\n")


def table_of(title: str, figures: list[Figure]) -> Table:
    """The median and the fastest turn of each measurement."""
    table = Table(title=title, title_justify="left")
    for heading in ("", "median us", "fastest us", "decisions/s, median", "fastest"):
        table.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    for one in figures:
        middle, least = statistics.median(one.microseconds), min(one.microseconds)
        table.add_row(one.name, f"{middle:,.2f}", f"{least:,.2f}", f"{1e6 / middle:,.0f}", f"{1e6 / least:,.0f}")
    return table


if __name__ == "__main__":
    with command_line("benchmarks.learning"):
        main(tyro.cli(Settings, description=__doc__))

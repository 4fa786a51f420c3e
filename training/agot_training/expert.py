"""Expert iteration: ``agot train expert``.

A network learns from searches that it guides (`agot_agents.search.guided`), and the improved network guides the next searches. A round
has three parts:

- PPO from the teacher, the best network so far. Some of the open decisions are searched (``--search-share``). If the search is sure that
  an action is better than the network's preferred one, the network learns the search's target.
- The gate: the candidate plays the teacher from every seat, both taking their most probable actions. It becomes the teacher if the 95 %
  interval of its win rate lies above the win rate of equal players: one half, or a quarter with four seats.
- Warnings: the entropy of the policy has risen by more than half, or search and network agree on fewer than 60 % of the decisions, which
  suggests values that the search cannot rely on.

The run ends after two rounds in a row without a better network. ``expert.json`` contains the results of each round,
``best.safetensors`` the last teacher.
"""

from __future__ import annotations

import csv
import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from typeguard import TypeCheckError, check_type

from agot_agents.agot.search.guided import AgotGuidedSearch
from agot_agents.networks import checkpoint
from agot_agents.networks.agent import NetworkAgent, checkpoint_file
from agot_env.agents import turn_of
from agot_env.console.command_line import command_line
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.storage.files import read_bytes, read_text, write_bytes
from agot_training import ppo, runs
from agot_training.evaluate import evaluate
from agot_training.ppo_settings import PpoSettings
from agot_training.settings import SETTINGS, check_numbers, chosen, matches_of, stored, write_results

RESULTS, BEST = "expert.json", "best.safetensors"
STATE = f"round-1/{runs.STATES['compiled']}"
"""The file whose existence shows that a run can be resumed."""
PATIENCE = 2
"""Rounds in a row without a better network after which the run ends."""
ENTROPY_RISE, AGREEMENT = 1.5, 0.6
"""The thresholds of the warnings: the factor by which the entropy rises, and the share of decisions on which search and network agree."""


@dataclass
class Settings(PpoSettings):
    """Settings of expert iteration. The settings of PPO apply to each round."""

    teacher: Path = Path("core")
    """the network to begin with: a file, or the name of a shipped one"""
    run: Path = Path("runs/expert")
    """the folder to write, with a folder for each round"""
    rounds: int = 6
    """largest number of rounds"""
    steps: int = 1_000_000
    """decisions of the learner per round"""
    search_share: float = 0.05
    """share of the open decisions for which a search is made"""
    search_iterations: int = 400
    """iterations of each search"""
    learning_rate: float = 1e-4
    """initial value in each round; it falls to a tenth"""
    entropy: float = 0.003
    """initial entropy coefficient of each round; it falls to a tenth"""
    gate_games: int = 2000
    """games of the candidate against the teacher"""
    compared_games: int = 24
    """games of the candidate in which its agreement with the search is measured"""


def train(settings: Settings) -> Path:
    """Run the rounds; returns the path of the best network.

    Raises:
        ValueError: as `ppo.train`, a number is out of range, or the game or the learner does not support searches.
        FileError: the folder contains another run and ``resume`` is not set, or it cannot be written.
        Interrupted: Ctrl-C or SIGTERM; the message says how to continue the round.
    """
    check(settings)
    ppo.check_players(replace(settings, warm_start=settings.teacher))
    with runs.opened(settings.run, STATE, resume=settings.resume, parts=["round-1"]):
        return iterated(settings)


def iterated(settings: Settings) -> Path:
    """`train` in the folder of the run."""
    results, best = settings.run / RESULTS, settings.run / BEST
    done = read_results(results) if results.exists() else []
    if not settings.resume:
        runs.check_folder(settings.run / "round-1", runs.STATES["compiled"])
    runs.keep_settings(settings, runs.MAY_DIFFER)
    while len(done) < settings.rounds and not is_over(done):
        number = len(done) + 1
        teacher = best if best.exists() else settings.teacher
        path, result = round_of(settings, number, teacher)
        done.append(result)
        if result["promoted"] or not best.exists():
            with checkpoint_file(str(path if result["promoted"] else teacher)) as file:
                write_bytes(best, read_bytes(file), kind=checkpoint.CHECKPOINT)
        write_results(results, {"teacher": str(settings.teacher), "rounds": done}, matches_of(settings)[0])
        print(said(done[-1]))
    if is_over(done):
        print(f"{PATIENCE} rounds in a row without a better network: with these settings the network learns nothing more from the search")
    return best


def check(settings: Settings) -> None:
    """Raise a ValueError for an invalid setting."""
    check_numbers(settings, at_least_1=("rounds", "gate_games", "compared_games"))
    if not settings.search_share:
        raise ValueError("search_share must be above 0: expert iteration learns from searches")
    if settings.warm_start is not None:
        raise ValueError("expert iteration begins with the network of --teacher, not with --warm-start")
    ppo.check(settings)


def read_results(file: Path) -> list[dict[str, Any]]:
    """The rounds in ``expert.json``.

    Raises:
        FileError: it cannot be read, or is damaged.
    """
    try:
        rounds: list[dict[str, Any]] = json.loads(read_text(file))["rounds"]
        check_type(rounds, list[dict[str, Any]])
        for one in rounds:
            check_type(one["promoted"], bool)
    except (ValueError, LookupError, TypeError, TypeCheckError, RecursionError) as error:
        raise error if isinstance(error, FileError) else FileError(f"{shown(file)} is damaged, or not the results of a run") from error
    return rounds


def is_over(done: list[dict[str, Any]]) -> bool:
    """Whether the last rounds brought no better network."""
    return len(done) >= PATIENCE and not any(one["promoted"] for one in done[-PATIENCE:])


def round_of(settings: Settings, number: int, teacher: Path) -> tuple[Path, dict[str, Any]]:
    """A round: learning, gate and warnings; returns the candidate, and the entry for ``expert.json``."""
    run = settings.run / f"round-{number}"
    resume = settings.resume and (run / runs.STATES["compiled"]).exists()
    begun_with = stored(Settings, run / SETTINGS).warm_start if resume else teacher
    path = ppo.train(replace(settings, run=run, warm_start=begun_with, seed=settings.seed + number, resume=resume))
    candidate = NetworkAgent(str(path), best=True)
    gate = evaluate(
        candidate, NetworkAgent(str(teacher), best=True), matches_of(settings), settings.gate_games, settings.seed + 10**7 + number,
        threads=settings.threads,
    )  # fmt: skip
    with (run / "progress.csv").open(encoding="utf-8", newline="") as lines:
        entropies = [float(row["entropy"]) for row in csv.DictReader(lines)]
    agreed = agreement(settings, path)
    warnings = []
    if entropies[-1] > ENTROPY_RISE * entropies[0]:
        warnings.append(f"the entropy of the policy rose from {entropies[0]:.2f} to {entropies[-1]:.2f}")
    if agreed < AGREEMENT:
        warnings.append(f"search and network agree on only {agreed:.0%} of the decisions")
    return path, {
        "round": number, "teacher": str(teacher), "gate": asdict(gate), "promoted": gate.low > settings.equal_share, "agreement": agreed,
        "entropy": [entropies[0], entropies[-1]], "warnings": warnings,
    }  # fmt: skip


def agreement(settings: Settings, network: Path) -> float:
    """The share of the decisions with several legal actions in which the search takes the network's preferred action."""
    player = NetworkAgent(str(network), best=True)
    search = AgotGuidedSearch(str(network), iterations=settings.search_iterations, sure=1.0)
    batch = matches_of(settings)[0].batch(settings.compared_games, settings.seed + 2 * 10**7, autoreset=False)
    same = asked = 0
    while (rows := np.flatnonzero(batch.seat >= 0)).size:
        turn = turn_of(batch, rows, rows)
        actions = player.act(turn)
        open_ = turn.masks.sum(axis=1) > 1
        same += int((actions == search.act(turn))[open_].sum())
        asked += int(open_.sum())
        answers = np.full(len(batch), -1, np.int64)
        answers[rows] = actions
        batch.step(answers)
    return same / asked


def said(one: dict[str, Any]) -> str:
    """A round in words."""
    gate = one["gate"]
    verdict = "it is the new teacher" if one["promoted"] else "the teacher stays"
    text = (
        f"round {one['round']}: the candidate wins {gate['wins']:,} of {gate['games']:,} games against its teacher,"
        f" {gate['rate']:.1%} ({gate['low']:.1%}-{gate['high']:.1%}): {verdict};"
        f" the search agrees with it on {one['agreement']:.0%} of the decisions"
    )
    return "\n".join([text, *(f"  warning: {warning}" for warning in one["warnings"])])


if __name__ == "__main__":
    with command_line("agot_training.expert"):
        train(chosen(Settings, description=__doc__))

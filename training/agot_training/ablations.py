"""What the parts of PPO contribute: ``python -m agot_training.ablations``.

Each variant changes one setting of `agot_training.ppo` and is trained from several seeds for the same number of decisions. Then the last
network of each run plays against ``--against``, taking its most probable actions. Runs are folders in ``--out``; the same command continues
after an interruption, and prints the table of all variants.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from agot_agents.networks.agent import NetworkAgent
from agot_env import agents
from agot_env.command_line import command_line
from agot_env.errors import FileError
from agot_env.files import read_text, write_text
from agot_env.names import shown
from agot_env.options import parsed
from agot_env.simulate import wilson
from agot_env.simulate.players import check_agents
from agot_training import ppo
from agot_training.evaluate import Result, evaluate
from agot_training.settings import matches_of

VARIANTS: dict[str, dict[str, Any]] = {
    "all parts": {},
    "critic without hidden hands": {"critic": False},
    "no margin of victory": {"margin_weight": 0.0},
    "no past selves": {"past_share": 0.0},
    "no greedy opponent": {"sparring_share": 0.0},
    "small updates": {"games": 64},
}
"""The settings that each variant changes."""
RESULTS = "ablation.json"
EVALUATION_SEED = 3_000_000
"""Added to the seed of a run for its last games, which no other evaluation plays."""


@dataclass
class Settings(ppo.Settings):
    """Settings of all variants; `run` and `seed` are set for each run."""

    out: Path = Path("runs/ablations")
    """a folder for the runs"""
    steps: int = 10_000_000
    """decisions of each run"""
    evaluate_every: int = 2_500_000
    """decisions between evaluations and checkpoints"""
    seeds: tuple[int, ...] = (1, 2)
    """the seeds of the runs of each variant"""
    variants: tuple[str, ...] = tuple(VARIANTS)
    """the variants"""
    against: tuple[str, ...] = ("greedy", "net:core,best=true")
    """the opponents of the last networks"""
    final_games: int = 1000
    """games against each of them"""


def main(settings: Settings) -> None:
    """Train and evaluate all variants, and print a table.

    Raises:
        ValueError: as `ppo.train`, or a variant is unknown.
    """
    unknown = [name for name in settings.variants if name not in VARIANTS]
    if unknown or not settings.variants:
        raise ValueError(f"variants are {', '.join(map(repr, VARIANTS))}, not {', '.join(map(shown, unknown)) or 'none'}")
    if not settings.seeds:
        raise ValueError("seeds are missing")
    if settings.final_games < 1:
        raise ValueError(f"final_games must be at least 1, not {settings.final_games}")
    check_agents(settings.against, matches_of(settings)[0])
    found = {name: [results_of(settings, name, seed) for seed in settings.seeds] for name in settings.variants}
    print("| variant | " + " | ".join(f"wins against {name}" for name in settings.against) + " |")
    print("|---" * (1 + len(settings.against)) + "|")
    for name, runs in found.items():
        print(f"| {name} | " + " | ".join(in_words([run[opponent] for run in runs]) for opponent in settings.against) + " |")


def results_of(settings: Settings, variant: str, seed: int) -> dict[str, Result]:
    """The results of a run against each opponent; it is trained, or continued, unless they are stored.

    Raises:
        FileError: stored results are damaged.
    """
    run = settings.out / f"{variant.replace(' ', '-')}-{seed}"
    file = run / RESULTS
    stored = read_results(file) if file.exists() else {}
    if not stored.keys() >= set(settings.against):
        of_ppo = ppo.Settings(**{field.name: getattr(settings, field.name) for field in fields(ppo.Settings)})
        resume = (run / "resume.safetensors").exists()
        path = ppo.train(replace(of_ppo, run=run, seed=seed, resume=resume, **VARIANTS[variant]))
        for name in settings.against:
            stored[name] = evaluate(
                NetworkAgent(str(path), best=True), agents.make(name, settings.game), matches_of(settings), settings.final_games,
                seed + EVALUATION_SEED, threads=settings.threads,
            )  # fmt: skip
        write_text(file, json.dumps({name: asdict(result) for name, result in stored.items()}, indent=2) + "\n")
    return stored


def read_results(file: Path) -> dict[str, Result]:
    """The stored results of a run by opponent.

    Raises:
        FileError: the file is damaged.
    """
    try:
        return {str(name): Result(**result) for name, result in json.loads(read_text(file)).items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise FileError(f"{shown(file)} is damaged: {error}") from error


def in_words(results: list[Result]) -> str:
    """The win rate of all runs with its interval, and the rate of each run."""
    wins, games = sum(result.wins for result in results), sum(result.games for result in results)
    low, high = wilson(wins, games)
    each = ", ".join(f"{100 * result.rate:.1f}" for result in results)
    return f"{100 * wins / games:.1f} % ({100 * low:.1f}-{100 * high:.1f}); {each}"


if __name__ == "__main__":
    with command_line("agot_training.ablations"):
        main(parsed(Settings, description=__doc__))

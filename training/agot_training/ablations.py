"""What the parts of PPO contribute: ``python -m agot_training.ablations``.

Each variant changes one setting of `agot_training.ppo` and is trained from several seeds for the same number of decisions. Then the last
network of each run plays against ``--against``, taking its most probable actions. Runs are folders in ``--out``; the same command continues
after an interruption, and prints the table of all variants.
"""

from __future__ import annotations

import json
from dataclasses import asdict, astuple, dataclass, fields, replace
from pathlib import Path
from typing import Any

from typeguard import TypeCheckError, check_type

from agot_agents.networks.agent import NetworkAgent
from agot_env import agents
from agot_env.console.command_line import command_line
from agot_env.console.options import parsed
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.simulate import wilson
from agot_env.simulate.players import check_agents
from agot_env.storage.files import read_text
from agot_training import ppo, runs
from agot_training.evaluate import Result, evaluate
from agot_training.ppo_settings import PpoSettings
from agot_training.settings import SETTINGS, check_numbers, check_same_run, described, matches_of, stored, write_results

VARIANTS: dict[str, dict[str, Any]] = {
    "all parts": {},
    "critic without hidden hands": {"critic": False},
    "no margin of victory": {"margin_weight": 0.0},
    "no past selves": {"past_share": 0.0},
    "no greedy opponent": {"sparring_share": 0.0},
    "no hints": {"hints": False},
    "small updates": {"games": 64},
}
"""The settings that each variant changes."""
RESULTS = "ablation.json"
EVALUATION_SEED = 3_000_000
"""Added to the seed of a run for its last games, which no other evaluation plays."""


@dataclass
class Settings(PpoSettings):
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
        ValueError: as `ppo.train`; a variant is unknown, or a list is empty or has equal entries.
    """
    unknown = [name for name in settings.variants if name not in VARIANTS]
    if unknown:
        raise ValueError(f"variants are {', '.join(map(repr, VARIANTS))}, not {', '.join(map(shown, unknown))}")
    for name in ("variants", "seeds", "against"):
        if not getattr(settings, name) or len(set(getattr(settings, name))) < len(getattr(settings, name)):
            raise ValueError(f"{name} must be different, and at least one, not {', '.join(map(str, getattr(settings, name))) or 'none'}")
    for name, instead in (("run", "out"), ("seed", "seeds")):
        if getattr(settings, name) != getattr(Settings, name):
            raise ValueError(f"{name} is set for each run; give {instead}")
    check_numbers(settings, at_least_1=["final_games"])
    ppo.check(settings)
    check_agents(settings.against, matches_of(settings)[0])
    found = {name: [results_of(settings, name, seed) for seed in settings.seeds] for name in settings.variants}
    print("| variant | " + " | ".join(f"wins against {name}" for name in settings.against) + " |")
    print("|---" * (1 + len(settings.against)) + "|")
    for name, results in found.items():
        print(f"| {name} | " + " | ".join(in_words([one[opponent] for one in results]) for opponent in settings.against) + " |")


def results_of(settings: Settings, variant: str, seed: int) -> dict[str, Result]:
    """The results of a run against each opponent; it is trained, or continued, unless they are stored.

    Raises:
        ValueError: the run was begun with other settings.
        FileError: stored settings or results are damaged.
    """
    run = settings.out / f"{variant.replace(' ', '-')}-{seed}"
    file = run / RESULTS
    of_ppo = ppo.Settings(**{field.name: getattr(settings, field.name) for field in fields(ppo.Settings)})
    given = replace(of_ppo, run=run, seed=seed, resume=(run / runs.STATES[settings.learner]).exists(), **VARIANTS[variant])
    if given.resume:
        check_same_run(described(given), described(stored(ppo.Settings, run / SETTINGS)), run, runs.MAY_DIFFER)
    found = read_results(file, settings) if file.exists() else {}
    if not found.keys() >= set(settings.against):
        path = ppo.train(given)
        for name in settings.against:
            found[name] = evaluate(
                NetworkAgent(str(path), best=True), agents.make(name, settings.game), matches_of(settings), settings.final_games,
                seed + EVALUATION_SEED, threads=settings.threads,
            )  # fmt: skip
        results = {name: asdict(result) for name, result in found.items()}
        write_results(file, {"steps": settings.steps, "results": results}, matches_of(settings)[0])
    return found


def read_results(file: Path, settings: Settings) -> dict[str, Result]:
    """The stored results of a run by opponent, if they are those of the settings: of as many decisions, and as many games.

    Raises:
        FileError: the file is damaged.
    """
    try:
        content = json.loads(read_text(file))
        results = {str(name): Result(**result) for name, result in content["results"].items()}
        check_type(list(map(astuple, results.values())), list[tuple[int, int, float, float, float]])
        is_same = check_type(content["steps"], int) == settings.steps
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError, TypeCheckError) as error:
        raise FileError(f"{shown(file)} is damaged: {error}") from error
    return {name: result for name, result in results.items() if is_same and result.games == settings.final_games}


def in_words(results: list[Result]) -> str:
    """The win rate of all runs with its interval, and the rate of each run."""
    wins, games = sum(result.wins for result in results), sum(result.games for result in results)
    low, high = wilson(wins, games)
    each = ", ".join(f"{100 * result.rate:.1f}" for result in results)
    return f"{100 * wins / games:.1f} % ({100 * low:.1f}-{100 * high:.1f}); {each}"


if __name__ == "__main__":
    with command_line("agot_training.ablations"):
        main(parsed(Settings, description=__doc__))

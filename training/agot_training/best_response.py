"""How exploitable an agent is: ``agot train best-response --against net:core``.

An exploiter is trained by PPO for a stated number of decisions: it has one seat, and the target all others. The target is any agent: by
name, in a file (``./mine.py:Agent``), or of a plug-in. Training begins with a clone of ``net:NAME`` and ``search:NAME``, which is their
network; against all other targets with the network of ``--clone``, or with random weights (``--clone None``). greedy, ``net:NAME`` and
``search:NAME`` play in compiled code; all others play in Python, which is slower, and the critic then sees only what the exploiter sees.

Then the exploiter, taking its most probable actions, plays the target from every seat. Its win rate is a lower bound on how exploitable
the target is: another method, or more decisions, may find a better response. The results are in ``best_response.json`` in the folder of
the run.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from agot_agents.networks import checkpoint
from agot_agents.networks.agent import NetworkAgent
from agot_env import agents
from agot_env.console.command_line import command_line
from agot_env.simulate.intervals import MEANING
from agot_env.storage.owned import json_object
from agot_training import ppo, runs
from agot_training.evaluate import Result, evaluate
from agot_training.ppo_settings import PpoSettings, is_outside, partner_network
from agot_training.settings import check_numbers, chosen, matches_of, write_results
from agot_training.warm_start import has_hints

RESULTS = json_object("the results of a best response", "target", "exploiter")


@dataclass
class Settings(PpoSettings):
    """Settings of a best response. The settings of PPO apply, except those that the target determines."""

    against: str = "net:core"
    """the target: any agent. search:NAME has --search-iterations"""
    clone: Path | None = Path("core")
    """the network that training begins with if the target is not a network or guided by one: a file, or the name of a shipped one; None:
    random weights"""
    run: Path = Path("runs/best_response")
    """the folder to write"""
    steps: int = 2_000_000
    """total number of decisions of the exploiter"""
    games: int = 256
    """games per update"""
    evaluate_every: int = 500_000
    """decisions between evaluations and checkpoints"""
    final_games: int = 2000
    """games of the exploiter against the target at the end"""


def target_of(settings: Settings) -> tuple[str, Path | None]:
    """The name of the target as an agent, with its search if it has one, and the network that training begins with; None: random
    weights."""
    network = partner_network(settings.against)
    if network is None:
        return settings.against, settings.clone
    name = settings.against
    return (f"{name},iterations={settings.search_iterations}" if name.startswith("search:") else name), network


def settings_of_ppo(settings: Settings) -> Settings:
    """The settings of PPO with the learner in one seat and the target in all others.

    Raises:
        ValueError: a setting is given that the target determines, or the network of the clone cannot be read.
    """
    name, clone = target_of(settings)
    outside = is_outside(settings.against, settings.game)
    determined: dict[str, Any] = {
        "clone": clone, "warm_start": clone, "sparring": (name if outside else settings.against,), "sparring_share": 1.0,
        "sparring_seats": settings.seats - 1, "past_share": 0.0, "opponents": (name,),
        "hints": settings.hints if clone is None else has_hints(clone),
    }  # fmt: skip
    if outside:
        determined |= {"critic": False, "margin_weight": 0.0}
    for one, value in determined.items():
        if getattr(settings, one) not in (getattr(Settings, one), value):
            raise ValueError(f"{one} cannot be chosen: the target determines it (against)")
    return replace(settings, **determined)


def train(settings: Settings) -> Path:
    """Train an exploiter and measure it; returns the path of its checkpoint.

    Raises:
        ValueError: as `ppo.train`, or there is no such agent.
        Interrupted: Ctrl-C or SIGTERM; the message says how to continue.
    """
    check_numbers(settings, at_least_1=["final_games"])
    if settings.learner != "compiled":
        raise ValueError(f"an exploiter is trained by the compiled learner, not by {settings.learner!r}")
    name, clone = target_of(settings)
    path = ppo.train(settings_of_ppo(settings))
    decisions = int(checkpoint.head_of(path)["about"]["steps"])
    with runs.resumable(settings.run, runs.STATES[settings.learner]):
        before = None if clone is None else measured(settings, clone, name)
        after = measured(settings, path, name)
    match = matches_of(settings)[0]
    values = {
        "target": name, "interface": match.interface, "decisions": decisions, "seed": settings.seed, "interval": MEANING,
        "clone": None if before is None else asdict(before), "exploiter": asdict(after),
    }  # fmt: skip
    write_results(settings.run / "best_response.json", values, match, kind=RESULTS)
    for what, result in (("the clone", before), (f"the exploiter, after {decisions:,} decisions,", after)):
        if result is None:
            continue
        interval = f"{result.rate:.1%} ({result.low:.1%}-{result.high:.1%})"
        print(f"{what} wins {result.wins:,} of {result.games:,} games against {name}: {interval}")
    print(MEANING)
    return path


def measured(settings: Settings, file: Path, target: str) -> Result:
    """The result of a network, taking its most probable actions, against the target."""
    matches = matches_of(settings)
    opponent = agents.make(target, settings.game)
    return evaluate(
        NetworkAgent(str(file), best=True), opponent, matches, settings.final_games, settings.seed + 2 * 10**6, threads=settings.threads
    )


if __name__ == "__main__":
    with command_line("agot_training.best_response"):
        train(chosen(Settings, description=__doc__))

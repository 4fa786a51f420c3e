"""The settings of PPO, and which of them go together."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from agot_agents.networks import checkpoint
from agot_training.actors import ENGINES, check_ray
from agot_training.settings import GameSettings

LEARNERS = {"agot": "compiled", "lands": "torch"}
"""Which learner is used for a game if none is named."""


@dataclass
class Settings(GameSettings):
    """What `train` does."""

    run: Path = Path("runs/ppo")
    """the folder that is written"""
    learner: Literal["compiled", "torch"] | None = None
    """compiled: the card game alone, on all cores; torch: any game, on a CPU or GPU; the fastest for the game if not given"""
    steps: int = 20_000_000
    """decisions of the learner in all"""
    games: int = 512
    """whole games an update (compiled), or games at a time (torch)"""
    rollout: int = 64
    """decisions in each game between two updates (torch)"""
    epochs: int = 2
    """passes over what was played"""
    minibatch: int = 4096
    """decisions a gradient step"""
    settled_share: float = 0.25
    """which share of the decisions that were settled, with an action taken of more than 95 % probability, is learned from in each
    pass; each then counts so much more often (compiled)"""
    learning_rate: float = 1e-3
    """at the beginning; it falls to a tenth"""
    gamma: float = 1.0
    """discount for each decision of the same seat"""
    gae_lambda: float = 0.95
    """how far advantages trust the outcome rather than the values"""
    clip: float = 0.2
    """how far the policy may move in an update"""
    entropy: float = 0.02
    """reward for staying undecided; it falls to a tenth"""
    search_share: float = 0.0
    """which share of the open decisions, those in which no action is more probable than 95 %, is searched
    (`agot_agents.search.guided`); the network learns from the searches that are sure of a better action than its favourite (compiled)"""
    search_iterations: int = 200
    """of each of these searches, and of those of sparring partners"""
    search_weight: float = 10.0
    """weight of the cross-entropy with the target of a search"""
    anchor: float = 0.0
    """weight of the distance to the policy of the warm start; it falls to a tenth (compiled)"""
    value_weight: float = 0.5
    """weight of the values' error"""
    critic: bool = True
    """let a critic that knows the hands of the others judge what was played, in training only (compiled)"""
    margin_weight: float = 0.2
    """weight of the error with which the network predicts the margin of power at the end, for what it learns by that (compiled)"""
    max_grad_norm: float = 0.5
    """where gradients are clipped"""
    seed: int = 1
    """of games, of what is sampled, and of the first weights"""
    evaluate_every: int = 1_000_000
    """decisions between evaluations and checkpoints"""
    evaluation_games: int = 400
    """against each opponent"""
    past_selves: int = 8
    """how many past selves play; one more at each evaluation, instead of the oldest (compiled)"""
    past_share: float = 0.2
    """the share of the games in which a past self plays (compiled)"""
    sparring: tuple[str, ...] = ("greedy",)
    """agents by name that have one seat in some of the games; they must remember nothing between decisions (compiled: greedy,
    net:FILE, search:FILE)"""
    sparring_share: float = 0.1
    """the share of the games in which one of them plays"""
    opponents: tuple[str, ...] = ("random", "greedy")
    """agents by name that it is evaluated against, beside the run's first checkpoint and its best one"""
    warm_start: Path | None = None
    """a checkpoint to begin with, from `agot_training.imitate` for example"""
    device: str = "cpu"
    """where torch computes: cpu or cuda"""
    threads: int | None = None
    """of the compiled learner; all cores if not given. The result does not depend on it"""
    engine: Literal["threads", "processes", "ray"] = "threads"
    """where games are played: in threads of the learner's process, or by actors while it learns, processes of this machine or of a
    Ray cluster; with actors a run is not reproducible bit by bit (compiled)"""
    actors: int | None = None
    """processes that play (processes and ray); as many as this machine has cores if not given"""
    chunk: int = 64
    """games that an actor plays at a time (processes and ray)"""
    resume: bool = False
    """continue from the last checkpoint of the run"""
    wandb: str | None = None
    """also log to this project of Weights & Biases (pip install wandb)"""
    network: str = "small"
    """its size: small, medium or large"""


QUICK = Settings(
    run=Path("runs/quick"), steps=1_000_000, games=128, learning_rate=2e-3, evaluate_every=200_000, opponents=("greedy",)
)  # fmt: skip
"""A run of two minutes on two cores."""


def kind_of_learner(settings: Settings) -> str:
    """"compiled" or "torch": the learner that the settings name, or that of the game."""
    return settings.learner or LEARNERS[settings.game]


def check(settings: Settings) -> None:
    """Raise a ValueError for a setting that cannot be."""
    for name in ("steps", "games", "rollout", "epochs", "minibatch", "evaluate_every", "evaluation_games"):
        if getattr(settings, name) < 1:
            raise ValueError(f"{name} must be at least 1, not {getattr(settings, name)}")
    for name in ("learning_rate", "clip", "max_grad_norm"):
        if not getattr(settings, name) > 0:
            raise ValueError(f"{name} must be above 0, not {getattr(settings, name)}")
    for name in ("past_selves", "anchor", "entropy", "value_weight", "margin_weight", "search_weight"):
        if not getattr(settings, name) >= 0:
            raise ValueError(f"{name} must be at least 0, not {getattr(settings, name)}")
    if settings.threads is not None and settings.threads < 1:
        raise ValueError(f"threads must be at least 1, not {settings.threads}")
    check_actors(settings)
    if settings.anchor and settings.warm_start is None:
        raise ValueError("anchor needs a warm start, whose policy the network is to stay near to")
    for name in ("sparring_share", "past_share", "search_share"):
        if not 0 <= getattr(settings, name) <= 1:
            raise ValueError(f"{name} must be between 0 and 1, not {getattr(settings, name)}")
    if settings.search_iterations < 1:
        raise ValueError(f"search_iterations must be at least 1, not {settings.search_iterations}")
    if settings.search_share and settings.anchor:
        raise ValueError("search_share and anchor exclude each other: a decision has one teacher")
    if not 0 < settings.settled_share <= 1:
        raise ValueError(f"settled_share must be above 0 and at most 1, not {settings.settled_share}")
    checkpoint.size_named(settings.game, settings.network)
    if settings.wandb is not None and find_spec("wandb") is None:
        raise ValueError("--wandb needs the package wandb: pip install wandb")
    check_learner(settings)
    checkpoint.check_device(settings.device)


def check_actors(settings: Settings) -> None:
    """Raise a ValueError for actors that cannot be."""
    if settings.engine not in ENGINES:
        raise ValueError(f"engine must be {', '.join(ENGINES[:-1])} or {ENGINES[-1]}, not {settings.engine!r}")
    if settings.actors is not None and settings.actors < 1:
        raise ValueError(f"actors must be at least 1, not {settings.actors}")
    if settings.engine == "threads":
        if settings.actors is not None:
            raise ValueError("actors are for the engines processes and ray; in threads, the learner's process plays itself (--threads)")
        return
    if not 1 <= settings.chunk <= settings.games:
        raise ValueError(f"chunk must be from 1 to the games of an update ({settings.games}), not {settings.chunk}")
    if settings.engine == "ray":
        check_ray()


def check_learner(settings: Settings) -> None:
    """Raise a ValueError for a setting that the learner does not have."""
    if kind_of_learner(settings) == "torch":
        if settings.engine != "threads":
            raise ValueError(f"the engine {settings.engine!r} is for the compiled learner; the learner 'torch' plays in threads alone")
        for name in ("anchor", "threads", "search_share"):
            if getattr(settings, name):
                raise ValueError(f"{name} is for the compiled learner; the learner 'torch' does not have it")
        return
    if settings.game != "agot":
        raise ValueError(f"the compiled learner is for the card game; for the game {settings.game!r} use --learner torch")
    if settings.device != "cpu":
        raise ValueError(f"the compiled learner runs on the CPU; for device {settings.device!r} use --learner torch")
    shares = settings.past_share * bool(settings.past_selves) + settings.sparring_share * bool(settings.sparring)
    if shares > 1:
        raise ValueError(f"past_share and sparring_share must be at most 1 together, not {shares:g}")

"""The settings of PPO, and their validation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Literal

from tyro.constructors import PrimitiveConstructorSpec

from agot_agents.networks import checkpoint
from agot_agents.networks.plan import Size
from agot_env import agents
from agot_env.console.options import Seed
from agot_training.actors import ENGINES, check_ray
from agot_training.settings import GameSettings, check_numbers


@dataclass
class PpoSettings(GameSettings):
    """Settings of a training run; other scripts that train with PPO have them, too."""

    run: Path = Path("runs/ppo")
    """the folder to write"""
    learner: Literal["compiled", "torch"] = "compiled"
    """compiled: in compiled code on all cores, without torch; torch: the games in compiled code, the network on a CPU or GPU"""
    steps: int = 20_000_000
    """total number of decisions of the learner"""
    games: int = 512
    """whole games per update (compiled), or parallel games (torch)"""
    rollout: int = 64
    """decisions per game between two updates (torch)"""
    epochs: int = 2
    """passes over the collected decisions per update"""
    minibatch: int = 4096
    """decisions per gradient step"""
    settled_share: float = 0.25
    """share of the settled decisions, whose action had a probability above 95 %, that each pass uses; their weight is increased
    accordingly"""
    learning_rate: float = 1e-3
    """initial value; it falls to a tenth during the run"""
    gamma: float = 1.0
    """discount factor per decision of the same seat"""
    gae_lambda: float = 0.95
    """lambda of generalised advantage estimation (GAE)"""
    clip: float = 0.2
    """clip range of PPO"""
    entropy: float = 0.02
    """entropy coefficient; it falls to a tenth during the run"""
    search_share: float = 0.0
    """share of the open decisions, those without an action of probability above 95 %, for which a search is made
    (`agot_agents.search.guided`); the network learns from searches that find a clearly better action (compiled)"""
    search_iterations: int = 200
    """iterations of each of these searches, and of those of sparring partners"""
    search_weight: float = 10.0
    """weight of the cross-entropy loss with the target of a search"""
    anchor: float = 0.0
    """weight of the distance to the policy of the warm start; it falls to a tenth during the run (compiled)"""
    value_weight: float = 0.5
    """weight of the value loss"""
    critic: bool = True
    """estimate values during training with a critic that also sees the hands of the other players"""
    identity_dropout: float = 0.0
    """share of the cards, drawn for each update, whose identity is hidden from the network, so that it learns to read them by their
    features; above 0, the network can also play cards that it was not trained with"""
    margin_weight: float = 0.2
    """weight of the auxiliary loss of predicting the margin at the end of the game, in power or in locations"""
    max_grad_norm: float = 0.5
    """largest gradient norm; longer gradients are clipped"""
    seed: Seed = 1
    """seed of games, sampling and initial weights"""
    evaluate_every: int = 1_000_000
    """decisions between evaluations and checkpoints"""
    save_seconds: float = 60.0
    """seconds after which the state of the run is saved, besides at evaluations, so that it can be resumed"""
    evaluation_games: int = 400
    """games against each opponent"""
    past_selves: int = 8
    """largest number of past selves; each evaluation adds one, and beyond this number the oldest leaves"""
    past_share: float = 0.2
    """share of the games in which a past self plays"""
    sparring: tuple[str, ...] = ("greedy",)
    """names of agents that play in some of the games. compiled: greedy, net:FILE and search:FILE play in compiled code, all others in
    Python, which is slower. torch: they must not remember earlier decisions"""
    sparring_share: float = 0.1
    """share of the games in which one of them plays"""
    sparring_seats: int = 1
    """seats that it has in such a game; the learner has the others"""
    opponents: tuple[str, ...] = ("random", "greedy")
    """names of the agents that the network is evaluated against, besides the run's first checkpoint and its best one"""
    warm_start: Path | None = None
    """a checkpoint to begin with, for example from `agot_training.imitate`"""
    device: str = "cpu"
    """device of torch: cpu or cuda"""
    compile: bool = False
    """compile the network with torch.compile; needs a C++ compiler (torch)"""
    deterministic: bool = False
    """on a GPU, add numbers in a fixed order, so that a run is reproducible bit by bit, and slower (torch)"""
    threads: int | None = None
    """threads of compiled code; by default all cores. The result does not depend on it"""
    engine: Literal["threads", "processes", "ray"] = "threads"
    """where games are played: in threads of the learner's process, or concurrently by actors, which are processes on this machine or on
    a Ray cluster; with actors a run is not reproducible bit by bit (compiled)"""
    actors: int | None = None
    """number of actors (processes and ray); by default the number of cores of this machine"""
    chunk: int = 64
    """games per chunk of an actor (processes and ray)"""
    resume: bool = False
    """continue from the last saved state of the run in this folder, with its settings"""
    wandb: str | None = None
    """also log to this project of Weights & Biases (pip install wandb)"""
    network: str = "small"
    """size of the network: small, medium or large"""
    hints: bool = True
    """give the network hints: the greedy agent's rank and score of each legal action, as features of it"""

    @property
    def of_each(self) -> Sequence[PpoSettings]:
        """The settings for each number of seats, in ascending order."""
        return tuple(replace(self, seats=number) for number in self.seats) if isinstance(self.seats, tuple) else (self,)

    @property
    def size(self) -> Size:
        """The size of the network, and whether it gets hints."""
        return checkpoint.size_named(self.game, self.network, hints=self.hints)


def seats_of_texts(texts: list[str]) -> int | tuple[int, ...]:
    """The value of ``--seats``: a number, or several in ascending order.

    Raises:
        ValueError: a text is not a number, or there is none.
    """
    if not texts or not all(text.isdecimal() for text in texts):
        raise ValueError(f"must be one or several whole numbers, not {' '.join(texts) or 'none'!r}")
    numbers = sorted(map(int, texts))
    return numbers[0] if len(numbers) == 1 else tuple(numbers)


def texts_of_seats(value: int | tuple[int, ...]) -> list[str]:
    """The value of ``--seats`` as it is typed."""
    return [*map(str, value)] if isinstance(value, tuple) else [str(value)]


SEATS_SPEC = PrimitiveConstructorSpec[int | tuple[int, ...]](
    nargs="*", metavar="INT [INT ...]", instance_from_str=seats_of_texts, is_instance=lambda value: isinstance(value, int | tuple),
    str_from_instance=texts_of_seats,
)  # fmt: skip


@dataclass
class Settings(PpoSettings):
    """Settings of a training run."""

    seats: Annotated[int | tuple[int, ...], SEATS_SPEC] = field(default=2, kw_only=True)  # type: ignore[assignment]  # several only here
    """players per game; with several numbers, such as 3 4 5 6, one network learns to play games with each of them (compiled)"""


COMPILED = ("search_share", "search_iterations", "search_weight", "anchor")
"""Settings of the compiled learner only, besides those of actors."""
TORCH = ("rollout", "compile", "deterministic")
"""Settings of the learner torch only, besides the device."""
LEARNERS = ("compiled", "torch")
QUICK = Settings(
    run=Path("runs/quick"), steps=1_000_000, games=128, learning_rate=2e-3, evaluate_every=200_000, opponents=("greedy",)
)  # fmt: skip
"""A run of about a minute on two cores."""


def check(settings: PpoSettings) -> None:
    """Raise a ValueError for an invalid setting."""
    check_numbers(
        settings,
        at_least_1=("steps", "games", "rollout", "epochs", "minibatch", "evaluate_every", "evaluation_games", "search_iterations"),
        above_0=("learning_rate", "clip", "max_grad_norm", "save_seconds"),
        at_least_0=("past_selves", "anchor", "entropy", "value_weight", "margin_weight", "search_weight"),
        shares=("sparring_share", "past_share", "search_share", "identity_dropout", "gamma", "gae_lambda"),
    )
    if settings.threads is not None and settings.threads < 1:
        raise ValueError(f"threads must be at least 1, not {settings.threads}")
    check_actors(settings)
    if settings.anchor and settings.warm_start is None:
        raise ValueError("anchor needs a warm start: it keeps the network close to that policy")
    check_seats(settings)
    fewest = settings.of_each[0].seats
    if fewest > 1 and not 1 <= settings.sparring_seats < fewest:
        most = fewest - 1
        raise ValueError(f"sparring_seats must be from 1 to {most}, so that the learner has a seat, not {settings.sparring_seats}")
    if settings.search_share and settings.anchor:
        raise ValueError("search_share and anchor exclude each other: a decision has one teacher")
    check_identity_dropout(settings)
    if not 0 < settings.settled_share <= 1:
        raise ValueError(f"settled_share must be above 0 and at most 1, not {settings.settled_share}")
    if len(set(settings.opponents)) < len(settings.opponents):
        raise ValueError(f"opponents must be different, not {', '.join(settings.opponents)}")
    check_without_effect(settings)
    checkpoint.size_named(settings.game, settings.network)
    if settings.wandb is not None and find_spec("wandb") is None:
        raise ValueError("--wandb needs the package wandb: pip install wandb")
    check_learner(settings)
    checkpoint.check_device(settings.device)


def check_seats(settings: PpoSettings) -> None:
    """Raise a ValueError if a run cannot have several numbers of seats with these settings."""
    if not isinstance(settings.seats, tuple):
        return
    if len(settings.seats) < 2 or sorted(set(settings.seats)) != [*settings.seats]:
        raise ValueError(f"seats must be one number, or several different ones in ascending order, not {settings.seats}")
    what = f"several numbers of seats ({' '.join(map(str, settings.seats))})"
    if settings.game != "agot":
        raise ValueError(f"{what} are for the card game, not for {settings.game!r}")
    if settings.learner != "compiled":
        raise ValueError(f"{what} are for the compiled learner; the learner {settings.learner!r} does not support them")
    if settings.engine != "threads":
        raise ValueError(f"{what} are not supported by actors: use --engine threads, not {settings.engine!r}")
    if settings.games < len(settings.seats):
        raise ValueError(f"games must be at least {len(settings.seats)}, so that each number of seats has one, not {settings.games}")


def check_identity_dropout(settings: PpoSettings) -> None:
    """Raise a ValueError if identities of cards cannot be hidden with these settings."""
    if not settings.identity_dropout:
        return
    if settings.game != "agot":
        raise ValueError(f"identity_dropout is for the card game: all matches of the game {settings.game!r} have the same cards")
    if settings.engine != "threads":
        raise ValueError(
            "identity_dropout hides cards for one update, and the games of actors may be older:"
            f" use --engine threads, not {settings.engine!r}"
        )
    if settings.anchor:
        raise ValueError("identity_dropout and anchor exclude each other: the teacher would see the cards that are hidden from the network")


def check_without_effect(settings: PpoSettings) -> None:
    """Raise a ValueError for a setting that others make meaningless."""
    searching = settings.search_share > 0 or any(name.startswith("search:") for name in settings.sparring)
    for name, has_effect, why in (
        ("search_weight", settings.search_share > 0, "no decision is searched (search_share)"),
        ("search_iterations", searching, "no decision is searched (search_share), and no sparring partner searches"),
        ("past_share", settings.past_selves > 0, "there are no past selves (past_selves)"),
        ("sparring_share", bool(settings.sparring), "there are no sparring partners (sparring)"),
        ("sparring_seats", bool(settings.sparring), "there are no sparring partners (sparring)"),
    ):
        if not has_effect and getattr(settings, name) not in (getattr(type(settings), name), 0):
            raise ValueError(f"{name} has no effect: {why}")


def partner_network(name: str) -> Path | None:
    """The network of a sparring partner, alone or as the guide of a search; None for all other agents."""
    kind, _, path = name.partition(":")
    return Path(path) if kind in ("net", "search") and path and "=" not in path and "," not in path else None


def is_outside(name: str, game: str) -> bool:
    """Whether compiled code cannot play an agent, so that its games are played in Python (`agot_training.agent_games`).

    Searches are played in compiled code in the card game alone.
    """
    return name != "greedy" and (partner_network(name) is None or (name.startswith("search:") and game != "agot"))


def check_outside(settings: PpoSettings) -> None:
    """Raise a ValueError for a setting that games in Python, against agents that compiled code cannot play, do not support."""
    outside = [name for name in settings.sparring if is_outside(name, settings.game)]
    if not outside or not settings.sparring_share:
        return
    for name in outside:
        agents.make(name, settings.game)  # it must exist
    what = f"games against {outside[0]!r} are played in Python"
    if settings.engine != "threads":
        raise ValueError(f"{what}, in the process of the learner: use --engine threads, not {settings.engine!r}")
    for name, value, option in (
        ("critic", settings.critic, "--no-critic"), ("margin_weight", settings.margin_weight, "--margin-weight 0"),
        ("search_share", settings.search_share, "--search-share 0"), ("anchor", settings.anchor, "--anchor 0"),
    ):  # fmt: skip
        if value:
            raise ValueError(f"{what}, which do not support {name}: use {option}")


def check_actors(settings: PpoSettings) -> None:
    """Raise a ValueError for invalid settings of actors."""
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


def check_learner(settings: PpoSettings) -> None:
    """Raise a ValueError for a setting that the learner does not support."""
    if settings.learner not in LEARNERS:
        raise ValueError(f"learner must be {' or '.join(LEARNERS)}, not {settings.learner!r}")
    if settings.learner == "torch":
        if settings.engine != "threads":
            raise ValueError(f"the engine {settings.engine!r} is for the compiled learner; the learner 'torch' plays only in threads")
        for name in COMPILED:
            if getattr(settings, name) != getattr(Settings, name):
                raise ValueError(f"{name} is for the compiled learner; the learner 'torch' does not support it")
        check_shares(settings)
        return
    for name in TORCH:
        if getattr(settings, name) != getattr(Settings, name):
            why = "the compiled learner plays whole games (games)" if name == "rollout" else "the compiled learner does not use torch"
            raise ValueError(f"{name} is for the learner torch; {why}")
    check_outside(settings)
    if settings.game != "agot" and settings.search_share:
        raise ValueError(f"search_share is for the card game; compiled games of {settings.game!r} are not searched")
    if settings.device != "cpu":
        raise ValueError(f"the compiled learner runs on the CPU; for device {settings.device!r} use --learner torch")
    check_shares(settings)


def check_shares(settings: PpoSettings) -> None:
    """Raise a ValueError if the shares of games with other players exceed 1."""
    shares = settings.past_share * bool(settings.past_selves) + settings.sparring_share * bool(settings.sparring)
    if shares > 1:
        raise ValueError(f"past_share and sparring_share must be at most 1 together, not {shares:g}")

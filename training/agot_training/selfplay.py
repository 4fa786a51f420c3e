"""Self-play with Stable-Baselines3: ``python -m agot_training.selfplay``.

MaskablePPO of sb3-contrib learns on one `agot_env.envs.sb3.GameVecEnv`. It plays one seat of every game, alternating between the seats.
Each episode draws its lineup of decks. The other seats are played by opponents from a pool: named agents, and the learner's past selves.

Promotion: every ``evaluate_every`` decisions the learner plays against the newest past self (initially, random). If the lower bound of
the 95 % interval of its win rate is above the win rate of equal players (one half with two seats), a copy joins the pool; when there are
more than ``past_selves``, the oldest one leaves. Games get new opponents when they begin.

A run writes these files to its folder: ``settings.json``, ``progress-*.csv`` (one for each start), a TensorBoard log if TensorBoard is
installed, ``past-*.safetensors`` and ``latest.safetensors`` (see `agot_agents.networks.checkpoint`), and ``resume.pkl``, from which
``--resume`` continues and reproduces the curve of an uninterrupted run. It contains the names and checksums of the past selves in the
pool, whose files must be unchanged. ``resume.pkl`` is a pickle: resume only runs that you trust.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import Progress, TaskID
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.distributions import MaskableDistribution
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import CSVOutputFormat, KVWriter, Logger, TensorBoardOutputFormat
from stable_baselines3.common.vec_env import VecMonitor
from torch import Tensor

from agot_agents.networks import checkpoint
from agot_agents.networks.agent import NetworkAgent
from agot_agents.networks.plan import Size
from agot_agents.networks.torch_network import TorchNetwork
from agot_env import agents
from agot_env.console.command_line import bars, command_line, console
from agot_env.console.options import Seed
from agot_env.envs.sb3 import GameVecEnv
from agot_env.game import Match
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.messages.wording import listed
from agot_env.simulate.players import check_agents
from agot_env.storage.files import digest, read_bytes, read_sealed, write_sealed
from agot_training import runs
from agot_training.evaluate import evaluate
from agot_training.progress import announce, network_in_words, state_of
from agot_training.settings import GameSettings, check_numbers, check_same_run, chosen, described, matches_of, write_settings

STATE, KIND = "resume.pkl", "agot training.selfplay 3"
AGENT = "agent:"
"""The first part of the reference to an agent in the pickle of a run; no file has this name."""


@dataclass
class Settings(GameSettings):
    """Settings of a training run."""

    run: Path = Path("runs/selfplay")
    """the folder to write"""
    steps: int = 1_000_000
    """total number of decisions of the learner"""
    games: int = 128
    """parallel games"""
    rollout: int = 64
    """decisions of the learner per game between two updates"""
    epochs: int = 3
    """passes over the collected decisions per update"""
    minibatch: int = 1024
    """decisions per gradient step"""
    learning_rate: float = 5e-4
    """learning rate of Adam"""
    gamma: float = 1.0
    """discount factor per decision of the learner"""
    entropy: float = 0.01
    """entropy coefficient"""
    seed: Seed = 1
    """seed of games, sampling and initial weights"""
    opponents: tuple[str, ...] = ("random",)
    """names of agents that are always in the pool"""
    past_selves: int = 6
    """largest number of past selves in the pool"""
    evaluate_every: int = 200_000
    """decisions of the learner between evaluations"""
    evaluation_games: int = 200
    """games against each opponent"""
    device: str = "auto"
    """device of the network"""
    resume: bool = False
    """continue from the last checkpoint of the run in this folder, with its settings"""
    network: str = "small"
    """size of the network: small, medium or large"""
    hints: bool = True
    """give the network hints: the greedy agent's rank and score of each legal action, as features of it"""

    @property
    def size(self) -> Size:
        """The size of the network, and whether it gets hints."""
        return checkpoint.size_named(self.game, self.network, hints=self.hints)


class EntityPolicy(MaskableActorCriticPolicy):
    """A network as a policy of MaskablePPO.

    Args:
        match: any match with the same observations.
        network: the size of the network.
        arguments: as for MaskableActorCriticPolicy.
    """

    def __init__(self, *arguments: Any, match: Match, network: Size, **named: Any) -> None:
        self.match, self.settings = match, network
        super().__init__(*arguments, **named)

    def _build(self, lr_schedule: Callable[[float], float]) -> None:
        self.network = TorchNetwork(self.match, self.settings)
        self.optimizer = self.optimizer_class(self.network.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)  # type: ignore[call-arg]

    def _get_constructor_parameters(self) -> dict[str, Any]:
        return super()._get_constructor_parameters() | {"match": self.match, "network": self.settings}

    def _judge(self, obs: Tensor, action_masks: Any) -> tuple[MaskableDistribution, Tensor]:
        masks = None if action_masks is None else torch.as_tensor(action_masks, device=obs.device).reshape(len(obs), -1)
        logits, values = self.network(obs, masks)
        distribution = self.action_dist.proba_distribution(action_logits=logits)
        if masks is not None:
            distribution.apply_masking(masks.cpu().numpy())
        return distribution, values

    def forward(self, obs: Tensor, deterministic: bool = False, action_masks: Any = None) -> tuple[Tensor, Tensor, Tensor]:
        """Actions (n,), values (n, 1) and log probabilities (n,)."""
        distribution, values = self._judge(obs, action_masks)
        actions = distribution.get_actions(deterministic=deterministic)
        return actions, values[:, None], distribution.log_prob(actions)

    def evaluate_actions(self, obs: Tensor, actions: Tensor, action_masks: Any = None) -> tuple[Tensor, Tensor, Tensor | None]:
        """Values (n, 1), log probabilities (n,) and entropies (n,)."""
        distribution, values = self._judge(obs, action_masks)
        return values[:, None], distribution.log_prob(actions), distribution.entropy()

    def get_distribution(self, obs: Any, action_masks: Any = None) -> MaskableDistribution:
        """The distribution over actions."""
        return self._judge(obs, action_masks)[0]

    def predict_values(self, obs: Any) -> Tensor:
        """Values (n, 1)."""
        nothing = torch.zeros(len(obs), self.match.num_actions, dtype=torch.int8, device=obs.device)
        values: Tensor = self.network(obs, nothing)[1]
        return values[:, None]


@lru_cache(maxsize=64)
def past_network(path: Path, match: Match) -> Any:
    """A network in the pool, loaded once."""
    return checkpoint.network_of(path, match)


class PastSelf:
    """An opponent: a checkpoint of the learner, which samples with NumPy's global generator, as SB3 does.

    Args:
        path: the checkpoint.
        match: any match with the same observations.
    """

    def __init__(self, path: Path, match: Match) -> None:
        self.path, self.match = path, match

    def __call__(self, observations: NDArray[np.int16], masks: NDArray[np.int8], seats: NDArray[np.int8]) -> NDArray[np.int64]:
        """Actions (k,)."""
        return past_network(self.path, self.match).sampled(observations, masks, np.random.random(len(seats)))  # type: ignore[no-any-return, arg-type]


class RunPickler(pickle.Pickler):
    """Pickles a run, with the file names and checksums of its past selves instead of their networks, and the names of its agents."""

    def persistent_id(self, obj: Any) -> tuple[str, str] | None:
        """The reference to a past self or an agent; None for all other objects, which are pickled as usual."""
        if isinstance(obj, agents.Agent):
            return AGENT, obj.name
        return (obj.path.name, digest(read_bytes(obj.path))) if isinstance(obj, PastSelf) else None


class RunUnpickler(pickle.Unpickler):
    """Unpickles a run that `RunPickler` has written.

    Args:
        data: the pickle.
        run: the folder with the past selves.
        match: any match with the same observations.
        named: the agents of the run by name.
    """

    def __init__(self, data: bytes, run: Path, match: Match, named: Mapping[str, agents.Agent]) -> None:
        super().__init__(io.BytesIO(data))
        self.run, self.match, self.named, self.found = run, match, named, dict[str, PastSelf]()

    def persistent_load(self, pid: Any) -> PastSelf | agents.Agent:
        """A past self by its file name and checksum, or an agent by its name.

        Raises:
            FileError: the file is missing or has another checksum.
        """
        name, wanted = pid
        if name == AGENT:
            return self.named[wanted]
        path = self.run / Path(name).name
        if name not in self.found:
            if digest(read_bytes(path)) != wanted:
                raise FileError(f"{shown(path)} is not the past self that {STATE} was saved with; the run cannot be continued without it")
            self.found[name] = PastSelf(path, self.match)
        return self.found[name]


class Bar(BaseCallback):
    """Shows the progress of SB3."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        super().__init__()
        self.progress, self.task = progress, task

    def _on_step(self) -> bool:
        rewards = [info["r"] for info in self.model.ep_info_buffer or ()]
        note = f"last {len(rewards)} games won {np.mean(np.array(rewards) > 0):.0%}" if rewards else ""
        self.progress.update(self.task, completed=self.num_timesteps, note=note)
        return True


class Run:
    """The model, its games, and the pool of opponents."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.matches = matches_of(settings)
        self.match = self.matches[0]
        check_agents(settings.opponents, self.match)
        self.agents = {name: agents.make(name, self.match.game) for name in settings.opponents if name != "random"}
        self.pool: list[PastSelf] = []
        self.results: dict[str, Any] = {}
        if settings.resume:
            self.restore()
            return
        self.envs = GameVecEnv(self.matches, settings.games, opponent=self.opponents(), seat="alternate")
        self.envs.seed(settings.seed)
        self.model = MaskablePPO(
            EntityPolicy,
            VecMonitor(self.envs),
            learning_rate=settings.learning_rate,
            n_steps=settings.rollout,
            batch_size=settings.minibatch,
            n_epochs=settings.epochs,
            gamma=settings.gamma,
            ent_coef=settings.entropy,
            policy_kwargs={"match": self.match, "network": settings.size},
            seed=settings.seed,
            device=settings.device,
        )

    @property
    def network(self) -> TorchNetwork:
        """The model to train."""
        return cast(TorchNetwork, self.model.policy.network)

    def opponents(self) -> list[Any]:
        """The current pool as a mixture of opponents."""
        return [*(self.agents.get(name, name) for name in self.settings.opponents), *self.pool]

    def judge(self) -> None:
        """Evaluate the learner, and promote it if it beats the newest past self."""
        s = self.settings
        opponents = {name: agents.make(name, s.game) for name in s.opponents}
        opponents["newest"] = NetworkAgent(str(self.pool[-1].path)) if self.pool else agents.make("random")
        mine = NetworkAgent.of(self.network, self.match)
        results = {
            name: evaluate(mine, opponent, self.matches, s.evaluation_games, seed=s.seed + 10**6) for name, opponent in opponents.items()
        }
        self.results = {name: asdict(result) for name, result in results.items()}
        if results["newest"].low > s.equal_share:
            path = s.run / f"past-{self.model.num_timesteps:010d}.safetensors"
            self.save_network(path)
            self.pool = [*self.pool, PastSelf(path, self.match)][-s.past_selves :]
            self.envs.set_attr("opponent", self.opponents())

    def save_network(self, path: Path) -> None:
        """The network, without the model."""
        about = {"settings": described(self.settings, self.matches), "steps": self.model.num_timesteps, "results": self.results}
        checkpoint.save(path, self.settings.size, self.network.weights(), self.match, about)

    # --- files -------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Write the state from which the run can be resumed."""
        run = self.settings.run
        self.save_network(run / "latest.safetensors")
        model, data = io.BytesIO(), io.BytesIO()
        monitor: Any = self.model.env
        self.model.save(model)
        state = {
            "settings": described(self.settings, self.matches),
            "model": model.getvalue(),
            "envs": self.envs,
            "agents": {name: agents.state_of(agent) for name, agent in self.agents.items()},
            "pool": self.pool,
            "results": self.results,
            "torch": torch.get_rng_state(),
            "numpy": np.random.get_state(),
            "last_obs": self.model._last_obs,
            "last_episode_starts": self.model._last_episode_starts,
            "monitor": (monitor.episode_returns, monitor.episode_lengths),
        }
        RunPickler(data).dump(state)
        write_sealed(run / STATE, KIND, data.getvalue())

    def restore(self) -> None:
        """Restore the state that `save` has written.

        Raises:
            ValueError: the file is damaged, it belongs to another run, or a past self has changed.
        """
        file = self.settings.run / STATE
        data = read_sealed(file, KIND)
        with runs.fitting(file):
            saved = RunUnpickler(data, self.settings.run, self.match, self.agents).load()
            may_differ = {"resume", "run", "device", "steps", "evaluation_games"}
            check_same_run(described(self.settings, self.matches), saved["settings"], self.settings.run, may_differ)
            self.envs, self.pool, self.results = saved["envs"], saved["pool"], saved["results"]
            for name, state in saved["agents"].items():
                agents.return_to(self.agents[name], state)
            monitor = VecMonitor(self.envs)
            self.model = MaskablePPO.load(io.BytesIO(saved["model"]), monitor, device=self.settings.device, force_reset=False)
            self.model._last_obs, self.model._last_episode_starts = saved["last_obs"], saved["last_episode_starts"]
            monitor.episode_returns, monitor.episode_lengths = saved["monitor"]
            torch.set_rng_state(saved["torch"])
            np.random.set_state(saved["numpy"])


def train(settings: Settings) -> Path:
    """Train by self-play; returns the path of the network.

    Raises:
        ValueError: a setting is invalid; the folder contains another run, or no run to resume; a file is damaged or cannot be written.
        Interrupted: Ctrl-C or SIGTERM; the message says how to continue.
    """
    check_numbers(
        settings,
        at_least_1=("steps", "games", "rollout", "epochs", "evaluate_every", "evaluation_games", "past_selves"),
        above_0=["learning_rate"],
        at_least_0=["entropy"],
        shares=["gamma"],
    )
    if settings.minibatch < 2:
        raise ValueError(f"minibatch must be at least 2, because advantages are normalised, not {settings.minibatch}")
    if settings.games * settings.rollout < 2:
        raise ValueError("games or rollout must be at least 2, because advantages are normalised")
    if not settings.opponents:
        raise ValueError("nobody to play against: name agents (opponents)")
    if len(set(settings.opponents)) < len(settings.opponents):
        raise ValueError(f"opponents must be different, not {', '.join(settings.opponents)}")
    checkpoint.check_device(settings.device if settings.device != "auto" else "cpu")
    with runs.opened(settings.run, STATE, resume=settings.resume):
        return learned(settings)


def learned(settings: Settings) -> Path:
    """`train` in the folder of the run."""
    run = Run(settings)
    write_settings(settings, run.matches)
    model = run.model
    writers: list[KVWriter] = [CSVOutputFormat(str(settings.run / f"progress-{model.num_timesteps:010d}.csv"))]
    if find_spec("tensorboard"):
        writers.append(TensorBoardOutputFormat(str(settings.run)))
    logger = Logger(str(settings.run), writers)
    model.set_logger(logger)
    out = console()
    announce(out, **announcement(run))
    with bars(out, note=True) as progress:
        task = progress.add_task("decisions", total=settings.steps, completed=model.num_timesteps, note="")
        while model.num_timesteps < settings.steps:
            chunk = min(settings.evaluate_every, settings.steps - model.num_timesteps)
            model.learn(chunk, Bar(progress, task), reset_num_timesteps=False)
            progress.update(task, note="evaluating")
            run.judge()
            run.save()
            for name, result in run.results.items():
                logger.record(f"wins/{name.replace(',', ';')}", result["rate"])  # SB3 writes a CSV without quotes
            logger.record("pool", len(run.pool))
            logger.dump(model.num_timesteps)
            rates = [f"{name} {one['rate']:.0%} ({one['low']:.0%}-{one['high']:.0%})" for name, one in run.results.items()]
            progress.console.print(f"{model.num_timesteps:,} decisions: {', '.join(rates)}, {len(run.pool)} past selves")
    return settings.run / "latest.safetensors"


def announcement(run: Run) -> dict[str, str]:
    """What the run is about to do, for `announce`."""
    s, model = run.settings, run.model
    return {
        "run": f"{shown(s.run)}, {state_of(model.num_timesteps, s.steps, resumed=s.resume)}",
        "network": f"{network_in_words(s.network, s.hints)}, {sum(array.size for array in run.network.weights().values()):,} weights",
        "learner": f"MaskablePPO of sb3-contrib on {model.device}, {s.games} games at a time",
        "plan": f"{s.steps:,} decisions; every {s.evaluate_every:,} of them {s.evaluation_games} games against each of "
        f"{listed([*s.opponents, 'the newest past self of the run'])}",
    }


if __name__ == "__main__":
    with command_line("agot_training.selfplay"):
        train(chosen(Settings, description=__doc__))

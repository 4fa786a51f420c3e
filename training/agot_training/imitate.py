"""Behaviour cloning: a network learns to imitate the decisions in stored games: ``python -m agot_training.imitate DATA ...``.

A warm start for `agot_training.ppo`. First store games of the agent to imitate, with every relevant pair of decks:

    agot simulate --agents greedy greedy --houses stark lannister --games 2000 --trajectories --out data/stark-lannister
    python -m agot_training.imitate data/stark-lannister --run runs/imitate
    python -m agot_training.ppo --warm-start runs/imitate/latest.safetensors

The policy learns the action, the value function the deciding player's reward at the end of the game. A share of the games is held out.
A run writes its state after every epoch, every minute and when it is interrupted, and ``--resume`` continues from there.
"""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import torch
import tyro
from torch import Tensor, nn

from agot_agents.networks import checkpoint
from agot_agents.networks.torch_network import TorchNetwork
from agot_env.console.command_line import bars, command_line, console
from agot_env.console.options import Seed
from agot_env.game import Match
from agot_env.messages.names import shown
from agot_env.messages.wording import counted
from agot_env.simulate.trajectories import Decisions, Trajectories
from agot_env.storage.files import write_text
from agot_training import runs
from agot_training.progress import announce, network_in_words
from agot_training.settings import as_json, check_numbers, check_same_run, chosen, write_settings
from agot_training.stopping import postponed

STATE, KIND = "resume.pt", "agot training.imitate 1"


@dataclass
class Settings:
    """Settings of a training run."""

    data: tyro.conf.Positional[tuple[Path, ...]]
    """folders that `agot simulate --trajectories` has written"""
    run: Path = Path("runs/imitate")
    """the folder to write: settings.json, progress.csv, latest.safetensors, resume.pt"""
    epochs: int = 2
    """passes over the data"""
    minibatch: int = 1024
    """decisions per gradient step"""
    learning_rate: float = 1e-3
    """initial value; it falls to zero during the run"""
    value_weight: float = 0.5
    """weight of the value loss"""
    held_out: int = 20
    """one game in this many is held out for validation"""
    seed: Seed = 1
    """seed of the order of decisions and of the initial weights"""
    device: str = "cuda" if torch.cuda.is_available() else "cpu"
    """device of the network"""
    save_seconds: float = 60.0
    """seconds after which the state of the run is saved, besides after every epoch, so that it can be resumed"""
    resume: bool = False
    """continue the run in this folder from its last saved state, with its settings"""
    network: str = "small"
    """size of the network: small, medium or large"""
    hints: bool = True
    """give the network hints: the greedy agent's rank and score of each legal action, as features of it"""


@dataclass
class Judged:
    """Means over decisions: the share in which the most probable action was the one taken, and the losses."""

    decisions: int = 0
    agreed: float = 0.0
    policy_loss: float = 0.0
    value_loss: float = 0.0

    def add(self, count: int, agreed: float, policy_loss: float, value_loss: float) -> None:
        """Count more decisions."""
        self.decisions += count
        for name, value in (("agreed", agreed), ("policy_loss", policy_loss), ("value_loss", value_loss)):
            mean = getattr(self, name)
            setattr(self, name, mean + (value - mean) * count / self.decisions)


@dataclass
class Epoch:
    """The finished part of an epoch: its batches, their decisions, and the means over those from which it learned and those held out."""

    batches: int = 0
    decisions: int = 0
    learned: Judged = field(default_factory=Judged)
    predicted: Judged = field(default_factory=Judged)


def train(settings: Settings) -> Path:
    """Learn from stored games; returns the path of the network.

    Raises:
        ValueError: there are no data, the games differ in edition or seats, or a setting is invalid; the folder contains another run, or
            no run to resume; a file is damaged or cannot be written.
        SimulationError: a data set cannot be read, has no actions, or was played with other cards.
        Interrupted: Ctrl-C or SIGTERM; the message says how to continue.
    """
    check_numbers(settings, at_least_1=("epochs", "minibatch"), above_0=("learning_rate", "save_seconds"), at_least_0=["value_weight"])
    if settings.held_out < 2:
        raise ValueError(f"held_out must be at least 2, not {settings.held_out}")
    if not settings.data:
        raise ValueError("no data: name the folders that agot simulate --trajectories has written")
    if len({path.resolve() for path in settings.data}) < len(settings.data):
        raise ValueError(f"data must be different folders, not {', '.join(map(shown, settings.data))}")
    checkpoint.check_device(settings.device)
    with runs.opened(settings.run, STATE, resume=settings.resume):
        return learned(settings)


def learned(settings: Settings) -> Path:
    """`train` in the folder of the run."""
    torch.manual_seed(settings.seed)
    total, match = surveyed(settings)
    size = checkpoint.size_named(match.game, settings.network, hints=settings.hints)
    network = TorchNetwork(match, size).to(settings.device)
    optimiser = torch.optim.Adam(network.parameters(), settings.learning_rate, eps=1e-5)
    rows, epoch = restored(settings, total, network, optimiser) if settings.resume else ([], Epoch())
    write_settings(settings)
    path = settings.run / "latest.safetensors"
    out, state = console(), f"resumed after {counted(len(rows), 'epoch')}" if settings.resume else "a new run"
    announce(
        out,
        run=f"{shown(settings.run)}, {state}",
        data=f"{counted(total, 'decision')}, one game in {settings.held_out} held out",
        network=f"{network_in_words(settings.network, settings.hints)}, {sum(one.size for one in network.weights().values()):,} weights",
        plan=f"{counted(settings.epochs, 'epoch')}, on {settings.device}",
    )
    saved = time.monotonic()
    with postponed() as signals, bars(out) as progress:
        task = progress.add_task("decisions", total=total * settings.epochs)
        while len(rows) < settings.epochs:
            stream = islice(batches(settings, len(rows)), epoch.batches, None)
            done, more = total * len(rows), True
            while more:
                more = learned_from(next(stream, None), epoch, network, optimiser, settings, done, total)
                progress.update(task, completed=done + epoch.decisions, description=f"agrees {epoch.predicted.agreed:.0%}")
                if signals.arrived or time.monotonic() - saved >= settings.save_seconds:
                    save(settings, total, network, optimiser, rows, epoch)
                    saved = time.monotonic()
                signals.check()
            row = {"epoch": len(rows) + 1}
            for kind, judged in (("learned", epoch.learned), ("held_out", epoch.predicted)):
                row |= {f"{kind}_{name}": value for name, value in asdict(judged).items()}
            agreed = f"the network agrees with {epoch.predicted.agreed:.1%} of the held-out decisions"
            rows, epoch = [*rows, row], Epoch()
            progress.console.print(f"epoch {len(rows)} of {settings.epochs}: {agreed}", soft_wrap=True)
            save(settings, total, network, optimiser, rows, epoch)
            checkpoint.save(path, size, network.weights(), match, {"settings": json.loads(as_json(settings)), "results": row})
    return path


def save(
    settings: Settings, total: int, network: TorchNetwork, optimiser: torch.optim.Optimizer, rows: list[dict[str, Any]], epoch: Epoch
) -> None:
    """Write the results of the finished epochs, and the state from which the run can be resumed."""
    if rows:
        text = io.StringIO(newline="")
        writer = csv.DictWriter(text, list(rows[-1]))
        writer.writeheader()
        writer.writerows(rows)
        write_text(settings.run / "progress.csv", text.getvalue())
    state = {"network": network.state_dict(), "optimiser": optimiser.state_dict(), "epoch": asdict(epoch)}
    runs.save_state(
        settings.run / STATE, KIND, {"settings": json.loads(as_json(settings)), "total": total, "rows": rows, **state}
    )


def restored(
    settings: Settings, total: int, network: TorchNetwork, optimiser: torch.optim.Optimizer
) -> tuple[list[dict[str, Any]], Epoch]:
    """Restore the state that `save` has written; returns the rows of the finished epochs, and the epoch in progress.

    Raises:
        ValueError: the file is damaged, or belongs to another run or other data.
    """
    file = settings.run / STATE
    saved = runs.load_state(file, KIND, torch.device(settings.device))
    with runs.fitting(file):
        may_differ = {"resume", "run", "device", "epochs", "data", "save_seconds"}
        check_same_run(json.loads(as_json(settings)), saved["settings"], settings.run, may_differ)
        if saved["total"] != total:
            raise ValueError(f"{settings.run} was begun with other data: {saved['total']:,} decisions instead of {total:,}")
        network.load_state_dict(saved["network"])
        optimiser.load_state_dict(saved["optimiser"])
        rows: list[dict[str, Any]] = saved["rows"]
        parts = saved["epoch"]
        epoch = Epoch(parts["batches"], parts["decisions"], Judged(**parts["learned"]), Judged(**parts["predicted"]))
    return rows, epoch


def surveyed(settings: Settings) -> tuple[int, Match]:
    """The number of decisions in the data, and one of their matches."""
    total = 0
    matches: list[Match] = []
    for path in settings.data:
        data = Trajectories(path)
        total += len(data)
        matches += [lineup.match for lineup in data.dataset.plan.lineups]
    parts = [match.interface_parts for match in matches]
    differing = [name for name in parts[0] if len({one.get(name) for one in parts}) > 1]
    if differing:
        raise ValueError(f"one network cannot play all matches of the data: they differ in {', '.join(differing)}")
    return total, matches[0]


def batches(settings: Settings, epoch: int) -> Iterator[Decisions]:
    """All decisions of the data, shuffled within groups of games; the data sets alternate, so that decks mix."""
    streams = [iter(Trajectories(path, settings.minibatch, shuffle=settings.seed + epoch)) for path in settings.data]
    while streams:
        for stream in list(streams):
            decisions = next(stream, None)
            if decisions is None:
                streams.remove(stream)
            else:
                yield decisions


def learned_from(
    decisions: Decisions | None,
    epoch: Epoch,
    network: TorchNetwork,
    optimiser: torch.optim.Optimizer,
    settings: Settings,
    done: int,
    total: int,
) -> bool:
    """Learn from the next decisions of an epoch; returns False if there are none.

    Args:
        decisions: the decisions; None: none are left.
        epoch: the epoch in progress, to which they are added.
        network, optimiser, settings: what learns.
        done, total: the decisions of finished epochs, and of one epoch.
    """
    if decisions is None:
        return False
    for group in optimiser.param_groups:
        group["lr"] = settings.learning_rate * max(0.0, 1 - (done + epoch.decisions) / (total * settings.epochs))
    held_out = decisions.games % settings.held_out == 0
    one_batch(network, optimiser, settings, decisions, ~held_out, epoch.learned)
    one_batch(network, None, settings, decisions, held_out, epoch.predicted)
    epoch.batches += 1
    epoch.decisions += len(decisions.seats)
    return True


def one_batch(
    network: TorchNetwork,
    optimiser: torch.optim.Optimizer | None,
    settings: Settings,
    decisions: Decisions,
    rows: Any,
    judged: Judged,
) -> None:
    """Learn from decisions, or only evaluate them if there is no optimiser."""
    if not rows.any():
        return
    observations, masks, actions, outcomes = (
        torch.from_numpy(array[rows]).to(settings.device)
        for array in (decisions.observations, decisions.masks, decisions.actions, decisions.rewards)
    )
    with torch.set_grad_enabled(optimiser is not None):
        logits, values = network(observations, masks)
        policy_loss: Tensor = nn.functional.cross_entropy(logits, actions.long())
        value_loss = (values - outcomes).square().mean()
        if optimiser is not None:
            optimiser.zero_grad()
            (policy_loss + settings.value_weight * value_loss).backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
    agreed = (logits.argmax(1) == actions).float().mean().item()
    judged.add(len(actions), agreed, policy_loss.item(), value_loss.item())


if __name__ == "__main__":
    with command_line("agot_training.imitate"):
        train(chosen(Settings, description=__doc__))

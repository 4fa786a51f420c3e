"""PPO for all seats at once: ``python -m agot_training.ppo``.

One network (`agot_agents.networks`) plays every seat against itself. In a share of the games a past self or a sparring partner has one
seat; the network does not learn from their decisions. There are two learners:

- ``compiled`` (`agot_training.compiled_learner`): whole games, gradients and optimiser in compiled code, without torch; with ``--engine
  processes`` or ``ray``, actors (`agot_training.actors`) play while it learns;
- ``torch`` (`agot_training.torch_learner`), on a CPU or GPU.

A run writes these files to its folder: ``settings.json``, ``progress.csv``, a TensorBoard log if TensorBoard is installed,
``step-*.safetensors`` (see `agot_agents.networks.checkpoint`), ``latest.safetensors``, ``best.safetensors``, which has beaten each
previous best network, and a file from which ``--resume`` continues and, without actors, reproduces the curve of an uninterrupted run.
"""

from __future__ import annotations

import csv
import io
import json
import secrets
import time
from collections import deque
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from typeguard import TypeCheckError, check_type

from agot_agents.networks import checkpoint
from agot_agents.networks.agent import NetworkAgent
from agot_agents.networks.seats import in_words
from agot_env import agents
from agot_env.console.command_line import command_line, console
from agot_env.game import Match
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.messages.wording import counted, listed
from agot_env.simulate.players import check_agents
from agot_env.storage.files import read_text, write_text
from agot_env.storage.provenance import KEY, provenance
from agot_training import runs
from agot_training.evaluate import evaluate
from agot_training.ppo_settings import QUICK, PpoSettings, Settings, check, partner_network
from agot_training.progress import Display, announce, network_in_words, state_of
from agot_training.settings import chosen, described, matches_of, write_settings
from agot_training.stopping import Stopped, postponed
from agot_training.threads import available_threads
from agot_training.warm_start import first_weights, warm_start

__all__ = ["QUICK", "Log", "Settings", "check", "check_players", "train"]
DUE = "evaluation due"
"""In a saved state, the entry of the last row of the log if its update is not finished: whether an evaluation follows."""


def learner_of(settings: PpoSettings) -> Any:
    """The learner named by the settings, which have been checked (`check`).

    Raises:
        ValueError: the learner does not support a setting, or torch is needed and not installed.
    """
    size = settings.size
    if settings.learner == "compiled":
        from agot_training.compiled_learner import CompiledLearner

        return CompiledLearner(settings, size)  # type: ignore[arg-type]
    try:
        from agot_training.torch_learner import TorchLearner
    except ImportError as error:
        raise ValueError(f"the learner 'torch' needs the extra 'train': pip install 'agot-env[train]' ({error})") from error
    return TorchLearner(settings, size)


class Log:
    """Logs a row per update to ``progress.csv``, to TensorBoard if it is installed, and to Weights & Biases if requested."""

    def __init__(self, run: Path, rows: list[dict[str, Any]], settings: PpoSettings) -> None:
        self.path = run / "progress.csv"
        self.rows: list[dict[str, Any]] = [dict(row) for row in rows]
        self.board: Any = None
        self.service: Any = None
        if settings.wandb is not None:
            import wandb

            self.service = wandb.init(
                project=settings.wandb, name=run.name, dir=str(run), config={**described(settings), KEY: provenance()},
                id=service_id(run, resume=settings.resume), resume="allow",
            )  # fmt: skip
        with suppress(ImportError):
            from torch.utils.tensorboard import SummaryWriter
            from torch.utils.tensorboard.summary import hparams

            self.board = SummaryWriter(run)  # type: ignore[no-untyped-call]
            numbers = {name: value if isinstance(value, bool | int | float) else str(value) for name, value in described(settings).items()}
            names = [result_named(settings, name, one) for one in settings.of_each for name in settings.opponents]
            for summary in hparams(numbers, {f"wins_against_{name}": 0.0 for name in names}):  # type: ignore[no-untyped-call]
                self.board.file_writer.add_summary(summary)

    def add(self, row: dict[str, float]) -> None:
        """Write a row; a new number adds a column."""
        self.rows.append(row)
        columns = list(dict.fromkeys(name for one in self.rows for name in one))
        text = io.StringIO(newline="")
        writer = csv.DictWriter(text, columns)
        writer.writeheader()
        writer.writerows(self.rows)
        write_text(self.path, text.getvalue())
        if self.board is not None:
            for name, value in row.items():
                self.board.add_scalar(name, value, int(row["steps"]))
        if self.service is not None:
            self.service.log(row, step=int(row["steps"]))

    def close(self) -> None:
        """End the run of Weights & Biases."""
        if self.service is not None:
            self.service.finish()


def service_id(run: Path, *, resume: bool) -> str:
    """The id of a run at Weights & Biases, which is stored in its folder, so that a resumed run continues there.

    Raises:
        FileError: the file with the id is damaged, or cannot be written.
    """
    file = run / runs.SERVICE
    if resume and file.exists():
        try:
            return check_type(json.loads(read_text(file))["id"], str)
        except (ValueError, TypeError, KeyError, TypeCheckError, RecursionError) as error:
            raise error if isinstance(error, FileError) else FileError(f"{shown(file)} is damaged: {error}") from error
    made = secrets.token_hex(8)
    write_text(file, json.dumps({"id": made}) + "\n")
    return made


def train(settings: PpoSettings) -> Path:
    """Train by self-play; returns the path of the last checkpoint.

    Raises:
        ValueError: a setting is invalid; the folder contains another run, or no run to resume; a file is damaged or cannot be written.
        Interrupted: Ctrl-C or SIGTERM; the message says how to continue.
    """
    check(settings)
    with runs.opened(settings.run, runs.STATES[settings.learner], resume=settings.resume):
        return learned(settings)


def check_players(settings: PpoSettings) -> None:
    """Check that the agents and networks named by the settings, which have been checked (`check`), can play the matches.

    Raises:
        ValueError: one of them cannot, or a network has another size or other inputs.
    """
    matches, size = [matches_of(one)[0] for one in settings.of_each], settings.size
    networks = [partner_network(name) for name in settings.sparring] if settings.learner == "compiled" else []
    for match in matches:
        check_agents((*settings.opponents, *settings.sparring), match)
        for file in networks:
            if file is not None:
                warm_start(file, match, size)
    if settings.warm_start is not None and not settings.resume:
        first_weights(settings.warm_start, matches, size)


def all_matches(settings: PpoSettings) -> Sequence[Match]:
    """The matches with each number of seats, one number after the other."""
    if not isinstance(settings.seats, tuple):
        return matches_of(settings)
    return [match for one in settings.of_each for match in matches_of(one)]


def learned(settings: PpoSettings) -> Path:
    """`train` in the folder of the run."""
    check_players(settings)
    with closing(learner_of(settings)) as learner:
        return improved(learner, settings)


def improved(learner: Any, settings: PpoSettings) -> Path:
    """`train` with a learner."""
    matches = all_matches(settings)
    state = settings.run / learner.state_file
    log_rows = learner.restore(state) if settings.resume else []
    row = log_rows.pop() if log_rows and DUE in log_rows[-1] else None  # of an update after which the run was stopped
    due = row is not None and row.pop(DUE)
    if learner.steps < settings.steps:
        write_settings(settings, matches)
    out = console()
    announce(out, **announcement(learner, settings))
    recent: deque[float] = deque(maxlen=10)
    results: dict[str, Any] = {}
    path = settings.run / "latest.safetensors"
    saved = time.monotonic()
    with (
        postponed() as signals,
        closing(Log(settings.run, log_rows, settings)) as log,
        Display(out, settings.steps, learner.steps) as display,
    ):
        try:
            while row is not None or learner.steps < settings.steps:
                if row is None:
                    row, due = updated(learner, settings)
                    signals.check()
                if due:
                    display.note("evaluating")
                    with signals.at_once():
                        results = evaluated(learner, settings)
                    row |= {f"wins_against_{name}": result["rate"] for name, result in results.items()}
                recent.append(row["decisions_per_second"])
                note = f"{np.mean(recent):,.0f}/s, games {row['share_games']:.0%}, entropy {row['entropy']:.2f}"
                log.add(row)
                row = None
                if due:
                    path = save(learner, settings, results)
                    learner.remember()
                if due or time.monotonic() - saved >= settings.save_seconds:
                    learner.save(state, log.rows)
                    saved = time.monotonic()
                signals.check()
                rates = [f", {name} {one['rate']:.0%} ({one['low']:.0%}-{one['high']:.0%})" for name, one in results.items()]
                display.update(learner.steps, note, "".join(rates) if due else None)
        except Stopped:
            learner.save(state, log.rows if row is None else [*log.rows, row | {DUE: due}])
            raise
    return path


def updated(learner: Any, settings: PpoSettings) -> tuple[dict[str, Any], bool]:
    """Make an update; returns its row of the log, and whether an evaluation is due."""
    began = time.perf_counter()
    before = learner.steps
    row = learner.update()
    rate = (learner.steps - before) / (time.perf_counter() - began)
    spent = sum(learner.seconds.values())
    shares = {f"share_{name}": seconds / spent for name, seconds in learner.seconds.items()}
    row = {"steps": learner.steps, "seconds": spent, "decisions_per_second": rate, **row, **shares}
    last = learner.steps >= settings.steps
    return row, last or learner.steps // settings.evaluate_every > before // settings.evaluate_every


def announcement(learner: Any, settings: PpoSettings) -> dict[str, str]:
    """What the run is about to do, for `announce`."""
    s = settings
    seats = [one.seats for one in s.of_each]
    games = f"the Lands game, mode {s.mode}, {in_words(seats)}"
    if s.game == "agot":
        matches = all_matches(s)
        decks = f" ({', '.join(deck.name for deck in matches[0].decks)})" if len(matches) == 1 else ""
        games = f"the card game, edition {s.edition}, {in_words(seats)}, {counted(len(matches), 'lineup')} of decks{decks}"
    start = f", at first those of {shown(s.warm_start)}" if s.warm_start is not None and not s.resume else ""
    where = f"torch on {s.device}"
    if s.learner == "compiled":
        where = f"compiled, {counted(s.threads or available_threads(), 'thread')}"
        where += "" if s.engine == "threads" else f", games played by actors ({s.engine})"
    opponents = listed([*s.opponents, "the first network of the run", "its best one"])
    return {
        "run": f"{shown(s.run)}, {state_of(learner.steps, s.steps, resumed=s.resume)}",
        "games": games,
        "network": f"{network_in_words(s.network, s.hints)}, {sum(array.size for array in weights_of(learner).values()):,} weights{start}",
        "learner": f"{where}, {s.games} games {'per update' if s.learner == 'compiled' else 'at a time'}",
        "plan": f"{s.steps:,} decisions; every {s.evaluate_every:,} of them {s.evaluation_games} games against each of {opponents}",
    }


def weights_of(learner: Any) -> dict[str, Any]:
    """The current weights of the learner's network by name."""
    weights = learner.asked().weights
    return weights() if callable(weights) else weights  # type: ignore[no-any-return]


def save(learner: Any, settings: PpoSettings, results: dict[str, Any]) -> Path:
    """Write the network, also as the best one if it has beaten the previous best; returns the path of the checkpoint."""
    about = {"settings": described(settings, all_matches(settings)), "steps": learner.steps, "results": results}
    path = settings.run / f"step-{learner.steps:010d}.safetensors"
    is_best = beats_best(settings, results)
    match = learner.of_each if isinstance(settings.seats, tuple) else learner.match
    names = [path.name, "latest.safetensors", *(["best.safetensors"] if is_best else [])]
    for name in names:
        checkpoint.save(settings.run / name, learner.size, weights_of(learner), match, about, reads_cards=settings.identity_dropout > 0)
    return path


def evaluated(learner: Any, settings: PpoSettings) -> dict[str, Any]:
    """The network's win rates with intervals, taking its most probable actions, against named agents, the run's first checkpoint and its
    best one; with several numbers of seats, for each of them (`result_named`)."""
    return {result_named(settings, name, one): result for one in settings.of_each for name, result in evaluated_at(learner, one).items()}


def result_named(settings: PpoSettings, name: str, one: PpoSettings) -> str:
    """The name of the result against an opponent with the number of seats of some settings: with several numbers, it says which."""
    return f"{name}_{one.seats}_seats" if isinstance(settings.seats, tuple) else name


def beats_best(settings: PpoSettings, results: dict[str, Any]) -> bool:
    """Whether a network wins more games against the best one so far than an equal player would, on average over the numbers of seats; also
    if there was none."""
    against = [(results.get(result_named(settings, "best", one)), one.equal_share) for one in settings.of_each]
    return any(result is None for result, _ in against) or sum(result["rate"] / share - 1 for result, share in against if result) > 0


def evaluated_at(learner: Any, settings: PpoSettings) -> dict[str, Any]:
    """`evaluated` with the number of seats of some settings."""
    s, matches = settings, matches_of(settings)
    opponents = {name: agents.make(name, s.game) for name in s.opponents}
    first = min(s.run.glob("step-*.safetensors"), default=None)
    if first is not None:
        opponents["first"] = NetworkAgent(str(first), best=True, device=s.device)
        opponents["best"] = NetworkAgent(str(s.run / "best.safetensors"), best=True, device=s.device)
    mine = NetworkAgent.of(learner.asked(matches[0]), matches[0], best=True)
    return {
        name: asdict(evaluate(mine, opponent, matches, s.evaluation_games, seed=s.seed + 10**6, threads=s.threads))
        for name, opponent in opponents.items()
    }


if __name__ == "__main__":
    with command_line("agot_training.ppo"):
        train(chosen(Settings, description=__doc__))

"""``agot train``: training agents."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import tyro
from rich.console import Console

from agot_env.console.options import parsed
from agot_training.settings import chosen


@dataclass
class Train:
    """Train an agent. selfplay and imitate need the extra "train" (torch); ppo, best-response and expert do not.

    All settings of a method are also options: `agot train METHOD --help` lists them.
    """

    method: tyro.conf.Positional[Literal["ppo", "best-response", "expert", "selfplay", "imitate"]] = "ppo"
    """ppo: self-play on all seats, in compiled code; best-response: measure how exploitable an agent is; expert: learn from searches
    that the network guides; selfplay: Stable-Baselines3 against past selves; imitate: behaviour cloning from stored games."""
    quick: bool = False
    """A short run of about a minute on two cores, in which the win rate against greedy rises (ppo). With --resume, it stands for
    the folder of that run."""
    seeds: tuple[int, ...] = ()
    """Train one run for each of these seeds, or that many runs if a single number is given, in sub-folders of --run, and aggregate
    their curves (interquartile mean and bootstrap intervals). The same command continues."""
    settings: tyro.conf.Suppress[list[str]] = field(default_factory=list)

    @classmethod
    def from_arguments(cls, arguments: Sequence[str]) -> Train:
        """The command of a command line: all but the method, ``--quick`` and ``--seeds`` are settings of the method."""
        rest: list[str] = []
        own: list[str] = []
        waiting = [part for one in arguments for part in (one.split("=", 1) if one.startswith("--seeds=") else [one])]
        while waiting:
            one = waiting.pop(0)
            if one == "--seeds":
                own.append(one)
                while waiting and waiting[0].lstrip("-").isdecimal():
                    own.append(waiting.pop(0))
            else:
                (own if one == "--quick" else rest).append(one)
        if rest and not rest[0].startswith("-"):
            own.insert(0, rest.pop(0))
        elif rest[:1] in (["-h"], ["--help"]):
            own.append(rest.pop(0))
        command = parsed(cls, "agot train", own)
        command.settings = rest
        return command

    def run(self, console: Console) -> None:
        """Train, and print the path of the network."""
        method = import_method(self.method)
        if self.quick and not hasattr(method, "QUICK"):
            raise ValueError(f"--quick is for ppo, not for {self.method}")
        options = {"default": method.QUICK} if self.quick else {}
        settings = chosen(method.Settings, self.settings, f"agot train {self.method}", **options)
        if self.seeds:
            from agot_training.seeds import train_seeds

            train_seeds(method, settings, self.seeds, console)
            return
        path = method.train(settings)
        console.print(f"written: {path}; play against it: agot play --vs net:{path}", soft_wrap=True)


def import_method(method: str) -> Any:
    """The module of a training method.

    Raises:
        ValueError: a package that it needs is not installed; the message names the extra.
    """
    try:
        return importlib.import_module(f"agot_training.{method.replace('-', '_')}")
    except ImportError as error:
        raise ValueError(f"agot train {method} needs the extra 'train': pip install 'agot-env[train]' ({error})") from error

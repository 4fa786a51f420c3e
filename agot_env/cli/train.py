"""``agot train``: agents that learn by playing; the scripts themselves are in the package ``training`` of the checkout."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import tyro
from rich.console import Console


@dataclass
class Train:
    """Train an agent; needs a checkout of the project, and torch.

    All settings of a method can be given too: `python -m training.ppo --help` lists them, and so for the others.
    """

    method: tyro.conf.Positional[Literal["ppo", "selfplay", "imitate"]] = "ppo"
    """ppo: all seats at once, the fastest; selfplay: Stable-Baselines3 against past selves; imitate: copy stored games."""
    quick: bool = False
    """A short run on two cores, under three minutes, that shows the win rate against random rising (ppo)."""
    settings: tyro.conf.Suppress[list[str]] = field(default_factory=list)

    def run(self, console: Console) -> None:
        """Train, and say where the network is."""
        method = import_training(self.method)
        if self.quick and not hasattr(method, "QUICK"):
            raise ValueError(f"--quick is for ppo, not for {self.method}")
        chosen = {"default": method.QUICK} if self.quick else {}
        settings = tyro.cli(method.Settings, prog=f"agot train {self.method}", args=self.settings, **chosen)
        path = method.train(settings)
        console.print(f"written: {path}; play against it: agot play --vs ppo:{path}", soft_wrap=True)


def import_training(method: str) -> Any:
    """A module of the package `training` of the checkout.

    Raises:
        ValueError: it cannot be imported: it is no part of the installed package, or torch is missing.
    """
    try:
        return importlib.import_module(f"training.{method}")
    except ImportError as error:
        raise ValueError(
            f"training needs a checkout of the project and its extra: pip install -c constraints.txt -e '.[train]' ({error})"
        ) from error


def take_settings(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """The arguments of ``agot train`` that are its own, and those that are settings of the method."""
    own = [one for one in arguments[1:] if one in ("--quick", "--help", "-h")]
    rest = [one for one in arguments[1:] if one not in own]
    method = [rest.pop(0)] if rest and not rest[0].startswith("-") else []
    return [arguments[0], *method, *own], rest

"""The initial weights of a run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from agot_agents.networks import checkpoint
from agot_agents.networks.agent import checkpoint_file
from agot_agents.networks.plan import Size
from agot_env.game import Match
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown


def warm_start(path: Path, match: Match, size: Size) -> dict[str, NDArray[Any]]:
    """The weights of a checkpoint: a file, or the name of one that comes with the package. It may not know all cards of the match.

    Raises:
        FileError: the checkpoint cannot be used, or contains a network of another size, or with hints where there are none.
    """
    with checkpoint_file(str(path)) as file:
        found = checkpoint.load(file, match, decks=False)
    if found.size != size and replace(found.size, hints=size.hints) == size:
        has, option = ("has", "leave out") if found.size.hints else ("has no", "give")
        raise FileError(f"{shown(path)} is a network that {has} hints: {option} --no-hints")
    if found.size != size:
        raise FileError(f"{shown(path)} is a network of another size: {found.size} instead of {size}")
    return found.weights


def has_hints(path: Path) -> bool:
    """Whether the network of a checkpoint, a file or the name of one that comes with the package, was trained with hints.

    Raises:
        FileError: the file is missing, damaged, or no checkpoint of this project.
    """
    with checkpoint_file(str(path)) as file:
        return checkpoint.head_of(file)["network"].get("hints", True) is not False

"""Networks as files: safetensors, which hold numbers and words and nothing that could be executed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save as safetensors_bytes

from agot_agents.networks.base import NetworkSettings, PolicyValueNetwork
from agot_agents.networks.games import network_for
from agot_env.errors import FileError
from agot_env.files import write_bytes
from agot_env.game import Match
from agot_env.names import shown

FORMAT = "agot-entity-network-1"


def save(path: Path, network: PolicyValueNetwork, match: Match, about: dict[str, Any]) -> None:
    """Write a network, all or nothing.

    Args:
        path: the file.
        network: what was trained.
        match: any match that it was trained for.
        about: what a reader wants to know: settings, steps, results; must be JSON.

    Raises:
        FileError: it cannot be written.
    """
    head = {
        "format": FORMAT,
        **fits(match),
        "network": asdict(network.settings),
        "about": about,
    }
    tensors = {name: tensor.detach().cpu().contiguous() for name, tensor in network.state_dict().items()}
    write_bytes(path, safetensors_bytes(tensors, metadata={"agot": json.dumps(head)}))


def fits(match: Match) -> dict[str, Any]:
    """What a checkpoint and a match must agree in."""
    return {**match.interface_parts, "interface": match.interface}


def misfit(head: Mapping[str, Any], match: Match) -> str | None:
    """In what a checkpoint does not fit a match, as words that follow "was trained"; None if it fits."""
    wrong = {name: ours for name, ours in fits(match).items() if head.get(name) != ours}
    for name in ("game", "edition", "seats"):
        if name in wrong and name in head:
            return f"with {name} {shown(repr(head[name]), 40)}, and this match has {wrong[name]!r}"
    others = [name for name in wrong if name in head and name != "interface"]
    if others:
        why = "another version, or other extra_cards" if "cards" in others else "another version"
        return f"with other {', '.join(others)} than this match has ({why})"
    if wrong:  # by a version that did not write the parts
        return f"with interface {shown(repr(head.get('interface')), 40)}, and this match has {match.interface!r}"
    return None


def head_of(path: Path) -> dict[str, Any]:
    """What a checkpoint says about itself.

    Raises:
        FileError: the file is missing, damaged, or no checkpoint of this project.
    """
    if not path.is_file():
        raise FileError(f"there is no checkpoint {shown(path)}")
    try:
        with safe_open(str(path), framework="pt") as file:
            metadata = file.metadata() or {}
        head = json.loads(metadata["agot"])
        if not isinstance(head, dict) or not isinstance(head["network"], dict):
            raise TypeError("its head is not that of a network")
        found = head["format"]
    except (SafetensorError, KeyError, TypeError, ValueError, RecursionError, OSError) as error:
        raise FileError(f"{shown(path)} is not a checkpoint of this project, or it is damaged: {error}") from None
    if found != FORMAT:
        raise FileError(f"{shown(path)} has the format {shown(repr(found), 40)}; this version reads {FORMAT!r}")
    return head


def load(path: Path, match: Match, device: str = "cpu") -> PolicyValueNetwork:
    """The network of a checkpoint, for a match.

    Raises:
        FileError: the file is missing or damaged, or was made for another game, edition or number of seats, for other cards, or for
            another version of the observations, the actions or the card features; the message says for which.
    """
    head = head_of(path)
    wrong = misfit(head, match)
    if wrong is not None:
        raise FileError(f"{shown(path)} was trained {wrong}")
    try:
        network = network_for(match, NetworkSettings(**head["network"]))
        with safe_open(str(path), framework="pt") as file:
            network.load_state_dict({name: file.get_tensor(name) for name in file.keys()})
    except (SafetensorError, RuntimeError, TypeError, ValueError, OSError) as error:
        raise FileError(f"{shown(path)} is damaged: {error}") from None
    if not all(tensor.isfinite().all() for tensor in network.state_dict().values()):
        raise FileError(f"{shown(path)} is damaged: it has weights that are not finite")
    return network.to(torch.device(device)).eval()


def check_device(device: str) -> None:
    """Whether networks can live on a device.

    Raises:
        ValueError: there is none of this name, or it cannot be used.
    """
    try:
        torch.empty(1, device=torch.device(device))
    except (RuntimeError, AssertionError) as error:
        raise ValueError(f"device {device!r} cannot be used here: {str(error).splitlines()[0]}") from error

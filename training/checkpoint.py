"""Networks as files: safetensors, which hold numbers and words and nothing that could be executed."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file

from agot_env.games import AnyMatch
from agot_env.lands.match import LandsMatch
from training.network import CardNetwork, NetworkSettings
from training.networks import network_for

FORMAT = "agot-entity-network-1"


def save(path: Path, network: CardNetwork, match: AnyMatch, about: dict[str, Any]) -> None:
    """Write a network, all or nothing.

    Args:
        path: the file.
        network: what was trained.
        match: any match that it was trained for.
        about: what a reader wants to know: settings, steps, results; must be JSON.
    """
    head = {
        "format": FORMAT,
        **fits(match),
        "network": asdict(network.settings),
        "about": about,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    tensors = {name: tensor.detach().cpu().contiguous() for name, tensor in network.state_dict().items()}
    save_file(tensors, part, metadata={"agot": json.dumps(head)})
    part.replace(path)


def fits(match: AnyMatch) -> dict[str, Any]:
    """What a checkpoint and a match must agree in."""
    edition = {} if isinstance(match, LandsMatch) else {"edition": match.edition}
    return {**edition, "seats": match.seats, "interface": match.interface}


def head_of(path: Path) -> dict[str, Any]:
    """What a checkpoint says about itself.

    Raises:
        ValueError: the file is missing, damaged, or no checkpoint of this project.
    """
    try:
        with safe_open(str(path), framework="pt") as file:
            metadata = file.metadata() or {}
        head = json.loads(metadata["agot"])
        if head["format"] != FORMAT:
            raise ValueError(f"{path} has the format {head['format']!r}; this version reads {FORMAT!r}")
    except FileNotFoundError:
        raise ValueError(f"there is no checkpoint {path}") from None
    except (SafetensorError, KeyError, json.JSONDecodeError, OSError) as error:
        raise ValueError(f"{path} is not a checkpoint of this project, or it is damaged: {error}") from None
    return dict(head)


def load(path: Path, match: AnyMatch, device: str = "cpu") -> CardNetwork:
    """The network of a checkpoint, for a match.

    Raises:
        ValueError: the file is missing or damaged, or was made for another game, edition, number of seats, or version of the
            observation, the actions or the cards.
    """
    head = head_of(path)
    for name, ours in fits(match).items():
        if head.get(name) != ours:
            raise ValueError(f"{path} was trained with {name} {head.get(name)!r}, and this match has {ours!r}")
    network = network_for(match, NetworkSettings(**head["network"]))
    try:
        with safe_open(str(path), framework="pt") as file:
            network.load_state_dict({name: file.get_tensor(name) for name in file.keys()})
    except (SafetensorError, RuntimeError) as error:
        raise ValueError(f"{path} is damaged: {error}") from None
    return network.to(torch.device(device)).eval()

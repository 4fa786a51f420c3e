"""Networks as safetensors files, which contain only numbers and text and cannot execute code."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save as safetensors_bytes

from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.networks.inputs import INPUTS
from agot_agents.networks.known_cards import KNOWN, READS_CARDS, in_pool, known_cards, unknown_cards, unknown_ids
from agot_agents.networks.plan import SIZES, Plan, Size
from agot_agents.networks.seats import SEATS, for_match, in_match, in_words, joined, numbers_in
from agot_env.game import Match
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.messages.wording import listed
from agot_env.storage.files import write_bytes
from agot_env.storage.owned import containing
from agot_env.storage.provenance import KEY, provenance

FORMAT = "agot-entity-network-2"
"""To be raised when a network of the old format would get other inputs (`inputs`) or compute other results."""

DIGEST = "weights_sha256"
"""The key of the header with the digest of the weights."""
LARGEST = 1000.0
"""The largest weight, in absolute value; those of trained networks are below 10."""
CHECKPOINT = containing("a network of this project", b'{"__metadata__":{"agot":')


@dataclass(frozen=True)
class Checkpoint:
    """The contents of a checkpoint.

    Attributes:
        size: the size of the network.
        weights: the weights by name, with rows for the cards of the match that it was loaded for.
        about: its description, see `save`.
        unknown: the card ids that it does not know, see `known_cards.unknown_ids`.
    """

    size: Size
    weights: dict[str, NDArray[Any]]
    about: dict[str, Any]
    unknown: NDArray[np.bool_] | None = None


def save(
    path: Path,
    size: Size,
    weights: Mapping[str, Any],
    match: Match | Sequence[Match],
    about: dict[str, Any],
    *,
    reads_cards: bool = False,
) -> None:
    """Write a network atomically.

    Args:
        path: the file.
        size: the size of the network.
        weights: arrays by name.
        match: any match that the network was trained for; with several numbers of seats one for each of them, in ascending order. The
            weights are those for the last one.
        about: a description: settings, steps, results; must be JSON. The `provenance` of the network is added.
        reads_cards: whether the network can play cards that it does not know, by their features (`known_cards.READS_CARDS`).

    Raises:
        FileError: the file cannot be written.
    """
    arrays = {name: np.ascontiguousarray(array) for name, array in weights.items()}
    matches = [match] if not isinstance(match, Sequence) else match
    about = {KEY: provenance(matches[-1].engine_hash), **about}
    fit, known = joined([fits(one) for one in matches]), known_cards(matches[-1])
    head = {"format": FORMAT, **fit, **known, "network": asdict(size), "about": about, DIGEST: digest_of(arrays)}
    if reads_cards:
        head[READS_CARDS] = True
    write(path, head, arrays)


def write(path: Path, head: Mapping[str, Any], arrays: dict[str, NDArray[Any]]) -> None:
    """Write a header and the weights that belong to it atomically.

    Raises:
        FileError: the file cannot be written.
    """
    write_bytes(path, safetensors_bytes(arrays, metadata={"agot": json.dumps(head)}), kind=CHECKPOINT)


def digest_of(weights: Mapping[str, NDArray[Any]]) -> str:
    """A digest of weights: of their names, types, shapes and numbers."""
    found = hashlib.sha256()
    for name, array in sorted(weights.items()):
        found.update(f"{name} {array.dtype.str} {array.shape}\n".encode())
        found.update(np.ascontiguousarray(array).tobytes())
    return found.hexdigest()


def weights_in(path: Path, head: Mapping[str, Any]) -> dict[str, NDArray[Any]]:
    """The weights of a checkpoint.

    Args:
        path: the file.
        head: its header. If it has a digest of the weights, as every checkpoint that `save` writes, they are compared with it.

    Raises:
        FileError: they are damaged: they have another digest or type, or are not finite, or so large that results would not be.
    """
    try:
        with safe_open(str(path), framework="numpy") as file:
            weights = {name: file.get_tensor(name) for name in file.keys()}
    except (SafetensorError, RuntimeError, TypeError, ValueError, OSError) as error:
        raise FileError(f"{shown(path)} is damaged: {error}") from None
    for name, array in weights.items():
        if array.dtype != np.float32:
            raise FileError(f"{shown(path)} is damaged: {shown(name, 40)} has the type {array.dtype} instead of float32")
        if not np.isfinite(array).all() or (np.abs(array) > LARGEST).any():
            raise FileError(f"{shown(path)} is damaged: {shown(name, 40)} has weights that are not finite, or above {LARGEST:,}")
    if DIGEST in head and head[DIGEST] != digest_of(weights):
        raise FileError(f"{shown(path)} is damaged: its weights do not match their digest")
    return weights


def fits(match: Match) -> dict[str, Any]:
    """The properties in which a checkpoint and a match must agree, and the interface."""
    return {**match.interface_parts, "interface": match.interface}


BY_KNOWN_CARDS = ("cards", "own cards", "interface")
"""The properties in which they need not agree if the checkpoint records the cards that it knows."""


ROOM = "cards of a deck"
"""The property of matches with large decks, which networks play as others."""


def misfit(head: Mapping[str, Any], match: Match, *, decks: bool = True) -> str | None:
    """Why a checkpoint does not fit a match, as words that follow "was trained"; None if it fits.

    Args:
        head: the header of the checkpoint.
        match: the match.
        decks: whether the network must know the cards of the match's decks.

    Raises:
        ValueError: the header is damaged.
    """
    numbers, head = head.get(SEATS), for_match(head, match)
    wrong = {name: ours for name, ours in fits(match).items() if head.get(name) != ours}
    if wrong.pop(ROOM, None):
        del wrong["interface"]  # networks see cards, not slots
    if KNOWN in head:
        wrong = {name: ours for name, ours in wrong.items() if name not in BY_KNOWN_CARDS}
    for name in ("game", "edition", "seats"):
        if name == SEATS and name in wrong and isinstance(numbers, list):
            return f"with {in_words(numbers_in(head))}, and this match has {match.seats}"
        if name == SEATS and name in wrong and name in head:
            return f"with {shown(repr(head[name]), 40)} seats, and this match has {match.seats}"
        if name in wrong and name in head:
            return f"with {name} {shown(repr(head[name]), 40)}, and this match has {wrong[name]!r}"
    others = [name for name in wrong if name in head and name != "interface"]
    if others:
        return f"with other {', '.join(others)} than this match has (another version)"
    if wrong:  # by a version that did not write the parts
        return f"with interface {shown(repr(head.get('interface')), 40)}, and this match has {match.interface!r}"
    return unknown_cards(head, match) if decks else None


NETWORKS = ("best.safetensors", "latest.safetensors")
"""The networks that a training run writes."""
STATE_OF_A_RUN = b"agot training."
"""How a file begins from which a training run is resumed."""


def is_state(path: Path) -> bool:
    """Whether a file contains the state of a training run, from which it is resumed, and not a network."""
    try:
        with path.open("rb") as file:
            return file.read(len(STATE_OF_A_RUN)) == STATE_OF_A_RUN
    except OSError:
        return False  # the caller reads the file and reports the error


def networks_in(folder: Path) -> str:
    """The networks in the folder of a training run, as the end of a message; empty if there are none."""
    found = [shown(folder / name) for name in NETWORKS if (folder / name).is_file()]
    return f"; the networks of this run are {listed(found)}" if found else ""


def head_of(path: Path) -> dict[str, Any]:
    """The header of a checkpoint.

    Raises:
        FileError: the file is missing, damaged, or no checkpoint of this project.
    """
    if not path.is_file():
        raise FileError(f"there is no checkpoint {shown(path)}{networks_in(path)}")
    if is_state(path):
        raise FileError(f"{shown(path)} is the state of a training run, for --resume, and not a network{networks_in(path.parent)}")
    try:
        with safe_open(str(path), framework="numpy") as file:
            metadata = file.metadata() or {}
        head = json.loads(metadata["agot"])
        if not isinstance(head, dict) or not isinstance(head["network"], dict):
            raise TypeError("its header is not that of a network")
        found = head["format"]
    except (SafetensorError, KeyError, TypeError, ValueError, RecursionError, OSError) as error:
        raise FileError(f"{shown(path)} is not a checkpoint of this project, or it is damaged: {error}") from None
    if found != FORMAT:
        raise FileError(f"{shown(path)} has the format {shown(repr(found), 40)}; this version reads {FORMAT!r}")
    return head


def check_cards(path: Path, match: Match) -> None:
    """Check that the network of a checkpoint, which fits a match with the same pool, knows the cards of a match's decks.

    Raises:
        FileError: it does not, or the file is missing or damaged.
    """
    if (wrong := unknown_cards(head_of(path), match)) is not None:
        raise FileError(f"{shown(path)} was trained {wrong}")


def load(path: Path, match: Match, *, decks: bool = True) -> Checkpoint:
    """The network of a checkpoint, for a match.

    Args:
        path: the file.
        match: the match.
        decks: whether the network must know the cards of the match's decks. What it does not know has weights of 0.

    Raises:
        FileError: the file is missing or damaged, or was made for another game, edition or number of seats, without cards of the decks, or
            for another version of the observations, the actions or the card features; the message names the difference.
    """
    head = head_of(path)
    try:
        wrong = misfit(head, match, decks=decks)
        if wrong is not None:
            raise FileError(f"{shown(path)} was trained {wrong}")
        size, unknown = Size(**head["network"]), unknown_ids(head, match)
        weights = in_pool(in_match(weights_in(path, head), head, match), head, match)
    except FileError:
        raise
    except (TypeError, ValueError) as error:
        raise FileError(f"{shown(path)} is damaged: {error}") from None
    shapes = Plan(match, size).trained_shapes
    if {name: array.shape for name, array in weights.items()} != shapes:
        misfits = sorted(name for name in shapes.keys() | weights.keys() if name not in weights or weights[name].shape != shapes.get(name))
        raise FileError(f"{shown(path)} is damaged: it lacks weights of this network, or some have other shapes: {shown(misfits[0], 40)}")
    about = head.get("about")
    return Checkpoint(size, weights, about if isinstance(about, dict) else {}, unknown)


def network_of(path: Path, match: Match, device: str = "cpu") -> Any:
    """The network of a checkpoint, ready to be used (`sampled`, `judged`): in compiled code, or in torch on another device.

    It refuses positions with cards that it does not know, with a ValueError.

    Args:
        path: the file.
        match: the match, whose cards it must know.
        device: "cpu", or a device of torch.

    Raises:
        FileError: as `load`, or the weights do not fit such a network.
        ValueError: torch is needed and not installed, or the device does not exist; there is no network for the game.
    """
    found = load(path, match)
    try:
        if device == "cpu":
            return CompiledNetwork(match, found.size, found.weights, found.unknown)
        from agot_agents.networks.torch_network import TorchNetwork

        network = TorchNetwork(match, found.size, found.unknown)
        network.set_weights(found.weights)
        return network.to(device).eval()
    except ImportError as error:
        raise ValueError(f"this network needs torch ({error}): pip install 'agot-env[train]'") from error
    except (RuntimeError, TypeError, ValueError) as error:
        raise FileError(f"{shown(path)} is damaged: {error}") from None


def size_named(game: str, name: str, *, hints: bool = True) -> Size:
    """A size of a network by name.

    Args:
        game: the game.
        name: the name of the size.
        hints: whether the network gets the greedy agent's hints.

    Raises:
        ValueError: there is no size of this name, or no network for the game.
    """
    if game not in INPUTS:
        raise ValueError(f"there is no network for the game {game!r}; there are networks for {', '.join(INPUTS)}")
    if name not in SIZES:
        raise ValueError(f"there is no network of size {name!r}; sizes are {', '.join(SIZES)}")
    return replace(SIZES[name], hints=hints)


def check_device(device: str) -> None:
    """Check that networks can run on a device.

    Raises:
        ValueError: the device does not exist or cannot be used, or torch is not installed.
    """
    if device == "cpu":
        return
    try:
        import torch

        torch.zeros(1, device=torch.device(device)).tolist()
    except ImportError as error:
        raise ValueError(f"device {device!r} needs torch ({error}): pip install 'agot-env[train]'") from error
    except (RuntimeError, AssertionError) as error:
        raise ValueError(f"device {device!r} cannot be used here: {str(error).splitlines()[0]}") from error

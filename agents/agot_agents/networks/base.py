"""The base of the networks of all games, and their evaluation with arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from agot_agents.networks.settings import NetworkSettings
from agot_env.game import Match

ROWS_ON_CPU = 256
"""The number of decisions that a network evaluates at once on a CPU."""


def bits(column: Tensor, count: int) -> Tensor:
    """The lowest bits of integers, as a new last dimension of float32."""
    return ((column[..., None] >> torch.arange(count, dtype=column.dtype, device=column.device)) & 1).float()


class AskedNetwork(nn.Module):
    """A torch network that is evaluated with arrays, like a `CompiledNetwork`."""

    def weights(self) -> dict[str, NDArray[Any]]:
        """The weights by name."""
        return {name: tensor.detach().cpu().numpy() for name, tensor in self.state_dict().items()}

    def set_weights(self, weights: Mapping[str, Any]) -> None:
        """Load weights by name.

        Raises:
            RuntimeError: the weights do not fit this network.
        """
        self.load_state_dict({name: torch.from_numpy(np.array(array)) for name, array in weights.items()})

    def judged(self, observations: NDArray[np.int16], masks: NDArray[np.int8]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Probabilities (k, num_actions) float32, 0 for illegal actions, and values (k,) float32."""
        with torch.no_grad():
            logits, values = _answers(self, observations, masks)
        return logits.softmax(1).cpu().numpy(), values.cpu().numpy()

    def sampled(
        self, observations: NDArray[np.int16], masks: NDArray[np.int8], chance: NDArray[np.floating[Any]] | None
    ) -> NDArray[np.int64]:
        """Actions (k,) int64: where each row's chance, from 0 to below 1, falls among the probabilities; the most probable for None."""
        with torch.no_grad():
            logits, _ = _answers(self, observations, masks)
            if chance is None:
                return logits.argmax(1).cpu().numpy()
            share = logits.softmax(1).double().cumsum(1)
            aim = torch.from_numpy(chance).to(logits.device)[:, None] * share[:, -1:]
            return (share > aim).int().argmax(1).cpu().numpy()


class PolicyValueNetwork(AskedNetwork):
    """Policy and value from observations: the base of the networks that exist only in torch.

    Args:
        match: any match with the observations that the network is for.
        settings: the size of the network.

    `forward` takes observations (n, match.observation_size) of integers in any dtype and action masks (n, match.num_actions) int8,
    and returns logits (n, match.num_actions) float32, the lowest float for illegal actions, and values (n,) float32: the reward
    that the deciding seat can expect. Without masks no action is excluded, and the cards of the seat's own deck are always evaluated.
    """

    card_features: Tensor

    def __init__(self, match: Match, settings: NetworkSettings) -> None:
        super().__init__()
        self.seats, self.settings = match.seats, settings
        self.pieces = {name: (piece.start, piece.shape) for name, piece in match.pieces.pieces.items()}
        self.actions = match.num_actions
        table = match.card_features / np.abs(match.card_features).max(0).clip(1)
        self.register_buffer("card_features", torch.from_numpy(table.astype(np.float32)))
        self.identity = nn.Embedding(len(table), settings.identity)
        self.printed = nn.Linear(table.shape[1] + settings.identity, settings.width)

    def piece(self, observations: Tensor, name: str) -> Tensor:
        """A named piece of observations, in its shape."""
        start, shape = self.pieces[name]
        return observations[:, start : start + int(np.prod(shape))].reshape(-1, *shape)

    def says(self) -> Tensor:
        """(cards + 1, width): the encoding of every card, by its id plus 1; row 0 is no card."""
        out: Tensor = self.printed(torch.cat([self.card_features, self.identity.weight], -1))
        return out


def begin_undecided(*heads: nn.Module) -> None:
    """Initial weights of the last layers: all actions about equally likely, all values about 0."""
    for head in heads:
        assert isinstance(head, nn.Linear)
        nn.init.orthogonal_(head.weight, 0.01)
        nn.init.zeros_(head.bias)


def _answers(network: AskedNetwork, observations: NDArray[np.int16], masks: NDArray[np.int8]) -> tuple[Tensor, Tensor]:
    """Logits and values of a network; on a CPU in chunks of rows that fit into its cache."""
    device = next(network.parameters()).device
    size = ROWS_ON_CPU if device.type == "cpu" else max(1, len(observations))
    tensors = (torch.from_numpy(np.ascontiguousarray(array)).to(device) for array in (observations, masks))
    parts = [network(*part) for part in zip(*(tensor.split(size) for tensor in tensors), strict=True)]
    if len(parts) == 1:
        return parts[0]  # type: ignore[no-any-return]
    logits, values = (torch.cat(tensors) for tensors in zip(*parts, strict=True))
    return logits, values

"""The network of all games in torch: the reference for the compiled network (`forward`), and the version that runs on GPUs.

A card is represented by its features (`Match.card_features`), its identity (a small embedding) and its state. Nothing is learned about the
slots of the card game, which differ from deck to deck. `forward` has the formulas; `agot_env.agot.entities.features` and
`agot_env.lands.entities.features` have the inputs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from agot_agents.networks.encoders import Encoder
from agot_agents.networks.forward import POOLED
from agot_agents.networks.plan import Plan, Size
from agot_env.entities.unpacking import count_parts, unpack
from agot_env.game import Match

ROWS = 4096
"""The number of positions that are encoded at a time."""
ROWS_ON_CPU = 256
"""The number of decisions that a network evaluates at once on a CPU, so that they fit into its cache."""


@dataclass(frozen=True)
class Positions:
    """Encoded positions as tensors of integers: n positions with their listed cards, cards and legal actions, one after the other.

    Attributes:
        n: the number of positions.
        table, table_starts: features of the tables, and where those of each position begin (n,).
        listed: (3, listed cards): position, pile, card id.
        cards: (4, cards): position, card id, pile, group.
        card_features, card_starts: features of the cards, and where those of each card begin.
        actions: (4, actions): position, action, number of its card among the cards or -1, id of its listed card or -1.
        action_features, action_starts: features of the actions, and where those of each action begin.
        secrets: (2, secrets): position, card id.
    """

    n: int
    table: Tensor
    table_starts: Tensor
    listed: Tensor
    cards: Tensor
    card_features: Tensor
    card_starts: Tensor
    actions: Tensor
    action_features: Tensor
    action_starts: Tensor
    secrets: Tensor

    @classmethod
    def of_codes(cls, code: NDArray[np.int16], starts: NDArray[np.int64], device: torch.device | str = "cpu") -> Positions:
        """Positions that compiled code has encoded."""
        n = len(starts) - 1
        counts = np.zeros(7, np.int64)
        count_parts(code, starts, counts)
        table, listed, cards, of_cards, actions, of_actions, secrets = counts.tolist()
        arrays = [
            np.empty(table, np.int64), np.empty(n, np.int64), np.empty((3, listed), np.int64), np.empty((4, cards), np.int64),
            np.empty(of_cards, np.int64), np.empty(cards, np.int64), np.empty((4, actions), np.int64), np.empty(of_actions, np.int64),
            np.empty(actions, np.int64), np.empty((2, secrets), np.int64),
        ]  # fmt: skip
        unpack(code, starts, *arrays)
        return cls(n, *(torch.from_numpy(array).to(device) for array in arrays))


class TorchNetwork(nn.Module):
    """Policy and value of a game, for all matches with the same observations.

    Args:
        match: any match with the observations that the network is for.
        size: the size of the network.
        unknown: the card ids that it does not know (`known_cards.unknown_ids`).

    Raises:
        ValueError: there is no network for the game.

    The parameters and their shapes are those of a `Plan`: vectors are multiplied from the left.

    Attributes:
        precision: the type in which products of matrices are computed, float32 or bfloat16; everything else is float32.
        shown: (cards, 1): 0 for the cards whose identity is hidden from the network in training, 1 for all others.
    """

    card_features: Tensor
    shown: Tensor
    precision: torch.dtype

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Tensor:
            """The parameters are created by name."""

    def __init__(self, match: Match, size: Size, unknown: NDArray[np.bool_] | None = None) -> None:
        super().__init__()
        self.plan, self.match, self.size, self.encoder = Plan(match, size), match, size, Encoder(match, size.hints, unknown)
        self.precision = torch.float32
        self.register_buffer("card_features", torch.from_numpy(self.plan.card_features), persistent=False)
        self.register_buffer("shown", torch.ones(len(self.plan.card_features), 1), persistent=False)
        seed = int(torch.randint(2**31, ()))
        for name, array in self.plan.first_weights(np.random.default_rng(seed)).items():
            setattr(self, name, nn.Parameter(torch.from_numpy(array)))

    def forward(self, observations: Tensor, masks: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """Logits (n, actions) float32, the lowest float for illegal actions, and values (n,) float32; without masks no action is legal."""
        seen = observations.cpu().numpy().astype(np.int16)
        legal = np.zeros((len(seen), self.match.num_actions), np.int8) if masks is None else masks.cpu().numpy().astype(np.int8)
        return self._answers(seen, legal, observations.device, ROWS)

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
            logits, values = self._answers(observations, masks)
        return logits.softmax(1).cpu().numpy(), values.cpu().numpy()

    def sampled(
        self, observations: NDArray[np.int16], masks: NDArray[np.int8], chance: NDArray[np.floating[Any]] | None
    ) -> NDArray[np.int64]:
        """Actions (k,) int64: where each row's chance, from 0 to below 1, falls among the probabilities; the most probable for None."""
        with torch.no_grad():
            logits, _ = self._answers(observations, masks)
            if chance is None:
                return logits.argmax(1).cpu().numpy()
            share = logits.softmax(1).double().cumsum(1)
            aim = torch.from_numpy(chance).to(logits.device)[:, None] * share[:, -1:]
            return (share > aim).int().argmax(1).cpu().numpy()

    def _answers(
        self, observations: NDArray[np.int16], masks: NDArray[np.int8], device: torch.device | None = None, rows: int | None = None
    ) -> tuple[Tensor, Tensor]:
        """Logits and values as from `forward`, computed in batches on a device, by default that of the network."""
        device = next(self.parameters()).device if device is None else device
        rows = (ROWS_ON_CPU if device.type == "cpu" else ROWS) if rows is None else rows
        logits, values = [], []
        for begin in range(0, max(1, len(observations)), rows):
            positions = Positions.of_codes(*self.encoder.encoded(observations[begin : begin + rows], masks[begin : begin + rows]), device)
            of_actions, value, _, _ = self.judge(positions)
            spread = torch.full((positions.n, self.match.num_actions), torch.finfo(torch.float32).min, device=device)
            spread[positions.actions[0], positions.actions[1]] = of_actions
            logits.append(spread)
            values.append(value)
        return torch.cat(logits), torch.cat(values)

    def judge(self, positions: Positions) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """The logits of all legal actions in order, and the value, the margin and the critic's value of each position."""
        p = positions
        said = torch.cat([self.card_features, self.identity * self.shown], 1)
        says = said @ self.says_weight + self.says_bias
        listed_say = (said @ self.listed_weight + self.listed_bias).relu()
        piles = self.plan.inputs.piles
        cards = says.index_select(0, p.cards[1]) + self.summed(p.card_features, p.card_starts, self.card_rows)
        cards = cards.relu()
        table = self.summed(p.table, p.table_starts, self.table_rows) + self.first_bias
        where = p.listed[0] * piles + p.listed[1], p.cards[0] * piles + p.cards[2]
        first = self.pooled(table, (listed_say.index_select(0, p.listed[2]), cards), where, self.piles).relu()
        aim = self.product(first, self.aim) + self.again_bias
        again = cards + (self.product(cards, self.again) + aim.index_select(0, p.cards[0])).relu()
        groups = self.plan.inputs.groups
        onward = self.product(first, self.onward) + self.second_bias
        second = self.pooled(onward, (again,), (p.cards[0] * groups + p.cards[3],), self.groups).relu()

        position, _, card, plot = p.actions
        chosen = self.summed(p.action_features, p.action_starts, self.action_rows)
        chosen = chosen + self.product(second, self.choose).index_select(0, position)
        chosen = self.add_chosen(chosen, card, again, self.point)
        chosen = self.add_chosen(chosen, plot, listed_say, self.plot)
        logits = chosen.relu() @ self.logit
        judged = self.product(second, self.critic) + self.critic_bias
        judged = judged.index_add(0, p.secrets[0], self.secrets.index_select(0, p.secrets[1])).relu() @ self.judgement + self.judgement_bias
        return logits, second @ self.value + self.value_bias, second @ self.margin + self.margin_bias, judged

    def product(self, rows: Tensor, weights: Tensor) -> Tensor:
        """Rows times a matrix."""
        if self.precision == torch.float32:
            return rows @ weights
        return (rows.to(self.precision) @ weights.to(self.precision)).float()

    def summed(self, features: Tensor, starts: Tensor, weights: Tensor) -> Tensor:
        """The sum of the weights of the features of each table, card or action; no feature occurs twice there.

        On a GPU this is a product with a matrix of zeros and ones, whose gradient is one, too; on a CPU, sums of rows.
        """
        if not features.is_cuda:
            return functional.embedding_bag(features, weights, starts, mode="sum")
        counts = torch.diff(starts, append=starts.new_full((1,), len(features)))
        owner = torch.repeat_interleave(counts, output_size=len(features))
        hot = torch.zeros(len(starts), len(weights), dtype=self.precision, device=features.device)
        hot.view(-1).index_fill_(0, owner * len(weights) + features, 1)
        return self.product(hot, weights)

    def add_chosen(self, chosen: Tensor, numbers: Tensor, rows: Tensor, weights: Tensor) -> Tensor:
        """``chosen``, plus the rows with the given numbers, -1 for none, times a matrix."""
        if not numbers.is_cuda:
            which = (numbers >= 0).nonzero()[:, 0]
            return chosen.index_add(0, which, rows.index_select(0, numbers[which]) @ weights)
        picked = self.product(rows, weights).index_select(0, numbers.clamp(min=0))  # without waiting for the number of rows
        return chosen + picked * (numbers >= 0)[:, None]

    def pooled(self, start: Tensor, rows: Sequence[Tensor], where: Sequence[Tensor], weights: Tensor) -> Tensor:
        """``start`` (n, m) plus the sums of rows by position and pile, times the weights (piles, width, m) of their piles."""
        piles, width, outputs = weights.shape
        sums = torch.zeros(len(start) * piles, width, device=start.device, dtype=start.dtype)
        for numbers, places in zip(rows, where, strict=True):
            sums.index_add_(0, places, numbers)
        sums, weights = sums.view(len(start), piles * width), weights.view(piles * width, outputs)
        if self.precision == torch.float32:
            return torch.addmm(start, sums, weights, alpha=float(POOLED))
        return start + float(POOLED) * self.product(sums, weights)

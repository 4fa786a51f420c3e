"""A feature extractor for Stable-Baselines3 that encodes cards by their id, their printed features and their state.

    model = MaskablePPO(
        "MlpPolicy", envs, policy_kwargs={"features_extractor_class": CardExtractor, "features_extractor_kwargs": {"match": envs.match}}
    )
"""

from __future__ import annotations

import torch
from gymnasium import spaces
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import Tensor, nn
from torch.nn import functional

from agot_env import Match, observation_pieces
from agot_env.agot.engine.record import layout as L
from agot_env.agot.observation import pieces_of
from agot_env.entities import entity_sizes

CATEGORIES = {"phase", "prompt", "deciding_seat", "first_player", "active_player", "attacker", "defender", "zone", "role", "claim_type"}
"""Categorical columns: one-hot."""
BITS = {
    "house", "challenge", "challenges_initiated", "icons", "keywords_low", "keywords_high", "state", "season",
    "allied_houses", *(L.PER_SEAT[column] for column in L.RULES_OF_SEAT),
}  # fmt: skip
"""Bit columns: a number for each bit."""
IDS = {"prompt_source", "revealed_plot", "bearer_seat", "bearer_slot", "destination"}
"""Columns that are references: looked up elsewhere, or omitted."""
SCALE = 8.0
"""The divisor of gold, STR and power."""


class ColumnEncoder(nn.Module):
    """The columns of a piece as numbers of about unit size: one-hot, bits, or scaled.

    Args:
        piece: ``"globals"``, ``"seats"`` or ``"cards"``.
        seats: number of players.

    Attributes:
        width: the number of outputs per row.
    """

    def __init__(self, piece: str, seats: int) -> None:
        super().__init__()
        self.columns = [
            (number, name, column.high)
            for number, (name, column) in enumerate(pieces_of(seats)[piece].columns.items())
            if name not in IDS
        ]
        self.width = sum(self._width(name, high) for _, name, high in self.columns)

    @staticmethod
    def _width(name: str, high: int) -> int:
        if name in CATEGORIES:
            return high + 1
        return high.bit_length() if name in BITS else 1

    def forward(self, rows: Tensor) -> Tensor:
        """(..., columns) to (..., width)."""
        parts = []
        for number, name, high in self.columns:
            values = rows[..., number]
            if name in CATEGORIES:
                parts.append(functional.one_hot(values.long(), high + 1).float())
            elif name in BITS:
                places = torch.arange(self._width(name, high), device=rows.device)
                parts.append((values.long().unsqueeze(-1) >> places & 1).float())
            else:
                parts.append(values.float().unsqueeze(-1) / (1.0 if high == 1 else SCALE))
        return torch.cat(parts, -1)


class CardExtractor(BaseFeaturesExtractor):
    """Observations (batch, match.observation_size) to features (batch, features_dim).

    Every slot becomes a vector of its card (an embedding of the card id, plus `Match.card_features`, which also describe cards that were
    never played) and of its row. The vectors are summed for each seat and zone, so their number and order do not matter. The card that
    asks, the plots, the last decisions and the table are added.

    Args:
        observation_space: the observation space of the environment.
        match: the match.
        features_dim: the length of the features.
        card_dim: the length of a card's vector.

    Raises:
        ValueError: the space is not that of the match.
    """

    def __init__(self, observation_space: spaces.Box, match: Match, features_dim: int = 256, card_dim: int = 32) -> None:
        if observation_space.shape != (match.observation_size,):
            raise ValueError(f"observations of this match have shape ({match.observation_size},), not {observation_space.shape}")
        super().__init__(observation_space, features_dim)
        self.match = match
        seats = match.seats
        features = torch.from_numpy(entity_sizes(match).cards)
        self.register_buffer("card_features", features)
        self.card_says = nn.Linear(features.shape[1], card_dim)
        self.card_is = nn.Embedding(match.num_cards, card_dim, padding_idx=0)
        self.globals, self.seats, self.rows = (ColumnEncoder(piece, seats) for piece in ("globals", "seats", "cards"))
        self.row_says = nn.Linear(self.rows.width, card_dim)
        self.slot = nn.Sequential(nn.ReLU(), nn.Linear(card_dim, card_dim), nn.ReLU())
        self.plot_states = nn.Embedding(L.AGENDA + 1, card_dim)
        self.prompts = nn.Embedding(L.PROMPT_ROOM, card_dim)
        self.answers = nn.Embedding(L.ANSWERS + 1, card_dim)
        zones = L.ZONE_ROOM
        table = self.globals.width + seats * self.seats.width
        looked_up = seats * zones + 1 + 2 * seats + L.HISTORY
        self.together = nn.Sequential(
            nn.Linear(table + looked_up * card_dim, features_dim), nn.ReLU(), nn.Linear(features_dim, features_dim), nn.ReLU()
        )

    def forward(self, observations: Tensor) -> Tensor:
        """The features: float32 (batch, features_dim)."""
        pieces = observation_pieces(observations, self.match)
        seats, n = self.match.seats, len(observations)
        cards = self.card_says(self.card_features) + self.card_is.weight  # for every card id
        slots = self.slot(cards[pieces["card_ids"].long()] + self.row_says(self.rows(pieces["cards"])))
        in_zone = functional.one_hot(pieces["cards.zone"].long(), L.ZONE_ROOM).to(slots.dtype).unflatten(1, (seats, L.SLOTS))
        in_zone[..., 0] = 0.0  # no card
        zones = torch.einsum("nskz,nskd->nszd", in_zone, slots.unflatten(1, (seats, L.SLOTS))) / SCALE
        source = pieces["globals.prompt_source"].long()
        asking = slots[torch.arange(n, device=slots.device), (source - 1).clamp(min=0)] * (source > 0).unsqueeze(-1)
        plots = (cards[pieces["plot_ids"].long()] + self.plot_states(pieces["plots"].long())).relu()
        plots = plots * (pieces["plot_ids"] > 0).unsqueeze(-1)
        revealed = cards[pieces["seats.revealed_plot"].long()]
        who = (pieces["history.seat"] / seats).unsqueeze(-1)
        history = self.prompts(pieces["history.prompt"].long()) * who + self.answers(pieces["history.answer"].long())
        parts = [self.globals(pieces["globals"]), self.seats(pieces["seats"]).flatten(1), zones.flatten(1), asking]
        parts += [plots.unflatten(1, (seats, L.PLOTS)).sum(2).flatten(1) / SCALE, revealed.flatten(1), history.flatten(1)]
        features: Tensor = self.together(torch.cat(parts, 1))
        return features

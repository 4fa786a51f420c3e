"""The network of the Lands game. It encodes each location and each card that can be chosen; the cards attend to the locations.

Each legal action also has features that are derived from its value according to `greedy`.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn

from agot_agents.greedy.lands import action_values
from agot_agents.networks.base import PolicyValueNetwork, begin_undecided
from agot_agents.networks.settings import NetworkSettings
from agot_env.lands import layout as L
from agot_env.lands.cards import CARDS, LANDS, LOCATIONS
from agot_env.lands.match import LandsMatch

KINDS = {
    L.ROW_LOCATION: len(LOCATIONS) + 1, L.ROW_OWNER: L.SEATS + 1, L.ROW_SECOND_SEAT: L.SEATS + 1, L.ROW_DEFENDER: L.SEATS + 1,
    L.ROW_COMPLETE_FIRST: 3,
}  # fmt: skip
"""Categorical columns of locations, with their numbers of categories."""
NUMBERS = [column for column in range(len(L.PER_LAND)) if column not in KINDS]
GROUPS = L.AT_LAND + 1
"""The places of a card; all locations count as one place."""
WORST, BEST, SCALE = -10.0, 15.0, 10.0
"""Values according to `greedy` are clipped to this range and divided by the scale."""
ADVICE = 3
"""Features of each action: its value, its distance to the best value, and whether it is the best."""
BIAS = 2.0
"""The initial weight of each of these features: an untrained network prefers what `greedy` prefers."""
LARGEST = 100.0
"""The largest divisors of numbers of turns and cards."""


class LandsNetwork(PolicyValueNetwork):
    """The network of the Lands game, for all modes and one number of seats."""

    globals_scale: Tensor

    def __init__(self, match: LandsMatch, settings: NetworkSettings) -> None:
        super().__init__(match, settings)
        self.match = match
        width, state = settings.width, settings.state
        highest = [min(max(column.high, 1), LARGEST) for column in match.pieces.pieces["globals"].columns.values()]
        self.register_buffer("globals_scale", torch.tensor(highest))
        self.row = nn.Linear(sum(KINDS.values()) + len(NUMBERS), width)
        self.own, self.enemy = nn.Linear(width, width, bias=False), nn.Linear(width, width, bias=False)
        self.land = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.prompt = nn.Embedding(len(L.PROMPTS), 16)
        flat = 16 + width + len(L.GLOBALS) + L.SEATS * len(L.PER_SEAT) + GROUPS * width + LANDS * width
        self.table = nn.Sequential(nn.Linear(flat, state), nn.ReLU(), nn.Linear(state, state), nn.ReLU())
        self.aim = nn.Linear(state, width)
        self.place = nn.Embedding(L.AT_LAND + 2 * LANDS, width)
        self.card = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.seek, self.offer = nn.Linear(width, width), nn.Linear(width, width)
        self.point = nn.Sequential(nn.Linear(3 * width + ADVICE, width), nn.ReLU(), nn.Linear(width, 1))
        self.point_land = nn.Sequential(nn.Linear(3 * width + 2 * ADVICE, width), nn.ReLU(), nn.Linear(width, 2))
        self.advised = nn.Linear(ADVICE, 1, bias=False)
        self.others = nn.Linear(state, match.num_actions - L.QUESTION_ACTION)
        self.value = nn.Linear(state, 1)
        begin_undecided(self.point[-1], self.point_land[-1], self.others, self.value)
        nn.init.constant_(self.advised.weight, BIAS)

    def forward(self, observations: Tensor, masks: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """Logits of all actions, and values."""
        n = len(observations)
        legal = torch.ones(n, self.actions, dtype=torch.bool, device=observations.device) if masks is None else masks.bool()
        says = self.says()
        globals_ = self.piece(observations, "globals").long()
        places = self.piece(observations, "cards").long()
        lands = self.lands(observations, says)
        playing = says[globals_[:, L.G_PLAYING]]
        groups = nn.functional.one_hot(places.clamp(max=L.AT_LAND), GROUPS).float().transpose(1, 2) @ says[1:] / 4
        table = [
            self.prompt(globals_[:, L.G_PROMPT]), playing, globals_ / self.globals_scale,
            self.piece(observations, "seats").flatten(1) / 8, groups.flatten(1), lands.flatten(1),
        ]  # fmt: skip
        state = self.table(torch.cat(table, 1))
        aim = self.aim(state)

        advice = self.advice(observations, legal)
        logits = torch.zeros(legal.shape, device=state.device)
        game, card = legal[:, :CARDS].nonzero(as_tuple=True)
        cards = self.card(says[card + 1] + self.place(places[game, card]))
        looked = (self.seek(cards)[:, None] * self.offer(lands)[game]).sum(2).softmax(1)
        found = (looked[:, :, None] * lands[game]).sum(1)
        logits[game, card] = self.point(torch.cat([cards, found, aim[game], advice[game, card]], 1))[:, 0]
        both = [advice[:, start : start + LANDS] for start in (L.LAND_ACTION, L.CLAIM_ACTION)]
        every_land = torch.cat([lands, playing[:, None].expand_as(lands), aim[:, None].expand_as(lands), *both], 2)
        logits[:, L.LAND_ACTION : L.QUESTION_ACTION] = self.point_land(every_land).transpose(1, 2).flatten(1)
        logits[:, L.QUESTION_ACTION :] = self.others(state)
        logits = logits + self.advised(advice)[..., 0]
        return logits.masked_fill(~legal, torch.finfo(torch.float32).min), self.value(state)[:, 0]

    def advice(self, observations: Tensor, legal: Tensor) -> Tensor:
        """(n, actions, `ADVICE`): the features of each legal action according to `greedy`; 0 for illegal actions."""
        judged = action_values(observations.cpu().numpy()).clip(WORST, BEST) / SCALE
        values = torch.from_numpy(judged.astype(np.float32)).to(legal.device)
        best = values.masked_fill(~legal, -np.inf).amax(1, keepdim=True)
        features = torch.stack([values, values - best, (values == best).float()], -1)
        return features.masked_fill(~legal[..., None], 0.0)

    def lands(self, observations: Tensor, says: Tensor) -> Tensor:
        """(n, 9, width): each location with its cards."""
        rows = self.piece(observations, "lands").long()
        stacks = self.piece(observations, "stacks").long()
        kinds = [nn.functional.one_hot(rows[..., column], count).float() for column, count in KINDS.items()]
        numbers = rows[..., NUMBERS].float() / 4
        sides = (says[stacks] * (stacks > 0)[..., None]).sum(3)
        out: Tensor = self.land(self.row(torch.cat([*kinds, numbers], -1)) + self.own(sides[:, :, 0]) + self.enemy(sides[:, :, 1]))
        return out

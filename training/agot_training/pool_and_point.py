"""A small network over entities, in torch: it embeds and pools cards, and scores each legal action by pointing at its card.

    encoder = EntityEncoder(match)
    network = PoolAndPoint(encoder.sizes)
    logits, values = network(encoder(observations, action_masks).torch())

It plays every game that has entities (`agot_env.entities`), with any number of seats. `agot_training.own_ppo` trains it.
"""

from __future__ import annotations

from collections.abc import Mapping

import torch
from torch import Tensor, nn

from agot_env.entities import Entities, EntitySizes

POOLED = 0.25
"""The factor of sums of cards, which keeps them at about unit size."""


class PoolAndPoint(nn.Module):
    """Policy and value of a position.

    A card is the sum of what is printed on it, of an embedding of its id and of its pile, and of its features. The cards of each group, and
    the listed cards, are summed. These sums and the features of the table give a view of the table, from which the value follows. The logit
    of an action depends on this view, on the features of the action, and on the card that it chooses.

    Args:
        sizes: the sizes of the inputs (`EntityEncoder.sizes`).
        width: the width of cards and actions.
        hidden: the width of the view of the table.

    A value function must not see which actions are legal unless it can see this for every position that it judges. In self-play it also
    judges positions of seats that are not to act, from which returns are bootstrapped. `EntityEncoder` gives these positions no legal
    actions, whatever their mask.
    """

    printed: Tensor

    def __init__(self, sizes: EntitySizes, width: int = 64, hidden: int = 128) -> None:
        super().__init__()
        ids, columns = sizes.cards.shape
        self.groups, self.num_actions = sizes.groups + 1, sizes.most_actions
        self.register_buffer("printed", torch.from_numpy(sizes.cards), persistent=False)
        self.says, self.identity, self.pile = nn.Linear(columns, width), nn.Embedding(ids, width), nn.Embedding(sizes.piles, width)
        self.card = nn.EmbeddingBag(sizes.card_features, width, mode="sum")
        self.table = nn.EmbeddingBag(sizes.table_features, hidden, mode="sum")
        self.action = nn.EmbeddingBag(sizes.action_features, width, mode="sum")
        self.pooled, self.view = nn.Linear(self.groups * width, hidden), nn.Linear(hidden, hidden)
        self.aim, self.point, self.name = nn.Linear(hidden, width), nn.Linear(width, width), nn.Linear(width, width)
        self.logit, self.value = nn.Linear(width, 1), nn.Linear(hidden, 1)
        terms: dict[nn.Embedding | nn.EmbeddingBag, int] = {self.identity: 1, self.pile: 4, self.card: 8, self.table: 50, self.action: 4}
        for part, count in terms.items():  # about as many are summed
            nn.init.normal_(part.weight, std=count**-0.5)
        for head in (self.logit, self.value):  # all actions about equally likely, all values about 0
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)

    def grown(self, weights: Mapping[str, Tensor]) -> dict[str, Tensor]:
        """The weights of a network that was trained with fewer cards of the same pool; those of other cards and of their features are 0."""
        more = dict(weights)
        for name, axis in (("identity.weight", 0), ("says.weight", 1)):
            missing = getattr(self, name.partition(".")[0]).weight.shape[axis] - weights[name].shape[axis]
            shape = list(weights[name].shape)
            shape[axis] = max(0, missing)
            more[name] = torch.cat([weights[name], weights[name].new_zeros(shape)], axis)
        return more

    def forward(self, entities: Entities) -> tuple[Tensor, Tensor]:
        """Logits (n, num_actions) float32, the lowest float for illegal actions, and values (n,) float32.

        Args:
            entities: n positions as tensors on the device of the network (`Entities.torch`).
        """
        n, cards, listed, actions = entities.n, entities.cards, entities.listed, entities.actions
        known = self.says(self.printed) + self.identity.weight
        rows = (known[cards.card] + self.pile(cards.pile) + self.card(*cards.features)).relu()
        names = (known[listed.card] + self.pile(listed.pile)).relu()
        sums = rows.new_zeros(n * self.groups, rows.shape[1])
        sums = sums.index_add(0, cards.position * self.groups + cards.group, rows)
        sums = sums.index_add(0, listed.position * self.groups + self.groups - 1, names)
        table = (self.table(*entities.table) + self.pooled(POOLED * sums.view(n, -1))).relu()
        table = self.view(table).relu()

        nothing = rows.new_zeros(1, rows.shape[1])  # the last row, which the index -1 finds
        scored = self.action(*actions.features) + self.aim(table)[actions.position]
        scored = scored + torch.cat([self.point(rows), nothing])[actions.card] + torch.cat([self.name(known), nothing])[actions.listed]
        logits = rows.new_full((n, self.num_actions), torch.finfo(rows.dtype).min)
        logits[actions.position, actions.action] = self.logit(scored.relu())[:, 0]
        return logits, self.value(table)[:, 0]

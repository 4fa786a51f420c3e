"""The network of the card game: it reads the table card by card, and points at cards to act.

Decks differ, and so do the slots that hold their cards, so nothing is learned about slots. A card is what it says
(`Match.card_features`), which one it is (a small embedding) and how it stands (its row of the observation). Cards that can
be seen or chosen are the tokens; the others, most of two decks, cost nothing.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from agot_agents.networks.base import NetworkSettings, PolicyValueNetwork, begin_undecided, bits
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.match import Match
from agot_env.agot.observation import CARDS

ZONES = L.ZONE_ROOM
BIT_COLUMNS = {
    column: CARDS[L.ROW_NAMES[column]].high.bit_length()
    for column in (L.ICONS, L.KEYWORDS_LOW, L.KEYWORDS_HIGH, L.ROLE, L.STATE)
}
"""Columns of a card's row that are bits, and how many they are."""
SCALARS = (L.KNEELING, L.STRENGTH, L.POWER_ON, L.GOLD_ON, L.DUPLICATES, L.SELECTED)
SCALE = (1.0, 5.0, 3.0, 3.0, 2.0, 1.0)
HIDDEN_ZONES = (c.NOWHERE, c.DECK, c.UNSEEN, c.REMOVED)
AGENDAS = c.NOWHERE
"""The pile of the agendas, which are in no zone."""
LARGE = {
    "prompt_source": 100.0, "house": 64.0, "revealed_plot": 200.0, "rules": 128.0, "rules_2": 128.0, "rules_3": 128.0, "titles_out": 64.0,
    "challenges_initiated": 16.0,
}  # fmt: skip
"""What globals and columns of seats are divided by, if not by 10."""


class AgotNetwork(PolicyValueNetwork):
    """The network of the card game, for any decks of an edition and number of seats."""

    globals_scale: Tensor
    seats_scale: Tensor

    def __init__(self, match: Match, settings: NetworkSettings) -> None:
        super().__init__(match, settings)
        self.blocks = L.action_blocks(match.seats)
        for name, columns in (("globals", L.GLOBALS), ("seats", L.PER_SEAT)):
            self.register_buffer(f"{name}_scale", torch.tensor([LARGE.get(column, 10.0) for column in columns]))
        width, state = settings.width, settings.state
        row = ZONES + match.seats * 2 + len(SCALARS) + sum(BIT_COLUMNS.values()) + 3
        self.standing = nn.Linear(row, width)
        self.card = nn.Sequential(nn.ReLU(inplace=True), nn.Linear(width, width), nn.ReLU(inplace=True))
        self.groups = match.seats * ZONES
        self.prompt = nn.Embedding(L.PROMPT_ROOM, 32)
        self.phase = nn.Embedding(L.PHASE_ROOM, 16)
        flat = 32 + 16 + width + len(L.GLOBALS) + match.seats * len(L.PER_SEAT) + 3 * (match.seats + 1)
        self.table = nn.Sequential(
            nn.Linear(flat + self.groups * width, state), nn.ReLU(inplace=True), nn.Linear(state, state), nn.ReLU(inplace=True)
        )
        self.aim = nn.Linear(state, width)
        self.point = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU(inplace=True), nn.Linear(width, 1))
        self.plots = nn.Linear(width, width)
        self.others = nn.Linear(state, match.num_actions - self.blocks["seats"][0])
        self.value = nn.Linear(state, 1)
        begin_undecided(self.point[-1], self.others, self.value)

    def forward(self, observations: Tensor, masks: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """Logits of all actions, and values."""
        n = len(observations)
        rows = self.piece(observations, "cards")
        ids = self.piece(observations, "card_ids").long()
        zone = rows[..., L.ZONE]
        wanted = ids > 0
        for hidden in HIDDEN_ZONES:
            wanted &= zone != hidden
        if masks is None:
            legal = torch.ones(n, self.actions, dtype=torch.bool, device=rows.device)
            wanted |= (ids > 0) & (zone == c.DECK)
        else:
            legal = masks.bool()
            wanted |= legal[:, : zone.shape[1]]
        game, slot = wanted.nonzero(as_tuple=True)
        row = rows[game, slot]
        zone = row[:, L.ZONE].long()
        owner = slot // L.SLOTS
        one_hot = nn.functional.one_hot
        seats = self.seats
        seen = torch.cat(
            [
                one_hot(zone, ZONES).float(),
                one_hot(owner, seats).float(),
                one_hot((owner + row[:, L.CONTROL]) % seats, seats).float(),
                row[:, SCALARS].float() / torch.tensor(SCALE, device=row.device),
                *(bits(row[:, column], count) for column, count in BIT_COLUMNS.items()),
                (row[:, L.DESTINATION] > 0).float()[:, None],
                (row[:, L.BEARER_SLOT] > 0).float()[:, None],
                legal[game, slot].float()[:, None],
            ],
            1,
        )
        says = self.says()
        cards = self.card(self.standing(seen).add_(nn.functional.embedding(ids[game, slot], says)))
        agenda, place = (self.piece(observations, "plots") == L.AGENDA).nonzero(as_tuple=True)
        said = self.card(nn.functional.embedding(self.piece(observations, "plot_ids")[agenda, place].long(), says))
        pile, said_pile = owner * ZONES + zone, place // L.PLOTS * ZONES + AGENDAS
        used = torch.zeros(self.groups, dtype=torch.long, device=cards.device)
        used[pile], used[said_pile] = 1, 1
        number, count = used.cumsum(0) - 1, int(used.sum())
        piles = torch.zeros(n * count, cards.shape[1], device=cards.device, dtype=cards.dtype)
        piles.index_add_(0, game * count + number[pile], cards).index_add_(0, agenda * count + number[said_pile], said)
        state = self.state(self.context(observations, ids, says), piles.view(n, count * cards.shape[1]), used.bool())

        logits = torch.zeros(legal.shape, device=cards.device)
        aim = self.aim(state)
        choices = legal[game, slot]
        game, slot = game[choices], slot[choices]
        logits[game, slot] = self.point(torch.cat([cards[choices], aim[game]], 1))[:, 0]
        first, count = self.blocks["plots"]
        own_plots = self.piece(observations, "plot_ids")[:, :count].long()
        logits[:, first : first + count] = (aim @ self.plots(says).tanh().T).gather(1, own_plots) / aim.shape[1]
        logits[:, self.blocks["seats"][0] :] = self.others(state)
        return logits.masked_fill(~legal, torch.finfo(torch.float32).min), self.value(state)[:, 0]

    def state(self, context: Tensor, piles: Tensor, used: Tensor) -> Tensor:
        """What is made of the whole table, from the sums of the cards in those of the piles that any game of the batch has."""
        first, *others = self.table
        known = context.shape[1]
        weight = first.weight[:, known:].view(len(first.weight), len(used), -1)[:, used].flatten(1)
        state = nn.functional.linear(context, first.weight[:, :known], first.bias).addmm_(piles, weight.T, alpha=1 / 4)
        for layer in others:
            state = layer(state)
        return state

    def context(self, observations: Tensor, ids: Tensor, says: Tensor) -> Tensor:
        """What is known of the table beside its cards, from what each card says."""
        globals_ = self.piece(observations, "globals").long()
        source = globals_[:, L.G_PROMPT_SOURCE]
        asking = ids.gather(1, (source - 1).clamp(min=0)[:, None])[:, 0] * (source > 0)
        who = [globals_[:, column] for column in (L.G_FIRST_PLAYER, L.G_ACTIVE_PLAYER, L.G_ATTACKER)]
        return torch.cat(
            [
                self.prompt(globals_[:, L.G_PROMPT]),
                self.phase(globals_[:, L.G_PHASE]),
                says[asking],
                globals_ / self.globals_scale,
                (self.piece(observations, "seats") / self.seats_scale).flatten(1),
                *(nn.functional.one_hot(seat, self.seats + 1).float() for seat in who),
            ],
            1,
        )

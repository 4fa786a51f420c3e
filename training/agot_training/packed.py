"""Packed positions on a device: encoded positions as one tensor for each kind of entity, unpacked there for the network.

Compiled code packs positions into one buffer of int16 (`agot_training.learning_kernels.pack_rows`), with a section for each kind:

    counts            (k, ENTITIES) the numbers of entities of each position
    table             features of the tables
    listed            (listed cards, 2): pile, card id
    cards             (cards, 4): card id, pile, group, number of features
    card features
    actions           (actions, 3): the action, its card, number of features
    action features
    secrets           card ids

`agot_env.entities.code` explains them. Where the entities of a position begin follows from sums of counts, so any positions of a rollout
can be selected on the device, without work for the host.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from agot_agents.networks.torch_network import Positions
from agot_env.entities.code import NO_CARD
from agot_training.playing import (
    ACTION_FEATURES,
    ACTIONS,
    CARD_FEATURES,
    ENCODED_CARDS,
    ENTITIES,
    LISTED_CARDS,
    SECRET_CARDS,
    TABLE_FEATURES,
)
from agot_training.rollouts import WIDTHS, Step, sections_of

Shape = tuple[int, ...]
"""2 + ENTITIES ints: the number of positions, the numbers of entities of each kind, and the largest number of legal actions of one."""


@dataclass(frozen=True)
class Choices:
    """Unpacked positions with their legal actions as the columns of a table.

    Attributes:
        positions: the positions, which may be followed by padding.
        first: (n,) the index of the first legal action of each position.
        most: the number of columns.
    """

    positions: Positions
    first: Tensor
    most: int

    def spread(self, of_actions: Tensor, otherwise: float) -> Tensor:
        """(n, most): numbers of legal actions in rows, with a number where a position has no more actions."""
        row = self.positions.actions[0]
        column = (torch.arange(len(row), device=row.device) - self.first[row]).clamp(max=self.most - 1)
        return of_actions.new_full((self.positions.n, self.most), otherwise).index_put((row, column), of_actions)

    def actions(self, picked: Tensor) -> Tensor:
        """(k,): the actions of the picked columns of the first k positions."""
        return self.positions.actions[1][self.first[: len(picked)] + picked]


@dataclass(frozen=True)
class Packed:
    """k packed positions on a device: the sections."""

    counts: Tensor
    sections: tuple[Tensor, ...]

    def __len__(self) -> int:
        return len(self.counts)

    @classmethod
    def of(cls, buffer: Tensor, rows: int, totals: NDArray[np.int64]) -> Packed:
        """The sections of a buffer, as views.

        Args:
            buffer: the packed positions, int16.
            rows, totals: the number of positions, and the numbers of their entities.
        """
        parts = [buffer[begin:end] for begin, end in pairwise(sections_of(rows, totals).tolist())]
        shaped = (part.view(-1, width) if width > 1 else part for part, width in zip(parts[1:], WIDTHS, strict=True))
        return cls(parts[0].view(rows, ENTITIES), tuple(shaped))

    @classmethod
    def on(cls, device: torch.device, step: Step) -> tuple[Packed, Packed]:
        """Copy a step to a device: the positions of the learner, and those of the past self. From pinned memory this is asynchronous."""
        copied = torch.from_numpy(step.buffer).to(device, non_blocking=True, copy=True)
        whole = cls.of(copied, len(step.rows), step.totals[1])
        edges = step.totals[0].tolist()
        mine = cls(whole.counts[: step.learned], tuple(part[:edge] for part, edge in zip(whole.sections, edges, strict=True)))
        past = cls(whole.counts[step.learned :], tuple(part[edge:] for part, edge in zip(whole.sections, edges, strict=True)))
        return mine, past

    @classmethod
    def joined(cls, parts: Sequence[Packed]) -> Packed:
        """The positions of several parts, one after the other."""
        sections = zip(*(part.sections for part in parts), strict=True)
        return cls(torch.cat([part.counts for part in parts]), tuple(torch.cat(several) for several in sections))

    def shape(self, most: int) -> Shape:
        """The exact shape of all positions, given the largest number of legal actions of one."""
        return (len(self), *map(len, self.sections), most)

    def unpacked(self, shape: Shape, rows: Tensor | None = None, begins: Tensor | None = None) -> Choices:
        """Unpack positions.

        Args:
            shape: the shape of the result. If it has more positions than there are, the rest is padding: the last position gets all
                additional entities, of which there must be at least one card and one action.
            rows: (n,) the positions; None: all, in order.
            begins: the offsets of the entities of each position (`offsets`); required with rows.
        """
        n, sizes, most = shape[0], shape[1:-1], shape[-1]
        device = self.counts.device
        counts = (self.counts if rows is None else self.counts[rows]).long()
        padded = n > len(counts)
        if padded:
            rest = torch.zeros(n - len(counts), ENTITIES, dtype=torch.long, device=device)
            counts = torch.cat([counts, rest])
            counts[-1] = torch.tensor(sizes, device=device) - counts.sum(0)
        before = counts.cumsum(0) - counts
        by_kind = counts.T.contiguous()

        def entities(kind: int) -> tuple[Tensor, Tensor]:
            """The positions of the entities of a kind, and the numbers of these entities."""
            section, size = self.sections[kind], sizes[kind]
            owner = torch.repeat_interleave(by_kind[kind], output_size=size)
            if rows is None and not padded:
                return owner, section.long()
            shift = -before[:, kind]
            if rows is None:
                shift = torch.zeros_like(shift)
            elif begins is not None:
                shift[: len(rows)] += begins[rows, kind]
            index = torch.arange(size, device=device) + shift[owner]
            if padded:
                index = index.clamp(0, len(section) - 1)
            return owner, section.index_select(0, index).long()

        _, table = entities(TABLE_FEATURES)
        of_listed, listed = entities(LISTED_CARDS)
        of_cards, cards = entities(ENCODED_CARDS)
        _, card_features = entities(CARD_FEATURES)
        of_actions, actions = entities(ACTIONS)
        _, action_features = entities(ACTION_FEATURES)
        of_secrets, secrets = entities(SECRET_CARDS)
        of_card, of_action, number = cards[:, 3], actions[:, 2], actions[:, 1]
        if padded:
            of_card, of_action = (torch.where(owner == n - 1, 0, size) for owner, size in ((of_cards, of_card), (of_actions, of_action)))
            of_card[-1] += sizes[CARD_FEATURES] - of_card.sum()
            of_action[-1] += sizes[ACTION_FEATURES] - of_action.sum()
            number = torch.where(of_actions == n - 1, NO_CARD, number)
        card = torch.where(number >= 0, before[:, ENCODED_CARDS][of_actions] + number, -1)
        plot = torch.where((number < 0) & (number != NO_CARD), -1 - number, -1)
        positions = Positions(
            n, table, before[:, TABLE_FEATURES], torch.stack([of_listed, listed[:, 0], listed[:, 1]]),
            torch.stack([of_cards, cards[:, 0], cards[:, 1], cards[:, 2]]), card_features, of_card.cumsum(0) - of_card,
            torch.stack([of_actions, actions[:, 0], card, plot]), action_features, of_action.cumsum(0) - of_action,
            torch.stack([of_secrets, secrets]),
        )  # fmt: skip
        return Choices(positions, before[:, ACTIONS], most)

    def offsets(self) -> Tensor:
        """(k, ENTITIES) int64: the offsets of the entities of each position in their sections."""
        counts = self.counts.long()
        return counts.cumsum(0) - counts


class Buckets:
    """Shapes of which there are few, so that what is compiled for a shape can be used again.

    A shape is padded to the last one. If that is too small in any size, a new one has room for a quarter more of everything.

    Attributes:
        largest: the padded shape; empty: none so far.
    """

    def __init__(self) -> None:
        self.largest: list[int] = []

    def padded(self, shape: Shape) -> Shape:
        """A shape with room for padding; see `Packed.unpacked`."""
        if not self.largest or any(size >= most for size, most in zip(shape, self.largest, strict=True)):
            sizes = [size * 5 // 4 + 1 for size in shape]
            self.largest = [max(pair) for pair in zip(sizes, self.largest or sizes, strict=True)]
        return tuple(self.largest)

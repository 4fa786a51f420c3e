"""Several matches as one batch: a policy that is to play every deck must meet every deck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.match import Match
from agot_env.agot.rules import setting
from agot_env.game import Match as AnyMatch
from agot_env.lands import LandsMatch
from agot_training.settings import GameSettings


def matches_of(settings: GameSettings) -> Sequence[AnyMatch]:
    """Every table of so many seats that decks of the Houses can fill, the same House twice included, unless the edition says who plays.

    Who sits where does not matter to a policy that sees seats from its own, and chance names the first player.
    The Lands game has one table.
    """
    if settings.game == "lands":
        return [LandsMatch(settings.mode, settings.seats)]
    fixed = setting(settings.edition, "fixed_houses")
    tables = [settings.houses] if fixed else combinations_with_replacement(settings.houses, settings.seats)
    return [Match(settings.edition, table, plot_draft=settings.plot_draft, mulligan=settings.mulligan) for table in tables]


class MixedBatch:
    """Games of several matches with equal numbers of seats, stepped together.

    Args:
        n: number of games, at least one for each match; the first matches get one more if it does not come out even.
        matches: what is played.
        seed: as for `GameBatch`; games of different matches have different indices.

    Raises:
        ValueError: fewer games than matches, or matches of different numbers of seats.

    Attributes:
        seat, observations, action_masks: as those of `GameBatch`, of all games.
    """

    def __init__(self, n: int, matches: Sequence[AnyMatch], seed: int = 0) -> None:
        if len({match.seats for match in matches}) != 1:
            raise ValueError("matches must have the same number of seats, and there must be one")
        if n < len(matches):
            raise ValueError(f"{n} games are too few for {len(matches)} matches")
        edges = np.linspace(0, n, len(matches) + 1).round().astype(int).tolist()
        self.parts = [slice(a, b) for a, b in zip(edges[:-1], edges[1:], strict=True)]
        self.batches = [
            match.batch(part.stop - part.start, seed, first_index=part.start)
            for part, match in zip(self.parts, matches, strict=True)
        ]
        self.matches = list(matches)
        self._gather(n)

    def _gather(self, n: int) -> None:
        match = self.matches[0]
        self.seat = np.zeros(n, np.int8)
        self.observations = np.zeros((n, match.observation_size), np.int16)
        self.action_masks = np.zeros((n, match.num_actions), np.int8)
        self._read()

    def _read(self) -> None:
        for part, batch in zip(self.parts, self.batches, strict=True):
            self.seat[part] = batch.seat
            self.observations[part] = batch.observations
            self.action_masks[part] = batch.action_masks

    def __len__(self) -> int:
        return len(self.seat)

    def step(self, actions: NDArray[np.integer]) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_]]:
        """As `GameBatch.step`."""
        steps = [batch.step(actions[part]) for part, batch in zip(self.parts, self.batches, strict=True)]
        self._read()
        rewards, terminated, truncated = (np.concatenate(arrays) for arrays in zip(*steps, strict=True))
        return rewards, terminated, truncated

    def observe(self, seats: NDArray[np.integer]) -> NDArray[np.int16]:
        """What given seats see, one for each game."""
        return np.concatenate([batch.observe(seats[part]) for part, batch in zip(self.parts, self.batches, strict=True)])

    def to_bytes(self) -> list[bytes]:
        """The games of each match, as `GameBatch.to_bytes`."""
        return [batch.to_bytes() for batch in self.batches]

    def restore(self, saved: Sequence[bytes]) -> None:
        """Continue from `to_bytes` of a batch of the same matches and size.

        Raises:
            ValueError: the bytes are those of other games, or damaged; nothing has changed.
        """
        found = [type(batch).from_bytes(data, match) for batch, data, match in zip(self.batches, saved, self.matches, strict=True)]
        for batch, other in zip(self.batches, found, strict=True):
            if len(batch) != len(other) or batch.autoreset != other.autoreset:
                raise ValueError(f"the saved games are {other!r}, and not {batch!r}")
        self.batches[:] = found
        self._read()

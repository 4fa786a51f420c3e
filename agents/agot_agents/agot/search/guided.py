"""The search that a network guides for the card game, see `agot_agents.search.guided`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.agent import pool_of, shipped_for
from agot_agents.search.guided import GuidedSearch
from agot_env.agents import Turn
from agot_env.game import Match

if TYPE_CHECKING:
    from agot_agents.agot.hands import HandModel
    from agot_env.batches.batch import Batch

DRAWN = 4
"""With a model of hands, the number of samples for each world that is searched."""


class AgotGuidedSearch(GuidedSearch):
    """The guided search for the card game."""

    game = "agot"
    has_hands = True

    def grow(self, match: Any, *arguments: Any) -> None:
        """Run iterations."""
        from agot_agents.agot.greedy.card_facts import facts_of
        from agot_agents.agot.search.guided_kernels import grow  # loads the engine, after `check` has refused a match

        knowledge: tuple[Any, ...] = match.tables, facts_of(match)
        grow(*arguments, *knowledge)

    def check(self, match: Match) -> None:
        """Load the network for a match, and the model of hands.

        Raises:
            ValueError: no network fits the match, or it is of another game, or it has no model of hands.
        """
        super().check(match)
        if self.hands:
            self.hands_for(match)

    def hands_for(self, match: Match) -> HandModel:
        """The model of hands for a match. Raises a FileError if there is none."""
        from agot_agents.agot.hands import load_hands

        pool = pool_of(match)
        if pool not in self._models:
            self._models[pool] = load_hands(self.network.path or shipped_for(match), match)  # type: ignore[arg-type]
        model: HandModel = self._models[pool]
        return model

    def worlds_of(self, turn: Turn, row: int, rng: np.random.Generator) -> tuple[Batch, NDArray[np.void]]:
        """With a model of hands, more samples are drawn than are searched, and those whose hands it considers likely are preferred.

        Samples are uniform, so each counts in proportion to the product of the odds ratios of the hidden cards in its hands. The worlds are
        drawn from them by systematic resampling: a sample may occur several times.
        """
        if not self.hands:
            return super().worlds_of(turn, row, rng)
        samples = turn.sample(np.full(DRAWN * self.worlds + 1, row), rng)
        records = samples.records[:-1]
        scores = self.hands_for(turn.match).scores(turn.observations[row], records, int(turn.seats[row]))
        shares = np.cumsum(np.exp(scores - scores.max()))
        places = (rng.random() + np.arange(self.worlds)) / self.worlds * shares[-1]
        return samples, records[np.minimum(np.searchsorted(shares, places, side="right"), len(records) - 1)]

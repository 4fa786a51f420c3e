"""The search that a network guides for the card game, see `agot_agents.search.guided`."""

from __future__ import annotations

from typing import Any

from agot_agents.search.guided import GuidedSearch


class AgotGuidedSearch(GuidedSearch):
    """The guided search for the card game."""

    game = "agot"

    def grow(self, match: Any, *arguments: Any) -> None:
        """Run iterations."""
        from agot_agents.agot.greedy.card_facts import facts_of
        from agot_agents.agot.search.guided_kernels import grow  # loads the engine, after `check` has refused a match

        knowledge: tuple[Any, ...] = match.tables, facts_of(match)
        grow(*arguments, *knowledge)

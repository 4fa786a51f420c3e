"""The search that a network guides for the Lands game, see `agot_agents.search.guided`."""

from __future__ import annotations

from typing import Any

from agot_agents.search.guided import GuidedSearch


class LandsGuidedSearch(GuidedSearch):
    """The guided search for the Lands game."""

    game = "lands"

    def grow(self, match: Any, *arguments: Any) -> None:
        """Run iterations."""
        from agot_agents.lands.search.guided_kernels import grow  # loads the engine, after `check` has refused a match

        grow(*arguments)

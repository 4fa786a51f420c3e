"""The options of the commands that play a match, and the match they mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from agot_env.cli.decks import deck_called

if TYPE_CHECKING:
    from agot_env.match import Match


@dataclass
class MatchOptions:
    """What is played."""

    houses: tuple[str, ...] | None = None
    """The starter deck of each of 2 to 6 seats; the first two of the edition if no decks are given."""
    decks: tuple[str, ...] | None = None
    """Instead of houses: a deck file for each seat, or a House for its starter deck."""
    variant: str | None = None
    """joust (2 seats), melee (3 to 6), two_on_two (4) or littlefinger (3 to 6); by itself joust or melee."""
    edition: str = "core"
    """The rulebook."""
    round_limit: int = 50
    """Rounds after which a game is truncated."""
    plot_draft: bool = False
    """Plots are drafted before the game (HBO)."""

    def match(self) -> Match:
        """The match of these options.

        Raises:
            ValueError: houses and decks are given, a deck cannot be read, or what `Match` refuses.
        """
        from agot_env.match import Match, default_houses

        if self.houses is not None and self.decks is not None:
            raise ValueError("give either --houses or --decks")
        decks = None if self.decks is None else [deck_called(name, self.edition) for name in self.decks]
        houses = None if decks else self.houses or default_houses(self.edition)
        return Match(
            self.edition, houses, decks=decks, variant=self.variant, round_limit=self.round_limit, plot_draft=self.plot_draft
        )

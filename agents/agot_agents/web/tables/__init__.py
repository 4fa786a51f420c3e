"""What a page shows of a game, as JSON values: a module for each game, with the same functions (`Shown`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from agot_agents.web.tables import agot, lands, plain

if TYPE_CHECKING:
    from agot_env.batch import Batch
    from agot_env.game import Match


class Shown(Protocol):
    """How a game is shown. A *place* is the name of a card, plot or location of one game, such as "c17"."""

    def catalogue(self, match: Any) -> dict[str, dict[str, Any]]:
        """What the cards of a match say, by their names in `table`: titles, printed numbers and what they do. All of it is public."""
        ...

    def table(self, games: Any, seat: int | None) -> dict[str, Any]:
        """The first game of a batch as a seat sees it; None: with all cards shown. It is made from what the seat knows alone."""
        ...

    def place_of(self, games: Any, action: int) -> str | None:
        """The place that a legal action chooses, where a click takes it; None if it chooses none."""
        ...

    def asking(self, games: Any) -> str | None:
        """The place of the card that asks the seat to act; None if none does, or if the seat may not know which."""
        ...

    def card_at(self, games: Any, place: str) -> str:
        """The name in the catalogue of what is at a place."""
        ...


TABLES: dict[str, Shown] = {"agot": agot, "lands": lands}
"""By the name of the game."""


def shown_of(match: Match) -> Shown:
    """How the game of a match is shown: `plain`, as text, if there is nothing of its own for it."""
    return TABLES.get(match.game, plain)


def table(games: Batch, seat: int | None) -> dict[str, Any]:
    """The first game of a batch as a seat sees it, with its name as ``game``."""
    return {"game": games.match.game, **shown_of(games.match).table(games, seat)}

"""The table of a game as JSON values for the page: a module for each game, with the same functions (`Shown`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from agot_agents.web.tables import agot, lands, plain

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
    from agot_env.game import Match


class Shown(Protocol):
    """The functions that show a game. A *place* is the name of a card, plot or location in one game, such as "c17"."""

    def catalogue(self, match: Any) -> dict[str, dict[str, Any]]:
        """The catalogue: the cards of a match by their names in `table`, with titles, printed numbers and effects. All of it is public."""
        ...

    def table(self, games: Any, seat: int | None) -> dict[str, Any]:
        """The first game of a batch as a seat sees it, made only from what the seat knows; None: with all cards shown."""
        ...

    def place_of(self, games: Any, action: int) -> str | None:
        """The place that a legal action chooses, which is clicked to take the action; None if it chooses none."""
        ...

    def ends(self, games: Any, action: int) -> bool:
        """Whether a legal action passes, or finishes a choice of several: the page takes it when Space is pressed."""
        ...

    def term_of(self, games: Any, action: int) -> str | None:
        """The term of `agot_agents.web.terms` that a legal action chooses, such as a melee title; None if it chooses none."""
        ...

    def asking(self, games: Any) -> str | None:
        """The place of the card that asks the seat to act; None if no card asks, or if the seat may not know which."""
        ...

    def card_at(self, games: Any, place: str) -> str:
        """The name in the catalogue of the card or location at a place."""
        ...


TABLES: dict[str, Shown] = {"agot": agot, "lands": lands}
"""The modules by the name of the game."""


def shown_of(match: Match) -> Shown:
    """The module that shows the game of a match; `plain`, as text, if the game has none."""
    return TABLES.get(match.game, plain)


def table(games: Batch, seat: int | None) -> dict[str, Any]:
    """The first game of a batch as a seat sees it, with the name of the game as ``game``."""
    return {"game": games.match.game, **shown_of(games.match).table(games, seat)}

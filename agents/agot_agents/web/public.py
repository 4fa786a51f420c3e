"""What everyone at the table knows: the prompts that are asked openly, the table without hidden cards, and what has become known.

Being asked for a response, an action or a save can reveal hidden cards, so other people must not notice it. They are shown the game at
the points which they know anyway: where a seat is asked openly, and where it has visibly acted although it could have passed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.web.tables import table
from agot_env.agot.engine.record import layout as AGOT
from agot_env.agot.events import WindowClosed
from agot_env.batches.observation import observation_pieces
from agot_env.lands.engine import layout as LANDS

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
    from agot_env.history.events import Event

PUBLIC = -1
"""The view of a spectator, who sees no hand: no seat has this number."""
OPEN = {
    AGOT.ASK_PLOT, AGOT.ASK_FIRST_PLAYER, AGOT.ASK_MELEE_TITLE, AGOT.ASK_CHALLENGE, AGOT.ASK_ATTACKERS, AGOT.ASK_STEALTH,
    AGOT.ASK_DEFENDERS, AGOT.ASK_CLAIM, AGOT.ASK_REDIRECT, AGOT.ASK_WINNER,
}  # fmt: skip
"""The prompts of the card game that depend on nothing hidden."""
OPTIONAL = {AGOT.ASK_ACTION, AGOT.ASK_RESPONSE, AGOT.ASK_SAVE, AGOT.ASK_CANCEL}
"""The prompts of the card game at which a seat may pass unnoticed. If it visibly acts there, all know that it was asked."""
PIECES = {"agot": ("card_ids", "plot_ids"), "lands": ("cards",)}
"""The pieces of an observation that identify cards."""
_MISSING = object()


def is_open(games: Batch) -> bool:
    """Whether all seats know that the seat to act in the first game is asked."""
    game = games.match.game
    return game == "lands" or (game == "agot" and int(games.records[0]["prompt"]) in OPEN)


def is_optional(games: Batch) -> bool:
    """Whether the seat to act in the first game may pass without anyone noticing that it was asked."""
    return games.match.game == "agot" and int(games.records[0]["prompt"]) in OPTIONAL


def windows_closed(events: Iterable[Event]) -> int:
    """The number of windows that close, which all seats see, whether or not any seat could act in them."""
    return sum(isinstance(event, WindowClosed) for event in events)


def round_of(games: Batch) -> int:
    """The number of rounds that have begun in the first game; in the Lands game, a round is one turn of each seat."""
    game = games.records[0]
    if games.match.game == "lands":
        return int(game["turn"]) // games.match.seats + 1
    return int(game["round"]) if "round" in (game.dtype.names or ()) else 0


def public_table(games: Batch) -> dict[str, Any]:
    """The table of the first game without what any seat does not see."""
    found = _common([table(games, seat) for seat in range(games.match.seats)])
    assert isinstance(found, dict)
    return found


def _common(values: list[Any]) -> Any:
    """What several tables have in common."""
    first = values[0]
    if all(value == first for value in values):
        return first
    if all(isinstance(value, dict) for value in values):
        found = {name: _common([value[name] for value in values]) for name in first if all(name in value for value in values)}
        return {name: value for name, value in found.items() if value is not _MISSING}
    if all(isinstance(value, list) for value in values):
        if len({len(value) for value in values}) == 1 and all(isinstance(one, dict) for value in values for one in value):
            return [_common(list(ones)) for ones in zip(*values, strict=True)]
        return [one for one in first if all(one in value for value in values)]
    return _MISSING


class Known:
    """What the seats know at a position, to find out later whether anything hidden or random has been revealed since.

    Args:
        games: the position.
    """

    def __init__(self, games: Batch) -> None:
        names = PIECES.get(games.match.game)
        self.cards: NDArray[np.bool_] | None = None
        self.rng = games.records["rng"].tobytes() if names else b""
        if names:
            pieces = [observation_pieces(one, games.match_of(0)) for one in games.observe_all()[0]]
            unseen = LANDS.UNSEEN if games.match.game == "lands" else 0
            self.cards = np.array([np.concatenate([piece[name].ravel() for name in names]) != unseen for piece in pieces])

    def why_more(self, later: Known) -> str | None:
        """What has been revealed between this position and a later one, in words; None if nothing has been."""
        if self.cards is None or later.cards is None or (later.cards & ~self.cards).any():
            return "a hidden card has been shown since"
        return None if self.rng == later.rng else "chance has decided something since"

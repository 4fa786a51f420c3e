"""What has happened since a person's last decision, step by step, as that person sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from agot_agents.web.played import PlayedGame, table_of
from agot_agents.web.public import is_open, is_optional
from agot_env.game import words_of
from agot_env.history.events import Choice

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

MOST = 60
"""The largest number of steps; earlier ones are left out."""


class Step(NamedTuple):
    """A position that the person sees.

    Attributes:
        games: the position.
        events: the number of events that the person has seen by then.
    """

    games: Batch
    events: int


def recent(played: PlayedGame, seat: int) -> list[dict[str, Any]]:
    """What a person who is asked has seen since their last decision.

    The positions are those at which `agot_agents.web.sights.Sights` shows a game to people on their own devices: where a seat is openly
    asked, and where another seat has visibly acted although it could have passed. They do not depend on who else is asked.

    Args:
        played: the game.
        seat: the person's seat.

    Returns:
        the steps from the first to the current position, as JSON values: the ``table``, and the ``lines`` that the log has got. Steps
        without such lines are left out.
    """
    record, account = played.record, played.record.account(seat)
    start, steps = _steps(played, seat)
    log = account.writer(words_of(record.match).Log, account.count(start))
    said = []
    for step in steps:
        lines = list(log.lines(record.events[start : step.events]))
        start = step.events
        if lines:
            said.append((step.games, lines))
    return [{"table": table_of(games, seat), "lines": lines} for games, lines in said[-MOST:]]


def _steps(played: PlayedGame, seat: int) -> tuple[int, list[Step]]:
    """The number of events before the person's last decision, and the steps since."""
    actions = played.record.actions
    since = max((past.step for past in played.past_of(seat)), default=-1)
    record, begun, steps = played.beginning(), 0, []
    for place, action in enumerate(actions):
        before, count = record.games.copy(), len(record.events)
        if place == since:
            begun = count
        if place > since and is_open(before):
            steps.append(Step(before, count))
        events = record.step(action)
        if place <= since or not is_optional(before):
            continue
        place_of_choice, choice = next((at, event) for at, event in enumerate(events) if isinstance(event, Choice))
        if choice.seat != seat and choice.as_seen_by(seat) is not None:
            steps.append(Step(before, count + place_of_choice + 1))
    return begun, [*steps, Step(record.games, len(record.events))]

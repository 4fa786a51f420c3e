"""Typed events of the card game: `kinds` defines them, `reader` creates them from the engine's log, and this module plays games with that
log open."""

from __future__ import annotations

import json
import threading
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot import kernels
from agot_env.agot.batch import GameBatch
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.events.kinds import *
from agot_env.agot.events.reader import Reader
from agot_env.agot.events.reader import end_of as end_of
from agot_env.agot.labels import seat_name
from agot_env.agot.match import Match
from agot_env.agot.observation import PHASES
from agot_env.game import settings_of
from agot_env.history.events import Event, GameBegan
from agot_env.messages.errors import IllegalActionError
from agot_env.messages.wording import COPY_NUMBER

_ONE_LOG = threading.Lock()
"""Held while a log is open; there is only one log per process."""
ROOM = 256
"""Rows in the first buffer of a decision. If it is too small, the decision is replayed with a larger one."""


def begin(match: Match, seed: int, index: int = 0, episode: int = 0) -> tuple[GameBatch, list[Event]]:
    """A batch of one game that has just begun, and its events so far."""
    games = match.batch(1, seed, autoreset=False)
    rows, _ = _logged(games, kernels.BEGIN, np.array([[seed, index, episode]], np.int64))
    first = GameBegan(players=players(match), match=_settings(match), seed=seed, index=index, episode=episode)
    return games, [first, *Reader(games, rows).events()]


def began(games: GameBatch) -> GameBegan:
    """The event that begins a record of the first game in its current state."""
    game, match = games.records[0], games.match_of(0)
    return GameBegan(players=players(match), match=_settings(match), length=int(game["round"]), phase=PHASES[int(game["phase"])])


def _settings(match: Match) -> dict[str, Any] | None:
    """The settings of a match as JSON values; None if it has extra cards."""
    try:
        settings: dict[str, Any] = json.loads(json.dumps(settings_of(match)))
    except ValueError:
        return None
    return settings


def step(games: GameBatch, action: int | None = None) -> list[Event]:
    """Take an action in a batch of one game.

    Args:
        games: the batch, without autoreset.
        action: the action of the acting seat; None: a random legal action, as in `GameBatch.play_random`.

    Returns:
        the events up to the next decision.

    Raises:
        IllegalActionError: the action is not legal; nothing has changed.
        EngineError: a capacity of the engine was reached.
    """
    if games.seat[0] < 0:
        raise IllegalActionError("the game is over")
    if action is not None:
        games.check([action])
    labels = games.labels(0)
    rows, taken = _logged(games, kernels.RANDOM_ACTION if action is None else int(action), games._no_seeds)
    # Without its number: other seats must not learn from it that a hand contains a second copy.
    return Reader(games, rows, taken, COPY_NUMBER.sub("", labels[taken])).events()


def resume(games: GameBatch) -> list[Event]:
    """Run a game, such as a scenario that has just been set up, to its first decision, and return the events."""
    rows, _ = _logged(games, kernels.GO_ON, games._no_seeds)
    return Reader(games, rows).events()


def players(match: Match) -> tuple[str, ...]:
    """The names of the seats."""
    return tuple(seat_name(match, seat) for seat in range(match.seats))


def _logged(games: GameBatch, action: int, seeds: NDArray[np.int64]) -> tuple[list[list[int]], int]:
    """Play with the log open. Returns the rows, and the action that was taken."""
    with games._alone, _ONE_LOG:
        play: Any = kernels.play_logged
        before = games.records.copy(), games._trace.copy()
        room = ROOM
        while True:
            events = np.zeros((room, log.WIDTH), np.int32)
            count, taken = play(games.records, *games.pool.setup, seeds, action, games.match.num_actions, games._trace, events)
            if count <= room:
                break
            room = int(count)
            games.records[:], games._trace[:] = before
        games.seat[:] = games.records["seat"]
        games.write()
    if games.records["error"][0]:
        games._raise_engine_error()
    rows: list[list[int]] = events[:count].tolist()
    return rows, int(taken)

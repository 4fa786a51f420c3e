"""What a batch asks of the kernels of its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class Kernels(Protocol):
    """The functions of a game that work on an array of n of its records. Most games compile them.

    ``run`` and ``illegal_action`` have a method ``bind(*arguments)``, which prepares a call that can be repeated. The contents of the
    arrays may change between calls.

    Attributes:
        START, STEP, RANDOM, REPLAY, WRITE: modes of ``run``: begin the games from their seeds; take one action in each; take
            ``decisions`` random actions in each; take the first ``decisions`` actions of the trace; take no action.
        run: ``run(mode, records, *setup, seeds, actions, seat, observations, masks, rewards, terminated, truncated, trace, autoreset,
            write, decisions)``, where ``setup`` is that of the `MatchPool`, plays the games, keeps ``seat`` and ``trace`` up to date, and
            finally writes observations and masks if ``write``. Returns (decisions made, games finished, whether a game failed).
        illegal_action: ``illegal_action(records, actions, num_actions)`` returns the first game whose action is not legal, or -1. In a
            game that is over, only the action -1 is legal.
        observe_seats: ``observe_seats(records, tables, seats, out)`` writes what the given seat sees of each game.
        resample_games: ``resample_games(records, tables, seats, luck)`` redraws everything that the given seat cannot know of each game,
            with ``luck``, (n, 3) uint64, as the new RNG states. If the records of a game reveal more of the past than is public, the
            game must also override `Batch._copy_samples`.
    """

    START: int
    STEP: int
    RANDOM: int
    REPLAY: int
    WRITE: int
    run: Any
    illegal_action: Any
    observe_seats: Callable[..., Any]
    resample_games: Callable[..., Any]

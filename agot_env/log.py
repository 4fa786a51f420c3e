"""A game as a log in plain words. Each game has its own words, in its module ``log``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from agot_env.game import Match, words_of

if TYPE_CHECKING:
    from agot_env.batch import Batch


def game_log(match: Match, seed: int, index: int = 0, actions: Sequence[int] | None = None) -> Iterator[str]:
    """A game of a seed, in the words of `agot_env.game.words_of`: headings, a line per decision, below it what came of it.

    A decision that the others cannot see (`is_seen`) has no line.

    Args:
        match: what is played.
        seed: as for `GameBatch`.
        index: which game of the batch.
        actions: what is done; None: uniformly random legal actions.

    Raises:
        IllegalActionError: an action that is not legal, or fewer actions than the game needs.
    """
    yield from log_from(match.batch(1, seed, autoreset=False, first_index=index), actions)


def log_from(games: Batch, actions: Sequence[int] | None = None) -> Iterator[str]:
    """The log of the first game of a batch from here to its end, as `game_log`; the game is played."""
    match = games.match
    left, words = None if actions is None else iter(actions), words_of(match)
    heading, since, label = None, None, ""
    while games.seat[0] >= 0:
        labels, seat, before = games.labels(0), int(games.seat[0]), games.records.copy()
        if left is None:
            games.play_random(1)
        else:
            games.step([next(left, -1)])
        action = games.last_action(0)
        if not words.is_seen(match, before, action):
            continue
        if since is not None:
            yield from (f"    {line}" for line in words.consequences(match, since, before, label))
        if words.heading(match, before[0]) != heading:
            heading = words.heading(match, before[0])
            yield heading
        since, label = before, labels[action]
        yield f"  {words.seat_name(match, seat)}: {label}"
        yield from (f"    {line}" for line in words.details(match, before, action))
    if since is not None:
        yield from (f"    {line}" for line in words.consequences(match, since, games.records, label))
    yield words.ending(match, games)

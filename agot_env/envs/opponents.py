"""Who answers for the seats that the learner does not hold, and which seat it holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.agents import NO_CODE, Agent, checked_actions, make, names, turn_of
from agot_env.errors import IllegalActionError
from agot_env.game import Match
from agot_env.wording import counted

if TYPE_CHECKING:
    from agot_env.batch import Batch

Policy = Callable[[NDArray[np.int16], NDArray[np.int8], NDArray[np.int8]], ArrayLike]
"""Takes observations (k, size) int16, action masks (k, actions) int8 and seats (k,) int8; returns k legal actions."""

Opponent = str | Policy | Agent
"""``"random"`` (uniform among the legal actions, from the RNG stream of the game), the name of any other registered agent with its
parameters (``"greedy"``, ``"ismcts:iterations=50"``), an `agot_env.agents.Agent`, or a `Policy`."""

Others = Opponent | Mapping[int, Opponent]
"""Who plays all other seats, or each of them: 1 is the next seat clockwise from the learner, 2 the one after ..."""

RANDOM = "random"
ILLEGAL = ("raise", "lose")
ALTERNATE = -1


def pool_of(opponent: Others | Sequence[Others], match: Match) -> tuple[Others, ...]:
    """The opponents of which one is drawn for every episode; agents that were named are made, and checked for the match.

    Raises:
        ValueError: an unknown name, an agent that cannot play the match, an empty list, something that cannot be called, or a dict
            without all other seats.
    """
    seats = match.seats
    pool = tuple(opponent) if isinstance(opponent, list | tuple) else (opponent,)
    if not pool:
        raise ValueError("opponent must not be an empty list")
    for others in pool:
        if isinstance(others, Mapping) and set(others) != set(range(1, seats)):
            raise ValueError(f"a dict of opponents has the places {list(range(1, seats))}, clockwise from the learner, not {list(others)}")
    made: dict[str, Agent] = {}

    def resolved(one: Opponent) -> Opponent:
        if isinstance(one, str) and one != RANDOM:
            one = made.get(one) or made.setdefault(one, make(one, match.game, code=NO_CODE))
        if isinstance(one, Agent):
            one.check(match)
        elif not callable(one) and one != RANDOM:
            raise ValueError(f"an opponent is the name of an agent ({', '.join(names(match.game))}), an agent or a callable, not {one!r}")
        return one

    return tuple(
        {place: resolved(one) for place, one in others.items()} if isinstance(others, Mapping) else resolved(others) for others in pool
    )


def answer_of(opponent: Policy | Agent, games: Batch, rows: Sequence[int], numbers: NDArray[np.int64]) -> NDArray[np.integer]:
    """The actions of an opponent in some games, whose observations and masks have been written.

    Args:
        opponent: who is asked.
        games: the batch.
        rows: (k,) the games in which it decides.
        numbers: (k,) the numbers that these games have for agents.

    Returns:
        (k,) integers; those of an agent are legal.

    Raises:
        AgentError: an agent raised or did not answer with legal actions.
        IllegalActionError: a callable did not return k integers.
    """
    if isinstance(opponent, Agent):
        return checked_actions(opponent, turn_of(games, rows, numbers), games.records["index"][rows])
    answer = np.asarray(opponent(games.observations[rows], games.action_masks[rows], games.seat[rows]))
    if answer.dtype.kind not in "iu" or answer.shape != (len(rows),):
        raise IllegalActionError(
            f"the opponent must return {counted(len(rows), 'integer')}, not an array of {answer.dtype} of shape {answer.shape}"
        )
    return answer


def at_place(others: Others, place: int) -> Opponent:
    """Who sits so many places clockwise from the learner."""
    return others[place] if isinstance(others, Mapping) else others


def agents_of(others: Others, seats: int) -> list[Agent]:
    """The agents among the opponents of a game, each once."""
    found = {id(one): one for place in range(1, seats) if isinstance(one := at_place(others, place), Agent)}
    return list(found.values())


def seat_rule(seat: int | str, seats: int) -> int:
    """The learner's seat as a number, `ALTERNATE` for "alternate".

    Raises:
        ValueError: neither a seat nor "alternate".
    """
    if isinstance(seat, str) and seat == "alternate":
        return ALTERNATE
    if isinstance(seat, int | np.integer) and not isinstance(seat, bool) and 0 <= seat < seats:
        return int(seat)
    raise ValueError(f"seat must be from 0 to {seats - 1}, or 'alternate', not {seat!r}")


def check_illegal(illegal: str) -> str:
    """What an illegal action does.

    Raises:
        ValueError: neither "raise" nor "lose".
    """
    if illegal not in ILLEGAL:
        raise ValueError(f"illegal must be {' or '.join(map(repr, ILLEGAL))}, not {illegal!r}")
    return illegal


def learner_seat(rule: int, seats: int, seed: int, index: int, episode: int) -> int:
    """The seat of the learner in an episode; alternating, also from one seed, index or episode to the next."""
    return (seed + index + episode) % seats if rule == ALTERNATE else rule


def draw(choices: int, seed: int, index: int, episode: int) -> int:
    """Which of so many opponents plays an episode: uniform, and a function of the episode alone."""
    return int(np.random.default_rng((seed, index, episode)).integers(choices)) if choices > 1 else 0


def checked_options(options: dict[str, Any] | None) -> dict[str, Any]:
    """The options of a `reset`.

    Raises:
        ValueError: an unknown option.
    """
    unknown = set(options or ()) - {"opponent", "seat"}
    if unknown:
        raise ValueError(f"unknown options {sorted(unknown)}; known: opponent, seat")
    return options or {}

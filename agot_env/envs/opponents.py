"""Who answers for the seats that the learner does not hold, and which seat it holds."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from numbers import Real
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.agents import NO_CODE, Agent, checked_actions, make, names, turn_of
from agot_env.errors import IllegalActionError
from agot_env.game import Match
from agot_env.histories import Histories
from agot_env.wording import counted

if TYPE_CHECKING:
    from agot_env.batch import Batch

Policy = Callable[[NDArray[np.int16], NDArray[np.int8], NDArray[np.int8]], ArrayLike]
"""Takes observations (k, size) int16, action masks (k, actions) int8 and seats (k,) int8; returns k legal actions."""

Opponent = str | Policy | Agent
"""``"random"`` (uniform among the legal actions, from the RNG stream of the game), the name of any other registered agent with
its parameters (``"greedy"``, ``"ismcts:iterations=50"``), an `agot_env.agents.Agent`, or a `Policy`."""

Seated = Opponent | Sequence[Opponent] | Sequence[tuple[Opponent, float]]
"""Who plays at a place: an `Opponent`, or a mixture: a list of opponents or of pairs (opponent, weight), of which one is drawn
for each episode."""

Others = Opponent | Mapping[int, Seated]
"""Who plays all other seats, or a dict of who plays each of them: 1 is the next seat clockwise from the learner, 2 the one after
..."""

Opponents = Others | Sequence[Others] | Sequence[tuple[Others, float]]
"""What environments take as ``opponent``: `Others`, or a mixture of them."""

Players = Opponent | Mapping[int, Opponent]
"""`Others` of one episode, in which nothing is left to be drawn."""

RANDOM = "random"
ILLEGAL = ("raise", "lose")
ALTERNATE = -1

STREAM = 1
"""Keeps the draws of opponents apart from others that depend on seed, index and episode."""


class Mixture:
    """Things of which one is drawn with certain probabilities.

    Args:
        entries: the things, at least one.
        weights: how probable each of them is, in proportion; None: all equally.
    """

    def __init__(self, entries: Sequence[Any], weights: Sequence[float] | None = None) -> None:
        self.entries = tuple(entries)
        shares = np.ones(len(self.entries)) if weights is None else np.array(weights, np.float64)
        edges = np.cumsum(shares / shares.max())
        self._edges = edges / edges[-1]

    def draw(self, random: np.random.Generator | None) -> Any:
        """One of the things. A generator is needed, and used, only if there are several."""
        if random is None or len(self.entries) == 1:
            return self.entries[0]
        return self.entries[int(np.searchsorted(self._edges, random.random(), side="right"))]


class Pool:
    """Who may play against the learner: opponents of which some are drawn for every episode.

    Agents that are named are made, and all agents checked for the match.

    Args:
        opponent: `Opponents`.
        match: the match.

    Raises:
        ValueError: an unknown name, an agent that cannot play the match, something that cannot be called, an empty list, a weight
            that is no finite number from 0 or of which there is none above 0, weights for some entries of a list only, or a dict
            without all other seats.
    """

    def __init__(self, opponent: Opponents, match: Match) -> None:
        self.match = match
        self._made: dict[str, Agent] = {}
        self._mixture = self._mixture_of(opponent, self._others)
        tables = [others for others in self._mixture.entries if isinstance(others, Mapping)]
        drawn = len(self._mixture.entries) > 1 or any(len(at.entries) > 1 for table in tables for at in table.values())
        self._only: Players | None = None if drawn else self._drawn(None)

    def draw(self, seed: int, index: int, episode: int) -> Players:
        """Who plays an episode: a function of seed, index and episode."""
        if self._only is not None:
            return self._only
        return self._drawn(np.random.default_rng(np.random.SeedSequence((seed, index, episode), spawn_key=(STREAM,))))

    def _drawn(self, random: np.random.Generator | None) -> Players:
        others: Opponent | Mapping[int, Mixture] = self._mixture.draw(random)
        return {place: at.draw(random) for place, at in others.items()} if isinstance(others, Mapping) else others

    def _others(self, others: Others) -> Opponent | Mapping[int, Mixture]:
        if not isinstance(others, Mapping):
            return self._resolved(others)
        places = list(range(1, self.match.seats))
        if set(others) != set(places):
            raise ValueError(
                f"a dict of opponents has the places {places}, clockwise from the learner, not {list(others)}; "
                "weights are given in a list of pairs (opponent, weight)"
            )
        return {place: self._mixture_of(others[place], self._resolved) for place in places}

    def _mixture_of(self, given: Any, resolved: Callable[[Any], Any]) -> Mixture:
        """A mixture of one thing, or of a list of them, which may have weights."""
        if not isinstance(given, list | tuple):
            return Mixture([resolved(given)])
        if not given:
            raise ValueError("opponent must not be an empty list")
        if not any(isinstance(entry, list | tuple) for entry in given):
            return Mixture([resolved(entry) for entry in given])
        for entry in given:
            if not isinstance(entry, list | tuple) or len(entry) != 2:
                raise ValueError(f"if one opponent of a list has a weight, each entry is a pair (opponent, weight), not {entry!r}")
        return Mixture([resolved(entry) for entry, _ in given], _checked_weights([weight for _, weight in given]))

    def _resolved(self, one: Opponent) -> Opponent:
        if isinstance(one, str) and one != RANDOM:
            one = self._made.get(one) or self._made.setdefault(one, make(one, self.match.game, code=NO_CODE))
        if isinstance(one, Agent):
            one.check(self.match)
        elif not callable(one) and not isinstance(one, str):
            known = ", ".join(names(self.match.game))
            raise ValueError(f"an opponent is the name of an agent ({known}), an agent or a callable, not {one!r}")
        return one


def _checked_weights(weights: Sequence[Any]) -> list[float]:
    wrong = [weight for weight in weights if not _is_weight(weight)]
    if wrong:
        raise ValueError(f"the weight of an opponent must be a finite number from 0, not {wrong[0]!r}")
    if not any(weights):
        raise ValueError("of the weights of a list of opponents one at least must be above 0")
    return [float(weight) for weight in weights]


def _is_weight(weight: object) -> bool:
    try:
        return isinstance(weight, Real) and not isinstance(weight, bool) and math.isfinite(weight) and float(weight) >= 0
    except OverflowError:  # an int that is no float
        return False


def answer_of(
    opponent: Policy | Agent, games: Batch, rows: Sequence[int], numbers: NDArray[np.int64], histories: Histories
) -> NDArray[np.integer]:  # fmt: skip
    """The actions of an opponent in some games, whose observations and masks have been written.

    Args:
        opponent: who is asked.
        games: the batch.
        rows: (k,) the games in which it decides.
        numbers: (k,) the numbers that these games have for agents.
        histories: those of the batch.

    Returns:
        (k,) integers; those of an agent are legal.

    Raises:
        AgentError: an agent raised or did not answer with legal actions.
        IllegalActionError: a callable did not return k integers that are actions.
    """
    if isinstance(opponent, Agent):
        return checked_actions(opponent, turn_of(games, rows, numbers, None, histories), games.records["index"][rows])
    answer = np.asarray(opponent(games.observations[rows], games.action_masks[rows], games.seat[rows]))
    if answer.dtype.kind not in "iu" or answer.shape != (len(rows),):
        raise IllegalActionError(
            f"the opponent must return {counted(len(rows), 'integer')}, not an array of {answer.dtype} of shape {answer.shape}"
        )
    if (wrong := answer[(answer < 0) | (answer >= games.match.num_actions)]).size:
        raise IllegalActionError(f"the opponent returned {wrong[0]}, and actions are from 0 to {games.match.num_actions - 1}")
    return answer


def at_place(players: Players, place: int) -> Opponent:
    """Who sits so many places clockwise from the learner."""
    return players[place] if isinstance(players, Mapping) else players


def agents_of(players: Players) -> list[Agent]:
    """The agents among the opponents of a game, each once."""
    everybody: Iterable[Opponent] = players.values() if isinstance(players, Mapping) else (players,)
    return list({id(one): one for one in everybody if isinstance(one, Agent)}.values())


def names_of(players: Players, seats: int) -> tuple[str, ...]:
    """What the opponents of a game are called, from the next seat clockwise from the learner: agents by their names, callables by
    those of their functions or classes."""
    return tuple(_name_of(at_place(players, place)) for place in range(1, seats))


def _name_of(one: Opponent) -> str:
    own = one if isinstance(one, str) else getattr(one, "name", None)
    return own if isinstance(own, str) else str(getattr(one, "__name__", type(one).__name__))


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


def checked_options(options: Mapping[str, Any] | None, known: Sequence[str] = ("opponent", "seat")) -> dict[str, Any]:
    """The options of a `reset`.

    Raises:
        ValueError: an unknown option.
    """
    unknown = set(options or ()) - set(known)
    if unknown:
        raise ValueError(f"unknown options {sorted(map(str, unknown))}; known: {', '.join(known)}")
    return dict(options or {})

"""The opponents, who play all seats but the learner's, and the choice of the learner's seat."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from numbers import Real
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.agents import NO_CODE, Agent, asked, check, checked_actions, make, names, turn_of
from agot_env.game import Match
from agot_env.history.histories import Histories
from agot_env.messages.arguments import array_of, checked_choice, checked_mapping, integer_of, said
from agot_env.messages.errors import IllegalActionError
from agot_env.messages.guard import guarded
from agot_env.messages.wording import counted

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

Policy = Callable[[NDArray[np.int16], NDArray[np.int8], NDArray[np.int8]], ArrayLike]
"""Takes observations (k, size) int16, action masks (k, actions) int8 and seats (k,) int8; returns k legal actions."""

Opponent = str | Policy | Agent
"""``"random"`` (uniform among the legal actions, from the RNG stream of the game), the name of any other registered agent with
its parameters (``"greedy"``, ``"ismcts:iterations=50"``), an `agot_env.agents.Agent`, or a `Policy`."""

Seated = Opponent | Sequence[Opponent] | Sequence[tuple[Opponent, float]]
"""Who plays one of the seats: an `Opponent`, or a mixture: a list of opponents or of pairs (opponent, weight), from which one is drawn
for each episode."""

Others = Opponent | Mapping[int, Seated]
"""Who plays the other seats: one opponent for all of them, or a dict with one for each place. Place 1 is the next seat clockwise from the
learner, 2 the seat after it, and so on."""

Opponents = Others | Sequence[Others] | Sequence[tuple[Others, float]]
"""What environments take as ``opponent``: `Others`, or a mixture of them."""

Players = Opponent | Mapping[int, Opponent]
"""`Others` of one episode, after all draws."""

RANDOM = "random"
ILLEGAL = ("raise", "lose")
ALTERNATE = -1

STREAM = 1
"""Separates the draws of opponents from other draws that depend on seed, index and episode."""


class Mixture:
    """Entries, from which one is drawn with given probabilities.

    Args:
        entries: at least one entry.
        weights: the relative probability of each entry; None: all are equally likely.
    """

    def __init__(self, entries: Sequence[Any], weights: Sequence[float] | None = None) -> None:
        self.entries = tuple(entries)
        shares = np.ones(len(self.entries)) if weights is None else np.array(weights, np.float64)
        edges = np.cumsum(shares / shares.max())
        self._edges = edges / edges[-1]

    def draw(self, random: np.random.Generator | None) -> Any:
        """Draw one of the entries. A generator is required, and used, only if there are several."""
        if random is None or len(self.entries) == 1:
            return self.entries[0]
        return self.entries[int(np.searchsorted(self._edges, random.random(), side="right"))]


class Pool:
    """The possible opponents of a learner, from which those of each episode are drawn.

    Agents given by name are created, and all agents are checked for the match.

    Args:
        opponent: `Opponents`.
        match: the match.

    Attributes:
        names: the names of all opponents, in the order in which they are given.

    Raises:
        ValueError: a name is unknown, an agent cannot play the match, an opponent is not callable, a list is empty, a weight is negative
            or not finite, all weights are 0, only some entries of a list have weights, or a dict does not cover all other seats.
    """

    def __init__(self, opponent: Opponents, match: Match) -> None:
        self.match = match
        self._made: dict[str, Agent] = {}
        self.names: tuple[str, ...] = ()
        self._mixture = self._mixture_of(opponent, self._others)
        tables = [others for others in self._mixture.entries if isinstance(others, Mapping)]
        drawn = len(self._mixture.entries) > 1 or any(len(at.entries) > 1 for table in tables for at in table.values())
        self._only: Players | None = None if drawn else self._drawn(None)

    def draw(self, seed: int, index: int, episode: int) -> Players:
        """Draw the players of an episode; the draw depends only on seed, index and episode."""
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
        if {integer_of(place) for place in others} != set(places):
            raise ValueError(
                f"a dict of opponents must have the places {places}, clockwise from the learner, not {list(others)}; "
            "to give weights, use a list of pairs (opponent, weight)"
            )
        return {place: self._mixture_of(others[place], self._resolved) for place in places}

    def _mixture_of(self, given: Any, resolved: Callable[[Any], Any]) -> Mixture:
        """A mixture of a single entry, or of a list of entries, which may have weights."""
        if not isinstance(given, list | tuple):
            return Mixture([resolved(given)])
        if not given:
            raise ValueError("opponent must not be an empty list")
        if not any(isinstance(entry, list | tuple) for entry in given):
            return Mixture([resolved(entry) for entry in given])
        for entry in given:
            if not isinstance(entry, list | tuple) or len(entry) != 2:
                raise ValueError(f"if one opponent of a list has a weight, each entry must be a pair (opponent, weight), not {entry!r}")
        return Mixture([resolved(entry) for entry, _ in given], _checked_weights([weight for _, weight in given]))

    def _resolved(self, one: Opponent) -> Opponent:
        if isinstance(one, str) and one != RANDOM:
            one = self._made.get(one) or self._made.setdefault(one, make(one, self.match.game, code=NO_CODE))
        if isinstance(one, Agent):
            check(one, self.match)
        elif not callable(one) and not isinstance(one, str):
            known = ", ".join(names(self.match.game))
            raise ValueError(f"an opponent must be the name of an agent ({known}), an agent or a callable, not {one!r}")
        self.names = tuple(dict.fromkeys((*self.names, _name_of(one))))
        return one


def _checked_weights(weights: Sequence[Any]) -> list[float]:
    wrong = [weight for weight in weights if not _is_weight(weight)]
    if wrong:
        raise ValueError(f"the weight of an opponent must be a finite, non-negative number, not {wrong[0]!r}")
    if not any(weights):
        raise ValueError("at least one weight in a list of opponents must be above 0")
    return [float(weight) for weight in weights]


def _is_weight(weight: object) -> bool:
    try:
        return isinstance(weight, Real) and not isinstance(weight, bool) and math.isfinite(weight) and float(weight) >= 0
    except OverflowError:  # an int too large for a float
        return False


def answer_of(
    opponent: Policy | Agent, games: Batch, rows: Sequence[int], numbers: NDArray[np.int64], histories: Histories
) -> NDArray[np.integer]:  # fmt: skip
    """The actions of an opponent in some games, whose observations and masks must be up to date.

    Args:
        opponent: the opponent.
        games: the batch.
        rows: (k,) integers, the games in which it decides.
        numbers: (k,) integers, the numbers of these games in `Turn.games`.
        histories: the `Histories` of the batch.

    Returns:
        (k,) integers; the actions of agents have been checked and are legal.

    Raises:
        AgentError: an agent or a callable raised an exception, or an agent did not return legal actions.
        IllegalActionError: a callable did not return k integers within the action space.
    """
    if isinstance(opponent, Agent):
        return checked_actions(opponent, turn_of(games, rows, numbers, None, histories), games.records["index"][rows])

    def where() -> str:
        return asked(turn_of(games, rows, numbers), games.records["index"][rows])

    with guarded(f"opponent {_name_of(opponent)!r} raised", where):
        answer = array_of(opponent(games.observations[rows], games.action_masks[rows], games.seat[rows]))
    if answer.dtype.kind not in "iu" or answer.shape != (len(rows),):
        raise IllegalActionError(
            f"the opponent must return {counted(len(rows), 'integer')}, not an array of {answer.dtype} of shape {answer.shape}"
        )
    if (wrong := answer[(answer < 0) | (answer >= games.match.num_actions)]).size:
        raise IllegalActionError(f"the opponent returned {wrong[0]}, but actions are from 0 to {games.match.num_actions - 1}")
    return answer


def at_place(players: Players, place: int) -> Opponent:
    """The opponent a given number of places clockwise from the learner."""
    return players[place] if isinstance(players, Mapping) else players


def agents_of(players: Players) -> list[Agent]:
    """The agents among the opponents of a game, each once."""
    everybody: Iterable[Opponent] = players.values() if isinstance(players, Mapping) else (players,)
    return list({id(one): one for one in everybody if isinstance(one, Agent)}.values())


def names_of(players: Players, seats: int) -> tuple[str, ...]:
    """The names of the opponents of a game, starting with the next seat clockwise from the learner: those of agents, and for callables the
    names of their functions or classes."""
    return tuple(_name_of(at_place(players, place)) for place in range(1, seats))


def _name_of(one: Opponent) -> str:
    own = one if isinstance(one, str) else getattr(one, "name", None)
    return own if isinstance(own, str) else str(getattr(one, "__name__", type(one).__name__))


def seat_rule(seat: int | str, seats: int) -> int:
    """The learner's seat as a number; `ALTERNATE` for "alternate".

    Raises:
        ValueError: ``seat`` is neither a seat nor "alternate".
    """
    if isinstance(seat, str) and seat == "alternate":
        return ALTERNATE
    number = integer_of(seat)
    if number is None or not 0 <= number < seats:
        raise ValueError(f"seat must be from 0 to {seats - 1}, or 'alternate', not {said(seat)}")
    return number


def check_illegal(illegal: str) -> str:
    """Check the argument ``illegal``, and return it.

    Raises:
        ValueError: it is neither "raise" nor "lose".
    """
    return checked_choice("illegal", illegal, ILLEGAL)


def learner_seat(rule: int, seats: int, seed: int, index: int, episode: int) -> int:
    """The seat of the learner in an episode. If it alternates, it changes with each seed, index and episode."""
    return (seed + index + episode) % seats if rule == ALTERNATE else rule


def checked_options(options: Mapping[str, Any] | None, known: Sequence[str] = ("opponent", "seat")) -> dict[str, Any]:
    """The options of a `reset`, after checking their names.

    Raises:
        ValueError: an option is unknown, or the options are no dict.
    """
    given = checked_mapping("options", {} if options is None else options)
    unknown = set(given) - set(known)
    if unknown:
        raise ValueError(f"unknown options {sorted(map(str, unknown))}; known: {', '.join(known)}")
    return dict(given)

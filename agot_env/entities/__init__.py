"""Positions as entities, for networks: the table, the cards and the legal actions of each position, many positions at once.

An entity has numbered *features*. A count such as gold has a feature for each of its values, so all features are either there or not, and
need no scaling: the first layer of a network adds a row of weights for each (`torch.nn.EmbeddingBag`). Cards and actions also have card
ids, whose printed features are in `EntitySizes.card_features`. The number of cards and actions differs between positions. Those of all
positions lie one after the other, with the number of their position.

    encoder = EntityEncoder(match, threads=4)
    entities = encoder(observations, action_masks)
    entities = encoder.of_games(games)

`entity_columns` describes the features. docs/own_network.md has them in tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from agot_env.entities.unpacking import count_parts, unpack_part
from agot_env.game import Match, game_of
from agot_env.messages.arguments import array_of, checked_int, said

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

MOST_THREADS = 1024
ROWS = 64
"""The fewest positions for which a thread is worth its start."""

Numbers = Any
"""NDArray[np.int64], or a tensor of int64."""


class Features(NamedTuple):
    """The features of k entities, one after the other: the input of `torch.nn.EmbeddingBag`.

    Attributes:
        numbers: (sum,) int64, the features of all entities.
        starts: (k,) int64, where those of each entity begin.
    """

    numbers: Numbers
    starts: Numbers

    def dense(self, size: int) -> NDArray[np.float32]:
        """(k, size) float32: 1 for each feature that an entity has, else 0.

        Args:
            size: the number of features: ``table_features``, ``of_cards`` or ``of_actions`` of `EntitySizes`.
        """
        numbers, starts = np.asarray(self.numbers), np.asarray(self.starts)
        size = checked_int("size", size, int(numbers.max(initial=-1)) + 1, 2**31)
        rows = np.repeat(np.arange(len(starts)), np.diff(starts, append=len(numbers)))
        table = np.zeros((len(starts), size), np.float32)
        table[rows, numbers] = 1
        return table


class Listed(NamedTuple):
    """Cards of which only the identity matters: dead and discarded cards, plots; int64 of shape (cards,).

    Attributes:
        position: the number of the position.
        pile: the pile, a player's zone.
        card: the card id.
    """

    position: Numbers
    pile: Numbers
    card: Numbers


class Cards(NamedTuple):
    """Cards that can be seen or chosen, in the Lands game also locations; int64 of shape (cards,).

    Attributes:
        position: the number of the position.
        card: the card id.
        pile: the pile, a player's zone.
        group: a coarser division than piles: of each player, characters in play, other cards in play, and cards elsewhere.
        features: their features.
    """

    position: Numbers
    card: Numbers
    pile: Numbers
    group: Numbers
    features: Features


class Actions(NamedTuple):
    """Legal actions; int64 of shape (actions,). A position of a seat that is not to act has none.

    Attributes:
        position: the number of the position.
        action: the action, as the environment takes it.
        card: the row in `Entities.cards` of the card that it chooses; -1: none.
        listed: the id of the card that it chooses if that card has no row: a plot or an agenda; -1: none.
        features: their features.
    """

    position: Numbers
    action: Numbers
    card: Numbers
    listed: Numbers
    features: Features


@dataclass(frozen=True)
class Entities:
    """The entities of n positions. Within a position, actions are in ascending order.

    Attributes:
        n: the number of positions.
        table: the features of the table, a row for each position.
        listed: cards of which only the identity matters.
        cards: cards that can be seen or chosen.
        actions: legal actions.
    """

    n: int
    table: Features
    listed: Listed
    cards: Cards
    actions: Actions

    def __len__(self) -> int:
        return self.n

    def torch(self, device: Any = "cpu") -> Entities:
        """The same as tensors of int64, on a device of torch. On the CPU they share their memory with the arrays."""
        import torch

        def tensors(part: Any) -> Any:
            if isinstance(part, np.ndarray):
                return torch.from_numpy(part).to(device)
            return type(part)(*map(tensors, part))

        return Entities(self.n, *(tensors(part) for part in (self.table, self.listed, self.cards, self.actions)))


@dataclass(frozen=True)
class EntitySizes:
    """The numbers of features, ids, piles and groups in the entities of a match.

    Attributes:
        cards: (ids, k) float32, the printed features of each card id (`Match.card_features`), divided by ``scales``.
        scales: (k,) float32, the largest value of each feature among the cards with which the pool of the edition began, at least 1; of
            other features, that of the first card that has it. Cards that are appended to a pool therefore change neither the rows nor the
            columns of the others, and the numbers of most cards are in [-1, 1].
        table_features, card_features, action_features: the numbers of features of the table, of cards and of actions.
        piles, groups: the numbers of piles and groups.
        most_cards, most_actions: the largest numbers of cards and of legal actions of a position.
        most_numbers: the largest length of an encoded position (`agot_env.entities.code`).
    """

    cards: NDArray[np.float32]
    scales: NDArray[np.float32]
    table_features: int
    card_features: int
    action_features: int
    piles: int
    groups: int
    most_cards: int
    most_actions: int
    most_numbers: int


class EntityColumn(NamedTuple):
    """Adjacent features with one meaning.

    Attributes:
        first: the number of the first feature.
        size: the number of features.
        meaning: the meaning in words.
        low: the value for which the first feature stands; the next one stands for the next value. Values beyond the last one have the
            last one.
        bits: whether each feature is there or not on its own; otherwise at most one is.
        times, apart: how often the column occurs, and the distance between the first features.
        each: what it occurs for: each ``"seat"``, from the observer on clockwise, or each ``"decision"``, from the last one back.
        is_free: whether no entity has these features: they are free for what an agent adds.
    """

    first: int
    size: int
    meaning: str
    low: int = 0
    bits: bool = False
    times: int = 1
    apart: int = 0
    each: str = "seat"
    is_free: bool = False


class EntityGame(Protocol):
    """What the module ``entities.meanings`` of a game's package offers."""

    def sizes(self, match: Any) -> EntitySizes:
        """The sizes of the entities of a match."""
        ...

    def encoding(self, match: Any) -> Callable[..., int]:
        """A kernel that encodes rows, given observations, masks, the array for the encoded positions, their offsets, and the room for one.
        Returns the number of encoded rows, or -1 - i if observation i is impossible."""
        ...

    def columns(self, match: Any) -> dict[str, dict[str, EntityColumn]]:
        """See `entity_columns`."""
        ...


def has_entities(game: str) -> bool:
    """Whether the positions of a game, given by its name, can be had as entities."""
    return game in ("agot", "lands")


def _game_of(match: Match) -> EntityGame:
    game = game_of(match)
    if not has_entities(match.game):
        raise ValueError(f"there are no entities for the game {match.game!r}")
    return cast("EntityGame", game.module("entities.meanings"))


def entity_sizes(match: Match) -> EntitySizes:
    """The numbers of features, ids, piles and groups in the entities of a match.

    Raises:
        ValueError: it is not a match, or there are no entities for its game.
    """
    return _game_of(match).sizes(match)


def entity_columns(match: Match) -> dict[str, dict[str, EntityColumn]]:
    """The features of ``"table"``, ``"card"`` and ``"action"`` entities, as columns by name.

    Raises:
        ValueError: it is not a match, or there are no entities for its game.
    """
    return _game_of(match).columns(match)


def feature_names(match: Match) -> dict[str, list[str]]:
    """A name for each feature of ``"table"``, ``"card"`` and ``"action"`` entities, such as ``"gold 3 of seat 1"``.

    Raises:
        ValueError: it is not a match, or there are no entities for its game.
    """
    names: dict[str, list[str]] = {}
    for kind, columns in entity_columns(match).items():
        of_kind = {}
        for name, column in columns.items():
            for n in range(column.times):
                for k in range(column.size):
                    value = f" bit {k}" if column.bits and column.size > 1 else f" {column.low + k}" if column.size > 1 else ""
                    of_kind[column.first + n * column.apart + k] = name + value + (f" of {column.each} {n}" if column.times > 1 else "")
        names[kind] = [of_kind[k] for k in range(len(of_kind))]
    return names


class EntityEncoder:
    """Gives positions as entities, in compiled code.

    Args:
        match: any match with the observations that are encoded: only their meaning matters, not the decks.
        threads: the number of threads, an int from 1 to 1024. The result does not depend on it.

    Attributes:
        match, threads: the arguments.
        sizes: the sizes of a network's inputs.

    Raises:
        ValueError: it is not a match, there are no entities for its game, or ``threads`` is out of range.
    """

    def __init__(self, match: Match, threads: int = 1) -> None:
        self.sizes = entity_sizes(match)
        self.match, self.threads = match, checked_int("threads", threads, 1, MOST_THREADS)
        self._encode = _game_of(match).encoding(match)

    def __reduce__(self) -> tuple[Any, ...]:
        return EntityEncoder, (self.match, self.threads)

    @cached_property
    def _workers(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads)

    def __call__(self, observations: Any, action_masks: Any) -> Entities:
        """The entities of n positions. A position of a seat that is not to act has no actions, whatever its mask.

        Args:
            observations: (n, observation_size) integers.
            action_masks: (n, num_actions) integers or bools, 1 for legal actions.

        Raises:
            ValueError: an array has another shape or dtype, or contains numbers that no observation of the match has.
        """
        seen = _checked("observations", observations, "iu", self.match.observation_size, np.int16)
        legal = _checked("action_masks", action_masks, "iub", self.match.num_actions, np.int8)
        if len(seen) != len(legal):
            raise ValueError(f"there must be as many observations as action_masks, not {len(seen)} and {len(legal)}")
        edges = np.linspace(0, len(seen), 1 + max(1, min(self.threads, len(seen) // ROWS))).astype(int)
        spans = list(zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True))
        codes = self._each(lambda span: self._encoded(seen, legal, *span), spans)
        before = np.cumsum([0, *(len(code) for code, _ in codes)])
        code = codes[0][0] if len(codes) == 1 else np.concatenate([code for code, _ in codes])
        starts = np.concatenate([*(starts[:-1] + at for (_, starts), at in zip(codes, before, strict=False)), before[-1:]])
        return self._unpacked(code, starts, spans)

    def of_games(self, games: Batch, seat: Any = None) -> Entities:
        """The entities of all games of a batch.

        Args:
            games: a batch of the match, or of another match with the same observations.
            seat: the observing seat, or one for each game (n,); None: in each game the seat that is to act. A game in which the observer
                is not to act has no actions.

        Raises:
            ValueError: it is not a batch with these observations, or the seat does not exist.
        """
        match = getattr(games, "match", None)
        if match is None or not hasattr(games, "observe") or match.interface != self.match.interface:
            raise ValueError(f"games must be a batch with the observations of {self.match!r}, not {said(games)}")
        if seat is None:
            return self(games.observations, games.action_masks)
        return self(games.observe(seat), np.where((games.seat == seat)[:, None], games.action_masks, 0))

    def _each(self, function: Callable[[Any], Any], parts: list[Any]) -> list[Any]:
        return [function(part) for part in parts] if len(parts) < 2 else list(self._workers.map(function, parts))

    def _encoded(
        self, seen: NDArray[np.int16], legal: NDArray[np.int8], begin: int, end: int
    ) -> tuple[NDArray[np.int16], NDArray[np.int64]]:
        """Some positions in the format of `code`, and the offset of each, (k + 1,)."""
        k, starts = end - begin, np.zeros(end - begin + 1, np.int64)
        size = self.sizes.most_numbers + 1000 * k
        while True:
            code = np.empty(size, np.int16)
            done = self._encode(seen[begin:end], legal[begin:end], code, starts, self.sizes.most_numbers)
            if done < 0:
                raise ValueError(f"observation {begin - done - 1} contains numbers that no observation of {self.match!r} has")
            if done == k:
                return code[: starts[k]], starts
            size *= 2

    def _unpacked(self, code: NDArray[np.int16], starts: NDArray[np.int64], spans: list[tuple[int, int]]) -> Entities:
        n, counts = len(starts) - 1, np.zeros((len(spans), 7), np.int64)
        self._each(lambda k: count_parts(code, starts[spans[k][0] : spans[k][1] + 1], counts[k]), list(range(len(spans))))
        before = np.concatenate([np.zeros((1, 7), np.int64), counts.cumsum(0)])
        table, listed, cards, of_cards, actions, of_actions, _ = before[-1].tolist()
        arrays = [
            np.empty(table, np.int64), np.empty(n, np.int64), np.empty((3, listed), np.int64), np.empty((4, cards), np.int64),
            np.empty(of_cards, np.int64), np.empty(cards, np.int64), np.empty((4, actions), np.int64), np.empty(of_actions, np.int64),
            np.empty(actions, np.int64), np.empty((2, 0), np.int64),
        ]  # fmt: skip
        self._each(lambda k: unpack_part(code, starts, spans[k][0], spans[k][1], before[k], *arrays), list(range(len(spans))))
        rows_of_listed, rows_of_cards, rows_of_actions = arrays[2], arrays[3], arrays[6]
        position, card, pile, group = rows_of_cards
        of_action, action, card_of_action, listed_of_action = rows_of_actions
        return Entities(
            n, Features(arrays[0], arrays[1]), Listed(*rows_of_listed),
            Cards(position, card, pile, group, Features(arrays[4], arrays[5])),
            Actions(of_action, action, card_of_action, listed_of_action, Features(arrays[7], arrays[8])),
        )  # fmt: skip


def _checked(name: str, values: object, kinds: str, width: int, dtype: Any) -> NDArray[Any]:
    array = array_of(values)
    if array.ndim != 2 or array.shape[1] != width or array.dtype.kind not in kinds:
        raise ValueError(f"{name} must be integers of shape (n, {width}), not {array.dtype} of shape {array.shape}")
    if array.dtype != dtype and array.size and array.dtype.kind != "b":
        low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
        if int(array.min()) < low or int(array.max()) > high:
            raise ValueError(f"{name} must be from {low} to {high}")
    return np.ascontiguousarray(array, dtype)


def scales_of(features: NDArray[np.float32], first: int) -> NDArray[np.float32]:
    """The `EntitySizes.scales` of features of cards, of which the first ones are those with which the pool began."""
    values = np.abs(features)
    begun = values[:first].max(0)
    of_first = values[(values > 0).argmax(0), np.arange(values.shape[1])]
    scales: NDArray[np.float32] = np.where(begun > 0, begun, of_first).clip(1).astype(np.float32)
    return scales


def numbered_columns(
    at: Any, sizes: Mapping[str, int], meanings: Mapping[str, str | Mapping[str, Any]], first: int = 0, **more: Any
) -> dict[str, EntityColumn]:
    """The columns of some blocks of features (`agot_env.entities.code.numbered`).

    Args:
        at: the first feature of each block.
        sizes: the number of features of each block.
        meanings: for each block its meaning, or several attributes of its column.
        first: the number of the first feature of the first block.
        more: attributes of all columns.
    """
    columns = {}
    for name, size in sizes.items():
        said_of = meanings[name]
        attributes = {"meaning": said_of} if isinstance(said_of, str) else said_of
        columns[name] = EntityColumn(**{"first": first + getattr(at, name), "size": size, **more, **attributes})
    return columns
